"""Touching a page: real touches, sent as what Chromium calls a mouse that emits touches.

`Input.dispatchTouchEvent` has the browser make a whole frame of the page before it passes a message on, which
nobody looks at. Emitted touches reach the page at once.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from pytest_mobilegym.devices.location import HEIGHT, WIDTH
from pytest_mobilegym.devices.strokes import Stroke

if TYPE_CHECKING:
    from playwright.async_api import CDPSession, Page

ACTION_PAUSE = 1.0
"""Seconds between the touches of two actions, as the page reads them."""

STROKE_PAUSE = 0.1
"""Seconds between the two taps of a double tap."""

MESSAGES = 256
"""How many are sent before the session is renewed: one that became a touch is never answered, and is kept."""

Kind = Literal["mousePressed", "mouseMoved", "mouseReleased"]


class _Message(NamedTuple):
    """One report of the finger: a point in CSS pixels, and when, in seconds."""

    kind: Kind
    x: float
    y: float
    timestamp: float


class PageTouch:
    """A finger on one page."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session: CDPSession | None = None
        self._sent: list[asyncio.Future[dict[str, Any]]] = []
        self._clock = time.time()

    async def move(self, strokes: tuple[Stroke, ...], *, sideways: bool) -> None:
        """Move the finger; returns when all is sent, whose answer is what the page then says.

        All is sent at once: the page reads when something happened from the timestamps, so that a long press
        takes no longer than a tap.

        Args:
            sideways: whether the screen that the page shows lies sideways.
        """
        if self._session is None or len(self._sent) >= MESSAGES:
            self._session = await self._renewed()
        for kind, x, y, timestamp in self._messages(strokes):
            at = (x * HEIGHT / WIDTH, y * WIDTH / HEIGHT) if sideways else (x, y)
            self._send(self._session, _Message(kind, *at, timestamp))

    def _messages(self, strokes: tuple[Stroke, ...]) -> Iterator[_Message]:
        # Far enough from the last touch that two taps in a row are no double tap.
        begin = max(time.time(), self._clock + ACTION_PAUSE)
        for stroke in strokes:
            for index, (ms, x, y) in enumerate(stroke.points):
                yield _Message("mouseMoved" if index else "mousePressed", x, y, begin + ms / 1000)
            begin += stroke.up / 1000
            self._clock = begin
            yield _Message("mouseReleased", *stroke.points[-1][1:], begin)
            begin += STROKE_PAUSE

    def _send(self, session: CDPSession, message: _Message) -> None:
        held = message.kind != "mouseReleased"
        sent = asyncio.ensure_future(
            session.send(
                "Input.dispatchMouseEvent",
                {
                    "type": message.kind,
                    "x": message.x,
                    "y": message.y,
                    "timestamp": message.timestamp,
                    "button": "left",
                    "buttons": int(held),
                    "clickCount": 1,
                },
            )
        )
        sent.add_done_callback(_heed)
        self._sent.append(sent)

    async def _renewed(self) -> CDPSession:
        """A session that emits touches; what the last one still waited for is given up."""
        if self._session is not None:
            for sent in self._sent:
                sent.cancel()
            self._sent.clear()
            await self._session.detach()
        session = await self._page.context.new_cdp_session(self._page)
        emitted = {"enabled": True, "configuration": "mobile"}
        await session.send("Emulation.setEmitTouchEventsForMouse", emitted)
        return session


def _heed(sent: asyncio.Future[dict[str, Any]]) -> None:
    """A message that failed did so because its page has gone, which the pool is told by the page itself."""
    if not sent.cancelled():
        sent.exception()
