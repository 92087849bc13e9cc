"""RULES.md, chapters 8 to 10: noblement, the end of a turn and of the match, prestige."""

from __future__ import annotations

import pytest

from salon.core.record import reals
from tests.bourgeoisie.cards import SMALL, write
from tests.bourgeoisie.positions import Player
from tests.bourgeoisie.tabletop import Table

NOBLE = Player("f6_1", "t8 l8 o10 b1", gold=7, silver=4, tokens=3)  # income 33, worth 18


def test_R8_1_a_family_retires_in_the_noblement_phase_only() -> None:
    me = Player("f6_1", "t3 l8 o10 b6", hand="t8 b2 b2 b6 b1 b1 b10 b10", gold=40, tokens=9)
    table = Table(me, track={1: "l3"})
    asked = []
    while table.phase != "noblement":
        asked.append(table.phase)
        assert "retire" not in table.legal()
        assert table.refused("retire") == "R8.1"
        table.do("done")
    assert asked == ["family", "opportunity", "capital", "investment"]
    assert table.legal() == ["done", "retire"]
    table.do("retire")
    assert table.house(0) == ""
    assert table.player(0)["retired"][0]["family"]["id"] == "f6_1"
    assert table.phase == "hand_limit"
    assert table.refused("retire") == "R9.1"


def test_R8_1_there_must_be_a_family() -> None:
    table = Table(Player(hand="t3", silver=99)).go("capital")
    assert table.refused("retire") == "R8.1"


@pytest.mark.parametrize(("marks", "may"), [(0, False), (1, True), (20, True)])
def test_R8_2_from_an_income_of_30_on(marks: int, may: bool) -> None:
    # 6 + 3 + 8 + 10 + 2 = 29
    table = Table(Player("f6_1", f"t3+{marks} l8 o10 b2", hand="b20"))
    assert table.player()["income"] == 29 + marks
    at = table.now()
    table.go("capital")
    if not may:
        assert table.refused("retire") == "R8.2"
        table.do("done")
        assert table.match.turn == 1
        assert "noblement" in table.phases(at), "the phase was passed by"
        assert table.house(0) == f"f6_1 t3{f'+{marks}' if marks else ''} l8 o10 b2"
    else:
        table.do("done")
        assert table.phase == "noblement"
        assert table.player()["rank"] == "noble"
        assert table.legal() == ["done", "retire"]


def test_R8_2_may_means_may() -> None:
    table = Table(NOBLE).go("noblement").do("done")
    assert table.house(0) == "f6_1 t8 l8 o10 b1"
    assert table.purse(0)[1] == 7 + 3
    assert table.player(0)["retired"] == []


@pytest.mark.parametrize("house", ["t8 l8 b6 b2", "t8 l12+1 b20+2", "t3 b20 b20"])
def test_R8_3_without_an_office_not_by_choice(house: str) -> None:
    table = Table(Player("f6_1", house, hand="t4")).go("capital")
    assert 30 <= table.player()["income"] <= 49
    assert table.refused("retire") == "R8.3"
    table.do("done")
    assert table.match.turn == 1
    assert table.house(0) == f"f6_1 {house}"


@pytest.mark.parametrize("office", [True, False], ids=["office", "none"])
def test_R8_4_from_50_on_it_must_retire(office: bool) -> None:
    house = "t3 b20 l8 o10 b2" if office else "t3 b20 b10 b10"
    for marks, income in ((0, 49), (1, 50), (30, 79)):
        table = Table(Player("f6_1", house + (f"+{marks}" if marks else ""), hand="t4", gold=6)).go("capital")
        assert table.player()["income"] == income
        at = table.now()
        table.do("done")
        if income < 50:
            assert table.match.turn == (0 if office else 1)
            assert table.house(0) == f"f6_1 {house}"
        else:
            assert table.match.turn == 1, "nobody was asked"
            assert table.house(0) == ""
            assert "retirement" in table.phases(at)
            assert table.player(0)["retired"][0]["offices"] == int(office)
            assert any("must retire" in text for text in table.told(start=at))


