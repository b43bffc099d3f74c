"""What can be done on the home screen."""

from typing import TypeAlias

from pytest_mobilegym.phone.apps.launcher.app import app
from pytest_mobilegym.phone.apps.launcher.defaults import fresh_layout
from pytest_mobilegym.phone.apps.launcher.layout import (
    DOCK_SIZE,
    LONGEST_NAME,
    MOST_PAGES,
    Cell,
    add_page,
    folder_of,
    free_cell,
    grid_of,
    item_size,
    make_folder,
    page_of,
    place,
    place_anywhere,
    put_at,
    remove_if_empty,
    take_out,
    without,
)
from pytest_mobilegym.phone.apps.launcher.screens import FolderLocal, Home, item_name
from pytest_mobilegym.phone.apps.launcher.settings import is_locked, lock
from pytest_mobilegym.phone.apps.launcher.state import AnyWallpaper, LauncherState, Page
from pytest_mobilegym.phone.apps.launcher.widgets import WIDGETS
from pytest_mobilegym.phone.contexts.context import ActionContext

FOLDER = "/folder/{folder}"
MENU = "/item/{item}"
PAGE_WIDTH = 360

Acting: TypeAlias = ActionContext[LauncherState]


@app.action("app.open", on=("/", "/search", FOLDER, "/info/{item}"))
def open_app(ctx: Acting, app: str) -> None:
    ctx.pop_to("/")
    ctx.launch(app)


@app.action("widget.open", on="/")
def open_widget(ctx: Acting, widget: str, app: str) -> None:
    ctx.launch(app)


@app.action("search.open", on="/")
def open_search(ctx: Acting) -> None:
    ctx.go("/search")
    ctx.focus("query")


@app.action("found.open", on="/search")
def open_found(ctx: Acting, app: str, route: str) -> None:
    """Open something of an app that the search has found."""
    ctx.pop_to("/")
    ctx.open_found(app, route)


@app.action("search.clear", on="/search")
def clear_search(ctx: Acting) -> None:
    ctx.fields["query"] = ""


# What is possible


def is_free(ctx: Home, **_: object) -> bool:
    """Whether the home screen may be arranged: its layout is not locked."""
    return not is_locked(ctx.os)


def has_room(ctx: Home, item: str, page: str) -> bool:
    """Whether an item can move to a page."""
    target = ctx.state.pages[page]
    here = item in target.items
    return (
        is_free(ctx) and not here and free_cell(target, *item_size(item), grid=grid_of(ctx.state)) is not None
    )


def may_add_page(ctx: Home, **_: object) -> bool:
    """Whether there are not yet as many pages as there may be."""
    return is_free(ctx) and len(ctx.state.pages) < MOST_PAGES


def is_another(ctx: Home, item: str, other: str) -> bool:
    """Whether two apps can become a folder."""
    return is_free(ctx) and item != other


# An app, a widget or a folder

app.action("item.menu", on=("/", "/search", FOLDER), to=MENU)
app.action("folder.menu", on="/", to=MENU)
app.action("hidden.menu", on="/search", to=MENU)
app.action("widget.menu", on="/", to=MENU)
app.action("app.info", on=MENU, to="/info/{item}", replace=True)
app.action("item.move", on=MENU, to="/move/{item}", replace=True, guard=is_free)
app.action("folder.choose", on=MENU, to="/gather/{item}", replace=True, guard=is_free)
app.action("folder.open", on="/", to=FOLDER)


@app.action("app.close", on="/info/{item}")
def close_app(ctx: Acting, app: str) -> None:
    ctx.stop(app)
    ctx.back()
    ctx.toast("app.closed", name=item_name(ctx, app))


@app.action("item.remove", on=("/", MENU), guard=is_free)
def remove_item(ctx: Acting, item: str) -> None:
    left = _page_id(ctx, item)
    if item in ctx.state.folders:
        ctx.state.hidden = (*ctx.state.hidden, *ctx.state.folders[item].apps)
        del ctx.state.folders[item]
        take_out(ctx.state, item)
    else:
        take_out(ctx.state, item)
        if item not in WIDGETS:
            ctx.state.hidden = (*ctx.state.hidden, item)
    _tidy(ctx, left)
    _leave(ctx)


