"""What it is like now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime, timedelta
from typing import Any

from pytest_mobilegym.api import AnswerField, Hand, View, among, choice, text, weather_records
from pytest_mobilegym.phone.apps.weather import wording
from pytest_mobilegym.phone.apps.weather.reports import Report

from ..vocabulary.values import HOUR, another
from ..vocabulary.weather import city_name, observed, show_city, weather_in
from .vocabulary import CityTask, a_city, any_number, any_text, known_cities, temperature

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


class CheckCurrentTemp(CityTask):
    """The answer is the temperature that is observed in the city."""

    instruction = {
        "en": ["What is the temperature in {city} right now?", "How many degrees is it in {city} now?"],
        "zh": ["{city}现在多少度？", "看一下{city}当前的气温。"],
    }
    difficulty, composition, objective, capabilities = "L1", "atomic", "query", ["extract"]
    form = [AnswerField({"en": "Temperature now (°C)", "zh": "当前温度（°C）"}, type="number")]

    city: str = a_city()

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [any_number(observed(before, after, self.city, temperature))]

    def solution(self, phone: Hand) -> None:
        show_city(phone, self.city)
        phone.answer(temperature(weather_in(phone.view, self.city)))

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def of(read: Callable[[Report], int]) -> Callable[[Hand], None]:
            def play(phone: Hand) -> None:
                found = weather_in(phone.view, self.city)
                wrong = read(found)
                phone.answer(wrong if wrong != temperature(found) else wrong + 1)

            return play

        yield "the day's highest", of(lambda found: found.today.high)
        yield "a degree off", of(lambda found: temperature(found) - 1)


class CheckCurrentWeather(CityTask):
    """The answer is what the sky over the city does now, in the words of the screen."""

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

    city: str = a_city()

    @staticmethod
    def sky(found: Report, lang: str) -> str:
        """The sky in the screen's words."""
        return wording.sky(found.hour.code, lang, night=found.night)

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [any_text(observed(before, after, self.city, lambda found: self.sky(found, before.lang)))]

    def solution(self, phone: Hand) -> None:
        show_city(phone, self.city)
        phone.answer(self.sky(weather_in(phone.view, self.city), phone.lang))

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def another_sky(phone: Hand) -> None:
            code = another(("sunny", "overcast"), weather_in(phone.view, self.city).hour.code)
            phone.answer(wording.sky(code, phone.lang))

        yield "another sky", another_sky


class CheckDetailCard(CityTask):
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

    def tell(self, phone: Hand, *, more: int = 0) -> None:
        """Answer, or with something that is so much more."""
        found = weather_in(phone.view, self.city)
        match self.metric:
            case "sunrise":
                phone.answer(f"{sunrise(found) + more * HOUR:%H:%M}")
            case "wind":
                phone.answer(wording.wind_direction(found.hour.wind, phone.lang), self.read(found) + more)
            case _:
                phone.answer(self.read(found) + more)

    def solution(self, phone: Hand) -> None:
        show_city(phone, self.city)
        self.tell(phone)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        yield "one too many", lambda phone: self.tell(phone, more=1)


def sunrise(found: Report) -> datetime:
    """When the sun rises today."""
    midnight = found.now.replace(hour=0, minute=0, second=0, microsecond=0)
    return midnight + timedelta(minutes=found.today.sunrise)


class CheckAQIPollutant(CityTask):
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

    city: str = a_city()
    pollutant: str = choice(POLLUTANTS)

    def reading(self, view: View, name: str) -> str:
        """A pollutant as the page shows it."""
        return wording.pollutant(weather_in(view, self.city).air, name)

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [float(self.reading(before, self.pollutant))]

    def solution(self, phone: Hand) -> None:
        show_city(phone, self.city)
        phone.tap("air.open")
        phone.answer(self.reading(phone.view, self.pollutant))

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def another_one(phone: Hand) -> None:
            right = self.reading(phone.view, self.pollutant)
            shown = (self.reading(phone.view, name) for name in POLLUTANTS)
            phone.answer(another(shown, right))

        yield "another pollutant", another_one


class CheckLifeIndex(CityTask):
    """The answer is the level of a life index, in the words of its tile."""

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

    city: str = a_city()
    index_type: str = choice(INDICES)

    def level(self, view: View, name: str) -> str:
        """A life index in words."""
        return wording.hint_level(name, weather_in(view, self.city).hints()[name], view.lang)

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [text(self.level(before, self.index_type), case=False)]

    def solution(self, phone: Hand) -> None:
        show_city(phone, self.city)
        phone.answer(self.level(phone.view, self.index_type))

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        yield (
            "the other index",
            lambda phone: phone.answer(self.level(phone.view, another(INDICES, self.index_type))),
        )


class FeelsLikeDiff(CityTask):
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

    def tell(self, phone: Hand, *, more: int = 0) -> None:
        """Answer, with a difference of so much more."""
        found = weather_in(phone.view, self.city)
        phone.answer(found.hour.feels_like, apart(found) + more)

    def solution(self, phone: Hand) -> None:
        show_city(phone, self.city)
        self.tell(phone)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def real(phone: Hand) -> None:
            found = weather_in(phone.view, self.city)
            phone.answer(temperature(found), apart(found))

        yield "the real temperature", real
        yield "a degree too many", lambda phone: self.tell(phone, more=1)
        yield "no difference", lambda phone: self.tell(phone, more=-apart(weather_in(phone.view, self.city)))


def apart(found: Report) -> int:
    """Degrees between the felt and the real temperature."""
    return abs(found.hour.feels_like - found.hour.temperature)
