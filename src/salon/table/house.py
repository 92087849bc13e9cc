"""The pages around the tables: start, rules, about, and all that pages load."""

from __future__ import annotations

import asyncio
import functools
import unicodedata
from dataclasses import replace
from typing import Annotated, Any

from fastapi import APIRouter, Form, Request
from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, RedirectResponse, Response

from salon import bots
from salon.core import catalog
from salon.core.contract import GameError, Info
from salon.core.language import _
from salon.table import assets, rules_page, wire
from salon.table.rooms import PERSON, Refusal, Room, Rooms
from salon.table.sessions import PACES, give_pace, give_session, new_secret, pace_of, session_of
from salon.table.store import BOT, FRIEND, Chair, chairs_of_row, digest

router = APIRouter(default_response_class=HTMLResponse)

FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}
NAMES = ("Ada", "Bela", "Clara", "Dora", "Emil", "Fritzi")
LONGEST_NAME = 24
LONGEST_SEED = 2**63 - 1
LONGEST_NUMBER = 20
"""Digits of a number in a form that are read at all."""


# --- start ---------------------------------------------------------------------------------------------------------


@router.get("/")
async def start(request: Request, game: str = "", edition: str = "") -> Response:
    last = await last_chairs(request)
    wanted = game if game in catalog.names() else last[0] if last else catalog.names()[0]
    info = catalog.info(wanted)
    form = first_form(request, info, edition)
    if last is not None and last[0] == info.name and not edition:
        form |= {"edition": last[1], "seats": len(last[2]), "chairs": last[2] + form["chairs"][len(last[2]) :]}
    return await start_page(request, info, form)


async def last_chairs(request: Request) -> tuple[str, str, list[dict[str, str]]] | None:
    """Game, edition and chairs of the visitor's latest match: who plays again finds the table laid as before."""
    session = session_of(request)
    rows = await request.app.state.rooms.store.matches_of(session, limit=1) if session else []
    if not rows or rows[0].owner != session or rows[0].game not in catalog.names():
        return None
    chairs = chairs_of_row(rows[0])
    known = [value for value, _label in sitters(request)]
    laid: list[dict[str, str]] = []
    for chair in chairs:
        first = chair.kind == PERSON and not any(c["who"] == "you" for c in laid)
        who = f"bot:{chair.level}" if chair.kind == BOT else "you" if first else chair.kind
        laid.append({"name": chair.name, "who": who if who in known else known[-1]})
    return rows[0].game, rows[0].edition, laid


async def start_page(
    request: Request, info: Info, form: dict[str, Any], problem: str = "", status: int = 200
) -> Response:
    running, finished = await tables_of(request)
    html = wire.page(
        "start.html.jinja", game=info, games=[catalog.info(n) for n in catalog.names()], form=form, problem=problem,
        sitters=sitters(request), levels=bots.LEVELS, running=running, finished=finished,
        paces=paces(), pace=pace_of(request),
    )  # fmt: skip
    return HTMLResponse(html, status)


def sitters(request: Request) -> list[tuple[str, str]]:
    """Who may sit on a chair: the value of the form, and what people read."""
    people = [
        ("you", _("You")),
        ("person", _("Another person at this screen")),
        ("friend", _("A friend, by invitation")),
    ]
    return people + [(f"bot:{level}", label) for level, label in request.app.state.levels.items()]


def first_form(request: Request, info: Info, edition: str) -> dict[str, Any]:
    """The form as it first stands: you against bots, and the edition that was asked for."""
    levels = list(request.app.state.levels)
    bot = f"bot:{levels[len(levels) // 2]}"
    chairs = [{"name": NAMES[seat % len(NAMES)], "who": "you" if seat == 0 else bot} for seat in range(info.max_seats)]
    return {
        "edition": edition if edition in [e.id for e in info.editions] else info.editions[0].id,
        "seats": min(max(4, info.min_seats), info.max_seats), "chairs": chairs, "seed": "", "hints": "", "open": False,
        "options": {o.name: "" for o in info.options},
    }  # fmt: skip


def form_again(info: Info, data: FormData) -> dict[str, Any]:
    """The form as it was sent, to be shown again beside what was wrong with it."""
    return {
        "edition": text(data, "edition"),
        "seats": whole(text(data, "seats"), info.min_seats, info.max_seats) or info.min_seats,
        "chairs": [{"name": text(data, f"name-{s}"), "who": text(data, f"who-{s}")} for s in range(info.max_seats)],
        "seed": text(data, "seed"), "hints": text(data, "hints"), "open": True,
        "options": {o.name: text(data, f"option-{o.name}") for o in info.options},
    }  # fmt: skip


def text(data: FormData, name: str) -> str:
    value = data.get(name, "")
    return value.strip() if isinstance(value, str) else ""


