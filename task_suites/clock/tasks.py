"""Tasks of the Clock app: alarms and the world clock."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from pytest_mobilegym.judge import Goal, goal, text, time_between
from pytest_mobilegym.phone.apps.clock.cities import CITIES
from pytest_mobilegym.phone.apps.clock.state import REPEATS, Alarm, Repeat, WorldCity
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import View
from pytest_mobilegym.phone.state import Table
from pytest_mobilegym.phone.wording import clock_time
from pytest_mobilegym.tasks import AnswerField, Rng, Task, among, choice, drawn, from_state, integers

REPEAT_WORDS = {
    "once": {"en": "once", "zh": "只响一次"},
    "daily": {"en": "daily", "zh": "每天"},
    "workday": {"en": "statutory workdays", "zh": "法定工作日"},
    "holiday": {"en": "statutory holidays", "zh": "法定节假日"},
    "weekday": {"en": "Monday to Friday", "zh": "周一至周五"},
}
CANDIDATE_TIMES = [clock_time(hour, minute) for hour in (7, 8) for minute in (10, 20, 30, 40, 50)]
CANDIDATE_TIMES += ["09:10", "09:20"]


def time_of_alarm(alarm: Alarm, lang: str = "en") -> str:
    """How instructions name an alarm: by its time."""
    return clock_time(alarm.hour, alarm.minute)


def city_name(id: str, lang: str) -> str:
    """A city of the catalogue in words."""
    return CITIES[id].name[lang]


def free_times(view: View) -> list[str]:
    """Times that no alarm has yet."""
    taken = {time_of_alarm(alarm) for alarm in view.clock.alarms.values()}
    return [time for time in CANDIDATE_TIMES if time not in taken]


def new_cities(view: View) -> list[str]:
    """Cities of the catalogue that are not on the world clock."""
    return [id for id in CITIES if id not in view.clock.cities]


def hours_between(first: str, second: str) -> float:
    """By how many hours two cities differ."""
    return abs(CITIES[first].offset - CITIES[second].offset) / 60


def time_in(city: str, view: View) -> datetime:
    """The local time in a city."""
    return view.now + timedelta(minutes=CITIES[city].offset - view.os.utc_offset)


def added_alarms(before: View, after: View) -> list[Alarm]:
    """Alarms that were not there before."""
    return [alarm for id, alarm in after.clock.alarms.items() if id not in before.clock.alarms]


def listed_city(**options: Any) -> Any:
    """A city on the world clock."""
    return from_state(
        "clock.cities[*].id", label=lambda element, lang: city_name(element.id, lang), **options
    )


def new_city(**options: Any) -> Any:
    """A city that can still be added."""
    return among(new_cities, label=city_name, **options)


def an_alarm(**options: Any) -> Any:
    """An alarm by its id, named by its time."""
    return from_state("clock.alarms[*].id", label=time_of_alarm, **options)


# What a hand does


def set_time(phone: Hand, time: str) -> None:
    """Turn the wheels of an open picker."""
    hour, minute = (int(part) for part in time.split(":"))
    phone.turn("hour", to=hour)
    phone.turn("minute", to=minute)


def add_alarm(phone: Hand, time: str, repeat: Repeat = "once", note: str = "") -> None:
    """Add an alarm through the editor."""
    phone.open("clock")
    phone.tap("alarm.add")
    set_time(phone, time)
    if repeat != "once":
        phone.tap("repeat.open")
        phone.tap("repeat.choose", repeat=repeat)
    if note:
        phone.type(note, into="note")
    phone.tap("alarm.save")


def delete_alarm(phone: Hand, alarm: str) -> None:
    """Delete an alarm by a long press."""
    phone.open("clock")
    phone.hold("select.begin", item=alarm)
    phone.tap("select.delete")


def set_repeat(phone: Hand, alarm: str, repeat: Repeat) -> None:
    """Change an alarm's repeat in the full editor."""
    phone.open("clock")
    phone.tap("alarm.open", alarm=alarm)
    phone.tap("alarm.more")
    phone.tap("repeat.open")
    phone.tap("repeat.choose", repeat=repeat)
    phone.tap("alarm.save")


def show_world_clock(phone: Hand) -> None:
    """Open the world clock's tab."""
    phone.open("clock")
    phone.tap("tab.world")


