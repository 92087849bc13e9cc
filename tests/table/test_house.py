"""The pages around the tables, and what pages load."""

from __future__ import annotations

import gzip
import hashlib
import re
from pathlib import Path

import pytest

from salon.core import catalog
from salon.table import assets, rules_page, wire
from salon.table.app import data_folder
from salon.table.rooms import KEEP_FINISHED, Rooms, may_rematch, screen_of
from salon.table.serve import address_of, chairs_for, listen
from salon.table.store import Chair
from tests.table.conftest import House, Visitor, begin_of_bots, read, serving, until
from tests.table.test_doors import invite


def finish(visitor: Visitor, *who: str) -> str:
    """A match of one short season, played to its end."""
    here = visitor.begin(*who, **{"option-season_limit": "1"})
    room = visitor.house.room(here)
    while not room.match.over:
        page = visitor.waits_for_turn(here)
        if page.actions:
            visitor.move(here, page.actions[-1], page.version)
    return here


def test_the_start_page_lists_running_and_finished_matches(visitor: Visitor) -> None:
    assert "Your tables" not in visitor.client.get("/").text
    here = visitor.begin("you", "bot:greedy")
    visitor.waits_for_turn(here)
    page = visitor.client.get("/").text
    assert here in page
    assert "your turn" in page
    over = finish(visitor, "you", "bot:greedy")
    page = visitor.client.get("/").text
    assert over in page.split('id="finished-title"')[1]
    assert "won by" in page


def test_the_table_is_laid_as_it_was_the_last_time(visitor: Visitor) -> None:
    names = {"name-0": "Uma", "name-1": "Vic", "name-2": "Wyn"}
    visitor.begin("bot:random", "you", "person", edition="members_only", pace="fast", **names)
    page = visitor.client.get("/").text
    for value in ('value="members_only" checked', 'name="seats" value="3" checked', 'value="fast" selected'):
        assert value in page
    for name in names.values():
        assert f'value="{name}"' in page
    sat = re.findall(r'<option value="([^"]+)" selected', page.split("<ol")[1].split("</ol>")[0])
    assert sat[:3] == ["bot:random", "you", "person"]
    assert visitor.client.cookies["pace"] == "fast"


def test_every_rule_has_an_anchor_and_the_links_between_them_lead_somewhere(visitor: Visitor) -> None:
    for game in catalog.names():
        numbers = rules_page.numbers(catalog.info(game).folder / "RULES.md")
        assert len(numbers) > 30
        page = visitor.client.get(f"/rules/{game}").text
        ids = set(re.findall(r'\bid="([^"]+)"', page))
        assert set(numbers) <= ids
        links = set(re.findall(r'href="#([^"]+)"', page.split("<article")[1]))
        assert links <= ids, links - ids


def test_the_about_page_names_every_package_and_its_licence(visitor: Visitor) -> None:
    page = visitor.client.get("/about").text
    for package in ("fontpkg-fraunces", "fontpkg-alegreya-sans", "fastapi", "numba", "SQLAlchemy"):
        assert package.lower() in page.lower()
    assert "OFL-1.1" in page
    assert all(p.licence for p in assets.licences())


def test_what_pages_load_is_kept_for_ever_under_the_address_of_its_content(visitor: Visitor) -> None:
    page = visitor.client.get("/").text
    addresses = re.findall(r'(?:href|src)="(/(?:static|art)/[^"]+)"', page)
    assert len(addresses) >= 3
    style = visitor.client.get(next(a for a in addresses if a.endswith("salon.css"))).text
    fonts = re.findall(r"url\([\"']?(/fonts/[^\"')]+)", style)
    assert fonts
    assert "@import" not in style
    for address in [*addresses, *fonts]:
        answer = visitor.client.get(address)
        assert answer.status_code == 200, address
        assert "immutable" in answer.headers["cache-control"], address
        again = visitor.client.get(address, headers={"If-None-Match": answer.headers["etag"]})
        assert again.status_code == 304
    old = re.sub(r"/static/[0-9a-f]+/", "/static/000000000000/", addresses[0])
    assert visitor.client.get(old).headers["cache-control"] == "no-cache"


def test_every_picture_of_every_edition_is_svg_without_scripts() -> None:
    for game in catalog.names():
        for edition in catalog.info(game).editions:
            names = catalog.art(game).names(edition.id)
            assert len(set(names)) == len(names) > 10
            for name in names:
                picture = assets.picture(game, edition.id, name)
                assert picture.body.startswith(b"<svg")
                assert b"<script" not in picture.body
                assert gzip.decompress(picture.packed) == picture.body


