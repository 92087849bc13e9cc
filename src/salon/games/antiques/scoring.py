"""Goals, final scores and tie-breaks of Antiques (RULES.md, 9 and 10)."""

from __future__ import annotations

from typing import Any

from salon.core.hot import WIDE, rule
from salon.games.antiques.state import (
    ART_COLLECTOR,
    AUCTIONEER,
    COLOR,
    COLOR_COLLECTOR,
    COMPARISON,
    COUNTRIES,
    COUNTRIES_GOAL,
    DIFFERENTIATION,
    EX_LIBRIS,
    EXHIBITOR,
    GALLERIST,
    GOAL_HAND,
    PUBLIC_GOALS,
    SHOWROOM,
    STOCKIST,
    STOREKEEPER,
    THIEF_GOALS,
    THIEVES,
    TYPES,
    WAREHOUSES,
    Box,
    State,
)

MUSEUMS_PART, GALLERIES_PART, TOKENS_PART, COLLECTIONS_PART, VAULT_PART, PUBLIC_PART, PRIVATE_PART = range(7)
PARTS = 7  # the lines of the score pad; line PARTS is their sum
FREE_IN_VAULT = 2  # pieces that cost the Storekeeper nothing


@rule
def rivals(s: State) -> int:
    """How many compare with each other: the seats, and in solo the thieves too (R12.13)."""
    return 2 if s.seats == 1 else WIDE + s.seats


@rule
def symbols(s: State, box: Box, p: int, type: int) -> int:
    """Pieces of a type printed on a seat's collections and museums (R10.9)."""
    n = 0
    for i in range(s.room_count[p]):
        n += box.need[s.rooms[p, i] - 1, type]
    for i in range(s.museums[p]):
        n += box.museum_need[s.shown[p, i] - 1, type]
    return n


@rule
def in_warehouses(s: State, p: int) -> int:
    """All pieces in a seat's warehouses, relic boxes included (R10.11)."""
    n = 0
    for w in range(WAREHOUSES):
        n += s.stored[p, w]
    return n


@rule
def museums_in(s: State, box: Box, p: int, country: int) -> int:
    """A seat's museums in a country."""
    n = 0
    for i in range(s.museums[p]):
        if box.country[s.shown[p, i] - 1] == country:
            n += 1
    return n


@rule
def amount(s: State, box: Box, p: int, sort: int, argument: int) -> int:
    """What a goal counts of a seat."""
    if sort == EX_LIBRIS:
        least = 99
        for type in range(TYPES):
            least = min(least, symbols(s, box, p, type))
        return least
    if sort == ART_COLLECTOR:
        n = symbols(s, box, p, WIDE + argument) + s.vault[p, argument]
        for w in range(WAREHOUSES):
            n += s.ware[p, w, argument]
        return n
    if sort == AUCTIONEER:
        return in_warehouses(s, p) // 2
    if sort == STOCKIST:
        return in_warehouses(s, p)
    if sort in (EXHIBITOR, SHOWROOM):
        return WIDE + s.room_count[p]
    if sort == GALLERIST:
        return WIDE + s.galleries[p]
    return amount_of_flags(s, box, p, sort, argument)


@rule
def amount_of_flags(s: State, box: Box, p: int, sort: int, argument: int) -> int:
    """What a goal about countries or flags counts of a seat (R10.3 to R10.7)."""
    n = 0
    for country in range(COUNTRIES):
        here = museums_in(s, box, p, country)
        shows = (box.colours[country] >> argument) & 1
        if sort == COUNTRIES_GOAL:
            n += here * ((argument >> country) & 1)
        elif sort == COMPARISON:
            n += here // 2
        elif sort == DIFFERENTIATION:
            n += min(here, 1)
        elif sort == COLOR:
            n += min(here, 1) * shows
        else:
            n += here * shows
    return n


@rule
def is_majority(sort: int) -> bool:
    """Whether a goal goes to who has the most (R10.2)."""
    return sort in (COLOR_COLLECTOR, ART_COLLECTOR, STOCKIST, SHOWROOM, GALLERIST)


@rule
def goal_points(s: State, box: Box, p: int, goal: int) -> int:
    """What a goal, public or private, brings a seat (R10.1, R10.2)."""
    sort = box.goal_sort[goal]
    argument = box.goal_argument[goal]
    mine = amount(s, box, p, sort, argument)
    if sort == DIFFERENTIATION:
        return int(box.ladder[mine])
    if not is_majority(sort):
        return mine * box.goal_points[goal]
    if mine == 0:
        return 0
    for q in range(rivals(s)):
        if q != p and amount(s, box, q, sort, argument) > mine:
            return 0
    return int(box.goal_points[goal])


