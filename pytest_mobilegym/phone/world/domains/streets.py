"""The city's streets, parks and waters, and the way from one place to another."""

from __future__ import annotations

from array import array
from collections import OrderedDict
from collections.abc import Iterator
from functools import lru_cache
from heapq import heappop, heappush
from math import isqrt
from typing import TYPE_CHECKING, Annotated, Literal, NamedTuple

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.phone.world.collection import Collection, Voice
from pytest_mobilegym.phone.world.geometry import METRES_OF_A_DEGREE, Point, cosine
from pytest_mobilegym.phone.world.tables import Codes, Kind, Ref, Words

if TYPE_CHECKING:
    from pytest_mobilegym.phone.world.store import Store

Mode = Literal["drive", "walk", "cycle"]

SPEEDS: dict[Mode, dict[str, int]] = {
    "drive": {"ring": 180, "avenue": 110, "street": 75, "lane": 45},
    "walk": {"ring": 13, "avenue": 13, "street": 13, "lane": 13},
    "cycle": {"ring": 38, "avenue": 42, "street": 40, "lane": 35},
}
"""Decimetres a second by class of street."""

CELL = 8_000
"""Side of the squares by which the nearest junction is found, in millionths of a degree."""

REMEMBERED = 64
"""Ways that a process keeps, since a screen asks for the same one again and again."""

FORMS = ("ring", "avenue", "street", "lane")


class Street(NamedTuple):
    """A street by name."""

    id: Annotated[str, Ref("lw")]
    form: str
    """`ring`, `avenue`, `street` or `lane`."""
    name: Words


class Junction(NamedTuple):
    """Where streets meet."""

    id: Annotated[str, Ref("ln")]
    lat: int
    lon: int


class Segment(NamedTuple):
    """A stretch of street between two junctions, to be used both ways."""

    id: Annotated[str, Ref("le")]
    a: Annotated[str, Ref("ln")]
    b: Annotated[str, Ref("ln")]
    street: Annotated[str, Ref("lw")]
    form: str
    metres: int


class Area(NamedTuple):
    """A park, a water or a campus."""

    id: Annotated[str, Ref("la")]
    form: str
    """`park`, `water`, `campus` or `square`."""
    outline: Codes
    """Corners, each `lat,lon`."""
    name: Words


STREETS = Kind("streets", Street, "streets by name", search=("name",))
JUNCTIONS = Kind("junctions", Junction, "where streets meet", indexes=("lat, lon",))
SEGMENTS = Kind("segments", Segment, "stretches of street", indexes=("street", "a", "b"))
AREAS = Kind("areas", Area, "parks, waters and campuses", search=("name",))


class Step(NamedTuple):
    """A stretch of a route.

    Attributes:
        turn: how it begins: `depart`, `straight`, `left`, `right`, `slight_left`, `slight_right`,
            `sharp_left`, `sharp_right`.
        street: its name.
        metres: its length.
        seconds: how long it takes.
    """

    turn: str
    street: str
    metres: int
    seconds: int


class Route(NamedTuple):
    """A way through the streets.

    Attributes:
        mode: how.
        metres: its length.
        seconds: how long it takes.
        steps: street by street.
        line: its corners.
    """

    mode: Mode
    metres: int
    seconds: int
    steps: tuple[Step, ...]
    line: tuple[Point, ...]


class Line(NamedTuple):
    """A stretch of street to be drawn."""

    form: str
    street: str
    a: Point
    b: Point


