"""What is known of the weather at a place as it is now: everything that pages show, and judges look up."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from functools import cached_property
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol

from pytest_mobilegym.phone.apps.weather.state import LOCATED
from pytest_mobilegym.phone.os import permissions
from pytest_mobilegym.phone.world.domains.cities import City
from pytest_mobilegym.phone.world.domains.weather import Air, Day, Hour, Weather
from pytest_mobilegym.phone.world.geometry import Point

if TYPE_CHECKING:
    from pytest_mobilegym.phone.os.state import OsState
    from pytest_mobilegym.phone.world import World

DAYS_AHEAD = 15
"""Days of the long forecast, today included."""

HOURS_AHEAD = 24

LOW_SUN = 45
"""Minutes after sunrise and before sunset in which the sun is near the horizon."""

Daylight = Literal["day", "golden", "night"]
"""Whether the sun is up, near the horizon, or down."""

HINTS = ("clothing", "sport", "car_wash", "uv", "cold", "umbrella")
"""Life indices in the order of their tiles; the last follows from the day's sky."""

SKIES = {
    "sunny": "clear", "partly_cloudy": "cloud", "cloudy": "cloud", "overcast": "overcast", "fog": "fog",
    "haze": "haze", "sand": "sand", "sleet": "snow", "light_snow": "snow", "moderate_snow": "snow",
    "heavy_snow": "snow",
}  # fmt: skip
"""Which picture stands behind a city's page; rain where nothing is said."""


class Seen(Protocol):
    """What tells a place's weather: a screen's context, or a judge's view."""

    @property
    def world(self) -> World: ...

    @property
    def os(self) -> OsState: ...

    @property
    def now(self) -> datetime: ...


class Turn(NamedTuple):
    """A sunrise or sunset among the hours.

    Attributes:
        kind: `sunrise` or `sunset`.
        at: when, in the place's own time.
    """

    kind: str
    at: datetime


class Report:
    """The weather of a place at a moment.

    Args:
        city: the world's city.
        weather: its weather.
        now: the moment in the city's own time.
        place: the city's id, or `located`.
    """

    def __init__(self, city: City, weather: Weather, now: datetime, place: str = "") -> None:
        self.city = city
        self.weather = weather
        self.now = now
        self.place = place or city.id

    @cached_property
    def hour(self) -> Hour:
        """What is observed now."""
        return self.weather.hour(self.now)

    @cached_property
    def today(self) -> Day:
        """The present day."""
        return self.weather.day(self.now.date())

    @cached_property
    def air(self) -> Air:
        """Today's air."""
        return self.weather.air(self.now.date())

    @property
    def night(self) -> bool:
        """Whether the sun is down."""
        return is_night(self.today, self.now)

    @property
    def daylight(self) -> Daylight:
        """Whether the sun is up, near the horizon, or down."""
        if self.night:
            return "night"
        minute = self.now.hour * 60 + self.now.minute
        low = min(minute - self.today.sunrise, self.today.sunset - minute) < LOW_SUN
        return "golden" if low else "day"

    @property
    def picture(self) -> str:
        """Which picture stands behind the page."""
        return SKIES.get(self.hour.code, "rain")

    def days(self, count: int = DAYS_AHEAD, *, after: int = 0) -> list[Day]:
        """Days from today on, or from so many days later."""
        return self.weather.days(self.now.date() + timedelta(days=after), count)

    def day(self, day: date | str) -> Day:
        """A day, also as ISO text."""
        return self.weather.day(date.fromisoformat(day) if isinstance(day, str) else day)

    def hours(self) -> list[Hour]:
        """The hours of the strip, the present one first."""
        return self.weather.hours(self.now, HOURS_AHEAD)

    def turns(self) -> list[Turn]:
        """Sunrises and sunsets within these hours, in their order."""
        first = self.now.replace(minute=0, second=0, microsecond=0)
        found = []
        for day in self.days(2):
            midnight = datetime(day.date.year, day.date.month, day.date.day)
            for kind, minute in (("sunrise", day.sunrise), ("sunset", day.sunset)):
                at = midnight + timedelta(minutes=minute)
                if first < at < first + timedelta(hours=HOURS_AHEAD):
                    found.append(Turn(kind, at))
        return sorted(found, key=lambda turn: turn.at)

    def hints(self) -> dict[str, str]:
        """Today's life indices: levels by name."""
        found = self.weather.indices(self.now.date())
        return {name: found.get(name, "yes" if self.today.falls else "no") for name in HINTS}


def is_night(day: Day, moment: datetime) -> bool:
    """Whether the sun is down at a moment of a day."""
    minute = moment.hour * 60 + moment.minute
    return not day.sunrise <= minute < day.sunset


def can_locate(os: OsState) -> bool:
    """Whether the phone tells Weather where it is; nobody has to be asked for that before it is refused."""
    refused = any(
        permissions.status(os, "weather", name) in ("denied", "denied_forever")
        for name in permissions.GROUPS["location"]
    )
    return os.settings.location_enabled and os.location.error is None and not refused


def located_city(world: World, os: OsState) -> City | None:
    """The city where the phone is, `None` where it does not say."""
    if not can_locate(os):
        return None
    where = os.location
    point = Point(round(where.latitude * 1_000_000), round(where.longitude * 1_000_000))
    return _nearest(world, point)


_known: dict[tuple[str, str, Point], City] = {}


def _nearest(world: World, point: Point) -> City:
    # Every frame asks, and every city has to be looked at for an answer; it never changes.
    key = (world.version, world.lang, point)
    if key not in _known:
        if len(_known) > 256:
            _known.clear()
        _known[key] = world.cities.nearest(point)
    return _known[key]


def report_of(world: World, city: City, now: datetime, utc_offset: int, place: str = "") -> Report:
    """The weather of a city at the phone's time, which is `utc_offset` minutes ahead of UTC."""
    return Report(city, world.weather(city), now + timedelta(minutes=city.utc_offset - utc_offset), place)


def report(seen: Seen, place: str) -> Report | None:
    """The weather at a city's id or at the phone's position, as a screen or a judge sees it.

    Args:
        seen: a screen's context or a judge's view.

    Returns:
        `None` where the phone does not say where it is.
    """
    world, os = seen.world, seen.os
    city = located_city(world, os) if place == LOCATED else world.cities.get(place)
    return report_of(world, city, seen.now, os.utc_offset, place) if city is not None else None


def reports(seen: Seen, places: tuple[str, ...] | list[str]) -> list[Report]:
    """The weather of several cities by id; what the world does not know is left out."""
    return [
        report_of(seen.world, city, seen.now, seen.os.utc_offset) for city in seen.world.cities.many(places)
    ]
