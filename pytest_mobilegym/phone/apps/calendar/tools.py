"""The jump to a date, and the date calculator."""

from __future__ import annotations

import re
from calendar import monthrange
from datetime import date, timedelta
from typing import Any, Literal

from pytest_mobilegym.phone.apps.calendar.app import app
from pytest_mobilegym.phone.apps.calendar.days import FIRST_DAY, LAST_DAY, day_of, looked_at, midnight
from pytest_mobilegym.phone.apps.calendar.lunar import date_words, lunar_of
from pytest_mobilegym.phone.apps.calendar.state import CalendarState, Moment
from pytest_mobilegym.phone.apps.calendar.words import full_date, moment, month_name, year_words
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.wording import date_numeric

YEARS = range(FIRST_DAY.year, LAST_DAY.year + 1)
PRESETS = (7, 30, 100, 365)
"""Numbers of days that are offered."""


class Jump(State):
    """The three wheels, and whether what was typed is no date."""

    year: int
    month: int
    day: int
    wrong: bool = False


class Calculation(State):
    """The calculator; results are kept until something is changed."""

    mode: Literal["days", "interval"] = "days"
    base: Moment
    direction: Literal["after", "before"] = "after"
    first: Moment
    last: Moment
    result: Moment | None = None
    """The day that was computed."""
    interval: int | None = None
    """Days from the first to the last day; negative where the last is earlier."""


def open_jump(ctx: Context[CalendarState]) -> Jump:
    """The wheels at the day that is looked at."""
    day = looked_at(ctx)
    return Jump(year=day.year, month=day.month, day=day.day)


def chosen_day(jump: Jump) -> date:
    """The day that the wheels say; the 31st of a shorter month is its last day."""
    return date(jump.year, jump.month, min(jump.day, monthrange(jump.year, jump.month)[1]))


def read_day(text: str) -> date | None:
    """The day of `2026-05-01`, `2026/5/1` or `2026.5.1`, `None` of what is none of the calendar's."""
    match = re.fullmatch(r"(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})", text.strip())
    if match is None:
        return None
    try:
        day = date(int(match[1]), int(match[2]), int(match[3]))
    except ValueError:
        return None
    return day if FIRST_DAY <= day <= LAST_DAY else None


@app.screen("/date-jump", kind="sheet", local=Jump, opening=open_jump)
def date_jump(ctx: Context[CalendarState, Jump]) -> dict[str, Any]:
    day = chosen_day(ctx.local)
    length = monthrange(day.year, day.month)[1]
    return {
        "years": [year_words(year, ctx.lang) for year in YEARS],
        "year_at": day.year - YEARS.start,
        "months": [month_name(month, ctx.lang)[: None if ctx.lang == "zh" else 3] for month in range(1, 13)],
        "month_at": day.month - 1,
        "days": [f"{number}日" if ctx.lang == "zh" else str(number) for number in range(1, length + 1)],
        "day_at": day.day - 1,
        "typed": day.isoformat(),
        "wrong": ctx.local.wrong,
        "words": full_date(day, ctx.lang),
        "lunar": date_words(lunar_of(day), ctx.lang),
    }


def open_calculation(ctx: Context[CalendarState]) -> Calculation:
    """Everything at today."""
    today = midnight(ctx.now.date())
    return Calculation(base=today, first=today, last=today)


def read_days(text: str) -> int | None:
    """A number of days: a decimal is cut off; `None` where it is no number from 0 on."""
    text = text.strip()
    if not re.fullmatch(r"\d{1,5}(\.\d*)?", text):
        return None
    return int(float(text))


def computed(calculation: Calculation, days: int) -> date | None:
    """The day so many days after or before the base, `None` beyond the calendar."""
    step = timedelta(days=days if calculation.direction == "after" else -days)
    day = day_of(calculation.base)
    if not (LAST_DAY - day >= step >= FIRST_DAY - day):
        return None
    return day + step


@app.screen("/date-calculate", local=Calculation, opening=open_calculation)
def date_calculate(ctx: Context[CalendarState, Calculation]) -> dict[str, Any]:
    calculation = ctx.local
    typed = ctx.fields.get("days", "")
    result = day_of(calculation.result) if calculation.result is not None else None
    interval = calculation.interval
    return {
        "calculation": calculation,
        "base": date_numeric(moment(day_of(calculation.base)), ctx.lang),
        "first": date_numeric(moment(day_of(calculation.first)), ctx.lang),
        "last": date_numeric(moment(day_of(calculation.last)), ctx.lang),
        "presets": [(days, ctx.t("calculate.day_count", n=days)) for days in PRESETS],
        "typed": typed.strip(),
        "wrong": bool(typed.strip()) and read_days(typed) is None,
        "result": full_date(result, ctx.lang) if result is not None else None,
        "lunar": date_words(lunar_of(result), ctx.lang) if result is not None else "",
        "interval": interval,
        "weeks": ctx.t("calculate.weeks", weeks=abs(interval) // 7, days=abs(interval) % 7)
        if interval
        else "",
    }
