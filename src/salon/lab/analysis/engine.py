"""Computes an analysis, one moment and one decision after another.

*Winning chances.* Each state of the match is played on to its end many times by the quick player for all seats, from
the true state, with all chance to come drawn anew. The same streams of chance are used for every state, so what two
neighbouring moments share cancels in their difference.

*Luck and choices.* Between two moments lies an action or an automatic step. A step changes the chances only by what it
draws: that is luck. An action may choose and draw. What it is worth before anything is drawn (the state before, the
action, fresh chance) less the chances before is the choice's part; the rest is luck. So the parts of all moments add up
to the way from the first chances to the result.

*Decisions.* A search from the known record of the deciding seat: it sees what the seat saw, and nothing of the match's
own chance. Its keys are the same for every match, so two worlds that the seat could not tell apart give it the same.

Limits: the quick player is no expert, so a chance is what the position is worth among quick players; a plan that it
does not understand counts only once it bears fruit. The true state holds the hidden cards: that a good card lies in a
hand counts from the moment it is drawn, not when it is shown; and a choice can gain by a card its seat could not
know of. Therefore mistakes are judged by the search alone, and never by how it turned out.
"""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from dataclasses import replace
from math import sqrt
from typing import Any

import numpy as np

from salon.bots.outcome import NO_ACTION, Outcomes
from salon.bots.players import SearchBot, Thought
from salon.core.contract import AUTO, OVER, GameError
from salon.core.language import _
from salon.core.match import Match
from salon.core.record import buffer, to_bytes
from salon.lab.analysis.data import DIGITS, FORMAT, Alternative, Analysis, Budget, Decision, Point, Sums

KEEP = 64
"""States whose playouts are kept: neighbours, and what an undo comes back to."""
BATCHES = 20
"""Batches of playouts whose sums are kept."""
SUM_DIGITS = 7
MOST_OTHERS = 4
"""Alternatives that are told of besides the best and the played one."""


def check_finished(match: Match) -> None:
    """Raises GameError if a match still runs: the analysis would tell its secrets."""
    if not match.over:
        raise GameError(_("This match is not over yet; only a finished match can be analysed."))


