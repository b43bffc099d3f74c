"""Search: categories to browse, songs to discover, and what words find."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone.apps.spotify.app import app
from pytest_mobilegym.phone.apps.spotify.cards import (
    episode_line,
    framed,
    lines,
    listeners,
    page,
    route_of,
    tiles_for,
)
from pytest_mobilegym.phone.apps.spotify.catalogue import GENRES, NOTHING, Doing, Spot, songs_of
from pytest_mobilegym.phone.apps.spotify.listening import play, play_alone
from pytest_mobilegym.phone.kit import search
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.world.labels import label

SONGS = 10
"""How many songs of a genre its page lists."""
FORMS = ("chart", "year", "mood")
MOODS = (
    "rainy", "drives", "cooking", "work", "sleep", "running", "sundays", "metro", "cleaning", "summer",
    "winter", "reading", "goodbye", "date", "gym", "coffee",
)  # fmt: skip
TOPICS = ("yoga", "home_cooking", "cars", "dance", "hiking", "cats", "cycling")
CATEGORIES = ("new", "podcasts", *FORMS, *GENRES, *MOODS, *TOPICS)
SHOWN = ("artists", "songs", "albums", "playlists", "shows", "episodes")
"""Hits of a search, by what they are."""

KINDS = ("all", "songs", "artists", "albums", "playlists", "podcasts", "videos")


@page("/search", here="search", tab="search")
def browse(ctx: Spot) -> dict[str, Any]:
    found = ctx.world.songs.page(1 + ctx.time // 86_400_000 % 7, 3)
    return {
        "categories": [(key, category_name(ctx, key)) for key in CATEGORIES],
        "discover": lines(ctx, found),
    }


def category_name(ctx: Spot, key: str) -> str:
    """What a category is called."""
    return label("genre", key, ctx.lang) if key in GENRES else ctx.t(f"category.{key}")


app.action(
    "category.open",
    on="/search",
    to="/category/{category}",
    guard=lambda _, category: category in CATEGORIES,
)


@page("/category/{category}", here="search", network="page")
def category(ctx: Spot, category: str) -> dict[str, Any]:
    world = ctx.world
    shelves: list[tuple[str, Any]] = []
    songs: list[Any] = []
    if category in GENRES:
        mix = f"mix-{category}"
        songs = lines(ctx, list(songs_of(world, mix))[:SONGS], mix)
        shelves = [
            (ctx.t("hits.kind.playlists"), tiles_for(ctx, world.playlists.of(genre=category, size=10))),
            (ctx.t("hits.kind.artists"), tiles_for(ctx, world.artists.of(category, size=10))),
        ]
    elif category in FORMS:
        shelves = [("", tiles_for(ctx, world.playlists.of(form=category, size=24)))]
    elif category in MOODS:
        shelves = [("", tiles_for(ctx, world.playlists.search(ctx.t(f"category.{category}.words"), size=24)))]
    elif category == "new":
        shelves = [("", tiles_for(ctx, world.albums.page(1, 24, sort="new")))]
    else:
        words = "" if category == "podcasts" else ctx.t(f"category.{category}")
        shelves = [("", tiles_for(ctx, world.podcasts.browse(words, size=24)))]
    return {"title": category_name(ctx, category), "songs": songs, "shelves": shelves}


# A song over the whole page, one after the other


app.action("video.open", on="*", to="/video/{song}")


@app.screen("/video/{song}", network="page", template="video.html")
def video(ctx: Spot, song: str) -> dict[str, Any]:
    found = ctx.world.songs.find(song)
    if found is None:
        return {"song": None, **framed(ctx)}
    words = [each.words for each in ctx.world.lyrics(found)][5:8]
    return {"song": lines(ctx, [found], NOTHING)[:1], "artist": found.artist, "words": words, **framed(ctx)}


@app.action("video.next", on="/video/{song}", network=True)
def next_video(ctx: Doing) -> None:
    """Show another song of the genre."""
    song = ctx.world.songs.get(str(ctx.params["song"]))
    others = [each.id for each in ctx.world.songs.of(song.genre, size=40)]
    place = others.index(song.id) if song.id in others else -1
    ctx.go(f"/video/{others[(place + 1) % len(others)]}", replace=True)


# What words find


class SearchView(State):
    """Of which kind hits are shown."""

    kind: str = "all"
    loads: int = 1


def hits(ctx: Spot, query: str) -> dict[str, Any]:
    """What a search finds, of the kind that is shown."""
    view: SearchView = ctx.local
    world, kind, size = ctx.world, view.kind, 20 * view.loads
    found: dict[str, Any] = {"view": view, "kinds": KINDS, "more": False, **dict.fromkeys(SHOWN, ())}
    some = kind == "all"
    if kind in ("all", "artists"):
        artists = world.artists.search(query, size=3 if some else size)
        found["artists"] = [
            (one, listeners(ctx, world.artists.get(one.id)), one.id in ctx.state.followed_artists)
            for one in tiles_for(ctx, artists)
        ]
        found["more"] = artists.more and not some
    if kind in ("all", "songs", "videos"):
        songs = world.songs.search(query, size=10 if some else size)
        found["songs"] = lines(ctx, songs)
        found["more"] = songs.more and not some
    if kind in ("all", "albums"):
        albums = world.albums.search(query, size=8 if some else size)
        found["albums"] = tiles_for(ctx, albums)
        found["more"] = albums.more and not some
    if kind in ("all", "playlists"):
        playlists = world.playlists.search(query, size=6 if some else size)
        found["playlists"] = tiles_for(ctx, playlists)
        found["more"] = playlists.more and not some
    if kind in ("all", "podcasts"):
        found["shows"] = tiles_for(ctx, world.podcasts.search(query, size=4 if some else size))
        found["episodes"] = [
            episode_line(ctx, one) for one in world.episodes.search(query, size=3 if some else size)
        ]
    found["any"] = any(found[key] for key in SHOWN)
    return {"found_of": found}


searching = search.install(
    app,
    source=hits,
    hits="hits.html",
    route="/search/input",
    open_on=("/search", "/category/{category}"),
    variables=lambda ctx: framed(ctx, "search"),
    own_template="finding.html",
    local=SearchView,
    network=True,
)


@app.action("hits.kind", on="/search/input", guard=lambda _, kind: kind in KINDS)
def choose_kind(ctx: Doing, kind: str) -> None:
    ctx.local.kind, ctx.local.loads = kind, 1
    ctx.scroll("hits")


@app.action("hits.more", on="/search/input", network=True)
def more_hits(ctx: Doing) -> None:
    ctx.local.loads += 1


@app.action("hits.open", on="/search/input")
def open_hit(ctx: Doing, item: str) -> None:
    """Open what was found, and remember what was searched for."""
    searching.remember(ctx)
    ctx.go(route_of(ctx, item))


@app.action("song.play", on="*", network="own")
def play_song(ctx: Doing, track: str, source: str) -> None:
    """Play a track of a list with what follows it there, or alone; a search that found it is remembered."""
    if ctx.route == searching.route:
        searching.remember(ctx)
    if source == NOTHING:
        play_alone(ctx, track)
    else:
        play(ctx, source, track)
