"""Reads a card file of Classic Art, checks it and fills the Box."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from salon.core import cards
from salon.core.cards import CardError, NotForSeats
from salon.games.classic_art.state import SEATS, SPACES, WALLS

Id = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]{0,23}\Z")]
ID_RIGHT = "small letters, digits and _, beginning with a letter, at most 24 signs"
NAME, WORDS = 24, 120
"""Most signs of a name, which a table has room for, and of an exhibition's words."""
Count = Annotated[int, Meta(ge=0, le=60)]
SEATS_WRITTEN = [str(seats) for seats in range(2, SEATS + 1)]
Points = Annotated[int, Meta(ge=0, le=20)]


class Exhibition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One exhibition and its cards."""

    id: Id
    name: str
    positive: Count
    negative: Count
    words: str = ""


class Tokens(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The tokens of each seat (R1.6, R1.7)."""

    single: Annotated[int, Meta(ge=0, le=20)]
    double: Annotated[int, Meta(ge=0, le=1)]
    high_risk: Annotated[int, Meta(ge=0, le=1)]


class Noun(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is counted in this edition."""

    one: str
    many: str


class EditionCards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The part of a card file that differs by edition, without its exhibitions."""

    tokens: Tokens
    noun: Noun


class Common(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The part of a card file that all editions share."""

    payouts: Annotated[list[Points], Meta(min_length=SPACES, max_length=SPACES)]
    track: Annotated[int, Meta(ge=1, le=100)]
    goal: Annotated[int, Meta(ge=1, le=100)]
    opening: Count
    house: Count
    hands: dict[str, Annotated[int, Meta(ge=3, le=60)]]


class Deck(msgspec.Struct, frozen=True):
    """The cards of one edition: what the rules need, and the names that people read."""

    edition: str
    exhibitions: tuple[Exhibition, ...]
    tokens: Tokens
    noun: Noun
    common: Common
    digest: str
    source: str

    def wall(self, exhibition: str) -> int | None:
        """The index of an exhibition, or None."""
        return next((i for i, e in enumerate(self.exhibitions) if e.id == exhibition), None)


def load(text: str, source: str, edition: str) -> Deck:
    """The deck of an edition from the text of a card file.

    source: names the file in errors
    Raises CardError.
    """
    raw = cards.parse(text, source)
    editions = raw.pop("editions", None)
    if not isinstance(editions, dict) or not editions:
        raise CardError(source, "", "editions", "is missing; each edition is a table [editions.NAME]")
    common = cards.convert(raw, Common, source, "")
    for seats in common.hands:
        if seats not in SEATS_WRITTEN:
            raise CardError(
                source, "", f"hands.{seats}", f"is no number of players; there are {', '.join(SEATS_WRITTEN)}"
            )
    decks = {name: _edition(t, name, common, cards.digest(text), source) for name, t in editions.items()}
    if edition not in decks:
        raise CardError(source, "", "editions", f"has no {edition}; it has {', '.join(decks)}")
    return decks[edition]


def _edition(raw: Any, name: str, common: Common, digest: str, source: str) -> Deck:
    where = f"editions.{name}"
    if not isinstance(raw, dict):
        raise CardError(source, "", where, "must be a table")
    rest = {key: value for key, value in raw.items() if key != "exhibitions"}
    listed = raw.get("exhibitions")
    if not isinstance(listed, list) or not 1 <= len(listed) <= WALLS:
        raise CardError(source, "", f"{where}.exhibitions", f"must be a list of 1 to {WALLS} exhibitions")
    shown = [cards.convert(e, Exhibition, source, _card_name(e, i, name), right=ID_RIGHT) for i, e in enumerate(listed)]
    ids = [e.id for e in shown]
    for e in shown:
        if ids.count(e.id) > 1:
            raise CardError(source, e.id, "id", "stands twice; each exhibition has an id of its own")
        cards.check_text(e.name, 1, NAME, source, f"{e.id} of {name}", "name")
        cards.check_text(e.words, 0, WORDS, source, f"{e.id} of {name}", "words")
    own = cards.convert(rest, EditionCards, source, name, "edition")
    for key, word in (("noun.one", own.noun.one), ("noun.many", own.noun.many)):
        cards.check_text(word, 1, NAME, source, name, key, "edition")
    if own.tokens.single + own.tokens.double == 0:
        raise CardError(source, name, "tokens", "must hold at least one single or double token", "edition")
    return Deck(name, tuple(shown), own.tokens, own.noun, common, digest, source)


def _card_name(raw: Any, i: int, edition: str) -> str:
    named = raw.get("id") if isinstance(raw, dict) else None
    return f"{named} of {edition}" if isinstance(named, str) else f"number {i + 1} of {edition}"


def fill(box: Any, deck: Deck, seats: int, options: dict[str, Any]) -> None:
    """Fills the Box for a match.

    Raises CardError if the cards do not suffice for that many seats, NotForSeats if the file does not speak of them.
    """
    common = deck.common
    hand = common.hands.get(str(seats))
    if hand is None:
        raise NotForSeats(deck.source, "", "hands", f"says nothing for {seats} players")
    if hand % 2 == 0:
        raise CardError(
            deck.source, "", f"hands.{seats}", f"is {hand}; it must be odd: two cards a round, three for the last one"
        )
    house = common.house if seats == 2 else 0
    if house not in (0, hand - 1):
        raise CardError(
            deck.source, "", "house", f"is {house}; with hands of {hand} it must be {hand - 1}, or 0 for none"
        )
    copies = sum(e.positive + e.negative for e in deck.exhibitions)
    need = seats * hand + house + common.opening
    if copies < need:
        raise CardError(deck.source, "", "exhibitions", f"hold {copies} cards; {seats} players need {need}")
    if common.goal > common.track:
        raise CardError(deck.source, "", "goal", f"is {common.goal}; it cannot be more than the track, {common.track}")
    box.walls = len(deck.exhibitions)
    for wall, e in enumerate(deck.exhibitions):
        box.copies[2 * wall] = e.positive
        box.copies[2 * wall + 1] = e.negative
    for space in range(SPACES):
        box.payout[space] = common.payouts[space]
    box.hand, box.house, box.opening = hand, house, common.opening
    box.track, box.goal = common.track, common.goal
    box.single, box.double, box.risk = deck.tokens.single, deck.tokens.double, deck.tokens.high_risk
    box.bet_first = int(options["bet_first"])
    box.season_limit = options["season_limit"]


def rows(deck: Deck) -> list[dict[str, Any]]:
    """The cards as rows of a table, for people."""
    return [
        {"id": e.id, "name": e.name, "positive": e.positive, "negative": e.negative, "words": e.words}
        for e in deck.exhibitions
    ]
