"""Pieces of Antiques: the bag without order, the auction board, warehouses and the vault."""

from __future__ import annotations

from typing import Any

from salon.core.hot import rule
from salon.core.rng import below
from salon.games.antiques.state import (
    EXTRA_ROOM,
    LIMITS,
    PIECES,
    RELIC,
    SPACES,
    STOREKEEPER,
    State,
)


@rule
def all_of(counts: Any) -> int:
    """How many pieces a row of counts holds."""
    total = 0
    for kind in range(PIECES):
        total += counts[kind]
    return total


@rule
def left_to_draw(s: State) -> int:
    """Pieces in the bag and in the tray, which goes into an empty bag (R4.12)."""
    return all_of(s.bag) + all_of(s.tray)


@rule
def draw_piece(s: State) -> int:
    """Draws a piece from the bag; an empty bag is filled from the tray first (R4.12). Its kind; -1: none is left."""
    total = all_of(s.bag)
    if total == 0:
        for kind in range(PIECES):
            s.bag[kind] = s.tray[kind]
            s.tray[kind] = 0
            total += s.bag[kind]
        if total == 0:
            return -1
    at = below(s, total)
    kind = 0
    while at >= s.bag[kind]:
        at -= s.bag[kind]
        kind += 1
    s.bag[kind] -= 1
    return kind


@rule
def draw_plain(s: State) -> int:
    """Draws a piece that is no relic box (R2.9): relic boxes drawn on the way go back."""
    total = all_of(s.bag) - s.bag[RELIC]
    at = below(s, total)
    kind = 0
    while at >= s.bag[kind]:
        at -= s.bag[kind]
        kind += 1
    s.bag[kind] -= 1
    return kind


@rule
def on_board(s: State) -> int:
    """Pieces on the auction board."""
    n = 0
    for space in range(SPACES):
        if s.board[space] != 0:
            n += 1
    return n


@rule
def fill_board(s: State) -> None:
    """Draws a piece for each empty space, in reading order, while there are any (R2.2, R4.8)."""
    for space in range(SPACES):
        if s.board[space] == 0:
            s.board[space] = 1 + draw_piece(s)


@rule
def fill_if_empty(s: State) -> None:
    """A board without a piece is filled at once (R4.11)."""
    for space in range(SPACES):
        if s.board[space] != 0:
            return
    fill_board(s)


@rule
def carry(s: State, space: int) -> None:
    """Takes a piece from the board."""
    s.carried[s.board[space] - 1] += 1
    s.board[space] = 0


@rule
def limit(s: State, p: int, w: int) -> int:
    """How many pieces a warehouse holds (R1.4, R11.2)."""
    return LIMITS[w] + (EXTRA_ROOM if s.curator[p] == STOREKEEPER else 0)


@rule
def put(s: State, p: int, w: int, kind: int) -> None:
    """Puts a piece into a warehouse."""
    s.ware[p, w, kind] += 1
    s.stored[p, w] += 1


@rule
def take(s: State, p: int, w: int, kind: int) -> None:
    """Takes a piece out of a warehouse."""
    s.ware[p, w, kind] -= 1
    s.stored[p, w] -= 1


@rule
def to_vault(s: State, p: int, kind: int) -> None:
    """Puts a piece into the vault."""
    s.vault[p, kind] += 1
    s.vaulted[p] += 1


@rule
def from_vault(s: State, p: int, kind: int) -> None:
    """Takes a piece out of the vault."""
    s.vault[p, kind] -= 1
    s.vaulted[p] -= 1


@rule
def store_carried(s: State, p: int, w: int) -> None:
    """Puts all carried pieces into one warehouse (R4.13)."""
    for kind in range(PIECES):
        s.ware[p, w, kind] += s.carried[kind]
        s.stored[p, w] += s.carried[kind]
        s.carried[kind] = 0


@rule
def draw_mark(s: State, marks: Any) -> int:
    """Takes a random one of the cards marked 1; returns its number, -1 if there is none."""
    n = 0
    for i in range(len(marks)):
        n += marks[i]
    if n == 0:
        return -1
    at = below(s, n)
    for i in range(len(marks)):
        if marks[i] == 1:
            if at == 0:
                marks[i] = 0
                return i
            at -= 1
    return -1
