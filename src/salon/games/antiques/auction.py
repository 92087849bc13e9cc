"""The auction of Antiques (RULES.md, 4 and 5): lots, storing, overflow, and the two bonuses of warehouse 2."""

from __future__ import annotations

from typing import Any

from salon.core.contract import AUTO
from salon.core.hot import WIDE, rule
from salon.games.antiques.pieces import (
    carry,
    from_vault,
    left_to_draw,
    on_board,
    store_carried,
    take,
    to_vault,
)
from salon.games.antiques.state import (
    BONUS_THREE,
    BONUS_TWO,
    BONUSES,
    CARDS_MOVE,
    DONE,
    EXTRA,
    FIRST_LOT,
    FIRST_RETRIEVE,
    FIRST_STORE,
    FIRST_TAKE,
    FIRST_VAULT,
    LINES,
    LOT_RELIC,
    OVERFLOW,
    PIECES,
    REFILL,
    REFILL_BOARD,
    REFRESH,
    RELIC,
    RESEARCHER,
    SPACES,
    STORE,
    TAKE_TWO,
    THEN_BONUS,
    THEN_END,
    WAREHOUSES,
    Box,
    State,
)


@rule
def space_of(line: int, i: int) -> int:
    """The space number `i` of a row (line 0 to 3) or a column (4 to 7)."""
    return LINES * line + i if line < LINES else line - LINES + LINES * i


@rule
def lot_size(s: State, line: int) -> int:
    """Pieces in a row or column."""
    n = 0
    for i in range(LINES):
        if s.board[space_of(line, i)] != 0:
            n += 1
    return n


@rule
def relics_taken(s: State, relics: int) -> int:
    """How many of a line's relic boxes the active seat takes: one, the Researcher all (R4.4, R11.7)."""
    return relics if s.curator[s.active] == RESEARCHER else min(relics, 1)


@rule
def legal_auction(s: State, out: Any, n: int) -> int:
    """Appends filling the board (R4.8) and each row and column with a piece (R4.2)."""
    full = on_board(s)
    if full < SPACES and left_to_draw(s) > 0:
        out[n] = REFILL
        n += 1
    for line in range(2 * LINES):
        if lot_size(s, line) > 0:
            out[n] = FIRST_LOT + line
            n += 1
    return n


@rule
def act_auction(s: State, action: int) -> None:
    """Begins an auction: a lot is taken, or the board is filled."""
    s.afterwards = THEN_BONUS
    if action == REFILL:
        s.phase = REFILL_BOARD
        s.turn = AUTO
        return
    line = action - FIRST_LOT
    relics = 0
    for i in range(LINES):
        space = space_of(line, i)
        if s.board[space] == 1 + RELIC:
            relics += 1
        elif s.board[space] != 0:
            carry(s, space)
    if relics_taken(s, relics) < relics:
        s.line = 1 + line
        s.phase = LOT_RELIC
        return
    for i in range(LINES):
        if s.board[space_of(line, i)] != 0:
            carry(s, space_of(line, i))
    taken(s)


@rule
def taken(s: State) -> None:
    """The lot is complete: it goes to a warehouse."""
    s.line = 0
    s.to_take = 0
    s.phase = STORE


@rule
def legal_relic(s: State, out: Any) -> int:
    """The relic boxes of the lot's line, by space (R4.4)."""
    n = 0
    for space in range(SPACES):
        line = s.line - 1
        inside = space // LINES == line if line < LINES else space % LINES == line - LINES
        if inside and s.board[space] == 1 + RELIC:
            out[n] = FIRST_TAKE + space
            n += 1
    return n


@rule
def begin_two(s: State) -> None:
    """After the board was filled: two pieces from anywhere (R4.8, R4.9)."""
    s.to_take = 2
    s.phase = TAKE_TWO
    s.turn = s.active


@rule
def may_be_taken(s: State, space: int) -> bool:
    """Whether a piece lies there that may be one of the two: one relic box at most (R4.9)."""
    return s.board[space] != 0 and (s.board[space] != 1 + RELIC or s.carried[RELIC] == 0)


@rule
def legal_two(s: State, out: Any) -> int:
    """The pieces that may be taken."""
    n = 0
    for space in range(SPACES):
        if may_be_taken(s, space):
            out[n] = FIRST_TAKE + space
            n += 1
    return n


@rule
def act_two(s: State, space: int) -> None:
    """Takes one of the two; with no second one there the lot is complete."""
    carry(s, space)
    s.to_take -= 1
    other = WIDE + 0
    while other < SPACES and not may_be_taken(s, other):
        other += 1
    if s.to_take == 0 or other == SPACES:
        taken(s)


# --- storing ---------------------------------------------------------------------------------------


@rule
def legal_store(out: Any) -> int:
    """Any warehouse, a full one too (R4.13)."""
    for w in range(WAREHOUSES):
        out[w] = FIRST_STORE + w
    return WAREHOUSES


@rule
def act_store(s: State, w: int) -> None:
    """Stores what is carried; what is too much is chosen next."""
    store_carried(s, s.active, w)
    s.full = w
    s.phase = OVERFLOW


@rule
def legal_overflow(s: State, out: Any) -> int:
    """Each kind of piece in the warehouse that is too full (R4.14)."""
    n = 0
    for kind in range(PIECES):
        if s.ware[s.active, s.full, kind] > 0:
            out[n] = FIRST_VAULT + kind
            n += 1
    return n


@rule
def act_overflow(s: State, kind: int) -> None:
    """A piece goes to the vault."""
    take(s, WIDE + s.active, WIDE + s.full, kind)
    to_vault(s, s.active, kind)


# --- the bonuses of warehouse 2, and the end of an action --------------------------------------------


@rule
def begin_bonus(s: State) -> None:
    """What the warehouse that was filled offers (R5.1): nothing, one of two, or one of three."""
    if s.full == 0:
        end_action(s)
    else:
        s.phase = BONUS_TWO if s.full == 1 else BONUS_THREE


@rule
def end_action(s: State) -> None:
    """The action is over; after a bonus that used the auction cards they move on (R5.8)."""
    s.phase = REFRESH if s.bonus != 0 else CARDS_MOVE
    s.turn = AUTO


@rule
def legal_bonus_two(s: State, box: Box, out: Any) -> int:
    """Nothing, the additional piece (R5.3), or any kind of piece in the vault (R5.5)."""
    out[0] = DONE
    n = 1
    type = box.auction_type[s.auction_back - 1]
    if s.tray[type] + s.bag[type] > 0:
        out[n] = EXTRA
        n += 1
    for kind in range(PIECES):
        if s.vault[s.active, kind] > 0:
            out[n] = FIRST_RETRIEVE + kind
            n += 1
    return n


@rule
def act_bonus_two(s: State, box: Box, action: int) -> None:
    """Takes the additional piece, from the tray before the bag, or one out of the vault; or nothing."""
    if action == DONE:
        end_action(s)
        return
    if action == EXTRA:
        type = box.auction_type[s.auction_back - 1]
        if s.tray[type] > 0:
            s.tray[type] -= 1
        else:
            s.bag[type] -= 1
        s.carried[type] += 1
        s.bonus = 1 + BONUSES
    else:
        from_vault(s, s.active, action - FIRST_RETRIEVE)
        s.carried[action - FIRST_RETRIEVE] += 1
    s.afterwards = THEN_END
    s.phase = STORE
