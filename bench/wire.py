"""What an update of a table costs: bytes on the wire, and time from one seat's click to the other seat's painted table.

    python bench/wire.py [--moves N] [--json]

Bytes are counted by a relay between a socket client and the server, after compression, frames and all. Painting is
measured in headless Chromium (Debian's package; CHROMIUM names another): from the click in one window to the first task
after the frame in which the other window's table has changed, that is when this frame has been painted. Both windows
are real, on this machine.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import re
import shutil
import statistics
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from playwright.async_api import BrowserContext, Page, async_playwright
from websockets.asyncio.client import connect

from salon.table.app import Settings, create_app
from salon.table.doors import Limits
from salon.table.serve import MESSAGE, address_of, listen
from salon.table.store import url_of

FREE = Limits(posts=1_000_000, posts_each=0.0001, messages=1_000_000, sockets=100, matches=10_000)
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"]
BUTTON = re.compile(r'<button\b[^>]*name="action"[^>]*>')
PAINTED = """
window.painted = 0;
const after = new MessageChannel();
after.port1.onmessage = () => { window.painted = performance.timeOrigin + performance.now(); };
new MutationObserver(() => after.port2.postMessage(0)).observe(document.body, {
  attributes: true, attributeFilter: ["data-version"],
});
addEventListener("click", () => { window.clicked = performance.timeOrigin + performance.now(); }, true);
"""


@contextlib.contextmanager
def serving(folder: Path) -> Iterator[str]:
    """A server in a thread; gives its address."""
    app = create_app(Settings(url=url_of(folder / "salon.db"), pace="once", limits=FREE))
    listener = listen("127.0.0.1", 0)
    server = uvicorn.Server(
        uvicorn.Config(app, ws="wsproto", ws_max_size=MESSAGE, log_level="error", timeout_graceful_shutdown=2)
    )
    thread = threading.Thread(target=lambda: asyncio.run(server.serve(sockets=[listener])))
    thread.start()
    try:
        while not server.started:
            thread.join(0.02)
        yield address_of(listener)
    finally:
        server.should_exit = True
        thread.join()


class Relay:
    """A TCP relay that counts what the server sends."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.received = 0

    async def __call__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        up, down = await asyncio.open_connection("127.0.0.1", self.port)

        async def pump(source: asyncio.StreamReader, sink: asyncio.StreamWriter, count: bool) -> None:
            while data := await source.read(65536):
                self.received += len(data) if count else 0
                sink.write(data)
                await sink.drain()
            sink.close()

        await asyncio.gather(pump(reader, down, False), pump(up, writer, True), return_exceptions=True)


def begin(address: str) -> tuple[str, list[httpx.Client]]:
    """A match of two people, each with a session of their own; gives its path and their clients."""
    host, guest = (httpx.Client(base_url=address, timeout=120, headers={"Accept": "text/html"}) for _ in range(2))
    form = {"game": "classic_art", "edition": "classic_art", "seats": "2", "option-season_limit": "100"}
    form |= {"name-0": "Ada", "who-0": "you", "name-1": "Bea", "who-1": "friend"}
    here = host.post("/match", data=form).headers["location"]
    invitation = re.search(r"/join/[\w-]+", host.post(f"{here}/invite", data={"seat": "1"}).text)
    assert invitation
    guest.post(invitation[0])
    return here, [host, guest]


def actions_of(html: str) -> list[str]:
    """The actions a table offers."""
    found = (re.search(r'\bvalue="([^"]*)"', b) for b in BUTTON.findall(html) if " disabled" not in b)
    return [v for m in found if m and (v := m[1].replace("&gt;", ">").replace("&lt;", "<")) != "undo"]


