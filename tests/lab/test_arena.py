"""Arenas: the stronger bot is rated higher, results depend on the settings alone, and a stopped run goes on."""

from __future__ import annotations

import csv
import importlib
import json
import xml.etree.ElementTree as ET
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from salon.core.contract import GameError
from salon.core.hot import PLAIN
from salon.lab import Arena, arena
from salon.lab.arena_words import markdown
from salon.lab.rating_figure import figure

MODULE = importlib.import_module("salon.lab.arena")
SHORT = {"season_limit": 1}
SLOW = ["ismcts:4", "greedy", "random"]
FILES = ["arena.json", "figure.svg", "matches.csv", "ratings.json", "table.csv", "table.md"]


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def stop_after(n: int) -> Any:
    """A report of progress at which somebody presses Ctrl-C when `n` matches are played."""

    def progress(done: int, _of: int) -> None:
        if done >= n:
            raise KeyboardInterrupt

    return progress


@pytest.fixture(scope="module")
def small() -> Arena:
    return arena("classic_art", ["random", "greedy"], 12, seats=2, options=SHORT)


def test_greedy_is_rated_above_random() -> None:
    result = arena("classic_art", ["random", "greedy"], 12 if PLAIN else 400, options={"season_limit": 4})
    assert result.seats == 4
    best, last = result.standings
    assert (best.bot, last.bot) == ("greedy", "random")
    assert best.low is not None
    assert last.high is not None
    assert best.low > 0 > last.high
    assert best.strength > 1.5
    assert result.pair("greedy", "random").share == pytest.approx(1 - result.pair("random", "greedy").share)  # type: ignore[operator]


@pytest.mark.parametrize("bots", [["greedy", "random"], SLOW])
def test_results_do_not_depend_on_the_number_of_workers(bots: list[str]) -> None:
    one, three = (arena("classic_art", bots, 12, 3, seed=5, options=SHORT, workers=n).as_dict() for n in (1, 3))
    assert one == three
    assert json.loads(json.dumps(one)) == one


def test_more_bots_than_seats_take_turns(tmp_path: Path) -> None:
    result = arena("classic_art", SLOW, 12, 2, options=SHORT, out=tmp_path)
    assert (result.matches, result.deals) == (12, 6)
    assert {rated.matches for rated in result.standings} == {8}
    assert {pair.matches for pair in result.pairs} == {4}
    with (tmp_path / "matches.csv").open() as file:
        rows = list(csv.DictReader(file))
    for even, odd in zip(rows[::2], rows[1::2], strict=True):
        assert even["deal"] == odd["deal"]
        assert (even["bot_0"], even["bot_1"]) == (odd["bot_1"], odd["bot_0"])


def test_the_same_deal_is_the_same_for_quick_and_slow_bots(tmp_path: Path) -> None:
    """Two arenas whose bots are random or greedy; one plays decision by decision because a search plays elsewhere."""
    arena("classic_art", ["random", "greedy"], 6, 3, seed=3, options=SHORT, out=tmp_path / "quick")
    arena("classic_art", ["ismcts:1", "greedy"], 6, 3, seed=3, options=SHORT, out=tmp_path / "slow")
    ends = [[row.split(",")[-3:] for row in _lines(tmp_path / name)] for name in ("quick", "slow")]
    assert ends[0] == ends[1], "end reason, stages and number of actions: a season has so many"


def _lines(folder: Path) -> list[str]:
    return (folder / "matches.csv").read_text("utf-8").splitlines()


def test_shares_and_matches_add_up(small: Arena) -> None:
    assert small.matches == sum(small.end_reasons.values()) == 12
    assert sum(rated.share for rated in small.standings) == pytest.approx(1)
    assert sum(small.seat_share) == pytest.approx(1)
    assert small.stages == 1


def test_other_seeds_are_other_matches(small: Arena) -> None:
    other = arena("classic_art", ["random", "greedy"], 12, seats=2, options=SHORT, seed=2)
    assert [r.mean_score for r in other.standings] != [r.mean_score for r in small.standings]


