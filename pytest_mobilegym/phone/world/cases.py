"""Cases for tasks: questions about the world that have one answer, drawn with a task's own random numbers.

Every function gives what to ask for and the record that answers it; the same random numbers give the same
case in either language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import date as Date
from datetime import datetime, timedelta
from typing import Any, Literal, NamedTuple

from pytest_mobilegym.phone.world.api import World
from pytest_mobilegym.phone.world.choose import Random, draw, leading, same, sole
from pytest_mobilegym.phone.world.domains.bills import Bill
from pytest_mobilegym.phone.world.domains.books import Book
from pytest_mobilegym.phone.world.domains.cities import City
from pytest_mobilegym.phone.world.domains.forum import Post
from pytest_mobilegym.phone.world.domains.market import Product
from pytest_mobilegym.phone.world.domains.meetings import Meeting
from pytest_mobilegym.phone.world.domains.music import Album, Artist, Song
from pytest_mobilegym.phone.world.domains.notes import Note
from pytest_mobilegym.phone.world.domains.people import Person
from pytest_mobilegym.phone.world.domains.places import CENTRE, Place
from pytest_mobilegym.phone.world.domains.rail import Trip
from pytest_mobilegym.phone.world.domains.statuses import Status
from pytest_mobilegym.phone.world.domains.videos import Video
from pytest_mobilegym.phone.world.domains.weather import Day
from pytest_mobilegym.phone.world.geometry import Point, metres_between, shown_distance

Shown = Callable[[int], Any]
"""How a number appears on the screen; two that appear alike are a tie."""

EVERYTHING = 10_000
"""More than any list of candidates has."""


class Goods(NamedTuple):
    """What is looked for in the market.

    Attributes:
        type: token of the product type.
        words: what to search for, in the world's language.
        brand: only of this brand, `None` for any.
        condition: only in this condition, `None` for any.
        place: only sent from this country or region, `None` for anywhere.
    """

    type: str
    words: str
    brand: str | None = None
    condition: str | None = None
    place: str | None = None


def goods(
    world: World,
    *,
    branded: bool = False,
    conditions: Sequence[str | None] = (None,),
    places: Sequence[str | None] = (None,),
) -> list[Goods]:
    """Everything that can be looked for: every type, with every brand of it if asked for."""
    rows = world.store.rows(
        f"SELECT m.type, w.kind, m.brand FROM products m JOIN products_{world.lang} w ON w.id = m.id "
        "GROUP BY m.type, m.brand ORDER BY m.type, m.brand"
    )
    named = [(type, words, brand if branded else None) for type, words, brand in rows]
    return [
        Goods(type, words, brand, condition, place)
        for type, words, brand in dict.fromkeys(named)
        for condition in conditions
        for place in places
    ]


def offers(world: World, wanted: Goods) -> list[Product]:
    """Everything in the market that a search with these filters shows."""
    return list(
        world.products.search(
            wanted.words,
            brands=[wanted.brand] if wanted.brand else (),
            conditions=[wanted.condition] if wanted.condition else (),
            place=wanted.place,
            size=EVERYTHING,
        )
    )


def cheapest_product(
    world: World, rng: Random, options: Sequence[Goods] | None = None, *, dearest: bool = False
) -> tuple[Goods, Product]:
    """Something to look for, and the one offer with the lowest (or highest) price with shipping."""
    return draw(
        rng,
        options if options is not None else goods(world),
        lambda wanted: sole(offers(world, wanted), lambda one: one.total, largest=dearest),
        what="a single cheapest offer",
    )


def countable_goods(
    world: World, rng: Random, options: Sequence[Goods] | None = None, *, least: int = 3, most: int = 30
) -> tuple[Goods, int]:
    """Something to look for, and the number of offers, which is neither tiny nor tedious to count."""
    found = options
    if found is None:
        found = goods(world, branded=True, conditions=("new",), places=("europe", "asia"))

    def number(wanted: Goods) -> int | None:
        total = len(offers(world, wanted))
        return total if least <= total <= most else None

    return draw(rng, found, number, what="offers that can be counted")


def best_note_of_author(
    world: World,
    rng: Random,
    *,
    by: Literal["likes", "collects", "comments"] = "likes",
    largest: bool = True,
    notes: tuple[int, int] = (4, 15),
    shown: Shown = same,
) -> tuple[Person, Note]:
    """An author with so many notes, and the one with the most (or fewest) likes, collects or comments."""
    authors = _authors(world, "notes", *notes)
    author, note = draw(
        rng,
        authors,
        lambda author: sole(
            world.notes.of(author=author, size=EVERYTHING),
            lambda note: getattr(note, by),
            largest=largest,
            shown=shown,
        ),
        what=f"an author whose best note by {by} is clear",
    )
    return world.people.get(author), note


def top_notes_of_search(
    world: World, rng: Random, words: Sequence[str], *, count: int = 3, among: int = 10, shown: Shown = same
) -> tuple[str, tuple[Note, ...]]:
    """Words whose first hits have a clear order by likes, and the most liked ones of them, best first."""
    return draw(
        rng,
        words,
        lambda text: leading(
            world.notes.search(text, size=among), count, lambda note: note.likes, shown=shown
        ),
        what="a search whose most liked notes are clear",
    )


def best_video_of_author(
    world: World,
    rng: Random,
    *,
    since: int | None = None,
    until: int | None = None,
    videos: tuple[int, int] = (3, 20),
    shown: Shown = same,
) -> tuple[Person, Video]:
    """An author with so many videos, and their most played one of a span of simulated time."""
    author, video = draw(
        rng,
        _authors(world, "videos", *videos),
        lambda author: sole(
            world.videos.of(author=author, since=since, until=until, size=EVERYTHING),
            lambda video: video.plays,
            shown=shown,
        ),
        what="an author whose most played video is clear",
    )
    return world.people.get(author), video


def top_of_ranking(
    world: World, section: str | None, count: int, *, among: int = 20, shown: Shown = same
) -> tuple[Video, ...] | None:
    """The most played videos of a ranking's first ones; `None` where that is not clear."""
    return leading(world.videos.ranking(section)[:among], count, lambda video: video.plays, shown=shown)


