"""Weather, plans, and who is told of them: what is read from texts, and what a hand does."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from datetime import date, datetime

from pytest_mobilegym.api import (
    Goal,
    Hand,
    Matcher,
    View,
    added,
    all_of,
    goal,
    one_of,
    says_all_and_only,
    says_only,
    weather_records,
)
from pytest_mobilegym.phone.apps.calendar.days import day_of, last_day, midnight
from pytest_mobilegym.phone.apps.weather import wording
from pytest_mobilegym.phone.apps.weather.state import SavedCity

from ..vocabulary.calendar import chosen_beside, months_between, shown_day
from ..vocabulary.values import DAY
from ..vocabulary.weather import show_city, weather_in

Words = Mapping[str, str]
SAID_OTHERWISE = {
    "sunny": ("Clear",),
    "shower": ("Showers",),
    "thunderstorm": ("Thunder showers", "Thundershower", "Thundershowers", "Thunderstorm", "Thunderstorms"),
    "fog": ("Foggy",),
    "haze": ("Hazy",),
}
"""English words for a sky beside the screen's."""


def sky_words(code: str, lang: str) -> list[str]:
    """What a sky may be called."""
    words = [wording.sky(code, lang, night=night) for night in (False, True)]
    return list(dict.fromkeys([*words, *(SAID_OTHERWISE.get(code, ()) if lang == "en" else ())]))


def says_sky(codes: Iterable[str], lang: str) -> Matcher:
    """A text says one of these skies or several, and no other one."""
    every = [word for code in weather_records.CODES for word in sky_words(code, lang)]
    right = [word for code in codes for word in sky_words(code, lang)]
    return one_of(*(says_only(word, among=every, beside=right) for word in right))


def says_days(days: Iterable[str]) -> Matcher:
    """A text says these days, and no others."""
    return says_all_and_only([date.fromisoformat(day) for day in days])


def said_day(day: str, lang: str) -> str:
    """A day as somebody writes it in a hurry: `Apr 4`, `4-4`."""
    moment = datetime.fromisoformat(day)
    return f"{moment.month}-{moment.day}" if lang == "zh" else f"{moment:%b} {moment.day}"


# What the weather is like


def coming_days(view: View, city: str, count: int) -> list[weather_records.Day]:
    """The forecast of the days from tomorrow on."""
    return weather_in(view, city).days(count, after=1)


def dry_days(view: View, city: str, count: int) -> list[str]:
    """The days from tomorrow on without rain or snow, as ISO text."""
    return [day.date.isoformat() for day in coming_days(view, city, count) if not day.falls]


def cities_where(holds: Callable[[View, str], bool]) -> Callable[[View], list[str]]:
    """The saved cities and those that the search offers by itself, if something holds for them."""

    def find(view: View) -> list[str]:
        majors = (city.id for city in view.world.cities.majors())
        return [city for city in dict.fromkeys((*view.weather.cities, *majors)) if holds(view, city)]

    return find


def save_city(phone: Hand, city: str) -> None:
    """Let a city have its page."""
    with phone.edit("weather") as weather:
        weather.cities.setdefault(city, SavedCity(id=city))


def is_sunny(view: View, city: str) -> bool:
    """Whether the sky is sunny now."""
    return weather_in(view, city).hour.code == "sunny"


# What a hand does with the weather and the calendar


def show_weather(phone: Hand, city: str, *, forecast: bool = False) -> None:
    """Show a saved city's page, and its long forecast."""
    show_city(phone, city)
    if forecast:
        phone.tap("daily.open")


def write_event(phone: Hand, title: str, day: str, *, all_day: bool = False, notes: str = "") -> None:
    """Put an event on the calendar."""
    phone.open("calendar")
    shown, wanted = shown_day(phone.view), date.fromisoformat(day)
    phone.tap("event.add")
    phone.type(title, into="title")
    if all_day:
        phone.tap("form.all_day")
    if wanted != shown:
        phone.tap("day.pick", which="start")
        for _ in range(months_between(shown, wanted)):
            phone.tap("pick.turn", months=1)
        phone.tap("pick.day", day=day)
    if notes:
        phone.type(notes, into="description")
    phone.tap("form.save")


def event_goals(
    before: View, after: View, title: str, day: str, *, all_day: bool = False, asked: Collection[str] = ()
) -> Iterable[Goal]:
    """One event was added, with a title and on a day alone, and nothing else was chosen for it.

    Args:
        all_day: whether it has to take the whole day; otherwise any time of it will do.
        asked: fields that were asked for beside these.
    """
    new = added(before.calendar.events, after.calendar.events)
    yield goal("one event was added, with its title", actual=[each.title for each in new], expected=[title])
    yield goal(
        "it is on the day",
        actual=[(day_of(each.start).isoformat(), last_day(each).isoformat()) for each in new],
        expected=[(day, day)],
    )
    if all_day:
        first = date.fromisoformat(day)
        yield goal(
            "it is all day",
            actual=[(each.all_day, each.start, each.end) for each in new],
            expected=[(True, midnight(first), midnight(first + DAY))],
        )
    chosen = [chosen_beside(each, before, asked) for each in new]
    yield goal("nothing else was chosen for it", passed=bool(new) and not any(chosen), actual=chosen)


def write_and_correct_event(phone: Hand, title: str, day: str) -> None:
    """Put an event on the calendar a day late and with another title, and edit it."""
    write_event(phone, "?", day_after(day))
    newest = next(iter(phone.view.calendar.events))
    phone.tap("tab.agenda")
    phone.tap("event.open", event=newest)
    phone.tap("event.edit")
    phone.type(title, into="title", clear=True)
    phone.tap("day.pick", which="start")
    for _ in range(months_between(date.fromisoformat(day), date.fromisoformat(day_after(day)))):
        phone.tap("pick.turn", months=-1)
    phone.tap("pick.day", day=day)
    phone.tap("form.save")


def day_after(day: str, days: int = 1) -> str:
    """A day some days later, as ISO text."""
    return (date.fromisoformat(day) + days * DAY).isoformat()


# An event if it is not sunny


def weather_words(view: View, city: str) -> str:
    """The observed temperature and sky as somebody writes them."""
    report = weather_in(view, city)
    sky = wording.sky(report.hour.code, view.lang, night=report.night)
    return f"{report.hour.temperature}° {sky}"


def says_weather(hours: Iterable[weather_records.Hour], lang: str) -> Matcher:
    """A text says the sky and the temperature of one of some hours, and no other ones."""
    return one_of(
        *(all_of(says_sky([hour.code], lang), says_only(hour.temperature, unit="C")) for hour in hours)
    )
