"""Cities and stations together: towns that only the railway knows get a place between their neighbours."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from pytest_mobilegym.phone.world.geometry import metres_between
from pytest_mobilegym.phone.world.grammar import Pair
from pytest_mobilegym.phone.world.streams import mixed, seed_of
from pytest_mobilegym.phone.world.words.cities import Town, listed_cities
from pytest_mobilegym.phone.world.words.rail import CITY_OF_STATION, network

_DIRECTIONS = (" South", " North", " East", " West", " Ancient City", " County", " Airport", " City")


class PlacedStation(NamedTuple):
    """A station with its city and its place."""

    name: Pair
    spelling: str
    city: int
    lat: int
    lon: int


class Geography(NamedTuple):
    """Everything: a city's id is its position from 1, and so is a station's."""

    towns: tuple[Town, ...]
    stations: tuple[PlacedStation, ...]
    station_ids: dict[str, int]


@cache
def geography() -> Geography:
    """Cities, towns and stations, the same at every scale."""
    towns = list(listed_cities())
    by_name = {town.name.zh: number for number, town in enumerate(towns)}
    net = network()
    known = {chinese: _listed_city(chinese, by_name) for chinese in net.stations}
    spots = _spots({name: towns[city] for name, city in known.items() if city is not None})
    stations = []
    for chinese, station in net.stations.items():
        city = known[chinese]
        if city is None:
            city = _own_town(chinese, station.name, station.spelling, spots[chinese], towns, by_name)
        stations.append(PlacedStation(station.name, station.spelling, city + 1, *spots[chinese]))
    ids = {chinese: number for number, chinese in enumerate(net.stations, 1)}
    return Geography(tuple(towns), tuple(stations), ids)


def _listed_city(station: str, by_name: dict[str, int]) -> int | None:
    given = CITY_OF_STATION.get(station)
    if given is not None and given in by_name:
        return by_name[given]
    return next(
        (by_name[station[:end]] for end in range(len(station), 1, -1) if station[:end] in by_name), None
    )


def _spots(cities: dict[str, Town]) -> dict[str, tuple[int, int]]:
    """Where the stations are: near their city, or between their neighbours on the line."""
    seed = seed_of("station places")
    found: dict[str, tuple[int, int]] = {}
    for chinese, town in cities.items():
        drawn = mixed(seed, seed_of(chinese))
        found[chinese] = (town.lat + drawn % 120_001 - 60_000, town.lon + drawn // 120_001 % 120_001 - 60_000)
    for line in network().lines:
        fixed = [(kilometres, found[name]) for name, kilometres in line.stops if name in found]
        for name, kilometres in line.stops:
            if name not in found:
                before = max((one for one in fixed if one[0] < kilometres), default=None)
                after = min((one for one in fixed if one[0] > kilometres), default=None)
                found[name] = _between(before, after, kilometres)
    return found


def _between(
    before: tuple[int, tuple[int, int]] | None, after: tuple[int, tuple[int, int]] | None, kilometres: int
) -> tuple[int, int]:
    if before is None or after is None:
        anchor = before or after
        if anchor is None:
            raise ValueError("A line of which no station lies in a listed city.")
        # Beyond the last known place there is only its neighbourhood.
        away = (kilometres - anchor[0]) * 4_000
        return anchor[1][0] + away, anchor[1][1] + away // 2
    share, whole = kilometres - before[0], after[0] - before[0]
    return (
        before[1][0] + (after[1][0] - before[1][0]) * share // whole,
        before[1][1] + (after[1][1] - before[1][1]) * share // whole,
    )


def _own_town(
    chinese: str,
    name: Pair,
    spelling: str,
    spot: tuple[int, int],
    towns: list[Town],
    by_name: dict[str, int],
) -> int:
    """The town of a station that lies in no listed city, made if it is new."""
    short = chinese[:-1] if len(chinese) > 2 and chinese[-1] in "东西南北县" else chinese
    if short in by_name:
        return by_name[short]
    near = min(listed_cities()[:302], key=lambda town: metres_between((town.lat, town.lon), spot))
    english = name.en
    for direction in _DIRECTIONS:
        english = english.removesuffix(direction)
    letters, initials = spelling.split(" ")
    if short != chinese:
        tail = {"东": "dong", "西": "xi", "南": "nan", "北": "bei", "县": "xian"}[chinese[-1]]
        letters, initials = letters.removesuffix(tail), initials[:-1]
    if any(town.name.en == english for town in towns):
        english = f"{english}, {near.province.en}"
    by_name[short] = len(towns)
    towns.append(
        Town(
            Pair(english, short),
            near.province,
            near.country,
            f"{letters} {initials}",
            spot[0],
            spot[1],
            near.elevation,
            near.climate,
            480,
            False,
            True,
        )
    )
    return by_name[short]
