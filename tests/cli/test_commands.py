"""Every command: what it does, and what it says to wrong input."""

from __future__ import annotations

import json
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

import salon
from salon.cli import run
from salon.core import catalog
from tests.cli.shell import PATIENCE, environment, started
from tests.cli.shell import salon as program

CARDS = salon.game_info("classic_art").folder / "cards.toml"


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """A finished match between people who never bet."""
    match = salon.new_match("classic_art", 3, seed=1, options={"season_limit": 1}, names=["Ada", "Bela", "Clara"])
    while match.turn is not None:
        match.play(match.turn, match.legal()[0].text)
    path = tmp_path / "done.match"
    path.write_text(match.journal(), "utf-8")
    return path


# --- what is right ---------------------------------------------------------------------------------


def test_help_and_version_load_no_compiler() -> None:
    code = (
        "import sys\nfrom salon.cli import run\n"
        "assert run(['--help']) == 0 and run(['play', '--help']) == 0 and run(['--version']) == 0\n"
        "assert not {'numba', 'numpy', 'rich', 'fastapi'} & set(sys.modules), sorted(sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    assert re.search(r"^salon \d+\.\d+", done.stdout, re.M)


COMMANDS = ("games", "cards", "play", "serve", "simulate", "arena", "replay", "analyse", "bench", "warm")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([command, "--help"]) == 0
    said = capsys.readouterr().out
    assert said.startswith(f"Usage: salon {command} ")
    assert run([]) == 0
    assert re.search(rf"^  {command} +\S", capsys.readouterr().out, re.M)


def test_games_lists_editions_options_and_bots(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["games"]) == 0
    said = capsys.readouterr().out
    for word in (
        "Classic Art",
        "members_only",
        "glenns_gallery",
        "2–5",
        "season_limit",
        "bet_first",
        "greedy",
        "ismcts",
    ):
        assert word in said


def test_cards_shows_all_editions_or_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "classic_art"]) == 0
    said = capsys.readouterr().out
    assert "big_ben" in said
    assert "ukiyoe" in said
    assert run(["cards", "classic_art", "--edition", "members_only"]) == 0
    said = capsys.readouterr().out
    assert "big_ben" in said
    assert "ukiyoe" not in said
    assert "Enough for 2, 3, 4 and 5 players." in said


@pytest.mark.parametrize("game", catalog.all_names())
def test_cards_shows_each_game(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", game]) == 0
    said = capsys.readouterr().out
    for edition in catalog.info(game).editions:
        assert edition.title in said


def test_cards_sums_what_some_cards_lack(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "bourgeoisie", "--edition", "long"]) == 0
    said = capsys.readouterr().out
    text = (catalog.info("bourgeoisie").folder / "cards.toml").read_text("utf-8")
    kinds = catalog.load("bourgeoisie").deck.load(text, "cards.toml", "long").kinds
    sums = next(line for line in said.splitlines() if re.match(r"│ all\b", line))
    assert re.search(rf"\b{sum(kind.card.value or 0 for kind in kinds)}\b", sums)


def test_cards_checks_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(CARDS.read_text("utf-8").replace("Big Ben", "Big Bertha"), "utf-8")
    assert run(["cards", "classic_art", str(file)]) == 0
    said = capsys.readouterr().out
    assert "Big Bertha" in said
    assert f"{file} is in order: 3 editions." in said.replace("\n", "")


