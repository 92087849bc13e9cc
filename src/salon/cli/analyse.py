"""`salon analyse`: the computer's analysis of a finished match."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from salon.cli.words import Wrong, console, notes
from salon.core.language import _, ngettext

if TYPE_CHECKING:
    from rich.console import Console

    from salon.core.match import Match
    from salon.lab.analysis import Analysis, Analyst, Teller

SAVE_EVERY = 25
"""Bits of an analysis between two savings of what is done so far."""
BARS = "▁▂▃▄▅▆▇█"
WIDTH = 60
"""Signs of a small figure of a seat's chance along the match."""


@click.command(
    short_help=_("Analyse a finished match."),
    help=_("""Analyse the finished match in FILE: each seat's winning chance along the match, luck told apart from
choices, and the biggest mistakes with what would have been better.

It takes minutes. What is done is saved in FILE.analysis.json (or --out) all the time: after Ctrl-C the same command
goes on where it stopped, and on a finished analysis it only prints it. Same match, same budget: same file."""),
)
@click.argument("file")
@click.option("--budget", default="normal", show_default=True, metavar="B", help=_("How much: quick, normal or deep."))
@click.option("--out", metavar="FILE", help=_("Where the analysis is kept."))
@click.option("--again", is_flag=True, help=_("Replace the analysis that is kept there."))
def analyse(file: str, budget: str, out: str | None, again: bool) -> None:
    """The command `salon analyse`."""
    from salon.cli import keep
    from salon.cli.warm import ensure_warm
    from salon.core.contract import GameError
    from salon.lab.analysis import Analyst, budget_of, check_finished

    chosen = budget_of(budget)
    text = keep.text_of(file)
    keep.check(text, file)
    path = Path(out if out is not None else f"{file}.analysis.json")
    begun = None if again else _begun(path)
    ensure_warm()
    match = keep.load(text, file)
    check_finished(match)
    try:
        analyst = Analyst(match, chosen, begun)
    except GameError:
        raise Wrong(_other(path, begun)) from None
    _run(analyst, path)
    _print(console(), match, analyst.result())


def _begun(path: Path) -> Analysis | None:
    """What an earlier run has left; None if there is nothing. Raises Wrong or GameError."""
    from salon.core.contract import GameError
    from salon.lab.analysis import read

    if path.is_dir():
        raise Wrong(_("{path} is a folder; name a file with --out").format(path=path))
    try:
        return read(path.read_text("utf-8"), str(path))
    except FileNotFoundError:
        return None
    except UnicodeDecodeError:
        raise Wrong(_("{source} is no analysis that Salon wrote").format(source=path) + _keep_out()) from None
    except OSError as error:
        raise Wrong(_("{path} cannot be read: {why}").format(path=path, why=error.strerror)) from None
    except GameError as error:
        raise Wrong(f"{error}{_keep_out()}") from None


def _keep_out() -> str:
    return _("; name another file with --out, or replace it with --again")


def _other(path: Path, begun: Analysis | None) -> str:
    """The sentence about a file that holds the analysis of something else."""
    name = begun.budget.name if begun is not None else ""
    sentence = _("{path} holds the analysis of another match, or one with another budget ({budget})")
    return sentence.format(path=path, budget=name) + _keep_out()


def _run(analyst: Analyst, path: Path) -> None:
    """Computes what is left, and saves it; also when it is interrupted. Raises Wrong if it cannot be written."""
    from salon.lab.analysis import write

    def save() -> None:
        try:
            write(analyst.result(), path)
        except OSError as error:
            raise Wrong(_("{path} cannot be written: {why}").format(path=path, why=error.strerror)) from None

    if analyst.done == analyst.total:
        return
    try:
        save()  # before minutes of work: is there a place for it?
        with _bar() as show:
            while analyst.step() is not None:
                show(analyst.done, analyst.total)
                if analyst.done % SAVE_EVERY == 0:
                    save()
    except KeyboardInterrupt:
        notes().print(
            _("Stopped at {done} of {total}; the same command goes on from there.").format(
                done=analyst.done, total=analyst.total
            ),
            soft_wrap=True,
        )
        raise
    finally:
        save()


