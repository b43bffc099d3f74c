"""What stands before every server: who is answered, how much may be sent, how long sending may take.

A stranger's page in the user's browser can ask a server on this machine: across origins, or under a name of
its own that it lets lead to this machine. So a request is answered only where

- `Host` is a name of this machine's loopback, or one that was allowed when the server was started;
- `Origin`, where there is one, is that very host, and the browser does not say that another site asks, unless
  a person follows a link.

Bodies are taken in whole before anybody waits for them; what is too long, or half sent, is refused. Every
answer has the security headers, with its own value where it gives one.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable, Mapping
from ipaddress import ip_address
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlsplit

from starlette.responses import PlainTextResponse, Response
from starlette.websockets import WebSocket
from uvicorn.protocols.http.h11_impl import H11Protocol

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

PATIENCE_S = 20.0
"""Seconds that a request may take to arrive."""

LARGEST_BODY = 16 << 20
"""Bytes of a request; a snapshot with much in it has a tenth of that."""

LOOPBACK = frozenset({"localhost", "127.0.0.1", "[::1]"})

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        # Templates set widths and colours on elements; style sheets come from files alone.
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
"""Content security policy of every answer: a page reaches its own origin and runs its own script."""

HEADERS: Mapping[str, str] = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}

_HOST = re.compile(r"(?P<name>\[[0-9a-f:.]{2,45}\]|[a-z0-9._-]{1,253})(:\d{1,5})?", re.ASCII)


class Hosts(NamedTuple):
    """The names by which a server may be asked, beside those of loopback.

    Attributes:
        names: in lower case, without a port.
        any_address: whether every address in figures is one: nobody can let such a name lead elsewhere.
    """

    names: frozenset[str] = frozenset()
    any_address: bool = False

    @classmethod
    def of(cls, bound: str, allowed: Iterable[str] = ()) -> Hosts:
        """The names of a server.

        Args:
            bound: the address that it listens at.
            allowed: names that whoever started it allows.
        """
        return cls(frozenset(name.lower() for name in allowed), not ip_address(bound).is_loopback)

    def admits(self, name: str) -> bool:
        """Whether a request for that name is answered; any port will do, as tunnels change it."""
        if name in LOOPBACK or name in self.names:
            return True
        if not self.any_address:
            return False
        try:
            ip_address(name.strip("[]"))
        except ValueError:
            return False
        return True


class Headed:
    """Adds the security headers to every answer, errors included, where an answer has none of its own."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def headed(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                own = list(message.get("headers", []))
                names = {name.lower() for name, _ in own}
                given = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
                message["headers"] = own + [pair for pair in given if pair[0] not in names]
            await send(message)

        await self.app(scope, receive, headed)


class Guard:
    """Lets through to an application what it should answer.

    Args:
        app: the application.
        hosts: the names by which it may be asked.
    """

    def __init__(self, app: ASGIApp, *, hosts: Hosts | None = None) -> None:
        self.app = app
        self.hosts = hosts or Hosts()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            return
        refusal = self._refusal(scope)
        if refusal is not None:
            if scope["type"] == "websocket":
                await WebSocket(scope, receive, send).send_denial_response(refusal)
            else:
                await refusal(scope, receive, send)
            return
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
            return
        try:
            async with asyncio.timeout(PATIENCE_S):
                body = await _take_in(receive)
        except TimeoutError:
            body = _refused(408, f"The request was not sent within {PATIENCE_S:.0f} seconds.")
        if body is None:
            return
        if isinstance(body, Response):
            await body(scope, receive, send)
        else:
            await self.app(scope, _replayed(body, receive), send)

    def _refusal(self, scope: Scope) -> Response | None:
        """Why a request is not answered; `None` where it is."""
        headers = _single(scope)
        if headers is None:
            return _refused(400, "A header that says who asks whom is there twice.")
        host = headers.get("host", "").lower()
        found = _HOST.fullmatch(host)
        if found is None or not self.hosts.admits(found["name"]):
            return _refused(
                403,
                f"This server does not answer for the host {host[:80]!r}; ask 127.0.0.1, or allow the name "
                "when you start it (--allow-host).",
            )
        origin = headers.get("origin")
        if origin is not None and not _is_of(origin, host):
            return _refused(403, f"This server does not answer pages of {origin[:80]!r}.")
        if headers.get("sec-fetch-site") in ("cross-site", "same-site") and not _is_followed(headers):
            return _refused(403, "This server does not answer pages of other sites.")
        return None


class GuardedProtocol(H11Protocol):
    """HTTP as uvicorn speaks it; a connection on which no request's head arrives in time is dropped.

    uvicorn itself waits for ever: https://github.com/Kludex/uvicorn/pull/1192
    """

    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait_for_request()

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()
        super().connection_lost(exc)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._wait_for_request()

    def handle_websocket_upgrade(self, event: object) -> None:
        self._wait_no_more()
        super().handle_websocket_upgrade(event)  # type: ignore[arg-type]

    def _wait_for_request(self) -> None:
        self._wait_no_more()
        self._deadline = self.loop.call_later(PATIENCE_S, self._drop_unless_asked)

    def _wait_no_more(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _drop_unless_asked(self) -> None:
        cycle = self.cycle
        if (cycle is None or cycle.response_complete) and not self.transport.is_closing():
            self.transport.abort()


def _single(scope: Scope) -> dict[str, str] | None:
    """The headers that say who asks whom; `None` where one of them is there twice."""
    wanted = ("host", "origin", "sec-fetch-site", "sec-fetch-mode", "sec-fetch-dest")
    found: dict[str, str] = {}
    for raw, value in scope["headers"]:
        name = raw.decode("latin-1")
        if name in wanted:
            if name in found:
                return None
            found[name] = value.decode("latin-1")
    return found


def _is_of(origin: str, host: str) -> bool:
    try:
        parts = urlsplit(origin.lower())
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and parts.netloc == host


def _is_followed(headers: Mapping[str, str]) -> bool:
    """Whether a person follows a link to a page of its own."""
    return headers.get("sec-fetch-mode") == "navigate" and headers.get("sec-fetch-dest") == "document"


async def _take_in(receive: Receive) -> bytes | Response | None:
    """The whole body; a refusal where it is too long, `None` where the client is gone."""
    read = bytearray()
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return None
        read += message.get("body", b"")
        if len(read) > LARGEST_BODY:
            return _refused(413, f"A request may have {LARGEST_BODY:,} bytes at most.")
        if not message.get("more_body", False):
            return bytes(read)


def _replayed(body: bytes, receive: Receive) -> Receive:
    """What an application receives whose request is there already."""
    given = False

    async def replay() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replay


def _refused(status: int, sentence: str) -> Response:
    headers = {"cache-control": "no-store", "connection": "close"}
    return PlainTextResponse(f"{sentence}\n", status_code=status, headers=headers)
