"""The web application: a page and a socket for each display, static files, and 404 for everything else."""

from __future__ import annotations

import logging
import math
from collections.abc import Mapping
from string import Template
from typing import TYPE_CHECKING

from starlette.applications import Starlette
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocketDisconnect

from pytest_mobilegym.errors import AppError
from pytest_mobilegym.server.assets import CLIENT_FOLDER, Assets
from pytest_mobilegym.server.display import Display, MalformedMessage, Mode, Window
from pytest_mobilegym.server.guard import POLICY, Headed

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.routing import BaseRoute
    from starlette.types import ASGIApp
    from starlette.websockets import WebSocket

logger = logging.getLogger(__name__)

PAGE_HEADERS: Mapping[Mode, Mapping[str, str]] = {
    # Nobody but a device opens it; to part it from an opener that it has not, a browser makes it twice.
    "device": {"cross-origin-opener-policy": "unsafe-none"},
    # A person's phone may stand in a page of the same server.
    "people": {"content-security-policy": POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'")},
}
"""What the answer with a display's page says otherwise than every answer."""

POLICY_VIOLATION = 1008
REPLACED = 4000
"""Close code for a page whose display another page has taken over."""


class Displays:
    """The displays that are served, by token."""

    def __init__(self) -> None:
        self._by_token: dict[str, Display] = {}

    def add(self, display: Display) -> Display:
        """Serve a display from now on."""
        self._by_token[display.token] = display
        return display

    def remove(self, display: Display) -> None:
        """Serve it no longer: its address is a 404."""
        self._by_token.pop(display.token, None)

    def find(self, token: str) -> Display | None:
        """The display with that token."""
        return self._by_token.get(token)


def create_app(
    displays: Displays, *, assets: Assets | None = None, routes: tuple[BaseRoute, ...] = ()
) -> ASGIApp:
    """The application.

    | address | answer |
    | --- | --- |
    | `/p/<token>` | the page of a display |
    | `/p/<token>/socket?width=...&height=...&scale=...` | its WebSocket; the page's size in CSS pixels |
    | `/a/<version>/styles.css` | the phone's style sheets in one |
    | `/a/<version>/still.css` | the same without motion, for devices |
    | `/a/<version>/client/<file>` | the client |
    | `/a/ui/<picture>`, `/a/<app>/<picture>` | the phone's pictures |
    | `/a/world/<kind>/<seed>` | a picture of the world, drawn |
    | `/a/drawn/<app>/<kind>/<name>` | a drawing that an app declares |

    Args:
        displays: who is served; may change while the server runs.
        assets: static files, by default those of the installed apps.
        routes: more routes, tried first; for a control API with its own token.
    """
    static = assets or Assets.collect()
    page = Template((CLIENT_FOLDER / "page.html").read_text("utf-8"))

    async def show_page(request: Request) -> Response:
        display = displays.find(request.path_params["token"])
        if display is None:
            return _not_found()
        styles = "styles.css" if display.mode == "people" else "still.css"
        text = page.substitute(mode=display.mode, version=static.version, styles=styles)
        return HTMLResponse(text, headers={"cache-control": "no-store", **PAGE_HEADERS[display.mode]})

    async def file(request: Request) -> Response:
        path = request.path_params["path"]
        versioned = path.startswith(f"{static.version}/")
        try:
            asset = static.find(path.removeprefix(f"{static.version}/"))
        except AppError as error:
            logger.error("%s", error)
            return Response(f"{error}\n", status_code=500, media_type="text/plain")
        if asset is None:
            return _not_found()
        keep = "max-age=31536000, immutable" if versioned else "no-cache"
        headers = {"cache-control": keep, "etag": asset.tag}
        if request.headers.get("if-none-match") == asset.tag:
            return Response(status_code=304, headers=headers)
        return Response(asset.content, media_type=asset.type, headers=headers)

    async def socket(websocket: WebSocket) -> None:
        display = displays.find(websocket.path_params["token"])
        window = _window(websocket.query_params)
        if display is None:
            await websocket.send_denial_response(_not_found())
        elif window is None:
            expected = "Expected ?width=...&height=...&scale=... with the page's size and pixels.\n"
            await websocket.send_denial_response(Response(expected, 400, media_type="text/plain"))
        else:
            await _talk(websocket, display, window)

    own = (
        Route("/p/{token}", show_page),
        WebSocketRoute("/p/{token}/socket", socket),
        Route("/a/{path:path}", file),
    )
    return Headed(Starlette(routes=[*routes, *own]))


class _Line:
    """A WebSocket as a display sees it."""

    def __init__(self, websocket: WebSocket) -> None:
        self.websocket = websocket

    async def send(self, text: str) -> None:
        try:
            await self.websocket.send_text(text)
        except (WebSocketDisconnect, RuntimeError):
            # The page has gone; the receiving side of the line learns it too and tells the display.
            logger.debug("A frame found no page.")


async def _talk(websocket: WebSocket, display: Display, window: Window) -> None:
    await websocket.accept()
    line = _Line(websocket)
    try:
        previous = await display.connect(line, window)
        if isinstance(previous, _Line):
            await previous.websocket.close(REPLACED, "another page shows this phone now")
        while True:
            await display.receive(await websocket.receive_text())
    except MalformedMessage as error:
        logger.warning("Closed a page's connection: %s", error)
        await websocket.close(POLICY_VIOLATION, _reason(str(error)))
    except WebSocketDisconnect:
        pass
    except KeyError:
        # Starlette's way to say that a message was binary.
        logger.warning("Closed a page's connection: a binary message.")
        await websocket.close(POLICY_VIOLATION, "expected text, got a binary message")
    finally:
        display.disconnect(line)


def _window(query: Mapping[str, str]) -> Window | None:
    """What a page says of itself when it connects; `None` where that cannot be."""
    try:
        window = Window(int(query["width"]), int(query["height"]), float(query["scale"]))
    except (KeyError, ValueError):
        return None
    return window if min(window.width, window.height) >= 0 < window.scale < math.inf else None


def _reason(text: str) -> str:
    """A close frame holds 123 bytes of reason."""
    return text.encode()[:120].decode(errors="ignore")


def _not_found() -> Response:
    return Response("Not found.\n", status_code=404, media_type="text/plain")
