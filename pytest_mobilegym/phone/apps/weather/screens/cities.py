"""The list of cities, and the search for more of them."""

from __future__ import annotations

from typing import Any, NamedTuple

from markupsafe import Markup

from pytest_mobilegym.phone.apps.weather import wording
from pytest_mobilegym.phone.apps.weather.app import app
from pytest_mobilegym.phone.apps.weather.drawings import glyph
from pytest_mobilegym.phone.apps.weather.reports import Report, report, reports
from pytest_mobilegym.phone.apps.weather.screens.home import air_words, range_words
from pytest_mobilegym.phone.apps.weather.state import LOCATED, WeatherState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.kit.selection import Selection, end_selection
from pytest_mobilegym.phone.world.domains.cities import City

MOST_RESULTS = 30


class Card(NamedTuple):
    """A city of the list."""

    place: str
    name: str
    picture: str
    night: bool
    glyph: Markup
    sky: str
    range: str
    air: str
    temperature: str
    shown: bool


def card(ctx: Context[WeatherState], found: Report) -> Card:
    """A city of the list with its weather now."""
    settings = ctx.state.settings
    return Card(
        found.place,
        found.city.name,
        found.picture,
        found.night,
        glyph(found.hour.code, found.night, 30),
        wording.sky(found.hour.code, ctx.lang, night=found.night),
        range_words(found.today, settings, ctx),
        air_words(found, ctx, short=True),
        wording.temperature(found.hour.temperature, settings.temperature),
        found.place == ctx.state.selected,
    )


def area(city: City) -> str:
    """Where a city lies, said once where province and country are the same."""
    return " · ".join(dict.fromkeys((city.province, city.country)))


@app.screen("/cities", local=Selection, back=end_selection, network="banner")
def cities(ctx: Context[WeatherState, Selection]) -> dict[str, Any]:
    here = report(ctx, LOCATED)
    return {
        "here": card(ctx, here) if here is not None else None,
        "cards": [card(ctx, found) for found in reports(ctx, tuple(ctx.state.cities))],
        "selection": ctx.local,
    }


@app.screen("/cities/remove", kind="dialog")
def remove_cities(ctx: Context[WeatherState, None, Selection]) -> dict[str, Any]:
    return {"count": len(ctx.below.local.chosen)}


@app.screen("/search", network="banner")
def search(ctx: Context[WeatherState]) -> dict[str, Any]:
    query = ctx.fields.get("query", "").strip()
    added = ctx.state.cities
    if query:
        found = ctx.world.cities.search(query, size=MOST_RESULTS)
        return {
            "query": query,
            "results": [(city.id, city.name, area(city), city.id in added) for city in found],
        }
    return {
        "query": "",
        "history": [(city.id, city.name) for city in ctx.world.cities.many(ctx.state.search_history)],
        "majors": [(city.id, city.name, city.id in added) for city in ctx.world.cities.majors()],
    }
