"""The city's street plan: a lattice with ring roads and avenues, cut where parks and waters are."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from pytest_mobilegym.phone.world.geometry import METRES_OF_A_DEGREE, cosine, metres_between
from pytest_mobilegym.phone.world.grammar import Pair, Scene
from pytest_mobilegym.phone.world.streams import Stream, mixed, seed_of
from pytest_mobilegym.phone.world.words import city as words

SOUTH, WEST = 39_862_000, 116_225_000
ROW, COLUMN = 3_150, 4_100
"""Steps of the lattice in millionths of a degree, about 350 metres."""
ROWS, COLUMNS = 51, 64

_CUT = {"lane": 18, "street": 6}
"""Percentage of stretches that are missing."""


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


class Plan(NamedTuple):
    """Everything; numbers begin at 1.

    Attributes:
        streets: by number.
        junctions: places by number.
        segments: by number.
    """

    streets: dict[int, PlannedStreet]
    junctions: dict[int, tuple[int, int]]
    segments: dict[int, PlannedSegment]


Cell = tuple[int, int]


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


@cache
def street_plan() -> Plan:
    """The plan, the same at every scale."""
    spots = {(row, column): _spot(row, column) for row in range(ROWS) for column in range(COLUMNS)}
    names = _Names()
    edges: list[tuple[Cell, Cell, PlannedStreet]] = []
    for row in range(ROWS):
        line = _line(names, [_ring_of_row(row, at) for at in range(COLUMNS - 1)], _AVENUES_EAST.get(row), row)
        edges += [((row, at), (row, at + 1), street) for at, street in enumerate(line)]
    for column in range(COLUMNS):
        line = _line(
            names, [_ring_of_column(column, at) for at in range(ROWS - 1)], _AVENUES_NORTH.get(column), column
        )
        edges += [((at, column), (at + 1, column), street) for at, street in enumerate(line)]
    return _numbered(spots, _connected([edge for edge in edges if _stays(edge, spots)]))


def row_of(thousandths: int) -> int:
    """The lattice's row nearest to a latitude in thousandths of a degree."""
    return (thousandths * 1000 - SOUTH + ROW // 2) // ROW


def column_of(thousandths: int) -> int:
    """The lattice's column nearest to a longitude in thousandths of a degree."""
    return (thousandths * 1000 - WEST + COLUMN // 2) // COLUMN


_AVENUES_EAST = {row_of(lat): PlannedStreet(name, "avenue") for lat, name in words.AVENUES_EAST.items()}
_AVENUES_NORTH = {column_of(lon): PlannedStreet(name, "avenue") for lon, name in words.AVENUES_NORTH.items()}


def _spot(row: int, column: int) -> tuple[int, int]:
    drawn = mixed(_SPOTS, row, column)
    return (SOUTH + row * ROW + drawn % 901 - 450, WEST + column * COLUMN + drawn // 901 % 1161 - 580)


_SPOTS = seed_of("junctions")


def _line(
    names: _Names, rings: list[PlannedStreet | None], avenue: PlannedStreet | None, number: int
) -> list[PlannedStreet]:
    """What the stretches of one line of the lattice belong to."""
    if avenue is not None:
        return [ring or avenue for ring in rings]
    form = "street" if number % 3 == 0 else "lane"
    s = Stream(mixed(_SPOTS, number, len(rings)))
    found: list[PlannedStreet] = []
    left = 0
    street = PlannedStreet(names.next(form), form)
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


def _stays(edge: tuple[Cell, Cell, PlannedStreet], spots: dict[Cell, tuple[int, int]]) -> bool:
    """Whether a stretch is built: not through parks and waters, and lanes not everywhere."""
    (row, column), (row2, column2), street = edge
    a, b = spots[row, column], spots[row2, column2]
    middle = ((a[0] + b[0]) // 2, (a[1] + b[1]) // 2)
    if any(_inside(area, middle) for area in words.AREAS if area.form != "square"):
        return False
    return mixed(_SPOTS, row, column, row2, column2) % 100 >= _CUT.get(street.form, 0)


def _inside(area: words.AreaSpot, point: tuple[int, int]) -> bool:
    north = (point[0] - area.lat) * METRES_OF_A_DEGREE // 1_000_000
    east = (point[1] - area.lon) * METRES_OF_A_DEGREE // 1_000_000 * cosine(area.lat) // 10_000
    return (2 * north * area.wide) ** 2 + (2 * east * area.high) ** 2 < (area.wide * area.high) ** 2


def _connected(edges: list[tuple[Cell, Cell, PlannedStreet]]) -> list[tuple[Cell, Cell, PlannedStreet]]:
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


def _numbered(spots: dict[Cell, tuple[int, int]], edges: list[tuple[Cell, Cell, PlannedStreet]]) -> Plan:
    cells = {
        cell: number for number, cell in enumerate(sorted({cell for edge in edges for cell in edge[:2]}), 1)
    }
    names: dict[PlannedStreet, int] = {}
    for _, _, street in edges:
        names.setdefault(street, len(names) + 1)
    segments = {}
    for number, (a, b, street) in enumerate(edges, 1):
        bend = 100 + mixed(_SPOTS, number) % 7
        metres = metres_between(spots[a], spots[b]) * bend // 100
        segments[number] = PlannedSegment(cells[a], cells[b], names[street], metres)
    return Plan(
        {number: street for street, number in names.items()},
        {number: spots[cell] for cell, number in cells.items()},
        segments,
    )
