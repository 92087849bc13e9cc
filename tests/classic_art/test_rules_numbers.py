"""Every rule of RULES.md has a test that names it, and no test names a rule that is not there."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import salon
from tests.classic_art.tabletop import EDITIONS, Table

HERE = Path(__file__).parent
RULES = (Path(salon.__file__).parent / "games" / "classic_art" / "RULES.md").read_text("utf-8")
NUMBERS = re.findall(r"^- \*\*(R\d+\.\d+)\*\*", RULES, re.MULTILINE)


def numbers_tested() -> set[str]:
    found = set()
    for path in HERE.glob("test_rules_*.py"):
        for name in re.findall(r"^def test_(\w+)\(", path.read_text("utf-8"), re.MULTILINE):
            found |= {f"R{a}.{b}" for a, b in re.findall(r"R(\d+)_(\d+)_", name)}
    return found


def test_every_rule_has_a_test() -> None:
    assert len(NUMBERS) > 90
    assert sorted(set(NUMBERS) - numbers_tested()) == []


def test_every_test_names_a_rule() -> None:
    assert sorted(numbers_tested() - set(NUMBERS)) == []


def test_numbers_are_unique_and_without_gaps() -> None:
    chapters: dict[int, list[int]] = {}
    for number in NUMBERS:
        chapter, rule = map(int, number[1:].split("."))
        chapters.setdefault(chapter, []).append(rule)
    assert list(chapters) == list(range(1, 13))
    for rules in chapters.values():
        assert rules == list(range(1, len(rules) + 1))


def test_references_in_the_text_exist() -> None:
    assert set(re.findall(r"R\d+\.\d+", RULES)) == set(NUMBERS)


def test_the_disputed_points_are_complete() -> None:
    points = re.findall(r"^\| (CA-F?\d+) \|", RULES, re.MULTILINE)
    assert points == [f"CA-{n}" for n in range(1, 20)] + [f"CA-F{n}" for n in range(1, 11)]


def test_rules_cited_in_code_exist() -> None:
    for path in (Path(salon.__file__).parent / "games" / "classic_art").glob("*.py"):
        for number in re.findall(r"\bR\d+\.\d+\b", path.read_text("utf-8")):
            assert number in NUMBERS, f"{path.name} cites {number}"


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_refusal_names_a_rule_and_every_action_is_legal_or_refused(edition: str) -> None:
    table = Table(2, edition, season_limit=1)
    match, dice = table.match, random.Random(3)
    named = set()
    while True:
        legal = {action.number for action in match.legal()}
        for seat in range(2):
            for number in range(match.game.n_actions):
                refusal = match.why_not(seat, number)
                if seat == match.turn and number in legal:
                    assert refusal is None
                    continue
                assert refusal.rule in NUMBERS
                assert refusal.message.endswith(".")
                named.add(refusal.rule)
        if match.over:
            break
        match.play(match.turn, dice.choice(match.legal()).text)
    assert {"R3.5", "R3.6", "R4.5", "R4.6", "R4.12", "R5.9", "R6.1", "R6.2", "R6.7", "R9.1"} <= named
