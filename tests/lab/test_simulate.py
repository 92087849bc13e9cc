"""Many matches: the same results for any number of workers, balanced seats, intervals that hold."""

from __future__ import annotations

import json
from typing import Any

import pytest

from salon.core.contract import GameError
from salon.core.hot import PLAIN
from salon.lab import simulate
from salon.lab.simulate import wilson

SHORT = {"season_limit": 2}
MANY = 8 if PLAIN else 1200


@pytest.mark.parametrize("bots", [["greedy", "random"], ["random"], ["ismcts:3", "greedy", "random"]])
def test_results_do_not_depend_on_the_number_of_workers(bots: list[str]) -> None:
    matches = 6 if PLAIN or "ismcts:3" in bots else MANY
    one, three = (
        simulate("classic_art", 3, bots, matches, seed=5, options=SHORT, workers=n).as_dict() for n in (1, 3)
    )
    assert one == three
    assert json.loads(json.dumps(one)) == one


def test_a_search_and_quick_bots_play_the_same_deals_as_quick_bots_alone() -> None:
    """Decision by decision or in one compiled call: a greedy player has no chance of its own but for equal ratings."""
    quick = simulate("classic_art", 2, ["random"], 4, seed=9, options=SHORT)
    slow = simulate("classic_art", 2, ["random", "ismcts:1"], 4, seed=9, options=SHORT)
    assert quick.matches == slow.matches == 4
    assert slow.end_reasons == {"goal": 0, "season_limit": 4}


def test_other_seeds_are_other_matches() -> None:
    a, b = (simulate("classic_art", 4, ["greedy"], 8, seed=seed).actions for seed in (1, 2))
    assert a != b


def test_matches_are_rounded_up_to_whole_deals() -> None:
    result = simulate("classic_art", 5, ["random"], 7, options=SHORT)
    assert result.matches == 10
    assert sum(result.end_reasons.values()) == 10


@pytest.mark.parametrize("seats", [2, 4])
def test_shares_add_up_to_one_win_a_match(seats: int) -> None:
    result = simulate("classic_art", seats, ["greedy", "random"], MANY, options=SHORT)
    assert sum(s.wins for s in result.standings) == pytest.approx(result.matches)
    assert sum(s.share * s.copies for s in result.standings) == pytest.approx(1)
    assert sum(result.seat_share) == pytest.approx(1)
    assert [s.copies for s in result.standings] == [1, seats - 1]
    assert all(s.low <= s.share <= s.high for s in result.standings)


def test_equal_bots_have_their_fair_share_exactly_in_sum() -> None:
    (only,) = simulate("classic_art", 3, ["greedy"], 30 if not PLAIN else 3).standings
    assert only.share == pytest.approx(1 / 3)
    assert only.fair == pytest.approx(1 / 3)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("edition", ["classic_art", "members_only"])
def test_greedy_beats_random_by_far(seats: int, edition: str) -> None:
    """It wins more than 95 of 100: with 8 matches in plain mode, at least 5 is what chance would not give it."""
    result = simulate("classic_art", seats, ["greedy", "random"], 8 if PLAIN else 400, edition=edition)
    greedy = result.standings[0]
    assert greedy.low > greedy.fair
    assert greedy.share > (0.6 if PLAIN else 0.93)


@pytest.mark.skipif(PLAIN, reason="a search is too slow uncompiled to play many matches")
def test_search_beats_greedy_over_many_short_matches() -> None:
    """Matches of three seasons, so that they are quick; the interval lies above the fair share."""
    options: dict[str, Any] = {"season_limit": 3}
    result = simulate("classic_art", 2, ["ismcts:300", "greedy"], 60, seed=11, options=options)
    search = result.standings[0]
    assert search.low > 0.4
    assert search.share > 0.5


def test_progress_is_told_up_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    simulate("classic_art", 2, ["random"], 6, options=SHORT, progress=lambda done, of: told.append((done, of)))
    assert told[-1] == (6, 6)
    assert [done for done, _of in told] == sorted(done for done, _of in told)


def test_own_cards_are_used(tmp_path: Any) -> None:
    from salon.core import catalog

    text = (catalog.info("classic_art").folder / "cards.toml").read_text("utf-8")
    assert "goal = 5 " in text
    path = tmp_path / "mine.toml"
    path.write_text(text.replace("goal = 5 ", "goal = 1 "), "utf-8")
    own = simulate("classic_art", 3, ["greedy"], 6, cards=path)
    usual = simulate("classic_art", 3, ["greedy"], 6)
    assert own.stages < usual.stages


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"seats": 9}, "players"),
        ({"bots": ["deep"]}, "random, greedy, ismcts"),
        ({"bots": []}, "0 bots for 4 seats"),
        ({"bots": ["random"] * 5}, "5 bots for 4 seats"),
        ({"matches": 0}, "number of matches"),
        ({"matches": 1.5}, "whole number"),
        ({"workers": 0}, "number of workers"),
        ({"options": {"tempo": 1}}, "no option 'tempo'"),
        ({"edition": "deluxe"}, "no edition 'deluxe'"),
    ],
)
def test_wrong_input_is_refused_in_one_sentence(wrong: dict[str, Any], words: str) -> None:
    with pytest.raises(GameError, match=words) as refused:
        simulate(**{"game": "classic_art", "seats": 4, "bots": ["random"], "matches": 4, **wrong})
    assert "\n" not in str(refused.value)


def test_wilson_against_worked_values() -> None:
    """From E. B. Wilson's formula by hand: 8 of 10, and none of 20."""
    assert wilson(0.8, 10) == pytest.approx((0.4902, 0.9433), abs=5e-4)
    assert wilson(0.0, 20) == pytest.approx((0.0, 0.1611), abs=5e-4)
