"""Things dragged over the home screen: by touches, by recorded moves, by a person with a mouse."""

from __future__ import annotations

from collections import deque

import pytest
import pytest_asyncio
from hands import Person, drag, happened, hold, until
from home_screens import home_hand

from pytest_mobilegym.actions import Wait
from pytest_mobilegym.agents.agent import Reply
from pytest_mobilegym.agents.finger import Finger
from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.devices.pool import DisplayPool
from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.events import Miss, Touch
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.state import digest
from pytest_mobilegym.runs.after.replay import could_cause

pytestmark = [pytest.mark.chromium, pytest.mark.asyncio(loop_scope="session")]


@pytest_asyncio.fixture(loop_scope="session")
async def device(device: BrowserDevice) -> BrowserDevice:
    """A device that shows the home screen."""
    await device.reset(home_hand().state)
    return device


def cell(column: int, row: int) -> tuple[float, float]:
    """Where the icon of a cell is, in CSS px."""
    return 16 + 82 * (column + 0.5), 40 + 100 * row + 40


def spot(device: BrowserDevice | Hand, app: str) -> tuple[float, float]:
    """Where an app of the first page is."""
    item = device.phone.view.launcher.pages.first().items[app]
    return cell(item.column, item.row)


def to(start: tuple[float, float], end: tuple[float, float]) -> tuple[float, float]:
    return end[0] - start[0], end[1] - start[1]


async def test_a_drag_by_coordinates_puts_an_icon_into_another_cell(device: BrowserDevice) -> None:
    start = spot(device, "clock")
    await device.perform(drag(start, *to(start, cell(3, 5))))
    item = device.phone.view.launcher.pages["p1"].items["clock"]
    assert (item.column, item.row) == (3, 5)
    args = {"item": "clock", "page": "p1", "column": 3, "row": 5}
    assert happened(device) == [Touch(region="e0", action="item.place", args=args, gesture="drag")]


async def test_an_icon_on_another_one_is_a_folder_and_a_third_one_joins_it(device: BrowserDevice) -> None:
    start, end = spot(device, "clock"), spot(device, "settings")
    await device.perform(drag(start, *to(start, end)))
    [folder] = device.phone.view.launcher.folders.values()
    assert folder.apps == ("settings", "clock")
    start, end = spot(device, "gallery"), spot(device, folder.id)
    await device.perform(drag(start, *to(start, end)))
    assert device.phone.view.launcher.folders[folder.id].apps == ("settings", "clock", "gallery")


async def test_a_long_press_without_movement_opens_the_menu_and_a_tremble_is_none(
    device: BrowserDevice,
) -> None:
    await device.perform(hold(spot(device, "clock")))
    assert device.phone.view.route == ("launcher", "/item/clock")
    device.phone.restore(home_hand().state)
    await device.perform(drag(spot(device, "clock"), dx=8))
    assert device.phone.view.route == ("launcher", "/item/clock")


async def test_a_thing_put_down_nowhere_stays_where_it_was(device: BrowserDevice) -> None:
    before = device.phone.view.launcher
    start = spot(device, "clock")
    await device.perform(drag(start, *to(start, (180, 662))))
    assert happened(device) == [Miss(region="e0")]
    assert device.phone.view.launcher is before


async def test_a_thing_let_go_at_the_edge_is_on_the_next_page(device: BrowserDevice) -> None:
    hand = home_hand()
    hand.hold("home.menu", page="p1")
    hand.tap("page.add")
    hand.scroll("pages", to=0)
    await device.reset(hand.state)
    start = spot(device, "clock")
    await device.perform(drag(start, *to(start, (350, 300))))
    assert list(device.phone.view.launcher.pages["p2"].items) == ["clock"]


async def test_a_locked_layout_moves_its_pages_and_nothing_else(device: BrowserDevice) -> None:
    hand = home_hand()
    hand.hold("home.menu", page="p1")
    hand.tap("layout.lock")
    hand.back()
    await device.reset(hand.state)
    before = device.phone.view.launcher
    start = spot(device, "clock")
    await device.perform(drag(start, *to(start, cell(3, 5))))
    assert device.phone.view.launcher is before
    with pytest.raises(EventRefused):
        await device.perform(Touch(region="e0", action="item.remove", args={"item": "clock"}, gesture="drag"))


