"""The panel beside a person's phone: the page around both, what the panel shows, what its controls do."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Coroutine
from contextlib import suppress
from pathlib import Path
from string import Template
from typing import TYPE_CHECKING, Any

import orjson
from pydantic import ValidationError
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocketDisconnect

from pytest_mobilegym.errors import EventRefused, InfrastructureError
from pytest_mobilegym.phone.events import Elapse, Event, Key, parse_event
from pytest_mobilegym.server.app import POLICY, POLICY_VIOLATION, REPLACED
from pytest_mobilegym.server.display import Display, MalformedMessage
from pytest_mobilegym.server.people.phone import Look, PersonsPhone, Start

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.routing import BaseRoute
    from starlette.websockets import WebSocket

FOLDER = Path(__file__).parent
FILES = {
    "people.css": "text/css; charset=utf-8",
    "people.js": "text/javascript; charset=utf-8",
}
"""Files of the page, and their media types."""

OUTER_POLICY = f"{POLICY}; frame-src 'self'"
"""The page holds the phone's own page in a frame, and may not be held in one itself."""


class Panel:
    """Shows a person where the phone is, and steers what no finger on it could.

    | address | answer |
    | --- | --- |
    | `/s/<token>` | the page: the phone in its frame, the panel beside it |
    | `/s/<token>/people.css`, `/s/<token>/people.js` | its files |
    | `/s/<token>/socket` | its WebSocket |

    The server sends the panel's state (`state`) whenever it has changed. The page sends one of

    | message | effect |
    | --- | --- |
    | `{"restart": true}` | a fresh phone, in the present language, theme and text size |
    | `{"set": {"lang": "zh", "dark": true, "text": 67}}` | any of these set |
    | `{"event": {...}}` | an event of the kind "key" or "elapse" happens |
    | `{"dismiss": true}` | the notice was read |

    Anything else closes the line. One page at a time is in charge: a newer one replaces it.

    Attributes:
        token: unguessable part of the addresses.
        display: shows the phone.
        phone: the phone that a person holds.
        notice: something to tell the person beside what the phone itself shows.
        styles: address of the phone's style sheets.
    """

    def __init__(
        self, display: Display, phone: PersonsPhone, *, start: Start, token: str | None = None
    ) -> None:
        """
        Args:
            start: how the phone begins anew.
            token: of an earlier panel whose place this one takes; a new one by default.
        """
        self.token = token or secrets.token_urlsafe(24)
        self.display = display
        self.phone = phone
        self.notice: str | None = None
        self.styles = ""
        self._start = start
        self._page: WebSocket | None = None
        self._changed = asyncio.Event()
        self._showing: set[asyncio.Task[None]] = set()
        phone.on_change = self._changed.set
        display.phone = phone

    @property
    def path(self) -> str:
        """Path of the page's address."""
        return f"/s/{self.token}"

    def state(self) -> dict[str, Any]:
        """What the panel shows: simulated time in ms, app in front, route, look, notice."""
        told = {"notice": self.phone.complaint or self.notice, "styles": self.styles}
        phone = self.phone.phone
        if phone is None:
            return {**told, "phone": None}
        route = phone.view.route
        shown = {
            "time": phone.state.os.now,
            "app": route.app,
            "name": phone.app_name(route.app),
            "route": route.path,
            **Look.of(phone.state).model_dump(),
        }
        return {**told, "phone": shown}

    def tell(self, notice: str | None) -> None:
        """Show a notice, or take it away."""
        self.notice = notice
        self._changed.set()

    def refresh(self) -> None:
        """Show what has changed behind the display's back."""
        self._show(self.display.refresh())

    def routes(self) -> tuple[BaseRoute, ...]:
        """The routes of the addresses above, for `create_app`."""
        return (
            Route("/s/{token}", self._answer_page),
            Route("/s/{token}/{name}", self._answer_file),
            WebSocketRoute("/s/{token}/socket", self._answer_socket),
        )

    # Answers

    def _is_own(self, request: Request | WebSocket) -> bool:
        given: str = request.path_params["token"]
        return secrets.compare_digest(given.encode(), self.token.encode())

    async def _answer_page(self, request: Request) -> Response:
        if not self._is_own(request):
            return _not_found()
        page = Template((FOLDER / "people.html").read_text("utf-8"))
        text = page.substitute(own=self.path, phone=f"/p/{self.display.token}")
        return HTMLResponse(
            text, headers={"cache-control": "no-store", "content-security-policy": OUTER_POLICY}
        )

    async def _answer_file(self, request: Request) -> Response:
        name = request.path_params["name"]
        if name not in FILES or not self._is_own(request):
            return _not_found()
        headers = {"cache-control": "no-store"}
        return Response((FOLDER / name).read_bytes(), media_type=FILES[name], headers=headers)

    async def _answer_socket(self, websocket: WebSocket) -> None:
        if not self._is_own(websocket):
            await websocket.send_denial_response(_not_found())
            return
        await websocket.accept()
        previous, self._page = self._page, websocket
        if previous is not None:
            with suppress(WebSocketDisconnect, RuntimeError):
                await previous.close(REPLACED, "another page shows this phone now")
        telling = asyncio.ensure_future(self._tell(websocket))
        try:
            while True:
                self.take(await websocket.receive_text())
        except MalformedMessage as error:
            await websocket.close(POLICY_VIOLATION, str(error).encode()[:120].decode(errors="ignore"))
        except WebSocketDisconnect:
            pass
        except KeyError:
            await websocket.close(POLICY_VIOLATION, "expected text, got a binary message")
        finally:
            telling.cancel()
            if self._page is websocket:
                self._page = None

    async def _tell(self, websocket: WebSocket) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            while True:
                self._changed.clear()
                await websocket.send_text(orjson.dumps(self.state()).decode())
                await self._changed.wait()

    # Controls

    def take(self, text: str) -> None:
        """Do what a control of the page asks for.

        Raises:
            MalformedMessage: it is not in the protocol; the phone is untouched.
        """
        try:
            message = orjson.loads(text)
        except orjson.JSONDecodeError as error:
            raise MalformedMessage(f"not JSON: {error}") from None
        match message:
            case {"restart": True, **rest} if not rest:
                self.restart()
            case {"dismiss": True, **rest} if not rest:
                self.phone.complaint = None
                self.tell(None)
            case {"set": look, **rest} if not rest:
                self._set(_parse_look(look))
            case {"event": event, **rest} if not rest:
                self._do(_parse_event(event))
            case _:
                raise MalformedMessage(f"unknown message {text[:80]!r}")

    def restart(self) -> None:
        """A fresh phone in the present look."""
        phone = self.phone.phone
        if phone is None:
            return
        try:
            fresh = self._start.phone(Look.of(phone.state))
        except Exception as error:
            # Defaults that are being edited; the phone that is there stays.
            self.phone.complain(error)
            return
        self.notice = None
        self.phone.put(fresh)
        self._show(self.display.attach(self.phone))

    def _set(self, look: Look) -> None:
        phone = self.phone.phone
        if phone is not None:
            look.give(phone)
            self._changed.set()
            self._show(self.display.refresh())

    def _do(self, event: Event) -> None:
        if self.display.dispatch(event):
            self._show(self.display.refresh())

    def _show(self, showing: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(_quietly(showing))
        self._showing.add(task)
        task.add_done_callback(self._showing.discard)


async def _quietly(showing: Coroutine[Any, Any, None]) -> None:
    # A page that has gone is shown the phone as it is then when it comes back.
    with suppress(InfrastructureError):
        await showing


def _parse_look(data: Any) -> Look:
    try:
        return Look.model_validate(data)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"]) or "set"
        raise MalformedMessage(f"{where}: {first['msg']}") from None


def _parse_event(data: Any) -> Event:
    try:
        event = parse_event(data)
    except EventRefused as error:
        raise MalformedMessage(str(error)) from None
    if not isinstance(event, Key | Elapse):
        raise MalformedMessage(f"the panel may not send {event.kind!r}")
    return event


def _not_found() -> Response:
    return Response("Not found.\n", status_code=404, media_type="text/plain")