def test_R8_5_the_income_after_this_turns_purchases() -> None:
    # 6 + 3 + 8 = 17 before; the office of 10 and a bond of 6 make it 33.
    table = Table(Player("f6_1", "t3 l8", hand="o10 b6 b20", gold=40)).go("investment")
    table.do("play o10", "done")
    assert table.match.turn == 1, "27 is too little"
    table = Table(Player("f6_1", "t3 l8", hand="o10 b6 b20", gold=40)).go("investment")
    table.do("play o10", "play b6", "done")
    assert table.phase == "noblement"
    table = Table(Player("f6_1", "t3 l8", hand="o10 b6 b20", gold=40)).go("investment")
    table.do("play o10", "play b6", "play b20")
    assert len(table.player(0)["retired"]) == 1, "53: it had to"


def test_R8_5_the_family_and_its_trade_count() -> None:
    table = Table(Player("f6_1+1", "t8+1 l4 o10")).go("noblement")  # 7 + 9 + 14 = 30
    assert table.legal() == ["done", "retire"]


def test_R8_6_a_retired_family_is_set_aside_with_everything() -> None:
    table = Table(Player("f6_1", "t8+1 l8+2 o10+1 b1", gold=7)).go("noblement").do("retire")
    player = table.player(0)
    assert (player["family"], player["house"], player["income"], player["worth"]) == (None, [], 0, 0)
    assert (player["trade"], player["lands"], player["offices"], player["bonds"]) == (False, 0, 0, 0)
    assert len(player["retired"]) == 1
    retired = player["retired"][0]
    assert (retired["family"]["id"], retired["worth"], retired["offices"], retired["points"]) == ("f6_1", 21, 1, 21)
    # Later a levy, a new family and its markers leave it as it is.
    table.set(Player("f3_1", "t3 l3", tokens=9), track={1: "levy_cards", 2: "mark1"})
    table.do("take 2", "mark l3", "take 1").end_turn()
    assert table.player(0)["retired"] == [retired]
    assert table.player(0)["prestige"] == 21 + 4


def test_R8_7_gold_is_discarded_nothing_else() -> None:
    table = Table(Player("f6_1", "t8 l8 o10 b1", gold=7, silver=4, tokens=3, hand="f5_1 l3")).go("noblement")
    assert table.purse() == (7, 10)
    tokens = table.tokens()
    table.do("retire")
    assert table.purse(0) == (7, 0)
    assert table.tokens(0) == tokens
    assert table.hand(0) == "f5_1 l3"


def test_R8_7_forced_too() -> None:
    table = Table(Player("f6_1", "b20 b20 l4", gold=90, silver=5, hand="l3")).go("capital").do("done")
    assert table.purse(0) == (5, 0)
    assert table.hand(0) == "l3"


def test_R8_8_later_gold_is_kept() -> None:
    table = Table(NOBLE).go("noblement").do("retire")
    assert table.purse(0) == (7, 0)
    table.set(Player("", hand="k_gold_family", silver=17))
    table.do("play k_gold_family").end_turn()
    assert table.purse(0) == (7, 3)


def test_R8_9_the_next_family_in_a_later_turn() -> None:
    table = Table(Player("f6_1", "t8 l8 o10 b1", hand="f5_1 f3_1")).go("noblement")
    table.do("retire")
    assert table.view()["active"] == 1, "no family phase until the next turn"
    table.end_turn().end_turn()
    assert table.phase == "family"
    assert table.legal() == ["done", "play f3_1", "play f5_1"]
    table.do("play f5_1").end_turn()
    assert table.house(0) == "f5_1"


def test_R8_9_any_number_of_families_one_after_another() -> None:
    table = Table(NOBLE).go("noblement").do("retire")
    for n, (family, house) in enumerate((("f3_1", "t8 l12 o10"), ("f5_1", "t8 l8 o10"), ("f5_2", "t8 l8 o10")), 2):
        table.set(Player(family, house)).go("noblement").do("retire")
        assert len(table.player(0)["retired"]) == n
    assert [r["family"]["id"] for r in table.player(0)["retired"]] == ["f6_1", "f3_1", "f5_1", "f5_2"]
    assert [r["points"] for r in table.player(0)["retired"]] == [18, 27, 23, 23]


