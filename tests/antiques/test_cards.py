"""Card files and action texts of Antiques: what is wrong is named, and nothing else is accepted."""

from __future__ import annotations

from pathlib import Path

import pytest

import salon
from salon.core import catalog
from salon.core.cards import CardError
from salon.games.antiques import moves, state
from salon.games.antiques.card_text import goal_text

CARDS = (catalog.info("antiques").folder / "cards.toml").read_text("utf-8")


@pytest.mark.parametrize(
    ("old", "new", "card", "key", "message"),
    [
        ("relic = 10", "relic = 100", "pieces", "relic", "must be at most 40"),
        ("relic = 10\n", "", "pieces", "relic", "is missing"),
        ("[galleries]", "[gallery]", "", "gallery", "is not a key here; there are pieces"),
        ("4 = 3", "4 = 3\n5 = 3", "", "end.5", "is no number of players; there are 1, 2, 3, 4"),
        ("1 = 5", '1 = "five"', "", "end.1", "a whole number from 1 to 9"),
        ('id = "vanitas"', 'id = "Vanitas!"', "Vanitas!", "id", "must be small letters"),
        ('id = "vanitas"', 'id = "prado"', "prado", "id", "stands twice"),
        (
            "need = { painting = 1, bones = 1 }",
            "need = { painting = 5, bones = 1 }",
            "vanitas",
            "need",
            "1 to 5 pieces",
        ),
        ("need = { painting = 1, bones = 1 }", "need = { paint = 1 }", "vanitas", "need", ""),
        ('country = "spain"', 'country = "utopia"', "prado", "country", "is 'utopia'; there are portugal"),
        ('sort = "comparison"', 'sort = "comparing"', "comparison", "sort", "is 'comparing'; there are countries"),
        ('sort = "stockist"', 'sort = "stockist"\ncolour = "red"', "stockist", "colour", "does not belong there"),
        ('sort = "color"\ncolour = "red"', 'sort = "color"', "color_red", "colour", "is missing"),
        ('do = "exhibit" }', 'do = "exhibit", spaces = ["a1"] }', "thief_1", "spaces", "has no spaces"),
        ('do = "exhibit" }', 'do = "acquire", spaces = ["a1"] }', "thief_1", "actions", "acquire stands twice"),
        ('name = "Vanitas"', 'name = ""', "vanitas", "name", "1 to 24 printable signs"),
    ],
)
def test_a_wrong_file_names_card_and_key(tmp_path: Path, old: str, new: str, card: str, key: str, message: str) -> None:
    assert old in CARDS
    path = tmp_path / "mine.toml"
    path.write_text(CARDS.replace(old, new, 1), "utf-8")
    with pytest.raises(CardError) as error:
        salon.new_match("antiques", seats=2, cards=path)
    assert error.value.source == str(path)
    assert error.value.card == card
    assert error.value.key.startswith(key)
    assert message in str(error.value)


def test_a_file_of_ones_own_is_played_and_kept_in_the_journal(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(CARDS.replace("[galleries]\npoints = 3", "[galleries]\npoints = 7", 1), "utf-8")
    match = salon.new_match("antiques", seats=2, seed=3, cards=path)
    assert match.view(None)["gallery_points"] == 7
    match.play(match.turn, match.legal()[0].text)
    assert salon.load(match.journal()).digest() == match.digest()


def test_every_number_has_a_text_and_every_text_its_number() -> None:
    match = salon.new_match("antiques", seats=2, seed=1)
    deck, seen = match.deck, set()
    for number in range(state.N_ACTIONS):
        text = moves.text(number, deck)
        assert text not in seen
        seen.add(text)
        verb, *what = moves.parts(number)
        beyond = {
            **dict.fromkeys(("assemble", "add"), len(deck.collections)),
            **dict.fromkeys(("keep", "drop"), len(deck.goals)),
            "exhibit": len(deck.museums),
        }
        if verb == "reserve":
            there = what[0] < len(deck.collections) or 0 <= what[0] - state.COLLECTIONS < len(deck.museums)
        else:
            there = not what or what[0] < beyond.get(verb, 10**6)
        if there:
            assert moves.number(text.upper(), deck) == number
    for number in (-1, state.N_ACTIONS):
        with pytest.raises(ValueError, match="there are the numbers 0 to"):
            moves.parts(number)


def test_which_goal_is_kept_is_not_shown_to_others() -> None:
    deck = salon.new_match("antiques", seats=2, seed=1).deck
    assert moves.shown(moves.number("keep comparison", deck), deck) == "keep"
    assert moves.shown(moves.number("drop comparison", deck), deck) == "drop"
    assert moves.shown(moves.number("row 1", deck), deck) == "row 1"


def test_each_goal_says_what_it_pays() -> None:
    match = salon.new_match("antiques", seats=2, seed=1)
    texts = [goal_text(match.box, match.deck, goal) for goal in range(len(match.deck.goals))]
    assert len(set(texts)) == 30
    assert all("point" in text for text in texts)


def test_every_museum_has_a_true_sentence_and_its_source() -> None:
    deck = salon.new_match("antiques", seats=2, seed=1).deck
    assert all(len(museum.words) > 40 and museum.source for museum in deck.museums)


@pytest.mark.parametrize(("seats", "needed"), [(1, 19), (2, 16), (3, 17), (4, 19)])
def test_there_are_pieces_for_the_board_and_the_first_warehouses(tmp_path: Path, seats: int, needed: int) -> None:
    def file_with(plain: int) -> Path:
        path = tmp_path / f"{plain}.toml"
        four = "".join(f"{name} = 0\n" for name in ("bones", "ceramics", "artifact", "jewelry"))
        begin, rest = CARDS.split("[pieces]\n", 1)
        rest_of_file = rest.split("[tokens]", 1)[1]
        path.write_text(f"{begin}[pieces]\npainting = {plain}\n{four}relic = 0\n\n[tokens]{rest_of_file}")
        return path

    salon.new_match("antiques", seats=seats, seed=1, cards=file_with(needed))
    with pytest.raises(CardError, match=f"hold {needed - 1} that are no relic boxes; {seats} players need {needed}"):
        salon.new_match("antiques", seats=seats, seed=1, cards=file_with(needed - 1))
