"""The law of the re-deal: on a variant small enough to count, every deal comes as often as it should, the truth too."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from scipy.stats import chisquare

from salon.core.kit import redealt
from salon.core.match import Match
from tests.core.small import all_hands, hand_of, small_match

SAMPLES = 4000
UNLIKELY = 1e-4  # the streams are fixed, so the test gives the same answer each time


def fits(expected: dict[Any, float], seen: "Counter[Any]") -> float:
    """The p value of Pearson's test, rare outcomes pooled."""
    assert set(seen) <= set(expected), "a deal that cannot be"
    n = sum(seen.values())
    common = {h: p for h, p in expected.items() if p * n >= 5}
    counts, means = [seen[h] for h in common], [p * n for p in common.values()]
    if rest := 1 - sum(common.values()):
        counts.append(n - sum(counts))
        means.append(rest * n)
    if means[-1] < 1e-6:
        counts, means = counts[:-1], means[:-1]
    return float(chisquare(counts, [m * sum(counts) / sum(means) for m in means]).pvalue)


def unseen_by(match: Match, seat: int | None) -> list[int]:
    """Cards of each kind that a seat has not seen."""
    unseen = []
    for e in match.view(seat)["exhibitions"]:
        unseen += [e["unseen"]["positive"], e["unseen"]["negative"]]
    return unseen


@pytest.mark.parametrize("seat", [0, 1, None])
def test_hands_of_others_come_as_often_as_they_should(tmp_path: Path, seat: int | None) -> None:
    match = small_match(tmp_path, seed=1)
    other = 1 if seat == 0 else 0
    expected = all_hands(unseen_by(match, seat), 3)
    assert len(expected) >= 5
    seen = Counter(hand_of(redealt(match, seat, lane), other) for lane in range(SAMPLES))
    assert fits(expected, seen) > UNLIKELY
    truth = hand_of(match.moments[-1].state, other)
    share = seen[truth] / SAMPLES
    assert abs(share - expected[truth]) < 4 * (expected[truth] / SAMPLES) ** 0.5, "the truth comes too often or rarely"


def test_the_secret_discard_and_the_hand_come_together_as_they_should(tmp_path: Path) -> None:
    match = small_match(tmp_path, seed=2)
    while match.view(None)["phase"] != "discard":
        match.play(match.turn or 0, "pass")
    first = match.turn
    assert first is not None
    match.play(first, match.legal()[0].text)
    seat = 1 - first
    unseen = unseen_by(match, seat)
    # two cards in hand and one face down: three cards dealt at random, one of them marked at random
    expected: dict[Any, float] = {}
    for hand, p in all_hands(unseen, 2).items():
        rest = [u - h for u, h in zip(unseen, hand, strict=True)]
        for kind, n in enumerate(rest):
            if n:
                expected[hand, kind] = expected.get((hand, kind), 0) + p * n / sum(rest)
    seen: Counter[Any] = Counter()
    for lane in range(SAMPLES):
        world = redealt(match, seat, lane)
        seen[hand_of(world, first), int(world.discarded[first]) - 1] += 1
    assert fits(expected, seen) > UNLIKELY


def test_the_check_finds_a_re_deal_that_returns_the_truth(tmp_path: Path) -> None:
    match = small_match(tmp_path, seed=1)
    truth = hand_of(match.moments[-1].state, 1)
    assert fits(all_hands(unseen_by(match, 0), 3), Counter({truth: SAMPLES})) < UNLIKELY


def test_the_check_finds_a_re_deal_that_favours_rare_hands(tmp_path: Path) -> None:
    match = small_match(tmp_path, seed=1)
    expected = all_hands(unseen_by(match, 0), 3)
    even = Counter({hand: SAMPLES // len(expected) for hand in expected})
    assert fits(expected, even) < UNLIKELY
