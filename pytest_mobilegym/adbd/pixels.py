"""The screen in pixels."""

from __future__ import annotations

from pytest_mobilegym.devices.location import HEIGHT, SCALE, WIDTH

SIZE = (WIDTH * SCALE, HEIGHT * SCALE)
DENSITY = 160 * SCALE
"""Pixels to an inch, as Android counts them."""

NOT_TURNED = "this phone is a simulated one, whose screen does not turn over adb: it stays upright"
