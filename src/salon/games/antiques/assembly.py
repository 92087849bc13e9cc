"""Assembling collections in Antiques (RULES.md, 7)."""

from __future__ import annotations

from typing import Any

from salon.core.hot import WIDE, rule
from salon.games.antiques.auction import end_action
from salon.games.antiques.pieces import draw_mark, from_vault, put
from salon.games.antiques.state import (
    ASSEMBLE_CARDS,
    COLLECTIONS,
    COLLECTOR,
    DONE,
    FIRST_ASSEMBLE,
    FIRST_FETCH,
    FIRST_FROM,
    FIRST_JOKER,
    FIRST_LEAVE,
    FIRST_PAIR,
    LABELS,
    LEAVE,
    OVERFLOW,
    PIECES,
    RELIC,
    RESEARCHER,
    RESERVED,
    ROOMS,
    THEN_PASS,
    TYPES,
    WAREHOUSES,
    Box,
    State,
)

NONE = -1
CARRIED = -1  # in place of a warehouse: the pieces on the way
STANDS = 2  # in `fetch_used`, + type: the fetched relic box was set to stand for it

# --- whether a collection is within reach ----------------------------------------------------------


@rule
def open_card(s: State, p: int, i: int) -> int:
    """Collection number `i` that a seat may assemble: spaces of the board, then its reserved cards; -1: none there."""
    if i < LABELS:
        return s.labels[i] - 1
    card = s.reserved[p, i - LABELS] - 1
    return card if card < COLLECTIONS else NONE


@rule
def pieces_at(s: State, p: int, w: int, kind: int) -> int:
    """Pieces of a kind in a warehouse, or on the way."""
    return s.carried[kind] if w == CARRIED else s.ware[p, w, kind]


@rule
def affords(s: State, box: Box, p: int, w: int, card: int, left: int, gone: int, fetched: int) -> bool:
    """Whether pieces suffice for a collection while `left` of them stay behind.

    w: the warehouse they are in, or CARRIED
    gone: a kind of which one is taken away before; fetched: a kind of which one out of the vault is spent (-1: none)
    """
    cost = WIDE + box.cost[card]
    if fetched != NONE:
        if cost < 2 or (fetched < TYPES and box.need[card, fetched] == 0):
            return False
        cost -= 1
    total = 0
    short = 0
    pairs = 0
    for type in range(TYPES):
        n = pieces_at(s, p, w, type) - (1 if gone == type else 0)
        total += n
        lack = box.need[card, type] - (1 if fetched == type else 0) - n
        if lack > 0:
            short += lack
        else:
            pairs += -lack // 2
    relics = pieces_at(s, p, w, WIDE + RELIC) - (1 if gone == RELIC else 0)
    total += relics
    more = short - relics - (1 if fetched == RELIC else 0)
    if more > 0:
        if s.curator[p] != RESEARCHER or pairs < more:
            return False
        cost += more
    return total - cost >= left


@rule
def affords_any(s: State, box: Box, p: int, w: int, left: int, gone: int) -> bool:
    """Whether some collection is within reach (R7.4)."""
    for i in range(LABELS + RESERVED):
        card = open_card(s, p, i)
        if card < 0:
            continue
        if affords(s, box, p, w, card, left, gone, WIDE + NONE):
            return True
        if s.curator[p] == COLLECTOR:
            for kind in range(PIECES):
                if s.vault[p, kind] > 0 and affords(s, box, p, w, card, left, gone, kind):
                    return True
    return False


@rule
def can_assemble(s: State, box: Box, p: int, w: int) -> bool:
    """Whether a seat can assemble a collection from a warehouse: a piece gets there, a room is free (R7.2, R7.8)."""
    if s.room_count[p] >= ROOMS or s.stored[p, w] <= w:
        return False
    return affords_any(s, box, p, w, w, WIDE + NONE)


@rule
def legal_from(s: State, box: Box, out: Any, n: int) -> int:
    """Appends each warehouse from which a collection can be assembled."""
    for w in range(WAREHOUSES):
        if can_assemble(s, box, WIDE + s.active, w):
            out[n] = FIRST_FROM + w
            n += 1
    return n


# --- on the way to the assembly area ---------------------------------------------------------------


@rule
def start(s: State, w: int) -> None:
    """All pieces of a warehouse set out (R7.1)."""
    p = s.active
    for kind in range(PIECES):
        s.carried[kind] = s.ware[p, w, kind]
        s.ware[p, w, kind] = 0
    s.stored[p, w] = 0
    s.source = w
    s.passing = w - 1
    s.phase = LEAVE if w > 0 else ASSEMBLE_CARDS


@rule
def legal_leave(s: State, box: Box, out: Any) -> int:
    """Each kind of piece that can stay behind so that a collection remains within reach (R7.3, R7.4)."""
    n = 0
    for kind in range(PIECES):
        if s.carried[kind] > 0 and affords_any(s, box, WIDE + s.active, WIDE + CARRIED, WIDE + s.passing, WIDE + kind):
            out[n] = FIRST_LEAVE + kind
            n += 1
    return n


