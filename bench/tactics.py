"""Prints how many positions with a known best action each level solves; `bench/tactics.md` keeps dated results.

    python bench/tactics.py [LEVEL ...]

Each position is asked about with three keys of chance; tests/tactics explains the positions.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))  # the positions belong to the tests

from tests.tactics.suite import GAMES, positions, solved

from salon import bots
from salon.core import catalog
from salon.core.contract import GameError

LEVELS = ("random", "greedy", "ismcts:500", "ismcts:3000")
KEYS = (b"tactics", b"tactics 2", b"tactics 3")


def main() -> int:
    """Asks, prints; returns the exit status."""
    levels = sys.argv[1:] or list(LEVELS)
    games = [game for game in GAMES if positions(game)]
    print("| level | " + " | ".join(f"{game} ({len(positions(game))})" for game in games) + " |")
    print("|---" * (1 + len(games)) + "|")
    notes = []
    for level in levels:
        cells = []
        for game in games:
            try:
                bot = bots.make(level, catalog.load(game))
            except GameError as error:
                print(error, file=sys.stderr)
                return 2
            found, missed = solved(game, bot, KEYS)
            cells.append(f"{found:.1f} ({100 * found / len(positions(game)):.0f} %)")
            if len(missed) <= 12:
                notes.append(f"- {level} misses in {game}, with some key: {', '.join(missed) or 'none'}")
        print(f"| {level} | " + " | ".join(cells) + " |", flush=True)
    print("\n" + "\n".join(notes))
    return 0


if __name__ == "__main__":
    sys.exit(main())
