"""Chooses among candidates, writes their journals, and lists them with the hand-made positions in `positions.toml`.

    python -m tests.tactics record bourgeoisie candidates.jsonl 28

Each worth is calculated anew, on other deals than the search for candidates took and more of them; what is not clear
then is left out.
"""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from dataclasses import dataclass
from math import log2
from pathlib import Path
from typing import Any

import salon
from tests.tactics import made
from tests.tactics.solver import Solver, TooLarge
from tests.tactics.suite import MARGIN, SAME, folder, judged

DEALS = (240, 24)  # for a first look, and for good where no chance is left that matters
MANY, SOME = 2_000, 600  # deals where worths are means, if few positions are to be looked at, and else
FEW_POSITIONS = 150
LIMIT = 8_000
ALIKE = 9

THEMES: dict[str, dict[str, tuple[str, list[str]]]] = {
    "bourgeoisie": {
        "retire": ("retire now or never", ["R8.3", "R10.7"]),
        "take": ("the card of the street that decides", ["R5.2", "R5.3"]),
        "sell": ("what to sell for the gold that is missing", ["R6.1", "R6.4"]),
        "play": ("what the last gold should buy", ["R7.4", "R7.6"]),
        "mark": ("where the marker counts", ["R11.2", "R11.3"]),
        "drop": ("what to keep", ["R9.1"]),
        "done": ("hold back: going on would spoil it", ["R3.2", "R10.4"]),
    },
    "antiques": {
        "exhibit": ("the museum that decides", ["R8.1", "R8.2"]),
        "gallery": ("a gallery is best", ["R8.8", "R8.9"]),
        "add": ("which collection to give away", ["R8.4", "R8.5"]),
        "row": ("which lot to take", ["R4.1", "R4.2"]),
        "column": ("which lot to take", ["R4.1", "R4.2"]),
        "refill": ("fill the board first", ["R4.8", "R4.9"]),
        "take": ("which piece to take", ["R4.4", "R4.9"]),
        "store": ("where to store", ["R4.13", "R5.1"]),
        "bonus": ("which bonus", ["R5.1", "R6.1"]),
        "extra": ("the additional piece", ["R5.3", "R5.4"]),
        "keep": ("which goal, or piece, to keep", ["R6.2", "R6.5"]),
        "drop": ("which goal to give up", ["R6.3"]),
        "from": ("out of which warehouse to assemble", ["R7.1", "R7.9"]),
        "leave": ("what stays behind", ["R7.3", "R7.4"]),
        "assemble": ("which collection first", ["R7.6", "R7.8"]),
        "vault": ("what goes to the vault", ["R4.14", "R9.4"]),
        "done": ("stop here", ["R8.1", "R9.4"]),
        "reserve": ("what to reserve", ["R6.8", "R6.10"]),
        "shift": ("how to use the warehouses", ["R6.6"]),
        "joker": ("what a relic box stands for", ["R7.7"]),
        "fetch": ("what the Collector fetches", ["R11.3"]),
        "pair": ("what the Researcher lets stand for what", ["R11.5"]),
        "board": ("which piece to leave on the board", ["R6.5"]),
        "put": ("where to put a piece", ["R6.5"]),
        "retrieve": ("out of the vault", ["R5.5"]),
    },
}


@dataclass(frozen=True)
class Found:
    """What each action is worth, by its text; positions that the solver looked at; deals that it took."""

    worth: dict[str, float]
    size: int
    deals: tuple[int, int]


def best_first(row: dict[str, Any]) -> tuple[float, float]:
    """What makes a candidate worth keeping: greedy players miss it, few actions are best, much is left."""
    return -row["wrong"], len(row["best"]) / len(row["values"]) - 0.05 * log2(1 + row["positions"])


def chosen(path: Path, most: int) -> list[dict[str, Any]]:
    """At most so many candidates, one of each match, and few that are alike and easy."""
    rows = sorted((json.loads(line) for line in path.read_text("utf-8").splitlines()), key=best_first)
    seen: set[int] = set()
    alike: Counter[str] = Counter()
    kept: list[dict[str, Any]] = []
    for row in rows:
        sort = theme(row["game"], set(row["best"]), row["back"])[0]
        if row["seed"] in seen or len(kept) == most or (row["wrong"] == 0 and alike[sort] == ALIKE):
            continue
        seen.add(row["seed"])
        alike[sort] += 1
        kept.append(row)
    return kept


