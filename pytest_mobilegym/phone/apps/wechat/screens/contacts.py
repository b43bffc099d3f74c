"""The contact book, and the pages about one person."""

from typing import Any

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.people import STARRED, blacklisted, book, friends, person
from pytest_mobilegym.phone.apps.wechat.places import region_words
from pytest_mobilegym.phone.apps.wechat.screens.chats import news
from pytest_mobilegym.phone.apps.wechat.state import Contact, WechatState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.kit import people, settings
from pytest_mobilegym.phone.kit.settings import Choice, Fact, Group, Link, Page, Switch, group_of, page_of
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.wording import date_numeric, message_time

STRIP = 4
"""How many pictures a profile shows of someone's moments."""


@app.screen("/contacts", tab="contacts")
def contacts(ctx: Context[WechatState]) -> dict[str, Any]:
    return {"sections": book(ctx.state), "starred": STARRED, "count": len(friends(ctx.state)), **news(ctx)}


people.install_index(
    app, on="/contacts", listed=lambda ctx: book(ctx.state), row=56, view=637, above=4 * 56, below=66
)


@app.screen("/new-friends")
def new_friends(ctx: Context[WechatState]) -> dict[str, Any]:
    return {
        "rows": [
            (request, message_time(as_datetime(request.time), ctx.now, ctx.lang, hours=ctx.hours))
            for request in ctx.state.friend_requests.values()
        ]
    }


@app.screen("/add-friend")
def add_friend(ctx: Context[WechatState]) -> dict[str, Any]:
    query = ctx.fields.get("wxid", "").strip()
    found = person(ctx.state, query) if query else None
    return {"user": ctx.state.user, "query": query, "found": found}


@app.screen("/radar", kind="full", status="light")
def radar(ctx: Context[WechatState]) -> dict[str, Any]:
    return {"user": ctx.state.user}


@app.screen("/scan", kind="full", status="light")
def scan(ctx: Context[WechatState]) -> dict[str, Any]:
    return {}


def pictures_of(state: WechatState, author: str) -> list[str]:
    """The pictures of someone's moments, newest first."""
    return [image for moment in state.moments.values() if moment.author == author for image in moment.images]


@app.screen("/user-profile/{person}")
def user_profile(ctx: Context[WechatState], person: str) -> dict[str, Any]:
    state = ctx.state
    if person == state.user.id:
        return {
            "one": state.user, "own": True, "region": region_words(state.user.region, ctx.lang),
            "pictures": pictures_of(state, person)[:STRIP], "restricted": False, "memo": "", "nickname": "",
        }  # fmt: skip
    contact = state.contacts[person]
    return {
        "one": contact,
        "own": False,
        "region": region_words(contact.region, ctx.lang),
        "pictures": pictures_of(state, person)[:STRIP],
        "restricted": contact.permission == "chat_only",
        "memo": contact.memo,
        "nickname": contact.nickname,
    }


INFO = "/friend-info/{person}"
SETTINGS = "/friend-settings/{person}"
PERMISSIONS = "/friend-permissions-detail/{person}"


def _contact(ctx: Context[WechatState]) -> Contact:
    """The contact whom a page is about."""
    return ctx.state.contacts[ctx.params["person"]]


def _permission(ctx: Context[WechatState]) -> str:
    return ctx.t(f"permission.{_contact(ctx).permission}")


def _added(ctx: Context[WechatState]) -> str:
    added = _contact(ctx).added
    return date_numeric(as_datetime(added), ctx.lang) if added else ctx.t("unknown")


def _permissions(ctx: Context[WechatState]) -> list[Group]:
    """What a friend may see, and what of theirs is seen where that is not chats alone."""
    choice = Choice("permission", ("all", "chat_only"), label="permission", inline=True)
    flags = ("hide_my_moments", "hide_their_moments") if _contact(ctx).permission == "all" else ()
    switches = [Switch(flag, label=f"permission.{flag}") for flag in flags]
    return [Group((choice,), "permission.set"), Group(switches, "permission.moments")]


settings.install(
    app,
    name="friend",
    root="contacts.{person}",
    pages={
        INFO: page_of(
            "friend.info",
            group_of(
                Link("friend.name", f"{INFO}/remark", "remark.open", value=lambda ctx: _contact(ctx).name),
                Link(
                    "friend.memo", f"{INFO}/remark", "remark.open",
                    value=lambda ctx: _contact(ctx).memo or ctx.t("none"),
                ),
                Link("friend.permissions", PERMISSIONS, "permissions.open", value=_permission),
            ),
            group_of(
                Fact("friend.groups", lambda ctx: ctx.t("friend.group_count", n=_contact(ctx).common_groups)),
                Fact("friend.signature", lambda ctx: _contact(ctx).signature or ctx.t("none")),
                Fact("friend.source", lambda ctx: ctx.t(f"source.{_contact(ctx).source}")),
                Fact("friend.added", _added),
            ),
        ),
        SETTINGS: page_of(
            "friend.settings",
            group_of(Link("friend.permissions", PERMISSIONS, "permissions.open", value=_permission)),
            group_of(Switch("starred")),
            group_of(Switch("blacklisted", asks="blacklist.ask")),
            group_of(
                Link(
                    "friend.delete", f"{SETTINGS}/delete", "contact.ask_delete", centered=True, danger=True
                )
            ),
        ),
        PERMISSIONS: Page("friend.permissions", _permissions),
    },
    changing=(Choice,),
    own_template="list.html",
    ticks=True,
)  # fmt: skip


@app.screen("/settings/privacy/blacklist")
def blacklist(ctx: Context[WechatState]) -> dict[str, Any]:
    return {"people": blacklisted(ctx.state)}
