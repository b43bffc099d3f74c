"""Questions about numbers, times, and meetings that were."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from pytest_mobilegym.api import (
    AnswerField,
    AnswerQuestion,
    Hand,
    Rng,
    Steps,
    View,
    as_datetime,
    clock_time,
    digits,
    drawn,
    duration,
    from_state,
    integers,
    number,
    pattern,
    sole,
    tap,
    text,
)
from pytest_mobilegym.phone.apps.tencent_meeting.defaults import NAMES
from pytest_mobilegym.phone.apps.tencent_meeting.state import ME, MINUTE

from ..vocabulary.tencent_meeting import (
    FRIENDS,
    Drawn,
    Held,
    day_words,
    draw_history,
    draw_stays,
    plain,
    put_contacts,
    put_history,
    read,
    title_words,
)

TIME = AnswerField({"en": "Start time", "zh": "开始时间"}, type="time", hint={"en": "HH:MM", "zh": "HH:MM"})
DIGITS = {"en": "digits", "zh": "数字"}


def hour_of(time: int) -> str:
    """A time of day."""
    return f"{as_datetime(time):%H:%M}"


# What is there


class CheckPersonalRoomId(AnswerQuestion):
    """The number of the owner's personal room, which is drawn; few instances because nothing is named."""

    instruction = {
        "en": [
            "What is the number of my personal room in Tencent Meeting?",
            "Look up my personal meeting number in Tencent Meeting.",
        ],
        "zh": ["我的腾讯会议个人会议室号是多少？", "查一下我在腾讯会议的个人会议号。"],
    }
    apps, scope, difficulty = ["tencent_meeting"], "S1", "L1"
    composition, objective, capabilities = "atomic", "query", ["extract"]
    form = [AnswerField({"en": "Personal meeting number", "zh": "个人会议号"}, hint=DIGITS)]
    way = ("tab.me", "personal.open")

    room: str = pattern(r"[2-9]\d{9}", hidden=True)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("tencent_meeting") as meetings:
            meetings.personal_room.meeting_id = self.room
            meetings.personal_room.link = f"https://meeting.tencent.example/p/{self.room}"

    def said(self, view: View) -> Sequence[Any]:
        return [self.room]

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [digits(self.room)]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {"the number of the account": lambda view: view.tencent_meeting.user.meeting_id}


class CheckContactCount(AnswerQuestion):
    """How many contacts there are; few instances because there are up to nine, few answers because of
    that.
    """

    instruction = {
        "en": [
            "How many friends are in my Tencent Meeting contacts?",
            "Count the friends in Tencent Meeting's contacts.",
        ],
        "zh": ["我的腾讯会议通讯录里有几位好友？", "数一下腾讯会议通讯录中的好友人数。"],
    }
    apps, scope, difficulty = ["tencent_meeting"], "S1", "L1"
    composition, objective, capabilities = "atomic", "query", ["extract"]
    form = [AnswerField({"en": "Friends", "zh": "好友数量"}, type="number")]
    way = ("tab.contacts",)

    count: int = integers(3, len(NAMES), hidden=True)

    def arrange(self, phone: Hand) -> None:
        put_contacts(phone, self.count)

    def said(self, view: View) -> Sequence[Any]:
        return [len(view.tencent_meeting.contacts)]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {"the owner is counted": lambda view: len(view.tencent_meeting.contacts) + 1}


class AskScheduled(AnswerQuestion, abstract=True):
    """A question about one of the meetings to come; their numbers, times and lengths are drawn."""

    way = (tap("scheduled.open", meeting="{meeting}"),)

    meeting: str = from_state("tencent_meeting.scheduled_meetings[*].id", label="title", unique=True)
    start: int = integers(0, 11, hidden=True)
    """By how many five minutes the beginning differs."""
    minutes: int = integers(4, 24, hidden=True)
    """Fives of minutes."""
    tail: str = pattern(r"\d{6}", hidden=True)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("tencent_meeting") as meetings:
            meeting = meetings.scheduled_meetings[self.meeting]
            meeting.meeting_id = meeting.meeting_id[:3] + self.tail
            meeting.start_time = meeting.start_time + self.start * 5 * MINUTE
            meeting.duration = self.minutes * 5

    def other(self, view: View) -> Any:
        """The other meeting to come."""
        return next(
            each for each in view.tencent_meeting.scheduled_meetings.values() if each.id != self.meeting
        )


