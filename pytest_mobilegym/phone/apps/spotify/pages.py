"""Pages of lists, albums, artists, shows and episodes."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone.apps.spotify.app import app
from pytest_mobilegym.phone.apps.spotify.cards import (
    episode_line,
    line,
    lines,
    lines_of,
    listeners,
    page,
    tiles_for,
)
from pytest_mobilegym.phone.apps.spotify.catalogue import (
    LIKED,
    Doing,
    Source,
    Spot,
    find_source,
    is_episode,
    songs_of,
    tracks_of,
)
from pytest_mobilegym.phone.apps.spotify.listening import music, source_playing
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.wording import compact_number, date_short, date_whole, hours_and_minutes
from pytest_mobilegym.phone.world.domains.music import Episode
from pytest_mobilegym.phone.world.labels import label

AT_ONCE = 30


class ListView(State):
    """How far a long list is shown."""

    loads: int = 1


def headed(ctx: Spot, source: Source, seconds: int = 0) -> dict[str, Any]:
    """What the head of a list's page says and offers."""
    return {
        "source": source,
        "seconds": seconds,
        "length": hours_and_minutes(seconds // 60, ctx.lang) if seconds >= 60 else "",
        "running": source_playing(ctx, source.id),
        "saved": source.id in ctx.state.saved,
        "downloaded": source.id in ctx.state.downloads,
        "shuffled": ctx.state.player.shuffle,
    }


@page("/playlist/{playlist}", local=ListView, network="banner")
def playlist(ctx: Spot, playlist: str) -> dict[str, Any]:
    source = find_source(ctx, playlist)
    if source is None:
        return {"source": None}
    own = ctx.state.custom_playlists.get(playlist)
    if own is not None:
        ids, found = list(own.tracks), tracks_of(ctx, playlist)
        shown = lines_of(ctx, ids[: AT_ONCE * ctx.local.loads], playlist)
        return {
            **headed(ctx, source, sum(track.seconds for track in found)),
            "lines": shown,
            "own": own,
            "more": len(ids) > len(shown),
        }
    songs = list(songs_of(ctx.world, playlist))
    return {
        **headed(ctx, source, sum(song.seconds for song in songs)),
        "lines": lines(ctx, songs, playlist),
        "own": None,
        "more": False,
    }


@app.action("list.more", on=("/playlist/{playlist}", "/liked-songs", "/show/{show}"))
def show_more(ctx: Doing) -> None:
    ctx.local.loads += 1


@page("/liked-songs", local=ListView)
def liked(ctx: Spot) -> dict[str, Any]:
    source = find_source(ctx, LIKED)
    assert source is not None
    query = str(ctx.fields.get("filter", "")).strip().casefold()
    found = lines_of(ctx, ctx.state.liked_songs, LIKED)
    kept = [each for each in found if query in f"{each.title}\n{each.detail}".casefold()]
    shown = kept[: AT_ONCE * ctx.local.loads]
    seconds = sum(track.seconds for track in tracks_of(ctx, LIKED))
    return {**headed(ctx, source, seconds), "lines": shown, "more": len(kept) > len(shown), "query": query}


@page("/album/{album}", network="banner")
def album(ctx: Spot, album: str) -> dict[str, Any]:
    source = find_source(ctx, album)
    if source is None or source.kind != "album":
        return {"source": None}
    found = ctx.world.albums.get(album)
    songs = ctx.world.songs.on(album)
    others = [each for each in ctx.world.albums.by(source.by_id) if each.id != album]
    return {
        **headed(ctx, source, found.seconds),
        "form": label("record", found.form, ctx.lang),
        "released": date_whole(as_datetime(found.released).date(), ctx.lang),
        "lines": lines(ctx, songs, album),
        "others": tiles_for(ctx, others),
    }


@page("/artist/{artist}", network="banner")
def artist(ctx: Spot, artist: str) -> dict[str, Any]:
    source = find_source(ctx, artist)
    if source is None or source.kind != "artist":
        return {"source": None}
    world, found = ctx.world, ctx.world.artists.get(artist)
    top = songs_of(world, artist)
    alike = [each for each in world.artists.of(found.genre, size=9) if each.id != artist]
    return {
        **headed(ctx, source),
        "listeners": listeners(ctx, found),
        "followed": artist in ctx.state.followed_artists,
        "blocked": artist in ctx.state.blocked_artists,
        "lines": [
            line(ctx, song, artist, compact_number(song.plays, ctx.lang))
            for song in top
            if ctx.state.settings.content_display.explicit or not song.explicit
        ],
        "albums": tiles_for(ctx, world.albums.by(artist)),
        "alike": tiles_for(ctx, alike[:8]),
        "genre": label("genre", found.genre, ctx.lang),
        "liked": sum(
            world.songs.get(id).artist == artist for id in ctx.state.liked_songs if not is_episode(id)
        ),
    }


@page("/artist/{artist}/about", network="page")
def about(ctx: Spot, artist: str) -> dict[str, Any]:
    found = ctx.world.artists.find(artist)
    if found is None:
        return {"artist": None}
    albums = ctx.world.albums.by(artist)
    return {
        "artist": found,
        "listeners": listeners(ctx, found),
        "genre": label("genre", found.genre, ctx.lang),
        "albums": len(albums),
    }


@page("/artist/{artist}/albums", network="page")
def discography(ctx: Spot, artist: str) -> dict[str, Any]:
    return {"tiles": tiles_for(ctx, ctx.world.albums.by(artist)) if ctx.world.artists.find(artist) else ()}


app.action("about.open", on="/artist/{artist}", to="/artist/{artist}/about")
app.action("albums.open", on="/artist/{artist}", to="/artist/{artist}/albums")


# Shows


def told(ctx: Spot, episode: Episode) -> dict[str, Any]:
    """What a row of a show says of an episode, and how far it has been heard."""
    heard = ctx.state.progress.get(episode.id, 0)
    if episode.id == ctx.state.player.current and (now := music.heard(ctx)) is not None:
        heard = max(heard if not now.reached else 0, now.reached // 1000)
    left = max(episode.seconds - heard, 0) // 60
    return {
        "line": episode_line(ctx, episode, episode.podcast),
        "about": episode.about,
        "date": date_short(as_datetime(episode.at), ctx.lang),
        "percent": min(heard * 100 // episode.seconds, 100),
        "left": ctx.t("episode.left", n=left)
        if heard and left
        else hours_and_minutes(max(left, 1), ctx.lang),
        "done": bool(heard) and left == 0,
        "downloaded": episode.id in ctx.state.downloads,
    }


@page("/show/{show}", local=ListView, network="banner")
def show(ctx: Spot, show: str) -> dict[str, Any]:
    source = find_source(ctx, show)
    if source is None or source.kind != "show":
        return {"source": None}
    found = ctx.world.episodes.of(show, size=10 * ctx.local.loads)
    return {
        **headed(ctx, source),
        "followed": show in ctx.state.followed_shows,
        "episodes": [told(ctx, each) for each in found],
        "more": found.more,
    }


app.action("episode.open", on="*", to="/episode/{episode}")


@page("/episode/{episode}", network="banner")
def episode(ctx: Spot, episode: str) -> dict[str, Any]:
    found = ctx.world.episodes.find(episode)
    if found is None:
        return {"episode": None}
    return {
        "episode": told(ctx, found),
        "show": find_source(ctx, found.podcast),
        "whole": date_whole(as_datetime(found.at).date(), ctx.lang),
    }


@app.action(
    "episode.done",
    on="/episode/{episode}",
    guard=lambda ctx, episode: ctx.world.episodes.find(episode) is not None,
)
def mark_done(ctx: Doing, episode: str) -> None:
    """Take an episode as heard out, or as not begun."""
    whole = ctx.world.episodes.get(episode).seconds
    if ctx.state.progress.get(episode, 0) >= whole:
        del ctx.state.progress[episode]
    else:
        ctx.state.progress[episode] = whole
