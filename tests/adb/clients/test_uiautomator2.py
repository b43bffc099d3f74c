"""uiautomator2, unmodified, with our phone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import adbutils
import pytest
from errands import GREETING, MESSAGES, MIDDLE, MUM, SETTINGS, is_zoomed, newest_text_to, show_photo

from pytest_mobilegym.adbd.serving import AdbPhone
from pytest_mobilegym.phone.hand import Hand

Adb = Callable[..., Any]

u2 = pytest.importorskip("uiautomator2", reason="uiautomator2 is not installed; the extra `clients` has it")

pytestmark = pytest.mark.chromium


@pytest.fixture
def device(adb: Adb, adb_phone: AdbPhone, adb_server_port: int) -> Iterator[Any]:
    """The phone as uiautomator2 has it."""
    assert adb("get-state").stdout == b"device\n"
    connected = u2.connect(adbutils.AdbClient(port=adb_server_port).device(adb_phone.serial))
    yield connected
    connected.stop_uiautomator()


# ---- three tasks


def test_it_sends_a_chinese_message(device: Any, adb_phone: AdbPhone) -> None:
    device.app_start(MESSAGES, wait=True)
    device(text=MUM).click()
    field = device(className="android.widget.EditText")
    field.click()
    device.send_keys(GREETING)
    assert field.get_text() == GREETING
    device(description="Send").click()
    assert device(text=GREETING).wait(timeout=3)
    assert newest_text_to(adb_phone, MUM) == GREETING


def test_it_switches_bluetooth_off(device: Any, adb_phone: AdbPhone) -> None:
    assert adb_phone.state.os.settings.bluetooth_enabled
    device.app_start(SETTINGS, wait=True)
    device(textStartsWith="Blue").click()
    device(className="android.widget.Switch", instance=0).click()
    assert not adb_phone.state.os.settings.bluetooth_enabled
    device.press("back")
    assert device(text="Search settings").exists


def test_it_zooms_a_photo(device: Any, adb_phone: AdbPhone) -> None:
    show_photo(adb_phone)
    device.double_click(*MIDDLE)
    assert is_zoomed(adb_phone)


# ---- what it is made of


def test_it_starts_its_server_and_knows_the_phone(device: Any) -> None:
    info = device.info
    assert (info["displayWidth"], info["displayHeight"], info["displayRotation"]) == (1080, 2400, 0)
    assert info["currentPackageName"] == "com.miui.home"
    assert device.window_size() == (1080, 2400)
    assert device.screenshot().size == (1080, 2400)
    assert "com.tencent.mm" in device.app_list()


def test_its_server_listens_as_long_as_it_runs(device: Any, adb_phone: AdbPhone) -> None:
    assert list(adb_phone.handset.ports) == [9008]
    device.stop_uiautomator()
    assert not adb_phone.handset.ports
    assert device.info["screenOn"]  # the client starts it again by itself


def test_selectors_find_what_they_say(device: Any) -> None:
    device.app_start("com.android.deskclock", wait=True)
    assert device(text="Timer").exists
    assert not device(text="timer").exists
    assert device(textMatches="(?i)timer").exists
    assert device(textContains="clock", className="android.widget.TextView").get_text() == "World clock"
    assert device(description="New alarm").info["clickable"]
    assert device(className="android.widget.Switch").count == len(device(checkable=True))
    lists = device(scrollable=True)
    assert lists.child(text="Daily").exists
    assert device(text="04:30").sibling(text="Airport pick-up").exists
    with pytest.raises(u2.UiObjectNotFoundError):
        device(text="not there").click(timeout=1)
    with pytest.raises(u2.exceptions.RPCUnknownError, match="bad pattern"):
        assert device(textMatches="(").exists


def test_children_are_found_by_what_is_in_them(device: Any, adb_phone: AdbPhone) -> None:
    device.app_start("com.android.deskclock", wait=True)
    alarms = device(scrollable=True)
    row = alarms.child_by_text("Airport pick-up", className="android.view.ViewGroup")
    assert row.exists
    row.click()
    assert adb_phone.state.ui.tasks.where(app="clock").activities[-1].entries[-1].route.startswith("/alarm/a")
    device.press("back")
    switches = [alarms.child_by_instance(place, className="android.widget.Switch") for place in (0, 1)]
    assert switches[0].info["bounds"] != switches[1].info["bounds"]
    with pytest.raises(u2.UiObjectNotFoundError):
        alarms.child_by_text("not there", className="android.view.ViewGroup")
    device.app_start(SETTINGS, wait=True)
    rows = device(scrollable=True)
    found = rows.child_by_text("Additional settings", allow_scroll_search=True, clickable=True)
    assert found.info["visibleBounds"]["bottom"] <= 2400


def test_it_turns_a_web_page_on_its_side(device: Any, adb_phone: AdbPhone) -> None:
    device.open_url("https://www.example.com")
    device.set_orientation("l")
    assert adb_phone.state.os.settings.user_rotation == 1
    assert device.screenshot().size == device.window_size() == (2400, 1080)
    device.set_orientation("n")
    assert device.window_size() == (1080, 2400)
    with pytest.raises(u2.exceptions.RPCUnknownError, match="stands upright"):
        device.set_orientation("r")


def test_it_locks_and_unlocks(device: Any, adb_phone: AdbPhone) -> None:
    device.screen_off()
    assert not device.info["screenOn"]
    device.unlock()
    assert adb_phone.state.ui.lock is None


def test_waiting_lets_the_phones_own_time_pass_and_no_more(device: Any, adb_phone: AdbPhone) -> None:
    before = adb_phone.state.os.now
    assert not device(text="not there").wait(timeout=5)
    assert adb_phone.state.os.now - before == 5000
    assert device(text="not there").wait_gone(timeout=5)
    assert adb_phone.state.os.now - before == 5000


def test_a_list_is_scrolled_to_its_end_and_to_a_text(device: Any) -> None:
    device.app_start(SETTINGS, wait=True)
    device(scrollable=True).scroll.to(text="Languages & input")
    assert not device(text="Search settings").exists
    device(scrollable=True).fling.toBeginning()
    assert device(text="Search settings").exists


def test_its_keyboard_writes_and_goes_away(device: Any, adb_phone: AdbPhone) -> None:
    def write() -> None:
        hand = Hand(adb_phone.phone)
        hand.open("clock")
        hand.tap("alarm.add")
        hand.focus("note")

    adb_phone.call(write)
    device.send_keys("早餐 1\n2", clear=True)
    assert not adb_phone.state.ui.keyboard.shown
    assert device.current_ime() == "com.github.uiautomator/.AdbKeyboard"
    device.set_clipboard("贴")
    assert device.clipboard == "贴"


def test_what_it_cannot_do_is_said(device: Any) -> None:
    with pytest.raises(u2.exceptions.RPCUnknownError, match="one finger at a time"):
        device(scrollable=True).pinch_in()
