"""Bots by the names of their levels."""

from __future__ import annotations

import math
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import hypot, sqrt
from time import perf_counter
from types import SimpleNamespace
from typing import Any, Protocol

from salon.bots import search
from salon.bots.search import GREEDY, RANDOM, Knobs
from salon.bots.tree import ROOT, Node, add_child, main_line
from salon.core import hot
from salon.core.contract import Game, GameError
from salon.core.language import _
from salon.core.record import buffer, reals
from salon.core.rng import key_of, set_subkey

DEFAULT_SECONDS = 0.2
MAX_SECONDS = 600.0
MIN_HEAT, MAX_HEAT = 0.001, 1000.0
MAX_ITERATIONS = 10_000_000
MAX_NODES = 1 << 20
NODES_A_SECOND = 40_000  # room for so many; a full tree still searches
MAX_SEATS = 16
LINE = 12  # actions of a line that a report tells at most
PARTS = 4  # of a phase of the search: after each, what is clearly worse is dropped
FEW = 40  # iterations of an action, below which nothing is clear
BATCHES = 20  # of a comparison of two actions
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
    """One level of play: its name where commands ask for it, its title where people choose, and one line about it."""

    name: str
    title_text: str
    text: str

    @property
    def title(self) -> str:
        """Its title, in the reader's language."""
        return _(self.title_text)

    @property
    def description(self) -> str:
        """One line about it, in the reader's language."""
        return _(self.text)


def _later(sentence: str) -> str:
    """Marks a sentence for translation when it is read."""
    return sentence


LEVELS = (
    Level("novice", _later("Novice"), _later("a first match: sees what is good, and often takes something else")),
    Level("casual", _later("Casual"), _later("plays for the evening: mostly sensible, and misses a lot")),
    Level("skilled", _later("Skilled"), _later("knows what things are worth, slips now and then, plans nothing")),
    Level("strong", _later("Strong"), _later("knows what things are worth, and looks ahead for a moment")),
    Level("expert", _later("Expert"), _later("looks ahead for a second: as well as this computer can")),
)
"""The named levels, weakest first; who plays at each is said in each game's game.toml."""

TOOLS = (
    Level("random", "random", _later("any legal action, all equally likely")),
    Level("greedy", "greedy", _later("takes what looks best; greedy:0.5 takes other things too, the more the hotter")),
    Level("ismcts", "ismcts", _later("searches for 0.2 seconds; or ismcts:1s, or ismcts:2000 iterations")),
)
"""What levels are made of, to study the game with."""

KNOBS: dict[str, float] = {
    "candidates": 16,
    "clear": 4.0,
    "depth": 100,
    "explore": 0.5,
    "bias": 2.0,
    "widen": 1.0,
    "heat": GREEDY,
}
"""How the search is tuned, besides the game's own horizon; bench/bots.md has the measurements."""


def make(level: str, game: Game) -> Bot:
    """The bot of a level.

    level: a name of `LEVELS`; or "random", "greedy", "greedy:0.5" (its heat), "ismcts", "ismcts:0.2s" (seconds),
        "ismcts:2000" (iterations)

    Raises GameError.
    """
    name, colon, more = level.strip().partition(":")
    if name in [each.name for each in LEVELS] and not colon:
        bot = make(game.info.levels[name], game)
        bot.level = name
        return bot
    if name == "greedy" and colon:
        return QuickBot(level, game, _heat(level, more))
    if name == "ismcts":
        return _search_bot(level, more, game) if colon else SearchBot(level, game, seconds=DEFAULT_SECONDS)
    if name not in [each.name for each in (*LEVELS, *TOOLS)]:
        raise GameError(
            _("there is no bot {level!r}; there are {names}").format(
                level=level, names=", ".join(each.name for each in (*LEVELS, *TOOLS))
            )
        )
    if colon:
        raise GameError(_("the bot {name} takes no budget; write just {name}").format(name=name))
    return QuickBot(name, game, GREEDY if name == "greedy" else RANDOM)


