"""The folder of an arena: what was asked for, every match, and what they say.

arena.json      the settings; matches of other settings do not come into the same folder
matches.csv     one line a match, in their order, written as soon as those before it are; so a run that was stopped
                leaves the beginning of the file, and goes on there
ratings.json    all results as data
table.csv       one line a bot, best first
table.md        the same for people, and head to head
figure.svg      the ratings with their intervals

The columns of matches.csv: number of the match, of its deal and of the seat order on that deal; bot, final score and
share of the win of each seat (seats count from 0); end reason, stages (seasons, rounds) and actions.
"""

from __future__ import annotations

import csv
import hashlib
import io
import json
import os
from collections.abc import Iterator
from dataclasses import asdict, dataclass, fields
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

from salon.core import hot
from salon.core.contract import GameError
from salon.core.language import _
from salon.lab.arena_words import markdown
from salon.lab.rating_figure import figure
from salon.lab.simulate import Tables

if TYPE_CHECKING:
    from salon.lab.arena import Arena

SETTINGS, MATCHES = "arena.json", "matches.csv"
RESULTS = ("ratings.json", "table.csv", "table.md", "figure.svg")
NO_RULES = {".md", ".css", ".jinja", ".svg", ".pyc", ".nbi", ".nbc"}
"""Files of a game that decide nothing in a match (its Python files that do are among `hot.hot_sources`)."""


@dataclass(frozen=True)
class Settings:
    """What the results of an arena depend on, besides the number of matches.

    cards, code: digests of the card file, and of the rules and bots
    """

    game: str
    edition: str
    options: dict[str, int | bool]
    seats: int
    bots: list[str]
    seed: int
    cards: str
    code: str


