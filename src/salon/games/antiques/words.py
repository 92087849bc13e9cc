"""Sentences about Antiques: labels of actions, prompts, milestones. All from known records.

What happened is told in `telling`, why something cannot be done in `refusals`.
"""

from __future__ import annotations

from typing import Any

from salon.core.contract import AUTO, OVER
from salon.core.language import _, ngettext
from salon.games.antiques.card_text import (
    bonus_name,
    bonus_text,
    curator_name,
    curator_text,
    goal_text,
    one,
    points,
    space_name,
    those,
    type_name,
)
from salon.games.antiques.deck import Deck
from salon.games.antiques.moves import parts
from salon.games.antiques.pieces import limit
from salon.games.antiques.reasons import reason
from salon.games.antiques.refusals import refusal
from salon.games.antiques.scoring import total
from salon.games.antiques.state import (
    BOARD_PIECE,
    BONUS_THREE,
    BONUS_TWO,
    COLLECTIONS,
    CURATOR_CHOICE,
    DROP_GOAL,
    EXHIBIT_CARDS,
    GALLERY_TARGET,
    GOAL_CHOICE,
    GROUP,
    KEEP_GOAL,
    KEEP_PIECE,
    LEAVE,
    LINES,
    LOT_RELIC,
    ONE_COLLECTION,
    ONE_MUSEUM,
    OVERFLOW,
    PIECES,
    PUT_PIECE,
    RELIC,
    SHIFT_PIECES,
    STORE,
    TAKE_ONE,
    TAKE_TWO,
    THIEVES,
    TURN,
    TYPES,
)
from salon.games.antiques.telling import events
from salon.games.antiques.view import leftovers, lot, vault_points

__all__ = ["events", "label", "milestone", "prompt", "reason", "refusal", "rival"]

# --- what a seat may do --------------------------------------------------------------------------


def label(k: Any, box: Any, deck: Deck, action: int) -> str:
    """One sentence that says what an action does, and what it costs or brings."""
    verb, *what = parts(action)
    p = int(k.active)
    if verb == "done":
        return _done_label(k, box)
    if verb in ("row", "column"):
        return _lot_label(k, box, verb, what[0])
    if verb == "store":
        return _store_label(k, box, p, what[0])
    if verb == "vault":
        return _("Move {piece} from warehouse {n} to the vault ({points}).").format(
            piece=one(what[0]), n=int(k.full) + 1, points=vault_cost(k, box, p, 1)
        )
    if verb in ("assemble", "reserve", "add"):
        return _card_label(k, box, deck, verb, what[0])
    if verb in ("exhibit", "gallery"):
        return _exhibit_label(k, box, deck, what[0] if what else -1)
    if verb in ("keep", "drop"):
        g = what[0]
        sentence = (
            _("Keep the goal {goal}: {text}") if verb == "keep" else _("Put the goal {goal} under the deck: {text}")
        )
        return sentence.format(goal=_(deck.goals[g].name), text=goal_text(box, deck, g))
    if verb == "bonus":
        return _("{bonus}: {text}").format(bonus=bonus_name(what[0]), text=bonus_text(what[0]))
    if verb == "curator":
        return _("Be the {curator}. {text}").format(curator=curator_name(what[0]), text=curator_text(what[0]))
    return _piece_label(k, box, verb, what)


def _done_label(k: Any, box: Any) -> str:
    if k.phase in (BONUS_TWO, BONUS_THREE):
        return _("Use no bonus.")
    if k.phase == SHIFT_PIECES:
        return _("Leave the warehouses like this.")
    if k.phase == EXHIBIT_CARDS:
        return _("Exhibit nothing more.")
    left = leftovers(k)
    if not left:
        return _("Assemble nothing more.")
    return ngettext(
        "Assemble nothing more; {n} piece goes to the vault ({points}).",
        "Assemble nothing more; {n} pieces go to the vault ({points}).",
        left,
    ).format(n=left, points=vault_cost(k, box, int(k.active), left))


def vault_cost(k: Any, box: Any, p: int, more: int) -> str:
    """What so many more pieces in the vault change, in points."""
    return points(vault_points(k, box, p, more) - vault_points(k, box, p, 0))


def _lot_label(k: Any, box: Any, verb: str, n: int) -> str:
    i = n if verb == "row" else LINES + n
    found = lot(k, box, i)
    held = list(found["pieces"].values())
    pieces = [*held[:TYPES], held[RELIC] - sum(held) + found["brings"]]
    sentence = _("Take row {n}: {pieces}.") if verb == "row" else _("Take column {n}: {pieces}.")
    text = sentence.format(n=n + 1, pieces=those(pieces))
    if held[RELIC] > pieces[RELIC]:
        text += " " + _("You choose one of {n} relic boxes.").format(n=held[RELIC])
    return text


