"""Pages that come and go: what has left is found no more, and what comes again is not sent again."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from playwright.async_api import Route

from pytest_mobilegym.actions import Back
from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.devices.pool import DisplayPool
from pytest_mobilegym.phone.events import Key, Launch
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.server.display import Display

pytestmark = [pytest.mark.chromium, pytest.mark.asyncio(loop_scope="session")]

MODULES = "(await import(document.querySelector('script[type=module]').src)).modules"
LEFT = "document.querySelectorAll('[data-left]').length"
FOCUSED = "document.activeElement.dataset.field ?? document.activeElement.nodeName"


def settings() -> Phone:
    phone = Phone.create()
    phone.dispatch(Launch(app="settings"))
    return phone


def composing() -> Phone:
    """A phone on the page that writes a post, with its text field focused."""
    phone = Phone.create()
    hand = Hand(phone)
    hand.open("x")
    hand.tap("compose.open")
    return phone


async def test_a_page_that_has_left_is_out_of_the_document_with_its_focus(device: BrowserDevice) -> None:
    await device.reset(composing().snapshot())
    assert await device.page.evaluate(FOCUSED) == "text"
    await device.perform(Back())
    await device.perform(Back())
    assert device.phone.view.route.path != "/compose"
    assert await device.page.evaluate(LEFT) == 0
    assert await device.page.evaluate(FOCUSED) == "BODY"


async def test_what_has_left_is_not_found_while_it_is_still_there(device: BrowserDevice) -> None:
    await device.reset(settings().snapshot())
    found = await device.page.evaluate(
        f"""async () => {{
          const {{ leave, clearLeft, all }} = {MODULES}["leaving.js"];
          const screen = document.getElementById("screen");
          const page = screen.querySelector('[data-app="settings"]');
          const before = all(screen, ".k-row").length;
          leave(page);
          const counts = [before > 3, all(screen, ".k-row").length, screen.contains(page)];
          clearLeft(screen);
          return [...counts, screen.contains(page)];
        }}"""
    )
    assert found == [True, 0, True, False]


async def test_a_page_that_comes_again_is_sent_as_a_number_and_looks_the_same(
    device: BrowserDevice, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[dict[str, Any]] = []
    send = Display._send

    async def noted(display: Display, message: dict[str, Any]) -> None:
        sent.append(message)
        await send(display, message)

    await device.reset(settings().snapshot())
    first = await device.screenshot(format="png")
    monkeypatch.setattr(Display, "_send", noted)
    device.phone.dispatch(Key(key="home"))
    await device.screenshot()
    device.phone.dispatch(Key(key="recents"))
    await device.screenshot()
    device.phone.dispatch(Key(key="back"))
    await device.reset(settings().snapshot())
    assert await device.screenshot(format="png") == first
    again = [message for message in sent if message["attach"]][-1]
    assert all("kept" in region or len(region["html"]) < 512 for region in again["regions"])


async def test_a_page_that_was_loaded_anew_has_forgotten_and_is_sent_everything(
    device: BrowserDevice,
) -> None:
    await device.reset(settings().snapshot())
    first = await device.screenshot(format="png")
    await device.page.reload()
    assert await device.screenshot(format="png") == first


async def test_a_list_of_which_more_was_seen_is_parsed_so_far_when_it_comes_again(
    device: BrowserDevice,
) -> None:
    await device.reset(Phone.create().snapshot())
    found = await device.page.evaluate(
        f"""async () => {{
          const {{ parse, expectParts }} = {MODULES}["parse.js"];
          const row = `<p class="row">${{" word".repeat(40)}}</p>`;
          const html = `<div data-scroll="body"><div class="wide" data-list>${{row.repeat(40)}}</div></div>`;
          const region = document.createElement("div");
          region.dataset.app = "news";
          const count = () => parse(html, region).querySelectorAll(".row").length;
          const counts = [count()];
          for (const parts of [13, 5]) {{
            expectParts(new Map([["news wide", parts], ["mail wide", 20]]));
            counts.push(count());
          }}
          return counts;
        }}"""
    )
    assert found == [8, 13, 8]


async def test_a_person_does_not_see_what_has_left_while_pictures_are_loaded(
    people_pool: DisplayPool,
) -> None:
    loaded = asyncio.Event()

    async def hold(route: Route) -> None:
        await loaded.wait()
        await route.continue_()

    async with people_pool.lease() as page:
        phone = Phone.create()
        await page.display.attach(phone)
        await page.page.route("**/a/world/**", hold)
        phone.dispatch(Launch(app="redbook"))
        shown = asyncio.ensure_future(page.display.refresh())
        await page.page.wait_for_selector('[data-app="redbook"]', state="attached")
        assert await page.page.evaluate(LEFT) == 0
        assert not shown.done(), "pictures are not there yet"
        loaded.set()
        await shown
        await page.page.unroute("**/a/world/**")
