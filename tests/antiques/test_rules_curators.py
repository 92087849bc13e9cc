"""RULES.md, chapter 11: the four curators."""

from __future__ import annotations

import salon
from tests.antiques.tabletop import Player, Table
from tests.antiques.test_rules_assembly import LABELS, held, rooms, tray, vault
from tests.antiques.test_rules_exhibiting import ROW, shown, tokens


def test_R11_1_curators_are_dealt_or_chosen_each_once() -> None:
    seen = set()
    for seed in range(12):
        match = salon.new_match("antiques", seats=4, edition="curators", seed=seed)
        dealt = [p["curator"] for p in match.view(None)["players"]]
        assert sorted(dealt) == ["collector", "curator", "researcher", "storekeeper"]
        seen.add(tuple(dealt))
    assert len(seen) > 5
    match = salon.new_match("antiques", seats=3, edition="curators", seed=1, options={"choose_curators": True})
    first = match.turn
    assert len(match.legal()) == 4
    match.play(first, "curator researcher")
    assert match.turn == (first + 1) % 3
    assert "curator researcher" not in [a.text for a in match.legal()]
    assert salon.new_match("antiques", seats=2, seed=1).view(None)["players"][0]["curator"] is None


def test_R11_2_the_storekeeper_has_more_room_and_a_cheaper_vault() -> None:
    me = Player(vault="bones bones bones bones", curator="storekeeper")
    table = Table(me, Player(vault="jewelry jewelry", curator="curator"), edition="curators")
    assert [w["limit"] for w in table.view()["players"][0]["warehouses"]] == [8, 9, 10]
    assert [w["limit"] for w in table.view()["players"][1]["warehouses"]] == [6, 7, 8]
    assert table.view()["players"][0]["vault_points"] == -2
    assert table.view()["players"][1]["vault_points"] == -4
    two = Table(Player(vault="bones bones", curator="storekeeper"), edition="curators")
    assert two.view()["players"][0]["vault_points"] == 0


def test_R11_3_the_collector_fetches_a_piece_once_a_turn() -> None:
    me = Player(racks=("bones", "", ""), vault="painting jewelry", curator="collector")
    table = Table(me, Player(curator="curator"), labels=LABELS, edition="curators")
    assert table.legal("from") == ["from 1"], "with the piece of the vault a collection of two is possible"
    table.do("from 1")
    assert table.legal() == ["fetch painting"]
    table.do("fetch painting")
    assert table.legal() == ["assemble vanitas"]
    table.do("assemble vanitas")
    assert tray(table) == {"bones": 1, "painting": 1}
    assert table.legal("fetch") == []
    table.do("done")
    assert vault(table) == {"jewelry": 1}


def test_R11_3_not_for_a_collection_of_one_piece_nor_for_others() -> None:
    me = Player(racks=("painting", "", ""), vault="bones", curator="collector")
    table = Table(me, labels="mammoth_tooth small_landscape - - - - - -", edition="curators").do("from 1")
    assert table.legal() == ["assemble small_landscape"]
    assert table.refused("fetch bones")[0] == "R11.3"
    back = Table(me, labels="mammoth_tooth small_landscape vanitas - - - - -", edition="curators").do("from 1")
    back.do("fetch bones", "assemble small_landscape", "done")
    assert vault(back) == {"bones": 1}, "what was not spent goes back"
    plain = Table(Player(racks=("bones bones", "", ""), vault="painting"), labels=LABELS)
    assert plain.legal("from") == []


def test_R11_4_the_collector_divides_a_collection_among_exhibitions_of_a_turn() -> None:
    me = Player(rooms="treasure_of_a_chapel mask_and_drum seascapes two_skulls_of_ibex", curator="collector")
    table = Table(me, row="zwinger guggenheim_bilbao uffizi british_museum prado altes_museum", edition="curators")
    table.do("exhibit uffizi", "add seascapes", "add treasure_of_a_chapel")
    assert shown(table) == ["uffizi"]
    assert "exhibit guggenheim_bilbao" in table.legal(), "the artifact of the treasure is still there"
    table.do("exhibit guggenheim_bilbao")
    assert table.legal() == ["add mask_and_drum"]
    table.do("add mask_and_drum", "done")
    assert shown(table) == ["uffizi", "guggenheim_bilbao"]
    assert rooms(table) == ["two_skulls_of_ibex"]
    others = Player(rooms=me.rooms, curator="curator")
    plain = Table(others, row="zwinger guggenheim_bilbao uffizi british_museum prado altes_museum", edition="curators")
    plain.do("exhibit uffizi", "add seascapes", "add treasure_of_a_chapel")
    assert "exhibit guggenheim_bilbao" not in plain.legal()


