"""Antiques in a real browser: by mouse, by keyboard, by touch, without scripts; and for everybody."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from salon.table.rooms import Room
from tests.antiques.tabletop import Player, arrange
from tests.antiques.test_table import ADA, BEA, BOARD, LABELS, ROW
from tests.table.browser import ACTION, connected, faults, is_over, settled, version, visitor_of, wait_for_turn
from tests.table.conftest import House

pytestmark = pytest.mark.browser

CLEO = Player(racks=("", "jewelry", "artifact artifact artifact"), rooms="dragon_tile locket", goals="gallerist")
CURATORS = ("storekeeper", "collector", "curator", "researcher")
HALL: dict[str, Any] = {
    "board": BOARD, "labels": LABELS, "row": ROW, "front": "goals piece museums", "back": "jewelry",
    "public": "flags_green art_painting countries_3",
}  # fmt: skip


def sit_down(page: Page, house: House, seats: int = 4, edition: str = "antiques", **where: Any) -> Room:
    """A match whose seat 0 is this page's, at its turn, in which everything stands as a test wants it."""
    form: dict[str, str | float | bool] = {"game": "antiques", "edition": edition, "seats": str(seats)}
    for seat in range(seats):
        form |= {f"name-{seat}": ("Ada", "Bea", "Cleo", "Dora")[seat], f"who-{seat}": "friend" if seat else "you"}
    answer = page.context.request.post("/match", form=form)
    here = re.sub(r"^https?://[^/]*", "", answer.url)
    room = house.room(here)

    async def set_up() -> None:
        async with room.lock:
            while room.match.view(None)["phase"] in ("curator_choice", "goal_choice"):
                room.match.play(room.match.turn, room.match.legal()[0].text)
            players = [ADA, BEA, CLEO, Player()][:seats]
            arrange(room.match, **{"players": players, **HALL, **where})
            room.owner = None  # nobody is to be invited
        room.announce()

    house.run(set_up())
    page.goto(here)
    return room


def act(page: Page, how: Callable[[], object]) -> None:
    """Does something and waits until the table shows that it was accepted."""
    before = version(page)
    how()
    expect(page.locator("#move input[name=version]")).to_have_value(str(before + 1))
    settled(page)


def press(page: Page, *actions: str) -> None:
    """Presses the button of each action."""
    for action in actions:
        act(page, page.locator(f'#move button[value="{action}"]:not([aria-hidden])').first.click)


def player(room: Room) -> dict[str, Any]:
    found: dict[str, Any] = room.match.view(0)["players"][0]
    return found


def held(room: Room, number: int) -> int:
    stored: int = player(room)["warehouses"][number - 1]["stored"]
    return stored


def test_an_auction_by_mouse(browser: Browser, house: House) -> None:
    with visitor_of(browser, house, viewport={"width": 1440, "height": 900}) as page:
        room = sit_down(page, house)
        connected(page)
        page.locator('[value="row 1"]').hover()
        expect(page.locator(".l1 .tip")).to_contain_text("3 too many, −6")
        press(page, "row 1")
        expect(page.locator(".area img")).to_have_count(4)
        act(page, lambda: page.locator(".rack.n3 .shelves").click(force=True))  # the rack itself
        assert held(room, 3) == 9
        act(page, page.get_by_role("button", name="Undo").click)
        assert held(room, 3) == 5
        act(page, lambda: page.locator(".rack.n3 .shelves").click(force=True))
        expect(page.locator("#prompt")).to_contain_text("choose 1 piece for the vault")
        act(page, page.locator('.rack.n3 [value="vault bones"]').last.click)  # any of the two bones
        assert (held(room, 3), player(room)["vaulted"]) == (8, 4)
        act(page, page.get_by_role("button", name=re.compile("^Private goal:")).click)
        act(page, page.get_by_role("button", name="Keep the goal").first.click)
        assert player(room)["goal_count"] == 3
        expect(page.locator("#prompt")).to_contain_text("Bea chooses an action.")


def test_collections_are_assembled_by_mouse(browser: Browser, house: House) -> None:
    with visitor_of(browser, house, viewport={"width": 1440, "height": 900}) as page:
        room = sit_down(page, house)
        connected(page)
        press(page, "from 3", "leave painting", "leave bones")
        expect(page.locator("#prompt")).to_contain_text("Choose a collection to assemble.")
        act(page, page.get_by_role("button", name="Assemble Blue and white bowl").click)
        expect(page.get_by_role("button", name=re.compile("2 pieces go to the vault .−4 points"))).to_be_visible()
        press(page, "assemble signet_ring")
        assert [card["id"] for card in player(room)["rooms"]][-2:] == ["blue_and_white_bowl", "signet_ring"]
        act(page, page.locator(".controls [value=done]").click)
        assert player(room)["vaulted"] == 4
        expect(page.locator(".mine .chambers .coll")).to_have_count(7)


