"""Interpreted and compiled rules do the same."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from salon.core.hot import PLAIN
from tests.bourgeoisie import checksum

ROOT = Path(__file__).resolve().parents[2]


def test_interpreted_and_compiled_rules_agree() -> None:
    mine = list(checksum.lines())
    assert len(mine) == len(set(mine)) == 3
    other = {**os.environ, "SALON_JIT": "1" if PLAIN else "0"}
    run = subprocess.run(
        [sys.executable, "-m", "tests.bourgeoisie.checksum"],
        cwd=ROOT,
        env=other,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.splitlines() == mine
