"""All that can be told is in the recorded matches; tests/contract/test_recorded.py replays them."""

from __future__ import annotations

from tests.bourgeoisie.record_matches import kinds
from tests.recorded import replayed


def test_everything_that_can_be_told_happens_in_them() -> None:
    told: set[str] = set()
    for match in replayed("bourgeoisie").values():
        told |= kinds(match)
    assert told >= {
        *("deal", "roll", "track", "revenue", "fate", "convert", "pass", "take", "family", "buy", "sell", "drop"),
        *(
            "play",
            "gain",
            "pay",
            "draw",
            "event",
            "mark",
            "retire",
            "forced",
            "discard",
            "refill",
            "turn",
            "undo",
            "end",
        ),
    }