def _store_label(k: Any, box: Any, p: int, w: int) -> str:
    n = sum(int(k.carried[kind]) for kind in range(PIECES))
    held, most = int(k.stored[p, w]) + n, int(limit(k, p, w))
    text = _("Store {pieces} in warehouse {n}: {held} of {most} places.").format(
        pieces=those(k.carried), n=w + 1, held=min(held, most), most=most
    )
    if held > most:
        text += " " + ngettext(
            "{n} piece must go to the vault ({points}).", "{n} pieces must go to the vault ({points}).", held - most
        ).format(n=held - most, points=vault_cost(k, box, p, held - most))
    return text


def _card_label(k: Any, box: Any, deck: Deck, verb: str, card: int) -> str:
    if verb == "reserve":
        name = deck.collections[card].name if card < COLLECTIONS else deck.museums[card - COLLECTIONS].name
        return _("Reserve {card}.").format(card=_(name))
    need = those([int(box.need[card, t]) for t in range(TYPES)])
    if verb == "assemble":
        return _("Assemble {card} from {pieces}: {points}.").format(
            card=_(deck.collections[card].name), pieces=need, points=points(int(box.points[card]))
        )
    return _("Add {card} with {pieces} to the exhibition.").format(card=_(deck.collections[card].name), pieces=need)


def _exhibit_label(k: Any, box: Any, deck: Deck, m: int) -> str:
    if m < 0:
        return _("Exhibit in a gallery, with two pieces of one type and one of another: {points}.").format(
            points=points(int(box.gallery_points))
        )
    need = those([int(box.museum_need[m, t]) for t in range(TYPES)])
    return _("Exhibit in {museum}, which asks for {pieces}: {points}.").format(
        museum=museum_name(deck, m), pieces=need, points=points(int(box.museum_points[m]))
    )


def museum_name(deck: Deck, m: int) -> str:
    """A museum with its town."""
    card = deck.museums[m]
    return _("{museum}, {place}").format(museum=_(card.name), place=_(card.place))


def _piece_label(k: Any, box: Any, verb: str, what: list[int]) -> str:
    first = what[0] if what else 0
    piece = one(first) if first < PIECES else ""
    if verb == "refill":
        return _("Fill the auction board, then take any two pieces, one relic box at most.")
    if verb == "take":
        return _("Take {piece} from {space}.").format(piece=one(int(k.board[first]) - 1), space=space_name(first))
    if verb == "put":
        return _("Put it on {space}.").format(space=space_name(first))
    if verb == "extra":
        return _("Take an additional piece: {piece}.").format(piece=one(int(box.auction_type[int(k.auction_back) - 1])))
    if verb == "retrieve":
        return _("Take {piece} back from the vault.").format(piece=piece)
    if verb == "choose":
        return _("Keep {piece} for a warehouse.").format(piece=piece)
    if verb == "board":
        return _("Put {piece} on the auction board.").format(piece=piece)
    if verb == "shift":
        return _("Move {piece} from warehouse {a} to warehouse {b}.").format(piece=piece, a=what[1] + 1, b=what[2] + 1)
    if verb == "from":
        return _from_label(k, first)
    if verb == "leave":
        return _("Leave {piece} in warehouse {n}.").format(piece=piece, n=int(k.passing) + 1)
    if verb == "joker":
        return _("Let a relic box stand for {piece}, before your own are spent.").format(piece=piece)
    if verb == "pair":
        return _("Let two {pieces} stand for {piece}.").format(pieces=type_name(first), piece=one(what[1]))
    return _("Bring {piece} out of the vault, for a collection of two pieces or more.").format(piece=piece)


def _from_label(k: Any, w: int) -> str:
    n = int(k.stored[int(k.active), w])
    text = ngettext(
        "Assemble from warehouse {w}, which holds {n} piece.", "Assemble from warehouse {w}, which holds {n} pieces.", n
    )
    if w:
        text = ngettext(
            "Assemble from warehouse {w}, which holds {n} pieces; {left} is left on the way.",
            "Assemble from warehouse {w}, which holds {n} pieces; {left} are left on the way.",
            w,
        )
    return text.format(w=w + 1, n=n, left=w)


# --- what must be done now -----------------------------------------------------------------------


