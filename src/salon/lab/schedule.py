"""Who plays whom: a balanced schedule of deals, each played in every seat order of its line-up.

A *line-up* is who sits at the table, a *seat order* who sits where. The line-ups follow one another so that each bot
plays about equally often and meets each other bot about equally often, wherever one stops. On one deal

* with up to three seats, all different orders of the line-up are played;
* with more seats, all rotations of one order around the table; when the line-up comes again, of another order, until
  each has been there.

So on every deal each bot of the line-up has each seat equally often.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import permutations
from math import factorial, gcd

ALL_ORDERS = 3
"""With up to so many seats every order is played on each deal."""
GOLDEN = 0.618


@dataclass(frozen=True)
class Deal:
    """One deal and its matches.

    number: of the deal, from 0
    first: number of its first match
    orders: seat orders, one for each match: numbers of bots by seat
    """

    number: int
    first: int
    orders: tuple[tuple[int, ...], ...]


def schedule(bots: int, seats: int, matches: int) -> list[Deal]:
    """The deals of at least so many matches: the last deal is played to its end.

    The schedule of fewer matches is the beginning of the schedule of more.

    bots: how many there are, 2 or more; fewer than `seats`: all play in each match, some or all of them on several
        seats, in turn the more often
    seats: of each match, 2 or more
    """
    deals: list[Deal] = []
    line_ups = _LineUps(bots, seats)
    visits: Counter[tuple[int, ...]] = Counter()
    planned = 0
    while planned < matches:
        line_up = line_ups.next()
        orders = orders_of(line_up, visits[line_up])
        visits[line_up] += 1
        deals.append(Deal(len(deals), planned, orders))
        planned += len(orders)
    return deals


def matches_until_all_met(bots: int, seats: int) -> int:
    """How many matches of the schedule it takes until every bot has met every other one."""
    pairs = bots * (bots - 1) // 2
    met: set[frozenset[int]] = set()
    line_ups = _LineUps(bots, seats)
    planned = 0
    while len(met) < pairs:
        line_up = line_ups.next()
        planned += len(orders_of(line_up, 0))
        met.update(frozenset((a, b)) for a in line_up for b in line_up if a != b)
    return planned


class _LineUps:
    """Line-ups one after another: each next seat goes to the bot that played and met those at the table least."""

    def __init__(self, bots: int, seats: int) -> None:
        self.bots = bots
        self.everybody = [bot for bot in range(bots) for _copy in range(seats // bots)]
        self.chosen = seats % bots
        self.played = [0] * bots
        self.met = [[0] * bots for _bot in range(bots)]

    def next(self) -> tuple[int, ...]:
        """The next line-up: numbers of bots, ascending."""
        team: list[int] = []
        for _seat in range(self.chosen):
            left = [bot for bot in range(self.bots) if bot not in team]
            team.append(min(left, key=lambda bot: self._turns(bot, team)))
        for bot in team:
            self.played[bot] += 1
            for other in team:
                self.met[bot][other] += bot != other
        return tuple(sorted(self.everybody + team))

    def _turns(self, bot: int, team: list[int]) -> tuple[int, int, int]:
        played = self.played[bot]
        return played + sum(self.met[bot][other] for other in team), played, bot


def orders_of(line_up: tuple[int, ...], visit: int) -> tuple[tuple[int, ...], ...]:
    """The different seat orders that a line-up plays on one deal.

    visit: how often the line-up was there before
    """
    seats = len(line_up)
    if seats <= ALL_ORDERS:
        return tuple(sorted(set(permutations(line_up))))
    count = factorial(seats - 1)
    stride = next(n for n in range(int(GOLDEN * count), 2 * count) if gcd(n, count) == 1)
    circle = line_up[:1] + _permutation(line_up[1:], visit * stride % count)
    return tuple(dict.fromkeys(circle[turn:] + circle[:turn] for turn in range(seats)))


def _permutation(items: tuple[int, ...], number: int) -> tuple[int, ...]:
    """The permutation of that number, in the order of `itertools.permutations`."""
    left, order = list(items), []
    for size in range(len(items) - 1, -1, -1):
        place, number = divmod(number, factorial(size))
        order.append(left.pop(place))
    return tuple(order)
