"""The chat list and the chats."""

from datetime import timedelta
from typing import Any, Literal, NamedTuple

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.emoji import EMOJI, PACKS, STICKERS
from pytest_mobilegym.phone.apps.wechat.login_required import turn_away
from pytest_mobilegym.phone.apps.wechat.people import is_group, members_of, name_of, person
from pytest_mobilegym.phone.apps.wechat.places import PLACES
from pytest_mobilegym.phone.apps.wechat.state import BACKGROUNDS, Chat, Message, WechatState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.kit.rows import Row, group, link, listing, unavailable
from pytest_mobilegym.phone.kit.selection import Selection, end_selection
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.os.files import size_words
from pytest_mobilegym.phone.wording import message_stamp, message_time, money

EDITABLE_MS = 300_000
"""How long the words of a recalled message can be edited and sent again, from when they were sent."""
SILENCE = timedelta(minutes=5)
"""A longer one puts the time above the message that ends it."""
AFTERWARDS = 3
"""How many messages are shown below the one that a search has found."""


QUIET = ("pat", "recalled", "invited")
"""Kinds of messages that stand in the middle, as remarks of WeChat's."""


class Conversation(NamedTuple):
    """A row of the chat list."""

    chat: Chat
    name: str
    preview: str
    time: str
    draft: str = ""
    """What was typed there and not sent."""


class ChatView(Selection):
    """What lies open below the field of a chat, and which of its messages are being chosen."""

    panel: Literal["none", "plus", "emoji"] = "none"


class Line(NamedTuple):
    """A message as a chat shows it, with the time above it if it is told."""

    message: Message
    mine: bool
    name: str
    stamp: str | None
    words: str
    about: str = ""
    """Whose card it is, or how large a file."""
    found: bool = False
    quoted: str = ""
    """Who said what it answers, in words."""
    editable: bool = False
    """Whether it was recalled so lately that its words can be edited and sent again."""


def message_words(ctx: Context[WechatState], message: Message) -> str:
    """A message as text: its words, or what stands for them in lists."""
    if message.kind == "text":
        return message.text
    if message.kind == "pat":
        return _pat_words(ctx, message)
    if message.kind == "invited":
        return ctx.t("group.invited", names=message.text)
    if message.kind == "recalled":
        mine = message.sender == ctx.state.user.id
        key = "chat.recalled_mine" if mine else "chat.recalled"
        return ctx.t(key, name=name_of(ctx.state, message.sender))
    return " ".join(filter(None, (ctx.t(f"chat.kind.{message.kind}"), _subject(ctx, message))))


def _subject(ctx: Context[WechatState], message: Message) -> str:
    """What lists say of a message beside its kind."""
    if message.file is not None:
        return message.file.name
    if message.place is not None:
        return PLACES[message.place].name[ctx.lang]
    return name_of(ctx.state, message.target) if message.kind == "card" else ""


def _pat_words(ctx: Context[WechatState], message: Message) -> str:
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


def talks(state: WechatState) -> list[Chat]:
    """Chats in which something was said: sticky ones first, then the latest; none of blacklisted people."""
    begun = [
        chat
        for chat in state.chats.values()
        if len(chat.messages) and not getattr(state.contacts.get(chat.id), "blacklisted", False)
    ]
    return sorted(begun, key=lambda chat: (not chat.sticky, -_last_said(chat)))


def _last_said(chat: Chat) -> int:
    """When the last message of a chat came; 0 where there is none."""
    last = chat.messages.last()
    return last.time if last is not None else 0


def is_hidden(chat: Chat) -> bool:
    """Whether a chat was taken out of the list and nothing was said in it since."""
    return chat.hidden_since is not None and _last_said(chat) <= chat.hidden_since


def open_chats(state: WechatState) -> list[Chat]:
    """The chats of the list, in its order."""
    return [chat for chat in talks(state) if not is_hidden(chat)]


def unread_count(state: WechatState) -> int:
    """New messages in all chats of the list that are not muted."""
    return sum(chat.unread for chat in open_chats(state) if not chat.muted)


def new_requests(state: WechatState) -> int:
    """People who wait for an answer and whom the owner has not seen."""
    return sum(asked.status == "waiting" and not asked.seen for asked in state.friend_requests.values())


