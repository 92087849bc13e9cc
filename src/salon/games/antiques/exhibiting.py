"""Exhibiting collections in museums and galleries of Antiques (RULES.md, 8).

What a card shows is one number, a byte for each type: so sums of cards are sums of numbers, and whether one covers
another is one subtraction.
"""

from __future__ import annotations

from typing import Any

from salon.core.hot import WIDE, rule
from salon.games.antiques.assembly import unreserve
from salon.games.antiques.auction import end_action
from salon.games.antiques.pieces import draw_mark
from salon.games.antiques.state import (
    COLLECTIONS,
    COLLECTOR,
    CURATOR,
    DONE,
    EXHIBIT_CARDS,
    FIRST_ADD,
    FIRST_EXHIBIT,
    GALLERY,
    GALLERY_TARGET,
    GROUP,
    MUSEUM_ROW,
    MUSEUMS,
    RESERVED,
    ROOMS,
    TYPES,
    Box,
    State,
)

TOPS = 0x80_80_80_80_80  # the top bit of each byte
PAYS_TWO, PAYS_ONE = MUSEUM_ROW - 1, MUSEUM_ROW - 2  # spaces of the row above which tokens lie
FIRST_OF_FOUR = MUSEUM_ROW - 4  # the first of the four that pay the Curator
LARGEST = 5  # cards of a group: each must be needed, and no museum needs more pieces


# --- what covers what ------------------------------------------------------------------------------


@rule
def covers(sum: int, need: int) -> bool:
    """Whether cards that show `sum` have all of `need`."""
    return ((sum | TOPS) - need) & TOPS == TOPS


@rule
def suits_a_gallery(sum: int) -> bool:
    """Whether there are two of one type and one of another (R8.9)."""
    types = 0
    two = False
    for type in range(TYPES):
        n = (sum >> (8 * type)) & 0x7F
        if n > 0:
            types += 1
        if n > 1:
            two = True
    return two and types > 1


@rule
def suits(sum: int, need: int, target: int, box: Box) -> bool:
    """Whether cards that show `sum` cover `need` and the target besides."""
    if target == GALLERY_TARGET:
        return covers(sum, need) and suits_a_gallery(sum - need)
    return covers(sum, need + box.museum_code[target - 1])


@rule
def need_so_far(s: State) -> int:
    """What the exhibitions of this turn needed (Collector)."""
    need = 0
    for type in range(TYPES):
        need += (WIDE + s.turn_need[type]) << (8 * type)
    return need


@rule
def used_so_far(s: State, box: Box) -> int:
    """What the collections used this turn show (Collector)."""
    sum = 0
    for i in range(ROOMS):
        if s.turn_cards[i] != 0:
            sum += box.code[s.turn_cards[i] - 1]
    return sum


@rule
def shown_by(s: State, box: Box, p: int, mask: int) -> int:
    """What the collections in some rooms show."""
    sum = 0
    for i in range(s.room_count[p]):
        if (mask >> i) & 1:
            sum += box.code[s.rooms[p, i] - 1]
    return sum


@rule
def is_group(s: State, box: Box, mask: int, target: int) -> bool:
    """Whether the collections in some rooms make a group for a target: they cover it, and none could be left out.

    R8.4; of the Collector also none of those used before in this turn (R11.4).
    """
    p = s.active
    need = need_so_far(s)
    sum = used_so_far(s, box) + shown_by(s, box, p, mask)
    if not suits(sum, need, target, box):
        return False
    for i in range(s.room_count[p]):
        if (mask >> i) & 1 and suits(sum - box.code[s.rooms[p, i] - 1], need, target, box):
            return False
    for i in range(ROOMS):
        if s.turn_cards[i] != 0 and suits(sum - box.code[s.turn_cards[i] - 1], need, target, box):
            return False
    return True


@rule
def bits(mask: int) -> int:
    """How many rooms a mask names."""
    n = 0
    while mask != 0:
        mask &= mask - 1
        n += 1
    return n


@rule
def members(s: State, box: Box, mask: int, target: int) -> int:
    """The rooms of all groups for a target that hold the rooms of `mask` (a mask; 0: there is no such group)."""
    free = ((1 << s.room_count[s.active]) - 1) & ~mask
    found = 0
    sub = free
    while True:
        if bits(mask | sub) <= LARGEST and is_group(s, box, mask | sub, target):
            found |= mask | sub
        if sub == 0:
            return found
        sub = (sub - 1) & free


@rule
def can_exhibit(s: State, box: Box, target: int) -> bool:
    """Whether there is a group for a target."""
    everything = (1 << s.room_count[s.active]) - 1
    used = used_so_far(s, box)
    if not suits(used + shown_by(s, box, s.active, everything), need_so_far(s), target, box):
        return False
    if used == 0:
        return True  # leaving out what can be left out makes a group
    return members(s, box, WIDE + 0, target) != 0 or is_group(s, box, WIDE + 0, target)


