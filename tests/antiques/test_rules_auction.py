"""RULES.md, chapters 4 to 6: the auction, the bonuses of warehouses and of auction cards."""

from __future__ import annotations

import pytest

from salon.games.antiques import state
from tests.antiques.tabletop import Player, Table, keep
from tests.antiques.test_rules_assembly import LABELS, held, tray, vault
from tests.antiques.test_rules_exhibiting import ROW

BOARD = (
    "jewelry relic bones relic "  # a
    "painting - - - "  # b
    "- - - - "  # c
    "ceramics relic artifact artifact"  # d
)
FULL = ("painting painting painting bones bones bones", "", "ceramics ceramics ceramics ceramics")


def board(table: Table) -> list[str | None]:
    found: list[str | None] = table.view()["board"]
    return found


def test_R4_1_R4_2_R4_7_lots_are_lines_with_a_piece() -> None:
    table = Table(board=BOARD)
    lots = [text for text in table.legal() if text.split()[0] in ("refill", "row", "column")]
    assert lots == ["refill", "row 1", "row 2", "row 4", "column 1", "column 2", "column 3", "column 4"]
    assert table.refused("row 3")[0] == "R4.2"


def test_R4_3_R4_4_all_pieces_and_one_relic_box_of_several() -> None:
    table = Table(board=BOARD).do("row 1")
    assert table.phase == "lot_relic"
    assert table.legal() == ["take a2", "take a4"]
    assert table.refused("take d2")[0] == "R4.4"
    table.do("take a4", "store 1")
    assert held(table, 1) == {"jewelry": 1, "bones": 1, "relic": 1}
    assert board(table)[:4] == [None, "relic", None, None]


def test_R4_5_R4_6_a_single_relic_box_is_taken_and_nothing_is_filled() -> None:
    table = Table(board=BOARD).do("row 4", "store 1")
    assert held(table, 1) == {"ceramics": 1, "artifact": 2, "relic": 1}
    assert board(table)[12:] == [None] * 4


def test_R4_8_R4_9_filling_first_and_taking_two_from_anywhere() -> None:
    table = Table(board=BOARD).do("refill")
    assert all(board(table))
    assert table.phase == "take_two"
    table.do("take a2")
    assert "take a4" not in table.legal()
    assert table.refused("take a4")[0] == "R4.9"
    table.do("take b1", "store 1")
    assert held(table, 1) == {"painting": 1, "relic": 1}
    full = Table()
    assert "refill" not in full.legal()
    assert full.refused("refill")[0] == "R4.8"
    empty = Table(board=BOARD)
    for kind in range(state.PIECES):
        empty.match._now.bag[kind] = 0
    keep(empty.match)
    assert empty.refused("refill")[0] == "R4.8"


def test_R4_10_fewer_if_there_are_fewer() -> None:
    table = Table(board="relic relic " + "- " * 13 + "-")
    s = table.match._now
    for kind in range(state.PIECES):
        s.bag[kind] = s.tray[kind] = 0
    s.tray[state.RELIC] = 1
    keep(table.match)
    table.do("refill", "take a1")
    assert table.phase == "store", "a second relic box may not be taken"


def test_R4_11_an_empty_board_is_filled_at_once() -> None:
    table = Table(board="painting bones " + "- " * 13 + "-").do("row 1")
    assert all(board(table))
    assert table.view()["work"]["carried"]["painting"] == 1


def test_R4_11_an_empty_board_is_filled_as_soon_as_there_is_a_piece() -> None:
    # Nothing is left to fill it with, until a collection is paid.
    table = Table(Player(racks=("painting bones jewelry", "", "")), board="- " * 15 + "-", labels=LABELS)
    for kind in range(state.PIECES):
        table.match._now.bag[kind] = 0
    keep(table.match)
    assert table.legal() == ["from 1"]
    table.do("from 1", "assemble vanitas")
    assert sorted(name for name in board(table) if name) == ["bones", "painting"]
    assert all(board(table)[:2])
    assert tray(table) == {}


