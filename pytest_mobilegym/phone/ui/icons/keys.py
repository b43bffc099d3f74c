"""Keys of keyboards."""

# ruff: noqa: E501 - path data reads no better in pieces

from __future__ import annotations

from pytest_mobilegym.phone.ui.icons.shapes import DISC, Drawing, box, circle

_SHIFT = "M12 4 4.5 12H8.5v7h7v-7h4z"

ICONS: dict[str, Drawing] = {
    "backspace": Drawing("M9 5h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H9l-6-7zM11.5 9.5l5 5M16.5 9.5l-5 5"),
    "shift": Drawing(_SHIFT, solid=_SHIFT),
    "shift-lock": Drawing("M12 3 4.5 11H8.5v5h7v-5h4zM8.5 20.3h7"),
    "globe-keyboard": Drawing(
        DISC
        + "M3.5 12h17M12 3.3c2.6 2.5 3.8 5.5 3.8 8.7s-1.2 6.2-3.8 8.7c-2.6-2.5-3.8-5.5-3.8-8.7S9.4 5.8 12 3.3z"
    ),
    "enter": Drawing("M19.5 5.5v5.5a2.5 2.5 0 0 1-2.5 2.5H5M9 9.5l-4 4 4 4"),
    "space": Drawing("M4.5 10.5v3.5a1 1 0 0 0 1 1h13a1 1 0 0 0 1-1v-3.5"),
    "keyboard-hide": Drawing(
        box(2.5, 3.5, 19, 11.5, 2.5) + "M8 11.5h8M8.8 18.3l3.2 3 3.2-3",
        fill="".join(circle(x, 7.5, 0.95) for x in (6.2, 9.1, 12, 14.9, 17.8)),
    ),
    "dialpad": Drawing(
        fill="".join(circle(x, y, 1.55) for y in (5.5, 11, 16.5) for x in (6, 12, 18)) + circle(12, 21, 1.4)
    ),
}
