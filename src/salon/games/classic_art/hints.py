"""What bots are told about Classic Art beyond its rules: how good an action looks, how good a season's end is.

All is computed from what the seat in turn knows: its hand, the cards on the exhibitions, the stakes.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Any

from salon.core.hot import rule
from salon.games.classic_art.state import (
    BET,
    DISCARD,
    DOUBLE,
    FIRST_BET,
    FIRST_DISCARD,
    FIRST_LAY,
    FORMS,
    KINDS,
    NONE,
    OPENING_BET,
    PASS,
    RARE,
    RISK,
    SPACES,
    Box,
    State,
)


@rule
def stage(s: State) -> int:
    """The season."""
    return s.season


# --- how many works there will be ------------------------------------------------------------------


@rule
def cards_unseen(k: State, box: Box, p: int) -> int:
    """How many cards of the game a seat has not seen this season."""
    n = -k.hand_size[p] - k.laid_down[p]
    for kind in range(KINDS):
        n += box.copies[kind] - k.shown[kind]
    return n


@rule
def cards_to_come(k: State, p: int) -> int:
    """How many of the unseen cards will still be placed this season."""
    n = k.house_left
    for q in range(k.seats):
        if q != p:
            n += k.hand_size[q]
            if not k.laid_down[q]:
                n -= 1
    return n


@rule
def forecast(k: State, box: Box, p: int, wall: int, unseen: int, coming: int) -> Any:
    """Mean and standard deviation of the works an exhibition will show, to a seat.

    The cards to come are a sample of the unseen ones, without replacement; of the seat's own hand all are placed but
    one, taken as any of them.
    """
    own = 0
    if k.laid_down[p]:
        if k.discarded[p] == 1 + 2 * wall:
            own = 1
        elif k.discarded[p] == 2 + 2 * wall:
            own = -1
    positive = box.copies[2 * wall] - k.shown[2 * wall] - k.hand[p, 2 * wall]
    negative = box.copies[2 * wall + 1] - k.shown[2 * wall + 1] - k.hand[p, 2 * wall + 1]
    if own > 0:
        positive -= 1
    elif own < 0:
        negative -= 1
    mean = 1.0 * (k.shown[2 * wall] - k.shown[2 * wall + 1])
    variance = 0.02
    if coming > 0 and unseen > 0:
        drift = (positive - negative) / unseen
        spread = (positive + negative) / unseen - drift * drift
        mean += coming * drift
        if unseen > 1:
            variance += coming * spread * (unseen - coming) / (unseen - 1)
    hand = k.hand[p, 2 * wall] - k.hand[p, 2 * wall + 1]
    if hand != 0:
        if k.laid_down[p]:
            mean += hand
        else:
            mean += hand * (k.hand_size[p] - 1) / k.hand_size[p]
            variance += 0.1
    return mean, sqrt(variance)


@rule
def likelihood(mean: float, deviation: float, space: int) -> float:
    """How likely a stake on a space (from 0) wins: the normal distribution, approximated by a logistic curve."""
    z = (space + 1.5 - mean) / deviation if space < RARE else (mean - space - 0.5) / deviation
    z = max(-6.0, min(6.0, z))
    return 1.0 / (1.0 + exp(-z * (1.5976 + 0.07056 * z * z)))


# --- what points and tokens are worth ----------------------------------------------------------------


@rule
def haste(k: State, box: Box) -> float:
    """How near the end of the match is: from 0 (far) to 1 (it may come with this season)."""
    missing = 0
    for wall in range(box.walls):
        best = 0
        for q in range(k.seats):
            best = max(best, k.score[q, wall])
        missing += max(0, box.goal - best)
    return 1.0 - missing / (box.walls * box.goal)


@rule
def track_worth(box: Box, points: float, late: float) -> float:
    """What a track of so many points promises: below the goal only a part of them."""
    if points >= box.goal:
        return min(1.0 * box.track, points)
    hope = 0.85 - 0.5 * late
    return points * (hope + (1.0 - hope) * points / box.goal)


@rule
def token_cost(k: State, box: Box, left: int, n: int, late: float) -> float:
    """What losing `n` tokens costs a seat that keeps `left`: less if that brings all of them back."""
    cost = 0.9 * n * (1.0 - 0.8 * late)
    if left <= 1:
        cost *= 0.4
    return cost


# --- rating ------------------------------------------------------------------------------------------


@rule
def rate(k: State, box: Box, actions: Any, n: int, out: Any) -> None:
    """How good each legal action looks to the seat in turn, in points of the final score."""
    if k.phase == OPENING_BET or k.phase == BET:
        rate_bets(k, box, actions, n, out)
    else:
        rate_cards(k, box, actions, n, out)


@rule
def rate_bets(k: State, box: Box, actions: Any, n: int, out: Any) -> None:
    """Payout by probability, less the tokens that may be lost; passing is 0."""
    p = k.turn
    unseen = cards_unseen(k, box, p)
    coming = cards_to_come(k, p)
    late = haste(k, box)
    at_hand = k.single[p] + k.double[p]
    last_wall = -1
    last_space = -1
    mean = 0.0
    deviation = 1.0
    chance = 0.0
    track = 0.0
    for i in range(n):
        if actions[i] == PASS:
            out[i] = 0.05
            continue
        bet = actions[i] - FIRST_BET
        form = bet % FORMS
        space = bet // FORMS % SPACES
        wall = bet // FORMS // SPACES
        if wall != last_wall:
            mean, deviation = forecast(k, box, p, wall, unseen, coming)
            track = k.score[p, wall] + pending(k, box, p, wall, mean, deviation)
            last_wall = wall
            last_space = -1
        if space != last_space:
            chance = likelihood(mean, deviation, space)
            last_space = space
        tokens = 2 if form & DOUBLE else 1
        pieces = 1 if box.double > 0 else tokens
        points = box.payout[space] * (tokens + (1 if form & RISK else 0))
        gain = track_worth(box, track + points, late) - track_worth(box, track, late)
        out[i] = chance * gain - (1.0 - chance) * token_cost(k, box, at_hand - pieces, tokens, late)


@rule
def pending(k: State, box: Box, p: int, wall: int, mean: float, deviation: float) -> float:
    """Points that the stakes of a seat on an exhibition promise."""
    points = 0.0
    for space in range(SPACES):
        if k.bet_owner[wall, space] == 1 + p:
            worth = k.bet_tokens[wall, space] + k.bet_risk[wall, space]
            points += box.payout[space] * worth * likelihood(mean, deviation, space)
    return points


@rule
def rate_cards(k: State, box: Box, actions: Any, n: int, out: Any) -> None:
    """Cards that help go first, cards that harm are kept for the discard, cards that tell others something wait."""
    p = k.turn
    unseen = cards_unseen(k, box, p)
    coming = cards_to_come(k, p)
    late = haste(k, box)
    first = FIRST_DISCARD if k.phase == DISCARD else FIRST_LAY
    last_wall = -1
    help_ = 0.0
    secret = 0.0
    for i in range(n):
        kind = actions[i] - first
        wall = kind // 2
        if wall != last_wall:
            mean, deviation = forecast(k, box, p, wall, unseen, coming)
            help_ = leverage(k, box, p, wall, mean, deviation, late)
            secret = 0.0 if k.phase == DISCARD else prospect(k, box, wall, mean, deviation)
            last_wall = wall
        effect = help_ if kind % 2 == 0 else -help_
        out[i] = -effect if k.phase == DISCARD else effect - 0.1 * secret


@rule
def leverage(k: State, box: Box, p: int, wall: int, mean: float, deviation: float, late: float) -> float:
    """What one work more on an exhibition is worth to a seat: its stakes, less a part of those of others."""
    worth = 0.0
    for space in range(SPACES):
        owner = k.bet_owner[wall, space]
        if owner == NONE:
            continue
        more = likelihood(mean + 0.5, deviation, space) - likelihood(mean - 0.5, deviation, space)
        points = 1.0 * box.payout[space] * (k.bet_tokens[wall, space] + k.bet_risk[wall, space])
        track = 1.0 * k.score[owner - 1, wall]
        gain = track_worth(box, track + points, late) - track_worth(box, track, late)
        if owner == 1 + p:
            worth += more * gain
        else:
            worth -= more * gain / (k.seats - 1)
    return worth


@rule
def prospect(k: State, box: Box, wall: int, mean: float, deviation: float) -> float:
    """What the best open space of an exhibition promises for a token."""
    best = 0.0
    for space in range(SPACES):
        if k.bet_owner[wall, space] == NONE:
            best = max(best, box.payout[space] * likelihood(mean, deviation, space))
    return best


# --- the worth of a position at a season's end ---------------------------------------------------------


@rule
def evaluate(s: State, box: Box, out: Any) -> None:
    """Expected share of the win of each seat at the start of a season, from tracks and tokens."""
    late = haste(s, box)
    heat = 4.0 - 2.5 * late
    top = -1e9
    for p in range(s.seats):
        worth = 0.6 * (s.single[p] + 2 * s.double[p]) * (1.0 - late)
        for wall in range(box.walls):
            worth += track_worth(box, 1.0 * s.score[p, wall], late)
        out[p] = worth / heat
        top = max(top, out[p])
    whole = 0.0
    for p in range(s.seats):
        out[p] = exp(out[p] - top)
        whole += out[p]
    for p in range(s.seats):
        out[p] /= whole
