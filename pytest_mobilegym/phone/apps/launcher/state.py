"""What Launcher knows: the layout of the home screen."""

from typing import Annotated, Literal

from pydantic import Field

from pytest_mobilegym.phone.model import AppState
from pytest_mobilegym.phone.state import State, Table

COLUMNS = 4
ROWS = 6


class Item(State):
    """An app or a widget in a cell of a page; `id` is an app id or a widget id."""

    id: str
    kind: Literal["app", "widget"] = "app"
    column: Annotated[int, Field(ge=0, lt=COLUMNS)]
    row: Annotated[int, Field(ge=0, lt=ROWS)]
    columns: Annotated[int, Field(ge=1, le=COLUMNS)] = 1
    rows: Annotated[int, Field(ge=1, le=ROWS)] = 1


class Page(State):
    """One page of the home screen."""

    id: str
    items: Table[Item] = Table()


class LauncherState(AppState):
    """Root of Launcher's state."""

    pages: Table[Page] = Table()
    dock: tuple[str, ...] = ()
    """Apps in the dock, at most four."""
    wallpaper: Literal["night", "dune", "mist"] = "night"
