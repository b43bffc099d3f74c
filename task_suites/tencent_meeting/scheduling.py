"""Meetings that are scheduled."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    AnswerField,
    AnswerQuestion,
    Ending,
    Goal,
    Hand,
    View,
    added,
    choice,
    digits,
    goal,
    pattern,
    unasked,
)

from ..vocabulary.tencent_meeting import open_home


class ScheduleMeeting(AnswerQuestion):
    """One meeting is scheduled, with this topic, length and password, and the answer is its number.

    When it begins is left to whoever schedules it. There are few answers because a new meeting's number is
    drawn by the phone.
    """

    instruction = {
        "en": [
            "Schedule a regular Tencent Meeting on “{topic}”, {duration} minutes long, with the password "
            "{pin}, "
            "and tell me its meeting number.",
            "In Tencent Meeting, book the meeting “{topic}” for {duration} minutes and protect it with the "
            "password {pin}. What is its number?",
        ],
        "zh": [
            "在腾讯会议预定常规会议“{topic}”，时长{duration}分钟，入会密码{pin}，并告诉我会议号。",
            "预定一场主题为“{topic}”的腾讯会议，{duration}分钟，设置入会密码{pin}，会议号是多少？",
        ],
    }
    apps, scope, difficulty, max_steps = ["tencent_meeting"], "S1", "L4", 45
    composition, objective, capabilities = "sequential", "hybrid", ["create", "extract"]
    form = [AnswerField({"en": "Meeting number", "zh": "会议号"}, hint={"en": "digits", "zh": "数字"})]

    topic: str = choice(
        [
            {"en": "Budget review", "zh": "预算评审会"},
            {"en": "Release planning", "zh": "版本发布会"},
            {"en": "Client call", "zh": "客户沟通会"},
            {"en": "Office move", "zh": "办公室搬迁讨论"},
            {"en": "Summer campaign", "zh": "夏季活动策划"},
        ]
    )
    duration: int = choice([30, 60, 90])
    pin: str = pattern(r"[1-9]\d{3}")

    def new(self, before: View, after: View) -> Any:
        """The new meeting, `None` unless there is exactly one."""
        found = added(before.tencent_meeting.scheduled_meetings, after.tencent_meeting.scheduled_meetings)
        return found[0] if len(found) == 1 else None

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        new = self.new(before, after)
        yield goal(
            "one meeting is scheduled, with this topic, length and password",
            actual=new and (new.title, new.duration, new.settings.password, new.status),
            expected=(self.topic, self.duration, self.pin, "pending"),
        )
        yield goal("it begins in the future", passed=new is not None and new.start_time >= after.os.now)
        chosen = new and unasked(
            new, {"meeting_id", "title", "start_time", "duration", "settings", "created_at"}
        )
        yield goal("nothing else was chosen for it", actual=chosen, expected={})
        yield goal(
            "its options are those of a new meeting",
            actual=new and unasked(new.settings, {"password"}),
            expected={},
        )

    def answers(self, before: View, after: View) -> Sequence[Any]:
        new = self.new(before, after)
        return [digits(new.meeting_id if new is not None else "0")]

    def said(self, view: View) -> Sequence[Any]:
        latest = view.tencent_meeting.scheduled_meetings.last()
        return [latest.meeting_id if latest is not None else "0"]

    def allowed(self) -> Sequence[str]:
        return ["tencent_meeting.scheduled_meetings[+1]"]

    def liberties(self) -> Mapping[str, str]:
        return {
            "tencent_meeting.scheduled_meetings[*].start_time": "the instruction leaves the time open",
            "tencent_meeting.scheduled_meetings[*].meeting_id": "a new meeting's number is drawn by the "
            "phone",
            "tencent_meeting.scheduled_meetings[*].created_at": "it tells only when this was done",
        }

    def schedule(self, phone: Hand, *, pin: str, minutes: int, topic: str) -> None:
        """Schedule a meeting for the time that the form offers."""
        open_home(phone)
        phone.tap("schedule.open")
        phone.tap("schedule.form", form="regular")
        phone.type(topic, into="title", clear=True)
        phone.back()
        phone.tap("plan.length")
        phone.tap("length.choose", minutes=minutes)
        phone.tap("nav.back")
        phone.tap("plan.protect")
        phone.type(pin, into="password", clear=True)
        phone.tap("plan.save")

    def look(self, phone: Hand) -> None:
        self.schedule(phone, pin=self.pin, minutes=self.duration, topic=self.topic)

    def solution(self, phone: Hand) -> None:
        self.look(phone)
        self.tell(phone, *self.said(phone.view))

    def other_ways(self) -> Iterable[Ending]:
        yield "the password first", self._password_first
        yield "for another day", self._another_day

    def _password_first(self, phone: Hand) -> None:
        open_home(phone)
        phone.tap("schedule.open")
        phone.tap("schedule.form", form="regular")
        phone.tap("plan.protect")
        phone.type(self.pin, into="password", clear=True)
        phone.back()
        phone.tap("plan.length")
        phone.tap("length.choose", minutes=self.duration)
        phone.tap("nav.back")
        phone.type(self.topic, into="title", clear=True)
        phone.tap("plan.save")
        self.tell(phone, *self.said(phone.view))

    def _another_day(self, phone: Hand) -> None:
        open_home(phone)
        phone.tap("schedule.open")
        phone.tap("schedule.form", form="regular")
        phone.tap("plan.start")
        phone.turn("day", to=2)
        phone.tap("nav.back")
        phone.tap("plan.length")
        phone.tap("length.choose", minutes=self.duration)
        phone.tap("nav.back")
        phone.tap("plan.protect")
        phone.type(self.pin, into="password", clear=True)
        phone.back()
        phone.type(self.topic, into="title", clear=True)
        phone.tap("plan.save")
        self.tell(phone, *self.said(phone.view))

    def near_misses(self) -> Iterable[Ending]:
        def spoiled(**change: Any) -> Callable[[Hand], None]:
            def ending(phone: Hand) -> None:
                right = {"pin": self.pin, "minutes": self.duration, "topic": self.topic}
                self.schedule(phone, **{**right, **change})
                self.tell(phone, *self.said(phone.view))

            return ending

        yield "another password", spoiled(pin="9" + self.pin[:3] + "1")
        yield "another length", spoiled(minutes=60 if self.duration != 60 else 30)
        yield "another topic", spoiled(topic=self.topic + "!")
        yield "the number of another meeting", self._other_number

    def _other_number(self, phone: Hand) -> None:
        other = phone.view.tencent_meeting.scheduled_meetings.first()
        self.look(phone)
        self.tell(phone, other.meeting_id if other is not None else "1")
