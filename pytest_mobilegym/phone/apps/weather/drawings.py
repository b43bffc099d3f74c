"""Glyphs of the sky: one for every code by day and by night, and for sunrise and sunset."""

# ruff: noqa: E501 - path data reads no better in pieces

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from markupsafe import Markup

from pytest_mobilegym.phone.ui.merged_shapes import merged

_SUN, _MOON, _DROP, _FLAKE, _BOLT, _DUST = "#ffc533", "#c3cdfb", "#4aa8ff", "#8cc9ff", "#ffd23f", "#dcb26c"
_CLOUD = "M9.6 25a6.1 6.1 0 0 1-.8-12.1 8.3 8.3 0 0 1 15.8-1.2A6.7 6.7 0 0 1 24 25z"


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def _moved(x: float, y: float, scale: float, shapes: str) -> str:
    return f'<g transform="translate({_number(x)} {_number(y)}) scale({scale})">{shapes}</g>'


def _cloud(*, dark: bool = False) -> str:
    return f'<path d="{_CLOUD}" class="weather-puff{" weather-dark" if dark else ""}"/>'


def _sun(x: float, y: float, radius: float, colour: str = _SUN) -> str:
    rays = "".join(
        f"M{_number(x + radius * 1.45 * cos(turn * pi / 4))} {_number(y + radius * 1.45 * sin(turn * pi / 4))}"
        f"L{_number(x + radius * 1.95 * cos(turn * pi / 4))} {_number(y + radius * 1.95 * sin(turn * pi / 4))}"
        for turn in range(8)
    )
    return (
        f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{colour}"/>'
        f'<path d="{rays}" stroke="{colour}" stroke-width="{_number(radius / 2.6)}" stroke-linecap="round"/>'
    )


def _moon(x: float, y: float, scale: float) -> str:
    shape = (
        f'<path d="M4.5-9.6A10 10 0 1 0 9.6 5 8.4 8.4 0 0 1 4.5-9.6z" fill="{_MOON}" class="weather-moon"/>'
    )
    return _moved(x, y, scale, shape)


def _strokes(path: str, colour: str, width: float = 2.2) -> str:
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"/>'


def _light(night: bool) -> str:
    return _moon(21, 10.5, 0.72) if night else _sun(21.5, 10.5, 4.6)


_HIGH = _moved(0, -4.5, 1, _cloud())
_HIGH_DARK = _moved(0, -4.5, 1, _cloud(dark=True))
_FLAKES = {
    1: "M16 25.5v4M14.2 26.5l3.6 2M14.2 28.5l3.6-2",
    2: "M12 25v4M10.2 26l3.6 2M10.2 28l3.6-2M20 26v4M18.2 27l3.6 2M18.2 29l3.6-2",
    3: "M9.5 24.5v4M7.7 25.5l3.6 2M7.7 27.5l3.6-2M16 26.5v4M14.2 27.5l3.6 2M14.2 29.5l3.6-2M22.5 24.5v4M20.7 25.5l3.6 2M20.7 27.5l3.6-2",
}


def _glyph_shapes(code: str, night: bool) -> str:
    match code:
        case "sunny":
            return _moon(16, 16, 1.05) if night else _sun(16, 16, 6.6)
        case "partly_cloudy":
            return _light(night) + _moved(-1, 4.5, 0.9, _cloud())
        case "cloudy":
            return _moved(10, 0.5, 0.66, _cloud(dark=True)) + _moved(-1.5, 3, 0.95, _cloud())
        case "overcast":
            return _moved(9.5, -0.5, 0.7, _cloud()) + _moved(-1.5, 3, 0.95, _cloud(dark=True))
        case "shower":
            return (
                _light(night)
                + _moved(1, -0.5, 0.86, _cloud())
                + _strokes("M11 24l-1.4 4M18 24l-1.4 4", _DROP)
            )
        case "thunderstorm":
            bolt = f'<path d="M17.5 17l-5 7h3.6l-2 6 6.4-8h-3.8l2.4-5z" fill="{_BOLT}"/>'
            return _HIGH_DARK + _strokes("M9.5 23.5l-1.4 4M24 23.5l-1.4 4", _DROP) + bolt
        case "light_rain":
            return _HIGH + _strokes("M13 24l-1.6 4.4M20 24l-1.6 4.4", _DROP)
        case "moderate_rain":
            return _HIGH + _strokes("M10 24l-1.6 4.4M16.5 24l-1.6 4.4M23 24l-1.6 4.4", _DROP)
        case "heavy_rain":
            return _HIGH_DARK + _strokes(
                "M8.5 23.5l-2.2 6M13.7 23.5l-2.2 6M18.9 23.5l-2.2 6M24.1 23.5l-2.2 6", _DROP
            )
        case "sleet":
            return (
                _HIGH
                + _strokes("M12 24l-1.6 4.4", _DROP)
                + _strokes("M20 25v4M18.2 26l3.6 2M18.2 28l3.6-2", _FLAKE, 1.6)
            )
        case "light_snow":
            return _HIGH + _strokes(_FLAKES[1], _FLAKE, 1.6)
        case "moderate_snow":
            return _HIGH + _strokes(_FLAKES[2], _FLAKE, 1.6)
        case "heavy_snow":
            return _HIGH_DARK + _strokes(_FLAKES[3], _FLAKE, 1.6)
        case "fog":
            return _moved(0, -6, 1, _cloud()) + _strokes("M6 22.5h20M9 26.5h14M12 30h8", "#9fb2cc")
        case "haze":
            return _sun(16, 11, 4.4, _DUST) + _strokes("M5 21h9M18 21h9M8 25.2h16M11 29.4h5M20 29.4h2", _DUST)
        case _:
            return _strokes(
                "M5 10c4-3 7 3 11 0s7 3 11 0M5 17c4-3 7 3 11 0s7 3 11 0M5 24c4-3 7 3 11 0s7 3 11 0", _DUST
            )


@lru_cache(maxsize=512)
def glyph(code: str, night: bool = False, size: int = 28) -> Markup:
    """The sky of a code on a square of `size` logical pixels."""
    return Markup(
        f'<svg class="weather-glyph" width="{size}" height="{size}" viewBox="0 0 32 32" fill="none" '
        f'aria-hidden="true">{merged(_glyph_shapes(code, night), fill="none")}</svg>'
    )


@lru_cache(maxsize=8)
def turn_glyph(kind: str, size: int = 28) -> Markup:
    """A sunrise or a sunset."""
    arrow = (
        "M16 10.5V4M12.8 6.8L16 3.6l3.2 3.2" if kind == "sunrise" else "M16 3.6v6.5M12.8 7.2l3.2 3.2 3.2-3.2"
    )
    shapes = (
        f'<path d="M9 22a7 7 0 0 1 14 0z" fill="{_SUN}"/>'
        + _strokes("M4 25.5h24M5.5 18l-2-1.2M26.5 18l2-1.2", _SUN, 2)
        + _strokes(arrow, "#ff9a3c", 2)
    )
    return Markup(
        f'<svg class="weather-glyph" width="{size}" height="{size}" viewBox="0 0 32 32" aria-hidden="true">{shapes}</svg>'
    )
