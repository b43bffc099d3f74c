"""When alarms ring."""

from collections.abc import Iterator
from datetime import date, datetime, timedelta

from pytest_mobilegym.phone.apps.clock.app import app
from pytest_mobilegym.phone.apps.clock.state import Alarm, ClockState
from pytest_mobilegym.phone.contexts.service import ServiceContext
from pytest_mobilegym.phone.model import as_time
from pytest_mobilegym.phone.os.alarms import Wake
from pytest_mobilegym.phone.os.working_days import is_workday
from pytest_mobilegym.phone.wording import clock_time

TIMER = "timer"


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
    """When each alarm that is on rings, and when the timer is over."""
    for alarm in state.alarms.values():
        if alarm.enabled:
            yield Wake(alarm.id, as_time(next_ring(alarm, now)), user_facing=True)
    ends = state.timer.ends
    if ends is not None and ends > as_time(now):
        yield Wake(TIMER, ends)


@app.on_alarm
def ring(ctx: ServiceContext[ClockState], tag: str) -> None:
    """An alarm rings, in whatever app the user is; one that rings once is off then, or gone."""
    if tag == TIMER:
        ctx.notify(
            ctx.t("timer.over"), ctx.t("timer.of", time=_length(ctx)), importance="high", route="/timer"
        )
        return
    alarm = ctx.state.alarms.get(tag)
    if alarm is None:
        return
    time = clock_time(alarm.hour, alarm.minute, ctx.lang, hours=ctx.hours)
    ctx.notify(ctx.t("alarm.rings", time=time), alarm.note, importance="high", route="/alarm")
    if alarm.auto_delete:
        del ctx.state.alarms[tag]
    elif alarm.repeat == "once":
        alarm.enabled = False


def _length(ctx: ServiceContext[ClockState]) -> str:
    seconds = ctx.state.timer.duration_ms // 1000
    return f"{seconds // 3600:02d}:{seconds // 60 % 60:02d}:{seconds % 60:02d}"
