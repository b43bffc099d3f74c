"""The map of Maps' pages: what stands on it, where it looks, and the sheet of three heights below it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal

from pytest_mobilegym.phone.apps.map.app import app
from pytest_mobilegym.phone.apps.map.places import marker
from pytest_mobilegym.phone.apps.map.state import MapState, Search
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.kit import map as city_map
from pytest_mobilegym.phone.kit.map import MapView, Marker, Style, Way
from pytest_mobilegym.phone.kit.map.projection import spot_of
from pytest_mobilegym.phone.world.domains.places import CENTRE
from pytest_mobilegym.phone.world.geometry import Point

Height = Literal["peek", "half", "full"]
HEIGHTS: tuple[Height, ...] = ("peek", "half", "full")
EXPLORE, RESULTS, PLACE, PIN, ROUTE = "/", "/results", "/place/{place}", "/pin/{lat}/{lon}", "/route"
CHOOSE, NAVIGATE, DOWNLOAD = "/choose/{end}", "/navigate", "/offline/new"
SHEETS = (EXPLORE, RESULTS, PLACE, PIN, ROUTE, NAVIGATE)
PAGES = (*SHEETS, CHOOSE, DOWNLOAD)
WIDTH = 360
FREE: dict[Height, int] = {"peek": 620, "half": 360, "full": 96}
"""How much of the map can be seen above the sheet, in pixels."""
SHOWN = 24
"""How many places stand on a map that shows no results."""

Seen = Callable[[Context[MapState], Point, Point], Iterable[Marker]]
LineOf = Callable[[Context[MapState]], Sequence[Way]]


class MapPage(MapView):
    """A page with a map, and a sheet over it.

    Attributes:
        height: of the sheet.
    """

    height: Height = "half"


app.allow_retry()

seen_on: dict[str, Seen] = {}
"""What stands on the map of a page, by its route; the best-known places where nothing is said."""
lines_on: dict[str, LineOf] = {}
moving_on: dict[str, Callable[[Context[MapState]], Point]] = {}
"""Where the phone is on a page that it moves on."""


def size_of(ctx: Context[MapState]) -> tuple[int, int]:
    """The part of the screen that shows the map."""
    if ctx.screen.pattern.text in (CHOOSE, DOWNLOAD):
        return WIDTH, 560
    free = FREE[ctx.local.height]
    return WIDTH, free - 50 if ctx.screen.pattern.text == EXPLORE and free > 100 else free


def known_places(ctx: Context[MapState], south_west: Point, north_east: Point) -> Iterable[Marker]:
    """The best-known places of what is seen."""
    for place in ctx.world.places.inside(south_west, north_east, limit=SHOWN):
        yield marker(place)


def _seen(ctx: Context[MapState], south_west: Point, north_east: Point) -> Iterable[Marker]:
    return seen_on.get(ctx.screen.pattern.text, known_places)(ctx, south_west, north_east)


def _line(ctx: Context[MapState]) -> Sequence[Way]:
    line = lines_on.get(ctx.screen.pattern.text)
    return line(ctx) if line is not None else ()


def _here(ctx: Context[MapState]) -> Point:
    moving = moving_on.get(ctx.screen.pattern.text)
    return moving(ctx) if moving is not None else CENTRE


def _pick(ctx: ActionContext[MapState], marker: str) -> None:
    if ctx.world.places.find(marker) is not None:
        show_place(ctx, marker)


def _drop(ctx: ActionContext[MapState], point: Point) -> None:
    ctx.go(f"/pin/{point.lat}/{point.lon}")


city = city_map.install(
    app,
    on=PAGES,
    markers=_seen,
    pick=_pick,
    line=_line,
    drop=_drop,
    home=_here,
    size=size_of,
    high=150,
    low=20,
)


def view_at(point: tuple[int, int], zoom: int = 16) -> dict[str, int]:
    """The fields of a page's view state that looks at a point."""
    spot = spot_of(point)
    return {"map_x": spot.x, "map_y": spot.y, "map_zoom": zoom}


def show_place(ctx: ActionContext[MapState], place: str) -> None:
    """Open the page of a place."""
    ctx.world.places.get(place)
    ctx.state.current_view.poi = place
    ctx.go(f"/place/{place}")


def remember_search(ctx: ActionContext[MapState], search: Search) -> None:
    """Say what was found last."""
    ctx.state.current_view.search = search


def style_of(ctx: Context[MapState]) -> Style:
    """How the map looks: by its layers, and on the way by the scheme of colours for it."""
    layers = ctx.state.layers
    if layers.type != "default":
        return layers.type
    if layers.transit:
        return "transit"
    if ctx.screen.pattern.text == NAVIGATE:
        scheme = ctx.state.settings.navigation.color_scheme
        if scheme != "auto":
            return "light" if scheme == "day" else "dark"
    return "default"


def drawn(ctx: Context[MapState]) -> dict[str, Any]:
    """What every page with a map and a sheet gives its template."""
    height: Height = ctx.local.height
    return {
        "map": city.draw(ctx, style_of(ctx)) if height != "full" else None,
        "free": size_of(ctx)[1],
        "height": height,
        "layers": ctx.state.layers,
    }


@app.action("sheet.turn", on=SHEETS)
def turn_sheet(ctx: ActionContext[MapState], height: Height) -> None:
    """Give the sheet another height."""
    ctx.local.height = height
    ctx.scroll("sheet")


@app.action("place.open", on="*")
def open_place(ctx: ActionContext[MapState], place: str) -> None:
    show_place(ctx, place)
