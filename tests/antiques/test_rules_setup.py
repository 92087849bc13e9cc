"""RULES.md, chapters 1 to 3: components, set-up, the turn."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

import salon
from salon.core.match import Match
from salon.games.antiques import state
from tests.antiques.tabletop import Player, Table

SEEDS = range(6)


def begun(seats: int = 2, seed: int = 1, edition: str = "antiques") -> Match:
    """A match at its first turn."""
    match = salon.new_match("antiques", seats=seats, seed=seed, edition=edition)
    while match.view(None)["phase"] in ("goal_choice", "curator_choice"):
        match.play(match.turn, match.legal()[0].text)
    return match


def test_R1_1_R1_2_seventy_pieces() -> None:
    box = begun().box
    assert [int(box.pieces[kind]) for kind in range(state.PIECES)] == [12, 12, 12, 12, 12, 10]


def test_R1_3_R1_4_R1_5_R1_6_boards_and_places() -> None:
    view = begun().view(None)
    assert len(view["board"]) == 16
    assert [lot["id"] for lot in view["lots"]] == [f"row {n}" for n in range(1, 5)] + [
        f"column {n}" for n in range(1, 5)
    ]
    assert view["lots"][1]["spaces"] == [4, 5, 6, 7]
    assert view["lots"][6]["spaces"] == [2, 6, 10, 14]
    assert [w["limit"] for w in view["players"][0]["warehouses"]] == [6, 7, 8]
    assert state.ROOMS == 9
    deep = Table(Player(vault="painting " * 11 + "painting"), board="- " * 15 + "-")
    assert deep.view()["players"][0]["vaulted"] == 12


def test_R1_7_forty_collections() -> None:
    box = begun().box
    needs = Counter(tuple(int(box.need[c, t]) for t in range(5)) for c in range(int(box.collections)))
    assert sum(needs.values()) == 40
    shapes = Counter(tuple(sorted((n for n in need if n), reverse=True)) for need in needs.elements())
    assert shapes == {(1,): 10, (2,): 5, (1, 1): 10, (1, 1, 1): 10, (3,): 5}
    worth = {(1,): 1, (1, 1): 1, (2,): 2, (1, 1, 1): 2, (3,): 3}
    for c in range(40):
        need = tuple(sorted((int(box.need[c, t]) for t in range(5) if box.need[c, t]), reverse=True))
        assert box.points[c] == worth[need]
    assert len(begun().view(None)["labels"]) == 8


def test_R1_8_twenty_one_museums() -> None:
    match = begun()
    box, deck = match.box, match.deck
    shapes = Counter(
        tuple(sorted((n for n in (int(box.museum_need[m, t]) for t in range(5)) if n), reverse=True))
        for m in range(int(box.museums))
    )
    assert shapes == {(2, 2): 10, (3,): 5, (1, 1, 1, 1): 5, (1, 1, 1, 1, 1): 1}
    assert set(Counter(m.country for m in deck.museums).values()) == {3}
    assert len({m.country for m in deck.museums}) == 7
    worth = {(2, 2): 5, (3,): 4, (1, 1, 1, 1): 6, (1, 1, 1, 1, 1): 8}
    for m in range(21):
        need = tuple(sorted((int(box.museum_need[m, t]) for t in range(5) if box.museum_need[m, t]), reverse=True))
        assert box.museum_points[m] == worth[need]
    assert len(match.view(None)["row"]) == 6


def test_R1_9_twenty_auction_cards() -> None:
    deck = begun().deck
    faces = {frozenset(card.bonuses) for card in deck.auctions}
    names = ("goals", "piece", "random", "warehouses", "collections", "museums")
    assert faces == {frozenset(three) for three in itertools.combinations(names, 3)}
    assert len(deck.auctions) == 20
    assert set(Counter(card.type for card in deck.auctions).values()) == {4}


def test_R1_10_thirty_goals() -> None:
    deck = begun().deck
    sorts = Counter(goal.sort for goal in deck.goals)
    assert sorts.pop("countries") == 7
    assert [sorts.pop(name) for name in ("art_collector", "color", "color_collector")] == [5, 5, 5]
    assert set(sorts.values()) == {1}
    assert len(deck.goals) == 30
    threes = [frozenset(goal.countries or ()) for goal in deck.goals if goal.sort == "countries"]
    pairs = Counter(pair for three in threes for pair in itertools.combinations(sorted(three), 2))
    assert set(pairs.values()) == {1}
    assert len(pairs) == 21


def test_R1_11_R1_12_tokens_and_the_tray() -> None:
    match = begun()
    assert match.view(None)["pile"] == [12, 12]
    assert set(match.view(None)["tray"].values()) == {0}
    known = match.known(0)
    assert [int(known.bag[k]) for k in range(6)] == [int(match.moments[-1].state.bag[k]) for k in range(6)]


def test_R2_1_two_to_four_and_one_alone() -> None:
    for seats in (1, 2, 3, 4):
        assert begun(seats).seats == seats
    for seats in (0, 5):
        with pytest.raises(salon.GameError, match="1 to 4 players"):
            salon.new_match("antiques", seats=seats)


@pytest.mark.parametrize("seed", SEEDS)
def test_R2_2_R2_3_R2_4_R2_5_R2_7_the_boards_are_full(seed: int) -> None:
    match = begun(seed=seed)
    view = match.view(None)
    assert all(view["board"])
    assert (view["auction"]["deck"], view["auction"]["pile"]) == (19, 1)
    assert view["auction"]["front"] is not None
    assert view["auction"]["back"] in ("painting", "bones", "ceramics", "artifact", "jewelry")
    assert all(view["labels"])
    assert all(view["row"])
    assert view["label_deck"] == 32
    assert view["museum_deck"] == 15
    assert len({goal["id"] for goal in view["public_goals"]}) == 3


def test_R2_2_relic_boxes_may_lie_on_the_board() -> None:
    assert any("relic" in begun(seed=seed).view(None)["board"] for seed in SEEDS)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_R2_6_each_keeps_one_of_two_goals_in_turn_order(seats: int) -> None:
    match = salon.new_match("antiques", seats=seats, seed=5)
    start = match.view(None)["start_seat"]
    for i in range(seats):
        seat = (start + i) % seats
        assert match.turn == seat
        looked = [goal["id"] for goal in match.view(seat)["looked"]]
        assert [a.text for a in match.legal()] == [f"keep {goal}" for goal in looked]
        other = match.view((seat + 1) % seats)
        assert looked != [goal["id"] for goal in other["looked"]]
        match.play(seat, f"keep {looked[1]}")
        assert [goal["id"] for goal in match.view(seat)["goals"]] == [looked[1]]
        assert match.view(seat)["under"][-1]["id"] == looked[0]
    state_now = match.moments[-1].state
    assert state_now.under_size == seats
    assert match.view(None)["goal_deck"] == 30 - 3 - seats


def test_R2_8_the_starting_player_is_random() -> None:
    assert {begun(4, seed).view(None)["start_seat"] for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.parametrize("seed", SEEDS)
def test_R2_9_R2_10_later_players_begin_with_pieces(seed: int) -> None:
    match = begun(4, seed)
    view = match.view(None)
    start = view["start_seat"]
    stored = [[w["stored"] for w in view["players"][(start + i) % 4]["warehouses"]] for i in range(4)]
    assert stored == [[0, 0, 0], [0, 0, 0], [0, 0, 1], [0, 1, 1]]
    assert all(w["pieces"]["relic"] == 0 for p in view["players"] for w in p["warehouses"])
    assert view["phase"] == "turn", "no bonus"
    assert view["active"] == start


def test_R2_11_goals_are_secret_until_the_end() -> None:
    match = salon.new_match("antiques", seats=2, seed=5)
    match.play(match.turn, match.legal()[0].text)
    first = match.view(None)["start_seat"]
    mine = match.view(first)["goals"][0]["id"]
    for seat in (None, 1 - first):
        known = match.known(seat)
        assert not any(known.goals[first, i] for i in range(4))
        assert not any(known.under[i] for i in range(5))
        assert mine not in str([event.text for event in match.log(seat)])
        assert not match.view(seat)["under"]


def test_R3_1_turns_follow_one_another() -> None:
    table = Table(seats=3)
    first = table.view()["active"]
    table.do("row 1", "store 1")
    assert table.match.turn == (first + 1) % 3
    assert table.refused("row 2", seat=first)[0] == "R3.1"


def test_R3_2_R3_3_one_of_three_actions() -> None:
    me = Player(racks=("painting bones", "", ""), rooms="seascapes bronze_mirror")
    table = Table(me, labels="vanitas", row="zwinger")
    verbs = {text.split()[0] for text in table.legal()}
    assert {"row", "column", "from", "gallery"} <= verbs
    assert "done" not in verbs
    assert table.refused("done")[0] == "R3.2"
    assert table.refused("store 1")[0] == "R3.2"


def test_R3_4_R9_8_who_can_do_nothing_passes_and_when_all_do_it_is_over() -> None:
    full = Player(vault="painting " * 11 + "painting")
    table = Table(full, Player(vault="bones " * 11 + "bones"), board="- " * 15 + "-")
    s = table.match._now
    for kind in range(state.PIECES):
        s.bag[kind] = s.tray[kind] = 0
    s.active = s.start_seat
    s.phase, s.turn, s.passes = state.TURN_BEGIN, -1, 0
    from tests.antiques.tabletop import keep

    keep(table.match)
    table.match._run_steps()
    assert table.match.over
    assert table.match.end_reason == "passing"


def test_R3_5_how_actions_are_written() -> None:
    table = Table()
    for text in ("", "jump", "row", "row 5", "take e1", "store 4", "assemble nothing", "keep 3 4", "done now"):
        assert table.refused(text)[0] == "R3.5"
    table.do("  ROW   1 ")
    assert table.phase in ("store", "lot_relic")
