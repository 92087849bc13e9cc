"""RULES.md, chapters 5 to 7: opportunity, capital, conversion and investment."""

from __future__ import annotations

import pytest

from salon.games.bourgeoisie import state
from tests.bourgeoisie.cards import EVENTS, write
from tests.bourgeoisie.positions import Player
from tests.bourgeoisie.tabletop import Table


def test_R5_1_cards_are_taken_in_the_opportunity_phase_only() -> None:
    me = Player("f6_1", "t3 l8 o10 b6", hand="t8 b2 b2 b6 b1 b1 b10 b10", gold=40, tokens=9)
    table = Table(me, track={1: "l3"})
    asked = set()
    while table.view()["active"] == 0:
        asked.add(table.phase)
        if table.phase == "opportunity":
            assert "take 1" in table.legal()
        else:
            assert table.legal("take") == []
            rule = {"hand_limit": "R9.1"}.get(table.phase, "R5.1")
            assert table.refused("take 1") == rule
        table.do("done" if "done" in table.legal() else table.legal()[0])
    assert asked == {"family", "opportunity", "capital", "investment", "noblement", "hand_limit"}


def test_R5_2_the_card_on_space_n_costs_n_tokens() -> None:
    table = Table(Player("f3_1", tokens=4), track={n: "b2" if n < 3 else "l3" for n in (1, 2, 5, 6)} | {10: "o4"})
    have = table.tokens()
    assert 5 <= have <= 10
    affordable = [n for n in (1, 2, 5, 6, 10) if n <= have]
    assert table.legal() == ["done", *(f"take {n}" for n in affordable)]
    assert table.refused("take 3") == "R5.2"
    if have < 10:
        assert table.refused("take 10") == "R5.2"
    table.do("take 5")
    assert table.tokens() == have - 5
    assert table.hand() == "l3"


@pytest.mark.parametrize("space", range(1, 11))
def test_R5_2_exactly_enough_tokens_suffice(space: int) -> None:
    for seed in range(40):
        die = Table(Player("f3_1", hand="t3"), seed=seed).view()["die"]
        if die > space:
            continue
        exact = Table(Player("f3_1", tokens=space - die, hand="t3"), track={space: "l8"}, seed=seed)
        assert exact.tokens() == space
        assert f"take {space}" in exact.legal()
        assert exact.do(f"take {space}").tokens() == 0
        if die < space:
            short = Table(Player("f3_1", tokens=space - die - 1, hand="k_tokens"), track={space: "l8"}, seed=seed)
            assert short.legal() == ["done", "play k_tokens"]
            assert short.refused(f"take {space}") == "R5.2"
        return
    pytest.fail("no seed")


def test_R5_3_any_number_and_nothing_moves_meanwhile() -> None:
    track = {1: "b1", 2: "b2", 3: "l3", 7: "l4", 10: "o4"}
    table = Table(Player("f3_1", tokens=40), track=track)
    have = table.tokens()
    table.do("take 3", "take 1")
    assert table.track() == {2: "b2", 7: "l4", 10: "o4"}
    assert table.refused("take 1") == "R5.2"
    table.do("take 10", "take 7", "take 2")
    assert table.track() == {}
    assert table.tokens() == have - 23
    assert table.hand() == "b1 b2 l3 l4 o4"
    assert table.phase == "capital", "no card is left to take"


def test_R5_4_a_hand_may_be_of_any_size_meanwhile() -> None:
    track = {
        n: "l3" if n <= 2 else "b6" if n <= 4 else "t4" if n <= 6 else "o4" if n <= 8 else "l8" for n in range(1, 11)
    }
    table = Table(Player("f3_1", tokens=60, hand="t3 t3 b2 b2 l4 l4 o5"), track=track)
    table.do(*(f"take {n}" for n in range(1, 11)))
    assert table.player()["hand_size"] == 17
    assert len(table.hand().split()) == 17
    assert table.legal("sell") == [f"sell {card}" for card in ("t3", "t4", "b2", "b6", "l3", "l4", "l8", "o4", "o5")]
    table.do("done")
    while table.phase == "hand_limit":
        table.do(table.legal()[-1])
    assert table.player()["hand_size"] == 7


