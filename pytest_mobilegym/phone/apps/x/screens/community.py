"""Communities: those who share a topic, and their timeline."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pytest_mobilegym.phone import kit, wording
from pytest_mobilegym.phone.apps.x.app import app
from pytest_mobilegym.phone.apps.x.items import Item, of_statuses
from pytest_mobilegym.phone.apps.x.screens.streams import timeline
from pytest_mobilegym.phone.apps.x.state import XState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.world.collection import Page
from pytest_mobilegym.phone.world.domains.forum import Community


def _row(ctx: Context[XState], community: Community) -> dict[str, Any]:
    return {
        "id": community.id,
        "topic": community.topic,
        "title": community.title,
        "about": community.about,
        "members": ctx.t(
            "community.members",
            n=wording.compact_number(
                community.members + (community.topic in ctx.state.communities), ctx.lang
            ),
        ),
        "joined": community.topic in ctx.state.communities,
    }


def _known(ctx: Context[XState]) -> list[Community]:
    return [each for each in ctx.world.communities.page(size=100) if each.topic]


@app.screen("/communities", network="banner")
def communities(ctx: Context[XState]) -> dict[str, Any]:
    rows = [_row(ctx, each) for each in _known(ctx)]
    return {
        "joined": [row for row in rows if row["joined"]],
        "others": [row for row in rows if not row["joined"]][:20],
    }


def _posts(ctx: Context[XState], page: int, size: int) -> Page[Item]:
    return of_statuses(ctx, ctx.world.statuses.about(ctx.params["topic"], page=page, size=size, sort="hot"))


def _latest(ctx: Context[XState], page: int, size: int) -> Page[Item]:
    return of_statuses(ctx, ctx.world.statuses.about(ctx.params["topic"], page=page, size=size))


def _head(ctx: Context[XState]) -> Mapping[str, Any]:
    found = next((each for each in _known(ctx) if each.topic == ctx.params["topic"]), None)
    return {"community": _row(ctx, found) if found is not None else None}


timeline(
    "community",
    "/community/{topic}",
    {"top": _posts, "latest": _latest},
    "community.html",
    head=kit.feed.Head("x/pieces.html", _head),
)
app.action("community.open", on="/communities", to="/community/{topic}")


@app.action("community.join", on=("/communities", "/community/{topic}"), network=True)
def join(ctx: ActionContext[XState], topic: str) -> None:
    """Join a community, or leave it."""
    joined = ctx.state.communities
    others = tuple(each for each in joined if each != topic)
    ctx.state.communities = others if topic in joined else (topic, *others)
