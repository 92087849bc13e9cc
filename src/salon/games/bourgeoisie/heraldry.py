"""Heraldry: reads an English blazon, checks the rule of tincture.

`parse("Azure, a chevron between in chief two palm branches and in base a mountain Or")` is an `Arms`: a field and, from
the back to the front, what lies on it. `art_shield.shield` draws it. `violations(arms)` names every metal on metal and
colour on colour.

What is understood
    field       one tincture, ermine, vair; per pale, fess, bend, bend sinister, chevron, saltire; quarterly;
                barry, paly, bendy, lozengy, chequy, vairy; semy of a charge; fretty; or whole arms in quarters
                ("Quarterly, first and fourth ...; second and third ...")
    ordinaries  chief, fess, bar, pale, bend, bend sinister, chevron, cross, saltire, bordure, pile, canton;
                wavy, indented, embattled, bretessed; "on a chief Or three roses Gules", "charged with", "between"
    charges     the words in NOUNS, one to nine of them, with postures, "crowned", "langued", "collared",
                "issuing from", in chief, in base, in pale, in fess, in bend, and rows ("three, two and one")
A charge without a tincture has the next one that is named.
Source of the grammar: the usage of English blazon, as in A. C. Fox-Davies, A Complete Guide to Heraldry, 1909.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum


class Tincture(StrEnum):
    """The tinctures: two metals, five colours, two furs."""

    OR = "Or"
    ARGENT = "Argent"
    AZURE = "Azure"
    GULES = "Gules"
    SABLE = "Sable"
    VERT = "Vert"
    PURPURE = "Purpure"
    ERMINE = "Ermine"
    VAIR = "Vair"


METALS = frozenset({Tincture.OR, Tincture.ARGENT})
FURS = frozenset({Tincture.ERMINE, Tincture.VAIR})
TINCTURES = {t.value.lower(): t for t in Tincture}

_COUNTED = ("a", "two", "three", "four", "five", "six", "seven", "eight", "nine")
NUMBERS = {word: i for i, word in enumerate(_COUNTED, 1)} | {"an": 1, "one": 1}
ORDINALS = {"first": 0, "second": 1, "third": 2, "fourth": 3}
LINES = ("wavy", "indented", "embattled", "bretessed")
PARTED = ("pale", "fess", "bend sinister", "bend", "chevron", "saltire")
VARIED = ("barry", "paly", "bendy", "lozengy", "chequy", "vairy")
# word in a blazon, singular and plural -> the ordinary
ORDINARIES = {
    word: kind
    for kind, words in {
        "bend sinister": ("bend sinister", "bends sinister"),
        "chief": ("chief",),
        "fess": ("fess", "fesses"),
        "bar": ("bar", "bars"),
        "pale": ("pale", "pales"),
        "bend": ("bend", "bends"),
        "chevron": ("chevron", "chevrons"),
        "saltire": ("saltire",),
        "bordure": ("bordure",),
        "pile": ("pile",),
        "canton": ("canton",),
        "cross": ("cross",),
    }.items()
    for word in words
}
# the charges that can be drawn; plurals follow in NOUNS
CHARGES = (
    "acorn", "anchor", "annulet", "barrel", "bee", "book", "bridge", "cabbage", "cinquefoil", "cock", "column",
    "crescent", "cross patty", "crown", "demi-lion", "eagle", "ear of wheat", "escallop", "estoile", "fish", "flame",
    "fleur-de-lis", "gadfly", "garb", "grapes", "greyhound", "hammer", "hand", "heart", "horse's head", "hunting horn",
    "key", "latin cross", "lily", "lion", "lion's head", "lizard", "lozenge", "marigold", "martlet", "mirror",
    "mountain", "mullet", "oak leaf", "ox", "palm branch", "paschal lamb", "pelican", "porcupine", "rose", "roundel",
    "scales", "serpent", "sheep", "ship", "snail", "squirrel", "stag's head", "sun", "swan", "sword", "tower", "tree",
    "wheel", "wing",
)  # fmt: skip
IRREGULAR = {
    "ear of wheat": "ears of wheat", "fleur-de-lis": "fleurs-de-lis", "gadfly": "gadflies", "oak leaf": "oak leaves",
    "ox": "oxen", "cross patty": "crosses patty", "latin cross": "latin crosses", "palm branch": "palm branches",
    "lily": "lilies",
    "sheep": "sheep", "fish": "fish", "grapes": "bunches of grapes", "scales": "pairs of scales",
}  # fmt: skip
OTHER_WORDS = {
    "star": "mullet", "stars": "mullets", "bezant": "roundel", "bezants": "roundels", "plate": "roundel",
    "plates": "roundels",
    "bird": "martlet", "birds": "martlets", "sheaf": "garb", "sheaves": "garbs", "bunch of grapes": "grapes",
    "fusil": "lozenge",
    "fusils": "lozenges", "swallow": "martlet", "swallows": "martlets", "pair of scales": "scales",
}  # fmt: skip
NOUNS: dict[str, str] = {c: c for c in CHARGES} | {IRREGULAR.get(c, c + "s"): c for c in CHARGES}
NOUNS |= {word: NOUNS[known] for word, known in OTHER_WORDS.items()}
"""Word in a blazon, singular or plural -> the charge."""
POSTURES = ("rampant", "passant", "courant", "statant", "erect", "naiant", "displayed", "volant", "open", "slipped")
ATTIRE = ("crowned", "langued", "armed", "collared", "seeded", "masoned")
PLACES = ("dexter chief", "sinister chief", "chief", "base", "fess", "pale", "bend")

ROWS = {1: (1,), 2: (2,), 3: (2, 1), 4: (2, 2), 5: (2, 1, 2), 6: (3, 2, 1), 7: (3, 3, 1), 8: (3, 2, 3), 9: (3, 3, 3)}
"""How so many charges stand when the blazon does not say."""


class BlazonError(ValueError):
    """A blazon that cannot be read: which one, at which word, and what could stand there."""

    def __init__(self, blazon: str, word: str, message: str) -> None:
        super().__init__(f"blazon {blazon!r}, at {word!r}: {message}")
        self.blazon, self.word = blazon, word


@dataclass(slots=True)
class Charge:
    """`number` times one thing.

    rows: how many stand in each row, or () for as usual; axis: "", "pale", "fess" or "bend"
    """

    kind: str
    number: int = 1
    tincture: Tincture | None = None
    posture: str = ""
    attire: dict[str, Tincture] = field(default_factory=dict)
    rows: tuple[int, ...] = ()
    axis: str = ""
    foot: Charge | None = None

    def stands(self) -> tuple[int, ...]:
        """How many stand in each row, from the top."""
        if self.axis == "pale":
            return (1,) * self.number
        return self.rows or ((self.number,) if self.axis else ROWS[self.number])


@dataclass(slots=True)
class Surface:
    """What a field or an ordinary is covered with. division: "plain", "per pale", "barry" ...; one or two tinctures."""

    tinctures: tuple[Tincture, ...]
    division: str = "plain"
    line: str = ""
    semy: Charge | None = None
    fretty: Tincture | None = None


@dataclass(slots=True)
class Group:
    """Charges on the field. place: "" (the middle), "chief", "base", "dexter chief", "sinister chief", "around"."""

    charges: list[Charge]
    place: str = ""
    between: list[Group] = field(default_factory=list)


@dataclass(slots=True)
class Ordinary:
    """One of the great plain figures.

    on: charges it bears; between: what it stands among; place: "", "chief" or "base"
    """

    kind: str
    number: int = 1
    surface: Surface | None = None
    line: str = ""
    on: list[Charge] = field(default_factory=list)
    between: list[Group] = field(default_factory=list)
    place: str = ""


@dataclass(slots=True)
class Arms:
    """Arms: a surface and its parts from back to front, or four quarters."""

    blazon: str
    surface: Surface
    parts: list[Group | Ordinary] = field(default_factory=list)
    quarters: list[Arms] = field(default_factory=list)


def parse(blazon: str) -> Arms:
    """The arms that a blazon describes.

    Raises BlazonError naming the blazon and the word that was not understood.
    """
    words = re.findall(r"[^\s,;.]+|[,;]", blazon)
    if not words:
        raise BlazonError(blazon, "", "is empty; it must begin with a field, such as Azure")
    return _Reader(blazon, words).arms()


class _Reader:
    """Goes through the words of one blazon from left to right."""

    def __init__(self, blazon: str, words: Sequence[str]) -> None:
        self.blazon, self.words, self.at = blazon, words, 0
        self.untinctured: list[Charge | Ordinary] = []

    # --- words -----------------------------------------------------------------------------------------------------

    def peek(self, ahead: int = 0) -> str:
        i = self.at + ahead
        return self.words[i].lower() if i < len(self.words) else ""

    def error(self, message: str) -> BlazonError:
        word = self.words[self.at] if self.at < len(self.words) else "the end"
        return BlazonError(self.blazon, word, message)

    def take(self, *phrases: str) -> str:
        """The first of the phrases that stands here, taken; "" if none does."""
        for phrase in phrases:
            parts = phrase.split(" ")
            if all(self.peek(i) == part for i, part in enumerate(parts)):
                self.at += len(parts)
                return phrase
        return ""

    def longest(self, known: dict[str, str]) -> str:
        """The longest known phrase that stands here, taken, as what it means; "" if none does."""
        for length in (3, 2, 1):
            meaning = known.get(" ".join(self.peek(i) for i in range(length)))
            if meaning:
                self.at += length
                return meaning
        return ""

    def tincture(self, what: str) -> Tincture:
        found = TINCTURES.get(self.peek())
        if not found:
            raise self.error(f"is not a tincture; {what} needs one of {', '.join(Tincture)}")
        self.at += 1
        return found

    # --- field -----------------------------------------------------------------------------------------------------

    def arms(self) -> Arms:
        if self.peek() == "quarterly" and self.peek(1) == ",":
            self.at += 2
            found = self.quartered()
        else:
            found = self.simple()
        if self.at < len(self.words):
            raise self.error("comes after the end of the arms")
        return found

    def quartered(self) -> Arms:
        quarters: dict[int, Arms] = {}
        while True:
            places = [self.ordinal()]
            while self.take("and"):
                places.append(self.ordinal())
            arms = self.simple()
            quarters |= dict.fromkeys(places, arms)
            if not self.take(";"):
                break
        missing = [name for name, i in ORDINALS.items() if i not in quarters]
        if missing:
            raise self.error(f"the quarters lack the {' and '.join(missing)}")
        return Arms(self.blazon, quarters[0].surface, [], [quarters[i] for i in range(4)])

    def ordinal(self) -> int:
        if self.peek() not in ORDINALS:
            raise self.error(f"is not a quarter; there are {', '.join(ORDINALS)}")
        self.at += 1
        return ORDINALS[self.words[self.at - 1].lower()]

    def simple(self) -> Arms:
        arms = Arms(self.blazon, self.surface("the field"))
        if self.take("semy of"):
            seed = self.charge(1)
            arms.surface.semy = seed
        if self.take("fretty"):
            arms.surface.fretty = self.tincture("fretty")
        while self.peek() not in ("", ";"):
            self.take(",")
            self.take("and")
            arms.parts += self.part()
        if self.untinctured:
            raise self.error(f"no tincture is named for the {self.untinctured[0].kind}")
        return arms

    def surface(self, what: str) -> Surface:
        division = self.take(*(f"per {way}" for way in PARTED), "quarterly", *VARIED)
        if not division:
            if self.peek() not in TINCTURES:
                raise self.error(
                    f"is not a tincture; {what} is one of {', '.join(Tincture)}, or parted (per pale, barry ...)"
                )
            return Surface((self.tincture(what),))
        line = self.take(*LINES)
        first = self.tincture(division)
        if not self.take("and"):
            raise self.error(f"must be 'and' with the second tincture of {division}")
        return Surface((first, self.tincture(division)), division, line)

    # --- parts -----------------------------------------------------------------------------------------------------

    def part(self) -> list[Group | Ordinary]:
        if self.take("on"):
            number = self.number()
            kind = self.longest(ORDINARIES)
            if not kind:
                raise self.error(f"is not an ordinary; after 'on a' there must be one of {', '.join(ORDINARIES)}")
            bearing = self.ordinary(number, kind)
            self.take(",")
            bearing.on = self.charges()
            return [bearing]
        place = ""
        if self.take("in"):
            place = self.take(*PLACES)
            if not place:
                raise self.error(f"is not a place; there are {', '.join(PLACES)}")
        number = self.number()
        kind = self.longest(ORDINARIES) if " ".join((self.peek(), self.peek(1))) not in NOUNS else ""
        if kind:
            plain = self.ordinary(number, kind)
            plain.place = place
            return [plain]
        first = self.charge(number)
        group = Group([first, *self.more_charges()], place)
        if self.take("between") or self.take(", between"):
            group.between = self.groups()
        return [group]

    def number(self) -> int:
        found = NUMBERS.get(self.peek())
        if found is None:
            raise self.error("is not understood here; a thing begins with its number (a, two ... nine), 'on' or 'in'")
        self.at += 1
        return found

    def ordinary(self, number: int, kind: str) -> Ordinary:
        made = Ordinary(kind, number, line=self.take(*LINES))
        if self.peek() in TINCTURES or self.peek() in VARIED or self.peek() == "per":
            made.surface = self.surface(f"the {kind}")
            self.resolve(made.surface.tinctures[0])
        else:
            self.untinctured.append(made)
        if self.take("charged with"):
            made.on = self.charges()
        if self.take("between") or self.take(", between"):
            made.between = self.groups()
        return made

    def groups(self) -> list[Group]:
        """What follows "between": charges around, or some in chief and some in base."""
        found = []
        while self.take("in"):
            place = self.take(*PLACES)
            if not place:
                raise self.error(f"is not a place; there are {', '.join(PLACES)}")
            found.append(Group(self.charges(), place))
            if not (self.peek() == "and" and self.peek(1) == "in"):
                return found
            self.take("and")
        return [Group(self.charges(), "around")]

    def charges(self) -> list[Charge]:
        return [self.charge(self.number()), *self.more_charges()]

    def more_charges(self) -> list[Charge]:
        found = []
        while self.peek() == "and" and self.peek(1) in NUMBERS and not self.ordinary_at(2):
            self.take("and")
            found.append(self.charge(self.number()))
        return found

    def ordinary_at(self, ahead: int) -> bool:
        two = f"{self.peek(ahead)} {self.peek(ahead + 1)}"
        return two not in NOUNS and self.peek(ahead) in ORDINARIES

    def charge(self, number: int) -> Charge:
        kind = self.longest(NOUNS)
        if not kind:
            raise self.error("is not a charge that can be drawn; the words are listed in heraldry.NOUNS")
        made = Charge(kind, number)
        while True:
            posture = self.take(*POSTURES)
            axis = "" if posture else self.take("in pale", "in fess", "in bend")
            if posture:
                made.posture = posture
            elif axis:
                made.axis = axis[3:]
            elif self.peek() in TINCTURES and made.tincture is None:
                made.tincture = self.tincture(kind)
                self.resolve(made.tincture)
            elif self.peek() in ATTIRE:
                attire = self.take(*ATTIRE)
                made.attire[attire] = self.tincture(attire)
            elif self.take("issuing from"):
                foot_number = NUMBERS.get(self.peek())
                if foot_number is not None:
                    self.at += 1
                if made.tincture is None:
                    self.untinctured.append(made)
                made.foot = self.charge(foot_number or 1)
            else:
                break
        if made.tincture is None and made.foot is None:
            self.untinctured.append(made)
        made.rows = self.rows(number)
        return made

    def resolve(self, tincture: Tincture) -> None:
        """A tincture has been named: it is that of everything before it that still has none."""
        for thing in self.untinctured:
            if isinstance(thing, Charge):
                thing.tincture = tincture
            else:
                thing.surface = Surface((tincture,))
        self.untinctured.clear()

    def rows(self, number: int) -> tuple[int, ...]:
        """Rows such as ", three, two and one", if they stand here and add up."""
        if self.peek() != ",":
            return ()
        found, ahead = [], 1
        while self.peek(ahead) in NUMBERS:
            found.append(NUMBERS[self.peek(ahead)])
            ahead += 1
            if sum(found) >= number or self.peek(ahead) not in (",", "and"):
                break
            ahead += 1
        if len(found) < 2 or self.peek(ahead) not in ("", ",", ";", "and"):
            return ()
        if sum(found) != number:
            raise self.error(f"the rows {' + '.join(map(str, found))} do not make {number}")
        self.at += ahead
        return tuple(found)


# --- the rule of tincture ------------------------------------------------------------------------------------------


def _kind(tinctures: Sequence[Tincture]) -> str:
    """ "metal", "colour", or "both" (a fur, or a surface with both), which goes with everything."""
    if any(t in FURS for t in tinctures):
        return "both"
    kinds = {"metal" if t in METALS else "colour" for t in tinctures}
    return kinds.pop() if len(kinds) == 1 else "both"


def violations(arms: Arms) -> list[str]:
    """Every metal on metal and colour on colour, as sentences; [] if the arms keep the rule of tincture."""
    if arms.quarters:
        return list(dict.fromkeys(v for quarter in arms.quarters for v in violations(quarter)))
    found: list[str] = []
    ground = arms.surface

    def lies(what: str, top: Sequence[Tincture], below: Surface) -> None:
        kind = _kind(top)
        if kind != "both" and kind == _kind(below.tinctures):
            found.append(f"{what} {' and '.join(top)} on {' and '.join(below.tinctures)}: {kind} on {kind}")

    def charges(listed: Sequence[Charge], below: Surface) -> None:
        for charge in listed:
            assert charge.tincture is not None
            lies(charge.kind, (charge.tincture,), below)
            if charge.foot is not None:
                charges([charge.foot], below)

    def groups(listed: Sequence[Group]) -> None:
        for group in listed:
            charges(group.charges, ground)
            groups(group.between)

    if ground.division in VARIED and _kind(ground.tinctures) != "both":
        found.append(f"{ground.division} {' and '.join(ground.tinctures)}: both are of one kind")
    if ground.semy is not None:
        charges([ground.semy], ground)
    if ground.fretty is not None:
        lies("fretty", (ground.fretty,), ground)
    for part in arms.parts:
        if isinstance(part, Group):
            groups([part])
            continue
        assert part.surface is not None
        lies(part.kind, part.surface.tinctures, ground)
        charges(part.on, part.surface)
        groups(part.between)
    return found
