"""The tab of messages, and what it tells of likes and collects, new followers and comments."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone import wording
from pytest_mobilegym.phone.apps.redbook.app import app
from pytest_mobilegym.phone.apps.redbook.messages import talk
from pytest_mobilegym.phone.apps.redbook.notes import bar, find_note, folk, pictures_of
from pytest_mobilegym.phone.apps.redbook.state import Notification, RedbookState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.model import as_datetime

LISTS = {
    "likes": ("like_note", "collect_note", "like_comment"),
    "followers": ("follow",),
    "comments": ("comment", "reply"),
}
"""What each of the three lists tells of."""


def told_in(state: RedbookState, list: str) -> list[Notification]:
    """What a list tells, newest first."""
    found = [each for each in state.notifications.values() if each.kind in LISTS[list]]
    return sorted(found, key=lambda each: -each.at)


@app.screen("/message", tab="message", network="banner")
def message(ctx: Context[RedbookState]) -> dict[str, Any]:
    new = {list: sum(not each.read for each in told_in(ctx.state, list)) for list in LISTS}
    return {**bar(ctx), "rows": talk.rows(ctx), "new": new}


app.action("inbox.open", on="/message", to="/message/{list}")


def _read(ctx: ActionContext[RedbookState]) -> None:
    """Opening a list reads what it tells."""
    for each in told_in(ctx.state, ctx.params["list"]):
        if not each.read:
            ctx.state.notifications[each.id].read = True


@app.screen("/message/{list}", seen=_read, network="banner")
def inbox(ctx: Context[RedbookState], list: str) -> dict[str, Any]:
    told = [each for each in told_in(ctx.state, list) if not folk.blocks(ctx, each.user)]
    return {"list": list, "lines": [_line(ctx, each) for each in told]}


def _line(ctx: Context[RedbookState], told: Notification) -> dict[str, Any]:
    note = find_note(ctx, told.note) if told.note else None
    pictures = pictures_of(ctx, note) if note is not None else ()
    said = ctx.state.comments.get(told.comment)
    return {
        "told": told,
        "name": folk.name_of(ctx, told.user),
        "when": wording.time_ago(as_datetime(told.at), ctx.now, ctx.lang),
        "picture": pictures[0] if pictures else "",
        "said": said.text if said is not None else "",
        "note": note,
        "followed": folk.follows(ctx, told.user),
    }


@app.action("inbox.answer", on="/message/{list}")
def answer(ctx: ActionContext[RedbookState], told: str) -> None:
    """Answer a comment below its note."""
    about = ctx.state.notifications[told]
    page = ctx.go(f"/note/{about.note}")
    page.local.reply_to = about.id
    ctx.focus("comment")