def whole(value: str, low: int, high: int) -> int | None:
    """The whole number from `low` to `high` that a text says, or None."""
    if not (value.isascii() and value.isdigit() and len(value) <= LONGEST_NUMBER):
        return None
    number = int(value)
    return number if low <= number <= high else None


async def form_of(request: Request) -> FormData:
    """The form of a request. Raises Refusal if it cannot be read, or holds what is no text."""
    try:
        data = await request.form()
        for value in data.values():
            if isinstance(value, str):
                value.encode()
    except (LookupError, ValueError) as error:  # an encoding that does not exist, or does not fit
        raise Refusal(400, _("The form cannot be read. It must be sent as text in UTF-8.")) from error
    return data


@router.post("/match")
async def new_match(request: Request) -> Response:
    data = await form_of(request)
    try:
        info = catalog.info(text(data, "game"))
    except GameError as error:
        raise Refusal(400, str(error)) from error
    secret = None if session_of(request) else new_secret()
    session = digest(secret) if secret else session_of(request)
    assert session is not None
    rooms: Rooms = request.app.state.rooms
    visitor = request.client.host if request.client else ""
    most = request.app.state.limits.matches
    try:
        if await rooms.store.running_of(session) >= most or rooms.running_from(visitor) >= most:
            raise Refusal(429, _("So many matches of yours are running already. Please finish one first."))
        chairs = chairs_of(request, info, data)
        room = await rooms.create(
            info.name, text(data, "edition") or None, chairs, session,
            seed=seed_of(data), options=options_of(info, data),
        )  # fmt: skip
    except Refusal as refusal:
        return await start_page(request, info, form_again(info, data), refusal.message, refusal.status)
    room.visitor = visitor
    answer = RedirectResponse(f"/match/{room.id}", 303)
    if secret:
        give_session(request, answer, secret)
    if text(data, "pace") in PACES:
        give_pace(request, answer, text(data, "pace"))
    return answer


def paces() -> list[tuple[str, str]]:
    """The paces by name, with what people read."""
    labels = {"slow": _("Slow"), "normal": _("Normal"), "fast": _("Fast"), "once": _("At once")}
    return [(name, labels[name]) for name in PACES]


def chairs_of(request: Request, info: Info, data: FormData) -> list[Chair]:
    """The chairs of a form. Raises Refusal."""
    seats = whole(text(data, "seats"), info.min_seats, info.max_seats)
    if seats is None:
        sentence = _("%s has seats for %d to %d; please choose one of these.")
        raise Refusal(400, sentence % (info.title, info.min_seats, info.max_seats))
    chairs: list[Chair] = []
    for seat in range(seats):
        name = name_of(text(data, f"name-{seat}")) or NAMES[seat % len(NAMES)]
        if not name.isprintable():
            raise Refusal(400, _("The name of seat %d has signs that cannot be shown.") % (seat + 1))
        if not any(sign.isalnum() for sign in name):
            raise Refusal(400, _("The name of seat %d needs at least one letter or digit.") % (seat + 1))
        if name in [c.name for c in chairs]:
            raise Refusal(400, _("Two seats are called %s. Please give each a name of its own.") % name)
        chairs.append(_chair(request, name, text(data, f"who-{seat}"), seat))
    if sum(text(data, f"who-{seat}") == "you" for seat in range(seats)) > 1:
        raise Refusal(400, _("You sit on two seats. For somebody beside you choose “Another person at this screen”."))
    if all(chair.kind == BOT for chair in chairs):
        raise Refusal(400, _("Only bots sit at this table. Please take a seat, or give one to a friend."))
    return [replace(chair, hints=text(data, "hints") != "no") for chair in chairs]


def name_of(value: str) -> str:
    """A name in the one way to write it: composed signs, single blanks, not too long."""
    return " ".join(unicodedata.normalize("NFC", value).split())[:LONGEST_NAME].rstrip()


def _chair(request: Request, name: str, who: str, seat: int) -> Chair:
    if who in ("you", "person"):
        return Chair(name, PERSON)
    if who == "friend":
        return Chair(name, FRIEND)
    kind, _colon, level = who.partition(":")
    if kind == "bot" and level in request.app.state.levels:
        return Chair(name, BOT, level)
    raise Refusal(400, _("Who sits on seat %d? Please choose from the list.") % (seat + 1))


def seed_of(data: FormData) -> int | None:
    """The seed of a form, None if empty. Raises Refusal."""
    value = text(data, "seed")
    if not value:
        return None
    seed = whole(value, 0, LONGEST_SEED)
    if seed is None:
        raise Refusal(400, _("The seed must be a whole number from 0 to %d, or empty.") % LONGEST_SEED)
    return seed


