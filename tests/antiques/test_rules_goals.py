"""RULES.md, chapter 10: goals, and the score of chapter 9."""

from __future__ import annotations

from typing import Any

import pytest

from salon.games.antiques import scoring
from salon.games.antiques.deck import index_of
from tests.antiques.tabletop import Player, Table


def paid(goal: str, *players: Player, seat: int = 0, **how: Any) -> int:
    """What a goal brings a seat."""
    table = Table(*players, **how)
    number = index_of(table.match.deck.goals, goal)
    assert number is not None
    return int(scoring.goal_points(table.match._now, table.match.box, seat, number))


def test_R10_1_public_goals_pay_everybody_private_ones_their_holder() -> None:
    two = Player(rooms="seascapes vanitas", goals="exhibitor")
    table = Table(two, Player(rooms="locket"), public="exhibitor showroom gallerist")
    lines = [table.match.view(None)["players"][p]["points"] for p in (0, 1)]
    assert [line["public"] for line in lines] == [2 + 5, 1]
    own = table.match.view(0)["goals"]
    assert [(goal["id"], goal["points"]) for goal in own] == [("exhibitor", 2)]
    s, box = table.match._now, table.match.box
    assert scoring.part(s, box, 0, scoring.PRIVATE_PART) == 2, "two goals of one kind both score"


def test_R10_2_a_majority_is_shared_and_none_is_not_paid() -> None:
    a, b, none = Player(rooms="seascapes"), Player(rooms="vanitas"), Player()
    assert [paid("showroom", a, b, none, seat=seat) for seat in range(3)] == [5, 5, 0]
    assert [paid("showroom", none, none, seat=seat) for seat in range(2)] == [0, 0]
    assert paid("showroom", Player(rooms="seascapes locket"), b) == 5


@pytest.mark.parametrize(
    ("goal", "museums", "points"),
    [
        ("countries_1", "prado gulbenkian azulejo uffizi", 2 * 3),  # Portugal, Spain, United Kingdom
        ("comparison", "gulbenkian azulejo ancient_art prado", 3),
        ("comparison", "gulbenkian azulejo prado mnac", 6),
        ("differentiation", "", 0),
        ("differentiation", "prado mnac", 1),
        ("differentiation", "prado louvre uffizi", 4),
        ("differentiation", "prado louvre uffizi zwinger benaki gulbenkian", 11),
        ("color_green", "gulbenkian azulejo uffizi prado", 6),  # Portugal and Italy
        ("color_yellow", "gulbenkian prado zwinger louvre", 9),
        ("color_white", "zwinger", 0),
        ("flags_blue", "louvre benaki", 5),
        ("flags_blue", "zwinger", 0),
    ],
)
def test_R10_3_R10_4_R10_5_R10_6_R10_7_countries_and_flags(goal: str, museums: str, points: int) -> None:
    assert paid(goal, Player(museums=museums)) == points


def test_R10_7_the_most_flags() -> None:
    a, b = Player(museums="louvre orsay"), Player(museums="british_museum")
    assert [paid("flags_red", a, b, seat=seat) for seat in (0, 1)] == [5, 0]


def test_R10_8_complete_sets_on_cards() -> None:
    me = Player(rooms="seascapes urn_of_ashes sword_with_garnets", museums="louvre")
    assert paid("ex_libris", me) == 8
    assert paid("ex_libris", Player(rooms="seascapes urn_of_ashes mask_and_drum")) == 0


def test_R10_9_the_most_of_a_type_anywhere() -> None:
    me = Player(racks=("painting relic relic", "", ""), vault="painting", rooms="locket", museums="uffizi", galleries=3)
    other = Player(racks=("painting painting painting", "painting painting", ""), vault="relic relic")
    table = Table(me, other)
    s, box = table.match._now, table.match.box
    from salon.games.antiques.state import ART_COLLECTOR, PAINTING

    assert scoring.amount(s, box, 0, ART_COLLECTOR, PAINTING) == 1 + 1 + 1 + 3
    assert scoring.amount(s, box, 1, ART_COLLECTOR, PAINTING) == 5
    assert [paid("art_painting", me, other, seat=seat) for seat in (0, 1)] == [5, 0]


def test_R10_10_R10_11_R10_12_rooms_warehouses_galleries() -> None:
    me = Player(racks=("bones relic relic", "bones", "bones"), rooms="seascapes locket vanitas", galleries=1)
    other = Player(racks=("bones bones bones", "", ""), rooms="dinner_service", galleries=2)
    assert paid("exhibitor", me, other) == 3
    assert paid("showroom", me, other) == 5
    assert paid("auctioneer", me, other) == 2
    assert paid("stockist", me, other) == 5
    assert [paid("gallerist", me, other, seat=seat) for seat in (0, 1)] == [0, 5]


def test_R9_4_the_example_of_the_rulebook() -> None:
    # 15 points of museums and galleries, a token of 2, nothing else but two goals for the most, both tied: 27.
    elio = Player(museums="gulbenkian mnac", galleries=1, tokens=(0, 1), goals="flags_white")
    rival = Player(museums="orsay pompidou", galleries=1)
    table = Table(elio, rival, public="comparison gallerist stockist")
    s, box = table.match._now, table.match.box
    lines = [int(scoring.part(s, box, 0, line)) for line in range(scoring.PARTS + 1)]
    assert lines == [12, 3, 2, 0, 0, 5, 5, 27]


def test_R9_4_collections_count_and_the_vault_costs() -> None:
    me = Player(
        racks=("bones bones", "", ""), vault="bones relic jewelry", rooms="crown_jewels seascapes", tokens=(3, 2)
    )
    table = Table(me, public="comparison differentiation ex_libris")
    s, box = table.match._now, table.match.box
    assert [int(scoring.part(s, box, 0, line)) for line in range(5)] == [0, 0, 7, 5, -6]
    assert table.match.scores()[0] == 7 + 5 - 6


@pytest.mark.parametrize(
    ("a", "b", "public", "ahead"),
    [
        (Player(museums="uffizi"), Player(rooms="crown_jewels small_landscape"), "ex_libris", 1),  # museums
        (Player(museums="uffizi"), Player(galleries=1, rooms="small_landscape"), "ex_libris", 1),  # galleries are none
        (Player(rooms="small_landscape"), Player(tokens=(0, 1)), "exhibitor", 1),  # points of public goals
        (Player(vault="bones", tokens=(0, 1)), Player(), "ex_libris", -1),  # the vault
        (Player(racks=("bones", "", "")), Player(), "ex_libris", -1),  # the warehouses
        (Player(), Player(), "ex_libris", 0),
    ],
)
def test_R9_5_R9_6_R9_7_tie_breaks(a: Player, b: Player, public: str, ahead: int) -> None:
    table = Table(a, b, public=f"{public} comparison countries_7")
    s, box = table.match._now, table.match.box
    assert scoring.total(s, box, 0) == scoring.total(s, box, 1), "the scores are to tie"
    assert scoring.ahead(s, box, 0, 1) == ahead
    assert scoring.ahead(s, box, 1, 0) == -ahead
