"""A forum: communities, their posts, and threads of comments."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, NamedTuple

from pytest_mobilegym.phone.world.collection import (
    PAGE,
    Collection,
    Page,
    among,
    at_least,
    equals,
    outside,
    refers,
)
from pytest_mobilegym.phone.world.domains.people import PEOPLE
from pytest_mobilegym.phone.world.tables import MINUTE, Codes, Kind, Ref, When, WordList, Words


class Community(NamedTuple):
    """A place to post to."""

    id: Annotated[str, Ref("g")]
    name: str
    """As it is addressed, `r/camping`."""
    topic: str
    picture: str
    """Kind of the picture at its top."""
    created: When
    members: int
    online: int
    posts: int
    title: Words
    about: Words
    rules: WordList


class Post(NamedTuple):
    """A post; `comments` is the number of its comments in the world."""

    id: Annotated[str, Ref("p")]
    community: Annotated[str, Ref("g")]
    author: Annotated[str, Ref("u")]
    at: When
    score: int
    ratio: int
    """Share of its votes that are up, in percent."""
    dispute: int
    """How much it is argued about: its comments by the share of votes that are down."""
    hot: int
    """Rank of what is both new and liked."""
    comments: int
    shares: int
    topic: str
    form: str
    """What kind of text it is: question, advice, story, review, opinion, showcase, plan, meme,
    poll, link."""
    picture: str
    """Kind of its picture, empty without one."""
    link: str
    """The page of the web that it is about, empty without one."""
    votes: Codes
    """How many chose each of `options`, as numbers."""
    title: Words
    """Unique among posts."""
    body: Words
    flair: Words
    options: WordList
    """What one can vote for; none unless it is a poll."""


class Comment(NamedTuple):
    """A comment on a post, or on another comment of it."""

    id: Annotated[str, Ref("pc")]
    post: Annotated[str, Ref("p")]
    parent: Annotated[str, Ref("pc")] | None
    author: Annotated[str, Ref("u")]
    at: When
    score: int
    depth: int
    """0 for a comment on the post itself."""
    body: Words


COMMUNITIES = Kind(
    "communities",
    Community,
    "places of the forum",
    search=("title", "about"),
    sorts={"members": "members DESC", "name": "name"},
    indexes=("name", "members"),
)
POSTS = Kind(
    "posts",
    Post,
    "posts of the forum",
    search=("title", "body"),
    typed=True,
    sorts={
        "hot": "hot DESC", "new": "at DESC", "top": "score DESC", "comments": "comments DESC",
        "controversial": "dispute DESC",
    },
    indexes=(
        "hot, form", "at, form", "score, at, form", "dispute, at, form", "comments, at, form", "author, at",
        "community, hot", "community, at", "community, score", "community, comments", "community, dispute",
    ),
)  # fmt: skip
COMMENTS = Kind(
    "comments",
    Comment,
    "comments on posts",
    sorts={"top": "score DESC", "new": "at DESC", "old": "at"},
    indexes=("post, score", "author, at", "parent"),
)


class Communities(Collection[Community]):
    """Every community."""

    def by_name(self, name: str) -> Community | None:
        """The community of a name, with or without `r/`."""
        return self._first(equals("name", name if name.startswith("r/") else f"r/{name}"))

    def search(self, text: str, *, page: int = 1, size: int = PAGE) -> Page[Community]:
        """Communities by words of their title and description."""
        return self._page(text=text, page=page, size=size)


class Posts(Collection[Post]):
    """Every post; orders are hot, new, top, comments and controversial."""

    def of(
        self,
        *,
        community: str | None = None,
        communities: Iterable[str] | None = None,
        without: Iterable[str] | None = None,
        author: str | None = None,
        forms: Iterable[str] | None = None,
        since: int | None = None,
        sort: str = "hot",
        page: int = 1,
        size: int = PAGE,
    ) -> Page[Post]:
        """Posts that meet every condition given.

        Args:
            community, communities: where they are, one or several.
            without: communities that are left out.
            author: whose they are.
            forms: what kinds of texts they are.
            since: written at this time or later, in simulated time.
            sort: their order.
        """
        where = (
            refers("community", COMMUNITIES, community),
            among("community", communities and map(COMMUNITIES.number, communities)),
            outside("community", without and map(COMMUNITIES.number, without)),
            refers("author", PEOPLE, author),
            among("form", forms, common=True),
            at_least("at", None if since is None else (since - self._voice.start) // MINUTE),
        )
        return self._page(where, page=page, size=size, sort=sort)

    def search(
        self, text: str, *, community: str | None = None, sort: str = "hot", page: int = 1, size: int = PAGE
    ) -> Page[Post]:
        """Posts that contain every word."""
        where = (refers("community", COMMUNITIES, community),)
        return self._page(where, text=text, page=page, size=size, sort=sort)

    def titled(self, title: str) -> Post | None:
        """The post with exactly this title."""
        return self._called("title", title)


class Comments(Collection[Comment]):
    """Every comment; orders are top, new and old."""

    def under(self, post: str, *, sort: str = "top") -> list[Comment]:
        """All comments on a post, not threaded."""
        return self._every((refers("post", POSTS, post),), sort=sort)

    def thread(self, post: str, *, sort: str = "top") -> list[Comment]:
        """All comments on a post as they are read: each followed by the answers to it."""
        answers: dict[str | None, list[Comment]] = {}
        for comment in self.under(post, sort=sort):
            answers.setdefault(comment.parent, []).append(comment)
        ordered: list[Comment] = []
        waiting = answers.get(None, [])[::-1]
        while waiting:
            comment = waiting.pop()
            ordered.append(comment)
            waiting += answers.get(comment.id, [])[::-1]
        return ordered

    def by(self, author: str, page: int = 1, size: int = PAGE) -> Page[Comment]:
        """A person's comments, newest first."""
        return self._page((refers("author", PEOPLE, author),), page=page, size=size, sort="new")
