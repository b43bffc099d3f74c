"""Artists, albums, songs, playlists; podcasts."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from pytest_mobilegym.phone.world.collection import PAGE, Collection, Page, Where, equals, refers
from pytest_mobilegym.phone.world.tables import Kind, Ref, When, Words


class Artist(NamedTuple):
    """A singer or a band."""

    id: Annotated[str, Ref("ma")]
    genre: str
    since: int
    """Year of the first album."""
    listeners: int
    """In the last month."""
    songs: int
    name: Words
    """Unique among artists."""
    bio: Words


class Album(NamedTuple):
    """An album; `songs` is the number of its songs."""

    id: Annotated[str, Ref("mb")]
    artist: Annotated[str, Ref("ma")]
    form: str
    """`album`, `ep` or `single`."""
    released: When
    year: int
    songs: int
    seconds: int
    plays: int
    title: Words
    """Unique among albums."""
    about: Words
    """How it came about."""


class Song(NamedTuple):
    """A song of an album."""

    id: Annotated[str, Ref("m")]
    artist: Annotated[str, Ref("ma")]
    album: Annotated[str, Ref("mb")]
    position: int
    """Place on the album, from 1."""
    seconds: int
    plays: int
    genre: str
    explicit: bool
    title: Words
    """Unique among songs."""
    singer: Words
    """The artist's name."""
    record: Words
    """The album's title."""


class Playlist(NamedTuple):
    """A list of songs that somebody has put together."""

    id: Annotated[str, Ref("ml")]
    form: str
    """`mood`, `genre`, `year`, `artist` or `chart`."""
    genre: str
    songs: int
    followers: int
    title: Words
    """Unique among playlists."""
    about: Words


class Listing(NamedTuple):
    """A song's place in a playlist."""

    id: Annotated[str, Ref("mp")]
    playlist: Annotated[str, Ref("ml")]
    position: int
    song: Annotated[str, Ref("m")]


class Podcast(NamedTuple):
    """A show."""

    id: Annotated[str, Ref("mo")]
    topic: str
    episodes: int
    followers: int
    title: Words
    about: Words
    host: Words


class Episode(NamedTuple):
    """A show's episode."""

    id: Annotated[str, Ref("me")]
    podcast: Annotated[str, Ref("mo")]
    position: int
    at: When
    seconds: int
    plays: int
    title: Words
    about: Words


ARTISTS = Kind(
    "artists",
    Artist,
    "singers and bands",
    search=("name",),
    sorts={"listeners": "listeners DESC", "name": "id"},
    indexes=("genre, listeners", "listeners"),
)
ALBUMS = Kind(
    "albums",
    Album,
    "albums",
    search=("title",),
    sorts={"plays": "plays DESC", "new": "released DESC", "year": "year DESC"},
    indexes=("artist, released", "plays", "released"),
)
SONGS = Kind(
    "songs",
    Song,
    "songs",
    search=("title", "singer", "record"),
    sorts={"plays": "plays DESC", "position": "position", "length": "seconds"},
    indexes=("artist, plays", "album, position", "plays", "genre, plays"),
)
PLAYLISTS = Kind(
    "playlists",
    Playlist,
    "lists of songs",
    search=("title", "about"),
    sorts={"followers": "followers DESC"},
    indexes=("genre, followers", "form, followers"),
)
LISTINGS = Kind(
    "listings", Listing, "places of songs in playlists", sorts={"position": "position"},
    indexes=("playlist, position",),
)  # fmt: skip
PODCASTS = Kind(
    "podcasts",
    Podcast,
    "shows to listen to",
    search=("title", "about", "host"),
    sorts={"followers": "followers DESC"},
)
EPISODES = Kind(
    "episodes",
    Episode,
    "episodes of shows",
    search=("title",),
    sorts={"new": "at DESC", "plays": "plays DESC"},
    indexes=("podcast, at",),
)


class Artists(Collection[Artist]):
    """Every artist."""

    def search(self, text: str, *, page: int = 1, size: int = PAGE) -> Page[Artist]:
        """Artists by words of their name."""
        return self._page(text=text, page=page, size=size)

    def of(self, genre: str | None = None, *, page: int = 1, size: int = PAGE) -> Page[Artist]:
        """Artists of a genre, by listeners."""
        return self._page((equals("genre", genre),), page=page, size=size)

    def named(self, name: str) -> Artist | None:
        """The artist with exactly this name."""
        return self._called("name", name)


class Albums(Collection[Album]):
    """Every album."""

    def by(self, artist: str) -> list[Album]:
        """An artist's albums, newest first."""
        return self._every((refers("artist", ARTISTS, artist),), sort="new")

    def search(self, text: str, *, page: int = 1, size: int = PAGE) -> Page[Album]:
        """Albums by words of their title."""
        return self._page(text=text, page=page, size=size)


class Songs(Collection[Song]):
    """Every song; orders are plays, position and length."""

    def by(self, artist: str, page: int = 1, size: int = 10) -> Page[Song]:
        """An artist's songs, most played first."""
        return self._page((refers("artist", ARTISTS, artist),), page=page, size=size)

    def on(self, album: str) -> list[Song]:
        """An album's songs in order."""
        return self._every((refers("album", ALBUMS, album),), sort="position")

    def of(self, genre: str | None = None, *, page: int = 1, size: int = PAGE) -> Page[Song]:
        """Songs of a genre, most played first."""
        return self._page((equals("genre", genre),), page=page, size=size)

    def listed(self, playlist: str) -> list[Song]:
        """A playlist's songs in order."""
        number = PLAYLISTS.number(playlist)
        rows = self._store.rows(
            "SELECT song FROM listings WHERE playlist = ? ORDER BY position",
            (-1 if number is None else number,),
        )
        return self._read([row[0] for row in rows])

    def search(self, text: str, *, page: int = 1, size: int = PAGE) -> Page[Song]:
        """Songs by words of their title, their singer and their album."""
        return self._page(text=text, page=page, size=size)

    def titled(self, title: str) -> Song | None:
        """The song with exactly this title."""
        return self._called("title", title)


class Playlists(Collection[Playlist]):
    """Every playlist."""

    def of(
        self, *, genre: str | None = None, form: str | None = None, page: int = 1, size: int = PAGE
    ) -> Page[Playlist]:
        """Playlists of a genre or a form, by followers."""
        return self._page((equals("genre", genre), equals("form", form)), page=page, size=size)

    def search(self, text: str, *, page: int = 1, size: int = PAGE) -> Page[Playlist]:
        """Playlists by words of their title and description."""
        return self._page(text=text, page=page, size=size)

    def with_song(self, song: str) -> list[Playlist]:
        """The playlists that hold a song."""
        number = SONGS.number(song)
        held = Where("m.id IN (SELECT playlist FROM listings WHERE song = ?)", (number,))
        return [] if number is None else self._every((held,))


class Podcasts(Collection[Podcast]):
    """Every show."""

    def search(self, text: str, *, page: int = 1, size: int = PAGE) -> Page[Podcast]:
        """Shows by words of their title, description and host."""
        return self._page(text=text, page=page, size=size)


class Episodes(Collection[Episode]):
    """Every episode."""

    def of(self, podcast: str, page: int = 1, size: int = PAGE) -> Page[Episode]:
        """A show's episodes, newest first."""
        return self._page((refers("podcast", PODCASTS, podcast),), page=page, size=size)

    def search(self, text: str, *, page: int = 1, size: int = PAGE) -> Page[Episode]:
        """Episodes by words of their title."""
        return self._page(text=text, page=page, size=size)
