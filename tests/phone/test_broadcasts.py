"""The system tells apps of what has changed, once, in whichever way it came about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from quiet import quiet_phone

from pytest_mobilegym.errors import AppError
from pytest_mobilegym.phone.contexts.context import ActionContext
from pytest_mobilegym.phone.contexts.service import ServiceContext
from pytest_mobilegym.phone.contexts.transaction import Transaction
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.declaration.registry import find_app
from pytest_mobilegym.phone.events import Elapse, Key
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.os import broadcasts, clipboard, media, sms
from pytest_mobilegym.phone.running import announcing, following, reboot
from pytest_mobilegym.phone.shell import lifecycle

Heard = list[tuple[str, dict[str, Any]]]


@pytest.fixture
def heard(toy: App) -> Heard:
    """What Toy hears of the system, which it listens to with all ears."""
    found: Heard = []

    def listen(action: str) -> Callable[..., None]:
        return lambda _ctx, **data: found.append((action.rsplit(".", 1)[-1], data))

    for action in (*announcing.TOLD, broadcasts.TIME_SET, broadcasts.PACKAGE_DATA_CLEARED, *lifecycle.EVENTS):
        toy.receiver(action)(listen(action))
    return found


@pytest.fixture
def hand(heard: Heard) -> Hand:
    """A hand on a phone with Toy, which has heard nothing yet."""
    assert not heard
    return Hand(quiet_phone())


TOLD_OF = {
    "android.net.conn.CONNECTIVITY_CHANGE": broadcasts.CONNECTIVITY_CHANGED,
    "android.intent.action.BATTERY_LOW": broadcasts.BATTERY_LOW,
    "android.intent.action.BATTERY_OKAY": broadcasts.BATTERY_OKAY,
    "android.intent.action.LOCALE_CHANGED": broadcasts.LOCALE_CHANGED,
    "android.intent.action.TIME_SET": broadcasts.TIME_SET,
    "android.intent.action.TIME_TICK": broadcasts.TIME_TICK,
    "android.intent.action.BOOT_COMPLETED": reboot.BOOT_COMPLETED,
    "android.intent.action.MEDIA_SCANNER_SCAN_FILE": broadcasts.MEDIA_SCANNED,
    "android.intent.action.PACKAGE_DATA_CLEARED": broadcasts.PACKAGE_DATA_CLEARED,
    "android.provider.Telephony.SMS_RECEIVED": sms.RECEIVED,
    "android.app.action.NEXT_ALARM_CLOCK_CHANGED": broadcasts.NEXT_ALARM_CHANGED,
    "os.intent.action.QUICK_SETTING_CHANGED": broadcasts.QUICK_SETTING_CHANGED,
    "os.intent.action.NOTIFICATION_POSTED": broadcasts.NOTIFICATION_POSTED,
    "os.intent.action.NOTIFICATION_REMOVED": broadcasts.NOTIFICATION_REMOVED,
    "os.intent.action.KEYBOARD_CHANGED": broadcasts.KEYBOARD_CHANGED,
    "os.intent.action.CLIPBOARD_CHANGED": broadcasts.CLIPBOARD_CHANGED,
    "os.intent.action.STATUS_BAR_CHANGED": broadcasts.STATUS_BAR_CHANGED,
    "os.intent.action.THEME_CHANGED": broadcasts.THEME_CHANGED,
    "os.intent.action.SKIN_CHANGED": broadcasts.SKIN_CHANGED,
    "os.intent.action.MEDIA_SESSION_CHANGED": broadcasts.MEDIA_SESSION_CHANGED,
}
"""Every broadcast of the system that this phone can have a reason for, by its name on phones.