def theme(game: str, best: set[str], back: int) -> tuple[str, list[str]]:
    """What a position is about, from its best actions; and the rules it turns on."""
    for verb, (words, rules) in THEMES[game].items():
        if any(text.split()[0] == verb for text in best):
            return (f"{words}, others still to play" if back else words), rules
    raise ValueError(f"no theme for {best}")


def worth_of(match: Any) -> Found | None:
    """What each action is worth; None if that takes too many positions."""
    try:
        worth, size = solve(match, DEALS, 10)
        if solve(match, DEALS, 11)[0] == worth:
            return Found(worth, size, DEALS)
        # other deals, other worths: so they are means, and many deals are needed; the candidates were chosen on others
        deals = (MANY if size <= FEW_POSITIONS else SOME, DEALS[1])
        return Found(solve(match, deals, 12)[0], size, deals)
    except TooLarge:
        return None


def solve(match: Any, deals: tuple[int, int], salt: int) -> tuple[dict[str, float], int]:
    """What each action is worth, by its text, and how many positions were looked at."""
    solver = Solver(match.game, match.box, match.seats, deals, LIMIT, salt)
    values = solver.values(match.known(match.turn))
    return {match.game.moves.text(a, match.deck): v for a, v in values.items()}, solver.looked_at


def entry(name: str, words: str, rules: list[str], found: Found, rest: str) -> str:
    """A position as TOML, or nothing if it is not clear; means must be clear by more than the margin asks for."""
    best, margin = judged(found.worth, SAME / 2)
    if margin < MARGIN + (0.0 if found.deals == DEALS else SAME):
        print(f"left out, not clear: {name}: {found.worth}")
        return ""
    lines = ["[[position]]", f'name = "{name}"', f"theme = {json.dumps(words, ensure_ascii=False)}"]
    lines += [
        f"rules = {json.dumps(rules)}",
        f"best = {json.dumps(sorted(best))}",
        f"margin = {int(margin * 100) / 100}",
    ]
    lines += [f"deals = {list(found.deals)}", f"size = {found.size}", rest]
    return "\n".join(lines) + "\n\n"


def record(game: str, candidates: Path, most: int) -> None:
    """Writes the journals of at most so many candidates, and the list of all positions of a game."""
    where = folder(game)
    for old in where.glob("*.match"):
        old.unlink()
    text = "# Written by `python -m tests.tactics record`; tests/tactics/suite.py explains it.\n\n" + handmade(game)
    for row in chosen(candidates, most):
        match = salon.new_match(row["game"], seats=row["seats"], edition=row["edition"], seed=row["seed"])
        for action in row["actions"]:
            match.play(match.turn, action)
        found = worth_of(match)
        if found is None:
            continue
        name = f"{row['edition']}-{row['seats']}-{row['seed']:04}"
        about = theme(game, judged(found.worth)[0], row["back"])
        piece = entry(name, *about, found, f'match = "{name}"')
        if piece:
            (where / f"{name}.match").write_text(match.journal(), "utf-8")
            text += piece
            print(name, flush=True)
    (where / "positions.toml").write_text(text, "utf-8")


def handmade(game: str) -> str:
    """The positions of `made.toml`, with what they are worth."""
    path = folder(game) / "made.toml"
    if not path.exists():
        return ""
    source = path.read_text("utf-8")
    tables = [part.split("[position.table]\n", 1)[1] for part in source.split("[[position]]")[1:]]
    text = ""
    for row, table in zip(tomllib.loads(source)["position"], tables, strict=True):
        found = worth_of(made.BUILDERS[game](row["table"]))
        assert found is not None, row["name"]
        text += entry(row["name"], row["theme"], row["rules"], found, "[position.table]\n" + table.rstrip("\n"))
        print(row["name"], flush=True)
    return text
