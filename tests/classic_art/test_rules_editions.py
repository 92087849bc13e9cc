"""RULES.md, chapters 11 and 12: editions, options, how actions are written."""

from __future__ import annotations

import re

import pytest

import salon
from tests.classic_art.tabletop import DOUBLE_TOKEN, EDITIONS, Table, season

WORKS = [7, 6, 6, 6, 7]


def turn_phases(table: Table) -> list[str]:
    """The phases of seat 0's first laying turn, the automatic ones too, from the beginning of the turn."""
    table.passes(table.seats)
    start = len(table.match.moments) - 1
    while table.match.turn == 0:
        table.idle()
    return [view["phase"] for view in table.moments(start)][:-1]


@pytest.mark.parametrize("edition", DOUBLE_TOKEN)
def test_R11_1_a_double_is_the_double_token(edition: str) -> None:
    table = Table(3, edition).do("bet A >=7 double", "bet B >=7 double risk", "bet C >=7")
    players = table.view()["players"]
    assert [(p["single"], p["double"], p["risk"]) for p in players] == [(4, 0, True), (4, 0, False), (3, 1, True)]
    assert table.bet("A>=7")["tokens"] == 2


def test_R11_1_in_classic_art_a_double_is_two_single_tokens() -> None:
    table = Table(3).do("bet A >=7 double")
    assert (table.player(0)["single"], table.player(0)["double"]) == (4, 0)


@pytest.mark.parametrize("edition", DOUBLE_TOKEN)
def test_R11_2_two_single_tokens_never_share_a_space(edition: str) -> None:
    table = Table(3, edition).do("bet A >=7 double").passes(2)
    if edition != "members_only":
        table.lay_any_two()
    assert table.player(0)["single"] == 4
    assert not any("double" in text for text in table.legal())
    assert table.refused("bet B >=7 double") in ("R4.10", "R11.1", "R11.2")


@pytest.mark.parametrize("edition", DOUBLE_TOKEN)
def test_R11_3_the_double_token_goes_where_its_stake_goes(edition: str) -> None:
    table = season(WORKS, {0: ["A>=7 double"], 1: ["A<=4 double"]}, edition=edition)
    players = table.view()["players"]
    assert [(p["single"], p["double"], p["lost"]) for p in players] == [(4, 1, 0), (4, 0, 1), (4, 1, 0)]


def test_R11_4_members_only_bets_first() -> None:
    assert turn_phases(Table(3, "members_only")) == ["bet", "lay", "lay"]
    table = Table(3, "members_only")
    assert table.view()["bet_first"] is True
    table.do("bet A >=7", "pass", "pass")
    assert (table.match.turn, table.view()["round"], table.view()["phase"]) == (0, 1, "bet")
    table.do("bet B >=7")  # a second bet before any card is laid
    assert table.view()["phase"] == "lay"
    assert table.refused("bet C >=7") in ("R4.3", "R11.4")


def test_R11_4_as_many_bets_as_in_the_other_editions() -> None:
    asked = {}
    for edition in EDITIONS:
        table = Table(4, edition)
        n = 0
        while table.view()["season"] == 1:
            n += "pass" in table.legal()
            table.idle()
        asked[edition] = n
    assert asked == dict.fromkeys(EDITIONS, 16)


def test_R11_5_two_players_bet_first_then_cards_then_house() -> None:
    assert turn_phases(Table(2, "members_only")) == ["bet", "lay", "lay", "house"]


@pytest.mark.parametrize("edition", ["classic_art", "glenns_gallery"])
def test_R11_6_cards_first_bet_afterwards(edition: str) -> None:
    assert turn_phases(Table(3, edition)) == ["lay", "lay", "bet"]
    assert turn_phases(Table(2, edition)) == ["lay", "lay", "house", "bet"]
    assert Table(3, edition).view()["bet_first"] is False


@pytest.mark.parametrize("edition", EDITIONS)
def test_R11_7_the_order_is_an_option_of_every_edition(edition: str) -> None:
    assert turn_phases(Table(3, edition, bet_first=True)) == ["bet", "lay", "lay"]
    assert turn_phases(Table(3, edition, bet_first=False)) == ["lay", "lay", "bet"]


@pytest.mark.parametrize("limit", [1, 60, 100])
def test_R11_8_season_limits_from_1_to_100(limit: int) -> None:
    assert Table(season_limit=limit).view()["season_limit"] == limit


@pytest.mark.parametrize("limit", [0, -1, 101, "many", 2.5])
def test_R11_8_other_season_limits_are_refused(limit: object) -> None:
    with pytest.raises(salon.GameError, match="season_limit"):
        salon.new_match("classic_art", seats=3, options={"season_limit": limit})


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_R11_9_every_edition_at_two_to_five(seats: int, edition: str) -> None:
    table = Table(seats, edition)
    assert table.view()["house_left"] == (10 if seats == 2 else 0)
    table.idle_season()
    assert table.view()["season"] == 2


