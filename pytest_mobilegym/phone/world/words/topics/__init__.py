"""What people talk about: for each topic its things, doings, troubles, advice, opinions and places.

The lines of a topic's text, each `English | 中文` after its sign:

| sign | what | English form |
| --- | --- | --- |
| `#` | key, name, category of notes, section of videos, kind of picture | |
| `+` | thing | noun in the singular |
| `~` | doing | phrase that begins with a verb in -ing |
| `!` | trouble | clause in the past |
| `?` | advice | what to do, as an order |
| `=` | opinion | statement |
| `@` | place | phrase with its preposition |
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from pytest_mobilegym.phone.world.grammar import Pair, quoted
from pytest_mobilegym.phone.world.words.topics import (
    culture,
    food,
    home,
    life,
    looks,
    outdoors,
    play,
    technology,
)

TEXTS = (outdoors.TEXT, food.TEXT, home.TEXT, technology.TEXT, looks.TEXT, culture.TEXT, play.TEXT, life.TEXT)

_SIGNS = {"+": "things", "~": "acts", "!": "woes", "?": "tips", "=": "takes", "@": "spots"}


class Topic(NamedTuple):
    """A topic and its words."""

    key: str
    name: Pair
    category: str
    section: str
    picture: str
    things: tuple[Pair, ...]
    acts: tuple[Pair, ...]
    woes: tuple[Pair, ...]
    tips: tuple[Pair, ...]
    takes: tuple[Pair, ...]
    spots: tuple[Pair, ...]


@cache
def all_topics() -> tuple[Topic, ...]:
    """Every topic, in a fixed order.

    Raises:
        ValueError: a line of the texts does not fit.
    """
    return tuple(topic for text in TEXTS for topic in _read(text))


@cache
def topics_by_key() -> dict[str, Topic]:
    """Every topic by its key."""
    return {topic.key: topic for topic in all_topics()}


def _read(text: str) -> list[Topic]:
    found: list[Topic] = []
    heads: list[list[str]] = []
    words: list[dict[str, list[Pair]]] = []
    for line in filter(None, map(str.strip, text.splitlines())):
        sign, _, rest = line.partition(" ")
        parts = [part.strip() for part in rest.split(" | ")]
        if sign == "#" and len(parts) == 6:
            heads.append(parts)
            words.append({name: [] for name in _SIGNS.values()})
        elif sign in _SIGNS and len(parts) == 2:
            words[-1][_SIGNS[sign]].append(Pair(parts[0], quoted(parts[1])))
        else:
            raise ValueError(f"No line of a topic: {line!r}.")
    for (key, english, chinese, category, section, picture), lists in zip(heads, words, strict=True):
        found.append(
            Topic(
                key,
                Pair(english, chinese),
                category,
                section,
                picture,
                **{name: tuple(pairs) for name, pairs in lists.items()},
            )
        )
    return found
