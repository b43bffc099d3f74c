"""When two taps over adb are a double tap."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from errands import is_zoomed, show_photo

from pytest_mobilegym.actions import DoubleTap
from pytest_mobilegym.adbd.serving import AdbPhone
from pytest_mobilegym.devices.real.device import RealDevice
from pytest_mobilegym.devices.real.link import Link
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone

Adb = Callable[..., Any]

pytestmark = pytest.mark.chromium

MIDDLE = ("540", "1200")
TAP = f"input tap {' '.join(MIDDLE)}"


def bounds_of(adb: Adb, text: str) -> tuple[int, int, int, int]:
    """Where a text stands, in pixels."""
    xml = adb("exec-out", "uiautomator", "dump", "/dev/tty").stdout.decode()
    found = re.search(rf'text="{text}".*?bounds="\[(\d+),(\d+)\]\[(\d+),(\d+)\]"', xml)
    assert found is not None, f"{text!r} is not on the screen"
    left, top, right, bottom = map(int, found.groups())
    return left, top, right, bottom


@pytest.mark.parametrize(
    "script",
    [
        f"{TAP}; {TAP}",
        f"{TAP} && sleep 0.1 && input tap 545 1190",
        f"for i in 1 2; do {TAP}; done",
        f"cmd {TAP}; echo between; {TAP}",
    ],
)
def test_two_taps_in_one_script_are_one_double_tap(adb: Adb, adb_phone: AdbPhone, script: str) -> None:
    show_photo(adb_phone)
    assert adb("shell", script).returncode == 0
    assert is_zoomed(adb_phone)


def test_the_double_tap_takes_the_place_of_the_first_tap(adb: Adb, adb_phone: AdbPhone) -> None:
    show_photo(adb_phone)
    before = adb_phone.state
    adb("shell", TAP)
    once = adb_phone.state
    assert once != before
    assert not is_zoomed(adb_phone)
    adb("shell", TAP)
    assert is_zoomed(adb_phone)
    assert adb_phone.state.os.now == once.os.now


@pytest.mark.parametrize(
    "script",
    [
        f"{TAP}; screencap -p > /dev/null; {TAP}",
        f"{TAP}; dumpsys window > /dev/null; {TAP}",
        f"{TAP}; sleep 0.5; {TAP}",
        f"{TAP}; sleep 0.2; sleep 0.2; {TAP}",
        f"{TAP}; input tap 540 900",
        f"{TAP}; input keyevent VOLUME_UP; {TAP}",
    ],
)
def test_taps_with_something_between_are_taps(adb: Adb, adb_phone: AdbPhone, script: str) -> None:
    show_photo(adb_phone)
    assert adb("shell", script).returncode == 0
    assert not is_zoomed(adb_phone)


def test_a_third_tap_is_a_tap_again(adb: Adb, adb_phone: AdbPhone) -> None:
    show_photo(adb_phone)
    adb("shell", f"{TAP}; {TAP}; {TAP}")
    assert is_zoomed(adb_phone)
    adb("shell", f"true; {TAP}")
    assert not is_zoomed(adb_phone)


def test_what_takes_no_double_tap_is_tapped_as_often_as_it_is_asked_to(adb: Adb, adb_phone: AdbPhone) -> None:
    adb_phone.call(lambda: Hand(adb_phone.phone).open("calculator"))
    left, top, right, bottom = bounds_of(adb, "7")
    tap = f"input tap {(left + right) // 2} {(top + bottom) // 2}"
    adb("shell", f"{tap}; {tap}; {tap}")
    assert "777" in adb_phone.state.apps["calculator"].model_dump_json()


def test_two_taps_in_a_text_select_a_word(adb: Adb, adb_phone: AdbPhone) -> None:
    def write() -> None:
        hand = Hand(adb_phone.phone)
        hand.open("clock")
        hand.tap("alarm.add")
        hand.focus("note")
        hand.type("morning coffee")

    adb_phone.call(write)
    left, top, _, bottom = bounds_of(adb, "morning coffee")
    tap = f"input tap {left + 40} {(top + bottom) // 2}"
    adb("shell", tap)
    adb("shell", tap)
    focus = adb_phone.state.ui.focus
    assert focus is not None
    assert focus.selection is not None
    assert (focus.selection.start, focus.selection.end) == (0, len("morning"))


async def test_the_real_device_zooms_a_photo(real_phone: AdbPhone) -> None:
    device = RealDevice(Link(real_phone.serial))
    hand = Hand(Phone(real_phone.state))
    hand.open("gallery")
    await device.reset(hand.phone.snapshot())
    show_photo(real_phone)
    await device.perform(DoubleTap(point=(500, 500)))
    assert is_zoomed(real_phone)
    await device.perform(DoubleTap(point=(500, 500)))
    assert not is_zoomed(real_phone)
    await device.close()
