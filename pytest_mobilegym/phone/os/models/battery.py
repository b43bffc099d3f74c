"""The battery: low at 15 %, well again at 20 % (os reference, 10)."""

from __future__ import annotations

from typing import Literal

from pytest_mobilegym.phone.os.models.settings import Percent
from pytest_mobilegym.phone.state import State


class Battery(State):
    """The battery as the phone reports it."""

    percent: Percent = 78
    charging: bool = False
    charger: Literal["ac", "usb", "wireless"] = "ac"
    """What it is charged with, while it is."""
    fast_charging: bool = False
    """Whether that charger is a fast one."""
    temperature: float = 31.5
    """In degrees Celsius."""
    voltage: float = 3.92
    health: Literal["good", "worn"] = "good"
    technology: str = "Li-poly"
    cycle_count: int = 212
    capacity_mah: int = 5000
    manufactured: str = "2025-11"
    first_used: str = "2026-01"
    low: bool = False
    """Announced as low and not yet as well again."""

    @property
    def minutes_left(self) -> int:
        """How long the charge lasts in ordinary use, rounded to five minutes."""
        return self.percent * 21 // 5 * 5
