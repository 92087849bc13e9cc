"""Setting Antiques up (RULES.md, 2): boards, decks, curators, goals, first pieces; and a clean table for each turn."""

from __future__ import annotations

from salon.core.contract import AUTO
from salon.core.hot import WIDE, rule
from salon.core.rng import below
from salon.games.antiques import assembly, bonuses, exhibiting
from salon.games.antiques.pieces import draw_mark, draw_plain, fill_board, put
from salon.games.antiques.state import (
    AUCTIONS,
    BY_EXHIBITIONS,
    COLLECTIONS,
    CURATOR_CHOICE,
    CURATORS,
    DEAL_BOARD,
    DEAL_CARDS,
    DEAL_CURATORS,
    DEAL_GOALS,
    GOAL_CHOICE,
    GOAL_HAND,
    GOALS,
    LABELS,
    MUSEUM_ROW,
    MUSEUMS,
    OPEN,
    PIECES,
    PUBLIC_GOALS,
    RESERVED,
    ROOMS,
    SEATS,
    SPACES,
    THEN_BONUS,
    THIEF_CARDS,
    THIEF_GOALS,
    TURN_BEGIN,
    TYPES,
    WAREHOUSES,
    Box,
    State,
)
from salon.games.antiques.thieves import setup_goals, setup_pieces


@rule
def setup(s: State, box: Box) -> None:
    """Everything in its place, nothing dealt; a random starting seat (R2.8)."""
    for p in range(SEATS):
        clear_seat(s, p)
    for kind in range(PIECES):
        s.bag[kind] = box.pieces[kind]
        s.tray[kind] = 0
    for space in range(SPACES):
        s.board[space] = 0
    lay_decks(s, box)
    clear_turn(s)
    s.line = 0
    s.full = 0
    s.source = 0
    s.passing = 0
    s.turns = 0
    s.passes = 0
    s.ending = OPEN
    s.end_cause = BY_EXHIBITIONS
    s.start_seat = below(s, s.seats)
    s.active = s.start_seat
    s.phase = DEAL_BOARD
    s.turn = AUTO


@rule
def clear_seat(s: State, p: int) -> None:
    """Takes everything from a seat."""
    for w in range(WAREHOUSES):
        s.stored[p, w] = 0
        for kind in range(PIECES):
            s.ware[p, w, kind] = 0
    for kind in range(PIECES):
        s.vault[p, kind] = 0
    s.vaulted[p] = 0
    for i in range(ROOMS):
        s.rooms[p, i] = 0
    for i in range(RESERVED):
        s.reserved[p, i] = 0
    for i in range(MUSEUMS):
        s.shown[p, i] = 0
    for i in range(GOAL_HAND + 1):
        s.goals[p, i] = 0
        s.open_goals[p, i] = 0
    for i in range(GOALS):
        s.my_under[p, i] = 0
    for i in range(2):
        s.tokens[p, i] = 0
        s.looked[p, i] = 0
    s.room_count[p] = 0
    s.museums[p] = 0
    s.galleries[p] = 0
    s.curator[p] = 0
    s.goal_count[p] = 0
    s.looked_count[p] = 0


@rule
def lay_decks(s: State, box: Box) -> None:
    """All decks are full, no card lies on the boards (R2.3 to R2.5)."""
    for i in range(AUCTIONS):
        s.auction_deck[i] = int(i < box.auctions)
        s.auction_pile[i] = 0
    for i in range(COLLECTIONS):
        s.label_deck[i] = int(i < box.collections)
        s.label_tray[i] = 0
    for i in range(MUSEUMS):
        s.museum_deck[i] = int(i < box.museums)
        s.museum_tray[i] = 0
    for i in range(GOALS):
        s.goal_bag[i] = int(i < box.goals)
        s.under[i] = 0
    for i in range(THIEF_CARDS):
        s.thief_deck[i] = int(s.seats == 1 and i < box.thief_cards)
    for i in range(LABELS):
        s.labels[i] = 0
    for i in range(MUSEUM_ROW):
        s.row[i] = 0
    for i in range(PUBLIC_GOALS):
        s.public_goals[i] = 0
    for i in range(THIEF_GOALS):
        s.thief_goals[i] = 0
    s.auction_deck_size = box.auctions
    s.label_deck_size = box.collections
    s.museum_deck_size = box.museums
    s.goal_bag_size = box.goals
    s.thief_deck_size = box.thief_cards if s.seats == 1 else 0
    s.under_size = 0
    s.auction_front = 0
    s.auction_back = 0
    s.thief_card = 0
    s.pile[0] = box.one_tokens
    s.pile[1] = box.two_tokens


