"""Why an action may be a good one: a sentence beside a hint, from what the seat in turn knows."""

from __future__ import annotations

from typing import Any

from salon.core.language import _, ngettext
from salon.games.classic_art.deck import Deck
from salon.games.classic_art.hints import cards_to_come, cards_unseen, forecast, likelihood
from salon.games.classic_art.moves import parts
from salon.games.classic_art.state import NONE, SPACES

MATTERS = 0.1
"""Points that a card must be expected to move for it to be spoken of."""


def reason(k: Any, box: Any, deck: Deck, action: int, names: list[str]) -> str:
    """What speaks for an action of the seat in turn; "" if there is nothing short and sure to say."""
    p = parts(action)
    if p.verb == "pass":
        return ""
    seat = int(k.turn)
    mean, deviation = forecast(k, box, seat, p.wall, cards_unseen(k, box, seat), cards_to_come(k, seat))
    exhibition = _(deck.exhibitions[p.wall].name)
    if p.verb == "bet":
        percent = min(99, max(1, round(100 * float(likelihood(mean, deviation, p.space)))))
        works = max(0, round(float(mean)))
        return ngettext(
            "From what you can see, {exhibition} may end with about {n} work; in {percent} of 100 cases the bet wins.",
            "From what you can see, {exhibition} may end with about {n} works; in {percent} of 100 cases the bet wins.",
            works,
        ).format(exhibition=exhibition, n=works, percent=percent)
    moved = _moved(k, box, p.wall, float(mean), float(deviation), -1 if p.negative else 1)
    return _of_a_card(moved, seat, exhibition, names, shown=p.verb == "lay")


def _moved(k: Any, box: Any, wall: int, mean: float, deviation: float, works: int) -> dict[int, float]:
    """Points that each seat's stakes on an exhibition may expect more by so many works (1 or -1) there."""
    moved: dict[int, float] = {}
    for space in range(SPACES):
        owner = int(k.bet_owner[wall, space])
        if owner == NONE:
            continue
        more = float(likelihood(mean + 0.5, deviation, space) - likelihood(mean - 0.5, deviation, space))
        tokens = int(k.bet_tokens[wall, space]) + int(k.bet_risk[wall, space])
        moved[owner - 1] = moved.get(owner - 1, 0.0) + works * more * int(box.payout[space]) * tokens
    return moved


def _of_a_card(moved: dict[int, float], seat: int, exhibition: str, names: list[str], *, shown: bool) -> str:
    own = moved.get(seat, 0.0)
    others = sorted((points, other) for other, points in moved.items() if other != seat)
    if shown and own > MATTERS:
        return _("It helps your stakes on {exhibition}.").format(exhibition=exhibition)
    if shown and others and others[0][0] < -MATTERS:
        return _("It works against {name} on {exhibition}.").format(name=names[others[0][1]], exhibition=exhibition)
    if not shown and own < -MATTERS:
        return _("Shown, it would hurt your stakes on {exhibition}.").format(exhibition=exhibition)
    if not shown and others and others[-1][0] > MATTERS:
        return _("Shown, it would help {name} on {exhibition}.").format(
            name=names[others[-1][1]], exhibition=exhibition
        )
    return ""
