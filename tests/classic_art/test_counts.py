"""The order of actions is pinned, and the number of ways to play on from some positions is counted by hand (perft)."""

from __future__ import annotations

import pytest

from tests.classic_art.positions import fill_spaces
from tests.classic_art.tabletop import EDITIONS, LETTERS, Table
from tests.perft import ways

SIGNS = ("<=1", "<=2", "<=3", "<=4", ">=5", ">=6", ">=7", ">=8")
FORMS = ("", " double", " risk", " double risk")
CARDS = [card for letter in LETTERS for card in (letter, letter.lower())]
EVERY_ACTION = [
    "pass",
    *(f"bet {wall} {space}{form}" for wall in LETTERS for space in SIGNS for form in FORMS),
    *(f"lay {card}" for card in CARDS),
    *(f"discard {card}" for card in CARDS),
]


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_action_has_its_number(edition: str) -> None:
    table = Table(3, edition)
    moves, deck = table.match.game.moves, table.match.deck
    assert table.match.game.n_actions == len(EVERY_ACTION) == 181
    for number, short in enumerate(EVERY_ACTION):
        text = moves.text(number, deck)
        assert table.short(text) == short
        assert moves.number(text, deck) == number
        assert moves.compose(moves.parts(number)) == number
    for number in (-1, 181):
        with pytest.raises(ValueError, match="numbers 0 to 180"):
            moves.parts(number)


def test_the_opening_bets_in_order() -> None:
    assert Table(3).legal() == EVERY_ACTION[:161]
    assert [a.number for a in Table(3).match.legal()] == list(range(161))


def test_later_bets_in_order() -> None:
    table = Table(2).passes(2).lay_any_two()
    assert table.legal() == [text for text in EVERY_ACTION[:161] if "risk" not in text]


def test_cards_in_order() -> None:
    table = Table(hands=["eEdDcCbBaAA", "BBBBBBBBBBC", "DDDDDDDDDEE"], opening="EE").passes(3)
    assert table.legal() == [f"lay {card}" for card in "AaBbCcDdEe"]
    table = Table(hands=["DDDDDDDDbBa", "BBBBBBBBBBC", "CCCCCCCCCEE"], opening="EE").passes(3)
    for mine, second, third in (("DD", "BB", "CC"),) * 4:
        table.lay(mine).do("pass").lay(second).do("pass").lay(third).do("pass")
    assert table.legal() == ["discard a", "discard B", "discard b"]


def test_opening_bets_of_two_players_counted() -> None:
    # One of 161, then: after a pass 161; after a bet one of 40 spaces is closed, with its 4 forms: 157.
    found = ways(Table(3), 2)
    assert found["pass"] == 161
    assert set(found.values()) == {161, 157}
    assert found.total() == 161 + 160 * 157 == 25_281


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_laying_turn_counted(edition: str) -> None:
    # Seat 0 has A, B and b; one space is open. First card A: then any of three; first B or b: two kinds are left.
    # So 3 + 2 + 2 = 7 ways to lay, each followed by pass, a single token or a double on the space: 21.
    hands = ["AAAAAAAAABb", "C" * 11, "D" * 11]
    for depth, expected in enumerate([3, 7, 21, 21, 21, 35, 35], 1):
        # Seat 1 can only lay C and C. Where seat 0 passed (7 ways) it has three bets: 21 sequences of six actions.
        # Where seat 0 bet (14 ways) no space is open: seat 1 is passed over, and the sixth action is a card of seat 2.
        # Seventh action: a card of seat 2, one way, after each of the 35.
        table = Table(3, edition, hands=hands, opening="EE", bet_first=False).passes(2)
        fill_spaces(table.match, owner=1, but="C<=2")
        table.do("pass")
        found = ways(table, depth)
        assert found.total() == expected
        if depth == 2:
            assert found == {"lay A": 3, "lay B": 2, "lay b": 2}
        if depth == 6:
            assert found == {"lay A": 15, "lay B": 10, "lay b": 10}


def test_the_last_round_counted() -> None:
    # Three kinds to discard, then two, then one: 3 * 2 * 1. Then all is scored, and the match is over.
    hands = ["AAAAAAAAABb", "CCCCCCCCCCc", "D" * 11]
    table = Table(hands=hands, opening="EE", season_limit=1).passes(3)
    for _ in range(4):
        table.lay("AA").do("pass").lay("CC").do("pass").lay("DD").do("pass")
    assert ways(table, 1) == {"discard A": 1, "discard B": 1, "discard b": 1}
    assert ways(table, 2) == {"discard A": 2, "discard B": 2, "discard b": 2}
    assert ways(table, 3).total() == 6
    assert ways(table, 4).total() == 0