@app.screen("/", tab="chats", seen=turn_away)
def chats(ctx: Context[WechatState]) -> dict[str, Any]:
    rows = []
    for chat in open_chats(ctx.state):
        *_, last = chat.messages.values()
        rows.append(
            Conversation(
                chat,
                name_of(ctx.state, chat.id),
                _preview(ctx, chat, last),
                message_time(as_datetime(last.time), ctx.now, ctx.lang, hours=ctx.hours),
                chat.draft.strip(),
            )
        )
    return {"rows": rows, "unread": unread_count(ctx.state), "requests": new_requests(ctx.state)}


def _preview(ctx: Context[WechatState], chat: Chat, message: Message) -> str:
    words = message_words(ctx, message)
    if is_group(chat) and message.sender != ctx.state.user.id and message.kind not in QUIET:
        words = f"{name_of(ctx.state, message.sender)}{ctx.t('colon')}{words}"
    if chat.muted and chat.unread > 1:
        return f"{ctx.t('chats.quiet_count', n=chat.unread)} {words}"
    return words


def said(ctx: Context[WechatState], message: Message | None) -> str:
    """A message with the name of whoever sent it, as what answers it repeats it."""
    if message is None or message.kind == "recalled":
        return str(ctx.t("quote.gone"))
    return f"{name_of(ctx.state, message.sender)}{ctx.t('colon')}{message_words(ctx, message)}"


@app.screen("/menu/plus", kind="menu")
def plus_menu(ctx: Context[WechatState]) -> dict[str, Any]:
    return {}


def _about(ctx: Context[WechatState], message: Message) -> str:
    if message.file is not None:
        return size_words(message.file.size)
    if message.money is not None:
        return money(message.money.amount)
    return name_of(ctx.state, message.target) if message.kind == "card" else ""


def _quote_of(ctx: Context[WechatState], message: Message, known: dict[str, Message]) -> str:
    return said(ctx, known.get(message.quoted)) if message.quoted else ""


def lines_of(ctx: Context[WechatState], messages: list[Message], *, found: str | None = None) -> list[Line]:
    """Messages in the order of time, with a stamp after every silence."""
    lines = []
    before = None
    known = {message.id: message for message in messages}
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
                _about(ctx, message),
                message.id == found,
                _quote_of(ctx, message, known),
                bool(message.before) and ctx.time - message.time <= EDITABLE_MS,
            )
        )
        before = moment
    return lines


def messages_with(state: WechatState, chat: str) -> list[Message]:
    """All messages of a chat; none where there is no chat yet."""
    return list(state.chats[chat].messages.values()) if chat in state.chats else []


PLUS = (
    ("album", "image", "chat.album"), ("camera", "camera", "chat.camera"), ("call", "video", "unavailable"),
    ("location", "location", "chat.location"), ("red_packet", "red-packet", "chat.red_packet"),
    ("gift", "gift", "unavailable"), ("transfer", "transfer", "chat.transfer"),
    ("voice", "mic", "unavailable"),
    ("favorites", "package", "chat.favorites"), ("card", "contact", "chat.card"),
    ("file", "folder", "chat.file"), ("coupons", "ticket", "unavailable"), ("music", "music", "unavailable"),
)  # fmt: skip
"""The panel behind the plus: name, icon and action, eight on a page."""
PLUS_PAGE = 8


def written(ctx: Context[WechatState]) -> str:
    """What stands in the field of a chat: what was typed, or what was left there before."""
    chat = ctx.state.chats.get(ctx.params["chat"])
    text: str = ctx.fields.get("message", chat.draft if chat is not None else "")
    return text


def _composer(ctx: Context[WechatState]) -> dict[str, Any]:
    typed = written(ctx)
    chat = ctx.state.chats.get(ctx.params["chat"])
    quoting = chat.quoting if chat is not None else ""
    return {
        "written": typed,
        "quoting": said(ctx, chat.messages.get(quoting)) if chat is not None and quoting else "",
        "quiet": QUIET,
        "sendable": bool(typed.strip()) and ctx.state.settings.chat.send_button,
        "panel": ctx.local.panel,
        "choosing": ctx.local.active,
        "chosen": ctx.local.chosen,
        "plus_pages": [PLUS[start : start + PLUS_PAGE] for start in range(0, len(PLUS), PLUS_PAGE)],
        "emoji": EMOJI,
        "stickers": STICKERS,
        "packs": [PACKS[pack] for pack in ctx.state.sticker_packs],
        "places": PLACES,
    }


