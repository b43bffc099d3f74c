"""Changing how one stands with a person."""

from typing import Any, Literal

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.state import Permission
from pytest_mobilegym.phone.context import ActionContext


def _contact(ctx: ActionContext, person: str) -> Any:
    return ctx.state.contacts[person]


@app.action("contact.star", on="/friend-settings/{person}")
def toggle_star(ctx: ActionContext, person: str) -> None:
    _contact(ctx, person).starred ^= True


app.action("blacklist.ask", on="/friend-settings/{person}", to="/friend-settings/{person}/blacklist")


@app.action("blacklist.confirm", on="/friend-settings/{person}/blacklist")
def add_to_blacklist(ctx: ActionContext, person: str) -> None:
    _contact(ctx, person).blacklisted = True
    ctx.back()


@app.action("blacklist.remove", on="/friend-settings/{person}")
def remove_from_blacklist(ctx: ActionContext, person: str) -> None:
    _contact(ctx, person).blacklisted = False


@app.action("permission.choose", on="/friend-permissions-detail/{person}")
def choose_permission(ctx: ActionContext, person: str, permission: Permission) -> None:
    _contact(ctx, person).permission = permission


@app.action("permission.hide", on="/friend-permissions-detail/{person}")
def toggle_moments(
    ctx: ActionContext, person: str, flag: Literal["hide_my_moments", "hide_their_moments"]
) -> None:
    contact = _contact(ctx, person)
    setattr(contact, flag, not getattr(contact, flag))
