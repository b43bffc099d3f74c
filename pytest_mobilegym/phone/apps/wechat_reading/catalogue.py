"""Books, those who read them, and how the app words both."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.apps.wechat_reading.app import app
from pytest_mobilegym.phone.apps.wechat_reading.state import Progress, ReadingState, ShelfBook
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.wording import compact_number
from pytest_mobilegym.phone.world.domains.books import Audiobook, Book
from pytest_mobilegym.phone.world.domains.people import Person
from pytest_mobilegym.phone.world.pictures import picture_of

Reading = Context[ReadingState]
Doing = ActionContext[ReadingState]

LINK = "https://weread.qq.com/book/"
TABS = ("/", "/bookshelf", "/audiobooks", "/me")
for _tab, _route in zip(("reading", "shelf", "audio", "me"), TABS, strict=True):
    app.action(f"tab.{_tab}", on=TABS, to=_route)

CATEGORIES: dict[str, tuple[str, ...]] = {
    "fine_fiction": ("literature", "social_fiction"), "literature": ("literature",),
    "social_fiction": ("social_fiction",), "mystery": ("mystery",), "science_fiction": ("science_fiction",),
    "fantasy": ("fantasy",), "romance": ("romance",), "historical_fiction": ("historical_fiction",),
    "web_novels": ("fantasy", "romance", "science_fiction"), "history": ("history",),
    "biography": ("biography",), "humanities": ("history", "philosophy", "biography"),
    "psychology": ("psychology",), "philosophy": ("philosophy",), "popular_science": ("popular_science",),
    "computing": ("technology",), "economics": ("economics",), "business": ("business",),
    "personal_growth": ("personal_growth",), "essays": ("essays",), "lifestyle": ("food", "travel", "health"),
    "travel": ("travel",), "food": ("food",), "art": ("art",), "music": ("music",),
    "education": ("education",), "health": ("health",), "children": ("children",),
}  # fmt: skip
"""Tiles of the store, and the categories of books behind each."""

WEB_NOVELS = CATEGORIES["web_novels"]
HOT = 7
COIN_CENTS = 10


class Tile(NamedTuple):
    """A book as lists draw it.

    Attributes:
        percent: how far it was read.
        detail: what stands below its author.
    """

    id: str
    title: str
    author: str
    picture: str
    rating: str
    recommended: str
    percent: int
    on_shelf: bool
    detail: str = ""


def find_book(ctx: Reading, id: object) -> Book | None:
    """A book by its id."""
    return ctx.world.books.find(str(id))


def book_of(ctx: Reading, id: object) -> Book:
    """A book by its id.

    Raises:
        EventRefused: there is none.
    """
    found = find_book(ctx, id)
    if found is None:
        raise EventRefused(f"There is no book {id!r}.")
    return found


def offset_of(ctx: Reading, book: str) -> int:
    """How many letters come before the page that was open last."""
    progress = ctx.state.book_progress.get(book)
    return 0 if progress is None else progress.char_offset


def percent_of(ctx: Reading, book: Book) -> int:
    """How far a book was read, in whole percent."""
    return min(100, offset_of(ctx, book.id) * 100 // max(book.letters(ctx.lang), 1))


def is_finished(ctx: Reading, book: Book) -> bool:
    """Whether a book was read to its end."""
    return offset_of(ctx, book.id) >= book.letters(ctx.lang)


def rating_of(tenths: int) -> str:
    """A rating as it is shown, of ten at most."""
    return f"{tenths / 10:.1f}"


def recommended_of(book: Book) -> str:
    """The share of readers who recommend a book."""
    return f"{book.recommended / 10:.1f}%"


def length_of(ctx: Reading, book: Book) -> str:
    """How long a book is, in words."""
    if ctx.lang == "zh":
        return ctx.t("book.words", n=f"{book.words_zh / 10_000:.1f}")
    return ctx.t("book.words", n=f"{book.words_en / 1000:.1f}")


def coins_of(book: Book) -> int:
    """What a book costs in coins."""
    return -(-book.price // COIN_CENTS)


def tile(ctx: Reading, book: Book, detail: str = "") -> Tile:
    """A book for a list."""
    return Tile(
        book.id,
        book.title,
        book.author,
        picture_of(ctx.world, book),
        rating_of(book.rating),
        recommended_of(book),
        percent_of(ctx, book),
        book.id in ctx.state.shelf,
        detail,
    )


def tiles(ctx: Reading, books: Iterable[Book]) -> list[Tile]:
    """Several books, as far as the user wants to see them."""
    return [tile(ctx, book) for book in books if shows(ctx, book)]


def unread(ctx: Reading) -> int:
    """How many notices and messages nobody has looked at yet."""
    told = sum(not each.read for each in ctx.state.notices.values())
    return told + sum(each.unread for each in ctx.state.chats.values())


def shows(ctx: Reading, book: Book) -> bool:
    """Whether a book is shown in the store: web novels may be left out."""
    return not (ctx.state.settings.block_web_novels and book.category in WEB_NOVELS)


def of_tile(world: Any, name: str, *, sort: str = "rating", only: str = "") -> list[Book]:
    """All books behind a tile of the store, in order, those of one category where it is named."""
    behind = [each for each in CATEGORIES[name] if only in ("", each)]
    found: list[Book] = [book for each in behind for book in world.books.of(each, sort=sort, size=400)]
    key = "updated" if sort == "new" else sort
    return sorted(found, key=lambda book: -int(getattr(book, key)))


def hot_books(world: Any, day: int) -> Sequence[Book]:
    """What is searched for most on a day: of the books with most readers, some more each day."""
    most = world.books.page(1, HOT + 5, sort="readers")
    start = day % 5
    found: list[Book] = list(most[start : start + HOT])
    return found


def plays_of(ctx: Reading, audio: Audiobook) -> str:
    """How often a book was listened to."""
    return compact_number(audio.plays, ctx.lang)


def put_on_shelf(ctx: Doing, book: str) -> None:
    """Put a book on the shelf, in front; where it was read before it goes on from there."""
    from_now_on = ctx.state.settings.privacy.auto_private_reading
    ctx.state.shelf.add(ShelfBook(id=book, added_at=ctx.time, is_private=from_now_on), first=True)
    if book not in ctx.state.book_progress:
        ctx.state.book_progress.add(Progress(id=book, last_read_at=ctx.time))


app.action("book.open", on="*", to="/book/{book}")
app.action("reader.open", on="*", to="/read/{book}")

# People


def find_person(ctx: Reading, person: str) -> Person | None:
    """Somebody who reads here."""
    found = ctx.world.people.find(person)
    return found if found is not None and found.network == "wechat_reading" else None


def me(ctx: Reading) -> kit.people.Me:
    """The user's own account as others see it."""
    user = ctx.state.user
    return kit.people.Me(
        id=user.id,
        name=user.name,
        handle=user.name,
        bio=user.signature,
        joined=user.registered,
        followers=len(ctx.state.followers),
        following=len(ctx.state.following),
    )


