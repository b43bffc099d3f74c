"""Switching and choosing."""

from typing import Any

from pytest_mobilegym.phone.apps.wechat.actions.navigation import FEATURE
from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.state import FEATURES, MomentsRange, Ringtone, Sound
from pytest_mobilegym.phone.contexts.context import ActionContext

SWITCHES = (
    "/settings/notifications", "/settings/chat", "/settings/general", "/settings/general/translation",
    "/settings/general/media", "/settings/general/audio", "/settings/general/discover/{entry}", FEATURE,
    "/wechat-sports/privacy", "/settings/privacy/friends", "/settings/privacy/add-me",
    "/settings/privacy/moments", "/settings/privacy/top-stories", "/settings/privacy/personal",
)  # fmt: skip
CHOICES = ("/settings/notifications/display", "/settings/general/translation")


def _holder(ctx: ActionContext, name: str) -> tuple[Any, str]:
    """The group that a setting is in, and the setting's own name."""
    *groups, own = name.split(".")
    holder = ctx.state.settings
    for part in groups:
        holder = getattr(holder, part)
    return holder, own


@app.action("setting.toggle", on=SWITCHES)
def toggle(ctx: ActionContext, name: str) -> None:
    holder, own = _holder(ctx, name)
    setattr(holder, own, not getattr(holder, own))


@app.action("setting.choose", on=CHOICES)
def choose(ctx: ActionContext, name: str, value: str) -> None:
    holder, own = _holder(ctx, name)
    setattr(holder, own, value)


@app.action("sound.choose", on="/settings/notifications/sound")
def choose_sound(ctx: ActionContext, sound: Sound) -> None:
    ctx.local.sound = sound


@app.action("sound.done", on="/settings/notifications/sound")
def save_sound(ctx: ActionContext) -> None:
    ctx.state.settings.notifications.sound = ctx.local.sound
    ctx.back()


@app.action("ringtone.choose", on="/settings/notifications/ringtone")
def choose_ringtone(ctx: ActionContext, ringtone: Ringtone) -> None:
    ctx.local.ringtone = ringtone


@app.action("ringtone.done", on="/settings/notifications/ringtone")
def save_ringtone(ctx: ActionContext) -> None:
    ctx.state.settings.notifications.ringtone = ctx.local.ringtone
    ctx.back()


@app.action("dark_mode.follow", on="/settings/general/dark-mode")
def follow_system(ctx: ActionContext) -> None:
    ctx.local.follow_system ^= True


@app.action("dark_mode.choose", on="/settings/general/dark-mode")
def choose_dark(ctx: ActionContext, dark: bool) -> None:
    ctx.local.dark_mode = dark


@app.action("dark_mode.done", on="/settings/general/dark-mode")
def save_dark_mode(ctx: ActionContext) -> None:
    general = ctx.state.settings.general
    general.follow_system, general.dark_mode = ctx.local.follow_system, ctx.local.dark_mode
    ctx.back()


@app.action("feature.toggle", on=FEATURE)
def toggle_feature(ctx: ActionContext, feature: str) -> None:
    if feature in FEATURES:
        getattr(ctx.state.settings.accessibility, feature).enabled ^= True


@app.action("moments_range.choose", on="/settings/privacy/moments/range")
def choose_range(ctx: ActionContext, range: MomentsRange) -> None:
    ctx.state.settings.privacy.moments_range = range
    ctx.back()


app.action(
    "revoke.ask",
    on="/settings/privacy/authorization/{app}",
    to="/settings/privacy/authorization/{app}/revoke",
)


@app.action("revoke.confirm", on="/settings/privacy/authorization/{app}/revoke")
def revoke(ctx: ActionContext, app: str) -> None:
    del ctx.state.authorized_apps[app]
    ctx.toast("authorization.revoked")
    ctx.back(2)
