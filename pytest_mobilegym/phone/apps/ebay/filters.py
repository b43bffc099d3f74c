"""The drawer of filters beside the hits: pages of it, each with one thing that narrows them."""

from __future__ import annotations

from typing import Any, get_args

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone import wording
from pytest_mobilegym.phone.apps.ebay.app import app
from pytest_mobilegym.phone.apps.ebay.goods import Doing, Market
from pytest_mobilegym.phone.apps.ebay.search import (
    RESULTS,
    ResultsView,
    find,
    narrowing_of,
    record,
    replace_query,
    values_of,
)
from pytest_mobilegym.phone.apps.ebay.state import Category, Condition, Format, Place, Query, Sort
from pytest_mobilegym.phone.world.domains.market import REGIONS, Facets, Narrowing
from pytest_mobilegym.phone.world.labels import label

DRAWER = "/results/filters/{page}"
PAGES = ("format", "condition", "price", "category", "brand", "place")
SORTS, FORMATS, PLACES = get_args(Sort), get_args(Format), get_args(Place)
CONDITIONS, CATEGORIES = get_args(Condition), get_args(Category)
HOT = 5
"""How many brands stand above the list of all."""
SHARES = (10, 45)
"""Percent of the hits below which the first price range ends and above which the last one begins."""


app.action("sort.open", on=RESULTS, to="/results/sort")
app.action("filters.open", on=RESULTS, to="/results/filters/all")


@app.screen("/results/sort", kind="sheet", seen=record)
def sort_sheet(ctx: Market) -> dict[str, Any]:
    return {"sorts": SORTS, "sort": ctx.below.local.sort_option}


@app.action("sort.choose", on=("/results/sort", DRAWER))
def choose_sort(ctx: Doing, sort: Sort) -> None:
    """Order the hits; the sheet closes, the drawer goes back to its first page."""
    ctx.below.local.sort_option, ctx.below.local.loads = sort, 1
    record(ctx)
    if ctx.screen.kind == "sheet" and ctx.screen.pattern.text != DRAWER:
        ctx.back()
        ctx.scroll("body")
    else:
        ctx.go("/results/filters/all", replace=True)


def _turn_back(ctx: Doing) -> bool:
    """Back leads from a page of the drawer to its first one."""
    if ctx.params["page"] == "all":
        return False
    ctx.go("/results/filters/all", replace=True)
    return True


def _facets(ctx: Market, query: Query, *leaving: str) -> Facets:
    """How many hits each value of a filter would give, with all others as they are."""
    usual = Narrowing()
    left = {name: getattr(usual, name) for name in leaving}
    return ctx.world.products.facets(query.query, narrowing_of(query, ctx.time)._replace(**left))


def _now(ctx: Market, query: Query) -> dict[str, str]:
    """What the rows of the drawer's first page say at their right."""
    bounds = f"¥{query.price_min or 0} – {query.price_max or '∞'}"
    return {
        "format": ctx.t(f"filter.format.{query.buying_format}"),
        "condition": ", ".join(label("condition", each, ctx.lang) for each in query.conditions)
        or ctx.t("filter.any"),
        "price": bounds if query.price_min or query.price_max else ctx.t("filter.any"),
        "category": label("product", query.category_id, ctx.lang)
        if query.category_id
        else ctx.t("filter.every"),
        "brand": ", ".join(query.brand) or ctx.t("filter.any"),
        "place": ctx.t(f"filter.place.{query.location}"),
    }


@app.screen(DRAWER, kind="sheet", seen=record, back=_turn_back)
def drawer(ctx: Market, page: str) -> dict[str, Any]:
    query: ResultsView = ctx.below.local
    options: list[tuple[str, str, int | None, bool]] = []
    extra: dict[str, Any] = {}
    match page:
        case "sort":
            options = [(each, ctx.t(f"sort.{each}"), None, each == query.sort_option) for each in SORTS]
        case "format":
            formats = _facets(ctx, query, "format").formats
            counts = {"all": sum(formats.values()), **formats}
            options = [
                (each, ctx.t(f"filter.format.{each}"), counts.get(each, 0), each == query.buying_format)
                for each in FORMATS
            ]
        case "condition":
            counts = _facets(ctx, query, "conditions").conditions
            options = [
                (each, label("condition", each, ctx.lang), counts.get(each, 0), each in query.conditions)
                for each in CONDITIONS
            ]
        case "category":
            counts = _facets(ctx, query, "category", "type").categories
            options = [("", ctx.t("filter.every"), sum(counts.values()), not query.category_id)]
            options += [
                (each, label("product", each, ctx.lang), counts.get(each, 0), each == query.category_id)
                for each in CATEGORIES
            ]
        case "brand":
            counts = _facets(ctx, query, "brands").brands
            typed = ctx.fields.get("brand", "").strip().casefold()
            names = [
                each for each in sorted({*counts, *query.brand}, key=str.casefold) if typed in each.casefold()
            ]
            options = [(each, each, counts.get(each, 0), each in query.brand) for each in names]
            extra = {
                "hot": sorted(counts, key=lambda each: (-counts[each], each))[:HOT],
                "chosen": query.brand,
            }
        case "place":
            countries = _facets(ctx, query, "place").countries
            options = [
                (each, ctx.t(f"filter.place.{each}"), _sent_from(countries, each), each == query.location)
                for each in PLACES
            ]
        case "price":
            extra = {"presets": _presets(ctx, query), "lowest": query.price_min, "highest": query.price_max}
    return {
        "page": page,
        "options": options,
        "pages": PAGES,
        "now": _now(ctx, query) if page == "all" else {},
        "sort": query.sort_option,
        "free": query.free_shipping_only,
        "view": query.view,
        "total": find(ctx, query).total,
        **extra,
    }


