"""The battery: low at 15 %, well again at 20 % (os reference, 10)."""

from __future__ import annotations

from pytest_mobilegym.phone.os.state import OsState

LOW, OKAY = 15, 20


def set_level(os: OsState, percent: int) -> None:
    """Set the charge, clamped to 0 to 100."""
    battery = os.battery
    battery.percent = min(max(percent, 0), 100)
    if battery.percent <= LOW and not battery.low:
        battery.low = True
    elif battery.percent >= OKAY:
        battery.low = False
