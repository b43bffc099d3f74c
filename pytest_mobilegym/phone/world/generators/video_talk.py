"""What people say below videos and series, and across them: as much as their plays lead one to expect."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import isqrt
from typing import NamedTuple

from pytest_mobilegym.phone.world.generators.dates import after
from pytest_mobilegym.phone.world.generators.likes import shares_of
from pytest_mobilegym.phone.world.generators.rounds import Rounds
from pytest_mobilegym.phone.world.grammar import Pair, Scene
from pytest_mobilegym.phone.world.streams import Stream
from pytest_mobilegym.phone.world.words import video_talk as words

MOST_COMMENTS, MOST_LINES = 420, 900
TRIES = 8
"""How often a comment is worded anew where somebody has said the same."""

Voice = Callable[[], Scene]
"""Gives the words of another person on the same thing."""


class Speech(NamedTuple):
    """A comment that was made up.

    Attributes:
        number, parent: among the comments of its video, from 0; `None` for one on the video itself.
        at: in minutes from the phone's start.
    """

    number: int
    parent: int | None
    at: int
    likes: int
    body: Pair


class Manner(NamedTuple):
    """What is said of a kind of things."""

    bodies: list[Pair]
    replies: list[Pair]
    lines: list[Pair]
    framed: bool
    """Whether comments may begin and end with a remark of their own."""


OF_VIDEOS = Manner(words.BODIES, words.REPLIES, words.LINES, True)
OF_SERIES = Manner(words.SERIES_BODIES, words.SERIES_REPLIES, words.SERIES_LINES, False)


def expected(plays: int, percent: int, most: int, s: Stream) -> int:
    """How many speak, from the square root of the plays."""
    return min(most, isqrt(plays) * percent * s.between(70, 130) // 10_000)


def comments(s: Stream, manner: Manner, voice: Voice, *, at: int, likes: int, count: int) -> Iterator[Speech]:
    """Comments in the order in which they were made; an answer follows what it answers.

    Args:
        at: when the video was published.
        likes: of the video.
    """
    roots: list[tuple[int, int]] = []
    said: set[str] = set()
    bodies, replies = Rounds(s, manner.bodies), Rounds(s, manner.replies)
    for number in range(count):
        parent, before = s.favoured(roots, 2) if roots and s.chance(36) else (None, at)
        when = after(s, before, grow=70)
        body = _worded(
            s, manner, voice, bodies if parent is None else replies, said, reply=parent is not None
        )
        # The first roots are those that most answers go to, and most likes.
        popular = shares_of(likes, 4, s) // (4 + number * number // 2)
        yield Speech(number, parent, when, popular // (1 if parent is None else 6) + s.skewed(30, 3), body)
        if parent is None:
            roots.append((number, when))


def _worded(
    s: Stream, manner: Manner, voice: Voice, templates: Rounds[Pair], said: set[str], *, reply: bool
) -> Pair:
    """A comment that nobody has made yet, in either language, as far as the words reach."""
    for number in range(TRIES):
        scene = voice()
        parts = [templates.next()]
        frames = s.below(12)
        # What was said already is told from it by a second sentence.
        if number > 1 or (not reply and frames < (3 if manner.framed else 6)):
            parts.append(templates.next())
        if manner.framed and not reply and frames in (2, 3, 4, 5):
            parts.insert(0, s.pick(words.OPENINGS))
        if manner.framed and frames in ((0,) if reply else (5, 6, 7)):
            parts.append(s.pick(words.CLOSINGS))
        body = _passage(scene, parts)
        if body.en not in said and body.zh not in said:
            break
    said |= set(body)
    return body


def _passage(scene: Scene, templates: list[Pair]) -> Pair:
    """Templates as one passage; in English what follows a full stop begins with a capital."""
    english, chinese = "", ""
    for template in templates:
        part = scene.write(template)
        starts = not english or english[-1] in ".?!"
        english += (" " if english else "") + (part.en[:1].upper() + part.en[1:] if starts else part.en)
        chinese += part.zh
    return Pair(english, chinese)


def lines(
    s: Stream, manner: Manner, voice: Voice, *, seconds: int, count: int
) -> Iterator[tuple[int, str, Pair]]:
    """Lines across a picture over its whole length: second, colour and words."""
    scene = voice()
    for number in range(count):
        if number % 8 == 0:
            scene = voice()
        # One in each stretch of the same length, so that no part of a popular video is without any.
        second = (number * seconds + s.below(max(seconds, 1))) // max(count, 1)
        if s.chance(22):
            en, zh, least, most = s.pick(words.LAUGHS)
            times = s.between(least, most)
            body = Pair(en * times, zh * times)
        else:
            body = scene.write(s.pick(manner.lines))
        yield min(second, seconds - 1), s.pick(words.COLOURS), body
