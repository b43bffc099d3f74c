"""Changing the owner's own profile; nothing counts before it is confirmed."""

from collections.abc import Mapping
from typing import Literal

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.state import SIGNATURE_LENGTH, Mood, WechatState
from pytest_mobilegym.phone.contexts.context import ActionContext
from pytest_mobilegym.phone.kit import forms
from pytest_mobilegym.phone.kit.forms import Field
from pytest_mobilegym.phone.os import clipboard


def _text_page(name: str, field: Field) -> None:
    """A page for one of the owner's texts."""

    def save(ctx: ActionContext[WechatState], values: Mapping[str, str]) -> None:
        setattr(ctx.state.user, name, values[name])

    forms.install(
        app,
        name=name,
        routes=(f"/me/{name}",),
        fields=(field,),
        initial=lambda ctx: {name: getattr(ctx.state.user, name)},
        save=save,
        changes=True,
        own_template="edit_name.html",
        network=True,
    )


_text_page("name", Field("name", label="profile.name", hint="profile.name_hint"))
_text_page("pat", Field("pat", required=False, label="profile.pat", hint="profile.pat_hint"))
_text_page(
    "signature",
    Field("signature", required=False, longest=SIGNATURE_LENGTH, label="profile.signature", counted=True),
)


@app.action("region.choose", on="/me/region")
def choose_region(ctx: ActionContext[WechatState], region: str) -> None:
    ctx.local.region = region


@app.action("region.done", on="/me/region", guard=lambda ctx: bool(ctx.local.region), network=True)
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
