"""When alarms ring."""

from datetime import date, datetime, timedelta

from pytest_mobilegym.phone.apps.clock.state import Alarm

# The statutory calendar of 2026: days off that fall on weekdays, and weekend days worked in exchange.
_DAYS_OFF = (
    (date(2026, 1, 1), date(2026, 1, 3)),
    (date(2026, 2, 15), date(2026, 2, 23)),
    (date(2026, 4, 4), date(2026, 4, 6)),
    (date(2026, 5, 1), date(2026, 5, 5)),
    (date(2026, 6, 19), date(2026, 6, 21)),
    (date(2026, 9, 25), date(2026, 9, 27)),
    (date(2026, 10, 1), date(2026, 10, 7)),
)
_WORKED_WEEKENDS = frozenset(
    {
        date(2026, 1, 4), date(2026, 2, 14), date(2026, 2, 28), date(2026, 5, 9), date(2026, 9, 20),
        date(2026, 10, 10),
    }
)  # fmt: skip


def is_workday(day: date) -> bool:
    """Whether a day is worked by the statutory calendar."""
    if day in _WORKED_WEEKENDS:
        return True
    return day.weekday() < 5 and not any(first <= day <= last for first, last in _DAYS_OFF)


def rings_on(alarm: Alarm, day: date) -> bool:
    """Whether an enabled alarm's repeat includes a day."""
    match alarm.repeat:
        case "workday":
            return is_workday(day)
        case "holiday":
            return not is_workday(day)
        case "weekday":
            return day.weekday() < 5
        case _:
            return True


def next_ring(alarm: Alarm, now: datetime) -> datetime:
    """When the alarm rings next, were it enabled."""
    moment = now.replace(hour=alarm.hour, minute=alarm.minute, second=0, microsecond=0)
    while moment <= now or not rings_on(alarm, moment.date()):
        moment += timedelta(days=1)
    return moment
