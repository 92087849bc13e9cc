"""Why an action may be a good one: a sentence beside a hint, from what the seat in turn knows."""

from __future__ import annotations

from typing import Any

from salon.core.language import _
from salon.games.antiques.assembly import open_card
from salon.games.antiques.deck import Deck
from salon.games.antiques.hints import count_pieces
from salon.games.antiques.moves import parts
from salon.games.antiques.state import LABELS, LINES, PIECES, RELIC, RESERVED, TYPES, WAREHOUSES


def reason(k: Any, box: Any, deck: Deck, action: int, names: list[str]) -> str:
    """What speaks for an action of the seat in turn; "" if there is nothing short and sure to say."""
    verb, *what = parts(action)
    if verb == "store":
        places, line, carried = [what[0]], -1, 1
    elif verb in ("row", "column"):
        places, line, carried = list(range(WAREHOUSES)), what[0] + (LINES if verb == "column" else 0), 0
    else:
        return ""
    found = [(_size(box, card), -w, card) for w in places for card in _made(k, box, w, line, carried)]
    if not found:
        return ""
    _largest, place, card = max(found)
    return _("With what warehouse {n} holds, that is enough for {collection}.").format(
        n=1 - place, collection=_(deck.collections[card].name)
    )


def _size(box: Any, card: int) -> int:
    return int(box.cost[card])


def _made(k: Any, box: Any, w: int, line: int, carried: int) -> list[int]:
    """The open collections that can be made of a warehouse with a lot, or with what is carried, and not without.

    What is left on the way out of a warehouse cannot be used: none in the first, one in the second, two in the third.
    """
    p = int(k.active)
    before, after = [0] * PIECES, [0] * PIECES
    count_pieces(k, p, w, -1, 0, before)
    count_pieces(k, p, w, line, carried, after)
    cards = {int(open_card(k, p, i)) for i in range(LABELS + RESERVED)} - {-1}
    return [card for card in cards if _enough(box, card, after, w) and not _enough(box, card, before, w)]


def _enough(box: Any, card: int, have: list[int], left: int) -> bool:
    """Whether pieces by kind are enough for a collection if so many are left behind; a relic box stands for any."""
    short = sum(max(0, int(box.need[card, type]) - have[type]) for type in range(TYPES))
    return short <= have[RELIC] and sum(have) - left >= int(box.cost[card])
