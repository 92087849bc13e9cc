"""The flow of Antiques: what may be done, whose turn it is, and the end. Numbers refer to RULES.md.

The chapters stand in modules of their own: setting_up.py, auction.py, bonuses.py, assembly.py, exhibiting.py,
scoring.py, thieves.py.
Every function works on a state `s` and a box `box` (state.py), interpreted or compiled.
"""

from __future__ import annotations

from typing import Any

from salon.core.contract import AUTO, OVER
from salon.core.hot import WIDE, rule
from salon.games.antiques import assembly, auction, bonuses, exhibiting
from salon.games.antiques.pieces import carry, fill_board, fill_if_empty, left_to_draw, limit, on_board
from salon.games.antiques.scoring import returns, scores, triggers
from salon.games.antiques.setting_up import clear_turn, setup, step_of_setup, turn_auction
from salon.games.antiques.state import (
    ASSEMBLE_CARDS,
    AUCTIONS,
    BOARD_PIECE,
    BONUS_THREE,
    BONUS_TWO,
    BY_PASSING,
    BY_THIEVES_DECK,
    CARDS_MOVE,
    CURATOR_CHOICE,
    CURATORS,
    DEAL_GOALS,
    DEAL_PIECES,
    DRAW_THREE,
    DROP_GOAL,
    EXHIBIT_CARDS,
    FINISHED,
    FIRST_ADD,
    FIRST_BOARD_PIECE,
    FIRST_CURATOR,
    FIRST_DROP_GOAL,
    FIRST_EXHIBIT,
    FIRST_FROM,
    FIRST_KEEP_GOAL,
    FIRST_KEEP_PIECE,
    FIRST_LEAVE,
    FIRST_PUT,
    FIRST_STORE,
    FIRST_TAKE,
    FIRST_VAULT,
    GOAL_CHOICE,
    GOAL_HAND,
    GROUP,
    KEEP_GOAL,
    KEEP_PIECE,
    LAST_BUT_ONE,
    LAST_ROUND,
    LEAVE,
    LOOK_AT_GOALS,
    LOT_RELIC,
    ONE_COLLECTION,
    ONE_MUSEUM,
    OPEN,
    OVERFLOW,
    PUT_PIECE,
    REFILL_BOARD,
    REFRESH,
    SHIFT_PIECES,
    STORE,
    TAKE_ONE,
    TAKE_TWO,
    THEN_BOARD_PIECE,
    THEN_BONUS,
    THEN_PASS,
    THIEF_GOALS,
    THIEVES,
    THIEVES_ACT,
    THIEVES_REVEAL,
    TURN,
    TURN_BEGIN,
    TURN_END,
    WAREHOUSES,
    Box,
    State,
)
from salon.games.antiques.thieves import act_thieves, reveal

__all__ = ["act", "end_reason", "legal", "returns", "scores", "setup", "step"]

# --- what may be done ------------------------------------------------------------------------------


@rule
def legal(s: State, box: Box, out: Any) -> int:
    """The legal actions of the seat in turn, ascending; returns how many."""
    phase = s.phase
    if phase == TURN:
        return legal_turn(s, box, out)
    if phase == STORE:
        return auction.legal_store(out)
    if phase == OVERFLOW:
        return auction.legal_overflow(s, out)
    if phase == BONUS_TWO:
        return auction.legal_bonus_two(s, box, out)
    if phase == BONUS_THREE:
        return bonuses.legal_bonus_three(s, box, out)
    if phase == LOT_RELIC:
        return auction.legal_relic(s, out)
    if phase == TAKE_TWO:
        return auction.legal_two(s, out)
    if phase == LEAVE:
        return assembly.legal_leave(s, box, out)
    if phase == ASSEMBLE_CARDS:
        return assembly.legal_assemble(s, box, out)
    if phase == GROUP:
        return exhibiting.legal_group(s, box, out)
    if phase == EXHIBIT_CARDS:
        return exhibiting.legal_more(s, box, out)
    return legal_in_bonus(s, box, out)


@rule
def legal_in_bonus(s: State, box: Box, out: Any) -> int:
    """The actions within an auction bonus, and of setting up."""
    phase = s.phase
    if phase in (KEEP_GOAL, GOAL_CHOICE):
        return bonuses.legal_keep_goal(s, WIDE + s.active, out)
    if phase == DROP_GOAL:
        return bonuses.legal_drop_goal(s, out)
    if phase == TAKE_ONE:
        return bonuses.legal_take_one(s, out)
    if phase == KEEP_PIECE:
        return bonuses.legal_waiting(s, out, WIDE + FIRST_KEEP_PIECE)
    if phase == BOARD_PIECE:
        return bonuses.legal_waiting(s, out, WIDE + FIRST_BOARD_PIECE)
    if phase == PUT_PIECE:
        return bonuses.legal_put(s, out)
    if phase == SHIFT_PIECES:
        return bonuses.legal_shift(s, out)
    if phase == ONE_COLLECTION:
        return bonuses.legal_one_collection(s, box, out)
    if phase == ONE_MUSEUM:
        return bonuses.legal_one_museum(s, box, out)
    return legal_curators(s, out)