class Analyst:
    """Analyses a finished match bit by bit.

    so_far: an analysis of the same match with the same budget that was stopped; it goes on where that stopped

    Raises GameError if the match still runs, or `so_far` is about something else.
    """

    def __init__(self, match: Match, budget: Budget, so_far: Analysis | None = None) -> None:
        check_finished(match)
        self.match, self.budget = match, budget
        self._buffer = buffer(match.game.max_actions)
        self._stood = self._standing()
        self._acts = [i for i in self._stood if self._choices(i - 1) > 1]
        begun = Analysis(
            FORMAT, match.header.game, match.seats, match.seal(), budget, len(match.moments), len(self._acts)
        )
        if so_far is not None and _about(so_far) != _about(begun):
            raise GameError(_("what was begun is the analysis of another match, or one with another budget"))
        self._begun = begun
        self._points = list(so_far.points if so_far else ())
        self._sums = so_far.sums if so_far else None
        self._decisions = list(so_far.decisions if so_far else ())
        self._outcomes: Outcomes | None = None
        self._kept: OrderedDict[tuple[bytes, int], Any] = OrderedDict()
        self._bots: tuple[SearchBot, SearchBot] | None = None

    @property
    def done(self) -> int:
        """Points and decisions computed so far."""
        return len(self._points) + len(self._decisions)

    @property
    def total(self) -> int:
        """Points and decisions in all."""
        return self._begun.total

    def result(self) -> Analysis:
        """What was computed so far."""
        points, decisions = tuple(self._points), tuple(self._decisions)
        return replace(self._begun, points=points, sums=self._sums, decisions=decisions)

    @property
    def sums(self) -> Sums | None:
        """The sums over the points so far."""
        return self._sums

    def step(self) -> Point | Decision | None:
        """Computes and returns the next bit; None if all is done."""
        if len(self._points) < self._begun.moments:
            self._points.append(self._point(len(self._points)))
            return self._points[-1]
        if len(self._decisions) < self._begun.choices:
            self._decisions.append(self._decision(self._acts[len(self._decisions)]))
            return self._decisions[-1]
        return None

    # --- what there is to judge ---

    def _standing(self) -> list[int]:
        """The moments after actions that were not taken back."""
        stood: list[int] = []
        for i, moment in enumerate(self.match.moments):
            if moment.undo:
                stood.pop()
            elif moment.action is not None:
                stood.append(i)
        return stood

    def _choices(self, at: int) -> int:
        """How many actions were legal at a moment (0: nobody had to decide)."""
        state = self.match.moments[at].state
        if state.turn in (AUTO, OVER):
            return 0
        return int(self.match.game.hot["legal"](state, self.match.box, self._buffer))

    # --- winning chances ---

    def _point(self, at: int) -> Point:
        moments = self.match.moments
        now = self._shares(at)
        if at == 0:
            before = during = now
        else:
            before = during = self._shares(at - 1)
            moment = moments[at]
            if moment.undo or (moment.action is not None and not self._drew(at)):
                during = now
            elif moment.action is not None:
                during = self._played_on(moments[at - 1].state, moment.action)
        chance, error = _mean(now)
        choice, choice_error = _mean(during - before)
        luck, luck_error = _mean(now - during)
        self._sums = _added(self._sums, moments[at].seat, during - before, now - during)
        stands = moments[at].seat is None or at in self._stood
        return Point(moments[at].seat, stands, chance, error, choice, luck, choice_error, luck_error)

    def _drew(self, at: int) -> bool:
        """Whether anything was drawn between the moment before and this one."""
        return bool(self.match.moments[at].state.drawn != self.match.moments[at - 1].state.drawn)

    def _shares(self, at: int) -> Any:
        """The playouts of a moment. Where it leads to the next one without choice or chance, those of the next one:
        playing on from both is the same."""
        moments = self.match.moments
        while at + 1 < len(moments) and not moments[at + 1].undo and not self._drew(at + 1):
            if moments[at].state.turn != AUTO and self._choices(at) != 1:
                break
            at += 1
        return self._played_on(moments[at].state, NO_ACTION)

    def _played_on(self, state: Any, action: int) -> Any:
        game = self.match.game
        key = to_bytes(game.state, state), action
        if key not in self._kept:
            if self._outcomes is None:
                self._outcomes = Outcomes(
                    game, self.match.box, self.match.seats, b"salon analysis", self.budget.playouts
                )
            self._kept[key] = self._outcomes.shares(state, action)
            while len(self._kept) > KEEP:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return self._kept[key]

    # --- decisions ---

    def _decision(self, at: int) -> Decision:
        match, moment = self.match, self.match.moments[at]
        seat, action = moment.seat, moment.action
        assert seat is not None
        assert action is not None
        searcher, comparer = self._searchers()
        known = match.known(seat, at - 1)
        best = searcher.choose(known, match.box, _key("search", at), include=action)
        thoughts = searcher.report.thoughts
        of = {thought.action: thought for thought in thoughts}
        loss = error = 0.0
        if best != action:
            loss, error = comparer.compare(known, match.box, _key("compare", at), (best, action))
            of |= {thought.action: thought for thought in comparer.report.thoughts}
        others = [self._told(t) for t in thoughts if t.action not in (best, action) and t.visits > 0]
        return Decision(
            moment=at,
            seat=seat,
            options=self._choices(at - 1),
            played=self._told(of[action]),
            best=self._told(of[best]),
            loss=round(loss, DIGITS),
            error=round(error, DIGITS),
            line=of[best].line,
            played_line=of[action].line,
            others=tuple(others[:MOST_OTHERS]),
        )

    def _searchers(self) -> tuple[SearchBot, SearchBot]:
        if self._bots is None:
            game, budget = self.match.game, self.budget
            self._bots = (
                SearchBot("analysis", game, iterations=budget.search),
                SearchBot("analysis", game, iterations=budget.compare),
            )
        return self._bots

    def _told(self, thought: Thought) -> Alternative:
        text = self.match.game.moves.text(thought.action, self.match.deck)
        return Alternative(
            thought.action, text, thought.visits, round(thought.reward, DIGITS), round(thought.error, DIGITS)
        )


def _about(analysis: Analysis) -> tuple[Any, ...]:
    return analysis.format, analysis.seal, analysis.budget, analysis.moments, analysis.choices


def _key(what: str, at: int) -> bytes:
    """The same for every match: a key made of the match would carry what its seats may not know."""
    return hashlib.sha256(f"salon analysis {what} {at}".encode()).digest()


def _added(sums: Sums | None, seat: int | None, choice: Any, luck: Any) -> Sums:
    """The sums with what the action of a seat (None: a step) changed by choice and by luck, in each playout."""
    n = min(BATCHES, len(choice))
    chosen, drawn = (np.array([part.mean(axis=0) for part in np.array_split(x, n)]) for x in (choice, luck))
    mine = np.zeros_like(chosen)
    if seat is not None:
        mine[:, seat] = chosen[:, seat]
    parts = {"luck": drawn, "own": mine, "others": chosen - mine}
    if sums is not None:
        parts = {name: np.array(getattr(sums, name)) + part for name, part in parts.items()}
    rows = {
        name: tuple(tuple(round(float(x), SUM_DIGITS) for x in row) for row in part) for name, part in parts.items()
    }
    return Sums(**rows)


def _mean(shares: Any) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Mean and standard error of each column."""
    n = len(shares)
    mean = shares.mean(axis=0)
    error = np.sqrt(shares.var(axis=0, ddof=1) / n) if n > 1 else np.full(len(mean), sqrt(0.25))
    # 0.0 + x: no minus before a zero
    return tuple(round(0.0 + float(x), DIGITS) + 0.0 for x in mean), tuple(round(float(x), DIGITS) for x in error)
