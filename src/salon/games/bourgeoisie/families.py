"""The family in play of Bourgeoisie: its cards, markers and income, its rank, its retirement. Numbers: RULES.md."""

from __future__ import annotations

from salon.core.hot import rule
from salon.games.bourgeoisie.state import (
    FAMILY,
    FORCED,
    HOUSE,
    LAND,
    NOBLE,
    OFFICE,
    STACK,
    TARGETS,
    TRADE,
    YOUNG,
    Box,
    State,
)


@rule
def clear_family(s: State, p: int) -> None:
    """Takes the family in play of a seat, with all its cards, off the table."""
    s.family[p] = 0
    s.family_marks[p] = 0
    for at in range(HOUSE):
        s.house[p, at] = 0
        s.house_marks[p, at] = 0
    s.house_size[p] = 0
    for type in range(TARGETS):
        s.count[p, type] = 0
    s.income[p] = 0
    s.worth[p] = 0


@rule
def found_family(s: State, box: Box, p: int, kind: int) -> None:
    """Puts a family into play."""
    s.family[p] = 1 + kind
    s.count[p, FAMILY] = 1
    s.income[p] = box.value[kind]


@rule
def add_to_house(s: State, box: Box, p: int, kind: int) -> None:
    """Adds a trade, bond, land or office to the family in play."""
    type = box.type[kind]
    s.house[p, s.house_size[p]] = kind
    s.house_marks[p, s.house_size[p]] = 0
    s.house_size[p] += 1
    s.count[p, type] += 1
    s.income[p] += box.value[kind]
    if type in (LAND, OFFICE):
        s.worth[p] += box.value[kind]


@rule
def drop_trade(s: State, box: Box, p: int) -> None:
    """Discards the trade in play, with its markers, for nothing; the others close ranks."""
    at = 0
    while box.type[s.house[p, at]] != TRADE:
        at += 1
    s.income[p] -= box.value[s.house[p, at]] + s.house_marks[p, at]
    s.count[p, TRADE] = 0
    s.house_size[p] -= 1
    for i in range(at, s.house_size[p]):
        s.house[p, i] = s.house[p, i + 1]
        s.house_marks[p, i] = s.house_marks[p, i + 1]
    s.house[p, s.house_size[p]] = 0
    s.house_marks[p, s.house_size[p]] = 0


@rule
def income_for_limits(s: State, box: Box, p: int) -> int:
    """The income that counts for the limits of noblement."""
    if not box.investments_only:
        return int(s.income[p])
    total = 0
    for at in range(s.house_size[p]):
        if box.type[s.house[p, at]] != TRADE:
            total += box.value[s.house[p, at]] + s.house_marks[p, at]
    return total


@rule
def rank(s: State, box: Box, p: int) -> int:
    """Whether the family in play may retire (NOBLE), must (FORCED), or neither (YOUNG)."""
    if s.family[p] == 0:
        return YOUNG
    income = income_for_limits(s, box, p)
    if income >= box.retire_at:
        return FORCED
    if income >= box.retire_from and s.count[p, OFFICE] > 0:
        return NOBLE
    return YOUNG


@rule
def retire(s: State, box: Box, p: int) -> None:
    """Sets the family aside with all its cards; the player's gold is discarded."""
    if s.retired[p] < STACK:
        s.stack_family[p, s.retired[p]] = s.family[p]
        s.stack_worth[p, s.retired[p]] = s.worth[p]
        s.stack_offices[p, s.retired[p]] = s.count[p, OFFICE]
    s.honour[p] += s.worth[p]
    if s.count[p, OFFICE] == 0:
        s.honour[p] -= box.no_office
    if s.retired[p] > 0:
        s.honour[p] += box.next_family
    s.retired[p] += 1
    s.gold[p] = 0
    clear_family(s, p)


@rule
def place_marker(s: State, box: Box, p: int, kind: int) -> None:
    """Puts an upgrade marker on a card of the family in play."""
    s.income[p] += 1
    if s.family[p] == 1 + kind:
        s.family_marks[p] += 1
        return
    for at in range(s.house_size[p]):
        if s.house[p, at] == kind:
            s.house_marks[p, at] += 1
            if box.type[kind] == LAND or box.type[kind] == OFFICE:
                s.worth[p] += 1
            return
