"""RULES.md, chapters 1 and 2: components and set-up."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import salon
from salon.core.contract import GameError
from salon.games.bourgeoisie import state
from tests.bourgeoisie.cards import EVENTS, SMALL
from tests.bourgeoisie.positions import Player
from tests.bourgeoisie.tabletop import EDITIONS, Table


def fresh(seats: int = 3, seed: int = 1, edition: str = "long", **more: Any) -> Any:
    return salon.new_match("bourgeoisie", seats=seats, seed=seed, edition=edition, **more)


def first(match: Any) -> int:
    """The moment at which the first turn begins: setting up is over."""
    return next(at for at in range(len(match.moments)) if match.view(None, at)["phase"] != "setup")


@pytest.mark.parametrize("edition", EDITIONS)
def test_R1_1_six_types_of_cards(edition: str) -> None:
    match = fresh(edition=edition)
    types = {int(match.box.type[kind]) for kind in range(int(match.box.kinds)) if match.box.copies[kind]}
    assert types == {state.FAMILY, state.TRADE, state.BOND, state.LAND, state.OFFICE, state.EVENT}


@pytest.mark.parametrize("edition", EDITIONS)
def test_R1_2_every_card_but_events_has_a_value(edition: str) -> None:
    match = fresh(edition=edition)
    for kind in range(int(match.box.kinds)):
        if match.box.type[kind] != state.EVENT:
            assert match.box.value[kind] >= 1


def test_R1_2_one_value_is_yield_price_and_proceeds() -> None:
    # In play the bond yields 6, beside the family's 3 and the trade's 3; of two in hand one is sold for 6, one costs 6.
    table = Table(Player("f3_1", "t3 b6", hand="b6 b6", gold=6), seats=3)
    assert table.purse() == (12, 6)
    table.go("capital").do("sell b6")
    assert table.purse() == (18, 6)
    table.go("investment")
    assert table.purse() == (8, 7)
    table.do("play b6")
    assert table.purse() == (8, 1)


def test_R1_3_events_have_an_effect_and_some_have_a_value() -> None:
    match = fresh(cards=SMALL)
    for kind, known in enumerate(match.deck.kinds):
        if known.type == state.EVENT:
            assert match.box.effect[kind] != state.NO_EFFECT
            assert match.box.value[kind] == EVENTS[known.card.id][2]
        else:
            assert match.box.effect[kind] == state.NO_EFFECT
    # An event in hand yields nothing: it is not in play.
    table = Table(Player("f3_1", hand="k_mark_invest"))
    assert table.purse() == (3, 0)


def test_R1_4_ten_silver_are_one_gold() -> None:
    table = Table(Player("f3_1", silver=47, hand="t3"))  # 47 + 3 of revenue
    table.go("capital")
    assert table.purse() == (50, 0)
    table.do("done")
    assert table.purse() == (0, 5)


def test_R1_5_coins_tokens_and_markers_never_run_out() -> None:
    rich = Player("f3_1+40", silver=1000, gold=900, tokens=500, hand="k_gold_family k_mark_invest")
    table = Table(rich, rich_neighbour(), seats=3)
    table.do("play k_gold_family")
    assert table.purse()[1] == 902
    table.go("investment")
    table.do("play k_mark_invest", "mark f3_1")
    assert table.house() == "f3_1+41"
    assert table.tokens() > 500
    assert table.purse() == (3, 902 + 104)  # 1000 + 43 of revenue


def rich_neighbour() -> Player:
    return Player("f3_2+40", silver=1000, gold=900, tokens=500)


def test_R1_6_the_track_has_ten_spaces_of_one_card_or_none() -> None:
    table = Table(Player("f3_1", tokens=20), track={2: "t3", 9: "l3"})
    spaces = table.view()["track"]
    assert [(x["space"], x["cost"]) for x in spaces] == [(n, n) for n in range(1, 11)]
    assert [x["card"]["id"] if x["card"] else None for x in spaces] == [None, "t3", *[None] * 6, "l3", None]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_R2_1_two_to_six_play_in_a_circle(seats: int, edition: str) -> None:
    match = fresh(seats, edition=edition)
    order = [match.view(None)["active"]]
    while len(order) < 2 * seats + 1:
        legal = [a.text for a in match.legal()]
        match.play(match.turn, "done" if "done" in legal else legal[0])
        active = match.view(None)["active"]
        if active != order[-1]:
            order.append(active)
    assert order == [(order[0] + n) % seats for n in range(2 * seats + 1)]


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_R2_1_no_other_number_of_players(seats: int) -> None:
    with pytest.raises(GameError, match="for 2 to 6 players"):
        fresh(seats)


def test_R2_2_the_first_player_is_drawn() -> None:
    seen = Counter(fresh(3, seed).view(None)["start_seat"] for seed in range(60))
    assert set(seen) == {0, 1, 2}
    assert min(seen.values()) >= 8
    match = fresh(4, 5)
    assert match.view(None, first(match))["active"] == match.view(None)["start_seat"]


@pytest.mark.parametrize("seats", [2, 6])
def test_R2_3_one_random_family_each_and_the_others_stay_in_the_deck(seats: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(40):
        match = fresh(seats, seed, cards=SMALL)
        players = match.view(None, first(match))["players"]
        mine = [p["family"]["id"] for p in players]
        assert len(set(mine)) == seats
        assert all(p["family"]["type"] == "family" and p["house"] == [] for p in players)
        seen.update(mine)
        s = match.moments[first(match)].state
        families = [k for k in range(int(match.box.kinds)) if match.box.type[k] == state.FAMILY]
        in_deck = sum(s.deck[at] in families for at in range(int(s.deck_size)))
        on_track = sum(s.track[space] - 1 in families for space in range(10))
        assert in_deck + on_track == 3 * seats - seats
    assert len(seen) == 3 * seats, "every family of the sets in play was dealt at some time"


def test_R2_4_a_ten_sided_die_of_silver_for_each() -> None:
    rolls: Counter[int] = Counter()
    differ = 0
    for seed in range(150):
        match = fresh(2, seed)
        silver = [p["silver"] for p in match.view(None, first(match))["players"]]
        rolls.update(silver)
        differ += silver[0] != silver[1]
    assert set(rolls) == set(range(1, 11))
    assert min(rolls.values()) >= 12, "about 30 of each"
    assert differ > 100


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_R2_5_no_gold_no_tokens_no_hand(seats: int) -> None:
    match = fresh(seats)
    for p in match.view(None, first(match))["players"]:
        assert (p["gold"], p["tokens"], p["hand_size"], p["retired"], p["prestige"]) == (0, 0, 0, [], 0)


def test_R2_6_only_cards_of_your_hand() -> None:
    table = Table(Player("f3_1", "t3 l3", hand="b2", unseen="o4", gold=30), Player("f3_2", hand="l8 t8"))
    table.go("capital")
    assert table.legal("sell") == ["sell b2", "sell o4"]
    assert table.refused("sell l8") == "R2.6"
    assert table.refused("sell l3") == "R2.6"
    table.go("investment")
    assert table.legal("play") == ["play b2", "play o4"]
    assert table.refused("play l8") == "R2.6"
    many = Table(Player("f3_1", hand="b1 b2 b6 b10 b20 l3 l4 l8"))
    many.go("hand_limit")
    assert many.refused("drop t8") == "R2.6"


@pytest.mark.parametrize("edition", EDITIONS)
def test_R2_7_ten_cards_of_the_deck_from_space_10_down(edition: str) -> None:
    match = fresh(3, edition=edition)
    start = match.view(None, first(match))
    assert all(x["card"] for x in start["track"])
    assert start["deck_size"] == start["deck_total"] - 3 - 10
    # A deck of three cards besides the families: spaces 10, 9 and 8.
    table = Table(Player("f3_1", hand="t3"), deck="l3 l3 l4")
    s = table.match.game.state.new()
    for name in ("seats", "deck_size"):
        setattr(s, name, getattr(table.match._now, name))
    for at in range(3):
        s.deck[at] = table.match._now.deck[at]
    s.phase = state.FIRST_TRACK
    table.match.game.hot["step"](s, table.match.box)
    assert [bool(s.track[space]) for space in range(10)] == [False] * 7 + [True] * 3


def test_R2_8_a_hand_is_its_owners_secret() -> None:
    table = Table(Player("f3_1", hand="b2 l3", unseen="o10 l3"), Player("f3_2", unseen="t8"))
    assert table.hand(0) == "b2 l3 l3 o10"
    assert table.view(1)["players"][0]["hand_size"] == 4
    assert [card["id"] for card in table.view(1)["hand"]] == ["t8"]
    assert table.view(None)["hand"] == []
    for seat in (1, None):
        assert "o10" not in table.sees(seat)
        assert "O10" not in table.sees(seat)
    assert "o10" in table.sees(0)
    known = table.match.known(1)
    seen = [int(known.open[0, at]) for at in range(int(known.open_size[0]))]
    assert [table.match.deck.kinds[kind].card.id for kind in seen] == ["b2", "l3"]
    assert [int(known.hand[0, at]) for at in range(4)] == [0] * 4


def test_R2_8_what_is_taken_from_the_track_everybody_has_seen() -> None:
    table = Table(Player("f3_1", tokens=9), track={4: "o10", 5: "draw1"}, deck="l8 l8")
    table.do("take 4", "take 5")
    assert table.hand(0) == "l8 o10"
    known = table.match.known(1)
    assert known.hand_size[0] == 2
    assert known.open_size[0] == 1
    assert table.match.deck.kinds[int(known.open[0, 0])].card.id == "o10"
    assert "l8" not in table.sees(1)
    assert "L8" not in table.sees(1)


def test_R2_9_all_else_is_public_but_what_comes_next() -> None:
    me = Player("f3_1", "t3 l3+1", silver=4, gold=2, tokens=1, hand="t8")
    table = Table(me, track={10: "b2"}, deck="o10 o10 o4")
    view = table.view(1)
    mine = view["players"][0]
    assert (mine["silver"], mine["gold"], mine["income"]) == (14, 2, 10)
    assert [card["id"] for card in mine["house"]] == ["t3", "l3"]
    assert view["deck_size"] == 3
    for seat in (None, 0, 1):
        known = table.match.known(seat)
        assert [int(known.deck[at]) for at in range(3)] == [0, 0, 0]
        assert "o10" not in table.sees(seat)
        assert "o4" not in table.sees(seat)
