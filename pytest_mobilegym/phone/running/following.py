"""What follows from two states of a phone, for every app to be told of: the broadcasts of `os.broadcasts`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from pytest_mobilegym.phone.model import PhoneState
from pytest_mobilegym.phone.os import connectivity, display, media, playing, sms
from pytest_mobilegym.phone.os.alarms import next_alarm
from pytest_mobilegym.phone.os.broadcasts import (
    BATTERY_LOW,
    BATTERY_OKAY,
    CLIPBOARD_CHANGED,
    CONNECTIVITY_CHANGED,
    KEYBOARD_CHANGED,
    LOCALE_CHANGED,
    MEDIA_SCANNED,
    MEDIA_SESSION_CHANGED,
    NEXT_ALARM_CHANGED,
    NOTIFICATION_POSTED,
    NOTIFICATION_REMOVED,
    QUICK_SETTING_CHANGED,
    SKIN_CHANGED,
    THEME_CHANGED,
    TIME_TICK,
)

MINUTE_MS = 60_000

Told = Iterator[dict[str, Any]]


def _links(root: PhoneState) -> tuple[str | None, str, bool]:
    radios = root.os.radios
    wifi = radios.wifi.ssid if root.os.settings.wifi_enabled else None
    return wifi, radios.cellular.data_type, connectivity.online(root.os)


def _connectivity(before: PhoneState, after: PhoneState) -> Told:
    if _links(before) != _links(after):
        yield {"online": connectivity.online(after.os)}


def _low(before: PhoneState, after: PhoneState) -> Told:
    if after.os.battery.low and not before.os.battery.low:
        yield {}


def _okay(before: PhoneState, after: PhoneState) -> Told:
    if before.os.battery.low and not after.os.battery.low:
        yield {}


def _locale(before: PhoneState, after: PhoneState) -> Told:
    if before.os.language != after.os.language:
        yield {"lang": after.os.language}


def _tick(before: PhoneState, after: PhoneState) -> Told:
    if after.os.now // MINUTE_MS > before.os.now // MINUTE_MS:
        yield {}


def _alarm(before: PhoneState, after: PhoneState) -> Told:
    old, new = next_alarm(before.os), next_alarm(after.os)
    if (old and old.at) != (new and new.at):
        yield {"at": new and new.at}


def _scanned(before: PhoneState, after: PhoneState) -> Told:
    if before.os.files is not after.os.files:
        for path, node in after.os.files.items():
            if path not in before.os.files and media.is_media(node):
                yield {"path": path}


def _settings(before: PhoneState, after: PhoneState) -> Told:
    if before.os.settings is not after.os.settings:
        for name, value in after.os.settings:
            if getattr(before.os.settings, name) != value:
                yield {"setting": name, "value": value}


def _posted(before: PhoneState, after: PhoneState) -> Told:
    if before.os.notifications is not after.os.notifications:
        for item in after.os.notifications.values():
            if item.id not in before.os.notifications:
                yield {"id": item.id, "source": item.app}


def _removed(before: PhoneState, after: PhoneState) -> Told:
    return _posted(after, before)


def _keyboard(before: PhoneState, after: PhoneState) -> Told:
    if before.ui.keyboard.shown != after.ui.keyboard.shown:
        yield {"shown": after.ui.keyboard.shown}


def _clipboard(before: PhoneState, after: PhoneState) -> Told:
    old, new = before.os.clipboard.current, after.os.clipboard.current
    if old is not new and old != new:
        yield {"type": new and new.type}


def _look(root: PhoneState) -> dict[str, Any]:
    return {
        "dark": root.os.settings.dark_mode_enabled,
        "icons": display.icon_pack(root.os),
        "typeface": display.typeface(root.os),
    }


def _theme(before: PhoneState, after: PhoneState) -> Told:
    if _look(before) != _look(after):
        yield _look(after)


def _skin(before: PhoneState, after: PhoneState) -> Told:
    if display.skin(before.os) != display.skin(after.os):
        yield {"skin": display.skin(after.os)}


def _sound(root: PhoneState) -> dict[str, Any]:
    session = root.os.playing
    return {"media": session and session.media, "running": playing.is_running(root.os)}


def _played(before: PhoneState, after: PhoneState) -> Told:
    if _sound(before) != _sound(after):
        yield _sound(after)


def _received(before: PhoneState, after: PhoneState) -> Told:
    if before.os.sms is after.os.sms:
        return
    for key, talk in after.os.sms.items():
        known = before.os.sms.get(key)
        if known is talk:
            continue
        for message in talk.messages.values():
            if not message.outgoing and (known is None or message.id not in known.messages):
                yield {"sender": talk.sender, "text": message.text, "number": talk.number}


FOLLOWING: dict[str, Callable[[PhoneState, PhoneState], Told]] = {
    CONNECTIVITY_CHANGED: _connectivity,
    BATTERY_LOW: _low,
    BATTERY_OKAY: _okay,
    LOCALE_CHANGED: _locale,
    TIME_TICK: _tick,
    NEXT_ALARM_CHANGED: _alarm,
    sms.RECEIVED: _received,
    MEDIA_SCANNED: _scanned,
    QUICK_SETTING_CHANGED: _settings,
    NOTIFICATION_POSTED: _posted,
    NOTIFICATION_REMOVED: _removed,
    KEYBOARD_CHANGED: _keyboard,
    CLIPBOARD_CHANGED: _clipboard,
    THEME_CHANGED: _theme,
    SKIN_CHANGED: _skin,
    MEDIA_SESSION_CHANGED: _played,
}
"""What follows from two states of a phone, in the order in which it is told.

`follows(before, after)` gives the data of each broadcast of that action.
"""
