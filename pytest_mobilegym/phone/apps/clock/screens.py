"""Clock's screens."""

from datetime import datetime, timedelta
from typing import Any, TypeAlias

from pytest_mobilegym.phone.apps.clock.app import app
from pytest_mobilegym.phone.apps.clock.cities import CITIES, City, find_cities, sort_key
from pytest_mobilegym.phone.apps.clock.schedule import next_ring
from pytest_mobilegym.phone.apps.clock.state import REPEATS, Alarm, ClockState, Hour, Minute, Repeat, Weekday
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.kit.selection import Selection, end_selection
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.wording import (
    WEEKDAYS,
    WEEKDAYS_SHORT,
    clock_time,
    date_short,
    hours_and_minutes,
    relative_day,
    time_of,
)

Clock: TypeAlias = Context[ClockState]


class Draft(State):
    """An alarm being edited; it becomes an alarm when it is saved."""

    hour: Hour
    minute: Minute
    repeat: Repeat = "once"
    days: tuple[Weekday, ...] = ()
    note: str = ""
    vibrate: bool = True
    auto_delete: bool = False


class Weekdays(State):
    """The days that are ticked for a custom repeat."""

    chosen: tuple[Weekday, ...] = ()


PRESETS = (1, 3, 5, 10, 15, 30)
"""Minutes of the timer that one tap sets."""


class Duration(State):
    """The timer's three wheels."""

    hours: int = 0
    minutes: int = 20
    seconds: int = 0


def city_now(city: City, ctx: Clock) -> datetime:
    """The local time in a city."""
    return ctx.now + timedelta(minutes=city.offset - ctx.os.utc_offset)


def offset_words(city: City, ctx: Clock) -> str:
    """How far a city is ahead of or behind the phone's own time."""
    minutes = city.offset - ctx.os.utc_offset
    if minutes == 0:
        return ctx.t("world.same")
    amount = hours_and_minutes(abs(minutes), ctx.lang)
    return ctx.t("world.ahead" if minutes > 0 else "world.behind", amount=amount)


def ring_hint(alarm: Alarm, ctx: Clock) -> str:
    """How long until an alarm rings, as the list shows it."""
    if not alarm.enabled:
        return ctx.t("alarm.off")
    key, slots = until_ring(alarm, ctx)
    return ctx.t(key, **slots)


def until_ring(alarm: Alarm, ctx: Clock) -> tuple[str, dict[str, Any]]:
    """Key and slots of the words that say how long it is until an alarm rings."""
    minutes = round(
        (next_ring(alarm, ctx.now.replace(second=0)) - ctx.now.replace(second=0)).total_seconds() / 60
    )
    days, rest = divmod(minutes, 24 * 60)
    if days:
        return "alarm.rings_days", {"n": days, "rest": hours_and_minutes(rest, ctx.lang)}
    return "alarm.rings_in", {"time": hours_and_minutes(rest, ctx.lang)}


def repeat_words(alarm: Alarm | Draft, ctx: Clock) -> str:
    """How often an alarm rings: `Daily`, or the days of a custom repeat."""
    if alarm.repeat != "custom":
        return ctx.t(f"repeat.{alarm.repeat}")
    return ctx.t("list.separator").join(WEEKDAYS_SHORT[ctx.lang][day] for day in alarm.days)


@app.screen("/alarm", tab="alarm", local=Selection, back=end_selection)
def alarms(ctx: Context[ClockState, Selection]) -> dict[str, Any]:
    rows = [
        (
            alarm,
            clock_time(alarm.hour, alarm.minute, ctx.lang, hours=ctx.hours),
            repeat_words(alarm, ctx),
            ring_hint(alarm, ctx),
        )
        for alarm in ctx.state.alarms.values()
    ]
    ringing = [next_ring(alarm, ctx.now) for alarm, *_ in rows if alarm.enabled]
    return {
        "rows": rows,
        "next": f"{date_short(min(ringing), ctx.lang)} {time_of(min(ringing), ctx.lang, hours=ctx.hours)}"
        if ringing
        else None,
        "selection": ctx.local,
    }


def open_draft(ctx: Clock, alarm: str = "") -> Draft:
    """The editor's first values: the alarm's own, or, for a new one or one that is gone, seven o'clock.

    Whoever asks for an alarm may say its `hour`, its `minutes` and its `message`.
    """
    existing = ctx.state.alarms.get(alarm)
    if existing is None:
        asked = ctx.intent.data if ctx.intent is not None else {}
        hour, minute = asked.get("hour", "7"), asked.get("minutes", "0")
        known = hour.isdecimal() and minute.isdecimal() and int(hour[:3]) < 24 and int(minute[:3]) < 60
        at = (int(hour), int(minute)) if known else (7, 0)
        return Draft(hour=at[0], minute=at[1], note=asked.get("message", ""))
    return Draft(**{name: getattr(existing, name) for name in Draft.model_fields})


