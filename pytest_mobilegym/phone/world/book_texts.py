"""The texts of books, made as they are read: a chapter follows from its book, its position and the language.

Nothing of them lies in the file but the chapters' titles and lengths, and which words stand in which chapter.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from string import Formatter
from typing import NamedTuple

from pytest_mobilegym.phone.world.generators.scenes import about, sentence
from pytest_mobilegym.phone.world.grammar import Pair, Scene, capital, plural
from pytest_mobilegym.phone.world.streams import Stream
from pytest_mobilegym.phone.world.tables import LANGUAGES
from pytest_mobilegym.phone.world.words import books as words
from pytest_mobilegym.phone.world.words import names, novels, videos
from pytest_mobilegym.phone.world.words.novels import Happening
from pytest_mobilegym.phone.world.words.topics import topics_by_key

BREAK = "\n\n"
"""Between two paragraphs."""

LONG_FROM = 40
"""Novels of so many chapters or more have long ones."""

SITES = 12

_POOLS: dict[str, list[Pair]] = {
    "when": novels.WHEN, "did": novels.DID, "manner": novels.MANNER, "sight": novels.SIGHT,
    "sound": novels.SOUND, "scent": novels.SCENT, "sky": novels.SKY, "saying": novels.SAYING,
    "question": novels.QUESTION,
}  # fmt: skip


class _Slot(NamedTuple):
    name: str
    capital: bool


class _Template:
    """A sentence in one language, taken apart once.

    Attributes:
        parts: its letters, and its slots where they stand.
        drawn: the slots that are drawn from a list, each with the name of the list.
    """

    __slots__ = ("drawn", "parts")

    def __init__(self, text: str) -> None:
        parts: list[str | _Slot] = []
        for literal, field, _, _ in Formatter().parse(text):
            if literal:
                parts.append(literal)
            if field:
                parts.append(_Slot(field[0].lower() + field[1:], field[0].isupper()))
        self.parts = tuple(parts)
        names = sorted({part.name for part in parts if isinstance(part, _Slot)})
        self.drawn = tuple((name, pool) for name in names if (pool := name.rstrip("2")) in _POOLS)


@cache
def _template(text: str) -> _Template:
    return _Template(text)


def _write(s: Stream, pair: Pair, scene: Mapping[str, str], side: int) -> str:
    """A sentence in a language; what it draws is the same in either."""
    template = _template(pair[side])
    # The slots of the English decide what is drawn, so that both languages draw alike.
    chosen: dict[str, str] = {}
    taken: dict[str, int] = {}
    for name, pool in _template(pair.en).drawn:
        options = _POOLS[pool]
        number = s.below(len(options))
        if taken.get(pool) == number:
            number = (number + 1) % len(options)
        taken[pool] = number
        chosen[name] = _write(s, options[number], scene, side)
    made = []
    for part in template.parts:
        if isinstance(part, str):
            made.append(part)
        else:
            value = chosen.get(part.name) or scene[part.name]
            made.append(capital(value) if part.capital and side == 0 else value)
    return "".join(made)


class Novel:
    """A novel: a cast, sites of one place, and happenings that follow on one another.

    Attributes:
        scene: the words that its title and what is said of it agree on.
    """

    abouts = words.ABOUTS

    def __init__(self, book: int, chapters: int) -> None:
        self._book = book
        self._chapters = chapters
        s = Stream.named(f"cast of book {book}")
        self.scene, self._cast = cast_of(s)
        self._sites = s.some(novels.PLACES_OF_A_TOWN, SITES)
        self._acts = [s.some(act, len(act)) for act in (novels.BEGINNINGS, novels.MIDDLES, novels.ENDINGS)]

    def _happening(self, position: int) -> Happening:
        # A fifth of the book to begin with, a sixth to end with.
        first, last = self._chapters // 5 + 1, self._chapters - self._chapters // 6
        act = 0 if position <= first else 2 if position > last else 1
        start = (0, first, last)[act]
        return self._acts[act][(position - start - 1) % len(self._acts[act])]

    def _site(self, position: int) -> Pair:
        # Five and twelve have no common divisor: every site comes, and the pairs with happenings change.
        return self._sites[(position * 5 + position // SITES * 7) % SITES]

    def heading(self, position: int) -> Pair:
        """The title of a chapter."""
        name, site = self._happening(position).name, self._site(position)
        return Pair(f"{name.en} at {site.en}", f"{site.zh}的{name.zh}")

    def text(self, position: int, lang: str) -> str:
        """A chapter in a language."""
        side = LANGUAGES.index(lang)
        s = Stream.named(f"book {self._book} chapter {position}")
        happening = self._happening(position)
        scene = {name: pair[side] for name, pair in self._cast.items()}
        scene["here"], scene["there"] = self._site(position)[side], self._site(position + 1)[side]

        def say(pair: Pair) -> str:
            return _write(s, pair, scene, side)

        def some(templates: Sequence[Pair], count: int) -> str:
            found = []
            for template in s.some(templates, count):
                _choose(s, scene)
                found.append(say(template))
            return (" " if side == 0 else "").join(found)

        made: list[str] = []
        if position > 1:
            _choose(s, scene)
            made.append(say(self._happening(position - 1).recalled))
        made.append(some(novels.NARRATION, 3))
        rounds = 6 if self._chapters >= LONG_FROM else 2
        beats = {0: happening.begins, rounds // 2: happening.turns, rounds - 1: happening.ends}
        for number in range(rounds):
            if number in beats:
                _choose(s, scene)
                told = say(beats[number])
                made.append((" " if side == 0 else "").join((told, some(novels.NARRATION, 2))))
            made.append(some(novels.NARRATION, s.between(3, 5)))
            made += _talk(s, scene, side, s.between(4, 7))
            made.append(some(novels.THOUGHT, 1) if s.chance(40) else some(novels.NARRATION, 2))
        made.append(some(novels.CLOSINGS, 2))
        return BREAK.join(made)


def _choose(s: Stream, scene: dict[str, str]) -> None:
    """Who does something, and who else is there."""
    present = ("hero", "friend", "rival", "stranger")
    one = s.below(4)
    other = (one + 1 + s.below(3)) % 4
    scene["one"], scene["other"] = scene[present[one]], scene[present[other]]


def _talk(s: Stream, scene: dict[str, str], side: int, lines: int) -> list[str]:
    """What two say to one another in turn."""
    _choose(s, scene)
    said = []
    for _ in range(lines):
        template = s.pick(novels.ASKED if s.chance(35) else novels.SPOKEN)
        said.append(_write(s, template, scene, side))
        scene["one"], scene["other"] = scene["other"], scene["one"]
    return said


_PLAN = (
    ("opening", "claim"), ("example", "claim"), ("example",), ("step", "step"), ("example", "claim"),
    ("step", "example"), ("claim", "step"), ("example", "step"), ("step",), ("example", "claim"),
    ("ending",),
)  # fmt: skip
_LISTS = {
    "opening": words.ESSAY_OPENINGS, "claim": words.ESSAY_CLAIMS, "example": words.ESSAY_EXAMPLES,
    "step": words.ESSAY_STEPS, "ending": words.ESSAY_ENDINGS,
}  # fmt: skip


class Essays:
    """A book about a topic: claims, examples and steps.

    Attributes:
        scene: the words that its title and what is said of it agree on.
    """

    abouts = words.ESSAY_ABOUTS

    def __init__(self, book: int, category: str) -> None:
        self._book = book
        s = Stream.named(f"cast of book {book}")
        self._topic = topics_by_key()[s.pick(words.TOPICS[category])]
        cast, _ = cast_of(s)
        self.scene = about(self._topic, s)
        for slot in ("noun", "Noun", "bare", "Bare", "place", "hero", "adjective", "Adjective"):
            self.scene.en[slot] = cast.en[slot]
        for slot in ("noun", "place", "hero", "adjective"):
            self.scene.zh[slot] = cast.zh[slot]

    def heading(self, position: int) -> Pair:
        """The title of a chapter."""
        s = Stream.named(f"book {self._book} title {position}")
        titles = words.ESSAY_TITLES
        # In turns, from a place of the book's own, so that neighbours are titled differently.
        template = titles[(self._book * 5 + position * 7) % len(titles)]
        return sentence(about(self._topic, s).write(template))

    def text(self, position: int, lang: str) -> str:
        """A chapter in a language."""
        side = LANGUAGES.index(lang)
        s = Stream.named(f"book {self._book} chapter {position}")
        made = []
        for part in _PLAN:
            # Each paragraph has an example of its own, so that a chapter does not go in circles.
            scene = about(self._topic, s)
            told = [sentence(scene.write(s.pick(_LISTS[name]))) for name in part]
            made.append((" " if side == 0 else "").join(dict.fromkeys(each[side] for each in told)))
        return BREAK.join(made)


@lru_cache(maxsize=128)
def book_text(book: int, category: str, chapters: int) -> Novel | Essays:
    """What a book is made of, by its number, its category and how many chapters it has."""
    return Novel(book, chapters) if words.CATEGORIES[category].fiction else Essays(book, category)


@lru_cache(maxsize=512)
def chapter_text(book: int, category: str, chapters: int, position: int, lang: str) -> str:
    """The text of a chapter, from 1; paragraphs have an empty line between them."""
    return book_text(book, category, chapters).text(position, lang)


def cast_of(s: Stream) -> tuple[Scene, dict[str, Pair]]:
    """People, a place and a thing: as the scene of a title, and by their names in sentences."""
    people: list[Pair] = []
    while len(people) < 6:
        first, second = s.pick(names.first_syllables()), s.pick(names.second_syllables())
        person = Pair(first.en + second.en, first.zh + second.zh)
        if all(person.en[:2] != each.en[:2] for each in people):
            people.append(person)
    place, noun = s.pick(videos.SERIES_PLACES), s.pick(words.OBJECTS)
    adjective, season = s.pick(names.NICK_ADJECTIVES), s.pick(words.SEASONS)
    hero, friend, rival, elder, child, stranger = people
    scene = Scene(
        [
            ("hero", hero),
            ("friend", friend),
            ("rival", rival),
            ("place", place),
            ("noun", noun),
            ("adjective", adjective),
            ("season", Pair(season.en.lower(), season.zh)),
        ]
    )
    scene.en["bare"] = place.en
    scene.en["Bare"] = place.en.removeprefix("the ")
    scene.en["Noun"] = " ".join(map(capital, noun.en.split()))
    scene.en["Adjective"] = capital(adjective.en)
    scene.en["Season"] = season.en
    scene.en["nouns"] = plural(noun.en)
    scene.number("count", s.between(3, 12))
    named = {
        "hero": hero, "friend": friend, "rival": rival, "elder": elder, "child": child, "stranger": stranger,
        "bare": place, "noun": noun,
    }  # fmt: skip
    return scene, named
