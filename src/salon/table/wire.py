"""The only place where a match becomes bytes for a seat.

Everything here is made of `match.view`, `match.log`, `match.prompt` and `match.legal` for one seat, which are computed
from what that seat knows. A message of the socket is one line of JSON about the table, then the whole table as HTML.
"""

from __future__ import annotations

import functools
import json
import re
from dataclasses import dataclass
from html import unescape
from pathlib import Path
from typing import Any

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, PrefixLoader, StrictUndefined, select_autoescape
from markupsafe import Markup

from salon.bots.advice import Advice, advise
from salon.core import catalog
from salon.core.contract import Event, GameError, IllegalAction, Info
from salon.core.language import _, ngettext
from salon.table import assets
from salon.table.rooms import BRIEF, Hint, Room, Screen
from salon.table.store import BOT

TEMPLATES = Path(__file__).resolve().parent / "templates"
LOG_LINES = 60
SAID = 12
"""Lines of the log that are read out at most when a screen jumps over many moments."""
SUMS_UP = ("score", "reveal", "deal")
"""Kinds of the events that say what a moment is about; the bets won and lost there follow in the log."""
NEAR = 120
"""Moments back in which the latest lines of the log are looked for."""
BETWEEN_TAGS = re.compile(r">\s+<")
SPACES = re.compile(r"\s{2,}")


@functools.cache
def environment() -> Environment:
    """The templates of the table and, under the name of each game, those of the game."""
    games = {name: FileSystemLoader(catalog.info(name).folder) for name in catalog.all_names()}
    env = Environment(
        loader=ChoiceLoader([FileSystemLoader(TEMPLATES), PrefixLoader(games)]),
        autoescape=select_autoescape(["jinja", "html"]),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
    )
    env.install_gettext_callables(_, ngettext, newstyle=True)  # type: ignore[attr-defined]
    # Text out of data (names on cards, say) is no sentence of ours: Jinja escapes it, and it is no format.
    env.globals["tr"] = _
    env.globals["static"] = assets.static_url
    env.globals["art_of"] = assets.art_of
    env.globals["players_of"] = players_of
    return env


def players_of(game: Info) -> str:
    """How many play a game, and how long."""
    low, high = game.min_seats, game.max_seats
    players = _("{low} to {high} players") if low < high else ngettext("{high} player", "{high} players", high)
    return _("{players}, about {minutes} minutes").format(
        players=players.format(low=low, high=high), minutes=game.minutes
    )


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
    skip: bool = False
    """Whether there is something to skip: moments still to be shown, or a bot that is about to act."""
    rematch: str = ""
    """Address of the match that follows this one, or ""."""
    hint: str = ""
    """Whether this screen has asked for a hint: "waits", "told", "failed", or ""."""

    def message(self) -> str:
        """The message of the socket."""
        head = {
            "version": self.version, "moment": self.moment, "behind": self.behind,
            "title": self.title, "say": self.say, "mine": self.mine, "skip": self.skip, "rematch": self.rematch,
            "hint": self.hint,
        }  # fmt: skip
        return json.dumps(head, ensure_ascii=False) + "\n" + str(self.html)


def show(room: Room, screen: Screen, at: int | None = None, since: int | None = None) -> Shown:
    """The table that a screen shows, at a moment (None: the newest, with what may be done).

    since: the moment after which the screen has heard nothing yet; None: it has heard all but this one
    """
    newest = room.newest
    at = newest if at is None else max(0, min(at, newest))
    if screen.cover is not None and at == newest:
        return _cover(room, screen.cover)
    events = events_after(room, screen.seat, at - 1 if since is None else min(since, at - 1), at)
    live = at == newest
    prompt = room.match.prompt(screen.seat) if live else _last_sentence(room, screen.seat, at)
    mine = live and screen.seat is not None and room.match.turn == screen.seat
    hint = told_hint(room, screen.seat) if live else None
    said = [hint.say] if hint else [e.text for e in events] + ([prompt] if live else [])
    key = ("table", screen.seat, screen.may_rematch, at, newest, hint.state if hint else "")
    html = room.rendered.get(key)
    if html is None:
        html = room.rendered[key] = _table(room, screen.seat, at, prompt, may_rematch=screen.may_rematch, hint=hint)
    return Shown(
        html,
        room.match.version,
        at,
        newest - at,
        _title(room, mine),
        " ".join(said),
        mine,
        not live or bool(thinking(room)),
        room.rematch,
        hint.state if hint else "",
    )


