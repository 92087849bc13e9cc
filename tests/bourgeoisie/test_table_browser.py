"""A turn of Bourgeoisie in a real browser: by mouse, by keyboard, by touch, without scripts; and for everybody."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from salon import bots
from salon.core import catalog
from salon.table.rooms import Room
from tests.bourgeoisie.positions import Player, arrange
from tests.table.browser import ACTION, connected, faults, settled, version, visitor_of, wait_for_turn
from tests.table.conftest import House

pytestmark = pytest.mark.browser

CARDS = catalog.info("bourgeoisie").folder / "cards.toml"
STREET = {1: "le_perron", 2: "gobelin", 4: "vaux_le_vicomte", 9: "banquier"}
RICH = Player(
    family="racine", house="mercier menars balleroy+2 chavigny notaire_royal rente_fonciere",
    hand="serrant conseiller_presidial rente_aides menars menars", silver=2, gold=9, tokens=3,
)  # fmt: skip
NOBLE = Player(
    family="racine",
    house="mercier menars balleroy+2 chavigny notaire_royal rente_fonciere",
    hand="eaux_et_forets",
)
OTHER = Player(family="pascal", house="orfevre le_perron", hand="lantenay", tokens=2)
RICH_TOO = Player(family="mole", house="banquier serrant eaux_et_forets lignieres rente_aides", tokens=1)


def sit_down(page: Page, house: House, *players: Player, seats: int = 3, deck: str | None = None) -> Room:
    """A match whose seat 0 is this page's, in which everything stands as a test wants it."""
    form: dict[str, str | float | bool] = {"game": "bourgeoisie", "edition": "long", "seats": str(seats)}
    for seat in range(seats):
        form |= {f"name-{seat}": ("Ada", "Bea", "Cleo", "Dora")[seat], f"who-{seat}": "friend" if seat else "you"}
    answer = page.context.request.post("/match", form=form)
    here = re.sub(r"^https?://[^/]*", "", answer.url)
    room = house.room(here)

    async def set_up() -> None:
        async with room.lock:
            arrange(room.match, list(players), 0, STREET, deck)
            room.owner = None  # nobody is to be invited
        room.announce()

    house.run(set_up())
    page.goto(here)
    return room


def until_phase(page: Page, room: Room, phase: str) -> None:
    """Ends phases by their button until this one."""
    while room.match.view(0)["phase"] != phase:
        act(page, page.locator("#move button[value=done]").click)


def act(page: Page, how: Callable[[], object], entries: int = 1) -> None:
    """Does something and waits until the table shows that it was accepted."""
    before = version(page)
    how()
    expect(page.locator("#move input[name=version]")).to_have_value(str(before + entries))
    settled(page)


def middle(page: Page, selector: str) -> tuple[float, float]:
    """The middle of a thing, where a person would press it."""
    page.locator(selector).first.scroll_into_view_if_needed()
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def cards(room: Room) -> list[str]:
    return [card["id"] for card in room.match.view(0)["hand"] for _copy in range(card["count"])]


def tick(page: Page, card: str, copy: int = 0) -> Locator:
    return page.locator(f'.hand input[type=checkbox][value="sell {card}"]').nth(copy)


def test_a_turn_by_mouse(browser: Browser, house: House) -> None:
    with visitor_of(browser, house, viewport={"width": 1440, "height": 900}) as page:
        room = sit_down(page, house, RICH, OTHER, OTHER)
        connected(page)
        until_phase(page, room, "opportunity")
        act(page, lambda: page.mouse.click(*middle(page, '[data-anchor="door-1"] .face')))  # the card itself
        assert "le_perron" in cards(room)
        act(page, page.get_by_role("button", name="Undo").click)
        assert "le_perron" not in cards(room)
        until_phase(page, room, "capital")
        expect(page.get_by_role("button", name="Sell the chosen")).to_be_hidden()
        tick(page, "menars", 0).check()
        tick(page, "menars", 1).check()
        tick(page, "rente_aides").check()
        silver = room.match.view(0)["players"][0]["silver"]
        worth = {card["id"]: card["value"] for card in room.match.view(0)["hand"]}
        act(page, page.get_by_role("button", name="Sell the chosen").click, entries=3)
        assert cards(room) == ["serrant", "conseiller_presidial"]
        assert room.match.view(0)["players"][0]["silver"] == silver + 2 * worth["menars"] + worth["rente_aides"]
        expect(page.locator(".self .money b").first).to_have_text(str(room.match.view(0)["players"][0]["silver"]))
        act(page, page.get_by_role("button", name=re.compile("^Sell .* for 6 silver")).click)
        until_phase(page, room, "investment")
        act(page, lambda: page.mouse.click(*middle(page, ".hand .usable .face")))
        assert cards(room) == []
        expect(page.locator(".mine .y-land .pane")).to_have_count(4)


