"""Recorded matches: a journal, and one more line that says how the match ended."""

from __future__ import annotations

import functools
from collections.abc import Callable
from pathlib import Path
from typing import Any

import salon

TESTS = Path(__file__).parent


def files(game: str) -> list[Path]:
    """The recorded matches of a game."""
    return sorted((TESTS / game / "matches").glob("*.match"))


def parts(path: Path) -> tuple[str, str]:
    """The journal of a recorded match, and its last line, the result."""
    lines = path.read_text("utf-8").splitlines(keepends=True)
    assert lines[-1].startswith("# ")
    return "".join(lines[:-1]), lines[-1]


@functools.cache
def replayed(game: str) -> dict[str, Any]:
    """All recorded matches of a game by their names, played anew from their journals."""
    return {path.stem: salon.load(path) for path in files(game)}


def result(match: Any) -> str:
    """The last line of a recorded match, a remark to the journal."""
    winners, scores = " ".join(map(str, match.winners)) or "none", " ".join(map(str, match.scores()))
    return f"# {match.end_reason}; winners {winners}; scores {scores}\n"


def record(wanted: Any, play: Callable[[Any, int], Any], seeds: range) -> str:
    """The journal of the first seed whose match is as wanted (`wanted.wish`), with its result."""
    for seed in seeds:
        match = play(wanted, seed)
        if wanted.wish(match):
            return str(match.journal()) + result(match)
    raise ValueError(f"none of {len(seeds)} seeds gives {wanted}")