def _heading(ctx: Context[WechatState], chat: str) -> dict[str, Any]:
    known = ctx.state.chats.get(chat)
    name = name_of(ctx.state, chat)
    members = members_of(ctx.state, chat)
    return {
        "title": f"{name} ({len(members) + 1})" if members else name,
        "group": bool(members),
        "backdrop": known.background if known is not None else None,
    }


@app.screen("/chat/{chat}", local=ChatView, back=end_selection)
def chat(ctx: Context[WechatState, ChatView], chat: str) -> dict[str, Any]:
    return {
        "peer": chat,
        **_heading(ctx, chat),
        "muted": chat in ctx.state.chats and ctx.state.chats[chat].muted,
        "lines": lines_of(ctx, messages_with(ctx.state, chat)),
        "later": 0,
        **_composer(ctx),
    }


@app.screen("/chat/{chat}/at/{message}", template="chat.html", local=ChatView, back=end_selection)
def chat_at(ctx: Context[WechatState, ChatView], chat: str, message: str) -> dict[str, Any]:
    """A chat as it was when a message came that a search has found; the latest are a tap away."""
    messages = messages_with(ctx.state, chat)
    place = next((index for index, each in enumerate(messages) if each.id == message), len(messages))
    end = place + 1 + AFTERWARDS
    return {
        "peer": chat,
        **_heading(ctx, chat),
        "muted": chat in ctx.state.chats and ctx.state.chats[chat].muted,
        "lines": lines_of(ctx, messages[:end], found=message),
        "later": max(0, len(messages) - end),
        **_composer(ctx),
    }


@app.screen("/chat/{chat}/preview/{message}", kind="full", template="viewer.html", status="light")
def chat_preview(ctx: Context[WechatState], chat: str, message: str) -> dict[str, Any]:
    return {"image": ctx.state.chats[chat].messages[message].image}


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
        group(link(ctx, "chat_search.open", "chat.search_history", chat=chat)),
        group(flag("muted"), flag("sticky"), flag("alert")),
        group(link(ctx, "background.open", "chat.background", chat=chat)),
        group(link(ctx, "chat.ask_clear", "chat.clear", chat=chat)),
        group(unavailable(ctx, "chat.report")),
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
    title: str = ctx.t("chat.info")
    return f"{title} ({len(chat.members) + 1})" if is_group(chat) else title


@app.screen("/chat/{chat}/background")
def chat_background(ctx: Context[WechatState], chat: str) -> dict[str, Any]:
    known = ctx.state.chats.get(chat)
    return {"current": known.background if known is not None else None, "backgrounds": BACKGROUNDS}


@app.screen("/chat/{chat}/clear", kind="dialog")
def clear_chat(ctx: Context[WechatState], chat: str) -> dict[str, Any]:
    return {"peer": chat, "name": name_of(ctx.state, chat)}


def hits(ctx: Context[WechatState], chat: str, query: str) -> list[Message]:
    """The texts of a chat that contain the query, newest first."""
    wanted = query.strip().casefold()
    if not wanted:
        return []
    return [
        message
        for message in reversed(messages_with(ctx.state, chat))
        if message.kind == "text" and wanted in message.text.casefold()
    ]


def _found_in_chat(ctx: Context[WechatState], chat: str, default: str) -> dict[str, Any]:
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
def chat_search(ctx: Context[WechatState], chat: str) -> dict[str, Any]:
    return _found_in_chat(ctx, chat, "")


@app.screen("/chat/{chat}/chat-search/{query}", template="chat_search.html")
def chat_search_for(ctx: Context[WechatState], chat: str, query: str) -> dict[str, Any]:
    """The search of a chat, opened for what was looked for everywhere."""
    return _found_in_chat(ctx, chat, query)
