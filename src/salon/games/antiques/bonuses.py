"""The auction bonuses of Antiques (RULES.md, 6)."""

from __future__ import annotations

from typing import Any

from salon.core.contract import AUTO
from salon.core.hot import WIDE, rule
from salon.core.rng import below
from salon.games.antiques.assembly import can_assemble, equal_before, legal_from
from salon.games.antiques.assembly import start as start_assembly
from salon.games.antiques.auction import end_action
from salon.games.antiques.exhibiting import can_exhibit_any, legal_exhibit
from salon.games.antiques.exhibiting import start as start_exhibition
from salon.games.antiques.pieces import (
    carry,
    draw_piece,
    left_to_draw,
    limit,
    on_board,
    put,
    take,
)
from salon.games.antiques.state import (
    BOARD_PIECE,
    BONUSES,
    COLLECTIONS,
    COLLECTIONS_BONUS,
    DONE,
    DRAW_THREE,
    DROP_GOAL,
    FIRST_BONUS,
    FIRST_DROP_GOAL,
    FIRST_FROM,
    FIRST_KEEP_GOAL,
    FIRST_PUT,
    FIRST_RESERVE_COLLECTION,
    FIRST_RESERVE_MUSEUM,
    FIRST_SHIFT,
    FIRST_TAKE,
    GOAL_HAND,
    GOALS,
    GOALS_BONUS,
    KEEP_PIECE,
    LABELS,
    LOOK_AT_GOALS,
    MUSEUM_ROW,
    MUSEUMS,
    ONE_COLLECTION,
    ONE_MUSEUM,
    PIECE_BONUS,
    PIECES,
    PUT_PIECE,
    RANDOM_BONUS,
    RELIC,
    RESERVED,
    SEATS,
    SHIFT_PIECES,
    SPACES,
    STORE,
    TAKE_ONE,
    THEN_BOARD_PIECE,
    THEN_END,
    WAREHOUSES,
    WAREHOUSES_BONUS,
    Box,
    State,
)

DRAWN = 3  # pieces drawn by the bonus of random pieces

# --- which of the three ----------------------------------------------------------------------------


@rule
def legal_bonus_three(s: State, box: Box, out: Any) -> int:
    """Nothing, and each shown bonus that leads to something (R5.6)."""
    out[0] = DONE
    n = 1
    shown = box.auction_bonuses[s.auction_front - 1]
    for bonus in range(BONUSES):
        if (shown >> bonus) & 1 and leads_somewhere(s, box, bonus):
            out[n] = FIRST_BONUS + bonus
            n += 1
    return n


@rule
def leads_somewhere(s: State, box: Box, bonus: int) -> bool:
    """Whether a bonus can do anything now."""
    p = WIDE + s.active
    if bonus == GOALS_BONUS:
        return s.goal_bag_size + s.under_size > 0
    if bonus == PIECE_BONUS:
        return plain_on_board(s) > 0
    if bonus == RANDOM_BONUS:
        return left_to_draw(s) > 0
    if bonus == WAREHOUSES_BONUS:
        return s.stored[p, 0] + s.stored[p, 1] + s.stored[p, 2] > 0
    room = reserved_count(s, p) < RESERVED
    if bonus == COLLECTIONS_BONUS:
        if room:
            for i in range(LABELS):
                if s.labels[i] != 0:
                    return True
        near = can_assemble(s, box, p, WIDE + 0) or can_assemble(s, box, p, WIDE + 1)
        return near or can_assemble(s, box, p, WIDE + 2)
    if room:
        for i in range(MUSEUM_ROW):
            if s.row[i] != 0:
                return True
    return can_exhibit_any(s, box)


@rule
def plain_on_board(s: State) -> int:
    """Pieces on the board that are no relic boxes."""
    n = 0
    for space in range(SPACES):
        if s.board[space] != 0 and s.board[space] != 1 + RELIC:
            n += 1
    return n


