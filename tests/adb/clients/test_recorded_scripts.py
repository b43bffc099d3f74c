"""Clients that are no packages: what they type, recorded, with our phone."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import adbutils
import pytest
from errands import GREETING, MESSAGES, MIDDLE, MUM, SETTINGS, is_zoomed, newest_text_to, show_photo
from gelab_zero import GelabZero
from open_autoglm import OpenAutoGLM
from PIL import Image

from pytest_mobilegym.adbd.serving import AdbPhone
from pytest_mobilegym.phone.hand import Hand

Adb = Callable[..., Any]

pytestmark = pytest.mark.chromium

NODE = re.compile(r'text="([^"]*)".*?content-desc="([^"]*)".*?bounds="\[(\d+),(\d+)\]\[(\d+),(\d+)\]"')


def middle_of(adb: Adb, wanted: str) -> tuple[int, int]:
    """Where a model would see a text or an icon, in pixels."""
    xml = adb("exec-out", "uiautomator", "dump", "/dev/tty").stdout.decode()
    for node in re.findall(r"<node [^>]*>", xml):
        found = NODE.search(node)
        if found is not None and wanted in (found[1], found[2]):
            left, top, right, bottom = map(int, found.groups()[2:])
            return (left + right) // 2, (top + bottom) // 2
    raise AssertionError(f"{wanted!r} is not on the screen")


def in_thousandths(place: tuple[int, int]) -> tuple[int, int]:
    return round(place[0] / 1.08), round(place[1] / 2.4)


# ---- Open-AutoGLM


@pytest.fixture
def autoglm(adb: Adb, tmp_path: Path) -> OpenAutoGLM:
    return OpenAutoGLM(adb, tmp_path)


def test_open_autoglm_sends_a_chinese_message(autoglm: OpenAutoGLM, adb: Adb, adb_phone: AdbPhone) -> None:
    autoglm.launch(MESSAGES)
    assert autoglm.current_package() == MESSAGES
    autoglm.tap(*middle_of(adb, MUM))
    autoglm.tap(540, 2250)
    autoglm.type("this goes away")
    autoglm.type(GREETING)
    autoglm.tap(*middle_of(adb, "Send"))
    assert newest_text_to(adb_phone, MUM) == GREETING
    assert adb_phone.handset.keyboard == "com.mobilegym.keyboard/.Keyboard"


def test_open_autoglm_zooms_a_photo(autoglm: OpenAutoGLM, adb_phone: AdbPhone) -> None:
    show_photo(adb_phone)
    before = autoglm.screenshot()
    autoglm.double_tap(*MIDDLE)
    assert is_zoomed(adb_phone)
    assert autoglm.screenshot() != before


def test_open_autoglm_switches_bluetooth_off(autoglm: OpenAutoGLM, adb: Adb, adb_phone: AdbPhone) -> None:
    autoglm.home()
    autoglm.launch(SETTINGS)
    autoglm.swipe((540, 1500), (540, 1300))
    autoglm.tap(*middle_of(adb, "Bluetooth"))
    autoglm.tap(980, 360)
    assert not adb_phone.state.os.settings.bluetooth_enabled
    autoglm.back()


# ---- GELab-Zero


@pytest.fixture
def gelab(adb: Adb, tmp_path: Path) -> GelabZero:
    return GelabZero(adb, tmp_path)


def test_gelab_zero_sends_a_chinese_message(gelab: GelabZero, adb: Adb, adb_phone: AdbPhone) -> None:
    gelab.awake(MESSAGES)
    gelab.click(*in_thousandths(middle_of(adb, MUM)))
    gelab.click(500, 938)
    gelab.type(f"{GREETING} (#1 & 2)")
    gelab.click(*in_thousandths(middle_of(adb, "Send")))
    assert newest_text_to(adb_phone, MUM) == f"{GREETING} (#1 & 2)"


def test_gelab_zero_holds_a_conversation(gelab: GelabZero, adb: Adb, adb_phone: AdbPhone) -> None:
    gelab.awake(MESSAGES)
    before = gelab.screenshot()
    gelab.long_press(*in_thousandths(middle_of(adb, MUM)))
    assert adb_phone.state.ui.shown == "task"
    assert Image.open(io.BytesIO(gelab.screenshot())).tobytes() != Image.open(io.BytesIO(before)).tobytes()
    middle_of(adb, "Delete")
    gelab.hot_key(4)


def test_gelab_zero_switches_bluetooth_off(gelab: GelabZero, adb: Adb, adb_phone: AdbPhone) -> None:
    gelab.awake(SETTINGS)
    gelab.slide((500, 600), (500, 560))
    gelab.click(*in_thousandths(middle_of(adb, "Bluetooth")))
    gelab.click(907, 150)
    assert not adb_phone.state.os.settings.bluetooth_enabled
    gelab.hot_key(3)


def test_yadb_has_to_be_pushed_and_says_what_it_cannot(adb: Adb, adb_phone: AdbPhone) -> None:
    yadb = "app_process -Djava.class.path=/data/local/tmp/yadb /data/local/tmp com.ysbing.yadb.Main"
    missing = adb("shell", f"{yadb} -keyboard hi")
    assert missing.returncode == 134
    assert b"could not find class 'com.ysbing.yadb.Main'" in missing.stderr
    adb("shell", "echo dex > /data/local/tmp/yadb")
    assert b"this phone knows -keyboard" in adb("shell", f"{yadb} -fly").stderr
    adb("shell", f"{yadb} -writeClipboard 你好")
    assert adb("shell", f"{yadb} -readClipboard").stdout.decode() == "你好\n"
    assert (
        adb("exec-out", f"{yadb} -layout; cat /data/local/tmp/yadb_layout_dump.xml").stdout.count(b"<node")
        > 20
    )
    refused = adb("shell", "CLASSPATH=/data/local/tmp/yadb app_process / com.genymobile.scrcpy.Server 3.1")
    assert b"runs no code of others (com.genymobile.scrcpy.Server)" in refused.stderr

    def write() -> None:
        hand = Hand(adb_phone.phone)
        hand.open("clock")
        hand.tap("alarm.add")
        hand.focus("note")
        hand.type("old")

    adb_phone.call(write)
    adb("shell", f"{yadb} -keyboard '~CLEAR~'")
    middle_of(adb, "New alarm")
    assert b'text="old"' not in adb("exec-out", "uiautomator", "dump", "/dev/tty").stdout


# ---- adbutils


@pytest.fixture
def device(adb: Adb, adb_phone: AdbPhone, adb_server_port: int) -> Any:
    assert adb("get-state").stdout == b"device\n"
    return adbutils.AdbClient(port=adb_server_port).device(adb_phone.serial)


def test_adbutils_sends_a_chinese_message(device: Any, adb: Adb, adb_phone: AdbPhone) -> None:
    device.app_start(MESSAGES)
    device.click(*middle_of(adb, MUM))
    device.click(540, 2250)
    device.shell(["ime", "set", "com.android.adbkeyboard/.AdbIME"])
    device.shell(["am", "broadcast", "-a", "ADB_INPUT_TEXT", "--es", "msg", GREETING])
    device.click(*middle_of(adb, "Send"))
    assert newest_text_to(adb_phone, MUM) == GREETING


def test_adbutils_zooms_a_photo(device: Any, adb_phone: AdbPhone) -> None:
    show_photo(adb_phone)
    device.click(*MIDDLE)
    device.click(*MIDDLE)
    assert is_zoomed(adb_phone)


def test_adbutils_switches_bluetooth_off(device: Any, adb: Adb, adb_phone: AdbPhone) -> None:
    device.app_start(SETTINGS)
    assert device.app_current().package == SETTINGS
    device.click(*middle_of(adb, "Bluetooth"))
    device.click(980, 360)
    assert not adb_phone.state.os.settings.bluetooth_enabled
    device.keyevent("HOME")
