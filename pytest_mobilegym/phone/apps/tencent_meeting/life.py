"""What goes on in a meeting: a pure function of the meeting, who is in it, and time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple
from zlib import crc32

from pytest_mobilegym.phone.apps.tencent_meeting.state import MINUTE, Guest
from pytest_mobilegym.phone.apps.tencent_meeting.talk import REMARKS, SENTENCES

TURN = 8_000
"""How long somebody speaks before it may be another one's turn, in milliseconds."""
REMARK = 40_000
"""Once in it somebody may write something."""
HAND = 90_000
"""Once in it somebody may raise a hand."""
SCREEN = 10 * MINUTE
"""Once in it somebody may share a screen."""
PASSERS = 4
"""How many of the world's people look in on a meeting of others."""


class Course(NamedTuple):
    """What a meeting's life follows from."""

    number: str
    begin: int
    guests: tuple[Guest, ...]
    lang: str


class Said(NamedTuple):
    """Something that was said or written."""

    at: int
    guest: Guest
    text: str


def _dice(course: Course, of: str, *about: object, sides: int) -> int:
    """A number below `sides` that is always the same for the same things."""
    words = "/".join(map(str, (course.number, course.begin, of, *about)))
    return crc32(words.encode()) * 2654435761 % (1 << 32) % sides


def passing(course: Course, people: Iterable[Guest]) -> list[Guest]:
    """People who come during a meeting and leave before its end."""
    found = []
    for guest in people:
        comes = course.begin + (6 + _dice(course, "comes", guest.id, sides=50)) * MINUTE
        stays = (5 + _dice(course, "stays", guest.id, sides=20)) * MINUTE
        found.append(Guest(id=guest.id, name=guest.name, comes=comes, goes=comes + stays))
    return found


def coming(number: str, begin: int, asked: int, guest: Guest) -> Guest:
    """Somebody who was invited, as they come: a quarter of a minute to a minute later."""
    course = Course(number, begin, (), "en")
    return Guest(
        id=guest.id, name=guest.name, comes=asked + (15 + _dice(course, "asked", guest.id, sides=45)) * 1000
    )


def present(course: Course, at: int) -> list[Guest]:
    """Who is there."""
    return [guest for guest in course.guests if guest.comes <= at and (guest.goes == 0 or at < guest.goes)]


def is_muted(course: Course, guest: Guest, at: int) -> bool:
    """Whether somebody has muted the own microphone; whoever speaks has not."""
    speaking = speaker(course, at)
    if speaking is not None and speaking.id == guest.id:
        return False
    return _dice(course, "muted", guest.id, at // (4 * MINUTE), sides=5) < 3


def has_video(course: Course, guest: Guest) -> bool:
    """Whether somebody shows themselves."""
    return _dice(course, "video", guest.id, sides=5) < 3


def speaker(course: Course, at: int) -> Guest | None:
    """Who speaks, the first of those present the most; nobody in pauses, and where nobody is there."""
    turn = (at - course.begin) // TURN
    there = present(course, course.begin + turn * TURN)
    if not there or _dice(course, "pause", turn, sides=7) == 0:
        return None
    weighted = [there[0], *there]
    return weighted[_dice(course, "speaker", turn, sides=len(weighted))]


def has_hand_raised(course: Course, guest: Guest, at: int) -> bool:
    """Whether somebody asks to speak."""
    there, slot = present(course, at), (at - course.begin) // HAND
    if not there or _dice(course, "hands", slot, sides=3):
        return False
    return there[_dice(course, "hand", slot, sides=len(there))].id == guest.id


def shares(course: Course, at: int) -> Guest | None:
    """Who shares a screen: for some minutes in every third ten."""
    slot, since = divmod(at - course.begin, SCREEN)
    there = [guest for guest in course.guests if guest.comes == 0]
    if not there or _dice(course, "screen", slot, sides=3) or not MINUTE <= since < 7 * MINUTE:
        return None
    return there[_dice(course, "shares", slot, sides=len(there))]


def spoken(course: Course, since: int, until: int) -> list[Said]:
    """What was said between two moments, a turn a line."""
    first = max(0, -((course.begin - since) // TURN))
    found = []
    for turn in range(first, max(first, (until - course.begin) // TURN + 1)):
        at = course.begin + turn * TURN
        who = speaker(course, at)
        if who is not None:
            found.append(Said(at, who, _sentence(course, SENTENCES[course.lang], "said", turn)))
    return found


def written(course: Course, since: int, until: int) -> list[Said]:
    """What others wrote to everybody between two moments."""
    first = max(0, (since - course.begin) // REMARK)
    found = []
    for slot in range(first, max(first, (until - course.begin) // REMARK + 1)):
        at = course.begin + slot * REMARK + _dice(course, "pause", "written", slot, sides=REMARK // 2)
        there = present(course, at)
        if there and since <= at <= until and _dice(course, "writes", slot, sides=4) == 0:
            who = there[_dice(course, "writer", slot, sides=len(there))]
            found.append(Said(at, who, _sentence(course, REMARKS[course.lang], "wrote", slot)))
    return found


def _sentence(course: Course, sentences: Sequence[str], of: str, slot: int) -> str:
    """One of many, each of which comes once before any comes again."""
    round_, place = divmod(slot, len(sentences))
    shift = _dice(course, of, round_, sides=len(sentences))
    step = (1, 5, 7, 11)[_dice(course, "step", of, round_, sides=4)]
    return sentences[(place * step + shift) % len(sentences)]