def test_R11_10_editions_differ_in_names() -> None:
    names = {e: [x["name"] for x in Table(3, e).view()["exhibitions"]] for e in EDITIONS}
    nouns = {Table(3, e).view()["noun"]["many"] for e in EDITIONS}
    assert len({n for some in names.values() for n in some}) == 15
    assert nouns == {"works", "reports", "visitors"}


def test_R11_10_and_in_nothing_else() -> None:
    # One seed, the same order of a turn, no bets: all that happens is the same but for names and tokens.
    def course(edition: str) -> list[object]:
        table = Table(3, edition, seed=5, bet_first=False).idle_season().idle_season()
        return [
            (v["phase"], v["round"], v["turn"], v["start_seat"], [x["works"] for x in v["exhibitions"]])
            for v in table.moments()
        ]

    assert course("classic_art") == course("members_only") == course("glenns_gallery")


# --- 12. how actions are written -----------------------------------------------------------------

IDS = {
    "classic_art": ["portrait", "landscape", "still_life", "abstract", "print"],
    "members_only": ["umbrella", "newspaper", "tea", "big_ben", "hat"],
    "glenns_gallery": ["dutch", "ukiyoe", "persian", "kente", "mexican"],
}


@pytest.mark.parametrize("edition", EDITIONS)
def test_R12_1_pass_makes_no_bet(edition: str) -> None:
    table = Table(3, edition).do("pass")
    assert table.player(0)["tokens"] == table.player(1)["tokens"]
    assert all(space["bet"] is None for wall in table.view()["exhibitions"] for space in wall["spaces"])


@pytest.mark.parametrize("edition", EDITIONS)
def test_R12_2_a_bet_names_exhibition_and_space(edition: str) -> None:
    for at, name in enumerate(IDS[edition]):
        for number in range(1, 9):
            table = Table(3, edition)
            table.match.play(0, f"bet {name} {'<=' if number <= 4 else '>='}{number}")
            spaces = table.view()["exhibitions"][at]["spaces"]
            assert spaces[number - 1]["bet"] == {"seat": 0, "tokens": 1, "double": False, "risk": False}


@pytest.mark.parametrize("edition", EDITIONS)
def test_R12_3_double(edition: str) -> None:
    assert Table(3, edition).do("bet C <=4 double").bet("C<=4") == {
        "seat": 0,
        "tokens": 2,
        "double": True,
        "risk": False,
    }


@pytest.mark.parametrize("edition", EDITIONS)
def test_R12_4_risk(edition: str) -> None:
    table = Table(3, edition).do("bet C <=4 risk", "bet C >=5 double risk")
    assert table.bet("C<=4") == {"seat": 0, "tokens": 1, "double": False, "risk": True}
    assert table.bet("C>=5") == {"seat": 1, "tokens": 2, "double": True, "risk": True}


@pytest.mark.parametrize("edition", EDITIONS)
def test_R12_5_lay_a_positive_or_a_negative_card(edition: str) -> None:
    table = Table(3, edition, hands=["CCCCCCCCCCc", "BBBBBBBBBBB", "DDDDDDDDDDD"], opening="AA").passes(3)
    if edition == "members_only":
        table.do("pass")
    name = IDS[edition][2]
    assert [a.text for a in table.match.legal()] == [f"lay {name}", f"lay -{name}"]  # equal cards: one action
    table.match.play(0, f"lay {name}")
    table.match.play(0, f"lay -{name}")
    assert (table.wall("C")["positives"], table.wall("C")["negatives"]) == (1, 1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_R12_6_discard_and_what_others_read(edition: str) -> None:
    from salon.games.classic_art import moves

    table = Table(3, edition).to_last_round()
    names = {x for name in IDS[edition] for x in (name, f"-{name}")}
    for action in table.match.legal():
        word, card = action.text.split(" ")
        assert word == "discard"
        assert card in names
        assert moves.shown(action.number, table.match.deck) == "discard ?"
    assert table.match.legal()[0].text in table.do(table.legal()[0]).match.journal()


@pytest.mark.parametrize(
    "text",
    ["", "bet", "bet A", "bet A 7", "bet A >=4", "bet A <=5", "bet A >=9", "bet A <=0", "bet monet >=7", "bet -A >=7",
     "bet A >=7 triple", "bet A >=7 risk double", "bet A >=7 double double", "lay", "lay Q", "lay --A", "lay A B",
     "discard ?", "pass pass", "bet A >=\uff17", "undo"],
)  # fmt: skip
def test_R12_7_any_other_text_is_refused(text: str) -> None:
    assert re.fullmatch(r"R12\.\d", Table(3).refused(text))


def test_R12_7_letter_case_and_blanks_do_not_matter() -> None:
    table = Table(3)
    table.match.play(0, " BET  Portrait >=7   Double ")
    assert table.bet("A>=7") == {"seat": 0, "tokens": 2, "double": True, "risk": False}
    assert "0 bet portrait >=7 double\n" in table.match.journal()
