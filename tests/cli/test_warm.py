"""Compiling once: all that Salon calls is called while it warms up, and the person sees what happens."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from salon.cli import run, warm
from salon.cli.words import Wrong
from salon.core import catalog, hot
from tests.cli.shell import PATIENCE, environment

COVERED = """
import sys, threading
from salon.bots.players import templates
from salon.cli import compiling
from salon.core import catalog

called = set()

def note(frame, event, arg):
    if event == "call":
        called.add(frame.f_code)

threading.setprofile(note)
sys.setprofile(note)
compiling.compile_game("classic_art")
sys.setprofile(None)
game = catalog.load("classic_art")
called = {code for code in called if "/salon/bots/" in code.co_filename or "/salon/games/" in code.co_filename
          or "/salon/core/play" in code.co_filename}
callees = {name for code in called for name in code.co_names}  # compiled with those that call them
for space in (game.hot, vars(game.play), vars(templates(game))):
    for name, function in space.items():
        if callable(function) and function.__code__ not in called and name not in callees:
            print(name)
"""


def test_warming_up_calls_every_compiled_function(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", COVERED], capture_output=True, text=True, timeout=PATIENCE, env=environment(tmp_path)
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == []


@pytest.fixture
def marks(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A cold cache, and a compiling process that runs the rules uncompiled; the list fills when all is done."""
    marked: list[str] = []
    assert catalog.names()  # all that asks for hot.PLAIN when it is loaded is loaded
    monkeypatch.setenv("SALON_JIT", "0")
    monkeypatch.setattr(hot, "PLAIN", False)
    monkeypatch.setattr(hot, "is_warm", lambda: bool(marked))
    monkeypatch.setattr(hot, "mark_warm", lambda: marked.append("warm"))
    return marked


def test_warm_says_what_it_compiles_and_does_it_once(marks: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["warm"]) == 0
    said = capsys.readouterr()
    assert said.out == ""
    assert "Compiling Classic Art (once; later starts load it)\n" in said.err
    assert "Compiled Classic Art, " in said.err
    assert marks == ["warm"]
    assert run(["warm"]) == 0
    assert capsys.readouterr().err.startswith("All games are compiled already, in ")
    warm.ensure_warm()
    assert capsys.readouterr().err == ""
    assert marks == ["warm"]


def test_a_compiler_that_fails_is_one_sentence(
    marks: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "/bin/false")
    assert run(["warm"]) == 2
    assert (
        "salon: Classic Art cannot be compiled: status 1; SALON_JIT=0 plays it uncompiled\n" in capsys.readouterr().err
    )
    assert marks == []
    with pytest.raises(Wrong):
        warm.ensure_warm()


def test_the_reports_of_a_compiling_process_move_its_bar() -> None:
    import io

    from rich.console import Console
    from rich.progress import Progress

    progress = Progress(console=Console(file=io.StringIO()))
    bars = warm.Bars(progress)
    bars.begin("Chess")
    seen: list[tuple[float | None, float]] = []

    def lines() -> object:
        for line in ("of 3", "f setup", "f legal", "f act"):
            yield line
            task = progress.tasks[0]
            seen.append((task.total, task.completed))

    bars.follow("Chess", lines())  # type: ignore[arg-type]
    assert seen == [(3, 0), (3, 1), (3, 2), (3, 3)]
    assert progress.tasks[0].finished


def test_plain_rules_need_no_compiler(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(hot, "PLAIN", True)
    assert run(["warm"]) == 0
    assert "Nothing to compile" in capsys.readouterr().err
