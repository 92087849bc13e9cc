"""Plays the same seeds and prints what came of them, one line a setting: the same with and without compiling.

Run by test_modes.py with SALON_JIT=0 and without, and by hand: `python -m tests.antiques.checksum`.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator

import salon
from salon.core.record import buffer
from salon.core.rng import key_of

SEED = 20


def lines() -> Iterator[str]:
    """Matches of the generic loop, and one through the public door, for some settings."""
    for edition, seats in (("antiques", 1), ("antiques", 2), ("curators", 3), ("antiques", 4), ("curators", 1)):
        options = {"choose_curators": seats == 3}
        match = salon.new_match("antiques", seats=seats, edition=edition, seed=SEED, options=options)
        s, room = match.game.state.new(), buffer(match.game.max_actions)
        key = key_of(f"{edition} {seats}".encode())
        actions, check = match.game.play.random_matches(s, match.box, room, seats, key, 0, 3)
        dice = random.Random(SEED)
        while not match.over:
            match.play(match.turn, dice.choice(match.legal()).text)
        told = repr([(match.view(seat), match.log(seat)) for seat in (None, *range(seats))])
        told = hashlib.sha256(told.encode()).hexdigest()[:16]
        counts = f"{int(actions)} {int(check)} {match.version}"
        yield f"{edition} {seats}: {counts} {match.digest()} {match.scores()} {told}"


if __name__ == "__main__":
    print("\n".join(lines()))
