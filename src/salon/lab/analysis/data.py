"""What an analysis found out, as plain data, and its file.

All chances are shares of the win, from 0 to 1 (a shared victory is split), and all errors are standard errors. Actions
are kept by their stable texts and numbers, never as sentences: those are made in the reader's language.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

import msgspec

from salon.core.contract import GameError, what_there_is
from salon.core.language import _

FORMAT = 1
"""Changes whenever the method or the form does: what another Salon began is not continued."""
DIGITS = 5
"""Decimals of all chances and errors: finer than any error, and short in a file."""


@dataclass(frozen=True)
class Budget:
    """How much is computed. Counts, never seconds: the same counts give the same results on every machine.

    playouts: how often each state is played on to the end of the match
    search: iterations of the search at each decision
    compare: iterations that compare what was played with what the search likes best, on new deals
    """

    name: str
    playouts: int
    search: int
    compare: int


BUDGETS = {
    budget.name: budget
    for budget in (
        Budget("quick", playouts=200, search=800, compare=400),
        Budget("normal", playouts=1000, search=4000, compare=2000),
        Budget("deep", playouts=4000, search=24000, compare=12000),
    )
}


def budget_of(name: str) -> Budget:
    """The budget of a name. Raises GameError."""
    if name not in BUDGETS:
        raise GameError(
            _("there is no budget {name!r}; {right}").format(name=name[:40], right=what_there_is(list(BUDGETS)))
        )
    return BUDGETS[name]


@dataclass(frozen=True)
class Point:
    """The winning chances at one moment, and what changed them since the moment before.

    seat: who acted (or took back), None after an automatic step
    chance: of each seat, from the true state with all chance to come drawn anew
    error: of each chance
    choice: by how much the action changed each chance; zero for a step
    luck: by how much what was drawn here changed it
    choice_error, luck_error: of these differences (the same chance to come on both sides)
    stands: False for an action that was taken back, and for the taking back
    """

    seat: int | None
    stands: bool
    chance: tuple[float, ...]
    error: tuple[float, ...]
    choice: tuple[float, ...]
    luck: tuple[float, ...]
    choice_error: tuple[float, ...]
    luck_error: tuple[float, ...]


@dataclass(frozen=True)
class Alternative:
    """An action that the search compared: its number and text, how often it was tried, its worth to the seat."""

    action: int
    text: str
    visits: int
    worth: float
    error: float


@dataclass(frozen=True)
class Decision:
    """One real choice, judged by what the deciding seat knew.

    moment: index of the moment after the action; the choice was made at the moment before
    options: how many actions were legal
    played, best: what was played, and what the search likes best (the same if it agrees)
    loss: by how much the best one's worth is above the played one's, on new deals; 0 if they are the same. As the deals
        are new it is not flattered by the choice of the best, and may come out below 0
    error: of the loss
    line, played_line: what followed each most often, as the seat sees it: action numbers
    others: the next best actions that were compared
    """

    moment: int
    seat: int
    options: int
    played: Alternative
    best: Alternative
    loss: float
    error: float
    line: tuple[int, ...]
    played_line: tuple[int, ...]
    others: tuple[Alternative, ...]


@dataclass(frozen=True)
class Sums:
    """Sums over the moments so far, of each batch of playouts (rows) for each seat: from them come the errors of sums.

    The same playouts are behind every moment, so the errors of moments are not independent.

    luck: what was drawn; own: the seat's own choices; others: those of the other seats
    """

    luck: tuple[tuple[float, ...], ...]
    own: tuple[tuple[float, ...], ...]
    others: tuple[tuple[float, ...], ...]


@dataclass(frozen=True)
class Analysis:
    """An analysis as far as it has come: all points first, then the decisions in their order.

    seal: of the match it is about (`Match.seal`)
    moments, choices: how many points and decisions there are when it is complete
    sums: over the points so far; None before the first one
    """

    format: int
    game: str
    seats: int
    seal: str
    budget: Budget
    moments: int
    choices: int
    points: tuple[Point, ...] = ()
    sums: Sums | None = None
    decisions: tuple[Decision, ...] = ()

    @property
    def done(self) -> int:
        """Points and decisions computed so far."""
        return len(self.points) + len(self.decisions)

    @property
    def total(self) -> int:
        """Points and decisions in all."""
        return self.moments + self.choices

    @property
    def complete(self) -> bool:
        """Whether nothing is left to do."""
        return self.done == self.total


def to_text(analysis: Analysis) -> str:
    """The analysis as one line of JSON."""
    return msgspec.json.encode(analysis).decode() + "\n"


def read(text: str, source: str) -> Analysis:
    """The analysis of a text that `to_text` made; `source` names it in errors.

    Raises GameError if it is none, or one of another Salon.
    """
    try:
        found = msgspec.json.decode(text, type=Analysis)
    except (msgspec.DecodeError, UnicodeError):
        raise GameError(_("{source} is no analysis that Salon wrote").format(source=source)) from None
    if found.format != FORMAT:
        raise GameError(
            _("{source} was written by another version of the analysis ({format}, here {right})").format(
                source=source, format=found.format, right=FORMAT
            )
        )
    if (
        len(found.points) > found.moments
        or (found.sums is None) != (not found.points)
        or len(found.decisions) > found.choices
    ):
        raise GameError(_("{source} is no analysis that Salon wrote").format(source=source))
    return found


def write(analysis: Analysis, path: Path) -> None:
    """Writes an analysis to a file, whole or not at all. Raises OSError."""
    new = path.with_name(path.name + ".new")
    try:
        with open(new, "w", encoding="utf-8") as f:
            f.write(to_text(analysis))
            f.flush()
            os.fsync(f.fileno())
        new.replace(path)
    finally:
        new.unlink(missing_ok=True)
