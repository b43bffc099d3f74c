"""A post with its replies, and who reposted, liked and quoted it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.apps.x.app import app
from pytest_mobilegym.phone.apps.x.cards import can_reply, card, marks, repost_count, reposted
from pytest_mobilegym.phone.apps.x.items import Item, above, below, find, is_mine, of_post, of_statuses
from pytest_mobilegym.phone.apps.x.people import crowd, folk
from pytest_mobilegym.phone.apps.x.screens.streams import timeline
from pytest_mobilegym.phone.apps.x.state import XState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.world.collection import Page

ORDERS = {"relevant": "discussed", "recent": "latest", "likes": "top"}
"""How replies can be sorted, and what the world calls it."""


def _replies(ctx: Context[XState], page: int, size: int) -> Page[Item]:
    sort = ORDERS[ctx.local.order]
    return of_statuses(ctx, ctx.world.statuses.replies(ctx.params["post"], sort=sort, page=page, size=size))


def _thread(ctx: Context[XState]) -> Mapping[str, Any]:
    item = find(ctx, ctx.params["post"])
    if item is None:
        return {"post": None}
    return {
        "post": card(ctx, item, whole=True),
        "before": [card(ctx, each) for each in above(ctx, item)],
        "person": folk.person(ctx, author) if (author := folk.find(ctx, item.author)) else None,
        "can_reply": can_reply(ctx, item.id),
        "me": ctx.state.user,
        "order": ctx.local.order,
    }


timeline(
    "thread",
    "/status/{post}",
    {"replies": _replies},
    "thread.html",
    head=kit.feed.Head("x/pieces.html", _thread),
    own=lambda ctx: below(ctx, ctx.params["post"]),
    orders=dict.fromkeys(ORDERS, ()),
)
app.action("post.open", on="*", to="/status/{post}")


@app.screen("/photo/{post}/{index}", kind="full", status="light")
def photo(ctx: Context[XState], post: str, index: str) -> dict[str, Any]:
    item = find(ctx, post)
    pictures = item.pictures if item is not None else ()
    number = int(index) if index.isdecimal() and len(index) < 3 else 0
    return {
        "picture": pictures[number] if number < len(pictures) else "",
        "post": card(ctx, item) if item is not None else None,
    }


app.action("photo.open", on="*", to="/photo/{post}/{index}")


class ActivityView(State):
    """Which of its lists the activity of a post shows."""

    tab: str = ""


TABS = ("quotes", "retweets", "likes")


@app.screen("/status/{post}/activity", local=ActivityView, network="banner")
def activity(ctx: Context[XState], post: str) -> dict[str, Any]:
    tab = ctx.local.tab or TABS[0]
    item = find(ctx, post)
    if item is None:
        return {"tabs": TABS, "tab": tab, "cards": [], "people": []}
    if tab == "quotes":
        own = [of_post(each) for each in ctx.state.posts.values() if each.quote_of == post]
        quotes = of_statuses(ctx, ctx.world.statuses.quotes(post, size=30))
        return {
            "tabs": TABS,
            "tab": tab,
            "cards": [card(ctx, each) for each in (*own, *quotes)],
            "people": [],
        }
    if tab == "likes":
        count, me = item.likes, marks.has(ctx, "like", post)
    else:
        count, me = repost_count(ctx, item) - reposted(ctx, post), reposted(ctx, post)
    known = [each for each in crowd(ctx, f"{post}/{tab}", count, 1, 30) if each.id != item.author]
    people = folk.persons(ctx, [*([ctx.state.user] if me else []), *known])
    return {"tabs": TABS, "tab": tab, "cards": [], "people": people, "own": is_mine(ctx, item)}


@app.action("activity.open", on="*")
def open_activity(ctx: ActionContext[XState], post: str, tab: str = "quotes") -> None:
    page = ctx.go(f"/status/{post}/activity", replace=ctx.screen.kind == "sheet")
    page.local.tab = tab


@app.action("activity.tab", on="/status/{post}/activity")
def show_activity(ctx: ActionContext[XState], tab: str) -> None:
    if tab not in TABS:
        raise EventRefused(f"The activity of a post has no list {tab!r}, but {', '.join(TABS)}.")
    ctx.local.tab = tab
