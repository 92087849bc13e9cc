"""What cards and pieces say: made from their numbers, so that sentence and rule cannot disagree."""

from __future__ import annotations

from typing import Any

from salon.core.language import _, ngettext
from salon.games.antiques.state import (
    ACQUIRE_THEFT,
    ART_COLLECTOR,
    ARTIFACT,
    ASSEMBLE_THEFT,
    AUCTIONEER,
    BONES,
    CERAMICS,
    COLLECTIONS_BONUS,
    COLLECTOR,
    COLOR,
    COLOR_COLLECTOR,
    COMPARISON,
    COUNTRIES,
    COUNTRIES_GOAL,
    CURATOR,
    DIFFERENTIATION,
    EX_LIBRIS,
    EXHIBIT_THEFT,
    EXHIBITOR,
    GALLERIST,
    GOALS_BONUS,
    JEWELRY,
    MUSEUMS_BONUS,
    PAINTING,
    PIECE_BONUS,
    PIECES,
    PLUS_LEFT,
    PLUS_RIGHT,
    RANDOM_BONUS,
    RESEARCHER,
    SHOWROOM,
    SPACES,
    STOCKIST,
    STOREKEEPER,
    THIEF_ACTIONS,
    WAREHOUSES_BONUS,
)

# --- pieces --------------------------------------------------------------------------------------


def some(kind: int, n: int) -> str:
    """So many pieces of a kind: "2 paintings"."""
    if kind == PAINTING:
        return ngettext("{n} painting", "{n} paintings", n).format(n=n)
    if kind == BONES:
        return ngettext("{n} bone", "{n} bones", n).format(n=n)
    if kind == CERAMICS:
        return ngettext("{n} ceramic", "{n} ceramics", n).format(n=n)
    if kind == ARTIFACT:
        return ngettext("{n} artifact", "{n} artifacts", n).format(n=n)
    if kind == JEWELRY:
        return ngettext("{n} jewel", "{n} jewels", n).format(n=n)
    return ngettext("{n} relic box", "{n} relic boxes", n).format(n=n)


def one(kind: int) -> str:
    """A piece of a kind: "a painting"."""
    return {
        PAINTING: _("a painting"),
        BONES: _("a bone"),
        CERAMICS: _("a ceramic"),
        ARTIFACT: _("an artifact"),
        JEWELRY: _("a jewel"),
    }.get(kind, _("a relic box"))


def those(counts: Any) -> str:
    """Pieces by their kinds: "2 paintings and 1 relic box"; "nothing" if there are none."""
    return join([some(kind, int(counts[kind])) for kind in range(min(PIECES, len(counts))) if counts[kind]])


def join(items: list[str]) -> str:
    """Things one after another: "a, b and c"."""
    if not items:
        return _("nothing")
    if len(items) == 1:
        return items[0]
    return _("{some} and {last}").format(some=", ".join(items[:-1]), last=items[-1])


def type_name(kind: int) -> str:
    """The name of a type: what its pieces are together."""
    return {
        PAINTING: _("paintings"),
        BONES: _("bones"),
        CERAMICS: _("ceramics"),
        ARTIFACT: _("artifacts"),
        JEWELRY: _("jewelry"),
    }.get(kind, _("relic boxes"))


def points(n: int) -> str:
    """Victory points; a loss with a true minus sign."""
    return ngettext("{n} point", "{n} points", abs(n)).format(n=n if n >= 0 else f"−{-n}")


