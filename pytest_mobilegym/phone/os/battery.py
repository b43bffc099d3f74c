"""The battery: low at 15 %, well again at 20 % (os reference, 10)."""

from __future__ import annotations

from typing import Any, Literal

from pytest_mobilegym.phone.os.settings import Percent
from pytest_mobilegym.phone.state import State

LOW, OKAY = 15, 20


class Battery(State):
    """The battery as the phone reports it."""

    percent: Percent = 78
    charging: bool = False
    temperature: float = 31.5
    """In degrees Celsius."""
    voltage: float = 3.92
    health: Literal["good", "worn"] = "good"
    cycle_count: int = 212
    capacity_mah: int = 5000
    manufactured: str = "2025-11"
    first_used: str = "2026-01"
    low: bool = False
    """Announced as low and not yet as well again."""


def set_level(os: Any, percent: int) -> str | None:
    """Set the charge, clamped to 0 to 100; gives the broadcast that follows, if one does."""
    battery = os.battery
    battery.percent = min(max(percent, 0), 100)
    if battery.percent <= LOW and not battery.low:
        battery.low = True
        return "android.intent.action.BATTERY_LOW"
    if battery.percent >= OKAY and battery.low:
        battery.low = False
        return "android.intent.action.BATTERY_OKAY"
    return None
