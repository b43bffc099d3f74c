"""Tencent Meeting on a fresh phone."""

from __future__ import annotations

from typing import NamedTuple

from pytest_mobilegym.phone.apps.tencent_meeting.state import (
    ME,
    MINUTE,
    Contact,
    Device,
    Guest,
    Meeting,
    MeetingState,
    MeetingType,
    Notice,
    Ongoing,
    Options,
    Participation,
    Past,
    PersonalRoom,
    Recording,
    User,
)
from pytest_mobilegym.phone.defaults.words import Words, at, say
from pytest_mobilegym.phone.model import START
from pytest_mobilegym.phone.owners import DEFAULT_PROFILE, Profile
from pytest_mobilegym.phone.state import Table

NAMES: dict[str, Words] = {
    "gao": ("Gao Yuan", "高远"),
    "nora": ("Nora Quinn", "秦诺"),
    "marcus": ("Marcus Webb", "魏明远"),
    "tina": ("Tina Yoon", "尹恬"),
    "peng": ("Peng Bo", "彭博"),
    "helen": ("Helen Ford", "何芙"),
    "omar": ("Omar Reyes", "欧阳睿"),
    "ivy": ("Ivy Castell", "柯薇"),
    "shen": ("Shen Rui", "沈睿"),
}
"""Those with whom the owner meets."""
CONTACTS: tuple[tuple[str, Words, Words, str], ...] = (
    ("gao", ("Northlight Software", "北极光软件"), ("Head of product", "产品总监"), "136 0104 7715"),
    ("nora", ("Northlight Software", "北极光软件"), ("Designer", "设计师"), "135 2117 0639"),
    ("marcus", ("Northlight Software", "北极光软件"), ("Release manager", "发布经理"), "137 1832 9054"),
    ("tina", ("Brightwell Partners", "亮井咨询"), ("Consultant", "顾问"), "158 1160 3347"),
    ("peng", ("Northlight Software", "北极光软件"), ("Test engineer", "测试工程师"), "159 0106 2874"),
)


class Held(NamedTuple):
    """A meeting in which the owner was."""

    number: str
    title: Words
    start: str
    minutes: int
    host: str
    type: MeetingType
    people: tuple[str, ...]
    stays: tuple[tuple[str, int], ...]
    """When the owner came, and for how many minutes."""


HELD = (
    Held(
        "612904387",
        ("Gao Yuan's quick meeting", "高远的快速会议"),
        "03-27 09:20",
        60,
        "gao",
        "quick",
        ("gao", "nora", "peng"),
        (("03-27 09:21", 4),),
    ),
    Held(
        "735118206",
        ("Checkout redesign review", "结算页改版评审"),
        "03-27 09:05",
        90,
        "helen",
        "scheduled",
        ("helen", "omar", "tina"),
        (("03-27 09:06", 9),),
    ),
    Held(
        "480267915",
        ("Cache migration plan", "缓存迁移方案讨论"),
        "03-27 08:45",
        120,
        "marcus",
        "scheduled",
        ("marcus", "shen", "ivy"),
        (("03-27 08:47", 12),),
    ),
    Held(
        "559013742",
        ("Weekly team sync", "团队周例会"),
        "03-25 09:30",
        60,
        "gao",
        "recurring",
        ("gao", "nora", "marcus", "peng"),
        (("03-25 09:32", 51),),
    ),
    Held(
        "204876513",
        ("Nora Quinn's quick meeting", "秦诺的快速会议"),
        "03-25 11:00",
        30,
        "nora",
        "quick",
        ("nora",),
        (("03-25 11:00", 17),),
    ),
    Held(
        "817340265",
        ("Supplier contract call", "供应商合同沟通会"),
        "03-25 14:00",
        45,
        "omar",
        "scheduled",
        ("omar", "ivy"),
        (("03-25 14:05", 36),),
    ),
    Held(
        "390652184",
        ("Peng Bo's quick meeting", "彭博的快速会议"),
        "03-25 16:20",
        30,
        "peng",
        "quick",
        ("peng", "shen"),
        (("03-25 16:21", 8), ("03-25 16:34", 14)),
    ),
    Held(
        "648201937",
        ("Release retrospective", "版本复盘会"),
        "03-24 10:00",
        60,
        ME,
        "scheduled",
        ("nora", "marcus", "peng", "shen"),
        (("03-24 09:58", 55),),
    ),
    Held(
        "921475036",
        ("Helen Ford's quick meeting", "何芙的快速会议"),
        "03-24 13:30",
        30,
        "helen",
        "quick",
        ("helen", "tina"),
        (("03-24 13:33", 22),),
    ),
    Held(
        "176390854",
        ("Accessibility clinic", "无障碍体验诊断"),
        "03-24 15:00",
        90,
        "tina",
        "scheduled",
        ("tina", "ivy", "nora"),
        (("03-24 15:02", 41), ("03-24 15:51", 33)),
    ),
    Held(
        "503817629",
        ("Marcus Webb's quick meeting", "魏明远的快速会议"),
        "03-24 17:10",
        30,
        "marcus",
        "quick",
        ("marcus",),
        (("03-24 17:11", 19),),
    ),
    Held(
        "268459710",
        ("Design system seminar", "设计系统研讨会"),
        "03-20 13:00",
        180,
        "ivy",
        "scheduled",
        ("ivy", "nora", "helen", "omar"),
        (("03-20 13:04", 47), ("03-20 14:10", 38), ("03-20 15:06", 44)),
    ),
    Held(
        "3376073736",
        ("One-on-one with Shen Rui", "与沈睿的一对一沟通"),
        "03-19 16:00",
        30,
        ME,
        "personal",
        ("shen", "peng"),
        (("03-19 15:59", 28),),
    ),
)
"""Newest first; the first three go on when the phone starts."""

