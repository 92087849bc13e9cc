"""Actions of Bourgeoisie: number <-> text.

done                end the phase
take 3              the card on space 3 of the opportunity track, for 3 tokens
play colbert        a family, a trade, a bond, a land, an office or a kept event of the hand
sell draper         a card of the hand, for its value in silver
drop draper         a card of the hand, at the end of the turn, for nothing
mark colbert        an upgrade marker on a card of the family in play
retire              the family retires
"""

from __future__ import annotations

from salon.core.contract import IllegalAction
from salon.core.language import _
from salon.games.bourgeoisie.deck import Deck
from salon.games.bourgeoisie.state import (
    DONE,
    FIRST_DROP,
    FIRST_MARK,
    FIRST_PLAY,
    FIRST_SELL,
    FIRST_TAKE,
    KINDS,
    N_ACTIONS,
    RETIRE,
    SPACES,
)

VERBS = {"play": FIRST_PLAY, "sell": FIRST_SELL, "drop": FIRST_DROP, "mark": FIRST_MARK}


def parts(action: int) -> tuple[str, int]:
    """Verb of an action number, and the space (from 0) or kind it speaks of (-1: none)."""
    if not 0 <= action < N_ACTIONS:
        raise ValueError(f"action {action}: there are the numbers 0 to {N_ACTIONS - 1}")
    if action == DONE:
        return "done", -1
    if action == RETIRE:
        return "retire", -1
    if action < RETIRE:
        return "take", action - FIRST_TAKE
    verb = next(v for v, first in VERBS.items() if first <= action < first + KINDS)
    return verb, action - VERBS[verb]


def text(action: int, deck: Deck) -> str:
    """The stable text of an action."""
    verb, what = parts(action)
    if verb in VERBS:
        return f"{verb} {deck.kinds[what].card.id}" if what < len(deck.kinds) else f"{verb} {what}"
    return f"take {what + 1}" if verb == "take" else verb


def number(written: str, deck: Deck) -> int:
    """The number of an action text; letter case and extra blanks do not matter.

    Raises IllegalAction if it is no action of this game.
    """
    words = written.lower().split()
    verb, rest = (words[0], words[1:]) if words else ("", [])
    if verb in ("done", "retire") and not rest:
        return DONE if verb == "done" else RETIRE
    if verb == "take" and len(rest) == 1:
        if not (rest[0].isdecimal() and 1 <= int(rest[0]) <= SPACES):
            raise IllegalAction("R12.3", _("There is no space “{space}”; they are 1 to 10").format(space=rest[0][:20]))
        return FIRST_TAKE + int(rest[0]) - 1
    if verb in VERBS and len(rest) == 1:
        kind = deck.kind(rest[0])
        if kind is None:
            raise IllegalAction("R12.1", _("There is no card “{card}”").format(card=rest[0][:40]))
        return VERBS[verb] + kind
    raise IllegalAction(
        "R12.1",
        _(
            "“{written}” is not an action; write done, retire, take SPACE, or play, sell, drop or mark and a card"
        ).format(written=written[:60]),
    )


def shown(action: int, deck: Deck) -> str:
    """The action as other seats may read it: all actions are public."""
    return text(action, deck)