class _Graph:
    """The junctions and, for each, the segments that leave it, in flat arrays."""

    def __init__(self, store: Store) -> None:
        points = store.rows("SELECT id, lat, lon FROM junctions ORDER BY id")
        self.first = points[0][0]
        self.lat = array("i", (row[1] for row in points))
        self.lon = array("i", (row[2] for row in points))
        leaving: list[list[tuple[int, int, int, int]]] = [[] for _ in points]
        for a, b, street, form, metres in store.rows(
            "SELECT a, b, street, form, metres FROM segments ORDER BY id"
        ):
            code = FORMS.index(form)
            leaving[a - self.first].append((b - self.first, street, code, metres))
            leaving[b - self.first].append((a - self.first, street, code, metres))
        self.start = array("i", [0])
        self.to, self.street = array("i"), array("i")
        self.form, self.metres = array("b"), array("i")
        for edges in leaving:
            for to, street, code, metres in edges:
                self.to.append(to)
                self.street.append(street)
                self.form.append(code)
                self.metres.append(metres)
            self.start.append(len(self.to))

        self._cells: dict[tuple[int, int], list[int]] = {}
        for node, (lat, lon) in enumerate(zip(self.lat, self.lon, strict=True)):
            self._cells.setdefault((lat // CELL, lon // CELL), []).append(node)
        self._paths: OrderedDict[tuple[int, int, Mode], list[int] | None] = OrderedDict()

    def nearest(self, point: Point) -> int:
        """The junction nearest to a point."""
        row, column = point.lat // CELL, point.lon // CELL
        near = [
            node
            for above in (-1, 0, 1)
            for aside in (-1, 0, 1)
            for node in self._cells.get((row + above, column + aside), ())
        ]
        lat, lon = self.lat, self.lon
        return min(
            near or range(len(lat)),
            # Longitudes are about three quarters as long as latitudes here.
            key=lambda node: (((lat[node] - point.lat) * 4) ** 2 + ((lon[node] - point.lon) * 3) ** 2, node),
        )

    def path(self, origin: int, goal: int, mode: Mode) -> list[int] | None:
        """The edges of the quickest way; `None` if there is none. The last ones asked for are remembered."""
        key = (origin, goal, mode)
        if key not in self._paths:
            if len(self._paths) >= REMEMBERED:
                self._paths.popitem(last=False)
            self._paths[key] = self._search(origin, goal, mode)
        return self._paths[key]

    def _search(self, origin: int, goal: int, mode: Mode) -> list[int] | None:
        pace = [100_000 // SPEEDS[mode][form] for form in FORMS]
        best = min(pace)
        lat, lon, to, start = self.lat, self.lon, self.to, self.start
        north_goal, east_goal = lat[goal], lon[goal]
        # Metres of a degree of longitude in the north of the map, where they are the fewest: the search must
        # not take a way for longer than it is.
        wide = METRES_OF_A_DEGREE * cosine(max(lat)) // 10_000
        left: dict[int, int] = {}
        costs = {origin: 0}
        came: dict[int, int] = {}
        queue = [(0, 0, origin)]
        done = bytearray(len(lat))
        while queue:
            _, cost, node = heappop(queue)
            if done[node]:
                continue
            done[node] = 1
            if node == goal:
                return self._trace(came, origin, goal)
            for edge in range(start[node], start[node + 1]):
                target = to[edge]
                if not done[target]:
                    reached = cost + self.metres[edge] * pace[self.form[edge]]
                    if reached < costs.get(target, 1 << 60):
                        costs[target] = reached
                        came[target] = edge
                        if target not in left:
                            north = (lat[target] - north_goal) * METRES_OF_A_DEGREE // 1_000_000
                            east = (lon[target] - east_goal) * wide // 1_000_000
                            left[target] = max(0, isqrt(north * north + east * east) - 2) * best
                        heappush(queue, (reached + left[target], reached, target))
        return None

    def _trace(self, came: dict[int, int], origin: int, goal: int) -> list[int]:
        edges = []
        node = goal
        while node != origin:
            edge = came[node]
            edges.append(edge)
            node = self.source(edge)
        return edges[::-1]

    def source(self, edge: int) -> int:
        """The junction that an edge leaves."""
        low, high = 0, len(self.start) - 1
        while high - low > 1:
            middle = (low + high) // 2
            if self.start[middle] <= edge:
                low = middle
            else:
                high = middle
        return low


@lru_cache(maxsize=2)
def _graph(store: Store) -> _Graph:
    return _Graph(store)


class Streets(Collection[Street]):
    """Every street, and routes along them."""

    def __init__(self, store: Store, voice: Voice, kind: Kind = STREETS) -> None:
        super().__init__(store, voice, kind)
        self._names: dict[int, str] = {}

    def route(self, origin: Point, destination: Point, mode: Mode = "drive") -> Route | None:
        """The quickest way between two points; `None` if the streets do not connect them.

        Raises:
            UsageError: no such mode.
        """
        if mode not in SPEEDS:
            raise UsageError(f"Unknown mode {mode!r}; available: {', '.join(SPEEDS)}.")
        graph = _graph(self._store)
        start, goal = graph.nearest(origin), graph.nearest(destination)
        edges = graph.path(start, goal, mode)
        if edges is None:
            return None
        line = [Point(graph.lat[start], graph.lon[start])]
        line += [Point(graph.lat[graph.to[edge]], graph.lon[graph.to[edge]]) for edge in edges]
        steps = tuple(self._steps(graph, edges, line, mode))
        metres = sum(step.metres for step in steps)
        seconds = sum(step.seconds for step in steps)
        return Route(mode, metres, seconds, steps, (origin, *line, destination))

    def lines(self, south_west: Point, north_east: Point, *, lanes: bool = True) -> list[Line]:
        """The stretches of street in a part of the map, for drawing."""
        rows = self._store.rows(
            f"SELECT s.form, w.name, a.lat, a.lon, b.lat, b.lon FROM junctions a "
            f"JOIN segments s ON s.a = a.id JOIN junctions b ON b.id = s.b "
            f"JOIN streets_{self._voice.lang} w ON w.id = s.street "
            "WHERE a.lat BETWEEN ? AND ? AND a.lon BETWEEN ? AND ? ORDER BY s.id",
            (south_west.lat, north_east.lat, south_west.lon, north_east.lon),
        )
        return [
            Line(form, name, Point(a_lat, a_lon), Point(b_lat, b_lon))
            for form, name, a_lat, a_lon, b_lat, b_lon in rows
            if lanes or form != "lane"
        ]

    def _steps(self, graph: _Graph, edges: list[int], line: list[Point], mode: Mode) -> Iterator[Step]:
        begin = 0
        for end in range(1, len(edges) + 1):
            if end == len(edges) or graph.street[edges[end]] != graph.street[edges[begin]]:
                part = edges[begin:end]
                speed = SPEEDS[mode]
                took = sum(graph.metres[edge] * 1000 // speed[FORMS[graph.form[edge]]] for edge in part)
                turn = "depart" if begin == 0 else _turn(line[begin - 1], line[begin], line[begin + 1])
                yield Step(
                    turn,
                    self._name(graph.street[edges[begin]]),
                    sum(graph.metres[edge] for edge in part),
                    (took + 50) // 100,
                )
                begin = end

    def _name(self, street: int) -> str:
        name = self._names.get(street)
        if name is None:
            name = self._names[street] = self.get(f"{self.kind.prefix}{street}").name
        return name


class Areas(Collection[Area]):
    """Every park, water and campus."""

    def every(self) -> list[Area]:
        """All of them."""
        return self._every(())


def _turn(a: Point, b: Point, c: Point) -> str:
    """How one turns at `b` on the way from `a` to `c`."""
    north, east = b.lat - a.lat, (b.lon - a.lon) * 3 // 4
    north_next, east_next = c.lat - b.lat, (c.lon - b.lon) * 3 // 4
    ahead = north * north_next + east * east_next
    aside = north * east_next - east * north_next
    side = "right" if aside > 0 else "left"
    if abs(aside) * 5 < ahead:
        return "straight"
    if abs(aside) * 5 < ahead * 6 and ahead > 0:
        return f"slight_{side}"
    if ahead < 0 and abs(aside) < -ahead:
        return f"sharp_{side}"
    return side
