"""The exact worth of each action near the end of a match, for a seat that knows what it may know and no more.

Full width over the true rules: every legal action of everybody who still has to decide, up to the end of the match.
Each decider takes what brings *it* the most (max^n), judging from its own known record: what it does not know is dealt
anew by the game's `redeal`, many times, and averaged over; so is the chance to come. After each draw, roll or reveal
the worlds that look alike to the next decider are one position, with one best action, and what is hidden there is dealt
anew. So nobody, opponents included, ever decides by what it cannot see. (Where several actions are equally good for
another seat, the first is taken; with two seats that changes nothing.)

Where no chance is left that matters the worth is exact, else it is a mean over `deals` worlds (M. Kearns, Y. Mansour,
A. Ng, "A sparse sampling algorithm for near-optimal planning in large Markov decision processes", 1999); all actions
of a position are compared on the same deals. Nothing of the bots, their ratings or evaluations, is used here.
"""

from __future__ import annotations

import functools
import hashlib
from collections import Counter
from types import SimpleNamespace
from typing import Any

import numpy as np

from salon.bots import players
from salon.core import catalog, hot
from salon.core.contract import OVER, Game
from salon.core.record import buffer
from salon.core.rng import key_of
from tests.tactics import worlds as templates

KEY = key_of(b"tactics")
SURE = 1.0 - 1e-12
DEPTH = 200  # most decisions of a line


class TooLarge(Exception):
    """There is more left to play than the limit of the solver."""


@functools.cache
def bound(name: str) -> SimpleNamespace:
    """The functions of `worlds`, bound to a game."""
    game = catalog.load(name)
    names = {
        **game.hot,
        "apply": game.play.apply,
        "conceal": game.play.conceal,
        "choose": players.templates(game).choose,
    }
    return hot.bind(templates, names, name)


def one(schema: Any, record: Any) -> Any:
    """An array that holds a copy of one record."""
    array = schema.array(1)
    array[0] = record
    return array


class Solver:
    """Solves positions of one match setting (its cards and options).

    deals: how many worlds a decision is averaged over: that of the seat asked about and its later ones of this turn;
        the decisions of the next turn; and so on, the last number for all further ones
    limit: how many positions are looked at before it gives up
    salt: other numbers, other deals
    """

    def __init__(
        self, game: Game, box: Any, seats: int, deals: tuple[int, ...] = (240, 24), limit: int = 100_000, salt: int = 0
    ) -> None:
        self.seats, self.deals, self.limit, self.salt = seats, deals, limit, salt
        self._hot = bound(game.info.name)
        self._boxes = one(game.box, box)
        self._room = buffer(game.max_actions)
        most = max(deals)
        self._worlds, self._looks = game.state.array(most), game.state.array(most)
        self._shares, self._facts = np.zeros((most, seats)), np.zeros((most, 2), np.int64)
        self._seen = rows(self._looks)
        self._known = game.state.array(DEPTH)  # the known record at each depth of the search
        self._bytes = rows(self._known)
        self._worth_of: dict[bytes, Any] = {}  # known record -> worth for each seat
        self.looked_at = 0

    def values(self, k: Any) -> dict[int, float]:
        """Expected share of the win of the seat in turn, by legal action; everybody plays on as well as possible.

        k: its known record

        Raises TooLarge.
        """
        seat = int(k.turn)
        self._known[0] = k
        return {action: float(self._after(action, seat, 0, 0)[seat]) for action in self._actions(0)}

    def _actions(self, depth: int) -> list[int]:
        n = int(self._hot.legal_at(self._known, depth, self._boxes, self._room))
        actions: list[int] = self._room[:n].tolist()
        return actions

    def _worth(self, data: bytes, seat: int, turns: int, depth: int) -> Any:
        """Share of each seat if the seat in turn does its best; the first action of those that are equal for it."""
        found = self._worth_of.get(data)
        if found is not None:
            return found
        self.looked_at += 1
        if self.looked_at > self.limit or depth >= DEPTH:
            raise TooLarge
        self._bytes[depth] = np.frombuffer(data, np.uint8)
        best: Any = None
        for action in self._actions(depth):
            shares = self._after(action, seat, turns, depth)
            if best is None or shares[seat] > best[seat] + 1e-12:
                best = shares
                if best[seat] >= SURE:
                    break
        self._worth_of[data] = best
        return best

    def _after(self, action: int, seat: int, turns: int, depth: int) -> Any:
        """Mean share of each seat after an action of the seat in turn in the known record at this depth."""
        n = self.deals[min(turns, len(self.deals) - 1)]
        name = hashlib.blake2b(self._bytes[depth].tobytes(), digest_size=4, salt=self.salt.to_bytes(8, "little"))
        lane = int.from_bytes(name.digest(), "little") << 16
        facts = self._facts
        self._spread(depth, action, lane, 0, 1)
        if not facts[0, 1] and facts[0, 0] == seat:
            n = 1  # nothing was drawn or revealed: in all worlds the same comes of it
        else:
            self._spread(depth, action, lane, 1, n)
        turn = facts[:n, 0]
        total = self._shares[:n][turn == OVER].sum(axis=0)
        groups: Counter[tuple[int, bytes]] = Counter()
        for i in np.nonzero(turn != OVER)[0].tolist():
            groups[int(turn[i]), self._seen[i].tobytes()] += 1
        for (who, data), count in groups.items():
            total = total + count * self._worth(data, who, turns + (who != seat), depth + 1)
        return total / n

    def _spread(self, depth: int, action: int, lane: int, first: int, last: int) -> None:
        self._hot.spread(
            *(self._known, depth, self._boxes, action, KEY, lane, first, last),
            *(self._worlds, self._shares, self._facts, self._looks),
        )


def rows(records: Any) -> Any:
    """The bytes of an array of records, a row each, in the same memory."""
    return records.view(np.ndarray).view(np.uint8).reshape(len(records), -1)
