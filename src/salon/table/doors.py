"""What guards the server: which requests come in at all, and what every answer says about itself.

Plain ASGI middleware, so that a request is refused before anything of it is read or run.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from salon.core.language import _

CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
ANSWER_HEADERS = {
    "Content-Security-Policy": CSP,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


@dataclass(frozen=True)
class Limits:
    """How much one visitor may ask for.

    body: bytes of a posted form
    posts, posts_each: posts at once, and one more every so many seconds
    messages, messages_each: the same for messages to a socket
    message: bytes of one message to a socket
    sockets: sockets of one visitor at a time
    matches: running matches that one session may have started
    hints, hints_each: hints at once, and one more every so many seconds
    """

    body: int = 16 * 1024
    posts: int = 40
    posts_each: float = 0.25
    messages: int = 30
    messages_each: float = 0.1
    message: int = 1024
    sockets: int = 24
    matches: int = 200
    hints: int = 8
    hints_each: float = 4.0


class Bucket:
    """A token bucket: `size` at once, one more every `each` seconds."""

    def __init__(self, size: int, each: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.size, self.each, self.clock = size, each, clock
        self.left, self.at = float(size), clock()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = self.clock()
        self.left = min(self.size, self.left + (now - self.at) / self.each)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """A bucket for each visitor, the latest few thousand of them."""

    def __init__(self, size: int, each: float, keep: int = 4096) -> None:
        self.size, self.each, self.keep = size, each, keep
        self.of: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, visitor: str) -> bool:
        bucket = self.of.get(visitor) or self.of.setdefault(visitor, Bucket(self.size, self.each))
        self.of.move_to_end(visitor)
        while len(self.of) > self.keep:
            self.of.popitem(last=False)
        return bucket.take()


def same_origin(scope: Scope) -> bool:
    """Whether a request comes from a page of this server, as far as the browser says.

    A browser names the origin in every post and every socket handshake. A request without it comes from a program,
    which has no cookies of a person.
    """
    headers = Headers(scope=scope)
    site = headers.get("sec-fetch-site")
    if site is not None and site not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host")


def host_of(scope: Scope) -> str:
    """The name by which a request calls the server, without the port."""
    host = Headers(scope=scope).get("host", "").lower()
    return host.partition("]")[0] + "]" if host.startswith("[") else host.partition(":")[0]


class Doors:
    """Refuses calls by a wrong name, posts of other sites, too large bodies and floods; adds the security headers.

    hosts: the names this server may be called by; "*": any. A page of another site whose name is made to lead here
    would otherwise count as ours.
    """

    def __init__(self, app: ASGIApp, limits: Limits, hosts: tuple[str, ...] = ("*",)) -> None:
        self.app, self.limits, self.hosts = app, limits, hosts
        self.buckets = Buckets(limits.posts, limits.posts_each)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        known = "*" in self.hosts or host_of(scope) in self.hosts
        if scope["type"] == "websocket":
            if known:
                await self.app(scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": 1008})
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in ANSWER_HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        if not known:
            sentence = _("This server does not go by the name of %s.") % (host_of(scope)[:80] or "?")
            scope = {**scope, "salon.refusal": (400, sentence)}
        if scope["method"] in ("GET", "HEAD") or not known:
            await self.app(scope, receive, send_with_headers)
            return
        refusal = self._refusal(scope)
        body = b"" if refusal else await self._body(receive)
        if body is None:
            refusal = (413, _("That was more than a move: a form may have %d bytes.") % self.limits.body)
        if refusal:
            # The pages of errors are made by the app: it gets the refusal instead of the request.
            scope = {**scope, "salon.refusal": refusal}
        await self.app(scope, _replay(body or b"", receive), send_with_headers)

    def _refusal(self, scope: Scope) -> tuple[int, str] | None:
        if not same_origin(scope):
            return 403, _("This came from a page of another site. Please act on the pages of this table.")
        visitor = scope["client"][0] if scope.get("client") else ""
        if not self.buckets.take(visitor):
            return 429, _("That was faster than anybody plays. Please wait a moment and try again.")
        return None

    async def _body(self, receive: Receive) -> bytes | None:
        """The whole body, or None if it is too large: reading stops there."""
        parts: list[bytes] = []
        size = 0
        while True:
            message = await receive()
            if message["type"] != "http.request":
                return b""
            part = message.get("body", b"")
            size += len(part)
            if size > self.limits.body:
                return None
            parts.append(part)
            if not message.get("more_body", False):
                return b"".join(parts)


def _replay(body: bytes, receive: Receive) -> Receive:
    given = False

    async def again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again
