"""One page and the phone that is plugged into it: gestures in, frames out, and when they have settled."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, Protocol

import orjson

from pytest_mobilegym.errors import EventRefused, InfrastructureError
from pytest_mobilegym.phone.events import Event, Focus, Input, Key, Miss, Scroll, Select, Touch, parse_event
from pytest_mobilegym.phone.frame import FieldFocus, Frame, Marking
from pytest_mobilegym.server.kept_texts import KeptTexts

logger = logging.getLogger(__name__)

Mode = Literal["device", "people"]

PAGE_EVENTS = (Touch, Miss, Scroll, Focus, Select, Input, Key)
"""What a page may cause; time, launches and whole texts come from Python."""


class ShownPhone(Protocol):
    """What a display needs of a phone."""

    def dispatch(self, event: Event) -> None: ...
    def frame(self) -> Frame: ...


class Window(NamedTuple):
    """A page's size in CSS pixels, and physical pixels to one of them."""

    width: int
    height: int
    scale: float


class Connection(Protocol):
    """A page's end of the line."""

    async def send(self, text: str) -> None: ...


class MalformedMessage(Exception):
    """A page sent something that is not in the protocol; its text is the reason for closing the line."""


@dataclass
class _Expectation:
    """Gestures that a device is about to make.

    Attributes:
        gestures: how many are still unanswered.
        finish: runs after the last one, before the frame that answers it.
        shown: whether a frame answers it.
        drawn: whether that frame is to be seen.
        begun: numbers of those that the page has told of.
        fault: what the phone raised on the way.
    """

    gestures: int
    finish: Callable[[], object]
    shown: bool
    drawn: bool
    done: asyncio.Future[None]
    begun: set[int] = field(default_factory=set)
    fault: Exception | None = None


def _nothing() -> None:
    """The finish of a gesture that nothing follows."""


