"""Bots by the names of their levels."""

from __future__ import annotations

import math
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import sqrt
from time import perf_counter
from types import SimpleNamespace
from typing import Any, Protocol

from salon.bots import search, value
from salon.bots.search import GREEDY, RANDOM, Knobs
from salon.bots.tree import Node, main_line
from salon.core import hot
from salon.core.contract import Game, GameError
from salon.core.language import _
from salon.core.record import buffer, reals
from salon.core.rng import key_of, set_subkey

DEFAULT_SECONDS = 0.2
MAX_SECONDS = 600.0
MAX_ITERATIONS = 10_000_000
MAX_NODES = 1 << 20
NODES_A_SECOND = 40_000  # room for so many; a full tree still searches
MAX_SEATS = 16
LINE = 12  # actions of a line that a report tells at most
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
    Level("ismcts", _later("a strong player: searches ahead, 0.2 seconds; or ismcts:1s, or ismcts:2000 playouts")),
)

KNOBS: dict[str, float] = {
    "candidates": 16,
    "depth": 100,
    "explore": 0.5,
    "bias": 2.0,
    "widen": 1.0,
    "policy": GREEDY,
    "noise": 0.0,
    "cut": -1,
}
"""How the search is tuned, besides the game's own horizon; bench/bots.md has the measurements.

`learned` is 1 for a game that ships a learned value (`salon.bots.value`), else 0."""


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
            valued = hot.bind(value, game.hot, game.info.name)
            names = {**game.hot, "apply": game.play.apply, "begin": game.play.begin, "worth": valued.worth}
            made = _templates[game.info.name] = hot.bind(search, names, game.info.name)
        return made


class QuickBot:
    """A bot that follows a policy without a search: random or greedy."""

    def __init__(self, level: str, game: Game) -> None:
        self.level = level
        self.policy = GREEDY if level == "greedy" else RANDOM
        self._hot = templates(game)
        self._actions, self._ratings = buffer(game.max_actions), reals(game.max_actions)
        self._luck = game.state.new()
        self._lock = threading.Lock()

    def choose(self, known: Any, box: Any, key: bytes) -> int:
        """See `Bot.choose`."""
        with self._lock:
            set_subkey(self._luck, key_of(key), 0)
            return int(self._hot.choose(known, box, self._actions, self._ratings, self._luck, self.policy))


@dataclass(frozen=True)
class Thought:
    """What a search found out about one action.

    visits: how often it was tried
    reward: mean share of the win that it brought to the seat (0 to 1)
    error: standard error of that mean (all that was tried on one deal counts as independent of the other deals)
    line: what followed it most often, as the searching seat sees it: action numbers
    """

    action: int
    visits: int
    reward: float
    error: float
    line: tuple[int, ...]


@dataclass(frozen=True)
class Report:
    """What a search did: the actions it compared, best first; iterations, nodes of the tree, simulated moves."""

    thoughts: tuple[Thought, ...]
    iterations: int
    nodes: int
    moves: int


