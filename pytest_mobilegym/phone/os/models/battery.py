"""The battery: low at 15 %, well again at 20 % (os reference, 10)."""

from __future__ import annotations

from typing import Annotated, Literal

from pytest_mobilegym.phone.clock import START
from pytest_mobilegym.phone.os.models.settings import Percent
from pytest_mobilegym.phone.state import Incidental, State, Time

MINUTES_A_PERCENT = 21
"""How long one percent of the charge lasts in ordinary use."""


class Battery(State):
    """The battery as the phone reports it."""

    percent: Annotated[Percent, Incidental] = 78
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
    low: Annotated[bool, Incidental] = False
    """Announced as low and not yet as well again."""
    since: Annotated[Time, Incidental] = START
    """When the charge last changed by itself, or the counting began."""

    @property
    def minutes_left(self) -> int:
        """How long the charge lasts in ordinary use, rounded to five minutes."""
        return self.percent * MINUTES_A_PERCENT // 5 * 5
