"""What it is like now."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from pytest_mobilegym.api import AnswerField, Rng, View, among, choice, drawn, text, weather_records
from pytest_mobilegym.phone.apps.weather import wording
from pytest_mobilegym.phone.apps.weather.reports import Report

from ..vocabulary.values import another, evenly
from ..vocabulary.weather import city_name, observed, weather_in
from .vocabulary import CityQuestion, a_city, a_drawn_city, any_number, any_text, known_cities, temperature

POLLUTANTS = {
    "pm25": {"en": "PM2.5", "zh": "PM2.5"},
    "pm10": {"en": "PM10", "zh": "PM10"},
    "so2": {"en": "sulphur dioxide (SO₂)", "zh": "二氧化硫（SO₂）"},
    "no2": {"en": "nitrogen dioxide (NO₂)", "zh": "二氧化氮（NO₂）"},
    "o3": {"en": "ozone (O₃)", "zh": "臭氧（O₃）"},
    "co": {"en": "carbon monoxide (CO)", "zh": "一氧化碳（CO）"},
}
METRICS = {
    "humidity": {"en": "humidity", "zh": "湿度"},
    "uvIndex": {"en": "UV index", "zh": "紫外线指数"},
    "sunrise": {"en": "sunrise time", "zh": "日出时间"},
    "feelsLike": {"en": "feels-like temperature", "zh": "体感温度"},
    "wind": {"en": "wind", "zh": "风向和风力"},
}
INDICES = {
    "car_wash": {"en": "car wash", "zh": "洗车"},
    "clothing": {"en": "clothing", "zh": "穿衣"},
}


class CheckCurrentTemp(CityQuestion):
    """The answer is the temperature that is observed in the city."""

    instruction = {
        "en": ["What is the temperature in {city} right now?", "How many degrees is it in {city} now?"],
        "zh": ["{city}现在多少度？", "看一下{city}当前的气温。"],
    }
    difficulty, composition, objective, capabilities = "L1", "atomic", "query", ["extract"]
    form = [AnswerField({"en": "Temperature now (°C)", "zh": "当前温度（°C）"}, type="number")]

    city: str = drawn(label=city_name)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {"city": a_drawn_city(view, rng, temperature)}

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [any_number(observed(before, after, self.city, temperature))]

    def said(self, view: View) -> Sequence[Any]:
        return [temperature(weather_in(view, self.city))]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "the day's highest": lambda view: weather_in(view, self.city).today.high,
            "a degree off": lambda view: temperature(weather_in(view, self.city)) - 1,
        }


class CheckCurrentWeather(CityQuestion):
    """The answer is what the sky over the city does now, in the words of the screen.

    There are few answers because there are few skies at one time; each is as likely as any other.
    """

    instruction = {
        "en": [
            "What is the weather like in {city} right now?",
            "Look up the present weather in {city}.",
        ],
        "zh": ["{city}现在是什么天气？", "看看{city}现在的天气状况。"],
    }
    difficulty, composition, objective, capabilities = "L1", "atomic", "query", ["extract"]
    form = [
        AnswerField(
            {"en": "Weather now", "zh": "当前天气"},
            hint={"en": "As the screen says it, e.g. Overcast", "zh": "按屏幕所示，如：阴"},
        )
    ]

    city: str = drawn(label=city_name)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {"city": a_drawn_city(view, rng, lambda found: cls.sky(found, "en"))}

    @staticmethod
    def sky(found: Report, lang: str) -> str:
        """The sky in the screen's words."""
        return wording.sky(found.hour.code, lang, night=found.night)

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [any_text(observed(before, after, self.city, lambda found: self.sky(found, before.lang)))]

    def said(self, view: View) -> Sequence[Any]:
        return [self.sky(weather_in(view, self.city), view.lang)]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "another sky": lambda view: wording.sky(
                another(("sunny", "overcast"), weather_in(view, self.city).hour.code), view.lang
            ),
        }


class CheckDetailCard(CityQuestion):
    """One detail of the city's page, each in a field of its kind; the wind has two."""

    instruction = {
        "en": ["Check the {metric} in {city} today.", "Tell me the {metric} for {city}."],
        "zh": ["查一下{city}今天的{metric}。", "告诉我{city}的{metric}。"],
    }
    difficulty, composition, objective, capabilities = "L2", "sequential", "query", ["extract"]
    form = [AnswerField({"en": "{metric}", "zh": "{metric}"}, type="number")]

    city: str = a_city()
    metric: str = choice(METRICS)

    def form_fields(self) -> Sequence[AnswerField]:
        if self.metric == "sunrise":
            return [AnswerField(self.form[0].label, type="time")]
        if self.metric != "wind":
            return self.form
        return [
            AnswerField(
                {"en": "The wind blows from", "zh": "风向"},
                type="choice",
                options=[
                    {
                        "value": wind,
                        "en": wording.wind_direction(wind, "en"),
                        "zh": wording.wind_direction(wind, "zh"),
                    }
                    for wind in weather_records.WINDS
                ],
            ),
            AnswerField({"en": "Force (Beaufort)", "zh": "风力等级"}, type="number"),
        ]

    def read(self, found: Report) -> int:
        """The detail as a number; the force of a wind."""
        match self.metric:
            case "humidity":
                return found.hour.humidity
            case "uvIndex":
                return found.today.uv
            case "feelsLike":
                return found.hour.feels_like
            case _:
                return found.hour.wind_scale

    def answers(self, before: View, after: View) -> Sequence[Any]:
        if self.metric == "sunrise":
            return [f"{sunrise(weather_in(before, self.city)):%H:%M}"]
        value = any_number(observed(before, after, self.city, self.read))
        return [weather_in(before, self.city).hour.wind, value] if self.metric == "wind" else [value]

    def said(self, view: View) -> Sequence[Any]:
        found = weather_in(view, self.city)
        match self.metric:
            case "sunrise":
                return [f"{sunrise(found):%H:%M}"]
            case "wind":
                return [found.hour.wind, self.read(found)]
            case _:
                return [self.read(found)]


