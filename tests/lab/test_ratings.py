"""Ratings find the strengths that made the results; intervals hold them as often as they say."""

from __future__ import annotations

import sys
from math import log10
from typing import Any

import numpy as np
import pytest

from salon.core.contract import GameError
from salon.lab import ratings
from salon.lab.ratings import Rated, Results, rate
from salon.lab.schedule import schedule

TRUE = [250.0, 80.0, 0.0, -90.0, -240.0]


def played(true: list[float], seats: int, matches: int, seed: int) -> Results:
    """Results of bots whose ratings are `true`, as the model says."""
    rng = np.random.default_rng(seed)
    rows = [(order, deal.number) for deal in schedule(len(true), seats, matches) for order in deal.orders]
    who = np.array([order for order, _deal in rows])
    strength = 10 ** (np.array(true)[who] / 400)
    chance = (strength / strength.sum(axis=1, keepdims=True)).cumsum(axis=1)
    winner = (rng.random(len(who))[:, None] > chance).sum(axis=1)
    shares = np.eye(seats)[winner]
    return Results(who, shares, 10 * shares, np.array([deal for _order, deal in rows]))


def duel(wins: int, ties: int, losses: int) -> Results:
    """So many matches of bot 0 against bot 1, each a deal of its own."""
    shares = np.array([[1.0, 0.0]] * wins + [[0.5, 0.5]] * ties + [[0.0, 1.0]] * losses)
    n = len(shares)
    return Results(np.tile([0, 1], (n, 1)), shares, shares, np.arange(n))


def by_name(standings: list[Rated]) -> list[Rated]:
    return sorted(standings, key=lambda rated: rated.bot)


@pytest.mark.parametrize(("bots", "seats"), [(2, 2), (5, 2), (5, 4), (3, 4), (2, 4), (4, 6)])
def test_ratings_find_the_strengths_that_made_the_results(bots: int, seats: int) -> None:
    true = np.array(TRUE[:bots])
    true -= true.mean()
    standings, _pairs = rate(list("abcde")[:bots], played(list(true), seats, 20_000, seed=bots * seats))
    assert [rated.bot for rated in standings] == list("abcde")[:bots]
    for rated, truth in zip(by_name(standings), true, strict=True):
        assert rated.rating == pytest.approx(truth, abs=25)
        assert rated.low is not None
        assert rated.high is not None
        assert rated.low < rated.rating < rated.high
        assert rated.high - rated.low < 60


def test_the_ratings_are_near_those_of_the_full_likelihood() -> None:
    """choix can also take each match as a choice of the winner among all; the comparisons say nearly the same."""
    import choix

    results = played(TRUE, 4, 4000, seed=5)
    data = [
        (int(who[share.argmax()]), [int(b) for b in who[share == 0]])
        for who, share in zip(results.who, results.shares, strict=True)
    ]
    full = ratings.POINTS * choix.ilsr_top1(5, data)
    ours = [rated.rating for rated in by_name(rate(list("abcde"), results)[0])]
    assert ours == pytest.approx(list(full - full.mean()), abs=6)


