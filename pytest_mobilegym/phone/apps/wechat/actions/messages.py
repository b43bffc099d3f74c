"""What a long press offers: of a message, and of a chat in the list."""

from typing import Any

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.wechat.actions.chats import put_in_field
from pytest_mobilegym.phone.apps.wechat.actions.navigation import CHATS
from pytest_mobilegym.phone.apps.wechat.actions.sending import copy_of
from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.state import Favorite, WechatState
from pytest_mobilegym.phone.contexts.context import ActionContext
from pytest_mobilegym.phone.os import clipboard
from pytest_mobilegym.phone.state import Table

MENU = "/chat/{chat}/message/{message}"
CHAT_MENU = "/menu/chat/{chat}"
RECALL_MS = 120_000
"""How long an own message can be taken back."""
FORWARDABLE = ("text", "image", "file", "location", "card", "sticker")
KEPT = ("text", "image", "file", "location")

app.action("message.menu", on=CHATS, to=MENU)
app.action("chat.menu", on="/", to=CHAT_MENU)


def _message(ctx: ActionContext[WechatState]) -> Any:
    return ctx.state.chats[ctx.params["chat"]].messages[ctx.params["message"]]


@app.action("message.copy", on=MENU, guard=lambda ctx: _message(ctx).kind == "text")
def copy(ctx: ActionContext[WechatState]) -> None:
    clipboard.copy(ctx.os, _message(ctx).text, source="wechat")
    ctx.toast("copied")
    ctx.back()


@app.action("message.forward", on=MENU, guard=lambda ctx: _message(ctx).kind in FORWARDABLE)
def forward(ctx: ActionContext[WechatState]) -> None:
    ctx.go(f"/forward/{ctx.params['chat']}/{ctx.params['message']}", replace=True)


@app.action("message.keep", on=MENU, guard=lambda ctx: _message(ctx).kind in KEPT)
def keep(ctx: ActionContext[WechatState]) -> None:
    keep_message(ctx, _message(ctx))
    ctx.toast("favorites.added")
    ctx.back()


def keep_message(ctx: ActionContext[WechatState], message: Any) -> None:
    """Add a message to what is kept for later."""
    copied = copy_of(message)
    copied.pop("target")
    favorite = Favorite(id=ctx.new_id("k"), source=message.sender, time=ctx.time, **copied)
    ctx.state.favorites.add(favorite, first=True)


def _recent_and_own(ctx: ActionContext[WechatState]) -> bool:
    message = _message(ctx)
    own = message.sender == ctx.state.user.id and message.kind not in ("pat", "transfer", "red_packet")
    return own and ctx.time - message.time <= RECALL_MS


@app.action("message.recall", on=MENU, guard=_recent_and_own)
def recall(ctx: ActionContext[WechatState]) -> None:
    message = _message(ctx)
    message.before = message.text if message.kind == "text" else ""
    message.kind = "recalled"
    message.text = message.image = message.path = message.target = ""
    message.file = message.place = None
    ctx.back()


@app.action("message.edit", on=CHATS)
def edit_again(ctx: ActionContext[WechatState], message: str) -> None:
    """Put the words of a recalled message into the field."""
    words = ctx.state.chats[ctx.params["chat"]].messages[message].before
    if not words:
        raise EventRefused(f"The message {message!r} has no words that can be edited again.")
    put_in_field(ctx, words)
    ctx.focus("message")


@app.action("message.quote", on=MENU, guard=lambda ctx: _message(ctx).kind in FORWARDABLE)
def quote(ctx: ActionContext[WechatState]) -> None:
    """What is typed next answers this message."""
    ctx.state.chats[ctx.params["chat"]].quoting = ctx.params["message"]
    ctx.back()
    ctx.focus("message")


@app.action("quote.drop", on=CHATS)
def drop_quote(ctx: ActionContext[WechatState]) -> None:
    ctx.state.chats[ctx.params["chat"]].quoting = ""


@app.action("message.delete", on=MENU)
def delete(ctx: ActionContext[WechatState]) -> None:
    del ctx.state.chats[ctx.params["chat"]].messages[ctx.params["message"]]
    ctx.back()


@app.action("chat.mark", on=CHAT_MENU)
def mark(ctx: ActionContext[WechatState]) -> None:
    chat = ctx.state.chats[ctx.params["chat"]]
    chat.unread = 0 if chat.unread else 1
    ctx.back()


@app.action("chat.pin", on=CHAT_MENU)
def pin(ctx: ActionContext[WechatState]) -> None:
    ctx.state.chats[ctx.params["chat"]].sticky ^= True
    ctx.back()


@app.action("chat.hide", on=CHAT_MENU)
def hide(ctx: ActionContext[WechatState]) -> None:
    """Take a chat out of the list, as read, until something is said in it."""
    chat = ctx.state.chats[ctx.params["chat"]]
    chat.hidden_since = ctx.time
    chat.unread = 0
    ctx.back()


app.action("chat.ask_delete", on=CHAT_MENU, to="/menu/chat/{chat}/delete", replace=True)


@app.action("chat.delete", on="/menu/chat/{chat}/delete")
def delete_chat(ctx: ActionContext[WechatState], chat: str) -> None:
    ctx.state.chats.pop(chat, None)
    ctx.back()


app.action("chat.ask_clear", on="/chat/{chat}/info", to="/chat/{chat}/clear")


@app.action("chat.clear", on="/chat/{chat}/clear")
def clear(ctx: ActionContext[WechatState], chat: str) -> None:
    if chat in ctx.state.chats:
        ctx.state.chats[chat].messages = Table()
        ctx.state.chats[chat].quoting = ""
    ctx.toast("chat.cleared")
    ctx.back()
