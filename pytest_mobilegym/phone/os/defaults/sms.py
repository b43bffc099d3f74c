"""The sms of a fresh phone."""

from __future__ import annotations

from pytest_mobilegym.phone.os.sms import Conversation
from pytest_mobilegym.phone.state import Table


def fresh_sms(lang: str) -> Table[Conversation]:
    """By language; empty until an app that shows them is installed."""
    return Table()
