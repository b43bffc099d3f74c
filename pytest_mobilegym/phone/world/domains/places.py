"""Places of the city map: shops, restaurants, sights, with opening hours, ratings and reviews."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, NamedTuple

from pytest_mobilegym.errors import UnknownName
from pytest_mobilegym.phone.world.collection import PAGE, Collection, Page, equals, refers
from pytest_mobilegym.phone.world.geometry import Point, metres_between, shown_distance
from pytest_mobilegym.phone.world.tables import Codes, Kind, Ref, When, Words

CENTRE = Point(39_979_500, 116_332_400)
"""Where the phone is."""

ALL_DAY = "0000-2400"
CLOSED = "closed"

SORTS = ("relevance", "distance", "rating")


class Place(NamedTuple):
    """A place of the map."""

    id: Annotated[str, Ref("l")]
    category: str
    """Such as restaurant, cafe, mall, petrol, supermarket, hotel, sight."""
    brand: str | None
    """Of a chain's branch."""
    lat: int
    lon: int
    street: Annotated[str, Ref("lw")]
    junction: Annotated[str, Ref("ln")]
    """The nearest one, where routes begin and end."""
    rating: int | None
    """In tenths of a star."""
    ratings: int
    """How many people have rated it."""
    reviews: int
    """Number of its reviews in the world."""
    level: int
    """Of prices, from 1 to 4; 0 where there are none."""
    hours: Codes
    """By weekday from Monday: `0930-2200`, `1700-0200`, `0000-2400` or `closed`; empty if unknown."""
    phone: str
    website: str
    amenities: Codes
    name: Words
    """Unique among places."""
    kind: Words
    """What sort of place it is, such as `Sichuan restaurant`."""
    address: Words
    district: Words
    about: Words

    @property
    def point(self) -> Point:
        """Where it is."""
        return Point(self.lat, self.lon)

    def open_at(self, moment: datetime) -> bool | None:
        """Whether it is open; `None` if its hours are unknown."""
        return is_open(self.hours, moment)


class PlaceReview(NamedTuple):
    """What a visitor says."""

    id: Annotated[str, Ref("lr")]
    place: Annotated[str, Ref("l")]
    author: Annotated[str, Ref("u")]
    at: When
    stars: int
    body: Words


PLACES = Kind(
    "places",
    Place,
    "places of the city map",
    search=("name", "kind"),
    sorts={"id": "id", "ratings": "ratings DESC"},
    indexes=("category", "brand", "lat"),
)
PLACE_REVIEWS = Kind(
    "place_reviews",
    PlaceReview,
    "visitors' reviews",
    sorts={"new": "at DESC"},
    indexes=("place, at",),
)


class Places(Collection[Place]):
    """Every place."""

    def search(
        self,
        text: str = "",
        *,
        category: str | None = None,
        brand: str | None = None,
        near: Point = CENTRE,
        within: int | None = None,
        rated: int | None = None,
        reviewed: int | None = None,
        open_at: datetime | None = None,
        sort: str = "relevance",
        page: int = 1,
        size: int = PAGE,
    ) -> Page[Place]:
        """Places by words, category or brand around a point.

        Args:
            text: words of the name and of the kind of place.
            category: a category.
            brand: a chain.
            near: the point that distances are measured from.
            within: radius in metres, compared with the distance as it is shown.
            rated: least rating in tenths of a star.
            reviewed: least number of ratings.
            open_at: only what is known to be open then.
            sort: by relevance (well-known and near), distance (as it is shown, then exactly) or rating (then
                nearest).
            page: from 1.
            size: of a page.

        Raises:
            UnknownName: no such order.
        """
        if sort not in SORTS:
            raise UnknownName("order of places", sort, SORTS)
        found: list[tuple[int, ...]] = []
        for number, lat, lon, rating, ratings, hours in self._candidates(text, category, brand):
            metres = metres_between(near, (lat, lon))
            shown = shown_distance(metres)
            if (
                (within is None or shown <= within)
                and (rated is None or (rating or 0) >= rated)
                and (reviewed is None or ratings >= reviewed)
                and (open_at is None or is_open(hours.split(), open_at))
            ):
                key: tuple[int, ...]
                if sort == "distance":
                    key = (shown, metres)
                elif sort == "rating":
                    key = (-(rating or 0), shown, metres)
                else:
                    key = (shown // 500 - min(ratings, 5000).bit_length(), metres)
                found.append((*key, number))
        found.sort()
        numbers = [one[-1] for one in found[(page - 1) * size : page * size]]
        return Page.of(self._read(numbers), total=len(found), number=page, size=size)

    def inside(self, south_west: Point, north_east: Point, *, limit: int = 200) -> list[Place]:
        """The best-known places of a part of the map."""
        rows = self._store.rows(
            "SELECT id FROM places WHERE lat BETWEEN ? AND ? AND lon BETWEEN ? AND ? "
            "ORDER BY ratings DESC, id LIMIT ?",
            (south_west.lat, north_east.lat, south_west.lon, north_east.lon, limit),
        )
        return self._read([row[0] for row in rows])

    def titled(self, name: str) -> Place | None:
        """The place with exactly this name."""
        return self._called("name", name)

    def _candidates(self, text: str, category: str | None, brand: str | None) -> list[tuple[Any, ...]]:
        where = (equals("category", category), equals("brand", brand))
        columns = "m.id, m.lat, m.lon, m.rating, m.ratings, m.hours"
        if text.strip():
            numbers = self._hits(text, where)
            marks = ", ".join("?" * len(numbers))
            return self._store.rows(f"SELECT {columns} FROM places m WHERE m.id IN ({marks})", numbers)
        conditions = [one for one in where if one is not None]
        condition = " AND ".join(one.sql for one in conditions) or "1"
        values = [value for one in conditions for value in one.values]
        return self._store.rows(f"SELECT {columns} FROM places m WHERE {condition}", values)


class PlaceReviews(Collection[PlaceReview]):
    """Every review."""

    def of(self, place: str, page: int = 1, size: int = PAGE) -> Page[PlaceReview]:
        """A place's reviews, newest first."""
        return self._page((refers("place", PLACES, place),), page=page, size=size)


def is_open(hours: list[str] | tuple[str, ...], moment: datetime) -> bool | None:
    """Whether a place with these hours by weekday is open; `None` if they are unknown."""
    if not hours:
        return None
    minute = moment.hour * 60 + moment.minute
    today, yesterday = hours[moment.weekday()], hours[moment.weekday() - 1]
    if today != CLOSED:
        opens, closes = read_span(today)
        if opens <= minute < closes:
            return True
    # A bar that closes at two is still open on the next day.
    return yesterday != CLOSED and minute < read_span(yesterday)[1] - 1440


def read_span(span: str) -> tuple[int, int]:
    """Minutes of the day from and until `0930-2200` is open; the end is above 1440 past midnight."""
    opens, closes = (int(part[:2]) * 60 + int(part[2:]) for part in span.split("-"))
    return opens, closes if closes > opens else closes + 1440