class Display:
    """A page that any phone can be plugged into.

    Attributes:
        token: unguessable part of the page's address.
        mode: "device" for pages that a device touches, "people" for pages that a person uses.
        phone: the phone that is shown, if any.
        events: every event that the phone took, in order, for the record.
        refusals: why events were refused, in order.
        caused: what the page said the last expected touches cause, whether the phone took it or not.
        fault: why no page shows the phone any more, if so; a page that connects anew clears it.
        window: what the page said of itself when it connected, if one has.
    """

    def __init__(self, *, mode: Mode = "device") -> None:
        self.token = secrets.token_urlsafe(24)
        self.mode: Mode = mode
        self.phone: ShownPhone | None = None
        self.events: list[Event] = []
        self.refusals: list[str] = []
        self.caused: list[Event] = []
        self._connection: Connection | None = None
        self._connected = asyncio.Event()
        self._sending = asyncio.Lock()
        self._frame_number = 0
        self._counter = 0
        self._shown: Frame | None = None
        self._kept = KeptTexts()
        self._last: ShownPhone | None = None
        self._drawn = True
        self._settled_number = 0
        self._waiting: list[tuple[int, asyncio.Future[None]]] = []
        self._expectation: _Expectation | None = None
        self.fault: InfrastructureError | None = None
        self.window: Window | None = None

    # For devices and servers

    async def attach(self, phone: ShownPhone, *, drawn: bool = True) -> None:
        """Plug a phone in and wait until the page shows it.

        Args:
            drawn: whether the frame is to be seen, see `show`.

        Raises:
            InfrastructureError: the page is gone.
        """
        self.phone = self._last = phone
        self.events.clear()
        self.refusals.clear()
        await self._connected.wait()
        await self._settled(await self._send_frame(attach=True, drawn=drawn))

    async def show(self, phone: ShownPhone, *, drawn: bool) -> None:
        """Plug a phone in and wait until the page has its frame; one that has it already is left alone.

        Args:
            drawn: whether the frame is to be seen. A page that is only asked and touched lays it out all the
                same, and leaves out what costs most.

        Raises:
            InfrastructureError: the page is gone.
        """
        other = self._last is not phone
        if self.phone is not phone:
            self.phone = self._last = phone
            self.events.clear()
            self.refusals.clear()
        await self._connected.wait()
        differs = phone.frame() != self._shown
        unsettled = self.fault is not None or self._settled_number < self._frame_number
        if differs or unsettled or (drawn and not self._drawn):
            attach = unsettled or (other and differs)
            await self._settled(await self._send_frame(attach=attach, drawn=drawn))

    def nearness(self, phone: ShownPhone) -> int:
        """How little it takes to show a phone: 2 where the page has its frame, 1 where it had one before."""
        if self._settled_number == self._frame_number and self._shown == phone.frame():
            return 2
        return int(self._last is phone)

    def forget_shown(self) -> None:
        """Trust the page no longer to show what it was sent: somebody may have changed it."""
        self._shown = None

    def detach(self) -> None:
        """Unplug the phone; the page keeps its last picture until another phone is attached."""
        self.phone = None

    async def connected(self) -> None:
        """Wait until a page has opened the line."""
        await self._connected.wait()

    def dispatch(self, event: Event) -> bool:
        """Let something happen to the phone, unseen until the next frame.

        Returns:
            Whether the phone took it; if not, its state is unchanged and `refusals` says why.
        """
        if self.phone is None:
            return False
        try:
            self.phone.dispatch(event)
        except EventRefused as refusal:
            self.refusals.append(str(refusal))
            return False
        self.events.append(event)
        return True

    async def refresh(self, *, drawn: bool = True) -> None:
        """Show the phone as it is now and wait until settled; nothing is sent when nothing has changed.

        Args:
            drawn: whether the frame is to be seen, see `show`.

        Raises:
            InfrastructureError: the page is gone.
        """
        if self.phone is None:
            return
        if self.fault or self.phone.frame() != self._shown or (drawn and not self._drawn):
            await self._settled(await self._send_frame(drawn=drawn))
        elif self._settled_number < self._frame_number:
            await self._settled(self._frame_number)

    def expect(
        self,
        gestures: int = 1,
        *,
        finish: Callable[[], object] = _nothing,
        shown: bool = True,
        drawn: bool = True,
    ) -> asyncio.Future[None]:
        """Announce touches; to be called before they are made.

        No frame is sent until all of them have arrived, so that the second of two quick taps falls on the
        same picture as the first, however busy the machine is.

        Args:
            gestures: number of touches, from finger down to finger up.
            finish: runs after the last one and before the frame: more events, and the time that passes.
            shown: whether the page is to show the frame that answers them.
            drawn: whether that frame is to be seen, see `show`.

        Returns:
            Done when that frame has settled, or without it at once; fails with what the phone or `finish`
            raised, or with `InfrastructureError` when the page is gone.
        """
        if self._expectation is not None:
            raise RuntimeError("The display already expects gestures: one action at a time.")
        done = asyncio.get_running_loop().create_future()
        self._expectation = _Expectation(gestures, finish, shown, drawn, done)
        self.caused.clear()
        if self.fault is not None:
            self.fail(self.fault)
        return done

    def forget_expected(self) -> None:
        """Expect no more gestures: whoever announced them has given up."""
        if self._expectation is not None:
            self._expectation.done.cancel()
            self._expectation = None

    def fail(self, fault: InfrastructureError) -> None:
        """The page is lost: whoever waits for it learns why."""
        self.fault = fault
        waiting, self._waiting = self._waiting, []
        expectation, self._expectation = self._expectation, None
        for future in [future for _, future in waiting] + ([expectation.done] if expectation else []):
            if not future.done():
                future.set_exception(fault)

    # For the socket

    async def connect(self, connection: Connection, window: Window | None = None) -> Connection | None:
        """A page has opened its line: it is shown the phone.

        Args:
            connection: its end of the line.
            window: what it says of itself.

        Returns:
            The page that was connected before, to be closed.
        """
        previous, self._connection = self._connection, connection
        self.window = window
        self._counter = 0
        self.fault = None
        self._connected.set()
        self.forget_shown()
        self._kept.clear()
        if self.phone is not None:
            await self._send_frame(attach=True)
        return previous

    def disconnect(self, connection: Connection) -> None:
        """A page has gone."""
        if self._connection is connection:
            self._connection = None
            self._connected.clear()
            self.fail(InfrastructureError("The page closed its connection to the phone."))

    async def receive(self, text: str) -> None:
        """Take one message of the page.

        Raises:
            MalformedMessage: it is not in the protocol; the phone is untouched.
        """
        try:
            message = orjson.loads(text)
        except orjson.JSONDecodeError as error:
            raise MalformedMessage(f"not JSON: {error}") from None
        match message:
            case {"settled": int(number)}:
                self._settle(number)
            case {"gesture": int(number), "event": None, "pending": True}:
                await self._take_pending(number)
            case {"gesture": int(number), "event": event, "pending": False}:
                await self._take_gesture(number, None if event is None else _page_event(event))
            case {"event": event}:
                self._take_event(_page_event(event))
                await self._answer(None)
            case _:
                raise MalformedMessage(f"unknown message {text[:80]!r}")

    # Gestures

    async def _take_pending(self, number: int) -> None:
        expectation = self._expectation
        if expectation is not None:
            expectation.begun.add(number)
        # A person's second tap may still come; a device has said how many there will be.
        last = expectation is None or len(expectation.begun) >= expectation.gestures
        if last and self.mode == "device":
            await self._send({"flush": True})

    async def _take_gesture(self, number: int, event: Event | None) -> None:
        expectation = self._expectation
        if event is not None:
            self._take_event(event)
        if expectation is None:
            if event is not None:
                await self._answer(number)
            return
        expectation.begun.add(number)
        expectation.gestures -= 1
        if expectation.gestures > 0:
            # The second tap of two is now the first one that is left.
            expectation.begun.discard(number)
            return
        await self._conclude(expectation, number)

    async def _conclude(self, expectation: _Expectation, number: int) -> None:
        self._expectation = None
        try:
            if expectation.fault is None:
                expectation.finish()
        except Exception as fault:
            expectation.fault = fault
        frame = None
        if expectation.shown:
            try:
                frame = await self._send_frame(ack=number, drawn=expectation.drawn)
            except Exception as fault:
                expectation.fault = expectation.fault or fault
        done = expectation.done
        if done.done():
            return
        if expectation.fault is not None:
            done.set_exception(expectation.fault)
        elif frame is None:
            done.set_result(None)
        else:
            self._waiting.append((frame, done))

    async def _answer(self, ack: int | None) -> None:
        """Show the phone to a person; an app that cannot be drawn must not cost the line."""
        try:
            await self._send_frame(ack=ack)
        except Exception:
            logger.exception("The phone could not be drawn.")

    def _take_event(self, event: Event) -> None:
        """Hand an event of the page to the phone; an app's own failure must not cost the line."""
        if isinstance(event, Input):
            self._counter = max(self._counter, event.counter)
        if self._expectation is not None:
            self.caused.append(event)
        try:
            self.dispatch(event)
        except Exception as fault:
            if self._expectation is not None:
                self._expectation.fault = self._expectation.fault or fault
            else:
                logger.exception("The phone failed on %r.", event)

    # Frames

    async def _send_frame(self, *, ack: int | None = None, attach: bool = False, drawn: bool = True) -> int:
        """Send the present picture, HTML for the regions that differ; gives the frame's number."""
        # One after the other: a frame that waits for the line must not arrive behind a newer one.
        async with self._sending:
            if self.phone is None:
                return self._frame_number
            frame = self.phone.frame()
            known = {} if attach or self._shown is None else {r.key: r.html for r in self._shown.regions}
            self._frame_number += 1
            self._shown = frame
            self._drawn = drawn
            number = self._frame_number
            regions = [
                {"key": region.key, "layer": region.layer, "app": region.app, "inert": region.inert}
                | ({"motion": region.motion} if region.motion else {})
                | ({} if known.get(region.key) == region.html else self._kept.put(region.html))
                for region in frame.regions
            ]
            await self._send(
                {
                    "frame": number,
                    "ack": ack,
                    "attach": attach,
                    "attributes": frame.attributes,
                    "focus": _focus(frame.focus, self._counter),
                    "marked": _marked(frame.marked),
                    "regions": regions,
                }
                | self._kept.take_forgotten()
                | ({} if drawn else {"blind": True})
            )
            return number

    async def _send(self, message: dict[str, Any]) -> None:
        if self._connection is not None:
            await self._connection.send(orjson.dumps(message).decode())

    async def _settled(self, number: int) -> None:
        if self.fault is not None:
            raise self.fault
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((number, future))
        await future

    def _settle(self, number: int) -> None:
        self._settled_number = max(self._settled_number, number)
        reached = [future for frame, future in self._waiting if frame <= number]
        self._waiting = [(frame, future) for frame, future in self._waiting if frame > number]
        for future in reached:
            if not future.done():
                future.set_result(None)


def _page_event(data: Any) -> Event:
    try:
        event = parse_event(data)
    except EventRefused as error:
        raise MalformedMessage(str(error)) from None
    if not isinstance(event, PAGE_EVENTS):
        raise MalformedMessage(f"a page may not send {event.kind!r}")
    return event


def _focus(focus: FieldFocus | None, counter: int) -> dict[str, Any] | None:
    return None if focus is None else {**focus._asdict(), "counter": counter}


def _marked(marked: Marking | None) -> dict[str, Any] | None:
    """What is selected of a page's own text, as the client knows it of a field."""
    if marked is None:
        return None
    return {"region": marked.region, "field": marked.text, "selection": (marked.start, marked.end)}
