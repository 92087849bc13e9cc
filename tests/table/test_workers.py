"""Bots think in processes of their own: what they are told, what happens when one ends, and who waits for whom."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest

import salon
from salon.bots import players
from salon.bots.asking import Answer, Answerer, question
from salon.bots.crew import Crew, Failed, Lost, Processes, Threads
from salon.bots.worker import Call, frame
from salon.core.contract import GameError
from salon.core.match import Match
from salon.core.record import to_bytes
from tests.table.conftest import House, Visitor, alone, begin_of_bots, serving, until

LONG = "ismcts:20s"
"""A search that a test does not wait for."""


@asynccontextmanager
async def processes(n: int = 1) -> AsyncIterator[Processes]:
    crew = Processes(n)
    await crew.start()
    try:
        yield crew
    finally:
        await crew.close()


def a_match() -> Match:
    """A position with a choice, and hidden cards."""
    match = salon.new_match("classic_art", seats=3, seed=7)
    while not match.legal()[0].text.startswith("lay"):
        match.play(match.turn or 0, "pass")
    return match


def pids(crew: Crew) -> list[int]:
    assert isinstance(crew, Processes)
    return [worker.process.pid for worker in crew.workers if worker is not None and not worker.lost]


def test_a_process_answers_as_a_thread_does() -> None:
    match = a_match()
    asked = question(match, match.turn or 0, "ismcts:200", b"key", explain=3)

    async def both() -> list[Answer]:
        threads = Threads()
        async with processes() as crew:
            answers = [await crew.ask(asked), await threads.ask(asked), await crew.ask(asked)]
        await threads.close()
        return answers

    apart, here, again = alone(both())
    assert apart == here == again
    assert len(apart.choices) == 3
    assert apart.choices[0].action == apart.action


def test_a_question_holds_what_the_seat_knows_and_no_secret() -> None:
    match = a_match()
    seat = match.turn or 0
    sent = frame(Call(0, question(match, seat, "greedy", b"key")))
    whole = to_bytes(match.game.state, match.moments[-1].state)
    known = to_bytes(match.game.state, match.known(seat))
    assert known in sent
    assert whole != known
    assert whole not in sent
    assert match.header.secret not in sent
    secret_key = to_bytes(match.game.state, match.moments[-1].state)
    for word in match.moments[-1].state.key:  # the generator's key: four words of eight bytes
        assert int(word).to_bytes(8, "little") in secret_key
        assert int(word).to_bytes(8, "little") not in sent


def test_what_does_not_exist_is_refused_and_a_failure_is_told() -> None:
    match = a_match()
    seat = match.turn or 0

    async def ask() -> None:
        async with processes() as crew:
            with pytest.raises(GameError, match="there is no bot 'oracle'"):
                await crew.ask(question(match, seat, "oracle", b""))
            broken = question(match, seat, "greedy", b"")
            with pytest.raises(Failed, match="bytes are too few"):
                await crew.ask(type(broken)(broken.game, "greedy", broken.known[:-1], broken.box, b""))
            assert (await crew.ask(broken)).action in [action.number for action in match.legal()]

    alone(ask())


def test_a_process_that_is_killed_is_replaced_and_the_question_asked_again() -> None:
    match = a_match()
    asked = question(match, match.turn or 0, "ismcts:0.5s", b"")

    async def kill_once() -> tuple[list[int], list[int], Answer]:
        async with processes() as crew:
            before = pids(crew)
            asking = asyncio.create_task(crew.ask(asked))
            worker = crew.workers[0]
            assert worker is not None
            while not worker.waiting:
                await asyncio.sleep(0)
            os.kill(before[0], signal.SIGKILL)
            answer = await asking
            return before, pids(crew), answer

    before, after, answer = alone(kill_once())
    assert len(before) == len(after) == 1
    assert before != after
    assert answer.action in [action.number for action in match.legal()]


def test_a_process_that_ends_twice_is_told_and_closing_is_no_beginning() -> None:
    match = a_match()
    asked = question(match, match.turn or 0, LONG, b"")

    async def kill_twice() -> None:
        async with processes() as crew:
            asking = asyncio.create_task(crew.ask(asked))
            killed: set[int] = set()
            while not asking.done():
                worker = crew.workers[0]
                if worker is not None and worker.waiting and worker.process.pid not in killed:
                    killed.add(worker.process.pid)
                    worker.kill()
                await asyncio.sleep(0.01)
            with pytest.raises(Lost):
                await asking
            assert len(killed) == 2
        with pytest.raises(Lost):
            await crew.ask(asked)
        assert pids(crew) == []

    alone(kill_twice())


def test_nobody_waits_behind_a_long_search() -> None:
    """One process, two long searches, and a quick question: it is answered while they go on."""
    match = a_match()
    seat = match.turn or 0

    async def ask() -> list[bool]:
        async with processes() as crew:
            long = [asyncio.create_task(crew.ask(question(match, seat, LONG, bytes([n])))) for n in range(2)]
            worker = crew.workers[0]
            assert worker is not None
            while len(worker.waiting) < 2:
                await asyncio.sleep(0)
            await crew.ask(question(match, seat, "greedy", b""))
            await crew.ask(question(match, seat, "ismcts:0.05s", b""))
            still = [task.done() for task in long]
            for task in long:
                task.cancel()
            await asyncio.gather(*long, return_exceptions=True)
            assert not worker.waiting
            return still

    assert alone(ask()) == [False, False]


def test_several_processes_share_the_questions() -> None:
    match = a_match()
    seat = match.turn or 0

    async def ask() -> list[int]:
        async with processes(2) as crew:
            long = [asyncio.create_task(crew.ask(question(match, seat, LONG, bytes([n])))) for n in range(4)]
            while sum(len(w.waiting) for w in crew.workers if w is not None) < 4:
                await asyncio.sleep(0)
            shares = [len(w.waiting) for w in crew.workers if w is not None]
            for task in long:
                task.cancel()
            await asyncio.gather(*long, return_exceptions=True)
            return shares

    assert alone(ask()) == [2, 2]


def test_a_bot_that_failed_is_not_kept() -> None:
    match = a_match()
    made: list[object] = []

    class Once:
        level = "once"

        def __init__(self) -> None:
            made.append(self)

        def choose(self, known: object, box: object, key: bytes) -> int:
            if len(made) == 1:
                raise RuntimeError("out of ideas")
            return match.legal()[0].number

    answerer = Answerer(lambda _level, _game: Once())  # type: ignore[return-value, arg-type]
    asked = question(match, match.turn or 0, "once", b"")
    with pytest.raises(RuntimeError):
        answerer.answer(asked)
    assert answerer.answer(asked) == answerer.answer(asked) == Answer(match.legal()[0].number)
    assert len(made) == 2


# --- at the table --------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def crewed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server whose bots think in one process of their own."""
    levels = {"greedy": "Quick", "ismcts:20": "Strong", LONG: "Slow", "ismcts:0.3s": "Brief"}
    with serving(tmp_path_factory.mktemp("crewed"), workers=1, levels=levels) as running:
        yield running


