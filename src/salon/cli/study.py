"""`salon simulate`, `salon bench` and `salon replay`: many matches, how fast, and one match again."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from salon.cli.party import check_game, check_match
from salon.cli.words import SEATS, SEED, Whole, Wrong, console, levels_of, notes, options_of
from salon.core.language import _, ngettext

if TYPE_CHECKING:
    from rich.console import Console

    from salon.core.match import Match
    from salon.lab import Simulation
    from salon.lab.bench import Speeds

MATCHES = Whole(1, 10_000_000)
ANY = Whole(-(10**19), 10**19)  # the file says which moments there are


@click.command(
    short_help=_("Play many matches between bots."),
    help=_("""Play many matches of GAME between bots and say how they did.

Each deal is played once for every rotation of the bots around the table. With fewer --bots than --seats the last level
takes the seats that are left."""),
)
@click.argument("game")
@click.option("--seats", type=SEATS, metavar="N", help=_("Number of players; as many as --bots names, at least, or 4."))
@click.option("--bots", default="greedy,random", show_default=True, metavar="LEVEL,...", help=_("Levels of the bots."))
@click.option(
    "--matches",
    type=MATCHES,
    default=1000,
    show_default=True,
    metavar="M",
    help=_("How many; rounded up to whole deals."),
)
@click.option("--seed", type=SEED, default=1, show_default=True, metavar="S", help=_("Decides all chance."))
@click.option("--edition", metavar="E", help=_("Edition of the game."))
@click.option(
    "--option", "option", multiple=True, metavar="NAME=VALUE", help=_("An option of the rules; may be repeated.")
)
@click.option("--cards", metavar="FILE", help=_("Your own card file."))
@click.option("--json", "as_json", is_flag=True, help=_("Write the results as JSON."))
def simulate(
    game: str, seats: int | None, bots: str, matches: int, seed: int, edition: str | None, option: tuple[str, ...],
    cards: str | None, as_json: bool,
) -> None:  # fmt: skip
    """The command `salon simulate`."""
    levels = levels_of(bots) or []
    _info, chosen = check_game(game, edition)
    if seats is None:
        seats = max(len(levels), min(max(4, chosen.min_seats), chosen.max_seats))
    if len(levels) > seats:
        raise Wrong(
            _("--bots names {n} bots for {seats} seats; name at most one for each seat").format(
                n=len(levels), seats=seats
            )
        )
    options = options_of(option)
    check_match(game, edition, seats, options, cards, levels)
    from salon.cli.warm import ensure_warm

    ensure_warm()
    from salon.lab import simulate as run

    with progress_bar(_("Playing")) as progress:
        result = run(game, seats, levels, matches, seed, edition, dict(options), cards, progress=progress)
    if as_json:
        print(json.dumps(result.as_dict(), indent=2))
    else:
        _print_simulation(console(), result)


@contextmanager
def progress_bar(text: str) -> Iterator[Callable[[int, int], None] | None]:
    """A progress bar on stderr, if that is a terminal."""
    err = notes()
    if not err.is_terminal:
        yield None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True) as bar:
        task = bar.add_task(text, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def _seats(n: int) -> str:
    return ngettext("{n} seat", "{n} seats", n).format(n=n)


def _print_simulation(out: Console, result: Simulation) -> None:
    from rich import box
    from rich.table import Table

    from salon.core import catalog

    info = catalog.info(result.game)
    title = _("{title}: {n} matches, {seats}, seed {seed}").format(
        title=_(info.edition(result.edition).title), n=result.matches, seats=_seats(result.seats), seed=result.seed
    )
    out.print(title, style="bold", soft_wrap=True)
    out.print(", ".join(f"{name} {str(value).lower()}" for name, value in result.options.items()), style="dim")
    table = Table(header_style="dim", box=box.ROUNDED)
    table.add_column(_("bot"))
    for title in (_("seats"), _("win share"), _("95 % interval"), _("equal"), _("score"), _("margin")):
        table.add_column(title, justify="right", no_wrap=True)
    for s in result.standings:
        interval = f"{s.low:.1%} – {s.high:.1%}"
        means = f"{s.mean_score:.1f}", "" if s.margin is None else f"{s.margin:+.1f}"
        equal = "" if s.fair is None else f"{s.fair:.1%}"
        table.add_row(s.bot, str(s.copies), f"{s.share:.1%}", interval, equal, *means)
    out.print(table)
    out.print(_("Win share of one seat of the bot; equal: of equal bots. Margin: to the best other seat."), style="dim")
    seats = ", ".join(f"{i + 1}: {share:.1%}" for i, share in enumerate(result.seat_share))
    out.print(_("Share of the win by seat  {seats}").format(seats=seats), soft_wrap=True)
    out.print(
        _("A match took {actions:.0f} actions in {stages:.1f} stages (seasons or rounds) on average.").format(
            actions=result.actions, stages=result.stages
        ),
        soft_wrap=True,
    )
    for reason in info.end_reasons:
        n = result.end_reasons.get(reason.id, 0)
        out.print(f"{n / result.matches:>7.1%}  {_(reason.text)}", soft_wrap=True)


@click.command(
    short_help=_("Show a match file: log, table, result."),
    help=_("""Show the match in FILE: its log, the table as a spectator saw it, and how it ended.