def top_post(world: World, rng: Random, *, shown: Shown = same) -> tuple[str, Post]:
    """A community, and its one post with the highest score."""
    return draw(
        rng,
        [community.id for community in world.communities],
        lambda community: sole(
            world.posts.of(community=community, sort="top", size=2), lambda post: post.score, shown=shown
        ),
        what="a community whose best post is clear",
    )


def latest_status(world: World, rng: Random, *, least: int = 2) -> tuple[Person, Status]:
    """A person with at least so many posts, and their latest one."""

    def latest(author: str) -> Status | None:
        page = world.statuses.by(author, size=2)
        return sole(page, lambda status: status.at) if page.total >= least else None

    author, status = draw(rng, _authors(world, "statuses", least, 400), latest, what="a person's latest post")
    return world.people.get(author), status


def best_rated_place(
    world: World,
    rng: Random,
    categories: Sequence[str],
    *,
    within: int = 3000,
    near: Point = CENTRE,
    least: int = 3,
) -> tuple[str, Place]:
    """A category, and its best-rated place around a point; of several, the nearest one as shown."""

    def best(category: str) -> Place | None:
        page = world.places.search(
            category=category, within=within, near=near, rated=1, sort="rating", size=EVERYTHING
        )
        if page.total < least:
            return None
        return sole(page, lambda place: (place.rating or 0, -shown_metres(place, near)))

    return draw(rng, categories, best, what="a single best-rated place")


def nearest_place(
    world: World, rng: Random, categories: Sequence[str], *, near: Point = CENTRE, rated: bool = False
) -> tuple[str, Place]:
    """A category, and its nearest place (that has a rating, if asked for) by the distance as shown."""

    def nearest(category: str) -> Place | None:
        page = world.places.search(
            category=category, near=near, rated=1 if rated else None, sort="distance", size=2
        )
        return sole(page, lambda place: shown_metres(place, near), largest=False)

    return draw(rng, categories, nearest, what="a single nearest place")


