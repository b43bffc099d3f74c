"""Launcher icons: full-colour drawings on a 60 x 60 square with corners of 12.

An icon is a ground of two colours and an emblem on it; an app that is not listed gets one drawn from its id.
"""

# ruff: noqa: E501 - path data reads no better in pieces

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from pytest_mobilegym.phone.ui.merged_shapes import merged
from pytest_mobilegym.phone.ui.seeded import Seeded


class Emblem(NamedTuple):
    """A launcher icon.

    Attributes:
        top: colour of the ground at its top.
        bottom: colour of the ground at its bottom.
        shapes: SVG shapes on the ground, on the 60 x 60 grid.
    """

    top: str
    bottom: str
    shapes: str


def _stroke(path: str, colour: str = "#ffffff", width: float = 3.5) -> str:
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
    )


def _fill(path: str, colour: str = "#ffffff") -> str:
    return f'<path d="{path}" fill="{colour}"/>'


def _disc(x: float, y: float, radius: float, colour: str = "#ffffff") -> str:
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{colour}"/>'


def _box(x: float, y: float, width: float, height: float, radius: float, colour: str = "#ffffff") -> str:
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}" fill="{colour}"/>'


def calendar_leaf(day: int) -> Emblem:
    """A leaf of a tear-off calendar with the day of the month."""
    return Emblem(
        "#ffffff", "#f3f4f7",
        _fill("M0 12A12 12 0 0 1 12 0h36a12 12 0 0 1 12 12v6H0z", "#f04438") + _disc(18, 9, 2.4) + _disc(42, 9, 2.4)
        + f'<text x="30" y="47" text-anchor="middle" font-size="27" fill="#23262d">{day}</text>',
    )  # fmt: skip


def _turned(shapes: str, turns: Iterable[float]) -> str:
    """The same shapes around the middle, at each of the angles."""
    return "".join(f'<g transform="rotate({turn:g} 30 30)">{shapes}</g>' for turn in turns)


_KEYS = "".join(
    _box(13 + 12 * column, 25.5 + 8.2 * row, 10, 6.2, 2, "#ff8a1f" if column == 2 else "#f4f6f9")
    for row in range(3)
    for column in range(3)
)
_GEAR = (
    _turned(_box(26.6, 9.5, 6.8, 41, 2.4), range(0, 180, 45)) + _disc(30, 30, 15.5)
    + _disc(30, 30, 10, "#6b7b91") + _disc(30, 30, 5.2)
)  # fmt: skip
_PIN = "M30 53S14 37.6 14 24a16 16 0 0 1 32 0C46 37.6 30 53 30 53z"

