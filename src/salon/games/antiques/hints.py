"""What bots are told about Antiques beyond its rules."""

from __future__ import annotations

from typing import Any

from salon.core.hot import WIDE, rule
from salon.games.antiques.scoring import total
from salon.games.antiques.state import Box, State

HORIZON = 3  # stages: rounds


@rule
def stage(s: State) -> int:
    """The finished rounds."""
    return int(s.turns // (2 if s.seats == 1 else s.seats))


@rule
def rate(k: State, box: Box, actions: Any, n: int, out: Any) -> None:
    """How good each action looks."""
    for i in range(n):
        out[i] = 0.0


@rule
def evaluate(s: State, box: Box, out: Any) -> None:
    """Expected share of the win of each seat."""
    whole = 0.0
    for p in range(s.seats):
        out[p] = 20.0 + max(-19, total(s, box, WIDE + p))
        whole += out[p]
    for p in range(s.seats):
        out[p] /= whole
