"""The world as apps, tasks and judges read it: `world().posts.search("camping", sort="hot", page=2)`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, lru_cache
from pathlib import Path

from pytest_mobilegym.errors import UnknownName, UsageError
from pytest_mobilegym.phone.model import START, Lang
from pytest_mobilegym.phone.world.collection import Collection, Voice
from pytest_mobilegym.phone.world.domains import (
    bills,
    books,
    cities,
    forum,
    market,
    meetings,
    music,
    notes,
    people,
    places,
    rail,
    statuses,
    streets,
    trends,
    videos,
)
from pytest_mobilegym.phone.world.domains.weather import Weather
from pytest_mobilegym.phone.world.store import Store, open_store
from pytest_mobilegym.phone.world.tables import LANGUAGES, Kind

KINDS: dict[str, Kind] = {
    kind.name: kind
    for kind in (
        people.PEOPLE,
        cities.CITIES,
        trends.TRENDS,
        forum.COMMUNITIES,
        forum.POSTS,
        forum.COMMENTS,
        statuses.STATUSES,
        notes.NOTES,
        notes.NOTE_COMMENTS,
        videos.VIDEOS,
        videos.VIDEO_COMMENTS,
        videos.DANMAKU,
        videos.SERIES,
        music.ARTISTS,
        music.ALBUMS,
        music.SONGS,
        music.PLAYLISTS,
        music.LISTINGS,
        music.PODCASTS,
        music.EPISODES,
        books.BOOKS,
        books.CHAPTERS,
        books.BOOK_REVIEWS,
        books.AUDIOBOOKS,
        market.PRODUCTS,
        market.VARIANTS,
        market.PRODUCT_REVIEWS,
        places.PLACES,
        places.PLACE_REVIEWS,
        streets.STREETS,
        streets.JUNCTIONS,
        streets.SEGMENTS,
        streets.AREAS,
        rail.STATIONS,
        rail.TRAINS,
        rail.STOPS,
        meetings.MEETINGS,
        meetings.ATTENDANCES,
        bills.BILLS,
    )
}
"""Every kind of record by name."""


class World:
    """Everything that apps show and nobody on the phone has written; read-only, the same for every phone.

    Args:
        store: the file.
        lang: language of every text.
        start: simulated time in milliseconds at which the phone woke up; all dates are relative to it.
    """

    def __init__(self, store: Store, *, lang: Lang = "en", start: int = START) -> None:
        if lang not in LANGUAGES:
            raise UsageError(f"Unknown language {lang!r}; available: {', '.join(LANGUAGES)}.")
        self.store = store
        self.lang: Lang = lang
        self.start = start
        self._voice = Voice(lang, start)

    def __reduce__(self) -> tuple[Callable[..., World], tuple[Store, Lang, int]]:
        return _world, (self.store, self.lang, self.start)

    def __repr__(self) -> str:
        return f"World({self.store.path.name!r}, lang={self.lang!r})"

    def in_language(self, lang: Lang, *, start: int | None = None) -> World:
        """The same world in a language, for a phone that woke up at `start`."""
        return _world(self.store, lang, self.start if start is None else start)

    @cached_property
    def version(self) -> str:
        """The data version: a hash over every record."""
        return str(self.store.value("SELECT value FROM facts WHERE name = 'version'"))

    @cached_property
    def scale(self) -> float:
        """Share of the full world that is there, 1 for all of it."""
        return float(self.store.value("SELECT value FROM facts WHERE name = 'scale'"))

    def counts(self) -> dict[str, int]:
        """How many records there are of each kind."""
        found = dict(self.store.rows("SELECT kind, count FROM counts"))
        return {name: found[name] for name in KINDS}

    def collection(self, name: str) -> Collection[object]:
        """The collection of a kind by its name.

        Raises:
            UnknownName: no such kind.
        """
        if name not in KINDS:
            raise UnknownName("kind of record", name, KINDS)
        found: Collection[object] = getattr(self, name)
        return found

    def weather(self, city: cities.City) -> Weather:
        """The weather of a city."""
        return Weather(city)

    @cached_property
    def people(self) -> people.People:
        """Accounts of all networks."""
        return people.People(self.store, self._voice, people.PEOPLE)

    @cached_property
    def cities(self) -> cities.Cities:
        """Cities."""
        return cities.Cities(self.store, self._voice, cities.CITIES)

    @cached_property
    def trends(self) -> trends.Trends:
        """Hot lists."""
        return trends.Trends(self.store, self._voice, trends.TRENDS)

    @cached_property
    def communities(self) -> forum.Communities:
        """Places of the forum."""
        return forum.Communities(self.store, self._voice, forum.COMMUNITIES)

    @cached_property
    def posts(self) -> forum.Posts:
        """Posts of the forum."""
        return forum.Posts(self.store, self._voice, forum.POSTS)

    @cached_property
    def comments(self) -> forum.Comments:
        """Comments on posts."""
        return forum.Comments(self.store, self._voice, forum.COMMENTS)

    @cached_property
    def statuses(self) -> statuses.Statuses:
        """Short posts."""
        return statuses.Statuses(self.store, self._voice, statuses.STATUSES)

    @cached_property
    def notes(self) -> notes.Notes:
        """Notes with pictures."""
        return notes.Notes(self.store, self._voice, notes.NOTES)

    @cached_property
    def note_comments(self) -> notes.NoteComments:
        """Comments on notes."""
        return notes.NoteComments(self.store, self._voice, notes.NOTE_COMMENTS)

    @cached_property
    def videos(self) -> videos.Videos:
        """Videos."""
        return videos.Videos(self.store, self._voice, videos.VIDEOS)

    @cached_property
    def video_comments(self) -> videos.VideoComments:
        """Comments on videos."""
        return videos.VideoComments(self.store, self._voice, videos.VIDEO_COMMENTS)

    @cached_property
    def danmaku(self) -> videos.DanmakuLines:
        """Lines across videos."""
        return videos.DanmakuLines(self.store, self._voice, videos.DANMAKU)

    @cached_property
    def series(self) -> videos.SeriesList:
        """Animations, documentaries, films and dramas."""
        return videos.SeriesList(self.store, self._voice, videos.SERIES)

    @cached_property
    def artists(self) -> music.Artists:
        """Singers and bands."""
        return music.Artists(self.store, self._voice, music.ARTISTS)

    @cached_property
    def albums(self) -> music.Albums:
        """Albums."""
        return music.Albums(self.store, self._voice, music.ALBUMS)

    @cached_property
    def songs(self) -> music.Songs:
        """Songs."""
        return music.Songs(self.store, self._voice, music.SONGS)

    @cached_property
    def playlists(self) -> music.Playlists:
        """Lists of songs."""
        return music.Playlists(self.store, self._voice, music.PLAYLISTS)

    @cached_property
    def listings(self) -> Collection[music.Listing]:
        """Places of songs in playlists."""
        return Collection(self.store, self._voice, music.LISTINGS)

    @cached_property
    def podcasts(self) -> music.Podcasts:
        """Shows."""
        return music.Podcasts(self.store, self._voice, music.PODCASTS)

    @cached_property
    def episodes(self) -> music.Episodes:
        """Episodes of shows."""
        return music.Episodes(self.store, self._voice, music.EPISODES)

    @cached_property
    def books(self) -> books.Books:
        """Books."""
        return books.Books(self.store, self._voice, books.BOOKS)

    @cached_property
    def chapters(self) -> books.Chapters:
        """Chapters of books."""
        return books.Chapters(self.store, self._voice, books.CHAPTERS)

    @cached_property
    def book_reviews(self) -> books.BookReviews:
        """Readers' reviews."""
        return books.BookReviews(self.store, self._voice, books.BOOK_REVIEWS)

    @cached_property
    def audiobooks(self) -> books.Audiobooks:
        """Books to listen to."""
        return books.Audiobooks(self.store, self._voice, books.AUDIOBOOKS)

    @cached_property
    def products(self) -> market.Products:
        """Offers of the market."""
        return market.Products(self.store, self._voice, market.PRODUCTS)

    @cached_property
    def variants(self) -> market.Variants:
        """Colours and sizes of products."""
        return market.Variants(self.store, self._voice, market.VARIANTS)

    @cached_property
    def product_reviews(self) -> market.ProductReviews:
        """Buyers' reviews."""
        return market.ProductReviews(self.store, self._voice, market.PRODUCT_REVIEWS)

    @cached_property
    def places(self) -> places.Places:
        """Places of the city map."""
        return places.Places(self.store, self._voice, places.PLACES)

    @cached_property
    def place_reviews(self) -> places.PlaceReviews:
        """Visitors' reviews."""
        return places.PlaceReviews(self.store, self._voice, places.PLACE_REVIEWS)

    @cached_property
    def streets(self) -> streets.Streets:
        """Streets, and the ways along them."""
        return streets.Streets(self.store, self._voice, streets.STREETS)

    @cached_property
    def junctions(self) -> Collection[streets.Junction]:
        """Where streets meet."""
        return Collection(self.store, self._voice, streets.JUNCTIONS)

    @cached_property
    def segments(self) -> Collection[streets.Segment]:
        """Stretches of street."""
        return Collection(self.store, self._voice, streets.SEGMENTS)

    @cached_property
    def areas(self) -> streets.Areas:
        """Parks, waters and campuses."""
        return streets.Areas(self.store, self._voice, streets.AREAS)

    @cached_property
    def stations(self) -> rail.Stations:
        """Railway stations."""
        return rail.Stations(self.store, self._voice, rail.STATIONS)

    @cached_property
    def trains(self) -> rail.Timetable:
        """Trains, and what runs when."""
        return rail.Timetable(self.store, self._voice, rail.TRAINS)

    @cached_property
    def stops(self) -> Collection[rail.Stop]:
        """Stops of trains."""
        return Collection(self.store, self._voice, rail.STOPS)

    @cached_property
    def meetings(self) -> meetings.Meetings:
        """Meetings."""
        return meetings.Meetings(self.store, self._voice, meetings.MEETINGS)

    @cached_property
    def attendances(self) -> meetings.Attendances:
        """Who was in which meeting for how long."""
        return meetings.Attendances(self.store, self._voice, meetings.ATTENDANCES)

    @cached_property
    def bills(self) -> bills.Bills:
        """Bills of the phone's owner."""
        return bills.Bills(self.store, self._voice, bills.BILLS)


@lru_cache(maxsize=16)
def _world(store: Store, lang: Lang, start: int) -> World:
    return World(store, lang=lang, start=start)


def open_world(path: Path, *, lang: Lang = "en", start: int = START) -> World:
    """The world in a file that `mobilegym world build` has made."""
    return _world(open_store(path), lang, start)


def world(lang: Lang = "en", *, start: int = START) -> World:
    """The world of this machine, built first if it is not there.

    Raises:
        UsageError: the folder for it cannot be written.
        InfrastructureError: it cannot be built.
    """
    return _world(_own_store(), lang, start)


@lru_cache(maxsize=1)
def _own_store() -> Store:
    from pytest_mobilegym.phone.world.cache import ensure_built

    return open_store(ensure_built())
