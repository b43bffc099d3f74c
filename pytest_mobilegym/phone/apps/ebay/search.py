"""Search: what is typed, the hits, and every search that was seen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.apps.ebay.app import app
from pytest_mobilegym.phone.apps.ebay.goods import Doing, Market, Tile, bar, listing_tile, read_cents, tile
from pytest_mobilegym.phone.apps.ebay.state import (
    Comparison,
    Listing,
    Query,
    Recorded,
    SavedSearch,
    Snapshot,
)
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.world.collection import Page
from pytest_mobilegym.phone.world.domains.market import Narrowing, Product
from pytest_mobilegym.phone.world.labels import label

RESULTS = "/results"
SIZE = 20
KEPT = 200
"""How many searches are remembered at most."""
COMPLETIONS = 8
NAMES = tuple(Query.model_fields)


class ResultsView(Query):
    """A search as its page shows it.

    Attributes:
        view: how the hits are laid out.
        loads: how many times hits were loaded.
    """

    view: Literal["list", "grid", "large"] = "list"
    loads: int = 1


class Hits(NamedTuple):
    """What a search finds: own listings, a page of the market's, and how many there are in all."""

    own: list[Listing]
    page: Page[Product]

    @property
    def total(self) -> int:
        """How many there are."""
        return len(self.own) + self.page.total

    @property
    def first(self) -> tuple[str, int]:
        """Title and total of the first one; an empty one where there is none."""
        for each in self.own:
            return each.title, each.cents + each.shipping
        return next(((each.title, each.total) for each in self.page), ("", 0))


def narrowing_of(query: Query, now: int) -> Narrowing:
    """What the filters of a search mean."""
    return Narrowing(
        category=query.category_id or None,
        type=query.type_id or None,
        brands=tuple(query.brand),
        conditions=tuple(query.conditions),
        format=None if query.buying_format == "all" else query.buying_format,
        place=None if query.location == "any" else query.location,
        free_shipping=query.free_shipping_only,
        lowest=read_cents(query.price_min),
        highest=read_cents(query.price_max),
        open_at=now,
    )


def find(ctx: Market, query: Query, *, loads: int = 1) -> Hits:
    """What a search finds now."""
    narrowing = narrowing_of(query, ctx.time)
    page = ctx.world.products.narrowed(query.query, narrowing, sort=query.sort_option, size=SIZE * loads)
    return Hits([each for each in ctx.state.listings.values() if _fits(ctx, each, query, narrowing)], page)


def _fits(ctx: Market, listing: Listing, query: Query, narrowing: Narrowing) -> bool:
    """Whether something of the user's own is a hit: it comes from China, and has no brand and no type."""
    total = listing.cents + listing.shipping
    text = f"{listing.title} {label('product', listing.category, ctx.lang)}".casefold()
    return (
        listing.status == "active"
        and query.query.casefold() in text
        and query.category_id in ("", listing.category)
        and not query.brand
        and not query.type_id
        and query.location in ("any", "asia")
        and (not query.conditions or listing.condition in query.conditions)
        and query.buying_format in ("all", listing.format)
        and not (query.free_shipping_only and listing.shipping)
        and (narrowing.lowest is None or total >= narrowing.lowest)
        and (narrowing.highest is None or total <= narrowing.highest)
    )


def values_of(query: Query) -> dict[str, Any]:
    """The words and filters of a search alone."""
    return {name: getattr(query, name) for name in NAMES}


def plain_values(query: Any) -> dict[str, Any]:
    """The same of a draft, as what a model is made from."""
    return {
        name: tuple(value) if name in ("brand", "conditions") else value
        for name, value in values_of(query).items()
    }


def record(ctx: Doing) -> None:
    """Write down the search that is on the screen, unless it is what was written down last."""
    write_down(ctx, ctx.local if ctx.screen.pattern.text == RESULTS else ctx.below.local)


