"""Tasks of the Weather app: what it is like and will be like in cities, and the app's settings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, ClassVar

from pytest_mobilegym.errors import TaskError
from pytest_mobilegym.judge import Goal, Matcher, added, goal, number, one_of, text
from pytest_mobilegym.phone.apps.weather import wording
from pytest_mobilegym.phone.apps.weather.reports import Report, report_of
from pytest_mobilegym.phone.apps.weather.state import UNITS, SavedCity
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import Lang, View
from pytest_mobilegym.phone.world.choose import sole
from pytest_mobilegym.phone.world.domains.weather import WINDS, Day
from pytest_mobilegym.phone.worlds import DATA_VERSION, world_of
from pytest_mobilegym.tasks import AnswerField, Rng, Task, among, choice, dates, drawn

HOUR = timedelta(hours=1)
DRAWS = 400
"""Groups of cities that are tried until one has a clear answer."""

TEMPERATURE_UNITS = {
    "celsius": {"en": "Celsius", "zh": "摄氏度"},
    "fahrenheit": {"en": "Fahrenheit", "zh": "华氏度"},
}
WIND_UNITS = {
    "beaufort": {"en": "the Beaufort scale", "zh": "蒲福风级"},
    "kmh": {"en": "kilometres per hour", "zh": "公里/小时"},
    "ms": {"en": "metres per second", "zh": "米/秒"},
    "mph": {"en": "miles per hour", "zh": "英里/小时"},
    "kn": {"en": "knots", "zh": "节"},
}
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
ALERTS = ("morning_evening_alert", "warning_alert", "abnormal_alert", "night_update")


# Looking things up


def city_name(city: str, lang: str) -> str:
    """A city's name by its id."""
    language: Lang = "zh" if lang == "zh" else "en"
    return world_of(DATA_VERSION, language).cities.get(city).name


def known_cities(view: View) -> list[str]:
    """The saved cities and those that the search offers by itself."""
    return list(dict.fromkeys((*view.weather.cities, *new_cities(view))))


def new_cities(view: View) -> list[str]:
    """Cities that the search offers by itself and that are not saved."""
    return [city.id for city in view.world.cities.majors() if city.id not in view.weather.cities]


def weather_in(view: View, city: str, *, later: int = 0) -> Report:
    """The weather of a city, now or so many hours later."""
    found = view.world.cities.get(city)
    return report_of(view.world, found, view.now + later * HOUR, view.os.utc_offset)


def observed(before: View, after: View, city: str, read: Callable[[Report], Any]) -> list[Any]:
    """What was observed in a city at the hours from the start to the end, each value once."""
    hours = int((after.now - before.now) / HOUR) + 1
    found = [read(weather_in(before, city, later=later)) for later in range(hours)]
    return list(dict.fromkeys([*found, read(weather_in(after, city))]))


def any_number(values: Iterable[Any]) -> Matcher:
    """Any of these numbers: they are observed anew every hour."""
    return one_of(*(number(float(value)) for value in values))


def any_text(values: Iterable[str]) -> Matcher:
    """Any of these words, in capitals or not."""
    return one_of(*(text(value, case=False) for value in values))


def either_sky(day: Day, lang: str) -> Matcher:
    """A day's sky by day or at night."""
    return any_text((wording.sky(day.day, lang), wording.sky(day.night, lang, night=True)))


def temperature(found: Report) -> int:
    """The observed temperature."""
    return found.hour.temperature


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


# What a hand does


def show(phone: Hand, city: str) -> None:
    """Show a saved city's page."""
    phone.open("weather")
    phone.tap("cities.open")
    phone.tap("city.select", city=city)


def show_forecast(phone: Hand, *cities: str) -> None:
    """Look at the long forecast of cities, one after the other."""
    for city in cities:
        show(phone, city)
        phone.tap("daily.open")
        phone.tap("nav.back")


