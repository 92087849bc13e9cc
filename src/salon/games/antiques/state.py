"""The records of Antiques, the numbers of its pieces, phases, bonuses, goals, curators and actions."""

from __future__ import annotations

from salon.core.contract import BaseState
from salon.core.record import NOBODY, OWNER, PUBLIC, Record, Table, i1, i2, i4, i8

SEATS = 4
THIEVES = 1  # solo: the tables of this seat belong to the thieves; `seats` is 1

# Kinds of pieces. A relic box is a joker.
PAINTING, BONES, CERAMICS, ARTIFACT, JEWELRY, RELIC = range(6)
TYPES = 5
PIECES = 6

LINES = 4  # rows, and columns, of the auction board
SPACES = 16  # of the auction board, in reading order
WAREHOUSES = 3  # 0 is warehouse 1, the rightmost
LIMITS = (6, 7, 8)
THIEVES_LIMIT = 21
FIRST_PIECES = 3  # of the thieves at the beginning
EXTRA_ROOM = 2  # of each warehouse of the Storekeeper
LABELS = 8  # spaces of the collection board, in reading order: two rows of four
LABEL_COLUMNS = 4
MUSEUM_ROW = 6  # spaces of the museum board; the last one is the rightmost
ROOMS = 9
RESERVED = 3
GOAL_HAND = 3  # most private goals at the end of a bonus; one more for a moment
PUBLIC_GOALS = 3
THIEF_GOALS = 3
THIEF_ACTIONS = 3  # most actions of a thief card

# Most cards of each sort in a card file.
COLLECTIONS = 64
MUSEUMS = 32
AUCTIONS = 32
GOALS = 40
THIEF_CARDS = 32
COUNTRIES = 8

# Curators.
NO_CURATOR, STOREKEEPER, COLLECTOR, CURATOR, RESEARCHER = range(5)
CURATORS = 4

# Auction bonuses, in the order of the bits of `Box.auction_bonuses`.
GOALS_BONUS, PIECE_BONUS, RANDOM_BONUS, WAREHOUSES_BONUS, COLLECTIONS_BONUS, MUSEUMS_BONUS = range(6)
BONUSES = 6

# Goals. What `goal_argument` holds is in brackets.
(
    COUNTRIES_GOAL,  # [mask of countries] 2 a museum there
    COMPARISON,  # 3 a pair of museums of one country
    DIFFERENTIATION,  # 1, 2, 4, 7, 11 for so many different countries
    COLOR,  # [colour] 3 a different country whose flag shows it
    COLOR_COLLECTOR,  # [colour] 5 for the most museums whose flag shows it
    EX_LIBRIS,  # 4 a complete set of the five types on cards
    ART_COLLECTOR,  # [type] 5 for the most of a type
    AUCTIONEER,  # 1 for every two pieces in the warehouses
    STOCKIST,  # 5 for the most pieces in the warehouses
    EXHIBITOR,  # 1 a collection in the rooms
    SHOWROOM,  # 5 for the most collections in the rooms
    GALLERIST,  # 5 for the most galleries
) = range(12)

# Actions of the thieves.
NO_THEFT, EXHIBIT_THEFT, ASSEMBLE_THEFT, ACQUIRE_THEFT = range(4)
PLUS_LEFT, PLUS_RIGHT = 1, 2  # bits of `Box.thief_plus`

# Phases with a decision.
(
    CURATOR_CHOICE,  # which curator to be (option)
    GOAL_CHOICE,  # which of the two looked-at goals to keep, when setting up
    TURN,  # which of the three actions
    LOT_RELIC,  # which relic box of a lot to take
    TAKE_TWO,  # a piece of the board, after refilling it
    STORE,  # the warehouse for the carried pieces
    OVERFLOW,  # a piece of warehouse `full` goes to the vault
    BONUS_TWO,  # of warehouse 2
    BONUS_THREE,  # of warehouse 3: one of the three shown
    KEEP_GOAL,  # one of the looked-at goals
    DROP_GOAL,  # a private goal too many goes under the deck
    TAKE_ONE,  # a piece of the board (bonus)
    KEEP_PIECE,  # one of the three drawn pieces
    BOARD_PIECE,  # another of them, for the board
    PUT_PIECE,  # the space for it
    SHIFT_PIECES,  # pieces from warehouse to warehouse (bonus)
    ONE_COLLECTION,  # reserve a collection, or from which warehouse to assemble one (bonus)
    LEAVE,  # a piece that stays in the warehouse `passing`
    ASSEMBLE_CARDS,  # which collection
    ONE_MUSEUM,  # reserve a museum, or exhibit once (bonus)
    EXHIBIT_CARDS,  # which further museum or gallery
    GROUP,  # a collection for the group of the exhibition `target`
) = range(22)
# Automatic phases.
(
    DEAL_BOARD,  # 16 pieces
    DEAL_CARDS,  # the auction cards, collections and museums
    DEAL_CURATORS,
    DEAL_GOALS,
    DEAL_PIECES,  # of later seats, or of the thieves
    TURN_BEGIN,  # passes it if nothing is possible
    REFILL_BOARD,  # before taking two
    LOOK_AT_GOALS,
    DRAW_THREE,
    REFRESH,  # the auction cards move on
    CARDS_MOVE,  # museums slide, both boards are filled
    TURN_END,  # who is next, and whether the match ends
    THIEVES_REVEAL,
    THIEVES_ACT,
    FINISHED,
) = range(22, 37)

