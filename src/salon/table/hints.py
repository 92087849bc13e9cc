"""Hints: a strong bot thinks about what a seat knows, for that seat alone.

Nobody else learns that anybody asked: nothing is written into the log, no other screen is woken, no bot waits for it.
A hint belongs to one version of the match, and goes when the match goes on.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging

from salon.bots.advice import SHOWN
from salon.bots.asking import question
from salon.bots.crew import Crew
from salon.core.language import _
from salon.table.doors import Buckets
from salon.table.rooms import Hint, Refusal, Room

log = logging.getLogger("salon.table")


def ask(room: Room, seat: int, version: int, crew: Crew, level: str, buckets: Buckets, visitor: str) -> Hint:
    """The hint for a seat at this version of the match: the one it has asked for already, or one that is begun now.

    level: of the bot that thinks; buckets: how often a visitor may ask
    Raises Refusal.
    """
    if version != room.match.version:
        raise Refusal(409, _("The table has changed since you asked. Please ask again if you still want a hint."))
    if not room.chairs[seat].hints:
        raise Refusal(403, _("This table is played without hints."))
    if room.match.turn != seat:
        raise Refusal(409, _("There are hints while it is your turn."))
    if not room.may_hint(seat):
        raise Refusal(409, _("There is only one thing you can do now."))
    asked = room.hint_of(seat)
    if asked is not None and not asked.failed:
        return asked
    if not buckets.take(visitor):
        raise Refusal(429, _("That was one hint after another. Please wait a few seconds."))
    hint = room.hints[seat] = Hint(version)
    hint.work = asyncio.create_task(_think(room, seat, hint, crew, level))
    room.whisper(seat)
    return hint


async def _think(room: Room, seat: int, hint: Hint, crew: Crew, level: str) -> None:
    key = hashlib.sha256(room.secret + b"hint %d %d" % (hint.version, seat)).digest()
    try:
        hint.answer = await crew.ask(question(room.match, seat, level, key, explain=SHOWN))
        hint.failed = not hint.answer.choices
    except Exception:
        log.exception("match %s, version %d: no hint for seat %d", room.id, hint.version, seat)
        hint.failed = True
    if room.hints.get(seat) is hint:
        room.whisper(seat)
