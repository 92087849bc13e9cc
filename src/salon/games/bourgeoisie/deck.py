"""Reads a card file of Bourgeoisie, checks it and fills the Box."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from salon.core import cards
from salon.core.cards import CardError
from salon.games.bourgeoisie.state import (
    ANY,
    BOND,
    CAPITAL,
    CARDS,
    DISCOUNT,
    DRAW,
    EVENT,
    FAMILY,
    FAMILY_PHASE,
    GOLD,
    INVESTMENT,
    KINDS,
    LAND,
    LEVY,
    MARK,
    NO_EFFECT,
    OFFICE,
    OPPORTUNITY,
    SILVER,
    TOKENS,
    TRADE,
    WHEN_BOUGHT,
)

Id = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]{0,23}\Z")]
ID_RIGHT = "small letters, digits and _, beginning with a letter, at most 24 signs"
NAME, WORDS = 40, 400
"""Most signs of a name, which a table has room for, and of the other texts of a card."""
Value = Annotated[int, Meta(ge=1, le=20)]
Amount = Annotated[int, Meta(ge=1, le=20)]
Group = Literal["trades", "bonds", "lands", "offices", "cards"]
Goods = Literal["trades", "bonds", "lands", "offices", "any"]

TYPES = {"families": FAMILY, "trades": TRADE, "bonds": BOND, "lands": LAND, "offices": OFFICE, "events": EVENT}
TARGETS = {"trades": TRADE, "bonds": BOND, "lands": LAND, "offices": OFFICE, "cards": ANY, "any": ANY}
PHASES = {
    "bought": WHEN_BOUGHT,
    "family": 1 + FAMILY_PHASE,
    "opportunity": 1 + OPPORTUNITY,
    "capital": 1 + CAPITAL,
    "investment": 1 + INVESTMENT,
}


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an event does: exactly one thing of the vocabulary."""

    silver: Amount | None = None  # gain; with `levy`: what each card costs
    gold: Amount | None = None  # gain; with `discount`: what the next purchase costs less
    tokens: Amount | None = None
    marker: Amount | None = None
    draw: Annotated[int, Meta(ge=1, le=1)] | None = None
    levy: Group | None = None
    discount: Goods | None = None

    def code(self) -> tuple[int, int, int]:
        """Effect, amount and target as the rules know them."""
        if self.levy is not None:
            return LEVY, self.silver or 0, TARGETS[self.levy]
        if self.discount is not None:
            return DISCOUNT, self.gold or 0, TARGETS[self.discount]
        for effect, amount in (
            (SILVER, self.silver),
            (GOLD, self.gold),
            (TOKENS, self.tokens),
            (MARK, self.marker),
            (DRAW, self.draw),
        ):
            if amount is not None:
                return effect, amount, 0
        return NO_EFFECT, 0, 0

    def keys(self) -> set[str]:
        """The keys that are given."""
        return {key for key in self.__struct_fields__ if getattr(self, key) is not None}


ALLOWED: tuple[set[str], ...] = (
    {"silver"},
    {"gold"},
    {"tokens"},
    {"marker"},
    {"draw"},
    {"levy", "silver"},
    {"discount", "gold"},
)


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of card. Which keys a card has depends on its type; the others are empty."""

    id: Id
    name: str
    short: bool
    words: str
    source: str
    long: bool = True
    value: Value | None = None
    set: Annotated[int, Meta(ge=1, le=6)] | None = None
    blazon: str | None = None
    tincture: str | None = None
    sign: str | None = None
    province: str | None = None
    badge: str | None = None
    when: Literal["bought", "family", "opportunity", "capital", "investment"] | None = None
    effect: Effect | None = None


NEEDED = {
    "families": ("value", "set", "blazon"),
    "trades": ("value", "sign"),
    "bonds": ("value",),
    "lands": ("value", "province"),
    "offices": ("value", "badge"),
    "events": ("when", "effect"),
}
ALSO = {"families": {"tincture"}, "events": {"value"}}
COMMON = {"id", "name", "long", "short", "words", "source"}


class Kind(msgspec.Struct, frozen=True):
    """A card with its type."""

    type: int
    card: Card


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of noblement and prestige."""

    retire_from: Annotated[int, Meta(ge=1, le=200)] = 30
    retire_at: Annotated[int, Meta(ge=1, le=200)] = 50
    no_office: Annotated[int, Meta(ge=0, le=50)] = 5
    next_family: Annotated[int, Meta(ge=0, le=50)] = 5


