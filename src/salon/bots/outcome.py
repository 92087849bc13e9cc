"""How a match would end if the quick player played on for all seats: generic hot code, bound to each game.

This looks at the true state, hidden cards and all: for the analysis of finished matches, never for a bot.
"""

from __future__ import annotations

import threading
from types import SimpleNamespace
from typing import Any

import numpy as np

from salon.bots.players import templates
from salon.core import hot
from salon.core.contract import AUTO, OVER, Game
from salon.core.hot import PLAIN, generic
from salon.core.record import buffer, copy_into, reals
from salon.core.rng import key_of, set_subkey

NO_ACTION = -1


def legal(s: Any, box: Any, out: Any) -> int:
    """Stands for a game's own, as all functions here."""
    raise NotImplementedError


def act(s: Any, box: Any, action: int) -> None:
    """Stands for a game's own."""
    raise NotImplementedError


def step(s: Any, box: Any) -> None:
    """Stands for a game's own."""
    raise NotImplementedError


def returns(s: Any, box: Any, out: Any) -> None:
    """Stands for a game's own."""
    raise NotImplementedError


def greedy(k: Any, box: Any, actions: Any, n: int, ratings: Any, luck: Any) -> int:
    """Stands for `salon.bots.search.greedy`, bound to the game."""
    raise NotImplementedError


@generic
def outcomes(
    start: Any, box: Any, action: int, key: Any, lane: int, s: Any, actions: Any, ratings: Any, shares: Any
) -> None:
    """Plays a state on to the end of the match, once for each row of `shares`, with the chance to come drawn anew.

    start: the state; it is not changed
    action: what the seat in turn does first (its chance is drawn anew, too), or NO_ACTION
    key, lane: row i uses the stream `lane + i` of this key
    s, actions, ratings: room to work in
    shares: share of the win of each seat (rows by seats), filled in
    """
    for row in range(len(shares)):
        copy_into(s, start)
        set_subkey(s, key, lane + row)
        if action >= 0:
            act(s, box, action)
        while s.turn == AUTO:
            step(s, box)
        while s.turn != OVER:
            n = legal(s, box, actions)
            act(s, box, greedy(s, box, actions, n, ratings, s))
            while s.turn == AUTO:
                step(s, box)
        returns(s, box, shares[row])


_bound: dict[str, SimpleNamespace] = {}
_lock = threading.Lock()


def bound(game: Game) -> SimpleNamespace:
    """The functions of this module, bound to a game; compiled on their first call."""
    quick = templates(game).greedy
    with _lock:
        made = _bound.get(game.info.name)
        if made is None:
            names = {**game.hot, "greedy": quick}
            made = _bound[game.info.name] = hot.bind(_this_module(), names, game.info.name)
        return made


def _this_module() -> Any:
    import sys

    return sys.modules[__name__]


class Outcomes:
    """Plays states of one match on, always with the same chance to come: so neighbouring states compare on equal terms.

    key: any bytes; decides that chance
    playouts: how often each state is played on
    """

    def __init__(self, game: Game, box: Any, seats: int, key: bytes, playouts: int) -> None:
        self.seats, self.playouts = seats, playouts
        self._hot, self._box, self._key = bound(game), box, key_of(key)
        self._state = game.state.new()
        self._actions, self._ratings = buffer(game.max_actions), reals(game.max_actions)

    def shares(self, state: Any, action: int = NO_ACTION) -> Any:
        """The share of the win of each seat at the end of each playout (float64, playouts by seats).

        state: a true state (not a known record); action: a legal one of the seat in turn to begin with, or NO_ACTION
        """
        found: Any = (
            [reals(self.seats) for _ in range(self.playouts)] if PLAIN else np.zeros((self.playouts, self.seats))
        )
        self._hot.outcomes(state, self._box, action, self._key, 0, self._state, self._actions, self._ratings, found)
        return np.asarray(found)
