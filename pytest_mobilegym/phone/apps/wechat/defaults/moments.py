"""The feed of a fresh phone, read from its owner's profile."""

from typing import NamedTuple

from pytest_mobilegym.phone.apps.wechat.state import Comment, Moment
from pytest_mobilegym.phone.defaults.words import Words, at, say
from pytest_mobilegym.phone.kit.comments import Comment as OwnComment
from pytest_mobilegym.phone.owners import ME, Profile
from pytest_mobilegym.phone.state import Table

MINUTE_MS = 60_000


class _Post(NamedTuple):
    """One of `wechat/moments.json`, which has the newest first."""

    author: str
    time: str
    words: Words
    images: tuple[str, ...] = ()
    location: str | None = None
    likes: tuple[str, ...] = ()
    comments: tuple[tuple[str, Words], ...] = ()
    """Author and words; who answers someone does so to the one before."""
    answers: bool = False


def fresh_moments(profile: Profile, me: str, lang: str) -> Table[Moment]:
    """At least sixty posts, several of them the owner's; some are older than a year.

    Args:
        profile: whose feed it is.
        me: the owner's WeChat ID.
        lang: "en" or "zh".
    """
    return Table.of(
        [
            Moment(
                id=id, author=me if post.author == ME else post.author, text=say(post.words, lang),
                images=post.images, location=post.location, time=at(post.time),
                likes=tuple(me if one == ME else one for one in post.likes),
                comments=Table.of(
                    [
                        Comment(
                            id=f"{id}_{number}", author=author, text=say(words, lang),
                            parent=f"{id}_{number - 1}" if post.answers and number > 1 else None,
                            time=at(post.time) + number * MINUTE_MS,
                        )
                        for number, (author, words) in enumerate(post.comments, 1)
                        if author != ME
                    ]
                ),
            )
            for id, post in _by_id(profile)
        ]
    )  # fmt: skip


def fresh_comments(profile: Profile, lang: str) -> Table[OwnComment]:
    """What the owner has said below them."""
    return Table.of(
        [
            OwnComment(
                id=f"{id}_{number}", item=id, text=say(words, lang), at=at(post.time) + number * MINUTE_MS
            )
            for id, post in _by_id(profile)
            for number, (author, words) in enumerate(post.comments, 1)
            if author == ME
        ]
    )


def _by_id(profile: Profile) -> list[tuple[str, _Post]]:
    posts = profile.read("wechat/moments", tuple[_Post, ...])
    return [(f"p{len(posts) - place}", post) for place, post in enumerate(posts)]
