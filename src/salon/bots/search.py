"""Information-set Monte Carlo tree search, and the simpler policies: generic hot code, bound to each game.

Each iteration deals anew what the searching seat does not know, walks down the tree, adds one node, plays on with a
quick policy and gives the rewards to the nodes on its way. The tree is keyed by what the *searching* seat can see: the
hidden actions of others that it cannot tell apart (`seen`) share a node.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Any

from salon.bots.tree import (
    NO_NODE,
    ROOT,
    add_child,
    back_up,
    best_child,
    set_node,
    tick_children,
)
from salon.core.contract import OVER
from salon.core.hot import WIDE, generic
from salon.core.record import Record, copy_into, f8, i4
from salon.core.rng import below, chance, set_subkey

RANDOM, GREEDY = -1.0, 0.0
"""Policies of `choose`, which are named by their heat: above 0, the better an action looks the likelier it is taken."""

NEAR = 1e-9
LANES = 64  # streams of the searcher's key that a round may use: as many deals may be compared at most


class Knobs(Record):
    """What a search may be tuned by; see `salon.bots.players` for the values in use."""

    explore: float = f8()  # weight of the exploration term; rewards go from 0 to 1
    bias: float = f8()  # weight of the ratings of actions in the tree
    widen: float = f8()  # a node of n visits has at most 1 + widen * sqrt(n) children of those available
    heat: float = f8()  # the policy of playouts: RANDOM, GREEDY, or the heat of a soft choice
    horizon: int = i4()  # a playout stops after so many stages (0: at the end of the match)
    depth: int = i4()  # the tree grows at most so deep below the root's children
    deals: int = i4()  # each deal is drawn from so many, by how plausible they are


def legal(s: Any, box: Any, out: Any) -> int:
    """Stands for a game's own, as all functions here."""
    raise NotImplementedError


def apply(s: Any, box: Any, action: int) -> None:
    """Stands for `salon.core.play.apply`, bound to the game."""
    raise NotImplementedError


def begin(s: Any, box: Any) -> None:
    """Stands for `salon.core.play.begin`, bound to the game."""
    raise NotImplementedError


def redeal(k: Any, box: Any, seat: int) -> None:
    """Stands for a game's own."""
    raise NotImplementedError


def seen(s: Any, box: Any, action: int, seat: int) -> int:
    """Stands for a game's own."""
    raise NotImplementedError


def rate(k: Any, box: Any, actions: Any, n: int, out: Any) -> None:
    """Stands for a game's own."""
    raise NotImplementedError


def evaluate(s: Any, box: Any, out: Any) -> None:
    """Stands for a game's own."""
    raise NotImplementedError


def plausible(s: Any, box: Any, seat: int) -> float:
    """Stands for a game's own."""
    raise NotImplementedError


def stage(s: Any) -> int:
    """Stands for a game's own."""
    raise NotImplementedError


def scores(s: Any, box: Any, out: Any) -> None:
    """Stands for a game's own."""
    raise NotImplementedError


def returns(s: Any, box: Any, out: Any) -> None:
    """Stands for a game's own."""
    raise NotImplementedError


def end_reason(s: Any) -> int:
    """Stands for a game's own."""
    raise NotImplementedError


# --- policies without a search ---------------------------------------------------------------------


@generic
def greedy(k: Any, box: Any, actions: Any, n: int, ratings: Any, luck: Any) -> int:
    """The legal action that looks best; `luck`, a state used for its generator alone, decides between equals."""
    if n == 1:
        return actions[0]  # type: ignore[no-any-return]
    rate(k, box, actions, n, ratings)
    best = actions[0]
    top = ratings[0]
    equals = 1
    for i in range(1, n):
        if ratings[i] > top + NEAR:
            best = actions[i]
            top = ratings[i]
            equals = 1
        elif ratings[i] > top - NEAR:
            equals += 1
            if below(luck, equals) == 0:
                best = actions[i]
    return best  # type: ignore[no-any-return]


@generic
def softly(k: Any, box: Any, actions: Any, n: int, ratings: Any, luck: Any, heat: float) -> int:
    """A legal action at random: one that is rated `heat` lower than another is e times less likely."""
    rate(k, box, actions, n, ratings)
    top = ratings[0]
    for i in range(1, n):
        top = max(top, ratings[i])
    whole = 0.0
    for i in range(n):
        ratings[i] = exp((ratings[i] - top) / heat)
        whole += ratings[i]
    left = chance(luck) * whole
    for i in range(n - 1):
        left -= ratings[i]
        if left < 0.0:
            return actions[i]  # type: ignore[no-any-return]
    return actions[n - 1]  # type: ignore[no-any-return]