def add_city(phone: Hand, city: str) -> None:
    """Search for a city by name and add it."""
    phone.open("weather")
    phone.tap("cities.open")
    phone.tap("cities.search")
    phone.type(city_name(city, phone.lang), into="query")
    phone.tap("result.open", city=city)
    phone.tap("city.add")


def open_settings(phone: Hand) -> None:
    """Open the settings from a city's page."""
    phone.open("weather")
    phone.tap("menu.open")
    phone.tap("settings.open")


def choose_unit(phone: Hand, quantity: str, unit: str) -> None:
    """Choose the unit of a quantity, on the settings page."""
    phone.tap("unit.open", quantity=quantity)
    phone.tap("unit.choose", unit=unit)


def another(values: Iterable[Any], *taken: Any) -> Any:
    """The first value that is none of the taken ones."""
    return next(value for value in values if value not in taken)


def a_city() -> Any:
    """A city whose page is there; it is added where it is not."""
    return among(known_cities, label=city_name)


class CityTask(Task, abstract=True):
    """A question about cities whose pages are there from the start."""

    apps, scope = ["weather"], "S1"
    places: ClassVar[tuple[str, ...]] = ("city",)
    """Names of the parameters that are cities."""

    def arrange(self, phone: Hand) -> None:
        with phone.edit("weather") as weather:
            for name in self.places:
                city = getattr(self, name)
                weather.cities.setdefault(city, SavedCity(id=city))


# What it is like now


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
        show(phone, self.city)
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
        show(phone, self.city)
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
                    for wind in WINDS
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
        show(phone, self.city)
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
        show(phone, self.city)
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
        show(phone, self.city)
        phone.answer(self.level(phone.view, self.index_type))

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        yield (
            "the other index",
            lambda phone: phone.answer(self.level(phone.view, another(INDICES, self.index_type))),
        )


def apart(found: Report) -> int:
    """Degrees between the felt and the real temperature."""
    return abs(found.hour.feels_like - found.hour.temperature)


# One city of several


class ChoiceTask(CityTask, abstract=True):
    """Which of the cities is ahead; they are drawn so that one clearly is."""

    objective = "query"
    places: ClassVar[tuple[str, ...]] = ("city1", "city2")

    @classmethod
    def best(cls, view: View, cities: Sequence[str]) -> str | None:
        """The city that is ahead, `None` where it is not clear."""
        raise NotImplementedError

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        found = groups(view, rng, len(cls.places), lambda cities: cls.best(view, cities))
        return dict(zip(cls.places, found, strict=True))

    @property
    def cities(self) -> list[str]:
        """The cities to choose from."""
        return [getattr(self, name) for name in self.places]

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [self.best(before, self.cities)]

    def look(self, phone: Hand) -> None:
        """Look at what is to be compared."""
        for city in self.cities:
            show(phone, city)

    def solution(self, phone: Hand) -> None:
        self.look(phone)
        phone.answer(city_name(self.best(phone.view, self.cities) or "", phone.lang))

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def loser(phone: Hand) -> None:
            best = self.best(phone.view, self.cities)
            phone.answer(city_name(another(self.cities, best), phone.lang))

        def tie(phone: Hand) -> None:
            phone.answer(self.form[0].show(self, phone.lang).options[-1])

        yield "a city that is not ahead", loser
        yield "that they are alike", tie


def which(en: str, zh: str, *places: str, same: Mapping[str, str]) -> AnswerField:
    """A choice of cities, and that there is no difference."""
    options: list[str | Mapping[str, str]] = [f"{{{place}}}" for place in places]
    return AnswerField({"en": en, "zh": zh}, type="choice", options=[*options, {"value": "same", **same}])


