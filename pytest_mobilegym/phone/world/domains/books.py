"""Books that can be read from the first chapter to the last, their reviews, and audiobooks."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.phone.world.collection import PAGE, Collection, Page, Where, equals, refers
from pytest_mobilegym.phone.world.domains.people import PEOPLE
from pytest_mobilegym.phone.world.search import read_query
from pytest_mobilegym.phone.world.tables import Kind, Ref, When, Words

AROUND = 40
"""Letters that are shown before and after a passage that was found."""


class Book(NamedTuple):
    """A book of the store."""

    id: Annotated[str, Ref("b")]
    category: str
    chapters: int
    words_en: int
    """English words of all chapters."""
    words_zh: int
    """Chinese characters of all chapters."""
    letters_en: int
    """Letters of the English text, signs and spaces included."""
    rating: int
    """In tenths, up to 100."""
    recommended: int
    """Share of readers who recommend it, in tenths of a percent."""
    readers: int
    reviews: int
    price: int
    """In cents; 0 for a free book."""
    published: int
    """Year."""
    updated: When
    cover: int
    """Which of the covers' colours, from 0 to 23."""
    title: Words
    """Unique among books."""
    author: Words
    about: Words

    def letters(self, lang: str) -> int:
        """How many letters its text has in a language; offsets in the book count these."""
        return self.words_zh if lang == "zh" else self.letters_en


class Chapter(NamedTuple):
    """A chapter; its text is made as it is read, by `Chapters.text`."""

    id: Annotated[str, Ref("bc")]
    book: Annotated[str, Ref("b")]
    position: int
    """From 1."""
    letters_en: int
    letters_zh: int
    """How long its text is."""
    title: Words


class Heading(NamedTuple):
    """A line of a table of contents.

    Attributes:
        id: of the chapter.
        position: from 1.
        title: of the chapter.
        start: how many letters of the book's text come before it.
        length: how many letters it has.
    """

    id: str
    position: int
    title: str
    start: int
    length: int


class Passage(NamedTuple):
    """Where a book says something.

    Attributes:
        book: its id.
        position: of the chapter, from 1.
        title: of the chapter.
        offset: how many letters of the book come before the passage.
        before, words, after: what is said, with what stands around it.
    """

    book: str
    position: int
    title: str
    offset: int
    before: str
    words: str
    after: str


class Found(NamedTuple):
    """What a search in texts has found.

    Attributes:
        whole: there is nothing else.
    """

    passages: tuple[Passage, ...]
    whole: bool


class BookReview(NamedTuple):
    """What a reader says about a book."""

    id: Annotated[str, Ref("br")]
    book: Annotated[str, Ref("b")]
    author: Annotated[str, Ref("u")]
    at: When
    stars: int
    likes: int
    body: Words


class Audiobook(NamedTuple):
    """A book to listen to."""

    id: Annotated[str, Ref("ba")]
    book: Annotated[str, Ref("b")]
    plays: int
    episodes: int
    minutes: int
    rating: int
    """In tenths, up to 100."""
    title: Words
    author: Words
    narrator: Words


BOOKS = Kind(
    "books",
    Book,
    "books of the store",
    search=("title", "author"),
    sorts={
        "readers": "readers DESC",
        "rating": "rating DESC",
        "recommended": "recommended DESC",
        "new": "updated DESC",
        "id": "id",
    },
    indexes=("category, rating", "category, readers", "readers"),
)
CHAPTERS = Kind(
    "chapters",
    Chapter,
    "chapters of books",
    search=("title",),
    unstored=("text",),
    sorts={"position": "position"},
    indexes=("book, position",),
)
BOOK_REVIEWS = Kind(
    "book_reviews",
    BookReview,
    "readers' reviews",
    sorts={"likes": "likes DESC", "new": "at DESC"},
    indexes=("book, likes", "author, at"),
)
AUDIOBOOKS = Kind(
    "audiobooks",
    Audiobook,
    "books to listen to",
    search=("title", "author", "narrator"),
    sorts={"plays": "plays DESC", "rating": "rating DESC"},
)


class Books(Collection[Book]):
    """Every book; orders are readers, rating, recommended, new and id."""

    def of(
        self, category: str | None = None, *, sort: str = "rating", page: int = 1, size: int = PAGE
    ) -> Page[Book]:
        """Books of a category."""
        return self._page((equals("category", category),), page=page, size=size, sort=sort)

    def search(self, text: str, *, sort: str = "readers", page: int = 1, size: int = PAGE) -> Page[Book]:
        """Books by words of their title and author."""
        return self._page(text=text, page=page, size=size, sort=sort)

    def titled(self, title: str) -> Book | None:
        """The book with exactly this title."""
        return self._called("title", title)

    def by(self, author: str) -> list[Book]:
        """The books of an author, by exactly this name."""
        return [book for book in self.search(author, size=1000) if book.author == author]


