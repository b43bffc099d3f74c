"""Switching features on, and taking back what apps may do."""

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.screens.settings import FEATURE, PRIVACY
from pytest_mobilegym.phone.apps.wechat.state import FEATURES, WechatState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.kit import confirm

APP = f"{PRIVACY}/authorization/{{app}}"

app.action("authorized_app.open", on=f"{PRIVACY}/authorization", to=APP)


@app.action("feature.toggle", on=FEATURE)
def toggle_feature(ctx: ActionContext[WechatState], feature: str) -> None:
    if feature in FEATURES:
        getattr(ctx.state.settings.accessibility, feature).enabled ^= True


def _authorized(ctx: Context[WechatState]) -> dict[str, object]:
    return {"name": ctx.state.authorized_apps[ctx.params["app"]].name}


@confirm.asked(
    app, "revoke.confirm", ask="revoke.ask", on=APP, route=f"{APP}/revoke", question="authorization.ask",
    slots=_authorized, hint="authorization.ask_hint", yes="authorization.revoke", network=True,
)  # fmt: skip
def revoke(ctx: ActionContext[WechatState], app: str) -> None:
    del ctx.state.authorized_apps[app]
    ctx.toast("authorization.revoked")
    ctx.back(2)
