"""Records the finished matches of `matches/`, which tests/contract/test_recorded.py replays.

Run by hand (`python -m tests.antiques.record_matches`) when the version of the rules or the card file change (a word of
it is enough), and never otherwise: that old matches replay as they were played is what the test is for.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import salon
from salon.bots import make
from tests.recorded import record

FOLDER = Path(__file__).parent / "matches"
VERBS = (
    *("row", "column", "refill", "take", "store", "vault", "extra", "retrieve", "bonus", "keep", "drop", "choose"),
    *("board", "put", "shift", "from", "leave", "joker", "assemble", "reserve", "exhibit", "gallery", "add", "done"),
)
"""What every record together must hold; curators add `pair`, `fetch` and `curator`."""


def anything(match: Any) -> bool:
    return True


def ended_by(reason: str) -> Callable[[Any], bool]:
    return lambda match: match.end_reason == reason


def beaten_thieves(match: Any) -> bool:
    return match.winners == [0]


def lost_alone(match: Any) -> bool:
    return match.winners == [] and match.end_reason == "exhibitions"


def uses(*verbs: str) -> Callable[[Any], bool]:
    """Whether each verb was played."""
    return lambda match: set(verbs) <= {entry.text.split()[0] for entry in match.entries}


@dataclass(frozen=True)
class Wanted:
    """One match to record: its setting, its players, and what must happen in it."""

    name: str
    edition: str
    seats: int
    wish: Callable[[Any], bool] = anything
    wild: float = 0.1  # share of random actions; the others are greedy
    undo: float = 0.0
    options: dict[str, Any] = field(default_factory=dict)


WANTED = (
    Wanted("two-players", "antiques", 2),
    Wanted("three-players", "antiques", 3, wild=0.3),
    Wanted("four-players-undone-actions", "antiques", 4, undo=0.15, wild=0.3),
    Wanted("nothing-left-to-do", "antiques", 2, wish=ended_by("passing"), wild=1.0),
    Wanted("wild", "antiques", 4, wish=uses("shift", "board", "put", "drop", "joker", "reserve"), wild=0.8),
    Wanted("curators", "curators", 4, wish=uses("pair", "fetch"), wild=0.5),
    Wanted("chosen-curators", "curators", 3, wish=uses("curator"), options={"choose_curators": True}),
    Wanted("thieves-beaten", "antiques", 1, wish=beaten_thieves, wild=0.0),
    Wanted("thieves-exhibit-first", "antiques", 1, wish=lost_alone, wild=0.6),
    Wanted("thieves-out-of-cards", "antiques", 1, wish=ended_by("thieves_deck"), wild=0.6),
    Wanted("curator-alone", "curators", 1, wild=0.2),
)


def play(wanted: Wanted, seed: int) -> Any:
    """The match of a seed, played to its end."""
    match = salon.new_match("antiques", seats=wanted.seats, edition=wanted.edition, seed=seed, options=wanted.options)
    dice, bot = random.Random(seed), make("greedy", match.game)
    while not match.over:
        seat = match.turn
        if dice.random() < wanted.wild:
            text = dice.choice(match.legal()).text
        else:
            number = bot.choose(match.known(seat), match.box, dice.randbytes(8))
            text = match.game.moves.text(number, match.deck)
        match.play(seat, text)
        if dice.random() < wanted.undo and match.can_undo(seat):
            match.undo(seat)
            match.play(seat, dice.choice(match.legal()).text)
    return match


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.match"):
        old.unlink()
    for i, each in enumerate(WANTED):
        first = 1000 * i
        (FOLDER / f"{each.name}.match").write_text(record(each, play, range(first, first + 300)), "utf-8")
        print(each.name, flush=True)
