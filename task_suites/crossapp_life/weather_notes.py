"""Notes of the weather."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pytest_mobilegym.api import (
    MAY_BE_WORDED,
    Ending,
    Goal,
    Hand,
    Task,
    View,
    added,
    among,
    choice,
    derived,
    goal,
    says_only,
    unasked,
)
from pytest_mobilegym.phone.apps.weather import wording

from ..vocabulary.notes import write_and_correct_note, write_note
from ..vocabulary.values import DAY
from ..vocabulary.weather import city_name, observed, weather_in
from .plans import (
    Words,
    cities_where,
    dry_days,
    said_day,
    save_city,
    says_days,
    says_weather,
    show_weather,
    weather_words,
)

OUTING_NOTES: tuple[Words, ...] = (
    {"en": "Days to go out", "zh": "适合出行的日子"},
    {"en": "Dry days", "zh": "不下雨的日子"},
    {"en": "Good for laundry", "zh": "适合晾衣服"},
    {"en": "Days for the garden", "zh": "打理花园的日子"},
    {"en": "Paint the fence", "zh": "刷栅栏"},
)


def note_goals(before: View, after: View, asked: Iterable[str]) -> Iterable[Goal]:
    """One note was added, and nothing was chosen for it that nobody asked for."""
    new = [note for note in added(before.notes.notes, after.notes.notes) if note.listed]
    yield goal("one note was added", actual=len(new), expected=1)
    chosen = [unasked(note, {"content", "items", *asked}) for note in new]
    yield goal("nothing else was chosen for it", passed=bool(new) and not any(chosen), actual=chosen)


def noted(before: View, after: View) -> str:
    """All that added notes say."""
    return "\n".join(note.text for note in added(before.notes.notes, after.notes.notes) if note.listed)


class WeatherFilterNonRainyDays(Task):
    """One note was added, with the title, and the dates in it are those of the dry days and no others."""

    instruction = {
        "en": [
            "Which of the next five days in {city}, from tomorrow on, have neither rain nor snow by day and "
            "at night? Write their dates, each with month and day, into a new note titled “{title}”.",
            "Make a note “{title}” that lists, with month and day, those of the five days from tomorrow on "
            "that stay dry in {city} by day and at night.",
        ],
        "zh": [
            "查看{city}从明天起的五天，哪几天白天和夜间都没有雨雪？新建一条标题为“{title}”的笔记，把这些日期逐个写上几月几日。",
            "新建笔记“{title}”，列出{city}从明天起五天里白天夜间都不下雨雪的日子，每个都写几月几日。",
        ],
    }
    apps, scope, difficulty = ["weather", "notes"], "S2", "L2"
    composition, objective, capabilities = "transfer", "operate", ["extract", "create", "handoff"]
    max_steps = 45

    city: str = among(
        cities_where(lambda view, city: 1 <= len(dry_days(view, city, 5)) <= 4), label=city_name
    )
    title: str = choice(OUTING_NOTES)
    dry: tuple[str, ...] = derived(lambda values, view: tuple(dry_days(view, values.city, 5)))

    def arrange(self, phone: Hand) -> None:
        save_city(phone, self.city)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from note_goals(before, after, {"title"})
        new = added(before.notes.notes, after.notes.notes)
        yield goal("it has its title", actual=[note.title for note in new], expected=[self.title])
        yield goal(
            "its dates are those of the dry days", actual=noted(before, after), expected=says_days(self.dry)
        )

    def allowed(self) -> Sequence[str]:
        return ["notes.notes[+1]"]

    def equivalents(self) -> Mapping[str, str]:
        return MAY_BE_WORDED

    def note(self, phone: Hand, days: Sequence[str], title: str = "") -> None:
        """Write days into a note."""
        text = ", ".join(said_day(day, phone.lang) for day in days)
        write_note(phone, title or self.title, text)

    def solution(self, phone: Hand) -> None:
        show_weather(phone, self.city, forecast=True)
        self.note(phone, self.dry)

    def other_ways(self) -> Iterable[Ending]:
        def corrected(phone: Hand) -> None:
            show_weather(phone, self.city)
            text = "\n".join(said_day(day, phone.lang) for day in reversed(self.dry))
            write_and_correct_note(phone, self.title, text)

        yield "the days are a list backwards, and the note is put right afterwards", corrected

    def near_misses(self) -> Iterable[Ending]:
        def wet(phone: Hand) -> str:
            days = [(phone.view.now + number * DAY).date().isoformat() for number in range(1, 6)]
            return next(day for day in days if day not in self.dry)

        yield "a wet day is told too", lambda phone: self.note(phone, [*self.dry, wet(phone)])
        yield "a dry day is left out", lambda phone: self.note(phone, self.dry[1:] or [wet(phone)])
        yield (
            "another title",
            lambda phone: self.note(phone, self.dry, title=city_name(self.city, phone.lang)),
        )
        yield "in the title", lambda phone: write_note(phone, self.title, self.title)


class WeatherReportToNotes(Task):
    """One note was added that names the city, its sky and its temperature, and no other ones."""

    instruction = {
        "en": [
            "Look up the current temperature and sky in {city} and write them into a new note, with the "
            "city's name.",
            "Start a new note that says what city it is about, {city}, and its present temperature and sky "
            "as Weather shows them.",
        ],
        "zh": [
            "查看{city}当前的温度和天气状况，新建一条笔记记下来，写明城市名。",
            "新建一条笔记，写上{city}以及天气应用里显示的当前气温和天气状况。",
        ],
    }
    apps, scope, difficulty = ["weather", "notes"], "S2", "L4"
    composition, objective, capabilities = "transfer", "operate", ["extract", "create", "handoff"]

    city: str = among(cities_where(lambda _view, _city: True), label=city_name)

    def arrange(self, phone: Hand) -> None:
        save_city(phone, self.city)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from note_goals(before, after, {"title"})
        said, name = noted(before, after), city_name(self.city, before.lang)
        others = [city_name(city, before.lang) for city in cities_where(lambda _view, _city: True)(before)]
        yield goal("it names the city", actual=said, expected=says_only(name, among=[*others, "?"]))
        hours = observed(before, after, self.city, lambda found: found.hour)
        yield goal(
            "it says the sky and the temperature", actual=said, expected=says_weather(hours, before.lang)
        )

    def allowed(self) -> Sequence[str]:
        return ["notes.notes[+1]"]

    def equivalents(self) -> Mapping[str, str]:
        return MAY_BE_WORDED

    def liberties(self) -> Mapping[str, str]:
        return {"notes.notes[*].title": "it may have a title, or the city's name there"}

    def note(self, phone: Hand, city: str, words: str) -> None:
        """Write a note on a city."""
        write_note(phone, "", f"{city_name(city, phone.lang)}: {words}")

    def solution(self, phone: Hand) -> None:
        show_weather(phone, self.city)
        self.note(phone, self.city, weather_words(phone.view, self.city))

    def other_ways(self) -> Iterable[Ending]:
        def city_as_title(phone: Hand) -> None:
            show_weather(phone, self.city)
            name = city_name(self.city, phone.lang)
            write_and_correct_note(phone, name, weather_words(phone.view, self.city))

        yield "the city is the title, and the note is put right afterwards", city_as_title

    def near_misses(self) -> Iterable[Ending]:
        def other_sky(phone: Hand) -> None:
            hour = weather_in(phone.view, self.city).hour
            code = next(each for each in ("sunny", "heavy_snow") if each != hour.code)
            self.note(phone, self.city, f"{hour.temperature}° {wording.sky(code, phone.lang)}")

        def warmer(phone: Hand) -> None:
            hour = weather_in(phone.view, self.city).hour
            self.note(phone, self.city, f"{hour.temperature + 3}° {wording.sky(hour.code, phone.lang)}")

        def other_city(phone: Hand) -> None:
            other = next(city for city in phone.view.weather.cities if city != self.city)
            self.note(phone, other, weather_words(phone.view, self.city))

        yield "another sky", other_sky
        yield "three degrees more", warmer
        yield "another city", other_city
