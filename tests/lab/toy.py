"""A game of one choice whose chances can be told exactly, for tests of what is computed from any game.

A deal draws whether the safe way is worth 0.75 or 0.25 to seat 0 (public) and behind which of two doors the win is
(nobody sees it). Then seat 0 takes the safe way, tosses a coin for the win, gives it away, or opens a door. Seat 1 gets
the rest. The quick player takes the safe way.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from salon.core import hot, play
from salon.core.contract import AUTO, OVER, BaseState
from salon.core.hot import rule
from salon.core.match import Moment
from salon.core.record import NOBODY, PUBLIC, Record, clone, i1
from salon.core.rng import below, seed_record
from salon.core.secrecy import hidden_spans

SAFE, COIN, GIVE, LEFT, RIGHT = range(5)
NAMES = ("safe", "coin", "give", "left", "right")


class State(BaseState):
    dealt: int = i1(see=PUBLIC)
    good: int = i1(see=PUBLIC)  # whether the safe way is worth 0.75
    door: int = i1(see=NOBODY)  # 1 + the door with the win
    quarters: int = i1(see=PUBLIC)  # of the win, for seat 0


class Box(Record):
    nothing: int = i1()


@rule
def setup(s: Any, box: Any) -> None:
    s.turn = AUTO


@rule
def legal(s: Any, box: Any, out: Any) -> int:
    for i in range(5):
        out[i] = i
    return 5


@rule
def act(s: Any, box: Any, action: int) -> None:
    if action == SAFE:
        s.quarters = 3 if s.good == 1 else 1
    elif action == COIN:
        s.quarters = 4 * below(s, 2)
    elif action == GIVE:
        s.quarters = 0
    else:
        s.quarters = 4 if s.door == 1 + action - LEFT else 0
    s.turn = OVER


@rule
def step(s: Any, box: Any) -> None:
    s.good = below(s, 2)
    s.door = 1 + below(s, 2)
    s.dealt = 1
    s.turn = 0


@rule
def scores(s: Any, box: Any, out: Any) -> None:
    out[0] = s.quarters
    out[1] = 4 - s.quarters


@rule
def returns(s: Any, box: Any, out: Any) -> None:
    out[0] = s.quarters / 4
    out[1] = 1 - s.quarters / 4


@rule
def end_reason(s: Any) -> int:
    return 0


@rule
def redeal(k: Any, box: Any, seat: int) -> None:
    k.door = 1 + below(k, 2)


@rule
def seen(s: Any, box: Any, action: int, seat: int) -> int:
    return action


@rule
def plausible(s: Any, box: Any, seat: int) -> float:
    return 0.0


@rule
def rate(k: Any, box: Any, actions: Any, n: int, out: Any) -> None:
    for i in range(n):
        out[i] = 1.0 if actions[i] == SAFE else 0.0


@rule
def evaluate(s: Any, box: Any, out: Any) -> None:
    returns(s, box, out)


@rule
def stage(s: Any) -> int:
    return 0


HOT: dict[str, Any] = {
    each.__name__: each
    for each in (setup, legal, act, step, scores, returns, end_reason, redeal, seen, rate, evaluate, stage, plausible)
}
# Compiled templates are cached under the name of the game, so another version of these rules needs another name.
NAME = "toy_" + hashlib.sha256(Path(__file__).read_bytes()).hexdigest()[:12]


def _game() -> Any:
    spans = hidden_spans(State)
    return SimpleNamespace(
        info=SimpleNamespace(name=NAME), state=State, box=Box, n_actions=5, max_actions=5, horizon=0, deals=1,
        hot={**HOT, "SPANS": spans}, play=hot.bind(play, {**HOT, "SPANS": spans}, NAME),
        moves=SimpleNamespace(text=lambda number, deck: NAMES[number]),
    )  # fmt: skip


GAME = _game()


class ToyMatch:
    """A finished match in which seat 0 played `action`; what was dealt is given, the coin falls by `seed`."""

    def __init__(self, action: int, *, good: int, door: int, seed: int = 1) -> None:
        self.game, self.deck, self.box, self.seats, self.over = GAME, None, Box.new(), 2, True
        self.header = SimpleNamespace(game=NAME)
        s = State.new()
        s.seats = 2
        seed_record(s, b"%d" % seed)
        HOT["setup"](s, self.box)
        self.moments = [Moment(clone(State, s), None, None, False, 0)]
        HOT["step"](s, self.box)
        s.good, s.door = good, door
        self.moments.append(Moment(clone(State, s), None, None, False, 0))
        HOT["act"](s, self.box, action)
        self.moments.append(Moment(clone(State, s), 0, action, False, 1))

    def seal(self) -> str:
        return "toy"

    def known(self, seat: int, at: int) -> Any:
        k = State.new()
        GAME.play.conceal(k, self.moments[at].state, seat)
        return k
