"""RULES.md, chapter 11: events and upgrade markers."""

from __future__ import annotations

import pytest

from tests.bourgeoisie.cards import EVENTS
from tests.bourgeoisie.positions import Player
from tests.bourgeoisie.tabletop import Table, words


def test_R11_1_markers_come_from_events_and_are_placed_at_once() -> None:
    me = Player("f3_1", "t3 l3", hand="b2 k_mark_family", tokens=9, gold=5)
    table = Table(me, track={1: "mark1", 2: "b6"})
    assert table.phase == "family"
    assert table.refused("mark t3") == "R11.1"
    table.do("done", "take 1")
    assert table.phase == "marker"
    assert table.match.turn == 0
    table.do("mark l3")
    assert table.phase == "opportunity", "the phase that it interrupted goes on"
    assert table.refused("mark t3") == "R11.1"
    assert table.house() == "f3_1 t3 l3+1"
    for phase in ("capital", "investment"):
        assert table.go(phase).refused("mark t3") == "R11.1"


def test_R11_2_on_a_card_of_your_own_family_before_anything_else() -> None:
    me = Player("f3_1", "t3 b2 l4 o5 l4", hand="b6 l8", gold=30, tokens=9)
    table = Table(me, Player("f3_2", "t8 l3"), track={1: "mark1", 2: "b10"})
    table.do("take 1")
    assert table.legal() == ["mark f3_1", "mark t3", "mark b2", "mark l4", "mark o5"]
    for other in ("f3_2", "t8", "l3", "l8", "b6"):
        assert table.refused(f"mark {other}") == "R11.2"
    for text in ("done", "take 2", "sell b6", "retire", "drop b6", "play b6"):
        assert table.refused(text) == "R11.2"
    table.do("mark f3_1")
    assert table.house() == "f3_1+1 t3 b2 l4 o5 l4"


@pytest.mark.parametrize(("card", "worth"), [("f3_1", 9), ("t3", 9), ("b2", 9), ("l4", 10), ("o5", 10)])
def test_R11_3_a_marker_adds_1(card: str, worth: int) -> None:
    table = Table(Player("f3_1", "t3 b2 l4 o5", tokens=9), track={1: "mark1"})
    assert (table.player()["income"], table.player()["worth"]) == (17, 9)
    table.do("take 1", f"mark {card}")
    assert (table.player(0)["income"], table.player(0)["worth"], table.player(0)["prestige"]) == (18, worth, worth)
    table.end_turn().end_turn()
    # 17 of revenue in the first turn, 18 in the second
    assert table.purse(0)[0] + 10 * table.purse(0)[1] == 17 + 18


def test_R11_3_a_marker_counts_for_noblement() -> None:
    house = "t3 l8 o10 b2"  # 29 with the family
    table = Table(Player("f6_1", house, tokens=9), track={1: "mark1"}).do("take 1", "mark b2").go("noblement")
    assert table.do("retire").player(0)["retired"][0]["worth"] == 18
    forced = Table(Player("f6_1", "t3 b20 b20", hand="k_mark_invest"), seats=3).go("investment")  # 49
    forced.do("play k_mark_invest", "mark f6_1")
    assert forced.house(0) == ""
    assert forced.match.scores()[0] == -5


def test_R11_4_several_markers_one_after_the_other() -> None:
    table = Table(Player("f3_1", "t3 l4+6", tokens=9), track={1: "mark2", 2: "mark2", 3: "b2"})
    table.do("take 1")
    assert table.match._now.to_mark == 2
    table.do("mark l4")
    assert table.phase == "marker"
    assert table.refused("done") == "R11.2"
    table.do("mark t3")
    assert table.phase == "opportunity"
    assert table.house() == "f3_1 t3+1 l4+7"
    table.do("take 2", "mark l4", "mark l4")
    assert table.house() == "f3_1 t3+1 l4+9"
    assert table.player()["income"] == 3 + 4 + 13
    assert table.player()["worth"] == 13


