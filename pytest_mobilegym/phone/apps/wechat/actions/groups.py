"""Beginning a chat of several people, and changing who is in it."""

from collections.abc import Mapping
from typing import Any

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.people import name_of
from pytest_mobilegym.phone.apps.wechat.state import Chat, WechatState
from pytest_mobilegym.phone.apps.wechat.talks import post
from pytest_mobilegym.phone.contexts.context import ActionContext
from pytest_mobilegym.phone.kit import confirm, forms
from pytest_mobilegym.phone.kit.forms import Field
from pytest_mobilegym.phone.kit.selection import flip

INFO = "/chat/{chat}/info"
BEGINNING = ("/start-group", "/start-group/{person}")
CHOOSING = (*BEGINNING, "/chat/{chat}/invite", "/chat/{chat}/remove")
LEAST = 2
"""Others in a group; with fewer it is a chat with one person."""

app.action("plus.group", on="/menu/plus", to="/start-group", replace=True)
app.action("group.widen", on=INFO, to="/start-group/{person}")
app.action("group.invite", on=INFO, to="/chat/{chat}/invite")
app.action("group.remove", on=INFO, to="/chat/{chat}/remove")
app.action("group.title", on=INFO, to="/chat/{chat}/title")


@app.action("group.choose", on=CHOOSING)
def choose(ctx: ActionContext[WechatState], person: str) -> None:
    if person not in ctx.state.contacts:
        raise EventRefused(f"There is no contact {person!r}.")
    flip(ctx.local.people, person)


def _some(ctx: ActionContext[WechatState]) -> bool:
    return bool(len(ctx.local.people))


@app.action("group.start", on=BEGINNING, guard=_some, network=True)
def start(ctx: ActionContext[WechatState]) -> None:
    """One person means a chat with them; several begin a group, named after its members."""
    people = tuple(ctx.local.people)
    peer = people[0]
    if len(people) >= LEAST:
        peer = ctx.new_id("g")
        title = _names(ctx, (ctx.state.user.id, *people))
        ctx.state.chats.add(Chat(id=peer, title=title, members=people), first=True)
        post(ctx, peer, kind="invited", text=_names(ctx, people))
    if "person" in ctx.params:
        ctx.back(2)  # the new chat takes the place of the one that it grew from
    ctx.go(f"/chat/{peer}", replace=True)


def _names(ctx: ActionContext[WechatState], people: tuple[str, ...]) -> str:
    return ("、" if ctx.lang == "zh" else ", ").join(name_of(ctx.state, one) for one in people)


@app.action("group.add", on="/chat/{chat}/invite", guard=_some, network=True)
def add(ctx: ActionContext[WechatState]) -> None:
    chat = ctx.state.chats[ctx.params["chat"]]
    chat.members = (*chat.members, *ctx.local.people)
    post(ctx, chat.id, kind="invited", text=_names(ctx, tuple(ctx.local.people)))
    ctx.back()


def _enough_stay(ctx: ActionContext[WechatState]) -> bool:
    members: Any = ctx.state.chats[ctx.params["chat"]].members
    return 0 < len(ctx.local.people) <= len(members) - 1


@app.action("group.drop", on="/chat/{chat}/remove", guard=_enough_stay, network=True)
def drop(ctx: ActionContext[WechatState]) -> None:
    """Somebody else stays in any case."""
    chat = ctx.state.chats[ctx.params["chat"]]
    gone = tuple(ctx.local.people)
    chat.members = tuple(one for one in chat.members if one not in gone)
    ctx.back()


def _rename(ctx: ActionContext[WechatState], values: Mapping[str, str]) -> None:
    ctx.state.chats[ctx.params["chat"]].title = values["title"]


forms.install(
    app,
    name="group_name",
    routes=("/chat/{chat}/title",),
    fields=(Field("title", label="group.title", hint="group.title_hint", longest=200),),
    initial=lambda ctx: {"title": name_of(ctx.state, ctx.params["chat"])},
    save=_rename,
    changes=True,
    own_template="edit_name.html",
    network=True,
)


@confirm.asked(
    app, "group.leave", ask="group.ask_leave", on=INFO, route="/chat/{chat}/leave",
    question="group.ask_leave", hint="group.ask_leave_hint", yes="group.leave_yes", network=True,
)  # fmt: skip
def leave(ctx: ActionContext[WechatState], chat: str) -> None:
    ctx.state.chats.pop(chat, None)
    ctx.pop_to("/")