class CompareHumidity(ChoiceTask):
    """The more humid of two cities, this hour and the next."""

    instruction = {
        "en": [
            "Which has the higher humidity right now, {city1} or {city2}?",
            "Compare the humidity of {city1} and {city2}: where is the air damper now?",
        ],
        "zh": ["{city1}和{city2}现在哪里更潮湿？", "比较{city1}与{city2}当前的湿度，哪个更高？"],
    }
    difficulty, composition, capabilities = "L3", "sequential", ["extract", "reasoning"]
    form = [which("More humid city", "更潮湿的城市", "city1", "city2", same={"en": "The same", "zh": "一样"})]

    city1: str = drawn(label=city_name)
    city2: str = drawn(label=city_name)

    @classmethod
    def best(cls, view: View, cities: Sequence[str]) -> str | None:
        return best_now(view, cities, lambda found: found.hour.humidity)


def swing(days: Sequence[Day]) -> int:
    """The highest temperature of some days minus the lowest."""
    return max(day.high for day in days) - min(day.low for day in days)


class ThreeCityRainCheck(ChoiceTask):
    """The city with the fewest days of the next seven on which it rains by day or at night."""

    instruction = {
        "en": [
            "Which of {city1}, {city2} and {city3} has the fewest days with rain, by day or at night, in the "
            "seven days from tomorrow?",
            "I want to stay dry: going by the next seven days from tomorrow, which of {city1}, {city2} and "
            "{city3} has the fewest rainy days (a rainy night counts)?",
        ],
        "zh": [
            "从明天起的七天里，{city1}、{city2}和{city3}哪个下雨的天数最少（白天或夜间有雨都算）？",
            "比较{city1}、{city2}、{city3}从明天起未来七天的预报，哪里雨天最少？白天或夜间有雨都算雨天。",
        ],
    }
    difficulty, composition, capabilities = "L4", "deep_dive", ["extract", "reasoning"]
    places = ("city1", "city2", "city3")
    form = [
        which(
            "City with the fewest rainy days", "雨天最少的城市", "city1", "city2", "city3",
            same={"en": "About the same", "zh": "差不多"},
        ),
    ]  # fmt: skip

    city1: str = drawn(label=city_name)
    city2: str = drawn(label=city_name)
    city3: str = drawn(label=city_name)

    @classmethod
    def best(cls, view: View, cities: Sequence[str]) -> str | None:
        wet = {city: sum(day.wet for day in weather_in(view, city).days(7, after=1)) for city in cities}
        return sole(cities, lambda city: wet[city], largest=False)

    def look(self, phone: Hand) -> None:
        show_forecast(phone, *self.cities)


def weekend(found: Report) -> list[Day]:
    """The coming Saturday, or today where it is one, and the Sunday after it."""
    return found.days(2, after=(5 - found.now.weekday()) % 7)


# Days to come


class OpenDailyForecast(CityTask):
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

    city: str = a_city()
    date: str = dates(7, 14)

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [either_sky(weather_in(before, self.city).day(self.date), before.lang)]

    def solution(self, phone: Hand) -> None:
        show_forecast(phone, self.city)
        phone.answer(wording.sky(weather_in(phone.view, self.city).day(self.date).day, phone.lang))

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def another_sky(phone: Hand) -> None:
            day = weather_in(phone.view, self.city).day(self.date)
            phone.answer(wording.sky(another(("sunny", "shower", "haze"), day.day, day.night), phone.lang))

        yield "another sky", another_sky


def with_sole_day(view: View, cities: Iterable[str], count: int, *, coldest: bool = False) -> list[str]:
    """The cities of which one of the coming days is the warmest, or the coldest, without a tie."""
    return [city for city in cities if extreme(view, city, count, coldest=coldest) is not None]


def extreme(view: View, city: str, count: int, *, coldest: bool = False) -> Day | None:
    """The warmest of so many days from tomorrow on, or the one with the lowest temperature."""
    days = weather_in(view, city).days(count, after=1)
    return sole(days, lambda day: -day.low if coldest else day.high)


def the_day(view: View, city: str, count: int, *, coldest: bool = False) -> Day:
    """The same where it is known that there is one."""
    found = extreme(view, city, count, coldest=coldest)
    assert found is not None, f"{city} has no single such day"
    return found


