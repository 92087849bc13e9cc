"""Reading card files: TOML, checked against msgspec structs; errors name the file, the card and the key."""

from __future__ import annotations

import hashlib
import tomllib
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from salon.core.contract import GameError

T = TypeVar("T")


class CardError(GameError):
    """A card file is wrong: file, card, key, and what would be right."""

    def __init__(self, source: str, card: str, key: str, message: str) -> None:
        where = ", ".join(p for p in (f"card {card}" if card else "", f"key {key}" if key else "") if p)
        super().__init__(f"{source}: {where + ': ' if where else ''}{message}")
        self.source, self.card, self.key = source, card, key


def canonical(text: str) -> str:
    """The text as a journal keeps it: lines end with a newline and without blanks, so it comes back the same."""
    lines = text.replace("\r\n", "\n").split("\n")
    return "\n".join(line.rstrip() for line in lines).rstrip("\n") + "\n"


def read(path: str | Path) -> str:
    """The canonical text of a card file.

    Raises GameError if it cannot be read.
    """
    try:
        return canonical(Path(path).read_bytes().decode("utf-8"))
    except OSError as e:
        raise GameError(f"the card file {path} cannot be read: {e.strerror}") from None
    except UnicodeDecodeError:
        raise GameError(f"the card file {path} is not text in UTF-8") from None


def digest(text: str) -> str:
    """What a journal says of the cards it was played with (16 hex digits of SHA-256)."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def parse(text: str, source: str) -> dict[str, Any]:
    """The tables of a card file.

    Raises CardError if it is not TOML.
    """
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as e:
        raise CardError(source, "", "", f"this is not TOML: {e}") from None
    except RecursionError:
        raise CardError(source, "", "", "this is not a card file: it is nested too deeply") from None


def convert(raw: Any, kind: type[T], source: str, card: str) -> T:
    """`raw` as a struct of that kind.

    card: names what is converted, for the error
    Raises CardError.
    """
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as e:
        message, _, path = str(e).partition(" - at ")
        key = path.strip("`").removeprefix("$").lstrip(".")
        if "unknown field" in message:
            key = message.split("`")[1]
            known = getattr(kind, "__struct_fields__", ())
            message = f"is not a key here; there are {', '.join(known)}"
        elif "missing required field" in message:
            key, message = message.split("`")[1], "is missing"
        raise CardError(source, card, key, message[:1].lower() + message[1:].replace("`", "")) from None
