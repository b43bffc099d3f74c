"""The world as apps, tasks and judges read it: `world().posts.search("camping", sort="hot", page=2)`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from pytest_mobilegym.errors import UnknownName, UsageError
from pytest_mobilegym.phone.clock import START
from pytest_mobilegym.phone.world.collection import Collection, Voice
from pytest_mobilegym.phone.world.domains.bills import BILLS, Bills
from pytest_mobilegym.phone.world.domains.books import (
    AUDIOBOOKS,
    BOOK_REVIEWS,
    BOOKS,
    CHAPTERS,
    Audiobooks,
    BookReviews,
    Books,
    Chapters,
)
from pytest_mobilegym.phone.world.domains.cities import CITIES, Cities, City
from pytest_mobilegym.phone.world.domains.forum import (
    COMMENTS,
    COMMUNITIES,
    POSTS,
    Comments,
    Communities,
    Posts,
)
from pytest_mobilegym.phone.world.domains.ground import (
    BLOCKS,
    CONTOURS,
    MAP_LABELS,
    Blocks,
    Contours,
    MapLabels,
)
from pytest_mobilegym.phone.world.domains.lyrics import LyricLine, lyrics_of
from pytest_mobilegym.phone.world.domains.market import (
    PRODUCT_REVIEWS,
    PRODUCTS,
    SELLER_FEEDBACK,
    SELLERS,
    VARIANTS,
    ProductReviews,
    Products,
    SellerFeedback,
    Sellers,
    Variants,
)
from pytest_mobilegym.phone.world.domains.meetings import ATTENDANCES, MEETINGS, Attendances, Meetings
from pytest_mobilegym.phone.world.domains.metro import (
    METRO_LINES,
    METRO_STATIONS,
    METRO_STOPS,
    MetroLines,
    MetroStations,
    MetroStop,
)
from pytest_mobilegym.phone.world.domains.music import (
    ALBUMS,
    ARTISTS,
    EPISODES,
    LISTINGS,
    PLAYLISTS,
    PODCASTS,
    SONGS,
    Albums,
    Artists,
    Episodes,
    Listing,
    Playlists,
    Podcasts,
    Song,
    Songs,
)
from pytest_mobilegym.phone.world.domains.notes import NOTE_COMMENTS, NOTES, NoteComments, Notes
from pytest_mobilegym.phone.world.domains.people import PEOPLE, People
from pytest_mobilegym.phone.world.domains.places import PLACE_REVIEWS, PLACES, PlaceReviews, Places
from pytest_mobilegym.phone.world.domains.rail import STATIONS, STOPS, TRAINS, Stations, Stop, Timetable
from pytest_mobilegym.phone.world.domains.statuses import STATUSES, Statuses
from pytest_mobilegym.phone.world.domains.streets import (
    AREAS,
    JUNCTIONS,
    SEGMENTS,
    SHORTCUTS,
    STREETS,
    Areas,
    Junction,
    Segment,
    ShortcutRow,
    Streets,
)
from pytest_mobilegym.phone.world.domains.trends import TRENDS, Trends
from pytest_mobilegym.phone.world.domains.videos import (
    DANMAKU,
    SERIES,
    SERIES_COMMENTS,
    SERIES_DANMAKU,
    VIDEO_COMMENTS,
    VIDEOS,
    DanmakuLines,
    SeriesComments,
    SeriesDanmakuLines,
    SeriesList,
    VideoComments,
    Videos,
)
from pytest_mobilegym.phone.world.domains.weather import Weather, weather_of
from pytest_mobilegym.phone.world.kinds import KINDS
from pytest_mobilegym.phone.world.store import Store, open_store
from pytest_mobilegym.phone.world.tables import LANGUAGES

if TYPE_CHECKING:
    from pytest_mobilegym.phone.languages import Lang


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

    def weather(self, city: City) -> Weather:
        """The weather of a city."""
        return weather_of(city)

    def lyrics(self, song: Song) -> tuple[LyricLine, ...]:
        """What is sung in a song, and when."""
        return lyrics_of(song, self.lang)

    @cached_property
    def people(self) -> People:
        """Accounts of all networks."""
        return People(self.store, self._voice, PEOPLE)

    @cached_property
    def cities(self) -> Cities:
        """Cities."""
        return Cities(self.store, self._voice, CITIES)

    @cached_property
    def trends(self) -> Trends:
        """Hot lists."""
        return Trends(self.store, self._voice, TRENDS)

    @cached_property
    def communities(self) -> Communities:
        """Places of the forum."""
        return Communities(self.store, self._voice, COMMUNITIES)

    @cached_property
    def posts(self) -> Posts:
        """Posts of the forum."""
        return Posts(self.store, self._voice, POSTS)

    @cached_property
    def comments(self) -> Comments:
        """Comments on posts."""
        return Comments(self.store, self._voice, COMMENTS)

    @cached_property
    def statuses(self) -> Statuses:
        """Short posts."""
        return Statuses(self.store, self._voice, STATUSES)

    @cached_property
    def notes(self) -> Notes:
        """Notes with pictures."""
        return Notes(self.store, self._voice, NOTES)

    @cached_property
    def note_comments(self) -> NoteComments:
        """Comments on notes."""
        return NoteComments(self.store, self._voice, NOTE_COMMENTS)

    @cached_property
    def videos(self) -> Videos:
        """Videos."""
        return Videos(self.store, self._voice, VIDEOS)

    @cached_property
    def video_comments(self) -> VideoComments:
        """Comments on videos."""
        return VideoComments(self.store, self._voice, VIDEO_COMMENTS)

    @cached_property
    def danmaku(self) -> DanmakuLines:
        """Lines across videos."""
        return DanmakuLines(self.store, self._voice, DANMAKU)

    @cached_property
    def series(self) -> SeriesList:
        """Animations, documentaries, films and dramas."""
        return SeriesList(self.store, self._voice, SERIES)

    @cached_property
    def series_comments(self) -> SeriesComments:
        """Comments on series."""
        return SeriesComments(self.store, self._voice, SERIES_COMMENTS)

    @cached_property
    def series_danmaku(self) -> SeriesDanmakuLines:
        """Lines across episodes."""
        return SeriesDanmakuLines(self.store, self._voice, SERIES_DANMAKU)

    @cached_property
    def artists(self) -> Artists:
        """Singers and bands."""
        return Artists(self.store, self._voice, ARTISTS)

    @cached_property
    def albums(self) -> Albums:
        """Albums."""
        return Albums(self.store, self._voice, ALBUMS)

    @cached_property
    def songs(self) -> Songs:
        """Songs."""
        return Songs(self.store, self._voice, SONGS)

    @cached_property
    def playlists(self) -> Playlists:
        """Lists of songs."""
        return Playlists(self.store, self._voice, PLAYLISTS)

    @cached_property
    def listings(self) -> Collection[Listing]:
        """Places of songs in playlists."""
        return Collection(self.store, self._voice, LISTINGS)

    @cached_property
    def podcasts(self) -> Podcasts:
        """Shows."""
        return Podcasts(self.store, self._voice, PODCASTS)

    @cached_property
    def episodes(self) -> Episodes:
        """Episodes of shows."""
        return Episodes(self.store, self._voice, EPISODES)

    @cached_property
    def books(self) -> Books:
        """Books."""
        return Books(self.store, self._voice, BOOKS)

    @cached_property
    def chapters(self) -> Chapters:
        """Chapters of books."""
        return Chapters(self.store, self._voice, CHAPTERS)

    @cached_property
    def book_reviews(self) -> BookReviews:
        """Readers' reviews."""
        return BookReviews(self.store, self._voice, BOOK_REVIEWS)

    @cached_property
    def audiobooks(self) -> Audiobooks:
        """Books to listen to."""
        return Audiobooks(self.store, self._voice, AUDIOBOOKS)

    @cached_property
    def products(self) -> Products:
        """Offers of the market."""
        return Products(self.store, self._voice, PRODUCTS)

    @cached_property
    def variants(self) -> Variants:
        """Colours and sizes of products."""
        return Variants(self.store, self._voice, VARIANTS)

    @cached_property
    def product_reviews(self) -> ProductReviews:
        """Buyers' reviews."""
        return ProductReviews(self.store, self._voice, PRODUCT_REVIEWS)

    @cached_property
    def sellers(self) -> Sellers:
        """Those who sell in the market."""
        return Sellers(self.store, self._voice, SELLERS)

    @cached_property
    def seller_feedback(self) -> SellerFeedback:
        """What buyers say of sellers."""
        return SellerFeedback(self.store, self._voice, SELLER_FEEDBACK)

    @cached_property
    def places(self) -> Places:
        """Places of the city map."""
        return Places(self.store, self._voice, PLACES)

    @cached_property
    def place_reviews(self) -> PlaceReviews:
        """Visitors' reviews."""
        return PlaceReviews(self.store, self._voice, PLACE_REVIEWS)

    @cached_property
    def streets(self) -> Streets:
        """Streets, and the ways along them."""
        return Streets(self.store, self._voice, STREETS)

    @cached_property
    def junctions(self) -> Collection[Junction]:
        """Where streets meet."""
        return Collection(self.store, self._voice, JUNCTIONS)

    @cached_property
    def segments(self) -> Collection[Segment]:
        """Stretches of street."""
        return Collection(self.store, self._voice, SEGMENTS)

    @cached_property
    def shortcuts(self) -> Collection[ShortcutRow]:
        """Ways that are known beforehand."""
        return Collection(self.store, self._voice, SHORTCUTS)

    @cached_property
    def areas(self) -> Areas:
        """Parks, waters, campuses and woods."""
        return Areas(self.store, self._voice, AREAS)

    @cached_property
    def blocks(self) -> Blocks:
        """Blocks between streets, with houses."""
        return Blocks(self.store, self._voice, BLOCKS)

    @cached_property
    def contours(self) -> Contours:
        """Contours of hills."""
        return Contours(self.store, self._voice, CONTOURS)

    @cached_property
    def map_labels(self) -> MapLabels:
        """Names on the map."""
        return MapLabels(self.store, self._voice, MAP_LABELS)

    @cached_property
    def metro_lines(self) -> MetroLines:
        """Lines of the metro."""
        return MetroLines(self.store, self._voice, METRO_LINES)

    @cached_property
    def metro_stations(self) -> MetroStations:
        """Stations of the metro."""
        return MetroStations(self.store, self._voice, METRO_STATIONS)

    @cached_property
    def metro_stops(self) -> Collection[MetroStop]:
        """Stops of the metro's lines."""
        return Collection(self.store, self._voice, METRO_STOPS)

    @cached_property
    def stations(self) -> Stations:
        """Railway stations."""
        return Stations(self.store, self._voice, STATIONS)

    @cached_property
    def trains(self) -> Timetable:
        """Trains, and what runs when."""
        return Timetable(self.store, self._voice, TRAINS)

    @cached_property
    def stops(self) -> Collection[Stop]:
        """Stops of trains."""
        return Collection(self.store, self._voice, STOPS)

    @cached_property
    def meetings(self) -> Meetings:
        """Meetings."""
        return Meetings(self.store, self._voice, MEETINGS)

    @cached_property
    def attendances(self) -> Attendances:
        """Who was in which meeting for how long."""
        return Attendances(self.store, self._voice, ATTENDANCES)

    @cached_property
    def bills(self) -> Bills:
        """Bills of the phone's owner."""
        return Bills(self.store, self._voice, BILLS)


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
