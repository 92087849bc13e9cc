"""Worlds a seat cannot tell apart, and what an action does in each; and quick matches: generic hot code.

Records are passed as arrays and an index: a call from Python with a single record costs twenty times as much.
"""

from __future__ import annotations

from typing import Any

from salon.core.contract import OVER
from salon.core.hot import WIDE, generic
from salon.core.record import copy_into
from salon.core.rng import below, chance, set_subkey

GREEDY = 1


def legal(s: Any, box: Any, out: Any) -> int:
    """Stands for a game's own, as the others here."""
    raise NotImplementedError


def apply(s: Any, box: Any, action: int) -> None:
    """Stands for `salon.core.play.apply`, bound to the game."""
    raise NotImplementedError


def conceal(k: Any, s: Any, seat: int) -> None:
    """Stands for `salon.core.play.conceal`, bound to the game."""
    raise NotImplementedError


def choose(k: Any, box: Any, actions: Any, ratings: Any, luck: Any, policy: int) -> int:
    """Stands for `salon.bots.search.choose`, bound to the game; used to find positions, not to judge them."""
    raise NotImplementedError


def redeal(k: Any, box: Any, seat: int) -> None:
    """Stands for a game's own."""
    raise NotImplementedError


def returns(s: Any, box: Any, out: Any) -> None:
    """Stands for a game's own."""
    raise NotImplementedError


@generic
def legal_at(known: Any, at: int, boxes: Any, out: Any) -> int:
    """The legal actions in the known record `known[at]`."""
    return legal(known[at], boxes[0], out)


@generic
def spread(
    known: Any,
    at: int,
    boxes: Any,
    action: int,
    key: Any,
    lane: int,
    first: int,
    last: int,
    worlds: Any,
    shares: Any,
    facts: Any,
    looks: Any,
) -> None:
    """Deals anew, for the worlds `first` to `last` - 1, what the seat in turn of `known[at]` does not know, and acts.

    World i takes its deal and all later chance from the stream `lane + i` of the key.

    worlds: room for the states after the action and all automatic steps
    shares: returns of each seat where the match is over (rows by seats), filled in
    facts: seat in turn, and 1 where chance was used or something revealed, else 0 (rows by 2), filled in
    looks: known record of the seat in turn where the match goes on, filled in
    """
    k = known[at]
    seat = WIDE + k.turn
    for i in range(first, last):
        s = worlds[i]
        copy_into(s, k)
        set_subkey(s, key, lane + i)
        redeal(s, boxes[0], seat)
        drawn = s.drawn
        apply(s, boxes[0], action)
        facts[i, 0] = s.turn
        facts[i, 1] = 1 if s.drawn != drawn or s.sealed != k.sealed else 0
        if s.turn == OVER:
            returns(s, boxes[0], shares[i])
        else:
            conceal(looks[i], s, WIDE + s.turn)


# --- finding positions -----------------------------------------------------------------------------


@generic
def walk(
    states: Any, boxes: Any, luck_key: Any, lane: int, careless: Any, actions: Any, ratings: Any, path: Any, who: Any
) -> int:
    """Plays `states[0]` on to its end between greedy players, each careless with some probability.

    states: [the match, room for a known record, room for a generator]
    path, who: the actions, and [seat, stage] of each decision, filled in; returns how many
    """
    s = states[0]
    k = states[1]
    luck = states[2]
    set_subkey(luck, luck_key, lane)
    n = 0
    while s.turn != OVER and n < len(path):
        seat = WIDE + s.turn
        conceal(k, s, seat)
        action = choose(k, boxes[0], actions, ratings, luck, GREEDY)
        if chance(luck) < careless[seat]:
            action = actions[below(luck, legal(k, boxes[0], actions))]
        path[n] = action
        who[n] = seat
        n += 1
        apply(s, boxes[0], action)
    return n


@generic
def follow(states: Any, boxes: Any, path: Any, first: int, last: int) -> None:
    """Plays the actions `first` to `last` - 1 in `states[0]`; `states[1]` becomes what its seat in turn knows."""
    for i in range(first, last):
        apply(states[0], boxes[0], path[i])
    if states[0].turn != OVER:
        conceal(states[1], states[0], WIDE + states[0].turn)


@generic
def stakes(
    states: Any, boxes: Any, key: Any, lane: int, tries: int, actions: Any, ratings: Any, share: Any, out: Any
) -> None:
    """Least and most that the seat in turn of `states[1]` got in some tries: it plays at random, the others greedily.

    states: [.., its known record, room for a generator, room for a world, room for a known record]
    out: [least, most], filled in
    """
    seat = WIDE + states[1].turn
    luck = states[2]
    s = states[3]
    k = states[4]
    set_subkey(luck, key, lane)
    out[0] = 1.0
    out[1] = 0.0
    for i in range(tries):
        copy_into(s, states[1])
        set_subkey(s, key, lane + 1 + i)
        redeal(s, boxes[0], seat)
        while s.turn != OVER:
            turn = WIDE + s.turn
            conceal(k, s, turn)
            if turn == seat:
                action = actions[below(luck, legal(k, boxes[0], actions))]
            else:
                action = choose(k, boxes[0], actions, ratings, luck, GREEDY)
            apply(s, boxes[0], action)
        returns(s, boxes[0], share)
        out[0] = min(out[0], share[seat])
        out[1] = max(out[1], share[seat])


@generic
def scores_at(states: Any, at: int, boxes: Any, out: Any) -> None:
    """The scores of `states[at]`."""
    scores(states[at], boxes[0], out)


def scores(s: Any, box: Any, out: Any) -> None:
    """Stands for a game's own."""
    raise NotImplementedError
