"""What a long press offers beside what the kit does: of a message, and of a chat in the list."""

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.wechat.actions.sending import copy_of
from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.people import name_of
from pytest_mobilegym.phone.apps.wechat.state import Favorite, Message, WechatState
from pytest_mobilegym.phone.apps.wechat.talks import CHATS, KEPT, RECALL_MS, talks
from pytest_mobilegym.phone.contexts.context import ActionContext
from pytest_mobilegym.phone.kit import confirm
from pytest_mobilegym.phone.state import Table

MENU = talks.message_route


def _message(ctx: ActionContext[WechatState]) -> Message:
    return ctx.state.chats[ctx.params["chat"]].messages[ctx.params["message"]]


@app.action("message.keep", on=MENU, guard=lambda ctx: _message(ctx).kind in KEPT)
def keep(ctx: ActionContext[WechatState]) -> None:
    keep_message(ctx, _message(ctx))
    ctx.toast("favorites.added")
    ctx.back()


def keep_message(ctx: ActionContext[WechatState], message: Message) -> None:
    """Add a message to what is kept for later."""
    copied = copy_of(message)
    copied.pop("target")
    favorite = Favorite(id=ctx.new_id("k"), source=message.sender, time=ctx.time, **copied)
    ctx.state.favorites.add(favorite, first=True)


def _recent_and_own(ctx: ActionContext[WechatState]) -> bool:
    message = _message(ctx)
    own = message.sender == ctx.state.user.id and message.kind not in ("pat", "transfer", "red_packet")
    return own and ctx.time - message.time <= RECALL_MS


@app.action("message.recall", on=MENU, guard=_recent_and_own, network=True)
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
    talks.put_in_field(ctx, words)
    ctx.focus("message")


@app.action("chat.hide", on="/menu/chat/{chat}")
def hide(ctx: ActionContext[WechatState]) -> None:
    """Take a chat out of the list, as read, until something is said in it."""
    chat = ctx.state.chats[ctx.params["chat"]]
    chat.hidden_since = ctx.time
    chat.unread = 0
    ctx.back()


@confirm.asked(
    app, "chat.clear", ask="chat.ask_clear", on="/chat/{chat}/info", route="/chat/{chat}/clear",
    question="chat.ask_clear", slots=lambda ctx: {"name": name_of(ctx.state, ctx.params["chat"])},
    yes="chat.empty",
)  # fmt: skip
def clear(ctx: ActionContext[WechatState], chat: str) -> None:
    if chat in ctx.state.chats:
        ctx.state.chats[chat].messages = Table()
    ctx.toast("chat.cleared")
    ctx.back()
