"""What seldom happens is in the recorded matches; tests/contract/test_recorded.py replays them."""

from __future__ import annotations

from tests.recorded import replayed


def test_the_rare_things_happen_in_them() -> None:
    matches = replayed("classic_art").values()
    winners = {len(m.winners) for m in matches if m.end_reason == "goal"}
    assert {1, 2} <= winners
    kinds = {event.kind for m in matches for event in m.log(None)}
    assert {"deal", "house", "reveal", "skip", "refund", "full", "won", "lost", "undo", "end"} <= kinds
