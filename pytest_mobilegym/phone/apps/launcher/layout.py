"""Where things stand on the home screen, and how they get somewhere else.

Every function takes Launcher's state; those that change something take a draft of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count
from typing import NamedTuple

from pytest_mobilegym.phone.apps.launcher.state import (
    COLUMNS,
    ROWS,
    Folder,
    Item,
    Kind,
    LauncherState,
    Page,
)
from pytest_mobilegym.phone.apps.launcher.widgets import WIDGETS

DOCK_SIZE = 4
MOST_PAGES = 9
LONGEST_NAME = 24


class Cell(NamedTuple):
    """A place of a page, counted from its upper left."""

    column: int
    row: int


class Grid(NamedTuple):
    """How many cells every page has."""

    columns: int = COLUMNS
    rows: int = ROWS

    def cells(self) -> list[Cell]:
        """All of them, line by line."""
        return [Cell(column, row) for row in range(self.rows) for column in range(self.columns)]

    def rectangles(self, columns: int, rows: int) -> Iterator[Cell]:
        """Upper left cells of every rectangle of that size, line by line."""
        for row in range(self.rows - rows + 1):
            for column in range(self.columns - columns + 1):
                yield Cell(column, row)


def grid_of(state: LauncherState) -> Grid:
    """The grid that the pages have."""
    return Grid(state.columns, state.rows)


def page_of(state: LauncherState, id: str) -> Page | None:
    """The page that an item stands on, `None` if it stands on none."""
    return next((page for page in state.pages.values() if id in page.items), None)


def folder_of(state: LauncherState, app: str) -> Folder | None:
    """The folder that an app lies in, `None` if it lies in none."""
    return next((folder for folder in state.folders.values() if app in folder.apps), None)


def kind_of(state: LauncherState, id: str) -> Kind:
    """What an item is: "folder", "widget" or "app"."""
    return "folder" if id in state.folders else "widget" if id in WIDGETS else "app"


def item_size(id: str) -> tuple[int, int]:
    """Columns and rows that an item takes."""
    widget = WIDGETS.get(id)
    return (widget.columns, widget.rows) if widget else (1, 1)


def cells_of(item: Item) -> set[Cell]:
    """The cells that an item takes."""
    return rectangle(Cell(item.column, item.row), item.columns, item.rows)


def rectangle(corner: Cell, columns: int, rows: int) -> set[Cell]:
    """The cells of a rectangle with that upper left one."""
    return {
        Cell(corner.column + right, corner.row + down) for right in range(columns) for down in range(rows)
    }


def taken_cells(items: Iterable[Item]) -> set[Cell]:
    """The cells that some items take together."""
    return {cell for item in items for cell in cells_of(item)}


def free_cells(items: Iterable[Item], grid: Grid) -> list[Cell]:
    """The cells that some items of a page leave free, line by line."""
    taken = taken_cells(items)
    return [cell for cell in grid.cells() if cell not in taken]


def free_cell(page: Page, columns: int = 1, rows: int = 1, *, grid: Grid = Grid()) -> Cell | None:
    """Upper left cell of the first free rectangle of that size, line by line; `None` if there is none."""
    taken = taken_cells(page.items.values())
    for corner in grid.rectangles(columns, rows):
        if not rectangle(corner, columns, rows) & taken:
            return corner
    return None


def place(state: LauncherState, page: Page, id: str) -> bool:
    """Put an item on the first free rectangle of a page; gives whether there was one."""
    cell = free_cell(page, *item_size(id), grid=grid_of(state))
    if cell is not None:
        page.items.add(_item(state, id, cell))
    return cell is not None


def _item(state: LauncherState, id: str, cell: Cell) -> Item:
    columns, rows = item_size(id)
    return Item(id=id, kind=kind_of(state, id), column=cell.column, row=cell.row, columns=columns, rows=rows)


def place_anywhere(state: LauncherState, id: str, *, first: Page | None = None) -> Page | None:
    """Put an app on a page with room, `first` before the others, a new one if need be; gives the page.

    On the last page that there may be nothing more fits, and the app is hidden instead: `None`.
    """
    for page in ([first] if first is not None else []) + list(state.pages.values()):
        if place(state, page, id):
            return page
    if len(state.pages) >= MOST_PAGES:
        state.hidden = (*state.hidden, id)
        return None
    page = add_page(state)
    place(state, page, id)
    return page


def add_page(state: LauncherState) -> Page:
    """Add an empty page at the end; gives it."""
    id = next(id for id in (f"p{number}" for number in count(1)) if id not in state.pages)
    state.pages.add(Page(id=id))
    return state.pages[id]


def remove_if_empty(state: LauncherState, page: str) -> bool:
    """Take away a page that nothing stands on any more, unless it is the only one; gives whether it was."""
    if state.pages[page].items or len(state.pages) == 1:
        return False
    del state.pages[page]
    return True


def take_out(state: LauncherState, id: str) -> None:
    """Take an item from wherever it is; a folder with one app left becomes that app."""
    page = page_of(state, id)
    folder = folder_of(state, id)
    if page is not None:
        del page.items[id]
    elif folder is not None:
        folder.apps = without(folder.apps, id)
        if len(folder.apps) == 1:
            put_in_place_of(state, folder.id, folder.apps[0])
            del state.folders[folder.id]
    elif id in state.dock:
        state.dock = without(state.dock, id)
    elif id in state.hidden:
        state.hidden = without(state.hidden, id)


def without(ids: tuple[str, ...], id: str) -> tuple[str, ...]:
    """The others of some ids."""
    return tuple(each for each in ids if each != id)


def put_in_place_of(state: LauncherState, old: str, new: str, *, kind: Kind = "app") -> None:
    """Let an item of one cell stand where another one stands."""
    page = next(page for page in state.pages.values() if old in page.items)
    gone = page.items.pop(old)
    page.items.add(Item(id=new, kind=kind, column=gone.column, row=gone.row))


def make_folder(state: LauncherState, id: str, *, name: str, apps: tuple[str, str]) -> None:
    """A new folder where the first of two apps stands on a page; the other one leaves its place."""
    target, moved = apps
    take_out(state, moved)
    put_in_place_of(state, target, id, kind="folder")
    state.folders.add(Folder(id=id, name=name, apps=apps))


# Putting something down at a cell


def put_at(state: LauncherState, id: str, page: Page, cell: Cell) -> bool:
    """Put an item that is outside of folders at a cell of a page; what stands there gives way.

    Icons move on to the next cells, in the order of reading; two widgets of one size change places.

    Returns:
        Whether there was room; if not, nothing has changed.
    """
    others = [item for item in page.items.values() if item.id != id]
    size = item_size(id)
    moves = _way_for_widget(others, grid_of(state), size, cell) if size != (1, 1) else None
    if size == (1, 1):
        moves = _way_for_icon(others, grid_of(state), cell)
    if moves is None:
        return _swap(page, id, cell)
    here = page.items.get(id)
    if here is not None and moves == {"": (here.column, here.row)}:
        return True
    take_out(state, id)
    for other, corner in moves.items():
        if other != "":
            page.items[other].column, page.items[other].row = corner
    page.items.add(_item(state, id, moves[""]))
    return True


def _way_for_icon(others: list[Item], grid: Grid, cell: Cell) -> dict[str, Cell] | None:
    """Where icons go so that a cell is free, by id; the cell itself by no id. `None` without any room."""
    icons = {Cell(item.column, item.row): item.id for item in others if (item.columns, item.rows) == (1, 1)}
    taken = taken_cells(others)
    if cell not in grid.cells() or (cell in taken and cell not in icons):
        return None
    line = [each for each in grid.cells() if each not in taken or each in icons]
    at = line.index(cell)
    gaps = [index for index, each in enumerate(line) if each not in icons]
    if not gaps:
        return None
    gap = next((index for index in gaps if index >= at), gaps[-1])
    step = 1 if gap >= at else -1
    moves = {icons[line[index]]: line[index + step] for index in range(at, gap, step)}
    return {**moves, "": cell}


def _way_for_widget(
    others: list[Item], grid: Grid, size: tuple[int, int], cell: Cell
) -> dict[str, Cell] | None:
    """Where icons go so that a widget covers a cell, by id; its corner by no id. `None` without any room."""
    widgets = taken_cells(item for item in others if (item.columns, item.rows) != (1, 1))
    icons = {Cell(item.column, item.row): item.id for item in others if (item.columns, item.rows) == (1, 1)}
    fitting = [
        corner
        for corner in grid.rectangles(*size)
        if cell in rectangle(corner, *size) and not rectangle(corner, *size) & widgets
    ]
    # The one that disturbs least; of equals, that whose corner is nearest to the cell.
    fitting.sort(key=lambda corner: (len(rectangle(corner, *size) & icons.keys()), cell != corner))
    for corner in fitting:
        covered = rectangle(corner, *size)
        free = [each for each in grid.cells() if each not in widgets | covered | icons.keys()]
        moved = [icons[each] for each in grid.cells() if each in covered & icons.keys()]
        if len(moved) <= len(free):
            return {**dict(zip(moved, free, strict=False)), "": corner}
    return None


def _swap(page: Page, id: str, cell: Cell) -> bool:
    """Let two widgets of one size on a page change places."""
    here = page.items.get(id)
    there = next((item for item in page.items.values() if cell in cells_of(item)), None)
    if here is None or there is None or (here.columns, here.rows) != (there.columns, there.rows):
        return False
    corner = Cell(there.column, there.row)
    there.column, there.row = here.column, here.row
    here.column, here.row = corner
    return True


# The whole layout


def set_grid(state: LauncherState, grid: Grid) -> None:
    """Give all pages another grid; what no longer fits moves to where there is room, or to a new page."""
    state.columns, state.rows = grid
    cells = set(grid.cells())
    for page in list(state.pages.values()):
        for id in [item.id for item in page.items.values() if not cells_of(item) <= cells]:
            del page.items[id]
            following = list(state.pages.values())[list(state.pages).index(page.id) :]
            if not any(place(state, each, id) for each in following):
                place(state, add_page(state), id)


def fill_gaps(page: Page, grid: Grid) -> None:
    """Let the icons of a page stand one after the other, with no free cell between them."""
    for id, cell in zip(_icons(page), free_cells(_widgets(page), grid), strict=False):
        item = page.items[id]
        if (item.column, item.row) != cell:
            item.column, item.row = cell


def _widgets(page: Page) -> list[Item]:
    return [item for item in page.items.values() if (item.columns, item.rows) != (1, 1)]


def _icons(page: Page) -> list[str]:
    """Ids of what takes one cell, in the order of reading."""
    found = [item for item in page.items.values() if (item.columns, item.rows) == (1, 1)]
    return [item.id for item in sorted(found, key=lambda item: (item.row, item.column))]
