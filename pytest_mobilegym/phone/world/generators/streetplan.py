"""The city's street plan: a lattice with ring roads, avenues and expressways, cut where parks and waters are.

In the middle every line of the lattice is a street; around it every third one goes on to the edge of the map.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from pytest_mobilegym.phone.world.geometry import METRES_OF_A_DEGREE, cosine, metres_between
from pytest_mobilegym.phone.world.grammar import Pair, Scene
from pytest_mobilegym.phone.world.streams import Stream, mixed, seed_of
from pytest_mobilegym.phone.world.words import city as words
from pytest_mobilegym.phone.world.words import ground

SOUTH, WEST = 39_862_000, 116_225_000
ROW, COLUMN = 3_150, 4_100
"""Steps of the lattice in millionths of a degree, about 350 metres."""
ROWS, COLUMNS = 51, 64
"""Of the middle."""
OUTER_ROWS = tuple(range(53, 75, 3))
OUTER_COLUMNS = tuple(range(-12, 0, 3))

_CUT = {"lane": 22, "street": 5}
"""Percentage of stretches that are missing."""

_BEND = 6
"""Steps of the lattice over which a street bends to one side."""
_EASED = (0, 74, 259, 500, 741, 926)
"""How much of the way to the next bend a street has gone at each step, in thousandths."""


class PlannedStreet(NamedTuple):
    """A street's name and class."""

    name: Pair
    form: str


class PlannedSegment(NamedTuple):
    """A stretch between two junctions, by their numbers."""

    a: int
    b: int
    street: int
    metres: int


Cell = tuple[int, int]
Spot = tuple[int, int]


class Plan(NamedTuple):
    """Everything; numbers begin at 1.

    Attributes:
        streets: by number.
        junctions: places by number.
        segments: by number.
        middle: numbers of the segments that lie in the middle, where the places are.
    """

    streets: dict[int, PlannedStreet]
    junctions: dict[int, Spot]
    segments: dict[int, PlannedSegment]
    middle: tuple[int, ...]


Edge = tuple[Cell, Cell, PlannedStreet]


class _Names:
    """Names for stretches of the lattice's lines; each name is given once."""

    def __init__(self) -> None:
        self._s = Stream.named("street names")
        self._given: set[str] = set()

    def next(self, form: str) -> Pair:
        """A name that no street has yet."""
        while True:
            scene = Scene([("name", self._s.pick(words.STREET_NAMES))])
            name = scene.write(self._s.pick(words.STREET_FORMS[form]))
            if name.en not in self._given and name.zh not in self._given:
                self._given.update(name)
                return name


