"""Trips that are noted with their weather, and who is told of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    Ending,
    Goal,
    Hand,
    Matcher,
    Rng,
    View,
    choice,
    drawn,
    exactly,
    goal,
    matching,
    says_only,
    text,
    world_records,
)
from pytest_mobilegym.phone.apps.weather import wording

from ..vocabulary.notes import bodies, new_notes, write_and_correct_note, write_note
from ..vocabulary.railway12306 import TOWNS, day_ahead
from ..vocabulary.told import tells
from ..vocabulary.weather import weather_in
from ..vocabulary.wechat import Telling, tell
from .plans import (
    Words,
    save_city,
    says_sky,
    show_weather,
)
from .trains import FastTrain, clock, time_of
from .weather_notes import note_goals

MEMOS: tuple[Words, ...] = (
    {"en": "Business trip memo", "zh": "出差备忘"},
    {"en": "Travel memo", "zh": "旅行备忘"},
    {"en": "Before I leave", "zh": "出发前"},
    {"en": "Train and weather", "zh": "车次和天气"},
)
"""Titles of notes."""

UMBRELLAS: tuple[Words, ...] = (
    {"en": "Please bring an umbrella for me", "zh": "麻烦给我带把伞"},
    {"en": "Could you bring a second umbrella", "zh": "能多带一把伞吗"},
    {"en": "Bring umbrellas, it will be wet", "zh": "带伞来，要下雨"},
)

PICKED_UP = {"en": "please pick me up", "zh": "请来接我"}


class NotedTrain(FastTrain, Telling, abstract=True):
    """A new note of a title names the train and the weather at its destination, where there has to be one."""

    def arrange(self, phone: Hand) -> None:
        save_city(phone, self.destination)

    @property
    def heading(self) -> str:
        """The note's title."""
        raise NotImplementedError

    def skies(self, view: View) -> list[str]:
        """The sky by day and at night."""
        day = weather_in(view, self.destination).day(self.date)
        return list(dict.fromkeys((day.day, day.night)))

    def more(self, view: View) -> Matcher:
        """What the note says beside the train's number: the sky."""
        return says_sky(self.skies(view), view.lang)

    def content(self, view: View, trip: world_records.Trip) -> str:
        """What the note says."""
        return f"{trip.code}\n{wording.sky(self.skies(view)[0], view.lang)}"

    def noted(self, before: View, after: View) -> Iterable[Goal]:
        """That the note is there."""
        yield from note_goals(before, after, {"title"})
        new = new_notes(before, after)
        titles = [note.title for note in new]
        yield goal("the note has its title", actual=titles, expected=[text(self.heading)])
        yield goal(
            "the note has the train and what else was asked for",
            actual=bodies(new),
            expected=tells(self.train(before).code, among=self.codes(before), rest=self.more(before)),
        )

    def note(self, phone: Hand) -> None:
        """Write the note."""
        write_note(phone, self.heading, self.content(phone.view, self.train(phone.view)))

    def wrong_notes(self) -> Mapping[str, Callable[[View], str]]:
        """What the note could say instead."""

        def another_sky(view: View) -> str:
            sky = next(each for each in ("sunny", "heavy_snow") if each not in self.skies(view))
            right = wording.sky(self.skies(view)[0], view.lang)
            return self.content(view, self.train(view)).replace(right, wording.sky(sky, view.lang))

        return {
            "the next train is noted": lambda view: self.content(view, self.ranked(view)[1]),
            "another sky is noted": another_sky,
            "the train alone is noted": lambda view: self.train(view).code,
        }


