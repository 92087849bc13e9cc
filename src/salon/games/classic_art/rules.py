"""The rules of Classic Art, Members Only and Glenn's Gallery. Numbers refer to RULES.md.

Every function works on a state `s` and a box `box` (state.py), interpreted or compiled.
"""

from __future__ import annotations

from typing import Any

from salon.core.contract import AUTO, OVER
from salon.core.hot import rule
from salon.core.rng import below
from salon.games.classic_art.state import (
    BET,
    DEAL,
    DISCARD,
    DOUBLE,
    FINISHED,
    FIRST_BET,
    FIRST_DISCARD,
    FIRST_LAY,
    FORMS,
    GOAL,
    HOUSE,
    KINDS,
    LAY_FIRST,
    LAY_SECOND,
    NONE,
    OPENING_BET,
    PASS,
    RARE,
    REFUND,
    REVEAL,
    RISK,
    SCORE,
    SEASON_LIMIT,
    SEATS,
    SKIP_BET,
    SPACES,
    WALLS,
    Box,
    State,
)

# --- setting up ----------------------------------------------------------------------------------


@rule
def setup(s: State, box: Box) -> None:
    """Tokens for everybody, empty tracks, a random start player; the first deal is due."""
    for p in range(SEATS):
        s.single[p] = box.single if p < s.seats else 0
        s.double[p] = box.double if p < s.seats else 0
        s.risk[p] = box.risk if p < s.seats else 0
        for wall in range(WALLS):
            s.score[p, wall] = 0
    s.season = 0
    s.reason = GOAL
    s.start_seat = below(s, s.seats)
    clear_season(s)
    s.phase = DEAL
    s.turn = AUTO


@rule
def clear_season(s: State) -> None:
    """Takes all cards and stakes off the table."""
    s.rounds_done = 0
    s.acted = 0
    s.wall = 0
    s.deck_size = 0
    s.house_left = 0
    for kind in range(KINDS):
        s.deck[kind] = 0
        s.shown[kind] = 0
    for p in range(SEATS):
        s.hand_size[p] = 0
        s.discarded[p] = NONE
        s.laid_down[p] = 0
        s.double_used[p] = 0
        for kind in range(KINDS):
            s.hand[p, kind] = 0
    for wall in range(WALLS):
        for space in range(SPACES):
            s.bet_owner[wall, space] = NONE
            s.bet_tokens[wall, space] = 0
            s.bet_risk[wall, space] = 0


@rule
def deal_season(s: State, box: Box) -> None:
    """All cards are shuffled; hands, house deck and opening cards are dealt; opening bets begin."""
    clear_season(s)
    for kind in range(KINDS):
        s.deck[kind] = box.copies[kind]
        s.deck_size += box.copies[kind]
    for p in range(s.seats):
        deal_hand(s, p, box.hand)
    s.house_left = box.house
    for _ in range(box.opening):
        s.shown[draw(s)] += 1
    s.phase = OPENING_BET
    give_turn(s, box, s.start_seat)


@rule
def draw(s: State) -> int:
    """Takes a random card of those not dealt; returns its kind."""
    place = below(s, s.deck_size)
    kind = 0
    cards = 0
    for each in range(KINDS):  # all of them, without a branch: that is faster than to stop at the right one
        cards += s.deck[each]
        kind += 1 if place >= cards else 0
    s.deck[kind] -= 1
    s.deck_size -= 1
    return kind


@rule
def deal_hand(s: State, p: int, n: int) -> None:
    """Deals `n` cards to a seat whose hand is empty."""
    for _ in range(n):
        s.hand[p, draw(s)] += 1
    s.hand_size[p] = n


# --- what may be done ----------------------------------------------------------------------------


@rule
def legal(s: State, box: Box, out: Any) -> int:
    """The legal actions of the seat in turn, ascending; returns how many."""
    if s.phase == OPENING_BET or s.phase == BET:
        return legal_bets(s, box, out)
    first = FIRST_DISCARD if s.phase == DISCARD else FIRST_LAY
    n = 0
    for kind in range(KINDS):
        out[n] = first + kind  # written always and then counted or not, which spares a branch
        n += 1 if s.hand[s.turn, kind] > 0 else 0
    return n


@rule
def legal_bets(s: State, box: Box, out: Any) -> int:
    """Passing, and each stake the seat has on each open space."""
    single = may_stake(s, box, s.turn, 0)
    double = may_stake(s, box, s.turn, DOUBLE)
    risk = may_stake(s, box, s.turn, RISK)
    double_risk = may_stake(s, box, s.turn, DOUBLE | RISK)
    out[0] = PASS
    if not (double or risk):
        return 1 + legal_singles(s, box, single, out)
    n = 1
    for wall in range(box.walls):
        for space in range(SPACES):
            if s.bet_owner[wall, space] != NONE:
                continue
            action = FIRST_BET + (wall * SPACES + space) * FORMS
            if single:
                out[n] = action
                n += 1
            if double:
                out[n] = action + DOUBLE
                n += 1
            if risk:
                out[n] = action + RISK
                n += 1
            if double_risk:
                out[n] = action + (DOUBLE | RISK)
                n += 1
    return n


