"""What a seat does not know, dealt anew."""

from __future__ import annotations

from salon.core.hot import rule
from salon.games.bourgeoisie.hands import draw, put_in_row
from salon.games.bourgeoisie.state import Box, State


@rule
def redeal(s: State, box: Box, seat: int) -> None:
    """Fills the hidden fields of the known record of `seat`: the deck, and what the others hold that nobody has seen.

    Every deal that fits is as likely as any other; that a seat is asked or passed by in a phase, which may tell of its
    hand (S-1 in RULES.md), is not weighed. Uses the record's own generator, whose key must be set.
    """
    s.deck_size = 0
    own = 0  # in the seat's hand, which ascends
    known = 0  # in what everybody knows of it
    for kind in range(box.kinds):
        unseen = box.copies[kind] - s.shown[kind]
        if seat >= 0:
            while own < s.hand_size[seat] and s.hand[seat, own] == kind:
                unseen -= 1
                own += 1
            while known < s.open_size[seat] and s.open[seat, known] == kind:
                unseen += 1
                known += 1
        for _ in range(unseen):
            s.deck[s.deck_size] = kind
            s.deck_size += 1
    for p in range(s.seats):
        if p == seat:
            continue
        for at in range(s.open_size[p]):
            s.hand[p, at] = s.open[p, at]
        for size in range(s.open_size[p], s.hand_size[p]):
            put_in_row(s.hand, p, size, draw(s))


@rule
def seen(s: State, box: Box, action: int, seat: int) -> int:
    """The action as `seat` learns of it: all actions are public."""
    return action