def rearrange(hand: Hand) -> None:
    """Every kind of dragging there is."""
    hand.hold("home.menu", page="p1")
    hand.tap("page.add")
    hand.drag("item.place", item="clock", page="p1", column=3, row=5)
    hand.drag("item.place", item="battery_widget", page="p1", column=0, row=2)
    hand.drag("folder.make", item="gallery", other="settings")
    folder = hand.view.launcher.folders.last().id
    hand.drag("folder.join", item="sms", folder=folder)
    hand.drag("dock.put", item="file_manager", slot=0)
    hand.drag("item.place", item=folder, page="p2", column=1, row=2)
    hand.tap("folder.open", folder=folder)
    hand.drag("folder.order", item="sms", folder=folder, index=0)
    hand.drag("folder.leave", item="gallery")
    hand.drag("item.place", item="calendar_widget", page="p2", column=2, row=1)
    hand.drag("page.choose", item="clock", page="p2")
    hand.drag("item.remove", item="contacts")


async def test_the_same_drags_by_touch_give_the_same_home_screen(device: BrowserDevice) -> None:
    hand = home_hand()
    rearrange(hand)
    for move in hand.moves:
        await device.perform(move)
    assert digest(device.phone.state.apps, mask_time=True) == digest(hand.state.apps, mask_time=True)
    assert device.phone.view.route == hand.view.route


async def test_the_moves_of_a_hand_are_made_with_a_finger(device: BrowserDevice) -> None:
    hand = home_hand()
    rearrange(hand)
    finger, moves = Finger(device), deque(hand.moves)
    kinds = []
    await device.perform(Wait(value=0))
    while moves:
        touched, ends = await finger.touch(moves[0])
        if ends:
            moves.popleft()
        action = touched.action if isinstance(touched, Reply) else touched
        kinds.append(action.kind)
        await device.perform(action)
        assert could_cause(action.model_dump(mode="json"), device.take_events())
    assert kinds.count("DRAG") >= 6
    assert kinds.count("MOVE") >= 2, "over the edge of a page"
    assert digest(device.phone.state.apps, mask_time=True) == digest(hand.state.apps, mask_time=True)


async def test_every_place_is_in_reach_of_every_kind_of_thing(device: BrowserDevice) -> None:
    hand = home_hand()
    hand.hold("home.menu", page="p1")
    hand.tap("page.add")
    hand.drag("folder.make", item="gallery", other="settings")
    await device.reset(hand.state)
    [region] = [region for region in device.phone.frame().regions if region.things]
    for thing in {thing.kind: thing for thing in region.things}.values():
        for place in region.places:
            if thing.kind in place.kinds and place.args != (("other", "clock"),):
                target = region.drag(thing, place)
                touch = Touch(
                    region=target.region, action=target.name, args=dict(target.args), gesture="drag"
                )
                assert (await device.way(touch)).end is not None, target


async def test_a_persons_thing_follows_the_mouse_and_turns_pages_at_the_edge() -> None:
    hand = home_hand()
    hand.hold("home.menu", page="p1")
    hand.tap("page.add")
    hand.scroll("pages", to=0)
    async with DisplayPool(1, image="png", mode="people") as pool, pool.lease() as page:
        await page.display.attach(hand.phone)
        person = Person(page)
        await person.page.mouse.move(*await person.place(spot(hand, "clock")))
        await person.page.mouse.down()
        await person.until_page("document.querySelector('.carried') !== null")
        assert hand.view.route == ("launcher", "/"), "the menu waits for the finger to leave"
        await person.page.mouse.move(*await person.place((350, 300)), steps=4)
        await person.until_page("document.querySelector('.home-pages').scrollLeft === 360")
        assert "clock" in hand.view.launcher.pages["p1"].items, "the phone is told when the finger leaves"
        await person.page.mouse.move(*await person.place(cell(2, 3)), steps=4)
        await person.until_page("document.querySelector('.home-cell[data-over]') !== null")
        await person.page.mouse.up()
        await until(lambda: "clock" in hand.view.launcher.pages["p2"].items)
        item = hand.view.launcher.pages["p2"].items["clock"]
        assert (item.column, item.row) == (2, 3)
        await person.until_page("document.querySelector('.carried, [data-carried], [data-over]') === null")
