"""Cities: where people are from, what weather is asked for, where trains go."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from pytest_mobilegym.phone.world.collection import PAGE, Collection, Page, Where
from pytest_mobilegym.phone.world.geometry import Point, metres_between
from pytest_mobilegym.phone.world.tables import Kind, Ref, Words


class City(NamedTuple):
    """A city; ids are in the order in which lists show them, the greatest ones of the country first."""

    id: Annotated[str, Ref("c")]
    lat: int
    lon: int
    elevation: int
    """Metres."""
    climate: str
    """Key of a climate, see `climate.CLIMATES`."""
    utc_offset: int
    """Minutes ahead of UTC."""
    major: bool
    """Whether it is offered before anything is typed."""
    home: bool
    """Whether it lies in the phone's country."""
    name: Words
    """Unique among cities."""
    province: Words
    country: Words
    spelling: Words
    """In Latin letters, and their initials, the same in both languages."""

    @property
    def point(self) -> Point:
        """Where it is."""
        return Point(self.lat, self.lon)


CITIES = Kind(
    "cities",
    City,
    "cities with their climate",
    search=("name", "province", "country", "spelling"),
)


class Cities(Collection[City]):
    """Every city."""

    def search(self, text: str, *, page: int = 1, size: int = 30) -> Page[City]:
        """Cities by words of their name, spelling, province or country."""
        return self._page(text=text, page=page, size=size)

    def majors(self) -> list[City]:
        """The cities that are offered before anything is typed."""
        return self._every((Where("m.major"),))

    def named(self, name: str) -> City | None:
        """The city with exactly this name."""
        return self._called("name", name)

    def nearest(self, point: Point) -> City:
        """The city nearest to a point."""
        rows = self._store.rows("SELECT id, lat, lon FROM cities")
        number = min((metres_between(point, (lat, lon)), id) for id, lat, lon in rows)[1]
        return self.get(f"{self.kind.prefix}{number}")

    def at_home(self, page: int = 1, size: int = PAGE) -> Page[City]:
        """Cities of the phone's country."""
        return self._page((Where("m.home"),), page=page, size=size)
