"""The command `salon arena`."""

from __future__ import annotations

import json
import re
import signal
import time
from pathlib import Path

import pytest

from salon.cli import run
from tests.cli.shell import PATIENCE, started
from tests.cli.shell import salon as program

ARENA = ("arena", "classic_art", "--option", "season_limit=1")


def test_arena_prints_tables_and_json(tmp_path: Path) -> None:
    asked = (*ARENA, "--bots", "random,greedy", "--seats", "3", "--matches", "5", "--anchor", "random")
    done = program(tmp_path, *asked)
    assert done.returncode == 0, done.stderr
    assert "6 matches on 2 deals, 3 seats, seed 1" in done.stdout
    raw = json.loads(program(tmp_path, *asked, "--json").stdout)
    for rated in raw["standings"]:
        number = f"{rated['rating']:+.0f}".replace("-", "−").replace("+0", "0")
        assert re.search(rf"│ {rated['bot']} +│ +{re.escape(number)} │", done.stdout)
    assert done.stderr == ""
    assert max(len(line) for line in done.stdout.splitlines()) <= 80


def test_many_bots_fit_into_the_window(tmp_path: Path) -> None:
    bots = "random,greedy,ismcts:1,ismcts:2,ismcts:3,ismcts:4"
    done = program(tmp_path, *ARENA, "--bots", bots, "--seats", "5", "--matches", "15")
    assert done.returncode == 0, done.stderr
    assert re.search(r"│ 1 \S+ +│ +│ +[\d–%]+ │", done.stdout)
    assert "…  " not in done.stdout
    assert max(len(line) for line in done.stdout.splitlines()) <= 80


def test_an_arena_that_was_stopped_goes_on_to_the_same_files(tmp_path: Path) -> None:
    asked = (*ARENA, "--bots", "ismcts:12,greedy,random", "--seats", "2", "--matches", "30", "--workers", "1")
    matches = tmp_path / "stopped" / "matches.csv"
    first = started(tmp_path, *asked, "--out", str(matches.parent))
    try:
        deadline = time.monotonic() + PATIENCE
        while not (matches.exists() and matches.read_bytes().count(b"\n") > 3) and time.monotonic() < deadline:
            time.sleep(0.02)
        first.send_signal(signal.SIGINT)
        out, err = first.communicate(timeout=PATIENCE)
    finally:
        first.kill()
    assert (first.returncode, out, err.strip()) == (130, "", "")
    assert 3 < matches.read_bytes().count(b"\n") < 31
    for name in ("stopped", "whole"):
        done = program(tmp_path, *asked, "--out", str(tmp_path / name))
        assert done.returncode == 0, done.stderr
        assert f"All results are in {tmp_path / name}" in done.stdout
    for file in (tmp_path / "whole").iterdir():
        assert (matches.parent / file.name).read_bytes() == file.read_bytes()


WRONG = [
    (("arena",), "salon arena needs the name of a game"),
    (("arena", "chess", "--bots", "a,b"), "there is no game 'chess'"),
    (("arena", "classic_art"), "salon arena needs --bots; see salon arena --help"),
    ((*ARENA, "--bots", "greedy"), "an arena needs 2 to 40 bots, not 1"),
    ((*ARENA, "--bots", "greedy,greedy"), "the bot greedy is named twice; name each once"),
    ((*ARENA, "--bots", "greedy,clever"), "there is no bot 'clever'"),
    ((*ARENA, "--bots", "greedy,random", "--seats", "7"), "Classic Art is for 2 to 5 players, not 7"),
    ((*ARENA, "--bots", "greedy,random", "--matches", "1"), "not all 2 bots meet; there must be at least"),
    ((*ARENA, "--bots", "greedy,random", "--matches", "2000000"), "--matches is 2000000; it must be from 1 to 1000000"),
    ((*ARENA, "--bots", "greedy,random", "--workers", "0"), "--workers is 0; it must be from 1 to 1024"),
    ((*ARENA, "--bots", "greedy,random", "--anchor", "x"), "the anchor 'x' is none of the bots"),
    ((*ARENA, "--bots", "greedy,random", "--out", "/dev/null"), "the folder /dev/null cannot be used"),
]


@pytest.mark.parametrize(("arguments", "sentence"), WRONG, ids=[" ".join(w[0])[:60] for w in WRONG])
def test_wrong_input(arguments: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(list(arguments)) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert sentence in said.err
    assert said.err.count("\n") == 1
