"""Tasks of Weather."""

from __future__ import annotations

from .comparisons import (
    CompareCityTemp,
    CompareHumidity,
    CompareTempRange,
    ThreeCityRainCheck,
    WeekendTempRange3City,
)
from .forecast import ColdestDayIn14, NightLowTemp, OpenDailyForecast, WarmestDayInWeek
from .new_cities import AddCityAndFindWarmestDay, AddCityFullReport
from .now import (
    CheckAQIPollutant,
    CheckCurrentTemp,
    CheckCurrentWeather,
    CheckDetailCard,
    CheckLifeIndex,
    FeelsLikeDiff,
)
from .settings import ConditionalAction, EnableNightDnd, SwitchTempUnit, SwitchUnitAndReport, SwitchWindUnit

__all__ = [
    "AddCityAndFindWarmestDay",
    "AddCityFullReport",
    "CheckAQIPollutant",
    "CheckCurrentTemp",
    "CheckCurrentWeather",
    "CheckDetailCard",
    "CheckLifeIndex",
    "ColdestDayIn14",
    "CompareCityTemp",
    "CompareHumidity",
    "CompareTempRange",
    "ConditionalAction",
    "EnableNightDnd",
    "FeelsLikeDiff",
    "NightLowTemp",
    "OpenDailyForecast",
    "SwitchTempUnit",
    "SwitchUnitAndReport",
    "SwitchWindUnit",
    "ThreeCityRainCheck",
    "WarmestDayInWeek",
    "WeekendTempRange3City",
]