def add_city(phone: Hand, city: str) -> None:
    """Search for a city and add it."""
    show_world_clock(phone)
    phone.tap("city.search")
    phone.type(city_name(city, phone.lang), into="city")
    phone.tap("city.add", city=city)


def remove_city(phone: Hand, city: str) -> None:
    """Remove a city by a long press."""
    show_world_clock(phone)
    phone.hold("select.begin", item=city)
    phone.tap("select.delete")


def another(values: Iterable[Any], *taken: Any) -> Any:
    """The first value that is none of the taken ones."""
    return next(value for value in values if value not in taken)


# Alarms


class ToggleAlarm(Task):
    """The switch of one alarm ends in the position asked for; it starts in the opposite one."""

    instruction = {
        "en": ["Turn my {alarm_id} alarm {toggle}.", "Switch the alarm set for {alarm_id} {toggle}."],
        "zh": ["把我{alarm_id}的闹钟{toggle}。", "请将{alarm_id}的闹钟{toggle}。"],
    }
    apps, scope, difficulty = ["clock"], "S1", "L1"
    composition, objective, capabilities = "atomic", "operate", ["edit"]

    alarm_id: str = an_alarm()
    toggle: bool = choice({True: {"en": "on", "zh": "打开"}, False: {"en": "off", "zh": "关闭"}})

    def arrange(self, phone: Hand) -> None:
        with phone.edit("clock") as clock:
            clock.alarms[self.alarm_id].enabled = not self.toggle

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        alarm = after.clock.alarms.get(self.alarm_id)
        yield goal("the alarm's switch is as asked", actual=alarm and alarm.enabled, expected=self.toggle)

    def allowed(self) -> Sequence[str]:
        return [f"clock.alarms[#{self.alarm_id}].enabled"]

    def solution(self, phone: Hand) -> None:
        phone.open("clock")
        phone.tap("alarm.toggle", alarm=self.alarm_id)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def wrong_alarm(phone: Hand) -> None:
            phone.tap("alarm.toggle", alarm=another(phone.view.clock.alarms, self.alarm_id))

        def twice(phone: Hand) -> None:
            self.solution(phone)
            phone.tap("alarm.toggle", alarm=self.alarm_id)

        yield "the alarm is deleted instead", lambda phone: delete_alarm(phone, self.alarm_id)
        yield "another alarm is switched", wrong_alarm
        yield "it is switched and switched back", twice


