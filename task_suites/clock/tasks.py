"""Tasks of Clock."""

from __future__ import annotations

from .alarms import (
    AddAlarm,
    AddAlarmWithSettings,
    CheckAlarmNote,
    CountAlarms,
    DeleteAlarm,
    EnableAllAlarms,
    SetAlarmRepeat,
    SetupMorningAlarms,
    ToggleAlarm,
)
from .world_clock import (
    AddCityAndCheckTime,
    AddCityAndCompareTimeDiff,
    AddWorldCity,
    CheckCityTime,
    CityLocalTimeDiff,
    CompareCityTimeDiff,
    LatestTimezoneCity,
    RemoveWorldCity,
    ReorganizeWorldClock,
)

__all__ = [
    "AddAlarm",
    "AddAlarmWithSettings",
    "AddCityAndCheckTime",
    "AddCityAndCompareTimeDiff",
    "AddWorldCity",
    "CheckAlarmNote",
    "CheckCityTime",
    "CityLocalTimeDiff",
    "CompareCityTimeDiff",
    "CountAlarms",
    "DeleteAlarm",
    "EnableAllAlarms",
    "LatestTimezoneCity",
    "RemoveWorldCity",
    "ReorganizeWorldClock",
    "SetAlarmRepeat",
    "SetupMorningAlarms",
    "ToggleAlarm",
]
