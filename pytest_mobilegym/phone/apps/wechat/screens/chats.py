"""The list of chats, what is set for one of them, and what is found in it."""

from typing import Any

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.login_required import turn_away
from pytest_mobilegym.phone.apps.wechat.people import is_group, name_of, person
from pytest_mobilegym.phone.apps.wechat.state import BACKGROUNDS, Chat, Message, WechatState
from pytest_mobilegym.phone.apps.wechat.talks import QUIET, messages_with, talks
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.kit import complaints, search
from pytest_mobilegym.phone.kit.chat import Row as ChatRow
from pytest_mobilegym.phone.kit.rows import Row, group, link, listing
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.wording import message_time


def new_requests(state: WechatState) -> int:
    """People who wait for an answer and whom the owner has not seen."""
    return sum(asked.status == "waiting" and not asked.seen for asked in state.friend_requests.values())


def news(ctx: Context[WechatState]) -> dict[str, Any]:
    """What the bar at the bottom tells of: messages that were not read, and people who wait for an answer."""
    return {"unread": talks.unread(ctx), "requests": new_requests(ctx.state)}


@app.screen("/", tab="chats", seen=turn_away, network="banner")
def chats(ctx: Context[WechatState]) -> dict[str, Any]:
    return {"rows": [_in_list(ctx, row) for row in talks.rows(ctx)], **news(ctx)}


def _in_list(ctx: Context[WechatState], row: ChatRow) -> ChatRow:
    """A chat with the name of whoever spoke last in a group, and how much is new where it is muted."""
    known = ctx.state.chats[row.key]
    last = known.messages.last()
    words = row.preview
    if last is not None and is_group(known) and last.sender != ctx.state.user.id and last.kind not in QUIET:
        words = f"{name_of(ctx.state, last.sender)}{ctx.t('colon')}{words}"
    if known.muted and known.unread > 1:
        words = f"{ctx.t('chats.quiet_count', n=known.unread)} {words}"
    return row._replace(preview=words)


complaints.install(app, on="/chat/{chat}/info", kinds=("chat",))


@app.screen("/menu/plus", kind="menu")
def plus_menu(ctx: Context[WechatState]) -> dict[str, Any]:
    return {}


@app.screen("/chat/{chat}/info")
def chat_info(ctx: Context[WechatState], chat: str) -> dict[str, Any]:
    known = ctx.state.chats.get(chat) or Chat(id=chat)

    def flag(name: str) -> Row:
        return Row(ctx.t(f"chat.{name}"), "chat.flag", {"flag": name}, toggle=getattr(known, name))

    in_group = is_group(known)
    ids = (ctx.state.user.id, *known.members) if in_group else (chat,)
    title = group(link(ctx, "group.title", "group.title", value=known.title, chat=chat)) if in_group else None
    leaving = Row(ctx.t("group.leave"), "group.ask_leave", {"chat": chat}, centered=True, danger=True)
    groups = (
        title,
        group(link(ctx, "chat_search.open", "chat.search_history")),
        group(flag("muted"), flag("sticky"), flag("alert")),
        group(link(ctx, "background.open", "chat.background", chat=chat)),
        group(link(ctx, "chat.ask_clear", "chat.clear", chat=chat)),
        group(link(ctx, "complaint.open", "chat.report", kind="chat", about=chat)),
        group(leaving) if in_group else None,
    )
    return {
        "peer": chat,
        "name": name_of(ctx.state, chat),
        "group": in_group,
        "friend": chat in ctx.state.contacts,
        "members": [(id, name_of(ctx.state, id)) for id in ids if person(ctx.state, id) is not None],
        **listing(_info_title(ctx, known), *filter(None, groups)),
    }


def _info_title(ctx: Context[WechatState], chat: Chat) -> str:
    title = ctx.t("chat.info")
    return f"{title} ({len(chat.members) + 1})" if is_group(chat) else title


@app.screen("/chat/{chat}/background")
def chat_background(ctx: Context[WechatState], chat: str) -> dict[str, Any]:
    known = ctx.state.chats.get(chat)
    return {"current": known.background if known is not None else None, "backgrounds": BACKGROUNDS}


def hits(ctx: Context[WechatState], chat: str, query: str) -> list[Message]:
    """The texts of a chat that contain the query, newest first."""
    wanted = query.casefold()
    return [
        message
        for message in reversed(messages_with(ctx.state, chat))
        if message.kind == "text" and wanted in message.text.casefold()
    ]


def _found_in_chat(ctx: Context[WechatState], query: str) -> dict[str, Any]:
    chat = str(ctx.params["chat"])
    return {
        "found_messages": [
            (
                {"chat": chat, "message": message.id},
                message,
                name_of(ctx.state, message.sender),
                message_time(as_datetime(message.time), ctx.now, ctx.lang, hours=ctx.hours),
            )
            for message in hits(ctx, chat, query)
        ],
    }


chat_search = search.install(
    app,
    source=_found_in_chat,
    hits="found_messages.html",
    history=None,
    route="/chat/{chat}/chat-search",
    name="chat_search",
    open_on=("/chat/{chat}/info",),
    placeholder="chat_search.placeholder",
    hint="chat_search.hint",
)


@app.action("chat_search.more", on="/search")
def search_on(ctx: ActionContext[WechatState], chat: str, query: str) -> None:
    """What was looked for everywhere is looked for in one chat."""
    chat_search.open(ctx, query, chat=chat)
