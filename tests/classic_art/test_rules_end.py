"""RULES.md, chapter 9: the end of the match."""

from __future__ import annotations

import pytest

from salon.core.record import reals
from tests.classic_art.tabletop import Table, season

# Four of five exhibitions have brought somebody five points; A is missing.
NEARLY = [[0, 5, 0, 5, 0], [0, 0, 7, 0, 0], [0, 0, 0, 0, 9]]
WORKS = [7, 6, 6, 6, 7]


def result(table: Table) -> dict[str, object]:
    assert table.match.over
    found: dict[str, object] = table.view()["result"]
    return found


def test_R9_1_the_match_ends_when_the_last_exhibition_reaches_five() -> None:
    table = season([8, 6, 6, 6, 6], {0: ["A>=8"]}, tracks=NEARLY)  # five points exactly
    assert table.points("A") == [5, 0, 0]
    assert result(table)["reason"] == "goal"
    assert table.view()["season"] == 1
    assert table.match.turn is None
    assert table.match.legal() == []


def test_R9_1_four_points_are_not_enough() -> None:
    table = season(WORKS, {0: ["A>=6 double"]}, tracks=NEARLY)
    assert table.points("A") == [4, 0, 0]
    assert not table.match.over
    assert table.view()["result"] is None
    assert table.view()["season"] == 2


def test_R9_1_points_of_several_players_do_not_add_up() -> None:
    table = season(WORKS, {0: ["A>=6 double"], 1: ["A>=7"]}, tracks=NEARLY)
    assert table.points("A") == [4, 3, 0]
    assert not table.match.over


def test_R9_1_one_player_may_reach_all_five() -> None:
    tracks = [[0, 5, 5, 5, 5], [0] * 5, [0] * 5]
    table = season([8, 6, 6, 6, 6], {0: ["A>=8"]}, tracks=tracks)
    assert result(table)["reason"] == "goal"
    assert table.match.winners == [0]


def test_R9_1_one_missing_exhibition_keeps_the_match_going() -> None:
    tracks = [[10, 10, 10, 10, 0], [0, 0, 0, 0, 4], [9, 9, 9, 9, 4]]
    table = season(WORKS, {0: ["A>=6"]}, tracks=tracks)
    assert not table.match.over


def test_R9_1_no_action_after_the_end() -> None:
    table = season([8, 6, 6, 6, 6], {0: ["A>=8"]}, tracks=NEARLY)
    for seat in range(3):
        assert table.refused("pass", seat=seat) == "R9.1"


def test_R9_2_all_five_exhibitions_are_scored_before_the_end() -> None:
    # The goal is reached with A; the others still score, and E decides the match.
    table = season([8, 6, 6, 6, 6], {0: ["A>=8"], 2: ["E>=6 double risk"]}, tracks=[*NEARLY[:2], [0, 0, 0, 0, 5]])
    assert table.tracks() == [[5, 5, 0, 5, 0], [0, 0, 7, 0, 0], [0, 0, 0, 0, 10]]
    assert result(table)["reason"] == "goal"


def test_R9_2_the_end_is_not_looked_at_during_a_season() -> None:
    # All five tracks stand at five already: the match ends with this season, not before.
    table = Table(3, tracks=[[5, 5, 5, 5, 5], [0] * 5, [0] * 5])
    assert not table.match.over
    table.idle_season()
    assert result(table)["reason"] == "goal"


def test_R9_3_tracks_of_five_or_more_count_in_full_and_others_nothing() -> None:
    tracks = [[0, 4, 5, 0, 6], [4, 4, 4, 4, 4], [5, 6, 7, 8, 10]]
    table = season([8, 6, 6, 6, 6], {0: ["A>=8 risk"]}, tracks=tracks)
    assert result(table)["scores"] == [
        {"seat": 0, "total": 21, "tracks": [10, 4, 5, 0, 6], "counts": [10, 0, 5, 0, 6]},
        {"seat": 1, "total": 0, "tracks": [4, 4, 4, 4, 4], "counts": [0, 0, 0, 0, 0]},
        {"seat": 2, "total": 36, "tracks": [5, 6, 7, 8, 10], "counts": [5, 6, 7, 8, 10]},
    ]
    assert list(table.match.scores()) == [21, 0, 36]


