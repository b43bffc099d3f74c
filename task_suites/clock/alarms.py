"""Alarms."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    AddElement,
    AnswerField,
    AnswerQuestion,
    DeleteElements,
    Ending,
    Goal,
    Hand,
    Rng,
    SetSwitch,
    Setting,
    SetValues,
    Task,
    View,
    among,
    choice,
    drawn,
    from_state,
    goal,
    hold,
    integers,
    tap,
    text,
    unasked,
    wording,
)
from pytest_mobilegym.phone.apps.clock.state import REPEATS, Alarm, Repeat

from ..vocabulary.values import another

CANDIDATE_TIMES = [wording.clock_time(hour, minute) for hour in range(6, 10) for minute in range(5, 60, 5)]
LABELS = [
    {"en": "Airport pick-up", "zh": "去机场接人"},
    {"en": "Get up for work", "zh": "起床上班"},
    {"en": "Morning market", "zh": "早市"},
    {"en": "Run by the river", "zh": "江边晨跑"},
    {"en": "Feed the cat", "zh": "喂猫"},
    {"en": "Take the tablets", "zh": "吃药"},
    {"en": "Wake the children", "zh": "叫孩子起床"},
    {"en": "Put the bins out", "zh": "倒垃圾"},
    {"en": "Ferry at nine", "zh": "九点的轮渡"},
    {"en": "Call Grandma", "zh": "给外婆打电话"},
    {"en": "Yoga on the roof", "zh": "天台瑜伽"},
    {"en": "Bread in the oven", "zh": "烤面包"},
]
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


def set_time(phone: Hand, time: str) -> None:
    """Turn the wheels of an open picker."""
    hour, minute = (int(part) for part in time.split(":"))
    phone.turn("hour", to=hour)
    phone.turn("minute", to=minute)


def choose_repeat(phone: Hand, repeat: Repeat) -> None:
    """Choose the repeat mode in an open editor."""
    phone.tap("repeat.open")
    phone.tap("repeat.choose", repeat=repeat)


def add_alarm(phone: Hand, time: str, repeat: Repeat = "once", note: str = "") -> None:
    """Add an alarm through the editor."""
    phone.open("clock")
    phone.tap("alarm.add")
    set_time(phone, time)
    if repeat != "once":
        choose_repeat(phone, repeat)
    if note:
        phone.type(note, into="note")
    phone.tap("alarm.save")


def delete_alarm(phone: Hand, alarm: str) -> None:
    """Delete an alarm by a long press."""
    phone.open("clock")
    phone.hold("select.begin", key=alarm)
    phone.tap("select.delete")


def set_repeat(phone: Hand, alarm: str, repeat: Repeat) -> None:
    """Change an alarm's repeat in the full editor."""
    phone.open("clock")
    phone.tap("alarm.open", alarm=alarm)
    phone.tap("alarm.more")
    choose_repeat(phone, repeat)
    phone.tap("alarm.save")


class OfOneAlarm(Task, abstract=True):
    """A task about one alarm, which the instruction names by its time; at what time it is, is drawn."""

    alarm_id: str = from_state("clock.alarms[*].id", hidden=True)
    time: str = among(free_times)

    def arrange(self, phone: Hand) -> None:
        super().arrange(phone)
        with phone.edit("clock") as clock:
            alarm = clock.alarms[self.alarm_id]
            alarm.hour, alarm.minute = (int(part) for part in self.time.split(":"))


