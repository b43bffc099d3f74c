"""Widgets: their sizes in cells and what their faces show."""

from __future__ import annotations

from calendar import Calendar
from typing import Any, NamedTuple

from pytest_mobilegym.phone.apps.launcher.state import LauncherState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.os.alarms import next_alarm
from pytest_mobilegym.phone.wording import clock_face, date_short, time_of, weekday

QUOTES = 7


class Widget(NamedTuple):
    """A widget of the picker; each can be on the home screen once.

    Attributes:
        id: its id, also as an item of a page.
        title: its name by language.
        columns: width in cells.
        app: what a tap on it opens, `None` if nothing.
    """

    id: str
    title: dict[str, str]
    columns: int = 2
    rows: int = 2
    app: str | None = None


WIDGETS = {
    widget.id: widget
    for widget in (
        Widget("clock_widget", {"en": "Large clock", "zh": "大时钟"}, columns=4, app="clock"),
        Widget("calendar_widget", {"en": "Month", "zh": "月历"}, app="calendar"),
        Widget("battery_widget", {"en": "Battery", "zh": "电量"}, app="settings"),
        Widget("alarm_widget", {"en": "Next alarm", "zh": "下个闹钟"}, app="clock"),
        Widget("photo_widget", {"en": "Latest photo", "zh": "最新照片"}, app="gallery"),
        Widget("quote_widget", {"en": "Daily note", "zh": "每日便签"}),
    )
}


def faces(ctx: Context[LauncherState]) -> dict[str, Any]:
    """What all widgets show now."""
    now = ctx.now
    alarm = next_alarm(ctx.os)
    rings = as_datetime(alarm.at) if alarm is not None else None
    return {
        "time": clock_face(now.hour, now.minute, hours=ctx.hours),
        "date": date_short(now, ctx.lang),
        "month": f"{now.year}年{now.month}月" if ctx.lang == "zh" else f"{now:%B %Y}",
        "weekdays": "一二三四五六日" if ctx.lang == "zh" else "MTWTFSS",
        "weeks": Calendar().monthdayscalendar(now.year, now.month),
        "today": now.day,
        "battery": ctx.os.battery,
        "alarm_time": time_of(rings, ctx.lang, hours=ctx.hours) if rings else None,
        "alarm_day": weekday(rings, ctx.lang) if rings else None,
        "photo": _latest_photo(ctx),
        "quote": ctx.t(f"quote.{now.toordinal() % QUOTES}"),
    }


def _latest_photo(ctx: Context[LauncherState]) -> str | None:
    """Name of the newest picture on the phone."""
    found = [node for node in ctx.os.files.values() if node.content.startswith("picture:")]
    newest = max(found, key=lambda node: (node.modified, node.id), default=None)
    return newest.content.removeprefix("picture:") if newest is not None else None
