"""What can be played: songs, episodes, and the lists of them, of the world's and of the user's own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias
from zlib import crc32

from pytest_mobilegym.phone.apps.spotify.state import SpotifyState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.contexts.service import Acting
from pytest_mobilegym.phone.kit.player import Track
from pytest_mobilegym.phone.world.domains.music import Episode, Song
from pytest_mobilegym.phone.world.labels import LABELS, label

if TYPE_CHECKING:
    from pytest_mobilegym.phone.world import World

Spot: TypeAlias = Context[SpotifyState]
Doing: TypeAlias = ActionContext[SpotifyState]
Either: TypeAlias = Context[SpotifyState] | Acting[SpotifyState]

LIKED = "liked"
"""Id of the liked songs as a source."""

NOTHING = "alone"
"""Stands in routes for the source of a song that is of none."""

GENRES = tuple(LABELS["genre"])
INKS = 12
"""Colours of covers that show a title alone: as many as there are genres, whose mixes stand side by side."""

TOP = 10
"""Songs that an artist's page names."""


class Source(NamedTuple):
    """Something whose tracks are played one after the other.

    Attributes:
        kind: `own`, `playlist`, `album`, `artist`, `liked`, `show`, `radio` or `mix`.
        by: whose it is.
        by_id: id of the artist whose it is, where it is one's.
        picture: name of its cover; empty where its title is the cover.
        size: how many tracks it has in all.
    """

    id: str
    kind: str
    title: str
    by: str = ""
    by_id: str = ""
    about: str = ""
    picture: str = ""
    size: int = 0
    year: int = 0

    @property
    def ink(self) -> int:
        """Which colour it has where its title is its cover."""
        return ink_of(self.id)


def ink_of(id: str) -> int:
    """Which of the colours of covers a source has: every genre's mix its own."""
    kind, _, genre = id.partition("-")
    return GENRES.index(genre) if kind == "mix" and genre in GENRES else crc32(id.encode()) % INKS


def kind_of(id: str) -> str:
    """The letters that an id begins with."""
    return id.split("-")[0] if "-" in id else id.rstrip("0123456789")


def is_episode(track: str) -> bool:
    """Whether a track is an episode of a show."""
    return kind_of(track) == "me"


# Tracks


def cover_of(song: Song) -> str:
    """The picture of a song: its album's cover."""
    return f"album/{song.record}|{song.singer}"


def track_of(song: Song) -> Track:
    """A song as the player takes it."""
    return Track(
        id=song.id, title=song.title, detail=song.singer, seconds=song.seconds, picture=cover_of(song)
    )


def episode_track(world: World, episode: Episode) -> Track:
    """An episode as the player takes it."""
    show = world.podcasts.get(episode.podcast)
    picture = f"album/{show.title}|{show.host}"
    return Track(
        id=episode.id, title=episode.title, detail=show.title, seconds=episode.seconds, picture=picture
    )


def find_track(world: World, id: str) -> Track | None:
    """A song or an episode by its id."""
    if is_episode(id):
        episode = world.episodes.find(id)
        return None if episode is None else episode_track(world, episode)
    song = world.songs.find(id)
    return None if song is None else track_of(song)


# Sources


def find_source(ctx: Context[SpotifyState], id: str) -> Source | None:
    """A list, an album, an artist or a show by its id; `None` where there is none."""
    world, kind = ctx.world, kind_of(id)
    if id == LIKED:
        by = ctx.state.user.name
        return Source(id, "liked", ctx.t("liked.title"), by, size=len(ctx.state.liked_songs))
    if id in ctx.state.custom_playlists:
        own = ctx.state.custom_playlists[id]
        first = world.songs.find(own.tracks[0]) if own.tracks else None
        picture = cover_of(first) if first is not None else ""
        return Source(
            id, "own", own.title, ctx.state.user.name, "", own.description, picture, len(own.tracks)
        )
    if kind == "ml" and (playlist := world.playlists.find(id)) is not None:
        return Source(id, "playlist", playlist.title, "Spotify", "", playlist.about, "", playlist.songs)
    if kind == "mb" and (album := world.albums.find(id)) is not None:
        artist = world.artists.get(album.artist).name
        picture = f"album/{album.title}|{artist}"
        return Source(
            id, "album", album.title, artist, album.artist, album.about, picture, album.songs, album.year
        )
    if kind == "ma" and (singer := world.artists.find(id)) is not None:
        return Source(id, "artist", singer.name, "", id, singer.bio, f"face:{id}", singer.songs)
    if kind == "mo" and (show := world.podcasts.find(id)) is not None:
        picture = f"album/{show.title}|{show.host}"
        return Source(id, "show", show.title, show.host, "", show.about, picture, show.episodes)
    if kind == "radio" and (song := world.songs.find(id[6:])) is not None:
        about = ctx.t("radio.about", song=song.title, artist=song.singer)
        return Source(id, "radio", ctx.t("radio.title", song=song.title), "Spotify", "", about, "", 25)
    if kind == "mix" and id[4:] in GENRES:
        genre = label("genre", id[4:], ctx.lang)
        return Source(id, "mix", ctx.t("mix.title", genre=genre), "Spotify", "", ctx.t("mix.about"), "", 30)
    return None


def tracks_of(ctx: Spot, id: str) -> list[Track]:
    """The tracks of a source in their order; what is unknown has none."""
    world, kind = ctx.world, kind_of(id)
    if id == LIKED:
        return _known(world, ctx.state.liked_songs)
    if id in ctx.state.custom_playlists:
        return _known(world, ctx.state.custom_playlists[id].tracks)
    if kind == "mo":
        return [episode_track(world, each) for each in world.episodes.of(id, size=50)]
    return [track_of(song) for song in songs_of(world, id)]


def songs_of(world: World, id: str) -> Iterable[Song]:
    """The songs of a source of the world."""
    kind = kind_of(id)
    if kind == "ml":
        return world.songs.listed(id)
    if kind == "mb":
        return world.songs.on(id)
    if kind == "ma":
        return world.songs.by(id, size=TOP)
    if kind == "radio":
        return _radio(world, id[6:])
    if kind == "mix":
        return world.songs.of(id[4:], page=1 + crc32(id.encode()) % 4, size=30)
    return ()


def _radio(world: World, id: str) -> list[Song]:
    """A song, and much played others of its genre."""
    song = world.songs.find(id)
    if song is None:
        return []
    others = world.songs.of(song.genre, page=1 + crc32(id.encode()) % 5, size=24)
    return [song, *(other for other in others if other.id != id)]


def _known(world: World, ids: Iterable[str]) -> list[Track]:
    return [track for id in ids if (track := find_track(world, id)) is not None]


def title_of(ctx: Spot, id: str) -> str:
    """What a source is called; empty where there is none."""
    found = find_source(ctx, id)
    return found.title if found is not None else ""


def link_of(ctx: Context[Any], id: str) -> str:
    """What other apps are handed of something: what it is called, and its address."""
    track = find_track(ctx.world, id) if kind_of(id) in ("m", "me") else None
    if track is not None:
        return f"{track.title} · {track.detail} https://spotify.example/{id}"
    source = find_source(ctx, id)
    title = " · ".join(filter(None, (source.title, source.by))) if source is not None else id
    return f"{title} https://spotify.example/{id}"
