"""Choosing, adding, removing and ordering cities."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.weather.app import app
from pytest_mobilegym.phone.apps.weather.state import LOCATED, MOST_SEARCHES, SavedCity, WeatherState
from pytest_mobilegym.phone.contexts.context import ActionContext
from pytest_mobilegym.phone.kit import selection
from pytest_mobilegym.phone.kit.selection import Selection, end_selection
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.os.permissions import GROUPS, status


@app.action("cities.search", on="/cities")
def open_search(ctx: ActionContext[WeatherState]) -> None:
    ctx.go("/search")
    ctx.focus("query")


@app.action("city.select", on="/cities")
def select_city(ctx: ActionContext[WeatherState], city: str) -> None:
    ctx.state.selected = city
    ctx.pop_to("/")


@app.action("city.open", on="/search")
def open_city(ctx: ActionContext[WeatherState], city: str) -> None:
    """A saved city is shown, another one previewed."""
    if city in ctx.state.cities:
        select_city(ctx, city)
    else:
        ctx.go(f"/preview/{city}")


@app.action("result.open", on="/search")
def open_result(ctx: ActionContext[WeatherState], city: str) -> None:
    """What a search has found is remembered."""
    before = [id for id in ctx.state.search_history if id != city]
    ctx.state.search_history = (city, *before)[:MOST_SEARCHES]
    open_city(ctx, city)


@app.action(
    "city.add",
    on="/preview/{city}",
    guard=lambda ctx: ctx.params["city"] not in ctx.state.cities,
    network=True,
)
def add_city(ctx: ActionContext[WeatherState]) -> None:
    city = ctx.params["city"]
    ctx.state.cities.add(SavedCity(id=city))
    ctx.state.selected = city
    ctx.pop_to("/")


@app.action("query.clear", on="/search")
def clear_query(ctx: ActionContext[WeatherState]) -> None:
    ctx.fields["query"] = ""
    ctx.focus("query")


@app.action("history.use", on="/search")
def use_history(ctx: ActionContext[WeatherState], city: str) -> None:
    ctx.fields["query"] = ctx.world.cities.get(city).name
    ctx.focus("query")


@app.action("history.clear", on="/search")
def clear_history(ctx: ActionContext[WeatherState]) -> None:
    ctx.state.search_history = ()


# Removing and ordering


selection.install(app, on=("/cities",), keys=lambda ctx: ctx.state.cities, asks={"remove": "/cities/remove"})


@app.action("cities.remove", on="/cities/remove")
def remove(ctx: ActionContext[WeatherState, None, Selection]) -> None:
    chosen = ctx.below.local.chosen
    for city in chosen:
        del ctx.state.cities[city]
    if ctx.state.selected in chosen:
        ctx.state.selected = LOCATED
    end_selection(ctx.below)
    ctx.toast("cities.removed", n=len(chosen))
    ctx.back()


@app.action("city.place", on="/cities")
def place_city(ctx: ActionContext[WeatherState], city: str, before: str) -> None:
    """Put a city where another one stands."""
    if city != before:
        ctx.state.cities.move(city, to=list(ctx.state.cities).index(before))


# The position


@app.action("position.allow", on=("/cities", "/settings/permissions"))
def allow_position(ctx: ActionContext[WeatherState]) -> None:
    """Ask for what is missing: the permission, or what only the phone's settings can give."""
    names = GROUPS["location"]
    if not ctx.os.settings.location_enabled:
        ctx.start(intent("SETTINGS", route="/page/location"), new_task=True)
    elif any(status(ctx.os, "weather", name) == "denied_forever" for name in names):
        ctx.start(intent("SETTINGS", route="/app/weather/permissions"), new_task=True)
    elif ctx.ask_permission(*names, then="position.allow"):
        if ctx.os.location.error is None:
            ctx.state.selected = LOCATED
        else:
            ctx.toast("position.failed")
