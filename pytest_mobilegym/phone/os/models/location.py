"""Where the phone believes to be."""

from __future__ import annotations

from pytest_mobilegym.phone.state import State


class Location(State):
    """Coordinates in degrees; `error` stands for a failing receiver."""

    latitude: float = 39.9794688
    longitude: float = 116.3323982
    accuracy: float = 12.0
    """In metres."""
    error: str | None = None
    """denied, unavailable or timeout."""
