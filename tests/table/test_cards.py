"""Tables of card files that others wrote: strange names, many cards, exhibitions nobody drew."""

from __future__ import annotations

import html
import re
from pathlib import Path

import pytest

from salon.core import catalog
from salon.table import assets, wire
from salon.table.drive import must_hide
from salon.table.rooms import Room, Screen
from salon.table.store import Chair
from tests.table.conftest import House, Visitor

ODD = "<b id=x>& 1% {0} %s"
"""What ends a tag, a format or a sentence if it is taken for more than text."""


def card_file(folder: Path, **changes: str) -> Path:
    """The cards of the game with every string of a key replaced."""
    text = (catalog.info("classic_art").folder / "cards.toml").read_text("utf-8")
    for key, value in changes.items():
        text = re.sub(rf"^{key} = .*$", lambda _found, line=f"{key} = {value}": line, text, flags=re.M)
    path = folder / "cards.toml"
    path.write_text(text, "utf-8")
    return path


def begin(house: House, cards: Path, sessions: str = "s" * 64) -> Room:
    """A match of two people at one screen with these cards."""
    chairs = [Chair("Ana", "person"), Chair("Bo", "person")]
    rooms = house.app.state.rooms
    options = {"season_limit": 1}
    return house.run(rooms.create("classic_art", None, chairs, sessions, seed=3, options=options, cards=cards))  # type: ignore[no-any-return]


def play(house: House, room: Room) -> list[str]:
    """Plays a match, laying every card that can be; the tables of all who look, after each move."""
    seen = []
    while room.match.turn is not None:
        legal = room.match.legal()
        seen += [str(wire.show(room, Screen(seat)).html) for seat in (room.match.turn, 1 - room.match.turn, None)]
        action = legal[0].text
        house.run(house.app.state.rooms.accept(room, room.match.turn, room.match.version, action))
    return [*seen, *(str(wire.show(room, Screen(seat)).html) for seat in (0, None))]


def test_strings_of_a_card_file_are_shown_as_text(house: House, visitor: Visitor, tmp_path: Path) -> None:
    quoted = "'''" + ODD + "'''"
    noun = f"{{ one = {quoted}, many = {quoted} }}"
    room = begin(house, card_file(tmp_path, name=quoted, words=quoted, noun=noun))
    here = f"/match/{room.id}"
    tables = [visitor.table(here).html, *play(house, room), visitor.table(here).html]
    tables += [visitor.client.get(here + page).text for page in ("/log", "/replay?seat=0&at=9")]
    for table in tables:
        assert "<b id" not in table
        assert ODD in html.unescape(table)
    assert any("Discarded" in table for table in tables)


def test_a_wall_with_more_works_than_were_drawn_is_shown(house: House, tmp_path: Path) -> None:
    path = card_file(tmp_path, positive="40", hands="{ 2 = 41, 3 = 41, 4 = 9, 5 = 7 }", house="40")
    text = path.read_text("utf-8").replace("negative = 2", "negative = 0")
    path.write_text(re.sub(r"positive = 40", "positive = 60", text, count=2), "utf-8")
    room = begin(house, path)
    tables = play(house, room)
    assert max(table.count(f'data-key="w-{e}-25"') for table in tables for e in ("portrait", "landscape")) == 1


def test_an_exhibition_nobody_drew_gets_plain_pictures(house: House, tmp_path: Path, visitor: Visitor) -> None:
    path = card_file(tmp_path)
    path.write_text(path.read_text("utf-8").replace('"portrait"', '"cat5_and_9"').replace('"print"', '"tea"'), "utf-8")
    room = begin(house, path)
    pictures = set(re.findall(r'src="(/art/[^"]+)"', "".join(play(house, room))))
    for what in ("work", "card", "symbol"):
        assert any(f"/{what}-cat5_and_9" in address for address in pictures)
        assert any(f"/{what}-tea" in address for address in pictures)
    for address in pictures:
        assert visitor.client.get(html.unescape(address)).status_code == 200


@pytest.mark.parametrize(
    "name", ["work-tea", "work-tea-0", "work-tea-25", "work-tea-\u0661", "card-Tea", "card-a-b", "symbol-", "card-t-"]
)
def test_a_malformed_name_is_no_picture(name: str) -> None:
    with pytest.raises(KeyError):
        assets.picture("classic_art", "classic_art", name)


def test_a_bot_hides_that_it_had_no_choice_only_where_the_choice_is_secret(house: House, tmp_path: Path) -> None:
    """With one kind of card every card is forced: laying it is open to all, discarding it is not."""
    text = card_file(tmp_path, positive="60").read_text("utf-8").replace("negative = 2", "negative = 0")
    head, first, *_others = re.split(r"(?=^\[\[editions\.classic_art\.exhibitions\]\])", text, flags=re.M)
    rest = text[text.index("[editions.members_only]") :]
    (tmp_path / "cards.toml").write_text(head + first + rest, "utf-8")
    match = begin(house, tmp_path / "cards.toml").match
    forced = set()
    while match.turn is not None:
        legal = match.legal()
        if len(legal) == 1:
            forced.add((legal[0].text.split()[0], must_hide(match, legal)))
        else:
            assert not must_hide(match, legal)
        match.play(match.turn, legal[0].text)
    assert {("lay", False), ("discard", True)} <= forced <= {("lay", False), ("discard", True), ("pass", False)}
