"""Meetings of tomorrow that are scheduled, put on the calendar or written down, and told to others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

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
    pattern,
    times,
    unasked,
)
from pytest_mobilegym.phone.apps.tencent_meeting.state import MINUTE

from ..vocabulary.calendar import chosen_beside, show_day
from ..vocabulary.notes import new_notes, write_note
from ..vocabulary.sms import people_texted, send_text, send_text_to_number
from ..vocabulary.tencent_meeting import day_of, says_number, says_number_and_password, schedule
from ..vocabulary.values import DAY
from ..vocabulary.wechat import begin_chats, is_plain_text, people_with_chats, tell
from ..vocabulary.wechat import new_messages as new_chat_messages
from .meeting_plans import NOTE_TITLES, TOPICS, chat_with, talk_with


def start_of(time: str) -> int:
    """Minutes of the day."""
    hour, minute = map(int, time.split(":"))
    return hour * 60 + minute


class OfTomorrow(Task, abstract=True):
    """A meeting of tomorrow is scheduled, and a contact is told of it on WeChat."""

    topic: str = choice(TOPICS)
    contact: str = among(people_with_chats)
    chat: str = derived(lambda values, view: chat_with(values.contact, view))

    @classmethod
    def setup(cls, phone: Hand) -> None:
        begin_chats(phone)

    def begins(self, view: View) -> int:
        """When it is to begin."""
        raise NotImplementedError

    def new(self, before: View, after: View) -> Any:
        """The new meeting, `None` unless there is exactly one."""
        found = added(before.tencent_meeting.scheduled_meetings, after.tencent_meeting.scheduled_meetings)
        return found[0] if len(found) == 1 else None

    def written(self, before: View, after: View) -> list[str]:
        """What the contact was told."""
        return [
            each.text for each in new_chat_messages(before, after, self.chat) if is_plain_text(each, after)
        ]

    def planned(self, before: View, after: View, *asked: str) -> Iterable[Goal]:
        """One meeting is new, at its time, with nothing that nobody asked for."""
        new = self.new(before, after)
        yield goal(
            "one meeting is scheduled, with its topic, tomorrow at its time",
            actual=new and (new.title, new.start_time, new.status),
            expected=(self.topic, self.begins(before), "pending"),
        )
        beside = {"meeting_id", "title", "start_time", "created_at", "settings", *asked}
        yield goal("nothing else was chosen for it", actual=new and unasked(new, beside), expected={})

    def equivalents(self) -> Mapping[str, str]:
        return MAY_BE_WORDED

    def number(self, phone: Hand) -> str:
        """The number of the meeting that was scheduled last, in digits."""
        return str(phone.view.tencent_meeting.scheduled_meetings.last().meeting_id)


class MeetingFullFlowToWechat(OfTomorrow):
    """A meeting is scheduled for tomorrow, an event of its name begins with it and reminds like an alarm a
    quarter of an hour before, and the contact was told its number; how long both are is left open.
    """

    instruction = {
        "en": [
            "Schedule a regular Tencent Meeting “{topic}” for tomorrow at {time}, add an event with the "
            "same title "
            "and start to Calendar with an alarm reminder 15 minutes before, and send {contact} the "
            "meeting number "
            "on WeChat.",
            "For tomorrow {time}: book the Tencent Meeting “{topic}”, put an event of that name on the "
            "calendar "
            "that rings like an alarm 15 minutes ahead, and tell {contact} the meeting number on WeChat.",
        ],
        "zh": [
            "预定明天{time}的腾讯会议常规会议“{topic}”，在日历添加同名、同时开始的日程，"
            "提前15分钟闹钟提醒，再把会议号微信发给{contact}。",
            "明天{time}：在腾讯会议预定“{topic}”，日历建同名日程并设置提前15分钟的闹钟提醒，"
            "然后用微信告诉{contact}会议号。",
        ],
    }
    apps, scope, difficulty = ["tencent_meeting", "calendar", "wechat"], "S3", "L4"
    composition, objective, capabilities = "transfer", "operate", ["create", "handoff"]
    consequence = "message"

    time: str = times("08:30", "16:30", step=30)

    def begins(self, view: View) -> int:
        return day_of(view, 1) + start_of(self.time) * MINUTE

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from self.planned(before, after, "duration")
        new = self.new(before, after)
        chosen = new and unasked(new.settings, {"password"})
        yield goal("its options are those of a new meeting", actual=chosen, expected={})
        events = added(before.calendar.events, after.calendar.events)
        yield goal(
            "one event was added, with its title and start, and rings 15 minutes before",
            actual=[(each.title, each.start, each.all_day, each.reminder, each.alarm) for each in events],
            expected=[(self.topic, self.begins(before), False, 15, True)],
        )
        beside = [chosen_beside(each, before, asked=("alarm", "reminder", "description")) for each in events]
        yield goal("nothing else was chosen for the event", passed=bool(events) and not any(beside))
        yield goal(
            f"{self.contact} is told the number on WeChat",
            actual=self.written(before, after),
            expected=[says_number(new.meeting_id if new is not None else "0")],
        )

    def allowed(self) -> Sequence[str]:
        return [
            "tencent_meeting.scheduled_meetings[+1]",
            "calendar.events[+1]",
            f"wechat.chats[#{self.chat}].messages[+1]",
        ]

    def liberties(self) -> Mapping[str, str]:
        planned = "tencent_meeting.scheduled_meetings[*]"
        return {
            f"{planned}.duration": "the instruction leaves the length open",
            f"{planned}.created_at": "it tells only when this was done",
            f"{planned}.settings.password": "the instruction leaves a password open",
            "calendar.events[*].end": "the instruction leaves the end open",
            "calendar.events[*].description": "the meeting's own invitation fills it in",
        }

    def write(self, phone: Hand, *, alarm: bool = True, time: str = "") -> None:
        """Put the event on tomorrow's calendar."""
        show_day(phone, (phone.view.now + DAY).date())
        phone.tap("event.add")
        phone.type(self.topic, into="title")
        phone.tap("time.pick", which="start")
        phone.type(time or self.time, into="time", clear=True)
        phone.tap("time.done")
        if alarm:
            phone.tap("form.alarm")
        phone.tap("form.save")

    def solution(self, phone: Hand) -> None:
        schedule(phone, self.topic, tomorrow=self.time)
        number = self.number(phone)
        self.write(phone)
        tell(phone, self.chat, number)

    def other_ways(self) -> Iterable[Ending]:
        def event_first(phone: Hand) -> None:
            self.write(phone)
            schedule(phone, self.topic, tomorrow=self.time)
            tell(phone, self.chat, self.number(phone))

        yield "the event first", event_first

    def near_misses(self) -> Iterable[Ending]:
        def without_alarm(phone: Hand) -> None:
            schedule(phone, self.topic, tomorrow=self.time)
            self.write(phone, alarm=False)
            tell(phone, self.chat, self.number(phone))

        def a_day_late(phone: Hand) -> None:
            schedule(phone, self.topic, tomorrow=self.time, days=2)
            self.write(phone)
            tell(phone, self.chat, self.number(phone))

        def event_late(phone: Hand) -> None:
            schedule(phone, self.topic, tomorrow=self.time)
            self.write(phone, time="20:00")
            tell(phone, self.chat, self.number(phone))

        def another_number(phone: Hand) -> None:
            schedule(phone, self.topic, tomorrow=self.time)
            self.write(phone)
            tell(phone, self.chat, "451 872 093")

        def untold(phone: Hand) -> None:
            schedule(phone, self.topic, tomorrow=self.time)
            self.write(phone)

        yield "the event rings no alarm", without_alarm
        yield "the meeting is a day late", a_day_late
        yield "the event is in the evening", event_late
        yield "another number", another_number
        yield "nobody is told", untold