# --- folders ---------------------------------------------------------------------------------------------


def test_a_folder_holds_all_results(tmp_path: Path) -> None:
    result = arena("classic_art", SLOW, 6, 3, options=SHORT, out=tmp_path / "deep" / "new")
    folder = tmp_path / "deep" / "new"
    assert sorted(path.name for path in folder.iterdir()) == FILES
    assert json.loads((folder / "ratings.json").read_text("utf-8")) == result.as_dict()
    with (folder / "table.csv").open() as file:
        table = list(csv.DictReader(file))
    assert [(row["bot"], float(row["rating"])) for row in table] == [(r.bot, r.rating) for r in result.standings]
    with (folder / "matches.csv").open() as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 6
    for bot in SLOW:
        mean = sum(float(row[f"score_{i}"]) for row in rows for i in range(3) if row[f"bot_{i}"] == bot) / 6
        assert mean == pytest.approx(next(r.mean_score for r in result.standings if r.bot == bot))


@pytest.mark.parametrize("bots", [SLOW, ["greedy", "random"]])
def test_a_stopped_run_goes_on_and_leaves_the_same_files(bots: list[str], tmp_path: Path) -> None:
    asked: dict[str, Any] = {"game": "classic_art", "bots": bots, "matches": 18, "seats": 3, "options": SHORT}
    whole = arena(**asked, out=tmp_path / "whole", workers=1)
    chunk = MODULE.CHUNK
    try:
        MODULE.CHUNK = 4
        with pytest.raises(KeyboardInterrupt):
            arena(**asked, out=tmp_path / "stopped", progress=stop_after(8), workers=1)
    finally:
        MODULE.CHUNK = chunk
    kept = _lines(tmp_path / "stopped")
    assert 1 < len(kept) < 19
    assert kept == _lines(tmp_path / "whole")[: len(kept)]
    told: list[int] = []
    assert arena(**asked, out=tmp_path / "stopped", progress=lambda done, _of: told.append(done)) == whole
    assert contents(tmp_path / "stopped") == contents(tmp_path / "whole")
    assert told[0] > len(kept) - 1, "what was played is not played again"
    assert told[-1] == 18


def test_a_line_that_was_cut_short_is_played_again(tmp_path: Path) -> None:
    arena("classic_art", SLOW, 6, 3, options=SHORT, out=tmp_path)
    before = contents(tmp_path)
    file = tmp_path / "matches.csv"
    file.write_bytes(before["matches.csv"][:-20])
    told: list[int] = []
    arena("classic_art", SLOW, 6, 3, options=SHORT, out=tmp_path, progress=lambda done, _of: told.append(done))
    assert told == [6]
    assert contents(tmp_path) == before


def test_more_matches_are_added_to_those_that_are_there(tmp_path: Path) -> None:
    for name, numbers in (("grown", (6, 18)), ("whole", (18,))):
        for matches in numbers:
            arena("classic_art", SLOW, matches, 3, options=SHORT, out=tmp_path / name)
    assert contents(tmp_path / "grown") == contents(tmp_path / "whole")


def test_a_finished_run_is_only_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = ("classic_art", ["greedy", "random"], 6, 3)
    first = arena(*asked, options=SHORT, out=tmp_path)
    monkeypatch.setattr(MODULE, "Room", None)
    assert arena(*asked, options=SHORT, out=tmp_path) == first
    tied = arena(*asked, options=SHORT, out=tmp_path, anchor="random")
    assert tied.standings[-1].rating == 0, "the anchor may change: it is no part of what was played"


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"seed": 2}, "its seed: 1; asked for: 2"),
        ({"bots": ["random", "greedy"]}, "its bots: greedy, random; asked for: random, greedy"),
        ({"seats": 3}, "its seats: 2; asked for: 3"),
        ({"edition": "members_only"}, "its edition: classic_art; asked for: members_only"),
        ({"options": {"season_limit": 2}}, "its options: .*1.*; asked for: .*2"),
        ({"matches": 2}, "holds 4 matches already; ask for at least so many"),
    ],
)
def test_other_settings_do_not_come_into_the_same_folder(change: dict[str, Any], words: str, tmp_path: Path) -> None:
    asked: dict[str, Any] = {"game": "classic_art", "bots": ["greedy", "random"], "seats": 2, "options": SHORT}
    arena(**asked, matches=4, out=tmp_path)
    before = contents(tmp_path)
    with pytest.raises(GameError, match=words) as refused:
        arena(**{**asked, "matches": 6, "out": tmp_path, **change})
    assert "\n" not in str(refused.value)
    assert contents(tmp_path) == before


