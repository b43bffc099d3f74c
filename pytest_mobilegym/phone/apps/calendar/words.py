"""How Calendar words days and times, for its screens and for whoever judges them."""

from __future__ import annotations

from datetime import date, datetime

from pytest_mobilegym.phone.apps.calendar.days import day_of, last_day
from pytest_mobilegym.phone.apps.calendar.state import Event
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.wording import Hours, date_numeric, date_short, time_of, weekday

_MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
WEEKDAY_LETTERS = {
    "en": ("M", "T", "W", "T", "F", "S", "S"),
    "zh": ("一", "二", "三", "四", "五", "六", "日"),
}


def moment(day: date) -> datetime:
    """The midnight that a day begins with."""
    return datetime(day.year, day.month, day.day)


def month_words(day: date, lang: str) -> str:
    """`March 2026` or `2026年3月`."""
    return f"{day.year}年{day.month}月" if lang == "zh" else f"{_MONTHS[day.month - 1]} {day.year}"


def month_name(month: int, lang: str) -> str:
    """`March` or `3月`."""
    return f"{month}月" if lang == "zh" else _MONTHS[month - 1]


def year_words(year: int, lang: str) -> str:
    """`2026` or `2026年`."""
    return f"{year}年" if lang == "zh" else str(year)


def day_words(day: date, today: date, lang: str) -> str:
    """`Fri, Mar 27`, with the year where it is another one than today's."""
    if day.year == today.year:
        return date_short(moment(day), lang)
    return full_date(day, lang)


def full_date(day: date, lang: str) -> str:
    """`Fri, Mar 27, 2026` or `2026年3月27日 周五`."""
    name = weekday(moment(day), lang, short=True)
    number = date_numeric(moment(day), lang)
    return f"{number} {name}" if lang == "zh" else f"{name}, {number}"


def hour_words(hour: int, lang: str, hours: Hours) -> str:
    """A full hour beside a timeline: `09:00`, `9 AM` or `上午9时`."""
    if hours == 24:
        return f"{hour:02d}:00"
    half, face = hour >= 12, hour % 12 or 12
    return f"{'下午' if half else '上午'}{face}时" if lang == "zh" else f"{face} {'PM' if half else 'AM'}"


def clock_words(time: int, lang: str, hours: Hours) -> str:
    """The time of day of a moment in simulated time."""
    return time_of(as_datetime(time), lang, hours=hours)


def span_words(event: Event, today: date, lang: str, hours: Hours) -> str:
    """When a timed event is: `Fri, Mar 27 09:00 – 10:00`, with the second day if it is another one."""
    first, last = day_of(event.start), last_day(event)
    start, end = clock_words(event.start, lang, hours), clock_words(event.end, lang, hours)
    begin = day_words(first, today, lang)
    return f"{begin} {start} – {'' if first == last else day_words(last, today, lang) + ' '}{end}"
