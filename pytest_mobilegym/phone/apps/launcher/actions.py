"""What can be done on the home screen."""

from typing import Any

from pytest_mobilegym.phone.apps.launcher.app import app
from pytest_mobilegym.phone.apps.launcher.defaults import fresh_layout
from pytest_mobilegym.phone.apps.launcher.layout import (
    LONGEST_NAME,
    MOST_PAGES,
    add_page,
    folder_of,
    free_cell,
    item_size,
    make_folder,
    page_of,
    place,
    place_anywhere,
    take_out,
)
from pytest_mobilegym.phone.apps.launcher.screens import item_name
from pytest_mobilegym.phone.apps.launcher.state import Wallpaper
from pytest_mobilegym.phone.apps.launcher.widgets import WIDGETS
from pytest_mobilegym.phone.context import ActionContext, Context

FOLDER = "/folder/{folder}"
MENU = "/item/{item}"
PAGE_WIDTH = 360


@app.action("app.open", on=("/", "/search", FOLDER, "/info/{item}"))
def open_app(ctx: ActionContext, app: str) -> None:
    ctx.pop_to("/")
    ctx.launch(app)


@app.action("widget.open", on="/")
def open_widget(ctx: ActionContext, widget: str, app: str) -> None:
    ctx.launch(app)


@app.action("search.open", on="/")
def open_search(ctx: ActionContext) -> None:
    ctx.go("/search")
    ctx.focus("query")


@app.action("search.clear", on="/search")
def clear_search(ctx: ActionContext) -> None:
    ctx.fields["query"] = ""


# An app, a widget or a folder

app.action("item.menu", on=("/", "/search", FOLDER), to=MENU)
app.action("folder.menu", on="/", to=MENU)
app.action("hidden.menu", on="/search", to=MENU)
app.action("widget.menu", on="/", to=MENU)
app.action("app.info", on=MENU, to="/info/{item}", replace=True)
app.action("item.move", on=MENU, to="/move/{item}", replace=True)
app.action("folder.choose", on=MENU, to="/gather/{item}", replace=True)
app.action("folder.open", on="/", to=FOLDER)


@app.action("app.close", on="/info/{item}")
def close_app(ctx: ActionContext, app: str) -> None:
    ctx.stop(app)
    ctx.back()
    ctx.toast("app.closed", name=item_name(ctx, app))


@app.action("item.remove", on=MENU)
def remove_item(ctx: ActionContext, item: str) -> None:
    if item in ctx.state.folders:
        ctx.state.hidden.extend(ctx.state.folders[item].apps)
        del ctx.state.folders[item]
        take_out(ctx.state, item)
    else:
        take_out(ctx.state, item)
        if item not in WIDGETS:
            ctx.state.hidden.append(item)
    _leave(ctx)


@app.action("item.add", on=MENU)
def add_to_home(ctx: ActionContext, item: str) -> None:
    take_out(ctx.state, item)
    _tell_place(ctx, item, place_anywhere(ctx.state, item))
    _leave(ctx)


@app.action("folder.leave", on=MENU)
def leave_folder(ctx: ActionContext, item: str) -> None:
    page = page_of(ctx.state, folder_of(ctx.state, item).id)
    take_out(ctx.state, item)
    _tell_place(ctx, item, place_anywhere(ctx.state, item, first=page))
    _leave(ctx)


def has_room(ctx: Context, item: str, page: str) -> bool:
    """Whether an item can move to a page."""
    target = ctx.state.pages[page]
    return item not in target.items and free_cell(target, *item_size(item)) is not None


@app.action("page.choose", on="/move/{item}", guard=has_room)
def move_to_page(ctx: ActionContext, item: str, page: str) -> None:
    _move(ctx, item, ctx.state.pages[page])


def may_add_page(ctx: Context, **_: Any) -> bool:
    """Whether there are not yet as many pages as there may be."""
    return len(ctx.state.pages) < MOST_PAGES


@app.action("page.choose_new", on="/move/{item}", guard=may_add_page)
def move_to_new_page(ctx: ActionContext, item: str) -> None:
    _move(ctx, item, add_page(ctx.state))


def _move(ctx: ActionContext, item: str, page: Any) -> None:
    kind = "folder" if item in ctx.state.folders else "widget" if item in WIDGETS else "app"
    take_out(ctx.state, item)
    place(page, item, kind=kind)
    _show_page(ctx, page.id)
    _leave(ctx)


