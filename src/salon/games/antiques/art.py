"""Pictures of Antiques by name, as SVG.

`picture("house", "piece-painting")` is a painting.

Names
    piece-KIND      painting, bones, ceramics, artifact, jewelry, relic: 64 by 64 on transparent ground, legible at 20 pixels
    lot-KIND, lot   a crate with a piece in it, an empty crate, 96 by 96
    token-1, token-2    museum tokens, 64 by 64
    bonus-NAME      the sign of an auction bonus: goals, piece, random, warehouses, collections, museums, 48 by 48
    theft-NAME      what thieves do: exhibit, assemble, acquire, 48 by 48
    flag-COUNTRY    60 high, in its true proportions
    curator-NAME    storekeeper, collector, curator, researcher as portraits, and thieves, 100 by 124
    collection-ID, collection, collection-back, collection-space    a card, one without pieces and points, the back, an empty
                    space, 100 by 116; `room` is an empty exhibition room and `reserve` a place for a reserved card, as large
    auction-ID, auction-back-TYPE, auction-space    faces and backs of the auction cards, no card, 100 by 140
    thief-ID, thief, thief-back     cards of the thieves, one without actions, the back, 100 by 140
    goal-ID, goal, goal-back        goals, one without a picture of its own, the back, 96 by 96
    shelf, shelf-over, rack-N       a place of a warehouse, one too many, a rack of N places: see `art_room`
    vault, bag, tray, start, handle-row, handle-column      furniture, see `art_room`
    box             the cover picture

No picture holds words: names are text of the page, so they can be translated, enlarged and read aloud.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from typing import Any

from salon.core.drawing import document
from salon.games.antiques import art_box, art_cards, art_facades, art_flags, art_icons, art_people, art_pieces, art_room

Drawn = Callable[[], str]


@functools.cache
def _fixed() -> dict[str, Drawn]:
    """Pictures that do not depend on a card file."""
    found: dict[str, Drawn] = {
        "lot": art_pieces.crate,
        "collection-back": art_cards.collection_back,
        "collection-space": art_cards.collection_space,
        "auction-space": art_cards.auction_space,
        "thief": art_cards.thief_blank,
        "thief-back": art_cards.thief_back,
        "goal-back": art_icons.goal_back,
        "museum-space": art_room.museum_space,
        "room": art_room.room,
        "reserve": art_room.reserve,
        "shelf": art_room.shelf,
        "shelf-over": lambda: art_room.shelf(over=True),
        "vault": art_room.vault,
        "bag": art_room.bag,
        "tray": art_room.tray,
        "start": art_room.start,
        "handle-row": lambda: art_room.handle(column=False),
        "handle-column": lambda: art_room.handle(column=True),
        "box": art_box.box,
        "gallery": lambda: art_facades.gallery(3),
        "museum": lambda: art_facades.museum(None, "", [], 0),
        "collection": lambda: art_cards.collection([], 0),
        "goal": lambda: art_icons.goal("", None, 0),
    }
    series: list[tuple[str, Iterable[Any], Callable[[Any], str]]] = [
        ("piece", art_pieces.KINDS, art_pieces.piece),
        ("lot", art_pieces.KINDS, art_pieces.crate),
        ("auction-back", art_pieces.TYPES, art_cards.auction_back),
        ("token", (1, 2), art_pieces.token),
        ("bonus", art_icons.BONUSES, lambda which: document(48, 48, art_icons.bonus(which))),
        ("theft", art_icons.THEFTS, lambda which: document(48, 48, art_icons.theft(which))),
        ("flag", art_flags.FLAGS, art_flags.flag),
        ("curator", art_people.WALLS, art_people.portrait),
        ("rack", art_room.RACKS, art_room.rack),
    ]
    for what, each, draw in series:
        found.update({f"{what}-{which}": functools.partial(draw, which) for which in each})
    return found


def names(edition: str) -> list[str]:
    """Every picture of an edition."""
    return list(_fixed())


def picture(edition: str, name: str) -> str:
    """One picture as a whole SVG file. Raises KeyError for a name that does not exist."""
    drawn = _fixed().get(name)
    if drawn is None:
        raise KeyError(f"no picture {name!r}")
    return drawn()
