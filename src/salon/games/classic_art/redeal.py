"""What a seat does not know, dealt anew."""

from __future__ import annotations

from salon.core.hot import rule
from salon.games.classic_art.rules import deal_hand, draw
from salon.games.classic_art.state import DEAL, FIRST_DISCARD, KINDS, Box, State


@rule
def redeal(s: State, box: Box, seat: int) -> None:
    """Fills the hidden fields of the known record of `seat`: hands and face-down cards of the others, and the rest.

    Every deal that fits what the seat has seen is as likely as any other: the hidden cards are the cards of the game
    without those shown and the seat's own. Uses the record's own generator, whose key must be set.
    """
    if s.phase == DEAL and s.season == 0:
        return  # before the first deal
    s.deck_size = 0
    for kind in range(KINDS):
        s.deck[kind] = box.copies[kind] - s.shown[kind]
        if seat >= 0:
            s.deck[kind] -= s.hand[seat, kind]
            if s.laid_down[seat] and s.discarded[seat] == 1 + kind:
                s.deck[kind] -= 1
        s.deck_size += s.deck[kind]
    for p in range(s.seats):
        if p == seat:
            continue
        if s.laid_down[p]:
            s.discarded[p] = 1 + draw(s)
        deal_hand(s, p, s.hand_size[p])


@rule
def seen(s: State, box: Box, action: int, seat: int) -> int:
    """The action of the seat in turn as `seat` learns of it: the last discards of others all look the same."""
    if action > FIRST_DISCARD and s.turn != seat:
        return FIRST_DISCARD
    return action