# Folders


app.action("folder.fill", on=FOLDER, to="/fill/{folder}")


@app.action("folder.join", on=("/gather/{item}", "/fill/{folder}"))
def join_folder(ctx: ActionContext, item: str, folder: str) -> None:
    take_out(ctx.state, item)
    ctx.state.folders[folder].apps.append(item)
    if ctx.route.startswith("/fill/"):
        return
    _show_page(ctx, page_of(ctx.state, folder).id)
    _leave(ctx)


@app.action("folder.make", on="/gather/{item}")
def make_new_folder(ctx: ActionContext, item: str, other: str) -> None:
    id = ctx.new_id("folder")
    make_folder(ctx.state, id, name=ctx.t("folder.new"), apps=(other, item))
    _show_page(ctx, page_of(ctx.state, id).id)
    _leave(ctx)


@app.action("folder.show", on=MENU)
def show_folder(ctx: ActionContext, item: str, rename: bool) -> None:
    ctx.go(f"/folder/{item}", replace=True)
    if rename:
        ctx.focus("name")


@app.action("folder.rename", on=FOLDER)
def rename_folder(ctx: ActionContext, folder: str, value: str) -> None:
    ctx.state.folders[folder].name = " ".join(value.split())[:LONGEST_NAME].strip() or ctx.local.name


def _leave(ctx: ActionContext) -> None:
    """Go back to the home screen, or to the folder or search that the menu was opened in."""
    if (
        ctx.below.route.startswith("/folder/")
        and ctx.below.route.removeprefix("/folder/") not in ctx.state.folders
    ):
        ctx.back(2)
    else:
        ctx.back()


def _show_page(ctx: ActionContext, page: str) -> None:
    """Let the home screen, if it lies below, stand at a page."""
    if ctx.below.route == "/":
        ctx.below.scroll["pages"] = list(ctx.state.pages).index(page) * PAGE_WIDTH


def _tell_place(ctx: ActionContext, item: str, page: Any) -> None:
    if page is None:
        ctx.toast("page.none")
    else:
        number = list(ctx.state.pages).index(page.id) + 1
        ctx.toast("item.added", name=item_name(ctx, item), number=number)


# The home screen's own menu


app.action("home.menu", on="/", to="/menu/{page}")
app.action("widgets.open", on="/menu/{page}", to="/widgets/{page}", replace=True)
app.action("layout.ask", on="/menu/{page}", to="/reset", replace=True)


@app.action("wallpaper.choose", on="/menu/{page}")
def choose_wallpaper(ctx: ActionContext, name: Wallpaper) -> None:
    ctx.state.wallpaper = name


def is_not_placed(ctx: Context, widget: str, page: str) -> bool:
    """Whether a widget is not on the home screen yet."""
    return page_of(ctx.state, widget) is None


@app.action("widget.add", on="/widgets/{page}", guard=is_not_placed)
def add_widget(ctx: ActionContext, widget: str, page: str) -> None:
    if place(ctx.state.pages[page], widget, kind="widget"):
        ctx.back()
    else:
        ctx.toast("widgets.no_room")


@app.action("page.add", on="/menu/{page}", guard=may_add_page)
def add_new_page(ctx: ActionContext, page: str) -> None:
    _show_page(ctx, add_page(ctx.state).id)
    ctx.back()


def is_empty(ctx: Context, page: str) -> bool:
    """Whether a page can go: nothing is on it, and it is not the only one."""
    return not ctx.state.pages[page].items and len(ctx.state.pages) > 1


@app.action("page.remove", on="/menu/{page}", guard=is_empty)
def remove_page(ctx: ActionContext, page: str) -> None:
    number = list(ctx.state.pages).index(page)
    del ctx.state.pages[page]
    ctx.below.scroll["pages"] = max(number - 1, 0) * PAGE_WIDTH
    ctx.back()


@app.action("layout.reset", on="/reset")
def reset_layout(ctx: ActionContext) -> None:
    fresh = fresh_layout(ctx.lang)
    for name in ("pages", "dock", "folders", "hidden", "wallpaper"):
        setattr(ctx.state, name, getattr(fresh, name))
    ctx.below.scroll["pages"] = 0
    ctx.back()