class ScheduleReleaseMeetingAndNotifyViaNotesWechatSms(OfTomorrow):
    """A meeting is scheduled for tomorrow at nine, a quarter of an hour long, with the password; one new note
    and one message to each of two contacts say its number and its password.
    """

    instruction = {
        "en": [
            "Schedule a regular Tencent Meeting “{topic}” for tomorrow 09:00, 15 minutes, password "
            "{pin}. Write its "
            "meeting number and password into a note “{title}”, and send both to {contact} on WeChat and to "
            "{contact2} by SMS.",
            "Book the Tencent Meeting “{topic}” tomorrow at 9:00 for 15 minutes with the password {pin}; "
            "note number "
            "and password in Notes under “{title}”, then tell {contact} (WeChat) and {contact2} (text) both.",
        ],
        "zh": [
            "预定明天9:00的腾讯会议常规会议“{topic}”，15分钟，入会密码{pin}；"
            "把会议号和密码写进便签“{title}”，并微信发给{contact}、短信发给{contact2}。",
            "在腾讯会议预定“{topic}”：明天上午9点，时长15分钟，密码{pin}。"
            "新建便签“{title}”记下会议号和密码，再用微信告诉{contact}、用短信告诉{contact2}。",
        ],
    }
    apps, scope, difficulty = ["tencent_meeting", "notes", "wechat", "sms"], "S3", "L4"
    composition, objective, capabilities = "transfer", "operate", ["create", "handoff"]
    max_steps, catalogue_steps, consequence = 75, 60, "message"

    pin: str = pattern(r"[1-9]\d{5}")
    title: str = choice(NOTE_TITLES)
    contact2: str = among(people_texted)
    talk: str = derived(lambda values, view: talk_with(values.contact2, view))

    def begins(self, view: View) -> int:
        return day_of(view, 1) + 9 * 60 * MINUTE

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from self.planned(before, after, "duration")
        new = self.new(before, after)
        yield goal(
            "its length and its password are as asked, its options those of a new meeting",
            actual=new and (new.duration, new.settings.password, unasked(new.settings, {"password"})),
            expected=(15, self.pin, {}),
        )
        says = says_number_and_password(new.meeting_id if new is not None else "0", self.pin)
        notes = new_notes(before, after)
        yield goal(
            "one note of that title says number and password",
            actual=[(note.title, unasked(note, {"title", "content"})) for note in notes],
            expected=[(self.title, {})],
        )
        yield goal("the note says both", actual=[note.content for note in notes], expected=[says])
        yield goal(
            f"{self.contact} is told both on WeChat", actual=self.written(before, after), expected=[says]
        )
        old, talk = before.os.sms.get(self.talk), after.os.sms.get(self.talk)
        sent = added(old.messages, talk.messages) if old is not None and talk is not None else []
        yield goal(
            f"{self.contact2} is told both by text",
            actual=[each.text for each in sent if each.outgoing and not unasked(each, {"text", "outgoing"})],
            expected=[says],
        )

    def allowed(self) -> Sequence[str]:
        return [
            "tencent_meeting.scheduled_meetings[+1]",
            "notes.notes[+1]",
            f"wechat.chats[#{self.chat}].messages[+1]",
            f"os.sms[#{self.talk}].messages[+1]",
            "os.sms[order]",
        ]

    def liberties(self) -> Mapping[str, str]:
        return {
            "tencent_meeting.scheduled_meetings[*].created_at": "it tells only when this was done",
        }

    def told(self, phone: Hand) -> str:
        """What a hand tells."""
        return f"{self.number(phone)}, {self.pin}"

    def plan(self, phone: Hand, *, minutes: int = 15, pin: str = "", days: int = 1) -> None:
        """Schedule the meeting."""
        schedule(phone, self.topic, tomorrow="09:00", minutes=minutes, password=pin or self.pin, days=days)

    def spread(self, phone: Hand, words: str) -> None:
        """Note it, and tell both."""
        write_note(phone, self.title, words)
        tell(phone, self.chat, words)
        send_text(phone, self.talk, words)

    def solution(self, phone: Hand) -> None:
        self.plan(phone)
        self.spread(phone, self.told(phone))

    def other_ways(self) -> Iterable[Ending]:
        def text_first(phone: Hand) -> None:
            self.plan(phone)
            words = self.told(phone)
            send_text_to_number(phone, self.talk, words)
            tell(phone, self.chat, words)
            write_note(phone, self.title, words)

        yield "the text first", text_first

    def near_misses(self) -> Iterable[Ending]:
        def planned(**change: Any) -> Any:
            def ending(phone: Hand) -> None:
                self.plan(phone, **change)
                self.spread(phone, self.told(phone))

            return ending

        def number_alone(phone: Hand) -> None:
            self.plan(phone)
            self.spread(phone, self.number(phone))

        def untold(phone: Hand) -> None:
            self.plan(phone)
            write_note(phone, self.title, self.told(phone))

        yield "half an hour long", planned(minutes=30)
        yield "a day late", planned(days=2)
        yield "the number alone", number_alone
        yield "nobody is told", untold
