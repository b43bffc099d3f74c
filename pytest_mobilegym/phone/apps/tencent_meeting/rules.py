"""Numbers of meetings, how times are worded, and which meeting a number leads to."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import timedelta
from typing import Literal, NamedTuple

from pytest_mobilegym.phone import wording
from pytest_mobilegym.phone.apps.tencent_meeting.state import (
    DAY,
    MINUTE,
    Guest,
    Meeting,
    MeetingState,
    Ongoing,
    Zone,
)
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.state import Table

HOURS_FROM_BEIJING: Mapping[Zone, int] = {
    "beijing": 0,
    "tokyo": 1,
    "london": -8,
    "new_york": -12,
    "los_angeles": -15,
}
"""By the standard time of each zone, at the end of March."""
LATE = 30 * MINUTE
"""How long before its beginning the owner's own meeting can be entered, and others' found."""


class Target(NamedTuple):
    """What a number leads to."""

    kind: Literal["ongoing", "own", "room", "early", "none"]
    number: str
    title: str = ""
    host_id: str = ""
    host_name: str = ""
    start: int = 0
    minutes: int = 60
    guests: Table[Guest] = Table()
    password: str = ""


def digits_of(text: str) -> str:
    """The digits of what somebody typed."""
    return "".join(sign for sign in text if sign.isascii() and sign.isdigit())


def grouped(number: str) -> str:
    """A number as people read it: by threes, the fourth digit of ten at the end."""
    cut = [number[start : start + 3] for start in range(0, len(number), 3)]
    if len(cut) > 1 and len(cut[-1]) == 1:
        cut[-2:] = [cut[-2] + cut[-1]]
    return " ".join(cut)


def new_number(ctx: ActionContext[MeetingState]) -> str:
    """A number of nine digits that no other meeting has."""
    taken = {each.meeting_id for each in ctx.state.scheduled_meetings.values()}
    taken |= {each.meeting_id for each in ctx.state.history.values()}
    while True:
        number = str(100_000_000 + ctx.rng.below(899_999_999))
        if number not in taken and ctx.world.meetings.by_number(number) is None:
            return number


def clock(ctx: Context[MeetingState], time: int) -> str:
    """A time of day."""
    return wording.time_of(as_datetime(time), ctx.lang, hours=ctx.hours)


def day(ctx: Context[MeetingState], time: int) -> str:
    """A day, as today and tomorrow where it is one."""
    there, today = as_datetime(time).date(), ctx.now.date()
    if abs((there - today).days) <= 1:
        return wording.relative_day(there, today, ctx.lang)
    return wording.date_short(as_datetime(time), ctx.lang)


def whole_day(ctx: Context[MeetingState], time: int) -> str:
    """A date with its year."""
    return wording.date_whole(as_datetime(time).date(), ctx.lang)


def minutes(ctx: Context[MeetingState], count: int) -> str:
    """A length in hours and minutes."""
    return wording.hours_and_minutes(count, ctx.lang)


def elapsed(milliseconds: int) -> str:
    """A running time, such as 12:05."""
    return wording.running_time(max(0, milliseconds) // 1000)


def local_to_zone(time: int, zone: Zone) -> int:
    """A moment of Beijing as clocks of a zone show it."""
    return time + HOURS_FROM_BEIJING[zone] * 60 * MINUTE


def next_beginning(meeting: Meeting, now: int) -> int:
    """When a meeting begins next, by its repetition; its first beginning where there is none to come."""
    begin, length = meeting.start_time, meeting.duration * MINUTE
    if meeting.repeat_type == "none":
        return begin
    for ahead in range(0, 400):
        there = begin + ahead * DAY
        if there + length > now and _falls_on(meeting, ahead, there):
            return begin if meeting.end_repeat and there > meeting.end_repeat + DAY else there
    return begin


def _falls_on(meeting: Meeting, ahead: int, there: int) -> bool:
    weekday, first = as_datetime(there).weekday(), as_datetime(meeting.start_time)
    match meeting.repeat_type:
        case "daily":
            return True
        case "workdays":
            return weekday < 5
        case "weekly":
            return ahead % 7 == 0
        case "biweekly":
            return ahead % 14 == 0
        case "monthly":
            return as_datetime(there).day == first.day
        case "custom":
            return weekday in meeting.repeat_days
        case _:
            return ahead == 0


def is_valid_number(text: str) -> bool:
    """Whether it may be a number: nine to twelve digits."""
    return re.fullmatch(r"\d{9,12}", digits_of(text)) is not None


def goes_on(ctx: Context[MeetingState], meeting: Ongoing) -> bool:
    """Whether people are still there: until half an hour after the planned end."""
    return ctx.time < meeting.start_time + meeting.duration * MINUTE + LATE


def find_target(ctx: Context[MeetingState], text: str) -> Target:
    """What a number that was typed leads to."""
    number = digits_of(text)
    state = ctx.state
    for meeting in state.ongoing_meetings.values():
        if meeting.meeting_id == number and goes_on(ctx, meeting):
            return Target(
                "ongoing", number, meeting.title, meeting.host_id, meeting.host_name, meeting.start_time,
                meeting.duration, meeting.participants, meeting.password,
            )  # fmt: skip
    for planned in state.scheduled_meetings.values():
        if planned.meeting_id == number and planned.status == "pending":
            return Target("own", planned.id)
    if number == state.personal_room.meeting_id:
        return Target("room", number)
    return _of_the_world(ctx, number)


def _of_the_world(ctx: Context[MeetingState], number: str) -> Target:
    found = ctx.world.meetings.by_number(number) if number else None
    if found is None or found.state in ("ended", "cancelled"):
        return Target("none", number)
    end = found.at + found.minutes * MINUTE
    if not found.at <= ctx.time < end + LATE:
        return Target("early" if ctx.time < found.at else "none", number, found.title, start=found.at)
    host = ctx.world.people.get(found.host)
    others = ctx.world.people.of("tencent_meeting", page=1 + found.number % 40, size=6)
    guests = [Guest(id=host.id, name=host.name)]
    guests += [Guest(id=each.id, name=each.name) for each in others if each.id != host.id][: found.people]
    return Target(
        "ongoing", number, found.title, host.id, host.name, found.at, found.minutes, Table.of(guests),
        found.password,
    )  # fmt: skip


def invitation(
    ctx: Context[MeetingState], title: str, number: str, start: int, duration: int, password: str
) -> str:
    """What is sent to those who are to come."""
    end = start + duration * MINUTE
    when = f"{whole_day(ctx, start)} {clock(ctx, start)}-{clock(ctx, end)}"
    words = ctx.t(
        "invite.text",
        name=ctx.state.user.name,
        title=title,
        when=when,
        number=grouped(number),
        link=f"https://meeting.tencent.example/dm/{number}",
    )
    return f"{words}\n{ctx.t('invite.password', password=password)}" if password else words


def upcoming(ctx: Context[MeetingState]) -> list[tuple[int, Meeting]]:
    """The owner's meetings to come or going on, each with its next beginning, the earliest first."""
    planned = [each for each in ctx.state.scheduled_meetings.values() if each.status == "pending"]
    found = [(next_beginning(each, ctx.time), each) for each in planned]
    return sorted(
        ((begin, each) for begin, each in found if begin + each.duration * MINUTE > ctx.time),
        key=lambda pair: pair[0],
    )


def rounded_start(ctx: Context[MeetingState]) -> int:
    """Half an hour ahead, at the next five minutes."""
    there = ctx.now + timedelta(minutes=30)
    spare = -there.minute % 5
    there = there.replace(second=0, microsecond=0) + timedelta(minutes=spare)
    return ctx.time + int((there - ctx.now).total_seconds() * 1000)
