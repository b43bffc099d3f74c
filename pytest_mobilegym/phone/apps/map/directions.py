"""Directions: ways between two ends and over stops, by any means, now or at another time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import timedelta
from typing import Any

from pytest_mobilegym.phone.apps.map.app import app
from pytest_mobilegym.phone.apps.map.city import EXPLORE, ROUTE, MapPage, drawn, lines_on, seen_on
from pytest_mobilegym.phone.apps.map.offline_reach import reached
from pytest_mobilegym.phone.apps.map.places import HERE, stop_name, stop_of
from pytest_mobilegym.phone.apps.map.state import MODES, MapState, Mode, Route, Stop, When
from pytest_mobilegym.phone.apps.map.ways import (
    SIGNS,
    chosen_of,
    chosen_way,
    duration_words,
    length_words,
    lines_of,
    point_of,
    same,
    ways_of,
)
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.kit.map import Marker
from pytest_mobilegym.phone.kit.map import Way as Line
from pytest_mobilegym.phone.kit.map.projection import fitting, spot_of
from pytest_mobilegym.phone.kit.rows import install as install_rows
from pytest_mobilegym.phone.model import as_datetime, as_time
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.state import State, commit
from pytest_mobilegym.phone.wording import date_short, time_of
from pytest_mobilegym.phone.world.domains.routes import Route as Way
from pytest_mobilegym.phone.world.geometry import Point

MODE_SIGNS: dict[Mode, str] = {"drive": "car", "transit": "train", "walk": "walk", "cycle": "bike"}
MOST_STOPS = 3
DAYS = 7
"""On how many days, from today on, a departure can be planned."""

Reading = Context[MapState, MapPage]
Doing = ActionContext[MapState, MapPage]


def route_of(ctx: Context[MapState]) -> Route:
    """The way that is looked at; one to where the phone is, where there is none."""
    route = ctx.state.current_view.route
    return commit(route) if route is not None else Route(origin=HERE, destination=HERE)


def route_view(ctx: Context[MapState]) -> MapPage:
    """The page opens with its map above a sheet of half its height."""
    return MapPage(height="half")


def _reached(ctx: Context[MapState], route: Route) -> bool:
    return all(reached(ctx, point_of(stop)) for stop in (route.origin, *route.stops, route.destination))


@app.screen(ROUTE, local=MapPage, opening=route_view)
def route_page(ctx: Reading) -> dict[str, Any]:
    route = route_of(ctx)
    identical = not route.stops and same(route.origin, route.destination)
    there = _reached(ctx, route) and not identical
    found = ways_of(ctx, route) if there else ()
    way = chosen_of(found, route)
    return {
        **drawn(ctx),
        "identical": identical,
        "reached": _reached(ctx, route),
        "origin": stop_name(ctx, route.origin),
        "destination": stop_name(ctx, route.destination),
        "stops": [stop_name(ctx, stop) for stop in route.stops],
        "more_stops": len(route.stops) < MOST_STOPS,
        "mode": route.mode,
        "modes": [(mode, MODE_SIGNS[mode], _fastest(ctx, route, mode) if there else "—") for mode in MODES],
        "ways": [
            {
                "number": number,
                "duration": duration_words(one.seconds, ctx.lang),
                "length": length_words(ctx, one.metres),
                "via": one.via,
                "choice": one.choice,
                "tolls": one.tolls,
                "chosen": one is way,
            }
            for number, one in enumerate(found)
        ],
        "legs": legs(ctx, way) if way is not None else [],
        "way": way,
        "duration": duration_words(way.seconds, ctx.lang) if way is not None else "",
        "length": length_words(ctx, way.metres) if way is not None else "",
        "via": way.via if way is not None else "",
        "tolls": way.tolls if way is not None else False,
        "when": when_words(ctx, route, way),
        "from_here": same(route.origin, HERE),
        "steps": steps(ctx, way) if way is not None and ctx.local.height == "full" else [],
        "avoids": avoided(ctx),
    }


def _fastest(ctx: Context[MapState], route: Route, mode: Mode) -> str:
    found = ways_of(ctx, route, mode)
    return duration_words(found[0].seconds, ctx.lang) if found else "—"


def steps(ctx: Context[MapState], way: Way) -> list[dict[str, Any]]:
    """The steps of a way as rows show them; each stop that is reached is one too."""
    route = route_of(ctx)
    ends = iter([*route.stops, route.destination])
    rows: list[dict[str, Any]] = []

    def arrive() -> None:
        text = ctx.t("turn.arrive", place=stop_name(ctx, next(ends, route.destination)))
        rows.append({"sign": "flag", "text": text, "length": ""})

    for number, step in enumerate(way.steps):
        if number and step.turn == "depart" and not way.legs:
            arrive()
        rows.append({"sign": SIGNS[step.turn], "text": step.text, "length": length_words(ctx, step.metres)})
    arrive()
    return rows


def legs(ctx: Context[MapState], way: Way) -> list[dict[str, Any]]:
    """Walks and rides of a journey by metro as rows show them."""
    return [
        {
            "ride": leg.mode == "ride", "name": leg.name, "colour": leg.colour, "towards": leg.towards,
            "board": leg.board, "alight": leg.alight, "stops": len(leg.stops),
            "length": length_words(ctx, leg.metres), "duration": duration_words(leg.seconds, ctx.lang),
            "departs": time_of(as_datetime(leg.departs), ctx.lang, hours=ctx.hours),
            "arrives": time_of(as_datetime(leg.arrives), ctx.lang, hours=ctx.hours),
        }
        for leg in way.legs
    ]  # fmt: skip


def when_words(ctx: Context[MapState], route: Route, way: Way | None) -> str:
    """When one leaves and arrives."""
    if way is None:
        return ""
    start = as_datetime(route.at) if route.when != "now" else ctx.now
    took = timedelta(seconds=way.seconds)
    leaves = start - took if route.when == "arrive" else start
    arrives = leaves + took
    if way.legs:
        leaves, arrives = as_datetime(way.departs), as_datetime(way.arrives)
    clock = time_of(arrives, ctx.lang, hours=ctx.hours)
    if route.when == "now":
        return ctx.t("route.arrives", at=clock)
    day = date_short(leaves, ctx.lang)
    return ctx.t("route.planned", day=day, leaves=time_of(leaves, ctx.lang, hours=ctx.hours), arrives=clock)


def avoided(ctx: Context[MapState]) -> list[str]:
    """What is avoided on the way, in words."""
    chosen = ctx.state.settings.navigation
    return [
        ctx.t(f"avoid.{one}") for one in ("tolls", "highways", "ferries") if getattr(chosen, f"avoid_{one}")
    ]


def _ends(ctx: Context[MapState], _south_west: Point, _north_east: Point) -> Iterable[Marker]:
    route = route_of(ctx)
    for number, stop in enumerate(route.stops, 1):
        yield Marker(
            stop.place or f"stop{number}", point_of(stop), str(number), "location", "#5f6368", chosen=True
        )
    if not same(route.origin, HERE):
        yield Marker(
            route.origin.place or "origin", point_of(route.origin), "", "circle", "#5f6368", chosen=True
        )
    yield Marker(
        route.destination.place or "end", point_of(route.destination), stop_name(ctx, route.destination),
        "location", "#ea4335", chosen=True,
    )  # fmt: skip


def _lines(ctx: Context[MapState]) -> Sequence[Line]:
    route = route_of(ctx)
    if not _reached(ctx, route) or same(route.origin, route.destination):
        return ()
    found = ways_of(ctx, route)
    shown = chosen_of(found, route)
    return [line for way in found for line in lines_of(way, faint=way is not shown)]


seen_on[ROUTE] = _ends
lines_on[ROUTE] = _lines


# What leads here


def begin(ctx: ActionContext[MapState], destination: Stop, *, origin: Stop = HERE) -> None:
    """Show the ways to somewhere, in the way that the user prefers to go."""
    preferred = ctx.state.settings.getting_around.preferred
    page = ctx.go(ROUTE)
    ctx.state.current_view.route = Route(mode=preferred, origin=origin, destination=destination)
    fit_route(ctx, page)


def fit_route(ctx: ActionContext[MapState], page: Any) -> None:
    """Move a route page's map so that the whole way is seen."""
    route = route_of(ctx)
    points = [point_of(stop) for stop in (route.origin, *route.stops, route.destination)]
    fit(page.local, points)


