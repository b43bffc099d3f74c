"""What Weather's tasks are written with: its words, what is looked up, and what a hand does."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar

from pytest_mobilegym.api import AnswerQuestion, Hand, Matcher, Rng, Task, View, among, number, one_of, text
from pytest_mobilegym.phone.apps.weather.reports import Report
from pytest_mobilegym.phone.apps.weather.state import SavedCity

from ..vocabulary.values import evenly
from ..vocabulary.weather import city_name, show_city, weather_in

# Looking things up


def known_cities(view: View) -> list[str]:
    """The saved cities and those that the search offers by itself."""
    return list(dict.fromkeys((*view.weather.cities, *new_cities(view))))


def new_cities(view: View) -> list[str]:
    """Cities that the search offers by itself and that are not saved."""
    return [city.id for city in view.world.cities.majors() if city.id not in view.weather.cities]


def any_number(values: Iterable[Any]) -> Matcher:
    """Any of these numbers: they are observed anew every hour."""
    return one_of(*(number(float(value)) for value in values))


def any_text(values: Iterable[str]) -> Matcher:
    """Any of these words, in capitals or not."""
    return one_of(*(text(value, case=False) for value in values))


def temperature(found: Report) -> int:
    """The observed temperature."""
    return found.hour.temperature


# What a hand does


def a_drawn_city(view: View, rng: Rng, kind: Callable[[Report], Any]) -> str:
    """A city, drawn so that each kind of report is as likely as any other: most cities are alike.

    None whose answer is 1, which somebody writes who did not look.
    """
    kinds = {city: kind(weather_in(view, city)) for city in known_cities(view)}
    city = evenly(rng, kinds, kinds.__getitem__)
    while kinds[city] == 1:
        city = evenly(rng, kinds, kinds.__getitem__)
    return city


def show_forecast(phone: Hand, *cities: str) -> None:
    """Look at the long forecast of cities, one after the other."""
    for city in cities:
        show_city(phone, city)
        phone.tap("daily.open")
        phone.tap("nav.back")


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


class CityQuestion(CityTask, AnswerQuestion, abstract=True):
    """A question that is answered by a look at one city's page."""

    def look(self, phone: Hand) -> None:
        show_city(phone, getattr(self, self.places[0]))
        self.play(phone, self.way)


class ForecastQuestion(CityTask, AnswerQuestion, abstract=True):
    """A question that is answered by a look at one city's long forecast."""

    def look(self, phone: Hand) -> None:
        show_forecast(phone, getattr(self, self.places[0]))
