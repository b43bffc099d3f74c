"""The home screen of a fresh phone."""

from pytest_mobilegym.phone.apps.launcher.state import COLUMNS, ROWS, Folder, Item, LauncherState, Page
from pytest_mobilegym.phone.declaration.registry import app_ids
from pytest_mobilegym.phone.state import Table

DOCK = ("contacts", "sms", "browser", "wechat")
FIRST_PAGE = ("gallery", "weather", "notes", "file_manager", "calendar", "clock", "alipay", "settings")
SECOND_PAGE = (
    "x", "reddit", "redbook", "bilibili", "spotify", "wechat_reading", "map", "railway12306", "ebay",
    "tencent_meeting", "answer_sheet",
)  # fmt: skip
TOOLS = ("calculator", "calculator2", "compass", "theme_store")
TOOLS_FOLDER = "tools"
FIRST_ROW = 4
FIRST_WIDGETS = (
    Item(id="clock_widget", kind="widget", column=0, row=0, columns=4, rows=2),
    Item(id="calendar_widget", kind="widget", column=0, row=2, columns=2, rows=2),
    Item(id="battery_widget", kind="widget", column=2, row=2, columns=2, rows=2),
)


def fresh_layout(lang: str) -> LauncherState:
    """Widgets on top, the everyday apps below, favourites in the dock; then the others by kind.

    Tools share a folder. Apps that are not installed leave no hole.
    """
    installed = [id for id in app_ids() if id != "launcher"]
    dock = tuple(id for id in DOCK if id in installed)
    tools = tuple(id for id in TOOLS if id in installed)
    bundled = tools if len(tools) > 1 else ()
    known = (*FIRST_PAGE, *SECOND_PAGE)
    rest = [id for id in installed if id not in (*dock, *bundled)]
    ordered = sorted(rest, key=lambda id: known.index(id) if id in known else len(known))
    room = (ROWS - FIRST_ROW) * COLUMNS
    pages = [Page(id="p1", items=Table.of([*FIRST_WIDGETS, *_in_cells(ordered[:room], FIRST_ROW)]))]
    further = [*ordered[room:], *([TOOLS_FOLDER] if bundled else ())]
    size = COLUMNS * ROWS
    for number, start in enumerate(range(0, max(len(further), 1), size), 2):
        pages.append(Page(id=f"p{number}", items=Table.of(_in_cells(further[start : start + size], 0))))
    folders = [Folder(id=TOOLS_FOLDER, apps=bundled)] if bundled else []
    return LauncherState(pages=Table.of(pages), dock=dock, folders=Table.of(folders))


def _in_cells(ids: list[str], first_row: int) -> list[Item]:
    return [
        Item(
            id=id,
            kind="folder" if id == TOOLS_FOLDER else "app",
            column=index % COLUMNS,
            row=first_row + index // COLUMNS,
        )
        for index, id in enumerate(ids)
    ]