class CheckPendingMeetingId(AskScheduled):
    """The number of a meeting to come, which is drawn; few instances because there are two meetings."""

    instruction = {
        "en": [
            "What is the meeting number of “{meeting}”, which I have scheduled in Tencent Meeting?",
            "Look up the number of my scheduled Tencent Meeting “{meeting}”.",
        ],
        "zh": ["我预定的腾讯会议“{meeting}”的会议号是多少？", "查一下待开始的腾讯会议“{meeting}”的会议号。"],
    }
    apps, scope, difficulty = ["tencent_meeting"], "S1", "L2"
    composition, objective, capabilities = "sequential", "query", ["extract"]
    form = [AnswerField({"en": "Meeting number", "zh": "会议号"}, hint=DIGITS)]

    def said(self, view: View) -> Sequence[Any]:
        return [view.tencent_meeting.scheduled_meetings[self.meeting].meeting_id]

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [digits(self.said(before)[0])]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {"the number of the other meeting": lambda view: self.other(view).meeting_id}


class CheckScheduledMeetingEndTime(AskScheduled):
    """When a meeting to come ends, which is drawn; few instances because there are two meetings."""

    instruction = {
        "en": [
            "When does “{meeting}”, which I have scheduled in Tencent Meeting, end?",
            "Until what time does my scheduled Tencent Meeting “{meeting}” last?",
        ],
        "zh": ["我预定的腾讯会议“{meeting}”几点结束？", "待开始的腾讯会议“{meeting}”的结束时间是几点？"],
    }
    apps, scope, difficulty = ["tencent_meeting"], "S1", "L2"
    composition, objective, capabilities = "sequential", "query", ["extract"]
    form = [AnswerField({"en": "End time", "zh": "结束时间"}, type="time")]

    def said(self, view: View) -> Sequence[Any]:
        return [hour_of(view.tencent_meeting.scheduled_meetings[self.meeting].end_time)]

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [clock_time(self.said(before)[0])]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        def start(view: View) -> str:
            return hour_of(view.tencent_meeting.scheduled_meetings[self.meeting].start_time)

        return {
            "when it begins": start,
            "when the other meeting ends": lambda view: hour_of(self.other(view).end_time),
        }


# What was


class AskHistory(AnswerQuestion, abstract=True):
    """A question about the meetings that were, which are drawn."""

    way: ClassVar[Steps] = ("history.open",)
    history: Drawn = drawn(hidden=True)

    def arrange(self, phone: Hand) -> None:
        put_history(phone, self.history)

    @property
    def held(self) -> list[Held]:
        """The meetings that were, the newest first."""
        return read(self.history)

    def of(self, topic: str) -> Held:
        """The meeting of a topic."""
        return next(held for held in self.held if held.title == topic)

    @property
    def past(self) -> str:
        """The id of the meeting that is asked about, where it has a topic."""
        return f"h{[held.title for held in self.held].index(getattr(self, 'topic', '')) + 1}"


