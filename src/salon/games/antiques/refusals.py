"""Why an action of Antiques cannot be done now: the rule's number and a sentence that says what would be right.

`legal` alone decides what is legal; this only explains.
"""

from __future__ import annotations

from typing import Any

from salon.core.contract import OVER
from salon.core.language import _, ngettext
from salon.games.antiques.assembly import equal_before
from salon.games.antiques.card_text import bonus_name, one, some, space_name, type_name
from salon.games.antiques.deck import Deck
from salon.games.antiques.moves import parts
from salon.games.antiques.state import (
    ASSEMBLE_CARDS,
    BOARD_PIECE,
    BONUS_THREE,
    BONUS_TWO,
    COLLECTIONS,
    COLLECTOR,
    CURATOR_CHOICE,
    DROP_GOAL,
    EXHIBIT_CARDS,
    GOAL_CHOICE,
    GROUP,
    KEEP_GOAL,
    KEEP_PIECE,
    LABELS,
    LEAVE,
    LOT_RELIC,
    MUSEUM_ROW,
    ONE_COLLECTION,
    ONE_MUSEUM,
    OVERFLOW,
    PUT_PIECE,
    RELIC,
    RESEARCHER,
    RESERVED,
    ROOMS,
    SHIFT_PIECES,
    STORE,
    TAKE_ONE,
    TAKE_TWO,
    TURN,
    TYPES,
)

Refusal = tuple[str, str]

FIRST = {
    CURATOR_CHOICE: ("R11.1", "curator"),
    GOAL_CHOICE: ("R2.6", "keep"),
    LOT_RELIC: ("R4.4", "take"),
    TAKE_TWO: ("R4.9", "take"),
    STORE: ("R4.13", "store"),
    OVERFLOW: ("R4.14", "vault"),
    BONUS_TWO: ("R5.1", "extra"),
    BONUS_THREE: ("R5.6", "bonus"),
    KEEP_GOAL: ("R6.2", "keep"),
    DROP_GOAL: ("R6.3", "drop"),
    TAKE_ONE: ("R6.4", "take"),
    KEEP_PIECE: ("R6.5", "choose"),
    BOARD_PIECE: ("R6.5", "board"),
    PUT_PIECE: ("R6.5", "put"),
    SHIFT_PIECES: ("R6.6", "shift"),
    ONE_COLLECTION: ("R6.7", "reserve"),
    ONE_MUSEUM: ("R6.9", "reserve"),
    LEAVE: ("R7.3", "leave"),
    ASSEMBLE_CARDS: ("R7.6", "assemble"),
    EXHIBIT_CARDS: ("R8.1", "exhibit"),
    GROUP: ("R8.2", "add"),
}
"""Phase -> the rule that asks for a decision there, and the action that answers it."""

ALSO = {
    BONUS_TWO: ("retrieve", "done"),
    BONUS_THREE: ("done",),
    SHIFT_PIECES: ("done",),
    ONE_COLLECTION: ("from",),
    ONE_MUSEUM: ("exhibit", "gallery"),
    ASSEMBLE_CARDS: ("done", "joker", "pair", "fetch"),
    EXHIBIT_CARDS: ("done", "gallery"),
}


def refusal(k: Any, box: Any, deck: Deck, seat: int, action: int, names: list[str]) -> Refusal:
    """Why an action that is not legal now cannot be done by `seat`: the rule's number and a sentence."""
    if k.turn == OVER:
        return "R9.3", _("The match is over.")
    if k.turn != seat:
        return "R3.1", _("It is not your turn; {name} must act first.").format(
            name=names[int(k.turn)] if k.turn >= 0 else _("the table")
        )
    verb, *what = parts(action)
    phase = int(k.phase)
    if phase != TURN and verb != FIRST[phase][1] and verb not in ALSO.get(phase, ()):
        return FIRST[phase][0], _wanted(k, phase)
    if phase == TURN and verb not in ("row", "column", "refill", "from", "exhibit", "gallery"):
        return "R3.2", _("A turn is one of three actions: take a lot, assemble from a warehouse, or exhibit.")
    return _why(k, box, deck, seat, verb, what)


def _wanted(k: Any, phase: int) -> str:
    return {
        CURATOR_CHOICE: _("First choose a curator."),
        GOAL_CHOICE: _("First keep one of your two goals."),
        LOT_RELIC: _("First take one of the relic boxes of the lot."),
        TAKE_TWO: _("First take the pieces that the refilled board owes you."),
        STORE: _("First store what you have taken in a warehouse."),
        OVERFLOW: _("Warehouse {n} is too full: first move what is too much to the vault.").format(n=int(k.full) + 1),
        BONUS_TWO: _("Use the bonus of warehouse 2, or decline it with done."),
        BONUS_THREE: _("Use a bonus of the auction card, or decline it with done."),
        KEEP_GOAL: _("First keep one of the goals you look at."),
        DROP_GOAL: _("First put a private goal under the deck: three may stay."),
        TAKE_ONE: _("First take a piece of the auction board."),
        KEEP_PIECE: _("First choose the piece for a warehouse."),
        BOARD_PIECE: _("First choose the piece for the auction board."),
        PUT_PIECE: _("First choose the space for the piece."),
        SHIFT_PIECES: _("Move pieces between your warehouses, or finish with done."),
        ONE_COLLECTION: _("Reserve a collection, or assemble one."),
        ONE_MUSEUM: _("Reserve a museum, or make one exhibition."),
        LEAVE: _("First leave a piece in warehouse {n}.").format(n=int(k.passing) + 1),
        ASSEMBLE_CARDS: _("Assemble a collection, or finish with done."),
        EXHIBIT_CARDS: _("Exhibit again, or finish with done."),
        GROUP: _("First complete the group of collections for this exhibition."),
    }[phase]