def test_an_exhibition_by_mouse(browser: Browser, house: House) -> None:
    with visitor_of(browser, house, viewport={"width": 1440, "height": 900}) as page:
        room = sit_down(page, house)
        connected(page)
        act(page, page.locator('[data-anchor="museum-2"] button.mus').click)
        expect(page.locator(".aim-at")).to_contain_text("Art Museum of Catalonia")
        while room.match.view(0)["phase"] == "group":
            act(page, page.locator(".chambers button").first.click)
        assert [card["id"] for card in player(room)["museums"]] == ["uffizi", "prado", "mnac"]
        act(page, page.get_by_role("button", name="Exhibit nothing more.").click)
        expect(page.locator(".lines .e-exhibit")).to_contain_text("Art Museum of Catalonia, Barcelona: 6 points")


def test_a_turn_by_keyboard(browser: Browser, house: House) -> None:
    with visitor_of(browser, house) as page:
        room = sit_down(page, house)
        connected(page)
        reach(page, '[value="row 1"]')
        page.keyboard.press("ArrowRight")
        assert page.evaluate("document.activeElement.value") == "row 2"
        act(page, lambda: page.keyboard.press("Enter"))
        reach(page, '[value="store 1"]')
        act(page, lambda: page.keyboard.press("Enter"))
        assert held(room, 1) == 6
        assert room.match.view(0)["active"] == 1


def reach(page: Page, selector: str) -> None:
    for _n in range(150):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{selector} cannot be reached by Tab")


def test_a_lot_is_bought_without_scripts(browser: Browser, house: House) -> None:
    with visitor_of(browser, house, java_script_enabled=False) as page:
        room = sit_down(page, house)
        page.get_by_role("button", name=re.compile("^Take row 2")).click()
        page.locator('[value="store 1"]').click()
        assert held(room, 1) == 6
        expect(page.locator("#prompt")).to_contain_text("Bea chooses an action.")