def test_R11_4_two_like_cards_may_both_bear_markers_in_sum() -> None:
    table = Table(Player("f3_1", "l4 l4", tokens=9), track={1: "mark2"}).do("take 1", "mark l4", "mark l4")
    assert table.player(0)["worth"] == 10
    assert table.player(0)["income"] == 13


PHASES = ("family", "opportunity", "capital", "investment")


@pytest.mark.parametrize("event", [name for name, (when, _, _) in EVENTS.items() if when != "bought"])
def test_R11_5_a_kept_event_is_played_in_the_phase_it_names(event: str) -> None:
    when = EVENTS[event][0]
    others = "k_gold_family k_tokens k_silver_capital k_gold_invest"  # so that each phase asks
    me = Player("f3_1", "t3 l3", hand=f"{others} {event}", silver=5, tokens=3)
    table = Table(me, seats=2)
    for phase in PHASES:
        table.go(phase)
        assert (f"play {event}" in table.legal()) == (phase == when)
        if phase != when:
            assert table.refused(f"play {event}") == "R11.5"
    twin = Table(me, seats=2).go(when).do(f"play {event}")
    assert words(twin.hand(0))[event] == words(f"{others} {event}")[event] - 1


def test_R11_5_it_goes_to_the_hand_when_taken() -> None:
    table = Table(Player("f3_1", tokens=20, silver=1), track={1: "k_silver_capital", 2: "k_tokens", 3: "k_gold_family"})
    have = table.tokens()
    table.do("take 1", "take 2", "take 3")
    assert table.hand() == "k_gold_family k_tokens k_silver_capital"
    assert table.purse() == (4, 0)
    assert table.tokens() == have - 6
    # the opportunity phase goes on for the event that may be played in it
    assert table.legal() == ["done", "play k_tokens"]
    table.do("play k_tokens")
    assert table.tokens() == have - 2
    table.do("play k_silver_capital")
    assert table.purse() == (12, 0)
    assert table.hand() == "k_gold_family"


def test_R11_6_without_effect_it_cannot_be_played() -> None:
    table = Table(Player("", hand="k_mark_family k_draw_family k_gold_family", gold=1), deck="l3")
    assert table.legal() == ["done", "play k_gold_family", "play k_draw_family"]
    assert table.refused("play k_mark_family") == "R11.6"
    table.do("play k_draw_family")
    assert table.legal() == ["done", "play k_gold_family"], "the deck is empty, and there is no family"
    empty = Table(Player("f3_1", hand="k_draw_family k_gold_family"), deck="")
    assert empty.refused("play k_draw_family") == "R11.6"


@pytest.mark.parametrize(
    ("mine", "other", "may"),
    [
        (Player("f3_1", "l3"), Player("f3_2"), True),
        (Player("f3_1"), Player("f3_2", "l3", silver=1), True),
        (Player("f3_1"), Player("f3_2", "l3", gold=1), True),
        (Player("f3_1"), Player("f3_2", "l3"), False),
        (Player("f3_1", "t3 b2"), Player("f3_2", "t3", silver=9), False),
        (Player("", silver=9), Player("", silver=9), False),
    ],
)
def test_R11_6_a_levy_that_nobody_would_pay(mine: Player, other: Player, may: bool) -> None:
    mine = Player(mine.family, mine.house, hand="k_levy_capital b2", silver=mine.silver)
    table = Table(mine, other).go("capital")
    assert ("play k_levy_capital" in table.legal()) == may
    if not may:
        assert table.refused("play k_levy_capital") == "R11.6"


def test_R11_6_a_discount_always_has_an_effect() -> None:
    table = Table(Player("", hand="k_cut_bonds k_cut_any")).go("investment")
    assert table.legal() == ["done", "play k_cut_bonds", "play k_cut_any"]
    table.do("play k_cut_bonds")
    assert table.view()["discounts"] == [{"on": "bonds", "gold": 3}]


