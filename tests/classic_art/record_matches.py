"""Records the finished matches of `matches/`, which tests/contract/test_recorded.py replays.

Run by hand (`python -m tests.classic_art.record_matches`) when the version of the rules changes, and never otherwise:
that old matches replay as they were played is what the test is for.
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


def anything(match: Any) -> bool:
    return True


def by_goal(match: Any) -> bool:
    return bool(match.end_reason == "goal")


def shared(match: Any) -> bool:
    return by_goal(match) and len(match.winners) == 2


def with_full_refund(match: Any) -> bool:
    return by_goal(match) and any(event.kind == "refund" for event in match.log(None))


def with_skipped_bet(match: Any) -> bool:
    return by_goal(match) and any(event.kind == "skip" for event in match.log(None))


@dataclass(frozen=True)
class Wanted:
    """One match to record: its setting, its players, and what must happen in it."""

    name: str
    edition: str
    seats: int
    bots: str = "greedy"
    wish: Callable[[Any], bool] = by_goal
    undo: float = 0.0
    options: dict[str, Any] = field(default_factory=dict)


WANTED = (
    Wanted("goal-two-players", "classic_art", 2),
    Wanted("goal-five-players", "classic_art", 5),
    Wanted("goal-members-only", "members_only", 4),
    Wanted("goal-members-only-two-players", "members_only", 2),
    Wanted("goal-glenns-gallery", "glenns_gallery", 3),
    Wanted("goal-glenns-gallery-five-players", "glenns_gallery", 5, wish=with_full_refund),
    Wanted("goal-shared-victory", "classic_art", 3, wish=shared),
    Wanted("goal-skipped-bets", "classic_art", 3, bots="random", wish=with_skipped_bet),
    Wanted("goal-undone-moves", "classic_art", 4, undo=0.15),
    Wanted("goal-bet-first", "glenns_gallery", 4, options={"bet_first": True}),
    Wanted("limit-no-winner-alone", "classic_art", 3, bots="random", wish=anything, options={"season_limit": 1}),
    Wanted("limit-two-seasons", "members_only", 5, wish=anything, options={"season_limit": 2}),
)


def play(wanted: Wanted, seed: int) -> Any:
    """The match of a seed, played to its end."""
    match = salon.new_match(
        "classic_art", seats=wanted.seats, edition=wanted.edition, seed=seed, options=wanted.options
    )
    bot = make(wanted.bots, match.game)
    dice = random.Random(seed)
    while not match.over:
        seat = match.turn
        number = bot.choose(match.known(seat), match.box, f"{seed} {match.version}".encode())
        match.play(seat, match.game.moves.text(number, match.deck))
        if match.can_undo(seat) and dice.random() < wanted.undo:
            match.undo(seat)
            match.play(seat, dice.choice(match.legal()).text)
    return match


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for i, each in enumerate(WANTED):
        first = 10_000 * i
        (FOLDER / f"{each.name}.match").write_text(record(each, play, range(first, first + 10_000)), "utf-8")
        print(each.name)
