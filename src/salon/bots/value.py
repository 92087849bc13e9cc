"""The learned value of a position: a small neural network, the same for all seats, run inside the compiled search.

A game's `features.py` describes each seat by FEATURES numbers. From those of the seat and their means over all seats,
one layer of rectified units makes one number a seat; the softmax over the seats is the expected share of the win (who
plays alone: the logistic function of it). The weights are one flat array, an argument and never a global (compiled
code would freeze it); `salon.lab.train` makes them, and a game ships them as `value.npz`. A game without that file is
judged by its hand-written `evaluate`.
"""

from __future__ import annotations

import threading
from math import exp
from pathlib import Path
from typing import Any

import numpy as np

from salon.core.contract import Game, GameError
from salon.core.hot import PLAIN, generic
from salon.core.language import _

FILE = "value.npz"
WEIGHTS = ("own", "mean", "bias", "out", "linear")
"""The arrays of the file, in the order of the flat array, with H hidden units: own[FEATURES, H] (weights of the seat's
own features), mean[FEATURES, H] (of the means over all seats), bias[H], out[H] (of the hidden units), linear[FEATURES]
(of the seat's own features, past the hidden layer)."""
MAX_HIDDEN = 1024
MAX_SEATS = 16

FEATURES = 0
"""Stands for a game's own."""


def describe(s: Any, box: Any, out: Any) -> None:
    """Stands for a game's own."""
    raise NotImplementedError


@generic
def hidden_units(net: Any) -> int:
    """How many hidden units a flat array of weights has."""
    return (len(net) - FEATURES) // (2 * FEATURES + 2)


@generic
def describe_means(s: Any, box: Any, room: Any) -> None:
    """Fills the first rows of `room`: a row for each seat, then one of their means."""
    describe(s, box, room)
    for f in range(FEATURES):
        total = 0.0
        for p in range(s.seats):
            total += room[p, f]
        room[s.seats, f] = total / s.seats


@generic
def add_inputs(net: Any, first: int, hidden: int, room: Any, row: int, to: int) -> None:
    """Adds the inputs of a row, weighed by the matrix that begins at `first`, to the row `to`."""
    for f in range(FEATURES):
        x = room[row, f]
        if x != 0.0:
            at = first + f * hidden
            for j in range(hidden):
                room[to, j] += net[at + j] * x


@generic
def worth(s: Any, box: Any, net: Any, room: Any, out: Any) -> None:
    """Expected share of the win of each seat of a whole state, at any moment (float64[seats]).

    net: weights, see WEIGHTS
    room: room to work in, see `room_for`
    """
    hidden = hidden_units(net)
    mean = FEATURES * hidden
    bias = 2 * mean
    seats = s.seats
    common = seats + 1
    units = seats + 2
    describe_means(s, box, room)
    for j in range(hidden):
        room[common, j] = net[bias + j]
    add_inputs(net, mean, hidden, room, seats, common)
    top = -1e9
    for p in range(seats):
        for j in range(hidden):
            room[units, j] = room[common, j]
        add_inputs(net, 0, hidden, room, p, units)
        value = 0.0
        for j in range(hidden):
            value += max(0.0, room[units, j]) * net[bias + hidden + j]
        for f in range(FEATURES):
            value += room[p, f] * net[bias + 2 * hidden + f]
        out[p] = value
        top = max(top, value)
    share(out, seats, top)


@generic
def share(out: Any, seats: int, top: float) -> None:
    """Turns the numbers of the seats, of which `top` is the highest, into shares of the win."""
    if seats == 1:
        out[0] = 1.0 / (1.0 + exp(-max(-40.0, min(40.0, out[0]))))
        return
    whole = 0.0
    for p in range(seats):
        out[p] = exp(out[p] - top)
        whole += out[p]
    for p in range(seats):
        out[p] /= whole


# --- the weights ---------------------------------------------------------------------------------------


def room_for(net: Any, features: int) -> Any:
    """Room for `worth` to work in."""
    hidden = (len(net) - features) // (2 * features + 2) if features else 0
    return np.zeros((MAX_SEATS + 3, max(1, features, hidden)))


def shapes(features: int, hidden: int) -> dict[str, tuple[int, ...]]:
    """The shapes of the arrays of WEIGHTS."""
    return {
        "own": (features, hidden),
        "mean": (features, hidden),
        "bias": (hidden,),
        "out": (hidden,),
        "linear": (features,),
    }


def flat(weights: dict[str, Any], features: int, source: str) -> Any:
    """The weights as one flat array (float64; a list where rules run interpreted).

    weights: arrays by the names of WEIGHTS
    source: named in what is said about wrong ones

    Raises GameError if one is missing, has another shape than fits, or holds what is not a number.
    """
    missing = [name for name in WEIGHTS if name not in weights]
    if missing:
        raise GameError(
            _("{source} lacks {names}; a learned value has {all}").format(
                source=source, names=", ".join(missing), all=", ".join(WEIGHTS)
            )
        )
    hidden = int(np.size(weights["bias"]))
    if not 1 <= hidden <= MAX_HIDDEN:
        raise GameError(
            _("{source}: bias has {n} numbers; it must have 1 to {most}").format(
                source=source, n=hidden, most=MAX_HIDDEN
            )
        )
    for name, shape in shapes(features, hidden).items():
        if np.shape(weights[name]) != shape:
            raise GameError(
                _("{source}: {name} has the shape {found}; with {n} features it must be {shape}").format(
                    source=source, name=name, found=np.shape(weights[name]), n=features, shape=shape
                )
            )
    whole = np.concatenate([np.asarray(weights[name], np.float64).ravel() for name in WEIGHTS])
    if not np.isfinite(whole).all():
        raise GameError(_("{source} holds what is not a number; train it anew").format(source=source))
    return whole.tolist() if PLAIN else whole


def read(path: Path, features: int) -> Any:
    """The flat weights of a file.

    Raises GameError if it cannot be read or does not fit the game's features.
    """
    try:
        with open(path, "rb") as file, np.load(file, allow_pickle=False) as found:
            weights = {name: found[name] for name in found.files if name in WEIGHTS}
    except Exception as error:  # np.load and zipfile raise many kinds
        raise GameError(
            _("{path} is no file of a learned value ({error}); make it with `salon lab train`").format(
                path=path, error=error
            )
        ) from error
    return flat(weights, features, str(path))


_nets: dict[str, Any] = {}
_lock = threading.Lock()


def net_of(game: Game) -> Any:
    """The flat weights that a game ships; an empty array if it has none.

    Raises GameError if its file is damaged or does not fit its features.
    """
    with _lock:
        name = game.info.name
        if name not in _nets:
            there = game.features > 0 and (game.info.folder / FILE).is_file()
            _nets[name] = read(game.info.folder / FILE, game.features) if there else np.zeros(0)
        return _nets[name]
