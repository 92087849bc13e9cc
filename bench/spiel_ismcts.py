"""Salon's search against OpenSpiel's Python ISMCTS, on the same games, with the same time for a decision.

    python bench/spiel_ismcts.py [GAME ...] [--seconds 0.2] [--matches 20] [--playouts compiled|python] [--explore 0.7]

Needs OpenSpiel (pip install open_spiel). Two seats; each deal is played twice, with the seats exchanged. OpenSpiel's
bot (`open_spiel.python.algorithms.ismcts.ISMCTSBot`) plays on our adapter and re-deals with our law; its playouts are
random to the end of the match, either in Python with OpenSpiel's own evaluator, or in our compiled code, which is many
times faster and so the stronger opponent. A decision with one legal action takes no time of either.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from dataclasses import dataclass
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import salon.envs.spiel  # noqa: F401  (registers the game)
from salon import bots
from salon.core import catalog
from salon.core.record import buffer, clone, reals
from salon.lab.simulate import wilson


class Playouts:
    """Random playouts to the end of the match in compiled code: an evaluator for OpenSpiel's bots."""

    def __init__(self, table: Any) -> None:
        self.game, self.box = table.game, table.box
        self.actions, self.shares = buffer(table.game.max_actions), reals(table.seats)

    def evaluate(self, state: Any) -> Any:
        """The returns of one playout."""
        world = clone(self.game.state, state.position.state)
        self.game.play.playout(world, self.box, self.actions)
        self.game.hot["returns"](world, self.box, self.shares)
        return self.shares.copy()

    def prior(self, state: Any) -> list[tuple[int, float]]:
        """All legal actions alike."""
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


class TimedBot(ismcts.ISMCTSBot):
    """OpenSpiel's bot with a budget of seconds instead of simulations."""

    def __init__(self, game: Any, evaluator: Any, explore: float, seconds: float, seed: int) -> None:
        super().__init__(game, evaluator, explore, 1, random_state=np.random.RandomState(seed))
        self.seconds = seconds
        self.simulations = self.decisions = 0

    def run_search(self, state: Any) -> Any:
        """As OpenSpiel's, until the time is over."""
        end = time.perf_counter() + self.seconds
        legal = state.legal_actions()
        if len(legal) == 1:
            return [(legal[0], 1.0)]
        self.reset()
        self._root_node = self.create_new_node(state)
        self.decisions += 1
        while time.perf_counter() < end or self._root_node.total_visits < 1:
            self.run_simulation(self.sample_root_state(state))
            self.simulations += 1
        return self.get_final_policy(state, self._root_node)


@dataclass
class Tally:
    """What was counted over all matches of a game."""

    share: float = 0.0
    matches: int = 0
    iterations: int = 0
    decisions: int = 0


def play(game: Any, ours: Any, theirs: TimedBot, seat: int, deal: int, tally: Tally) -> None:
    """One match; `seat` is ours."""
    state = game.new_initial_state()
    state.apply_action(deal)
    moves = 0
    while not state.is_terminal():
        if state.current_player() == seat:
            known = state.position.known(seat)
            action = ours.choose(known, game.table.box, f"{deal} {seat} {moves}".encode())
            if len(state.legal_actions()) > 1:
                tally.iterations += ours.report.iterations
                tally.decisions += 1
        else:
            action = theirs.step(state)
        state.apply_action(int(action))
        moves += 1
    tally.share += state.returns()[seat]
    tally.matches += 1


def main() -> None:
    """Plays, prints a row of a table for each game."""
    ask = argparse.ArgumentParser(description="Salon's search against OpenSpiel's Python ISMCTS at equal time.")
    ask.add_argument("games", nargs="*", default=catalog.names())
    ask.add_argument("--seconds", type=float, default=0.2)
    ask.add_argument("--matches", type=int, default=20)
    ask.add_argument("--playouts", choices=("compiled", "python"), default="compiled")
    ask.add_argument("--explore", type=float, default=0.7)
    ask.add_argument("--seed", type=int, default=1)
    chosen = ask.parse_args()
    print("| game | playouts | s | matches | share of ours | 95 % | our iterations | their simulations |")
    print("|---|---|---|---|---|---|---|---|")
    for name in chosen.games:
        game = pyspiel.load_game("salon", {"game": name, "seats": 2, "seed": chosen.seed})
        rollouts = mcts.RandomRolloutEvaluator(1, np.random.RandomState(chosen.seed))
        evaluator = Playouts(game.table) if chosen.playouts == "compiled" else rollouts
        theirs = TimedBot(game, evaluator, chosen.explore, chosen.seconds, chosen.seed)
        dice = random.Random(chosen.seed)
        theirs.set_resampler(lambda state, player, dice=dice: state.resample_from_infostate(player, dice.random))
        ours: Any = bots.make(f"ismcts:{chosen.seconds}s", catalog.load(name))
        tally = Tally()
        for m in range(chosen.matches):
            play(game, ours, theirs, m % 2, m // 2, tally)
            print(f"{name}: {tally.share:g} of {tally.matches}", file=sys.stderr)
        share = tally.share / tally.matches
        low, high = wilson(share, tally.matches)
        mine, other = tally.iterations / max(1, tally.decisions), theirs.simulations / max(1, theirs.decisions)
        print(
            f"| {name} | {chosen.playouts} | {chosen.seconds:g} | {tally.matches} | {share:.0%} |"
            f" {low:.0%} to {high:.0%} | {mine:,.0f} | {other:,.0f} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
