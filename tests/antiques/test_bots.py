"""The bots at Antiques: legal, honest, better than chance."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import salon
from salon.bots import make
from salon.core import catalog
from salon.core.hot import PLAIN
from salon.core.match import Match
from salon.core.record import buffer, clone, reals, to_bytes
from salon.core.rng import seed_record
from salon.lab import simulate

GAME = "antiques"
STEPS = 60 if PLAIN else 250
SETTINGS = [("antiques", 1), ("antiques", 2), ("curators", 3), ("antiques", 4), ("curators", 1)]


def positions(edition: str, seats: int, steps: int) -> Iterator[Match]:
    """Positions of a match of greedy players, every fifth action a random one."""
    match = salon.new_match(GAME, seats=seats, edition=edition, seed=11)
    bots = make("greedy", match.game), make("random", match.game)
    for n in range(steps):
        if match.over:
            return
        yield match
        turn = match.turn
        assert turn is not None
        number = bots[n % 5 == 0].choose(match.known(turn), match.box, str(n).encode())
        match.play(turn, match.game.moves.text(number, match.deck))


@pytest.mark.parametrize(("edition", "seats"), SETTINGS)
def test_bots_choose_legal_actions_and_change_nothing(edition: str, seats: int) -> None:
    game = catalog.load(GAME)
    players = [make(level, game) for level in ("random", "greedy", "ismcts:6")]
    for n, match in enumerate(positions(edition, seats, STEPS // 2)):
        turn = match.turn
        assert turn is not None
        known = match.known(turn)
        before = to_bytes(match.game.state, known)
        numbers = [action.number for action in match.legal()]
        for bot in players:
            assert bot.choose(known, match.box, str(n).encode()) in numbers, f"{bot.level}, decision {n}"
        assert to_bytes(match.game.state, known) == before, "a bot changed what it was given"


@pytest.mark.parametrize(("edition", "seats"), SETTINGS)
def test_ratings_read_only_what_the_seat_in_turn_knows(edition: str, seats: int) -> None:
    game = catalog.load(GAME)
    actions = buffer(game.max_actions)
    x, y, z = reals(game.max_actions), reals(game.max_actions), reals(game.max_actions)
    differed = 0
    for n, match in enumerate(positions(edition, seats, STEPS)):
        seat = match.turn
        assert seat is not None
        state, known, world = clone(game.state, match.moments[-1].state), match.known(seat), match.known(seat)
        seed_record(world, f"world {n}".encode())
        game.hot["redeal"](world, match.box, seat)
        count = game.hot["legal"](known, match.box, actions)
        for record, room in ((state, x), (known, y), (world, z)):
            game.hot["rate"](record, match.box, actions, count, room)
        assert list(x[:count]) == list(y[:count]) == list(z[:count])
        differed += to_bytes(game.state, world)[72:] != to_bytes(game.state, state)[72:]
    assert differed > 20, "the worlds were all the same: nothing was tested"


@pytest.mark.parametrize(("edition", "seats"), SETTINGS)
def test_the_win_is_shared_out_whole_and_stages_grow(edition: str, seats: int) -> None:
    shares, last = reals(seats), -1
    for match in positions(edition, seats, STEPS):
        state: Any = clone(match.game.state, match.moments[-1].state)
        match.game.hot["evaluate"](state, match.box, shares)
        assert all(0.0 <= share <= 1.0 for share in shares)
        if seats > 1:
            assert sum(shares) == pytest.approx(1.0)
        stage = int(match.game.hot["stage"](state))
        assert last <= stage <= last + 1
        last = stage
    assert last > 0


@pytest.mark.parametrize("seats", [2, 4])
def test_greedy_beats_random(seats: int) -> None:
    result = simulate(GAME, seats=seats, bots=["greedy", "random"], matches=8 if PLAIN else 60, workers=1)
    fair = result.standings[0].fair
    assert fair is not None
    assert result.standings[0].low > 1.2 * fair


def test_alone_greedy_beats_the_thieves_more_often_than_random() -> None:
    matches = 10 if PLAIN else 120
    greedy, chance = (simulate(GAME, seats=1, bots=[bot], matches=matches, workers=1) for bot in ("greedy", "random"))
    assert greedy.standings[0].fair is None
    assert greedy.standings[0].margin is None
    assert greedy.standings[0].low > chance.standings[0].high