GOING = 3
OWN_ROOM = "3376073736"


def _guests(lang: str, keys: tuple[str, ...]) -> Table[Guest]:
    return Table.of([Guest(id=key, name=say(NAMES[key], lang)) for key in keys])


def _past(number: int, held: Held, lang: str, own: str) -> Past:
    begin = at(held.start)
    return Past(
        id=f"h{number}",
        meeting_id=held.number,
        title=say(held.title, lang),
        start_time=begin,
        duration=held.minutes,
        end_time=None if number <= GOING else begin + held.minutes * MINUTE,
        host_id=held.host,
        host_name=own if held.host == ME else say(NAMES[held.host], lang),
        type=held.type,
        participants=_guests(lang, held.people),
        participations=Table.of(
            [
                Participation(id=f"p{count}", join_time=at(joined), duration=minutes * MINUTE)
                for count, (joined, minutes) in enumerate(held.stays, 1)
            ]
        ),
    )


def _recording(number: int, past: Past, minutes: int) -> Recording:
    begun = past.start_time + 2 * MINUTE
    return Recording(
        id=f"r{number}", meeting_id=past.meeting_id, title=past.title, host_name=past.host_name, at=begun,
        seconds=minutes * 60 + 17 * number, start_time=past.start_time, participants=past.participants,
    )  # fmt: skip


def fresh_meetings(lang: str, profile: Profile = DEFAULT_PROFILE) -> MeetingState:
    """Thirteen meetings attended, of which three go on, and two ahead on the same day."""
    owner = profile.owner(lang)
    own = owner.name(lang)
    history = [_past(number, held, lang, own) for number, held in enumerate(HELD, 1)]
    ongoing = [
        Ongoing(
            id=f"o{number}", meeting_id=past.meeting_id, title=past.title, host_name=past.host_name,
            host_id=past.host_id, start_time=past.start_time, duration=past.duration,
            participants=past.participants,
        )
        for number, past in enumerate(history[:GOING], 1)
    ]  # fmt: skip
    planned = [
        Meeting(
            id="s1", meeting_id="451872093", title=say(("Project stand-up", "项目例会"), lang),
            start_time=START + 120 * MINUTE, duration=60, repeat_type="weekly", invitees=("gao", "nora"),
            settings=Options(password="3062"), created_at=START - 4 * 1440 * MINUTE,
        ),
        Meeting(
            id="s2", meeting_id="890316574", title=say(("Month-end summary", "月末总结会"), lang),
            start_time=START + 180 * MINUTE, duration=90, repeat_type="monthly", invitees=("marcus",),
            settings=Options(waiting_room=True), created_at=START - 3 * 1440 * MINUTE,
        ),
    ]  # fmt: skip
    return MeetingState(
        user=User(name=own, meeting_id="708451236", phone=owner.number, wechat=own),
        personal_room=PersonalRoom(
            meeting_id=OWN_ROOM, link=f"https://meeting.tencent.example/p/{OWN_ROOM}", password="582914"
        ),
        contacts=Table.of(
            [
                Contact(
                    id=key, name=say(NAMES[key], lang), company=say(company, lang), title=say(title, lang),
                    phone=phone,
                )
                for key, company, title, phone in CONTACTS
            ]
        ),
        scheduled_meetings=Table.of(planned),
        ongoing_meetings=Table.of(ongoing),
        history=Table.of(history),
        recordings=Table.of(
            [_recording(1, history[7], 48), _recording(2, history[11], 95), _recording(3, history[12], 21)]
        ),
        messages=Table.of(
            [
                Notice(id="n1", kind="system", topic="captions", at=at("03-26 10:00"), todo=True),
                Notice(id="n2", kind="welfare", topic="overtime", at=at("03-20 09:00")),
                Notice(id="n3", kind="system", topic="recording", at=at("03-24 10:58"), read=True),
                Notice(id="n4", kind="system", topic="transcript", at=at("03-20 14:49"), read=True),
                Notice(id="n5", kind="welfare", topic="space", at=at("03-12 09:00"), read=True),
                Notice(id="n6", kind="system", topic="welcome", at=at("01-05 10:12"), read=True),
            ]
        ),
        other_devices=Table.of(
            [Device(id="d1", type="desktop", name="NORTHLIGHT-PC", signed_in=at("03-27 08:41"))]
        ),
        next_id=100,
    )  # fmt: skip
