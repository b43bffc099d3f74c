"""Lists: timelines of chosen accounts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.apps.x.app import app
from pytest_mobilegym.phone.apps.x.items import Item, of_statuses
from pytest_mobilegym.phone.apps.x.people import folk, matching
from pytest_mobilegym.phone.apps.x.screens.streams import timeline
from pytest_mobilegym.phone.apps.x.state import PostList, XState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.world.collection import Page

LONGEST = 25
"""Characters of a list's name."""


def _members(ctx: Context[XState]) -> tuple[str, ...]:
    found = ctx.state.lists.get(ctx.params["list"])
    return tuple(found.members) if found is not None else ()


@app.screen("/lists")
def lists_page(ctx: Context[XState]) -> dict[str, Any]:
    return {"lists": list(ctx.state.lists.values())}


def _posts(ctx: Context[XState], page: int, size: int) -> Page[Item]:
    return of_statuses(ctx, ctx.world.statuses.by_any(list(_members(ctx)), page, size))


def _head(ctx: Context[XState]) -> Mapping[str, Any]:
    return {"list": ctx.state.lists.get(ctx.params["list"])}


timeline("list", "/lists/{list}", {"posts": _posts}, "list.html", head=kit.feed.Head("x/pieces.html", _head))
app.action("list.open", on=("/lists", "/"), to="/lists/{list}")


@app.screen("/list/new")
def new_list(ctx: Context[XState]) -> dict[str, Any]:
    return {}


def _name(ctx: Context[XState]) -> str:
    return str(ctx.fields.get("list_name", "")).strip()


app.action("list.new", on="/lists", to="/list/new")


@app.action("list.create", on="/list/new", guard=lambda ctx: 0 < len(_name(ctx)) <= LONGEST, network=True)
def create_list(ctx: ActionContext[XState]) -> None:
    id = ctx.new_id("list")
    ctx.state.lists.add(PostList(id=id, name=_name(ctx)))
    ctx.go(f"/lists/{id}", replace=True)


@app.action("list.pin", on=("/lists", "/lists/{list}"))
def pin(ctx: ActionContext[XState], list: str) -> None:
    ctx.state.lists[list].pinned ^= True


@kit.confirm.asked(
    app,
    "list.delete",
    ask="list.ask_delete",
    on="/lists/{list}",
    route="/lists/{list}/delete",
    question="list.ask_delete",
    network=True,
)
def delete_list(ctx: ActionContext[XState], list: str) -> None:
    """Delete a list; those on it stay followed as they were."""
    del ctx.state.lists[list]
    ctx.back(2)


# Who is on a list


def _candidates(ctx: Context[XState], query: str) -> dict[str, Any]:
    members = _members(ctx)
    if query.strip():
        accounts = matching(ctx, query)
    else:
        accounts = ctx.world.people.many(dict.fromkeys((*members, *ctx.state.user.followed_user_ids)))
    return {"list": ctx.params["list"], "members": members, "people": folk.persons(ctx, accounts)}


choosing = kit.search.install(
    app,
    source=_candidates,
    hits="list_members.html",
    history=None,
    route="/lists/{list}/members",
    name="members",
    placeholder="members.placeholder",
    narrows=True,
    network=True,
)


@app.action("members.show", on="/lists/{list}")
def show_members(ctx: ActionContext[XState]) -> None:
    choosing.open(ctx, list=ctx.params["list"])


@app.screen("/user/{person}/lists", kind="sheet")
def lists_of_person(ctx: Context[XState], person: str) -> dict[str, Any]:
    return {"person": person, "lists": list(ctx.state.lists.values())}


app.action("lists.choose", on="/user/{person}/menu", to="/user/{person}/lists", replace=True)


@app.action("list.member", on=("/lists/{list}/members", "/user/{person}/lists"), network=True)
def put_member(ctx: ActionContext[XState], list: str, person: str) -> None:
    """Put someone on a list, or take them off it."""
    found = ctx.state.lists[list]
    others = tuple(each for each in found.members if each != person)
    found.members = others if person in found.members else (person, *others)
