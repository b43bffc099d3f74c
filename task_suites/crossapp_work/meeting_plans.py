"""Meetings of Tencent Meeting that are scheduled, joined and written down, and who is told of them."""

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
    as_datetime,
    choice,
    derived,
    exactly,
    from_state,
    goal,
    integers,
    says_each,
    unasked,
)
from pytest_mobilegym.phone.apps.tencent_meeting.state import ME, MINUTE

from ..vocabulary.calendar import chosen_beside
from ..vocabulary.notes import new_notes, write_and_correct_note, write_note
from ..vocabulary.sms import people_texted, send_text, send_text_to_number, talk_of
from ..vocabulary.tencent_meeting import (
    beyond,
    join,
    join_by_number,
    leave,
    open_home,
    rename,
    says_number,
    schedule,
)
from ..vocabulary.wechat import begin_chats, is_plain_text, people_with_chats, tell, wechat_id
from ..vocabulary.wechat import new_messages as new_chat_messages

TOPICS = [
    {"en": "Budget round", "zh": "预算碰头会"},
    {"en": "Packaging review", "zh": "包装评审"},
    {"en": "Warehouse questions", "zh": "仓库问题讨论"},
    {"en": "Booth planning", "zh": "展位筹备会"},
    {"en": "Quarter opening", "zh": "季度启动会"},
    {"en": "Translation status", "zh": "翻译进度沟通"},
]
NOTE_TITLES = [
    {"en": "Meetings ahead", "zh": "会议提醒"},
    {"en": "Where I have to be", "zh": "今天要参加的会"},
    {"en": "Do not miss", "zh": "别错过"},
    {"en": "On the desk", "zh": "贴在桌上"},
    {"en": "Calls of the day", "zh": "当日会议"},
    {"en": "For the assistant", "zh": "给助理看"},
]
ARRIVALS = [
    {"en": "I am in the meeting now", "zh": "我已入会"},
    {"en": "Joined, you can begin", "zh": "已经入会，可以开始了"},
    {"en": "In the call, call me later", "zh": "入会了，晚点打给我"},
    {"en": "I have joined, see you inside", "zh": "我入会了，会里见"},
]
VISITORS = [
    {"en": "Visitor Wang", "zh": "访客小王"},
    {"en": "Guest of Annie", "zh": "小林的客人"},
    {"en": "Northlight, room 4", "zh": "北极光四号会议室"},
    {"en": "Listening only", "zh": "旁听"},
]


def clock(time: int) -> str:
    """A time of day."""
    return f"{as_datetime(time):%H:%M}"


