"""What the status bar tells of the phone, less what its user has hidden in Settings."""

from __future__ import annotations

from typing import Any, Literal

from pytest_mobilegym.phone.os.alarms import next_alarm
from pytest_mobilegym.phone.os.connectivity import online
from pytest_mobilegym.phone.os.settings import preference

MOST_ANNOUNCED = 3
"""Apps whose notifications are announced, where nobody says how many."""

PREFERENCES = {
    "vpn": "setting_vpn",
    "alarm": "setting_alarm_clock",
    "headset": "setting_wireless_headset",
    "do_not_disturb": "setting_zen",
    "silent": "setting_volume",
    "hotspot": "setting_hotspot",
    "bluetooth": "setting_bluetooth",
}
"""By sign, the preference that hides it."""

BatteryStyle = Literal["icon_percent", "icon", "percent"]


def signs(os: Any) -> frozenset[str]:
    """What the phone is up to and the user wants to see of it, by the names in `PREFERENCES`."""
    settings, radios = os.settings, os.radios
    up = {
        "vpn": radios.vpn_enabled,
        "alarm": next_alarm(os) is not None,
        "headset": radios.headset_connected,
        "do_not_disturb": settings.do_not_disturb_enabled,
        # Do-not-disturb is silent too; its own sign says so.
        "silent": settings.silent_mode and not settings.do_not_disturb_enabled,
        "hotspot": radios.hotspot.enabled,
        "bluetooth": settings.bluetooth_enabled,
    }
    return frozenset(
        sign for sign, on in up.items() if on and preference(os, PREFERENCES[sign], "true") == "true"
    )


def announced(os: Any) -> tuple[tuple[str, ...], bool]:
    """Apps that have notifications, the newest first, and whether there are more than are announced."""
    wanted = preference(os, "show_notification_icon_count", "")
    most = int(wanted) if wanted in ("0", "1") else MOST_ANNOUNCED
    apps = tuple(dict.fromkeys(item.app for item in os.notifications.values()))
    return apps[:most], len(apps) > most > 0


def battery_style(os: Any) -> BatteryStyle:
    """Whether the charge is drawn, written, or both."""
    style = preference(os, "battery_indicator", "icon_percent")
    return "icon" if style == "icon" else "percent" if style == "percent" else "icon_percent"


def speed(os: Any) -> int | None:
    """Kilobytes a second that come in, where they are to be shown: none ever do, as no network is behind."""
    wanted = preference(os, "setting_network_speed", "false") == "true"
    return 0 if wanted and online(os) else None
