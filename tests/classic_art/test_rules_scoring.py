"""RULES.md, chapters 7 and 8: scoring, and the tokens after it."""

from __future__ import annotations

import pytest

from tests.classic_art.tabletop import DOUBLE_TOKEN, EDITIONS, Table, season


def works(a: int) -> list[int]:
    """Works for a season of 32 positive cards: `a` in A, the rest spread evenly."""
    q, more = divmod(32 - a, 4)
    return [a] + [q + 1] * more + [q] * (4 - more)


# --- 7. scoring ----------------------------------------------------------------------------------


def test_R7_1_exhibitions_are_scored_in_their_order() -> None:
    table = season([7, 6, 6, 6, 7], {0: ["A>=5", "B>=5", "C>=5", "D>=5", "E>=5"]})
    tracks: list[list[int]] = []
    for view in table.moments():
        now = [w["scores"][0] for w in view["exhibitions"]]
        if not tracks or tracks[-1] != now:
            tracks.append(now)
    assert tracks == [[1] * n + [0] * (5 - n) for n in range(6)]


def test_R7_1_the_exhibition_just_scored_is_named() -> None:
    table = season([7, 6, 6, 6, 7])
    scored = [view["scoring"] for view in table.moments() if view["scoring"] is not None]
    assert scored == sorted(set(scored))
    assert scored[:4] == [0, 1, 2, 3]


EVERY_SPACE = {0: ["A<=1", "A<=2", "A<=3"], 1: ["A<=4", "A>=5", "A>=6"], 2: ["A>=7", "A>=8"]}


@pytest.mark.parametrize(
    ("a", "points"),
    [
        (0, [10, 1, 0]),
        (1, [10, 1, 0]),
        (2, [5, 1, 0]),
        (3, [2, 1, 0]),
        (4, [0, 1, 0]),
        (5, [0, 1, 0]),
        (6, [0, 3, 0]),
        (7, [0, 3, 3]),
        (8, [0, 3, 8]),
        (9, [0, 3, 8]),
        (11, [0, 3, 8]),
    ],
)
def test_R7_3_R7_4_every_space_at_every_number_of_works(a: int, points: list[int]) -> None:
    table = season(works(a), EVERY_SPACE)
    assert table.tracks() == [[n, 0, 0, 0, 0] for n in points]


@pytest.mark.parametrize("a", [0, 1, 2, 3, 4, 5, 6, 7, 8, 11])
def test_R7_2_all_bets_on_the_other_side_fail(a: int) -> None:
    rare, plentiful = ["A<=1", "A<=2", "A<=3", "A<=4"], ["A>=5", "A>=6", "A>=7", "A>=8"]
    table = season(works(a), {0: rare, 1: plentiful})
    failing = 1 if a <= 4 else 0
    assert table.points("A")[failing] == 0
    assert table.points("A")[1 - failing] > 0
    assert table.player(failing)["lost"] == 4


@pytest.mark.parametrize("space", ["<=1", "<=2", "<=3", "<=4"])
@pytest.mark.parametrize("a", [0, 1, 2, 3, 4, 5])
def test_R7_3_a_rare_bet_wins_with_that_many_works_or_fewer(a: int, space: str) -> None:
    won = season(works(a), {1: [f"A{space}"]}).points("A")[1] > 0
    assert won == (a <= int(space[-1]))


@pytest.mark.parametrize("space", [">=5", ">=6", ">=7", ">=8"])
@pytest.mark.parametrize("a", [4, 5, 6, 7, 8, 9])
def test_R7_4_a_plentiful_bet_wins_with_that_many_works_or_more(a: int, space: str) -> None:
    won = season(works(a), {1: [f"A{space}"]}).points("A")[1] > 0
    assert won == (a >= int(space[-1]))


def test_R7_3_with_a_negative_card_still_waiting_there_are_no_works() -> None:
    # 31 works in the others: A has its negative card alone.
    table = season([0, 7, 8, 8, 8], {0: ["A<=1"]})
    scored = [view for view in table.moments() if view["phase"] == "score"][-1]
    assert (scored["exhibitions"][0]["positives"], scored["exhibitions"][0]["negatives"]) == (0, 1)
    assert table.points("A") == [5, 0, 0]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("a", "bet", "points"),
    [
        (1, "A<=1", 5),
        (1, "A<=1 risk", 10),
        (2, "A<=2 double", 6),
        (2, "A<=2 double risk", 9),
        (3, "A<=3 risk", 4),
        (3, "A<=3 double risk", 6),
        (4, "A<=4 double risk", 3),
        (5, "A>=5 double risk", 3),
        (6, "A>=6 double risk", 6),
        (7, "A>=7 double", 6),
        (7, "A>=7 double risk", 9),
        (8, "A>=8", 5),
        (8, "A>=8 double", 10),
    ],
)
def test_R7_5_payout_for_each_token_of_the_stake(a: int, bet: str, points: int, edition: str) -> None:
    assert season(works(a), {2: [bet]}, edition=edition).points("A") == [0, 0, points]