class ExistingMeetingToCalendar(Task):
    """One new event has the topic of the scheduled meeting and begins when it does; its end is left open; few
    instances because there are two meetings, whose times are drawn.
    """

    instruction = {
        "en": [
            "Look up when my scheduled Tencent Meeting “{meeting}” starts, and add an event with the "
            "same title "
            "and start to Calendar.",
            "Put my Tencent Meeting “{meeting}” on today's calendar: an event of that name that begins "
            "when the "
            "meeting does.",
        ],
        "zh": [
            "查一下腾讯会议里预定的“{meeting}”几点开始，在日历新建同名日程，开始时间相同。",
            "把我预定的腾讯会议“{meeting}”加到今天的日历：日程标题就用会议主题，与会议同时开始。",
        ],
    }
    apps, scope, difficulty, max_steps = ["tencent_meeting", "calendar"], "S2", "L4", 45
    composition, objective, capabilities = "transfer", "operate", ["extract", "create", "handoff"]

    meeting: str = from_state("tencent_meeting.scheduled_meetings[*].id", label="title", unique=True)
    late: int = integers(0, 11, hidden=True)
    """By how many five minutes it begins later than on a fresh phone."""

    def arrange(self, phone: Hand) -> None:
        with phone.edit("tencent_meeting") as meetings:
            meeting = meetings.scheduled_meetings[self.meeting]
            meeting.start_time = meeting.start_time + self.late * 5 * MINUTE

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        meeting = before.tencent_meeting.scheduled_meetings[self.meeting]
        new = added(before.calendar.events, after.calendar.events)
        yield goal(
            "one event was added, with the topic, at the meeting's start",
            actual=[(each.title, clock(each.start), each.start, each.all_day) for each in new],
            expected=[(meeting.title, clock(meeting.start_time), meeting.start_time, False)],
        )
        chosen = [chosen_beside(each, before, asked=("description",)) for each in new]
        yield goal("nothing else was chosen for it", passed=bool(new) and not any(chosen), actual=chosen)

    def allowed(self) -> Sequence[str]:
        return ["calendar.events[+1]"]

    def liberties(self) -> Mapping[str, str]:
        return {
            "calendar.events[*].end": "only the start was asked for",
            "calendar.events[*].description": "the meeting's own invitation fills it in",
        }

    def write(self, phone: Hand, title: str, start: int) -> None:
        """Put an event on today's calendar."""
        phone.open("calendar")
        phone.tap("event.add")
        phone.type(title, into="title")
        phone.tap("time.pick", which="start")
        phone.type(clock(start), into="time", clear=True)
        phone.tap("time.done")
        phone.tap("form.save")

    def planned(self, phone: Hand, key: str) -> tuple[str, int]:
        """Topic and start of a scheduled meeting."""
        meeting = phone.view.tencent_meeting.scheduled_meetings[key]
        return meeting.title, meeting.start_time

    def solution(self, phone: Hand) -> None:
        open_home(phone)
        phone.tap("scheduled.open", meeting=self.meeting)
        self.write(phone, *self.planned(phone, self.meeting))

    def other_ways(self) -> Iterable[Ending]:
        yield "by the meeting's invitation", self._by_invitation

    def _by_invitation(self, phone: Hand) -> None:
        open_home(phone)
        phone.tap("scheduled.open", meeting=self.meeting)
        phone.tap("invite.open", what=self.meeting)
        phone.tap("invite.calendar")
        phone.tap("form.save")

    def near_misses(self) -> Iterable[Ending]:
        def an_hour_late(phone: Hand) -> None:
            title, start = self.planned(phone, self.meeting)
            self.write(phone, title, start + 60 * MINUTE)

        def at_the_other(phone: Hand) -> None:
            keys = sorted(phone.view.tencent_meeting.scheduled_meetings)
            other = next(key for key in keys if key != self.meeting)
            start = self.planned(phone, other)[1] + 5 * MINUTE * (self.late == 0)
            self.write(phone, self.planned(phone, self.meeting)[0], start + 7 * MINUTE)

        def other_title(phone: Hand) -> None:
            title, start = self.planned(phone, self.meeting)
            self.write(phone, f"{title}!", start)

        yield "an hour late", an_hour_late
        yield "near the start of the other meeting", at_the_other
        yield "under another title", other_title