def sunrise(found: Report) -> datetime:
    """When the sun rises today."""
    midnight = found.now.replace(hour=0, minute=0, second=0, microsecond=0)
    return midnight + timedelta(minutes=found.today.sunrise)


class CheckAQIPollutant(CityQuestion):
    """The answer is a pollutant's reading as the air quality page rounds it."""

    instruction = {
        "en": [
            "What is the {pollutant} reading in {city}?",
            "Look up the {pollutant} value for {city}.",
        ],
        "zh": ["{city}现在的{pollutant}是多少？", "查一下{city}的{pollutant}数值。"],
    }
    difficulty, composition, objective, capabilities = "L2", "sequential", "query", ["extract"]
    form = [AnswerField({"en": "{pollutant}", "zh": "{pollutant}"}, type="number")]
    way = ("air.open",)

    city: str = a_city()
    pollutant: str = choice(POLLUTANTS)

    def reading(self, view: View, name: str) -> str:
        """A pollutant as the page shows it."""
        return wording.pollutant(weather_in(view, self.city).air, name)

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [float(self.reading(before, self.pollutant))]

    def said(self, view: View) -> Sequence[Any]:
        return [self.reading(view, self.pollutant)]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "another pollutant": lambda view: another(
                (self.reading(view, name) for name in POLLUTANTS), self.reading(view, self.pollutant)
            ),
        }


class CheckLifeIndex(CityQuestion):
    """The answer is the level of a life index, in the words of its tile.

    There are few answers because an index has few levels; each is as likely as any other.
    """

    instruction = {
        "en": [
            "What does the {index_type} index say for {city} today?",
            "How does the app rate {index_type} in {city} today?",
        ],
        "zh": ["{city}今天的{index_type}指数怎么样？", "看看{city}今天的{index_type}指数。"],
    }
    difficulty, composition, objective, capabilities = "L2", "sequential", "query", ["extract"]
    form = [
        AnswerField(
            {"en": "Level of the {index_type} index", "zh": "{index_type}指数"},
            hint={"en": "The words on its tile", "zh": "按卡片上的文字填写"},
        )
    ]

    city: str = drawn(label=city_name)
    index_type: str = choice(INDICES)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        pairs = [(city, name) for city in known_cities(view) for name in INDICES]
        city, name = evenly(rng, pairs, lambda pair: (pair[1], weather_in(view, pair[0]).hints()[pair[1]]))
        return {"city": city, "index_type": name}

    def level(self, view: View, name: str) -> str:
        """A life index in words."""
        return wording.hint_level(name, weather_in(view, self.city).hints()[name], view.lang)

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [text(self.level(before, self.index_type), case=False)]

    def said(self, view: View) -> Sequence[Any]:
        return [self.level(view, self.index_type)]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "the other index": lambda view: self.level(view, another(INDICES, self.index_type)),
        }


class FeelsLikeDiff(CityQuestion):
    """The felt temperature, and by how many degrees it is off; only cities where it is.

    The felt temperature is asked for too: a difference of a few degrees would soon be guessed.
    """

    instruction = {
        "en": [
            "What is the feels-like temperature in {city} now, and by how many degrees does it differ from "
            "the real one?",
            "In {city}, how warm does it feel at the moment, and how far apart are the actual and the "
            "feels-like temperature?",
        ],
        "zh": [
            "{city}现在的体感温度是多少？和实际温度相差几度？",
            "看看{city}当前的体感温度，以及它与实际气温差多少度。",
        ],
    }
    difficulty, composition, objective = "L3", "sequential", "query"
    capabilities = ["extract", "reasoning"]
    form = [
        AnswerField({"en": "Feels-like temperature (°C)", "zh": "体感温度（°C）"}, type="number"),
        AnswerField({"en": "Difference (°C)", "zh": "相差（°C）"}, type="number"),
    ]

    city: str = among(
        lambda view: [city for city in known_cities(view) if apart(weather_in(view, city))], label=city_name
    )

    def answers(self, before: View, after: View) -> Sequence[Any]:
        felt = observed(before, after, self.city, lambda found: found.hour.feels_like)
        return [any_number(felt), any_number(observed(before, after, self.city, apart))]

    def said(self, view: View) -> Sequence[Any]:
        return [weather_in(view, self.city).hour.feels_like, apart(weather_in(view, self.city))]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "the real temperature": lambda view: (
                temperature(weather_in(view, self.city)),
                apart(weather_in(view, self.city)),
            ),
            "no difference": lambda view: (weather_in(view, self.city).hour.feels_like, 0),
        }


def apart(found: Report) -> int:
    """Degrees between the felt and the real temperature."""
    return abs(found.hour.feels_like - found.hour.temperature)
