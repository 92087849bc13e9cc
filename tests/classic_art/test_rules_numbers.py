"""What this RULES.md decides and labels, and refusals by its numbers; the rest: tests/contract/test_rulebooks.py."""

from __future__ import annotations

import random
import re

import pytest

from tests import rulebook
from tests.classic_art.tabletop import EDITIONS, Table

GAME = "classic_art"


def test_the_disputed_points_are_complete() -> None:
    points = re.findall(r"^\| (CA-F?\d+) \|", rulebook.text(GAME), re.MULTILINE)
    assert points == [f"CA-{n}" for n in range(1, 20)] + [f"CA-F{n}" for n in range(1, 11)]


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
                assert refusal.rule in rulebook.numbers(GAME)
                assert refusal.message.endswith(".")
                named.add(refusal.rule)
        if match.over:
            break
        match.play(match.turn, dice.choice(match.legal()).text)
    assert {"R3.5", "R3.6", "R4.5", "R4.6", "R4.12", "R5.9", "R6.1", "R6.2", "R6.7", "R9.1"} <= named