class MeetingReminderToNotes(Task):
    """One new note says topic and start of each meeting to come; where there is none, of those going on."""

    instruction = {
        "en": [
            "Write a note “{title}” in Notes with topic and start time of each of my upcoming scheduled "
            "Tencent "
            "Meetings; if there are none, of those going on now.",
            "Note down in “{title}” (Notes) what Tencent Meeting has coming up for me: every topic with "
            "its start "
            "time. Should nothing be coming up, take the meetings in progress.",
        ],
        "zh": [
            "在便签新建“{title}”，写上腾讯会议里我所有待开始会议的主题和开始时间；如果没有，"
            "就写正在进行的会议。",
            "把腾讯会议待开始的会议（主题和开始时间）记到便签“{title}”里；若一场都没有，则记正在进行的会议。",
        ],
    }
    apps, scope, difficulty, max_steps = ["tencent_meeting", "notes"], "S2", "L4", 60
    composition, objective, capabilities = "transfer", "operate", ["extract", "create", "handoff"]
    no_form_reason = "what was found out is written into a note"

    title: str = choice(NOTE_TITLES)
    ahead: bool = choice([True, False], hidden=True)
    """Whether meetings are to come."""
    late: int = integers(0, 9, hidden=True)
    """By how many five minutes they begin later than on a fresh phone."""

    def arrange(self, phone: Hand) -> None:
        with phone.edit("tencent_meeting") as meetings:
            for meeting in meetings.scheduled_meetings.values():
                meeting.start_time = meeting.start_time + self.late * 5 * MINUTE
                if not self.ahead:
                    meeting.status = "cancelled"

    def meant(self, view: View) -> list[tuple[str, int]]:
        """Topic and start of those that are meant."""
        app = view.tencent_meeting
        found = app.scheduled_meetings if self.ahead else app.ongoing_meetings
        return [(each.title, each.start_time) for each in found.values()]

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        new, app = new_notes(before, after), before.tencent_meeting
        yield goal(
            "one note was added, with its title", actual=[note.title for note in new], expected=[self.title]
        )
        chosen = [unasked(note, {"title", "content"}) for note in new]
        yield goal("nothing else was chosen for it", passed=bool(new) and not any(chosen), actual=chosen)
        others = [
            each.title
            for table in (app.scheduled_meetings, app.ongoing_meetings, app.history)
            for each in table.values()
        ]
        meant = self.meant(before)
        yield goal(
            "it says each topic with its start, and no others",
            actual="\n".join(note.content for note in new),
            expected=says_each(
                [([title], as_datetime(start).time()) for title, start in meant],
                among=[title for title in others if title not in dict(meant)],
            ),
        )

    def allowed(self) -> Sequence[str]:
        return ["notes.notes[+1]"]

    def equivalents(self) -> Mapping[str, str]:
        return MAY_BE_WORDED

    def words(self, meant: Iterable[tuple[str, int]]) -> str:
        """What a hand writes."""
        return "\n".join(f"{title} {clock(start)}" for title, start in meant)

    def solution(self, phone: Hand) -> None:
        open_home(phone)
        write_note(phone, self.title, self.words(self.meant(phone.view)))

    def other_ways(self) -> Iterable[Ending]:
        def corrected(phone: Hand) -> None:
            open_home(phone)
            write_and_correct_note(phone, self.title, self.words(self.meant(phone.view)))

        yield "the note is written wrongly and put right", corrected

    def near_misses(self) -> Iterable[Ending]:
        def first_alone(phone: Hand) -> None:
            write_note(phone, self.title, self.words(self.meant(phone.view)[:1]))

        def an_hour_late(phone: Hand) -> None:
            late = [(title, start + 60 * MINUTE) for title, start in self.meant(phone.view)]
            write_note(phone, self.title, self.words(late))

        def mixed_up(phone: Hand) -> None:
            meant = self.meant(phone.view)
            starts = [start for _, start in meant]
            moved = zip([title for title, _ in meant], [*starts[1:], starts[0]], strict=True)
            write_note(phone, self.title, self.words(moved))

        yield "the first alone", first_alone
        yield "an hour late", an_hour_late
        yield "each with the start of another", mixed_up


