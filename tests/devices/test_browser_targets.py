"""Targets on a page: where they are, how a finger gets there, and that it hits them."""

from __future__ import annotations

import pytest
from hands import ASK, FORM, LIST, click, swipe
from little_phone import LittleState

from pytest_mobilegym.actions import Click, Drag, Swipe
from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.errors import ActionError, EventRefused
from pytest_mobilegym.phone.events import Elapse, Focus, Key, Scroll, Text, Touch
from pytest_mobilegym.phone.frame import Target
from pytest_mobilegym.phone.hand import Move

pytestmark = [pytest.mark.chromium, pytest.mark.asyncio(loop_scope="session")]

SAID = 'it\'s "quoted" <b>'


def row(number: int) -> Touch:
    return Touch(region="e1", action="row.tap", args={"row": number, "said": SAID})


def target_of(touch: Touch) -> Target:
    return Target(touch.region, "touch", touch.action, tuple(sorted(touch.args.items())), touch.gesture)


async def test_a_target_in_view_is_where_a_touch_hits_it(unseen: BrowserDevice) -> None:
    location = await unseen.locate(target_of(row(2)))
    assert location is not None
    assert location.swipe is None
    assert location.point is not None
    await unseen.perform(Click(point=location.point))
    assert unseen.phone.state.log == (f"tap row.tap row=2 said={SAID}",)


async def test_a_target_below_the_fold_names_the_swipe_towards_it(unseen: BrowserDevice) -> None:
    location = await unseen.locate(target_of(row(40)))
    assert location is not None
    assert location.point is None
    assert isinstance(location.swipe, Swipe)
    assert location.scroller is not None
    assert location.scroller.name == "list"
    assert location.scroller.by > 1000
    await unseen.perform(location.swipe)
    nearer = await unseen.locate(target_of(row(40)))
    assert nearer is not None
    assert nearer.scroller is not None
    assert 0 < nearer.scroller.by < location.scroller.by


@pytest.mark.parametrize("number", [0, 9, 33, 59])
async def test_a_touch_swipes_its_target_into_view(unseen: BrowserDevice, number: int) -> None:
    await unseen.perform(row(number))
    assert unseen.phone.state.log == (f"tap row.tap row={number} said={SAID}",)


async def test_a_target_in_a_list_inside_a_list_is_reached(unseen: BrowserDevice) -> None:
    for _ in range(3):
        await unseen.perform(swipe(LIST, dy=-300))
    await unseen.perform(Touch(region="e1", action="cell.tap", args={"cell": 11}))
    assert unseen.phone.state.log == ("tap cell.tap cell=11",)
    assert unseen.phone.state.offsets["strip"] > 0


async def test_a_target_on_another_page_of_a_pager_is_reached(unseen: BrowserDevice) -> None:
    await unseen.perform(Touch(region="e1", action="page.tap", args={"page": 2}))
    assert unseen.phone.state.log == ("tap page.tap page=2",)
    assert unseen.phone.state.offsets["pages"] == 400


@pytest.mark.parametrize(
    ("touch", "said"),
    [
        (Touch(region="e1", action="menu.open", gesture="hold"), "hold menu.open"),
        (Touch(region="e1", action="photo.like", gesture="double"), "double photo.like"),
        (Touch(region="e1", action="photo.open"), "tap photo.open"),
        (
            Touch(region="e1", action="card.throw", args={"card": 1}, gesture="fling"),
            "fling card.throw card=1",
        ),
        (Touch(region="e1", action="card.open"), "tap card.open"),
    ],
)
async def test_every_gesture_has_its_finger(unseen: BrowserDevice, touch: Touch, said: str) -> None:
    await unseen.perform(touch)
    assert unseen.phone.state.log == (said,)


async def test_every_target_of_a_frame_is_hit_by_a_finger(unseen: BrowserDevice) -> None:
    offered = [t for t in unseen.phone.frame().targets if t.kind == "touch" and t.name != "fail"]
    assert len(offered) > 80
    for target in offered[::9]:
        await unseen.reset(LittleState())
        touch = Touch(
            region=target.region, action=target.name, args=dict(target.args), gesture=target.gesture
        )
        await unseen.perform(touch)
        assert touch in unseen.take_events()


