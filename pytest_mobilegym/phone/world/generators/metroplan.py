"""The metro's plan: where its lines run, where they stop, and what the stations are called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from pytest_mobilegym.phone.world.domains.metro import METRO_LINES, METRO_STATIONS, METRO_STOPS
from pytest_mobilegym.phone.world.generators.streetplan import (
    Cell,
    Plan,
    Spot,
    cells_between,
    lattice,
    street_plan,
)
from pytest_mobilegym.phone.world.geometry import metres_between
from pytest_mobilegym.phone.world.grammar import Pair
from pytest_mobilegym.phone.world.sink import Sink
from pytest_mobilegym.phone.world.streams import Stream
from pytest_mobilegym.phone.world.words import city as words
from pytest_mobilegym.phone.world.words import ground

METRES_A_SECOND = 15
STANDING = 40
"""Seconds that a train takes for a stop, with slowing down and starting."""

_NEAR = 650
"""Metres up to which a station is named after a park or a sight."""


class PlannedStation(NamedTuple):
    """A station: where it is, its name, and how many lines stop there."""

    spot: Spot
    name: Pair
    lines: int


class PlannedStop(NamedTuple):
    """A stop of a line: its station by number, and metres and seconds from the first stop."""

    station: int
    metres: int
    seconds: int


class PlannedLine(NamedTuple):
    """A line: how it is, its corners and its stops."""

    track: ground.MetroTrack
    corners: tuple[Spot, ...]
    stops: tuple[PlannedStop, ...]


class MetroPlan(NamedTuple):
    """Everything; numbers begin at 1."""

    lines: dict[int, PlannedLine]
    stations: dict[int, PlannedStation]


@cache
def metro_plan() -> MetroPlan:
    """The plan, the same at every scale."""
    spots = lattice()
    tracks = [cells_between(track.corners) for track in ground.METRO]
    lines_at = Counter(cell for track in tracks for cell in set(track))
    calls = [_calls(track, lines_at, line.apart) for line, track in zip(ground.METRO, tracks, strict=True)]
    stopping = Counter(
        cell for track, each in zip(tracks, calls, strict=True) for cell in {track[at] for at in each}
    )
    numbers: dict[Cell, int] = {}
    stations: dict[int, PlannedStation] = {}
    names = _Names(street_plan())
    # Where lines cross one is named first, after what is best known.
    for cell in sorted(stopping, key=lambda cell: (-stopping[cell], cell)):
        numbers[cell] = len(numbers) + 1
        stations[numbers[cell]] = PlannedStation(spots[cell], names.next(spots[cell]), stopping[cell])
    lines = {
        number: PlannedLine(line, tuple(spots[cell] for cell in track), tuple(_stops(track, each, numbers)))
        for number, (line, track, each) in enumerate(zip(ground.METRO, tracks, calls, strict=True), 1)
    }
    return MetroPlan(lines, stations)


def write(sink: Sink, places: dict[int, int]) -> None:
    """Lines, stations and stops; `places` has the place of the map that each station is."""
    plan = metro_plan()
    stops = 0
    for number, station in plan.stations.items():
        lat, lon = station.spot
        sink.add(
            METRO_STATIONS,
            id=number,
            lat=lat,
            lon=lon,
            lines=station.lines,
            place=places[number],
            name=station.name,
        )
    for number, line in plan.lines.items():
        track = line.track
        sink.add(
            METRO_LINES,
            id=number,
            colour=track.colour,
            every=track.every[0],
            busy=track.every[1],
            first=track.first,
            last=track.last,
            loop=track.loop,
            track=" ".join(f"{lat},{lon}" for lat, lon in line.corners),
            name=track.name,
        )
        for position, stop in enumerate(line.stops):
            stops += 1
            sink.add(METRO_STOPS, id=stops, line=number, position=position, **stop._asdict())


def _calls(track: Sequence[Cell], lines_at: Counter[Cell], apart: int) -> list[int]:
    """Positions on a track where trains stop: at its ends, where lines cross, and evenly between."""
    last = len(track) - 1
    fixed = [at for at, cell in enumerate(track) if at in (0, last) or lines_at[cell] > 1]
    found = [0]
    for begin, end in pairwise(fixed):
        parts = max(1, (end - begin + apart // 2) // apart)
        found += [begin + (end - begin) * part // parts for part in range(1, parts + 1)]
    return found


def _stops(track: Sequence[Cell], calls: Sequence[int], numbers: dict[Cell, int]) -> Iterator[PlannedStop]:
    spots = lattice()
    metres = seconds = 0
    yield PlannedStop(numbers[track[0]], 0, 0)
    for begin, end in pairwise(calls):
        between = sum(metres_between(spots[a], spots[b]) for a, b in pairwise(track[begin : end + 1]))
        metres += between
        seconds += between // METRES_A_SECOND + STANDING
        yield PlannedStop(numbers[track[end]], metres, seconds)


class _Names:
    """Names of stations: of sights, parks and streets beside them; each is given once."""

    def __init__(self, plan: Plan) -> None:
        self._s = Stream.named("metro names")
        self._given: set[str] = set()
        self._known = [
            *((area.name, (area.lat, area.lon)) for area in words.AREAS if area.form != "water"),
            *((sight.name, (sight.lat, sight.lon)) for sight in words.SIGHTS),
        ]
        self._streets: dict[Spot, list[Pair]] = {}
        order = ("avenue", "street", "lane", "ring")
        found: dict[Spot, set[tuple[int, int]]] = {}
        for segment in plan.segments.values():
            for end in (segment.a, segment.b):
                form = order.index(plan.streets[segment.street].form)
                found.setdefault(plan.junctions[end], set()).add((form, segment.street))
        for spot, streets in found.items():
            self._streets[spot] = [plan.streets[number].name for _, number in sorted(streets)]

    def next(self, spot: Spot) -> Pair:
        """A name for a station at a spot."""
        for name in self._candidates(spot):
            if name.en not in self._given and name.zh not in self._given:
                self._given.update(name)
                return name
        raise AssertionError("candidates do not end")

    def _candidates(self, spot: Spot) -> Iterator[Pair]:
        near = sorted((metres_between(spot, where), name) for name, where in self._known)
        yield from (name for metres, name in near if metres < _NEAR)
        yield from (
            name for name in self._streets.get(spot, ()) if not name.en.endswith(("Ring Road", "Expressway"))
        )
        while True:
            word = self._s.pick(words.STREET_NAMES)
            yield Pair(f"{word.en} Bridge", f"{word.zh}桥")
            yield Pair(f"{word.en} Gate", f"{word.zh}门")
            yield Pair(f"South {word.en}", f"{word.zh}南")
