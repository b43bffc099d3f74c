"""Where things stand on the home screen, and how they get somewhere else.

Every function takes Launcher's state; those that change something take a draft of it.
"""

from __future__ import annotations

from itertools import count
from typing import Any

from pytest_mobilegym.phone.apps.launcher.state import COLUMNS, ROWS, Folder, Item, Page
from pytest_mobilegym.phone.apps.launcher.widgets import WIDGETS

DOCK_SIZE = 4
MOST_PAGES = 9
LONGEST_NAME = 24


def page_of(state: Any, id: str) -> Any:
    """The page that an item stands on, `None` if it stands on none."""
    return next((page for page in state.pages.values() if id in page.items), None)


def folder_of(state: Any, app: str) -> Any:
    """The folder that an app lies in, `None` if it lies in none."""
    return next((folder for folder in state.folders.values() if app in folder.apps), None)


def item_size(id: str) -> tuple[int, int]:
    """Columns and rows that an item takes."""
    widget = WIDGETS.get(id)
    return (widget.columns, widget.rows) if widget else (1, 1)


def free_cell(page: Any, columns: int = 1, rows: int = 1) -> tuple[int, int] | None:
    """Column and row of the first free rectangle of that size, line by line; `None` if there is none."""
    taken = {
        (item.column + right, item.row + down)
        for item in page.items.values()
        for right in range(item.columns)
        for down in range(item.rows)
    }
    for row in range(ROWS - rows + 1):
        for column in range(COLUMNS - columns + 1):
            wanted = {(column + right, row + down) for right in range(columns) for down in range(rows)}
            if not wanted & taken:
                return column, row
    return None


def place(page: Any, id: str, *, kind: str = "app") -> bool:
    """Put an item on the first free rectangle of a page; gives whether there was one."""
    columns, rows = item_size(id)
    cell = free_cell(page, columns, rows)
    if cell is None:
        return False
    column, row = cell
    page.items.add(Item(id=id, kind=kind, column=column, row=row, columns=columns, rows=rows))
    return True


def place_anywhere(state: Any, id: str, *, first: Any = None) -> Any:
    """Put an app on a page with room, `first` before the others, a new one if need be; gives the page.

    On the last page that there may be nothing more fits, and the app is hidden instead: `None`.
    """
    for page in ([first] if first is not None else []) + list(state.pages.values()):
        if place(page, id):
            return page
    page = add_page(state)
    if page is None:
        state.hidden.append(id)
    else:
        place(page, id)
    return page


def add_page(state: Any) -> Any:
    """Add an empty page at the end; gives it, `None` where there are as many as there may be."""
    if len(state.pages) >= MOST_PAGES:
        return None
    id = next(id for id in (f"p{number}" for number in count(1)) if id not in state.pages)
    state.pages.add(Page(id=id))
    return state.pages[id]


def take_out(state: Any, id: str) -> None:
    """Take an item from wherever it is; a folder with one app left becomes that app."""
    page = page_of(state, id)
    folder = folder_of(state, id)
    if page is not None:
        del page.items[id]
    elif folder is not None:
        folder.apps.remove(id)
        if len(folder.apps) == 1:
            put_in_place_of(state, folder.id, folder.apps[0])
            del state.folders[folder.id]
    elif id in state.dock:
        state.dock.remove(id)
    elif id in state.hidden:
        state.hidden.remove(id)


def put_in_place_of(state: Any, old: str, new: str, *, kind: str = "app") -> None:
    """Let an item of one cell stand where another one stands."""
    page = page_of(state, old)
    gone = page.items.pop(old)
    page.items.add(Item(id=new, kind=kind, column=gone.column, row=gone.row))


def make_folder(state: Any, id: str, *, name: str, apps: tuple[str, str]) -> None:
    """A new folder where the first of two apps stands on a page; the other one leaves its place."""
    target, moved = apps
    take_out(state, moved)
    put_in_place_of(state, target, id, kind="folder")
    state.folders.add(Folder(id=id, name=name, apps=apps))