@rule
def a_gallery_is_left(s: State) -> bool:
    """Whether the museum deck has a card, or can be made anew (R8.10)."""
    n = WIDE + s.museum_deck_size
    for museum in range(MUSEUMS):
        n += s.museum_tray[museum]
    return n > 0


@rule
def place_of(s: State, p: int, museum: int) -> int:
    """Where a museum that the seat may use lies: its space of the row, MUSEUM_ROW if reserved, -1 if neither."""
    for i in range(MUSEUM_ROW):
        if s.row[i] == 1 + museum:
            return i
    for i in range(RESERVED):
        if s.reserved[p, i] == 1 + COLLECTIONS + museum:
            return MUSEUM_ROW
    return -1


@rule
def may_exhibit(s: State, box: Box, target: int) -> bool:
    """Whether the seat can use a museum, or a gallery, and has a group for it."""
    if target == GALLERY_TARGET:
        return a_gallery_is_left(s) and can_exhibit(s, box, target)
    return place_of(s, WIDE + s.active, target - 1) >= 0 and can_exhibit(s, box, target)


@rule
def legal_exhibit(s: State, box: Box, out: Any, n: int) -> int:
    """Appends each museum, and the gallery, for which there is a group (R8.1)."""
    if s.room_count[s.active] == 0 and s.turn_cards[0] == 0:
        return n
    for museum in range(box.museums):
        if may_exhibit(s, box, 1 + museum):
            out[n] = FIRST_EXHIBIT + museum
            n += 1
    if may_exhibit(s, box, WIDE + GALLERY_TARGET):
        out[n] = GALLERY
        n += 1
    return n


@rule
def can_exhibit_any(s: State, box: Box) -> bool:
    """Whether any exhibition is possible."""
    museum = 0
    while museum < box.museums and not may_exhibit(s, box, 1 + museum):
        museum += 1
    return museum < box.museums or may_exhibit(s, box, WIDE + GALLERY_TARGET)


# --- the group -------------------------------------------------------------------------------------


@rule
def start(s: State, box: Box, action: int) -> None:
    """A museum or a gallery is chosen; its group comes next, if it needs one (R8.2)."""
    s.target = GALLERY_TARGET if action == GALLERY else 1 + action - FIRST_EXHIBIT
    s.phase = GROUP
    if is_group(s, box, WIDE + 0, WIDE + s.target):
        exhibit(s, box)


@rule
def group_mask(s: State) -> int:
    """The rooms of the group so far."""
    mask = 0
    for i in range(ROOMS):
        if s.grouped[i] == 1:
            mask |= 1 << i
    return mask


@rule
def legal_group(s: State, box: Box, out: Any) -> int:
    """Each collection with which a group can be made, of equal ones the first; ascending."""
    p = s.active
    mask = group_mask(s)
    open = members(s, box, mask, WIDE + s.target) & ~mask
    n = 0
    for i in range(s.room_count[p]):
        if (open >> i) & 1 == 0:
            continue
        card = s.rooms[p, i] - 1
        equal = False
        for j in range(i):
            if (open >> j) & 1 and box.twin[s.rooms[p, j] - 1] == box.twin[card]:
                equal = True
        if equal:
            continue
        at = n
        while at > 0 and out[at - 1] > FIRST_ADD + card:
            out[at] = out[at - 1]
            at -= 1
        out[at] = FIRST_ADD + card
        n += 1
    return n


@rule
def act_group(s: State, box: Box, card: int) -> None:
    """A collection joins the group; a complete group is exhibited."""
    for i in range(s.room_count[s.active]):
        if s.rooms[s.active, i] == 1 + card:
            s.grouped[i] = 1
    if is_group(s, box, group_mask(s), WIDE + s.target):
        exhibit(s, box)


@rule
def exhibit(s: State, box: Box) -> None:
    """The group goes to its museum or gallery (R8.3, R8.5), which pays its tokens (R8.6)."""
    p = WIDE + s.active
    if s.curator[p] == COLLECTOR:
        remember_need(s, box)
    send_group(s, p)
    if s.target == GALLERY_TARGET:
        take_gallery(s)
        s.galleries[p] += 1
    else:
        museum = s.target - 1
        pay_tokens(s, p, place_of(s, p, museum))
        take_museum(s, p, museum)
        s.shown[p, s.museums[p]] = 1 + museum
        s.museums[p] += 1
    s.target = 0
    s.done += 1
    s.moved = 1
    s.phase = EXHIBIT_CARDS


