"""`salon games` and `salon cards`: what there is to play, and with which cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from salon.cli.words import Wrong, console, options_of, readable
from salon.core.language import _, ngettext

if TYPE_CHECKING:
    from rich.console import Console

    from salon.core.contract import Edition, GameError, Info, Option


@click.command(
    short_help=_("Show the games, their options and bots."),
    help=_("Show the games: editions, seats, options of the rules, levels of bots."),
)
def games() -> None:
    """The command `salon games`."""
    from salon import bots
    from salon.core import catalog

    out = console()
    for name in catalog.names():
        _print_game(out, catalog.info(name))
    out.print(_("Bots"), style="bold")
    for level in bots.LEVELS:
        out.print(f"  {level.name:<10} {level.description}", soft_wrap=True)
    out.print(_("To study a game with"), style="dim")
    for level in bots.TOOLS:
        out.print(f"  {level.name:<10} {level.description}", soft_wrap=True)
    out.print()
    out.print(_("Play one with: salon play {name}").format(name=catalog.names()[0]), style="dim")


def _print_game(out: Console, info: Info) -> None:
    from rich.table import Table
    from rich.text import Text

    about = _("{low} to {high} players, about {n} minutes").format(
        low=info.min_seats, high=info.max_seats, n=info.minutes
    )
    out.print(Text.assemble((_(info.title), "bold"), f"  {info.name}  ", (about, "dim")), soft_wrap=True)
    out.print(_(info.summary), soft_wrap=True)
    table = Table(box=None, padding=(0, 2, 0, 2), header_style="dim")
    for title in (_("edition"), _("title"), _("players"), ""):
        table.add_column(title, overflow="fold")
    for e in info.editions:
        table.add_row(e.id, _(e.title), f"{e.min_seats}–{e.max_seats}", _(e.summary))
    out.print(table)
    if info.options:
        table = Table(box=None, padding=(0, 2, 0, 2), header_style="dim")
        for title in (_("option"), _("values"), _("usually"), ""):
            table.add_column(title, overflow="fold")
        for o in info.options:
            table.add_row(o.name, _values(o), _usually(o, info), _(o.help))
        out.print(table)
    out.print()


def _values(option: Option) -> str:
    return "true, false" if option.type == "bool" else _("{low} to {high}").format(low=option.min, high=option.max)


def _usually(option: Option, info: Info) -> str:
    """The default, and the editions that have another one."""
    other = [e for e in info.editions if e.options.get(option.name, option.default) != option.default]
    words = [_word(option.default)]
    words += [_("{value} in {edition}").format(value=_word(e.options[option.name]), edition=e.id) for e in other]
    return ", ".join(words)


def _word(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


@click.command(
    short_help=_("Show the cards of a game, or check a file."),
    help=_("""Show the cards of GAME, or check a card file FILE of your own against it.

Without --edition: all editions that the file has."""),
)
@click.argument("game")
@click.argument("file", required=False)
@click.option("--edition", metavar="E", help=_("Only this edition."))
@click.option(
    "--option", "option", multiple=True, metavar="NAME=VALUE", help=_("An option of the rules to check with.")
)
def cards(game: str, file: str | None, edition: str | None, option: tuple[str, ...]) -> None:
    """The command `salon cards`."""
    from salon.core import cards as card_files
    from salon.core import catalog
    from salon.core.contract import GameError

    info = catalog.info(game)
    chosen = [info.edition(edition)] if edition is not None else list(info.editions)
    text = card_files.read(readable(file, _("the card file")) if file else info.folder / "cards.toml")
    source = file or "cards.toml"
    given = options_of(option)
    out = console()
    shown, missing = 0, None
    text_of: list[str] = []  # printed once all editions are in order
    for e in chosen:
        try:
            deck = catalog.load(game).deck.load(text, source, e.id)
        except GameError as error:
            if edition is None and getattr(error, "key", "") == "editions" and e.id in str(error):
                missing = missing or error  # the file is for other editions
                continue
            raise
        with out.capture() as each:
            _print_cards(out, info, e, deck, given)
        text_of.append(each.get())
        shown += 1
    for each_text in text_of:
        out.file.write(each_text)
    if not shown and missing is not None:
        raise missing
    if file:
        note = ngettext("{file} is in order: {n} edition.", "{file} is in order: {n} editions.", shown)
        out.print(note.format(file=file, n=shown), style="#3aa76d", soft_wrap=True)


def _print_cards(out: Console, info: Info, edition: Edition, deck: Any, given: dict[str, str]) -> None:
    from rich import box
    from rich.table import Table

    from salon.core import catalog

    rows = catalog.load(info.name).deck.rows(deck)
    table = Table(title=_(edition.title), title_justify="left", title_style="bold", header_style="dim", box=box.ROUNDED)
    numeric = [key for key in rows[0] if any(isinstance(row[key], int) for row in rows)]
    for key in rows[0]:
        table.add_column(key.replace("_", " "), justify="right" if key in numeric else "left", overflow="fold")
    for row in rows:
        table.add_row(*[str(value) for value in row.values()])
    if numeric:
        # A card without the number leaves its place empty.
        sums = [str(sum(row[key] or 0 for row in rows)) if key in numeric else "" for key in rows[0]]
        table.add_section()
        table.add_row(*[_("all") if i == 0 else s for i, s in enumerate(sums)], style="dim")
    fits, problems = _fits(info, edition, deck, given)
    if not fits:
        raise problems[0]
    out.print(table)
    players = _("Enough for {n} players.").format(n=_and([str(n) for n in fits]))
    out.print(players, style="dim")
    for problem in problems:
        out.print(str(problem), style="#b8892b", soft_wrap=True)
    out.print()


def _fits(info: Info, edition: Edition, deck: Any, given: dict[str, str]) -> tuple[list[int], list[GameError]]:
    """The numbers of players the cards are for, and what the file lacks for the others.

    Raises GameError if a number of players that the file speaks of cannot play.
    """
    from salon.core import cards as card_files
    from salon.core import catalog
    from salon.core.contract import what_there_is

    game = catalog.load(info.name)
    known = {o.name: o for o in info.options}
    for name in given:
        if name not in known:
            raise Wrong(_("there is no option {name!r}; {right}").format(name=name, right=what_there_is(known)))
    options = {n: o.check(given.get(n, edition.options.get(n, o.default))) for n, o in known.items()}
    fits: list[int] = []
    problems: list[GameError] = []
    for seats in range(edition.min_seats, edition.max_seats + 1):
        try:
            game.deck.fill(game.box.new(), deck, seats, options)
            fits.append(seats)
        except card_files.NotForSeats as error:
            problems.append(error)
    return fits, problems


def _and(words: list[str]) -> str:
    return words[0] if len(words) == 1 else _("{some} and {last}").format(some=", ".join(words[:-1]), last=words[-1])


COMMANDS = (games, cards)
