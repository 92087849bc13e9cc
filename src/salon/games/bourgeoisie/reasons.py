"""Why an action may be a good one: a sentence beside a hint, from what the seat in turn knows."""

from __future__ import annotations

from typing import Any

from salon.core.language import _, ngettext
from salon.games.bourgeoisie.deck import Deck
from salon.games.bourgeoisie.hints import own_turns
from salon.games.bourgeoisie.moves import parts
from salon.games.bourgeoisie.state import BOND, LAND, NOBLEMENT, OFFICE


def reason(k: Any, box: Any, deck: Deck, action: int, names: list[str]) -> str:
    """What speaks for an action of the seat in turn; "" if there is nothing short and sure to say."""
    verb, what = parts(action)
    turns = round(float(own_turns(k, box)))
    if verb == "retire" or (verb == "done" and k.phase == NOBLEMENT):
        return _turns(turns)
    kind = int(k.track[what]) - 1 if verb == "take" else what
    if verb not in ("take", "play") or box.type[kind] not in (BOND, LAND, OFFICE):
        return ""
    value = int(box.value[kind])
    once = _("Once bought, it brings {n} silver each turn.") if verb == "take" else _("It brings {n} silver each turn.")
    return f"{once.format(n=value)} {_turns(turns)}"


def _turns(turns: int) -> str:
    if turns < 1:
        return _("This is probably your last turn.")
    return ngettext(
        "About {n} more turn of yours is to come.", "About {n} more turns of yours are to come.", turns
    ).format(n=turns)
