"""The device's switches and levels."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from pytest_mobilegym.phone.state import State

Percent = Annotated[int, Field(ge=0, le=100)]


class Settings(State):
    """Switches and levels of the device; change them through the managers, which know what follows."""

    wifi_enabled: bool = True
    mobile_data_enabled: bool = True
    bluetooth_enabled: bool = True
    airplane_mode_enabled: bool = False
    do_not_disturb_enabled: bool = False
    silent_mode: bool = False
    flashlight_enabled: bool = False
    battery_saver_enabled: bool = False
    rotation_locked: bool = True
    location_enabled: bool = True
    nfc_enabled: bool = True
    screen_cast_enabled: bool = False
    auto_brightness_enabled: bool = True
    eye_comfort_enabled: bool = False
    dark_mode_enabled: bool = False
    brightness: Percent = 100
    media_volume: Percent = 30
    ring_volume: Percent = 50
    alarm_volume: Percent = 50
    notification_volume: Percent = 50
    call_volume: Percent = 50
    voice_assistant_volume: Percent = 50
    font_size: Percent = 33
    display_size: Percent = 50
    eye_comfort_level: Percent = 60
    silent_before_do_not_disturb: bool = False
    """What silent mode goes back to when do-not-disturb ends."""


def preference(os: Any, key: str, default: str) -> str:
    """A choice that is only stored; also on a frozen state."""
    found: str = os.preferences.get(key, default)
    return found


def clock_hours(os: Any) -> Literal[12, 24]:
    """How many hours the clock has; also on a frozen state."""
    return 24 if preference(os, "select_time_format", "true") == "true" else 12


def set_preference(os: Any, key: str, value: str, *, default: str) -> None:
    """Store a choice; the default is stored as nothing, so that going back to it leaves no trace."""
    if value == default:
        os.preferences.pop(key, None)
    else:
        os.preferences[key] = value


def set_level(os: Any, name: str, percent: int) -> None:
    """Set one of the levels, clamped to 0 to 100."""
    setattr(os.settings, name, min(max(percent, 0), 100))
