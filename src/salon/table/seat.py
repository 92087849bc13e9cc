"""The pages and doors of one match: the table, moves, undo, covers, invitations, log, replay, journal, the socket."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import replace
from typing import Annotated, Any

from fastapi import APIRouter, Form, Query, Request, WebSocket
from starlette.datastructures import FormData
from starlette.responses import HTMLResponse, RedirectResponse, Response

from salon.core.contract import IllegalAction
from salon.core.language import _
from salon.core.match import Match
from salon.table import assets, hints, wire
from salon.table.doors import same_origin
from salon.table.house import form_of, paces, whole
from salon.table.live import start_of, watch
from salon.table.rooms import FRIEND, Reader, Refusal, Room, Rooms, may_rematch, screen_of, uncover
from salon.table.sessions import PACES, give_session, new_secret, pace_of, session_of
from salon.table.store import digest

router = APIRouter(default_response_class=HTMLResponse)

MATCH = "/match/{match_id}"
EVENTS_A_PAGE = 200
WEEK = 7 * 24 * 3600.0
LONGEST_ACTION = 200
PATIENCE = 10.0
"""Seconds that a page without scripts waits for a hint; then it asks again by itself."""
MOST_ACTIONS = 40
"""Actions in one form: more than any table offers at once."""


def rooms_of(request: Request | WebSocket) -> Rooms:
    return request.app.state.rooms  # type: ignore[no-any-return]


def style_of(game: str) -> str:
    """The address of a game's own style, or ""."""
    try:
        return assets.static_url(f"games/{game}/table.css")
    except KeyError:
        return ""


# --- the table -----------------------------------------------------------------------------------------------------


@router.get(MATCH)
async def table(request: Request, match_id: str, plain: bool = False) -> Response:
    room = await rooms_of(request).get(match_id)
    await rooms_of(request).catch_up(room)
    # A browser that runs our script plays back what happened since; without it the newest is shown at once.
    script = request.cookies.get("js") == "1" and not plain
    answer = await table_page(request, room, script=script)
    if plain:
        answer.delete_cookie("js")
    return answer


async def table_page(request: Request, room: Room, *, script: bool, refusal: Refusal | None = None) -> Response:
    """The page around the table, with a refusal if there is one."""
    session = session_of(request)
    pace = pace_of(request)
    async with room.lock:
        at = None if not script or PACES[pace] == 0 else start_of(room, session)
        shown = wire.show(room, screen_of(room, session), at)
        if not script:
            room.saw(session, shown.moment)
        html = wire.page(
            "match.html.jinja", shown=shown, js=script, refusal=refusal, here=f"/match/{room.id}", game=room.info.name,
            edition=room.match.header.edition, title=room.title, over=room.match.over, pace=pace, paces=paces(),
            style=style_of(room.info.name), invitations=waiting(room, session),
        )  # fmt: skip
    return HTMLResponse(html, refusal.status if refusal else 200)


def waiting(room: Room, session: str | None) -> list[tuple[int, str]]:
    """The seats of friends who have not come yet, for the one who may invite them."""
    if session is None or session != room.owner:
        return []
    return [
        (seat, chair.name)
        for seat, chair in enumerate(room.chairs)
        if chair.kind == FRIEND and room.sessions[seat] is None
    ]


@router.websocket(MATCH + "/live")
async def live(socket: WebSocket, match_id: str) -> None:
    if not same_origin(socket.scope):
        await socket.close(1008)  # before it is accepted: the handshake fails with 403
        return
    rooms = rooms_of(socket)
    try:
        room = await rooms.get(match_id)
        await rooms.catch_up(room)
    except Refusal:
        await socket.close(1008)
        return
    limits, session = socket.app.state.limits, session_of(socket)
    visitor = socket.client.host if socket.client else ""
    open_now: dict[str, int] = socket.app.state.sockets
    if open_now.get(visitor, 0) >= limits.sockets:
        await socket.close(1008)
        return
    open_now[visitor] = open_now.get(visitor, 0) + 1
    try:
        await socket.accept()
        await watch(socket, rooms, room, Reader(session, PACES[pace_of(socket)]), limits)
    finally:
        open_now[visitor] -= 1
        if not open_now[visitor]:
            del open_now[visitor]


# --- acting --------------------------------------------------------------------------------------------------------


def done(request: Request, room: Room) -> Response:
    """The answer to what was accepted: nothing more for a script, for a page the table."""
    if "application/json" in request.headers.get("accept", ""):
        return Response(status_code=204)
    return RedirectResponse(f"/match/{room.id}", 303)


@router.post(MATCH + "/move")
async def move(request: Request, match_id: str) -> Response:
    rooms = rooms_of(request)
    room = await rooms.get(match_id)
    try:
        async with room.lock:
            seat = acting_seat(room, session_of(request))
        version, texts = asked(room, await form_of(request))
        await rooms.accept(room, seat, version, *texts)
    except Refusal as refusal:
        if "application/json" in request.headers.get("accept", ""):
            raise
        return await table_page(request, room, script=False, refusal=refusal)
    return done(request, room)


