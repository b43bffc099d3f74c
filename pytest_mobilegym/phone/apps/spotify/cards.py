"""What rows of songs and tiles of lists say, and what can be done with either on every page."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.spotify.app import app
from pytest_mobilegym.phone.apps.spotify.catalogue import (
    LIKED,
    NOTHING,
    Doing,
    Source,
    Spot,
    cover_of,
    find_source,
    find_track,
    ink_of,
    is_episode,
    kind_of,
    link_of,
    tracks_of,
)
from pytest_mobilegym.phone.apps.spotify.listening import music, source_playing
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.kit import complaints, reactions
from pytest_mobilegym.phone.kit.reactions import Reaction
from pytest_mobilegym.phone.os import clipboard
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.wording import compact_number, running_time
from pytest_mobilegym.phone.world.domains.music import Album, Artist, Episode, Playlist, Podcast, Song

marks = reactions.install(
    app,
    kinds={
        "like": Reaction("liked_songs", "heart", done="liked.done", undone="liked.undone"),
        "save": Reaction("saved", "bookmark", done="saved.done", undone="saved.undone"),
        "follow": Reaction("followed_artists", "user", done="followed.done", undone="followed.undone"),
        "subscribe": Reaction("followed_shows", "bell", done="followed.done", undone="followed.undone"),
        "hide": Reaction("hidden_songs", "minus-circle", done="hidden.done", undone="hidden.undone"),
        "block": Reaction("blocked_artists", "block", done="blocked.done", undone="blocked.undone"),
    },
    network=False,
)
complaints.install(app, on="*", kinds=("track", "item"))


class Line(NamedTuple):
    """A song or an episode in a list.

    Attributes:
        source: what a tap plays on in; `alone` for nothing.
        hidden: it is skipped, as the user wanted.
    """

    id: str
    title: str
    detail: str
    picture: str
    length: str
    source: str
    liked: bool
    current: bool
    explicit: bool = False
    hidden: bool = False
    seen: str = ""


class Tile(NamedTuple):
    """Something that is opened: a list, an album, an artist, a show."""

    id: str
    kind: str
    title: str
    detail: str
    picture: str
    playing: bool = False

    @property
    def ink(self) -> int:
        """Which colour it has where its title is its cover."""
        return ink_of(self.id)


def line(ctx: Spot, song: Song, source: str = NOTHING, seen: str = "") -> Line:
    """What a row says of a song."""
    return Line(
        song.id,
        song.title,
        song.singer,
        cover_of(song),
        running_time(song.seconds),
        source,
        song.id in ctx.state.liked_songs,
        song.id == ctx.state.player.current,
        song.explicit,
        song.id in ctx.state.hidden_songs,
        seen,
    )


def lines(ctx: Spot, songs: Iterable[Song], source: str = NOTHING) -> list[Line]:
    """Rows of several, without what is not to be shown: explicit songs, where the user does not want them."""
    shown = ctx.state.settings.content_display.explicit
    return [line(ctx, song, source) for song in songs if shown or not song.explicit]


def lines_of(ctx: Spot, tracks: Iterable[str], source: str) -> list[Line]:
    """Rows of tracks by their ids, which may be episodes as well."""
    found: list[Line] = []
    for id in tracks:
        if is_episode(id):
            episode = ctx.world.episodes.find(id)
            found += [] if episode is None else [episode_line(ctx, episode, source)]
        else:
            song = ctx.world.songs.find(id)
            found += [] if song is None else [line(ctx, song, source)]
    return found


def episode_line(ctx: Spot, episode: Episode, source: str = NOTHING) -> Line:
    """What a row says of an episode."""
    show = ctx.world.podcasts.get(episode.podcast)
    return Line(
        episode.id,
        episode.title,
        show.title,
        f"album/{show.title}|{show.host}",
        running_time(episode.seconds),
        source,
        episode.id in ctx.state.saved,
        episode.id == ctx.state.player.current,
    )


def tile(ctx: Spot, source: Source) -> Tile:
    """What a tile says of a source."""
    detail = source.by or source.about
    if source.kind == "artist":
        detail = ctx.t("artist")
    elif source.kind == "album":
        detail = f"{source.year} · {source.by}"
    return Tile(source.id, source.kind, source.title, detail, source.picture, source_playing(ctx, source.id))


def tiles(ctx: Spot, ids: Iterable[str]) -> list[Tile]:
    """Tiles of sources by their ids; unknown ones and artists who are not to be heard are left out."""
    found = (find_source(ctx, id) for id in ids if id not in ctx.state.blocked_artists)
    return [tile(ctx, each) for each in found if each is not None]


def tiles_for(ctx: Spot, records: Iterable[Album | Artist | Playlist | Podcast]) -> list[Tile]:
    """The same of records of the world."""
    return tiles(ctx, [record.id for record in records])


def framed(ctx: Spot, here: str = "") -> dict[str, Any]:
    """What the lower end of every page shows: the current track, and the tab that is in front."""
    heard = music.heard(ctx)
    liked = heard is not None and heard.track.id in ctx.state.liked_songs
    return {"heard": heard, "here": here, "heard_liked": liked, "device": ctx.state.device}


def page(
    route: str, *, here: str = "", **more: Any
) -> Callable[[Callable[..., dict[str, Any]]], Callable[..., dict[str, Any]]]:
    """Declare a page with the small player and the tabs at its lower end."""

    def declare(function: Callable[..., dict[str, Any]]) -> Callable[..., dict[str, Any]]:
        def shown(ctx: Spot, **params: Any) -> dict[str, Any]:
            return {**framed(ctx, here), **function(ctx, **params)}

        shown.__name__ = function.__name__
        app.screen(route, **more)(shown)
        return function

    return declare


# What is done with either


ROUTES = {
    "ml": "/playlist/{}", "mb": "/album/{}", "ma": "/artist/{}", "mo": "/show/{}", "me": "/episode/{}",
    "radio": "/playlist/{}", "mix": "/playlist/{}",
}  # fmt: skip


def route_of(ctx: Context[Any], id: str) -> str:
    """Where something is shown.

    Raises:
        EventRefused: there is no such thing.
    """
    if id == LIKED:
        return "/liked-songs"
    if id in ctx.state.custom_playlists:
        return f"/playlist/{id}"
    if kind_of(id) in ROUTES:
        return ROUTES[kind_of(id)].format(id)
    raise EventRefused(f"There is nothing {id!r} to open.")


@app.action("item.open", on="*")
def open_item(ctx: Doing, item: str) -> None:
    ctx.go(route_of(ctx, item))


@app.action("artist.open", on="*")
def open_artist(ctx: Doing, track: str) -> None:
    """Open the page of whoever a song or an episode is by."""
    if is_episode(track):
        ctx.go(f"/show/{ctx.world.episodes.get(track).podcast}")
    else:
        ctx.go(f"/artist/{ctx.world.songs.get(track).artist}")


@app.action("item.share", on="*", network=False)
def share(ctx: Doing, item: str) -> None:
    ctx.start(intent("SEND", type="text/plain", text=link_of(ctx, item)))


@app.action("link.copy", on="*", network=False)
def copy_link(ctx: Doing, item: str) -> None:
    clipboard.copy(ctx.os, link_of(ctx, item), source=app.id)
    ctx.toast("copied")


@app.action("queue.add", on="*")
def add_to_queue(ctx: Doing, item: str) -> None:
    """Put a track, or all of a list, at the end of the queue."""
    track = find_track(ctx.world, item) if kind_of(item) in ("m", "me") else None
    added = [music.add(ctx, each) for each in ([track] if track is not None else tracks_of(ctx, item))]
    ctx.toast("queue.added" if any(added) else "queue.there")


@app.action("download.toggle", on="*", network="own")
def toggle_download(ctx: Doing, item: str) -> None:
    """Keep something on the phone, which needs the network, or throw it away."""
    before = tuple(ctx.state.downloads)
    if item in before:
        ctx.state.downloads = tuple(each for each in before if each != item)
        ctx.toast("download.removed")
    elif ctx.reach():
        ctx.state.downloads = (item, *before)
        ctx.toast("download.added")
    else:
        ctx.say_offline()


def listeners(ctx: Spot, artist: Artist) -> str:
    """How many heard an artist in the last month, in words."""
    return ctx.t("artist.listeners", n=compact_number(artist.listeners, ctx.lang))


app.action("track.menu", on="*", to="/track/{track}/{source}")
app.action("item.menu", on="*", to="/item/{item}")
app.action("track.keep", on="*", to="/keep/{track}")
