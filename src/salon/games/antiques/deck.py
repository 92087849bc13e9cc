"""Reads a card file of Antiques, checks it and fills the Box."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from salon.core import cards
from salon.core.cards import CardError, NotForSeats
from salon.games.antiques.state import (
    ACQUIRE_THEFT,
    ART_COLLECTOR,
    ASSEMBLE_THEFT,
    AUCTIONEER,
    AUCTIONS,
    COLLECTIONS,
    COLOR,
    COLOR_COLLECTOR,
    COMPARISON,
    COUNTRIES,
    COUNTRIES_GOAL,
    DIFFERENTIATION,
    EX_LIBRIS,
    EXHIBIT_THEFT,
    EXHIBITOR,
    FIRST_PIECES,
    GALLERIST,
    GOALS,
    LINES,
    MUSEUMS,
    PLUS_LEFT,
    PLUS_RIGHT,
    PUBLIC_GOALS,
    SHOWROOM,
    SPACES,
    STOCKIST,
    THIEF_CARDS,
    THIEF_GOALS,
)

Id = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]{0,23}\Z")]
ID_RIGHT = "small letters, digits and _, beginning with a letter, at most 24 signs"
NAME, WORDS = 24, 240
"""Most signs of a name, which a table has room for, and of a card's words."""
Type = Literal["painting", "bones", "ceramics", "artifact", "jewelry"]
Colour = Literal["red", "white", "blue", "green", "yellow"]
Bonus = Literal["goals", "piece", "random", "warehouses", "collections", "museums"]
Few = Annotated[int, Meta(ge=0, le=40)]
Points = Annotated[int, Meta(ge=0, le=20)]
Need = dict[Type, Annotated[int, Meta(ge=1, le=5)]]

TYPE_NAMES: tuple[Type, ...] = ("painting", "bones", "ceramics", "artifact", "jewelry")
COLOURS = ("red", "white", "blue", "green", "yellow")
BONUSES = ("goals", "piece", "random", "warehouses", "collections", "museums")
SORTS = {
    "countries": COUNTRIES_GOAL, "comparison": COMPARISON, "differentiation": DIFFERENTIATION, "color": COLOR,
    "color_collector": COLOR_COLLECTOR, "ex_libris": EX_LIBRIS, "art_collector": ART_COLLECTOR,
    "auctioneer": AUCTIONEER, "stockist": STOCKIST, "exhibitor": EXHIBITOR, "showroom": SHOWROOM,
    "gallerist": GALLERIST,
}  # fmt: skip
NEEDS = {"countries": "countries", "color": "colour", "color_collector": "colour", "art_collector": "type"}
"""The key that a sort of goals needs besides; the others have none."""
THEFTS = {"exhibit": EXHIBIT_THEFT, "assemble": ASSEMBLE_THEFT, "acquire": ACQUIRE_THEFT}
LARGEST = 5  # pieces of a card


