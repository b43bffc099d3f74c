"""Tasks of daily life that cross apps: food, weather, plans, and who is told of them."""

from __future__ import annotations

from .dry_days import WeatherFirstNonRainyToCalendarAndSms, WeatherFirstSunnyDayCalendarAlarm
from .first_event import CalendarEventToWechat
from .fridge import OpenedFridgeFoodsToMom
from .invitations import CalendarFreeWeatherInvite
from .menu import RecommendMenuDishesToXiaozhou
from .nearby import TopRatedNearbyPlaceConditionalWechatOrSmsInvite
from .noted_trips import RealisticTrip001, TripMemoAndNotify
from .outings import (
    MapRatingConditionBuyTicket,
    RestaurantRatingInviteCalendar,
    WeekendTripFullPlan,
)
from .places import MapNearbyBestToWechat, MapPlaceToWechat, TravelPlanToWechat, WechatFoodExtractMapSms
from .tickets import (
    FullTripPlanWeatherDriven,
    RailwayBalanceConditionalBuyNotify,
    WeatherFirstNonRainyDayBuyTicket,
)
from .train_questions import RailwayDestWeatherQuery, RailwayMyAccountToWechat, RailwayPriceVsBalance
from .trains import (
    RailwayEarliestGTrainToWechat,
    RailwayTomorrowMomBookingToWechat,
    RailwayTrainInfoToWechat,
    RailwayWeatherToWechat,
)
from .trips import TripClosedLoopNotify
from .umbrellas import WeatherCalendar_CreateEventIfNotSunny
from .weather_news import WeatherRainBranchNotify, WeatherShareMetric
from .weather_notes import WeatherFilterNonRainyDays, WeatherReportToNotes
from .weekend import WeekendShanghaiTripIfClearAndFree

__all__ = [
    "CalendarEventToWechat",
    "CalendarFreeWeatherInvite",
    "FullTripPlanWeatherDriven",
    "MapNearbyBestToWechat",
    "MapPlaceToWechat",
    "MapRatingConditionBuyTicket",
    "OpenedFridgeFoodsToMom",
    "RailwayBalanceConditionalBuyNotify",
    "RailwayDestWeatherQuery",
    "RailwayEarliestGTrainToWechat",
    "RailwayMyAccountToWechat",
    "RailwayPriceVsBalance",
    "RailwayTomorrowMomBookingToWechat",
    "RailwayTrainInfoToWechat",
    "RailwayWeatherToWechat",
    "RealisticTrip001",
    "RecommendMenuDishesToXiaozhou",
    "RestaurantRatingInviteCalendar",
    "TopRatedNearbyPlaceConditionalWechatOrSmsInvite",
    "TravelPlanToWechat",
    "TripClosedLoopNotify",
    "TripMemoAndNotify",
    "WeatherCalendar_CreateEventIfNotSunny",
    "WeatherFilterNonRainyDays",
    "WeatherFirstNonRainyDayBuyTicket",
    "WeatherFirstNonRainyToCalendarAndSms",
    "WeatherFirstSunnyDayCalendarAlarm",
    "WeatherRainBranchNotify",
    "WeatherReportToNotes",
    "WeatherShareMetric",
    "WechatFoodExtractMapSms",
    "WeekendShanghaiTripIfClearAndFree",
    "WeekendTripFullPlan",
]