class MeetingJoinAndNotifySms(Task):
    """The owner is in the meeting under the name asked for, and the contact was texted the words once."""

    instruction = {
        "en": [
            "Join the ongoing Tencent Meeting “{meeting}”, rename yourself to “{name}” in it, and text "
            "{contact} "
            "“{message}” in Messages. Stay in the meeting.",
            "In Tencent Meeting, enter “{meeting}” and be called “{name}” there; then send {contact} the SMS "
            "“{message}”, without leaving the meeting.",
        ],
        "zh": [
            "加入正在进行的腾讯会议“{meeting}”，会中改名为“{name}”，再给{contact}发短信“{message}”，"
            "不要退出会议。",
            "进入腾讯会议“{meeting}”，把会中名称改成“{name}”，然后短信告诉{contact}“{message}”，"
            "保持在会议中。",
        ],
    }
    apps, scope, difficulty, max_steps = ["tencent_meeting", "sms"], "S2", "L3", 60
    composition, objective, capabilities = "transfer", "operate", ["nav", "edit", "handoff"]
    consequence = "message"

    meeting: str = from_state("tencent_meeting.ongoing_meetings[*].id", label="title")
    name: str = choice(VISITORS)
    contact: str = among(people_texted)
    message: str = choice(ARRIVALS)
    talk: str = derived(talk_of)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        known = before.tencent_meeting.ongoing_meetings[self.meeting]
        active = after.tencent_meeting.active_meeting
        own = active.participants.get(ME) if active is not None else None
        yield goal(
            "the meeting that is meant is joined, under the name asked for",
            actual=own and (active.meeting_id, active.start_time, active.host_id, own.name),
            expected=(known.meeting_id, known.start_time, known.host_id, self.name),
        )
        yield goal("nothing else was done in it", actual=beyond(before, after, "name"), expected={})
        old, new = before.os.sms.get(self.talk), after.os.sms.get(self.talk)
        sent = added(old.messages, new.messages) if old is not None and new is not None else []
        yield goal(
            "one text says what was asked",
            actual=[each.text for each in sent if each.outgoing and not unasked(each, {"text", "outgoing"})],
            expected=[exactly(self.message)],
        )

    def allowed(self) -> Sequence[str]:
        return [
            "tencent_meeting.active_meeting", f"os.sms[#{self.talk}].messages[+1]", "os.sms[order]",
        ]  # fmt: skip

    def solution(self, phone: Hand) -> None:
        join(phone, self.meeting)
        rename(phone, self.name)
        send_text(phone, self.talk, self.message)

    def other_ways(self) -> Iterable[Ending]:
        def text_first(phone: Hand) -> None:
            send_text_to_number(phone, self.talk, self.message)
            number = phone.view.tencent_meeting.ongoing_meetings[self.meeting].meeting_id
            join_by_number(phone, number)
            rename(phone, self.name)

        yield "the text first, and by number", text_first

    def near_misses(self) -> Iterable[Ending]:
        def without_name(phone: Hand) -> None:
            join(phone, self.meeting)
            send_text(phone, self.talk, self.message)

        def left(phone: Hand) -> None:
            join(phone, self.meeting)
            rename(phone, self.name)
            phone.tap("nav.back")
            leave(phone)
            send_text(phone, self.talk, self.message)

        def untold(phone: Hand) -> None:
            join(phone, self.meeting)
            rename(phone, self.name)

        def another(phone: Hand) -> None:
            untold(phone)
            send_text(phone, next(key for key in phone.view.os.sms if key != self.talk), self.message)

        yield "under the own name", without_name
        yield "the meeting is left", left
        yield "nobody is texted", untold
        yield "somebody else is texted", another


