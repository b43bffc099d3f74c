"""What can be done in Themes."""

from pytest_mobilegym.phone.apps.theme_store.app import app
from pytest_mobilegym.phone.apps.theme_store.catalogue import BUILT_IN, Item, find_item
from pytest_mobilegym.phone.apps.theme_store.looks import Part, apply, in_use, is_owned
from pytest_mobilegym.phone.apps.theme_store.screens import Browsing, Shelf, Sort, searching
from pytest_mobilegym.phone.apps.theme_store.state import Download, Favorite, ThemeStoreState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context

TABS = ("/", "/wallpapers", "/fonts", "/mine")
ITEM = "/item/{kind}/{id}"
SHEET, QUESTION = f"{ITEM}/apply", f"{ITEM}/delete"

app.action("tab.themes", on=TABS, to="/")
app.action("tab.wallpapers", on=TABS, to="/wallpapers")
app.action("tab.fonts", on=TABS, to="/fonts")
app.action("tab.mine", on=TABS, to="/mine")
app.action("downloads.open", on="/mine", to="/downloads")
app.action("favorites.open", on="/mine", to="/favorites")
app.action("picture.open", on=ITEM, to="/picture/{id}")


@app.action("item.open", on=(*TABS, "/downloads", "/favorites", "/search", ITEM), to=ITEM)
def open_item(ctx: ActionContext[ThemeStoreState], kind: str, id: str) -> None:
    """Whoever opens what a search has found has searched for it."""
    if ctx.route == "/search":
        searching.remember(ctx)


# Browsing


@app.action("shelf.choose", on="/")
def choose_shelf(ctx: ActionContext[ThemeStoreState, Browsing], shelf: Shelf) -> None:
    ctx.local.shelf = shelf
    ctx.scroll("shop")


@app.action("sort.choose", on="/")
def choose_sort(ctx: ActionContext[ThemeStoreState, Browsing], sort: Sort) -> None:
    ctx.local.sort = sort


@app.action("shop.refresh", on="/", network=True)
def refresh(ctx: ActionContext[ThemeStoreState, Browsing]) -> None:
    ctx.local.batch += 1
    ctx.toast("refreshed")


# Items


def _item(ctx: Context[ThemeStoreState]) -> Item:
    return find_item(ctx.params["kind"], ctx.params["id"])


@app.action("favorite.toggle", on=ITEM)
def toggle_favorite(ctx: ActionContext[ThemeStoreState]) -> None:
    key = _item(ctx).key
    if key in ctx.state.favorites:
        del ctx.state.favorites[key]
        ctx.toast("favorite.removed")
    else:
        ctx.state.favorites.add(Favorite(id=key))
        ctx.toast("favorite.added")


@app.action("download", on=ITEM, guard=lambda ctx: not is_owned(ctx, _item(ctx)), network=True)
def download(ctx: ActionContext[ThemeStoreState]) -> None:
    ctx.state.downloads.add(Download(id=_item(ctx).key, at=ctx.time))
    ctx.toast("downloaded")


app.action(
    "apply.open",
    on=ITEM,
    to=SHEET,
    guard=lambda ctx, kind, id: is_owned(ctx, find_item(kind, id)),
)


def _may_apply(ctx: Context[ThemeStoreState], part: Part) -> bool:
    """Whether the item is on the phone and would change anything; parts of a theme can be put back."""
    item = _item(ctx)
    return is_owned(ctx, item) and (item.kind == "theme" or not in_use(ctx, item))


@app.action("apply", on=(ITEM, SHEET), guard=_may_apply)
def apply_item(ctx: ActionContext[ThemeStoreState], part: Part) -> None:
    apply(ctx, _item(ctx), part)
    ctx.toast(f"applied.{part}")
    if ctx.screen.kind == "sheet":
        ctx.back()


def _is_removable(ctx: Context[ThemeStoreState], kind: str, id: str) -> bool:
    item = find_item(kind, id)
    return item.key in ctx.state.downloads and item.key not in BUILT_IN and not in_use(ctx, item)


app.action("delete.ask", on=ITEM, to=QUESTION, guard=_is_removable)


@app.action("delete", on=QUESTION)
def delete(ctx: ActionContext[ThemeStoreState]) -> None:
    ctx.state.downloads.pop(_item(ctx).key, None)
    ctx.toast("deleted")
    ctx.back()
