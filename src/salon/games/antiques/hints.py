"""What bots are told about Antiques beyond its rules: how good an action looks, how good a position is.

The greedy player counts in points. A piece in a warehouse is worth what collections of the board can make of it, a
collection what museums pay for its pieces, and what would be left over costs its place in the vault.
"""

from __future__ import annotations

from math import exp
from typing import Any

import numpy as np

from salon.core.hot import WIDE, rule
from salon.games.antiques.assembly import open_card
from salon.games.antiques.auction import relics_taken, space_of
from salon.games.antiques.pieces import limit
from salon.games.antiques.scoring import goal_points, total
from salon.games.antiques.state import (
    COLLECTIONS_BONUS,
    DONE,
    EXTRA,
    FIRST_ADD,
    FIRST_ASSEMBLE,
    FIRST_BOARD_PIECE,
    FIRST_BONUS,
    FIRST_CURATOR,
    FIRST_DROP_GOAL,
    FIRST_EXHIBIT,
    FIRST_FETCH,
    FIRST_FROM,
    FIRST_JOKER,
    FIRST_KEEP_GOAL,
    FIRST_KEEP_PIECE,
    FIRST_LEAVE,
    FIRST_LOT,
    FIRST_PUT,
    FIRST_RESERVE_COLLECTION,
    FIRST_RETRIEVE,
    FIRST_STORE,
    FIRST_TAKE,
    FIRST_VAULT,
    GALLERY,
    GALLERY_TARGET,
    GOALS_BONUS,
    LABELS,
    LAST_ROUND,
    LINES,
    MUSEUM_ROW,
    MUSEUMS_BONUS,
    PIECE_BONUS,
    PIECES,
    RANDOM_BONUS,
    REFILL,
    RELIC,
    RESERVED,
    ROOMS,
    THIEVES,
    TYPES,
    WAREHOUSES,
    Box,
    State,
)

HORIZON = 4  # stages: rounds
DEALS = 1  # only private goals are hidden, and nothing is inferred of them

# Worth in points, set by hand (docs/antiques.md).
SHOWN = 1.25  # of a piece in a collection: what museums pay for it
PRINTED = 0.3  # of a point printed on a collection, which is lost in a museum
OVER = 2.0  # cost of a piece left over in the assembly area
LATER = 0.3  # cost of a piece that the board has no use for now
HELD = 0.55  # of a piece in a warehouse, whatever it is
RELIC_WORTH = 0.6  # of a relic box, beyond another piece
FILLING = 0.9  # of filling the board first, for the free choice
GALLERY_WAIT = 0.8  # for keeping collections for a museum
BONUS_OF_TWO, BONUS_OF_THREE = 0.8, 1.1  # of the bonuses of the warehouses
TURN_WORTH = 2.2  # of a turn: what an exhibition must be better than
HEAT = 7.0  # points: a lead of so many makes winning e times as likely


