"""What the tests in a real browser share."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.table.conftest import WAIT, House

ACTION = "#move button[name=action]:not([disabled]):not([value=undo])"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

expect.set_options(timeout=WAIT * 1000)


def chromium() -> str:
    """The path of the browser; without one the test is skipped, but in CI it fails."""
    found = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    if not found:
        reason = "there is no Chromium: install the package chromium, or set CHROMIUM to its path"
        (pytest.fail if os.environ.get("CI") else pytest.skip)(reason)
    return str(found)


@contextmanager
def visitor_of(browser: Browser, house: House, **how: object) -> Iterator[Page]:
    """A page of a browser of its own; whatever the page complains about fails the test."""
    context: BrowserContext = browser.new_context(base_url=house.address, reduced_motion="reduce", **how)  # type: ignore[arg-type]
    context.set_default_timeout(WAIT * 1000)
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda said: complaints.append(said.text) if _matters(said.type, said.text) else None)
    try:
        yield page
        assert not complaints, complaints
    finally:
        context.close()


def _matters(kind: str, text: str) -> bool:
    # A refused move (409), and a server that is killed on purpose, are written to the console by the browser itself.
    return kind in ("error", "warning") and not re.search(r"status of 4\d\d|ERR_CONNECTION|WebSocket connection", text)


def start(page: Page, *who: str, game: str = "Classic Art", edition: str = "classic_art", **more: str) -> None:
    """Chooses a game, fills the form of the start page as a person does, and begins."""
    page.goto("/")
    page.get_by_role("navigation", name="Games").get_by_role("link", name=game).click()
    page.locator(f"input[name=edition][value={edition}]").check(force=True)
    page.locator(f'input[name=seats][value="{len(who)}"]').check(force=True)
    for seat, sitter in enumerate(who):
        page.locator(f"#who-{seat}").select_option(sitter)
        if f"name_{seat}" in more:
            page.locator(f"#name-{seat}").fill(more[f"name_{seat}"])
    page.locator("details.more summary").click()
    page.locator("#seed").fill(more.get("seed", "" if "friend" in who else "7"))
    if "season_limit" in more:
        page.locator("#option-season_limit").fill(more["season_limit"])
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page).to_have_url(re.compile(r"/match/"))


def connected(page: Page) -> None:
    """Waits until the socket has spoken."""
    expect(page.locator("#live")).not_to_be_empty()
    expect(page.locator("#connection")).to_be_hidden()


def version(page: Page) -> int:
    return int(page.locator("#move input[name=version]").get_attribute("value") or -1)


def is_over(page: Page) -> bool:
    return page.locator("#table .ending").count() > 0


def wait_for_turn(page: Page) -> bool:
    """Waits until this page may act; False once the match is over."""
    page.wait_for_selector(f"{ACTION}, #table .ending", state="attached")
    settled(page)
    return not is_over(page)


def settled(page: Page) -> None:
    """Waits until a click counts again after a table has replaced the one that was clicked."""
    page.wait_for_selector("body:not([data-held])", state="attached")


def faults(page: Page) -> list[str]:
    """What axe finds wrong with the page: rule and elements, one line each."""
    found = Axe().run(page).response["violations"]
    return [f"{v['id']}: {node['target']} {node['failureSummary']}" for v in found for node in v["nodes"]]
