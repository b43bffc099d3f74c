"""Gestures that a model names by a direction."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.agents.model.values import shown
from pytest_mobilegym.errors import FormatError

_FINGER = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}

OPPOSITE = {"up": "down", "down": "up", "left": "right", "right": "left"}

CENTRE = (500.0, 500.0)


def read_direction(value: Any, name: str) -> str:
    """ "up", "down", "left" or "right", in any case."""
    word = value.strip().lower() if isinstance(value, str) else value
    if not isinstance(word, str) or word not in _FINGER:
        raise FormatError(f"{name!r} must be one of {', '.join(_FINGER)}, got {shown(value)}.")
    return word


def finger_end(start: tuple[float, float], direction: str, *, length: float) -> tuple[float, float]:
    """The end point of a movement of `length` from `start`, in [0, 1000], cut off at the screen's edge."""
    x, y = _FINGER[direction]
    return (
        min(1000.0, max(0.0, start[0] + x * length)),
        min(1000.0, max(0.0, start[1] + y * length)),
    )


def finger_direction(start: tuple[float, float], end: tuple[float, float], *, length: float) -> str | None:
    """The direction whose gesture of that length leads from `start` to `end`, `None` if there is none."""
    for direction in _FINGER:
        if finger_end(start, direction, length=length) == end:
            return direction
    return None