def test_intervals_hold_the_truth_about_as_often_as_they_say(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of 180 intervals, three at a time from the same matches, 171 should hold it."""
    monkeypatch.setattr(ratings, "DRAWS", 200)
    true = np.array([120.0, 0.0, -120.0])
    held = 0
    for seed in range(60):
        for rated, truth in zip(by_name(rate(list("abc"), played(list(true), 3, 300, seed))[0]), true, strict=True):
            assert rated.low is not None
            assert rated.high is not None
            held += rated.low <= truth <= rated.high
    assert 155 <= held < 180


def test_two_bots_have_the_odds_of_their_wins() -> None:
    standings, pairs = rate(["a", "b"], duel(80, 20, 0))
    (a, b) = standings
    assert a.rating == pytest.approx(200 * log10(90.5 / 10.5), abs=1e-6)  # half a match more for each
    assert b.rating == pytest.approx(-a.rating)
    assert (a.share, a.strength, b.share) == pytest.approx((0.9, 1.8, 0.1))
    assert [(pair.bot, pair.share, pair.matches) for pair in pairs] == [
        ("a", pytest.approx(0.9), 100),
        ("b", pytest.approx(0.1), 100),
    ]


def test_a_tie_is_half_a_win_of_each_in_the_rating() -> None:
    ties, halves = (by_name(rate(["a", "b"], duel(*counts))[0]) for counts in ((10, 30, 0), (25, 0, 15)))
    assert [r.rating for r in ties] == pytest.approx([r.rating for r in halves])
    assert ties[0].high is not None
    assert halves[0].high is not None
    assert ties[0].high < halves[0].high, "ties vary less than wins and losses"


def test_only_ties_make_equals() -> None:
    (a, b), _pairs = rate(["a", "b"], duel(0, 40, 0))
    assert (a.rating, b.rating, a.strength) == pytest.approx((0, 0, 1), abs=1e-6)


def test_who_never_lost_has_a_finite_rating_and_an_honest_interval() -> None:
    """Of 50 matches none was lost: Jeffreys' interval of the chance to win is 0.951 to 1."""
    standings, (pair, _turned) = rate(["a", "b"], duel(50, 0, 0), anchor="b")
    a = standings[0]
    assert a.share == a.share_high == 1
    assert 0.93 < a.share_low < 0.98
    assert a.rating == pytest.approx(400 * log10(50.5 / 0.5), abs=1e-4)
    assert a.low == pytest.approx(400 * log10(0.951 / 0.049), abs=60)
    assert a.high > a.rating + 300
    assert (pair.share, pair.high) == (1, 1)
    assert pair.low == pytest.approx(0.951, abs=0.015)


def test_an_anchor_is_zero_without_an_interval() -> None:
    results = played(TRUE, 4, 2000, seed=2)
    free, tied = (by_name(rate(list("abcde"), results, anchor)[0]) for anchor in (None, "c"))
    assert sum(rated.rating for rated in free) == pytest.approx(0, abs=1e-6)
    assert (tied[2].rating, tied[2].low, tied[2].high) == (0, 0, 0)
    for a, b in zip(free, tied, strict=True):
        assert b.rating == pytest.approx(a.rating - free[2].rating)
        assert b.share_low == a.share_low


def test_a_deal_that_is_played_often_is_still_one_deal() -> None:
    """Each match four times over, with the same result on the same deal: that tells nothing new."""
    once = played(TRUE[:3], 3, 600, seed=8)
    often = Results(*(np.repeat(column, 4, axis=0) for column in (once.who, once.shares, once.points, once.deal)))
    apart = Results(often.who, often.shares, often.points, np.arange(len(often.who)))
    width = [by_name(rate(list("abc"), results)[0])[0] for results in (once, often, apart)]
    one, same, wrong = (rated.high - rated.low for rated in width)  # type: ignore[operator]
    assert same == pytest.approx(one, rel=0.1)
    assert wrong < 0.7 * one


def test_copies_at_the_table_do_not_make_a_bot_stronger() -> None:
    """Equal bots, one of them on two of three seats in each match: it wins two of three."""
    results = played([0.0, 0.0], 3, 12_000, seed=3)
    two = (results.who == 0).sum(axis=1) == 2
    crowd = Results(results.who[two], results.shares[two], results.points[two], results.deal[two])
    a, b = by_name(rate(["a", "b"], crowd)[0])
    assert a.rating == pytest.approx(b.rating, abs=15)
    assert a.share == pytest.approx(1 / 3, abs=0.02)
    assert a.strength == pytest.approx(1, abs=0.06)


def test_head_to_head_adds_up() -> None:
    _standings, pairs = rate(list("abcde"), played(TRUE, 4, 1000, seed=4))
    shares = {(pair.bot, pair.other): pair for pair in pairs}
    assert len(shares) == 20
    for (bot, other), pair in shares.items():
        back = shares[other, bot]
        assert pair.share + back.share == pytest.approx(1)
        assert pair.low == pytest.approx(1 - back.high)
        assert pair.low < pair.share < pair.high
        assert pair.matches == back.matches > 400
    assert shares["a", "e"].share > 0.9


def test_many_deals_are_bundled_without_a_loss(monkeypatch: pytest.MonkeyPatch) -> None:
    results = played(TRUE[:3], 2, 4000, seed=6)
    fine = by_name(rate(list("abc"), results)[0])
    monkeypatch.setattr(ratings, "BUNDLES", 500)
    coarse = by_name(rate(list("abc"), results)[0])
    for a, b in zip(fine, coarse, strict=True):
        assert a.rating == pytest.approx(b.rating)
        assert a.high - a.low == pytest.approx(b.high - b.low, rel=0.15)


def test_one_deal_has_no_interval() -> None:
    results = played(TRUE[:2], 2, 2, seed=1)
    standings, pairs = rate(["a", "b"], results)
    assert all(r.low is r.high is r.share_low is r.strength_high is None for r in standings)
    assert pairs[0].share is not None
    assert pairs[0].low is None


def test_a_pair_that_never_won_against_each_other_has_no_share() -> None:
    shares = np.array([[0.0, 0.0, 1.0]] * 4)
    results = Results(np.tile([0, 1, 2], (4, 1)), shares, shares, np.arange(4))
    _standings, pairs = rate(["a", "b", "c"], results)
    assert {(p.bot, p.other): p.share for p in pairs}["a", "b"] is None


def test_an_anchor_that_does_not_play_is_refused() -> None:
    with pytest.raises(GameError, match="the anchor 'x' is none of the bots; it must be one of a, b"):
        rate(["a", "b"], duel(1, 0, 1), anchor="x")


def test_the_library_is_missed_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(name: str) -> Any:
        assert name == "choix"

    monkeypatch.delitem(sys.modules, "choix", raising=False)
    monkeypatch.setattr(ratings, "find_spec", nowhere)
    with pytest.raises(GameError, match="ratings need the library choix, which is not installed; `make setup`"):
        rate(["a", "b"], duel(1, 0, 1))