@rule
def reserved_count(s: State, p: int) -> int:
    """Cards a seat has reserved."""
    n = 0
    for i in range(RESERVED):
        if s.reserved[p, i] != 0:
            n += 1
    return n


@rule
def act_bonus_three(s: State, action: int) -> None:
    """Begins a bonus, or declines all (R5.7)."""
    if action == DONE:
        end_action(s)
        return
    bonus = action - FIRST_BONUS
    s.bonus = 1 + bonus
    if bonus == GOALS_BONUS:
        s.phase = LOOK_AT_GOALS
        s.turn = AUTO
    elif bonus == PIECE_BONUS:
        s.phase = TAKE_ONE
    elif bonus == RANDOM_BONUS:
        s.phase = DRAW_THREE
        s.turn = AUTO
    elif bonus == WAREHOUSES_BONUS:
        s.phase = SHIFT_PIECES
    elif bonus == COLLECTIONS_BONUS:
        s.phase = ONE_COLLECTION
    else:
        s.phase = ONE_MUSEUM


# --- goals -------------------------------------------------------------------------------------------


@rule
def draw_goal(s: State) -> int:
    """Draws a goal: from the deck, then those put under it in their order; returns its number, -1: none left."""
    if s.goal_bag_size > 0:
        at = below(s, s.goal_bag_size)
        for goal in range(GOALS):
            if s.goal_bag[goal] == 1:
                if at == 0:
                    s.goal_bag[goal] = 0
                    s.goal_bag_size -= 1
                    return goal
                at -= 1
    if s.under_size == 0:
        return -1
    s.sealed += 1  # no chance is used, and yet something is seen
    goal = s.under[0] - 1
    s.under_size -= 1
    for i in range(s.under_size):
        s.under[i] = s.under[i + 1]
        for p in range(SEATS):
            s.my_under[p, i] = s.my_under[p, i + 1]
    s.under[s.under_size] = 0
    for p in range(SEATS):
        s.my_under[p, s.under_size] = 0
    return int(goal)


@rule
def put_under(s: State, p: int, goal: int) -> None:
    """A seat puts a goal under the deck; it alone knows which."""
    s.under[s.under_size] = 1 + goal
    s.my_under[p, s.under_size] = 1 + goal
    s.under_size += 1


@rule
def look_at_goals(s: State, p: int) -> None:
    """A seat looks at two goals, or at what is left."""
    s.looked_count[p] = 0
    for i in range(2):
        goal = draw_goal(s)
        if goal >= 0:
            s.looked[p, i] = 1 + goal
            s.looked_count[p] += 1
    if s.looked_count[p] == 2 and s.looked[p, 0] > s.looked[p, 1]:
        first = s.looked[p, 0]
        s.looked[p, 0] = s.looked[p, 1]
        s.looked[p, 1] = first


@rule
def legal_keep_goal(s: State, p: int, out: Any) -> int:
    """Each goal that was looked at."""
    n = 0
    for i in range(2):
        if s.looked[p, i] != 0:
            out[n] = FIRST_KEEP_GOAL + s.looked[p, i] - 1
            n += 1
    return n


@rule
def keep_goal(s: State, p: int, goal: int) -> None:
    """Keeps one; the other goes under the deck (R2.6, R6.2)."""
    for i in range(2):
        if s.looked[p, i] != 0 and s.looked[p, i] != 1 + goal:
            put_under(s, p, s.looked[p, i] - 1)
        s.looked[p, i] = 0
    s.looked_count[p] = 0
    at = s.goal_count[p]
    while at > 0 and s.goals[p, at - 1] > 1 + goal:
        s.goals[p, at] = s.goals[p, at - 1]
        at -= 1
    s.goals[p, at] = 1 + goal
    s.goal_count[p] += 1


@rule
def act_keep_goal(s: State, goal: int) -> None:
    """The bonus: with more than three one has to go (R6.3)."""
    keep_goal(s, WIDE + s.active, goal)
    if s.goal_count[s.active] > GOAL_HAND:
        s.phase = DROP_GOAL
    else:
        end_action(s)


