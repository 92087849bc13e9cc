"""Bots by the names of their levels."""

from __future__ import annotations

import math
import threading
from dataclasses import dataclass
from time import perf_counter
from types import SimpleNamespace
from typing import Any, Protocol

from salon.bots import search
from salon.bots.search import GREEDY, RANDOM, Knobs, Luck
from salon.bots.tree import Node, read_root
from salon.core import hot
from salon.core.contract import Game, GameError
from salon.core.language import _
from salon.core.record import buffer, reals
from salon.core.rng import key_of, set_subkey

DEFAULT_SECONDS = 0.2
MAX_SECONDS = 600.0
MAX_ITERATIONS = 10_000_000
MAX_NODES = 1 << 20
SLICE = 0.01  # seconds between two looks at the clock


class Bot(Protocol):
    """What a bot is."""

    level: str

    def choose(self, known: Any, box: Any, key: bytes) -> int:
        """The number of a legal action for the seat in turn of a known record.

        known: the known record of the seat in turn (`salon.core.secrecy`); it is not changed
        box: cards and options of the match
        key: any bytes; the same key, the same choice (unless the level is limited by time)
        """


@dataclass(frozen=True)
class Level:
    """One level of play."""

    name: str
    text: str

    @property
    def description(self) -> str:
        """One line about it, in the reader's language."""
        return _(self.text)


def _later(sentence: str) -> str:
    """Marks a sentence for translation when it is read."""
    return sentence


LEVELS = (
    Level("random", _later("any legal action, all equally likely")),
    Level("greedy", _later("a quick player: weighs payout against risk, plans nothing")),
    Level("ismcts", _later("a strong player: searches ahead; ismcts:0.2s for 0.2 seconds, ismcts:2000 for 2,000 playouts")),
)

KNOBS = {"explore": 0.5, "bias": 0.5, "widen": 2.0, "noise": 0.1, "horizon": 1, "policy": GREEDY}
"""How the search is tuned; bench/bots.md has the measurements."""


def make(level: str, game: Game) -> Bot:
    """The bot of a level: "random", "greedy", "ismcts", "ismcts:0.2s" (seconds) or "ismcts:2000" (iterations).

    Raises GameError.
    """
    name, colon, budget = level.strip().partition(":")
    if name not in [each.name for each in LEVELS]:
        raise GameError(
            _("there is no bot {level!r}; there are {names}").format(
                level=level, names=", ".join(each.name for each in LEVELS)
            )
        )
    if name != "ismcts":
        if colon:
            raise GameError(_("the bot {name} takes no budget; write just {name}").format(name=name))
        return QuickBot(name, game)
    if not colon:
        return SearchBot(level, game, seconds=DEFAULT_SECONDS)
    return _search_bot(level, budget, game)


def _search_bot(level: str, budget: str, game: Game) -> Bot:
    if budget.endswith("s"):
        try:
            seconds = float(budget[:-1])
        except ValueError:
            seconds = math.nan
        if 0.001 <= seconds <= MAX_SECONDS:
            return SearchBot(level, game, seconds=seconds)
    elif budget.isascii() and budget.isdigit() and 1 <= int(budget) <= MAX_ITERATIONS:
        return SearchBot(level, game, iterations=int(budget))
    raise GameError(
        _(
            "the budget {budget!r} of {level!r} must be seconds like 0.2s (0.001s to {seconds}s) or a number of"
            " iterations like 2000 (1 to {iterations})"
        ).format(budget=budget, level=level, seconds=int(MAX_SECONDS), iterations=MAX_ITERATIONS)
    )


_templates: dict[str, SimpleNamespace] = {}
_templates_lock = threading.Lock()


def templates(game: Game) -> SimpleNamespace:
    """The functions of `salon.bots.search`, bound to a game."""
    with _templates_lock:
        made = _templates.get(game.info.name)
        if made is None:
            names = {**game.hot, "apply": game.play.apply, "begin": game.play.begin}
            made = _templates[game.info.name] = hot.bind(search, names, game.info.name)
        return made


class QuickBot:
    """A bot that follows a policy without a search: random or greedy."""

    def __init__(self, level: str, game: Game) -> None:
        self.level = level
        self.policy = GREEDY if level == "greedy" else RANDOM
        self._hot = templates(game)
        self._actions, self._ratings = buffer(game.max_actions), reals(game.max_actions)
        self._luck = Luck.new()
        self._lock = threading.Lock()

    def choose(self, known: Any, box: Any, key: bytes) -> int:
        """See `Bot.choose`."""
        with self._lock:
            set_subkey(self._luck, key_of(key), 0)
            return int(self._hot.choose(known, box, self._actions, self._ratings, self._luck, self.policy))


