"""What bots are told about Bourgeoisie beyond its rules."""

from __future__ import annotations

from typing import Any

from salon.core.hot import rule
from salon.games.bourgeoisie.rules import prestige
from salon.games.bourgeoisie.state import Box, State


@rule
def stage(s: State) -> int:
    """The finished turns."""
    return int(s.turns)


@rule
def evaluate(s: State, box: Box, out: Any) -> None:
    """Expected share of the win of each seat."""
    for p in range(s.seats):
        out[p] = 1.0 / s.seats


@rule
def rate(k: State, box: Box, actions: Any, n: int, out: Any) -> None:
    """How good each legal action looks to the seat in turn, from what it knows."""
    for i in range(n):
        out[i] = prestige(k, k.active)
