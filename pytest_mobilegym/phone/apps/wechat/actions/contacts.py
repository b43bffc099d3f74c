"""Changing how one stands with a person."""

from collections.abc import Mapping
from typing import Any

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.people import name_of
from pytest_mobilegym.phone.apps.wechat.state import Contact, WechatState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.kit import confirm, forms
from pytest_mobilegym.phone.kit.forms import Field


def _contact(ctx: ActionContext[WechatState], person: str) -> Any:
    return ctx.state.contacts[person]


def _name(ctx: Context[WechatState]) -> dict[str, object]:
    return {"name": name_of(ctx.state, ctx.params["person"])}


@confirm.asked(
    app, "blacklist.confirm", ask="blacklist.ask", on="/friend-settings/{person}",
    route="/friend-settings/{person}/blacklist", question="blacklist.ask", slots=_name,
    hint="blacklist.ask_hint", yes="ok", danger=False, network=True,
)  # fmt: skip
def add_to_blacklist(ctx: ActionContext[WechatState], person: str) -> None:
    _contact(ctx, person).blacklisted = True
    ctx.back()


@confirm.asked(
    app, "contact.delete", route="/friend-settings/{person}/delete", question="friend.ask_delete",
    slots=_name, hint="friend.ask_delete_hint", network=True,
)  # fmt: skip
def delete(ctx: ActionContext[WechatState], person: str) -> None:
    """The contact goes with the chat; their moments are no longer shown."""
    ctx.state.contacts.pop(person, None)
    ctx.state.chats.pop(person, None)
    ctx.pop_to("/contacts")


def _save_remark(ctx: ActionContext[WechatState], values: Mapping[str, str]) -> None:
    contact = _contact(ctx, ctx.params["person"])
    contact.name, contact.memo = values["name"], values["memo"]


forms.install(
    app,
    name="remark",
    routes=("/friend-info/{person}/remark",),
    fields=(
        Field("name", label="friend.name"),
        Field("memo", required=False, longest=200, label="friend.memo"),
    ),
    initial=lambda ctx: forms.values_of(ctx.state.contacts[ctx.params["person"]]),
    save=_save_remark,
    changes=True,
    own_template="edit_name.html",
    network=True,
)


@app.action(
    "stranger.greet", on="/discover/nearby/{stranger}", guard=lambda ctx: not _greeted(ctx), network=True
)
def greet(ctx: ActionContext[WechatState]) -> None:
    ctx.state.strangers[ctx.params["stranger"]].greeted = True
    ctx.toast("nearby.greeted")


def _greeted(ctx: ActionContext[WechatState]) -> bool:
    greeted: bool = ctx.state.strangers[ctx.params["stranger"]].greeted
    return greeted


@app.action("request.accept", on="/new-friends", network=True)
def accept(ctx: ActionContext[WechatState], request: str) -> None:
    """Whoever asked becomes a contact of that name."""
    asked = ctx.state.friend_requests[request]
    if asked.status != "waiting":
        raise EventRefused(f"{asked.name!r} does not wait for an answer.")
    asked.status = "added"
    ctx.state.contacts.add(Contact(id=f"wxid_{request}", name=asked.name, added=ctx.time))