class AddAlarm(Task):
    """Exactly one alarm was added, and it rings at the time asked for."""

    instruction = {
        "en": ["Set an alarm for {time}.", "Add an alarm that rings at {time}."],
        "zh": ["设一个{time}的闹钟。", "新建一个{time}响的闹钟。"],
    }
    apps, scope, difficulty = ["clock"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["create"]

    time: str = among(free_times)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        added = added_alarms(before, after)
        yield goal("one alarm was added", actual=len(added), expected=1)
        times = [time_of_alarm(alarm) for alarm in added]
        yield goal("an added alarm rings at the time asked for", actual=times, expected=[self.time])
        yield goal("it is switched on", passed=bool(added) and all(alarm.enabled for alarm in added))

    def allowed(self) -> Sequence[str]:
        return ["clock.alarms[+1]"]

    def solution(self, phone: Hand) -> None:
        add_alarm(phone, self.time)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def moved(phone: Hand) -> None:
            phone.tap("alarm.open", alarm="a7")
            set_time(phone, self.time)
            phone.tap("alarm.done")

        def twice(phone: Hand) -> None:
            add_alarm(phone, self.time)
            add_alarm(phone, self.time)

        wrong = another(CANDIDATE_TIMES, self.time)
        yield "the alarm rings at another time", lambda phone: add_alarm(phone, wrong)
        yield "an existing alarm is moved there", moved
        yield "it is added twice", twice


class AddAlarmWithSettings(Task):
    """One alarm was added with the time, the repeat mode and the label asked for."""

    instruction = {
        "en": [
            "Set an alarm for {time}, repeating {repeat}, with the label “{note}”.",
            "I need a new alarm at {time}: repeat mode {repeat}, labelled “{note}”.",
            "Please add an alarm labelled “{note}” that rings at {time} and repeats {repeat}.",
        ],
        "zh": [
            "新建一个{time}的闹钟，重复方式为{repeat}，备注“{note}”。",
            "帮我设一个{time}的闹钟：{repeat}，备注写“{note}”。",
            "添加一个备注为“{note}”的闹钟，时间{time}，重复设为{repeat}。",
        ],
    }
    apps, scope, difficulty = ["clock"], "S1", "L4"
    composition, objective, capabilities = "sequential", "operate", ["create"]
    max_steps = 45

    time: str = among(free_times)
    repeat: Repeat = choice(REPEAT_WORDS)
    note: str = choice(
        [
            {"en": "Morning exercise", "zh": "晨练"},
            {"en": "Watch the match", "zh": "看球"},
            {"en": "Study", "zh": "学习"},
            {"en": "Pick someone up", "zh": "接人"},
            {"en": "Business trip", "zh": "出差提醒"},
        ]
    )

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        added = added_alarms(before, after)
        alarm = added[0] if len(added) == 1 else None
        yield goal("one alarm was added", actual=len(added), expected=1)
        yield goal(
            "it rings at the time asked for", actual=alarm and time_of_alarm(alarm), expected=self.time
        )
        yield goal("its repeat mode is as asked", actual=alarm and alarm.repeat, expected=self.repeat)
        yield goal("its label is as asked", actual=alarm and alarm.note, expected=text(self.note))
        yield goal("it is switched on", passed=alarm is not None and alarm.enabled)

    def allowed(self) -> Sequence[str]:
        return ["clock.alarms[+1]"]

    def solution(self, phone: Hand) -> None:
        add_alarm(phone, self.time, self.repeat, self.note)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        wrong_repeat = another(REPEATS, self.repeat)
        wrong_time = another(CANDIDATE_TIMES, self.time)
        yield "another repeat mode", lambda phone: add_alarm(phone, self.time, wrong_repeat, self.note)
        yield "another time", lambda phone: add_alarm(phone, wrong_time, self.repeat, self.note)
        yield "no label", lambda phone: add_alarm(phone, self.time, self.repeat)
        yield "another label", lambda phone: add_alarm(phone, self.time, self.repeat, f"{self.note} 2")


class SetupMorningAlarms(Task):
    """Two alarms were added, each with its own repeat mode."""

    instruction = {
        "en": [
            "Set two wake-up alarms: one at {time1} repeating {repeat1}, one at {time2} repeating {repeat2}.",
            "Add an alarm for {time1} ({repeat1}) and another for {time2} ({repeat2}).",
        ],
        "zh": [
            "设两个起床闹钟：{time1}，{repeat1}；{time2}，{repeat2}。",
            "新建一个{time1}的闹钟（{repeat1}），再新建一个{time2}的闹钟（{repeat2}）。",
        ],
    }
    apps, scope, difficulty = ["clock"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["create"]
    max_steps = 60

    time1: str = drawn()
    time2: str = drawn()
    repeat1: Repeat = choice(REPEAT_WORDS)
    repeat2: Repeat = choice(REPEAT_WORDS)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        first, second = sorted(rng.sample(free_times(view), 2))
        return {"time1": first, "time2": second}

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        added = added_alarms(before, after)
        yield goal("two alarms were added", actual=len(added), expected=2)
        for name, time, repeat in (
            ("the earlier alarm", self.time1, self.repeat1),
            ("the later alarm", self.time2, self.repeat2),
        ):
            found = [(alarm.repeat, alarm.enabled) for alarm in added if time_of_alarm(alarm) == time]
            yield goal(
                f"{name} is on, with its time and repeat mode", actual=found, expected=[(repeat, True)]
            )

    def allowed(self) -> Sequence[str]:
        return ["clock.alarms[+2]"]

    def solution(self, phone: Hand) -> None:
        add_alarm(phone, self.time1, self.repeat1)
        add_alarm(phone, self.time2, self.repeat2)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def swapped(phone: Hand) -> None:
            add_alarm(phone, self.time1, another(REPEATS, self.repeat1))
            add_alarm(phone, self.time2, self.repeat2)

        def three(phone: Hand) -> None:
            self.solution(phone)
            add_alarm(phone, another(CANDIDATE_TIMES, self.time1, self.time2))

        yield "only the first alarm", lambda phone: add_alarm(phone, self.time1, self.repeat1)
        yield "a wrong repeat mode", swapped
        yield "a third alarm", three


class DeleteAlarm(Task):
    """The alarm is gone, and every other alarm is as it was."""

    instruction = {
        "en": ["Delete my {alarm_id} alarm.", "Remove the alarm set for {alarm_id}."],
        "zh": ["删除{alarm_id}的闹钟。", "把我{alarm_id}那个闹钟删掉。"],
    }
    apps, scope, difficulty = ["clock"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["edit"]

    alarm_id: str = an_alarm()

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal("the alarm is gone", passed=self.alarm_id not in after.clock.alarms)

    def allowed(self) -> Sequence[str]:
        return [f"clock.alarms[#{self.alarm_id}]"]

    def solution(self, phone: Hand) -> None:
        delete_alarm(phone, self.alarm_id)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def all_alarms(phone: Hand) -> None:
            phone.hold("select.begin", item=self.alarm_id)
            phone.tap("select.all")
            phone.tap("select.delete")

        def wrong_alarm(phone: Hand) -> None:
            delete_alarm(phone, another(phone.view.clock.alarms, self.alarm_id))

        yield "all alarms are deleted", all_alarms
        yield "another alarm is deleted", wrong_alarm


class SetAlarmRepeat(Task):
    """The alarm's repeat mode is as asked; it starts as another one.

    Saving an alarm switches it on, as the editor does; that is no side effect.
    """

    instruction = {
        "en": [
            "Change the repeat of my {alarm_id} alarm to {repeat}.",
            "Make the {alarm_id} alarm repeat {repeat}.",
        ],
        "zh": ["把{alarm_id}的闹钟的重复方式改为{repeat}。", "将{alarm_id}的闹钟设为{repeat}。"],
    }
    apps, scope, difficulty = ["clock"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["edit"]

    alarm_id: str = an_alarm()
    repeat: Repeat = choice(REPEAT_WORDS)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("clock") as clock:
            alarm = clock.alarms[self.alarm_id]
            if alarm.repeat == self.repeat:
                alarm.repeat = another(REPEATS, self.repeat)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        alarm = after.clock.alarms.get(self.alarm_id)
        still_on = alarm is not None and alarm.enabled >= before.clock.alarms[self.alarm_id].enabled
        yield goal(
            "the repeat mode is as asked, and the alarm was not switched off",
            actual=alarm and (alarm.repeat, still_on),
            expected=(self.repeat, True),
        )

    def allowed(self) -> Sequence[str]:
        return [f"clock.alarms[#{self.alarm_id}].repeat", f"clock.alarms[#{self.alarm_id}].enabled"]

    def solution(self, phone: Hand) -> None:
        set_repeat(phone, self.alarm_id, self.repeat)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def wrong_mode(phone: Hand) -> None:
            present = phone.view.clock.alarms[self.alarm_id].repeat
            set_repeat(phone, self.alarm_id, another(REPEATS, self.repeat, present))

        def new_alarm(phone: Hand) -> None:
            add_alarm(phone, time_of_alarm(phone.view.clock.alarms[self.alarm_id]), self.repeat)

        yield "another repeat mode", wrong_mode
        yield "a new alarm instead of a change", new_alarm


class EnableAllAlarms(Task):
    """Every alarm that was off is on, and all are still there: deleting the others is no way out."""

    instruction = {
        "en": ["Switch on every alarm that is off.", "Turn on all my alarms."],
        "zh": ["把所有关闭的闹钟都打开。", "将我的全部闹钟都开启。"],
    }
    apps, scope, difficulty = ["clock"], "S1", "L4"
    composition, objective, capabilities = "sequential", "operate", ["edit"]
    max_steps = 30

    off: tuple[str, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        alarms = list(view.clock.alarms)
        return {"off": tuple(sorted(rng.sample(alarms, rng.randint(2, len(alarms) - 1))))}

    def arrange(self, phone: Hand) -> None:
        with phone.edit("clock") as clock:
            for id in clock.alarms:
                clock.alarms[id].enabled = id not in self.off

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        for id in self.off:
            alarm = after.clock.alarms.get(id)
            time = time_of_alarm(before.clock.alarms[id])
            yield goal(f"the {time} alarm is on", actual=alarm and alarm.enabled, expected=True)

    def allowed(self) -> Sequence[str]:
        return [f"clock.alarms[#{id}].enabled" for id in self.off]

    def solution(self, phone: Hand) -> None:
        phone.open("clock")
        for id in self.off:
            phone.tap("alarm.toggle", alarm=id)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def all_but_one(phone: Hand) -> None:
            for id in self.off[:-1]:
                phone.tap("alarm.toggle", alarm=id)

        def deleted(phone: Hand) -> None:
            for id in self.off:
                delete_alarm(phone, id)

        def inverted(phone: Hand) -> None:
            for id in phone.view.clock.alarms:
                phone.tap("alarm.toggle", alarm=id)

        yield "one stays off", all_but_one
        yield "the alarms that are off are deleted", deleted
        yield "every switch is turned over", inverted


class CountAlarms(Task):
    """The number of alarms in the list, on or off; how many there are varies."""

    instruction = {
        "en": [
            "How many alarms are there in the Clock app, on or off?",
            "Count all alarms in Clock, also those off.",
        ],
        "zh": ["时钟里一共有多少个闹钟（包括未开启的）？", "数一数闹钟列表里共有几个闹钟，开着关着都算。"],
    }
    apps, scope, difficulty = ["clock"], "S1", "L3"
    composition, objective, capabilities = "atomic", "query", ["extract"]
    max_steps = 15
    form = [AnswerField({"en": "Number of alarms", "zh": "闹钟数量"}, type="number")]

    count: int = integers(4, 12, hidden=True)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("clock") as clock:
            for id in list(clock.alarms)[self.count :]:
                del clock.alarms[id]
            for number in range(self.count - len(clock.alarms)):
                clock.alarms.add(Alarm(id=f"n{number}", hour=12 + number, minute=15, enabled=number % 2 == 0))

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [len(before.clock.alarms)]

    def solution(self, phone: Hand) -> None:
        phone.open("clock")
        phone.answer(len(phone.view.clock.alarms))

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def only_on(phone: Hand) -> None:
            on = [alarm for alarm in phone.view.clock.alarms.values() if alarm.enabled]
            phone.answer(len(on) if len(on) < self.count else self.count + 1)

        yield "one too many", lambda phone: phone.answer(self.count + 1)
        yield "only the alarms that are on", only_on
        yield "a unit beside the number", lambda phone: phone.answer(f"{self.count} alarms")


class CheckAlarmNote(Task):
    """The label of an alarm, as the list shows it."""

    instruction = {
        "en": [
            "What is the label of my {alarm_id} alarm?",
            "Which note did I give to the alarm at {alarm_id}?",
        ],
        "zh": ["我{alarm_id}的闹钟备注是什么？", "{alarm_id}那个闹钟的备注写了什么？"],
    }
    apps, scope, difficulty = ["clock"], "S1", "L2"
    composition, objective, capabilities = "atomic", "query", ["extract"]
    form = [AnswerField({"en": "Label of the alarm", "zh": "闹钟备注"})]

    alarm_id: str = an_alarm(where=lambda alarm: bool(alarm.note))

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [before.clock.alarms[self.alarm_id].note]

    def solution(self, phone: Hand) -> None:
        phone.open("clock")
        phone.answer(phone.view.clock.alarms[self.alarm_id].note)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def wrong_alarm(phone: Hand) -> None:
            notes = [alarm.note for alarm in phone.view.clock.alarms.values() if alarm.note]
            phone.answer(another(notes, phone.view.clock.alarms[self.alarm_id].note))

        def not_submitted(phone: Hand) -> None:
            self.solution(phone)
            phone.tap("sheet.submit")

        yield "the label of another alarm", wrong_alarm
        yield "the form is not submitted", not_submitted


# World clock


def city_was_added(city: str, before: View, after: View) -> Goal:
    """The goal of every task that adds a city."""
    added = city in after.clock.cities and city not in before.clock.cities
    return goal("the city is newly on the world clock", passed=added)


class AddWorldCity(Task):
    """The city is on the world clock and was not before; the others are still there."""

    instruction = {
        "en": ["Add {city} to the world clock.", "Show the time of {city} on my world clock."],
        "zh": ["在世界时钟里添加{city}。", "把{city}加到我的世界时钟。"],
    }
    apps, scope, difficulty = ["clock"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["nav", "search"]

    city: str = new_city()

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield city_was_added(self.city, before, after)

    def allowed(self) -> Sequence[str]:
        return [f"clock.cities[#{self.city}]"]

    def solution(self, phone: Hand) -> None:
        add_city(phone, self.city)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def wrong_city(phone: Hand) -> None:
            add_city(phone, another(new_cities(phone.view), self.city))

        def in_exchange(phone: Hand) -> None:
            remove_city(phone, next(iter(phone.view.clock.cities)))
            add_city(phone, self.city)

        yield "another city is added", wrong_city
        yield "a listed city is removed as well", in_exchange


class RemoveWorldCity(Task):
    """The city is gone from the world clock; the others are still there."""

    instruction = {
        "en": [
            "Remove {city} from the world clock.",
            "I no longer need {city} on my world clock; take it off.",
        ],
        "zh": ["从世界时钟里删除{city}。", "世界时钟里不再需要{city}了，请删掉。"],
    }
    apps, scope, difficulty = ["clock"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["edit"]

    city: str = listed_city()

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal("the city is gone", passed=self.city not in after.clock.cities)

    def allowed(self) -> Sequence[str]:
        return [f"clock.cities[#{self.city}]"]

    def solution(self, phone: Hand) -> None:
        remove_city(phone, self.city)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def wrong_city(phone: Hand) -> None:
            remove_city(phone, another(phone.view.clock.cities, self.city))

        def everything(phone: Hand) -> None:
            show_world_clock(phone)
            phone.hold("select.begin", item=self.city)
            phone.tap("select.all")
            phone.tap("select.delete")

        yield "another city is removed", wrong_city
        yield "every city is removed", everything


class ReorganizeWorldClock(Task):
    """One city is gone, another is newly listed."""

    instruction = {
        "en": [
            "On the world clock, replace {remove_city} with {add_city}.",
            "Take {remove_city} off the world clock and add {add_city}.",
        ],
        "zh": [
            "把世界时钟里的{remove_city}换成{add_city}。",
            "从世界时钟中删除{remove_city}，再添加{add_city}。",
        ],
    }
    apps, scope, difficulty = ["clock"], "S1", "L4"
    composition, objective, capabilities = "sequential", "operate", ["edit", "search"]

    remove_city: str = listed_city()
    add_city: str = new_city()

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal("the old city is gone", passed=self.remove_city not in after.clock.cities)
        yield city_was_added(self.add_city, before, after)

    def allowed(self) -> Sequence[str]:
        return [f"clock.cities[#{self.remove_city}]", f"clock.cities[#{self.add_city}]"]

    def solution(self, phone: Hand) -> None:
        remove_city(phone, self.remove_city)
        add_city(phone, self.add_city)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def wrong_removed(phone: Hand) -> None:
            remove_city(phone, another(phone.view.clock.cities, self.remove_city))
            add_city(phone, self.add_city)

        yield "the old city stays", lambda phone: add_city(phone, self.add_city)
        yield "no new city", lambda phone: remove_city(phone, self.remove_city)
        yield "another city is removed", wrong_removed


class CheckCityTime(Task):
    """The local time in a listed city, at any moment between start and answer (the seed: at the start)."""

    instruction = {
        "en": [
            "What time is it in {city} now? It is on my world clock.",
            "Tell me the current time in {city}.",
        ],
        "zh": ["{city}现在几点？世界时钟里有。", "告诉我{city}现在的时间。"],
    }
    apps, scope, difficulty = ["clock"], "S1", "L3"
    composition, objective, capabilities = "sequential", "query", ["extract"]
    form = [AnswerField({"en": "Time in {city}", "zh": "{city}现在几点"}, type="time")]

    city: str = listed_city()

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [time_between(time_in(self.city, before), time_in(self.city, after))]

    def solution(self, phone: Hand) -> None:
        show_world_clock(phone)
        phone.answer(f"{time_in(self.city, phone.view):%H:%M}")

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def local(phone: Hand) -> None:
            phone.answer(f"{phone.view.now:%H:%M}")

        def an_hour_off(phone: Hand) -> None:
            phone.answer(f"{time_in(self.city, phone.view) + timedelta(hours=1):%H:%M}")

        yield "the phone's own time", local
        yield "an hour off", an_hour_off


class CityLocalTimeDiff(Task):
    """Whether a city is ahead or behind, and by how many hours: two fields, not one fixed wording.

    The two lie more than an hour apart, so that a guess is hardly ever right.
    """

    instruction = {
        "en": [
            "Is {city} on my world clock ahead of or behind local time, and by how many hours?",
            "How far is the time in {city} from the time here, and in which direction?",
        ],
        "zh": [
            "世界时钟里的{city}比本地时间快还是慢？差几个小时？",
            "{city}的时间比本地快还是慢，相差多少小时？",
        ],
    }
    apps, scope, difficulty = ["clock"], "S1", "L3"
    composition, objective, capabilities = "sequential", "query", ["extract", "reasoning"]
    form = [
        AnswerField(
            {"en": "{city} is", "zh": "{city}比本地"},
            type="choice",
            options=[
                {"value": "ahead", "en": "ahead of local time", "zh": "快"},
                {"value": "behind", "en": "behind local time", "zh": "慢"},
            ],
        ),
        AnswerField(
            {"en": "by how many hours", "zh": "相差几小时"},
            type="number",
            hint={"en": "Hours, such as 3 or 5.5", "zh": "小时数，如 3 或 5.5"},
        ),
    ]

    city: str = among(
        lambda view: [id for id in CITIES if abs(CITIES[id].offset - view.os.utc_offset) > 60],
        label=city_name,
    )

    def arrange(self, phone: Hand) -> None:
        with phone.edit("clock") as clock:
            clock.cities.setdefault(self.city, WorldCity(id=self.city))

    def difference(self, view: View) -> int:
        """Minutes that the city is ahead of the phone."""
        return CITIES[self.city].offset - view.os.utc_offset

    def answers(self, before: View, after: View) -> Sequence[Any]:
        minutes = self.difference(before)
        return ["ahead" if minutes > 0 else "behind", abs(minutes) / 60]

    def answer_with(self, phone: Hand, *, direction: int = 1, more: float = 0) -> None:
        """Answer, turned around with direction -1, or some hours off."""
        minutes = self.difference(phone.view)
        options = self.form[0].show(self, phone.lang).options
        phone.answer(options[0 if minutes * direction > 0 else 1], f"{abs(minutes) / 60 + more:g}")

    def solution(self, phone: Hand) -> None:
        show_world_clock(phone)
        self.answer_with(phone)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        yield "the wrong direction", lambda phone: self.answer_with(phone, direction=-1)
        yield "an hour too many", lambda phone: self.answer_with(phone, more=1)


HOURS_APART = AnswerField({"en": "Difference in hours", "zh": "时差（小时）"}, type="number")


class CompareCityTimeDiff(Task):
    """By how many whole hours two listed cities differ.

    Any two may be listed, more than an hour apart: of the few that a fresh phone lists every second pair has
    the same difference, and a guess would often be right.
    """

    instruction = {
        "en": [
            "By how many hours do {city1} and {city2} on my world clock differ?",
            "What is the time difference between {city1} and {city2}, in hours?",
        ],
        "zh": ["世界时钟里的{city1}和{city2}相差几个小时？", "{city1}与{city2}的时差是多少小时？"],
    }
    apps, scope, difficulty = ["clock"], "S1", "L2"
    composition, objective, capabilities = "deep_dive", "query", ["extract", "reasoning"]
    form = [HOURS_APART]

    city1: str = drawn(label=city_name)
    city2: str = drawn(label=city_name)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        pairs = [
            (first, second)
            for first in CITIES
            for second in CITIES
            if hours_between(first, second) > 1 and hours_between(first, second).is_integer()
        ]
        first, second = rng.choice(pairs)
        return {"city1": first, "city2": second}

    def arrange(self, phone: Hand) -> None:
        with phone.edit("clock") as clock:
            for city in (self.city1, self.city2):
                clock.cities.setdefault(city, WorldCity(id=city))

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [hours_between(self.city1, self.city2)]

    def solution(self, phone: Hand) -> None:
        show_world_clock(phone)
        phone.answer(f"{hours_between(self.city1, self.city2):g}")

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        hours = hours_between(self.city1, self.city2)
        yield "an hour too many", lambda phone: phone.answer(f"{hours + 1:g}")
        yield "a unit beside the number", lambda phone: phone.answer(f"{hours:g} hours")


class LatestTimezoneCity(Task):
    """The listed city furthest ahead of UTC; which cities are listed varies, and there is no tie."""

    instruction = {
        "en": [
            "Which city on my world clock is furthest ahead, the first to reach the next day?",
            "Of the cities on the world clock, where does a new day begin first?",
        ],
        "zh": [
            "世界时钟的城市里，哪个时间走得最靠前、最先进入新的一天？",
            "世界时钟列出的城市中，哪里最先迎来新的一天？",
        ],
    }
    apps, scope, difficulty = ["clock"], "S1", "L3"
    composition, objective, capabilities = "deep_dive", "query", ["extract", "reasoning"]
    form = [
        AnswerField(
            {"en": "City furthest ahead", "zh": "最先进入新一天的城市"},
            hint={"en": "The city's name", "zh": "城市名称"},
        )
    ]

    listed: tuple[str, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        while True:
            cities = rng.sample(list(CITIES), rng.randint(4, 6))
            offsets = [CITIES[city].offset for city in cities]
            if offsets.count(max(offsets)) == 1:
                return {"listed": tuple(cities)}

    def arrange(self, phone: Hand) -> None:
        with phone.edit("clock") as clock:
            clock.cities = Table.of([WorldCity(id=id) for id in self.listed])

    def ranked(self) -> list[str]:
        """The listed cities, furthest ahead first."""
        return sorted(self.listed, key=lambda id: -CITIES[id].offset)

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [city_name(self.ranked()[0], before.lang)]

    def solution(self, phone: Hand) -> None:
        show_world_clock(phone)
        phone.answer(city_name(self.ranked()[0], phone.lang))

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        yield "the second", lambda phone: phone.answer(city_name(self.ranked()[1], phone.lang))
        yield "the last", lambda phone: phone.answer(city_name(self.ranked()[-1], phone.lang))


class AddCityAndCheckTime(Task):
    """The city is newly listed, and the answer is its local time at a moment of the episode."""

    instruction = {
        "en": [
            "Add {city} to the world clock and tell me what time it is there.",
            "Put {city} on my world clock, then report the time there.",
        ],
        "zh": [
            "在世界时钟里添加{city}，并告诉我那里现在几点。",
            "把{city}加到世界时钟，然后告诉我当地时间。",
        ],
    }
    apps, scope, difficulty = ["clock"], "S1", "L2"
    composition, objective, capabilities = "sequential", "hybrid", ["nav", "search", "extract"]
    form = [AnswerField({"en": "Time in {city}", "zh": "{city}现在几点"}, type="time")]

    city: str = new_city()

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield city_was_added(self.city, before, after)

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [time_between(time_in(self.city, before), time_in(self.city, after))]

    def allowed(self) -> Sequence[str]:
        return [f"clock.cities[#{self.city}]"]

    def tell_time(self, phone: Hand, *, hours_off: int = 0) -> None:
        """Answer with the city's time, or with one some hours off."""
        phone.answer(f"{time_in(self.city, phone.view) + timedelta(hours=hours_off):%H:%M}")

    def solution(self, phone: Hand) -> None:
        add_city(phone, self.city)
        self.tell_time(phone)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def wrong_time(phone: Hand) -> None:
            add_city(phone, self.city)
            self.tell_time(phone, hours_off=2)

        yield "the city is not added", self.tell_time
        yield "the time is two hours off", wrong_time


class AddCityAndCompareTimeDiff(Task):
    """The city is newly listed, and the answer is its difference to a listed one in hours."""

    instruction = {
        "en": [
            "Add {new_city} to the world clock and tell me how many hours it differs from {existing_city}.",
            "Put {new_city} on my world clock. How many hours lie between it and {existing_city}?",
        ],
        "zh": [
            "在世界时钟里添加{new_city}，并告诉我它与{existing_city}相差几个小时。",
            "把{new_city}加到世界时钟，它和{existing_city}的时差是多少小时？",
        ],
    }
    apps, scope, difficulty = ["clock"], "S1", "L2"
    composition, objective = "deep_dive", "hybrid"
    capabilities = ["nav", "search", "extract", "reasoning"]
    form = [HOURS_APART]

    new_city: str = drawn(label=city_name)
    existing_city: str = drawn(label=city_name)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        pairs = [
            (new, listed)
            for new in new_cities(view)
            for listed in view.clock.cities
            if hours_between(new, listed) and hours_between(new, listed).is_integer()
        ]
        new, listed = rng.choice(pairs)
        return {"new_city": new, "existing_city": listed}

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield city_was_added(self.new_city, before, after)

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [hours_between(self.new_city, self.existing_city)]

    def allowed(self) -> Sequence[str]:
        return [f"clock.cities[#{self.new_city}]"]

    def solution(self, phone: Hand) -> None:
        add_city(phone, self.new_city)
        phone.answer(f"{hours_between(self.new_city, self.existing_city):g}")

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        hours = hours_between(self.new_city, self.existing_city)

        def wrong_number(phone: Hand) -> None:
            add_city(phone, self.new_city)
            phone.answer(f"{hours + 1:g}")

        yield "the city is not added", lambda phone: phone.answer(f"{hours:g}")
        yield "an hour too many", wrong_number
