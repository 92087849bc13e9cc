"""RULES.md, chapter 7: assembling collections."""

from __future__ import annotations

import itertools
import random

import pytest

from salon.games.antiques import state
from tests.antiques.tabletop import Player, Table

TYPES = ("painting", "bones", "ceramics", "artifact", "jewelry")
LABELS = "vanitas enamel_box seascapes bone_flute crown_jewels small_landscape portrait_of_a_lady locket"
"""PB, CJ, PP, BA, JJJ, P, P, PJ."""


def counts(words: str) -> dict[str, int]:
    """Pieces by name, without those that are not there."""
    return {name: words.split().count(name) for name in dict.fromkeys(words.split())}


def held(table: Table, warehouse: int, seat: int = 0) -> dict[str, int]:
    pieces = table.view()["players"][seat]["warehouses"][warehouse - 1]["pieces"]
    return {name: n for name, n in pieces.items() if n}


def vault(table: Table, seat: int = 0) -> dict[str, int]:
    return {name: n for name, n in table.view()["players"][seat]["vault"].items() if n}


def tray(table: Table) -> dict[str, int]:
    return {name: n for name, n in table.view()["tray"].items() if n}


def rooms(table: Table, seat: int = 0) -> list[str]:
    return [card["id"] for card in table.view()["players"][seat]["rooms"]]


def test_R7_1_R7_2_a_warehouse_is_chosen_from_which_a_piece_arrives() -> None:
    one = Table(Player(racks=("painting bones", "painting bones", "painting bones")), labels=LABELS)
    assert one.legal("from") == ["from 1", "from 2"]
    assert one.refused("from 3")[0] == "R7.2"
    enough = Table(Player(racks=("", "", "painting bones bones")), labels=LABELS)
    assert enough.legal("from") == ["from 3"]
    enough.do("from 3")
    assert held(enough, 3) == {}
    carried = enough.view()["work"]["carried"]
    assert carried["painting"] == 1
    assert carried["bones"] == 2


def test_R7_3_one_piece_stays_in_each_warehouse_passed() -> None:
    table = Table(Player(racks=("jewelry", "", "painting bones bones bones ceramics")), labels=LABELS).do("from 3")
    assert table.phase == "leave"
    table.do("leave bones")
    assert held(table, 2) == {"bones": 1}
    table.do("leave ceramics")
    assert held(table, 1) == {"jewelry": 1, "ceramics": 1}
    assert table.phase == "assemble"


def test_R7_4_what_stays_keeps_a_collection_possible_and_one_must_be_assembled() -> None:
    table = Table(
        Player(racks=("", "painting bones ceramics", "")),
        labels="vanitas crown_jewels " + "- " * 5 + "-",
    ).do("from 2")
    assert table.legal() == ["leave ceramics"]
    assert table.refused("leave painting")[0] == "R7.4"
    table.do("leave ceramics")
    assert table.legal() == ["assemble vanitas"]
    assert table.refused("done")[0] == "R7.4"
    none = Table(Player(racks=("ceramics ceramics", "", "")), labels=LABELS)
    assert none.legal("from") == []
    assert none.refused("from 1")[0] == "R7.4"


def test_R7_5_a_warehouse_passed_may_overflow() -> None:
    full = "jewelry jewelry ceramics ceramics artifact artifact"
    table = Table(Player(racks=(full, "painting bones bones", "")), labels=LABELS).do("from 2", "leave bones")
    assert table.phase == "overflow"
    assert table.legal() == ["vault bones", "vault ceramics", "vault artifact", "vault jewelry"]
    table.do("vault jewelry")
    assert vault(table) == {"jewelry": 1}
    assert table.phase == "assemble"


def test_R7_6_pieces_are_spent_own_ones_before_relic_boxes() -> None:
    table = Table(Player(racks=("painting painting bones relic relic", "", "")), labels=LABELS).do("from 1")
    table.do("assemble vanitas")
    assert tray(table) == {"painting": 1, "bones": 1}
    table.do("assemble seascapes")
    assert tray(table) == {"painting": 2, "bones": 1, "relic": 1}
    assert rooms(table) == ["vanitas", "seascapes"]


def test_R7_7_a_relic_box_stands_for_any_piece_or_for_one_of_which_there_are_some() -> None:
    jewels = Table(Player(racks=("relic relic relic", "", "")), labels=LABELS).do("from 1", "assemble crown_jewels")
    assert tray(jewels) == {"relic": 3}
    assert jewels.view()["players"][0]["points"]["collections"] == 3
    table = Table(Player(racks=("painting painting relic", "", "")), labels=LABELS).do("from 1")
    assert "joker painting" in table.legal()
    assert "joker bones" not in table.legal()
    assert table.refused("joker bones")[0] == "R7.7"
    table.do("joker painting", "assemble small_landscape")
    assert tray(table) == {"relic": 1}
    table.do("assemble seascapes", "done")
    assert tray(table) == {"relic": 1, "painting": 2}
    assert vault(table) == {}


def test_R7_7_a_joker_that_is_not_spent_is_a_relic_box_again() -> None:
    table = Table(Player(racks=("painting painting bones artifact relic", "", "")), labels=LABELS).do("from 1")
    table.do("joker painting", "assemble bone_flute", "done")
    assert tray(table) == {"bones": 1, "artifact": 1}
    assert vault(table) == {"painting": 2, "relic": 1}


