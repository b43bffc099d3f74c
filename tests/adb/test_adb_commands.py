"""Commands that tools call, and what they do to the phone."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rigour import examples

from pytest_mobilegym.adbd import files
from pytest_mobilegym.adbd.commands import PROGRAMS
from pytest_mobilegym.adbd.failure import Failed
from pytest_mobilegym.adbd.files import plain
from pytest_mobilegym.adbd.handset import MOST_LOG_LINES, Handset
from pytest_mobilegym.adbd.shell.channels import Bytes, Channels, Collected
from pytest_mobilegym.adbd.shell.running import Exit, Shell
from pytest_mobilegym.devices.dom import DomDevice
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import dump_snapshot
from pytest_mobilegym.phone.os.lock import PIN_KEY
from pytest_mobilegym.phone.os.settings import set_preference
from pytest_mobilegym.phone.phone import Phone


class Tool:
    """A tool with a shell on a phone without a page: `tool("pm list packages")`."""

    def __init__(self) -> None:
        device = DomDevice()
        asyncio.run(device.reset(Phone.create().snapshot()))
        self.handset = Handset(device, programs=PROGRAMS)  # type: ignore[arg-type]

    def __call__(self, script: str, *, status: int = 0) -> str:
        output, errors = Collected(), Collected()
        shell = Shell(self.handset)
        ended = asyncio.run(shell.run(script, Channels(Bytes(b""), output, errors)))
        assert ended == status, errors.data
        return (output.data + errors.data).decode()

    @property
    def phone(self) -> Phone:
        return self.handset.phone

    @property
    def os(self) -> Any:
        return self.phone.state.os


@pytest.fixture
def tool() -> Tool:
    return Tool()


# ---- apps


def test_an_activity_of_a_package_opens_its_app(tool: Tool) -> None:
    said = tool("am start -n com.tencent.mm/.ui.LauncherUI")
    assert said == "Starting: Intent { cmp=com.tencent.mm/.ui.LauncherUI }\n"
    assert tool.phone.foreground == "wechat"
    assert "mCurrentFocus=Window{" in tool("dumpsys window | grep mCurrentFocus")
    assert "u0 com.tencent.mm/" in tool("dumpsys window | grep mCurrentFocus")
    assert "com.tencent.mm/" in tool("dumpsys activity activities | grep mResumedActivity")


def test_an_app_that_is_not_there_is_an_error(tool: Tool) -> None:
    said = tool("am start -n com.nope/.Main", status=1)
    assert "Error: Activity class {com.nope/com.nope.Main} does not exist." in said
    assert tool.phone.foreground == "launcher"


def test_packages_of_other_makers_mean_the_same_app(tool: Tool) -> None:
    tool("monkey -p com.google.android.deskclock -c android.intent.category.LAUNCHER 1")
    assert tool.phone.foreground == "clock"


def test_a_stopped_app_is_closed_and_keeps_its_data(tool: Tool) -> None:
    tool("monkey -p com.android.deskclock 1")
    before = tool.phone.state.apps["clock"]
    tool("am force-stop com.android.deskclock")
    assert tool.phone.foreground == "launcher"
    assert not tool.phone.state.ui.tasks
    assert tool.phone.state.apps["clock"] == before
    assert tool("pidof com.android.deskclock", status=1) == ""


def test_cleared_data_is_that_of_a_fresh_phone(tool: Tool) -> None:
    fresh = tool.phone.state.apps["clock"]
    Hand(tool.phone).open("clock")
    Hand(tool.phone).tap("alarm.toggle", alarm="a1")
    assert tool.phone.state.apps["clock"] != fresh
    assert tool("pm clear com.android.deskclock") == "Success\n"
    assert tool.phone.state.apps["clock"] == fresh


@pytest.mark.parametrize(
    ("script", "app", "route"),
    [
        ("am start -a android.intent.action.VIEW -d https://example.com", "browser", "/view"),
        ("am start -a android.intent.action.DIAL -d tel:10086", "contacts", "/dialpad"),
        ("am start -a android.intent.action.SENDTO -d sms:10086 --es sms_body Hello", "sms", None),
        ("am start -a android.settings.SETTINGS", "settings", "/"),
        ("am start -a android.settings.WIFI_SETTINGS", "settings", "/page/wifi"),
        ("am start -a android.intent.action.MAIN -c android.intent.category.HOME", "launcher", "/"),
    ],
)
def test_an_intent_finds_its_app(tool: Tool, script: str, app: str, route: str | None) -> None:
    Hand(tool.phone).open("clock")
    tool(script)
    assert tool.phone.foreground == app
    assert route is None or tool.phone.view.route.path == route


def test_a_component_takes_the_intent_that_others_would_take_too(tool: Tool) -> None:
    send = "am start -a android.intent.action.SEND -t text/plain --es android.intent.extra.TEXT Hello"
    tool(send)
    assert tool.phone.state.ui.chooser is not None, "several apps could"
    tool("input keyevent BACK")
    tool(f"{send} -p com.miui.notes")
    assert tool.phone.state.ui.chooser is None
    assert tool.phone.view.route == ("notes", "/note/new")


def test_an_intent_that_nobody_takes_is_an_error(tool: Tool) -> None:
    assert "unable to resolve" in tool(
        "am start -a android.intent.action.VIEW -d mailto:a@b.example", status=1
    )


def test_every_page_of_the_settings_that_an_action_names_is_there(tool: Tool) -> None:
    from pytest_mobilegym.adbd.commands.activities import SETTINGS_PAGES

    for action, page in SETTINGS_PAGES.items():
        tool(f"am start -a android.settings.{action}")
        assert tool.phone.view.route.path == f"/page/{page}"


def test_packages_are_listed(tool: Tool) -> None:
    listed = tool("pm list packages").split()
    assert {"package:com.tencent.mm", "package:com.android.settings"} <= set(listed)
    assert len(listed) == len(set(listed))
    others = tool("cmd package list packages -3").split()
    assert "package:com.tencent.mm" in others
    assert "package:com.android.settings" not in others
    assert tool("pm path com.tencent.mm") == "package:/data/app/com.tencent.mm/base.apk\n"
    assert tool("pm path com.nope", status=1) == ""
    assert "versionName=1.0" in tool("dumpsys package com.tencent.mm")


# ---- settings


@pytest.mark.parametrize(
    ("place", "value", "field", "found"),
    [
        ("system screen_brightness", "128", "brightness", 50),
        ("system screen_brightness_mode", "0", "auto_brightness_enabled", False),
        ("system accelerometer_rotation", "1", "rotation_locked", False),
        ("system font_scale", "1.30", "font_size", 100),
        ("system volume_music", "15", "media_volume", 100),
        ("global airplane_mode_on", "1", "airplane_mode_enabled", True),
        ("global wifi_on", "0", "wifi_enabled", False),
        ("global low_power", "1", "battery_saver_enabled", True),
        ("secure location_mode", "0", "location_enabled", False),
        ("secure ui_night_mode", "2", "dark_mode_enabled", True),
    ],
)
def test_a_setting_is_the_phones_own(tool: Tool, place: str, value: str, field: str, found: Any) -> None:
    tool(f"settings put {place} {value}")
    assert getattr(tool.os.settings, field) == found
    assert tool(f"settings get {place}") == f"{value}\n"


def test_airplane_mode_takes_wifi_with_it(tool: Tool) -> None:
    tool("cmd connectivity airplane-mode enable")
    assert tool("settings get global wifi_on; cmd connectivity airplane-mode") == "0\nenabled\n"
    tool("svc wifi enable")
    assert tool("dumpsys wifi | head -n 1") == "Wi-Fi is enabled\n"


def test_a_setting_that_the_phone_has_no_use_for_is_kept_beside_it(tool: Tool) -> None:
    before = tool.phone.state
    assert tool("settings get global animator_duration_scale") == "null\n"
    tool("settings put global animator_duration_scale 0")
    assert tool("settings get global animator_duration_scale") == "0\n"
    assert tool("settings delete global animator_duration_scale") == "Deleted 1 rows\n"
    assert tool.phone.state is before


def test_a_value_that_does_not_fit_changes_nothing(tool: Tool) -> None:
    before = tool.phone.state
    assert "not a number: 'bright'" in tool("settings put system screen_brightness bright", status=1)
    assert "Invalid namespace 'other'" in tool("settings get other key", status=255)
    assert tool.phone.state is before


# ---- screen, keys, time


def test_a_screen_that_is_off_takes_no_touch(tool: Tool) -> None:
    tool("input keyevent SLEEP; input tap 500 500; input keyevent HOME")
    assert "mWakefulness=Asleep" in tool("dumpsys power")
    assert "ERROR" in tool("uiautomator dump", status=1)
    tool("input keyevent POWER")
    assert "mWakefulness=Awake" in tool("dumpsys power")


def test_the_power_key_locks_and_what_unlocks_a_phone_does(tool: Tool) -> None:
    tool("input keyevent KEYCODE_POWER")
    assert "isKeyguardShowing=true" in tool("dumpsys window")
    tool("input keyevent WAKEUP; input keyevent WAKEUP")
    lock = tool.handset.phone.state.ui.lock
    assert lock is not None
    assert lock.awake
    tool("wm dismiss-keyguard")
    assert tool.handset.phone.state.ui.lock is None
    tool("input keyevent SLEEP; input keyevent SLEEP; input keyevent POWER; input keyevent MENU")
    assert tool.handset.phone.state.ui.lock is None
    assert "isKeyguardShowing=false" in tool("dumpsys window")


def test_a_pin_is_asked_for_and_typed(tool: Tool) -> None:
    tool.handset.edit(lambda draft: set_preference(draft.os, PIN_KEY, "4071", default=""))
    tool("input keyevent POWER; wm dismiss-keyguard; input text 4072; input keyevent ENTER")
    assert tool.handset.phone.state.ui.lock is not None
    tool("input text 4071; input keyevent ENTER")
    assert tool.handset.phone.state.ui.lock is None


def test_the_screen_turns_where_what_it_shows_does(tool: Tool) -> None:
    assert tool("wm user-rotation") == "lock 0\n"
    tool("settings put system user_rotation 1")
    assert tool.os.settings.user_rotation == 1
    assert "SurfaceOrientation: 0" in tool("dumpsys input")
    tool("am start -a android.intent.action.VIEW -d https://www.example.com")
    assert tool.handset.is_turned
    assert "SurfaceOrientation: 1" in tool("dumpsys input")
    assert "mCurrentRotation=ROTATION_90" in tool("dumpsys window")
    assert tool.handset.point(2399, 0) == (2399 / 2400 * 1000, 0)
    tool("wm user-rotation lock 0")
    assert not tool.handset.is_turned
    tool("wm user-rotation free")
    assert tool("settings get system accelerometer_rotation") == "1\n"
    refused = tool("settings put system user_rotation 2", status=255)
    assert "stands upright (0) or lies on its side (1)" in refused


def test_who_follows_the_touch_screen_sees_what_a_tool_sends_it(tool: Tool) -> None:
    screen = "/dev/input/event2"

    async def follow() -> tuple[Collected, Collected]:
        plain, named = Collected(), Collected()
        following = [
            asyncio.create_task(Shell(tool.handset).run(script, Channels(Bytes(b""), told, Collected())))
            for script, told in (("getevent -q -c 2", plain), (f"getevent -lt -c 2 {screen}", named))
        ]
        while len(tool.handset.followers) < 2:
            await asyncio.sleep(0)
        sending = f"sendevent {screen} 3 57 -1; sendevent {screen} 1 330 1"
        await Shell(tool.handset).run(sending, Channels(Bytes(b""), Collected(), Collected()))
        await asyncio.gather(*following)
        return plain, named

    plain, named = asyncio.run(follow())
    assert plain.data.decode() == f"{screen}: 0003 0039 ffffffff\n{screen}: 0001 014a 00000001\n"
    first, second = named.data.decode().splitlines()
    assert first.split("] ")[1].split() == ["EV_ABS", "ABS_MT_TRACKING_ID", "ffffffff"]
    assert second.split("] ")[1].split() == ["EV_KEY", "BTN_TOUCH", "DOWN"]
    assert not tool.handset.followers


def test_the_screen_that_is_off_is_black(tool: Tool) -> None:
    from io import BytesIO

    from PIL import Image

    tool("input keyevent POWER")
    image = Image.open(BytesIO(asyncio.run(tool.handset.screenshot())))
    assert (image.size, image.getcolors()) == ((1080, 2400), [(1080 * 2400, (0, 0, 0))])


def test_sleeping_lets_the_phones_own_time_pass(tool: Tool) -> None:
    before = tool.phone.now
    tool("sleep 90; sleep 1.5m; sleep 2h")
    assert (tool.phone.now - before).total_seconds() == 90 + 90 + 7200
    assert tool("date +%H:%M") == f"{tool.phone.now:%H:%M}\n"


def test_volume_keys_turn_the_volume(tool: Tool) -> None:
    before = tool.os.settings.media_volume
    tool("input keyevent KEYCODE_VOLUME_UP")
    assert tool.os.settings.media_volume > before


def test_the_shade_opens_and_closes(tool: Tool) -> None:
    tool("cmd statusbar expand-notifications")
    assert tool.phone.state.ui.shade == "notifications"
    assert "NotificationShade" in tool("dumpsys window | grep mCurrentFocus")
    tool("cmd statusbar collapse")
    assert tool.phone.state.ui.shade == "closed"


def test_the_display_keeps_its_size(tool: Tool) -> None:
    assert tool("wm size; wm density") == "Physical size: 1080x2400\nPhysical density: 480\n"
    assert "cannot be changed to 720x1280" in tool("wm size 720x1280", status=255)


def test_logcat_shows_what_the_phone_was_asked_to_do(tool: Tool) -> None:
    tool("logcat -c; monkey -p com.android.deskclock 1; log -t mine hello")
    lines = tool("logcat -d").splitlines()
    assert lines[0] == "--------- beginning of main"
    assert any("ActivityTaskManager" in line and "com.android.deskclock" in line for line in lines)
    assert tool("logcat -d -s mine:I").splitlines()[1:] == [lines[-1]]


def test_every_service_says_something(tool: Tool) -> None:
    services = tool("dumpsys -l").split()[3:]
    assert {"window", "activity", "battery", "power", "input_method"} <= set(services)
    for service in services:
        assert len(tool(f"dumpsys {service}")) > 20
    assert tool("dumpsys nothing") == "Can't find service: nothing\n"
    assert f"level: {tool.os.battery.percent}" in tool("dumpsys battery")
    tool("dumpsys battery set level 9")
    assert tool.os.battery.low


def test_the_battery_tells_what_charges_it(tool: Tool) -> None:
    assert "AC powered: false" in tool("dumpsys battery")
    tool.phone.patch({"os.battery.charging": True, "os.battery.charger": "usb"})
    told = tool("dumpsys battery")
    assert "AC powered: false" in told
    assert "USB powered: true" in told
    assert f"technology: {tool.os.battery.technology}" in told


# ---- files


def test_what_the_shell_writes_below_sdcard_is_in_the_phone(tool: Tool) -> None:
    tool("mkdir -p /sdcard/Documents/work; cd /sdcard/Documents/work; echo hello > a.txt; cp a.txt b.txt")
    tool("mv /sdcard/Documents/work/b.txt /storage/emulated/0/Download/c.txt")
    assert tool.os.files["/sdcard/Documents/work/a.txt"].content == "hello\n"
    assert tool.os.files["/sdcard/Download/c.txt"].content == "hello\n"
    assert "/sdcard/Documents/work/b.txt" not in tool.os.files
    tool("rm -r /sdcard/Documents/work")
    assert not [path for path in tool.os.files if path.startswith("/sdcard/Documents/work")]


def test_what_lies_in_the_temporary_folder_is_not(tool: Tool) -> None:
    before = tool.phone.state
    tool("echo x > /data/local/tmp/x; ls -l /data/local/tmp/x; cat /data/local/tmp/x; rm /data/local/tmp/x")
    assert tool.phone.state is before


def test_a_listing_names_sizes_and_times(tool: Tool) -> None:
    tool("printf 12345 > /sdcard/five.txt")
    line = tool("ls -l /sdcard/five.txt")
    assert line.split()[:5] == ["-rw-rw----", "1", "shell", "sdcard_rw", "5"]
    assert f"{tool.phone.now:%Y-%m-%d %H:%M}" in line
    assert tool("stat -c '%s %F' /sdcard/five.txt") == "5 regular file\n"
    assert tool("find /sdcard -maxdepth 1 -name 'five*'") == "/sdcard/five.txt\n"


def test_a_touched_file_keeps_its_content(tool: Tool) -> None:
    tool("echo x > /sdcard/a.txt; echo y > /data/local/tmp/b; sleep 3600")
    tool("touch /sdcard/a.txt /data/local/tmp/b")
    for path in ("/sdcard/a.txt", "/data/local/tmp/b"):
        assert tool(f"date +%s; stat -c %Y {path}").split() == [tool("date +%s").strip()] * 2
    assert tool("cat /sdcard/a.txt /data/local/tmp/b") == "x\ny\n"


def test_bytes_that_are_no_text_never_reach_the_phones_state(tool: Tool) -> None:
    tool("cmd clipboard set-text a\udcff; am start -a android.intent.action.SENDTO -d sms:\udcff")
    assert tool("cmd clipboard get-text") == "a\ufffd\n"
    assert dump_snapshot(tool.phone.state)


def test_there_is_an_end_to_what_is_kept_beside_the_phone(
    tool: Tool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "MOST_KEPT", 1000)
    kept = tool.handset.files
    for _ in range(5):  # What was removed, or written anew, counts no more.
        kept.write("/sdcard/Download/a.bin", bytes(600))
        kept.write("/data/local/tmp/b", bytes(300))
        tool("rm /sdcard/Download/a.bin /data/local/tmp/b")
    kept.write("/sdcard/Download/a.bin", bytes(600))
    for path in ("/sdcard/Download/b.bin", "/data/local/tmp/b"):
        with pytest.raises(Failed, match=f"{path}: No space left on device"):
            kept.write(path, bytes(600))


async def test_who_follows_the_log_misses_nothing(tool: Tool) -> None:
    output = Collected()
    following = asyncio.create_task(
        Shell(tool.handset).run("logcat", Channels(Bytes(b""), output, Collected()))
    )
    for number in range(MOST_LOG_LINES + 50):
        await tool.handset.note("mine", f"line {number}.")
        if number % 7 == 0:
            await asyncio.sleep(0)
    while f"line {MOST_LOG_LINES + 49}." not in output.data.decode():
        await asyncio.sleep(0)
    following.cancel()
    assert output.data.count(b" mine: line ") == MOST_LOG_LINES + 50


@pytest.mark.parametrize("path", ["/", "/sdcard", "/data/local/tmp", "/system/bin/input"])
def test_what_belongs_to_the_system_stays(tool: Tool, path: str) -> None:
    assert "Read-only file system" in tool(f"rm -rf {path}", status=1)


@given(data=st.binary(max_size=200), name=st.sampled_from(["a.txt", "b.bin", "c.png", "d", "e.pdf"]))
@examples(20)
def test_what_is_written_is_read_again(data: bytes, name: str) -> None:
    kept = WRITTEN.handset.files
    kept.write(f"/sdcard/Download/{name}", data)
    assert asyncio.run(kept.read(f"/sdcard/Download/{name}")) == data
    found = kept.find(f"/sdcard/Download/{name}")
    assert found is not None
    assert found.size == len(data)


@given(path=st.text(alphabet="ab/.", max_size=20))
def test_a_plain_path_stays_what_it_is(path: str) -> None:
    assert plain(plain(path)) == plain(path)
    assert not set(plain(path).split("/")[1:-1]) & {"", ".", ".."}


WRITTEN = Tool()


# ---- anything at all

WORDS = st.sampled_from(
    [
        *("", "-", "--", "-n", "-1", "-la", "-c", "-e", "-p", "-d", "0", "1", "9" * 20, "1e400", "nan"),
        *("/sdcard", "/", "/sdcard/Documents", "list", "packages", "get", "put", "system", "global"),
        *("screen_brightness", "font_scale", "start", "-a", "android.intent.action.VIEW", "https://a.b"),
        *("com.tencent.mm", "broadcast", "ADB_INPUT_CHARS", "--eia", "chars", "é", "\udcff", "%", "+%", "%5"),
        *(
            "s/a/b/",
            "[",
            "(",
            "*",
            "tap",
            "keyevent",
            "text",
            "swipe",
            "10",
            "20",
            "set",
            "battery",
            "window",
        ),
        *("$", "\\", "s/\\(a/b/", "=", "a=b", "1-", "2,3", "level", "dump", "/dev/tty", "size", "night"),
        *("motionevent", "UP", "x" * 300, "%f%d", "-t", "-I", "set-text"),
    ]
)
ENDLESS = {"getevent", "logcat", "sleep", "timeout", "screencap", "uiautomator"}


@given(name=st.sampled_from(sorted(set(PROGRAMS) - ENDLESS)), args=st.lists(WORDS, max_size=5))
@examples(200)
def test_no_arguments_make_a_command_fail_otherwise_than_by_its_exit_code(name: str, args: list[str]) -> None:
    output, errors = Collected(), Collected()
    handset = Handset(WRITTEN.handset.device, programs=PROGRAMS)
    shell = Shell(handset)

    async def call() -> int:
        try:
            return await shell.call([name, *args], Channels(Bytes(b"one\ntwo\n"), output, errors))
        except Exit as leaving:
            return leaving.status

    try:
        assert 0 <= asyncio.run(call()) <= 255
    finally:
        WRITTEN.phone.restore(FRESH)


FRESH = WRITTEN.phone.snapshot()
