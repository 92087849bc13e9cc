"""A position of Bourgeoisie as numbers, for the learned value (`salon.bots.value`)."""

from __future__ import annotations

from typing import Any

from salon.core.hot import WIDE, rule
from salon.games.bourgeoisie.families import income_for_limits
from salon.games.bourgeoisie.outlook import turns_to_come
from salon.games.bourgeoisie.rules import prestige
from salon.games.bourgeoisie.state import (
    BOND,
    CAPITAL,
    DISCOUNT,
    DRAW,
    EVENT,
    FAMILY,
    GOLD,
    HAND_DISCARD,
    HAND_LIMIT,
    LAND,
    LEVY,
    MARK,
    MARKER,
    OFFICE,
    OPPORTUNITY,
    SILVER,
    SPACES,
    TOKENS,
    TRADE,
    Box,
    State,
)

FEATURES = 54
HORIZON = 1  # stages: a search that asks the learned value looks so far ahead
TIME, PLACE, HAND_CARDS, TRACK = 0, 13, 31, 47  # where each part begins


@rule
def describe(s: State, box: Box, out: Any) -> None:
    """What each seat has and what is still to come, as numbers of about 0 to 1 (float64[seats, FEATURES]).

    Reads whole states, at any moment of a match.
    """
    coming = turns_to_come(s, box) + 1.0
    first = -999
    second = -999
    for p in range(s.seats):
        have = prestige(s, p)
        if have > first:
            second = first
            first = have
        elif have > second:
            second = have
    for p in range(s.seats):
        have = prestige(s, p)
        best_other = second if have == first else first
        describe_time(s, p, coming, out)
        describe_place(s, box, p, WIDE + (best_other if s.seats > 1 else 0), out)
        describe_hand(s, box, p, out)
        describe_track(s, box, p, out)


@rule
def describe_time(s: State, p: int, coming: float, out: Any) -> None:
    """The turns that the seat still has, this one included, and how far a running turn has come."""
    wait = (p - s.active) % s.seats
    turns = max(0.0, (coming - wait) / s.seats)
    out[p, 0] = turns / 30.0
    out[p, 1] = min(turns, 8.0) / 8.0
    out[p, 2] = min(turns, 2.0) / 2.0
    out[p, 3] = 1.0 / s.seats
    out[p, 4] = 1.0 * wait / s.seats
    out[p, 5] = 1.0 if wait == 0 else 0.0
    out[p, 6] = s.seats / 6.0
    phase = s.resume if s.phase == MARKER else s.phase
    for each in range(OPPORTUNITY, HAND_DISCARD + 1):
        out[p, 6 + each] = 1.0 if wait == 0 and phase == each else 0.0
    out[p, 12] = 1.0 * s.trade_played if wait == 0 else 0.0


@rule
def describe_place(s: State, box: Box, p: int, best_other: int, out: Any) -> None:
    """What lies before the seat: prestige, family, money."""
    have = prestige(s, p)
    income = s.income[p] / box.retire_at
    limit = 1.0 * income_for_limits(s, box, p)
    room = max(0.0, box.retire_at - 1.0 - limit) if s.family[p] != 0 else 0.0
    out[p, PLACE] = have / 60.0
    out[p, PLACE + 1] = (have - best_other) / 30.0
    out[p, PLACE + 2] = s.honour[p] / 60.0
    out[p, PLACE + 3] = income
    out[p, PLACE + 4] = income * income
    out[p, PLACE + 5] = income * out[p, 0]
    out[p, PLACE + 6] = max(0.0, limit - box.retire_from) / box.retire_at
    out[p, PLACE + 7] = room / box.retire_at
    out[p, PLACE + 8] = 1.0 if limit >= box.retire_at else 0.0
    out[p, PLACE + 9] = s.gold[p] / 10.0
    out[p, PLACE + 10] = s.silver[p] / 30.0
    out[p, PLACE + 11] = s.tokens[p] / 10.0
    out[p, PLACE + 12] = 1.0 if s.family[p] == 0 else 0.0
    out[p, PLACE + 13] = 1.0 if s.count[p, TRADE] > 0 else 0.0
    out[p, PLACE + 14] = 1.0 if s.count[p, OFFICE] > 0 else 0.0
    out[p, PLACE + 15] = (s.count[p, LAND] - s.count[p, OFFICE]) / 5.0
    out[p, PLACE + 16] = min(2.0, 1.0 * s.retired[p])
    out[p, PLACE + 17] = 1.0 if limit >= box.retire_from and s.count[p, OFFICE] > 0 else 0.0


