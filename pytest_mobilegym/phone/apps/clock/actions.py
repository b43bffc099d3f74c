"""What can be done in Clock."""

from typing import Any, TypeAlias

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.clock.app import app
from pytest_mobilegym.phone.apps.clock.screens import (
    PRESETS,
    Clock,
    Draft,
    Duration,
    Weekdays,
    stopwatch_ms,
    until_ring,
)
from pytest_mobilegym.phone.apps.clock.state import (
    Alarm,
    ClockState,
    Lap,
    Repeat,
    Stopwatch,
    Timer,
    Weekday,
    WorldCity,
)
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.kit import selection
from pytest_mobilegym.phone.state import Table, commit

TABS = ("/alarm", "/world", "/stopwatch", "/timer")
EDITORS = ("/alarm/new", "/alarm/{alarm}")
LISTS = ("/alarm", "/world")

Acting: TypeAlias = ActionContext[ClockState]
Editing: TypeAlias = ActionContext[ClockState, Draft]
Timing: TypeAlias = ActionContext[ClockState, Duration]

app.action("tab.alarm", on=TABS, to="/alarm")
app.action("tab.world", on=TABS, to="/world")
app.action("tab.stopwatch", on=TABS, to="/stopwatch")
app.action("tab.timer", on=TABS, to="/timer")

app.action("alarm.add", on="/alarm", to="/alarm/new")
app.action("alarm.open", on="/alarm", to="/alarm/{alarm}/time")
app.action("alarm.more", on="/alarm/{alarm}/time", to="/alarm/{alarm}", replace=True)
app.action("repeat.open", on=EDITORS, to="/repeat")
app.action("repeat.custom", on="/repeat", to="/repeat/days", replace=True)
app.action("city.search", on="/world", to="/world/add")


@app.action("alarm.toggle", on="/alarm")
def toggle(ctx: Acting, alarm: str) -> None:
    ctx.state.alarms[alarm].enabled ^= True
    _say_when(ctx, alarm)


def _say_when(ctx: Acting, id: str) -> None:
    """Tell in how long an alarm that is on now rings."""
    alarm: Alarm = commit(ctx.state.alarms[id])
    if alarm.enabled:
        key, slots = until_ring(alarm, ctx)
        ctx.toast(key, **slots)


@app.action("alarm.hour", on=(*EDITORS, "/alarm/{alarm}/time"))
def set_hour(ctx: Editing, value: int) -> None:
    """On 12 hours the wheel counts from 0 to 11 within the half of the day."""
    half = ctx.local.hour // 12 * 12 if ctx.hours == 12 else 0
    ctx.local.hour = value + half


@app.action("alarm.period", on=(*EDITORS, "/alarm/{alarm}/time"))
def set_period(ctx: Editing, value: int) -> None:
    ctx.local.hour = ctx.local.hour % 12 + 12 * value


@app.action("alarm.minute", on=(*EDITORS, "/alarm/{alarm}/time"))
def set_minute(ctx: Editing, value: int) -> None:
    ctx.local.minute = value


@app.action("alarm.note", on=EDITORS)
def write_note(ctx: Editing, value: str) -> None:
    ctx.local.note = value.strip()


@app.action("alarm.vibrate", on=EDITORS)
def toggle_vibration(ctx: Editing) -> None:
    ctx.local.vibrate ^= True


@app.action("alarm.auto_delete", on=EDITORS)
def toggle_auto_delete(ctx: Editing) -> None:
    ctx.local.auto_delete ^= True


@app.action("repeat.choose", on="/repeat")
def choose_repeat(ctx: ActionContext[ClockState, None, Draft], repeat: Repeat) -> None:
    _set_repeat(ctx, repeat, ())


def _set_repeat(ctx: ActionContext[ClockState, Any, Draft], repeat: Repeat, days: tuple[int, ...]) -> None:
    ctx.below.local.repeat = repeat
    ctx.below.local.days = days
    ctx.back()


@app.action("days.flip", on="/repeat/days")
def flip_day(ctx: ActionContext[ClockState, Weekdays, Draft], day: Weekday) -> None:
    chosen = set(ctx.local.chosen) ^ {day}
    ctx.local.chosen = tuple(sorted(chosen))


def _some_day(ctx: Context[ClockState, Weekdays]) -> bool:
    return bool(ctx.local.chosen)


@app.action("days.done", on="/repeat/days", guard=_some_day)
def choose_days(ctx: ActionContext[ClockState, Weekdays, Draft]) -> None:
    """Days that have a repeat of their own are that one."""
    chosen = tuple(ctx.local.chosen)
    match chosen:
        case (0, 1, 2, 3, 4, 5, 6):
            _set_repeat(ctx, "daily", ())
        case (0, 1, 2, 3, 4):
            _set_repeat(ctx, "weekday", ())
        case _:
            _set_repeat(ctx, "custom", chosen)


