"""How fast Salon is, and how that compares: compiled with interpreted, with OpenSpiel, two threads with one.

All figures of one report come from one run on one machine, and what is compared is measured in turns. Rates of one
thread are counted in seconds of processor time, so that other work on the machine disturbs them less; where threads or
whole starts are compared, the clock on the wall counts. Each figure is the median of several runs.

OpenSpiel (its game of hearts, written in C++) is measured too if it is installed (`pip install open_spiel`) for this
Python, or for the one that the environment variable SALON_BENCH_PYTHON names.
"""

from __future__ import annotations

import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from salon.bots.players import SearchBot
from salon.bots.search import RANDOM
from salon.core import catalog, hot
from salon.core.contract import GameError
from salon.core.language import _
from salon.core.match import Match, new_match
from salon.core.record import buffer
from salon.core.rng import key_of

SEATS = 4
RUNS = 5
TO_THE_END = {"depth": 100, "horizon": 0, "heat": RANDOM, "bias": 0.0}
"""Knobs of a search with random playouts to the end of the match, as OpenSpiel's works."""
Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Figure:
    """One figure: what was measured, its value and unit; `goal` is what it should reach (None: nothing is promised)."""

    name: str
    text: str
    value: float
    unit: str
    goal: float | None = None
    most: bool = False
    """Whether the goal is the most it may be, and not the least."""

    @property
    def reached(self) -> bool | None:
        """Whether the goal is reached; None without one."""
        if self.goal is None:
            return None
        return self.value <= self.goal if self.most else self.value >= self.goal


@dataclass(frozen=True)
class Comparison:
    """All figures of one run."""

    game: str
    date: str
    machine: str
    figures: list[Figure]
    notes: list[str] = field(default_factory=list)

    def as_dict(self) -> dict[str, Any]:
        """Plain data, for JSON."""
        plain = asdict(self)
        for row, figure in zip(plain["figures"], self.figures, strict=True):
            row["reached"] = figure.reached
        return plain


def compare(game: str = "classic_art", progress: Progress | None = None) -> Comparison:
    """Measures a game: takes two or three minutes.

    progress: called with (parts done, of how many)

    Raises GameError if there is no such game.
    """
    if hot.PLAIN:
        raise GameError(_("the benchmark measures compiled rules; run it without SALON_JIT=0"))
    info = catalog.info(game)
    seats = min(max(SEATS, info.min_seats), info.max_seats)
    figures: list[Figure] = []
    notes: list[str] = []
    parts: list[Callable[[], None]] = [
        lambda: figures.extend(_starts(game)),
        lambda: figures.extend(_random_play(game, seats, notes)),
        lambda: figures.extend(_searches(game, seats)),
        lambda: figures.extend(_threads(game, seats)),
    ]
    for done, part in enumerate(parts):
        if progress is not None:
            progress(done, len(parts))
        part()
    if progress is not None:
        progress(len(parts), len(parts))
    today = datetime.now(UTC).strftime("%Y-%m-%d")
    return Comparison(game, today, machine(), figures, notes)


def machine() -> str:
    """Processor, number of processors, Python."""
    name = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        models = [line.split(":", 1)[1].strip() for line in cpuinfo.read_text().splitlines() if "model name" in line]
        name = models[0] if models else name
    return f"{name}, {os.cpu_count()} processors, Python {platform.python_version()}"


# --- parts -------------------------------------------------------------------------------------------


def _random_play(game: str, seats: int, notes: list[str]) -> list[Figure]:
    """Random matches: compiled, interpreted, and OpenSpiel's hearts, in turns."""
    play = RandomPlay(game, seats)
    play.rate(1)
    peer = _spiel()
    ours, plain, theirs, searching = [], [], [], []
    for _run in range(RUNS):
        ours.append(play.rate(0.8))
        plain.append(_child(sys.executable, ["-m", "salon.lab.compare", "plain", game, str(seats)], {"SALON_JIT": "0"}))
        if peer:
            answer = _child(peer, [str(Path(__file__).with_name("spiel.py"))], {})
            theirs.append(answer)
            searching.append(SearchSpeed(game, seats, TO_THE_END).measure(0.8))
    rate = _median(ours, "moves")
    slow = _median(plain, "moves")
    figures = [
        Figure("random", _("random play, one thread"), rate, _("moves/s")),
        Figure("random_matches", _("random play, one thread"), _median(ours, "matches"), _("matches/s")),
        Figure("plain", _("the same source interpreted"), slow, _("moves/s")),
        Figure("compiled_gain", _("compiled against interpreted"), rate / slow, _("times"), 40),
    ]
    if not peer:
        notes.append(_("OpenSpiel is not installed (pip install open_spiel), so nothing is compared with it"))
        return figures
    nodes = _median(theirs, "nodes")
    moves = _median(theirs, "search_moves")
    found = _median(searching, "moves")
    return [
        *figures,
        Figure("hearts", _("OpenSpiel's hearts in C++, random play"), nodes, _("moves/s")),
        Figure("random_vs_hearts", _("random play against hearts"), rate / nodes, _("times"), 2),
        Figure("full", _("search from the opening to the end of the match"), found, _("moves/s")),
        Figure("hearts_search", _("OpenSpiel's ISMCTS in C++ on hearts"), moves, _("moves/s")),
        Figure("search_vs_hearts", _("search against OpenSpiel's"), found / moves, _("times"), 4),
    ]


def _searches(game: str, seats: int) -> list[Figure]:
    runs = [SearchSpeed(game, seats, {}).measure(0.8) for _run in range(RUNS)]
    return [Figure("search", _("the bot's search, opening position"), _median(runs, "iterations"), _("iterations/s"))]


