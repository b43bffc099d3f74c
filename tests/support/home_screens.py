"""A home screen that is the same whatever apps there are: three widgets, four icons, two apps in the dock."""

from __future__ import annotations

from typing import Literal

from pytest_mobilegym.phone.apps.launcher.state import Item, Page
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.state import Table

APPS = ("launcher", "clock", "contacts", "settings", "gallery", "file_manager", "sms")
ICONS = ("file_manager", "settings", "gallery", "clock")
"""On the fifth line of the first page, from left to right."""


def home_hand(lang: Literal["en", "zh"] = "en") -> Hand:
    """A hand on that home screen."""
    hand = Hand(Phone.create(lang=lang, apps=APPS))
    first = hand.view.launcher.pages["p1"]
    widgets = [item for item in first.items.values() if item.kind == "widget"]
    with hand.edit("launcher") as launcher:
        icons = [Item(id=id, column=column, row=4) for column, id in enumerate(ICONS)]
        launcher.pages = Table.of([Page(id="p1", items=Table.of([*widgets, *icons]))])
        launcher.dock = ("contacts", "sms")
        launcher.folders = Table()
    return hand