class ToggleAlarm(OfOneAlarm, SetSwitch):
    """The switch of one alarm ends in the position asked for; it starts in the opposite one."""

    instruction = {
        "en": ["Turn my {time} alarm {toggle}.", "Switch the alarm set for {time} {toggle}."],
        "zh": ["把我{time}的闹钟{toggle}。", "请将{time}的闹钟{toggle}。"],
    }
    apps, scope, difficulty = ["clock"], "S1", "L1"
    composition, objective, capabilities = "atomic", "operate", ["edit"]
    path, becomes = "clock.alarms[#{alarm_id}].enabled", "{toggle}"
    goal_name, change = "the alarm's switch is as asked", (tap("alarm.toggle", alarm="{alarm_id}"),)

    toggle: bool = choice({True: {"en": "on", "zh": "打开"}, False: {"en": "off", "zh": "关闭"}})

    def near_misses(self) -> Iterable[Ending]:
        yield from super().near_misses()
        yield "the alarm is deleted instead", lambda phone: delete_alarm(phone, self.alarm_id)


class AddAlarms(AddElement, abstract=True):
    """One alarm was added; it is on, and has nothing that nobody asked for."""

    table, noun, made_of = "clock.alarms", "alarm", {"time": ("hour", "minute")}

    def facts(self, element: Alarm, view: View) -> Mapping[str, Any]:
        return {"time": time_of_alarm(element), "repeat": element.repeat, "note": text(element.note)}

    def make(self, phone: Hand, **facts: Any) -> None:
        add_alarm(phone, **facts)

    def other_ways(self) -> Iterable[Ending]:
        def corrected(phone: Hand) -> None:
            facts = self.wanted_facts
            self.make(phone, **{**facts, "time": another(CANDIDATE_TIMES, facts["time"])})
            new = phone.view.clock.alarms.first().id
            phone.tap("alarm.open", alarm=new)
            set_time(phone, facts["time"])
            phone.tap("alarm.done")

        def in_two_steps(phone: Hand) -> None:
            facts = self.wanted_facts
            add_alarm(phone, facts["time"])
            phone.tap("alarm.open", alarm=phone.view.clock.alarms.first().id)
            phone.tap("alarm.more")
            choose_repeat(phone, facts.get("repeat", "once"))
            if "note" in facts:
                phone.type(facts["note"], into="note", clear=True)
            phone.tap("alarm.save")

        yield "its time is corrected after it was saved", corrected
        yield "the rest is set after it was saved", in_two_steps

    def near_misses(self) -> Iterable[Ending]:
        def off(phone: Hand) -> None:
            known = set(phone.view.clock.alarms)
            self.solution(phone)
            phone.tap("alarm.toggle", alarm=next(id for id in phone.view.clock.alarms if id not in known))

        yield from super().near_misses()
        yield "it is off", off


class AddAlarm(AddAlarms):
    """Exactly one alarm was added, and it rings at the time asked for."""

    instruction = {
        "en": ["Set an alarm for {time}.", "Add an alarm that rings at {time}."],
        "zh": ["设一个{time}的闹钟。", "新建一个{time}响的闹钟。"],
    }
    apps, scope, difficulty = ["clock"], "S1", "L2"
    max_steps, catalogue_steps = 45, 30
    composition, objective, capabilities = "sequential", "operate", ["create"]
    asked = {"time": "{time}"}

    time: str = among(free_times)

    def near_misses(self) -> Iterable[Ending]:
        def moved(phone: Hand) -> None:
            phone.tap("alarm.open", alarm="a7")
            set_time(phone, self.time)
            phone.tap("alarm.done")

        yield from super().near_misses()
        yield "an existing alarm is moved there", moved


class AddAlarmWithSettings(AddAlarms):
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
    asked = {"time": "{time}", "repeat": "{repeat}", "note": "{note}"}

    time: str = among(free_times)
    repeat: Repeat = choice(REPEAT_WORDS)
    note: str = choice(
        [
            {"en": "Morning exercise", "zh": "晨练"},
            {"en": "Watch the match", "zh": "看球"},
            {"en": "Study", "zh": "学习"},
            {"en": "Pick someone up", "zh": "接人"},
            {"en": "Business trip", "zh": "出差提醒"},
            {"en": "Water the plants", "zh": "浇花"},
            {"en": "Take the bread out", "zh": "面包出炉"},
        ]
    )

    def near_misses(self) -> Iterable[Ending]:
        yield from super().near_misses()
        yield "no label", lambda phone: add_alarm(phone, self.time, self.repeat)


