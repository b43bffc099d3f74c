"""What can be done in Clock."""

from typing import Any

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.clock.app import app
from pytest_mobilegym.phone.apps.clock.screens import PRESETS, Draft, stopwatch_ms, until_ring
from pytest_mobilegym.phone.apps.clock.state import Alarm, Lap, Repeat, Stopwatch, Timer, Weekday, WorldCity
from pytest_mobilegym.phone.contexts.context import ActionContext
from pytest_mobilegym.phone.kit.selection import end_selection, flip, flip_all
from pytest_mobilegym.phone.state import Table, commit

TABS = ("/alarm", "/world", "/stopwatch", "/timer")
EDITORS = ("/alarm/new", "/alarm/{alarm}")
LISTS = ("/alarm", "/world")

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
def toggle(ctx: ActionContext, alarm: str) -> None:
    ctx.state.alarms[alarm].enabled ^= True
    _say_when(ctx, alarm)


def _say_when(ctx: ActionContext, id: str) -> None:
    """Tell in how long an alarm that is on now rings."""
    alarm: Alarm = commit(ctx.state.alarms[id])
    if alarm.enabled:
        key, slots = until_ring(alarm, ctx)
        ctx.toast(key, **slots)


@app.action("alarm.hour", on=(*EDITORS, "/alarm/{alarm}/time"))
def set_hour(ctx: ActionContext, value: int) -> None:
    """On 12 hours the wheel counts from 0 to 11 within the half of the day."""
    half = ctx.local.hour // 12 * 12 if ctx.hours == 12 else 0
    ctx.local.hour = value + half


@app.action("alarm.period", on=(*EDITORS, "/alarm/{alarm}/time"))
def set_period(ctx: ActionContext, value: int) -> None:
    ctx.local.hour = ctx.local.hour % 12 + 12 * value


@app.action("alarm.minute", on=(*EDITORS, "/alarm/{alarm}/time"))
def set_minute(ctx: ActionContext, value: int) -> None:
    ctx.local.minute = value


@app.action("alarm.note", on=EDITORS)
def write_note(ctx: ActionContext, value: str) -> None:
    ctx.local.note = value.strip()


@app.action("alarm.vibrate", on=EDITORS)
def toggle_vibration(ctx: ActionContext) -> None:
    ctx.local.vibrate ^= True


@app.action("alarm.auto_delete", on=EDITORS)
def toggle_auto_delete(ctx: ActionContext) -> None:
    ctx.local.auto_delete ^= True


@app.action("repeat.choose", on="/repeat")
def choose_repeat(ctx: ActionContext, repeat: Repeat) -> None:
    _set_repeat(ctx, repeat, ())


def _set_repeat(ctx: ActionContext, repeat: Repeat, days: tuple[int, ...]) -> None:
    ctx.below.local.repeat = repeat
    ctx.below.local.days = days
    ctx.back()


@app.action("days.flip", on="/repeat/days")
def flip_day(ctx: ActionContext, day: Weekday) -> None:
    chosen = set(ctx.local.chosen) ^ {day}
    ctx.local.chosen = tuple(sorted(chosen))


@app.action("days.done", on="/repeat/days", guard=lambda ctx: bool(ctx.local.chosen))
def choose_days(ctx: ActionContext) -> None:
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
def save_time(ctx: ActionContext) -> None:
    _save(ctx, "hour", "minute")


@app.action("alarm.save", on=EDITORS)
def save(ctx: ActionContext) -> None:
    _save(ctx, *Draft.model_fields)


def _save(ctx: ActionContext, *changed: str) -> None:
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


@app.action("select.begin", on=LISTS)
def begin_selection(ctx: ActionContext, item: str) -> None:
    ctx.local.active = True
    ctx.local.chosen = (item,)


@app.action("select.item", on=LISTS)
def select(ctx: ActionContext, item: str) -> None:
    flip(ctx.local.chosen, item)


def _everything(ctx: ActionContext) -> Any:
    return ctx.state.alarms if ctx.route == "/alarm" else ctx.state.cities


