"""The metro: lines, stations, when trains leave, and journeys by it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, NamedTuple

from pytest_mobilegym.phone.world.collection import Collection, Voice, refers
from pytest_mobilegym.phone.world.domains.places import PLACES
from pytest_mobilegym.phone.world.domains.routes import Leg, Route, Step
from pytest_mobilegym.phone.world.geometry import Point, metres_between
from pytest_mobilegym.phone.world.tables import Codes, Kind, Ref, Words

if TYPE_CHECKING:
    from pytest_mobilegym.phone.world.store import Store

BUSY = ((7 * 60, 9 * 60 + 30), (17 * 60, 19 * 60 + 30))
"""Minutes of the day between which trains are more frequent."""

CHANGING = 150
"""Seconds from one line's platform to another's."""

NEAREST = 3
"""Stations at which a journey may begin, and at which it may end."""

MOST_RIDES = 4

Walk = Callable[[Point, Point], Route | None]
"""The way that one walks between two points."""

DAY = 86_400
MIDNIGHT = DAY * 1000

TEXTS = {
    "walk": ("Walk to {place}", "步行至{place}"),
    "station": ("{station} Station", "{station}站"),
    "destination": ("your destination", "目的地"),
    "ride": (
        "Take {line} towards {towards}, {stops} stops to {alight}",
        "乘坐{line}（{towards}方向）{stops}站到{alight}",
    ),
    "one": (
        "Take {line} towards {towards}, 1 stop to {alight}",
        "乘坐{line}（{towards}方向）1站到{alight}",
    ),
}
"""What one is told to do, in English and in Chinese."""


class MetroLine(NamedTuple):
    """A line of the metro."""

    id: Annotated[str, Ref("lm")]
    colour: str
    """On the map, as `#c23a30`."""
    every: int
    """Minutes between two trains."""
    busy: int
    """The same in the busy hours."""
    first: int
    """Minute of the day at which the first train leaves either end."""
    last: int
    """The same of the last one."""
    loop: bool
    """Whether it ends where it begins."""
    track: Codes
    """Corners, each `lat,lon`."""
    name: Words


class MetroStation(NamedTuple):
    """A station of the metro."""

    id: Annotated[str, Ref("ls")]
    lat: int
    lon: int
    lines: int
    """How many lines stop there."""
    place: Annotated[str, Ref("l")]
    """The place of the map that it is."""
    name: Words
    """Without the word for a station."""

    @property
    def point(self) -> Point:
        """Where it is."""
        return Point(self.lat, self.lon)


class MetroStop(NamedTuple):
    """A line's stop at a station."""

    id: Annotated[str, Ref("lt")]
    line: Annotated[str, Ref("lm")]
    station: Annotated[str, Ref("ls")]
    position: int
    """From the first stop of the line, 0; a loop has its first station at the end again."""
    metres: int
    """From the first stop."""
    seconds: int
    """From the first stop, in both directions."""


METRO_LINES = Kind("metro_lines", MetroLine, "lines of the metro", search=("name",))
METRO_STATIONS = Kind(
    "metro_stations", MetroStation, "stations of the metro", search=("name",), indexes=("place",)
)
METRO_STOPS = Kind(
    "metro_stops", MetroStop, "stops of the lines", sorts={"id": "id"}, indexes=("line, position", "station")
)


class MetroStations(Collection[MetroStation]):
    """Every station."""

    def of_line(self, line: str) -> list[MetroStation]:
        """The stations of a line in order."""
        number = METRO_LINES.number(line)
        rows = self._store.rows("SELECT station FROM metro_stops WHERE line = ? ORDER BY position", (number,))
        return self.many(f"{self.kind.prefix}{row[0]}" for row in rows)

    def of_place(self, place: str) -> MetroStation | None:
        """The station that a place of the map is."""
        return self._first(refers("place", PLACES, place))


