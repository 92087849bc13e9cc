"""The suite: positions with a known best action, as text, and how well a bot does on them.

`tests/GAME/tactics/positions.toml` lists them:

    [[position]]
    name = "short-0206"
    theme = "retire now or never"
    rules = ["R8.3", "R10.7"]     # what it turns on
    best = ["retire"]             # every action that is best; the others are at least `margin` worse
    margin = 1.0                  # in shares of the win
    deals = [240, 24]             # for the solver, see there; 2,000 or 600 where worths are means
    size = 12                     # further positions that the solver looks at
    match = "short-0206"          # a journal in the folder, cut at the moment; or [position.table], see made.py

A position is asked about for the seat in turn, from what that seat knows: what is hidden from it is averaged over the
deals that fit, each as likely as the rules make it (`redeal`).
"""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import salon
from tests.tactics import made
from tests.tactics.solver import Solver

TESTS = Path(__file__).parent.parent
GAMES = ("bourgeoisie", "antiques")
SAME = 0.03  # actions so near the best one count as best
MARGIN = 0.15  # and all others must be this much worse


@dataclass(frozen=True)
class Position:
    """One position of the suite; see the head of this module."""

    game: str
    name: str
    theme: str
    rules: tuple[str, ...]
    best: tuple[str, ...]
    margin: float
    deals: tuple[int, ...]
    size: int
    match: str = ""
    table: dict[str, Any] = field(default_factory=dict)

    def load(self) -> Any:
        """The match at the moment of the decision."""
        if self.match:
            return salon.load(folder(self.game) / f"{self.match}.match")
        return made.BUILDERS[self.game](self.table)


def folder(game: str) -> Path:
    """Where the positions of a game are."""
    return TESTS / game / "tactics"


@functools.cache
def positions(game: str) -> tuple[Position, ...]:
    """All positions of a game."""
    path = folder(game) / "positions.toml"
    if not path.exists():
        return ()
    rows = tomllib.loads(path.read_text("utf-8"))["position"]
    return tuple(
        Position(game=game, **{k: tuple(v) if isinstance(v, list) else v for k, v in row.items()}) for row in rows
    )


@functools.cache
def loaded(game: str, name: str) -> Any:
    """The match of a position; do not play on it."""
    return next(p for p in positions(game) if p.name == name).load()


def worths(position: Position, deals: tuple[int, ...] | None = None, salt: int = 0) -> dict[str, float]:
    """What each legal action is worth, by its text."""
    match = loaded(position.game, position.name)
    solver = Solver(match.game, match.box, match.seats, deals or position.deals, salt=salt)
    values = solver.values(match.known(match.turn))
    return {match.game.moves.text(action, match.deck): value for action, value in values.items()}


def judged(worth: dict[str, float], same: float = SAME) -> tuple[set[str], float]:
    """The best actions, those within `same` of the top; and by how much all others are worse (0: there are none)."""
    top = max(worth.values())
    best = {text for text, value in worth.items() if value >= top - same}
    rest = [value for text, value in worth.items() if text not in best]
    return best, top - max(rest) if rest else 0.0


def choice(position: Position, bot: Any, key: bytes = b"tactics") -> str:
    """What a bot does."""
    match = loaded(position.game, position.name)
    number = bot.choose(match.known(match.turn), match.box, key)
    return str(match.game.moves.text(number, match.deck))


def solved(game: str, bot: Any, keys: Iterable[bytes] = (b"tactics",)) -> tuple[float, list[str]]:
    """How many positions a bot solves, on average over keys, and the names of those that it missed with some key."""
    keys = list(keys)
    found, missed = 0.0, []
    for position in positions(game):
        right = sum(choice(position, bot, key) in position.best for key in keys)
        found += right / len(keys)
        if right < len(keys):
            missed.append(position.name)
    return found, missed
