"""The city's streets, parks and waters, and the ways from one place to another."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection as AnyOf
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Annotated, Literal, NamedTuple

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.phone.world.collection import Collection, Voice
from pytest_mobilegym.phone.world.domains.metro import journeys
from pytest_mobilegym.phone.world.domains.routes import Choice, Mode, Route, Step
from pytest_mobilegym.phone.world.geometry import Point
from pytest_mobilegym.phone.world.pathfinding import (
    Hierarchy,
    Network,
    Shortcut,
    Snap,
    Stretch,
    turn_between,
)
from pytest_mobilegym.phone.world.tables import Codes, Kind, Ref, Words

if TYPE_CHECKING:
    from pytest_mobilegym.phone.world.store import Store

Avoided = Literal["tolls", "highways"]

SPEEDS: dict[Mode, dict[str, int]] = {
    "drive": {"ring": 180, "avenue": 110, "street": 75, "lane": 45},
    "walk": {"ring": 13, "avenue": 13, "street": 13, "lane": 13},
    "cycle": {"ring": 38, "avenue": 42, "street": 40, "lane": 35},
}
"""Decimetres a second by class of street; the metro has its own times."""

FORMS = ("ring", "avenue", "street", "lane")

AVOIDING = 10
"""How many times as long a street to be avoided is counted: it is taken where there is no other."""


class Manner(NamedTuple):
    """What is counted when a way is chosen.

    Attributes:
        mode: whose times are counted.
        choice: what the way is called that is best by it.
        without: streets that are avoided.
    """

    mode: Mode
    choice: Choice
    without: tuple[Avoided, ...] = ()


MANNERS: dict[str, Manner] = {
    "drive": Manner("drive", "fastest"),
    "drive_no_tolls": Manner("drive", "no_tolls", ("tolls",)),
    "drive_no_highways": Manner("drive", "no_highways", ("tolls", "highways")),
    "short": Manner("walk", "shortest"),
    "cycle": Manner("cycle", "fastest"),
}
"""Manners of getting about for which there are shortcuts, by name."""

OFFERED: dict[Mode, tuple[str, ...]] = {
    "drive": ("drive", "short", "drive_no_highways"),
    "walk": ("short",),
    "cycle": ("cycle", "short"),
}
"""Manners by which ways are offered, the best first."""

AVOIDED: dict[frozenset[Avoided], tuple[str, ...]] = {
    frozenset({"tolls"}): ("drive_no_tolls", "drive_no_highways"),
    frozenset({"highways"}): ("drive_no_highways",),
    frozenset({"tolls", "highways"}): ("drive_no_highways",),
}
"""Manners by which one drives where something is avoided."""

LONGEST = 170
"""Percentage of the quickest way's time up to which another way is offered."""

REMEMBERED = 96
"""Answers that are kept, since a screen asks for the same ways again and again."""

STEP_TEXTS: dict[str, tuple[str, str]] = {
    "depart": ("Head {heading} on {street}", "沿{street}向{heading}出发"),
    "straight": ("Continue onto {street}", "直行进入{street}"),
    "left": ("Turn left onto {street}", "左转进入{street}"),
    "right": ("Turn right onto {street}", "右转进入{street}"),
    "slight_left": ("Bear left onto {street}", "靠左进入{street}"),
    "slight_right": ("Bear right onto {street}", "靠右进入{street}"),
    "sharp_left": ("Turn sharp left onto {street}", "向左后方转入{street}"),
    "sharp_right": ("Turn sharp right onto {street}", "向右后方转入{street}"),
}
"""What one is told to do, in English and in Chinese."""

HEADINGS = (
    ("north", "北"), ("northeast", "东北"), ("east", "东"), ("southeast", "东南"),
    ("south", "南"), ("southwest", "西南"), ("west", "西"), ("northwest", "西北"),
)  # fmt: skip
"""Clockwise from the north."""


class Street(NamedTuple):
    """A street by name."""

    id: Annotated[str, Ref("lw")]
    form: str
    """`ring`, `avenue`, `street` or `lane`; expressways are rings, too."""
    toll: bool
    """Whether driving on it costs something."""
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
    heading: int
    """Where it leads from `a` to `b`, in degrees clockwise from the north."""


