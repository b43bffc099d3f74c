"""Tasks of Calendar."""

from __future__ import annotations

from .calculator import CalculateDateInterval, DateCalcForward, DateCalcThenCreate
from .holidays import MakeupDayReminder, QueryHolidayLength, QueryMakeupWorkday
from .new_events import (
    CreateBirthdayEvent,
    CreateEvent,
    CreateEventWithAlarmAndConfirm,
    CreateEventWithReminder,
    CreateTimedEvent,
)
from .planned_events import (
    CompareScheduleDensity,
    DeleteEvent,
    EditAndReportNewTime,
    EditEventTime,
    QueryFirstEventOnDate,
    SearchDeleteAll,
    SearchEventTitle,
)
from .settings import ChangeDefaultReminder, ConfigAllReminders, ToggleShowWeekNumber

__all__ = [
    "CalculateDateInterval",
    "ChangeDefaultReminder",
    "CompareScheduleDensity",
    "ConfigAllReminders",
    "CreateBirthdayEvent",
    "CreateEvent",
    "CreateEventWithAlarmAndConfirm",
    "CreateEventWithReminder",
    "CreateTimedEvent",
    "DateCalcForward",
    "DateCalcThenCreate",
    "DeleteEvent",
    "EditAndReportNewTime",
    "EditEventTime",
    "MakeupDayReminder",
    "QueryFirstEventOnDate",
    "QueryHolidayLength",
    "QueryMakeupWorkday",
    "SearchDeleteAll",
    "SearchEventTitle",
    "ToggleShowWeekNumber",
]
