"""Fitting the weights of a learned value with JAX and Optax (the extra `train`); all on one processor, seeded.

Every function here takes tables with a row for each position, padded to the most seats: features float32[rows, seats,
FEATURES], shares float32[rows, seats], seats int32[rows].
"""

from __future__ import annotations

import importlib.util
import os
from collections.abc import Callable
from typing import Any

import numpy as np

from salon.core.contract import GameError
from salon.core.language import _

BATCH = 512
FAR = 1e9
ONE_THREAD = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"  # sums in one order: repeatable


def check() -> None:
    """Raises GameError if the libraries are not installed."""
    missing = [name for name in ("jax", "optax") if importlib.util.find_spec(name) is None]
    if missing:
        raise GameError(
            _("training needs {names}; install them with: pip install 'salon[train]'").format(names=", ".join(missing))
        )


def _jax() -> Any:
    os.environ["XLA_FLAGS"] = f"{os.environ.get('XLA_FLAGS', '')} {ONE_THREAD}".strip()
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    import jax

    return jax


def start(features: int, hidden: int, seed: int) -> dict[str, Any]:
    """Random weights to begin with, as `salon.bots.value.WEIGHTS`."""
    rng = np.random.default_rng(seed)
    weights = {
        "own": rng.normal(size=(features, hidden)) * np.sqrt(2.0 / features),
        "mean": rng.normal(size=(features, hidden)) / np.sqrt(features),
        "bias": np.zeros(hidden),
        "out": rng.normal(size=hidden) * 0.1 / np.sqrt(hidden),
        "linear": np.zeros(features),
    }
    return {name: value.astype(np.float32) for name, value in weights.items()}


def log_shares(weights: dict[str, Any], features: Any, seats: Any) -> Any:
    """Logarithm of the share of the win that each seat gets (rows by seats; 0 beyond the seats).

    One who plays alone is in the first column; the second then holds the logarithm of what is left.
    """
    import jax
    import jax.numpy as jnp

    mean = features.sum(1) / seats[:, None]
    common = mean @ weights["mean"] + weights["bias"]
    units = jax.nn.relu(features @ weights["own"] + common[:, None])
    values = units @ weights["out"] + features @ weights["linear"]
    column = jnp.arange(features.shape[1])[None]
    values = jnp.where((seats[:, None] == 1) & (column == 1), 0.0, values)  # softmax of two is the logistic function
    inside = column < jnp.maximum(2, seats)[:, None]
    return jnp.where(inside, jax.nn.log_softmax(jnp.where(inside, values, -FAR), axis=1), 0.0)


def loss(weights: dict[str, Any], features: Any, shares: Any, seats: Any, decay: float) -> Any:
    """Mean cross entropy of the shares, and the squared weights of the inputs times `decay`."""
    log = log_shares(weights, features, seats)
    squares = (weights["own"] ** 2).sum() + (weights["mean"] ** 2).sum()
    return -(shares * log).sum(1).mean() + decay * squares


def fit(
    weights: dict[str, Any],
    features: Any,
    shares: Any,
    seats: Any,
    *,
    epochs: int,
    rate: float,
    decay: float,
    seed: int,
    progress: Callable[[int, int], None] | None = None,
) -> dict[str, Any]:
    """Weights after so many passes over the positions with Adam; the step shrinks from `rate` to 0 by a cosine.

    progress: called with (passes done, of how many)
    """
    jax = _jax()
    import jax.numpy as jnp
    import optax

    rows = len(features)
    batch = min(BATCH, rows)
    steps = rows // batch
    steer = optax.adam(optax.cosine_decay_schedule(rate, epochs * steps))
    tables = tuple(jnp.asarray(t) for t in (features, shares, seats))

    def step(carry: Any, chosen: Any) -> Any:
        now, memory = carry
        slope = jax.grad(loss)(now, *(t[chosen] for t in tables), decay)
        change, memory = steer.update(slope, memory)
        return (optax.apply_updates(now, change), memory), None

    pass_over = jax.jit(lambda carry, order: jax.lax.scan(step, carry, order)[0])
    rng = np.random.default_rng(seed)
    carry = (weights, steer.init(weights))
    for done in range(epochs):
        order = rng.permutation(rows)[: steps * batch].reshape(steps, batch)
        carry = pass_over(carry, order)
        if progress is not None:
            carry[0]["bias"].block_until_ready()
            progress(done + 1, epochs)
    return {name: np.asarray(value, np.float32) for name, value in carry[0].items()}


def predict(weights: dict[str, Any], features: Any, seats: Any) -> Any:
    """Share of the win of each seat (float64[rows, seats]; 0 beyond the seats)."""
    _jax()
    found = np.exp(np.asarray(log_shares(weights, features, seats), np.float64))
    found[np.arange(features.shape[1])[None] >= np.maximum(2, seats)[:, None]] = 0.0
    return found
