"""The contract, kept by every game, edition and number of seats."""

import random

import pytest

from salon.bots import make
from salon.core import kit
from salon.core.match import Match

SETTINGS = list(kit.settings())
FEWEST_AND_MOST = [
    setting
    for setting in SETTINGS
    if setting.seats in {f(s.seats for s in SETTINGS if s.edition == setting.edition) for f in (min, max)}
]
"""For checks that take long: what goes wrong between the two goes wrong at one of them too."""


def label(setting: kit.Setting) -> str:
    return f"{setting.edition}-{setting.seats}"


def somewhere(setting: kit.Setting, seed: int) -> Match:
    """A match of a setting, stopped at a random position."""
    match = setting.match(seed)
    stop = random.Random(seed).randrange(120)
    for _ in kit.play_on(match, kit.randomly(seed), stop):
        pass
    return match if not match.over else somewhere(setting, seed + 1000)


@pytest.mark.parametrize("setting", SETTINGS, ids=label)
def test_flow_of_random_matches(setting: kit.Setting) -> None:
    kit.check_flow(setting.match(seed=setting.seats, season_limit=3), kit.randomly(1))


@pytest.mark.parametrize("setting", FEWEST_AND_MOST, ids=label)
def test_flow_of_a_match_between_small_searches(setting: kit.Setting) -> None:
    match = setting.match(seed=2, season_limit=1)
    bot = make("ismcts:30", match.game)

    def choose(match: Match) -> str:
        number = bot.choose(match.known(match.turn), match.box, str(match.version).encode())
        return match.game.moves.text(number, match.deck)

    kit.check_flow(match, choose)


@pytest.mark.parametrize("setting", SETTINGS, ids=label)
def test_a_random_match_finishes_without_a_limit_of_its_own(setting: kit.Setting) -> None:
    match = setting.match(seed=3)
    for _ in kit.play_on(match, kit.randomly(3)):
        pass
    assert match.over


@pytest.mark.parametrize("setting", FEWEST_AND_MOST, ids=label)
def test_no_seat_can_tell_the_truth_from_a_re_deal(setting: kit.Setting) -> None:
    differed = sum(kit.check_secrecy(somewhere(setting, seed), seed) for seed in range(6))
    assert differed > 0, "every re-deal was the truth"


@pytest.mark.parametrize("setting", FEWEST_AND_MOST, ids=label)
def test_secret_actions_look_alike(setting: kit.Setting) -> None:
    match = setting.match(seed=5, season_limit=2)
    compared = 0
    for _ in kit.play_on(match, kit.randomly(5)):
        compared += kit.check_secret_actions(match)
    has_secrets = any(match.is_secret(number) for number in range(match.game.n_actions))
    assert (compared > 0) == has_secrets


@pytest.mark.parametrize("setting", FEWEST_AND_MOST, ids=label)
def test_looking_changes_nothing(setting: kit.Setting) -> None:
    for seed in range(3):
        kit.check_observing(somewhere(setting, seed))


@pytest.mark.parametrize("setting", FEWEST_AND_MOST, ids=label)
def test_saved_matches_have_the_same_future(setting: kit.Setting) -> None:
    for seed in range(3):
        kit.check_saving(somewhere(setting, seed), seed, actions=60)


@pytest.mark.parametrize("setting", SETTINGS, ids=label)
def test_what_is_taken_back_leaves_no_trace(setting: kit.Setting) -> None:
    for seed in range(8):
        kit.check_undo(somewhere(setting, seed))