class WarmestDayInWeek(CityTask):
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

    def tell(self, phone: Hand, day: Day) -> None:
        """Answer with a day."""
        phone.answer(day.date.isoformat(), day.high, wording.sky(day.day, phone.lang))

    def solution(self, phone: Hand) -> None:
        show_forecast(phone, self.city)
        self.tell(phone, the_day(phone.view, self.city, 5))

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def second(phone: Hand) -> None:
            best = the_day(phone.view, self.city, 5)
            days = weather_in(phone.view, self.city).days(5, after=1)
            self.tell(phone, max((day for day in days if day != best), key=lambda day: day.high))

        def low(phone: Hand) -> None:
            best = the_day(phone.view, self.city, 5)
            phone.answer(best.date.isoformat(), best.low, wording.sky(best.day, phone.lang))

        yield "the second warmest day", second
        yield "the low instead of the high", low


class ColdestDayIn14(CityTask):
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

    def solution(self, phone: Hand) -> None:
        show_forecast(phone, self.city)
        day = the_day(phone.view, self.city, 14, coldest=True)
        phone.answer(day.date.isoformat(), day.low)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def day_before(phone: Hand) -> None:
            day = the_day(phone.view, self.city, 14, coldest=True)
            phone.answer((day.date - timedelta(days=1)).isoformat(), day.low)

        def a_degree_off(phone: Hand) -> None:
            day = the_day(phone.view, self.city, 14, coldest=True)
            phone.answer(day.date.isoformat(), day.low + 1)

        yield "the day before", day_before
        yield "a degree off", a_degree_off


class NightLowTemp(CityTask):
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

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [min(self.night(before))]

    def solution(self, phone: Hand) -> None:
        show(phone, self.city)
        phone.answer(min(self.night(phone.view)))

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        yield "the evening's first hour", lambda phone: phone.answer(max(self.night(phone.view)))
        yield "a degree too cold", lambda phone: phone.answer(min(self.night(phone.view)) - 1)


# Adding a city


def city_was_added(city: str, before: View, after: View) -> Goal:
    """Exactly the city asked for is new."""
    new = [saved.id for saved in added(before.weather.cities, after.weather.cities)]
    return goal("the city was added, and no other one", actual=new, expected=[city])


class AddCityAndFindWarmestDay(Task):
    """The city is newly saved, and the answer is the warmest of the seven days from tomorrow; no tie."""

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

    city: str = among(lambda view: with_sole_day(view, new_cities(view), 7), label=city_name)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield city_was_added(self.city, before, after)

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [the_day(before, self.city, 7).date.isoformat()]

    def allowed(self) -> Sequence[str]:
        return [f"weather.cities[#{self.city}]"]

    def tell(self, phone: Hand, *, later: int = 0) -> None:
        """Answer with the day, or another one."""
        phone.answer((the_day(phone.view, self.city, 7).date + timedelta(days=later)).isoformat())

    def solution(self, phone: Hand) -> None:
        add_city(phone, self.city)
        phone.tap("daily.open")
        self.tell(phone)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def next_day(phone: Hand) -> None:
            add_city(phone, self.city)
            self.tell(phone, later=1)

        def other_city(phone: Hand) -> None:
            add_city(phone, another(new_cities(phone.view), self.city))
            self.tell(phone)

        yield "the city is not added", self.tell
        yield "the day after", next_day
        yield "another city is added", other_city


class AddCityFullReport(Task):
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

    def tell(self, phone: Hand, *, warmer: int = 0) -> None:
        """Answer, with some degrees more."""
        found = weather_in(phone.view, self.city)
        phone.answer(temperature(found) + warmer, found.hour.humidity, found.air.aqi)

    def solution(self, phone: Hand) -> None:
        add_city(phone, self.city)
        self.tell(phone)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def wrong(phone: Hand) -> None:
            add_city(phone, self.city)
            self.tell(phone, warmer=1)

        yield "the city is not added", self.tell
        yield "a degree too warm", wrong


# Settings


