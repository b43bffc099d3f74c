"""What goes on in a meeting: a pure function of the meeting, who is in it, and time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
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
    words = f"{of}/{about}".encode()
    return crc32(words, _seed(course.number, course.begin)) * 2654435761 % (1 << 32) % sides


@lru_cache(maxsize=256)
def _seed(number: str, begin: int) -> int:
    """What all that is drawn for a meeting begins with."""
    return crc32(f"{number}/{begin}".encode())


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
    return list(_spoken(course, since, until))


@lru_cache(maxsize=32)
def _spoken(course: Course, since: int, until: int) -> tuple[Said, ...]:
    # Kept, as a recording's page asks for the same hours each time that it is drawn.
    first = max(0, -((course.begin - since) // TURN))
    found = []
    for turn in range(first, max(first, (until - course.begin) // TURN + 1)):
        at = course.begin + turn * TURN
        who = speaker(course, at)
        if who is not None:
            found.append(Said(at, who, _sentence(course, SENTENCES[course.lang], "said", turn)))
    return tuple(found)


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
    shift, step = _order(course.number, course.begin, of, round_, len(sentences))
    return sentences[(place * step + shift) % len(sentences)]


@lru_cache(maxsize=1024)
def _order(number: str, begin: int, of: str, round_: int, count: int) -> tuple[int, int]:
    """In which order sentences come: where it begins, and by how many it goes on."""
    course = Course(number, begin, (), "en")
    return _dice(course, of, round_, sides=count), (1, 5, 7, 11)[_dice(course, "step", of, round_, sides=4)]
