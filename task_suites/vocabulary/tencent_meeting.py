"""Tencent Meeting: meetings that were, that go on and that are to come, and what a hand does with them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from pytest_mobilegym.api import (
    START,
    Hand,
    Matcher,
    Rng,
    Table,
    View,
    as_datetime,
    says_all_and_only,
    says_only,
)
from pytest_mobilegym.phone.apps.tencent_meeting.defaults import CONTACTS, NAMES
from pytest_mobilegym.phone.apps.tencent_meeting.state import (
    DAY,
    ME,
    MINUTE,
    Contact,
    Guest,
    Participation,
    Past,
)

from .told import rewritten

FRIENDS = tuple(key for key, *_ in CONTACTS)
"""Those of the people who are contacts."""
OTHERS = tuple(key for key in NAMES if key not in FRIENDS)
TITLES: dict[str, tuple[str, str]] = {
    "budget": ("Budget check", "预算核对会"),
    "launch": ("Launch rehearsal", "发布演练"),
    "hiring": ("Hiring round", "招聘评估会"),
    "seminar": ("Search quality seminar", "搜索质量研讨会"),
    "survey": ("Survey results", "问卷结果汇报"),
    "roadmap": ("Roadmap discussion", "路线图讨论"),
    "incident": ("Incident review", "故障复盘会"),
    "training": ("Newcomer training", "新人培训"),
    "offsite": ("Offsite planning", "团建筹备会"),
    "partner": ("Partner check-in", "合作伙伴沟通会"),
    "design": ("Icon critique", "图标评审"),
    "data": ("Data model workshop", "数据模型工作坊"),
    "market": ("Market briefing", "市场情况通报"),
    "quality": ("Quality circle", "质量小组会"),
}
"""Topics of meetings, each once in a history."""
QUICK = {
    f"quick_{key}": (f"{name[0]}'s quick meeting", f"{name[1]}的快速会议") for key, name in NAMES.items()
}
"""Topics of meetings that people began at once."""

SLOTS = (9 * 60, 10 * 60 + 40, 13 * 60 + 20, 15 * 60, 16 * 60 + 40)
"""Minutes of the day near which meetings begin, as many as a day has at most."""


class Held(NamedTuple):
    """A meeting that was, as it is drawn."""

    title: str
    """A key of `TITLES`."""
    host: str
    """A key of `NAMES`, or the owner."""
    start: int
    """Minutes counted from the phone's beginning, negative."""
    planned: int
    people: tuple[str, ...]
    stays: tuple[tuple[int, int], ...]
    """When the owner came, in minutes after the beginning, and for how many."""

    @property
    def begins(self) -> int:
        """When it began, in simulated time."""
        return START + self.start * MINUTE

    @property
    def day(self) -> str:
        """The day that it was on, as a date."""
        return f"{as_datetime(self.begins):%Y-%m-%d}"

    @property
    def attended(self) -> int:
        """The owner's minutes in it."""
        return sum(length for _, length in self.stays)


Drawn = tuple[tuple[str, str, int, int, tuple[str, ...], tuple[tuple[int, int], ...]], ...]
"""Meetings as a parameter holds them."""


def title_words(key: str, lang: str) -> str:
    """The topic of a meeting."""
    return (TITLES | QUICK)[key][lang == "zh"]


def name_words(key: str, lang: str) -> str:
    """Somebody's name."""
    return NAMES[key][lang == "zh"]


def draw_history(rng: Rng, count: int, *, days: int = 4, own: int = 2) -> list[Held]:
    """Meetings of the days before today, each with a topic of its own, the newest first.

    Args:
        count: how many.
        days: over how many days they are spread.
        own: how many of them the owner hosted.
    """
    dates = rng.sample((1, 2, 3, 4, 7, 8, 9, 10), days)
    places = rng.sample([(day, slot) for day in dates for slot in SLOTS], count)
    titles = rng.sample(sorted(TITLES), count)
    hosted = set(rng.sample(range(count), own))
    found = []
    for number, (day, slot) in enumerate(places):
        begin = slot + 5 * rng.below(4) - (9 * 60 + 30) - day * 24 * 60
        planned = rng.choice((30, 45, 60, 75, 90))
        host = ME if number in hosted else rng.choice((*FRIENDS, *OTHERS))
        crowd = rng.sample([key for key in NAMES if key != host], rng.randint(1, 5))
        people = tuple(crowd if host == ME else [host, *crowd])
        found.append(Held(titles[number], host, begin, planned, people, draw_stays(rng, planned, 1)))
    return sorted(found, key=lambda held: -held.start)