def best_book(
    world: World, rng: Random, *, by: Literal["rating", "recommended", "readers"] = "rating"
) -> tuple[str, Book]:
    """A category of books, and the one that leads it."""
    categories = [row[0] for row in world.store.rows("SELECT DISTINCT category FROM books ORDER BY 1")]
    return draw(
        rng,
        categories,
        lambda category: sole(world.books.of(category, sort=by, size=2), lambda book: getattr(book, by)),
        what=f"a category whose best book by {by} is clear",
    )


def longer_book(world: World, rng: Random) -> tuple[tuple[Book, Book], Book]:
    """Two books, and the one with more words, by a tenth at least."""
    count = world.books.count()

    def words(book: Book) -> int:
        return book.words_zh if world.lang == "zh" else book.words_en

    def clear(pair: tuple[int, int]) -> tuple[Book, Book] | None:
        first, second = world.books.get(f"b{pair[0]}"), world.books.get(f"b{pair[1]}")
        # Both languages must agree, so that the case does not depend on the reader's.
        ahead = {_ahead(first.words_en, second.words_en), _ahead(first.words_zh, second.words_zh)}
        return (first, second) if ahead in ({1}, {-1}) else None

    pairs = [(1 + rng.below(count), 1 + rng.below(count)) for _ in range(60)]
    _, books = draw(rng, pairs, clear, what="two books of different length")
    return books, max(books, key=words)


def popular_songs(
    world: World, rng: Random, *, count: int = 3, shown: Shown = same
) -> tuple[Artist, tuple[Song, ...]]:
    """An artist, and their most played songs in order."""
    artists = [row[0] for row in world.store.rows("SELECT id FROM artists ORDER BY id")]
    artist, songs = draw(
        rng,
        artists,
        lambda number: leading(
            world.songs.by(f"ma{number}", size=count + 1), count, lambda song: song.plays, shown=shown
        ),
        what="an artist whose most played songs are clear",
    )
    return world.artists.get(f"ma{artist}"), songs


def longest_song(world: World, rng: Random, *, songs: tuple[int, int] = (6, 14)) -> tuple[Album, Song]:
    """An album with so many songs, and the longest one."""
    albums = [
        row[0]
        for row in world.store.rows("SELECT id FROM albums WHERE songs BETWEEN ? AND ? ORDER BY id", songs)
    ]
    album, song = draw(
        rng,
        albums,
        lambda number: sole(world.songs.on(f"mb{number}"), lambda song: song.seconds),
        what="an album with a single longest song",
    )
    return world.albums.get(f"mb{album}"), song


def train(
    world: World,
    rng: Random,
    pairs: Sequence[tuple[str, str]],
    date: Date,
    *,
    now: int,
    which: Literal["earliest", "latest", "fastest", "cheapest"],
    forms: str = "G",
    seat: str | None = None,
) -> tuple[tuple[str, str], Trip]:
    """A pair of places, and the one train of a date that is earliest, latest, fastest or cheapest.

    Only trains of the given kinds count that have seats left, in the class `seat` if one is named.

    Args:
        world: the world.
        rng: decides on the pair.
        pairs: ids of cities or stations, from and to.
        date: of the trip.
        now: simulated time in milliseconds.
        which: what the train is.
        forms: letters of the kinds of train.
        seat: a class.
    """

    def price(trip: Trip) -> int:
        chosen = trip.seat(seat) if seat else trip.cheapest
        return chosen.price if chosen else 0

    keys: dict[str, tuple[Callable[[Trip], int], bool]] = {
        "earliest": (lambda trip: trip.departs, False),
        "latest": (lambda trip: trip.departs, True),
        "fastest": (lambda trip: trip.minutes, False),
        "cheapest": (price, False),
    }
    key, largest = keys[which]

    def best(pair: tuple[str, str]) -> Trip | None:
        return sole(
            sellable(world.trains.between(*pair, date, now=now), forms=forms, seat=seat), key, largest=largest
        )

    return draw(rng, pairs, best, what=f"a single {which} train")


def sellable(trips: Iterable[Trip], *, forms: str = "GDCZTK", seat: str | None = None) -> list[Trip]:
    """The trips of these kinds that have seats left, in the class `seat` if one is named."""
    found = []
    for trip in trips:
        chosen = [one for one in trip.seats if one.left and (seat is None or one.form == seat)]
        if trip.form in forms and chosen:
            found.append(trip)
    return found


