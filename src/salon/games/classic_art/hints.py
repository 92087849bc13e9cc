"""What bots are told about Classic Art beyond its rules: how good an action looks, how good a season's end is.

All is computed from what the seat in turn knows: its hand, the cards on the exhibitions, the stakes.
"""

from __future__ import annotations

from math import erfc, exp, sqrt
from typing import Any

import numpy as np

from salon.core.hot import PLAIN, WIDE, rule
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

HORIZON = 1  # stages: a search looks to the end of the season
DEALS = 16

# Tuned by self-play (bench/bots.md); points unless said otherwise.
PASS_WORTH = 0.06  # a bet must promise more than this
FEW_TOKENS = 0.05  # ... and so much less for each turn that no token is left for
TOKEN_WEIGHT = 0.7  # of the cost of losing tokens
REFUND_WEIGHT = 0.3  # of the part of this cost that knows when all tokens come back
DOUBLE_WORTH = 0.4  # of a double token, beyond a single one
DENIAL = 0.04  # of what a space promises, for taking it from others
ENVY = 1.17  # weight of the stakes of others, shared among them
SECRECY = 0.06  # of what an exhibition promises, for not showing a card of it yet
LAST_WALL = 0.25  # probability, for each exhibition that needs it, that a season brings somebody the points
DRIFT = -0.006  # works: a card to come adds so much to what the unseen ones hold
RARE_TELLS = 0.17  # works: a token of another seat on a rare space lowers the forecast by so much
PLENTY_TELLS = 0.09  # works: a token of another seat on a plentiful space raises it by so much
SPREAD = 0.925  # factor on the deviation of the forecast

FIT = (-0.08, 0.06, 0.40, -0.25, -0.42, 0.43, 0.39, -0.04)  # of a deal with what others did; fitted on self-play

REACH, STEPS = 4, 32  # the table of the normal distribution: from -REACH to REACH deviations, so many steps for each
_normal = [0.5 * erfc(-(i / STEPS - REACH) / sqrt(2.0)) for i in range(2 * REACH * STEPS + 1)]
NORMAL: Any = _normal if PLAIN else np.array(_normal)


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
        mean += coming * (drift + DRIFT)
        if unseen > 1:
            variance += coming * spread * (unseen - coming) / (unseen - 1)
    for space in range(SPACES):
        owner = k.bet_owner[wall, space]
        if owner != NONE and owner != 1 + p:
            if space < RARE:
                mean -= RARE_TELLS * (k.bet_tokens[wall, space] + k.bet_risk[wall, space])
            else:
                mean += PLENTY_TELLS * (k.bet_tokens[wall, space] + k.bet_risk[wall, space])
    hand = k.hand[p, 2 * wall] - k.hand[p, 2 * wall + 1]
    if hand != 0:
        if k.laid_down[p]:
            mean += hand
        else:
            mean += hand * (k.hand_size[p] - 1) / k.hand_size[p]
            variance += 0.1
    return mean, SPREAD * sqrt(variance)


@rule
def likelihood(mean: float, deviation: float, space: int) -> float:
    """How likely a stake on a space (from 0) wins, works being normally distributed."""
    z = (space + 1.5 - mean) / deviation if space < RARE else (mean - space - 0.5) / deviation
    return NORMAL[int(max(0.0, min(2.0 * REACH * STEPS, (z + REACH) * STEPS + 0.5)))]  # type: ignore[no-any-return]


# --- what points and tokens are worth ----------------------------------------------------------------


@rule
def walls_open(k: State, box: Box) -> int:
    """How many exhibitions have brought nobody enough points yet."""
    n = 0
    for wall in range(WIDE + box.walls):
        best = 0
        for q in range(k.seats):
            best = max(best, k.score[q, wall])
        if best < box.goal:
            n += 1
    return n


@rule
def ending(k: State, box: Box) -> float:
    """How likely the match ends with this season."""
    if k.season + 1 >= box.season_limit:
        return 1.0
    likely = 1.0
    for _ in range(walls_open(k, box)):
        likely *= LAST_WALL
    return likely


@rule
def track_worth(box: Box, points: float, end: float) -> float:
    """What a track of so many points promises: below the goal only a part of them, and nothing if the match ends."""
    if points >= box.goal:
        return min(1.0 * box.track, points) + 0.12 * box.goal
    part = points / box.goal
    return (1.0 - end) * box.goal * part * (0.55 + 0.4 * part)


@rule
def token_worth(box: Box, tokens: float) -> float:
    """What so many tokens at a season's end promise, in points; with one or none all come back."""
    full = box.single + box.double
    if full <= 2:
        return 2.0
    if tokens <= 1.0:
        return 2.0
    if tokens < 2.0:
        return 2.0 * (2.0 - tokens)
    return 2.0 * (1.0 - ((full - tokens) / (full - 2.0)) ** 2)


# --- rating ------------------------------------------------------------------------------------------


@rule
def rate(k: State, box: Box, actions: Any, n: int, out: Any) -> None:
    """How good each legal action looks to the seat in turn, in points of the final score."""
    if k.phase == OPENING_BET or k.phase == BET:
        rate_bets(k, box, actions, n, out)
    else:
        rate_cards(k, box, actions, n, out)


@rule
def tokens_promised(k: State, box: Box, p: int, unseen: int, coming: int) -> float:
    n = 0.0
    for wall in range(WIDE + box.walls):
        mean = -1.0
        deviation = 1.0
        for space in range(SPACES):
            if k.bet_owner[wall, space] == 1 + p:
                if mean < 0.0:
                    mean, deviation = forecast(k, box, p, wall, unseen, coming)
                pieces = 1 if box.double > 0 else k.bet_tokens[wall, space]
                n += pieces * likelihood(mean, deviation, space)
    return n


