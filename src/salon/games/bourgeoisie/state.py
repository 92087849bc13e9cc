"""The records of Bourgeoisie, the numbers of its card types, phases, effects and actions."""

from __future__ import annotations

from salon.core.contract import BaseState
from salon.core.record import NOBODY, OWNER, PUBLIC, Record, Table, i1, i2

SEATS = 6
KINDS = 160  # most kinds of cards in a card file
CARDS = 600  # most cards in a deck
SPACES = 10  # of the opportunity track; space i costs i + 1 tokens
HAND_LIMIT = 7  # at the end of a turn
HAND = HAND_LIMIT + SPACES  # most cards in a hand during a turn: each card of the track brings at most one
HOUSE = 48  # most cards of one family besides the family card
STACK = 16  # retired families that are told apart on the table

FAMILY, TRADE, BOND, LAND, OFFICE, EVENT = range(6)
ANY = 5  # in levies and discounts: cards of every type
TARGETS = 6

# Phases with a decision; where there is nothing to decide, a step passes them by.
FAMILY_PHASE, OPPORTUNITY, CAPITAL, INVESTMENT, NOBLEMENT, HAND_DISCARD, MARKER = range(7)
# Automatic phases.
FIRST_FAMILIES, FIRST_SILVER, FIRST_TRACK, REVENUE, FATE, CONVERSION, RETIREMENT, TRACK_END, REFILL, FINISHED = range(
    7, 17
)

# Effects of events.
NO_EFFECT, SILVER, GOLD, TOKENS, MARK, DRAW, LEVY, DISCOUNT = range(8)
# When an event works: as soon as it is bought, or in a phase (its number plus 1).
WHEN_BOUGHT = 0

# Action numbers.
DONE = 0
FIRST_TAKE = 1  # + space
RETIRE = FIRST_TAKE + SPACES
FIRST_PLAY = RETIRE + 1  # + kind: a family, a trade, an investment or a kept event
FIRST_SELL = FIRST_PLAY + KINDS
FIRST_DROP = FIRST_SELL + KINDS
FIRST_MARK = FIRST_DROP + KINDS
N_ACTIONS = FIRST_MARK + KINDS
MAX_ACTIONS = 1 + SPACES + 2 * HAND + HOUSE

YOUNG, NOBLE, FORCED = range(3)  # what a family's income and offices allow: nothing, to retire, nothing else


class State(BaseState):
    """A match of Bourgeoisie."""

    phase: int = i1(see=PUBLIC)
    active: int = i1(see=PUBLIC)  # the seat whose turn it is
    start_seat: int = i1(see=PUBLIC)
    turns: int = i2(see=PUBLIC)  # finished
    die: int = i1(see=PUBLIC)  # the last roll
    trade_played: int = i1(see=PUBLIC)  # this turn
    to_mark: int = i1(see=PUBLIC)  # upgrade markers to be placed now
    resume: int = i1(see=PUBLIC)  # the phase that they interrupt
    silver: Table = i2(SEATS, see=PUBLIC)
    gold: Table = i2(SEATS, see=PUBLIC)
    tokens: Table = i2(SEATS, see=PUBLIC)
    discount: Table = i2(TARGETS, see=PUBLIC)  # of the next matching purchase this turn, in gold
    track: Table = i2(SPACES, see=PUBLIC)  # 1 + kind
    deck: Table = i2(CARDS, see=NOBODY)  # a bag: its order means nothing
    deck_size: int = i2(see=PUBLIC)
    shown: Table = i2(KINDS, see=PUBLIC)  # copies of a kind that everybody has seen
    hand: Table = i2(SEATS, HAND, see=OWNER)  # kinds, ascending
    hand_size: Table = i2(SEATS, see=PUBLIC)
    open: Table = i2(SEATS, HAND, see=PUBLIC)  # kinds that everybody knows to be in the hand, ascending
    open_size: Table = i2(SEATS, see=PUBLIC)
    family: Table = i2(SEATS, see=PUBLIC)  # 1 + kind of the family in play
    family_marks: Table = i2(SEATS, see=PUBLIC)
    house: Table = i2(SEATS, HOUSE, see=PUBLIC)  # kinds of its other cards, in the order played
    house_marks: Table = i2(SEATS, HOUSE, see=PUBLIC)
    house_size: Table = i1(SEATS, see=PUBLIC)
    count: Table = i1(SEATS, TARGETS, see=PUBLIC)  # cards of each type in the family in play
    income: Table = i2(SEATS, see=PUBLIC)  # what the family in play yields
    worth: Table = i2(SEATS, see=PUBLIC)  # prestige of its lands and offices
    retired: Table = i1(SEATS, see=PUBLIC)  # families retired
    honour: Table = i2(SEATS, see=PUBLIC)  # prestige of the retired families
    stack_family: Table = i2(SEATS, STACK, see=PUBLIC)  # 1 + kind of each retired family
    stack_worth: Table = i2(SEATS, STACK, see=PUBLIC)
    stack_offices: Table = i1(SEATS, STACK, see=PUBLIC)


class Box(Record):
    """The cards and options of a match: read-only."""

    kinds: int = i2()
    type: Table = i1(KINDS)
    value: Table = i1(KINDS)
    copies: Table = i2(KINDS)
    when: Table = i1(KINDS)  # events: WHEN_BOUGHT, or 1 + phase
    effect: Table = i1(KINDS)
    amount: Table = i1(KINDS)
    target: Table = i1(KINDS)  # type a levy counts or a discount serves
    retire_from: int = i2()  # income from which a family with an office may retire
    retire_at: int = i2()  # income from which it must
    no_office: int = i1()  # prestige lost by a retired family without an office
    next_family: int = i1()  # prestige of each retired family after the first
    investments_only: int = i1()
