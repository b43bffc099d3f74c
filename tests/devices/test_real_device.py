"""The real device, on an adb server that does what a test tells it to."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scripted_adb import CLOCK, SERIAL, ScriptedAdb, in_place_of_adb, picture

from pytest_mobilegym.actions import (
    Action,
    Awake,
    Back,
    Click,
    DoubleTap,
    Drag,
    Enter,
    Home,
    LongPress,
    Recent,
    Swipe,
    Type,
)
from pytest_mobilegym.devices.real.condition import front_app, is_awake, is_locked
from pytest_mobilegym.devices.real.device import RealDevice
from pytest_mobilegym.devices.real.link import Link
from pytest_mobilegym.devices.real.phones import Phones, choose_serials
from pytest_mobilegym.devices.real.screen import agree, read_picture, to_pixel, touch_size
from pytest_mobilegym.devices.real.typing import ADB_KEYBOARD, ascii_parts
from pytest_mobilegym.errors import ActionError, InfrastructureError, PhonesDown, UsageError
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone


@pytest.fixture
def adb(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[ScriptedAdb]:
    with in_place_of_adb(monkeypatch, tmp_path) as server:
        yield server


@pytest.fixture
def device(adb: ScriptedAdb) -> RealDevice:
    assert not adb.over.is_set()
    return RealDevice(Link(SERIAL, patience_s=1.5, reconnect_s=0.5), settle_s=2.0)


def showing(app: str = "launcher") -> Any:
    """A snapshot that shows an app."""
    phone = Phone.create()
    if app != "launcher":
        Hand(phone).open(app)
    return phone.snapshot()


async def test_a_reset_stops_the_apps_of_tasks_and_opens_the_one_to_begin_with(
    adb: ScriptedAdb, device: RealDevice
) -> None:
    observation = await device.reset(showing("clock"))

    assert observation.app == "clock"
    assert observation.app_name == "Clock"
    assert observation.size == (108, 240)
    assert observation.mime == "image/png"
    assert observation.now == "2026-05-04T09:30:00"
    doings = [each for each in adb.commands if each.startswith(("input", "am", "monkey"))]
    assert doings == [
        "input keyevent 3",
        f"am force-stop com.android.settings; am force-stop {CLOCK}",
        "input keyevent 3",
        f"monkey -p {CLOCK} -c android.intent.category.LAUNCHER 1",
    ]
    assert await device.state() is None
    assert device.take_events() == []


async def test_an_app_that_the_phone_lacks_is_told_with_what_would_do(device: RealDevice) -> None:
    with pytest.raises(UsageError, match=r"no app for 'wechat'; install one of com\.tencent\.mm"):
        await device.reset(showing("wechat"))


async def test_a_profile_says_which_app_a_phone_has(adb: ScriptedAdb) -> None:
    adb.answers["pm list packages"] = "package:org.fossify.clock"
    device = RealDevice(Link(SERIAL), packages={"clock": "org.fossify.clock"})
    observation = await device.reset(showing("clock"))
    assert (adb.front, observation.app) == ("org.fossify.clock", "clock")


@pytest.mark.parametrize(
    ("action", "command"),
    [
        (Click(point=(500, 250)), "input tap 54 60"),
        (Click(point=(1000, 1000)), "input tap 107 239"),
        (DoubleTap(point=(500, 500)), "input tap 54 120; input tap 54 120"),
        (LongPress(point=(0, 0), duration=900), "input swipe 0 0 0 0 900"),
        (Swipe(point1=(500, 800), point2=(500, 200), duration=300), "input swipe 54 192 54 48 300"),
        (Drag(point1=(100, 100), point2=(900, 100)), "input draganddrop 11 24 97 24 400"),
        (Back(), "input keyevent 4"),
        (Home(), "input keyevent 3"),
        (Recent(), "input keyevent 187"),
        (Enter(), "input keyevent 66"),
        (Type(value="it's 5%"), """input text 'it'"'"'s%s5%'"""),
        (Awake(value="Clock"), f"monkey -p {CLOCK} -c android.intent.category.LAUNCHER 1"),
        (Awake(value=CLOCK), f"monkey -p {CLOCK} -c android.intent.category.LAUNCHER 1"),
    ],
    ids=lambda value: value.kind if hasattr(value, "kind") else "",
)
async def test_an_action_is_one_command(
    adb: ScriptedAdb, device: RealDevice, action: Action, command: str
) -> None:
    await device.reset(showing())
    adb.commands.clear()
    await device.perform(action)
    looking = ("screencap", "dumpsys", "date", "cmd package")
    assert [each for each in adb.commands if not each.startswith(looking)] == [command]


async def test_enter_follows_what_is_written(adb: ScriptedAdb, device: RealDevice) -> None:
    await device.reset(showing())
    adb.commands.clear()
    await device.perform(Type(value="tea", enter=True))
    assert [each for each in adb.commands if each.startswith("input")] == [
        "input text tea",
        "input keyevent 66",
    ]


async def test_an_app_is_started_by_the_activity_that_its_icon_opens(
    adb: ScriptedAdb, device: RealDevice
) -> None:
    adb.answers["cmd package resolve-activity"] = f"priority=0 preferredOrder=0\n{CLOCK}/.DeskClock$Main"
    await device.reset(showing("clock"))
    start = "am start -a android.intent.action.MAIN -c android.intent.category.LAUNCHER"
    assert f"{start} -n '{CLOCK}/.DeskClock$Main'" in adb.commands
    assert not [command for command in adb.commands if command.startswith("monkey")]


async def test_a_phone_that_lets_no_computer_touch_it(adb: ScriptedAdb, device: RealDevice) -> None:
    await device.reset(showing())
    adb.answers["input tap"] = "java.lang.SecurityException: Injecting input events requires INJECT_EVENTS"
    with pytest.raises(InfrastructureError, match=r"switch on .USB debugging \(Security settings\)"):
        await device.perform(Click(point=(1, 1)))


async def test_warnings_before_a_screenshot_are_left_out(adb: ScriptedAdb, device: RealDevice) -> None:
    adb.screens = [b"[Warning] Multiple displays were found, but no display id was specified!\n" + picture(9)]
    assert (await device.reset(showing())).screenshot == picture(9)


async def test_a_turned_phone_is_touched_where_it_shows(adb: ScriptedAdb, device: RealDevice) -> None:
    adb.screens = [picture(size=(240, 108))]
    await device.reset(showing())
    adb.commands.clear()
    await device.perform(Click(point=(500, 500)))
    assert adb.commands[0] == "input tap 120 54"


async def test_an_app_that_is_not_there_is_the_agents_mistake(device: RealDevice) -> None:
    await device.reset(showing())
    with pytest.raises(ActionError, match="no app 'Frobnicator'"):
        await device.perform(Awake(value="Frobnicator"))


async def test_other_characters_go_through_adb_keyboard_which_is_taken_back_at_the_end(
    adb: ScriptedAdb, device: RealDevice
) -> None:
    adb.answers["ime list"] = f"com.android.inputmethod.latin/.LatinIME\n{ADB_KEYBOARD}"
    adb.answers["settings get secure default_input_method"] = "com.android.inputmethod.latin/.LatinIME"
    await device.reset(showing())
    adb.commands.clear()
    await device.perform(Type(value="你好 é", clear=True))
    await device.close()

    message = base64.b64encode("你好 é".encode()).decode()
    said = [each for each in adb.commands if each.startswith(("am", "ime set", "input"))]
    assert said == [
        f"ime set {ADB_KEYBOARD}",
        "am broadcast -a ADB_CLEAR_TEXT",
        f"am broadcast -a ADB_INPUT_B64 --es msg {message}",
        "ime set com.android.inputmethod.latin/.LatinIME",
    ]


async def test_a_phone_without_adb_keyboard_says_how_to_install_it(device: RealDevice) -> None:
    await device.reset(showing())
    with pytest.raises(InfrastructureError, match="install ADBKeyboard on it"):
        await device.perform(Type(value="你好"))


async def test_a_field_is_emptied_also_before_there_were_key_combinations(
    adb: ScriptedAdb, device: RealDevice
) -> None:
    adb.answers["input keycombination"] = "Error: Unknown command: keycombination"
    await device.reset(showing())
    adb.commands.clear()
    await device.perform(Type(value="x", clear=True))
    (erased,) = [each for each in adb.commands if each.startswith("input keyevent")]
    assert erased.startswith("input keyevent 123 67 67")


async def test_the_device_waits_until_two_screens_agree(adb: ScriptedAdb, device: RealDevice) -> None:
    await device.reset(showing())
    adb.screens = [picture(10), picture(90), picture(200), picture(200), picture(50)]
    observation = await device.perform(Click(point=(1, 1)))
    assert observation.screenshot == picture(200)


async def test_a_screen_that_never_rests_is_taken_when_the_time_is_up(adb: ScriptedAdb) -> None:
    device = RealDevice(Link(SERIAL), settle_s=0.0)
    adb.screens = [picture(10), picture(90)]
    assert (await device.reset(showing())).screenshot == picture(10)


# Faults: one clear sentence each


async def test_a_phone_unplugged_in_mid_episode(adb: ScriptedAdb, device: RealDevice) -> None:
    await device.reset(showing())
    adb.state = "absent"
    with pytest.raises(InfrastructureError, match=r"'PHONE1' is not connected; check its cable .*lists none"):
        await device.perform(Click(point=(1, 1)))
    adb.state = "device"
    assert (await device.reset(showing())).app == "launcher"


async def test_a_picture_cut_off_by_the_cable_is_a_lost_phone(adb: ScriptedAdb, device: RealDevice) -> None:
    await device.reset(showing())

    def unplug(_: str) -> str:
        adb.state = "absent"
        return ""

    adb.screens = [picture()[:40]]
    adb.answers["input tap"] = ""
    adb.answers["screencap"] = unplug
    adb.broken = ("screencap",)
    with pytest.raises(InfrastructureError, match=r"broke off `screencap -p`|is not connected"):
        await device.perform(Click(point=(1, 1)))


async def test_garbage_in_place_of_a_screenshot(adb: ScriptedAdb, device: RealDevice) -> None:
    await device.reset(showing())
    adb.screens = [b"WARNING: linker: garbage"]
    with pytest.raises(
        InfrastructureError, match=r"no picture for `screencap -p` \(24 bytes that begin with"
    ):
        await device.perform(Click(point=(1, 1)))


async def test_one_spoiled_screenshot_is_taken_again(adb: ScriptedAdb, device: RealDevice) -> None:
    adb.screens = [b"", picture(70)]
    assert (await device.reset(showing())).screenshot == picture(70)


@pytest.mark.parametrize(
    ("state", "sentence"),
    [
        ("offline", "is offline; replug it"),
        ("unauthorized", "has not authorised this computer; unlock it and accept"),
        ("recovery", "is in the state 'recovery'"),
        ("absent", "is not connected"),
    ],
)
async def test_a_phone_that_takes_no_commands(
    adb: ScriptedAdb, device: RealDevice, state: str, sentence: str
) -> None:
    adb.state = state
    with pytest.raises(InfrastructureError, match=sentence):
        await device.reset(showing())


async def test_a_shell_that_hangs(adb: ScriptedAdb, device: RealDevice) -> None:
    await device.reset(showing())
    adb.slow = ("input tap",)
    with pytest.raises(InfrastructureError, match=r"did not finish `input tap` within 1\.5 s"):
        await device.perform(Click(point=(1, 1)))


@pytest.mark.parametrize(
    ("action", "command"),
    [
        (LongPress(point=(1, 1), duration=60_000), "input swipe"),
        (Swipe(point1=(1, 1), point2=(9, 9), duration=60_000), "input swipe"),
        (Drag(point1=(1, 1), point2=(9, 9), duration=60_000), "input draganddrop"),
    ],
    ids=lambda value: value.kind if hasattr(value, "kind") else "",
)
async def test_a_long_gesture_is_no_shell_that_hangs(
    adb: ScriptedAdb, device: RealDevice, action: Action, command: str
) -> None:
    await device.reset(showing())

    def silent_beyond_patience(_: str) -> str:
        adb.over.wait(2.0)
        return ""

    adb.answers[command] = silent_beyond_patience
    assert (await device.perform(action)).app == "launcher"


async def test_a_shell_that_talks_without_an_end(
    adb: ScriptedAdb, device: RealDevice, monkeypatch: pytest.MonkeyPatch
) -> None:
    await device.reset(showing())
    monkeypatch.setattr("pytest_mobilegym.devices.real.link.MOST_BYTES", 1000)
    adb.answers["input tap"] = "x" * 2000
    with pytest.raises(InfrastructureError, match=r"'PHONE1' answers `input tap` without an end"):
        await device.perform(Click(point=(1, 1)))


async def test_an_adb_server_that_was_killed(adb: ScriptedAdb, device: RealDevice) -> None:
    await device.reset(showing())
    adb.kill()
    with pytest.raises(InfrastructureError, match="The adb server does not answer"):
        await device.perform(Click(point=(1, 1)))


async def test_a_phone_is_woken_and_its_lock_screen_dismissed(adb: ScriptedAdb, device: RealDevice) -> None:
    asleep = ["  mWakefulness=Asleep", "  mWakefulness=Awake"]
    adb.answers["dumpsys power"] = lambda _: asleep.pop(0)
    adb.locked = True

    def dismiss(_: str) -> str:
        adb.locked = False
        return ""

    adb.answers["wm dismiss-keyguard"] = dismiss
    await device.reset(showing())
    assert "input keyevent 224" in adb.commands


async def test_a_locked_phone_says_so(adb: ScriptedAdb, device: RealDevice) -> None:
    adb.locked = True
    with pytest.raises(InfrastructureError, match="is locked; unlock it"):
        await device.reset(showing())


async def test_a_dark_phone_says_so(adb: ScriptedAdb, device: RealDevice) -> None:
    adb.answers["dumpsys power"] = "  mWakefulness=Dozing"
    with pytest.raises(InfrastructureError, match="stays off; wake it"):
        await device.reset(showing())


# Which phones


@pytest.mark.usefixtures("adb")
def test_the_only_phone_is_taken() -> None:
    assert choose_serials(None) == [SERIAL]
    assert choose_serials("a, b:5555") == ["a", "b:5555"]


def test_no_phone_and_an_unauthorised_one_are_told(adb: ScriptedAdb) -> None:
    adb.state = "unauthorized"
    with pytest.raises(UsageError, match=r"PHONE1 \(unauthorized\)\); unlock it and accept"):
        choose_serials(None)
    adb.state = "absent"
    with pytest.raises(UsageError, match=r"No phone is ready \(adb lists: none\)"):
        choose_serials(None)


async def test_a_phone_plays_one_episode_at_a_time() -> None:
    ours, others = Phones(["one", "two"]), Phones(["one", "two"])
    first = await ours.open()
    second = await others.open()
    assert {first._link.serial, second._link.serial} == {"one", "two"}
    for device in (first, second):
        await device.close()
    third = await ours.open()
    await third.close()


async def test_the_time_is_that_of_a_phone_which_is_there(
    adb: ScriptedAdb, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pytest_mobilegym.devices.real.phones.Link", partial(Link, reconnect_s=0.0))
    assert await Phones(["GONE", SERIAL]).now() == "2026-05-04T09:30:00"
    adb.answers["date"] = "date: not found"
    with pytest.raises(InfrastructureError, match=r"'PHONE1' does not tell its time"):
        await Phones([SERIAL]).now()
    with pytest.raises(InfrastructureError, match=r"'GONE' is not connected"):
        await Phones(["GONE"]).now()


async def play_once(phones: Phones) -> str | None:
    """The serial of the phone that an episode begins on; `None` where it fails."""
    device = await phones.open()
    try:
        await device.reset(showing())
    except InfrastructureError:
        return None
    finally:
        await device.close()
    return device._link.serial


async def test_a_phone_that_fails_again_and_again_is_given_up_and_the_others_play_on(
    adb: ScriptedAdb, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pytest_mobilegym.devices.real.phones.Link", partial(Link, reconnect_s=0.0))
    phones = Phones(["GONE", SERIAL], settle_s=0.0, patience=2)
    assert [await play_once(phones) for _ in range(6)] == [None, SERIAL, None, SERIAL, SERIAL, SERIAL]
    adb.state = "offline"
    assert [await play_once(phones) for _ in range(2)] == [None, None]
    with pytest.raises(
        PhonesDown,
        match=r"The last phone left failed 2 times in a row and is asked no more "
        r"\(the last: The phone 'PHONE1' is offline; replug it, .*\); see to it, then go on with --resume\.",
    ):
        await phones.open()
    with pytest.raises(PhonesDown):
        await phones.now()


async def test_an_episode_that_goes_well_makes_up_for_those_that_did_not(
    adb: ScriptedAdb, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pytest_mobilegym.devices.real.phones.Link", partial(Link, reconnect_s=0.0))
    phones = Phones([SERIAL], settle_s=0.0, patience=2)
    for _ in range(3):
        adb.state = "offline"
        assert await play_once(phones) is None
        adb.state = "device"
        assert await play_once(phones) == SERIAL


# What is parsed


@given(st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=2000))
def test_what_input_text_is_given_reads_as_the_text(text: str) -> None:
    assert "".join(_typed(part) for part in ascii_parts(text)) == text


def _typed(argument: str) -> str:
    """What Android's `input text` writes for an argument that a shell has unquoted: `%s` is a space."""
    import shlex

    (plain,) = shlex.split(argument)
    return plain.replace("%s", " ")


