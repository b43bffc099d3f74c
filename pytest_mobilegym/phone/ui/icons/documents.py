"""Pictures, files and text."""

# ruff: noqa: E501 - path data reads no better in pieces

from __future__ import annotations

from pytest_mobilegym.phone.ui.icons.shapes import CLIPBOARD, Drawing, box, circle

_FOLDER = (
    "M3.5 7a2 2 0 0 1 2-2h3.7a2 2 0 0 1 1.5.7l1 1.1a1 1 0 0 0 .8.4h6a2 2 0 0 1 2 2V17a2 2 0 0 1-2 2h-13"
    "a2 2 0 0 1-2-2z"
)
_SHEET_OF_PAPER = (
    "M6.5 3.5h7.3L19 8.7V19a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19V5a1.5 1.5 0 0 1 1.5-1.5z"
)
_DOG_EAR = "M13.5 3.7V9h5.3"
_CAMERA = (
    "M5 7.5h2.4l1.4-2.1a1 1 0 0 1 .8-.4h4.8a1 1 0 0 1 .8.4l1.4 2.1H19a1.8 1.8 0 0 1 1.8 1.8v8.4"
    "a1.8 1.8 0 0 1-1.8 1.8H5a1.8 1.8 0 0 1-1.8-1.8V9.3A1.8 1.8 0 0 1 5 7.5z"
)
_BOOK = "M12 6.2C10 4.7 7.3 4.3 3.8 4.5v13.7c3.5-.2 6.2.2 8.2 1.7 2-1.5 4.7-1.9 8.2-1.7V4.5c-3.5-.2-6.2.2-8.2 1.7z"

ICONS: dict[str, Drawing] = {
    "camera": Drawing(_CAMERA + circle(12, 13.3, 3.5), solid=_CAMERA + circle(12, 13.3, 3.6)),
    "image": Drawing(
        box(3.2, 4.5, 17.6, 15, 2.5)
        + circle(8.3, 9.3, 1.6)
        + "M3.6 17.2l4.7-4.5a1.2 1.2 0 0 1 1.7 0l3.2 3.1 2.2-2.1a1.2 1.2 0 0 1 1.7 0l3.5 3.3",
        solid="M5.7 4h12.6A2.7 2.7 0 0 1 21 6.7v10.6a2.7 2.7 0 0 1-2.7 2.7H5.7A2.7 2.7 0 0 1 3 17.3V6.7A2.7 2.7 0 0 1 5.7 4zM8.3 7.3a2 2 0 1 0 0 4 2 2 0 1 0 0-4zM5.5 17h13l-3.3-4.1-2.5 2.5-3.2-3.5z",
    ),
    "images": Drawing(
        box(6.5, 3.5, 14, 13, 2.5)
        + "M3.5 8v10a2.5 2.5 0 0 0 2.5 2.5h10.5M6.8 14.3l3.4-3.2a1 1 0 0 1 1.4 0l5 4.9"
        + circle(15.8, 7.8, 1.3)
    ),
    "file": Drawing(_SHEET_OF_PAPER + _DOG_EAR, solid=_SHEET_OF_PAPER),
    "file-text": Drawing(_SHEET_OF_PAPER + _DOG_EAR + "M8.5 13h7M8.5 16.5h5"),
    "file-image": Drawing(_SHEET_OF_PAPER + _DOG_EAR + "M6 17.5l3.5-3.5 3 2.8 1.7-1.5 3.8 3.3"),
    "file-audio": Drawing(_SHEET_OF_PAPER + _DOG_EAR + circle(10.3, 16, 1.5) + "M11.8 16v-4l2.5.8"),
    "file-video": Drawing(_SHEET_OF_PAPER + _DOG_EAR + "M10 12.5v5l4-2.5z"),
    "file-archive": Drawing(
        _SHEET_OF_PAPER + _DOG_EAR + "M9 4v1.5M9 8v1.5M9 12v1.5" + box(7.5, 15, 3, 3.5, 0.8)
    ),
    "folder": Drawing(_FOLDER, solid=_FOLDER),
    "folder-plus": Drawing(_FOLDER + "M12 10.3v5.4M9.3 13h5.4"),
    "folder-move": Drawing(_FOLDER + "M9 13h6M12.7 10.7 15 13l-2.3 2.3"),
    "notes": Drawing(
        "M6 3.8h12a1.7 1.7 0 0 1 1.7 1.7v13a1.7 1.7 0 0 1-1.7 1.7H6a1.7 1.7 0 0 1-1.7-1.7v-13A1.7 1.7 0 0 1 6 3.8zM8 8.5h8M8 12h8M8 15.5h4.5",
        solid="M6 3h12a2.5 2.5 0 0 1 2.5 2.5v13A2.5 2.5 0 0 1 18 21H6a2.5 2.5 0 0 1-2.5-2.5v-13A2.5 2.5 0 0 1 6 3zM7.5 7.6v1.6h9V7.6zM7.5 11.2v1.6h9v-1.6zM7.5 14.8v1.6h5v-1.6z",
    ),
    "sheet": Drawing(CLIPBOARD + "M8.5 12.7l1.9 1.9 4-4.2M8.5 17.3h7"),
    "checklist": Drawing(
        "M3.8 6.7l1.5 1.5L8 5.2M3.8 13l1.5 1.5L8 11.5M11.5 7h9M11.5 13.2h9M11.5 19.2h9M4.5 19.2H7"
    ),
    "text": Drawing("M5 7V5h14v2M12 5v14M9.3 19h5.4"),
    "font": Drawing("M3.5 18.5 8.3 5.5h.9l4.8 13M5.2 14h7M21 18.5v-7M21 15a3 3 0 1 1-6 0 3 3 0 0 1 6 0z"),
    "bold": Drawing("M7 5h5.5a3.4 3.4 0 0 1 0 6.9H7zM7 11.9h6.5a3.6 3.6 0 0 1 0 7.2H7z"),
    "quote": Drawing("M10 7.5H5v5.5h5zM10 13c0 2-1 3.5-3.5 4M19 7.5h-5v5.5h5zM19 13c0 2-1 3.5-3.5 4"),
    "translate": Drawing(
        "M3.5 6h10M8.5 3.5V6M11.5 6c-.8 4-3.7 7-7.5 8.5M6 9c1 2.5 3.3 4.3 6 5.2M11.5 20.5l4.2-9.5h.6l4.2 9.5M13 17.3h6"
    ),
    "code": Drawing("M8.5 7 3.5 12l5 5M15.5 7l5 5-5 5M13.5 4.8l-3 14.4"),
    "terminal": Drawing(box(3, 4.5, 18, 15, 2.5) + "M7 9l3 3-3 3M12.5 15.5H17"),
    "book": Drawing(_BOOK + "M12 6.2v13.5", solid=_BOOK),
    "library": Drawing(
        "M5 4v16M9.5 4v16M13.3 5l4.3 15",
        solid=box(4, 4, 3, 16, 1) + box(8.5, 4, 3, 16, 1) + "M13 4.7l2.8-.8 4.3 15.3-2.8.8z",
    ),
    "newspaper": Drawing(
        "M4 5h13v13.3a1.5 1.5 0 0 0 3 0V9h-3M4 5v13a1.8 1.8 0 0 0 1.8 1.8h12.5M7 9h7M7 12.5h7M7 16h4.5"
    ),
}