class SetupMorningAlarms(Task):
    """Two alarms were added, each with its own repeat mode and nothing else."""

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
    max_steps, catalogue_steps = 75, 60
    composition, objective, capabilities = "sequential", "operate", ["create"]

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
            found = [
                (alarm.repeat, unasked(alarm, {"hour", "minute", "repeat"}))
                for alarm in added
                if time_of_alarm(alarm) == time
            ]
            yield goal(
                f"{name} is on, with its time and repeat mode and nothing else",
                actual=found,
                expected=[(repeat, {})],
            )

    def allowed(self) -> Sequence[str]:
        return ["clock.alarms[+2]"]

    def solution(self, phone: Hand) -> None:
        add_alarm(phone, self.time1, self.repeat1)
        add_alarm(phone, self.time2, self.repeat2)

    def other_ways(self) -> Iterable[Ending]:
        def later_first(phone: Hand) -> None:
            add_alarm(phone, self.time2, self.repeat2)
            add_alarm(phone, self.time1, self.repeat1)

        def repeated_afterwards(phone: Hand) -> None:
            for time, repeat in ((self.time1, self.repeat1), (self.time2, self.repeat2)):
                add_alarm(phone, time)
                set_repeat(phone, phone.view.clock.alarms.first().id, repeat)

        yield "the later one first", later_first
        yield "how they repeat is chosen afterwards", repeated_afterwards

    def near_misses(self) -> Iterable[Ending]:
        def swapped(phone: Hand) -> None:
            add_alarm(phone, self.time1, another(REPEATS, self.repeat1))
            add_alarm(phone, self.time2, self.repeat2)

        def three(phone: Hand) -> None:
            self.solution(phone)
            add_alarm(phone, another(CANDIDATE_TIMES, self.time1, self.time2))

        yield "only the first alarm", lambda phone: add_alarm(phone, self.time1, self.repeat1)
        yield "a wrong repeat mode", swapped
        yield "a third alarm", three


