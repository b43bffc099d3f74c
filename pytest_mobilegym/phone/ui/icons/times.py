"""Time and dates."""

# ruff: noqa: E501 - path data reads no better in pieces

from __future__ import annotations

from pytest_mobilegym.phone.ui.icons.shapes import DISC, Drawing, box, circle

_DIAL = circle(12, 13, 7.5)

ICONS: dict[str, Drawing] = {
    "clock": Drawing(
        DISC + "M12 7v5.3l3.5 2.2", solid=circle(12, 12, 9.3) + "M11.1 6.8h1.8V12l3.2 2-1 1.5-4-2.5z"
    ),
    "alarm": Drawing(
        _DIAL + "M12 9v4.3l2.8 1.7M3.5 6.8 6.8 4M20.5 6.8 17.2 4M6.7 18.5 5 20.5M17.3 18.5l1.7 2",
        solid=circle(12, 13, 8.3)
        + "M11.2 8.5h1.7v4.4l2.7 1.6-.9 1.4-3.5-2.1zM3 7.2l4-3.4-1-1.3-4.1 3.4zM21 7.2l-4-3.4 1-1.3 4.1 3.4z",
    ),
    "timer": Drawing(
        _DIAL + "M12 13V9M9.5 2.8h5M18 6.5l1.3-1.3",
        solid=circle(12, 13.2, 8.2) + "M11.1 9h1.8v5h-1.8zM9 1.8h6v1.9H9z",
    ),
    "stopwatch": Drawing(
        _DIAL + "M12 13l3-3M9.5 2.8h5M12 2.8v2.7M18 7l1.5-1.5",
        solid=circle(12, 13.2, 8.2) + "M14.6 9.3l1.3 1.3-3.3 3.3-1.3-1.3zM9 1.8h6v1.9H9z",
    ),
    "hourglass": Drawing(
        "M6.5 3.5h11M6.5 20.5h11M8 3.5V7c0 2.5 4 3.5 4 5s-4 2.5-4 5v3.5M16 3.5V7c0 2.5-4 3.5-4 5s4 2.5 4 5v3.5"
    ),
    "calendar": Drawing(
        box(3.5, 5, 17, 15.5, 2.5) + "M3.5 10h17M8 3v4M16 3v4",
        fill=circle(8, 14.2, 1.1) + circle(12, 14.2, 1.1) + circle(16, 14.2, 1.1),
        solid="M6 5h1V3.5a1 1 0 0 1 2 0V5h6V3.5a1 1 0 0 1 2 0V5h1a2.5 2.5 0 0 1 2.5 2.5V18a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 18V7.5A2.5 2.5 0 0 1 6 5zM5.3 10v7.7c0 .6.4 1 1 1h11.4c.6 0 1-.4 1-1V10zM7 12h3v3H7z",
    ),
    "calendar-plus": Drawing(box(3.5, 5, 17, 15.5, 2.5) + "M3.5 10h17M8 3v4M16 3v4M12 12.5v5M9.5 15h5"),
    "event": Drawing(box(3.5, 5, 17, 15.5, 2.5) + "M3.5 10h17M8 3v4M16 3v4M8.5 15.2l2.3 2.3 4.5-4.5"),
    "flag": Drawing(
        "M5.5 21V4M5.5 4.5c4.5-2 7.5 2 13 .3v9c-5.5 1.7-8.5-2.3-13-.3",
        solid="M4.7 21V3.5h1.6v.2c4.5-1.5 7.5 2.2 12.9.3v10.2c-5.4 1.9-8.4-1.8-12.9-.3V21z",
    ),
    "lap": Drawing("M5.5 21V4M5.5 4.5h12L14.8 9l2.7 4.5h-12"),
    "sunrise": Drawing(
        "M3 18.5h18M6.5 18.5a5.5 5.5 0 0 1 11 0M12 9.5V4M9.3 6.5 12 3.8l2.7 2.7M3.5 13l1.5 1M20.5 13l-1.5 1"
    ),
    "sunset": Drawing(
        "M3 18.5h18M6.5 18.5a5.5 5.5 0 0 1 11 0M12 4v5.5M9.3 7 12 9.7 14.7 7M3.5 13l1.5 1M20.5 13l-1.5 1"
    ),
}