def write_down(ctx: Doing, view: Query) -> None:
    """Write a search down as it is seen now."""
    values, searched = plain_values(view), ctx.state.search
    last = searched.history.last()
    same = last is not None and plain_values(last) == values
    if not ctx.online or (same and plain_values(searched.current) == values):
        return
    query = Query(**values)
    hits = find(ctx, query)
    title, cents = hits.first
    seen = Snapshot(**values, results_count=hits.total, first_title=title, first_total_cents=cents)
    searched.current = seen
    if same:
        return
    fresh = Recorded(id=ctx.new_id("s"), **seen.model_dump())
    if last is not None:
        before = last.first_total_cents
        cheaper = "same" if before == cents else "a" if before < cents else "b"
        searched.last_compare = Comparison(a=last.id, b=fresh.id, cheaper=cheaper)
    searched.history.add(fresh)
    if len(searched.history) > KEPT:
        del searched.history[next(iter(searched.history))]


# What is typed


class Asking(State):
    """What the page that one types on knows.

    Attributes:
        typing: whether it was opened to type on at once, over a page to go back to; else it is the tab.
        edits: whether it was opened from hits, which it then changes.
    """

    typing: bool = False
    edits: bool = False


def completions(ctx: Market, query: str) -> list[str]:
    """Names of types and brands that begin as what is typed; before that what many look for."""
    known = ctx.world.products.kinds()
    if not query:
        return [kind.name for kind in known[::5]]
    start = query.casefold()
    names = dict.fromkeys(words for kind in known for words in (kind.name, *kind.brands))
    return [words for words in names if words.casefold().startswith(start)][:COMPLETIONS]


def open_results(ctx: Doing, query: str = "", **filters: Any) -> None:
    """Show what a search finds, with fresh filters."""
    page = ctx.go(RESULTS)
    for name, value in {"query": query, **filters}.items():
        setattr(page.local, name, value)


def _lead(ctx: Doing, query: str) -> None:
    """Show the hits; words that are the same as before keep the filters."""
    if not ctx.local.edits:
        ctx.fields[kit.search.FIELD] = ""
        open_results(ctx, query)
        return
    view = ctx.back().local
    if view.query != query:
        replace_query(view, {"query": query})
    ctx.scroll("body")


def replace_query(view: Any, values: Mapping[str, Any]) -> None:
    """Let hits be those of another search, laid out as usual where it has other words."""
    fresh = {**values_of(ResultsView()), **values}
    if view.query != fresh["query"]:
        view.view = "list"
    for name, value in fresh.items():
        setattr(view, name, value)
    view.loads = 1


searching = kit.search.install(
    app,
    leads=_lead,
    history="recent_searches",
    suggest=completions,
    local=Asking,
    network=True,
    own_template="search.html",
    tab="search",
    variables=lambda ctx: {
        **bar(ctx),
        "typing": ctx.local.typing,
        "saved": len(ctx.state.saved_searches) + len(ctx.state.saved_sellers),
    },
)


@app.action("search.open", on=("/", "/categories", "/deals", "/category/{category}", "/saved", "/watching"))
def open_search(ctx: Doing) -> None:
    """Type words to search for."""
    ctx.go(searching.route).local.typing = True
    ctx.focus(kit.search.FIELD)


@app.action("search.edit", on=RESULTS)
def edit_words(ctx: Doing) -> None:
    """Type other words, from the hits."""
    query = ctx.local.query
    page = ctx.go(searching.route)
    page.fields[kit.search.FIELD] = query
    page.local.typing = page.local.edits = True
    ctx.focus(kit.search.FIELD)


# The hits


def shown_query(ctx: Market, query: Query) -> str:
    """What a search is called: its words, else its type or category, else everything."""
    if query.query:
        return query.query
    if query.type_id:
        return next((kind.name for kind in ctx.world.products.kinds() if kind.type == query.type_id), "")
    return label("product", query.category_id, ctx.lang) if query.category_id else ctx.t("results.all")


def filter_words(ctx: Market, query: Query) -> list[str]:
    """What a search is narrowed by, a word each."""
    words = [label("condition", each, ctx.lang) for each in query.conditions]
    words += list(query.brand)
    if query.buying_format != "all":
        words.append(label("selling", query.buying_format, ctx.lang))
    if query.category_id and query.query:
        words.append(label("product", query.category_id, ctx.lang))
    if query.location != "any":
        words.append(ctx.t(f"filter.place.{query.location}"))
    if query.free_shipping_only:
        words.append(ctx.t("ship.free"))
    if query.price_min or query.price_max:
        words.append(f"¥{query.price_min or 0} – {query.price_max or '∞'}")
    return words