@rule
def legal_turn(s: State, box: Box, out: Any) -> int:
    """The three actions (R3.2): auction, collections, museums and galleries."""
    n = auction.legal_auction(s, out, WIDE + 0)
    n = assembly.legal_from(s, box, out, n)
    return exhibiting.legal_exhibit(s, box, out, n)


@rule
def legal_curators(s: State, out: Any) -> int:
    """The curators that nobody has chosen."""
    n = 0
    for curator in range(1, CURATORS + 1):
        free = True
        for p in range(s.seats):
            if s.curator[p] == curator:
                free = False
        if free:
            out[n] = FIRST_CURATOR + curator - 1
            n += 1
    return n


@rule
def can_act(s: State, box: Box) -> bool:
    """Whether any action is possible (R3.4)."""
    if on_board(s) > 0 or left_to_draw(s) > 0:
        return True
    for w in range(WAREHOUSES):
        if assembly.can_assemble(s, box, WIDE + s.active, WIDE + w):
            return True
    return exhibiting.can_exhibit_any(s, box)


# --- doing it --------------------------------------------------------------------------------------


@rule
def act(s: State, box: Box, action: int) -> None:
    """Does a legal action of the seat in turn."""
    phase = s.phase
    if phase == TURN:
        act_turn(s, box, action)
    elif phase == STORE:
        auction.act_store(s, action - FIRST_STORE)
    elif phase == OVERFLOW:
        auction.act_overflow(s, action - FIRST_VAULT)
    elif phase == BONUS_TWO:
        auction.act_bonus_two(s, box, action)
    elif phase == BONUS_THREE:
        bonuses.act_bonus_three(s, action)
    elif phase == LOT_RELIC:
        carry(s, action - FIRST_TAKE)
        auction.taken(s)
    elif phase == TAKE_TWO:
        auction.act_two(s, action - FIRST_TAKE)
    elif phase == LEAVE:
        assembly.act_leave(s, action - FIRST_LEAVE)
    elif phase == ASSEMBLE_CARDS:
        assembly.act_assemble(s, box, action)
    elif phase == GROUP:
        exhibiting.act_group(s, box, action - FIRST_ADD)
    elif phase == EXHIBIT_CARDS:
        exhibiting.act_more(s, box, action)
    else:
        act_in_bonus(s, box, action)
    while s.phase == OVERFLOW and s.stored[s.active, s.full] <= limit(s, WIDE + s.active, WIDE + s.full):
        go_on(s)
    fill_if_empty(s)  # also when nothing was left to fill it with before


@rule
def act_turn(s: State, box: Box, action: int) -> None:
    """Begins one of the three actions."""
    if action < FIRST_TAKE:
        auction.act_auction(s, action)
    elif action < FIRST_EXHIBIT:
        assembly.start(s, action - FIRST_FROM)
    else:
        exhibiting.start(s, box, action)


@rule
def act_in_bonus(s: State, box: Box, action: int) -> None:
    """The actions within an auction bonus, and of setting up."""
    phase = s.phase
    if phase == GOAL_CHOICE:
        bonuses.keep_goal(s, WIDE + s.active, action - FIRST_KEEP_GOAL)
        next_chooser(s, WIDE + DEAL_PIECES)
    elif phase == CURATOR_CHOICE:
        s.curator[s.active] = 1 + action - FIRST_CURATOR
        next_chooser(s, WIDE + DEAL_GOALS)
    elif phase == KEEP_GOAL:
        bonuses.act_keep_goal(s, action - FIRST_KEEP_GOAL)
    elif phase == DROP_GOAL:
        bonuses.act_drop_goal(s, action - FIRST_DROP_GOAL)
    elif phase == TAKE_ONE:
        bonuses.act_take_one(s, action - FIRST_TAKE)
    elif phase == KEEP_PIECE:
        bonuses.act_keep_piece(s, action - FIRST_KEEP_PIECE)
    elif phase == BOARD_PIECE:
        bonuses.act_board_piece(s, action - FIRST_BOARD_PIECE)
    elif phase == PUT_PIECE:
        bonuses.act_put(s, action - FIRST_PUT)
    elif phase == SHIFT_PIECES:
        bonuses.act_shift(s, action)
    elif phase == ONE_COLLECTION:
        bonuses.act_one_collection(s, box, action)
    else:
        bonuses.act_one_museum(s, box, action)


@rule
def next_chooser(s: State, afterwards: int) -> None:
    """The next seat chooses, in turn order; after the last one setting up goes on."""
    s.active = (s.active + 1) % s.seats
    s.turn = s.active
    if s.active == s.start_seat:
        s.phase = afterwards
        s.turn = AUTO


