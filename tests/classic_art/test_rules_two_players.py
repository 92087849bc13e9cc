"""RULES.md, chapter 10: two players and the house deck."""

from __future__ import annotations

import pytest

from tests.classic_art.tabletop import EDITIONS, Table, season

HANDS = ["AAAAAABBBBB", "DDDDDDEEEEE"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_R10_1_eleven_cards_each_and_a_house_deck_of_ten(edition: str) -> None:
    table = Table(2, edition)
    view = table.view()
    assert [p["hand_size"] for p in view["players"]] == [11, 11]
    assert view["house_left"] == 10
    assert view["out"] == 31


@pytest.mark.parametrize("edition", ["classic_art", "glenns_gallery"])
def test_R10_2_the_house_card_is_placed_after_your_cards_and_before_your_bet(edition: str) -> None:
    table = Table(2, edition, hands=HANDS, opening="AB", house="C" * 10).passes(2)
    assert table.view()["phase"] == "lay"
    assert table.works("C") == 0
    table.lay("A")
    assert (table.works("C"), table.view()["house_left"]) == (0, 10)
    start = len(table.match.moments)
    table.lay("B")
    assert [view["phase"] for view in table.moments(start)] == ["house", "bet"]
    assert [view["exhibitions"][2]["works"] for view in table.moments(start)] == [0, 1]
    assert (table.match.turn, table.view()["phase"], table.view()["house_left"]) == (0, "bet", 9)
    table.do("bet C <=1").lay("DE")
    assert (table.match.turn, table.works("C"), table.view()["house_left"]) == (1, 2, 8)


def test_R10_2_also_when_the_bet_is_skipped() -> None:
    table = Table(2, hands=HANDS, opening="AB", house="C" * 10, lost=[(4, 0), (0, 0)])
    table.do("bet A >=7 double", "pass")
    start = len(table.match.moments)
    table.lay("AB")
    assert [view["phase"] for view in table.moments(start)] == ["lay", "house", "skip_bet", "lay"]
    assert table.match.turn == 1
    assert table.works("C") == 1


def test_R10_2_one_house_card_a_turn() -> None:
    table = Table(2, hands=HANDS, opening="AB", house="C" * 10).passes(2)
    for left in (8, 6, 4, 2):
        table.lay_round()
        assert table.view()["house_left"] == left
        assert table.works("C") == 10 - left
    assert table.view()["phase"] == "discard"


@pytest.mark.parametrize("edition", EDITIONS)
def test_R10_3_the_last_two_house_cards_are_placed_with_the_last_cards(edition: str) -> None:
    table = Table(2, edition, hands=HANDS, opening="AB", house="C" * 10).to_last_round()
    before = table.all_works()
    assert before[2] == 8
    hands = [table.hand(seat) for seat in range(2)]
    table.discard(hands[0][0])
    assert table.all_works() == before
    assert table.view()["house_left"] == 2
    start = len(table.match.moments)
    table.discard(hands[1][0])
    after = next(v for v in table.moments(start) if v["phase"] == "score")
    assert [w["works"] for w in after["exhibitions"]] == [
        before[i] + (hands[0][1:] + hands[1][1:] + "CC").count("ABCDE"[i]) for i in range(5)
    ]
    assert after["house_left"] == 0


def test_R10_3_all_32_cards_count_in_scoring() -> None:
    table = season([7, 6, 6, 6, 7], {0: ["A>=7"], 1: ["B>=6", "C<=4"]}, seats=2)
    assert table.tracks() == [[3, 0, 0, 0, 0], [0, 2, 0, 0, 0]]


def test_R10_4_nobody_knows_the_house_cards() -> None:
    one = Table(2, hands=HANDS, opening="AB", house="C" * 10)
    two = Table(2, hands=HANDS, opening="AB", house="B" * 5 + "A" * 4 + "c")
    for table in (one, two):
        table.passes(2).lay("A")
    for seat in (0, 1, None):
        assert one.sees(seat) == two.sees(seat)


def test_R10_5_the_house_bets_nothing_and_scores_nothing() -> None:
    table = Table(2)
    while table.view()["season"] == 1:
        assert table.match.turn in (0, 1)
        view = table.view()
        for wall in view["exhibitions"]:
            assert len(wall["scores"]) == 2
            assert all(space["bet"] is None for space in wall["spaces"])
        table.idle()
    assert table.tracks() == [[0] * 5] * 2
    assert len(table.view()["players"]) == 2


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_R10_6_no_house_deck_with_more_players(seats: int) -> None:
    table = Table(seats)
    assert table.view()["house_left"] == 0
    table.idle_season()
    assert "house" not in {view["phase"] for view in table.moments()}