# What follows when carried pieces are stored and no warehouse overflows any more (`afterwards`).
THEN_BONUS, THEN_END, THEN_BOARD_PIECE, THEN_PASS = range(4)

# Ends: index into the end reasons of game.toml.
BY_EXHIBITIONS, BY_PASSING, BY_THIEVES_DECK = range(3)
# How near the end is.
OPEN, LAST_BUT_ONE, LAST_ROUND = range(3)

# Action numbers.
DONE = 0
REFILL = 1
FIRST_LOT = 2  # + row, or LINES + column
FIRST_TAKE = FIRST_LOT + 2 * LINES  # + space
FIRST_STORE = FIRST_TAKE + SPACES  # + warehouse
FIRST_VAULT = FIRST_STORE + WAREHOUSES  # + kind of piece
EXTRA = FIRST_VAULT + PIECES
FIRST_RETRIEVE = EXTRA + 1  # + kind of piece
FIRST_BONUS = FIRST_RETRIEVE + PIECES  # + bonus
FIRST_KEEP_GOAL = FIRST_BONUS + BONUSES  # + goal
FIRST_DROP_GOAL = FIRST_KEEP_GOAL + GOALS  # + goal
FIRST_KEEP_PIECE = FIRST_DROP_GOAL + GOALS  # + kind of piece
FIRST_BOARD_PIECE = FIRST_KEEP_PIECE + PIECES  # + kind of piece
FIRST_PUT = FIRST_BOARD_PIECE + PIECES  # + space
FIRST_SHIFT = FIRST_PUT + SPACES  # + (kind * WAREHOUSES + from) * WAREHOUSES + to
FIRST_FROM = FIRST_SHIFT + PIECES * WAREHOUSES * WAREHOUSES  # + warehouse
FIRST_LEAVE = FIRST_FROM + WAREHOUSES  # + kind of piece
FIRST_JOKER = FIRST_LEAVE + PIECES  # + type: a relic box stands for it
FIRST_PAIR = FIRST_JOKER + TYPES  # + k * TYPES + t: two pieces of k stand for one of t (Researcher)
FIRST_FETCH = FIRST_PAIR + TYPES * TYPES  # + kind of piece, out of the vault (Collector)
FIRST_ASSEMBLE = FIRST_FETCH + PIECES  # + collection
FIRST_RESERVE_COLLECTION = FIRST_ASSEMBLE + COLLECTIONS  # + collection
FIRST_RESERVE_MUSEUM = FIRST_RESERVE_COLLECTION + COLLECTIONS  # + museum
FIRST_EXHIBIT = FIRST_RESERVE_MUSEUM + MUSEUMS  # + museum
GALLERY = FIRST_EXHIBIT + MUSEUMS
FIRST_ADD = GALLERY + 1  # + collection
FIRST_CURATOR = FIRST_ADD + COLLECTIONS  # + curator - 1
N_ACTIONS = FIRST_CURATOR + CURATORS
MAX_ACTIONS = 48  # the most legal at once are SHIFT_PIECES: 6 kinds, from 3, to 2 others, and DONE: 37

GALLERY_TARGET = MUSEUMS + 1  # `target` of a gallery; 1 + museum of a museum