@pytest.mark.parametrize("name", ["nothing", "work-portrait-0", "../state", ""])
def test_an_unknown_picture_is_not_there(name: str) -> None:
    with pytest.raises(KeyError):
        assets.picture("classic_art", "classic_art", name)
    with pytest.raises(KeyError):
        assets.picture("classic_art", "gold", "back")


def test_a_rematch_is_one_match_for_all_who_played(visitor: Visitor, other: Visitor, house: House) -> None:
    here = visitor.begin("you", "friend", **{"option-season_limit": "1"})
    invite(visitor, other, here, 1)
    room = house.room(here)
    assert visitor.client.post(f"{here}/again").status_code == 409
    while not room.match.over:
        legal, turn = room.match.legal(), room.match.turn
        (visitor if turn == 0 else other).move(here, legal[0].text, room.match.version)
    with other.listen(here) as socket:
        assert read(socket).head["rematch"] == ""
        first = visitor.client.post(f"{here}/again").headers["location"]
        assert read(socket).head["rematch"] == first
    assert other.client.post(f"{here}/again").headers["location"] == first
    again = house.room(first)
    assert again.sessions == room.sessions
    assert again.match.header.options == room.match.header.options
    assert again.match.header.secret != room.match.header.secret
    with Visitor(house) as stranger:
        assert stranger.client.post(f"{here}/again").status_code == 403


def test_all_who_sat_there_or_laid_the_table_may_play_again(visitor: Visitor, house: House) -> None:
    button = 'again">Play again</button>'
    here = visitor.begin("you", "person", **{"option-season_limit": "1"})
    room = house.room(here)
    assert button not in visitor.table(here).html
    while room.match.turn is not None:
        action = room.match.legal()[0].text
        house.run(house.app.state.rooms.accept(room, room.match.turn, room.match.version, action))
    with Visitor(house) as stranger:
        assert button not in stranger.table(here).html
        assert button in visitor.table(here).html, "several people at one screen"
        assert button not in stranger.table(here).html
    assert button not in visitor.client.get(f"{here}/replay").text
    assert visitor.client.post(f"{here}/again").status_code == 303
    bots = begin_of_bots(house, "random", season_limit=1)
    watched = house.room(bots)
    until(lambda: watched.match.over)
    assert may_rematch(watched, watched.owner)
    assert button in str(wire.show(watched, screen_of(watched, watched.owner)).html)
    assert button not in str(wire.show(watched, screen_of(watched, None)).html)


def test_a_finished_table_is_not_kept_drawn_for_nobody(visitor: Visitor, house: House) -> None:
    room = house.room(begin_of_bots(house, "random", season_limit=1))
    until(lambda: room.match.over)
    here = f"/match/{room.id}"
    with visitor.listen(here) as first:
        with visitor.listen(here) as second:
            read(first), read(second)
        until(lambda: len(room.readers) == 1)
        assert room.rendered
    until(lambda: not room.readers)
    until(lambda: not room.rendered)


def test_the_log_shows_the_commitment_from_the_start_and_the_record_keeps_it(visitor: Visitor, house: House) -> None:
    here = visitor.begin("you", "person", **{"option-season_limit": "1"})
    room = house.room(here)
    digest = room.match.header.commitment
    assert digest in visitor.client.get(f"{here}/log").text
    while room.match.turn is not None:
        action = room.match.legal()[0].text
        house.run(house.app.state.rooms.accept(room, room.match.turn, room.match.version, action))
    secret = re.search(r"^secret (\w+)$", visitor.client.get(f"{here}/journal").text, re.M)
    assert secret
    assert hashlib.sha256(bytes.fromhex(secret[1])).hexdigest() == digest