def _why(k: Any, box: Any, deck: Deck, p: int, verb: str, what: list[int]) -> Refusal:
    first = what[0] if what else 0
    if verb in ("row", "column"):
        return "R4.2", _("There is no piece in this line.")
    if verb == "refill":
        return "R4.8", _("The auction board has no empty space, or there is no piece to fill it.")
    if verb == "take":
        return _refused_take(k, first)
    if verb == "put":
        return "R6.5", _("Space {space} is not empty.").format(space=space_name(first))
    if verb in ("vault", "leave", "choose", "board", "shift", "joker", "pair", "fetch", "retrieve"):
        return _refused_piece(k, box, p, verb, what)
    if verb == "extra":
        return "R5.3", _("Neither the discard area nor the bag holds a piece of the type shown.")
    if verb == "bonus":
        return "R5.6", _("The bonus “{bonus}” is not on the auction card, or could do nothing now.").format(
            bonus=bonus_name(first)
        )
    if verb == "curator":
        return "R11.1", _("Somebody else is this curator already.")
    if verb in ("keep", "drop"):
        return FIRST[int(k.phase)][0], _("You do not have this goal before you.")
    if verb == "done":
        return _refused_done(k, p)
    if verb in ("exhibit", "gallery", "add"):
        return _refused_exhibition(k, box, deck, p, verb, first)
    return _refused_collection(k, box, deck, p, verb, first)


def _refused_take(k: Any, space: int) -> Refusal:
    if not k.board[space]:
        return "R4.2", _("Space {space} is empty.").format(space=space_name(space))
    if k.phase == LOT_RELIC:
        return "R4.4", _("Take one of the relic boxes of your lot.")
    if k.phase == TAKE_ONE:
        return "R6.4", _("This bonus takes no relic box.")
    return "R4.9", _("Only one of the two pieces may be a relic box.")


def _refused_piece(k: Any, box: Any, p: int, verb: str, what: list[int]) -> Refusal:
    kind = what[0]
    piece = one(kind)
    if verb == "vault":
        return "R4.14", _("There is no such piece in warehouse {n}: {piece}.").format(n=int(k.full) + 1, piece=piece)
    if verb == "retrieve":
        return "R5.5", _("There is no such piece in your vault: {piece}.").format(piece=piece)
    if verb in ("choose", "board"):
        return "R6.5", _("There is no such piece among those drawn: {piece}.").format(piece=piece)
    if verb == "leave":
        if not k.carried[kind]:
            return "R7.3", _("There is no such piece on the way: {piece}.").format(piece=piece)
        return "R7.4", _("Without {piece} no collection could be assembled: leave another piece.").format(piece=piece)
    if verb == "shift":
        return "R6.6", _("Only a piece that has not moved yet can move, to another warehouse of yours.")
    if verb == "joker":
        return "R7.7", _("A free relic box and {piece} of your own are needed for that, and a use for them.").format(
            piece=piece
        )
    if verb == "pair":
        if not box.with_curators or k.curator[p] != RESEARCHER:
            return "R11.5", _("Only the Researcher lets two alike pieces stand for another.")
        return "R11.5", _("Two {pieces} are needed for that, and a use for them.").format(pieces=type_name(kind))
    if not box.with_curators or k.curator[p] != COLLECTOR:
        return "R11.3", _("Only the Collector uses pieces of the vault.")
    return "R11.3", _("One piece of the vault a turn, for a collection of two pieces or more that it completes.")


def _refused_done(k: Any, p: int) -> Refusal:
    if k.phase == SHIFT_PIECES:
        return "R6.6", _("A warehouse holds too many pieces: move some on.")
    if k.phase == ASSEMBLE_CARDS:
        return "R7.4", _("At least one collection must be assembled.")
    return "R8.1", _("At least one exhibition must be made.")


# --- collections ---------------------------------------------------------------------------------


