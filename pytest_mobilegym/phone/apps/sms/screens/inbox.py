"""The list of conversations, and finding something in them."""

from typing import Any

from pytest_mobilegym.phone.apps.sms.app import app
from pytest_mobilegym.phone.apps.sms.state import SmsState
from pytest_mobilegym.phone.apps.sms.talk import (
    face_of,
    find_conversations,
    find_messages,
    in_order,
    rows,
)
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.kit import search
from pytest_mobilegym.phone.kit.selection import Selection, chosen_of


def _list(ctx: Context[SmsState]) -> dict[str, Any]:
    settings = ctx.state.settings
    return {
        "rows": rows(ctx),
        "show_avatar": settings["show_avatar"],
        "text_avatar": settings["text_avatar"],
        "show_preview": settings["show_preview"],
    }


@app.screen("/")
def inbox(ctx: Context[SmsState]) -> dict[str, Any]:
    return _list(ctx)


@app.screen("/menu", kind="menu")
def inbox_menu(ctx: Context[SmsState]) -> dict[str, Any]:
    return {}


def keys(ctx: Context[SmsState]) -> list[str]:
    """Keys of all conversations, as the list has them."""
    return [conversation.id for conversation in in_order(ctx)]


def open_selection(ctx: Context[SmsState], conversation: str = "") -> Selection:
    """What is ticked when the ticking begins: the conversation that was pressed, if one was."""
    return Selection(active=True, chosen=(conversation,) if conversation else ())


def _ticking(ctx: Context[SmsState, Selection]) -> dict[str, Any]:
    chosen = chosen_of(ctx, keys(ctx))
    return {
        **_list(ctx),
        "chosen": chosen,
        "unread": any(ctx.os.sms[key].unread for key in chosen),
        "unpinned": any(not ctx.os.sms[key].pinned for key in chosen),
    }


@app.screen("/select", local=Selection, opening=open_selection)
def selection(ctx: Context[SmsState, Selection]) -> dict[str, Any]:
    return _ticking(ctx)


@app.screen("/select/{conversation}", local=Selection, opening=open_selection, template="selection.html")
def selection_from(ctx: Context[SmsState, Selection], conversation: str) -> dict[str, Any]:
    return _ticking(ctx)


@app.screen("/selected/delete", kind="dialog")
def delete_selected(ctx: Context[SmsState, None, Selection]) -> dict[str, Any]:
    return {"count": len(ctx.below.local.chosen)}


def _hits(ctx: Context[SmsState], query: str) -> dict[str, Any]:
    people, hits = find_conversations(ctx, query), find_messages(ctx, query)
    if not people and not hits:
        return {}
    return {
        "people": people,
        "hits": [(hit, face_of(ctx, hit.conversation)) for hit in hits],
        "show_avatar": ctx.state.settings["show_avatar"],
        "text_avatar": ctx.state.settings["text_avatar"],
    }


search.install(
    app,
    source=_hits,
    hits="hits.html",
    history=None,
    open_on=("/",),
    placeholder="inbox.search",
    tone="plain",
)
