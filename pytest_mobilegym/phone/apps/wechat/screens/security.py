"""Account and security: password, devices, the modes, and closing the account for good."""

from typing import Any

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.screens.me import masked
from pytest_mobilegym.phone.apps.wechat.state import WechatState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.kit import settings
from pytest_mobilegym.phone.kit.settings import Fact, Link, Switch, Told, group_of, page_of
from pytest_mobilegym.phone.state import State


class Agreement(State):
    """Whether the conditions were agreed to."""

    agreed: bool = False


def _not_linked(ctx: Context[WechatState]) -> str:
    return ctx.t("security.not_linked")


SECURITY = "/settings/security"
CENTER = "/settings/security-center"

settings.install(
    app,
    name="security",
    root="auth",
    pages={
        SECURITY: page_of(
            "settings.security",
            group_of(
                Fact("profile.wxid", lambda ctx: ctx.state.user.id),
                Fact("profile.phone", lambda ctx: masked(ctx.state.user.phone)),
            ),
            group_of(
                Link(
                    "security.password", f"{SECURITY}/password", "password.open",
                    value=lambda ctx: ctx.t("security.set"),
                ),
                Switch("voiceprint"),
            ),
            group_of(
                Link(
                    "security.devices", "/auth/devices", "devices.open",
                    value=lambda ctx: str(len(ctx.state.auth.devices)),
                ),
                Link("security.more", f"{SECURITY}/more", "security_more.open"),
            ),
            group_of(Link("security.center", CENTER, "security_center.open"), footer="security.hint"),
        ),
        f"{SECURITY}/more": page_of(
            "security.more",
            group_of(Fact("security.qq", _not_linked), Fact("security.email", _not_linked)),
        ),
        CENTER: page_of(
            "security.center",
            group_of(
                Link("security.change_password", f"{SECURITY}/password", "password.open"),
                Told("security.freeze", "lock"),
                title="security.protect",
            ),
            group_of(
                Link("security.delete_account", f"{CENTER}/delete-account", "delete_account.open"),
                footer="security.delete_hint",
            ),
        ),
    },
    own_template="list.html",
)  # fmt: skip


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
