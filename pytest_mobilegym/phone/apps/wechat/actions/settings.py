"""Switching features on, and taking back what apps may do."""

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.screens.settings import FEATURE, PRIVACY
from pytest_mobilegym.phone.apps.wechat.state import FEATURES, WechatState
from pytest_mobilegym.phone.contexts.context import ActionContext

APP = f"{PRIVACY}/authorization/{{app}}"

app.action("authorized_app.open", on=f"{PRIVACY}/authorization", to=APP)
app.action("revoke.ask", on=APP, to=f"{APP}/revoke")


@app.action("feature.toggle", on=FEATURE)
def toggle_feature(ctx: ActionContext[WechatState], feature: str) -> None:
    if feature in FEATURES:
        getattr(ctx.state.settings.accessibility, feature).enabled ^= True


@app.action("revoke.confirm", on=f"{APP}/revoke")
def revoke(ctx: ActionContext[WechatState], app: str) -> None:
    del ctx.state.authorized_apps[app]
    ctx.toast("authorization.revoked")
    ctx.back(2)
