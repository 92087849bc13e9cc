"""RULES.md, chapters 3 and 4: the turn, the family phase, revenue and fate."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.bourgeoisie.positions import Player
from tests.bourgeoisie.tabletop import Table


def test_R3_1_whole_turns_one_after_the_other() -> None:
    table = Table(Player("f3_1", hand="b2", tokens=3), Player("f3_2", hand="b2", tokens=9), track={1: "l3"})
    for phase in ("opportunity", "capital"):
        assert table.phase == phase
        assert table.match.turn == 0
        assert table.refused("done", seat=1) == "R3.1"
        assert table.refused("sell b2", seat=1) == "R3.1"
        table.do("done")
    assert table.match.turn == 1
    assert table.refused("done", seat=0) == "R3.1"


def test_R3_2_nine_phases_in_their_order() -> None:
    # In each phase there is something to do: a trade, a space, a card to sell, a bond, an office to retire with.
    me = Player("f6_1", "t3 l8 o10 b6", hand="t8 b2 b2 b6 b1 b1 b10 b10 b20", gold=40, tokens=9)  # nine cards
    table = Table(me, track={1: "l3"}, seats=2)
    start = table.now()
    done: list[str] = []
    while table.view()["active"] == 0:
        done.append(table.phase)
        table.do("done" if "done" in table.legal() else table.legal()[0])
    assert done == ["family", "opportunity", "capital", "investment", "noblement", "hand_limit", "hand_limit"]
    phases = table.phases(start)
    assert [phase for at, phase in enumerate(phases) if phase != phases[at - 1]][:11] == [
        *("family", "revenue", "fate", "opportunity", "capital", "conversion", "investment", "noblement"),
        *("hand_limit", "track_end", "refill"),
    ]


def test_R3_3_a_family_is_founded_in_the_family_phase_for_nothing() -> None:
    table = Table(Player(hand="f5_1 f6_1"), track={1: "f6_2"})
    assert table.legal() == ["done", "play f5_1", "play f6_1"]
    table.do("play f6_1")
    assert table.house() == "f6_1"
    assert table.purse() == (6, 0)  # nothing was paid; 6 of revenue
    later = Table(Player(hand="f5_1 f6_1", tokens=3), track={1: "f6_2"}).do("done")
    assert later.phase == "opportunity"
    assert later.refused("play f5_1") == "R3.3"
    later.do("take 1").go("capital")
    assert later.refused("play f6_2") == "R3.3"


def test_R3_4_one_family_in_play_at_a_time() -> None:
    table = Table(Player("f3_1", hand="f5_1 k_gold_family"))
    assert table.legal() == ["done", "play k_gold_family"]
    assert table.refused("play f5_1") == "R3.4"
    founded = Table(Player(hand="f5_1 f6_1 t3", gold=5)).do("play f5_1")
    assert founded.phase == "family"
    assert founded.legal() == ["done", "play t3"]
    assert founded.refused("play f6_1") == "R3.4"


def test_R3_4_retired_families_are_not_counted() -> None:
    table = Table(Player("f6_1", "b20 b20 l4"), seats=2).end_turn()
    assert len(table.player()["retired"]) == 1
    table.set(Player(hand="f3_1"))
    assert table.legal() == ["done", "play f3_1"]


def test_R3_5_a_trade_is_bought_in_the_family_phase_for_its_value() -> None:
    table = Table(Player("f3_1", hand="t3 t4 t8", gold=4))
    assert table.legal() == ["done", "play t3", "play t4"]
    assert table.refused("play t8") == "R7.4"
    table.do("play t4")
    assert table.house() == "f3_1 t4"
    assert table.purse() == (7, 0)
    later = Table(Player("f3_1", hand="t3 b2", gold=9)).do("done").go("capital")
    assert later.refused("play t3") == "R3.5"
    market = Table(Player("f3_1", "t3", hand="t8 b2", gold=9)).go("investment")
    assert market.legal() == ["done", "play b2"]
    assert market.refused("play t8") == "R3.5"


def test_R3_6_nothing_is_bought_without_a_family() -> None:
    table = Table(Player(hand="t3 b2 l3 o4 f3_1", gold=30))
    assert table.legal() == ["done", "play f3_1"]
    assert table.refused("play t3") == "R3.6"
    table.do("done")
    start = table.now()
    table.go("capital").do("done")
    assert "investment" in table.phases(start), "the phase was passed by"
    assert table.match.turn == 1
    # With an event to play in the investment phase the player is asked, and still can buy nothing.
    asked = Table(Player(hand="b2 l3 o4 k_gold_invest", gold=30)).go("investment")
    assert asked.legal() == ["done", "play k_gold_invest"]
    for card in ("b2", "l3", "o4"):
        assert asked.refused(f"play {card}") == "R3.6"


def test_R3_7_one_trade_a_turn() -> None:
    table = Table(Player("f3_1", hand="t3 t4 t8 k_gold_family", gold=30)).do("play t4")
    assert table.phase == "family"
    assert table.legal() == ["done", "play k_gold_family"]
    assert table.refused("play t8") == "R3.7"
    table.end_turn().end_turn()
    assert table.phase == "family"
    assert "play t8" in table.legal()


def test_R3_8_founding_is_free_to_choose_and_a_trade_may_follow() -> None:
    table = Table(Player(hand="f3_1 t3", gold=3)).do("done")
    assert table.house() == ""
    assert table.hand() == "f3_1 t3"
    both = Table(Player(hand="f3_1 t3", gold=3)).do("play f3_1", "play t3")
    assert both.house() == "f3_1 t3"
    assert both.purse() == (6, 0)


def test_R3_9_a_new_trade_takes_the_place_of_the_old_one_for_nothing() -> None:
    table = Table(Player("f3_1", "b2 t8 l3", hand="t4 t3", gold=4))
    shown = table.match._now.shown[table.match.deck.kind("t8")]
    table.do("play t4")
    assert table.house() == "f3_1 b2 l3 t4"
    assert table.player()["income"] == 3 + 2 + 3 + 4
    assert table.phase == "capital"
    assert table.purse() == (12, 0)  # nothing for the old trade: only revenue
    assert table.player()["trade"] is True
    assert table.hand() == "t3"
    assert table.match._now.shown[table.match.deck.kind("t8")] == shown
    assert "It replaces T8." in table.told()


def test_R3_9_an_equal_trade_may_replace_too() -> None:
    table = Table(Player("f3_1", "t4+2", hand="t4", gold=4)).do("play t4")
    assert table.house() == "f3_1 t4"
    assert table.player()["income"] == 7


def test_R3_10_a_trade_is_paid_with_the_gold_at_hand() -> None:
    # 99 silver are no gold yet, and the revenue of this turn comes after the family phase.
    table = Table(Player("f6_1", "b20", hand="t3 t4 k_gold_family", silver=99, gold=2))
    assert table.legal() == ["done", "play k_gold_family"]
    assert table.refused("play t3") == "R7.4"
    table.do("play k_gold_family")
    assert table.legal() == ["done", "play t3", "play t4"]
    table.do("play t4")
    assert table.house() == "f6_1 b20 t4"


def test_R3_11_nothing_leaves_play_by_wish() -> None:
    table = Table(Player("f3_1", "t3 b2 l3 o4", hand="b2", gold=5, tokens=5), track={1: "l3"})
    for phase in ("opportunity", "capital", "investment"):
        table.go(phase)
        for card in ("f3_1", "t3", "l3", "o4"):
            for verb in ("sell", "drop", "play", "mark"):
                assert f"{verb} {card}" not in table.legal()
                assert table.refused(f"{verb} {card}").startswith("R")
    assert table.end_turn().house(0) == "f3_1 t3 b2 l3 o4"


def test_R3_12_without_a_family_the_turn_has_all_its_phases() -> None:
    table = Table(Player(hand="t3", silver=9, tokens=2), track={2: "l8"})
    start = table.now()
    assert table.phase == "opportunity"
    table.do("take 2").go("capital").do("sell t3", "sell l8")
    assert table.purse() == (0, 2)  # 9 + 3 + 8, converted
    table.end_turn()
    seen = set(table.phases(start - 3))
    assert {"revenue", "fate", "opportunity", "capital", "conversion", "investment", "noblement"} <= seen


def test_R3_13_phases_with_nothing_to_do_are_passed_by() -> None:
    # Nobody has a card, and the track is empty: whole turns pass, until the deck has filled the track.
    table = Table(seats=3, deck="l3 l3 l4")
    start = 0
    kinds = [table.view(at=i) for i in range(start, len(table.match.moments))]
    passed = {v["phase"] for v in kinds if v["passing"]}
    assert passed == {"family", "opportunity", "capital", "investment", "noblement", "hand_limit"}
    assert table.match.over
    assert table.match.version == 0


def test_R3_13_a_phase_with_something_to_do_is_asked() -> None:
    table = Table(Player("f3_1", "t3 l3 b20 b2", hand="o4", tokens=9, gold=0), track={10: "l3"}, seats=2)
    asked = []
    while table.view()["active"] == 0:
        asked.append(table.phase)
        table.do("done")
    # no family or trade to play; the office is paid with this turn's 31 silver
    assert asked == ["opportunity", "capital"]
    assert table.house(0) == "f3_1 t3 l3 b20 b2"
    richer = Table(Player("f3_1", "t3 l3 b20 b2", hand="o4", gold=1)).go("investment")
    assert richer.legal() == ["done", "play o4"]


def test_R4_1_revenue_is_every_value_in_play_and_every_marker() -> None:
    table = Table(Player("f5_1+1", "t4 b2+2 l3 o4 b20+1 l8", silver=7, hand="t3"))
    assert table.player()["income"] == 5 + 1 + 4 + 2 + 2 + 3 + 4 + 20 + 1 + 8 == 50
    assert table.purse() == (57, 0)
    assert table.purse(1) == (0, 0), "the neighbour's turn has not come"


@pytest.mark.parametrize(
    ("house", "income"),
    [("", 3), ("t8", 11), ("b6", 9), ("l4", 7), ("o10", 13), ("t3+3", 9), ("t3 b1 b2 l3 l3 o4 o5", 24)],
)
def test_R4_1_each_type_yields_its_value(house: str, income: int) -> None:
    table = Table(Player("f3_1", house, silver=2, hand="t3"))
    assert table.purse() == (2 + income, 0)


def test_R4_2_retired_families_pay_nothing() -> None:
    table = Table(Player("f6_1", "b20 b20 l4"), seats=2).end_turn()
    assert table.house(0) == ""
    silver, gold = table.purse(0)
    assert (silver, gold) == (0, 0)  # 50 became 5 gold, discarded with the retirement
    table.end_turn()
    assert table.view()["active"] == 0
    assert table.purse(0) == (0, 0)


def test_R4_3_without_a_family_no_revenue() -> None:
    table = Table(Player(silver=4, hand="t3"))
    assert table.purse() == (4, 0)
    assert "A has no revenue." in table.told()


def test_R4_4_a_new_trade_pays_at_once_an_investment_next_turn() -> None:
    table = Table(Player(hand="f3_1 t8 b6", gold=14)).do("play f3_1", "play t8")
    table.go("capital")
    assert table.purse() == (11, 6)
    table.go("investment").do("play b6")
    assert table.purse() == (1, 1)
    table.end_turn().end_turn()
    assert table.purse(0)[0] + 10 * table.purse(0)[1] == 11 + 17


def test_R4_5_a_die_of_tokens_in_every_turn() -> None:
    rolls: Counter[int] = Counter()
    for seed in range(120):
        for family in ("f3_1", ""):
            table = Table(Player(family, hand="t3"), seed=seed)
            assert table.tokens() == table.view()["die"]
            rolls[table.tokens()] += 1
    assert set(rolls) == {1, 2, 3, 4, 5, 6}
    assert min(rolls.values()) >= 20, "about 40 of each"


def test_R4_5_only_the_active_player_gains_them() -> None:
    table = Table(Player("f3_1", hand="t3", tokens=4), Player("f3_2", tokens=7), Player("f3_3"))
    assert table.tokens(0) == 4 + table.view()["die"]
    assert (table.tokens(1), table.tokens(2)) == (7, 0)


def test_R4_6_tokens_are_saved_without_limit() -> None:
    table = Table(Player("f3_1", tokens=300, hand="t3"), Player("f3_2", hand="t3"))
    total = 300
    for _ in range(4):
        if table.view()["active"] == 0:
            total += table.view()["die"]
        assert table.tokens(0) == total
        table.end_turn()
