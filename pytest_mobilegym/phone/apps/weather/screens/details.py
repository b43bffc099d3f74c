"""What a city's page leads to: the long forecast, the air, warnings and a life index."""

from __future__ import annotations

from typing import Any, NamedTuple

from markupsafe import Markup

from pytest_mobilegym.phone.apps.weather import gauges, wording
from pytest_mobilegym.phone.apps.weather.app import app
from pytest_mobilegym.phone.apps.weather.drawings import glyph
from pytest_mobilegym.phone.apps.weather.reports import DAYS_AHEAD, Report, report, reports
from pytest_mobilegym.phone.apps.weather.screens.home import day_name, hint_name, hint_words, warning_title
from pytest_mobilegym.phone.apps.weather.state import WeatherState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.wording import time_of
from pytest_mobilegym.phone.world.labels import label

COLUMN = 66
"""Width of a day in the long forecast."""

CURVES = 190
"""Height of its curves."""

AIR_KNOWN = 3
"""Days of which the air is forecast."""

AIR_DAYS = 6


class Column(NamedTuple):
    """A day of the long forecast."""

    name: str
    date: str
    past: bool
    today: bool
    day_glyph: Markup
    day: str
    high: str
    high_top: int
    low: str
    low_top: int
    night_glyph: Markup
    night: str
    wind: str
    force: str
    air: str
    air_level: int


def known(ctx: Context[WeatherState], place: str) -> Report | None:
    """The weather at a place of a route; `None` where the phone has stopped to say where it is."""
    return report(ctx, place)


@app.screen("/daily/{city}", network="banner")
def daily(ctx: Context[WeatherState], city: str) -> dict[str, Any]:
    found = known(ctx, city)
    if found is None:
        return {"found": None}
    settings, lang = ctx.state.settings, ctx.lang
    days = found.days(DAYS_AHEAD + 1, after=-1)
    lowest, highest = min(day.low for day in days), max(day.high for day in days)
    scale = {"step": COLUMN, "height": CURVES, "lowest": lowest, "highest": highest}
    highs = gauges.curve([day.high for day in days], **scale)
    lows = gauges.curve([day.low for day in days], **scale)
    columns = [
        Column(
            day_name(ctx, ahead, day),
            ctx.t("month_day", month=day.date.month, day=day.date.day),
            ahead < 0,
            ahead == 0,
            glyph(day.day),
            wording.sky(day.day, lang),
            wording.temperature(day.high, settings.temperature),
            high_top,
            wording.temperature(day.low, settings.temperature),
            low_top,
            glyph(day.night, True),
            wording.sky(day.night, lang, night=True),
            wording.wind_direction(day.wind, lang),
            wording.wind_words(day.wind_kmh, settings.wind, lang),
            wording.air_level(found.weather.air(day.date).level, lang) if 0 <= ahead < AIR_KNOWN else "",
            found.weather.air(day.date).level,
        )
        for ahead, day, high_top, low_top in zip(
            range(-1, DAYS_AHEAD), days, highs.heights, lows.heights, strict=True
        )
    ]
    return {
        "found": found,
        "columns": columns,
        "highs": highs.path,
        "lows": lows.path,
        "width": COLUMN * len(columns),
        "height": CURVES,
    }


@app.screen("/air/{city}", network="banner")
def air(ctx: Context[WeatherState], city: str) -> dict[str, Any]:
    found = known(ctx, city)
    if found is None:
        return {"found": None}
    now, lang = found.air, ctx.lang
    coming = [(ahead, day, found.weather.air(day.date)) for ahead, day in enumerate(found.days(AIR_DAYS))]
    most = max(150, *(each.aqi for _, _, each in coming))
    return {
        "found": found,
        "air": now,
        "level": wording.air_quality(now.level, lang),
        "primary": label("pollutant", now.primary, lang) if now.primary else None,
        "published": time_of(found.hour.at, lang, hours=ctx.hours),
        "share": min(100, now.aqi * 100 // 300),
        "pollutants": [
            (name, ctx.t(f"pollutant.{name}"), wording.pollutant(now, name)) for name in wording.POLLUTANTS
        ],
        "days": [
            (day_name(ctx, ahead, day), each.aqi, each.level, wording.air_level(each.level, lang),
             max(6, each.aqi * 100 // most))
            for ahead, day, each in coming
        ],
        "others": sorted(
            (
                (other.air.aqi, other.air.level, other.city.name, wording.air_level(other.air.level, lang))
                for other in reports(ctx, tuple(ctx.state.cities))
                if other.city.id != found.city.id
            ),
        ),
    }  # fmt: skip


@app.screen("/warnings/{city}", network="banner")
def warnings(ctx: Context[WeatherState], city: str) -> dict[str, Any]:
    found = known(ctx, city)
    if found is None:
        return {"found": None, "warnings": []}
    return {
        "found": found,
        "warnings": [
            (each.level, warning_title(ctx, each.form, each.level), ctx.t(f"warning.{each.form}"))
            for each in found.weather.warnings(found.now.date())
        ],
        "sender": ctx.t("warning.sender", city=found.city.name),
    }


@app.screen("/hint/{city}/{hint}", kind="sheet", template="hint.html")
def life_index(ctx: Context[WeatherState], city: str, hint: str) -> dict[str, Any]:
    found = known(ctx, city)
    level = found.hints().get(hint) if found is not None else None
    if level is None:
        return {"title": "", "level": "", "advice": ctx.t("position.unknown")}
    return {
        "title": ctx.t("hint.title", name=hint_name(ctx, hint)),
        "level": hint_words(ctx, hint, level),
        "advice": ctx.t(f"advice.{hint}.{level}"),
    }
