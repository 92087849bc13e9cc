"""Positions: what chance may do, what a seat can tell apart, what is kept."""

from __future__ import annotations

import copy
import pickle
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from scipy.stats import chisquare

from salon.core.contract import AUTO, GameError
from salon.core.match import new_match
from salon.core.record import clone, to_bytes
from salon.core.rng import seed_record
from salon.envs.position import Position, Table
from tests.envs.small import card_file

HOUSE = {"hand": 5, "house": 4, "positive": 14, "negative": 3}


def counted(folder: Path, **counts: int) -> Table:
    match = new_match("classic_art", 2, seed=0, options={"season_limit": 1}, cards=card_file(folder, **counts))
    return Table(match, 1, 0)


def played(table: Table, moves: int, seed: int = 1) -> Position:
    """A position after so many random actions, chance included."""
    dice = random.Random(seed)
    at = table.start
    while moves and at.turn >= AUTO:
        if at.by_chance:
            weights = table.chance.outcomes(at)
            at = table.chance.follow(at, dice.choices(range(len(weights)), weights)[0])
        else:
            at = at.play(dice.choice(at.legal()))
            moves -= 1
    return at


def cards_of(state: Any) -> tuple[int, ...]:
    places = [state.hand[p, kind] for p in range(2) for kind in range(2)]
    return tuple(int(n) for n in [*places, *(state.shown[k] for k in range(2)), *(state.deck[k] for k in range(2))])


def chance_nodes(table: Table) -> list[Position]:
    """The first deal, the first house card, the cards of the house at the end."""
    found, at = [], table.chance.follow(table.start, 0)
    while at.turn >= AUTO:
        if at.by_chance:
            found.append(at)
            law = table.chance.outcomes(at)
            at = table.chance.follow(at, law.index(max(law)))
        else:
            at = at.play(at.legal()[0])
    assert len(found) == 4, "a deal, a house card in each turn of one round, two at the end"
    return found


@pytest.mark.parametrize("node", [0, 1, 3])
def test_chance_is_counted_out_with_the_law_of_the_rules(tmp_path: Path, node: int) -> None:
    table = counted(tmp_path, **HOUSE)
    at = chance_nodes(table)[node]
    law = table.chance.outcomes(at)
    assert sum(law) == pytest.approx(1)
    worlds = [cards_of(table.chance.follow(at, i).past()[len(at.past())].state) for i in range(len(law))]
    assert len(set(worlds)) == len(worlds) > 1
    seen: Counter[tuple[int, ...]] = Counter()
    trials = 2000
    for i in range(trials):
        state = clone(table.game.state, at.state)
        seed_record(state, b"%d" % i)
        table.game.hot["step"](state, table.box)
        seen[cards_of(state)] += 1
    assert set(seen) <= set(worlds)
    often = [i for i, p in enumerate(law) if p * trials >= 5]
    observed = [seen[worlds[i]] for i in often]
    expected = [law[i] * trials for i in often]
    rest = trials - sum(observed), trials - sum(expected)
    if rest[1] > 1e-6:
        observed, expected = [*observed, rest[0]], [*expected, rest[1]]
    assert chisquare(observed, expected).pvalue > 1e-4


def test_a_counted_deal_is_one_that_the_rules_could_have_dealt(tmp_path: Path) -> None:
    table = counted(tmp_path, **HOUSE)
    deal = chance_nodes(table)[0]
    rules = deal.step().state
    for i in range(len(table.chance.outcomes(deal))):
        state = clone(table.game.state, table.chance.follow(deal, i).state)
        assert sum(cards_of(state)) == 17
        assert min(cards_of(state)) >= 0
        for name in ("hand", "shown", "deck", "key", "block"):
            getattr(state, name)[...] = getattr(rules, name)
        state.drawn = rules.drawn
        assert to_bytes(table.game.state, state) == to_bytes(table.game.state, rules), "only cards differ"


