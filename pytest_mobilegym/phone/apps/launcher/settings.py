"""What the device's settings say of the home screen."""

from __future__ import annotations

from typing import NamedTuple

from pytest_mobilegym.phone.apps.launcher.layout import Grid
from pytest_mobilegym.phone.apps.launcher.state import COLUMNS, MOST_COLUMNS, MOST_ROWS, ROWS
from pytest_mobilegym.phone.os.settings import preference, set_preference
from pytest_mobilegym.phone.os.state import OsState

ICON = 56
"""Px of an icon at 100 %."""
GAP = 14
"""Px that icons stand apart at least."""


class Cells(NamedTuple):
    """Measures of a page's cells in logical pixels."""

    width: int
    height: int
    margin: int
    """Room on either side of the grid."""
    icon: int


def wanted_grid(os: OsState) -> Grid:
    """The grid that is chosen; the usual one where what is stored makes no sense."""
    columns, _, rows = preference(os, "home_screen_layout", "").partition("x")
    across = range(COLUMNS, MOST_COLUMNS + 1)
    down = range(ROWS, MOST_ROWS + 1)
    if columns.isdecimal() and rows.isdecimal() and int(columns) in across and int(rows) in down:
        return Grid(int(columns), int(rows))
    return Grid()


def measure(os: OsState, grid: Grid) -> Cells:
    """How large cells and icons are drawn."""
    width = 82 if grid.columns == COLUMNS else 66
    height = 100 if grid.rows == ROWS else 91
    percent = preference(os, "icon_size", "100")
    wanted = ICON * int(percent) // 100 if percent in ("80", "90", "110", "120") else ICON
    icon = min(wanted, width - GAP, height - 34)
    return Cells(width, height, (360 - grid.columns * width) // 2, icon)


def fills_gaps(os: OsState) -> bool:
    """Whether icons move up to where one is taken away."""
    return preference(os, "align_to_top", "false") == "true"


def is_locked(os: OsState) -> bool:
    """Whether nothing on the home screen may be moved, added or removed."""
    return preference(os, "lock_home_layout", "false") == "true"


def lock(os: OsState, *, on: bool) -> None:
    """Forbid or allow to arrange the home screen."""
    set_preference(os, "lock_home_layout", "true" if on else "false", default="false")