@app.action("select.all", on=LISTS)
def select_all(ctx: ActionContext) -> None:
    flip_all(ctx.local, _everything(ctx))


@app.action("select.cancel", on=LISTS)
def cancel_selection(ctx: ActionContext) -> None:
    end_selection(ctx)


@app.action("select.delete", on=LISTS, guard=lambda ctx: bool(ctx.local.chosen))
def delete_selected(ctx: ActionContext) -> None:
    items = _everything(ctx)
    # An alarm that is to be deleted after it rings may have gone since it was chosen.
    chosen = tuple(item for item in ctx.local.chosen if item in items)
    for item in chosen:
        del items[item]
    ctx.toast("deleted", n=len(chosen))
    end_selection(ctx)


@app.action("city.clear", on="/world/add")
def clear_query(ctx: ActionContext) -> None:
    ctx.fields["city"] = ""


@app.action("city.add", on="/world/add")
def add_city(ctx: ActionContext, city: str) -> None:
    if city not in ctx.state.cities:
        ctx.state.cities.add(WorldCity(id=city))
    ctx.back()


def _running(ctx: ActionContext) -> bool:
    return ctx.state.stopwatch.started is not None


@app.action("stopwatch.start", on="/stopwatch", guard=lambda ctx: not _running(ctx))
def start_stopwatch(ctx: ActionContext) -> None:
    ctx.state.stopwatch.started = ctx.time


@app.action("stopwatch.pause", on="/stopwatch", guard=_running)
def pause_stopwatch(ctx: ActionContext) -> None:
    ctx.state.stopwatch.elapsed_ms = stopwatch_ms(ctx)
    ctx.state.stopwatch.started = None


@app.action("stopwatch.lap", on="/stopwatch", guard=_running)
def take_lap(ctx: ActionContext) -> None:
    laps = ctx.state.stopwatch.laps
    laps.add(Lap(id=f"l{len(laps) + 1}", at_ms=stopwatch_ms(ctx)))


@app.action("stopwatch.reset", on="/stopwatch", guard=lambda ctx: not _running(ctx) and stopwatch_ms(ctx) > 0)
def reset_stopwatch(ctx: ActionContext) -> None:
    ctx.state.stopwatch = Stopwatch(laps=Table())


@app.action("timer.hours", on="/timer")
def set_hours(ctx: ActionContext, value: int) -> None:
    ctx.local.hours = value


@app.action("timer.minutes", on="/timer")
def set_minutes(ctx: ActionContext, value: int) -> None:
    ctx.local.minutes = value


@app.action("timer.seconds", on="/timer")
def set_seconds(ctx: ActionContext, value: int) -> None:
    ctx.local.seconds = value


@app.action("timer.preset", on="/timer")
def choose_preset(ctx: ActionContext, minutes: int) -> None:
    if minutes not in PRESETS:
        raise EventRefused(f"The timer offers {', '.join(map(str, PRESETS))} minutes, got {minutes}.")
    ctx.local.hours, ctx.local.minutes, ctx.local.seconds = 0, minutes, 0


def _set_duration(ctx: ActionContext) -> int:
    seconds: int = (ctx.local.hours * 60 + ctx.local.minutes) * 60 + ctx.local.seconds
    return seconds * 1000


@app.action("timer.start", on="/timer", guard=lambda ctx: _set_duration(ctx) > 0)
def start_timer(ctx: ActionContext) -> None:
    duration = _set_duration(ctx)
    ctx.state.timer = Timer(duration_ms=duration, ends=ctx.time + duration, left_ms=duration)


@app.action("timer.pause", on="/timer")
def pause_timer(ctx: ActionContext) -> None:
    timer = ctx.state.timer
    timer.left_ms = max(0, timer.ends - ctx.time)
    timer.ends = None


@app.action("timer.resume", on="/timer")
def resume_timer(ctx: ActionContext) -> None:
    timer = ctx.state.timer
    timer.ends = ctx.time + timer.left_ms


@app.action("timer.stop", on="/timer")
def stop_timer(ctx: ActionContext) -> None:
    ctx.state.timer = Timer(duration_ms=ctx.state.timer.duration_ms)
