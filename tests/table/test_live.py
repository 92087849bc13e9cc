"""Moments one after another, at the pace of whoever watches."""

from __future__ import annotations

import asyncio
import threading
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection

from salon.core.contract import Game
from salon.table import live, wire
from salon.table.rooms import Reader, Screen, screen_of
from tests.table.conftest import House, Page, Visitor, alone, read, serving, until


@pytest.fixture(scope="module")
def slow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house whose moments stand until they are skipped: its pace is longer than any test."""
    from salon.table import sessions

    before = sessions.PACES["slow"]
    sessions.PACES["slow"] = 3600.0
    with serving(tmp_path_factory.mktemp("slow"), pace="slow") as running:
        yield running
    sessions.PACES["slow"] = before


def test_playback_begins_where_the_seat_had_been_and_skip_releases_it(slow: House) -> None:
    with Visitor(slow) as visitor:
        here = begin_behind(visitor, "you", "bot:greedy", "bot:greedy")
        room = slow.room(here)
        visitor.client.cookies.set("js", "1")
        with visitor.listen(here) as socket:
            first = read(socket)
            assert first.head["behind"] == room.newest - first.head["moment"] > 0
            assert first.actions == []
            socket.send("skip")
            seen = skip_to_turn(socket)
            assert seen.head["behind"] == 0
            version = room.match.version
            # The bots wait for us: nobody has acted while we looked.
            visitor.move(here, seen.actions[0], version)
            mine = read(socket)
            assert mine.head["moment"] == seen.head["moment"] + 1
        until(lambda: not room.readers)
        shown = int(mine.head["moment"])
        assert room.seen[0] == shown
        until(lambda: room.match.turn == 0 and room.newest > shown)
        with visitor.listen(here) as socket:
            assert read(socket).head["moment"] == shown, "playback goes on where this seat left"


def begin_behind(visitor: Visitor, *who: str) -> str:
    """Begins a match in which bots act before seat 0, so that there is something to play back."""
    for seed in range(100):
        here = visitor.begin(*who, seed=str(seed))
        room = visitor.house.room(here)
        if room.match.view(None)["start_seat"] != 0:
            until(lambda room=room: room.match.turn == 0)
            return here
    raise AssertionError("seat 0 always begins")


def skip_to_turn(socket: ClientConnection) -> Page:
    """Skips until something may be done."""
    while True:
        page = read(socket)
        if page.actions:
            return page
        if page.head["behind"]:
            socket.send("skip")


def test_bots_do_not_run_ahead_of_who_watches(slow: House) -> None:
    with Visitor(slow) as visitor:
        here = visitor.begin("you", "bot:greedy", "bot:greedy", "bot:greedy")
        room = slow.room(here)
        with visitor.listen(here) as socket:
            page = read(socket)
            while not page.actions:
                # Whatever is shown, at most one decision lies ahead of it (with the automatic steps that follow).
                ahead = room.match.moments[page.head["moment"] :]
                assert sum(m.seat is not None for m in ahead[1:]) <= 1
                if page.head["behind"]:
                    socket.send("skip")
                page = read(socket)


def test_a_pace_can_be_changed_in_the_middle(slow: House) -> None:
    with Visitor(slow) as visitor:
        here = begin_behind(visitor, "you", "bot:greedy")
        with visitor.listen(here) as socket:
            assert read(socket).head["behind"] > 0
            socket.send("pace once")
            page = read(socket)
            while not page.actions:
                page = read(socket)
            assert page.head["behind"] == 0
        answer = visitor.client.post("/pace", data={"pace": "once", "back": here})
        assert (answer.status_code, answer.headers["location"]) == (303, here)
        assert visitor.client.cookies["pace"] == "once"
        assert visitor.client.post("/pace", data={"pace": "never"}).status_code == 400
        away = visitor.client.post("/pace", data={"pace": "fast", "back": "//elsewhere.example"})
        assert away.headers["location"] == "/"


def test_playback_does_not_reach_back_for_ever(visitor: Visitor, house: House) -> None:
    here = visitor.begin("you", "bot:greedy")
    visitor.waits_for_turn(here)
    room = house.room(here)
    session = room.sessions[0]
    room.seen[0] = 0
    assert live.start_of(room, session) == max(0, room.newest - live.PLAYBACK)
    assert live.start_of(room, None) == room.newest


def test_an_older_moment_says_what_happened_and_offers_nothing(visitor: Visitor, house: House) -> None:
    here = visitor.begin("you", "bot:greedy", **{"seed": "11"})
    visitor.waits_for_turn(here)
    room = house.room(here)
    at = next(e.moment for e in room.match.log(0) if e.kind in ("deal", "bet", "pass"))
    event = room.match.log(0, at)[0]
    shown = wire.show(room, Screen(0), at)
    assert event.text in shown.say
    assert Page(str(shown.html)).actions == []
    assert "undo" not in str(shown.html).split('id="table"')[1].split("</form>")[0].split('value="')


def test_undo_comes_back_to_the_same_choice(visitor: Visitor, house: House) -> None:
    here = visitor.begin("you", "person")
    room = house.room(here)
    while not room.match.legal()[0].text.startswith("lay"):
        visitor.client.post(f"{here}/uncover", data={"seat": room.match.turn})
        visitor.move(here, "pass", room.match.version)
    visitor.client.post(f"{here}/uncover", data={"seat": room.match.turn})
    with visitor.listen(here) as socket:
        before = read(socket)
        visitor.move(here, before.actions[0], room.match.version)
        after = read(socket)
        assert 'value="undo"' in after.html
        assert visitor.move(here, "undo", room.match.version).status_code == 204
        again = read(socket)
        assert again.actions == before.actions
        assert again.version == before.version + 2
        answer = visitor.move(here, "undo", again.version)
        assert answer.status_code == 409
        assert "taken back" in answer.json()["message"]


def test_one_reader_that_leaves_does_not_stop_another(visitor: Visitor, house: House) -> None:
    here = visitor.begin("you", "bot:greedy")
    page = visitor.waits_for_turn(here)
    with Visitor(house) as watcher, watcher.listen(here) as stays:
        read(stays)
        for _n in range(5):
            with watcher.listen(here) as leaves:
                read(leaves)
        visitor.move(here, page.actions[0], page.version)
        assert read(stays).head["version"] > page.version


def test_an_update_is_small(visitor: Visitor, house: House) -> None:
    """Under 1 kB a message and seat after the first, as the socket compresses it (one window for all messages)."""
    here = visitor.begin("you", "bot:greedy", "bot:greedy", "bot:greedy")
    room = house.room(here)
    while room.match.version < 40:
        page = visitor.waits_for_turn(here)
        visitor.move(here, page.actions[0], page.version)
    squeezer = zlib.compressobj(wbits=-15)
    sizes = []
    for moment in range(room.newest):
        shown = wire.show(room, Screen(0), moment)
        data = squeezer.compress(shown.message().encode()) + squeezer.flush(zlib.Z_SYNC_FLUSH)
        sizes.append(len(data))
    assert sum(sizes[1:]) / len(sizes[1:]) < 1024, sizes


def test_the_socket_compresses_with_one_window(visitor: Visitor) -> None:
    here = visitor.begin("you", "bot:greedy")
    visitor.waits_for_turn(here)
    with visitor.listen(here) as socket:
        extensions = socket.protocol.extensions
        assert [e.name for e in extensions] == ["permessage-deflate"]
        assert not extensions[0].remote_no_context_takeover  # type: ignore[attr-defined]
        assert extensions[0].remote_max_window_bits == 15  # type: ignore[attr-defined]


class Crash:
    """A bot that fails."""

    level = "crash"

    def choose(self, known: Any, box: Any, key: bytes) -> int:
        raise RuntimeError("out of ideas")


class Cheat:
    """A bot that names an action that is not legal."""

    level = "cheat"

    def choose(self, known: Any, box: Any, key: bytes) -> int:
        return 10**6


class Slow:
    """A bot that thinks until it is released."""

    level = "slow"
    release = threading.Event()

    def choose(self, known: Any, box: Any, key: bytes) -> int:
        Slow.release.wait(60)
        raise RuntimeError("released")


def make(level: str, _game: Game) -> Any:
    return {"crash": Crash, "cheat": Cheat, "slow": Slow}[level]()


@pytest.fixture(scope="module")
def odd(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("odd")
    levels = {"crash": "Crash", "cheat": "Cheat", "slow": "Slow"}
    with serving(folder, make_bot=make, levels=levels) as running:
        yield running


def test_a_bot_that_fails_does_not_stop_the_match(odd: House, caplog: pytest.LogCaptureFixture) -> None:
    with Visitor(odd) as visitor:
        here = visitor.begin("you", "bot:crash", "bot:cheat", **{"option-season_limit": "1"})
        room = odd.room(here)
        while not room.match.over:
            page = visitor.waits_for_turn(here)
            if page.actions:
                visitor.move(here, page.actions[0], page.version)
    messages = [record.getMessage() for record in caplog.records]
    assert any("the bot of seat 1 failed" in message for message in messages)
    assert any("the bot of seat 2 failed" in message for message in messages)


def test_a_bot_that_thinks_blocks_nobody(odd: House) -> None:
    Slow.release.clear()
    with Visitor(odd) as visitor:
        here = visitor.begin("bot:slow", "bot:slow")
        assert 'id="table"' in visitor.table(here).html
        assert visitor.client.get("/about").status_code == 200
        assert odd.room(here).match.version == 0
        Slow.release.set()
        until(lambda: odd.room(here).match.version > 0)


def test_screens_follow_the_turn_among_people_at_one_screen(visitor: Visitor, house: House) -> None:
    here = visitor.begin("you", "person", "bot:greedy")
    room = house.room(here)
    session = room.sessions[0]
    until(lambda: room.match.turn in (0, 1))
    turn = room.match.turn
    assert screen_of(room, session) == Screen(None, cover=turn)
    visitor.client.post(f"{here}/uncover", data={"seat": turn})
    assert screen_of(room, session) == Screen(turn)
    assert screen_of(room, "somebody") == Screen(None)


def test_a_skip_during_a_pause_ends_it() -> None:
    async def pause_and_skip() -> bool:
        reader = Reader("session", 3600.0)
        pausing = asyncio.create_task(live.pause(reader))
        await asyncio.sleep(0)
        reader.wake.set()  # something else happened: the moment stands on
        await asyncio.sleep(0)
        assert not pausing.done()
        reader.skip = True
        reader.wake.set()
        await asyncio.wait_for(pausing, 60)
        return True

    assert alone(pause_and_skip())
