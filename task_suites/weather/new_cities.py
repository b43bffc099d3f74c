"""Cities that are added."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    AnswerField,
    AnswerQuestion,
    Ending,
    Goal,
    Hand,
    Rng,
    View,
    added,
    among,
    drawn,
    goal,
)

from ..vocabulary.values import another, evenly
from ..vocabulary.weather import city_name, observed, weather_in
from .forecast import the_day, with_sole_day
from .vocabulary import any_number, known_cities, new_cities, temperature


def add_city(phone: Hand, city: str) -> None:
    """Search for a city by name and add it."""
    phone.open("weather")
    phone.tap("cities.open")
    phone.tap("cities.search")
    phone.type(city_name(city, phone.lang), into="query")
    phone.tap("result.open", city=city)
    phone.tap("city.add")


def city_was_added(city: str, before: View, after: View) -> Goal:
    """Exactly the city asked for is new."""
    new = [saved.id for saved in added(before.weather.cities, after.weather.cities)]
    return goal("the city was added, and no other one", actual=new, expected=[city])


class AddCityAndFindWarmestDay(AnswerQuestion):
    """The city is newly saved, and the answer is the warmest of the seven days from tomorrow; no tie.

    There are few answers because it is one of seven days; each is as likely as any other.
    """

    instruction = {
        "en": [
            "Add {city} to my cities in Weather and tell me the date of the warmest of the seven days from "
            "tomorrow there.",
            "Put {city} on the city list. Which of the next seven days, from tomorrow on, is warmest there?",
        ],
        "zh": [
            "在天气里添加{city}，告诉我从明天起的七天里那里哪天最暖和。",
            "把{city}加到城市列表，看看从明天起未来七天中最高温最高的日期。",
        ],
    }
    apps, scope, difficulty = ["weather"], "S1", "L2"
    composition, objective = "sequential", "hybrid"
    capabilities = ["search", "extract", "reasoning"]
    form = [AnswerField({"en": "Warmest date", "zh": "最暖和的日期"}, type="date")]

    city: str = drawn(label=city_name)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        cities = with_sole_day(view, known_cities(view), 7)
        return {"city": evenly(rng, cities, lambda city: the_day(view, city, 7).date)}

    def arrange(self, phone: Hand) -> None:
        with phone.edit("weather") as weather:
            weather.cities.pop(self.city, None)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield city_was_added(self.city, before, after)

    def allowed(self) -> Sequence[str]:
        return [f"weather.cities[#{self.city}]"]

    def said(self, view: View) -> Sequence[Any]:
        return [the_day(view, self.city, 7).date.isoformat()]

    def look(self, phone: Hand) -> None:
        add_city(phone, self.city)
        phone.tap("daily.open")

    def near_misses(self) -> Iterable[Ending]:
        def other_city(phone: Hand) -> None:
            add_city(phone, another(new_cities(phone.view), self.city))
            self.tell(phone, *self.said(phone.view))

        yield from super().near_misses()
        yield "another city is added", other_city


class AddCityFullReport(AnswerQuestion):
    """The city is newly saved, and its temperature, humidity and air quality index are reported."""

    instruction = {
        "en": [
            "Add {city} in Weather and report its current temperature, humidity and air quality index.",
            "Put {city} on my city list, then give me temperature, humidity and AQI there.",
        ],
        "zh": [
            "在天气里添加{city}，并报告那里当前的温度、湿度和空气质量指数。",
            "把{city}加到城市列表，然后告诉我它的温度、湿度和AQI。",
        ],
    }
    apps, scope, difficulty = ["weather"], "S1", "L2"
    composition, objective, capabilities = "sequential", "hybrid", ["search", "extract"]
    max_steps = 45
    form = [
        AnswerField({"en": "Temperature (°C)", "zh": "温度（°C）"}, type="number"),
        AnswerField({"en": "Humidity (%)", "zh": "湿度（%）"}, type="number"),
        AnswerField({"en": "Air quality index (AQI)", "zh": "空气质量指数（AQI）"}, type="number"),
    ]

    city: str = among(new_cities, label=city_name)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield city_was_added(self.city, before, after)

    def answers(self, before: View, after: View) -> Sequence[Any]:
        humidity = observed(before, after, self.city, lambda found: found.hour.humidity)
        return [
            any_number(observed(before, after, self.city, temperature)),
            any_number(humidity),
            weather_in(before, self.city).air.aqi,
        ]

    def allowed(self) -> Sequence[str]:
        return [f"weather.cities[#{self.city}]"]

    def said(self, view: View) -> Sequence[Any]:
        found = weather_in(view, self.city)
        return [temperature(found), found.hour.humidity, found.air.aqi]

    def look(self, phone: Hand) -> None:
        add_city(phone, self.city)
