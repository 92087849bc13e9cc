"""The thieves of Antiques, whom one plays against alone (RULES.md, 12)."""

from __future__ import annotations

from salon.core.hot import WIDE, rule
from salon.games.antiques.assembly import take_label
from salon.games.antiques.bonuses import draw_goal
from salon.games.antiques.exhibiting import PAYS_ONE, PAYS_TWO, covers, take_museum
from salon.games.antiques.pieces import draw_mark, draw_piece, draw_plain, fill_board, put, take
from salon.games.antiques.state import (
    ACQUIRE_THEFT,
    ASSEMBLE_THEFT,
    CARDS_MOVE,
    EXHIBIT_THEFT,
    FIRST_PIECES,
    LABEL_COLUMNS,
    LABELS,
    MUSEUM_ROW,
    PLUS_LEFT,
    PLUS_RIGHT,
    RELIC,
    ROOMS,
    SPACES,
    THIEF_ACTIONS,
    THIEF_GOALS,
    THIEVES,
    THIEVES_ACT,
    THIEVES_LIMIT,
    TYPES,
    Box,
    State,
)


@rule
def setup_goals(s: State) -> None:
    """The thieves get three goals that nobody has seen (R12.2)."""
    for i in range(THIEF_GOALS):
        s.thief_goals[i] = 1 + draw_goal(s)


@rule
def setup_pieces(s: State) -> None:
    """The thieves begin with three pieces that are no relic boxes (R12.3)."""
    for _ in range(FIRST_PIECES):
        put(s, WIDE + THIEVES, WIDE + 0, draw_plain(s))


@rule
def reveal(s: State) -> bool:
    """Turns up the next thief card; whether there was one: the last card has no actions (R12.5, R12.14)."""
    card = draw_mark(s, s.thief_deck)
    if card < 0:
        s.thief_card = 0
        return False
    s.thief_deck_size -= 1
    s.thief_card = 1 + card
    s.phase = THIEVES_ACT
    return True


@rule
def act_thieves(s: State, box: Box) -> None:
    """Does the first action of the card that is possible, else draws pieces (R12.5, R12.9)."""
    card = s.thief_card - 1
    s.phase = CARDS_MOVE
    for i in range(THIEF_ACTIONS):
        action = box.thief_action[card, i]
        if action == EXHIBIT_THEFT and steal_exhibition(s, box):
            return
        if action == ASSEMBLE_THEFT and steal_collection(s, box, WIDE + box.thief_plus[card, i]):
            return
        if action == ACQUIRE_THEFT and steal_pieces(s, WIDE + box.thief_spaces[card, i]):
            return
    for i in range(THIEF_ACTIONS):
        if box.thief_action[card, i] == ACQUIRE_THEFT:
            draw_instead(s, WIDE + box.thief_spaces[card, i])


# --- acquiring -------------------------------------------------------------------------------------


@rule
def steal_pieces(s: State, spaces: int) -> bool:
    """Takes the pieces of the shown spaces, no relic boxes, while there is room; whether there was one (R12.6)."""
    stolen = 0
    for space in range(SPACES):
        there = s.board[space] != 0 and s.board[space] != 1 + RELIC
        if (spaces >> space) & 1 and there and s.stored[THIEVES, 0] < THIEVES_LIMIT:
            put(s, WIDE + THIEVES, WIDE + 0, s.board[space] - 1)
            s.board[space] = 0
            stolen += 1
    if stolen > 0:
        fill_board(s)
    return stolen > 0


@rule
def draw_instead(s: State, spaces: int) -> None:
    """Draws as many pieces as the card shows spaces; relic boxes go to the tray (R12.9)."""
    wanted = 0
    for space in range(SPACES):
        wanted += (spaces >> space) & 1
    while wanted > 0 and s.stored[THIEVES, 0] < THIEVES_LIMIT and plain_left(s) > 0:
        kind = draw_piece(s)
        if kind == RELIC:
            s.tray[RELIC] += 1
        else:
            put(s, WIDE + THIEVES, WIDE + 0, kind)
            wanted -= 1
    fill_board(s)


