"""The home screen: its layout, its pages, the dock and the search for apps."""

from __future__ import annotations

from typing import Any

import pytest
from html_tree import Element, screen_of

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.launcher.defaults import DOCK, FIRST_PAGE, fresh_layout
from pytest_mobilegym.phone.apps.launcher.state import COLUMNS, ROWS, Item
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.registry import installed_apps


def front(hand: Hand) -> Element:
    """The screen in front."""
    return screen_of(hand.phone.frame())


def offered(hand: Hand) -> list[Any]:
    """Apps that can be opened from what is shown."""
    return [dict(t.args)["app"] for t in hand.phone.frame().targets if t.name == "app.open"]


def visible_apps() -> set[str]:
    """Apps that belong on the home screen."""
    return {id for id, app in installed_apps().items() if not app.hidden}


def cells(item: Item) -> set[tuple[int, int]]:
    """The cells that an item covers, as (column, row)."""
    return {
        (item.column + right, item.row + down) for right in range(item.columns) for down in range(item.rows)
    }


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_app_has_one_place(lang: str) -> None:
    layout = fresh_layout(lang)
    places = [item.id for page in layout.pages.values() for item in page.items.values() if item.kind == "app"]
    assert sorted((*places, *layout.dock)) == sorted(visible_apps())


def test_items_lie_on_the_grid_and_not_on_each_other(hand: Hand) -> None:
    for page in hand.view.launcher.pages.values():
        taken: set[tuple[int, int]] = set()
        for item in page.items.values():
            assert not taken & cells(item)
            taken |= cells(item)
        assert all(column < COLUMNS and row < ROWS for column, row in taken)


def test_a_clock_stands_above_the_everyday_apps(hand: Hand) -> None:
    first = hand.view.launcher.pages.first()
    assert first.items["clock_widget"] == Item(
        id="clock_widget", kind="widget", column=0, row=0, columns=4, rows=2
    )
    everyday = [id for id in FIRST_PAGE if id in visible_apps()]
    placed = [item.id for item in first.items.values() if item.kind == "app"]
    assert placed[: len(everyday)] == everyday
    assert [id for id in DOCK if id in visible_apps()] == list(hand.view.launcher.dock)


def test_the_clock_shows_time_and_date(hand: Hand) -> None:
    assert front(hand).of_class("home-clock")[0].words == "09:30 Fri, Mar 27"
    hand.wait(3600 * 15)
    assert front(hand).of_class("home-clock")[0].words == "00:30 Sat, Mar 28"
    chinese = Hand(Phone.create(lang="zh"))
    assert front(chinese).of_class("home-clock")[0].words == "09:30 3月27日 周五"


def test_every_icon_opens_its_app(hand: Hand) -> None:
    assert sorted(offered(hand)) == sorted(visible_apps())
    for app in visible_apps():
        hand.tap("app.open", app=app)
        assert hand.phone.foreground == app
        hand.home()


def test_icons_bear_the_apps_names(hand: Hand) -> None:
    assert "Clock" in front(hand).words
    assert "时钟" in front(Hand(Phone.create(lang="zh"))).words


def test_the_pager_keeps_its_page(hand: Hand) -> None:
    hand.scroll("pages", to=360)
    hand.open("clock")
    hand.home()
    assert front(hand).find("data-scroll", "pages")[0].attributes["data-offset"] == "360"


def test_the_search_opens_ready_to_type_and_shows_all_apps(hand: Hand) -> None:
    hand.tap("search.open")
    assert hand.view.route == ("launcher", "/search")
    focus = hand.phone.frame().focus
    assert focus is not None
    assert focus.field == "query"
    assert hand.phone.frame().attributes["keyboard"] == "shown"
    assert sorted(offered(hand)) == sorted(visible_apps())


@pytest.mark.parametrize("query", ["clo", "CLOCK", "时钟", "闹钟", " deskclock "])
def test_apps_are_found_by_name_and_alias_in_both_languages(hand: Hand, query: str) -> None:
    hand.tap("search.open")
    hand.type(query)
    assert offered(hand) == ["clock"]
    hand.tap("app.open", app="clock")
    assert hand.phone.foreground == "clock"


def test_an_app_that_is_not_there_is_not_found(hand: Hand) -> None:
    hand.tap("search.open")
    hand.type("<telegram>")
    assert offered(hand) == []
    assert "No app found" in front(hand).words
    assert "“<telegram>”" in front(hand).words


def test_the_home_screen_itself_is_no_app_to_find(hand: Hand) -> None:
    hand.tap("search.open")
    hand.type("launcher")
    assert offered(hand) == []


def test_the_search_can_be_cleared(hand: Hand) -> None:
    hand.tap("search.open")
    assert not hand.offers("search.clear")
    hand.type("clo")
    hand.tap("search.clear")
    assert sorted(offered(hand)) == sorted(visible_apps())
    hand.type("answer")
    assert offered(hand) == ["answer_sheet"]


def test_an_opened_app_leaves_no_search_behind(hand: Hand) -> None:
    hand.tap("search.open")
    hand.type("clock")
    hand.tap("app.open", app="clock")
    hand.back()
    assert hand.view.route == ("launcher", "/")
    hand.tap("search.open")
    assert front(hand).find("data-field", "query")[0].attributes["value"] == ""


def test_the_search_can_be_left(hand: Hand) -> None:
    hand.tap("search.open")
    hand.tap("nav.back")
    assert hand.view.route == ("launcher", "/")
    assert hand.phone.frame().focus is None


def test_an_app_opens_from_a_name_outside_too(hand: Hand) -> None:
    hand.open("clock")
    hand.open("answer_sheet")
    hand.back()
    assert hand.phone.foreground == "clock"
    with pytest.raises(EventRefused, match="No app 'telegram'"):
        hand.open("telegram")


def test_looking_around_changes_nothing_that_is_judged(hand: Hand) -> None:
    before = hand.view.launcher
    hand.scroll("pages", to=360)
    hand.tap("search.open")
    hand.type("clock")
    hand.home()
    assert hand.view.launcher is before


@pytest.mark.parametrize(("wallpaper", "text"), [("night", "light"), ("dune", "dark"), ("mist", "dark")])
def test_text_over_the_wallpaper_can_be_read(hand: Hand, wallpaper: str, text: str) -> None:
    with hand.edit("launcher") as launcher:
        launcher.wallpaper = wallpaper
    assert front(hand).of_class(f"home-{text}")
    assert hand.phone.frame().attributes["home"] == "true"