class DeleteAlarm(OfOneAlarm, DeleteElements):
    """The alarm is gone, and every other alarm is as it was."""

    instruction = {
        "en": ["Delete my {time} alarm.", "Remove the alarm set for {time}."],
        "zh": ["删除{time}的闹钟。", "把我{time}那个闹钟删掉。"],
    }
    apps, scope, difficulty = ["clock"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["edit"]
    consequence = "deletion"
    table, element, noun = "clock.alarms", "{alarm_id}", "alarm"
    delete, confirm = (hold("select.begin", key="{element}"),), ("select.delete",)

    def near_misses(self) -> Iterable[Ending]:
        yield from super().near_misses()
        yield (
            "all alarms are deleted",
            lambda phone: self.play(
                phone, (*self.delete, "select.all", *self.confirm), element=self.alarm_id
            ),
        )


class SetAlarmRepeat(OfOneAlarm):
    """The alarm's repeat mode is as asked; it starts as another one.

    Saving an alarm switches it on, as the editor does; that is no side effect.
    """

    instruction = {
        "en": [
            "Change the repeat of my {time} alarm to {repeat}.",
            "Make the {time} alarm repeat {repeat}.",
        ],
        "zh": ["把{time}的闹钟的重复方式改为{repeat}。", "将{time}的闹钟设为{repeat}。"],
    }
    apps, scope, difficulty = ["clock"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["edit"]

    repeat: Repeat = choice(REPEAT_WORDS)

    def arrange(self, phone: Hand) -> None:
        super().arrange(phone)
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

    def other_ways(self) -> Iterable[Ending]:
        def corrected(phone: Hand) -> None:
            set_repeat(phone, self.alarm_id, another(REPEATS, self.repeat))
            set_repeat(phone, self.alarm_id, self.repeat)

        yield "another one is chosen first", corrected

    def near_misses(self) -> Iterable[Ending]:
        def wrong_mode(phone: Hand) -> None:
            present = phone.view.clock.alarms[self.alarm_id].repeat
            set_repeat(phone, self.alarm_id, another(REPEATS, self.repeat, present))

        def new_alarm(phone: Hand) -> None:
            add_alarm(phone, time_of_alarm(phone.view.clock.alarms[self.alarm_id]), self.repeat)

        yield "another repeat mode", wrong_mode
        yield "a new alarm instead of a change", new_alarm


class EnableAllAlarms(SetValues):
    """Every alarm that was off is on, and all are still there: deleting the others is no way out.

    There are few instances because it is always all of them; which are off varies.
    """

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

    def to_set(self) -> Sequence[Setting]:
        return [
            Setting(
                f"clock.alarms[#{id}].enabled",
                True,
                (tap("alarm.toggle", alarm=id),),
                f"the alarm {id} is on",
            )
            for id in self.off
        ]

    def near_misses(self) -> Iterable[Ending]:
        def deleted(phone: Hand) -> None:
            for id in self.off:
                delete_alarm(phone, id)

        def inverted(phone: Hand) -> None:
            for id in phone.view.clock.alarms:
                phone.tap("alarm.toggle", alarm=id)

        yield from super().near_misses()
        yield "the alarms that are off are deleted", deleted
        yield "every switch is turned over", inverted


class CountAlarms(AnswerQuestion):
    """The number of alarms in the list, on or off; how many there are varies.

    There are few instances because nothing else is asked.
    """

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

    count: int = integers(3, 19, hidden=True)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("clock") as clock:
            for id in list(clock.alarms)[self.count :]:
                del clock.alarms[id]
            for number in range(self.count - len(clock.alarms)):
                clock.alarms.add(Alarm(id=f"n{number}", hour=11 + number, minute=15, enabled=number % 2 == 0))

    def said(self, view: View) -> Sequence[Any]:
        return [len(view.clock.alarms)]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "only the alarms that are on": lambda view: sum(
                alarm.enabled for alarm in view.clock.alarms.values()
            ),
            "a unit beside the number": lambda _view: f"{self.count} alarms",
        }


class CheckAlarmNote(OfOneAlarm, AnswerQuestion):
    """The label of an alarm, as the list shows it."""

    instruction = {
        "en": [
            "What is the label of my {time} alarm?",
            "Which note did I give to the alarm at {time}?",
        ],
        "zh": ["我{time}的闹钟备注是什么？", "{time}那个闹钟的备注写了什么？"],
    }
    apps, scope, difficulty = ["clock"], "S1", "L2"
    composition, objective, capabilities = "atomic", "query", ["extract"]
    form = [AnswerField({"en": "Label of the alarm", "zh": "闹钟备注"})]

    labels: tuple[int, ...] = drawn(hidden=True)
    """Which of `LABELS` the alarms have, in their order."""

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {"labels": tuple(rng.sample(range(len(LABELS)), len(view.clock.alarms)))}

    def arrange(self, phone: Hand) -> None:
        super().arrange(phone)
        with phone.edit("clock") as clock:
            for id, number in zip(list(clock.alarms), self.labels, strict=True):
                clock.alarms[id].note = LABELS[number][phone.lang]

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [text(before.clock.alarms[self.alarm_id].note, case=False)]

    def said(self, view: View) -> Sequence[Any]:
        return [view.clock.alarms[self.alarm_id].note]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "the label of another alarm": lambda view: another(
                [alarm.note for alarm in view.clock.alarms.values() if alarm.note],
                view.clock.alarms[self.alarm_id].note,
            ),
        }

    def near_misses(self) -> Iterable[Ending]:
        yield from super().near_misses()
        yield "the form is not submitted", self.not_submitted

    def not_submitted(self, phone: Hand) -> None:
        """Answer, and take the form back."""
        self.solution(phone)
        phone.tap("sheet.submit")
