"""What Launcher knows: the layout of the home screen."""

from typing import Annotated, Literal

from pydantic import Field

from pytest_mobilegym.phone.model import AppState
from pytest_mobilegym.phone.state import State, Table, Unordered

COLUMNS = 4
ROWS = 6
"""The usual grid of cells."""

MOST_COLUMNS = 5
MOST_ROWS = 7

Wallpaper = Literal["night", "dune", "mist"]
WALLPAPERS: tuple[Wallpaper, ...] = ("night", "dune", "mist")
"""Those of the home screen's own menu."""
AnyWallpaper = Literal[
    "night", "dune", "mist", "aurora", "skyline", "blossom", "lagoon", "citrus", "ink", "ember", "meadow",
    "cosmos",
]  # fmt: skip
"""Those of themes as well."""


Kind = Literal["app", "widget", "folder"]


class Item(State):
    """An app, a widget or a folder in cells of a page; `id` is the id of what it is."""

    id: str
    kind: Kind = "app"
    column: Annotated[int, Field(ge=0, lt=MOST_COLUMNS)]
    row: Annotated[int, Field(ge=0, lt=MOST_ROWS)]
    columns: Annotated[int, Field(ge=1, le=MOST_COLUMNS)] = 1
    rows: Annotated[int, Field(ge=1, le=MOST_ROWS)] = 1


class Page(State):
    """One page of the home screen."""

    id: str
    items: Annotated[Table[Item], Unordered] = Table()
    """Where they stand, their cells say."""


class Folder(State):
    """A folder on a page; it holds at least two apps."""

    id: str
    name: str = ""
    """What its owner calls it; empty for the one that the phone came with, which is named in its language."""
    apps: tuple[str, ...]


class LauncherState(AppState):
    """Root of Launcher's state."""

    columns: Annotated[int, Field(ge=COLUMNS, le=MOST_COLUMNS)] = COLUMNS
    """Cells across every page."""
    rows: Annotated[int, Field(ge=ROWS, le=MOST_ROWS)] = ROWS
    """Cells down every page."""
    pages: Table[Page] = Table()
    dock: tuple[str, ...] = ()
    """Apps in the dock, at most four."""
    folders: Table[Folder] = Table()
    hidden: tuple[str, ...] = ()
    """Apps that the user took off the home screen; the search still finds them."""
    wallpaper: AnyWallpaper = "night"
    photo: str = ""
    """Name of a picture of the owner's that stands in place of the wallpaper, as `image` takes it."""