_EMBLEMS: dict[str, Emblem] = {
    "clock": Emblem(
        "#2f333d", "#15171d",
        _disc(30, 30, 21) + _turned(_stroke("M30 12.4v3", "#8a919d", 2), range(0, 360, 30))
        + _stroke("M30 30l-6.8-5.2", "#14161d", 3.4) + _stroke("M30 30l10.4-8.6", "#14161d", 2.8)
        + _stroke("M28 26.2l7.6 14", "#f4502e", 1.5) + _disc(30, 30, 2.4, "#f4502e"),
    ),
    "wechat": Emblem(
        "#38df7d", "#06b450",
        _fill("M24.5 13C15.4 13 8 19.2 8 26.8c0 4.3 2.4 8.1 6.1 10.7L12.8 43l6.2-3.3c1.8.5 3.6.7 5.5.7 9.1 0 16.5-6.1 16.5-13.6S33.6 13 24.5 13z")
        + _fill("M39.3 26.3c-7.6 0-13.7 5-13.7 11.3 0 6.2 6.1 11.2 13.7 11.2 1.5 0 3-.2 4.4-.600l5.1 2.8-1.1-4.6c3.2-2.1 5.3-5.3 5.3-8.8 0-6.3-6.1-11.3-13.7-11.3z", "#0ab956")
        + _fill("M39.3 28c-6.7 0-12.1 4.3-12.1 9.6s5.4 9.5 12.1 9.5c1.5 0 2.9-.2 4.2-.600l3.1 1.7-.7-2.8c3.3-1.7 5.5-4.6 5.5-7.8 0-5.3-5.4-9.6-12.1-9.6z")
        + _disc(19, 23.4, 2.2, "#0ab956") + _disc(30, 23.4, 2.2, "#0ab956")
        + _disc(35.3, 35.2, 1.8, "#0ab956") + _disc(43.3, 35.2, 1.8, "#0ab956"),
    ),
    "answer_sheet": Emblem(
        "#8b6cff", "#5b3fe0",
        _box(14.5, 12, 31, 37, 5) + _box(23, 8.5, 14, 8, 3, "#ffd166")
        + _stroke("M20.5 26l3 3 5.5-6", "#5b3fe0", 3) + _stroke("M33 26.5h7", "#c9bcff", 3)
        + _stroke("M20.5 38l3 3 5.5-6", "#5b3fe0", 3) + _stroke("M33 38.5h7", "#c9bcff", 3),
    ),
    "launcher": Emblem(
        "#ffffff", "#e9edf4",
        _fill("M30 11 10.5 28a2 2 0 0 0 1.3 3.5H15V44a4 4 0 0 0 4 4h22a4 4 0 0 0 4-4V31.5h3.2a2 2 0 0 0 1.3-3.5z", "#3b82f6")
        + _fill("M25 48V37.5a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2V48z"),
    ),
    "settings": Emblem("#9aa8bb", "#5c6b80", _GEAR),
    "contacts": Emblem(
        "#4be38f", "#0da055",
        '<g transform="translate(8.4 8.4) scale(1.8)">'
        + _fill("M7.4 4H5.6A1.6 1.6 0 0 0 4 5.7C4.5 13.3 10.7 19.5 18.3 20a1.6 1.6 0 0 0 1.7-1.6v-2.3a1.3 1.3 0 0 0-1-1.3l-2.9-.7a1.3 1.3 0 0 0-1.3.4l-1.1 1.3a12 12 0 0 1-5.5-5.5l1.3-1.1a1.3 1.3 0 0 0 .4-1.3L9.2 5a1.3 1.3 0 0 0-1.3-1z")
        + "</g>",
    ),
    "sms": Emblem(
        "#5bb0ff", "#1a6cf0",
        _fill("M30 12.5c-11 0-20 7.1-20 16 0 5 2.9 9.5 7.4 12.4L15.6 49l8.7-4.6c1.8.300 3.7.500 5.7.500 11 0 20-7.2 20-16.2S41 12.5 30 12.5z")
        + _disc(20.8, 28.7, 2.8, "#1f74f2") + _disc(30, 28.7, 2.8, "#1f74f2") + _disc(39.2, 28.7, 2.8, "#1f74f2"),
    ),
    "browser": Emblem(
        "#3cc4ff", "#0a6fe0",
        _disc(30, 30, 16.5) + _fill("M30 13.5a16.5 16.5 0 0 1 15.3 10.3C38 27 33 27.5 27.5 24.5S19 20.5 16 21.3A16.5 16.5 0 0 1 30 13.5z", "#7fd3ff")
        + _fill("M14 34c5-2 9.5-1 12.5 1.5s3.5 6.5 3 11A16.5 16.5 0 0 1 14 34z", "#7fd3ff")
        + _fill("M36 34.5c3.5-1.5 6.8-1.5 10.2-.5a16.5 16.5 0 0 1-9.4 11c-2.3-3-3.3-8-.8-10.5z", "#7fd3ff")
        + '<ellipse cx="30" cy="30" rx="25" ry="8" fill="none" stroke="#ffffff" stroke-width="3" transform="rotate(-28 30 30)" stroke-dasharray="58 44" stroke-dashoffset="-2" stroke-linecap="round"/>',
    ),
    "gallery": Emblem(
        "#ffffff", "#f0f2f6",
        _box(10, 12, 40, 36, 8, "#58c4ff") + _disc(20.5, 22.5, 4.6, "#ffe066")
        + _fill("M10 40l11.5-10.5a2.5 2.5 0 0 1 3.4 0L33 37l5-4.5a2.5 2.5 0 0 1 3.4 0L50 40a8 8 0 0 1-8 8H18a8 8 0 0 1-8-8z", "#1f9d61")
        + _fill("M27 48l11-15.5a2.5 2.5 0 0 1 3.4 0L50 40a8 8 0 0 1-8 8z", "#57c98b"),
    ),
    "file_manager": Emblem(
        "#ffd45e", "#f7a81b",
        _fill("M12 19a4 4 0 0 1 4-4h9.5a4 4 0 0 1 3 1.3l2.5 2.7H44a4 4 0 0 1 4 4v18a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4z", "#fff0c2")
        + _box(16, 21, 28, 10, 2, "#fffdf6") + _box(12, 25, 36, 20, 4) + _box(24, 37, 12, 3, 1.5, "#f7a81b"),
    ),
    "calendar": calendar_leaf(31),
    "notes": Emblem(
        "#ffe07a", "#fab61e",
        _box(14, 11, 32, 38, 5, "#fffdf4") + _stroke("M20.5 20h19M20.5 27h19M20.5 34h10M20.5 41h6", "#d9c68f", 2.4)
        + _fill("M31 43.5l1.3-5.7L45.2 24.9a3 3 0 0 1 4.3 4.3L36.6 42.1z", "#f2800d")
        + _fill("M31 43.5l1.3-5.7 4.3 4.3z", "#7a4312"),
    ),
    "weather": Emblem(
        "#62b8ff", "#1b74ee",
        _disc(39.5, 21.5, 10, "#ffd43b") + _fill("M18.5 46a9 9 0 0 1-.8-18 12.7 12.7 0 0 1 24.3-1.6A9.9 9.9 0 0 1 42 46z"),
    ),
    "calculator": Emblem("#4b5563", "#232933", _box(13, 11.5, 34, 10, 2.5, "#b9c2cf") + _KEYS),
    "calculator2": Emblem(
        "#22d0b0", "#00857a",
        _box(9, 9, 20, 20, 4, "#00857a55") + _box(31, 31, 20, 20, 4, "#ffffff38")
        + _stroke("M19 13.5v11M13.5 19h11M35.5 19h11M14.8 36.8l8.4 8.4M23.2 36.8l-8.4 8.4M35.5 38.2h11M35.5 43.8h11", width=3.4),
    ),
    "compass": Emblem(
        "#2a2e37", "#0c0e12",
        '<circle cx="30" cy="30" r="21" fill="none" stroke="#4a505c" stroke-width="1.6"/>'
        + _turned(_stroke("M30 11v3.6", "#cfd5de", 2), range(0, 360, 30)) + _fill("M30 6.5l3 4.5h-6z", "#ff4d3d")
        + '<g transform="rotate(24 30 30)">' + _fill("M30 14l5.6 16H24.4z", "#ff4d3d") + _fill("M30 14l5.6 16H30z", "#d8321f")
        + _fill("M30 46l-5.6-16h11.2z", "#f4f6f9") + _fill("M30 46v-16h5.6z", "#c3cad4") + "</g>" + _disc(30, 30, 2.4, "#0d0f13"),
    ),
    "alipay": Emblem(
        "#2f8bff", "#1268ea",
        _stroke("M17.5 17.5h25M30 11.5v15M15.5 26.5h26.5", width=4.2)
        + _stroke("M41.5 26.5C38.5 37 28.5 45.5 14.5 47.5M19.5 32c6 8.5 16 14 28.5 15.5", width=4.2),
    ),
    "map": Emblem(
        "#ffffff", "#f1f4f6",
        f'<clipPath id="map-pin"><path d="{_PIN}"/></clipPath><g clip-path="url(#map-pin)">'
        + _fill("M0 0h60v60H0z", "#34a853") + _fill("M0 0h60L8 52H0z", "#fbbc04") + _fill("M0 0h47L7 40H0z", "#ea4335")
        + _fill("M24 0h36L30 24z", "#4285f4") + _fill("M60 0 24 36 30 24 47 0z", "#4285f4") + "</g>"
        + _disc(30, 24, 6.2),
    ),
    "music": Emblem(
        "#ff6a88", "#e0245e",
        _stroke("M24 41V18.5L42 15v22.5", width=4) + _disc(19.5, 41, 5.5) + _disc(37.5, 37.5, 5.5),
    ),
    "phone": Emblem(
        "#5fe08a", "#12a150",
        _fill("M20.5 13h-4a3.5 3.5 0 0 0-3.5 3.8C14.3 33 27 45.7 43.2 47a3.5 3.5 0 0 0 3.8-3.5v-5a3 3 0 0 0-2.3-2.9l-6.2-1.5a3 3 0 0 0-2.9.9l-2.3 2.7A26 26 0 0 1 22.3 26.7l2.7-2.3a3 3 0 0 0 .9-2.9l-1.5-6.2A3 3 0 0 0 21.5 13z"),
    ),
    "camera": Emblem(
        "#5b6472", "#2c323c",
        _box(10, 18, 40, 28, 7, "#ffffff") + _box(21, 13, 18, 9, 4, "#ffffff") + _disc(30, 32, 10, "#2c323c")
        + _disc(30, 32, 6, "#5cc8ff") + _disc(43.5, 24.5, 2, "#ff6a3d"),
    ),
    "theme_store": Emblem(
        "#ff86b8", "#8a5cf6",
        '<g transform="translate(5.5 5.8) scale(2.05)">'
        + _fill("M12 3.3c-5 0-8.8 3.8-8.8 8.7s3.8 8.7 8.5 8.7c1.3 0 2-.8 2-1.8 0-1.3-1-1.5-1-2.7 0-1 .8-1.7 1.9-1.7h2.2c2.3 0 4-1.6 4-3.9 0-4.2-3.9-7.3-8.8-7.3z")
        + _disc(7.2, 12.6, 1.55, "#3b9bff") + _disc(8.9, 8.3, 1.55, "#22c07a") + _disc(13.3, 6.9, 1.55, "#ffb020")
        + _disc(17, 9.5, 1.55, "#ff4f7b") + "</g>",
    ),
    "bilibili": Emblem(
        "#ff8fb6", "#f2568f",
        _stroke("M21.5 12.5l6 6.5M38.5 12.5l-6 6.5", width=3.6)
        + '<rect x="11.5" y="19.5" width="37" height="27" rx="7" fill="none" stroke="#ffffff" stroke-width="4"/>'
        + _stroke("M19 31.5l6-2M41 31.5l-6-2", width=3.4)
        + _stroke("M25 37.3c.6 2.4 4.4 2.6 5 .2.6 2.4 4.4 2.2 5-.2", width=2.2),
    ),
    "redbook": Emblem(
        "#ff3f58", "#f01c38",
        '<g transform="translate(6.3 20.5) scale(1.12)">'
        + _stroke("M7 1.2v13.6q0 2-2.8 1.4M3.2 5.8 1 11M10.8 5.8 13 11", width=2.1)
        + '<g transform="translate(14.7 0)">' + _stroke("M5 1.2 2 5.2h3.4L2 10h4M1.6 15.4l4.8-1.5M7.8 3h5.8M10.7 3v11.3M7 14.5h7.2", width=2.1)
        + '</g><g transform="translate(29 0)">' + _stroke("M2 3.8h8.3V8.5M.8 8.6h11.8q.2 5-1.6 6.3M6 1v15.5M11.4 2.2l1.5 1.7", width=2.1)
        + "</g></g>",
    ),
    "reddit": Emblem(
        "#ff5f2b", "#f23d05",
        _stroke("M30 25l2.8-11.4 8.2 1.9", width=2.4) + _disc(42.4, 15.6, 3.6) + _disc(14.2, 31, 4.6) + _disc(45.8, 31, 4.6)
        + '<ellipse cx="30" cy="35.5" rx="17.5" ry="12.7" fill="#ffffff"/>'
        + _disc(23.4, 33.4, 3.3, "#f7470f") + _disc(36.6, 33.4, 3.3, "#f7470f")
        + _stroke("M23.5 40.6c3.8 3.1 9.2 3.1 13 0", "#f7470f", 2.3),
    ),
    "spotify": Emblem(
        "#23262a", "#0d0e10",
        _disc(30, 30, 21, "#1ed760") + _stroke("M17.5 24c8.6-2.6 18.6-1.7 26 2.6", "#111315", 4.2)
        + _stroke("M19 31.2c7.5-2 15.6-1.2 22 2.3", "#111315", 3.5) + _stroke("M20.5 37.9c6-1.5 12.2-.8 17.4 2", "#111315", 2.9),
    ),
    "tencent_meeting": Emblem(
        "#3f95ff", "#0a55ec",
        _fill("M37 28l11.2-7.3a1.6 1.6 0 0 1 2.5 1.4v16.3a1.6 1.6 0 0 1-2.5 1.4L37 32.5z", "#9fd0ff")
        + _box(9.5, 18, 29.5, 24.5, 7.5) + _fill("M17.5 36.5a6.6 6.6 0 0 1 13.2 0z", "#1766f0") + _disc(24.1, 26.3, 3.8, "#1766f0"),
    ),
    "wechat_reading": Emblem(
        "#4fb4f7", "#1674e0",
        _fill("M30 18.5c-5.2-4-11.5-4.5-19-4v28c7.3-.5 13.8 0 19 4 5.2-4 11.7-4.5 19-4v-28c-7.5-.5-13.8 0-19 4z")
        + _fill("M30 18.5c5.2-4 11.5-4.5 19-4v28c-7.3-.5-13.8 0-19 4z", "#d9edff")
        + _stroke("M16.8 22.3c3-.2 5.7.2 8 1.3M16.8 29.3c3-.2 5.7.2 8 1.3M16.8 36.3c3-.2 5.7.2 8 1.3", "#6cbcf5", 2.2)
        + _fill("M37.5 14.7l6-.3v14l-3-2.3-3 2.5z", "#ffb52e"),
    ),
    "x": Emblem(
        "#1c1d20", "#000000",
        _stroke("M43.5 14 32.5 26.6M27 33.2 15.5 46", width=3.4)
        + _fill("M14.5 13.5h9.2L45.5 46.5h-9.2z") + _fill("M19.3 16h3L40.7 44h-3z", "#0c0d0e"),
    ),
    "ebay": Emblem(
        "#ffffff", "#f4f5f7",
        _stroke("M8.7 30.5h10.2a5.2 5.6 0 1 0-1.7 4.5", "#e53238", 3.6)
        + _stroke("M22.5 19v16.5", "#0064d2", 3.6) + '<ellipse cx="27.6" cy="30.9" rx="5.1" ry="5.4" fill="none" stroke="#0064d2" stroke-width="3.6"/>'
        + '<ellipse cx="38" cy="30.9" rx="4.7" ry="5.4" fill="none" stroke="#f5af02" stroke-width="3.6"/>' + _stroke("M42.7 25.5v11", "#f5af02", 3.6)
        + _stroke("M44.8 25.5 49 35M53 25.5l-6.3 15.7", "#86b817", 3.6),
    ),
    "railway12306": Emblem(
        "#3f86e8", "#123f9c",
        _fill("M30 9c7.5 0 13 9 13 20.5 0 6.5-3.5 10.5-8 10.5H25c-4.5 0-8-4-8-10.5C17 18 22.5 9 30 9z")
        + _fill("M30 13.5c4.2 0 7.4 3.9 8.7 9.3.3 1.2-.5 1.9-1.6 1.7a38 38 0 0 0-14.2 0c-1.1.2-1.9-.5-1.6-1.7 1.3-5.4 4.5-9.3 8.7-9.3z", "#174aa8")
        + _fill("M19.5 31.5c2.8 0 5.3 1.2 6.2 3.6-2.4.8-4.7.2-6.2-3.6zM40.5 31.5c-2.8 0-5.3 1.2-6.2 3.6 2.4.8 4.7.2 6.2-3.6z", "#ffc53d")
        + _stroke("M21 43.5 15.5 51M39 43.5 44.5 51M18.5 47.5h23", "#cfe0ff", 2.4),
    ),
}  # fmt: skip

