"""The order of actions is pinned, and the number of ways to play on from some positions is counted by hand (perft)."""

from __future__ import annotations

from salon.games.antiques import state
from tests.antiques.tabletop import Player, Table
from tests.perft import ways

BOARD = "painting bones ceramics artifact " * 4
FRONT = {"front": "goals piece random", "back": "bones"}
NO_LABELS = " -" * 7


def test_legal_actions_in_order() -> None:
    me = Player(racks=("painting bones", "", ""), rooms="seascapes bronze_mirror mask_and_drum")
    holed = BOARD.strip().removesuffix("artifact") + "-"
    table = Table(me, board=holed, labels="vanitas" + NO_LABELS, row="uffizi prado - - - -", **FRONT)
    lots = [f"row {n}" for n in range(1, 5)] + [f"column {n}" for n in range(1, 5)]
    assert table.legal() == ["refill", *lots, "from 1", "exhibit prado", "gallery"]
    table.do("row 1")
    assert table.legal() == ["store 1", "store 2", "store 3"]
    table.do("store 3")
    assert table.legal() == ["done", "bonus goals", "bonus piece", "bonus random"]
    assert state.MAX_ACTIONS >= 1 + state.PIECES * state.WAREHOUSES * (state.WAREHOUSES - 1)


def test_a_turn_counted() -> None:
    # Eight lots, each into one of three warehouses; or from warehouse 1 the one collection there is.
    me = Player(racks=("painting bones", "", ""))
    table = Table(me, board=BOARD, labels="vanitas" + NO_LABELS, row="- - - - - -", **FRONT)
    assert ways(table, 1).total() == 9
    assert ways(table, 2).total() == 8 * 3 + 1
    # After warehouse 1 the next seat has seven lots and may fill the board: 8. Warehouse 2: nothing or the additional
    # piece: 2. Warehouse 3: nothing or one of three bonuses: 4. After the collection: done.
    found = ways(table, 3)
    assert found.pop("from 1") == 1
    assert set(found.values()) == {8 + 2 + 4}


def test_a_group_counted() -> None:
    # Three paintings: the pair and a single one, in either order; the two singles are equal.
    me = Player(rooms="seascapes small_landscape portrait_of_a_lady")
    table = Table(me, board=BOARD, row="uffizi - - - - -").do("exhibit uffizi")
    assert ways(table, 1) == {"add seascapes": 1, "add small_landscape": 1}
    # After both: nothing more can be exhibited, `done` alone.
    assert ways(table, 2) == {"add seascapes": 1, "add small_landscape": 1}
    assert ways(table, 3).total() == 2