class EnableNightDnd(Task):
    """Alerts are silent at night; how the other switches stand is drawn anew for every instance."""

    instruction = {
        "en": [
            "Keep the Weather app from sending alerts during the night.",
            "Weather should not disturb me at night.",
        ],
        "zh": ["让天气应用夜间不要打扰我。", "打开天气的夜间免打扰。"],
    }
    apps, scope, difficulty = ["weather"], "S1", "L1"
    composition, objective, capabilities = "atomic", "operate", ["settings"]

    off: tuple[str, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {"off": tuple(name for name in ALERTS if rng.below(2))}

    def arrange(self, phone: Hand) -> None:
        with phone.edit("weather") as weather:
            weather.settings.night_dnd = False
            for name in ALERTS:
                setattr(weather.settings, name, name not in self.off)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        actual = after.weather.settings.night_dnd
        yield goal("nothing disturbs at night", actual=actual, expected=True)

    def allowed(self) -> Sequence[str]:
        return ["weather.settings.night_dnd"]

    def solution(self, phone: Hand) -> None:
        open_settings(phone)
        phone.tap("setting.toggle", setting="night_dnd")

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def wrong_one(phone: Hand) -> None:
            open_settings(phone)
            phone.tap("setting.toggle", setting="abnormal_alert")

        def one_more(phone: Hand) -> None:
            self.solution(phone)
            phone.tap("setting.toggle", setting="morning_evening_alert")

        yield "another alert is switched", wrong_one
        yield "another alert is switched too", one_more


class UnitTask(Task, abstract=True):
    """A quantity is shown in the unit asked for; it starts in another one."""

    apps, scope, difficulty = ["weather"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["settings"]
    quantity: ClassVar[str]

    @property
    def wanted(self) -> str:
        """The unit asked for."""
        return str(getattr(self, "unit"))  # noqa: B009 - every template of this kind has it

    def arrange(self, phone: Hand) -> None:
        units = UNITS[self.quantity]
        other = units[(units.index(self.wanted) + 1) % len(units)]
        with phone.edit("weather") as weather:
            setattr(weather.settings, self.quantity, other)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        actual = getattr(after.weather.settings, self.quantity)
        yield goal("the unit is as asked", actual=actual, expected=self.wanted)

    def allowed(self) -> Sequence[str]:
        return [f"weather.settings.{self.quantity}"]

    def solution(self, phone: Hand) -> None:
        open_settings(phone)
        choose_unit(phone, self.quantity, self.wanted)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def only_looked(phone: Hand) -> None:
            open_settings(phone)
            phone.tap("unit.open", quantity=self.quantity)

        def other_quantity(phone: Hand) -> None:
            self.solution(phone)
            choose_unit(phone, "pressure", "mmhg")

        yield "the choice is only opened", only_looked
        yield "the unit of the pressure is changed too", other_quantity


class SwitchTempUnit(UnitTask):
    """Temperatures are shown in the unit asked for; they start in the other one."""

    instruction = {
        "en": ["Set the temperature unit of Weather to {unit}.", "Show temperatures in Weather in {unit}."],
        "zh": ["把天气的温度单位改成{unit}。", "让天气用{unit}显示温度。"],
    }
    quantity = "temperature"

    unit: str = choice(TEMPERATURE_UNITS)


class SwitchWindUnit(UnitTask):
    """The wind is shown in the unit asked for; it starts in another one."""

    instruction = {
        "en": ["Set the wind unit of Weather to {unit}.", "Show the wind in Weather in {unit}."],
        "zh": ["把天气的风力单位改成{unit}。", "让天气用{unit}显示风力。"],
    }
    quantity = "wind"

    unit: str = choice(WIND_UNITS)


class SwitchUnitAndReport(CityTask):
    """Temperatures are shown in Fahrenheit, and the city's temperature is reported in it."""

    instruction = {
        "en": [
            "Switch Weather to Fahrenheit and tell me the current temperature in {city} in that unit.",
            "Show temperatures in Fahrenheit from now on; how many degrees Fahrenheit is it in {city}?",
        ],
        "zh": [
            "把天气的温度单位换成华氏度，并告诉我{city}现在是多少华氏度。",
            "以后用华氏度显示温度；{city}当前气温是多少华氏度？",
        ],
    }
    difficulty, composition, objective = "L2", "sequential", "hybrid"
    capabilities = ["settings", "extract"]
    form = [AnswerField({"en": "Temperature (°F)", "zh": "华氏温度（°F）"}, type="number")]

    city: str = a_city()

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        actual = after.weather.settings.temperature
        yield goal("temperatures are shown in Fahrenheit", actual=actual, expected="fahrenheit")

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [any_number(observed(before, after, self.city, self.fahrenheit))]

    @staticmethod
    def fahrenheit(found: Report) -> int:
        """The observed temperature in the new unit."""
        return wording.degrees(temperature(found), "fahrenheit")

    def allowed(self) -> Sequence[str]:
        return ["weather.settings.temperature"]

    def solution(self, phone: Hand) -> None:
        open_settings(phone)
        choose_unit(phone, "temperature", "fahrenheit")
        phone.tap("nav.back")
        show(phone, self.city)
        phone.answer(self.fahrenheit(weather_in(phone.view, self.city)))

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def celsius(phone: Hand) -> None:
            open_settings(phone)
            choose_unit(phone, "temperature", "fahrenheit")
            phone.answer(temperature(weather_in(phone.view, self.city)))

        def not_switched(phone: Hand) -> None:
            phone.answer(self.fahrenheit(weather_in(phone.view, self.city)))

        yield "the answer is in Celsius", celsius
        yield "the unit is not switched", not_switched


class ConditionalAction(CityTask):
    """Weather warnings are on if the city is warmer than the limit, else off; they start the other way.

    The temperature is on the same side of the limit in the next hour too.
    """

    instruction = {
        "en": [
            "If it is above {temp} degrees Celsius in {city} now, switch weather warnings on in the Weather "
            "settings; if not, switch them off.",
            "Look at the temperature in {city}. Above {temp} °C I want weather warnings from the Weather "
            "app, otherwise none at all.",
        ],
        "zh": [
            "如果{city}现在超过{temp}度，就在天气设置里打开灾害预警提醒，否则关闭。",
            "看看{city}的气温：高于{temp}度就开启天气的灾害预警提醒，不高于就关掉。",
        ],
    }
    difficulty, composition, objective = "L4", "sequential", "operate"
    capabilities = ["extract", "settings", "reasoning"]

    city: str = drawn(label=city_name)
    temp: int = drawn()

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        above = bool(rng.below(2))
        fitting = [
            (city, limit)
            for city in known_cities(view)
            for limit in (10, 15, 20, 25, 30)
            if all((temperature(weather_in(view, city, later=later)) > limit) is above for later in (0, 1))
        ]
        city, limit = rng.choice(fitting)
        return {"city": city, "temp": limit}

    def above(self, view: View) -> bool:
        """Whether it is warmer than the limit."""
        return temperature(weather_in(view, self.city)) > self.temp

    def arrange(self, phone: Hand) -> None:
        super().arrange(phone)
        above = self.above(phone.view)
        with phone.edit("weather") as weather:
            weather.settings.warning_alert = not above

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        actual = after.weather.settings.warning_alert
        yield goal("warnings are as the temperature demands", actual=actual, expected=self.above(before))

    def allowed(self) -> Sequence[str]:
        return ["weather.settings.warning_alert"]

    def solution(self, phone: Hand) -> None:
        show(phone, self.city)
        open_settings(phone)
        phone.tap("setting.toggle", setting="warning_alert")

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def wrong_one(phone: Hand) -> None:
            open_settings(phone)
            phone.tap("setting.toggle", setting="abnormal_alert")

        yield "only looked", lambda phone: show(phone, self.city)
        yield "another alert is switched", wrong_one
