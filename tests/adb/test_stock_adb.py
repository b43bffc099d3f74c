"""The stock adb binary, and adbutils, with our phone: as with any other."""

from __future__ import annotations

import base64
import io
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import adbutils
import pytest
from PIL import Image
from recorded_clients import AdbShell, PurePythonAdb

from pytest_mobilegym.adbd.serving import AdbPhone
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone

Adb = Callable[..., Any]

pytestmark = pytest.mark.chromium


def texts_of(xml: bytes | str) -> dict[str, tuple[int, int]]:
    """Middle of every text of a screen dump, in pixels."""
    found = {}
    for node in ElementTree.fromstring(xml).iter("node"):
        left, top, right, bottom = map(int, re.findall(r"\d+", node.attrib["bounds"]))
        assert 0 <= left < right <= 1080
        assert 0 <= top < bottom <= 2400
        if text := node.attrib["text"] or node.attrib["content-desc"]:
            found[text] = ((left + right) // 2, (top + bottom) // 2)
    return found


def write_in_a_field(phone: AdbPhone) -> None:
    """A new alarm with the caret in its note."""

    def go() -> None:
        phone.phone.restore(Phone.create().snapshot())
        hand = Hand(phone.phone)
        hand.open("clock")
        hand.tap("alarm.add")
        hand.focus("note")

    phone.call(go)


def written(phone: AdbPhone) -> str:
    """What stands in the focused field."""
    focus = phone.phone.frame().focus
    assert focus is not None
    ui = phone.state.ui
    assert ui.active is not None
    entries = ui.tasks[ui.active].activities[-1].entries
    return next(entry for entry in entries if entry.key == focus.region).fields.get(focus.field, "")


def said(adb: Adb, *script: str) -> str:
    """What a shell command prints, which succeeds."""
    ran = adb("shell", *script)
    assert ran.returncode == 0, ran
    assert ran.stderr == b""
    return str(ran.stdout.decode())


# ---- the stock binary


def test_it_is_a_device_with_a_model(adb: Adb, adb_phone: AdbPhone) -> None:
    assert adb("get-state").stdout == b"device\n"
    line = next(
        line for line in adb("devices", "-l").stdout.decode().splitlines() if adb_phone.serial in line
    )
    assert "model:MG_2026" in line
    assert said(adb, "getprop", "ro.product.model") == "MG-2026\n"


def test_the_screenshot_is_the_simulators_own_to_the_pixel(adb: Adb, adb_phone: AdbPhone) -> None:
    image = adb("exec-out", "screencap", "-p").stdout
    assert image == adb_phone.screenshot()
    assert Image.open(io.BytesIO(image)).size == (1080, 2400)


def test_raw_pixels_are_those_of_the_png(adb: Adb) -> None:
    raw = adb("exec-out", "screencap").stdout
    image = Image.open(io.BytesIO(adb("exec-out", "screencap", "-p").stdout)).convert("RGBA")
    assert raw[:16] == bytes.fromhex("38040000600900000100000001000000")
    assert raw[16:] == image.tobytes()


def test_outputs_and_exit_codes_come_apart(adb: Adb) -> None:
    ran = adb("shell", "echo out; nowhere; exit 3")
    assert (ran.stdout, ran.returncode) == (b"out\n", 3)
    assert ran.stderr == b"/system/bin/sh: nowhere: inaccessible or not found\n"
    assert adb("shell", "nowhere").returncode == 127


def test_what_is_piped_in_reaches_the_command(adb: Adb) -> None:
    assert adb("shell", "tr a-z A-Z | head -n 1", input=b"one\ntwo\n").stdout == b"ONE\n"
    assert adb("shell", input=b"cd /sdcard\npwd\nexit 7\n").stdout.strip() == b"/sdcard"


def test_a_tap_on_a_text_of_the_dump_does_what_a_finger_does(adb: Adb, adb_phone: AdbPhone) -> None:
    said(adb, "am start -n com.android.deskclock/.DeskClock")
    assert said(adb, "uiautomator dump") == "UI hierchary dumped to: /sdcard/window_dump.xml\n"
    x, y = texts_of(said(adb, "cat /sdcard/window_dump.xml"))["Timer"]
    said(adb, f"input tap {x} {y}")
    assert adb_phone.phone.view.route.path == "/timer"


def test_looking_at_the_phone_leaves_no_trace_in_it(adb: Adb, adb_phone: AdbPhone) -> None:
    before = adb_phone.state
    said(adb, "screencap -p /sdcard/screen.png")
    said(adb, "uiautomator dump /sdcard/ui.xml >/dev/null")
    assert said(adb, "ls /sdcard/*.*").split() == ["/sdcard/screen.png", "/sdcard/ui.xml"]
    assert adb_phone.state is before
    said(adb, "rm /sdcard/screen.png /sdcard/ui.xml")


def test_swipes_scroll(adb: Adb) -> None:
    said(adb, "monkey -p com.android.settings -c android.intent.category.LAUNCHER 1")
    top = texts_of(said(adb, "uiautomator dump /dev/tty").rpartition("UI hierchary")[0])
    said(adb, "input swipe 540 1800 540 900 400")
    below = texts_of(said(adb, "uiautomator dump /dev/tty").rpartition("UI hierchary")[0])
    assert set(below) - set(top)


def test_a_swipe_that_stays_is_a_long_press(adb: Adb, adb_phone: AdbPhone) -> None:
    before = adb_phone.phone.now
    said(adb, "input swipe 540 1200 541 1201 900")
    assert (adb_phone.phone.now - before).total_seconds() == 0.9


def test_a_thing_is_dragged_to_a_place(adb: Adb, adb_phone: AdbPhone) -> None:
    icons = texts_of(said(adb, "uiautomator dump /dev/tty").rpartition("UI hierchary")[0])
    (x1, y1), (x2, y2) = icons["Clock"], icons["Notes"]
    before = adb_phone.state.apps["launcher"]
    said(adb, f"input draganddrop {x1} {y1} {x2} {y2} 600")
    assert adb_phone.state.apps["launcher"] != before, "the icon lies elsewhere, or in a folder"


def test_a_finger_that_comes_and_goes_in_commands_of_its_own_taps(adb: Adb, adb_phone: AdbPhone) -> None:
    x, y = texts_of(said(adb, "uiautomator dump /dev/tty").rpartition("UI hierchary")[0])["Clock"]
    said(
        adb,
        f"input motionevent DOWN {x} {y}; input motionevent MOVE {x + 2} {y}; input motionevent UP {x} {y}",
    )
    assert adb_phone.phone.foreground == "clock"


def test_english_text_is_typed_and_keys_edit_it(adb: Adb, adb_phone: AdbPhone) -> None:
    write_in_a_field(adb_phone)
    said(adb, r"input text 'Feed%sthe\ cat&dog'")
    assert written(adb_phone) == r"Feed the\ cat&dog"
    said(adb, "input keyevent KEYCODE_DEL 67 DEL")
    said(adb, "input keyevent 8 KEYCODE_A SPACE")
    assert written(adb_phone) == r"Feed the\ cat&1a "
    said(adb, "input keycombination 113 29; input keyevent 67")
    assert written(adb_phone) == ""


def test_chinese_text_goes_through_adbkeyboard_alone(adb: Adb, adb_phone: AdbPhone) -> None:
    write_in_a_field(adb_phone)
    refused = adb("shell", "input text 你好")
    assert refused.returncode != 0
    assert b"NullPointerException" in refused.stderr
    message = base64.b64encode("早上好, 世界 🎉".encode()).decode()
    said(adb, f"am broadcast -a ADB_INPUT_B64 --es msg {message}")
    assert written(adb_phone) == "", "another keyboard is the current one"
    said(adb, "ime enable com.android.adbkeyboard/.AdbIME; ime set com.android.adbkeyboard/.AdbIME")
    assert said(adb, "settings get secure default_input_method") == "com.android.adbkeyboard/.AdbIME\n"
    answer = said(adb, f"am broadcast -a ADB_INPUT_B64 --es msg {message}")
    assert "Broadcast completed: result=0" in answer
    assert written(adb_phone) == "早上好, 世界 🎉"
    said(adb, "am broadcast -a ADB_CLEAR_TEXT")
    said(adb, "am broadcast -a ADB_INPUT_TEXT --es msg '闹钟'")
    assert written(adb_phone) == "闹钟"


def test_files_are_pulled_and_pushed(adb: Adb, adb_phone: AdbPhone, tmp_path: Path) -> None:
    source, back = tmp_path / "购物 list.txt", tmp_path / "back"
    source.write_text("牛奶\nbread\n", "utf-8")
    assert adb("push", str(source), "/sdcard/Documents/").returncode == 0
    node = adb_phone.state.os.files["/sdcard/Documents/购物 list.txt"]
    assert (node.content, node.size) == ("牛奶\nbread\n", source.stat().st_size)
    assert adb("pull", "/storage/emulated/0/Documents/购物 list.txt", str(back)).returncode == 0
    assert back.read_bytes() == source.read_bytes()
    binary = tmp_path / "tool.bin"
    binary.write_bytes(bytes(range(256)) * 1000)
    assert adb("push", str(binary), "/data/local/tmp/deep/tool.bin").returncode == 0
    assert adb("pull", "/data/local/tmp/deep/tool.bin", str(back)).returncode == 0
    assert back.read_bytes() == binary.read_bytes()
    refused = adb("push", str(binary), "/system/tool.bin")
    assert refused.returncode != 0
    assert b"Read-only file system" in refused.stdout + refused.stderr


def test_a_pulled_picture_is_the_picture_that_the_phone_shows(
    adb: Adb, adb_phone: AdbPhone, tmp_path: Path
) -> None:
    node = next(
        node for node in adb_phone.state.os.files.values() if node.id.startswith("/sdcard/DCIM/Camera/")
        and node.extension == "jpg"
    )  # fmt: skip
    assert adb("pull", node.id, str(tmp_path / "photo.jpg")).returncode == 0
    with Image.open(tmp_path / "photo.jpg") as image:
        assert image.size == (node.width, node.height)
        assert len(image.resize((16, 16)).getcolors() or ()) > 20, "it shows something"
    assert (tmp_path / "photo.jpg").stat().st_size >= node.size


def test_a_folder_is_pulled_whole(adb: Adb, tmp_path: Path) -> None:
    said(adb, "mkdir -p /sdcard/Documents/a/b; cd /sdcard/Documents/a; echo 1 > 1.txt; echo 2 > b/2.txt")
    assert adb("pull", "/sdcard/Documents/a", str(tmp_path)).returncode == 0
    assert {path.name: path.read_text() for path in tmp_path.rglob("*.txt")} == {
        "1.txt": "1\n",
        "2.txt": "2\n",
    }


def test_installing_says_why_not(adb: Adb, tmp_path: Path) -> None:
    (tmp_path / "some.apk").write_bytes(b"PK")
    refused = adb("install", str(tmp_path / "some.apk"))
    assert refused.returncode != 0
    assert b"INSTALL_FAILED_USER_RESTRICTED" in refused.stdout + refused.stderr


def test_an_unplugged_phone_comes_back_when_it_is_connected_again(adb: Adb, adb_phone: AdbPhone) -> None:
    adb_phone.unplug()
    adb("disconnect", adb_phone.serial)
    assert adb("shell", "true").returncode != 0
    assert b"connected to" in adb("connect", adb_phone.serial).stdout
    # The tool says so before the phone has answered, and calls it offline until then.
    assert adb("wait-for-device").returncode == 0
    assert said(adb, "echo back") == "back\n"


def test_a_phone_that_trusts_nobody_is_unauthorised(adb: Adb, adb_phone: AdbPhone) -> None:
    adb("disconnect", adb_phone.serial)
    adb_phone.call(lambda: setattr(adb_phone.adbd, "authorised", False))
    try:
        adb("connect", adb_phone.serial)
        assert b"unauthorized" in adb("shell", "true").stderr
    finally:
        adb_phone.call(lambda: setattr(adb_phone.adbd, "authorised", True))
        adb("disconnect", adb_phone.serial)


# ---- adbutils


@pytest.mark.usefixtures("adb")
def test_adbutils_unmodified(adb_phone: AdbPhone, adb_server_port: int, tmp_path: Path) -> None:
    device = adbutils.AdbClient("127.0.0.1", adb_server_port).device(adb_phone.serial)
    assert device.get_state() == "device"
    assert "shell_v2" in device.get_features()
    assert tuple(device.window_size()) == (1080, 2400)
    assert device.is_screen_on()
    assert device.rotation() == 0
    own = Image.open(io.BytesIO(adb_phone.screenshot())).convert("RGB")
    assert device.screenshot().tobytes() == own.tobytes()
    assert device.framebuffer().convert("RGB").tobytes() == own.tobytes()
    device.app_start("com.android.deskclock")
    assert device.app_current().package == "com.android.deskclock"
    x, y = texts_of(device.dump_hierarchy())["Timer"]
    device.click(x, y)
    assert adb_phone.phone.view.route.path == "/timer"
    device.swipe(540, 1800, 540, 1000, 0.3)
    device.keyevent("HOME")
    assert device.app_current().package == "com.miui.home"
    write_in_a_field(adb_phone)
    device.send_keys("Water the plants")
    assert written(adb_phone) == "Water the plants"
    device.sync.push(b"pushed", "/sdcard/Download/pushed.txt", check=True)
    assert device.sync.read_text("/sdcard/Download/pushed.txt") == "pushed"
    assert device.sync.pull("/sdcard/Download/pushed.txt", tmp_path / "pulled.txt") == 6
    assert "pushed.txt" in {entry.path for entry in device.sync.list("/sdcard/Download")}
    assert device.shell2("ls /nowhere", v2=True).returncode == 1
    assert device.shell2("echo 5; (exit 4)").returncode == 4
    device.app_stop("com.android.deskclock")
    assert "clock" not in {task.app for task in adb_phone.state.ui.tasks.values()}
    assert "com.tencent.mm" in device.list_packages(["-3"])
    info = device.app_info("com.tencent.mm")
    assert info is not None
    assert info.version_name == "1.0"
    device.brightness_value = 128
    assert adb_phone.state.os.settings.brightness == 50
    device.switch_airplane(True)
    assert adb_phone.state.os.settings.airplane_mode_enabled
    device.switch_airplane(False)
    device.switch_wifi(True)
    assert device.wlan_ip() == adb_phone.state.os.radios.wifi.ip_address
    assert device.battery().level == adb_phone.state.os.battery.percent
    device.open_browser("https://example.com")
    assert adb_phone.phone.foreground == "browser"


@pytest.mark.usefixtures("adb")
def test_adbutils_types_chinese_as_on_any_phone(adb_phone: AdbPhone, adb_server_port: int) -> None:
    """`input text` takes ASCII alone, on Android as here; its users broadcast to ADBKeyboard."""
    device = adbutils.AdbClient("127.0.0.1", adb_server_port).device(adb_phone.serial)
    keyboard = "com.android.adbkeyboard/.AdbIME"
    write_in_a_field(adb_phone)
    device.send_keys("早上好")
    assert written(adb_phone) == ""
    assert "NullPointerException" in device.shell(["input", "text", "早上好"])

    own = device.shell("settings get secure default_input_method")
    assert keyboard in device.shell("ime list -s").split()
    assert device.shell(["ime", "set", "nobody/.Knows"]).startswith("Unknown input method nobody/.Knows")
    assert device.shell2(["ime", "set", keyboard], v2=True).returncode == 0
    device.shell(["am", "broadcast", "-a", "ADB_INPUT_TEXT", "--es", "msg", "早上好, it's 世界 🎉"])
    assert written(adb_phone) == "早上好, it's 世界 🎉"
    device.shell(["am", "broadcast", "-a", "ADB_CLEAR_TEXT"])
    coded = base64.b64encode("给猫 喂食 100%".encode()).decode()
    device.shell(["am", "broadcast", "-a", "ADB_INPUT_B64", "--es", "msg", coded])
    assert written(adb_phone) == "给猫 喂食 100%"
    device.shell(["ime", "set", own])
    device.shell(["am", "broadcast", "-a", "ADB_INPUT_TEXT", "--es", "msg", "lost"])
    assert written(adb_phone) == "给猫 喂食 100%", "another keyboard is the current one"
    device.send_keys(" and dogs")
    assert written(adb_phone) == "给猫 喂食 100% and dogs"


# ---- two more clients, which know nothing of each other and nothing of what came after them


def test_adb_shell_speaks_with_the_phone_itself(adb_phone: AdbPhone) -> None:
    with AdbShell(adb_phone.port) as device:
        assert device.banner.startswith(b"device::ro.product.name=mg2026;")
        assert device.shell("echo 你好 | cat") == "你好\n"
        assert device.exec_out("screencap -p") == adb_phone.screenshot()
        device.shell("am start -n com.android.deskclock/.DeskClock")
        x, y = texts_of(
            device.shell("uiautomator dump /data/local/tmp/a.xml >/dev/null; cat /data/local/tmp/a.xml")
        )["Timer"]
        device.shell(f"input tap {x} {y}")
        assert adb_phone.phone.view.route.path == "/timer"
        write_in_a_field(adb_phone)
        device.shell("input text hello")
        assert written(adb_phone) == "hello"
        device.push(b"from afar", "/sdcard/Download/afar.txt")
        assert adb_phone.state.os.files["/sdcard/Download/afar.txt"].content == "from afar"
        assert device.pull("/sdcard/Download/afar.txt") == b"from afar"
        mode, size = device.stat("/sdcard/Download/afar.txt")
        assert (mode & 0o170000, size) == (0o100000, 9)
        assert "afar.txt" in device.list("/sdcard/Download")


@pytest.mark.usefixtures("adb")
def test_pure_python_adb(adb_phone: AdbPhone, adb_server_port: int) -> None:
    device = PurePythonAdb(adb_server_port, adb_phone.serial)
    assert device.shell("echo hello") == b"hello\n"
    assert device.shell("/system/bin/screencap -p") == adb_phone.screenshot()
    assert device.shell("wm size") == b"Physical size: 1080x2400\n"
    device.shell("monkey -p com.android.deskclock -c android.intent.category.LAUNCHER 1")
    x, y = texts_of(
        device.shell("uiautomator dump /data/local/tmp/b.xml >/dev/null; cat /data/local/tmp/b.xml")
    )["Timer"]
    device.shell(f"input tap {x} {y}")
    assert adb_phone.phone.view.route.path == "/timer"
    device.shell("input swipe 540 1800 540 1000 300")
    device.shell("input keyevent KEYCODE_HOME")
    assert adb_phone.phone.foreground == "launcher"
    write_in_a_field(adb_phone)
    device.shell('input text "typed"')
    assert written(adb_phone) == "typed"
    device.push(b"one", "/sdcard/Download/one.txt")
    assert device.pull("/sdcard/Download/one.txt") == b"one"
    assert device.shell("pm path com.tencent.mm").startswith(b"package:")