class Pieces(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many pieces of each kind are in the bag."""

    painting: Few
    bones: Few
    ceramics: Few
    artifact: Few
    jewelry: Few
    relic: Few


class Tokens(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The tokens of one and of two points."""

    one: Few
    two: Few


class Galleries(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an international gallery is worth."""

    points: Points


class Ladder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points for so many different countries."""

    ladder: Annotated[list[Points], Meta(min_length=1, max_length=COUNTRIES)]


class Country(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A country and the colours of its flag."""

    id: Id
    name: str
    colours: list[Colour]


class Collection(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A collection card."""

    id: Id
    name: str
    need: Need
    points: Points
    words: str = ""


class Museum(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A museum card."""

    id: Id
    name: str
    place: str
    country: str
    need: Need
    points: Points
    words: str = ""
    source: str = ""


class Auction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An auction card: the bonuses of its face, the type of its back."""

    id: Id
    bonuses: Annotated[list[Bonus], Meta(min_length=1, max_length=6)]
    type: Type


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A goal card. Which of the last keys it has depends on its sort."""

    id: Id
    name: str
    sort: str
    points: Points = 0
    countries: list[str] | None = None
    colour: Colour | None = None
    type: Type | None = None


class Theft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that a thief card tries."""

    do: Literal["exhibit", "assemble", "acquire"]
    plus: list[Literal["left", "right"]] = []
    spaces: list[Annotated[str, Meta(pattern=r"^[a-d][1-4]\Z")]] = []


class Thief(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card of the thieves."""

    id: Id
    actions: Annotated[list[Theft], Meta(min_length=1, max_length=3)]


LISTS: dict[str, tuple[Any, int, int]] = {
    "countries": (Country, 1, COUNTRIES),
    "collections": (Collection, 8, COLLECTIONS),
    "museums": (Museum, 6, MUSEUMS),
    "auctions": (Auction, 2, AUCTIONS),
    "goals": (Goal, PUBLIC_GOALS + 8, GOALS),
    "thieves": (Thief, 1, THIEF_CARDS),
}
"""The lists of a card file: what they hold, how many at least and at most."""
TABLES: dict[str, Any] = {"pieces": Pieces, "tokens": Tokens, "galleries": Galleries, "differentiation": Ladder}
SEATS_WRITTEN = ("1", "2", "3", "4")


class Deck(msgspec.Struct, frozen=True):
    """The cards of an edition."""

    edition: str
    pieces: Pieces
    tokens: Tokens
    galleries: Galleries
    ladder: tuple[int, ...]
    end: dict[int, int]
    countries: tuple[Country, ...]
    collections: tuple[Collection, ...]
    museums: tuple[Museum, ...]
    auctions: tuple[Auction, ...]
    goals: tuple[Goal, ...]
    thieves: tuple[Thief, ...]
    digest: str
    source: str


def index_of(listed: tuple[Any, ...], name: str) -> int | None:
    """The number of the card of that id, or None."""
    return next((i for i, card in enumerate(listed) if card.id == name), None)


def load(text: str, source: str, edition: str) -> Deck:
    """The deck of an edition from the text of a card file; both editions have the same cards.

    source: names the file in errors
    Raises CardError.
    """
    raw = cards.parse(text, source)
    known = [*TABLES, "end", *LISTS]
    for key in raw:
        if key not in known:
            raise CardError(source, "", key, f"is not a key here; there are {', '.join(known)}")
    tables: dict[str, Any] = {}
    for name, kind in TABLES.items():
        if name not in raw:
            raise CardError(source, "", name, f"is missing; it is a table [{name}]")
        tables[name] = cards.convert(raw[name], kind, source, name, "table")
    lists = {name: _list(raw, name, source) for name in LISTS}
    _check_ids(lists, source)
    for card in (*lists["museums"], *lists["goals"]):
        _check_card(card, lists["countries"], source)
    for thief in lists["thieves"]:
        _check_thief(thief, source)
    return Deck(
        edition=edition, pieces=tables["pieces"], tokens=tables["tokens"], galleries=tables["galleries"],
        ladder=tuple(tables["differentiation"].ladder), end=_end(raw.get("end"), source),
        digest=cards.digest(text), source=source, **lists,
    )  # fmt: skip


def _list(raw: dict[str, Any], name: str, source: str) -> tuple[Any, ...]:
    kind, least, most = LISTS[name]
    listed = raw.get(name)
    if not isinstance(listed, list) or not least <= len(listed) <= most:
        raise CardError(source, "", name, f"must be a list of {least} to {most} tables [[{name}]]")
    found = []
    for i, one in enumerate(listed):
        named = one.get("id") if isinstance(one, dict) else None
        label = named if isinstance(named, str) else f"number {i + 1} of {name}"
        card = cards.convert(one, kind, source, label, right=ID_RIGHT)
        for key, most_signs in (("name", NAME), ("place", NAME)):
            if hasattr(card, key):
                cards.check_text(getattr(card, key), 1, most_signs, source, label, key)
        for key in ("words", "source"):
            if hasattr(card, key):
                cards.check_text(getattr(card, key), 0, WORDS, source, label, key)
        if hasattr(card, "need") and not 1 <= sum(card.need.values()) <= LARGEST:
            raise CardError(source, label, "need", f"must be 1 to {LARGEST} pieces in all")
        found.append(card)
    return tuple(found)


def _check_ids(lists: dict[str, tuple[Any, ...]], source: str) -> None:
    """Ids are unique in their list; those of collections and museums in both, since both can be reserved."""
    groups = [
        lists["collections"] + lists["museums"],
        *(lists[n] for n in LISTS if n not in ("collections", "museums")),
    ]
    for group in groups:
        ids = [card.id for card in group]
        for each in ids:
            if ids.count(each) > 1:
                raise CardError(source, each, "id", "stands twice; each card has an id of its own")


def _check_card(card: Any, countries: tuple[Country, ...], source: str) -> None:
    there = [c.id for c in countries]
    if isinstance(card, Museum):
        named = [card.country]
        key = "country"
    else:
        if card.sort not in SORTS:
            raise CardError(source, card.id, "sort", f"is {card.sort!r}; there are {', '.join(SORTS)}")
        for key in ("countries", "colour", "type"):
            if (getattr(card, key) is not None) != (NEEDS.get(card.sort) == key):
                fault = "is missing" if getattr(card, key) is None else "does not belong there"
                raise CardError(source, card.id, key, f"{fault}: the goal is of the sort {card.sort}")
        named, key = card.countries or [], "countries"
    for name in named:
        if name not in there:
            raise CardError(source, card.id, key, f"is {name!r}; there are {', '.join(there)}")


def _check_thief(thief: Thief, source: str) -> None:
    if sum(theft.do == "acquire" for theft in thief.actions) > 1:
        raise CardError(source, thief.id, "actions", "acquire stands twice; a card has one pattern of spaces")
    for theft in thief.actions:
        if bool(theft.spaces) != (theft.do == "acquire"):
            fault = "must name the spaces" if theft.do == "acquire" else "has no spaces"
            raise CardError(source, thief.id, "spaces", f"the action {theft.do} {fault}")
        if theft.plus and theft.do != "assemble":
            raise CardError(source, thief.id, "plus", f"the action {theft.do} has no neighbours")


def _end(raw: Any, source: str) -> dict[int, int]:
    if not isinstance(raw, dict):
        raise CardError(source, "", "end", "is missing; it is a table [end]")
    for seats, number in raw.items():
        if seats not in SEATS_WRITTEN:
            raise CardError(
                source, "", f"end.{seats}", f"is no number of players; there are {', '.join(SEATS_WRITTEN)}"
            )
        if not isinstance(number, int) or isinstance(number, bool) or not 1 <= number <= 9:
            raise CardError(source, "", f"end.{seats}", "must be a whole number from 1 to 9")
    return {int(seats): int(number) for seats, number in raw.items()}


def code_of(need: dict[Any, int]) -> int:
    """A need in one number: a byte for each type."""
    return sum(n << (8 * TYPE_NAMES.index(name)) for name, n in need.items())


def fill(box: Any, deck: Deck, seats: int, options: dict[str, Any]) -> None:
    """Fills the Box for a match.

    Raises CardError if the cards do not suffice for that many seats, NotForSeats if the file does not speak of them.
    """
    if seats not in deck.end:
        raise NotForSeats(deck.source, "", "end", f"says nothing for {seats} players")
    goals = PUBLIC_GOALS + 2 * seats + (THIEF_GOALS if seats == 1 else 0)
    if len(deck.goals) < goals:
        raise CardError(deck.source, "", "goals", f"are {len(deck.goals)}; {seats} players need {goals}")
    plain = sum(getattr(deck.pieces, name) for name in TYPE_NAMES)
    # Whatever the board takes, the first pieces of the thieves, or of the third and fourth seat, are still there.
    needed = SPACES + (FIRST_PIECES if seats == 1 else (seats - 2) * (seats - 1) // 2)
    if plain < needed:
        fault = f"hold {plain} that are no relic boxes; {seats} players need {needed}"
        raise CardError(deck.source, "", "pieces", fault)
    for kind, name in enumerate((*TYPE_NAMES, "relic")):
        box.pieces[kind] = getattr(deck.pieces, name)
    _fill_cards(box, deck)
    _fill_goals(box, deck)
    _fill_thieves(box, deck)
    box.one_tokens, box.two_tokens = deck.tokens.one, deck.tokens.two
    box.gallery_points = deck.galleries.points
    for players, number in deck.end.items():
        box.end_at[players] = number
    box.with_curators, box.choose_curators = int(options["curators"]), int(options["choose_curators"])


def _fill_cards(box: Any, deck: Deck) -> None:
    box.collections, box.museums, box.auctions = len(deck.collections), len(deck.museums), len(deck.auctions)
    first: dict[tuple[int, int], int] = {}
    for i, card in enumerate(deck.collections):
        for type, name in enumerate(TYPE_NAMES):
            box.need[i, type] = card.need.get(name, 0)
        box.cost[i], box.points[i], box.code[i] = sum(card.need.values()), card.points, code_of(card.need)
        box.twin[i] = first.setdefault((code_of(card.need), card.points), i)
    for i, museum in enumerate(deck.museums):
        for type, name in enumerate(TYPE_NAMES):
            box.museum_need[i, type] = museum.need.get(name, 0)
        box.museum_points[i], box.museum_code[i] = museum.points, code_of(museum.need)
        box.country[i] = index_of(deck.countries, museum.country)
    for i, country in enumerate(deck.countries):
        box.colours[i] = sum(1 << COLOURS.index(colour) for colour in set(country.colours))
    for i, auction in enumerate(deck.auctions):
        box.auction_bonuses[i] = sum(1 << BONUSES.index(bonus) for bonus in set(auction.bonuses))
        box.auction_type[i] = TYPE_NAMES.index(auction.type)


def _fill_goals(box: Any, deck: Deck) -> None:
    box.goals = len(deck.goals)
    for i, goal in enumerate(deck.goals):
        box.goal_sort[i], box.goal_points[i] = SORTS[goal.sort], goal.points
        if goal.countries is not None:
            box.goal_argument[i] = sum(1 << (index_of(deck.countries, name) or 0) for name in set(goal.countries))
        elif goal.colour is not None:
            box.goal_argument[i] = COLOURS.index(goal.colour)
        elif goal.type is not None:
            box.goal_argument[i] = TYPE_NAMES.index(goal.type)
    for n in range(1, COUNTRIES + 1):
        box.ladder[n] = deck.ladder[min(n, len(deck.ladder)) - 1]


def _fill_thieves(box: Any, deck: Deck) -> None:
    box.thief_cards = len(deck.thieves)
    for i, thief in enumerate(deck.thieves):
        for j, theft in enumerate(thief.actions):
            box.thief_action[i, j] = THEFTS[theft.do]
            box.thief_plus[i, j] = (PLUS_LEFT if "left" in theft.plus else 0) | (
                PLUS_RIGHT if "right" in theft.plus else 0
            )
            spaces = {LINES * "abcd".index(space[0]) + int(space[1]) - 1 for space in theft.spaces}
            box.thief_spaces[i, j] = sum(1 << space for space in spaces)


def rows(deck: Deck) -> list[dict[str, Any]]:
    """The cards as rows of a table, for people."""
    found = []
    for name in ("collections", "museums", "auctions", "goals", "thieves"):
        for card in getattr(deck, name):
            found.append({"id": card.id, "type": name, "name": getattr(card, "name", ""), "text": _says(card)})
    return found


def _says(card: Any) -> str:
    """What a card says, in few words."""
    if isinstance(card, (Collection, Museum)):
        need = ", ".join(f"{n} {name}" for name, n in card.need.items())
        return f"{need}: {card.points}" + (f"; {card.place}. {card.words}" if isinstance(card, Museum) else "")
    if isinstance(card, Auction):
        return f"{', '.join(card.bonuses)}; back {card.type}"
    if isinstance(card, Goal):
        about = card.colour or card.type or ", ".join(card.countries or [])
        return f"{card.sort} {about}".strip() + (f": {card.points}" if card.points else "")
    return "; ".join(f"{t.do} {' '.join([*t.plus, *t.spaces])}".strip() for t in card.actions)
