"""The five named levels: there in every game at all numbers of seats, and each plays better than the one before."""

from __future__ import annotations

from itertools import pairwise

import pytest

from salon import bots
from salon.core import catalog
from salon.core.contract import GameError
from salon.core.hot import PLAIN
from salon.core.match import new_match
from salon.lab import simulate

NAMES = [level.name for level in bots.LEVELS]
compiled_only = pytest.mark.skipif(PLAIN, reason="hundreds of matches take minutes without compiled rules")


def test_every_game_says_who_plays_at_each_level() -> None:
    for name in catalog.names():
        info = catalog.info(name)
        assert list(info.levels) == NAMES
        for level in NAMES:
            assert bots.make(level, catalog.load(name)).level == level


@pytest.mark.parametrize("level", NAMES)
def test_a_level_has_a_title_and_one_line(level: str) -> None:
    found = next(each for each in bots.LEVELS if each.name == level)
    assert found.title == found.title.capitalize()
    assert 20 < len(found.description) < 100
    assert "\n" not in found.description


@compiled_only
@pytest.mark.parametrize("name", catalog.names())
def test_every_level_chooses_legally_at_all_numbers_of_seats(name: str) -> None:
    """The expert is left out, which is the strong level with more time."""
    info = catalog.info(name)
    for seats in range(info.min_seats, info.max_seats + 1):
        match = new_match(name, seats=seats, seed=seats)
        players = [bots.make(level, match.game) for level in NAMES[:-1]]
        for n in range(40):
            bot = players[n % len(players)]
            number = bot.choose(match.known(match.turn), match.box, b"%d" % n)
            assert number in [action.number for action in match.legal()]
            match.play(match.turn, match.game.moves.text(number, match.deck))
            if match.over:
                break


@compiled_only
@pytest.mark.parametrize("name", catalog.names())
@pytest.mark.parametrize(("weaker", "better"), list(pairwise(NAMES[:3])))
def test_a_level_beats_the_one_before(name: str, weaker: str, better: str) -> None:
    seats = max(2, catalog.info(name).min_seats)
    result = simulate(name, seats=seats, bots=[better, weaker], matches=400, workers=1)
    assert result.standings[0].bot == better
    assert result.standings[0].low > 0.55


@compiled_only
@pytest.mark.parametrize("name", catalog.names())
def test_looking_ahead_beats_not_looking_ahead(name: str) -> None:
    result = simulate(name, seats=2, bots=["strong", "skilled"], matches=60, workers=1)
    assert result.standings[0].share > 0.55


@pytest.mark.parametrize(
    ("level", "wrong"),
    [
        ("expert:2s", "the bot expert takes no budget"),
        ("greedy:", "the heat '' of 'greedy:' must be a number from 0.001 to 1000"),
        ("greedy:0", "must be a number from 0.001"),
        ("greedy:nan", "must be a number from 0.001"),
        (
            "master",
            "there is no bot 'master'; there are novice, casual, skilled, strong, expert, random, greedy, ",
        ),
    ],
)
def test_a_level_that_is_none_is_refused(level: str, wrong: str) -> None:
    with pytest.raises(GameError, match=wrong):
        bots.make(level, catalog.load("classic_art"))


def test_the_hotter_a_policy_the_more_it_varies() -> None:
    match = new_match("classic_art", seats=2, seed=1)
    known = match.known(match.turn)
    kinds = {}
    for level in ("greedy:0.001", "greedy:0.5", "greedy:1000"):
        bot = bots.make(level, match.game)
        kinds[level] = len({bot.choose(known, match.box, b"%d" % n) for n in range(200)})
    best = bots.make("greedy", match.game).choose(known, match.box, b"")
    cold = bots.make("greedy:0.001", match.game)
    assert {cold.choose(known, match.box, b"%d" % n) for n in range(20)} == {best}
    assert kinds["greedy:0.001"] < kinds["greedy:0.5"] < kinds["greedy:1000"]