class ShortcutRow(NamedTuple):
    """A junction's shortcuts for one manner of getting about; see `pathfinding`."""

    id: Annotated[str, Ref("lh")]
    manner: str
    """Of `MANNERS`."""
    rank: int
    junction: Annotated[str, Ref("ln")]
    parent: int
    """The lowest rank above that shortcuts of any manner lead to; -1 for none."""
    shortcuts: Codes
    """Each `to:cost:through`, in ranks and tenths of a millisecond."""


class Area(NamedTuple):
    """A park, a water, a campus or a wood."""

    id: Annotated[str, Ref("la")]
    form: str
    """`park`, `water`, `campus`, `square` or `wood`."""
    outline: Codes
    """Corners, each `lat,lon`."""
    name: Words


STREETS = Kind("streets", Street, "streets by name", search=("name",))
JUNCTIONS = Kind("junctions", Junction, "where streets meet")
SEGMENTS = Kind("segments", Segment, "stretches of street")
SHORTCUTS = Kind("shortcuts", ShortcutRow, "ways that are known beforehand", indexes=("manner, rank",))
AREAS = Kind("areas", Area, "parks, waters, campuses and woods", search=("name",))


def cost_of(manner: Manner, form: str, toll: bool, metres: int) -> int:
    """What a stretch of street costs, in tenths of a millisecond; the least for where one is sent along."""
    cost = metres * 100_000 // SPEEDS[manner.mode][form]
    avoided = ("tolls" in manner.without and toll) or ("highways" in manner.without and form == "ring")
    return cost * AVOIDING if avoided else cost