class MetroLines(Collection[MetroLine]):
    """Every line."""

    def every(self) -> list[MetroLine]:
        """All of them, in order."""
        return self._every(())

    def of_station(self, station: str) -> list[MetroLine]:
        """The lines that stop at a station."""
        number = METRO_STATIONS.number(station)
        rows = self._store.rows(
            "SELECT DISTINCT line FROM metro_stops WHERE station = ? ORDER BY line", (number,)
        )
        return self.many(f"{self.kind.prefix}{row[0]}" for row in rows)


class Run(NamedTuple):
    """A line in one direction.

    Attributes:
        line: its number.
        back: whether it runs against the order of its stops.
        stations: numbers of the stations in order; a loop's twice.
        seconds: from the first one to each.
        metres: from the first one to each.
        departures: seconds of the day at which trains leave the first one.
        loop: whether it is one.
    """

    line: int
    back: bool
    stations: tuple[int, ...]
    seconds: tuple[int, ...]
    metres: tuple[int, ...]
    departures: tuple[int, ...]
    loop: bool

    def next_train(self, at: int, ready: int) -> int:
        """When the first train that one can take at a stop leaves the first stop, in seconds of the day.

        Args:
            at: the position of the stop.
            ready: second of the day from which one waits there; the next morning is a day later.
        """
        wanted = ready - self.seconds[at]
        found = bisect_left(self.departures, wanted)
        if found < len(self.departures):
            return self.departures[found]
        tomorrow = bisect_left(self.departures, wanted - DAY)
        return self.departures[min(tomorrow, len(self.departures) - 1)] + DAY


class _Ride(NamedTuple):
    """A train that was taken: the run, where one got on and off, and when the train left the first stop."""

    run: int
    board: int
    alight: int
    left: int


class Timetable:
    """The metro of a file, in memory, without words."""

    def __init__(self, store: Store) -> None:
        self.points = {
            number: Point(lat, lon)
            for number, lat, lon in store.rows("SELECT id, lat, lon FROM metro_stations")
        }
        self.runs: list[Run] = []
        for line, every, busy, first, last, loop in store.rows(
            "SELECT id, every, busy, first, last, loop FROM metro_lines ORDER BY id"
        ):
            stops = store.rows(
                "SELECT station, seconds, metres FROM metro_stops WHERE line = ? ORDER BY position", (line,)
            )
            departures = tuple(departures_of(first, last, every, busy))
            for back in (False, True):
                self.runs.append(_run(line, stops, departures, bool(loop), back))

    def nearest(self, point: Point) -> list[int]:
        """Numbers of the stations nearest to a point."""
        return sorted(self.points, key=lambda number: (metres_between(point, self.points[number]), number))[
            :NEAREST
        ]

    def journeys(
        self, origins: Mapping[int, int], goals: Mapping[int, int], leaves: int
    ) -> Iterator[list[_Ride]]:
        """Rides from some stations to others: with one ride, then those with more that arrive earlier.

        Args:
            origins: stations, and in how many seconds one is there.
            goals: stations, and how many seconds one walks on from there.
            leaves: second of the day at which one sets out.
        """
        best = {station: leaves + walk for station, walk in origins.items()}
        came: list[dict[int, _Ride]] = []
        arrived = dict(best)
        least = 1 << 40
        for rides in range(MOST_RIDES):
            ready = {station: at + (CHANGING if rides else 0) for station, at in arrived.items()}
            taken = self._round(ready, best)
            came.append({station: ride for station, (_, ride) in taken.items()})
            arrived = {station: at for station, (at, _) in taken.items()}
            ends = [
                (arrived[station] + walk, station) for station, walk in goals.items() if station in arrived
            ]
            if ends and min(ends)[0] < least:
                least, station = min(ends)
                found = []
                for earlier in reversed(came):
                    ride = earlier[station]
                    found.append(ride)
                    station = self.runs[ride.run].stations[ride.board]
                yield found[::-1]

    def _round(self, ready: Mapping[int, int], best: dict[int, int]) -> dict[int, tuple[int, _Ride]]:
        """Where one more ride leads to earlier than before: when one arrives, and by which ride."""
        found: dict[int, tuple[int, _Ride]] = {}
        for number, run in enumerate(self.runs):
            left, board = -1, -1
            for at, station in enumerate(run.stations):
                if left >= 0:
                    arrives = left + run.seconds[at]
                    if arrives < best.get(station, 1 << 40):
                        best[station] = arrives
                        found[station] = (arrives, _Ride(number, board, at, left))
                if station in ready:
                    train = run.next_train(at, ready[station])
                    if left < 0 or train < left:
                        left, board = train, at
        return found


