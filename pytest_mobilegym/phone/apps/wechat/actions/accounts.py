"""Registering an account, changing between accounts, and what follows when a session has ended."""

from pytest_mobilegym.phone.apps.wechat.accounts import (
    NUMBER_LENGTH,
    is_document_number,
    is_taken,
    open_account,
    use_account,
)
from pytest_mobilegym.phone.apps.wechat.actions.auth import (
    code_is_whole,
    digits_of,
    leave,
    use_code,
)
from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.auth import Device, good_password
from pytest_mobilegym.phone.apps.wechat.login_required import EXPIRED, LOGIN, REGISTER, SWITCH
from pytest_mobilegym.phone.apps.wechat.state import WechatState
from pytest_mobilegym.phone.contexts.context import ActionContext

MORE = "/auth/more"

app.action("login.more", on=LOGIN, to=MORE)
app.action("register.open", on=MORE, to=REGISTER, replace=True)
app.action("account.add", on=SWITCH, to=REGISTER)
app.action("accounts.choose", on=MORE, to=SWITCH, replace=True)


@app.action("register.agree", on=REGISTER)
def agree(ctx: ActionContext[WechatState]) -> None:
    ctx.local.agreed ^= True


def _may_register(ctx: ActionContext[WechatState]) -> bool:
    return (
        ctx.local.agreed
        and len(digits_of(ctx)) == NUMBER_LENGTH
        and len(_name(ctx)) > 1
        and is_document_number(_document(ctx))
        and good_password(ctx.fields.get("password", ""))
        and code_is_whole(ctx)
    )


def _name(ctx: ActionContext[WechatState]) -> str:
    typed: str = ctx.fields.get("name", "")
    return typed.strip()


def _document(ctx: ActionContext[WechatState]) -> str:
    typed: str = ctx.fields.get("document", "")
    return typed.strip().upper()


@app.action("register.confirm", on=REGISTER, guard=_may_register, network=True)
def register(ctx: ActionContext[WechatState]) -> None:
    number = digits_of(ctx)
    outcome = "taken" if is_taken(ctx.state, number) else use_code(ctx, number)
    if outcome != "ok":
        ctx.local.error = outcome
        return
    open_account(
        ctx.state,
        id=f"wxid_{ctx.rng.below(10**8):08d}",
        name=_name(ctx),
        number=number,
        password=ctx.fields["password"],
        document=_document(ctx),
        device=Device(id=ctx.state.auth.device, name=ctx.os.build.market_name, trusted=ctx.time),
    )
    ctx.toast("register.done")
    ctx.pop_to("/")


@app.action("account.switch", on=SWITCH, network=True)
def switch(ctx: ActionContext[WechatState], account: str) -> None:
    """Take up another account; whoever was logged out there has to log in first."""
    use_account(ctx.state, account)
    ctx.pop_to("/" if ctx.state.auth.logged_in else LOGIN)


@app.action("expired.confirm", on=EXPIRED)
def accept_the_end(ctx: ActionContext[WechatState]) -> None:
    ctx.state.auth.expired = False
    leave(ctx)
