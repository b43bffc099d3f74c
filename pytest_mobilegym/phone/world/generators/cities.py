"""Cities and towns."""

from __future__ import annotations

from pytest_mobilegym.phone.world.domains.cities import CITIES
from pytest_mobilegym.phone.world.generators.geography import geography
from pytest_mobilegym.phone.world.sink import Sink

KINDS = (CITIES,)


def generate(sink: Sink) -> None:
    """Every city, at every scale."""
    for number, town in enumerate(geography().towns, 1):
        sink.add(
            CITIES,
            id=number,
            lat=town.lat,
            lon=town.lon,
            elevation=town.elevation,
            climate=town.climate,
            utc_offset=town.utc_offset,
            major=int(town.major),
            home=int(town.home),
            name=town.name,
            province=town.province,
            country=town.country,
            spelling=(town.spelling, town.spelling),
        )
