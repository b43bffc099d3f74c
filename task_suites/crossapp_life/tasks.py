"""Tasks of daily life that cross apps: food, weather, plans, and who is told of them."""

from __future__ import annotations

from .dry_days import WeatherFirstNonRainyToCalendarAndSms, WeatherFirstSunnyDayCalendarAlarm
from .first_event import CalendarEventToWechat
from .fridge import OpenedFridgeFoodsToMom
from .invitations import CalendarFreeWeatherInvite
from .menu import RecommendMenuDishesToXiaozhou
from .umbrellas import WeatherCalendar_CreateEventIfNotSunny
from .weather_news import WeatherRainBranchNotify, WeatherShareMetric
from .weather_notes import WeatherFilterNonRainyDays, WeatherReportToNotes

__all__ = [
    "CalendarEventToWechat",
    "CalendarFreeWeatherInvite",
    "OpenedFridgeFoodsToMom",
    "RecommendMenuDishesToXiaozhou",
    "WeatherCalendar_CreateEventIfNotSunny",
    "WeatherFilterNonRainyDays",
    "WeatherFirstNonRainyToCalendarAndSms",
    "WeatherFirstSunnyDayCalendarAlarm",
    "WeatherRainBranchNotify",
    "WeatherReportToNotes",
    "WeatherShareMetric",
]