def departures_of(first: int, last: int, every: int, busy: int) -> Iterator[int]:
    """Seconds of the day at which trains leave an end of a line."""
    minute = first
    while minute <= last:
        yield minute * 60
        minute += busy if any(begin <= minute < end for begin, end in BUSY) else every


@lru_cache(maxsize=2)
def timetable_of(store: Store) -> Timetable:
    """The metro of a file, read once in a process."""
    return Timetable(store)


def journeys(
    store: Store, voice: Voice, walk: Walk, origin: Point, destination: Point, at: int
) -> tuple[Route, ...]:
    """Journeys by metro: walk, rides, walk; the one that arrives first before those with fewer changes.

    Where walking all the way is as quick there is none.
    """
    timetable = timetable_of(store)
    midnight = at - at % MIDNIGHT
    leaves = at % MIDNIGHT // 1000
    begins = _walks(timetable, walk, origin, forth=True)
    ends = _walks(timetable, walk, destination, forth=False)
    walked = walk(origin, destination)
    teller = _Teller(store, voice, timetable, midnight)
    found = [
        teller.tell(begins, ends, leaves, rides)
        for rides in timetable.journeys(_seconds(begins), _seconds(ends), leaves)
    ]
    quick = [route for route in found if walked is None or route.seconds < walked.seconds]
    quick.sort(key=lambda route: route.seconds)
    return tuple(
        route._replace(choice="fewest_changes") if number else route for number, route in enumerate(quick)
    )


def _seconds(walks: Mapping[int, Route]) -> dict[int, int]:
    return {station: walk.seconds for station, walk in walks.items()}


def _walks(timetable: Timetable, walk: Walk, point: Point, *, forth: bool) -> dict[int, Route]:
    """Walks to the stations near a point, or from them."""
    found = {}
    for number in timetable.nearest(point):
        station = timetable.points[number]
        way = walk(point, station) if forth else walk(station, point)
        if way is not None:
            found[number] = way
    return found


