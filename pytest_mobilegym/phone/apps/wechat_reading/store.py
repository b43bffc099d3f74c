"""The first page, ranks, categories, and the search in titles, authors and texts."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.apps.wechat_reading.app import app
from pytest_mobilegym.phone.apps.wechat_reading.catalogue import (
    CATEGORIES,
    TABS,
    Doing,
    Reading,
    book_of,
    find_book,
    find_person,
    folk,
    hot_books,
    is_finished,
    of_tile,
    plays_of,
    rating_of,
    recommended_of,
    tile,
    tiles,
    unread,
)
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.wording import compact_number
from pytest_mobilegym.phone.world.domains.books import Book
from pytest_mobilegym.phone.world.pictures import picture_of

DAY_MS = 86_400_000
RECOMMENDED = 6
RANKS = {"rising": "new", "readers": "readers", "recommended": "recommended", "rating": "rating"}
"""Ranks of the store, by the order of the world's books that each shows."""
SORTS = ("rating", "recommended", "readers", "new")
"""Orders of the books behind a tile."""

KINDS = ("all", "ebook", "audio", "text", "author", "list")


def day_of(ctx: Reading) -> int:
    """Days since the beginning of simulated time."""
    return ctx.time // DAY_MS


def going_on(ctx: Reading) -> list[Book]:
    """Books that were begun and are not finished, the one that was read last first."""
    begun = [each for each in ctx.state.book_progress.values() if each.char_offset > 0]
    begun.sort(key=lambda each: -each.last_read_at)
    found = ctx.world.books.many(each.id for each in begun)
    return [book for book in found if not is_finished(ctx, book)]