def space_name(space: int) -> str:
    """A space of the auction board as actions name it: "b3" is in the second row and the third column."""
    return "abcd"[space // 4] + str(space % 4 + 1)


# --- goals ---------------------------------------------------------------------------------------

COLOURS = 5


def colour_name(colour: int) -> str:
    """One of the colours of flags."""
    return (_("red"), _("white"), _("blue"), _("green"), _("yellow"))[colour]


def goal_name(box: Any, deck: Any, g: int) -> str:
    """The name of a goal, with what tells it from others of that name."""
    sort, argument, name = int(box.goal_sort[g]), int(box.goal_argument[g]), _(deck.goals[g].name)
    if sort == COUNTRIES_GOAL:
        about = _or([_(deck.countries[c].name) for c in range(COUNTRIES) if argument >> c & 1])
    elif sort in (COLOR, COLOR_COLLECTOR):
        about = colour_name(argument)
    elif sort == ART_COLLECTOR:
        about = type_name(argument)
    else:
        return name
    return _("{name} ({about})").format(name=name, about=about)


def goal_text(box: Any, deck: Any, g: int) -> str:
    """What a goal pays, and for what."""
    sort, argument, pays = int(box.goal_sort[g]), int(box.goal_argument[g]), points(int(box.goal_points[g]))
    if sort == COUNTRIES_GOAL:
        wanted = [_(deck.countries[c].name) for c in range(COUNTRIES) if argument >> c & 1]
        return _("{points} for each of your museums in {countries}.").format(points=pays, countries=_or(wanted))
    if sort == DIFFERENTIATION:
        ladder = ", ".join(str(int(n)) for n in _ladder(box))
        return _("{ladder} points for museums in 1, 2, 3 and more different countries.").format(ladder=ladder)
    if sort == COLOR:
        return _("{points} for each different country among your museums whose flag shows {colour}.").format(
            points=pays, colour=colour_name(argument)
        )
    if sort == COLOR_COLLECTOR:
        return _("{points} for the most museums whose flag shows {colour}.").format(
            points=pays, colour=colour_name(argument)
        )
    if sort == ART_COLLECTOR:
        return _("{points} for the most {pieces} in warehouses and vault, and on collections and museums.").format(
            points=pays, pieces=type_name(argument)
        )
    return {
        COMPARISON: _("{points} for each pair of your museums in one country."),
        EX_LIBRIS: _("{points} for each complete set of the five types on your collections and museums."),
        AUCTIONEER: _("{points} for every two pieces in your warehouses."),
        STOCKIST: _("{points} for the most pieces in the warehouses."),
        EXHIBITOR: _("{points} for each collection in your rooms."),
        SHOWROOM: _("{points} for the most collections in the rooms."),
        GALLERIST: _("{points} for the most galleries."),
    }[sort].format(points=pays)


def _ladder(box: Any) -> list[int]:
    steps = [int(box.ladder[n]) for n in range(1, COUNTRIES + 1)]
    while len(steps) > 1 and steps[-1] == steps[-2]:
        steps.pop()
    return steps


def _or(items: list[str]) -> str:
    if len(items) <= 1:
        return "".join(items)
    return _("{some} or {last}").format(some=", ".join(items[:-1]), last=items[-1])


# --- bonuses, curators ---------------------------------------------------------------------------


def bonus_name(bonus: int) -> str:
    """An auction bonus in a word or two."""
    return {
        GOALS_BONUS: _("Private goal"),
        PIECE_BONUS: _("Specific piece"),
        RANDOM_BONUS: _("Random pieces"),
        WAREHOUSES_BONUS: _("Warehouses"),
        COLLECTIONS_BONUS: _("Collection"),
        MUSEUMS_BONUS: _("Museum"),
    }[bonus]


def bonus_text(bonus: int) -> str:
    """What an auction bonus does."""
    return {
        GOALS_BONUS: _("Look at two private goals and keep one; three at most in all."),
        PIECE_BONUS: _("Take a piece of your choice off the auction board, but no relic box."),
        RANDOM_BONUS: _("Draw three pieces: one for a warehouse, one for the auction board, one to discard."),
        WAREHOUSES_BONUS: _("Rearrange the pieces of your warehouses within their limits."),
        COLLECTIONS_BONUS: _("Assemble one collection, or reserve one."),
        MUSEUMS_BONUS: _("Make one exhibition, or reserve a museum."),
    }[bonus]


def curator_name(curator: int) -> str:
    """The title of a curator."""
    return {
        STOREKEEPER: _("Storekeeper"),
        COLLECTOR: _("Collector"),
        CURATOR: _("Curator"),
        RESEARCHER: _("Researcher"),
    }[curator]


def curator_text(curator: int) -> str:
    """What a curator can do."""
    return {
        STOREKEEPER: _(
            "Two more places in each warehouse; the first two pieces in the vault are free, the others cost 1 point."
        ),
        COLLECTOR: _(
            "Once a turn a piece from the vault, for a collection of two or more; one may serve several museums."
        ),
        CURATOR: _("A further token of 1 point for each of the four rightmost museums."),
        RESEARCHER: _("Takes all relic boxes of a line; any two alike pieces stand for a piece of another type."),
    }[curator]


# --- thieves -------------------------------------------------------------------------------------


def theft_text(box: Any, card: int, i: int) -> str:
    """What the action `i` of a thief card tries; empty if there is none."""
    action, plus = int(box.thief_action[card, i]), int(box.thief_plus[card, i])
    if action == EXHIBIT_THEFT:
        return _("exhibit, and double a token")
    if action == ASSEMBLE_THEFT:
        return {
            0: _("assemble a collection"),
            PLUS_LEFT: _("assemble a collection and the one to its left"),
            PLUS_RIGHT: _("assemble a collection and the one to its right"),
            PLUS_LEFT | PLUS_RIGHT: _("assemble a collection and those on both sides"),
        }[plus]
    if action == ACQUIRE_THEFT:
        spaces = [space_name(space) for space in range(SPACES) if int(box.thief_spaces[card, i]) >> space & 1]
        return _("take what lies on {spaces}").format(spaces=join(spaces))
    return ""


def theft_texts(box: Any, card: int) -> list[str]:
    """What a thief card tries, from the first to the last."""
    return [text for text in (theft_text(box, card, i) for i in range(THIEF_ACTIONS)) if text]