async def test_what_the_frame_does_not_offer_is_refused(unseen: BrowserDevice) -> None:
    with pytest.raises(EventRefused, match=r"dialog\.yes"):
        await unseen.perform(Touch(region="e2", action="dialog.yes"))
    with pytest.raises(EventRefused):
        await unseen.perform(Touch(region="e1", action="row.tap", args={"row": 2}))
    assert unseen.phone.state == LittleState()


async def test_what_lies_under_a_dialog_is_not_to_be_found(unseen: BrowserDevice) -> None:
    await unseen.perform(click(ASK))
    assert await unseen.locate(Target("e1", "touch", "count.add", (("by", 1),))) is None
    assert await unseen.locate(Target("e9", "touch", "count.add")) is None


async def test_what_nothing_can_uncover_is_named(unseen: BrowserDevice) -> None:
    await unseen.page.evaluate("document.querySelector('[data-hold]').style.left = '900px'")
    with pytest.raises(ActionError, match=r"'menu\.open' in 'e1' is covered or cut off"):
        await unseen.locate(Target("e1", "touch", "menu.open", (), "hold"))


async def test_a_field_is_a_target(unseen: BrowserDevice) -> None:
    location = await unseen.locate(Target("e1", "field", "q"))
    assert location is not None
    await unseen.perform(location.touch("tap"))
    assert unseen.phone.frame().focus is not None


async def test_a_field_further_down_is_reached_past_the_keyboard(unseen: BrowserDevice) -> None:
    await unseen.perform(click(FORM))
    events = (Focus(region="e3", field="f1"), Text(text="one"))
    await unseen.perform(Move(events=events, ms=1000))
    await unseen.perform(Move(events=(Focus(region="e3", field="f11"), Text(text="eleven")), ms=1000))
    assert unseen.phone.state.texts == {"f1": "one", "f11": "eleven"}


async def test_a_wheel_is_turned_to_an_item(unseen: BrowserDevice) -> None:
    for offset in (23 * 48, 7 * 48, 0):
        await unseen.perform(Move(events=(Scroll(region="e1", scroller="hour", offset=offset),), ms=900))
        assert unseen.phone.state.offsets["hour"] == offset


async def test_the_drag_to_an_offset_says_whether_it_arrives(unseen: BrowserDevice) -> None:
    far = await unseen.drag_to("e1", "hour", 23 * 48)
    assert far is not None
    assert isinstance(far.action, Drag)
    assert not far.arrives, "no screen is that high"
    near = await unseen.drag_to("e1", "hour", 2 * 48)
    assert near is not None
    assert near.arrives
    await unseen.perform(near.action)
    assert await unseen.drag_to("e1", "hour", 2 * 48) is None
    with pytest.raises(ActionError, match="'minute'"):
        await unseen.drag_to("e1", "minute", 48)


async def test_a_list_is_brought_near_an_offset(unseen: BrowserDevice) -> None:
    await unseen.perform(Move(events=(Scroll(region="e1", scroller="list", offset=1000),), ms=400))
    assert unseen.phone.state.offsets["list"] == pytest.approx(1000, abs=15)


async def test_a_move_takes_its_time_once(unseen: BrowserDevice) -> None:
    await unseen.perform(Move(events=(Touch(region="e1", action="theme.dark"),), ms=1000))
    assert unseen.take_events()[-2:] == [Touch(region="e1", action="theme.dark"), Elapse(ms=1000)]
    assert unseen.phone.state.ms == 1000
    await unseen.perform(Move(events=(Key(key="home"),), ms=1000))
    assert unseen.phone.state.screen == "home"


async def test_a_move_that_is_refused_says_why(unseen: BrowserDevice) -> None:
    with pytest.raises(EventRefused, match="No text field is focused"):
        await unseen.perform(Move(events=(Text(text="lost"),), ms=1000))