def test_R9_4_the_highest_sum_wins() -> None:
    # Seat 1 has more points on its tracks (16 against the 12 of seat 2), but only five of them count.
    tracks = [[5, 5, 0, 0, 0], [4, 4, 5, 3, 0], [0, 0, 0, 4, 4]]
    table = season(WORKS, {2: ["D>=6", "E>=6"]}, tracks=tracks)
    assert list(table.match.scores()) == [10, 5, 12]
    assert result(table)["winners"] == [2]
    assert table.match.winners == [2]


def test_R9_5_a_tie_is_a_shared_victory() -> None:
    tracks = [[5, 5, 0, 0, 4], [0, 0, 10, 0, 3], [0, 0, 0, 5, 0]]
    table = season([8, 6, 6, 6, 6], {2: ["E>=6 double"]}, tracks=[*tracks[:2], [0, 0, 0, 5, 1]])
    assert list(table.match.scores()) == [10, 10, 10]
    assert table.match.winners == [0, 1, 2]
    table = season([8, 6, 6, 6, 6], {2: ["E>=6 double"], 0: ["E>=5"]}, tracks=[*tracks[:2], [0, 0, 0, 5, 0]])
    assert list(table.match.scores()) == [15, 10, 5]  # E: 4 + 1 for seat 0; 0 + 4 for seat 2
    assert table.match.winners == [0]
    table = season([8, 6, 6, 6, 6], {0: ["B>=6"]}, tracks=[[0, 5, 0, 5, 0], [5, 0, 7, 0, 0], [0, 0, 0, 0, 9]])
    assert list(table.match.scores()) == [12, 12, 9]
    assert result(table)["winners"] == [0, 1]


def shares(table: Table) -> list[float]:
    """The share of the win of each seat."""
    out = reals(table.seats)
    table.match.game.hot["returns"](table.match.moments[-1].state, table.match.box, out)
    return [float(share) for share in out]


def test_R9_5_nobody_scored_everybody_shares() -> None:
    table = Table(4, season_limit=1).idle_season()
    assert table.match.winners == [0, 1, 2, 3]
    assert shares(table) == [0.25] * 4


def test_R9_5_a_shared_victory_is_shared_evenly() -> None:
    table = season([8, 6, 6, 6, 6], {0: ["B>=6"]}, tracks=[[0, 5, 0, 5, 0], [5, 0, 7, 0, 0], [0, 0, 0, 0, 9]])
    assert shares(table) == [0.5, 0.5, 0.0]
    table = season([8, 6, 6, 6, 6], {0: ["A>=8"]}, tracks=NEARLY)
    assert list(table.match.scores()) == [15, 7, 9]
    assert shares(table) == [1.0, 0.0, 0.0]


def test_R9_6_after_sixty_seasons_the_match_ends() -> None:
    table = Table(5)
    assert table.view()["season_limit"] == 60
    while not table.match.over:
        table.idle()
    assert table.view()["season"] == 60
    assert result(table)["reason"] == "season_limit"


@pytest.mark.parametrize("limit", [1, 2, 3])
def test_R9_6_the_number_is_an_option(limit: int) -> None:
    table = Table(5, season_limit=limit)
    for season_number in range(1, limit + 1):
        assert table.view()["season"] == season_number
        assert not table.match.over
        table.idle_season()
    assert result(table)["reason"] == "season_limit"


def test_R9_7_the_season_limit_scores_as_always() -> None:
    tracks = [[4, 4, 4, 4, 4], [0, 0, 5, 0, 0], [0, 4, 0, 0, 0]]
    table = season(WORKS, {2: ["B>=5"]}, tracks=tracks, season_limit=1)
    assert result(table)["reason"] == "season_limit"
    assert list(table.match.scores()) == [0, 5, 5]
    assert table.match.winners == [1, 2]


def test_R9_8_the_goal_comes_before_the_season_limit() -> None:
    table = season([8, 6, 6, 6, 6], {0: ["A>=8"]}, tracks=NEARLY, season_limit=1)
    assert result(table)["reason"] == "goal"
