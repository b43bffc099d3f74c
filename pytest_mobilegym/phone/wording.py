"""Tokens into words: the one place where times, dates and amounts are put into English or Chinese.

Screens and judges share it, so that what the judge expects is what the screen shows.
"""

from __future__ import annotations

from datetime import date, datetime
from typing import Literal

WEEKDAYS = {
    "en": ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"),
    "zh": ("星期一", "星期二", "星期三", "星期四", "星期五", "星期六", "星期日"),
}
WEEKDAYS_SHORT = {
    "en": ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"),
    "zh": ("周一", "周二", "周三", "周四", "周五", "周六", "周日"),
}
MONTHS_SHORT = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


Hours = Literal[12, 24]
"""How many hours the phone's clock has, as its settings say; screens find it as `ctx.hours`."""


def clock_time(hour: int, minute: int, lang: str = "en", *, hours: Hours = 24) -> str:
    """`07:05` on 24 hours; `7:05 AM` or `上午7:05` on 12."""
    if hours == 24:
        return f"{hour:02d}:{minute:02d}"
    face, half = clock_face(hour, minute, hours=12), hour >= 12
    return f"{'下午' if half else '上午'}{face}" if lang == "zh" else f"{face} {'PM' if half else 'AM'}"


def clock_face(hour: int, minute: int, *, hours: Hours = 24) -> str:
    """A time where its half of the day is clear, as in the status bar: `07:05`, or `7:05` on 12 hours."""
    return f"{hour:02d}:{minute:02d}" if hours == 24 else f"{hour % 12 or 12}:{minute:02d}"


def time_of(moment: datetime, lang: str = "en", *, hours: Hours = 24) -> str:
    """The time of day of a moment, as `clock_time` words it."""
    return clock_time(moment.hour, moment.minute, lang, hours=hours)


def exact_time(moment: datetime, lang: str = "en", *, hours: Hours = 24) -> str:
    """The time of day to the second, `07:05:09`, `7:05:09 AM` or `上午7:05:09`."""
    words, face = time_of(moment, lang, hours=hours), clock_face(moment.hour, moment.minute, hours=hours)
    return words.replace(face, f"{face}:{moment.second:02d}")


def weekday(moment: datetime, lang: str, *, short: bool = False) -> str:
    """`Friday`, `Fri`, `星期五` or `周五`."""
    return (WEEKDAYS_SHORT if short else WEEKDAYS)[lang][moment.weekday()]


def date_short(moment: datetime, lang: str) -> str:
    """`Fri, Mar 27` or `3月27日 周五`."""
    if lang == "zh":
        return f"{moment.month}月{moment.day}日 {weekday(moment, lang, short=True)}"
    return f"{weekday(moment, lang, short=True)}, {MONTHS_SHORT[moment.month - 1]} {moment.day}"


def date_day(moment: datetime, lang: str) -> str:
    """`Mar 27` or `3月27日`."""
    if lang == "zh":
        return f"{moment.month}月{moment.day}日"
    return f"{MONTHS_SHORT[moment.month - 1]} {moment.day}"


def date_whole(day: date, lang: str) -> str:
    """A day with its year: `21 August 1994`, `1994年8月21日`."""
    return f"{day.year}年{day.month}月{day.day}日" if lang == "zh" else f"{day.day} {day:%B} {day.year}"


def date_numeric(moment: datetime, lang: str) -> str:
    """`Mar 27, 2026` or `2026年3月27日`."""
    if lang == "zh":
        return f"{moment.year}年{moment.month}月{moment.day}日"
    return f"{MONTHS_SHORT[moment.month - 1]} {moment.day}, {moment.year}"


def message_time(moment: datetime, now: datetime, lang: str, *, hours: Hours = 24) -> str:
    """When something was said, as chat lists put it: a time, "Yesterday", a weekday, or a date."""
    days = (now.date() - moment.date()).days
    if days <= 0:
        return time_of(moment, lang, hours=hours)
    if days == 1:
        return "昨天" if lang == "zh" else "Yesterday"
    if days < 7:
        return weekday(moment, lang, short=lang == "en")
    if moment.year == now.year:
        return (
            f"{moment.month}月{moment.day}日"
            if lang == "zh"
            else f"{MONTHS_SHORT[moment.month - 1]} {moment.day}"
        )
    return f"{moment.year}/{moment.month}/{moment.day}"


