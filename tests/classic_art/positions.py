"""Puts cards, tokens and points where a test wants them: the only place where tests touch the record of a match."""

from __future__ import annotations

import dataclasses
from collections import Counter
from typing import Any

from salon.core.record import clone

LETTERS = "ABCDE"


def kind(card: str) -> int:
    """The number of a card's kind: `A` 0, `a` 1, `B` 2, ..."""
    return 2 * LETTERS.index(card.upper()) + card.islower()


def arrange(
    match: Any,
    *,
    start: int,
    hands: list[str] | None,
    opening: str | None,
    house: str | None,
    tracks: list[list[int]] | None,
    lost: list[tuple[int, int]] | None,
) -> None:
    """Changes a match that has just been dealt.

    All 65 cards stay in the match, except where the house deck is given: then the cards that stay out are taken away,
    so that the house can draw no others.
    """
    s, box = match._now, match.box
    assert match.version == 0
    s.start_seat = s.turn = start
    if hands is not None:
        assert opening is not None
        deal(s, box, hands, opening, house)
    for seat, points in enumerate(tracks or []):
        for wall, n in enumerate(points):
            s.score[seat, wall] = n
    for seat, (single, double) in enumerate(lost or []):
        s.single[seat] -= single
        s.double[seat] -= double
        assert s.single[seat] >= 0
        assert s.double[seat] >= 0
    keep(match)


def deal(s: Any, box: Any, hands: list[str], opening: str, house: str | None) -> None:
    """Deals given cards; the rest of the 65 stays out."""
    assert [len(hand) for hand in hands] == [box.hand] * s.seats
    assert len(opening) == box.opening
    left = Counter({k: int(box.copies[k]) for k in range(2 * len(LETTERS))})
    left.subtract(kind(card) for card in "".join(hands) + opening + (house or ""))
    assert min(left.values()) >= 0, f"there are not so many cards of a kind: {left}"
    for k in range(2 * len(LETTERS)):
        s.shown[k] = sum(kind(card) == k for card in opening)
        for seat, hand in enumerate(hands):
            s.hand[seat, k] = sum(kind(card) == k for card in hand)
        s.deck[k] = left[k] if house is None else sum(kind(card) == k for card in house)
    s.deck_size = left.total() if house is None else len(house)
    if house is not None:
        assert len(house) == box.house


def fill_spaces(match: Any, owner: int, but: str = "") -> None:
    """Lays a single token of nobody's hand on every space, but on the one named (`C<=2`)."""
    s = match._now
    for wall, letter in enumerate(LETTERS):
        for space in range(8):
            sign = "<=" if space < 4 else ">="
            if f"{letter}{sign}{space + 1}" != but:
                s.bet_owner[wall, space] = 1 + owner
                s.bet_tokens[wall, space] = 1
    keep(match)


def keep(match: Any) -> None:
    """Makes the changed state the newest moment."""
    match._legal = None
    match._logs.clear()
    match._looks.clear()
    match.moments[-1] = dataclasses.replace(match.moments[-1], state=clone(match.game.state, match._now))