def test_R11_4_what_is_not_used_in_the_turn_is_lost_and_nothing_could_be_left_out() -> None:
    me = Player(rooms="treasure_of_a_chapel seascapes small_landscape bronze_mirror", curator="collector")
    table = Table(me, Player(curator="curator"), row="zwinger uffizi louvre orsay benaki mnac", edition="curators")
    table.do("exhibit uffizi")
    assert set(table.legal()) == {"add treasure_of_a_chapel", "add seascapes", "add small_landscape"}
    table.do("add seascapes", "add treasure_of_a_chapel", "done")
    assert rooms(table) == ["small_landscape", "bronze_mirror"]
    spare = Player(rooms="a_brides_chest hunting_scenes", curator="collector")
    gallery = Table(spare, row="zwinger uffizi louvre orsay benaki mnac", edition="curators")
    gallery.do("exhibit uffizi", "add hunting_scenes")
    assert "gallery" not in gallery.legal(), "the chest alone has no two of a type"


def test_R11_5_the_researcher_lets_two_stand_for_one() -> None:
    me = Player(racks=("bones bones ceramics ceramics painting", "", ""), curator="researcher")
    table = Table(me, labels="vanitas enamel_box locket - - - - -", edition="curators").do("from 1")
    assert "assemble enamel_box" in table.legal(), "two bones for a jewel"
    assert "pair bones jewelry" in table.legal()
    table.do("pair bones jewelry", "assemble locket")
    assert tray(table) == {"bones": 2, "painting": 1}
    assert "assemble enamel_box" not in table.legal(), (
        "the bones are spent, and two ceramics stand for no jewel and stay"
    )
    table.do("done")
    assert vault(table) == {"ceramics": 2}
    plain = Table(Player(racks=me.racks), labels="enamel_box locket - - - - - -")
    assert plain.legal("from") == []


def test_R11_5_pairs_are_formed_of_what_most_is_left_when_relic_boxes_do_not_suffice() -> None:
    me = Player(racks=("bones bones bones ceramics ceramics relic", "", ""), curator="researcher")
    table = Table(me, labels="crown_jewels " + "- " * 6 + "-", edition="curators").do("from 1")
    table.do("assemble crown_jewels", "done")
    assert tray(table) == {"bones": 2, "ceramics": 2, "relic": 1}
    assert vault(table) == {"bones": 1}


def test_R11_6_the_curator_gets_a_further_token_for_the_four_rightmost() -> None:
    me = Player(rooms="dinner_service seascapes mask_and_drum hunting_scenes", curator="curator")
    table = Table(me, row=ROW, edition="curators").do("exhibit acropolis_museum", "add dinner_service")
    assert tokens(table) == [1, 0]
    table.do("exhibit prado", "add seascapes", "add mask_and_drum")
    assert tokens(table) == [2, 1]
    table.do("exhibit uffizi", "add hunting_scenes")
    assert tokens(table) == [2, 1], "the leftmost two pay nothing"


def test_R11_7_the_researcher_takes_all_relic_boxes_of_a_lot() -> None:
    board = "relic relic bones relic " + "painting " * 11 + "painting"
    table = Table(Player(curator="researcher"), Player(curator="curator"), board=board, edition="curators")
    table.do("row 1", "store 1")
    assert held(table, 1) == {"bones": 1, "relic": 3}
    plain = Table(Player(curator="curator"), board=board, edition="curators").do("row 1")
    assert plain.legal() == ["take a1", "take a2", "take a4"]
