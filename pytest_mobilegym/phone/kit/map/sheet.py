"""What the map draws, as spots in memory: streets, areas, contours and the metro, found by where they lie."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from pytest_mobilegym.phone.kit.map.projection import Spot, spot_of
from pytest_mobilegym.phone.world.domains.streets import FORMS

if TYPE_CHECKING:
    from pytest_mobilegym.phone.world import World
    from pytest_mobilegym.phone.world.store import Store

CELL = 13
"""Squares by which streets are found are 2 ** 13 units wide, about nine hundred metres."""

MAIN = 2
"""Classes of street, from the first of `FORMS`, that are drawn from far away."""

Box = tuple[int, int, int, int]
"""Left, top, right and bottom, in units."""


class Stroke(NamedTuple):
    """A stretch of street: its class, as a position in `FORMS`, and its ends."""

    form: int
    x: int
    y: int
    x2: int
    y2: int


class Shape(NamedTuple):
    """An area or a contour: its form, its corners and the box around them."""

    form: str
    corners: tuple[Spot, ...]
    box: Box


class Track(NamedTuple):
    """A line of the metro: its colour, its corners and the box around them."""

    colour: str
    corners: tuple[Spot, ...]
    box: Box


class Stop(NamedTuple):
    """A station of the metro: where it is, its colour, and how many lines stop there."""

    spot: Spot
    colour: str
    lines: int


class Sheet:
    """All of it; see `sheet_of`.

    Attributes:
        areas: the largest first, so that a lake lies over its park.
        contours: from the foot of each hill to its summit.
        tracks: of the metro.
        stops: of the metro.
    """

    def __init__(self, store: Store) -> None:
        self.areas = sorted(
            (
                _shape(form, outline)
                for form, outline in store.rows("SELECT form, outline FROM areas ORDER BY id")
            ),
            key=lambda shape: -(shape.box[2] - shape.box[0]) * (shape.box[3] - shape.box[1]),
        )
        self.contours = [
            _shape(f"step{step}", outline)
            for step, outline in store.rows("SELECT step, outline FROM contours ORDER BY id")
        ]
        self.tracks = []
        for colour, track in store.rows("SELECT colour, track FROM metro_lines ORDER BY id"):
            corners = _spots(track)
            self.tracks.append(Track(colour, corners, _box(corners)))
        self.stops = [
            Stop(spot_of((lat, lon)), colour, lines)
            for lat, lon, lines, colour, _first in store.rows(
                "SELECT s.lat, s.lon, s.lines, l.colour, min(t.id) FROM metro_stations s "
                "JOIN metro_stops t ON t.station = s.id JOIN metro_lines l ON l.id = t.line "
                "GROUP BY s.id ORDER BY s.id"
            )
        ]
        self._strokes: list[Stroke] = []
        self._main: list[int] = []
        self._cells: dict[tuple[int, int], list[int]] = {}
        for form, *ends in store.rows(
            "SELECT s.form, a.lat, a.lon, b.lat, b.lon FROM segments s "
            "JOIN junctions a ON a.id = s.a JOIN junctions b ON b.id = s.b ORDER BY s.street, s.id"
        ):
            stroke = Stroke(FORMS.index(form), *spot_of((ends[0], ends[1])), *spot_of((ends[2], ends[3])))
            number = len(self._strokes)
            self._strokes.append(stroke)
            if stroke.form < MAIN:
                self._main.append(number)
            for row in range(min(stroke.y, stroke.y2) >> CELL, (max(stroke.y, stroke.y2) >> CELL) + 1):
                for column in range(min(stroke.x, stroke.x2) >> CELL, (max(stroke.x, stroke.x2) >> CELL) + 1):
                    self._cells.setdefault((column, row), []).append(number)

    def strokes(self, box: Box, forms: int) -> list[Stroke]:
        """The stretches of the first so many classes of street that touch a box, street by street."""
        left, top, right, bottom = box
        numbers: Iterable[int]
        if forms <= MAIN:
            numbers = self._main
        else:
            cells = (
                self._cells.get((column, row), ())
                for row in range(top >> CELL, (bottom >> CELL) + 1)
                for column in range(left >> CELL, (right >> CELL) + 1)
            )
            numbers = sorted({number for cell in cells for number in cell})
        found = []
        for number in numbers:
            stroke = self._strokes[number]
            form, x, y, x2, y2 = stroke
            beside = (x < left and x2 < left) or (x > right and x2 > right)
            if form < forms and not beside and not ((y < top and y2 < top) or (y > bottom and y2 > bottom)):
                found.append(stroke)
        return found


def touching(box: Box, other: Box) -> bool:
    """Whether two boxes touch."""
    return box[0] <= other[2] and other[0] <= box[2] and box[1] <= other[3] and other[1] <= box[3]


def sheet_of(world: World) -> Sheet:
    """The sheet of a world, the same in every language; read once in a process."""
    return _sheet(world.store)


@lru_cache(maxsize=2)
def _sheet(store: Store) -> Sheet:
    return Sheet(store)


def _shape(form: str, outline: str) -> Shape:
    corners = _spots(outline)
    return Shape(form, corners, _box(corners))


def _spots(outline: str) -> tuple[Spot, ...]:
    pairs = (corner.split(",") for corner in outline.split())
    return tuple(spot_of((int(lat), int(lon))) for lat, lon in pairs)


def _box(corners: Sequence[Spot]) -> Box:
    across, down = [x for x, _ in corners], [y for _, y in corners]
    return min(across), min(down), max(across), max(down)
