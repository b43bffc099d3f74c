"""The system under a finger: home screen, shade, recents, dialogs, requests between apps, keyboard, boot."""

from __future__ import annotations

import asyncio
import sys
from datetime import timedelta
from pathlib import Path

import pytest
import pytest_asyncio
from hands import front, swipe, touch
from quiet import quiet_phone

from pytest_mobilegym.actions import Back, Click, Home, LongPress, Recent, Type, Wait
from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import as_datetime, dump_snapshot
from pytest_mobilegym.phone.os import notifications, permissions, sms
from pytest_mobilegym.phone.os.models.permissions import PermissionRequest
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.state import commit, edit

pytestmark = [pytest.mark.chromium, pytest.mark.asyncio(loop_scope="session")]

SHADE = (90, 10)
CONTROLS = (270, 10)
"""Where the two halves of the shade are pulled down, in px."""


@pytest_asyncio.fixture(loop_scope="session")
async def device(device: BrowserDevice) -> BrowserDevice:
    """A device on that page that shows a fresh phone."""
    await device.reset(Phone.create().state)
    return device


async def show(device: BrowserDevice, hand: Hand) -> None:
    await device.reset(hand.state)


# Home screen, recents


async def test_the_search_of_the_home_screen_finds_an_app_and_opens_it(device: BrowserDevice) -> None:
    await touch(device, "search.open")
    assert front(device) == ("launcher", "/search")
    await touch_field(device)
    await device.perform(Type(value="cloc"))
    await touch(device, "app.open", app="clock")
    assert front(device)[0] == "clock"


@pytest.mark.parametrize(("action", "threshold"), [("item.menu", 420), ("home.menu", 520)])
async def test_how_long_a_finger_rests_on_the_home_screen(
    device: BrowserDevice, action: str, threshold: int
) -> None:
    target = next(each for each in device.phone.frame().targets if each.name == action)
    location = await device.reach(target)
    assert location.point is not None
    await device.perform(LongPress(point=location.point, duration=threshold - 1))
    assert front(device) in [("launcher", "/"), ("gallery", "/")]
    await device.reset(Phone.create().state)
    await device.perform(LongPress(point=location.point, duration=threshold))
    assert front(device)[0] == "launcher"
    assert front(device)[1] != "/"


async def test_a_text_is_selected_by_resting_on_it_for_half_a_second(device: BrowserDevice) -> None:
    await touch(device, "search.open")
    await touch_field(device)
    await device.perform(Type(value="clock"))
    target = next(each for each in device.phone.frame().targets if each.kind == "field")
    location = await device.reach(target)
    assert location.point is not None
    await device.perform(LongPress(point=location.point, duration=499))
    assert device.phone.state.ui.focus.selection is None
    await device.perform(LongPress(point=location.point, duration=500))
    assert device.phone.state.ui.focus.selection is not None


async def touch_field(device: BrowserDevice) -> None:
    """Tap the only text field of the screen, unless it has the focus already."""
    if device.phone.frame().focus is not None:
        return
    target = next(each for each in device.phone.frame().targets if each.kind == "field")
    location = await device.reach(target)
    assert location.point is not None
    await device.perform(Click(point=location.point))


async def test_recent_tasks_are_opened_thrown_away_and_cleared(device: BrowserDevice) -> None:
    hand = Hand(Phone.create())
    for app in ("clock", "contacts", "sms"):
        hand.home()
        hand.open(app)
    await show(device, hand)
    await device.perform(swipe((180, 795), dy=-300, ms=600))
    assert device.phone.state.ui.shown == "recents"
    cards = list(device.phone.state.ui.tasks.values())
    assert [card.app for card in cards] == ["clock", "contacts", "sms"]
    target = next(each for each in device.phone.frame().targets if each.name == "recents.close")
    location = await device.reach(target)
    assert location.point is not None
    x, y = location.point[0] / 1000 * 360, location.point[1] / 1000 * 800
    await device.perform(swipe((x, y), dy=-250, ms=150))
    assert len(device.phone.state.ui.tasks) == 2
    left = next(iter(device.phone.state.ui.tasks.values()))
    await touch(device, "recents.open", task=left.id)
    assert front(device)[0] == left.app
    await device.perform(Recent())
    await touch(device, "recents.clear")
    assert len(device.phone.state.ui.tasks) == 0
    assert front(device) == ("launcher", "/")


async def test_a_draft_and_a_scrolled_list_survive_a_visit_to_another_app(device: BrowserDevice) -> None:
    hand = Hand(Phone.create())
    hand.open("sms")
    await show(device, hand)
    await touch(device, "conversation.open")
    await touch_field(device)
    await device.perform(Type(value="half a mess"))
    there = device.phone.view.route
    before = device.phone.frame()
    await device.perform(Home())
    await device.perform(Recent())
    await touch(device, "recents.open")
    assert device.phone.view.route == there
    page = [region.html for region in before.regions if region.layer == "page"]
    assert [region.html for region in device.phone.frame().regions if region.layer == "page"] == page
    assert any("half a mess" in html for html in page)


