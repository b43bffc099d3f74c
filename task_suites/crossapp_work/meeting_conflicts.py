"""A meeting that is planned where the calendar has room for it, and refused where not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pytest_mobilegym.api import (
    Ending,
    Goal,
    Hand,
    View,
    added,
    among,
    choice,
    derived,
    exactly,
    goal,
    unasked,
)
from pytest_mobilegym.phone.apps.calendar.state import Event
from pytest_mobilegym.phone.apps.tencent_meeting.state import MINUTE

from ..vocabulary.calendar import show_day
from ..vocabulary.sms import people_texted, send_text, send_text_to_number
from ..vocabulary.tencent_meeting import says_number, schedule
from ..vocabulary.values import DAY
from ..vocabulary.wechat import open_chat_from_card, tell
from .meeting_flows import MeetingFullFlowToWechat
from .meeting_plans import talk_with

CLASHES = [
    {"en": "Tax appointment", "zh": "税务预约"},
    {"en": "Site inspection", "zh": "工地检查"},
    {"en": "Dentist", "zh": "看牙"},
    {"en": "Train to Tianjin", "zh": "去天津的火车"},
]
REFUSALS = [
    {"en": "That time does not work", "zh": "那个时间不行"},
    {"en": "I have something else on then", "zh": "那个时候有别的安排"},
    {"en": "It clashes, another time please", "zh": "时间冲突了，换个时间吧"},
]


class FullMeetingConflictCheckBroadcast(MeetingFullFlowToWechat):
    """Where the hour is free tomorrow, the meeting and its event are there and both contacts have the number;
    where it is not, the first contact was told so on WeChat, and nothing else was done.

    Whether the hour is free is drawn.
    """

    instruction = {
        "en": [
            "Is my calendar free tomorrow from {time} for an hour? If so, schedule a regular Tencent Meeting "
            "“{topic}” then, add an event of that name with an alarm reminder 15 minutes before, and "
            "send the "
            "meeting number to {contact} on WeChat and {contact2} by SMS. If not, only send {contact} "
            "“{refusal}” on WeChat.",
            "Check Calendar for tomorrow {time} (one hour). Free: book the Tencent Meeting “{topic}” at that "
            "time, put an event of the same name on the calendar that rings like an alarm 15 minutes "
            "ahead, and "
            "let {contact} (WeChat) and {contact2} (text) have the number. Taken: just write “{refusal}” to "
            "{contact} on WeChat.",
        ],
        "zh": [
            "看看日历明天{time}起一小时是否有空。有空就在腾讯会议预定那时的常规会议“{topic}”，"
            "日历添加同名日程并提前15分钟"
            "闹钟提醒，会议号微信发给{contact}、短信发给{contact2}；没空就只用微信给{contact}发“{refusal}”。",
            "查日历：明天{time}那一小时如果空闲，预定腾讯会议“{topic}”，"
            "建同名日程（提前15分钟闹钟提醒），并把会议号用微信"
            "告诉{contact}、短信告诉{contact2}；如果有安排，只微信给{contact}发“{refusal}”。",
        ],
    }
    apps, scope, difficulty = ["calendar", "tencent_meeting", "wechat", "sms"], "S3", "L4"
    composition, objective = "deep_dive", "operate"
    capabilities = ["extract", "reasoning", "create", "handoff"]
    max_steps, catalogue_steps = 75, 60

    contact2: str = among(people_texted)
    talk: str = derived(lambda values, view: talk_with(values.contact2, view))
    taken: bool = choice([True, False], hidden=True)
    clash: str = choice(CLASHES, hidden=True)
    refusal: str = choice(REFUSALS)

    def arrange(self, phone: Hand) -> None:
        begin = self.begins(phone.view)
        with phone.edit("calendar") as calendar:
            for key in [key for key, each in calendar.events.items() if not each.all_day]:
                event = calendar.events[key]
                if event.start < begin + 120 * MINUTE and event.end > begin - 60 * MINUTE:
                    del calendar.events[key]
            offset = -30 if self.taken else 24 * 60
            calendar.events.add(
                Event(
                    id="clash",
                    title=self.clash,
                    start=begin + offset * MINUTE,
                    end=begin + (offset + 60) * MINUTE,
                ),
                first=True,
            )

    def texted(self, before: View, after: View) -> list[str]:
        """What the second contact was texted."""
        old, talk = before.os.sms.get(self.talk), after.os.sms.get(self.talk)
        sent = added(old.messages, talk.messages) if old is not None and talk is not None else []
        return [each.text for each in sent if each.outgoing and not unasked(each, {"text", "outgoing"})]

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        if self.taken:
            yield goal(
                f"{self.contact} is told in the words asked for that the time does not work",
                actual=self.written(before, after),
                expected=[exactly(self.refusal)],
            )
            return
        yield from super().goals(before, after)
        new = self.new(before, after)
        yield goal(
            f"{self.contact2} is told the number by text",
            actual=self.texted(before, after),
            expected=[says_number(new.meeting_id if new is not None else "0")],
        )

    def allowed(self) -> Sequence[str]:
        if self.taken:
            return [f"wechat.chats[#{self.chat}].messages[+1]"]
        return [*super().allowed(), f"os.sms[#{self.talk}].messages[+1]", "os.sms[order]"]

    def refuse(self, phone: Hand) -> None:
        """Look at the day, and tell that the time does not work."""
        show_day(phone, (phone.view.now + DAY).date())
        tell(phone, self.chat, self.refusal)

    def broadcast(self, phone: Hand) -> None:
        """Plan it, and tell both."""
        super().solution(phone)
        send_text(phone, self.talk, self.number(phone))

    def solution(self, phone: Hand) -> None:
        if self.taken:
            self.refuse(phone)
        else:
            self.broadcast(phone)

    def other_ways(self) -> Iterable[Ending]:
        def from_the_card(phone: Hand) -> None:
            tell(phone, self.chat, self.refusal, enter=open_chat_from_card)

        def text_first(phone: Hand) -> None:
            self.write(phone)
            schedule(phone, self.topic, tomorrow=self.time)
            send_text_to_number(phone, self.talk, self.number(phone))
            tell(phone, self.chat, self.number(phone))

        yield "by another way to the chat, or in another order", from_the_card if self.taken else text_first

    def near_misses(self) -> Iterable[Ending]:
        if self.taken:
            yield "it is planned all the same", self.broadcast
            yield "it is said to be fine", lambda phone: tell(phone, self.chat, "OK 好的")
        else:
            yield from super().near_misses()
            yield "it is said not to work", self.refuse
            yield "only WeChat is told", super().solution