def test_a_caret_and_the_clock_do_not_count() -> None:
    from PIL import Image, ImageDraw

    one = Image.new("RGB", (1080, 2400), "white")
    blinking = one.copy()
    ImageDraw.Draw(blinking).rectangle((500, 1000, 503, 1060), fill="black")
    ImageDraw.Draw(blinking).rectangle((40, 20, 200, 80), fill="black")
    moved = one.copy()
    ImageDraw.Draw(moved).rectangle((500, 1000, 700, 1200), fill="black")
    assert agree(one, blinking)
    assert not agree(one, moved)
    assert not agree(one, one.rotate(90, expand=True))


@given(st.binary(max_size=60))
def test_bytes_that_are_no_picture_are_one_error(data: bytes) -> None:
    with pytest.raises(InfrastructureError, match="no picture"):
        read_picture(data, serial="x")


@pytest.mark.parametrize(
    ("shown", "wm_size", "expected"),
    [
        ((1080, 2400), "Physical size: 1080x2400", (1080, 2400)),
        ((2400, 1080), "Physical size: 1080x2400", (2400, 1080)),
        ((540, 1200), "Physical size: 1440x3200\nOverride size: 1080x2400", (1080, 2400)),
        ((1080, 2400), "cmd: Can't find service: window", (1080, 2400)),
    ],
)
def test_touches_are_in_the_size_that_the_window_manager_tells(
    shown: tuple[int, int], wm_size: str, expected: tuple[int, int]
) -> None:
    assert touch_size(shown, wm_size) == expected


@given(
    st.tuples(st.floats(0, 1000), st.floats(0, 1000)), st.tuples(st.integers(1, 4000), st.integers(1, 4000))
)
def test_every_point_is_on_the_screen(point: tuple[float, float], size: tuple[int, int]) -> None:
    x, y = to_pixel(point, size)
    assert 0 <= x < size[0]
    assert 0 <= y < size[1]


def test_what_a_phone_says_of_itself() -> None:
    assert is_awake("mWakefulness=Awake")
    assert not is_awake("Display Power: state=OFF")
    assert is_awake("nothing known")
    assert is_locked("    mDreamingLockscreen=true")
    assert not is_locked("isKeyguardShowing=false")
    assert front_app("com.tencent.mm") == "wechat"
    assert front_app("com.oppo.launcher") == "launcher"
    assert front_app("com.example.other") == "com.example.other"
