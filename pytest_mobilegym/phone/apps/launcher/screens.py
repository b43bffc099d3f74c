"""The home screen, its app search, and what opens over them."""

from typing import Any, TypeAlias

from pytest_mobilegym.phone.apps.launcher.app import app
from pytest_mobilegym.phone.apps.launcher.layout import (
    fill_gaps,
    folder_of,
    free_cell,
    free_cells,
    grid_of,
    item_size,
    page_of,
    set_grid,
)
from pytest_mobilegym.phone.apps.launcher.settings import fills_gaps, is_locked, measure, wanted_grid
from pytest_mobilegym.phone.apps.launcher.state import WALLPAPERS, Item, LauncherState
from pytest_mobilegym.phone.apps.launcher.widgets import WIDGETS, faces
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.contexts.notices import found_on_phone
from pytest_mobilegym.phone.declaration.registry import installed_apps
from pytest_mobilegym.phone.os.notifications import unread
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.ui.wallpapers import DARK_WALLPAPERS

MOST_FOUND = 4
"""How much of each app the search shows."""

Home: TypeAlias = Context[LauncherState]


def text_colour(ctx: Home) -> str:
    """Colour of text over the wallpaper."""
    return "light" if ctx.state.photo or ctx.state.wallpaper in DARK_WALLPAPERS else "dark"


def item_name(ctx: Home, id: str) -> str:
    """What an app, a widget or a folder is called."""
    if id in ctx.state.folders:
        return ctx.state.folders[id].name or ctx.t("folder.tools")
    return WIDGETS[id].title[ctx.lang] if id in WIDGETS else installed_apps()[id].name[ctx.lang]


def keep_layout(ctx: ActionContext[LauncherState]) -> None:
    """Let the pages be as the device's settings want them."""
    wanted = wanted_grid(ctx.os)
    if grid_of(ctx.state) != wanted:
        set_grid(ctx.state, wanted)
    if fills_gaps(ctx.os):
        for page in ctx.state.pages.values():
            fill_gaps(page, wanted)


@app.screen("/", status=text_colour, seen=keep_layout)
def home(ctx: Home) -> dict[str, Any]:
    apps = [id for id in ctx.installed if not installed_apps()[id].hidden]
    grid = grid_of(ctx.state)
    pages = [
        (
            page.id,
            [_placed(ctx, item) for item in page.items.values() if _is_there(ctx, item, apps)],
            free_cells(page.items.values(), grid),
        )
        for page in ctx.state.pages.values()
    ]
    return {
        "pages": pages,
        "dock": [_icon(ctx, id) for id in ctx.state.dock if id in apps],
        "wallpaper_name": ctx.state.wallpaper,
        "photo": ctx.state.photo,
        "foreground": text_colour(ctx),
        "faces": faces(ctx),
        "grid": grid,
        "cells": measure(ctx.os, grid),
        "locked": is_locked(ctx.os),
    }


def _is_there(ctx: Home, item: Item, apps: list[str]) -> bool:
    """Whether there is anything of an item on this phone, which may lack apps."""
    if item.kind == "folder":
        return bool(_apps_in(ctx, item.id))
    return item.kind == "widget" or item.id in apps


def _icon(ctx: Home, id: str) -> dict[str, Any]:
    return {
        "id": id,
        "name": item_name(ctx, id),
        "unread": unread(ctx.os, id),
    }


def _placed(ctx: Home, item: Item) -> dict[str, Any]:
    """An item as the page's template draws it."""
    if item.kind == "widget":
        opens = WIDGETS[item.id].app
        return {"item": item, "name": item_name(ctx, item.id), "opens": opens in ctx.installed and opens}
    if item.kind == "folder":
        apps = _apps_in(ctx, item.id)
        waiting = sum(unread(ctx.os, id) for id in apps)
        return {"item": item, "name": item_name(ctx, item.id), "apps": apps[:9], "unread": waiting}
    return {"item": item, **_icon(ctx, item.id)}


def _apps_in(ctx: Home, folder: str) -> list[str]:
    return [id for id in ctx.state.folders[folder].apps if id in ctx.installed]