folk = kit.people.install(app, find=find_person, me=me, profile="/user/{person}")


def read_by(ctx: Reading, person: Person) -> list[Book]:
    """What somebody else has on the shelf: the same books whenever one looks; some have none."""
    number, total = int(person.id[1:]), ctx.world.books.count()
    count = number % 13
    ids = dict.fromkeys(f"b{1 + (number * 131 + step * step * 97) % total}" for step in range(count))
    return ctx.world.books.many(ids)


def minutes_of(person: str) -> int:
    """How long a friend has read this week."""
    return 12 + int(person[1:]) * 7919 % 619


# Sharing


def words_of(ctx: Reading, item: str) -> str:
    """What other apps are handed of a book or a review."""
    if item.startswith("br"):
        review = ctx.world.book_reviews.find(item)
        if review is None:
            return ""
        book = book_of(ctx, review.book)
        return ctx.t("share.review", title=book.title, text=review.body, link=LINK + book.id)
    book = book_of(ctx, item)
    return ctx.t("share.book", title=book.title, author=book.author, link=LINK + book.id)


marks = kit.reactions.install(app, kinds={"like": kit.reactions.Reaction("liked", "thumb")}, share=words_of)


def page_of(items: Iterable[Any], loads: int, size: int) -> tuple[list[Any], bool]:
    """What is shown of a list after so many loads, and whether there is more."""
    whole = items if isinstance(items, list) else list(items)
    return whole[: loads * size], len(whole) > loads * size
