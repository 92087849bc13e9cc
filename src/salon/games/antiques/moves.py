"""Actions of Antiques: number <-> text.

done                  end, decline or confirm
refill                fill the auction board, then take two pieces
row 2, column 3       take a lot
take b3               the piece on a space of the auction board: a to d are rows, 1 to 4 columns
store 3               the carried pieces go to warehouse 3
vault painting        a piece of the full warehouse goes to the vault
extra                 the additional piece of warehouse 2
retrieve painting     a piece out of the vault
bonus goals           an auction bonus: goals, piece, random, warehouses, collections, museums
keep GOAL, drop GOAL  a private goal
choose painting       the drawn piece that is kept
board painting        the drawn piece that goes to the auction board
put b3                ... on this space
shift painting 1 3    a piece from warehouse 1 to warehouse 3
from 2                assemble from warehouse 2
leave painting        a piece that stays behind
joker painting        a relic box stands for a painting
pair painting bones   two paintings stand for bones
fetch painting        a piece out of the vault, for a collection
assemble CARD         a collection
reserve CARD          a collection or a museum
exhibit MUSEUM        in a museum
gallery               in an international gallery
add CARD              a collection for the group
curator storekeeper   storekeeper, collector, curator or researcher
"""

from __future__ import annotations

from typing import Any

from salon.core.contract import IllegalAction
from salon.core.language import _
from salon.games.antiques.deck import BONUSES, TYPE_NAMES, Deck, index_of
from salon.games.antiques.state import (
    COLLECTIONS,
    DONE,
    EXTRA,
    FIRST_ADD,
    FIRST_ASSEMBLE,
    FIRST_BOARD_PIECE,
    FIRST_BONUS,
    FIRST_CURATOR,
    FIRST_DROP_GOAL,
    FIRST_EXHIBIT,
    FIRST_FETCH,
    FIRST_FROM,
    FIRST_JOKER,
    FIRST_KEEP_GOAL,
    FIRST_KEEP_PIECE,
    FIRST_LEAVE,
    FIRST_LOT,
    FIRST_PAIR,
    FIRST_PUT,
    FIRST_RESERVE_COLLECTION,
    FIRST_RESERVE_MUSEUM,
    FIRST_RETRIEVE,
    FIRST_SHIFT,
    FIRST_STORE,
    FIRST_TAKE,
    FIRST_VAULT,
    GALLERY,
    GOALS,
    LINES,
    MUSEUMS,
    N_ACTIONS,
    PIECES,
    REFILL,
    SPACES,
    TYPES,
    WAREHOUSES,
)

BONUS_NAMES = BONUSES
PIECE_NAMES = (*TYPE_NAMES, "relic")
CURATOR_NAMES = ("storekeeper", "collector", "curator", "researcher")
SPACE_NAMES = tuple(f"{row}{column}" for row in "abcd" for column in "1234")
WAREHOUSE_NAMES = ("1", "2", "3")
PLAIN = {"done": DONE, "refill": REFILL, "extra": EXTRA, "gallery": GALLERY}
OF_PIECES = {
    "vault": FIRST_VAULT, "retrieve": FIRST_RETRIEVE, "choose": FIRST_KEEP_PIECE, "board": FIRST_BOARD_PIECE,
    "leave": FIRST_LEAVE, "fetch": FIRST_FETCH,
}  # fmt: skip
OF_SPACES = {"take": FIRST_TAKE, "put": FIRST_PUT}
OF_WAREHOUSES = {"store": FIRST_STORE, "from": FIRST_FROM}
OF_GOALS = {"keep": FIRST_KEEP_GOAL, "drop": FIRST_DROP_GOAL}
OF_COLLECTIONS = {"assemble": FIRST_ASSEMBLE, "add": FIRST_ADD}
VERBS = (
    *PLAIN, "row", "column", *OF_SPACES, *OF_WAREHOUSES, *OF_PIECES, "bonus", *OF_GOALS, "shift", "joker", "pair",
    *OF_COLLECTIONS, "reserve", "exhibit", "curator",
)  # fmt: skip

RANGES: tuple[tuple[str, int, int], ...] = (
    *((verb, number, 1) for verb, number in PLAIN.items()),
    ("lot", FIRST_LOT, 2 * LINES),
    *((verb, first, SPACES) for verb, first in OF_SPACES.items()),
    *((verb, first, WAREHOUSES) for verb, first in OF_WAREHOUSES.items()),
    *((verb, first, PIECES) for verb, first in OF_PIECES.items()),
    ("bonus", FIRST_BONUS, len(BONUS_NAMES)),
    *((verb, first, GOALS) for verb, first in OF_GOALS.items()),
    ("shift", FIRST_SHIFT, PIECES * WAREHOUSES * WAREHOUSES),
    ("joker", FIRST_JOKER, TYPES),
    ("pair", FIRST_PAIR, TYPES * TYPES),
    *((verb, first, COLLECTIONS) for verb, first in OF_COLLECTIONS.items()),
    ("reserve", FIRST_RESERVE_COLLECTION, COLLECTIONS),
    ("reserve museum", FIRST_RESERVE_MUSEUM, MUSEUMS),
    ("exhibit", FIRST_EXHIBIT, MUSEUMS),
    ("curator", FIRST_CURATOR, len(CURATOR_NAMES)),
)
"""Verb (rows and columns together are a lot), first number, how many."""


