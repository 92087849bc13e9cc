"""The RULES.md of a game as its tests read it."""

from __future__ import annotations

import functools
import re
from pathlib import Path

from salon.core import catalog

TESTS = Path(__file__).parent


@functools.cache
def text(game: str) -> str:
    """The whole rules."""
    return (catalog.info(game).folder / "RULES.md").read_text("utf-8")


@functools.cache
def numbers(game: str) -> list[str]:
    """The numbers of all rules, in their order."""
    return re.findall(r"^- \*\*(R\d+\.\d+)\*\*", text(game), re.MULTILINE)


def rule(game: str, number: str) -> str:
    """What one rule says."""
    found = re.search(rf"^- \*\*{re.escape(number)}\*\*(.*?)^(?:- |\n|#)", text(game), re.MULTILINE | re.DOTALL)
    assert found is not None, f"there is no rule {number}"
    return found.group(1)


def tested(game: str) -> set[str]:
    """The numbers that the tests of a game name."""
    found = set()
    for path in (TESTS / game).glob("test_rules_*.py"):
        for name in re.findall(r"^def test_(\w+)\(", path.read_text("utf-8"), re.MULTILINE):
            found |= {f"R{a}.{b}" for a, b in re.findall(r"R(\d+)_(\d+)_", name)}
    return found
