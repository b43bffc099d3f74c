"""Photographs of QR codes that say their seed.

    qr/https://example.com/menu

The facts hold what it `says`, and a reader of codes finds it.
"""

# ruff: noqa: E501 - path data reads no better in pieces

from __future__ import annotations

from pytest_mobilegym.phone.ui.photos import qr
from pytest_mobilegym.phone.ui.photos.lettering import printable, write
from pytest_mobilegym.phone.ui.photos.scene import Scene, darker

_CALLS = ("Scan me", "Menu", "Wi-Fi", "Pay here", "扫码点餐", "扫一扫")


def qr_path(text: str) -> tuple[int, str]:
    """A code's modules along an edge, and the path of its dark ones, each a unit wide.

    Raises:
        TextTooLong: the text has too many bytes.
    """
    grid = qr.encode(text)
    parts = []
    for y, row in enumerate(grid):
        x = 0
        while x < len(row):
            start = x
            while x < len(row) and row[x]:
                x += 1
            if x > start:
                parts.append(f"M{start} {y}h{x - start}v1h-{x - start}z")
            x += 1
    return len(grid), "".join(parts)


def code(c: Scene) -> str:
    s = c.s
    text = printable(c.seed).strip() or "-"
    c.tell("says", text)
    size, path = qr_path(text)
    colour, wall = s.pick(
        (
            ("#e2574c", "#d9cbb8"),
            ("#2f7d6b", "#c9cfd3"),
            ("#2b5fa8", "#e0d5c5"),
            ("#23262b", "#b9a58a"),
            ("#d98a1f", "#c4ccc6"),
        )
    )
    scale = 72 / size
    call = s.pick(_CALLS)
    return (
        f'<path d="M0 0h120v160H0z" fill="{c.gradient(wall, darker(wall, 0.3))}"/><g><rect x="16" y="22" width="94" height="127" rx="6" fill="#000000" opacity=".22"/><rect x="12" y="17" width="96" height="127" rx="6" fill="{colour}"/>'
        f'{write(60, 37, call, 14, most=84, middle=True, bold=True, colour="#ffffff")}<rect x="17" y="48" width="86" height="86" rx="3" fill="#ffffff"/><g transform="translate(24 55) scale({scale:g})" shape-rendering="crispEdges"><path d="{path}" fill="#111111"/></g>'
        "</g>"
    )
