"""Hints and the time to undo, in a real browser: by keyboard alone, on a phone, without scripts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.table.browser import connected, faults, settled, start, version, visitor_of, wait_for_turn
from tests.table.conftest import House, serving

pytestmark = pytest.mark.browser

PHONE = {"width": 360, "height": 740}


@pytest.fixture(scope="module")
def advised(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server whose bots think in one process of their own, and leave all the time to undo."""
    with serving(tmp_path_factory.mktemp("advised"), workers=1, hint_level="ismcts:400", grace=3600.0) as running:
        yield running


@pytest.fixture
def table(browser: Browser, advised: House) -> Iterator[Page]:
    with visitor_of(browser, advised) as page:
        yield page


def begin(page: Page, *who: str, **more: str) -> None:
    start(page, *(who or ("you", "bot:random", "bot:random")), **more)
    connected(page)
    wait_for_turn(page)


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.name + ' ' + document.activeElement.value"))


def test_a_hint_by_keyboard_alone(table: Page) -> None:
    begin(table)
    before = version(table)
    table.keyboard.press("h")
    expect(table.locator("#hint.hint-told")).to_be_visible()
    expect(table.locator("#live")).to_contain_text("Hint: ")
    expect(table.locator("#live")).to_contain_text("Winning chance: ")
    assert version(table) == before
    best = table.locator(".play-hint").get_attribute("value")
    # The button is on the board too, marked by more than a colour, and the stake that belongs to it is set.
    marked = table.locator("#board [data-hint], .controls button[data-hint]").first
    assert marked.evaluate("el => getComputedStyle(el).outlineStyle") in ("dashed", "solid")
    chosen = table.locator("input[name=with]:checked").get_attribute("value") or ""
    value = marked.get_attribute("value") or ""
    assert best in (value, value + chosen)
    for _n in range(40):
        if focused(table) == f"exact {best}":
            break
        table.keyboard.press("Tab")
    assert focused(table) == f"exact {best}"
    settled(table)
    table.keyboard.press("Enter")
    expect(table.locator("#hint")).to_have_count(0)
    assert version(table) > before
    table.locator("#lines").wait_for()


def test_the_marked_button_of_the_board_plays_the_hint(table: Page, advised: House) -> None:
    begin(table)
    room = advised.room(table.url.removeprefix(advised.address))
    table.locator("#ask-hint").click()
    expect(table.locator("#hint.hint-told")).to_be_visible()
    best = table.locator(".play-hint").get_attribute("value")
    marked = table.locator("#board [data-hint], .controls button[data-hint]").first
    marked.focus()
    settled(table)
    before = version(table)
    table.keyboard.press("Enter")
    expect(table.locator("#hint")).to_have_count(0)
    assert room.match.entries[before].text == best


def test_a_hint_on_a_phone_leaves_the_table_in_reach(browser: Browser, advised: House) -> None:
    with visitor_of(browser, advised, viewport=PHONE) as page:
        begin(page)
        page.locator("#ask-hint").click()
        expect(page.locator("#hint.hint-told")).to_be_visible()
        play = page.locator(".play-hint").bounding_box()
        assert play is not None
        assert play["height"] >= 44
        assert play["y"] + play["height"] <= PHONE["height"]
        rooms = page.locator(".rooms").bounding_box()
        assert rooms is not None
        assert rooms["height"] > 150
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        page.locator("#hint summary").click()
        expect(page.locator(".play-hint")).to_be_hidden()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_hint_has_no_faults(browser: Browser, advised: House, scheme: str) -> None:
    with visitor_of(browser, advised, color_scheme=scheme) as page:
        begin(page)
        page.locator("#ask-hint").click()
        expect(page.locator("#hint.hint-told")).to_be_visible()
        assert faults(page) == []


def test_a_hint_without_scripts(browser: Browser, advised: House) -> None:
    with visitor_of(browser, advised, java_script_enabled=False) as page:
        start(page, "you", "bot:random")
        while not page.locator("#ask-hint").count():
            page.reload()
        page.locator("#ask-hint").click()
        expect(page.locator("#hint.hint-told")).to_be_visible()
        page.locator(".play-hint").click()
        expect(page.locator("#hint")).to_have_count(0)


def test_undo_is_there_and_pressing_it_skips_nothing(table: Page, advised: House) -> None:
    begin(table)
    room = advised.room(table.url.removeprefix(advised.address))
    before = version(table)
    table.get_by_role("button", name="No bet", exact=True).click()
    undo = table.locator("button.undo.going")
    expect(undo).to_be_visible()
    settled(table)
    undo.click()
    expect(table.get_by_role("button", name="No bet", exact=True)).to_be_visible()
    assert [entry.text for entry in room.match.entries[before:]] == ["pass", "undo"]
    # Any other key goes on at once.
    settled(table)
    table.get_by_role("button", name="No bet", exact=True).click()
    expect(undo).to_be_visible()
    table.keyboard.press("x")
    wait_for_turn(table)
    assert {entry.seat for entry in room.match.entries[before + 3 :]} >= {1, 2}
