"""The screen in pixels."""

from __future__ import annotations

from pytest_mobilegym.devices.location import HEIGHT, SCALE, WIDTH

SIZE = (WIDTH * SCALE, HEIGHT * SCALE)
DENSITY = 160 * SCALE
"""Pixels to an inch, as Android counts them."""

UPRIGHT, SIDEWAYS = "0", "1"
"""How the screen stands, as Android counts quarter turns."""

NOT_TURNED = "this phone is a simulated one, whose screen stands upright (0) or lies on its side (1)"