def test_R4_12_the_tray_goes_into_an_empty_bag() -> None:
    table = Table(board=BOARD)
    s = table.match._now
    for kind in range(state.PIECES):
        s.bag[kind], s.tray[kind] = 0, 0
    s.tray[state.JEWELRY] = 3
    keep(table.match)
    table.do("refill")
    assert [kind for kind in board(table)[4:12] if kind] == ["painting", "jewelry", "jewelry", "jewelry"]
    assert tray(table) == {}
    assert table.view()["bag"] == 0


def test_R4_13_R4_14_R4_15_all_to_one_warehouse_and_the_owner_picks_the_excess() -> None:
    table = Table(Player(racks=FULL), board=BOARD, front="goals piece random").do("row 4")
    assert table.legal() == ["store 1", "store 2", "store 3"]
    table.do("store 1")
    assert table.phase == "overflow"
    assert table.legal() == [f"vault {kind}" for kind in ("painting", "bones", "ceramics", "artifact", "relic")]
    table.do("vault painting", "vault artifact", "vault painting", "vault ceramics")
    assert vault(table) == {"painting": 2, "ceramics": 1, "artifact": 1}
    assert sum(held(table, 1).values()) == 6
    other = Table(Player(racks=("", "", "bones " * 5 + "bones")), board=BOARD, front="goals piece random")
    other.do("row 4", "store 3")
    assert other.phase == "overflow", "the bonus comes after"
    other.do("vault bones", "vault bones")
    assert other.phase == "bonus_three"


def test_R4_3_R5_1_the_example_of_the_rulebook() -> None:
    # The fourth column into warehouse 3; a bonus of the auction card is a private goal; then the cards move on.
    table = Table(board="- - - painting - - - bones - - - relic bones - - jewelry", front="goals piece random")
    before = table.view()["auction"]
    table.do("column 4", "store 3")
    assert table.legal() == ["done", "bonus goals", "bonus piece", "bonus random"]
    table.do("bonus goals")
    seat = table.match.turn
    assert seat is not None
    table.do(table.legal()[0])
    after = table.view()["auction"]
    assert after["front"] != before["front"]
    assert table.view()["players"][seat]["goal_count"] == 1
    assert table.view()["active"] != seat


def test_R5_1_R5_2_what_the_warehouses_offer() -> None:
    one = Table(board=BOARD).do("row 2", "store 1")
    assert one.view()["active"] == 1
    two = Table(Player(vault="bones"), board=BOARD, back="jewelry").do("row 2", "store 2")
    assert two.legal() == ["done", "extra", "retrieve bones"]
    two.do("done")
    assert two.view()["active"] == 1


def test_R5_3_R5_4_the_additional_piece() -> None:
    table = Table(board=BOARD, back="jewelry")
    table.match._now.tray[state.JEWELRY] = 1
    table.match._now.bag[state.JEWELRY] -= 1
    keep(table.match)
    bag = table.view()["bag"]
    table.do("row 2", "store 2", "extra")
    assert tray(table) == {}
    assert table.view()["bag"] == bag
    table.do("store 3")
    assert held(table, 3) == {"jewelry": 1}
    assert table.view()["active"] == 1, "no further bonus"
    bagged = Table(board=BOARD, back="jewelry")
    bag = bagged.view()["bag"]
    bagged.do("row 2", "store 2", "extra")
    assert bagged.view()["bag"] == bag - 1
    none = Table(Player(vault="bones"), board=BOARD, back="jewelry")
    none.match._now.bag[state.JEWELRY] = 0
    keep(none.match)
    none.do("row 2", "store 2")
    assert none.legal() == ["done", "retrieve bones"]
    assert none.refused("extra")[0] == "R5.3"


def test_R5_5_R5_7_a_piece_of_the_vault() -> None:
    table = Table(Player(racks=FULL, vault="jewelry"), board=BOARD, front="goals piece random", back="bones")
    cards = table.view()["auction"]
    table.do("row 2", "store 2", "retrieve jewelry", "store 1", "vault bones")
    assert vault(table) == {"bones": 1}
    assert table.view()["auction"] == cards
    assert table.refused("retrieve bones", seat=1)[0] in ("R3.2", "R5.5")


def test_R5_6_what_would_do_nothing_is_not_offered() -> None:
    table = Table(Player(reserved="louvre orsay prado"), board=BOARD, front="piece collections museums", row="zwinger")
    table.do("row 2", "store 3")
    assert table.legal() == ["done", "bonus piece"]
    assert table.refused("bonus museums")[0] == "R5.6"
    assert table.refused("bonus goals")[0] == "R5.6"


