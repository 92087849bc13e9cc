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
from salon.core.contract import Game
from salon.table.rooms import Refusal, Room, Rooms
from salon.table.store import BOT

log = logging.getLogger("salon.table")

LONGEST_WAIT = 20.0
"""Seconds that a bot waits at most for a watcher who does not follow (a sleeping laptop)."""


Maker = Callable[[str, Game], Bot]
"""Makes a bot of a level for a game."""


async def drive(rooms: Rooms, room: Room, make: Maker, workers: Executor) -> None:
    """Acts for the bots of a room until its match is over."""
    bots: dict[int, Bot] = {}
    while not room.match.over:
        room.changed.clear()
        seat = room.match.turn
        if seat is None or room.chairs[seat].kind != BOT:
            await room.changed.wait()
            continue
        if seat not in bots:
            bots[seat] = await asyncio.to_thread(make, room.chairs[seat].level, room.match.game)
        version = room.match.version
        text = await think(room, seat, bots[seat], workers)
        await watchers(room)
        try:
            await rooms.accept(room, seat, version, text)
        except Refusal as refusal:
            # The match went on without us, by an undo or another process: look again.
            log.info("match %s: the choice of bot %d was not taken: %s", room.id, seat, refusal.message)
            if room.match.version == version:
                await asyncio.sleep(1)


async def think(room: Room, seat: int, bot: Bot, workers: Executor) -> str:
    """The bot's action as text. A bot that fails gets a random legal action, and the log of the server says so."""
    match = room.match
    legal = match.legal()
    texts = {action.number: action.text for action in legal}
    if len(legal) == 1:
        return legal[0].text
    known = match.known(seat)
    key = hashlib.sha256(room.secret + b"%d %d" % (match.version, seat)).digest()
    try:
        number = await asyncio.get_running_loop().run_in_executor(workers, bot.choose, known, match.box, key)
        return texts[int(number)]
    except Exception:
        log.exception("match %s, version %d: the bot of seat %d failed: a random action", room.id, match.version, seat)
        return random.Random(key).choice(legal).text


async def watchers(room: Room) -> None:
    """Waits until everybody who watches has seen the newest moment, so that no turn is skipped."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(LONGEST_WAIT):
            while any(reader.cursor < room.newest for reader in room.readers):
                room.caught_up.clear()
                await room.caught_up.wait()