def message_stamp(moment: datetime, now: datetime, lang: str, *, hours: Hours = 24) -> str:
    """The separator above messages: `Yesterday 21:04`, `Fri 09:12`, `Mar 3 18:20`."""
    day = message_time(moment, now, lang, hours=hours)
    if (now.date() - moment.date()).days <= 0:
        return day
    return f"{day} {time_of(moment, lang, hours=hours)}"


def time_ago(moment: datetime, now: datetime, lang: str) -> str:
    """How long ago: `5 minutes ago`, `3 hours ago`, `Yesterday`, `4 days ago`, or a date."""
    minutes = int((now - moment).total_seconds() // 60)
    days = (now.date() - moment.date()).days
    if minutes < 1:
        return "刚刚" if lang == "zh" else "Just now"
    if minutes < 60:
        return f"{minutes}分钟前" if lang == "zh" else f"{minutes} minute{'s' if minutes > 1 else ''} ago"
    if days < 1:
        hours = minutes // 60
        return f"{hours}小时前" if lang == "zh" else f"{hours} hour{'s' if hours > 1 else ''} ago"
    if days == 1:
        return "昨天" if lang == "zh" else "Yesterday"
    if days < 30:
        return f"{days}天前" if lang == "zh" else f"{days} days ago"
    return date_numeric(moment, lang)


def hours_and_minutes(minutes: int, lang: str) -> str:
    """A duration: `3 h`, `3 h 30 min`, `30 min`; `3小时`, `3小时30分钟`."""
    hours, rest = divmod(minutes, 60)
    if lang == "zh":
        return (f"{hours}小时" if hours else "") + (f"{rest}分钟" if rest or not hours else "")
    parts = [f"{hours} h"] if hours else []
    if rest or not hours:
        parts.append(f"{rest} min")
    return " ".join(parts)


def running_time(seconds: int) -> str:
    """How long something plays: `0:42`, `3:05`, `1:02:03`."""
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02d}:{rest:02d}" if hours else f"{minutes}:{rest:02d}"


def relative_day(day: date, today: date, lang: str) -> str:
    """`Today`, `Tomorrow`, `昨天`, else a date, with its year where that differs from today's."""
    known = _NEAR_DAYS[lang].get((day - today).days)
    if known is not None:
        return known
    moment = datetime(day.year, day.month, day.day)
    return date_short(moment, lang) if day.year == today.year else date_numeric(moment, lang)


_NEAR_DAYS = {
    "en": {-1: "Yesterday", 0: "Today", 1: "Tomorrow"},
    "zh": {-1: "昨天", 0: "今天", 1: "明天"},
}


def grouped_number(number: int) -> str:
    """A number in full, `12,345`."""
    return f"{number:,}"


def amount(cents: int, *, sign: bool = False) -> str:
    """Cents (fen) as an amount, `1,234.50`; with `sign` also a plus before what comes in."""
    mark = "-" if cents < 0 else "+" if sign and cents > 0 else ""
    return f"{mark}{abs(cents) // 100:,}.{abs(cents) % 100:02d}"


def money(cents: int) -> str:
    """Cents (fen) in yuan, `¥1,234.50`."""
    mark = "-" if cents < 0 else ""
    return f"{mark}¥{amount(abs(cents))}"


def compact_number(number: int, lang: str) -> str:
    """A count in the room of a label: `999`, `1.2K`, `12.3K`, `123K`, `4.5M`; `9999`, `1.2万`, `123万`.

    What does not fit is cut off, never rounded up: a count never looks greater than it is.
    """
    if number < 0:
        return f"-{compact_number(-number, lang)}"
    for unit, sign in _UNITS[lang]:
        if number >= unit:
            whole, tenth = number // unit, number * 10 // unit % 10
            return f"{whole}.{tenth}{sign}" if tenth and whole < 100 else f"{whole}{sign}"
    return str(number)


_UNITS = {
    "en": ((10**9, "B"), (10**6, "M"), (10**3, "K")),
    "zh": ((10**8, "亿"), (10**4, "万")),
}
