"""Records the finished matches of `matches/`, which tests/contract/test_recorded.py replays.

Run by hand (`python -m tests.bourgeoisie.record_matches`, compiled or interpreted, a minute or two) when the version
of the rules or the card file change (a word of it is enough), and never otherwise: that old matches replay as they were
played is what the test is for.
The players are those of the tests (players.py), so the bots do not matter.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import salon
from tests.bourgeoisie.players import Climber
from tests.recorded import record

FOLDER = Path(__file__).parent / "matches"


def kinds(match: Any) -> set[str]:
    """The sorts of events that were told."""
    return {event.kind for event in match.log(None)}


def anything(match: Any) -> bool:
    return True


def retired_by_choice(match: Any) -> bool:
    return any(entry.text == "retire" for entry in match.entries)


def twice_ennobled(match: Any) -> bool:
    return any(len(p["retired"]) >= 2 for p in match.view(None)["players"])


def forced_out(match: Any) -> bool:
    """With no office."""
    retired = [family for p in match.view(None)["players"] for family in p["retired"]]
    return "forced" in kinds(match) and any(family["offices"] == 0 for family in retired)


def shared(match: Any) -> bool:
    return len(match.winners) >= 2


def many_events(match: Any) -> bool:
    return kinds(match) >= {"mark", "draw", "pay", "gain", "play", "event"}


@dataclass(frozen=True)
class Wanted:
    """One match to record: its setting, its players, and what must happen in it."""

    name: str
    edition: str
    seats: int
    wish: Callable[[Any], bool] = anything
    wild: float = 0.1
    offices: bool = True
    patience: int = 30
    undo: float = 0.0
    options: dict[str, Any] = field(default_factory=dict)


WANTED = (
    Wanted("long-two-players-retired-by-choice", "long", 2, wish=retired_by_choice),
    Wanted("short-two-players", "short", 2),
    Wanted("short-six-players", "short", 6),
    Wanted("long-three-players-two-families", "long", 3, wish=twice_ennobled),
    Wanted("long-five-players-events", "long", 5, wish=many_events, wild=0.4),
    Wanted("long-six-players-wild", "long", 6, wild=1.0),
    Wanted("forced-without-office", "long", 2, wish=forced_out, offices=False, wild=0.0),
    Wanted("shared-victory", "short", 2, wish=shared, wild=1.0),
    Wanted("undone-actions", "short", 4, undo=0.15),
    Wanted("investments-only", "long", 2, wish=retired_by_choice, options={"investments_only": True}),
)


def play(wanted: Wanted, seed: int) -> Any:
    """The match of a seed, played to its end."""
    match = salon.new_match(
        "bourgeoisie", seats=wanted.seats, edition=wanted.edition, seed=seed, options=wanted.options
    )
    dice = random.Random(seed)
    player = Climber(dice, wanted.wild, wanted.offices, wanted.patience)
    while not match.over:
        seat = match.turn
        match.play(seat, player.choose(match))
        if match.can_undo(seat) and dice.random() < wanted.undo:
            match.undo(seat)
            match.play(seat, dice.choice(match.legal()).text)
    return match


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.match"):
        old.unlink()
    for i, each in enumerate(WANTED):
        first = 1000 * i
        (FOLDER / f"{each.name}.match").write_text(record(each, play, range(first, first + 1000)), "utf-8")
        print(each.name)