class Chapters(Collection[Chapter]):
    """Every chapter."""

    def contents(self, book: str) -> list[Heading]:
        """A book's table of contents."""
        number = BOOKS.number(book)
        lang = self._voice.lang
        rows = self._store.rows(
            f"SELECT '{self.kind.prefix}' || m.id, m.position, w.title, m.letters_{lang} FROM chapters m "
            f"JOIN chapters_{lang} w ON w.id = m.id WHERE m.book = ? ORDER BY m.position",
            (-1 if number is None else number,),
        )
        found: list[Heading] = []
        start = 0
        for id, position, title, length in rows:
            found.append(Heading(id, position, title, start, length))
            start += length
        return found

    def read(self, book: str, position: int) -> Chapter | None:
        """A book's chapter, from 1."""
        return self._first(refers("book", BOOKS, book), Where("m.position = ?", (position,)))

    def text(self, book: str, position: int) -> str:
        """What a chapter says; paragraphs have an empty line between them.

        Raises:
            UsageError: there is no such chapter.
        """
        number = BOOKS.number(book)
        found = self._store.rows("SELECT category, chapters FROM books WHERE id = ?", (number,))
        if number is None or not found or not 1 <= position <= found[0][1]:
            raise UsageError(f"The world has no chapter {position} of the book {book!r}.")
        category, chapters = found[0]
        return _text(number, category, chapters, position, self._voice.lang)

    def search(self, text: str, *, book: str | None = None, size: int = PAGE, effort: int = 40) -> Found:
        """Where books say something, word for word.

        Args:
            text: what is looked for; letter case does not matter.
            book: only in this one, from its beginning; otherwise the first place of each book, the most read
                books first.
            size: how many passages are given at most.
            effort: in how many chapters that have all of the words is looked at most.
        """
        wanted = text.strip().lower()
        match = read_query(text).match
        if not wanted or (not match and book is None):
            return Found((), True)
        passages: list[Passage] = []
        looked = 0
        contents: dict[str, list[Heading]] = {}
        for number, position, category, chapters in self._chapters_with(match, book):
            id = f"{BOOKS.prefix}{number}"
            if book is None and id in contents:
                continue
            if looked >= effort:
                return Found(tuple(passages), False)
            looked += 1
            said = _text(number, category, chapters, position, self._voice.lang)
            folded = said.lower()
            place = folded.find(wanted)
            while place >= 0:
                if len(passages) >= size:
                    return Found(tuple(passages), False)
                if id not in contents:
                    contents[id] = self.contents(id)
                passages.append(_passage(contents[id][position - 1], id, said, place, len(wanted)))
                place = -1 if book is None else folded.find(wanted, place + len(wanted))
        return Found(tuple(passages), True)

    def _chapters_with(self, match: str, book: str | None) -> list[tuple[int, int, str, int]]:
        """Chapters with all of some words: number of the book, position, the book's category and length."""
        conditions: list[str] = []
        values: list[object] = []
        if match:
            find = f"chapters_find_{self._voice.lang}"
            conditions.append(f"m.id IN (SELECT rowid FROM {find} WHERE {find} MATCH ?)")
            values.append(match)
        if book is not None:
            conditions.append("m.book = ?")
            values.append(BOOKS.number(book) or -1)
        rows = self._store.rows(
            "SELECT m.book, m.position, b.category, b.chapters FROM chapters m JOIN books b ON b.id = m.book "
            f"WHERE {' AND '.join(conditions)} ORDER BY b.readers DESC, b.id, m.position",
            values,
        )
        return [(number, position, category, chapters) for number, position, category, chapters in rows]


def _passage(heading: Heading, book: str, said: str, place: int, length: int) -> Passage:
    end = place + length
    before, after = said[max(0, place - AROUND) : place], said[end : end + AROUND]
    return Passage(
        book,
        heading.position,
        heading.title,
        heading.start + place,
        before.replace("\n", " "),
        said[place:end],
        after.replace("\n", " "),
    )


def _text(number: int, category: str, chapters: int, position: int, lang: str) -> str:
    # Only who reads needs the lists that books are written from.
    from pytest_mobilegym.phone.world.book_texts import chapter_text

    return chapter_text(number, category, chapters, position, lang)


class BookReviews(Collection[BookReview]):
    """Every review."""

    def of(self, book: str, *, sort: str = "likes", page: int = 1, size: int = PAGE) -> Page[BookReview]:
        """A book's reviews."""
        return self._page((refers("book", BOOKS, book),), page=page, size=size, sort=sort)

    def by(self, author: str, page: int = 1, size: int = PAGE) -> Page[BookReview]:
        """A reader's reviews, newest first."""
        return self._page((refers("author", PEOPLE, author),), page=page, size=size, sort="new")


class Audiobooks(Collection[Audiobook]):
    """Every audiobook."""

    def search(self, text: str, *, page: int = 1, size: int = PAGE) -> Page[Audiobook]:
        """Audiobooks by words of their title, author and narrator."""
        return self._page(text=text, page=page, size=size)
