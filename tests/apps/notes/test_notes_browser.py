"""Notes under a finger: the editor, the list of things to do, and every target of its pages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hands import out_of_reach, touch

from pytest_mobilegym.actions import Click, Swipe, Type
from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.phone.frame import Target
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone

pytestmark = [pytest.mark.chromium, pytest.mark.asyncio(loop_scope="session")]

APPS = ["launcher", "notes", "sms"]


def opened(lang: Any = "en") -> Hand:
    """A hand on a phone that shows the notes."""
    hand = Hand(Phone.create(lang=lang, apps=APPS))
    hand.open("notes")
    return hand


def offered(device: BrowserDevice, name: str, **args: Any) -> Target:
    return next(
        each for each in device.phone.frame().targets
        if each.name == name and dict(each.args).items() >= args.items()
    )  # fmt: skip


async def focus(device: BrowserDevice, name: str) -> None:
    """Touch a text field."""
    location = await device.reach(offered(device, name))
    assert location.point is not None, name
    await device.perform(Click(point=location.point))


async def test_a_note_with_a_checklist_is_written_by_touch(device: BrowserDevice) -> None:
    hand = opened()
    await device.reset(hand.state)
    await touch(device, "note.new")
    await device.perform(Type(value="Fill the bottles\nPack the map"))
    await focus(device, "title")
    await device.perform(Type(value="Before the hike"))
    await touch(device, "item.add")
    await device.perform(Type(value="Rope"))
    note: Any = device.phone.view.notes.notes.first()
    assert (note.title, note.content) == ("Before the hike", "Fill the bottles\nPack the map")
    assert [item.text for item in note.items.values()] == ["Rope"]
    await touch(device, "nav.back")
    assert device.phone.view.route == ("notes", "/")


async def test_a_swipe_to_the_left_uncovers_the_button_that_deletes(device: BrowserDevice) -> None:
    hand = opened()
    hand.tap("tab.todo")
    await device.reset(hand.state)
    row = await device.reach(offered(device, "todo.edit", todo="t3"))
    assert row.point is not None
    x, y = row.point
    await device.perform(Swipe(point1=(x + 200, y), point2=(x - 200, y)))
    await touch(device, "todo.remove", todo="t3")
    assert "t3" not in device.phone.view.notes.todos


async def test_a_reminder_is_set_by_touch(device: BrowserDevice) -> None:
    hand = opened()
    hand.tap("note.open", note="n1")
    hand.tap("reminder.open")
    hand.turn("day", to=2)
    hand.turn("minute", to=30)
    await device.reset(hand.state)
    await touch(device, "reminder.save")
    await touch(device, "reminder.open")
    assert device.phone.view.notes.notes["n1"].reminder is not None


def pages(hand: Hand) -> Iterator[str]:
    """Goes from page to page, and names each."""
    yield "the list"
    hand.hold("select.begin", key="n1")
    yield "choosing"
    hand.tap("select.move")
    yield "where to move"
    hand.back()
    hand.back()
    hand.tap("note.open", note="n8")
    yield "a note with pictures"
    hand.tap("menu.open")
    yield "its menu"
    hand.tap("menu.reminder")
    yield "its reminder"
    hand.back()
    hand.back()
    hand.tap("note.open", note="n2")
    hand.tap("item.add")
    yield "a checklist over the keyboard"
    hand.back()
    hand.back()
    hand.tap("folders.open")
    yield "the folders"
    hand.tap("folder.new")
    yield "a new folder"
    hand.back()
    hand.back()
    hand.back()
    hand.tap("tab.todo")
    hand.fling("todo.sweep", todo="t2")
    yield "a line swept aside"
    hand.tap("todo.edit", todo="t2")
    yield "a line being edited"


@pytest.mark.remembered("targets under a finger")
@pytest.mark.sampled
@pytest.mark.parametrize("lang", ["en", "zh"])
async def test_every_target_is_under_a_finger_also_in_large_type(device: BrowserDevice, lang: Any) -> None:
    hand = opened(lang)
    hand.phone.patch({"os": {"settings": {"font_size": 100}}})
    for page in pages(hand):
        await device.reset(hand.state)
        assert await out_of_reach(device) == [], (lang, page)