@app.screen("/alarm/{alarm}/time", kind="dialog", local=Draft, opening=open_draft)
def quick_edit(ctx: Context[ClockState, Draft], alarm: str) -> dict[str, Any]:
    return {"draft": ctx.local, "alarm": alarm, "halves": ctx.hours == 12}


@app.screen("/alarm/new", local=Draft, opening=open_draft)
def new_alarm(ctx: Context[ClockState, Draft]) -> dict[str, Any]:
    return _editor(ctx, ctx.t("alarm.new"))


@app.screen("/alarm/{alarm}", local=Draft, opening=open_draft, template="new_alarm.html")
def edit_alarm(ctx: Context[ClockState, Draft], alarm: str) -> dict[str, Any]:
    return _editor(ctx, ctx.t("alarm.edit"))


def _editor(ctx: Context[ClockState, Draft], title: str) -> dict[str, Any]:
    return {
        "draft": ctx.local,
        "title": title,
        "repeat": repeat_words(ctx.local, ctx),
        "halves": ctx.hours == 12,
    }


@app.screen("/repeat", kind="sheet")
def repeat(ctx: Context[ClockState, None, Draft]) -> dict[str, Any]:
    return {"options": REPEATS, "current": ctx.below.local.repeat}


def open_weekdays(ctx: Context[ClockState, None, Draft]) -> Weekdays:
    """The days that the alarm being edited has."""
    return Weekdays(chosen=tuple(ctx.below.local.days))


@app.screen("/repeat/days", kind="sheet", local=Weekdays, opening=open_weekdays)
def repeat_days(ctx: Context[ClockState, Weekdays]) -> dict[str, Any]:
    return {"days": WEEKDAYS[ctx.lang], "chosen": ctx.local.chosen}


@app.screen("/world", tab="world", local=Selection, back=end_selection)
def world(ctx: Context[ClockState, Selection]) -> dict[str, Any]:
    rows = []
    for id in ctx.state.cities:
        city = CITIES[id]
        moment = city_now(city, ctx)
        rows.append(
            (
                id,
                city.name[ctx.lang],
                time_of(moment, ctx.lang, hours=ctx.hours),
                f"{relative_day(moment.date(), ctx.now.date(), ctx.lang)} · {offset_words(city, ctx)}",
            )
        )
    return {
        "time": time_of(ctx.now, ctx.lang, hours=ctx.hours),
        "date": date_short(ctx.now, ctx.lang),
        "rows": rows,
        "selection": ctx.local,
    }


@app.screen("/world/add")
def cities(ctx: Clock) -> dict[str, Any]:
    query = ctx.fields.get("city", "")
    rows = [
        (
            city.id,
            city.name[ctx.lang],
            city.country[ctx.lang],
            time_of(city_now(city, ctx), ctx.lang, hours=ctx.hours),
        )
        for city in sorted(find_cities(query), key=lambda city: sort_key(city, ctx.lang))
    ]
    return {"query": query, "rows": rows, "added": ctx.state.cities}


def stopwatch_ms(ctx: Clock) -> int:
    """What the stopwatch shows, in milliseconds."""
    stopwatch = ctx.state.stopwatch
    running = ctx.time - stopwatch.started if stopwatch.started is not None else 0
    return stopwatch.elapsed_ms + running


def in_clock_form(ms: int) -> str:
    """`12:05.30`: minutes, seconds and hundredths; hours in front from one hour on."""
    hundredths = ms // 10
    hours, rest = divmod(hundredths, 360_000)
    minutes, rest = divmod(rest, 6000)
    seconds, hundredths = divmod(rest, 100)
    return (f"{hours}:" if hours else "") + f"{minutes:02d}:{seconds:02d}.{hundredths:02d}"


@app.screen("/stopwatch", tab="stopwatch")
def stopwatch(ctx: Clock) -> dict[str, Any]:
    watch = ctx.state.stopwatch
    laps = []
    before = 0
    for number, lap in enumerate(watch.laps.values(), 1):
        laps.append((number, in_clock_form(lap.at_ms - before), in_clock_form(lap.at_ms)))
        before = lap.at_ms
    shown = stopwatch_ms(ctx)
    return {
        "shown": in_clock_form(shown),
        "running": watch.started is not None,
        "used": shown > 0 or watch.started is not None,
        "laps": laps[::-1],
    }


@app.screen("/timer", tab="timer", local=Duration)
def timer(ctx: Context[ClockState, Duration]) -> dict[str, Any]:
    state = ctx.state.timer
    left = state.left_ms if state.ends is None else max(0, state.ends - ctx.time)
    seconds = -(-left // 1000) if left is not None else 0
    return {
        "duration": ctx.local,
        "presets": [(minutes, ctx.local == Duration(minutes=minutes)) for minutes in PRESETS],
        "total": state.duration_ms,
        "left": left,
        "running": state.ends is not None and left != 0,
        "shown": f"{seconds // 3600:02d}:{seconds // 60 % 60:02d}:{seconds % 60:02d}",
    }
