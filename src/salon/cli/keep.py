"""Matches of the terminal on disk: each entry is written before it is shown, so that nothing is ever lost.

The file is a journal (`salon.core.journal`) with one more line, `# bots 1 greedy, 2 ismcts`: who sits on which seat.
"""

from __future__ import annotations

import os
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import salon
from salon.cli.party import LEVEL
from salon.cli.words import Wrong, readable
from salon.core import journal
from salon.core.language import _

if TYPE_CHECKING:
    from salon.core.match import Match

BOTS, NOBODY = "# bots", "none"


@dataclass
class Kept:
    """The file of a running match; `written` entries stand in it."""

    path: Path
    bots: dict[int, str]
    written: int = 0

    def keep(self, match: Match) -> None:
        """Writes the new entries of a match and waits until they are on disk. Raises Wrong if that fails."""
        new = match.entries[self.written :]
        if not new:
            return
        _write(self.path, "".join(f"{entry.seat} {entry.text}\n" for entry in new), "a")
        self.written = match.version
        if match.over:
            _start(match, self.bots, self.path)  # with the seals of a finished journal


def begin(match: Match, bots: dict[int, str], folder: Path) -> Kept:
    """A new file for a match, in the folder `terminal` of the matches."""
    stamp = time.strftime("%Y-%m-%d-%H%M%S")
    place = folder / "terminal"
    place.mkdir(exist_ok=True)
    path = place / f"{match.header.game}-{stamp}.match"
    count = 1
    while path.exists():
        count += 1
        path = place / f"{match.header.game}-{stamp}-{count}.match"
    return _start(match, bots, path)


def save(match: Match, bots: dict[int, str], path: Path) -> None:
    """Writes a match to a file of its own. Raises Wrong."""
    _start(match, bots, path)


def _start(match: Match, bots: dict[int, str], path: Path) -> Kept:
    who = ", ".join(f"{seat} {level}" for seat, level in bots.items()) or NOBODY
    new = path.with_name(path.name + ".new")
    _write(new, f"{match.journal()}{BOTS} {who}\n", "w")
    try:
        new.replace(path)
    except OSError as error:
        new.unlink(missing_ok=True)
        raise _unwritable(path, error) from None
    return Kept(path, bots, match.version)


def _write(path: Path, text: str, mode: str) -> None:
    try:
        with open(path, mode, encoding="utf-8") as f:
            f.write(text)
            f.flush()
            os.fsync(f.fileno())
    except OSError as error:
        raise _unwritable(path, error) from None


def _unwritable(path: Path, error: OSError) -> Wrong:
    name = path.with_name(path.name.removesuffix(".new"))
    return Wrong(_("{path} cannot be written: {why}").format(path=name, why=error.strerror))


def text_of(path: str) -> str:
    """The text of a journal. Raises Wrong if it cannot be read."""
    file = readable(path, _("the match file"))
    try:
        return file.read_text("utf-8")
    except OSError as error:
        raise Wrong(_("the match file {path} cannot be read: {why}").format(path=path, why=error.strerror)) from None
    except UnicodeDecodeError:
        raise Wrong(_("the match file {path} is not text in UTF-8").format(path=path)) from None


def check(text: str, path: str) -> None:
    """Says what is wrong with a journal before anything is compiled. Raises Wrong."""
    try:
        journal.read(text)
    except salon.GameError as error:
        raise Wrong(f"{path}: {error}") from None


def load(text: str, path: str) -> Match:
    """The match of a journal. Raises Wrong, with the file and the line."""
    check(text, path)
    try:
        # A text without an empty first line cannot be a path: it has been read.
        return salon.load(text if "\n" in text else text + "\n")
    except salon.GameError as error:
        raise Wrong(f"{path}: {error}") from None


def resume(text: str, path: str, levels: list[str] | None) -> tuple[Match, dict[int, str]]:
    """The match of a journal, and the level of each seat that is a bot's.

    levels: of the last seats; None: as the file says, or all but the first seat if it does not say
    Raises Wrong or GameError.
    """
    from salon import bots

    match = load(text, path)
    if match.over:
        raise Wrong(_("{path} is a finished match; look at it with: salon replay {path}").format(path=path))
    seats = match.seats
    if levels is None:
        found = _bots_in(text, path, seats)
        chosen = found if found is not None else dict.fromkeys(range(1, seats), LEVEL)
    else:
        if len(levels) >= seats:
            raise Wrong(_("--bots names {n} bots; at most {most} fit beside you").format(n=len(levels), most=seats - 1))
        chosen = {seats - len(levels) + i: level for i, level in enumerate(levels)}
    for level in chosen.values():
        bots.make(level, match.game)
    return match, chosen


def _bots_in(text: str, path: str, seats: int) -> dict[int, str] | None:
    """What the line `# bots` says; None if there is none."""
    line = next((row for row in text.splitlines() if row.startswith(BOTS + " ")), None)
    if line is None:
        return None
    if line.removeprefix(BOTS).strip() == NOBODY:
        return {}
    found: dict[int, str] = {}
    for part in line.removeprefix(BOTS).split(","):
        seat, _space, level = part.strip().partition(" ")
        if not seat.isdecimal() or int(seat) >= seats or not level:
            raise Wrong(
                _("{path}: the line “{line}” is wrong; it must be like “{right}”").format(
                    path=path, line=line[:60], right="# bots 1 greedy, 2 ismcts"
                )
            )
        found[int(seat)] = level.strip()
    return found


def go_on(match: Match, bots: dict[int, str], path: str, folder: Path) -> Kept:
    """The file in which a resumed match goes on: its own if it may be written, else a new one."""
    file = Path(path)
    inside = file.resolve().parent == (folder / "terminal").resolve()
    if inside and os.access(file, os.W_OK):
        return _start(match, bots, file)
    return begin(match, bots, folder)
