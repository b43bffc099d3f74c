"""The page of a book: what it is, what readers say, and what one does with it."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.apps.wechat_reading.app import app
from pytest_mobilegym.phone.apps.wechat_reading.catalogue import (
    LINK,
    Doing,
    Reading,
    book_of,
    coins_of,
    find_book,
    folk,
    is_finished,
    length_of,
    marks,
    percent_of,
    plays_of,
    put_on_shelf,
    tile,
    tiles,
)
from pytest_mobilegym.phone.apps.wechat_reading.shelf import tidy
from pytest_mobilegym.phone.apps.wechat_reading.state import Review, Transaction
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.os import clipboard
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.wording import compact_number, date_numeric, time_ago
from pytest_mobilegym.phone.world.domains.books import Audiobook, Book

PAGE, REVIEWS, SHELVED, MORE = (
    "/book/{book}",
    "/book/{book}/reviews",
    "/book/{book}/shelved",
    "/book/{book}/more",
)
LONGEST_REVIEW = 1000


class ReviewsView(State):
    """How reviews are sorted, which are shown, and how many."""

    order: str = "likes"
    kind: str = "all"
    loads: int = 1


class WritingView(State):
    """The stars of a review that is being written."""

    stars: int = 0


def audio_of(ctx: Reading, book: Book) -> Audiobook | None:
    """The audiobook of a book."""
    return next(
        (each for each in ctx.world.audiobooks.search(book.title, size=5) if each.book == book.id), None
    )


@app.screen(PAGE, network="page")
def book(ctx: Reading, book: str) -> dict[str, Any]:
    found = find_book(ctx, book)
    if found is None:
        return {"book": None}
    reviews = ctx.world.book_reviews.of(book, size=3)
    entry = ctx.state.shelf.get(book)
    audio = audio_of(ctx, found)
    headings = ctx.world.chapters.contents(book)
    return {
        "book": found,
        "shown": tile(ctx, found),
        "length": length_of(ctx, found),
        "readers": compact_number(found.readers, ctx.lang),
        "entry": entry,
        "percent": percent_of(ctx, found),
        "finished": is_finished(ctx, found),
        "audio": audio,
        "plays": plays_of(ctx, audio) if audio is not None else "",
        "reviews": [
            drawn(ctx, each.id, each.author, each.stars, each.body, each.at, each.likes) for each in reviews
        ],
        "review_count": found.reviews + sum(each.book == book for each in ctx.state.reviews.values()),
        "own": [_own(ctx, each) for each in ctx.state.reviews.values() if each.book == book],
        "headings": headings[:3],
        "updated": date_numeric(as_datetime(found.updated), ctx.lang),
        "price": coins_of(found),
        "owned": book in ctx.state.owned,
        "similar": [
            each
            for each in tiles(ctx, ctx.world.books.of(found.category, sort="readers", size=7))
            if each.id != book
        ][:6],
        "share": marks.mark(ctx, "share", book),
    }


def drawn(ctx: Context, id: str, author: str, stars: int, text: str, at: int, likes: int) -> dict[str, Any]:
    """A review as lists draw it."""
    return {
        "id": id,
        "by": folk.byline(ctx, author, ""),
        "stars": stars,
        "text": text,
        "when": time_ago(as_datetime(at), ctx.now, ctx.lang),
        "like": marks.mark(ctx, "like", id, likes),
    }


def _own(ctx: Reading, review: Review) -> dict[str, Any]:
    return {**drawn(ctx, review.id, folk.own_id(ctx), review.stars, review.text, review.at, 0), "like": None}


# Shelf


def _is_off(ctx: Context, **_: object) -> bool:
    return str(ctx.params["book"]) not in ctx.state.shelf


@app.action("shelf.add", on=(PAGE, "/read/{book}"), guard=_is_off)
def add_to_shelf(ctx: Doing) -> None:
    put_on_shelf(ctx, book_of(ctx, ctx.params["book"]).id)
    ctx.toast("shelf.added")


app.action("shelf.open", on=(PAGE, "/read/{book}"), to=SHELVED, guard=lambda ctx, **_: not _is_off(ctx))


@app.screen(SHELVED, kind="sheet")
def shelved_sheet(ctx: Reading, book: str) -> dict[str, Any]:
    """What is done with a book that is on the shelf."""
    return {"entry": ctx.state.shelf.get(book), "groups": ctx.state.groups.values()}


@app.action("shelf.private", on=SHELVED, guard=lambda ctx: not _is_off(ctx), network=False)
def toggle_private(ctx: Doing) -> None:
    entry = ctx.state.shelf[str(ctx.params["book"])]
    entry.is_private ^= True
    ctx.back()
    ctx.toast("shelf.private_on" if entry.is_private else "shelf.private_off")


@app.action("shelf.download", on=SHELVED, guard=lambda ctx: not _is_off(ctx), network=False)
def toggle_download(ctx: Doing) -> None:
    """Keep the book on the phone, which needs the network, or no longer."""
    entry = ctx.state.shelf[str(ctx.params["book"])]
    if not entry.downloaded and not ctx.reach():
        ctx.say_offline()
        return
    entry.downloaded ^= True
    ctx.back()
    ctx.toast("shelf.downloaded_one" if entry.downloaded else "shelf.download_gone")


@app.action("shelf.pin", on=SHELVED, guard=lambda ctx: not _is_off(ctx))
def toggle_pin(ctx: Doing) -> None:
    entry = ctx.state.shelf[str(ctx.params["book"])]
    entry.pinned ^= True
    ctx.back()
    ctx.toast("shelf.pinned" if entry.pinned else "shelf.unpinned")


@app.action(
    "shelf.move", on=SHELVED, guard=lambda ctx, group: not _is_off(ctx) and group in ("", *ctx.state.groups)
)
def move(ctx: Doing, group: str) -> None:
    ctx.state.shelf[str(ctx.params["book"])].group = group
    tidy(ctx)
    ctx.back()
    ctx.toast("shelf.grouped" if group else "shelf.ungrouped")


@app.action("shelf.remove", on=SHELVED, guard=lambda ctx: not _is_off(ctx), network=False)
def remove(ctx: Doing) -> None:
    """Take the book off the shelf; how far it was read is kept."""
    del ctx.state.shelf[str(ctx.params["book"])]
    tidy(ctx)
    ctx.back()
    ctx.toast("shelf.removed")


# More


app.action("book.more", on=PAGE, to=MORE)


@app.screen(MORE, kind="sheet")
def more(ctx: Reading, book: str) -> dict[str, Any]:
    return {"book": find_book(ctx, book), "listed": book in ctx.state.liked_list_books}


@app.action("book.copy", on=MORE)
def copy_link(ctx: Doing) -> None:
    clipboard.copy(ctx.os, LINK + str(ctx.params["book"]), source=app.id)
    ctx.back()
    ctx.toast("copied")


@app.action("book.list", on=MORE, network=False)
def toggle_listed(ctx: Doing) -> None:
    book = str(ctx.params["book"])
    before = tuple(ctx.state.liked_list_books)
    others = tuple(each for each in before if each != book)
    ctx.state.liked_list_books = others if book in before else (*before, book)
    ctx.back()
    ctx.toast("lists.removed" if book in before else "lists.added_one")


kit.complaints.install(app, on=(MORE, REVIEWS, "/user/{person}"), kinds=("book", "review", "person"))


def _may_buy(ctx: Context, **_: object) -> bool:
    found = find_book(ctx, ctx.params["book"])
    return found is not None and found.price > 0 and found.id not in ctx.state.owned


def _price(ctx: Reading) -> int:
    return coins_of(book_of(ctx, ctx.params["book"]))


@kit.confirm.asked(
    app, "book.buy", ask="book.ask_buy", on=PAGE, route="/book/{book}/buy", question="book.buy_really",
    slots=lambda ctx: {"coins": _price(ctx), "balance": ctx.state.user.coin_balance},
    yes="book.buy", danger=False, guard=_may_buy, network=True,
)  # fmt: skip
def buy(ctx: Doing, book: str) -> None:
    """Pay for a book with coins; where there are too few, go where they are bought."""
    coins = coins_of(book_of(ctx, book))
    ctx.back()
    if ctx.state.user.coin_balance < coins:
        ctx.toast("book.poor")
        ctx.go("/wallet/coins")
        return
    ctx.state.user.coin_balance -= coins
    ctx.state.owned = (book, *ctx.state.owned)
    ctx.state.transactions.add(
        Transaction(id=ctx.new_id("t"), kind="book", coins=-coins, book=book, at=ctx.time), first=True
    )
    ctx.toast("book.bought")


# Reviews


app.action("reviews.open", on=PAGE, to=REVIEWS)
STARS = {"all": (1, 5), "good": (4, 5), "fair": (3, 3), "poor": (1, 2)}


@app.screen(REVIEWS, local=ReviewsView, network="page")
def reviews(ctx: Reading, book: str) -> dict[str, Any]:
    local: ReviewsView = ctx.local
    low, high = STARS[local.kind]
    every = ctx.world.book_reviews.of(book, sort=local.order, size=100)
    found = [each for each in every if low <= each.stars <= high and not folk.blocks(ctx, each.author)]
    size = 15 * local.loads
    return {
        "view": local,
        "kinds": tuple(STARS),
        "book": find_book(ctx, book),
        "own": [_own(ctx, each) for each in ctx.state.reviews.values() if each.book == book],
        "reviews": [
            drawn(ctx, each.id, each.author, each.stars, each.body, each.at, each.likes)
            for each in found[:size]
        ],
        "more": len(found) > size,
    }


@app.action("reviews.kind", on=REVIEWS, guard=lambda _, kind: kind in STARS)
def choose_kind(ctx: Doing, kind: str) -> None:
    ctx.local.kind, ctx.local.loads = kind, 1


@app.action("reviews.sort", on=REVIEWS, guard=lambda _, order: order in ("likes", "new"))
def sort_reviews(ctx: Doing, order: str) -> None:
    ctx.local.order, ctx.local.loads = order, 1


@app.action("reviews.more", on=REVIEWS, network=True)
def more_reviews(ctx: Doing) -> None:
    ctx.local.loads += 1


def _written(ctx: Reading, book: str) -> WritingView:
    """The page opens with what the user has said before."""
    own = next((each for each in ctx.state.reviews.values() if each.book == book), None)
    return WritingView(stars=own.stars if own is not None else 0)


WRITE = "/book/{book}/review"
app.action("review.write", on=(PAGE, REVIEWS, "/read/{book}"), to=WRITE)


@app.screen(WRITE, local=WritingView, opening=_written)
def write_review(ctx: Reading, book: str) -> dict[str, Any]:
    own = next((each for each in ctx.state.reviews.values() if each.book == book), None)
    return {"book": find_book(ctx, book), "view": ctx.local, "text": own.text if own is not None else ""}


@app.action("review.star", on=WRITE, guard=lambda _, stars: 1 <= stars <= 5)
def choose_stars(ctx: Doing, stars: int) -> None:
    ctx.local.stars = stars


def _is_written(ctx: Reading) -> bool:
    return ctx.local.stars > 0 and len(str(ctx.fields.get("review", ""))) <= LONGEST_REVIEW


@app.action("review.publish", on=WRITE, guard=_is_written, network=True)
def publish(ctx: Doing) -> None:
    """Say it in place of what was said of the book before."""
    book = book_of(ctx, ctx.params["book"]).id
    before = next((each for each in ctx.state.reviews.values() if each.book == book), None)
    text = str(ctx.fields.get("review", before.text if before is not None else "")).strip()
    if before is not None:
        del ctx.state.reviews[before.id]
    made = Review(id=ctx.new_id("review"), book=book, stars=ctx.local.stars, text=text, at=ctx.time)
    ctx.state.reviews.add(made, first=True)
    ctx.back()
    ctx.toast("review.published")


@kit.confirm.asked(
    app, "review.delete", ask="review.ask_delete", on=(PAGE, REVIEWS), route="/review/{review}/delete",
    question="review.really", network=True,
)  # fmt: skip
def delete_review(ctx: Doing, review: str) -> None:
    if review in ctx.state.reviews:
        del ctx.state.reviews[review]
    ctx.back()
