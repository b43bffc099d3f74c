"""Events that are there: found, moved, deleted, counted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date, datetime, timedelta
from typing import Any

from pytest_mobilegym.api import (
    AnswerField,
    AnswerQuestion,
    DeleteElements,
    Ending,
    Goal,
    Hand,
    Rng,
    View,
    choice,
    dates,
    drawn,
    goal,
    text,
    times,
    write,
)
from pytest_mobilegym.phone.apps.calendar.days import day_of, events_on
from pytest_mobilegym.phone.apps.calendar.state import Event

from ..vocabulary.calendar import show_day
from .plans import (
    DAYS,
    KEYWORDS,
    PLANS,
    TITLES,
    Planned,
    containing,
    delete_event,
    event_id,
    fill,
    find_event,
    having,
    leave,
    move_event,
    moved_paths,
    titled,
)
from .vocabulary import end_words, next_day, other, said, set_time, start_words


class DeleteEvent(Planned, DeleteElements):
    """The event is gone, and every other one is there still."""

    instruction = {
        "en": [
            "Delete the event “{title}” from Calendar.",
            "“{title}” is cancelled; take it off my calendar.",
        ],
        "zh": ["删除日历里的“{title}”。", "“{title}”取消了，把它从日历里删掉。"],
    }
    apps, scope, difficulty = ["calendar"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["edit"]
    consequence = "deletion"
    table, noun = "calendar.events", "event"

    title: str = choice(TITLES)

    def doomed(self) -> Sequence[str]:
        return [event_id(self.title)]

    def other_ways(self) -> Iterable[Ending]:
        yield "from the agenda", self._from_the_agenda

    def _from_the_agenda(self, phone: Hand) -> None:
        phone.open("calendar")
        phone.tap("tab.agenda")
        phone.hold("event.menu", event=self.doomed()[0])
        phone.tap("menu.ask_delete")
        phone.tap("event.delete")

    def remove(self, phone: Hand, *ids: str) -> None:
        for number, id in enumerate(ids):
            if number:
                leave(phone)
            delete_event(phone, TITLES[int(id[1:])][phone.lang])


class EditEventTime(Planned):
    """The event begins at the new time of its own day and is as long as before."""

    instruction = {
        "en": [
            "Move “{title}” to {new_time} on the same day; it stays as long as it is.",
            "“{title}” now starts at {new_time}, same day, same length. Update my calendar.",
        ],
        "zh": [
            "把“{title}”改到当天{new_time}开始，时长不变。",
            "“{title}”的开始时间改为{new_time}，日期和时长都不变，请更新日历。",
        ],
    }
    apps, scope, difficulty = ["calendar"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["edit"]

    title: str = choice(TITLES)
    new_time: str = times("11:15", "19:45", step=30)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        old = titled(before, self.title)
        new = after.calendar.events.get(old.id)
        start = f"{day_of(old.start).isoformat()} {self.new_time}"
        yield goal("it begins at the new time", actual=new and start_words(new), expected=start)
        lasts = new and (new.end - new.start, new.all_day)
        yield goal("it is as long as before", actual=lasts, expected=(old.end - old.start, False))

    def allowed(self) -> Sequence[str]:
        return moved_paths(self.title)

    def solution(self, phone: Hand) -> None:
        move_event(phone, self.title, time=self.new_time)

    def other_ways(self) -> Iterable[Ending]:
        def corrected(phone: Hand) -> None:
            move_event(phone, self.title, time="21:00")
            phone.tap("event.edit")
            set_time(phone, "start", self.new_time)
            phone.tap("form.save")

        def by_both_times(phone: Hand) -> None:
            event = titled(phone.view, self.title)
            end = datetime.strptime(self.new_time, "%H:%M") + timedelta(milliseconds=event.end - event.start)
            show_day(phone, day_of(event.start))
            phone.tap("event.open", event=event.id)
            phone.tap("event.edit")
            set_time(phone, "start", self.new_time)
            set_time(phone, "end", f"{end:%H:%M}")
            phone.tap("form.save")

        yield "it is corrected after it was saved", corrected
        yield "from its day, with both times", by_both_times

    def near_misses(self) -> Iterable[Ending]:
        def later(phone: Hand) -> None:
            move_event(phone, self.title, time="21:00")

        def longer(phone: Hand) -> None:
            find_event(phone, self.title)
            phone.tap("event.edit")
            set_time(phone, "start", self.new_time)
            set_time(phone, "end", "23:30")
            phone.tap("form.save")

        def wrong(phone: Hand) -> None:
            move_event(phone, other([title[phone.lang] for title in TITLES], self.title), time=self.new_time)

        yield "another time", later
        yield "it becomes longer", longer
        yield "another event", wrong


class EditAndReportNewTime(Planned, AnswerQuestion):
    """The event begins on the new day at the new time, as long as before; the answer is when it ends.

    The form asks for the time alone, and that is what is judged.
    """

    instruction = {
        "en": [
            "Move “{title}” to {new_date} at {new_time} without changing its length. When does it end then?",
            "Reschedule “{title}” for {new_date}, {new_time}, same length, and tell me its new end time.",
        ],
        "zh": [
            "把“{title}”改到{new_date}{new_time}，时长不变，然后告诉我新的结束时间。",
            "“{title}”改期到{new_date}{new_time}开始，时长照旧。改好后它几点结束？",
        ],
    }
    apps, scope, difficulty = ["calendar"], "S1", "L4"
    composition, objective, capabilities = "deep_dive", "hybrid", ["edit", "reasoning"]
    form = [AnswerField({"en": "New end time", "zh": "新的结束时间"}, type="time")]

    title: str = choice(TITLES)
    new_date: str = dates(3, 14)
    new_time: str = times("11:15", "19:45", step=30)

    def end(self, view: View) -> datetime:
        """When it is over after the move."""
        event = titled(view, self.title)
        start = datetime.fromisoformat(f"{self.new_date} {self.new_time}")
        return start + timedelta(milliseconds=event.end - event.start)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        new = after.calendar.events.get(titled(before, self.title).id)
        start = f"{self.new_date} {self.new_time}"
        yield goal(
            "it begins on the new day at the new time", actual=new and start_words(new), expected=start
        )
        end = self.end(before).isoformat(sep=" ", timespec="minutes")
        yield goal(
            "it is as long as before", actual=new and (end_words(new), new.all_day), expected=(end, False)
        )

    def said(self, view: View) -> Sequence[Any]:
        return [f"{self.end(view):%H:%M}"]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "the start is told": lambda _view: self.new_time,
        }

    def look(self, phone: Hand) -> None:
        move_event(phone, self.title, time=self.new_time, day=self.new_date)

    def allowed(self) -> Sequence[str]:
        return moved_paths(self.title)

    def near_misses(self) -> Iterable[Ending]:
        def day_after(phone: Hand) -> None:
            end = f"{self.end(phone.view):%H:%M}"
            move_event(phone, self.title, time=self.new_time, day=next_day(self.new_date))
            phone.answer(end)

        yield from super().near_misses()
        yield "a day late", day_after


EARLIEST = AnswerField({"en": "Title of the earliest event", "zh": "最早日程的标题"})


class SearchEventTitle(Planned, AnswerQuestion):
    """The title of the earliest event with the word in its title; results list the latest first.

    No notes mention the word, so that only titles count, as the instruction says.
    """

    instruction = {
        "en": [
            "Of the calendar events with {keyword} in the title, which comes first in time?",
            "Search Calendar for events whose titles contain {keyword}; what is the earliest one called?",
        ],
        "zh": [
            "日历里标题含“{keyword}”的日程中，时间最早的是哪个？",
            "搜索标题带“{keyword}”的日程，最早的那个叫什么？",
        ],
    }
    apps, scope, difficulty = ["calendar"], "S1", "L2"
    composition, objective, capabilities = "sequential", "query", ["search", "extract"]
    form = [EARLIEST]
    way = ("search.open", write("{keyword}", into="query"))

    keyword: str = choice(KEYWORDS)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        planned = dict(super().sample(view, rng))
        groups = [having(word) for word in KEYWORDS]
        first = rng.choice(range(len(PLANS)))
        [number] = [at for at, group in enumerate(groups) if first in group]
        days = list(planned["days"])
        earliest = min(groups[number], key=lambda at: (days[at], planned["starts"][at]))
        for values in (days, starts := list(planned["starts"])):
            values[first], values[earliest] = values[earliest], values[first]
        keyword = KEYWORDS[number][view.lang]
        return {"keyword": keyword, "days": tuple(days), "starts": tuple(starts)}

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [text(containing(before, self.keyword)[0].title, case=False)]

    def said(self, view: View) -> Sequence[Any]:
        return [containing(view, self.keyword)[0].title]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "the first of the results": lambda view: containing(view, self.keyword)[-1].title,
            "the second in time": lambda view: containing(view, self.keyword)[1].title,
        }


class SearchDeleteAll(Planned, AnswerQuestion):
    """Every event with the word in its title is gone, all others are there, and the answer is how many.

    How many there are varies; no notes mention the word. There are few answers because more than four
    deletions would not fit into the steps.
    """

    instruction = {
        "en": [
            "Delete every calendar event with {keyword} in its title, and tell me how many you deleted.",
            "Clear my calendar of all events whose titles contain {keyword}. How many were there?",
        ],
        "zh": [
            "删除日历里所有标题含“{keyword}”的日程，并告诉我一共删了几个。",
            "把标题带“{keyword}”的日程全部删掉，告诉我有几个。",
        ],
    }
    apps, scope, difficulty = ["calendar"], "S1", "L3"
    composition, objective = "deep_dive", "hybrid"
    capabilities = ["search", "delete", "reasoning", "extract"]
    consequence = "deletion"
    form = [AnswerField({"en": "Events deleted", "zh": "删除的日程数量"}, type="number")]

    keyword: str = choice(KEYWORDS)
    absent: tuple[int, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        found = [having(word) for word in KEYWORDS]
        absent = [at for group in found for at in rng.sample(group, rng.randint(0, len(group) - 2))]
        return {**super().sample(view, rng), "absent": tuple(absent)}

    def arrange(self, phone: Hand) -> None:
        fill(phone, self.days, self.starts, self.absent)

    def numbers(self) -> list[int]:
        """Numbers of the plans that are to go."""
        wanted = self.keyword.casefold()
        return [
            number
            for number, title in enumerate(TITLES)
            if number not in self.absent and any(wanted in words.casefold() for words in title.values())
        ]

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        for event in containing(before, self.keyword):
            yield goal(f"{event.title} is gone", passed=event.id not in after.calendar.events)

    def allowed(self) -> Sequence[str]:
        return [f"calendar.events[#p{number}]" for number in self.numbers()]

    def delete(self, phone: Hand, events: Sequence[Event]) -> None:
        """Delete events from the results of a search for the word."""
        phone.open("calendar")
        phone.tap("search.open")
        phone.type(self.keyword, into="query")
        for event in events:
            phone.tap("search.result", event=event.id)
            phone.tap("event.ask_delete")
            phone.tap("event.delete")

    def said(self, view: View) -> Sequence[Any]:
        return [len(containing(view, self.keyword))]

    def look(self, phone: Hand) -> None:
        self.delete(phone, containing(phone.view, self.keyword))

    def near_misses(self) -> Iterable[Ending]:
        def one_left(phone: Hand) -> None:
            events = containing(phone.view, self.keyword)
            self.delete(phone, events[1:])
            phone.answer(len(events))

        yield from super().near_misses()
        yield "one is left", one_left


class QueryFirstEventOnDate(Planned, AnswerQuestion):
    """Title and start of the earliest event of a day that has two."""

    instruction = {
        "en": [
            "What is my first event on {date}, and when does it start?",
            "Look up {date} in Calendar: which event is the earliest, and at what time does it begin?",
        ],
        "zh": ["{date}最早的日程是什么？几点开始？", "查一下日历，{date}第一个日程叫什么，什么时候开始？"],
    }
    apps, scope, difficulty = ["calendar"], "S1", "L3"
    composition, objective, capabilities = "deep_dive", "query", ["extract", "reasoning"]
    form = [EARLIEST, AnswerField({"en": "Start time", "zh": "开始时间"}, type="time")]

    date: str = drawn(label=said)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        day = view.now.date() + timedelta(days=rng.choice(DAYS))
        return {**super().sample(view, rng), "date": day.isoformat()}

    def events(self, view: View) -> list[Event]:
        """The day's events in order."""
        return events_on(view.calendar, date.fromisoformat(self.date))

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [text(self.events(before)[0].title, case=False), self.said(before)[1]]

    def said(self, view: View) -> Sequence[Any]:
        return [self.events(view)[0].title, start_words(self.events(view)[0])[-5:]]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "the second event": lambda view: (
                self.events(view)[-1].title,
                start_words(self.events(view)[-1])[-5:],
            ),
            "when it ends": lambda view: (self.events(view)[0].title, end_words(self.events(view)[0])[-5:]),
        }

    def look(self, phone: Hand) -> None:
        show_day(phone, date.fromisoformat(self.date))


