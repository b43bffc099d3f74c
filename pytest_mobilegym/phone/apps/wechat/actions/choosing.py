"""Choosing several messages of a chat, and what can be done with them at once."""

from typing import Any

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.wechat.actions.messages import MENU, keep_message
from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.state import Message, WechatState
from pytest_mobilegym.phone.apps.wechat.talks import CHATS, FORWARDABLE, KEPT, QUIET, ChatView
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.kit import confirm
from pytest_mobilegym.phone.kit.selection import end_selection, flip

FORWARDING = "/chat/{chat}/chosen/forward"


@app.action("message.select", on=MENU)
def begin(ctx: ActionContext[WechatState]) -> None:
    """Choose more messages than the one that is held; the panel below the field is put away."""
    page = ctx.below.local
    page.active, page.chosen, page.panel = True, (ctx.params["message"],), "none"
    ctx.back()


@app.action("chosen.flip", on=CHATS)
def choose(ctx: ActionContext[WechatState, ChatView], message: str) -> None:
    known = ctx.state.chats[ctx.params["chat"]].messages.get(message)
    if known is None or known.kind in QUIET:
        raise EventRefused(f"There is no message {message!r} that can be chosen.")
    flip(ctx.local.chosen, message)


@app.action("chosen.cancel", on=CHATS)
def cancel(ctx: ActionContext[WechatState]) -> None:
    end_selection(ctx)


def _chosen(ctx: Context[WechatState], page: ChatView) -> list[Message]:
    """The messages that are ticked on a page, in the order of time."""
    messages = ctx.state.chats[ctx.params["chat"]].messages.values()
    return [message for message in messages if message.id in page.chosen]


def _some(ctx: ActionContext[WechatState, ChatView], **_: Any) -> bool:
    return bool(len(ctx.local.chosen))


app.action("chosen.ask_forward", on=CHATS, to=FORWARDING, guard=_some)


@app.action("chosen.keep", on=CHATS, guard=_some)
def keep(ctx: ActionContext[WechatState, ChatView]) -> None:
    """Keep what can be kept; the choice goes on where that is nothing."""
    chosen = _chosen(ctx, ctx.local)
    kept = [message for message in chosen if message.kind in KEPT]
    if not kept:
        ctx.toast("chosen.none_kept")
        return
    for message in kept:
        keep_message(ctx, message)
    ctx.toast("favorites.added" if len(kept) == len(chosen) else "chosen.some_kept")
    end_selection(ctx)


@app.action("chosen.forward", on=FORWARDING)
def forward(ctx: ActionContext[WechatState], chat: str) -> None:
    """Ask whom to send on what can be; the choice ends once it is sent."""
    chosen = _chosen(ctx, ctx.below.local)
    passed = [message.id for message in chosen if message.kind in FORWARDABLE]
    if len(passed) < len(chosen):
        ctx.toast("chosen.not_forwarded")
    if not passed:
        ctx.back()
        return
    ctx.go(f"/forward/{chat}/{','.join(passed)}", replace=True)


@confirm.asked(
    app, "chosen.delete", ask="chosen.ask_delete", on=CHATS, route="/chat/{chat}/chosen/delete",
    question="chosen.ask_delete", slots=lambda ctx: {"n": len(ctx.below.local.chosen)}, guard=_some,
)  # fmt: skip
def delete(ctx: ActionContext[WechatState], chat: str) -> None:
    page = ctx.below.local
    for message in _chosen(ctx, page):
        del ctx.state.chats[chat].messages[message.id]
    end_selection(ctx.below)
    ctx.back()
