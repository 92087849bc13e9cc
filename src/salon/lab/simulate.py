"""Many matches between bots, and what they say.

Deals are duplicated: each deal is played once for every rotation of the bots around the table, so that each bot has
each hand and each place in the order. Match number m has deal `m // seats` and rotation `m % seats`; its chance and the
bots' follow from the seed and that number alone. So the results do not depend on how many workers there are (unless a
bot is limited by time).
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np

from salon import bots as bot_levels
from salon.bots.players import QuickBot, templates
from salon.core.contract import OVER, Game, GameError
from salon.core.language import _
from salon.core.match import new_match
from salon.core.record import buffer, reals
from salon.core.rng import key_of, set_subkey

MAX_MATCHES = 10_000_000
CHUNK = 500  # matches of quick bots between two reports of progress
Z95 = 1.959964


@dataclass(frozen=True)
class Standing:
    """How one bot did.

    bot: its level
    copies: how many seats of each match it had
    wins: matches won, ties split; all its copies together
    share: share of the win of one copy; `fair` is what equal bots would have (None if it plays alone)
    low, high: 95 % interval of `share` (Wilson; matches count as independent, which duplicate deals make cautious)
    mean_score: mean final score
    margin: mean of its score less the best score among the other seats (None if there are none)
    """

    bot: str
    copies: int
    wins: float
    share: float
    low: float
    high: float
    fair: float | None
    mean_score: float
    margin: float | None


@dataclass(frozen=True)
class Simulation:
    """What many matches say.

    matches: how many were played: as many as asked for, rounded up to whole deals
    actions, stages: mean number of actions and of stages (seasons) of a match
    end_reasons: id of the end reason -> matches
    seat_share: mean share of the win on each seat, whoever sat there
    """

    game: str
    edition: str
    seats: int
    seed: int
    matches: int
    options: dict[str, int | bool]
    bots: list[str]
    standings: list[Standing]
    actions: float
    stages: float
    end_reasons: dict[str, int]
    seat_share: list[float]

    def as_dict(self) -> dict[str, Any]:
        """Plain data, for JSON."""
        return asdict(self)


@dataclass
class Tables:
    """What came of the matches: one row each.

    who: number of the bot on each seat
    points, shares: scores and shares of the win of each seat
    facts: end reason, stages, actions
    """

    who: Any
    points: Any
    shares: Any
    facts: Any


def simulate(
    game: str = "classic_art",
    seats: int = 4,
    bots: list[str] | None = None,
    matches: int = 1000,
    seed: int = 1,
    edition: str | None = None,
    options: dict[str, Any] | None = None,
    cards: str | Path | None = None,
    progress: Callable[[int, int], None] | None = None,
    workers: int | None = None,
) -> Simulation:
    """Plays matches between bots.

    bots: levels as for `salon.bots.make`; with fewer than `seats` the last one takes the seats that are left;
        None: all random
    matches: how many; rounded up to whole deals, a deal being played once for each rotation of the bots
    seed: decides all chance
    cards: path of a card file to use instead of the game's own
    progress: called with (matches played, matches to play), from one thread at a time
    workers: threads; None: one a processor

    Raises GameError (its message says what is wrong and what would be right).
    """
    check_count(matches, _("number of matches"))
    check_count(1 if workers is None else workers, _("number of workers"))
    model = new_match(game, seats=seats, edition=edition, seed=0, options=options, cards=cards)
    levels = _line_up(bots if bots is not None else ["random"], seats)
    for level in levels:
        bot_levels.make(level, model.game)  # says at once what is wrong with it
    total = -(-matches // seats) * seats
    who = np.array([[(i - m) % seats for i in range(seats)] for m in range(seats)], np.int64)
    t = Tables(
        np.tile(who, (total // seats, 1)),
        np.zeros((total, seats)),
        np.zeros((total, seats)),
        np.zeros((total, 3), np.int64),
    )
    threads = min(workers or os.cpu_count() or 1, total)
    report = Report(progress, total)
    quick = all(isinstance(bot_levels.make(level, model.game), QuickBot) for level in levels)
    size = CHUNK if quick else 1
    with ThreadPoolExecutor(threads) as pool:
        local = threading.local()
        play = _play_quick if quick else _play_one
        jobs = [
            pool.submit(play, local, model.game, model.box, levels, seed, t, first, min(first + size, total), report)
            for first in range(0, total, size)
        ]
        try:
            for job in jobs:
                job.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return _result(model, levels, seed, t)


def check_count(value: Any, name: str, most: int = MAX_MATCHES) -> None:
    """Raises GameError if the value of that name is not a whole number from 1 to `most`."""
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= most:
        raise GameError(
            _("the {name} is {value!r}; it must be a whole number from 1 to {most}").format(
                name=name, value=value, most=most
            )
        )


def _line_up(bots: list[str], seats: int) -> list[str]:
    if not bots or len(bots) > seats:
        raise GameError(
            _(
                "there are {n} bots for {seats} seats; name one for each seat, or fewer, and the last takes the rest"
            ).format(n=len(bots), seats=seats)
        )
    return bots + bots[-1:] * (seats - len(bots))


class Report:
    """Adds up the matches played by all workers, and before."""

    def __init__(self, progress: Callable[[int, int], None] | None, total: int, done: int = 0) -> None:
        self.progress, self.total, self.done = progress, total, done
        self.lock = threading.Lock()

    def add(self, n: int) -> None:
        with self.lock:
            self.done += n
            if self.progress is not None:
                self.progress(self.done, self.total)


def _deal_key(seed: int) -> Any:
    return key_of(f"salon simulate deals {seed}".encode())


class Room:
    """What one thread works with: records, and a bot of each level."""

    def __init__(self, game: Game, levels: list[str]) -> None:
        self.game = game
        self.state, self.known, self.luck = game.state.new(), game.state.new(), game.state.new()
        self.actions, self.ratings = buffer(game.max_actions), reals(game.max_actions)
        self.bots = [bot_levels.make(level, game) for level in levels]

    def play_match(self, box: Any, deal: int, deal_key: Any, luck: str, t: Tables, m: int) -> None:
        """Row `m` of the tables, decision by decision; the bots get known records only.

        deal, deal_key: number of the deal, and the key of all deals
        luck: the bots' own chance follows from it
        """
        s, play, hot = self.state, self.game.play, self.game.hot
        s.seats = t.who.shape[1]
        set_subkey(s, deal_key, deal)
        play.begin(s, box)
        n = 0
        while s.turn != OVER:
            seat = int(s.turn)
            play.conceal(self.known, s, seat)
            number = self.bots[t.who[m, seat]].choose(self.known, box, f"{luck} {n}".encode())
            play.apply(s, box, number)
            n += 1
        hot["scores"](s, box, t.points[m])
        hot["returns"](s, box, t.shares[m])
        t.facts[m] = hot["end_reason"](s), hot["stage"](s), n


def _room(local: Any, game: Game, levels: list[str]) -> Room:
    if not hasattr(local, "room"):
        local.room = Room(game, levels)
    room: Room = local.room
    return room


def _play_quick(
    local: Any, game: Game, box: Any, levels: list[str], seed: int, t: Tables, first: int, end: int, report: Report
) -> None:
    """Matches first .. end - 1 in one compiled call."""
    room = _room(local, game, levels)
    heats = np.array([bot.heat for bot in room.bots if isinstance(bot, QuickBot)])
    rows = slice(first, end)
    templates(game).play_matches(
        *(room.state, box, len(levels), _deal_key(seed), room.luck, key_of(f"salon simulate luck {seed}".encode())),
        *(room.actions, room.ratings, first, heats[t.who[rows]], t.points[rows], t.shares[rows], t.facts[rows]),
    )
    report.add(end - first)


def _play_one(
    local: Any, game: Game, box: Any, levels: list[str], seed: int, t: Tables, first: int, end: int, report: Report
) -> None:
    """Matches first .. end - 1, decision by decision."""
    room = _room(local, game, levels)
    for m in range(first, end):
        room.play_match(box, m // len(levels), _deal_key(seed), f"{seed} {m}", t, m)
        report.add(1)


def wilson(share: float, n: int) -> tuple[float, float]:
    """95 % interval of a share seen in `n` trials (E. B. Wilson, 1927)."""
    middle = (share + Z95**2 / (2 * n)) / (1 + Z95**2 / n)
    half = Z95 / (1 + Z95**2 / n) * sqrt(share * (1 - share) / n + Z95**2 / (4 * n * n))
    return max(0.0, middle - half), min(1.0, middle + half)


def _margins(points: Any) -> Any:
    """How far each score is above the best of the others (matches by seats)."""
    best_other = [np.delete(points, seat, axis=1).max(axis=1) for seat in range(points.shape[1])]
    return points - np.stack(best_other, axis=1)


def _result(model: Any, levels: list[str], seed: int, t: Tables) -> Simulation:
    seats, total = len(levels), len(t.who)
    margins = _margins(t.points) if seats > 1 else None
    standings = []
    for level in dict.fromkeys(levels):
        numbers = [i for i, name in enumerate(levels) if name == level]
        mine = np.isin(t.who, numbers)
        copies = len(numbers)
        wins = float(t.shares[mine].sum())
        together = min(1.0, wins / total)
        low, high = wilson(together, total)
        standings.append(
            Standing(
                bot=level,
                copies=copies,
                wins=wins,
                share=together / copies,
                low=low / copies,
                high=high / copies,
                fair=1 / seats if seats > 1 else None,
                mean_score=float(t.points[mine].mean()),
                margin=None if margins is None else float(margins[mine].mean()),
            )
        )
    reasons = [r.id for r in model.game.info.end_reasons]
    return Simulation(
        game=model.game.info.name,
        edition=model.header.edition,
        seats=seats,
        seed=seed,
        matches=total,
        options=dict(model.header.options),
        bots=list(levels),
        standings=standings,
        actions=float(t.facts[:, 2].mean()),
        stages=float(t.facts[:, 1].mean()),
        end_reasons={name: int((t.facts[:, 0] == i).sum()) for i, name in enumerate(reasons)},
        seat_share=[float(x) for x in t.shares.mean(axis=0)],
    )
