"""What a phone answers to tools that ask for more than touches: hardware, services, intents, large files."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pytest_mobilegym.actions import Type
from pytest_mobilegym.adbd.serving import AdbPhone
from pytest_mobilegym.devices.pool import image_size
from pytest_mobilegym.devices.real.device import RealDevice
from pytest_mobilegym.devices.real.link import Link
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone

Adb = Callable[..., Any]

pytestmark = pytest.mark.chromium

SCREEN = "/dev/input/event2"
SIMULATED = b"this phone is a simulated one"
ALARM = "android.intent.extra.alarm"


def send_events(adb: Adb, *events: str) -> None:
    ran = adb("shell", "; ".join(f"sendevent {SCREEN} {event}" for event in events))
    assert ran.returncode == 0, ran


def test_events_of_the_kernel_are_a_finger(adb: Adb, adb_phone: AdbPhone) -> None:
    adb_phone.call(lambda: Hand(adb_phone.phone).open("clock"))
    described = adb("shell", "getevent -lp").stdout.decode()
    assert SCREEN in described
    assert "ABS_MT_POSITION_X  : value 0, min 0, max 1079" in described
    lift = ("3 57 4294967295", "1 330 0", "0 0 0")
    send_events(adb, "3 57 1", "3 53 945", "3 54 2311", "1 330 1", "0 0 0", *lift)
    assert "Timer" in adb("exec-out", "uiautomator", "dump", "/dev/tty").stdout.decode()
    assert adb_phone.state.ui.tasks.where(app="clock").activities[-1].entries[-1].route == "/timer"


@pytest.mark.parametrize(
    "script",
    [
        "screenrecord /sdcard/a.mp4",
        "service call window 1",
        "settings put system user_rotation 3",
    ],
)
def test_what_a_simulated_phone_has_not_is_refused_in_a_sentence(adb: Adb, script: str) -> None:
    ran = adb("shell", script)
    assert ran.returncode != 0
    assert SIMULATED in ran.stderr
    assert ran.stderr.count(b"\n") == 1


def test_a_web_page_lies_on_its_side_and_is_touched_there(adb: Adb, adb_phone: AdbPhone) -> None:
    adb("shell", "settings put system user_rotation 1; monkey -p com.android.browser 1")
    assert adb("shell", "settings get system user_rotation").stdout == b"1\n"
    adb("shell", "am start -a android.intent.action.VIEW -d https://www.example.com")
    dumped = adb("exec-out", "uiautomator", "dump", "/dev/tty").stdout.decode()
    assert '<hierarchy rotation="1">' in dumped
    assert 'bounds="[0,0][2400,1080]"' in dumped
    png = adb("exec-out", "screencap", "-p").stdout
    assert image_size(png) == (2400, 1080)
    # What is right of an upright screen's width is reached.
    found = re.search(r'content-desc="Tabs"[^>]*? bounds="\[(\d+),(\d+)\]\[(\d+),(\d+)\]"', dumped)
    assert found is not None
    left, top, right, bottom = map(int, found.groups())
    assert left > 1080
    before = adb_phone.state.ui.next_key
    adb("shell", f"input tap {(left + right) // 2} {(top + bottom) // 2}")
    assert adb_phone.state.ui.next_key > before
    adb("shell", "input keyevent BACK")
    adb("shell", "wm user-rotation lock 0")
    assert image_size(adb("exec-out", "screencap", "-p").stdout) == (1080, 2400)


def test_services_and_processes_are_listed(adb: Adb) -> None:
    assert b"\twindow: []\n" in adb("shell", "service list").stdout
    assert adb("shell", "service check nothing").stdout == b"Service nothing: not found\n"
    assert b"com.android.systemui\n" in adb("shell", "top -b -n 1").stdout


def test_an_alarm_is_asked_for(adb: Adb, adb_phone: AdbPhone) -> None:
    extras = f"--ei {ALARM}.HOUR 6 --ei {ALARM}.MINUTES 45 --es {ALARM}.MESSAGE 起床"
    before = len(adb_phone.state.apps["clock"].alarms)
    adb("shell", f"am start -a android.intent.action.SET_ALARM {extras}")
    assert "起床" in adb("exec-out", "uiautomator", "dump", "/dev/tty").stdout.decode()
    assert len(adb_phone.state.apps["clock"].alarms) == before
    adb("shell", f"am start -a android.intent.action.SET_ALARM {extras} --ez {ALARM}.SKIP_UI true")
    alarm = next(iter(adb_phone.state.apps["clock"].alarms.values()))
    assert (alarm.hour, alarm.minute, alarm.note) == (6, 45, "起床")


def test_an_alarm_at_no_time_is_one_at_seven(adb: Adb, adb_phone: AdbPhone) -> None:
    adb(
        "shell", f"am start -a android.intent.action.SET_ALARM --ei {ALARM}.HOUR 99 --ez {ALARM}.SKIP_UI true"
    )
    alarm = next(iter(adb_phone.state.apps["clock"].alarms.values()))
    assert (alarm.hour, alarm.minute) == (7, 0)


def test_a_contact_is_asked_for(adb: Adb) -> None:
    kind = "vnd.android.cursor.dir/contact"
    adb("shell", f"am start -a android.intent.action.INSERT -t {kind} -e name '阿达' -e phone 12345")
    shown = adb("exec-out", "uiautomator", "dump", "/dev/tty").stdout.decode()
    assert 'text="阿达"' in shown
    assert 'text="12345"' in shown


def test_an_address_that_no_app_knows_is_an_error(adb: Adb) -> None:
    ran = adb("shell", "am start -a android.intent.action.VIEW -d 'mailto:a@b.example'")
    assert ran.returncode == 1
    assert b"unable to resolve Intent { act=android.intent.action.VIEW dat=mailto:a@b.example }" in ran.stderr


def test_a_folder_with_a_large_file_is_pulled(adb: Adb, adb_phone: AdbPhone, tmp_path: Path) -> None:
    large = [
        node
        for node in adb_phone.state.os.files.values()
        if 64 << 20 < node.size < 300 << 20 and node.kind == "file"
    ]
    file = min(large, key=lambda node: node.size)
    assert adb("pull", file.folder, str(tmp_path / "pulled")).returncode == 0
    pulled = tmp_path / "pulled" / file.name
    assert pulled.stat().st_size == file.size
    assert (tmp_path / "pulled").is_dir()
    pulled.unlink()
    assert b"File too large" in adb("shell", f"cat '{file.id}' > /dev/null").stderr


async def test_a_line_break_over_the_real_device_stays_one(real_phone: AdbPhone) -> None:
    device = RealDevice(Link(real_phone.serial))
    hand = Hand(Phone(real_phone.state))
    hand.open("notes")
    await device.reset(hand.phone.snapshot())

    def write() -> None:
        own = Hand(real_phone.phone)
        own.tap("note.new")
        own.focus("content")

    real_phone.call(write)
    await device.perform(Type(value="one\ntwo"))
    entry = real_phone.state.ui.tasks.where(app="notes").activities[-1].entries[-1]
    assert entry.fields["content"] == "one\ntwo"
    assert real_phone.state.ui.keyboard.shown
    await device.close()


def test_what_apps_know_is_queried(adb: Adb, adb_phone: AdbPhone) -> None:
    chosen = "--projection address:body --where 'read=0' --sort 'date DESC'"
    rows = adb("shell", f"content query --uri content://sms/inbox {chosen}").stdout.decode()
    assert rows.startswith("Row: 0 address=")
    assert rows.count("Row: ") == sum(each.unread for each in adb_phone.state.os.sms.values())
    phones = adb("shell", "content query --uri content://com.android.contacts/data/phones").stdout.decode()
    assert "display_name=Mum, data1=138 0013 4402" in phones
    pictures = adb("shell", "content query --uri content://media/external/images/media --projection _data")
    assert b"_data=/storage/emulated/0/DCIM/Camera/IMG_" in pictures.stdout
    assert b"Row: 0 _id=" in adb("shell", "content query --uri content://call_log/calls").stdout
    nothing = adb("shell", "content query --uri content://sms --where \"address='nobody'\"")
    assert nothing.stdout == b"No result found.\n"


@pytest.mark.parametrize(
    ("script", "why"),
    [
        ("content query --uri content://x/y", b"Could not find provider: x"),
        ("content query --uri content://sms --projection a", b"Invalid column a"),
        ("content query --uri content://sms --where '1=1); DROP TABLE found; --'", b"SQLiteException"),
        ("content query --uri content://sms --where \"(WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n+1 "
         "FROM r) SELECT max(n) FROM r)\"", b"SQLiteException"),
        ("content delete --uri content://sms", b"changed by its own apps alone"),
        ("content query --uri", b"An argument is missing"),
        ("content", b"Unsupported command"),
    ],
)  # fmt: skip
def test_a_query_that_is_none_is_refused(adb: Adb, script: str, why: bytes) -> None:
    ran = adb("shell", script)
    assert ran.returncode == 1
    assert why in ran.stderr


def test_settings_are_a_provider_too(adb: Adb, adb_phone: AdbPhone) -> None:
    place = "content://settings/system"
    assert (
        adb("shell", f"content insert --uri {place} --bind name:s:font_scale --bind value:s:1.15").returncode
        == 0
    )
    asked = adb("shell", f"content query --uri {place} --where \"name='font_scale'\"")
    assert asked.stdout == b"Row: 0 _id=1, name=font_scale, value=1.15\n"
    assert adb_phone.state.os.settings.font_size != Phone.create().state.os.settings.font_size
