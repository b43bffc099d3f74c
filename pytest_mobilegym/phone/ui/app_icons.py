"""Launcher icons: full-colour drawings on a 60 x 60 square with corners of 12.

An icon is a ground of two colours and an emblem on it; an app that is not listed gets one drawn from its id.
"""

# ruff: noqa: E501 - path data reads no better in pieces

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

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


_KEYS = "".join(
    _box(14 + 11.5 * column, 25 + 8.5 * row, 9, 6, 2, "#ff8a1f" if column == 2 else "#ffffff")
    for row in range(3)
    for column in range(3)
)
_GEAR = (
    '<g fill="#ffffff">'
    + "".join(
        f'<rect x="26.5" y="11" width="7" height="38" rx="2.6" transform="rotate({turn} 30 30)"/>'
        for turn in (0, 45, 90, 135)
    )
    + '<circle cx="30" cy="30" r="14.5"/></g>'
    + _disc(30, 30, 6.5, "#66758a")
)
_TICKS = "".join(f'<path d="M30 13.5v3.5" transform="rotate({turn} 30 30)"/>' for turn in range(0, 360, 30))

_EMBLEMS: dict[str, Emblem] = {
    "clock": Emblem(
        "#2b2f3a", "#14161d",
        _disc(30, 30, 20) + f'<g stroke="#b9bfca" stroke-width="2" stroke-linecap="round">{_TICKS}</g>'
        + _stroke("M30 30V18.5", "#14161d", 3.2) + _stroke("M30 30l8.5 5", "#14161d", 3.2)
        + _stroke("M30 35V16", "#ff6a3d", 1.6) + _disc(30, 30, 2.4, "#ff6a3d"),
    ),
    "wechat": Emblem(
        "#2fd573", "#06b255",
        _fill("M16 13h22a6 6 0 0 1 6 6v9a6 6 0 0 1-6 6H24l-7.5 6v-6H16a6 6 0 0 1-6-6v-9a6 6 0 0 1 6-6z")
        + _fill("M30 28h14a6 6 0 0 1 6 6v5a6 6 0 0 1-6 6h-.5v5L37 45h-7a6 6 0 0 1-6-6v-5a6 6 0 0 1 6-6z", "#b9f5d0")
        + _stroke("M18 21.5h18M18 27h6", "#06b255", 3) + _stroke("M32 36.5h10", "#06b255", 3),
    ),
    "answer_sheet": Emblem(
        "#8b6cff", "#5b3fe0",
        _box(14.5, 12, 31, 37, 5) + _box(23, 8.5, 14, 8, 3, "#ffd166")
        + _stroke("M20.5 26l3 3 5.5-6", "#5b3fe0", 3) + _stroke("M33 26.5h7", "#c9bcff", 3)
        + _stroke("M20.5 38l3 3 5.5-6", "#5b3fe0", 3) + _stroke("M33 38.5h7", "#c9bcff", 3),
    ),
    "settings": Emblem("#8fa0b5", "#56657a", _GEAR),
    "contacts": Emblem(
        "#3ddc84", "#0f9d58",
        '<g transform="translate(9 9) scale(1.75)">'
        + _fill("M7.4 4H5.6A1.6 1.6 0 0 0 4 5.7C4.5 13.3 10.7 19.5 18.3 20a1.6 1.6 0 0 0 1.7-1.6v-2.3a1.3 1.3 0 0 0-1-1.3l-2.9-.7a1.3 1.3 0 0 0-1.3.4l-1.1 1.3a12 12 0 0 1-5.5-5.5l1.3-1.1a1.3 1.3 0 0 0 .4-1.3L9.2 5a1.3 1.3 0 0 0-1.3-1z")
        + "</g>",
    ),
    "sms": Emblem(
        "#55a8ff", "#1c6ff0",
        _fill("M30 13c-10.5 0-19 6.9-19 15.5 0 4.9 2.8 9.3 7.1 12.1L16.5 48l8.2-4.4c1.7.3 3.5.5 5.3.5 10.5 0 19-7 19-15.6S40.5 13 30 13z")
        + _disc(21.5, 28.5, 2.5, "#1c6ff0") + _disc(30, 28.5, 2.5, "#1c6ff0") + _disc(38.5, 28.5, 2.5, "#1c6ff0"),
    ),
    "browser": Emblem(
        "#35d0e8", "#0a84d8",
        _stroke("M30 12a18 18 0 1 0 0 36 18 18 0 1 0 0-36zM12.5 30h35M30 12c5.5 5 8 11 8 18s-2.5 13-8 18c-5.5-5-8-11-8-18s2.5-13 8-18z", width=2.8),
    ),
    "gallery": Emblem(
        "#ffffff", "#f0f2f6",
        _box(10, 12, 40, 36, 8, "#5cc8ff") + _disc(21, 23, 4.5, "#ffe066")
        + _fill("M10 40l11.5-10.5a2.5 2.5 0 0 1 3.4 0L33 37l5-4.5a2.5 2.5 0 0 1 3.4 0L50 40a8 8 0 0 1-8 8H18a8 8 0 0 1-8-8z", "#27a567")
        + _fill("M33 37l5-4.5a2.5 2.5 0 0 1 3.4 0L50 40a8 8 0 0 1-8 8h2z", "#57c98b"),
    ),
    "file_manager": Emblem(
        "#ffd45e", "#f7a81b",
        _fill("M12 19a4 4 0 0 1 4-4h9.5a4 4 0 0 1 3 1.3l2.5 2.7H44a4 4 0 0 1 4 4v18a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4z", "#fff3cf")
        + _box(12, 25, 36, 20, 4) + _box(24, 37, 12, 3, 1.5, "#f7a81b"),
    ),
    "calendar": calendar_leaf(31),
    "notes": Emblem(
        "#ffe27a", "#fbbf24",
        _box(14, 11, 32, 38, 5, "#fffdf4") + _stroke("M20.5 21h19M20.5 28h19M20.5 35h9", "#d9c68f", 2.6)
        + _fill("M32 41.5l1.2-5.2L45 24.5a2.8 2.8 0 0 1 4 4L37.2 40.3z", "#f2800d"),
    ),
    "weather": Emblem(
        "#5db4ff", "#1f7cf0",
        _disc(39, 22, 9.5, "#ffd84d") + _fill("M19 45a8.5 8.5 0 0 1-.8-17 12 12 0 0 1 23-1.5A9.3 9.3 0 0 1 41 45z"),
    ),
    "calculator": Emblem("#4b5563", "#252b36", _box(14, 12, 32, 9, 2.5, "#aab4c3") + _KEYS),
    "calculator2": Emblem(
        "#1fd1a5", "#00897b",
        _stroke("M20.5 14.5v12M14.5 20.5h12M34 20.5h12M16.2 35.2l8.6 8.6M24.8 35.2l-8.6 8.6M34 36.5h12M34 42.5h12", width=3.6),
    ),
    "compass": Emblem(
        "#23272f", "#0d0f13",
        '<circle cx="30" cy="30" r="19" fill="none" stroke="#ffffff" stroke-width="2.6"/>'
        + _fill("M30 15l5.5 15h-11z", "#ff4d3d") + _fill("M30 45l-5.5-15h11z", "#e7ebf1") + _disc(30, 30, 2.2, "#0d0f13"),
    ),
    "alipay": Emblem(
        "#3a8cff", "#1263e6",
        _box(11, 17, 38, 27, 5) + _box(11, 22.5, 38, 5.5, 0, "#0f4fbd")
        + _stroke("M33.5 36.5l3.5 3.5 6.5-7", "#1263e6", 3.4) + _box(16, 34, 11, 3.4, 1.7, "#a9c9ff"),
    ),
    "map": Emblem(
        "#e9f6e4", "#d3ecd0",
        _fill("M0 38 24 28l36 14v6a12 12 0 0 1-12 12H12A12 12 0 0 1 0 48z", "#8fd0f5") + _stroke("M-2 22 62 8", "#ffffff", 6)
        + _stroke("M14 -2l12 64", "#ffdf80", 5)
        + _fill("M33 49S20 37.5 20 26.5a13 13 0 0 1 26 0C46 37.5 33 49 33 49z", "#f04438") + _disc(33, 26.5, 5),
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
        "#ff9ac4", "#c05bf0",
        _box(13, 12, 34, 14, 5) + _fill("M30 26v6c0 2-8 2-8 6v10h6V40c0-2 8-2 8-6v-8z", "#ffffff") + _box(17, 16, 26, 3.5, 1.7, "#e9b8ff"),
    ),
    "bilibili": Emblem(
        "#ff9cc0", "#ee4f8a",
        _box(10, 15, 40, 27, 7) + _fill("M26.5 22.5v12a1 1 0 0 0 1.6.8l8-6a1 1 0 0 0 0-1.6l-8-6a1 1 0 0 0-1.6.8z", "#ee4f8a")
        + _stroke("M20 48h20", width=3.4),
    ),
    "redbook": Emblem(
        "#ff5a6e", "#e0192f",
        _fill("M14 17c6-2 11-1.5 16 2 5-3.5 10-4 16-2v26c-6-2-11-1.5-16 2-5-3.5-10-4-16-2z") + _stroke("M30 19.5V44", "#e0192f", 2.4)
        + _stroke("M19 25.5c2.5-.4 4.5 0 6.5 1M19 32c2.5-.4 4.5 0 6.5 1", "#ff9aa6", 2.4),
    ),
    "reddit": Emblem(
        "#ff7a45", "#f04a12",
        _fill("M19 13h22a7 7 0 0 1 7 7v15a7 7 0 0 1-7 7H30.5l-9 7v-7H19a7 7 0 0 1-7-7V20a7 7 0 0 1 7-7z")
        + _stroke("M30 35.5V20M23.5 26l6.5-6.5 6.5 6.5", "#f04a12", 4.2),
    ),
    "spotify": Emblem(
        "#2bd96f", "#0c9a45",
        _stroke("M15.5 36v-4.5a14.5 14.5 0 0 1 29 0V36", "#06301a", 4) + _box(11, 32, 10, 15, 4.5, "#06301a")
        + _box(39, 32, 10, 15, 4.5, "#06301a") + _stroke("M27 38.5v4M30 35.5v10M33 38.5v4", "#06301a", 2.4),
    ),
    "tencent_meeting": Emblem(
        "#4d9dff", "#0b5cf0",
        _box(10, 19, 27, 23, 6) + _fill("M39.5 27.5 50 21.5v18l-10.5-6z"),
    ),
    "wechat_reading": Emblem(
        "#5fc3f2", "#1d8fd6",
        _fill("M30 18c-5-4-11-4.5-18-4v29c7-.5 13 0 18 4 5-4 11-4.5 18-4V14c-7-.5-13 0-18 4z") + _stroke("M30 18.5V46", "#1d8fd6", 2.2)
        + _stroke("M17.5 22c3-.2 5.5.2 7.5 1.2M17.5 29c3-.2 5.5.2 7.5 1.2M42.5 22c-3-.2-5.5.2-7.5 1.2M42.5 29c-3-.2-5.5.2-7.5 1.2", "#a5dcf7", 2.2),
    ),
    "x": Emblem(
        "#2a2d33", "#050607",
        _stroke("M25.5 14 21 46M39 14l-4.5 32M15.5 24.5h31M13.5 36h31", width=4.2),
    ),
    "ebay": Emblem(
        "#ffffff", "#eef1f5",
        _fill("M16 22h28l3 22a4 4 0 0 1-4 4H17a4 4 0 0 1-4-4z", "#1d6fe0") + _stroke("M22.5 27v-7a7.5 7.5 0 0 1 15 0v7", "#f2a900", 3.4)
        + _disc(24, 37, 3, "#f04438") + _disc(36, 37, 3, "#7fc52b"),
    ),
    "railway12306": Emblem(
        "#3a7bd5", "#143f93",
        _fill("M22 12h16c6 0 9 5 9 12v12a7 7 0 0 1-7 7H20a7 7 0 0 1-7-7V24c0-7 3-12 9-12z") + _fill("M18 21c.5-3 2-4.5 5-4.5h14c3 0 4.5 1.5 5 4.5l.5 6h-25z", "#143f93")
        + _disc(20.5, 34.5, 2.6, "#f04438") + _disc(39.5, 34.5, 2.6, "#f04438") + _stroke("M20 43l-4 6M40 43l4 6", width=3),
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
    ground = f"app-{Seeded(name).name}"
    shapes = (
        f'<linearGradient id="{ground}" x2="0" y2="1"><stop stop-color="{drawn.top}"/>'
        f'<stop offset="1" stop-color="{drawn.bottom}"/></linearGradient>'
        f'<path d="M0 0h60v60H0z" fill="url(#{ground})"/>{drawn.shapes}'
    )
    return Markup(
        f'<svg class="k-app-icon" width="{size}" height="{size}" viewBox="0 0 60 60" '
        f'style="border-radius:var(--icon-corner,{round(size / 5)}px)" aria-hidden="true">{shapes}</svg>'
    )
