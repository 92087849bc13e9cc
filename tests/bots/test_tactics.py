"""Positions with a known best action: that they are what they claim, and that the search finds them.

`python -m tests.tactics verify` calculates all of them anew; here only those are that take a moment.
"""

from __future__ import annotations

from typing import Any

import pytest

from salon import bots
from salon.core import catalog
from salon.core.hot import PLAIN
from tests.tactics.suite import MARGIN, SAME, Position, choice, judged, loaded, positions, solved, worths

pytestmark = pytest.mark.skipif(PLAIN, reason="exhaustive search needs compiled rules")

GAMES = ("bourgeoisie", "antiques")
QUICK = 1_000  # the solver looks at so many positions at most: those are calculated here
SMALL = 60
LEAST = {"bourgeoisie": 0.9, "antiques": 0.9}
"""Share that the search with 3,000 iterations must find."""


def each(most: int) -> list[Any]:
    """The positions up to a size."""
    return [pytest.param(p, id=f"{p.game}-{p.name}") for game in GAMES for p in positions(game) if p.size <= most]


@pytest.mark.parametrize("game", GAMES)
def test_there_are_thirty_positions_and_more_with_names_and_themes(game: str) -> None:
    listed = positions(game)
    assert len(listed) >= 30
    assert len({p.name for p in listed}) == len(listed)
    assert all(p.theme and p.rules and p.margin >= MARGIN for p in listed)
    assert sum(bool(p.table) for p in listed) >= 5, "some are made by hand"


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_named_are_rules_of_the_game(game: str) -> None:
    book = (catalog.info(game).folder / "RULES.md").read_text("utf-8")
    for position in positions(game):
        for rule in position.rules:
            assert f"**{rule}**" in book, f"{position.name} names {rule}"


@pytest.mark.parametrize("game", GAMES)
def test_the_best_actions_are_legal_and_there_are_others(game: str) -> None:
    for position in positions(game):
        texts = {action.text for action in loaded(game, position.name).legal()}
        assert set(position.best) < texts, position.name


@pytest.mark.parametrize("position", each(QUICK))
def test_the_best_actions_are_best_by_the_stated_margin(position: Position) -> None:
    """Calculated anew, on other deals than when it was written down."""
    best, margin = judged(worths(position, salt=2))
    assert best == set(position.best)
    assert margin >= max(MARGIN, position.margin - 2 * SAME)


def share(match: Any, seat: int) -> float:
    """What a seat wins from here by the public door, doing its best, if nobody else has to decide any more."""
    if match.over:
        return 1 / len(match.winners) if seat in match.winners else 0.0
    assert match.turn == seat
    return max(share(after(match, action.text), seat) for action in match.legal())


def after(match: Any, text: str) -> Any:
    branch = match.branch()
    branch.play(branch.turn, text)
    return branch


@pytest.mark.parametrize("position", [p for p in each(SMALL) if p.values[0].game == "bourgeoisie"])
def test_the_solver_agrees_with_playing_every_line_through_the_public_door(position: Position) -> None:
    """In the last turn of Bourgeoisie nothing is left to chance once the die is cast: the small positions are such."""
    match = loaded(position.game, position.name)
    mine = {action.text: share(after(match, action.text), match.turn) for action in match.legal()}
    assert worths(position) == pytest.approx(mine)


@pytest.mark.parametrize("game", GAMES)
def test_a_search_finds_nearly_all_of_them(game: str) -> None:
    bot = bots.make("ismcts:3000", catalog.load(game))
    found, missed = solved(game, bot)
    assert found >= LEAST[game] * len(positions(game)), f"missed: {missed}"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", ["random", "greedy", "ismcts:100"])
def test_every_choice_is_legal_and_the_positions_are_hard(game: str, level: str) -> None:
    bot = bots.make(level, catalog.load(game))
    right = 0
    for position in positions(game):
        text = choice(position, bot)
        assert text in {action.text for action in loaded(game, position.name).legal()}
        right += text in position.best
    if level != "ismcts:100":
        assert right < 0.85 * len(positions(game)), "most need no thought"