def test_R5_7_R5_8_R5_9_the_auction_cards_move_on() -> None:
    table = Table(board=BOARD, front="goals piece random", back="bones")
    before = table.view()["auction"]
    table.do("row 2", "store 3", "done")
    assert table.view()["auction"] == before, "declined"
    again = Table(board=BOARD, front="goals piece random", back="bones")
    s = again.match._now
    for card in range(state.AUCTIONS):
        s.auction_pile[card] = s.auction_deck[card]
        s.auction_deck[card] = 0
    s.auction_deck_size = 0
    keep(again.match)
    front = int(s.auction_front)
    again.do("row 2", "store 3", "bonus piece", "take d1", "store 1")
    assert s.auction_back == front, "the newest card face down stays"
    assert again.view()["auction"]["deck"] >= 18
    assert again.view()["auction"]["pile"] == 1


def test_R6_1_a_bonus_brings_no_other() -> None:
    table = Table(board=BOARD, front="goals piece random").do("row 2", "store 3", "bonus piece", "take d1", "store 3")
    assert table.view()["active"] == 1


def test_R6_2_R6_3_a_private_goal_of_two_and_three_at_most() -> None:
    me = Player(goals="comparison exhibitor showroom")
    table = Table(me, board=BOARD, front="goals piece random", public="ex_libris gallerist stockist")
    s = table.match._now
    for goal in [g.id for g in table.match.deck.goals]:
        s.goal_bag[[g.id for g in table.match.deck.goals].index(goal)] = 0
    free = ("auctioneer", "differentiation", "color_red")
    ids = [g.id for g in table.match.deck.goals]
    for goal in free:
        s.goal_bag[ids.index(goal)] = 1
    s.goal_bag_size, s.under_size = len(free), 0
    keep(table.match)
    table.do("row 2", "store 3", "bonus goals")
    looked = [goal["id"] for goal in table.match.view(0)["looked"]]
    assert len(looked) == 2
    table.do(f"keep {looked[0]}")
    assert table.match.view(0)["under"][-1]["id"] == looked[1]
    assert table.phase == "drop_goal"
    assert len(table.legal()) == 4
    assert table.refused("done")[0] == "R6.3"
    table.do("drop exhibitor")
    assert sorted(g["id"] for g in table.match.view(0)["goals"]) == sorted(["comparison", "showroom", looked[0]])
    assert [g["id"] for g in table.match.view(0)["under"]][-2:] == [looked[1], "exhibitor"]


def test_R6_2_with_one_goal_left_it_is_kept() -> None:
    table = Table(board=BOARD, front="goals piece random")
    s = table.match._now
    for goal in range(state.GOALS):
        s.goal_bag[goal] = 0
    s.goal_bag[[g.id for g in table.match.deck.goals].index("auctioneer")] = 1
    s.goal_bag_size = 1
    s.under_size = 0
    keep(table.match)
    table.do("row 2", "store 3", "bonus goals")
    assert table.legal() == ["keep auctioneer"]


def test_R6_2_goals_put_under_the_deck_come_last_and_in_their_order() -> None:
    table = Table(board=BOARD, front="goals piece random", public="ex_libris gallerist stockist")
    s, ids = table.match._now, [g.id for g in table.match.deck.goals]
    for goal in range(state.GOALS):
        s.goal_bag[goal] = s.under[goal] = s.my_under[0, goal] = s.my_under[1, goal] = 0
    for i, name in enumerate(("showroom", "comparison", "auctioneer")):
        s.under[i] = s.my_under[1, i] = 1 + ids.index(name)
    s.goal_bag[ids.index("exhibitor")] = 1
    s.goal_bag_size, s.under_size = 1, 3
    keep(table.match)
    table.do("row 2", "store 3", "bonus goals")
    assert {goal["id"] for goal in table.match.view(0)["looked"]} == {"exhibitor", "showroom"}
    assert [goal["id"] for goal in table.match.view(1)["under"]] == ["comparison", "auctioneer"]
    table.do("keep showroom")
    assert [int(s.under[i]) - 1 for i in range(4)] == [*map(ids.index, ("comparison", "auctioneer", "exhibitor")), -1]
    assert [goal["id"] for goal in table.match.view(0)["under"]] == ["exhibitor"]
    assert [goal["id"] for goal in table.match.view(1)["under"]] == ["comparison", "auctioneer"]


