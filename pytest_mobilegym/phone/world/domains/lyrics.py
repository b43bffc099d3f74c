"""Lyrics: a function of the song, in both languages; nothing of them is stored.

A song has two or three verses, each followed by its chorus, whose first line is the title. The lines are
spread over the song's length, and stand in the same order at the same time in either language.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pytest_mobilegym.phone.languages import Lang
from pytest_mobilegym.phone.world.domains.music import Song
from pytest_mobilegym.phone.world.grammar import Pair, Scene
from pytest_mobilegym.phone.world.streams import Stream
from pytest_mobilegym.phone.world.words import lyrics as words
from pytest_mobilegym.phone.world.words import names
from pytest_mobilegym.phone.world.words.calendar import MONTHS, WEEKDAYS
from pytest_mobilegym.phone.world.words.music import ABSTRACT

INSTRUMENTAL = frozenset({"classical", "ambient"})
"""Genres in which nobody sings."""

_TITLE = Pair("{title}", "{title}")


class LyricLine(NamedTuple):
    """A line that is sung.

    Attributes:
        at: milliseconds from the beginning of the song.
    """

    at: int
    words: str


def lyrics_of(song: Song, lang: Lang) -> tuple[LyricLine, ...]:
    """What is sung and when; nothing where nobody sings."""
    return _lyrics(song.id, song.genre, song.seconds, song.title, lang)


@lru_cache(maxsize=64)
def _lyrics(id: str, genre: str, seconds: int, title: str, lang: Lang) -> tuple[LyricLine, ...]:
    if genre in INSTRUMENTAL:
        return ()
    s = Stream.named(f"lyrics {id}")
    scene = _scene(s)
    scene.put("title", (title, title))
    verses = s.some(words.VERSES, 12)
    rise = s.pick(words.RISES)
    chorus = [_TITLE, *s.some(words.CHORUSES, 3)]
    lines: list[Pair] = []
    for first in range(0, 12 if seconds > 180 else 8, 4):
        lines += [*verses[first : first + 4], rise, *chorus]
    lines += [*s.some(words.BRIDGES, 2), *chorus[:2]]
    begin, end = seconds * 60, seconds * 940
    step = (end - begin) // len(lines)
    told = [scene.write(line) for line in lines]
    return tuple(
        LyricLine(begin + number * step, (line.zh if lang == "zh" else line.en[:1].upper() + line.en[1:]))
        for number, line in enumerate(told)
    )


def _scene(s: Stream) -> Scene:
    abstract, second = s.some(ABSTRACT, 2)
    return Scene(
        [
            ("abstract", abstract),
            ("second", second),
            ("noun", s.pick(names.NICK_NOUNS)),
            ("adjective", s.pick(names.NICK_ADJECTIVES)),
            ("month", s.pick(MONTHS)),
            ("weekday", s.pick(WEEKDAYS)),
            ("city", s.pick(words.CITIES)),
        ]
    )
