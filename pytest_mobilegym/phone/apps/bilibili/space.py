"""Pages of people: a creator's, the user's own, and whom the user follows."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.bilibili.app import app
from pytest_mobilegym.phone.apps.bilibili.cards import card, cards, folk, person
from pytest_mobilegym.phone.apps.bilibili.catalogue import (
    Bili,
    Doing,
    Item,
    find_person,
    items_of,
    many,
)
from pytest_mobilegym.phone.apps.bilibili.state import Group
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.kit import confirm, feed
from pytest_mobilegym.phone.kit.feed import Source
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.wording import compact_number, date_numeric, time_ago
from pytest_mobilegym.phone.world.collection import Page

SPACE = ("home", "videos", "fav", "anime")


def works(sort: str) -> Source[Item]:
    return lambda ctx, page, size: items_of(
        ctx, ctx.world.videos.of(author=str(ctx.params["person"]), sort=sort, page=page, size=size)
    )


def nothing(ctx: Context, page: int, size: int) -> Page[Item]:
    return feed.page_of((), page, size)


feed.install(
    app,
    name="works",
    route="/user/{person}",
    sources={"home": works("plays"), "dynamic": works("new"), "works": works("new"), "shop": nothing},
    card=card,
    head=feed.Head(
        "",
        lambda ctx: {
            "creator": (
                folk.person(ctx, found)
                if (found := find_person(ctx, str(ctx.params["person"]))) is not None
                else None
            ),
            "figures": person(ctx, str(ctx.params["person"])),
        },
    ),
    title=folk.title,
    empty="works.none",
    own_template="user.html",
)


class SpaceView(State):
    """The tab of the user's own page."""

    tab: str = "home"


@app.screen("/space", local=SpaceView)
def space(ctx: Bili) -> dict[str, object]:
    state, tab = ctx.state, ctx.local.tab
    seen: dict[str, object] = {"tab": tab, "tabs": SPACE, "user": state.user, "counts": counts(ctx)}
    if tab == "home":
        seen["liked"] = cards(ctx, many(ctx, tuple(state.liked)[:4]))
        seen["coined"] = cards(ctx, many(ctx, tuple(state.coined)[:4]))
    elif tab == "fav":
        seen["folders"] = state.folders.values()
    elif tab == "anime":
        seen["series"] = cards(ctx, many(ctx, state.series))
    else:
        seen["posts"] = [
            (post, time_ago(as_datetime(post.at), ctx.now, ctx.lang)) for post in state.posts.values()
        ]
    return seen


def counts(ctx: Bili) -> dict[str, object]:
    """The user's figures."""
    state = ctx.state
    return {
        "following": len(state.following),
        "followers": len(state.followers),
        "dynamics": len(state.posts),
        "coins": state.user.coins,
        "b_coins": state.user.b_coins,
    }


@app.action("space.tab", on="/space", guard=lambda _, tab: tab in SPACE)
def space_tab(ctx: Doing, tab: str) -> None:
    ctx.local.tab = tab


app.action("space.open", on=("/me", "/following"), to="/space")
app.action("likes.open", on="/space", to="/profile/likes")


@app.screen("/profile/likes", network="page")
def likes(ctx: Bili) -> dict[str, object]:
    return {"cards": cards(ctx, many(ctx, ctx.state.liked))}


# Whom the user follows


class RelationsView(State):
    """Which of the lists is shown, and which group of it."""

    tab: str = "follow"
    group: str = ""


@app.action("relations.open", on=("/me", "/space"))
def open_relations(ctx: Doing, tab: str) -> None:
    page = ctx.go("/profile/following")
    page.local.tab = tab


@app.screen("/profile/following", local=RelationsView, network="banner")
def relations(ctx: Bili) -> dict[str, object]:
    state, view = ctx.state, ctx.local
    query = str(ctx.fields.get("filter", "")).strip().casefold()
    if view.tab == "follow":
        ids = state.groups[view.group].members if view.group in state.groups else state.following
    else:
        ids = state.followers
    accounts = [each for id in ids if (each := find_person(ctx, id)) is not None]
    found = [each for each in accounts if query in each.name.casefold()]
    return {
        "view": view,
        "people": [
            (
                one,
                compact_number(folk.followers(ctx, each), ctx.lang),
                date_numeric(as_datetime(each.joined), ctx.lang),
            )
            for one, each in zip(folk.persons(ctx, found), found, strict=True)
        ],
        "groups": state.groups.values(),
        "counts": counts(ctx),
        "query": query,
    }


@app.action("relations.tab", on="/profile/following", guard=lambda _, tab: tab in ("follow", "fans"))
def relations_tab(ctx: Doing, tab: str) -> None:
    ctx.local.tab, ctx.local.group = tab, ""


@app.action("group.show", on="/profile/following")
def show_group(ctx: Doing, group: str) -> None:
    ctx.local.group = group


app.action("group.new", on="/profile/following", to="/profile/group")


@app.screen("/profile/group", kind="dialog")
def new_group(ctx: Bili) -> dict[str, object]:
    return {}


def _title(ctx: Context) -> str:
    return str(ctx.fields.get("group", "")).strip()


@app.action("group.add", on="/profile/group", guard=lambda ctx: 0 < len(_title(ctx)) <= 16, network=True)
def add_group(ctx: Doing) -> None:
    ctx.state.groups.add(Group(id=ctx.new_id("g"), title=_title(ctx)))
    ctx.back()


@confirm.asked(
    app, "group.delete", ask="group.ask_delete", on="/profile/following",
    route="/profile/group/{group}/delete", question="group.really", network=True,
)  # fmt: skip
def delete_group(ctx: Doing, group: str) -> None:
    del ctx.state.groups[group]
    ctx.back().local.group = ""
