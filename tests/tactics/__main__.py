"""Positions with a known best action: finds them, writes them down, verifies them.

python -m tests.tactics verify [GAME ...]
python -m tests.tactics find GAME FILE FIRST LAST [LIMIT [BACK]]
python -m tests.tactics record GAME FILE MOST
"""

from __future__ import annotations

import sys
from pathlib import Path
from time import perf_counter

from tests.tactics.find import find
from tests.tactics.record import record
from tests.tactics.suite import GAMES, MARGIN, SAME, judged, positions, worths


def verify(games: list[str]) -> int:
    """Calculates every position anew, on other deals; returns the exit status."""
    wrong = 0
    for game in games or GAMES:
        for position in positions(game):
            start = perf_counter()
            best, margin = judged(worths(position, salt=1))
            fits = best == set(position.best) and margin >= MARGIN and margin >= position.margin - 2 * SAME
            wrong += not fits
            print(f"{game} {position.name}: {'as stated' if fits else f'WRONG: {sorted(best)}'}, margin {margin:.2f}, "
                  f"{perf_counter() - start:.1f} s", flush=True)  # fmt: skip
    return 1 if wrong else 0


def main(words: list[str]) -> int:
    """Runs a command; returns the exit status."""
    if words and words[0] == "verify":
        return verify(words[1:])
    if len(words) >= 5 and words[0] == "find":
        limit, back = (int(word) for word in (words[5:] + ["3000", "0"][len(words[5:]) :])[:2])
        print(find(words[1], Path(words[2]), range(int(words[3]), int(words[4])), limit, (40, 5), back, 8.0, 2))
        return 0
    if len(words) == 4 and words[0] == "record":
        record(words[1], Path(words[2]), int(words[3]))
        return 0
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