# Shade, banner


async def test_the_shade_comes_down_and_its_tiles_take_the_radios_along(device: BrowserDevice) -> None:
    await device.perform(swipe(CONTROLS, dy=200, ms=200))
    assert device.phone.state.ui.shade == "controls"
    await touch(device, "tile.toggle", tile="airplane")
    settings = device.phone.view.os.settings
    assert settings.airplane_mode_enabled
    assert not (settings.wifi_enabled)
    assert not (settings.mobile_data_enabled)
    assert not (settings.bluetooth_enabled)
    await device.perform(Back())
    assert device.phone.state.ui.shade == "closed"


async def test_a_message_comes_in_as_a_banner_and_a_tap_opens_it(device: BrowserDevice) -> None:
    hand = Hand(quiet_phone())
    hand.open("clock")
    with hand.edit("os") as os:
        notifications.post(os, app="wechat", title="Nora", body="Coming?", route="/contacts")
    await show(device, hand)
    await touch(device, "notification.open")
    assert front(device) == ("wechat", "/contacts")
    assert len(device.phone.view.os.notifications) == 0


async def test_notifications_are_swept_away_one_by_one_and_all(device: BrowserDevice) -> None:
    hand = Hand(quiet_phone())
    with hand.edit("os") as os:
        for name in ("Nora", "Oskar", "Pia"):
            notifications.post(os, app="wechat", title=name, body="Hello", importance="low")
    await show(device, hand)
    await device.perform(swipe(SHADE, dy=300, ms=200))
    assert device.phone.state.ui.shade == "notifications"
    target = next(each for each in device.phone.frame().targets if each.name == "notification.dismiss")
    location = await device.reach(target)
    assert location.point is not None
    x, y = location.point[0] / 1000 * 360, location.point[1] / 1000 * 800
    await device.perform(swipe((x - 80, y), dx=200, ms=150))
    assert [item.title for item in device.phone.view.os.notifications.values()] == ["Oskar", "Nora"]
    await touch(device, "notification.clear")
    assert len(device.phone.view.os.notifications) == 0


async def test_an_alarm_rings_while_another_app_is_in_front(device: BrowserDevice) -> None:
    hand = Hand(Phone.create())
    hand.open("clock")
    now = as_datetime(hand.view.os.now) + timedelta(minutes=2)
    hand.tap("alarm.add")
    hand.turn("hour", to=now.hour)
    hand.turn("minute", to=now.minute)
    hand.tap("alarm.save")
    hand.home()
    hand.open("contacts")
    await show(device, hand)
    rings = min(item.at for item in hand.view.os.scheduled.values())
    await device.perform(Wait(value=(rings - device.phone.view.os.now) / 1000))
    assert front(device)[0] == "contacts"
    assert device.phone.view.os.ringing.app == "clock"
    await touch(device, "ring.answer", deed="stop")
    assert device.phone.view.os.ringing is None
    assert front(device)[0] == "contacts"


# Requests between apps


async def test_a_picture_is_shared_with_one_of_several_apps(device: BrowserDevice) -> None:
    hand = Hand(Phone.create())
    hand.open("gallery")
    await show(device, hand)
    await touch(device, "photo.open")
    await touch(device, "photo.share")
    chooser = device.phone.state.ui.chooser
    assert chooser is not None
    assert len(chooser.apps) > 1
    await touch(device, "chooser.choose", app="sms")
    assert front(device)[0] == "sms"


async def test_an_app_asks_for_a_permission_and_back_denies_it(device: BrowserDevice) -> None:
    hand = Hand(Phone.create())
    hand.open("wechat")
    draft = edit(hand.state)
    draft.ui.permission_request = PermissionRequest(app="wechat", permissions=("CAMERA",))
    hand.phone.restore(commit(draft))
    await show(device, hand)
    await device.perform(Back())
    assert permissions.status(device.phone.view.os, "wechat", "CAMERA") == "denied"
    for answer, status in (("deny", "denied"), ("allow", "granted")):
        await show(device, hand)
        await touch(device, f"permission.{answer}")
        assert permissions.status(device.phone.view.os, "wechat", "CAMERA") == status


async def test_somebody_is_chosen_on_behalf_of_another_app(device: BrowserDevice) -> None:
    hand = Hand(Phone.create())
    hand.open("sms")
    hand.tap("compose.open")
    await show(device, hand)
    await touch(device, "recipient.pick")
    assert front(device)[0] == "contacts"
    await touch(device, "contact.pick")
    await touch(device, "number.pick")
    assert front(device) == ("sms", "/new")