@pytest.mark.parametrize("event", [name for name, (when, _, _) in EVENTS.items() if when == "bought"])
def test_R5_5_an_event_that_works_when_bought_is_discarded_at_once(event: str) -> None:
    table = Table(Player("f3_1", "t3", tokens=9, hand="t4"), track={2: event, 3: "l3"}, deck="o10 o10 l8 l8")
    table.do("take 2")
    assert event not in table.hand()
    for seat in range(2):
        assert event not in table.house(seat)
    if table.phase == "marker":
        table.do(*["mark t3"] * table.match._now.to_mark)
    assert table.phase == "opportunity"
    assert 2 not in table.track()


def test_R5_6_events_on_the_track_do_nothing() -> None:
    track = {1: "levy_cards", 2: "gold2", 3: "silver5", 4: "mark1", 5: "cut_any"}
    table = Table(Player("f3_1", "t3 l3", silver=1, tokens=9, hand="b2", gold=2), track=track)
    table.go("investment")
    assert table.purse() == (0, 3)
    assert table.prices() == {"b2": 2}
    table.end_turn()
    assert table.house(0) == "f3_1 t3 l3"
    assert table.purse(0) == (0, 3)
    assert table.purse(1) == (3, 0)
    # also when it leaves the track
    assert "levy_cards" not in table.track().values()


@pytest.mark.parametrize(
    ("event", "players"),
    [
        ("mark1", (Player(tokens=9, hand="b2"), Player("f3_2"))),
        ("draw1", (Player("f3_1", tokens=9, hand="b2"), Player("f3_2"))),
        ("levy_lands", (Player("f3_1", tokens=9, hand="b2"), Player("f3_2", silver=9))),
        ("levy_cards", (Player(tokens=9, hand="b2", silver=5), Player(silver=9))),
        ("levy_trades", (Player("f3_1", "b2", tokens=9, hand="b2"), Player("f3_2", "t3"))),
    ],
)
def test_R5_7_an_event_with_nothing_to_work_on_may_be_taken(event: str, players: tuple[Player, ...]) -> None:
    table = Table(*players, track={2: event}, deck="" if event == "draw1" else None)
    have, purses, house = table.tokens(), [table.purse(p) for p in (0, 1)], table.house()
    table.do("take 2")
    assert table.phase == "capital"
    assert table.tokens() == have - 2
    assert [table.purse(p) for p in (0, 1)] == purses
    assert table.house() == house
    assert table.hand() == "b2"
    assert table.track() == {}


def test_R5_8_what_is_taken_may_be_used_in_the_same_turn() -> None:
    table = Table(Player("f3_1", "t3", tokens=30, gold=3), track={1: "l3", 2: "t8", 3: "k_silver_capital"})
    table.do("take 1", "take 2", "take 3", "play k_silver_capital", "sell t8")
    assert table.purse() == (22, 3)
    table.go("investment").do("play l3")
    assert table.house() == "f3_1 t3 l3"
    assert table.purse() == (2, 2)


def test_R6_1_cards_are_sold_in_the_capital_phase_for_their_value() -> None:
    me = Player("f3_1", "t3", hand="f6_1 t8 b2 b2 l4", unseen="o5 k_tokens", gold=9, tokens=9)
    table = Table(me, track={1: "l3"})
    assert table.phase == "family"
    assert table.refused("sell b2") == "R6.1"
    table.do("done")
    assert table.refused("sell b2") == "R6.1"
    table.go("capital")
    assert table.purse() == (6, 9)
    total = 6
    for card, value in (("b2", 2), ("o5", 5), ("f6_1", 6), ("k_tokens", 2), ("t8", 8), ("b2", 2)):
        table.do(f"sell {card}")
        total += value
        assert table.purse() == (total, 9)
    assert table.hand() == "l4"
    table.go("investment")
    assert table.refused("sell l4") == "R6.1"


def test_R6_2_a_card_without_value_brings_nothing() -> None:
    table = Table(Player("f3_1", hand="k_draw k_cut_any"), deck="").go("capital")
    table.do("sell k_draw")
    assert table.purse() == (3, 0)
    assert table.hand() == "k_cut_any"


def test_R6_3_cards_in_play_cannot_be_sold() -> None:
    table = Table(Player("f3_1", "t3 l3 o4 b2", hand="b2 l3")).go("capital")
    assert table.legal() == ["done", "sell b2", "sell l3"]
    table.do("sell b2", "sell l3")
    assert table.house() == "f3_1 t3 l3 o4 b2"
    other = Table(Player("f3_1", "t3 l3 o4 b2", hand="b1")).go("capital")
    for card in ("f3_1", "t3", "b2", "l3", "o4"):
        assert other.refused(f"sell {card}") == "R2.6"


