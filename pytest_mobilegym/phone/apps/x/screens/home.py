"""The first page: posts for the user, and of those whom they follow."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.apps.x.app import app
from pytest_mobilegym.phone.apps.x.items import Item, mine, of_statuses, with_reposts
from pytest_mobilegym.phone.apps.x.people import folk
from pytest_mobilegym.phone.apps.x.screens.frame import frame
from pytest_mobilegym.phone.apps.x.screens.streams import timeline
from pytest_mobilegym.phone.apps.x.state import XState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.world.collection import Page


def for_you(ctx: Context[XState], page: int, size: int) -> Page[Item]:
    """Everybody's posts: the new and the liked."""
    return of_statuses(ctx, ctx.world.statuses.timeline(page, size, sort="hot"))


def following(ctx: Context[XState], page: int, size: int) -> Page[Item]:
    """Posts of those whom the user follows, newest first."""
    return of_statuses(ctx, ctx.world.statuses.by_any(list(ctx.state.user.followed_user_ids), page, size))


def _own(ctx: Context[XState]) -> list[Item]:
    return mine(ctx) if ctx.local.tab in ("", "for_you") else with_reposts(ctx)


def _variables(ctx: Context[XState]) -> Mapping[str, Any]:
    shown = ctx.state.settings.show_list_tabs
    return {**frame(ctx), "pinned": [each for each in ctx.state.lists.values() if each.pinned and shown]}


timeline(
    "home",
    "/",
    {"for_you": for_you, "following": following},
    "home.html",
    head=kit.feed.Head("x/pieces.html", _variables),
    own=_own,
    fresh=True,
    tab="home",
)

for name, route in (
    ("home.open", "/"), ("explore.open", "/search"), ("grok.open", "/grok"),
    ("notices.open", "/notifications"), ("messages.open", "/messages"),
):  # fmt: skip
    app.action(name, on=("/", "/search", "/grok", "/notifications", "/messages"), to=route)


# The drawer


@app.screen("/drawer", kind="menu")
def drawer(ctx: Context[XState]) -> dict[str, Any]:
    user = ctx.state.user
    return {
        "person": folk.person(ctx, user),
        "following": len(user.followed_user_ids),
        "followers": len(user.follower_user_ids),
    }


app.action("drawer.open", on=("/", "/search", "/grok", "/notifications", "/messages"), to="/drawer")

for name, route in (
    ("profile.open", "/profile"), ("bookmarks.open", "/bookmarks"), ("lists.open", "/lists"),
    ("communities.open", "/communities"), ("settings.open", "/settings"),
):  # fmt: skip
    app.action(name, on="/drawer", to=route, replace=True)


app.action("messages.settings", on="/messages", to="/settings/privacy/chat")
app.action("notices.settings", on="/notifications", to="/settings/notifications")


@app.action("handle.open", on="*")
def open_handle(ctx: ActionContext[XState], handle: str) -> None:
    """Open the profile of a name in a text."""
    if handle == ctx.state.user.handle:
        ctx.go("/profile")
        return
    person = ctx.world.people.by_handle(handle)
    if person is None or person.network != "x":
        ctx.toast("people.gone")
    else:
        ctx.go(f"/user/{person.id}")
