"""Tokens into words: the one place where times, dates and amounts are put into English or Chinese.

Screens and judges share it, so that what the judge expects is what the screen shows.
"""

from __future__ import annotations

from datetime import datetime

WEEKDAYS = {
    "en": ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"),
    "zh": ("星期一", "星期二", "星期三", "星期四", "星期五", "星期六", "星期日"),
}
WEEKDAYS_SHORT = {
    "en": ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"),
    "zh": ("周一", "周二", "周三", "周四", "周五", "周六", "周日"),
}
MONTHS_SHORT = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def clock_time(hour: int, minute: int) -> str:
    """`07:05`, on 24 hours."""
    return f"{hour:02d}:{minute:02d}"


def time_of(moment: datetime) -> str:
    """The time of day of a moment, `07:05`."""
    return clock_time(moment.hour, moment.minute)


def weekday(moment: datetime, lang: str, *, short: bool = False) -> str:
    """`Friday`, `Fri`, `星期五` or `周五`."""
    return (WEEKDAYS_SHORT if short else WEEKDAYS)[lang][moment.weekday()]


def date_short(moment: datetime, lang: str) -> str:
    """`Fri, Mar 27` or `3月27日 周五`."""
    if lang == "zh":
        return f"{moment.month}月{moment.day}日 {weekday(moment, lang, short=True)}"
    return f"{weekday(moment, lang, short=True)}, {MONTHS_SHORT[moment.month - 1]} {moment.day}"


def date_numeric(moment: datetime, lang: str) -> str:
    """`Mar 27, 2026` or `2026年3月27日`."""
    if lang == "zh":
        return f"{moment.year}年{moment.month}月{moment.day}日"
    return f"{MONTHS_SHORT[moment.month - 1]} {moment.day}, {moment.year}"


def message_time(moment: datetime, now: datetime, lang: str) -> str:
    """When something was said, as chat lists put it: a time, "Yesterday", a weekday, or a date."""
    days = (now.date() - moment.date()).days
    if days <= 0:
        return time_of(moment)
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


def message_stamp(moment: datetime, now: datetime, lang: str) -> str:
    """The separator above messages: `Yesterday 21:04`, `Fri 09:12`, `Mar 3 18:20`."""
    day = message_time(moment, now, lang)
    return day if (now.date() - moment.date()).days <= 0 else f"{day} {time_of(moment)}"


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