def test_R6_4_a_specific_piece() -> None:
    table = Table(Player(racks=FULL), board=BOARD, front="goals piece random").do("row 2", "store 3", "bonus piece")
    assert table.legal() == ["take a1", "take a3", "take d1", "take d3", "take d4"]
    assert table.refused("take a2")[0] == "R6.4"
    table.do("take a1", "store 1", "vault bones")
    assert held(table, 1) == {"painting": 3, "bones": 2, "jewelry": 1}


def test_R6_5_random_pieces() -> None:
    table = Table(board=BOARD, front="goals piece random")
    s = table.match._now
    for kind in range(state.PIECES):
        s.bag[kind] = 0
    s.bag[state.JEWELRY], s.bag[state.BONES], s.bag[state.RELIC] = 1, 1, 1
    keep(table.match)
    table.do("row 2", "store 3", "bonus random")
    assert table.legal() == ["choose bones", "choose jewelry", "choose relic"]
    table.do("choose relic", "store 1")
    assert table.legal() == ["board bones", "board jewelry"]
    table.do("board bones")
    assert "put b1" in table.legal()
    assert table.refused("put a1")[0] == "R6.5"
    table.do("put b3")
    assert board(table)[6] == "bones"
    assert tray(table) == {"jewelry": 1}
    assert held(table, 1) == {"relic": 1}


def test_R6_5_with_a_full_board_two_are_discarded_and_fewer_serve_in_order() -> None:
    full = Table(board=BOARD, front="goals piece random").do("row 2", "store 3", "bonus random")
    for space in range(state.SPACES):
        full.match._now.board[space] = full.match._now.board[space] or 1 + state.BONES
    keep(full.match)
    full.do(full.legal()[0], "store 1")
    assert sum(tray(full).values()) == 2
    assert full.view()["active"] == 1
    few = Table(board=BOARD, front="goals piece random")
    for kind in range(state.PIECES):
        few.match._now.bag[kind] = 0
    few.match._now.bag[state.JEWELRY] = 2
    keep(few.match)
    few.do("row 2", "store 3", "bonus random", "choose jewelry", "store 1", "put b2")
    assert tray(few) == {}
    assert board(few)[5] == "jewelry"


def test_R6_6_pieces_are_moved_within_the_limits() -> None:
    me = Player(racks=("painting " * 5 + "painting", "bones", "jewelry"))
    table = Table(me, board=BOARD, front="goals piece warehouses").do("row 2", "store 3", "bonus warehouses")
    table.do("shift bones 2 1")
    assert "done" not in table.legal(), "warehouse 1 holds seven"
    assert table.refused("done")[0] == "R6.6"
    assert table.refused("shift bones 1 3")[0] == "R6.6", "it has moved already"
    table.do("shift painting 1 2")
    assert "done" in table.legal()
    table.do("done")
    assert held(table, 1) == {"painting": 5, "bones": 1}
    assert held(table, 2) == {"painting": 1}
    assert vault(table) == {}


def test_R6_7_R6_8_one_collection_or_a_reserved_one() -> None:
    me = Player(racks=("painting bones painting painting", "", ""))
    table = Table(me, board=BOARD, front="collections piece random", labels=LABELS)
    table.do("row 4", "store 3", "bonus collections")
    assert "reserve vanitas" in table.legal()
    assert "from 1" in table.legal()
    assert table.refused("reserve louvre")[0] == "R6.8"
    one = table.match.branch()
    one.play(0, "from 1")
    one.play(0, "assemble vanitas")
    assert [a.text for a in one.legal()] == ["done"]
    table.do("reserve vanitas")
    assert [card["id"] for card in table.view()["players"][0]["reserved"]] == ["vanitas"]
    assert table.view()["labels"][0]["id"] != "vanitas", "R6.12: filled at the end of the turn"
    full = Table(
        Player(racks=me.racks, reserved="louvre orsay locket"), board=BOARD, front="collections piece random",
        labels=LABELS.replace("locket", "-"),
    )  # fmt: skip
    full.do("row 4", "store 3", "bonus collections")
    assert full.legal("reserve") == []
    assert full.refused("reserve vanitas")[0] == "R6.8"


