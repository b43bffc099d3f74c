"""Trains as a query shows them; what screens list and what judges expect is one function, `listed`."""

from __future__ import annotations

from datetime import date as Date
from datetime import timedelta
from typing import TYPE_CHECKING, Literal

from pytest_mobilegym.phone.apps.railway12306.state import RailwayState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.world.domains.rail import Call, Trip

if TYPE_CHECKING:
    from pytest_mobilegym.phone.world import World

Rail = Context[RailwayState]
Doing = ActionContext[RailwayState]
Sort = Literal["departure", "duration", "price"]

FORMS = ("GC", "D", "Z", "T", "K")
"""Kinds of train as they are filtered by; `GC` are both kinds of fast train."""
SEATS = ("business", "first", "second", "soft_sleeper", "hard_sleeper", "hard_seat", "no_seat")
BANDS = ((0, 6), (6, 12), (12, 18), (18, 24))
"""Hours of the day that departures and arrivals are filtered by."""
DAYS = 15
"""How many days there are tickets for, with today."""
VIA = 6
"""In how many of the busiest cities one may change trains."""


class Filters(State):
    """Which trains are listed, and in which order; an empty choice stands for all."""

    fast: bool = False
    """Only G, D and C."""
    ordinary: bool = False
    """Only K, Z and T."""
    left: bool = False
    """Only with tickets left."""
    forms: tuple[str, ...] = ()
    seats: tuple[str, ...] = ()
    """Classes, of which a train has to have seats left in one."""
    origins: tuple[str, ...] = ()
    destinations: tuple[str, ...] = ()
    departs: tuple[int, ...] = ()
    """Numbers of `BANDS`."""
    arrives: tuple[int, ...] = ()
    starts: bool = False
    """Only trains that begin where the trip does."""
    ends: bool = False
    sort: Sort = "departure"
    descending: bool = False

    @property
    def chosen(self) -> int:
        """How many kinds of filters are in use, beside the checkboxes above the list."""
        rows = self.forms, self.seats, self.origins, self.destinations, self.departs, self.arrives
        return sum(map(bool, (*rows, self.starts, self.ends)))


def place_name(world: World, place: str) -> str:
    """What a city or a station is called, without the word for station."""
    city = world.cities.find(place)
    if city is not None:
        return city.name
    station = world.stations.find(place)
    return station.name if station is not None else "?"


def city_of(world: World, place: str) -> str:
    """Id of the city that a place is, or lies in."""
    station = world.stations.find(place)
    return station.city if station is not None else place


def find_place(world: World, name: str) -> str | None:
    """The place that a name stands for: a city with all its stations, or one station."""
    city = world.cities.named(name)
    if city is not None and world.stations.in_city(city.id):
        return city.id
    station = world.stations.named(name)
    return station.id if station is not None else None


def search_places(world: World, text: str, limit: int = 20) -> list[tuple[str, str, str]]:
    """Places by words of their name or spelling: id, name, and the city that a station lies in.

    A station that is called as its city stands for the city with all its stations, so that it is not listed.
    """
    stations = world.stations.search(text, size=3 * limit)
    towns = dict.fromkeys(station.city for station in stations)
    cities = {city.id: city.name for city in world.cities.many(towns)}
    wanted = text.strip().casefold()
    found = [(id, name, "") for id, name in cities.items()]
    found += [(each.id, each.name, each.town) for each in stations if each.name != each.town]
    found.sort(key=lambda one: not one[1].casefold().startswith(wanted))
    return found[:limit]


def trips(world: World, origin: str, destination: str, date: Date, *, now: int) -> list[Trip]:
    """Every direct train between two places on a date that has not left yet, by departure."""
    return [trip for trip in world.trains.between(origin, destination, date, now=now) if trip.departs > now]


def listed(found: list[Trip], filters: Filters) -> list[Trip]:
    """Those of some trains that the filters let through, in the order that they ask for."""
    kept = [trip for trip in found if _passes(trip, filters)]
    match filters.sort:
        case "departure":
            kept.sort(key=lambda trip: (trip.departs, trip.code), reverse=filters.descending)
        case "duration":
            kept.sort(key=lambda trip: (trip.minutes, trip.departs, trip.code), reverse=filters.descending)
        case "price":
            kept.sort(key=lambda trip: (lowest(trip), trip.departs, trip.code), reverse=filters.descending)
    return kept


def lowest(trip: Trip) -> int:
    """The price that a train's card shows: of the cheapest class that has seats left, or of all."""
    cheapest = trip.cheapest
    return cheapest.price if cheapest is not None else min(seat.price for seat in trip.seats)


def _passes(trip: Trip, filters: Filters) -> bool:
    form = "GC" if trip.form in "GC" else trip.form
    return (
        not (filters.fast and trip.form not in "GDC")
        and not (filters.ordinary and trip.form not in "KZT")
        and not (filters.left and trip.cheapest is None)
        and (not filters.forms or form in filters.forms)
        and (not filters.seats or any(seat.left and seat.form in filters.seats for seat in trip.seats))
        and (not filters.origins or trip.origin in filters.origins)
        and (not filters.destinations or trip.destination in filters.destinations)
        and (not filters.departs or _band(trip.departs) in filters.departs)
        and (not filters.arrives or _band(trip.arrives) in filters.arrives)
        and (trip.starts or not filters.starts)
        and (trip.ends or not filters.ends)
    )


def _band(time: int) -> int:
    return as_datetime(time).hour // 6


def sale_days(now: int) -> list[Date]:
    """The days that tickets are sold for."""
    today = as_datetime(now).date()
    return [today + timedelta(days=ahead) for ahead in range(DAYS)]


def query_date(state: RailwayState, now: int) -> Date:
    """The date that is searched for: the chosen one, or today where that is over."""
    chosen, days = Date.fromisoformat(state.date), sale_days(now)
    return chosen if days[0] <= chosen <= days[-1] else days[0]


def stops_of(world: World, trip: Trip) -> list[tuple[Call, bool]]:
    """A train's stops in order, each with whether the trip goes there."""
    inside, found = False, []
    for call in world.trains.calls(trip.train):
        inside = inside or call.station == trip.origin
        found.append((call, inside))
        if call.station == trip.destination:
            inside = False
    return found


def hubs(world: World, origin: str, destination: str) -> list[str]:
    """The busiest cities, where one may change trains between two places."""
    ends = {city_of(world, origin), city_of(world, destination)}
    return [city for city in world.stations.towns()[: VIA + 2] if city not in ends][:VIA]