@rule
def go_on(s: State) -> None:
    """Goes on after pieces were stored and no warehouse is too full."""
    if s.afterwards == THEN_BONUS:
        auction.begin_bonus(s)
    elif s.afterwards == THEN_BOARD_PIECE:
        bonuses.offer_board_piece(s)
    elif s.afterwards == THEN_PASS:
        assembly.pass_on(s)
    else:
        auction.end_action(s)


# --- automatic steps -------------------------------------------------------------------------------


@rule
def step(s: State, box: Box) -> None:
    """One automatic step."""
    phase = s.phase
    if phase == TURN_BEGIN:
        begin_turn(s, box)
    elif phase == CARDS_MOVE:
        exhibiting.move_row(s)
        assembly.fill_labels(s)
        fill_if_empty(s)  # the thieves may have emptied the bag before
        s.phase = TURN_END
    elif phase == TURN_END:
        end_turn(s, box)
    elif phase == REFRESH:
        refresh(s)
    elif phase == REFILL_BOARD:
        fill_board(s)
        auction.begin_two(s)
    elif phase == LOOK_AT_GOALS:
        bonuses.look_at_goals(s, WIDE + s.active)
        s.phase = KEEP_GOAL
        s.turn = s.active
    elif phase == DRAW_THREE:
        bonuses.draw_three(s)
    elif phase == THIEVES_REVEAL:
        if not reveal(s):
            thieves_are_out(s)
    elif phase == THIEVES_ACT:
        act_thieves(s, box)
    else:
        step_of_setup(s, box)


@rule
def refresh(s: State) -> None:
    """The top auction card goes face down onto the pile, the next one is the top (R5.8, R5.9)."""
    if s.auction_back != 0:
        s.auction_pile[s.auction_back - 1] = 1
    s.auction_back = s.auction_front
    if s.auction_deck_size == 0:
        for i in range(AUCTIONS):
            s.auction_deck[i] = s.auction_pile[i]
            s.auction_deck_size += s.auction_pile[i]
            s.auction_pile[i] = 0
    s.auction_front = 1 + turn_auction(s)
    s.phase = CARDS_MOVE


@rule
def begin_turn(s: State, box: Box) -> None:
    """The seat acts, or passes if it cannot (R3.4)."""
    if can_act(s, box):
        s.phase = TURN
        s.turn = s.active
    else:
        s.passes += 1
        s.phase = TURN_END


@rule
def end_turn(s: State, box: Box) -> None:
    """Whether the end is near, and who is next (R9.1 to R9.3)."""
    clear_turn(s)
    s.turns += 1
    if s.ending == OPEN and triggers(s, box, s.active):
        s.ending = LAST_BUT_ONE
    if s.seats == 1:
        end_turn_alone(s)
        return
    s.active = (s.active + 1) % s.seats
    s.phase = TURN_BEGIN
    if s.active != s.start_seat:
        return
    if s.passes == s.seats and s.ending != LAST_ROUND:
        s.end_cause = BY_PASSING
        finish(s)
    elif s.ending == LAST_ROUND:
        finish(s)
    elif s.ending == LAST_BUT_ONE:
        s.ending = LAST_ROUND
    s.passes = 0


@rule
def end_turn_alone(s: State) -> None:
    """The player and the thieves take turns (R12.4, R12.14)."""
    if s.active == THIEVES:
        next_round_alone(s)
    elif s.ending == LAST_ROUND and s.end_cause == BY_THIEVES_DECK:
        finish(s)
    else:
        s.active = THIEVES
        s.phase = THIEVES_REVEAL


@rule
def next_round_alone(s: State) -> None:
    """After the thieves' turn: the last round begins, or the match is over."""
    s.active = 0
    s.phase = TURN_BEGIN
    if s.ending == LAST_ROUND:
        finish(s)
    elif s.ending == LAST_BUT_ONE:
        s.ending = LAST_ROUND


@rule
def thieves_are_out(s: State) -> None:
    """The thieves' deck is used up: the player has one more turn, unless the end was near already (R12.14)."""
    if s.ending == OPEN:
        s.ending = LAST_ROUND
        s.end_cause = BY_THIEVES_DECK
        s.active = 0
        s.phase = TURN_BEGIN
    else:
        next_round_alone(s)


@rule
def finish(s: State) -> None:
    """The match is over, and all goals are shown: no undo goes beyond."""
    for i in range(GOAL_HAND + 1):
        for p in range(s.seats):
            s.open_goals[p, i] = s.goals[p, i]
    if s.seats == 1:
        for i in range(THIEF_GOALS):
            s.open_goals[THIEVES, i] = s.thief_goals[i]
    s.sealed += 1
    s.phase = FINISHED
    s.turn = OVER


@rule
def end_reason(s: State) -> int:
    """Index of the end reason in game.toml."""
    return WIDE + s.end_cause
