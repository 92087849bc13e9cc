"""Measures OpenSpiel's hearts for `salon.lab.compare`; runs where pyspiel is installed and imports nothing of Salon."""

import json
import random
import time

import pyspiel  # type: ignore[import-not-found,unused-ignore]

SECONDS = 0.8


def random_play() -> float:
    """Moves a second of uniform random play, dealt cards counted as moves, all in C++."""
    game = pyspiel.load_game("hearts")
    bots = [pyspiel.make_uniform_random_bot(p, 1234 + p) for p in range(game.num_players())]
    nodes = seed = 0
    start = time.thread_time()
    while (spent := time.thread_time() - start) < SECONDS:
        for _ in range(50):
            state = game.new_initial_state()
            pyspiel.evaluate_bots(state, bots, seed)
            nodes += state.move_number()
            seed += 1
    return nodes / spent


def search() -> float:
    """Simulated moves a second of the C++ ISMCTS bot at the first decisions of hearts."""
    game = pyspiel.load_game("hearts")
    simulations = 2000
    evaluator = pyspiel.RandomRolloutEvaluator(1, 7)
    final = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = pyspiel.ISMCTSBot(7, evaluator, 2.0, simulations, -1, final, False, False)
    rng = random.Random(7)
    moves = 0
    spent = 0.0
    while spent < SECONDS:
        state = game.new_initial_state()
        while state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, weights)[0])
        ending = state.clone()
        while not ending.is_terminal():
            ending.apply_action(rng.choice(ending.legal_actions()))
        left = ending.move_number() - state.move_number()  # every simulation is so long
        before = time.thread_time()
        bot.step(state)
        spent += time.thread_time() - before
        moves += simulations * left
    return moves / spent


if __name__ == "__main__":
    print(json.dumps({"nodes": random_play(), "search_moves": search()}))
