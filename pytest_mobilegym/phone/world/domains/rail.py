"""Railway stations and trains, and what runs from one place to another on any date."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from datetime import date as Date
from datetime import timedelta
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, NamedTuple

from pytest_mobilegym.phone.world.collection import PAGE, Collection, Page, Voice, Where, refers
from pytest_mobilegym.phone.world.domains.cities import CITIES
from pytest_mobilegym.phone.world.domains.fares import Seat, seats_of
from pytest_mobilegym.phone.world.tables import MINUTE, Kind, Ref, Words

if TYPE_CHECKING:
    from pytest_mobilegym.phone.world.store import Store

DAY = 1440
DAYS_ON_SALE = 15
"""Tickets are sold for today and the following days, this many in all."""

REMEMBERED = 8
"""Pairs of places whose trains a process keeps, since a screen asks for the same one again and again."""

REMEMBERED_STATIONS = 96
"""Stations whose stops a process keeps."""

EPOCH = Date(1970, 1, 1)

LEAST_WAIT, MOST_WAIT = 20, 180
"""Minutes between two trains of which one changes to the other."""


class Station(NamedTuple):
    """A railway station."""

    id: Annotated[str, Ref("h")]
    code: str
    """Three letters, unique."""
    city: Annotated[str, Ref("c")]
    lat: int
    lon: int
    trains: int
    """How many trains call in a week."""
    opens: int
    """Minute of the day at which its tickets for a new day go on sale."""
    name: Words
    """Unique among stations, without the word for station."""
    town: Words
    """The city's name."""
    spelling: Words
    """In Latin letters, and their initials, the same in both languages."""


class Train(NamedTuple):
    """A train that runs on the same days of every week."""

    id: Annotated[str, Ref("t")]
    code: str
    """Such as `G101`; unique."""
    form: str
    """`G`, `D`, `C`, `Z`, `T` or `K`."""
    days: int
    """Weekdays on which it leaves its first station, added up: 1 for Monday, 2, 4, to 64 for Sunday."""
    origin: Annotated[str, Ref("h")]
    terminal: Annotated[str, Ref("h")]
    departs: int
    """Minute of the day."""
    minutes: int
    kilometres: int
    calls: int
    """Number of stations at which it stops."""


class Stop(NamedTuple):
    """Where a train stops; minutes count from midnight of the day it leaves its first station."""

    id: Annotated[str, Ref("ts")]
    train: Annotated[str, Ref("t")]
    position: int
    station: Annotated[str, Ref("h")]
    arrives: int
    departs: int
    kilometres: int


STATIONS = Kind(
    "stations",
    Station,
    "railway stations",
    search=("name", "town", "spelling"),
    sorts={"trains": "trains DESC", "id": "id"},
    indexes=("code", "city"),
)
TRAINS = Kind("trains", Train, "trains", indexes=("code",))
STOPS = Kind(
    "stops",
    Stop,
    "stops of trains",
    # The second one holds all that a query between two places reads, so that it need not look at the rows.
    indexes=("train, position", "station, train, position, arrives, departs, kilometres"),
)


class Call(NamedTuple):
    """A line of a train's timetable.

    Attributes:
        station: its id.
        name: its name.
        arrives: minute from midnight of the first day; equal to `departs` where the train begins.
        departs: minute from midnight of the first day; equal to `arrives` where it ends.
        kilometres: from where the train begins.
    """

    station: str
    name: str
    arrives: int
    departs: int
    kilometres: int


