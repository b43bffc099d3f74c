"""Ways around: arrows, lists, windows."""

# ruff: noqa: E501 - path data reads no better in pieces

from __future__ import annotations

from pytest_mobilegym.phone.ui.icons.shapes import DISC, FRAME, Drawing, box, circle

_HOUSE = (
    "M4 10.8 11.1 4.6a1.4 1.4 0 0 1 1.8 0L20 10.8M5.8 9.5V18a1.7 1.7 0 0 0 1.7 1.7h9"
    "a1.7 1.7 0 0 0 1.7-1.7V9.5"
)

ICONS: dict[str, Drawing] = {
    "back": Drawing("M20 12H4.5M11 5.5 4.5 12l6.5 6.5"),
    "forward": Drawing("M4 12h15.5M13 5.5l6.5 6.5-6.5 6.5"),
    "arrow-up": Drawing("M12 20V4.5M5.5 11 12 4.5l6.5 6.5"),
    "arrow-down": Drawing("M12 4v15.5M5.5 13l6.5 6.5 6.5-6.5"),
    "vote-up": Drawing(
        "M12 3.8 19.2 11.6a.6.6 0 0 1-.45 1H15.4v6.3a1.3 1.3 0 0 1-1.3 1.3H9.9a1.3 1.3 0 0 1-1.3-1.3v-6.3H5.25a.6.6 0 0 1-.45-1z",
        solid="M12 3.8 19.2 11.6a.6.6 0 0 1-.45 1H15.4v6.3a1.3 1.3 0 0 1-1.3 1.3H9.9a1.3 1.3 0 0 1-1.3-1.3v-6.3H5.25a.6.6 0 0 1-.45-1z",
    ),
    "vote-down": Drawing(
        "M12 20.2 4.8 12.4a.6.6 0 0 1 .45-1H8.6V5.1a1.3 1.3 0 0 1 1.3-1.3h4.2a1.3 1.3 0 0 1 1.3 1.3v6.3h3.35a.6.6 0 0 1 .45 1z",
        solid="M12 20.2 4.8 12.4a.6.6 0 0 1 .45-1H8.6V5.1a1.3 1.3 0 0 1 1.3-1.3h4.2a1.3 1.3 0 0 1 1.3 1.3v6.3h3.35a.6.6 0 0 1 .45 1z",
    ),
    "arrow-up-right": Drawing("M6.5 17.5l11-11M8.5 6.5h9v9"),
    "close": Drawing("M6 6l12 12M18 6 6 18"),
    "chevron-left": Drawing("M14.8 5.5 8.3 12l6.5 6.5"),
    "chevron-right": Drawing("M9.2 5.5l6.5 6.5-6.5 6.5"),
    "chevron-up": Drawing("M5.5 15.2 12 8.7l6.5 6.5"),
    "chevron-down": Drawing("M5.5 8.8l6.5 6.5 6.5-6.5"),
    "unfold": Drawing("M7 9.5l5-5 5 5M7 14.5l5 5 5-5"),
    "menu": Drawing("M4 6.5h16M4 12h16M4 17.5h16"),
    "plus": Drawing("M12 5v14M5 12h14"),
    "minus": Drawing("M5 12h14"),
    "plus-circle": Drawing(
        DISC + "M12 8v8M8 12h8",
        solid=circle(12, 12, 9.3) + "M11.1 7.5h1.8v3.6h3.6v1.8h-3.6v3.6h-1.8v-3.6H7.5v-1.8h3.6z",
    ),
    "minus-circle": Drawing(DISC + "M8 12h8", solid=circle(12, 12, 9.3) + "M7.5 11.1h9v1.8h-9z"),
    "check": Drawing("M4.8 12.7l4.7 4.7L19.3 7.2"),
    "check-double": Drawing("M2.5 12.7l4.2 4.2 8.3-9M11.5 15.6l1.3 1.3 8.7-9.4"),
    "check-circle": Drawing(
        DISC + "M8 12.3l2.8 2.8 5.3-5.7",
        solid=circle(12, 12, 9.3) + "M7.2 12.4l1.2-1.2 2.4 2.4 4.9-5.2 1.2 1.2-6 6.4z",
    ),
    "close-circle": Drawing(
        DISC + "M9 9l6 6M15 9l-6 6",
        solid=circle(12, 12, 9.3)
        + "M8.3 9.5l1.2-1.2 2.5 2.5 2.5-2.5 1.2 1.2-2.5 2.5 2.5 2.5-1.2 1.2-2.5-2.5-2.5 2.5-1.2-1.2 2.5-2.5z",
    ),
    "circle": Drawing(DISC),
    "square": Drawing(FRAME),
    "check-square": Drawing(FRAME + "M8 12.3l2.8 2.8 5.3-5.7"),
    "info": Drawing(
        DISC + "M12 11v5.5",
        fill=circle(12, 7.9, 1.15),
        solid=circle(12, 12, 9.3) + "M11.1 10.7h1.8v6h-1.8zM11 7.3h2v2h-2z",
    ),
    "warning": Drawing(
        "M10.6 4.6 3.3 17.3A1.6 1.6 0 0 0 4.7 19.8h14.6a1.6 1.6 0 0 0 1.4-2.5L13.4 4.6a1.6 1.6 0 0 0-2.8 0zM12 9.5v4.5",
        fill=circle(12, 16.7, 1.1),
    ),
    "help": Drawing(DISC + "M9.5 9.6a2.5 2.5 0 1 1 3.7 2.2c-.8.4-1.2.9-1.2 1.7", fill=circle(12, 16.6, 1.15)),
    "search": Drawing(circle(10.8, 10.8, 6.8) + "M15.8 15.8l4.7 4.7"),
    "home": Drawing(
        _HOUSE + "M9.7 19.5v-5h4.6v5",
        solid="M11 3.7a1.5 1.5 0 0 1 2 0l7.5 6.7c.8.7.3 2-.8 2h-.7v5.8a2 2 0 0 1-2 2h-2.5v-5h-5v5H7a2 2 0 0 1-2-2v-5.8h-.7c-1 0-1.6-1.3-.8-2z",
    ),
    "recents": Drawing(box(4.5, 4.5, 15, 15, 3)),
    "grid": Drawing(
        box(4, 4, 6.5, 6.5, 1.5)
        + box(13.5, 4, 6.5, 6.5, 1.5)
        + box(4, 13.5, 6.5, 6.5, 1.5)
        + box(13.5, 13.5, 6.5, 6.5, 1.5),
        solid=box(3.5, 3.5, 7.5, 7.5, 2)
        + box(13, 3.5, 7.5, 7.5, 2)
        + box(3.5, 13, 7.5, 7.5, 2)
        + box(13, 13, 7.5, 7.5, 2),
    ),
    "list": Drawing(
        "M9 6.5h11M9 12h11M9 17.5h11",
        fill=circle(4.7, 6.5, 1.2) + circle(4.7, 12, 1.2) + circle(4.7, 17.5, 1.2),
    ),
    "layers": Drawing("M12 3.5 3.5 8l8.5 4.5L20.5 8zM3.5 12l8.5 4.5 8.5-4.5M3.5 16l8.5 4.5 8.5-4.5"),
    "expand": Drawing("M14 4.5h5.5V10M19.5 4.5 13.5 10.5M10 19.5H4.5V14M4.5 19.5l6-6"),
    "collapse": Drawing("M19 10.5h-5.5V5M13.5 10.5 20 4M5 13.5h5.5V19M10.5 13.5 4 20"),
    "fullscreen": Drawing(
        "M4 9V5.5A1.5 1.5 0 0 1 5.5 4H9M15 4h3.5A1.5 1.5 0 0 1 20 5.5V9M20 15v3.5a1.5 1.5 0 0 1-1.5 1.5H15M9 20H5.5A1.5 1.5 0 0 1 4 18.5V15"
    ),
    "swap": Drawing("M4 8.5h15M15.5 5 19 8.5 15.5 12M20 15.5H5M8.5 12 5 15.5 8.5 19"),
    "swap-vert": Drawing("M8.5 20V5M5 8.5 8.5 5 12 8.5M15.5 4v15M12 15.5l3.5 3.5 3.5-3.5"),
    "more-vert": Drawing(fill=circle(12, 5, 1.75) + circle(12, 12, 1.75) + circle(12, 19, 1.75)),
    "more-horiz": Drawing(fill=circle(5, 12, 1.75) + circle(12, 12, 1.75) + circle(19, 12, 1.75)),
    "drag-grip": Drawing(fill="".join(circle(x, y, 1.4) for y in (6, 12, 18) for x in (9, 15))),
}
