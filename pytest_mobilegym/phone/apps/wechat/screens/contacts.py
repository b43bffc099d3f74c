"""The contact book, and the pages about one person."""

from itertools import groupby
from typing import Any

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.people import blacklisted, friends, heading, name_of, person
from pytest_mobilegym.phone.apps.wechat.places import region_words
from pytest_mobilegym.phone.apps.wechat.screens.chats import news
from pytest_mobilegym.phone.apps.wechat.state import WechatState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.kit.rows import Row, fact, group, link, listing
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.wording import date_numeric, message_time

STRIP = 4
"""How many pictures a profile shows of someone's moments."""


@app.screen("/contacts", tab="contacts")
def contacts(ctx: Context[WechatState]) -> dict[str, Any]:
    everyone = friends(ctx.state)
    return {
        "starred": [contact for contact in everyone if contact.starred],
        "groups": [(letter, list(members)) for letter, members in groupby(everyone, heading)],
        "count": len(everyone),
        **news(ctx),
    }


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


@app.screen("/friend-info/{person}", template="list.html")
def friend_info(ctx: Context[WechatState], person: str) -> dict[str, Any]:
    contact = ctx.state.contacts[person]
    added = date_numeric(as_datetime(contact.added), ctx.lang) if contact.added else ctx.t("unknown")
    return listing(
        ctx.t("friend.info"),
        group(
            link(ctx, "remark.open", "friend.name", value=contact.name, person=person),
            link(ctx, "remark.open", "friend.memo", value=contact.memo or ctx.t("none"), person=person),
            link(
                ctx, "permissions.open", "friend.permissions",
                value=ctx.t(f"permission.{contact.permission}"), person=person,
            ),
        ),
        group(
            fact(ctx, "friend.groups", ctx.t("friend.group_count", n=contact.common_groups)),
            fact(ctx, "friend.signature", contact.signature or ctx.t("none")),
            fact(ctx, "friend.source", ctx.t(f"source.{contact.source}")),
            fact(ctx, "friend.added", added),
        ),
    )  # fmt: skip


@app.screen("/friend-settings/{person}", template="list.html")
def friend_settings(ctx: Context[WechatState], person: str) -> dict[str, Any]:
    contact = ctx.state.contacts[person]
    blacklist = "blacklist.remove" if contact.blacklisted else "blacklist.ask"
    return listing(
        ctx.t("friend.settings"),
        group(
            link(
                ctx, "permissions.open", "friend.permissions",
                value=ctx.t(f"permission.{contact.permission}"), person=person,
            )
        ),
        group(Row(ctx.t("friend.star"), "contact.star", {"person": person}, toggle=contact.starred)),
        group(Row(ctx.t("friend.blacklist"), blacklist, {"person": person}, toggle=contact.blacklisted)),
        group(
            Row(ctx.t("friend.delete"), "contact.ask_delete", {"person": person}, centered=True, danger=True)
        ),
    )  # fmt: skip


@app.screen("/friend-settings/{person}/blacklist", kind="dialog")
def blacklist_confirm(ctx: Context[WechatState], person: str) -> dict[str, Any]:
    return {"person": person, "name": name_of(ctx.state, person)}


@app.screen("/friend-settings/{person}/delete", kind="dialog")
def delete_contact(ctx: Context[WechatState], person: str) -> dict[str, Any]:
    return {"person": person, "name": name_of(ctx.state, person)}


@app.screen("/friend-info/{person}/remark")
def edit_remark(ctx: Context[WechatState], person: str) -> dict[str, Any]:
    contact = ctx.state.contacts[person]
    return {"name": contact.name, "memo": contact.memo}


@app.screen("/friend-permissions-detail/{person}", template="list.html")
def friend_permissions(ctx: Context[WechatState], person: str) -> dict[str, Any]:
    contact = ctx.state.contacts[person]

    def choice(permission: str) -> Row:
        return Row(
            ctx.t(f"permission.{permission}"), "permission.choose",
            {"person": person, "permission": permission}, radio=contact.permission == permission,
        )  # fmt: skip

    def hide(flag: str) -> Row:
        return Row(
            ctx.t(f"permission.{flag}"), "permission.hide",
            {"person": person, "flag": flag}, toggle=getattr(contact, flag),
        )  # fmt: skip

    switches = (hide("hide_my_moments"), hide("hide_their_moments")) if contact.permission == "all" else ()
    return listing(
        ctx.t("friend.permissions"),
        group(choice("all"), choice("chat_only"), title=ctx.t("permission.set")),
        group(*switches, title=ctx.t("permission.moments")),
    )


@app.screen("/settings/privacy/blacklist")
def blacklist(ctx: Context[WechatState]) -> dict[str, Any]:
    return {"people": blacklisted(ctx.state)}
