"""The keyboards of tools on the screen: a bar without keys, as ADBKeyboard has it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from pytest_mobilegym.adbd.serving import AdbPhone
from pytest_mobilegym.phone.frame import Frame
from pytest_mobilegym.phone.hand import Hand

Adb = Callable[..., Any]

pytestmark = pytest.mark.chromium

TOOL = "com.android.adbkeyboard/.AdbIME"


def write_in_a_field(phone: AdbPhone) -> None:
    def go() -> None:
        hand = Hand(phone.phone)
        hand.open("clock")
        hand.tap("alarm.add")
        hand.focus("note")

    phone.call(go)


def frame_of(phone: AdbPhone) -> Frame:
    return phone.call(lambda: phone.phone.frame())


def keys(phone: AdbPhone) -> int:
    return sum(target.name == "keyboard.key" for target in frame_of(phone).targets)


def test_a_tools_keyboard_is_a_bar(adb: Adb, adb_phone: AdbPhone) -> None:
    write_in_a_field(adb_phone)
    assert keys(adb_phone) > 26
    with_keys = adb_phone.screenshot()
    adb("shell", f"ime set {TOOL}")
    assert keys(adb_phone) == 0
    assert frame_of(adb_phone).attributes["keys"] == "none"
    with_bar = adb_phone.screenshot()
    assert with_bar != with_keys
    adb("shell", "am broadcast -a ADB_INPUT_TEXT --es msg 早餐")
    assert adb_phone.state.ui.keyboard.shown
    adb("shell", "ime set com.mobilegym.keyboard/.Keyboard")
    assert keys(adb_phone) > 26


def test_it_stays_a_bar_for_the_next_field(adb: Adb, adb_phone: AdbPhone) -> None:
    adb("shell", f"settings put secure default_input_method {TOOL}")
    write_in_a_field(adb_phone)
    assert keys(adb_phone) == 0
    adb("shell", "input keyevent 4")
    assert not adb_phone.state.ui.keyboard.shown
    adb("shell", f"ime disable {TOOL}")
    adb_phone.call(lambda: Hand(adb_phone.phone).focus("note"))
    assert keys(adb_phone) > 26


def test_what_lies_behind_the_bar_alone_is_out_of_reach(adb: Adb, adb_phone: AdbPhone) -> None:
    write_in_a_field(adb_phone)
    adb("shell", f"ime set {TOOL}")
    before = adb_phone.state.ui.focus
    adb("shell", "input tap 540 2300")  # the bar itself, which does nothing
    assert adb_phone.state.ui.focus == before


def test_tiles_of_the_gallery_say_what_they_are(adb: Adb, adb_phone: AdbPhone) -> None:
    adb_phone.call(lambda: Hand(adb_phone.phone).open("gallery"))
    xml = adb("exec-out", "uiautomator", "dump", "/dev/tty").stdout.decode()
    described = re.findall(r'content-desc="(?:Photo|Video) taken on [^"]*[0-9]{2}:[0-9]{2}"', xml)
    assert len(described) > 5
