"""Chats: conversations with others, threads below single messages, and the list of both."""

from __future__ import annotations

from typing import Any, Literal

from pytest_mobilegym.phone.apps.reddit.app import app
from pytest_mobilegym.phone.apps.reddit.people import ME, chat_person, face, folk
from pytest_mobilegym.phone.apps.reddit.state import RedditState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.kit import chat, search
from pytest_mobilegym.phone.kit.chat import Conversation, Item, Message, Person
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.wording import message_stamp

TABS = ("messages", "unread", "requests", "threads")
THREAD = "/chat/{chat}/thread/{message}"
FIELD = "reply"
LONGEST = 2000

Ctx = Context[RedditState]


class Talks(chat.Talks):
    """Conversations whose messages can have a thread of replies below them."""

    def message_items(self, ctx: Ctx, key: str, message: Message, items: list[Item]) -> list[Item]:
        """What can be done with a message, the thread below it and sharing it included."""
        thread = Item(ctx.t("thread.reply"), "message.thread", icon="reply")
        share = Item(ctx.t("share"), "message.share", icon="share")
        return [thread, *items[:-1], share, items[-1]]

    def remove(self, ctx: ActionContext[RedditState], key: str, message: str) -> None:
        """Delete one message, with the thread below it."""
        super().remove(ctx, key, message)
        if f"{key}:{message}" in ctx.state.chat_replies:
            del ctx.state.chat_replies[f"{key}:{message}"]

    def variables(self, ctx: Ctx, key: str) -> dict[str, Any]:
        """How many replies stand below each message."""
        threads = {
            id.rpartition(":")[2]: len(thread.messages)
            for id, thread in ctx.state.chat_replies.items()
            if id.startswith(f"{key}:")
        }
        return {"threads": threads, "person_id": person_of(ctx, key)}


def person_of(ctx: Ctx, username: str) -> str:
    """Id of whom one chats with."""
    account = ctx.world.people.by_handle(username)
    return account.id if account is not None else username


def owner(ctx: Ctx) -> Person:
    """The user, as chats show them."""
    return Person(ctx.state.user.username, face(ctx, ME))


def people_found(ctx: Ctx, query: str) -> dict[str, Any]:
    """Whom one can write to: those whom one follows and chats with, or whom a search finds."""
    if query:
        people = ctx.world.people.search(query, network="reddit", size=20)
        known = [name for name in ctx.state.chats if query.casefold() in name.casefold()]
        return {"names": [*known, *(each.handle for each in people)]}
    followed = [account.handle for id in folk.ids(ctx) if (account := folk.find(ctx, id))]
    return {"names": list(dict.fromkeys([*ctx.state.chats, *followed]))}


# Before conversations: "/chat/new" is no chat with somebody called "new".
search.install(
    app, source=people_found, hits="chat_people.html", history=None, route="/chat/new", name="new_chat",
    narrows=True, placeholder="new_chat.placeholder", hint="new_chat.placeholder", open_on=("/chat",),
)  # fmt: skip

talk = chat.install(
    app,
    talks=Talks("chats", person=chat_person, owner=owner),
    route="/chat/{chat}",
    listed_on=("/chat",),
    open_on=("/chat/new",),
    deeds=("copy", "delete"),
    kinds=(),
    message_menu="sheet",
    menu="sheet",
    faces="both",
    own_template="chat.html",
    list_route="/chat",
)
MESSAGE = talk.message_route


ChatTab = Literal["messages", "unread", "requests", "threads"]


class ChatList(State):
    """Which conversations are listed."""

    tab: ChatTab = "messages"


@app.screen("/chat", tab="chat", local=ChatList)
def chats(ctx: Context[RedditState, ChatList]) -> dict[str, Any]:
    rows = talk.rows(ctx)
    match ctx.local.tab:
        case "unread":
            rows = [row for row in rows if row.talk.unread]
        case "requests":
            rows = []
        case "threads":
            begun = {id.rpartition(":")[0] for id in ctx.state.chat_replies}
            rows = [row for row in rows if row.key in begun]
    return {"rows": rows, "tabs": TABS, "tab": ctx.local.tab}


@app.action("chats.tab", on="/chat")
def change_tab(ctx: ActionContext[RedditState, ChatList], tab: ChatTab) -> None:
    ctx.local.tab = tab


@app.action("message.share", on=MESSAGE, guard=lambda ctx: talk.message(ctx) is not None, network=False)
def share_message(ctx: ActionContext[RedditState]) -> None:
    message = talk.message(ctx)
    ctx.back()
    if message is not None:
        ctx.start(intent("SEND", type="text/plain", text=message.text))


@app.action("message.thread", on=MESSAGE)
def open_thread(ctx: ActionContext[RedditState]) -> None:
    ctx.go(f"/chat/{ctx.params['chat']}/thread/{ctx.params['message']}", replace=True)
    ctx.focus(FIELD)


app.action("thread.open", on="/chat/{chat}", to=THREAD)


def when(ctx: Ctx, said: Message) -> str:
    """When something was said, in words."""
    return message_stamp(as_datetime(said.at), ctx.now, ctx.lang, hours=ctx.hours)


@app.screen(THREAD, network="banner")
def thread(ctx: Ctx, chat: str, message: str) -> dict[str, Any]:
    root = talk.message(ctx)
    kept = ctx.state.chat_replies.get(f"{chat}:{message}")
    said = list(kept.messages.values()) if kept is not None else []
    me, other = owner(ctx), chat_person(ctx, chat)
    return {
        "name": chat,
        "root": root,
        "lines": [
            (one, me if one.mine else other, when(ctx, one))
            for one in (*((root,) if root is not None else ()), *said)
        ],
        "count": len(said),
    }


def reply_text(ctx: Ctx) -> str:
    """What stands in the field of a thread."""
    text: str = ctx.fields.get(FIELD, "")
    return text.strip()


def may_reply(ctx: Ctx) -> bool:
    """Whether something is written, and the message is still there."""
    return 0 < len(reply_text(ctx)) <= LONGEST and talk.message(ctx) is not None


@app.action("thread.send", on=THREAD, guard=may_reply, network=True)
def send_reply(ctx: ActionContext[RedditState]) -> None:
    key = f"{ctx.params['chat']}:{ctx.params['message']}"
    threads = ctx.state.chat_replies
    if key not in threads:
        threads.add(Conversation(id=key))
    threads[key].messages.add(Message(id=ctx.new_id("r"), text=reply_text(ctx), at=ctx.time, mine=True))
    ctx.fields[FIELD] = ""


app.action("chat.home", on="*", to="/chat")