class _Teller:
    """Makes a route of rides: in words, with times and points."""

    def __init__(self, store: Store, voice: Voice, timetable: Timetable, midnight: int) -> None:
        self._zh = voice.lang == "zh"
        self._lines = MetroLines(store, voice, METRO_LINES)
        self._stations = MetroStations(store, voice, METRO_STATIONS)
        self._timetable = timetable
        self._midnight = midnight

    def tell(
        self, begins: Mapping[int, Route], ends: Mapping[int, Route], leaves: int, rides: Sequence[_Ride]
    ) -> Route:
        """The journey with these rides, from when one sets out, a second of the day."""
        runs = self._timetable.runs
        first, last = rides[0], rides[-1]
        start = runs[first.run].stations[first.board]
        end = runs[last.run].stations[last.alight]
        arrives = last.left + runs[last.run].seconds[last.alight]
        legs = [self._walk(begins[start], leaves, alight=self._name(start))]
        legs += [self._ride(ride) for ride in rides]
        legs.append(self._walk(ends[end], arrives, board=self._name(end)))
        steps = list(self._steps(legs))
        points: list[Point] = []
        for leg in legs:
            points += leg.points[1:] if points and points[-1] == leg.points[0] else leg.points
        return Route(
            "transit",
            sum(step.metres for step in steps),
            sum(step.seconds for step in steps),
            tuple(steps),
            tuple(points),
            via=(" → ").join(leg.name for leg in legs if leg.mode == "ride"),
            legs=tuple(legs),
            departs=legs[0].departs,
            arrives=legs[-1].arrives,
        )

    def _walk(self, walk: Route, at: int, *, board: str = "", alight: str = "") -> Leg:
        return Leg(
            "walk", "", "", "", "", board, alight, (), self._moment(at), self._moment(at + walk.seconds),
            walk.metres, walk.seconds, walk.steps, walk.line,
        )  # fmt: skip

    def _ride(self, ride: _Ride) -> Leg:
        run = self._timetable.runs[ride.run]
        line = self._lines.get(f"lm{run.line}")
        called = [self._name(station) for station in run.stations[ride.board : ride.alight + 1]]
        # On a loop a train goes towards the next place where one could change, told by the next stop but one.
        ahead = run.stations[min(ride.alight + 1, len(run.stations) - 1)] if run.loop else run.stations[-1]
        departs, arrives = (ride.left + run.seconds[at] for at in (ride.board, ride.alight))
        return Leg(
            "ride",
            line.id,
            line.name,
            line.colour,
            self._name(ahead),
            called[0],
            called[-1],
            tuple(called[1:]),
            self._moment(departs),
            self._moment(arrives),
            run.metres[ride.alight] - run.metres[ride.board],
            arrives - departs,
            (),
            tuple(self._along(line, run, ride)),
        )

    def _along(self, line: MetroLine, run: Run, ride: _Ride) -> Iterator[Point]:
        """The corners of the track between two stations."""
        corners = [Point(*map(int, corner.split(","))) for corner in line.track]
        track = corners[:-1] * 2 if run.loop else corners
        if run.back:
            track = track[::-1]
        stations = [self._timetable.points[number] for number in run.stations[ride.board : ride.alight + 1]]
        begin = track.index(stations[0])
        for there in stations[1:]:
            end = track.index(there, begin)
            yield from track[begin:end]
            begin = end
        yield stations[-1]

    def _steps(self, legs: Sequence[Leg]) -> Iterator[Step]:
        """One step a leg; waiting belongs to the ride."""
        now = legs[0].departs
        for leg in legs:
            seconds = (leg.arrives - now) // 1000
            now = leg.arrives
            if leg.mode == "walk":
                station = TEXTS["station"][self._zh].format(station=leg.alight)
                place = station if leg.alight else TEXTS["destination"][self._zh]
                text = TEXTS["walk"][self._zh].format(place=place)
                yield Step("walk", place, leg.metres, seconds, text, leg.points[0])
            else:
                text = TEXTS["one" if len(leg.stops) == 1 else "ride"][self._zh].format(
                    line=leg.name, towards=leg.towards, stops=len(leg.stops), alight=leg.alight
                )
                yield Step("ride", leg.name, leg.metres, seconds, text, leg.points[0])

    def _name(self, station: int) -> str:
        return self._stations.get(f"ls{station}").name

    def _moment(self, second: int) -> int:
        return self._midnight + second * 1000


def _run(
    line: int,
    stops: Sequence[tuple[int, int, int]],
    departures: tuple[int, ...],
    loop: bool,
    back: bool,
) -> Run:
    """A line in one direction; one may ride a loop over its seam, so it is gone around twice."""
    whole, length = stops[-1][1], stops[-1][2]
    ordered = [(station, whole - s, length - m) for station, s, m in reversed(stops)] if back else list(stops)
    if loop:
        ordered += [(station, s + whole, m + length) for station, s, m in ordered[1:]]
    stations, seconds, metres = zip(*ordered, strict=True)
    return Run(line, back, stations, seconds, metres, departures, loop)
