"""Books of WeChat Reading, told and noted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    MAY_BE_WORDED,
    START,
    Ending,
    Goal,
    Hand,
    Rng,
    Task,
    View,
    among,
    choice,
    drawn,
    goal,
    says_only,
    sole,
    text,
    unasked,
    world_records,
)
from pytest_mobilegym.phone.apps.wechat_reading.catalogue import CATEGORIES, of_tile
from pytest_mobilegym.phone.apps.wechat_reading.state import Progress, ShelfBook

from ..vocabulary.notes import bodies, new_notes, write_and_correct_note, write_note
from ..vocabulary.told import tells
from ..vocabulary.wechat_reading import TILES, book_title, open_tab, state_of, store_books
from .vocabulary import Reporting

LEADING = 20
"""How many of the first books of each order could be told by mistake."""


def clearly_recommended(view: View) -> list[str]:
    """Tiles of the store with one most recommended book that is neither the best rated nor the most read."""
    found = []
    for name in CATEGORIES:
        best = sole(of_tile(view.world, name), lambda book: book.recommended)
        others = (of_tile(view.world, name, sort=sort)[0] for sort in ("rating", "readers"))
        if best is not None and best.id not in {book.id for book in others}:
            found.append(name)
    return found


class WechatReadingBestBookToWechat(Reporting):
    """The contact was told the title of the category's most recommended book, and its recommended value.

    The best rated book of a category is always another one than the most recommended.
    """

    instruction = {
        "en": [
            "Which book of WeChat Reading's category {category} has the highest recommended value (the share "
            "of readers who recommend it)? Send {contact} its title and that value on WeChat.",
            "In the store of WeChat Reading, find the most recommended book of the category {category}, by "
            "recommended value. Tell {contact} on WeChat what it is called and how many percent recommend "
            "it.",
        ],
        "zh": [
            "微信读书{category}分类里推荐值最高的是哪本书？把书名和推荐值微信发给{contact}。",
            "在微信读书的{category}分类中找到推荐值最高的书，用微信告诉{contact}书名和推荐值是百分之多少。",
        ],
    }
    apps, scope, difficulty = ["wechat_reading", "wechat"], "S2", "L3"
    composition, objective, capabilities = "transfer", "hybrid", ["search", "extract", "handoff"]
    consequence = "message"

    category: str = among(clearly_recommended, label=lambda name, lang: TILES[name][lang == "zh"])

    def ranked(self, view: View, sort: str = "recommended") -> list[world_records.Book]:
        """The books of the category in an order."""
        return of_tile(view.world, self.category, sort=sort)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        best = self.ranked(before)[0]
        yield goal(
            f"{self.contact} is told the book and its value, and no other",
            actual=self.told(before, after),
            expected=tells(
                best.title,
                among=self.confusable(before),
                rest=says_only(best.recommended / 10, unit="%"),
            ),
        )

    def confusable(self, view: View) -> Iterable[str]:
        orders = (self.ranked(view, sort)[:LEADING] for sort in ("recommended", "rating", "readers"))
        return [book.title for books in orders for book in books]

    def equivalents(self) -> Mapping[str, str]:
        same = "a value without its sign can be no other than the share of those who recommend the book"
        return {**super().equivalents(), "types '*, ??.?' for '*, ??.?%'": same}

    def put_book(self, book: world_records.Book, value: int | None = None) -> str:
        """A book with its value, in tenths of a percent, or with another one."""
        return f"{book.title}, {(book.recommended if value is None else value) / 10:.1f}%"

    def finding(self, view: View) -> str:
        return self.put_book(self.ranked(view)[0])

    def look(self, phone: Hand) -> None:
        open_tab(phone, "reading")
        phone.tap("categories.open")
        phone.tap("category.open", name=self.category)
        phone.tap("category.sort", sort="recommended")

    def mistaken(self) -> Mapping[str, Any]:
        return {
            "the best rated book": lambda view: self.put_book(self.ranked(view, "rating")[0]),
            "the most read book": lambda view: self.put_book(self.ranked(view, "readers")[0]),
            "the second": lambda view: self.put_book(self.ranked(view)[1]),
            "its rating": lambda view: self.put_book(self.ranked(view)[0], self.ranked(view)[0].rating),
            "the title alone": lambda view: self.ranked(view)[0].title,
            "the value alone": lambda view: f"{self.ranked(view)[0].recommended / 10:.1f}%",
        }


class WechatReadingShareBookList(Reporting):
    """The contact was told the titles of the books that stand first on the shelf, in any order, and no
    others.

    The shelf is drawn: seven books of the store, one of them read in private, in no order of their own.
    """

    instruction = {
        "en": [
            "Send {contact} on WeChat the titles of the first {n} books on my WeChat Reading shelf.",
            "Which {n} books come first on my shelf in WeChat Reading, as it is sorted by default? Tell "
            "{contact} on WeChat.",
        ],
        "zh": [
            "把我微信读书书架上排在最前面的{n}本书的书名微信发给{contact}。",
            "微信读书书架（默认排序）的前{n}本是什么书？用微信把书名告诉{contact}。",
        ],
    }
    apps, scope, difficulty = ["wechat_reading", "wechat"], "S2", "L3"
    composition, objective, capabilities = "deep_dive", "operate", ["extract", "handoff", "reasoning"]
    consequence, most = "message", 3

    n: int = choice([3])
    books: tuple[str, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {"books": tuple(rng.sample([book.id for book in store_books(view.world)], 7))}

    def arrange(self, phone: Hand) -> None:
        keep_on_shelf(phone, self.books, private=self.books[1])

    def names(self, view: View) -> Sequence[str]:
        return [book_title(view.world, book) for book in self.books[: self.n]]

    def confusable(self, view: View) -> Iterable[str]:
        return [book_title(view.world, book) for book in self.books]

    def look(self, phone: Hand) -> None:
        open_tab(phone, "shelf")

    def mistaken(self) -> Mapping[str, Any]:
        def titled(places: Sequence[int]) -> Any:
            return lambda view: self.put(book_title(view.world, self.books[place]) for place in places)

        return {
            "one too many": titled(range(self.n + 1)),
            "one too few": titled(range(self.n - 1)),
            "without the one read in private": titled([0, *range(2, self.n + 1)]),
            "the last ones": titled(range(len(self.books) - self.n, len(self.books))),
        }


def keep_on_shelf(phone: Hand, books: Sequence[str], *, private: str = "") -> None:
    """Let the shelf have these books, in this order, one of them perhaps read in private."""
    with phone.edit("wechat_reading") as state:
        state.shelf.clear()
        for place, book in enumerate(books):
            state.shelf.add(
                ShelfBook(id=book, added_at=START - place * 86_400_000, is_private=book == private)
            )


PLANS: tuple[Mapping[str, str], ...] = (
    {"en": "Reading plan", "zh": "阅读计划"},
    {"en": "This week's reading plan", "zh": "本周阅读计划"},
    {"en": "Plan: finish these", "zh": "读完它们的计划"},
    {"en": "Bedtime reading plan", "zh": "睡前阅读计划"},
    {"en": "Plan for the bookworm", "zh": "书虫计划"},
    {"en": "Weekly book plan", "zh": "每周读书计划"},
)
"""Titles of notes; few, as of what there is to read."""


class ReadingPlanToNotes(Task):
    """One note was added, titled as asked, that names every book that was begun and not finished, and no
    other.

    When each is to be read is free. Which books were begun is drawn: three or four are not finished, one of
    them not on the shelf; two are finished, and two on the shelf were never opened. There are few instances
    because the instruction names one of six titles.
    """

    instruction = {
        "en": [
            "Plan my reading for the week: make a note titled “{title}” in Notes that lists every book that "
            "I have begun on WeChat Reading and not finished.",
            "Which books have I started on WeChat Reading without finishing them yet? Put all of them, each "
            "by its title, into a new note “{title}” as a plan for the week.",
        ],
        "zh": [
            "帮我做一周的阅读计划：在便签新建标题为“{title}”的笔记，"
            "列出微信读书里所有已经开始读但还没读完的书。",
            "看看微信读书里哪些书读了一部分还没读完，把它们的书名全部写进新便签“{title}”，作为本周计划。",
        ],
    }
    apps, scope, difficulty = ["wechat_reading", "notes"], "S2", "L4"
    composition, objective, capabilities = "transfer", "operate", ["extract", "create", "handoff"]
    max_steps = 45

    title: str = choice(PLANS)
    begun: tuple[str, ...] = drawn(hidden=True)
    finished: tuple[str, ...] = drawn(hidden=True)
    unopened: tuple[str, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        books = rng.sample([book.id for book in store_books(view.world)], 8)
        count = rng.randint(3, 4)
        return {
            "begun": tuple(books[:count]),
            "finished": tuple(books[4:6]),
            "unopened": tuple(books[6:]),
        }

    def arrange(self, phone: Hand) -> None:
        view = phone.view
        keep_on_shelf(phone, [self.unopened[0], *self.begun[1:], self.finished[0], self.unopened[1]])
        with phone.edit("wechat_reading") as state:
            state.book_progress.clear()
            for place, book in enumerate((*self.finished, *self.begun)):
                letters = view.world.books.get(book).letters(view.lang)
                percent = 100 if book in self.finished else 8 + 90 * place // 6
                state.book_progress.add(
                    Progress(
                        id=book,
                        char_offset=-(-letters * percent // 100),
                        last_read_at=START - place * 7_200_000,
                    )
                )

    def titles(self, view: View, books: Iterable[str]) -> list[str]:
        """What books are called."""
        return [book_title(view.world, book) for book in books]

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        new = new_notes(before, after)
        yield goal("one note was added", actual=len(new), expected=1)
        titles = [note.title for note in new]
        yield goal("it has its title", actual=titles, expected=[text(self.title)])
        chosen = [unasked(note, {"title", "content", "items"}) for note in new]
        yield goal("nothing else was chosen for it", passed=bool(new) and not any(chosen), actual=chosen)
        yield goal(
            "it names every book that is not finished, and no other",
            actual=bodies(new),
            expected=tells(
                *self.titles(before, self.begun),
                among=self.titles(before, [*self.finished, *self.unopened, *state_of(before).shelf]),
            ),
        )

    def allowed(self) -> Sequence[str]:
        return ["notes.notes[+1]"]

    def equivalents(self) -> Mapping[str, str]:
        return MAY_BE_WORDED

    def look(self, phone: Hand) -> None:
        """Show the books that are not finished."""
        open_tab(phone, "me")
        phone.tap("read.open")
        phone.tap("read.category", category="reading")

    def solution(self, phone: Hand) -> None:
        self.look(phone)
        write_note(phone, self.title, "\n".join(self.titles(phone.view, self.begun)))

    def other_ways(self) -> Iterable[Ending]:
        def by_day(phone: Hand) -> None:
            self.look(phone)
            days = ("周一", "周三", "周五", "周日") if phone.lang == "zh" else ("Mon", "Wed", "Fri", "Sun")
            titles = self.titles(phone.view, self.begun[::-1])
            words = "\n".join(f"{day}: {title}" for day, title in zip(days, titles, strict=False))
            write_and_correct_note(phone, self.title, words)

        yield "each has its day, and the note is put right afterwards", by_day

    def near_misses(self) -> Iterable[Ending]:
        def of(*books: str, title: str = "") -> Any:
            def note(phone: Hand) -> None:
                write_note(phone, title or self.title, "\n".join(self.titles(phone.view, books)))

            return note

        first, *rest = self.begun
        yield "the one that is not on the shelf is left out", of(*rest)
        yield "a finished one is named too", of(*self.begun, self.finished[0])
        yield "one that was never opened is named too", of(*self.begun, self.unopened[0])
        yield "the shelf is named", of(self.unopened[0], *rest, self.finished[0], self.unopened[1])
        yield "another title", of(first, *rest, title="?!")