@app.action("item.add", on=MENU, guard=is_free)
def add_to_home(ctx: Acting, item: str) -> None:
    take_out(ctx.state, item)
    _tell_place(ctx, item, place_anywhere(ctx.state, item))
    _leave(ctx)


@app.action("item.place", on="/", guard=is_free)
def place_item(ctx: Acting, item: str, page: str, column: int, row: int) -> None:
    """Put something down at a cell."""
    left = _page_id(ctx, item)
    if put_at(ctx.state, item, ctx.state.pages[page], Cell(column, row)):
        _tidy(ctx, left)
        _show_page(ctx, page)
    else:
        ctx.toast("page.no_room")


@app.action("dock.put", on="/", guard=is_free)
def put_in_dock(ctx: Acting, item: str, slot: int) -> None:
    """Put an app into the dock, before the one that is there."""
    left = _page_id(ctx, item)
    others = [id for id in ctx.state.dock if id in ctx.installed and id != item]
    if len(others) >= DOCK_SIZE:
        ctx.toast("dock.full")
        return
    take_out(ctx.state, item)
    behind = others[slot:]
    dock = ctx.state.dock
    at = dock.index(behind[0]) if behind else len(dock)
    ctx.state.dock = (*dock[:at], item, *dock[at:])
    _tidy(ctx, left)


@app.action("page.choose", on=("/", "/move/{item}"), guard=has_room)
def move_to_page(ctx: Acting, item: str, page: str) -> None:
    _move(ctx, item, ctx.state.pages[page])


@app.action("page.choose_new", on="/move/{item}", guard=may_add_page)
def move_to_new_page(ctx: Acting, item: str) -> None:
    _move(ctx, item, add_page(ctx.state))


def _move(ctx: Acting, item: str, page: Page) -> None:
    left = _page_id(ctx, item)
    take_out(ctx.state, item)
    place(ctx.state, page, item)
    _tidy(ctx, left)
    _show_page(ctx, page.id)
    _leave(ctx)


# Folders


app.action("folder.fill", on=FOLDER, to="/fill/{folder}", guard=is_free)


@app.action("folder.join", on=("/", "/gather/{item}", "/fill/{folder}"), guard=is_free)
def join_folder(ctx: Acting, item: str, folder: str) -> None:
    left = _page_id(ctx, item)
    take_out(ctx.state, item)
    joined = ctx.state.folders[folder]
    joined.apps = (*joined.apps, item)
    _tidy(ctx, left)
    if ctx.route.startswith("/fill/"):
        return
    _show_item(ctx, folder)
    _leave(ctx)


@app.action("folder.make", on=("/", "/gather/{item}"), guard=is_another)
def make_new_folder(ctx: Acting, item: str, other: str) -> None:
    left = _page_id(ctx, item)
    id = ctx.new_id("folder")
    make_folder(ctx.state, id, name=ctx.t("folder.new"), apps=(other, item))
    _tidy(ctx, left)
    _show_item(ctx, id)
    _leave(ctx)


@app.action("folder.order", on=FOLDER, guard=is_free)
def order_folder(ctx: Acting, item: str, folder: str, index: int) -> None:
    """Put an app of a folder before another one of it."""
    ordered = ctx.state.folders[folder]
    others = without(ordered.apps, item)
    ordered.apps = (*others[:index], item, *others[index:])


@app.action("folder.leave", on=(FOLDER, MENU), guard=is_free)
def leave_folder(ctx: Acting, item: str) -> None:
    folder = folder_of(ctx.state, item)
    page = page_of(ctx.state, folder.id) if folder is not None else None
    take_out(ctx.state, item)
    _tell_place(ctx, item, place_anywhere(ctx.state, item, first=page))
    _leave(ctx)


@app.action("folder.show", on=MENU)
def show_folder(ctx: Acting, item: str, rename: bool) -> None:
    ctx.go(f"/folder/{item}", replace=True)
    if rename:
        ctx.focus("name")


