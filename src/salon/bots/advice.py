"""What a searching bot found out, in words for the person whose seat it thought for.

Everything is made of the answer to a question that held the known record of the seat, and of what that seat may do.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, hypot

from salon.bots.asking import Answer, Choice
from salon.core.contract import GameError
from salon.core.language import _, ngettext
from salon.core.match import Match
from salon.core.record import from_bytes, thaw

SHOWN = 3
"""Choices that are told about."""
FOLLOWING = 2
"""Actions that would follow, of which is told."""
DEVIATIONS = 2.0
"""Standard errors on each side of a mean that are told as uncertain (about 95 in 100), and by which one choice must be
ahead to be called better."""
ALIKE = 0.02
"""Shares of the win that are closer count as equal, however surely they differ: the bot's judgement is no finer."""


@dataclass(frozen=True)
class Option:
    """One choice in words.

    text, label: of the action; percent: expected share of the win, margin: how far it may be off, both in percent
    """

    text: str
    label: str
    percent: int
    margin: int

    @property
    def chance(self) -> str:
        """The chance with its uncertainty, as it is shown."""
        return _("{percent} % ± {margin}").format(percent=self.percent, margin=self.margin)

    @property
    def low(self) -> int:
        """Lower end of what is uncertain, in percent."""
        return max(0, self.percent - self.margin)

    @property
    def high(self) -> int:
        """Upper end of what is uncertain, in percent."""
        return min(100, self.percent + self.margin)


@dataclass(frozen=True)
class Advice:
    """What to do, and why.

    options: the best choices, best first; equal: how many of them are about as good as the first (itself included)
    then: labels of what the same seat would do after it, as far as that is sure
    reason: a sentence about the first option from the game's side, or ""
    """

    options: tuple[Option, ...]
    equal: int
    then: tuple[str, ...]
    reason: str

    @property
    def best(self) -> Option:
        """The first option."""
        return self.options[0]

    @property
    def verdict(self) -> str:
        """How sure it is that the first option is the best."""
        if len(self.options) < 2:
            return ""
        if self.equal < 2:
            return _("Clearly better than the others.")
        return ngettext("{n} choices are about equal.", "{n} choices are about equal.", self.equal).format(n=self.equal)

    @property
    def going_on(self) -> str:
        """What would follow in this turn, as a sentence, or ""."""
        return _("Then: {labels}").format(labels=" ".join(self.then)) if self.then else ""

    @property
    def sentences(self) -> list[str]:
        """All of it, to be read out."""
        chance = _("Winning chance: {chance}.").format(chance=self.best.chance)
        return [s for s in (self.best.label, chance, self.verdict, self.reason, self.going_on) if s]


def advise(match: Match, answer: Answer) -> Advice:
    """The answer to a question about the seat in turn, in words.

    Raises GameError if the answer does not fit the match (any more).
    """
    legal = {action.number: action for action in match.legal()}
    told = [choice for choice in answer.choices if choice.visits > 0][:SHOWN]
    if not told or any(choice.action not in legal for choice in told) or match.turn is None:
        raise GameError(_("This hint belongs to another moment of the match."))
    options = tuple(_option(legal[c.action].text, legal[c.action].label, c) for c in told)
    return Advice(options, sum(_equal(told[0], c) for c in told), _then(match, told[0]), _reason(match, told[0].action))


def _option(text: str, label: str, choice: Choice) -> Option:
    return Option(text, label, round(100 * choice.reward), max(1, ceil(100 * DEVIATIONS * choice.error)))


def _equal(best: Choice, other: Choice) -> bool:
    return best.reward - other.reward <= max(ALIKE, DEVIATIONS * hypot(best.error, other.error))


def _then(match: Match, choice: Choice) -> tuple[str, ...]:
    game = match.game
    box = thaw(game.box, match.box)
    labels = []
    for action, known in choice.then[:FOLLOWING]:
        k = thaw(game.state, from_bytes(game.state, known))
        labels.append(str(game.words.label(k, box, match.deck, action)))
    return tuple(labels)


def _reason(match: Match, action: int) -> str:
    game, seat = match.game, match.turn
    if seat is None or not hasattr(game.words, "reason"):
        return ""
    k = thaw(game.state, match.known(seat))
    return str(game.words.reason(k, thaw(game.box, match.box), match.deck, action, match.names))