class FindMeetingHistory(AskHistory):
    """When a past meeting began, and how long it was planned to be."""

    instruction = {
        "en": [
            "In Tencent Meeting's history, when did “{topic}” start and how long was it planned to last?",
            "Look up my past Tencent Meeting “{topic}”: its start time and its planned duration.",
        ],
        "zh": [
            "在腾讯会议的历史会议里，“{topic}”是几点开始的，预定时长多久？",
            "查一下我参加过的腾讯会议“{topic}”：开始时间和预定时长。",
        ],
    }
    apps, scope, difficulty = ["tencent_meeting"], "S1", "L2"
    composition, objective, capabilities = "sequential", "query", ["extract"]
    form = [
        TIME,
        AnswerField(
            {"en": "Planned duration", "zh": "预定时长"},
            type="duration",
            hint={"en": "minutes", "zh": "分钟"},
        ),
    ]
    way = ("history.open", tap("past.open", past="{past}"))

    topic: str = drawn(label=title_words)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        history = draw_history(rng, 8)
        return {"history": plain(history), "topic": rng.choice(history).title}

    def said(self, view: View) -> Sequence[Any]:
        held = self.of(self.topic)
        return [hour_of(held.begins), held.planned]

    def answers(self, before: View, after: View) -> Sequence[Any]:
        start, planned = self.said(before)
        return [clock_time(start), duration(minutes=planned)]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        def stayed(view: View) -> tuple[str, int]:
            held = self.of(self.topic)
            return hour_of(held.begins), held.attended

        return {"how long the owner was there": stayed}


class CountFriendMeetings(AskHistory):
    """How many of the past meetings a contact hosted; few instances because nothing is named, the meetings
    are drawn; few answers because there are no more than nine or so.
    """

    instruction = {
        "en": [
            "How many meetings in my Tencent Meeting history were hosted by people in my Tencent Meeting "
            "contacts?",
            "Count the past Tencent Meetings whose organizer is one of my contacts there.",
        ],
        "zh": [
            "我的腾讯会议历史会议中，有几场是由通讯录好友发起的？",
            "数一下腾讯会议历史会议里发起人是我通讯录好友的会议数。",
        ],
    }
    apps, scope, difficulty = ["tencent_meeting"], "S1", "L3"
    composition, objective, capabilities = "deep_dive", "query", ["extract", "reasoning"]
    form = [AnswerField({"en": "Meetings hosted by friends", "zh": "好友发起的会议数"}, type="number")]

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {"history": plain(draw_history(rng, rng.randint(8, 11), days=5))}

    def hosted(self, keys: Sequence[str]) -> int:
        """How many meetings these people hosted."""
        return sum(held.host in keys for held in self.held)

    def said(self, view: View) -> Sequence[Any]:
        return [self.hosted(FRIENDS)]

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [number(self.hosted(FRIENDS))]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "own meetings are counted": lambda _: self.hosted((*FRIENDS, ME)),
            "all meetings of others are counted": lambda _: len(self.held) - self.hosted((ME,)),
        }


class GetSecondParticipationTime(AskHistory):
    """When the owner joined a meeting for the second time of three."""

    instruction = {
        "en": [
            "I joined “{topic}” several times. At what time did I join it for the second time? Tencent "
            "Meeting's "
            "history knows.",
            "Tencent Meeting: when was my second join of the past meeting “{topic}”?",
        ],
        "zh": [
            "我多次加入了“{topic}”，第二次加入是几点？请在腾讯会议的历史会议里查。",
            "腾讯会议：我第二次加入历史会议“{topic}”是什么时间？",
        ],
    }
    apps, scope, difficulty = ["tencent_meeting"], "S1", "L3"
    composition, objective, capabilities = "deep_dive", "query", ["extract", "reasoning"]
    form = [AnswerField({"en": "Second join", "zh": "第二次加入时间"}, type="time")]
    way = ("history.open", tap("past.open", past="{past}"), tap("joins.open"))

    topic: str = drawn(label=title_words)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        history = draw_history(rng, 8)
        asked = rng.below(len(history))
        history[asked] = history[asked]._replace(planned=90, stays=draw_stays(rng, 90, 3))
        return {"history": plain(history), "topic": history[asked].title}

    def joined(self, time: int) -> str:
        """When the owner joined, counted from 0."""
        held = self.of(self.topic)
        return hour_of(held.begins + held.stays[time][0] * MINUTE)

    def said(self, view: View) -> Sequence[Any]:
        return [self.joined(1)]

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [clock_time(self.joined(1))]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "the first join": lambda _: self.joined(0),
            "the last join": lambda _: self.joined(2),
        }


