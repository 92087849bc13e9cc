"""RULES.md, chapter 12: alone against the thieves."""

from __future__ import annotations

from typing import Any

import pytest

import salon
from salon.core.record import reals
from salon.games.antiques import scoring, state, thieves
from salon.games.antiques.moves import PIECE_NAMES
from tests.antiques.tabletop import Player, Table, keep, kinds, numbers

THIEVES = state.THIEVES
ROW = "uffizi zwinger pergamon acropolis_museum british_museum prado"


def alone(pieces: str = "", rooms: str = "", **where: Any) -> Table:
    """A solo table whose thieves have these pieces and collections."""
    table = Table(Player(), seats=1, **where)
    s, deck = table.match._now, table.match.deck
    have = kinds(pieces)
    for kind in range(state.PIECES):
        s.bag[kind] += s.ware[THIEVES, 0, kind] - have.count(kind)
        s.ware[THIEVES, 0, kind] = have.count(kind)
    s.stored[THIEVES, 0] = len(have)
    cards = numbers(deck.collections, rooms)
    for i in range(state.ROOMS):
        s.rooms[THIEVES, i] = 1 + cards[i] if i < len(cards) else 0
    for card in cards:
        s.label_deck_size -= int(s.label_deck[card])
        s.label_deck[card] = 0
    s.room_count[THIEVES] = len(cards)
    keep(table.match)
    return table


def act(table: Table, *actions: tuple[str, Any]) -> Any:
    """A thief card with these actions, carried out; returns the state."""
    s, box = table.match._now, _box(table.match, actions)
    s.thief_card = 1
    thieves.act_thieves(s, box)
    return s


def _box(match: Any, actions: tuple[tuple[str, Any], ...]) -> Any:
    box = match.game.box.new()
    match.game.deck.fill(box, match.deck, 1, match.header.options)
    kinds_of = {"exhibit": state.EXHIBIT_THEFT, "assemble": state.ASSEMBLE_THEFT, "acquire": state.ACQUIRE_THEFT}
    for i in range(state.THIEF_ACTIONS):
        box.thief_action[0, i] = kinds_of[actions[i][0]] if i < len(actions) else 0
        box.thief_plus[0, i] = actions[i][1] if i < len(actions) and actions[i][0] == "assemble" else 0
        spaces = actions[i][1] if i < len(actions) and actions[i][0] == "acquire" else ()
        box.thief_spaces[0, i] = sum(1 << space for space in spaces)
    return box


def stolen(s: Any) -> dict[str, int]:
    return {PIECE_NAMES[k]: int(s.ware[THIEVES, 0, k]) for k in range(state.PIECES) if s.ware[THIEVES, 0, k]}


def cards_of(table: Table, row: Any, n: int) -> list[str]:
    return [table.match.deck.collections[int(row[i]) - 1].id for i in range(n)]


BOARD = "painting relic bones - " + "ceramics " * 6 + "artifact " * 5 + "artifact"


def test_R12_1_R12_2_R12_3_R12_4_the_set_up() -> None:
    for seed in range(5):
        match = salon.new_match("antiques", seats=1, seed=seed, edition="curators")
        view = match.view(0)
        assert match.turn == 0
        assert view["players"][0]["curator"] is not None
        assert view["thieves"]["curator"] is None
        assert view["end_at"] == 5
        match.play(0, match.legal()[0].text)
        view = match.view(0)
        assert view["thieves"]["warehouses"][0]["stored"] == 3
        assert view["thieves"]["warehouses"][0]["pieces"]["relic"] == 0
        assert view["thieves"]["warehouses"][0]["limit"] == 21
        hidden = [int(match.moments[-1].state.thief_goals[i]) for i in range(3)]
        assert len(set(hidden)) == 3
        assert all(hidden)
        assert not any(match.known(0).thief_goals[i] for i in range(3))
        assert view["active"] == 0


