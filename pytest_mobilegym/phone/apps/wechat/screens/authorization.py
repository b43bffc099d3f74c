"""Which apps may use the owner's account."""

from typing import Any

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.state import WechatState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.wording import date_numeric


@app.screen("/settings/privacy/authorization")
def authorization(ctx: Context[WechatState]) -> dict[str, Any]:
    return {"apps": list(ctx.state.authorized_apps.values())}


@app.screen("/settings/privacy/authorization/{app}")
def authorized_app(ctx: Context[WechatState], app: str) -> dict[str, Any]:
    own = ctx.state.authorized_apps[app]
    return {"own": own, "since": date_numeric(as_datetime(own.since), ctx.lang)}
