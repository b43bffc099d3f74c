"""What tasks read of RedNote, and the ways that their solutions go."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from pytest_mobilegym.api import (
    Hand,
    Matcher,
    Rng,
    View,
    World,
    number,
    one_of,
    text,
    wording,
    world,
    world_records,
)

HELD_BACK = 24
"""How many of a list of Explore arrive with time, at most half of it."""

FRESH_MS = 30 * 60_000
"""After which time another one has arrived."""

UNITS = {"K": 10**3, "M": 10**6, "B": 10**9, "万": 10**4, "亿": 10**8}

FIRST_PAGE = 20
"""How many notes Explore shows at first."""


def explore_notes(
    view: View, category: str | None = None, count: int = FIRST_PAGE
) -> list[world_records.Note]:
    """The first notes of the world on Explore, or on one of its channels, as it is opened now."""
    notes = view.world.notes
    listed = notes.of if category is None else partial(notes.in_channel, category)
    whole = listed(size=1)
    passed = max(0, view.os.now - view.world.start) // FRESH_MS
    skipped = max(0, min(HELD_BACK, whole.total // 2) - passed)
    size = skipped + count
    return list(listed(size=size))[skipped:]


def first_hit(view: View, words: str) -> world_records.Note:
    """The first note that a search finds, none being hidden and nobody blocked."""
    return view.world.notes.search(words, size=1)[0]


def hits(view: View, words: str, count: int = 10) -> list[world_records.Note]:
    """The first notes that a search finds, none being hidden and nobody blocked."""
    return list(view.world.notes.search(words, size=count))


def most_liked(notes: Sequence[world_records.Note], count: int = 1) -> list[world_records.Note]:
    """Of some notes those with the most likes."""
    return sorted(notes, key=lambda note: -note.likes)[:count]


def notes_by(view: View | World, person: str, *, sort: str = "new") -> list[world_records.Note]:
    """All notes that somebody has written."""
    notes = view.notes if isinstance(view, World) else view.world.notes
    return list(notes.of(author=person, sort=sort, size=200))


def earned(view: View, person: world_records.Person) -> int:
    """How often somebody's notes were liked and collected, by the owner too."""
    ids = (*view.redbook.liked, *view.redbook.collected)
    return person.likes + sum(note.author == person.id for note in view.world.notes.many(ids))


def followers(view: View, person: world_records.Person) -> int:
    """How many follow somebody, the owner counted."""
    return person.followers + (person.id in view.redbook.following)


def first_comment(view: View, note: str) -> world_records.NoteComment:
    """The comment on a note that stands first as its page is opened."""
    roots = [each for each in view.world.note_comments.under(note) if each.parent is None]
    return max(roots, key=lambda each: each.likes)


def as_shown(count: int) -> Matcher:
    """A count as it is or as it is shown: 12345, 12.3K, 1.2万; a shortened one also written out."""
    said: list[Any] = [number(count)]
    for lang in ("en", "zh"):
        words = wording.compact_number(count, lang)
        if words != str(count):
            digits, unit = words[:-1], UNITS[words[-1]]
            said += [text(words, case=False), number(round(float(digits) * unit))]
            said += [text(f"{digits}w", case=False)] if words[-1] == "万" else []
    return one_of(*said) if len(said) > 1 else number(count)


def near_number(count: int, lang: str) -> str:
    """A count that nobody takes for another one, as it is shown."""
    return wording.compact_number(count * 3 + 1, lang)


def fragment(world: World, id: str) -> str:
    """A part of a title by which a note is known among the first ones of Explore.

    In English it is a run of words, in Chinese one of characters, as short as it can be.
    """
    titles = {note.id: note.title for note in world.notes.of(size=HELD_BACK + FIRST_PAGE + 2)}
    own = titles[id]
    others = [title.casefold() for each, title in titles.items() if each != id]
    words = own.split() if world.lang == "en" else list(own)
    gap = " " if world.lang == "en" else ""
    for length in range(1 if world.lang == "en" else 2, len(words) + 1):
        for start in range(len(words) - length + 1):
            part = gap.join(words[start : start + length]).strip("，。：、（）()?!,.:")
            plain = part.replace(" ", "")
            if len(plain) >= 2 and plain.isalpha() and not any(part.casefold() in each for each in others):
                return part
    return own


def any_of_first(world: World) -> list[world_records.Note]:
    """The first notes of Explore on a fresh phone."""
    return list(world.notes.of(size=HELD_BACK + FIRST_PAGE))[HELD_BACK:]


def name_of(id: str, lang: str) -> str:
    """What somebody is called in a language."""
    return str(world("zh" if lang == "zh" else "en").people.get(id).name)


def some_note(world: World, rng: Rng) -> str:
    """A note that is on none of the first pages."""
    return str(world.notes.get(f"n{200 + rng.below(400)}").id)


def pick(rng: Rng, items: Sequence[Any]) -> Any:
    """One of several."""
    return items[rng.below(len(items))]


# Ways


def show_note(phone: Hand, note: str) -> None:
    """Open a note that the page in front shows, further down perhaps."""
    phone.tap("note.open", note=note)


def search_for(phone: Hand, words: str) -> None:
    """Search from the first page."""
    phone.open("redbook")
    phone.tap("search.open")
    phone.type(words, into="query")
    phone.enter()


def collect_open(phone: Hand, note: str) -> None:
    """Collect the note in front, or no longer."""
    phone.tap("react.collect", item=note)


def write_note(phone: Hand, title: str, words: str) -> None:
    """Publish a text note from the page in front, one of the five at the bottom."""
    phone.tap("create.open")
    phone.tap("create.text")
    phone.type(words, into="words")
    phone.tap("card.looks")
    phone.tap("card.done")
    phone.type(title, into="title")
    phone.tap("compose.publish")


def open_hit(phone: Hand, words: str, note: world_records.Note) -> None:
    """Open one of the first notes that a search finds."""
    search_for(phone, words)
    phone.tap("note.open", note=note.id)


def find_person(phone: Hand, person: str) -> None:
    """Search for somebody by name, and open the profile."""
    search_for(phone, name_of(person, phone.lang))
    phone.tap("search.tab", tab="users")
    phone.tap("people.open", person=person)


def open_followed(phone: Hand, person: str) -> None:
    """Open the profile of somebody whom the owner follows."""
    phone.open("redbook")
    phone.tap("me.open")
    phone.tap("count.open", list="following")
    phone.tap("people.open", person=person)


def write_to(phone: Hand, person: str, words: str) -> None:
    """Send a message from a profile."""
    phone.tap("chat.open", person=person)
    phone.type(words, into="message")
    phone.tap("chat.send")