def _sent_from(countries: dict[str, int], place: str) -> int:
    if place == "any":
        return sum(countries.values())
    return sum(countries.get(each, 0) for each in REGIONS.get(place, (place,)))


def _presets(ctx: Market, query: Query) -> list[tuple[str, str, str, bool]]:
    """Three ranges of prices that part the hits, with the bounds that they set."""
    narrowing = narrowing_of(query, ctx.time)._replace(lowest=None, highest=None)
    total = ctx.world.products.narrowed(query.query, narrowing, size=1).total
    if total < len(SHARES) + 1:
        return []
    low, high = (
        ctx.world.products.narrowed(
            query.query, narrowing, sort="price_low", page=max(1, total * share // 100), size=1
        )[0].total
        // 100
        for share in SHARES
    )
    ranges = (("", str(low)), (str(low), str(high)), (str(high), ""))
    words = (
        ctx.t("filter.price.below", sum=wording.money(low * 100)),
        f"{wording.money(low * 100)} – {wording.money(high * 100)}",
        ctx.t("filter.price.above", sum=wording.money(high * 100)),
    )
    chosen = (query.price_min, query.price_max)
    return [(said, *bounds, bounds == chosen) for said, bounds in zip(words, ranges, strict=True)]


@app.action("filters.page", on=DRAWER, guard=lambda _, page: page in ("all", "sort", *PAGES))
def turn_page(ctx: Doing, page: str) -> None:
    ctx.go(f"/results/filters/{page}", replace=True)


def _flipped(chosen: tuple[Any, ...], value: str) -> tuple[Any, ...]:
    kept = {*chosen} ^ {value}
    return tuple(sorted(kept))


@app.action("filters.choose", on=DRAWER)
def choose(ctx: Doing, value: str) -> None:
    """Narrow the hits by an option of the page that is shown; ticks add up, others replace one another."""
    view, page = ctx.below.local, ctx.params["page"]
    known: tuple[str, ...] = {"format": FORMATS, "condition": CONDITIONS, "place": PLACES}.get(page, ())
    if page == "category":
        known = ("", *CATEGORIES)
    elif page == "brand":
        known = tuple(brand for kind in ctx.world.products.kinds() for brand in kind.brands)
    if value not in known:
        raise EventRefused(f"{value!r} is no option of the page {page!r} of the filters.")
    match page:
        case "format":
            view.buying_format = value
        case "condition":
            view.conditions = _flipped(tuple(view.conditions), value)
        case "category":
            view.category_id, view.type_id = value, ""
        case "brand":
            view.brand = _flipped(tuple(view.brand), value)
        case "place":
            view.location = value
    view.loads = 1


@app.action("filters.free", on=DRAWER)
def toggle_free(ctx: Doing) -> None:
    """Only what costs nothing to send, or everything again."""
    ctx.below.local.free_shipping_only ^= True
    ctx.below.local.loads = 1


@app.action("filters.price", on=DRAWER)
def choose_range(ctx: Doing, lowest: str, highest: str) -> None:
    """Set both bounds of the price."""
    view = ctx.below.local
    view.price_min, view.price_max, view.loads = lowest, highest, 1
    ctx.fields["lowest"], ctx.fields["highest"] = lowest, highest


@app.action("filters.lowest", on=DRAWER)
def write_lowest(ctx: Doing, value: str) -> None:
    ctx.below.local.price_min, ctx.below.local.loads = value.strip(), 1


@app.action("filters.highest", on=DRAWER)
def write_highest(ctx: Doing, value: str) -> None:
    ctx.below.local.price_max, ctx.below.local.loads = value.strip(), 1


@app.action("filters.reset", on=DRAWER)
def reset(ctx: Doing) -> None:
    """Every filter, the order and the layout are as usual; the words stay."""
    view = ctx.below.local
    replace_query(view, {**values_of(ResultsView()), "query": view.query})
    view.view = "list"
    ctx.go("/results/filters/all", replace=True)


@app.action("filters.apply", on=DRAWER)
def apply(ctx: Doing) -> None:
    """Close the drawer; what was chosen holds already."""
    record(ctx)
    ctx.back()
    ctx.scroll("body")