@rule
def legal_drop_goal(s: State, out: Any) -> int:
    """Each private goal."""
    p = s.active
    for i in range(s.goal_count[p]):
        out[i] = FIRST_DROP_GOAL + s.goals[p, i] - 1
    return int(s.goal_count[p])


@rule
def act_drop_goal(s: State, goal: int) -> None:
    """A private goal goes under the deck."""
    p = WIDE + s.active
    at = 0
    while s.goals[p, at] != 1 + goal:
        at += 1
    for i in range(at, GOAL_HAND):
        s.goals[p, i] = s.goals[p, i + 1]
    s.goals[p, GOAL_HAND] = 0
    s.goal_count[p] -= 1
    put_under(s, p, goal)
    end_action(s)


# --- a specific piece, random pieces -----------------------------------------------------------------


@rule
def legal_take_one(s: State, out: Any) -> int:
    """Each piece of the board but relic boxes (R6.4)."""
    n = 0
    for space in range(SPACES):
        if s.board[space] != 0 and s.board[space] != 1 + RELIC:
            out[n] = FIRST_TAKE + space
            n += 1
    return n


@rule
def act_take_one(s: State, space: int) -> None:
    """Takes the piece; its warehouse is chosen next."""
    carry(s, space)
    s.afterwards = THEN_END
    s.phase = STORE


@rule
def draw_three(s: State) -> None:
    """Draws three pieces, or what is left (R6.5)."""
    for _ in range(DRAWN):
        kind = draw_piece(s)
        if kind >= 0:
            s.waiting[kind] += 1
    s.phase = KEEP_PIECE
    s.turn = s.active


@rule
def legal_waiting(s: State, out: Any, first: int) -> int:
    """Each kind of piece that was drawn and has no place yet."""
    n = 0
    for kind in range(PIECES):
        if s.waiting[kind] > 0:
            out[n] = first + kind
            n += 1
    return n


@rule
def act_keep_piece(s: State, kind: int) -> None:
    """One of them is kept; its warehouse is chosen next."""
    s.waiting[kind] -= 1
    s.carried[kind] += 1
    s.afterwards = THEN_BOARD_PIECE
    s.phase = STORE


@rule
def offer_board_piece(s: State) -> None:
    """Of the other two one goes to the board, if it has an empty space; two alike need no choice."""
    kinds = 0
    last = WIDE - 1
    for kind in range(PIECES):
        if s.waiting[kind] > 0:
            kinds += 1
            last = kind
    if kinds == 0 or on_board(s) == SPACES:
        discard_waiting(s)
    elif kinds == 1:
        act_board_piece(s, last)
    else:
        s.phase = BOARD_PIECE


@rule
def act_board_piece(s: State, kind: int) -> None:
    """This one goes to the board; its space is chosen next."""
    s.waiting[kind] -= 1
    s.carried[kind] += 1
    s.phase = PUT_PIECE


@rule
def legal_put(s: State, out: Any) -> int:
    """The empty spaces of the board."""
    n = 0
    for space in range(SPACES):
        if s.board[space] == 0:
            out[n] = FIRST_PUT + space
            n += 1
    return n


@rule
def act_put(s: State, space: int) -> None:
    """Puts the piece there; what is left goes to the tray."""
    for kind in range(PIECES):
        if s.carried[kind] > 0:
            s.board[space] = 1 + kind
            s.carried[kind] = 0
    discard_waiting(s)


@rule
def discard_waiting(s: State) -> None:
    """The rest of the drawn pieces goes to the tray."""
    for kind in range(PIECES):
        s.tray[kind] += s.waiting[kind]
        s.waiting[kind] = 0
    end_action(s)


# --- shifting pieces ---------------------------------------------------------------------------------


