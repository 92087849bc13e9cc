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
        ("track = 10", 'track = "long"', "", "track", "must be a whole number, not a text"),
        ("track = 10", "track = 3", "", "goal", "cannot be more than the track, 3"),
        ("goal = 5", "goal = 0", "", "goal", "must be at least 1"),
        ("1, 1, 2, 3, 5]", "1, 1]", "", "payouts", "must be of length at least 8"),
        ("hands = { 2 = 3 }", "hands = { 3 = 3 }", "", "hands", "says nothing for 2 players"),
        ("hands = { 2 = 3 }", "hands = { 2 = 4 }", "", "hands.2", "must be odd"),
        ("hands = { 2 = 3 }", "hands = { 2 = 5 }", "", "exhibitions", "hold 9 cards; 2 players need 11"),
        ("house = 0", "house = 1", "", "house", "it must be 2, or 0"),
        ("positive = 4", "positive = -4", "portrait of classic_art", "positive", "must be at least 0"),
        ("positive = 4", "positive = 400", "portrait of classic_art", "positive", "must be at most 60"),
        (
            "positive = 3",
            'positive = "three"',
            "print of classic_art",
            "positive",
            "must be a whole number, not a text",
        ),
        ("positive = 4", "postive = 4", "portrait of classic_art", "postive", "is not a key here; there are id, name"),
        ('name = "Prints", ', "", "print of classic_art", "name", "is missing"),
        (
            'id = "print"',
            'id = "Big Print!"',
            "Big Print! of classic_art",
            "id",
            "must be small letters, digits and _, beginning with a letter",
        ),
        (
            'id = "print"',
            'id = "print\\n"',
            "print\n of classic_art",
            "id",
            "must be small letters, digits and _, beginning with a letter",
        ),
        ('id = "print"', 'id = "portrait"', "portrait", "id", "stands twice"),
        ('name = "Prints"', 'name = ""', "print of classic_art", "name", "is ''; it must have 1 to 24 printable signs"),
        ('name = "Prints"', f'name = "{"x" * 44}"', "print of classic_art", "name", "it must have 1 to 24 printable"),
        ('one = "work"', 'one = " "', "classic_art", "noun.one", "edition classic_art, key noun.one: is ' '"),
        ('many = "works"', f'many = "{"x" * 25}"', "classic_art", "noun.many", "it must have 1 to 24 printable"),
        (
            'name = "Prints"',
            f'name = "P", words = "{"x" * 121}"',
            "print of classic_art",
            "words",
            "0 to 120 printable",
        ),
        ("high_risk = 1", "high_risk = 2", "classic_art", "tokens.high_risk", "edition classic_art.*must be at most 1"),
        (
            "high_risk = 1",
            "high_risks = 1",
            "classic_art",
            "tokens.high_risks",
            "is not a key here; there are single, double, high_risk",
        ),
        (", high_risk = 1", "", "classic_art", "tokens.high_risk", "is missing"),
        (
            "hands = { 2 = 3 }",
            "hands = { 2 = 3, 6 = 7 }",
            "",
            "hands.6",
            "is no number of players; there are 2, 3, 4, 5",
        ),
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
