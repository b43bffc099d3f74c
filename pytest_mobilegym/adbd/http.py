"""As much of HTTP as the clients of a phone's own servers speak: requests with a length, answers with one."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import parse_qsl, unquote, urlsplit

if TYPE_CHECKING:
    from pytest_mobilegym.adbd.connection import Stream

LONGEST_HEAD = 16 * 1024
LARGEST_BODY = 4 << 20
"""Bytes of a request."""

PATIENCE_S = 30.0
"""Seconds that a request may take to arrive once it has begun."""

HOSTS = frozenset({"localhost", "127.0.0.1", "[::1]"})


class Request(NamedTuple):
    """What a client asks for.

    Attributes:
        method: GET, POST and so on.
        path: without the query.
        query: its parameters.
        headers: by name in lower case.
        body: what it sends along.
    """

    method: str
    path: str
    query: dict[str, str]
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        """The body as JSON; an empty object where there is none.

        Raises:
            ValueError: it is no JSON.
        """
        try:
            return json.loads(self.body or b"{}")
        except RecursionError:
            raise ValueError("nested too deep") from None


class Answer(NamedTuple):
    """What it gets."""

    body: bytes
    kind: str = "application/json"
    status: HTTPStatus = HTTPStatus.OK

    @classmethod
    def of_json(cls, value: object, *, status: HTTPStatus = HTTPStatus.OK) -> Answer:
        """A value as JSON."""
        return cls(json.dumps(value, ensure_ascii=False).encode(errors="replace"), status=status)


Handler = Callable[[Request], Awaitable[Answer]]


class _Refused(Exception):
    """A request that is none, or none for this server."""

    def __init__(self, status: HTTPStatus, why: str) -> None:
        super().__init__(why)
        self.status = status


async def serve_requests(stream: Stream, handle: Handler) -> None:
    """Answer one request after the other until the client leaves, or sends what is none."""
    unread = bytearray()
    while True:
        if not unread:
            unread += await stream.read()
            if not unread:
                return
        try:
            async with asyncio.timeout(PATIENCE_S):
                request = await _read(stream, unread)
            _check_sender(request)
        except TimeoutError:
            return
        except _Refused as refusal:
            await _write(stream, Answer(str(refusal).encode(), "text/plain", refusal.status), last=True)
            return
        last = request.headers.get("connection", "").lower() == "close"
        await _write(stream, await handle(request), last=last)
        if last:
            return


def _check_sender(request: Request) -> None:
    """Refuse what a page in somebody's browser sends through a forwarded port."""
    host = request.headers.get("host", "localhost").rsplit(":", 1)[0]
    if host not in HOSTS or "origin" in request.headers:
        raise _Refused(HTTPStatus.FORBIDDEN, "this server is for programs on this computer")


async def _read(stream: Stream, unread: bytearray) -> Request:
    while (end := unread.find(b"\r\n\r\n")) < 0:
        if len(unread) > LONGEST_HEAD:
            raise _Refused(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "the head of the request is too long")
        await _more(stream, unread)
    first, *lines = bytes(unread[:end]).decode("latin-1").split("\r\n")
    del unread[: end + 4]
    words = first.split()
    if len(words) != 3 or not words[2].startswith("HTTP/1."):
        raise _Refused(HTTPStatus.BAD_REQUEST, "this is no HTTP/1.1 request")
    headers = {
        name.strip().lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)
    }
    given = headers.get("content-length", "0")
    if "transfer-encoding" in headers or not given.isdecimal() or len(given) > 9:
        raise _Refused(HTTPStatus.LENGTH_REQUIRED, "a request needs a Content-Length")
    length = int(given)
    if length > LARGEST_BODY:
        raise _Refused(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, f"a request may have {LARGEST_BODY} bytes")
    while len(unread) < length:
        await _more(stream, unread)
    body = bytes(unread[:length])
    del unread[:length]
    try:
        address = urlsplit(words[1])
    except ValueError:
        raise _Refused(HTTPStatus.BAD_REQUEST, "this is no path") from None
    query = dict(parse_qsl(address.query, keep_blank_values=True))
    return Request(words[0], unquote(address.path), query, headers, body)


async def _more(stream: Stream, unread: bytearray) -> None:
    piece = await stream.read()
    if not piece:
        raise _Refused(HTTPStatus.BAD_REQUEST, "the request ends in the middle")
    unread += piece


async def _write(stream: Stream, answer: Answer, *, last: bool) -> None:
    head = (
        f"HTTP/1.1 {answer.status.value} {answer.status.phrase}\r\n"
        f"Content-Type: {answer.kind}\r\nContent-Length: {len(answer.body)}\r\n"
        f"Connection: {'close' if last else 'keep-alive'}\r\n\r\n"
    )
    await stream.write(head.encode() + answer.body)
