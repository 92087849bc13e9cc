"""The order of actions is pinned, and the number of ways to play on from some positions is counted by hand (perft)."""

from __future__ import annotations

import pytest

from salon.games.bourgeoisie import state
from tests.bourgeoisie.cards import EVERY_KIND
from tests.bourgeoisie.positions import Player
from tests.bourgeoisie.tabletop import Table
from tests.perft import ways


def numbered() -> dict[int, str]:
    """Every action text with its number, for the cards of the tests."""
    found = {0: "done", 11: "retire"} | {n: f"take {n}" for n in range(1, 11)}
    for verb, first in (("play", 12), ("sell", 172), ("drop", 332), ("mark", 492)):
        found |= {first + kind: f"{verb} {name}" for kind, name in enumerate(EVERY_KIND)}
    return found


def test_every_action_has_its_number() -> None:
    match = Table().match
    moves, deck = match.game.moves, match.deck
    assert [kind.card.id for kind in deck.kinds] == EVERY_KIND
    assert match.game.n_actions == 652
    for number, text in numbered().items():
        assert moves.text(number, deck) == text
        assert moves.number(text, deck) == number
    for number in (-1, 652):
        with pytest.raises(ValueError, match="numbers 0 to 651"):
            moves.parts(number)
    assert moves.text(171, deck) == "play 159", "numbers of cards that are not in the file"


def test_legal_actions_in_order() -> None:
    me = Player("f6_1", "t3 l8 o10 b6 l3", hand="t8 b2 b2 o4 k_gold_family f6_2 k_tokens l4", gold=40, tokens=20)
    table = Table(me, track={3: "l3", 1: "mark1", 10: "b1"}, seats=2)
    assert table.legal() == ["done", "play t8", "play k_gold_family"]
    table.do("done")
    assert table.legal() == ["done", "take 1", "take 3", "take 10", "play k_tokens"]
    table.do("take 1")
    assert table.legal() == ["mark f6_1", "mark t3", "mark b6", "mark l3", "mark l8", "mark o10"]
    table.do("mark l3").go("capital")
    cards = ["f6_2", "t8", "b2", "l4", "o4", "k_gold_family", "k_tokens"]
    assert table.legal() == ["done", *(f"sell {card}" for card in cards)]
    table.go("investment")
    assert table.legal() == ["done", "play b2", "play l4", "play o4"]
    table.go("noblement")
    assert table.legal() == ["done", "retire"]
    table.do("retire")
    assert table.legal() == [f"drop {card}" for card in cards]
    assert state.MAX_ACTIONS >= 1 + 2 * state.HAND


def test_selling_counted() -> None:
    # Cards b1, b1, o4, and the match ends with this turn. Ways to end, by what was sold before `done`: with nothing
    # left the phase ends by itself. First action: done, b1 or o4. After b1: done, b1, o4. After o4: done, b1.
    table = Table(Player("f3_1", hand="b1 b1 o4"), deck="").go("capital")
    assert ways(table, 1) == {"done": 1, "sell b1": 1, "sell o4": 1}
    # After done nothing can be bought, and the match is over.
    assert ways(table, 2) == {"done": 0, "sell b1": 3, "sell o4": 2}
    # b1 b1 leaves o4: 2 ways; b1 o4 and o4 b1 leave b1: 2 ways each; done: none.
    assert ways(table, 3) == {"done": 0, "sell b1": 4, "sell o4": 2}
    # The third card sold ends all; `done` before it too: nothing is left.
    assert ways(table, 4).total() == 0


def test_markers_counted() -> None:
    # Two markers on three cards: 3 * 3, then `take 2` or `done`; then a sale phase with one card.
    table = Table(Player("f3_1", "t3 l3", tokens=9, hand="t4"), track={1: "mark2", 2: "b1"}, deck="").do("take 1")
    assert [ways(table, depth).total() for depth in (1, 2, 3)] == [3, 9, 18]
    # After `done`: done or sell t4. After `take 2`: done, sell b1, sell t4.
    assert ways(table, 4).total() == 9 * (2 + 3)


def test_purchases_counted() -> None:
    # Seven gold for l3, l4 and o4. First: done, l3, l4; no land, no office.
    # After l3 (4 left): done, l4, o4. After l4 (3 left): done, l3; o4 is too dear.
    # After two cards: l3 l4 leaves 0, l3 o4 leaves 0, l4 l3 leaves 0: the match is over.
    table = Table(Player("f3_1", "t3", hand="l3 l4 o4", gold=7), deck="").go("investment")
    assert ways(table, 1) == {"done": 1, "play l3": 1, "play l4": 1}
    assert ways(table, 2) == {"done": 0, "play l3": 3, "play l4": 2}
    assert ways(table, 3).total() == 0


def test_the_street_counted() -> None:
    # Six tokens at least: spaces 1, 2 and 3 in any order, or fewer. 3 * 2 * 1 ways to take all.
    table = Table(Player("f3_1", tokens=5), track={1: "b1", 2: "b2", 3: "l3"}, deck="")
    assert ways(table, 1).total() == 4
    # done ends it all, no card is in the hand; else: done or two others, each followed by a sale phase.
    assert ways(table, 2) == {"done": 0, "take 1": 3, "take 2": 3, "take 3": 3}
    # After one card and done: done or sell it (2). After two cards: done or the third (2 each, 6 orders).
    assert ways(table, 3).total() == 3 * 2 + 6 * 2
    # One card, done, then `done` or the sale: over (0). Two cards and done: 3 (done, sell either).
    # Three cards: the sale phase at once: 4 (done, or one of three).
    assert ways(table, 4).total() == 6 * 3 + 6 * 4
