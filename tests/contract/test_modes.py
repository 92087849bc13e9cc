"""Interpreted and compiled rules do the same."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from salon.core import catalog
from salon.core.hot import PLAIN

ROOT = Path(__file__).resolve().parents[2]
SETTINGS = {"classic_art": 12, "bourgeoisie": 3, "antiques": 5}
"""So many settings each game's checksum.py plays."""


@pytest.mark.parametrize("game", catalog.all_names())
def test_interpreted_and_compiled_rules_agree(game: str) -> None:
    mine = list(importlib.import_module(f"tests.{game}.checksum").lines())
    assert len(mine) == len(set(mine)) == SETTINGS[game]
    other = {**os.environ, "SALON_JIT": "1" if PLAIN else "0"}
    run = subprocess.run(
        [sys.executable, "-m", f"tests.{game}.checksum"],
        cwd=ROOT,
        env=other,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.splitlines() == mine
