"""Pictures of Antiques by name, as SVG. All editions share them, but for the cover.

`picture("antiques", "piece-painting")` is a painting. What a card needs and pays is drawn from `cards.toml`.

Names
    piece-KIND      painting, bones, ceramics, artifact, jewelry, relic: 64 by 64 on transparent ground, legible at 20 pixels
    lot-KIND, lot   a crate with a piece in it, an empty crate, 96 by 96
    collection-ID, collection, collection-back, collection-space    a card, a bare plinth, the back, an empty space of the board,
                    100 by 116; `room`, an empty exhibition room, and `reserve`, a place for a reserved card, are as large
    museum-ID, museum, museum-space, gallery    a museum with its flag, one that is not drawn here, an empty space, the gallery on
                    the back of every museum, 150 by 116
    auction-ID, auction-back-TYPE, auction-space    faces and backs of the auction cards, no card, 100 by 140
    goal-ID, goal, goal-back    goals, one that is not drawn here, the back, 96 by 96
    thief-ID, thief, thief-end, thief-back      cards of the thieves, one that is not drawn here, their last, the back, 100 by 140
    bonus-NAME      the sign of an auction bonus: goals, piece, random, warehouses, collections, museums, 48 by 48
    theft-NAME      what thieves do: exhibit, assemble, acquire, 48 by 48
    curator-NAME    storekeeper, collector, curator, researcher as portraits, and thieves, 100 by 124
    flag-COUNTRY    60 high, in its true proportions
    token-1, token-2    museum tokens, 64 by 64
    shelf, shelf-over, rack-N       a place of a warehouse, one too many, a rack of N places, see `art_room`
    vault, bag, tray, start, handle-row, handle-column      furniture, see `art_room`
    logo, box       the mark of the game, the cover picture, 690 by 480

A match may be played with cards of one's own. So that no picture shows another card's numbers, a card can also be named by what it says:
    collection-ID-NEED-POINTS           NEED is how many of each type, in the order of the types: collection-bone_flute-01010-1
    museum-ID-NEED-POINTS-COUNTRY       museum-louvre-11111-8-france; the building is known by ID, the flag by COUNTRY
    auction-BONUS.BONUS.BONUS           auction-goals.piece.random
    goal-SORT-POINTS-ABOUT              goal-color-3-red, goal-countries-2-spain.italy, goal-exhibitor-1-

No picture holds words: names are text of the page, so they can be translated, enlarged and read aloud.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Any

from salon.core import cards
from salon.core.drawing import document
from salon.games.antiques import (
    art_box,
    art_cards,
    art_facades,
    art_flags,
    art_icons,
    art_museums_east,
    art_museums_west,
    art_people,
    art_pieces,
    art_room,
)

Drawn = Callable[[], str]
FACADES: dict[str, Drawn] = {**art_museums_west.FACADES, **art_museums_east.FACADES}
ABOUT = ("countries", "colour", "type")
"""Fields of a goal that say what it is about."""


def _goal(card: dict[str, Any]) -> str:
    about = next((card[field] for field in ABOUT if field in card), None)
    return art_icons.goal(card["sort"], about, card.get("points", 0))


def _museum(card: dict[str, Any]) -> str:
    return art_facades.museum(FACADES.get(card["id"]), card["country"], card["need"], card["points"])


@functools.cache
def _fixed() -> dict[str, Drawn]:
    """Pictures that are the same for every card file."""
    found: dict[str, Drawn] = {
        "lot": art_pieces.crate,
        "collection": lambda: art_cards.collection("", {}, 0),
        "collection-back": art_cards.collection_back,
        "collection-space": art_cards.collection_space,
        "room": art_room.room,
        "reserve": art_room.reserve,
        "museum": lambda: art_facades.museum(None, "", {}, 0),
        "museum-space": art_room.museum_space,
        "auction-space": art_cards.auction_space,
        "goal": lambda: art_icons.goal("", None, 0),
        "goal-back": art_icons.goal_back,
        "thief": art_cards.thief_blank,
        "thief-end": lambda: art_cards.thief("end", []),
        "thief-back": art_cards.thief_back,
        "shelf": art_room.shelf,
        "shelf-over": lambda: art_room.shelf(over=True),
        "vault": art_room.vault,
        "bag": art_room.bag,
        "logo": art_room.logo,
        "tray": art_room.tray,
        "start": art_room.start,
        "handle-row": lambda: art_room.handle(column=False),
        "handle-column": lambda: art_room.handle(column=True),
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


@functools.cache
def _drawn() -> dict[str, Drawn]:
    """Every picture but the cover."""
    file = Path(__file__).parent / "cards.toml"
    deck = cards.parse(cards.read(file), file.name)
    found = dict(_fixed())
    found["gallery"] = functools.partial(art_facades.gallery, deck["galleries"]["points"])
    for card in deck["collections"]:
        found[f"collection-{card['id']}"] = functools.partial(art_cards.collection, card["id"], card["need"], card["points"])
    for card in deck["museums"]:
        found[f"museum-{card['id']}"] = functools.partial(_museum, card)
    for card in deck["auctions"]:
        found[f"auction-{card['id']}"] = functools.partial(art_cards.auction, card["bonuses"])
    for card in deck["goals"]:
        found[f"goal-{card['id']}"] = functools.partial(_goal, card)
    for card in deck["thieves"]:
        found[f"thief-{card['id']}"] = functools.partial(art_cards.thief, card["id"], card["actions"])
    return found


WORD = "[a-z][a-z0-9_]{0,23}"
NEED = "([0-9]{5})0?"    # a relic box is never needed


def _said(name: str) -> str | None:
    """A card that its name describes; None if the name describes none."""
    if found := re.fullmatch(f"collection-({WORD})-{NEED}-([0-9]{{1,2}})", name):
        return art_cards.collection(found[1], _need(found[2]), int(found[3]))
    if found := re.fullmatch(f"museum-({WORD})-{NEED}-([0-9]{{1,2}})-({WORD})", name):
        return art_facades.museum(FACADES.get(found[1]), found[4], _need(found[2]), int(found[3]))
    if found := re.fullmatch(rf"auction-({WORD}(?:\.{WORD}){{0,2}})", name):
        bonuses = found[1].split(".")
        return art_cards.auction(bonuses) if set(bonuses) <= set(art_icons.BONUSES) else None
    if found := re.fullmatch(rf"goal-({WORD})-([0-9]{{1,2}})-((?:{WORD}\.?){{0,8}})", name):
        about = found[3].split(".")
        return art_icons.goal(found[1], about if found[1] == "countries" else about[0], int(found[2]))
    return None


def _need(digits: str) -> dict[str, int]:
    return dict(zip(art_pieces.TYPES, map(int, digits), strict=True))


def names(edition: str) -> list[str]:
    """Every picture of an edition."""
    return ["box", *_drawn()]


def picture(edition: str, name: str) -> str:
    """One picture as a whole SVG file. Raises KeyError for a name that does not exist."""
    if name == "box":
        return art_box.portraits() if edition == "curators" else art_box.box()
    if name not in _drawn():
        said = _said(name)
        if said is not None:
            return said
        kinds = ", ".join(sorted({known.split("-")[0] for known in names(edition)}))
        raise KeyError(f"no picture {name!r}; names begin with {kinds}")
    return _drawn()[name]()


def preview(edition: str, seed: int = 0) -> list[str]:
    """Names of a few cards to show an edition by: a museum, a collection, an auction card, a goal."""
    r = Random(f"preview/{edition}/{seed}")
    found = []
    for what in ("museum", "collection", "auction", "goal"):
        known = [name for name in _drawn() if name.startswith(f"{what}-") and name not in _fixed()]
        found.append(known[int(r.random() * len(known))])
    return found
