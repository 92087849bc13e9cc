"""What bots are told about Classic Art beyond its rules."""

from __future__ import annotations

from typing import Any

from salon.core.hot import rule
from salon.games.classic_art.state import Box, State


@rule
def rate(s: State, box: Box, actions: Any, n: int, out: Any) -> None:
    """How good each legal action looks to the seat in turn, from what it knows."""
    for i in range(n):
        out[i] = 0.0
