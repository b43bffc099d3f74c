"""The home screen of a fresh phone."""

from pytest_mobilegym.phone.apps.launcher.state import COLUMNS, ROWS, Item, LauncherState, Page
from pytest_mobilegym.phone.declaration.registry import app_ids
from pytest_mobilegym.phone.state import Table

DOCK = ("contacts", "sms", "browser", "wechat")
FIRST_PAGE = ("calculator", "compass", "notes", "file_manager", "settings", "gallery", "calendar", "clock")
FIRST_ROW = 4
FIRST_WIDGETS = (
    Item(id="clock_widget", kind="widget", column=0, row=0, columns=4, rows=2),
    Item(id="calendar_widget", kind="widget", column=0, row=2, columns=2, rows=2),
    Item(id="battery_widget", kind="widget", column=2, row=2, columns=2, rows=2),
)


def fresh_layout(lang: str) -> LauncherState:
    """Widgets on top, the everyday tools below, favourites in the dock, further pages for the rest.

    Apps that are not installed leave no hole.
    """
    installed = [id for id in app_ids() if id != "launcher"]
    dock = tuple(id for id in DOCK if id in installed)
    rest = [id for id in installed if id not in dock]
    ordered = sorted(rest, key=lambda id: FIRST_PAGE.index(id) if id in FIRST_PAGE else len(FIRST_PAGE))
    room = (ROWS - FIRST_ROW) * COLUMNS
    pages = [Page(id="p1", items=Table.of([*FIRST_WIDGETS, *_in_cells(ordered[:room], FIRST_ROW)]))]
    size = COLUMNS * ROWS
    for number, start in enumerate(range(room, max(len(ordered), room + 1), size), 2):
        pages.append(Page(id=f"p{number}", items=Table.of(_in_cells(ordered[start : start + size], 0))))
    return LauncherState(pages=Table.of(pages), dock=dock)


def _in_cells(ids: list[str], first_row: int) -> list[Item]:
    return [
        Item(id=id, column=index % COLUMNS, row=first_row + index // COLUMNS) for index, id in enumerate(ids)
    ]
