"""Switching and choosing."""

from pytest_mobilegym.phone.apps.wechat.actions.navigation import FEATURE
from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.state import FEATURES, MomentsRange, Ringtone, Sound, WechatState
from pytest_mobilegym.phone.contexts.context import ActionContext


@app.action("sound.choose", on="/settings/notifications/sound")
def choose_sound(ctx: ActionContext[WechatState], sound: Sound) -> None:
    ctx.local.sound = sound


@app.action("sound.done", on="/settings/notifications/sound")
def save_sound(ctx: ActionContext[WechatState]) -> None:
    ctx.state.settings.notifications.sound = ctx.local.sound
    ctx.back()


@app.action("ringtone.choose", on="/settings/notifications/ringtone")
def choose_ringtone(ctx: ActionContext[WechatState], ringtone: Ringtone) -> None:
    ctx.local.ringtone = ringtone


@app.action("ringtone.done", on="/settings/notifications/ringtone")
def save_ringtone(ctx: ActionContext[WechatState]) -> None:
    ctx.state.settings.notifications.ringtone = ctx.local.ringtone
    ctx.back()


@app.action("dark_mode.follow", on="/settings/general/dark-mode")
def follow_system(ctx: ActionContext[WechatState]) -> None:
    ctx.local.follow_system ^= True


@app.action("dark_mode.choose", on="/settings/general/dark-mode")
def choose_dark(ctx: ActionContext[WechatState], dark: bool) -> None:
    ctx.local.dark_mode = dark


@app.action("dark_mode.done", on="/settings/general/dark-mode")
def save_dark_mode(ctx: ActionContext[WechatState]) -> None:
    general = ctx.state.settings.general
    general.follow_system, general.dark_mode = ctx.local.follow_system, ctx.local.dark_mode
    ctx.back()


@app.action("feature.toggle", on=FEATURE)
def toggle_feature(ctx: ActionContext[WechatState], feature: str) -> None:
    if feature in FEATURES:
        getattr(ctx.state.settings.accessibility, feature).enabled ^= True


@app.action("moments_range.choose", on="/settings/privacy/moments/range")
def choose_range(ctx: ActionContext[WechatState], range: MomentsRange) -> None:
    ctx.state.settings.privacy.moments_range = range
    ctx.back()


app.action(
    "revoke.ask",
    on="/settings/privacy/authorization/{app}",
    to="/settings/privacy/authorization/{app}/revoke",
)


@app.action("revoke.confirm", on="/settings/privacy/authorization/{app}/revoke")
def revoke(ctx: ActionContext[WechatState], app: str) -> None:
    del ctx.state.authorized_apps[app]
    ctx.toast("authorization.revoked")
    ctx.back(2)