def test_R11_7_markers_stay_with_their_card() -> None:
    table = Table(Player("f3_1+1", "l3+2 t8+3 b2", hand="t4", gold=4)).do("play t4")
    assert table.house() == "f3_1+1 l3+2 b2 t4"
    assert table.player()["income"] == 4 + 5 + 2 + 4
    table.end_turn().end_turn()
    assert table.house(0) == "f3_1+1 l3+2 b2 t4"
    retired = Table(Player("f6_1+1", "t8+1 l8+2 o10+3")).go("noblement").do("retire")
    assert retired.player(0)["retired"][0]["worth"] == 23
    retired.set(Player(hand="f5_1")).do("play f5_1")
    assert retired.house() == "f5_1"
    assert retired.player(0)["income"] == 5


def test_R11_8_a_played_event_is_discarded() -> None:
    table = Table(Player("f3_1", hand="k_gold_family k_gold_family b2"))
    table.do("play k_gold_family")
    assert table.hand() == "b2 k_gold_family"
    assert table.purse()[1] == 2
    table.do("play k_gold_family")
    assert table.hand() == "b2"
    assert table.purse()[1] == 4
    assert "k_gold_family" not in table.track().values()


def test_R11_9_gains() -> None:
    table = Table(
        Player("f3_1", tokens=20, hand="b2 k_gold_invest"), track={1: "silver5", 2: "gold2", 3: "tokens3", 4: "b6"}
    )
    have = table.tokens()
    table.do("take 1")
    assert (table.purse(), table.tokens()) == ((8, 0), have - 1)
    table.do("take 2")
    assert (table.purse(), table.tokens()) == ((8, 2), have - 3)
    table.do("take 3")
    assert (table.purse(), table.tokens()) == ((8, 2), have - 3)
    table.go("investment").do("play k_gold_invest")
    assert table.purse(0) == (8, 5)
    assert table.purse(1)[1] == 0
    assert table.told().count("A gains 3 opportunity tokens.") == 1, "all three, though they cost three"


def test_R11_9_tokens_may_buy_the_next_card() -> None:
    table = Table(Player("f3_1", hand="k_tokens b2", tokens=4), track={10: "l8", 9: "l4", 3: "b6"})
    have = table.tokens()
    assert 5 <= have <= 10
    table.do("play k_tokens")
    assert table.tokens() == have + 4
    assert table.legal("take") == [f"take {n}" for n in (3, 9, 10) if n <= have + 4]


def test_R11_10_a_drawn_card_goes_to_the_hand_unseen() -> None:
    table = Table(Player("f3_1", tokens=9, hand="b2"), Player("f3_2", hand="b2"), track={1: "draw1"}, deck="o10 o10")
    table.do("take 1")
    assert table.hand(0) == "b2 o10"
    assert table.view()["deck_size"] == 1
    assert "A draws O10." in table.told(0)
    for seat in (1, None):
        assert "A draws a card." in table.told(seat)
        assert "O10" not in table.sees(seat)
        assert "o10" not in table.sees(seat)
    assert table.phase == "capital"
    table.do("sell o10")
    assert "A sells O10 for 10 silver coins." in table.told(1), "now everybody has seen it"


def test_R11_10_a_kept_event_is_kept_when_drawn() -> None:
    table = Table(Player("f3_1", tokens=9), track={1: "draw1", 3: "l3"}, deck="k_tokens k_tokens")
    have = table.tokens()
    table.do("take 1")
    assert table.hand() == "k_tokens"
    assert table.tokens() == have - 1
    assert "play k_tokens" in table.legal()


