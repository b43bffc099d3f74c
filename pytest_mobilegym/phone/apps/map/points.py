"""Choosing an end of a way: by words, from what was searched for before, or on the map."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.map.app import app
from pytest_mobilegym.phone.apps.map.city import CHOOSE, ROUTE, MapPage, city, seen_on, style_of
from pytest_mobilegym.phone.apps.map.directions import set_end
from pytest_mobilegym.phone.apps.map.places import HERE, coordinates, nearest_address, stop_of
from pytest_mobilegym.phone.apps.map.searching import remember_place, suggestions
from pytest_mobilegym.phone.apps.map.state import MapState, Stop
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.kit.map import Marker
from pytest_mobilegym.phone.world.geometry import Point, metres_between

PICK = "/pick/{end}"
ENDS = ("origin", "destination", "stop")
SNAPS = 50
"""Within how many metres a spot of the map stands for the place there."""

Doing = ActionContext[MapState]


@app.action("pick.open", on=(ROUTE, "/route/setup"))
def open_picker(ctx: Doing, end: str) -> None:
    if end not in ENDS:
        raise EventRefused(f"A way has no end {end!r}.")
    ctx.go(f"/pick/{end}")
    ctx.focus("query")


@app.screen(PICK)
def pick(ctx: Context[MapState], end: str) -> dict[str, Any]:
    typed = ctx.fields.get("query", "")
    return {
        "end": end,
        "typed": typed,
        "recent": [one for one in ctx.state.search_history.values() if one.kind == "place"],
        "labels": [key for key in ("home", "work") if key in ctx.state.labels],
        **suggestions(ctx, typed.strip()),
    }


@app.action("pick.clear", on=PICK)
def clear(ctx: Doing) -> None:
    ctx.fields["query"] = ""
    ctx.focus("query")


@app.action("pick.submit", on=PICK, network="own")
def take_first(ctx: Doing) -> None:
    """Enter takes the first suggestion."""
    found = suggestions(ctx, ctx.fields.get("query", "").strip())["places"]
    if found:
        take_place(ctx, found[0]["id"])


@app.action("pick.place", on=PICK, network="own")
def take_place(ctx: Doing, place: str) -> None:
    found = ctx.world.places.get(place)
    remember_place(ctx, found)
    set_end(ctx, ctx.params["end"], stop_of(found))


@app.action("pick.here", on=PICK)
def take_here(ctx: Doing) -> None:
    set_end(ctx, ctx.params["end"], HERE)


@app.action("pick.label", on=PICK)
def take_label(ctx: Doing, label: str) -> None:
    known = ctx.state.labels[label]
    set_end(ctx, ctx.params["end"], Stop(lat=known.lat, lon=known.lon, place=known.place or label))


app.action("pick.on_map", on=PICK, to=CHOOSE)


def chosen(ctx: Context[MapState]) -> Stop:
    """What lies in the middle of the map: a place that is next to it, or the spot itself."""
    middle = city.middle(ctx)
    reach = 900
    near = ctx.world.places.inside(
        Point(middle.lat - reach, middle.lon - reach), Point(middle.lat + reach, middle.lon + reach), limit=50
    )
    best = min(near, key=lambda place: metres_between(place.point, middle), default=None)
    if best is not None and metres_between(best.point, middle) <= SNAPS:
        return stop_of(best)
    return Stop(lat=middle.lat, lon=middle.lon)


@app.screen(CHOOSE, local=MapPage)
def choose_on_map(ctx: Context[MapState, MapPage], end: str) -> dict[str, Any]:
    stop = chosen(ctx)
    place = ctx.world.places.find(stop.place) if stop.place else None
    point = Point(stop.lat, stop.lon)
    return {
        "map": city.draw(ctx, style_of(ctx)),
        "end": end,
        "name": place.name if place is not None else coordinates(point),
        "address": place.address if place is not None else nearest_address(ctx, point),
    }


@app.action("choose.set", on=CHOOSE)
def set_chosen(ctx: Doing) -> None:
    set_end(ctx, ctx.params["end"], chosen(ctx))


def _nothing(_ctx: Context[MapState], _south_west: Point, _north_east: Point) -> Iterable[Marker]:
    return ()


seen_on[CHOOSE] = _nothing
