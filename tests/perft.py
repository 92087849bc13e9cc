"""Counting ways to play on (perft), for tests that count them by hand."""

from __future__ import annotations

from collections import Counter
from typing import Any

from salon.core.contract import OVER
from salon.core.record import buffer, clone


def ways(table: Any, depth: int) -> Counter[str]:
    """How many sequences of `depth` actions begin with each legal action of a test's table, by its text.

    A table may have a way to write texts `short`.
    """
    match, short = table.match, getattr(table, "short", str)
    found: Counter[str] = Counter()
    for action in match.legal():
        s = clone(match.game.state, match.moments[-1].state)
        match.game.play.apply(s, match.box, action.number)
        found[short(action.text)] = count(match, s, depth - 1)
    return found


def count(match: Any, s: Any, depth: int) -> int:
    """Sequences of `depth` actions from a state; the last ply is counted, not played."""
    if depth == 0:
        return 1
    if s.turn == OVER:
        return 0
    room = buffer(match.game.max_actions)
    n = int(match.game.hot["legal"](s, match.box, room))
    if depth == 1:
        return n
    total = 0
    for i in range(n):
        after = clone(match.game.state, s)
        match.game.play.apply(after, match.box, room[i])
        total += count(match, after, depth - 1)
    return total
