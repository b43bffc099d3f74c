"""Calendar's pages: the four views, the agenda, an event, search, lists and settings."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import Any

from pytest_mobilegym.phone.apps.calendar.app import app
from pytest_mobilegym.phone.apps.calendar.days import (
    as_on,
    beginnings,
    day_of,
    events_on,
    found_by,
    is_yearly,
    last_day,
    looked_at,
    next_start,
    week_of,
)
from pytest_mobilegym.phone.apps.calendar.holidays import HOLIDAYS, holiday_on, mark_of, special_day
from pytest_mobilegym.phone.apps.calendar.lunar import almanac, date_words, lunar_of
from pytest_mobilegym.phone.apps.calendar.lunar import year_words as lunar_year
from pytest_mobilegym.phone.apps.calendar.month import month_page, weekday_letters, year_page
from pytest_mobilegym.phone.apps.calendar.reminders import has_reminded
from pytest_mobilegym.phone.apps.calendar.state import (
    ALL_DAY_REMINDERS,
    LATER_TIMES,
    REMINDERS,
    SUBSCRIPTIONS,
    THEMES,
    VIEWS,
    CalendarState,
    Event,
)
from pytest_mobilegym.phone.apps.calendar.timeline import MORNING, timeline
from pytest_mobilegym.phone.apps.calendar.words import (
    clock_words,
    day_words,
    full_date,
    month_name,
    month_words,
    span_words,
    year_words,
)
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.kit import search, settings
from pytest_mobilegym.phone.kit.settings import Choice, Group, Page, Switch
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.wording import relative_day

ICONS = {"event": "calendar", "birthday": "gift", "anniversary": "heart", "countdown": "hourglass"}


class Agenda(State):
    """What the agenda shows."""

    earlier: bool = False


class Looking(State):
    """Whether the hours have been scrolled to where the morning begins."""

    placed: bool = False


# The views


def place_hours(ctx: ActionContext[CalendarState, Looking]) -> None:
    """Week and day begin with the morning when the app is opened with them."""
    if not ctx.local.placed:
        ctx.local.placed = True
        ctx.scroll("hours", to=MORNING)


@app.screen("/", tab="calendar", local=Looking, seen=place_hours)
def calendar(ctx: Context[CalendarState, Looking]) -> dict[str, Any]:
    selected = looked_at(ctx)
    view = ctx.state.view
    today = ctx.now.date()
    shown: dict[str, Any] = {
        "view": view,
        "views": VIEWS,
        "title": month_words(selected, ctx.lang),
        "subtitle": lunar_year(lunar_of(selected), ctx.lang),
        "away": selected != today,
        "theme": ctx.state.theme,
        "day": selected.isoformat(),
    }
    week = week_of(selected, ctx.state.settings.week_start)
    if view == "month":
        shown |= month_page(ctx, selected, selected)
        shown |= _agenda_of(ctx, selected)
    elif view == "year":
        year = selected.year
        shown["title"] = year_words(year, ctx.lang)
        shown["year"] = [
            (
                first,
                month_name(number, ctx.lang),
                rows,
                today.day if today.replace(day=1).isoformat() == first else 0,
            )
            for number, (first, rows) in enumerate(year_page(year, ctx.state.settings.week_start), 1)
        ]
        shown["letters"] = weekday_letters(ctx.lang, ctx.state.settings.week_start)
    else:
        shown |= timeline(ctx, week if view == "week" else [selected], week, selected)
        if view == "day":
            shown["heading"] = _heading(ctx, selected)
    return shown


def _heading(ctx: Context[CalendarState], day: date) -> dict[str, Any]:
    """How the selected day is called: date, lunar date, what it is, whether it is off."""
    lunar = lunar_of(day)
    holiday = holiday_on(day)
    names = [HOLIDAYS[holiday.id][ctx.lang]] if holiday is not None else []
    special = special_day(day, ctx.lang)
    if special is not None and not names:
        names.append(special)
    return {
        "date": day_words(day, ctx.now.date(), ctx.lang),
        "lunar": date_words(lunar, ctx.lang),
        "mark": mark_of(day),
        "names": names,
    }


def _agenda_of(ctx: Context[CalendarState], day: date) -> dict[str, Any]:
    lucky, unlucky = almanac(day)
    return {
        "heading": _heading(ctx, day),
        "almanac": (_activities(ctx, lucky), _activities(ctx, unlucky))
        if ctx.state.settings.show_almanac
        else None,
        "rows": [row_of(ctx, event, day) for event in events_on(ctx.state, day)],
    }


def _activities(ctx: Context[CalendarState], numbers: Iterable[int]) -> str:
    return ("  " if ctx.lang == "zh" else ", ").join(ctx.t(f"activity.{number}") for number in numbers)


def row_of(ctx: Context[CalendarState], event: Event, day: date) -> dict[str, Any]:
    """An event in a day's list."""
    return {
        "event": event,
        "icon": ICONS[event.type],
        "start": ctx.t("all_day") if event.all_day else clock_words(event.start, ctx.lang, ctx.hours),
        "end": "" if event.all_day else clock_words(event.end, ctx.lang, ctx.hours),
        "detail": _detail(ctx, event, day),
    }


