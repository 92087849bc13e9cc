"""Time to undo: the next bot leaves a person a moment in which the last action may be taken back."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from salon.table.rooms import BRIEF, Reader, Room, grace_of
from salon.table.sessions import PACES
from salon.table.store import BOT
from tests.table.conftest import House, Visitor, read, serving, until

FOR_EVER = 3600.0
GOING = 'class="quiet undo going'


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server whose bots leave all the time in the world."""
    with serving(tmp_path_factory.mktemp("patient"), grace=FOR_EVER) as running:
        yield running


@pytest.fixture
def ada(patient: House) -> Iterator[Visitor]:
    with Visitor(patient) as somebody:
        yield somebody


def passed(house: House, visitor: Visitor) -> tuple[str, Room, int]:
    """A match in which the visitor has just made no opening bet and a bot is to decide."""
    here = visitor.begin("you", "bot:random", "bot:random")
    page = visitor.waits_for_turn(here)
    assert visitor.move(here, "pass", page.version).status_code == 204
    room = house.room(here)
    assert room.match.turn != 0
    return here, room, page.version


def test_a_bot_waits_while_the_last_action_may_be_taken_back(ada: Visitor, patient: House) -> None:
    here, room, version = passed(patient, ada)
    page = ada.table(here)
    assert GOING in page.html
    assert room.match.version == version + 1
    assert ada.move(here, "undo", version + 1).status_code == 204
    again = ada.waits_for_turn(here)
    assert again.version == version + 2
    assert GOING not in again.html
    assert room.grace == 0.0


def test_a_skip_of_whoever_acted_ends_the_wait(ada: Visitor, patient: House) -> None:
    here, room, version = passed(patient, ada)
    with Visitor(patient) as stranger, stranger.listen(here) as theirs:
        read(theirs)
        theirs.send("skip")
        theirs.send("pace fast")
        with ada.listen(here) as mine:
            assert read(mine).version == version + 1
            assert room.match.version == version + 1  # somebody else's skip changes nothing
            mine.send("skip")
            until(lambda: room.match.version > version + 1)
    assert room.match.entries[version + 1].seat != 0


def test_bots_do_not_wait_for_each_other_nor_without_an_undo(ada: Visitor, patient: House) -> None:
    """Two bots act one after the other, and what is followed by a draw cannot be taken back."""
    here, room, version = passed(patient, ada)
    with ada.listen(here) as mine:
        read(mine)
        mine.send("skip")
        until(lambda: room.match.turn == 0)
    assert {entry.seat for entry in room.match.entries[version + 1 :]} == {1, 2}
    assert room.grace == 0.0


def test_how_long_depends_on_the_pace_of_whoever_acted(ada: Visitor, patient: House) -> None:
    _here, room, _version = passed(patient, ada)
    session = room.sessions[0]

    async def graces() -> dict[str, float]:
        found = {"nobody": grace_of(room, 0, 2.0)}
        for name, pace in PACES.items():
            room.readers = {Reader(session, pace), Reader(None, 3600.0)}
            found[name] = grace_of(room, 0, 2.0)
        room.readers = set()
        return found

    assert patient.run(graces()) == {"nobody": 2.0, "slow": 2.0, "normal": 2.0, "fast": BRIEF, "once": BRIEF}
    turn = room.match.turn
    assert turn is not None
    assert room.chairs[turn].kind == BOT
    assert grace_of(room, turn, 2.0) == 0.0


def test_the_wait_ends_by_itself(visitor: Visitor, house: House) -> None:
    """With a short wait the bot acts without anybody's help."""
    here = visitor.begin("you", "bot:random")
    page = visitor.waits_for_turn(here)
    rooms = house.app.state.rooms
    rooms.grace = 0.05
    try:
        visitor.move(here, "pass", page.version)
        room = house.room(here)
        until(lambda: room.match.version > page.version + 1)
    finally:
        rooms.grace = 0.0
