"""Books that are opened as far as asked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import Ending, Goal, Hand, Rng, Task, View, choice, drawn, from_world, goal

from ..vocabulary.wechat_reading import (
    book_title,
    least_read,
    long_book,
    offset_at,
    open_book,
    open_reader,
    read_to,
    share_read,
    state_of,
    store_books,
    title_of,
)
from .shelf import joined

SHARES = (10, 20, 30, 50, 70, 90)
FURTHER = 5
"""Percent that a book may be opened further than asked; a page of a short book is that much."""


class OpenedAsFar(Task, abstract=True):
    """A book is open at a share of it, or at most a few percent further: who jumps to the end fails."""

    percentage: int = choice(list(SHARES))

    def target(self) -> str:
        """Id of the book."""
        raise NotImplementedError

    def opened(self, after: View) -> Iterable[Goal]:
        """That the book was read as far as asked, and no further."""
        share = share_read(after, self.target())
        yield goal(f"at least {self.percentage} percent are read", passed=share >= self.percentage)
        yield goal("it is not opened much further", passed=share < self.percentage + FURTHER)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from self.opened(after)

    def allowed(self) -> Sequence[str]:
        return [f"wechat_reading.book_progress[#{self.target()}]"]

    def open(self, phone: Hand) -> None:
        """Open the book."""
        open_reader(phone, self.target())

    def solution(self, phone: Hand) -> None:
        self.open(phone)
        read_to(phone, self.percentage)

    def liberties(self) -> Mapping[str, str]:
        return {f"wechat_reading.book_progress[#{self.target()}].char_offset": "any page so far will do"}

    def equivalents(self) -> Mapping[str, str]:
        return {
            "*page.next*": "the next page is still as far as asked",
            "*progress*": "a few percent further are as good",
            "*chapter.go*": "the chapter's beginning may be as far as asked",
        }

    def other_ways(self) -> Iterable[Ending]:
        yield "too far first", self._too_far_first

    def _too_far_first(self, phone: Hand) -> None:
        self.open(phone)
        read_to(phone, 100)
        read_to(phone, self.percentage)

    def near_misses(self) -> Iterable[Ending]:
        yield "a percent is missing", lambda phone: self._at(phone, self.percentage - 1)
        yield "much further", lambda phone: self._at(phone, self.percentage + FURTHER + 2)
        yield "the end", lambda phone: self._at(phone, 100)

    def _at(self, phone: Hand, percent: int) -> None:
        self.open(phone)
        read_to(phone, percent)


class ReadBookProgress(OpenedAsFar):
    """The book of the shelf is opened as far as asked, at most five percent further; not its end."""

    instruction = {
        "en": [
            "Open “{book}” on WeChat Reading at {percentage}%.",
            "On WeChat Reading, move my place in “{book}” to {percentage} percent.",
        ],
        "zh": [
            "在微信读书把《{book}》翻到{percentage}%的位置。",
            "打开微信读书书架上的《{book}》，读到{percentage}%。",
        ],
    }
    apps, scope, difficulty = ["wechat_reading"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["edit"]

    book: str = drawn(label=title_of)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        """A book of the shelf, and a share that lies more than five percent ahead or behind."""
        pairs = [
            (book, share)
            for book in state_of(view).shelf
            for share in SHARES
            if abs(share_read(view, book) - share) > FURTHER + 1
        ]
        book, share = rng.choice(pairs)
        return {"book": book, "percentage": share}

    def target(self) -> str:
        return self.book

    def near_misses(self) -> Iterable[Ending]:
        yield from super().near_misses()
        yield "another book", self._another

    def _another(self, phone: Hand) -> None:
        open_reader(phone, next(each for each in phone.view.wechat_reading.shelf if each != self.book))
        read_to(phone, self.percentage)


class FindLowestProgressAndRead(OpenedAsFar):
    """The book of the shelf that was read least at the start is opened as far as asked.

    At most five percent further passes too, so that its end does not. Which book that is, is drawn; there are
    few instances because the share that is asked for is one of six.
    """

    instruction = {
        "en": [
            "Find the book on my WeChat Reading shelf that I have read least, and open it at {percentage}%.",
            "Whichever book of my WeChat Reading shelf has the lowest progress: move my place in it to "
            "{percentage} percent.",
        ],
        "zh": [
            "找出微信读书书架上阅读进度最低的书，把它翻到{percentage}%。",
            "微信读书书架里读得最少的那本书，帮我把进度调到{percentage}%。",
        ],
    }
    apps, scope, difficulty, max_steps = ["wechat_reading"], "S1", "L3", 60
    composition, objective, capabilities = "deep_dive", "operate", ["reasoning", "edit"]

    book: str = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {"book": rng.choice(list(state_of(view).shelf)), "percentage": rng.choice(list(SHARES))}

    def arrange(self, phone: Hand) -> None:
        offset = offset_at(phone.view, self.book, 3)
        with phone.edit("wechat_reading") as state:
            state.book_progress[self.book].char_offset = offset

    def target(self) -> str:
        return self.book

    def near_misses(self) -> Iterable[Ending]:
        yield from super().near_misses()
        yield "the second least", self._second

    def _second(self, phone: Hand) -> None:
        others = [each for each in phone.view.wechat_reading.shelf if each != self.book]
        open_reader(phone, least_read(phone.view, others))
        read_to(phone, self.percentage)


class AddBookAndReadTo(OpenedAsFar):
    """The book is on the shelf and opened as far as asked, at most five percent further; not its end.

    Nothing is answered: the page that is open is what was asked for.
    """

    instruction = {
        "en": [
            "Add “{book}” to my WeChat Reading shelf and open it at {percentage}%.",
            "Put “{book}” on my shelf on WeChat Reading, then move to {percentage} percent of it.",
        ],
        "zh": [
            "把《{book}》加入微信读书书架，并翻到{percentage}%。",
            "在微信读书找到《{book}》，加入书架，然后读到{percentage}%的位置。",
        ],
    }
    apps, scope, difficulty = ["wechat_reading"], "S1", "L2"
    composition, objective, capabilities = "sequential", "hybrid", ["search", "create", "edit"]
    no_form_reason = "nothing is asked: the book that is open is the finding"

    book: str = from_world(long_book, label=book_title)
    percentage: int = choice([10, 15, 20, 25, 30, 40, 50])

    def target(self) -> str:
        return self.book

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from joined(before, after, self.book)
        yield from self.opened(after)

    def allowed(self) -> Sequence[str]:
        return [*super().allowed(), f"wechat_reading.shelf[#{self.book}]"]

    def open(self, phone: Hand) -> None:
        self.add(phone, self.book)

    @staticmethod
    def add(phone: Hand, book: str) -> None:
        """Put a book on the shelf and open it."""
        open_book(phone, book)
        phone.tap("shelf.add")
        phone.tap("reader.open", book=book)

    def other_ways(self) -> Iterable[Ending]:
        yield from super().other_ways()
        yield "read first", self._read_first

    def _read_first(self, phone: Hand) -> None:
        open_book(phone, self.book)
        phone.tap("reader.open", book=self.book)
        read_to(phone, self.percentage)
        phone.tap("shelf.add")

    def near_misses(self) -> Iterable[Ending]:
        yield from super().near_misses()
        yield "it is not on the shelf", self._unshelved
        yield "it is not read", lambda phone: self.open(phone)
        yield "another book", self._another

    def _unshelved(self, phone: Hand) -> None:
        open_book(phone, self.book)
        phone.tap("reader.open", book=self.book)
        read_to(phone, self.percentage)

    def _another(self, phone: Hand) -> None:
        self.add(phone, next(each.id for each in store_books(phone.view.world) if each.id != self.book))
        read_to(phone, self.percentage)
