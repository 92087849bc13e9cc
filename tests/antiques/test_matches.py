"""Finished matches replay exactly as they were played; what seldom happens is among them.

When the cards of the game have changed on purpose, record them anew: `python -m tests.antiques.record_matches`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import salon
from salon.core.journal import JournalError
from tests.antiques.record_matches import FOLDER, VERBS, WANTED, result

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


def test_the_recorded_matches_are_those_wanted(replayed: dict[str, Any]) -> None:
    assert set(replayed) == {wanted.name for wanted in WANTED}
    for wanted in WANTED:
        match = replayed[wanted.name]
        assert (match.header.edition, match.seats) == (wanted.edition, wanted.seats)
        assert wanted.wish(match), wanted.name


def test_no_end_reason_edition_option_or_number_of_seats_lacks_a_match(replayed: dict[str, Any]) -> None:
    about = salon.game_info("antiques")
    matches = replayed.values()
    assert {m.end_reason for m in matches} == {reason.id for reason in about.end_reasons}
    assert {m.header.edition for m in matches} == {edition.id for edition in about.editions}
    assert {m.seats for m in matches} == set(range(about.min_seats, about.max_seats + 1))
    assert {m.header.options["choose_curators"] for m in matches} == {True, False}
    alone = [m for m in matches if m.seats == 1]
    assert {bool(m.winners) for m in alone} == {True, False}


def test_every_sort_of_action_is_in_them(replayed: dict[str, Any]) -> None:
    played = {entry.text.split()[0] for match in replayed.values() for entry in match.entries}
    assert played >= {*VERBS, "pair", "fetch", "curator", "undo"}


@pytest.mark.parametrize("number", [0, 7, -1])
def test_a_changed_journal_is_refused(number: int) -> None:
    text, _ = parts(FOLDER / "two-players.match")
    lines = text.splitlines()
    entries = [i for i, line in enumerate(lines) if line and line[0].isdigit()]
    at = entries[number]
    seat, action = lines[at].split(" ", 1)
    # Another legal action in its place: only the seals can tell.
    match = salon.load("\n".join(line for line in lines[:at] if not line.startswith("=")) + "\n")
    others = [a.text for a in reversed(match.legal()) if a.text != action]
    lines[at] = f"{seat} {others[0]}" if others else f"{seat} gallery"
    with pytest.raises(JournalError):
        salon.load("\n".join(lines) + "\n")
