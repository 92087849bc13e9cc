"""How fast a game is on this machine: what `salon bench` prints.

Each measure repeats its work for about so many seconds and counts what was done. The machine's other load counts in:
compare measures made side by side.
"""

from __future__ import annotations

import os
import platform
from collections.abc import Callable
from dataclasses import asdict, dataclass
from time import perf_counter
from typing import Any

from salon import bots
from salon.core import catalog, hot, journal
from salon.core.language import _
from salon.core.match import Match, new_match, replay
from salon.core.record import buffer
from salon.core.rng import key_of
from salon.lab.simulate import simulate

SECONDS = 1.0


@dataclass(frozen=True)
class Measure:
    """One number: what was counted, how many of it a second, and the same told in another unit (or "")."""

    id: str
    name: str
    per_second: float
    unit: str
    note: str


@dataclass(frozen=True)
class Speeds:
    """The measures of one game on one machine."""

    game: str
    seats: int
    compiled: bool
    python: str
    processor: str
    processors: int
    measures: list[Measure]

    def as_dict(self) -> dict[str, Any]:
        """Plain data, for JSON."""
        return asdict(self)


def measure(
    game: str = "classic_art",
    seats: int | None = None,
    seconds: float = SECONDS,
    progress: Callable[[int, int], None] | None = None,
) -> Speeds:
    """Measures a game.

    seats: number of seats; None: four, or as near to it as the game allows
    seconds: for each measure, roughly
    progress: called with (measures done, measures to do)

    Raises GameError if there is no such game or it has not so many seats.
    """
    info = catalog.info(game)
    n = seats if seats is not None else min(max(4, info.min_seats), info.max_seats)
    model = new_match(game, n, seed=1)
    steps = (_random, _greedy, _search, _door, _views, _rebuild)
    done: list[Measure] = []
    for i, step in enumerate(steps):
        if progress is not None:
            progress(i, len(steps))
        done += step(model, seconds)
    if progress is not None:
        progress(len(steps), len(steps))
    return Speeds(
        game=game,
        seats=n,
        compiled=not hot.PLAIN,
        python=platform.python_version(),
        processor=platform.processor() or platform.machine(),
        processors=os.cpu_count() or 1,
        measures=done,
    )


def _repeat(work: Callable[[], int], seconds: float) -> tuple[int, int, float]:
    """Does the work once uncounted, then again and again; returns (repeats, sum of what it returned, seconds)."""
    work()
    start = perf_counter()
    repeats = total = 0
    while True:
        total += work()
        repeats += 1
        now = perf_counter()
        if now - start >= seconds:
            return repeats, total, now - start


def _random(model: Match, seconds: float) -> list[Measure]:
    """Random play inside compiled code, one thread."""
    state, actions = model.game.state.new(), buffer(model.game.max_actions)
    matches = 1 if hot.PLAIN else 200
    key = key_of(b"salon bench")

    def work() -> int:
        moves, _check = model.game.play.random_matches(state, model.box, actions, model.seats, key, 0, matches)
        return int(moves)

    repeats, moves, took = _repeat(work, seconds)
    note = _("{n:,.0f} matches a second").format(n=repeats * matches / took)
    return [Measure("random", _("random play, one thread"), moves / took, _("actions"), note)]


def _greedy(model: Match, seconds: float) -> list[Measure]:
    """Whole matches between greedy bots, all processors: what `salon simulate` does."""
    matches = model.seats if hot.PLAIN else 50 * model.seats

    def work() -> int:
        result = simulate(model.header.game, model.seats, ["greedy"], matches, seed=1)
        return round(result.actions * result.matches)

    repeats, actions, took = _repeat(work, seconds)
    note = _("{n:,.0f} actions a second").format(n=actions / took)
    return [Measure("greedy", _("greedy bots, all threads"), repeats * matches / took, _("matches"), note)]


def _search(model: Match, seconds: float) -> list[Measure]:
    """The search of a strong bot at the first decision of a match, one thread."""
    bot: Any = bots.make("ismcts:10" if hot.PLAIN else "ismcts:500", model.game)
    known = model.known(model.turn)
    moves: list[int] = []

    def work() -> int:
        bot.choose(known, model.box, b"salon bench")
        moves.append(int(bot.report.moves))
        return int(bot.report.iterations)

    _repeats, iterations, took = _repeat(work, seconds)
    note = _("{n:,.0f} actions a second").format(n=sum(moves[1:]) / took)  # the first was not counted
    return [Measure("search", _("search, one thread"), iterations / took, _("iterations"), note)]


def _door(model: Match, seconds: float) -> list[Measure]:
    """Actions through `Match.play`: checked, written down, with the list of legal actions for each."""

    def work() -> int:
        match = _played(model, 120)
        return match.version

    _repeats, actions, took = _repeat(work, seconds)
    note = _("{n:.2f} ms each").format(n=1000 * took / actions)
    return [Measure("door", _("checked by Match.play"), actions / took, _("actions"), note)]


def _played(model: Match, entries: int) -> Match:
    """A match after so many entries, spread over what is legal."""
    match = new_match(model.header.game, model.seats, seed=1)
    for i in range(entries):
        turn = match.turn
        if turn is None:
            break
        legal = match.legal()
        match.play(turn, legal[(7 * i) % len(legal)].text)
    return match


def _views(model: Match, seconds: float) -> list[Measure]:
    """What one seat is shown of one position: view, prompt, newest log."""
    match = _played(model, 40)
    newest = len(match.moments) - 1

    def work() -> int:
        for seat in range(match.seats):
            match.view(seat), match.prompt(seat), match.log(seat, newest)
        return match.seats

    _repeats, views, took = _repeat(work, seconds)
    note = _("{n:.2f} ms each").format(n=1000 * took / views)
    return [Measure("views", _("views for a seat"), views / took, _("views"), note)]


def _rebuild(model: Match, seconds: float) -> list[Measure]:
    """A match rebuilt from the text of its journal, seals checked."""
    match = _played(model, 300)
    text = match.journal()
    _repeats, actions, took = _repeat(lambda: replay(journal.read(text)).version, seconds)
    note = _("{n:.0f} ms for {entries} entries").format(n=1000 * took * match.version / actions, entries=match.version)
    return [Measure("rebuild", _("journals replayed"), actions / took, _("actions"), note)]
