"""Variants of Classic Art so small that they are solved in a second."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pyspiel

import salon.envs.spiel  # noqa: F401  (registers the game)

CARDS = """
payouts = [5, 3, 2, 1, 1, 2, 3, 5]
track = 10
goal = 1
opening = {opening}
house = {house}
hands = {{ 2 = {hand} }}

[editions.classic_art]
tokens = {{ single = 1, double = 0, high_risk = 0 }}
noun = {{ one = "work", many = "works" }}
exhibitions = [
  {{ id = "print", name = "Prints", positive = {positive}, negative = {negative} }},
]
"""


def card_file(folder: Path, **counts: int) -> Path:
    """A card file with one exhibition."""
    path = folder / "small.toml"
    path.write_text(CARDS.format(**{"opening": 1, "house": 0, "hand": 3, "positive": 5, "negative": 2, **counts}))
    return path


def small_game(folder: Path, deals: int = 0, **counts: int) -> Any:
    """One season of Classic Art for two with these cards, for OpenSpiel."""
    cards = str(card_file(folder, **counts))
    return pyspiel.load_game("salon", {"cards": cards, "options": "season_limit:1", "deals": deals})