@rule
def act_leave(s: State, kind: int) -> None:
    """Leaves a piece in the warehouse that is passed; it may overflow (R7.5)."""
    s.carried[kind] -= 1
    put(s, WIDE + s.active, WIDE + s.passing, kind)
    s.full = s.passing
    s.afterwards = THEN_PASS
    s.phase = OVERFLOW


@rule
def pass_on(s: State) -> None:
    """On to the next warehouse, or the assembly area."""
    s.passing -= 1
    s.phase = LEAVE if s.passing >= 0 else ASSEMBLE_CARDS


# --- in the assembly area --------------------------------------------------------------------------


@rule
def fetched_as(s: State) -> int:
    """What the fetched piece stands for: its kind, or the type that a relic box was set to stand for; -1: none."""
    if s.fetch_used >= STANDS:
        return s.fetch_used - STANDS
    return s.fetched - 1


@rule
def payable(s: State, box: Box, card: int, joker: int, pair: int, stands: int, fetched: int) -> bool:
    """Whether the pieces of the assembly area suffice for a collection (R7.6, R7.7, R11.5).

    joker: a type for which one more relic box would stand
    pair, stands: a type of which two more pieces would stand for one of another type
    fetched: a kind that would be fetched out of the vault (-1 each: none)
    """
    spare = fetched if fetched != NONE else fetched_as(s)
    if box.cost[card] < 2:
        spare = NONE
    short = 0
    pairs = 0
    for type in range(TYPES):
        lack = box.need[card, type] - s.joker[type]
        lack -= (1 if joker == type else 0) + (1 if stands == type else 0) + (1 if spare == type else 0)
        for k in range(TYPES):
            lack -= s.pairs[k, type]
        own = s.carried[type] - (2 if pair == type else 0)
        lack = max(lack, 0) - own
        if lack > 0:
            short += lack
        else:
            pairs += -lack // 2
    relics = s.carried[RELIC] - (1 if joker != NONE else 0) + (1 if spare == RELIC else 0)
    if short <= relics:
        return True
    return s.curator[s.active] == RESEARCHER and short - relics <= pairs


@rule
def some_payable(s: State, box: Box, type: int, joker: int, pair: int, stands: int, fetched: int) -> bool:
    """Whether, after such a change, a collection can be assembled that needs `type` (-1: any; RELIC: two pieces)."""
    for i in range(LABELS + RESERVED):
        card = open_card(s, WIDE + s.active, i)
        if card < 0 or (0 <= type < TYPES and box.need[card, type] == 0):
            continue
        if fetched != NONE and box.cost[card] < 2:
            continue
        if payable(s, box, card, joker, pair, stands, fetched):
            return True
    return False


@rule
def legal_assemble(s: State, box: Box, out: Any) -> int:
    """The end, once a collection was assembled; what may stand for what; each collection that can be paid."""
    n = 0
    none = WIDE + NONE
    if s.done > 0:
        out[n] = DONE
        n += 1
        if s.single == 1:
            return n
    if s.room_count[s.active] >= ROOMS:
        return n
    n = legal_changes(s, box, out, n)
    for card in range(WIDE + box.collections):
        if is_open(s, box, card) and payable(s, box, card, none, none, none, none):
            out[n] = FIRST_ASSEMBLE + card
            n += 1
    return n


@rule
def legal_changes(s: State, box: Box, out: Any, n: int) -> int:
    """Appends what may stand for what (R7.7, R11.5) and what may be fetched from the vault (R11.3)."""
    none = WIDE + NONE
    if s.carried[RELIC] > 0 or fetched_as(s) == RELIC:
        for type in range(TYPES):
            if s.carried[type] > 0 and some_payable(s, box, type, type, none, none, none):
                out[n] = FIRST_JOKER + type
                n += 1
    if s.curator[s.active] == RESEARCHER:
        for k in range(TYPES):
            for t in range(TYPES):
                if k != t and s.carried[k] > 1 and some_payable(s, box, t, none, k, t, none):
                    out[n] = FIRST_PAIR + k * TYPES + t
                    n += 1
    if s.curator[s.active] == COLLECTOR and s.fetched == 0 and s.fetch_used == 0:
        for kind in range(PIECES):
            if s.vault[s.active, kind] > 0 and some_payable(s, box, kind, none, none, none, kind):
                out[n] = FIRST_FETCH + kind
                n += 1
    return n


@rule
def is_open(s: State, box: Box, card: int) -> bool:
    """Whether a collection lies on the board or is reserved; of equal ones on the board only the first (R7.12)."""
    for i in range(RESERVED):
        if s.reserved[s.active, i] == 1 + card:
            return True
    for i in range(LABELS):
        if s.labels[i] == 1 + card:
            return equal_before(s, box, card) < 0
    return False


