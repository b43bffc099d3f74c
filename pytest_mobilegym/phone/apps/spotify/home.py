"""Home: what was heard lately, shelves of lists, albums, artists and shows, and figures of the year."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from pytest_mobilegym.phone.apps.spotify.app import app
from pytest_mobilegym.phone.apps.spotify.cards import Tile, episode_line, lines_of, page, tiles, tiles_for
from pytest_mobilegym.phone.apps.spotify.catalogue import GENRES, LIKED, Doing, Spot, is_episode, kind_of
from pytest_mobilegym.phone.apps.spotify.listening import recent
from pytest_mobilegym.phone.os.models.intents import Intent
from pytest_mobilegym.phone.state import State, Time

TABS = {"home": "/", "search": "/search", "library": "/library", "premium": "/premium"}
KINDS = ("all", "music", "podcast", "wrapped")
FRESH_MS = 20 * 60_000
"""How often home suggests something else."""


class HomeView(State):
    """Which kind of things is shown, and of which moment its suggestions are."""

    kind: str = "all"
    at: Time = 0


def opening(ctx: Spot) -> HomeView:
    """Suggestions of now."""
    return HomeView(at=ctx.time)


@app.action("tab.open", on="*", guard=lambda _, tab: tab in TABS)
def open_tab(ctx: Doing, tab: str) -> None:
    """Show one of the pages at the lower end, and leave what was opened over them."""
    ctx.pop_to(TABS[tab])


@app.action("home.kind", on="/", guard=lambda _, kind: kind in KINDS)
def choose_kind(ctx: Doing, kind: str) -> None:
    ctx.local.kind = kind
    ctx.scroll("body")


@app.action("home.refresh", on="/", network=True)
def refresh(ctx: Doing) -> None:
    """Suggest what goes with the present moment."""
    ctx.local.at = ctx.time


@page("/", here="home", tab="home", local=HomeView, opening=opening)
def home(ctx: Spot) -> dict[str, Any]:
    kind = ctx.local.kind
    shelves = {"all": _all, "music": _music, "podcast": _podcasts, "wrapped": _wrapped}[kind](ctx)
    return {"user": ctx.state.user, "kind": kind, "kinds": KINDS, "pinned": (), "episodes": (), **shelves}


def _turn(ctx: Spot, pages: int) -> int:
    """Which page of a much read list home suggests from now."""
    return 1 + int(ctx.local.at // FRESH_MS) % pages


def _all(ctx: Spot) -> dict[str, Any]:
    return {"pinned": tiles(ctx, _lately(ctx)[:8]), "shelves": [*_suggested(ctx), _shows(ctx)]}


def _music(ctx: Spot) -> dict[str, Any]:
    fresh = ctx.world.albums.page(_turn(ctx, 6), 8, sort="new")
    return {"shelves": [*_suggested(ctx), (ctx.t("home.new"), tiles_for(ctx, fresh))]}


def _podcasts(ctx: Spot) -> dict[str, Any]:
    episodes = ctx.world.episodes.page(_turn(ctx, 5), 8, sort="new")
    return {"shelves": [_shows(ctx)], "episodes": [episode_line(ctx, each) for each in episodes]}


def _wrapped(ctx: Spot) -> dict[str, Any]:
    plays = [play.track for play in ctx.state.play_history.values() if not is_episode(play.track)]
    songs = ctx.world.songs.many(plays)
    singers = Counter(song.artist for song in songs).most_common(5)
    return {
        "minutes": sum(song.seconds for song in songs) // 60,
        "top_artists": [(each, n) for (id, n) in singers for each in tiles(ctx, [id])],
        "top_songs": lines_of(ctx, [id for id, _ in Counter(plays).most_common(5)], "alone"),
        "shelves": [],
    }


def _lately(ctx: Spot) -> list[str]:
    """Sources that were played or kept, those of late first."""
    played = [play.source for play in ctx.state.play_history.values() if play.source]
    kept = [
        *ctx.state.custom_playlists,
        *ctx.state.saved,
        *ctx.state.followed_artists,
        *ctx.state.followed_shows,
    ]
    return list(dict.fromkeys([LIKED, *played, *(id for id in kept if kind_of(id) != "me")]))


def _suggested(ctx: Spot) -> Iterable[tuple[str, list[Tile]]]:
    world = ctx.world
    mine = [world.artists.get(id).genre for id in ctx.state.followed_artists]
    genres = list(dict.fromkeys([*mine, *GENRES]))[:5]
    yield ctx.t("home.mixes"), tiles(ctx, [f"mix-{genre}" for genre in genres])
    albums = [album.id for id in ctx.state.followed_artists for album in world.albums.by(id)[:2]]
    if albums:
        yield ctx.t("home.followed"), tiles(ctx, albums[:8])
    yield ctx.t("home.popular"), tiles_for(ctx, world.playlists.page(_turn(ctx, 9), 8))
    yield ctx.t("home.artists"), tiles_for(ctx, world.artists.page(_turn(ctx, 4), 8))
    started = [f"radio-{id}" for id in recent(ctx) if not is_episode(id)][:5]
    if started:
        yield ctx.t("home.radio"), tiles(ctx, started)


def _shows(ctx: Spot) -> tuple[str, list[Tile]]:
    return ctx.t("home.shows"), tiles_for(ctx, ctx.world.podcasts.page(_turn(ctx, 6), 8))


# The drawer, and what other apps open


app.action("drawer.open", on=("/", "/search", "/library"), to="/me")


@app.screen("/me", kind="sheet")
def drawer(ctx: Spot) -> dict[str, Any]:
    """What the picture of the account opens."""
    return {"user": ctx.state.user}


LINKS = {
    "liked": "/liked-songs", "history": "/history", "player": "/player", "settings": "/settings",
    "premium": "/premium", "library": "/library",
}  # fmt: skip


def linked(request: Intent | None) -> str:
    """What another app names: the id of an item, or one of the app's own pages."""
    return request.data.get("item", "") if request is not None else ""


@page("/link")
def link(ctx: Spot) -> dict[str, Any]:
    """Something that another app names: a song, a list, an artist, or a page of the app."""
    named = linked(ctx.intent)
    track = kind_of(named) in ("m", "me")
    return {
        "line": next(iter(lines_of(ctx, [named], "alone")), None) if track else None,
        "tile": next(iter(tiles(ctx, [named])), None) if not track else None,
        "place": named if named in LINKS else None,
    }


@app.action("link.follow", on="/link", guard=lambda ctx: linked(ctx.intent) in LINKS, network=False)
def follow_link(ctx: Doing) -> None:
    ctx.go(LINKS[linked(ctx.intent)])
