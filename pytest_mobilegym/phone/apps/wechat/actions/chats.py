"""Talking, and finding what was said."""

from typing import Any, Literal

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.wechat.actions.navigation import CHATS
from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.emoji import EMOJI, PACKS
from pytest_mobilegym.phone.apps.wechat.people import is_group, name_of
from pytest_mobilegym.phone.apps.wechat.people import person as find_person
from pytest_mobilegym.phone.apps.wechat.screens.chats import written
from pytest_mobilegym.phone.apps.wechat.state import Background, Chat, Message, WechatState
from pytest_mobilegym.phone.contexts.context import ActionContext

RECENT = 5
"""How many searches are remembered."""

SEARCHES = (
    "/search", "/chat/{chat}/chat-search", "/chat/{chat}/chat-search/{query}", "/chat/{chat}/card",
    "/chat/{chat}/favorites", "/favorites", "/start-group", "/start-group/{person}", "/chat/{chat}/invite",
    "/chat/{chat}/remove", "/chat/{chat}/mention", "/share/forward", "/forward/{chat}/{messages}",
)  # fmt: skip


@app.action(
    "chat.open",
    on=("/", "/search", "/user-profile/{person}", "/groups"),
    to="/chat/{chat}",
)
def read_chat(ctx: ActionContext[WechatState], chat: str) -> None:
    """Opening a chat means having read it."""
    if chat in ctx.state.chats:
        ctx.state.chats[chat].unread = 0
    if ctx.route == "/search":
        _remember(ctx)


def _remember(ctx: ActionContext[WechatState]) -> None:
    query = ctx.fields.get("query", "").strip()
    if query:
        earlier = [each for each in ctx.state.search_history if each != query]
        ctx.state.search_history = (query, *earlier[: RECENT - 1])


def chat_with(ctx: ActionContext[WechatState], peer: str) -> Any:
    """The chat with somebody, begun if there is none yet."""
    if peer not in ctx.state.chats:
        ctx.state.chats.add(Chat(id=peer), first=True)
    return ctx.state.chats[peer]


def keep_draft(ctx: ActionContext[WechatState], text: str) -> None:
    """What is typed in a chat outlives its page, once there is a chat."""
    chat = ctx.state.chats.get(ctx.params["chat"])
    kept = _worth_keeping(text)
    if chat is not None and chat.draft != kept:
        chat.draft = kept
        chat.hidden_since = None if kept else chat.hidden_since


def _worth_keeping(text: str) -> str:
    return text if text.strip() else ""


def put_in_field(ctx: ActionContext[WechatState], text: str) -> None:
    """Fill the field of the chat in front."""
    ctx.fields["message"] = text
    keep_draft(ctx, text)


def post(ctx: ActionContext[WechatState], peer: str, **message: Any) -> None:
    """Send a message of the owner's to somebody."""
    line = Message(id=ctx.new_id("m"), sender=ctx.state.user.id, time=ctx.time, **message)
    chat = chat_with(ctx, peer)
    chat.messages.add(line)
    chat.hidden_since = None


def _typed(ctx: ActionContext[WechatState]) -> str:
    return written(ctx).strip()


@app.action("chat.send", on=CHATS, guard=lambda ctx: bool(_typed(ctx)))
def send(ctx: ActionContext[WechatState]) -> None:
    chat = ctx.state.chats.get(ctx.params["chat"])
    post(ctx, ctx.params["chat"], text=_typed(ctx), quoted=chat.quoting if chat is not None else "")
    put_in_field(ctx, "")
    ctx.state.chats[ctx.params["chat"]].quoting = ""
    show_end(ctx)


def show_end(ctx: ActionContext[WechatState]) -> None:
    """Show the chat's latest messages."""
    if "message" in ctx.params:
        ctx.go(f"/chat/{ctx.params['chat']}", replace=True)
    else:
        ctx.scroll("body")


@app.action("chat.write", on=CHATS)
def write(ctx: ActionContext[WechatState], value: str) -> None:
    """Writing puts the panel below the field away, unless it is the emoji's; an @ asks who is meant."""
    asking = _begins_mention(ctx, value)
    keep_draft(ctx, value)
    if ctx.local.panel == "plus":
        ctx.local.panel = "none"
    if asking:
        ctx.go(f"/chat/{ctx.params['chat']}/mention")


def _begins_mention(ctx: ActionContext[WechatState], text: str) -> bool:
    """Whether an @ alone was just typed at the end, in a group; one behind a letter belongs to an address."""
    chat = ctx.state.chats.get(ctx.params["chat"])
    if chat is None or not is_group(chat) or not text.endswith("@"):
        return False
    before = text[:-1]
    return _worth_keeping(before) == chat.draft and not _is_latin(before[-1:])