def test_a_match_with_bots_in_a_process(crewed: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_args: object) -> int:
        raise AssertionError("a bot thinks in the process of the server")

    monkeypatch.setattr(players.SearchBot, "choose", never)
    monkeypatch.setattr(players.QuickBot, "choose", never)
    with Visitor(crewed) as visitor:
        here = visitor.begin("you", "bot:greedy", "bot:ismcts:20", **{"option-season_limit": "1"})
        room = crewed.room(here)
        while not room.match.over:
            page = visitor.waits_for_turn(here)
            if page.actions:
                visitor.move(here, page.actions[0], page.version)
    assert {entry.seat for entry in room.match.entries} == {0, 1, 2}


def test_the_match_goes_on_when_a_process_is_killed_in_the_middle_of_a_thought(
    crewed: House, caplog: pytest.LogCaptureFixture
) -> None:
    here = begin_of_bots(crewed, "ismcts:0.3s", season_limit=1)
    room = crewed.room(here)
    crew = crewed.app.state.crew
    killed = 0
    while not room.match.over:
        version = room.match.version
        if killed < 3 and version >= 4 * killed:
            worker = until(lambda: (w := crew.workers[0]) is not None and not w.lost and w.waiting and w)
            os.kill(worker.process.pid, signal.SIGKILL)
            killed += 1
        until(lambda now=version: room.match.version > now or room.match.over)
    assert killed == 3
    said = [record.getMessage() for record in caplog.records]
    assert sum("it thinks again" in message for message in said) >= 3
    assert not any("a random action" in message for message in said)


def test_pages_are_served_while_a_bot_thinks(crewed: House) -> None:
    here = begin_of_bots(crewed, LONG)
    room = crewed.room(here)
    crew = crewed.app.state.crew
    until(lambda: crew.workers[0] is not None and crew.workers[0].waiting)
    with Visitor(crewed) as visitor:
        assert 'id="table"' in visitor.table(here).html
        assert visitor.client.get("/about").status_code == 200
        other = visitor.begin("you", "bot:greedy")
        assert visitor.waits_for_turn(other).actions
    assert room.match.version == 0
    assert crew.workers[0].waiting
