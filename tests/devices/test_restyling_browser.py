"""How much of a page a frame styles anew: what it changes, not everything."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone

pytestmark = [pytest.mark.chromium, pytest.mark.asyncio(loop_scope="session")]


async def restyled(device: BrowserDevice, action: str, **args: Any) -> int:
    """How many elements the browser says it has styled for one touch."""
    browser = device.page.context.browser
    assert browser is not None
    session = await browser.new_browser_cdp_session()
    events: list[dict[str, Any]] = []
    ended = asyncio.Event()
    session.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    session.on("Tracing.tracingComplete", lambda _: ended.set())
    await session.send(
        "Tracing.start",
        {"traceConfig": {"includedCategories": ["devtools.timeline"]}, "transferMode": "ReportEvents"},
    )
    hand = Hand(device.phone.fork())
    hand.tap(action, **args)
    await device.perform(hand.moves[0])
    await session.send("Tracing.end")
    await ended.wait()
    await session.detach()
    return sum(event["args"]["elementCount"] for event in events if event["name"] == "UpdateLayoutTree")


async def test_a_switch_styles_little_anew(device: BrowserDevice) -> None:
    phone = Phone.create()
    Hand(phone).open("clock")
    await device.reset(phone.snapshot())
    everything = await device.page.evaluate("document.querySelectorAll('#screen *').length")

    assert 0 < await restyled(device, "alarm.toggle", alarm="a3") < everything / 4
