"""Playing: what is put into the queue, what is remembered of it, and the player's page with its lyrics."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from typing import Any

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.spotify.app import app
from pytest_mobilegym.phone.apps.spotify.catalogue import (
    LIKED,
    NOTHING,
    Doing,
    Either,
    Spot,
    find_track,
    is_episode,
    title_of,
    track_of,
    tracks_of,
)
from pytest_mobilegym.phone.apps.spotify.state import DEVICES, MOST_PLAYS, Play, SpotifyState
from pytest_mobilegym.phone.contexts.service import Acting, ServiceContext
from pytest_mobilegym.phone.kit import player
from pytest_mobilegym.phone.kit.player import Track
from pytest_mobilegym.phone.os import playing
from pytest_mobilegym.phone.state import commit

PLAYER = "/player"
HEARD_OUT = 15
"""An episode is heard out where fewer seconds are left."""

RECENT = 20


def recent(ctx: Either) -> list[str]:
    """What was heard lately, the newest first, each once."""
    return list(dict.fromkeys(play.track for play in commit(ctx.state.play_history).values()))[:RECENT]


def note(ctx: Acting[Any], track: str) -> None:
    """A track begins: the history has it, and an episode goes on where it was left."""
    begun = ctx.state.progress.get(track, 0) if is_episode(track) else 0
    if 0 < begun < ctx.state.player.queue[track].seconds - HEARD_OUT:
        playing.seek(ctx.os, begun * 1000)
    if ctx.state.settings.privacy.private_session:
        return
    history = ctx.state.play_history
    history.add(Play(id=ctx.new_id("h"), track=track, source=ctx.state.source, at=ctx.time), first=True)
    for old in tuple(history)[MOST_PLAYS:]:
        del history[old]


def keep_place(ctx: Acting[Any], track: str, reached: int) -> None:
    """Remember how far an episode has come."""
    if is_episode(track):
        ctx.state.progress[track] = reached // 1000


def go_on(ctx: ServiceContext[SpotifyState]) -> Iterable[Track]:
    """Songs like the last one, where the user wants to hear on."""
    last = ctx.world.songs.find(ctx.state.player.current)
    if last is None or not ctx.state.settings.playback.autoplay:
        return []
    known = set(ctx.state.player.queue)
    alike = (song for song in ctx.world.songs.of(last.genre, size=40) if song.id not in known)
    return [track_of(song) for song, _ in zip(alike, range(10), strict=False)]


def listening(ctx: Spot) -> dict[str, Any]:
    """What the page of the player shows beside title, place and controls."""
    track = music.current(ctx)
    if track is None:
        return {}
    song = ctx.world.songs.find(track.id)
    source = ctx.state.source
    told = ctx.state.settings.playback.lyrics_enabled
    return {
        "song": song,
        "episode": is_episode(track.id),
        "source": source or NOTHING,
        "source_title": title_of(ctx, source) if source else "",
        "liked": track.id in ctx.state.liked_songs,
        "kept": track.id in ctx.state.saved,
        "device": ctx.state.device,
        "lines": _lines_now(ctx, 4) if told else (),
        "artist": ctx.world.artists.get(song.artist) if song is not None else None,
    }


music = player.install(
    app,
    began=note,
    left=keep_place,
    onward=go_on,
    variables=listening,
    own_template="player.html",
)


def _lines_now(ctx: Spot, count: int) -> list[tuple[str, str]]:
    """Lines of the lyrics from a little before the present one, each with `sung`, `now` or nothing."""
    song = ctx.world.songs.find(ctx.state.player.current)
    heard = music.heard(ctx)
    if song is None or heard is None:
        return []
    lines = ctx.world.lyrics(song)
    now = bisect_right([line.at for line in lines], heard.reached) - 1
    first = max(min(now - 1, len(lines) - count), 0)
    return [
        (line.words, "now" if number == now else "sung" if number < now else "")
        for number, line in enumerate(lines[first : first + count], first)
    ]


@app.screen("/player/lyrics", template="lyrics.html")
def lyrics(ctx: Spot) -> dict[str, Any]:
    return {"heard": music.heard(ctx), "lines": _lines_now(ctx, 12)}


app.action("lyrics.open", on=PLAYER, to="/player/lyrics")
app.action("devices.open", on="*", to="/player/devices")
app.action("timer.open", on=("/player/queue", "/track/{track}/{source}"), to="/player/sleep", replace=True)


@app.screen("/player/devices", kind="sheet")
def devices(ctx: Spot) -> dict[str, Any]:
    return {"devices": DEVICES, "device": ctx.state.device}


@app.action("device.choose", on="/player/devices", guard=lambda _, device: device in DEVICES, network=True)
def choose_device(ctx: Doing, device: str) -> None:
    ctx.state.device = device  # type: ignore[assignment]
    ctx.back()


# Playing


def reachable(ctx: Doing, track: str, source: str) -> bool:
    """Whether a track can be heard: it is on the phone, or there is a network; says so where it cannot."""
    kept = {*ctx.state.downloads}
    if track in kept or source in kept or (LIKED in kept and track in ctx.state.liked_songs):
        return True
    if ctx.reach():
        return True
    ctx.say_offline()
    return False


def audible(ctx: Doing, tracks: Iterable[Track], *, wanted: str | None = None) -> list[Track]:
    """Tracks without those that the user hid, but with the one that is wanted by name."""
    hidden = {*ctx.state.hidden_songs} - {wanted}
    return [track for track in tracks if track.id not in hidden]


def play(ctx: Doing, source: str, first: str | None = None) -> None:
    """Play a source from one of its tracks on, in place of the queue.

    A track that the source has no longer, as the history may list one, is played alone.
    """
    tracks = audible(ctx, tracks_of(ctx, source), wanted=first)
    if first is not None and all(track.id != first for track in tracks):
        play_alone(ctx, first)
        return
    if not tracks:
        ctx.toast("source.empty")
        return
    begin = first or tracks[0].id
    if reachable(ctx, begin, source):
        ctx.state.source = source
        music.play(ctx, tracks, first=begin)


def play_alone(ctx: Doing, id: str) -> None:
    """Play one track, at the front of the queue."""
    track = find_track(ctx.world, id)
    if track is None:
        raise EventRefused(f"There is no track {id!r}.")
    if reachable(ctx, id, ""):
        ctx.state.source = ""
        music.play_one(ctx, track)


@app.action("source.play", on="*", network="own")
def play_source(ctx: Doing, source: str) -> None:
    """Play a list from its beginning; where it is the one that is heard, pause or go on."""
    if ctx.state.source == source and music.session(ctx) is not None:
        music.toggle(ctx)
    else:
        play(ctx, source)


@app.action("source.shuffle", on="*", network="own")
def shuffle_source(ctx: Doing, source: str) -> None:
    """Play a list in an order that chance decides."""
    tracks = audible(ctx, tracks_of(ctx, source))
    if tracks:
        ctx.state.player.shuffle = True
        play(ctx, source, tracks[ctx.rng.below(len(tracks))].id)


def source_playing(ctx: Spot, source: str) -> bool:
    """Whether a source is what is heard now."""
    return ctx.state.source == source and music.session(ctx) is not None and playing.is_running(ctx.os)
