"""The reader: pages that are turned, the menu over them, and the panels of progress, colours and letters."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, NamedTuple

from pytest_mobilegym.phone.apps.wechat_reading.app import app, theme
from pytest_mobilegym.phone.apps.wechat_reading.catalogue import (
    Doing,
    Reading,
    book_of,
    find_book,
    offset_of,
    recommended_of,
    tile,
)
from pytest_mobilegym.phone.apps.wechat_reading.leaves import (
    HEIGHT,
    TOP,
    Leaf,
    Measure,
    measure_of,
    page_at,
    sentence_at,
    sentences,
    set_pages,
)
from pytest_mobilegym.phone.apps.wechat_reading.state import (
    COLOURS,
    FONT_SIZES,
    GROUNDS,
    PAGE_TURNS,
    FontSize,
    Ground,
    Highlight,
    PageTurn,
    Progress,
    ReadingRecord,
    ThemeColour,
    Typeface,
)
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.wording import time_of
from pytest_mobilegym.phone.world.domains.books import Book, Heading

PAGE = "/read/{book}"
MOST_MS = 120_000
"""Longer than that nobody is taken to read one page."""

PANELS = ("progress", "theme", "typography", "style")


class ReaderView(State):
    """What the reader knows.

    Attributes:
        cover: the book's door is shown, before its first page.
        menu: bars lie over the page.
        panel: which of the panels, "" for none.
        turned_at: when the page was opened.
    """

    cover: bool = False
    menu: bool = False
    panel: str = ""
    turned_at: int = 0


class Place(NamedTuple):
    """Where one is in a book.

    Attributes:
        number: of the page within the chapter, from 0.
        ended: the page behind the last one.
    """

    heading: Heading
    headings: list[Heading]
    text: str
    leaves: tuple[Leaf, ...]
    number: int
    ended: bool


class Piece(NamedTuple):
    """A part of a line that looks alike."""

    text: str
    css: str


class Row(NamedTuple):
    """A line as it is drawn: `kind` says whether it begins a paragraph, and whether it is stretched."""

    top: int
    kind: str
    pieces: tuple[Piece, ...]


class Band(NamedTuple):
    """Lines of one sentence, which a finger meets.

    Attributes:
        start: first letter of the sentence, counted in the book.
        marked: others or the user marked it, and a tap opens what was said of it.
    """

    top: int
    height: int
    start: int
    marked: bool


def heading_at(headings: list[Heading], offset: int) -> Heading:
    """The chapter that holds a letter of the book."""
    low, high = 0, len(headings) - 1
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if headings[middle].start <= offset else (low, middle - 1)
    return headings[low]


def measure(ctx: Reading) -> Measure:
    """How pages are set now."""
    return measure_of(ctx.state.reader_prefs, indent=ctx.state.settings.first_line_indent)


def place_of(ctx: Reading, book: Book, offset: int | None = None) -> Place:
    """Where an offset lies, by default that of the page which is open."""
    at = offset_of(ctx, book.id) if offset is None else offset
    headings = ctx.world.chapters.contents(book.id)
    heading = heading_at(headings, at)
    text = ctx.world.chapters.text(book.id, heading.position)
    leaves = set_pages(text, heading.title, measure(ctx))
    return Place(
        heading, headings, text, leaves, page_at(leaves, at - heading.start), at >= book.letters(ctx.lang)
    )


def popular(book: Book, heading: Heading, text: str) -> dict[int, int]:
    """Sentences of a chapter that many readers underlined: their first letters, and how many did."""
    number = int(book.id[1:])
    found: dict[int, int] = {}
    for index, (start, end) in enumerate(sentences(text)):
        drawn = (number * 7919 + heading.position * 104_729 + index * 15_485_863) % 1009
        if drawn < 24 and end - start > 12 and book.readers > 400:
            found[start] = 5 + book.readers // (40 + drawn * 20)
    return found


def own_marks(ctx: Reading, book: str) -> list[Highlight]:
    """What the user marked in a book, from its beginning on."""
    return sorted(
        (each for each in ctx.state.highlights.values() if each.book == book), key=lambda each: each.start
    )


def opening(ctx: Reading, book: str) -> ReaderView:
    """A book that was never begun opens at its door."""
    return ReaderView(cover=offset_of(ctx, book) == 0, turned_at=ctx.time)


def status_colour(ctx: Reading) -> str:
    """The colour of the status bar's signs, which stand on the paper, or on the bar that lies over it."""
    ground = theme(ctx.state, ctx.os) if ctx.local.menu else ctx.state.reader_prefs.theme_color
    return "light" if ground == "dark" else "dark"


