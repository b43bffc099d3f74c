"""Things and animals."""

# ruff: noqa: E501 - path data reads no better in pieces

from __future__ import annotations

from pytest_mobilegym.phone.ui.icons.shapes import CLIPBOARD, Drawing, box, circle

_BOLT = "M13 3 5 13.5h6L10.5 21 19 10.5h-6.2z"
_FLAME = (
    "M12 3c.6 3.4 5.8 5.4 5.8 11a5.8 5.8 0 0 1-11.6 0c0-2 1-3.6 2.1-4.7.2 1.5.8 2.3 1.7 2.7"
    "C9.8 8.6 10.3 5.4 12 3z"
)

ICONS: dict[str, Drawing] = {
    "calculator": Drawing(
        box(5, 3, 14, 18, 2.5) + "M8.5 7.5h7v2.5h-7z",
        fill="".join(circle(x, y, 1) for y in (13.5, 17.2) for x in (8.7, 12, 15.3)),
    ),
    "game": Drawing(
        "M7.5 7h9a5 5 0 0 1 4.9 4.2l.6 3.9a2.7 2.7 0 0 1-4.7 2.2L15 15H9l-2.3 2.3A2.7 2.7 0 0 1 2 15.1l.6-3.9A5 5 0 0 1 7.5 7zM8.5 9.5v3M7 11h3",
        fill=circle(15.2, 9.9, 1.05) + circle(17.5, 12.1, 1.05),
        solid="M7.5 6.5h9a5.5 5.5 0 0 1 5.4 4.6l.6 3.9a3.2 3.2 0 0 1-5.6 2.6L14.8 15.5H9.2l-2.1 2.1A3.2 3.2 0 0 1 1.5 15l.6-3.9A5.5 5.5 0 0 1 7.5 6.5zM7.7 9v1.2H6.5v1.6h1.2V13h1.6v-1.2h1.2v-1.6H9.3V9zM15.2 8.8a1.1 1.1 0 1 0 0 2.2 1.1 1.1 0 1 0 0-2.2zM17.5 11a1.1 1.1 0 1 0 0 2.2 1.1 1.1 0 1 0 0-2.2z",
    ),
    "robot": Drawing(
        box(4.5, 8, 15, 11.5, 3) + "M12 8V4.5M9.5 16h5M2.5 12.5v3M21.5 12.5v3",
        fill=circle(9, 12.7, 1.2) + circle(15, 12.7, 1.2),
    ),
    "puzzle": Drawing(
        "M9.5 5.5a2.3 2.3 0 0 1 4.6 0V7H18a1 1 0 0 1 1 1v3.7h-1.5a2.3 2.3 0 0 0 0 4.6H19V20a1 1 0 0 1-1 1H5.5a1 1 0 0 1-1-1v-4h1a2.3 2.3 0 0 0 0-4.6h-1V8a1 1 0 0 1 1-1h4z"
    ),
    "sparkles": Drawing(
        "M10.5 4.5l1.7 4.8 4.8 1.7-4.8 1.7-1.7 4.8-1.7-4.8L4 11l4.8-1.7zM18.5 14.5l.8 2.2 2.2.8-2.2.8-.8 2.2-.8-2.2-2.2-.8 2.2-.8zM18 3.5l.6 1.6 1.6.6-1.6.6L18 8"
    ),
    "bolt": Drawing(_BOLT, solid=_BOLT),
    "fire": Drawing(_FLAME, solid=_FLAME),
    "lightbulb": Drawing("M9 17.5h6M10 20.5h4M9 17.5c0-2.5-3-3.5-3-7.3a6 6 0 0 1 12 0c0 3.8-3 4.8-3 7.3"),
    "magic": Drawing("M4 20 14.5 9.5M13 8l3 3M17.5 3.5v4M15.5 5.5h4M7 4.5v3M5.5 6h3M19 14v3M17.5 15.5h3"),
    "package": Drawing(
        "M12 3 3.8 7.3v9.4L12 21l8.2-4.3V7.3zM3.8 7.3 12 11.7l8.2-4.4M12 11.7V21M7.8 5.2l8.3 4.4"
    ),
    "megaphone": Drawing("M4 10v4.5h3l8.5 4.5V5.5L7 10zM18.5 9.5a4 4 0 0 1 0 5.5M8 14.5l1 5h2.5l-.8-4"),
    "flower": Drawing(
        circle(12, 12, 2.3)
        + "M12 9.7a3.3 3.3 0 1 1 2 1.1 3.3 3.3 0 1 1 0 2.4 3.3 3.3 0 1 1-2 1.1 3.3 3.3 0 1 1-2-1.1 3.3 3.3 0 1 1 0-2.4 3.3 3.3 0 1 1 2-1.1z"
    ),
    "run": Drawing(
        circle(14.5, 4.5, 1.7)
        + "M5 12.5 8 8.5l4.5-1 3 3 3.5.5M12.5 7.5l-2 5.5 3 2.5-.5 5M10.3 14.5 8.5 18H4.5"
    ),
    "bed": Drawing("M3.5 18.5V7M3.5 15h17v3.5M20.5 15v-2.5a3 3 0 0 0-3-3H9.5V15M3.5 11.5h6"),
    "shopping-list": Drawing(CLIPBOARD + "M8.5 11h7M8.5 14h7M8.5 17h4"),
    "paw": Drawing(
        fill=circle(6, 11, 2)
        + circle(9.7, 6.8, 2.1)
        + circle(14.3, 6.8, 2.1)
        + circle(18, 11, 2)
        + "M12 11.5c2.8 0 5 3 5 5.3 0 1.7-1.2 2.7-2.7 2.7-.9 0-1.5-.4-2.3-.4s-1.4.4-2.3.4C8.2 19.5 7 18.5 7 16.8c0-2.3 2.2-5.3 5-5.3z"
    ),
}