class TripMemoAndNotify(NotedTrain):
    """A new note names the day's fastest high-speed train and the weather, and the contact was told the
    train and its arrival and asked to pick the owner up.

    It is the fastest of those that have second-class tickets left. Of the weather the sky is noted, that of
    the day or of the night or both.
    """

    instruction = {
        "en": [
            "I travel from {origin} to {destination} on {date}. Find the fastest high-speed train (G) with "
            "second-class tickets left in 12306, and the weather in {destination} that day. Write a note "
            "“{title}” with the train's number and the weather, and ask {contact} on WeChat to pick me up, "
            "with the train's number and its arrival time.",
            "Prepare my trip of {date} from {origin} to {destination}: the G train in 12306 that takes the "
            "shortest time and still has second-class tickets, and that day's weather in {destination}, go "
            "into a new note “{title}” (number and weather). Then message {contact} on WeChat the train's "
            "number and when it arrives, and ask to be picked up.",
        ],
        "zh": [
            "我{date}从{origin}去{destination}。在12306找还有二等座余票、耗时最短的高铁（G字头），"
            "再查{destination}当天的天气，新建便签“{title}”写下车次和天气状况，"
            "并微信告诉{contact}车次和到达时间，请对方来接我。",
            "准备{date}{origin}到{destination}的行程："
            "把12306上最快的、二等座有票的G字头车次和{destination}那天的天气状况记进新便签“{title}”，"
            "然后微信请{contact}来接我，写明车次和几点到。",
        ],
    }
    apps, scope, difficulty = ["railway12306", "weather", "notes", "wechat"], "S3", "L3"
    composition, objective = "transfer", "operate"
    capabilities = ["search", "extract", "create", "handoff"]
    max_steps, catalogue_steps, consequence = 75, 60, "message"
    pairs = (("c1", "c2"), ("c191", "c2"), ("c191", "c192"), ("c82", "c1"), ("c82", "c191"))

    title: str = choice(MEMOS)

    @property
    def heading(self) -> str:
        return self.title

    @staticmethod
    def measure(trip: world_records.Trip) -> int:
        return trip.minutes

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        trip, said = self.train(before), self.told(before, after)
        yield self.searched(before, after)
        yield from self.noted(before, after)
        yield goal(
            "the train and its arrival are told, and no other ones",
            actual=said,
            expected=tells(
                trip.code,
                among=self.codes(before),
                rest=says_only(time_of(trip.arrives), beside=[time_of(trip.departs)]),
            ),
        )
        asked = matching(r"(?is).*(?:\bpick\b.*\bup\b|\bpicked up\b|\bmeet\b|\bcollect\b|\bfetch\b|接).*")
        yield goal("it is asked to be picked up", actual=said, expected=asked)

    def allowed(self) -> Sequence[str]:
        return [*super().allowed(), "notes.notes[+1]"]

    def equivalents(self) -> Mapping[str, str]:
        return {
            **super().equivalents(),
            "types '*请来接' for '*请来接我'": "whom to pick up goes without saying",
        }

    def words(self, view: View, trip: world_records.Trip) -> str:
        """What is told of a train."""
        return f"{trip.code}, {clock(trip.arrives)}, {PICKED_UP[view.lang]}"

    def finding(self, view: View) -> str:
        return self.words(view, self.train(view))

    def look(self, phone: Hand) -> None:
        self.find(phone)
        show_weather(phone, self.destination, forecast=True)
        self.note(phone)

    def mistaken(self) -> Mapping[str, Any]:
        def departure(view: View) -> str:
            trip = self.train(view)
            return f"{trip.code}, {clock(trip.departs)}, {PICKED_UP[view.lang]}"

        return {
            "another train": lambda view: self.words(view, self.ranked(view)[1]),
            "its departure": departure,
            "nothing is asked": lambda view: f"{self.train(view).code}, {clock(self.train(view).arrives)}",
            "the time alone": lambda view: f"{clock(self.train(view).arrives)}, {PICKED_UP[view.lang]}",
        }

    def other_ways(self) -> Iterable[Ending]:
        def told_first(phone: Hand) -> None:
            words = self.finding(phone.view)
            self.find(phone)
            tell(phone, self.chat, words)
            show_weather(phone, self.destination)
            write_and_correct_note(
                phone, self.title, self.content(phone.view, self.train(phone.view)).replace("\n", " - ")
            )

        yield from super().other_ways()
        yield "it is told first, and the note put right afterwards", told_first

    def near_misses(self) -> Iterable[Ending]:
        def noting(words: Callable[[View], str]) -> Callable[[Hand], None]:
            def act(phone: Hand) -> None:
                told, noted = self.finding(phone.view), words(phone.view)
                self.find(phone)
                write_note(phone, self.title, noted)
                tell(phone, self.chat, told)

            return act

        def earliest(phone: Hand) -> None:
            trip = min(self.ranked(phone.view)[1:], key=lambda each: each.departs)
            words, content = self.words(phone.view, trip), self.content(phone.view, trip)
            self.find(phone)
            write_note(phone, self.title, content)
            tell(phone, self.chat, words)

        yield from super().near_misses()
        yield "the earliest train, or the one behind it", earliest
        for name, words in self.wrong_notes().items():
            yield name, noting(words)


