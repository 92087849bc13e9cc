"""Schedules are balanced: seats on every deal, matches and meetings over all."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations

import pytest

from salon.lab.schedule import Deal, matches_until_all_met, orders_of, schedule

SIZES = [
    (2, 2),
    (5, 2),
    (6, 2),
    (2, 3),
    (3, 3),
    (7, 3),
    (2, 4),
    (3, 4),
    (4, 4),
    (5, 4),
    (10, 4),
    (4, 5),
    (4, 6),
    (8, 6),
]


def meetings(deals: list[Deal]) -> Counter[tuple[int, int]]:
    """In how many deals each pair sat at the table."""
    return Counter(pair for deal in deals for pair in combinations(sorted(set(deal.orders[0])), 2))


@pytest.mark.parametrize(("bots", "seats"), SIZES)
def test_on_every_deal_each_bot_of_the_line_up_has_each_seat_equally_often(bots: int, seats: int) -> None:
    for deal in schedule(bots, seats, 300):
        assert len(set(deal.orders)) == len(deal.orders)
        for seat in range(seats):
            there = Counter(order[seat] for order in deal.orders)
            copies = Counter(deal.orders[0])
            assert {bot: n * seats for bot, n in there.items()} == {b: len(deal.orders) * c for b, c in copies.items()}


@pytest.mark.parametrize(("bots", "seats"), SIZES)
@pytest.mark.parametrize("matches", [50, 333, 2000])
def test_each_bot_has_equally_many_seats_wherever_one_stops(bots: int, seats: int, matches: int) -> None:
    played = Counter(bot for deal in schedule(bots, seats, matches) for bot in deal.orders[0])
    assert len(played) == bots
    assert max(played.values()) - min(played.values()) <= 2


@pytest.mark.parametrize(("bots", "seats"), SIZES)
@pytest.mark.parametrize("matches", [500, 2000])
def test_each_bot_meets_each_other_one_about_equally_often(bots: int, seats: int, matches: int) -> None:
    met = meetings(schedule(bots, seats, matches))
    assert len(met) == bots * (bots - 1) // 2
    assert max(met.values()) - min(met.values()) <= 3


def test_a_shorter_schedule_is_the_beginning_of_a_longer_one() -> None:
    long = schedule(5, 4, 400)
    assert schedule(5, 4, 97) == long[:25]
    assert [deal.first for deal in long[:3]] == [0, 4, 8]
    assert [deal.number for deal in long[:3]] == [0, 1, 2]


def test_up_to_three_seats_all_orders_are_played() -> None:
    assert orders_of((0, 2, 5), 0) == orders_of((0, 2, 5), 1) == tuple(permutations((0, 2, 5)))
    assert orders_of((1, 1, 4), 0) == ((1, 1, 4), (1, 4, 1), (4, 1, 1))


@pytest.mark.parametrize("seats", [4, 5])
def test_with_more_seats_every_order_comes_once_before_any_comes_again(seats: int) -> None:
    line_up = tuple(range(seats))
    every = sorted(permutations(line_up))
    visits = len(every) // seats
    played = [order for visit in range(visits) for order in orders_of(line_up, visit)]
    assert sorted(played) == every
    assert orders_of(line_up, visits) == orders_of(line_up, 0)


def test_few_bots_share_the_seats_that_are_left_in_turn() -> None:
    line_ups = [deal.orders[0] for deal in schedule(3, 4, 12)]
    assert [Counter(line_up).most_common(1) for line_up in line_ups] == [[(0, 2)], [(1, 2)], [(2, 2)]]


@pytest.mark.parametrize(("bots", "seats", "least"), [(2, 2, 2), (3, 2, 6), (3, 3, 6), (2, 4, 4), (5, 4, 8)])
def test_how_long_it_takes_until_all_have_met(bots: int, seats: int, least: int) -> None:
    pairs = bots * (bots - 1) // 2
    assert len(meetings(schedule(bots, seats, matches_until_all_met(bots, seats)))) == pairs
    assert matches_until_all_met(bots, seats) >= least
    fewer = schedule(bots, seats, matches_until_all_met(bots, seats))[:-1]
    assert len(meetings(fewer)) < pairs
