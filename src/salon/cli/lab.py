"""`salon lab`: commands for those who study the games and their bots."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from salon.cli.words import Whole, Wrong, console, notes, readable
from salon.core.language import _

if TYPE_CHECKING:
    from rich.console import Console

    from salon.lab.train import Trained

MANY = Whole(0, 10_000_000)


@click.group(short_help=_("Study the games and their bots."), help=_("Commands for studies that take a while."))
def lab() -> None:
    """The group `salon lab`."""


@lab.command(
    short_help=_("Learn the value of positions of a game."),
    help=_("""Let bots play GAME and learn from it how likely each seat wins in a position.

    Writes value.npz and value.json into the folder --out. The search uses a value.npz that lies in the folder of its
    game. Without --settings and other options a run repeats the one that made the value which comes with the game.
    What was played is kept in --data: a run that was stopped goes on from there.

    The settings are those of value.json under "settings", or a file in TOML or JSON with some of them."""),
)
@click.argument("game")
@click.option("--settings", metavar="FILE", help=_("Settings of the run, in TOML or JSON."))
@click.option("--positions", type=MANY, metavar="N", help=_("Positions for each edition and number of seats."))
@click.option("--hidden", type=MANY, metavar="N", help=_("Hidden units of the network."))
@click.option("--epochs", type=MANY, metavar="N", help=_("How often the positions are gone through."))
@click.option("--seed", type=Whole(0, 2**63 - 1), metavar="S", help=_("Decides all chance."))
@click.option("--data", metavar="FOLDER", help=_("Where the positions are kept."))
@click.option("--out", default=".", show_default=True, metavar="FOLDER", help=_("Where the result is written."))
@click.option("--json", "as_json", is_flag=True, help=_("Write what is said about the result as JSON."))
def train(
    game: str, settings: str | None, positions: int | None, hidden: int | None, epochs: int | None, seed: int | None,
    data: str | None, out: str, as_json: bool,
) -> None:  # fmt: skip
    """The command `salon lab train`."""
    from salon.cli.party import check_game

    check_game(game, None)
    from salon.lab import train as training

    given = read_settings(settings) if settings is not None else training.shipped_settings(game)
    more = {"positions": positions, "hidden": hidden, "epochs": epochs, "seed": seed}
    given = {**given, **{name: number for name, number in more.items() if number is not None}}
    chosen = training.settings_of(game, given, settings or _("the command"))
    training.check_libraries()
    from salon.cli.warm import ensure_warm

    ensure_warm()
    with _bars() as progress:
        made = training.train(chosen, Path(data) if data is not None else _data_folder(), progress)
    paths = made.write(Path(out))
    if as_json:
        print(json.dumps(made.manifest(), indent=2))
        return
    _print(console(), made)
    console().print(_("Written: {files}").format(files=", ".join(str(path) for path in paths)), soft_wrap=True)


def read_settings(path: str) -> dict[str, Any]:
    """Settings from a file: all of it, or its part "settings". Raises Wrong."""
    text = readable(path, "--settings").read_text("utf-8", errors="replace")
    try:
        found = json.loads(text) if path.endswith(".json") else tomllib.loads(text)
    except ValueError as error:
        raise Wrong(_("--settings {path} cannot be read: {error}").format(path=path, error=error)) from error
    chosen = found.get("settings", found) if isinstance(found, dict) else None
    if not isinstance(chosen, dict):
        raise Wrong(_("--settings {path} must hold names and values").format(path=path))
    return chosen


def _data_folder() -> Path:
    """Where positions are kept if nobody says otherwise."""
    from salon.cli.party import data_folder

    return data_folder(None) / "training"


@contextmanager
def _bars() -> Iterator[Callable[[str, int, int], None] | None]:
    """A progress bar for each part on stderr, if that is a terminal."""
    err = notes()
    if not err.is_terminal:
        yield None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    names = {"play": _("Playing"), "fit": _("Learning")}
    with Progress(*columns, console=err, transient=True) as bars:
        tasks = {part: bars.add_task(name, total=None) for part, name in names.items()}
        yield lambda part, done, of: bars.update(tasks[part], completed=done, total=of)


def _print(out: Console, made: Trained) -> None:
    """How good the forecast is on matches held out."""
    from rich import box
    from rich.table import Table

    from salon.core import catalog

    title = _(catalog.info(made.settings.game).title)
    out.print(_("{title}: learned from {n} positions").format(title=title, n=made.positions), style="bold")
    table = Table(header_style="dim", box=box.ROUNDED)
    losses = (_("log loss"), _("evaluate"), _("equal"), _("floor"), _("Brier"), _("evaluate"))
    for name in (_("seats"), _("positions"), *losses):
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column(_("at"))
    for q in made.quality:
        numbers = (q.log_loss, q.log_loss_evaluate, q.log_loss_equal, q.floor, q.brier, q.brier_evaluate)
        where = _("the start of a stage") if q.opening else _("other moments")
        table.add_row(str(q.seats), str(q.positions), *(f"{x:.4f}" for x in numbers), where)
    out.print(table)
    out.print(
        _("On every tenth match, not learned from. Evaluate: the hand-written judgement; floor: the playouts' own."),
        style="dim",
        soft_wrap=True,
    )


COMMANDS = (lab,)
