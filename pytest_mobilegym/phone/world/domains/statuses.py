"""Short posts, their replies and quotes."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from pytest_mobilegym.phone.world.collection import (
    PAGE,
    Collection,
    Page,
    Where,
    among,
    at_least,
    at_most,
    equals,
    refers,
)
from pytest_mobilegym.phone.world.domains.people import PEOPLE
from pytest_mobilegym.phone.world.tables import MINUTE, Kind, Ref, When, WordList, Words


class Status(NamedTuple):
    """A short post; `replies` is the number of its replies in the world."""

    id: Annotated[str, Ref("s")]
    author: Annotated[str, Ref("u")]
    at: When
    reply_to: Annotated[str, Ref("s")] | None
    quote_of: Annotated[str, Ref("s")] | None
    media: str
    """`photo`, `video` or empty."""
    picture: str
    """Kind of picture that the photo or the video shows; empty where there is neither."""
    topic: str
    audience: str
    """Who may reply: `followed` by the author, `verified`, `mentioned`, or empty for everybody."""
    hot: int
    """Rank among the new and the liked; a reply has none and is below every post."""
    likes: int
    reposts: int
    replies: int
    views: int
    text: Words
    tags: WordList
    """Hashtags without the sign; they also stand in the text."""
    poll: WordList
    """What one can vote for; empty for most."""


STATUSES = Kind(
    "statuses",
    Status,
    "short posts and replies to them",
    search=("text",),
    typed=True,
    searched=lambda values: values["reply_to"] is None,
    sorts={
        "latest": "at DESC",
        "top": "likes DESC",
        "oldest": "at",
        "hot": "hot DESC",
        "discussed": "replies DESC, likes DESC",
    },
    indexes=(
        "reply_to, likes, at, media",
        "reply_to, at, likes, media",
        "reply_to, hot, topic",
        "author, reply_to, at",
        "topic, reply_to, hot",
        "topic, reply_to, at",
        "quote_of, at",
    ),
)

_ORIGINAL = Where("m.reply_to IS NULL")


class Statuses(Collection[Status]):
    """Every short post; orders are latest, top, oldest, hot and discussed."""

    def timeline(self, page: int = 1, size: int = PAGE, *, sort: str = "latest") -> Page[Status]:
        """Everybody's posts without the replies."""
        return self._page((_ORIGINAL,), page=page, size=size, sort=sort)

    def by(
        self,
        author: str,
        *,
        replies: bool = False,
        pictured: bool = False,
        page: int = 1,
        size: int = PAGE,
        sort: str = "latest",
    ) -> Page[Status]:
        """A person's posts, only those with a photo or a video if asked for, or their replies."""
        which = Where("m.reply_to IS NOT NULL") if replies else _ORIGINAL
        shown = Where("m.media != ''") if pictured else None
        return self._page((refers("author", PEOPLE, author), which, shown), page=page, size=size, sort=sort)

    def by_any(self, authors: list[str], page: int = 1, size: int = PAGE) -> Page[Status]:
        """The posts of several people, newest first."""
        numbers = [number for number in map(PEOPLE.number, authors) if number is not None]
        chosen = (
            Where(f"m.author IN ({', '.join('?' * len(numbers))})", tuple(numbers)) if numbers else Where("0")
        )
        # With the plus the planner goes by the authors, who have far fewer posts than there are.
        return self._page((chosen, Where("+m.reply_to IS NULL")), page=page, size=size, sort="latest")

    def replies(self, status: str, *, sort: str = "top", page: int = 1, size: int = PAGE) -> Page[Status]:
        """The replies to a post."""
        return self._page((refers("reply_to", STATUSES, status),), page=page, size=size, sort=sort)

    def quotes(self, status: str, page: int = 1, size: int = PAGE) -> Page[Status]:
        """The posts that quote a post."""
        return self._page((refers("quote_of", STATUSES, status),), page=page, size=size)

    def about(self, *topics: str, page: int = 1, size: int = PAGE, sort: str = "latest") -> Page[Status]:
        """Posts of some topics, without the replies."""
        which = equals("topic", topics[0]) if len(topics) == 1 else among("topic", topics, common=True)
        return self._page((which, _ORIGINAL), page=page, size=size, sort=sort)

    def search(
        self,
        text: str,
        *,
        media: str | None = None,
        author: str | None = None,
        since: int | None = None,
        until: int | None = None,
        sort: str = "top",
        page: int = 1,
        size: int = PAGE,
    ) -> Page[Status]:
        """Posts that contain every word, every one for a blank text; never replies.

        Args:
            media: only those with such, `photo` or `video`.
            author: only those of a person.
            since, until: only those of this time, in simulated milliseconds; the latter is not included.
        """
        first = None if since is None else -(-(since - self._voice.start) // MINUTE)
        last = None if until is None else (until - 1 - self._voice.start) // MINUTE
        where = (
            equals("media", media),
            refers("author", PEOPLE, author),
            at_least("at", first),
            at_most("at", last),
            # Replies are not among what can be found by words.
            None if text.strip() else _ORIGINAL,
        )
        return self._page(where, text=text, page=page, size=size, sort=sort)