class SearchBot:
    """A bot that searches: single-observer ISMCTS within a budget of seconds or of iterations.

    threads: so many trees are grown at the same time and their roots added up (they share the iterations)
    knobs: values for `salon.bots.search.Knobs` other than usual
    """

    def __init__(
        self,
        level: str,
        game: Game,
        *,
        seconds: float | None = None,
        iterations: int | None = None,
        threads: int = 1,
        knobs: dict[str, float] | None = None,
    ) -> None:
        self.level = level
        self.seconds, self.iterations = seconds, iterations
        nodes = iterations // threads + 2 if iterations else int(100_000 * (seconds or 0.0)) + 1000
        self._game = game
        self._knobs = Knobs.new()
        for name, value in {**KNOBS, **(knobs or {})}.items():
            setattr(self._knobs, name, value)
        self._rooms = [_Room(game, min(nodes, MAX_NODES), self._knobs) for _n in range(threads)]
        self._lock = threading.Lock()
        self._visits, self._totals = buffer(game.n_actions), reals(game.n_actions)
        self.last = SimpleNamespace(iterations=0, nodes=0, moves=0, visits=[], totals=[])
        """What the last search did, for those who want to know."""

    def choose(self, known: Any, box: Any, key: bytes) -> int:
        """See `Bot.choose`."""
        with self._lock:
            start = perf_counter()
            first = self._rooms[0]
            n = int(first.hot_legal(known, box, first.actions))
            if n == 1:
                return int(first.actions[0])
            deadline = start + self.seconds if self.seconds else None
            words = key_of(key)
            jobs = []
            for i, room in enumerate(self._rooms):
                share = None
                if self.iterations:
                    share = (self.iterations * (i + 1)) // len(self._rooms) - (self.iterations * i) // len(self._rooms)
                jobs.append((room, share, i << 40))
            if len(jobs) == 1:
                first.run(known, box, words, jobs[0][2], jobs[0][1], deadline)
            else:
                crew = [
                    threading.Thread(target=room.run, args=(known, box, words, lane, share, deadline))
                    for room, share, lane in jobs
                ]
                for t in crew:
                    t.start()
                for t in crew:
                    t.join()
            return self._decide()

    def _decide(self) -> int:
        """The most visited action of all roots; the better mean reward decides between equals."""
        visits, totals = self._visits, self._totals
        for a in range(len(visits)):
            visits[a], totals[a] = 0, 0.0
        for room in self._rooms:
            room.read_root(visits, totals)
        best = max(range(len(visits)), key=lambda a: (visits[a], totals[a], -a))
        self.last = SimpleNamespace(
            iterations=sum(r.done for r in self._rooms),
            nodes=sum(r.used for r in self._rooms),
            moves=sum(int(r.tally[1]) for r in self._rooms),
            visits=[int(v) for v in visits],
            totals=[float(t) for t in totals],
        )
        return best


class _Room:
    """The tree and the working space of one thread."""

    def __init__(self, game: Game, nodes: int, knobs: Any) -> None:
        self.hot = templates(game)
        self.hot_legal = game.hot["legal"]
        self.knobs = knobs
        self.tree = Node.array(nodes)
        self.state = game.state.new()
        self.actions, self.ratings = buffer(game.max_actions), reals(game.max_actions)
        self.mark = buffer(game.n_actions)
        self.reward = reals(16)
        self.tally = buffer(2)
        self.used = 0
        self.done = 0

    def run(self, known: Any, box: Any, key: Any, lane: int, iterations: int | None, deadline: float | None) -> None:
        """Grows a new tree by so many iterations, or until the deadline (a time of `perf_counter`)."""
        self.used = int(self.hot.start_search(self.tree))
        self.done = 0
        for i in range(len(self.mark)):
            self.mark[i] = 0
        self.tally[0] = self.tally[1] = 0
        if iterations is not None:
            self._search(known, box, key, lane, iterations)
            return
        assert deadline is not None
        before = perf_counter()
        batch = 1
        while True:
            self._search(known, box, key, lane, batch)
            now = perf_counter()
            if now >= deadline:
                return
            each = max(1e-7, (now - before) / batch)
            before = now
            batch = max(1, min(4 * batch, int(min(SLICE, deadline - now) / each)))

    def _search(self, known: Any, box: Any, key: Any, lane: int, iterations: int) -> None:
        self.used = int(
            self.hot.search(
                *(known, box, key, lane + self.done, iterations, self.knobs, self.tree, self.used, self.state),
                *(self.actions, self.ratings, self.mark, self.reward, self.tally),
            )
        )
        self.done += iterations

    def read_root(self, visits: Any, totals: Any) -> None:
        """Adds up the root's actions."""
        read_root(self.tree, visits, totals)