def test_a_turn_by_touch(browser: Browser, house: House) -> None:
    phone = {"viewport": {"width": 360, "height": 780}, "has_touch": True, "is_mobile": True}
    with visitor_of(browser, house, **phone) as page:
        room = sit_down(page, house)
        connected(page)
        act(page, page.locator('[value="column 1"]').tap)
        page.get_by_role("link", name="Yours", exact=True).first.tap()
        expect(page.locator(".rack.n3")).to_be_in_viewport()
        act(page, page.locator('[value="store 3"]').tap)
        press(page, "vault relic")
        act(page, page.get_by_role("button", name=re.compile("^Museum:")).tap)
        assert room.match.view(0)["phase"] == "one_museum"
        page.locator("a.go").tap()
        act(page, page.locator('[value="reserve orsay"]').tap)
        assert [card["id"] for card in player(room)["reserved"]] == ["crown_jewels", "orsay"]
        page.get_by_role("link", name="Others").tap()
        page.get_by_role("button", name="Rooms and exhibitions of Bea").tap()
        expect(page.locator("#of-1 .chambers .coll")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= 360


STEPS: dict[str, tuple[str, ...]] = {
    "turn": (),
    "store": ("row 1",),
    "overflow": ("row 1", "store 2"),
    "bonus_three": ("row 2", "store 3"),
    "assemble": ("from 3", "leave painting", "leave bones"),
    "group": ("exhibit mnac",),
}


@pytest.mark.parametrize("width", [1440, 820, 360])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_is_wrong_for_assistive_technology(browser: Browser, house: House, width: int, scheme: str) -> None:
    with visitor_of(browser, house, viewport={"width": width, "height": 900}, color_scheme=scheme) as page:
        for phase, actions in STEPS.items():
            room = sit_down(page, house)
            connected(page)
            press(page, *actions)
            assert room.match.view(0)["phase"] == phase
            assert faults(page) == []
            assert page.evaluate("document.documentElement.scrollWidth") <= width
        for card in ("#of-1", ".label .tip"):
            page.evaluate("selector => document.querySelector(selector).showPopover()", card)
            assert faults(page) == []
            page.evaluate("selector => document.querySelector(selector).hidePopover()", card)


@pytest.mark.parametrize("width", [1440, 360])
def test_nothing_is_wrong_with_shifting_goals_and_thieves(browser: Browser, house: House, width: int) -> None:
    with visitor_of(browser, house, viewport={"width": width, "height": 900}) as page:
        sit_down(page, house, front="goals warehouses museums")
        connected(page)
        press(page, "row 2", "store 3", "bonus warehouses", "shift painting 3 1")
        assert faults(page) == []
        press(page, "done")
        sit_down(page, house, seats=2, edition="curators")
        connected(page)
        press(page, "row 2", "store 3", "bonus goals")
        assert faults(page) == []
        sit_down(page, house, seats=1)
        connected(page)
        press(page, "row 2", "store 1")
        expect(page.locator('[data-anchor="thief-card"] li')).not_to_have_count(0)
        assert faults(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("width", [1440, 360])
def test_a_match_alone_is_played_to_its_end(browser: Browser, house: House, width: int) -> None:
    """Every press is of a button that a person sees; the end explains itself."""
    with visitor_of(browser, house, viewport={"width": width, "height": 900}) as page:
        room = sit_down(page, house, seats=1)
        connected(page)
        dice = random.Random(4)
        while wait_for_turn(page):
            before = version(page)
            wishes = {"exhibit": 30, "gallery": 15, "assemble": 20, "from": 6, "shift": 0.1, "done": 0.5}
            values = page.eval_on_selector_all(f"{ACTION}:not([aria-hidden])", "all => all.map(b => b.value)")
            assert set(values) == {action.text for action in room.match.legal()}
            value = dice.choices(values, [wishes.get(text.split()[0], 1) for text in values])[0]
            button = page.locator(f'#move button[value="{value}"]:not([aria-hidden])').first
            if not button.is_visible():
                page.locator("details.more-ways summary").click()
            button.click()
            page.wait_for_function("n => document.querySelector('#move [name=version]').value != n", arg=str(before))
        assert is_over(page)
        assert room.match.over
        expect(page.locator("#end .winner")).to_contain_text("wins" if room.match.winners else "The thieves win")
        expect(page.locator(".pad tr.total td").first).to_have_text(str(room.match.scores()[0]).replace("-", "−"))
        assert faults(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_four_players_fit_on_one_screen(browser: Browser, house: House) -> None:
    with visitor_of(browser, house, viewport={"width": 1440, "height": 900}) as page:
        for actions in STEPS.values():
            sit_down(page, house)
            connected(page)
            press(page, *actions)
            assert fits(page)


def fits(page: Page) -> bool:
    """Whether all is in sight: nothing below the window, the assembly area as wide as a few pieces."""
    area = page.locator(".area").bounding_box()
    return bool(page.evaluate("document.documentElement.scrollHeight <= innerHeight") and area and area["width"] > 120)


RICH = (
    replace(
        ADA,
        racks=(
            "bones bones ceramics artifact jewelry",
            "painting painting ceramics jewelry relic artifact",
            "painting bones ceramics ceramics relic jewelry jewelry",
        ),
        vault="bones painting painting artifact jewelry relic ceramics",
        rooms="small_landscape jaw_of_a_cave_bear seascapes reliquary_of_a_saint pair_of_vases mask_and_drum "
        "two_skulls_of_ibex",
        galleries=2, tokens=(2, 2), reserved="crown_jewels orsay bronze_mirror",
        goals="ex_libris color_blue art_painting",
    ),
    replace(BEA, rooms="dragon_tile carved_comb pearl_earring", museums="louvre borghese"),
    replace(CLEO, rooms="urn_of_ashes bone_flute", museums="benaki pergamon", reserved="enamel_box"),
    Player(rooms="tomb_with_a_likeness room_of_a_merchant", museums="capitoline"),
)  # fmt: skip
"""Players who have about as much as can be had, whatever curators they are."""
GOALS = {"row": ROW.replace("orsay", "pompidou"), "public": "flags_green color_red countries_3"}
PHASES: dict[str, tuple[tuple[str, ...], str]] = {
    "turn": ((), "goals piece museums"),
    "overflow": (("row 1", "store 2"), "goals piece museums"),
    "bonus_two": (("row 2", "store 2"), "goals piece museums"),
    "bonus_three": (("row 2", "store 3"), "goals piece museums"),
    "keep_goal": (("row 2", "store 3", "bonus goals"), "goals piece museums"),
    "drop_goal": (("row 2", "store 3", "bonus goals", "keep"), "goals piece museums"),
    "one_museum": (("row 2", "store 3", "bonus museums"), "goals piece museums"),
    "one_collection": (("row 2", "store 3", "bonus collections"), "goals collections museums"),
    "shift_pieces": (("row 2", "store 3", "bonus warehouses"), "goals warehouses museums"),
    "keep_piece": (("row 2", "store 3", "bonus random"), "goals random museums"),
    "take_two": (("refill",), "goals piece museums"),
    "leave": (("from 3",), "goals piece museums"),
    "assemble": (("from 3", "leave", "leave"), "goals piece museums"),
    "group": (("exhibit mnac",), "goals piece museums"),
    "exhibit": (("exhibit mnac", "add", "add"), "goals piece museums"),
}


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_curators_with_all_they_can_have_fit_on_one_screen(browser: Browser, house: House, seats: int) -> None:
    """The Storekeeper has the widest warehouses."""
    players = [replace(p, curator=c) for p, c in zip(RICH, CURATORS, strict=True)][:seats]
    if seats < 3:  # the match lasts longer
        players[0] = replace(players[0], museums="uffizi prado louvre", galleries=3)
        players[1:] = [replace(p, museums="borghese benaki") for p in players[1:]]
    with visitor_of(browser, house, viewport={"width": 1440, "height": 900}) as page:
        for phase, (actions, front) in PHASES.items():
            if seats < 4 and phase not in ("turn", "keep_goal", "drop_goal", "leave", "assemble"):
                continue
            room = sit_down(
                page, house, seats=seats, edition="curators", **{"players": players, "front": front, **GOALS}
            )
            connected(page)
            for action in actions:
                press(page, next(a.text for a in room.match.legal() if f"{a.text} ".startswith(f"{action} ")))
            assert room.match.view(0)["phase"] == phase
            if phase == "assemble":
                page.locator("details.more-ways summary").click()
            assert fits(page), phase
