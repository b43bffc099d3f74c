"""What the system tells every app: broadcasts that follow from what has changed (os reference, 8).

In whichever way something came about, by a finger, by an app or by a patch, those who listen are told of it
once within the same event:

    @app.receiver(broadcasts.CONNECTIVITY_CHANGED)
    def reload(ctx, online): ...

Besides, the system says `reboot.BOOT_COMPLETED`, `TIME_SET` where the clock was set, and
`PACKAGE_DATA_CLEARED` where an app was made what it is on a fresh phone. What becomes of an app itself, such
as that it leaves the front, is told to it alone: see `os.lifecycle`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from pytest_mobilegym.phone.os import connectivity, display, media, playing, sms
from pytest_mobilegym.phone.os.alarms import next_alarm

MINUTE_MS = 60_000

CONNECTIVITY_CHANGED = "android.net.conn.CONNECTIVITY_CHANGE"
"""Another network, or none: `online`."""
BATTERY_LOW = "android.intent.action.BATTERY_LOW"
BATTERY_OKAY = "android.intent.action.BATTERY_OKAY"
LOCALE_CHANGED = "android.intent.action.LOCALE_CHANGED"
"""The interface's language: `lang`."""
TIME_SET = "android.intent.action.TIME_SET"
"""The clock was set from outside; without it, time only passes."""
TIME_TICK = "android.intent.action.TIME_TICK"
"""Another minute has begun, or several at once."""
NEXT_ALARM_CHANGED = "android.app.action.NEXT_ALARM_CLOCK_CHANGED"
"""The soonest alarm of the user: `at`, `None` for no alarm."""
MEDIA_SCANNED = "android.intent.action.MEDIA_SCANNER_SCAN_FILE"
"""A picture or video is there that was not: `path`."""
QUICK_SETTING_CHANGED = "os.intent.action.QUICK_SETTING_CHANGED"
"""A switch or level of the settings: `setting`, `value`."""
NOTIFICATION_POSTED = "os.intent.action.NOTIFICATION_POSTED"
"""`id`, and `source`, the app that posted it."""
NOTIFICATION_REMOVED = "os.intent.action.NOTIFICATION_REMOVED"
"""`id`, and `source`, the app that had posted it."""
KEYBOARD_CHANGED = "os.intent.action.KEYBOARD_CHANGED"
"""The keyboard came or went: `shown`."""
CLIPBOARD_CHANGED = "os.intent.action.CLIPBOARD_CHANGED"
"""Something else lies on the clipboard: `type`, `None` for nothing."""
THEME_CHANGED = "os.intent.action.THEME_CHANGED"
"""Another look of the whole phone: `dark`, `icons`, `typeface`."""
SKIN_CHANGED = "os.intent.action.SKIN_CHANGED"
"""Another look of the whole screen: `skin`."""
STATUS_BAR_CHANGED = "os.intent.action.STATUS_BAR_CHANGED"
"""The status bar is another one, for what is in front: `text`, light, dark or hidden."""
MEDIA_SESSION_CHANGED = "os.intent.action.MEDIA_SESSION_CHANGED"
"""Another sound, or none, or it was paused or goes on: `media`, `None` for none, and `running`."""
PACKAGE_DATA_CLEARED = "android.intent.action.PACKAGE_DATA_CLEARED"
"""All that an app knew is gone: `source`, the app."""

Told = Iterator[dict[str, Any]]


def _links(root: Any) -> tuple[Any, ...]:
    radios = root.os.radios
    wifi = radios.wifi.ssid if root.os.settings.wifi_enabled else None
    return wifi, radios.cellular.data_type, connectivity.online(root.os)


def _connectivity(before: Any, after: Any) -> Told:
    if _links(before) != _links(after):
        yield {"online": connectivity.online(after.os)}


def _low(before: Any, after: Any) -> Told:
    if after.os.battery.low and not before.os.battery.low:
        yield {}


def _okay(before: Any, after: Any) -> Told:
    if before.os.battery.low and not after.os.battery.low:
        yield {}


def _locale(before: Any, after: Any) -> Told:
    if before.os.language != after.os.language:
        yield {"lang": after.os.language}


def _tick(before: Any, after: Any) -> Told:
    if after.os.now // MINUTE_MS > before.os.now // MINUTE_MS:
        yield {}


def _alarm(before: Any, after: Any) -> Told:
    old, new = next_alarm(before.os), next_alarm(after.os)
    if (old and old.at) != (new and new.at):
        yield {"at": new and new.at}


def _scanned(before: Any, after: Any) -> Told:
    if before.os.files is not after.os.files:
        for path, node in after.os.files.items():
            if path not in before.os.files and media.is_media(node):
                yield {"path": path}


def _settings(before: Any, after: Any) -> Told:
    if before.os.settings is not after.os.settings:
        for name, value in after.os.settings:
            if getattr(before.os.settings, name) != value:
                yield {"setting": name, "value": value}


def _posted(before: Any, after: Any) -> Told:
    if before.os.notifications is not after.os.notifications:
        for item in after.os.notifications.values():
            if item.id not in before.os.notifications:
                yield {"id": item.id, "source": item.app}


def _removed(before: Any, after: Any) -> Told:
    return _posted(after, before)


def _keyboard(before: Any, after: Any) -> Told:
    if before.ui.keyboard.shown != after.ui.keyboard.shown:
        yield {"shown": after.ui.keyboard.shown}


def _clipboard(before: Any, after: Any) -> Told:
    old, new = before.os.clipboard.current, after.os.clipboard.current
    if old is not new and old != new:
        yield {"type": new and new.type}


def _look(root: Any) -> dict[str, Any]:
    return {
        "dark": root.os.settings.dark_mode_enabled,
        "icons": display.icon_pack(root.os),
        "typeface": display.typeface(root.os),
    }


def _theme(before: Any, after: Any) -> Told:
    if _look(before) != _look(after):
        yield _look(after)


def _skin(before: Any, after: Any) -> Told:
    if display.skin(before.os) != display.skin(after.os):
        yield {"skin": display.skin(after.os)}


def _sound(root: Any) -> dict[str, Any]:
    session = root.os.playing
    return {"media": session and session.media, "running": playing.is_running(root.os)}


def _played(before: Any, after: Any) -> Told:
    if _sound(before) != _sound(after):
        yield _sound(after)


def _received(before: Any, after: Any) -> Told:
    if before.os.sms is after.os.sms:
        return
    for key, talk in after.os.sms.items():
        known = before.os.sms.get(key)
        if known is talk:
            continue
        for message in talk.messages.values():
            if not message.outgoing and (known is None or message.id not in known.messages):
                yield {"sender": talk.sender, "text": message.text, "number": talk.number}


FOLLOWING: dict[str, Callable[[Any, Any], Told]] = {
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