@dataclass(frozen=True)
class ToldHint:
    """A hint as the table of its seat shows it: still awaited, in words, or failed."""

    state: str
    advice: Advice | None = None

    @property
    def say(self) -> str:
        """What is read out."""
        if self.advice is not None:
            return " ".join([_("Hint:"), *self.advice.sentences])
        return _("The expert looks at what you know …") if self.state == "waits" else _("There is no hint this time.")


def told_hint(room: Room, seat: int | None) -> ToldHint | None:
    """The hint that a seat has asked for, in words; None if there is none for the match as it stands."""
    asked: Hint | None = room.hint_of(seat)
    if asked is None:
        return None
    if asked.answer is None or asked.failed:
        return ToldHint("waits" if asked.waits else "failed")
    try:
        return ToldHint("told", advise(room.match, asked.answer))
    except GameError:
        return ToldHint("failed")


BUTTON = re.compile(r'<button\b[^>]*\bname="action"[^>]*\bvalue="([^"]*)"[^>]*>')
RADIO = re.compile(r'<input\b[^>]*\bname="with"[^>]*\bvalue="([^"]*)"[^>]*>')


def mark(html: str, text: str) -> str:
    """The table with the button of an action marked, and the radio buttons beside it set, if it has any.

    text: of the action; it is the value of a button, or that and the value of a radio button `with`
    """
    buttons, radios = ({unescape(value) for value in which.findall(html)} for which in (BUTTON, RADIO))
    pairs = [(text, "")] + [(text.removesuffix(more), more) for more in radios if more and text.endswith(more)]
    value, more = next(((v, m) for v, m in pairs if v in buttons), ("", ""))

    def mark_button(found: re.Match[str]) -> str:
        return f"{found[0][:-1]} data-hint>" if value and unescape(found[1]) == value else found[0]

    def set_radio(found: re.Match[str]) -> str:
        plain = found[0].replace(" checked", "")
        return f"{plain[:-1]} checked data-hint>" if unescape(found[1]) == more else plain

    marked = BUTTON.sub(mark_button, html)
    return RADIO.sub(set_radio, marked) if value and more in radios else marked


def show_replay(room: Room, seat: int | None, at: int) -> Shown:
    """The table of a finished match at a moment: nothing can be done there."""
    events = events_after(room, seat, at - 1, at)
    sentence = _last_sentence(room, seat, at) if at < room.newest else room.match.prompt(seat)
    html = _table(room, seat, at, sentence, replay=True)
    return Shown(
        html, room.match.version, at, room.newest - at, _title(room, False), " ".join(e.text for e in events), False
    )


def events_after(room: Room, seat: int | None, since: int, at: int) -> list[Event]:
    """What the log of this seat says about the moments after `since` up to `at`: the latest lines of it."""
    return [e for e in room.match.log(seat, max(0, since + 1)) if e.moment <= at][-SAID:]


def _table(
    room: Room, seat: int | None, at: int, prompt: str, *, replay: bool = False, may_rematch: bool = False,
    hint: ToldHint | None = None,
) -> str:  # fmt: skip
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
    undo = live and seat is not None and not replay and match.can_undo(seat)
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
        "undo": undo,
        "grace": ("brief" if room.grace <= BRIEF else "usual") if undo and room.grace > 0 else "",
        "hint": hint,
        "may_hint": mine and room.may_hint(seat),
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
        "may_rematch": may_rematch,
    }
    html = squeeze(environment().get_template(f"{game}/table.html.jinja").render(context))
    return Markup(mark(html, hint.advice.best.text)) if hint and hint.advice else html  # noqa: S704  (rendered above)


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
    """The sentence over the table at a past moment: the one that sums up its newest moment, else the latest."""
    told = [e for e in room.match.log(seat, max(0, at - NEAR)) if e.moment <= at]
    if not told:
        return ""
    newest = [e for e in told if e.moment == told[-1].moment]
    return next((e.text for e in newest if e.kind in SUMS_UP), newest[-1].text)


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
