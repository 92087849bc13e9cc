"""Finished matches replay exactly as they were played; every way to end a match is among them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import salon
from salon.core.journal import JournalError
from tests.classic_art.record_matches import FOLDER, WANTED, result

FILES = sorted(FOLDER.glob("*.match"))


def parts(path: Path) -> tuple[str, str]:
    """The journal of a recorded match, and its last line, the result."""
    lines = path.read_text("utf-8").splitlines(keepends=True)
    assert lines[-1].startswith("# ")
    return "".join(lines[:-1]), lines[-1]


@pytest.fixture(scope="module")
def replayed() -> dict[str, Any]:
    return {path.stem: salon.load(path) for path in FILES}


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_a_recorded_match_replays(path: Path, replayed: dict[str, Any]) -> None:
    journal, ending = parts(path)
    match = replayed[path.stem]
    assert match.over
    assert result(match) == ending
    assert journal.rstrip().endswith(f"= {match.seal()}")
    assert match.journal() == journal


def test_the_recorded_matches_are_those_wanted() -> None:
    assert {path.stem for path in FILES} == {wanted.name for wanted in WANTED}


def test_no_end_reason_edition_or_number_of_seats_lacks_a_match(replayed: dict[str, Any]) -> None:
    about = salon.game_info("classic_art")
    matches = replayed.values()
    assert {m.end_reason for m in matches} == {reason.id for reason in about.end_reasons}
    assert {m.header.edition for m in matches} == {edition.id for edition in about.editions}
    assert {m.seats for m in matches} == set(range(about.min_seats, about.max_seats + 1))
    assert {m.header.options["bet_first"] for m in matches} == {True, False}


def test_the_rare_things_happen_in_them(replayed: dict[str, Any]) -> None:
    winners = {len(m.winners) for m in replayed.values() if m.end_reason == "goal"}
    assert {1, 2} <= winners
    kinds = {event.kind for m in replayed.values() for event in m.log(None)}
    assert {"deal", "house", "reveal", "skip", "refund", "full", "won", "lost", "undo", "end"} <= kinds


@pytest.mark.parametrize("number", [0, 1, -1])
def test_a_changed_journal_is_refused(number: int) -> None:
    text, _ = parts(FOLDER / "goal-two-players.match")
    lines = text.splitlines()
    entries = [i for i, line in enumerate(lines) if line and line[0].isdigit()]
    at = entries[number]
    seat, action = lines[at].split(" ", 1)
    # Another legal action in its place: only the digests can tell.
    match = salon.load("\n".join(lines[:at]) + "\n")
    other = next(a.text for a in reversed(match.legal()) if a.text != action)
    lines[at] = f"{seat} {other}"
    with pytest.raises(JournalError):
        salon.load("\n".join(lines) + "\n")