@contextmanager
def _bar() -> Iterator[Callable[[int, int], None]]:
    """A progress bar on stderr, if that is a terminal."""
    err = notes()
    if not err.is_terminal:
        yield lambda done, total: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=err, transient=True) as bar:
        task = bar.add_task(_("Analysing"), total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


# --- what it says ------------------------------------------------------------------------------------


def _print(out: Console, match: Match, analysis: Analysis) -> None:
    from salon.lab.analysis import Teller

    teller = Teller(match)
    title = _(match.game.info.edition(match.header.edition).title)
    out.print(f"{title}: {', '.join(match.names)}", style="bold", soft_wrap=True)
    about = _("budget {name}: {playouts} playouts of each state, {search} iterations at each of {n} decisions")
    budget = analysis.budget
    out.print(
        about.format(name=budget.name, playouts=budget.playouts, search=budget.search, n=analysis.choices),
        style="dim", soft_wrap=True,
    )  # fmt: skip
    _print_chances(out, match, analysis)
    _print_accounts(out, match, analysis)
    _print_turns(out, analysis, teller)
    _print_mistakes(out, analysis, teller)


def _print_chances(out: Console, match: Match, analysis: Analysis) -> None:
    out.print()
    out.print(_("Winning chances along the match"), style="bold")
    longest = max(len(name) for name in match.names)
    for seat, name in enumerate(match.names):
        line = _sparkline([p.chance[seat] for p in analysis.points], WIDTH)
        out.print(f"  {name:<{longest}}  {line}", soft_wrap=True)


def _sparkline(chances: list[float], width: int) -> str:
    """A line of bars: the chances at `width` moments, spread evenly, first and last included."""
    n = len(chances)
    picked = [chances[round(i * (n - 1) / (width - 1))] for i in range(width)] if n > width else chances
    return "".join(BARS[min(len(BARS) - 1, int(c * len(BARS)))] for c in picked)


def _print_accounts(out: Console, match: Match, analysis: Analysis) -> None:
    from rich.table import Table

    from salon.lab.analysis import accounts, percent, points

    out.print()
    out.print(_("Luck and choices, in points of winning chance (± standard error)"), style="bold")
    table = Table(header_style="dim", box=None, padding=(0, 2, 0, 0))
    for title in (_("seat"), _("at first"), _("luck"), _("own choices"), _("the others'"), _("in the end"),
                  _("given away"), _("mistakes")):  # fmt: skip
        table.add_column(title, justify="left" if title == _("seat") else "right")
    for a in accounts(analysis):
        cells = [(a.luck, a.luck_error), (a.own, a.own_error), (a.others, a.others_error)]
        table.add_row(
            match.names[a.seat], percent(a.start), *[f"{points(x)} ± {100 * e:.0f}" for x, e in cells], percent(a.end),
            f"{100 * a.given:.0f} ± {100 * a.given_error:.0f}",
            _("{n} of {all}").format(n=a.mistakes, all=a.decisions),
        )  # fmt: skip
    out.print(table)
    out.print(
        _("Choices are measured against a quick player who goes on for all; “given away” against a search that knows"
          " what the seat knew."),
        style="dim",
    )  # fmt: skip


def _print_turns(out: Console, analysis: Analysis, teller: Teller) -> None:
    from salon.lab.analysis import turning_points

    found = turning_points(analysis)
    if not found:
        return
    out.print()
    out.print(_("Turning points"), style="bold")
    for turn in found:
        out.print(f"{turn.moment:>5}  {teller.turn(turn)}: {teller.happened(turn.moment)}".rstrip(": "), soft_wrap=True)


def _print_mistakes(out: Console, analysis: Analysis, teller: Teller) -> None:
    from salon.lab.analysis import mistakes

    found = mistakes(analysis)
    out.print()
    if not found:
        out.print(_("No mistake was found that is more than an accident of the estimate."))
        return
    out.print(ngettext("The biggest mistake", "The biggest mistakes", len(found)), style="bold")
    for d in found:
        out.print(f"{d.moment:>5}  {teller.mistake(d)}", soft_wrap=True)
        then = teller.line(d, d.best)[1:]
        if then:
            out.print(f"       {_('Then likely:')} {'; '.join(then)}.", style="dim", soft_wrap=True)


COMMANDS = (analyse,)