def test_R9_1_down_to_seven_of_your_choice() -> None:
    table = Table(Player("f3_1", hand="b1 b2 b6 b10 l3 l4 l8 o4", unseen="o5"), deck="l8").go("capital").do("done")
    assert table.phase == "hand_limit"
    assert table.legal() == [f"drop {c}" for c in ("b1", "b2", "b6", "b10", "l3", "l4", "l8", "o4", "o5")]
    assert table.refused("done") == "R9.1"
    table.do("drop o5")
    assert table.match.turn == 0
    table.do("drop b1")
    assert table.hand(0) == "b2 b6 b10 l3 l4 l8 o4"
    assert table.phase != "hand_limit"


def test_R9_1_seven_may_stay() -> None:
    table = Table(Player("f3_1", hand="b1 b2 b6 b10 l3 l4 l8")).go("capital")
    assert table.refused("drop b1") == "R9.1"
    table.do("done")
    assert table.match.turn == 1
    assert table.hand(0) == "b1 b2 b6 b10 l3 l4 l8"


def test_R9_2_discarded_cards_bring_nothing() -> None:
    table = Table(Player("f3_1", hand="b1 b2 b6 b10 l3 l4 l8 o10", silver=2)).go("hand_limit")
    assert table.purse() == (5, 0)
    table.do("drop o10")
    assert table.purse(0) == (5, 0)


def end_of_turn(track: dict[int, str], deck: str) -> tuple[Table, int, int]:
    """A turn ended: the table, and the moments before the slide and before the refill."""
    table = Table(Player("f3_1", hand="b2"), Player("f3_2", hand="b2"), track=track, deck=deck).go("capital")
    at = table.now()
    table.do("done")
    phases = table.phases(at)
    return table, at + phases.index("track_end"), at + phases.index("refill")


TRACK = {1: "l3", 3: "l4", 5: "l8", 6: "o4", 7: "o5", 8: "o10", 9: "t3", 10: "t4"}


def test_R9_3_the_card_on_space_1_is_discarded() -> None:
    table, before, after = end_of_turn(TRACK, "b6 b6 b10 b10")
    assert table.track(before) == TRACK
    assert "l3" not in table.track(after).values()
    assert "L3 leaves the street." in table.told()
    # An empty space 1 discards nothing.
    table, before, after = end_of_turn({2: "l3", 10: "l4"}, "b6 b6")
    assert table.track(after) == {1: "l3", 2: "l4"}
    assert not any("leaves the street" in text for text in table.told())


def test_R9_4_the_others_slide_in_their_order() -> None:
    table, _, after = end_of_turn(TRACK, "b6 b6 b10 b10")
    assert table.track(after) == {1: "l4", 2: "l8", 3: "o4", 4: "o5", 5: "o10", 6: "t3", 7: "t4"}
    alone, _, after = end_of_turn({1: "l3"}, "b6")
    assert alone.track(after) == {}


def test_R9_5_the_gaps_are_filled_from_10_down() -> None:
    table, _, _ = end_of_turn(TRACK, "b6 b6 b10 b10")
    assert set(table.track()) == set(range(1, 11))
    assert table.view()["deck_size"] == 1
    # The log names the new cards in the order in which they came: space 10 first.
    new = next(text for text in table.told() if text.startswith("New in the street"))
    track = table.track()
    assert new == f"New in the street: {track[10].upper()}, {track[9].upper()} and {track[8].upper()}."


def test_R9_5_nothing_is_drawn_for_a_full_track() -> None:
    cards = ("l3", "l3", "l4", "l4", "l8", "l8", "o4", "o4", "o5", "o5")
    table, _, after = end_of_turn(dict(enumerate(cards, 1)), "b6 b6")
    assert len(table.track(after)) == 9, "one left, and only one comes"
    assert table.track(after)[1] == "l3"
    assert table.view()["deck_size"] == 1
    assert table.track()[10] == "b6"