@app.action("folder.rename", on=FOLDER)
def rename_folder(ctx: ActionContext[LauncherState, FolderLocal], folder: str, value: str) -> None:
    ctx.state.folders[folder].name = " ".join(value.split())[:LONGEST_NAME].strip() or ctx.local.name


def _leave(ctx: Acting) -> None:
    """Go back to the home screen, or to the folder or search that the menu was opened in."""
    if ctx.route == "/":
        return
    if (
        ctx.below.route.startswith("/folder/")
        and ctx.below.route.removeprefix("/folder/") not in ctx.state.folders
    ):
        ctx.back(2)
    else:
        ctx.back()


def _page_id(ctx: Acting, item: str) -> str | None:
    """Id of the page that an item stands on."""
    page = page_of(ctx.state, item)
    return page.id if page is not None else None


def _tidy(ctx: Acting, left: str | None) -> None:
    """Take away the page that something has left, if nothing else is on it."""
    if left is None:
        return
    number = list(ctx.state.pages).index(left)
    if remove_if_empty(ctx.state, left):
        _show_number(ctx, max(number - 1, 0))


def _show_item(ctx: Acting, item: str) -> None:
    """Let the home screen stand at the page that an item is on."""
    page = _page_id(ctx, item)
    if page is not None:
        _show_page(ctx, page)


def _show_page(ctx: Acting, page: str) -> None:
    """Let the home screen, if it is in front or right below, stand at a page."""
    _show_number(ctx, list(ctx.state.pages).index(page))


def _show_number(ctx: Acting, number: int) -> None:
    if ctx.route == "/":
        ctx.scroll("pages", to=number * PAGE_WIDTH)
    elif ctx.below.route == "/":
        ctx.below.scroll["pages"] = number * PAGE_WIDTH


def _tell_place(ctx: Acting, item: str, page: Page | None) -> None:
    if page is None:
        ctx.toast("page.none")
    else:
        number = list(ctx.state.pages).index(page.id) + 1
        ctx.toast("item.added", name=item_name(ctx, item), number=number)


# The home screen's own menu


app.action("home.menu", on="/", to="/menu/{page}")
app.action("widgets.open", on="/menu/{page}", to="/widgets/{page}", replace=True, guard=is_free)
app.action("layout.ask", on="/menu/{page}", to="/reset", replace=True, guard=is_free)


@app.action("layout.lock", on="/menu/{page}")
def lock_layout(ctx: Acting) -> None:
    lock(ctx.os, on=not is_locked(ctx.os))


@app.action("wallpaper.choose", on="/menu/{page}")
def choose_wallpaper(ctx: Acting, name: AnyWallpaper) -> None:
    ctx.state.wallpaper = name
    ctx.state.photo = ""


def is_not_placed(ctx: Home, widget: str, page: str) -> bool:
    """Whether a widget is not on the home screen yet."""
    return page_of(ctx.state, widget) is None


@app.action("widget.add", on="/widgets/{page}", guard=is_not_placed)
def add_widget(ctx: Acting, widget: str, page: str) -> None:
    if place(ctx.state, ctx.state.pages[page], widget):
        ctx.back()
    else:
        ctx.toast("widgets.no_room")


@app.action("page.add", on="/menu/{page}", guard=may_add_page)
def add_new_page(ctx: Acting, page: str) -> None:
    _show_page(ctx, add_page(ctx.state).id)
    ctx.back()


def is_empty(ctx: Home, page: str) -> bool:
    """Whether a page can go: nothing is on it, and it is not the only one."""
    return is_free(ctx) and not ctx.state.pages[page].items and len(ctx.state.pages) > 1


@app.action("page.remove", on="/menu/{page}", guard=is_empty)
def remove_page(ctx: Acting, page: str) -> None:
    number = list(ctx.state.pages).index(page)
    del ctx.state.pages[page]
    _show_number(ctx, max(number - 1, 0))
    ctx.back()


@app.action("layout.reset", on="/reset")
def reset_layout(ctx: Acting) -> None:
    fresh = fresh_layout(ctx.lang)
    for name in ("columns", "rows", "pages", "dock", "folders", "hidden", "wallpaper", "photo"):
        setattr(ctx.state, name, getattr(fresh, name))
    _show_number(ctx, 0)
    ctx.back()