def _detail(ctx: Context[CalendarState], event: Event, day: date) -> str:
    """The line below an event's title: how many years or days, or where it is."""
    if is_yearly(event):
        years = day.year - day_of(event.start).year
        return ctx.t(f"years.{event.type}", n=years) if years else ctx.t(f"type.{event.type}")
    if event.type == "countdown":
        return _countdown(ctx, event)
    return event.location or event.description


def _countdown(ctx: Context[CalendarState], event: Event) -> str:
    days = (day_of(next_start(event, ctx.now)) - ctx.now.date()).days
    if days == 0:
        return ctx.t("countdown.today")
    return ctx.t("countdown.left", n=days) if days > 0 else ctx.t("countdown.past", n=-days)


@app.screen("/menu", kind="menu")
def menu(ctx: Context[CalendarState]) -> dict[str, Any]:
    return {}


@app.screen("/agenda", tab="agenda", local=Agenda)
def agenda(ctx: Context[CalendarState, Agenda]) -> dict[str, Any]:
    today = ctx.now.date()
    coming: dict[date, list[Event]] = {}
    past: dict[date, list[Event]] = {}
    for each in ctx.state.events.values():
        day = day_of(next_start(each, ctx.now))
        event = as_on(each, day)
        if day < today <= last_day(event):
            day = today
        (coming if day >= today else past).setdefault(day, []).append(event)
    days = [(day, coming[day]) for day in sorted(coming)]
    if ctx.local.earlier:
        days = [(day, past[day]) for day in sorted(past)] + days
    return {
        "days": [
            (
                relative_day(day, today, ctx.lang),
                _left(ctx, day),
                [row_of(ctx, event, day) for event in _sorted(events)],
            )
            for day, events in days
        ],
        "earlier": ctx.local.earlier,
        "has_past": bool(past),
        "theme": ctx.state.theme,
    }


def _left(ctx: Context[CalendarState], day: date) -> str:
    days = (day - ctx.now.date()).days
    if days < 2:
        return ""
    return ctx.t("in_days", n=days)


def _sorted(events: list[Event]) -> list[Event]:
    return sorted(events, key=lambda event: (not event.all_day, event.start, event.id))


# An event


@app.screen("/event/{event}")
def event_detail(ctx: Context[CalendarState], event: str) -> dict[str, Any]:
    known = ctx.state.events.get(event)
    if known is None:
        return {"event": None}
    today = ctx.now.date()
    day = shown_day(ctx, known)
    found = as_on(known, day)
    lunar = lunar_of(day)
    return {
        "event": found,
        "icon_name": ICONS[found.type],
        "when": _when(ctx, found, day, today),
        "lunar": date_words(lunar, ctx.lang),
        "count": _detail(ctx, found, day) if found.type != "event" else "",
        "left": _countdown(ctx, found) if found.type != "countdown" else "",
        "reminder": reminder_key(found.reminder, all_day=found.all_day),
        "later": LATER_TIMES[ctx.state.settings.default_later_time],
        "reminded": has_reminded(found, ctx.time),
        "snoozed": _snoozed(ctx, event),
    }


def shown_day(ctx: Context[CalendarState], event: Event) -> date:
    """When an event is said to begin: of one that comes back when it is on the page, or its next time."""
    day = looked_at(ctx)
    week = week_of(day, ctx.state.settings.week_start) if ctx.state.view == "week" else []
    if event.repeat != "never":
        for each in (day, *week):
            if any(beginnings(event, each, each)):
                return each
    return day_of(next_start(event, ctx.now))