class FindLongestMeeting(AskHistory):
    """The topic of the past meeting that was planned to be the longest, whatever was attended of it; few
    instances because nothing is named, the meetings are drawn.
    """

    instruction = {
        "en": [
            "Which meeting in my Tencent Meeting history had the longest planned duration? Give its topic.",
            "Find the past Tencent Meeting that was scheduled for the longest time and tell me its topic.",
        ],
        "zh": [
            "我的腾讯会议历史会议中，预定时长最长的是哪一场？请填会议主题。",
            "在腾讯会议历史会议里找出预定时长最久的会议，告诉我主题。",
        ],
    }
    apps, scope, difficulty = ["tencent_meeting"], "S1", "L3"
    composition, objective, capabilities = "deep_dive", "query", ["extract", "reasoning"]
    form = [AnswerField({"en": "Topic", "zh": "会议主题"})]

    topic: str = drawn(label=title_words, hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        history = draw_history(rng, 8)
        asked = rng.below(len(history))
        stays = draw_stays(rng, 40, 1)
        history[asked] = history[asked]._replace(planned=rng.choice((150, 180)), stays=stays)
        return {"history": plain(history), "topic": history[asked].title}

    def said(self, view: View) -> Sequence[Any]:
        return [title_words(self.topic, view.lang)]

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [text(title_words(self.topic, before.lang), case=False)]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        def attended(view: View) -> str:
            held = max(self.held, key=lambda held: (held.title != self.topic, held.attended))
            return title_words(held.title, view.lang)

        return {"one that the owner attended longer": attended}


class FindMeetingWithMostParticipants(AskHistory):
    """Of the past meetings that the owner hosted, the one with the most participants, and how many these
    were; the owner is not among them; few instances because nothing is named, the meetings are drawn.
    """

    instruction = {
        "en": [
            "Which of the past Tencent Meetings that I hosted had the most participants, and how many "
            "does its "
            "page list?",
            "Among the meetings in my Tencent Meeting history that I organized, find the one with the most "
            "participants listed: topic and number.",
        ],
        "zh": [
            "我发起的腾讯会议历史会议中，参会成员最多的是哪一场？详情页列出了多少人？",
            "在腾讯会议历史会议里，我自己发起的会议中哪场参会成员最多？请填主题和详情里的人数。",
        ],
    }
    apps, scope, difficulty = ["tencent_meeting"], "S1", "L3"
    composition, objective, capabilities = "deep_dive", "query", ["extract", "reasoning"]
    form = [
        AnswerField({"en": "Topic", "zh": "会议主题"}),
        AnswerField({"en": "Participants", "zh": "参会人数"}, type="number"),
    ]

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        while True:
            history = draw_history(rng, 8, own=3)
            own = [held for held in history if held.host == ME]
            if sole(own, lambda held: len(held.people)) is not None:
                return {"history": plain(history)}

    def ranked(self) -> list[Held]:
        """The owner's meetings, the one with the most participants first."""
        own = [held for held in self.held if held.host == ME]
        return sorted(own, key=lambda held: -len(held.people))

    def said(self, view: View) -> Sequence[Any]:
        first = self.ranked()[0]
        return [title_words(first.title, view.lang), len(first.people)]

    def answers(self, before: View, after: View) -> Sequence[Any]:
        topic, count = self.said(before)
        return [text(topic, case=False), number(count)]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        def second(view: View) -> tuple[str, int]:
            held = self.ranked()[1]
            return title_words(held.title, view.lang), len(held.people)

        return {"the second": second}


class CalculateTotalMeetingDuration(AskHistory):
    """How many minutes the owner spent in the meetings of a day, all stays together."""

    instruction = {
        "en": [
            "Going by the time attended in Tencent Meeting's history, how many minutes did I spend in "
            "meetings on "
            "{date}?",
            "Add up the time that I attended the Tencent Meetings of {date}: how many minutes?",
        ],
        "zh": [
            "根据腾讯会议历史会议的累计参会时长，我{date}一共开了多少分钟的会？",
            "把我{date}在腾讯会议的参会时长加起来，一共多少分钟？",
        ],
    }
    apps, scope, difficulty, max_steps = ["tencent_meeting"], "S1", "L2", 45
    composition, objective, capabilities = "deep_dive", "query", ["extract", "reasoning"]
    form = [AnswerField({"en": "Minutes in all", "zh": "总时长（分钟）"}, type="number")]

    date: str = drawn(label=day_words)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        while True:
            history = draw_history(rng, 8, days=3)
            asked = rng.choice(history).day
            there = [place for place, held in enumerate(history) if held.day == asked]
            if 2 <= len(there) <= 4:
                place = there[0]
                history[place] = history[place]._replace(stays=draw_stays(rng, 60, 2), planned=60)
                return {"history": plain(history), "date": asked}

    def total(self, attended: Callable[[Held], int]) -> int:
        """A sum over the meetings of the day."""
        return sum(attended(held) for held in self.held if held.day == self.date)

    def said(self, view: View) -> Sequence[Any]:
        return [self.total(lambda held: held.attended)]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "the planned durations": lambda _: self.total(lambda held: held.planned),
            "the first stays alone": lambda _: self.total(lambda held: held.stays[0][1]),
        }