@pytest.mark.parametrize(
    ("silver", "left", "gold"), [(0, 3, 4), (6, 9, 4), (7, 0, 5), (26, 9, 6), (27, 0, 7), (96, 9, 13), (97, 0, 14)]
)
def test_R6_4_each_full_ten_of_silver_becomes_a_gold(silver: int, left: int, gold: int) -> None:
    table = Table(Player("f3_1", silver=silver, gold=4, hand="k_gold_invest")).go("investment")  # 3 of revenue
    assert table.purse() == (left, gold)


def test_R6_4_in_a_step_of_its_own() -> None:
    table = Table(Player("f3_1", silver=20, hand="k_gold_invest")).go("capital")
    at = table.now()
    table.do("done")
    assert table.phases(at)[:3] == ["capital", "conversion", "investment"]
    assert (table.player(at=at + 1)["silver"], table.player(at=at + 2)["silver"]) == (23, 3)
    assert (table.player(at=at + 1)["gold"], table.player(at=at + 2)["gold"]) == (0, 2)


def test_R6_5_conversion_is_no_choice_and_gold_stays_gold() -> None:
    table = Table(Player("f3_1", silver=50, gold=3, hand="k_gold_invest"), Player("f3_2", silver=50)).go("capital")
    assert table.legal() == ["done", "sell k_gold_invest"]
    table.do("done")
    assert table.purse() == (3, 8)
    assert table.purse(1) == (50, 0), "only the active player converts"
    # Gold that pays for silver gives no silver back.
    other = Table(Player("f3_1", tokens=9, hand="b2"), Player("f3_2", "l3", gold=2), track={1: "levy_lands"})
    assert other.do("take 1").purse(1) == (0, 1)


def test_R6_6_silver_after_conversion_waits() -> None:
    table = Table(Player("f3_1", hand="k_silver_invest")).go("investment")
    assert table.purse() == (3, 0)
    table.do("play k_silver_invest")
    assert table.purse(0) == (15, 0)
    table.end_turn().end_turn()
    assert table.view()["active"] == 0
    assert table.purse(0) == (18, 0)
    table.end_turn()
    assert table.purse(0) == (8, 1)


def test_R7_1_investments_are_bought_in_the_investment_phase_only() -> None:
    me = Player("f3_1", "t3 l3 l3", hand="b2 l4 o4 k_gold_family t4 k_tokens k_silver_capital", gold=30, tokens=9)
    table = Table(me, track={1: "b1"})
    for phase in ("family", "opportunity", "capital"):
        table.go(phase)
        for card in ("b2", "l4", "o4"):
            assert f"play {card}" not in table.legal()
            assert table.refused(f"play {card}") == "R7.1"
    table.go("investment")
    assert table.legal() == ["done", "play b2", "play l4", "play o4"]
    table.do("play b2", "play o4")
    assert table.house() == "f3_1 t3 l3 l3 b2 o4"


def test_R7_2_bonds_and_lands_need_a_trade() -> None:
    table = Table(Player("f3_1", "l3", hand="b2 l4 o4", gold=30)).go("investment")
    assert table.legal() == ["done", "play o4"]
    assert table.refused("play b2") == "R7.2"
    assert table.refused("play l4") == "R7.2"


def test_R7_2_any_number_of_bonds_and_lands() -> None:
    table = Table(Player("f3_1", "t3", hand="b1 b1 b2 b2 b6 l3 l3 l4 l4 l8", gold=60)).go("investment")
    table.do("play l3", "play b1", "play b2", "play l4", "play b1", "play b6", "play l8", "play b2", "play l3")
    assert table.house() == "f3_1 t3 l3 b1 b2 l4 b1 b6 l8 b2 l3"
    assert (table.player()["lands"], table.player()["bonds"]) == (4, 5)


