"""Finding posts, communities, comments and people by words, and answers to questions in what they wrote."""

from __future__ import annotations

import re
from typing import Any, Literal, NamedTuple, get_args

from pytest_mobilegym.phone.apps.reddit.app import app
from pytest_mobilegym.phone.apps.reddit.communities import row
from pytest_mobilegym.phone.apps.reddit.people import folk
from pytest_mobilegym.phone.apps.reddit.posts import Ctx, card, place_of
from pytest_mobilegym.phone.apps.reddit.state import RedditState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.kit import search
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.world.domains.forum import Post

Tab = Literal["posts", "communities", "comments", "people"]
Order = Literal["hot", "top", "new", "comments"]
TABS: tuple[Tab, ...] = get_args(Tab)
ORDERS: tuple[Order, ...] = get_args(Order)
MOST = 20
MOST_QUESTIONS = 5
NUMBER = re.compile(r"\d+")
QUOTED = 3
"""How many comments an answer quotes of a post."""


class Found(State):
    """What the page of a search shows.

    Attributes:
        tab: which kind of hits.
        order: of posts.
        loads: how many times hits were loaded.
    """

    tab: Tab = "posts"
    order: Order = "hot"
    loads: int = 1


Searching = Context[RedditState, Found]


def hits(ctx: Searching, query: str) -> dict[str, Any]:
    """What a search finds, on the tab that is in front."""
    tab, size = ctx.local.tab, MOST * ctx.local.loads
    shown: dict[str, Any] = {}
    more = False
    match tab:
        case "posts":
            posts = ctx.world.posts.search(query, sort=ctx.local.order, size=size)
            own = [each for each in ctx.state.posts.values() if query.casefold() in each.title.casefold()]
            cards = [*(card(ctx, each) for each in own), *(card(ctx, each) for each in posts)]
            shown, more = {"cards": cards}, posts.more
        case "communities":
            shown = {
                "communities": [row(ctx, each) for each in ctx.world.communities.search(query, size=MOST)]
            }
            named = ctx.world.communities.by_name(query)
            if named is not None and named.id not in [each.id for each in shown["communities"]]:
                shown["communities"].insert(0, row(ctx, named))
        case "comments":
            posts = ctx.world.posts.search(query, sort="comments", size=6)
            shown = {"quotes": [quote for post in posts for quote in quotes_of(ctx, post, 2)]}
        case "people":
            people = ctx.world.people.search(query, network="reddit", size=MOST)
            named_person = ctx.world.people.by_handle(query)
            accounts = [each for each in people if named_person is None or each.id != named_person.id]
            if named_person is not None and named_person.network == "reddit":
                accounts.insert(0, named_person)
            shown = {"people": folk.persons(ctx, accounts)}
    return {**shown, "tabs": TABS, "tab": tab, "orders": ORDERS, "order": ctx.local.order, "more": more,
            "nothing": not any(shown.values())}  # fmt: skip


class Quote(NamedTuple):
    """A comment as it is quoted.

    Attributes:
        title: of the post that it is on, in the community of `place`.
    """

    post: str
    comment: str
    title: str
    place: str
    author: str
    text: str
    points: int


def quotes_of(ctx: Ctx, post: Post, most: int) -> list[Quote]:
    """The comments on a post that most people liked."""
    place = place_of(ctx, post)
    return [
        Quote(post.id, said.id, post.title, place.name, folk.name_of(ctx, said.author), said.body, said.score)
        for said in ctx.world.comments.under(post.id)[:most]
    ]


find = search.install(
    app, source=hits, hits="hits.html", open_on=("/", "/drawer", "/communities"), local=Found, network=True,
    suggest=lambda ctx, query: () if query else trending(ctx),
)  # fmt: skip


def trending(ctx: Ctx) -> list[str]:
    """Titles of the communities that are in front of the hot posts."""
    seen: list[str] = []
    for post in ctx.world.posts.of(sort="hot", size=12):
        title = ctx.world.communities.get(post.community).title
        if title not in seen:
            seen.append(title)
    return seen[:6]


@app.action("hits.tab", on="/search")
def change_tab(ctx: ActionContext[RedditState, Found], tab: Tab) -> None:
    ctx.local.tab, ctx.local.loads = tab, 1
    find.remember(ctx)
    ctx.scroll("hits")


@app.action("hits.order", on="/search")
def change_order(ctx: ActionContext[RedditState, Found], order: Order) -> None:
    ctx.local.order, ctx.local.loads = order, 1
    ctx.scroll("hits")


@app.action("hits.more", on="/search", network=True)
def more_hits(ctx: ActionContext[RedditState, Found]) -> None:
    ctx.local.loads = ctx.local.loads + 1


def answer(ctx: Ctx, question: str) -> dict[str, Any]:
    """What people have written about a question: the best comments on the posts that fit it."""
    posts = ctx.world.posts.search(question, sort="comments", size=4)
    quotes = [quote for post in posts for quote in quotes_of(ctx, post, QUOTED)]
    return {"quotes": quotes, "sources": len(posts)} if quotes else {}


def questions(ctx: Ctx, query: str) -> list[str]:
    """What others have asked, one question of a community and none that another asks with other numbers."""
    if query:
        return []
    found: list[str] = []
    seen: set[str] = set()
    for post in ctx.world.posts.of(forms=("question",), sort="comments", size=40):
        same = {post.community, NUMBER.sub("", post.title)}
        if not same & seen:
            found.append(post.title)
        seen |= same
    return found[:MOST_QUESTIONS]


search.install(
    app, source=answer, hits="answers_hits.html", history="answers_history", suggest=questions,
    route="/answers", name="answers", at_once=False, placeholder="answers.placeholder", hint="answers.hint",
    own_template="answers.html", network=True,
)  # fmt: skip
app.action("answers.open", on="*", to="/answers")
