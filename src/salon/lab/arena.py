"""Bots against each other, and how strong each is: a balanced schedule, ratings with intervals, head to head.

`salon.lab.schedule` says who plays whom on which deal, `salon.lab.ratings` what the results are worth.

Bots that are limited by time share a processor fairly only while nothing else runs there. So if one of the bots is,
matches are played one after another, unless `workers` says otherwise; and results on a busy machine are those of slower
bots. Without a limit of time all chance follows from the seed and the number of the match, and the results do not
depend on how many workers there are, nor on where a run was stopped and taken up again.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from salon import bots as bot_levels
from salon.bots.players import QuickBot, templates
from salon.core import catalog
from salon.core.contract import Edition, GameError
from salon.core.language import _
from salon.core.match import Match, new_match
from salon.core.rng import key_of
from salon.lab import ratings
from salon.lab.arena_folder import Folder, Settings, code_digest
from salon.lab.ratings import Pair, Rated
from salon.lab.schedule import matches_until_all_met, schedule
from salon.lab.simulate import CHUNK, Report, Room, Tables, check_count

MAX_MATCHES = 1_000_000
MAX_BOTS = 40
SEATS = 4


@dataclass(frozen=True)
class Arena:
    """What an arena says.

    matches, deals: how many were played; matches are as many as asked for, rounded up to whole deals
    anchor: the bot whose rating is 0; None: the mean of all is 0
    standings: each bot, best first
    pairs: head to head, each bot against each other one
    actions, stages: mean number of actions and of stages (seasons, rounds) of a match
    end_reasons: id of the end reason -> matches
    seat_share: mean share of the win on each seat, whoever sat there
    """

    game: str
    edition: str
    seats: int
    seed: int
    options: dict[str, int | bool]
    bots: list[str]
    matches: int
    deals: int
    anchor: str | None
    standings: list[Rated]
    pairs: list[Pair]
    actions: float
    stages: float
    end_reasons: dict[str, int]
    seat_share: list[float]

    def as_dict(self) -> dict[str, Any]:
        """Plain data, for JSON."""
        return asdict(self)

    def pair(self, bot: str, other: str) -> Pair:
        """How `bot` did against `other`. Raises KeyError if one of them did not play."""
        for pair in self.pairs:
            if (pair.bot, pair.other) == (bot, other):
                return pair
        raise KeyError((bot, other))


def arena(
    game: str,
    bots: list[str],
    matches: int = 1000,
    seats: int | None = None,
    seed: int = 1,
    edition: str | None = None,
    options: dict[str, Any] | None = None,
    cards: str | Path | None = None,
    anchor: str | None = None,
    out: str | Path | None = None,
    progress: Callable[[int, int], None] | None = None,
    workers: int | None = None,
) -> Arena:
    """Plays bots against each other and rates them.

    bots: two or more different levels as for `salon.bots.make`; if they are fewer than `seats` they sit on several
        seats, if they are more they take turns
    matches: how many; rounded up to whole deals
    seats: None: one for each bot, and 4 at least, as far as the edition has them
    seed: decides all chance
    cards: path of a card file to use instead of the game's own
    anchor: the bot whose rating is to be 0; None: the mean of all
    out: a folder for all results; if there are matches of the same arena in it already, they are not played again
    progress: called with (matches played, matches to play), from one thread at a time
    workers: threads; None: one a processor, but one alone if a bot is limited by time

    Raises GameError (its message says what is wrong and what would be right).
    """
    check_count(matches, _("number of matches"), MAX_MATCHES)
    check_count(1 if workers is None else workers, _("number of workers"), MAX_MATCHES)
    levels = different(bots)
    if seats is None:
        seats = usual_seats(catalog.info(game).edition(edition), len(levels))
    model = new_match(game, seats=seats, edition=edition, seed=0, options=options, cards=cards)
    check_schedule(levels, seats, matches)
    makers = [bot_levels.make(level, model.game) for level in levels]  # says at once what is wrong with one
    ratings.check(levels, anchor)
    plan = _Plan.of(levels, seats, matches)
    folder = None
    done = 0
    if out is not None:
        folder = Folder(Path(out), _settings(model, levels, seed), [r.id for r in model.game.info.end_reasons])
        done = folder.read(plan.tables, plan.deal, plan.order)
    if workers is None and any(getattr(bot, "seconds", None) for bot in makers):
        workers = 1
    report = Report(progress, plan.matches, done)
    quick = all(isinstance(bot, QuickBot) for bot in makers)
    for first, end in _played(model, plan, levels, seed, done, report, quick, workers or os.cpu_count() or 1):
        if folder is not None:
            folder.add(plan.tables, plan.deal, plan.order, first, end)
    result = _result(model, plan, levels, seed, anchor)
    if folder is not None:
        folder.finish(result)
    return result


def different(bots: list[str]) -> list[str]:
    """The levels, if they are two or more different ones. Raises GameError."""
    levels = [level.strip() for level in bots]
    for level in levels:
        if levels.count(level) > 1:
            raise GameError(
                _("the bot {level} is named twice; name each once, it sits on several seats if need be").format(
                    level=level
                )
            )
    if not 2 <= len(levels) <= MAX_BOTS:
        raise GameError(_("an arena needs 2 to {most} bots, not {n}").format(most=MAX_BOTS, n=len(levels)))
    return levels


def usual_seats(edition: Edition, bots: int) -> int:
    """How many seats if nobody says: one for each bot, and 4 at least, as far as the edition has them."""
    return min(max(bots, SEATS, edition.min_seats), edition.max_seats)


def check_schedule(bots: list[str], seats: int, matches: int) -> None:
    """Raises GameError if so few matches are asked for that not all bots would meet, or nobody would."""
    if seats < 2:
        raise GameError(_("an arena needs at least two seats, not {seats}").format(seats=seats))
    least = matches_until_all_met(len(bots), seats)
    if matches < least:
        raise GameError(
            _("in {matches} matches of {seats} seats not all {n} bots meet; there must be at least {least}").format(
                matches=matches, seats=seats, n=len(bots), least=least
            )
        )


@dataclass
class _Plan:
    """All matches to be played: their number, the deal and the seat order of each, tables for what comes of them."""

    matches: int
    deal: Any
    order: Any
    tables: Tables

    @classmethod
    def of(cls, levels: list[str], seats: int, matches: int) -> _Plan:
        deals = schedule(len(levels), seats, matches)
        who = np.array([order for deal in deals for order in deal.orders], np.int64)
        sizes = [len(deal.orders) for deal in deals]
        order = np.concatenate([np.arange(size) for size in sizes])
        n = len(who)
        tables = Tables(who, np.zeros((n, seats)), np.zeros((n, seats)), np.zeros((n, 3), np.int64))
        return cls(n, np.repeat(np.arange(len(deals)), sizes), order, tables)


def _settings(model: Match, levels: list[str], seed: int) -> Settings:
    header = model.header
    return Settings(
        game=header.game,
        edition=header.edition,
        options=dict(header.options),
        seats=header.seats,
        bots=levels,
        seed=seed,
        cards=header.cards_digest,
        code=code_digest(model.game.info.folder),
    )


def _played(
    model: Match, plan: _Plan, levels: list[str], seed: int, done: int, report: Report, quick: bool, workers: int
) -> Iterator[tuple[int, int]]:
    """Plays the matches from number `done` on; yields which are played, (first, end), in their order."""
    local = threading.local()
    play = _play_quick if quick else _play
    size = CHUNK if quick else 1

    def job(first: int, end: int) -> None:
        if not hasattr(local, "room"):
            local.room = Room(model.game, levels)
        for m in range(first, end):
            play(local.room, model.box, plan, seed, m)
        report.add(end - first)

    with ThreadPoolExecutor(max(1, min(workers, plan.matches - done))) as pool:
        parts = [(first, min(first + size, plan.matches)) for first in range(done, plan.matches, size)]
        jobs = [pool.submit(job, *part) for part in parts]
        try:
            for part, each in zip(parts, jobs, strict=True):
                each.result()
                yield part
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _deal_key(seed: int) -> Any:
    return key_of(f"salon arena deals {seed}".encode())


def _play(room: Room, box: Any, plan: _Plan, seed: int, m: int) -> None:
    room.play_match(box, int(plan.deal[m]), _deal_key(seed), f"arena {seed} {m}", plan.tables, m)


def _play_quick(room: Room, box: Any, plan: _Plan, seed: int, m: int) -> None:
    """Match m in one compiled call, which plays deal `number // seats`; what is left decides the bots' chance only."""
    t = plan.tables
    seats = t.who.shape[1]
    lap, place = divmod(int(plan.order[m]), seats)
    number = int(plan.deal[m]) * seats + place
    heats = np.array([bot.heat for bot in room.bots if isinstance(bot, QuickBot)])
    rows = slice(m, m + 1)
    templates(room.game).play_matches(
        *(room.state, box, seats, _deal_key(seed), room.luck, key_of(f"salon arena luck {seed} {lap}".encode())),
        *(room.actions, room.ratings, number, heats[t.who[rows]], t.points[rows], t.shares[rows], t.facts[rows]),
    )


def _result(model: Match, plan: _Plan, levels: list[str], seed: int, anchor: str | None) -> Arena:
    t = plan.tables
    standings, pairs = ratings.rate(levels, ratings.Results(t.who, t.shares, t.points, plan.deal), anchor)
    reasons = [r.id for r in model.game.info.end_reasons]
    return Arena(
        game=model.header.game,
        edition=model.header.edition,
        seats=model.header.seats,
        seed=seed,
        options=dict(model.header.options),
        bots=levels,
        matches=plan.matches,
        deals=int(plan.deal[-1]) + 1,
        anchor=anchor,
        standings=standings,
        pairs=pairs,
        actions=float(t.facts[:, 2].mean()),
        stages=float(t.facts[:, 1].mean()),
        end_reasons={name: int((t.facts[:, 0] == i).sum()) for i, name in enumerate(reasons)},
        seat_share=[float(x) for x in t.shares.mean(axis=0)],
    )