def test_R9_6_filled_as_far_as_the_deck_goes() -> None:
    table, _, _ = end_of_turn(TRACK, "b6 b6")
    assert set(table.track()) == {1, 2, 3, 4, 5, 6, 7, 9, 10}
    assert (table.track()[9], table.track()[10]) == ("b6", "b6")
    assert table.match.over


def test_R9_7_discarded_cards_never_come_back() -> None:
    # Two cards in the deck, many discarded: the match ends, and nothing is shuffled.
    table = Table(Player("f3_1", hand="b2"), Player("f3_2", hand="b2"), track={1: "l3"}, deck="b6")
    table.go("capital").do("sell b2")
    assert table.match.over
    assert table.view()["deck_size"] == 0
    assert table.track() == {10: "b6"}


def test_R9_8_then_the_next_players_turn() -> None:
    table = Table(Player("f3_1", hand="b2"), Player("f3_2", hand="b2"), Player("f3_3", hand="b2"))
    order = []
    for _ in range(7):
        order.append(table.view()["active"])
        table.end_turn()
    assert order == [0, 1, 2, 0, 1, 2, 0]


@pytest.mark.parametrize("left", [0, 1, 2, 3, 4])
def test_R10_1_over_when_a_turn_ends_with_an_empty_deck(left: int) -> None:
    # Three spaces have to be filled.
    track = {n: "l3" if n < 5 else "l4" if n < 7 else "l8" for n in (3, 4, 5, 6, 7, 8, 9)}
    seats = 4
    rest = [Player(f"f3_{p + 1}", hand="b2") for p in range(seats)]
    table = Table(*rest, track=track, deck=" ".join(["o4"] * left)).end_turn()
    assert table.view()["deck_size"] == max(0, left - 3)
    assert table.match.over == (left <= 3)
    if table.match.over:
        assert table.match.end_reason == "deck"
        assert table.match.turn is None
        assert table.legal() == []
        assert table.refused("done", seat=1) == "R10.1"
        assert table.view()["result"]["reason"] == "deck"
    else:
        assert table.match.turn == 1
        assert table.view()["result"] is None


def test_R10_2_no_turn_is_made_up_for() -> None:
    players = [Player(f"f3_{p + 1}", hand="b2") for p in range(4)]
    table = Table(*players, active=1, deck="o4 o4")
    assert table.view()["active"] == 1
    table.end_turn()
    assert table.match.over
    assert [table.purse(p)[0] for p in range(4)] == [0, 3, 0, 0], "only seat 1 had a turn"


def test_R10_3_a_deck_that_runs_out_during_a_turn() -> None:
    me = Player("f3_1", "t3", hand="b1", gold=5, tokens=9)
    table = Table(me, track={1: "draw1", 2: "l3"}, deck="o10")
    table.do("take 1")
    assert table.view()["deck_size"] == 0
    assert not table.match.over
    table.do("take 2").go("capital").do("sell o10").go("investment").do("play l3")
    assert table.house(0) == "f3_1 t3 l3"
    table.end_turn()
    assert table.match.over
    assert table.track() == {}
    assert table.match.scores() == [3, 0]


def test_R10_4_lands_and_offices_with_their_markers() -> None:
    table = Table(Player("f6_1", "t8 l8+2 l3 o4+1 b6"), Player("f3_2", "t3 l4 o10"), deck="")
    assert table.player()["worth"] == 8 + 2 + 3 + 4 + 1
    table.end_turn()
    assert table.match.over
    assert table.match.scores() == [18, 14]


def test_R10_4_retired_families_and_the_one_in_play() -> None:
    table = Table(NOBLE).go("noblement").do("retire")
    table.set(Player("f3_1", "t3 l4"), deck="").end_turn()
    assert table.match.scores() == [18 + 4, 0]
    assert table.view()["result"]["scores"][0]["total"] == 22


def test_R10_5_nothing_else_brings_prestige() -> None:
    me = Player("f6_1+9", "t8+5 b20+4", hand="l8 o10 l12", silver=99, gold=99, tokens=99)
    table = Table(me, deck="")
    assert table.player()["prestige"] == 0
    assert table.match.scores() == [0, 0]
    half = Table(Player("f6_1+9", "t8+5 b1+4", hand="l8", silver=9, gold=9, tokens=9), deck="").end_turn()
    assert half.match.scores() == [0, 0]


