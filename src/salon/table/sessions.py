"""Who somebody is: a random cookie. Its digest is in the store; nobody has an account."""

from __future__ import annotations

import secrets
from typing import Any

from starlette.requests import HTTPConnection
from starlette.responses import Response

from salon.table.store import digest

LIVES = 400 * 24 * 3600
PACES = {"slow": 1.4, "normal": 0.7, "fast": 0.3, "once": 0.0}
"""Seconds that one moment is shown before the next, by the name of the pace."""


def cookie_name(connection: HTTPConnection) -> str:
    """One name a store: cookies know no ports, and several tables of one computer must not take each other's."""
    return f"salon_{connection.app.state.store.id}"


def session_of(connection: HTTPConnection) -> str | None:
    """The digest of the visitor's cookie, or None without one."""
    secret = connection.cookies.get(cookie_name(connection))
    return digest(secret) if secret and len(secret) >= 32 else None


def pace_of(connection: HTTPConnection) -> str:
    """The name of the pace this visitor has chosen."""
    name = connection.cookies.get("pace", "")
    return name if name in PACES else connection.app.state.pace


def give_session(connection: HTTPConnection, response: Response, secret: str) -> None:
    response.set_cookie(cookie_name(connection), secret, **_attributes(connection, http_only=True))


def new_secret() -> str:
    return secrets.token_urlsafe(32)


def give_pace(connection: HTTPConnection, response: Response, name: str) -> None:
    response.set_cookie("pace", name, **_attributes(connection, http_only=True))


def _attributes(connection: HTTPConnection, *, http_only: bool) -> dict[str, Any]:
    secure = connection.url.scheme in ("https", "wss")
    return {"max_age": LIVES, "httponly": http_only, "samesite": "lax", "secure": secure, "path": "/"}