def parts(action: int) -> tuple[Any, ...]:
    """Verb of an action number, and the numbers of the things it speaks of.

    Pieces, spaces, warehouses, goals, collections, museums, curators by their numbers; of `reserve` a collection, or
    COLLECTIONS + museum; of `shift` the kind, from where, to where; of `pair` both types. Raises ValueError.
    """
    for verb, first, n in RANGES:
        what = action - first
        if not 0 <= what < n:
            continue
        if verb in PLAIN:
            return (verb,)
        if verb == "lot":
            return ("row", what) if what < LINES else ("column", what - LINES)
        if verb == "shift":
            return verb, what // WAREHOUSES**2, what // WAREHOUSES % WAREHOUSES, what % WAREHOUSES
        if verb == "pair":
            return verb, what // TYPES, what % TYPES
        if verb == "reserve museum":
            return "reserve", COLLECTIONS + what
        if verb == "curator":
            return verb, 1 + what
        return verb, what
    raise ValueError(f"action {action}: there are the numbers 0 to {N_ACTIONS - 1}")


def text(action: int, deck: Deck) -> str:
    """The stable text of an action."""
    verb, *what = parts(action)
    if verb == "shift":
        return f"shift {PIECE_NAMES[what[0]]} {what[1] + 1} {what[2] + 1}"
    if verb == "pair":
        return f"pair {TYPE_NAMES[what[0]]} {TYPE_NAMES[what[1]]}"
    return f"{verb} {_name(what[0], deck, verb)}" if what else str(verb)


def _name(what: int, deck: Deck, verb: str) -> str:
    """The thing an action speaks of; its number if a card file has fewer cards."""
    if verb in ("row", "column") or verb in OF_WAREHOUSES:
        return str(what + 1)
    if verb in OF_SPACES:
        return SPACE_NAMES[what]
    if verb in OF_PIECES or verb == "joker":
        return PIECE_NAMES[what]
    if verb == "bonus":
        return BONUS_NAMES[what]
    if verb == "curator":
        return CURATOR_NAMES[what - 1]
    listed: tuple[Any, ...] = deck.goals if verb in OF_GOALS else deck.collections
    if verb == "exhibit" or (verb == "reserve" and what >= COLLECTIONS):
        listed, what = deck.museums, what - (COLLECTIONS if verb == "reserve" else 0)
    return str(listed[what].id) if what < len(listed) else f"{'museum' if listed is deck.museums else ''}{what}"


def number(written: str, deck: Deck) -> int:
    """The number of an action text; letter case and extra blanks do not matter.

    Raises IllegalAction if it is no action of this game.
    """
    words = written.lower().split()
    verb, rest = (words[0], words[1:]) if words else ("", [])
    if verb in PLAIN and not rest:
        return PLAIN[verb]
    if verb in ("row", "column") and len(rest) == 1:
        line = _one_of(("1", "2", "3", "4"), rest[0], _("line"))
        return FIRST_LOT + line + (LINES if verb == "column" else 0)
    if verb == "shift" and len(rest) == 3:
        kind = _one_of(PIECE_NAMES, rest[0], _("piece"))
        source, to = (_one_of(WAREHOUSE_NAMES, each, _("warehouse")) for each in rest[1:])
        return FIRST_SHIFT + (kind * WAREHOUSES + source) * WAREHOUSES + to
    if verb == "pair" and len(rest) == 2:
        two, one = (_one_of(TYPE_NAMES, each, _("type")) for each in rest)
        return FIRST_PAIR + two * TYPES + one
    if len(rest) == 1 and verb in VERBS:
        return _of_one_thing(verb, rest[0], deck)
    raise IllegalAction(
        "R3.5",
        _("“{written}” is not an action; an action begins with one of {verbs}").format(
            written=written[:60], verbs=", ".join(VERBS)
        ),
    )


def _of_one_thing(verb: str, thing: str, deck: Deck) -> int:
    if verb in OF_SPACES:
        return OF_SPACES[verb] + _one_of(SPACE_NAMES, thing, _("space"))
    if verb in OF_WAREHOUSES:
        return OF_WAREHOUSES[verb] + _one_of(WAREHOUSE_NAMES, thing, _("warehouse"))
    if verb in OF_PIECES:
        return OF_PIECES[verb] + _one_of(PIECE_NAMES, thing, _("piece"))
    if verb == "joker":
        return FIRST_JOKER + _one_of(TYPE_NAMES, thing, _("type"))
    if verb == "bonus":
        return FIRST_BONUS + _one_of(BONUS_NAMES, thing, _("bonus"))
    if verb == "curator":
        return FIRST_CURATOR + _one_of(CURATOR_NAMES, thing, _("curator"))
    if verb in OF_GOALS:
        return OF_GOALS[verb] + _card(deck.goals, thing, _("goal"))
    if verb == "exhibit":
        return FIRST_EXHIBIT + _card(deck.museums, thing, _("museum"))
    if verb == "reserve" and (museum := index_of(deck.museums, thing)) is not None:
        return FIRST_RESERVE_MUSEUM + museum
    if verb in OF_COLLECTIONS or verb == "reserve":
        first = FIRST_RESERVE_COLLECTION if verb == "reserve" else OF_COLLECTIONS[verb]
        return first + _card(deck.collections, thing, _("collection"))
    raise IllegalAction("R3.5", _("“{verb}” stands alone").format(verb=verb))


def _one_of(names: tuple[str, ...], given: str, what: str) -> int:
    if given in names:
        return names.index(given)
    raise IllegalAction(
        "R3.5", _("There is no {what} “{given}”; there are {names}").format(
            what=what, given=given[:40], names=", ".join(names)
        )
    )  # fmt: skip


def _card(listed: tuple[object, ...], given: str, what: str) -> int:
    found = index_of(listed, given)
    if found is None:
        raise IllegalAction("R3.5", _("There is no {what} “{given}”").format(what=what, given=given[:40]))
    return found


def shown(action: int, deck: Deck) -> str:
    """The action as other seats may read it: which goal is kept or dropped is secret."""
    verb = parts(action)[0]
    return verb if verb in OF_GOALS else text(action, deck)
