"""The shelf: what is put there, taken away, read in private and compared; and whom one follows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from pytest_mobilegym.api import (
    START,
    AnswerField,
    AnswerQuestion,
    DeleteElements,
    Ending,
    Goal,
    Hand,
    Rng,
    SetValue,
    Task,
    View,
    added,
    choice,
    drawn,
    from_state,
    from_world,
    goal,
    hold,
    unasked,
)
from pytest_mobilegym.phone.apps.wechat_reading.state import ShelfBook

from ..vocabulary.wechat_reading import (
    book_title,
    open_book,
    open_tab,
    reader_name,
    search,
    shelf_title,
    store_book,
    store_books,
    title_of,
)


def joined(before: View, after: View, book: str) -> Iterable[Goal]:
    """That a book, and no other one, was put on the shelf, and nothing else was chosen for it."""
    new = added(before.wechat_reading.shelf, after.wechat_reading.shelf)
    yield goal("the book is on the shelf", passed=book in after.wechat_reading.shelf)
    yield goal("nothing else joined the shelf", actual=[each.id for each in new], expected=[book])
    yield goal(
        "nothing else was chosen for it", actual=[unasked(each, {"id"}) for each in new], expected=[{}]
    )


def unread(after: View, book: str) -> Iterable[Goal]:
    """That the book was not begun."""
    progress = after.wechat_reading.book_progress.get(book)
    yield goal("it was not read", actual=0 if progress is None else progress.char_offset, expected=0)


class AddBookToShelf(Task):
    """The book is on the shelf, and nothing else joined it."""

    instruction = {
        "en": [
            "Add “{book}” to my shelf on WeChat Reading.",
            "Put the book “{book}” on my WeChat Reading shelf.",
        ],
        "zh": ["把《{book}》加入我的微信读书书架。", "在微信读书找到《{book}》，加到书架里。"],
    }
    apps, scope, difficulty = ["wechat_reading"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["search", "create"]

    book: str = from_world(store_book, label=book_title)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from joined(before, after, self.book)
        yield from unread(after, self.book)

    def allowed(self) -> Sequence[str]:
        return [f"wechat_reading.shelf[#{self.book}]", f"wechat_reading.book_progress[#{self.book}]"]

    def solution(self, phone: Hand) -> None:
        self.add(phone, self.book)

    def other_ways(self) -> Iterable[Ending]:
        yield "in the reader", self._in_reader

    def _in_reader(self, phone: Hand) -> None:
        open_book(phone, self.book)
        phone.tap("reader.open", book=self.book)
        phone.tap("menu.toggle")
        phone.tap("shelf.add")

    def near_misses(self) -> Iterable[Ending]:
        yield "another book", self._another
        yield "another one too", self._another_too
        yield "it is taken off again", self._taken_off

    @staticmethod
    def add(phone: Hand, book: str) -> None:
        """Put a book on the shelf."""
        open_book(phone, book)
        phone.tap("shelf.add")

    def neighbour(self, view: View) -> str:
        """Another book of the store."""
        return next(each.id for each in store_books(view.world) if each.id != self.book)

    def _another(self, phone: Hand) -> None:
        self.add(phone, self.neighbour(phone.view))

    def _another_too(self, phone: Hand) -> None:
        self.add(phone, self.book)
        phone.back()
        phone.back()
        self.add(phone, self.neighbour(phone.view))

    def _taken_off(self, phone: Hand) -> None:
        self.add(phone, self.book)
        phone.tap("shelf.open")
        phone.tap("shelf.remove")


class CompareBookLengths(AnswerQuestion):
    """The longer one of two books is on the shelf, and is named; the shorter one is not on the shelf."""

    instruction = {
        "en": [
            "On WeChat Reading, which is longer: “{first}” or “{second}”? Add the longer one to my shelf.",
            "Compare the lengths of “{first}” and “{second}” on WeChat Reading, put the longer one on my "
            "shelf, and tell me which it is.",
        ],
        "zh": [
            "微信读书上《{first}》和《{second}》哪本字数更多？把更长的那本加入书架。",
            "比较微信读书里《{first}》与《{second}》的字数，将更长的一本加到书架，并告诉我书名。",
        ],
    }
    apps, scope, difficulty, max_steps = ["wechat_reading"], "S1", "L2", 45
    composition, objective, capabilities = "deep_dive", "hybrid", ["extract", "reasoning", "create"]
    form = [
        AnswerField(
            {"en": "The longer book", "zh": "字数更多的书"}, type="choice", options=["{first}", "{second}"]
        )
    ]

    first: str = drawn(label=title_of)
    second: str = drawn(label=title_of)

    longer: str = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        """Two books whose lengths differ by a tenth in both languages."""
        books = store_books(view.world)
        while True:
            one, two = rng.choice(books), rng.choice(books)
            shares = (one.words_en / two.words_en, one.words_zh / two.words_zh)
            if all(share > 1.15 for share in shares) or all(share < 0.85 for share in shares):
                return {"first": one.id, "second": two.id, "longer": one.id if shares[0] > 1 else two.id}

    @property
    def shorter(self) -> str:
        """The other one."""
        return self.first if self.longer == self.second else self.second

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from joined(before, after, self.longer)
        yield from unread(after, self.longer)
        yield goal(
            "the shorter one is not on the shelf", passed=self.shorter not in after.wechat_reading.shelf
        )

    def allowed(self) -> Sequence[str]:
        return [f"wechat_reading.shelf[#{self.longer}]", f"wechat_reading.book_progress[#{self.longer}]"]

    def said(self, view: View) -> Sequence[Any]:
        return [self.longer]

    def look(self, phone: Hand) -> None:
        open_book(phone, self.shorter)
        phone.back()
        phone.back()
        AddBookToShelf.add(phone, self.longer)

    def near_misses(self) -> Iterable[Ending]:
        yield from super().near_misses()
        yield "the shorter one is added", partial(self._added, shorter=True)
        yield "both are added", partial(self._added, shorter=True, longer=True)

    def _added(self, phone: Hand, *, shorter: bool = False, longer: bool = False) -> None:
        for book, on in ((self.shorter, shorter), (self.longer, longer)):
            if on:
                AddBookToShelf.add(phone, book)
                phone.back()
                phone.back()
        self.tell(phone, self.longer)


class ManageShelf(DeleteElements):
    """The book is not on the shelf; few instances because the shelf has six books."""

    instruction = {
        "en": [
            "Take “{book}” off my shelf on WeChat Reading.",
            "Remove the book “{book}” from my WeChat Reading shelf.",
        ],
        "zh": ["把《{book}》从我的微信读书书架移出。", "微信读书书架上的《{book}》不要了，移除它。"],
    }
    apps, scope, difficulty, max_steps = ["wechat_reading"], "S1", "L1", 30
    composition, objective, capabilities = "sequential", "operate", ["delete"]
    consequence = "deletion"
    table, element, noun = "wechat_reading.shelf", "{book}", "book"
    way = ("tab.shelf",)
    delete, confirm = (hold("select.begin", key="{element}"), "select.remove"), ("remove.confirm",)

    book: str = from_state("wechat_reading.shelf[*].id", label=shelf_title)

    def other_ways(self) -> Iterable[Ending]:
        yield "on its page", self._on_its_page

    def _on_its_page(self, phone: Hand) -> None:
        open_book(phone, self.book)
        phone.tap("shelf.open")
        phone.tap("shelf.remove")


class TogglePrivateReading(SetValue):
    """The book is read in private; few instances because the shelf has five public books."""

    instruction = {
        "en": [
            "On WeChat Reading, nobody should see that I read “{book}”: make it private.",
            "Turn on private reading for “{book}” on my WeChat Reading shelf.",
        ],
        "zh": [
            "不想让别人看到我在微信读书读《{book}》，设为私密阅读。",
            "把微信读书书架上的《{book}》设成私密阅读。",
        ],
    }
    apps, scope, difficulty, max_steps = ["wechat_reading"], "S1", "L3", 30
    composition, objective, capabilities = "sequential", "operate", ["settings", "edit"]
    path, becomes = "wechat_reading.shelf[#{book}].is_private", True
    way = ("tab.shelf",)
    change = (hold("select.begin", key="{book}"), "select.private", "private.enable")

    book: str = from_state(
        "wechat_reading.shelf[*].id", where=lambda entry: not entry.is_private, label=shelf_title
    )

    def other_ways(self) -> Iterable[Ending]:
        yield "on its page", self._on_its_page

    def _on_its_page(self, phone: Hand) -> None:
        search(phone, book_title(phone.view.world, self.book))
        phone.tap("hit.open", book=self.book)
        phone.tap("shelf.open")
        phone.tap("shelf.private")


class OrganizeShelfByRecommendation(DeleteElements):
    """Books that 95 percent or fewer recommend are off the shelf, and the others are still there.

    Exactly 95 percent is not more than 95. There are few instances because the instruction is always the
    same; the shelf is drawn: two or three books stay, four to six go.
    """

    instruction = {
        "en": [
            "On my WeChat Reading shelf, keep only books that more than {recommendation}% recommend, and "
            "remove the rest.",
            "Clear up my WeChat Reading shelf: every book with a recommended value of {recommendation}% or "
            "less has to go.",
        ],
        "zh": [
            "整理微信读书书架，只留下推荐值高于{recommendation}%的书，其余移出。",
            "把我微信读书书架上推荐值不超过{recommendation}%的书都移除。",
        ],
    }
    apps, scope, difficulty = ["wechat_reading"], "S1", "L4"
    composition, objective, capabilities = "deep_dive", "operate", ["delete", "reasoning"]
    consequence = "deletion"
    table, noun = "wechat_reading.shelf", "book"
    way = ("tab.shelf",)
    delete, confirm = (hold("select.begin", key="{element}"), "select.remove"), ("remove.confirm",)

    recommendation: int = choice([95])
    books: tuple[str, ...] = drawn(hidden=True)
    low: tuple[str, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        """Two or three books that stay and four to six that go, one of which 95 percent recommend exactly."""
        books = store_books(view.world)
        high = [each.id for each in books if each.recommended > 950]
        rest = [each.id for each in books if each.recommended < 950]
        kept = {"b268", *(rng.choice(high) for _ in range(2))}
        gone = {"b435", *(rng.choice(rest) for _ in range(5))}
        order = sorted({*kept, *gone}, key=lambda book: int(book[1:]) * 7919 % 641)
        return {"books": tuple(order), "low": tuple(book for book in order if book in gone)}

    def arrange(self, phone: Hand) -> None:
        with phone.edit("wechat_reading") as state:
            for id in tuple(state.shelf):
                del state.shelf[id]
            for place, id in enumerate(self.books):
                state.shelf.add(ShelfBook(id=id, added_at=START - place * 86_400_000))

    def doomed(self) -> Sequence[str]:
        return self.low

    def other_ways(self) -> Iterable[Ending]:
        yield from super().other_ways()
        yield "all at once", self._all_at_once

    def _all_at_once(self, phone: Hand) -> None:
        open_tab(phone, "shelf")
        first, *others = self.low
        phone.hold("select.begin", key=first)
        for each in others:
            phone.tap("select.item", key=each)
        phone.tap("select.remove")
        phone.tap("remove.confirm")


class UnfollowUser(Task):
    """The reader is followed no longer, and all others are; few instances because the owner follows three."""

    instruction = {
        "en": [
            "Unfollow {person} on WeChat Reading.",
            "I no longer want to follow the reader {person} on WeChat Reading.",
        ],
        "zh": ["在微信读书取消关注{person}。", "微信读书里不想再关注{person}了，帮我取关。"],
    }
    apps, scope, difficulty = ["wechat_reading"], "S1", "L1"
    composition, objective, capabilities = "sequential", "operate", ["edit"]
    consequence = "account"

    person: str = from_state("wechat_reading.following[*]", label=reader_name)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        others = set(before.wechat_reading.following) - {self.person}
        yield goal("the reader is not followed", passed=self.person not in after.wechat_reading.following)
        yield goal("all others are", actual=set(after.wechat_reading.following), expected=others)

    def allowed(self) -> Sequence[str]:
        return ["wechat_reading.following"]

    def solution(self, phone: Hand) -> None:
        self.unfollow(phone, self.person)

    def near_misses(self) -> Iterable[Ending]:
        yield "another one", self._another
        yield "another one too", self._another_too
        yield "it is not confirmed", self._unconfirmed

    @staticmethod
    def unfollow(phone: Hand, person: str) -> None:
        """Unfollow somebody in the list."""
        open_tab(phone, "me")
        phone.tap("relations.open", kind="following")
        phone.tap("people.unfollow", person=person)

    def neighbour(self, view: View) -> str:
        """Somebody else who is followed."""
        return next(str(each) for each in view.wechat_reading.following if each != self.person)

    def _another(self, phone: Hand) -> None:
        self.unfollow(phone, self.neighbour(phone.view))

    def _another_too(self, phone: Hand) -> None:
        other = self.neighbour(phone.view)
        self.unfollow(phone, self.person)
        phone.tap("people.unfollow", person=other)

    def _unconfirmed(self, phone: Hand) -> None:
        open_tab(phone, "me")
        phone.tap("relations.open", kind="following")
        phone.tap("people.open", person=self.person)
        phone.tap("unfollow.ask", person=self.person)
        phone.back()
        phone.back()
        phone.back()