@rule
def clear_turn(s: State) -> None:
    """Nothing is on its way. (What was filled and passed last stays, and means nothing.)"""
    for kind in range(PIECES):
        s.carried[kind] = 0
        s.waiting[kind] = 0
        for w in range(WAREHOUSES):
            s.arrived[w, kind] = 0
    for k in range(TYPES):
        s.joker[k] = 0
        s.turn_need[k] = 0
        for t in range(TYPES):
            s.pairs[k, t] = 0
    for i in range(ROOMS):
        s.grouped[i] = 0
        s.turn_cards[i] = 0
    s.afterwards = THEN_BONUS
    s.to_take = 0
    s.bonus = 0
    s.single = 0
    s.fetched = 0
    s.fetch_used = 0
    s.done = 0
    s.moved = 0
    s.target = 0


@rule
def deal_cards(s: State, box: Box) -> None:
    """The auction cards, eight collections, six museums, three public goals (R2.3 to R2.5, R2.7)."""
    s.auction_back = 1 + turn_auction(s)
    s.auction_front = 1 + turn_auction(s)
    assembly.fill_labels(s)
    exhibiting.move_row(s)
    for i in range(PUBLIC_GOALS):
        s.public_goals[i] = 1 + bonuses.draw_goal(s)


@rule
def turn_auction(s: State) -> int:
    """The next auction card comes to the top of the deck."""
    s.auction_deck_size -= 1
    return draw_mark(s, s.auction_deck)


@rule
def deal_curators(s: State, box: Box) -> None:
    """Curators, if they play: each a random one, or by choice in turn order (R11.1)."""
    if box.with_curators == 1 and box.choose_curators == 1:
        s.phase = CURATOR_CHOICE
        s.turn = s.active
        return
    if box.with_curators == 1:
        left = (1 << CURATORS) - 1
        for i in range(s.seats):
            skip = below(s, CURATORS - i)
            curator = 0
            while (left >> curator) & 1 == 0 or skip > 0:
                skip -= (left >> curator) & 1
                curator += 1
            left &= ~(1 << curator)
            s.curator[(s.start_seat + i) % s.seats] = 1 + curator
    s.phase = DEAL_GOALS


@rule
def deal_goals(s: State) -> None:
    """Each player looks at two goals (R2.6)."""
    for i in range(s.seats):
        bonuses.look_at_goals(s, (s.start_seat + i) % s.seats)
    if s.seats == 1:
        setup_goals(s)
    s.active = s.start_seat
    s.phase = GOAL_CHOICE
    s.turn = s.active


@rule
def deal_pieces(s: State) -> None:
    """The third and the fourth player in turn order get pieces (R2.9), alone the thieves do (R12.3)."""
    if s.seats == 1:
        setup_pieces(s)
    if s.seats > 2:
        put(s, (s.start_seat + 2) % s.seats, WIDE + WAREHOUSES - 1, draw_plain(s))
    if s.seats > 3:
        last = (s.start_seat + 3) % s.seats
        put(s, last, WIDE + WAREHOUSES - 1, draw_plain(s))
        put(s, last, WIDE + WAREHOUSES - 2, draw_plain(s))
    s.active = s.start_seat
    s.phase = TURN_BEGIN


@rule
def step_of_setup(s: State, box: Box) -> None:
    """One step of setting up (R2)."""
    if s.phase == DEAL_BOARD:
        fill_board(s)
        s.phase = DEAL_CARDS
    elif s.phase == DEAL_CARDS:
        deal_cards(s, box)
        s.phase = DEAL_CURATORS
    elif s.phase == DEAL_CURATORS:
        deal_curators(s, box)
    elif s.phase == DEAL_GOALS:
        deal_goals(s)
    else:
        deal_pieces(s)