def _refused_collection(k: Any, box: Any, deck: Deck, p: int, verb: str, first: int) -> Refusal:
    if verb == "from":
        return _refused_from(k, p, first)
    if verb == "reserve":
        return _refused_reserve(k, box, deck, p, first)
    if first >= len(deck.collections):
        return "R7.6", _("There is no such collection in this match.")
    name = _(deck.collections[first].name)
    equal = _equal_ahead(k, box, first)
    if equal >= 0:
        return "R7.12", _("{card} is the same: take that one.").format(card=_(deck.collections[equal].name))
    if not _within_reach(k, p, first):
        return "R7.6", _("{card} is neither on the collection board nor reserved by you.").format(card=name)
    if k.room_count[p] >= ROOMS:
        return "R7.8", _("Your nine rooms are full: exhibit first.")
    missing = [
        (t, int(box.need[first, t]) - int(k.carried[t]) - int(k.joker[t]))
        for t in range(TYPES)
        if box.need[first, t] > k.carried[t] + k.joker[t]
    ]
    lacking = ", ".join(some(t, n) for t, n in missing)
    relics = int(k.carried[RELIC])
    if not missing:
        return "R7.6", _("The pieces for {card} are set aside for something else.").format(card=name)
    return "R7.6", ngettext(
        "{card} needs more: {lacking}; you have {n} relic box.",
        "{card} needs more: {lacking}; you have {n} relic boxes.",
        relics,
    ).format(card=name, lacking=lacking, n=relics)


def _within_reach(k: Any, p: int, card: int) -> bool:
    """Whether a collection, or a museum beyond them, lies on its board or is reserved by the seat."""
    if any(k.reserved[p, at] == 1 + card for at in range(RESERVED)):
        return True
    if card < COLLECTIONS:
        return any(k.labels[i] == 1 + card for i in range(LABELS))
    return any(k.row[i] == 1 + card - COLLECTIONS for i in range(MUSEUM_ROW))


def _equal_ahead(k: Any, box: Any, card: int) -> int:
    """The equal collection that is offered in the place of one on the board; -1: there is none."""
    on_board = any(k.labels[i] == 1 + card for i in range(LABELS))
    return int(equal_before(k, box, card)) if on_board else -1


def _refused_from(k: Any, p: int, w: int) -> Refusal:
    if k.stored[p, w] <= w:
        return "R7.2", ngettext(
            "Warehouse {w} holds too little: {n} piece is left on the way, and one must arrive.",
            "Warehouse {w} holds too little: {n} pieces are left on the way, and one must arrive.",
            w,
        ).format(w=w + 1, n=w)
    if k.room_count[p] >= ROOMS:
        return "R7.8", _("Your nine rooms are full: exhibit first.")
    return "R7.4", _("The pieces of warehouse {w} are enough for no collection.").format(w=w + 1)


def _refused_reserve(k: Any, box: Any, deck: Deck, p: int, card: int) -> Refusal:
    if sum(1 for at in range(RESERVED) if k.reserved[p, at]) >= RESERVED:
        return "R6.8", _("You have reserved three cards: there is no room for a fourth.")
    if k.phase == ONE_COLLECTION and card >= COLLECTIONS:
        return "R6.8", _("This bonus reserves a collection, not a museum.")
    if k.phase == ONE_MUSEUM and card < COLLECTIONS:
        return "R6.10", _("This bonus reserves a museum, not a collection.")
    equal = _equal_ahead(k, box, card) if card < COLLECTIONS else -1
    if equal >= 0:
        return "R7.12", _("{card} is the same: take that one.").format(card=_(deck.collections[equal].name))
    return "R6.8", _("Only a card that lies face up on its board can be reserved.")


# --- exhibitions ---------------------------------------------------------------------------------


def _refused_exhibition(k: Any, box: Any, deck: Deck, p: int, verb: str, first: int) -> Refusal:
    if verb == "add":
        return _refused_add(k, deck, p, first)
    if verb == "gallery":
        if not k.museum_deck_size and not any(k.museum_tray[m] for m in range(len(deck.museums))):
            return "R8.10", _("No museum card is left for a gallery.")
        return "R8.9", _("A gallery needs two pieces of one type and one of another in your rooms.")
    if first >= len(deck.museums):
        return "R8.1", _("There is no such museum in this match.")
    name = _(deck.museums[first].name)
    if not _within_reach(k, p, COLLECTIONS + first):
        return "R8.1", _("{museum} is neither on the museum board nor reserved by you.").format(museum=name)
    held = [0] * TYPES
    for at in range(int(k.room_count[p])):
        for t in range(TYPES):
            held[t] += int(box.need[int(k.rooms[p, at]) - 1, t])
    lacking = [
        some(t, int(box.museum_need[first, t]) - held[t]) for t in range(TYPES) if box.museum_need[first, t] > held[t]
    ]
    if not lacking:
        return "R8.2", _("No group of your collections can be made for {museum}.").format(museum=name)
    return "R8.2", _("Your rooms lack {pieces} for {museum}.").format(pieces=", ".join(lacking), museum=name)


def _refused_add(k: Any, deck: Deck, p: int, card: int) -> Refusal:
    if card >= len(deck.collections):
        return "R8.1", _("There is no such collection in this match.")
    name = _(deck.collections[card].name)
    if not any(k.rooms[p, at] == 1 + card for at in range(int(k.room_count[p]))):
        return "R8.1", _("{card} is not in your rooms.").format(card=name)
    return "R8.4", _("With {card} a collection of the group could be left out.").format(card=name)
