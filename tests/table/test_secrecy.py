"""What one seat may not know reaches its browser in no page and in no byte of its socket."""

from __future__ import annotations

import re

import pytest

import salon
from salon.core.rng import seed_record
from salon.table import wire
from salon.table.rooms import Screen
from tests.table.conftest import House, Page, Visitor, read, until
from tests.table.test_doors import invite

HAND_ACTION = re.compile(r'value="(lay|discard) ')


def play_until(house: House, players: dict[int, Visitor], here: str, done: object) -> None:
    """The visitors play the first legal action each until `done(match)`."""
    room = house.room(here)
    while not done(room.match):  # type: ignore[operator]
        seat = room.match.turn
        assert seat is not None
        actions = [a.text for a in room.match.legal()]
        answer = players[seat].move(here, actions[-1] if "lay" in actions[-1] else actions[0], room.match.version)
        assert answer.status_code == 204, answer.text


def twin(house: House, here: str, seat: int) -> None:
    """Changes all that a seat cannot know: the hidden fields get another sample that fits what it knows."""
    room = house.room(here)
    match = room.match

    async def change() -> None:
        async with room.lock:
            k = match.known(seat)
            seed_record(k, b"another world")
            match.game.hot["redeal"](k, match.box, seat)
            room.match = match.in_world(k)
            room.rendered.clear()

    house.run(change())


def test_two_sessions_see_their_own_hands_only(visitor: Visitor, other: Visitor, house: House) -> None:
    here = visitor.begin("you", "friend")
    invite(visitor, other, here, 1)
    players = {0: visitor, 1: other}
    play_until(house, players, here, lambda match: match.legal()[0].text.startswith("lay"))
    turn = house.room(here).match.turn
    assert turn is not None
    with players[turn].listen(here) as mine, players[1 - turn].listen(here) as theirs:
        assert HAND_ACTION.search(read(mine).html)
        assert not HAND_ACTION.search(read(theirs).html)
    assert HAND_ACTION.search(players[turn].table(here).html)
    assert not HAND_ACTION.search(players[1 - turn].table(here).html)


def test_other_worlds_give_the_same_bytes(visitor: Visitor, other: Visitor, house: House) -> None:
    """The hands of the others and the deck are dealt anew: nothing that goes to a seat changes by a byte."""
    here = visitor.begin("you", "friend")
    invite(visitor, other, here, 1)
    players = {0: visitor, 1: other}
    play_until(house, players, here, lambda match: match.legal()[0].text.startswith("lay") and match.turn == 0)

    def sent() -> list[str]:
        with visitor.listen(here) as socket:
            first = read(socket)
        refusal = visitor.move(here, "lay nothing", house.room(here).match.version).text
        return [visitor.table(here).html, first.html, str(first.head), refusal]

    hand = house.room(here).match.view(1)["hand"]
    before = sent()
    twin(house, here, 0)
    assert house.room(here).match.view(1)["hand"] != hand, "the twin must differ where it may"
    assert sent() == before


def test_a_secret_discard_is_told_to_nobody_else(visitor: Visitor, other: Visitor, house: House) -> None:
    here = visitor.begin("you", "friend")
    invite(visitor, other, here, 1)
    players = {0: visitor, 1: other}
    play_until(house, players, here, lambda match: match.legal()[0].text.startswith("discard"))
    match = house.room(here).match
    first, action = match.turn, match.legal()[0]
    assert first is not None
    players[first].move(here, action.text, match.version)
    told = house.room(here).match.log(first)[-1].text
    with players[1 - first].listen(here) as socket:
        page = read(socket)
    assert told not in page.html
    assert told not in str(page.head)
    assert told in players[first].client.get(f"{here}/log").text
    assert told not in players[1 - first].client.get(f"{here}/log").text
    with Visitor(house) as watcher:
        assert told not in watcher.client.get(f"{here}/log").text


def test_people_at_one_screen_see_no_hand_before_they_uncover_it(visitor: Visitor, house: House) -> None:
    here = visitor.begin("you", "person", **{"name-0": "Ada", "name-1": "Bea"})
    room = house.room(here)
    name = room.names[room.match.turn or 0]
    with visitor.listen(here) as socket:
        cover = read(socket)
        assert f"Pass the screen to {name}" in cover.html
        assert cover.actions == []
        assert "hand" not in cover.html.split("<h2")[0]
        assert visitor.move(here, "pass", 0).status_code == 409
        visitor.client.post(f"{here}/uncover", data={"seat": room.match.turn})
        assert "pass" in read(socket).actions
        visitor.move(here, "pass", 0)
        cover = read(socket)
        while "Pass the screen" not in cover.html:
            cover = read(socket)
        assert f"Pass the screen to {room.names[room.match.turn or 0]}" in cover.html
    wrong = visitor.client.post(
        f"{here}/uncover", data={"seat": 1 - (room.match.turn or 0)}, headers={"Accept": "application/json"}
    )
    assert wrong.status_code == 409


def test_what_a_covered_screen_sees_is_what_a_spectator_sees(visitor: Visitor, house: House) -> None:
    here = visitor.begin("you", "person", "bot:greedy")
    room = house.room(here)
    until(lambda: room.match.turn in (0, 1))
    with Visitor(house) as watcher:
        covered = wire.show(room, Screen(None, cover=room.match.turn), 0)
        spectator = wire.show(room, Screen(None), 0)
        assert covered.html == spectator.html
        assert not HAND_ACTION.search(watcher.table(here).html)


def test_the_seed_stays_on_the_server_until_the_end(visitor: Visitor, house: House) -> None:
    here = visitor.begin("you", "bot:random", **{"option-season_limit": "1"})
    room = house.room(here)
    secret = room.match.header.secret.hex()
    assert visitor.client.get(f"{here}/journal").status_code == 403
    assert visitor.client.get(f"{here}/replay").status_code == 403
    seen = [visitor.client.get(here + page).text for page in ("", "/log")]
    while not room.match.over:
        page = visitor.waits_for_turn(here)
        seen.append(page.html)
        if page.actions:
            visitor.move(here, page.actions[-1], page.version)
    assert not any(secret in page for page in seen)
    journal = visitor.client.get(f"{here}/journal")
    assert secret in journal.text
    assert "attachment" in journal.headers["content-disposition"]
    assert salon.load(journal.text).scores() == room.match.scores()


@pytest.mark.parametrize("seat", [0, 1, None])
def test_an_older_moment_shows_what_was_known_then(visitor: Visitor, house: House, seat: int | None) -> None:
    here = visitor.begin("you", "bot:greedy")
    visitor.waits_for_turn(here)
    room = house.room(here)
    shown = wire.show(room, Screen(seat), 0)
    assert Page(str(shown.html)).actions == []
    assert shown.behind == room.newest
