"""`salon analyse`: what it prints and keeps, how it stops and goes on, what it says to wrong input."""

from __future__ import annotations

import signal
import threading
from pathlib import Path

import pytest

import salon
from salon.cli import run
from salon.lab import analysis as lab
from salon.lab.analysis import Analyst, Budget, data, read, to_text, write
from tests.cli.shell import PATIENCE, started

SMALL = Budget("normal", playouts=3, search=20, compare=20)


@pytest.fixture(autouse=True)
def small_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    """The usual budget takes minutes."""
    monkeypatch.setitem(data.BUDGETS, "normal", SMALL)


@pytest.fixture(scope="module")
def text() -> str:
    """The journal of a short finished match."""
    match = salon.new_match("classic_art", 2, seed=3, options={"season_limit": 1}, names=["Ada", "Bela"])
    while match.turn is not None:
        match.play(match.turn, match.legal()[-1].text)
    return match.journal()


@pytest.fixture
def journal(text: str, tmp_path: Path) -> Path:
    path = tmp_path / "done.match"
    path.write_text(text, "utf-8")
    return path


def kept(journal: Path) -> Path:
    return journal.with_name(journal.name + ".analysis.json")


def test_it_analyses_prints_and_keeps(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["analyse", str(journal)]) == 0
    first = capsys.readouterr().out
    found = read(kept(journal).read_text("utf-8"), "x")
    assert found.complete
    assert found.seal == salon.load(journal).seal()
    assert first.startswith("Classic Art: Ada, Bela\n")
    for words in ("3 playouts of each state", "Winning chances along the match", "Luck and choices", "given"):
        assert words in first
    lines = [line.split()[-1] for line in first.splitlines() if line.startswith(("  Ada ", "  Bela "))]
    assert len(lines) == 2
    assert all(len(line) == min(60, len(found.points)) and set(line) <= set("▁▂▃▄▅▆▇█") for line in lines)
    before = kept(journal).read_bytes()
    assert run(["analyse", str(journal)]) == 0
    assert capsys.readouterr().out == first
    assert kept(journal).read_bytes() == before


def test_it_goes_on_where_it_was_interrupted(
    journal: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    step = Analyst.step

    def interrupted(self: Analyst) -> object:
        if self.done == 30:
            raise KeyboardInterrupt
        return step(self)

    monkeypatch.setattr(Analyst, "step", interrupted)
    assert run(["analyse", str(journal)]) == 130
    assert "Stopped at 30 of" in capsys.readouterr().err
    begun = kept(journal).read_text("utf-8")
    assert read(begun, "x").done == 30

    steps = 0

    def counted(self: Analyst) -> object:
        nonlocal steps
        steps += 1
        return step(self)

    monkeypatch.setattr(Analyst, "step", counted)
    assert run(["analyse", str(journal)]) == 0
    done = kept(journal).read_text("utf-8")
    assert steps == read(done, "x").total - 30 + 1
    kept(journal).unlink()
    assert run(["analyse", str(journal)]) == 0
    assert kept(journal).read_text("utf-8") == done


def test_ctrl_c_leaves_a_file_to_go_on_from(journal: Path, tmp_path: Path) -> None:
    process = started(tmp_path, "analyse", str(journal), "--budget", "deep")
    pause = threading.Event()
    try:
        while process.poll() is None and not kept(journal).exists():
            pause.wait(0.02)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)
    finally:
        process.kill()
    assert process.returncode == 130, err
    assert out == ""
    assert "the same command goes on from there" in err
    assert "Traceback" not in err
    found = read(kept(journal).read_text("utf-8"), "x")
    assert found.budget.name == "deep"
    assert not found.complete


def test_another_place_and_another_budget(journal: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    assert run(["analyse", str(journal), "--out", str(other)]) == 0
    assert not kept(journal).exists()
    before = other.read_bytes()
    capsys.readouterr()
    assert run(["analyse", str(journal), "--out", str(other), "--budget", "deep"]) == 2
    said = capsys.readouterr().err
    assert f"{other} holds the analysis of another match, or one with another budget (normal)" in said
    assert "name another file with --out, or replace it with --again" in said
    assert other.read_bytes() == before


def test_wrong_input_changes_nothing(journal: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    running = tmp_path / "running.match"
    running.write_text(salon.new_match("classic_art", 2, seed=3).journal(), "utf-8")
    assert run(["analyse", str(running)]) == 2
    assert "only a finished match can be analysed" in capsys.readouterr().err
    assert not kept(running).exists()
    assert run(["analyse", str(journal), "--budget", "huge"]) == 2
    assert "there is no budget 'huge'; there are quick, normal, deep" in capsys.readouterr().err
    kept(journal).write_bytes(b"\xffnot ours")
    assert run(["analyse", str(journal)]) == 2
    said = capsys.readouterr().err
    assert "is no analysis that Salon wrote; name another file with --out" in said
    assert said.count("\n") == 1
    assert kept(journal).read_bytes() == b"\xffnot ours"
    assert run(["analyse", str(journal), "--out", str(tmp_path)]) == 2
    assert "is a folder; name a file with --out" in capsys.readouterr().err
    assert run(["analyse", str(journal), "--out", str(tmp_path / "no" / "where.json")]) == 2
    assert "cannot be written: No such file or directory" in capsys.readouterr().err
    assert run(["analyse", str(tmp_path / "none.match")]) == 2
    assert "the match file" in capsys.readouterr().err


def test_again_replaces_what_was_kept(journal: Path) -> None:
    kept(journal).write_text("something else", "utf-8")
    assert run(["analyse", str(journal), "--again"]) == 0
    assert read(kept(journal).read_text("utf-8"), "x").complete


def test_mistakes_and_turning_points_are_told_with_what_was_better(
    journal: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is found is told: here every choice that was not the best counts as a mistake."""
    monkeypatch.setattr("salon.lab.analysis.account.SURE", 0.0)
    monkeypatch.setattr("salon.lab.analysis.account.SLIGHT", 1e-6)
    assert run(["analyse", str(journal)]) == 0
    said = capsys.readouterr().out
    found = read(kept(journal).read_text("utf-8"), "x")
    worst = lab.mistakes(found)
    assert worst
    teller = lab.Teller(salon.load(journal))
    for decision in worst:
        assert f"{decision.moment:>5}  {teller.mistake(decision)}" in said
    for turn in lab.turning_points(found):
        assert f"{turn.moment:>5}  {teller.turn(turn)}" in said
    assert "Then likely:" in said


def test_a_file_of_the_same_match_and_another_budget_is_read_but_not_mixed(journal: Path) -> None:
    match = salon.load(journal)
    analyst = Analyst(match, Budget("normal", playouts=2, search=20, compare=20))
    analyst.step()
    write(analyst.result(), kept(journal))
    before = to_text(analyst.result())
    assert run(["analyse", str(journal)]) == 2
    assert kept(journal).read_text("utf-8") == before