@rule
def remember_need(s: State, box: Box) -> None:
    """Notes what this exhibition needs of the pieces that the Collector may share out (R11.4)."""
    if s.target != GALLERY_TARGET:
        for type in range(TYPES):
            s.turn_need[type] += box.museum_need[s.target - 1, type]
        return
    sum = used_so_far(s, box) + shown_by(s, box, s.active, group_mask(s)) - need_so_far(s)
    pair = 0
    for type in range(1, TYPES):
        if (sum >> (8 * type)) & 0x7F > (sum >> (8 * pair)) & 0x7F:
            pair = type
    one = -1
    for type in range(TYPES):
        if type != pair and (one < 0 or (sum >> (8 * type)) & 0x7F > (sum >> (8 * one)) & 0x7F):
            one = type
    s.turn_need[pair] += 2
    s.turn_need[one] += 1


@rule
def send_group(s: State, p: int) -> None:
    """The collections of the group are discarded; the others close up."""
    at = 0
    for i in range(s.room_count[p]):
        card = s.rooms[p, i]
        if s.grouped[i] == 1:
            s.label_tray[card - 1] = 1
            if s.curator[p] == COLLECTOR:
                note_used(s, card)
        else:
            s.rooms[p, at] = card
            at += 1
    for i in range(at, ROOMS):
        s.rooms[p, i] = 0
    s.room_count[p] = at
    for i in range(ROOMS):
        s.grouped[i] = 0


@rule
def note_used(s: State, card: int) -> None:
    """Notes a collection used this turn."""
    for i in range(ROOMS):
        if s.turn_cards[i] == 0:
            s.turn_cards[i] = card
            return


@rule
def pay_tokens(s: State, p: int, place: int) -> None:
    """The two rightmost spaces of the row pay a token, if there is one (R8.6); the Curator gets more (R11.6)."""
    if place == PAYS_TWO and s.pile[1] > 0:
        s.pile[1] -= 1
        s.tokens[p, 1] += 1
    if place == PAYS_ONE and s.pile[0] > 0:
        s.pile[0] -= 1
        s.tokens[p, 0] += 1
    if s.curator[p] == CURATOR and FIRST_OF_FOUR <= place < MUSEUM_ROW and s.pile[0] > 0:
        s.pile[0] -= 1
        s.tokens[p, 0] += 1


@rule
def take_museum(s: State, p: int, museum: int) -> None:
    """Takes a museum from the row, or from the seat's reserved cards; nothing slides yet."""
    for i in range(MUSEUM_ROW):
        if s.row[i] == 1 + museum:
            s.row[i] = 0
            return
    unreserve(s, p, 1 + COLLECTIONS + museum)


# --- going on, and the row -------------------------------------------------------------------------


@rule
def legal_more(s: State, box: Box, out: Any) -> int:
    """The end, and what else can be exhibited (R8.1)."""
    out[0] = DONE
    if s.single == 1:
        return 1
    return legal_exhibit(s, box, out, WIDE + 1)


@rule
def act_more(s: State, box: Box, action: int) -> None:
    """Exhibits once more, or ends the action."""
    if action == DONE:
        end_action(s)
    else:
        start(s, box, action)


@rule
def remake_deck(s: State) -> None:
    """The discarded museums become the deck; what is still marked lies face down as galleries (R8.10)."""
    for museum in range(MUSEUMS):
        s.museum_deck[museum] = s.museum_tray[museum]
        s.museum_deck_size += s.museum_tray[museum]
        s.museum_tray[museum] = 0


@rule
def take_gallery(s: State) -> None:
    """Takes the top card of the museum deck, its back up: nobody sees which (R8.8)."""
    if s.museum_deck_size == 0:
        remake_deck(s)
    s.museum_deck_size -= 1


@rule
def draw_museum(s: State) -> int:
    """Draws a museum; an empty deck is made anew of the discarded ones. Returns -1 if there is none."""
    if s.museum_deck_size == 0:
        remake_deck(s)
    if s.museum_deck_size == 0:
        return -1
    s.museum_deck_size -= 1
    return draw_mark(s, s.museum_deck)


@rule
def move_row(s: State) -> None:
    """After an exhibition the rightmost museum is discarded if it is still there; then the row slides and is filled.

    R8.7, R8.11: from the rightmost gap leftwards.
    """
    if s.moved == 1 and s.row[MUSEUM_ROW - 1] != 0:
        s.museum_tray[s.row[MUSEUM_ROW - 1] - 1] = 1
        s.row[MUSEUM_ROW - 1] = 0
    at = MUSEUM_ROW - 1
    for i in range(MUSEUM_ROW - 1, -1, -1):
        if s.row[i] != 0:
            card = s.row[i]
            s.row[i] = 0
            s.row[at] = card
            at -= 1
    for i in range(at, -1, -1):
        s.row[i] = 1 + draw_museum(s)