def test_R7_8_each_collection_needs_a_free_room() -> None:
    eight = (
        "dragon_tile bronze_mirror carved_comb signet_ring pearl_earring two_skulls_of_ibex pair_of_vases mask_and_drum"
    )
    table = Table(Player(racks=("painting painting painting", "", ""), rooms=eight), labels=LABELS).do("from 1")
    table.do("assemble small_landscape")
    assert table.legal() == ["done"]
    assert table.refused("assemble portrait_of_a_lady")[0] == "R7.8"
    full = Table(Player(racks=("painting", "", ""), rooms=eight + " vanitas"), labels=LABELS.replace("vanitas", "-"))
    assert full.legal("from") == []
    assert full.refused("from 1")[0] == "R7.8"


def test_R7_9_what_is_left_goes_to_the_vault() -> None:
    table = Table(Player(racks=("painting bones ceramics ceramics relic", "", "")), labels=LABELS).do("from 1")
    assert table.view()["work"]["leftover_cost"] in (0, 10)
    table.do("assemble vanitas")
    assert table.view()["work"]["leftover"] == 3
    assert table.view()["work"]["leftover_cost"] == 6
    table.do("done")
    assert vault(table) == {"ceramics": 2, "relic": 1}
    assert table.view()["players"][0]["vault_points"] == -6


def test_R7_10_R7_13_the_board_is_filled_once_at_the_end() -> None:
    table = Table(Player(racks=("painting painting painting bones", "", "")), labels=LABELS).do("from 1")
    table.do("assemble vanitas", "assemble small_landscape")
    board = [card and card["id"] for card in table.view()["labels"]]
    assert board[0] is None
    assert board[5] is None
    assert {card for card in board if card} <= set(LABELS.split()), "nothing new may come during the turn"
    table.do("done")
    after = [card["id"] for card in table.view()["labels"]]
    assert after[1:5] == LABELS.split()[1:5]
    assert len(set(after)) == 8


def test_R7_11_an_empty_deck_is_made_anew_of_discards_or_spaces_stay_empty() -> None:
    table = Table(Player(racks=("painting bones", "", "")), labels=LABELS)
    s = table.match._now
    for card in range(state.COLLECTIONS):
        s.label_deck[card] = 0
    s.label_deck_size = 0
    discarded = [c.id for c in table.match.deck.collections].index("dinner_service")
    s.label_tray[discarded] = 1
    from tests.antiques.tabletop import keep

    keep(table.match)
    table.do("from 1", "assemble vanitas", "done")
    board = [card and card["id"] for card in table.view()["labels"]]
    assert board[0] == "dinner_service"
    other = Table(Player(racks=("painting bones", "", "")), labels=LABELS)
    for card in range(state.COLLECTIONS):
        other.match._now.label_deck[card] = 0
    other.match._now.label_deck_size = 0
    keep(other.match)
    other.do("from 1", "assemble vanitas", "done")
    assert other.view()["labels"][0] is None


def test_R7_12_of_equal_collections_the_first_is_offered_and_alone_each() -> None:
    table = Table(Player(racks=("painting", "", "")), labels=LABELS).do("from 1")
    assert table.legal("assemble") == ["assemble small_landscape"]
    assert table.refused("assemble portrait_of_a_lady")[0] == "R7.12"
    alone = Table(Player(racks=("painting", "", "")), labels=LABELS, seats=1).do("from 1")
    assert alone.legal("assemble") == ["assemble small_landscape", "assemble portrait_of_a_lady"]
    kept = Table(Player(racks=("painting", "", ""), reserved="portrait_of_a_lady"), labels="small_landscape")
    assert kept.do("from 1").legal("assemble") == ["assemble small_landscape", "assemble portrait_of_a_lady"]


def test_R7_6_the_example_of_the_rulebook() -> None:
    # Out of warehouse 2, one piece left in warehouse 1; the second collection lacks a jewel, a relic box stands for it.
    start = Player(racks=("", "painting painting jewelry relic bones bones", ""))
    table = Table(start, labels="vanitas a_brides_chest " + "enamel_box locket crown_jewels - - -").do("from 2")
    table.do("leave bones", "assemble vanitas", "assemble locket", "done")
    assert rooms(table) == ["vanitas", "locket"]
    assert held(table, 1) == {"bones": 1}
    assert tray(table) == {"painting": 2, "bones": 1, "jewelry": 1}
    assert vault(table) == {"relic": 1}


# --- exact ---------------------------------------------------------------------------------------------


def payable(pieces: dict[str, int], need: dict[str, int]) -> bool:
    short = sum(max(0, n - pieces.get(name, 0)) for name, n in need.items())
    return short <= pieces.get("relic", 0)


@pytest.mark.parametrize("seed", range(25))
def test_R7_4_what_is_offered_is_exactly_what_can_be_done(seed: int) -> None:
    dice = random.Random(seed)
    racks = tuple(
        " ".join(dice.choices((*TYPES, "relic"), weights=(3, 3, 3, 3, 3, 1), k=dice.randint(0, n))) for n in (4, 5, 5)
    )
    table = Table(Player(racks=racks), seed=seed)
    board = [card["need"] for card in table.view()["labels"]]
    expected = []
    for w, words in enumerate(racks):
        pieces = words.split()
        reach = False
        for stay in set(itertools.combinations(sorted(pieces), w)) if len(pieces) > w else ():
            rest = list(pieces)
            for piece in stay:
                rest.remove(piece)
            reach |= any(payable(counts(" ".join(rest)), need) for need in board)
        if reach:
            expected.append(f"from {w + 1}")
    assert table.legal("from") == expected
    for choice in expected:
        match = table.match.branch()
        match.play(0, choice)
        while match.view(None)["phase"] in ("leave", "overflow", "assemble"):
            legal = [a.text for a in match.legal()]
            assert legal, "a dead end"
            match.play(0, dice.choice([t for t in legal if t != "done"] or legal))
        assert match.view(None)["players"][0]["rooms"]
