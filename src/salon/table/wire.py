"""The only place where a match becomes bytes for a seat.

Everything here is made of `match.view`, `match.log`, `match.prompt` and `match.legal` for one seat, which are computed
from what that seat knows. A message of the socket is one line of JSON about the table, then the whole table as HTML.
"""

from __future__ import annotations

import functools
import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, PrefixLoader, StrictUndefined, select_autoescape
from markupsafe import Markup

from salon.core import catalog
from salon.core.contract import Event, IllegalAction
from salon.core.language import _, ngettext
from salon.table import assets
from salon.table.rooms import Room, Screen
from salon.table.store import BOT

TEMPLATES = Path(__file__).resolve().parent / "templates"
LOG_LINES = 60
NEAR = 120
"""Moments back in which the latest lines of the log are looked for."""
BETWEEN_TAGS = re.compile(r">\s+<")
SPACES = re.compile(r"\s{2,}")


@functools.cache
def environment() -> Environment:
    """The templates of the table and, under the name of each game, those of the game."""
    games = {name: FileSystemLoader(catalog.info(name).folder) for name in catalog.names()}
    env = Environment(
        loader=ChoiceLoader([FileSystemLoader(TEMPLATES), PrefixLoader(games)]),
        autoescape=select_autoescape(["jinja", "html"]),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
    )
    env.install_gettext_callables(_, ngettext, newstyle=True)  # type: ignore[attr-defined]
    env.globals["static"] = assets.static_url
    env.globals["art_of"] = assets.art_of
    return env


def page(template: str, **context: Any) -> str:
    """A page of our own, as HTML."""
    return environment().get_template(template).render(context)


@dataclass(frozen=True)
class Shown:
    """One table as one seat sees it at one moment, and what is said about it."""

    html: str
    version: int
    moment: int
    behind: int
    title: str
    say: str
    mine: bool
    """Whether this screen must act now."""

    def message(self) -> str:
        """The message of the socket."""
        head = {
            "version": self.version, "moment": self.moment, "behind": self.behind, "title": self.title, "say": self.say,
        }  # fmt: skip
        return json.dumps(head, ensure_ascii=False) + "\n" + str(self.html)


def show(room: Room, screen: Screen, at: int | None = None) -> Shown:
    """The table that a screen shows, at a moment (None: the newest, with what may be done)."""
    newest = room.newest
    at = newest if at is None else max(0, min(at, newest))
    if screen.cover is not None and at == newest:
        return _cover(room, screen.cover)
    events = events_at(room, screen.seat, at)
    live = at == newest
    prompt = room.match.prompt(screen.seat) if live else _last_sentence(room, screen.seat, at)
    mine = live and screen.seat is not None and room.match.turn == screen.seat
    said = [e.text for e in events] + ([prompt] if live else [])
    key = ("table", screen.seat, at, newest)
    html = room.rendered.get(key)
    if html is None:
        html = room.rendered[key] = _table(room, screen.seat, at, prompt, replay=False)
    return Shown(html, room.match.version, at, newest - at, _title(room, mine), " ".join(said), mine)


def show_replay(room: Room, seat: int | None, at: int) -> Shown:
    """The table of a finished match at a moment: nothing can be done there."""
    events = events_at(room, seat, at)
    sentence = _last_sentence(room, seat, at) if at < room.newest else room.match.prompt(seat)
    html = _table(room, seat, at, sentence, replay=True)
    return Shown(
        html, room.match.version, at, room.newest - at, _title(room, False), " ".join(e.text for e in events), False
    )


def events_at(room: Room, seat: int | None, moment: int) -> list[Event]:
    """What the log of this seat says about one moment."""
    return [e for e in room.match.log(seat, moment) if e.moment == moment]


def _table(room: Room, seat: int | None, at: int, prompt: str, *, replay: bool) -> str:
    match, game = room.match, room.info.name
    live = at == room.newest
    mine = live and seat is not None and match.turn == seat and not replay
    can = {a.text: a.label for a in match.legal()} if mine else {}

    def why(text: str) -> dict[str, str] | None:
        if seat is None or not mine or text in can:
            return None
        try:
            refused = match.why_not(seat, match.game.moves.number(text, match.deck))
        except IllegalAction as error:
            refused = error
        return {"rule": refused.rule, "message": refused.message} if refused else None

    log = [e for e in match.log(seat, max(0, at - NEAR)) if e.moment <= at][-LOG_LINES:]
    context = {
        "view": match.view(seat, at=at),
        "can": can,
        "why": why,
        "prompt": prompt,
        "names": room.names,
        "seat": seat,
        "kinds": kinds(room, seat),
        "log": log,
        "fresh": {place for e in log if e.moment == at for place in e.places},
        "version": match.version,
        "undo": live and seat is not None and not replay and match.can_undo(seat),
        "behind": room.newest - at,
        "over": match.over and live,
        "course": match.course() if match.over and live else [],
        "art": assets.art_of(game, match.header.edition),
        "here": f"/match/{room.id}",
        "game": game,
        "edition": match.header.edition,
        "title": room.title,
        "thinking": thinking(room) if live else "",
        "replay": replay,
    }
    return squeeze(environment().get_template(f"{game}/table.html.jinja").render(context))


def _cover(room: Room, seat: int) -> Shown:
    """What stands between two people at one screen: it shows what a spectator may see, and nothing of a hand."""
    key = ("cover", seat)
    html = room.rendered.get(key)
    name = room.names[seat]
    if html is None:
        since = room.match.log(None, max(0, room.newest - NEAR))[-8:]
        html = page(
            "cover.html.jinja", name=name, seat=seat, since=since, here=f"/match/{room.id}", version=room.match.version
        )
        html = room.rendered[key] = squeeze(html)
    say = _("Pass the screen to %s.") % name
    return Shown(html, room.match.version, room.newest, 0, _title(room, True), say, True)


def _last_sentence(room: Room, seat: int | None, at: int) -> str:
    """The latest sentence of the log up to a moment."""
    told = [e.text for e in room.match.log(seat, max(0, at - NEAR)) if e.moment <= at]
    return told[-1] if told else ""


def _title(room: Room, mine: bool) -> str:
    return _("● Your turn: %s") % room.title if mine else f"{room.title} · Salon"


def thinking(room: Room) -> str:
    """The name of the bot that decides now, or ""."""
    turn = room.match.turn
    return room.names[turn] if turn is not None and room.chairs[turn].kind == BOT else ""


def kinds(room: Room, seat: int | None) -> list[str]:
    """Who sits where, as this seat names them: "you", "person" or "bot"."""
    return ["you" if s == seat else "bot" if chair.kind == BOT else "person" for s, chair in enumerate(room.chairs)]


def squeeze(html: str) -> Markup:
    """The HTML without the white space that only the template needs, so that it fits the window of the compression."""
    return Markup(SPACES.sub(" ", BETWEEN_TAGS.sub("> <", html)).strip())  # noqa: S704  (rendered by a template)