def _median(runs: list[dict[str, float]], name: str) -> float:
    return statistics.median(run[name] for run in runs)


def _threads(game: str, seats: int) -> list[Figure]:
    """Two threads against one, in turns, by the clock on the wall."""
    one, two = RandomPlay(game, seats), RandomPlay(game, seats)
    gains = []
    search_gains = []
    single, double = SearchSpeed(game, seats, {}, 1), SearchSpeed(game, seats, {}, 2)
    for _run in range(2 * RUNS):
        alone = one.count(0.4)
        with ThreadPoolExecutor(2) as crew:
            gains.append(sum(crew.map(lambda r: r.count(0.4), (one, two))) / alone)
        search_gains.append(double.iterations(0.4) / single.iterations(0.4))
    return [
        Figure("two_threads", _("two threads against one, random play"), statistics.median(gains), _("times"), 1.8),
        Figure("two_trees", _("two threads against one, search"), statistics.median(search_gains), _("times"), 1.8),
    ]


def _starts(game: str) -> list[Figure]:
    """Compiling with an empty cache, and starting with a full one."""
    with tempfile.TemporaryDirectory() as folder:
        cache = {"SALON_CACHE": folder}
        first = _child(sys.executable, ["-m", "salon.lab.compare", "compile", game], cache)
        starts = []
        for _run in range(RUNS):
            before = time.perf_counter()
            _child(sys.executable, ["-m", "salon.lab.compare", "start", game], cache)
            starts.append(time.perf_counter() - before)
    return [
        Figure("compile", _("compiling with an empty cache"), first["seconds"], _("s of processor"), 15, most=True),
        Figure("start", _("start to the first legal moves"), statistics.median(starts), _("s"), 1, most=True),
    ]


# --- what is measured ----------------------------------------------------------------------------------


class RandomPlay:
    """Random matches of a game."""

    def __init__(self, game: str, seats: int) -> None:
        match = new_match(game, seats=seats, seed=1)
        self.game, self.box, self.seats = match.game, match.box, seats
        self.state, self.actions = self.game.state.new(), buffer(self.game.max_actions)
        self.key = key_of(b"bench")
        self.lane = 0

    def play(self, n: int) -> int:
        """Plays `n` matches; returns the number of moves."""
        play = self.game.play.random_matches
        moves, _check = play(self.state, self.box, self.actions, self.seats, self.key, self.lane, n)
        self.lane += n
        return int(moves)

    def rate(self, seconds: float) -> dict[str, float]:
        """Moves and matches a second of processor time of this thread."""
        moves = matches = 0
        n = 1
        start = time.thread_time()
        while (spent := time.thread_time() - start) < seconds:
            moves += self.play(n)
            matches += n
            n = min(2 * n, 200)
        return {"moves": moves / spent, "matches": matches / spent}

    def count(self, seconds: float) -> float:
        """Moves a second by the clock on the wall."""
        moves = 0
        start = time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds:
            moves += self.play(20)
        return moves / spent


class SearchSpeed:
    """Searches at the opening of a match."""

    def __init__(self, game: str, seats: int, knobs: dict[str, float], threads: int = 1) -> None:
        self.match: Match = new_match(game, seats=seats, seed=1)
        self.known = self.match.known(self.match.turn)
        self.knobs, self.threads = knobs, threads
        self.bot(0.01)

    def bot(self, seconds: float) -> SearchBot:
        """A bot that has just searched for so long."""
        bot = SearchBot("bench", self.match.game, seconds=seconds, threads=self.threads, knobs=self.knobs)
        bot.choose(self.known, self.match.box, b"bench")
        return bot

    def measure(self, seconds: float) -> dict[str, float]:
        """Iterations and simulated moves a second of processor time (one thread)."""
        start = time.thread_time()
        report = self.bot(seconds).report
        spent = time.thread_time() - start
        return {"iterations": report.iterations / spent, "moves": report.moves / spent}

    def iterations(self, seconds: float) -> float:
        """Iterations a second by the clock on the wall."""
        start = time.perf_counter()
        return self.bot(seconds).report.iterations / (time.perf_counter() - start)


def _spiel() -> str | None:
    """A Python that has OpenSpiel."""
    python = os.environ.get("SALON_BENCH_PYTHON", sys.executable)
    test = subprocess.run([python, "-c", "import pyspiel"], capture_output=True, check=False)  # noqa: S603
    return python if test.returncode == 0 else None


def _child(python: str, arguments: list[str], more: dict[str, str]) -> dict[str, float]:
    """What another process measured."""
    done = subprocess.run(  # noqa: S603
        [python, *arguments], capture_output=True, text=True, check=False, env={**os.environ, **more}
    )
    if done.returncode:
        raise GameError(_("a part of the benchmark failed: {error}").format(error=done.stderr.strip()[-400:]))
    answer: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return answer


def _compile(game: str) -> dict[str, float]:
    """Compiles rules, play and search of a game by using them; processor time of the whole process."""
    from salon import bots

    play = RandomPlay(game, catalog.info(game).min_seats)
    play.play(1)
    match = new_match(game, seats=play.seats, seed=1)
    match.legal()
    for level in ("greedy", "ismcts:20"):
        bots.make(level, match.game).choose(match.known(match.turn), match.box, b"compile")
    return {"seconds": time.process_time()}


def _start(game: str) -> dict[str, float]:
    match = new_match(game, seats=catalog.info(game).min_seats, seed=1)
    return {"moves": len(match.legal())}


if __name__ == "__main__":
    what, name = sys.argv[1], sys.argv[2]
    if what == "plain":
        print(json.dumps(RandomPlay(name, int(sys.argv[3])).rate(1.0)))
    else:
        print(json.dumps({"compile": _compile, "start": _start}[what](name)))
