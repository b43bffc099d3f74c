"""Those who read as well: messages, what one is told of, thoughts that are published, and who reads most."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.apps.wechat_reading.app import app
from pytest_mobilegym.phone.apps.wechat_reading.catalogue import (
    Doing,
    Reading,
    find_book,
    find_person,
    folk,
    minutes_of,
)
from pytest_mobilegym.phone.apps.wechat_reading.state import Notice
from pytest_mobilegym.phone.apps.wechat_reading.statistics import minutes_by_day, span_of
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.os import arrivals, notifications
from pytest_mobilegym.phone.wording import hours_and_minutes, time_ago

chat = kit.chat
FRIENDS = "/wechat-friends"
REPLIES = (
    arrivals.Reply(
        {"en": "Is it good? I never got past chapter two.", "zh": "好看吗？我第二章就卡住了。"},
        when=r"book|read|书|读",
    ),
    arrivals.Reply({"en": "I will read it tonight.", "zh": "今晚就看。"}, after_s=20),
)  # fmt: skip
"""What people answer on lively phones."""


def _person(ctx: Reading, person: str) -> kit.chat.Person:
    return chat.Person(folk.name_of(ctx, person), person)


talks = chat.Talks("chats", person=_person, replies=REPLIES)
talk = chat.install(
    app,
    talks=talks,
    listed_on=("/messages",),
    open_on=("/user/{person}",),
    route="/chat/{person}",
    kinds=(),
    own_template="chat.html",
    list_route="/messages",
)
kit.composer.install(app, open_on=("/audiobooks",), pictures=0, delete_on=("/audiobooks",), route="/thought")

app.action("messages.open", on=("/", "/me"), to="/messages")


def _seen(ctx: Doing) -> None:
    for each in ctx.state.notices.values():
        if not each.read:
            ctx.state.notices[each.id].read = True


@app.screen("/messages", seen=_seen, network="banner")
def messages(ctx: Reading) -> dict[str, Any]:
    return {"rows": talk.rows(ctx), "notices": [_told(ctx, each) for each in ctx.state.notices.values()]}


def _told(ctx: Reading, notice: Notice) -> dict[str, Any]:
    book = find_book(ctx, notice.book)
    name = folk.name_of(ctx, notice.person) if notice.person else ctx.t("app.team")
    return {
        "id": notice.id,
        "person": notice.person,
        "name": name,
        "book": notice.book,
        "text": ctx.t(f"notice.{notice.kind}", title=book.title if book is not None else ""),
        "when": time_ago(as_datetime(notice.at), ctx.now, ctx.lang),
    }


@app.action("notice.delete", on="/messages", guard=lambda ctx, notice: notice in ctx.state.notices)
def delete_notice(ctx: Doing, notice: str) -> None:
    del ctx.state.notices[notice]


@app.notices
def told(ctx: Reading) -> Iterator[notifications.Notice]:
    """What nobody has looked at yet."""
    for each in ctx.state.notices.values():
        if not each.read:
            text = _told(ctx, each)
            yield notifications.Notice(each.id, text["name"], text["text"], each.at, "/messages")


# Who reads most


app.action("friends.open", on=("/", "/me"), to=FRIENDS)


@app.screen(FRIENDS, network="page")
def wechat_friends(ctx: Reading) -> dict[str, Any]:
    """Friends and the user by how long they read this week; the user may stay out of it."""
    first, last = span_of(ctx.now.date(), "week", 0)
    own = sum(spent for day, spent in minutes_by_day(ctx.state).items() if first <= day <= last)
    found = [(each, minutes_of(each)) for each in ctx.state.friends if find_person(ctx, each) is not None]
    if not ctx.state.settings.privacy.close_reading_rank:
        found.append((folk.own_id(ctx), own))
    found.sort(key=lambda one: -one[1])
    return {
        "friends": [
            (
                place,
                folk.byline(ctx, id, ""),
                hours_and_minutes(spent, ctx.lang),
                id in ctx.state.cheered,
                id == folk.own_id(ctx),
            )
            for place, (id, spent) in enumerate(found, 1)
        ],
        "face": ctx.state.user.face,
    }


@app.action("friend.cheer", on=FRIENDS, guard=lambda ctx, person: person in ctx.state.friends, network=True)
def cheer(ctx: Doing, person: str) -> None:
    """Like how long a friend has read, or no longer."""
    before = tuple(ctx.state.cheered)
    others = tuple(each for each in before if each != person)
    ctx.state.cheered = others if person in before else (person, *others)
