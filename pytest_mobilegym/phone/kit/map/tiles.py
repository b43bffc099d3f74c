"""Tiles of the map as SVG in whole pixels: the ground of a tile, and the names that stand on it.

Colours are those of the style sheet, so that a tile is drawn once for light and dark; styles that draw
something else have tiles of their own.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from html import escape
from itertools import pairwise
from typing import TYPE_CHECKING, Literal

from pytest_mobilegym.phone.kit.map.projection import NORTH, TILE, Spot, column_of, spot_of, unspot
from pytest_mobilegym.phone.kit.map.sheet import Box, Sheet, sheet_of, touching
from pytest_mobilegym.phone.world.domains.ground import LETTERS, MapLabel
from pytest_mobilegym.phone.world.domains.streets import FORMS
from pytest_mobilegym.phone.world.geometry import Point

if TYPE_CHECKING:
    from pytest_mobilegym.phone.world import World

Style = Literal["default", "light", "dark", "satellite", "terrain", "transit"]
"""How a map looks; `default` is light or dark as the phone is."""

STYLES: tuple[Style, ...] = ("default", "light", "dark", "satellite", "terrain", "transit")

KEPT = 384
"""Tiles that a process keeps, and as many with names: a few megabytes."""

WIDTHS: dict[int, tuple[int, ...]] = {
    11: (25, 12),
    12: (35, 22, 8),
    13: (45, 32, 14),
    14: (55, 45, 26, 10),
    15: (75, 60, 42, 22),
    16: (110, 90, 65, 40),
    17: (150, 120, 95, 65),
    18: (210, 180, 140, 100),
    19: (300, 250, 190, 140),
}
"""Widths of streets by zoom, in tenths of a pixel, by class as in `FORMS`; classes without are not drawn."""

CASED_FROM = {"ring": 11, "avenue": 12, "street": 13, "lane": 14}
"""The least zoom at which a street has edges."""

BLOCKS_FROM, HOUSES_FROM = 14, 15
SIGNS_FROM = 13
"""The least zoom at which the stations of the metro are drawn; on a map of the metro one less."""

BLOCK = 3_200
"""Units from the middle of a block that it reaches at most."""

ROOM = 20
"""Pixels around a tile from which a line may reach into it."""


def tile(world: World, style: Style, zoom: int, column: int, row: int) -> str:
    """A tile's SVG, without size and place.

    Args:
        world: whose city is drawn.
        style: how it looks.
        zoom: how near, see `projection`.
        column, row: which tile, counted from where x and y begin.
    """
    return ground(world, style if style in ("terrain", "transit") else "default", zoom, column, row)


@lru_cache(maxsize=KEPT)
def ground(world: World, style: Style, zoom: int, column: int, row: int) -> str:
    """A tile that styles share which draw the same."""
    sheet = sheet_of(world)
    unit = 20 - zoom
    left, top = column * TILE << unit, row * TILE << unit
    room = ROOM << unit
    box = left - room, top - room, left + (TILE << unit) + room, top + (TILE << unit) + room
    paint = _Paint(zoom, column, row)
    parts = [
        # Parks and squares lie over the corners of the blocks around them.
        *_blocks(world, paint, box),
        *_shapes(sheet, paint, box, style),
        *_streets(sheet, paint, box),
        *_metro(sheet, paint, box, style),
    ]
    return f'<svg viewBox="0 0 {TILE} {TILE}">{"".join(parts)}</svg>'


class _Paint:
    """Turns spots into pixels of one tile."""

    def __init__(self, zoom: int, column: int, row: int) -> None:
        self.zoom = zoom
        self._shift = 20 - zoom
        self._left, self._top = column * TILE, row * TILE

    def pixel(self, spot: tuple[int, int]) -> tuple[int, int]:
        """A spot's pixel, counted from the tile's corner."""
        return (spot[0] >> self._shift) - self._left, (spot[1] >> self._shift) - self._top

    def column(self, lon: int) -> int:
        """The pixel of a longitude, as `pixel` gives it: of thousands of houses faster."""
        return (column_of(lon) >> self._shift) - self._left

    def row(self, lat: int) -> int:
        """The pixel of a latitude."""
        return (NORTH - lat >> self._shift) - self._top

    def outline(self, corners: Sequence[Spot]) -> str:
        """A closed path along the corners of a polygon; those that fall on one pixel are one."""
        found: list[str] = []
        for corner in corners:
            x, y = self.pixel(corner)
            code = f"{x} {y}"
            if not found or found[-1] != code:
                found.append(code)
        return f"M{'L'.join(found)}z"


def _shapes(sheet: Sheet, paint: _Paint, box: Box, style: Style) -> Iterator[str]:
    for shape in sheet.areas:
        if touching(shape.box, box):
            yield f'<path class="k-map-{shape.form}" d="{paint.outline(shape.corners)}"/>'
    if style == "terrain":
        for shape in sheet.contours:
            if touching(shape.box, box):
                yield f'<path class="k-map-contour" d="{paint.outline(shape.corners)}"/>'


def _blocks(world: World, paint: _Paint, box: Box) -> Iterator[str]:
    """Greens and shops between the streets, which never overlap, and houses from near."""
    if paint.zoom < BLOCKS_FROM:
        return
    left, top, right, bottom = box
    reach = unspot(Spot(left - BLOCK, bottom + BLOCK)), unspot(Spot(right + BLOCK, top - BLOCK))
    grounds: defaultdict[str, str] = defaultdict(str)
    roofs: list[str] = []
    for block in world.blocks.inside(*reach):
        if block.form != "homes":
            corners = [spot_of(_point(corner)) for corner in block.outline]
            grounds[block.form] += paint.outline(corners)
        if paint.zoom >= HOUSES_FROM:
            for house in block.houses:
                south, west, north, east = map(int, house.split(","))
                x, y = paint.column(block.lon + west), paint.row(block.lat + north)
                x2, y2 = paint.column(block.lon + east), paint.row(block.lat + south)
                if x2 > 0 and y2 > 0 and x < TILE and y < TILE:
                    roofs.append(f"M{x} {y}H{x2}V{y2}H{x}z")
    for form, d in grounds.items():
        yield f'<path class="k-map-{form}" d="{d}"/>'
    if roofs:
        yield f'<path class="k-map-house" d="{"".join(roofs)}"/>'


def _streets(sheet: Sheet, paint: _Paint, box: Box) -> Iterator[str]:
    """First all edges, then all streets, the great ones last: so they run into each other where they meet."""
    widths = WIDTHS[paint.zoom]
    paths: list[list[str]] = [[] for _ in widths]
    last: list[tuple[int, int] | None] = [None] * len(widths)
    for stroke in sheet.strokes(box, len(widths)):
        a, b = paint.pixel((stroke.x, stroke.y)), paint.pixel((stroke.x2, stroke.y2))
        if a != b:
            begin = "" if last[stroke.form] == a else f"M{a[0]} {a[1]}"
            paths[stroke.form].append(f"{begin}L{b[0]} {b[1]}")
            last[stroke.form] = b
    drawn = [(FORMS[form], widths[form], "".join(path)) for form, path in enumerate(paths) if path][::-1]
    for form, width, path in drawn:
        if paint.zoom >= CASED_FROM[form]:
            yield f'<path class="k-map-edge k-map-{form}" stroke-width="{_tenths(width + 20)}" d="{path}"/>'
    for form, width, path in drawn:
        yield f'<path class="k-map-road k-map-{form}" stroke-width="{_tenths(width)}" d="{path}"/>'


def _metro(sheet: Sheet, paint: _Paint, box: Box, style: Style) -> Iterator[str]:
    for track in sheet.tracks:
        if touching(track.box, box):
            yield from _track(track.colour, track.corners, paint)
    if paint.zoom < SIGNS_FROM - (style == "transit"):
        return
    large = paint.zoom >= SIGNS_FROM + 1
    for stop in sheet.stops:
        x, y = stop.spot
        if box[0] <= x <= box[2] and box[1] <= y <= box[3]:
            x, y = paint.pixel(stop.spot)
            place = f'cx="{x}" cy="{y}" r="{7 if large else 4}"'
            yield f'<circle class="k-map-stop" {place} stroke="{stop.colour}"/>'
            if large:
                yield f'<path class="k-map-m" d="M{x - 3} {y + 3}v-6l3 4l3-4v6" stroke="{stop.colour}"/>'


def _track(colour: str, corners: Sequence[Spot], paint: _Paint) -> Iterator[str]:
    """The part of a line of the metro that a tile shows."""
    path: list[str] = []
    pen_down = False
    pixels = [paint.pixel(corner) for corner in corners]
    for (x, y), (x2, y2) in pairwise(pixels):
        low, high = -ROOM, TILE + ROOM
        beside = max(x, x2) < low or min(x, x2) > high or max(y, y2) < low or min(y, y2) > high
        if not beside:
            path.append(f"L{x2} {y2}" if pen_down else f"M{x} {y}L{x2} {y2}")
        pen_down = not beside
    if path:
        yield f'<path class="k-map-metro" stroke="{colour}" d="{"".join(path)}"/>'


@lru_cache(maxsize=KEPT)
def names(world: World, zoom: int, column: int, row: int) -> str:
    """SVG of the names whose places lie on a tile, from the tile's corner; empty if there are none."""
    unit = 20 - zoom
    left, top, side = column * TILE << unit, row * TILE << unit, TILE << unit
    south_west, north_east = unspot(Spot(left, top + side)), unspot(Spot(left + side, top))
    paint = _Paint(zoom, column, row)
    # Corners are rounded; a name at an edge belongs to one tile by its pixel.
    around = Point(south_west.lat - 2, south_west.lon - 2), Point(north_east.lat + 2, north_east.lon + 2)
    parts: list[str] = []
    for label in world.map_labels.inside(zoom, *around):
        x, y = paint.pixel(spot_of((label.lat, label.lon)))
        if 0 <= x < TILE and 0 <= y < TILE:
            parts += _name(label, x, y)
    return "".join(parts)


def _name(label: MapLabel, x: int, y: int) -> Iterator[str]:
    what = label.form.split()[0]
    classes = " ".join(f"k-map-name-{part}" for part in label.form.split())
    if what == "sight":
        yield f'<circle class="k-map-sight" cx="{x}" cy="{y}" r="5"/>'
    x, y = x + label.left, y + label.top
    letters = LETTERS[what]
    upright = label.lang == "zh" and label.turn == 90
    if upright:
        turned = ' style="writing-mode:vertical-rl"'
    else:
        y += letters * 36 // 100 if not label.turn else 0
        turned = f' transform="rotate({label.turn} {x} {y})" dy="{letters * 36 // 100}"' if label.turn else ""
    yield f'<text class="k-map-name {classes}" x="{x}" y="{y}"{turned}>{escape(label.text)}</text>'


def _point(corner: str) -> Point:
    lat, lon = corner.split(",")
    return Point(int(lat), int(lon))


def _tenths(number: int) -> str:
    return f"{number // 10}.{number % 10}" if number % 10 else str(number // 10)