def asked(room: Room, data: FormData) -> tuple[int, list[str]]:
    """The version and the action of a posted form; several fields `action` are actions to be done in their order.

    The radio buttons named `with` go along with every button of the form, also with those they say nothing to: what
    they add counts if the game has such an action.

    Raises Refusal.
    """
    more, actions = data.get("with", ""), data.getlist("action") or [""]
    if "exact" in data:
        more, actions = "", [data["exact"]]
    if not all(isinstance(value, str) for value in (more, *actions)):
        raise Refusal(400, _("A move is text, not a file."))
    made_for = version_of(data)
    if len(actions) > MOST_ACTIONS:
        raise Refusal(400, _("At most %d actions can be sent at once.") % MOST_ACTIONS)
    return made_for, [one_asked(room, str(action), str(more)) for action in actions]


def version_of(data: FormData) -> int:
    """The version of the match a form was made for. Raises Refusal."""
    version = data.get("version", "")
    made_for = whole(version, 0, 10**9) if isinstance(version, str) else None
    if made_for is None:
        raise Refusal(400, _("The form lacks the version of the table it was made for. Please load the page again."))
    return made_for


def one_asked(room: Room, action: str, more: str) -> str:
    """The text of one action. Raises Refusal."""
    both = f"{action}{more}"
    if not action.strip() or len(both) > LONGEST_ACTION or not both.isprintable():
        raise Refusal(400, _("The form names no action. Please press one of the buttons of the table."))
    text = both if more and is_action(room, both) else action
    return " ".join(text.split())


def is_action(room: Room, text: str) -> bool:
    """Whether a text is an action of the game that is played, legal or not."""
    try:
        room.match.game.moves.number(text, room.match.deck)
    except IllegalAction:
        return False
    return True


def acting_seat(room: Room, session: str | None) -> int:
    """The seat for which a session acts now. Raises Refusal."""
    seats = room.seats_of(session)
    if not seats:
        raise Refusal(403, _("You watch this table; you have no seat at it."))
    if len(seats) == 1:
        return seats[0]
    screen = screen_of(room, session)
    if screen.cover is not None:
        name = room.names[screen.cover]
        raise Refusal(409, _("It is %s's turn: please press “I am %s” first.") % (name, name))
    if screen.seat is None:
        raise Refusal(409, _("It is nobody's turn at this screen."))
    return screen.seat


@router.post(MATCH + "/hint")
async def hint(request: Request, match_id: str) -> Response:
    """Lets a strong bot think for the seat that is to decide; the table of this seat then shows what it found."""
    state = request.app.state
    room = await rooms_of(request).get(match_id)
    by_script = "application/json" in request.headers.get("accept", "")
    visitor = request.client.host if request.client else ""
    try:
        version = version_of(await form_of(request))
        async with room.lock:
            seat = acting_seat(room, session_of(request))
            asked = hints.ask(room, seat, version, state.crew, state.hint_level, state.hint_buckets, visitor)
    except Refusal as refusal:
        if by_script:
            raise
        return await table_page(request, room, script=False, refusal=refusal)
    if not by_script and asked.work is not None:
        await asyncio.wait([asked.work], timeout=PATIENCE)
    return done(request, room)


@router.post(MATCH + "/uncover")
async def uncover_seat(request: Request, match_id: str, seat: Annotated[int, Form()]) -> Response:
    room = await rooms_of(request).get(match_id)
    async with room.lock:
        uncover(room, session_of(request), seat)
    return done(request, room)


@router.post(MATCH + "/again")
async def again(request: Request, match_id: str) -> Response:
    """A rematch: the same people, edition and options, the next deal. One a match: who comes later joins it."""
    rooms = rooms_of(request)
    room = await rooms.get(match_id)
    session = session_of(request)
    if not may_rematch(room, session):
        raise Refusal(403, _("A rematch is for those who sat at this table."))
    if not room.match.over:
        raise Refusal(409, _("This match is not over yet."))
    header = replace(room.match.header, secret=secrets.token_bytes(32))
    match = await asyncio.to_thread(Match, header, _("the cards of this match"))
    async with room.lock:
        if not room.rematch:
            fresh = await rooms.add(match, room.chairs, list(room.sessions), session)
            room.rematch = f"/match/{fresh.id}"
    room.announce()
    return RedirectResponse(room.rematch, 303)


# --- invitations ---------------------------------------------------------------------------------------------------


@router.post(MATCH + "/invite")
async def invite(request: Request, match_id: str, seat: Annotated[int, Form()]) -> Response:
    rooms = rooms_of(request)
    room = await rooms.get(match_id)
    if seat not in [s for s, _name in waiting(room, session_of(request))]:
        raise Refusal(403, _("Only the host invites, and only to a seat that is still free."))
    key = await rooms.store.add_ticket(room.id, [seat], WEEK)
    address = str(request.url_for("join", key=key))
    html = wire.page("invite.html.jinja", name=room.names[seat], address=address, here=f"/match/{room.id}")
    return HTMLResponse(html)


