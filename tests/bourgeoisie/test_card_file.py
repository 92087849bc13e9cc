"""Card files of Bourgeoisie: what is wrong is named with file, card and key."""

from __future__ import annotations

from pathlib import Path

import pytest

import salon
from salon.core import catalog
from salon.core.cards import CardError

CARDS = (catalog.info("bourgeoisie").folder / "cards.toml").read_text("utf-8")


@pytest.mark.parametrize(
    ("old", "new", "card", "key", "message"),
    [
        ('id = "chandelier"', 'id = "chandelier\\n"', "chandelier\n", "id", "must be small letters, digits and _"),
        ('name = "Racine"', 'name = ""', "racine", "name", "1 to 40 printable signs"),
        ('name = "Racine"', f'name = "{"x" * 41}"', "racine", "name", "1 to 40 printable signs"),
        ('name = "Racine"', 'name = "Ra\\ncine"', "racine", "name", "1 to 40 printable signs"),
        ('blazon = "Azure, a swan Argent"\n', "", "racine", "blazon", "is missing"),
        ("value = 7", "value = 30", "racine", "value", "must be at most 20"),
        ("effect = { gold = 2 }", "effect = { gold = 2, draw = 1 }", "beau_mariage", "effect", "must be"),
        (
            "effect = { draw = 1 }",
            "effect = { drew = 1 }",
            "gazette",
            "effect.drew",
            "is not a key here; there are silver",
        ),
        ("[[trades]]", "[[trade]]", "", "trade", "is not a key here"),
    ],
)
def test_a_wrong_file(tmp_path: Path, old: str, new: str, card: str, key: str, message: str) -> None:
    assert old in CARDS
    path = tmp_path / "mine.toml"
    path.write_text(CARDS.replace(old, new, 1), "utf-8")
    with pytest.raises(CardError) as error:
        salon.new_match("bourgeoisie", seats=2, cards=path)
    assert error.value.source == str(path)
    assert (error.value.card, error.value.key) == (card, key)
    assert message in str(error.value)