def row_of(thousandths: int) -> int:
    """The lattice's row nearest to a latitude in thousandths of a degree."""
    return (thousandths * 1000 - SOUTH + ROW // 2) // ROW


def column_of(thousandths: int) -> int:
    """The lattice's column nearest to a longitude in thousandths of a degree."""
    return (thousandths * 1000 - WEST + COLUMN // 2) // COLUMN


_AVENUES_EAST = {row_of(lat): PlannedStreet(name, "avenue") for lat, name in words.AVENUES_EAST.items()}
_AVENUES_NORTH = {column_of(lon): PlannedStreet(name, "avenue") for lon, name in words.AVENUES_NORTH.items()}
_RING_ROWS = {row_of(side) for ring in words.RINGS for side in (ring.south, ring.north)}
_RING_COLUMNS = {column_of(side) for ring in words.RINGS for side in (ring.west, ring.east)}
_SPOTS = seed_of("junctions")


@cache
def lattice() -> dict[Cell, Spot]:
    """Where the junctions lie, by row and column."""
    rows, columns = (*range(ROWS), *OUTER_ROWS), (*OUTER_COLUMNS, *range(COLUMNS))
    return {
        (row, column): _spot(row, column)
        for row in rows
        for column in columns
        if _in_middle(row, column) or (_is_major_row(row) and _is_major_column(column))
    }


@cache
def street_plan() -> Plan:
    """The plan, the same at every scale."""
    spots = lattice()
    names = _Names()
    edges: list[Edge] = []
    for row in (*range(ROWS), *OUTER_ROWS):
        line = [cell for cell in sorted(spots) if cell[0] == row]
        rings = [_ring_of_row(row, cell[1]) for cell in line[:-1]]
        edges += _along(line, _named(names, rings, _AVENUES_EAST.get(row), row, 0))
    for column in (*range(COLUMNS), *OUTER_COLUMNS):
        line = [cell for cell in sorted(spots) if cell[1] == column]
        rings = [_ring_of_column(column, cell[0]) for cell in line[:-1]]
        edges += _along(line, _named(names, rings, _AVENUES_NORTH.get(column), column, 1))
    for road in ground.EXPRESSWAYS:
        line = cells_between(road.corners)
        edges += _along(line, [PlannedStreet(road.name, "ring")] * (len(line) - 1))
    return _numbered(spots, _connected([edge for edge in edges if _stays(edge, spots)]))


def cells_between(corners: Sequence[Cell]) -> list[Cell]:
    """The cells of the lattice along some corners, between which the way is straight or diagonal."""
    spots = lattice()
    found = [corners[0]]
    for (row, column), (row2, column2) in pairwise(corners):
        long = max(abs(row2 - row), abs(column2 - column))
        for step in range(1, long + 1):
            cell = (row + (row2 - row) * step // long, column + (column2 - column) * step // long)
            if cell in spots:
                found.append(cell)
    return found


def _in_middle(row: int, column: int) -> bool:
    return 0 <= row < ROWS and 0 <= column < COLUMNS


def _is_major_row(row: int) -> bool:
    return row in OUTER_ROWS or row % 3 == 0 or row in _AVENUES_EAST or row in _RING_ROWS


def _is_major_column(column: int) -> bool:
    return column in OUTER_COLUMNS or column % 3 == 0 or column in _AVENUES_NORTH or column in _RING_COLUMNS


def _spot(row: int, column: int) -> Spot:
    north = _bent(1, row, column, straight=row in _AVENUES_EAST or row in _RING_ROWS)
    east = _bent(2, column, row, straight=column in _AVENUES_NORTH or column in _RING_COLUMNS)
    return SOUTH + row * ROW + north, WEST + column * COLUMN + east * 4 // 3


def _bent(side: int, line: int, along: int, *, straight: bool) -> int:
    """How far a line of the lattice lies to its side, in millionths of a degree; it bends gently."""
    part, step = divmod(along, _BEND)
    before, after = (mixed(_SPOTS, side, line + 100, each + 100) % 1001 - 500 for each in (part, part + 1))
    aside = before + (after - before) * _EASED[step] // 1000
    return aside // 5 if straight else aside


def _along(line: Sequence[Cell], streets: Sequence[PlannedStreet]) -> Iterator[Edge]:
    """The stretches of a line."""
    for (a, b), street in zip(pairwise(line), streets, strict=True):
        yield a, b, street


def _named(
    names: _Names, rings: list[PlannedStreet | None], avenue: PlannedStreet | None, number: int, side: int
) -> list[PlannedStreet]:
    """What the stretches of one line of the lattice belong to."""
    if avenue is not None:
        return [ring or avenue for ring in rings]
    form = "street" if number % 3 == 0 or not 0 <= number < max(ROWS, COLUMNS) else "lane"
    s = Stream(mixed(_SPOTS, number + 100, len(rings), side))
    found: list[PlannedStreet] = []
    left = 0
    for ring in rings:
        if left == 0:
            left = s.between(8, 16) if form == "street" else s.between(7, 14)
            street = PlannedStreet(names.next(form), form)
        left -= 1
        found.append(ring or street)
    return found


def _ring_of_row(row: int, column: int) -> PlannedStreet | None:
    for ring in words.RINGS:
        if column_of(ring.west) <= column < column_of(ring.east):
            if row == row_of(ring.north):
                return _ring_side(ring, "north")
            if row == row_of(ring.south):
                return _ring_side(ring, "south")
    return None


def _ring_of_column(column: int, row: int) -> PlannedStreet | None:
    for ring in words.RINGS:
        if row_of(ring.south) <= row < row_of(ring.north):
            if column == column_of(ring.west):
                return _ring_side(ring, "west")
            if column == column_of(ring.east):
                return _ring_side(ring, "east")
    return None


def _ring_side(ring: words.Ring, side: str) -> PlannedStreet:
    number, where = words.RING_NUMBERS[ring.number], words.RING_SIDES[side]
    return PlannedStreet(Pair(f"{where.en} {number.en} Ring Road", f"{where.zh}{number.zh}环路"), "ring")


def _stays(edge: Edge, spots: dict[Cell, Spot]) -> bool:
    """Whether a stretch is built: no street goes through parks and waters, and lanes are not everywhere."""
    a, b, street = edge
    if street.form == "ring":
        return True
    middle = ((spots[a][0] + spots[b][0]) // 2, (spots[a][1] + spots[b][1]) // 2)
    if is_kept_free(middle):
        return False
    if not _in_middle(*a) or not _in_middle(*b):
        return True
    return mixed(_SPOTS, *a, *b) % 100 >= _CUT.get(street.form, 0)


def is_kept_free(spot: Spot) -> bool:
    """Whether there are no streets: in parks, waters and hills."""
    if any(_inside(area, spot) for area in words.AREAS if area.form != "square"):
        return True
    return any(metres_between((hill.lat, hill.lon), spot) < hill.radius for hill in ground.HILLS)


def _inside(area: words.AreaSpot, point: Spot) -> bool:
    north = (point[0] - area.lat) * METRES_OF_A_DEGREE // 1_000_000
    east = (point[1] - area.lon) * METRES_OF_A_DEGREE // 1_000_000 * cosine(area.lat) // 10_000
    return (2 * north * area.wide) ** 2 + (2 * east * area.high) ** 2 < (area.wide * area.high) ** 2


def _connected(edges: list[Edge]) -> list[Edge]:
    """The edges of the greatest part that hangs together."""
    near: dict[Cell, list[Cell]] = {}
    for a, b, _ in edges:
        near.setdefault(a, []).append(b)
        near.setdefault(b, []).append(a)
    best: set[Cell] = set()
    seen: set[Cell] = set()
    for start in near:
        if start in seen:
            continue
        part, waiting = {start}, [start]
        while waiting:
            for cell in near[waiting.pop()]:
                if cell not in part:
                    part.add(cell)
                    waiting.append(cell)
        seen |= part
        if len(part) > len(best):
            best = part
    return [edge for edge in edges if edge[0] in best]


def _numbered(spots: dict[Cell, Spot], edges: list[Edge]) -> Plan:
    cells = {
        cell: number for number, cell in enumerate(sorted({cell for edge in edges for cell in edge[:2]}), 1)
    }
    names: dict[PlannedStreet, int] = {}
    for _, _, street in edges:
        names.setdefault(street, len(names) + 1)
    segments = {
        number: PlannedSegment(cells[a], cells[b], names[street], max(1, metres_between(spots[a], spots[b])))
        for number, (a, b, street) in enumerate(edges, 1)
    }
    return Plan(
        {number: street for street, number in names.items()},
        {number: spots[cell] for cell, number in cells.items()},
        segments,
        tuple(number for number, (a, b, _) in enumerate(edges, 1) if _in_middle(*a) and _in_middle(*b)),
    )
