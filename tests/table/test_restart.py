"""Accepted means stored: a server that is killed forgets nothing, and its bots go on."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

import salon
from salon.table import drive
from salon.table.app import data_folder
from salon.table.rooms import Refusal, Room, Rooms, ends, rebuild
from salon.table.store import Chair, Collision, Entry, Store, url_of
from tests.table.conftest import House, Visitor, alone, begin_of_bots, read, until

SERVER = """
import sys
from salon.table import serve
from salon.table.doors import Limits
serve(port=int(sys.argv[2]), data_dir=sys.argv[1], pace="once", ready=lambda address: print(address, flush=True),
      limits=Limits(posts=100_000, posts_each=0.0001))
"""


@contextmanager
def process(folder: Path, port: int = 0) -> Iterator[tuple[House, subprocess.Popen[str]]]:
    """A server of its own process; its address is what it prints."""
    command = [sys.executable, "-c", SERVER, str(folder), str(port)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            address = server.stdout.readline().strip()
            assert address.startswith("http://"), "the server did not start"
            yield House(address, None, None), server  # type: ignore[arg-type]
        finally:
            server.kill()


def test_a_killed_server_loses_nothing(tmp_path: Path) -> None:
    with process(tmp_path) as (house, server), Visitor(house) as visitor:
        here = visitor.begin("you", "bot:skilled", "bot:novice")
        moves = 0
        while moves < 4:
            page = until(lambda: (p := visitor.table(here)) and p.actions and p)
            assert visitor.move(here, page.actions[-1], page.version).status_code == 204
            moves += 1
        os.kill(server.pid, signal.SIGKILL)
        server.wait()
    with process(tmp_path) as (house, _server):
        visitor.client.base_url = httpx.URL(house.address)
        visitor.house = house
        back = Visitor(house)
        back.client.cookies.update(visitor.client.cookies)
        with back:
            # The bots have gone on by themselves, and it is our turn again with nothing lost.
            page = until(lambda: (p := back.table(here)) and p.actions and p)
            log = back.client.get(f"{here}/log?page=1").text
            assert log.count("Ana ") >= 4
            assert back.move(here, page.actions[-1], page.version).status_code == 204
            with back.listen(here) as socket:
                assert read(socket).head["version"] > page.version
            start = back.client.get("/").text
            assert here in start


def test_a_match_rebuilt_from_its_store_is_the_same_match(visitor: Visitor, house: House) -> None:
    here = visitor.begin("you", "bot:greedy", edition="members_only")
    for _n in range(3):
        page = visitor.waits_for_turn(here)
        visitor.move(here, page.actions[-1], page.version)
    visitor.waits_for_turn(here)
    room = house.room(here)
    stored = house.run(house.app.state.store.load(room.id))
    again = rebuild(stored)
    assert again.digest() == room.match.digest()
    assert [m.version for m in again.moments] == [m.version for m in room.match.moments]


def test_an_entry_exists_once(tmp_path: Path) -> None:
    async def two_processes() -> list[Entry]:
        first, second = Store(url_of(tmp_path / "a.db")), Store(url_of(tmp_path / "a.db"))
        await first.open()
        await second.open()
        assert first.id == second.id
        header = salon.new_match("classic_art", 2, seed=1).header
        match = await first.add_match(
            "classic_art", "classic_art", header.text() + "\n", [Chair("A", "person")], ["a"], None
        )
        await first.append(match, 0, Entry(0, "pass"))
        try:
            await second.append(match, 0, Entry(0, "bet portrait >=5"))
        except Collision:
            pass
        else:
            raise AssertionError("an entry was stored twice")
        stored = await second.load(match)
        await first.close()
        await second.close()
        assert stored is not None
        return list(stored.entries)

    assert alone(two_processes()) == [Entry(0, "pass")]


def test_an_entry_of_another_process_is_seen_after_the_refusal(visitor: Visitor, house: House) -> None:
    here = visitor.begin("you", "person")
    room = house.room(here)
    seat = room.match.turn or 0
    visitor.client.post(f"{here}/uncover", data={"seat": seat})
    house.run(house.app.state.store.append(room.id, 0, Entry(seat, "pass")))
    answer = visitor.move(here, "bet portrait >=5", 0)
    assert answer.status_code == 409
    assert "first" in answer.json()["message"]
    assert [e.text for e in room.match.entries] == ["pass"]


def test_an_entry_of_another_process_is_shown_with_the_next_page(visitor: Visitor, house: House) -> None:
    here = visitor.begin("you", "person")
    room = house.room(here)
    first = room.match.turn or 0
    assert f"I am {room.names[first]}" in visitor.table(here).html
    house.run(house.app.state.store.append(room.id, 0, Entry(first, "pass")))
    assert f"I am {room.names[1 - first]}" in visitor.table(here).html


def test_a_failing_store_changes_nothing(visitor: Visitor, house: House) -> None:
    """What could not be stored has not happened: not in memory, and not on any screen."""
    here = visitor.begin("you", "person")
    room = house.room(here)
    visitor.client.post(f"{here}/uncover", data={"seat": room.match.turn})
    store, append = house.app.state.store, house.app.state.store.append

    async def full_disk(*_args: object) -> None:
        raise OSError("no space left")

    store.append = full_disk
    try:
        answer = visitor.move(here, "pass", 0)
    finally:
        store.append = append
    assert answer.status_code == 500
    assert "stored up to the last move" in answer.json()["message"]
    assert room.match.version == 0
    assert visitor.move(here, "pass", 0).status_code == 204


def test_a_bot_tries_again_when_its_choice_cannot_be_stored(
    visitor: Visitor, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drive, "PATIENCE", 0.01)
    store, append = house.app.state.store, house.app.state.store.append
    failures: list[object] = []

    async def full_disk(*args: object) -> None:
        failures.append(args)
        raise OSError("no space left")

    store.append = full_disk
    try:
        here = begin_of_bots(house, "random")
        until(lambda: len(failures) > 2)
        assert house.room(here).match.version == 0
    finally:
        store.append = append
    until(lambda: house.room(here).match.version > 0)


def to_the_last_move(house: House, room: Room) -> Entry:
    """Plays a match of people up to the entry that ends it, which is returned."""
    while True:
        assert room.match.turn is not None
        entry = Entry(room.match.turn, room.match.legal()[0].text)
        if ends(room.match, entry):
            return entry
        house.run(house.app.state.rooms.accept(room, entry.seat, room.match.version, entry.text))


def forget(rooms: Rooms, room: Room) -> None:
    """Lets a room go as if the server had never loaded it."""
    del rooms.open[room.id]
    if room.driver is not None:
        room.driver.cancel()


def test_a_match_is_finished_with_its_last_entry(visitor: Visitor, house: House) -> None:
    store, finish = house.app.state.store, house.app.state.store.finish
    room = house.room(visitor.begin("you", "person", **{"option-season_limit": "1"}))
    last = to_the_last_move(house, room)

    async def full_disk(*_args: object) -> None:
        raise OSError("no space left")

    store.finish = full_disk
    try:
        house.run(house.app.state.rooms.accept(room, last.seat, room.match.version, last.text))
    finally:
        store.finish = finish
    assert room.match.over
    assert room.id not in house.run(store.running())


def test_a_match_that_ended_unnoticed_is_finished_when_it_is_loaded(visitor: Visitor, house: House) -> None:
    rooms: Rooms = house.app.state.rooms
    room = house.room(visitor.begin("you", "person", **{"option-season_limit": "1"}))
    last = to_the_last_move(house, room)
    house.run(rooms.store.append(room.id, room.match.version, last))  # an older Salon did not say that it is the last
    assert room.id in house.run(rooms.store.running())

    async def load_again() -> None:
        forget(rooms, room)
        await rooms.get(room.id)

    house.run(load_again())
    assert room.id not in house.run(rooms.store.running())


def test_one_match_has_one_room_whatever_fails_while_it_is_loaded(
    visitor: Visitor, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms: Rooms = house.app.state.rooms
    room = house.room(visitor.begin("you", "person"))
    load = rooms.store.load
    calls: list[str] = []

    async def ask() -> None:
        forget(rooms, room)
        gate = asyncio.Event()

        async def failing_first(match_id: str) -> object:
            calls.append(match_id)
            await gate.wait()
            if len(calls) == 1:
                raise OSError("the disk sleeps")
            return await load(match_id)

        monkeypatch.setattr(rooms.store, "load", failing_first)
        asking = [asyncio.create_task(rooms.get(room.id)) for _n in range(3)]
        await asyncio.sleep(0)
        asking[0].cancel()
        gate.set()
        answers = await asyncio.gather(*asking, return_exceptions=True)
        assert [type(a) for a in answers] == [asyncio.CancelledError, OSError, OSError]
        again = await asyncio.gather(*(rooms.get(room.id) for _n in range(3)))
        assert len({id(one) for one in again}) == 1
        assert again[0] is rooms.open[room.id]

    house.run(ask())
    assert len(calls) == 2


def test_the_matches_are_their_owners_alone(tmp_path: Path) -> None:
    folder = data_folder(tmp_path / "kept")
    url = url_of(folder / "salon.db")

    async def open_and_close() -> None:
        store = Store(url)
        await store.open()
        await store.close()

    alone(open_and_close())
    assert folder.stat().st_mode & 0o777 == 0o700
    assert (folder / "salon.db").stat().st_mode & 0o777 == 0o600


def test_a_seat_takes_back_only_so_much_in_one_turn(
    visitor: Visitor, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("salon.table.rooms.MOST_UNDOS", 2)
    rooms: Rooms = house.app.state.rooms
    room = house.room(visitor.begin("you", "person"))
    seat = room.match.turn
    assert seat is not None

    def enter(text: str) -> None:
        house.run(rooms.accept(room, seat, room.match.version, text))

    for _n in range(2):
        enter("pass")
        enter("undo")
    enter("pass")
    with pytest.raises(Refusal, match="taken back 2 actions"):
        enter("undo")
    assert [e.text for e in room.match.entries] == ["pass", "undo", "pass", "undo", "pass"]