def fit(view: Any, points: Sequence[Point]) -> None:
    """Make a page look at some points."""
    spot, zoom = fitting([spot_of(point) for point in points], 360, 250)
    view.map_x, view.map_y, view.map_zoom, view.map_follows = spot.x, spot.y, zoom, False


@app.action("route.open", on="*", network="own")
def open_route(ctx: ActionContext[MapState], place: str) -> None:
    """Directions to a place, from where the phone is."""
    begin(ctx, stop_of(ctx.world.places.get(place)))


@app.action("route.to_spot", on="*", network="own")
def open_route_to_spot(ctx: ActionContext[MapState], lat: int, lon: int) -> None:
    begin(ctx, Stop(lat=lat, lon=lon))


@app.action("route.to_label", on="*", network="own")
def open_route_to_label(ctx: ActionContext[MapState], label: str) -> None:
    known = ctx.state.labels[label]
    begin(ctx, Stop(lat=known.lat, lon=known.lon, place=known.place or label))


# On the page


def _change(ctx: ActionContext[MapState], **changes: object) -> None:
    route = route_of(ctx)
    ctx.state.current_view.route = route.model_copy(update={"way": 0, **changes})


@app.action("route.mode", on=(ROUTE, "/route/setup"))
def choose_mode(ctx: ActionContext[MapState], mode: Mode) -> None:
    if ctx.screen.pattern.text == ROUTE:
        _change(ctx, mode=mode)
        ctx.scroll("sheet")
    else:
        ctx.local.mode = mode


