"""Profiles: the user's own, and those of others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pytest_mobilegym.phone import kit, wording
from pytest_mobilegym.phone.apps.x.app import app
from pytest_mobilegym.phone.apps.x.cards import marks
from pytest_mobilegym.phone.apps.x.items import URL, Item, find_all, mine, of_statuses, with_reposts
from pytest_mobilegym.phone.apps.x.people import connections, folk, suggested
from pytest_mobilegym.phone.apps.x.screens.streams import timeline
from pytest_mobilegym.phone.apps.x.state import XState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.os import clipboard
from pytest_mobilegym.phone.world.collection import Page


def _shown(ctx: Context[XState]) -> str:
    return str(ctx.params.get("person", ctx.state.user.id))


def posts(ctx: Context[XState], page: int, size: int) -> Page[Item]:
    """What someone posted."""
    if _shown(ctx) == ctx.state.user.id:
        return kit.feed.page_of(with_reposts(ctx), page, size)
    return of_statuses(ctx, ctx.world.statuses.by(_shown(ctx), page=page, size=size))


def replies(ctx: Context[XState], page: int, size: int) -> Page[Item]:
    """What someone replied."""
    if _shown(ctx) == ctx.state.user.id:
        return kit.feed.page_of(mine(ctx, replies=True), page, size)
    return of_statuses(ctx, ctx.world.statuses.by(_shown(ctx), replies=True, page=page, size=size))


def media(ctx: Context[XState], page: int, size: int) -> Page[Item]:
    """What someone posted with a photo or a video."""
    if _shown(ctx) == ctx.state.user.id:
        return kit.feed.page_of([item for item in mine(ctx) if item.pictures], page, size)
    return of_statuses(ctx, ctx.world.statuses.by(_shown(ctx), pictured=True, page=page, size=size))


def likes(ctx: Context[XState], page: int, size: int) -> Page[Item]:
    """What the user likes."""
    return kit.feed.page_of(find_all(ctx, marks.items(ctx, "like")), page, size)


def saved(ctx: Context[XState], page: int, size: int) -> Page[Item]:
    """What the user bookmarked."""
    return kit.feed.page_of(find_all(ctx, marks.items(ctx, "bookmark")), page, size)


def _head(ctx: Context[XState]) -> Mapping[str, Any]:
    account = folk.find(ctx, _shown(ctx))
    if account is None:
        return {"person": None}
    user = ctx.state.user
    following = len(user.followed_user_ids) if account.id == user.id else account.following
    followers = len(user.follower_user_ids) if account.id == user.id else folk.followers(ctx, account)
    return {
        "person": folk.person(ctx, account, whole=True),
        "website": user.website if account.id == user.id else "",
        "protected": account.id == user.id and ctx.state.settings.private_posts,
        "follows_me": account.id in user.follower_user_ids,
        "following": wording.compact_number(following, ctx.lang),
        "followers": wording.compact_number(followers, ctx.lang),
        "suggested": suggested(ctx) if account.id == user.id else (),
    }


SOURCES = {"posts": posts, "replies": replies, "media": media}
HEAD = kit.feed.Head("x/pieces.html", _head)

timeline("wall", folk.profile, SOURCES, "profile.html", head=HEAD, filtered=False)
timeline("mine", "/profile", {**SOURCES, "likes": likes}, "profile.html", head=HEAD, filtered=False)
timeline("bookmarks", "/bookmarks", {"saved": saved}, "bookmarks.html", filtered=False)


@app.screen("/connections/{person}/{kind}", network="banner")
def connections_page(ctx: Context[XState], person: str, kind: str) -> dict[str, Any]:
    return {
        "name": folk.name_of(ctx, person),
        "person": person,
        "kind": kind,
        "people": connections(ctx, person, kind),
    }


app.action("connections.open", on="*", to="/connections/{person}/{kind}")
app.action(
    "connections.kind", on="/connections/{person}/{kind}", to="/connections/{person}/{kind}", replace=True
)


@app.screen("/user/{person}/menu", kind="sheet")
def person_menu(ctx: Context[XState], person: str) -> dict[str, Any]:
    return {
        "person": person,
        "muted": person in ctx.state.user.muted_user_ids,
        "name": folk.name_of(ctx, person),
    }


app.action("profile.menu", on="/user/{person}", to="/user/{person}/menu")


@app.action("profile.copy", on="/user/{person}/menu")
def copy_profile(ctx: ActionContext[XState], person: str) -> None:
    clipboard.copy(ctx.os, f"{URL}{folk.byline(ctx, person).detail.removeprefix('@')}", source="x")
    ctx.back()
    ctx.toast("copied")


app.action("profile.edit", on=("/profile", folk.profile), to="/settings/account/profile")


@app.screen("/muted")
def muted_page(ctx: Context[XState]) -> dict[str, Any]:
    return {"people": folk.persons(ctx, ctx.world.people.many(ctx.state.user.muted_user_ids))}
