"""What this RULES.md decides and labels, and refusals by its numbers; the rest: tests/contract/test_rulebooks.py."""

from __future__ import annotations

import random
import re

import pytest

import salon
from tests import rulebook
from tests.bourgeoisie.cards import SMALL
from tests.bourgeoisie.tabletop import EDITIONS

GAME = "bourgeoisie"


def test_the_disputed_points_are_complete() -> None:
    points = re.findall(r"^\| (BO-F?\d+) \|", rulebook.text(GAME), re.MULTILINE)
    assert points == [f"BO-{n}" for n in range(1, 34)] + [f"BO-F{n}" for n in range(1, 4)]


def test_what_is_ours_is_labelled() -> None:
    assert "house edition" in rulebook.text(GAME)
    for number in ("R1.5", "R3.13", "R5.3", "R7.7", "R8.5", "R10.11", "R11.13"):
        assert "*(ours" in rulebook.rule(GAME, number)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_refusal_names_a_rule_and_every_action_is_legal_or_refused(edition: str) -> None:
    match = salon.new_match(GAME, seats=2, edition=edition, seed=5, cards=SMALL)
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
                assert refusal.rule in rulebook.numbers(GAME)
                assert refusal.message[-1] in ".:"
                named.add(refusal.rule)
        if match.over:
            break
        match.play(match.turn, dice.choice(match.legal()).text)
    expected = {"R2.6", "R3.1", "R5.1", "R5.2", "R6.1", "R8.2", "R9.1", "R10.1", "R11.1", "R12.1"}
    assert expected <= named
