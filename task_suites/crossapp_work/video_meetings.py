"""What Tencent Meeting knows of meetings that were, told to others and noted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    MAY_BE_WORDED,
    Ending,
    Goal,
    Hand,
    Rng,
    Task,
    View,
    drawn,
    goal,
    says_only,
    sole,
    unasked,
    wording,
)
from pytest_mobilegym.phone.apps.tencent_meeting.defaults import NAMES
from pytest_mobilegym.phone.apps.tencent_meeting.state import ME

from ..vocabulary.notes import new_notes, write_and_correct_note, write_note
from ..vocabulary.tencent_meeting import (
    QUICK,
    Drawn,
    Held,
    day_words,
    draw_history,
    draw_stays,
    name_words,
    number_of,
    open_home,
    plain,
    put_history,
    read,
    says_number,
    title_words,
)
from ..vocabulary.told import says_minutes, tells
from ..vocabulary.wechat import Telling, begin_chats


class TellingOfMeetings(Telling, abstract=True):
    """A contact, who is drawn, is told something of the meetings that were, which are drawn as well."""

    consequence = "message"
    max_steps = 45

    history: Drawn = drawn(hidden=True)

    @classmethod
    def setup(cls, phone: Hand) -> None:
        begin_chats(phone)

    def arrange(self, phone: Hand) -> None:
        put_history(phone, self.history)

    @property
    def held(self) -> list[Held]:
        """The meetings that were, the newest first."""
        return read(self.history)

    def topics(self, lang: str) -> list[str]:
        """The topics of all of them."""
        return [title_words(held.title, lang) for held in self.held]

    def look(self, phone: Hand) -> None:
        open_home(phone)
        phone.tap("history.open")


class TencentMeetingLongestPlannedToWechat(TellingOfMeetings):
    """The contact was told the topic of the past meeting that was planned to be the longest, and its host."""

    instruction = {
        "en": [
            "Which meeting in my Tencent Meeting history had the longest planned duration? Tell {contact} on "
            "WeChat its topic and who organized it.",
            "Find the past Tencent Meeting that was scheduled for the longest time and send {contact} "
            "its topic "
            "and its organizer on WeChat.",
        ],
        "zh": [
            "我的腾讯会议历史会议中哪场预定时长最长？把会议主题和发起人用微信告诉{contact}。",
            "在腾讯会议历史会议里找出预定时长最久的一场，微信把主题和发起人发给{contact}。",
        ],
    }
    apps, scope, difficulty = ["tencent_meeting", "wechat"], "S2", "L4"
    composition, objective, capabilities = "transfer", "operate", ["extract", "reasoning", "handoff"]

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        history = draw_history(rng, 8)
        asked = rng.choice([place for place, held in enumerate(history) if held.host != ME])
        stays = draw_stays(rng, 40, 1)
        history[asked] = history[asked]._replace(planned=rng.choice((150, 180)), stays=stays)
        return {"history": plain(history)}

    def ranked(self) -> list[Held]:
        """The meetings of others, the longest first."""
        return sorted((held for held in self.held if held.host != ME), key=lambda held: -held.planned)

    def words(self, held: Held, lang: str) -> str:
        """A topic and its host."""
        return f"{title_words(held.title, lang)}, {name_words(held.host, lang)}"

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        held, lang = self.ranked()[0], before.lang
        names = [name_words(key, lang) for key in NAMES]
        yield goal(
            f"{self.contact} is told the topic and the organizer, and no others",
            actual=self.told(before, after),
            expected=tells(
                title_words(held.title, lang),
                name_words(held.host, lang),
                among=[*self.topics(lang), *names],
            ),
        )

    def finding(self, view: View) -> str:
        return self.words(self.ranked()[0], view.lang)

    def mistaken(self) -> Mapping[str, Any]:
        first, second = self.ranked()[:2]
        return {
            "the second longest": lambda view: self.words(second, view.lang),
            "the topic alone": lambda view: title_words(first.title, view.lang),
            "the organizer alone": lambda view: name_words(first.host, view.lang),
        }


class OfADay(TellingOfMeetings, abstract=True):
    """What is told is about the meetings of a day."""

    date: str = drawn(label=day_words)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        while True:
            history = draw_history(rng, 8, days=3)
            asked = rng.choice(history).day
            there = [held for held in history if held.day == asked]
            if 2 <= len(there) <= 4 and sole(there, lambda held: held.planned) is not None:
                return {"history": plain(history), "date": asked}

    @property
    def there(self) -> list[Held]:
        """The meetings of the day, the longest first."""
        return sorted((held for held in self.held if held.day == self.date), key=lambda held: -held.planned)


class MeetingLongestInfoToWechat(OfADay):
    """The contact was told number and topic of the meeting of the day that was planned to be the longest."""

    instruction = {
        "en": [
            "Of my past Tencent Meetings of {date}, which had the longest planned duration? Send "
            "{contact} its "
            "meeting number and topic on WeChat.",
            "Look up the Tencent Meeting with the longest planned duration on {date} and tell {contact} "
            "on WeChat "
            "its number and its topic.",
        ],
        "zh": [
            "{date}的腾讯会议历史会议里，预定时长最长的是哪一场？把会议号和主题微信发给{contact}。",
            "查一下{date}预定时长最久的腾讯会议，用微信把会议号和会议主题告诉{contact}。",
        ],
    }
    apps, scope, difficulty = ["tencent_meeting", "wechat"], "S2", "L2"
    composition, objective, capabilities = "deep_dive", "operate", ["extract", "reasoning", "handoff"]

    def number(self, held: Held) -> str:
        """The number of a meeting."""
        return number_of(self.history, held.title)

    def words(self, held: Held, lang: str) -> str:
        """A number and a topic."""
        return f"{title_words(held.title, lang)} {self.number(held)}"

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        held, said = self.there[0], self.told(before, after)
        yield goal(
            "its topic is told, and no other",
            actual=said,
            expected=says_only(title_words(held.title, before.lang), among=self.topics(before.lang)),
        )
        yield goal("its number is told, and no other", actual=said, expected=says_number(self.number(held)))

    def finding(self, view: View) -> str:
        return self.words(self.there[0], view.lang)

    def mistaken(self) -> Mapping[str, Any]:
        first, second = self.there[:2]
        return {
            "the second longest": lambda view: self.words(second, view.lang),
            "the topic alone": lambda view: title_words(first.title, view.lang),
            "the number alone": self.number(first),
            "the number of another": lambda view: (
                f"{title_words(first.title, view.lang)} {self.number(second)}"
            ),
        }


class MeetingDurationToWechat(OfADay):
    """The contact was told how many minutes the owner attended the meetings of a day, all stays together."""

    instruction = {
        "en": [
            "Add up the time that I attended the Tencent Meetings of {date} and tell {contact} on WeChat "
            "how long "
            "it was in all.",
            "How long was I in Tencent Meetings on {date}, by the time attended? Send {contact} the total on "
            "WeChat.",
        ],
        "zh": [
            "把我{date}腾讯会议的累计参会时长加起来，用微信告诉{contact}一共多久。",
            "我{date}在腾讯会议里一共参会多长时间？把总时长微信发给{contact}。",
        ],
    }
    apps, scope, difficulty = ["tencent_meeting", "wechat"], "S2", "L3"
    composition, objective, capabilities = "deep_dive", "operate", ["extract", "reasoning", "handoff"]

    def total(self) -> int:
        """The owner's minutes in the meetings of the day."""
        return sum(held.attended for held in self.there)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal(
            f"{self.contact} is told the total, and nothing else",
            actual=self.told(before, after),
            expected=says_minutes(self.total()),
        )

    def equivalents(self) -> Mapping[str, str]:
        return {**super().equivalents(), "types '*分' for '*分钟'": "minutes are written so as well"}

    def finding(self, view: View) -> str:
        return wording.hours_and_minutes(self.total(), view.lang)

    def mistaken(self) -> Mapping[str, Any]:
        planned = sum(held.planned for held in self.there)
        longest = max(held.attended for held in self.there)
        return {
            "the planned durations": lambda view: wording.hours_and_minutes(planned, view.lang),
            "one of the meetings": lambda view: wording.hours_and_minutes(longest, view.lang),
        }


