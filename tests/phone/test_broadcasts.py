"""The system tells apps of what has changed, once, in whichever way it came about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pytest_mobilegym.errors import AppError
from pytest_mobilegym.phone.app import App
from pytest_mobilegym.phone.context import ServiceContext
from pytest_mobilegym.phone.events import Elapse, Key
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.os import broadcasts, clipboard, media, sms
from pytest_mobilegym.phone.phone import Phone

Heard = list[tuple[str, dict[str, Any]]]


@pytest.fixture
def heard(toy: App) -> Heard:
    """What Toy hears of the system, which it listens to with all ears."""
    found: Heard = []

    def listen(action: str) -> Callable[..., None]:
        return lambda _ctx, **data: found.append((action.rsplit(".", 1)[-1], data))

    for action in (*broadcasts.FOLLOWING, broadcasts.TIME_SET):
        toy.receiver(action)(listen(action))
    return found


@pytest.fixture
def hand(heard: Heard) -> Hand:
    """A hand on a phone with Toy, which has heard nothing yet."""
    assert not heard
    return Hand(Phone.create())


def said(heard: Heard, action: str) -> list[dict[str, Any]]:
    return [data for name, data in heard if name == action]


@pytest.fixture
def acting(toy: App, hand: Hand) -> Callable[[Callable[[Any], None]], None]:
    """Lets Toy do something with `ctx` in an event."""
    return lambda deed: hand.phone._edit(lambda draft: deed(ServiceContext(hand.state, draft, toy)))


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
    assert start % broadcasts.MINUTE_MS == 0
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


def test_what_a_receiver_does_is_part_of_the_event_and_told_too(toy: App, heard: Heard) -> None:
    toy.receiver(broadcasts.LOCALE_CHANGED)(lambda ctx, **_: ctx.notify("Hello"))
    phone = Phone.create()
    phone.patch({"os.language": "zh"})
    assert [item.app for item in phone.view.os.notifications.values()] == ["toy"]
    assert said(heard, "NOTIFICATION_POSTED")


def test_a_receiver_that_never_rests_or_fails_is_a_mistake(toy: App) -> None:
    phone = Phone.create()
    before = phone.state
    toy.receiver(broadcasts.NOTIFICATION_POSTED)(lambda ctx, **_: ctx.notify("Again"))
    with pytest.raises(AppError, match="do not come to rest"):
        phone._edit(lambda draft: ServiceContext(phone.state, draft, toy).notify("One"))
    toy.receiver(broadcasts.NOTIFICATION_POSTED)(lambda _ctx, **_: 1 // 0)
    with pytest.raises(AppError, match=r"toy: what follows on .*NOTIFICATION_POSTED fails: Zero"):
        phone._edit(lambda draft: ServiceContext(phone.state, draft, toy).notify("One"))
    assert not phone.state.os.notifications
    assert phone.state.apps is before.apps
