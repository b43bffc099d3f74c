"""Books with their chapters and reviews, and audiobooks of some."""

from __future__ import annotations

from pytest_mobilegym.phone.world.book_texts import book_text
from pytest_mobilegym.phone.world.domains.books import AUDIOBOOKS, BOOK_REVIEWS, BOOKS, CHAPTERS
from pytest_mobilegym.phone.world.generators.dates import long_ago, recently
from pytest_mobilegym.phone.world.generators.likes import shares_of
from pytest_mobilegym.phone.world.generators.people import real_name
from pytest_mobilegym.phone.world.generators.population import Members, members
from pytest_mobilegym.phone.world.generators.scenes import sentence
from pytest_mobilegym.phone.world.generators.titles import Titles
from pytest_mobilegym.phone.world.grammar import Pair, Scene
from pytest_mobilegym.phone.world.sink import Sink
from pytest_mobilegym.phone.world.streams import Stream
from pytest_mobilegym.phone.world.tables import LANGUAGES
from pytest_mobilegym.phone.world.words import books as words

KINDS = (BOOKS, CHAPTERS, BOOK_REVIEWS, AUDIOBOOKS)

BOOK_COUNT = 640
AUDIO_EVERY = 3
"""One book of so many can be listened to."""

LONGEST = {3: 270, 28: 640}
"""Chapters of two novels: half a million and more than a million characters."""


def generate(sink: Sink) -> None:
    """Books by id, each followed by its chapters and reviews."""
    readers = members("wechat_reading", sink.scale)
    titles = Titles()
    categories = list(words.CATEGORIES)
    chapters = reviews = audios = 0
    for book in range(1, sink.size(BOOK_COUNT, least=48) + 1):
        s = Stream.named(f"book {book}")
        category = (
            categories[(book - 1) % len(categories)]
            if book <= 2 * len(categories)
            else s.favoured(categories, 1)
        )
        writer = _writer(category, s)
        count = _length(book, category, s)
        text = book_text(book, category, count)
        title = titles.write(s, words.CATEGORIES[category].titles, text.scene)
        headings: list[Pair] = []
        letters_en = letters_zh = words_en = 0
        for position in range(1, count + 1):
            chapters += 1
            heading = text.heading(position)
            body = Pair(*(text.text(position, lang) for lang in LANGUAGES))
            headings.append(heading)
            letters_en, letters_zh = letters_en + len(body.en), letters_zh + len(body.zh)
            words_en += len(body.en.split())
            sink.add(
                CHAPTERS,
                id=chapters,
                book=book,
                position=position,
                letters_en=len(body.en),
                letters_zh=len(body.zh),
                title=heading,
                text=body,
            )
        popularity = s.heavy(300, grow=62, most=12)
        said = min(40, 2 + s.below(3 + popularity.bit_length() * 2))
        rating = s.near(82, 15)
        for _ in range(said):
            reviews += 1
            _review(sink, s, reviews, book, readers, headings, rating, popularity)
        sink.add(
            BOOKS,
            id=book,
            category=category,
            chapters=count,
            words_en=words_en,
            words_zh=letters_zh,
            letters_en=letters_en,
            rating=rating,
            recommended=s.near(918, 67),
            readers=popularity,
            reviews=said,
            price=0 if s.chance(15) else s.between(9, 69) * 100 - s.pick((0, 10, 1)),
            published=s.between(1989, 2025),
            updated=long_ago(s, 5, 1500),
            cover=s.below(24),
            title=title,
            author=writer,
            about=sentence(text.scene.write(s.pick(text.abouts))),
        )
        if book % AUDIO_EVERY == 0:
            audios += 1
            reader = real_name(s)
            sink.add(
                AUDIOBOOKS,
                id=audios,
                book=book,
                plays=s.heavy(900, grow=64, most=13),
                episodes=count,
                minutes=letters_zh // 230 + count,
                rating=s.near(85, 12),
                title=title,
                author=writer,
                narrator=reader,
            )


def _length(book: int, category: str, s: Stream) -> int:
    """How many chapters a book has; some novels are as long as those that are read for a year."""
    if not words.CATEGORIES[category].fiction:
        return s.between(10, 24)
    if book in LONGEST:
        return LONGEST[book]
    return s.between(60, 110) if s.chance(26) else s.between(10, 24)


def _writer(category: str, s: Stream) -> Pair:
    """An author; each category has some who have written much of it."""
    return real_name(Stream.named(f"writer of {category} {s.skewed(26, 2)}"))


def _review(
    sink: Sink,
    s: Stream,
    number: int,
    book: int,
    readers: Members,
    headings: list[Pair],
    rating: int,
    popularity: int,
) -> None:
    scene = Scene([("chapter", s.pick(headings))])
    scene.number("days", s.between(2, 12))
    scene.number("count", s.between(2, 9))
    sink.add(
        BOOK_REVIEWS,
        id=number,
        book=book,
        author=readers.anyone(s, 1),
        at=recently(s, 900, 2),
        stars=max(1, min(5, (s.near(rating, 18) + 9) // 20)),
        likes=shares_of(popularity, 1, s) // (1 + s.below(12)) + s.below(4),
        body=scene.write(s.pick(words.REVIEWS)),
    )
