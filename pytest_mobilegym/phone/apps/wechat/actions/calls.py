"""Calling somebody by voice or video, who answers on lively phones alone."""

from typing import Literal

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.screens.calls import CALLING, MENU, Calling, CallKind, talked
from pytest_mobilegym.phone.apps.wechat.state import WechatState
from pytest_mobilegym.phone.apps.wechat.talks import CHATS, ChatView, post
from pytest_mobilegym.phone.contexts.context import ActionContext, Context


def _peer(ctx: Context[WechatState]) -> str:
    return str(ctx.params["chat"])


@app.action("chat.call", on=CHATS)
def call_from_chat(ctx: ActionContext[WechatState, ChatView]) -> None:
    ctx.local.panel = "none"
    ctx.go(f"/call/{_peer(ctx)}")


app.action("profile.call", on="/user-profile/{person}", to=MENU)


@app.action("call.start", on=MENU, network=True)
def start(ctx: ActionContext[WechatState], kind: CallKind) -> None:
    ctx.go(f"/calling/{ctx.params['person']}/{kind}", replace=True)


@app.action("call.toggle", on=CALLING)
def toggle(ctx: ActionContext[WechatState, Calling], name: Literal["muted", "speaker", "camera"]) -> None:
    setattr(ctx.local, name, not getattr(ctx.local, name))


@app.action("call.end", on=CALLING)
def hang_up(ctx: ActionContext[WechatState, Calling]) -> None:
    """Leave a line in the chat: what kind of call it was, and how long it took if it was answered."""
    person, kind = str(ctx.params["person"]), str(ctx.params["kind"])
    post(ctx, person, kind="call", text=kind, seconds=talked(ctx))
    ctx.back()


@app.action("chat.voice", on=CHATS)
def switch_voice(ctx: ActionContext[WechatState, ChatView]) -> None:
    """Put the button that is held to talk in the field's place, or the field in the button's."""
    ctx.local.panel = "none"
    ctx.local.speaking = not ctx.local.speaking


@app.action("chat.speak", on=CHATS, guard=lambda ctx: ctx.local.speaking)
def speak(ctx: ActionContext[WechatState, ChatView]) -> None:
    """Hold the button to talk: nothing is to be heard on this phone."""
    ctx.toast("chat.nothing_heard")