@router.get("/join/{key}", name="join")
async def join(request: Request, key: str) -> Response:
    room, seats = await invited(request, key)
    if seated(request, room, seats):
        return RedirectResponse(f"/match/{room.id}", 303)
    names = ", ".join(room.names[s] for s in seats)
    html = wire.page("join.html.jinja", key=key, names=names, title=room.title, people=", ".join(room.names))
    return HTMLResponse(html)


@router.post("/join/{key}")
async def take_seat(request: Request, key: str) -> Response:
    room, seats = await invited(request, key)
    return await enter_with(request, room, seats, key)


@router.get("/enter/{key}")
async def enter(request: Request, key: str) -> Response:
    """The address that `salon play` opens: a one-time key, exchanged for the session at once."""
    room, seats = await invited(request, key)
    return await enter_with(request, room, seats, key)


async def invited(request: Request, key: str) -> tuple[Room, list[int]]:
    """The match and the seats a key is for: they are free, or the caller's already."""
    rooms = rooms_of(request)
    ticket = await rooms.store.ticket(key)
    if ticket is None:
        raise Refusal(404, _("This invitation is not known, or is too old. Please ask for another one."))
    match_id, seats = ticket
    room = await rooms.get(match_id)
    if any(room.sessions[seat] not in (None, session_of(request)) for seat in seats):
        raise taken()
    return room, seats


def taken() -> Refusal:
    return Refusal(409, _("Somebody has taken this seat already. If it was you, take the browser you came with."))


def seated(request: Request, room: Room, seats: list[int]) -> bool:
    """Whether the caller sits on these seats: an address that is opened again leads back to the match."""
    session = session_of(request)
    return session is not None and all(room.sessions[seat] == session for seat in seats)


async def enter_with(request: Request, room: Room, seats: list[int], key: str) -> Response:
    rooms = rooms_of(request)
    if seated(request, room, seats):
        return RedirectResponse(f"/match/{room.id}", 303)
    secret = None if session_of(request) else new_secret()
    session = digest(secret) if secret else session_of(request)
    assert session is not None
    async with room.lock:
        if any(room.sessions[seat] not in (None, session) for seat in seats):
            raise taken()
        if not await rooms.store.use_ticket(key, session):
            raise taken()
        for seat in seats:
            room.sessions[seat] = session
        room.owner = room.owner or session
        room.rendered.clear()
    room.announce()
    answer = RedirectResponse(f"/match/{room.id}", 303)
    if secret:
        give_session(request, answer, secret)
    return answer


# --- looking back --------------------------------------------------------------------------------------------------


@router.get(MATCH + "/log")
async def whole_log(request: Request, match_id: str, page: Annotated[int | None, Query(ge=1)] = None) -> Response:
    room = await rooms_of(request).get(match_id)
    async with room.lock:
        events = room.match.log(screen_of(room, session_of(request)).seat)
    pages = max(1, -(-len(events) // EVENTS_A_PAGE))
    page = min(page or pages, pages)
    start = (page - 1) * EVENTS_A_PAGE
    html = wire.page(
        "log.html.jinja", title=room.title, here=f"/match/{room.id}", events=events[start : start + EVENTS_A_PAGE],
        pages=pages, page=page, start=start + 1, over=room.match.over, commitment=room.match.header.commitment,
    )  # fmt: skip
    return HTMLResponse(html)


@router.get(MATCH + "/replay")
async def replay(
    request: Request,
    match_id: str,
    at: Annotated[int, Query(ge=0)] = 1,
    seat: Annotated[int | None, Query(ge=0)] = None,
) -> Response:
    """A finished match, moment by moment. It is over, so every seat may be looked at."""
    room = await finished(request, match_id)
    if seat is not None and seat >= len(room.chairs):
        raise Refusal(404, _("There is no such seat at this table."))
    at = min(max(at, 1), room.newest)  # at moment 0 nothing is dealt yet: there is nothing to see
    whose = "" if seat is None else f"&seat={seat}"
    here = f"/match/{room.id}"
    context: dict[str, Any] = {"at": at, "last": room.newest, "seat": seat, "names": room.names, "here": here}
    html = wire.page(
        "replay.html.jinja", shown=wire.show_replay(room, seat, at), link=lambda n: f"{here}/replay?at={n}{whose}",
        title=room.title, game=room.info.name, edition=room.match.header.edition,
        style=style_of(room.info.name), **context,
    )  # fmt: skip
    return HTMLResponse(html)


@router.get(MATCH + "/journal")
async def journal(request: Request, match_id: str) -> Response:
    room = await finished(request, match_id)
    name = f"{room.info.name}-{room.id}.match"
    return Response(
        room.match.journal(), media_type="text/plain; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )  # fmt: skip


async def finished(request: Request, match_id: str) -> Room:
    """The room of a match that is over: only then are its secrets told. Raises Refusal."""
    room = await rooms_of(request).get(match_id)
    if not room.match.over:
        raise Refusal(403, _("This match still runs: replay and journal would tell its secrets. They wait."))
    return room