class Trip(NamedTuple):
    """What can be bought: a train from one station to another on a date.

    Attributes:
        train: its id.
        code: its number, such as `G101`.
        form: `G`, `D`, `C`, `Z`, `T` or `K`.
        date: on which it leaves the first of the two stations.
        origin: station where the trip begins.
        destination: station where it ends.
        origin_name: name of that station.
        destination_name: name of that station.
        departs: simulated time in milliseconds.
        arrives: simulated time in milliseconds.
        minutes: how long it takes.
        kilometres: how far it is.
        starts: whether the train itself begins here.
        ends: whether the train itself ends there.
        sale_opens: simulated time in milliseconds at which its tickets went on sale, or will.
        on_sale: whether tickets can be bought now; where not, every seat has none left.
        seats: classes with their prices, dearest first.
    """

    train: str
    code: str
    form: str
    date: Date
    origin: str
    destination: str
    origin_name: str
    destination_name: str
    departs: int
    arrives: int
    minutes: int
    kilometres: int
    starts: bool
    ends: bool
    sale_opens: int
    on_sale: bool
    seats: tuple[Seat, ...]

    @property
    def high_speed(self) -> bool:
        """Whether it counts as high-speed: numbers with G."""
        return self.form == "G"

    @property
    def cheapest(self) -> Seat | None:
        """The cheapest class that has seats left."""
        return min((seat for seat in self.seats if seat.left), key=lambda seat: seat.price, default=None)

    def seat(self, form: str) -> Seat | None:
        """A class by its name."""
        return next((seat for seat in self.seats if seat.form == form), None)


class Change(NamedTuple):
    """Two trips with a change between them.

    Attributes:
        first: the first trip.
        second: the second trip.
        wait: minutes between the two.
    """

    first: Trip
    second: Trip
    wait: int

    @property
    def minutes(self) -> int:
        """How long it takes from door to door."""
        return self.first.minutes + self.wait + self.second.minutes


_Stop = tuple[int, int, int, int, int]
"""Number of the station, position, minutes of arrival and departure, kilometres."""


class _Ride(NamedTuple):
    """A train from one place to another, on whatever day it runs.

    Attributes:
        train: its number in the data.
        start, goal: where the ride begins and ends.
    """

    train: int
    code: str
    form: str
    days: int
    calls: int
    start: _Stop
    goal: _Stop

    @property
    def departs(self) -> int:
        """Minute from midnight of the day on which the train leaves its first station."""
        return self.start[3]

    @property
    def minutes(self) -> int:
        """How long it takes."""
        return self.goal[2] - self.start[3]

    def runs(self, date: Date) -> bool:
        """Whether it begins on a date."""
        return _runs(self.days, date.weekday(), self.start[3])


class Stations(Collection[Station]):
    """Every station."""

    def search(self, text: str, *, page: int = 1, size: int = 30) -> Page[Station]:
        """Stations by words of their name, city or spelling, busiest first."""
        return self._page(text=text, page=page, size=size)

    def named(self, name: str) -> Station | None:
        """The station with exactly this name."""
        return self._called("name", name)

    def in_city(self, city: str) -> list[Station]:
        """A city's stations, busiest first."""
        return self._every((refers("city", CITIES, city),))

    def towns(self) -> list[str]:
        """Ids of the cities that have stations, those with the most trains first."""
        rows = self._store.rows("SELECT city FROM stations GROUP BY city ORDER BY sum(trains) DESC, city")
        return [f"{CITIES.prefix}{row[0]}" for row in rows]

    def by_code(self, code: str) -> Station | None:
        """The station of a code."""
        return self._first(Where("m.code = ?", (code.upper(),)))

    def busiest(self, count: int = PAGE) -> list[Station]:
        """The stations with the most trains."""
        return list(self.page(size=count))


