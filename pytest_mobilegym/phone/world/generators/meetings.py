"""Meetings of the phone's owner: a year back and two weeks ahead."""

from __future__ import annotations

from datetime import date as Date
from datetime import timedelta

from pytest_mobilegym.phone.world.domains.meetings import ATTENDANCES, MEETINGS
from pytest_mobilegym.phone.world.generators.dates import DAY, START_MINUTE
from pytest_mobilegym.phone.world.generators.population import members
from pytest_mobilegym.phone.world.generators.scenes import sentence
from pytest_mobilegym.phone.world.generators.titles import Titles
from pytest_mobilegym.phone.world.grammar import Pair, Scene
from pytest_mobilegym.phone.world.sink import Sink
from pytest_mobilegym.phone.world.streams import Stream, mixed, seed_of
from pytest_mobilegym.phone.world.words import meetings as words
from pytest_mobilegym.phone.world.words.calendar import MONTHS

KINDS = (MEETINGS, ATTENDANCES)

TODAY = Date(2026, 3, 27)
DAYS_BACK, DAYS_AHEAD = 365, 14
_ONGOING = (10, 20, 35, 50)
"""Minutes ago at which meetings began that still go on when the phone starts."""
_NUMBERS = seed_of("meeting numbers")


def generate(sink: Sink) -> None:
    """Meetings by day, each followed by who was there; the same days at every scale."""
    group = members("tencent_meeting", sink.scale)
    titles = Titles()
    made = stays = 0
    for ahead in range(-DAYS_BACK, DAYS_AHEAD + 1):
        date = TODAY + timedelta(days=ahead)
        if date.weekday() > 4:
            continue
        s = Stream.named(f"meetings of {date.isoformat()}")
        start = 8 * 60 + 30
        while start < 17 * 60:
            start += s.between(0, 14) * 5
            minutes = s.pick((15, 30, 30, 45, 60, 60, 90, 120))
            if s.chance(4):
                minutes = s.pick((150, 180, 240))
            made += 1
            stays = _meeting(
                sink, s, made, stays, titles, group.first, group.size, date, ahead, start, minutes
            )
            start += minutes + s.between(1, 10) * 5
    s = Stream.named("meetings that are going on")
    for ago in _ONGOING:
        made += 1
        begin = START_MINUTE - ago
        stays = _meeting(sink, s, made, stays, titles, group.first, group.size, TODAY, 0, begin, 90)


def _meeting(
    sink: Sink,
    s: Stream,
    number: int,
    stays: int,
    titles: Titles,
    first: int,
    count: int,
    date: Date,
    ahead: int,
    start: int,
    minutes: int,
) -> int:
    """One meeting; how many stays there are by then."""
    at = ahead * DAY + start - START_MINUTE
    recurring = s.chance(38)
    title = s.pick(words.RECURRING) if recurring else sentence(_scene(s).write(s.pick(words.SINGLE)))
    if recurring or titles.taken(title):
        title = _dated(title, date)
    while titles.taken(title):
        title = _dated(s.pick(words.RECURRING), date)
    host = first + s.skewed(count, 2)
    people = [host, *(first + s.below(count) for _ in range(s.between(1, 11)))]
    people = list(dict.fromkeys(people))
    state = "ended" if at + minutes <= 0 else "ongoing" if at <= 0 else "upcoming"
    if s.chance(4) and state != "ongoing":
        state = "cancelled"
    sink.add(
        MEETINGS,
        id=number,
        number=100_000_000 + (mixed(_NUMBERS, number) % 80_000) * 10_000 + number,
        host=host,
        at=at,
        minutes=minutes,
        form="recurring"
        if recurring
        else s.pick(("scheduled", "scheduled", "scheduled", "quick", "personal")),
        state=state,
        people=len(people),
        password=str(s.between(1000, 999_999)) if s.chance(35) else "",
        title=titles.claim(title),
        agenda=_scene(s).write(s.pick(words.AGENDAS)) if s.chance(60) else Pair("", ""),
    )
    if state != "ended":
        return stays
    for person in (*people, None):
        for begin, length in _stays(s, minutes, owner=person is None):
            stays += 1
            sink.add(ATTENDANCES, id=stays, meeting=number, person=person, at=at + begin, minutes=length)
    return stays


def _dated(title: Pair, date: Date) -> Pair:
    month = MONTHS[date.month - 1]
    return Pair(
        f"{title.en}, {date.day} {month.en} {date.year}",
        f"{title.zh} {date.year}年{date.month}月{date.day}日",
    )


def _stays(s: Stream, minutes: int, *, owner: bool) -> list[tuple[int, int]]:
    """When somebody came, counted from the beginning, and for how long: once, or with breaks."""
    times = s.pick((1, 1, 1, 2, 3)) if owner and minutes >= 30 else 1
    begin = s.below(4)
    found = []
    for left in range(times, 0, -1):
        room = max(2, (minutes - begin) // left)
        length = max(1, room - s.between(0, max(1, room // 4)))
        found.append((begin, length))
        begin += length + s.between(1, 3)
    return found


def _scene(s: Stream) -> Scene:
    scene = Scene(
        [
            ("project", s.pick(words.PROJECTS)),
            ("role", s.pick(words.ROLES)),
            ("skill", s.pick(words.SKILLS)),
            ("company", s.pick(words.COMPANIES)),
        ]
    )
    scene.number("minutes", s.between(2, 9) * 5)
    scene.number("days", s.between(5, 30))
    return scene
