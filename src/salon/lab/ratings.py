"""Ratings of bots from the results of their matches.

The model is R. D. Luce's choice axiom ("Individual choice behavior", 1959): bot i wins a match with the probability
s_i / (sum of s over all seats). Between two it is the model of R. A. Bradley and M. E. Terry (1952). A rating is
400 log10 s, as in chess: 400 points more are ten times the chance. The mean of all is 0, or one bot that is named.

The winner of a match beats each of the others; under that axiom the comparisons of the winner with the others are
Bradley-Terry comparisons, too (H. Azari Soufiani, W. Chen, D. Parkes, L. Xia, "Generalized method-of-moments for rank
aggregation", 2013), and the library choix finds the strengths that make them most likely. A tie splits the win. Of
several copies of a bot each counts for itself; that they beat each other says nothing.

The matches of one deal depend on each other, so intervals weigh whole deals: they are a Bayesian bootstrap (D. B.
Rubin, 1981), deals weighted by chance, 1,000 times. A bot that never lost would be infinitely strong, so each bot has,
besides, half a match won and half a match lost, spread over the others (with two bots that is Jeffreys' prior), which
the bootstrap draws by chance; shares of the win have one match with the fair share in the same way, for their
intervals. After few matches this draws ratings together; after hundreds it is nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec
from math import log
from typing import Any

import numpy as np

from salon.core.contract import GameError
from salon.core.language import _

POINTS = 400 / log(10)
"""Points of rating for each e-fold of strength."""
DRAWS = 1000
BUNDLES = 5000
"""More deals than this are weighted in so many bundles, to save time and memory."""
PRIOR = 0.5
LEAST = 1e-6
PERCENTILES = (2.5, 97.5)
ENOUGH_ROUNDS = 10_000
FINE, COARSE = 1e-8, 1e-5  # how exactly strengths are found: the ratings, and each draw of the bootstrap


@dataclass(frozen=True)
class Rated:
    """How one bot did; `low` and `high` are the ends of 95 % intervals.

    rating: in points, see above; `low` and `high` are None if there is only one deal
    matches: how many it played in
    share: share of the win of one of its seats, ties split
    strength: that divided by the fair share; 1 is as good as all others together
    mean_score: mean final score of its seats
    """

    bot: str
    rating: float
    low: float | None
    high: float | None
    matches: int
    share: float
    share_low: float | None
    share_high: float | None
    strength: float
    strength_low: float | None
    strength_high: float | None
    mean_score: float


@dataclass(frozen=True)
class Pair:
    """Head to head: of the wins that one of the two had in the matches of both, the share of `bot` (for equally many
    seats), with its 95 % interval; None if neither won any.

    matches: how many both played in
    """

    bot: str
    other: str
    matches: int
    share: float | None
    low: float | None
    high: float | None


@dataclass(frozen=True)
class Results:
    """One row a match.

    who: number of the bot on each seat (matches by seats)
    shares: share of the win of each seat (matches by seats)
    points: final score of each seat (matches by seats)
    deal: number of the deal (matches)
    """

    who: Any
    shares: Any
    points: Any
    deal: Any


def rate(bots: list[str], results: Results, anchor: str | None = None) -> tuple[list[Rated], list[Pair]]:
    """Ratings of all bots, best first, and how each did against each other one (both ways round).

    bots: names; their places in the list are the numbers in `results`; each must have played
    anchor: the bot whose rating is 0; None: the mean of all is 0

    Raises GameError if `anchor` is not among `bots`, or if the library choix is not installed.
    """
    check(bots, anchor)
    sums = _Sums(len(bots), results)
    base = None if anchor is None else bots.index(anchor)
    rng = np.random.Generator(np.random.PCG64(1))  # of its own, so that the same results have the same intervals
    weights = rng.standard_exponential((DRAWS, sums.deals)) if sums.deals > 1 else None
    rated = _rated(bots, sums, base, weights, rng)
    return sorted(rated, key=lambda r: -r.rating), _pairs(bots, sums, weights, rng)


def check(bots: list[str], anchor: str | None) -> None:
    """Raises GameError if `rate` would: before many matches are played for nothing."""
    if anchor is not None and anchor not in bots:
        raise GameError(
            _("the anchor {anchor!r} is none of the bots; it must be one of {names}").format(
                anchor=anchor, names=", ".join(bots)
            )
        )
    if find_spec("choix") is None:
        raise GameError(
            _(
                "ratings need the library choix, which is not installed; `make setup` installs it, or"
                " `pip install choix`"
            )
        )


class _Sums:
    """What the results come to, deal by deal.

    wins: share of the win of all copies of a bot (deals by bots)
    seats: how many seats it had (deals by bots)
    beaten: [d, i, j]: wins of i in the matches of both, times the copies of j (deals by bots by bots)
    """

    def __init__(self, bots: int, results: Results) -> None:
        numbers, deal = np.unique(results.deal, return_inverse=True)
        self.table = results.who.shape[1]
        self.deals = min(len(numbers), BUNDLES)
        bundle = deal % self.deals

        def total(of: Any) -> Any:
            return np.bincount(bundle, of, self.deals)

        mine = [results.who == bot for bot in range(bots)]
        copies = [seats.sum(axis=1) for seats in mine]
        wins = [np.where(seats, results.shares, 0.0).sum(axis=1) for seats in mine]
        different = sum((c > 0).astype(int) for c in copies)
        self.wins = np.stack([total(w) for w in wins], axis=1)
        self.seats = np.stack([total(c) for c in copies], axis=1)
        self.beaten = np.zeros((self.deals, bots, bots))
        self.met = np.zeros((bots, bots), int)
        for i in range(bots):
            for j in range(bots):
                both = (copies[i] > 0) & (copies[j] > 0)
                self.met[i, j] = both.sum()
                if i != j:
                    self.beaten[:, i, j] = total(wins[i] * copies[j] * both * different / self.table)
        self.mean_score = [float(results.points[seats].mean()) for seats in mine]


def strengths(beaten: Any, start: Any = None, exact: float = FINE) -> Any:
    """Logarithms of the strengths that make Bradley-Terry comparisons most likely; their mean is 0.

    beaten: [i, j]: how often i beat j, with fractions; all more than 0 but on the diagonal
    start: a guess to start from
    exact: how far off the result may be, about
    """
    from choix import ilsr_pairwise_dense  # takes a while: it loads SciPy

    found = ilsr_pairwise_dense(beaten, initial_params=start, max_iter=ENOUGH_ROUNDS, tol=exact)
    return found - found.mean()


def _prior(bots: int, rng: Any = None) -> Any:
    """Wins that each bot has against each other one besides those that were seen: fixed, or drawn by chance."""
    each = PRIOR / (bots - 1)
    wins = np.full((bots, bots), each) if rng is None else rng.standard_gamma(each, (bots, bots))
    wins = np.maximum(wins, LEAST)
    np.fill_diagonal(wins, 0.0)
    return wins


def _rated(bots: list[str], sums: _Sums, base: int | None, weights: Any, rng: Any) -> list[Rated]:
    n = len(bots)
    best = strengths(sums.beaten.sum(axis=0) + _prior(n))
    ratings = POINTS * (best - (0.0 if base is None else best[base]))
    wins, seats = sums.wins.sum(axis=0), sums.seats.sum(axis=0)
    share = wins / seats
    ends: Any = [(None, None)] * n
    share_ends: Any = ends
    if weights is not None:
        beaten = np.tensordot(weights, sums.beaten, 1)
        drawn = np.array([strengths(b + _prior(n, rng), best, COARSE) for b in beaten])
        drawn -= 0.0 if base is None else drawn[:, [base]]
        ends = _around(ratings, POINTS * drawn)
        fair = 1 / sums.table
        won, lost = rng.standard_gamma(fair, (DRAWS, n)), rng.standard_gamma(1 - fair, (DRAWS, n))
        copies = seats / np.diag(sums.met)
        drawn_wins, drawn_seats = weights @ sums.wins + won * copies, weights @ sums.seats + (won + lost) * copies
        share_ends = _around(share, drawn_wins / drawn_seats)
    return [
        Rated(
            bot=bot,
            rating=float(ratings[i]),
            low=ends[i][0],
            high=ends[i][1],
            matches=int(sums.met[i, i]),
            share=float(share[i]),
            share_low=share_ends[i][0],
            share_high=share_ends[i][1],
            strength=float(share[i] * sums.table),
            strength_low=None if weights is None else share_ends[i][0] * sums.table,
            strength_high=None if weights is None else share_ends[i][1] * sums.table,
            mean_score=sums.mean_score[i],
        )
        for i, bot in enumerate(bots)
    ]


def _pairs(bots: list[str], sums: _Sums, weights: Any, rng: Any) -> list[Pair]:
    pairs: dict[tuple[int, int], Pair] = {}
    for i in range(len(bots)):
        for j in range(i):
            won, lost = sums.beaten[:, i, j], sums.beaten[:, j, i]
            both = won.sum() + lost.sum()
            share = low = high = None
            if both > 0:
                share = float(won.sum() / both)
            if share is not None and weights is not None:
                more, less = (weights @ w + rng.standard_gamma(PRIOR, DRAWS) for w in (won, lost))
                ((low, high),) = _around(np.array([share]), (more / (more + less))[:, None])
            met = int(sums.met[i, j])
            pairs[i, j] = Pair(bots[i], bots[j], met, share, low, high)
            pairs[j, i] = Pair(bots[j], bots[i], met, *_turned(share, high, low))
    return [pairs[key] for key in sorted(pairs)]


def _turned(*shares: float | None) -> tuple[float | None, ...]:
    return tuple(None if share is None else 1 - share for share in shares)


def _around(values: Any, drawn: Any) -> list[tuple[float, float]]:
    """95 % intervals of the columns of `drawn`, wide enough to hold `values`."""
    low, high = np.percentile(drawn, PERCENTILES, axis=0)
    return [(min(float(a), float(v)), max(float(b), float(v))) for a, b, v in zip(low, high, values, strict=True)]