def test_R12_4_turns_alternate() -> None:
    table = Table(Player(), seats=1)
    table.do("row 1", "store 1")
    assert table.view()["active"] == 0
    actors = [table.view(at=i)["active"] for i in range(len(table.match.moments))]
    assert 1 in actors


def test_R12_5_the_first_possible_action_and_nothing_else() -> None:
    s = act(alone("painting bones", labels="vanitas"), ("exhibit", None), ("assemble", 0), ("acquire", (4, 5)))
    assert s.room_count[THIEVES] == 1
    assert s.museums[THIEVES] == 0
    assert s.stored[THIEVES, 0] == 0


def test_R12_6_they_acquire_what_is_shown_but_no_relic_boxes_and_fill_the_board() -> None:
    table = alone("", board=BOARD)
    s = act(table, ("acquire", (0, 1, 2, 3)))
    assert stolen(s) == {"painting": 1, "bones": 1}
    assert s.board[1] == 1 + state.RELIC
    assert all(s.board[i] for i in range(16)), "the board is filled"


def test_R12_6_R12_9_only_while_there_is_room_and_impossible_without_a_piece() -> None:
    full = "bones " * 10 + "jewelry " * 10
    s = act(alone(full.strip(), board=BOARD), ("acquire", (4, 5, 6)))
    assert s.stored[THIEVES, 0] == 21
    nothing = act(alone("", board=BOARD, labels="- - - - - - - -"), ("acquire", (1, 3)))
    assert nothing.stored[THIEVES, 0] == 2, "so many are drawn instead"
    assert nothing.ware[THIEVES, 0, state.RELIC] == 0


def test_R12_9_a_card_without_spaces_draws_nothing_and_the_warehouse_limits_draws() -> None:
    s = act(alone("", labels="crown_jewels - - - - - - -"), ("exhibit", None), ("assemble", 3))
    assert s.stored[THIEVES, 0] == 0
    full = "bones " * 10 + "jewelry " * 10
    s = act(alone(full.strip(), board="- " * 15 + "-", labels="vanitas - - - - - - -"), ("acquire", (1, 2, 3)))
    assert s.stored[THIEVES, 0] == 21


@pytest.mark.parametrize(
    ("plus", "taken"),
    [(0, "vanitas"), (1, "vanitas enamel_box"), (2, "vanitas seascapes"), (3, "vanitas enamel_box seascapes")],
)
def test_R12_7_they_assemble_the_first_they_can_with_its_neighbours(plus: int, taken: str) -> None:
    labels = "enamel_box vanitas seascapes crown_jewels locket bone_flute small_landscape dinner_service"
    table = alone("painting painting bones", labels=labels)
    s = act(table, ("assemble", plus))
    assert cards_of(table, [s.rooms[THIEVES, i] for i in range(9)], int(s.room_count[THIEVES])) == taken.split()
    assert s.ware[THIEVES, 0, state.PAINTING] == (0 if plus & 2 else 1), "a neighbour is paid with what is there"
    assert s.tray[state.PAINTING] == (2 if plus & 2 else 1)


def test_R12_7_neighbours_are_in_the_same_row() -> None:
    labels = "enamel_box crown_jewels whole_skeleton vanitas seascapes bone_flute altar_of_idols dinner_service"
    table = alone("painting bones", labels=labels)
    s = act(table, ("assemble", 2))
    assert int(s.room_count[THIEVES]) == 1, "the space after the fourth is in the other row"


def test_R12_8_collections_beyond_nine_rooms_are_discarded() -> None:
    nine = "dragon_tile bronze_mirror carved_comb signet_ring pearl_earring two_skulls_of_ibex pair_of_vases"
    table = alone("painting bones", rooms=f"{nine} mask_and_drum urn_of_ashes", labels="vanitas")
    s = act(table, ("assemble", 0))
    assert s.room_count[THIEVES] == 9
    assert s.label_tray[numbers(table.match.deck.collections, "vanitas")[0]] == 1


