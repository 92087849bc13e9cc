"""Accepted means stored: a server that is killed forgets nothing, and its bots go on."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

import salon
from salon.table.rooms import rebuild
from salon.table.store import Chair, Collision, Entry, Store, url_of
from tests.table.conftest import House, Visitor, alone, read, until

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
        here = visitor.begin("you", "bot:greedy", "bot:random")
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
        match = await first.add_match("classic_art", "classic_art", header.text() + "\n", [Chair("A", "person")], None)
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
