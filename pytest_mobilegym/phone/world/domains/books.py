"""Books that can be read from the first chapter to the last, their reviews, and audiobooks."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from pytest_mobilegym.phone.world.collection import PAGE, Collection, Page, Where, equals, refers
from pytest_mobilegym.phone.world.domains.people import PEOPLE
from pytest_mobilegym.phone.world.tables import Kind, Ref, When, Words


class Book(NamedTuple):
    """A book of the store."""

    id: Annotated[str, Ref("b")]
    category: str
    chapters: int
    words_en: int
    """English words of all chapters."""
    words_zh: int
    """Chinese characters of all chapters."""
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


class Chapter(NamedTuple):
    """A chapter with its text; paragraphs have an empty line between them."""

    id: Annotated[str, Ref("bc")]
    book: Annotated[str, Ref("b")]
    position: int
    """From 1."""
    title: Words
    text: Words


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
    "chapters", Chapter, "chapters of books", sorts={"position": "position"}, indexes=("book, position",)
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
        rows = self._store.rows(
            f"SELECT '{self.kind.prefix}' || m.id, m.position, w.title, length(w.text) FROM chapters m "
            f"JOIN chapters_{self._voice.lang} w ON w.id = m.id WHERE m.book = ? ORDER BY m.position",
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
