"""Talking, and finding what was said."""

from typing import Any, Literal

from pytest_mobilegym.phone.apps.wechat.actions.navigation import CHATS
from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.people import person as find_person
from pytest_mobilegym.phone.apps.wechat.state import Chat, Message
from pytest_mobilegym.phone.context import ActionContext

RECENT = 5
"""How many searches are remembered."""


@app.action(
    "chat.open",
    on=("/", "/search", "/user-profile/{person}"),
    to="/chat/{chat}",
)
def read_chat(ctx: ActionContext, chat: str) -> None:
    """Opening a chat means having read it."""
    if chat in ctx.state.chats:
        ctx.state.chats[chat].unread = 0
    if ctx.route == "/search":
        _remember(ctx)


def _remember(ctx: ActionContext) -> None:
    query = ctx.fields.get("query", "").strip()
    if query:
        earlier = [each for each in ctx.state.search_history if each != query]
        ctx.state.search_history = (query, *earlier[: RECENT - 1])


def _chat(ctx: ActionContext) -> Any:
    """The chat of this page, begun if there is none yet."""
    peer = ctx.params["chat"]
    if peer not in ctx.state.chats:
        ctx.state.chats.add(Chat(id=peer), first=True)
    return ctx.state.chats[peer]


def _typed(ctx: ActionContext) -> str:
    text: str = ctx.fields.get("message", "")
    return text.strip()


@app.action("chat.send", on=CHATS, guard=lambda ctx: bool(_typed(ctx)))
def send(ctx: ActionContext) -> None:
    message = Message(id=ctx.new_id("m"), sender=ctx.state.user.id, text=_typed(ctx), time=ctx.time)
    _chat(ctx).messages.add(message)
    ctx.fields["message"] = ""
    if "message" in ctx.params:
        ctx.go(f"/chat/{ctx.params['chat']}", replace=True)
    else:
        ctx.scroll("body")


@app.action("chat.pat", on=CHATS)
def pat(ctx: ActionContext, person: str) -> None:
    patted = find_person(ctx.state, person)
    line = Message(
        id=ctx.new_id("m"), kind="pat", sender=ctx.state.user.id, target=person,
        text=patted.pat if patted is not None else "", time=ctx.time,
    )  # fmt: skip
    _chat(ctx).messages.add(line)
    ctx.scroll("body")


@app.action("chat.flag", on="/chat/{chat}/info")
def toggle_flag(ctx: ActionContext, flag: Literal["muted", "sticky", "alert"]) -> None:
    chat = _chat(ctx)
    setattr(chat, flag, not getattr(chat, flag))


@app.action("search.again", on="/search")
def search_again(ctx: ActionContext, query: str) -> None:
    ctx.fields["query"] = query


@app.action("search.clear", on=("/search", "/chat/{chat}/chat-search", "/chat/{chat}/chat-search/{query}"))
def clear_search(ctx: ActionContext) -> None:
    ctx.fields["query"] = ""


@app.action("search.forget", on="/search")
def forget_searches(ctx: ActionContext) -> None:
    ctx.state.search_history = ()
