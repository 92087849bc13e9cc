"""RULES.md, chapter 4: bets."""

from __future__ import annotations

import pytest

from tests.classic_art.positions import fill_spaces
from tests.classic_art.tabletop import DOUBLE_TOKEN, EDITIONS, LAYING_ROUNDS, LETTERS, Table, season

SPACES = [f"{x} {n}" for x in LETTERS for n in ("<=1", "<=2", "<=3", "<=4", ">=5", ">=6", ">=7", ">=8")]


def stakes(table: Table) -> set[str]:
    """The endings of the legal bets: "", "double", "risk", "double risk"."""
    return {" ".join(text.split()[3:]) for text in table.legal() if text.startswith("bet")}


def test_R4_1_one_bet_each_in_the_round_of_opening_bets() -> None:
    table = Table(3).do("bet A >=7", "bet B <=1", "bet C >=5")
    assert [table.bet(space)["seat"] for space in ("A>=7", "B<=1", "C>=5")] == [0, 1, 2]
    assert table.view()["phase"] == "lay"
    assert table.match.turn == 0


@pytest.mark.parametrize("edition", ["classic_art", "glenns_gallery"])
def test_R4_2_a_bet_after_two_cards(edition: str) -> None:
    table = Table(3, edition).passes(3)
    assert all(text.startswith("lay") for text in table.legal())
    assert table.refused("bet A >=7") in ("R4.2", "R5.1")
    table.do(table.legal()[0])
    assert all(text.startswith("lay") for text in table.legal())
    assert table.refused("bet A >=7") in ("R4.2", "R5.1")
    table.do(table.legal()[0])
    assert table.view()["phase"] == "bet"
    assert table.match.turn == 0
    table.do("bet A >=7")
    assert table.bet("A>=7") == {"seat": 0, "tokens": 1, "double": False, "risk": False}


@pytest.mark.parametrize("edition", EDITIONS)
def test_R4_3_at_most_one_bet_a_turn(edition: str) -> None:
    table = Table(3, edition).do("bet A >=7")
    assert table.match.turn == 1
    table.do("pass", "pass")
    if edition == "members_only":
        table.do("bet B >=7")
        assert table.match.turn == 0
        assert all(text.startswith("lay") for text in table.legal())
        table.lay_any_two()
    else:
        table.lay_any_two().do("bet B >=7")
    assert table.match.turn == 1


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_R4_4_passing_is_always_possible(seats: int, edition: str) -> None:
    table = Table(seats, edition)
    asked = 0
    while table.view()["season"] == 1:
        if table.view()["phase"] in ("opening_bet", "bet"):
            asked += 1
            assert table.legal()[0] == "pass"
        legal = table.legal()
        table.do("pass" if "pass" in legal else legal[-1])
    assert asked == seats * (1 + LAYING_ROUNDS[seats])


def test_R4_5_a_space_holds_one_stake() -> None:
    table = Table(3).do("bet A >=7")
    for form in ("", " double", " risk", " double risk"):
        assert f"bet A >=7{form}" not in table.legal()
        assert table.refused(f"bet A >=7{form}") == "R4.5"
    table.do("bet A >=8", "pass").lay_any_two().do("pass").lay_any_two()
    assert table.refused("bet A >=7") == "R4.5"
    assert table.bet("A>=7")["seat"] == 0


def test_R4_5_a_taken_space_is_open_again_next_season() -> None:
    table = Table(3).do("bet A >=7").idle_season()
    assert table.bet("A>=7") is None
    assert "bet A >=7" in table.legal()


@pytest.mark.parametrize("edition", EDITIONS)
def test_R4_6_your_own_stake_closes_the_space_to_you(edition: str) -> None:
    table = Table(2, edition).do("bet A >=7", "pass")
    if edition != "members_only":
        table.lay_any_two()
    assert table.view()["phase"] == "bet"
    assert table.match.turn == 0
    assert not any(text.startswith("bet A >=7") for text in table.legal())
    assert table.refused("bet A >=7") in ("R4.5", "R4.6")
    assert table.refused("bet A >=7 double") in ("R4.5", "R4.6")


def test_R4_7_several_bets_on_one_exhibition_on_both_sides() -> None:
    # A ends with 7 works: at least 7 (3), at least 5 (1) and at least 6 (2) win, at most 4 fails.
    table = season([7, 6, 6, 6, 7], {0: ["A>=7", "A<=4", "A>=5", "A>=6"]})
    assert table.points("A") == [6, 0, 0]