class Timetable(Collection[Train]):
    """Every train, and what runs when."""

    def __init__(self, store: Store, voice: Voice, kind: Kind = TRAINS) -> None:
        super().__init__(store, voice, kind)
        self._remembered: OrderedDict[tuple[str, str], list[_Ride]] = OrderedDict()
        self._remembered_stops: OrderedDict[int, dict[int, _Stop]] = OrderedDict()

    def by_code(self, code: str) -> Train | None:
        """The train of a number such as `G101`."""
        return self._first(Where("m.code = ?", (code.upper(),)))

    def calls(self, train: str) -> list[Call]:
        """A train's stops in order."""
        number = TRAINS.number(train)
        rows = self._store.rows(
            f"SELECT 'h' || m.station, w.name, m.arrives, m.departs, m.kilometres FROM stops m "
            f"JOIN stations_{self._voice.lang} w ON w.id = m.station WHERE m.train = ? ORDER BY m.position",
            (-1 if number is None else number,),
        )
        return [Call(*row) for row in rows]

    def between(self, origin: str, destination: str, date: Date, *, now: int) -> list[Trip]:
        """What runs on a date, by departure.

        Args:
            origin: id of a station, or of a city for all its stations.
            destination: likewise.
            date: on which the trip begins.
            now: simulated time in milliseconds; decides what is on sale.
        """
        found = [self._trip(ride, date, now) for ride in self._rides(origin, destination) if ride.runs(date)]
        return sorted(found, key=lambda trip: (trip.departs, trip.code))

    def _rides(self, origin: str, destination: str) -> list[_Ride]:
        """What runs between two places on some day; the last ones asked for are remembered."""
        key = (origin, destination)
        if key not in self._remembered:
            if len(self._remembered) >= REMEMBERED:
                self._remembered.popitem(last=False)
            self._remembered[key] = self._find_rides(origin, destination)
        return self._remembered[key]

    def _find_rides(self, origin: str, destination: str) -> list[_Ride]:
        starts, goals = self._numbers(origin), self._numbers(destination)
        if not starts or not goals or set(starts) & set(goals):
            return []
        # A train may call at two stations of one city: the shortest ride between the two cities counts.
        nearest: dict[int, tuple[_Stop, _Stop]] = {}
        comings = [self._stops(number) for number in goals]
        for leaving in map(self._stops, starts):
            for coming in comings:
                for train in leaving.keys() & coming.keys():
                    start, goal = leaving[train], coming[train]
                    ride = goal[1] - start[1]
                    if ride > 0 and (
                        train not in nearest or ride < nearest[train][1][1] - nearest[train][0][1]
                    ):
                        nearest[train] = start, goal
        return [_Ride(train, *self._trains[train], *pair) for train, pair in nearest.items()]

    def _stops(self, station: int) -> dict[int, _Stop]:
        """What calls at a station, by number of the train; the last stations asked for are remembered."""
        found = self._remembered_stops.pop(station, None)
        if found is None:
            rows = self._store.rows(
                "SELECT train, station, position, arrives, departs, kilometres FROM stops WHERE station = ?",
                (station,),
            )
            found = {row[0]: row[1:] for row in rows}
            if len(self._remembered_stops) >= REMEMBERED_STATIONS:
                self._remembered_stops.popitem(last=False)
        self._remembered_stops[station] = found
        return found

    @cached_property
    def _trains(self) -> dict[int, tuple[str, str, int, int]]:
        """Number, kind, weekdays and count of stops of every train."""
        rows = self._store.rows("SELECT id, code, form, days, calls FROM trains")
        return {row[0]: row[1:] for row in rows}

    @cached_property
    def _stations(self) -> dict[int, tuple[str, int]]:
        """Names of all stations, and at which minute of the day they begin to sell a day's tickets."""
        rows = self._store.rows(
            f"SELECT m.id, w.name, m.opens FROM stations m JOIN stations_{self._voice.lang} w ON w.id = m.id"
        )
        return {row[0]: row[1:] for row in rows}

    def trip(self, train: str, origin: str, destination: str, date: Date, *, now: int) -> Trip | None:
        """One train between two stations on a date; `None` if it does not run so."""
        number = TRAINS.number(train)
        ride = next((each for each in self._rides(origin, destination) if each.train == number), None)
        return self._trip(ride, date, now) if ride is not None and ride.runs(date) else None

    def departures(
        self, station: str, date: Date, *, limit: int = 20, since: int = 0
    ) -> list[tuple[Train, Call]]:
        """Trains that leave a station on a date from a minute of the day on, soonest first."""
        return self._board(station, date, limit, since, arriving=False)

    def arrivals(
        self, station: str, date: Date, *, limit: int = 20, since: int = 0
    ) -> list[tuple[Train, Call]]:
        """Trains that reach a station on a date from a minute of the day on, soonest first."""
        return self._board(station, date, limit, since, arriving=True)

    def with_change(
        self, origin: str, destination: str, date: Date, *, now: int, via: Iterable[str], limit: int = 10
    ) -> list[Change]:
        """Ways with one change in one of some cities, quickest first.

        A change takes between 20 minutes and 3 hours, in the same station.
        """
        found: list[tuple[int, int, str, _Ride, _Ride]] = []
        for city in via:
            seconds: dict[int, list[tuple[int, _Ride]]] = {}
            for ride in self._rides(city, destination):
                for late in (0, 1):
                    day = date + timedelta(days=late)
                    if ride.runs(day):
                        leaves = late * DAY + ride.departs % DAY
                        seconds.setdefault(ride.start[0], []).append((leaves, ride))
            for onward in seconds.values():
                onward.sort(key=lambda one: (one[0], one[1].code))
            for first in self._rides(origin, city):
                if not first.runs(date):
                    continue
                leaves = first.departs % DAY
                reached = leaves + first.minutes
                for onwards, second in seconds.get(first.goal[0], ()):
                    if LEAST_WAIT <= onwards - reached <= MOST_WAIT:
                        found.append((onwards + second.minutes - leaves, leaves, first.code, first, second))
                        break
        found.sort(key=lambda one: one[:3])
        changes = []
        for _, leaves, _, first, second in found[:limit]:
            earlier = self._trip(first, date, now)
            later = date + timedelta(days=(leaves + first.minutes + LEAST_WAIT) // DAY)
            next_trip = self._trip(second, later, now)
            if next_trip.departs < earlier.arrives + LEAST_WAIT * MINUTE:
                next_trip = self._trip(second, later + timedelta(days=1), now)
            changes.append(Change(earlier, next_trip, (next_trip.departs - earlier.arrives) // MINUTE))
        return changes

    def _board(
        self, station: str, date: Date, limit: int, since: int, *, arriving: bool
    ) -> list[tuple[Train, Call]]:
        number = -1 if (known := STATIONS.number(station)) is None else known
        weekday = date.weekday()
        found = []
        for train, (_, position, arrives, departs, kilometres) in self._stops(number).items():
            code, _, days, calls = self._trains[train]
            at = arrives if arriving else departs
            stops_here = position > 1 if arriving else position < calls
            if stops_here and at % DAY >= since and _runs(days, weekday, at):
                found.append((at % DAY, code, f"t{train}", (arrives, departs, kilometres)))
        found.sort()
        chosen = found[:limit]
        trains = self.many(train for _, _, train, _ in chosen)
        name = self._stations[number][0] if chosen else ""
        return [
            (train, Call(station, name, *times))
            for train, (_, _, _, times) in zip(trains, chosen, strict=True)
        ]

    def _numbers(self, place: str) -> list[int]:
        city = CITIES.number(place)
        if city is not None:
            return [row[0] for row in self._store.rows("SELECT id FROM stations WHERE city = ?", (city,))]
        station = STATIONS.number(place)
        return [] if station is None else [station]

    def _trip(self, ride: _Ride, date: Date, now: int) -> Trip:
        """A ride on a date, as it is sold at a simulated time in milliseconds."""
        start, goal = ride.start, ride.goal
        midnight = (date - EPOCH).days * DAY
        leaves = midnight + ride.departs % DAY
        opens = midnight - (DAYS_ON_SALE - 1) * DAY + self._stations[start[0]][1]
        on_sale = opens <= now // MINUTE < leaves
        kilometres = goal[4] - start[4]
        return Trip(
            f"t{ride.train}",
            ride.code,
            ride.form,
            date,
            f"h{start[0]}",
            f"h{goal[0]}",
            self._stations[start[0]][0],
            self._stations[goal[0]][0],
            leaves * MINUTE,
            (leaves + ride.minutes) * MINUTE,
            ride.minutes,
            kilometres,
            start[1] == 1,
            goal[1] == ride.calls,
            opens * MINUTE,
            on_sale,
            seats_of(
                train=ride.train,
                form=ride.form,
                legs=(start[1], goal[1]),
                kilometres=kilometres,
                leaves=leaves,
                now=now // MINUTE,
                on_sale=on_sale,
            ),
        )


def _runs(days: int, weekday: int, minute: int) -> bool:
    """Whether a train that calls at a minute counted from its first midnight calls on a weekday."""
    return bool(days >> (weekday - minute // DAY) % 7 & 1)


def _marks(values: Iterable[object]) -> str:
    return ", ".join("?" for _ in values)