def prompt(k: Any, box: Any, deck: Deck, seat: int | None, names: list[str]) -> str:
    """One sentence that says what this seat must do now, or whom the table waits for."""
    if k.turn == OVER:
        return _("The match is over.")
    if k.turn == AUTO:
        return _("One moment.")
    if k.turn == seat:
        return _own_prompt(k, box, deck)
    name = names[int(k.turn)]
    phase = int(k.phase)
    if phase == CURATOR_CHOICE:
        return _("{name} chooses a curator.").format(name=name)
    if phase in (GOAL_CHOICE, KEEP_GOAL, DROP_GOAL):
        return _("{name} chooses among private goals.").format(name=name)
    if phase == TURN:
        return _("{name} chooses an action.").format(name=name)
    if phase in (LOT_RELIC, TAKE_TWO, STORE, OVERFLOW, BONUS_TWO, BONUS_THREE, TAKE_ONE):
        return _("{name} buys at the auction.").format(name=name)
    if phase in (KEEP_PIECE, BOARD_PIECE, PUT_PIECE, SHIFT_PIECES):
        return _("{name} uses a bonus.").format(name=name)
    if phase in (ONE_MUSEUM, EXHIBIT_CARDS, GROUP):
        return _("{name} prepares an exhibition.").format(name=name)
    return _("{name} assembles collections.").format(name=name)


def _own_prompt(k: Any, box: Any, deck: Deck) -> str:
    phase, p = int(k.phase), int(k.turn)
    if phase == STORE:
        return _("Choose the warehouse for {pieces}.").format(pieces=those(k.carried))
    if phase == OVERFLOW:
        n = int(k.stored[p, int(k.full)]) - int(limit(k, p, int(k.full)))
        return ngettext(
            "Warehouse {w} is too full: choose {n} piece for the vault.",
            "Warehouse {w} is too full: choose {n} pieces for the vault.",
            n,
        ).format(w=int(k.full) + 1, n=n)
    if phase == TAKE_TWO:
        return (
            _("Take any two pieces of the board, one relic box at most.")
            if k.to_take > 1
            else _("Take one more piece of the board.")
        )
    if phase == LEAVE:
        return _("Leave a piece in warehouse {n} on the way to the assembly area.").format(n=int(k.passing) + 1)
    if phase == DROP_GOAL:
        return _("Three private goals may stay: put one under the deck.")
    if phase == GROUP:
        where = _("the gallery") if k.target == GALLERY_TARGET else museum_name(deck, int(k.target) - 1)
        return _("Choose collections of your rooms for {museum}.").format(museum=where)
    if phase == PUT_PIECE:
        return _("Choose the space of the board for it.")
    return {
        CURATOR_CHOICE: _("Choose the curator you want to be."),
        GOAL_CHOICE: _("Keep one of these two goals; nobody else will see it."),
        TURN: _("Take a lot at the auction, assemble collections, or exhibit."),
        LOT_RELIC: _("Choose the relic box you take: one only."),
        BONUS_TWO: _("Take one more piece, or one back from the vault, or none."),
        BONUS_THREE: _("Choose a bonus of the auction card, or none."),
        KEEP_GOAL: _("Keep one of these goals; the other goes under the deck."),
        TAKE_ONE: _("Take a piece of the board, but no relic box."),
        KEEP_PIECE: _("Three pieces are drawn: choose the one for a warehouse."),
        BOARD_PIECE: _("Choose the piece for the auction board; the other is discarded."),
        SHIFT_PIECES: _("Rearrange your warehouses: move pieces, each once."),
        ONE_COLLECTION: _("Reserve a collection, or assemble one from a warehouse."),
        ONE_MUSEUM: _("Reserve a museum, or make one exhibition."),
        EXHIBIT_CARDS: _("Exhibit again, or finish."),
    }.get(phase, _assemble_prompt(k))


def _assemble_prompt(k: Any) -> str:
    if k.done:
        return _("Assemble another collection, or finish.")
    return _("Choose a collection to assemble.")


def milestone(before: Any, after: Any) -> str | None:
    """A label at the end of each round: a point of the course of the match."""
    if after.turn == OVER and before.turn != OVER:
        return _("End")
    everybody = 2 if after.seats == 1 else int(after.seats)
    if after.turns > before.turns and after.turns % everybody == 0:
        return _("Round {n}").format(n=int(after.turns) // everybody)
    return None


def rival(s: Any, box: Any) -> tuple[str, int] | None:
    """The thieves and their points as they stand, if one plays alone against them."""
    return (_("The thieves"), int(total(s, box, THIEVES))) if s.seats == 1 else None