def test_R7_6_points_go_on_the_track_of_their_exhibition() -> None:
    table = season([7, 6, 3, 8, 8], {0: ["A>=7"], 1: ["B>=6 double", "D>=8"], 2: ["C<=3 risk", "E>=7", "E<=4"]})
    assert table.tracks() == [[3, 0, 0, 0, 0], [0, 4, 0, 5, 0], [0, 0, 4, 0, 3]]


def test_R7_6_points_are_added_to_those_of_earlier_seasons() -> None:
    tracks = [[1, 0, 0, 0, 0], [0, 2, 0, 0, 0], [0, 0, 3, 0, 4]]
    table = season([7, 6, 3, 8, 8], {0: ["A>=7"], 1: ["B>=6 double"], 2: ["C<=3 risk"]}, tracks=tracks)
    assert table.tracks() == [[4, 0, 0, 0, 0], [0, 6, 0, 0, 0], [0, 0, 7, 0, 4]]


def test_R7_7_won_bets_on_one_exhibition_are_added() -> None:
    # Two works: at most 2 (3), at most 3 with the high-risk token (2 x 2), at most 4 double (1 x 2); at most 1 fails.
    table = season(works(2), {0: ["A<=3 risk", "A<=2", "A<=4 double", "A<=1"]})
    assert table.points("A") == [9, 0, 0]


@pytest.mark.parametrize(("before", "after"), [(0, 6), (3, 9), (4, 10), (5, 10), (10, 10)])
def test_R7_8_a_track_ends_at_ten(before: int, after: int) -> None:
    table = season(works(2), {0: ["A<=2 double"]}, tracks=[[before, 0, 0, 0, 0], [0] * 5, [0] * 5])
    assert table.points("A") == [after, 0, 0]


def test_R7_8_points_beyond_ten_are_lost_for_the_largest_stake_too() -> None:
    table = season(works(1), {0: ["A<=1 double risk", "A<=2", "A<=3"], 1: ["A<=4"]})
    assert table.tracks() == [[10, 0, 0, 0, 0], [1, 0, 0, 0, 0], [0] * 5]


def test_R7_9_a_failed_bet_costs_no_points() -> None:
    tracks = [[3, 9, 0, 0, 0], [4, 0, 0, 0, 0], [0] * 5]
    table = season(works(5), {0: ["A<=4 double risk", "B<=1"], 1: ["A<=3"], 2: ["A>=8"]}, tracks=tracks)
    assert table.tracks() == tracks


# --- 8. tokens after scoring ---------------------------------------------------------------------


def tokens(table: Table, seat: int = 0) -> tuple[int, int, int]:
    """(single, double, lost) of a seat."""
    player = table.player(seat)
    return player["single"], player["double"], player["lost"]


def test_R8_1_tokens_of_won_bets_go_back() -> None:
    table = season(works(7), {0: ["A>=7 double risk", "A>=5", "A>=6"], 1: ["B>=5"]})
    assert tokens(table, 0) == (6, 0, 0)
    assert tokens(table, 1) == (6, 0, 0)


def test_R8_2_tokens_of_failed_bets_leave_the_game() -> None:
    table = season(works(7), {0: ["A<=4 double risk", "A<=3"], 1: ["B<=4"], 2: ["B>=5", "A>=8"]})
    assert [tokens(table, seat) for seat in range(3)] == [(3, 0, 3), (5, 0, 1), (5, 0, 1)]


def test_R8_2_lost_tokens_stay_lost_through_later_seasons() -> None:
    table = season(works(7), {0: ["A<=4 double"]}).idle_season()
    assert tokens(table, 0) == (4, 0, 2)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("bet", ["A>=7 risk", "A<=4 risk", "A<=4 double risk"])
def test_R8_3_the_high_risk_token_always_goes_back(bet: str, edition: str) -> None:
    table = season(works(7), {0: [bet]}, edition=edition)
    assert table.player(0)["risk"] is True
    laid = Table(3, edition).do("bet A >=7 risk")
    assert laid.player(0)["risk"] is False


