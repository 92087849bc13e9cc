"""The `.match` file: a readable header, then one entry a line. A match is rebuilt from it, byte for byte.

    salon match 1
    game classic_art
    edition members_only
    option bet_first true
    option season_limit 60
    seats 3
    name 0 Ada
    name 1 Bea
    name 2 Cid
    rules 1
    cards 0c9d5a0a77b61d5c
    commitment 6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b
    secret 5a...

    0 bet tea >=7 double
    1 pass
    1 undo
    = 5f1c2ab90d3e4c11

An entry is the seat and the text of its action, or `undo`. A line `= SEAL` states a digest of header, entries and state
up to there, so that a changed line is noticed (no signature: who changes a line can seal it anew). The header line
`cards` is a digest; cards that did not come with Salon follow it as lines that begin with `|`.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass, field
from typing import Any

from salon.core.contract import GameError

FIRST_LINE = "salon match 1"
UNDO = "undo"
SEAL_EVERY = 20
KEYS = ("game", "edition", "seats", "rules", "cards", "commitment", "secret")
MOST_SEATS = 16
WHOLE = re.compile(r"-?[0-9]{1,9}")


class JournalError(GameError):
    """A journal cannot be read or does not replay: the message names the line."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"journal, line {line}: {message}" if line else f"journal: {message}")
        self.line = line


@dataclass(frozen=True)
class Header:
    """What a journal says before the first entry.

    secret: 32 bytes from which the key of all chance follows; nobody may see it before the match is over
    cards: text of the card file if it is not the game's own, else None
    """

    game: str
    edition: str
    options: dict[str, int | bool]
    seats: int
    names: tuple[str, ...]
    rules_version: int
    cards_digest: str
    secret: bytes = field(repr=False)
    cards: str | None = None

    @property
    def commitment(self) -> str:
        """SHA-256 of the secret: may be shown before the first card, and checked after the last one."""
        return hashlib.sha256(self.secret).hexdigest()

    def text(self) -> str:
        """The header's lines, with the secret."""
        lines = [FIRST_LINE, f"game {self.game}", f"edition {self.edition}"]
        lines += [f"option {key} {_written(value)}" for key, value in sorted(self.options.items())]
        lines += [f"seats {self.seats}"]
        lines += [f"name {i} {name}" for i, name in enumerate(self.names)]
        lines += [f"rules {self.rules_version}", f"cards {self.cards_digest}"]
        if self.cards is not None:
            lines += [f"| {line}".rstrip() for line in self.cards.removesuffix("\n").split("\n")]
        lines += [f"commitment {self.commitment}", f"secret {self.secret.hex()}"]
        return "\n".join(lines) + "\n"


def _written(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


@dataclass(frozen=True)
class Entry:
    """One entry: who did what, and on which line of the file it stands."""

    seat: int
    text: str
    line: int = 0


@dataclass(frozen=True)
class Journal:
    """A journal as read: header, entries, and seals by the number of entries before them."""

    header: Header
    entries: tuple[Entry, ...]
    seals: dict[int, str]


def read(text: str) -> Journal:
    """Reads a journal; nothing is replayed yet.

    Raises JournalError.
    """
    lines = text.replace("\r\n", "\n").removesuffix("\n").split("\n")
    if lines[0].strip() != FIRST_LINE:
        raise JournalError(1, f"the first line must be “{FIRST_LINE}”")
    split = next((i for i, line in enumerate(lines) if not line.strip()), len(lines))
    header = _header(lines[:split])
    entries: list[Entry] = []
    seals: dict[int, str] = {}
    for i, line in enumerate(lines[split:], split + 1):
        word, _, rest = line.strip().partition(" ")
        if not word or word.startswith("#"):
            continue
        if word == "=":
            seals[len(entries)] = rest.strip()
        elif word.isdecimal() and rest:
            entries.append(Entry(_whole(word, i), rest.strip(), i))
        else:
            raise JournalError(i, f"“{line.strip()[:60]}” is no entry; one is a seat and an action, such as “0 pass”")
    return Journal(header, tuple(entries), seals)


def _header(lines: list[str]) -> Header:
    one: dict[str, str] = {}
    options: dict[str, int | bool] = {}
    names: dict[int, str] = {}
    cards: list[str] = []
    for i, line in enumerate(lines[1:], 2):
        word, _, rest = line.partition(" ")
        if word == "|":
            cards.append(rest)
        elif word == "option":
            key, _, value = rest.partition(" ")
            options[key] = _option(value, i)
        elif word == "name":
            number, _, name = rest.partition(" ")
            if _whole(number, i) in names:
                raise JournalError(i, f"seat {number} has two names")
            names[_whole(number, i)] = name
        elif word not in KEYS:
            raise JournalError(i, f"“{line[:60]!r}” is no line of a header")
        elif word in one or not rest:
            raise JournalError(i, f"“{line[:60]}” stands twice or is empty")
        else:
            one[word] = rest.strip()
    for key in KEYS:
        if key not in one:
            raise JournalError(len(lines), f"the header has no line “{key}”")
    try:
        secret = bytes.fromhex(one["secret"])
    except ValueError:
        raise JournalError(0, "the secret must be hexadecimal") from None
    seats = _whole(one["seats"], 0)
    if sorted(names) != list(range(min(seats, MOST_SEATS + 1))):
        raise JournalError(0, f"there must be a name for each of the {seats} seats")
    header = Header(
        game=one["game"],
        edition=one["edition"],
        options=options,
        seats=seats,
        names=tuple(names[i] for i in range(seats)),
        rules_version=_whole(one["rules"], 0),
        cards_digest=one["cards"],
        secret=secret,
        cards="\n".join(cards) + "\n" if cards else None,
    )
    if header.commitment != one["commitment"]:
        raise JournalError(0, "the secret does not fit the commitment: one of them was changed")
    return header


def _option(value: str, line: int) -> int | bool:
    if value in ("true", "false"):
        return value == "true"
    return _whole(value, line)


def _whole(text: str, line: int) -> int:
    if not WHOLE.fullmatch(text.strip()):
        raise JournalError(line, f"“{text[:40]}” must be a whole number")
    return int(text)