class MeetingMultiChannelNotify(Task):
    """One meeting is scheduled with the topic, and both contacts were told its number, one on WeChat, the
    other by text; when it begins, and how long it is, is left open.
    """

    instruction = {
        "en": [
            "Schedule a regular Tencent Meeting on “{topic}” and send its meeting number to {contact1} "
            "on WeChat "
            "and to {contact2} by SMS.",
            "Book the Tencent Meeting “{topic}”; then let {contact1} (WeChat) and {contact2} (text "
            "message) have "
            "its number.",
        ],
        "zh": [
            "预定一场主题为“{topic}”的腾讯会议（常规会议），把会议号用微信发给{contact1}，"
            "用短信发给{contact2}。",
            "在腾讯会议预定常规会议“{topic}”，然后微信告诉{contact1}、短信告诉{contact2}会议号。",
        ],
    }
    apps, scope, difficulty = ["tencent_meeting", "wechat", "sms"], "S3", "L4"
    composition, objective, capabilities = "transfer", "operate", ["create", "handoff"]
    consequence = "message"

    topic: str = choice(TOPICS)
    contact1: str = among(people_with_chats)
    contact2: str = among(people_texted)
    chat: str = derived(lambda values, view: chat_with(values.contact1, view))
    talk: str = derived(lambda values, view: talk_with(values.contact2, view))

    @classmethod
    def setup(cls, phone: Hand) -> None:
        begin_chats(phone)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        new = added(before.tencent_meeting.scheduled_meetings, after.tencent_meeting.scheduled_meetings)
        asked = {"meeting_id", "title", "start_time", "duration", "created_at", "settings"}
        yield goal(
            "one meeting is scheduled, with the topic, and nothing unasked",
            actual=[(each.title, unasked(each, asked), unasked(each.settings, {"password"})) for each in new],
            expected=[(self.topic, {}, {})],
        )
        number = new[0].meeting_id if len(new) == 1 else "0"
        written = [
            each.text for each in new_chat_messages(before, after, self.chat) if is_plain_text(each, after)
        ]
        yield goal(
            f"{self.contact1} is told its number on WeChat",
            actual=written,
            expected=[says_number(number)],
        )
        old, talk = before.os.sms.get(self.talk), after.os.sms.get(self.talk)
        sent = added(old.messages, talk.messages) if old is not None and talk is not None else []
        yield goal(
            f"{self.contact2} is told its number by text",
            actual=[each.text for each in sent if each.outgoing and not unasked(each, {"text", "outgoing"})],
            expected=[says_number(number)],
        )

    def allowed(self) -> Sequence[str]:
        return [
            "tencent_meeting.scheduled_meetings[+1]",
            f"wechat.chats[#{self.chat}].messages[+1]",
            f"os.sms[#{self.talk}].messages[+1]",
            "os.sms[order]",
        ]

    def liberties(self) -> Mapping[str, str]:
        planned = "tencent_meeting.scheduled_meetings[*]"
        return {
            f"{planned}.start_time": "the instruction leaves the time open",
            f"{planned}.duration": "the instruction leaves the length open",
            f"{planned}.created_at": "it tells only when this was done",
            f"{planned}.settings.password": "the instruction leaves a password open",
        }

    def equivalents(self) -> Mapping[str, str]:
        return MAY_BE_WORDED

    def number(self, phone: Hand) -> str:
        """The number of the meeting that was scheduled last, in digits."""
        return str(phone.view.tencent_meeting.scheduled_meetings.last().meeting_id)

    def solution(self, phone: Hand) -> None:
        schedule(phone, self.topic)
        number = self.number(phone)
        tell(phone, self.chat, number)
        send_text(phone, self.talk, number)

    def other_ways(self) -> Iterable[Ending]:
        def text_first(phone: Hand) -> None:
            schedule(phone, self.topic)
            number = self.number(phone)
            send_text_to_number(phone, self.talk, number)
            tell(phone, self.chat, number)

        yield "the text first", text_first

    def near_misses(self) -> Iterable[Ending]:
        def with_number(wechat: str, sms: str) -> Any:
            def ending(phone: Hand) -> None:
                schedule(phone, self.topic)
                right = self.number(phone)
                tell(phone, self.chat, wechat or right)
                send_text(phone, self.talk, sms or right)

            return ending

        def untold(phone: Hand) -> None:
            schedule(phone, self.topic)

        def one_told(phone: Hand) -> None:
            schedule(phone, self.topic)
            tell(phone, self.chat, self.number(phone))

        yield "another number on WeChat", with_number("451 872 093", "")
        yield "another number by text", with_number("", "451 872 093")
        yield "nobody is told", untold
        yield "only WeChat", one_told


def chat_with(name: str, view: View) -> str:
    """WeChat ID of the contact of a name."""
    return wechat_id(_Named(name), view)


def talk_with(name: str, view: View) -> str:
    """Id of the conversation of texts with the contact of a name."""
    return talk_of(_Named(name), view)


class _Named:
    """A contact as those helpers are told of one."""

    def __init__(self, contact: str) -> None:
        self.contact = contact
