"""Compiles the hot code of one game by using all of it once; run as `python -m salon.cli.compiling GAME`.

Writes "of N" (functions in all), then "f NAME" as the compiler comes to each.
"""

from __future__ import annotations

import sys
from typing import Any

from salon.core import catalog, hot
from salon.core.contract import Game
from salon.core.match import new_match

ENTRIES = 60
"""Entries of a match: enough to pass through most kinds of steps."""


def compile_game(name: str) -> None:
    """Calls every compiled function of a game as the rest of Salon does, so that it lies in the cache afterwards."""
    from salon.lab import simulate

    game = catalog.load(name)
    use_in_a_match(game, "greedy", ENTRIES)
    use_in_a_match(game, "ismcts:5", 2)
    few = {o.name: o.min for o in game.info.options if o.name.endswith("_limit")}
    seats = min(max(2, game.info.min_seats), game.info.max_seats)
    simulate(name, seats=seats, bots=["greedy", "random"], matches=seats, options=few, workers=1)
    simulate(name, seats=seats, bots=["ismcts:1", "random"], matches=seats, options=few, workers=1)
    use_the_rest(game)


def use_in_a_match(game: Game, level: str, entries: int) -> None:
    """Plays so many entries of a match as a table does: legal actions, labels, views, the log, undo, a bot, scores."""
    from salon import bots

    match = new_match(game.info.name, seats=game.info.min_seats, seed=1)
    bot = bots.make(level, game)
    for n in range(entries):
        turn = match.turn
        if turn is None:
            break
        match.legal()
        number = bot.choose(match.known(turn), match.box, str(n).encode())
        match.play(turn, game.moves.text(number, match.deck))
        if match.can_undo(turn) and n % 7 == 0:
            match.undo(turn)
    match.view(0), match.view(None), match.log(0), match.log(None), match.scores(), match.digest()
    game.hot["returns"](match.moments[-1].state, match.box, _reals(match.seats))
    game.hot["end_reason"](match.moments[-1].state)


def use_the_rest(game: Game) -> None:
    """The generic functions that no match and no simulation calls."""
    from salon.core.record import buffer
    from salon.core.rng import key_of, seed_record

    match = new_match(game.info.name, seats=game.info.min_seats, seed=1)
    turn = match.turn or 0
    state = match.known(turn)
    seed_record(state, bytes(32))
    game.hot["redeal"](state, match.box, turn)
    game.play.run_steps(state, match.box)
    game.play.playout(state, match.box, buffer(game.max_actions))
    state = match.game.state.new()
    game.play.random_matches(state, match.box, buffer(game.max_actions), match.seats, key_of(b"warm"), 0, 1)


def _reals(n: int) -> Any:
    from salon.core.record import reals

    return reals(n)


def count(game: Game) -> int:
    """How many functions a game's hot code has: its own, the core's, the bots'."""
    from numba.core.dispatcher import Dispatcher

    from salon.bots.players import templates

    found = [game.play, templates(game), *[m for name, m in list(sys.modules.items()) if name.startswith("salon.")]]
    return len({id(f) for space in found for f in vars(space).values() if isinstance(f, Dispatcher)})


def report_compiling() -> None:
    """Writes "f NAME" when the compiler begins a function."""
    from numba.core import event

    class Listener(event.Listener):
        seen: set[str] = set()  # noqa: RUF012

        def on_start(self, e: Any) -> None:
            name = e.data["dispatcher"].py_func.__name__
            if name not in self.seen:
                self.seen.add(name)
                print("f", name, flush=True)

        def on_end(self, e: Any) -> None:
            pass

    event.register("numba:compile", Listener())  # type: ignore[no-untyped-call]


if __name__ == "__main__":
    if not hot.PLAIN:
        print("of", count(catalog.load(sys.argv[1])), flush=True)
        report_compiling()
    compile_game(sys.argv[1])