@pytest.mark.parametrize("kept", [False, True], ids=["taken", "played"])
def test_R11_10_drawn_events_work_at_once_and_may_draw_on(kept: bool) -> None:
    # The deck is three events that draw and one land: as long as it draws events it draws on.
    seen = set()
    for seed in range(40):
        event = "k_draw" if kept else "draw1"
        me = Player("f3_1", tokens=9, hand="b2", unseen="k_draw" if kept else "")
        others = [Player(f"f3_{p}", hand="b2") for p in (2, 3, 4)]
        track = {10: "b6"} if kept else {1: event, 10: "b6"}
        table = Table(me, *others, track=track, deck="draw1 draw1 draw1 l8", seed=seed)
        table.do("play k_draw" if kept else "take 1")
        drawn = 4 - table.view()["deck_size"]
        assert table.hand(0) == "b2 l8"
        assert "k_draw" not in table.hand(0)
        told = table.told()
        assert told.count("DRAW1 is drawn, and works at once.") == drawn - 1
        assert told.count("A draws a card.") == 1
        assert table.told(0).count("A draws L8.") == 1
        seen.add(drawn)
    assert seen == {1, 2, 3, 4}


def test_R11_10_a_chain_ends_with_the_deck() -> None:
    table = Table(Player("f3_1", tokens=9, hand="b2"), track={1: "draw1"}, deck="draw1")
    table.do("take 1")
    assert table.hand() == "b2"
    assert table.view()["deck_size"] == 0
    assert not table.match.over
    assert table.end_turn().match.over


def test_R11_10_what_is_drawn_and_works_at_once() -> None:
    table = Table(Player("f3_1", "t3", tokens=9, hand="b2"), track={1: "draw1"}, deck="mark2")
    table.do("take 1")
    assert table.phase == "marker"
    table.do("mark t3", "mark f3_1")
    assert table.house() == "f3_1+1 t3+1"
    assert table.phase == "capital"
    gain = Table(Player("f3_1", tokens=9, hand="b2"), track={1: "draw1"}, deck="gold2").do("take 1")
    assert gain.purse() == (3, 2)
    assert "GOLD2 is drawn, and works at once." in gain.told(1)
    levy = Table(
        Player("f3_1", tokens=9, hand="b2"), Player("f3_2", "l3", silver=9), track={1: "draw1"}, deck="levy_lands"
    )
    assert levy.do("take 1").purse(1) == (6, 0)
    none = Table(Player("", tokens=9, hand="b2"), track={1: "draw1"}, deck="mark1").do("take 1")
    assert none.phase == "capital", "a drawn marker without a family is lost"
    cut = Table(Player("f3_1", "t3", tokens=9, hand="b2", gold=2), track={1: "draw1"}, deck="cut_bonds").do("take 1")
    assert cut.prices() == {"b2": 1}


def test_R11_11_every_player_pays_for_each_card() -> None:
    me = Player("f3_1", "t3 l3 l4 b2", silver=0, tokens=9)  # 15 of revenue
    others = (
        Player("f3_2", "l8 l3 l3", silver=20),
        Player("f3_3", "t3 b2", silver=20),
        Player("f3_4", silver=1, gold=1),
    )
    table = Table(me, *others, track={1: "levy_lands", 2: "b2"})
    table.do("take 1")
    assert [table.purse(p) for p in range(4)] == [(9, 0), (11, 0), (20, 0), (1, 1)]
    told = table.told()
    assert "A pays 6 silver coins." in told
    assert "B pays 9 silver coins." in told
    assert not any(text.startswith(("C pays", "D pays")) for text in told)


@pytest.mark.parametrize(
    ("event", "due"),
    [("levy_trades", 2), ("levy_bonds", 6), ("levy_lands", 6), ("levy_offices", 2), ("levy_cards", 8)],
)
def test_R11_12_what_a_levy_counts(event: str, due: int) -> None:
    other = Player("f3_2+3", "t3+1 b1 b2 b6 l3+2 l4 o5", silver=50, hand="l8 b10 o4 t8")
    table = Table(Player("f3_1", tokens=9, hand="b2", silver=50), other, track={1: event}).do("take 1")
    assert table.purse(1) == (50 - due, 0)


