"""A socket: shows one screen its table, moment after moment, and hears "skip"."""

from __future__ import annotations

import asyncio
import contextlib
import logging

from fastapi import WebSocket, WebSocketDisconnect

from salon.table import wire
from salon.table.doors import Bucket, Limits
from salon.table.rooms import PLAYBACK, Reader, Room, Rooms, screen_of
from salon.table.sessions import PACES

log = logging.getLogger("salon.table")

BAD_MESSAGE = 1008
TRY_AGAIN = 1013
LONGEST_SEND = 10.0
"""Seconds in which a screen must take a message; one that does not read is let go."""


async def watch(socket: WebSocket, rooms: Rooms, room: Room, reader: Reader, limits: Limits) -> None:
    """Serves an accepted socket until it closes."""
    session = reader.session
    reader.cursor = start_of(room, session)
    room.readers.add(reader)
    tasks = [
        asyncio.create_task(show_all(socket, rooms, room, reader)),
        asyncio.create_task(hear(socket, room, reader, limits)),
    ]
    try:
        done, _pending = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            try:
                task.result()
            except TimeoutError:
                await let_go(socket)
            except (WebSocketDisconnect, RuntimeError):  # it closed while we were sending
                pass
    finally:
        room.readers.discard(reader)
        room.caught_up.set()
        if room.match.over and not room.readers:
            room.rendered.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await rooms.keep_seen(room, session)


async def let_go(socket: WebSocket) -> None:
    """Closes a socket whose screen does not read: also the word of the close may find no room."""
    with contextlib.suppress(TimeoutError, RuntimeError):
        async with asyncio.timeout(1.0):
            await socket.close(TRY_AGAIN)


def start_of(room: Room, session: str | None) -> int:
    """The moment at which playback begins: the last that the seats of this screen have seen, but not too long ago."""
    seats = room.seats_of(session)
    if not seats:
        return room.newest
    return max(min(room.seen[s] for s in seats), room.newest - PLAYBACK, 0)


async def show_all(socket: WebSocket, rooms: Rooms, room: Room, reader: Reader) -> None:
    """Sends the table of each moment, each for the pace of its reader after the one before; waits for more.

    Raises TimeoutError if the screen does not read.
    """
    clock = asyncio.get_running_loop().time
    shown_at = clock()
    while True:
        reader.wake.clear()
        async with room.lock:
            reader.cursor = min(reader.cursor, room.newest)
            if reader.skip or reader.pace == 0:
                reader.cursor = room.newest
            reader.skip = False
            screen = screen_of(room, reader.session)
            shown = wire.show(room, screen, reader.cursor, reader.told)
            silent = shown.behind and not shown.say
        if not silent:
            async with asyncio.timeout(LONGEST_SEND):
                await socket.send_text(shown.message())
            shown_at = clock()
            room.saw(reader.session, reader.cursor)
            reader.told = reader.cursor
        if not shown.behind:
            room.caught_up.set()
            await rooms.keep_seen(room, reader.session)
            await reader.wake.wait()
        # There may be nothing newer but something to show: a seat uncovered, a rematch. Then the newest is sent again.
        if reader.cursor < room.newest and not silent and not is_own(room, reader):
            await pause(reader, shown_at + reader.pace - clock())
        reader.cursor += 1


def is_own(room: Room, reader: Reader) -> bool:
    """Whether the next moment is what this screen has just done itself: that is shown at once."""
    return room.match.moments[reader.cursor + 1].seat in room.seats_of(reader.session)


async def pause(reader: Reader, seconds: float) -> None:
    """Lets one moment stand, until the reader skips or wants no pace any more."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            while not reader.skip and reader.pace:
                reader.wake.clear()
                await reader.wake.wait()


async def hear(socket: WebSocket, room: Room, reader: Reader, limits: Limits) -> None:
    """Hears what a screen may say: "skip", and "pace NAME". Anything else, too long or too often, closes the socket."""
    bucket = Bucket(limits.messages, limits.messages_each)
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        text = message.get("text") or ""
        word, _blank, name = text.partition(" ")
        if not bucket.take() or len(text) > limits.message:
            await socket.close(BAD_MESSAGE)
            return
        if text == "skip":
            reader.skip = True  # with nothing newer yet it holds for what comes next
            if reader.cursor < room.newest:
                reader.wake.set()
            room.end_grace(reader.session)
        elif word == "pace" and name in PACES:
            reader.set_pace(name)
        else:
            await socket.close(BAD_MESSAGE)
            return
