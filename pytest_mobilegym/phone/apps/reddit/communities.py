"""Communities: their pages, rules and flairs, joining and leaving, and the ways to them."""

from __future__ import annotations

from typing import Any, NamedTuple

from pytest_mobilegym.phone.apps.reddit.app import app
from pytest_mobilegym.phone.apps.reddit.feeds import ORDERS, community_source, own_in_community
from pytest_mobilegym.phone.apps.reddit.posts import Ctx, card, is_joined, shows
from pytest_mobilegym.phone.apps.reddit.state import Membership, RedditState
from pytest_mobilegym.phone.contexts.context import ActionContext
from pytest_mobilegym.phone.kit import confirm, feed, search
from pytest_mobilegym.phone.kit.feed import Head
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.os import clipboard
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.wording import compact_number, date_numeric
from pytest_mobilegym.phone.world.domains.forum import Community
from pytest_mobilegym.phone.world.words.forum import FORMS

COMMUNITY = "/community/{community}"
MENU = f"{COMMUNITY}/menu"
ALERTS = ("off", "low", "frequent")
SHELF = 8
"""How many communities a group of the overview shows."""

GROUPS = (
    ("outdoors", ("camping", "hiking", "cycling", "running", "swimming", "travel")),
    ("food", ("coffee", "tea", "baking", "noodles", "hotpot", "home_cooking", "street_food")),
    ("technology", ("phones", "laptops", "keyboards", "linux", "privacy", "photography")),
    ("home", ("cats", "dogs", "houseplants", "tidying", "home_decor", "parenting")),
    ("culture", ("guitar", "concerts", "movies", "reading", "board_games", "video_games")),
)
"""Communities of a kind in the overview, by the texts `explore.<kind>`."""


class Row(NamedTuple):
    """A community as lists draw it."""

    id: str
    name: str
    about: str
    members: str
    joined: bool
    favourite: bool


def row(ctx: Ctx, community: Community) -> Row:
    """A community as lists draw it, the user counted among its members."""
    joined = is_joined(ctx, community.name)
    return Row(
        community.id,
        community.name,
        community.about,
        ctx.t("community.members", n=compact_number(community.members + joined, ctx.lang)),
        joined,
        joined and ctx.state.user.joined[community.name].favourite,
    )


def flairs_of(ctx: Ctx) -> list[str]:
    """What a post can be labelled with."""
    return [form.flair.zh if ctx.lang == "zh" else form.flair.en for form in FORMS]


def joined_rows(ctx: Ctx) -> list[Row]:
    """The user's communities, favourites first, then by name."""
    found = [ctx.world.communities.by_name(name) for name in ctx.state.user.joined]
    rows = [row(ctx, each) for each in found if each is not None]
    return sorted(rows, key=lambda each: (not each.favourite, each.name.casefold()))


def head(ctx: Ctx) -> dict[str, Any]:
    """What stands above the posts of a community."""
    community = ctx.world.communities.find(ctx.params["community"])
    if community is None:
        return {"community": None}
    return {
        "community": row(ctx, community),
        "title_of": community.title,
        "online": ctx.t("community.online", n=compact_number(community.online, ctx.lang)),
        "banner": f"{community.picture}/{community.id}",
        "styled": ctx.state.settings.show_community_styles,
        "muted": community.name in ctx.state.user.muted,
    }


feed.install(
    app,
    name="community_feed",
    route=COMMUNITY,
    sources={"posts": community_source},
    card=card,
    own=own_in_community,
    shows=shows,
    orders=ORDERS,
    head=Head("reddit/community_head.html", head),
    own_template="community.html",
)
app.action("community.open", on="*", to=COMMUNITY)


def change(ctx: ActionContext[RedditState], community: str) -> None:
    """Join a community, or leave it."""
    found = ctx.world.communities.find(community)
    if found is None:
        return
    joined = ctx.state.user.joined
    if found.name in joined:
        del joined[found.name]
        ctx.toast("community.left", name=found.name)
    else:
        joined.add(Membership(id=found.name, since=ctx.time))
        ctx.toast("community.welcome", name=found.name)


app.action("community.join", on="*", network=True)(change)


@app.screen(f"{COMMUNITY}/about")
def about(ctx: Ctx, community: str) -> dict[str, Any]:
    found = ctx.world.communities.find(community)
    if found is None:
        return {"community": None}
    return {
        "community": row(ctx, found),
        "title": found.title,
        "facts": [
            (ctx.t("about.created"), date_numeric(as_datetime(found.created), ctx.lang)),
            (ctx.t("about.members"), compact_number(found.members + is_joined(ctx, found.name), ctx.lang)),
            (ctx.t("about.online"), compact_number(found.online, ctx.lang)),
            (ctx.t("about.posts"), compact_number(found.posts, ctx.lang)),
        ],
        "rules": found.rules,
        "flairs": flairs_of(ctx),
    }


app.action("community.about", on=(COMMUNITY, MENU), to=f"{COMMUNITY}/about")


