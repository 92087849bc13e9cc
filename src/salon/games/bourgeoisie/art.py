"""Pictures of Bourgeoisie by name, as SVG. All editions share them.

`picture("long", "card-racine")` is the card of the family Racine.

Names
    card-ID         a card of the house deck, 100 by 140, see `art_cards` for where the page writes name and value
    plain-TYPE      the face of a card of one's own, which has no picture
    arms-ID         the shield of a family alone, 200 by 232
    portrait-ID     a retired family as a portrait in its frame, 100 by 124; `frame` is the frame alone
    symbol-TYPE     the roundel of a type (family, trade, bond, land, office, event), legible at 20 pixels without colour
    coin-silver, coin-gold, token, marker, die6-N, die10-N    pieces, 64 by 64
    door-N          the house with the space's price 1 to 10, 120 by 214, see `art_street`; price-N the plate alone
    back, box, logo the back of the cards, the cover picture, the mark of the game

No picture holds words: names are text of the page, so they can be translated, enlarged and read aloud.
"""

from __future__ import annotations

import functools
import re
from pathlib import Path
from random import Random
from typing import Any

from salon.core import cards
from salon.core.drawing import document
from salon.games.bourgeoisie import art_cards, art_pieces, art_portrait, art_street
from salon.games.bourgeoisie.art_shield import shield
from salon.games.bourgeoisie.heraldry import parse

TYPES = {"family": "families", "trade": "trades", "bond": "bonds", "land": "lands", "office": "offices", "event": "events"}
"""Name of a type in a picture's name -> its tables in a card file."""
PLAIN = {"id": "plain", "blazon": "Argent"}
"""What is drawn for a card that is not of the house deck."""


@functools.cache
def _cards() -> dict[str, tuple[str, dict[str, Any]]]:
    """Id of a card of the house deck -> its type and its table."""
    file = Path(__file__).parent / "cards.toml"
    tables = cards.parse(cards.read(file), file.name)
    return {card["id"]: (kind, card) for kind in TYPES.values() for card in tables[kind]}


def names(edition: str) -> list[str]:
    """Every picture of an edition."""
    found = ["back", "box", "logo", "frame", "token", "marker", "coin-silver", "coin-gold"]
    found += [f"{what}-{kind}" for what in ("symbol", "plain") for kind in TYPES]
    found += [f"die6-{n}" for n in range(1, 7)] + [f"{kind}-{n}" for kind in ("die10", "door", "price") for n in range(1, 11)]
    for card, (kind, _) in _cards().items():
        found.append(f"card-{card}")
        if kind == "families":
            found += [f"arms-{card}", f"portrait-{card}"]
    return found


def picture(edition: str, name: str) -> str:
    """One picture as a whole SVG file. Raises KeyError for a name that does not exist."""
    plain = {"back": art_cards.back, "box": art_street.box, "frame": art_portrait.frame, "token": art_pieces.token, "marker": art_pieces.marker}
    if name in plain:
        return plain[name]()
    if name == "logo":
        return document(200, 232, shield(parse(art_cards.LOGO)))
    what, _, which = name.partition("-")
    if what == "coin" and which in ("silver", "gold"):
        return art_pieces.coin(which)
    if what == "symbol" and which in TYPES:
        return document(30, 30, art_cards.emblem(TYPES[which], 15, 15, 13.6))
    if what == "plain" and which in TYPES:
        return art_cards.card(TYPES[which], PLAIN | ({} if which == "event" else {"value": 4}))
    numbered = {"die6": (art_pieces.die6, 6), "die10": (art_pieces.die10, 10), "door": (art_street.door, 10), "price": (art_street.price, 10)}
    if what in numbered and re.fullmatch("[1-9]|10", which) and int(which) <= numbered[what][1]:
        return numbered[what][0](int(which))
    kind, card = _cards().get(which, ("", {}))
    if what == "card" and kind:
        return art_cards.card(kind, card)
    if what == "arms" and kind == "families":
        return document(200, 232, shield(parse(card["blazon"])))
    if what == "portrait" and kind == "families":
        arms = art_cards.arms_of(card)
        return art_portrait.portrait(which, shield(arms), art_cards.main_colours(arms)[0])
    raise KeyError(f"no picture {name!r}; there are card-, arms- and portrait-ID, symbol- and plain-TYPE, coin-silver, coin-gold, token, marker, die6-N, die10-N, door-N, price-N, frame, back, box and logo")


def preview(edition: str, seed: int = 0) -> list[str]:
    """Names of a few cards to show an edition by, one of each type."""
    r = Random(f"preview/{edition}/{seed}")
    found = []
    for kind in TYPES.values():
        ids = [card for card, (its, _) in _cards().items() if its == kind]
        found.append(f"card-{ids[int(r.random() * len(ids))]}")
    return found
