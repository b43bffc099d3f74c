"""Friends who are told of the weather."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    Goal,
    Hand,
    Rng,
    View,
    all_of,
    among,
    choice,
    derived,
    drawn,
    exactly,
    goal,
    one_of,
    says_all_and_only,
    weather_records,
)

from ..vocabulary.weather import city_name, observed, weather_in
from ..vocabulary.wechat import Telling
from .plans import Words, cities_where, coming_days, save_city, show_weather

TAKE_UMBRELLAS: tuple[Words, ...] = (
    {"en": "Take an umbrella tomorrow", "zh": "明天记得带伞"},
    {"en": "Do not forget your umbrella", "zh": "别忘了带伞"},
)
FINE: tuple[Words, ...] = (
    {"en": "The weather will be fine tomorrow", "zh": "明天天气不错"},
    {"en": "It stays dry tomorrow", "zh": "明天不下雨"},
)


class WeatherRainBranchNotify(Telling):
    """The contact is sent one sentence or the other, as tomorrow's rain in the city decides, and not both."""

    instruction = {
        "en": [
            "Check whether it rains in {city} tomorrow, by day or at night. If so, send {contact} "
            "“{umbrella}” on WeChat, otherwise “{fine}”.",
            "Send {contact} on WeChat “{umbrella}” if Weather forecasts rain for {city} tomorrow, be it by "
            "day or at night, and “{fine}” if not.",
        ],
        "zh": [
            "查一下{city}明天白天或夜间会不会下雨。会的话用微信给{contact}发“{umbrella}”，不会就发“{fine}”。",
            "如果天气预报说{city}明天白天或夜间有雨，就微信告诉{contact}“{umbrella}”，否则告诉对方“{fine}”。",
        ],
    }
    apps, scope, difficulty = ["weather", "wechat"], "S2", "L3"
    composition, objective = "deep_dive", "operate"
    capabilities = ["extract", "reasoning", "handoff"]
    consequence = "message"

    city: str = drawn(label=city_name)
    umbrella: str = choice(TAKE_UMBRELLAS)
    fine: str = choice(FINE)
    wet: bool = derived(lambda values, view: coming_days(view, values.city, 1)[0].wet)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        wet = rng.choice((True, False))

        def fits(view: View, city: str) -> bool:
            [day] = coming_days(view, city, 1)
            return day.wet == wet == day.falls

        return {"city": rng.choice(cities_where(fits)(view))}

    def arrange(self, phone: Hand) -> None:
        save_city(phone, self.city)

    @property
    def sentences(self) -> tuple[str, str]:
        """The right sentence and the wrong one."""
        return (self.umbrella, self.fine) if self.wet else (self.fine, self.umbrella)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        said = self.told(before, after)
        yield goal("the right sentence is sent", actual=said, expected=exactly(self.sentences[0]))

    def finding(self, view: View) -> str:
        return self.sentences[0]

    def look(self, phone: Hand) -> None:
        show_weather(phone, self.city, forecast=True)

    def mistaken(self) -> Mapping[str, Any]:
        right, wrong = self.sentences
        return {"the other sentence": wrong, "both sentences": f"{right}. {wrong}"}


METRICS: dict[str, Words] = {
    "temp_feels": {
        "en": "current temperature, and then what it feels like",
        "zh": "当前温度，然后是体感温度",
    },
    "humidity": {"en": "current humidity", "zh": "当前湿度"},
    "tomorrow": {
        "en": "tomorrow's highest and then lowest temperature",
        "zh": "明天的最高气温，然后是最低气温",
    },
}


class WeatherShareMetric(Telling):
    """The contact is told the number or the two numbers of the city's weather, in order, and no others."""

    instruction = {
        "en": [
            "Send {contact} on WeChat, as numbers, for {city}: {metric}.",
            "Look up in Weather and message to {contact} on WeChat, for {city}: {metric}. Send just the "
            "numbers that were asked for.",
        ],
        "zh": [
            "在微信上把{city}的以下数字发给{contact}：{metric}。",
            "查看天气后用微信告诉{contact}{city}的这些数字：{metric}。只发所问的数字。",
        ],
    }
    apps, scope, difficulty = ["weather", "wechat"], "S2", "L4"
    composition, objective, capabilities = "transfer", "operate", ["extract", "handoff"]
    max_steps = 30
    consequence = "message"
    most = 2

    city: str = among(
        cities_where(
            lambda view, city: all(
                hour.temperature != hour.feels_like
                for hour in (weather_in(view, city, later=later).hour for later in range(3))
            )
        ),
        label=city_name,
    )
    metric: str = choice(METRICS)

    def arrange(self, phone: Hand) -> None:
        save_city(phone, self.city)

    def read(self, view: View, hour: weather_records.Hour) -> list[int]:
        """The numbers asked for."""
        match self.metric:
            case "temp_feels":
                return [hour.temperature, hour.feels_like]
            case "humidity":
                return [hour.humidity]
            case _:
                [day] = coming_days(view, self.city, 1)
                return [day.high, day.low]

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        unit = "%" if self.metric == "humidity" else "C"
        right = [
            self.read(before, hour) for hour in observed(before, after, self.city, lambda found: found.hour)
        ]
        yield goal(
            "the numbers are told in order, and no others",
            actual=self.told(before, after),
            expected=one_of(
                *(
                    all_of(says_all_and_only(each, unit=unit, in_order=True), says_all_and_only(each))
                    for each in right
                )
            ),
        )

    def finding(self, view: View) -> str:
        return ", ".join(map(str, self.right(view)))

    def look(self, phone: Hand) -> None:
        show_weather(phone, self.city, forecast=self.metric == "tomorrow")

    def mistaken(self) -> Mapping[str, Any]:
        def wrong(change: Callable[[list[int]], Sequence[int]]) -> Callable[[View], str]:
            return lambda view: ", ".join(map(str, change(self.right(view))))

        found = {
            "two more": wrong(lambda right: [number + 2 for number in right]),
            "a number too many": wrong(lambda right: [*right, right[0] + 7]),
        }
        if self.metric == "humidity":
            return found
        return {
            **found,
            "the first number alone": wrong(lambda right: right[:1]),
            "the wrong way round": wrong(lambda right: right[::-1]),
        }

    def right(self, view: View) -> list[int]:
        """The numbers of now."""
        return self.read(view, weather_in(view, self.city).hour)
