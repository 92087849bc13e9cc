"""The table in a terminal: it shows what card files say as it is, and its help speaks of the game that is played."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from rich.console import Console

import salon
from salon.cli import menu
from salon.core import catalog
from tests.cli.shell import salon as run

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


@pytest.mark.parametrize("game", catalog.all_names())
def test_the_examples_of_the_help_are_those_of_the_game(game: str, tmp_path: Path) -> None:
    match = salon.new_match(game, seats=2, seed=1)
    typed = "1\n1\n?\nrule\nquit\n"
    done = run(tmp_path, "play", game, "--terminal", "--seed", "1", "--seats", "2", "--bots", "random", stdin=typed)
    assert done.returncode == 0, done.stderr
    example = re.search(r"rule (R[0-9.]+)  +what a rule says", done.stdout)
    assert example is not None
    assert menu.rule_text(match.game.info.folder / "RULES.md", example[1])
    assert f"such as rule {example[1]}" in done.stdout
    text = re.search(r"(?m)^  (.*\S)  +an action in words", done.stdout)
    assert text is not None
    match.game.moves.number(text[1], match.deck)