def draw_stays(rng: Rng, planned: int, count: int) -> tuple[tuple[int, int], ...]:
    """The owner's stays in a meeting: one, or several with breaks."""
    found, at, share = [], rng.below(4), planned // count
    for _ in range(count):
        length = rng.randint(share // 2, max(share // 2 + 1, share - 6))
        found.append((at, length))
        at += length + rng.randint(2, 5)
    return tuple(found)


def plain(history: Sequence[Held]) -> Drawn:
    """Meetings as a parameter holds them."""
    return tuple(tuple(held) for held in history)  # type: ignore[misc]


def read(history: Drawn) -> list[Held]:
    """Meetings that a parameter holds."""
    return [Held(*held) for held in history]


def number_of(history: Drawn, title: str) -> str:
    """The number of a past meeting, by its place in the history."""
    place = [held[0] for held in history].index(title) + 1
    return str(300_000_000 + 7_654_321 * place)


def day_words(day: str, lang: str) -> str:
    """A date of this year as people write it."""
    moment = datetime.fromisoformat(day)
    return f"{moment.month}月{moment.day}日" if lang == "zh" else f"{moment.day} {moment:%B}"


_GROUPS = re.compile(r"(?<=\d{3})[ -](?=\d{3,4}(?!\d))")
_SHORTER = re.compile(r"(?<!\d)\d{1,5}(?!\d)")
_SHORT = re.compile(r"(?<!\d)\d{1,8}(?!\d)")


def says_number(number: str) -> Matcher:
    """A text that says a meeting's number, in groups or not, and no other one; dates and times do no harm."""

    def in_digits(said: str) -> str:
        return _SHORT.sub("", _GROUPS.sub("", said))

    return rewritten(in_digits, says_only(int(number)))


def says_number_and_password(number: str, password: str) -> Matcher:
    """A text that says a meeting's number and its password of six digits; dates and times do no harm."""

    def in_digits(said: str) -> str:
        return _SHORTER.sub("", _GROUPS.sub("", said))

    return rewritten(in_digits, says_all_and_only([int(number), int(password)]))


def put_history(phone: Hand, history: Drawn) -> None:
    """Let these meetings be over, and no others."""
    lang, view = phone.lang, phone.view
    own = view.tencent_meeting.user.name
    past = []
    for number, held in enumerate(read(history), 1):
        people = [Guest(id=key, name=name_words(key, lang)) for key in held.people]
        stays = [
            Participation(id=f"p{place}", join_time=held.begins + at * MINUTE, duration=length * MINUTE)
            for place, (at, length) in enumerate(held.stays, 1)
        ]
        past.append(
            Past(
                id=f"h{number}", meeting_id=number_of(history, held.title),
                title=title_words(held.title, lang), start_time=held.begins, duration=held.planned,
                end_time=held.begins + held.planned * MINUTE, host_id=held.host,
                host_name=own if held.host == ME else name_words(held.host, lang), type="scheduled",
                participants=Table.of(people), participations=Table.of(stays),
            )
        )  # fmt: skip
    with phone.edit("tencent_meeting") as meetings:
        meetings.history = Table.of(past)
        meetings.recordings = Table()


def put_contacts(phone: Hand, count: int) -> None:
    """Let the contacts be the first of the people, as many as this."""
    found = [Contact(id=key, name=name_words(key, phone.lang)) for key in list(NAMES)[:count]]
    with phone.edit("tencent_meeting") as meetings:
        meetings.contacts = Table.of(found)


# What judges read


def beyond(before: View, after: View, *asked: str) -> dict[str, Any]:
    """What is otherwise in the meeting that goes on than entering it leaves it, and nobody asked for."""
    active = after.tencent_meeting.active_meeting
    if active is None:
        return {"active_meeting": None}
    start = before.tencent_meeting
    chosen, own = start.settings, active.participants.get(ME)
    settings = active.settings
    expected: Mapping[str, Any] = {
        "name": start.user.name,
        "muted": not chosen.mic_on_join,
        "video": chosen.camera_on_join,
        "hand": False,
        "sharing": False,
        "recording": False,
        "captions": False,
        "layout": "grid",
        "caption_lang": chosen.caption_lang,
        "background": chosen.background,
        "pinned": "",
        "speaker": chosen.speaker_on_join,
        "rules": (True, False, False, False),
        "deeds": 0,
        "note": "",
        "messages": 0,
    }
    actual: Mapping[str, Any] = {
        "name": own.name if own is not None else None,
        "muted": own.is_muted if own is not None else None,
        "video": own.is_video_on if own is not None else None,
        "hand": own.is_hand_raised if own is not None else None,
        "sharing": settings.is_sharing,
        "recording": settings.is_recording,
        "captions": settings.caption_enabled,
        "layout": settings.layout,
        "caption_lang": settings.caption_lang,
        "background": settings.background,
        "pinned": settings.pinned_user,
        "speaker": settings.speaker,
        "rules": (settings.allow_unmute, settings.locked, settings.waiting_room, settings.live),
        "deeds": len(active.deeds),
        "note": active.note,
        "messages": len(active.chat_messages),
    }
    return {key: actual[key] for key, value in expected.items() if key not in asked and actual[key] != value}


def day_of(view: View, ahead: int) -> int:
    """Midnight of a day counted from the phone's today, in simulated time."""
    return START - (9 * 60 + 30) * MINUTE + ahead * DAY


# What a hand does


def open_home(phone: Hand) -> None:
    """Show the first page."""
    phone.open("tencent_meeting")
    while not phone.offers("tab.home"):
        phone.tap("nav.back")
    phone.tap("tab.home")


def join(phone: Hand, meeting: str) -> None:
    """Join a meeting that goes on from the first page."""
    open_home(phone)
    phone.tap("ongoing.join", meeting=meeting)


def join_by_number(phone: Hand, number: str) -> None:
    """Join a meeting by its number."""
    open_home(phone)
    phone.tap("join.open")
    phone.type(number, into="number")
    phone.tap("join.submit")


def leave(phone: Hand) -> None:
    """Leave the meeting in front."""
    phone.tap("exit.open")
    phone.tap("room.leave")


def say(phone: Hand, words: str, to: str = "all") -> None:
    """Write to everybody in the meeting in front, or to one; the chat is in front afterwards."""
    phone.tap("chat.open")
    if to != "all":
        phone.tap("chat.to")
        phone.tap("chat.address", person=to)
    phone.type(words, into="message")
    phone.tap("chat.send")


def rename(phone: Hand, name: str) -> None:
    """Be called otherwise in the meeting in front; the list of members is in front afterwards."""
    phone.tap("members.open")
    phone.tap("member.open", person=ME)
    phone.tap("member.rename")
    phone.type(name, into="name", clear=True)
    phone.tap("rename.save")


def schedule(
    phone: Hand, topic: str, *, tomorrow: str = "", minutes: int = 0, password: str = "", days: int = 1
) -> None:
    """Schedule a regular meeting; what is left out is as the form offers it.

    Args:
        tomorrow: a time of tomorrow at which it begins.
        minutes: how long it is.
        password: to be asked for.
        days: counted from today, where that is another day than tomorrow.
    """
    open_home(phone)
    phone.tap("schedule.open")
    phone.tap("schedule.form", form="regular")
    if tomorrow:
        hour, minute = map(int, tomorrow.split(":"))
        phone.tap("plan.start")
        phone.turn("day", to=days)
        phone.turn("hour", to=hour)
        phone.turn("minute", to=minute // 5)
        phone.tap("nav.back")
    if minutes:
        phone.tap("plan.length")
        phone.tap("length.choose", minutes=minutes)
        phone.tap("nav.back")
    if password:
        phone.tap("plan.protect")
        phone.type(password, into="password", clear=True)
        phone.back()
    phone.type(topic, into="title", clear=True)
    phone.tap("plan.save")


def open_past(phone: Hand, past: str) -> None:
    """Show a meeting of the history."""
    open_home(phone)
    phone.tap("history.open")
    phone.tap("past.open", past=past)
