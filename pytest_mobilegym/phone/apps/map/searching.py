"""Search: what was searched for before, suggestions while one types, and what they lead to."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone.apps.map.app import app
from pytest_mobilegym.phone.apps.map.city import EXPLORE, RESULTS, show_place
from pytest_mobilegym.phone.apps.map.places import (
    CATEGORY_WORDS,
    away,
    category_name,
    completions,
    find,
    icon_of,
    understand,
)
from pytest_mobilegym.phone.apps.map.results import open_results
from pytest_mobilegym.phone.apps.map.state import HistoryEntry, MapState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.world.domains.places import Place
from pytest_mobilegym.phone.world.geometry import Point

SEARCH = "/search"
FIELD = "query"
REMEMBERED = 20
SUGGESTED = 8

Doing = ActionContext[MapState]


def suggestions(ctx: Context[MapState], typed: str) -> dict[str, Any]:
    """Words and places that what is typed may become."""
    if not typed:
        return {"queries": (), "places": ()}
    found = find(ctx.world, typed, size=SUGGESTED)
    meaning = understand(ctx.world, typed)
    queries = completions(typed, ctx.lang)
    if meaning.place is None and typed not in queries:
        queries = [typed, *queries]
    return {
        "queries": queries,
        "places": [
            {
                "id": place.id, "name": place.name, "address": place.address, "icon": icon_of(place),
                "distance": away(ctx, place.point),
            }
            for place in found
        ],
    }  # fmt: skip


def _asked(ctx: Context[MapState]) -> tuple[str, str]:
    """What another app asks for: words, and the id of a place."""
    if ctx.intent is None:
        return "", ""
    data = ctx.intent.data
    place, words = data.get("place", ""), data.get("q", data.get("text", ""))
    url = data.get("url", "")
    if url.startswith("geo:"):
        where, _, asked = url.removeprefix("geo:").partition("?")
        given = dict(part.partition("=")[::2] for part in asked.split("&") if part)
        words = given.get("q", "").replace("+", " ") or where
    known = ctx.world.places.find(place) if place else None
    return (known.name if known is not None else words.strip().splitlines()[0] if words.strip() else ""), (
        known.id if known is not None else ""
    )


@app.screen(SEARCH, network="banner")
def search(ctx: Context[MapState]) -> dict[str, Any]:
    asked, _ = _asked(ctx)
    typed = ctx.fields.get(FIELD, asked)
    return {
        "typed": typed,
        "asked": asked,
        "history": ctx.state.search_history.values() if not typed.strip() else (),
        "keeps": ctx.state.settings.location_privacy.save_recent_searches,
        **suggestions(ctx, typed.strip()),
    }


@app.action("search.open", on=(EXPLORE, RESULTS))
def open_search(ctx: Doing) -> None:
    page = ctx.go(SEARCH)
    if ctx.screen.pattern.text == RESULTS:
        page.fields[FIELD] = ctx.local.query
    ctx.focus(FIELD)


def _typed(ctx: Context[MapState]) -> str:
    return ctx.fields.get(FIELD, _asked(ctx)[0]).strip()


@app.action("search.clear", on=SEARCH)
def clear(ctx: Doing) -> None:
    ctx.fields[FIELD] = ""
    ctx.focus(FIELD)


@app.action("search.fill", on=SEARCH)
def fill(ctx: Doing, query: str) -> None:
    """Copy a suggestion into the field, to go on from there."""
    ctx.fields[FIELD] = query
    ctx.focus(FIELD)


@app.action("search.submit", on=SEARCH, network="own")
def submit(ctx: Doing) -> None:
    """What the keyboard's Enter does; coordinates lead to a pin."""
    words = _typed(ctx)
    if not words:
        return
    spot = _spot(words)
    if spot is not None:
        ctx.go(f"/pin/{spot.lat}/{spot.lon}")
        return
    look_for(ctx, words)


@app.action("search.query", on="*", network="own")
def search_again(ctx: Doing, query: str) -> None:
    look_for(ctx, query)


@app.action("search.category", on="*", network="own")
def search_category(ctx: Doing, category: str) -> None:
    """What a chip does: search for a kind of place by its name."""
    if category in CATEGORY_WORDS:
        look_for(ctx, category_name(ctx, category))


@app.action("search.place", on=SEARCH)
def open_found(ctx: Doing, place: str) -> None:
    """Open a suggestion, which is remembered as a place."""
    found = ctx.world.places.get(place)
    remember_place(ctx, found)
    show_place(ctx, place)


@app.action("search.repeat", on=(SEARCH, "/history"), network="own")
def repeat(ctx: Doing, entry: str) -> None:
    """Search again for what was searched for before."""
    old = ctx.state.search_history[entry]
    if old.kind == "place" and ctx.world.places.find(old.place) is not None:
        remember_place(ctx, ctx.world.places.get(old.place))
        show_place(ctx, old.place)
    else:
        look_for(ctx, old.text)


@app.action("search.forget", on=(SEARCH, "/history"))
def forget(ctx: Doing, entry: str) -> None:
    ctx.state.search_history.pop(entry, None)


@app.action("search.forget_all", on=(SEARCH, "/history"), guard=lambda ctx: ctx.state.search_history)
def forget_all(ctx: Doing) -> None:
    ctx.state.search_history.clear()


def look_for(ctx: Doing, words: str) -> None:
    """Show what there is for some words, and remember them where the user wants that."""
    _remember(ctx, HistoryEntry(id=ctx.new_id("h"), kind="query", text=words))
    open_results(ctx, words)


def remember_place(ctx: Doing, place: Place) -> None:
    """Put a place at the front of the history."""
    entry = HistoryEntry(
        id=ctx.new_id("h"), kind="place", text=place.name, place=place.id, subtitle=place.address
    )
    _remember(ctx, entry)


def _remember(ctx: Doing, entry: HistoryEntry) -> None:
    if not ctx.state.settings.location_privacy.save_recent_searches:
        return
    history = ctx.state.search_history
    for key, old in list(history.items()):
        if (old.kind, old.place or old.text) == (entry.kind, entry.place or entry.text):
            del history[key]
    history.add(entry, first=True)
    for key in list(history)[REMEMBERED:]:
        del history[key]


def _spot(words: str) -> Point | None:
    """The spot that coordinates in degrees name."""
    parts = words.replace("，", ",").split(",")
    if len(parts) != 2:
        return None
    try:
        lat, lon = (round(float(part) * 1_000_000) for part in parts)
    except (ValueError, OverflowError):
        return None
    near = abs(lat) <= 90_000_000 and abs(lon) <= 180_000_000
    return Point(lat, lon) if near else None


app.action("history.open", on=("/profile", "/me", "/settings/location-privacy"), to="/history")


@app.screen("/history")
def history(ctx: Context[MapState]) -> dict[str, Any]:
    return {"history": ctx.state.search_history.values()}