@pytest.mark.parametrize("edition", EDITIONS)
def test_R4_8_a_stake_is_one_token_or_two(edition: str) -> None:
    table = Table(3, edition)
    assert stakes(table) == {"", "double", "risk", "double risk"}
    table.do("bet A >=7", "bet A >=8 double")
    assert table.bet("A>=7") == {"seat": 0, "tokens": 1, "double": False, "risk": False}
    assert table.bet("A>=8") == {"seat": 1, "tokens": 2, "double": True, "risk": False}
    left = [p["single"] + 2 * p["double"] for p in table.view()["players"]]
    assert left == [5, 4, 6]


def test_R4_8_all_forty_spaces_are_open_at_first() -> None:
    table = Table(3)
    forms = ["", " double", " risk", " double risk"]
    assert table.legal() == ["pass"] + [f"bet {space}{form}" for space in SPACES for form in forms]


def test_R4_9_classic_art_one_double_a_season_of_two_single_tokens() -> None:
    table = Table(2).do("bet A >=7 double")
    assert table.player(0)["single"] == 4
    assert table.player(0)["double_used"] is True
    assert table.player(1)["double_used"] is False
    table.do("bet A <=1 double").lay_any_two()
    assert stakes(table) == {""}
    assert table.refused("bet B >=7 double") == "R4.9"
    table.do("pass").idle_season()
    assert table.player(0)["double_used"] is False
    assert "double" in stakes(table)


def test_R4_10_a_double_needs_two_single_tokens_at_hand() -> None:
    table = Table(3, lost=[(4, 0), (0, 0), (0, 0)]).do("bet A >=7").passes(2).lay_any_two()
    assert table.player(0)["single"] == 1
    assert stakes(table) == {""}
    assert table.refused("bet B >=7 double") == "R4.10"


@pytest.mark.parametrize("edition", DOUBLE_TOKEN)
def test_R4_10_without_the_double_token_no_double(edition: str) -> None:
    table = Table(3, edition, lost=[(0, 1), (0, 0), (0, 0)])
    assert stakes(table) == {"", "risk"}
    assert table.refused("bet B >=7 double") in ("R4.10", "R11.1")


@pytest.mark.parametrize("edition", DOUBLE_TOKEN)
def test_R4_10_with_the_double_token_alone_only_doubles(edition: str) -> None:
    table = Table(3, edition, lost=[(3, 0), (0, 0), (0, 0)]).do("bet A >=7").passes(2)
    if edition != "members_only":
        table.lay_any_two()
    assert (table.player(0)["single"], table.player(0)["double"]) == (0, 1)
    assert stakes(table) == {"double"}
    assert table.refused("bet B >=7") == "R4.10"
    table.do("bet B >=7 double")
    assert table.bet("B>=7") == {"seat": 0, "tokens": 2, "double": True, "risk": False}


@pytest.mark.parametrize("edition", EDITIONS)
def test_R4_11_a_double_in_any_betting_turn(edition: str) -> None:
    for number in range(5):
        table = season([7, 6, 6, 6, 7], {0: [""] * number + ["A>=6 double"]}, edition=edition)
        assert table.points("A") == [4, 0, 0]


@pytest.mark.parametrize("edition", EDITIONS)
def test_R4_12_the_high_risk_token_only_in_the_opening_round(edition: str) -> None:
    table = Table(2, edition)
    assert {"risk", "double risk"} <= stakes(table)
    table.passes(2)
    if edition != "members_only":
        table.lay_any_two()
    assert table.player(0)["risk"] is True
    assert stakes(table) == {"", "double"}
    assert table.refused("bet A >=7 risk") == "R4.12"
    assert table.refused("bet A >=7 double risk") == "R4.12"


def test_R4_13_the_high_risk_token_is_never_alone() -> None:
    table = Table(3)
    for text in table.legal():
        assert text == "pass" or text.split()[0] == "bet"
    table.do("bet A >=7 risk")
    assert table.bet("A>=7")["tokens"] == 1
    assert table.player(0)["single"] == 5
    assert table.player(0)["risk"] is False