def code_digest(game: Path) -> str:
    """A digest of the rules of all games, of the bots, and of the data of the bots and of the game in that folder."""
    data = [p for folder in (game, hot.PACKAGE / "bots") for p in folder.rglob("*") if p.is_file()]
    data = [p for p in data if p.suffix not in NO_RULES | {".py"}]
    h = hashlib.sha256()
    for path in chain(hot.hot_sources(), sorted(data)):
        h.update(path.relative_to(hot.PACKAGE).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return h.hexdigest()[:20]


class Folder:
    """A folder of an arena with these settings; `reasons` are the ids of the game's end reasons.

    Raises GameError if it holds another arena, or cannot be used.
    """

    def __init__(self, path: Path, settings: Settings, reasons: list[str]) -> None:
        self.path, self.settings, self.reasons = path, settings, reasons
        self.matches = path / MATCHES
        try:
            path.mkdir(parents=True, exist_ok=True)
            file = path / SETTINGS
            if file.exists():
                self._compare(file)
                return
            taken = [name for name in (MATCHES, *RESULTS) if (path / name).exists()]
            if taken:
                raise GameError(
                    _("the folder {folder} has a file {name} that is of no arena; choose another folder").format(
                        folder=path, name=taken[0]
                    )
                )
            _write(file, json.dumps(asdict(settings), indent=2) + "\n")
        except OSError as error:
            raise self._unusable(error) from None

    def _unusable(self, error: OSError) -> GameError:
        return GameError(
            _("the folder {folder} cannot be used: {why}; choose another folder").format(
                folder=self.path, why=error.strerror
            )
        )

    def _compare(self, file: Path) -> None:
        try:
            kept = json.loads(file.read_bytes())
        except ValueError:
            kept = None
        if not isinstance(kept, dict):
            raise GameError(_("{file} is no file of an arena; choose another folder").format(file=file))
        wanted = asdict(self.settings)
        for name in (each.name for each in fields(Settings)):
            if kept.get(name) != wanted[name]:
                raise GameError(self._other(name, kept.get(name), wanted[name]))

    def _other(self, name: str, kept: Any, wanted: Any) -> str:
        if name == "code":
            why = _("the rules or the bots have been changed since then")
        elif name == "cards":
            why = _("it was played with other cards")
        else:
            words = ", ".join if name == "bots" else str
            shown = (words(value) if value else str(value) for value in (kept, wanted))
            why = _("its {name}: {kept}; asked for: {wanted}").format(
                name=name, **dict(zip(("kept", "wanted"), shown, strict=True))
            )
        return _("the folder {folder} holds another arena ({why}); choose another folder").format(
            folder=self.path, why=why
        )

    # --- matches -----------------------------------------------------------------------------------

    def read(self, t: Tables, deal: Any, order: Any) -> int:
        """Fills the tables with the matches that are there; returns how many. A line cut short is removed.

        Raises GameError if a line is not of this arena, or there are more matches than in the tables.
        """
        head = _line(self._columns(t.who.shape[1]))
        try:
            text = self.matches.read_text("utf-8") if self.matches.exists() else ""
            whole = text[: text.rfind("\n") + 1]
            if not whole:
                _write(self.matches, head)
                return 0
            if not whole.startswith(head):
                raise self._no_match(1)
            rows = list(csv.reader(io.StringIO(whole[len(head) :])))
            if len(rows) > len(t.who):
                raise GameError(
                    _("the folder {folder} holds {n} matches already; ask for at least so many").format(
                        folder=self.path, n=len(rows)
                    )
                )
            for m, row in enumerate(rows):
                self._fill(t, deal, order, m, row)
            if whole != text:
                _write(self.matches, whole)
        except OSError as error:
            raise self._unusable(error) from None
        except UnicodeDecodeError:
            raise self._no_match(1) from None
        return len(rows)

    def _no_match(self, line: int) -> GameError:
        return GameError(
            _("line {line} of {file} is not of this arena; choose another folder").format(line=line, file=self.matches)
        )

    def _fill(self, t: Tables, deal: Any, order: Any, m: int, row: list[str]) -> None:
        seats = t.who.shape[1]
        start = [str(m), str(deal[m]), str(order[m]), *(self.settings.bots[bot] for bot in t.who[m])]
        try:
            if row[: len(start)] != start or len(row) != len(start) + 2 * seats + 3:
                raise ValueError
            numbers = [float(x) for x in row[len(start) : -3]]
            t.points[m], t.shares[m] = numbers[:seats], numbers[seats:]
            t.facts[m] = self.reasons.index(row[-3]), int(row[-2]), int(row[-1])
        except ValueError:
            raise self._no_match(m + 2) from None

    def add(self, t: Tables, deal: Any, order: Any, first: int, end: int) -> None:
        """Writes the matches first .. end - 1. Raises GameError if that fails."""
        lines = "".join(_line(row) for row in self._rows(t, deal, order, first, end))
        try:
            with self.matches.open("a", encoding="utf-8", newline="") as file:
                file.write(lines)
        except OSError as error:
            raise self._unusable(error) from None

    @staticmethod
    def _columns(seats: int) -> list[str]:
        each = [f"{name}_{seat}" for name in ("bot", "score", "share") for seat in range(seats)]
        return ["match", "deal", "order", *each, "end", "stages", "actions"]

    def _rows(self, t: Tables, deal: Any, order: Any, first: int, end: int) -> Iterator[list[Any]]:
        for m in range(first, end):
            bots = [self.settings.bots[bot] for bot in t.who[m]]
            numbers = [_short(x) for x in (*t.points[m], *t.shares[m])]
            reason, stages, actions = (int(x) for x in t.facts[m])
            yield [m, int(deal[m]), int(order[m]), *bots, *numbers, self.reasons[reason], stages, actions]

    # --- what they say ---------------------------------------------------------------------------

    def finish(self, result: Arena) -> None:
        """Writes the results. Raises GameError if that fails."""
        texts = json.dumps(result.as_dict(), indent=2) + "\n", _table(result), markdown(result), figure(result)
        try:
            for name, text in zip(RESULTS, texts, strict=True):
                _write(self.path / name, text)
        except OSError as error:
            raise self._unusable(error) from None


def _short(x: float) -> str:
    """A number that is read back as the same."""
    return str(int(x)) if x == int(x) else repr(float(x))


def _line(row: list[Any]) -> str:
    line = io.StringIO()
    csv.writer(line, lineterminator="\n").writerow(row)
    return line.getvalue()


def _table(result: Arena) -> str:
    rows = [asdict(rated) for rated in result.standings]
    return _line(list(rows[0])) + "".join(_line(list(row.values())) for row in rows)


def _write(path: Path, text: str) -> None:
    """Writes a whole file or nothing."""
    new = path.with_name(path.name + ".new")
    new.write_text(text, "utf-8", newline="")
    os.replace(new, path)
