"""Days to come."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import timedelta
from typing import Any

from pytest_mobilegym.api import (
    AnswerField,
    Matcher,
    Rng,
    View,
    among,
    dates,
    drawn,
    matching,
    one_of,
    sole,
    weather_records,
)
from pytest_mobilegym.phone.apps.weather import wording

from ..vocabulary.values import another, evenly
from ..vocabulary.weather import city_name, weather_in
from .vocabulary import CityQuestion, ForecastQuestion, a_city, any_text, known_cities

BY_DAY = r"(?:(?:by|in the|during the) day(?:time)?|day|白天)?"
AT_NIGHT = r"(?:(?:at|in the|during the|by) night|night|夜间|夜里|晚上)?"
LINK = r"(?:and|then|turning|becoming|转|到)?"


def either_sky(day: weather_records.Day, lang: str) -> Matcher:
    """A day's sky by day, at night, or first the one and then the other."""
    own = wording.sky(day.day, lang), wording.sky(day.night, lang, night=True)
    first, last = map(re.escape, own)
    parts = ("(?i)", BY_DAY, first, BY_DAY, LINK, AT_NIGHT, last, AT_NIGHT, "")
    both = matching(r"\W*".join(parts), said=" then ".join(map(repr, own)))
    return one_of(any_text(own), both)


class OpenDailyForecast(ForecastQuestion):
    """The answer is the day's sky by day or at night, in the words of the forecast."""

    instruction = {
        "en": ["What will the weather be in {city} on {date}?", "Look up the forecast of {city} for {date}."],
        "zh": ["{city}{date}是什么天气？", "查一下{city}在{date}的天气预报。"],
    }
    difficulty, composition, objective, capabilities = "L2", "sequential", "hybrid", ["extract"]
    form = [
        AnswerField(
            {"en": "Weather on that day", "zh": "当天天气"},
            hint={"en": "By day or at night, as the screen says it", "zh": "白天或夜间均可，按屏幕所示"},
        )
    ]

    city: str = drawn(label=city_name)
    date: str = dates(7, 14)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        days = [(city, day) for city in known_cities(view) for day in weather_in(view, city).days(8, after=7)]
        city, day = evenly(rng, days, lambda found: tuple(sorted({found[1].day, found[1].night})))
        return {"city": city, "date": day.date.isoformat()}

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [either_sky(weather_in(before, self.city).day(self.date), before.lang)]

    def said(self, view: View) -> Sequence[Any]:
        return [wording.sky(weather_in(view, self.city).day(self.date).day, view.lang)]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "another sky": lambda view: self.another_sky(view),
        }

    def another_sky(self, view: View) -> str:
        """A sky that is neither of the day's."""
        day = weather_in(view, self.city).day(self.date)
        return wording.sky(another(("sunny", "shower", "haze"), day.day, day.night), view.lang)


def with_sole_day(view: View, cities: Iterable[str], count: int, *, coldest: bool = False) -> list[str]:
    """The cities of which one of the coming days is the warmest, or the coldest, without a tie."""
    return [city for city in cities if extreme(view, city, count, coldest=coldest) is not None]


def extreme(view: View, city: str, count: int, *, coldest: bool = False) -> weather_records.Day | None:
    """The warmest of so many days from tomorrow on, or the one with the lowest temperature."""
    days = weather_in(view, city).days(count, after=1)
    return sole(days, lambda day: -day.low if coldest else day.high)


def the_day(view: View, city: str, count: int, *, coldest: bool = False) -> weather_records.Day:
    """The same where it is known that there is one."""
    found = extreme(view, city, count, coldest=coldest)
    assert found is not None, f"{city} has no single such day"
    return found


