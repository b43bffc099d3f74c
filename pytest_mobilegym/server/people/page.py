"""A page around a person's phone: its files, and the line over which it learns what to show."""

from __future__ import annotations

import asyncio
import secrets
from abc import ABC, abstractmethod
from collections.abc import Coroutine
from contextlib import suppress
from pathlib import Path
from string import Template
from typing import TYPE_CHECKING, Any

import orjson
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocketDisconnect

from pytest_mobilegym.errors import EventRefused, InfrastructureError
from pytest_mobilegym.phone.events import Elapse, Event, Key, parse_event
from pytest_mobilegym.server.app import POLICY_VIOLATION, REPLACED
from pytest_mobilegym.server.display import Display, MalformedMessage
from pytest_mobilegym.server.guard import POLICY
from pytest_mobilegym.server.people.phone import Look, PersonsPhone

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.routing import BaseRoute
    from starlette.websockets import WebSocket

FOLDER = Path(__file__).parent
TYPES = {".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8"}

OUTER_POLICY = f"{POLICY}; frame-src 'self'"
"""The page holds the phone's own page in a frame, and may not be held in one itself."""


class PeoplePage(ABC):
    """The page that holds a phone's own page in a frame; a subclass says what is beside it.

    | address | answer |
    | --- | --- |
    | `/s/<token>` | the page |
    | `/s/<token>/<file>` | its files |
    | `/s/<token>/socket` | its WebSocket |

    The server sends `state()` whenever it has changed; what the page sends goes to `take`, and closes the
    line where that refuses it. One page at a time is in charge: a newer one replaces it.

    Attributes:
        html: name of the page's file.
        files: names of the files that it may ask for.
        token: unguessable part of the addresses.
        display: shows the phone.
        phone: the phone that a person holds.
        notice: something to tell the person beside what the phone itself shows.
        styles: address of the phone's style sheets.
    """

    html: str
    files: tuple[str, ...]

    def __init__(self, display: Display, phone: PersonsPhone, *, token: str | None = None) -> None:
        """
        Args:
            token: of an earlier page whose place this one takes; a new one by default.
        """
        self.token = token or secrets.token_urlsafe(24)
        self.display = display
        self.phone = phone
        self.notice: str | None = None
        self.styles = ""
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
        """What is shown: simulated time in ms, app in front, route, look, notice."""
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
            "sideways": self.phone.frame().sideways,
            **Look.of(phone.state).model_dump(),
        }
        return {**told, "phone": shown}

    @abstractmethod
    def take(self, text: str) -> None:
        """Do what a control of the page asks for.

        Raises:
            MalformedMessage: it is not in the protocol; the phone is untouched.
        """

    def tell(self, notice: str | None) -> None:
        """Show a notice, or take it away."""
        self.notice = notice
        self._changed.set()

    def refresh(self) -> None:
        """Show what has changed behind the display's back."""
        self._changed.set()
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
        page = Template((FOLDER / self.html).read_text("utf-8"))
        text = page.substitute(own=self.path, phone=f"/p/{self.display.token}")
        return HTMLResponse(
            text, headers={"cache-control": "no-store", "content-security-policy": OUTER_POLICY}
        )

    async def _answer_file(self, request: Request) -> Response:
        name = request.path_params["name"]
        if name not in self.files or not self._is_own(request):
            return _not_found()
        file = FOLDER / name
        headers = {"cache-control": "no-store"}
        return Response(file.read_bytes(), media_type=TYPES[file.suffix], headers=headers)

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

    # For subclasses

    def _do(self, event: Event) -> None:
        """Let an event happen that a control beside the phone stands for."""
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


def read_message(text: str) -> Any:
    """A message of a page, still to be checked.

    Raises:
        MalformedMessage: it is no JSON.
    """
    try:
        return orjson.loads(text)
    except orjson.JSONDecodeError as error:
        raise MalformedMessage(f"not JSON: {error}") from None


def read_event(data: Any) -> Key | Elapse:
    """An event that a control beside the phone may cause.

    Raises:
        MalformedMessage: it is none of these.
    """
    try:
        event = parse_event(data)
    except EventRefused as error:
        raise MalformedMessage(str(error)) from None
    if not isinstance(event, Key | Elapse):
        raise MalformedMessage(f"the panel may not send {event.kind!r}")
    return event


def _not_found() -> Response:
    return Response("Not found.\n", status_code=404, media_type="text/plain")
