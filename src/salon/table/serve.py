"""Starting the server: for a house that keeps its doors open, or for one match in the browser of this computer."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import uvicorn

from salon.table.app import LOCAL_HOSTS, Settings, create_app, settings_for
from salon.table.rooms import Rooms
from salon.table.store import BOT, PERSON, Chair

__all__ = ["chairs_for", "open_match", "run", "serve"]

MINUTES = 60.0
LOOPBACK = ("127.0.0.1", "::1", "localhost")
MESSAGE = 1024
"""Bytes of one message to a socket that are read at all."""


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    data_dir: str | os.PathLike[str] | None = None,
    *,
    hosts: tuple[str, ...] | None = None,
    ready: Callable[[str], None] | None = None,
    **more: Any,
) -> None:
    """Serves the house until it is interrupted.

    host, port: where to listen; port 0: any free one
    data_dir: folder of the matches; None: `SALON_DATA` or the user's data folder
    hosts: names under which browsers may call the server; None: this computer only if `host` is a loopback address
        and no proxy stands before it, else any
    ready: called with the address once the server answers
    more: further fields of `Settings`

    Raises OSError if it cannot listen there.
    """
    local = host in LOOPBACK and not more.get("behind_proxy", False)
    names = hosts if hosts is not None else LOCAL_HOSTS if local else ("*",)
    run(settings_for(data_dir, hosts=names, **more), host, port, ready=lambda _rooms, address: ready and ready(address))


def open_match(
    game: str,
    chairs: list[Chair],
    *,
    edition: str | None = None,
    seed: int | None = None,
    options: dict[str, Any] | None = None,
    cards: str | os.PathLike[str] | None = None,
    data_dir: str | os.PathLike[str] | None = None,
    port: int = 0,
    browser: bool = True,
    ready: Callable[[str], None] | None = None,
    **more: Any,
) -> None:
    """Serves on a free port of this computer, begins a match, and opens the browser at it; until it is interrupted.

    chairs: who sits where, as `chairs_for` makes them
    ready: called with the address of the match, which holds a one-time key and gives whoever opens it first the seats

    Raises GameError or `Refusal` if there can be no such match, OSError if the server cannot listen.
    """
    failure: list[BaseException] = []

    async def begin(rooms: Rooms, address: str) -> None:
        try:
            room = await rooms.create(game, edition, chairs, None, seed=seed, options=options, cards=cards)
        except Exception as error:
            failure.append(error)
            raise
        people = [seat for seat, chair in enumerate(chairs) if chair.kind == PERSON]
        key = await rooms.store.add_ticket(room.id, people, 30 * MINUTES)
        url = f"{address}/enter/{key}"
        if ready:
            ready(url)
        if browser:
            with suppress(webbrowser.Error):
                await asyncio.to_thread(webbrowser.open, url)

    # Only this match: another server may be at work with the same folder.
    run(settings_for(data_dir, resume=False, **more), "127.0.0.1", port, ready=begin)
    if failure:
        raise failure[0]


def chairs_for(seats: int, bots: list[str], names: list[str] | None = None) -> list[Chair]:
    """Chairs for a match at this computer: people first, then the bots of these levels.

    seats: number of seats; bots: levels, one a bot; names: of all seats, None: the usual ones
    """
    from salon.table.house import NAMES

    people = seats - len(bots)
    given = names or [NAMES[seat % len(NAMES)] for seat in range(seats)]
    kinds = [(PERSON, "")] * people + [(BOT, level) for level in bots]
    return [Chair(name, kind, level) for name, (kind, level) in zip(given, kinds, strict=True)]


def run(settings: Settings, host: str, port: int, ready: Callable[[Rooms, str], Any] | None = None) -> None:
    """Runs a server of these settings until it is interrupted.

    ready: called (and awaited, if it can be) with the rooms and the address once the server answers; if it fails,
        the server stops
    """
    app = create_app(settings)
    listener = listen(host, port)
    address = address_of(listener)
    config = uvicorn.Config(
        app, ws="wsproto", ws_per_message_deflate=True, ws_max_size=MESSAGE, log_level="warning", access_log=False,
        server_header=False, timeout_graceful_shutdown=2, proxy_headers=settings.behind_proxy,
    )  # fmt: skip
    server = uvicorn.Server(config)

    async def main() -> None:
        serving = asyncio.create_task(server.serve(sockets=[listener]))
        while not server.started and not serving.done():
            await asyncio.sleep(0.01)
        try:
            if ready is not None and not serving.done():
                told = ready(app.state.rooms, address)
                if asyncio.iscoroutine(told):
                    await told
        except Exception:
            logging.getLogger("salon.table").debug("the server stops: what it was started for failed", exc_info=True)
            server.should_exit = True
        await serving

    with suppress(KeyboardInterrupt):
        asyncio.run(main())


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 takes any free one. Raises OSError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named as TCP outright: only then asyncio switches off the delay that would cost each answer 40 ms.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(128)
    except OSError:
        listener.close()
        raise
    return listener


def address_of(listener: socket.socket) -> str:
    """The address of a listening socket, as a browser of this computer writes it."""
    host, port = listener.getsockname()[:2]
    if host in ("0.0.0.0", "::"):  # noqa: S104  (compared, not listened at)
        host = "127.0.0.1"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
