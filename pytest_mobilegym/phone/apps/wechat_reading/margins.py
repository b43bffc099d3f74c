"""What stands beside a text: contents, bookmarks, underlined sentences and thoughts, the search in a book."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.apps.wechat_reading.app import app
from pytest_mobilegym.phone.apps.wechat_reading.catalogue import (
    LINK,
    Doing,
    Reading,
    book_of,
    find_book,
    folk,
    offset_of,
    tile,
)
from pytest_mobilegym.phone.apps.wechat_reading.leaves import sentence_at
from pytest_mobilegym.phone.apps.wechat_reading.reader import (
    PAGE,
    bookmark_here,
    heading_at,
    jump,
    own_marks,
    place_of,
    popular,
    turn_to,
)
from pytest_mobilegym.phone.apps.wechat_reading.state import Bookmark, Highlight, Look
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.os import clipboard
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.wording import compact_number, date_numeric, time_ago
from pytest_mobilegym.phone.world.domains.books import Book

CONTENTS, PASSAGE, NOTE = "/read/{book}/contents", "/read/{book}/passage/{start}", "/read/{book}/note/{start}"
NOTES = "/notes/{book}"
LOOKS = ("line", "wave", "marker")
LONGEST_NOTE = 500


class ContentsView(State):
    """What the sheet over the reader lists, and in which order."""

    tab: str = "chapters"
    downwards: bool = True


def sentence_of(ctx: Reading, book: Book, start: int) -> tuple[int, int, str]:
    """The sentence that holds a letter of a book: its letters from and up to, and its words."""
    place = place_of(ctx, book, start)
    begin, end = sentence_at(place.text, start - place.heading.start)
    return begin + place.heading.start, end + place.heading.start, place.text[begin:end]


def words_at(ctx: Reading, book: Book, start: int, end: int) -> str:
    """What stands at some letters of a book."""
    place = place_of(ctx, book, start)
    return place.text[start - place.heading.start : end - place.heading.start]


# Contents and bookmarks


app.action("contents.open", on=PAGE, to=CONTENTS)


@app.screen(CONTENTS, kind="sheet", local=ContentsView)
def contents(ctx: Reading, book: str) -> dict[str, Any]:
    found = book_of(ctx, book)
    headings = ctx.world.chapters.contents(book)
    here = heading_at(headings, offset_of(ctx, book))
    total = max(found.letters(ctx.lang), 1)
    order = headings if ctx.local.downwards else headings[::-1]
    near = (
        [each for each in order if abs(each.position - here.position) <= 60] if len(headings) > 160 else order
    )
    return {
        "book": tile(ctx, found),
        "view": ctx.local,
        "headings": [(each, each.start * 100 // total) for each in near],
        "chapters": len(headings),
        "here": here.position,
        "bookmarks": [
            (
                each,
                heading_at(headings, each.offset).title,
                each.offset * 100 // total,
                words_at(ctx, found, each.offset, each.offset + 60),
            )
            for each in sorted(ctx.state.bookmarks.values(), key=lambda each: each.offset)
            if each.book == book
        ],
        "marks": [_drawn(ctx, found, each) for each in own_marks(ctx, book)],
    }


@app.action("contents.tab", on=CONTENTS, guard=lambda _, tab: tab in ("chapters", "bookmarks", "marks"))
def show_contents(ctx: Doing, tab: str) -> None:
    ctx.local.tab = tab


@app.action("contents.turn", on=CONTENTS)
def turn_contents(ctx: Doing) -> None:
    ctx.local.downwards ^= True


@app.action("place.go", on=CONTENTS, guard=lambda _, offset: offset >= 0)
def go_to_place(ctx: Doing, offset: int) -> None:
    jump(ctx, book_of(ctx, ctx.params["book"]), offset)


@app.action("bookmark.toggle", on=PAGE)
def toggle_bookmark(ctx: Doing) -> None:
    """Mark the page, or no longer."""
    book = book_of(ctx, ctx.params["book"])
    place = place_of(ctx, book)
    known = None if place.ended else bookmark_here(ctx, book, place)
    if known is not None:
        del ctx.state.bookmarks[known]
        ctx.toast("bookmark.removed")
    elif not place.ended and not ctx.local.cover:
        offset = place.heading.start + place.leaves[place.number].start
        ctx.state.bookmarks.add(Bookmark(id=ctx.new_id("mark"), book=book.id, offset=offset, at=ctx.time))
        ctx.toast("bookmark.added")


@app.action("bookmark.delete", on=CONTENTS, guard=lambda ctx, bookmark: bookmark in ctx.state.bookmarks)
def delete_bookmark(ctx: Doing, bookmark: str) -> None:
    del ctx.state.bookmarks[bookmark]


# Sentences


app.action("passage.open", on=PAGE, to=PASSAGE)


def _mark_at(ctx: Context, book: str, start: int) -> Highlight | None:
    return next(
        (
            each
            for each in ctx.state.highlights.values()
            if each.book == book and each.start <= start < each.end
        ),
        None,
    )


@app.screen(PASSAGE, kind="sheet")
def passage(ctx: Reading, book: str, start: str) -> dict[str, Any]:
    """What is done with a sentence, and what others think of it."""
    found = book_of(ctx, book)
    begin, _, words = sentence_of(ctx, found, int(start))
    place = place_of(ctx, found, begin)
    count = popular(found, place.heading, place.text).get(begin - place.heading.start, 0)
    thoughts = ctx.world.book_reviews.of(book, size=3) if count else ()
    return {
        "book": book,
        "start": start,
        "words": words,
        "own": _mark_at(ctx, book, begin),
        "looks": LOOKS,
        "count": compact_number(count, ctx.lang) if count else "",
        "thoughts": [(folk.byline(ctx, each.author, ""), each.body, each.likes) for each in thoughts],
    }


def _sentence(ctx: Doing) -> tuple[str, int, int, str]:
    book = book_of(ctx, ctx.params["book"])
    return (book.id, *sentence_of(ctx, book, int(ctx.params["start"])))


@app.action("passage.mark", on=PASSAGE, guard=lambda _, look: look in LOOKS)
def mark_passage(ctx: Doing, look: Look) -> None:
    """Underline the sentence, in one of three ways."""
    book, start, end, _ = _sentence(ctx)
    known = _mark_at(ctx, book, start)
    if known is not None:
        ctx.state.highlights[known.id].look = look
    else:
        ctx.state.highlights.add(
            Highlight(id=ctx.new_id("h"), book=book, start=start, end=end, look=look, at=ctx.time)
        )
    ctx.back().local.menu = False


@app.action(
    "passage.unmark",
    on=PASSAGE,
    guard=lambda ctx: _mark_at(ctx, str(ctx.params["book"]), int(ctx.params["start"])) is not None,
)
def unmark_passage(ctx: Doing) -> None:
    known = _mark_at(ctx, str(ctx.params["book"]), int(ctx.params["start"]))
    if known is not None:
        del ctx.state.highlights[known.id]
    ctx.back()
    ctx.toast("passage.unmarked")


@app.action("passage.copy", on=PASSAGE)
def copy_passage(ctx: Doing) -> None:
    clipboard.copy(ctx.os, _sentence(ctx)[3], source=app.id)
    ctx.back()
    ctx.toast("copied")


@app.action("passage.share", on=PASSAGE, network=False)
def share_passage(ctx: Doing) -> None:
    book = book_of(ctx, ctx.params["book"])
    words = _sentence(ctx)[3]
    ctx.back()
    text = ctx.t("share.passage", text=words, title=book.title, author=book.author, link=LINK + book.id)
    ctx.start(intent("SEND", type="text/plain", text=text))


app.action("note.write", on=PASSAGE, to=NOTE, replace=True)


class NoteView(State):
    """Whether others see the thought that is being written."""

    public: bool = True


@app.screen(NOTE, kind="sheet", local=NoteView)
def note(ctx: Reading, book: str, start: str) -> dict[str, Any]:
    begin, _, words = sentence_of(ctx, book_of(ctx, book), int(start))
    own = _mark_at(ctx, book, begin)
    return {"words": words, "text": own.note if own is not None else "", "view": ctx.local}


@app.action("note.public", on=NOTE, network=False)
def toggle_public(ctx: Doing) -> None:
    ctx.local.public ^= True


def _has_note(ctx: Reading) -> bool:
    return 0 < len(str(ctx.fields.get("note", "")).strip()) <= LONGEST_NOTE


@app.action("note.save", on=NOTE, guard=_has_note, network=True)
def save_note(ctx: Doing) -> None:
    """Keep a thought about the sentence, which is underlined then."""
    book, start, end, _ = _sentence(ctx)
    text, public = str(ctx.fields["note"]).strip(), bool(ctx.local.public)
    known = _mark_at(ctx, book, start)
    if known is not None:
        ctx.state.highlights[known.id].note, ctx.state.highlights[known.id].public = text, public
    else:
        ctx.state.highlights.add(
            Highlight(
                id=ctx.new_id("h"), book=book, start=start, end=end, note=text, public=public, at=ctx.time
            )
        )
    ctx.back()
    ctx.toast("note.saved")


# Notes of a book


def _drawn(ctx: Reading, book: Book, mark: Highlight) -> dict[str, Any]:
    headings = ctx.world.chapters.contents(book.id)
    return {
        "id": mark.id,
        "start": mark.start,
        "words": words_at(ctx, book, mark.start, mark.end),
        "note": mark.note,
        "public": mark.public,
        "chapter": heading_at(headings, mark.start).title,
        "when": time_ago(as_datetime(mark.at), ctx.now, ctx.lang),
    }


app.action("notes.open", on="*", to=NOTES)


@app.screen(NOTES)
def notes(ctx: Reading, book: str) -> dict[str, Any]:
    found = find_book(ctx, book)
    if found is None:
        return {"book": None}
    return {"book": tile(ctx, found), "marks": [_drawn(ctx, found, each) for each in own_marks(ctx, book)]}


@app.action("notes.go", on=NOTES, guard=lambda _, offset: offset >= 0)
def go_to_note(ctx: Doing, offset: int) -> None:
    """Open the reader at a sentence that was marked."""
    book = book_of(ctx, ctx.params["book"])
    turn_to(ctx, book, offset)
    ctx.go(f"/read/{book.id}").local.cover = False


@kit.confirm.asked(
    app, "mark.delete", ask="mark.ask_delete", on=NOTES, route="/notes/{book}/{mark}/delete",
    question="mark.really",
)  # fmt: skip
def delete_mark(ctx: Doing, mark: str) -> None:
    if mark in ctx.state.highlights:
        del ctx.state.highlights[mark]
    ctx.back()


def exported(ctx: Reading, book: Book) -> str:
    """All notes of a book as a text, chapter by chapter."""
    lines = [ctx.t("export.head", title=book.title, author=book.author, n=len(own_marks(ctx, book.id)))]
    chapter = ""
    for each in own_marks(ctx, book.id):
        drawn = _drawn(ctx, book, each)
        if drawn["chapter"] != chapter:
            chapter = drawn["chapter"]
            lines.append(f"\n{chapter}")
        lines.append(f"> {drawn['words']}")
        if each.note:
            lines.append(
                ctx.t("export.note", date=date_numeric(as_datetime(each.at), ctx.lang), text=each.note)
            )
    return "\n".join(lines)


def _any_marks(ctx: Context, **_: object) -> bool:
    return bool(own_marks(ctx, str(ctx.params["book"])))


@app.action("notes.copy", on=NOTES, guard=_any_marks)
def copy_notes(ctx: Doing) -> None:
    clipboard.copy(ctx.os, exported(ctx, book_of(ctx, ctx.params["book"])), source=app.id)
    ctx.toast("copied")


@app.action("notes.share", on=NOTES, guard=_any_marks, network=False)
def share_notes(ctx: Doing) -> None:
    ctx.start(intent("SEND", type="text/plain", text=exported(ctx, book_of(ctx, ctx.params["book"]))))


# Search in a book


def inside(ctx: Reading, query: str) -> dict[str, Any]:
    """Where the book says something."""
    loads = int(ctx.local.loads)
    found = ctx.world.chapters.search(query, book=str(ctx.params["book"]), size=20 * loads, effort=40 * loads)
    return {"passages": found.passages, "more": not found.whole}


class InsideView(State):
    """How many hits are shown."""

    loads: int = 1


kit.search.install(
    app,
    name="inside",
    route="/read/{book}/search",
    source=inside,
    hits="inside.html",
    history=None,
    open_on=(PAGE,),
    placeholder="inside.placeholder",
    hint="inside.hint",
    local=InsideView,
    tone="plain",
)


@app.action("inside.go", on="/read/{book}/search", guard=lambda _, offset: offset >= 0)
def go_to_hit(ctx: Doing, offset: int) -> None:
    jump(ctx, book_of(ctx, ctx.params["book"]), offset)


@app.action("inside.more", on="/read/{book}/search")
def more_inside(ctx: Doing) -> None:
    ctx.local.loads += 1
