"""Doing things: editing, sorting, sharing."""

# ruff: noqa: E501 - path data reads no better in pieces

from __future__ import annotations

from pytest_mobilegym.phone.ui.icons.shapes import CLIPBOARD, DISC, Drawing, box, circle, gear

_BOOKMARK = "M6.5 4.5a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1v16L12 16.5l-5.5 4z"
_TAG = "M3.8 11.7V5a1.3 1.3 0 0 1 1.3-1.3h6.6a2 2 0 0 1 1.4.6l7 7a1.5 1.5 0 0 1 0 2.1l-6.7 6.7a1.5 1.5 0 0 1-2.1 0l-7-7a2 2 0 0 1-.5-1.4z"

ICONS: dict[str, Drawing] = {
    "trash": Drawing(
        "M4.5 6.5h15M9.3 6.5V4.7a1.2 1.2 0 0 1 1.2-1.2h3a1.2 1.2 0 0 1 1.2 1.2v1.8M6.3 6.5l.8 12.2a2 2 0 0 0 2 1.8h5.8a2 2 0 0 0 2-1.8l.8-12.2M10 10.5v6M14 10.5v6"
    ),
    "edit": Drawing(
        "M4 20l1-4.3L16.1 4.6a1.9 1.9 0 0 1 2.7 0l.6.6a1.9 1.9 0 0 1 0 2.7L8.3 19zM14 6.7l3.3 3.3"
    ),
    "compose": Drawing(
        "M19.5 12.5v6a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2v-12a2 2 0 0 1 2-2h6M9.5 14.5l.6-3 8.3-8.3 2.4 2.4-8.3 8.3z"
    ),
    "share": Drawing(
        circle(17.5, 5.8, 2.6)
        + circle(6.5, 12, 2.6)
        + circle(17.5, 18.2, 2.6)
        + "M8.8 10.7l6.4-3.6M8.8 13.3l6.4 3.6"
    ),
    "export": Drawing("M12 15V3.8M7.8 8 12 3.8 16.2 8M5 12v6.5a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V12"),
    "download": Drawing("M12 4v11.5M7.3 11l4.7 4.7L16.7 11M4.5 19.8h15"),
    "upload": Drawing("M12 16V4.3M7.3 9 12 4.3 16.7 9M4.5 19.8h15"),
    "settings": Drawing(gear() + circle(12, 12, 3), solid=gear() + circle(12, 12, 3)),
    "sliders": Drawing("M4 7h8M17 7h3M4 17h3M12 17h8" + circle(14.5, 7, 2.3) + circle(9.5, 17, 2.3)),
    "filter": Drawing("M4 5h16l-6.2 7.3v6.2l-3.6-2v-4.2z"),
    "sort": Drawing("M7 5v14M3.5 15.5 7 19l3.5-3.5M13.5 6.5H21M13.5 12h5.5M13.5 17.5H17"),
    "refresh": Drawing("M19.5 12.5a7.5 7.5 0 1 1-2-5.6L20 9.5M20 4.5v5h-5"),
    "sync": Drawing(
        "M4.5 10a7.7 7.7 0 0 1 13.5-3l1.5 1.8M19.8 4.3v4.5h-4.5M19.5 14A7.7 7.7 0 0 1 6 17l-1.5-1.8M4.2 19.7v-4.5h4.5"
    ),
    "undo": Drawing("M4.5 9h9.5a5 5 0 0 1 0 10H8.5M8.5 5l-4 4 4 4"),
    "redo": Drawing("M19.5 9H10a5 5 0 0 0 0 10h5.5M15.5 5l4 4-4 4"),
    "history": Drawing("M4.2 9.5A8.3 8.3 0 1 1 3.8 13M3.5 4.8v4.8h4.8M12 7.8V12.3l3.2 2"),
    "copy": Drawing(
        box(8.5, 8.5, 12, 12, 2.5) + "M15.5 5.5v0a2 2 0 0 0-2-2h-8a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h0"
    ),
    "clipboard": Drawing(CLIPBOARD),
    "cut": Drawing(circle(6.5, 17.5, 2.7) + circle(17.5, 17.5, 2.7) + "M8 15.2 17 4M16 15.2 7 4"),
    "link": Drawing(
        "M10 14a4 4 0 0 0 5.7 0l3.3-3.3a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0L5 13.3A4 4 0 0 0 10.7 19L12 17.7"
    ),
    "attach": Drawing(
        "M19.5 11.5l-7.6 7.6a5 5 0 0 1-7-7L12.5 4.4a3.3 3.3 0 0 1 4.7 4.7l-7.6 7.6a1.7 1.7 0 0 1-2.4-2.4l7-7"
    ),
    "pin": Drawing("M9 3.8h6M10 3.8v5.7L6.8 13v1.5h10.4V13L14 9.5V3.8M12 14.5v6"),
    "bookmark": Drawing(_BOOKMARK, solid=_BOOKMARK),
    "tag": Drawing(_TAG, fill=circle(8.2, 8.2, 1.4), solid=_TAG + circle(8.2, 8.2, 1.5)),
    "archive": Drawing("M4.5 8.5V18a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2V8.5M10 12.5h4" + box(3, 4, 18, 4.5, 1.2)),
    "print": Drawing(
        "M7 8.5V3.8h10v4.7M7 17H5a1.5 1.5 0 0 1-1.5-1.5V10A1.5 1.5 0 0 1 5 8.5h14a1.5 1.5 0 0 1 1.5 1.5v5.5A1.5 1.5 0 0 1 19 17h-2"
        + box(7, 14, 10, 6.5, 1)
    ),
    "save": Drawing(
        "M5.5 3.8h10.4l4.3 4.3v10.4a1.7 1.7 0 0 1-1.7 1.7h-13a1.7 1.7 0 0 1-1.7-1.7v-13a1.7 1.7 0 0 1 1.7-1.7zM8 3.8v4.7h7V3.8M7.5 20v-6.5h9V20"
    ),
    "logout": Drawing("M14 4H6.5a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2H14M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5"),
    "power": Drawing("M12 3.5V11M7 6.3a8 8 0 1 0 10 0"),
    "block": Drawing(DISC + "M6 6l12 12"),
    "drag-handle": Drawing("M5 9.5h14M5 14.5h14"),
    "crop": Drawing("M6.5 2.5v13a2 2 0 0 0 2 2h13M2.5 6.5h13a2 2 0 0 1 2 2v13"),
    "rotate": Drawing("M4.8 8.5h9.7a5 5 0 0 1 5 5v1M8.3 5 4.8 8.5 8.3 12" + box(4, 14.5, 10, 6.5, 1.5)),
    "brush": Drawing(
        "M20 4c-4.5 1.5-8.5 5.3-10.3 9l1.3 1.3C14.7 12.5 18.5 8.5 20 4zM9 14.5c-2.7-.2-3.5 1.7-3.6 3.2-.1 1.1-.7 1.7-1.6 2.3 3 .9 6.7.3 6.7-3.7z"
    ),
    "palette": Drawing(
        "M12 3.3c-5 0-8.8 3.8-8.8 8.7s3.8 8.7 8.5 8.7c1.3 0 2-.8 2-1.8 0-1.3-1-1.5-1-2.7 0-1 .8-1.7 1.9-1.7h2.2c2.3 0 4-1.6 4-3.9 0-4.2-3.9-7.3-8.8-7.3z",
        fill=circle(8, 11, 1.3) + circle(11, 7.5, 1.3) + circle(15.5, 8.7, 1.3),
    ),
}
