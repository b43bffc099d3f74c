"""The device's switches and levels."""

from __future__ import annotations

from typing import Annotated, Literal

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
    user_rotation: Literal[0, 1] = 0
    """Where rotation is locked: 0 for upright, 1 for sideways."""
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
