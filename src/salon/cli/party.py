"""Who plays, from what the command line says; and cheap checks before anything starts."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from salon.cli.words import Wrong, readable
from salon.core.language import _, ngettext

if TYPE_CHECKING:
    from salon.core.contract import Edition, Info

LEVEL = "skilled"
"""The bots when none are named."""
SEATS = 4
NAMES = ("Ada", "Bela", "Clara", "Dora", "Emil", "Fritzi")


@dataclass(frozen=True)
class Party:
    """Names of all seats, people first; levels of the bots, which sit on the last seats."""

    names: list[str]
    levels: list[str]

    @property
    def people(self) -> int:
        """How many seats belong to people."""
        return len(self.names) - len(self.levels)

    @property
    def bots(self) -> dict[int, str]:
        """The level of each seat that is a bot's."""
        return {self.people + i: level for i, level in enumerate(self.levels)}


def gather(edition: Edition, seats: int | None, bots: list[str] | None, people: list[str]) -> Party:
    """The party for an edition: what is not said follows from the rest; at first you and three bots.

    bots: levels; with fewer than there are seats left, the last one takes the rest
    people: names of the people at this screen; none: one, with the first of the usual names
    Raises Wrong if `seats`, `bots` and `people` do not fit together.
    """
    n = max(1, len(people))
    if seats is None:
        seats = n + len(bots) if bots is not None else max(n, min(max(SEATS, edition.min_seats), edition.max_seats))
    if not edition.min_seats <= seats <= edition.max_seats:
        raise Wrong(
            _("{title} is for {low} to {high} players, not {n}").format(
                title=_(edition.title), low=edition.min_seats, high=edition.max_seats, n=seats
            )
        )
    if seats < n:
        raise Wrong(_("--seats is {seats}, but {n} people are named; it must be at least {n}").format(seats=seats, n=n))
    if bots is None:
        bots = [LEVEL] * (seats - n)
    if n + len(bots) > seats:
        raise Wrong(
            _("--seats is {seats}, but {people} and {bots} make {sum}; {right}, or leave --seats out").format(
                seats=seats,
                people=ngettext("{n} person", "{n} people", n).format(n=n),
                bots=ngettext("{n} bot", "{n} bots", len(bots)).format(n=len(bots)),
                sum=n + len(bots),
                right=ngettext("name at most {n} bot", "name at most {n} bots", seats - n).format(n=seats - n)
                if seats > n
                else _("leave --bots out"),
            )
        )
    return Party(_names(people, n, seats), bots + bots[-1:] * (seats - n - len(bots)))


def _names(people: list[str], n: int, seats: int) -> list[str]:
    given = [" ".join(name.split()) for name in people]
    for name in given:
        if not name or not name.isprintable() or len(name) > 24:
            raise Wrong(_("--name is {name!r}; it must have 1 to 24 printable signs").format(name=name))
        if given.count(name) > 1:
            raise Wrong(_("two people are called {name}; give each a name of its own").format(name=name))
    spare = [name for name in NAMES if name not in given]
    given += spare[: n - len(given)]
    return given + [name for name in NAMES if name not in given][: seats - n]


def check_game(game: str, edition: str | None) -> tuple[Info, Edition]:
    """The description of a game and of the edition. Raises GameError."""
    from salon.core import catalog

    info = catalog.info(game)
    return info, info.edition(edition)


def check_match(
    game: str, edition: str | None, seats: int, options: dict[str, Any], cards: str | None, levels: list[str]
) -> None:
    """Finds what is wrong with a match before anything is compiled. Raises GameError or Wrong."""
    from salon import bots
    from salon.core import cards as card_files
    from salon.core import catalog
    from salon.core.contract import what_there_is

    info, chosen = check_game(game, edition)
    known = {o.name: o for o in info.options}
    for name in options:
        if name not in known:
            raise Wrong(
                _("{title} has no option {name!r}; {right}").format(
                    title=_(info.title), name=name, right=what_there_is(known)
                )
            )
    values = {n: o.check(options.get(n, chosen.options.get(n, o.default))) for n, o in known.items()}
    if not chosen.min_seats <= seats <= chosen.max_seats:
        gather(chosen, seats, None, [])
    loaded = catalog.load(game)
    for level in dict.fromkeys(levels):
        bots.make(level, loaded)
    path = readable(cards, _("the card file")) if cards else info.folder / "cards.toml"
    deck = loaded.deck.load(card_files.read(path), str(cards or "cards.toml"), chosen.id)
    loaded.deck.fill(loaded.box.new(), deck, seats, values)


def data_folder(given: str | None) -> Path:
    """The folder of the matches, made if need be. Raises Wrong if it cannot be used."""
    import os

    import platformdirs

    folder = Path(given or os.environ.get("SALON_DATA") or platformdirs.user_data_dir("salon"))
    try:
        if folder.exists() and not folder.is_dir():
            raise NotADirectoryError(0, _("it is a file"))
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not os.access(folder, os.W_OK | os.X_OK):
            raise PermissionError(0, _("no right to write there"))
    except OSError as error:
        raise Wrong(
            _("the folder {folder} for the matches cannot be used: {why}; name another (--data or SALON_DATA)").format(
                folder=folder, why=error.strerror
            )
        ) from None
    return folder
