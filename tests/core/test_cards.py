"""A bad card file is refused with the file, the card and the key; nothing is half loaded."""

from pathlib import Path

import pytest

import salon
from salon.core.cards import CardError
from tests.core.small import CARDS


@pytest.mark.parametrize(
    ("old", "new", "card", "key", "message"),
    [
        ("track = 10", "track =", "", "", "not TOML"),
        ("track = 10", "", "", "track", "is missing"),
        ("track = 10", 'track = "long"', "", "track", "expected int, got str"),
        ("track = 10", "track = 3", "", "goal", "cannot be more than the track, 3"),
        ("goal = 5", "goal = 0", "", "goal", ">= 1"),
        ("1, 1, 2, 3, 5]", "1, 1]", "", "payouts", "length >= 8"),
        ("hands = { 2 = 3 }", "hands = { 3 = 3 }", "", "hands", "says nothing for 2 players"),
        ("hands = { 2 = 3 }", "hands = { 2 = 4 }", "", "hands.2", "must be odd"),
        ("hands = { 2 = 3 }", "hands = { 2 = 5 }", "", "exhibitions", "hold 9 cards; 2 players need 11"),
        ("house = 0", "house = 1", "", "house", "it must be 2, or 0"),
        ("positive = 4", "positive = -4", "portrait of classic_art", "positive", ">= 0"),
        ("positive = 4", "positive = 400", "portrait of classic_art", "positive", "<= 60"),
        ("positive = 3", 'positive = "three"', "print of classic_art", "positive", "expected int, got str"),
        ("positive = 4", "postive = 4", "portrait of classic_art", "postive", "is not a key here; there are id, name"),
        ('name = "Prints", ', "", "print of classic_art", "name", "is missing"),
        ('id = "print"', 'id = "Big Print!"', "Big Print! of classic_art", "id", "small letters|regex"),
        ('id = "print"', 'id = "print\\n"', "print\n of classic_art", "id", "small letters|regex"),
        ('id = "print"', 'id = "portrait"', "portrait", "id", "stands twice"),
        ("single = 2", "single = 0", "classic_art", "tokens", "at least one"),
        ("[editions.classic_art]", "[editions.other]", "", "editions", "has no classic_art; it has other"),
        ("[editions.classic_art]", "[versions.classic_art]", "", "editions", "is missing"),
    ],
)
def test_a_wrong_file(tmp_path: Path, old: str, new: str, card: str, key: str, message: str) -> None:
    assert old in CARDS
    path = tmp_path / "mine.toml"
    path.write_text(CARDS.replace(old, new, 1))
    with pytest.raises(CardError, match=message) as error:
        salon.new_match("classic_art", seats=2, cards=path)
    assert error.value.source == str(path)
    assert (error.value.card, error.value.key) == (card, key)
    assert str(path) in str(error.value)


def test_a_file_that_is_not_text(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(b"\xff\xff")
    with pytest.raises(salon.GameError, match="is not text in UTF-8"):
        salon.new_match("classic_art", seats=2, cards=path)