def _when(ctx: Context[CalendarState], event: Event, day: date, today: date) -> str:
    if not event.all_day:
        return span_words(event, today, ctx.lang, ctx.hours)
    first = full_date(day, ctx.lang)
    final = last_day(event)
    return first if is_yearly(event) or final == day else f"{first} – {full_date(final, ctx.lang)}"


def _snoozed(ctx: Context[CalendarState], event: str) -> str | None:
    snooze = ctx.state.snoozes.get(event)
    return clock_words(snooze.at, ctx.lang, ctx.hours) if snooze is not None else None


def reminder_key(minutes: int | None, *, all_day: bool) -> str:
    """Key of the words for a reminder."""
    if minutes is None:
        return "reminder.none"
    if all_day and minutes in ALL_DAY_REMINDERS.values():
        return f"reminder.day.{minutes}"
    return f"reminder.{minutes}" if minutes in REMINDERS.values() else "reminder.other"


@app.screen("/event/{event}/menu", kind="sheet")
def event_menu(ctx: Context[CalendarState], event: str) -> dict[str, Any]:
    return {"event": event, "title": ctx.state.events[event].title}


@app.screen("/event/{event}/delete", kind="dialog")
def delete_event(ctx: Context[CalendarState], event: str) -> dict[str, Any]:
    found = ctx.state.events.get(event)
    if found is None:
        return {"event": event, "title": "", "day": None}
    day = full_date(shown_day(ctx, found), ctx.lang) if found.repeat != "never" else None
    return {"event": event, "title": found.title, "day": day}


# Search


def _hits(ctx: Context[CalendarState], query: str) -> dict[str, Any]:
    today = ctx.now.date()
    return {
        "rows": [
            (event, ICONS[event.type], _found_when(ctx, event, today), event.description or event.location)
            for event in found_by(ctx.state, query)
        ]
    }


def _found_when(ctx: Context[CalendarState], event: Event, today: date) -> str:
    if event.all_day:
        return full_date(day_of(event.start), ctx.lang)
    event = as_on(event, day_of(next_start(event, ctx.now)))
    return span_words(event, today, ctx.lang, ctx.hours)


searching = search.install(
    app, source=_hits, hits="hits.html", history="searches", open_on=("/", "/agenda"), earlier_as="chips"
)


# Lists and settings

_TINTS = ("#3bb273", "#b8860b", "#2f7de1", "#8e5bd6", "#e0527a", "#5a67d8", "#e2502f", "#d99a17")
_SUBSCRIPTION_ICONS = ("leaf", "history", "flag", "tv", "music", "moon", "trend", "ticket")


@app.screen("/subscription")
def subscription(ctx: Context[CalendarState]) -> dict[str, Any]:
    return {
        "rows": [
            (name, icon, tint, name in ctx.state.subscriptions)
            for name, icon, tint in zip(SUBSCRIPTIONS, _SUBSCRIPTION_ICONS, _TINTS, strict=True)
        ]
    }


@app.screen("/desk-theme")
def desk_theme(ctx: Context[CalendarState]) -> dict[str, Any]:
    return {
        "themes": THEMES,
        "current": ctx.state.theme,
        "number": ctx.now.day,
        "month": month_words(ctx.now.date(), ctx.lang),
    }


settings.install(
    app,
    pages={
        "/settings": Page(
            "settings.title",
            (
                Group(
                    (
                        Choice("week_start", ("monday", "sunday"), label="option"),
                        Switch("show_extend_month"),
                        Switch("show_week_number"),
                        Switch("show_almanac"),
                    ),
                    "settings.view",
                ),
                Group(
                    (
                        Choice("default_reminder", tuple(REMINDERS), label="option"),
                        Choice("default_all_day_reminder", tuple(ALL_DAY_REMINDERS), label="option"),
                        Choice("default_later_time", tuple(LATER_TIMES), label="option"),
                        Switch("holiday_reminder"),
                    ),
                    "settings.reminders",
                ),
                Group(
                    (Switch("auto_insert_ai_event"), Switch("show_rejected"), Switch("auto_import_birthday")),
                    "settings.events",
                ),
            ),
        )
    },
)