class CompareParticipationDurations(AskHistory):
    """In which of two past meetings the owner spent more time, all stays together, and by how much, since one
    of three answers is guessed too easily; they may be equal.
    """

    instruction = {
        "en": [
            "In which of the past Tencent Meetings “{topic1}” and “{topic2}” was I present longer, and "
            "by how many minutes?",
            "Compare how long I attended “{topic1}” and “{topic2}” by Tencent Meeting's history: which "
            "one longer, and how many minutes longer?",
        ],
        "zh": [
            "腾讯会议历史会议“{topic1}”和“{topic2}”，我参加哪一场的时间更长？长多少分钟？",
            "根据腾讯会议的累计参会时长比较“{topic1}”与“{topic2}”，哪场我参加得更久？久多少分钟？",
        ],
    }
    apps, scope, difficulty = ["tencent_meeting"], "S1", "L4"
    composition, objective, capabilities = "deep_dive", "query", ["extract", "reasoning"]
    form = [
        AnswerField(
            {"en": "Attended longer", "zh": "参加时间更长的会议"},
            type="choice",
            options=[
                {"value": "{topic1}", "en": "{topic1}", "zh": "{topic1}"},
                {"value": "{topic2}", "en": "{topic2}", "zh": "{topic2}"},
                {"value": "equal", "en": "equally long", "zh": "一样长"},
            ],
        ),
        AnswerField(
            {"en": "Minutes longer", "zh": "长多少分钟"},
            type="number",
            hint={"en": "0 if equally long", "zh": "一样长则填0"},
        ),
    ]

    topic1: str = drawn(label=title_words)
    topic2: str = drawn(label=title_words)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        history = draw_history(rng, 8)
        first, second = rng.sample(range(len(history)), 2)
        history[first] = history[first]._replace(planned=90, stays=draw_stays(rng, 90, 2))
        stays = history[first].stays if rng.below(5) == 0 else draw_stays(rng, 75, rng.randint(1, 2))
        history[second] = history[second]._replace(planned=75, stays=stays)
        topics = [history[first].title, history[second].title]
        topic1, topic2 = rng.shuffled(topics)
        return {"history": plain(history), "topic1": topic1, "topic2": topic2}

    def equivalents(self) -> Mapping[str, str]:
        return {**super().equivalents(), "types '00' for '0'": "a zero before a number leaves it the same"}

    def longer(self, length: Callable[[Held], int]) -> str:
        """Which of the two is longer by a measure."""
        first, second = length(self.of(self.topic1)), length(self.of(self.topic2))
        return "equal" if first == second else self.topic1 if first > second else self.topic2

    def said(self, view: View) -> Sequence[Any]:
        first, second = self.of(self.topic1), self.of(self.topic2)
        return [self.longer(lambda held: held.attended), abs(first.attended - second.attended)]
