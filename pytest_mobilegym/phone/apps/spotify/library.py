"""The library: what the user made, liked, saved and follows, narrowed, sorted and searched."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone.apps.spotify.app import app
from pytest_mobilegym.phone.apps.spotify.cards import Tile, lines_of, marks, page, tiles
from pytest_mobilegym.phone.apps.spotify.catalogue import LIKED, NOTHING, Doing, Spot, kind_of
from pytest_mobilegym.phone.apps.spotify.state import SORTS
from pytest_mobilegym.phone.kit import search
from pytest_mobilegym.phone.kit.people.collation import sort_key
from pytest_mobilegym.phone.state import State, commit

KINDS = ("all", "playlists", "artists", "albums", "podcasts", "downloaded")
OF_KIND = {
    "playlists": ("liked", "own", "playlist", "mix", "radio"),
    "artists": ("artist",),
    "albums": ("album",),
    "podcasts": ("show",),
}


class LibraryView(State):
    """Which kind of things is shown."""

    kind: str = "all"


def kept(ctx: Spot) -> list[str]:
    """Ids of everything in the library, the newest first of each kind."""
    state = ctx.state
    lists = [id for id in state.saved if kind_of(id) != "me"]
    return [LIKED, *state.custom_playlists, *lists, *state.followed_artists, *state.followed_shows]


def shelved(ctx: Spot, kind: str) -> list[Tile]:
    """What the library shows of a kind, in the order that was chosen; the liked songs always come first."""
    found = tiles(ctx, kept(ctx))
    if kind == "downloaded":
        found = [each for each in found if each.id in ctx.state.downloads]
    elif kind != "all":
        found = [each for each in found if each.kind in OF_KIND[kind]]
    order = ctx.state.library_sort
    if order == "recent":
        played = {
            play.source: place
            for place, play in reversed(list(enumerate(commit(ctx.state.play_history).values())))
        }
        found.sort(key=lambda each: played.get(each.id, len(played) + 1000))
    elif order == "title":
        found.sort(key=lambda each: sort_key(each.title))
    elif order == "creator":
        found.sort(key=lambda each: sort_key(each.title if each.kind == "artist" else each.detail))
    elif order == "added":
        found.sort(key=lambda each: -_made(ctx, each.id))
    return sorted(found, key=lambda each: each.id != LIKED)


def _made(ctx: Spot, id: str) -> int:
    """When the user made a playlist; what was saved has no such time."""
    own = ctx.state.custom_playlists.get(id)
    return 0 if own is None else own.made


@page("/library", here="library", tab="library", local=LibraryView)
def library(ctx: Spot) -> dict[str, Any]:
    state = ctx.state
    kind = ctx.local.kind
    episodes = [id for id in state.saved if kind_of(id) == "me"] if kind in ("podcasts", "all") else []
    return {
        "user": state.user,
        "kinds": KINDS,
        "kind": kind,
        "tiles": shelved(ctx, kind),
        "episodes": lines_of(ctx, episodes, NOTHING),
        "sort": state.library_sort,
        "grid": state.library_grid,
        "downloads": state.downloads,
    }


@app.action("library.kind", on="/library", guard=lambda _, kind: kind in KINDS)
def choose_kind(ctx: Doing, kind: str) -> None:
    ctx.local.kind = "all" if ctx.local.kind == kind else kind


@app.action("library.layout", on="/library")
def change_layout(ctx: Doing) -> None:
    ctx.state.library_grid ^= True


app.action("library.sorts", on="/library", to="/library/sort")


@app.screen("/library/sort", kind="sheet")
def sorts(ctx: Spot) -> dict[str, Any]:
    return {"sorts": SORTS, "sort": ctx.state.library_sort}


@app.action("library.sort", on="/library/sort", guard=lambda _, sort: sort in SORTS)
def sort_library(ctx: Doing, sort: str) -> None:
    ctx.state.library_sort = sort  # type: ignore[assignment]
    ctx.back()


def in_library(ctx: Spot, query: str) -> dict[str, Any]:
    """What in the library is called so."""
    wanted = query.casefold()
    return {"tiles": [each for each in shelved(ctx, "all") if wanted in each.title.casefold()]}


search.install(
    app,
    source=in_library,
    hits="library_hits.html",
    history=None,
    route="/library/search",
    name="library_search",
    placeholder="library.search",
    hint="library.search_hint",
    open_on=("/library",),
    narrows=True,
)


# Adding artists


class Chosen(State):
    """The artists that were chosen to be added."""

    chosen: tuple[str, ...] = ()


def artists_to_add(ctx: Spot, query: str) -> dict[str, Any]:
    """Artists by their name, or the most heard of those who are not followed yet."""
    found = ctx.world.artists.browse(query, size=30)
    followed = set(ctx.state.followed_artists)
    ids = [artist.id for artist in found if artist.id not in followed]
    return {"choice": {"artists": tiles(ctx, ids), "chosen": ctx.local.chosen}}


search.install(
    app,
    source=artists_to_add,
    hits="choose_artists.html",
    history=None,
    route="/library/artists",
    name="artist_search",
    placeholder="artists.search",
    hint="artists.hint",
    narrows=True,
    local=Chosen,
    network=True,
)


@app.action("artist.choose", on="/library/artists")
def choose_artist(ctx: Doing, artist: str) -> None:
    chosen = tuple(ctx.local.chosen)
    others = tuple(each for each in chosen if each != artist)
    ctx.local.chosen = others if artist in chosen else (*others, artist)


@app.action("artists.done", on="/library/artists", guard=lambda ctx: bool(ctx.local.chosen))
def follow_chosen(ctx: Doing) -> None:
    """Follow those who were chosen."""
    chosen = tuple(ctx.local.chosen)
    for artist in chosen:
        marks.set(ctx, "follow", artist, on=True)
    ctx.back()
    ctx.toast("artists.added", n=len(chosen))


app.action("artists.add", on="/library", to="/library/artists")
