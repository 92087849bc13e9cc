"""Bots of Bourgeoisie: legal, blind to what their seat does not know, and sensible where sense is plain."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from salon import bots
from salon.core import catalog
from salon.core.hot import PLAIN
from salon.core.match import Match, new_match
from salon.core.record import buffer, clone, reals, to_bytes
from salon.core.rng import seed_record
from salon.lab.simulate import simulate
from tests.bourgeoisie.positions import Player
from tests.bourgeoisie.tabletop import Table

GAME = "bourgeoisie"
LEVELS = ("random", "greedy", "ismcts:12")
STEPS = 40 if PLAIN else 250


def positions(edition: str, seats: int, steps: int, walker: str = "greedy") -> Iterator[Match]:
    """A match between bots, before each decision."""
    match = new_match(GAME, seats=seats, edition=edition, seed=4)
    bot = bots.make(walker, match.game)
    for n in range(steps):
        if match.turn is None:
            return
        yield match
        number = bot.choose(match.known(match.turn), match.box, f"walk {n}".encode())
        match.play(match.turn, match.game.moves.text(number, match.deck))


def choice(table: Table) -> str:
    """What the greedy player does now."""
    match = table.match
    number = bots.make("greedy", match.game).choose(match.known(match.turn), match.box, b"key")
    text: str = match.game.moves.text(number, match.deck)
    return text


def play_turn(table: Table) -> list[str]:
    """What the greedy player does until the turn is over."""
    done = []
    while not table.match.over and table.view()["active"] == table.turn_of:
        done.append(choice(table))
        table.do(done[-1])
    return done


# --- what every bot must keep to ----------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "seats"), [("long", 2), ("short", 4), ("long", 6)])
def test_every_choice_is_legal_and_leaves_the_known_record_alone(edition: str, seats: int) -> None:
    players = [bots.make(level, catalog.load(GAME)) for level in LEVELS]
    for n, match in enumerate(positions(edition, seats, STEPS)):
        known = match.known(match.turn)
        before = to_bytes(match.game.state, known)
        numbers = [action.number for action in match.legal()]
        for bot in players:
            assert bot.choose(known, match.box, str(n).encode()) in numbers, f"{bot.level}, decision {n}"
        assert to_bytes(match.game.state, known) == before, "a bot changed what it was given"


@pytest.mark.parametrize("walker", ["random", "greedy"])
def test_ratings_read_only_what_the_seat_in_turn_knows(walker: str) -> None:
    game = catalog.load(GAME)
    actions = buffer(game.max_actions)
    x, y, z = reals(game.max_actions), reals(game.max_actions), reals(game.max_actions)
    differed = 0
    for n, match in enumerate(positions("long", 4, STEPS, walker)):
        seat = match.turn
        state, known, world = clone(game.state, match.moments[-1].state), match.known(seat), match.known(seat)
        seed_record(world, f"world {n}".encode())
        game.hot["redeal"](world, match.box, seat)
        count = game.hot["legal"](known, match.box, actions)
        for record, room in ((state, x), (known, y), (world, z)):
            game.hot["rate"](record, match.box, actions, count, room)
        assert list(x[:count]) == list(y[:count]) == list(z[:count])
        differed += to_bytes(game.state, world)[72:] != to_bytes(game.state, state)[72:]
    assert differed > STEPS / 4, "the worlds were all the same: nothing was tested"


def test_the_win_is_shared_out_whole_and_stages_grow() -> None:
    shares, last = reals(3), -1
    for match in positions("short", 3, 250):
        state: Any = clone(match.game.state, match.moments[-1].state)
        match.game.hot["evaluate"](state, match.box, shares)
        assert sum(shares) == pytest.approx(1.0)
        assert all(0.0 <= share <= 1.0 for share in shares)
        stage = int(match.game.hot["stage"](state))
        assert stage >= last
        last = stage
    assert last > 0


@pytest.mark.parametrize("better", [("t3 l3 l8", 0), ("t3 l3 o5", 0), ("t8 l3", 0), ("t3 l3", 9)])
def test_a_position_with_more_is_worth_more(better: tuple[str, int]) -> None:
    def share(first: tuple[str, int], second: tuple[str, int]) -> float:
        players = [Player(f"f3_{i}", house, gold=gold) for i, (house, gold) in enumerate((first, second), 1)]
        table = Table(*players, track={1: "b1"}, deck="b1 b2 b2 b6 b6 b10 b10 l4 l12 o4 o5 o10 t4 t4")
        state: Any = clone(table.match.game.state, table.match.moments[-1].state)
        out = reals(2)
        table.match.game.hot["evaluate"](state, table.match.box, out)
        return float(out[0])

    plain = ("t3 l3", 0)
    assert share(better, plain) > share(plain, plain) > share(plain, better)


@pytest.mark.parametrize(("edition", "seats"), [("long", 2), ("short", 4)])
def test_greedy_beats_random(edition: str, seats: int) -> None:
    result = simulate(GAME, seats=seats, bots=["greedy", "random"], matches=40, edition=edition, workers=1)
    assert result.standings[0].low > 1.5 * result.standings[0].fair


# --- sense ---------------------------------------------------------------------------------------------


def test_on_its_last_turn_it_turns_gold_into_lands_and_offices() -> None:
    me = Player("f3_1", "t3 l3 o4", hand="l8 b10 o5", gold=14)
    played = play_turn(Table(me, deck="b1"))
    assert "play l8" in played
    assert "play o5" in played
    assert "play b10" not in played


def test_on_its_last_turn_it_sells_what_makes_a_land_affordable() -> None:
    # One gold is missing; revenue 6 and the bond's 6 silver make it.
    me = Player("f3_1", "t3", hand="l8 b6", gold=7)
    assert "play l8" in play_turn(Table(me, deck="b1"))


def test_without_a_family_it_takes_one_and_founds_it() -> None:
    table = Table(Player("", tokens=3), track={1: "b1", 2: "l3", 3: "f6_2", 4: "b2"})
    assert "take 3" in play_turn(table)
    table = Table(Player("", hand="f6_2 f3_2"))
    assert choice(table) == "play f6_2"


def test_it_plays_its_first_trade_as_soon_as_it_can() -> None:
    assert choice(Table(Player("f3_1", hand="t4", gold=4))) == "play t4"


def test_it_marks_what_counts_for_prestige() -> None:
    table = Table(Player("f3_1", "t3 b2 l3", tokens=1), track={1: "mark1"})
    table.go("opportunity").do("take 1")
    assert choice(table) == "mark l3"


def test_at_the_hand_limit_it_drops_what_is_worth_least() -> None:
    me = Player("f6_1", "t8 l8 o10", hand="b1 l8 l8 l8 l8 o10 o10 o10", gold=20)
    table = Table(me)
    table.go("hand_limit")
    assert choice(table) == "drop b1"


def test_on_its_last_turn_a_second_family_retires_for_its_prestige() -> None:
    me = Player("f6_1", "t8 l8 l3 o10", hand="f6_2")
    table = Table(me)
    table.go("noblement").do("retire")
    table.set(me, deck="b1")
    table.go("noblement")
    assert choice(table) == "retire"


def test_a_family_retires_at_once_while_the_next_has_time_and_goes_on_later() -> None:
    me = Player("f6_1", "t8 l8 l3 o5", hand="f6_2")
    table = Table(me)
    table.go("noblement")
    assert choice(table) == "retire"
    late = Table(me, deck="b1 b2 b2 b6 b6 b10 b10 l4 l12 o4 o5 o10 t4 t4")
    late.go("noblement")
    assert choice(late) == "done"


def test_it_does_not_let_a_family_without_office_be_forced_out_for_a_bond() -> None:
    me = Player("f6_1", "t8 l8 l8 l8 l8", hand="b6", gold=6)
    table = Table(me)
    table.go("investment")
    assert choice(table) == "done"