The numbers before the lines are moments; --at N stops at one of them and shows the table as it was then."""),
)
@click.argument("file")
@click.option("--at", type=ANY, metavar="N", help=_("Stop after moment N; the last one if not given."))
def replay(file: str, at: int | None) -> None:
    """The command `salon replay`."""
    from salon.cli import keep
    from salon.cli.warm import ensure_warm

    text = keep.text_of(file)
    keep.check(text, file)
    ensure_warm()
    match = keep.load(text, file)
    last = len(match.moments) - 1
    if at is not None and not 0 <= at <= last:
        raise Wrong(_("--at is {at}; the moments of {file} are 0 to {last}").format(at=at, file=file, last=last))
    _print_match(console(), match, last if at is None else at)


def _print_match(out: Console, match: Match, at: int) -> None:
    from salon.cli.terminal import show_course
    from salon.core import catalog

    last = len(match.moments) - 1
    title = _(match.game.info.edition(match.header.edition).title)
    out.print(f"{title}: {', '.join(match.names)}", style="bold", soft_wrap=True)
    entries = ngettext("{n} entry", "{n} entries", match.version).format(n=match.version)
    out.print(_("{entries}, moments 0 to {last}").format(entries=entries, last=last), style="dim")
    out.print()
    for event in match.log(None):
        if event.moment <= at:
            out.print(f"{event.moment:>5}  {event.text}", soft_wrap=True)
    out.print()
    out.print(catalog.terminal(match.header.game).draw(match.view(None, at), match.names))
    if at < last or not match.over:
        out.print(match.prompt(None, at), style="#b8892b", soft_wrap=True)
    if at < last:
        return  # nothing of what came later
    out.print()
    if match.over:
        show_course(out, match)
        reason = next(r for r in match.game.info.end_reasons if r.id == match.end_reason)
        out.print(f"{_('The end:')} {_(reason.text)}", soft_wrap=True)
        scores = match.scores()
        for seat in sorted(range(match.seats), key=lambda s: -scores[s]):
            won = "  " + _("wins") if seat in match.winners else ""
            out.print(f"{scores[seat]:>5}  {match.names[seat]}{won}", soft_wrap=True)
    else:
        out.print(_("The match is not over."), style="dim")


@click.command(
    short_help=_("Measure how fast a game is here."),
    help=_("""Measure how fast GAME is on this machine; the first game if none is named.

Other load on the machine counts in: compare only what was measured side by side."""),
)
@click.argument("game", required=False)
@click.option("--json", "as_json", is_flag=True, help=_("Write the measures as JSON."))
def bench(game: str | None, as_json: bool) -> None:
    """The command `salon bench`."""
    from salon.cli.warm import ensure_warm
    from salon.core import catalog

    name = game if game is not None else catalog.names()[0]
    catalog.info(name)
    ensure_warm()
    from salon.lab.bench import measure

    with progress_bar(_("Measuring")) as progress:
        speeds = measure(name, progress=progress)
    if as_json:
        print(json.dumps(speeds.as_dict(), indent=2))
    else:
        _print_speeds(console(), speeds)


def _print_speeds(out: Console, speeds: Speeds) -> None:
    from rich import box
    from rich.table import Table

    from salon.core import catalog

    title = _("{title}, {seats}").format(title=_(catalog.info(speeds.game).title), seats=_seats(speeds.seats))
    out.print(title, style="bold")
    how = _("compiled") if speeds.compiled else _("as plain Python (SALON_JIT=0)")
    about = _("{how}; Python {python}, {n} processors ({processor})").format(
        how=how, python=speeds.python, n=speeds.processors, processor=speeds.processor
    )
    out.print(about, style="dim", soft_wrap=True)
    table = Table(header_style="dim", box=box.ROUNDED)
    table.add_column(_("what"), no_wrap=True)
    table.add_column(_("a second"), justify="right", no_wrap=True)
    table.add_column("", no_wrap=True)
    table.add_column("")
    for m in speeds.measures:
        table.add_row(m.name, f"{m.per_second:,.0f}", m.unit, m.note)
    out.print(table)


COMMANDS = (simulate, replay, bench)
