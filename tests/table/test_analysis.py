"""The page of the analysis: who may read and ask, progress, stop and go on, a restart, stepping in the browser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from salon.lab.analysis import Budget, data, mistakes
from salon.table.analyses import RUNNING, WAITING
from salon.table.rooms import Room
from tests.table.browser import faults, visitor_of
from tests.table.conftest import House, Visitor, serving, until

SMALL = Budget("quick", playouts=3, search=20, compare=20)
ENDLESS = Budget("deep", playouts=1_000_000, search=20, compare=20)
"""More than any test waits for."""


@pytest.fixture(autouse=True)
def budgets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(data.BUDGETS, "quick", SMALL)
    monkeypatch.setitem(data.BUDGETS, "deep", ENDLESS)


def begin(house: House, visitor: Visitor, *, over: bool = True) -> Room:
    """A short match of two people at the visitor's screen, played to its end."""
    here = visitor.begin("you", "person", **{"option-season_limit": "1"})
    room = house.room(here)
    while over and room.match.turn is not None:
        turn, text = room.match.turn, room.match.legal()[-1].text
        house.run(house.app.state.rooms.accept(room, turn, room.match.version, text))
    return room


def wait_for(house: House, room: Room, budget: str = "quick") -> None:
    until(lambda: house.app.state.analyses.state(room, budget) not in (WAITING, RUNNING))
    assert house.app.state.analyses.state(room, budget) == ""


def done(house: House, room: Room, budget: str = "quick") -> int:
    """How many bits are analysed."""
    found = house.run(house.app.state.analyses.found(room)).get(budget)
    return found.done if found else 0


@pytest.fixture
def room(house: House, visitor: Visitor) -> Iterator[Room]:
    room = begin(house, visitor)
    yield room
    for budget in data.BUDGETS:
        house.run(house.app.state.analyses.stop(room, budget))


def ask(visitor: Visitor, room: Room, do: str = "begin", budget: str = "quick") -> int:
    answer = visitor.client.post(f"/match/{room.id}/analysis", data={"do": do, "budget": budget})
    return answer.status_code


def read(visitor: Visitor, room: Room, **query: str | int) -> str:
    answer = visitor.client.get(f"/match/{room.id}/analysis", params=query)
    assert answer.status_code == 200, answer.text
    return answer.text


def test_a_match_that_runs_has_no_analysis(house: House, visitor: Visitor) -> None:
    room = begin(house, visitor, over=False)
    assert visitor.client.get(f"/match/{room.id}/analysis").status_code == 403
    assert ask(visitor, room) == 403
    assert done(house, room) == 0


def test_from_the_end_of_a_match_to_its_analysis(house: House, visitor: Visitor, other: Visitor, room: Room) -> None:
    here = f"/match/{room.id}"
    assert f'href="{here}/analysis"' in visitor.table(here).html
    assert f'href="{here}/analysis?at=5"' in visitor.client.get(f"{here}/replay?at=5").text
    empty = read(visitor, room)
    assert 'value="quick"' in empty
    assert "<figure" not in empty
    assert ask(visitor, room) == 303
    wait_for(house, room)
    last = len(room.match.moments) - 1
    for who in (visitor, other):  # whoever may see the replay may read it
        page = read(who, room, at=3)
        assert f"<span>3 / {last}</span>" in page
        for words in ("Winning chances", "Turning points", "The biggest mistakes", "Luck and choices", "Moment 3"):
            assert words in page
        assert room.match.log(None)[2].text in page
    found = house.run(house.app.state.analyses.found(room))["quick"]
    decision = next(d for d in found.decisions if d.played != d.best)
    page = read(visitor, room, at=decision.moment)
    assert f"The choice of {room.names[decision.seat]}" in page
    assert "played</em>" in page
    assert "best</em>" in page


def test_only_who_sat_there_asks(other: Visitor, house: House, room: Room) -> None:
    assert ask(other, room) == 403
    assert done(house, room) == 0
    page = read(other, room)
    assert "Those who sat at this table may ask for it." in page
    assert "<button" not in page.split("<nav", 2)[2].split("<form id")[0]


def test_requests_that_are_wrong(visitor: Visitor, room: Room) -> None:
    here = f"/match/{room.id}/analysis"
    for query in ({"seat": 7}, {"budget": "huge"}):
        assert visitor.client.get(here, params=query).status_code == 404
    for query in ({"at": "x"}, {"at": -1}):
        assert visitor.client.get(here, params=query).status_code == 400
    assert ask(visitor, room, budget="huge") == 400
    assert ask(visitor, room, do="jump") == 400
    assert visitor.client.post(here, data={}).status_code == 400
    assert f"{len(room.match.moments) - 1} / " in read(visitor, room, at=10**6)