class RealisticTrip001(NotedTrain):
    """If it stays dry there, a note has the train and the weather and the contact was told the arrival; if
    not, the contact was asked for an umbrella, and nothing was noted.

    It is about the day after tomorrow and the earliest high-speed train from Hangzhou that has second-class
    tickets left. Where the trip goes is drawn, and with it the weather: half of the trips are to a dry place.
    """

    instruction = {
        "en": [
            "I go from {origin} to {destination} on business the day after tomorrow, {date}. Find the "
            "earliest high-speed train (G) with second-class tickets left in 12306, and check the weather in "
            "{destination} that day. If there is neither rain nor snow by day and at night, write the "
            "train's number and the weather into a new note “{title}” and send {contact} the train's arrival "
            "time on WeChat. Otherwise write no note, and just send {contact} “{umbrella}”.",
            "Business trip on {date}, the day after tomorrow, {origin} to {destination}: look up the first G "
            "train with second-class tickets left (12306) and the weather in {destination}. Dry day and "
            "night: make a note “{title}” with the train's number and the weather, and tell {contact} on "
            "WeChat when the train arrives. Rain or snow: no note, only send {contact} “{umbrella}” on "
            "WeChat.",
        ],
        "zh": [
            "我后天{date}从{origin}去{destination}出差。在12306找还有二等座余票的最早一班高铁（G字头），"
            "再查{destination}当天天气。如果白天夜间都没有雨雪，就新建便签“{title}”写上车次和天气状况，"
            "并把到达时间微信发给{contact}；否则不写便签，只给{contact}发“{umbrella}”。",
            "后天{date}出差，{origin}到{destination}："
            "查一下12306上最早的、二等座有票的G字头列车和{destination}的天气。白天夜间都不下雨雪的话，"
            "写一条便签“{title}”（车次和天气状况），用微信告诉{contact}几点到；有雨雪的话不用写便签，"
            "微信发“{umbrella}”给{contact}就行。",
        ],
    }
    apps, scope, difficulty = ["railway12306", "weather", "notes", "wechat"], "S3", "L3"
    composition, objective = "deep_dive", "operate"
    capabilities = ["search", "reasoning", "create", "handoff"]
    max_steps, catalogue_steps, consequence = 75, 60, "message"
    days = range(2, 3)

    title: str = choice(MEMOS)
    umbrella: str = choice(UMBRELLAS)
    dry: bool = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        day, dry = day_ahead(view, 2), rng.choice((True, False))
        towns = [town for town in (*TOWNS, "c3", "c227", "c94") if town != "c82"]
        fitting = [
            town
            for town in towns
            if weather_in(view, town).day(day).falls is not dry and cls.fits(view, "c82", town, day)
        ]
        return {"origin": "c82", "destination": rng.choice(fitting), "date": day, "dry": dry}

    @property
    def heading(self) -> str:
        return self.title

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        trip, said = self.train(before), self.told(before, after)
        yield self.searched(before, after)
        if not self.dry:
            words = exactly(self.umbrella)
            yield goal("an umbrella is asked for in these words", actual=said, expected=words)
            yield goal("nothing was noted", actual=len(new_notes(before, after)), expected=0)
            return
        yield from self.noted(before, after)
        yield goal(
            "the arrival is told, perhaps the departure, and no other time",
            actual=said,
            expected=says_only(time_of(trip.arrives), beside=[time_of(trip.departs)]),
        )
        asked = any(word in said.casefold() for word in ("umbrella", "伞"))
        yield goal("no umbrella is asked for", passed=not asked, actual=said)

    def allowed(self) -> Sequence[str]:
        return [*super().allowed(), *(["notes.notes[+1]"] if self.dry else [])]

    def finding(self, view: View) -> str:
        return clock(self.train(view).arrives) if self.dry else self.umbrella

    def look(self, phone: Hand) -> None:
        self.find(phone)
        show_weather(phone, self.destination, forecast=True)
        if self.dry:
            self.note(phone)

    def mistaken(self) -> Mapping[str, Any]:
        if not self.dry:
            return {
                "the arrival": lambda view: clock(self.train(view).arrives),
                "both": lambda view: f"{self.umbrella}. {clock(self.train(view).arrives)}",
            }
        return {
            "the departure": lambda view: clock(self.train(view).departs),
            "the arrival of the next train": lambda view: clock(self.ranked(view)[1].arrives),
            "an umbrella is asked for": self.umbrella,
            "both": lambda view: f"{self.umbrella}. {clock(self.train(view).arrives)}",
        }

    def near_misses(self) -> Iterable[Ending]:
        def noting(words: Callable[[View], str]) -> Callable[[Hand], None]:
            def act(phone: Hand) -> None:
                told, noted = self.finding(phone.view), words(phone.view)
                self.find(phone)
                write_note(phone, self.title, noted)
                tell(phone, self.chat, told)

            return act

        yield from super().near_misses()
        if self.dry:
            for name, words in self.wrong_notes().items():
                yield name, noting(words)
        else:
            yield "it is noted all the same", noting(lambda view: self.content(view, self.train(view)))