Without a reason are SCREEN_ON and SCREEN_OFF (the screen is never off), and PACKAGE_ADDED and PACKAGE_REMOVED
(a phone has its apps from the beginning). Changes of a provider are told at its address, see `App.on_change`.
"""


def test_the_table_of_broadcasts_is_whole() -> None:
    assert all(name == action for name, action in TOLD_OF.items())
    declared = {
        value
        for name, value in vars(broadcasts).items()
        if name.isupper() and isinstance(value, str) and ".action." in value
    }
    assert declared <= TOLD_OF.keys()
    by_themselves = {broadcasts.TIME_SET, reboot.BOOT_COMPLETED, broadcasts.PACKAGE_DATA_CLEARED}
    assert set(announcing.TOLD) == TOLD_OF.keys() - by_themselves


def said(heard: Heard, action: str) -> list[dict[str, Any]]:
    return [data for name, data in heard if name == action]


@pytest.fixture
def acting(toy: App, hand: Hand) -> Callable[[Callable[[Any], None]], None]:
    """Lets Toy do something with `ctx` in an event."""
    return lambda deed: hand.phone.change(lambda event: deed(ServiceContext(event, toy)))


def test_a_tile_a_page_of_the_settings_and_a_patch_say_the_same(hand: Hand, heard: Heard) -> None:
    hand.phone.dispatch(Key(key="controls"))
    hand.tap("tile.wifi")
    hand.back()
    assert said(heard, "CONNECTIVITY_CHANGE") == [{"online": True}]
    hand.open("settings")
    hand.tap("wifi.open")
    hand.tap("control.toggle", key="wifi_enabled")
    hand.phone.patch({"os.settings.airplane_mode_enabled": True})
    assert said(heard, "CONNECTIVITY_CHANGE") == [{"online": True}, {"online": True}, {"online": False}]
    hand.phone.patch({"os.settings.airplane_mode_enabled": True})
    assert len(said(heard, "CONNECTIVITY_CHANGE")) == 3


def test_the_battery_is_low_at_15_and_well_again_at_20(hand: Hand, heard: Heard) -> None:
    for percent in (16, 15, 14, 19, 15, 20, 80):
        hand.phone.patch({"os.battery.percent": percent})
    assert [name for name, _ in heard] == ["BATTERY_LOW", "BATTERY_OKAY"]


def test_another_language_is_told(hand: Hand, heard: Heard) -> None:
    hand.phone.patch({"os.language": "zh"})
    assert said(heard, "LOCALE_CHANGED") == [{"lang": "zh"}]


def test_minutes_tick_and_a_clock_that_is_set_says_so(hand: Hand, heard: Heard) -> None:
    start = hand.state.os.now
    assert start % following.MINUTE_MS == 0
    for _ in range(4):
        hand.phone.dispatch(Elapse(ms=30_000))
    assert [name for name, _ in heard] == ["TIME_TICK", "TIME_TICK"]
    hand.phone.patch({"os.now": start})
    assert [name for name, _ in heard] == ["TIME_TICK", "TIME_TICK", "TIME_SET"]


def test_the_next_alarm_is_told_when_it_is_another_one(hand: Hand, heard: Heard) -> None:
    hand.phone.patch({"clock.alarms": {key: {"enabled": False} for key in hand.view.clock.alarms}})
    heard.clear()
    hand.open("clock")
    alarm = next(iter(hand.view.clock.alarms))
    hand.tap("alarm.toggle", alarm=alarm)
    (told,) = said(heard, "NEXT_ALARM_CLOCK_CHANGED")
    assert told["at"] > hand.state.os.now
    hand.tap("alarm.toggle", alarm=alarm)
    assert said(heard, "NEXT_ALARM_CLOCK_CHANGED")[1:] == [{"at": None}]


def test_a_text_that_arrives_is_told_with_who_sent_it(acting: Callable[[Any], None], heard: Heard) -> None:
    acting(lambda ctx: sms.send_verification_code(ctx.os, sender="Rail", text="Your code is {code}."))
    (told,) = said(heard, "SMS_RECEIVED")
    assert (told["sender"], told["number"]) == ("Rail", "")
    assert sms.verification_code(told["text"])
    acting(lambda ctx: sms.send(ctx.os, sms.conversation_with(ctx.os, sender="Rail"), "Thanks"))
    assert len(said(heard, "SMS_RECEIVED")) == 1


def test_notifications_and_the_clipboard_and_new_pictures_are_told(
    acting: Callable[[Any], None], hand: Hand, heard: Heard
) -> None:
    def deed(ctx: Any) -> None:
        ctx.notify("Done")
        clipboard.copy(ctx.os, "word")
        media.save_picture(ctx.os, "cat/window")

    acting(deed)
    (posted,) = said(heard, "NOTIFICATION_POSTED")
    assert posted["source"] == "toy"
    assert said(heard, "CLIPBOARD_CHANGED") == [{"type": "text"}]
    (scanned,) = said(heard, "MEDIA_SCANNER_SCAN_FILE")
    assert scanned["path"] in hand.view.os.files
    hand.phone.dispatch(Key(key="notifications"))
    hand.tap("notification.clear")
    assert said(heard, "NOTIFICATION_REMOVED") == [posted]


def test_the_keyboard_and_the_switches_are_told(hand: Hand, heard: Heard) -> None:
    hand.tap("search.open")
    hand.home()
    assert said(heard, "KEYBOARD_CHANGED") == [{"shown": True}, {"shown": False}]
    hand.phone.dispatch(Key(key="controls"))
    hand.tap("tile.toggle", tile="do_not_disturb")
    told = {data["setting"]: data["value"] for data in said(heard, "QUICK_SETTING_CHANGED")}
    assert told == {"do_not_disturb_enabled": True, "silent_mode": True}


def test_what_a_page_does_because_it_is_seen_is_told_too(
    acting: Callable[[Any], None], hand: Hand, heard: Heard
) -> None:
    acting(lambda ctx: sms.receive(ctx.os, sender="Rail", text="Platform 4"))
    (posted,) = said(heard, "NOTIFICATION_POSTED")
    hand.open("sms")
    hand.tap("conversation.open", conversation=next(iter(hand.view.os.sms)))
    assert said(heard, "NOTIFICATION_REMOVED") == [posted]


def test_another_look_is_told(hand: Hand, heard: Heard) -> None:
    hand.phone.patch({"os.settings.dark_mode_enabled": True})
    hand.phone.patch({"os.preferences.icon_pack": "neon"})
    dark = {"dark": True, "icons": "", "typeface": ""}
    assert said(heard, "THEME_CHANGED") == [dark, {**dark, "icons": "neon"}]
    hand.phone.patch({"os.preferences.skin": "shifted"})
    assert said(heard, "SKIN_CHANGED") == [{"skin": "shifted"}]


def test_the_status_bars_text_is_told_as_it_is_drawn(hand: Hand, heard: Heard) -> None:
    seen = []
    steps: list[Callable[[], None]] = [
        lambda: hand.open("settings"),
        lambda: hand.phone.dispatch(Key(key="controls")),
        hand.back,
        hand.recents,
    ]
    for step in steps:
        step()
        html = next(region.html for region in hand.phone.frame().regions if region.key == "status")
        seen.append("dark" if "k-status k-dark" in html else "light")
    assert (
        [data["text"] for data in said(heard, "STATUS_BAR_CHANGED")]
        == seen
        == ["dark", "light", "dark", "light"]
    )


def test_what_is_played_is_told(hand: Hand, heard: Heard) -> None:
    song = "/sdcard/Music/Paper Boats - Slow River.mp3"
    hand.open("file_manager")
    hand.tap("file.open", path="/sdcard/Music")
    hand.tap("file.open", path=song)
    hand.tap("player.toggle")
    hand.back()
    told = [(data["media"], data["running"]) for data in said(heard, "MEDIA_SESSION_CHANGED")]
    assert told == [(song, True), (song, False), (None, False)]


def test_an_app_that_is_made_fresh_is_told_of(hand: Hand, heard: Heard) -> None:
    hand.open("settings")
    hand.phone.change(lambda event: settings_of(hand, event).clear_data("notes"))
    assert said(heard, "PACKAGE_DATA_CLEARED") == [{"source": "notes"}]


def settings_of(hand: Hand, event: Transaction) -> ActionContext:
    """What Settings may do in front."""
    region = next(region.key for region in hand.phone.frame().regions if region.app == "settings")
    return ActionContext(event, find_app("settings"), region)


def test_an_app_alone_learns_what_becomes_of_it(hand: Hand, heard: Heard) -> None:
    def lived() -> list[str]:
        found = [name for name, _ in heard if name in ("FOREGROUND", "BACKGROUND", "DESTROYED")]
        heard.clear()
        return found

    hand.open("notes")
    hand.home()
    assert lived() == []
    hand.open("toy")
    assert lived() == ["FOREGROUND"]
    hand.phone.dispatch(Key(key="notifications"))
    hand.back()
    assert lived() == []
    hand.recents()
    assert lived() == ["BACKGROUND"]
    task = next(task.id for task in hand.state.ui.tasks.values() if task.app == "toy")
    hand.tap("recents.open", task=task)
    assert lived() == ["FOREGROUND"]
    hand.recents()
    hand.tap("recents.clear")
    assert lived() == ["BACKGROUND", "DESTROYED"]


def test_what_a_receiver_does_is_part_of_the_event_and_told_too(toy: App, heard: Heard) -> None:
    toy.receiver(broadcasts.LOCALE_CHANGED)(lambda ctx, **_: ctx.notify("Hello"))
    phone = quiet_phone()
    phone.patch({"os.language": "zh"})
    assert [item.app for item in phone.view.os.notifications.values()] == ["toy"]
    assert said(heard, "NOTIFICATION_POSTED")


def test_a_receiver_that_never_rests_or_fails_is_a_mistake(toy: App) -> None:
    phone = quiet_phone()
    before = phone.state
    toy.receiver(broadcasts.NOTIFICATION_POSTED)(lambda ctx, **_: ctx.notify("Again"))
    with pytest.raises(AppError, match="do not come to rest"):
        phone.change(lambda event: ServiceContext(event, toy).notify("One"))
    toy.receiver(broadcasts.NOTIFICATION_POSTED)(lambda _ctx, **_: 1 // 0)
    with pytest.raises(AppError, match=r"toy: what follows on .*NOTIFICATION_POSTED fails: Zero"):
        phone.change(lambda event: ServiceContext(event, toy).notify("One"))
    assert not phone.state.os.notifications
    assert phone.state.apps is before.apps
