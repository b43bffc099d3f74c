"""The contacts of a fresh phone."""

from __future__ import annotations

from pytest_mobilegym.phone.os.contacts import Contact
from pytest_mobilegym.phone.state import Table


def fresh_contacts(lang: str) -> Table[Contact]:
    """By language; empty until an app that shows them is installed."""
    return Table()