@rule
def legal_singles(s: State, box: Box, single: bool, out: Any) -> int:
    """The usual case of `legal_bets`: at most a single token; writes from `out[1]` on, returns how many.

    Each space is written and then counted or not, without a branch: twice as fast as to skip the closed ones.
    """
    n = 0
    if single:
        for wall in range(box.walls):
            for space in range(SPACES):
                out[1 + n] = FIRST_BET + (wall * SPACES + space) * FORMS
                n += 1 if s.bet_owner[wall, space] == NONE else 0
    return n


@rule
def may_stake(s: State, box: Box, p: int, form: int) -> bool:
    """Whether a seat has the tokens for a stake of this form, in this phase."""
    if form & RISK and (s.phase != OPENING_BET or s.risk[p] == 0):
        return False
    if not form & DOUBLE:
        return s.single[p] >= 1
    if box.double > 0:
        return s.double[p] >= 1
    return s.single[p] >= 2 and s.double_used[p] == 0


@rule
def may_bet(s: State, box: Box, p: int) -> bool:
    """Whether a seat has a token and some space is open."""
    if s.single[p] + s.double[p] == 0:
        return False
    for wall in range(box.walls):
        for space in range(SPACES):
            if s.bet_owner[wall, space] == NONE:
                return True
    return False


# --- doing it ------------------------------------------------------------------------------------


@rule
def act(s: State, box: Box, action: int) -> None:
    """Does a legal action of the seat in turn."""
    p = s.turn
    if action >= FIRST_DISCARD:
        take_from_hand(s, p, action - FIRST_DISCARD)
        s.discarded[p] = 1 + action - FIRST_DISCARD
        s.laid_down[p] = 1
        end_turn(s, box, p)
    elif action >= FIRST_LAY:
        take_from_hand(s, p, action - FIRST_LAY)
        s.shown[action - FIRST_LAY] += 1
        after_card(s, box, p)
    else:
        if action != PASS:
            lay_stake(s, box, p, action - FIRST_BET)
        after_bet(s, box, p)


@rule
def take_from_hand(s: State, p: int, kind: int) -> None:
    """Removes one card from a hand."""
    s.hand[p, kind] -= 1
    s.hand_size[p] -= 1


@rule
def lay_stake(s: State, box: Box, p: int, bet: int) -> None:
    """Moves tokens of a seat onto a space."""
    form = bet % FORMS
    space = bet // FORMS % SPACES
    wall = bet // FORMS // SPACES
    s.bet_owner[wall, space] = 1 + p
    s.bet_tokens[wall, space] = 2 if form & DOUBLE else 1
    if form & RISK:
        s.risk[p] -= 1
        s.bet_risk[wall, space] = 1
    if not form & DOUBLE:
        s.single[p] -= 1
    elif box.double > 0:
        s.double[p] -= 1
    else:
        s.single[p] -= 2
        s.double_used[p] = 1


@rule
def after_card(s: State, box: Box, p: int) -> None:
    """The second card follows the first; then the house, then the bet where it comes after the cards."""
    if s.phase == LAY_FIRST:
        s.phase = LAY_SECOND
    elif box.house > 0:
        s.phase = HOUSE
        s.turn = AUTO
    else:
        after_cards(s, box, p)


@rule
def after_cards(s: State, box: Box, p: int) -> None:
    """The cards of a turn lie; a bet follows, or the turn ends."""
    if box.bet_first:
        end_turn(s, box, p)
    else:
        s.phase = BET
        give_turn(s, box, p)


@rule
def after_bet(s: State, box: Box, p: int) -> None:
    """A bet was made or passed; cards follow where betting comes first, else the turn ends."""
    if s.rounds_done > 0 and box.bet_first:
        s.phase = LAY_FIRST
        s.turn = p
    else:
        end_turn(s, box, p)


@rule
def end_turn(s: State, box: Box, p: int) -> None:
    """The next seat follows; after the last one, the next round."""
    s.acted += 1
    if s.acted == s.seats:
        s.acted = 0
        s.rounds_done += 1
        if s.phase == DISCARD:
            s.phase = REVEAL
            s.turn = AUTO
            return
    begin_turn(s, box, (p + 1) % s.seats)


@rule
def begin_turn(s: State, box: Box, p: int) -> None:
    """Opens the turn of a seat in the round that has come."""
    if s.rounds_done == 0:
        s.phase = OPENING_BET
    elif s.hand_size[p] <= 3:
        s.phase = DISCARD
    elif box.bet_first:
        s.phase = BET
    else:
        s.phase = LAY_FIRST
    give_turn(s, box, p)


@rule
def give_turn(s: State, box: Box, p: int) -> None:
    """Asks a seat to decide; where it could not bet if it would, the bet is skipped by a step."""
    s.turn = p
    if (s.phase == OPENING_BET or s.phase == BET) and not may_bet(s, box, p):
        s.phase = SKIP_BET
        s.turn = AUTO


