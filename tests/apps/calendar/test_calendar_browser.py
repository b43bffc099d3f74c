"""Calendar under a finger: months turn by swipe, wheels and sheets work, every target is hit by a touch."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime
from typing import Any

import pytest
import pytest_asyncio
from hands import drag, out_of_reach, swipe, touch

from pytest_mobilegym.actions import Type
from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.devices.pool import DisplayPool
from pytest_mobilegym.phone.apps.calendar.days import day_of
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.phone import Phone

pytestmark = [pytest.mark.chromium, pytest.mark.asyncio(loop_scope="session")]

APPS = ["launcher", "calendar"]
GRID = (180, 260)


@pytest_asyncio.fixture(loop_scope="session")
async def device(device: BrowserDevice) -> BrowserDevice:
    """A device that shows the month's view."""
    hand = Hand(Phone.create(apps=APPS))
    hand.open("calendar")
    await device.reset(hand.state)
    return device


def selected(device: BrowserDevice) -> date | None:
    chosen = device.phone.view.calendar.selected
    return None if chosen is None else day_of(chosen)


async def test_a_swipe_turns_the_month_by_one_and_a_short_one_not_at_all(device: BrowserDevice) -> None:
    await device.perform(swipe(GRID, dx=-150))
    assert selected(device) == date(2026, 4, 1)
    await device.perform(swipe(GRID, dx=-150, ms=80))
    assert selected(device) == date(2026, 5, 1)
    await device.perform(swipe(GRID, dx=20))
    assert selected(device) == date(2026, 5, 1)
    await device.perform(swipe(GRID, dx=160))
    await device.perform(swipe(GRID, dx=160))
    assert selected(device) is None


async def test_an_event_is_written_with_touches(device: BrowserDevice) -> None:
    await device.perform(swipe(GRID, dx=-150))
    await touch(device, "day.select", day="2026-04-16")
    await touch(device, "event.add")
    field = next(target for target in device.phone.frame().targets if target.name == "title")
    location = await device.reach(field)
    await device.perform(Type(value="Tea", point=location.point))
    await touch(device, "time.pick", which="start")
    await device.perform(drag((100, 574), dy=-96))
    await touch(device, "time.done")
    await touch(device, "form.save")
    made = device.phone.view.calendar.events.first()
    assert (made.title, as_datetime(made.start)) == ("Tea", datetime(2026, 4, 16, 12))


def deeper(hand: Hand) -> Iterator[Phone]:
    """Every kind of page, sheet and view."""
    yield hand.phone
    for view in ("year", "week", "day", "month"):
        hand.tap("view.choose", view=view)
        yield hand.phone
    hand.tap("menu.open")
    yield hand.phone
    hand.tap("settings.open")
    yield hand.phone
    hand.tap("setting.open", key="default_reminder")
    yield hand.phone
    hand.back()
    hand.back()
    hand.tap("tab.agenda")
    yield hand.phone
    hand.tap("event.add")
    yield hand.phone
    for which in ("start", "end"):
        hand.tap("day.pick", which=which)
        yield hand.phone
        hand.back()
        hand.tap("time.pick", which=which)
        yield hand.phone
        hand.back()
    hand.tap("reminder.open")
    yield hand.phone
    hand.back()
    hand.back()
    hand.tap("event.open", event="e12")
    yield hand.phone
    hand.tap("event.ask_delete")
    yield hand.phone
    hand.back()
    hand.back()
    hand.tap("search.open")
    hand.type("s", into="query")
    yield hand.phone
    hand.back()
    hand.back()


@pytest.mark.remembered("targets under a finger")
@pytest.mark.sampled
@pytest.mark.parametrize(("lang", "font"), [("en", 33), ("zh", 100)])
async def test_every_target_of_every_page_is_under_a_finger(
    device: BrowserDevice, lang: Any, font: int
) -> None:
    hand = Hand(Phone.create(lang=lang, apps=APPS))
    hand.phone.patch({"os": {"settings": {"font_size": font}}})
    hand.open("calendar")
    for phone in deeper(hand):
        await device.reset(phone.snapshot())
        assert await out_of_reach(device) == [], (lang, phone.view.route)


async def test_a_typed_time_and_the_button_stay_in_reach_over_the_keyboard(device: BrowserDevice) -> None:
    hand = Hand(Phone.create(apps=APPS))
    hand.open("calendar")
    hand.tap("event.add")
    hand.type("Tea", into="title")
    hand.tap("time.pick", which="start")
    hand.focus("time")
    await device.reset(hand.state)
    await device.perform(Type(value="17:40", clear=True))
    await touch(device, "time.done")
    await touch(device, "form.save")
    assert as_datetime(device.phone.view.calendar.events.first().start) == datetime(2026, 3, 27, 17, 40)


SEEN = """() => {
    const field = document.querySelector(".layer-sheet [data-field]").getBoundingClientRect();
    const foot = document.querySelector(".k-sheet-foot").getBoundingClientRect();
    const hit = document.elementFromPoint(field.x + field.width / 2, field.bottom - 2);
    return [Math.round(field.bottom) <= Math.round(foot.top), Boolean(hit?.closest("[data-field]"))];
}"""


@pytest.mark.parametrize(("way", "field"), [(("event.add", "time.pick"), "time"), (("jump.open",), "date")])
async def test_what_is_typed_beside_the_wheels_is_seen(pool: DisplayPool, way: Any, field: str) -> None:
    hand = Hand(Phone.create(apps=APPS))
    hand.open("calendar")
    for action in way:
        hand.tap(action, **({"which": "start"} if action == "time.pick" else {}))
    hand.focus(field)
    async with pool.lease() as page:
        await page.wait(page.display.attach(hand.phone), "the sheet")
        assert await page.wait(page.page.evaluate(SEEN), "where the field is") == [True, True]