@pytest.mark.parametrize(
    ("house", "may"),
    [
        ("t3", False),
        ("t3 b6 b2", False),
        ("t3 l3", True),
        ("t3 l3 o5", False),
        ("t3 l3 o5 l3", True),
        ("t3 l3 o5 o10 l4", False),
        ("t3 l3 o5 o10 l4 l8", True),
    ],
)
def test_R7_3_an_office_needs_more_lands_than_offices(house: str, may: bool) -> None:
    table = Table(Player("f3_1", house, hand="o4 b1", gold=9)).go("investment")
    assert ("play o4" in table.legal()) == may
    if not may:
        assert table.refused("play o4") == "R7.3"
    else:
        assert table.do("play o4").house() == f"f3_1 {house} o4"


def test_R7_4_the_price_is_the_printed_value_in_gold() -> None:
    table = Table(Player("f3_1", "t3 l3", hand="b6 l4 l8 o10 o5", gold=9)).go("investment")
    assert table.prices() == {"b6": 6, "l4": 4, "l8": 8, "o10": 10, "o5": 5}
    assert table.legal() == ["done", "play b6", "play l4", "play l8", "play o5"]
    assert table.refused("play o10") == "R7.4"
    table.do("play l4")
    assert table.purse()[1] == 5
    assert table.legal() == ["done", "play o5"]
    assert table.refused("play b6") == "R7.4"
    table.do("play o5")
    assert table.purse(0)[1] == 0


def test_R7_4_silver_buys_nothing() -> None:
    table = Table(Player("f3_1", "t3 l3", hand="b2 k_silver_invest", gold=1)).go("investment")
    table.do("play k_silver_invest")
    assert table.purse(0) == (21, 1), "9 of revenue and 12"
    assert table.match.turn is None or table.match.turn == 1, "nothing could be bought: the turn went on"
    assert table.house(0) == "f3_1 t3 l3"


def test_R7_5_a_family_holds_48_other_cards() -> None:
    # Bonds of value 1 in a deck of six players; a limit of 200 keeps the family from retiring.
    cards = write("retire_from = 200\nretire_at = 200")
    bonds = " ".join(["b1"] * 6 + ["b2"] * 6 + ["b6"] * 6)
    lands = " ".join(["l3"] * 6 + ["l4"] * 6 + ["l8"] * 6)
    offices = " ".join(["o4"] * 6 + ["o5"] * 4)
    for number, may in ((46, True), (47, True), (48, False)):
        house = " ".join(f"t3 {bonds} {lands} {offices} o5".split()[:number])
        table = Table(Player("f3_1", house, hand="l12 k_mark_invest", gold=30), seats=6, cards=cards).go("investment")
        assert ("play l12" in table.legal()) == may
        if may:
            table.do("play l12")
            assert len(table.house().split()) == number + 2
        else:
            assert table.refused("play l12") == "R7.5"
            table.do("play k_mark_invest")
            assert table.legal("mark") == [
                f"mark {card}" for card in ("f3_1", "t3", "b1", "b2", "b6", "l3", "l4", "l8", "o4", "o5")
            ]


def test_R7_6_purchases_in_any_order_each_judged_when_made() -> None:
    table = Table(Player("f3_1", "t3", hand="o4 o5 l3 l4", gold=30)).go("investment")
    assert table.legal() == ["done", "play l3", "play l4"]
    assert table.refused("play o4") == "R7.3"
    table.do("play l3")
    assert table.legal() == ["done", "play l4", "play o4", "play o5"]
    table.do("play o5")
    assert table.refused("play o4") == "R7.3"
    table.do("play l4", "play o4")
    assert table.house(0) == "f3_1 t3 l3 o5 l4 o4"


def test_R7_7_an_office_needs_no_trade_and_no_income() -> None:
    table = Table(Player("f3_1", "l3", hand="o10", gold=10)).go("investment").do("play o10")
    assert table.house(0) == "f3_1 l3 o10"


def test_R7_8_markers_change_no_price() -> None:
    table = Table(Player("f3_1+3", "t3+2 l4+5 b2+1", hand="l4 b2 o4 b1", gold=30)).go("investment")
    assert table.prices() == {"l4": 4, "b2": 2, "o4": 4, "b1": 1}
    gold = table.purse()[1]
    table.do("play l4")
    assert table.purse()[1] == gold - 4
    trade = Table(Player("f3_1", "t3+4", hand="t3", gold=3)).do("play t3")
    assert trade.house() == "f3_1 t3"


def test_the_bounds_of_hand_and_house_are_those_of_the_rules() -> None:
    assert state.HAND == 7 + 10
    assert state.HOUSE == 48
