"""Line icons of the interface, as inline SVG.

Every icon is drawn on a 24 x 24 grid with a stroke of 1.75 and round caps; a name that ends in `-fill` is the
filled variant, or a heavier outline where there is none. The drawings are in the modules beside this one, by
topic.
"""

from __future__ import annotations

from difflib import get_close_matches
from functools import lru_cache

from markupsafe import Markup

from pytest_mobilegym.errors import AppError
from pytest_mobilegym.phone.ui.app_icons import APP_ICON_NAMES, app_icon
from pytest_mobilegym.phone.ui.icons import (
    device,
    documents,
    editing,
    keys,
    media,
    money,
    navigation,
    people,
    places,
    safety,
    things,
    times,
    weather,
)
from pytest_mobilegym.phone.ui.icons.shapes import Drawing, number, star

__all__ = ["APP_ICON_NAMES", "ICON_NAMES", "app_icon", "icon"]


def _arcs(level: int) -> str:
    """A Wi-Fi fan of three arcs and a dot of which the lowest `level` of four are lit, the others faint."""
    shapes = []
    for index, path in enumerate(reversed(device.WIFI)):
        faint = "" if level > index + 1 else ' opacity=".28"'
        shapes.append(f'<path d="{path}"{faint}/>')
    faint = "" if level > 0 else ' opacity=".28"'
    shapes.append(f'<circle cx="12" cy="19.2" r="1.5" fill="currentColor" stroke="none"{faint}/>')
    return "".join(shapes)


def _bars(level: int) -> str:
    """Four bars of which `level` are lit."""
    shapes = []
    for index in range(4):
        height = 5 + 4 * index
        faint = "" if level > index else ' opacity=".28"'
        shapes.append(
            f'<rect x="{3 + 5 * index}" y="{20 - height}" width="3.2" height="{height}" rx="1" '
            f'fill="currentColor" stroke="none"{faint}/>'
        )
    return "".join(shapes)


def _shapes(drawing: Drawing) -> str:
    shapes = f'<path d="{drawing.stroke}"/>' if drawing.stroke else ""
    if drawing.fill:
        shapes += f'<path d="{drawing.fill}" fill="currentColor" stroke="none"/>'
    return shapes


_ICONS: dict[str, Drawing] = {
    name: drawing
    for topic in (
        navigation, editing, documents, media, times, people, safety, money, places, weather, device, keys,
        things,
    )
    for name, drawing in topic.ICONS.items()
}  # fmt: skip

_DRAWINGS: dict[str, str] = {name: _shapes(drawing) for name, drawing in _ICONS.items()}
_DRAWINGS |= {f"wifi-{level}": _arcs(level) for level in range(5)}
_DRAWINGS |= {f"signal-{level}": _bars(level) for level in range(5)}
_DRAWINGS["signal-off"] = _bars(0) + _DRAWINGS["signal-off"]
_DRAWINGS |= {
    f"{name}-fill": f'<path d="{drawing.solid}" fill="currentColor" fill-rule="evenodd" stroke="none"/>'
    for name, drawing in _ICONS.items()
    if drawing.solid
}

STROKE = 1.75
"""Line width of icons on their 24 x 24 grid, where none is asked for; kit.css has it too."""

ICON_NAMES: tuple[str, ...] = tuple(sorted(_DRAWINGS))


@lru_cache(maxsize=2048)
def icon(name: str, size: int = 24, stroke: float = STROKE) -> Markup:
    """A line icon in the colour of the text around it.

    Args:
        name: one of `ICON_NAMES`; `<name>-fill` of an icon without a filled variant gives a heavier outline.
        size: edge in logical pixels.
        stroke: line width on the 24 x 24 grid.

    Raises:
        AppError: an unknown name; the message lists close ones.
    """
    shapes = _DRAWINGS.get(name)
    if shapes is None and name.endswith("-fill"):
        # No filled variant was drawn: a heavier outline says the same.
        shapes, stroke = _DRAWINGS.get(name.removesuffix("-fill")), stroke + 0.5
    if shapes is None:
        close = get_close_matches(name, ICON_NAMES, n=6, cutoff=0.4)
        hint = f"close names: {', '.join(close)}" if close else f"{len(ICON_NAMES)} names are in ICON_NAMES"
        raise AppError(f"Unknown icon {name!r}; {hint}.")
    # How it is painted says the style sheet: a page may hold a hundred.
    width = f' stroke-width="{number(stroke)}"' if stroke != STROKE else ""
    return Markup(
        f'<svg class="k-icon k-line" width="{size}" height="{size}" viewBox="0 0 24 24"{width} '
        f'aria-hidden="true">{shapes}</svg>'
    )


@lru_cache
def star_row(size: int = 14) -> Markup:
    """Five filled stars side by side in one drawing, for a rating; a page may hold hundreds.

    Args:
        size: edge of one in logical pixels.
    """
    stars = "".join(star(middle=24 * number + 12) for number in range(5))
    return Markup(
        f'<svg class="k-icon" width="{5 * size}" height="{size}" viewBox="0 0 120 24" fill="currentColor" '
        f'aria-hidden="true"><path d="{stars}"/></svg>'
    )
