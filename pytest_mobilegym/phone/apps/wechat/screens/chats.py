"""The chat list and the chats."""

from datetime import timedelta
from typing import Any, NamedTuple

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.people import name_of
from pytest_mobilegym.phone.apps.wechat.screens.rows import Row, group, link, listing
from pytest_mobilegym.phone.apps.wechat.state import Chat, Message
from pytest_mobilegym.phone.context import Context
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.wording import message_stamp, message_time

SILENCE = timedelta(minutes=5)
"""A longer one puts the time above the message that ends it."""
AFTERWARDS = 3
"""How many messages are shown below the one that a search has found."""


class Conversation(NamedTuple):
    """A row of the chat list."""

    chat: Chat
    name: str
    preview: str
    time: str


class Line(NamedTuple):
    """A message as a chat shows it, with the time above it if it is told."""

    message: Message
    mine: bool
    name: str
    stamp: str | None
    words: str
    found: bool = False


def message_words(ctx: Context, message: Message) -> str:
    """A message as text: its words, or what stands for them in lists."""
    if message.kind == "text":
        return message.text
    words: str = ctx.t("chat.photo") if message.kind == "image" else _pat_words(ctx, message)
    return words


def _pat_words(ctx: Context, message: Message) -> str:
    mine = message.sender == ctx.state.user.id
    key = "pat.mine" if mine else "pat.theirs"
    if message.target == ctx.state.user.id:
        key = "pat.myself" if mine else "pat.me"
    words: str = ctx.t(
        key,
        sender=name_of(ctx.state, message.sender),
        target=name_of(ctx.state, message.target),
        suffix=message.text,
    )
    return words.strip()


def open_chats(state: Any) -> list[Chat]:
    """The chats of the list: sticky ones first, then the latest; blacklisted people have none."""
    shown = [
        chat
        for chat in state.chats.values()
        if len(chat.messages) and not getattr(state.contacts.get(chat.id), "blacklisted", False)
    ]
    return sorted(shown, key=lambda chat: (not chat.sticky, -chat.messages.last().time))


def unread_count(state: Any) -> int:
    """New messages in all chats of the list that are not muted."""
    return sum(chat.unread for chat in open_chats(state) if not chat.muted)


@app.screen("/", tab="chats")
def chats(ctx: Context) -> dict[str, Any]:
    rows = []
    for chat in open_chats(ctx.state):
        *_, last = chat.messages.values()
        rows.append(
            Conversation(
                chat,
                name_of(ctx.state, chat.id),
                message_words(ctx, last),
                message_time(as_datetime(last.time), ctx.now, ctx.lang, hours=ctx.hours),
            )
        )
    return {"rows": rows, "unread": unread_count(ctx.state)}


@app.screen("/menu/plus", kind="menu")
def plus_menu(ctx: Context) -> dict[str, Any]:
    return {}


def lines_of(ctx: Context, messages: list[Message], *, found: str | None = None) -> list[Line]:
    """Messages in the order of time, with a stamp after every silence."""
    lines = []
    before = None
    for message in messages:
        moment = as_datetime(message.time)
        stamped = before is None or moment - before > SILENCE
        lines.append(
            Line(
                message,
                message.sender == ctx.state.user.id,
                name_of(ctx.state, message.sender),
                message_stamp(moment, ctx.now, ctx.lang, hours=ctx.hours) if stamped else None,
                message_words(ctx, message),
                message.id == found,
            )
        )
        before = moment
    return lines


def messages_with(state: Any, chat: str) -> list[Message]:
    """All messages of a chat; none where there is no chat yet."""
    return list(state.chats[chat].messages.values()) if chat in state.chats else []


def _composer(ctx: Context) -> dict[str, Any]:
    typed = ctx.fields.get("message", "")
    return {"sendable": bool(typed.strip()) and ctx.state.settings.chat.send_button}


@app.screen("/chat/{chat}")
def chat(ctx: Context, chat: str) -> dict[str, Any]:
    return {
        "peer": chat,
        "title": name_of(ctx.state, chat),
        "muted": chat in ctx.state.chats and ctx.state.chats[chat].muted,
        "lines": lines_of(ctx, messages_with(ctx.state, chat)),
        "later": 0,
        **_composer(ctx),
    }


@app.screen("/chat/{chat}/at/{message}", template="chat.html")
def chat_at(ctx: Context, chat: str, message: str) -> dict[str, Any]:
    """A chat as it was when a message came that a search has found; the latest are a tap away."""
    messages = messages_with(ctx.state, chat)
    place = next((index for index, each in enumerate(messages) if each.id == message), len(messages))
    end = place + 1 + AFTERWARDS
    return {
        "peer": chat,
        "title": name_of(ctx.state, chat),
        "muted": chat in ctx.state.chats and ctx.state.chats[chat].muted,
        "lines": lines_of(ctx, messages[:end], found=message),
        "later": max(0, len(messages) - end),
        **_composer(ctx),
    }


@app.screen("/chat/{chat}/preview/{message}", kind="full", template="viewer.html", status="light")
def chat_preview(ctx: Context, chat: str, message: str) -> dict[str, Any]:
    return {"image": ctx.state.chats[chat].messages[message].image}


@app.screen("/chat/{chat}/info")
def chat_info(ctx: Context, chat: str) -> dict[str, Any]:
    known = ctx.state.chats.get(chat) or Chat(id=chat)

    def flag(name: str) -> Row:
        return Row(ctx.t(f"chat.{name}"), "chat.flag", {"flag": name}, toggle=getattr(known, name))

    return {
        "peer": chat,
        "name": name_of(ctx.state, chat),
        **listing(
            ctx.t("chat.info"),
            group(link(ctx, "chat_search.open", "chat.search_history", chat=chat)),
            group(flag("muted"), flag("sticky"), flag("alert")),
        ),
    }


def hits(ctx: Context, chat: str, query: str) -> list[Message]:
    """The texts of a chat that contain the query, newest first."""
    wanted = query.strip().casefold()
    if not wanted:
        return []
    return [
        message
        for message in reversed(messages_with(ctx.state, chat))
        if message.kind == "text" and wanted in message.text.casefold()
    ]


def _found_in_chat(ctx: Context, chat: str, default: str) -> dict[str, Any]:
    query = ctx.fields.get("query", default)
    return {
        "peer": chat,
        "name": name_of(ctx.state, chat),
        "default": default,
        "query": query.strip(),
        "rows": [
            (
                message,
                name_of(ctx.state, message.sender),
                message_time(as_datetime(message.time), ctx.now, ctx.lang, hours=ctx.hours),
            )
            for message in hits(ctx, chat, query)
        ],
    }


@app.screen("/chat/{chat}/chat-search")
def chat_search(ctx: Context, chat: str) -> dict[str, Any]:
    return _found_in_chat(ctx, chat, "")


@app.screen("/chat/{chat}/chat-search/{query}", template="chat_search.html")
def chat_search_for(ctx: Context, chat: str, query: str) -> dict[str, Any]:
    """The search of a chat, opened for what was looked for everywhere."""
    return _found_in_chat(ctx, chat, query)
