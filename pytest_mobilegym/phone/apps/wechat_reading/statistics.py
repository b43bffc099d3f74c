"""How long the user has read: by week, month and year, in all, and day by day."""

from __future__ import annotations

from calendar import monthrange
from collections import Counter
from datetime import date, datetime, timedelta
from typing import Any

from pytest_mobilegym.phone.apps.wechat_reading.app import app
from pytest_mobilegym.phone.apps.wechat_reading.catalogue import Doing, Reading, find_book, is_finished, tile
from pytest_mobilegym.phone.apps.wechat_reading.state import ReadingState
from pytest_mobilegym.phone.model import as_time
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.wording import date_day, date_whole, hours_and_minutes, weekday

ROUTE = "/my-reading"
TABS = ("week", "month", "year", "total", "history")
PAGE = 30


class StatisticsView(State):
    """Which span is shown.

    Attributes:
        back: how many weeks, months or years before the present one.
        bar: the bar whose minutes are told, counted from 0; -1 for none.
    """

    tab: str = "week"
    back: int = 0
    bar: int = -1
    loads: int = 1


def minutes_by_day(state: ReadingState) -> Counter[date]:
    """Minutes that were read on each day."""
    found: Counter[date] = Counter()
    for each in state.reading_records.values():
        found[date.fromisoformat(each.date)] += each.duration
    return found


def span_of(today: date, tab: str, back: int) -> tuple[date, date]:
    """The first and the last day of a week, a month or a year."""
    if tab == "week":
        first = today - timedelta(days=today.weekday() + 7 * back)
        return first, first + timedelta(days=6)
    if tab == "month":
        number = today.year * 12 + today.month - 1 - back
        year, month = divmod(number, 12)
        return date(year, month + 1, 1), date(year, month + 1, monthrange(year, month + 1)[1])
    return date(today.year - back, 1, 1), date(today.year - back, 12, 31)


app.action("statistics.open", on=("/me", "/wechat-friends"), to=ROUTE)


@app.screen(ROUTE, local=StatisticsView, template="statistics.html")
def my_reading(ctx: Reading) -> dict[str, Any]:
    local: StatisticsView = ctx.local
    minutes = minutes_by_day(ctx.state)
    shown: dict[str, Any] = {"view": local, "tabs": TABS}
    if local.tab == "history":
        return {**shown, **_history(ctx)}
    if local.tab == "total":
        return {**shown, **_total(ctx, minutes)}
    first, last = span_of(ctx.now.date(), local.tab, local.back)
    within = {day: spent for day, spent in minutes.items() if first <= day <= last}
    best = max(within, key=lambda day: (within[day], -day.toordinal()), default=None)
    return {
        **shown,
        "title": _title(ctx, first, last),
        "bars": _bars(ctx, local, within, first, last),
        "calendar": _calendar(first, last, within, ctx.now.date()) if local.tab == "month" else (),
        "heads": [
            weekday(_moment(date(2024, 1, 1) + timedelta(days=n)), ctx.lang, short=True) for n in range(7)
        ],
        "whole": hours_and_minutes(sum(within.values()), ctx.lang),
        "best": ctx.t(
            "statistics.best", day=date_whole(best, ctx.lang), time=hours_and_minutes(within[best], ctx.lang)
        )
        if best
        else "",
        "tiles": _tiles(ctx, first, last, len(within)),
        "earlier": bool(minutes) and min(minutes) < first,
        "days": len(within),
    }


def _moment(day: date) -> datetime:
    return datetime(day.year, day.month, day.day)


def _title(ctx: Reading, first: date, last: date) -> str:
    tab = ctx.local.tab
    if tab == "week":
        return f"{date_day(_moment(first), ctx.lang)} – {date_day(_moment(last), ctx.lang)}"
    if tab == "month":
        return ctx.t(
            "statistics.month", year=first.year, month=first.month if ctx.lang == "zh" else f"{first:%B}"
        )
    return ctx.t("statistics.year", year=first.year)


def _bars(
    ctx: Reading, view: StatisticsView, within: dict[date, int], first: date, last: date
) -> list[dict[str, Any]]:
    """Bars of days, or of months for a year: words below, minutes, height in percent, what a tap tells."""
    if view.tab == "year":
        spans = [
            (str(month), sum(spent for day, spent in within.items() if day.month == month))
            for month in range(1, 13)
        ]
    else:
        days = [first + timedelta(days=n) for n in range((last - first).days + 1)]
        spans = [
            (
                weekday(_moment(day), ctx.lang, short=True) if view.tab == "week" else str(day.day),
                within.get(day, 0),
            )
            for day in days
        ]
    top = max((spent for _, spent in spans), default=0) or 1
    return [
        {
            "label": label if view.tab != "month" or number % 5 == 0 else "",
            "minutes": spent,
            "height": spent * 100 // top,
            "told": hours_and_minutes(spent, ctx.lang) if number == view.bar else "",
        }
        for number, (label, spent) in enumerate(spans)
    ]


