"""Weather, plans, and who is told of them: what is read from texts, and what a hand does."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import date, datetime

from pytest_mobilegym.api import Goal, Hand, View, added, goal, weather_records
from pytest_mobilegym.phone.apps.calendar.days import day_of, last_day
from pytest_mobilegym.phone.apps.weather import wording
from pytest_mobilegym.phone.apps.weather.state import SavedCity

from ..vocabulary.calendar import months_between, shown_day
from ..vocabulary.values import DAY
from ..vocabulary.weather import show_city, weather_in

Words = Mapping[str, str]
NAMED_DAY = re.compile(
    r"(?:\d{4}\s*[-/.年]\s*)?(?<!\d)(?P<m1>\d{1,2})\s*[-/.月]\s*(?P<d1>\d{1,2})(?!\d|\s*[°℃度])[日号]?"
    r"|(?P<n2>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+(?P<d2>\d{1,2})(?!\d)(?:st|nd|rd|th)?"
    r"(?:,?\s*\d{4})?"
    r"|(?<!\d)(?P<d3>\d{1,2})(?:st|nd|rd|th)?(?:\s+of)?\s+"
    r"(?P<n3>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*(?:,?\s*\d{4})?",
    re.IGNORECASE,
)
"""A date that says its month and its day: `3-28`, `3月28日`, `Mar 28`, `28 March`."""
MONTHS = "janfebmaraprmayjunjulaugsepoctnovdec"
CLOCK_TIME = re.compile(
    r"(?P<half>上午|下午|早上|晚上)?\s*(?<!\d)(?P<hour>\d{1,2})(?:[:：](?P<minute>\d{2})(?!\d)|[点时](?P<rest>半|\d{1,2})?"
    r"|(?=\s*[ap]\.?m))\s*(?P<mark>[ap]\.?m)?",
    re.IGNORECASE,
)
"""A time of day: `9:30`, `9:30 am`, `9 am`, `上午9点半`."""
TOLD_NUMBER = re.compile(r"(?<![\d.])(?:(?<![\d°℃])[-−])?\d+(?:\.\d+)?")
DEGREES = re.compile(TOLD_NUMBER.pattern + r"(?=\s*(?:°|℃|度|deg))", re.IGNORECASE)


def days_told(text: str, today: date) -> list[str]:
    """The days of the coming fortnight that a text names by month and day, as ISO text, each once."""
    found = []
    for match in NAMED_DAY.finditer(text):
        name = match["n2"] or match["n3"]
        month = MONTHS.index(name.lower()) // 3 + 1 if name else int(match["m1"])
        with suppress(ValueError):
            found.append(date(today.year, month, int(match["d1"] or match["d2"] or match["d3"])))
    return sorted({day.isoformat() for day in found if today <= day <= today + 15 * DAY})


def times_told(text: str) -> list[str]:
    """The times of day that a text names, as `HH:MM`, in its order."""
    found = []
    for match in CLOCK_TIME.finditer(text):
        hour = int(match["hour"])
        late = match["half"] in ("下午", "晚上") or (match["mark"] or "").lower().startswith("p")
        minute = 30 if match["rest"] == "半" else int(match["minute"] or match["rest"] or 0)
        found.append(f"{hour + 12 if late and hour < 12 else hour:02d}:{minute:02d}")
    return found


def numbers_told(text: str) -> list[float]:
    """The numbers of a text that belong to no date or time; where degrees are marked, these alone."""
    plain = CLOCK_TIME.sub(" ", re.sub(r"\d{4}-\d{1,2}-\d{1,2}|\d{1,2}月\d{1,2}[日号]?", " ", text))
    plain = re.sub(
        rf"(?i)\b(?:{'|'.join(MONTHS[at : at + 3] for at in range(0, 36, 3))})[a-z]* \d{{1,2}}", " ", plain
    )
    marked = DEGREES.findall(plain)
    return [float(each.replace("−", "-")) for each in marked or TOLD_NUMBER.findall(plain)]


def skies_told(text: str, lang: str) -> set[str]:
    """Codes of the skies that a text names in the screen's words, the longest words first."""
    words = {
        wording.sky(code, lang, night=night): code
        for code in weather_records.CODES
        for night in (False, True)
    }
    left, found = text.casefold(), set()
    for word in sorted(words, key=len, reverse=True):
        rest = re.sub(rf"(?<![a-z]){re.escape(word.casefold())}(?![a-z])", " ", left)
        if rest != left:
            found.add(words[word])
            left = rest
    return found


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


def event_goals(before: View, after: View, title: str, day: str) -> Iterable[Goal]:
    """One event was added, with a title and on a day alone."""
    new = added(before.calendar.events, after.calendar.events)
    yield goal("one event was added, with its title", actual=[each.title for each in new], expected=[title])
    yield goal(
        "it is on the day",
        actual=[
            (each.type, day_of(each.start).isoformat(), last_day(each).isoformat(), each.repeat)
            for each in new
        ],
        expected=[("event", day, day, "never")],
    )


def day_after(day: str, days: int = 1) -> str:
    """A day some days later, as ISO text."""
    return (date.fromisoformat(day) + days * DAY).isoformat()


# An event if it is not sunny


def weather_words(view: View, city: str) -> str:
    """The observed temperature and sky as somebody writes them."""
    report = weather_in(view, city)
    sky = wording.sky(report.hour.code, view.lang, night=report.night)
    return f"{report.hour.temperature}° {sky}"


def sky_goals(said: str, hours: Sequence[weather_records.Hour], lang: str) -> Iterable[Goal]:
    """A text says the sky and the temperature of one of some hours, and no other ones."""
    skies, numbers = skies_told(said, lang), set(numbers_told(said))
    yield goal(
        "the sky is told", passed=any(skies == {hour.code} for hour in hours), actual=sorted(skies),
        expected=sorted({hour.code for hour in hours}),
    )  # fmt: skip
    yield goal(
        "the temperature is told", passed=any(numbers == {hour.temperature} for hour in hours),
        actual=sorted(numbers), expected=sorted({hour.temperature for hour in hours}),
    )  # fmt: skip