@pytest.mark.parametrize(("house", "points"), [("b20 b20 l4", -1), ("b20 b20 b10", -5), ("l12 l12 l8 l8 l4 t3 b1", 39)])
def test_R10_6_a_retired_family_without_an_office_costs_5(house: str, points: int) -> None:
    table = Table(Player("f6_1", house)).end_turn()
    assert len(table.player(0)["retired"]) == 1
    assert table.match.scores() == [points, 0]
    assert table.player(0)["retired"][0]["points"] == points
    assert table.player(0)["retired"][0]["no_office"] == -5


def test_R10_7_each_retired_family_after_the_first_brings_5() -> None:
    table = Table(NOBLE).go("noblement").do("retire")
    assert table.match.scores()[0] == 18
    table.set(Player("f3_1", "t8 l12 o10")).go("noblement").do("retire")
    assert table.match.scores()[0] == 18 + 22 + 5
    table.set(Player("f5_1", "b20 b20 b6")).end_turn()
    assert table.match.scores()[0] == 18 + 22 + 5 + (5 - 5)
    assert [r["next_family"] for r in table.player(0)["retired"]] == [0, 5, 5]


def test_R10_8_the_family_in_play_has_neither() -> None:
    table = Table(Player("f6_1", "t3 l4"), Player("f3_2"), deck="").end_turn()
    assert table.match.scores() == [4, 0], "no office, and no penalty"
    second = Table(NOBLE).go("noblement").do("retire")
    second.set(Player("f3_1", "t3 l4"), deck="").end_turn()
    assert second.match.scores() == [22, 0], "a second family, and no bonus"


def test_R10_9_a_total_may_be_negative() -> None:
    table = Table(Player("f6_1", "b20 b20 b6"), Player("f3_2", "b20 b20 b10+1")).end_turn()
    assert table.match.scores() == [-5, 0]
    table.end_turn()
    assert table.match.scores() == [-5, -5]
    table.set(Player("f3_1", hand="b2"), Player("f3_2", "t3 l3"), deck="").end_turn()
    assert table.match.over
    assert table.match.scores() == [-5, -2]
    assert table.match.winners == [1]


def test_R10_10_the_most_prestige_wins() -> None:
    table = Table(Player("f3_1", "l3", gold=90), Player("f3_2", "l4"), Player("f3_3", "l3"), deck="").end_turn()
    assert table.match.winners == [1]
    assert table.view()["result"]["winners"] == [1]


@pytest.mark.parametrize("tied", [(0, 1), (0, 2), (1, 2), (0, 1, 2)])
def test_R10_11_a_tie_is_shared(tied: tuple[int, ...]) -> None:
    players = [Player(f"f3_{p + 1}", "l4" if p in tied else "l3", gold=p) for p in range(3)]
    table = Table(*players, deck="").end_turn()
    assert table.match.winners == list(tied)
    shares = reals(3)
    table.match.game.hot["returns"](table.match._now, table.match.box, shares)
    assert list(shares) == [1 / len(tied) if p in tied else 0 for p in range(3)]


def test_R13_6_a_card_file_may_set_the_limits() -> None:
    cards = write("retire_from = 10\nretire_at = 20\nno_office = 7\nnext_family = 2")
    table = Table(Player("f3_1", "l3 o4"), cards=cards).go("noblement")  # 10
    table.do("retire")
    table.set(Player("f3_1", "b10 l8")).end_turn()  # 21, no office
    assert table.match.scores()[0] == 7 + 8 - 7 + 2
    assert (table.view()["retire_from"], table.view()["retire_at"]) == (10, 20)
    usual = Table(Player("f3_1", "l3 o4", hand="b1"), cards=SMALL)
    assert (usual.view()["retire_from"], usual.view()["retire_at"]) == (30, 50)
    assert usual.go("capital").refused("retire") == "R8.2"