@rule
def stage(s: State) -> int:
    """The finished rounds."""
    return int(s.turns // (2 if s.seats == 1 else s.seats))


# --- what pieces can be made into --------------------------------------------------------------------


@rule
def count_pieces(k: State, p: int, w: int, line: int, carried: int, have: Any) -> None:
    """The pieces of a warehouse (-1: none), of a lot (-1: none), and those carried (1), by kind into `have`."""
    for kind in range(PIECES):
        have[kind] = 0
        if w >= 0:
            have[kind] += k.ware[p, w, kind]
        if carried == 1:
            have[kind] += k.carried[kind]
    if line >= 0:
        relics = 0
        for i in range(LINES):
            code = k.board[space_of(line, i)]
            if code == 1 + RELIC:
                relics += 1
            elif code != 0:
                have[code - 1] += 1
        have[RELIC] += relics_taken(k, relics)


@rule
def pack(k: State, box: Box, p: int, have: Any, behind: int, over: float) -> float:
    """The worth of assembling greedily: the largest collection first. Uses up `have`.

    behind: pieces that stay in the warehouses passed, for nothing; over: cost of each other piece that is left
    """
    worth = 0.0
    taken = 0
    left = 0
    for kind in range(PIECES):
        left += have[kind]
    room = ROOMS - k.room_count[p]
    while room > 0:
        best = -1
        best_worth = 0.0
        for i in range(LABELS + RESERVED):
            card = open_card(k, p, i)
            if card < 0 or (taken >> i) & 1 or box.cost[card] > left - behind:
                continue
            short = 0
            for type in range(TYPES):
                short += max(0, box.need[card, type] - have[type])
            if short > have[RELIC]:
                continue
            value = box.cost[card] * (SHOWN + over) + PRINTED * box.points[card] - RELIC_WORTH * short
            if value > best_worth:
                best = i
                best_worth = value
        if best < 0:
            break
        card = open_card(k, p, best)
        for type in range(TYPES):
            own = min(box.need[card, type], have[type])
            have[type] -= own
            have[RELIC] -= box.need[card, type] - own
        taken |= 1 << best
        left -= box.cost[card]
        worth += SHOWN * box.cost[card] + PRINTED * box.points[card]
        room -= 1
    return worth - over * max(0, left - behind)


@rule
def potential(k: State, box: Box, p: int, w: int, line: int, carried: int, have: Any) -> float:
    """What the pieces of a warehouse, with a lot or what is carried, are good for."""
    count_pieces(k, p, w, line, carried, have)
    relics = int(have[RELIC])
    n = 0
    for kind in range(PIECES):
        n += have[kind]
    value: float = pack(k, box, p, have, w, LATER)
    return 0.5 * value + HELD * n + RELIC_WORTH * relics


@rule
def storing(k: State, box: Box, p: int, w: int, line: int, have: Any) -> float:
    """The worth of putting a lot (-1: what is carried) into a warehouse."""
    before = potential(k, box, p, w, WIDE - 1, WIDE + 0, have)
    after = potential(k, box, p, w, line, WIDE + int(line < 0), have)
    n = -WIDE
    count_pieces(k, p, WIDE - 1, line, WIDE + int(line < 0), have)
    for kind in range(PIECES):
        n += have[kind]
    too_many = max(0, k.stored[p, w] + n - limit(k, p, w))
    bonus = 0.0 if w == 0 else BONUS_OF_TWO if w == 1 else BONUS_OF_THREE
    return after - before + bonus - (OVER + HELD) * too_many


# --- rating ------------------------------------------------------------------------------------------


@rule
def rate(k: State, box: Box, actions: Any, n: int, out: Any) -> None:
    """How good each action looks, in points."""
    p = WIDE + k.active
    have = np.zeros(PIECES, np.int64)
    for i in range(n):
        a = actions[i]
        if a == DONE:
            out[i] = 0.0
        elif a < FIRST_TAKE:
            out[i] = rate_auction(k, box, p, a, have)
        elif a < FIRST_RETRIEVE + PIECES:
            out[i] = rate_pieces(k, box, p, a, have)
        elif a < FIRST_FROM:
            out[i] = rate_bonus(k, box, p, a)
        elif a < FIRST_EXHIBIT:
            out[i] = rate_assembly(k, box, p, a, have)
        else:
            out[i] = rate_exhibition(k, box, p, a)


@rule
def rate_auction(k: State, box: Box, p: int, action: int, have: Any) -> float:
    """Lots, and filling the board: what the best warehouse makes of it; in the last round nothing."""
    if k.ending == LAST_ROUND:
        return -1.0
    if action == REFILL:
        best = -9.0
        for w in range(WAREHOUSES):
            room = limit(k, p, WIDE + w) - k.stored[p, w]
            best = max(best, FILLING + (2.0 * HELD + 1.0 if room > 1 else -1.0) + (0.0 if w == 0 else BONUS_OF_TWO))
        return best
    best = -9.0
    for w in range(WAREHOUSES):
        best = max(best, storing(k, box, p, WIDE + w, action - FIRST_LOT, have))
    return best


@rule
def rate_pieces(k: State, box: Box, p: int, action: int, have: Any) -> float:
    """Which piece to take, where to store it, what goes to the vault, what comes back."""
    if action < FIRST_STORE:
        return wanted(k, box, p, k.board[action - FIRST_TAKE] - 1)
    if action < FIRST_VAULT:
        return storing(k, box, p, action - FIRST_STORE, WIDE - 1, have)
    if action < EXTRA:
        kind = action - FIRST_VAULT
        count_pieces(k, p, WIDE + k.full, WIDE - 1, WIDE + 0, have)
        have[kind] -= 1
        return pack(k, box, p, have, WIDE + k.full, LATER) - (RELIC_WORTH if kind == RELIC else 0.0)
    full = True
    for w in range(WAREHOUSES):
        if k.stored[p, w] < limit(k, p, WIDE + w):
            full = False
    if action == EXTRA:
        return -1.0 if full or k.ending == LAST_ROUND else 1.0
    return -1.0 if full else 2.2 + (RELIC_WORTH if action == FIRST_RETRIEVE + RELIC else 0.0)


@rule
def wanted(k: State, box: Box, p: int, kind: int) -> float:
    """How useful a piece is for the collections within sight."""
    if kind == RELIC:
        return 2.0
    value = 0.0
    for i in range(LABELS + RESERVED):
        card = open_card(k, p, i)
        if card >= 0:
            value += 0.15 * box.need[card, kind]
    for w in range(WAREHOUSES):
        value -= 0.05 * k.ware[p, w, kind]
    return value


@rule
def rate_bonus(k: State, box: Box, p: int, action: int) -> float:
    """Auction bonuses, and the choices within them."""
    if action < FIRST_KEEP_GOAL:
        return rate_bonus_choice(k, p, action - FIRST_BONUS)
    if action < FIRST_DROP_GOAL:
        return 1.0 * goal_points(k, box, p, action - FIRST_KEEP_GOAL)
    if action < FIRST_KEEP_PIECE:
        return -1.0 * goal_points(k, box, p, action - FIRST_DROP_GOAL)
    if action < FIRST_BOARD_PIECE:
        return wanted(k, box, p, action - FIRST_KEEP_PIECE)
    if action < FIRST_PUT:
        return wanted(k, box, p, action - FIRST_BOARD_PIECE)
    return -0.1  # a space, which is all the same; shifting pieces, which it does not know how to use


@rule
def rate_bonus_choice(k: State, p: int, bonus: int) -> float:
    """Which bonus."""
    last = k.ending == LAST_ROUND
    if bonus == GOALS_BONUS:
        return 2.6 - 0.5 * k.goal_count[p]
    if bonus == MUSEUMS_BONUS:
        return 3.0 if k.room_count[p] > 2 else 0.5
    if bonus == COLLECTIONS_BONUS:
        return 0.9
    if bonus == PIECE_BONUS:
        return -1.0 if last else 1.3
    if bonus == RANDOM_BONUS:
        return -1.0 if last else 1.2
    return -0.2


@rule
def rate_assembly(k: State, box: Box, p: int, action: int, have: Any) -> float:
    """From which warehouse, what stays behind, which collection; reserving."""
    if action < FIRST_LEAVE:
        w = action - FIRST_FROM
        count_pieces(k, p, w, WIDE - 1, WIDE + 0, have)
        return pack(k, box, p, have, w, OVER) - (0.0 if k.ending == LAST_ROUND else 1.0)
    if action < FIRST_JOKER:
        count_pieces(k, p, WIDE - 1, WIDE - 1, WIDE + 1, have)
        have[action - FIRST_LEAVE] -= 1
        return pack(k, box, p, have, WIDE + k.passing, OVER)
    if action < FIRST_FETCH:
        return -1.0
    if action < FIRST_ASSEMBLE:
        return 0.5
    if action < FIRST_RESERVE_COLLECTION:
        card = action - FIRST_ASSEMBLE
        short = 0
        for type in range(TYPES):
            short += max(0, box.need[card, type] - k.carried[type])
        return box.cost[card] * (SHOWN + OVER) + PRINTED * box.points[card] - RELIC_WORTH * short
    return 0.4


@rule
def rate_exhibition(k: State, box: Box, p: int, action: int) -> float:
    """Museums by their points and tokens, galleries, and which collection serves best; curators are all alike."""
    if action == GALLERY:
        return box.gallery_points - (0.0 if k.ending == LAST_ROUND else GALLERY_WAIT)
    if action < GALLERY:
        museum = action - FIRST_EXHIBIT
        worth = 1.0 * box.museum_points[museum]
        for i in range(MUSEUM_ROW - 2, MUSEUM_ROW):
            if k.row[i] == 1 + museum:
                worth += i - MUSEUM_ROW + 3
        return worth + TURN_WORTH
    if action >= FIRST_CURATOR:
        return 0.0
    return group_fit(k, box, p, action - FIRST_ADD)


@rule
def group_fit(k: State, box: Box, p: int, card: int) -> float:
    """How many pieces of a collection the museum still needs, less those that would be lost."""
    value = -0.1 * box.points[card]
    for type in range(TYPES):
        missing = 2 if k.target == GALLERY_TARGET else WIDE + box.museum_need[k.target - 1, type]
        for i in range(ROOMS):
            if k.grouped[i] == 1:
                missing -= box.need[k.rooms[p, i] - 1, type]
        useful = min(max(0, missing), box.need[card, type])
        value += useful - 0.6 * (box.need[card, type] - useful)
    return value


# --- the worth of a position -------------------------------------------------------------------------


@rule
def prospects(s: State, box: Box, p: int) -> float:
    """A seat's points, and what its pieces and collections promise."""
    value = 1.0 * total(s, box, p)
    if s.ending == LAST_ROUND:
        return value
    for i in range(s.room_count[p]):
        card = s.rooms[p, i] - 1
        value += 1.0 * box.cost[card] - 0.6 * box.points[card]
    for w in range(WAREHOUSES):
        value += 0.5 * s.stored[p, w] + 0.4 * s.ware[p, w, RELIC]
    return value


@rule
def evaluate(s: State, box: Box, out: Any) -> None:
    """Expected share of the win of each seat; alone, the chance to beat the thieves."""
    if s.seats == 1:
        out[0] = 1.0 / (1.0 + exp((prospects(s, box, WIDE + THIEVES) - prospects(s, box, WIDE + 0)) / HEAT))
        return
    top = -1e9
    for p in range(s.seats):
        out[p] = prospects(s, box, WIDE + p) / HEAT
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