@generic
def follow(k: Any, box: Any, actions: Any, n: int, ratings: Any, luck: Any, heat: float) -> int:
    """The choice of a policy among the legal actions of the seat in turn."""
    if heat < 0.0:
        return actions[below(luck, n)]  # type: ignore[no-any-return]
    if heat == 0.0 or n == 1:
        return greedy(k, box, actions, n, ratings, luck)
    return softly(k, box, actions, n, ratings, luck, heat)


@generic
def choose(k: Any, box: Any, actions: Any, ratings: Any, luck: Any, heat: float) -> int:
    """The choice of a policy for the seat in turn."""
    return follow(k, box, actions, legal(k, box, actions), ratings, luck, heat)


@generic
def play_matches(
    s: Any,
    box: Any,
    seats: int,
    deal_key: Any,
    luck: Any,
    luck_key: Any,
    actions: Any,
    ratings: Any,
    first: int,
    heats: Any,
    points: Any,
    shares: Any,
    facts: Any,
) -> None:
    """Plays whole matches between policies, one for each row of the tables.

    first: number of the first match; match number m has deal m // seats
    heats: the policy on each seat (rows by seats)
    points, shares: scores and returns of each seat (rows by seats), filled in
    facts: end reason, stage at the end, actions played (rows by 3), filled in
    """
    for row in range(len(heats)):
        m = first + row
        s.seats = seats
        set_subkey(s, deal_key, m // seats)
        set_subkey(luck, luck_key, m)
        begin(s, box)
        moves = 0
        while s.turn != OVER:
            apply(s, box, choose(s, box, actions, ratings, luck, heats[row, s.turn]))
            moves += 1
        scores(s, box, points[row])
        returns(s, box, shares[row])
        facts[row, 0] = end_reason(s)
        facts[row, 1] = stage(s)
        facts[row, 2] = moves


# --- the search ------------------------------------------------------------------------------------


@generic
def play_on(s: Any, box: Any, actions: Any, ratings: Any, knobs: Any, last: int) -> int:
    """Plays `s` with the playout policy to the end of the match, or until its stage is `last`; returns the moves."""
    moves = 0
    while s.turn != OVER and stage(s) != last:
        n = legal(s, box, actions)
        apply(s, box, follow(s, box, actions, n, ratings, s, knobs.heat))
        moves += 1
    return moves


@generic
def mark_seen(s: Any, box: Any, actions: Any, n: int, mark: Any, tick: int, seat: int) -> int:
    """Marks the legal actions by `tick`, as `seat` sees them; returns how many it can tell apart."""
    options = 0
    for i in range(n):
        shown = seen(s, box, actions[i], seat)
        if mark[shown] != tick:
            mark[shown] = tick
            options += 1
    return options


@generic
def best_unseen(s: Any, box: Any, actions: Any, n: int, ratings: Any, mark: Any, tick: int, seat: int) -> int:
    """Index of the best rated action that has no child yet (`mark[seen] == tick`); makes its rating 0 to 1."""
    rate(s, box, actions, n, ratings)
    low = ratings[0]
    high = ratings[0]
    for i in range(1, n):
        low = min(low, ratings[i])
        high = max(high, ratings[i])
    best = -1
    equals = 0
    for i in range(n):
        if mark[seen(s, box, actions[i], seat)] != tick:
            continue
        if best < 0 or ratings[i] > ratings[best] + NEAR:
            best = i
            equals = 1
        elif ratings[i] > ratings[best] - NEAR:
            equals += 1
            if below(s, equals) == 0:
                best = i
    ratings[best] = (ratings[best] - low) / (high - low) if high > low else 0.5
    return best


@generic
def one_like(s: Any, box: Any, actions: Any, n: int, shown: int, seat: int) -> int:
    """A random legal action that looks like `shown` to `seat`."""
    if s.turn == seat:
        return shown
    found = -1
    equals = 0
    for i in range(n):
        if seen(s, box, actions[i], seat) == shown:
            equals += 1
            if equals == 1 or below(s, equals) == 0:
                found = actions[i]
    return found


@generic
def open_root(k: Any, box: Any, limit: int, tree: Any, actions: Any, ratings: Any) -> int:
    """Makes a tree of a root with at most `limit` children, the actions that look best, best first.

    Returns how many nodes are used: the root and its children, numbered from 1.
    """
    set_node(tree[ROOT], WIDE + NO_NODE, WIDE - 1, WIDE - 1, 0.0)
    n = legal(k, box, actions)
    rate(k, box, actions, n, ratings)
    low = ratings[0]
    high = ratings[0]
    for i in range(1, n):
        low = min(low, ratings[i])
        high = max(high, ratings[i])
    span = max(high - low, NEAR)
    used = WIDE + 1
    while used <= min(n, limit):
        best = 0
        for i in range(1, n):
            if ratings[i] > ratings[best]:
                best = i
        add_child(tree, used, WIDE + ROOT, actions[best], WIDE + k.turn, (ratings[best] - low) / span)
        ratings[best] = low - 1.0
        used += 1
    return used


@generic
def imagine(world: Any, spare: Any, k: Any, box: Any, key: Any, lane: int, seat: int, deals: int) -> None:
    """Deals what a seat does not know into `world`: one of so many deals, drawn by how plausible they are.

    This is sampling importance resampling (D. B. Rubin, 1987): with many deals it comes near to what the seat may infer
    from what the others did.

    spare: room to work in; lane: number of the first of `deals` streams of the searcher's key
    """
    copy_into(world, k)
    set_subkey(world, key, lane)
    redeal(world, box, seat)
    if deals <= 1:
        return
    whole = exp(plausible(world, box, seat))
    for j in range(1, deals):
        copy_into(spare, k)
        set_subkey(spare, key, lane + j)
        redeal(spare, box, seat)
        weight = exp(plausible(spare, box, seat))
        whole += weight
        if chance(spare) * whole < weight:
            copy_into(world, spare)


@generic
def search(
    k: Any,
    box: Any,
    key: Any,
    lane: int,
    rounds: int,
    live: Any,
    n_live: int,
    knobs: Any,
    tree: Any,
    used: int,
    world: Any,
    s: Any,
    actions: Any,
    ratings: Any,
    mark: Any,
    reward: Any,
    tally: Any,
) -> int:
    """Adds rounds of iterations to the tree of the seat in turn of `k`; returns how many nodes are used.

    A round deals once what the seat does not know, and tries each of the root's children `live` on this same deal, with
    the same chance to come: so they are compared on equal terms, which takes far fewer iterations.

    k: the known record of the searching seat
    lane: number of the first round: round i uses the streams from `(lane + i) * LANES` on of the searcher's own key
    world, s, actions, ratings, mark, reward: room to work in
    tally: [ticks given out so far, moves played so far], kept up
    """
    seat = WIDE + k.turn
    last = stage(k) + knobs.horizon if knobs.horizon > 0 else -1
    tick = tally[0]
    moves = 0
    for i in range(rounds):
        imagine(world, s, k, box, key, (lane + i) * LANES, seat, WIDE + knobs.deals)
        for candidate in range(n_live):
            copy_into(s, world)
            at = live[candidate]
            apply(s, box, WIDE + tree[at].action)
            moves += 1
            depth = 0
            while depth < knobs.depth and s.turn != OVER and stage(s) != last:
                depth += 1
                tick += 1
                moves += 1
                n = legal(s, box, actions)
                options = mark_seen(s, box, actions, n, mark, tick, seat)
                available = tick_children(tree, at, mark, tick)
                grow = available < options and available < 1.0 + knobs.widen * sqrt(1.0 * tree[at].visits)
                if (grow and used < len(tree)) or available == 0:
                    best = best_unseen(s, box, actions, n, ratings, mark, tick, seat)
                    action = actions[best]
                    if used < len(tree):
                        add_child(tree, used, at, seen(s, box, action, seat), WIDE + s.turn, ratings[best])
                        at = used
                        used += 1
                    apply(s, box, action)
                    break
                at = best_child(tree, at, mark, tick, knobs.explore, knobs.bias)
                apply(s, box, one_like(s, box, actions, n, WIDE + tree[at].action, seat))
            moves += play_on(s, box, actions, ratings, knobs, last)
            if s.turn == OVER:
                returns(s, box, reward)
            else:
                evaluate(s, box, reward)
            back_up(tree, at, reward)
    tally[0] = tick
    tally[1] += moves
    return used
