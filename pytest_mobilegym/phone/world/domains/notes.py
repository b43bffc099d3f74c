"""Notes with pictures, and the comments below them."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from pytest_mobilegym.phone.world.collection import (
    PAGE,
    Collection,
    Page,
    Where,
    at_least,
    equals,
    refers,
)
from pytest_mobilegym.phone.world.domains.cities import CITIES
from pytest_mobilegym.phone.world.domains.people import PEOPLE
from pytest_mobilegym.phone.world.tables import MINUTE, Kind, Ref, When, WordList, Words


class Note(NamedTuple):
    """A note; ids are in the order of the recommendations, `comments` counts the world's comments on it."""

    id: Annotated[str, Ref("n")]
    author: Annotated[str, Ref("u")]
    at: When
    form: str
    """`pictures` or `video`."""
    category: str
    topic: str
    pictures: int
    picture: str
    """Kind of the pictures."""
    likes: int
    collects: int
    comments: int
    town: Annotated[str, Ref("c")]
    """The city's id."""
    title: Words
    """Unique among notes."""
    content: Words
    tags: WordList
    city: Words


class NoteComment(NamedTuple):
    """A comment on a note, or an answer to one."""

    id: Annotated[str, Ref("nc")]
    note: Annotated[str, Ref("n")]
    parent: Annotated[str, Ref("nc")] | None
    author: Annotated[str, Ref("u")]
    at: When
    likes: int
    body: Words


NOTES = Kind(
    "notes",
    Note,
    "notes with pictures",
    search=("title", "content", "tags"),
    sorts={
        "best": "id",
        "new": "at DESC",
        "likes": "likes DESC",
        "collects": "collects DESC",
        "comments": "comments DESC",
    },
    indexes=("category", "author, at", "author, likes", "at", "likes", "collects", "town, likes"),
)
NOTE_COMMENTS = Kind(
    "note_comments",
    NoteComment,
    "comments on notes",
    sorts={"hot": "likes DESC", "new": "at DESC", "old": "at"},
    indexes=("note, likes",),
)


class Notes(Collection[Note]):
    """Every note; orders are best, new, likes, collects and comments."""

    def of(
        self,
        *,
        category: str | None = None,
        author: str | None = None,
        sort: str = "best",
        page: int = 1,
        size: int = PAGE,
    ) -> Page[Note]:
        """Notes of a category, of an author, or both."""
        where = (equals("category", category), refers("author", PEOPLE, author))
        return self._page(where, page=page, size=size, sort=sort)

    def in_channel(self, channel: str, page: int = 1, size: int = PAGE) -> Page[Note]:
        """Every video on the channel "video", the notes of a category on any other; the best first."""
        where = equals("form", "video") if channel == "video" else equals("category", channel)
        return self._page((where,), page=page, size=size, sort="best")

    def by_any(self, authors: list[str], page: int = 1, size: int = PAGE) -> Page[Note]:
        """The notes of several people, newest first."""
        numbers = [number for number in map(PEOPLE.number, authors) if number is not None]
        chosen = (
            Where(f"m.author IN ({', '.join('?' * len(numbers))})", tuple(numbers)) if numbers else Where("0")
        )
        return self._page((chosen,), page=page, size=size, sort="new")

    def near(self, city: str, page: int = 1, size: int = PAGE) -> Page[Note]:
        """The notes that were written in a city, the most liked ones first."""
        return self._page((refers("town", CITIES, city),), page=page, size=size, sort="likes")

    def search(
        self,
        text: str,
        *,
        form: str | None = None,
        category: str | None = None,
        since: int | None = None,
        city: str | None = None,
        sort: str = "best",
        page: int = 1,
        size: int = PAGE,
    ) -> Page[Note]:
        """Notes that contain every word in their title, text or tags.

        Args:
            text: the words.
            form: `pictures` or `video`.
            category: a category.
            since: no older ones, in simulated time.
            city: id of the city where they were written.
            sort: best, new, likes, collects or comments.
            page: from 1.
            size: notes on a page.
        """
        minutes = None if since is None else (since - self._voice.start) // MINUTE
        where = (
            equals("form", form),
            equals("category", category),
            at_least("at", minutes),
            refers("town", CITIES, city),
        )
        return self._page(where, text=text, page=page, size=size, sort=sort)

    def titled(self, title: str) -> Note | None:
        """The note with exactly this title."""
        return self._called("title", title)


class NoteComments(Collection[NoteComment]):
    """Every comment on a note; orders are hot, new and old."""

    def under(self, note: str, *, sort: str = "hot") -> list[NoteComment]:
        """All comments on a note, answers among them."""
        return self._every((refers("note", NOTES, note),), sort=sort)
