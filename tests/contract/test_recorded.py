"""Finished matches replay exactly as they were played; every way to end a match is among them.

When the cards of a game have changed on purpose, record them anew: `python -m tests.GAME.record_matches`.
"""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

import salon
from salon.core import catalog
from salon.core.journal import JournalError
from tests.recorded import files, parts, replayed, result

GAMES = catalog.all_names()
RECORDS = [(game, path) for game in GAMES for path in files(game)]
TWO_PLAYERS = {"classic_art": "goal-two-players", "bourgeoisie": "short-two-players", "antiques": "two-players"}


@pytest.mark.parametrize(("game", "path"), RECORDS, ids=lambda x: x.stem if isinstance(x, Path) else x)
def test_a_recorded_match_replays(game: str, path: Path) -> None:
    journal, ending = parts(path)
    match = replayed(game)[path.stem]
    assert match.over
    assert result(match) == ending
    assert journal.rstrip().endswith(f"= {match.seal()}")
    assert match.journal() == journal


@pytest.mark.parametrize("game", GAMES)
def test_the_recorded_matches_are_those_wanted(game: str) -> None:
    wishes = {wanted.name: wanted for wanted in importlib.import_module(f"tests.{game}.record_matches").WANTED}
    matches = replayed(game)
    assert set(matches) == set(wishes)
    for name, wanted in wishes.items():
        assert (matches[name].header.edition, matches[name].seats) == (wanted.edition, wanted.seats)
        assert wanted.wish(matches[name]), name


@pytest.mark.parametrize("game", GAMES)
def test_no_end_reason_edition_switch_or_number_of_seats_lacks_a_match(game: str) -> None:
    about, matches = salon.game_info(game), replayed(game).values()
    assert {m.end_reason for m in matches} == {reason.id for reason in about.end_reasons}
    assert {m.header.edition for m in matches} == {edition.id for edition in about.editions}
    assert {m.seats for m in matches} == set(range(about.min_seats, about.max_seats + 1))
    for option in about.options:
        if option.type == "bool":
            assert {m.header.options[option.name] for m in matches} == {True, False}, option.name


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", [0, 1, -1])
def test_a_changed_journal_is_refused(game: str, number: int) -> None:
    (path,) = (path for path in files(game) if path.stem == TWO_PLAYERS[game])
    text, _ = parts(path)
    lines = text.splitlines()
    entries = [i for i, line in enumerate(lines) if line and line[0].isdigit()]
    forwards = number >= 0
    at, other = another_choice(lines, entries[:: 1 if forwards else -1], number if forwards else -number - 1)
    lines[at] = other
    with pytest.raises(JournalError):
        salon.load("\n".join(lines) + "\n")


def another_choice(lines: list[str], entries: list[int], skip: int) -> tuple[int, str]:
    """An entry, and another legal action in its place, so that only the seals can tell; after so many such entries."""
    for at in entries:
        seat, action = lines[at].split(" ", 1)
        match = salon.load("\n".join(line for line in lines[:at] if not line.startswith("=")) + "\n")
        others = [a.text for a in reversed(match.legal()) if a.text != action]
        if others and skip == 0:
            return at, f"{seat} {others[0]}"
        skip -= bool(others)
    raise AssertionError("no entry had an alternative")
