"""More of the system under a finger: banners and panels swept, sliders, badges, widgets, downloads, links."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import pytest
import pytest_asyncio
from hands import box, drag, front, swipe, touch
from quiet import quiet_phone

from pytest_mobilegym.actions import Awake, Back, Home, LongPress, Wait
from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.phone.contexts.transaction import Transaction
from pytest_mobilegym.phone.declaration.registry import find_app
from pytest_mobilegym.phone.events import Key
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import Chooser, PhoneState, Toast
from pytest_mobilegym.phone.os import broadcasts, clipboard, notifications, permissions, sms
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.os.models.permissions import PermissionRequest
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.state import commit, edit

pytestmark = [pytest.mark.chromium, pytest.mark.asyncio(loop_scope="session")]

SHADE, CONTROLS = (90, 10), (270, 10)
"""Where the two halves of the shade are pulled down, in px."""
DEPOT = "https://depot.example/"


@pytest_asyncio.fixture(loop_scope="session")
async def device(device: BrowserDevice) -> BrowserDevice:
    """A device on that page that shows a fresh phone."""
    await device.reset(Phone.create().state)
    return device


async def place_of(device: BrowserDevice, action: str, **args: object) -> tuple[float, float]:
    """Where a finger hits what offers an action, in px."""
    target = next(
        each
        for each in device.phone.frame().targets
        if each.name == action and dict(each.args).items() >= args.items()
    )
    location = await device.reach(target)
    assert location.point is not None, target
    return location.point[0] / 1000 * 360, location.point[1] / 1000 * 800


async def test_pictures_in_drawings_are_decoded_before_the_screen_has_settled(device: BrowserDevice) -> None:
    hand = Hand(Phone.create())
    hand.open("wechat")
    await device.reset(hand.state)
    shown = await device.screenshot()
    faces = "[...document.querySelectorAll('#screen svg image')]"
    assert await device.page.evaluate(f"{faces}.length") > 4
    await device.page.evaluate(f"Promise.all({faces}.map((face) => face.decode()))")
    assert await device.screenshot() == shown


async def test_pictures_beyond_the_edge_are_loaded_late_and_are_there_when_they_are_seen(
    device: BrowserDevice,
) -> None:
    hand = Hand(Phone.create())
    hand.open("wechat")
    hand.tap("tab.discover")
    hand.tap("moments.open")
    await device.reset(hand.state)
    seen = """(whole) => {
        const edge = document.querySelector("#screen").getBoundingClientRect();
        const pictures = [...document.querySelectorAll("#screen img")].filter((picture) => {
            const { top, bottom } = picture.getBoundingClientRect();
            return whole || (bottom > edge.top && top < edge.bottom);
        });
        return [pictures.length, pictures.filter((picture) => picture.complete).length];
    }"""
    all_of_them, loaded = await device.page.evaluate(seen, True)
    assert loaded < all_of_them, "what is far down is not there yet"
    shown = []
    for _ in range(12):
        await device.perform(swipe((180, 700), dy=-600, ms=100))
        shown.append(await device.screenshot())
        pictures, loaded = await device.page.evaluate(seen, False)
        assert loaded == pictures
    # As on a page that comes to the same place at once.
    await device.reset(await device.state())
    assert await device.screenshot() == shown[-1]


# Banner and shade


@pytest.mark.parametrize(
    ("dx", "dy", "gone"), [(0, -40, True), (60, 0, True), (-60, 0, True), (0, -30, False)]
)
async def test_a_banner_is_swept_away_by_40_px(device: BrowserDevice, dx: int, dy: int, gone: bool) -> None:
    hand = Hand(quiet_phone())
    hand.open("clock")
    with hand.edit("os") as os:
        notifications.post(os, app="wechat", title="Nora", body="Coming?", importance="high")
    await device.reset(hand.state)
    at = await place_of(device, "notification.open")
    await device.perform(swipe(at, dx=dx, dy=dy, ms=120))
    (item,) = device.phone.view.os.notifications.values()
    assert (item.banner_until is None) is gone
    assert front(device)[0] == "clock"


def noticed(apps: Iterable[str]) -> Hand:
    """A hand on a phone with a notification of each of these apps."""
    hand = Hand(Phone.create())
    with hand.edit("os") as os:
        for app in apps:
            notifications.post(os, app=app, title="Nora", body="Coming? " * 20, importance="low")
    return hand


@pytest.mark.parametrize("busy", [True, False])
async def test_icons_of_the_status_bar_are_whole_and_apart_from_its_signs(
    device: BrowserDevice, busy: bool
) -> None:
    hand = noticed(["wechat", "clock", "notes", "sms"])
    if busy:
        radios = {"vpn_enabled": True, "headset_connected": True, "hotspot": {"enabled": True}}
        hand.phone.patch({"os.radios": radios, "os.settings.silent_mode": True})
    await device.reset(hand.state)
    first_sign = await box(device, ".k-status-icons > :first-child")
    _, top, right, bottom = await box(device, ".k-status-apps")
    assert right <= first_sign[0] - 8
    icons = await device.page.evaluate(
        "[...document.querySelectorAll('.k-status-apps > .k-app-icon')].map((icon) => {"
        " const box = icon.getBoundingClientRect(); return [box.top, box.right, box.bottom] })"
    )
    seen = [each for each in icons if each[0] < bottom]
    assert len(seen) == (1 if busy else 3)
    assert all(each[0] >= top and each[1] <= right and each[2] <= bottom for each in seen)


@pytest.mark.parametrize("count", [2, 8])
async def test_what_clears_the_shade_stands_whole_below_its_list(device: BrowserDevice, count: int) -> None:
    hand = noticed(list(Phone.create().state.apps)[:count])
    hand.phone.patch({"os.settings.font_size": 100})
    hand.phone.dispatch(Key(key="notifications"))
    await device.reset(hand.state)
    below = (await box(device, ".k-shade-list"))[3]
    _, top, _, bottom = await box(device, ".k-shade-clear")
    assert below <= top < bottom <= 740


async def test_a_toast_stands_above_the_round_button(device: BrowserDevice) -> None:
    hand = Hand(Phone.create())
    hand.open("notes")
    draft = edit(hand.state)
    draft.ui.toast = Toast(text="Copied", until=hand.state.os.now + 2000)
    await device.reset(commit(draft))
    assert (await box(device, ".k-toast"))[3] < (await box(device, ".k-fab"))[1]


async def test_a_swipe_sideways_changes_the_panel_of_the_shade(device: BrowserDevice) -> None:
    await device.perform(swipe(SHADE, dy=300, ms=200))
    assert device.phone.state.ui.shade == "notifications"
    await device.perform(swipe((280, 400), dx=-200, ms=150))
    assert device.phone.state.ui.shade == "controls"
    await device.perform(swipe((80, 500), dx=200, ms=150))
    assert device.phone.state.ui.shade == "notifications"
    await device.perform(Back())
    assert device.phone.state.ui.shade == "closed"


async def test_sliders_of_the_shade_are_tapped_and_dragged(device: BrowserDevice) -> None:
    await device.perform(swipe(CONTROLS, dy=300, ms=200))
    for level in ("brightness", "media_volume"):
        await touch(device, "level.set", level=level, value=50)
        assert getattr(device.phone.view.os.settings, level) == 50
        at = await place_of(device, "level.set", level=level, value=50)
        await device.perform(drag(at, dx=60))
        assert getattr(device.phone.view.os.settings, level) == 70
    assert device.phone.state.ui.shade == "controls"


# Home screen


async def test_a_widget_is_put_on_the_home_screen(device: BrowserDevice) -> None:
    await device.perform(swipe((300, 500), dx=-220, ms=150))
    await touch(device, "home.menu", "hold", page="p2")
    await touch(device, "widgets.open")
    await touch(device, "widget.add", widget="alarm_widget")
    assert "alarm_widget" in device.phone.view.launcher.pages["p2"].items
    assert any("home-card-alarm" in region.html for region in device.phone.frame().regions)


async def test_a_badge_comes_with_a_message_and_goes_when_it_is_read(device: BrowserDevice) -> None:
    def badge() -> bool:
        return any("k-badge" in region.html for region in device.phone.frame().regions)

    hand = Hand(Phone.create())
    with hand.edit("os") as os:
        os.notifications.clear()
        for talk in os.sms.values():
            talk.unread = 0
        sms.receive(os, sender="Library", text="Your book is here.")
    await device.reset(hand.state)
    assert badge()
    await touch(device, "notification.open")
    assert front(device)[0] == "sms"
    await device.perform(Home())
    assert not badge()


# Services: network, downloads, links, text messages, the phone book


async def test_a_file_is_downloaded_and_not_without_a_network(device: BrowserDevice) -> None:
    hand = Hand(Phone.create())
    hand.open("clock")
    draft = edit(hand.state)
    assert Transaction(hand.state, draft).start(intent("VIEW", scheme="https", url=DEPOT))
    hand.phone.restore(commit(draft))
    await device.reset(hand.state)
    await device.perform(Wait(value=1))
    assert front(device)[0] == "browser"
    await touch(device, "file.download")
    (file,) = device.phone.view.browser.downloads.values()
    assert file.path in device.phone.view.os.files
    assert file.path.startswith("/sdcard/Download/")
    await device.perform(swipe(CONTROLS, dy=300, ms=200))
    await touch(device, "tile.toggle", tile="airplane")
    await device.perform(Back())
    await touch(device, "file.download")
    assert len(device.phone.view.browser.downloads) == 1
    await device.perform(Back())
    assert front(device)[0] == "clock"


async def test_a_code_of_the_gateway_is_copied_and_pasted(device: BrowserDevice) -> None:
    hand = Hand(Phone.create())
    hand.open("sms")
    with hand.edit("os") as os:
        code = sms.send_verification_code(os, sender="Rail", text="Your verification code is {code}.")
    await device.reset(hand.state)
    await touch(device, "notification.open")
    await touch(device, "code.copy", code=code)
    assert clipboard.text(device.phone.view.os) == code
    await device.perform(Home())
    await touch(device, "search.open")
    field = next(each for each in device.phone.frame().targets if each.kind == "field")
    location = await device.reach(field)
    assert location.point is not None
    await device.perform(LongPress(point=location.point))
    await touch(device, "selection.paste")
    assert any(code in region.html for region in device.phone.frame().regions)


async def test_who_is_told_of_a_change_acts_within_the_same_touch(device: BrowserDevice) -> None:
    heard: list[tuple[str, ...]] = []
    clock = find_app("clock")
    clock.on_change("content://contacts/people")(lambda _ctx, changes: heard.append(changes.removed))
    clock.receiver(broadcasts.CONNECTIVITY_CHANGED)(lambda _ctx, online: heard.append((str(online),)))
    try:
        hand = Hand(Phone.create())
        hand.open("contacts")
        hand.tap("tab.contacts")
        await device.reset(hand.state)
        await device.perform(swipe(CONTROLS, dy=300, ms=200))
        await touch(device, "tile.toggle", tile="airplane")
        assert heard == [("False",)]
        await device.perform(Back())
        await touch(device, "contact.open")
        gone = front(device)[1].rsplit("/", 1)[-1]
        await touch(device, "contact.menu")
        await touch(device, "contact.ask_delete")
        await touch(device, "contact.delete")
        assert heard[1:] == [(gone,)]
    finally:
        clock.observers.pop()
        del clock.receivers[broadcasts.CONNECTIVITY_CHANGED]


async def test_an_app_that_was_left_with_back_begins_with_its_first_page(device: BrowserDevice) -> None:
    hand = Hand(Phone.create())
    hand.open("clock")
    first = hand.view.route.path
    await device.reset(hand.state)
    await touch(device, "tab.timer")
    await device.perform(swipe((5, 400), dx=120, ms=150))
    assert front(device) == ("launcher", "/")
    await device.perform(Awake(value="clock"))
    assert front(device) == ("clock", first)


# Everything that the system offers


def windows(lang: Any) -> Iterator[tuple[str, PhoneState]]:
    """Phones that show each of the system's windows, and the region that it is."""
    hand = Hand(Phone.create(lang=lang))
    for app in ("clock", "contacts", "sms"):
        hand.home()
        hand.open(app)
    with hand.edit("os") as os:
        for number in range(3):
            notifications.post(os, app="wechat", title=f"{number}", body="Coming?", importance="high")
    yield "banner", hand.state
    quiet = hand.phone.fork()
    quiet.patch({"os.notifications": {key: {"banner_until": None} for key in hand.view.os.notifications}})
    pressed: tuple[tuple[Any, str], ...] = (
        ("notifications", "shade"), ("controls", "shade"), ("recents", "recents"),
    )  # fmt: skip
    for key, region in pressed:
        phone = quiet.fork()
        phone.dispatch(Key(key=key))
        yield region, phone.state
    full = Hand(Phone.create(lang=lang))
    with full.edit("os") as os:
        for number in range(14):
            notifications.post(os, app="wechat", title=f"{number}", body="Coming?", importance="low")
    full.phone.dispatch(Key(key="notifications"))
    yield "shade", full.state
    draft = edit(quiet.state)
    draft.ui.chooser = Chooser(intent=intent("SEND", type="image/jpeg"), apps=("wechat", "sms", "gallery"))
    yield "chooser", commit(draft)
    draft = edit(quiet.state)
    permissions.set_status(draft.os, "wechat", "CAMERA", "denied")
    draft.ui.permission_request = PermissionRequest(app="wechat", permissions=("CAMERA", "RECORD_AUDIO"))
    yield "permission", commit(draft)


@pytest.mark.remembered("targets under a finger")
@pytest.mark.sampled
@pytest.mark.parametrize("lang", ["en", "zh"])
async def test_every_target_of_the_systems_windows_is_under_a_finger(
    device: BrowserDevice, lang: Any
) -> None:
    for region, state in windows(lang):
        await device.reset(state)
        found = [
            each for each in device.phone.frame().targets if each.region == region and each.kind == "touch"
        ]
        assert found, region
        for target in found:
            assert (await device.reach(target)).point is not None, target
