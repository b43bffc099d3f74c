"""Launcher icons that change from day to day: Calendar's shows today's date, wherever it stands."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest
from app_pages import html
from html_tree import parse_html
from sample_apps import installed, write_app

from pytest_mobilegym.authoring.check import check_app
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import Chooser, as_time
from pytest_mobilegym.phone.os import notifications
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.os.models.permissions import PermissionRequest
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.state import commit, edit

APPS = ["launcher", "calendar", "settings", "clock", "notes"]
MIDNIGHT = as_time(datetime(2026, 3, 28))


@pytest.fixture
def hand() -> Hand:
    """A hand on a phone of 27 March 2026."""
    return Hand(Phone.create(apps=APPS))


def days(html: str) -> set[str]:
    """What is written in the icons of some HTML."""
    icons = parse_html(html).of_class("k-app-icon")
    return {each.words for each in icons} - {""}


def days_in(hand: Hand, region: str) -> set[str]:
    """What is written in the icons of one of the system's regions."""
    return days(next(each.html for each in hand.phone.frame().regions if each.key == region))


def make_it_tomorrow(hand: Hand) -> None:
    with hand.edit("os") as os:
        os.now = MIDNIGHT


def test_the_home_screen_shows_the_date(hand: Hand) -> None:
    assert days(html(hand)) == {"27"}
    make_it_tomorrow(hand)
    assert days(html(hand)) == {"28"}


def test_the_date_changes_as_the_clock_passes_midnight(hand: Hand) -> None:
    with hand.edit("os") as os:
        os.now = MIDNIGHT - 1000
    assert days(html(hand)) == {"27"}
    hand.wait(1)
    assert days(html(hand)) == {"28"}


def test_folders_and_the_dock_show_it_too(hand: Hand) -> None:
    with hand.edit("launcher") as launcher:
        for page in launcher.pages.values():
            page.items.pop("calendar", None)
        launcher.dock = ["calendar"]
    assert days(html(hand)) == {"27"}
    hand.phone.restore(Phone.create(apps=APPS).state)
    hand.hold("item.menu", item="clock")
    hand.tap("folder.choose", item="clock")
    assert days(html(hand)) == {"27"}
    hand.tap("folder.make", item="clock", other="calendar")
    assert days(html(hand)) == {"27"}


def test_the_search_shows_it(hand: Hand) -> None:
    hand.tap("search.open")
    assert days(html(hand)) == {"27"}
    make_it_tomorrow(hand)
    assert days(html(hand)) == {"28"}


def test_settings_show_it_in_lists_and_on_the_app_s_page(hand: Hand) -> None:
    hand.open("settings")
    hand.tap("apps.open")
    hand.tap("app_list.open")
    assert days(html(hand)) == {"27"}
    hand.tap("app.info", app="calendar")
    assert days(html(hand)) == {"27"}
    make_it_tomorrow(hand)
    assert days(html(hand)) == {"28"}


def test_recent_apps_show_it(hand: Hand) -> None:
    hand.open("calendar")
    hand.recents()
    assert days_in(hand, "recents") == {"27"}


def test_what_the_system_asks_and_tells_shows_it(hand: Hand) -> None:
    with hand.edit("os") as os:
        notifications.post(os, app="calendar", title="Lunch")
    draft = edit(hand.state)
    draft.ui.shade = "notifications"
    draft.ui.chooser = Chooser(intent=intent("SEND", type="text/plain"), apps=("calendar", "notes"))
    draft.ui.permission_request = PermissionRequest(
        app="calendar", permissions=("contacts",), region="e1", until=MIDNIGHT + 600_000
    )
    hand.phone.restore(commit(draft))
    regions = ("status", "shade", "chooser", "permission")
    assert [days_in(hand, region) for region in regions] == [{"27"}] * 4
    make_it_tomorrow(hand)
    assert [days_in(hand, region) for region in regions] == [{"28"}] * 4


def test_a_banner_shows_it(hand: Hand) -> None:
    with hand.edit("os") as os:
        notifications.post(os, app="calendar", title="Lunch")
    assert days_in(hand, "banner") == {"27"}


ICON = '''"""An app whose icon shows the month."""

from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.model import AppState
from pytest_mobilegym.phone.ui.app_icons import Emblem


class MoonState(AppState):
    """Nothing."""


app = App(
    "moon_phase",
    name={"en": "Moon", "zh": "月亮"},
    state=MoonState,
    icon=lambda today: Emblem("#000000", "#000000", f"<text>{today.month}</text>"),
)


@app.screen("/")
def home(ctx):
    return {}
'''


def test_any_app_may_draw_its_icon_for_the_day(tmp_path: Path) -> None:
    write_app(tmp_path, "moon_phase", {"__init__.py": ICON, "templates/home.html": "<p>Moon</p>"})
    with installed("moon_phase", folder=tmp_path):
        hand = Hand(Phone.create(apps=["launcher", "moon_phase"]))
        hand.tap("search.open")
        assert days(html(hand)) == {"3"}
        assert not [problem for problem in check_app("moon_phase") if problem.place == "icon"]
