"""Every rule of RULES.md has a test that names it, and no test names a rule that is not there."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import salon

HERE = Path(__file__).parent
GAME = Path(salon.__file__).parent / "games" / "antiques"
RULES = (GAME / "RULES.md").read_text("utf-8")
NUMBERS = re.findall(r"^- \*\*(R\d+\.\d+)\*\*", RULES, re.MULTILINE)


def numbers_tested() -> set[str]:
    found = set()
    for path in HERE.glob("test_rules_*.py"):
        for name in re.findall(r"^def test_(\w+)\(", path.read_text("utf-8"), re.MULTILINE):
            found |= {f"R{a}.{b}" for a, b in re.findall(r"R(\d+)_(\d+)_", name)}
    return found


def test_every_rule_has_a_test() -> None:
    assert len(NUMBERS) > 120
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
    points = re.findall(r"^\| (AN-\d+) \|", RULES, re.MULTILINE)
    assert points == [f"AN-{n}" for n in range(1, 56)]


def test_what_is_ours_is_labelled() -> None:
    assert "house edition" in RULES
    for number in ("R2.8", "R3.4", "R4.5", "R5.6", "R7.4", "R8.4", "R9.8", "R10.9", "R12.13"):
        rule = re.search(rf"^- \*\*{re.escape(number)}\*\*(.*?)^(?:- |\n|#)", RULES, re.MULTILINE | re.DOTALL)
        assert rule is not None
        assert "*(ours" in rule.group(1)


def test_rules_cited_in_code_exist() -> None:
    for path in GAME.glob("*.py"):
        for number in re.findall(r"\bR\d+\.\d+\b", path.read_text("utf-8")):
            assert number in NUMBERS, f"{path.name} cites {number}"
        assert not re.search(r'"R\d+"', path.read_text("utf-8")), f"{path.name} cites a chapter, not a rule"


@pytest.mark.parametrize("seats", [1, 2])
def test_every_refusal_names_a_rule_and_every_action_is_legal_or_refused(seats: int) -> None:
    match = salon.new_match("antiques", seats=seats, edition="curators", seed=5)
    dice = random.Random(3)
    named = set()
    while not match.over:
        legal = {action.number for action in match.legal()}
        for seat in range(seats):
            for number in range(match.version % 29, match.game.n_actions, 29):
                refusal = match.why_not(seat, number)
                if seat == match.turn and number in legal:
                    assert refusal is None
                    continue
                assert refusal is not None
                assert refusal.rule in NUMBERS
                assert refusal.message[-1] in ".:"
                named.add(refusal.rule)
        match.play(match.turn, dice.choice(match.legal()).text)
    assert {"R2.6", "R3.2", "R4.13", "R4.14", "R7.6"} <= named
