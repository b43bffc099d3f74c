"""Account and security: password, devices, the modes, and closing the account for good."""

from typing import Any

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.screens.me import masked
from pytest_mobilegym.phone.apps.wechat.state import WechatState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.kit.rows import Row, fact, group, link, listing, unavailable
from pytest_mobilegym.phone.state import State


class Agreement(State):
    """Whether the conditions were agreed to."""

    agreed: bool = False


@app.screen("/settings/security", template="list.html")
def security(ctx: Context[WechatState]) -> dict[str, Any]:
    auth, user = ctx.state.auth, ctx.state.user
    return listing(
        ctx.t("settings.security"),
        group(fact(ctx, "profile.wxid", user.id), fact(ctx, "profile.phone", masked(user.phone))),
        group(
            link(ctx, "password.open", "security.password", value=ctx.t("security.set")),
            Row(ctx.t("security.voiceprint"), "voiceprint.toggle", toggle=auth.voiceprint),
        ),
        group(
            link(ctx, "devices.open", "security.devices", value=str(len(auth.devices))),
            link(ctx, "security_more.open", "security.more"),
        ),
        group(
            link(ctx, "security_center.open", "security.center"),
            footer=ctx.t("security.hint"),
        ),
    )


@app.screen("/settings/security/more", template="list.html")
def security_more(ctx: Context[WechatState]) -> dict[str, Any]:
    return listing(
        ctx.t("security.more"),
        group(
            fact(ctx, "security.qq", ctx.t("security.not_linked")),
            fact(ctx, "security.email", ctx.t("security.not_linked")),
        ),
    )


@app.screen("/settings/security-center", template="list.html")
def security_center(ctx: Context[WechatState]) -> dict[str, Any]:
    return listing(
        ctx.t("security.center"),
        group(
            link(ctx, "password.open", "security.change_password"),
            unavailable(ctx, "security.freeze"),
            title=ctx.t("security.protect"),
        ),
        group(
            link(ctx, "delete_account.open", "security.delete_account"),
            footer=ctx.t("security.delete_hint"),
        ),
    )


@app.screen("/settings/security-center/delete-account", local=Agreement)
def delete_account(ctx: Context[WechatState, Agreement]) -> dict[str, Any]:
    return {"user": ctx.state.user, "agreed": ctx.local.agreed}


@app.screen("/settings/security-center/data-warning")
def data_warning(ctx: Context[WechatState]) -> dict[str, Any]:
    state = ctx.state
    return {
        "rows": [
            (ctx.t("cancel.contacts"), str(len(state.contacts))),
            (ctx.t("cancel.chats"), str(len(state.chats))),
            (ctx.t("cancel.moments"), str(sum(m.author == state.user.id for m in state.moments.values()))),
            (ctx.t("cancel.apps"), str(len(state.authorized_apps))),
        ]
    }


@app.screen("/settings/security-center/confirm", kind="dialog")
def delete_confirm(ctx: Context[WechatState]) -> dict[str, Any]:
    return {"name": ctx.state.user.name}


@app.screen("/settings/log-out", kind="sheet", template="log_out.html")
def log_out(ctx: Context[WechatState]) -> dict[str, Any]:
    return {}


@app.screen("/settings/minor-mode", template="mode.html")
def minor_mode(ctx: Context[WechatState]) -> dict[str, Any]:
    return _mode(ctx, "minor", "shield-check")


@app.screen("/settings/care-mode", template="mode.html")
def care_mode(ctx: Context[WechatState]) -> dict[str, Any]:
    return _mode(ctx, "care", "heart")


def _mode(ctx: Context[WechatState], mode: str, icon: str) -> dict[str, Any]:
    return {"mode": mode, "icon_name": icon, "on_now": getattr(ctx.state.settings.modes, mode)}