class Deck(msgspec.Struct, frozen=True):
    """The cards of one edition."""

    edition: str
    kinds: tuple[Kind, ...]
    limits: Limits
    digest: str
    source: str

    def kind(self, card: str) -> int | None:
        """The number of a card's kind, or None."""
        return next((i for i, k in enumerate(self.kinds) if k.card.id == card), None)


def load(text: str, source: str, edition: str) -> Deck:
    """The deck of an edition ("long" or "short") from the text of a card file.

    source: names the file in errors
    Raises CardError.
    """
    raw = cards.parse(text, source)
    limits = cards.convert(raw.pop("limits", {}), Limits, source, "")
    for group in raw:
        if group not in TYPES:
            raise CardError(source, "", group, f"is not a key here; there are limits, {', '.join(TYPES)}")
    kinds: list[Kind] = []
    for group, type in TYPES.items():
        listed = raw.get(group)
        if not isinstance(listed, list) or not listed:
            raise CardError(source, "", group, f"is missing; each card is a table [[{group}]]")
        kinds += [Kind(type, _card(c, group, i, source)) for i, c in enumerate(listed)]
    ids = [k.card.id for k in kinds]
    for card in ids:
        if ids.count(card) > 1:
            raise CardError(source, card, "id", "stands twice; each card has an id of its own")
    if len(kinds) > KINDS:
        raise CardError(source, "", "", f"there are {len(kinds)} kinds of cards; at most {KINDS} are possible")
    return Deck(edition, tuple(kinds), limits, cards.digest(text), source)


def _card(raw: Any, group: str, i: int, source: str) -> Card:
    named = raw.get("id") if isinstance(raw, dict) else None
    name = named if isinstance(named, str) else f"number {i + 1} of {group}"
    card = cards.convert(raw, Card, source, name, right=ID_RIGHT)
    cards.check_text(card.name, 1, NAME, source, name, "name")
    for key in ("words", "source", "blazon", "tincture", "sign", "province", "badge"):
        cards.check_text(getattr(card, key) or "", 0, WORDS, source, name, key)
    needed = NEEDED[group]
    for key in needed:
        if getattr(card, key) is None:
            raise CardError(source, name, key, "is missing")
    for key in Card.__struct_fields__:
        given = getattr(card, key) is not None
        if given and key not in COMMON and key not in needed and key not in ALSO.get(group, ()):
            raise CardError(source, name, key, f"does not belong to cards of {group}")
    if card.effect is not None and card.effect.keys() not in ALLOWED:
        forms = " or ".join(" with ".join(sorted(keys)) for keys in ALLOWED)
        raise CardError(source, name, "effect", f"must be {forms}")
    return card


def copies(kind: Kind, seats: int, edition: str) -> int:
    """How often a card is in the deck: once a player, but families once, for the sets of that many players."""
    if not (kind.card.short if edition == "short" else kind.card.long):
        return 0
    if kind.type == FAMILY:
        return int((kind.card.set or 0) <= seats)
    return seats


def fill(box: Any, deck: Deck, seats: int, options: dict[str, Any]) -> None:
    """Fills the Box for a match.

    Raises CardError if the cards do not suffice, or are too many, for that many seats.
    """
    box.kinds = len(deck.kinds)
    total = families = 0
    for i, kind in enumerate(deck.kinds):
        n = copies(kind, seats, deck.edition)
        total += n
        families += n if kind.type == FAMILY else 0
        box.type[i] = kind.type
        box.value[i] = kind.card.value or 0
        box.copies[i] = n
        if kind.card.effect is not None:
            box.when[i] = PHASES[kind.card.when or "bought"]
            box.effect[i], box.amount[i], box.target[i] = kind.card.effect.code()
    if families < seats:
        raise CardError(deck.source, "", "families", f"hold {families} for {seats} players; each needs one")
    if total > CARDS:
        raise CardError(
            deck.source, "", "", f"{seats} players make a deck of {total} cards; at most {CARDS} are possible"
        )
    limits = deck.limits
    box.retire_from, box.retire_at = limits.retire_from, limits.retire_at
    box.no_office, box.next_family = limits.no_office, limits.next_family
    box.investments_only = int(options["investments_only"])


def rows(deck: Deck) -> list[dict[str, Any]]:
    """The cards as rows of a table, for people."""
    names = {number: group for group, number in TYPES.items()}
    return [
        {
            "id": k.card.id,
            "type": names[k.type],
            "name": k.card.name,
            "value": k.card.value or "",
            "decks": ", ".join(name for name in ("long", "short") if getattr(k.card, name)),
            "words": k.card.words,
        }
        for k in deck.kinds
    ]
