"""Salon's games pass OpenSpiel's own tests, tell a player no more than they may, and refuse what cannot be."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.tests import games_sim_test

import salon.envs.spiel
from salon.core.contract import GameError
from tests.envs.small import card_file, small_game

SETTINGS = [
    "salon(game=classic_art,seats=2,options=season_limit:1)",
    "salon(game=classic_art,edition=members_only,seats=5,options=season_limit:1)",
    "salon(game=bourgeoisie,seats=2)",
    "salon(game=antiques,seats=2,deals=3)",
    "salon(game=antiques,seats=1)",
]


def on_the_way(game: Any, moves: int, seed: int = 1) -> Any:
    """A state after so many random actions."""
    dice = random.Random(seed)
    state = game.new_initial_state()
    while moves and not state.is_terminal():
        if state.is_chance_node():
            numbers, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(numbers, weights)[0])
        else:
            state.apply_action(dice.choice(state.legal_actions()))
            moves -= 1
    return state


@pytest.mark.parametrize("setting", SETTINGS)
def test_the_random_simulation_of_openspiel(setting: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(setting), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("deals", [0, 4])
def test_both_simulations_of_openspiel_where_chance_is_counted_out_and_where_not(tmp_path: Path, deals: int) -> None:
    game = small_game(tmp_path, deals)
    pyspiel.random_sim_test(game, num_sims=5, serialize=True, verbose=False)
    games_sim_test.GamesSimTest("sim_game").sim_game(game)


def test_a_player_is_told_what_the_seat_may_know() -> None:
    state = on_the_way(pyspiel.load_game("salon(game=classic_art,seats=3)"), 12)
    told = json.loads(state.observation_string(1))
    assert told["seat"] == 1
    assert told["hand"]
    public = state.get_game().make_observer(
        pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE), {}
    )
    assert public is not None
    dealt = state.resample_from_infostate(1, random.Random(1).random)
    assert dealt.observation_string(1) == state.observation_string(1)
    assert dealt.information_state_string(1) == state.information_state_string(1)
    assert dealt.observation_string(0) != state.observation_string(0)
    assert dealt.history() == state.history()


def test_a_new_deal_is_kept_as_it_is() -> None:
    game = pyspiel.load_game("salon(game=bourgeoisie,seats=2)")
    dealt = on_the_way(game, 9).resample_from_infostate(0, random.Random(2).random)
    _game, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, dealt))
    assert str(again) == str(dealt)
    assert again.information_state_string(1) == dealt.information_state_string(1)


def test_the_same_deal_is_the_same_match_and_another_seed_another_one() -> None:
    def cards(seed: int, deal: int) -> str:
        state = pyspiel.load_game(f"salon(game=bourgeoisie,seed={seed})").new_initial_state()
        state.apply_action(deal)
        return str(state)

    assert cards(1, 5) == cards(1, 5)
    assert len({cards(1, 5), cards(1, 6), cards(2, 5)}) == 3


@pytest.mark.parametrize("game", ["classic_art", "bourgeoisie", "antiques"])
def test_the_search_of_openspiel_plays(game: str) -> None:
    loaded = pyspiel.load_game("salon", {"game": game})
    bot = ismcts.ISMCTSBot(loaded, mcts.RandomRolloutEvaluator(1), 1.0, 4)
    state = on_the_way(loaded, 5)
    assert bot.step(state) in state.legal_actions()


def test_what_cannot_be_is_refused_in_a_sentence(tmp_path: Path) -> None:
    for params, sentence in (
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"seats": 9}, "for 2 to 5 players, not 9"),
        ({"deals": -1}, "deals is -1; it must be a whole number from 0 to 1000000"),
        ({"options": "season_limit=1"}, "'season_limit=1' must be NAME:VALUE"),
        ({"options": "season_limit:0"}, "it must be from 1 to 100"),
        ({"cards": "nowhere.toml"}, "nowhere.toml"),
        ({"cards": str(card_file(tmp_path, hand=4))}, "it must be odd"),
    ):
        with pytest.raises(GameError, match=sentence):
            salon.envs.spiel.SalonGame(params)
    with pytest.raises(ValueError, match="takes no parameters"):
        salon.envs.spiel.SalonGame().make_py_observer(None, {"x": 1})