@rule
def describe_hand(s: State, box: Box, p: int, out: Any) -> None:
    """What the seat holds: values by type, effects of events, what its money can buy of it."""
    for i in range(HAND_CARDS, TRACK):
        out[p, i] = 0.0
    goods = 0.0
    count = 0
    for at in range(s.hand_size[p]):
        kind = s.hand[p, at]
        type = box.type[kind]
        value = 0.1 * box.value[kind]
        if type == EVENT:
            add_event(box, p, kind, out)
        elif type == TRADE:
            out[p, HAND_CARDS] = max(out[p, HAND_CARDS], value)
        elif type == FAMILY:
            out[p, HAND_CARDS + 1] = max(out[p, HAND_CARDS + 1], value)
        elif type == BOND:
            out[p, HAND_CARDS + 2] += value
        else:
            out[p, HAND_CARDS + (3 if type == LAND else 4)] += value
            goods += value
            count += 1
        if type != LAND and type != OFFICE:
            out[p, HAND_CARDS + 5] += 0.33 * value
    money = 0.1 * s.gold[p] + 0.01 * s.silver[p]
    out[p, HAND_CARDS + 6] = count / HAND_LIMIT
    out[p, HAND_CARDS + 7] = min(money, goods)
    out[p, HAND_CARDS + 8] = max(0.0, goods - 0.1 * box.retire_at * out[p, PLACE + 7])
    out[p, HAND_CARDS + 9] = out[p, HAND_CARDS + 1] if s.family[p] == 0 else 0.0
    out[p, HAND_CARDS + 10] = out[p, HAND_CARDS] if s.count[p, TRADE] == 0 else 0.0


@rule
def add_event(box: Box, p: int, kind: int, out: Any) -> None:
    """Adds an event of the hand."""
    effect = box.effect[kind]
    amount = 1.0 * box.amount[kind]
    if effect == GOLD:
        out[p, HAND_CARDS + 11] += 0.1 * amount
    elif effect == SILVER:
        out[p, HAND_CARDS + 11] += 0.01 * amount
    elif effect == TOKENS:
        out[p, HAND_CARDS + 12] += 0.1 * amount
    elif effect == MARK:
        out[p, HAND_CARDS + 13] += 0.5 * amount
    elif effect == LEVY:
        out[p, HAND_CARDS + 14] += 0.5
    elif effect in (DISCOUNT, DRAW):
        out[p, HAND_CARDS + 15] += 0.5


@rule
def describe_track(s: State, box: Box, p: int, out: Any) -> None:
    """What lies on the opportunity track for the seat: values within its tokens, and all."""
    for i in range(TRACK, FEATURES):
        out[p, i] = 0.0
    if (p - s.active) % s.seats > 1 or (p == s.active and s.phase >= CAPITAL and s.phase != MARKER):
        return
    reach = s.tokens[p] + (0 if p == s.active and s.phase == OPPORTUNITY else 3)
    for space in range(SPACES):
        if s.track[space] == 0:
            continue
        kind = s.track[space] - 1
        type = box.type[kind]
        value = 0.1 * box.value[kind]
        if type in (LAND, OFFICE):
            out[p, TRACK] += 0.3 * value
            if space < reach:
                out[p, TRACK + 1] = max(out[p, TRACK + 1], value)
                out[p, TRACK + 2] += 0.5 * value
        elif space < reach:
            if type == TRADE:
                out[p, TRACK + 3] = max(out[p, TRACK + 3], value)
            elif type == FAMILY:
                out[p, TRACK + 4] = 1.0
            elif type == EVENT:
                out[p, TRACK + 5] += 0.3
            else:
                out[p, TRACK + 6] += 0.3 * value
