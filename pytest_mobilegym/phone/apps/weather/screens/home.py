"""The pages of the cities, and what a page shows; a city's preview is one too."""

from __future__ import annotations

from datetime import datetime
from typing import Any, NamedTuple

from markupsafe import Markup

from pytest_mobilegym.phone.apps.weather import gauges, wording
from pytest_mobilegym.phone.apps.weather.app import app
from pytest_mobilegym.phone.apps.weather.drawings import glyph, turn_glyph
from pytest_mobilegym.phone.apps.weather.reports import Daylight, Report, Turn, is_night, located_city, report
from pytest_mobilegym.phone.apps.weather.skies import scene
from pytest_mobilegym.phone.apps.weather.state import LOCATED, Settings, WeatherState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.wording import clock_time, time_of, weekday
from pytest_mobilegym.phone.world.domains.weather import SNOWY, Day, Hour, uv_level
from pytest_mobilegym.phone.world.labels import label

PAGE = 360
"""Width of a page in logical pixels."""

CELL = 58
"""Width of an hour in the strip."""

CURVE = 44
"""Height of the hours' curve."""

HINT_ICONS = {"sport": "run", "car_wash": "car", "uv": "sun", "cold": "thermometer", "umbrella": "umbrella"}


class Cell(NamedTuple):
    """An hour of the strip, or a sunrise or sunset between two.

    Attributes:
        time: words above.
        glyph: drawing.
        value: temperature or words.
        note: the wind; empty for a turn of the sun.
        top: distance of the value's point from the curve's top.
    """

    time: str
    glyph: Markup
    value: str
    note: str
    top: int


class DayRow(NamedTuple):
    """A day of the short list; `left` and `width` place its bar within that of all, in percent."""

    name: str
    glyph: Markup
    sky: str
    low: str
    high: str
    left: int
    width: int


class Detail(NamedTuple):
    """A card of the grid: a title, what it says, a gauge and words in and under it."""

    id: str
    title: str
    value: str
    gauge: Markup
    inside: str = ""
    left: str = ""
    right: str = ""


class Hint(NamedTuple):
    """A life index: its name, its level and the words for both."""

    id: str
    name: str
    level: str
    icon: str


class Page(NamedTuple):
    """A city as its page begins; `rest` is what only the page in front needs."""

    place: str
    name: str
    located: bool
    picture: str
    daylight: Daylight
    scene: Markup
    temperature: str
    sky: str
    range: str
    air: str
    air_level: int
    days: list[DayRow]
    rest: dict[str, Any] | None


def places(ctx: Context[WeatherState]) -> list[str]:
    """The pages in their order: the position if the phone tells it, then the saved cities."""
    here = [LOCATED] if located_city(ctx.world, ctx.os) is not None else []
    known = {city.id for city in ctx.world.cities.many(ctx.state.cities)}
    return here + [id for id in ctx.state.cities if id in known]


def selected(ctx: Context[WeatherState], pages: list[str]) -> int:
    """Which page is in front; the first one where the chosen one is gone."""
    return pages.index(ctx.state.selected) if ctx.state.selected in pages else 0


def range_words(day: Day, settings: Settings, ctx: Context[WeatherState]) -> str:
    """A day's highest and lowest temperature."""
    return ctx.t(
        "range",
        high=wording.temperature(day.high, settings.temperature),
        low=wording.temperature(day.low, settings.temperature),
    )


def air_words(found: Report, ctx: Context[WeatherState], *, short: bool = False) -> str:
    """The air's index and the word for it: `AQI 67 · Good`."""
    word = wording.air_level if short else wording.air_quality
    return ctx.t("air.words", level=word(found.air.level, ctx.lang), index=found.air.aqi)


def day_name(ctx: Context[WeatherState], ahead: int, day: Day) -> str:
    """ "Today", "Tomorrow" or a weekday."""
    if ahead in (-1, 0, 1):
        return ctx.t({-1: "yesterday", 0: "today", 1: "tomorrow"}[ahead])
    return weekday(moment_of(day), ctx.lang, short=True)


def moment_of(day: Day) -> datetime:
    """A day's midnight."""
    return datetime(day.date.year, day.date.month, day.date.day)


