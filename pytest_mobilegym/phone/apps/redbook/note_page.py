"""One note: its pictures or its video, what it says, what is said below it, and what one does with it."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone import kit, wording
from pytest_mobilegym.phone.apps.redbook.app import app
from pytest_mobilegym.phone.apps.redbook.feeds import forget
from pytest_mobilegym.phone.apps.redbook.notes import (
    LINK,
    Item,
    author_of,
    comment_count,
    find_note,
    folk,
    is_video,
    marks,
    pictures_of,
    remember,
    talk,
    text_of,
    video_ms,
)
from pytest_mobilegym.phone.apps.redbook.state import CARDS, OwnNote, RedbookState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.os import clipboard, playing

PAGE = "/note/{note}"
SHARE = "/note/{note}/share"


class NoteView(kit.comments.CommentsView):
    """What the page of a note knows of its own.

    Attributes:
        picture: which of its pictures is shown, from 0.
    """

    picture: int = 0


def _look(ctx: ActionContext[RedbookState]) -> None:
    """Remember that the note was opened."""
    if ctx.state.history[:1] != (ctx.params["note"],):
        remember(ctx, ctx.params["note"])


@app.screen(PAGE, local=NoteView, seen=_look, network="banner")
def note(ctx: Context[RedbookState], note: str) -> dict[str, Any]:
    item = find_note(ctx, note)
    if item is None:
        return {"item": None}
    pictures = pictures_of(ctx, item)
    author = author_of(ctx, item)
    account = folk.find(ctx, author)
    return {
        "item": item,
        "own": note in ctx.state.notes,
        "text": text_of(item),
        "tags": () if isinstance(item, OwnNote) else item.tags,
        "words": item.extras.get("words", "") if isinstance(item, OwnNote) else "",
        "look": item.extras.get("card", CARDS[0]) if isinstance(item, OwnNote) else "",
        "pictures": pictures,
        "picture": min(ctx.local.picture, max(0, len(pictures) - 1)),
        "by": folk.byline(ctx, author, ""),
        "person": folk.person(ctx, account) if account is not None else None,
        "when": wording.time_ago(as_datetime(item.at), ctx.now, ctx.lang),
        "place": _place(ctx, item),
        "video": _video(ctx, item) if is_video(item) else None,
        "talk": talk.drawn(ctx),
        "written": bool(ctx.fields.get("comment", "").strip()),
        "marks": (
            marks.mark(ctx, "like", note, item.likes),
            marks.mark(ctx, "collect", note, item.collects),
            _said(ctx, item),
        ),
    }


def _place(ctx: Context[RedbookState], item: Item) -> str:
    """What is told beside the date: where a note was written, or the place that the user chose."""
    return item.extras.get("place", ctx.state.user.location) if isinstance(item, OwnNote) else item.city


def _said(ctx: Context[RedbookState], item: Item) -> kit.reactions.Mark:
    count = comment_count(ctx, item)
    words = wording.compact_number(count, ctx.lang) if count else ""
    return kit.reactions.Mark("comment", ctx.t("note.comment"), words, "note.say", {})


def _video(ctx: Context[RedbookState], item: Item) -> dict[str, Any]:
    """How far the note's video has come."""
    session = ctx.os.playing
    length = video_ms(item)
    here = session is not None and session.app == app.id and session.media == item.id
    reached = playing.reached(session, ctx.time) if here and session is not None else 0
    return {
        "running": here and playing.is_running(ctx.os),
        "begun": here,
        "reached": wording.running_time(reached // 1000),
        "length": wording.running_time(length // 1000),
        "percent": reached * 100 // length,
    }


@app.action("note.say", on=PAGE)
def say(ctx: ActionContext[RedbookState]) -> None:
    """Put the caret where one writes a comment."""
    ctx.focus("comment")


@app.action("video.toggle", on=PAGE, network=True)
def toggle_video(ctx: ActionContext[RedbookState]) -> None:
    """Play the note's video, pause it, or go on."""
    item = find_note(ctx, ctx.params["note"])
    if item is None or not is_video(item):
        return
    session = ctx.os.playing
    if session is not None and session.app == app.id and session.media == item.id:
        playing.toggle(ctx.os)
    else:
        playing.play(
            ctx.os, app=app.id, page=ctx.page, media=item.id, title=item.title, duration=video_ms(item),
            watched=True,
        )  # fmt: skip


def _turn(ctx: ActionContext[RedbookState], by: int) -> None:
    item = find_note(ctx, ctx.params["note"])
    last = len(pictures_of(ctx, item)) - 1 if item is not None else 0
    ctx.local.picture = max(0, min(last, ctx.local.picture + by))


@app.action("picture.next", on=(PAGE, "/note/{note}/picture"))
def next_picture(ctx: ActionContext[RedbookState]) -> None:
    _turn(ctx, 1)


@app.action("picture.previous", on=(PAGE, "/note/{note}/picture"))
def previous_picture(ctx: ActionContext[RedbookState]) -> None:
    _turn(ctx, -1)


@app.screen("/note/{note}/picture", kind="full", status="light", local=NoteView)
def viewer(ctx: Context[RedbookState], note: str) -> dict[str, Any]:
    """A note's pictures, each over the whole screen."""
    item = find_note(ctx, note)
    pictures = pictures_of(ctx, item) if item is not None else ()
    return {"pictures": pictures, "picture": min(ctx.local.picture, max(0, len(pictures) - 1))}


@app.action("picture.open", on=PAGE)
def open_picture(ctx: ActionContext[RedbookState]) -> None:
    shown = ctx.local.picture
    ctx.go(f"/note/{ctx.params['note']}/picture").local.picture = shown


# The share sheet


app.action("note.share", on=PAGE, to=SHARE)


@app.screen(SHARE, kind="sheet")
def share_note(ctx: Context[RedbookState], note: str) -> dict[str, Any]:
    friends = [folk.find(ctx, id) for id in folk.ids(ctx)]
    item = find_note(ctx, note)
    return {
        "note": note,
        "own": ctx.state.notes.get(note),
        "author": author_of(ctx, item) if item is not None else "",
        "friends": [folk.person(ctx, each) for each in friends if each is not None],
    }


@app.action("share.copy", on=(SHARE, "/note/{note}/menu"), network=False)
def copy_link(ctx: ActionContext[RedbookState]) -> None:
    clipboard.copy(ctx.os, f"{LINK}{ctx.params['note']}", source=app.id)
    ctx.back()
    ctx.toast("share.copied")


# The user's own notes


@app.action(
    "own.show_to", on=SHARE, guard=lambda ctx, **_: ctx.params["note"] in ctx.state.notes, network=True
)
def show_to(ctx: ActionContext[RedbookState], visibility: str) -> None:
    """Change who sees an own note."""
    ctx.state.notes[ctx.params["note"]].visibility = visibility
    ctx.back()
    ctx.toast(f"publish.now.{visibility}")


@kit.confirm.asked(
    app,
    "own.delete",
    ask="own.ask_delete",
    on=(SHARE, "/note/{note}/menu"),
    route="/note/{note}/delete",
    question="own.really",
    guard=lambda ctx, note: note in ctx.state.notes,
    network=True,
)
def delete_note(ctx: ActionContext[RedbookState], note: str) -> None:
    del ctx.state.notes[note]
    forget(ctx, note)
    front = ctx.back(2)
    if front.route == f"/note/{note}":
        ctx.back()
    ctx.toast("own.deleted")
