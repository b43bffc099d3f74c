"""The home feed and what else one pages through: popular posts, a community's, what was opened before."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

from pytest_mobilegym.phone.apps.reddit.app import app
from pytest_mobilegym.phone.apps.reddit.posts import (
    Ctx,
    Item,
    card,
    find_post,
    joined_before,
    marks,
    posts_of,
    shows,
)
from pytest_mobilegym.phone.apps.reddit.state import RedditState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.kit import feed
from pytest_mobilegym.phone.kit.feed import Head, page_of
from pytest_mobilegym.phone.world.collection import Page
from pytest_mobilegym.phone.world.domains.forum import Post

DAY = 24 * 3_600_000
PERIODS = {"day": DAY, "week": 7 * DAY, "month": 30 * DAY, "year": 365 * DAY, "all": 0}
ORDERS = {
    "hot": (), "new": (), "top": tuple(PERIODS), "rising": (), "controversial": tuple(PERIODS),
}  # fmt: skip
FRESH_MINUTES = 20

FEEDS = ("home", "popular", "watch", "latest", "games", "news")
"""What the page can show, by the tabs of its feed."""

GAMES = ("r/Games", "r/video_games", "r/board_games")


def world_posts(ctx: Ctx, page: int, size: int, **conditions: Any) -> Page[Post]:
    """The world's posts in the order that the page in front has chosen.

    Args:
        conditions: of `Posts.of`.
    """
    order, period = ctx.local.order or "hot", ctx.local.period
    length = PERIODS[period] if period else DAY if order == "rising" else 0
    since = ctx.local.at - length if length else None
    sort = "comments" if order == "rising" else order
    return ctx.world.posts.of(page=page, size=size, sort=sort, since=since, **conditions)


def home_source(ctx: Ctx, page: int, size: int) -> Page[Item]:
    """Every other post from the communities that the user had joined by then, the others from anywhere."""
    joined = [community.id for community in joined_before(ctx, ctx.local.at)]
    if not joined:
        return world_posts(ctx, page, size)
    own = world_posts(ctx, page, size // 2, communities=joined)
    others = world_posts(ctx, page, size - size // 2, without=joined)
    pairs = zip_longest(own, others)
    mixed = [post for pair in pairs for post in pair if post is not None]
    return Page.of(mixed, total=own.total + others.total, number=page, size=size)


def popular_source(ctx: Ctx, page: int, size: int) -> Page[Item]:
    """Posts of all communities."""
    return world_posts(ctx, page, size)


def latest_source(ctx: Ctx, page: int, size: int) -> Page[Item]:
    """Posts of all communities, the newest first whatever order is chosen."""
    return ctx.world.posts.of(sort="new", page=page, size=size)


def watch_source(ctx: Ctx, page: int, size: int) -> Page[Item]:
    """Posts one looks at."""
    return world_posts(ctx, page, size, forms=("showcase", "meme"))


def games_source(ctx: Ctx, page: int, size: int) -> Page[Item]:
    """Posts of the communities about games."""
    found = [each.id for name in GAMES if (each := ctx.world.communities.by_name(name))]
    return world_posts(ctx, page, size, communities=found)


def news_source(ctx: Ctx, page: int, size: int) -> Page[Item]:
    """What there is to read elsewhere, and what it sets off."""
    return world_posts(ctx, page, size, forms=("link", "opinion"))


def own_lately(ctx: Ctx) -> list[Item]:
    """The user's posts of the last day, which stand at the top of the home feed."""
    if ctx.local.tab not in ("", "home"):
        return []
    return [post for post in ctx.state.posts.values() if post.at > ctx.time - DAY]


home = feed.install(
    app,
    sources={
        "home": home_source, "popular": popular_source, "watch": watch_source, "latest": latest_source,
        "games": games_source, "news": news_source,
    },
    card=card, shows=shows, own=own_lately, orders=ORDERS, fresh_every=FRESH_MINUTES, tab="home",
    head=Head("reddit/home_head.html", lambda ctx: {"face": ctx.os.owner.face}), own_template="home.html",
)  # fmt: skip


@app.screen("/feeds", kind="menu")
def feeds(ctx: Context[Any, Any, feed.FeedView]) -> dict[str, Any]:
    return {"feeds": FEEDS, "current": ctx.below.local.tab or FEEDS[0]}


app.action("feeds.open", on="/", to="/feeds")
app.action("home.open", on="*", to="/")


@app.action("feeds.choose", on="/feeds", guard=lambda _, feed: feed in FEEDS)
def choose_feed(ctx: ActionContext[RedditState], feed: str) -> None:
    front: Any = ctx.back()
    front.local.tab, front.local.loads, front.local.at = feed, 1, ctx.time
    ctx.scroll("body")


def community_source(ctx: Ctx, page: int, size: int) -> Page[Item]:
    """The posts of a community."""
    return world_posts(ctx, page, size, community=ctx.params["community"])


def own_in_community(ctx: Ctx) -> list[Item]:
    """The user's posts there."""
    community = ctx.world.communities.find(ctx.params["community"])
    name = community.name if community is not None else ""
    return [post for post in ctx.state.posts.values() if post.community == name]


def saved_source(ctx: Ctx, page: int, size: int) -> Page[Item]:
    """What the user has saved."""
    return page_of(posts_of(ctx, marks.items(ctx, "save")), page, size)


def of_kind(kind: str) -> feed.Source[Item]:
    """What the user has voted on, or hidden."""
    return lambda ctx, page, size: page_of(posts_of(ctx, marks.items(ctx, kind)), page, size)


def read_source(ctx: Ctx, page: int, size: int) -> Page[Item]:
    """What the user has opened."""
    return page_of(posts_of(ctx, ctx.state.history), page, size)


feed.install(
    app,
    name="history",
    route="/history",
    sources={
        "recent": read_source,
        "upvoted": of_kind("up"),
        "downvoted": of_kind("down"),
        "hidden": of_kind("hide"),
    },
    card=card,
    title="history.title",
    own_template="list.html",
)


@app.action("history.clear", on="/history", guard=lambda ctx: bool(ctx.state.history))
def clear_history(ctx: ActionContext[RedditState]) -> None:
    ctx.state.history = ()


app.action("history.open", on="*", to="/history")


def remember(ctx: ActionContext[RedditState], post: str) -> None:
    """Put a post at the front of what was opened."""
    history = tuple(ctx.state.history)
    if history[:1] != (post,) and find_post(ctx, post) is not None:
        ctx.state.history = (post, *(each for each in history if each != post))[:100]
