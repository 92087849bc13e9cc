"""Hands, deck and track of Bourgeoisie: where cards are, and who has seen them.

A hand is a list of kinds, ascending. `open` lists those of them that everybody has seen: cards taken from the track
are open, cards drawn from the deck are not.
"""

from __future__ import annotations

from typing import Any

from salon.core.hot import rule
from salon.core.rng import below
from salon.games.bourgeoisie.state import CARDS, Box, State


@rule
def put_in_row(rows: Any, p: int, size: int, kind: int) -> None:
    """Inserts a kind into the first `size` places, which ascend, of a row."""
    at = size
    while at > 0 and rows[p, at - 1] > kind:
        rows[p, at] = rows[p, at - 1]
        at -= 1
    rows[p, at] = kind


@rule
def take_from_row(rows: Any, p: int, size: int, kind: int) -> bool:
    """Removes one of a kind from the first `size` places of a row; whether there was one."""
    for at in range(size):
        if rows[p, at] == kind:
            for i in range(at, size - 1):
                rows[p, i] = rows[p, i + 1]
            rows[p, size - 1] = 0
            return True
    return False


@rule
def draw(s: State) -> int:
    """Takes a random card of the deck; returns its kind."""
    at = below(s, s.deck_size)
    kind = s.deck[at]
    s.deck_size -= 1
    s.deck[at] = s.deck[s.deck_size]
    s.deck[s.deck_size] = 0
    return int(kind)


@rule
def turn_up(s: State) -> int:
    """Draws a card that everybody sees."""
    kind = draw(s)
    s.shown[kind] += 1
    return kind


@rule
def to_hand(s: State, p: int, kind: int, seen: bool) -> None:
    """Puts a card into a hand."""
    put_in_row(s.hand, p, s.hand_size[p], kind)
    s.hand_size[p] += 1
    if seen:
        put_in_row(s.open, p, s.open_size[p], kind)
        s.open_size[p] += 1


@rule
def from_hand(s: State, p: int, kind: int) -> None:
    """Takes a card out of a hand, before everybody's eyes."""
    take_from_row(s.hand, p, s.hand_size[p], kind)
    s.hand_size[p] -= 1
    if take_from_row(s.open, p, s.open_size[p], kind):
        s.open_size[p] -= 1
    else:
        s.shown[kind] += 1


@rule
def fill_deck(s: State, box: Box) -> None:
    """Puts all cards of the game into the bag."""
    s.deck_size = 0
    for kind in range(box.kinds):
        for _ in range(box.copies[kind]):
            s.deck[s.deck_size] = kind
            s.deck_size += 1
    for at in range(s.deck_size, CARDS):
        s.deck[at] = 0
