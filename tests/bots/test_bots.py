"""Bots: always legal, the same choice for the same key, and nothing but what their seat knows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from salon import bots
from salon.bots.players import SearchBot
from salon.core import catalog
from salon.core.contract import GameError
from salon.core.hot import PLAIN
from salon.core.match import Match, new_match
from salon.core.record import buffer, clone, reals, to_bytes
from salon.core.rng import seed_record

GAME = "classic_art"
SETTINGS = [(edition.id, seats) for edition in catalog.info(GAME).editions for seats in (2, 3, 4, 5)]
LEVELS = ("random", "greedy", "ismcts:12")
STEPS = 40 if PLAIN else 150


def positions(edition: str, seats: int, steps: int, seed: int = 3) -> Iterator[Match]:
    """A match of one season between random bots, before each decision."""
    match = new_match(GAME, seats=seats, edition=edition, seed=seed, options={"season_limit": 2})
    bot = bots.make("random", match.game)
    for n in range(steps):
        if match.turn is None:
            return
        yield match
        number = bot.choose(match.known(match.turn), match.box, f"walk {n}".encode())
        match.play(match.turn, match.game.moves.text(number, match.deck))


@pytest.mark.parametrize(("edition", "seats"), SETTINGS)
def test_every_choice_is_legal(edition: str, seats: int) -> None:
    players = [bots.make(level, catalog.load(GAME)) for level in LEVELS]
    for n, match in enumerate(positions(edition, seats, STEPS)):
        known = match.known(match.turn)
        before = to_bytes(match.game.state, known)
        numbers = [action.number for action in match.legal()]
        for bot in players:
            assert bot.choose(known, match.box, str(n).encode()) in numbers, f"{bot.level} in {edition}, decision {n}"
        assert to_bytes(match.game.state, known) == before, "a bot changed what it was given"


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_key_gives_the_same_choice(level: str) -> None:
    used = bots.make(level, catalog.load(GAME))
    for n, match in enumerate(positions("classic_art", 3, STEPS)):
        known, key = match.known(match.turn), str(n).encode()
        fresh = bots.make(level, match.game)
        assert used.choose(known, match.box, key) == fresh.choose(known, match.box, key)


def test_other_keys_give_other_choices_of_the_random_bot() -> None:
    match = new_match(GAME, seats=4, seed=1)
    bot = bots.make("random", match.game)
    known = match.known(match.turn)
    assert len({bot.choose(known, match.box, str(n).encode()) for n in range(60)}) > 20


@pytest.mark.parametrize("level", LEVELS)
def test_a_choice_depends_on_what_the_seat_knows_alone(level: str) -> None:
    """Worlds that differ in what the seat does not know give it the same known record, hence the same choice."""
    bot = bots.make(level, catalog.load(GAME))
    differed = 0
    for n, match in enumerate(positions("glenns_gallery", 4, STEPS)):
        seat, key = match.turn, str(n).encode()
        world = match.known(seat)
        seed_record(world, f"world {n}".encode())
        match.game.hot["redeal"](world, match.box, seat)
        other: Any = match.game.state.new()
        match.game.play.conceal(other, world, seat)
        differed += to_bytes(match.game.state, world)[72:] != to_bytes(match.game.state, match.moments[-1].state)[72:]
        assert bot.choose(other, match.box, key) == bot.choose(match.known(seat), match.box, key)
    assert differed > STEPS / 4, "the worlds were all the same: nothing was tested"


@pytest.mark.parametrize("seats", [2, 5])
def test_legal_and_rate_read_only_what_the_seat_in_turn_knows(seats: int) -> None:
    """Simulations call them on whole states: that must come to the same as on known records."""
    game = catalog.load(GAME)
    a, b = buffer(game.max_actions), buffer(game.max_actions)
    x, y = reals(game.max_actions), reals(game.max_actions)
    for match in positions("members_only", seats, STEPS):
        state, known = clone(game.state, match.moments[-1].state), match.known(match.turn)
        n = game.hot["legal"](state, match.box, a)
        assert game.hot["legal"](known, match.box, b) == n
        assert list(a[:n]) == list(b[:n])
        game.hot["rate"](state, match.box, a, n, x)
        game.hot["rate"](known, match.box, b, n, y)
        assert list(x[:n]) == list(y[:n])


def test_discards_of_others_look_alike_and_nothing_else_does() -> None:
    game = catalog.load(GAME)
    seen, discards, others = game.hot["seen"], set(), set()
    for match in positions("classic_art", 3, 200):
        state, turn = match.moments[-1].state, match.turn
        for action in match.legal():
            assert seen(state, match.box, action.number, turn) == action.number
            shown = seen(state, match.box, action.number, (turn + 1) % 3)
            if action.text.startswith("discard"):
                discards.add(shown)
            else:
                assert shown == action.number
                others.add(shown)
    assert len(discards) == 1
    assert not discards & others


def test_evaluate_shares_one_win_among_the_seats_and_prefers_points() -> None:
    match = new_match(GAME, seats=3, seed=5)
    state = clone(match.game.state, match.moments[-1].state)
    shares = reals(3)
    match.game.hot["evaluate"](state, match.box, shares)
    assert list(shares) == pytest.approx([1 / 3] * 3)
    state.score[1, 0] = 6
    match.game.hot["evaluate"](state, match.box, shares)
    assert sum(shares) == pytest.approx(1)
    assert shares[1] > shares[0] == shares[2]


# --- obvious positions -------------------------------------------------------------------------------


def last_bet(match: Match) -> Match:
    """Plays a match of two seats on to the last bet of its first season."""
    for _ in range(200):
        view = match.view(match.turn)
        mine = view["players"][match.turn]
        if view["phase"] == "bet" and mine["hand_size"] == 3 and view["players"][1 - match.turn]["hand_size"] == 3:
            return match
        match.play(match.turn, match.legal()[0].text)  # passes; else the first card
    raise AssertionError("no last bet came")


@pytest.mark.parametrize("level", ["greedy", "ismcts:60" if PLAIN else "ismcts:600"])
def test_a_sure_five_points_are_taken(level: str) -> None:
    """An exhibition that can only end far above eight: "at least 8" is certain and pays most."""
    match = last_bet(new_match(GAME, seats=2, seed=4))
    seat = match.turn
    known = match.known(seat)
    for wall in range(5):
        known.shown[2 * wall], known.shown[2 * wall + 1] = 4, 2  # nothing else is sure
    known.shown[0], known.shown[1] = 11, 0
    for kind in range(10):
        known.hand[seat, kind] = 0
    known.hand[seat, 2], known.hand[seat, 4] = 2, 1
    known.risk[seat] = 0
    number = bots.make(level, match.game).choose(known, match.box, b"obvious")
    text = match.game.moves.text(number, match.deck)
    assert text.split()[:3] == ["bet", match.view(seat)["exhibitions"][0]["id"], ">=8"]


@pytest.mark.parametrize("level", ["greedy", "ismcts:80" if PLAIN else "ismcts:800"])
def test_the_card_that_would_lose_the_bet_is_discarded(level: str) -> None:
    """All that is left is the own last card choice: with "at most 1" staked on an exhibition that shows one work."""
    match = last_bet(new_match(GAME, seats=2, seed=6))
    match.play(match.turn, "pass")
    while match.legal()[0].text.split()[0] != "discard":
        match.play(match.turn, match.legal()[0].text)
    match.play(match.turn, match.legal()[0].text)  # the other seat has chosen
    seat = match.turn
    known = match.known(seat)
    known.shown[0], known.shown[1] = 1, 0
    for kind in range(10):
        known.hand[seat, kind] = 0
    known.hand[seat, 0], known.hand[seat, 2], known.hand[seat, 4] = 1, 1, 1
    for kind in range(2, 10):
        known.shown[kind] = 3 if kind % 2 == 0 else 1
    known.bet_owner[0, 0], known.bet_tokens[0, 0] = 1 + seat, 2
    number = bots.make(level, match.game).choose(known, match.box, b"obvious")
    assert match.game.moves.text(number, match.deck) == "discard " + match.view(seat)["exhibitions"][0]["id"]


# --- the search itself --------------------------------------------------------------------------------


@pytest.mark.parametrize("iterations", [1, 7, 100])
def test_a_search_keeps_to_its_budget_and_tells_what_it_tried(iterations: int) -> None:
    match = new_match(GAME, seats=4, seed=2)
    bot = SearchBot("x", match.game, iterations=iterations)
    number = bot.choose(match.known(match.turn), match.box, b"k")
    report = bot.report
    assert report.thoughts[0].action == number
    assert len({t.action for t in report.thoughts}) == len(report.thoughts) >= 2
    assert all(0 <= t.reward <= 1 for t in report.thoughts)
    assert report.iterations == sum(t.visits for t in report.thoughts) <= max(iterations, 2)


def test_threads_share_the_iterations_and_repeat_themselves() -> None:
    match = new_match(GAME, seats=3, seed=2)
    known = match.known(match.turn)
    first = SearchBot("x", match.game, iterations=200, threads=2)
    again = SearchBot("x", match.game, iterations=200, threads=2)
    assert first.choose(known, match.box, b"k") == again.choose(known, match.box, b"k")
    assert first.report == again.report
    assert first.report.iterations <= 200


def test_a_full_tree_still_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("salon.bots.players.MAX_NODES", 24)
    match = new_match(GAME, seats=3, seed=2)
    bot = SearchBot("x", match.game, iterations=200)
    assert bot.choose(match.known(match.turn), match.box, b"k") in [a.number for a in match.legal()]
    assert bot.report.nodes <= 24
    assert bot.report.iterations > 100


@pytest.mark.parametrize("level", ["ismcts", "ismcts:0.01s", " ismcts:0.001s", "ismcts:1", "greedy", "random"])
def test_levels_that_exist(level: str) -> None:
    match = new_match(GAME, seats=2, seed=1)
    bot = bots.make(level, match.game)
    assert bot.choose(match.known(match.turn), match.box, b"k") in [a.number for a in match.legal()]


@pytest.mark.parametrize(
    ("level", "words"),
    [
        ("deep", "novice, casual, skilled, strong, expert, random, greedy, ismcts"),
        ("", "random, greedy, ismcts"),
        ("random:5", "takes no budget"),
        ("ismcts:", "seconds like 0.2s"),
        ("ismcts:0", "1 to 10000000"),
        ("ismcts:-3", "iterations"),
        ("ismcts:0s", "0.001s to 600s"),
        ("ismcts:1000s", "0.001s to 600s"),
        ("ismcts:nans", "seconds like 0.2s"),
        ("ismcts:2.5", "seconds like 0.2s"),
        ("ismcts:²", "seconds like 0.2s"),
    ],
)
def test_levels_that_do_not_exist_are_refused_in_one_sentence(level: str, words: str) -> None:
    with pytest.raises(GameError, match=words) as refused:
        bots.make(level, catalog.load(GAME))
    assert "\n" not in str(refused.value)


def test_each_level_is_described() -> None:
    assert [level.name for level in bots.LEVELS] == ["novice", "casual", "skilled", "strong", "expert"]
    assert [level.name for level in bots.TOOLS] == ["random", "greedy", "ismcts"]
    assert all(level.description for level in (*bots.LEVELS, *bots.TOOLS))


def test_a_search_reports_what_it_found() -> None:
    match = last_bet(new_match(GAME, seats=2, seed=4))
    bot = SearchBot("test", match.game, iterations=60 if PLAIN else 600)
    number = bot.choose(match.known(match.turn), match.box, b"report")
    report = bot.report
    assert report.thoughts[0].action == number
    assert report.iterations == sum(thought.visits for thought in report.thoughts)
    for thought in report.thoughts:
        assert 0.0 <= thought.reward <= 1.0
        assert 0.0 <= thought.error <= 0.5
    assert report.thoughts[0].line, "something follows the last bet: a card is laid"
