"""Themes's screens."""

from typing import Any, Literal

from pytest_mobilegym.phone.apps.theme_store.app import app
from pytest_mobilegym.phone.apps.theme_store.catalogue import (
    BUILT_IN,
    ITEMS,
    KINDS,
    POPULAR,
    POPULAR_WORDS,
    THEMES,
    Item,
    find_item,
    items_of,
    related,
    search,
)
from pytest_mobilegym.phone.apps.theme_store.looks import in_use, is_owned, parts_of
from pytest_mobilegym.phone.apps.theme_store.state import ThemeStoreState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.kit import search as kit_search
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.os.display import icon_pack
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.ui.wallpapers import DARK_WALLPAPERS
from pytest_mobilegym.phone.wording import date_numeric, time_of

Sort = Literal["recommended", "popular", "new"]
Shelf = Literal["theme", "icons", "aod"]
SHELVES: tuple[Shelf, ...] = ("theme", "icons", "aod")
FEATURED = 3


class Browsing(State):
    """What the themes page shows: which shelf, in which order, and which batch of featured themes."""

    shelf: Shelf = "theme"
    sort: Sort = "recommended"
    batch: int = 0


def count_words(number: int, lang: str) -> str:
    """How often something was downloaded, in round numbers: `1.3M`, `415K`; `126万`."""
    if lang == "zh":
        return f"{number // 10_000}万" if number >= 10_000 else str(number)
    return f"{number / 1_000_000:.1f}M" if number >= 1_000_000 else f"{number // 1000}K"


def card(ctx: Context[ThemeStoreState], item: Item) -> dict[str, Any]:
    """An item as a card of a grid shows it."""
    return {
        "kind": item.kind,
        "id": item.id,
        "name": item.name[ctx.lang],
        "author": item.author,
        "used": in_use(ctx, item),
        "wallpaper": item.wallpaper,
        "ink": "light" if item.wallpaper in DARK_WALLPAPERS else "dark",
        "icons": item.icons or "plain",
        "typeface": item.typeface or "plain",
    }


def featured(batch: int) -> list[Item]:
    """The themes of the shop window; each batch shows others."""
    first = batch * FEATURED
    shown = [theme for theme in THEMES if theme.wallpaper is not None and theme.id != "classic"]
    return [shown[(first + step) % len(shown)] for step in range(FEATURED)]


@app.screen("/", tab="themes", local=Browsing, network="banner")
def themes(ctx: Context[ThemeStoreState, Browsing]) -> dict[str, Any]:
    browsing = ctx.local
    window = featured(browsing.batch) if browsing.shelf == "theme" else []
    return {
        "shelf": browsing.shelf,
        "shelves": SHELVES,
        "sort": browsing.sort,
        "sorts": ("recommended", "popular", "new"),
        "featured": [card(ctx, item) for item in window],
        "cards": [card(ctx, item) for item in items_of(browsing.shelf, sort=browsing.sort)],
    }


@app.screen("/wallpapers", tab="wallpapers", network="banner")
def wallpapers(ctx: Context[ThemeStoreState]) -> dict[str, Any]:
    return {"cards": [card(ctx, item) for item in items_of("wallpaper")]}


@app.screen("/fonts", tab="fonts", network="banner")
def fonts(ctx: Context[ThemeStoreState]) -> dict[str, Any]:
    return {"cards": [card(ctx, item) for item in items_of("font")]}


@app.screen("/mine", tab="mine")
def mine(ctx: Context[ThemeStoreState]) -> dict[str, Any]:
    used = [next((item for item in items_of(kind) if in_use(ctx, item)), None) for kind in KINDS]
    return {
        "used": [card(ctx, item) for item in used if item is not None],
        "downloads": len(ctx.state.downloads),
        "favorites": len(ctx.state.favorites),
    }


@app.screen("/downloads")
def downloads(ctx: Context[ThemeStoreState]) -> dict[str, Any]:
    rows = [
        (card(ctx, ITEMS[each.id]), date_numeric(as_datetime(each.at), ctx.lang))
        for each in reversed(tuple(ctx.state.downloads.values()))
    ]
    built_in = [(card(ctx, ITEMS[key]), None) for key in ITEMS if key in BUILT_IN]
    return {"rows": rows, "built_in": built_in}


@app.screen("/favorites")
def favorites(ctx: Context[ThemeStoreState]) -> dict[str, Any]:
    return {"cards": [card(ctx, ITEMS[key]) for key in reversed(tuple(ctx.state.favorites))]}


def _hits(ctx: Context[ThemeStoreState], query: str) -> dict[str, Any]:
    groups: dict[str, list[dict[str, Any]]] = {}
    for item in search(query):
        groups.setdefault(item.kind, []).append(card(ctx, item))
    return {"groups": groups}


def _popular(ctx: Context[ThemeStoreState], query: str) -> list[str]:
    return [] if query else [POPULAR_WORDS[word] if ctx.lang == "zh" else word for word in POPULAR]


searching = kit_search.install(
    app,
    source=_hits,
    hits="hits.html",
    suggest=_popular,
    open_on=("/", "/wallpapers", "/fonts", "/mine"),
    earlier_as="chips",
    network=True,
)


@app.screen("/item/{kind}/{id}", network="banner")
def item(ctx: Context[ThemeStoreState], kind: str, id: str) -> dict[str, Any]:
    found = find_item(kind, id)
    owned = is_owned(ctx, found)
    return {
        "item": card(ctx, found),
        "about": found.about[ctx.lang],
        "rating": f"{found.rating / 10:.1f}",
        "taken": count_words(found.taken, ctx.lang),
        "size": f"{found.size / 10:.1f} MB",
        "current_icons": icon_pack(ctx.os) or "plain",
        "time": time_of(ctx.now, ctx.lang, hours=ctx.hours),
        "owned": owned,
        "removable": owned and found.key not in BUILT_IN,
        "favorite": found.key in ctx.state.favorites,
        "whole": found.kind == "theme",
        "part": parts_of(found)[0],
        "related": [card(ctx, other) for other in related(found)],
    }


@app.screen("/item/{kind}/{id}/apply", kind="sheet")
def apply_choice(ctx: Context[ThemeStoreState], kind: str, id: str) -> dict[str, Any]:
    return {"parts": parts_of(find_item(kind, id))}


@app.screen("/item/{kind}/{id}/delete", kind="dialog")
def delete_question(ctx: Context[ThemeStoreState], kind: str, id: str) -> dict[str, Any]:
    return {"name": find_item(kind, id).name[ctx.lang]}


@app.screen("/picture/{id}", kind="full", status="light")
def picture(ctx: Context[ThemeStoreState], id: str) -> dict[str, Any]:
    return {"wallpaper_name": find_item("wallpaper", id).wallpaper}