@app.action("alarm.done", on="/alarm/{alarm}/time")
def save_time(ctx: Editing) -> None:
    _save(ctx, "hour", "minute")


@app.action("alarm.save", on=EDITORS)
def save(ctx: Editing) -> None:
    _save(ctx, *Draft.model_fields)


def _save(ctx: Editing, *changed: str) -> None:
    """Keep what was edited; an alarm that rang and was gone meanwhile comes back as a new one."""
    draft: Draft = commit(ctx.local)
    alarm = ctx.state.alarms.get(ctx.params.get("alarm", ""))
    if alarm is None:
        alarm = Alarm(id=ctx.new_id("a"), **dict(draft))
        ctx.state.alarms.add(alarm, first=True)
    else:
        for name in changed:
            setattr(alarm, name, getattr(draft, name))
        alarm.enabled = True
    _say_when(ctx, alarm.id)
    ctx.back()


def _alarms_or_cities(ctx: Clock) -> Table[Alarm] | Table[WorldCity]:
    return ctx.state.alarms if ctx.route == "/alarm" else ctx.state.cities


def delete_chosen(ctx: Acting, chosen: tuple[str, ...]) -> None:
    items = _alarms_or_cities(ctx)
    for item in chosen:
        del items[item]
    ctx.toast("deleted", n=len(chosen))


selection.install(app, on=LISTS, keys=_alarms_or_cities, deeds={"delete": delete_chosen})


@app.action("city.clear", on="/world/add")
def clear_query(ctx: Acting) -> None:
    ctx.fields["city"] = ""


@app.action("city.add", on="/world/add")
def add_city(ctx: Acting, city: str) -> None:
    if city not in ctx.state.cities:
        ctx.state.cities.add(WorldCity(id=city))
    ctx.back()


def _running(ctx: Clock) -> bool:
    return ctx.state.stopwatch.started is not None


def _stands(ctx: Clock) -> bool:
    return not _running(ctx)


def _shows_time(ctx: Clock) -> bool:
    return not _running(ctx) and stopwatch_ms(ctx) > 0


@app.action("stopwatch.start", on="/stopwatch", guard=_stands)
def start_stopwatch(ctx: Acting) -> None:
    ctx.state.stopwatch.started = ctx.time


@app.action("stopwatch.pause", on="/stopwatch", guard=_running)
def pause_stopwatch(ctx: Acting) -> None:
    ctx.state.stopwatch.elapsed_ms = stopwatch_ms(ctx)
    ctx.state.stopwatch.started = None


@app.action("stopwatch.lap", on="/stopwatch", guard=_running)
def take_lap(ctx: Acting) -> None:
    laps = ctx.state.stopwatch.laps
    laps.add(Lap(id=f"l{len(laps) + 1}", at_ms=stopwatch_ms(ctx)))


@app.action("stopwatch.reset", on="/stopwatch", guard=_shows_time)
def reset_stopwatch(ctx: Acting) -> None:
    ctx.state.stopwatch = Stopwatch(laps=Table())


@app.action("timer.hours", on="/timer")
def set_hours(ctx: Timing, value: int) -> None:
    ctx.local.hours = value


@app.action("timer.minutes", on="/timer")
def set_minutes(ctx: Timing, value: int) -> None:
    ctx.local.minutes = value


@app.action("timer.seconds", on="/timer")
def set_seconds(ctx: Timing, value: int) -> None:
    ctx.local.seconds = value


@app.action("timer.preset", on="/timer")
def choose_preset(ctx: Timing, minutes: int) -> None:
    if minutes not in PRESETS:
        raise EventRefused(f"The timer offers {', '.join(map(str, PRESETS))} minutes, got {minutes}.")
    ctx.local.hours, ctx.local.minutes, ctx.local.seconds = 0, minutes, 0


def _set_duration(ctx: Timing) -> int:
    return ((ctx.local.hours * 60 + ctx.local.minutes) * 60 + ctx.local.seconds) * 1000


def _lasts(ctx: Timing) -> bool:
    return _set_duration(ctx) > 0


@app.action("timer.start", on="/timer", guard=_lasts)
def start_timer(ctx: Timing) -> None:
    duration = _set_duration(ctx)
    ctx.state.timer = Timer(duration_ms=duration, ends=ctx.time + duration, left_ms=duration)


@app.action("timer.pause", on="/timer")
def pause_timer(ctx: Acting) -> None:
    timer = ctx.state.timer
    if timer.ends is not None:
        timer.left_ms, timer.ends = max(0, timer.ends - ctx.time), None


@app.action("timer.resume", on="/timer")
def resume_timer(ctx: Acting) -> None:
    timer = ctx.state.timer
    if timer.left_ms is not None:
        timer.ends = ctx.time + timer.left_ms


@app.action("timer.stop", on="/timer")
def stop_timer(ctx: Acting) -> None:
    ctx.state.timer = Timer(duration_ms=ctx.state.timer.duration_ms)