def test_it_stops_and_goes_on(house: House, visitor: Visitor, room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(data.BUDGETS, "quick", Budget("quick", playouts=40, search=60, compare=60))
    assert ask(visitor, room) == 303
    until(lambda: done(house, room) >= 3)
    page = read(visitor, room)
    assert 'value="stop"' in page
    assert "data-again" in page
    assert ask(visitor, room, "stop") == 303
    stopped = done(house, room)
    page = read(visitor, room)
    assert 'value="begin"' in page
    assert "The analysis was stopped at" in page
    assert "data-again" not in page
    assert ask(visitor, room, "stop") == 303  # once more is harmless
    assert ask(visitor, room) == 303
    wait_for(house, room)
    found = house.run(house.app.state.analyses.found(room))["quick"]
    assert found.complete
    assert found.done > stopped
    assert ask(visitor, room) == 303
    assert house.app.state.analyses.state(room, "quick") == ""  # what is complete is not computed again


def test_one_runs_at_a_time(house: House, visitor: Visitor, room: Room) -> None:
    analyses = house.app.state.analyses
    second = begin(house, visitor)
    assert ask(visitor, room, budget="deep") == 303
    assert ask(visitor, second) == 303
    until(lambda: analyses.state(room, "deep") == RUNNING)
    assert analyses.state(second, "quick") == WAITING
    assert "Another analysis runs" in read(visitor, second)
    ask(visitor, room, "stop", "deep")
    wait_for(house, second)
    assert done(house, second) > 0


def test_after_a_restart_it_goes_on_from_where_it_was(tmp_path: Path) -> None:
    with serving(tmp_path) as first, Visitor(first) as visitor:
        room = begin(first, visitor)
        assert ask(visitor, room) == 303
        wait_for(first, room)
        whole = first.run(first.app.state.analyses.found(room))["quick"]
        assert ask(visitor, room, budget="deep") == 303
        until(lambda: first.app.state.analyses.state(room, "deep") == RUNNING)
    with serving(tmp_path) as second:
        room = second.room(f"/match/{room.id}")
        assert second.app.state.analyses.state(room, "deep") == ""
        assert second.run(second.app.state.analyses.found(room))["quick"] == whole


def test_a_worker_that_fails_is_told_of(
    house: House, visitor: Visitor, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("salon.table.analyses.WORKER", "salon.no_such_module")
    assert ask(visitor, room) == 303
    until(lambda: house.app.state.analyses.state(room, "quick") == "failed")
    assert "has stopped by itself" in read(visitor, room)
    monkeypatch.undo()
    monkeypatch.setitem(data.BUDGETS, "quick", SMALL)
    assert ask(visitor, room) == 303
    wait_for(house, room)
    assert done(house, room) > 0


# --- in the browser ---------------------------------------------------------------------------------


def with_seat_of(page: Page, visitor: Visitor) -> None:
    """Gives the browser the cookies of a visitor."""
    address = str(visitor.client.base_url)
    page.context.add_cookies([{"name": n, "value": v, "url": address} for n, v in visitor.client.cookies.items()])


@pytest.mark.browser
def test_stepping_by_keyboard_figure_and_list(browser: Browser, house: House, visitor: Visitor, room: Room) -> None:
    ask(visitor, room)
    wait_for(house, room)
    here, last = f"/match/{room.id}/analysis", len(room.match.moments) - 1
    with visitor_of(browser, house, viewport={"width": 1440, "height": 900}) as page:
        page.goto(f"{here}?at=4")
        moment = page.get_by_role("heading", name=re.compile("^Moment"))
        for key, at in (("ArrowRight", 5), ("ArrowLeft", 4), ("End", last), ("Home", 1)):
            page.keyboard.press(key)
            expect(moment).to_have_text(f"Moment {at}")
            expect(page.locator("nav.steps > span").first).to_have_text(f"{at} / {last}")
            assert page.url.endswith(f"?at={at}")
        page.locator("svg .strip").last.click()
        expect(moment).not_to_have_text("Moment 1")
        page.locator("summary", has_text="as a table").click()
        row = page.locator("figure table tbody a").nth(2)
        at = row.inner_text()
        row.click()
        expect(moment).to_have_text(f"Moment {at}")
        expect(page.locator("figure table")).to_be_visible()  # it stays open
        assert faults(page) == []


@pytest.mark.browser
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 820, 1440])
def test_it_fits_and_can_be_read(
    browser: Browser, house: House, visitor: Visitor, room: Room, width: int, scheme: str
) -> None:
    ask(visitor, room)
    wait_for(house, room)
    found = house.run(house.app.state.analyses.found(room))["quick"]
    at = next(d.moment for d in (*mistakes(found), *found.decisions) if d.played != d.best)
    with visitor_of(browser, house, viewport={"width": width, "height": 800}, color_scheme=scheme) as page:
        page.goto(f"/match/{room.id}/analysis?at={at}")
        expect(page.get_by_text("The choice of")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert faults(page) == []


@pytest.mark.browser
def test_progress_is_shown_while_it_runs(browser: Browser, house: House, visitor: Visitor, room: Room) -> None:
    with visitor_of(browser, house) as page:
        with_seat_of(page, visitor)
        page.goto(f"/match/{room.id}/analysis")
        assert faults(page) == []
        page.get_by_role("button", name="Quick").click()
        expect(page.get_by_role("heading", name="Luck and choices")).to_be_visible()
        expect(page.locator("[data-again]")).to_have_count(0)
        expect(page.get_by_role("button", name="Deep")).to_be_visible()


@pytest.mark.browser
def test_it_works_without_scripts(browser: Browser, house: House, visitor: Visitor, room: Room) -> None:
    ask(visitor, room)
    wait_for(house, room)
    with visitor_of(browser, house, java_script_enabled=False, viewport={"width": 1440, "height": 900}) as page:
        page.goto(f"/match/{room.id}/analysis?at=4")
        page.get_by_role("link", name="Next", exact=True).click()
        expect(page.get_by_role("heading", name="Moment 5")).to_be_visible()


def test_a_stored_analysis_of_another_version_counts_as_none(house: House, visitor: Visitor, room: Room) -> None:
    ask(visitor, room)
    wait_for(house, room)
    from salon.table.analyses import AnalysisRow

    async def age() -> None:
        async with house.app.state.store.sessions.begin() as db:
            row = await db.get(AnalysisRow, (room.id, "quick"))
            row.text = row.text.replace('"format":1', '"format":0', 1)

    house.run(age())
    assert done(house, room) == 0
    assert "<figure" not in read(visitor, room)
    assert ask(visitor, room) == 303
    wait_for(house, room)
    assert done(house, room) > 0