# --- automatic steps -----------------------------------------------------------------------------


@rule
def step(s: State, box: Box) -> None:
    """Does the one automatic step that is due."""
    if s.phase == DEAL:
        deal_season(s, box)
    elif s.phase == SKIP_BET:
        after_bet(s, box, seat_of_turn(s))
    elif s.phase == HOUSE:
        turn_house_card(s)
        after_cards(s, box, seat_of_turn(s))
    elif s.phase == REVEAL:
        reveal_last_cards(s)
        s.wall = 0
        s.phase = SCORE
    elif s.phase == SCORE:
        score_wall(s, box, s.wall)
        s.wall += 1
        if s.wall == box.walls:
            s.phase = REFUND
    elif s.phase == REFUND:
        refund_tokens(s, box)
        end_season(s, box)


@rule
def seat_of_turn(s: State) -> int:
    """Whose turn it is while an automatic step interrupts it."""
    return (s.start_seat + s.acted) % s.seats


@rule
def turn_house_card(s: State) -> None:
    """Lays the top card of the house deck.

    Its order is not fixed beforehand: nobody knows it, so a random card of those not dealt is as good.
    """
    s.shown[draw(s)] += 1
    s.house_left -= 1


@rule
def reveal_last_cards(s: State) -> None:
    """The last cards of all hands, and of the house, go to their exhibitions together."""
    for p in range(s.seats):
        for kind in range(KINDS):
            s.shown[kind] += s.hand[p, kind]
            s.hand[p, kind] = 0
        s.hand_size[p] = 0
    s.sealed += 1
    while s.house_left > 0:
        turn_house_card(s)


@rule
def works_on(s: State, wall: int) -> int:
    """Works an exhibition shows: each negative card cancels one positive."""
    return max(0, s.shown[2 * wall] - s.shown[2 * wall + 1])


@rule
def bet_wins(works: int, space: int) -> bool:
    """Whether a stake on a space (from 0) wins with that many works."""
    if space < RARE:
        return works <= space + 1
    return works >= space + 1


@rule
def score_wall(s: State, box: Box, wall: int) -> None:
    """Won stakes score and return; lost ones leave the match, but never a high-risk token."""
    works = works_on(s, wall)
    for space in range(SPACES):
        if s.bet_owner[wall, space] == NONE:
            continue
        p = s.bet_owner[wall, space] - 1
        s.risk[p] += s.bet_risk[wall, space]
        if bet_wins(works, space):
            worth = s.bet_tokens[wall, space] + s.bet_risk[wall, space]
            s.score[p, wall] = min(box.track, s.score[p, wall] + box.payout[space] * worth)
            return_stake(s, box, p, s.bet_tokens[wall, space])


@rule
def return_stake(s: State, box: Box, p: int, tokens: int) -> None:
    """Gives the tokens of a won stake back to their owner."""
    if tokens == 2 and box.double > 0:
        s.double[p] += 1
    else:
        s.single[p] += tokens


@rule
def refund_tokens(s: State, box: Box) -> None:
    """Who has no token or one gets all of them back; the high-risk token is not counted, a double counts as one."""
    for p in range(s.seats):
        if s.single[p] + s.double[p] <= 1:
            s.single[p] = box.single
            s.double[p] = box.double


@rule
def end_season(s: State, box: Box) -> None:
    """The match ends, or the next season begins with the next start player."""
    s.season += 1
    goal = goal_is_reached(s, box)
    if goal or s.season >= box.season_limit:
        s.reason = GOAL if goal else SEASON_LIMIT
        s.phase = FINISHED
        s.turn = OVER
    else:
        s.start_seat = (s.start_seat + 1) % s.seats
        s.phase = DEAL


@rule
def goal_is_reached(s: State, box: Box) -> bool:
    """Whether every exhibition has brought somebody enough points."""
    for wall in range(box.walls):
        best = 0
        for p in range(s.seats):
            best = max(best, s.score[p, wall])
        if best < box.goal:
            return False
    return True


# --- the end -------------------------------------------------------------------------------------


@rule
def end_reason(s: State) -> int:
    """GOAL or SEASON_LIMIT."""
    return s.reason


@rule
def total(s: State, box: Box, p: int) -> int:
    """What counts at the end: the tracks that reached the goal."""
    points = 0
    for wall in range(box.walls):
        if s.score[p, wall] >= box.goal:
            points += s.score[p, wall]
    return points


@rule
def scores(s: State, box: Box, out: Any) -> None:
    """The score of each seat as it stands."""
    for p in range(s.seats):
        out[p] = total(s, box, p)


@rule
def returns(s: State, box: Box, out: Any) -> None:
    """The share of the win of each seat as it stands; a tie is shared."""
    best = 0
    winners = 0
    for p in range(s.seats):
        points = total(s, box, p)
        if points > best or winners == 0:
            best = points
            winners = 1
        elif points == best:
            winners += 1
    for p in range(s.seats):
        out[p] = 1.0 / winners if total(s, box, p) == best else 0.0
