"""What all commands share: reading their input, and one clear sentence about what is wrong with it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from salon.core.language import _

if TYPE_CHECKING:
    from rich.console import Console

BIGGEST_SEED = 2**63 - 1


class Wrong(click.ClickException):
    """Wrong input; the message says what is wrong and what would be right."""


class Whole(click.ParamType[int]):
    """A whole number from `low` to `high`."""

    name = "number"

    def __init__(self, low: int, high: int) -> None:
        self.low, self.high = low, high

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """See `click.ParamType.convert`. Raises Wrong."""
        if isinstance(value, int):
            return value
        name = param.opts[0] if param is not None else self.name
        digits = str(value).strip().removeprefix("-")
        if not (digits.isascii() and digits.isdigit()):
            raise Wrong(_("{name} is {value!r}; it must be a whole number").format(name=name, value=value))
        if len(digits) > 20 or not self.low <= int(value) <= self.high:
            raise Wrong(
                _("{name} is {value}; it must be from {low} to {high}").format(
                    name=name, value=str(value)[:24], low=self.low, high=self.high
                )
            )
        return int(value)


SEED = Whole(0, BIGGEST_SEED)
SEATS = Whole(1, 1000)  # the game says how many it really takes
PORT = Whole(0, 65535)


def options_of(given: tuple[str, ...]) -> dict[str, str]:
    """Rule options from `name=value`. Raises Wrong."""
    chosen: dict[str, str] = {}
    for each in given:
        name, equals, value = (part.strip() for part in each.partition("="))
        if not (name and equals and value):
            raise Wrong(_("--option is {each!r}; it must be name=value, as `salon games` lists them").format(each=each))
        if name in chosen:
            raise Wrong(_("--option {name} is given twice; give it once").format(name=name))
        chosen[name] = value
    return chosen


def levels_of(given: str | None) -> list[str] | None:
    """Levels of bots from `a,b,c`; None if not given. Raises Wrong."""
    if given is None:
        return None
    levels = [level.strip() for level in given.split(",")]
    if not all(levels):
        raise Wrong(
            _("--bots is {given!r}; it must be levels with commas between, such as skilled,expert").format(given=given)
        )
    return levels


def readable(path: str, what: str) -> Path:
    """The path of a file that can be read. Raises Wrong."""
    file = Path(path)
    if file.is_dir():
        raise Wrong(_("{what} {path} is a folder; name a file").format(what=what, path=path))
    if not file.exists():
        raise Wrong(_("{what} {path} does not exist").format(what=what, path=path))
    return file


def console(**more: Any) -> Console:
    """Where results go: plain text when the output is not a terminal."""
    from rich.console import Console

    return Console(highlight=False, markup=False, emoji=False, **more)


def notes() -> Console:
    """Where progress goes: stderr."""
    return console(stderr=True)


def complain(sentence: str) -> None:
    """One sentence on stderr."""
    print(f"salon: {sentence}", file=sys.stderr)


def sentence_of(error: Exception) -> str | None:
    """What to tell the person about wrong input; None if the error is not about input but a fault of Salon's."""
    if isinstance(error, click.ClickException):
        return _usage(error)
    known = [
        getattr(sys.modules.get(module), name)
        for module, name in (("salon.core.contract", "GameError"), ("salon.table.rooms", "Refusal"))
        if module in sys.modules
    ]  # not imported: if the module is not there, the error is not of its kind
    return str(error) if isinstance(error, tuple(known)) else None


def _usage(error: click.ClickException) -> str:
    if not isinstance(error, click.UsageError):
        return error.format_message()
    path = error.ctx.command_path if error.ctx is not None else "salon"
    if isinstance(error, click.MissingParameter) and error.param is not None:
        named = error.param.param_type_name == "argument"
        name = error.param.human_readable_name if named else error.param.opts[0]
        if name.upper() == "GAME":
            return needs_a_game(path)
        return _("{command} needs {name}; see {command} --help").format(command=path, name=name)
    similar = getattr(error, "possibilities", None)
    message = (error.message if similar else error.format_message()).strip().rstrip(".").replace(". (", " (")
    if similar:
        message += _(" (perhaps {names})").format(names=_(" or ").join(repr(name) for name in sorted(similar)))
    return _("{message}; see {command} --help").format(message=message[:1].lower() + message[1:], command=path)


def needs_a_game(command: str) -> str:
    """What to tell somebody who named no game."""
    from salon.core import catalog

    return _("{command} needs the name of a game: {games}").format(command=command, games=", ".join(catalog.names()))