def short_days(ctx: Context[WeatherState], found: Report) -> list[DayRow]:
    """Today and the two days that follow."""
    unit = ctx.state.settings.temperature
    days = found.days(3)
    least, most = min(day.low for day in days), max(day.high for day in days)
    span = max(1, most - least)
    return [
        DayRow(
            day_name(ctx, ahead, day),
            glyph(day.day, size=26),
            wording.sky(day.day, ctx.lang),
            wording.temperature(day.low, unit),
            wording.temperature(day.high, unit),
            (day.low - least) * 100 // span,
            max(12, (day.high - day.low) * 100 // span),
        )
        for ahead, day in enumerate(days)
    ]


def strip(ctx: Context[WeatherState], found: Report) -> dict[str, Any]:
    """The coming hours with the turns of the sun among them, and the curve through their temperatures."""
    settings = ctx.state.settings
    hours = found.hours()
    moments: list[Hour | Turn] = sorted([*hours, *found.turns()], key=lambda each: each.at)
    degrees: list[float] = []
    for at, each in enumerate(moments):
        beside = moments[at + 1] if at + 1 < len(moments) else None
        if isinstance(each, Hour):
            degrees.append(each.temperature)
        elif isinstance(beside, Hour):
            degrees.append((degrees[-1] + beside.temperature) / 2)
        else:
            degrees.append(degrees[-1])
    line = gauges.curve(degrees, step=CELL, height=CURVE)
    cells = []
    for each, top in zip(moments, line.heights, strict=True):
        if isinstance(each, Turn):
            time = time_of(each.at, ctx.lang, hours=ctx.hours)
            cells.append(Cell(time, turn_glyph(each.kind), ctx.t(each.kind), "", top))
            continue
        night = is_night(found.day(each.at.date()), each.at)
        cells.append(
            Cell(
                ctx.t("now") if each is hours[0] else hour_name(ctx, each.at),
                glyph(each.code, night),
                wording.temperature(each.temperature, settings.temperature),
                wording.wind_words(each.wind_kmh, settings.wind, ctx.lang),
                top,
            )
        )
    return {"cells": cells, "path": line.path, "width": CELL * len(cells), "height": CURVE}


def hour_name(ctx: Context[WeatherState], moment: datetime) -> str:
    """An hour as the strip names it; midnight is named by its date."""
    if moment.hour == 0:
        return ctx.t("month_day", month=moment.month, day=moment.day)
    return time_of(moment, ctx.lang, hours=ctx.hours)


def coming_rain(ctx: Context[WeatherState], found: Report) -> dict[str, Any]:
    """What falls within two hours: words, and bars where anything does."""
    falls = found.weather.next_two_hours(int((found.now - datetime(1970, 1, 1)).total_seconds() * 1000))
    snow = found.hour.code in SNOWY
    if not any(falls):
        return {"words": ctx.t("rain.none"), "bars": None}
    if falls[0] and not all(falls):
        words = ctx.t("rain.stops", minutes=5 * next(at for at, fall in enumerate(falls) if not fall))
    elif not falls[0]:
        words = ctx.t("rain.begins", minutes=5 * next(at for at, fall in enumerate(falls) if fall))
    else:
        words = ctx.t("rain.snow" if snow else "rain.goes_on")
    return {"words": words, "bars": gauges.bars(falls)}


def details(ctx: Context[WeatherState], found: Report) -> list[Detail]:
    """The six cards of the grid."""
    settings, hour, day, lang = ctx.state.settings, found.hour, found.today, ctx.lang
    minute = found.now.hour * 60 + found.now.minute
    rise, sets = (clock_time(*divmod(each, 60), lang, hours=ctx.hours) for each in (day.sunrise, day.sunset))
    share = None if found.night else (minute - day.sunrise) / max(1, day.sunset - day.sunrise)
    return [
        Detail(
            "uv", ctx.t("detail.uv"), label("uv", uv_level(day.uv), lang),
            gauges.dial("uv", day.uv / 12), str(day.uv),
        ),
        Detail(
            "humidity", ctx.t("detail.humidity"), f"{hour.humidity}%",
            gauges.dial("humidity", hour.humidity / 100), ctx.t(f"humidity.{wording.damp(hour.humidity)}"),
        ),
        Detail(
            "feels_like", ctx.t("detail.feels_like"),
            wording.temperature(hour.feels_like, settings.temperature),
            gauges.dial("feels", (hour.feels_like + 15) / 55),
            ctx.t(f"feels.{wording.feeling(hour.feels_like)}"),
        ),
        Detail(
            "wind", wording.wind_direction(hour.wind, lang),
            wording.wind_words(hour.wind_kmh, settings.wind, lang), gauges.compass(hour.wind),
        ),
        Detail(
            "sun", ctx.t("sunrise" if found.night else "sunset"), rise if found.night else sets,
            gauges.sun_path(share), left=ctx.t("rises", time=rise), right=ctx.t("sets", time=sets),
        ),
        Detail(
            "pressure", ctx.t("detail.pressure"), wording.pressure(hour.pressure, settings.pressure),
            gauges.dial("pressure", (hour.pressure - 940) / 110),
            wording.PRESSURE_UNITS[settings.pressure],
        ),
    ]  # fmt: skip


def hints(ctx: Context[WeatherState], found: Report) -> list[Hint]:
    """The tiles of the life indices."""
    return [
        Hint(name, hint_name(ctx, name), hint_words(ctx, name, level), HINT_ICONS.get(name, ""))
        for name, level in found.hints().items()
    ]


def hint_name(ctx: Context[WeatherState], name: str) -> str:
    """A life index's name."""
    return ctx.t("hint.umbrella") if name == "umbrella" else label("hint", name, ctx.lang)


def hint_words(ctx: Context[WeatherState], name: str, level: str) -> str:
    """A life index's level in words."""
    return ctx.t(f"umbrella.{level}") if name == "umbrella" else wording.hint_level(name, level, ctx.lang)


def warning_title(ctx: Context[WeatherState], form: str, level: str) -> str:
    """A warning in words: `Yellow rainstorm warning`."""
    words = ctx.t(
        "warning.title", level=label("warning.level", level, ctx.lang), form=label("warning", form, ctx.lang)
    )
    return words[:1].upper() + words[1:].lower() if ctx.lang == "en" else words


def page_of(ctx: Context[WeatherState], found: Report, *, whole: bool = True) -> Page:
    """A city's page, `whole` or only what is seen of it beside the one in front."""
    settings = ctx.state.settings
    rest = None
    if whole:
        rest = {
            "strip": strip(ctx, found),
            "rain": coming_rain(ctx, found),
            "details": details(ctx, found),
            "hints": hints(ctx, found),
            "warnings": [
                (each.level, warning_title(ctx, each.form, each.level))
                for each in found.weather.warnings(found.now.date())
            ],
            "observed": time_of(found.hour.at, ctx.lang, hours=ctx.hours),
        }
    return Page(
        place=found.place,
        name=found.city.name,
        located=found.place == LOCATED,
        picture=found.picture,
        daylight=found.daylight,
        scene=scene(found.picture, found.daylight),
        temperature=wording.temperature(found.hour.temperature, settings.temperature),
        sky=wording.sky(found.hour.code, ctx.lang, night=found.night),
        range=range_words(found.today, settings, ctx),
        air=air_words(found, ctx),
        air_level=found.air.level,
        days=short_days(ctx, found),
        rest=rest,
    )


@app.screen("/", status="light", network="banner")
def home(ctx: Context[WeatherState]) -> dict[str, Any]:
    order = places(ctx)
    if not order:
        return {"pages": [], "count": 0, "index": 0, "first": 0, "order": []}
    index = selected(ctx, order)
    first = max(0, index - 1)
    shown = []
    for at in range(first, min(len(order), index + 2)):
        found = report(ctx, order[at])
        if found is not None:
            shown.append(page_of(ctx, found, whole=at == index))
    return {"pages": shown, "count": len(order), "index": index, "first": first, "order": order}


@app.screen("/menu", kind="menu")
def menu(ctx: Context[WeatherState]) -> dict[str, Any]:
    return {}


@app.screen("/preview/{city}", status="light", network="page")
def preview(ctx: Context[WeatherState], city: str) -> dict[str, Any]:
    found = report(ctx, city)
    assert found is not None, "only the position may be unknown"
    return {"page": page_of(ctx, found), "added": city in ctx.state.cities}