def _calendar(first: date, last: date, within: dict[date, int], today: date) -> list[tuple[int, int, bool]]:
    """The month's days from its first Monday on: 0 for none, how much was read, and whether it is today."""
    blank = [(0, 0, False)] * first.weekday()
    days = [first + timedelta(days=n) for n in range((last - first).days + 1)]
    return [*blank, *((day.day, within.get(day, 0), day == today) for day in days)]


def _tiles(ctx: Reading, first: date, last: date, days: int) -> list[tuple[str, int]]:
    """What was read in the span: books, those finished, days, and notes."""
    within = [
        each for each in ctx.state.reading_records.values() if first <= date.fromisoformat(each.date) <= last
    ]
    ids = {each.book for each in within}
    done = sum(is_finished(ctx, book) for book in ctx.world.books.many(ids))
    start, end = _moment(first), _moment(last + timedelta(days=1))
    notes = sum(as_time(start) <= each.at < as_time(end) for each in ctx.state.highlights.values())
    return [("books", len(ids)), ("finished", done), ("days", days), ("notes", notes)]


def _best(ctx: Reading, day: date, spent: int) -> str:
    """On which day the user read longest."""
    words = hours_and_minutes(spent, ctx.lang)
    return ctx.t("statistics.best", day=date_whole(day, ctx.lang), time=words)


def _total(ctx: Reading, minutes: Counter[date]) -> dict[str, Any]:
    years: Counter[int] = Counter()
    for day, spent in minutes.items():
        years[day.year] += spent
    top = max(years.values(), default=1) or 1
    if not minutes:
        return {
            "title": "",
            "bars": [],
            "whole": hours_and_minutes(0, ctx.lang),
            "best": "",
            "tiles": [],
            "years": True,
        }
    best = max(minutes, key=lambda day: (minutes[day], -day.toordinal()))
    return {
        "title": ctx.t("statistics.total"),
        "years": True,
        "bars": [
            {"label": str(year), "minutes": years[year], "height": years[year] * 100 // top,
             "told": hours_and_minutes(years[year], ctx.lang) if number == ctx.local.bar else ""}
            for number, year in enumerate(sorted(years))
        ],
        "whole": hours_and_minutes(sum(minutes.values()), ctx.lang),
        "best": _best(ctx, best, minutes[best]),
        "tiles": _tiles(ctx, min(minutes), max(minutes), len(minutes)),
    }  # fmt: skip


def _history(ctx: Reading) -> dict[str, Any]:
    """The records, the latest first, each with its book."""
    records = sorted(ctx.state.reading_records.values(), key=lambda each: each.date, reverse=True)
    size = PAGE * ctx.local.loads
    lines = []
    for each in records[:size]:
        book = find_book(ctx, each.book)
        if book is not None:
            lines.append(
                (
                    date_whole(date.fromisoformat(each.date), ctx.lang),
                    tile(ctx, book),
                    hours_and_minutes(each.duration, ctx.lang),
                )
            )
    return {"lines": lines, "more": len(records) > size}


@app.action("statistics.tab", on=ROUTE, guard=lambda _, tab: tab in TABS)
def choose_tab(ctx: Doing, tab: str) -> None:
    ctx.local.tab, ctx.local.back, ctx.local.bar, ctx.local.loads = tab, 0, -1, 1


@app.action("statistics.earlier", on=ROUTE)
def go_back(ctx: Doing) -> None:
    ctx.local.back, ctx.local.bar = ctx.local.back + 1, -1


@app.action("statistics.later", on=ROUTE, guard=lambda ctx: ctx.local.back > 0)
def go_on(ctx: Doing) -> None:
    ctx.local.back, ctx.local.bar = ctx.local.back - 1, -1


@app.action("statistics.bar", on=ROUTE, guard=lambda _, bar: 0 <= bar < 40)
def tell(ctx: Doing, bar: int) -> None:
    ctx.local.bar = -1 if ctx.local.bar == bar else bar


@app.action("statistics.more", on=ROUTE)
def more(ctx: Doing) -> None:
    ctx.local.loads += 1


app.action("statistics.months", on=ROUTE, to="/my-reading/months")


@app.screen("/my-reading/months", kind="sheet")
def months(ctx: Reading) -> dict[str, Any]:
    """Months, or years, that there are records of: how far each lies back."""
    today = ctx.now.date()
    days = sorted(minutes_by_day(ctx.state), reverse=True)
    year = ctx.below.local.tab == "year"
    spans = dict.fromkeys((day.year, 0 if year else day.month) for day in days)
    found = []
    for each, month in spans:
        back = today.year - each if year else (today.year - each) * 12 + today.month - month
        words = (
            ctx.t("statistics.year", year=each)
            if year
            else ctx.t(
                "statistics.month",
                year=each,
                month=month if ctx.lang == "zh" else f"{date(each, month, 1):%B}",
            )
        )
        found.append((words, back, back == ctx.below.local.back))
    return {"spans": found}


@app.action("statistics.span", on="/my-reading/months", guard=lambda _, back: back >= 0)
def choose_span(ctx: Doing, back: int) -> None:
    ctx.back().local.back = back
