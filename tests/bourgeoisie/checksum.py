"""Plays the same seeds and prints what came of them, one line a setting: the same with and without compiling.

Run by test_modes.py with SALON_JIT=0 and without, and by hand: `python -m tests.bourgeoisie.checksum`.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator

import salon
from salon.core.record import buffer
from salon.core.rng import key_of
from tests.bourgeoisie.cards import SMALL
from tests.bourgeoisie.players import Climber

SEED = 20


def lines() -> Iterator[str]:
    """Matches of the generic loop, and one through the public door, for some settings."""
    for edition, seats, cards in (
        ("short", 2, None),
        ("long", 3, SMALL),
        ("short", 6, SMALL),
    ):
        options = {"investments_only": seats == 3}
        match = salon.new_match("bourgeoisie", seats=seats, edition=edition, seed=SEED, options=options, cards=cards)
        s, room = match.game.state.new(), buffer(match.game.max_actions)
        key = key_of(f"{edition} {seats}".encode())
        actions, check = match.game.play.random_matches(s, match.box, room, seats, key, 0, 3)
        player = Climber(random.Random(SEED), wild=0.2)
        while not match.over:
            match.play(match.turn, player.choose(match))
        told = repr([(match.view(seat), match.log(seat)) for seat in (None, *range(seats))])
        told = hashlib.sha256(told.encode()).hexdigest()[:16]
        counts = f"{int(actions)} {int(check)} {match.version}"
        yield f"{edition} {seats}: {counts} {match.digest()} {match.scores()} {told}"


if __name__ == "__main__":
    print("\n".join(lines()))