def _is_latin(character: str) -> bool:
    """Whether it is a letter or digit as addresses have them; Chinese is written without blanks."""
    return character.isascii() and character.isalnum()


@app.action("chat.panel", on=CHATS)
def toggle_panel(ctx: ActionContext[WechatState], panel: Literal["plus", "emoji"]) -> None:
    ctx.local.panel = "none" if ctx.local.panel == panel else panel
    ctx.scroll("body")


def open_from_panel(ctx: ActionContext[WechatState], page: str) -> None:
    """Open a page of the chat; the panel is put away meanwhile."""
    ctx.local.panel = "none"
    ctx.go(f"/chat/{ctx.params['chat']}/{page}")


@app.action("emoji.add", on=CHATS)
def add_emoji(ctx: ActionContext[WechatState], emoji: str) -> None:
    if emoji not in EMOJI:
        raise EventRefused(f"{emoji!r} is no emoji of the panel.")
    put_in_field(ctx, written(ctx) + emoji)


@app.action("emoji.delete", on=CHATS, guard=lambda ctx: bool(written(ctx)))
def delete_last(ctx: ActionContext[WechatState]) -> None:
    put_in_field(ctx, written(ctx)[:-1])


def _elsewhere_in_group(ctx: ActionContext[WechatState], person: str) -> bool:
    chat = ctx.state.chats.get(ctx.params["chat"])
    return chat is not None and is_group(chat) and person != ctx.state.user.id


@app.action("chat.mention", on=CHATS, guard=_elsewhere_in_group)
def mention(ctx: ActionContext[WechatState], person: str) -> None:
    """Name a member of a group in the field, as a long press on their portrait does."""
    put_in_field(ctx, f"{written(ctx)}@{name_of(ctx.state, person)} ")
    ctx.focus("message")


@app.action("mention.choose", on="/chat/{chat}/mention")
def choose_mentioned(ctx: ActionContext[WechatState], person: str) -> None:
    """The name follows the @ that asked for it."""
    chat = ctx.state.chats[ctx.params["chat"]]
    if person not in chat.members:
        raise EventRefused(f"{person!r} is no member of this group.")
    text = f"{ctx.below.fields.get('message', chat.draft)}{name_of(ctx.state, person)} "
    ctx.below.fields["message"] = text
    keep_draft(ctx, text)
    ctx.back()
    ctx.focus("message")


@app.action("sticker.send", on=CHATS)
def send_sticker(ctx: ActionContext[WechatState], sticker: str) -> None:
    added = [name for pack in ctx.state.sticker_packs for name in PACKS[pack]]
    if sticker not in added:
        raise EventRefused(f"{sticker!r} is no sticker of the panel; there are {', '.join(added)}.")
    post(ctx, ctx.params["chat"], kind="sticker", image=sticker)
    show_end(ctx)


@app.action("chat.pat", on=CHATS)
def pat(ctx: ActionContext[WechatState], person: str) -> None:
    patted = find_person(ctx.state, person)
    words = patted.pat if patted is not None else ""
    post(ctx, ctx.params["chat"], kind="pat", target=person, text=words)
    ctx.scroll("body")


app.action("background.open", on="/chat/{chat}/info", to="/chat/{chat}/background")


@app.action("background.choose", on="/chat/{chat}/background")
def choose_background(ctx: ActionContext[WechatState], background: Background | Literal[""]) -> None:
    """Put a picture behind the messages; an empty name takes it away."""
    chat_with(ctx, ctx.params["chat"]).background = background or None


@app.action("chat.flag", on="/chat/{chat}/info")
def toggle_flag(ctx: ActionContext[WechatState], flag: Literal["muted", "sticky", "alert"]) -> None:
    chat = chat_with(ctx, ctx.params["chat"])
    setattr(chat, flag, not getattr(chat, flag))
    if flag == "sticky" and chat.sticky:
        chat.hidden_since = None


@app.action("search.again", on="/search")
def search_again(ctx: ActionContext[WechatState], query: str) -> None:
    ctx.fields["query"] = query


@app.action("search.clear", on=SEARCHES)
def clear_search(ctx: ActionContext[WechatState]) -> None:
    ctx.fields["query"] = ""


@app.action("search.forget", on="/search")
def forget_searches(ctx: ActionContext[WechatState]) -> None:
    ctx.state.search_history = ()