@rule
def equal_before(s: State, box: Box, card: int) -> int:
    """An equal collection ahead of one on the board, taken in its place; -1: none, or one plays alone (R7.12)."""
    if s.seats == 1:
        return NONE
    for i in range(LABELS):
        if s.labels[i] == 1 + card:
            return NONE
        if s.labels[i] != 0 and box.twin[s.labels[i] - 1] == box.twin[card]:
            return int(s.labels[i] - 1)
    return NONE


@rule
def act_assemble(s: State, box: Box, action: int) -> None:
    """Sets pieces to stand for others, fetches one, assembles a collection, or ends the action."""
    if action == DONE:
        finish(s)
    elif action < FIRST_PAIR and s.carried[RELIC] == 0:
        s.fetch_used = STANDS + action - FIRST_JOKER  # the fetched one
    elif action < FIRST_PAIR:
        s.carried[RELIC] -= 1
        s.joker[action - FIRST_JOKER] += 1
    elif action < FIRST_FETCH:
        k = (action - FIRST_PAIR) // TYPES
        s.carried[k] -= 2
        s.pairs[k, (action - FIRST_PAIR) % TYPES] += 1
    elif action < FIRST_ASSEMBLE:
        from_vault(s, s.active, action - FIRST_FETCH)
        s.fetched = 1 + action - FIRST_FETCH
    else:
        card = action - FIRST_ASSEMBLE
        pay(s, box, card)
        take_label(s, WIDE + s.active, card)
        s.rooms[s.active, s.room_count[s.active]] = 1 + card
        s.room_count[s.active] += 1
        s.done += 1


@rule
def pay(s: State, box: Box, card: int) -> None:
    """Pays a collection: what was set to stand first, the fetched piece, own pieces, relic boxes, pairs (R7.6)."""
    short = 0
    for type in range(TYPES):
        need = WIDE + box.need[card, type]
        while need > 0 and s.joker[type] > 0:
            s.joker[type] -= 1
            s.tray[RELIC] += 1
            need -= 1
        for k in range(TYPES):
            while need > 0 and s.pairs[k, type] > 0:
                s.pairs[k, type] -= 1
                s.tray[k] += 2
                need -= 1
        if need > 0 and fetched_as(s) == type and box.cost[card] > 1:
            spend_fetched(s)
            need -= 1
        while need > 0 and s.carried[type] > 0:
            s.carried[type] -= 1
            s.tray[type] += 1
            need -= 1
        short += need
    if short > 0 and fetched_as(s) == RELIC and box.cost[card] > 1:
        spend_fetched(s)
        short -= 1
    while short > 0 and s.carried[RELIC] > 0:
        s.carried[RELIC] -= 1
        s.tray[RELIC] += 1
        short -= 1
    while short > 0:
        k = 0
        for type in range(1, TYPES):
            if s.carried[type] > s.carried[k]:
                k = type
        s.carried[k] -= 2
        s.tray[k] += 2
        short -= 1


@rule
def spend_fetched(s: State) -> None:
    """The fetched piece is spent."""
    s.tray[s.fetched - 1] += 1
    s.fetched = 0
    s.fetch_used = 1


@rule
def take_label(s: State, p: int, card: int) -> None:
    """Takes a collection from the board, or from the seat's reserved cards."""
    for i in range(LABELS):
        if s.labels[i] == 1 + card:
            s.labels[i] = 0
            return
    unreserve(s, p, 1 + card)


@rule
def unreserve(s: State, p: int, code: int) -> None:
    """Takes a reserved card; the others close up."""
    at = 0
    for i in range(RESERVED):
        if s.reserved[p, i] != code:
            s.reserved[p, at] = s.reserved[p, i]
            at += 1
    for i in range(at, RESERVED):
        s.reserved[p, i] = 0


@rule
def finish(s: State) -> None:
    """What is left in the assembly area goes to the vault (R7.9)."""
    p = s.active
    for kind in range(PIECES):
        n = WIDE + s.carried[kind]
        s.carried[kind] = 0
        if kind < TYPES:
            for t in range(TYPES):
                n += 2 * s.pairs[kind, t]
                s.pairs[kind, t] = 0
        else:
            for t in range(TYPES):
                n += s.joker[t]
                s.joker[t] = 0
        if s.fetched == 1 + kind:
            n += 1
        s.vault[p, kind] += n
        s.vaulted[p] += n
    s.fetched = 0
    end_action(s)


# --- the board -------------------------------------------------------------------------------------


@rule
def draw_label(s: State) -> int:
    """Draws a collection; an empty deck is made anew of the discarded ones (R7.11). Returns -1 if there is none."""
    if s.label_deck_size == 0:
        for card in range(COLLECTIONS):
            if s.label_tray[card] == 1:
                s.label_tray[card] = 0
                s.label_deck[card] = 1
                s.label_deck_size += 1
    card = draw_mark(s, s.label_deck)
    if card >= 0:
        s.label_deck_size -= 1
    return card


@rule
def fill_labels(s: State) -> None:
    """Draws a collection for each empty space of the board, in reading order (R7.10)."""
    for i in range(LABELS):
        if s.labels[i] == 0:
            s.labels[i] = 1 + draw_label(s)
