"""A position of Antiques as numbers, for the learned value (`salon.bots.value`)."""

from __future__ import annotations

from typing import Any

import numpy as np

from salon.core.hot import WIDE, rule
from salon.games.antiques.assembly import open_card
from salon.games.antiques.hints import OVER, SHOWN, count_pieces, pack
from salon.games.antiques.pieces import limit
from salon.games.antiques.scoring import (
    GALLERIES_PART,
    MUSEUMS_PART,
    TOKENS_PART,
    VAULT_PART,
    printed_points,
    private_points,
    public_points,
    total,
)
from salon.games.antiques.state import (
    COLLECTIONS,
    LABELS,
    LAST_BUT_ONE,
    LAST_ROUND,
    MUSEUM_ROW,
    PIECES,
    RELIC,
    RESERVED,
    ROOMS,
    SEATS,
    THIEVES,
    TYPES,
    WAREHOUSES,
    Box,
    State,
)

FEATURES = 58
HORIZON = 1  # stages: a search that asks the learned value looks so far ahead
POINTS, TIME, ROOM, STORE, MUSEUM = 0, 10, 26, 35, 48  # where each part begins


@rule
def describe(s: State, box: Box, out: Any) -> None:
    """What each seat has and what is still to come (float64[seats, FEATURES]); reads whole states, at any moment."""
    have = np.zeros(PIECES, np.int64)
    points = np.zeros(SEATS)
    rivals = 2 if s.seats == 1 else WIDE + s.seats
    nearest = 0
    for p in range(rivals):
        nearest = max(nearest, exhibitions(s, WIDE + p))
        points[p] = total(s, box, WIDE + p) / 40.0
    for p in range(s.seats):
        best = -9.0
        for q in range(rivals):
            if q != p:
                best = max(best, points[q])
        describe_points(s, box, WIDE + p, points[p], best, out)
        describe_time(s, box, WIDE + p, nearest, out)
        describe_rooms(s, box, WIDE + p, out)
        describe_pieces(s, box, WIDE + p, have, out)
        describe_museums(s, box, WIDE + p, have, out)


@rule
def exhibitions(s: State, p: int) -> int:
    """Half exhibitions that count towards the end: a museum is two, a gallery one."""
    return 2 * s.museums[p] + s.galleries[p]


@rule
def describe_points(s: State, box: Box, p: int, points: float, best_other: float, out: Any) -> None:
    """The points as they stand, and where they come from."""
    out[p, POINTS] = points
    out[p, POINTS + 1] = points - best_other
    out[p, POINTS + 2] = printed_points(s, box, p, WIDE + MUSEUMS_PART) / 30.0
    out[p, POINTS + 3] = printed_points(s, box, p, WIDE + GALLERIES_PART) / 10.0
    out[p, POINTS + 4] = printed_points(s, box, p, WIDE + TOKENS_PART) / 10.0
    out[p, POINTS + 5] = printed_points(s, box, p, WIDE + VAULT_PART) / 10.0
    out[p, POINTS + 6] = public_points(s, box, p) / 15.0
    out[p, POINTS + 7] = private_points(s, box, p) / 15.0
    out[p, POINTS + 8] = s.goal_count[p] / 3.0
    out[p, POINTS + 9] = s.vaulted[p] / 5.0


@rule
def describe_time(s: State, box: Box, p: int, nearest: int, out: Any) -> None:
    """How near the end is, whose turn it is, who the seat is."""
    end = 2.0 * box.end_at[s.seats]
    wait = (p - s.active) % s.seats
    out[p, TIME] = nearest / end
    out[p, TIME + 1] = exhibitions(s, p) / end
    out[p, TIME + 2] = 1.0 if s.ending == LAST_BUT_ONE else 0.0
    out[p, TIME + 3] = 1.0 if s.ending == LAST_ROUND else 0.0
    out[p, TIME + 4] = wait / s.seats
    out[p, TIME + 5] = 1.0 if wait == 0 else 0.0
    out[p, TIME + 6] = min(60.0, s.turns / s.seats) / 30.0
    out[p, TIME + 7] = 1.0 / s.seats
    for curator in range(1, 5):
        out[p, TIME + 7 + curator] = 1.0 if s.curator[p] == curator else 0.0
    out[p, TIME + 12] = (p - s.start_seat) % s.seats / s.seats
    out[p, TIME + 13] = 0.0
    out[p, TIME + 14] = 0.0
    if s.seats == 1:
        out[p, TIME + 13] = s.thief_deck_size / 10.0
        out[p, TIME + 14] = s.stored[THIEVES, 0] / 21.0
    out[p, TIME + 15] = s.museum_deck_size / 10.0


