"""Matches in a real browser: by mouse, by keyboard only, without scripts, at one screen, across a restart."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import salon
from tests.table.browser import ACTION, connected, faults, is_over, settled, start, version, visitor_of, wait_for_turn
from tests.table.conftest import House, Visitor, until
from tests.table.test_restart import process

pytestmark = pytest.mark.browser


def click_something(page: Page) -> None:
    """A move by mouse: the last button that is offered."""
    before = version(page)
    page.locator(ACTION).last.click()
    acted(page, before)


def acted(page: Page, before: int) -> None:
    """Waits until the table shows that a move was accepted."""
    page.wait_for_function(
        "before => Number(document.querySelector('#move input[name=version]')?.value ?? before + 1) > before",
        arg=before,
    )
    settled(page)


def press_something(page: Page, turn: int) -> None:
    """A move by keyboard only: Tab to the buttons, sometimes arrows among them, Enter."""
    before = version(page)
    focused = f"document.activeElement?.matches({ACTION!r})"
    for _n in range(120):
        if page.evaluate(focused):
            break
        page.keyboard.press("Tab")
    assert page.evaluate(focused), "no button of a move can be reached by Tab"
    if turn % 2:
        page.keyboard.press("End")
        page.keyboard.press("ArrowUp")
        assert page.evaluate(focused)
    page.keyboard.press("Enter")
    acted(page, before)


def test_two_seats_play_a_match_one_by_keyboard_only(browser: Browser, house: House, tmp_path: Path) -> None:
    with visitor_of(browser, house) as host, visitor_of(browser, house) as guest:
        start(host, "you", "friend", name_0="Ada", name_1="Bea", season_limit="1")
        host.get_by_role("button", name="Make an invitation for Bea").click()
        guest.goto(host.locator("#address").input_value())
        guest.keyboard.press("Tab")
        until_focused(guest, "Take the seat")
        guest.keyboard.press("Enter")
        expect(guest).to_have_url(re.compile(r"/match/"))
        host.get_by_role("link", name="Back to the table").click()
        here = host.url.removeprefix(house.address)
        room = house.room(here)
        connected(host), connected(guest)
        turns = 0
        while room.match.turn is not None:
            page = (host, guest)[room.match.turn]
            assert wait_for_turn(page)
            if page is host:
                click_something(host)
            else:
                press_something(guest, turns)
                turns += 1
        for page in (host, guest):
            expect(page.locator("#table .ending")).to_be_visible()
            assert is_over(page)
        assert faults(host) == []
        with host.expect_download() as download:
            host.get_by_role("link", name=re.compile("record")).click()
        download.value.save_as(tmp_path / "a.match")
        assert salon.load(tmp_path / "a.match").digest() == room.match.digest()
        replay_by_keyboard(host, here, room.newest)


def until_focused(page: Page, name: str) -> None:
    for _n in range(40):
        if page.evaluate("document.activeElement.textContent.trim()") == name:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{name} cannot be reached by Tab")


def replay_by_keyboard(page: Page, here: str, newest: int) -> None:
    page.goto(f"{here}/replay")
    shown = page.locator("nav.steps > span").first
    expect(shown).to_have_text(f"1 / {newest}")
    for key, at in (("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2), ("End", newest), ("Home", 1)):
        page.keyboard.press(key)
        expect(shown).to_have_text(f"{at} / {newest}")
        expect(page).to_have_url(re.compile(rf"at={at}(&|$)"))
    for _n in range(10):  # faster than the pages come: no step is lost
        page.keyboard.press("ArrowRight")
    expect(shown).to_have_text(f"11 / {newest}")
    assert page.locator(ACTION).count() == 0
    page.keyboard.press("End")
    expect(shown).to_have_text(f"{newest} / {newest}")
    assert faults(page) == []


def test_the_prompt_the_title_and_the_live_region_tell_whose_turn_it_is(browser: Browser, house: House) -> None:
    with visitor_of(browser, house) as page:
        start(page, "you", "bot:greedy", "bot:greedy")
        connected(page)
        wait_for_turn(page)
        assert page.title().startswith("● Your turn")
        live = page.locator("#live")
        expect(live).to_have_attribute("aria-live", "polite")
        expect(live).to_contain_text("Make an opening bet")
        before = live.inner_text()
        click_something(page)
        expect(live).not_to_have_text(before)


def test_people_at_one_screen_pass_it_on(browser: Browser, house: House) -> None:
    with visitor_of(browser, house) as page:
        start(page, "you", "person", name_0="Ada", name_1="Bea")
        for _turn in range(4):
            room = house.room(page.url.removeprefix(house.address))
            name = room.names[room.match.turn or 0]
            expect(page.get_by_role("heading", name=f"Pass the screen to {name}")).to_be_visible()
            settled(page)
            assert page.locator("#mine").count() == 0
            page.get_by_role("button", name=f"I am {name}").click()
            expect(page.locator("#mine")).to_be_attached()
            while room.match.turn is not None and room.names[room.match.turn] == name:
                before = room.match.version
                page.locator(ACTION).first.click()
                until(lambda room=room, before=before: room.match.version > before)
                if room.names[room.match.turn or 0] == name:
                    acted(page, before)
        assert faults(page) == []


def test_a_match_is_played_without_scripts(browser: Browser, house: House) -> None:
    with visitor_of(browser, house, java_script_enabled=False) as page:
        start(page, "you", "bot:greedy", "bot:greedy", name_0="Ada")
        room = house.room(page.url.removeprefix(house.address))
        for _move in range(6):
            until(lambda: room.match.turn == 0)
            page.reload()
            before = room.match.version
            page.locator(ACTION).last.click()
            expect(page).to_have_url(re.compile(r"/match/[^/]+$"))
            assert room.match.entries[before].seat == 0
        page.goto(page.url)


def test_a_page_without_scripts_asks_again_while_others_act(visitor: Visitor, house: House) -> None:
    here = visitor.begin("you", "friend")
    room = house.room(here)
    refresh = '<noscript><meta http-equiv="refresh"'
    mine = visitor.table(here).html
    assert (refresh in mine) == (room.match.turn != 0)
    if room.match.turn == 0:
        visitor.move(here, "pass", 0)
        assert refresh in visitor.table(here).html


def test_a_refused_move_is_said_at_the_table_and_changes_nothing(browser: Browser, house: House) -> None:
    with visitor_of(browser, house) as page:
        start(page, "you", "bot:greedy")
        connected(page)
        wait_for_turn(page)
        room = house.room(page.url.removeprefix(house.address))
        before = room.match.version
        button = page.locator(ACTION).first
        button.evaluate("button => { button.value = 'lay portrait'; }")
        button.click()
        expect(page.locator("#refusal")).to_be_visible()
        expect(page.locator("#refusal a")).to_have_attribute("href", "/rules/classic_art#R3.5")
        assert room.match.version == before
        page.reload()
        expect(page.locator("#refusal")).to_be_hidden()


def test_a_double_click_is_one_move(browser: Browser, house: House) -> None:
    with visitor_of(browser, house) as page:
        start(page, "you", "bot:greedy")
        connected(page)
        wait_for_turn(page)
        room = house.room(page.url.removeprefix(house.address))
        page.locator(ACTION).first.dblclick()
        until(lambda: room.match.turn == 0 and room.match.version > 1)
        mine = [e for e in room.match.entries if e.seat == 0]
        assert len(mine) == 1
        expect(page.locator("#refusal")).to_be_hidden()


def test_a_slow_double_click_does_not_press_what_has_just_appeared(browser: Browser, house: House) -> None:
    with visitor_of(browser, house) as page:
        start(page, "you", "person", "person", "person")
        connected(page)
        room = house.room(page.url.removeprefix(house.address))
        page.locator("#uncover button").click()
        expect(page.locator(ACTION).last).to_be_visible()
        page.clock.install()  # from here on time stands still until we say so
        page.clock.pause_at(4102444800000)
        page.locator(ACTION).last.click()
        until(lambda: room.match.version == 1)
        page.clock.run_for(20)
        expect(page.locator("#uncover button")).to_be_visible()
        held = page.locator("body[data-held]")
        expect(held).to_have_count(1)
        posts: list[str] = []
        page.on("request", lambda request: posts.append(request.url) if request.method == "POST" else None)
        page.locator("#uncover button").click()
        page.evaluate("fetch('/robots.txt').then(answer => answer.text())")
        assert posts == [], "the cover came up under the pointer"
        page.clock.run_for(260)
        expect(held).to_have_count(0)
        page.locator("#uncover button").click()
        until(lambda: room.uncovered)


def test_a_line_of_the_log_lights_up_its_places(browser: Browser, house: House) -> None:
    with visitor_of(browser, house, viewport={"width": 1440, "height": 900}) as page:
        start(page, "you", "bot:greedy", "bot:greedy")
        connected(page)
        wait_for_turn(page)
        line = page.locator("#log [data-places]").last
        places = (line.get_attribute("data-places") or "").split()
        assert places
        line.click()
        expect(page.locator(f'[data-anchor~="{places[0]}"]').first).to_have_class(re.compile(r"\blit\b"))


def test_any_key_skips_what_is_played_back(browser: Browser, house: House) -> None:
    with visitor_of(browser, house) as page:
        page.context.add_cookies(
            [{"name": n, "value": v, "url": house.address} for n, v in (("pace", "slow"), ("js", "1"))]
        )
        start(page, "you", "bot:greedy", "bot:greedy", "bot:greedy", "bot:greedy", seed="3")
        connected(page)
        room = house.room(page.url.removeprefix(house.address))
        for _n in range(60):
            if page.locator(ACTION).count():
                break
            page.keyboard.press("x")
            page.wait_for_function("Number(document.body.dataset.behind) >= 0")
        wait_for_turn(page)
        expect(page.locator("#skip")).to_be_hidden()
        assert page.evaluate("Number(document.body.dataset.moment)") == room.newest


def test_the_pace_is_a_setting_that_stays(browser: Browser, house: House) -> None:
    with visitor_of(browser, house) as page:
        start(page, "you", "bot:greedy")
        connected(page)
        page.get_by_role("button", name="Fast").click()
        expect(page.get_by_role("button", name="Fast")).to_have_attribute("aria-pressed", "true")
        page.reload()
        expect(page.get_by_role("button", name="Fast")).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize(
    ("game", "edition"), [("Classic Art", "classic_art"), ("Antiques", "antiques"), ("Bourgeoisie", "short")]
)
@pytest.mark.parametrize("scripts", [True, False])
def test_on_a_phone_the_pace_is_chosen_in_the_header(
    browser: Browser, house: House, game: str, edition: str, scripts: bool
) -> None:
    """It takes no height: neither closed, nor open, when it lies over the table."""
    phone = {"viewport": {"width": 360, "height": 780}, "has_touch": True, "is_mobile": True}
    with visitor_of(browser, house, java_script_enabled=scripts, **phone) as page:
        form = {"game": game.lower().replace(" ", "_"), "edition": edition, "seats": "2", "seed": "7"}
        form |= {"name-0": "Ada", "who-0": "you", "name-1": "Bea", "who-1": "bot:greedy"}
        page.goto(page.context.request.post("/match", form=form).url)
        fast, board = page.get_by_role("button", name="Fast"), page.locator(".rooms")
        opener = page.get_by_role("button", name="Pace")
        expect(opener).to_be_visible()
        expect(fast).to_be_hidden()
        place = board.bounding_box()
        assert place
        assert place["y"] <= 40
        moment = page.locator("body").get_attribute("data-moment")
        opener.tap()
        expect(fast).to_be_in_viewport(ratio=1)
        assert board.bounding_box() == place
        assert page.locator("body").get_attribute("data-moment") == moment  # nothing was skipped
        if scripts:
            assert faults(page) == []
            assert page.evaluate("document.documentElement.scrollWidth") <= 360
        fast.tap()
        expect(fast).to_be_hidden()
        opener.tap()
        expect(fast).to_have_attribute("aria-pressed", "true")
        page.reload()
        opener.tap()
        expect(fast).to_have_attribute("aria-pressed", "true")
        page.set_viewport_size({"width": 1440, "height": 900})
        expect(opener).to_be_hidden()
        expect(fast).to_be_visible()


def test_a_page_survives_the_death_of_its_server(browser: Browser, tmp_path: Path) -> None:
    with process(tmp_path) as (house, server):
        port = int(house.address.rsplit(":", 1)[1])
        with visitor_of(browser, house) as page:
            start(page, "you", "bot:skilled")
            connected(page)
            wait_for_turn(page)
            server.kill()
            server.wait()
            expect(page.locator("#connection")).to_be_visible()
            expect(page.locator("#connection .reconnecting")).to_be_visible()
            with process(tmp_path, port):
                expect(page.locator("#connection")).to_be_hidden()
                before = version(page)
                page.locator(ACTION).first.click()
                acted(page, before)
