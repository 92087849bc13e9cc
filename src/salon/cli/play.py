"""`salon play` and `salon serve`: at the table, in the browser or in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NoReturn

import click

from salon.cli.party import Party, check_game, check_match, data_folder, gather
from salon.cli.words import PORT, SEATS, SEED, Wrong, console, levels_of, needs_a_game, options_of
from salon.core.language import _


@click.command(
    short_help=_("Play a game, in the browser or the terminal."),
    help=_("""Play GAME: you and three bots, in the browser of this computer.

With --terminal the match is played here, with words: type a number from the list, or an action such as
"bet portrait <=2". A match in the terminal is kept after each move; --resume FILE goes on with it.

Several people share the screen if each is named: --name Ada --name Bela --bots skilled."""),
)
@click.argument("game", required=False)
@click.option("--seats", type=SEATS, metavar="N", help=_("Number of players, bots included."))
@click.option(
    "--bots",
    metavar="LEVEL,...",
    help=_("Who plays against you: novice, casual, skilled, strong, expert; the last one takes what seats are left."),
)
@click.option("--edition", metavar="E", help=_("Edition of the game; see `salon games`."))
@click.option(
    "--seed", type=SEED, metavar="S", help=_("A number that decides all chance, to play the same deal again.")
)
@click.option(
    "--option", "option", multiple=True, metavar="NAME=VALUE", help=_("An option of the rules; may be repeated.")
)
@click.option("--cards", metavar="FILE", help=_("Your own card file; check it first with `salon cards`."))
@click.option(
    "--name", "name", multiple=True, metavar="NAME", help=_("Your name; repeat it for each person at this screen.")
)
@click.option("--terminal", is_flag=True, help=_("Play in the terminal."))
@click.option("--resume", metavar="FILE", help=_("Go on with a match that was kept or saved in the terminal."))
@click.option("--port", type=PORT, metavar="P", help=_("Port of the browser table; any free one if not given."))
@click.option("--no-browser", is_flag=True, help=_("Only print the address of the match."))
def play(game: str | None, resume: str | None, **given: Any) -> None:
    """The command `salon play`."""
    if resume is not None:
        _resume(resume, game, given)
        return
    if game is None:
        raise Wrong(needs_a_game("salon play"))
    _info, edition = check_game(game, given["edition"])
    options = options_of(given["option"])
    party = gather(edition, given["seats"], levels_of(given["bots"]), list(given["name"]))
    check_match(game, edition.id, len(party.names), options, given["cards"], party.levels)
    if given["terminal"]:
        _for_the_browser_only(given)
        _terminal(game, party, options, given)
    else:
        _browser(game, party, options, given)


def _for_the_browser_only(given: dict[str, Any]) -> None:
    for name in ("port", "no_browser"):
        if given[name]:
            raise Wrong(
                _("--{name} belongs to the table in the browser; leave it out with --terminal").format(
                    name=name.replace("_", "-")
                )
            )


def _terminal(game: str, party: Party, options: dict[str, str], given: dict[str, Any]) -> None:
    import salon
    from salon.cli import keep, terminal
    from salon.cli.warm import ensure_warm

    folder = data_folder(None)
    ensure_warm()
    match = salon.new_match(
        game, len(party.names), given["edition"], given["seed"], dict(options), given["cards"], party.names
    )
    kept = keep.begin(match, party.bots, folder)
    terminal.play(match, party.bots, kept, given["seed"])


def _resume(path: str, game: str | None, given: dict[str, Any]) -> None:
    from salon.cli import keep, terminal
    from salon.cli.warm import ensure_warm

    for name in ("seats", "edition", "seed", "cards", "port"):
        if given[name] is not None:
            raise Wrong(_("--{name} is in the file already; leave it out with --resume").format(name=name))
    if given["option"] or given["name"]:
        raise Wrong(_("options and names are in the file already; leave them out with --resume"))
    text = keep.text_of(path)
    keep.check(text, path)
    ensure_warm()
    match, bots = keep.resume(text, path, levels_of(given["bots"]))
    if game is not None and game != match.header.game:
        raise Wrong(
            _("{path} is a match of {other}, not of {game}").format(path=path, other=match.header.game, game=game)
        )
    terminal.play(match, bots, keep.go_on(match, bots, path, data_folder(None)), None)


def _browser(game: str, party: Party, options: dict[str, str], given: dict[str, Any]) -> NoReturn:
    from salon.cli.warm import ensure_warm

    port = given["port"] or 0
    folder = data_folder(None)
    _check_store(folder)
    _check_port("127.0.0.1", port)
    ensure_warm()
    from salon.table.serve import chairs_for, open_match

    out = console()

    def ready(address: str) -> None:
        out.print(_("Your match: {address}").format(address=address), style="bold", soft_wrap=True)
        out.print(_("Ctrl-C ends the server; the match is kept, and `salon serve` brings it back."), style="dim")

    try:
        open_match(
            game, chairs_for(len(party.names), party.levels, party.names), edition=given["edition"], seed=given["seed"],
            options=dict(options), cards=given["cards"], data_dir=folder, port=port, browser=not given["no_browser"],
            ready=ready,
        )  # fmt: skip
    except OSError as error:
        raise _cannot_listen(error, "127.0.0.1", port) from None
    raise click.Abort  # it runs until it is interrupted


@click.command(
    short_help=_("Serve tables to browsers."), help=_("Keep the house open: serve the tables to browsers until Ctrl-C.")
)
@click.option(
    "--host", default="127.0.0.1", show_default=True, help=_("Address to listen at; 0.0.0.0 for other computers too.")
)
@click.option("--port", type=PORT, default=8000, show_default=True, help=_("Port to listen at; 0 for any free one."))
@click.option(
    "--data", metavar="DIR", help=_("Folder of the matches; SALON_DATA or the user's data folder if not given.")
)
@click.option(
    "--proxy",
    is_flag=True,
    help=_("A proxy on this computer passes the calls on: believe what it says of the callers."),
)
def serve(host: str, port: int, data: str | None, proxy: bool) -> None:
    """The command `salon serve`."""
    from salon.cli.warm import ensure_warm

    if not host.strip():
        raise Wrong(_("--host is empty; it must be an address, such as 127.0.0.1, or 0.0.0.0 for other computers too"))
    folder = data_folder(data)
    _check_store(folder)
    _check_port(host, port)
    ensure_warm()
    from salon.table.serve import serve as run

    out = console()

    def ready(address: str) -> None:
        out.print(_("Salon is open at {address}").format(address=address), style="bold", soft_wrap=True)
        out.print(_("Matches are kept in {folder}. Ctrl-C closes.").format(folder=folder), style="dim", soft_wrap=True)

    try:
        run(host, port, folder, ready=ready, behind_proxy=proxy)
    except OSError as error:
        raise _cannot_listen(error, host, port) from None
    raise click.Abort  # it runs until it is interrupted


def _check_store(folder: Path) -> None:
    """Says at once if the matches cannot be read, before anything is compiled. Raises Wrong."""
    import sqlite3
    from contextlib import closing

    path = folder / "salon.db"
    if not path.exists():
        return
    try:
        with closing(sqlite3.connect(path)) as database:
            database.execute("PRAGMA schema_version").fetchone()
    except sqlite3.Error as error:
        raise Wrong(
            _("{path} cannot be used: {why}; move it away, or name another folder").format(path=path, why=error)
        ) from None


def _check_port(host: str, port: int) -> None:
    """Says at once if nothing can listen there, before anything is compiled. Raises Wrong."""
    from salon.table.serve import listen

    try:
        listen(host, port).close()
    except OSError as error:
        raise _cannot_listen(error, host, port) from None


def _cannot_listen(error: OSError, host: str, port: int) -> Wrong:
    import errno

    if error.errno == errno.EADDRINUSE:
        return Wrong(_("port {port} is taken by another program; choose another one with --port").format(port=port))
    if error.errno == errno.EACCES:
        return Wrong(_("port {port} is reserved; choose one above 1023 with --port").format(port=port))
    return Wrong(
        _("the server cannot listen at {host}, port {port}: {why}").format(host=host, port=port, why=error.strerror)
    )


COMMANDS = (play, serve)
