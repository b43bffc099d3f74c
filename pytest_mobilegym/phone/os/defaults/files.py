"""The files of a fresh phone."""

from __future__ import annotations

from pytest_mobilegym.phone.os.files import Node
from pytest_mobilegym.phone.state import Table


def fresh_files(lang: str) -> Table[Node]:
    """By language; empty until an app that shows them is installed."""
    return Table()
