"""The drawn table of Classic Art in the terminal: what stands in the view stands on the table, in 80 columns."""

from __future__ import annotations

import io
import re
from typing import Any

import pytest
from rich.console import Console

import salon
from salon.core import catalog
from salon.core.match import Match

EDITIONS = [edition.id for edition in salon.game_info("classic_art").editions]
PEOPLE = ["Ada", "Bela", "Clara", "Dora", "A name of 24 letters abc"]


def drawn(view: dict[str, Any], names: list[str], width: int = 80) -> str:
    out = Console(width=width, file=io.StringIO(), highlight=False, markup=False, emoji=False)
    out.print(catalog.terminal("classic_art").draw(view, names))
    text: str = out.file.getvalue()  # type: ignore[attr-defined]
    return text


def some_match(seats: int, edition: str = "classic_art", actions: int = 0) -> Match:
    """A match in which everybody does the last thing that may be done."""
    match = salon.new_match("classic_art", seats, edition, seed=3, options={"season_limit": 1}, names=PEOPLE[:seats])
    while match.turn is not None and match.version < actions:
        match.play(match.turn, match.legal()[-1].text)
    return match


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("edition", EDITIONS)
def test_it_fits_80_columns_and_holds_all_exhibitions(edition: str, seats: int) -> None:
    for actions in (0, 40, 10_000):
        match = some_match(seats, edition, actions)
        for seat in (None, 0):
            view = match.view(seat)
            lines = [line.rstrip() for line in drawn(view, match.names).splitlines()]
            assert max(map(len, lines)) <= 80
            wide = "\n".join(lines)
            assert "…" not in re.sub(r"A name o[^…]*…", "", wide)  # of the long name alone something is left out
            for wall in view["exhibitions"]:
                assert wall["id"] in wide


def column(text: str, wall: int) -> str:
    rows = [line.split("│")[1 + wall] for line in text.splitlines() if line.startswith("│")]
    return "\n".join(rows)


def test_bets_works_and_tracks_stand_where_the_view_has_them() -> None:
    match = some_match(4, actions=30)
    view = match.view(0)
    text = drawn(view, match.names)
    bets = 0
    for i, wall in enumerate(view["exhibitions"]):
        shown = column(text, i)
        assert re.search(rf"^{wall['works']} work", shown, re.M)
        for space in wall["spaces"]:
            line = next(
                row for row in shown.splitlines() if re.search(rf"[≤≥]{space['number']} {space['payout']}", row)
            )
            assert line[0] == "▶" if max(1, min(8, wall["works"])) == space["number"] else line[0] in " ›"
            bet = space["bet"]
            if bet is None:
                assert not re.search("[A-E]", line)
                continue
            bets += 1
            assert f"{'ABCDE'[bet['seat']]}{'●■▲◆★'[bet['seat']]}" in line
            assert ("×2" in line) == bet["double"]
            assert ("!" in line) == bet["risk"]
            assert ("✓" in line) == space["wins"]
        for seat, points in enumerate(wall["scores"]):
            assert re.search(rf"^{'ABCDE'[seat]}[▪·]{{5}}┊[▪·]{{5}}\s*{points}\s*$", shown, re.M)
    assert bets >= 4


def test_a_track_counts_from_the_goal_on() -> None:
    view = some_match(2).view(0)
    view["exhibitions"][0]["scores"] = [7, 4]
    shown = column(drawn(view, ["Ada", "Bela"]), 0)
    assert "A▪▪▪▪▪┊▪▪··· 7" in shown
    assert "B▪▪▪▪·┊····· 4" in shown


def test_a_space_that_cannot_win_any_more_is_crossed() -> None:
    view = some_match(2).view(0)
    wall = view["exhibitions"][2]
    wall["works"], wall["least"], wall["most"] = 4, 3, 6
    rows = column(drawn(view, ["Ada", "Bela"]), 2).splitlines()
    marks = {row[1:3]: row[0] + row.rstrip()[-1] for row in rows if row[1:2] in ("≤", "≥")}
    assert marks == {
        "≥8": " ×", "≥7": " ×", "≥6": "›·", "≥5": "›·", "≤4": "▶·", "≤3": "›·", "≤2": " ×", "≤1": " ×",
    }  # fmt: skip


def test_only_the_own_hand_is_shown() -> None:
    match = some_match(3)
    cards = "  ".join(f"{card['count']}×\N{NO-BREAK SPACE}{card['id']}" for card in match.view(0)["hand"])
    assert cards in " ".join(drawn(match.view(0), match.names, 200).split("\n"))
    assert "Your hand" not in drawn(match.view(None), match.names)


def test_the_end_names_the_winners_and_what_counts() -> None:
    match = some_match(3, actions=10_000)
    assert match.over
    text = drawn(match.view(None), match.names)
    pad = text[text.index("Final scores") :]
    for row in match.view(None)["result"]["scores"]:
        line = next(line for line in pad.splitlines() if match.names[row["seat"]] in line)
        assert ("wins" in line) == (row["seat"] in match.winners)
        assert line.split()[-1] == str(row["total"])
        for on, counted in zip(row["tracks"], row["counts"], strict=True):
            assert f" {on} " in line if counted else f"({on})" in line
