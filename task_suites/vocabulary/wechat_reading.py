"""WeChat Reading, as judges read it and hands use it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta

from pytest_mobilegym.api import (
    Hand,
    Rng,
    View,
    World,
    as_time,
    wording,
    world,
    world_records,
)
from pytest_mobilegym.phone.apps.wechat_reading.catalogue import CATEGORIES, hot_books, of_tile
from pytest_mobilegym.phone.apps.wechat_reading.defaults import PROGRESS
from pytest_mobilegym.phone.apps.wechat_reading.state import ReadingRecord, ReadingState, ShelfBook

KNOWN = {book for book, _, _ in PROGRESS}
"""Books that the owner has begun, those of the shelf among them."""

LETTERS_AT_LEAST = 6000
"""A page of a shorter book is more than a few percent of it."""

DAY_MS = 86_400_000

TILES = {
    "fine_fiction": ("Fine fiction", "精品小说"), "literature": ("Literature", "文学"),
    "social_fiction": ("Social fiction", "社会小说"), "mystery": ("Mystery", "悬疑推理"),
    "science_fiction": ("Science fiction", "科幻"), "fantasy": ("Fantasy", "奇幻"),
    "romance": ("Romance", "言情"),
    "historical_fiction": ("Historical fiction", "历史小说"), "web_novels": ("Web novels", "网络小说"),
    "history": ("History", "历史"), "biography": ("Biography", "人物传记"),
    "humanities": ("Humanities", "人文"),
    "psychology": ("Psychology", "心理"), "philosophy": ("Philosophy", "哲学"),
    "popular_science": ("Popular science", "科普"), "computing": ("Computing", "计算机"),
    "economics": ("Economics", "经济"), "business": ("Business", "商业"),
    "personal_growth": ("Personal growth", "个人成长"), "essays": ("Essays", "散文随笔"),
    "lifestyle": ("Lifestyle", "生活百科"), "travel": ("Travel", "旅行"), "food": ("Food", "美食"),
    "art": ("Art", "艺术"), "music": ("Music", "音乐"), "education": ("Education", "教育"),
    "health": ("Health", "健康"), "children": ("Children", "童书"),
}  # fmt: skip
"""What the store calls its tiles."""


def has_plain_title(here: World, book: str) -> bool:
    """Whether a title is no part of another one's, as those of numbered volumes are, in either language."""
    titles = [here.in_language(lang).books.get(book).title for lang in ("en", "zh")]
    return not any(sign in title for title in titles for sign in ("(", "（", ":", "：", "Volume"))


def store_books(here: World) -> list[world_records.Book]:
    """Much read books of the store that the owner has not begun; the same ones in either language."""
    found = here.books.page(size=260, sort="readers")
    return [book for book in found if book.id not in KNOWN and has_plain_title(here, book.id)]


def store_book(here: World, rng: Rng) -> str:
    """One of them."""
    return rng.choice([book.id for book in store_books(here)])


def long_book(here: World, rng: Rng) -> str:
    """One of them whose pages are a small part of it."""
    return rng.choice([book.id for book in store_books(here) if book.words_zh >= LETTERS_AT_LEAST])


def book_title(here: World, id: str) -> str:
    """What a book is called."""
    return here.books.get(id).title


def _in(lang: str) -> World:
    return world("zh" if lang == "zh" else "en")


def title_of(book: str, lang: str) -> str:
    """What a book is called in a language."""
    return _in(lang).books.get(book).title


def shelf_title(entry: ShelfBook, lang: str) -> str:
    """What a book of the shelf is called in a language."""
    return title_of(entry.id, lang)


def reader_name(person: str, lang: str) -> str:
    """What a reader is called in a language."""
    return _in(lang).people.get(person).name


def audio_title(here: World, id: str) -> str:
    """What an audiobook is called."""
    return here.audiobooks.get(id).title


def heard_book(here: World, rng: Rng) -> str:
    """An audiobook that is found by its title."""
    found = here.audiobooks.page(size=60, sort="plays")
    return rng.choice([each.id for each in found if has_plain_title(here, each.book)])


