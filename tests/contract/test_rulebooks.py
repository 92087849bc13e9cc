"""Every rule of a RULES.md has a test that names it, and no test names a rule that is not there."""

from __future__ import annotations

import re

import pytest

from salon.core import catalog
from tests import rulebook

LEAST = {"classic_art": 91, "bourgeoisie": 111, "antiques": 121}
"""So many rules each game has at least: a text that lost its numbers would pass all else."""
CHAPTERS = {"classic_art": 12, "bourgeoisie": 13, "antiques": 12}

every_game = pytest.mark.parametrize("game", catalog.all_names())


@every_game
def test_every_rule_has_a_test(game: str) -> None:
    assert len(rulebook.numbers(game)) >= LEAST[game]
    assert sorted(set(rulebook.numbers(game)) - rulebook.tested(game)) == []


@every_game
def test_every_test_names_a_rule(game: str) -> None:
    assert sorted(rulebook.tested(game) - set(rulebook.numbers(game))) == []


@every_game
def test_numbers_are_unique_and_without_gaps(game: str) -> None:
    chapters: dict[int, list[int]] = {}
    for number in rulebook.numbers(game):
        chapter, rule = map(int, number[1:].split("."))
        chapters.setdefault(chapter, []).append(rule)
    assert list(chapters) == list(range(1, CHAPTERS[game] + 1))
    for rules in chapters.values():
        assert rules == list(range(1, len(rules) + 1))


@every_game
def test_references_in_the_text_exist(game: str) -> None:
    assert set(re.findall(r"R\d+\.\d+", rulebook.text(game))) == set(rulebook.numbers(game))


@every_game
def test_rules_cited_in_code_exist(game: str) -> None:
    for path in catalog.info(game).folder.glob("*.py"):
        source = path.read_text("utf-8")
        for number in re.findall(r"\bR\d+\.\d+\b", source):
            assert number in rulebook.numbers(game), f"{path.name} cites {number}"
        assert not re.search(r'"R\d+"', source), f"{path.name} cites a chapter, not a rule"