class State(BaseState):
    """A match of Antiques. Only goals are hidden: who has seen all cards but those of a pile knows the pile."""

    phase: int = i1(see=PUBLIC)
    active: int = i1(see=PUBLIC)  # the seat whose turn it is
    start_seat: int = i1(see=PUBLIC)
    turns: int = i2(see=PUBLIC)  # finished
    passes: int = i1(see=PUBLIC)  # turns passed since the starting seat's turn
    ending: int = i1(see=PUBLIC)  # OPEN, LAST_BUT_ONE (the round is finished), LAST_ROUND
    end_cause: int = i1(see=PUBLIC)

    # Pieces. The bag has no order.
    bag: Table = i2(PIECES, see=PUBLIC)
    tray: Table = i2(PIECES, see=PUBLIC)  # the discard area
    board: Table = i1(SPACES, see=PUBLIC)  # 1 + kind
    ware: Table = i1(SEATS, WAREHOUSES, PIECES, see=PUBLIC)
    stored: Table = i1(SEATS, WAREHOUSES, see=PUBLIC)  # pieces in each warehouse; the thieves have only the first
    vault: Table = i1(SEATS, PIECES, see=PUBLIC)
    vaulted: Table = i2(SEATS, see=PUBLIC)

    # Auction cards. Those below the top of the deck have no order.
    auction_front: int = i1(see=PUBLIC)  # 1 + card on top of the deck
    auction_back: int = i1(see=PUBLIC)  # 1 + newest card face down
    auction_deck: Table = i1(AUCTIONS, see=PUBLIC)  # 1: below the top
    auction_deck_size: int = i1(see=PUBLIC)
    auction_pile: Table = i1(AUCTIONS, see=PUBLIC)  # 1: face down, below the newest

    # Collections and museums. A deck holds the cards marked 1, without order.
    labels: Table = i1(LABELS, see=PUBLIC)  # 1 + collection on each space of the board
    label_deck: Table = i1(COLLECTIONS, see=PUBLIC)
    label_deck_size: int = i1(see=PUBLIC)
    label_tray: Table = i1(COLLECTIONS, see=PUBLIC)  # discarded
    row: Table = i1(MUSEUM_ROW, see=PUBLIC)  # 1 + museum on each space, the last one is the rightmost
    museum_deck: Table = i1(MUSEUMS, see=PUBLIC)  # 1: in the deck, or face down as a gallery taken from it
    museum_deck_size: int = i1(see=PUBLIC)  # of the deck alone
    museum_tray: Table = i1(MUSEUMS, see=PUBLIC)  # discarded
    pile: Table = i1(2, see=PUBLIC)  # tokens left of 1 and of 2 points
    tokens: Table = i1(SEATS, 2, see=PUBLIC)
    rooms: Table = i1(SEATS, ROOMS, see=PUBLIC)  # 1 + collection, closed up to the front
    room_count: Table = i1(SEATS, see=PUBLIC)
    reserved: Table = i1(SEATS, RESERVED, see=PUBLIC)  # 1 + collection, or 1 + COLLECTIONS + museum; closed up
    shown: Table = i1(SEATS, MUSEUMS, see=PUBLIC)  # 1 + museum, in the order exhibited
    museums: Table = i1(SEATS, see=PUBLIC)  # so many
    galleries: Table = i1(SEATS, see=PUBLIC)
    curator: Table = i1(SEATS, see=PUBLIC)

    # Goals. The deck is a bag above a row of cards that were put under it.
    public_goals: Table = i1(PUBLIC_GOALS, see=PUBLIC)  # 1 + goal
    goals: Table = i1(SEATS, GOAL_HAND + 1, see=OWNER)  # 1 + goal, ascending
    goal_count: Table = i1(SEATS, see=PUBLIC)
    looked: Table = i1(SEATS, 2, see=OWNER)  # 1 + goal, ascending: drawn, none kept yet
    looked_count: Table = i1(SEATS, see=PUBLIC)
    goal_bag: Table = i1(GOALS, see=NOBODY)  # 1: in the deck above those put under it
    goal_bag_size: int = i1(see=PUBLIC)
    under: Table = i1(GOALS, see=NOBODY)  # 1 + goal, the one to be drawn first comes first
    under_size: int = i1(see=PUBLIC)
    my_under: Table = i1(SEATS, GOALS, see=OWNER)  # those of them that the seat itself put there
    thief_goals: Table = i1(THIEF_GOALS, see=NOBODY)  # 1 + goal
    # What TURN_END shows of them when the match is over; the thieves' are those of THIEVES.
    open_goals: Table = i1(SEATS, GOAL_HAND + 1, see=PUBLIC)  # 1 + goal

    # The turn that runs.
    carried: Table = i1(PIECES, see=PUBLIC)  # pieces on the way: to a warehouse, or in the assembly area
    afterwards: int = i1(see=PUBLIC)  # what follows the storing
    full: int = i1(see=PUBLIC)  # the warehouse that overflows, or was filled last
    line: int = i1(see=PUBLIC)  # 1 + row, or 1 + LINES + column, of the lot that is being taken
    to_take: int = i1(see=PUBLIC)  # pieces still to be taken from the board
    bonus: int = i1(see=PUBLIC)  # 1 + auction bonus in use; 1 + BONUSES: the additional piece of warehouse 2
    arrived: Table = i1(WAREHOUSES, PIECES, see=PUBLIC)  # shifted there already: they stay
    waiting: Table = i1(PIECES, see=PUBLIC)  # of the three drawn pieces, those without a place yet
    single: int = i1(see=PUBLIC)  # 1: a bonus allows one card only
    source: int = i1(see=PUBLIC)  # warehouse of the assembly
    passing: int = i1(see=PUBLIC)  # warehouse in which a piece is left next
    joker: Table = i1(TYPES, see=PUBLIC)  # relic boxes of the assembly area that stand for a type
    pairs: Table = i1(TYPES, TYPES, see=PUBLIC)  # [k, t]: pairs of k of the Researcher that stand for t
    fetched: int = i1(see=PUBLIC)  # 1 + kind of the Collector's piece from the vault
    fetch_used: int = i1(see=PUBLIC)  # 1: it was spent; 2 + type: a fetched relic box was set to stand for it
    done: int = i1(see=PUBLIC)  # collections assembled, or exhibitions made, this turn
    moved: int = i1(see=PUBLIC)  # 1: this turn exhibited, so the museums will slide
    target: int = i1(see=PUBLIC)  # 1 + museum, or GALLERY_TARGET, whose group is being chosen
    grouped: Table = i1(ROOMS, see=PUBLIC)  # 1: the room's collection is in the group
    turn_cards: Table = i1(ROOMS, see=PUBLIC)  # 1 + collection used this turn (Collector), closed up
    turn_need: Table = i1(TYPES, see=PUBLIC)  # pieces that the exhibitions of this turn needed (Collector)

    # Solo.
    thief_deck: Table = i1(THIEF_CARDS, see=PUBLIC)  # 1: not yet revealed; no order
    thief_deck_size: int = i1(see=PUBLIC)
    thief_card: int = i1(see=PUBLIC)  # 1 + card revealed last


