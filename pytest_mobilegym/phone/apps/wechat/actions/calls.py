"""Calling somebody by voice or video; nobody answers by themselves."""

from typing import Literal

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.screens.calls import CALLING, MENU, Calling, CallKind
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
def hang_up(ctx: ActionContext[WechatState]) -> None:
    """Leave a line in the chat: what kind of call was given up before it was answered."""
    post(ctx, str(ctx.params["person"]), kind="call", text=str(ctx.params["kind"]))
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
