"""Lets the bots of a room act: from what their seat knows, at the pace of those who watch. They think elsewhere."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import random

from salon.bots.asking import question
from salon.bots.crew import Crew
from salon.core.contract import Action, GameError
from salon.core.match import Match
from salon.table.rooms import Reader, Refusal, Room, Rooms
from salon.table.store import BOT

log = logging.getLogger("salon.table")

PATIENCE = 2.0
"""Seconds until a bot tries again after its choice was not taken."""
LONGEST_WAIT = 20.0
"""Seconds that a bot waits at most for a watcher who does not follow (a sleeping laptop)."""


async def drive(rooms: Rooms, room: Room, crew: Crew) -> None:
    """Acts for the bots of a room until its match is over."""
    usual: dict[int, float] = {}  # seconds that the bot of a seat thought the last time it had a choice
    clock = asyncio.get_running_loop().time
    while not room.match.over:
        room.changed.clear()
        seat = room.match.turn
        if seat is None or room.chairs[seat].kind != BOT:
            await room.changed.wait()
            continue
        version, legal = room.match.version, room.match.legal()
        start = clock()
        text = await think(room, seat, crew)
        if len(legal) > 1:
            usual[seat] = clock() - start
        elif must_hide(room.match, legal):
            await asyncio.sleep(usual.get(seat, 0.0))
        await time_to_undo(room)
        await watchers(room)
        if room.match.version != version:
            continue  # it was taken back
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


async def think(room: Room, seat: int, crew: Crew) -> str:
    """The bot's action as text. A bot that fails gets a random legal action, and the log of the server says so."""
    match, level = room.match, room.chairs[seat].level
    legal = match.legal()
    texts = {action.number: action.text for action in legal}
    if len(legal) == 1:
        return legal[0].text
    key = hashlib.sha256(room.secret + b"%d %d" % (match.version, seat)).digest()
    try:
        answer = await crew.ask(question(match, seat, level, key))
        return texts[answer.action]
    except GameError as error:
        log.error("match %s: there is no bot %r; seat %d plays at random: %s", room.id, level, seat, error)
    except Exception:
        log.exception("match %s, version %d: the bot of seat %d failed: a random action", room.id, match.version, seat)
    return random.Random(key).choice(legal).text


async def time_to_undo(room: Room) -> None:
    """Waits while a person may want to take back what they have just done, until the wait is over or skipped."""
    clock = asyncio.get_running_loop().time
    with contextlib.suppress(TimeoutError):
        while room.grace_until > clock():
            room.hurry.clear()
            async with asyncio.timeout_at(room.grace_until):
                await room.hurry.wait()


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