def test_R8_3_the_high_risk_token_may_be_laid_again_next_season() -> None:
    table = season(works(7), {1: ["A<=4 risk"]})
    assert table.match.turn == 1
    assert "bet A <=4 risk" in table.legal()


def test_R8_4_a_full_track_still_returns_the_tokens() -> None:
    table = season(works(7), {0: ["A>=7 double risk"]}, tracks=[[10, 0, 0, 0, 0], [0] * 5, [0] * 5])
    assert table.points("A") == [10, 0, 0]
    assert tokens(table) == (6, 0, 0)


@pytest.mark.parametrize(
    ("bets", "left"),
    [
        (["A<=4", "A<=3", "A<=2"], (6, 0, 0)),  # none of three comes back
        (["A>=7", "A<=3", "A<=2"], (6, 0, 0)),  # one
        (["A>=7", "A>=5", "A<=2"], (2, 0, 4)),  # two
        (["A>=7", "A>=5", "A>=6"], (3, 0, 3)),  # all three
    ],
)
def test_R8_5_with_no_token_or_one_all_come_back(bets: list[str], left: tuple[int, int, int]) -> None:
    table = season(works(7), {0: bets}, lost=[(3, 0), (0, 0), (0, 0)])
    assert tokens(table) == left


@pytest.mark.parametrize("edition", DOUBLE_TOKEN)
def test_R8_5_double_and_single_tokens_come_back_together(edition: str) -> None:
    table = season(works(7), {0: ["A<=4 double", "A<=3"]}, edition=edition, lost=[(3, 0), (0, 0), (0, 0)])
    assert tokens(table) == (4, 1, 0)


def test_R8_5_only_for_the_player_concerned() -> None:
    table = season(works(7), {0: ["A<=4"], 1: ["A<=3"], 2: ["A<=2"]}, lost=[(4, 0), (3, 0), (0, 0)])  # left: 1, 2 and 5
    assert [tokens(table, seat) for seat in range(3)] == [(6, 0, 0), (2, 0, 4), (5, 0, 1)]


@pytest.mark.parametrize(
    ("bets", "left"),
    [
        ([], (3, 0, 3)),
        (["A<=4"], (2, 0, 4)),
        (["A<=4", "A<=3"], (6, 0, 0)),  # one token was never laid
        (["A<=4 double"], (6, 0, 0)),
        (["A>=7", "A<=4"], (2, 0, 4)),  # one never laid, one won back
    ],
)
def test_R8_6_tokens_never_laid_and_won_ones_are_counted(bets: list[str], left: tuple[int, int, int]) -> None:
    table = season(works(7), {0: bets}, lost=[(3, 0), (0, 0), (0, 0)])
    assert tokens(table) == left


@pytest.mark.parametrize("bets", [["A<=4 risk"], ["", "A<=4"]])
def test_R8_7_the_high_risk_token_does_not_count(bets: list[str]) -> None:
    # Of two tokens one is left; the high-risk token, back from the space or never laid, makes no second one.
    table = season(works(7), {0: bets}, lost=[(4, 0), (0, 0), (0, 0)])
    assert tokens(table) == (6, 0, 0)


@pytest.mark.parametrize("edition", DOUBLE_TOKEN)
@pytest.mark.parametrize(
    ("lost", "bets", "left"),
    [
        ((3, 0), ["A<=4"], (4, 1, 0)),  # the double token alone is one token
        ((3, 0), ["A<=4 double"], (4, 1, 0)),  # a single token alone
        ((3, 0), ["A<=4", "A>=7 double"], (4, 1, 0)),  # the double token won back, nothing else
        ((2, 0), ["A<=4"], (1, 1, 3)),  # a single and the double token: two
        ((2, 0), ["A<=4 double"], (2, 0, 3)),
        ((2, 1), ["A<=4"], (4, 1, 0)),
        ((0, 1), ["A<=4"], (3, 0, 2)),
    ],
)
def test_R8_8_the_double_token_counts_as_one(
    lost: tuple[int, int], bets: list[str], left: tuple[int, int, int], edition: str
) -> None:
    table = season(works(7), {0: bets}, edition=edition, lost=[lost, (0, 0), (0, 0)])
    assert tokens(table) == left


def test_R8_9_tokens_go_back_at_the_end_of_the_last_season_too() -> None:
    table = season(
        works(7), {0: ["A<=4 double risk"], 1: ["A>=7 double risk"]}, lost=[(3, 0), (0, 0), (0, 0)], season_limit=1
    )
    assert table.match.over
    assert tokens(table, 0) == (6, 0, 0)
    assert tokens(table, 1) == (6, 0, 0)
    assert table.player(0)["risk"] is True
