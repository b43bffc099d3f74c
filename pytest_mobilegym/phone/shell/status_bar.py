"""What the status bar tells of the phone, less what its user has hidden in Settings."""

from __future__ import annotations

from typing import Literal

from pytest_mobilegym.phone.model import PhoneState, foreground_activity
from pytest_mobilegym.phone.os.alarms import next_alarm
from pytest_mobilegym.phone.os.connectivity import online
from pytest_mobilegym.phone.os.permissions import GROUPS, group_allowed
from pytest_mobilegym.phone.os.settings import preference
from pytest_mobilegym.phone.os.state import OsState

MOST_ANNOUNCED = 3
"""Apps whose notifications are announced, where nobody says how many."""

MOST_SIGNS = 7
"""Signs that there is room for beside the time, the networks and the battery; the speed takes that of one."""
GIVING_WAY = ("nfc", "bluetooth")
"""Signs of what is on most of the time, left out first where there are too many."""

PREFERENCES = {
    "location": "setting_location",
    "vpn": "setting_vpn",
    "alarm": "setting_alarm_clock",
    "headset": "setting_wireless_headset",
    "do_not_disturb": "setting_zen",
    "silent": "setting_volume",
    "hotspot": "setting_hotspot",
    "nfc": None,
    "bluetooth": "setting_bluetooth",
}
"""The signs from left to right, and the preference that hides each; of NFC there is none."""

BatteryStyle = Literal["icon_percent", "icon", "percent"]


def signs(root: PhoneState) -> list[str]:
    """Icons for what the phone is up to and the user wants to see of it, from left to right."""
    os = root.os
    icons = {
        "location": "location-fill" if locating(root) else "",
        "vpn": "vpn" if os.radios.vpn_enabled else "",
        "alarm": "alarm" if next_alarm(os) is not None else "",
        "headset": "headset" if os.radios.headset_connected else "",
        "do_not_disturb": "moon" if os.settings.do_not_disturb_enabled else "",
        # Do-not-disturb is silent too; its own sign says so.
        "silent": "" if os.settings.do_not_disturb_enabled else _silence(os),
        "hotspot": "hotspot" if os.radios.hotspot.enabled else "",
        "nfc": "nfc" if os.settings.nfc_enabled else "",
        "bluetooth": _bluetooth(os),
    }
    shown = [sign for sign, icon in icons.items() if icon and _is_wanted(os, sign)]
    room = MOST_SIGNS - (speed(os) is not None)
    for sign in GIVING_WAY:
        if len(shown) > room and sign in shown:
            shown.remove(sign)
    return [icons[sign] for sign in shown[:room]]


def locating(root: PhoneState) -> bool:
    """Whether the app in front finds out where the phone is: it may, and the phone knows."""
    activity = foreground_activity(root.ui)
    if activity is None or not root.os.settings.location_enabled or root.os.location.error is not None:
        return False
    return group_allowed(root.os, activity.app, GROUPS["location"])


def _silence(os: OsState) -> str:
    """How the phone keeps quiet: in silent mode, or as calls do not ring, with or without shaking."""
    if os.settings.silent_mode:
        return "bell-off"
    if os.settings.ring_volume > 0:
        return ""
    shakes = all(preference(os, key, "true") == "true" for key in ("vibrate_on", "vibration_preference_ring"))
    return "vibrate" if shakes else "bell-off"


def _bluetooth(os: OsState) -> str:
    if not os.settings.bluetooth_enabled:
        return ""
    connected = any(device.connected for device in os.radios.nearby_bluetooth.values())
    return "bluetooth-connected" if connected else "bluetooth"


def _is_wanted(os: OsState, sign: str) -> bool:
    key = PREFERENCES[sign]
    return key is None or preference(os, key, "true") == "true"


def announced(os: OsState) -> tuple[tuple[str, ...], bool]:
    """Apps that have notifications, the newest first, and whether there are more than are announced."""
    wanted = preference(os, "show_notification_icon_count", "")
    most = int(wanted) if wanted in ("0", "1") else MOST_ANNOUNCED
    apps = tuple(dict.fromkeys(item.app for item in os.notifications.values()))
    return apps[:most], len(apps) > most > 0


def battery_style(os: OsState) -> BatteryStyle:
    """Whether the charge is drawn, written, or both."""
    style = preference(os, "battery_indicator", "icon_percent")
    return "icon" if style == "icon" else "percent" if style == "percent" else "icon_percent"


def speed(os: OsState) -> int | None:
    """Kilobytes a second that come in, where they are to be shown: none ever do, as no network is behind."""
    wanted = preference(os, "setting_network_speed", "false") == "true"
    return 0 if wanted and online(os) else None
