"""The weather of cities, as Weather shows it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from pytest_mobilegym.api import Hand, Lang, View
from pytest_mobilegym.phone.apps.weather.reports import Report, report_of

from .values import HOUR

if TYPE_CHECKING:
    from pytest_mobilegym.api import World


def city_name(city: str, lang: str) -> str:
    """A city's name by its id."""
    # Loaded when an instance is made, so that listing tasks does not load what opens the world's file.
    from pytest_mobilegym.api import world

    language: Lang = "zh" if lang == "zh" else "en"
    return world(language).cities.get(city).name


def weather_in(view: View, city: str, *, later: int = 0) -> Report:
    """The weather of a city, now or so many hours later."""
    return _report(view.world, city, view.now + later * HOUR, view.os.utc_offset)


@lru_cache(maxsize=256)
def _report(world: World, city: str, now: datetime, utc_offset: int) -> Report:
    # Kept, as a report keeps what it has worked out: a judge reads the start of one episode many times.
    return report_of(world, world.cities.get(city), now, utc_offset)


def observed(before: View, after: View, city: str, read: Callable[[Report], Any]) -> list[Any]:
    """What was observed in a city at the hours from the start to the end, each value once."""
    hours = int((after.now - before.now) / HOUR) + 1
    found = [read(weather_in(before, city, later=later)) for later in range(hours)]
    return list(dict.fromkeys([*found, read(weather_in(after, city))]))


def show_city(phone: Hand, city: str) -> None:
    """Show a saved city's page."""
    phone.open("weather")
    phone.tap("cities.open")
    phone.tap("city.select", city=city)
