"""Changing what keeps the account safe, and closing it for good."""

from typing import Literal

from pytest_mobilegym.phone.apps.wechat.actions.auth import leave
from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.state import WechatState
from pytest_mobilegym.phone.contexts.context import ActionContext
from pytest_mobilegym.phone.kit import confirm

CENTER = "/settings/security-center"
WIZARD = f"{CENTER}/delete-account"


@app.action("mode.toggle", on=("/settings/minor-mode", "/settings/care-mode"))
def toggle_mode(ctx: ActionContext[WechatState], mode: Literal["minor", "care"]) -> None:
    modes = ctx.state.settings.modes
    setattr(modes, mode, not getattr(modes, mode))


@app.action("delete_account.agree", on=WIZARD)
def agree(ctx: ActionContext[WechatState]) -> None:
    ctx.local.agreed ^= True


app.action("delete_account.apply", on=WIZARD, to=f"{CENTER}/data-warning", guard=lambda ctx: ctx.local.agreed)


@confirm.asked(
    app, "delete_account.confirm", ask="delete_account.next", on=f"{CENTER}/data-warning",
    route=f"{CENTER}/confirm", question="cancel.ask", slots=lambda ctx: {"name": ctx.state.user.name},
    hint="cancel.ask_hint", yes="cancel.yes", network=True,
)  # fmt: skip
def close_account(ctx: ActionContext[WechatState]) -> None:
    ctx.state.user.status = "cancelled"
    leave(ctx)
