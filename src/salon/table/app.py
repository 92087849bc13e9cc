"""The browser server: one app, its parts, and what happens to errors."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from salon import bots
from salon.bots.asking import Maker
from salon.bots.crew import Crew, Processes, Threads
from salon.core import catalog
from salon.core.language import _
from salon.table import analysis_page, assets, house, seat, wire
from salon.table.analyses import Analyses
from salon.table.doors import Buckets, Doors, Limits
from salon.table.drive import drive
from salon.table.rooms import GRACE, Refusal, Room, Rooms
from salon.table.store import Store, url_of

log = logging.getLogger("salon.table")

HINT_LEVEL = "expert"
LOCAL_HOSTS = ("127.0.0.1", "localhost", "[::1]")


@dataclass(frozen=True)
class Settings:
    """How a server is set up.

    url: database, as SQLAlchemy names it
    hosts: names under which the server may be called; "*": any
    pace: name of the pace for visitors who chose none
    resume: whether all running matches come back at once, so that their bots go on; else each when somebody asks for it
    behind_proxy: whether a proxy on this computer passes the calls on: its word about who calls, and how, is believed
    workers: processes in which bots think; None: one a processor but one; 0: threads of the server itself
    make_bot, levels: makes a bot of a level for a game (then bots think in threads of the server); the levels by name,
        with what people read
    hint_level: the level of the bot that gives hints
    grace: seconds that bots leave a person who may still take the last action back
    """

    url: str
    hosts: tuple[str, ...] = LOCAL_HOSTS
    pace: str = "normal"
    limits: Limits = field(default_factory=Limits)
    resume: bool = True
    behind_proxy: bool = False
    workers: int | None = None
    make_bot: Maker | None = None
    levels: dict[str, str] | None = None
    hint_level: str = HINT_LEVEL
    grace: float = GRACE


def data_folder(given: str | os.PathLike[str] | None = None) -> Path:
    """The folder of the matches: the given one, else `SALON_DATA`, else the user's data folder.

    If need be it is made, for this user alone.
    """
    import platformdirs

    folder = Path(given or os.environ.get("SALON_DATA") or platformdirs.user_data_dir("salon"))
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


def settings_for(folder: str | os.PathLike[str] | None = None, **more: Any) -> Settings:
    """The usual settings for a data folder."""
    return Settings(url=url_of(data_folder(folder) / "salon.db"), **more)


def create_app(settings: Settings) -> FastAPI:
    """The app; its store is opened and its running matches are brought back when it starts."""

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with _running(app, settings):
            yield

    app = FastAPI(lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url=None)
    app.state.limits = settings.limits
    app.state.pace = settings.pace
    app.state.sockets = {}
    app.state.hint_level = settings.hint_level
    app.state.hint_buckets = Buckets(settings.limits.hints, settings.limits.hints_each)
    app.state.levels = settings.levels or _bot_levels()
    app.include_router(house.router)
    app.include_router(seat.router)
    app.include_router(analysis_page.router)
    app.add_exception_handler(Refusal, on_refusal)
    app.add_exception_handler(HTTPException, on_http)
    app.add_exception_handler(RequestValidationError, on_bad_request)
    app.add_middleware(Answers)
    app.add_middleware(Doors, limits=settings.limits, hosts=settings.hosts)
    return app


@contextlib.asynccontextmanager
async def _running(app: FastAPI, settings: Settings) -> AsyncIterator[None]:
    store = Store(settings.url)
    await store.open()
    rooms, crew = Rooms(store, settings.grace), _crew(settings)
    await crew.start()

    def start_driver(room: Room) -> None:
        if not room.match.over:
            room.driver = asyncio.create_task(drive(rooms, room, crew))
            room.driver.add_done_callback(_report(room))

    rooms.on_open.append(start_driver)
    app.state.store, app.state.rooms, app.state.crew = store, rooms, crew
    app.state.analyses = Analyses(store)
    ahead = [assets.draw_all(), rooms.open_running()] if settings.resume else [assets.draw_all()]
    opening = asyncio.gather(*ahead, return_exceptions=True)
    try:
        yield
    finally:
        opening.cancel()
        await asyncio.gather(opening, return_exceptions=True)
        await app.state.analyses.close()
        await rooms.close()
        await crew.close()
        await store.close()


def _crew(settings: Settings) -> Crew:
    if settings.make_bot is not None or settings.workers == 0:
        return Threads(settings.make_bot or bots.make)
    return Processes(settings.workers, catalog.names())


def _report(room: Room) -> Callable[[asyncio.Task[None]], None]:
    def report(task: asyncio.Task[None]) -> None:
        if not task.cancelled() and task.exception() is not None:
            log.error("match %s: its bots have stopped", room.id, exc_info=task.exception())

    return report


def _bot_levels() -> dict[str, str]:
    """The levels of bots that the start page offers, with what people read, easiest first."""
    return {level.name: _("Bot: %s") % level.title for level in bots.LEVELS}


class Answers:
    """Answers inside the app, so that it becomes a page like any other, what `Doors` refused and what went wrong.

    What went wrong is logged here and not raised further: the connection goes on.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        refusal = scope.get("salon.refusal")
        if refusal is not None:
            status, message = refusal
            await answer(Request(scope, receive), status, message)(scope, receive, send)
            return
        started = False

        async def send_noting(message: Message) -> None:
            nonlocal started
            started = True
            await send(message)

        try:
            await self.app(scope, receive, send_noting)
        except Exception:
            log.exception("%s %s failed", scope["method"], scope["path"])
            if started:
                raise
            await failure(Request(scope, receive))(scope, receive, send)


# --- errors --------------------------------------------------------------------------------------------------------


def wants_json(request: Request) -> bool:
    """Whether a script asks, and not a page."""
    return "application/json" in request.headers.get("accept", "")


def answer(request: Request, status: int, message: str, rule: str = "") -> Response:
    """A refusal, as JSON for a script or as a page."""
    if wants_json(request):
        return JSONResponse({"message": f"{message} ({rule})" if rule else message, "rule": rule}, status)
    if status == 404:
        title = _("Nothing hangs here")
    elif status >= 500:
        title = _("Something broke")
    else:
        title = _("That does not go")
    return HTMLResponse(wire.page("error.html.jinja", title=title, message=message, back=""), status)


async def on_refusal(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    return answer(request, error.status, error.message, error.rule)


async def on_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    known = {
        404: _("There is no page at this address. Matches, rules and the rest are reached from the start."),
        405: _("This address cannot be used that way."),
    }
    message = known.get(error.status_code) or f"{HTTPStatus(error.status_code).phrase}."
    return answer(request, error.status_code, message)


async def on_bad_request(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    fields = ", ".join(sorted({str(e["loc"][-1]) for e in error.errors()}))
    return answer(request, 400, _("The request lacks something or has it wrong: %s.") % fields)


def failure(request: Request) -> Response:
    """The answer to a fault of ours."""
    message = _("That was the server's fault, not yours. The match is stored up to the last move.")
    try:
        return answer(request, 500, message)
    except Exception:  # the page of errors is broken itself
        log.exception("the page of an error could not be made")
        return Response(message, 500, media_type="text/plain; charset=utf-8")
