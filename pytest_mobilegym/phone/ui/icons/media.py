"""Sound and pictures that move."""

# ruff: noqa: E501 - path data reads no better in pieces

from __future__ import annotations

from pytest_mobilegym.phone.ui.icons.shapes import CARD, DISC, Drawing, box, circle

_SPEAKER = "M4 9.5v5h3l4.5 4V5.5L7 9.5z"
_NOTE_STEM = "M9.5 17V5.5L19 3.7v11"

ICONS: dict[str, Drawing] = {
    "mic": Drawing(
        box(9, 3, 6, 11, 3) + "M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3",
        solid=box(8.5, 2.5, 7, 12, 3.5)
        + "M4.7 11.5h1.7a5.6 5.6 0 0 0 11.2 0h1.7a7.3 7.3 0 0 1-6.4 7.2V21.5h-1.8v-2.8a7.3 7.3 0 0 1-6.4-7.2z",
    ),
    "mic-off": Drawing(
        "M9 9V6a3 3 0 0 1 6 0v5.5M12 18v3M18.5 11.5c0 1-.2 2-.6 2.8M15.5 17a6.5 6.5 0 0 1-10-5.5M4 4l16 16"
    ),
    "video": Drawing(
        box(2.8, 6.5, 12.7, 11, 2.5) + "M15.5 10.8l5.5-3.3v9l-5.5-3.3z",
        solid=box(2.3, 6, 13.2, 12, 2.8) + "M16.5 10.6 21.2 7.7v8.6l-4.7-2.9z",
    ),
    "video-off": Drawing(
        "M15.5 13.2V9a2.5 2.5 0 0 0-2.5-2.5H9M5 6.7A2.5 2.5 0 0 0 2.8 9v6a2.5 2.5 0 0 0 2.5 2.5H13a2.5 2.5 0 0 0 2-1M15.5 10.8l5.5-3.3v9M4 4l16 16"
    ),
    "live": Drawing(
        circle(12, 12, 2)
        + "M7.8 16.2a6 6 0 0 1 0-8.4M16.2 7.8a6 6 0 0 1 0 8.4M5 19a10 10 0 0 1 0-14M19 5a10 10 0 0 1 0 14"
    ),
    "music": Drawing(
        _NOTE_STEM + circle(7, 17, 2.5) + circle(16.5, 14.7, 2.5),
        solid="M9 4.8 20 2.7v12.5a3.2 3.2 0 1 1-1.8-2.8V7.6l-7.4 1.4v8.5A3.2 3.2 0 1 1 9 14.6z",
    ),
    "playlist": Drawing("M4 6.5h12M4 11h8M4 15.5h6M16.5 17.5V9l4 1.5" + circle(14.5, 17.5, 2)),
    "headphones": Drawing(
        "M4.5 16v-3.5a7.5 7.5 0 0 1 15 0V16" + box(3.5, 13.8, 4, 6.4, 1.8) + box(16.5, 13.8, 4, 6.4, 1.8)
    ),
    "headset": Drawing(
        "M4.5 15v-3a7.5 7.5 0 0 1 15 0v3M19.5 17.5c0 2-1.5 3-4 3h-2"
        + box(3.5, 12.5, 3.7, 5.5, 1.7)
        + box(16.8, 12.5, 3.7, 5.5, 1.7)
    ),
    "volume": Drawing(_SPEAKER + "M15 9a4.3 4.3 0 0 1 0 6M17.7 6.3a8 8 0 0 1 0 11.4"),
    "volume-low": Drawing(_SPEAKER + "M15 9a4.3 4.3 0 0 1 0 6"),
    "volume-off": Drawing(_SPEAKER + "M15.5 9.5l5 5M20.5 9.5l-5 5"),
    "shuffle": Drawing(
        "M3.5 7h2.7c1.5 0 2.8.7 3.6 2l3.5 6c.8 1.3 2 2 3.6 2h3.6M18 4.5 20.5 7 18 9.5M18 14.5l2.5 2.5-2.5 2.5M3.5 17h2.7c1.5 0 2.8-.7 3.6-2M13.5 9c.8-1.3 2-2 3.5-2h3.5"
    ),
    "repeat": Drawing(
        "M4.5 12V10a3.5 3.5 0 0 1 3.5-3.5h11M16.5 4l2.5 2.5L16.5 9M19.5 12v2a3.5 3.5 0 0 1-3.5 3.5H5M7.5 15 5 17.5 7.5 20"
    ),
    "repeat-one": Drawing(
        "M4.5 12V10a3.5 3.5 0 0 1 3.5-3.5h11M16.5 4l2.5 2.5L16.5 9M19.5 12v2a3.5 3.5 0 0 1-3.5 3.5H5M7.5 15 5 17.5 7.5 20M11 10.8l1.3-.8v4"
    ),
    "subtitles": Drawing(CARD + "M6.5 11.5h4M13 11.5h4.5M6.5 15h6.5M15.5 15h2"),
    "play-circle": Drawing(
        DISC, fill="M10 8.6v6.8a.6.6 0 0 0 .9.5l5.3-3.4a.6.6 0 0 0 0-1L10.9 8.1a.6.6 0 0 0-.9.5z"
    ),
    "pause-circle": Drawing(DISC + "M10 9v6M14 9v6"),
    "play": Drawing(fill="M7.5 5.3v13.4a1 1 0 0 0 1.5.9l10.6-6.7a1 1 0 0 0 0-1.8L9 4.4a1 1 0 0 0-1.5.9z"),
    "pause": Drawing(fill=box(6, 4.8, 4.2, 14.4, 1.2) + box(13.8, 4.8, 4.2, 14.4, 1.2)),
    "stop": Drawing(fill=box(5.5, 5.5, 13, 13, 2.2)),
    "record": Drawing(fill=circle(12, 12, 7)),
    "next": Drawing(
        fill="M5 6v12a.9.9 0 0 0 1.4.7L15 12.8a1 1 0 0 0 0-1.6L6.4 5.3A.9.9 0 0 0 5 6z"
        + box(16.8, 5, 2.4, 14, 1)
    ),
    "previous": Drawing(
        fill="M19 6v12a.9.9 0 0 1-1.4.7L9 12.8a1 1 0 0 1 0-1.6l8.6-5.9A.9.9 0 0 1 19 6z"
        + box(4.8, 5, 2.4, 14, 1)
    ),
    "fast-forward": Drawing(
        fill="M3.5 6.5v11a.8.8 0 0 0 1.3.6l7-5.5a.8.8 0 0 0 0-1.2l-7-5.5a.8.8 0 0 0-1.3.6zM12.5 6.5v11a.8.8 0 0 0 1.3.6l7-5.5a.8.8 0 0 0 0-1.2l-7-5.5a.8.8 0 0 0-1.3.6z"
    ),
    "rewind": Drawing(
        fill="M20.5 6.5v11a.8.8 0 0 1-1.3.6l-7-5.5a.8.8 0 0 1 0-1.2l7-5.5a.8.8 0 0 1 1.3.6zM11.5 6.5v11a.8.8 0 0 1-1.3.6l-7-5.5a.8.8 0 0 1 0-1.2l7-5.5a.8.8 0 0 1 1.3.6z"
    ),
}
