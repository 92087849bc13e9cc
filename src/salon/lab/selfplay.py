"""Positions of self-play with what they turned out to be worth: generic hot code, bound to each game."""

from __future__ import annotations

from typing import Any

from salon.bots.search import GREEDY, RANDOM
from salon.core.contract import OVER
from salon.core.hot import generic
from salon.core.record import copy_into
from salon.core.rng import below, chance, set_subkey

__all__ = ["GREEDY", "RANDOM"]


def begin(s: Any, box: Any) -> None:
    """Stands for `salon.core.play.begin`, bound to the game."""
    raise NotImplementedError


def apply(s: Any, box: Any, action: int) -> None:
    """Stands for `salon.core.play.apply`, bound to the game."""
    raise NotImplementedError


def choose(s: Any, box: Any, actions: Any, ratings: Any, luck: Any, heat: float) -> int:
    """Stands for `salon.bots.search.choose`, bound to the game."""
    raise NotImplementedError


def describe(s: Any, box: Any, out: Any) -> None:
    """Stands for a game's own, as those below."""
    raise NotImplementedError


def evaluate(s: Any, box: Any, out: Any) -> None:
    """Stands for a game's own."""
    raise NotImplementedError


def returns(s: Any, box: Any, out: Any) -> None:
    """Stands for a game's own."""
    raise NotImplementedError


def stage(s: Any) -> int:
    """Stands for a game's own."""
    raise NotImplementedError


@generic
def mean_result(
    s: Any, box: Any, world: Any, key: Any, lane: int, playouts: int, actions: Any, ratings: Any, out: Any
) -> None:
    """Mean shares of the win of each seat when greedy players play on from `s`, with other chance each time.

    world: room to work in
    """
    part = out.copy()
    for p in range(s.seats):
        out[p] = 0.0
    for i in range(playouts):
        copy_into(world, s)
        set_subkey(world, key, lane * playouts + i)
        while world.turn != OVER:
            apply(world, box, choose(world, box, actions, ratings, world, GREEDY))
        returns(world, box, part)
        for p in range(s.seats):
            out[p] += part[p] / playouts


@generic
def gather(
    s: Any,
    box: Any,
    world: Any,
    luck: Any,
    seats: int,
    deal_key: Any,
    luck_key: Any,
    world_key: Any,
    first: int,
    noises: Any,
    often: Any,
    playouts: int,
    actions: Any,
    ratings: Any,
    features: Any,
    judged: Any,
    shares: Any,
    facts: Any,
) -> int:
    """Plays matches of greedy players, who now and then act at random, until the tables are full; returns the matches.

    first: number of the first match: its deal and all other chance follow from the keys and this number
    noises: shares of random actions, of which each seat draws one in each match
    often: how often a position is kept: [one in which a stage begins, any other]
    playouts: of greedy players, from each position kept
    features: of each seat (rows, seats, FEATURES), filled in, as all below
    judged: `evaluate` of the position (rows, seats)
    shares: mean shares of the win in the playouts (rows, seats)
    facts: [number of the match, whether a stage begins] (rows, 2)
    """
    row = 0
    m = first
    noise = ratings.copy()
    while row < len(facts):
        s.seats = seats
        set_subkey(s, deal_key, m)
        set_subkey(luck, luck_key, m)
        for p in range(seats):
            noise[p] = noises[below(luck, len(noises))]
        begin(s, box)
        while s.turn != OVER and row < len(facts):
            before = stage(s)
            heat = RANDOM if chance(luck) < noise[s.turn] else GREEDY
            apply(s, box, choose(s, box, actions, ratings, luck, heat))
            opens = 1 if stage(s) != before else 0
            if s.turn == OVER or chance(luck) >= often[1 - opens]:
                continue
            describe(s, box, features[row])
            evaluate(s, box, judged[row])
            mean_result(s, box, world, world_key, (m << 12) + row, playouts, actions, ratings, shares[row])
            facts[row, 0] = m
            facts[row, 1] = opens
            row += 1
        m += 1
    return m - first