def test_cards_says_for_whom_a_file_does_not_suffice(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "few.toml"
    text = re.sub(r"positive = \d+", "positive = 2", CARDS.read_text("utf-8"))
    file.write_text(re.sub(r"5 = 7", "5 = 9", text), "utf-8")
    assert run(["cards", "classic_art", str(file), "--edition", "classic_art"]) == 2
    assert "hold 20 cards" in capsys.readouterr().err
    file.write_text(re.sub(r", 5 = 7 ", " ", CARDS.read_text("utf-8")), "utf-8")
    assert run(["cards", "classic_art", str(file), "--edition", "classic_art"]) == 0
    said = capsys.readouterr().out
    assert "Enough for 2, 3 and 4 players." in said
    assert "says nothing for 5 players" in said


@pytest.mark.parametrize("hands", ["{2=40}", "{3=12}", "{2=11, 5=30}"])
def test_cards_refuses_a_file_that_a_number_of_players_it_lists_cannot_play(
    hands: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(re.sub(r"(?m)^hands = .*$", f"hands = {hands}", CARDS.read_text("utf-8")), "utf-8")
    assert run(["cards", "classic_art", str(file)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert "it must be odd" in said.err
    assert said.err.count("\n") == 1


def test_simulate_prints_a_table_and_json(tmp_path: Path) -> None:
    asked = ("simulate", "classic_art", "--seats", "3", "--bots", "greedy,random", "--matches", "4", "--seed", "2")
    asked += ("--option", "season_limit=1")
    done = program(tmp_path, *asked)
    assert done.returncode == 0
    assert "6 matches, 3 seats, seed 2" in done.stdout
    assert re.search(r"│ greedy │ +1 │ +[\d.]+% │ +[\d.]+% – +[\d.]+% │ +33.3% │", done.stdout)
    assert done.stderr == ""  # no progress bar where there is no terminal
    raw = json.loads(program(tmp_path, *asked, "--json").stdout)
    assert raw["matches"] == 6
    assert raw["options"]["season_limit"] == 1
    assert [s["bot"] for s in raw["standings"]] == ["greedy", "random"]
    assert raw["end_reasons"]["season_limit"] == 6
    shown = re.search(r"│ greedy │ +1 │ +([\d.]+)%", done.stdout)
    assert shown is not None
    assert float(shown.group(1)) == round(100 * raw["standings"][0]["share"], 1)


def test_bench_measures_and_writes_json(tmp_path: Path) -> None:
    code = (
        "import sys\nfrom salon.lab import bench\n"
        "measure = bench.measure\n"
        "bench.measure = lambda game, progress: measure(game, seconds=0.01, progress=progress)\n"
        "from salon.cli import run; sys.exit(run(sys.argv[1:]))"
    )

    def bench(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-c", code, "bench", *arguments],
            capture_output=True, text=True, timeout=PATIENCE, env=environment(tmp_path),
        )  # fmt: skip

    done = bench()
    assert done.returncode == 0, done.stderr
    assert "Classic Art, 4 seats" in done.stdout
    raw = json.loads(bench("classic_art", "--json").stdout)
    assert raw["compiled"] is False
    assert [m["id"] for m in raw["measures"]] == ["random", "greedy", "search", "door", "views", "rebuild"]
    for m in raw["measures"]:
        assert m["per_second"] > 0
        assert m["name"] in done.stdout


def test_replay_prints_log_table_and_result(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = salon.load(journal)
    assert run(["replay", str(journal)]) == 0
    said = capsys.readouterr().out
    for event in match.log(None):
        assert f"{event.moment:>5}  {event.text}" in said
    assert "Final scores" in said
    assert "The season limit was reached." in said
    assert "discards a card of" not in said  # a spectator's log


def test_replay_stops_at_a_moment(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = salon.load(journal)
    assert run(["replay", str(journal), "--at", "7"]) == 0
    said = capsys.readouterr().out
    log = [line for line in said.splitlines() if re.match(r" +\d+  \S", line)]
    assert log == [f"{event.moment:>5}  {event.text}" for event in match.log(None) if event.moment <= 7]
    assert said.rstrip().endswith(match.prompt(None, 7))
    assert "round 1 of" in said
    for later in ("How it went", "The end:", "wins"):
        assert later not in said
    assert run(["replay", str(journal)]) == 0
    whole = capsys.readouterr().out
    assert run(["replay", str(journal), "--at", str(len(match.moments) - 1)]) == 0
    assert capsys.readouterr().out == whole
    assert "How it went" in whole
    assert "The end:" in whole


def test_play_in_the_browser_opens_the_match_and_ends_with_ctrl_c(tmp_path: Path) -> None:
    server = started(tmp_path, "play", "classic_art", "--bots", "greedy,greedy", "--no-browser")
    try:
        assert server.stdout is not None
        line = server.stdout.readline()
        address = re.search(r"http://127\.0\.0\.1:\d+/\S+", line)
        assert address is not None, line
        opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
        page = opener.open(address.group(), timeout=PATIENCE).read().decode()
        assert "Classic Art" in page
        server.send_signal(signal.SIGINT)
        _out, err = server.communicate(timeout=PATIENCE)
    finally:
        server.kill()
    assert server.returncode == 130
    assert err == ""


def test_serve_says_where_it_is_and_ends_with_ctrl_c(tmp_path: Path) -> None:
    data = tmp_path / "new" / "folder"
    server = started(tmp_path, "serve", "--port", "0", "--data", str(data))
    try:
        assert server.stdout is not None
        address = server.stdout.readline().split()[-1]
        assert urllib.request.urlopen(address, timeout=PATIENCE).status == 200
        server.send_signal(signal.SIGINT)
        _out, err = server.communicate(timeout=PATIENCE)
    finally:
        server.kill()
    assert server.returncode == 130
    assert err == ""
    assert (data / "salon.db").exists()


def test_the_last_level_takes_the_seats_that_are_left(tmp_path: Path) -> None:
    asked = ("play", "classic_art", "--terminal", "--seats", "4", "--bots", "greedy,random")
    assert program(tmp_path, *asked, stdin="quit\n").returncode == 0
    (kept,) = (tmp_path / "terminal").iterdir()
    assert "# bots 1 greedy, 2 random, 3 random\n" in kept.read_text("utf-8")


# --- what is wrong: one sentence on stderr, status 2 -------------------------------------------------

GAMES = ", ".join(salon.game_names())
PLAY, SIMULATE = ("play", "classic_art"), ("simulate", "classic_art")

WRONG = [
    (("play",), f"salon play needs the name of a game: {GAMES}"),
    (("simulate",), f"salon simulate needs the name of a game: {GAMES}"),
    (("cards",), f"salon cards needs the name of a game: {GAMES}"),
    (("play", "chess"), f"there is no game 'chess'; there are {GAMES}"),
    (("simulate", "chess"), f"there is no game 'chess'; there are {GAMES}"),
    (("cards", "chess"), f"there is no game 'chess'; there are {GAMES}"),
    (("bench", "chess"), f"there is no game 'chess'; there are {GAMES}"),
    ((*PLAY, "--edition", "x"), "has no edition 'x'; there are classic_art, members_only, glenns_gallery"),
    ((*SIMULATE, "--edition", "x"), "has no edition 'x'; there are classic_art, members_only, glenns_gallery"),
    (("cards", "classic_art", "--edition", "x"), "has no edition 'x'"),
    (
        (*PLAY, "--bots", "clever"),
        "there is no bot 'clever'; there are novice, casual, skilled, strong, expert",
    ),
    (
        (*SIMULATE, "--bots", "clever"),
        "there is no bot 'clever'; there are novice, casual, skilled, strong, expert",
    ),
    ((*PLAY, "--bots", "ismcts:soon"), "the budget 'soon'"),
    ((*PLAY, "--bots", "greedy,,greedy"), "--bots is 'greedy,,greedy'; it must be levels with commas between"),
    ((*PLAY, "--seats", "9"), "Classic Art is for 2 to 5 players, not 9"),
    ((*PLAY, "--seats", "1"), "Classic Art is for 2 to 5 players, not 1"),
    ((*PLAY, "--seats", "many"), "--seats is 'many'; it must be a whole number"),
    ((*PLAY, "--seats", "2", "--bots", "a,b"), "--seats is 2, but 1 person and 2 bots make 3; name at most 1 bot"),
    ((*PLAY, "--seats", "2", "--name", "A", "--name", "B", "--bots", "a"), "make 3; leave --bots out"),
    ((*PLAY, "--bots", "greedy," * 5 + "greedy"), "Classic Art is for 2 to 5 players, not 7"),
    ((*PLAY, "--seats", "2", "--name", "A", "--name", "B", "--name", "C"), "--seats is 2, but 3 people are named"),
    ((*PLAY, "--name", "A", "--name", "A"), "two people are called A; give each a name of its own"),
    ((*PLAY, "--name", " "), "--name is ''; it must have 1 to 24 printable signs"),
    ((*SIMULATE, "--seats", "7"), "Classic Art is for 2 to 5 players, not 7"),
    ((*SIMULATE, "--seats", "2", "--bots", "greedy,random,random"), "--bots names 3 bots for 2 seats"),
    ((*SIMULATE, "--matches", "0"), "--matches is 0; it must be from 1 to"),
    ((*SIMULATE, "--seed", "x"), "--seed is 'x'; it must be a whole number"),
    ((*PLAY, "--seed", "-1"), "--seed is -1; it must be from 0 to"),
    ((*PLAY, "--seed", "9" * 40), "it must be from 0 to"),
    ((*PLAY, "--option", "luck=3"), "has no option 'luck'; there are season_limit, bet_first"),
    ((*PLAY, "--option", "season_limit"), "--option is 'season_limit'; it must be name=value"),
    ((*PLAY, "--option", "season_limit=0"), "option season_limit is 0; it must be from 1 to 100"),
    ((*PLAY, "--option", "bet_first=maybe"), "option bet_first is 'maybe'; it must be true or false"),
    ((*PLAY, "--option", "bet_first=true", "--option", "bet_first=true"), "--option bet_first is given twice"),
    ((*PLAY, "--cards", "/nowhere.toml"), "the card file /nowhere.toml does not exist"),
    ((*PLAY, "--cards", "/"), "the card file / is a folder; name a file"),
    ((*PLAY, "--port", "70000"), "--port is 70000; it must be from 0 to 65535"),
    ((*PLAY, "--terminal", "--port", "80"), "--port belongs to the table in the browser"),
    ((*PLAY, "--resume", "/nowhere.match"), "the match file /nowhere.match does not exist"),
    ((*PLAY, "--resume", "x", "--seats", "3"), "--seats is in the file already"),
    (("replay",), "salon replay needs FILE; see salon replay --help"),
    (("replay", "/nowhere.match"), "the match file /nowhere.match does not exist"),
    (("cards", "classic_art", "/nowhere.toml"), "the card file /nowhere.toml does not exist"),
    (("serve", "--data", "/dev/null"), "the folder /dev/null for the matches cannot be used: it is a file"),
    (("serve", "--port", "web"), "--port is 'web'; it must be a whole number"),
    (("serve", "--host", ""), "--host is empty; it must be an address, such as 127.0.0.1"),
    (("serve", "--host", "192.0.2.1"), "the server cannot listen at 192.0.2.1, port 8000"),
    (("dance",), "no such command 'dance'; see salon --help"),
    (
        (*PLAY, "--seets", "3"),
        "no such option '--seets' (perhaps '--bots' or '--seats' or '--seed'); see salon play --help",
    ),
    ((*PLAY, "--browser"), "no such option '--browser' (perhaps '--bots' or '--no-browser'); see salon play --help"),
    ((*PLAY, "twice"), "got unexpected extra argument (twice); see salon play --help"),
]


@pytest.mark.parametrize(("arguments", "sentence"), WRONG, ids=[" ".join(w[0])[:60] for w in WRONG])
def test_wrong_input(
    arguments: tuple[str, ...], sentence: str, tmp_path: Path,
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.setenv("SALON_DATA", str(tmp_path))
    assert run(list(arguments)) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("salon: ")
    assert sentence in said.err
    assert said.err.count("\n") == 1


def test_a_taken_port(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SALON_DATA", str(tmp_path))
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        for command in (["serve", "--port", port], [*PLAY, "--no-browser", "--port", port]):
            assert run(command) == 2
            said = capsys.readouterr().err
            assert said == f"salon: port {port} is taken by another program; choose another one with --port\n"


def test_files_that_are_no_match(journal: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = journal.read_text("utf-8")
    broken = tmp_path / "broken.match"
    lines = text.splitlines()
    first = lines.index("") + 1  # the first entry
    cases: dict[str, bytes] = {
        "line 1: the first line must be": b"hello\n",
        "is not text in UTF-8": b"\xff\xfe\x00\x01",
        "the header has no line": b"salon match 1\n",
        "is no entry; one is a seat and an action": (text + "hm\n").encode(),
        f"line {first + 1}: “2 jump” cannot be played": "\n".join([*lines[:first], "2 jump", *lines[first:]]).encode(),
        "the secret does not fit the commitment": text.replace("secret ", "secret 00", 1).encode(),
        "there is no game 'chess'": text.replace("game classic_art", "game chess", 1).encode(),
    }
    for sentence, content in cases.items():
        broken.write_bytes(content)
        for command in (["replay", str(broken)], ["play", "--resume", str(broken)]):
            assert run(command) == 2
            said = capsys.readouterr()
            assert sentence in said.err
            assert str(broken) in said.err
            assert said.err.count("\n") == 1
            assert said.out == ""
    assert run(["play", "--resume", str(journal)]) == 2
    assert "is a finished match; look at it with: salon replay" in capsys.readouterr().err
    last = len(salon.load(journal).moments) - 1
    for at in (-3, last + 1):
        assert run(["replay", str(journal), "--at", str(at)]) == 2
        assert f"--at is {at}; the moments of {journal} are 0 to {last}" in capsys.readouterr().err


def test_a_database_that_is_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "salon.db").write_text("this is no database, however long it is\n" * 50)
    assert run(["serve", "--port", "0", "--data", str(tmp_path)]) == 2
    assert "salon.db cannot be used: file is not a database" in capsys.readouterr().err


def test_card_files_that_are_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "cards.toml"
    text = CARDS.read_text("utf-8")
    cases = {
        "this is not TOML": "= 3",
        "key editions: is missing": "track = 10",
        "card tea of members_only, key positive": text.replace(
            'name = "Tea"\npositive = 11', 'name = "Tea"\npositive = "many"'
        ),
        "key colour: is not a key here": text.replace('id = "tea"', 'id = "tea"\ncolour = "brown"'),
    }
    for sentence, content in cases.items():
        file.write_text(content, "utf-8")
        for command in (
            ["cards", "classic_art", str(file)],
            [*SIMULATE, "--cards", str(file), "--edition", "members_only"],
        ):
            assert run(command) == 2
            said = capsys.readouterr().err
            assert sentence in said
            assert said.startswith(f"salon: {file}")
            assert said.count("\n") == 1
