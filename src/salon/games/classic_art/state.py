"""The records of Classic Art, the numbers of its phases and actions.

Numbers of kinds: a card kind is 2 * exhibition, plus 1 for the negative card.
"""

from __future__ import annotations

from salon.core.contract import BaseState
from salon.core.record import NOBODY, OWNER, PUBLIC, Record, Table, i1, i2

WALLS = 5  # exhibitions; a variant may use fewer (Box.walls)
SPACES = 8  # betting spaces of an exhibition: at most 1, 2, 3, 4; at least 5, 6, 7, 8
RARE = 4  # the spaces up to this number are rare ("at most")
KINDS = 2 * WALLS
SEATS = 5
NONE = 0  # in bet_owner and discarded, which count from 1

# Phases with a decision, then the automatic ones.
OPENING_BET, LAY_FIRST, LAY_SECOND, BET, DISCARD = range(5)
DEAL, SKIP_BET, HOUSE, REVEAL, SCORE, REFUND, FINISHED = range(5, 12)

# Action numbers.
PASS = 0
FORMS = 4  # of a stake: 0, plus DOUBLE, plus RISK
DOUBLE, RISK = 1, 2
FIRST_BET = 1  # + (wall * SPACES + space) * FORMS + form; space from 0
FIRST_LAY = FIRST_BET + WALLS * SPACES * FORMS  # + kind
FIRST_DISCARD = FIRST_LAY + KINDS  # + kind
N_ACTIONS = FIRST_DISCARD + KINDS
MAX_ACTIONS = 1 + WALLS * SPACES * FORMS

# End reasons, in the order of game.toml.
GOAL, SEASON_LIMIT = range(2)


class State(BaseState):
    """A match of Classic Art."""

    phase: int = i1(see=PUBLIC)
    season: int = i1(see=PUBLIC)  # from 0
    rounds_done: int = i1(see=PUBLIC)  # of this season; 0: the opening bets are being made
    start_seat: int = i1(see=PUBLIC)
    acted: int = i1(see=PUBLIC)  # turns finished in this round
    wall: int = i1(see=PUBLIC)  # exhibitions scored so far, while scoring
    hand: Table = i1(SEATS, KINDS, see=OWNER)  # cards of each kind
    hand_size: Table = i1(SEATS, see=PUBLIC)
    discarded: Table = i1(SEATS, see=OWNER)  # 1 + kind of the card laid face down
    laid_down: Table = i1(SEATS, see=PUBLIC)  # whether it lies there
    deck: Table = i2(KINDS, see=NOBODY)  # cards not dealt, the house deck among them
    deck_size: int = i2(see=PUBLIC)
    house_left: int = i1(see=PUBLIC)
    shown: Table = i1(KINDS, see=PUBLIC)  # cards on the exhibitions
    bet_owner: Table = i1(WALLS, SPACES, see=PUBLIC)  # 1 + seat
    bet_tokens: Table = i1(WALLS, SPACES, see=PUBLIC)  # 1 or 2, the high-risk token not counted
    bet_risk: Table = i1(WALLS, SPACES, see=PUBLIC)
    single: Table = i1(SEATS, see=PUBLIC)  # tokens at hand
    double: Table = i1(SEATS, see=PUBLIC)  # double tokens at hand
    risk: Table = i1(SEATS, see=PUBLIC)  # high-risk tokens at hand
    double_used: Table = i1(SEATS, see=PUBLIC)  # a double of two singles was laid this season
    score: Table = i1(SEATS, WALLS, see=PUBLIC)
    reason: int = i1(see=PUBLIC)  # how the match ended


class Box(Record):
    """The cards and options of a match: read-only."""

    walls: int = i1()
    copies: Table = i2(KINDS)
    hand: int = i1()  # cards dealt to each seat
    opening: int = i1()
    house: int = i1()  # cards of the house deck; 0 without one
    payout: Table = i1(SPACES)
    track: int = i1()
    goal: int = i1()
    single: int = i1()
    double: int = i1()
    risk: int = i1()
    bet_first: int = i1()
    season_limit: int = i1()