def test_a_turn_by_keyboard(browser: Browser, house: House) -> None:
    with visitor_of(browser, house) as page:
        room = sit_down(page, house, RICH, OTHER, OTHER)
        connected(page)
        until_phase(page, room, "opportunity")
        reach(page, '[value="take 1"]')
        page.keyboard.press("ArrowRight")
        assert page.evaluate("document.activeElement.value") == "take 2"
        expect(page.locator('[data-anchor="door-2"] .tip')).to_be_visible()  # the history stands beside it
        act(page, lambda: page.keyboard.press("Enter"))
        assert "gobelin" in cards(room)
        until_phase(page, room, "capital")
        for card in ("gobelin", "rente_aides"):
            reach(page, f'input[value="sell {card}"]')
            page.keyboard.press("Space")
        reach(page, "[form=sale]:not(input)")
        act(page, lambda: page.keyboard.press("Enter"), entries=2)
        assert cards(room) == ["menars", "menars", "serrant", "conseiller_presidial"]


def test_one_card_at_a_time_tells_its_history(browser: Browser, house: House) -> None:
    with visitor_of(browser, house, viewport={"width": 1440, "height": 900}) as page:
        room = sit_down(page, house, RICH, OTHER, OTHER)
        connected(page)
        until_phase(page, room, "opportunity")
        reach(page, '[value="take 1"]')
        expect(page.locator(".tip:visible")).to_have_count(1)
        page.mouse.move(*middle(page, '[data-anchor="door-4"] .face'))
        expect(page.locator('[data-anchor="door-4"] .tip')).to_be_visible()
        expect(page.locator(".tip:visible")).to_have_count(1)


def reach(page: Page, selector: str) -> None:
    for _n in range(150):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{selector} cannot be reached by Tab")


def test_several_are_sold_without_scripts(browser: Browser, house: House) -> None:
    with visitor_of(browser, house, java_script_enabled=False) as page:
        room = sit_down(page, house, RICH, OTHER, OTHER)
        until_phase(page, room, "capital")
        tick(page, "menars", 1).check()
        tick(page, "serrant").check()
        act(page, page.get_by_role("button", name="Sell the chosen").click, entries=2)
        assert cards(room) == ["rente_aides", "menars", "conseiller_presidial"]