def test_R11_12_retired_families_are_not_counted() -> None:
    table = Table(Player("f6_1", "t8 l8 o10 b1"), seats=2).go("noblement").do("retire")
    table.set(Player("", silver=9), Player("f3_2", tokens=9, hand="b2", silver=4), track={1: "levy_cards"}, active=1)
    table.do("take 1")
    assert table.purse(0) == (9, 0)
    assert table.purse(1) == (6, 0)  # 4 and 3 of revenue, less 1


@pytest.mark.parametrize(
    ("silver", "gold", "left"),
    [
        (9, 0, (0, 0)),  # 9 are due
        (10, 5, (1, 5)),
        (9, 5, (0, 5)),
        (8, 5, (0, 4)),
        (0, 5, (0, 4)),
        (0, 1, (0, 0)),
        (3, 4, (0, 3)),
    ],
)
def test_R11_13_silver_first_then_gold_without_change(silver: int, gold: int, left: tuple[int, int]) -> None:
    other = Player("f3_2", "l3 l4 l8", silver=silver, gold=gold)
    table = Table(Player("f3_1", tokens=9, hand="b2"), other, track={1: "levy_lands"}).do("take 1")
    assert table.purse(1) == left


@pytest.mark.parametrize(
    ("silver", "gold", "left"), [(4, 3, (0, 1)), (5, 3, (0, 1)), (4, 2, (0, 0)), (14, 2, (0, 1)), (24, 9, (0, 9))]
)
def test_R11_13_a_levy_of_more_than_ten(silver: int, gold: int, left: tuple[int, int]) -> None:
    # Two of each land: eight lands, 24 due.
    other = Player("f3_2", "l3 l3 l4 l4 l8 l8 l12 l12", silver=silver, gold=gold)
    table = Table(Player("f3_1", tokens=9, hand="b2"), other, track={1: "levy_lands"}).do("take 1")
    assert table.purse(1) == left


@pytest.mark.parametrize(("silver", "gold"), [(8, 0), (1, 0), (0, 0), (4, 1), (13, 1)])
def test_R11_14_who_has_too_little_pays_all(silver: int, gold: int) -> None:
    other = Player("f3_2", "l3 l3 l4 l4 l8 l8 l12 l12", silver=silver, gold=gold)  # 24 due
    table = Table(Player("f3_1", tokens=9, hand="b2"), other, track={1: "levy_lands"}).do("take 1")
    assert table.purse(1) == (0, 0)
    table.end_turn()
    assert table.view()["active"] == 1
    assert table.purse(1)[0] == 57, "the next revenue is paid in full: no debt is kept"


def test_R11_15_the_next_matching_purchase_costs_less() -> None:
    me = Player("f3_1", "t3", hand="b6 l4 l4 b1", gold=30, tokens=9)
    table = Table(me, track={1: "cut_lands"}).do("take 1")
    assert table.view()["discounts"] == [{"on": "lands", "gold": 2}]
    table.go("investment")
    assert table.prices() == {"b1": 1, "b6": 6, "l4": 2}
    gold = table.purse()[1]
    table.do("play b6")
    assert table.purse()[1] == gold - 6
    table.do("play l4")
    assert table.purse()[1] == gold - 8
    assert table.prices() == {"b1": 1, "l4": 4}, "it served once"
    table.do("play l4")
    assert table.purse()[1] == gold - 12


def test_R11_15_a_discount_on_any_card_serves_the_next_trade_or_investment() -> None:
    table = Table(Player("f3_1", hand="t3 k_cut_trades k_gold_family", gold=1))
    assert table.refused("play t3") == "R7.4"
    table.do("play k_cut_trades")
    assert table.prices()["t3"] == 1
    table.do("play t3")
    assert table.purse() == (0, 0)
    assert table.house() == "f3_1 t3"
    for card, value in (("b6", 6), ("l4", 4), ("o5", 5)):
        any_card = Table(Player("f3_1", "t3 l3", hand=f"{card} b2", gold=9, tokens=9), track={1: "cut_any"}).do(
            "take 1"
        )
        assert any_card.view()["discounts"] == [{"on": "any", "gold": 1}]
        any_card.go("investment")
        gold = any_card.purse()[1]
        any_card.do(f"play {card}")
        assert any_card.purse(0)[1] == gold - value + 1
        assert any_card.prices() == {"b2": 2}


