"""Lets the bots of a room act: in a worker thread, from what their seat knows, at the pace of those who watch."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import random
from collections.abc import Callable
from concurrent.futures import Executor

from salon.bots import Bot
from salon.core.contract import Action, Game
from salon.core.match import Match
from salon.table.rooms import Reader, Refusal, Room, Rooms
from salon.table.store import BOT

log = logging.getLogger("salon.table")

PATIENCE = 2.0
"""Seconds until a bot tries again after its choice was not taken."""
LONGEST_WAIT = 20.0
"""Seconds that a bot waits at most for a watcher who does not follow (a sleeping laptop)."""


Maker = Callable[[str, Game], Bot]
"""Makes a bot of a level for a game."""


async def drive(rooms: Rooms, room: Room, make: Maker, workers: Executor) -> None:
    """Acts for the bots of a room until its match is over."""
    bots: dict[int, Bot | None] = {}
    usual: dict[int, float] = {}  # seconds that the bot of a seat thought the last time it had a choice
    clock = asyncio.get_running_loop().time
    while not room.match.over:
        room.changed.clear()
        seat = room.match.turn
        if seat is None or room.chairs[seat].kind != BOT:
            await room.changed.wait()
            continue
        if seat not in bots:
            bots[seat] = await hire(room, seat, make)
        version, legal = room.match.version, room.match.legal()
        start = clock()
        text = await think(room, seat, bots[seat], workers)
        if len(legal) > 1:
            usual[seat] = clock() - start
        elif must_hide(room.match, legal):
            await asyncio.sleep(usual.get(seat, 0.0))
        await watchers(room)
        try:
            await rooms.accept(room, seat, version, text)
        except Refusal as refusal:
            # The match went on without us, by an undo or another process: look again.
            log.info("match %s: the choice of bot %d was not taken: %s", room.id, seat, refusal.message)
            if room.match.version == version:
                await asyncio.sleep(PATIENCE)
        except Exception:
            log.exception("match %s: the choice of bot %d could not be stored; it will be tried again", room.id, seat)
            await asyncio.sleep(PATIENCE)


async def hire(room: Room, seat: int, make: Maker) -> Bot | None:
    """The bot of a seat, or None if there is none of its level (any more): then the seat plays at random."""
    level = room.chairs[seat].level
    try:
        return await asyncio.to_thread(make, level, room.match.game)
    except Exception:
        log.exception("match %s: there is no bot %r; seat %d plays at random", room.id, level, seat)
        return None


async def think(room: Room, seat: int, bot: Bot | None, workers: Executor) -> str:
    """The bot's action as text. A bot that fails gets a random legal action, and the log of the server says so."""
    match = room.match
    legal = match.legal()
    texts = {action.number: action.text for action in legal}
    if len(legal) == 1:
        return legal[0].text
    key = hashlib.sha256(room.secret + b"%d %d" % (match.version, seat)).digest()
    if bot is None:
        return random.Random(key).choice(legal).text
    known = match.known(seat)
    try:
        number = await asyncio.get_running_loop().run_in_executor(workers, bot.choose, known, match.box, key)
        return texts[int(number)]
    except Exception:
        log.exception("match %s, version %d: the bot of seat %d failed: a random action", room.id, match.version, seat)
        return random.Random(key).choice(legal).text


def must_hide(match: Match, legal: list[Action]) -> bool:
    """Whether the time of a choice must not tell that there was none: the action is secret, so its lack is too."""
    return len(legal) == 1 and match.is_secret(legal[0].number)


async def watchers(room: Room) -> None:
    """Waits until everybody at the table who watches has seen the newest moment, so that no turn is skipped.

    Spectators are waited for only while nobody else watches: a stranger must not hold up those who play.
    """
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(LONGEST_WAIT):
            while any(reader.cursor < room.newest for reader in followed(room)):
                room.caught_up.clear()
                await room.caught_up.wait()


def followed(room: Room) -> list[Reader]:
    """The readers for whom bots wait: those with a seat, or if there are none all."""
    seated = [reader for reader in room.readers if room.seats_of(reader.session)]
    return seated or list(room.readers)
