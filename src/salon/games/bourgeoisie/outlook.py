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
HORIZON = 6  # stages: a search looks so far ahead; in fewer it does not see what cards are for
HEAT, HEAT_A_TURN = 3.0, 0.35  # how much a lead in prestige means: less with more turns to come
PROMISE = np.array(
    [
        [7.04, 17.20, 64.81, -27.64],
        [13.66, 9.99, -29.53, 2.38],
        [-2.34, -19.95, -23.66, 30.45],
        [-0.65, 33.32, -36.10, 10.98],
        [0.01, 0.02, -1.08, 1.23],
        [0.04, 5.43, -2.45, -2.58],
        [0.76, 7.48, -2.31, -2.88],
        [-1.17, -12.08, -4.74, 5.73],
        [7.92, -50.41, 17.69, 19.34],
        [0.01, 1.12, 19.13, -13.87],
        [-0.31, -48.77, 77.58, -32.50],
        [5.78, 17.72, -35.06, 13.25],
        [-2.18, 9.90, -16.21, 8.22],
        [3.04, -48.61, 59.35, -18.00],
        [3.97, 5.71, -17.92, 9.20],
        [-1.26, 1.58, 11.93, -13.10],
        [-13.91, -10.59, 60.37, -40.00],
        [-10.18, -1.07, 6.52, 23.02],
        [9.28, 40.15, 2.48, -17.67],
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
