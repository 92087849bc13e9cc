"""What a position of Bourgeoisie promises: the turns still to come, and the expected share of the win of each seat."""

from __future__ import annotations

from math import exp
from typing import Any

import numpy as np

from salon.core.hot import rule
from salon.games.bourgeoisie.rules import prestige
from salon.games.bourgeoisie.state import (
    BOND,
    FAMILY,
    LAND,
    OFFICE,
    SPACES,
    TRADE,
    Box,
    State,
)

PACE = 2.3  # cards that a turn uses up, before there is anything to count
FEATURES = 19
DEALS = 1  # little is hidden, and nothing is inferred of it
HORIZON = 6  # stages: a search looks so far ahead; in fewer it does not see what cards are for
HEAT, HEAT_A_TURN = 3.0, 0.35  # how much a lead in prestige means: less with more turns to come
PROMISE = np.array(
    [
        [11.97, 12.76, 64.47, -27.89],
        [5.95, 4.27, -24.77, 10.28],
        [-0.14, -14.54, -22.75, 27.35],
        [-0.65, 33.30, -35.73, 10.75],
        [-0.00, 0.04, -0.99, 1.03],
        [-0.11, 7.19, -5.53, -0.89],
        [0.68, 9.25, -5.85, -1.04],
        [-1.16, -13.60, -4.59, 6.32],
        [6.71, -46.72, 10.61, 22.36],
        [-0.43, 1.84, 20.64, -16.49],
        [-0.56, -48.33, 76.46, -31.39],
        [7.10, 12.65, -32.04, 13.58],
        [-2.01, 9.40, -15.04, 7.60],
        [2.99, -46.02, 54.09, -15.71],
        [4.01, 2.58, -13.01, 7.36],
        [-0.90, 0.25, 15.42, -15.29],
        [-17.59, -8.19, 58.12, -35.82],
        [-9.00, 4.66, 2.51, 11.76],
        [12.68, 43.53, 1.98, -20.70],
    ]
)  # for each number of `describe`: a polynomial in twenty turns to come, fitted on self-play


@rule
def turns_to_come(k: State, box: Box) -> float:
    """How many turns there will be after this one, all seats together, as far as the deck's pace shows."""
    total = 0
    for kind in range(box.kinds):
        total += box.copies[kind]
    used = total - k.seats - SPACES - k.deck_size
    pace = (used + 8.0 * PACE) / (k.turns + 8.0)
    return float(max(0.0, k.deck_size / pace - 0.5))


@rule
def stage(s: State) -> int:
    """The finished rounds."""
    return int(s.turns // s.seats)


@rule
def describe(s: State, box: Box, p: int, out: Any) -> None:
    """What a seat has, as numbers about 0 to 1 that `PROMISE` weighs (float64[FEATURES])."""
    goods = 0.0
    bonds = 0.0
    trade = 0.0
    family = 0.0
    for at in range(s.hand_size[p]):
        type = box.type[s.hand[p, at]]
        value = 0.1 * box.value[s.hand[p, at]]
        if type in (LAND, OFFICE):
            goods += value
        elif type == BOND:
            bonds += value
        elif type == TRADE:
            trade = max(trade, value)
        elif type == FAMILY:
            family = 1.0
    income = s.income[p] / box.retire_at
    gold = 0.1 * s.gold[p]
    out[0] = 1.0
    out[1] = income
    out[2] = income * income
    out[3] = gold
    out[4] = 0.1 * s.silver[p]
    out[5] = 0.1 * s.tokens[p]
    out[6] = goods
    out[7] = bonds
    out[8] = 1.0 if s.family[p] == 0 else 0.0
    out[9] = family if s.family[p] == 0 else 0.0
    out[10] = 1.0 if s.family[p] != 0 and s.count[p, TRADE] == 0 else 0.0
    out[11] = trade if s.count[p, TRADE] == 0 else 0.0
    out[12] = 1.0 if s.count[p, OFFICE] > 0 else 0.0
    out[13] = income * gold
    out[14] = min(gold, goods)
    out[15] = family
    out[16] = 1.0 if s.retired[p] > 0 else 0.0
    out[17] = max(0.0, s.income[p] - box.retire_from) / box.retire_at
    out[18] = out[16] * income


@rule
def evaluate(s: State, box: Box, out: Any) -> None:
    """Expected share of the win of each seat between two turns: prestige now, and what the turns left promise."""
    coming = turns_to_come(s, box) + 1.0
    features = np.zeros(FEATURES)
    heat = HEAT + HEAT_A_TURN * coming / s.seats
    top = -1e9
    for p in range(s.seats):
        describe(s, box, p, features)
        turns = max(0.0, (coming - (p - s.active) % s.seats) / s.seats)
        t = min(1.8, 0.05 * turns)
        worth = 1.0 * prestige(s, p)
        for i in range(FEATURES):
            worth += features[i] * (PROMISE[i, 0] + t * (PROMISE[i, 1] + t * (PROMISE[i, 2] + t * PROMISE[i, 3])))
        out[p] = worth / heat
        top = max(top, out[p])
    whole = 0.0
    for p in range(s.seats):
        out[p] = exp(out[p] - top)
        whole += out[p]
    for p in range(s.seats):
        out[p] /= whole


@rule
def plausible(s: State, box: Box, seat: int) -> float:
    """Every deal is as likely as any other."""
    return 0.0