def warmest_day(
    world: World, rng: Random, cities: Sequence[City], first: Date, count: int = 7, *, coldest: bool = False
) -> tuple[City, Day]:
    """A city, and the one warmest day (or coldest night) of `count` days from `first` on."""

    def best(city: City) -> Day | None:
        days = world.weather(city).days(first, count)
        if coldest:
            return sole(days, lambda day: day.low, largest=False)
        return sole(days, lambda day: day.high)

    return draw(rng, cities, best, what="a single warmest day")


def first_dry_day(
    world: World, rng: Random, cities: Sequence[City], first: Date, count: int = 7, *, after: int = 0
) -> tuple[City, Day]:
    """A city, and the first dry day of `count`, with at least `after` wet ones before it."""

    def dry(city: City) -> Day | None:
        days = world.weather(city).days(first, count)
        found = next((day for day in days if not day.falls), None)
        return found if found is not None and (found.date - first).days >= after else None

    return draw(rng, cities, dry, what=f"a dry day after {after} wet ones")


def warmer_city(
    world: World, rng: Random, cities: Sequence[City], now: int, *, apart: int = 1
) -> tuple[tuple[City, City], City]:
    """Two cities, and the one that is warmer now, by so many degrees at least."""
    pairs = [(a, b) for a in cities for b in cities if a.id < b.id]

    def warmer(pair: tuple[City, City]) -> City | None:
        first, second = (world.weather(city).now(now).temperature for city in pair)
        return None if abs(first - second) < apart else pair[0] if first > second else pair[1]

    return draw(rng, pairs, warmer, what="a warmer city of two")


def largest_expense(
    world: World, rng: Random, months: Sequence[tuple[int, int]], *, forms: Sequence[str] = ("payment",)
) -> tuple[tuple[int, int], Bill]:
    """A month as year and number, and its one greatest expense of these forms, of any if none is given."""

    def greatest(month: tuple[int, int]) -> Bill | None:
        since, until = month_span(*month)
        page = world.bills.of(since=since, until=until, forms=forms, income=False, sort="dearest", size=2)
        return sole(page, lambda bill: bill.amount, largest=False)

    return draw(rng, months, greatest, what="a month with a single greatest expense")


def longest_meeting(world: World, rng: Random, *, least: int = 3) -> tuple[Date, Meeting]:
    """A past day with at least so many meetings, and the one that was planned the longest."""
    start = datetime(1970, 1, 1) + timedelta(milliseconds=world.start)
    days = [(start - timedelta(days=ago)).date() for ago in range(1, 120)]

    def longest(day: Date) -> Meeting | None:
        since, until = day_span(day)
        page = world.meetings.of(state="ended", since=since, until=until - 1, sort="longest", size=EVERYTHING)
        return sole(page, lambda meeting: meeting.minutes) if page.total >= least else None

    return draw(rng, days, longest, what="a day with a single longest meeting")


def day_span(day: Date) -> tuple[int, int]:
    """Simulated time in milliseconds from a day's midnight to the next."""
    since = (day - Date(1970, 1, 1)).days * 86_400_000
    return since, since + 86_400_000


def month_span(year: int, month: int) -> tuple[int, int]:
    """Simulated time in milliseconds from a month's first midnight to the next month's."""
    following = Date(year + month // 12, month % 12 + 1, 1)
    return day_span(Date(year, month, 1))[0], day_span(following)[0]


def shown_metres(place: Place, near: Point = CENTRE) -> int:
    """How far a place is, in metres, as maps show it."""
    return shown_distance(metres_between(near, place.point))


def _ahead(a: int, b: int) -> int:
    """1 where `a` is greater by a tenth, -1 where `b` is, else 0."""
    return 1 if a * 10 > b * 11 else -1 if b * 10 > a * 11 else 0


def _authors(world: World, table: str, least: int, most: int) -> list[str]:
    """Ids of everybody who has made so many records of a kind, in a fixed order."""
    rows = world.store.rows(
        f"SELECT author FROM {table} GROUP BY author HAVING count(*) BETWEEN ? AND ? ORDER BY author",
        (least, most),
    )
    return [f"u{row[0]}" for row in rows]
