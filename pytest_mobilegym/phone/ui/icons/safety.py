"""Locks, keys and codes."""

# ruff: noqa: E501 - path data reads no better in pieces

from __future__ import annotations

from pytest_mobilegym.phone.ui.icons.shapes import Drawing, box, circle

_SHIELD = "M12 3l7.5 2.8v5.4c0 4.7-3 8.1-7.5 9.8-4.5-1.7-7.5-5.1-7.5-9.8V5.8z"
_LOCK_BODY = box(5, 10.5, 14, 10, 2.5)

ICONS: dict[str, Drawing] = {
    "lock": Drawing(
        _LOCK_BODY + "M8 10.5V7.5a4 4 0 0 1 8 0v3M12 14.5v2",
        solid="M7 9.8V7.5a5 5 0 0 1 10 0v2.3a2.7 2.7 0 0 1 2.5 2.7v5.8a2.7 2.7 0 0 1-2.7 2.7H7.2a2.7 2.7 0 0 1-2.7-2.7v-5.8A2.7 2.7 0 0 1 7 9.8zM9 9.7h6V7.5a3 3 0 0 0-6 0z",
    ),
    "unlock": Drawing(_LOCK_BODY + "M8 10.5V7.5a4 4 0 0 1 7.7-1.5M12 14.5v2"),
    "key": Drawing(circle(7.8, 16.2, 4) + "M10.7 13.3 19.5 4.5M16 8l3 3M13 11l2 2"),
    "shield": Drawing(_SHIELD, solid=_SHIELD),
    "shield-check": Drawing(_SHIELD + "M8.5 12l2.5 2.5 4.5-5"),
    "fingerprint": Drawing(
        "M5 15c.8-2 1-3.5 1-5a6 6 0 0 1 11.2-3M18 10c0 3-.2 5-1 7.5M9 19c1-2.5 1.5-5.5 1.5-8.5a1.5 1.5 0 0 1 3 0c0 3.5-.5 7-1.5 9.5M7 17.5c.7-2 1-4.5 1-7"
    ),
    "qr": Drawing(
        box(4, 4, 6, 6, 1.2)
        + box(14, 4, 6, 6, 1.2)
        + box(4, 14, 6, 6, 1.2)
        + "M14 14h2.5v2.5M20 14v2M14 20v-1M17 20h3v-1.5"
    ),
    "scan": Drawing(
        "M4 8.5V6a2 2 0 0 1 2-2h2.5M15.5 4H18a2 2 0 0 1 2 2v2.5M20 15.5V18a2 2 0 0 1-2 2h-2.5M8.5 20H6a2 2 0 0 1-2-2v-2.5M4.5 12h15"
    ),
    "barcode": Drawing("M4.5 6v12M8 6v12M11 6v9M14 6v12M17 6v9M20 6v12"),
    "radar": Drawing(
        circle(12, 12, 1.3) + "M12 4a8 8 0 1 0 8 8M12 7.8a4.2 4.2 0 1 0 4.2 4.2M12.9 11.1l5.3-5.3"
    ),
}
