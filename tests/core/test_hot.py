"""The cache of compiled rules notices every change that matters."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from salon.core import hot

FILES = {
    "core/hot.py": "",
    "games/chess/rules.py": "from salon.core.hot import rule\nfrom salon.games.chess.state import (\n    SIZE,\n)\n",
    "games/chess/state.py": "from salon.core import record\nSIZE = 8\n",
    "core/record.py": "WORD = 64\n",
    "bots/search.py": "from salon.core import contract, hot\nmade = hot.bind(contract, {}, 'x')\n",
    "core/contract.py": "import salon.core.base\n",
    "core/base.py": "",
    "games/chess/words.py": "from salon.games.chess.rules import legal\n",
}


def test_the_digest_changes_with_what_compiled_code_can_depend_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    monkeypatch.setattr(hot, "PACKAGE", tmp_path)

    def digest() -> str:
        hot.sources_digest.cache_clear()
        return hot.sources_digest()

    known = digest()
    changes_it = set()
    for name, text in FILES.items():
        (tmp_path / name).write_text(text + "# changed\n")
        if digest() != known:
            changes_it.add(name)
        (tmp_path / name).write_text(text)
    hot.sources_digest.cache_clear()
    assert changes_it == set(FILES) - {"games/chess/words.py"}


def test_the_rules_of_every_game_are_hot_sources_and_its_pictures_are_not() -> None:
    found = {p.relative_to(hot.PACKAGE).as_posix() for p in hot.hot_sources()}
    assert {"games/classic_art/rules.py", "games/classic_art/state.py", "core/rng.py", "core/record.py"} <= found
    assert not any(Path(name).stem.startswith("art") or "words" in name for name in found)


@pytest.mark.skipif(hot.PLAIN, reason="in plain mode nothing is compiled, so nothing is cached")
def test_old_caches_are_removed_but_a_few(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SALON_CACHE", str(tmp_path))
    folder = hot.cache_folder()
    for i in range(9):
        old = folder.parent / f"old{i}"
        old.mkdir(parents=True)
        os.utime(old, (i, i))
    hot.mark_warm()
    left = {p.name for p in folder.parent.iterdir()}
    assert left == {folder.name, "old8", "old7", "old6"}
    assert hot.is_warm()


def test_plain_mode_needs_no_compiler() -> None:
    code = (
        "import sys, salon\n"
        "match = salon.new_match('classic_art', seats=3, seed=1)\n"
        "while not match.over and match.version < 50: match.play(match.turn, match.legal()[0].text)\n"
        "print(match.digest(), 'numba' in sys.modules)"
    )
    outputs = []
    for jit in ("0", "1"):
        env = {**os.environ, "SALON_JIT": jit}
        done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
        outputs.append(done.stdout.split())
    assert outputs[0][0] == outputs[1][0], "interpreted and compiled rules differ"
    assert outputs[0][1] == "False"


@pytest.mark.skipif(hot.PLAIN, reason="in plain mode nothing is compiled")
def test_compiling_for_a_record_that_begins_like_another_one_warns_of_nothing(tmp_path: Path) -> None:
    program = """
from salon.core.hot import rule
from salon.core.record import i8
from salon.core.rng import Chance, below, seed_record

class Longer(Chance):
    more: int = i8()

@rule
def throw(s):
    return below(s, 6)

for record in (Chance.new(), Longer.new()):
    seed_record(record, b"1")
    assert 0 <= throw(record) < 6
"""
    (tmp_path / "program.py").write_text(program)
    done = subprocess.run(
        [sys.executable, "-W", "error", tmp_path / "program.py"],
        env={**os.environ, "SALON_CACHE": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
