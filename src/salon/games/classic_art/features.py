"""A position of Classic Art as numbers, for the learned value (`salon.bots.value`)."""

from __future__ import annotations

from math import sqrt
from typing import Any

from salon.core.hot import WIDE, rule
from salon.games.classic_art.hints import likelihood, walls_open
from salon.games.classic_art.rules import total
from salon.games.classic_art.state import DISCARD, NONE, OPENING_BET, SPACES, Box, State

FEATURES = 56
HORIZON = 1  # stages: a search that asks the learned value looks so far ahead
OPEN, CLOSED, REACHED = 0, 5, 10  # tracks by their points, as parts of five: below five on open, on closed walls; above
BELOW, ABOVE = 5, 6  # so many of each
MONEY, TIME, STAKES = 16, 28, 44  # where each part begins


@rule
def describe(s: State, box: Box, out: Any) -> None:
    """What each seat has, has staked, and what is still to come (float64[seats, FEATURES]).

    Reads whole states, at any moment of a match; the exhibitions are forecast from all hands.
    """
    first = -1
    second = -1
    for p in range(s.seats):
        have = total(s, box, WIDE + p)
        if have > first:
            second = first
            first = have
        elif have > second:
            second = have
    walls = walls_open(s, box)
    for p in range(s.seats):
        for f in range(FEATURES):
            out[p, f] = 0.0
        have = total(s, box, WIDE + p)
        best_other = second if have == first and s.seats > 1 else first
        describe_tokens(s, box, WIDE + p, out)
        describe_time(s, box, WIDE + p, walls, out)
        out[p, TIME + 14] = have / 30.0
        out[p, TIME + 15] = (have - best_other) / 15.0
    for wall in range(WIDE + box.walls):
        describe_wall(s, box, wall, out)


@rule
def describe_tokens(s: State, box: Box, p: int, out: Any) -> None:
    """Tokens at hand; with one or none left at a season's end all come back."""
    tokens = s.single[p] + s.double[p]
    out[p, MONEY + min(7, tokens)] = 1.0
    out[p, MONEY + 8] = 1.0 * s.double[p]
    out[p, MONEY + 9] = 1.0 * s.risk[p]
    out[p, MONEY + 10] = tokens / (box.single + box.double)
    out[p, MONEY + 11] = 1.0 * s.double_used[p]


@rule
def describe_time(s: State, box: Box, p: int, walls: int, out: Any) -> None:
    """How near the end is, where the seat stands in the order, how far the season has come."""
    out[p, TIME + walls] = 1.0
    out[p, TIME + 6] = max(0.0, 4.0 - (box.season_limit - s.season)) / 4.0
    out[p, TIME + 7] = 1.0 / s.seats
    out[p, TIME + 8] = (p - s.start_seat) % s.seats / s.seats
    out[p, TIME + 9] = s.hand_size[p] / 11.0
    out[p, TIME + 10] = 1.0 if s.phase == DISCARD else 0.0
    bets = max(0, (s.hand_size[p] - 3) // 2)
    if s.phase == OPENING_BET:
        bets += 1
    out[p, TIME + 11] = bets / 5.0
    out[p, TIME + 12] = min(bets, s.single[p] + s.double[p]) / 5.0
    out[p, TIME + 13] = 1.0 * box.bet_first


@rule
def works_to_be(s: State, box: Box, wall: int) -> Any:
    """Mean and standard deviation of the works that an exhibition will show, all hands being open.

    Of each hand all cards are placed but one; the house's are a sample of those not dealt.
    """
    mean = 1.0 * (s.shown[2 * wall] - s.shown[2 * wall + 1])
    variance = 0.05
    for q in range(s.seats):
        if s.laid_down[q]:
            mean += s.hand[q, 2 * wall] - s.hand[q, 2 * wall + 1]
        elif s.hand_size[q] > 0:
            stay = (s.hand_size[q] - 1) / s.hand_size[q]
            mean += stay * (s.hand[q, 2 * wall] - s.hand[q, 2 * wall + 1])
            variance += stay * (s.hand[q, 2 * wall] + s.hand[q, 2 * wall + 1]) / s.hand_size[q]
    if s.house_left > 0 and s.deck_size > 0:
        drift = (s.deck[2 * wall] - s.deck[2 * wall + 1]) / s.deck_size
        spread = (s.deck[2 * wall] + s.deck[2 * wall + 1]) / s.deck_size - drift * drift
        mean += s.house_left * drift
        variance += s.house_left * spread * (s.deck_size - s.house_left) / max(1, s.deck_size - 1)
    return mean, sqrt(variance)


@rule
def describe_wall(s: State, box: Box, wall: int, out: Any) -> None:
    """The tracks of an exhibition, and what the stakes on it promise."""
    best = 0
    for p in range(s.seats):
        best = max(best, s.score[p, wall])
    for p in range(s.seats):
        points = s.score[p, wall]
        if points < box.goal:
            out[p, (OPEN if best < box.goal else CLOSED) + min(BELOW - 1, points * BELOW // box.goal)] += 0.2
        else:
            out[p, REACHED + min(ABOVE - 1, (points - box.goal) * BELOW // box.goal)] += 0.2
    staked = 0
    for space in range(SPACES):
        staked += s.bet_owner[wall, space]
    if staked == 0:
        return
    mean, deviation = works_to_be(s, box, wall)
    for space in range(SPACES):
        if s.bet_owner[wall, space] != NONE:
            win = likelihood(mean, deviation, space)
            describe_stake(s, box, WIDE + s.bet_owner[wall, space] - 1, wall, space, win, best < box.goal, out)


@rule
def describe_stake(s: State, box: Box, p: int, wall: int, space: int, win: float, is_open: bool, out: Any) -> None:
    """Adds one stake, which is won with the probability `win`."""
    tokens = s.bet_tokens[wall, space]
    points = box.payout[space] * (tokens + s.bet_risk[wall, space])
    before = s.score[p, wall]
    after = min(box.track, before + points)
    at = STAKES
    out[p, at] += 0.1 * win * (after - before)
    if after >= box.goal:
        out[p, at + 1] += 0.1 * win * (after - (before if before >= box.goal else 0))
        if before < box.goal:
            out[p, at + 2] += 0.5 * win
            if is_open:
                out[p, at + 3] += 0.5 * win
    else:
        out[p, at + 4] += 0.2 * win * (after - before)
        if is_open:
            out[p, at + 5] += 0.2 * win * (after - before)
    pieces = 1 if box.double > 0 else tokens
    out[p, at + 6] += 0.2 * pieces
    out[p, at + 7] += 0.2 * pieces * win
    out[p, at + 8] += s.bet_risk[wall, space]
    out[p, at + 9] += win * (1.0 - win)
    out[p, at + 10] += (1.0 if tokens == 2 else 0.0) * win
    out[p, at + 11] += 0.02 * win * (after - before) * (after - before)
