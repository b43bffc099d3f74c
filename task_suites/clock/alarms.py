"""Alarms."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    AnswerField,
    Goal,
    Hand,
    Rng,
    Task,
    View,
    among,
    choice,
    drawn,
    from_state,
    goal,
    integers,
    text,
    wording,
)
from pytest_mobilegym.phone.apps.clock.state import REPEATS, Alarm, Repeat

from ..vocabulary.values import another

CANDIDATE_TIMES = [wording.clock_time(hour, minute) for hour in (7, 8) for minute in (10, 20, 30, 40, 50)]
CANDIDATE_TIMES += ["09:10", "09:20"]
REPEAT_WORDS = {
    "once": {"en": "once", "zh": "只响一次"},
    "daily": {"en": "daily", "zh": "每天"},
    "workday": {"en": "statutory workdays", "zh": "法定工作日"},
    "holiday": {"en": "statutory holidays", "zh": "法定节假日"},
    "weekday": {"en": "Monday to Friday", "zh": "周一至周五"},
}


def time_of_alarm(alarm: Alarm, lang: str = "en") -> str:
    """How instructions name an alarm: by its time."""
    return wording.clock_time(alarm.hour, alarm.minute)


def free_times(view: View) -> list[str]:
    """Times that no alarm has yet."""
    taken = {time_of_alarm(alarm) for alarm in view.clock.alarms.values()}
    return [time for time in CANDIDATE_TIMES if time not in taken]


def added_alarms(before: View, after: View) -> list[Alarm]:
    """Alarms that were not there before."""
    return [alarm for id, alarm in after.clock.alarms.items() if id not in before.clock.alarms]


def an_alarm(**options: Any) -> Any:
    """An alarm by its id, named by its time."""
    return from_state("clock.alarms[*].id", label=time_of_alarm, **options)


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
    consequence = "deletion"

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
