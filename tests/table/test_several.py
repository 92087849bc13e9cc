"""Several actions in one form: played in their order as entries of their own, all or none."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

import salon
from salon.core.match import Match
from salon.table.rooms import Refusal, Room, check_all
from salon.table.store import Chair, Collision, Entry, Store, url_of
from tests.table.conftest import House, Visitor, alone


def next_action(match: Match) -> str:
    """Takes whatever can be taken, sells and invests nothing."""
    legal = [action.text for action in match.legal()]
    takes = [text for text in legal if text.startswith("take")]
    return takes[0] if takes else "done" if "done" in legal else legal[-1]


def at_sale(visitor: Visitor, house: House) -> tuple[str, Room, list[str]]:
    """A table at which seat 0 may sell three cards or more: its address, and what may be sold, card by card."""
    here = visitor.begin("you", "person", game="bourgeoisie", edition="short", seed="3")
    room = house.room(here)
    match = room.match

    def ready() -> bool:
        view = match.view(0)
        return match.turn == 0 and view["phase"] == "capital" and view["players"][0]["hand_size"] >= 3

    while not ready():
        seat = match.turn
        assert seat is not None
        house.run(house.app.state.rooms.accept(room, seat, match.version, next_action(match)))
    visitor.client.post(f"{here}/uncover", data={"seat": 0})
    return here, room, [f"sell {card['id']}" for card in match.view(0)["hand"] for _copy in range(card["count"])]


def send(visitor: Visitor, here: str, version: int, *actions: str) -> httpx.Response:
    """Sends a form with several fields `action`, as our script does."""
    data = {"version": str(version), "action": list(actions)}
    return visitor.client.post(f"{here}/move", data=data, headers={"Accept": "application/json"})


def stored(house: House, room: Room) -> list[tuple[int, str]]:
    found = house.run(house.app.state.rooms.store.load(room.id))
    return [(entry.seat, entry.text) for entry in found.entries]


def test_several_cards_are_sold_as_entries_of_their_own(visitor: Visitor, house: House) -> None:
    here, room, sales = at_sale(visitor, house)
    version, silver = room.match.version, room.match.view(0)["players"][0]["silver"]
    value = {f"sell {card['id']}": card["value"] for card in room.match.view(0)["hand"]}
    chosen = sales[:2]
    assert send(visitor, here, version, *chosen).status_code == 204
    assert [(e.seat, e.text) for e in room.match.entries[version:]] == [(0, text) for text in chosen]
    assert stored(house, room)[version:] == [(0, text) for text in chosen]
    assert room.match.view(0)["players"][0]["silver"] == silver + sum(value[text] for text in chosen)
    assert visitor.move(here, "undo", version + 2).status_code == 204  # the second one alone is taken back
    assert sum(card["count"] for card in room.match.view(0)["hand"]) == len(sales) - 1


def test_a_plain_page_sells_several_too(visitor: Visitor, house: House) -> None:
    here, room, sales = at_sale(visitor, house)
    version = room.match.version
    answer = visitor.client.post(f"{here}/move", data={"version": str(version), "action": sales[:2]})
    assert answer.status_code == 303
    assert room.match.version == version + 2


def test_if_one_is_not_legal_none_is_played(visitor: Visitor, house: House) -> None:
    here, room, sales = at_sale(visitor, house)
    version, digest = room.match.version, room.match.digest()
    once_too_often = [sales[0]] * (sales.count(sales[0]) + 1)
    for actions, rule in (
        (once_too_often, "R2.6"),
        ([*sales[:2], "take 1"], "R5.1"),
        ([sales[0], "sell nothing_such"], "R12.1"),
        (["take 1", sales[0]], "R5.1"),
    ):
        answer = send(visitor, here, version, *actions)
        assert answer.status_code == 409, answer.text
        assert rule in answer.text
        assert (room.match.version, room.match.digest()) == (version, digest)
        assert len(stored(house, room)) == version
    assert send(visitor, here, version, *sales[:2]).status_code == 204


def test_the_same_actions_sent_twice_are_played_once(visitor: Visitor, house: House) -> None:
    here, room, sales = at_sale(visitor, house)
    version = room.match.version
    assert send(visitor, here, version, *sales[:2]).status_code == 204
    assert send(visitor, here, version, *sales[:2]).status_code == 204
    assert room.match.version == version + 2
    assert send(visitor, here, version, *reversed([*sales[:2], "done"])).status_code == 409
    assert room.match.version == version + 2


def test_taking_back_stands_alone(visitor: Visitor, house: House) -> None:
    here, room, sales = at_sale(visitor, house)
    assert visitor.move(here, sales[0], room.match.version).status_code == 204
    version = room.match.version
    answer = send(visitor, here, version, "undo", sales[1])
    assert answer.status_code == 409
    assert "alone" in answer.json()["message"]
    assert room.match.version == version


def test_too_many_or_empty_actions_are_refused(visitor: Visitor, house: House) -> None:
    here, room, sales = at_sale(visitor, house)
    version = room.match.version
    assert send(visitor, here, version, *[sales[0]] * 41).status_code == 400
    assert send(visitor, here, version, sales[0], "").status_code == 400
    assert send(visitor, here, version).status_code == 400
    assert room.match.version == version


def walk(wanted: Callable[[Match], bool]) -> Match:
    """A match that stands where `wanted` is true."""
    match = salon.new_match("bourgeoisie", seats=2, edition="short", seed=3)
    while not wanted(match):
        match.play(match.turn or 0, next_action(match))
    return match


def test_nothing_may_be_drawn_between_two_actions() -> None:
    """A refusal of the second would else tell what the first had drawn."""

    def draws(match: Match) -> bool:
        if "done" not in [action.text for action in match.legal()]:
            return False
        trial = salon.load(match.journal())
        trial.play(trial.turn or 0, "done")
        return trial.turn == match.turn and not trial.can_undo(match.turn or 0)

    match = walk(draws)
    seat, digest = match.turn or 0, match.digest()
    with pytest.raises(Refusal, match="drawn or revealed") as caught:
        check_all(match, seat, match.version, ("done", "take 1"))
    assert caught.value.status == 409
    assert match.digest() == digest


def test_the_store_keeps_all_entries_or_none(tmp_path: Path) -> None:
    async def fill() -> list[str]:
        store = Store(url_of(tmp_path / "salon.db"))
        await store.open()
        chairs = (Chair("Ada", "person"), Chair("Bea", "person"))
        match_id = await store.add_match("bourgeoisie", "short", "header\n", chairs, [None, None], None)
        await store.append(match_id, 0, Entry(0, "a"), False, [Entry(0, "b")])
        with pytest.raises(Collision):
            await store.append(match_id, 1, Entry(1, "c"), False, [Entry(1, "d")])
        found = await store.load(match_id)
        await store.close()
        assert found is not None
        return [entry.text for entry in found.entries]

    assert alone(fill()) == ["a", "b"]
