"""A bot asked in writing: question and answer as plain messages, so that the bot may live in another process.

A question holds the known record of one seat, the cards and options, and a key for the bot's own chance. It holds
neither the match nor its secret: whoever answers cannot know more than the seat.
"""

from __future__ import annotations

import functools
import itertools
import threading
from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from salon.bots.players import Bot, Report, make
from salon.core import catalog
from salon.core.contract import Game
from salon.core.match import Match
from salon.core.record import buffer, clone, from_bytes, frozen, to_bytes
from salon.core.rng import seed_record

Maker = Callable[[str, Game], Bot]
"""Makes a bot of a level for a game."""


class Question(msgspec.Struct, frozen=True):
    """What the bot of a level is asked.

    known: known record of the seat in turn, box: cards and options; both as `salon.core.record.to_bytes` writes them
    key: the bot's own chance; the same question, the same answer (unless the level is limited by time)
    explain: how many of the best actions the answer tells about; 0: only which one is chosen
    """

    game: str
    level: str
    known: bytes
    box: bytes
    key: bytes
    explain: int = 0


class Choice(msgspec.Struct, frozen=True):
    """What a search found out about one action.

    visits, reward, error: as in `salon.bots.players.Thought`
    then: how the same seat would go on in this turn, as far as that is sure: each further action, and the known record
        (as bytes) in which it is done. It ends before anything is drawn or revealed, or another seat acts.
    """

    action: int
    visits: int
    reward: float
    error: float
    then: tuple[tuple[int, bytes], ...] = ()


class Answer(msgspec.Struct, frozen=True):
    """The action that a bot chose, and the best ones it compared, best first (none by a bot that does not search)."""

    action: int
    choices: tuple[Choice, ...] = ()


def question(match: Match, seat: int, level: str, key: bytes, explain: int = 0) -> Question:
    """The question what a seat should do now."""
    game = match.game
    return Question(
        game.info.name, level, to_bytes(game.state, match.known(seat)), to_bytes(game.box, match.box), key, explain
    )


class Answerer:
    """Answers questions with bots that it keeps, one at a time for each bot; any number of threads may ask."""

    def __init__(self, maker: Maker = make) -> None:
        self.maker = maker
        self._free: defaultdict[tuple[str, str], list[Bot]] = defaultdict(list)
        self._lock = threading.Lock()

    def answer(self, asked: Question) -> Answer:
        """The answer to a question.

        Raises GameError if there is no such game or level.
        """
        with self._lock:
            game = catalog.load(asked.game)
            kept = self._free[asked.game, asked.level]
            bot = kept.pop() if kept else self.maker(asked.level, game)
        known, box = from_bytes(game.state, asked.known), _box(asked.game, asked.box)
        number = int(bot.choose(known, box, asked.key))
        report: Report | None = getattr(bot, "report", None)
        thoughts = report.thoughts[: asked.explain] if report is not None else ()
        with self._lock:
            kept.append(bot)  # one that has failed is not kept
        return Answer(
            number,
            tuple(
                Choice(t.action, t.visits, t.reward, t.error, tuple(follow(game, known, box, (t.action, *t.line))))
                for t in thoughts
            ),
        )


@functools.lru_cache(maxsize=32)
def _box(game: str, data: bytes) -> Any:
    schema = catalog.load(game).box
    return frozen(schema, from_bytes(schema, data))


def follow(game: Game, known: Any, box: Any, line: tuple[int, ...]) -> Iterator[tuple[int, bytes]]:
    """The actions of a line after its first, each with the known record before it, as far as they are sure.

    Sure is what is the same in every deal that fits the known record: that ends where something is drawn or revealed,
    as undo does, and where another seat is to act. So one deal, whichever, tells all of it.
    """
    seat = int(known.turn)
    world, k, legal = clone(game.state, known), game.state.new(), buffer(game.max_actions)
    seed_record(world, b"any deal that fits")
    game.hot["redeal"](world, box, seat)
    drawn, sealed = int(world.drawn), int(world.sealed)
    for action, following in itertools.pairwise(line):
        game.play.apply(world, box, action)
        if int(world.turn) != seat or int(world.drawn) != drawn or int(world.sealed) != sealed:
            return
        game.play.conceal(k, world, seat)
        n = int(game.hot["legal"](k, box, legal))
        if following not in [int(legal[i]) for i in range(n)]:
            return
        yield following, to_bytes(game.state, k)
