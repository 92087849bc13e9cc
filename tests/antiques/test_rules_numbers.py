"""What this RULES.md decides and labels, and refusals by its numbers; the rest: tests/contract/test_rulebooks.py."""

from __future__ import annotations

import random
import re

import pytest

import salon
from tests import rulebook

GAME = "antiques"


def test_the_disputed_points_are_complete() -> None:
    points = re.findall(r"^\| (AN-\d+) \|", rulebook.text(GAME), re.MULTILINE)
    assert points == [f"AN-{n}" for n in range(1, 56)]


def test_what_is_ours_is_labelled() -> None:
    assert "house edition" in rulebook.text(GAME)
    for number in ("R2.8", "R3.4", "R4.5", "R5.6", "R7.4", "R8.4", "R9.8", "R10.9", "R12.13"):
        assert "*(ours" in rulebook.rule(GAME, number)


@pytest.mark.parametrize("seats", [1, 2])
def test_every_refusal_names_a_rule_and_every_action_is_legal_or_refused(seats: int) -> None:
    match = salon.new_match(GAME, seats=seats, edition="curators", seed=5)
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
                assert refusal.rule in rulebook.numbers(GAME)
                assert refusal.message[-1] in ".:"
                named.add(refusal.rule)
        match.play(match.turn, dice.choice(match.legal()).text)
    assert {"R2.6", "R3.2", "R4.13", "R4.14", "R7.6"} <= named