@rule
def rate_bets(k: State, box: Box, actions: Any, n: int, out: Any) -> None:
    """Payout by probability, less the tokens that may be lost; passing is 0."""
    p = WIDE + k.turn
    unseen = cards_unseen(k, box, p)
    coming = cards_to_come(k, p)
    end = ending(k, box)
    at_hand = k.single[p] + k.double[p]
    turns = 1
    if k.hand_size[p] > 3:
        turns += (k.hand_size[p] - 3) // 2
    scarce = max(0.0, 1.0 * turns - at_hand)
    promised = tokens_promised(k, box, p, unseen, coming)
    keep = token_worth(box, at_hand + promised)
    last_wall = -1
    last_space = -1
    mean = 0.0
    deviation = 1.0
    chance = 0.0
    track = 0.0
    scale = TOKEN_WEIGHT * (1.0 - end)
    for i in range(n):
        if actions[i] == PASS:
            out[i] = PASS_WORTH - FEW_TOKENS * scarce
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
        gain = track_worth(box, track + points, end) - track_worth(box, track, end)
        lost = keep - token_worth(box, at_hand + promised - pieces)
        cost = REFUND_WEIGHT * lost + (1.0 - REFUND_WEIGHT) * 0.5 * pieces + DOUBLE_WORTH * (tokens - pieces)
        deny = DENIAL * box.payout[space] * chance
        out[i] = chance * gain + deny - (1.0 - chance) * scale * cost


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
    p = WIDE + k.turn
    unseen = cards_unseen(k, box, p)
    coming = cards_to_come(k, p)
    end = ending(k, box)
    first = FIRST_DISCARD if k.phase == DISCARD else FIRST_LAY
    last_wall = -1
    help_ = 0.0
    secret = 0.0
    for i in range(n):
        kind = actions[i] - first
        wall = kind // 2
        if wall != last_wall:
            mean, deviation = forecast(k, box, p, wall, unseen, coming)
            help_ = leverage(k, box, p, wall, mean, deviation, end)
            secret = 0.0 if k.phase == DISCARD else prospect(k, box, wall, mean, deviation)
            last_wall = wall
        effect = help_ if kind % 2 == 0 else -help_
        out[i] = -effect if k.phase == DISCARD else effect - SECRECY * secret


@rule
def leverage(k: State, box: Box, p: int, wall: int, mean: float, deviation: float, end: float) -> float:
    """What one work more on an exhibition is worth to a seat: its stakes, less a part of those of others."""
    worth = 0.0
    for space in range(SPACES):
        owner = k.bet_owner[wall, space]
        if owner == NONE:
            continue
        more = likelihood(mean + 0.5, deviation, space) - likelihood(mean - 0.5, deviation, space)
        points = 1.0 * box.payout[space] * (k.bet_tokens[wall, space] + k.bet_risk[wall, space])
        track = 1.0 * k.score[owner - 1, wall]
        gain = track_worth(box, track + points, end) - track_worth(box, track, end)
        if owner == 1 + p:
            worth += more * gain
        else:
            worth -= ENVY * more * gain / (k.seats - 1)
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
    weight = 0.13 + 0.12 / max(1, walls_open(s, box))
    if s.seats == 2:
        weight *= 0.8
    top = -1e9
    for p in range(s.seats):
        worth = token_worth(box, 1.0 * (s.single[p] + s.double[p]))
        for wall in range(WIDE + box.walls):
            worth += track_worth(box, 1.0 * s.score[p, wall], 0.0)
        out[p] = weight * worth
        top = max(top, out[p])
    whole = 0.0
    for p in range(s.seats):
        out[p] = exp(out[p] - top)
        whole += out[p]
    for p in range(s.seats):
        out[p] /= whole


# --- what the others hold ------------------------------------------------------------------------------


@rule
def plausible(s: State, box: Box, seat: int) -> float:
    """How well the hands of the others fit what they staked and laid (fitted to tell true deals from others)."""
    weight = 0.0
    for q in range(s.seats):
        if q == seat:
            continue
        for wall in range(WIDE + box.walls):
            weight += fit_of(s, q, wall)
    return weight


@rule
def fit_of(s: State, q: int, wall: int) -> float:
    """How well the cards of one exhibition that a seat holds fit its stakes and those of others."""
    rare = 0.0
    plenty = 0.0
    depth = 0.0
    others = 0.0
    for space in range(SPACES):
        owner = s.bet_owner[wall, space]
        if owner == NONE:
            continue
        tokens = 1.0 * s.bet_tokens[wall, space] + s.bet_risk[wall, space]
        if owner != 1 + q:
            others += tokens if space >= RARE else -tokens
        elif space >= RARE:
            plenty += tokens
            depth += tokens * (space - 3)
        else:
            rare += tokens
            depth -= tokens * (4 - space)
    hand = 1.0 * s.hand[q, 2 * wall] - s.hand[q, 2 * wall + 1]
    side = 1.0 if depth > 0.0 else -1.0 if depth < 0.0 else 0.0
    weight = hand * (FIT[0] * rare + FIT[1] * others + FIT[2] * side) + FIT[3] * s.hand[q, 2 * wall + 1]
    if s.laid_down[q] and (s.discarded[q] == 1 + 2 * wall or s.discarded[q] == 2 + 2 * wall):
        sign = 1.0 if s.discarded[q] == 1 + 2 * wall else -1.0
        weight += sign * (FIT[4] * plenty + FIT[5] * rare + FIT[6] * others + FIT[7])
    return weight