@rule
def legal_shift(s: State, out: Any) -> int:
    """Each kind of piece that has not moved yet, to where it fits for good; and the end, once all limits hold (R6.6).

    What has arrived stays, and never fills a warehouse beyond its limit: so the pieces that have not moved can always
    make room, and a way to the end is left.
    """
    p = WIDE + s.active
    n = 0
    within = True
    for w in range(WAREHOUSES):
        if s.stored[p, w] > limit(s, p, w):
            within = False
    if within:
        out[n] = DONE
        n += 1
    for kind in range(PIECES):
        for source in range(WAREHOUSES):
            if s.ware[p, source, kind] <= s.arrived[source, kind]:
                continue
            for to in range(WAREHOUSES):
                if to != source and arrived_at(s, to) < limit(s, p, to):
                    out[n] = FIRST_SHIFT + (kind * WAREHOUSES + source) * WAREHOUSES + to
                    n += 1
    return n


@rule
def arrived_at(s: State, w: int) -> int:
    """Pieces that were shifted to a warehouse."""
    total = 0
    for kind in range(PIECES):
        total += s.arrived[w, kind]
    return total


@rule
def act_shift(s: State, action: int) -> None:
    """Moves a piece, or ends the bonus."""
    if action == DONE:
        for w in range(WAREHOUSES):
            for kind in range(PIECES):
                s.arrived[w, kind] = 0
        end_action(s)
        return
    code = action - FIRST_SHIFT
    to = code % WAREHOUSES
    source = code // WAREHOUSES % WAREHOUSES
    kind = code // (WAREHOUSES * WAREHOUSES)
    take(s, WIDE + s.active, source, kind)
    put(s, WIDE + s.active, to, kind)
    s.arrived[to, kind] += 1


# --- one collection, one museum ----------------------------------------------------------------------


@rule
def legal_one_collection(s: State, box: Box, out: Any) -> int:
    """Assembling one (R6.7), or reserving one of the board (R6.8)."""
    n = legal_from(s, box, out, WIDE + 0)
    if reserved_count(s, s.active) < RESERVED:
        for collection in range(WIDE + box.collections):
            for i in range(LABELS):
                if s.labels[i] == 1 + collection and equal_before(s, box, collection) < 0:
                    out[n] = FIRST_RESERVE_COLLECTION + collection
                    n += 1
    return n


@rule
def act_one_collection(s: State, box: Box, action: int) -> None:
    """Assembles one, or reserves one."""
    s.single = 1
    if action >= FIRST_RESERVE_COLLECTION:
        collection = action - FIRST_RESERVE_COLLECTION
        for i in range(LABELS):
            if s.labels[i] == 1 + collection:
                s.labels[i] = 0
        s.reserved[s.active, reserved_count(s, s.active)] = 1 + collection
        end_action(s)
    else:
        start_assembly(s, action - FIRST_FROM)


@rule
def legal_one_museum(s: State, box: Box, out: Any) -> int:
    """Reserving one of the row (R6.10), or exhibiting once (R6.9)."""
    n = WIDE + 0
    if reserved_count(s, s.active) < RESERVED:
        for museum in range(box.museums):
            for i in range(MUSEUM_ROW):
                if s.row[i] == 1 + museum:
                    out[n] = FIRST_RESERVE_MUSEUM + museum
                    n += 1
    return legal_exhibit(s, box, out, n)


@rule
def act_one_museum(s: State, box: Box, action: int) -> None:
    """Reserves a museum, or exhibits once."""
    s.single = 1
    if FIRST_RESERVE_MUSEUM <= action < FIRST_RESERVE_MUSEUM + MUSEUMS:
        museum = action - FIRST_RESERVE_MUSEUM
        for i in range(MUSEUM_ROW):
            if s.row[i] == 1 + museum:
                s.row[i] = 0
        s.reserved[s.active, reserved_count(s, s.active)] = 1 + COLLECTIONS + museum
        end_action(s)
    else:
        start_exhibition(s, box, action)