def test_chances_that_are_not_counted_out_are_refused() -> None:
    with pytest.raises(GameError, match="Bourgeoisie are not counted out; there is classic_art"):
        Table(new_match("bourgeoisie", 2, seed=0), 1, 0)
    with pytest.raises(GameError, match="more than 20000 things at once"):
        Table(new_match("classic_art", 2, seed=0), 1, 0)


def test_a_seat_recalls_in_which_order_it_laid_its_cards(tmp_path: Path) -> None:
    """The record does not tell any more, the key does."""
    table = counted(tmp_path, hand=5, positive=8, negative=3)
    at = table.chance.follow(table.start, 0)
    both = [i for i in range(len(table.chance.outcomes(at))) if all(cards_of(table.chance.follow(at, i).state)[:2])]
    at = table.chance.follow(at, both[0])
    for _opening_bet in range(2):
        at = at.play(0)
    plus, minus = at.legal()
    one, other = at.play(plus).play(minus), at.play(minus).play(plus)
    assert to_bytes(table.game.state, one.state) == to_bytes(table.game.state, other.state)
    assert all(one.key(seat) != other.key(seat) for seat in (0, 1, -1))


@pytest.mark.parametrize(("game", "seats"), [("classic_art", 3), ("bourgeoisie", 3), ("antiques", 3)])
def test_a_new_deal_looks_the_same_to_its_seat_and_tells_nothing_of_the_truth(game: str, seats: int) -> None:
    table = Table(new_match(game, seats, seed=0), 1, 5)
    changed = 0
    for moves in (1, 12, 30):
        at = played(table, moves)
        for seat in range(seats):
            one = at.redealt(seat, b"one")
            assert one.key(seat) == at.key(seat)
            again, truth = one.redealt(seat, b"two"), at.redealt(seat, b"two")
            assert to_bytes(table.game.state, again.state) == to_bytes(table.game.state, truth.state)
            assert [again.key(p) for p in range(seats)] == [truth.key(p) for p in range(seats)]
            changed += one.digest() != truth.digest()
            if at.turn == seat:
                assert one.legal() == at.legal()
    assert changed > 0, "and it is dealt anew"


def test_where_all_cards_are_dealt_the_hand_of_the_other_is_dealt_anew_too(tmp_path: Path) -> None:
    """Seven cards, three in each hand and one turned up: the deck is empty from the first deal on."""
    table = counted(tmp_path)
    at = played(table, 1)
    assert at.state.deck_size == 0
    for luck in (b"one", b"two", b"three"):
        assert cards_of(at.redealt(0, luck).state) == cards_of(at.state), "what is not one's own must be the other's"


@pytest.mark.parametrize("deals", [0, 5])
def test_a_position_is_kept_whole(tmp_path: Path, deals: int) -> None:
    table = Table(new_match("classic_art", 2, seed=0, cards=card_file(tmp_path)), 3, deals)
    dealt = played(table, 3).redealt(1, b"x"), played(table, 1).redealt(0, b"y").play(0)
    for at in (played(table, 0), played(table, 3), *dealt):
        twin = pickle.loads(pickle.dumps(at))
        assert twin.digest() == at.digest()
        assert [twin.key(seat) for seat in (0, 1)] == [at.key(seat) for seat in (0, 1)]
        if at.turn >= 0:
            assert twin.play(twin.legal()[-1]).digest() == at.play(at.legal()[-1]).digest()
    (tmp_path / "small.toml").unlink()
    assert pickle.loads(pickle.dumps(at)).digest() == at.digest(), "the cards travel along"


def test_a_position_never_changes_so_that_copies_share_it() -> None:
    at = played(Table(new_match("bourgeoisie", 2, seed=0), 1, 3), 7)
    before = at.digest(), at.key(0), at.legal()
    for action in at.legal():
        at.play(action)
    at.redealt(0, b"x")
    assert (at.digest(), at.key(0), at.legal()) == before
    assert copy.deepcopy(at) is at
