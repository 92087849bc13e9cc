"""Finds candidates: positions near the end of matches between quick players in which it matters what is done.

    python -m tests.tactics find bourgeoisie candidates.jsonl 0 500 3000 1

Looks at the matches of the seeds 0 to 499, for positions of at most 3,000 further ones, in the last turn and the one
before it. Each line of the file tells one position: setting, seed, actions up to it, and the worth of each action.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import numpy as np

import salon
from salon import bots
from salon.core.match import _secret
from salon.core.record import clone
from salon.core.rng import seed_record
from tests.tactics.solver import KEY, Solver, TooLarge, bound, one
from tests.tactics.suite import MARGIN, SAME

SETTINGS = {
    "bourgeoisie": [("long", 2), ("short", 2), ("short", 3), ("long", 3), ("short", 4), ("short", 2)],
    "antiques": [("antiques", 2), ("curators", 2), ("antiques", 3), ("antiques", 2), ("curators", 4), ("antiques", 1)],
}
MOST = 4000  # actions of a match
TRIES = 8


def clear(values: dict[int, float]) -> list[int] | None:
    """The best actions, if all others are clearly worse and there are others; else None."""
    top = max(values.values())
    best = [a for a, v in values.items() if v >= top - SAME]
    rest = [v for v in values.values() if v < top - SAME]
    return best if rest and max(rest) <= top - MARGIN else None


class Scout:
    """Plays quick matches of one setting, and looks for positions near their ends."""

    def __init__(self, game: str, edition: str, seats: int) -> None:
        self.match = salon.new_match(game, seats=seats, edition=edition, seed=0)
        made = self.match.game
        self.game, self.seats = made, seats
        self.hot, self.boxes = bound(game), one(made.box, self.match.box)
        self.states = made.state.array(5)
        self.actions, self.ratings = np.zeros(made.max_actions, np.int64), np.zeros(made.max_actions)
        self.path, self.who = np.zeros(MOST, np.int64), np.zeros(MOST, np.int64)
        self.points, self.share, self.span = np.zeros(seats), np.zeros(seats), np.zeros(2)

    def begin(self, seed: int) -> None:
        """The first decision of the match of a seed."""
        s = self.game.state.new()
        s.seats = self.seats
        seed_record(s, _secret(seed))
        self.game.play.begin(s, self.match.box)
        self.states[0] = s

    def until(self, last: int, seed: int) -> None:
        """The match of a seed after so many actions of the path."""
        self.begin(seed)
        self.hot.follow(self.states, self.boxes, self.path, 0, last)

    def play(self, seed: int, dice: random.Random, start: int = 0, careless: Any = None) -> int:
        """Plays the match of a seed to its end, from an action of the path on; returns how many actions there were."""
        self.until(start, seed)
        if careless is None:
            careless = np.array([dice.choice((0.0, 0.0, 0.05, 0.1)) for _ in range(self.seats)])
        n = self.hot.walk(
            *(self.states, self.boxes, KEY, dice.randrange(1 << 40), careless, self.actions, self.ratings),
            *(self.path[start:], self.who[start:]),
        )
        self.hot.scores_at(self.states, 0, self.boxes, self.points)
        return start + int(n)

    def lead(self) -> float:
        """By how much the best score is ahead of the second best."""
        return float(np.sort(self.points)[-1] - np.sort(self.points)[-2])

    def close_match(self, seed: int, dice: random.Random, most: float) -> int:
        """A match of a seed that ends closely: its end is played anew with a careless leader; its actions, or 0."""
        n = self.play(seed, dice)
        for _ in range(TRIES):
            if self.seats == 1 or self.lead() <= most:
                return n
            careless = np.zeros(self.seats)
            careless[int(self.points.argmax())] = dice.choice((0.15, 0.3, 0.5))
            n = self.play(seed, dice, max(0, n - dice.randrange(15, 60)), careless)
        return 0

    def at_stake(self, dice: random.Random) -> bool:
        """Whether the seat in turn both won and lost in some quick tries (of the position reached by `until`)."""
        self.hot.stakes(
            *(self.states, self.boxes, KEY, dice.randrange(1 << 40), 60),
            *(self.actions, self.ratings, self.share, self.span),
        )
        return bool(self.span[1] - self.span[0] >= MARGIN)


def last_turns(who: Any, n: int, back: int) -> list[tuple[int, int]]:
    """The decisions of the last turns, latest first: (number of the decision, turns after it)."""
    found, turns, at = [], 0, n - 1
    while at >= 0:
        if at < n - 1 and who[at] != who[at + 1]:
            turns += 1
            if turns > back:
                break
        found.append((at, turns))
        at -= 1
    return found


def find(
    game: str, out: Path, seeds: range, limit: int, deals: tuple[int, ...], back: int, most: float, each: int
) -> int:
    """Appends candidates to a file; returns how many.

    back: decisions of the last turn of a match, and of so many before it, are looked at
    most: how far apart the two best scores may be at the end
    each: how many positions of one match are kept at most, those that greedy players get wrong first
    """
    scouts = {setting: Scout(game, *setting) for setting in SETTINGS[game]}
    found = 0
    for seed in seeds:
        edition, seats = SETTINGS[game][seed % len(SETTINGS[game])]
        scout, dice = scouts[edition, seats], random.Random(seed)
        n = scout.close_match(seed, dice, most)
        rows = candidates(scout, seed, n, dice, limit, deals, back) if n else []
        rows.sort(key=lambda row: (-row["wrong"], len(row["best"]) / len(row["values"])))
        with out.open("a", encoding="utf-8") as f:
            for row in rows[:each]:
                row.update(game=game, edition=edition, seats=seats, seed=seed)
                f.write(json.dumps(row) + "\n")
                found += 1
    return found


def candidates(
    scout: Scout, seed: int, n: int, dice: random.Random, limit: int, deals: tuple[int, ...], back: int
) -> list[dict[str, Any]]:
    """The clear positions of the last turns of a match as rows, from the end backwards while they are small enough."""
    game, match = scout.game, scout.match
    bot = bots.make("greedy", game)
    rows: list[dict[str, Any]] = []

    def text(action: int) -> str:
        return str(game.moves.text(action, match.deck))

    for at, turns in last_turns(scout.who, n, back):
        scout.until(at, seed)
        if not scout.at_stake(dice):
            continue
        known = clone(game.state, scout.states[1])
        solver = Solver(game, match.box, match.seats, deals, limit)
        try:
            values = solver.values(known)
        except TooLarge:
            break
        best = clear(values)
        if best is None:
            continue
        tries = [bot.choose(known, match.box, bytes([i])) for i in range(8)]
        rows.append(
            {
                "actions": [text(int(a)) for a in scout.path[:at]],
                "seat": int(scout.who[at]),
                "back": turns,
                "values": {text(a): round(v, 4) for a, v in values.items()},
                "best": [text(a) for a in best],
                "wrong": sum(a not in best for a in tries) / len(tries),
                "positions": solver.looked_at,
            }
        )
    return rows
