"""Generic hot code that every part of Salon uses, written once against the names of the contract (`bind`)."""

from __future__ import annotations

from typing import Any

from salon.core.contract import AUTO, OVER
from salon.core.hot import generic
from salon.core.record import copy_into
from salon.core.rng import below, set_subkey
from salon.core.secrecy import SPANS, Spans, blank_hidden

__all__ = ["SPANS", "Spans"]


def setup(s: Any, box: Any) -> None:
    """Stands for a game's own."""
    raise NotImplementedError


def legal(s: Any, box: Any, out: Any) -> int:
    """Stands for a game's own."""
    raise NotImplementedError


def act(s: Any, box: Any, action: int) -> None:
    """Stands for a game's own."""
    raise NotImplementedError


def step(s: Any, box: Any) -> None:
    """Stands for a game's own."""
    raise NotImplementedError


@generic
def conceal(k: Any, s: Any, seat: int) -> None:
    """Makes `k` the known record of `seat` in the state `s` (see `salon.core.secrecy`)."""
    copy_into(k, s)
    blank_hidden(k, SPANS, seat)


@generic
def run_steps(s: Any, box: Any) -> None:
    """Runs the automatic steps that are due."""
    while s.turn == AUTO:
        step(s, box)


@generic
def apply(s: Any, box: Any, action: int) -> None:
    """Does a legal action of the seat in turn, then the automatic steps."""
    act(s, box, action)
    while s.turn == AUTO:
        step(s, box)


@generic
def begin(s: Any, box: Any) -> None:
    """Prepares a match (`seats` and the key are set) and runs the automatic steps up to the first decision."""
    setup(s, box)
    while s.turn == AUTO:
        step(s, box)


@generic
def playout(s: Any, box: Any, actions: Any) -> int:
    """Plays `s` to its end with random legal actions; returns how many were played."""
    moves = 0
    while s.turn != OVER:
        n = legal(s, box, actions)
        apply(s, box, actions[below(s, n)])
        moves += 1
    return moves


@generic
def random_matches(s: Any, box: Any, actions: Any, seats: int, key: Any, lane: int, n: int) -> Any:
    """Plays `n` random matches on the streams `lane`, `lane + 1`, ... of a key.

    Returns the number of actions and a checksum of them (below 2^31).
    """
    moves = 0
    check = 0
    for i in range(n):
        s.seats = seats
        set_subkey(s, key, lane + i)
        begin(s, box)
        while s.turn != OVER:
            a = actions[below(s, legal(s, box, actions))]
            check = (check * 31 + a) & 0x7FFFFFFF
            apply(s, box, a)
            moves += 1
    return moves, check