@pytest.mark.parametrize("edition", DOUBLE_TOKEN)
def test_R4_13_without_a_single_token_the_high_risk_token_goes_with_the_double_only(edition: str) -> None:
    # One double token and no single ones; such a start cannot come about by play, which gives all back (R8.8).
    table = Table(3, edition, lost=[(4, 0), (0, 0), (0, 0)])
    assert stakes(table) == {"double", "double risk"}
    assert table.refused("bet A >=7 risk") == "R4.10"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("form", "tokens"), [("", 1), (" double", 2), (" risk", 2), (" double risk", 3)])
def test_R4_14_the_high_risk_token_adds_one(form: str, tokens: int, edition: str) -> None:
    # "At least 6" pays 2 a token.
    table = season([7, 6, 6, 6, 7], {0: [f"A>=6{form}"]}, edition=edition)
    assert table.points("A") == [2 * tokens, 0, 0]


def test_R4_15_a_bet_stays_until_the_season_is_scored() -> None:
    table = Table(3).do("bet A >=7 risk", "bet A <=1 double", "pass")
    bets = (table.bet("A>=7"), table.bet("A<=1"))
    for _ in range(LAYING_ROUNDS[3]):
        table.lay_round()
        assert (table.bet("A>=7"), table.bet("A<=1")) == bets
        assert (table.player(0)["single"], table.player(1)["single"]) == (5, 4)
    assert table.view()["phase"] == "discard"


def test_R4_15_no_bet_can_be_moved_or_taken_back() -> None:
    table = Table(2).do("bet A >=7", "pass").lay_any_two()
    assert all(text == "pass" or text.startswith("bet") for text in table.legal())
    table.do("bet A >=8")
    assert table.bet("A>=7") == table.bet("A>=8") == {"seat": 0, "tokens": 1, "double": False, "risk": False}
    assert table.player(0)["single"] == 4


def test_R4_16_without_a_token_you_are_passed_over() -> None:
    # Seat 0 has two tokens left and lays both at once; its bet is skipped in every laying round.
    table = Table(3, lost=[(4, 0), (0, 0), (0, 0)]).do("bet A >=7 double").passes(2)
    for number in range(1, 5):
        before = len(table.match.moments)
        table.lay_any_two()
        assert table.match.turn == 1
        phases = [view["phase"] for view in table.moments(before)]
        assert phases == ["lay", "skip_bet", "lay"]
        assert table.view()["round"] == number
        table.lay_any_two().do("pass").lay_any_two().do("pass")
    assert table.view()["phase"] == "discard"


def test_R4_16_at_a_bet_first_table_the_cards_still_follow() -> None:
    table = Table(3, "members_only", lost=[(3, 0), (0, 0), (0, 0)])
    table.do("bet A >=7").passes(2).do("bet A >=8 double")  # no token left
    table.lay_any_two().do("pass").lay_any_two().do("pass").lay_any_two()
    assert table.view()["round"] == 2
    assert table.match.turn == 0
    assert table.view()["phase"] == "lay"
    assert "skip_bet" in [view["phase"] for view in table.moments()]


def test_R4_16_one_token_is_enough_to_be_asked() -> None:
    table = Table(3, lost=[(4, 0), (0, 0), (0, 0)]).do("bet A >=7").passes(2).lay_any_two()
    assert table.match.turn == 0
    assert table.view()["phase"] == "bet"
    table = Table(3, "glenns_gallery", lost=[(3, 0), (0, 0), (0, 0)]).do("bet A >=7").passes(2).lay_any_two()
    assert table.match.turn == 0
    assert table.view()["phase"] == "bet"


@pytest.mark.parametrize("edition", EDITIONS)
def test_R4_16_without_an_open_space_you_are_passed_over(edition: str) -> None:
    table = Table(3, edition).passes(2)
    fill_spaces(table.match, owner=1)
    table.do("pass")
    if edition != "members_only":
        table.lay_any_two()
    assert "skip_bet" in [view["phase"] for view in table.moments()]
    assert (table.match.turn, table.view()["phase"]) == ((0, "lay") if edition == "members_only" else (1, "lay"))


@pytest.mark.parametrize("edition", EDITIONS)
def test_R4_16_one_open_space_is_enough_to_be_asked(edition: str) -> None:
    table = Table(3, edition).passes(2)
    fill_spaces(table.match, owner=1, but="C<=2")
    table.do("pass")
    if edition != "members_only":
        table.lay_any_two()
    assert table.legal() == ["pass", "bet C <=2", "bet C <=2 double"]
