"""Places and ways there."""

# ruff: noqa: E501 - path data reads no better in pieces

from __future__ import annotations

from pytest_mobilegym.phone.ui.icons.shapes import DISC, FRAME, Drawing, box, circle

_PIN = "M12 21s-7-6.2-7-11.2a7 7 0 0 1 14 0C19 14.8 12 21 12 21z"
_PLANE = (
    "M12 2.8c-1 0-1.6 1.1-1.6 2.6v3.8L3 14v2l7.4-2.2v4l-2.2 1.7V21l3.8-1.1 3.8 1.1v-1.5"
    "l-2.2-1.7v-4L21 16v-2l-7.4-4.8V5.4c0-1.5-.6-2.6-1.6-2.6z"
)
_COMPASS_NEEDLE = "M15.8 8.2l-2.3 5.3-5.3 2.3 2.3-5.3z"
_CAR = "M4 16.5v-4l2-5a1.8 1.8 0 0 1 1.7-1.1h8.6A1.8 1.8 0 0 1 18 7.5l2 5v4zM4 12.5h16M5.5 16.5v2M18.5 16.5v2"
_CUP = "M5 8h11.5v7a4.5 4.5 0 0 1-4.5 4.5H9.5A4.5 4.5 0 0 1 5 15zM16.5 9.5h1.7a2.5 2.5 0 0 1 0 5h-1.7M8 2.8v2M11 2.8v2M14 2.8v2"

ICONS: dict[str, Drawing] = {
    "location": Drawing(
        _PIN + circle(12, 9.8, 2.6),
        solid="M12 21.8s-7.8-6.5-7.8-12a7.8 7.8 0 0 1 15.6 0c0 5.5-7.8 12-7.8 12z" + circle(12, 9.8, 2.9),
    ),
    "map": Drawing("M3.5 6.5 9 4l6 2.5L20.5 4v13.5L15 20l-6-2.5L3.5 20zM9 4v13.5M15 6.5V20"),
    "navigate": Drawing("M20.5 3.5 3.5 11l7 2.5 2.5 7z", solid="M20.5 3.5 3.5 11l7 2.5 2.5 7z"),
    "compass": Drawing(DISC + _COMPASS_NEEDLE, solid=circle(12, 12, 9.3) + _COMPASS_NEEDLE),
    "target": Drawing(circle(12, 12, 6.5) + "M12 2.5v4.5M12 17v4.5M2.5 12H7M17 12h4.5"),
    "route": Drawing(
        circle(6, 18.5, 2.3)
        + circle(18, 5.5, 2.3)
        + "M8.3 18.5H15a3.3 3.3 0 0 0 0-6.5H9a3.3 3.3 0 0 1 0-6.5h6.7"
    ),
    "signpost": Drawing("M12 3v18M5 5.5h11.5L19.5 8l-3 2.5H5zM8.5 21h7"),
    "globe": Drawing(
        DISC
        + "M3.5 12h17M12 3.3c2.6 2.5 3.8 5.5 3.8 8.7s-1.2 6.2-3.8 8.7c-2.6-2.5-3.8-5.5-3.8-8.7S9.4 5.8 12 3.3z"
    ),
    "car": Drawing(_CAR, fill=circle(7.5, 14.5, 1) + circle(16.5, 14.5, 1)),
    "taxi": Drawing(_CAR + "M9.8 6.4V4h4.4v2.4", fill=circle(7.5, 14.5, 1) + circle(16.5, 14.5, 1)),
    "bus": Drawing(
        box(5, 3.5, 14, 14.5, 2.5) + "M5 12h14M8 18v2M16 18v2",
        fill=circle(8.5, 15, 1.1) + circle(15.5, 15, 1.1),
    ),
    "train": Drawing(
        box(5.5, 3, 13, 14, 3.5) + "M5.5 11h13M8.5 17 6 21M15.5 17l2.5 4M8 19.5h8",
        fill=circle(9, 14, 1.1) + circle(15, 14, 1.1),
    ),
    "subway": Drawing(
        box(5, 3.5, 14, 14, 4) + "M5 10.5h14M12 3.5v7M8 17.5 6 20.5M16 17.5l2 3",
        fill=circle(8.8, 14, 1.1) + circle(15.2, 14, 1.1),
    ),
    "bike": Drawing(
        circle(5.8, 15.5, 3.5)
        + circle(18.2, 15.5, 3.5)
        + "M5.8 15.5 9.5 8.5h5.5l3.2 7M9.5 8.5l3.5 7h-3.5M14 5.5h2.5L15 8.5M7.8 8.5H11"
    ),
    "walk": Drawing(
        circle(13, 4.5, 1.7) + "M9 21l2-6-2-2.5.8-5L13 7.5l1.5 3.5 3 1.5M9.8 8 7 10v3M11.5 15l3 2 .8 4"
    ),
    "airplane": Drawing(_PLANE, solid=_PLANE),
    "ship": Drawing(
        "M5 12.5V8h14v4.5M9 8V4.5h6V8M3.5 12.5l8.5-2 8.5 2-2 5.5h-13zM3 20.5c1.5 0 1.5-1 3-1s1.5 1 3 1 1.5-1 3-1 1.5 1 3 1 1.5-1 3-1 1.5 1 3 1"
    ),
    "hotel": Drawing(
        "M3.5 19V6M3.5 15.5h17V19M20.5 15.5V12a2.5 2.5 0 0 0-2.5-2.5h-7v6" + circle(7.3, 11.5, 1.9)
    ),
    "building": Drawing(
        box(5.5, 3.5, 9, 17, 1.5)
        + "M14.5 9.5h3a1.5 1.5 0 0 1 1.5 1.5v9.5M3 20.5h18M8.5 7.5h3M8.5 11h3M8.5 14.5h3"
    ),
    "food": Drawing(
        "M7 3.5v17M4.5 3.5V8A2.5 2.5 0 0 0 7 10.5 2.5 2.5 0 0 0 9.5 8V3.5M16.5 13V3.5c-2 .8-3 3-3 6 0 2 1 3 3 3.5v7.5"
    ),
    "coffee": Drawing(_CUP),
    "fuel": Drawing(
        "M4.5 20.5v-15a2 2 0 0 1 2-2h5a2 2 0 0 1 2 2v15M3.5 20.5h11M6.5 9.5h5V6h-5zM13.5 12h2a1.5 1.5 0 0 1 1.5 1.5V16a1.7 1.7 0 0 0 3.4 0V9l-3-3"
    ),
    "parking": Drawing(FRAME + "M9.5 17V7.5h3.3a2.9 2.9 0 0 1 0 5.8H9.5"),
    "hospital": Drawing(FRAME + "M12 7.5v9M7.5 12h9"),
    "briefcase": Drawing(
        box(3, 7.5, 18, 12.5, 2.5) + "M8.5 7.5v-2a1.5 1.5 0 0 1 1.5-1.5h4a1.5 1.5 0 0 1 1.5 1.5v2M3 12.5h18"
    ),
    "school": Drawing(
        "M12 4.5 2 9.5l10 5 10-5zM6 11.7V16c1.5 1.7 3.5 2.5 6 2.5s4.5-.8 6-2.5v-4.3M22 9.5v5.5"
    ),
    "leaf": Drawing("M5 19c0-9 5-14 15-14.5C20.5 14 15.5 19 8 18M5 19c2-4 4.5-6.5 8-8.5M5 21v-2"),
}
