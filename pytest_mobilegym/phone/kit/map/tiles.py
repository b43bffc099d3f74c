"""Tiles of the map: streets, parks and waters of the world as SVG, in whole pixels."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from html import escape
from typing import TYPE_CHECKING

from pytest_mobilegym.phone.kit.map.projection import TILE, Spot, pixel_of, spot_of, unspot
from pytest_mobilegym.phone.world.domains.streets import Area, Line
from pytest_mobilegym.phone.world.geometry import Point

if TYPE_CHECKING:
    from pytest_mobilegym.phone.world import World

KEPT = 256
"""Tiles that a process keeps."""
REACH = 8_000
"""Longer than any stretch of street, in millionths of a degree: who begins so far away may cross a tile."""
FROM_ZOOM = {"ring": 11, "avenue": 11, "street": 13, "lane": 15}
"""Streets that are drawn, by the least zoom."""
NAMED_FROM = {"ring": 14, "avenue": 15, "street": 16, "lane": 18}
WIDTHS = {"ring": 14, "avenue": 11, "street": 8, "lane": 5}
"""In pixels, at zoom 17."""
LETTER, WIDE_LETTER = 6, 12
"""About how wide a letter of a name is, in pixels: of Latin, and of Chinese."""


@lru_cache(maxsize=KEPT)
def tile(world: World, zoom: int, column: int, row: int) -> str:
    """A tile's SVG, without size and place.

    Args:
        world: whose streets and areas are drawn.
        zoom: how near, see `projection`.
        column, row: which tile, counted from where x and y begin.
    """
    south_west, north_east = _corners(zoom, column, row)
    lines = [
        line
        for line in world.streets.lines(
            Point(south_west.lat - REACH, south_west.lon - REACH),
            Point(north_east.lat + REACH, north_east.lon + REACH),
            lanes=zoom >= FROM_ZOOM["lane"],
        )
        if zoom >= FROM_ZOOM[line.form]
    ]
    parts = [*_areas(world, zoom, column, row), *_streets(lines, zoom, column, row)]
    return f'<svg viewBox="0 0 {TILE} {TILE}">{"".join(parts)}</svg>'


def _corners(zoom: int, column: int, row: int) -> tuple[Point, Point]:
    side = TILE << (20 - zoom)
    return unspot(Spot(column * side, (row + 1) * side)), unspot(Spot((column + 1) * side, row * side))


def _within(point: tuple[int, int], zoom: int, column: int, row: int) -> tuple[int, int]:
    """A point's pixel, counted from the tile's corner."""
    x, y = pixel_of(spot_of(point), zoom)
    return x - column * TILE, y - row * TILE


def _crosses(corners: list[tuple[int, int]], room: int = 16) -> bool:
    """Whether the box around some corners touches the tile, with room for the width of a line."""
    across, down = [x for x, _ in corners], [y for _, y in corners]
    beside = min(across) > TILE + room or max(across) < -room
    return not beside and min(down) <= TILE + room and max(down) >= -room


def outline_of(area: Area) -> list[Point]:
    """Corners of an area."""
    pairs = (corner.split(",") for corner in area.outline)
    return [Point(int(lat), int(lon)) for lat, lon in pairs]


def _areas(world: World, zoom: int, column: int, row: int) -> Iterator[str]:
    for area in world.areas.every():
        corners = [_within(corner, zoom, column, row) for corner in outline_of(area)]
        if not _crosses(corners):
            continue
        shape = " ".join(f"{x},{y}" for x, y in corners)
        yield f'<polygon class="k-map-{area.form}" points="{shape}"/>'
        x = sum(corner[0] for corner in corners) // len(corners)
        y = sum(corner[1] for corner in corners) // len(corners)
        if zoom >= 13 and max(corner[0] for corner in corners) - min(corner[0] for corner in corners) > 60:
            yield from _name(area.name, x, y, f"k-map-name k-map-name-{area.form}")


def _streets(lines: list[Line], zoom: int, column: int, row: int) -> Iterator[str]:
    paths: dict[str, list[str]] = {form: [] for form in reversed(FROM_ZOOM)}
    names: dict[str, tuple[int, int, int]] = {}
    for line in lines:
        a, b = (_within(end, zoom, column, row) for end in (line.a, line.b))
        if not _crosses([a, b]):
            continue
        paths[line.form].append(f"M{a[0]} {a[1]}L{b[0]} {b[1]}")
        long = abs(a[0] - b[0]) + abs(a[1] - b[1])
        if zoom >= NAMED_FROM[line.form] and long > names.get(line.street, (0, 0, 40))[2]:
            names[line.street] = ((a[0] + b[0]) // 2, (a[1] + b[1]) // 2, long)
    drawn = {form: "".join(path) for form, path in paths.items() if path}
    for kind, wider in (("edge", 2), ("street", 0)):
        for form, path in drawn.items():
            width = max(1, WIDTHS[form] * (zoom - 8) // 9) + wider
            yield f'<path class="k-map-{kind} k-map-{form}" stroke-width="{width}" d="{path}"/>'
    for street, (x, y, _) in names.items():
        yield from _name(street, x, y + 4, "k-map-name")


def _name(words: str, x: int, y: int, classes: str) -> Iterator[str]:
    """A name in the middle of something, where it fits into the tile: it is not cut at an edge."""
    half = sum(LETTER if letter.isascii() else WIDE_LETTER for letter in words) // 2 + 2
    if half <= x <= TILE - half and 14 <= y <= TILE - 6:
        yield f'<text class="{classes}" x="{x}" y="{y}">{escape(words)}</text>'
