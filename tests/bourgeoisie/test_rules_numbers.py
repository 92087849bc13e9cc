"""Every rule of RULES.md has a test that names it, and no test names a rule that is not there."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import salon
from tests.bourgeoisie.cards import SMALL
from tests.bourgeoisie.tabletop import EDITIONS

HERE = Path(__file__).parent
GAME = Path(salon.__file__).parent / "games" / "bourgeoisie"
RULES = (GAME / "RULES.md").read_text("utf-8")
NUMBERS = re.findall(r"^- \*\*(R\d+\.\d+)\*\*", RULES, re.MULTILINE)


def numbers_tested() -> set[str]:
    found = set()
    for path in HERE.glob("test_rules_*.py"):
        for name in re.findall(r"^def test_(\w+)\(", path.read_text("utf-8"), re.MULTILINE):
            found |= {f"R{a}.{b}" for a, b in re.findall(r"R(\d+)_(\d+)_", name)}
    return found


def test_every_rule_has_a_test() -> None:
    assert len(NUMBERS) > 110
    assert sorted(set(NUMBERS) - numbers_tested()) == []


def test_every_test_names_a_rule() -> None:
    assert sorted(numbers_tested() - set(NUMBERS)) == []


def test_numbers_are_unique_and_without_gaps() -> None:
    chapters: dict[int, list[int]] = {}
    for number in NUMBERS:
        chapter, rule = map(int, number[1:].split("."))
        chapters.setdefault(chapter, []).append(rule)
    assert list(chapters) == list(range(1, 14))
    for rules in chapters.values():
        assert rules == list(range(1, len(rules) + 1))


def test_references_in_the_text_exist() -> None:
    assert set(re.findall(r"R\d+\.\d+", RULES)) == set(NUMBERS)


def test_the_disputed_points_are_complete() -> None:
    points = re.findall(r"^\| (BO-F?\d+) \|", RULES, re.MULTILINE)
    assert points == [f"BO-{n}" for n in range(1, 34)] + [f"BO-F{n}" for n in range(1, 4)]


def test_what_is_ours_is_labelled() -> None:
    assert "house edition" in RULES
    for number in ("R1.5", "R3.13", "R5.3", "R7.7", "R8.5", "R10.11", "R11.13"):
        rule = re.search(rf"^- \*\*{re.escape(number)}\*\*(.*?)^(?:- |\n|#)", RULES, re.MULTILINE | re.DOTALL)
        assert rule is not None
        assert "*(ours" in rule.group(1)


def test_rules_cited_in_code_exist() -> None:
    for path in GAME.glob("*.py"):
        for number in re.findall(r"\bR\d+\.\d+\b", path.read_text("utf-8")):
            assert number in NUMBERS, f"{path.name} cites {number}"
        assert not re.search(r'"R\d+"', path.read_text("utf-8")), f"{path.name} cites a chapter, not a rule"


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_refusal_names_a_rule_and_every_action_is_legal_or_refused(edition: str) -> None:
    match = salon.new_match("bourgeoisie", seats=2, edition=edition, seed=5, cards=SMALL)
    dice = random.Random(3)
    named = set()
    while True:
        legal = {action.number for action in match.legal()}
        for seat in range(2):
            for number in range(match.version % 13, match.game.n_actions, 13):
                refusal = match.why_not(seat, number)
                if seat == match.turn and number in legal:
                    assert refusal is None
                    continue
                assert refusal is not None
                assert refusal.rule in NUMBERS
                assert refusal.message[-1] in ".:"
                named.add(refusal.rule)
        if match.over:
            break
        match.play(match.turn, dice.choice(match.legal()).text)
    expected = {"R2.6", "R3.1", "R5.1", "R5.2", "R6.1", "R8.2", "R9.1", "R10.1", "R11.1", "R12.1"}
    assert expected <= named
