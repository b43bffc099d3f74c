"""Search: notes in an order and by what narrows them, people, and products."""

from __future__ import annotations

from typing import Any, Literal

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.apps.redbook.app import app
from pytest_mobilegym.phone.apps.redbook.notes import Item, card, city_of, folk, shows
from pytest_mobilegym.phone.apps.redbook.shop import product_tile
from pytest_mobilegym.phone.apps.redbook.state import RedbookState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.state import State

Sort = Literal["best", "new", "likes", "comments", "collects"]
TABS = ("all", "users", "products", "images")
CHOICES: dict[str, tuple[str, ...]] = {
    "sort": ("best", "new", "likes", "comments", "collects"),
    "form": ("any", "pictures", "video"),
    "within": ("any", "day", "week", "half_year"),
    "place": ("any", "near"),
}
"""What the panel of filters offers, the usual first."""

DAYS = {"day": 1, "week": 7, "half_year": 183}
DAY_MS = 24 * 60 * 60_000
SIZE = 20
GUESSES = 6
HOT = 10


class SearchView(State):
    """What the page of hits knows of its own.

    Attributes:
        loads: how many times hits were loaded for the words of `loaded`.
    """

    tab: Literal["all", "users", "products", "images"] = "all"
    sort: Sort = "best"
    form: Literal["any", "pictures", "video"] = "any"
    within: Literal["any", "day", "week", "half_year"] = "any"
    place: Literal["any", "near"] = "any"
    loads: int = 1
    loaded: str = ""


def _loads(ctx: Context[RedbookState], query: str) -> int:
    return int(ctx.local.loads) if ctx.local.loaded == query else 1


def _found_notes(ctx: Context[RedbookState], query: str) -> dict[str, Any]:
    view: SearchView = ctx.local
    form = "pictures" if view.tab == "images" else None if view.form == "any" else view.form
    own = [
        note
        for note in ctx.state.notes.values()
        if form in (None, "pictures")
        and query.casefold() in f"{note.title} {note.text}".casefold()
        and (view.within == "any" or note.at > ctx.time - DAYS[view.within] * DAY_MS)
    ]
    page = ctx.world.notes.search(
        query,
        form=form,
        sort=view.sort,
        since=None if view.within == "any" else ctx.time - DAYS[view.within] * DAY_MS,
        city=city_of(ctx) if view.place == "near" else None,
        size=SIZE * _loads(ctx, query),
    )
    hits: list[Item] = [*own, *page]
    found = [item for item in hits if shows(ctx, item)]
    return {"cards": [card(ctx, item) for item in found], "more": page.more}


def _found(ctx: Context[RedbookState], query: str) -> dict[str, Any]:
    """What a search finds on the tab that is shown; something is there on every tab, if only a sentence."""
    tab, size = ctx.local.tab, SIZE * _loads(ctx, query)
    shown: dict[str, Any] = {"tabs": TABS, "tab": tab, "sort": ctx.local.sort, "narrowed": _narrowed(ctx)}
    match tab:
        case "users":
            page = ctx.world.people.search(query, network="redbook", size=size)
            accounts = [each for each in page if not folk.blocks(ctx, each.id)]
            return {**shown, "people": [(folk.person(ctx, one), one) for one in accounts], "more": page.more}
        case "products":
            goods = ctx.world.products.search(query, size=size)
            return {**shown, "products": [product_tile(ctx, each) for each in goods], "more": goods.more}
        case _:
            return {**shown, **_found_notes(ctx, query)}


def _narrowed(ctx: Context[RedbookState]) -> bool:
    return any(getattr(ctx.local, name) != options[0] for name, options in CHOICES.items())


def hot_words(ctx: Context[RedbookState]) -> list[str]:
    """What many search for: topics of the most liked notes."""
    found = dict.fromkeys(note.tags[0] for note in ctx.world.notes.page(size=60, sort="likes") if note.tags)
    return list(found)[:HOT]


def _guessed(ctx: Context[RedbookState], query: str) -> list[str]:
    """What the user may want to search for: topics of notes that were liked and opened lately."""
    if query:
        return []
    ids = (*ctx.state.collected, *ctx.state.liked, *ctx.state.history)[:30]
    found = dict.fromkeys(tag for note in ctx.world.notes.many(ids) for tag in note.tags[:2])
    return list(found)[:GUESSES]


searching = kit.search.install(
    app,
    source=_found,
    hits="hits.html",
    suggest=_guessed,
    open_on=("/", "/follow", "/nearby", "/market"),
    local=SearchView,
    at_once=False,
    earlier_as="chips",
    own_template="search.html",
    variables=lambda ctx: {"hot": hot_words(ctx)},
    network=True,
)


@app.action("search.tab", on=searching.route)
def show_tab(ctx: ActionContext[RedbookState], tab: str) -> None:
    if tab not in TABS:
        raise EventRefused(f"A search has no tab {tab!r}; it has {', '.join(TABS)}.")
    ctx.local.tab, ctx.local.loads = tab, 1
    ctx.scroll("hits")


@app.action("search.more", on=searching.route, network=True)
def show_more(ctx: ActionContext[RedbookState]) -> None:
    query = ctx.fields.get(kit.search.FIELD, "").strip()
    ctx.local.loads, ctx.local.loaded = _loads(ctx, query) + 1, query


@app.action("search.topic", on="*")
def search_topic(ctx: ActionContext[RedbookState], query: str) -> None:
    """Search for a topic, from where it stands."""
    ctx.go(searching.route).fields[kit.search.FIELD] = query
    searching.remember(ctx, query)


app.action("filters.open", on=searching.route, to="/search/filters")


@app.screen("/search/filters", kind="sheet")
def filters(ctx: Context[RedbookState]) -> dict[str, Any]:
    chosen = ctx.below.local if ctx.below is not None else SearchView()
    return {"choices": CHOICES, "chosen": {name: getattr(chosen, name) for name in CHOICES}}


@app.action("filters.choose", on="/search/filters")
def choose_filter(ctx: ActionContext[RedbookState], name: str, value: str) -> None:
    """Narrow or sort the hits below at once; the panel stays."""
    if value not in CHOICES.get(name, ()):
        raise EventRefused(f"{name!r} cannot be {value!r}.")
    setattr(ctx.below.local, name, value)
    ctx.below.local.loads = 1


@app.action("filters.reset", on="/search/filters")
def reset_filters(ctx: ActionContext[RedbookState]) -> None:
    for name, options in CHOICES.items():
        setattr(ctx.below.local, name, options[0])


@app.action("filters.done", on="/search/filters")
def close_filters(ctx: ActionContext[RedbookState]) -> None:
    ctx.back()
