"""Weather's settings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar

from pytest_mobilegym.api import (
    AnswerField,
    AnswerQuestion,
    Declared,
    Ending,
    Goal,
    Hand,
    Rng,
    SetSwitch,
    Setting,
    SetValue,
    Steps,
    View,
    choice,
    drawn,
    goal,
    tap,
)
from pytest_mobilegym.phone.apps.weather import wording
from pytest_mobilegym.phone.apps.weather.reports import Report
from pytest_mobilegym.phone.apps.weather.state import UNITS

from ..vocabulary.weather import city_name, observed, show_city, weather_in
from .vocabulary import CityTask, a_drawn_city, any_number, known_cities, temperature

TEMPERATURE_UNITS = {
    "celsius": {"en": "Celsius", "zh": "摄氏度"},
    "fahrenheit": {"en": "Fahrenheit", "zh": "华氏度"},
}
WIND_UNITS = {
    "beaufort": {"en": "the Beaufort scale", "zh": "蒲福风级"},
    "kmh": {"en": "kilometers per hour", "zh": "公里/小时"},
    "ms": {"en": "meters per second", "zh": "米/秒"},
    "mph": {"en": "miles per hour", "zh": "英里/小时"},
    "kn": {"en": "knots", "zh": "节"},
}
ALERTS = ("morning_evening_alert", "warning_alert", "abnormal_alert", "night_update")

SETTINGS = ("menu.open", "settings.open")
"""From a city's page to the settings."""


def choose_unit(quantity: str, unit: str) -> Steps:
    """Choose the unit of a quantity, on the settings page."""
    return (tap("setting.open", key=quantity), tap("setting.choose", key=quantity, value=unit))


class EnableNightDnd(SetSwitch):
    """Alerts are silent at night; how the other switches stand is drawn anew for every instance.

    There are few instances because it is one switch.
    """

    instruction = {
        "en": [
            "Keep the Weather app from sending alerts during the night.",
            "Weather should not disturb me at night.",
        ],
        "zh": ["让天气应用夜间不要打扰我。", "打开天气的夜间免打扰。"],
    }
    apps, scope, difficulty = ["weather"], "S1", "L1"
    composition, objective, capabilities = "atomic", "operate", ["settings"]
    path, way, goal_name = "weather.settings.night_dnd", SETTINGS, "nothing disturbs at night"
    change = (tap("setting.toggle", key="night_dnd"),)

    off: tuple[str, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {"off": tuple(name for name in ALERTS if rng.below(2))}

    def arrange(self, phone: Hand) -> None:
        super().arrange(phone)
        with phone.edit("weather") as weather:
            for name in ALERTS:
                setattr(weather.settings, name, name not in self.off)


class UnitTask(SetValue, abstract=True):
    """A quantity is shown in the unit asked for; it starts in another one."""

    apps, scope, difficulty = ["weather"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["settings"]
    quantity: ClassVar[str]
    path, becomes, goal_name = "weather.settings.{quantity}", "{unit}", "the unit is as asked"
    way, change = SETTINGS, choose_unit("{quantity}", "{value}")
    beside = choose_unit("pressure", "mmhg")

    def start_value(self, setting: Setting, view: View) -> str:
        units = UNITS[self.quantity]
        return units[(units.index(self.value_of(setting.becomes)) + 1) % len(units)]


class SwitchTempUnit(UnitTask):
    """Temperatures are shown in the unit asked for; they start in the other one.

    There are few instances because there are two units.
    """

    instruction = {
        "en": ["Set the temperature unit of Weather to {unit}.", "Show temperatures in Weather in {unit}."],
        "zh": ["把天气的温度单位改成{unit}。", "让天气用{unit}显示温度。"],
    }
    quantity = "temperature"

    unit: str = choice(TEMPERATURE_UNITS)


class SwitchWindUnit(UnitTask):
    """The wind is shown in the unit asked for; it starts in another one.

    There are few instances because there are five units.
    """

    instruction = {
        "en": ["Set the wind unit of Weather to {unit}.", "Show the wind in Weather in {unit}."],
        "zh": ["把天气的风力单位改成{unit}。", "让天气用{unit}显示风力。"],
    }
    quantity = "wind"

    unit: str = choice(WIND_UNITS)


class SwitchUnitAndReport(CityTask, AnswerQuestion):
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
    way = (*SETTINGS, *choose_unit("temperature", "fahrenheit"))

    city: str = drawn(label=city_name)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {"city": a_drawn_city(view, rng, temperature)}

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

    def said(self, view: View) -> Sequence[Any]:
        return [self.fahrenheit(weather_in(view, self.city))]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {"the answer is in Celsius": lambda view: temperature(weather_in(view, self.city))}

    def look(self, phone: Hand) -> None:
        self.reach(phone)
        phone.tap("nav.back")
        show_city(phone, self.city)


class ConditionalAction(CityTask, Declared):
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
    way = SETTINGS

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
        show_city(phone, self.city)
        self.turn(phone, "warning_alert")

    def other_ways(self) -> Iterable[Ending]:
        def thought_over(phone: Hand) -> None:
            self.turn(phone, "warning_alert")
            phone.tap("nav.back")
            show_city(phone, self.city)
            self.turn(phone, "warning_alert")
            phone.tap("setting.toggle", key="warning_alert")

        yield "it is turned, looked up and turned twice more", thought_over

    def turn(self, phone: Hand, alert: str) -> None:
        """Turn the switch of an alert round."""
        self.reach(phone)
        phone.tap("setting.toggle", key=alert)

    def near_misses(self) -> Iterable[Ending]:
        yield "only looked", lambda phone: show_city(phone, self.city)
        yield "another alert is switched", lambda phone: self.turn(phone, "abnormal_alert")
