"""`settings` and `svc`: switches and levels of the phone by Android's names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from pytest_mobilegym.adbd.commands.arguments import whole_number
from pytest_mobilegym.adbd.commands.keyboards import choose_keyboard, enable_keyboards, without_user
from pytest_mobilegym.adbd.failure import Failed
from pytest_mobilegym.adbd.handset import Handset
from pytest_mobilegym.adbd.pixels import NOT_TURNED, SIDEWAYS, UPRIGHT
from pytest_mobilegym.adbd.properties import LOCALES
from pytest_mobilegym.adbd.shell.process import Process, Program
from pytest_mobilegym.phone.os import audio, connectivity
from pytest_mobilegym.phone.os.display import font_scale
from pytest_mobilegym.phone.os.settings import set_level, set_preference

MOST_SETTINGS = 10_000
"""Settings that are kept for tools."""

LONGEST_SETTING = 10_000
"""Characters of a setting's key and value together."""

NAMESPACES = ("system", "secure", "global")
BRIGHTEST = 255
LOUDEST = 15


class Setting(NamedTuple):
    """A setting that is the phone's own.

    Attributes:
        get: its value, of a frozen `os`.
        put: sets it, on a draft of `os`; `None` where it is only read.
    """

    get: Callable[[Any], str]
    put: Callable[[Any, str], None] | None = None


def _switch(
    name: str, change: Callable[[Any, bool], None] | None = None, *, on: str = "1", off: str = "0"
) -> Setting:
    def put(os: Any, value: str) -> None:
        enabled = value not in ("0", off, "false")
        if change is None:
            setattr(os.settings, name, enabled)
        else:
            change(os, enabled)

    return Setting(lambda os: on if getattr(os.settings, name) else off, put)


def _level(name: str, most: int) -> Setting:
    def put(os: Any, value: str) -> None:
        set_level(os, name, round(whole_number(value) / most * 100))

    return Setting(lambda os: str(round(getattr(os.settings, name) / 100 * most)), put)


def _put_font_scale(os: Any, value: str) -> None:
    try:
        scale = float(value)
    except ValueError:
        raise Failed(f"Invalid value: {value[:40]}", 255) from None
    if not 0.5 <= scale <= 3:
        raise Failed(f"Invalid value: {value[:40]}", 255)
    set_level(os, "font_size", round((scale - 0.85) / 0.45 * 100))


def _put_hours(os: Any, value: str) -> None:
    set_preference(os, "select_time_format", "false" if value == "12" else "true", default="true")


def _turn(os: Any, value: str) -> None:
    if value not in (UPRIGHT, SIDEWAYS):
        raise Failed(f"Error: {NOT_TURNED}, not {value[:20]}", 255)
    os.settings.user_rotation = int(value)


SETTINGS: dict[tuple[str, str], Setting] = {
    ("system", "screen_brightness"): _level("brightness", BRIGHTEST),
    ("system", "screen_brightness_mode"): _switch("auto_brightness_enabled"),
    ("system", "accelerometer_rotation"): Setting(
        lambda os: "0" if os.settings.rotation_locked else "1",
        lambda os, value: setattr(os.settings, "rotation_locked", value == "0"),
    ),
    ("system", "user_rotation"): Setting(lambda os: str(os.settings.user_rotation), _turn),
    ("system", "font_scale"): Setting(lambda os: f"{font_scale(os.settings):.2f}", _put_font_scale),
    ("system", "time_12_24"): Setting(
        lambda os: "12" if os.preferences.get("select_time_format", "true") == "false" else "24", _put_hours
    ),
    ("system", "volume_music"): _level("media_volume", LOUDEST),
    ("system", "volume_ring"): _level("ring_volume", LOUDEST),
    ("system", "volume_alarm"): _level("alarm_volume", LOUDEST),
    ("system", "volume_notification"): _level("notification_volume", LOUDEST),
    ("system", "volume_voice"): _level("call_volume", LOUDEST),
    ("system", "system_locales"): Setting(lambda os: LOCALES[os.language]),
    ("global", "airplane_mode_on"): _switch("airplane_mode_enabled", connectivity.set_airplane_mode),
    ("global", "wifi_on"): _switch("wifi_enabled", connectivity.set_wifi),
    ("global", "mobile_data"): _switch("mobile_data_enabled", connectivity.set_mobile_data),
    ("global", "bluetooth_on"): _switch("bluetooth_enabled", connectivity.set_bluetooth),
    ("global", "low_power"): _switch("battery_saver_enabled"),
    ("global", "zen_mode"): _switch("do_not_disturb_enabled", audio.set_do_not_disturb),
    ("global", "device_name"): Setting(lambda os: os.build.market_name),
    ("global", "adb_enabled"): Setting(lambda _: "1"),
    ("global", "development_settings_enabled"): Setting(lambda _: "1"),
    ("global", "device_provisioned"): Setting(lambda _: "1"),
    ("secure", "location_mode"): _switch("location_enabled", on="3"),
    ("secure", "night_display_activated"): _switch("eye_comfort_enabled"),
    ("secure", "ui_night_mode"): _switch("dark_mode_enabled", on="2", off="1"),
    ("secure", "android_id"): Setting(lambda os: f"{os.build.serial.lower():0>16}"[-16:]),
    ("secure", "user_setup_complete"): Setting(lambda _: "1"),
    ("secure", "bluetooth_name"): Setting(lambda os: os.radios.bluetooth_name),
}
"""Settings by namespace and key; others are kept for the tool that put them."""


