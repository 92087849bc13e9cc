"""`salon arena`: bots against each other, and how strong each is."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from salon.cli.party import check_game, check_match
from salon.cli.study import progress_bar
from salon.cli.words import SEATS, SEED, Whole, console, levels_of, options_of
from salon.core.language import _

if TYPE_CHECKING:
    from rich.console import Console

    from salon.lab import Arena

MATCHES = Whole(1, 1_000_000)
FEW = 4
"""The head-to-head table of so many bots has room for intervals, in 80 columns."""
WORKERS = Whole(1, 1024)


@click.command(
    short_help=_("Let bots play each other and rate them."),
    help=_("""Let bots play many matches of GAME against each other, rate them, and show how each did against each.

Name two bots or more. If there are more than --seats they take turns, each meeting each other one about equally often;
if there are fewer they sit on several seats. Each deal is played in every seat order (from four seats on, in all
rotations of one).

With --out all results go to a folder: every match, tables, ratings, a figure. Run the same command again after a stop
and it goes on where it was; ask for more --matches and they are added.

Bots that are limited by time play one match after another, so that they have the processor for themselves."""),
)
@click.argument("game")
@click.option("--bots", required=True, metavar="LEVEL,...", help=_("Levels of the bots, two or more."))
@click.option(
    "--matches",
    type=MATCHES,
    default=1000,
    show_default=True,
    metavar="M",
    help=_("How many; rounded up to whole deals."),
)
@click.option("--seats", type=SEATS, metavar="N", help=_("Number of players; one for each bot, and 4 at least."))
@click.option("--seed", type=SEED, default=1, show_default=True, metavar="S", help=_("Decides all chance."))
@click.option("--edition", metavar="E", help=_("Edition of the game."))
@click.option(
    "--option", "option", multiple=True, metavar="NAME=VALUE", help=_("An option of the rules; may be repeated.")
)
@click.option("--cards", metavar="FILE", help=_("Your own card file."))
@click.option("--anchor", metavar="LEVEL", help=_("The bot whose rating is 0; the mean of all if not given."))
@click.option("--out", metavar="FOLDER", help=_("Keep all results in this folder, and go on with what is there."))
@click.option("--workers", type=WORKERS, metavar="N", help=_("Matches played at the same time."))
@click.option("--json", "as_json", is_flag=True, help=_("Write the results as JSON."))
def arena(
    game: str, bots: str, matches: int, seats: int | None, seed: int, edition: str | None, option: tuple[str, ...],
    cards: str | None, anchor: str | None, out: str | None, workers: int | None, as_json: bool,
) -> None:  # fmt: skip
    """The command `salon arena`."""
    _info, chosen = check_game(game, edition)
    from salon.lab.arena import arena as run
    from salon.lab.arena import check_schedule, different, usual_seats
    from salon.lab.ratings import check

    levels = different(levels_of(bots) or [])
    seats = seats if seats is not None else usual_seats(chosen, len(levels))
    options = options_of(option)
    check_match(game, edition, seats, options, cards, levels)
    check_schedule(levels, seats, matches)
    check(levels, anchor)
    from salon.cli.warm import ensure_warm

    ensure_warm()
    with progress_bar(_("Playing")) as progress:
        result = run(
            *(game, levels, matches, seats, seed, edition, dict(options), cards, anchor, out),
            progress=progress,
            workers=workers,
        )
    if as_json:
        print(json.dumps(result.as_dict(), indent=2))
    else:
        _print(console(), result)
        if out is not None:
            console().print(_("All results are in {folder}").format(folder=out), soft_wrap=True)


def _print(out: Console, result: Arena) -> None:
    from salon.lab import arena_words as words

    out.print(words.title(result), style="bold", soft_wrap=True)
    out.print(words.options(result), style="dim", soft_wrap=True)
    _grid(out, words.heads(), [words.row(rated) for rated in result.standings])
    out.print(words.about_ratings(result), style="dim")
    out.print()
    out.print(_("Head to head"), style="bold")
    many = len(result.bots) > FEW
    names = [f"{i + 1} {rated.bot}" if many else rated.bot for i, rated in enumerate(result.standings)]
    columns = [str(i + 1) for i in range(len(names))] if many else names
    rows = [[name, *cells] for name, (_bot, *cells) in zip(names, words.pair_rows(result, many), strict=True)]
    _grid(out, ["", *columns], rows)
    out.print(words.about_pairs(result), style="dim")
    out.print(words.about_seats(result), soft_wrap=True)


def _grid(out: Console, heads: list[str], rows: list[list[str]]) -> None:
    from rich import box
    from rich.table import Table

    table = Table(header_style="dim", box=box.ROUNDED)
    for i, head in enumerate(heads):
        table.add_column(head, justify="left" if i == 0 else "right", no_wrap=True)
    for row in rows:
        table.add_row(*row)
    out.print(table)


COMMANDS = (arena,)
