"""Registering an account, the accounts that the phone knows, and the end of a session."""

from typing import Any

from pytest_mobilegym.phone.apps.wechat.accounts import NUMBER_LENGTH, is_document_number
from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.auth import Outcome, good_password
from pytest_mobilegym.phone.apps.wechat.login_required import EXPIRED, REGISTER, SWITCH
from pytest_mobilegym.phone.apps.wechat.screens.auth import waiting
from pytest_mobilegym.phone.apps.wechat.state import WechatState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.state import State


class RegisterDraft(State):
    """Whether the terms are agreed to, and what was wrong with the last try."""

    agreed: bool = False
    error: Outcome | None = None


@app.screen("/auth/more", kind="sheet", template="login_more.html")
def login_more(ctx: Context[WechatState]) -> dict[str, Any]:
    return {"several": len(ctx.state.accounts) > 0}


@app.screen(REGISTER, local=RegisterDraft)
def register(ctx: Context[WechatState, RegisterDraft]) -> dict[str, Any]:
    number = ctx.fields.get("phone", "")
    document = ctx.fields.get("document", "")
    password = ctx.fields.get("password", "")
    return {
        "agreed": ctx.local.agreed,
        "error": ctx.t(f"login.error.{ctx.local.error}") if ctx.local.error else None,
        "wrong_number": len(number) > NUMBER_LENGTH,
        "wrong_document": len(document) >= 18 and not is_document_number(document.strip()),
        "weak": bool(password) and not good_password(password),
        "wait": waiting(ctx),
    }


@app.screen(SWITCH)
def switch_account(ctx: Context[WechatState]) -> dict[str, Any]:
    return {
        "user": ctx.state.user,
        "inside": ctx.state.auth.logged_in,
        "others": list(ctx.state.accounts.values()),
    }


def _stay(ctx: Any) -> bool:
    return True


@app.screen(EXPIRED, kind="dialog", back=_stay)
def expired(ctx: Context[WechatState]) -> dict[str, Any]:
    return {"device": ctx.os.build.market_name}