def options_of(info: Info, data: FormData) -> dict[str, Any]:
    """The options of a form that differ from the edition's. Raises Refusal."""
    given = {o: text(data, f"option-{o.name}") for o in info.options}
    try:
        return {o.name: o.check(value) for o, value in given.items() if value}
    except GameError as error:
        raise Refusal(400, str(error)) from error


async def tables_of(request: Request) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The running and the finished matches of the visitor, for the lists of the start page."""
    session = session_of(request)
    if session is None:
        return [], []
    rooms: Rooms = request.app.state.rooms
    running: list[dict[str, Any]] = []
    finished: list[dict[str, Any]] = []
    for row in await rooms.store.matches_of(session):
        line = {"id": row.id, "mine": False, "state": ""}
        try:
            room = await rooms.get(row.id)
        except Refusal as refusal:
            title = catalog.info(row.game).title if row.game in catalog.names() else row.game
            running.append({**line, "title": title, "people": "", "state": refusal.message})
            continue
        line |= {"title": room.title, "people": ", ".join(room.names)}
        (finished if room.match.over else running).append(line | _state(room, session))
    return running, finished


def _state(room: Room, session: str) -> dict[str, Any]:
    if room.match.over:
        winners = ", ".join(room.names[seat] for seat in room.match.winners)
        return {"state": _("won by %s") % winners if winners else _("lost")}
    turn, seats = room.match.turn, room.seats_of(session)
    name = "" if turn is None else room.names[turn]
    if turn in seats:
        return {"mine": True, "state": _("%s's turn") % name if len(seats) > 1 else _("your turn")}
    return {"state": _("waits for %s") % name}


@router.post("/pace")
async def pace(request: Request, pace: Annotated[str, Form()], back: Annotated[str, Form()] = "/") -> Response:
    if pace not in PACES:
        raise Refusal(400, _("There is no such pace; there are %s.") % ", ".join(PACES))
    local = back.startswith("/") and not back.startswith(("//", "/\\"))
    json = "application/json" in request.headers.get("accept", "")
    answer: Response = Response(status_code=204) if json else RedirectResponse(back if local else "/", 303)
    give_pace(request, answer, pace)
    return answer


# --- reading -------------------------------------------------------------------------------------------------------


@router.get("/rules")
async def all_rules() -> Response:
    return HTMLResponse(wire.page("games.html.jinja", games=[catalog.info(n) for n in catalog.names()]))


@router.get("/rules/{game}")
async def rules(game: str) -> Response:
    if game not in catalog.names():
        raise HTTPException(404)
    info = catalog.info(game)
    text = await asyncio.to_thread(rules_page.render, info.folder / "RULES.md")
    return HTMLResponse(wire.page("rules.html.jinja", game=info, text=text))


@router.get("/about")
async def about() -> Response:
    return HTMLResponse(await asyncio.to_thread(about_page))


@functools.cache
def about_page() -> str:
    """The page of what Salon stands on: it stays as it is while the server runs."""
    from importlib.metadata import version

    return wire.page("about.html.jinja", packages=assets.licences(), version=version("salon"))


# --- what pages load -----------------------------------------------------------------------------------------------


def asset_answer(request: Request, asset: assets.Asset, fresh: bool) -> Response:
    """The file, for ever if its address has the digest it has now."""
    caching = FOR_EVER if fresh else {"Cache-Control": "no-cache"}
    headers = {**caching, "ETag": f'"{asset.digest}"', "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == headers["ETag"]:
        return Response(status_code=304, headers=headers)
    body = asset.body
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        body = asset.packed
    return Response(body, media_type=asset.media_type, headers=headers)


@router.get("/static/{digest}/{name:path}")
async def static(request: Request, digest: str, name: str) -> Response:
    try:
        asset = assets.static(name)
    except KeyError:
        raise HTTPException(404) from None
    return asset_answer(request, asset, digest == assets.static_digest())


@router.get("/fonts/{family}/{file}")
async def font(request: Request, family: str, file: str, v: str = "") -> Response:
    try:
        asset = await asyncio.to_thread(assets.font, family, file)
    except KeyError:
        raise HTTPException(404) from None
    return asset_answer(request, asset, v == asset.digest)


@router.get("/art/{game}/{edition}/{name}.svg")
async def art(request: Request, game: str, edition: str, name: str, v: str = "") -> Response:
    try:
        asset = assets.picture(game, edition, name)
    except KeyError:
        raise HTTPException(404) from None
    return asset_answer(request, asset, v == asset.digest)


@router.get("/favicon.ico")
async def favicon() -> Response:
    return RedirectResponse(assets.static_url("favicon.svg"), 302)


@router.get("/robots.txt")
async def robots() -> Response:
    return Response("User-agent: *\nDisallow: /\n", media_type="text/plain")