class CompareScheduleDensity(Planned, AnswerQuestion):
    """Which of two days has more events, or whether both have as many, and how many there are together.

    All three happen. The number is asked for too: of three answers to choose from, every third guess would
    be right.
    """

    instruction = {
        "en": [
            "Do I have more events on {date1} or on {date2}, and how many do both days have together?",
            "Compare {date1} and {date2} in Calendar: which is busier, and how many events are there in all?",
        ],
        "zh": [
            "{date1}和{date2}，哪天的日程更多？两天一共有几个日程？",
            "对比日历里{date1}与{date2}的安排，哪一天更忙？两天合计多少个日程？",
        ],
    }
    apps, scope, difficulty = ["calendar"], "S1", "L4"
    composition, objective, capabilities = "deep_dive", "query", ["extract", "reasoning"]
    form = [
        AnswerField(
            {"en": "Busier date", "zh": "安排更多的一天"},
            type="choice",
            options=["{date1}", "{date2}", {"value": "same", "en": "Equally many", "zh": "一样多"}],
        ),
        AnswerField({"en": "Events on both days together", "zh": "两天的日程总数"}, type="number"),
    ]

    date1: str = drawn(label=said)
    date2: str = drawn(label=said)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        planned = super().sample(view, rng)
        counts = rng.choice(
            [(1, 2), (2, 1), (2, 2), (1, 3), (3, 1), (3, 3), (0, 4), (4, 0), (2, 4), (4, 2), (4, 4)]
        )
        days = rng.sample(DAYS, 2)
        rest = [day for day in (*DAYS, *DAYS) if day not in days]
        many = [*(days[:1] * counts[0]), *(days[1:] * counts[1])]
        found = [(view.now.date() + timedelta(days=day)).isoformat() for day in days]
        shuffled = rng.shuffled([*many, *rest, *rest][: len(PLANS)])
        return {**planned, "days": tuple(shuffled), "date1": found[0], "date2": found[1]}

    def counts(self, view: View) -> list[int]:
        """How many events each of the days has."""
        return [len(events_on(view.calendar, date.fromisoformat(day))) for day in (self.date1, self.date2)]

    def busier(self, view: View) -> str:
        """The value of the option that is right."""
        first, second = self.counts(view)
        return "same" if first == second else self.date1 if first > second else self.date2

    def said(self, view: View) -> Sequence[Any]:
        return [self.busier(view), sum(self.counts(view))]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "the quieter day": lambda view: (
                other((self.date1, self.date2), self.busier(view)),
                sum(self.counts(view)),
            ),
            "that they are alike": lambda view: ("same", sum(self.counts(view))),
        }

    def look(self, phone: Hand) -> None:
        show_day(phone, date.fromisoformat(min(self.date1, self.date2)))
