"""What cards of videos and people say, and what a tap on them does."""

from __future__ import annotations

from typing import Any, NamedTuple

from pytest_mobilegym.phone.apps.bilibili.app import app
from pytest_mobilegym.phone.apps.bilibili.catalogue import (
    Bili,
    Doing,
    Item,
    find,
    find_person,
    place_of,
)
from pytest_mobilegym.phone.kit import people, reactions
from pytest_mobilegym.phone.kit.feed import Card
from pytest_mobilegym.phone.kit.reactions import Mark, Reaction
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.wording import compact_number, running_time, time_ago


class Owner(NamedTuple):
    """The user's account, as people are shown."""

    id: str
    name: str
    handle: str
    bio: str
    city: str
    face: str
    verified: bool = False
    joined: int = 0
    followers: int = 0
    following: int = 0


def owner(ctx: Bili) -> Owner:
    """The user."""
    user = ctx.state.user
    return Owner(
        user.face, user.name, str(user.uid), user.sign, user.location, user.face,
        followers=len(ctx.state.followers),
    )  # fmt: skip


folk = people.install(app, find=find_person, me=owner, profile="/user/{person}")


def link_of(ctx: Bili, item: str) -> str:
    """What other apps are handed of a video."""
    found = find(ctx, item)
    return f"{found.title if found is not None else item} https://b.example/video/{item}"


marks = reactions.install(
    app,
    kinds={
        "like": Reaction("liked", "thumb", against="dislike"),
        "dislike": Reaction("disliked", "sad", against="like", done="disliked.done"),
    },
    share=link_of,
)


def card(ctx: Bili, item: Item) -> Card:
    """What is shown of a video or a series."""
    by = folk.byline(ctx, item.author, "") if item.author else None
    return Card(
        item.id,
        by,
        time_ago(as_datetime(item.at), ctx.now, ctx.lang),
        item.title,
        item.about,
        (item.picture,),
        label=ctx.t("episodes", n=item.episodes) if item.episodes else "",
        length=running_time(item.seconds),
        marks=(
            Mark("play", ctx.t("plays"), compact_number(item.plays, ctx.lang)),
            Mark("comment", ctx.t("danmaku"), compact_number(item.danmaku, ctx.lang)),
        ),
        action="video.open",
        args={"video": item.id},
        menu="video.more",
    )


def cards(ctx: Bili, items: list[Item]) -> list[Card]:
    """Several."""
    return [card(ctx, item) for item in items]


def person(ctx: Bili, id: str) -> dict[str, Any]:
    """What the head of a creator's page and a row of people say beside the name."""
    found = find_person(ctx, id)
    if found is None:
        return {}
    return {
        "uid": found.number,
        "level": found.level,
        "place": place_of(ctx, id),
        "followers": compact_number(folk.followers(ctx, found), ctx.lang),
        "following": compact_number(found.following, ctx.lang),
        "likes": compact_number(found.likes, ctx.lang),
        "works": found.items,
    }


@app.action(
    "creator.follow", on="*", guard=lambda ctx, person: find_person(ctx, person) is not None, network=True
)
def follow(ctx: Doing, person: str) -> None:
    """Follow a creator; the page offers two more of whom that made it famous."""
    folk.put(ctx, "following", person, on=True)
    ctx.go(f"/followed/{person}")


@app.action("creator.unfollow", on="/unfollow/{person}", network=True)
def unfollow(ctx: Doing) -> None:
    person = str(ctx.params["person"])
    folk.put(ctx, "following", person, on=False)
    for group in ctx.state.groups.values():
        group.members = tuple(each for each in group.members if each != person)
    ctx.back()
    ctx.toast("unfollowed")


app.action("unfollow.open", on="*", to="/unfollow/{person}")


@app.screen("/unfollow/{person}", kind="sheet")
def unfollow_menu(ctx: Bili, person: str) -> dict[str, Any]:
    """What can be done with somebody who is followed: another group, or no longer."""
    groups = [(group.id, group.title, person in group.members) for group in ctx.state.groups.values()]
    return {"name": folk.name_of(ctx, person), "groups": groups}


@app.action("group.put", on="/unfollow/{person}", guard=lambda ctx, group: group in ctx.state.groups)
def put_into_group(ctx: Doing, group: str) -> None:
    person = str(ctx.params["person"])
    members = tuple(ctx.state.groups[group].members)
    others = tuple(each for each in members if each != person)
    ctx.state.groups[group].members = others if person in members else (person, *others)


def suggested(ctx: Bili, count: int) -> list[str]:
    """The most followed creators whom the user neither follows nor has blocked."""
    found = [each.id for each in ctx.world.people.of("bilibili", size=count + 12)]
    known = {*folk.ids(ctx), *folk.ids(ctx, "blocked")}
    return [id for id in found if id not in known][:count]


@app.screen("/followed/{person}", kind="sheet")
def followed(ctx: Bili, person: str) -> dict[str, Any]:
    """Two more creators to follow, after one was."""
    accounts = [folk.find(ctx, each) for each in suggested(ctx, 2)]
    return {"people": folk.persons(ctx, [each for each in accounts if each is not None])}
