"""Weather."""

# ruff: noqa: E501 - path data reads no better in pieces

from __future__ import annotations

from math import cos, pi, sin

from pytest_mobilegym.phone.ui.icons.shapes import Drawing, circle, rays

_CLOUD = "M7 18.5a4 4 0 0 1-.5-7.97 5.6 5.6 0 0 1 10.83-1.02A4.6 4.6 0 0 1 17 18.5z"
_HIGH_CLOUD = "M7 15.5a4 4 0 0 1-.5-7.97A5.6 5.6 0 0 1 17.33 6.51 4.6 4.6 0 0 1 17 15.5z"
_MOON = "M20 14.2A8.2 8.2 0 0 1 9.8 4 8.2 8.2 0 1 0 20 14.2z"

ICONS: dict[str, Drawing] = {
    "sun": Drawing(
        circle(12, 12, 4) + rays(12, 12, 7, 9.3, 8),
        solid=circle(12, 12, 4.7)
        + "".join(
            circle(12 + 8.3 * cos(turn), 12 + 8.3 * sin(turn), 1.15)
            for turn in (n * pi / 4 for n in range(8))
        ),
    ),
    "moon": Drawing(_MOON, solid=_MOON),
    "cloud": Drawing(_CLOUD, solid=_CLOUD),
    "partly-cloudy": Drawing(
        "M8.5 19a3.7 3.7 0 0 1-.3-7.39 5 5 0 0 1 9.6-.8A4.1 4.1 0 0 1 17.5 19zM5.1 10.4A4 4 0 0 1 11 5.2M9 2v.8M3.6 4.6l.7.6M2.2 10h.8"
    ),
    "rain": Drawing(_HIGH_CLOUD + "M8.5 18.5l-1 2.5M12.5 18.5l-1 2.5M16.5 18.5l-1 2.5"),
    "snow": Drawing(_HIGH_CLOUD + "M8 19v.01M12 18.5v.01M16 19v.01M10 21.5v.01M14 21.5v.01"),
    "thunder": Drawing(_HIGH_CLOUD + "M12.5 13l-2.5 4h3.5L11.5 21.5"),
    "fog": Drawing(_HIGH_CLOUD + "M5 18.5h14M7.5 21.5h9"),
    "wind": Drawing("M3 9h10.5a2.7 2.7 0 1 0-2.6-3.5M3 13h15a2.7 2.7 0 1 1-2.6 3.5M3 17h7a2.2 2.2 0 1 1-2 3"),
    "droplet": Drawing(
        "M12 3.5s6.5 6.5 6.5 11a6.5 6.5 0 0 1-13 0c0-4.5 6.5-11 6.5-11z",
        solid="M12 3s7 6.7 7 11.5a7 7 0 0 1-14 0C5 9.7 12 3 12 3z",
    ),
    "thermometer": Drawing("M10 13.5V5.5a2 2 0 0 1 4 0v8a4 4 0 1 1-4 0zM12 10v6.5"),
    "umbrella": Drawing("M3.5 12.5a8.5 8.5 0 0 1 17 0zM12 12.5v5.7a2.3 2.3 0 0 0 4.5.5M12 2.5V4"),
    "snowflake": Drawing(
        "M12 2.8v18.4M4 7.4l16 9.2M20 7.4 4 16.6M9.5 4.3 12 6.5l2.5-2.2M9.5 19.7l2.5-2.2 2.5 2.2M4.3 10.7l3.2-.9-.8-3.3M19.7 13.3l-3.2.9.8 3.3M4.3 13.3l3.2.9-.8 3.3M19.7 10.7l-3.2-.9.8-3.3"
    ),
    "gauge": Drawing("M4.5 18.5a9 9 0 1 1 15 0M12 14l4-5" + circle(12, 14.5, 1.4)),
}