_GENERIC = (
    _box(14, 14, 14, 14, 5) + _disc(39, 21, 7) + _disc(21, 39, 7) + _box(32, 32, 14, 14, 5),
    _fill("M30 11 46.5 20.5v19L30 49 13.5 39.5v-19z") + _disc(30, 30, 7, "#00000033"),
    _stroke("M14 38c6-16 10-16 16-4s10 4 16-14", width=5),
    _disc(24, 30, 11) + '<circle cx="37" cy="30" r="11" fill="#ffffff" opacity=".6"/>',
    _fill("M30 11c3 10 9 16 19 19-10 3-16 9-19 19-3-10-9-16-19-19 10-3 16-9 19-19z"),
    _box(13, 17, 34, 7, 3.5) + _box(13, 27, 24, 7, 3.5) + _box(13, 37, 30, 7, 3.5),
)
_GROUNDS = (
    ("#7c8cff", "#4651e0"), ("#ff9a76", "#e8590c"), ("#5fd0b5", "#0b9473"), ("#f48fb1", "#c2255c"),
    ("#74c0fc", "#1c7ed6"), ("#b197fc", "#6741d9"), ("#ffd166", "#f08c00"), ("#94a3b8", "#475569"),
)  # fmt: skip

APP_ICON_NAMES: tuple[str, ...] = tuple(sorted(_EMBLEMS))


def _generic(app_id: str) -> Emblem:
    s = Seeded(f"app {app_id}")
    top, bottom = s.pick(_GROUNDS)
    return Emblem(top, bottom, s.pick(_GENERIC))


@lru_cache(maxsize=512)
def app_icon(name: str, size: int = 60, emblem: Emblem | None = None) -> Markup:
    """A launcher icon.

    Args:
        name: its name; one that is not known gets a drawing of its own from the name.
        size: edge in logical pixels.
        emblem: what is drawn in place of the icon of that name.
    """
    drawn = emblem or _EMBLEMS.get(name) or _generic(name)
    # The ground as a background, not as a gradient of the drawing: one that has an id ties icons together.
    ground = f"linear-gradient({drawn.top},{drawn.bottom})"
    return Markup(
        f'<svg class="k-app-icon" width="{size}" height="{size}" viewBox="0 0 60 60" '
        f'style="border-radius:var(--icon-corner,{round(size / 5)}px);background:{ground}" '
        f'aria-hidden="true">{merged(drawn.shapes)}</svg>'
    )
