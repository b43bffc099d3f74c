"""The first page: the map, what lies around, its layers, and pins that were dropped."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.map.app import app
from pytest_mobilegym.phone.apps.map.city import (
    EXPLORE,
    PAGES,
    PIN,
    SHEETS,
    MapPage,
    drawn,
    known_places,
    seen_on,
    view_at,
)
from pytest_mobilegym.phone.apps.map.places import (
    CATEGORY_WORDS,
    SIGNS,
    away,
    category_name,
    coordinates,
    nearest_address,
    plus_code,
    tiles,
)
from pytest_mobilegym.phone.apps.map.state import Layers, MapState, Parking
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.kit.map import Marker
from pytest_mobilegym.phone.os.clipboard import copy
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.world.domains.places import CENTRE
from pytest_mobilegym.phone.world.geometry import Point

CHIPS = (
    "restaurant", "cafe", "petrol", "supermarket", "hotel", "mall", "sight", "park", "fast_food", "pharmacy",
    "bank",
)  # fmt: skip
DETAILS = ("transit", "traffic", "cycling", "buildings", "street_view", "wildfire", "air_quality")
DETAIL_SIGNS = ("subway", "car", "bike", "building", "walk", "fire", "wind")
TYPES = ("default", "satellite", "terrain")
POPULAR = 6

Reading = Context[MapState, MapPage]
Doing = ActionContext[MapState, MapPage]


def explore_view(_ctx: Context[MapState]) -> MapPage:
    """The page opens with its sheet low."""
    return MapPage(height="peek")


@app.screen(EXPLORE, tab="explore", local=MapPage, opening=explore_view)
def explore(ctx: Reading) -> dict[str, Any]:
    pulse: dict[str, Any] = {}
    if ctx.local.height != "peek":
        places = ctx.world.places
        pulse = {
            "popular": tiles(
                ctx, places.search(category="restaurant", within=2000, open_at=ctx.now, size=POPULAR)
            ),
            "sights": tiles(ctx, places.search(category="sight", sort="distance", size=POPULAR)),
        }
    return {
        **drawn(ctx),
        **pulse,
        "chips": [(one, category_name(ctx, one), SIGNS[one][0]) for one in CHIPS],
        "user": ctx.state.user,
        "labels": [key for key in ("home", "work") if key in ctx.state.labels],
        "parking": ctx.state.parking,
    }


app.action("tab.explore", on=("/me", "/contribute"), to="/", replace=True)
app.action("tab.you", on=("/", "/contribute"), to="/me", replace=True)
app.action("tab.contribute", on=("/", "/me"), to="/contribute", replace=True)


app.action("categories.open", on=EXPLORE, to="/categories")


@app.screen("/categories")
def categories(ctx: Context[MapState]) -> dict[str, Any]:
    """Every kind of place."""
    return {
        "kinds": [
            (one, category_name(ctx, one), *SIGNS.get(one, ("location", "#5f6f7d"))) for one in CATEGORY_WORDS
        ]
    }


# Layers

app.action("layers.open", on=PAGES, to="/layers")


@app.screen("/layers", kind="sheet")
def layers(ctx: Context[MapState]) -> dict[str, Any]:
    chosen = ctx.state.layers
    return {
        "types": [(one, chosen.type == one) for one in TYPES],
        "details": [
            (one, sign, getattr(chosen, one)) for one, sign in zip(DETAILS, DETAIL_SIGNS, strict=True)
        ],
    }


@app.action("layers.type", on="/layers")
def choose_type(ctx: ActionContext[MapState], type: Literal["default", "satellite", "terrain"]) -> None:
    ctx.state.layers.type = type


@app.action("layers.toggle", on="/layers")
def toggle_layer(ctx: ActionContext[MapState], layer: str) -> None:
    if layer not in DETAILS:
        raise EventRefused(f"The map has no layer {layer!r}.")
    setattr(ctx.state.layers, layer, not getattr(ctx.state.layers, layer))


@app.action("layers.reset", on="/layers", guard=lambda ctx: ctx.state.layers != Layers())
def reset_layers(ctx: ActionContext[MapState]) -> None:
    ctx.state.layers = Layers()


# Pins


def pin_view(_ctx: Context[MapState], lat: int, lon: int) -> MapPage:
    """The map looks at the pin."""
    return MapPage(height="peek", **view_at((lat, lon)))


@app.screen(PIN, local=MapPage, opening=pin_view)
def pin(ctx: Reading, lat: int, lon: int) -> dict[str, Any]:
    point = Point(lat, lon)
    return {
        **drawn(ctx),
        "lat": lat,
        "lon": lon,
        "coordinates": coordinates(point),
        "address": nearest_address(ctx, point),
        "code": plus_code(point),
        "distance": away(ctx, point),
        "here": point == CENTRE,
        "parked": ctx.state.parking is not None
        and (ctx.state.parking.lat, ctx.state.parking.lon) == (lat, lon),
    }


def _with_pin(ctx: Context[MapState], south_west: Point, north_east: Point) -> Iterable[Marker]:
    yield from known_places(ctx, south_west, north_east)
    yield Marker("pin", Point(ctx.params["lat"], ctx.params["lon"]), "", "location", "#ea4335", chosen=True)


seen_on[PIN] = _with_pin


@app.action("pin.close", on=PIN)
def close_pin(ctx: Doing) -> None:
    ctx.back()


@app.action("pin.copy", on=PIN)
def copy_pin(ctx: Doing) -> None:
    copy(ctx.os, coordinates((ctx.params["lat"], ctx.params["lon"])))
    ctx.toast("copied")


@app.action("pin.share", on=PIN, network=False)
def share_pin(ctx: Doing) -> None:
    """Hand the spot to another app, which shows it by an address that Maps opens."""
    point = Point(ctx.params["lat"], ctx.params["lon"])
    words = coordinates(point)
    text = f"{nearest_address(ctx, point)}\ngeo:{words.replace(' ', '')}"
    ctx.start(intent("SEND", type="text/plain", text=text))


@app.action("pin.park", on=PIN)
def park_here(ctx: Doing) -> None:
    """Keep the spot as where the car stands, or forget it."""
    point = Point(ctx.params["lat"], ctx.params["lon"])
    parked = ctx.state.parking
    if parked is not None and (parked.lat, parked.lon) == point:
        ctx.state.parking = None
        ctx.toast("parking.gone")
        return
    ctx.state.parking = Parking(lat=point.lat, lon=point.lon, at=ctx.time)
    ctx.toast("parking.saved")


@app.action("parking.open", on=(EXPLORE, "/me"), guard=lambda ctx: ctx.state.parking is not None)
def open_parking(ctx: ActionContext[MapState]) -> None:
    parked = ctx.state.parking
    if parked is not None:
        ctx.go(f"/pin/{parked.lat}/{parked.lon}")


@app.action("here.open", on=SHEETS)
def open_here(ctx: Doing) -> None:
    """What the phone's own position is."""
    ctx.go(f"/pin/{CENTRE.lat}/{CENTRE.lon}")
