"""Menus of a track and of a list, who made a song, and the queue's own page."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone.apps.spotify.app import app
from pytest_mobilegym.phone.apps.spotify.cards import Line, lines_of, page, route_of, tile
from pytest_mobilegym.phone.apps.spotify.catalogue import NOTHING, Doing, Spot, find_source, is_episode
from pytest_mobilegym.phone.apps.spotify.listening import play
from pytest_mobilegym.phone.world.labels import label

MENU = "/track/{track}/{source}"


def shown(ctx: Spot, track: str) -> Line | None:
    """A row of the track that a menu is about."""
    return next(iter(lines_of(ctx, [track], NOTHING)), None)


@app.screen(MENU, kind="sheet", template="track_menu.html")
def track_menu(ctx: Spot, track: str, source: str) -> dict[str, Any]:
    state = ctx.state
    song = None if is_episode(track) else ctx.world.songs.find(track)
    return {
        "line": shown(ctx, track),
        "song": song,
        "own": state.custom_playlists.get(source),
        "queued": track in state.player.queue,
        "hidden": track in state.hidden_songs,
        "kept": track in state.saved,
        "downloaded": track in state.downloads,
        "on_player": ctx.below.route == "/player",
        "lyrics": state.settings.playback.lyrics_enabled,
    }


@app.action("menu.artist", on=MENU)
def to_artist(ctx: Doing) -> None:
    """Open whose it is, in place of the menu."""
    track = str(ctx.params["track"])
    if is_episode(track):
        ctx.go(f"/show/{ctx.world.episodes.get(track).podcast}", replace=True)
    else:
        ctx.go(f"/artist/{ctx.world.songs.get(track).artist}", replace=True)


@app.action("menu.album", on=MENU, guard=lambda ctx: not is_episode(str(ctx.params["track"])))
def to_album(ctx: Doing) -> None:
    ctx.go(f"/album/{ctx.world.songs.get(str(ctx.params['track'])).album}", replace=True)


@app.action("menu.radio", on=MENU, guard=lambda ctx: not is_episode(str(ctx.params["track"])), network=True)
def to_radio(ctx: Doing) -> None:
    """Open songs like this one."""
    ctx.go(f"/playlist/radio-{ctx.params['track']}", replace=True)


@app.action("menu.queue", on=MENU)
def to_queue(ctx: Doing) -> None:
    ctx.go("/player/queue", replace=True)


@app.action("menu.lyrics", on=MENU)
def turn_lyrics(ctx: Doing) -> None:
    """Show lyrics on the player's page, or no longer."""
    ctx.state.settings.playback.lyrics_enabled ^= True


app.action("credits.open", on=MENU, to="/credits/{track}", replace=True)


@page("/credits/{track}", network="page")
def credits(ctx: Spot, track: str) -> dict[str, Any]:
    song = ctx.world.songs.find(track)
    if song is None:
        return {"song": None}
    found = ctx.world.albums.get(song.album)
    return {"song": song, "album": found, "genre": label("genre", song.genre, ctx.lang)}


# Of a list


@app.screen("/item/{item}", kind="sheet")
def item_menu(ctx: Spot, item: str) -> dict[str, Any]:
    source = find_source(ctx, item)
    state = ctx.state
    return {
        "item": tile(ctx, source) if source is not None else None,
        "own": state.custom_playlists.get(item),
        "saved": item in state.saved,
        "followed": item in state.followed_artists or item in state.followed_shows,
        "blocked": item in state.blocked_artists,
        "downloaded": item in state.downloads,
        "artist": source.by_id if source is not None and source.kind == "album" else "",
    }


@app.action("item.go", on="/item/{item}")
def go_to(ctx: Doing, item: str) -> None:
    """Open something that the menu names, in place of it."""
    ctx.go(route_of(ctx, item), replace=True)


@app.action("item.play", on="/item/{item}", network="own")
def play_item(ctx: Doing) -> None:
    ctx.back()
    play(ctx, str(ctx.params["item"]))