def plays(view: View, audio: world_records.Audiobook) -> str:
    """How often an audiobook was played, as the app says it."""
    return wording.compact_number(audio.plays, view.world.lang)


def hot_titles(view: View) -> list[str]:
    """The list of hot searches, the first place first."""
    return [book.title for book in hot_books(view.world, as_time(view.now) // DAY_MS)]


def clear_tiles(view: View) -> list[str]:
    """Tiles of the store whose best rated book is the only one, in the order of the tiles."""
    found = []
    for name in CATEGORIES:
        books = of_tile(view.world, name)
        if len(books) > 1 and books[0].rating > books[1].rating:
            found.append(name)
    return found


def state_of(view: View) -> ReadingState:
    """What the app remembers."""
    state: ReadingState = view.wechat_reading
    return state


def share_read(view: View, book: str) -> float:
    """How far a book was read, in percent."""
    progress = state_of(view).book_progress.get(book)
    whole = view.world.books.get(book).letters(view.world.lang)
    return 0.0 if progress is None else progress.char_offset * 100 / whole


def offset_at(view: View, book: str, percent: int) -> int:
    """The first letter at a share of a book."""
    return -(-view.world.books.get(book).letters(view.world.lang) * percent // 100)


def least_read(view: View, books: Sequence[str]) -> str:
    """The book that was read least."""
    return min(books, key=lambda book: share_read(view, book))


# How long was read


def past_week(view: View) -> dict[date, int]:
    """Minutes of each of the past seven days, today first."""
    today = view.now.date()
    found = {today - timedelta(days=ago): 0 for ago in range(7)}
    for each in state_of(view).reading_records.values():
        day = date.fromisoformat(each.date)
        if day in found:
            found[day] += each.duration
    return found


def longest_day(view: View) -> tuple[date, int]:
    """The day of the past week on which was read longest, and its minutes."""
    spent = past_week(view)
    day = max(spent, key=lambda each: spent[each])
    return day, spent[day]


def second_longest_day(view: View) -> tuple[date, int]:
    """The day that comes behind it."""
    spent = past_week(view)
    day = sorted(spent, key=lambda each: spent[each])[-2]
    return day, spent[day]


def read_on(phone: Hand, day: date, minutes: int) -> None:
    """Let so many minutes have been read on a day."""
    with phone.edit("wechat_reading") as state:
        for each in list(state.reading_records.values()):
            if each.date == day.isoformat():
                del state.reading_records[each.id]
        record = ReadingRecord(
            id=f"{day.isoformat()}-b268", book="b268", date=day.isoformat(), duration=minutes
        )
        state.reading_records.add(record)


# What a hand does


def open_week(phone: Hand, day: date) -> None:
    """Show how long was read on each day of the week that a day lies in, this one or the one before."""
    open_tab(phone, "me")
    phone.tap("statistics.open")
    today = phone.view.now.date()
    if day < today - timedelta(days=today.weekday()):
        phone.tap("statistics.earlier")


def open_tab(phone: Hand, tab: str) -> None:
    """Open one of the app's four places."""
    phone.open("wechat_reading")
    phone.tap(f"tab.{tab}")


def search(phone: Hand, words: str) -> None:
    """Search for words."""
    open_tab(phone, "reading")
    phone.tap("search.open")
    phone.type(words, into="query")


def open_book(phone: Hand, book: str) -> None:
    """Open the page of a book by its title."""
    search(phone, book_title(phone.view.world, book))
    phone.tap("hit.open", book=book)


def open_reader(phone: Hand, book: str) -> None:
    """Open a book of the shelf."""
    open_tab(phone, "shelf")
    phone.tap("reader.open", book=book)


def read_to(phone: Hand, percent: int) -> None:
    """Move the slider of the book that is open, which leads past its door too."""
    if not phone.offers("panel.open"):
        phone.tap("menu.toggle")
    phone.tap("panel.open", panel="progress")
    # A finger taps the tenths, and drags to what lies between; it cannot drag over a few percent alone.
    if percent % 10 == 0 and phone.offers("progress.set", value=percent):
        phone.tap("progress.set", value=percent)
    else:
        phone.turn("progress", to=percent)