class SearchBot:
    """A bot that searches: single-observer ISMCTS within a budget of seconds or of iterations.

    The actions that look best to `rate` are the candidates. They are tried in turn on the same deals, and after each
    phase the worse half is dropped (sequential halving; Z. Karnin, T. Koren, O. Somekh, "Almost optimal exploration in
    multi-armed bandits", 2013), until the better one of two is left.

    threads: so many trees are grown at the same time, and the rewards of their candidates added up
    knobs: values for `salon.bots.search.Knobs` other than usual; `candidates`: how many
    net: weights of the learned value (`salon.bots.value.flat`) instead of those that the game ships
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
        net: Any = None,
    ) -> None:
        self.level = level
        self.seconds, self.iterations = seconds, iterations
        net = value.net_of(game) if net is None else net
        values = {**KNOBS, "learned": 1, **(knobs or {})}
        if len(net) == 0:
            values["learned"] = 0
        values.setdefault("horizon", game.learned_horizon if values["learned"] else game.horizon)
        self.candidates = int(values.pop("candidates"))
        record = Knobs.new()
        for name, number in values.items():
            setattr(record, name, number)
        each = iterations // threads if iterations else int(NODES_A_SECOND * (seconds or 0.0))
        nodes = min(each + self.candidates + 2, MAX_NODES)
        self._rooms = [_Room(game, nodes, record, net, i << 40) for i in range(threads)]
        self._crew = ThreadPoolExecutor(threads) if threads > 1 else None
        self._lock = threading.Lock()
        self.report = Report((), 0, 0, 0)

    def choose(self, known: Any, box: Any, key: bytes) -> int:
        """See `Bot.choose`; `report` then tells about the search."""
        with self._lock:
            start = perf_counter()
            limit = self.candidates
            if self.iterations:
                while limit > 2 and limit * phases_of(limit) > self.iterations:
                    limit //= 2
            for room in self._rooms:
                room.begin(known, box, key_of(key), limit)
            live = order = list(range(1, self._rooms[0].used))
            phases = phases_of(len(live))
            for phase in range(phases):
                if self.seconds:
                    self._run(live, None, start + self.seconds * (phase + 1) / phases)
                elif self.iterations:
                    self._run(live, max(1, self.iterations // (phases * len(live))), None)
                live.sort(key=self._reward, reverse=True)
                order = live + order[len(live) :]
                live = live[: (len(live) + 1) // 2]
            rooms = self._rooms
            self.report = Report(
                tuple(self._thought(c) for c in order),
                iterations=sum(self._visits(c) for c in order),
                nodes=sum(room.used for room in rooms),
                moves=sum(int(room.tally[1]) for room in rooms),
            )
            return self._action(live[0])

    def _run(self, live: list[int], rounds: int | None, deadline: float | None) -> None:
        """One phase: so many rounds for all rooms together, or until the deadline."""
        rooms = self._rooms
        if self._crew is None:
            rooms[0].run(live, rounds, deadline)
            return
        n = len(rooms)
        jobs = []
        for i, room in enumerate(rooms):
            share = None if rounds is None else rounds * (i + 1) // n - rounds * i // n
            jobs.append(self._crew.submit(room.run, live, share, deadline))
        for job in jobs:
            job.result()

    def _thought(self, child: int) -> Thought:
        visits, reward = self._visits(child), self._reward(child)
        squares = sum(float(room.tree[child].squares) for room in self._rooms)
        spread = max(0.0, squares / visits - reward**2) if visits else 1.0
        line = main_line(self._rooms[0].tree, child, LINE)
        return Thought(self._action(child), visits, reward, sqrt(spread / max(1, visits - 1)), line)

    def _action(self, child: int) -> int:
        return int(self._rooms[0].tree[child].action)

    def _visits(self, child: int) -> int:
        return sum(int(room.tree[child].visits) for room in self._rooms)

    def _reward(self, child: int) -> float:
        visits = self._visits(child)
        return sum(float(room.tree[child].total) for room in self._rooms) / visits if visits else 0.0


def phases_of(candidates: int) -> int:
    """How often so many are halved until one is left."""
    return (candidates - 1).bit_length()


class _Room:
    """The tree and the working space of one thread; `lane`: the first of its streams of the searcher's key."""

    def __init__(self, game: Game, nodes: int, knobs: Any, net: Any, lane: int) -> None:
        self.hot = templates(game)
        self.knobs, self.net = knobs, net
        self.values = value.room_for(net, game.features)
        self.first_lane = lane
        self.tree = Node.array(nodes)
        self.world, self.state = game.state.new(), game.state.new()
        self.actions, self.ratings = buffer(game.max_actions), reals(game.max_actions)
        self.live = buffer(game.max_actions)
        self.mark = buffer(game.n_actions)
        self.reward = reals(MAX_SEATS)
        self.tally = buffer(2)
        self.used = 0

    def begin(self, known: Any, box: Any, key: Any, limit: int) -> None:
        """Starts a search with at most `limit` candidates."""
        self.known, self.box, self.key = known, box, key
        self.lane = self.first_lane
        for i in range(len(self.mark)):
            self.mark[i] = 0
        self.tally[0] = self.tally[1] = 0
        self.used = int(self.hot.open_root(known, box, limit, self.tree, self.actions, self.ratings))

    def run(self, live: list[int], rounds: int | None, deadline: float | None) -> None:
        """So many rounds, or at least one and then until the deadline (a time of `perf_counter`)."""
        for i, child in enumerate(live):
            self.live[i] = child
        if rounds is not None:
            self._search(rounds, len(live))
            return
        assert deadline is not None
        batch = 1
        before = perf_counter()
        while True:
            self._search(batch, len(live))
            now = perf_counter()
            each = (now - before) / batch
            left = deadline - now
            if left < each:
                return
            before = now
            batch = max(1, min(2 * batch, int(min(SLICE, left) / each)))

    def _search(self, rounds: int, n_live: int) -> None:
        self.used = int(
            self.hot.search(
                *(self.known, self.box, self.key, self.lane, rounds, self.live, n_live, self.knobs, self.net),
                *(self.values, self.tree, self.used, self.world, self.state, self.actions, self.ratings, self.mark),
                *(self.reward, self.tally),
            )
        )
        self.lane += rounds
