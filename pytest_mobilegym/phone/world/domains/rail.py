"""Railway stations and trains, and what runs from one place to another on any date."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from datetime import date as Date
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

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

EPOCH = Date(1970, 1, 1)


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
STOPS = Kind("stops", Stop, "stops of trains", indexes=("train, position", "station, train, position"))


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
        self._remembered: OrderedDict[tuple[str, str], list[tuple[Any, ...]]] = OrderedDict()

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
        return self._trips(self._rides(origin, destination), date, now)

    def _rides(self, origin: str, destination: str) -> list[tuple[Any, ...]]:
        """What runs between two places on some day; the last ones asked for are remembered."""
        key = (origin, destination)
        if key not in self._remembered:
            if len(self._remembered) >= REMEMBERED:
                self._remembered.popitem(last=False)
            self._remembered[key] = self._find_rides(origin, destination)
        return self._remembered[key]

    def _find_rides(self, origin: str, destination: str) -> list[tuple[Any, ...]]:
        starts, goals = self._numbers(origin), self._numbers(destination)
        if not starts or not goals or set(starts) & set(goals):
            return []
        return self._store.rows(
            "SELECT t.id, t.code, t.form, t.days, t.calls, a.station, b.station, a.position, b.position, "
            "a.departs, b.arrives, a.kilometres, b.kilometres "
            "FROM stops a CROSS JOIN stops b ON b.train = a.train AND b.position > a.position "
            "JOIN trains t ON t.id = a.train "
            f"WHERE a.station IN ({_marks(starts)}) AND b.station IN ({_marks(goals)})",
            (*starts, *goals),
        )

    def trip(self, train: str, origin: str, destination: str, date: Date, *, now: int) -> Trip | None:
        """One train between two stations on a date; `None` if it does not run so."""
        return next(
            (trip for trip in self.between(origin, destination, date, now=now) if trip.train == train), None
        )

    def departures(
        self, station: str, date: Date, *, limit: int = 20, since: int = 0
    ) -> list[tuple[Train, Call]]:
        """Trains that leave a station on a date from a minute of the day on, soonest first."""
        return self._board(station, date, "departs", "a.position < t.calls", limit, since)

    def arrivals(
        self, station: str, date: Date, *, limit: int = 20, since: int = 0
    ) -> list[tuple[Train, Call]]:
        """Trains that reach a station on a date from a minute of the day on, soonest first."""
        return self._board(station, date, "arrives", "a.position > 1", limit, since)

    def with_change(
        self, origin: str, destination: str, date: Date, *, now: int, via: Iterable[str], limit: int = 10
    ) -> list[Change]:
        """Ways with one change in one of some cities, quickest first.

        A change takes between 20 minutes and 3 hours, in the same station.
        """
        found = []
        for city in via:
            firsts = self.between(origin, city, date, now=now)
            if not firsts:
                continue
            seconds: dict[str, list[Trip]] = {}
            for trip in self.between(city, destination, date, now=now):
                seconds.setdefault(trip.origin, []).append(trip)
            for first in firsts:
                for second in seconds.get(first.destination, ()):
                    wait = (second.departs - first.arrives) // MINUTE
                    if 20 <= wait <= 180:
                        found.append(Change(first, second, wait))
                        break
        found.sort(key=lambda change: (change.minutes, change.first.departs, change.first.code))
        return found[:limit]

    def _board(
        self, station: str, date: Date, time: str, condition: str, limit: int, since: int
    ) -> list[tuple[Train, Call]]:
        number = STATIONS.number(station)
        rows = self._store.rows(
            "SELECT m.*, w.name, a.arrives, a.departs, a.kilometres "
            "FROM stops a JOIN trains m ON m.id = a.train "
            f"JOIN stations_{self._voice.lang} w ON w.id = a.station "
            f"WHERE a.station = ? AND {condition.replace('t.', 'm.')}",
            (-1 if number is None else number,),
        )
        found = []
        width = len(TRAINS.columns)
        for row in rows:
            at = row[width + (1 if time == "arrives" else 2)]
            if at % DAY >= since and _runs(row[3], date.weekday(), at):
                values = list(row[:width])
                for position, column in enumerate(TRAINS.columns):
                    if column.sort == "ref":
                        values[position] = f"{column.prefix}{values[position]}"
                found.append((at % DAY, Train(*values), Call(station, *row[width:])))
        found.sort(key=lambda one: (one[0], one[1].code))
        return [(train, call) for _, train, call in found[:limit]]

    def _numbers(self, place: str) -> list[int]:
        city = CITIES.number(place)
        if city is not None:
            return [row[0] for row in self._store.rows("SELECT id FROM stations WHERE city = ?", (city,))]
        station = STATIONS.number(place)
        return [] if station is None else [station]

    def _trips(self, rows: list[tuple[Any, ...]], date: Date, now: int) -> list[Trip]:
        names, opening = self._station_facts(rows)
        # A train may call at two stations of one city: the shortest ride between the two cities counts.
        nearest: dict[int, tuple[Any, ...]] = {}
        for row in rows:
            if row[0] not in nearest or row[8] - row[7] < nearest[row[0]][8] - nearest[row[0]][7]:
                nearest[row[0]] = row
        weekday = date.weekday()
        midnight = (date - EPOCH).days * DAY
        found = [
            self._trip(row, date, midnight, now // MINUTE, names, opening)
            for row in nearest.values()
            if _runs(row[3], weekday, row[9])
        ]
        return sorted(found, key=lambda trip: (trip.departs, trip.code))

    def _trip(
        self,
        row: tuple[Any, ...],
        date: Date,
        midnight: int,
        now: int,
        names: dict[int, str],
        opening: dict[int, int],
    ) -> Trip:
        """A trip; `midnight` of its date and `now` are in minutes since 1970."""
        train, code, form, _, calls, start, goal, first, last, departs, arrives, begins, ends = row
        leaves = midnight + departs % DAY
        on_sale = midnight - (DAYS_ON_SALE - 1) * DAY + opening[start] <= now < leaves
        seats = seats_of(
            train=train,
            form=form,
            legs=(first, last),
            kilometres=ends - begins,
            day=midnight // DAY,
            days_ahead=max(0, midnight // DAY - now // DAY),
            minute=departs % DAY,
        )
        if not on_sale:
            seats = tuple(seat._replace(left=0) for seat in seats)
        minutes = arrives - departs
        return Trip(
            f"t{train}",
            code,
            form,
            date,
            f"h{start}",
            f"h{goal}",
            names[start],
            names[goal],
            leaves * MINUTE,
            (leaves + minutes) * MINUTE,
            minutes,
            ends - begins,
            first == 1,
            last == calls,
            on_sale,
            seats,
        )

    def _station_facts(self, rows: list[tuple[Any, ...]]) -> tuple[dict[int, str], dict[int, int]]:
        numbers = list({row[5] for row in rows} | {row[6] for row in rows})
        found = self._store.rows(
            f"SELECT m.id, w.name, m.opens FROM stations m JOIN stations_{self._voice.lang} w ON w.id = m.id "
            f"WHERE m.id IN ({_marks(numbers)})",
            numbers,
        )
        return {row[0]: row[1] for row in found}, {row[0]: row[2] for row in found}


def _runs(days: int, weekday: int, minute: int) -> bool:
    """Whether a train that calls at a minute counted from its first midnight calls on a weekday."""
    return bool(days >> (weekday - minute // DAY) % 7 & 1)


def _marks(values: Iterable[object]) -> str:
    return ", ".join("?" for _ in values)
