"""Small games solved: the answers agree with OpenSpiel's, with symmetry, and with hand-made positions."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy as spiel_policies
from open_spiel.python.algorithms import exploitability as spiel_exploitability

from salon import bots
from salon.core import catalog
from salon.core.contract import GameError
from salon.envs.solve import Solution, Tree, losses, policy_of, solve, spiel_policy
from tests.envs.small import small_game


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Tree:
    return Tree(small_game(tmp_path_factory.mktemp("cards")).table.start)


@pytest.fixture(scope="module")
def solution(tree: Tree) -> Solution:
    return solve(tree, 400)


def test_cfr_finds_an_equilibrium(tree: Tree, solution: Solution) -> None:
    assert solve(tree, 20).exploitability > 5 * solution.exploitability
    assert 0 <= solution.exploitability < 1e-3 < tree.exploitability(tree.uniform())
    assert solution.value == pytest.approx(0.5, abs=1e-3), "either seat may begin: the game is the same for both"


def test_exploitability_is_that_of_openspiel_on_the_game_itself(tmp_path: Path) -> None:
    game = small_game(tmp_path, positive=6, negative=1)
    tree = Tree(game.table.start)
    slowly = spiel_exploitability.nash_conv(game, spiel_policies.UniformRandomPolicy(game)) / 2
    assert tree.exploitability(tree.uniform()) == pytest.approx(slowly, abs=1e-9)


def test_exploitability_is_that_of_openspiel_on_the_tree(tree: Tree) -> None:
    game = pyspiel.load_efg_game(tree.efg())
    weights = np.random.default_rng(1).random(tree.first[-1])
    policy = weights / np.add.reduceat(weights, tree.first[:-1])[tree.owner]
    theirs = pyspiel.exploitability(game, spiel_policy(tree, policy))
    assert tree.exploitability(policy) == pytest.approx(theirs, abs=1e-9)


def test_a_best_response_loses_nothing_and_wins_what_it_says(tree: Tree, solution: Solution) -> None:
    everywhere = np.ones(len(tree.infos), bool)
    replies = tree.best_response(0, solution.policy)[1], tree.best_response(1, solution.policy)[1]
    best = tree.mixed(*replies)
    assert losses(tree, best, solution, everywhere).agreement == pytest.approx(1)
    assert losses(tree, best, solution, everywhere).loss == pytest.approx(0, abs=1e-9)
    share, reply, _gains = tree.best_response(1, tree.uniform())
    assert 1 - tree.value(reply) == pytest.approx(share)
    worst = losses(tree, tree.uniform(), solution, everywhere)
    assert worst.loss > 0.05
    assert worst.agreement < 0.9


@pytest.mark.parametrize("player", [0, 1])
def test_where_nobody_can_score_every_discard_is_a_draw(tree: Tree, player: int) -> None:
    """Without stakes, or with the one stake on "at least 8" of five cards, nobody has a point: half a win each."""
    gains = tree.best_response(player, tree.uniform())[2]
    settled = 0
    for i, info in enumerate(tree.infos):
        staked = [space + 1 for space in range(8) if info.known.bet_owner[0, space]]
        if info.player == player and info.own == 1 and staked in ([], [8]):
            assert gains[tree.first[i] : tree.first[i + 1]] == pytest.approx(0.5)
            settled += 1
    assert settled > 10


@pytest.mark.parametrize("level", ["greedy", "ismcts:30"])
def test_a_bot_becomes_a_policy(tree: Tree, solution: Solution, level: str) -> None:
    bot = bots.make(level, catalog.load("classic_art"))
    often = tree.came(solution.policy) > 1e-3

    def policy() -> np.ndarray:
        return policy_of(tree, lambda known, key: bot.choose(known, tree.box, key), 3, often)

    found = policy()
    assert np.add.reduceat(found, tree.first[:-1]) == pytest.approx(1)
    assert set(np.round(3 * found[often[tree.owner] & (np.diff(tree.first) > 1)[tree.owner]])) <= {0, 1, 2, 3}
    assert (found == policy()).all(), "the same keys, the same policy"
    assert tree.exploitability(found) < tree.exploitability(tree.uniform())
    everywhere = losses(tree, found, solution, often), losses(tree, tree.uniform(), solution, often)
    assert everywhere[0].loss < everywhere[1].loss


def test_only_games_of_two_are_solved() -> None:
    table = pyspiel.load_game("salon(game=classic_art,seats=3)").table
    with pytest.raises(GameError, match="solved for two players; this one has 3"):
        Tree(table.start)
