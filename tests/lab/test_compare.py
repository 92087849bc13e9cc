"""The comparison's parts measure what they say; goals are judged from the right side."""

from __future__ import annotations

import pytest

from salon.bots.search import RANDOM
from salon.core.contract import GameError
from salon.core.hot import PLAIN
from salon.lab import compare


def test_random_play_counts_the_moves_of_the_matches_it_plays() -> None:
    play, again = (compare.RandomPlay("classic_art", 3) for _ in range(2))
    moves = play.play(2)
    assert moves == again.play(1) + again.play(1)
    rate = again.rate(0.01)
    assert rate["moves"] > 50 * rate["matches"] > 0


def test_a_search_to_the_end_of_the_match_simulates_longer_than_one_to_the_end_of_the_season() -> None:
    long, short = ({}, {}) if PLAIN else (compare.TO_THE_END, {"heat": RANDOM})
    seconds = 0.02
    far = compare.SearchSpeed("classic_art", 4, dict(long)).bot(seconds).report
    near = compare.SearchSpeed("classic_art", 4, dict(short)).bot(seconds).report
    assert far.iterations > 0
    assert near.moves / near.iterations <= 44, "a season of four seats has 44 decisions"
    if not PLAIN:
        assert far.moves / far.iterations > 200


@pytest.mark.parametrize(
    ("value", "goal", "most", "reached"),
    [(3.0, 2.0, False, True), (1.5, 2.0, False, False), (12.0, 15.0, True, True), (16.0, 15.0, True, False)],
)
def test_goals(value: float, goal: float, most: bool, reached: bool) -> None:
    assert compare.Figure("x", "x", value, "times", goal, most).reached is reached


def test_a_figure_without_a_goal_reaches_nothing() -> None:
    assert compare.Figure("x", "x", 1.0, "times").reached is None


@pytest.mark.skipif(not PLAIN, reason="the message of plain mode")
def test_plain_mode_is_refused() -> None:
    with pytest.raises(GameError, match="SALON_JIT=0"):
        compare.compare()


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(GameError):
        compare.compare("chess")
