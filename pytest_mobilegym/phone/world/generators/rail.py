"""Stations, and trains between the great cities and along every line."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from itertools import pairwise
from typing import NamedTuple

from pytest_mobilegym.phone.world.domains.rail import DAY, STATIONS, STOPS, TRAINS
from pytest_mobilegym.phone.world.generators.geography import geography
from pytest_mobilegym.phone.world.sink import Sink
from pytest_mobilegym.phone.world.streams import Stream
from pytest_mobilegym.phone.world.words.rail import CENTRAL, HUBS, SLOW_HUBS, network

KINDS = (STATIONS, TRAINS, STOPS)

_EVERY_DAY = 127
_SOME_DAYS = (31, 96, 112, 113, 64, 80)

_LOCALS = 5
"""Pairs of trains a day that call at every station of a fast line."""


class Leg(NamedTuple):
    """A stretch of line between two neighbouring stations."""

    to: str
    kilometres: int
    speed: int
    forms: str


Graph = dict[str, list[Leg]]


class Path(NamedTuple):
    """A way along the lines: stations, and the leg that leads to each but the first."""

    stations: tuple[str, ...]
    legs: tuple[Leg, ...]

    @property
    def kilometres(self) -> int:
        """Its length."""
        return sum(leg.kilometres for leg in self.legs)

    def back(self) -> Path:
        """The same way in the other direction."""
        legs = tuple(
            leg._replace(to=station)
            for leg, station in zip(self.legs[::-1], self.stations[-2::-1], strict=True)
        )
        return Path(self.stations[::-1], legs)


def generate(sink: Sink) -> None:
    """Trains with their stops, then the stations that they call at; the same at every scale."""
    maker = _Maker(sink)
    fast, slow = _graph("GDC"), _graph("KTZ")
    for first, second, path in _pairs(fast, HUBS):
        count = HUBS[first] * HUBS[second] * 4 // (path.kilometres // 100 + 3)
        limit = 2 if path.kilometres > 2300 else 20
        maker.fast(path, min(limit, max(1, count)), f"{first}{second}")
    for number, line in enumerate(network().lines):
        path = _along(line.stops, line.speed, line.forms)
        if line.link:
            continue
        if "K" in line.forms:
            maker.slow(path, 2, f"line {number}", "K")
        else:
            maker.local(path, _LOCALS, f"line {number}")
    for first, second, path in _pairs(slow, SLOW_HUBS):
        count = SLOW_HUBS[first] * SLOW_HUBS[second] * 2 // (path.kilometres // 100 + 6)
        if count:
            maker.slow(path, min(4, count), f"{first}{second}", "KTZ")
    maker.stations()


def _graph(forms: str) -> Graph:
    graph: Graph = {}
    for line in network().lines:
        if set(line.forms) & set(forms):
            for (a, start), (b, end) in pairwise(line.stops):
                graph.setdefault(a, []).append(Leg(b, end - start, line.speed, line.forms))
                graph.setdefault(b, []).append(Leg(a, end - start, line.speed, line.forms))
    return graph


def _along(stops: Sequence[tuple[str, int]], speed: int, forms: str) -> Path:
    legs = [Leg(b, end - start, speed, forms) for (_, start), (b, end) in pairwise(stops)]
    return Path(tuple(name for name, _ in stops), tuple(legs))


def _pairs(graph: Graph, hubs: dict[str, int]) -> list[tuple[str, str, Path]]:
    """The quickest way between every two hubs that the lines connect, those that draw the most first."""
    cities: dict[str, list[str]] = {name: [] for name in hubs}
    geo = geography()
    for chinese in graph:
        town = geo.towns[geo.stations[geo.station_ids[chinese] - 1].city - 1].name.zh
        # A city's own stations, not those of its suburbs and airports.
        if town in cities and (chinese.startswith(town) or chinese in CENTRAL):
            cities[town].append(chinese)
    names = [name for name in hubs if cities[name]]
    found = []
    for at, first in enumerate(names):
        reached = _reach(graph, cities[first])
        for second in names[at + 1 :]:
            path = _best(reached, cities[second])
            if path is not None and path.kilometres >= 40:
                found.append((first, second, path))
    return sorted(found, key=lambda one: -hubs[one[0]] * hubs[one[1]])


Reached = dict[str, tuple[int, str | None, Leg | None]]


def _reach(graph: Graph, starts: Sequence[str]) -> Reached:
    """Cost of every station from the nearest of some, and where one comes from."""
    reached: Reached = {}
    queue: list[tuple[int, str, str | None, Leg | None]] = [
        (0, start, None, None) for start in sorted(starts)
    ]
    while queue:
        cost, station, before, leg = heappop(queue)
        if station in reached:
            continue
        reached[station] = (cost, before, leg)
        for onward in graph[station]:
            if onward.to not in reached:
                heappush(
                    queue, (cost + onward.kilometres * 30_000 // onward.speed, onward.to, station, onward)
                )
    return reached


def _best(reached: Reached, goals: Sequence[str]) -> Path | None:
    known = sorted((reached[goal][0], goal) for goal in goals if goal in reached)
    if not known:
        return None
    stations: list[str] = [known[0][1]]
    legs: list[Leg] = []
    while True:
        _, before, leg = reached[stations[-1]]
        if before is None or leg is None:
            return Path(tuple(stations[::-1]), tuple(legs[::-1]))
        stations.append(before)
        legs.append(leg)


class _Maker:
    """Gives trains their numbers, stops and times."""

    def __init__(self, sink: Sink) -> None:
        self._sink = sink
        self._geo = geography()
        self._trains = self._stops = 0
        self._numbers = dict.fromkeys("GDCKTZ", 0)
        self._weekly = dict.fromkeys(self._geo.station_ids.values(), 0)
        self._great = {
            chinese
            for chinese, number in self._geo.station_ids.items()
            if self._geo.towns[self._geo.stations[number - 1].city - 1].name.zh in HUBS
        }

    def fast(self, path: Path, count: int, name: str) -> None:
        """So many pairs of trains between two hubs."""
        for at in range(count):
            s = Stream.named(f"fast {name} {at}")
            high = all("G" in leg.forms for leg in path.legs)
            form = "G" if high and not s.chance(18) else "D"
            share = 24 if form == "G" else 52
            self._pair(s, path, form, at, count, share, great=58)

    def local(self, path: Path, count: int, name: str) -> None:
        """So many pairs of trains that call everywhere along a line."""
        for at in range(count):
            s = Stream.named(f"local {name} {at}")
            form = "C" if "C" in path.legs[0].forms else "D" if "D" in path.legs[0].forms else "G"
            self._pair(s, path, form, at, count, 92, great=100)

    def slow(self, path: Path, count: int, name: str, forms: str) -> None:
        """So many pairs of ordinary trains."""
        for at in range(count):
            s = Stream.named(f"slow {name} {at}")
            form = s.pick(forms) if path.kilometres > 900 else "K"
            share = {"Z": 30, "T": 58, "K": 90}[form]
            self._pair(s, path, form, at, count, share, great=100)

    def _pair(self, s: Stream, path: Path, form: str, at: int, count: int, share: int, *, great: int) -> None:
        self._numbers[form] += 1
        number = self._numbers[form]
        days = _EVERY_DAY if at == 0 or s.chance(93) else s.pick(_SOME_DAYS)
        for code, way in ((number * 2 - 1, path), (number * 2, path.back())):
            chosen = [
                0 < place < len(way.stations) - 1 and s.chance(great if station in self._great else share)
                for place, station in enumerate(way.stations)
            ]
            self._train(s, f"{form}{code}", form, way, chosen, days, at, count)

    def _train(
        self, s: Stream, code: str, form: str, path: Path, chosen: list[bool], days: int, at: int, count: int
    ) -> None:
        calls = _times(path, chosen, form, self._great)
        total = calls[-1][1]
        departs = _departure(s, form, total, at, count)
        self._trains += 1
        ids = self._geo.station_ids
        kilometres = path.kilometres
        self._sink.add(
            TRAINS,
            id=self._trains,
            code=code,
            form=form,
            days=days,
            origin=ids[path.stations[0]],
            terminal=ids[path.stations[-1]],
            departs=departs,
            minutes=total,
            kilometres=kilometres,
            calls=len(calls),
        )
        for position, (station, arrives, leaves, far) in enumerate(calls, 1):
            self._stops += 1
            self._weekly[ids[station]] += days.bit_count()
            self._sink.add(
                STOPS,
                id=self._stops,
                train=self._trains,
                position=position,
                station=ids[station],
                arrives=departs + arrives,
                departs=departs + leaves,
                kilometres=far,
            )

    def stations(self) -> None:
        """Every station, now that it is known how many trains call there."""
        codes: set[str] = set()
        for number, station in enumerate(self._geo.stations, 1):
            s = Stream.named(f"station {station.name.zh}")
            town = self._geo.towns[station.city - 1]
            self._sink.add(
                STATIONS,
                id=number,
                code=_code(s, station.spelling, codes),
                city=station.city,
                lat=station.lat,
                lon=station.lon,
                trains=self._weekly[number],
                opens=480 + s.below(21) * 30,
                name=station.name,
                town=town.name,
                spelling=(station.spelling, station.spelling),
            )


def _times(path: Path, chosen: list[bool], form: str, great: set[str]) -> list[tuple[str, int, int, int]]:
    """Station, arrival, departure and kilometres of every call, in minutes from the first departure."""
    pace = {"G": 88, "D": 82, "C": 80, "Z": 86, "T": 76, "K": 66}[form]
    fastest = {"G": 300, "D": 225, "C": 220, "Z": 120, "T": 115, "K": 105}[form]
    found = [(path.stations[0], 0, 0, 0)]
    seconds = far = 0
    for place, leg in enumerate(path.legs, 1):
        seconds += leg.kilometres * 360_000 // (min(leg.speed, fastest) * pace)
        far += leg.kilometres
        last = place == len(path.legs)
        if chosen[place] or last:
            seconds += 150
            arrives = max((seconds + 59) // 60, found[-1][2] + 3)
            stay = 0 if last else (4 if leg.to in great else 2) * (1 if form in "GDC" else 3)
            found.append((leg.to, arrives, arrives + stay, far))
            seconds = (arrives + stay) * 60
    return found


def _departure(s: Stream, form: str, minutes: int, at: int, count: int) -> int:
    """Minute of the day at which one of so many trains leaves."""
    if form in "KTZ":
        return s.below(DAY)
    if minutes > 16 * 60:
        return 1080 + s.below(150)
    first = 345 if form in "DC" else 370
    last = max(first + 40, 1425 - minutes)
    step = (last - first) // max(1, count)
    return min(last, first + at * step + s.below(max(1, step)))


def _code(s: Stream, spelling: str, given: set[str]) -> str:
    """Three letters that no other station has."""
    letters, initials = spelling.upper().split(" ")
    code = (initials + letters[1:])[:3].ljust(3, "Q")
    while code in given:
        code = code[0] + s.pick("ABCDEFGHIJKLMNOPQRSTUVWXYZ") + s.pick("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    given.add(code)
    return code
