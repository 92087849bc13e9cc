"""An analysis in words: what happened, what would have been better and how it would have gone on."""

from __future__ import annotations

from typing import Any

from salon.core.contract import OVER
from salon.core.language import _
from salon.core.match import Match
from salon.core.record import buffer, thaw
from salon.core.rng import seed_record
from salon.lab.analysis.account import Turn
from salon.lab.analysis.data import Alternative, Decision

WORLDS = 8
"""Deals on which a line is tried: the search followed it over many, and not every action is possible in each."""
MOST_PLIES = 5
"""Actions of a line that are told, the first one included."""


def percent(chance: float) -> str:
    """A chance in whole percent."""
    return _("{n}\N{NO-BREAK SPACE}%").format(n=round(100 * chance))


def points(change: float) -> str:
    """A change of a chance in percentage points, with its sign."""
    n = round(100 * change)
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "0"  # a real minus sign


class Teller:
    """Puts an analysis of a finished match into words."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._box = thaw(match.game.box, match.box)
        self._buffer = buffer(match.game.max_actions)
        self._told: dict[int, list[str]] = {}
        for event in match.log(None):
            self._told.setdefault(event.moment, []).append(event.text)

    def happened(self, moment: int) -> str:
        """What everybody was told at a moment; "" if nothing."""
        return " ".join(self._told.get(moment, ()))

    def label(self, decision: Decision, action: int) -> str:
        """What an action of a decision does, as its seat could read it then."""
        known = self.match.known(decision.seat, decision.moment - 1)
        return self._label(known, action)

    def _label(self, known: Any, action: int) -> str:
        look = thaw(self.match.game.state, known)
        return str(self.match.game.words.label(look, self._box, self.match.deck, action))

    def line(self, decision: Decision, of: Alternative) -> list[str]:
        """An alternative and what the search saw follow it most often, a sentence each, until it is possible no more.

        The line is played on deals that fit what the seat knew: what others lay in it may not be in their real hands.
        """
        rest = decision.line if of == decision.best else decision.played_line if of == decision.played else ()
        longest: list[str] = []
        for world in range(WORLDS):
            told = self._line(decision, of.action, rest, world)
            if len(told) > len(longest):
                longest = told
            if len(longest) == min(MOST_PLIES, 1 + len(rest)):
                break
        return longest

    def _line(self, decision: Decision, first: int, rest: tuple[int, ...], world: int) -> list[str]:
        match, game, seat = self.match, self.match.game, decision.seat
        s = match.known(seat, decision.moment - 1)
        seed_record(s, f"salon line {world}".encode())
        game.hot["redeal"](s, match.box, seat)
        told: list[str] = []
        for action in (first, *rest)[:MOST_PLIES]:
            found = self._one_like(s, action, seat)
            if found is None:
                break
            told.append(self._said(s, found, seat))
            game.play.apply(s, match.box, found)
        return told

    def _one_like(self, s: Any, shown: int, seat: int) -> int | None:
        """A legal action that looks like `shown` to a seat; None if there is none (any more)."""
        if s.turn == OVER:
            return None
        game, box = self.match.game, self.match.box
        for i in range(int(game.hot["legal"](s, box, self._buffer))):
            action = int(self._buffer[i])
            if action == shown or int(game.hot["seen"](s, box, action, seat)) == shown:
                return action
        return None

    def _said(self, s: Any, action: int, seat: int) -> str:
        turn = int(s.turn)
        name = self.match.names[turn]
        if turn != seat and self.match.is_secret(action):
            return _("{name}: a choice that nobody else sees").format(name=name)
        known: Any = self.match.game.state.new()
        self.match.game.play.conceal(known, s, turn)
        return _("{name}: {action}").format(name=name, action=self._label(known, action).rstrip("."))

    def turn(self, turn: Turn) -> str:
        """One sentence about a turning point."""
        who = self.match.names[turn.seat]
        if turn.by is None or turn.lucky:
            why = _("luck")
        elif turn.by == turn.seat:
            why = _("own choice")
        else:
            why = _("choice of {name}").format(name=self.match.names[turn.by])
        sentence = _("{name} {change} ({why})")
        return sentence.format(name=who, change=points(turn.change), why=why)

    def mistake(self, decision: Decision) -> str:
        """One sentence about a mistake: what was played, what was better, and by how much."""
        sentence = _("{name} chose “{played}” ({worth}); better was “{best}” ({better}).")
        return sentence.format(
            name=self.match.names[decision.seat],
            played=self.label(decision, decision.played.action).rstrip("."),
            best=self.label(decision, decision.best.action).rstrip("."),
            worth=percent(decision.played.worth),
            better=percent(decision.best.worth),
        )
