"""Changing the owner's own profile; nothing counts before it is confirmed."""

from typing import Literal

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.state import SIGNATURE_LENGTH, Mood, WechatState
from pytest_mobilegym.phone.contexts.context import ActionContext
from pytest_mobilegym.phone.os import clipboard


def _typed(ctx: ActionContext[WechatState], field: str) -> str:
    text: str = ctx.fields.get(field, getattr(ctx.state.user, field))
    return text.strip()


def _changed(ctx: ActionContext[WechatState], field: str) -> bool:
    return bool(_typed(ctx, field) != getattr(ctx.state.user, field))


@app.action("name.done", on="/me/name", guard=lambda ctx: bool(_typed(ctx, "name")) and _changed(ctx, "name"))
def save_name(ctx: ActionContext[WechatState]) -> None:
    ctx.state.user.name = _typed(ctx, "name")
    ctx.back()


@app.action("pat.done", on="/me/pat", guard=lambda ctx: _changed(ctx, "pat"))
def save_pat(ctx: ActionContext[WechatState]) -> None:
    ctx.state.user.pat = _typed(ctx, "pat")
    ctx.back()


@app.action("signature.write", on="/me/signature")
def write_signature(ctx: ActionContext[WechatState], value: str) -> None:
    """What is too long is cut off as it is typed."""
    ctx.fields["signature"] = value[:SIGNATURE_LENGTH]


@app.action("signature.done", on="/me/signature", guard=lambda ctx: _changed(ctx, "signature"))
def save_signature(ctx: ActionContext[WechatState]) -> None:
    ctx.state.user.signature = _typed(ctx, "signature")
    ctx.back()


@app.action("region.choose", on="/me/region")
def choose_region(ctx: ActionContext[WechatState], region: str) -> None:
    ctx.local.region = region


@app.action("region.done", on="/me/region", guard=lambda ctx: bool(ctx.local.region))
def save_region(ctx: ActionContext[WechatState]) -> None:
    ctx.state.user.region = ctx.local.region
    ctx.back()


@app.action("wxid.copy", on="/me/wxid")
def copy_wxid(ctx: ActionContext[WechatState]) -> None:
    clipboard.copy(ctx.os, ctx.state.user.id, source="wechat")
    ctx.toast("copied")


@app.action("album.tab", on="/me/moments-album")
def show_album_tab(ctx: ActionContext[WechatState], tab: Literal["album", "status"]) -> None:
    ctx.local.tab = tab


@app.action("mood.choose", on="/me/moments-album")
def choose_mood(ctx: ActionContext[WechatState], mood: Mood) -> None:
    """The same one again takes it away."""
    user = ctx.state.user
    user.mood = None if user.mood == mood else mood
