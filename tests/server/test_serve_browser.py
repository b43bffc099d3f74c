"""A person at the page of `mobilegym serve`: mouse, wheel, touch, a real keyboard and an input method."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, FloatRect, FrameLocator, Locator, Page, async_playwright

from pytest_mobilegym.devices.chromium import launch_options
from pytest_mobilegym.phone.events import Launch, Touch
from pytest_mobilegym.phone.model import START, Entry, PhoneState
from pytest_mobilegym.server.people.phone import Look, Start
from pytest_mobilegym.server.people.serving import Serving
from pytest_mobilegym.server.runner import bind, serve

pytestmark = [pytest.mark.chromium, pytest.mark.asyncio(loop_scope="session")]

SITE = {"url": "https://leafpedia.example/"}

PATIENCE = 20.0
"""Seconds after which something that should happen will not."""


class Person:
    """Someone at the page; `phone` is the page in the frame."""

    def __init__(self, page: Page, serving: Serving) -> None:
        self.page = page
        self.serving = serving
        self.phone: FrameLocator = page.frame_locator(".screen")
        self.faults: list[str] = []
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda message: self.faults.append(message.text))

    @property
    def state(self) -> PhoneState:
        assert self.serving.phone.phone is not None
        return self.serving.phone.phone.state

    @property
    def route(self) -> str:
        assert self.serving.phone.phone is not None
        return f"{self.serving.phone.phone.view.route.app}:{self.serving.phone.phone.view.route.path}"

    @property
    def entry(self) -> Entry:
        """What Clock shows."""
        task = self.state.ui.tasks.where(app="clock")
        assert task is not None
        entry: Entry = task.activities[-1].entries[-1]
        return entry

    def offered(self, action: str) -> Locator:
        return self.phone.locator(f'[data-on="{action}"]').first

    async def screen(self) -> FloatRect:
        box = await self.page.locator(".screen").bounding_box()
        assert box is not None
        return box


async def until(reached: Callable[[], bool]) -> None:
    """Wait for what messages on their way will bring about."""
    async with asyncio.timeout(PATIENCE):
        while not reached():
            await asyncio.sleep(0.01)


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def chromium() -> AsyncIterator[Browser]:
    """A browser as people have it: of the arguments for devices it has none but those that let it start."""
    options = launch_options()
    options["args"] = [argument for argument in options["args"] if "sandbox" in argument]
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(**options)
        yield browser
        await browser.close()


@asynccontextmanager
async def at_the_page(browser: Browser, start: Start, **context: Any) -> AsyncIterator[Person]:
    serving = Serving(start)
    async with (
        serve(serving, bind()) as address,
        await browser.new_context(**{"viewport": {"width": 1280, "height": 900}, **context}) as opened,
    ):
        person = Person(await opened.new_page(), serving)
        await person.page.goto(address + serving.panel.path)
        await person.phone.locator(".region").first.wait_for()
        await person.page.wait_for_function("() => document.querySelector('.front-route').textContent")
        yield person
        assert person.faults == []


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def page_for_all(chromium: Browser) -> AsyncIterator[Person]:
    async with at_the_page(chromium, Start(app="clock")) as someone:
        yield someone


@pytest_asyncio.fixture(loop_scope="session")
async def person(page_for_all: Person) -> AsyncIterator[Person]:
    """Someone at a large window, with a fresh phone on which Clock is open."""
    page_for_all.serving.phone.put(Start(app="clock").phone())
    await page_for_all.serving.panel.display.attach(page_for_all.serving.phone)
    yield page_for_all
    assert page_for_all.faults == []


async def test_an_alarm_is_toggled_with_the_mouse(person: Person) -> None:
    alarms = person.state.apps["clock"].alarms  # type: ignore[attr-defined]
    first = next(iter(alarms))
    await person.offered("alarm.toggle").click()
    await until(lambda: person.state.apps["clock"].alarms[first].enabled != alarms[first].enabled)  # type: ignore[attr-defined]
    await person.page.locator(".clock-time", has_text="09:30:01").wait_for()


@pytest.mark.parametrize(
    "size",
    [(1280, 900), (900, 500), (390, 844), (360, 640), (2000, 1600)],
    ids=lambda size: f"{size[0]}x{size[1]}",
)
async def test_the_phone_fits_the_window_and_is_hit_where_it_is_touched(
    chromium: Browser, size: tuple[int, int]
) -> None:
    width, height = size
    async with at_the_page(
        chromium, Start(app="clock"), viewport={"width": width, "height": height}
    ) as person:
        screen = await person.screen()
        assert screen["x"] >= 0
        assert screen["y"] >= 0
        assert screen["x"] + screen["width"] <= width
        assert screen["y"] + screen["height"] <= height
        assert screen["height"] / screen["width"] == pytest.approx(800 / 360)
        assert screen["height"] > 0.6 * min(height, 1600, width * 800 / 360)
        plus = await person.offered("alarm.add").bounding_box()
        assert plus is not None
        assert screen["x"] < plus["x"] < screen["x"] + screen["width"]
        await person.page.mouse.click(plus["x"] + plus["width"] / 2, plus["y"] + plus["height"] / 2)
        await until(lambda: person.route == "clock:/alarm/new")


async def test_letters_of_a_real_keyboard_arrive_in_the_field(person: Person) -> None:
    await person.offered("alarm.add").click()
    field = person.phone.locator('[data-field="note"]')
    await field.click()
    await person.phone.locator("#screen[data-keyboard=shown]").wait_for()
    await person.page.keyboard.type("Swim é 游泳 🏊")
    await until(lambda: person.entry.fields.get("note") == "Swim é 游泳 🏊")
    assert await field.input_value() == "Swim é 游泳 🏊"
    await person.page.keyboard.press("Home")
    await person.page.keyboard.type("A ")
    await until(lambda: person.entry.fields.get("note") == "A Swim é 游泳 🏊")
    assert person.route == "clock:/alarm/new", "Home is the caret's within a field"


async def test_an_input_method_writes_into_the_field(person: Person) -> None:
    await person.offered("alarm.add").click()
    field = person.phone.locator('[data-field="note"]')
    await field.click()
    await person.phone.locator("#screen[data-keyboard=shown]").wait_for()
    session = await person.page.context.new_cdp_session(person.page)
    for typed in ("n", "ni", "ni hao"):
        composing = {"text": typed, "selectionStart": len(typed), "selectionEnd": len(typed)}
        await session.send("Input.imeSetComposition", composing)
        assert await field.input_value() == typed
    await session.send("Input.insertText", {"text": "你好"})
    await until(lambda: person.entry.fields.get("note") == "你好")


async def test_the_wheel_scrolls_what_is_under_the_mouse(person: Person) -> None:
    screen = await person.screen()
    await person.page.mouse.move(screen["x"] + screen["width"] / 2, screen["y"] + screen["height"] / 2)
    await person.page.mouse.wheel(0, 30)
    await until(lambda: list(person.entry.scroll.values()) == [30])
    await person.page.mouse.wheel(0, 40.5)
    await until(lambda: list(person.entry.scroll.values()) == [70])
    scroller = person.phone.locator("[data-scroll]").first
    await person.page.mouse.wheel(0, -100)
    await until(lambda: list(person.entry.scroll.values()) == [0])
    async with asyncio.timeout(PATIENCE):
        while await scroller.evaluate("element => element.scrollTop") != 0:
            await asyncio.sleep(0.01)
    assert person.state.os.now == START + 400, "one swipe, as far as time is concerned"


async def test_a_finger_works_as_well(chromium: Browser) -> None:
    async with at_the_page(
        chromium, Start(app="clock"), viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    ) as person:
        await person.offered("alarm.add").tap()
        await until(lambda: person.route == "clock:/alarm/new")
        await person.page.locator(".bar [data-key=back]").tap()
        await until(lambda: person.route == "clock:/alarm")


async def test_keys_stand_for_the_system_keys(person: Person) -> None:
    await person.offered("alarm.add").click()
    await until(lambda: person.route == "clock:/alarm/new")
    await person.page.keyboard.press("Escape")
    await until(lambda: person.route == "clock:/alarm")
    await person.page.keyboard.press("Home")
    await until(lambda: person.route == "launcher:/")
    await person.page.keyboard.press("End")
    await until(lambda: person.route == "recents:/")


async def test_whoever_clicks_in_the_panel_goes_on_typing_on_the_phone(person: Person) -> None:
    await person.offered("alarm.add").click()
    await person.phone.locator('[data-field="note"]').click()
    await person.phone.locator("#screen[data-keyboard=shown]").wait_for()
    await person.page.locator('label:has([name="lang"][value="zh"])').click()
    await person.page.locator(".front-app", has_text="时钟").wait_for()
    await person.page.keyboard.type("7")
    await until(lambda: person.entry.fields.get("note") == "7")


async def test_the_panel_sets_and_restarts_the_phone(person: Person) -> None:
    page = person.page
    await page.get_by_role("switch").click()
    await person.phone.locator("#screen[data-theme=dark]").wait_for()
    await page.locator('[name="text"]').fill("100")
    await person.phone.locator('#screen[data-font="1.30"]').wait_for()
    await page.get_by_role("button", name="+1 day").click()
    await page.locator(".clock-date", has_text="28 Mar 2026").wait_for()
    await page.get_by_role("button", name="Recents").click()
    await until(lambda: person.route == "recents:/")
    await page.get_by_role("button", name="Restart").click()
    await until(lambda: person.route == "clock:/alarm")
    assert person.state.os.now == START
    assert Look.of(person.state) == Look(lang="en", dark=True, text=100)
    await person.phone.locator("#screen[data-theme=dark]").wait_for()


async def test_on_a_narrow_page_the_panel_comes_when_called(chromium: Browser) -> None:
    async with at_the_page(chromium, Start(), viewport={"width": 360, "height": 640}) as person:
        restart = person.page.get_by_role("button", name="Restart")
        assert not await restart.is_visible()
        await person.page.get_by_role("button", name="More").click()
        await restart.wait_for()
        box = await person.page.locator(".panel").bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360
        await person.page.keyboard.press("Escape")
        await restart.wait_for(state="hidden")
        assert await person.page.evaluate("document.documentElement.scrollWidth") == 360


async def test_an_edited_style_sheet_replaces_the_old_one(person: Person) -> None:
    links = person.phone.locator('link[href$="styles.css"]')
    old = await links.get_attribute("href")
    person.serving.panel.styles = "/a/styles.css"
    person.serving.panel.tell(None)
    await person.phone.locator('link[href="/a/styles.css"]').wait_for(state="attached")
    await until_gone(person.phone.locator(f'link[href="{old}"]'))
    assert (
        await person.phone.locator(".layer-page").evaluate("element => getComputedStyle(element).position")
        == "absolute"
    )


async def until_gone(locator: Locator) -> None:
    await locator.wait_for(state="detached")


async def test_a_second_window_takes_over_and_the_first_can_have_it_back(person: Person) -> None:
    second = await person.page.context.new_page()
    await second.goto(person.page.url)
    await second.frame_locator(".screen").locator(".region").first.wait_for()
    await person.page.get_by_role("button", name="Use it here").click()
    await second.get_by_role("button", name="Use it here").wait_for()
    await person.phone.locator(".region").first.wait_for()
    await person.offered("alarm.add").click()
    await until(lambda: person.route == "clock:/alarm/new")


# ---- turned and locked


async def test_the_page_turns_with_the_phone_and_locks_it(person: Person) -> None:
    phone = person.serving.phone.phone
    assert phone is not None
    phone.patch({"os.settings.rotation_locked": False})
    phone.dispatch(Launch(app="browser"))
    phone.dispatch(Touch(region=phone.frame().regions[0].key, action="page.open", args=SITE))
    person.serving.panel.refresh()
    await person.page.click("[data-key=turn]")
    await until(lambda: phone.frame().sideways)
    await person.page.wait_for_function("() => document.querySelector('.screen').clientWidth === 800")
    box = await person.screen()
    assert box["width"] / box["height"] == pytest.approx(800 / 360, rel=0.01)
    panel = await person.page.locator(".panel").bounding_box()
    assert panel is not None
    assert box["x"] >= 0
    assert panel["x"] >= box["x"] + box["width"]
    assert panel["x"] + panel["width"] <= 1280
    # What is touched at the right of a screen that lies sideways is what stands there.
    await person.offered("menu.open").click()
    await until(lambda: person.route != "browser:/view")
    await person.page.click("[data-key=power]")
    await until(lambda: person.state.ui.lock is not None)
    await person.page.wait_for_function("() => document.querySelector('.screen').clientWidth === 360")
