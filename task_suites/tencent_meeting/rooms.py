"""Meetings that are joined and begun."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from pytest_mobilegym.api import (
    Ending,
    Goal,
    Hand,
    Task,
    View,
    choice,
    derived,
    from_state,
    goal,
)
from pytest_mobilegym.phone.apps.tencent_meeting.state import ME

from ..vocabulary.tencent_meeting import beyond, join, join_by_number, leave, open_home, rename, say

GREETINGS = [
    {"en": "Hello all, I am here now", "zh": "大家好，我到了"},
    {"en": "Good morning, sorry for being late", "zh": "早上好，抱歉来晚了"},
    {"en": "I can hear you well", "zh": "我这边听得很清楚"},
    {"en": "My notes are in the shared folder", "zh": "我的记录放在共享文件夹了"},
    {"en": "I have to go at ten", "zh": "我十点要先走"},
    {"en": "Please send me the slides later", "zh": "会后请把课件发我一份"},
    {"en": "I agree with the first plan", "zh": "我赞成第一个方案"},
    {"en": "Can we take a short break soon?", "zh": "一会儿能休息几分钟吗"},
]
SHARING = [
    {"en": "I am sharing my screen now", "zh": "我开始共享屏幕了"},
    {"en": "Please look at my screen", "zh": "请看我的屏幕"},
    {"en": "This is the page I meant", "zh": "我说的就是这个页面"},
    {"en": "The screen you see is mine", "zh": "现在看到的是我的屏幕"},
    {"en": "Tell me if the letters are too small", "zh": "字太小的话告诉我"},
    {"en": "Here are the figures of March", "zh": "这是三月份的数据"},
    {"en": "I will scroll through it slowly", "zh": "我慢慢往下翻"},
    {"en": "My sharing has started", "zh": "我的共享已经开始"},
]
NAMES = [
    {"en": "Annie - Beijing", "zh": "小林-北京"},
    {"en": "Product, Annie", "zh": "产品部小林"},
    {"en": "Northlight guest", "zh": "北极光访客"},
    {"en": "A. L. on the phone", "zh": "小林（手机）"},
    {"en": "Note taker", "zh": "会议记录员"},
    {"en": "Second row", "zh": "第二排"},
    {"en": "Haidian office", "zh": "海淀办公室"},
    {"en": "Visitor 07", "zh": "访客07"},
]


class InMeeting(Task, abstract=True):
    """Something is done in a meeting that goes on, in which the owner still is at the end."""

    meeting: str = from_state("tencent_meeting.ongoing_meetings[*].id", label="title")
    host: str = derived(lambda values, view: view.tencent_meeting.ongoing_meetings[values.meeting].host_name)

    asked: ClassVar[tuple[str, ...]] = ()
    """What of `beyond` is asked for."""

    def joined(self, before: View, after: View) -> Iterable[Goal]:
        """The owner is in the meeting that is meant, and nothing else was done there."""
        known = before.tencent_meeting.ongoing_meetings[self.meeting]
        active = after.tencent_meeting.active_meeting
        yield goal(
            "the meeting that is meant is joined",
            actual=active and (active.meeting_id, active.start_time, active.host_id),
            expected=(known.meeting_id, known.start_time, known.host_id),
        )
        yield goal("nothing else was done in it", actual=beyond(before, after, *self.asked), expected={})

    def allowed(self) -> Sequence[str]:
        return ["tencent_meeting.active_meeting"]

    def number(self, phone: Hand) -> str:
        """The meeting's number."""
        return str(phone.view.tencent_meeting.ongoing_meetings[self.meeting].meeting_id)

    def other(self, phone: Hand) -> str:
        """Another meeting that goes on."""
        going = phone.view.tencent_meeting.ongoing_meetings
        return str(next(key for key in sorted(going) if key != self.meeting))

    def act(self, phone: Hand) -> None:
        """What is done in the meeting; its room is in front."""
        raise NotImplementedError

    def solution(self, phone: Hand) -> None:
        join(phone, self.meeting)
        self.act(phone)

    def other_ways(self) -> Iterable[Ending]:
        yield "by number", self._by_number

    def _by_number(self, phone: Hand) -> None:
        join_by_number(phone, self.number(phone))
        self.act(phone)

    def near_misses(self) -> Iterable[Ending]:
        yield "the meeting is only joined", lambda phone: join(phone, self.meeting)
        yield "another meeting", self._elsewhere
        yield "the meeting is left", self._left

    def _elsewhere(self, phone: Hand) -> None:
        join(phone, self.other(phone))
        self.act(phone)

    def _left(self, phone: Hand) -> None:
        self.solution(phone)
        while not phone.offers("exit.open"):
            phone.tap("nav.back")
        leave(phone)