def test_R12_10_R12_11_R12_12_they_exhibit_in_the_first_museum_from_the_left() -> None:
    held = "bronze_mirror small_landscape seascapes mask_and_drum locket"
    table = alone("", rooms=held, row=ROW)
    s = act(table, ("exhibit", None))
    assert [table.match.deck.museums[int(s.shown[THIEVES, 0]) - 1].id] == ["uffizi"]
    rest = cards_of(table, [s.rooms[THIEVES, i] for i in range(9)], int(s.room_count[THIEVES]))
    assert rest == ["bronze_mirror", "mask_and_drum", "locket"], "in order, each while a piece is needed"
    assert [int(s.tokens[THIEVES, i]) for i in (0, 1)] == [0, 0]
    right = alone("", rooms="bronze_mirror small_landscape seascapes mask_and_drum", row="- - zwinger - - prado")
    s = act(right, ("exhibit", None))
    assert [int(s.tokens[THIEVES, i]) for i in (0, 1)] == [0, 2], "an extra token of the same value"
    assert s.moved == 1, "the row moves as in R8.7"


def test_R12_13_the_thieves_count_in_majorities() -> None:
    table = alone("", rooms="seascapes locket", public="showroom exhibitor comparison")
    s, box = table.match._now, table.match.box
    showroom = [g.id for g in table.match.deck.goals].index("showroom")
    assert scoring.goal_points(s, box, 0, showroom) == 0
    assert scoring.goal_points(s, box, THIEVES, showroom) == 5


def end_of_turn(table: Table, active: int) -> None:
    table.match._now.active = active
    table.match._now.phase, table.match._now.turn = state.TURN_END, -1
    table.match.game.hot["step"](table.match._now, table.match.box)


def test_R12_14_the_end_brought_near_by_the_player_or_by_the_thieves() -> None:
    mine = Table(Player(museums="uffizi zwinger prado louvre orsay"), seats=1)
    s = mine.match._now
    end_of_turn(mine, 0)
    assert (s.ending, s.active) == (state.LAST_BUT_ONE, THIEVES)
    end_of_turn(mine, THIEVES)
    assert (s.ending, s.active) == (state.LAST_ROUND, 0)
    end_of_turn(mine, 0)
    assert s.turn == -1
    end_of_turn(mine, THIEVES)
    assert s.turn == -2
    theirs = alone("")
    theirs.match._now.museums[THIEVES] = 5
    end_of_turn(theirs, THIEVES)
    assert (theirs.match._now.ending, theirs.match._now.active) == (state.LAST_ROUND, 0)


def test_R12_14_when_the_cards_run_out_the_player_has_one_more_turn() -> None:
    table = alone("")
    s, box = table.match._now, table.match.box
    for card in range(state.THIEF_CARDS):
        s.thief_deck[card] = 0
    s.thief_deck_size = 0
    end_of_turn(table, 0)
    assert s.phase == state.THIEVES_REVEAL
    table.match.game.hot["step"](s, box)
    assert (s.ending, s.active, s.end_cause) == (state.LAST_ROUND, 0, state.BY_THIEVES_DECK)
    end_of_turn(table, 0)
    assert s.turn == -2
    late = alone("")
    t = late.match._now
    for card in range(state.THIEF_CARDS):
        t.thief_deck[card] = 0
    t.thief_deck_size, t.ending = 0, state.LAST_ROUND
    end_of_turn(late, 0)
    late.match.game.hot["step"](t, box)
    assert (t.turn, t.end_cause) == (-2, state.BY_EXHIBITIONS), "no turn is added"


def test_R12_15_a_full_tie_is_no_win() -> None:
    table = alone("", public="comparison ex_libris countries_1")
    s, box, out = table.match._now, table.match.box, reals(1)
    for i in range(3):
        s.thief_goals[i] = 0
    for i in range(4):
        s.goals[0, i] = 0
    scoring.returns(s, box, out)
    assert out[0] == 0.0
    s.tokens[0, 0] = 1
    scoring.returns(s, box, out)
    assert out[0] == 1.0