# Notes


class TencentMeetingKeywordLongestParticipationToNotes(Task):
    """One new note says how many past topics hold the keyword, and which of them the owner attended longest.

    Three to five meetings have it, and none was attended as long as that one. There are few instances because
    the keyword is one.
    """

    instruction = {
        "en": [
            "In Tencent Meeting's history, how many meetings have “quick meeting” in their topic, and "
            "which of "
            "them did I attend the longest? Write the number and that topic into a new note titled "
            "“{title}”.",
            "Make a note “{title}” in Notes that says how many of my past Tencent Meetings have “quick "
            "meeting” "
            "in the topic and which of these I was in for the longest time.",
        ],
        "zh": [
            "腾讯会议历史会议中有几场主题含“快速会议”，其中我累计参会最久的是哪场？新建便签“{title}”，"
            "写上数量和会议主题。",
            "在便签新建“{title}”，"
            "写明我的腾讯会议历史里主题含“快速会议”的有几场、其中我参加时间最长的是哪一场。",
        ],
    }
    apps, scope, difficulty, max_steps = ["tencent_meeting", "notes"], "S2", "L4", 60
    composition, objective = "transfer", "operate"
    capabilities = ["extract", "reasoning", "create", "handoff"]
    no_form_reason = "what was found out is written into a note"

    title: str = drawn()
    history: Drawn = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        history = draw_history(rng, 9)
        places = rng.sample(range(9), rng.randint(3, 5))
        for place, key in zip(places, rng.sample(sorted(QUICK), len(places)), strict=True):
            history[place] = history[place]._replace(title=key, stays=draw_stays(rng, 30, 1))
        longest = history[places[0]]
        history[places[0]] = longest._replace(planned=90, stays=draw_stays(rng, 90, 2))
        words = rng.choice(NOTE_TITLES)
        return {"history": plain(history), "title": words[view.lang]}

    def arrange(self, phone: Hand) -> None:
        put_history(phone, self.history)

    @property
    def quick(self) -> list[Held]:
        """The meetings with the keyword, the one that was attended longest first."""
        found = [held for held in read(self.history) if held.title in QUICK]
        return sorted(found, key=lambda held: -held.attended)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        new, lang = new_notes(before, after), before.lang
        yield goal(
            "one note was added, with its title", actual=[note.title for note in new], expected=[self.title]
        )
        chosen = [unasked(note, {"title", "content"}) for note in new]
        yield goal("nothing else was chosen for it", passed=bool(new) and not any(chosen), actual=chosen)
        topics = [title_words(held.title, lang) for held in read(self.history)]
        yield goal(
            "it says how many there are and which was attended longest, and no other",
            actual="\n".join(note.content for note in new),
            expected=tells(title_words(self.quick[0].title, lang), counts=[len(self.quick)], among=topics),
        )

    def allowed(self) -> Sequence[str]:
        return ["notes.notes[+1]"]

    def equivalents(self) -> Mapping[str, str]:
        return MAY_BE_WORDED

    def words(self, lang: str, count: int, held: Held) -> str:
        """What a hand writes."""
        return f"{count}\n{title_words(held.title, lang)}"

    def look(self, phone: Hand) -> None:
        """Look at the meetings with the keyword."""
        open_home(phone)
        phone.tap("history.open")

    def solution(self, phone: Hand) -> None:
        self.look(phone)
        write_note(phone, self.title, self.words(phone.lang, len(self.quick), self.quick[0]))

    def other_ways(self) -> Iterable[Ending]:
        def corrected(phone: Hand) -> None:
            self.look(phone)
            words = self.words(phone.lang, len(self.quick), self.quick[0])
            write_and_correct_note(phone, self.title, words)

        yield "the note is written wrongly and put right", corrected

    def near_misses(self) -> Iterable[Ending]:
        def noting(count: int, held: Held) -> Any:
            return lambda phone: write_note(phone, self.title, self.words(phone.lang, count, held))

        count = len(self.quick)
        yield "one too many", noting(count + 1, self.quick[0])
        yield "the second longest", noting(count, self.quick[1])
        yield "nothing but the title", lambda phone: write_note(phone, self.title)


NOTE_TITLES: tuple[Mapping[str, str], ...] = (
    {"en": "Quick ones", "zh": "快速会议统计"},
    {"en": "Meeting habits", "zh": "开会习惯"},
    {"en": "For my review", "zh": "复盘用"},
    {"en": "Short talks", "zh": "临时沟通"},
    {"en": "Time sheet", "zh": "工时记录"},
    {"en": "Ask Boss about this", "zh": "找高总确认"},
    {"en": "What took so long", "zh": "时间去哪了"},
    {"en": "Calendar cleanup", "zh": "日程整理"},
)
"""Titles of notes about meetings."""
