"""What WeChat's chats can do beside those of the kit."""

from typing import Literal

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.emoji import PACKS
from pytest_mobilegym.phone.apps.wechat.people import is_group, name_of
from pytest_mobilegym.phone.apps.wechat.people import person as find_person
from pytest_mobilegym.phone.apps.wechat.state import Background, WechatState
from pytest_mobilegym.phone.apps.wechat.talks import CHATS, chat_with, post, store_draft, talks
from pytest_mobilegym.phone.contexts.context import ActionContext
from pytest_mobilegym.phone.kit.chat import FIELD


def open_from_panel(ctx: ActionContext[WechatState], page: str) -> None:
    """Open a page of the chat; the panel is put away meanwhile."""
    ctx.local.panel = "none"
    ctx.go(f"/chat/{ctx.params['chat']}/{page}")


def written(ctx: ActionContext[WechatState]) -> str:
    """What stands in the field of a chat: what was typed, or what was left there before."""
    return ctx.fields.get(FIELD, talks.talks.about(ctx, talks.key(ctx)).draft)


def _elsewhere_in_group(ctx: ActionContext[WechatState], person: str) -> bool:
    chat = ctx.state.chats.get(ctx.params["chat"])
    return chat is not None and is_group(chat) and person != ctx.state.user.id


@app.action("chat.mention", on=CHATS, guard=_elsewhere_in_group)
def mention(ctx: ActionContext[WechatState], person: str) -> None:
    """Name a member of a group in the field, as a long press on their portrait does."""
    talks.put_in_field(ctx, f"{written(ctx)}@{name_of(ctx.state, person)} ")
    ctx.focus("message")


@app.action("mention.choose", on="/chat/{chat}/mention")
def choose_mentioned(ctx: ActionContext[WechatState], person: str) -> None:
    """The name follows the @ that asked for it."""
    chat = ctx.state.chats[ctx.params["chat"]]
    if person not in chat.members:
        raise EventRefused(f"{person!r} is no member of this group.")
    text = f"{ctx.below.fields.get('message', chat.draft)}{name_of(ctx.state, person)} "
    ctx.below.fields["message"] = text
    store_draft(ctx, chat.id, text)
    ctx.back()
    ctx.focus("message")


@app.action("sticker.send", on=CHATS, network="own")
def send_sticker(ctx: ActionContext[WechatState], sticker: str) -> None:
    added = [name for pack in ctx.state.sticker_packs for name in PACKS[pack]]
    if sticker not in added:
        raise EventRefused(f"{sticker!r} is no sticker of the panel; there are {', '.join(added)}.")
    post(ctx, ctx.params["chat"], kind="sticker", image=sticker)
    talks.show_end(ctx)


@app.action("chat.pat", on=CHATS, network=True)
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


# Searching on pages that list people, chats or favourites

FILTERED = (
    "/chat/{chat}/card", "/chat/{chat}/favorites", "/favorites", "/start-group", "/start-group/{person}",
    "/chat/{chat}/invite", "/chat/{chat}/remove", "/chat/{chat}/mention", "/share/forward",
    "/forward/{chat}/{messages}",
)  # fmt: skip


@app.action("filter.clear", on=FILTERED)
def clear_filter(ctx: ActionContext[WechatState]) -> None:
    ctx.fields["query"] = ""
