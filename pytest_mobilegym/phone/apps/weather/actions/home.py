"""Turning the pages, and what they lead to."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.weather import wording
from pytest_mobilegym.phone.apps.weather.app import app
from pytest_mobilegym.phone.apps.weather.reports import report
from pytest_mobilegym.phone.apps.weather.screens.home import places, range_words, selected
from pytest_mobilegym.phone.apps.weather.state import WeatherState
from pytest_mobilegym.phone.contexts.context import ActionContext
from pytest_mobilegym.phone.os.intents import intent

PAGES = ("/", "/preview/{city}")

app.action("menu.open", on="/", to="/menu")
app.action("cities.open", on="/", to="/cities")
app.action("settings.open", on="/menu", to="/settings", replace=True)
app.action("daily.open", on=PAGES, to="/daily/{city}")
app.action("air.open", on=PAGES, to="/air/{city}")
app.action("warnings.open", on=PAGES, to="/warnings/{city}")
app.action("hint.open", on=PAGES, to="/hint/{city}/{hint}")


@app.action("city.turn", on="/")
def turn_page(ctx: ActionContext[WeatherState], value: int) -> None:
    order = places(ctx)
    if order:
        ctx.state.selected = order[min(value, len(order) - 1)]


@app.action("weather.share", on="/menu", guard=lambda ctx: bool(places(ctx)), network=False)
def share(ctx: ActionContext[WeatherState]) -> None:
    """Hand the weather of the page in front to another app, as a text."""
    order = places(ctx)
    found = report(ctx, order[selected(ctx, order)])
    ctx.back()
    if found is None:
        return
    unit = ctx.state.settings.temperature
    text = ctx.t(
        "share.text",
        city=found.city.name,
        sky=wording.sky(found.hour.code, ctx.lang, night=found.night),
        temperature=wording.temperature(found.hour.temperature, unit),
        range=range_words(found.today, ctx.state.settings, ctx),
        air=wording.air_quality(found.air.level, ctx.lang),
    )
    if not ctx.start(intent("SEND", type="text/plain", text=text)):
        ctx.toast("share.nobody")
