"""Moments one after another, at the pace of whoever watches."""

from __future__ import annotations

import asyncio
import threading
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

import pytest
from websockets.sync.client import ClientConnection

from salon.core.contract import Game, GameError
from salon.core.record import buffer, to_bytes
from salon.table import drive, live, wire
from salon.table.rooms import Reader, Screen, screen_of
from tests.table.conftest import GENEROUS, House, Page, Visitor, alone, begin_of_bots, read, serving, until


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


def begin_behind(visitor: Visitor, *who: str, start: int | None = None) -> str:
    """Begins a match in which bots (from seat `start` on) act before seat 0: there is something to play back."""
    for seed in range(100):
        here = visitor.begin(*who, seed=str(seed))
        room = visitor.house.room(here)
        first = room.match.view(None)["start_seat"]
        if first == start or (start is None and first != 0):
            until(lambda room=room: room.match.turn == 0)
            return here
    raise AssertionError("seat 0 always begins")


def skip_to_turn(socket: ClientConnection) -> Page:
    """Skips until something may be done."""
    while True:
        page = read(socket)
        if page.head["mine"]:
            return page
        socket.send("skip")


def test_bots_do_not_run_ahead_of_who_watches(slow: House) -> None:
    with Visitor(slow) as visitor:
        here = visitor.begin("you", "bot:greedy", "bot:greedy", "bot:greedy")
        room = slow.room(here)
        with visitor.listen(here) as socket:
            page = skip_to_turn(socket)
            visitor.move(here, page.actions[0], page.version)
            page = read(socket)
            while not page.actions:
                for _n in range(10):
                    visitor.table(here)  # the server has all it needs to let the bots go on, if it would
                # Whatever is shown, at most one decision lies ahead of it (with the automatic steps that follow).
                ahead = room.match.moments[page.head["moment"] + 1 :]
                assert sum(m.seat is not None for m in ahead) <= 1
                socket.send("skip")
                page = read(socket)
            bots = [m for m in room.match.moments if m.seat not in (None, 0)]
            assert len(bots) > 3


def test_a_quick_bot_does_not_cut_short_what_is_shown(slow: House) -> None:
    with Visitor(slow) as visitor:
        here = visitor.begin("you", "bot:greedy", "bot:greedy")
        room = slow.room(here)
        with visitor.listen(here) as socket:
            page = skip_to_turn(socket)
            visitor.move(here, "pass", page.version)
            own = read(socket)
            assert own.head["moment"] == page.head["moment"] + 1, "one's own action is shown at once"
            assert own.head["skip"]
            assert not page.head["skip"]
            until(lambda: room.newest > own.head["moment"])
            for _n in range(10):
                visitor.table(here)
            with pytest.raises(TimeoutError):
                socket.recv(timeout=0)
            socket.send("skip")
            assert read(socket).head["moment"] == own.head["moment"] + 1


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


def test_a_page_whose_scripts_were_switched_off_shows_the_newest(slow: House) -> None:
    """A browser that ran our script once gets playback; without scripts the page asks for the newest outright."""
    with Visitor(slow) as visitor:
        here = begin_behind(visitor, "you", "bot:greedy")
        visitor.client.cookies.set("js", "1", domain="127.0.0.1", path="/")
        page = visitor.table(here)
        assert page.actions == []
        assert f'<noscript><meta http-equiv="refresh" content="0; url={here}?plain=1">' in page.html
        assert visitor.table(here + "?plain=1").actions
        assert "js" not in visitor.client.cookies
        assert visitor.table(here).actions


def test_a_skip_reads_out_all_that_it_skips(slow: House) -> None:
    with Visitor(slow) as visitor:
        here = begin_behind(visitor, "you", "bot:greedy", "bot:greedy", "bot:greedy", start=1)
        with visitor.listen(here) as socket:
            first = read(socket)
            socket.send("skip")
            last = read(socket)
        told = [e.text for e in slow.room(here).match.log(0, first.head["moment"] + 1)]
        assert len(told) >= 3
        assert [text for text in told if text not in last.head["say"]] == []


def test_bots_wait_for_whoever_is_behind(visitor: Visitor, house: House) -> None:
    here = visitor.begin("you", "person")
    room = house.room(here)

    async def wait_and_see() -> None:
        reader = Reader("session", 3600.0, cursor=room.newest - 1)
        room.readers.add(reader)
        waiting = asyncio.create_task(drive.watchers(room))
        for _n in range(5):
            room.caught_up.set()  # somebody else has caught up
            await asyncio.sleep(0)
        assert not waiting.done()
        room.readers.discard(reader)
        room.caught_up.set()
        await asyncio.wait_for(waiting, 60)

    house.run(wait_and_see())


