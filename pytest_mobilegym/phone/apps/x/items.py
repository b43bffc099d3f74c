"""Posts as X shows them, whether they are the world's or in the app's own state."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from pytest_mobilegym.phone.apps.x.state import Audience, Post, XState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.world.collection import Page
from pytest_mobilegym.phone.world.domains.statuses import Status
from pytest_mobilegym.phone.world.pictures import picture_of

LINK = re.compile(r"(#\w+|@\w+)")
URL = "https://x.example/"


class Item(NamedTuple):
    """A post.

    Attributes:
        at: when, in simulated time.
        video: what its picture stands for can be played.
        reply_to, quote_of: ids of posts; empty where there are none.
        likes, reposts, replies, views: of others than the user.
        reposted: it is shown because the user reposted it.
    """

    id: str
    author: str
    at: int
    text: str
    pictures: tuple[str, ...] = ()
    video: bool = False
    reply_to: str = ""
    quote_of: str = ""
    likes: int = 0
    reposts: int = 0
    replies: int = 0
    views: int = 0
    audience: Audience = "everyone"
    poll: tuple[str, ...] = ()
    reposted: bool = False


def of_status(ctx: Context[XState], status: Status) -> Item:
    """A post of the world."""
    return Item(
        status.id,
        status.author,
        status.at,
        status.text,
        (picture_of(ctx.world, status),) if status.picture else (),
        status.media == "video",
        status.reply_to or "",
        status.quote_of or "",
        status.likes,
        status.reposts,
        status.replies,
        status.views,
        status.audience or "everyone",  # type: ignore[arg-type]
        status.poll,
    )


def of_post(post: Post) -> Item:
    """A post of the app's state."""
    return Item(
        post.id,
        post.author,
        post.at,
        post.text,
        tuple(post.pictures),
        reply_to=post.thread_id,
        quote_of=post.quote_of,
        audience=post.audience,
        poll=tuple(post.poll),
    )


def of_statuses(ctx: Context[XState], page: Page[Status]) -> Page[Item]:
    """A page of posts of the world."""
    found = (of_status(ctx, status) for status in page)
    return Page.of(found, total=page.total, number=page.number, size=page.size)


def find(ctx: Context[XState], id: str) -> Item | None:
    """A post by its id; `None` where it was deleted, or never was."""
    own = ctx.state.posts.get(id)
    if own is not None:
        return of_post(own)
    status = ctx.world.statuses.find(id)
    return of_status(ctx, status) if status is not None else None


def find_all(ctx: Context[XState], ids: Iterable[str]) -> list[Item]:
    """Posts by their ids, in that order, without those that are gone."""
    return [item for id in ids if (item := find(ctx, id)) is not None]


def is_mine(ctx: Context[XState], item: Item) -> bool:
    """Whether the user wrote it."""
    return item.author == ctx.state.user.id


def mine(ctx: Context[XState], *, replies: bool = False) -> list[Item]:
    """What the user wrote: their posts, or their replies, newest first."""
    me = ctx.state.user.id
    return [
        of_post(post)
        for post in ctx.state.posts.values()
        if post.author == me and bool(post.thread_id) == replies
    ]


def with_reposts(ctx: Context[XState]) -> list[Item]:
    """The user's posts, newest first, and before them what they reposted last."""
    reposted = find_all(ctx, ctx.state.user.retweeted_post_ids)
    return [item._replace(reposted=True) for item in reposted] + mine(ctx)


def below(ctx: Context[XState], id: str) -> list[Item]:
    """Replies to a post that are in the app's state, newest first."""
    return [of_post(post) for post in ctx.state.posts.values() if post.thread_id == id]


def above(ctx: Context[XState], item: Item) -> list[Item]:
    """The posts that led to a reply, the first one first."""
    found: list[Item] = []
    while item.reply_to and (parent := find(ctx, item.reply_to)) is not None:
        found.insert(0, parent)
        item = parent
    return found


def shows(ctx: Context[XState], item: Item) -> bool:
    """Whether the user has neither blocked nor muted who wrote it, nor found it of no interest."""
    user = ctx.state.user
    hidden = (*user.blocked_user_ids, *user.muted_user_ids)
    return item.author not in hidden and item.id not in ctx.state.hidden


def may_reply(ctx: Context[XState], item: Item) -> bool:
    """Whether the author of a post lets the user reply to it."""
    user = ctx.state.user
    if item.author == user.id or f"@{user.handle}" in item.text:
        return True
    match item.audience:
        case "everyone":
            return True
        case "followed":
            return item.author in user.follower_user_ids
        case "verified":
            return user.verified
        case "mentioned":
            return False


def link_of(ctx: Context[XState], item: Item) -> str:
    """The address of a post on the web."""
    if item.author == ctx.state.user.id:
        handle = ctx.state.user.handle
    else:
        author = ctx.world.people.find(item.author)
        handle = author.handle if author is not None else "i"
    return f"{URL}{handle}/status/{item.id}"


def votes_of(item: Item) -> list[int]:
    """How many others voted for each option of a poll; a share of those who saw it."""
    weights = [3 + (sum(map(ord, item.id)) * (7 + 4 * number)) % 11 for number in range(len(item.poll))]
    return [item.views * weight // (12 * sum(weights)) for weight in weights]
