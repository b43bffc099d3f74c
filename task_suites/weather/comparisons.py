"""One city of several."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from pytest_mobilegym.api import (
    AnswerField,
    AnswerQuestion,
    Hand,
    Rng,
    TaskError,
    View,
    drawn,
    sole,
    weather_records,
)
from pytest_mobilegym.phone.apps.weather.reports import Report

from ..vocabulary.values import another
from ..vocabulary.weather import city_name, observed, show_city, weather_in
from .vocabulary import CityTask, any_number, known_cities, show_forecast, temperature

DRAWS = 400
"""Groups of cities that are tried until one has a clear answer."""


def groups(view: View, rng: Rng, count: int, best: Callable[[list[str]], str | None]) -> list[str]:
    """Some cities with one that is clearly best.

    Raises:
        TaskError: no such group was found.
    """
    cities = known_cities(view)
    for _ in range(DRAWS):
        drawn_ones = rng.sample(cities, count)
        if best(drawn_ones) is not None:
            return drawn_ones
    raise TaskError(f"No {count} cities with a clear answer in {DRAWS} draws.")


def best_now(view: View, cities: Sequence[str], read: Callable[[Report], int]) -> str | None:
    """The city with the greatest value now, if it is so in an hour too."""
    found = {sole(cities, lambda city: read(weather_in(view, city, later=later))) for later in (0, 1)}  # noqa: B023
    return found.pop() if len(found) == 1 else None


TOO_EASY = (0, 1)
"""Numbers that somebody who has not looked would guess."""


class ChoiceTask(CityTask, AnswerQuestion, abstract=True):
    """Which of the cities is ahead, and by what number; they are drawn so that one clearly is.

    The number is asked for too: of a few cities to choose from, every second or third guess would be right.
    """

    objective = "query"
    places: ClassVar[tuple[str, ...]] = ("city1", "city2")

    @classmethod
    @abstractmethod
    def measure(cls, found: Report) -> int:
        """The number that the cities are compared by."""

    @classmethod
    @abstractmethod
    def best(cls, view: View, cities: Sequence[str]) -> str | None:
        """The city that is ahead, `None` where it is not clear."""

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        def clear(cities: Sequence[str]) -> str | None:
            best = cls.best(view, cities)
            return best if best is not None and cls.number(view, best) not in TOO_EASY else None

        return dict(zip(cls.places, groups(view, rng, len(cls.places), clear), strict=True))

    @property
    def cities(self) -> list[str]:
        """The cities to choose from."""
        return [getattr(self, name) for name in self.places]

    @classmethod
    def number(cls, view: View, city: str) -> int:
        """The number of one city, as it is now."""
        return cls.measure(weather_in(view, city))

    def answers(self, before: View, after: View) -> Sequence[Any]:
        best = self.best(before, self.cities)
        assert best is not None, f"none of {self.cities} is ahead"
        return [best, any_number(observed(before, after, best, self.measure))]

    def look(self, phone: Hand) -> None:
        """Look at what is to be compared."""
        for city in self.cities:
            show_city(phone, city)

    def ranked(self, view: View) -> tuple[str, str]:
        """The city that is ahead and one that is not."""
        best = self.best(view, self.cities)
        return str(best), another(self.cities, best)

    def said(self, view: View) -> Sequence[Any]:
        best, _ = self.ranked(view)
        return [best, self.number(view, best)]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        def pair(told: int, counted: int) -> Callable[[View], Any]:
            return lambda view: (self.ranked(view)[told], self.number(view, self.ranked(view)[counted]))

        return {
            "a city that is not ahead": pair(1, 0),
            "the number of another city": pair(0, 1),
            "that they are alike": lambda view: ("same", self.number(view, self.ranked(view)[0])),
        }


def which(en: str, zh: str, *places: str, same: Mapping[str, str]) -> AnswerField:
    """A choice of cities, and that there is no difference."""
    options: list[str | Mapping[str, str]] = [f"{{{place}}}" for place in places]
    return AnswerField({"en": en, "zh": zh}, type="choice", options=[*options, {"value": "same", **same}])


class TwoCities(ChoiceTask, abstract=True):
    """One of two cities."""

    composition, capabilities = "sequential", ["extract", "reasoning"]

    city1: str = drawn(label=city_name)
    city2: str = drawn(label=city_name)


class CompareCityTemp(TwoCities):
    """The warmer of two cities, and its temperature; they are two degrees apart, this hour and the next."""

    instruction = {
        "en": [
            "Which is hotter right now, {city1} or {city2}, and how many degrees is it there?",
            "Is {city1} or {city2} warmer now, and what is the temperature in the warmer one?",
        ],
        "zh": [
            "{city1}和{city2}现在哪个更热？那里多少度？",
            "现在{city1}热还是{city2}热？更热的地方气温是几度？",
        ],
    }
    difficulty = "L2"
    form = [
        which("Hotter city", "更热的城市", "city1", "city2", same={"en": "Equally hot", "zh": "一样热"}),
        AnswerField({"en": "Temperature there (°C)", "zh": "那里的温度（°C）"}, type="number"),
    ]

    @classmethod
    def measure(cls, found: Report) -> int:
        return temperature(found)

    @classmethod
    def best(cls, view: View, cities: Sequence[str]) -> str | None:
        one, other = (cls.number(view, city) for city in cities)
        return best_now(view, cities, cls.measure) if abs(one - other) > 1 else None


class CompareHumidity(TwoCities):
    """The more humid of two cities, this hour and the next, and its humidity."""

    instruction = {
        "en": [
            "Which has the higher humidity right now, {city1} or {city2}, and how high is it?",
            "Compare the humidity of {city1} and {city2}: where is the air damper now, and how damp is it?",
        ],
        "zh": [
            "{city1}和{city2}现在哪里更潮湿？湿度是多少？",
            "比较{city1}与{city2}当前的湿度，哪个更高？高的是百分之几？",
        ],
    }
    difficulty = "L3"
    form = [
        which("More humid city", "更潮湿的城市", "city1", "city2", same={"en": "The same", "zh": "一样"}),
        AnswerField({"en": "Humidity there (%)", "zh": "那里的湿度（%）"}, type="number"),
    ]

    @classmethod
    def measure(cls, found: Report) -> int:
        return found.hour.humidity

    @classmethod
    def best(cls, view: View, cities: Sequence[str]) -> str | None:
        return best_now(view, cities, cls.measure)


class CompareTempRange(TwoCities):
    """The city where tomorrow's highest and lowest temperature lie further apart, and how far."""

    instruction = {
        "en": [
            "Tomorrow, which city has the larger gap between high and low, {city1} or {city2}, and how many "
            "degrees is it?",
            "Between {city1} and {city2}, where do tomorrow's high and low lie further apart, and how far?",
        ],
        "zh": [
            "{city1}和{city2}明天哪个温差更大？相差几度？",
            "明天{city1}与{city2}的最高最低温相比，哪里相差更大？大的相差多少度？",
        ],
    }
    difficulty = "L3"
    form = [
        which(
            "City with the larger range", "温差更大的城市", "city1", "city2",
            same={"en": "Equally large", "zh": "一样大"},
        ),
        AnswerField({"en": "Range there (°C)", "zh": "那里的温差（°C）"}, type="number"),
    ]  # fmt: skip

    @classmethod
    def measure(cls, found: Report) -> int:
        return swing(found.days(1, after=1))

    @classmethod
    def best(cls, view: View, cities: Sequence[str]) -> str | None:
        return sole(cities, lambda city: cls.number(view, city))

    def look(self, phone: Hand) -> None:
        show_forecast(phone, *self.cities)


