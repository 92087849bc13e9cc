"""A match in the terminal, played as a person plays it."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console

import salon
from salon.cli.terminal import show_course
from tests.cli.shell import Screen
from tests.cli.shell import salon as run

SHORT = ("--terminal", "--option", "season_limit=1", "--seed", "5")


def kept(data: Path) -> Path:
    (path,) = (data / "terminal").glob("*.match")
    return path


def test_a_whole_match_in_a_terminal(tmp_path: Path) -> None:
    screen = Screen(tmp_path, "play", "classic_art", *SHORT, "--bots", "greedy,greedy", "--name", "Zoe")
    first = screen.read()
    assert "Make an opening bet, with the high-risk token if you like, or pass." in first
    assert "▸A● Zoe (you)" in first
    assert "Season 1 begins" in first
    assert "rule R3.5" in screen.type("lay portrait")
    second = screen.type("bet portrait >=8 double risk")
    assert "A●×2!" in second
    assert "Lay two cards: choose the first." in second
    assert "(rule R4.2)" in screen.type("bet print <=1")
    assert "1 to" in screen.type("99")
    after_a_card = screen.type("1")
    assert "Choose the second card." in after_a_card
    assert "Lay two cards: choose the first." in screen.type("undo")
    assert "R4.5 A space holds one stake." in screen.type("rule R4.5")
    assert "lay " in screen.type("moves")
    assert "Zoe takes the last action back." in screen.type("log 3")
    assert "quit" in screen.type("?")
    hint = screen.type("hint")
    assert "A strong bot would play: lay " in hint
    assert len(re.findall(r"\d+ % ± \d+  Lay ", hint)) == 3
    assert "better" in hint or "about equal" in hint
    for _turn in range(60):
        shown = screen.type("1")
        if "Final scores" in shown:
            break
    assert "Final scores" in shown
    assert "The season limit is reached." in shown
    assert "How it went" in shown
    assert screen.close() == 0
    match = salon.load(kept(tmp_path))
    assert match.over
    assert match.names[0] == "Zoe"
    assert match.entries[0].text.startswith(("bet", "pass"))


def test_without_a_terminal_there_are_no_control_signs(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "classic_art", *SHORT, "--bots", "greedy", stdin="1\n?\nquit\n")
    assert done.returncode == 0
    assert "\x1b" not in done.stdout
    assert done.stderr == ""
    assert "> 1\n" in done.stdout  # what was typed stands in the output


def test_quit_and_resume(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "classic_art", *SHORT, "--bots", "greedy,random", stdin="pass\nlay nothing\nquit\n")
    assert done.returncode == 0
    command = done.stdout.strip().splitlines()[-1]
    assert command == f"The match is kept. Go on with: salon play --resume {kept(tmp_path)}"
    before = salon.load(kept(tmp_path))
    assert before.entries[-1].seat != 0  # the bots have acted since
    again = run(tmp_path, "play", "--resume", str(kept(tmp_path)), stdin="1\nquit\n")
    assert again.returncode == 0
    after = salon.load(kept(tmp_path))
    assert after.entries[: before.version] == before.entries
    assert after.version > before.version
    assert "# bots 1 greedy, 2 random" in kept(tmp_path).read_text()


def test_save_writes_a_match_that_can_be_resumed_and_replayed(tmp_path: Path) -> None:
    file = tmp_path / "evening.match"
    script = f"pass\nsave {file}\nsave\nsave /nowhere/at/all\nquit\n"
    done = run(tmp_path, "play", "classic_art", *SHORT, "--bots", "greedy", stdin=script)
    assert f"Saved in {file}." in done.stdout
    assert "write save and the name of a file" in done.stdout
    assert "/nowhere/at/all cannot be written" in done.stdout
    assert not salon.load(file).over
    resumed = run(tmp_path, "play", "--resume", str(file), stdin="quit\n")
    assert "Go on with" in resumed.stdout
    assert "It is" not in resumed.stderr
    assert run(tmp_path, "replay", str(file)).returncode == 0


def test_ctrl_c_keeps_the_match_and_exits_with_130(tmp_path: Path) -> None:
    screen = Screen(tmp_path, "play", "classic_art", *SHORT, "--bots", "greedy,greedy")
    screen.read()
    screen.type("pass")
    said = screen.interrupt()
    assert "Go on with: salon play --resume" in said
    assert "Traceback" not in said
    assert screen.close() == 130
    assert any(entry.text == "pass" for entry in salon.load(kept(tmp_path)).entries)


def test_two_people_never_see_each_others_hands(tmp_path: Path) -> None:
    people = ("--name", "Ada", "--name", "Bela", "--seats", "2")
    screen = Screen(tmp_path, "play", "classic_art", *SHORT, *people)
    shown = screen.read()
    turns = {"Ada": 0, "Bela": 0}
    for _turn in range(80):
        if "Final scores" in shown:
            break
        cover = re.search(r"Pass the screen to (\w+)\. \1, press Enter\.", shown)
        if cover:
            name = cover.group(1)
            assert shown.endswith(f"{name}, press Enter.\n> ")
            screen.raw = ""
            shown = screen.type("")
            assert f"{name} (you)" in shown
            other = "Bela" if name == "Ada" else "Ada"
            assert f"{other} (you)" not in shown
            assert f"{other} discards a" not in shown.replace(f"{other} discards a card in secret", "")
            turns[name] += 1
        assert "Your hand" in shown
        screen.raw = ""
        shown = screen.type("1")
        if "Pass the screen" in shown:  # the cover clears what was there, the scrolled lines too
            assert "\x1b[2J" in screen.raw
            assert "\x1b[3J" in screen.raw
    assert "Final scores" in shown
    assert "\x1b[3J" in screen.raw  # a secret discard stays secret
    assert "Your hand" not in shown
    assert min(turns.values()) >= 4
    assert screen.close() == 0


def test_alone_the_course_has_the_thieves_beside_the_player() -> None:
    match = salon.load(Path(__file__).parent.parent / "antiques" / "matches" / "thieves-beaten.match")
    page = io.StringIO()
    show_course(Console(file=page, width=80), match)
    shown = page.getvalue()
    assert re.search(rf"{match.names[0]} +The thieves", shown)
    result = [row["total"] for row in match.view(0)["result"]["scores"]]
    assert re.search(rf"End +{result[0]} +{result[1]}\s", shown)