@app.screen("/search", status="light")
def search(ctx: Home) -> dict[str, Any]:
    query = ctx.fields.get("query", "").strip().casefold()
    found = [
        (id, candidate.name[ctx.lang])
        for id, candidate in installed_apps().items()
        if id in ctx.installed
        and not candidate.hidden
        and (
            not query
            or any(query in name.casefold() for name in (*candidate.name.values(), *candidate.aliases))
        )
    ]
    found.sort(key=lambda each: not each[1].casefold().startswith(query))
    return {
        "query": query,
        "found": found,
        "others": [
            (app.id, app.name[ctx.lang], hits) for app, hits in found_on_phone(ctx, query, most=MOST_FOUND)
        ],
        "hidden": ctx.state.hidden,
        "wallpaper_name": ctx.state.wallpaper,
        "photo": ctx.state.photo,
    }


class FolderLocal(State):
    """View state of an open folder: the name to return to when the field is left empty."""

    name: str = ""


def open_folder_local(ctx: Home, folder: str) -> FolderLocal:
    """What an opening folder remembers."""
    return FolderLocal(name=item_name(ctx, folder))


@app.screen("/folder/{folder}", kind="dialog", local=FolderLocal, opening=open_folder_local, status="light")
def folder_window(ctx: Context[LauncherState, FolderLocal], folder: str) -> dict[str, Any]:
    return {
        "id": folder,
        "name": ctx.local.name,
        "apps": [_icon(ctx, id) for id in _apps_in(ctx, folder)],
        "locked": is_locked(ctx.os),
    }


@app.screen("/item/{item}", kind="menu")
def item_menu(ctx: Home, item: str) -> dict[str, Any]:
    state = ctx.state
    page = page_of(state, item)
    place = "page" if page else "dock" if item in state.dock else "folder" if folder_of(state, item) else ""
    return {
        "id": item,
        "name": item_name(ctx, item),
        "kind": page.items[item].kind if page else "app",
        "place": place,
    }


@app.screen("/info/{item}", kind="sheet")
def app_info(ctx: Home, item: str) -> dict[str, Any]:
    return {"id": item, "name": item_name(ctx, item)}


@app.screen("/move/{item}", kind="sheet")
def page_choice(ctx: Home, item: str) -> dict[str, Any]:
    here = page_of(ctx.state, item)
    return {
        "id": item,
        "name": item_name(ctx, item),
        "pages": [
            (page.id, page is here, free_cell(page, *item_size(item), grid=grid_of(ctx.state)) is not None)
            for page in ctx.state.pages.values()
        ],
    }


@app.screen("/gather/{item}", kind="sheet")
def folder_choice(ctx: Home, item: str) -> dict[str, Any]:
    return {
        "id": item,
        "name": item_name(ctx, item),
        "folders": [
            (folder, item_name(ctx, folder), len(_apps_in(ctx, folder))) for folder in ctx.state.folders
        ],
        "others": [app for app in _apps_on_pages(ctx) if app[0] != item],
    }


@app.screen("/fill/{folder}", kind="sheet")
def folder_filling(ctx: Home, folder: str) -> dict[str, Any]:
    docked = [_row(ctx, id) for id in ctx.state.dock if id in ctx.installed]
    return {"id": folder, "name": item_name(ctx, folder), "apps": [*_apps_on_pages(ctx), *docked]}


def _apps_on_pages(ctx: Home) -> list[tuple[str, str]]:
    return [
        _row(ctx, placed.id)
        for page in ctx.state.pages.values()
        for placed in page.items.values()
        if placed.kind == "app" and placed.id in ctx.installed
    ]


def _row(ctx: Home, id: str) -> tuple[str, str]:
    """An app in a list: its id and name."""
    return id, item_name(ctx, id)


@app.screen("/menu/{page}", kind="sheet")
def home_menu(ctx: Home, page: str) -> dict[str, Any]:
    chosen = "" if ctx.state.photo else ctx.state.wallpaper
    return {
        "page": page,
        "wallpapers": WALLPAPERS if chosen in ("", *WALLPAPERS) else (chosen, *WALLPAPERS),
        "chosen": chosen,
        "locked": is_locked(ctx.os),
    }


@app.screen("/widgets/{page}", kind="sheet")
def widget_choice(ctx: Home, page: str) -> dict[str, Any]:
    return {
        "page": page,
        "widgets": [
            (widget, widget.title[ctx.lang], page_of(ctx.state, widget.id) is not None)
            for widget in WIDGETS.values()
        ],
        "faces": faces(ctx),
    }


@app.screen("/reset", kind="dialog")
def reset_question(ctx: Home) -> dict[str, Any]:
    return {}