class WarmestDayInWeek(ForecastQuestion):
    """The date, the highest temperature and the sky of the warmest of the next five days; there is no tie."""

    instruction = {
        "en": [
            "Which of the five days from tomorrow is warmest in {city}? Give date, high and weather.",
            "Find the warmest of the next five days in {city}, not counting today: when is it, how warm does "
            "it get, and what is the sky like?",
        ],
        "zh": [
            "{city}从明天起的五天里哪天最热？告诉我日期、最高温和天气。",
            "不算今天，{city}未来五天中最高温最高的是哪一天，多少度，什么天气？",
        ],
    }
    difficulty, composition, objective = "L3", "sequential", "query"
    capabilities = ["extract", "reasoning"]
    form = [
        AnswerField({"en": "Date", "zh": "日期"}, type="date"),
        AnswerField({"en": "High (°C)", "zh": "最高温（°C）"}, type="number"),
        AnswerField(
            {"en": "Weather on that day", "zh": "当天天气"},
            hint={"en": "By day or at night, as the screen says it", "zh": "白天或夜间均可，按屏幕所示"},
        ),
    ]

    city: str = among(lambda view: with_sole_day(view, known_cities(view), 5), label=city_name)

    def answers(self, before: View, after: View) -> Sequence[Any]:
        day = the_day(before, self.city, 5)
        return [day.date.isoformat(), day.high, either_sky(day, before.lang)]

    def said(self, view: View) -> Sequence[Any]:
        return self.told(view, the_day(view, self.city, 5))

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "the second warmest day": lambda view: self.told(view, self.second(view)),
            "the low instead of the high": lambda view: self.told(
                view, the_day(view, self.city, 5), low=True
            ),
        }

    def told(self, view: View, day: weather_records.Day, *, low: bool = False) -> tuple[str, int, str]:
        """A day as it is told."""
        return day.date.isoformat(), day.low if low else day.high, wording.sky(day.day, view.lang)

    def second(self, view: View) -> weather_records.Day:
        """The second warmest day."""
        best = the_day(view, self.city, 5)
        days = weather_in(view, self.city).days(5, after=1)
        return max((day for day in days if day != best), key=lambda day: day.high)


class ColdestDayIn14(ForecastQuestion):
    """The date and the lowest temperature of the coldest of the next fourteen days; there is no tie."""

    instruction = {
        "en": [
            "Over the fourteen days from tomorrow, on which day does {city} have its lowest temperature, and "
            "what is it?",
            "When will {city} be coldest in the next fourteen days, today not counted, and how cold?",
        ],
        "zh": [
            "从明天起的十四天里，{city}哪一天的最低温最低？是多少度？",
            "不算今天，{city}未来十四天哪天最冷，最低温多少？",
        ],
    }
    difficulty, composition, objective = "L3", "deep_dive", "hybrid"
    capabilities = ["extract", "reasoning"]
    form = [
        AnswerField({"en": "Date", "zh": "日期"}, type="date"),
        AnswerField({"en": "Low (°C)", "zh": "最低温（°C）"}, type="number"),
    ]

    city: str = among(lambda view: with_sole_day(view, known_cities(view), 14, coldest=True), label=city_name)

    def answers(self, before: View, after: View) -> Sequence[Any]:
        day = the_day(before, self.city, 14, coldest=True)
        return [day.date.isoformat(), day.low]

    def said(self, view: View) -> Sequence[Any]:
        day = the_day(view, self.city, 14, coldest=True)
        return [day.date.isoformat(), day.low]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "the day before": lambda view: self.day_before(view),
        }

    def day_before(self, view: View) -> tuple[str, int]:
        """The right temperature, a day early."""
        day = the_day(view, self.city, 14, coldest=True)
        return (day.date - timedelta(days=1)).isoformat(), day.low


class NightLowTemp(CityQuestion):
    """The lowest of the hours from 18:00 tonight to 04:00 tomorrow, both of them included."""

    instruction = {
        "en": [
            "What is the lowest hourly temperature in {city} from 18:00 tonight to 04:00 tomorrow, both "
            "included?",
            "I am out in {city} from 18:00 tonight until 04:00. How low does the hourly forecast go, both "
            "18:00 and 04:00 included?",
        ],
        "zh": [
            "{city}今晚18:00到明天凌晨4:00（含这两个整点）最低多少度？",
            "看{city}的逐小时预报，从今晚18:00到次日4:00，首尾都算，最低气温是多少？",
        ],
    }
    difficulty, composition, objective = "L4", "deep_dive", "query"
    max_steps = 45
    capabilities = ["extract", "reasoning"]
    form = [AnswerField({"en": "Lowest temperature (°C)", "zh": "最低气温（°C）"}, type="number")]

    city: str = a_city()

    def night(self, view: View) -> list[int]:
        """The temperatures of the hours asked for."""
        found = weather_in(view, self.city)
        evening = found.now.replace(hour=18, minute=0, second=0, microsecond=0)
        return [hour.temperature for hour in found.weather.hours(evening, 11)]

    def said(self, view: View) -> Sequence[Any]:
        return [min(self.night(view))]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "the evening's first hour": lambda view: max(self.night(view)),
            "a degree too cold": lambda view: min(self.night(view)) - 1,
        }
