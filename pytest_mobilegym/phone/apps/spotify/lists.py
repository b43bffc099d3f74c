"""What was heard, what is new, and the user's own profile."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone.apps.spotify.app import app
from pytest_mobilegym.phone.apps.spotify.cards import lines_of, page, tile, tiles
from pytest_mobilegym.phone.apps.spotify.catalogue import NOTHING, Doing, Spot, find_source, is_episode
from pytest_mobilegym.phone.apps.spotify.listening import recent
from pytest_mobilegym.phone.apps.spotify.pages import told
from pytest_mobilegym.phone.kit import confirm
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.wording import date_numeric, relative_day, time_of

NEW = ("music", "podcasts")


class HistoryView(State):
    """Groups of the history that are folded, by the id of their newest play."""

    folded: tuple[str, ...] = ()


class NewsView(State):
    """Which kind of news is shown."""

    kind: str = "music"


for _name, _route in (("history", "/history"), ("news", "/whats-new"), ("profile", "/profile")):
    app.action(f"{_name}.open", on=("/me", "/settings/account", "/profile"), to=_route)


@page("/history", local=HistoryView)
def history(ctx: Spot) -> dict[str, Any]:
    """Plays by day, those in a row from the same source as one group."""
    days: dict[str, list[dict[str, Any]]] = {}
    for play in ctx.state.play_history.values():
        at = as_datetime(play.at)
        groups = days.setdefault(relative_day(at.date(), ctx.now.date(), ctx.lang), [])
        if not play.source or not groups or groups[-1]["source_id"] != play.source:
            source = find_source(ctx, play.source) if play.source else None
            groups.append({"id": play.id, "source_id": play.source, "lines": [],
                           "tile": tile(ctx, source) if source is not None else None,
                           "folded": play.id in ctx.local.folded})  # fmt: skip
        found = lines_of(ctx, [play.track], play.source or NOTHING)
        groups[-1]["lines"] += [(each, time_of(at, ctx.lang, hours=ctx.hours)) for each in found]
    return {"days": days}


@app.action("history.fold", on="/history")
def fold(ctx: Doing, group: str) -> None:
    """Fold a group of plays from the same source, or open it."""
    folded = tuple(ctx.local.folded)
    others = tuple(each for each in folded if each != group)
    ctx.local.folded = others if group in folded else (*others, group)


@confirm.asked(
    app, "history.clear", route="/history/clear", question="history.really", ask="history.ask_clear",
    on="/history", yes="clear", guard=lambda ctx: len(ctx.state.play_history) > 0,
)  # fmt: skip
def clear_history(ctx: Doing) -> None:
    ctx.state.play_history.clear()
    ctx.back()


@page("/whats-new", local=NewsView, network="banner")
def news(ctx: Spot) -> dict[str, Any]:
    """The newest of whom the user follows."""
    world, kind = ctx.world, ctx.local.kind
    seen: dict[str, Any] = {"kind": kind, "kinds": NEW, "albums": (), "episodes": ()}
    if kind == "podcasts":
        episodes = [each for id in ctx.state.followed_shows for each in world.episodes.of(id, size=5)]
        seen["episodes"] = [told(ctx, each) for each in sorted(episodes, key=lambda each: -each.at)]
    else:
        albums = [each for id in ctx.state.followed_artists for each in world.albums.by(id)[:3]]
        albums.sort(key=lambda each: -each.released)
        dates = {each.id: date_numeric(as_datetime(each.released), ctx.lang) for each in albums}
        seen["albums"] = [(one, dates[one.id]) for one in tiles(ctx, list(dates))]
    return seen


@app.action("news.kind", on="/whats-new", guard=lambda _, kind: kind in NEW)
def choose_news(ctx: Doing, kind: str) -> None:
    ctx.local.kind = kind


@page("/profile")
def profile(ctx: Spot) -> dict[str, Any]:
    state = ctx.state
    songs = ctx.world.songs.many([id for id in recent(ctx) if not is_episode(id)])
    return {
        "user": state.user,
        "following": len(state.followed_artists),
        "playlists": tiles(ctx, [each.id for each in state.custom_playlists.values() if each.public]),
        "artists": tiles(ctx, list(dict.fromkeys(song.artist for song in songs))[:8]),
        "shows_artists": state.settings.privacy.recent_artists,
    }


@page("/profile/following")
def following(ctx: Spot) -> dict[str, Any]:
    return {"tiles": tiles(ctx, ctx.state.followed_artists)}


app.action("following.open", on="/profile", to="/profile/following")
