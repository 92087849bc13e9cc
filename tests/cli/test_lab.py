"""`salon lab`: a tiny training run from a settings file, and what it says about wrong ones."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from salon.bots import value
from salon.cli import run
from salon.core import catalog

SETTINGS = "positions = 12\nshard = 12\nepochs = 1\nhidden = 3\nnoises = [0.0, 0.2]\n"


@pytest.fixture(autouse=True)
def _compiled_already(monkeypatch: pytest.MonkeyPatch) -> None:
    """A run compiles what it needs, not all games."""
    monkeypatch.setattr("salon.cli.warm.ensure_warm", lambda: None)


def test_the_group_and_its_command_have_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["lab", "--help"]) == 0
    assert "train" in capsys.readouterr().out
    assert run(["lab", "train", "--help"]) == 0
    assert "--settings FILE" in capsys.readouterr().out


def test_training_from_a_settings_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(SETTINGS, "utf-8")
    asked = ["lab", "train", "classic_art", "--settings", str(file), "--data", str(tmp_path / "positions")]
    assert run([*asked, "--seed", "3", "--out", str(tmp_path / "a")]) == 0
    said = capsys.readouterr().out
    assert "learned from 144 positions" in said
    assert str(tmp_path / "a" / "value.npz") in said
    assert run([*asked, "--seed", "3", "--out", str(tmp_path / "b"), "--json"]) == 0
    manifest = json.loads(capsys.readouterr().out)
    assert manifest["settings"]["seed"] == 3
    assert manifest["settings"]["hidden"] == 3
    for name in ("value.npz", "value.json"):
        assert (tmp_path / "a" / name).read_bytes() == (tmp_path / "b" / name).read_bytes()
    assert len(value.read(tmp_path / "a" / "value.npz", catalog.load("classic_art").features))


WRONG = [
    ("", ("--hidden", "0"), "hidden is 0; it must be a whole number from 1 to 1024"),
    ("", ("--positions", "many"), "--positions is 'many'; it must be a whole number"),
    ("width = 3", (), "has a setting 'width'; there are game, seed, positions"),
    ("hidden = 'some'", (), "hidden is 'some'"),
    ("hidden = ", (), "cannot be read"),
    ('game = "chess"', (), "has the settings of chess, not of classic_art"),
    ("settings = 5", (), "must hold names and values"),
]


@pytest.mark.parametrize(("text", "more", "sentence"), WRONG, ids=[w[2][:30] for w in WRONG])
def test_wrong_settings(
    text: str, more: tuple[str, ...], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text, "utf-8")
    asked = ["lab", "train", "classic_art", "--settings", str(file), "--out", str(tmp_path / "out"), *more]
    assert run(asked) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("salon: ")
    assert sentence in said.err
    assert said.err.count("\n") == 1
    assert not (tmp_path / "out").exists()


def test_a_game_or_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["lab", "train", "chess"]) == 2
    assert "there is no game 'chess'" in capsys.readouterr().err
    missing = str(tmp_path / "none.toml")
    assert run(["lab", "train", "classic_art", "--settings", missing]) == 2
    assert f"--settings {missing} does not exist" in capsys.readouterr().err