def test_R6_9_R6_10_R6_11_R6_12_one_exhibition_or_a_reserved_museum() -> None:
    me = Player(rooms="seascapes mask_and_drum hunting_scenes")
    table = Table(me, board=BOARD, front="museums piece random", row=ROW).do("row 2", "store 3", "bonus museums")
    once = table.match.branch()
    once.play(0, "exhibit prado")
    once.play(0, "add seascapes")
    once.play(0, "add mask_and_drum")
    assert [a.text for a in once.legal()] == ["done"]
    assert table.refused("reserve vanitas")[0] == "R6.10"
    table.do("reserve british_museum")
    view = table.view()
    assert view["players"][0]["tokens"] == [0, 0]
    assert [card["id"] for card in view["row"]][1:] == ["uffizi", "zwinger", "pergamon", "acropolis_museum", "prado"]
    assert view["row"][0] is not None
    assert [card["id"] for card in view["players"][0]["reserved"]] == ["british_museum"]
    assert table.refused("exhibit british_museum", seat=1)[0] == "R8.1"
    total = view["players"][0]["points"]["total"]
    assert total == sum(view["players"][0]["points"][k] for k in ("collections", "public")), "R6.11: worth nothing"


@pytest.mark.parametrize(("seats", "needed"), [(2, 5), (3, 4), (4, 3)])
def test_R9_1_R9_2_R9_3_the_last_rounds(seats: int, needed: int) -> None:
    all_museums = ["uffizi", "zwinger", "pergamon", "acropolis_museum", "british_museum"]
    galleries = 3
    me = Player(museums=" ".join(all_museums[: needed - 1]), galleries=galleries)
    table = Table(me, seats=seats)
    s = table.match._now
    s.start_seat = 0
    keep(table.match)
    table.do("row 1", "store 1") if table.phase == "turn" else None
    if table.phase == "lot_relic":
        table.do(table.legal()[0], "store 1")
    assert table.view()["ending"] == "last_but_one", "three galleries count as one museum"
    for _ in range(seats - 1):
        play_turn(table)
    assert table.view()["ending"] == "last_round"
    for _ in range(seats):
        assert not table.match.over
        play_turn(table)
    assert table.match.over
    assert table.match.end_reason == "exhibitions"
    assert table.refused("row 1", seat=0)[0] == "R9.3"


def play_turn(table: Table) -> None:
    """A turn of any sort: a lot into warehouse 1."""
    active = table.view()["active"]
    while not table.match.over and table.view()["active"] == active:
        legal = table.legal()
        table.do(next((t for t in ("store 1", "done") if t in legal), legal[0]))


def test_R9_2_a_pass_in_the_round_that_is_finished_changes_nothing() -> None:
    table = Table(Player(museums="uffizi zwinger pergamon acropolis_museum british_museum"), active=1)
    s = table.match._now
    s.start_seat, s.ending, s.passes = 0, state.LAST_BUT_ONE, 1
    keep(table.match)
    play_turn(table)
    assert table.view()["ending"] == "last_round"
    assert not table.match.over


def test_R9_1_a_single_gallery_counts_nothing() -> None:
    table = Table(Player(museums="uffizi zwinger pergamon acropolis_museum", galleries=1))
    play_turn(table)
    assert table.view()["ending"] == "open"


def test_R6_2_goals_that_were_looked_at_cannot_be_forgotten() -> None:
    table = Table(board=BOARD, front="goals piece random")
    s = table.match._now
    for goal in range(state.GOALS):
        s.goal_bag[goal] = s.under[goal] = 0
    ids = [g.id for g in table.match.deck.goals]
    s.under[0], s.under[1] = 1 + ids.index("auctioneer"), 1 + ids.index("color_red")
    s.goal_bag_size, s.under_size = 0, 2
    keep(table.match)
    table.do("row 2", "store 3")
    assert table.match.can_undo(0)
    table.do("bonus goals")
    assert not table.match.can_undo(0), "no chance was used, and yet something was seen"