async def test_a_text_message_arrives_and_the_chat_shows_it(device: BrowserDevice) -> None:
    hand = Hand(Phone.create())
    hand.open("sms")
    with hand.edit("os") as os:
        sms.receive(os, sender="Library", text="Your code is 482913.")
    await show(device, hand)
    talk = hand.view.os.sms.first()
    assert talk is not None
    await touch(device, "conversation.open", conversation=talk.id)
    assert any("482913" in region.html for region in device.phone.frame().regions)


# Keyboard


async def test_chinese_is_written_key_by_key(device: BrowserDevice) -> None:
    hand = Hand(Phone.create(lang="zh"))
    hand.open("sms")
    hand.tap("conversation.open", conversation=next(iter(hand.view.os.sms)))
    await show(device, hand)
    await touch_field(device)
    if device.phone.state.ui.keyboard.language != "zh":
        await touch(device, "keyboard.language")
    for letter in "nihao":
        await touch(device, "keyboard.key", key=letter)
    await touch(device, "keyboard.candidate", index=0)
    assert "你好" in next(r.html for r in device.phone.frame().regions if r.layer == "page")


async def test_a_rare_character_is_scrolled_to_among_all_candidates(device: BrowserDevice) -> None:
    hand = Hand(Phone.create(lang="zh"))
    hand.open("clock")
    hand.tap("alarm.add")
    hand.focus("note")
    await show(device, hand)
    for letter in "shi":
        await touch(device, "keyboard.key", key=letter)
    await touch(device, "keyboard.candidates")
    offered = [each for each in device.phone.frame().targets if each.name == "keyboard.candidate"]
    await touch(device, "keyboard.candidate", **dict(offered[-1].args))
    assert device.phone.state.ui.keyboard.page == "letters"
    entry = device.phone.state.ui.tasks.last().activities[-1].entries[-1]  # type: ignore[union-attr]
    assert len(entry.fields["note"]) == 1


async def test_the_back_key_takes_one_thing_at_a_time(device: BrowserDevice) -> None:
    hand = Hand(Phone.create())
    hand.open("clock")
    hand.tap("alarm.add")
    hand.focus("note")
    await show(device, hand)
    shown = device.phone.view.route
    await device.perform(Back())
    assert device.phone.frame().focus is None
    assert device.phone.view.route == shown
    await device.perform(swipe((2, 400), dx=150, ms=200))
    assert device.phone.view.route == ("clock", "/alarm")
    await device.perform(swipe((358, 400), dx=-150, ms=200))
    assert front(device) == ("launcher", "/")


# State set from outside, boot, snapshots


async def test_a_patch_shows_and_takes_its_consequences_along(device: BrowserDevice) -> None:
    await device.perform(swipe(CONTROLS, dy=200, ms=200))
    before = device.phone.frame()
    device.phone.patch({"os.settings.airplane_mode_enabled": True})
    await device.perform(Wait(value=1))
    assert not device.phone.view.os.settings.wifi_enabled
    shown = {region.key: region.html for region in device.phone.frame().regions}
    assert shown["shade"] != next(region.html for region in before.regions if region.key == "shade")


async def test_after_a_reboot_the_home_screen_is_there_and_the_draft_is_gone(device: BrowserDevice) -> None:
    hand = Hand(Phone.create())
    hand.open("clock")
    hand.tap("alarm.add")
    hand.type("Swim", into="note")
    alarms = hand.view.clock.alarms
    hand.phone.reboot()
    await show(device, hand)
    assert front(device) == ("launcher", "/")
    assert len(device.phone.state.ui.tasks) == 0
    assert device.phone.view.clock.alarms == alarms


async def test_a_snapshot_shows_the_same_pixels_in_another_process(
    device: BrowserDevice, tmp_path: Path
) -> None:
    hand = Hand(Phone.create(lang="zh"))
    hand.open("sms")
    hand.tap("conversation.open", conversation=next(iter(hand.view.os.sms)))
    hand.type("半句", into="message")
    await device.reset(hand.state)
    snapshot = tmp_path / "phone.json"
    snapshot.write_bytes(dump_snapshot(hand.state))
    picture = tmp_path / "seen.png"
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", ELSEWHERE, str(snapshot), str(picture)
    )
    assert await process.wait() == 0
    assert picture.read_bytes() == await device.screenshot()


ELSEWHERE = """
import asyncio, sys
from pathlib import Path
from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.devices.pool import DisplayPool
from pytest_mobilegym.phone.phone import Phone

async def main(snapshot, picture):
    async with DisplayPool(1, image="png") as pool:
        device = BrowserDevice(pool)
        seen = await device.reset(Phone.load(Path(snapshot).read_bytes()).state)
        Path(picture).write_bytes(seen.screenshot)

asyncio.run(main(*sys.argv[1:]))
"""