async def measure_bytes(address: str, moves: int) -> list[int]:
    """Bytes that each update of the other seat's socket took."""
    here, clients = begin(address)
    relay = Relay(int(address.rsplit(":", 1)[1]))
    server = await asyncio.start_server(relay, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    cookie = "; ".join(f"{k}={v}" for k, v in clients[1].cookies.items()) + "; pace=once; js=1"
    costs, dice = [], random.Random(1)
    url = address.replace("http", "ws") + f"{here}/live"
    headers = {"Cookie": cookie}
    async with connect(url, host="127.0.0.1", port=port, origin=address, additional_headers=headers) as socket:  # type: ignore[arg-type]
        await socket.recv()
        for _ in range(moves):
            seen = relay.received
            for client in clients:
                html = await asyncio.to_thread(lambda c=client: c.get(here).text)
                if offered := actions_of(html):
                    break
            else:
                break
            version = re.search(r'name="version" value="(\d+)"', html)
            data = {"action": dice.choice(offered), "version": version[1] if version else ""}
            answer = await asyncio.to_thread(lambda c=client, d=data: c.post(f"{here}/move", data=d))
            assert answer.status_code in (204, 303), answer.text
            await socket.recv()
            await asyncio.sleep(0.03)
            costs.append(relay.received - seen)
    server.close()
    return costs


async def value_of(page: Page, expression: str) -> Any:
    """The value of an expression once it is true (the page's policy forbids waiting for it inside the page)."""
    while not (value := await page.evaluate(expression)):
        await asyncio.sleep(0.02)
    return value


async def seated(browser: Any, address: str, client: httpx.Client, here: str) -> Page:
    """A window that holds a client's seat."""
    context: BrowserContext = await browser.new_context(viewport={"width": 1440, "height": 900})
    await context.add_cookies(
        [{"name": k, "value": v, "url": address} for k, v in client.cookies.items()]
        + [{"name": "pace", "value": "once", "url": address}]
    )
    page = await context.new_page()
    await page.goto(address + here)
    await value_of(page, "document.querySelector('#live').textContent")
    await page.evaluate(PAINTED)
    return page


async def measure_painting(address: str, moves: int, chromium: str) -> list[float]:
    """Milliseconds from a click in one window to the other window's painted table."""
    here, clients = begin(address)
    times: list[float] = []
    async with async_playwright() as p:
        browser = await p.chromium.launch(executable_path=chromium, args=FLAGS)
        pages = [await seated(browser, address, client, here) for client in clients]
        for i in range(moves):
            await pages[0].wait_for_timeout(350)  # let what moves come to rest
            offered = "#move button[name=action]:not([disabled]):not([value=undo])"
            may_act = [await page.locator(offered).count() > 0 for page in pages]
            if not any(may_act):
                break
            mover = may_act.index(True)
            other = pages[1 - mover]
            await other.evaluate("window.painted = 0")
            buttons = pages[mover].locator(offered)
            await buttons.nth(i * 7 % await buttons.count()).dispatch_event("click")
            painted = await value_of(other, "window.painted")
            times.append(painted - await pages[mover].evaluate("window.clicked"))
        await browser.close()
    return times


def summary(values: list[float]) -> dict[str, float]:
    """Count, median, 95th percentile and maximum."""
    ordered = sorted(values)
    return {
        "count": len(ordered),
        "median": round(statistics.median(ordered), 1),
        "p95": round(ordered[int(0.95 * (len(ordered) - 1))], 1),
        "max": round(ordered[-1], 1),
    }


def main() -> None:
    """Runs both measurements and prints them."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--moves", type=int, default=60, help="moves of each measurement")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
    result: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as address:
        costs = asyncio.run(measure_bytes(address, given.moves))
        result["bytes per update and seat"] = summary([float(cost) for cost in costs])
        if chromium:
            result["ms from click to the other seat painted"] = summary(
                asyncio.run(measure_painting(address, given.moves, chromium))
            )
    if given.json:
        print(json.dumps(result))
        return
    for name, figures in result.items():
        print(f"{name}: " + ", ".join(f"{key} {value:g}" for key, value in figures.items()))


if __name__ == "__main__":
    main()