def test_the_log_comes_in_pages(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    from salon.table import seat

    monkeypatch.setattr(seat, "EVENTS_A_PAGE", 10)
    here = finish(visitor, "you", "bot:greedy")
    newest = visitor.client.get(f"{here}/log").text
    first = visitor.client.get(f"{here}/log?page=1").text
    assert "The season limit is reached." in newest
    assert "Season 1 begins" in first
    assert first.count('<li class="event') == 10
    assert visitor.client.get(f"{here}/log?page=0").status_code == 400


def test_a_replay_goes_step_by_step_and_shows_every_seat(visitor: Visitor, house: House) -> None:
    here = finish(visitor, "you", "bot:greedy")
    room = house.room(here)
    page = visitor.client.get(f"{here}/replay?at=3&seat=1").text
    assert f"{here}/replay?at=2&amp;seat=1" in page
    assert f"{here}/replay?at=4&amp;seat=1" in page
    assert 'name="action"' not in page
    assert f"{room.newest} / {room.newest}" in visitor.client.get(f"{here}/replay?at=99999").text
    assert visitor.client.get(f"{here}/replay?seat=9").status_code == 404
    assert visitor.client.get(f"{here}/replay?at=-1").status_code == 400


def test_finished_matches_leave_memory_and_come_back(visitor: Visitor, house: House) -> None:
    here = finish(visitor, "you", "bot:greedy")
    room = house.room(here)
    rooms: Rooms = house.app.state.rooms

    async def crowd() -> bool:
        rooms.open.update({str(n): room for n in range(KEEP_FINISHED)})
        rooms.open.pop(room.id)
        rooms.open = {room.id: room, **rooms.open}
        rooms._forget()
        gone = room.id not in rooms.open
        for n in range(KEEP_FINISHED):
            rooms.open.pop(str(n), None)
        return gone

    assert house.run(crowd())
    again = house.room(here)
    assert again is not room
    assert again.match.scores() == room.match.scores()
    assert "The match is over." in visitor.table(here).html


def test_what_happened_meanwhile_is_read_out(visitor: Visitor, house: House) -> None:
    """At the pace "at once" a screen jumps over moments; the live region still tells all of them."""
    here = visitor.begin("you", "bot:greedy", "bot:greedy", "bot:greedy", seed="2")
    page = visitor.waits_for_turn(here)
    room = house.room(here)
    with visitor.listen(here) as socket:
        read(socket)
        before = room.newest
        visitor.move(here, "pass", page.version)
        said = ""
        while True:
            page = read(socket)
            said += page.head["say"]
            if page.actions:
                break
    told = [e.text for e in room.match.log(0, before + 1)]
    assert len(told) > 3
    assert [text for text in told if text not in said] == []


def test_the_data_folder_is_named_by_argument_then_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SALON_DATA", str(tmp_path / "by-environment"))
    assert data_folder() == tmp_path / "by-environment"
    assert data_folder(tmp_path / "given").is_dir()


def test_a_free_port_is_found_and_named() -> None:
    with listen("127.0.0.1", 0) as listener:
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+", address_of(listener))


def test_chairs_for_a_match_at_this_computer() -> None:
    chairs = chairs_for(3, ["greedy", "random"], ["Ann", "Ben", "Cid"])
    assert chairs == [Chair("Ann", "person"), Chair("Ben", "bot", "greedy"), Chair("Cid", "bot", "random")]
    assert len({c.name for c in chairs_for(5, ["greedy"] * 4)}) == 5


def test_matches_come_back_at_once_or_when_asked_for(tmp_path: Path) -> None:
    with serving(tmp_path) as house, Visitor(house) as visitor:
        here = visitor.begin("you", "bot:greedy")
        visitor.waits_for_turn(here)
    for resume in (True, False):
        with serving(tmp_path, resume=resume) as house:
            rooms: Rooms = house.app.state.rooms
            assert resume or not rooms.open
            if resume:
                until(lambda rooms=rooms: rooms.open)
            assert house.room(here).match.turn == 0
            assert len(rooms.open) == 1


def test_a_key_gives_the_seats_once_and_leads_back_to_them(visitor: Visitor, other: Visitor, house: House) -> None:
    rooms: Rooms = house.app.state.rooms
    room = house.run(rooms.create("classic_art", None, chairs_for(2, ["greedy"]), None, seed=1))
    key = house.run(rooms.store.add_ticket(room.id, [0], 60.0))
    answer = visitor.client.get(f"/enter/{key}")
    assert answer.headers["location"] == f"/match/{room.id}"
    owners = list(room.sessions)
    assert other.client.get(f"/enter/{key}").status_code == 409
    assert other.client.get(f"/join/{key}").status_code == 409
    for door in ("enter", "join"):
        assert visitor.client.get(f"/{door}/{key}").headers["location"] == f"/match/{room.id}"
    assert room.sessions == owners
    assert until(lambda: visitor.waits_for_turn(f"/match/{room.id}").actions)
    stale = house.run(rooms.store.add_ticket(room.id, [0], -1.0))
    assert other.client.get(f"/enter/{stale}").status_code == 404
