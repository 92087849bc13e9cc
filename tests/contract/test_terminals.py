"""The table in a terminal shows what card files say as it is."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from rich.console import Console

import salon
from salon.core import catalog

NAME = "[/b] [red]x"


@pytest.mark.parametrize("game", catalog.all_names())
def test_a_name_on_a_card_is_no_markup(game: str, tmp_path: Path) -> None:
    text = (catalog.info(game).folder / "cards.toml").read_text("utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(re.sub(r'\bname = "[^"]*"', f'name = "{NAME}"', text), "utf-8")
    shown = io.StringIO()
    screen = Console(width=120, file=shown, force_terminal=False)
    match = salon.new_match(game, seats=2, seed=1, cards=path)
    for _ in range(60):
        match.play(match.turn, match.legal()[-1].text)
        for seat in (None, match.turn):
            screen.print(catalog.terminal(game).draw(match.view(seat), match.names))
    assert NAME in shown.getvalue()