class StreetNetwork:
    """The streets of a file, in memory, without words; see `network_of`."""

    def __init__(self, store: Store) -> None:
        rows = store.rows("SELECT id, lat, lon FROM junctions ORDER BY id")
        self._store = store
        self.first = rows[0][0]
        self.tolled = {row[0] for row in store.rows("SELECT id FROM streets WHERE toll")}
        stretches = [
            Stretch(a - self.first, b - self.first, *rest)
            for a, b, *rest in store.rows(
                "SELECT a, b, street, form, metres, heading FROM segments ORDER BY id"
            )
        ]
        self.network = Network([Point(lat, lon) for _, lat, lon in rows], stretches)
        self._hierarchies: dict[str, Hierarchy] = {}

    def hierarchy(self, manner: str) -> Hierarchy:
        """The shortcuts of a manner of getting about."""
        found = self._hierarchies.get(manner)
        if found is None:
            rows = self._store.rows(
                "SELECT junction, parent, shortcuts FROM shortcuts WHERE manner = ? ORDER BY rank", (manner,)
            )
            found = self._hierarchies[manner] = Hierarchy(
                [row[0] - self.first for row in rows],
                [row[1] for row in rows],
                lambda rank: _read_shortcuts(rows[rank][2]),
            )
        return found

    def ends(self, snap: Snap, manner: Manner) -> dict[int, int]:
        """Both ends of the stretch that a place lies on, and what it costs to get there."""
        stretch = self.network.stretches[snap.stretch]
        cost = cost_of(manner, stretch.form, stretch.street in self.tolled, stretch.metres)
        return {stretch.a: cost * snap.share // 1000, stretch.b: cost * (1000 - snap.share) // 1000}

    def way(self, origin: Snap, goal: Snap, manner: str) -> list[int] | None:
        """The junctions on the best way between two places; `None` if there is none."""
        if origin.stretch == goal.stretch:
            return []
        counted = MANNERS[manner]
        found = self.hierarchy(manner).way(self.ends(origin, counted), self.ends(goal, counted))
        return found[1] if found else None


def _read_shortcuts(text: str) -> dict[int, Shortcut]:
    found = {}
    for code in text.split():
        to, cost, through = code.split(":")
        found[int(to)] = Shortcut(int(to), int(cost), int(through))
    return found


@lru_cache(maxsize=2)
def network_of(store: Store) -> StreetNetwork:
    """The streets of a file, read once in a process."""
    return StreetNetwork(store)


class _Piece(NamedTuple):
    """A stretch of street as a way takes it."""

    street: int
    form: str
    metres: int
    heading: int
    begin: Point
    end: Point


class Streets(Collection[Street]):
    """Every street, and routes along them."""

    def __init__(self, store: Store, voice: Voice, kind: Kind = STREETS) -> None:
        super().__init__(store, voice, kind)
        self._names: dict[int, str] = {}
        self._remembered: OrderedDict[object, tuple[Route, ...]] = OrderedDict()

    def route(
        self,
        origin: Point,
        destination: Point,
        mode: Mode = "drive",
        *,
        stops: Sequence[Point] = (),
        avoid: AnyOf[Avoided] = (),
        at: int | None = None,
    ) -> Route | None:
        """The first of `routes`; `None` if there is none.

        Raises:
            UsageError: no such mode.
        """
        return next(iter(self._asked(origin, destination, mode, stops, avoid, at, most=1)), None)

    def routes(
        self,
        origin: Point,
        destination: Point,
        mode: Mode = "drive",
        *,
        stops: Sequence[Point] = (),
        avoid: AnyOf[Avoided] = (),
        at: int | None = None,
    ) -> tuple[Route, ...]:
        """The ways between two points, the best first; none if the streets do not connect them.

        Args:
            origin, destination: where from and where to; the way begins and ends at the nearest streets.
            mode: how; by `transit` one walks to the metro, and there is no way where walking is as quick.
            stops: points to be passed on the way; there is one way then.
            avoid: `tolls` and `highways` are taken only where there is no other way.
            at: simulated time of departure in milliseconds, for trains; the phone's start if it is not given.

        Raises:
            UsageError: no such mode.
        """
        return self._asked(origin, destination, mode, stops, avoid, at, most=len(MANNERS))

    def _asked(
        self,
        origin: Point,
        destination: Point,
        mode: Mode,
        stops: Sequence[Point],
        avoid: AnyOf[Avoided],
        at: int | None,
        *,
        most: int,
    ) -> tuple[Route, ...]:
        """The first so many ways, of one that was asked for before from memory."""
        if mode != "transit" and mode not in SPEEDS:
            raise UsageError(f"Unknown mode {mode!r}; available: drive, transit, walk, cycle.")
        moment = self._voice.start if at is None else at
        transit = mode == "transit"
        key = (
            origin,
            destination,
            mode,
            tuple(stops),
            frozenset(avoid),
            moment if transit else 0,
            1 if transit else most,
        )
        found = self._remembered.get(key)
        if found is None:
            if len(self._remembered) >= REMEMBERED:
                self._remembered.popitem(last=False)
            found = self._remembered[key] = self._find(
                origin, destination, mode, stops, frozenset(avoid), moment, most
            )
        return found

    def _find(
        self,
        origin: Point,
        destination: Point,
        mode: Mode,
        stops: Sequence[Point],
        avoid: frozenset[Avoided],
        at: int,
        most: int,
    ) -> tuple[Route, ...]:
        if mode == "transit":
            return journeys(self._store, self._voice, self._walk, origin, destination, at)
        streets = network_of(self._store)
        snaps = [streets.network.snap(point) for point in (origin, *stops, destination)]
        manners = AVOIDED[avoid] if avoid and mode == "drive" else OFFERED[mode]
        found: list[Route] = []
        for manner in manners[: 1 if stops else most]:
            route = self._along(streets, snaps, mode, manner, origin, destination)
            if route is not None and all(_differ(route, other) for other in found):
                found.append(route)
        others = [route for route in found[1:] if route.seconds * 100 <= found[0].seconds * LONGEST]
        return (*found[:1], *sorted(others, key=lambda route: (route.seconds, route.metres)))

    def _walk(self, origin: Point, destination: Point) -> Route | None:
        return self.route(origin, destination, "walk")

    def _along(
        self,
        streets: StreetNetwork,
        snaps: Sequence[Snap],
        mode: Mode,
        manner: str,
        origin: Point,
        destination: Point,
    ) -> Route | None:
        steps: list[Step] = []
        line = [origin]
        tolls = False
        for start, goal in pairwise(snaps):
            nodes = streets.way(start, goal, manner)
            if nodes is None:
                return None
            pieces = _pieces(streets.network, start, goal, nodes)
            steps += self._steps(pieces, mode)
            line += [pieces[0].begin, *(piece.end for piece in pieces)]
            tolls = tolls or (mode == "drive" and any(piece.street in streets.tolled for piece in pieces))
        longest: dict[str, int] = {}
        for step in steps:
            longest[step.street] = longest.get(step.street, 0) + step.metres
        return Route(
            mode,
            sum(step.metres for step in steps),
            sum(step.seconds for step in steps),
            tuple(steps),
            (*line, destination),
            MANNERS[manner].choice,
            max(longest, key=lambda street: longest[street]),
            tolls,
        )

    def address(self, point: Point) -> str:
        """The name of the street nearest to a point."""
        network = network_of(self._store).network
        return self._name(network.stretches[network.snap(point).stretch].street)

    def _steps(self, pieces: Sequence[_Piece], mode: Mode) -> Iterator[Step]:
        """Street by street."""
        zh = self._voice.lang == "zh"
        speed = SPEEDS[mode]
        begin = 0
        for end in range(1, len(pieces) + 1):
            if end < len(pieces) and pieces[end].street == pieces[begin].street:
                continue
            part = pieces[begin:end]
            first = part[0]
            turn = "depart" if begin == 0 else turn_between(pieces[begin - 1].heading, first.heading)
            street = self._name(first.street)
            took = sum(piece.metres * 1000 // speed[piece.form] for piece in part)
            heading = HEADINGS[(first.heading + 22) % 360 // 45][zh]
            text = STEP_TEXTS[turn][zh].format(street=street, heading=heading)
            metres = sum(piece.metres for piece in part)
            yield Step(turn, street, metres, (took + 50) // 100, text, first.begin)
            begin = end

    def _name(self, street: int) -> str:
        name = self._names.get(street)
        if name is None:
            name = self._names[street] = self.get(f"{self.kind.prefix}{street}").name
        return name


class Areas(Collection[Area]):
    """Every park, water, campus and wood."""

    def every(self) -> list[Area]:
        """All of them."""
        return self._every(())


def _pieces(network: Network, start: Snap, goal: Snap, nodes: Sequence[int]) -> list[_Piece]:
    """The stretches of a way, the first and the last one in part; one of no length only if it is all."""
    if not nodes:
        stretch = network.stretches[start.stretch]
        metres = stretch.metres * abs(goal.share - start.share) // 1000
        heading = stretch.heading if goal.share >= start.share else (stretch.heading + 180) % 360
        return [_Piece(stretch.street, stretch.form, metres, heading, start.point, goal.point)]
    points = network.points
    pieces = [_to_end(network, start, nodes[0], back=False)]
    for a, b in pairwise(nodes):
        stretch = network.stretches[network.between[a, b]]
        pieces.append(
            _Piece(stretch.street, stretch.form, stretch.metres, network.heading(a, b), points[a], points[b])
        )
    pieces.append(_to_end(network, goal, nodes[-1], back=True))
    return [piece for piece in pieces if piece.metres] or pieces[:1]


def _to_end(network: Network, snap: Snap, node: int, *, back: bool) -> _Piece:
    """From a place to an end of its stretch, or back."""
    stretch = network.stretches[snap.stretch]
    forth = (node == stretch.b) != back
    share = 1000 - snap.share if node == stretch.b else snap.share
    ends = (snap.point, network.points[node])
    begin, end = ends[::-1] if back else ends
    heading = stretch.heading if forth else (stretch.heading + 180) % 360
    return _Piece(stretch.street, stretch.form, stretch.metres * share // 1000, heading, begin, end)


def _differ(one: Route, other: Route) -> bool:
    """Whether a fifth of one way lies where the other does not."""
    rest = set(one.line) - set(other.line)
    return len(rest) * 5 > len(one.line)
