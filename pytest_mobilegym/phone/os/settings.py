"""The device's switches and levels."""

from __future__ import annotations

from typing import Literal

from pytest_mobilegym.phone.os.state import OsState


def preference(os: OsState, key: str, default: str) -> str:
    """A choice that is only stored; also on a frozen state."""
    found: str = os.preferences.get(key, default)
    return found


def clock_hours(os: OsState) -> Literal[12, 24]:
    """How many hours the clock has; also on a frozen state."""
    return 24 if preference(os, "select_time_format", "true") == "true" else 12


def set_preference(os: OsState, key: str, value: str, *, default: str) -> None:
    """Store a choice; the default is stored as nothing, so that going back to it leaves no trace."""
    if value == default:
        os.preferences.pop(key, None)
    else:
        os.preferences[key] = value


def set_level(os: OsState, name: str, percent: int) -> None:
    """Set one of the levels, clamped to 0 to 100."""
    setattr(os.settings, name, min(max(percent, 0), 100))
