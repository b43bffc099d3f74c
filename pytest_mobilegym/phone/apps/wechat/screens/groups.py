"""Chats of several people: beginning one, and who is in it."""

from typing import Any

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.people import find_among, find_friends, friends, is_group
from pytest_mobilegym.phone.apps.wechat.state import Contact, WechatState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.state import State


class Invited(State):
    """Who is chosen for a group, in the order of choosing."""

    people: tuple[str, ...] = ()


@app.screen("/groups")
def groups(ctx: Context[WechatState]) -> dict[str, Any]:
    return {"groups": [chat for chat in ctx.state.chats.values() if is_group(chat)]}


def _choosing(
    ctx: Context[WechatState], title: str, done: str, within: tuple[str, ...] = ()
) -> dict[str, Any]:
    query = ctx.fields.get("query", "").strip()
    found = find_friends(ctx.state, query) if query else friends(ctx.state)
    return {
        "title": title,
        "done": done,
        "query": query,
        "people": [one for one in found if one.id not in within],
        "chosen": ctx.local.people,
    }


@app.screen("/start-group", local=Invited, template="invite.html")
def start_group(ctx: Context[WechatState, Invited]) -> dict[str, Any]:
    return _choosing(ctx, ctx.t("plus.group"), "group.start")


def beside(ctx: Context[WechatState], person: str) -> Invited:
    """The person whose chat is to grow is chosen already."""
    return Invited(people=(person,))


@app.screen("/start-group/{person}", local=Invited, opening=beside, template="invite.html")
def widen_chat(ctx: Context[WechatState, Invited], person: str) -> dict[str, Any]:
    return _choosing(ctx, ctx.t("plus.group"), "group.start")


@app.screen("/chat/{chat}/invite", local=Invited)
def invite(ctx: Context[WechatState, Invited], chat: str) -> dict[str, Any]:
    return _choosing(ctx, ctx.t("group.invite"), "group.add", ctx.state.chats[chat].members)


@app.screen("/chat/{chat}/remove", local=Invited, template="invite.html")
def remove_members(ctx: Context[WechatState, Invited], chat: str) -> dict[str, Any]:
    members = ctx.state.chats[chat].members
    others = tuple(one.id for one in friends(ctx.state) if one.id not in members)
    return _choosing(ctx, ctx.t("group.remove"), "group.drop", others)


@app.screen("/chat/{chat}/mention", template="choose_friend.html")
def mention(ctx: Context[WechatState], chat: str) -> dict[str, Any]:
    """Whom to name in the field of a group; its members need not be contacts."""
    contacts = ctx.state.contacts
    query = ctx.fields.get("query", "").strip()
    members = [contacts.get(id) or Contact(id=id, name=id) for id in ctx.state.chats[chat].members]
    return {
        "title": ctx.t("mention.title"),
        "query": query,
        "people": find_among(members, query) if query else members,
        "action": "mention.choose",
    }