@rule
def plain_left(s: State) -> int:
    """Pieces in bag and tray that are no relic boxes."""
    n = 0
    for type in range(TYPES):
        n += s.bag[type] + s.tray[type]
    return n


# --- assembling ------------------------------------------------------------------------------------


@rule
def steal_collection(s: State, box: Box, plus: int) -> bool:
    """Takes the first collection they can pay, and the neighbours with a plus; whether there was one (R12.7)."""
    for i in range(LABELS):
        card = s.labels[i] - 1
        if card < 0 or not thieves_can_pay(s, box, card):
            continue
        steal_label(s, box, i)
        if plus & PLUS_LEFT and i % LABEL_COLUMNS > 0 and s.labels[i - 1] != 0:
            steal_label(s, box, WIDE + i - 1)
        if plus & PLUS_RIGHT and i % LABEL_COLUMNS < LABEL_COLUMNS - 1 and s.labels[i + 1] != 0:
            steal_label(s, box, WIDE + i + 1)
        return True
    return False


@rule
def thieves_can_pay(s: State, box: Box, card: int) -> bool:
    """Whether their pieces suffice for a collection."""
    missing = 0
    for type in range(TYPES):
        missing += max(0, box.need[card, type] - s.ware[THIEVES, 0, type])
    return missing == 0


@rule
def steal_label(s: State, box: Box, i: int) -> None:
    """Takes a collection for what they have of its pieces; without a free room it is discarded (R12.7, R12.8)."""
    card = s.labels[i] - 1
    for type in range(TYPES):
        for _ in range(min(s.ware[THIEVES, 0, type], box.need[card, type])):
            take(s, WIDE + THIEVES, WIDE + 0, type)
            s.tray[type] += 1
    take_label(s, WIDE + THIEVES, card)
    if s.room_count[THIEVES] < ROOMS:
        s.rooms[THIEVES, s.room_count[THIEVES]] = 1 + card
        s.room_count[THIEVES] += 1
    else:
        s.label_tray[card] = 1


# --- exhibiting ------------------------------------------------------------------------------------


@rule
def steal_exhibition(s: State, box: Box) -> bool:
    """Completes the first museum they can, from the left; whether there was one (R12.10)."""
    everything = 0
    for i in range(s.room_count[THIEVES]):
        everything += box.code[s.rooms[THIEVES, i] - 1]
    for place in range(MUSEUM_ROW):
        museum = s.row[place] - 1
        if museum >= 0 and covers(everything, box.museum_code[museum]):
            spend_collections(s, box, museum)
            double_token(s, place)
            take_museum(s, WIDE + THIEVES, museum)
            s.shown[THIEVES, s.museums[THIEVES]] = 1 + museum
            s.museums[THIEVES] += 1
            s.moved = 1
            return True
    return False


@rule
def spend_collections(s: State, box: Box, museum: int) -> None:
    """Goes through the rooms in order and uses each collection that still adds a piece that is needed (R12.11)."""
    kept = 0
    shown = 0  # by those used so far, a byte for each type
    for i in range(s.room_count[THIEVES]):
        card = s.rooms[THIEVES, i] - 1
        adds = False
        for type in range(TYPES):
            missing = box.museum_need[museum, type] - ((shown >> (8 * type)) & 0x7F)
            if missing > 0 and box.need[card, type] > 0:
                adds = True
        if adds:
            shown += box.code[card]
            s.label_tray[card] = 1
        else:
            s.rooms[THIEVES, kept] = 1 + card
            kept += 1
    for i in range(kept, ROOMS):
        s.rooms[THIEVES, i] = 0
    s.room_count[THIEVES] = kept


@rule
def double_token(s: State, place: int) -> None:
    """A token that a space pays comes with another of the same value, while there are any (R12.12)."""
    for _ in range(2):
        if place == PAYS_TWO and s.pile[1] > 0:
            s.pile[1] -= 1
            s.tokens[THIEVES, 1] += 1
        if place == PAYS_ONE and s.pile[0] > 0:
            s.pile[0] -= 1
            s.tokens[THIEVES, 0] += 1
