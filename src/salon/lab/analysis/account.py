"""What an analysis comes to: for each seat luck, own choices and the others'; turning points; mistakes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt

from salon.lab.analysis.data import Analysis, Decision, Point

SURE = 3.0
"""Standard errors from which a difference is taken for real: among hundreds of moments some are off by two."""
SLIGHT = 0.02
"""Loss of winning chance from which a choice is told of as a mistake."""
MOST = 8


@dataclass(frozen=True)
class Account:
    """How the winning chance of one seat went from the first moment to the last one (to the last analysed one).

    start + luck + own + others = end, up to rounding. The errors are those of the sums (see `Sums`).

    luck: what was drawn, rolled and dealt, to whomever it was
    own, others: what this seat's actions changed, and what the other seats' did; measured against the quick player: it
        is 0 where an action leads to what the quick player would have done
    given: the seat's losses at its decisions (see `Decision.loss`), judged by what it knew; not part of the sum
    mistakes: how many decisions lost so much that it is no accident
    decisions: how many were judged
    """

    seat: int
    start: float
    luck: float
    own: float
    others: float
    end: float
    luck_error: float
    own_error: float
    others_error: float
    given: float
    given_error: float
    mistakes: int
    decisions: int


def accounts(analysis: Analysis) -> list[Account]:
    """The account of each seat; empty before the first moment is analysed."""
    return [_account(analysis, seat) for seat in range(analysis.seats)] if analysis.points else []


def _account(analysis: Analysis, seat: int) -> Account:
    points, sums = analysis.points, analysis.sums
    assert sums is not None
    own = [p for p in points if p.seat == seat]
    others = [p for p in points if p.seat is not None and p.seat != seat]
    decisions = [d for d in analysis.decisions if d.seat == seat]
    return Account(
        seat=seat,
        start=points[0].chance[seat],
        luck=sum(p.luck[seat] for p in points),
        own=sum(p.choice[seat] for p in own),
        others=sum(p.choice[seat] for p in others),
        end=points[-1].chance[seat],
        luck_error=_error_of([row[seat] for row in sums.luck]),
        own_error=_error_of([row[seat] for row in sums.own]),
        others_error=_error_of([row[seat] for row in sums.others]),
        given=sum(d.loss for d in decisions),
        given_error=_together(d.error for d in decisions),
        mistakes=sum(is_mistake(d) for d in decisions),
        decisions=len(decisions),
    )


def _error_of(batches: list[float]) -> float:
    """Standard error of the mean of batches."""
    n = len(batches)
    mean = sum(batches) / n
    return sqrt(sum((x - mean) ** 2 for x in batches) / (n * max(1, n - 1)))


def _together(errors: Iterable[float]) -> float:
    return sqrt(sum(error**2 for error in errors))


def is_mistake(decision: Decision) -> bool:
    """Whether a decision lost at least `SLIGHT`, and so much that it is no accident of the estimate."""
    return decision.loss >= SLIGHT and decision.loss > SURE * decision.error


def mistakes(analysis: Analysis, most: int = MOST) -> list[Decision]:
    """The decisions that lost most, biggest first."""
    found = [d for d in analysis.decisions if is_mistake(d)]
    return sorted(found, key=lambda d: (-d.loss, d.moment))[:most]


@dataclass(frozen=True)
class Turn:
    """A moment that changed the chances: of `seat` most, by `change` (standard error `error`).

    by: who acted; None for an automatic step. lucky: whether most of it was drawn, not chosen
    """

    moment: int
    by: int | None
    seat: int
    change: float
    error: float
    lucky: bool


def turning_points(analysis: Analysis, most: int = MOST) -> list[Turn]:
    """The moments that changed a winning chance most, in the order of the match.

    An action that was taken back, and the taking back, turn nothing.
    """
    points = analysis.points
    found = [_turn(i, point) for i, point in enumerate(points) if i > 0 and point.stands]
    real = [turn for turn in found if abs(turn.change) > SURE * turn.error and abs(turn.change) >= SLIGHT]
    best = sorted(real, key=lambda turn: (-abs(turn.change), turn.moment))[:most]
    return sorted(best, key=lambda turn: turn.moment)


def _turn(at: int, point: Point) -> Turn:
    changes = [a + b for a, b in zip(point.choice, point.luck, strict=True)]
    seat = max(range(len(changes)), key=lambda s: (abs(changes[s]), -s))
    error = _together((point.choice_error[seat], point.luck_error[seat]))
    return Turn(at, point.seat, seat, changes[seat], error, abs(point.luck[seat]) > abs(point.choice[seat]))