def sent(after: View) -> list[tuple[str, str]]:
    """What the owner has written in the meeting, and to whom."""
    active = after.tencent_meeting.active_meeting
    if active is None:
        return []
    return [(each.text, each.to_id) for each in active.chat_messages.values() if not each.failed]


class ChatInMeeting(InMeeting):
    """The owner is in the meeting and has written these words to all, once; the meeting must not be left."""

    instruction = {
        "en": [
            "Join {host}'s meeting “{meeting}” in Tencent Meeting, write “{message}” to everyone in the "
            "chat, and "
            "stay in the meeting.",
            "In Tencent Meeting, enter the meeting “{meeting}” that {host} hosts. Say “{message}” in its "
            "chat to "
            "all, and do not leave.",
        ],
        "zh": [
            "在腾讯会议加入{host}的会议“{meeting}”，在聊天里对所有人发“{message}”，发完留在会议中。",
            "进入{host}发起的腾讯会议“{meeting}”，在聊天中向所有人说“{message}”，不要离开会议。",
        ],
    }
    apps, scope, difficulty = ["tencent_meeting"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["social"]
    consequence = "message"
    asked: ClassVar[tuple[str, ...]] = ("messages",)

    message: str = choice(GREETINGS)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from self.joined(before, after)
        yield goal("the words went to all", actual=sent(after), expected=[(self.message, "all")])

    def act(self, phone: Hand) -> None:
        say(phone, self.message)

    def near_misses(self) -> Iterable[Ending]:
        yield from super().near_misses()
        yield "to the host alone", self._whispered

    def _whispered(self, phone: Hand) -> None:
        join(phone, self.meeting)
        say(phone, self.message, phone.view.tencent_meeting.active_meeting.host_id)


class ChatWithSpecificUser(InMeeting):
    """The owner is in the meeting and has written these words to the host alone, once."""

    instruction = {
        "en": [
            "Join {host}'s meeting “{meeting}” in Tencent Meeting and send “{message}” to {host} "
            "privately. Stay "
            "in the meeting.",
            "In the Tencent Meeting “{meeting}”, hosted by {host}, whisper “{message}” to {host} so that "
            "nobody "
            "else reads it, and do not leave.",
        ],
        "zh": [
            "加入{host}的腾讯会议“{meeting}”，私聊发给{host}：“{message}”，之后留在会议中。",
            "在{host}主持的腾讯会议“{meeting}”里，单独给{host}发“{message}”，不要让其他人看到，也不要离开。",
        ],
    }
    apps, scope, difficulty = ["tencent_meeting"], "S1", "L4"
    composition, objective, capabilities = "sequential", "operate", ["social"]
    consequence = "message"
    asked: ClassVar[tuple[str, ...]] = ("messages",)

    message: str = choice(GREETINGS)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from self.joined(before, after)
        host = before.tencent_meeting.ongoing_meetings[self.meeting].host_id
        yield goal("the words went to the host alone", actual=sent(after), expected=[(self.message, host)])

    def act(self, phone: Hand) -> None:
        say(phone, self.message, phone.view.tencent_meeting.active_meeting.host_id)

    def other_ways(self) -> Iterable[Ending]:
        yield from super().other_ways()
        yield "from the list of members", self._from_members

    def _from_members(self, phone: Hand) -> None:
        join(phone, self.meeting)
        phone.tap("members.open")
        phone.tap("member.open", person=phone.view.tencent_meeting.active_meeting.host_id)
        phone.tap("chat.whisper")
        phone.type(self.message, into="message")
        phone.tap("chat.send")

    def near_misses(self) -> Iterable[Ending]:
        yield from super().near_misses()
        yield "to all", self._aloud
        yield "to somebody else", self._to_another

    def _aloud(self, phone: Hand) -> None:
        join(phone, self.meeting)
        say(phone, self.message)

    def _to_another(self, phone: Hand) -> None:
        join(phone, self.meeting)
        active = phone.view.tencent_meeting.active_meeting
        other = next(
            key for key, guest in active.guests.items() if key != active.host_id and guest.comes == 0
        )
        say(phone, self.message, other)


class ShareScreenAndConfirm(InMeeting):
    """The owner is in the meeting, shares the screen, and has told all so in these words; which came first is
    not asked.
    """

    instruction = {
        "en": [
            "Join {host}'s meeting “{meeting}” in Tencent Meeting, share your screen, and write "
            "“{message}” to "
            "everyone. Keep sharing.",
            "In the Tencent Meeting “{meeting}” of {host}, start sharing the screen and tell everyone in "
            "the chat: "
            "“{message}”. Leave the sharing on.",
        ],
        "zh": [
            "加入{host}的腾讯会议“{meeting}”，共享屏幕，并在聊天里对所有人说“{message}”，保持共享。",
            "在{host}的腾讯会议“{meeting}”中开启屏幕共享，并向所有人发消息“{message}”，共享不要停。",
        ],
    }
    apps, scope, difficulty = ["tencent_meeting"], "S1", "L4"
    composition, objective, capabilities = "sequential", "operate", ["social"]
    consequence = "message"
    asked: ClassVar[tuple[str, ...]] = ("messages", "sharing")

    message: str = choice(SHARING)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from self.joined(before, after)
        active = after.tencent_meeting.active_meeting
        yield goal("the screen is shared", passed=active is not None and active.settings.is_sharing)
        yield goal("the words went to all", actual=sent(after), expected=[(self.message, "all")])

    def act(self, phone: Hand) -> None:
        phone.tap("room.share")
        say(phone, self.message)

    def other_ways(self) -> Iterable[Ending]:
        yield from super().other_ways()
        yield "the message first", self._message_first

    def _message_first(self, phone: Hand) -> None:
        join(phone, self.meeting)
        say(phone, self.message)
        phone.tap("nav.back")
        phone.tap("room.share")

    def near_misses(self) -> Iterable[Ending]:
        yield from super().near_misses()
        yield "nothing is shared", self._only_told

    def _only_told(self, phone: Hand) -> None:
        join(phone, self.meeting)
        say(phone, self.message)


class JoinMeetingAndRename(InMeeting):
    """The owner is in the meeting under this name, muted or not as asked; both may be said on joining."""

    instruction = {
        "en": [
            "Join {host}'s meeting “{meeting}” in Tencent Meeting, change your name there to “{name}”, "
            "and keep "
            "your microphone {sound}.",
            "Enter the Tencent Meeting “{meeting}” hosted by {host}. Be called “{name}” in it, "
            "microphone {sound}.",
        ],
        "zh": [
            "加入{host}的腾讯会议“{meeting}”，把自己在会中的名称改成“{name}”，麦克风{sound}。",
            "进入{host}主持的腾讯会议“{meeting}”，会中改名为“{name}”，并让麦克风{sound}。",
        ],
    }
    apps, scope, difficulty = ["tencent_meeting"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["edit"]
    asked: ClassVar[tuple[str, ...]] = ("name", "muted")

    name: str = choice(NAMES)
    sound: str = choice(
        {
            "muted": {"en": "muted", "zh": "保持静音"},
            "open": {"en": "on", "zh": "保持开启"},
        }
    )

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from self.joined(before, after)
        active = after.tencent_meeting.active_meeting
        own = active.participants.get(ME) if active is not None else None
        yield goal("the name is the one asked for", actual=own and own.name, expected=self.name)
        yield goal(
            "the microphone is as asked",
            actual=own and (own.is_muted, active.settings.is_muted),
            expected=(self.sound == "muted",) * 2,
        )

    def act(self, phone: Hand) -> None:
        if phone.view.tencent_meeting.active_meeting.settings.is_muted != (self.sound == "muted"):
            phone.tap("room.mute")
        rename(phone, self.name)

    def other_ways(self) -> Iterable[Ending]:
        yield from super().other_ways()
        yield "both on joining", self._on_joining

    def _on_joining(self, phone: Hand) -> None:
        number = self.number(phone)
        open_home(phone)
        phone.tap("join.open")
        phone.type(number, into="number")
        phone.type(self.name, into="name", clear=True)
        if phone.view.tencent_meeting.settings.mic_on_join == (self.sound == "muted"):
            phone.tap("join.toggle", key="mic")
        phone.tap("join.submit")

    def near_misses(self) -> Iterable[Ending]:
        yield from super().near_misses()
        yield "the microphone otherwise", self._otherwise

    def _otherwise(self, phone: Hand) -> None:
        self.solution(phone)
        phone.tap("nav.back")
        phone.tap("room.mute")


class StartFastMeeting(Task):
    """A meeting of the owner's goes on, with video, microphone and number as asked; few instances because
    three switches have eight positions.
    """

    instruction = {
        "en": [
            "Start a quick meeting in Tencent Meeting: video {video}, microphone {sound}, {room}. Stay "
            "in it.",
            "Begin a Tencent Meeting right away with the video {video} and the microphone {sound}, {room}.",
        ],
        "zh": [
            "在腾讯会议发起快速会议：视频{video}，麦克风{sound}，{room}，之后留在会议中。",
            "马上开一个腾讯会议快速会议，视频{video}、麦克风{sound}，{room}。",
        ],
    }
    apps, scope, difficulty = ["tencent_meeting"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["create"]

    video: bool = choice([True, False])
    sound: str = choice({"muted": {"en": "muted", "zh": "静音"}, "open": {"en": "unmuted", "zh": "不静音"}})
    room: str = choice(
        {
            "own": {"en": "using my personal meeting number", "zh": "使用个人会议号"},
            "new": {"en": "not using my personal meeting number", "zh": "不使用个人会议号"},
        }
    )

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        active = after.tencent_meeting.active_meeting
        own = active.participants.get(ME) if active is not None else None
        yield goal("a meeting of the owner's goes on", actual=active and active.host_id, expected=ME)
        yield goal(
            "the video is as asked",
            actual=own and (own.is_video_on, active.settings.is_video_on),
            expected=(self.video,) * 2,
        )
        yield goal(
            "the microphone is as asked",
            actual=own and (own.is_muted, active.settings.is_muted),
            expected=(self.sound == "muted",) * 2,
        )
        number = before.tencent_meeting.personal_room.meeting_id
        yield goal(
            "its number is as asked",
            actual=active and (active.meeting_id == number, active.type),
            expected=(True, "personal") if self.room == "own" else (False, "quick"),
        )
        yield goal("nothing else was done in it", actual=beyond(before, after, "muted", "video"), expected={})

    def allowed(self) -> Sequence[str]:
        return ["tencent_meeting.active_meeting"]

    def start(self, phone: Hand, *, video: bool, own: bool) -> None:
        """Begin a meeting; its room is in front."""
        open_home(phone)
        phone.tap("quick.open")
        if video != phone.view.tencent_meeting.settings.camera_on_join:
            phone.tap("quick.toggle", key="video")
        if own:
            phone.tap("quick.toggle", key="personal")
        phone.tap("quick.start")

    def mute(self, phone: Hand) -> None:
        """Mute or not, as asked."""
        if phone.view.tencent_meeting.active_meeting.settings.is_muted != (self.sound == "muted"):
            phone.tap("room.mute")

    def solution(self, phone: Hand) -> None:
        self.start(phone, video=self.video, own=self.room == "own")
        self.mute(phone)

    def other_ways(self) -> Iterable[Ending]:
        yield "the microphone is looked after in the list of members", self._in_members

    def _in_members(self, phone: Hand) -> None:
        self.start(phone, video=self.video, own=self.room == "own")
        phone.tap("members.open")
        phone.tap("member.open", person=ME)
        if phone.view.tencent_meeting.active_meeting.settings.is_muted != (self.sound == "muted"):
            phone.tap("member.mute")

    def near_misses(self) -> Iterable[Ending]:
        yield "the video otherwise", self._other_video
        yield "the other number", self._other_number
        yield "the microphone otherwise", self._other_sound

    def _other_video(self, phone: Hand) -> None:
        self.start(phone, video=not self.video, own=self.room == "own")
        self.mute(phone)

    def _other_number(self, phone: Hand) -> None:
        self.start(phone, video=self.video, own=self.room != "own")
        self.mute(phone)

    def _other_sound(self, phone: Hand) -> None:
        self.solution(phone)
        phone.tap("room.mute")