@rule
def describe_rooms(s: State, box: Box, p: int, out: Any) -> None:
    """The collections in the rooms, and what is reserved."""
    for f in range(ROOM, STORE):
        out[p, f] = 0.0
    for i in range(s.room_count[p]):
        card = s.rooms[p, i] - 1
        out[p, ROOM] += 0.1 * box.cost[card]
        out[p, ROOM + 1] += 0.1 * box.points[card]
        for type in range(TYPES):
            out[p, ROOM + 2 + type] += 0.3 * box.need[card, type]
    out[p, ROOM + 7] = s.room_count[p] / ROOMS
    for i in range(RESERVED):
        if s.reserved[p, i] != 0:
            out[p, ROOM + 8] += 0.3 if s.reserved[p, i] <= COLLECTIONS else 0.5


@rule
def describe_pieces(s: State, box: Box, p: int, have: Any, out: Any) -> None:
    """The warehouses: how full they are, and what the collections within sight make of each."""
    for f in range(STORE, MUSEUM):
        out[p, f] = 0.0
    for w in range(WAREHOUSES):
        out[p, STORE + w] = s.stored[p, w] / 7.0
        out[p, STORE + 3] += 0.3 * s.ware[p, w, RELIC]
        out[p, STORE + 4] += max(0, limit(s, p, w) - s.stored[p, w]) / 10.0
        count_pieces(s, p, w, WIDE - 1, WIDE + 0, have)
        out[p, STORE + 5 + w] = 0.1 * pack(s, box, p, have, w, OVER)
        left = -w
        for kind in range(PIECES):
            left += have[kind]
        out[p, STORE + 8 + w] = 0.3 * max(0, left)
        out[p, STORE + 11] = max(out[p, STORE + 11], out[p, STORE + 5 + w])
    if p == s.active:
        for kind in range(PIECES):
            out[p, STORE + 12] += 0.2 * s.carried[kind]


@rule
def describe_museums(s: State, box: Box, p: int, have: Any, out: Any) -> None:
    """What the museums of the row, and those reserved, would pay for the collections in the rooms."""
    for f in range(MUSEUM, FEATURES):
        out[p, f] = 0.0
    for type in range(TYPES):
        have[type] = 0
        for i in range(s.room_count[p]):
            have[type] += box.need[s.rooms[p, i] - 1, type]
    for i in range(MUSEUM_ROW + RESERVED):
        token = 0
        if i < MUSEUM_ROW:
            museum = s.row[i] - 1
            token = max(0, i - MUSEUM_ROW + 3)
        else:
            museum = s.reserved[p, i - MUSEUM_ROW] - 1 - COLLECTIONS
        if museum < 0:
            continue
        missing = 0
        needed = 0
        for type in range(TYPES):
            need = WIDE + box.museum_need[museum, type]
            needed += need
            missing += max(0, need - have[type])
        worth = 0.1 * (box.museum_points[museum] + token)
        out[p, MUSEUM] = max(out[p, MUSEUM], worth - 0.1 * SHOWN * missing)
        out[p, MUSEUM + 1] += 0.3 * worth * (needed - missing) / needed
        if missing == 0:
            out[p, MUSEUM + 2] = max(out[p, MUSEUM + 2], worth)
            out[p, MUSEUM + 3] += 0.3
            out[p, MUSEUM + 4] += 0.5 * worth
        elif missing == 1:
            out[p, MUSEUM + 5] = max(out[p, MUSEUM + 5], worth)
            out[p, MUSEUM + 6] += 0.3
        if i >= MUSEUM_ROW:
            out[p, MUSEUM + 7] += 0.3 * (needed - missing)
    cards = 0
    for i in range(LABELS + RESERVED):
        if open_card(s, p, i) >= 0:
            cards += 1
    out[p, MUSEUM + 8] = cards / LABELS
    out[p, MUSEUM + 9] = out[p, MUSEUM + 2] * out[p, TIME]