def _heat(level: str, written: str) -> float:
    try:
        heat = float(written)
    except ValueError:
        heat = math.nan
    if MIN_HEAT <= heat <= MAX_HEAT:
        return heat
    raise GameError(
        _("the heat {written!r} of {level!r} must be a number from {low} to {high}").format(
            written=written, level=level, low=MIN_HEAT, high=MAX_HEAT
        )
    )


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
    """A bot that follows a policy without a search.

    heat: `salon.bots.search.RANDOM`, `GREEDY`, or a heat in the unit of the game's `rate`: an action that is rated so
        much lower than another is e times less likely
    """

    def __init__(self, level: str, game: Game, heat: float) -> None:
        self.level, self.heat = level, heat
        self._hot = templates(game)
        self._actions, self._ratings = buffer(game.max_actions), reals(game.max_actions)
        self._luck = game.state.new()
        self._lock = threading.Lock()

    def choose(self, known: Any, box: Any, key: bytes) -> int:
        """See `Bot.choose`."""
        with self._lock:
            set_subkey(self._luck, key_of(key), 0)
            return int(self._hot.choose(known, box, self._actions, self._ratings, self._luck, self.heat))


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
    knobs: values for `salon.bots.search.Knobs` other than usual; `candidates`: how many; `clear`: an action that is
        behind the best by so many standard errors is dropped at once
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
        values = {**KNOBS, "horizon": game.horizon, "deals": game.deals, **(knobs or {})}
        self.candidates, self.clear = int(values.pop("candidates")), values.pop("clear")
        record = Knobs.new()
        for name, value in values.items():
            setattr(record, name, value)
        each = iterations // threads if iterations else int(NODES_A_SECOND * (seconds or 0.0))
        nodes = min(each + self.candidates + 2, MAX_NODES)
        self._rooms = [_Room(game, nodes, record, i << 40) for i in range(threads)]
        self._crew = ThreadPoolExecutor(threads) if threads > 1 else None
        self._lock = threading.Lock()
        self.report = Report((), 0, 0, 0)

    def choose(self, known: Any, box: Any, key: bytes, include: int | None = None) -> int:
        """See `Bot.choose`; `report` then tells about the search.

        include: number of a legal action that is compared to the end, however it looks; None: none
        """
        with self._lock:
            start = perf_counter()
            limit = self.candidates
            if self.iterations:
                while limit > 2 and limit * phases_of(limit) > self.iterations:
                    limit //= 2
            for room in self._rooms:
                room.begin(known, box, key_of(key), limit)
            live = list(range(1, self._rooms[0].used))
            kept = None if include is None else self._child(live, include)
            if kept is not None and kept not in live:
                live[-1] = kept
            order = self._halve(live, kept, start)
            self._tell(order)
            return self._action(order[0])

    def _halve(self, live: list[int], kept: int | None, start: float) -> list[int]:
        """Spends the budget on the candidates, on the better ones more; returns all, the best first.

        kept: one that is compared to the end, however bad it is
        """
        order = live
        phases = phases_of(len(live))
        left = self.iterations or 0
        for phase in range(phases):
            keep = (len(live) + 1) // 2
            whole = max(1, left // ((phases - phase) * len(live)))
            parts = PARTS if self.seconds else min(PARTS, whole)
            for part in range(parts):
                if self.seconds:
                    self._run(live, None, start + self.seconds * (phase + (part + 1) / parts) / phases)
                else:
                    rounds = whole * (part + 1) // parts - whole * part // parts
                    self._run(live, rounds, None)
                    left -= rounds * len(live)
                live = self._contenders(live, kept)
                order = live + [c for c in order if c not in live]
                if len(live) <= keep:
                    break
            live = [c for i, c in enumerate(live) if i < keep or c == kept]
            if len(live) == 1:
                break
        return order

    def _contenders(self, live: list[int], kept: int | None) -> list[int]:
        """Those that may be the best, the best first: the others are behind it by far more than chance makes likely."""
        reward = {c: self._reward(c) for c in live}
        live = sorted(live, key=lambda c: -reward[c])
        best = live[0]
        if self._visits(best) < FEW:
            return live
        error = {c: self._error(c) for c in live}
        return [c for c in live if c == kept or reward[best] - reward[c] <= self.clear * hypot(error[best], error[c])]

    def compare(self, known: Any, box: Any, key: bytes, actions: tuple[int, int]) -> tuple[float, float]:
        """How much more of the win the first of two legal actions brings than the second one: (mean, standard error).

        Both are tried equally often, on the same deals; with a key of its own the answer is free of what made one of
        them look best before. The error is that of the means of batches: it knows that the deals are the same.
        `report` then tells about both.
        """
        with self._lock:
            for room in self._rooms:
                room.begin(known, box, key_of(key), 0)
            live = [self._child([], action) for action in actions]
            rounds = max(1, (self.iterations or BATCHES) // (len(live) * BATCHES))
            found: list[float] = []
            before = 0.0
            for batch in range(1, BATCHES + 1):
                self._run(live, rounds, None)
                first, second = (self._reward(c) * batch for c in live)
                found.append(first - second - before)
                before = first - second
            self._tell(live)
            mean = sum(found) / BATCHES
            return mean, sqrt(sum((x - mean) ** 2 for x in found) / (BATCHES * (BATCHES - 1)))

    def _child(self, live: list[int], action: int) -> int:
        """The child of the root for an action; it is added if it is none of `live`."""
        for child in live:
            if self._action(child) == action:
                return child
        numbers = [room.add(action) for room in self._rooms]
        return numbers[0]

    def _tell(self, order: list[int]) -> None:
        """Writes the report; `order`: the children of the root that were tried, best first."""
        self.report = Report(
            tuple(self._thought(c) for c in order),
            iterations=sum(self._visits(c) for c in order),
            nodes=sum(room.used for room in self._rooms),
            moves=sum(int(room.tally[1]) for room in self._rooms),
        )

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
        line = main_line(self._rooms[0].tree, child, LINE)
        return Thought(self._action(child), self._visits(child), self._reward(child), self._error(child), line)

    def _error(self, child: int) -> float:
        visits = self._visits(child)
        if visits < 2:
            return 1.0
        squares = sum(float(room.tree[child].squares) for room in self._rooms)
        return sqrt(max(0.0, squares / visits - self._reward(child) ** 2) / (visits - 1))

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

    def __init__(self, game: Game, nodes: int, knobs: Any, lane: int) -> None:
        self.hot = templates(game)
        self.knobs = knobs
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

    def add(self, action: int) -> int:
        """One more child of the root; returns its number."""
        # The rating counts where a search chooses between children; those of the root are tried in turn.
        add_child(self.tree, self.used, ROOT, action, int(self.known.turn), 0.0)
        self.used += 1
        return self.used - 1

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
                *(self.known, self.box, self.key, self.lane, rounds, self.live, n_live, self.knobs, self.tree),
                *(self.used, self.world, self.state, self.actions, self.ratings, self.mark, self.reward, self.tally),
            )
        )
        self.lane += rounds
