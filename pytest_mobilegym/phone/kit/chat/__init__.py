"""Chat: conversations of messages, the list of them, and the field that a message is written in.

    talks = chat.Talks("conversations", person=person_of)
    talk = chat.install(app, talks=talks, route="/chat/{chat}", listed_on=("/messages",))

    @app.screen("/messages", tab="messages")
    def messages(ctx):
        return {"rows": talk.rows(ctx)}

The app's state holds a `Table[chat.Conversation]`; an app that keeps something else overrides what differs
in `Talks`. In its template of the list `{% import "kit/chat/pieces.html" as chat %}` has `row`. A page that
looks different is a template of the app's that begins with `{% extends "kit/chat/page.html" %}` and fills the
blocks that differ: `top`, `tools` at its right; `before` and `nothing` among the messages; `stamp`, `line`,
`note`, `face`, `body` and `after` of each; `above_bar`, `bar`, `bar_start` and `panels` below them.

Actions, with `chat` and `message` in place of the names that were given; the argument `chat` is called as the
slot of the route is:

| action | what it does |
| --- | --- |
| `chat.open(chat)` | on the pages of `listed_on` and `open_on`: opens a conversation |
| `chat.send` | sends what is written; also what the keyboard's Enter does |
| `chat.write(value)` | keeps what is typed, where the app has drafts |
| `chat.panel(panel)` | opens or closes what lies below the field: `tools` or `emoji` |
| `chat.emoji(emoji)` | adds an emoji to what is written |
| `chat.erase` | takes the last sign away |
| `chat.unquote` | lets what is typed answer nothing |
| `message.found(chat, message)` | on the pages of `found_on`: opens a conversation at a message |
| `chat.latest(chat)` | from a message that a search has found to the latest ones |
| `chat.menu(chat)` | a long press in the list: what can be done with a conversation |
| `chat.mark`, `chat.pin`, `chat.mute` | there: read or unread, pinned or not, quiet or not |
| `chat.ask_delete`, `chat.delete` | there: deletes it, once that is confirmed |
| `message.menu(chat, message)` | a long press on a message: what can be done with it |
| `message.copy`, `message.quote` | there: to the clipboard; what is typed next answers it |
| `message.forward` | there: asks whom to send it to, as `message.pass_on(to)` does |
| `message.ask_delete`, `message.delete` | there: deletes it, once that is confirmed |
| `message.resend(message)` | sends again what could not be sent |
| `message.picture(chat, message)` | shows a picture large |
| `message.card(message)` | opens what a card leads to |
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from pytest_mobilegym.errors import AppError
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.declaration.machine import Kind, Pattern
from pytest_mobilegym.phone.kit.behaviour import adopt, require_callable
from pytest_mobilegym.phone.kit.chat.installed import Chat, ChatPage
from pytest_mobilegym.phone.kit.chat.menus import Deed, Forward, Keep, declare_menu, declare_message_menu
from pytest_mobilegym.phone.kit.chat.messages import (
    Card,
    Content,
    Conversation,
    Item,
    Line,
    Message,
    Person,
    Row,
    Talk,
    Tool,
    What,
    stamped,
)
from pytest_mobilegym.phone.kit.chat.pages import Back, Faces, declare_pages, declare_writing
from pytest_mobilegym.phone.kit.chat.talks import FIELD, Talks
from pytest_mobilegym.phone.state import Table

__all__ = [
    "FIELD", "Card", "Chat", "ChatPage", "Content", "Conversation", "Item", "Line", "Message", "Person",
    "Row", "Talk", "Talks", "Tool", "install", "stamped",
]  # fmt: skip

SILENCE_MS = 5 * 60_000
"""A longer one puts the time above the message that ends it."""

AFTERWARDS = 3
"""How many messages are shown after one that a search has found."""

EXAMPLE = Table.of([Conversation(id="c1")])


def install(
    app: App,
    *,
    talks: Talks,
    route: str = "/chat/{chat}",
    name: str = "chat",
    messages: str = "message",
    listed_on: tuple[str, ...] = (),
    open_on: tuple[str, ...] = (),
    found_on: tuple[str, ...] = (),
    deeds: tuple[Deed, ...] = ("copy", "forward", "quote", "delete"),
    keeps: tuple[Keep, ...] = ("mark", "pin", "mute", "delete"),
    message_menu: Kind = "menu",
    menu_route: str | None = None,
    menu: Kind = "menu",
    menus_on: tuple[str, ...] = (),
    forward: Forward | None = None,
    kinds: tuple[What, ...] = ("picture", "card"),
    resends: bool = True,
    tools: tuple[Tool, ...] = (),
    emoji: tuple[str, ...] = (),
    drafts: bool = True,
    faces: Faces = "theirs",
    silence_ms: int = SILENCE_MS,
    afterwards: int = AFTERWARDS,
    own_template: str | None = None,
    own_message_menu: str | None = None,
    local: type[ChatPage] = ChatPage,
    back: Back | None = None,
    list_route: str = "/",
) -> Chat:
    """Give an app conversations.

    Args:
        app: the app, while it is being loaded.
        talks: where they lie, and what becomes of them.
        route: page of a conversation, with one slot for its id.
        name: what the actions of conversations begin with.
        messages: what those of messages begin with.
        listed_on: pages that list conversations: they offer `<name>.open`, and `<name>.menu` to a long press.
        open_on: further pages that offer `<name>.open`.
        found_on: pages of a search, which offer `<messages>.found(chat, message)`.
        deeds: what the menu of a message offers.
        keeps: what the menu of a conversation offers.
        message_menu: `menu` beside the message, or `sheet`.
        menu_route: page of a conversation's menu, by default below `/menu`.
        menu: `menu` beside the row, or `sheet`.
        menus_on: further menus of the app's, of one conversation each, that offer the deeds of `keeps`.
        forward: `forward(ctx, chat, message)` leads on from the menu of a message, in place of the
            behaviour's own list of conversations.
        kinds: which messages beside texts there are that lead somewhere.
        resends: whether a message can fail to be sent, see `Talks.reach`.
        tools: the panel behind the plus beside the field; without one there is no plus.
        emoji: those of the panel behind the smile; without one there is no smile.
        drafts: what is typed outlives the page.
        faces: beside whose messages a portrait stands; beside `both` needs `Talks(owner=...)`.
        silence_ms: a longer pause puts the time above the message that ends it.
        afterwards: how many messages are shown after one that a search has found.
        own_template: a template of the app's in place of the behaviour's page, which may extend it.
        own_message_menu: a template of the app's in place of the menu of a message.
        local: model of the page's view state, a `ChatPage` with more fields.
        back: what back does on the page before it leaves it, see `App.screen`.
        list_route: where one is led when the conversation is deleted.

    Returns:
        The conversations, for the app's own screens and actions.

    Raises:
        AppError: they are installed already, or an argument does not fit the app.
    """
    slot = _only_slot(app, route)
    if not isinstance(talks, Talks):
        raise AppError(
            f"{app.id}: the behaviour 'chat' needs a `Talks` as `talks`, got {talks!r:.60}; "
            f'give install(app, talks=Talks("conversations", person=...)) one.'
        )
    require_callable(app, "chat", "talks.person", talks.person)
    if forward is not None:
        require_callable(app, "chat", "forward", forward)
    _require_among(app, "deeds", deeds, get_args(Deed))
    _require_among(app, "keeps", keeps, get_args(Keep))
    _require_among(app, "kinds", kinds, get_args(What))
    _require_among(app, "faces", (faces,), get_args(Faces))
    if faces == "both":
        require_callable(app, "chat", "talks.owner", talks.owner)
    talks.outbox = name
    fields = [(talks.place, EXAMPLE)] if talks.place is not None else []
    adopt(app, "chat", name, texts=(tool.label for tool in tools), fields=fields)

    chat = Chat(
        name,
        messages,
        route,
        slot,
        talks,
        found=bool(found_on),
        drafts=drafts,
        silence_ms=silence_ms,
        afterwards=afterwards,
    )
    declare_pages(app, chat, tools, emoji, kinds, faces, own_template, local, back, found=bool(found_on))
    declare_writing(app, chat, tools, emoji, quotes="quote" in deeds, resends=resends)
    app.notices(chat.notices, holds=talks.announced)
    app.on_arrival(chat.take_in)
    app.action(f"{name}.open", on=(*listed_on, *open_on), to=route)
    if found_on:
        app.action(f"{name}.latest", on=chat.found_route, to=route, replace=True)
        app.action(f"{messages}.found", on=found_on, to=chat.found_route)
    if deeds:
        declare_message_menu(app, chat, deeds, message_menu, forward, list_route, own_message_menu)
    if keeps:
        declare_menu(app, chat, keeps, menu_route or f"/menu{route}", menu, listed_on, menus_on, list_route)
    return chat


def _only_slot(app: App, route: str) -> str:
    slots = Pattern(route).slots
    if len(slots) != 1:
        raise AppError(
            f"{app.id}: the behaviour 'chat' needs a route with one slot for the conversation, "
            f"got {route!r}; give install(app, route='/chat/{{chat}}')."
        )
    return str(slots[0])


def _require_among(app: App, parameter: str, given: Sequence[str], known: Sequence[str]) -> None:
    for each in given:
        if each not in known:
            raise AppError(
                f"{app.id}: the behaviour 'chat' knows no {each!r} for `{parameter}`; "
                f"there is {', '.join(known)}."
            )