def test_a_spectator_holds_up_bots_only_while_nobody_else_watches(visitor: Visitor, house: House) -> None:
    here = visitor.begin("you", "person")
    room = house.room(here)

    async def see() -> list[set[Reader]]:
        stranger, seated = Reader(None, 3600.0), Reader(room.sessions[0], 0.0)
        room.readers = {stranger}
        alone_there = set(drive.followed(room))
        room.readers = {stranger, seated}
        both = set(drive.followed(room))
        seated.cursor = room.newest  # the stranger is far behind
        await asyncio.wait_for(drive.watchers(room), 60)
        room.readers = set()
        return [alone_there - {stranger}, both - {seated}]

    assert house.run(see()) == [set(), set()]


class Deaf:
    """A socket whose other end reads nothing."""

    closed: int | None = None

    async def send_text(self, text: str) -> None:
        await asyncio.Event().wait()

    async def receive(self) -> dict[str, Any]:
        await asyncio.Event().wait()
        raise AssertionError

    async def close(self, code: int = 1000) -> None:
        self.closed = code


def test_a_screen_that_does_not_read_is_let_go(visitor: Visitor, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "LONGEST_SEND", 0.001)
    room = house.room(visitor.begin("you", "person"))
    deaf = Deaf()
    watching = live.watch(deaf, house.app.state.rooms, room, Reader(None, 0.0), GENEROUS)  # type: ignore[arg-type]
    house.run(asyncio.wait_for(watching, 60))
    assert deaf.closed == live.TRY_AGAIN
    assert not room.readers


def test_playback_does_not_reach_back_for_ever(visitor: Visitor, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    here = begin_behind(visitor, "you", "bot:greedy")
    room = house.room(here)
    session = room.sessions[0]
    room.seen[0] = 0
    monkeypatch.setattr(live, "PLAYBACK", 1)
    assert live.start_of(room, session) == room.newest - 1
    monkeypatch.setattr(live, "PLAYBACK", 1000)
    assert live.start_of(room, session) == 0
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


class Note:
    """A bot that notes what it was told, and names the first legal action of its match."""

    level = "note"
    told: ClassVar[list[tuple[bytes, bytes]]] = []

    def __init__(self, game: Game) -> None:
        self.game, self.out = game, buffer(game.max_actions)

    def choose(self, known: Any, box: Any, key: bytes) -> int:
        Note.told.append((to_bytes(self.game.state, known), key))
        self.game.hot["legal"](known, box, self.out)
        return int(self.out[0])


def make(level: str, game: Game) -> Any:
    if level == "note":
        return Note(game)
    if level == "gone":
        raise GameError("no such level any more")
    return {"crash": Crash, "cheat": Cheat, "slow": Slow}[level]()


@pytest.fixture(scope="module")
def odd(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("odd")
    levels = {"crash": "Crash", "cheat": "Cheat", "slow": "Slow", "gone": "Gone", "note": "Note"}
    with serving(folder, make_bot=make, levels=levels) as running:
        yield running


def test_a_bot_that_fails_does_not_stop_the_match(odd: House, caplog: pytest.LogCaptureFixture) -> None:
    with Visitor(odd) as visitor:
        here = visitor.begin("you", "bot:crash", "bot:cheat", "bot:gone", **{"option-season_limit": "1"})
        room = odd.room(here)
        while not room.match.over:
            page = visitor.waits_for_turn(here)
            if page.actions:
                visitor.move(here, page.actions[0], page.version)
    messages = [record.getMessage() for record in caplog.records]
    assert any("the bot of seat 1 failed" in message for message in messages)
    assert any("the bot of seat 2 failed" in message for message in messages)
    assert any("there is no bot 'gone'" in message for message in messages)


def test_a_bot_is_told_what_its_seat_knows_and_a_key_of_its_own(odd: House) -> None:
    Note.told.clear()
    here = begin_of_bots(odd, "note", season_limit=1)
    room = odd.room(here)
    until(lambda: room.match.over)
    match = room.match
    befores = [(m.seat, at - 1) for at, m in enumerate(match.moments) if m.seat is not None]
    allowed = {to_bytes(match.game.state, match.known(seat, at)) for seat, at in befores}
    assert len(Note.told) > 10
    assert {known for known, _key in Note.told} <= allowed
    keys = [key for _known, key in Note.told]
    assert len(set(keys)) == len(keys)
    assert match.header.secret not in keys


def test_a_bot_that_thinks_blocks_nobody(odd: House) -> None:
    Slow.release.clear()
    with Visitor(odd) as visitor:
        here = begin_of_bots(odd, "slow")
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
        pausing = asyncio.create_task(live.pause(reader, 3600.0))
        await asyncio.sleep(0)
        reader.wake.set()  # something else happened: the moment stands on
        await asyncio.sleep(0)
        assert not pausing.done()
        reader.skip = True
        reader.wake.set()
        await asyncio.wait_for(pausing, 60)
        return True

    assert alone(pause_and_skip())