@app.action("route.way", on=ROUTE)
def choose_way(ctx: Doing, way: int) -> None:
    _change(ctx, way=max(0, way))


@app.action("route.swap", on=ROUTE)
def swap(ctx: Doing) -> None:
    route = route_of(ctx)
    _change(ctx, origin=route.destination, destination=route.origin, stops=route.stops[::-1])


@app.action("route.drop_stop", on=(ROUTE, "/route/stops"))
def drop_stop(ctx: ActionContext[MapState], number: int) -> None:
    route = route_of(ctx)
    _change(ctx, stops=tuple(stop for each, stop in enumerate(route.stops) if each != number))


@app.action("route.close", on=ROUTE)
def close(ctx: Doing) -> None:
    """Leave the way; it stays the one that was looked at last."""
    ctx.back()


@app.action("route.share", on=ROUTE, network=False)
def share(ctx: Doing) -> None:
    """Hand the way to another app in words."""
    route = route_of(ctx)
    way = chosen_way(ctx, route)
    if way is not None:
        text = ctx.t(
            "route.shared", origin=stop_name(ctx, route.origin),
            destination=stop_name(ctx, route.destination),
            mode=ctx.t(f"mode.{route.mode}"), duration=duration_words(way.seconds, ctx.lang),
            length=length_words(ctx, way.metres),
        )  # fmt: skip
        ctx.start(intent("SEND", type="text/plain", text=text))


# Stops in another order

app.action("stops.open", on=ROUTE, to="/route/stops", guard=lambda ctx: bool(route_of(ctx).stops))


@app.screen("/route/stops", kind="sheet")
def stops(ctx: Context[MapState]) -> dict[str, Any]:
    route = route_of(ctx)
    return {
        "stops": [stop_name(ctx, stop) for stop in (*route.stops, route.destination)],
        "between": len(route.stops),
    }


def _may_raise(ctx: Context[MapState], number: int) -> bool:
    return 0 < number <= len(route_of(ctx).stops)


@app.action("stops.up", on="/route/stops", guard=_may_raise)
def raise_stop(ctx: ActionContext[MapState], number: int) -> None:
    """Go to a stop before the one that stands above it; the last one is where the way ends."""
    route = route_of(ctx)
    order = [*route.stops, route.destination]
    order[number - 1], order[number] = order[number], order[number - 1]
    _change(ctx, stops=tuple(order[:-1]), destination=order[-1])


@app.action("stops.done", on="/route/stops")
def close_stops(ctx: ActionContext[MapState]) -> None:
    ctx.back()


# What is avoided

app.action("route.options", on=ROUTE, to="/route/options")
switches = install_rows(app, switches_on=("/route/options",), name="option")


@app.screen("/route/options", kind="sheet")
def options(ctx: Context[MapState]) -> dict[str, Any]:
    keys = ("avoid_tolls", "avoid_highways", "avoid_ferries", "fuel_efficient")
    return {
        "rows": [
            (
                f"navigation.{key}",
                ctx.t(f"setting.navigation.{key}"),
                getattr(ctx.state.settings.navigation, key),
            )
            for key in keys
        ]
    }


# When


