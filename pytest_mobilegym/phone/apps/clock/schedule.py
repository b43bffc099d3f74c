"""When alarms ring."""

from collections.abc import Iterator
from datetime import date, datetime, timedelta

from pytest_mobilegym.phone.apps.clock.app import app
from pytest_mobilegym.phone.apps.clock.state import Alarm, ClockState, Snoozed, Timer
from pytest_mobilegym.phone.contexts.service import ServiceContext
from pytest_mobilegym.phone.model import as_time
from pytest_mobilegym.phone.os import notifications
from pytest_mobilegym.phone.os.alarms import Wake
from pytest_mobilegym.phone.os.models.ringing import Deed
from pytest_mobilegym.phone.os.working_days import is_workday
from pytest_mobilegym.phone.wording import clock_time

TIMER = "timer"
SNOOZED = "snoozed-"
"""How the tag of an alarm that was put off begins; the alarm's id follows."""
SNOOZE_MS = 600_000
"""How long an alarm is put off."""
MORE_MS = 60_000
"""How long a timer goes on that is not stopped."""


def rings_on(alarm: Alarm, day: date) -> bool:
    """Whether an enabled alarm's repeat includes a day."""
    match alarm.repeat:
        case "workday":
            return is_workday(day)
        case "holiday":
            return not is_workday(day)
        case "weekday":
            return day.weekday() < 5
        case "custom" if alarm.days:
            return day.weekday() in alarm.days
        case _:
            return True


def next_ring(alarm: Alarm, now: datetime) -> datetime:
    """When the alarm rings next, were it enabled."""
    moment = now.replace(hour=alarm.hour, minute=alarm.minute, second=0, microsecond=0)
    while moment <= now or not rings_on(alarm, moment.date()):
        moment += timedelta(days=1)
    return moment


@app.scheduled
def wakes(state: ClockState, now: datetime) -> Iterator[Wake]:
    """When each alarm that is on rings, when those that were put off do, and when the timer is over."""
    for alarm in state.alarms.values():
        if alarm.enabled:
            yield Wake(alarm.id, as_time(next_ring(alarm, now)), user_facing=True)
    for put_off in state.snoozed.values():
        if put_off.again > as_time(now):
            yield Wake(f"{SNOOZED}{put_off.id}", put_off.again, user_facing=True)
    ends = state.timer.ends
    if ends is not None and ends > as_time(now):
        yield Wake(TIMER, ends)


@app.on_alarm
def ring(ctx: ServiceContext[ClockState], tag: str) -> None:
    """An alarm rings over whatever app is in front; one that rings once is off then, or gone."""
    if not notifications.allowed(ctx.os, app.id):
        _switch_off(ctx, tag)
        return
    if tag == TIMER:
        ctx.ring(TIMER, kind="timer", title=_length(ctx))
        return
    put_off = ctx.state.snoozed.get(tag.removeprefix(SNOOZED)) if tag.startswith(SNOOZED) else None
    rung = put_off if put_off is not None else ctx.state.alarms.get(tag)
    if rung is None:
        return
    # What rings is known by what it says, as an alarm may be gone by the time that it is answered.
    known = Snoozed(id=rung.id, hour=rung.hour, minute=rung.minute, note=rung.note, again=ctx.time)
    ctx.state.snoozed[rung.id] = known
    time = clock_time(rung.hour, rung.minute, ctx.lang, hours=ctx.hours)
    ctx.ring(rung.id, kind="alarm", title=time, detail=known.note)
    if put_off is None:
        _switch_off(ctx, tag)


def _switch_off(ctx: ServiceContext[ClockState], tag: str) -> None:
    """What becomes of an alarm that has rung."""
    alarm = ctx.state.alarms.get(tag)
    if alarm is None:
        return
    if alarm.auto_delete:
        del ctx.state.alarms[tag]
    elif alarm.repeat == "once":
        alarm.enabled = False


@app.on_ring
def answered(ctx: ServiceContext[ClockState], tag: str, deed: Deed) -> None:
    """An alarm is put off for ten minutes, a timer begun again for one; what nobody heard is told of."""
    if tag == TIMER:
        length = ctx.state.timer.duration_ms
        if deed == "snooze":
            ctx.state.timer = Timer(duration_ms=length, ends=ctx.time + MORE_MS, left_ms=MORE_MS)
            return
        if deed == "missed":
            ctx.notify(
                ctx.t("timer.over"), ctx.t("timer.of", time=_length(ctx)), importance="high", route="/timer"
            )
        ctx.state.timer = Timer(duration_ms=length)
        return
    rung = ctx.state.snoozed[tag]
    if deed == "snooze":
        rung.again = ctx.time + SNOOZE_MS
        ctx.notify(ctx.t("alarm.put_off", n=SNOOZE_MS // 60_000), rung.note, importance="low", route="/alarm")
        return
    if deed == "missed":
        time = clock_time(rung.hour, rung.minute, ctx.lang, hours=ctx.hours)
        ctx.notify(ctx.t("alarm.missed", time=time), rung.note, importance="high", route="/alarm")
    del ctx.state.snoozed[tag]


def _length(ctx: ServiceContext[ClockState]) -> str:
    seconds = ctx.state.timer.duration_ms // 1000
    return f"{seconds // 3600:02d}:{seconds // 60 % 60:02d}:{seconds % 60:02d}"