class Box(Record):
    """The cards and options of a match: read-only."""

    pieces: Table = i2(PIECES)
    collections: int = i1()
    need: Table = i1(COLLECTIONS, TYPES)
    cost: Table = i1(COLLECTIONS)  # pieces needed in all
    points: Table = i1(COLLECTIONS)
    code: Table = i8(COLLECTIONS)  # the need in one number: a byte for each type
    twin: Table = i1(COLLECTIONS)  # the first collection with the same need and points (itself, if none before)
    museums: int = i1()
    museum_need: Table = i1(MUSEUMS, TYPES)
    museum_code: Table = i8(MUSEUMS)  # the need in one number
    museum_points: Table = i1(MUSEUMS)
    country: Table = i1(MUSEUMS)
    colours: Table = i1(COUNTRIES)  # mask of the five colours of its flag
    gallery_points: int = i1()
    auctions: int = i1()
    auction_bonuses: Table = i1(AUCTIONS)  # mask of bonuses
    auction_type: Table = i1(AUCTIONS)  # type on the back
    goals: int = i1()
    goal_sort: Table = i1(GOALS)
    goal_argument: Table = i2(GOALS)
    goal_points: Table = i1(GOALS)
    ladder: Table = i1(COUNTRIES + 1)  # Differentiation: points for so many different countries
    one_tokens: int = i1()
    two_tokens: int = i1()
    thief_cards: int = i1()
    thief_action: Table = i1(THIEF_CARDS, THIEF_ACTIONS)
    thief_plus: Table = i1(THIEF_CARDS, THIEF_ACTIONS)
    thief_spaces: Table = i4(THIEF_CARDS, THIEF_ACTIONS)  # mask of board spaces; bit 0 is space 0
    end_at: Table = i1(SEATS + 1)  # exhibitions that trigger the end, by number of seats (solo: 1)
    with_curators: int = i1()
    choose_curators: int = i1()