class TimeView(State):
    """When one leaves or arrives, before it is set."""

    when: When = "now"
    day: int = 0
    hour: int = 0
    minute: int = 0


def time_view(ctx: Context[MapState]) -> TimeView:
    """The sheet opens with what holds, or the present."""
    route = route_of(ctx)
    moment = as_datetime(route.at) if route.when != "now" else ctx.now
    days = (moment.date() - ctx.now.date()).days
    return TimeView(
        when=route.when, day=min(max(days, 0), DAYS - 1), hour=moment.hour, minute=moment.minute // 5 * 5
    )


app.action("time.open", on=ROUTE, to="/route/time")


@app.screen("/route/time", kind="sheet", local=TimeView, opening=time_view)
def time_page(ctx: Context[MapState, TimeView]) -> dict[str, Any]:
    view = ctx.local
    return {
        "when": view.when,
        "day": view.day,
        "days": [date_short(ctx.now + timedelta(days=day), ctx.lang) for day in range(DAYS)],
        "hour": view.hour,
        "minute": view.minute // 5,
        "hours": [f"{hour:02d}" for hour in range(24)],
        "minutes": [f"{minute:02d}" for minute in range(0, 60, 5)],
    }


@app.action("time.when", on="/route/time")
def choose_when(ctx: ActionContext[MapState, TimeView], when: When) -> None:
    ctx.local.when = when


@app.action("time.day", on="/route/time")
def choose_day(ctx: ActionContext[MapState, TimeView], value: int) -> None:
    ctx.local.day = value


@app.action("time.hour", on="/route/time")
def choose_hour(ctx: ActionContext[MapState, TimeView], value: int) -> None:
    ctx.local.hour = value


@app.action("time.minute", on="/route/time")
def choose_minute(ctx: ActionContext[MapState, TimeView], value: int) -> None:
    ctx.local.minute = value * 5


@app.action("time.set", on="/route/time")
def set_time(ctx: ActionContext[MapState, TimeView]) -> None:
    view = ctx.local
    moment = (ctx.now + timedelta(days=view.day)).replace(
        hour=view.hour, minute=view.minute, second=0, microsecond=0
    )
    _change(ctx, when=view.when, at=0 if view.when == "now" else as_time(moment))
    ctx.back()


# Choosing both ends first


class SetupView(State):
    """The ends of a way that is not complete."""

    mode: Mode = "drive"
    origin: Stop = HERE


app.action("route.setup", on=EXPLORE, to="/route/setup")


def setup_view(ctx: Context[MapState]) -> SetupView:
    """The page opens in the way that the user prefers to go."""
    return SetupView(mode=ctx.state.settings.getting_around.preferred)


@app.screen("/route/setup", local=SetupView, opening=setup_view)
def setup(ctx: Context[MapState, SetupView]) -> dict[str, Any]:
    return {
        "origin": stop_name(ctx, ctx.local.origin),
        "mode": ctx.local.mode,
        "modes": [(mode, MODE_SIGNS[mode]) for mode in MODES],
        "recent": [one for one in ctx.state.search_history.values() if one.kind == "place"],
        "labels": [key for key in ("home", "work") if key in ctx.state.labels],
    }


def set_end(ctx: ActionContext[MapState], end: str, stop: Stop) -> None:
    """Put something at an end of the way below, which is complete then or changed."""
    page = ctx.back() if ctx.screen.pattern.text.startswith("/pick") else ctx.back(2)
    if page.route == "/route/setup":
        if end == "origin":
            page.local.origin = stop
            return
        made = Route(mode=page.local.mode, origin=commit(page.local.origin), destination=stop)
        ctx.state.current_view.route = made
        fit_route(ctx, ctx.go(ROUTE, replace=True))
        return
    route = route_of(ctx)
    if end == "origin":
        _change(ctx, origin=stop)
    elif end == "stop":
        _change(ctx, stops=(*route.stops, stop)[:MOST_STOPS])
    else:
        _change(ctx, destination=stop)
    fit_route(ctx, page)


@app.action("setup.place", on="/route/setup", network="own")
def set_up_to_place(ctx: ActionContext[MapState, SetupView], place: str) -> None:
    """A recent place becomes where the way ends."""
    made = Route(
        mode=ctx.local.mode, origin=commit(ctx.local.origin), destination=stop_of(ctx.world.places.get(place))
    )
    ctx.state.current_view.route = made
    fit_route(ctx, ctx.go(ROUTE, replace=True))
