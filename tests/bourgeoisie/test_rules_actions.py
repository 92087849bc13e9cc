"""RULES.md, chapters 12 and 13: how actions are written, editions and options."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import salon
from salon.core.contract import GameError
from salon.games.bourgeoisie import state
from tests.bourgeoisie.cards import SMALL
from tests.bourgeoisie.positions import Player
from tests.bourgeoisie.tabletop import EDITIONS, Table

FOLDER = Path(salon.__file__).parent / "games" / "bourgeoisie"


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "pass", "done now", "retire f3_1", "take", "take x", "take 1 2", "take -1", "take 1.0", "buy l3"),
        *("play", "play l3 l4", "play nothing", "sell", "sell l99", "drop", "mark", "mark +1", "play l 3", "undo"),
    ],
)
def test_R12_1_any_other_text_is_no_action(text: str) -> None:
    table = Table(Player("f3_1", "t3", hand="l3", gold=9, tokens=9), track={1: "b2"})
    assert table.refused(text) == "R12.1" if not text.startswith("take ") else "R12.3"


def test_R12_1_capitals_and_blanks_make_no_difference() -> None:
    table = Table(Player("f3_1", "t3", hand="l3 b2", gold=9, tokens=9), track={1: "b6"})
    table.do("  TAKE   1 ", "Sell\tB6", "DONE", " Play  L3")
    assert table.house(0) == "f3_1 t3 l3"
    assert [entry.text for entry in table.match.entries] == ["take 1", "sell b6", "done", "play l3"]


def test_R12_2_done_ends_the_phase() -> None:
    table = Table(Player("f6_1", "t3 l8 o10 b6", hand="t4 b2", gold=9, tokens=9), track={1: "l3"})
    seen = []
    while table.view()["active"] == 0:
        seen.append(table.phase)
        table.do("done")
    assert seen == ["family", "opportunity", "capital", "investment", "noblement"]


def test_R12_3_take_and_a_space() -> None:
    table = Table(Player("f3_1", tokens=9), track={1: "b2", 3: "l3", 10: "o4"})
    for text in ("take 0", "take 11", "take 99", "take ten", "take b2"):
        assert table.refused(text) == "R12.3"
    table.do("take 3")
    assert table.hand() == "l3"


def test_R12_4_play_and_a_card() -> None:
    table = Table(Player(hand="f3_1 t3 l4 b2 o4 k_gold_invest", gold=20))
    table.do("play f3_1", "play t3").go("investment")
    table.do("play k_gold_invest", "play b2", "play l4", "play o4")
    assert table.house(0) == "f3_1 t3 b2 l4 o4"


def test_R12_5_sell_and_a_card() -> None:
    table = Table(Player("f3_1", hand="l4 o4")).go("capital").do("sell o4")
    assert table.hand() == "l4"


def test_R12_6_drop_and_a_card() -> None:
    table = Table(Player("f3_1", hand="b1 b2 b6 b10 l3 l4 l8 o4")).go("hand_limit").do("drop b10")
    assert table.hand(0) == "b1 b2 b6 l3 l4 l8 o4"


def test_R12_7_mark_and_a_card() -> None:
    table = Table(Player("f3_1", "t3", tokens=9), track={1: "mark1"}).do("take 1", "mark t3")
    assert table.house(0) == "f3_1 t3+1"


def test_R12_8_retire() -> None:
    table = Table(Player("f6_1", "t8 l8 o10")).go("noblement").do("retire")
    assert len(table.player(0)["retired"]) == 1


def test_R12_9_cards_of_one_name_are_alike() -> None:
    # One copy that everybody has seen, one that nobody has: one action for both.
    table = Table(Player("f3_1", hand="l4", unseen="l4 b2")).go("capital")
    assert table.legal() == ["done", "sell b2", "sell l4"]
    table.do("sell l4")
    assert table.legal() == ["done", "sell b2", "sell l4"]
    known = table.match.known(1)
    assert known.open_size[0] == 0, "the copy that was seen is the one that went"
    table.do("sell l4")
    assert table.legal() == ["done", "sell b2"]
    house = Table(Player("f3_1", "l4 l4", tokens=9), track={1: "mark1"}).do("take 1")
    assert house.legal() == ["mark f3_1", "mark l4"]


def test_R12_10_all_actions_are_public() -> None:
    match = Table().match
    for number in range(match.game.n_actions):
        assert match.is_secret(number) is False


# --- editions and options ---


def cards() -> dict[str, Any]:
    with open(FOLDER / "cards.toml", "rb") as file:
        return tomllib.load(file)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_R13_1_families_of_the_sets_once_and_all_others_once_a_player(seats: int, edition: str) -> None:
    match = salon.new_match("bourgeoisie", seats=seats, edition=edition, seed=1)
    for kind, known in enumerate(match.deck.kinds):
        card = known.card
        copies = int(match.box.copies[kind])
        if not getattr(card, edition):
            assert copies == 0
        elif known.type == state.FAMILY:
            assert copies == (1 if card.set <= seats else 0)
        else:
            assert copies == seats


@pytest.mark.parametrize(("edition", "size"), [("long", 60), ("short", 54)])
def test_R13_2_the_decks(edition: str, size: int) -> None:
    for seats in (2, 6):
        match = salon.new_match("bourgeoisie", seats=seats, edition=edition, seed=1)
        assert sum(int(match.box.copies[kind]) for kind in range(int(match.box.kinds))) == size * seats
        assert match.view(None)["deck_total"] == size * seats
    table = rows_of_R13_2()
    truth = true_rows()
    at = EDITIONS.index(edition)
    for group, row in truth.items():
        assert table[group][at] == row[at], f"R13.2 must say {row[at]!r} for {group} of the {edition} deck"


def rows_of_R13_2() -> dict[str, tuple[str, str]]:
    text = (FOLDER / "RULES.md").read_text("utf-8")
    rows = re.findall(r"^  \| (families|trades|bonds|lands|offices|events) \| (.+?) \| (.+?) \|$", text, re.MULTILINE)
    return {name: (long, short) for name, long, short in rows}


def true_rows() -> dict[str, tuple[str, str]]:
    """What the card file holds; all sets of families are alike."""
    rows = {}
    for group, listed in cards().items():
        if group == "limits":
            continue
        both = []
        for edition in EDITIONS:
            some = [card for card in listed if card.get(edition, True)]
            if group == "events":
                both.append(f"{len(some)} cards")
            elif group == "families":
                sets = [sorted(card["value"] for card in some if card["set"] == n) for n in range(1, 7)]
                assert all(one == sets[0] for one in sets)
                both.append(" ".join(map(str, sets[0])))
            else:
                both.append(" ".join(map(str, sorted(card["value"] for card in some))))
        rows[group] = (both[0], both[1])
    return rows


LEAN = Player("f6_1", "t8 l8 o10", hand="t3")  # 32 in all, 18 of investments
FAT = Player("f6_1", "t8 b20 b10 l8+2 o10", hand="t3")  # 64 in all, 50 of investments


def test_R13_3_with_investments_only_family_and_trade_do_not_count() -> None:
    lean = Table(LEAN, investments_only=True)
    assert lean.purse() == (32, 0), "revenue is the full one"
    assert (lean.player()["income"], lean.player()["limit_income"], lean.player()["rank"]) == (32, 18, "young")
    assert lean.go("capital").refused("retire") == "R8.2"
    lean.do("done")
    assert lean.house(0) == "f6_1 t8 l8 o10"
    fat = Table(FAT, investments_only=True).go("capital")
    at = fat.now()
    fat.do("done")
    assert fat.house(0) == ""
    assert any("earns 50 and must retire" in text for text in fat.told(start=at))


@pytest.mark.parametrize(
    ("house", "rank"),
    [
        ("t8+9 b10 l8 o10+1", "young"),  # 29
        ("t8 b10 l8 o10+2", "noble"),  # 30
        ("t8 b10 l8 l12", "young"),  # 30 without an office
        ("t8 b20 l8+1 o10+10", "noble"),  # 49
        ("t3 b20 b10 l8+2 o10", "forced"),  # 50
        ("t3 b20 b20 b10", "forced"),  # 50 without an office
    ],
)
def test_R13_3_the_limits_of_investments(house: str, rank: str) -> None:
    assert Table(Player("f6_1+5", house, hand="t4"), investments_only=True).player()["rank"] == rank


def test_R13_4_the_option_is_off_by_default() -> None:
    assert Table().match.header.options == {"investments_only": False}
    assert Table(LEAN).player()["rank"] == "noble"
    assert Table(FAT).player()["rank"] == "forced"
    with pytest.raises(GameError, match="must be true or false"):
        Table(investments_only="perhaps")


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_R13_5_the_editions_differ_in_the_deck_alone(seats: int) -> None:
    boxes = [Table(seats=seats, edition=edition).match.box for edition in EDITIONS]
    for name in ("retire_from", "retire_at", "no_office", "next_family", "investments_only", "kinds"):
        assert getattr(boxes[0], name) == getattr(boxes[1], name)
    for kind in range(int(boxes[0].kinds)):
        for name in ("type", "value", "when", "effect", "amount", "target"):
            assert getattr(boxes[0], name)[kind] == getattr(boxes[1], name)[kind]
    copies = [[int(box.copies[kind]) for kind in range(int(box.kinds))] for box in boxes]
    assert copies[0] != copies[1]
    assert all(max(both) > 0 for both in zip(*copies, strict=True) if seats == 6), "each card is in a deck"


def test_a_match_with_its_own_cards_is_in_its_journal() -> None:
    match = salon.new_match("bourgeoisie", seats=2, seed=3, cards=SMALL)
    match.play(match.turn, match.legal()[0].text)
    assert salon.load(match.journal()).digest() == match.digest()
