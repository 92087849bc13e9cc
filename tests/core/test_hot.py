"""The cache of compiled rules notices every change that matters."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from salon.core import hot


def test_the_digest_changes_with_any_hot_source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder in hot.HOT_FOLDERS:
        (tmp_path / folder / "deep").mkdir(parents=True)
        (tmp_path / folder / "deep" / "rules.py").write_text("x = 1\n")
    monkeypatch.setattr(hot, "PACKAGE", tmp_path)
    digests = set()
    for folder in ("", *hot.HOT_FOLDERS):
        if folder:
            (tmp_path / folder / "deep" / "rules.py").write_text("x = 2\n")
        hot.sources_digest.cache_clear()
        digests.add(hot.sources_digest())
    hot.sources_digest.cache_clear()
    assert len(digests) == 1 + len(hot.HOT_FOLDERS)


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
