"""Guidance: a position that moves with simulated time, the next turn, and the arrival."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import Any

from pytest_mobilegym.phone.apps.map.app import app
from pytest_mobilegym.phone.apps.map.city import (
    NAVIGATE,
    PLACE,
    ROUTE,
    MapPage,
    drawn,
    lines_on,
    moving_on,
    seen_on,
)
from pytest_mobilegym.phone.apps.map.directions import fit, route_of, steps
from pytest_mobilegym.phone.apps.map.offline import due, finish
from pytest_mobilegym.phone.apps.map.places import HERE, distance_words, stop_name, stop_of
from pytest_mobilegym.phone.apps.map.state import MapState, Navigation, Route, Visit
from pytest_mobilegym.phone.apps.map.ways import (
    SIGNS,
    chosen_way,
    current_step,
    duration_words,
    length_words,
    lines_of,
    point_of,
    position,
    same,
    shown_metres,
)
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.contexts.service import ServiceContext
from pytest_mobilegym.phone.kit.map import Marker
from pytest_mobilegym.phone.kit.map import Way as Line
from pytest_mobilegym.phone.os.alarms import Wake
from pytest_mobilegym.phone.wording import time_of
from pytest_mobilegym.phone.world.domains.places import CENTRE
from pytest_mobilegym.phone.world.domains.routes import Route as Way
from pytest_mobilegym.phone.world.geometry import Point

ZOOM = 17

Reading = Context[MapState, MapPage]
Doing = ActionContext[MapState, MapPage]


def guided(ctx: Context[MapState]) -> tuple[Way, int] | None:
    """The way one is guided on, and for how many seconds; `None` where one is not."""
    going = ctx.state.navigation
    if going is None:
        return None
    way = chosen_way(ctx, going.route, now=going.started)
    return (way, (ctx.time - going.started) // 1000) if way is not None else None


def _here(ctx: Context[MapState]) -> Point:
    now = guided(ctx)
    return position(*now) if now is not None else CENTRE


def _line(ctx: Context[MapState]) -> Sequence[Line]:
    now = guided(ctx)
    return lines_of(now[0]) if now is not None else ()


def _end(ctx: Context[MapState], _south_west: Point, _north_east: Point) -> Iterable[Marker]:
    going = ctx.state.navigation
    if going is not None:
        stop = going.route.destination
        yield Marker(
            stop.place or "end", point_of(stop), stop_name(ctx, stop), "location", "#ea4335", chosen=True
        )


moving_on[NAVIGATE] = _here
lines_on[NAVIGATE] = _line
seen_on[NAVIGATE] = _end


def navigation_view(_ctx: Context[MapState]) -> MapPage:
    """The map follows the phone."""
    return MapPage(height="peek", map_follows=True, map_zoom=ZOOM)


@app.screen(NAVIGATE, local=MapPage, opening=navigation_view, status="dark")
def navigate(ctx: Reading) -> dict[str, Any]:
    now = guided(ctx)
    shown: dict[str, Any] = {**drawn(ctx), "way": None}
    if now is None:
        return shown
    way, passed = now
    number, left = current_step(way, passed)
    following = way.steps[number + 1] if number + 1 < len(way.steps) else None
    arrives = ctx.now + timedelta(seconds=max(0, way.seconds - passed))
    remaining = way.metres * max(0, way.seconds - passed) // max(1, way.seconds)
    going = ctx.state.navigation
    settings = ctx.state.settings.navigation
    return {
        **shown,
        "way": way,
        "arrived": passed >= way.seconds,
        "destination": stop_name(ctx, going.route.destination) if going is not None else "",
        "sign": SIGNS[following.turn] if following is not None else "flag",
        "next": following.text if following is not None else ctx.t("nav.ahead"),
        "in": distance_words(ctx, shown_metres(left)),
        "street": way.steps[number].street,
        "left": duration_words(max(0, way.seconds - passed), ctx.lang),
        "length": length_words(ctx, remaining),
        "arrives": time_of(arrives, ctx.lang, hours=ctx.hours),
        "muted": settings.mute_state == "muted" or (going is not None and going.muted),
        "speed": way.steps[number].metres * 36 // (10 * max(1, way.steps[number].seconds))
        if settings.show_speedometer and way.mode == "drive"
        else None,
        "follows": ctx.local.map_follows,
        "north_up": settings.keep_map_north_up,
        "steps": steps(ctx, way)[number:] if ctx.local.height == "full" else [],
    }


def _may_start(ctx: Context[MapState]) -> bool:
    route = route_of(ctx)
    return same(route.origin, HERE) and chosen_way(ctx, route) is not None


def _start(ctx: ActionContext[MapState], route: Route) -> None:
    way = chosen_way(ctx, route)
    ctx.state.current_view.route = route
    if way is None:
        ctx.toast("route.none")
        return
    ctx.state.navigation = Navigation(route=route, started=ctx.time, seconds=way.seconds)
    ctx.go(NAVIGATE)


@app.action("nav.start", on=ROUTE, guard=_may_start, network="own")
def start(ctx: Doing) -> None:
    _start(ctx, route_of(ctx))


@app.action("nav.start_to", on=PLACE, network="own")
def start_to(ctx: Doing, place: str) -> None:
    """Be guided to a place at once."""
    mode = ctx.state.settings.getting_around.preferred
    _start(ctx, Route(mode=mode, origin=HERE, destination=stop_of(ctx.world.places.get(place))))


@app.action("nav.resume", on="/", guard=lambda ctx: ctx.state.navigation is not None)
def resume(ctx: ActionContext[MapState]) -> None:
    """Back to the way that goes on behind."""
    ctx.go(NAVIGATE)


@app.action("nav.mute", on=NAVIGATE)
def mute(ctx: Doing) -> None:
    if ctx.state.navigation is not None:
        ctx.state.navigation.muted = not ctx.state.navigation.muted


@app.action("nav.exit", on=NAVIGATE)
def leave(ctx: Doing) -> None:
    """End the guidance."""
    ctx.state.navigation = None
    ctx.back()


@app.action("nav.whole", on=NAVIGATE)
def show_whole(ctx: Doing) -> None:
    """Look at the whole way."""
    now = guided(ctx)
    if now is not None:
        fit(ctx.local, now[0].line)


# What comes with time


@app.scheduled
def times(state: MapState, now: datetime) -> Iterable[Wake]:
    """Downloads that end, and the arrival."""
    yield from due(state)
    going = state.navigation
    if going is not None and not going.arrived:
        yield Wake("arrive", going.started + going.seconds * 1000)


@app.on_alarm
def come(ctx: ServiceContext[MapState], tag: str) -> None:
    if tag.startswith("offline:"):
        finish(ctx, tag.removeprefix("offline:"))
    elif tag == "arrive":
        arrive(ctx)


def arrive(ctx: ServiceContext[MapState]) -> None:
    """Say that the way is at its end, and write the visit down."""
    going = ctx.state.navigation
    if going is None:
        return
    going.arrived = True
    way = chosen_way(ctx, going.route, now=going.started)
    place = going.route.destination.place
    known = ctx.world.places.find(place) if place else None
    ctx.notify(ctx.t("nav.arrived"), known.name if known is not None else "", route=NAVIGATE)
    if ctx.state.settings.location_privacy.timeline and known is not None and way is not None:
        visit = Visit(
            id=ctx.new_id("v"), place=place, arrived=ctx.time, left=ctx.time, mode=going.route.mode,
            metres=way.metres,
        )  # fmt: skip
        ctx.state.visits.add(visit, first=True)