def test_a_turn_by_touch_on_a_phone(browser: Browser, house: House) -> None:
    phone = {"viewport": {"width": 360, "height": 780}, "has_touch": True, "is_mobile": True}
    with visitor_of(browser, house, **phone) as page:
        room = sit_down(page, house, RICH, OTHER, OTHER)
        connected(page)
        until_phase(page, room, "opportunity")
        about = page.locator('[data-anchor="door-4"]').get_by_role("button", name=re.compile("^About"))
        about.tap()
        expect(page.locator('[data-anchor="door-4"] .tip .source')).to_be_visible()
        page.touchscreen.tap(180, 60)  # anywhere else closes it
        expect(page.locator('[data-anchor="door-4"] .tip')).to_be_hidden()
        assert room.match.view(0)["phase"] == "opportunity"
        act(page, lambda: page.touchscreen.tap(*middle(page, '[data-anchor="door-1"] .face')))
        until_phase(page, room, "capital")
        page.get_by_role("link", name="Your hand").tap()
        tick(page, "rente_aides").tap()
        tick(page, "menars").tap()
        act(page, page.get_by_role("button", name="Sell the chosen").tap, entries=2)
        page.get_by_role("link", name="Others").tap()
        page.get_by_role("button", name="See the house of Bea").tap()
        expect(page.locator("#hotel-1 .roof")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize("width", [1440, 820, 360])
def test_nothing_is_wrong_for_assistive_technology(browser: Browser, house: House, width: int) -> None:
    for scheme in ("light", "dark"):
        with visitor_of(browser, house, viewport={"width": width, "height": 900}, color_scheme=scheme) as page:
            room = sit_down(page, house, RICH, OTHER, Player())
            connected(page)
            until_phase(page, room, "opportunity")
            assert faults(page) == []
            page.evaluate("document.querySelector('#hotel-1').showPopover()")
            assert faults(page) == []
            page.evaluate("document.querySelector('#hotel-1').hidePopover()")
            page.evaluate("document.querySelector('.door .tip').showPopover()")
            assert faults(page) == []
            page.evaluate("document.querySelector('.door .tip').hidePopover()")
            for phase in ("capital", "investment"):
                until_phase(page, room, phase)
                assert faults(page) == []
            assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("width", [1440, 360])
def test_nothing_is_wrong_at_the_end(browser: Browser, house: House, width: int) -> None:
    with visitor_of(browser, house, viewport={"width": width, "height": 780}) as page:
        room = sit_down(page, house, NOBLE, OTHER, Player(), deck="")
        connected(page)
        until_phase(page, room, "noblement")
        act(page, page.get_by_role("button", name="Retire the family").click)
        expect(page.locator("#end .winner")).to_contain_text("Ada wins")
        pad = page.locator(".pad tbody").first
        expect(pad).to_contain_text("Racine")
        expect(pad.locator(".total")).to_have_text(str(room.match.scores()[0]))
        assert faults(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_match_against_a_bot_is_played_to_its_end(browser: Browser, house: House) -> None:
    """Greedy chooses for both; what it chooses for Ada is pressed on a phone, from the first phase to the last."""
    with visitor_of(browser, house, viewport={"width": 360, "height": 780}, has_touch=True, is_mobile=True) as page:
        form: dict[str, str | float | bool] = {"game": "bourgeoisie", "edition": "short", "seats": "2", "seed": "4"}
        form |= {"name-0": "Ada", "who-0": "you", "name-1": "Bea", "who-1": "bot:greedy"}
        answer = page.context.request.post("/match", form=form)
        here = re.sub(r"^https?://[^/]*", "", answer.url)
        room = house.room(here)
        page.goto(here)
        connected(page)
        chooser, phases = bots.make("greedy", room.match.game), set()
        while wait_for_turn(page):
            phases.add(room.match.view(0)["phase"])
            before = version(page)
            values = page.eval_on_selector_all(f"{ACTION}:not([aria-hidden])", "all => all.map(b => b.value)")
            texts = {action.number: action.text for action in room.match.legal()}
            assert set(values) == set(texts.values())
            text = texts[chooser.choose(room.match.known(0), room.match.box, b"%d" % before)]
            page.locator(f'#move button[value="{text}"]:not([aria-hidden])').first.tap()
            page.wait_for_function("n => document.querySelector('#move [name=version]')?.value != n", arg=str(before))
        assert room.match.over
        assert phases >= {"family", "opportunity", "capital", "investment"}
        expect(page.locator("#end .winner")).to_contain_text("wins")
        totals = [row.inner_text() for row in page.locator(".pad .total").all()]
        assert totals == [str(total) for total in sorted(room.match.scores(), reverse=True)]
        assert faults(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_four_players_fit_on_one_screen(browser: Browser, house: House) -> None:
    with visitor_of(browser, house, viewport={"width": 1440, "height": 900}) as page:
        room = sit_down(page, house, RICH, OTHER, OTHER, RICH_TOO, seats=4)
        connected(page)
        for phase in ("opportunity", "capital", "investment"):
            until_phase(page, room, phase)
            assert page.evaluate("document.documentElement.scrollHeight") <= 900


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_those_who_watch_see_everything_on_one_screen(browser: Browser, house: House, seats: int) -> None:
    with visitor_of(browser, house, viewport={"width": 1440, "height": 900}) as page:
        form: dict[str, str | float | bool] = {"game": "bourgeoisie", "edition": "long", "seats": str(seats)}
        form |= {"name-0": "Ada", "who-0": "you"} | {f"who-{seat}": "bot:greedy" for seat in range(1, seats)}
        here = page.context.request.post("/match", form=form).url
        with visitor_of(browser, house, viewport={"width": 1440, "height": 900}) as other:
            other.goto(here)
            connected(other)
            assert other.locator(".player").count() == seats
            log = other.locator(".log").bounding_box()
            assert log is not None
            assert log["x"] > 1100
            assert other.evaluate("document.documentElement.scrollHeight") <= 900
