"""A display's promises to devices, with a list of messages in place of a page."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from typing import Any

import pytest
from little_phone import LittlePhone, LittleState

from pytest_mobilegym.errors import InfrastructureError
from pytest_mobilegym.phone.events import Elapse, Key
from pytest_mobilegym.phone.frame import Frame
from pytest_mobilegym.server.display import Display
from pytest_mobilegym.server.kept_texts import LEAST


class Page:
    """A page that keeps what it was sent, and says what a test makes it say."""

    def __init__(self, display: Display) -> None:
        self.display = display
        self.received: list[dict[str, Any]] = []

    async def send(self, text: str) -> None:
        self.received.append(json.loads(text))

    async def say(self, **message: Any) -> None:
        await self.display.receive(json.dumps(message))

    async def settle(self) -> None:
        await self.say(settled=self.received[-1]["frame"])

    async def tap(self, number: int, action: str, region: str = "e1") -> None:
        event = {"kind": "touch", "region": region, "action": action}
        await self.say(gesture=number, event=event, pending=False)


async def show(phone: LittlePhone) -> tuple[Display, Page]:
    """A display that shows `phone` on a page that has settled."""
    display = Display()
    page = Page(display)
    await display.connect(page)
    attached = asyncio.ensure_future(display.attach(phone))
    await asyncio.sleep(0)
    await page.settle()
    await attached
    return display, page


async def test_attaching_waits_until_the_page_has_settled() -> None:
    display = Display()
    page = Page(display)
    attached = asyncio.ensure_future(display.attach(LittlePhone()))
    await asyncio.sleep(0)
    assert page.received == [], "no page is there yet"
    await display.connect(page)
    for _ in range(3):
        await asyncio.sleep(0)
    assert not attached.done()
    await page.settle()
    await attached


async def test_one_action_is_one_frame_with_its_time_in_it() -> None:
    display, page = await show(LittlePhone())
    sent = len(page.received)
    answered = display.expect(finish=lambda: display.dispatch(Elapse(ms=1000)))
    await page.tap(1, "theme.dark")
    assert len(page.received) == sent + 1
    assert page.received[-1]["attributes"]["theme"] == "dark"
    assert [event.kind for event in display.events] == ["touch", "elapse"]
    assert not answered.done()
    await page.settle()
    await answered


async def test_no_frame_comes_between_two_expected_gestures() -> None:
    phone = LittlePhone()
    display, page = await show(phone)
    sent = len(page.received)
    answered = display.expect(2)
    await page.tap(1, "dialog.open")
    assert phone.state.screen == "dialog"
    assert len(page.received) == sent, "the second tap must fall on the picture that the first one met"
    await page.tap(2, "dialog.open")
    assert len(page.received) == sent + 1
    assert len(display.events) == 1, "the second is refused: the dialog is open"
    await page.settle()
    await answered


async def test_a_pending_tap_is_flushed_when_no_more_touches_are_expected() -> None:
    display, page = await show(LittlePhone())
    answered = display.expect()
    await page.say(gesture=1, event=None, pending=True)
    assert page.received[-1] == {"flush": True}
    await page.tap(1, "photo.open")
    await page.settle()
    await answered


async def test_a_pending_tap_waits_for_the_second_expected_touch() -> None:
    display, page = await show(LittlePhone())
    answered = display.expect(2)
    await page.say(gesture=1, event=None, pending=True)
    assert "flush" not in page.received[-1]
    await page.say(gesture=1, event=None, pending=False)
    event = {"kind": "touch", "region": "e1", "action": "photo.like", "gesture": "double"}
    await page.say(gesture=2, event=event, pending=False)
    await page.settle()
    await answered
    assert [event.kind for event in display.events] == ["touch"]


async def test_what_an_app_raises_reaches_the_device() -> None:
    display, page = await show(LittlePhone())
    answered = display.expect()
    await page.tap(1, "fail")
    with pytest.raises(ZeroDivisionError):
        await answered


async def test_a_page_that_leaves_fails_those_who_wait() -> None:
    display, page = await show(LittlePhone())
    answered = display.expect()
    display.disconnect(page)
    with pytest.raises(InfrastructureError, match="closed its connection"):
        await answered


async def test_a_page_that_was_replaced_cannot_disconnect_the_new_one() -> None:
    display, page = await show(LittlePhone())
    newer = Page(display)
    assert await display.connect(newer) is page
    display.disconnect(page)
    display.dispatch(Key(key="home"))
    shown = asyncio.ensure_future(display.refresh())
    await asyncio.sleep(0)
    await newer.settle()
    await shown


async def test_what_a_new_page_was_sent_is_waited_for() -> None:
    display, _ = await show(LittlePhone())
    newer = Page(display)
    await display.connect(newer)
    shown = asyncio.ensure_future(display.refresh())
    for _ in range(3):
        await asyncio.sleep(0)
    assert not shown.done()
    await newer.settle()
    await shown
    assert len(newer.received) == 1


async def test_nothing_is_sent_when_nothing_has_changed() -> None:
    display, page = await show(LittlePhone())
    sent = len(page.received)
    display.dispatch(Elapse(ms=1000))
    await display.refresh()
    assert len(page.received) == sent


async def test_what_the_page_keeps_is_not_sent_again_until_another_page_is_there() -> None:
    class LongPhone(LittlePhone):
        def frame(self) -> Frame:
            frame = super().frame()
            return replace(frame, regions=tuple(r._replace(html=r.html + " " * LEAST) for r in frame.regions))

    display, page = await show(LongPhone())
    attached = asyncio.ensure_future(display.attach(LongPhone()))
    await asyncio.sleep(0)
    first, again = (message["regions"][0] for message in page.received)
    assert "html" not in again
    assert again["kept"] == first["keep"]
    await page.settle()
    await attached
    other = Page(display)
    await display.connect(other)
    assert other.received[0]["regions"][0]["html"] == first["html"]


async def test_frames_arrive_in_their_order_on_a_slow_line() -> None:
    display, page = await show(LittlePhone())
    send = page.send
    gate = asyncio.Event()

    async def wait_and_send(text: str) -> None:
        await gate.wait()
        await send(text)

    page.send = wait_and_send
    answering = asyncio.ensure_future(page.tap(1, "theme.dark"))
    await asyncio.sleep(0)
    page.send = send  # the line is free again for whoever comes next
    attached = asyncio.ensure_future(display.attach(LittlePhone()))
    await asyncio.sleep(0)
    gate.set()
    await answering
    await asyncio.sleep(0)
    assert [frame["attach"] for frame in page.received[1:]] == [False, True]
    await page.settle()
    await attached


async def test_a_late_answer_to_an_older_frame_settles_nothing() -> None:
    display, page = await show(LittlePhone())
    display.dispatch(Key(key="home"))
    shown = asyncio.ensure_future(display.refresh())
    await asyncio.sleep(0)
    await page.say(settled=1)
    assert not shown.done()
    await page.settle()
    await shown


async def test_a_newer_settled_frame_settles_the_older_ones() -> None:
    phone = LittlePhone()
    display, page = await show(phone)
    answered = display.expect()
    await page.tap(1, "theme.dark")
    display.dispatch(Key(key="home"))
    shown = asyncio.ensure_future(display.refresh())
    await asyncio.sleep(0)
    await page.settle()
    await asyncio.gather(answered, shown)


async def test_another_phone_starts_a_record_of_its_own() -> None:
    display, page = await show(LittlePhone())
    display.dispatch(Key(key="home"))
    attached = asyncio.ensure_future(display.attach(LittlePhone(LittleState(theme="dark"))))
    await asyncio.sleep(0)
    assert page.received[-1]["attach"] is True
    assert page.received[-1]["regions"][0].keys() & {"html", "kept"}, "all of it, whatever the page had"
    assert display.events == []
    await page.settle()
    await attached


async def test_a_detached_display_ignores_stray_touches() -> None:
    phone = LittlePhone()
    display, page = await show(phone)
    display.detach()
    sent = len(page.received)
    await page.tap(1, "dialog.open")
    assert phone.state == LittleState()
    assert len(page.received) == sent


def test_tokens_cannot_be_guessed() -> None:
    tokens = {Display().token for _ in range(100)}
    assert len(tokens) == 100
    assert all(len(token) >= 32 for token in tokens)