@app.screen(PAGE, local=ReaderView, opening=opening, template="reader.html", status=status_colour)
def read(ctx: Reading, book: str) -> dict[str, Any]:
    found = find_book(ctx, book)
    if found is None:
        return {"book": None}
    local: ReaderView = ctx.local
    place = place_of(ctx, found)
    total = found.letters(ctx.lang)
    prefs = ctx.state.reader_prefs
    offset = offset_of(ctx, book)
    shown: dict[str, Any] = {
        "book": found,
        "shown": tile(ctx, found),
        "recommended": recommended_of(found),
        "view": local,
        "prefs": prefs,
        "entry": ctx.state.shelf.get(book),
        "heading": place.heading,
        "percent": min(100, offset * 100 // max(total, 1)),
        "exact": f"{min(100.0, offset * 100 / max(total, 1)):.1f}%",
        "ended": place.ended,
        "style": ctx.state.settings.page_turn_style,
        "tap_left": "page.next" if ctx.state.settings.click_left_next else "page.previous",
        "sizes": FONT_SIZES,
        "colours": COLOURS,
        "grounds": GROUNDS,
        "styles": PAGE_TURNS,
        "marked": False,
        "first_chapter": place.heading.position == 1,
        "last_chapter": place.heading.position == len(place.headings),
    }
    if local.cover or place.ended:
        return shown
    leaf = place.leaves[place.number]
    size = measure(ctx)
    marks = _marks(ctx, found, place)
    rows, bands = _rows(place, leaf, marks), _bands(place, leaf, marks, size.step)
    from_now = ctx.state.settings.show_time_battery
    return {
        **shown,
        "rows": rows,
        "bands": bands,
        "size": size,
        "top": TOP,
        "page": place.number + 1,
        "pages": len(place.leaves),
        "begins": place.number == 0,
        "marked": bookmark_here(ctx, found, place) is not None,
        "clock": time_of(ctx.now, ctx.lang, hours=ctx.hours) if from_now else "",
        "battery": ctx.os.battery.percent if from_now else None,
    }


def _marks(ctx: Reading, book: Book, place: Place) -> list[tuple[int, int, str]]:
    """What is marked in the chapter: letters within it, and how it looks."""
    start = place.heading.start
    end = start + len(place.text)
    found: list[tuple[int, int, str]] = []
    if not ctx.state.settings.hide_thought:
        ends = dict(sentences(place.text))
        found += [(at, ends[at], "crowd") for at in popular(book, place.heading, place.text)]
    for each in own_marks(ctx, book.id):
        if each.start < end and each.end > start:
            look = "note" if each.note else each.look
            found.append((each.start - start, each.end - start, look))
    return found


def _rows(place: Place, leaf: Leaf, marks: list[tuple[int, int, str]]) -> list[Row]:
    rows = []
    for line in leaf.lines:
        cuts = {line.start, line.end}
        here = [each for each in marks if each[0] < line.end and each[1] > line.start]
        for start, end, _ in here:
            cuts.update((max(start, line.start), min(end, line.end)))
        order = sorted(cuts)
        pieces = []
        for start, end in pairwise(order):
            css = " ".join(f"wechat_reading-{look}" for low, high, look in here if low <= start < high)
            words = place.text[start:end]
            pieces.append(Piece(words.rstrip(" ") if end == line.end else words, css))
        kind = ("first " if line.first else "") + ("last" if line.last else "")
        rows.append(Row(line.top, kind.strip(), tuple(pieces)))
    return rows


def _bands(place: Place, leaf: Leaf, marks: list[tuple[int, int, str]], step: int) -> list[Band]:
    """Bands from the upper edge to the lower one, one for the lines of each sentence."""
    marked = {start for start, _, _ in marks}
    found: list[tuple[int, int]] = []
    for line in leaf.lines:
        start, _ = sentence_at(place.text, (line.start + line.end) // 2)
        if not found or found[-1][1] != start:
            found.append((line.top + TOP if found else 0, start))
    bands = []
    for number, (top, start) in enumerate(found):
        end = found[number + 1][0] if number + 1 < len(found) else HEIGHT + TOP + step
        bands.append(Band(top, end - top, place.heading.start + start, start in marked))
    return bands


def bookmark_here(ctx: Reading, book: Book, place: Place) -> str | None:
    """Id of the bookmark that lies on the page."""
    leaf = place.leaves[place.number]
    low, high = leaf.start + place.heading.start, leaf.end + place.heading.start
    for each in ctx.state.bookmarks.values():
        if each.book == book.id and low <= each.offset < high:
            return each.id
    return None


# Turning


def turn_to(ctx: Doing, book: Book, offset: int) -> None:
    """Open the page that holds a letter, and note how far the book was read and how long."""
    at = max(0, min(offset, book.letters(ctx.lang)))
    progress = ctx.state.book_progress.get(book.id)
    if progress is None:
        ctx.state.book_progress.add(Progress(id=book.id, char_offset=at, last_read_at=ctx.time))
    else:
        progress.char_offset, progress.last_read_at = at, ctx.time


def _note_time(ctx: Doing, book: str) -> None:
    local: ReaderView = ctx.local
    spent = min(max(ctx.time - local.turned_at, 0), MOST_MS) if local.turned_at else 0
    local.turned_at = ctx.time
    minutes, ctx.state.unrecorded_ms = divmod(ctx.state.unrecorded_ms + spent, 60_000)
    if minutes:
        day = ctx.now.date().isoformat()
        known = ctx.state.reading_records.get(f"{day}-{book}")
        if known is None:
            ctx.state.reading_records.add(
                ReadingRecord(id=f"{day}-{book}", book=book, date=day, duration=minutes)
            )
        else:
            known.duration += minutes


def _here(ctx: Doing) -> tuple[Book, Place]:
    book = book_of(ctx, ctx.params["book"])
    return book, place_of(ctx, book)


@app.action("page.next", on=PAGE)
def next_page(ctx: Doing) -> None:
    book, place = _here(ctx)
    local: ReaderView = ctx.local
    _note_time(ctx, book.id)
    if local.cover:
        local.cover = False
    elif place.ended:
        ctx.toast("reader.end")
    elif place.number + 1 < len(place.leaves):
        turn_to(ctx, book, place.heading.start + place.leaves[place.number + 1].start)
    elif place.heading.position < len(place.headings):
        turn_to(ctx, book, place.headings[place.heading.position].start)
    else:
        turn_to(ctx, book, book.letters(ctx.lang))


@app.action("page.previous", on=PAGE)
def previous_page(ctx: Doing) -> None:
    book, place = _here(ctx)
    local: ReaderView = ctx.local
    _note_time(ctx, book.id)
    if local.cover:
        ctx.toast("reader.beginning")
    elif place.ended:
        turn_to(ctx, book, place.heading.start + place.leaves[-1].start)
    elif place.number:
        turn_to(ctx, book, place.heading.start + place.leaves[place.number - 1].start)
    elif place.heading.position > 1:
        before = place_of(ctx, book, place.heading.start - 1)
        turn_to(ctx, book, before.heading.start + before.leaves[-1].start)
    else:
        local.cover = True


@app.action("chapter.go", on=(PAGE, "/read/{book}/contents"), guard=lambda _, position: position > 0)
def go_to_chapter(ctx: Doing, position: int) -> None:
    """Open a chapter at its beginning."""
    book = book_of(ctx, ctx.params["book"])
    headings = ctx.world.chapters.contents(book.id)
    heading = headings[min(position, len(headings)) - 1]
    jump(ctx, book, heading.start)


def jump(ctx: Doing, book: Book, offset: int) -> None:
    """Open the page of a letter from wherever in the reader, with nothing over it."""
    turn_to(ctx, book, offset)
    page = ctx if ctx.screen.pattern.text == PAGE else ctx.back()
    page.local.cover, page.local.menu, page.local.panel = False, False, ""


@app.action("progress.set", on=PAGE, guard=lambda _, value: 0 <= value <= 100)
def set_progress(ctx: Doing, value: int) -> None:
    """Go to a share of the book, in percent."""
    book = book_of(ctx, ctx.params["book"])
    turn_to(ctx, book, -(-book.letters(ctx.lang) * value // 100))
    ctx.local.cover = False


# Menu and panels


@app.action("menu.toggle", on=PAGE)
def toggle_menu(ctx: Doing) -> None:
    ctx.local.menu, ctx.local.panel = not ctx.local.menu, ""


@app.action("panel.open", on=PAGE, guard=lambda _, panel: panel in PANELS)
def open_panel(ctx: Doing, panel: str) -> None:
    ctx.local.menu, ctx.local.panel = True, panel


@app.action("theme.choose", on=PAGE, guard=lambda _, colour: colour in COLOURS)
def choose_colour(ctx: Doing, colour: ThemeColour) -> None:
    ctx.state.reader_prefs.theme_color = colour


@app.action("theme.background", on=PAGE, guard=lambda _, ground: ground in GROUNDS)
def choose_background(ctx: Doing, ground: Ground) -> None:
    ctx.state.reader_prefs.theme_bg = ground


@app.action("theme.brightness", on=PAGE, guard=lambda _, value: 0 <= value <= 100)
def set_brightness(ctx: Doing, value: int) -> None:
    ctx.state.reader_prefs.brightness = value


@app.action("type.size", on=PAGE, guard=lambda _, size: size in FONT_SIZES)
def set_size(ctx: Doing, size: FontSize) -> None:
    ctx.state.reader_prefs.font_size = size


def _stop(_: Context, key: str, value: int) -> bool:
    return key in ("margin", "line_height") and 1 <= value <= 7


@app.action("type.space", on=PAGE, guard=_stop)
def set_space(ctx: Doing, key: str, value: int) -> None:
    """Set the margin or the distance of lines to one of seven stops."""
    setattr(ctx.state.reader_prefs, key, value)


@app.action("type.face", on=PAGE, guard=lambda _, face: face in ("serif", "sans"))
def set_face(ctx: Doing, face: Typeface) -> None:
    ctx.state.reader_prefs.typeface = face


@app.action("style.choose", on=PAGE, guard=lambda _, style: style in PAGE_TURNS)
def choose_style(ctx: Doing, style: PageTurn) -> None:
    ctx.state.settings.page_turn_style = style