def recommended(ctx: Reading) -> list[Book]:
    """Books for the user: much read ones, others after each refresh."""
    pages = max(1, ctx.world.books.count() // RECOMMENDED // 4)
    # The first page is that of the rank below.
    number = (day_of(ctx) * 7 + ctx.state.recommendations * 5) % pages + 2
    return [
        book for book in ctx.world.books.page(number, RECOMMENDED, sort="readers")
        if ctx.state.settings.block_web_novels is False or book.category not in CATEGORIES["web_novels"]
    ]  # fmt: skip


@app.screen("/", tab="reading", network="banner")
def home(ctx: Reading) -> dict[str, Any]:
    lists = ctx.state.liked_list_books if ctx.state.liked_list_sync_to_home else ()
    return {
        "going_on": tiles_of_begun(ctx)[:4],
        "recommended": tiles(ctx, recommended(ctx)),
        "ranked": tiles(ctx, ctx.world.books.page(1, 6, sort="readers")),
        "newest": tiles(ctx, ctx.world.books.page(1, 8, sort="new")),
        "liked": tiles(ctx, ctx.world.books.many(lists)),
        "unread": unread(ctx),
    }


def tiles_of_begun(ctx: Reading) -> list[Any]:
    """The books that one goes on with."""
    return [tile(ctx, book) for book in going_on(ctx)]


@app.action("home.refresh", on="/", network=True)
def refresh_home(ctx: Doing) -> None:
    ctx.state.recommendations += 1


# Ranks and categories


class ListView(State):
    """How a list of the store is narrowed, sorted, and how much of it is shown."""

    only: str = ""
    sort: str = "rating"
    loads: int = 1


app.action("rank.open", on=("/",), to="/rank/{rank}", guard=lambda _, rank: rank in RANKS)
app.action("rank.show", on="/rank/{rank}", to="/rank/{rank}", replace=True)


@app.screen("/rank/{rank}", local=ListView, network="page")
def rank(ctx: Reading, rank: str) -> dict[str, Any]:
    found = ctx.world.books.page(1, 20 * ctx.local.loads, sort=RANKS.get(rank, "readers"))
    return {"rank": rank, "ranks": tuple(RANKS), "books": tiles(ctx, found), "more": found.more}


app.action("categories.open", on=("/", "/search"), to="/categories")


@app.screen("/categories", network="page")
def categories(ctx: Reading) -> dict[str, Any]:
    return {"categories": [(name, _cover_of(ctx, name)) for name in CATEGORIES]}


def _cover_of(ctx: Reading, name: str) -> str:
    first = CATEGORIES[name][-1]
    return "".join(picture_of(ctx.world, book) for book in ctx.world.books.of(first, sort="readers", size=1))


app.action(
    "category.open",
    on=("/categories", "/search"),
    to="/categories/{name}",
    guard=lambda _, name: name in CATEGORIES,
)


@app.screen("/categories/{name}", local=ListView, network="page")
def category(ctx: Reading, name: str) -> dict[str, Any]:
    """The books behind a tile, the best rated first."""
    local: ListView = ctx.local
    found = of_tile(ctx.world, name, sort=local.sort, only=local.only) if name in CATEGORIES else []
    kept = tiles(ctx, found[: 20 * local.loads])
    return {
        "name": name,
        "view": local,
        "parts": CATEGORIES.get(name, ()),
        "sorts": SORTS,
        "books": kept,
        "more": len(found) > 20 * local.loads,
        "total": len(found),
    }


@app.action("category.only", on="/categories/{name}")
def narrow(ctx: Doing, only: str) -> None:
    ctx.local.only, ctx.local.loads = only, 1


@app.action("category.sort", on="/categories/{name}", guard=lambda _, sort: sort in SORTS)
def sort_category(ctx: Doing, sort: str) -> None:
    ctx.local.sort, ctx.local.loads = sort, 1


@app.action("list.more", on=("/categories/{name}", "/rank/{rank}"), network=True)
def more_of_list(ctx: Doing) -> None:
    ctx.local.loads += 1


# Search


class SearchView(State):
    """Which hits are shown, and how many."""

    kind: str = "all"
    loads: int = 1


def hits(ctx: Reading, query: str) -> dict[str, Any]:
    """What a search finds, of the kind that is shown."""
    kind, size = ctx.local.kind, 10 * ctx.local.loads
    world = ctx.world
    found: dict[str, Any] = {
        "books": (),
        "audios": (),
        "passages": (),
        "authors": (),
        "lists": (),
        "more": False,
    }
    if kind in ("all", "ebook"):
        books = world.books.search(query, size=size)
        found["books"], found["more"] = tiles(ctx, books), books.more
    if kind in ("all", "audio"):
        audios = world.audiobooks.search(query, size=3 if kind == "all" else size)
        found["audios"] = [
            (each, picture_of(world, each), plays_of(ctx, each), rating_of(each.rating)) for each in audios
        ]
        found["more"] = found["more"] or (kind == "audio" and audios.more)
    if kind == "text":
        said = world.chapters.search(query, size=6 * ctx.local.loads, effort=24 * ctx.local.loads)
        found["passages"] = [(each, book_of(ctx, each.book)) for each in said.passages]
        found["more"] = not said.whole
    if kind == "author":
        written = world.books.search(query, size=200)
        names = dict.fromkeys(book.author for book in written if query.casefold() in book.author.casefold())
        found["authors"] = [
            (name, [book.title for book in world.books.by(name)]) for name in list(names)[:size]
        ]
        found["more"] = len(names) > size
    if kind == "list":
        found["lists"] = [name for name in CATEGORIES if query.casefold() in ctx.t(f"tile.{name}").casefold()]
    any_found = any(found[key] for key in ("books", "audios", "passages", "authors", "lists"))
    return {"found_of": {**found, "kind": kind, "kinds": KINDS, "any": any_found, "query": query}}


def hot_list(ctx: Reading) -> list[tuple[int, Book, str, str]]:
    """What is searched for most: place, book, how many read it, and a badge."""
    found = hot_books(ctx.world, day_of(ctx))
    badges = ("hot", "hot", "new", "", "", "", "")
    return [
        (number, book, ctx.t("hot.readers", n=compact_number(book.readers, ctx.lang)), badges[number - 1])
        for number, book in enumerate(found, 1)
    ]


searching = kit.search.install(
    app,
    source=hits,
    hits="hits.html",
    open_on=(*TABS[:3], "/categories", "/categories/{name}"),
    local=SearchView,
    own_template="search.html",
    variables=lambda ctx: {"hot": hot_list(ctx)},
    earlier_as="chips",
    tone="plain",
    network=True,
)


@app.action("hits.kind", on="/search", guard=lambda _, kind: kind in KINDS)
def choose_kind(ctx: Doing, kind: str) -> None:
    ctx.local.kind, ctx.local.loads = kind, 1
    ctx.scroll("hits")


@app.action("hits.more", on="/search", network=True)
def more_hits(ctx: Doing) -> None:
    ctx.local.loads += 1


@app.action("hit.open", on="/search", guard=lambda ctx, book: find_book(ctx, book) is not None)
def open_hit(ctx: Doing, book: str) -> None:
    """Open a book that was found, and remember what was searched for."""
    searching.remember(ctx)
    ctx.go(f"/book/{book}")


app.action("author.open", on="*", to="/author/{author}")


@app.screen("/author/{author}", network="page")
def author(ctx: Reading, author: str) -> dict[str, Any]:
    books = ctx.world.books.by(author)
    return {"author": author, "books": tiles(ctx, books)}


@app.screen("/link", network="page")
def link(ctx: Reading) -> dict[str, Any]:
    """A book or a reader that another app names."""
    data = ctx.intent.data if ctx.intent is not None else {}
    book = find_book(ctx, data.get("book", ""))
    person = find_person(ctx, str(data.get("user", "")))
    return {
        "book": tile(ctx, book, recommended_of(book)) if book is not None else None,
        "person": folk.person(ctx, person) if person is not None else None,
    }


app.action("link.home", on="/link", to="/", replace=True)