DEFAULT_KEYBOARD, ENABLED_KEYBOARDS = ("secure", "default_input_method"), ("secure", "enabled_input_methods")


def get_setting(handset: Handset, namespace: str, key: str) -> str | None:
    """The value of a setting; `None` where it has none."""
    place = (namespace, key)
    if place == DEFAULT_KEYBOARD:
        return handset.keyboard
    if place == ENABLED_KEYBOARDS:
        return ":".join(handset.keyboards)
    if place in SETTINGS:
        return SETTINGS[place].get(handset.phone.state.os)
    return handset.settings.get(place)


def put_setting(handset: Handset, namespace: str, key: str, value: str) -> None:
    """Set a setting.

    Raises:
        Failed: the phone's own setting takes no such value.
    """
    place = (namespace, key)
    if place == DEFAULT_KEYBOARD:
        # One that cannot be chosen does not stay.
        choose_keyboard(handset, value)
        return
    if place == ENABLED_KEYBOARDS:
        enable_keyboards(handset, value.split(":"))
        return
    setting = SETTINGS.get(place)
    if setting is None:
        if len(key) + len(value) > LONGEST_SETTING:
            raise Failed(f"Error: a setting has {LONGEST_SETTING} characters at most", 255)
        if place not in handset.settings and len(handset.settings) >= MOST_SETTINGS:
            raise Failed("Error: too many settings", 255)
        handset.settings[place] = value
        return
    put = setting.put
    if put is not None:
        handset.edit(lambda draft: put(draft.os, value))


async def settings(process: Process) -> int:
    """`settings get|put|delete|list namespace [key] [value]`."""
    words = list(without_user(process.args))
    if len(words) < 2 or words[1] not in NAMESPACES:
        if len(words) >= 2:
            raise Failed(f"Invalid namespace '{words[1][:40]}'; expected one of {', '.join(NAMESPACES)}", 255)
        raise Failed("usage:  settings [--user <USER_ID>] get|put|delete|list NAMESPACE [KEY] [VALUE]", 255)
    handset = process.handset
    match words:
        case ["get", namespace, key]:
            value = get_setting(handset, namespace, key)
            await process.print("null" if value is None else value)
        case ["put", namespace, key, value, *_]:
            put_setting(handset, namespace, key, value)
        case ["delete", namespace, key]:
            found = handset.settings.pop((namespace, key), None)
            await process.print(f"Deleted {int(found is not None)} rows")
        case ["list", namespace]:
            keys = {
                key
                for place, key in (*SETTINGS, *handset.settings, DEFAULT_KEYBOARD, ENABLED_KEYBOARDS)
                if place == namespace
            }
            for key in sorted(keys):
                await process.print(f"{key}={get_setting(handset, namespace, key)}")
        case _:
            raise Failed(f"Invalid command: {' '.join(words)[:60]}", 255)
    return 0


SERVICES = {
    "wifi": connectivity.set_wifi,
    "data": connectivity.set_mobile_data,
    "bluetooth": connectivity.set_bluetooth,
}


async def control_service(process: Process) -> int:
    """`svc wifi|data|bluetooth enable|disable`; `svc power stayon` does nothing, as the screen stays on."""
    match process.args:
        case (("wifi" | "data" | "bluetooth") as name, ("enable" | "disable") as wanted):
            process.handset.edit(lambda draft: SERVICES[name](draft.os, wanted == "enable"))
        case ("power", "stayon", _):
            pass
        case ("power", "reboot", *_):
            process.handset.restart()
        case _:
            raise Failed("Available commands:\n    power\n    data\n    wifi\n    bluetooth", 1)
    return 0


PROGRAMS: dict[str, Program] = {"settings": settings, "svc": control_service}
