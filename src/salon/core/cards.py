"""Reading card files: TOML, checked against msgspec structs; errors name the file, the card and the key."""

from __future__ import annotations

import hashlib
import re
import tomllib
from pathlib import Path
from typing import Any, TypeVar, get_args

import msgspec

from salon.core.contract import GameError

T = TypeVar("T")


class CardError(GameError):
    """A card file is wrong: file, card, key, and what would be right."""

    def __init__(self, source: str, card: str, key: str, message: str, what: str = "card") -> None:
        where = ", ".join(p for p in (f"{what} {card}" if card else "", f"key {key}" if key else "") if p)
        super().__init__(f"{source}: {where + ': ' if where else ''}{message}")
        self.source, self.card, self.key = source, card, key


class NotForSeats(CardError):
    """A card file says nothing for this number of players: no fault of it, but they cannot play with it."""


def check_text(value: str, least: int, most: int, source: str, card: str, key: str, what: str = "card") -> None:
    """Checks a text that people read at the table.

    least, most: how many signs it may have, outer blanks not counted at the low end
    Raises CardError.
    """
    if not (least <= len(value.strip()) and len(value) <= most and value.isprintable()):
        raise CardError(source, card, key, f"is {value[:40]!r}; it must have {least} to {most} printable signs", what)


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


SORTS = {
    "int": "a whole number", "float": "a number", "str": "a text", "bool": "true or false", "array": "a list",
    "object": "a table",
}  # fmt: skip


def _plainly(message: str, right: str) -> str:
    """A message of msgspec in plain words; right: what a text of a certain pattern is made of."""
    if "matching regex" in message:
        return f"must be {right}"
    if found := re.fullmatch(r"Invalid enum value (.*)", message):
        return f"{found[1]} is none of the words that are known here"
    if found := re.fullmatch(r"Expected `(\w+)`, got `(\w+)`", message):
        return f"must be {SORTS.get(found[1], found[1])}, not {SORTS.get(found[2], found[2])}"
    if found := re.fullmatch(r"Expected `\w+` ([<>])= (\d+)", message):
        return f"must be {'at least' if found[1] == '>' else 'at most'} {found[2]}"
    if found := re.fullmatch(r"Expected `\w+` of length ([<>])= (\d+)", message):
        return f"must be of length {'at least' if found[1] == '>' else 'at most'} {found[2]}"
    return message[:1].lower() + message[1:].replace("`", "")


def _kind_at(kind: Any, path: str) -> Any:
    """The struct at a path such as `tokens` or `cards[2].price` below a struct."""
    for name in re.findall(r"[A-Za-z_]\w*", path):
        types = (
            {f.encode_name: f.type for f in msgspec.structs.fields(kind)} if hasattr(kind, "__struct_fields__") else {}
        )
        inner = types.get(name)
        structs = [t for t in (inner, *get_args(inner)) if hasattr(t, "__struct_fields__")]
        kind = structs[0] if structs else None
    return kind


def convert(raw: Any, kind: type[T], source: str, card: str, what: str = "card", right: str = "written rightly") -> T:
    """`raw` as a struct of that kind.

    card: names what is converted, for the error; what: the sort of thing it is
    right: what a text is made of, if the struct has a pattern for one
    Raises CardError.
    """
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as e:
        message, _, path = str(e).partition(" - at ")
        key = path.removeprefix("`key` in ").strip("`").removeprefix("$").lstrip(".")
        if "unknown field" in message:
            known = getattr(_kind_at(kind, key), "__struct_fields__", ())
            key = ".".join(filter(None, (key, message.split("`")[1])))
            message = f"is not a key here; there are {', '.join(known)}"
        elif "missing required field" in message:
            key, message = ".".join(filter(None, (key, message.split("`")[1]))), "is missing"
        raise CardError(source, card, key, _plainly(message, right), what) from None