def test_changed_rules_and_cards_are_another_arena(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from salon.core import catalog

    asked: dict[str, Any] = {"game": "classic_art", "bots": ["greedy", "random"], "seats": 2, "options": SHORT}
    arena(**asked, matches=4, out=tmp_path / "arena")
    cards = tmp_path / "mine.toml"
    text = (catalog.info("classic_art").folder / "cards.toml").read_text("utf-8")
    cards.write_text(text.replace("goal = 5 ", "goal = 1 "), "utf-8")
    with pytest.raises(GameError, match="it was played with other cards"):
        arena(**asked, matches=4, out=tmp_path / "arena", cards=cards)
    monkeypatch.setattr(MODULE, "code_digest", lambda _folder: "new")
    with pytest.raises(GameError, match="the rules or the bots have been changed since then"):
        arena(**asked, matches=4, out=tmp_path / "arena")


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("matches.csv", "mine", "has a file matches.csv that is of no arena"),
        ("table.md", "mine", "has a file table.md that is of no arena"),
        ("arena.json", "{", "arena.json is no file of an arena"),
        ("arena.json", "[]", "arena.json is no file of an arena"),
        ("arena.json", "{}", "holds another arena"),
    ],
)
def test_folders_of_something_else_are_left_alone(name: str, content: str, words: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(content)
    with pytest.raises(GameError, match=words):
        arena("classic_art", ["greedy", "random"], 4, 2, options=SHORT, out=tmp_path)
    assert contents(tmp_path) == {name: content.encode()}


def test_a_changed_line_is_told(tmp_path: Path) -> None:
    asked = ("classic_art", ["greedy", "random"], 4, 2)
    arena(*asked, options=SHORT, out=tmp_path)
    file = tmp_path / "matches.csv"
    whole = file.read_text("utf-8")
    for line, changed in (
        (1, whole.replace("deal", "hand", 1)),
        (3, whole.replace("\n1,0,1,", "\n1,0,0,")),
        (4, whole.replace("\n2,1,0,greedy,", "\n2,1,0,random,")),
        (5, whole.replace("season_limit,", "boredom,").replace("boredom,", "season_limit,", 3)),
    ):
        assert changed != whole
        file.write_text(changed, "utf-8")
        with pytest.raises(GameError, match=f"line {line} of .*matches.csv is not of this arena"):
            arena(*asked, options=SHORT, out=tmp_path)
        assert file.read_text("utf-8") == changed


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("")
    with pytest.raises(GameError, match=r"taken cannot be used: .*; choose another folder"):
        arena("classic_art", ["greedy", "random"], 4, 2, options=SHORT, out=tmp_path / "taken")


# --- time ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bots", "workers", "expected"),
    [
        (["ismcts:0.001s", "random"], None, 1),
        (["ismcts:0.001s", "random"], 2, 2),
        (["ismcts:1", "random"], None, 2),
    ],
    ids=["limited by time", "told otherwise", "not limited"],
)
def test_bots_limited_by_time_do_not_share_the_processor(
    bots: list[str], workers: int | None, expected: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[int] = []
    pool = MODULE.ThreadPoolExecutor

    def counted(n: int) -> Any:
        seen.append(n)
        return pool(n)

    monkeypatch.setattr(MODULE, "ThreadPoolExecutor", counted)
    monkeypatch.setattr(MODULE.os, "cpu_count", lambda: 2)
    arena("classic_art", bots, 4, 2, options=SHORT, workers=workers)
    assert seen == [expected]


# --- what people read --------------------------------------------------------------------------------------


def test_the_page_has_every_bot_in_both_tables(small: Arena) -> None:
    page = markdown(small)
    assert page.startswith("# Classic Art: 12 matches on 6 deals, 2 seats, seed 1\n\nseason_limit 1, bet_first false\n")
    assert page.count("\n| greedy |") == page.count("\n| random |") == 2
    assert "the mean of all is 0" in page
    assert "random is 0" in markdown(replace(small, anchor="random"))


def test_the_figure_is_a_picture_with_every_bot_and_rating(small: Arena) -> None:
    crowd = replace(small, standings=[replace(small.standings[0], bot="a<b&c"), small.standings[1]])
    texts = ["".join(t.itertext()) for t in ET.fromstring(figure(crowd)).iter("{http://www.w3.org/2000/svg}text")]
    assert "a<b&c" in texts
    for rated in crowd.standings:
        assert f"{rated.rating:+.0f}".replace("-", "−") in texts


@pytest.mark.parametrize("reach", [5.0, 90.0, 3000.0])
def test_dots_and_intervals_stay_on_the_plot(reach: float, small: Arena) -> None:
    best, last = small.standings
    wide = [replace(r, rating=at, low=at - reach, high=at + reach) for r, at in ((best, 40.0), (last, -40.0))]
    root = ET.fromstring(figure(replace(small, standings=wide)))
    space = "{http://www.w3.org/2000/svg}"
    plot = root.findall(f"{space}rect")[1]
    left = float(plot.attrib["x"])
    right = left + float(plot.attrib["width"])
    for dot in root.iter(f"{space}circle"):
        assert left < float(dot.attrib["cx"]) < right
    bars = [p for p in root.iter(f"{space}path") if p.attrib.get("stroke-width") == "8"]
    assert len(bars) == 2
    for bar in bars:
        a, b = (float(end.split()[0]) for end in bar.attrib["d"][1:].split("L"))
        assert left < a < b < right
    arrows = [p for p in root.iter(f"{space}path") if p.attrib.get("stroke-width") == "2.2"]
    assert len(arrows) == (4 if reach == 3000 else 0)


# --- what is wrong -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"bots": ["greedy", "deep"]}, "there is no bot 'deep'"),
        ({"bots": ["greedy"]}, "an arena needs 2 to 40 bots, not 1"),
        ({"bots": []}, "not 0"),
        ({"bots": ["greedy", "random", " greedy"]}, "the bot greedy is named twice"),
        ({"seats": 9}, "2 to 5"),
        ({"game": "antiques", "seats": 1}, "at least two seats, not 1"),
        ({"matches": 0}, "number of matches"),
        ({"matches": True}, "whole number"),
        ({"matches": 3}, "in 3 matches of 2 seats not all 3 bots meet; there must be at least 6"),
        ({"workers": 0}, "number of workers"),
        ({"options": {"tempo": 1}}, "no option 'tempo'"),
        ({"edition": "deluxe"}, "no edition 'deluxe'"),
        ({"anchor": "ismcts"}, "the anchor 'ismcts' is none of the bots; it must be one of greedy, random, ismcts:1"),
        ({"cards": "/nowhere.toml"}, "/nowhere.toml"),
    ],
)
def test_wrong_input_is_refused_in_one_sentence_and_leaves_nothing(
    wrong: dict[str, Any], words: str, tmp_path: Path
) -> None:
    asked = {"game": "classic_art", "bots": ["greedy", "random", "ismcts:1"], "seats": 2, "matches": 6}
    with pytest.raises(GameError, match=words) as refused:
        arena(**{**asked, "out": tmp_path / "new", **wrong})  # type: ignore[arg-type]
    assert "\n" not in str(refused.value)
    assert not (tmp_path / "new").exists()