def swing(days: Sequence[weather_records.Day]) -> int:
    """The highest temperature of some days minus the lowest."""
    return max(day.high for day in days) - min(day.low for day in days)


class ThreeCities(ChoiceTask, abstract=True):
    """The one of three cities with the smallest number, by the long forecast."""

    difficulty, composition, capabilities = "L4", "deep_dive", ["extract", "reasoning"]
    places = ("city1", "city2", "city3")

    city1: str = drawn(label=city_name)
    city2: str = drawn(label=city_name)
    city3: str = drawn(label=city_name)

    @classmethod
    def best(cls, view: View, cities: Sequence[str]) -> str | None:
        return sole(cities, lambda city: cls.number(view, city), largest=False)

    def look(self, phone: Hand) -> None:
        show_forecast(phone, *self.cities)


class ThreeCityRainCheck(ThreeCities):
    """The city with the fewest days of the next seven on which it rains by day or at night, and how many."""

    instruction = {
        "en": [
            "Which of {city1}, {city2} and {city3} has the fewest days with rain, by day or at night, in the "
            "seven days from tomorrow, and how many are those?",
            "I want to stay dry: going by the next seven days from tomorrow, which of {city1}, {city2} and "
            "{city3} has the fewest rainy days (a rainy night counts), and how many?",
        ],
        "zh": [
            "从明天起的七天里，{city1}、{city2}和{city3}哪个下雨的天数最少（白天或夜间有雨都算）？有几天？",
            "比较{city1}、{city2}、{city3}从明天起未来七天的预报，哪里雨天最少，有几天？白天或夜间有雨都算雨天。",
        ],
    }
    form = [
        which(
            "City with the fewest rainy days", "雨天最少的城市", "city1", "city2", "city3",
            same={"en": "About the same", "zh": "差不多"},
        ),
        AnswerField({"en": "Rainy days there", "zh": "那里的雨天数"}, type="number"),
    ]  # fmt: skip

    @classmethod
    def measure(cls, found: Report) -> int:
        return sum(day.wet for day in found.days(7, after=1))


class WeekendTempRange3City(ThreeCities):
    """The city with the smallest range over the coming Saturday and Sunday together, and that range."""

    instruction = {
        "en": [
            "Take the coming Saturday and Sunday together: in which of {city1}, {city2} and {city3} do the "
            "highest and the lowest temperature lie closest, and how many degrees apart?",
            "Which of {city1}, {city2} and {city3} has the smallest temperature range this weekend, from the "
            "lowest to the highest of Saturday and Sunday together, and how large is it?",
        ],
        "zh": [
            "把这周六和周日合在一起看，{city1}、{city2}和{city3}哪里的最高温与最低温相差最小？相差几度？",
            "这个周末（周六、周日两天合计的最高温减最低温）{city1}、{city2}、{city3}谁的温差最小？是多少度？",
        ],
    }
    form = [
        which(
            "City with the smallest range", "周末温差最小的城市", "city1", "city2", "city3",
            same={"en": "About the same", "zh": "差不多"},
        ),
        AnswerField({"en": "Range there (°C)", "zh": "那里的温差（°C）"}, type="number"),
    ]  # fmt: skip

    @classmethod
    def measure(cls, found: Report) -> int:
        return swing(weekend(found))


def weekend(found: Report) -> list[weather_records.Day]:
    """The coming Saturday, or today where it is one, and the Sunday after it."""
    return found.days(2, after=(5 - found.now.weekday()) % 7)
