"""The battery: it falls by simulated time, is low at 15 % and well again at 20 % (os reference, 10)."""

from __future__ import annotations

from pytest_mobilegym.phone.os.models.battery import MINUTES_A_PERCENT
from pytest_mobilegym.phone.os.state import OsState

LOW, OKAY = 15, 20

MINUTE_MS = 60_000
SAVING_MINUTES = 30
"""How long one percent lasts where power is saved."""
CHARGING_MINUTES = 2
"""How long one percent takes to charge; half of that with a fast charger."""


def set_level(os: OsState, percent: int) -> None:
    """Set the charge, clamped to 0 to 100."""
    battery = os.battery
    battery.percent = min(max(percent, 0), 100)
    if battery.percent <= LOW and not battery.low:
        battery.low = True
    elif battery.percent >= OKAY:
        battery.low = False


def step_ms(os: OsState) -> int:
    """How long the charge stays what it is, in simulated milliseconds; also on a frozen state."""
    if os.battery.charging:
        return CHARGING_MINUTES * MINUTE_MS // (2 if os.battery.fast_charging else 1)
    minutes = SAVING_MINUTES if os.settings.battery_saver_enabled else MINUTES_A_PERCENT
    return minutes * MINUTE_MS


def next_step(os: OsState) -> int | None:
    """When the charge changes next, `None` where it cannot; also on a frozen state."""
    if os.battery.percent == (100 if os.battery.charging else 0):
        return None
    return int(os.battery.since) + step_ms(os)


def keep_count(os: OsState) -> None:
    """Begin counting anew where the clock was set."""
    if not os.now - step_ms(os) <= os.battery.since <= os.now:
        os.battery.since = os.now


def take_step(os: OsState) -> bool:
    """Let the charge change by one percent; gives whether it has become low by that, without power saving."""
    was_low = os.battery.low
    os.battery.since = os.now
    set_level(os, os.battery.percent + (1 if os.battery.charging else -1))
    return bool(os.battery.low and not was_low and not os.settings.battery_saver_enabled)
