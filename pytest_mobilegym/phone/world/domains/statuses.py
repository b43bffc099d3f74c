"""Short posts, their replies and quotes."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from pytest_mobilegym.phone.world.collection import PAGE, Collection, Page, Where, equals, refers
from pytest_mobilegym.phone.world.domains.people import PEOPLE
from pytest_mobilegym.phone.world.tables import Kind, Ref, When, WordList, Words


class Status(NamedTuple):
    """A short post; `replies` is the number of its replies in the world."""

    id: Annotated[str, Ref("s")]
    author: Annotated[str, Ref("u")]
    at: When
    reply_to: Annotated[str, Ref("s")] | None
    quote_of: Annotated[str, Ref("s")] | None
    media: str
    """`photo`, `video` or empty."""
    topic: str
    likes: int
    reposts: int
    replies: int
    views: int
    text: Words
    tags: WordList
    """Hashtags without the sign; they also stand in the text."""


STATUSES = Kind(
    "statuses",
    Status,
    "short posts and replies to them",
    search=("text",),
    sorts={"latest": "at DESC", "top": "likes DESC", "oldest": "at"},
    indexes=("reply_to, likes", "author, at", "at", "likes", "quote_of", "topic, at"),
)

_ORIGINAL = Where("m.reply_to IS NULL")


class Statuses(Collection[Status]):
    """Every short post; orders are latest, top and oldest."""

    def timeline(self, page: int = 1, size: int = PAGE, *, sort: str = "latest") -> Page[Status]:
        """Everybody's posts without the replies."""
        return self._page((_ORIGINAL,), page=page, size=size, sort=sort)

    def by(
        self, author: str, *, replies: bool = False, page: int = 1, size: int = PAGE, sort: str = "latest"
    ) -> Page[Status]:
        """A person's posts, or their replies."""
        which = Where("m.reply_to IS NOT NULL") if replies else _ORIGINAL
        return self._page((refers("author", PEOPLE, author), which), page=page, size=size, sort=sort)

    def by_any(self, authors: list[str], page: int = 1, size: int = PAGE) -> Page[Status]:
        """The posts of several people, newest first."""
        numbers = [number for number in map(PEOPLE.number, authors) if number is not None]
        chosen = (
            Where(f"m.author IN ({', '.join('?' * len(numbers))})", tuple(numbers)) if numbers else Where("0")
        )
        return self._page((chosen, _ORIGINAL), page=page, size=size, sort="latest")

    def replies(self, status: str, *, sort: str = "top", page: int = 1, size: int = PAGE) -> Page[Status]:
        """The replies to a post."""
        return self._page((refers("reply_to", STATUSES, status),), page=page, size=size, sort=sort)

    def quotes(self, status: str, page: int = 1, size: int = PAGE) -> Page[Status]:
        """The posts that quote a post."""
        return self._page((refers("quote_of", STATUSES, status),), page=page, size=size)

    def about(self, topic: str, page: int = 1, size: int = PAGE) -> Page[Status]:
        """Posts of a topic, without the replies."""
        return self._page((equals("topic", topic), _ORIGINAL), page=page, size=size)

    def search(
        self,
        text: str,
        *,
        media: str | None = None,
        author: str | None = None,
        replies: bool = False,
        sort: str = "top",
        page: int = 1,
        size: int = PAGE,
    ) -> Page[Status]:
        """Posts that contain every word; with their replies if asked for."""
        where = (equals("media", media), refers("author", PEOPLE, author), None if replies else _ORIGINAL)
        return self._page(where, text=text, page=page, size=size, sort=sort)
