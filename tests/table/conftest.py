"""A real server on a free port of this computer, and visitors that call it as browsers do."""

from __future__ import annotations

import asyncio
import html
import json
import os
import re
import threading
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest
import uvicorn
from websockets.sync.client import ClientConnection, connect

from salon import bots
from salon.table.app import Settings, create_app
from salon.table.doors import Limits
from salon.table.rooms import Room
from salon.table.serve import MESSAGE, address_of, listen
from salon.table.store import BOT, Chair, url_of

WAIT = float(os.environ.get("SALON_TEST_WAIT", "60"))
"""Seconds after which a test gives up waiting for something that must happen; never the time that a test takes."""

GENEROUS = Limits(posts=100_000, posts_each=0.0001, messages=10_000, sockets=500, matches=10_000, hints=10_000)
LEVELS = {level.name: f"Bot: {level.title}" for level in (bots.TOOLS[0], *bots.LEVELS, bots.TOOLS[1])}
"""The usual levels, and two that choose at once and always alike."""
T = TypeVar("T")
BUTTON = re.compile(r"<button\b[^>]*>")


@dataclass
class House:
    """A running server."""

    address: str
    app: Any
    loop: asyncio.AbstractEventLoop

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Runs something in the server's own loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(WAIT)

    def room(self, here: str) -> Room:
        return self.run(self.app.state.rooms.get(here.removeprefix("/match/")))  # type: ignore[no-any-return]


@contextmanager
def serving(folder: Path, **settings: Any) -> Iterator[House]:
    """A server in a thread, as `salon.table.serve.run` makes it; its bots think there, and leave no time to undo."""
    usual = {"pace": "once", "limits": GENEROUS, "workers": 0, "grace": 0.0, "levels": LEVELS}
    settings = {**usual, **settings}
    app = create_app(Settings(url=url_of(folder / "salon.db"), **settings))
    listener = listen("127.0.0.1", 0)
    config = uvicorn.Config(
        app, ws="wsproto", ws_max_size=MESSAGE, log_level="error", timeout_graceful_shutdown=2, lifespan="on"
    )
    server = uvicorn.Server(config)
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=lambda: loop.run_until_complete(server.serve(sockets=[listener])))
    thread.start()
    try:
        until(lambda: server.started or not thread.is_alive())
        assert server.started, "the server did not start"
        yield House(address_of(listener), app, loop)
    finally:
        server.should_exit = True
        thread.join(WAIT)
        left = asyncio.all_tasks(loop)
        loop.close()
        assert not left, f"the server left work behind: {left}"


def in_a_thread(call: Callable[..., T], *args: Any, **more: Any) -> T:
    """Calls something that starts a loop: the tests in the browser keep one running in the main thread."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(call, *args, **more).result()


def alone(work: Coroutine[Any, Any, T]) -> T:
    """Runs something in a loop of its own."""
    return in_a_thread(asyncio.run, work)


def until(done: Callable[[], Any]) -> Any:
    """Waits for a condition. Fails after WAIT seconds."""
    waiting = threading.Event()
    for _round in range(int(WAIT / 0.01)):
        value = done()
        if value:
            return value
        waiting.wait(0.01)
    raise AssertionError("what was waited for did not happen")


@dataclass
class Page:
    """A table as it came: by a page or by the socket."""

    html: str
    head: dict[str, Any] = field(default_factory=dict)

    @property
    def version(self) -> int:
        found = re.search(r'name="version" value="(\d+)"', self.html)
        assert found, "the table has no form"
        return int(found[1])

    @property
    def actions(self) -> list[str]:
        """The actions that are offered, undo apart."""
        values = []
        for button in BUTTON.findall(self.html):
            found = re.search(r'\bvalue="([^"]*)"', button)
            if 'name="action"' in button and found and " disabled" not in button:
                values.append(html.unescape(found[1]))
        return [value for value in dict.fromkeys(values) if value != "undo"]


class Visitor:
    """Somebody with a browser of their own."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.client = httpx.Client(base_url=house.address, timeout=WAIT, headers={"Accept": "text/html"})

    def __enter__(self) -> Visitor:
        return self

    def __exit__(self, *_error: object) -> None:
        self.client.close()

    def begin(self, *who: str, edition: str = "classic_art", **more: str) -> str:
        """Starts a match with these sitters; returns its address."""
        seed = "" if "friend" in who else "7"
        form = {"game": "classic_art", "edition": edition, "seats": str(len(who)), "seed": seed}
        for seat, sitter in enumerate(who):
            form |= {f"name-{seat}": "ABCDE"[seat] + "na", f"who-{seat}": sitter}
        answer = self.client.post("/match", data={**form, **more})
        assert answer.status_code == 303, answer.text
        return answer.headers["location"]

    def table(self, here: str) -> Page:
        answer = self.client.get(here)
        assert answer.status_code == 200, answer.text
        return Page(answer.text)

    def waits_for_turn(self, here: str) -> Page:
        """The table once this visitor may act (or the match is over)."""
        room = self.house.room(here)

        def ready() -> Page | None:
            page = self.table(here)
            return page if page.actions or room.match.over else None

        return until(ready)  # type: ignore[no-any-return]

    def move(self, here: str, action: str, version: int, **more: str) -> httpx.Response:
        """Sends a move as our script does."""
        data = {"action": action, "version": str(version), **more}
        return self.client.post(f"{here}/move", data=data, headers={"Accept": "application/json"})

    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())

    def listen(self, here: str, **headers: str) -> ClientConnection:
        given = {"Cookie": self.cookie()} if self.cookie() else {}
        address = self.house.address.replace("http", "ws") + here + "/live"
        return connect(address, additional_headers={**given, **headers}, origin=self.house.address)  # type: ignore[arg-type]


def begin_of_bots(house: House, level: str, **options: int) -> str:
    """Starts a match of two bots; returns its address. The form of the start page asks for a person."""
    chairs = [Chair(name, BOT, level) for name in ("Ana", "Bna")]
    rooms = house.app.state.rooms
    room = house.run(rooms.create("classic_art", None, chairs, "h" * 64, seed=7, options=options))
    return f"/match/{room.id}"


def read(socket: ClientConnection) -> Page:
    """The next message of a socket."""
    text = socket.recv(timeout=WAIT)
    assert isinstance(text, str)
    head, body = text.split("\n", 1)
    return Page(body, json.loads(head))


@pytest.fixture
def visitor(house: House) -> Iterator[Visitor]:
    with Visitor(house) as somebody:
        yield somebody


@pytest.fixture
def other(house: House) -> Iterator[Visitor]:
    with Visitor(house) as somebody:
        yield somebody