def kept_as(ctx: Market, query: Query) -> str | None:
    """Id of the saved search that is this one."""
    values = plain_values(query)
    return next((key for key, each in ctx.state.saved_searches.items() if plain_values(each) == values), None)


def _shared(ctx: Market) -> ResultsView:
    """What another app shares is searched for."""
    words = ctx.intent.data.get("text", "") if ctx.intent is not None else ""
    return ResultsView(query=words.strip())


@app.screen(RESULTS, local=ResultsView, opening=_shared, network="page", seen=record)
def results(ctx: Market) -> dict[str, Any]:
    view = ctx.local
    hits = find(ctx, view, loads=view.loads)
    counts = ctx.world.products.facets(
        view.query, narrowing_of(view, ctx.time)._replace(category=None, type=None)
    )
    return {
        "query": shown_query(ctx, view),
        "tiles": found_tiles(ctx, hits),
        "total": hits.total,
        "more": hits.page.more,
        "view": view.view,
        "sort": view.sort_option,
        "filters": filter_words(ctx, view),
        "categories": [(key, label("product", key, ctx.lang)) for key in counts.categories],
        "category": view.category_id,
        "saved": kept_as(ctx, view) is not None,
        "in_cart": len(ctx.state.cart),
    }


def found_tiles(ctx: Market, hits: Hits) -> list[Tile]:
    """The hits as they are drawn."""
    return [*(listing_tile(ctx, each) for each in hits.own), *(tile(ctx, each) for each in hits.page)]


@app.action("results.more", on=RESULTS, network=True)
def show_more(ctx: Doing) -> None:
    ctx.local.loads += 1


@app.action("results.view", on=(RESULTS, "/results/filters/{page}"))
def lay_out(ctx: Doing, view: Literal["list", "grid", "large"]) -> None:
    (ctx.local if ctx.screen.pattern.text == RESULTS else ctx.below.local).view = view


@app.action("results.category", on=RESULTS)
def narrow_to_category(ctx: Doing, category: str) -> None:
    """Only what is of a category, or of all again."""
    ctx.local.category_id = "" if ctx.local.category_id == category else category
    ctx.local.type_id, ctx.local.loads = "", 1
    ctx.scroll("body")


@app.action("results.save", on=RESULTS, network=True)
def save_search(ctx: Doing) -> None:
    """Keep the search, or no longer."""
    known = kept_as(ctx, ctx.local)
    if known is not None:
        del ctx.state.saved_searches[known]
        ctx.toast("saved.forgotten")
        return
    kept = SavedSearch(id=ctx.new_id("q"), at=ctx.time, **plain_values(ctx.local))
    ctx.state.saved_searches.add(kept, first=True)
    ctx.toast("saved.kept")


@app.action("results.open", on="*")
def look_for(ctx: Doing, category: str = "", type: str = "", query: str = "") -> None:
    """Show what there is of a category, of a type, or for some words."""
    open_results(ctx, query, category_id=category, type_id=type)


# What is kept


@app.screen("/saved", network="banner")
def saved(ctx: Market) -> dict[str, Any]:
    """Searches and sellers that the user keeps."""
    people = ctx.world.people.many(ctx.state.saved_sellers)
    return {
        "searches": [
            (key, shown_query(ctx, each), " · ".join(filter_words(ctx, each)), each.notify)
            for key, each in ctx.state.saved_searches.items()
        ],
        "sellers": [(each, ctx.world.sellers.of(each.id)) for each in people],
    }


app.action("saved.open", on=("/", "/search", "/me"), to="/saved")


@app.action("saved.find", on="/saved", guard=lambda ctx, search: search in ctx.state.saved_searches)
def find_again(ctx: Doing, search: str) -> None:
    open_results(ctx, **plain_values(ctx.state.saved_searches[search]))


@app.action("saved.notify", on="/saved", guard=lambda ctx, search: search in ctx.state.saved_searches)
def toggle_notify(ctx: Doing, search: str) -> None:
    ctx.state.saved_searches[search].notify ^= True


@app.action("saved.remove", on="/saved", guard=lambda ctx, search: search in ctx.state.saved_searches)
def forget_search(ctx: Doing, search: str) -> None:
    del ctx.state.saved_searches[search]
    ctx.toast("saved.forgotten")