@rule
def public_points(s: State, box: Box, p: int) -> int:
    """What the public goals bring a seat."""
    n = 0
    for i in range(PUBLIC_GOALS):
        if s.public_goals[i] != 0:
            n += goal_points(s, box, p, s.public_goals[i] - 1)
    return n


@rule
def private_points(s: State, box: Box, p: int) -> int:
    """What the private goals bring a seat, as far as they are known."""
    n = 0
    if s.seats == 1 and p == THIEVES:
        for i in range(THIEF_GOALS):
            if s.thief_goals[i] != 0:
                n += goal_points(s, box, p, s.thief_goals[i] - 1)
        return n
    for i in range(GOAL_HAND + 1):
        if s.goals[p, i] != 0:
            n += goal_points(s, box, p, s.goals[p, i] - 1)
    return n


@rule
def printed_points(s: State, box: Box, p: int, line: int) -> int:
    """A line of the score pad that counts what lies before a seat (R9.4)."""
    n = 0
    if line == MUSEUMS_PART:
        for i in range(s.museums[p]):
            n += box.museum_points[s.shown[p, i] - 1]
    elif line == GALLERIES_PART:
        n += s.galleries[p] * box.gallery_points
    elif line == TOKENS_PART:
        n += s.tokens[p, 0] + 2 * s.tokens[p, 1]
    elif line == COLLECTIONS_PART:
        for i in range(s.room_count[p]):
            n += box.points[s.rooms[p, i] - 1]
    elif s.curator[p] == STOREKEEPER:
        n -= max(0, s.vaulted[p] - FREE_IN_VAULT)  # R11.2
    else:
        n -= 2 * s.vaulted[p]
    return n


@rule
def part(s: State, box: Box, p: int, line: int) -> int:
    """A line of the score pad (R9.4); line PARTS is the total."""
    if line < PUBLIC_PART:
        return printed_points(s, box, p, line)
    if line == PUBLIC_PART:
        return public_points(s, box, p)
    if line == PRIVATE_PART:
        return private_points(s, box, p)
    return total(s, box, p)


@rule
def total(s: State, box: Box, p: int) -> int:
    """A seat's score as it stands, private goals as far as they are known."""
    n = public_points(s, box, p) + private_points(s, box, p)
    for line in range(PUBLIC_PART):
        n += printed_points(s, box, p, WIDE + line)
    return n


@rule
def scores(s: State, box: Box, out: Any) -> None:
    """The score of each seat as it stands (R9.4)."""
    for p in range(s.seats):
        out[p] = total(s, box, WIDE + p)


@rule
def ahead(s: State, box: Box, p: int, q: int) -> int:
    """1 if seat p is ahead of seat q, -1 if behind, 0 if nothing tells them apart (R9.5, R9.6)."""
    for criterion in range(5):
        mine = merit(s, box, p, WIDE + criterion)
        other = merit(s, box, q, WIDE + criterion)
        if mine != other:
            return 1 if mine > other else -1
    return 0


@rule
def merit(s: State, box: Box, p: int, criterion: int) -> int:
    """The score, then the tie-breaks in their order: more is better."""
    if criterion == 0:
        return total(s, box, p)
    if criterion == 1:
        return WIDE + s.museums[p]
    if criterion == 2:
        return public_points(s, box, p)
    if criterion == 3:
        return WIDE - s.vaulted[p]
    return -in_warehouses(s, p)


@rule
def returns(s: State, box: Box, out: Any) -> None:
    """Shares of the win: tied winners share it; alone one wins only ahead of the thieves (R9.7, R12.15)."""
    if s.seats == 1:
        out[0] = 1.0 if ahead(s, box, WIDE + 0, WIDE + THIEVES) > 0 else 0.0
        return
    best = 0
    for p in range(1, s.seats):
        if ahead(s, box, WIDE + p, WIDE + best) > 0:
            best = p
    winners = 0
    for p in range(s.seats):
        out[p] = 0.0
        if p == best or ahead(s, box, WIDE + p, WIDE + best) == 0:
            out[p] = 1.0
            winners += 1
    for p in range(s.seats):
        out[p] /= winners


@rule
def triggers(s: State, box: Box, p: int) -> bool:
    """Whether a seat has exhibited often enough: two galleries count as one museum (R9.1)."""
    return s.museums[p] + s.galleries[p] // 2 >= box.end_at[s.seats]
