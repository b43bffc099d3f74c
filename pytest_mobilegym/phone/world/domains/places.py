"""Places of the city map: shops, restaurants, sights, with opening hours, ratings and reviews."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from functools import lru_cache
from heapq import nsmallest
from math import isqrt
from typing import TYPE_CHECKING, Annotated, NamedTuple

from pytest_mobilegym.errors import UnknownName
from pytest_mobilegym.phone.world.collection import PAGE, Collection, Page, equals, refers
from pytest_mobilegym.phone.world.domains.menus import Dish, menu_of
from pytest_mobilegym.phone.world.domains.stars import spread_of_stars
from pytest_mobilegym.phone.world.geometry import METRES_OF_A_DEGREE, Point, cosine, shown_distance
from pytest_mobilegym.phone.world.tables import Codes, Kind, Ref, When, Words

if TYPE_CHECKING:
    from pytest_mobilegym.phone.world.store import Store

CENTRE = Point(39_979_500, 116_332_400)
"""Where the phone is."""

ALL_DAY = "0000-2400"
CLOSED = "closed"

SORTS = ("relevance", "distance", "rating")

MOST_FAME = 13
"""Doublings of the number of ratings that count at most: each brings a place nearer by half a kilometre."""

MANY = 1500
"""Places of which not all are measured where only some are wanted."""
REACHES = (4_500, 12_000)
"""Metres around a point within which is looked first."""


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
    """Number of its reviews in the world: of those who rated it, the ones who wrote something."""
    photos: int
    """Number of its pictures; see `picture_of`."""
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

    def stars(self) -> tuple[int, ...]:
        """How many people gave it five stars, four, three, two and one; their average is the rating."""
        return spread_of_stars(self.rating, self.ratings) if self.rating is not None else (0, 0, 0, 0, 0)

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
    likes: int
    """How many people found it helpful."""
    photos: int
    """Number of its pictures."""
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
    sorts={
        "new": "at DESC",
        "helpful": "likes DESC, at DESC",
        "best": "stars DESC, at DESC",
        "worst": "stars, at DESC",
    },
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
        known = self._candidates(text, category, brand)
        if rated is not None:
            known = [one for one in known if (one.rating or 0) >= rated]
        if reviewed is not None:
            known = [one for one in known if one.ratings >= reviewed]
        if open_at is not None:
            opened: dict[str, bool] = {}
            for one in known:
                if one.hours not in opened:
                    opened[one.hours] = is_open(one.hours.split(), open_at) is True
            known = [one for one in known if opened[one.hours]]
        wanted = page * size
        keys, total = _ranked(known, near, sort, within, wanted)
        return Page.of(
            self._read([key[-1] for key in keys[wanted - size :]]), total=total, number=page, size=size
        )

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

    def menu(self, place: Place) -> tuple[Dish, ...]:
        """What a place serves, section by section; nothing where it serves nothing.

        Like the weather it follows from the place and lies nowhere.
        """
        return menu_of(place.id, place.kind, place.level, self._voice.lang)

    def _candidates(self, text: str, category: str | None, brand: str | None) -> list[_Known]:
        known = _known_of(self._store)
        if text.strip():
            numbers = self._hits(text, (equals("category", category), equals("brand", brand)))
            return [known.every[number] for number in numbers]
        found = known.by_category.get(category, []) if category is not None else known.listed
        return [one for one in found if one.brand == brand] if brand is not None else found


class _Known(NamedTuple):
    """What searches compare."""

    number: int
    lat: int
    lon: int
    rating: int | None
    ratings: int
    hours: str
    brand: str | None
    fame: int
    """Doublings of the number of ratings, which bring a place nearer by half a kilometre each."""


class _AllKnown:
    """Every place as searches compare it, in memory."""

    def __init__(self, store: Store) -> None:
        self.listed: list[_Known] = []
        self.by_category: dict[str, list[_Known]] = {}
        for category, *row in store.rows(
            "SELECT category, id, lat, lon, rating, ratings, hours, brand FROM places ORDER BY id"
        ):
            one = _Known._make((*row, min(row[4].bit_length(), MOST_FAME)))
            self.listed.append(one)
            self.by_category.setdefault(category, []).append(one)
        self.every = {one.number: one for one in self.listed}


@lru_cache(maxsize=2)
def _known_of(store: Store) -> _AllKnown:
    return _AllKnown(store)


def _ranked(
    known: list[_Known], near: Point, sort: str, within: int | None, wanted: int
) -> tuple[list[tuple[int, int, int]], int]:
    """The first so many places in an order, each with its number last, and how many there are in all.

    Of very many only those nearby are measured, if what is farther away cannot come before them.
    """
    far = within is None and sort != "rating" and len(known) > MANY
    for reach in (*(REACHES if far else ()), None):
        around = within + 200 if within is not None else reach
        found = []
        for one, metres in _measured(known, near, around):
            shown = shown_distance(metres)
            if within is None or shown <= within:
                if sort == "distance":
                    first = shown
                elif sort == "rating":
                    first = shown - (one.rating or 0) * 10**8
                else:
                    first = shown // 500 - one.fame
                found.append((first, metres, one.number))
        keys = nsmallest(wanted, found)
        if reach is None:
            return keys, len(known) if within is None else len(found)
        beyond = reach - 100 if sort == "distance" else (reach - 100) // 500 - MOST_FAME
        if len(keys) == wanted and keys[-1][0] < beyond:
            return keys, len(known)
    raise AssertionError("the last reach is none")


def _measured(known: Iterable[_Known], near: Point, around: int | None) -> list[tuple[_Known, int]]:
    """Places and their distances in metres, as `metres_between` has them; if asked for, only those around."""
    lat, lon = near
    if around is not None:
        high = around * 1_000_000 // METRES_OF_A_DEGREE + 10
        wide = around * 1_000_000 // (METRES_OF_A_DEGREE * cosine(abs(lat) + high) // 10_000) + 10
        south, north, west, east = lat - high, lat + high, lon - wide, lon + wide
        known = [one for one in known if south <= one[1] <= north and west <= one[2] <= east]
    # The cosine is a straight line within each degree.
    lines: dict[int, tuple[int, int]] = {}
    found = []
    for one in known:
        middle = (lat + one[1]) // 2
        degree = middle // 1_000_000
        line = lines.get(degree)
        if line is None:
            begin = cosine(degree * 1_000_000)
            line = lines[degree] = begin, begin - cosine((degree + 1) * 1_000_000)
        shrink = line[0] - line[1] * (middle - degree * 1_000_000) // 1_000_000
        up = (lat - one[1]) * METRES_OF_A_DEGREE // 1_000_000
        aside = (lon - one[2]) * METRES_OF_A_DEGREE // 1_000_000 * shrink // 10_000
        found.append((one, isqrt(up * up + aside * aside)))
    return found


class PlaceReviews(Collection[PlaceReview]):
    """Every review."""

    def of(self, place: str, page: int = 1, size: int = PAGE, *, sort: str = "new") -> Page[PlaceReview]:
        """A place's reviews: the newest first, or the most `helpful`, the `best` or the `worst`."""
        return self._page((refers("place", PLACES, place),), page=page, size=size, sort=sort)


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
