"""Every sort of action is in the recorded matches; tests/contract/test_recorded.py replays them."""

from __future__ import annotations

from tests.antiques.record_matches import VERBS
from tests.recorded import replayed


def test_every_sort_of_action_is_in_them() -> None:
    played = {entry.text.split()[0] for match in replayed("antiques").values() for entry in match.entries}
    assert played >= {*VERBS, "pair", "fetch", "curator", "undo"}


def test_alone_is_won_and_lost_in_them() -> None:
    assert {bool(m.winners) for m in replayed("antiques").values() if m.seats == 1} == {True, False}
