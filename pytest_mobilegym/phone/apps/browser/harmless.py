"""What people do in Browser on their way and nobody minds."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.browser.app import app
from pytest_mobilegym.phone.hand import Hand


@app.harmless
def open_a_blank_tab(hand: Hand) -> None:
    hand.open("browser")
    hand.tap("tabs.open")
    hand.tap("tab.new")


@app.harmless
def look_at_a_page(hand: Hand) -> None:
    hand.open("browser")
    hand.tap("page.open", url="https://guide.example/")
    hand.tap("page.home")


@app.harmless
def copy_an_address(hand: Hand) -> None:
    hand.open("browser")
    hand.tap("page.open", url="https://guide.example/")
    hand.tap("menu.open")
    hand.tap("page.copy")
    hand.tap("page.home")
