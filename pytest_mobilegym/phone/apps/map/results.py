"""What a search found: a list and markers, in an order and by what narrows them."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any, Literal

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.map.app import app
from pytest_mobilegym.phone.apps.map.city import RESULTS, MapPage, city, drawn, remember_search, seen_on
from pytest_mobilegym.phone.apps.map.offline_reach import reached
from pytest_mobilegym.phone.apps.map.places import find, marker, tiles, understand
from pytest_mobilegym.phone.apps.map.state import MapState, Search, Sort
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.kit.map import Marker
from pytest_mobilegym.phone.wording import clock_time, weekday
from pytest_mobilegym.phone.world.collection import Page
from pytest_mobilegym.phone.world.domains.places import CENTRE, Place
from pytest_mobilegym.phone.world.geometry import Point, metres_between

SIZE = 20
"""How many hits are added at a time."""
RATINGS = (0, 35, 40, 45)
REVIEWED = 3
TOP_RATED = 40
RATED_KINDS = (None, "restaurant", "cafe", "fast_food", "tea_house", "bar", "bakery")
"""Kinds of places whose list offers the best rated at a tap; `None` for words and chains."""
MOVED = 700
"""From how many metres on the map counts as moved elsewhere."""

Hours = Literal["any", "now", "custom"]


class ResultsView(MapPage):
    """What the page of hits knows of its own.

    Attributes:
        near_lat, near_lon: where is searched, the phone's position until the map is moved elsewhere.
        day, hour: when a place is to be open, where `hours` are custom.
        loads: how many times hits were loaded.
    """

    query: str = ""
    near_lat: int = CENTRE.lat
    near_lon: int = CENTRE.lon
    sort: Sort = "relevance"
    rated: int = 0
    reviewed: bool = False
    hours: Hours = "any"
    day: int = 0
    hour: int = 12
    loads: int = 1


Reading = Context[MapState, ResultsView]
Doing = ActionContext[MapState, ResultsView]


def _near(view: ResultsView) -> Point:
    return Point(view.near_lat, view.near_lon)


def _open_at(ctx: Context[MapState], view: ResultsView) -> datetime | None:
    if view.hours == "any":
        return None
    if view.hours == "now":
        return ctx.now
    days = (view.day - ctx.now.weekday()) % 7
    return (ctx.now + timedelta(days=days)).replace(hour=view.hour, minute=0, second=0, microsecond=0)


def hits(ctx: Context[MapState], view: ResultsView, size: int) -> Page[Place]:
    """The first places of the list."""
    return find(
        ctx.world, view.query, near=_near(view), sort=view.sort, rated=view.rated or None,
        reviewed=REVIEWED if view.reviewed else None, open_at=_open_at(ctx, view), size=size,
    )  # fmt: skip


@app.screen(RESULTS, local=ResultsView)
def results(ctx: Reading) -> dict[str, Any]:
    view = ctx.local
    there = reached(ctx, _near(view))
    found = hits(ctx, view, SIZE * view.loads) if there else None
    meaning = understand(ctx.world, view.query)
    return {
        **drawn(ctx),
        "reached": there,
        "query": view.query,
        "places": tiles(ctx, found or ()),
        "total": found.total if found is not None else 0,
        "more": found.more if found is not None else False,
        "sort": view.sort,
        "open_now": view.hours == "now",
        "top_rated": view.rated == TOP_RATED,
        "offers_top": meaning.category in RATED_KINDS,
        "narrowed": narrowed(view),
        "moved": metres_between(city.middle(ctx), _near(view)) > MOVED,
    }


def narrowed(view: ResultsView) -> bool:
    """Whether filters hide something."""
    return bool(view.rated or view.reviewed or view.hours != "any")


def _seen(ctx: Context[MapState], south_west: Point, north_east: Point) -> Iterable[Marker]:
    if reached(ctx, _near(ctx.local)):
        for place in hits(ctx, ctx.local, SIZE * ctx.local.loads):
            yield marker(place)


seen_on[RESULTS] = _seen


def open_results(ctx: ActionContext[MapState], words: str) -> None:
    """Show what there is for some words, in place of the page on which they were written."""
    page = ctx.go(RESULTS, replace=ctx.screen.pattern.text == "/search")
    page.local.query = words
    _found(ctx, page.local)


def _found(ctx: ActionContext[MapState], view: ResultsView) -> None:
    """Note what the list begins with."""
    meaning = understand(ctx.world, view.query)
    first = hits(ctx, view, SIZE) if reached(ctx, _near(view)) else ()
    remember_search(
        ctx,
        Search(
            query=view.query,
            category=meaning.category or "",
            brand=meaning.brand or "",
            sort=view.sort,
            results=tuple(place.id for place in first),
        ),
    )


@app.action("results.more", on=RESULTS, network="own")
def show_more(ctx: Doing) -> None:
    ctx.local.loads += 1


@app.action("results.close", on=RESULTS)
def close(ctx: Doing) -> None:
    ctx.pop_to("/")


@app.action("results.here", on=RESULTS, network="own")
def search_here(ctx: Doing) -> None:
    """Search where the map looks now."""
    ctx.local.near_lat, ctx.local.near_lon = city.middle(ctx)
    ctx.local.loads = 1
    _found(ctx, ctx.local)


@app.action("results.open_now", on=RESULTS)
def toggle_open_now(ctx: Doing) -> None:
    ctx.local.hours = "any" if ctx.local.hours == "now" else "now"
    _again(ctx, ctx.local)


@app.action("results.top_rated", on=RESULTS)
def toggle_top_rated(ctx: Doing) -> None:
    ctx.local.rated = 0 if ctx.local.rated == TOP_RATED else TOP_RATED
    _again(ctx, ctx.local)


def _again(ctx: ActionContext[MapState], view: ResultsView) -> None:
    view.loads = 1
    _found(ctx, view)


# Order

app.action("sort.open", on=RESULTS, to="/results/sort")


@app.screen("/results/sort", kind="dialog")
def sorting(ctx: Context[MapState, None, ResultsView]) -> dict[str, Any]:
    return {"orders": [(one, ctx.below.local.sort == one) for one in ("relevance", "distance", "rating")]}


@app.action("sort.choose", on="/results/sort")
def choose_sort(ctx: ActionContext[MapState, None, ResultsView], sort: Sort) -> None:
    ctx.below.local.sort = sort
    _again(ctx, ctx.below.local)
    ctx.back()
    ctx.scroll("sheet")


# Filters

app.action("filters.open", on=RESULTS, to="/results/filters")
OPTIONS: dict[str, tuple[str | int | bool, ...]] = {
    "sort": ("relevance", "distance", "rating"),
    "rated": RATINGS,
    "reviewed": (False, True),
    "hours": ("any", "now", "custom"),
}


@app.screen("/results/filters", kind="sheet")
def filters(ctx: Context[MapState, None, ResultsView]) -> dict[str, Any]:
    view = ctx.below.local
    days = [
        weekday(ctx.now + timedelta(days=(day - ctx.now.weekday()) % 7), ctx.lang, short=True)
        for day in range(7)
    ]
    return {
        "options": OPTIONS,
        "view": view,
        "days": days,
        "clocks": [clock_time(hour, 0, ctx.lang, hours=ctx.hours) for hour in range(24)],
        "narrowed": narrowed(view) or view.sort != "relevance",
    }


@app.action("filters.choose", on="/results/filters")
def choose_filter(
    ctx: ActionContext[MapState, None, ResultsView], name: str, value: str | int | bool
) -> None:
    if value not in OPTIONS.get(name, ()):
        raise EventRefused(f"{name!r} cannot be {value!r}.")
    setattr(ctx.below.local, name, value)
    _again(ctx, ctx.below.local)


@app.action("filters.day", on="/results/filters")
def choose_day(ctx: ActionContext[MapState, None, ResultsView], day: Literal[0, 1, 2, 3, 4, 5, 6]) -> None:
    ctx.below.local.day = day
    _again(ctx, ctx.below.local)


@app.action("filters.hour", on="/results/filters")
def choose_hour(ctx: ActionContext[MapState, None, ResultsView], value: int) -> None:
    ctx.below.local.hour = value
    _again(ctx, ctx.below.local)


@app.action("filters.clear", on="/results/filters")
def clear_filters(ctx: ActionContext[MapState, None, ResultsView]) -> None:
    view = ctx.below.local
    view.sort, view.rated, view.reviewed, view.hours = "relevance", 0, False, "any"
    _again(ctx, view)


@app.action("filters.apply", on="/results/filters")
def apply_filters(ctx: ActionContext[MapState]) -> None:
    ctx.back()
    ctx.scroll("sheet")
