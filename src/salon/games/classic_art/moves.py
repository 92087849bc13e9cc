"""Actions of Classic Art: number <-> parts <-> text (R12).

pass                       no bet
bet tea >=7                one token on "at least 7" of Tea; rare spaces are "<=4" .. "<=1"
bet tea >=7 double         a stake of two
bet tea <=2 double risk    with the high-risk token (round of opening bets only)
lay tea / lay -tea         a card of the hand onto its exhibition; "-": the negative card
discard tea / discard -tea the secret last discard; others read "discard ?"
"""

from __future__ import annotations

from typing import NamedTuple

from salon.core.contract import IllegalAction
from salon.core.language import _
from salon.games.classic_art.deck import Deck
from salon.games.classic_art.state import (
    DOUBLE,
    FIRST_BET,
    FIRST_DISCARD,
    FIRST_LAY,
    FORMS,
    N_ACTIONS,
    PASS,
    RARE,
    RISK,
    SPACES,
)

HIDDEN_DISCARD = "discard ?"
FORM_WORDS = ("", " double", " risk", " double risk")


class Parts(NamedTuple):
    """An action in parts: verb is "pass", "bet", "lay" or "discard"; the rest as far as the verb needs it."""

    verb: str
    wall: int = -1
    space: int = -1  # from 0
    form: int = 0
    negative: bool = False


def parts(action: int) -> Parts:
    """The parts of an action number."""
    if not 0 <= action < N_ACTIONS:
        raise ValueError(f"action {action}: there are the numbers 0 to {N_ACTIONS - 1}")
    if action == PASS:
        return Parts("pass")
    if action < FIRST_LAY:
        bet = action - FIRST_BET
        return Parts("bet", bet // FORMS // SPACES, bet // FORMS % SPACES, bet % FORMS)
    verb, kind = ("lay", action - FIRST_LAY) if action < FIRST_DISCARD else ("discard", action - FIRST_DISCARD)
    return Parts(verb, kind // 2, negative=bool(kind % 2))


def compose(p: Parts) -> int:
    """The number of an action in parts."""
    if p.verb == "pass":
        return PASS
    if p.verb == "bet":
        return FIRST_BET + (p.wall * SPACES + p.space) * FORMS + p.form
    return (FIRST_LAY if p.verb == "lay" else FIRST_DISCARD) + 2 * p.wall + p.negative


def space_text(space: int) -> str:
    """A betting space (from 0) as in action texts: "<=3" or ">=7"."""
    return f"<={space + 1}" if space < RARE else f">={space + 1}"


def text(action: int, deck: Deck) -> str:
    """The stable text of an action."""
    p = parts(action)
    if p.verb == "pass":
        return "pass"
    name = deck.exhibitions[p.wall].id
    if p.verb == "bet":
        return f"bet {name} {space_text(p.space)}{FORM_WORDS[p.form]}"
    return f"{p.verb} {'-' if p.negative else ''}{name}"


def number(written: str, deck: Deck) -> int:
    """The number of an action text; letter case and extra blanks do not matter.

    Raises IllegalAction if it is no action of this game.
    """
    words = written.lower().split()
    verb, rest = (words[0], words[1:]) if words else ("", [])
    if verb == "pass" and not rest:
        return PASS
    if verb == "bet" and 2 <= len(rest) <= 4:
        return _bet(rest, deck)
    if verb in ("lay", "discard") and len(rest) == 1:
        return compose(Parts(verb, _wall(rest[0].removeprefix("-"), deck), negative=rest[0].startswith("-")))
    raise IllegalAction(
        "R12.7",
        _(
            "“{written}” is not an action; write pass, bet EXHIBITION SPACE [double] [risk], lay CARD or discard CARD"
        ).format(written=written[:60]),
    )


def _bet(rest: list[str], deck: Deck) -> int:
    wall = _wall(rest[0], deck)
    spaces = [space_text(i) for i in range(SPACES)]
    if rest[1] not in spaces:
        raise IllegalAction(
            "R12.2", _("There is no space “{space}”; there are {all}").format(space=rest[1][:20], all=" ".join(spaces))
        )
    form = " ".join(["", *rest[2:]])
    if form not in FORM_WORDS:
        raise IllegalAction(
            "R12.4",
            _("After the space there may stand double, risk or double risk, not “{form}”").format(
                form=form.strip()[:40]
            ),
        )
    return compose(Parts("bet", wall, spaces.index(rest[1]), FORM_WORDS.index(form)))


def _wall(name: str, deck: Deck) -> int:
    wall = deck.wall(name)
    if wall is None:
        known = ", ".join(e.id for e in deck.exhibitions)
        raise IllegalAction(
            "R12.7", _("There is no exhibition “{name}”; there are {known}").format(name=name[:40], known=known)
        )
    return wall


def shown(action: int, deck: Deck) -> str:
    """The action as other seats may read it: the last discard is secret (R6.3, R6.5)."""
    return HIDDEN_DISCARD if action >= FIRST_DISCARD else text(action, deck)


assert (DOUBLE, RISK) == (1, 2), "FORM_WORDS is in the order of the forms"