def flair_hits(ctx: Ctx, query: str) -> dict[str, Any]:
    """Posts of a community that hold certain words, or have a flair."""
    community = ctx.params["community"]
    if query in flairs_of(ctx):
        form = next(each.key for each in FORMS if query in each.flair)
        found = ctx.world.posts.of(community=community, forms=(form,), size=20)
        return {"cards": [card(ctx, post) for post in found if post.flair == query]}
    return {
        "cards": [card(ctx, post) for post in ctx.world.posts.search(query, community=community, size=20)]
    }


inside = search.install(
    app,
    source=flair_hits,
    hits="hits_posts.html",
    history=None,
    suggest=lambda ctx, query: flairs_of(ctx) if not query else (),
    route=f"{COMMUNITY}/search",
    name="community_search",
    open_on=(COMMUNITY,),
    placeholder="community_search.placeholder",
    hint="community_search.placeholder",
    network=True,
)


@app.action("community.flair", on=f"{COMMUNITY}/about", network=True)
def show_flair(ctx: ActionContext[RedditState], flair: str) -> None:
    """Search the community for what has a flair."""
    inside.open(ctx, query=flair, community=ctx.params["community"])


def named(ctx: Ctx) -> Community:
    """The community of the page in front."""
    return ctx.world.communities.get(ctx.params["community"])


def is_member(ctx: Ctx) -> bool:
    """Whether the user has joined the community of the menu in front."""
    return named(ctx).name in ctx.state.user.joined


@app.screen(MENU, kind="sheet")
def community_menu(ctx: Ctx, community: str) -> dict[str, Any]:
    found = named(ctx)
    membership = ctx.state.user.joined.get(found.name)
    return {
        "id": community,
        "name": found.name,
        "membership": membership,
        "muted": found.name in ctx.state.user.muted,
        "alerts": ALERTS,
    }


app.action("community.menu", on=COMMUNITY, to=MENU)


@app.action("community.favourite", on=MENU, guard=is_member, network=True)
def favourite(ctx: ActionContext[RedditState]) -> None:
    membership: Any = ctx.state.user.joined[named(ctx).name]
    membership.favourite = not membership.favourite
    ctx.back()


@app.action(
    "community.alerts", on=MENU, guard=lambda ctx, level: is_member(ctx) and level in ALERTS, network=True
)
def set_alerts(ctx: ActionContext[RedditState], level: str) -> None:
    membership: Any = ctx.state.user.joined[named(ctx).name]
    membership.alerts = level
    ctx.back()
    ctx.toast(f"alerts.now.{level}")


@app.action("community.mute", on=MENU, network=True)
def mute(ctx: ActionContext[RedditState]) -> None:
    name, muted = named(ctx).name, tuple(ctx.state.user.muted)
    others = tuple(each for each in muted if each != name)
    ctx.state.user.muted = others if name in muted else (name, *others)
    ctx.back()
    ctx.toast("community.unmuted" if name in muted else "community.was_muted", name=name)


@app.action("community.share", on=MENU, network=False)
def share(ctx: ActionContext[RedditState]) -> None:
    found = named(ctx)
    ctx.back()
    ctx.start(
        intent("SEND", type="text/plain", text=f"{found.title}\nhttps://www.reddit.example/{found.name}")
    )


@app.action("community.copy_link", on=MENU, network=False)
def copy_link(ctx: ActionContext[RedditState]) -> None:
    clipboard.copy(ctx.os, f"https://www.reddit.example/{named(ctx).name}", source=app.id)
    ctx.back()
    ctx.toast("copied")


@app.action("community.report", on=MENU)
def report(ctx: ActionContext[RedditState]) -> None:
    ctx.go(f"/complaint/community/{ctx.params['community']}", replace=True)


@confirm.asked(
    app,
    "community.leave",
    ask="community.ask_leave",
    on=(MENU,),
    route=f"{COMMUNITY}/leave",
    question="community.really_leave",
    yes="community.leave",
    network=True,
    guard=lambda ctx, **_: is_member(ctx),
)
def leave(ctx: ActionContext[RedditState], community: str) -> None:
    change(ctx, community)
    ctx.back(2)


@app.screen("/communities", network="banner")
def explore(ctx: Ctx) -> dict[str, Any]:
    biggest = ctx.world.communities.page(size=SHELF, sort="members")
    groups = [(ctx.t("explore.biggest"), [row(ctx, each) for each in biggest])]
    for key, names in GROUPS:
        found = [each for name in names if (each := ctx.world.communities.by_name(name))]
        groups.append((ctx.t(f"explore.{key}"), [row(ctx, each) for each in found]))
    return {"groups": groups}


app.action("communities.open", on="*", to="/communities")


@app.screen("/drawer", kind="menu")
def drawer(ctx: Ctx) -> dict[str, Any]:
    visited: list[Row] = []
    for post in posts_visited(ctx):
        if post not in [each.id for each in visited]:
            visited.append(row(ctx, ctx.world.communities.get(post)))
    return {"joined": joined_rows(ctx), "visited": visited[:4]}


def posts_visited(ctx: Ctx) -> list[str]:
    """Ids of the communities of the posts that were opened lately."""
    return [post.community for post in ctx.world.posts.many(ctx.state.history[:12])]


app.action("drawer.open", on="/", to="/drawer")