def test_R11_15_the_own_family_phase_with_any() -> None:
    # A discount on any card, drawn in the family phase, serves a trade.
    table = Table(Player("f3_1", hand="k_draw_family t8", gold=7), deck="cut_any")
    assert table.refused("play t8") == "R7.4"
    table.do("play k_draw_family", "play t8")
    assert table.house(0) == "f3_1 t8"
    assert table.purse(0) == (1, 1), "nothing was left; then came 11 of revenue"


def test_R11_15_only_for_the_one_who_has_it() -> None:
    me = Player("f3_1", "t3", hand="b6", tokens=9)
    table = Table(me, Player("f3_2", "t3", hand="b6", gold=9), track={1: "cut_bonds"}).do("take 1").end_turn()
    table.go("investment")
    assert table.prices(1) == {"b6": 6}


def test_R11_16_discounts_add_up_and_are_used_up_together() -> None:
    me = Player("f3_1", "t3 l3 l3", hand="o10 o5 b6 k_cut_bonds", gold=30, tokens=9)
    table = Table(me, track={1: "cut_offices", 2: "cut_any", 3: "cut_offices"})
    table.do("take 1", "take 2", "take 3").go("investment").do("play k_cut_bonds")
    assert table.view()["discounts"] == [
        {"on": "bonds", "gold": 3},
        {"on": "offices", "gold": 4},
        {"on": "any", "gold": 1},
    ]
    assert table.prices() == {"o5": 1, "o10": 5, "b6": 2}
    gold = table.purse()[1]
    table.do("play o10")
    assert table.purse()[1] == gold - 5
    assert table.view()["discounts"] == [{"on": "bonds", "gold": 3}], "it did not serve, and waits"
    assert table.prices() == {"o5": 5, "b6": 3}
    table.do("play b6", "play o5")
    assert table.purse(0)[1] == gold - 5 - 3 - 5


def test_R11_16_the_example_of_the_rules() -> None:
    for first, second, costs in (("b4", "o5", (3, 3)), ("o5", "b4", (2, 4))):
        # a bond of 6 stands for the bond of 4: two dearer
        me = Player("f3_1", "t3 l3", hand="b6 o5 k_mark_invest", gold=20, tokens=9)
        table = Table(me, track={1: "cut_offices", 2: "cut_any"}).do("take 1", "take 2").go("investment")
        paid = []
        for card in (first, second):
            gold = table.purse(0)[1]
            table.do(f"play {card.replace('b4', 'b6')}")
            paid.append(gold - table.purse(0)[1] - (2 if card == "b4" else 0))
        assert tuple(paid) == costs


def test_R11_17_they_lapse_at_the_end_of_the_turn() -> None:
    me = Player("f3_1", "t3", hand="b6 l4", tokens=9, gold=20)
    table = Table(me, Player("f3_2", hand="b2"), track={1: "cut_lands", 2: "cut_any"}).do("take 1", "take 2")
    table.end_turn()
    assert table.view()["discounts"] == []
    table.end_turn().go("investment")
    assert table.prices() == {"b6": 6, "l4": 4}


def test_R11_18_no_price_falls_below_1() -> None:
    table = Table(Player("f3_1", "t3 l3", hand="o10 l8 b1 k_cut_any", gold=1)).go("investment").do("play k_cut_any")
    assert table.prices() == {"o10": 1, "l8": 1, "b1": 1}
    gold = table.purse()[1]
    table.do("play o10")
    assert table.purse(0)[1] == gold - 1
    # Without gold even that is too much.
    poor = Table(Player("f3_1", "t3 l3", hand="b2 k_cut_any k_silver_invest", gold=0)).go("investment")
    assert poor.do("play k_cut_any").refused("play b2") == "R7.4"
