"""Gauges and curves: numbers as pictures, in the colours of the text around them."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import NamedTuple

from markupsafe import Markup

from pytest_mobilegym.phone.world.domains.weather import WINDS

SIZE = 92
"""Edge of a gauge in logical pixels."""

_SPECTRUM = {
    "uv": ("#5fd38d", "#f7d046", "#ff9a3c", "#ff5c4d", "#b468e8"),
    "humidity": ("#f2d08a", "#8fd6c9", "#5db4ff", "#3f7cf0"),
    "feels": ("#6fb5ff", "#7fe0d0", "#a6e07a", "#f7d046", "#ff8a3c", "#ff5c4d"),
    "pressure": ("#8fd6c9", "#5db4ff", "#7d8bff"),
}


class Curve(NamedTuple):
    """A line through values side by side.

    Attributes:
        path: of the line, in logical pixels.
        heights: distance of each point from the top, in whole pixels.
    """

    path: str
    heights: tuple[int, ...]


def curve(
    values: Sequence[float],
    *,
    step: int,
    height: int,
    lowest: float | None = None,
    highest: float | None = None,
) -> Curve:
    """A smooth line through values, each in the middle of a column of `step` pixels.

    Args:
        lowest: value at the bottom; the least of the values if left out.
        highest: value at the top.
    """
    low = min(values) if lowest is None else lowest
    span = max((max(values) if highest is None else highest) - low, 1)
    heights = [round(height - (value - low) * height / span) for value in values]
    xs = [step * index + step // 2 for index in range(len(values))]
    path = f"M{xs[0]} {heights[0]}"
    for at in range(1, len(xs)):
        middle = (xs[at - 1] + xs[at]) // 2
        path += f"C{middle} {heights[at - 1]} {middle} {heights[at]} {xs[at]} {heights[at]}"
    return Curve(path, tuple(heights))


def _svg(shapes: str, name: str = "") -> Markup:
    return Markup(
        f'<svg class="weather-gauge {name}" width="{SIZE}" height="{SIZE}" viewBox="0 0 92 92" fill="none" '
        f'aria-hidden="true">{shapes}</svg>'
    )


def _point(share: float, radius: float) -> tuple[float, float]:
    angle = (0.75 + 1.5 * share) * pi
    return 46 + radius * cos(angle), 46 + radius * sin(angle)


def dial(kind: str, share: float) -> Markup:
    """An open ring in the colours of a scale with a mark on it; `share` is from 0 to 1."""
    colours = _SPECTRUM[kind]
    arcs = ""
    for index, colour in enumerate(colours):
        (x1, y1), (x2, y2) = _point(index / len(colours), 38), _point((index + 1) / len(colours), 38)
        cap = ' stroke-linecap="round"' if index in (0, len(colours) - 1) else ""
        arcs += (
            f'<path d="M{x1:.1f} {y1:.1f}A38 38 0 0 1 {x2:.1f} {y2:.1f}" stroke="{colour}" '
            f'stroke-width="7"{cap}/>'
        )
    x, y = _point(min(1.0, max(0.0, share)), 38)
    mark = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6" fill="#ffffff" stroke="#24406f" stroke-width="2.5"/>'
    return _svg(arcs + mark)


def compass(wind: str) -> Markup:
    """A compass whose needle points to where the wind blows."""
    ticks = "".join(
        f'<path d="M46 6v{7 if turn % 90 == 0 else 4}" transform="rotate({turn} 46 46)"/>'
        for turn in range(0, 360, 15)
    )
    turn = WINDS.index(wind) * 45 + 180
    return _svg(
        f'<g stroke="currentColor" stroke-width="1.6" opacity="0.55">{ticks}</g>'
        f'<g transform="rotate({turn} 46 46)"><path d="M46 78V22" stroke="currentColor" stroke-width="3" '
        'stroke-linecap="round"/><path d="M46 12l8 14H38z" fill="currentColor"/>'
        '<circle cx="46" cy="78" r="4" fill="currentColor"/></g>'
    )


def sun_path(share: float | None) -> Markup:
    """The sun's way over the day; `share` of it is done, `None` at night."""
    path = '<path d="M8 62A38 38 0 0 1 84 62" stroke="currentColor" stroke-width="2" stroke-dasharray="3 4"/>'
    ground = '<path d="M2 62h88" stroke="currentColor" stroke-width="1.6" opacity="0.5"/>'
    if share is None:
        return _svg(path + ground, "weather-sunpath")
    angle = pi * (1 + min(1.0, max(0.0, share)))
    x, y = 46 + 38 * cos(angle), 62 + 38 * sin(angle)
    done = f'<path d="M8 62A38 38 0 0 1 {x:.1f} {y:.1f}" stroke="#ffc533" stroke-width="3"/>'
    return _svg(
        path + done + ground + f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6.5" fill="#ffc533"/>',
        "weather-sunpath",
    )


def bars(values: Sequence[int], *, width: int = 300, height: int = 56) -> Markup:
    """Bars side by side, the greatest of them or 20 as high as the picture."""
    most = max(20, *values)
    step = width / len(values)
    shapes = "".join(
        f'<rect x="{index * step + 1:.1f}" y="{height - max(2, value * height / most):.1f}" '
        f'width="{step - 3:.1f}" height="{max(2, value * height / most):.1f}" rx="2"/>'
        for index, value in enumerate(values)
    )
    return Markup(
        f'<svg class="weather-bars" viewBox="0 0 {width} {height}" preserveAspectRatio="none" '
        f'aria-hidden="true">{shapes}</svg>'
    )
