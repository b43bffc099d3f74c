"""Themes, played by a hand: browsing, searching, downloading, and what applying does to the phone."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from html_tree import parse_html
from hypothesis import given
from hypothesis import strategies as st

from pytest_mobilegym.errors import AppError, StateError, UnknownName
from pytest_mobilegym.phone.apps.launcher.state import AnyWallpaper
from pytest_mobilegym.phone.apps.theme_store.catalogue import (
    BUILT_IN,
    ITEMS,
    KINDS,
    POPULAR,
    POPULAR_WORDS,
    THEMES,
    find_item,
    items_of,
    related,
    search,
)
from pytest_mobilegym.phone.apps.theme_store.screens import FEATURED, count_words, featured
from pytest_mobilegym.phone.contexts.service import ServiceContext
from pytest_mobilegym.phone.contexts.transaction import Transaction
from pytest_mobilegym.phone.declaration.registry import find_app
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import START, changes_between
from pytest_mobilegym.phone.os.display import ICON_PACKS, TYPEFACES
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.ui.wallpapers import ALL_WALLPAPERS, DARK_WALLPAPERS, WALLPAPERS


@pytest.fixture
def hand() -> Hand:
    """A hand on a phone that shows the shop."""
    hand = Hand(Phone.create())
    hand.open("theme_store")
    return hand


def state(hand: Hand) -> Any:
    return hand.view.theme_store


def page(hand: Hand) -> str:
    regions = [region for region in hand.phone.frame().regions if region.app == "theme_store"]
    return parse_html(regions[-1].html).words


def show(hand: Hand, kind: str, id: str) -> None:
    """Open an item from the shelf where it stands."""
    if kind in ("wallpaper", "font"):
        hand.tap(f"tab.{kind}s")
    else:
        hand.tap("shelf.choose", shelf=kind)
    hand.tap("item.open", kind=kind, id=id)


def changed(hand: Hand, before: Any) -> set[str]:
    """What differs from a state before, but for the shop's own books."""
    paths = {change.path for change in changes_between(before, hand.state)}
    return {
        path for path in paths if not path.startswith(("theme_store.downloads", "theme_store.applied_at"))
    }


# The catalogue


def test_the_shop_is_complete() -> None:
    assert len(THEMES) >= 6
    assert {item.kind for item in ITEMS.values()} == set(KINDS)
    for item in ITEMS.values():
        assert item.wallpaper is None or item.wallpaper in ALL_WALLPAPERS
        assert item.icons in (None, "", *ICON_PACKS)
        assert item.typeface in (None, "", *TYPEFACES)
        assert all(item.name.values())
        assert all(item.about.values())
    assert {item.wallpaper for item in items_of("wallpaper")} == set(ALL_WALLPAPERS)
    assert {item.icons for item in items_of("icons")} == {"", *ICON_PACKS}
    assert {item.typeface for item in items_of("font")} == {"", *TYPEFACES}


def test_the_home_screen_knows_every_wallpaper() -> None:
    assert set(get_args(AnyWallpaper)) == set(ALL_WALLPAPERS)
    assert set(DARK_WALLPAPERS) < set(ALL_WALLPAPERS)
    assert set(WALLPAPERS) < set(ALL_WALLPAPERS)


def test_names_are_unique_among_their_kind() -> None:
    for kind in KINDS:
        for lang in ("en", "zh"):
            names = [item.name[lang] for item in items_of(kind)]
            assert len(names) == len(set(names))


@given(st.integers(0, 50))
def test_every_batch_of_the_window_shows_themes_with_a_picture(batch: int) -> None:
    shown = featured(batch)
    assert len({item.id for item in shown}) == FEATURED
    assert all(item.wallpaper for item in shown)
    assert featured(batch + 1) != shown


@pytest.mark.parametrize(
    "query", ["aurora", "Okafor", "DARK night", "樱花", "水墨", *POPULAR, *POPULAR_WORDS.values()]
)
def test_searches_find_something(query: str) -> None:
    assert list(search(query))


@pytest.mark.parametrize("query", ["", "   ", "zebra", "dark zebra"])
def test_other_searches_find_nothing(query: str) -> None:
    assert not list(search(query))


def test_related_items_share_tags() -> None:
    names = [item.id for item in related(find_item("theme", "aurora"))]
    assert names[0] == "ember"
    assert "aurora" not in names


def test_an_unknown_item_is_named() -> None:
    with pytest.raises(UnknownName, match="theme/sunny"):
        find_item("theme", "sunny")


def test_counts_are_worded_in_round_numbers() -> None:
    assert [count_words(number, "en") for number in (415_000, 1_264_000)] == ["415K", "1.3M"]
    assert [count_words(number, "zh") for number in (415_000, 9_999)] == ["41万", "9999"]


# Applying


def test_a_wallpaper_is_set_and_nothing_else_changes(hand: Hand) -> None:
    before = hand.state
    show(hand, "wallpaper", "ink")
    assert not hand.offers("apply", part="wallpaper")
    hand.tap("download")
    hand.tap("apply", part="wallpaper")
    assert hand.view.launcher.wallpaper == "ink"
    assert changed(hand, before) == {"launcher.wallpaper"}
    assert not hand.offers("apply", part="wallpaper")


def test_a_whole_theme_brings_wallpaper_and_icons(hand: Hand) -> None:
    before = hand.state
    show(hand, "theme", "blossom")
    hand.tap("download")
    hand.tap("apply.open", kind="theme", id="blossom")
    hand.tap("apply", part="all")
    assert changed(hand, before) == {"launcher.wallpaper", "os.preferences[#icon_pack]", "theme_store.theme"}
    assert state(hand).theme == "blossom"
    assert START < state(hand).applied_at <= hand.state.os.now
    assert hand.phone.frame().attributes["icons"] == "pastel"
    assert "In use" in page(hand)


def test_only_the_icons_of_a_theme_leave_the_launcher_as_it_is(hand: Hand) -> None:
    before = hand.state
    show(hand, "theme", "ink")
    hand.tap("apply.open", kind="theme", id="ink")
    hand.tap("apply", part="icons")
    assert changed(hand, before) == {"os.preferences[#icon_pack]"}
    assert hand.phone.frame().attributes["icons"] == "mono"


def test_a_theme_without_a_wallpaper_keeps_the_one_there_is(hand: Hand) -> None:
    show(hand, "theme", "paper")
    hand.tap("download")
    hand.tap("apply.open", kind="theme", id="paper")
    assert not hand.offers("apply", part="wallpaper")
    hand.tap("apply", part="all")
    assert hand.view.launcher.wallpaper == "night"
    assert hand.phone.frame().attributes["icons"] == "paper"


def test_going_back_to_the_usual_look_leaves_no_trace(hand: Hand) -> None:
    before = hand.state
    show(hand, "theme", "ink")
    hand.tap("apply.open", kind="theme", id="ink")
    hand.tap("apply", part="all")
    hand.back()
    show(hand, "theme", "classic")
    hand.tap("apply.open", kind="theme", id="classic")
    hand.tap("apply", part="all")
    assert changed(hand, before) == set()


def test_a_font_changes_the_letters_of_the_whole_phone(hand: Hand) -> None:
    show(hand, "font", "slanted")
    hand.tap("apply", part="font")
    hand.home()
    assert hand.phone.frame().attributes["typeface"] == "slanted"


def test_an_always_on_display_is_put_to_use(hand: Hand) -> None:
    show(hand, "aod", "moon")
    hand.tap("download")
    hand.tap("apply", part="aod")
    assert state(hand).aod == "moon"


def test_a_wallpaper_chosen_at_home_is_marked_here(hand: Hand) -> None:
    with hand.edit("launcher") as launcher:
        launcher.wallpaper = "dune"
    hand.tap("tab.mine")
    assert "Dunes" in page(hand)
    hand.tap("item.open", kind="wallpaper", id="dune")
    assert not hand.offers("apply", part="wallpaper")


def test_the_home_menu_shows_a_themes_wallpaper_beside_its_own(hand: Hand) -> None:
    with hand.edit("launcher") as launcher:
        launcher.wallpaper = "lagoon"
    hand.home()
    hand.hold("home.menu", page="p1")
    assert "Lagoon" in parse_html(hand.phone.frame().regions[1].html).words
    hand.tap("wallpaper.choose", name="mist")
    assert hand.view.launcher.wallpaper == "mist"


def test_a_look_that_no_phone_has_is_ignored_or_refused(hand: Hand) -> None:
    hand.phone.patch({"os": {"preferences": {"icon_pack": "gold", "typeface": "<b>"}}})
    attributes = hand.phone.frame().attributes
    assert (attributes["icons"], attributes["typeface"]) == ("", "")
    ctx = ServiceContext(Transaction(hand.state), find_app("theme_store"))
    with pytest.raises((AppError, UnknownName), match="sunny"):
        ctx.update("content://launcher/screens/home", wallpaper="sunny")


@pytest.mark.parametrize(
    "patch", [{"theme": "sunny"}, {"aod": "sunny"}, {"favorites": {"theme/sunny": {"id": "theme/sunny"}}}]
)
def test_a_state_file_that_names_what_the_shop_has_not_is_refused(hand: Hand, patch: dict[str, Any]) -> None:
    with pytest.raises(StateError, match="/sunny"):
        hand.phone.patch({"theme_store": patch})


# Downloads, favourites, search


def test_downloads_can_be_deleted_unless_they_are_in_use(hand: Hand) -> None:
    show(hand, "font", "slanted")
    hand.tap("apply", part="font")
    assert not hand.offers("delete.ask", kind="font", id="slanted")
    hand.back()
    hand.tap("item.open", kind="font", id="classic")
    hand.tap("apply", part="font")
    hand.back()
    hand.tap("item.open", kind="font", id="slanted")
    hand.tap("delete.ask", kind="font", id="slanted")
    hand.tap("delete")
    assert "font/slanted" not in state(hand).downloads
    assert hand.offers("download")


def test_what_the_phone_came_with_cannot_be_deleted(hand: Hand) -> None:
    assert "theme/classic" in BUILT_IN
    show(hand, "theme", "classic")
    assert not hand.offers("download")
    assert not hand.offers("delete.ask", kind="theme", id="classic")


def test_favourites_come_and_go(hand: Hand) -> None:
    show(hand, "theme", "ember")
    hand.tap("favorite.toggle")
    assert list(state(hand).favorites) == ["theme/cosmos", "wallpaper/blossom", "aod/moon", "theme/ember"]
    hand.tap("favorite.toggle")
    hand.back()
    hand.tap("tab.mine")
    hand.tap("favorites.open")
    assert "Campfire" not in page(hand)
    assert "Ringed World" in page(hand)


def test_a_search_is_remembered_once_it_led_somewhere(hand: Hand) -> None:
    hand.tap("search.open")
    hand.type("bamboo", into="query")
    hand.tap("item.open", kind="theme", id="ink")
    assert state(hand).search_history == ("bamboo", "sky", "simple")
    hand.back()
    hand.tap("search.clear")
    hand.tap("search.again", query="sky")
    assert "Northern Lights" in page(hand)
    assert state(hand).search_history == ("sky", "bamboo", "simple")
    hand.tap("search.clear")
    hand.tap("search.forget_all")
    assert state(hand).search_history == ()


def test_shelves_are_sorted_and_the_window_changes(hand: Hand) -> None:
    def order() -> list[str]:
        frame = hand.phone.frame()
        return [dict(t.args)["id"] for t in frame.targets if t.name == "item.open"][FEATURED:]

    hand.tap("sort.choose", sort="popular")
    assert order()[:2] == ["classic", "blossom"]
    hand.tap("sort.choose", sort="new")
    assert order()[0] == "citrus"
    first = page(hand)
    hand.tap("shop.refresh")
    assert page(hand) != first


def test_a_wallpaper_is_seen_in_full_and_back_returns_to_the_same_place(hand: Hand) -> None:
    hand.tap("tab.wallpapers")
    hand.scroll("papers", to=120)
    hand.tap("item.open", kind="wallpaper", id="cosmos")
    hand.tap("picture.open", id="cosmos")
    assert hand.view.route.path == "/picture/cosmos"
    hand.back()
    hand.back()
    assert hand.view.route.path == "/wallpapers"
    assert hand.state.ui.tasks.last().activities[-1].entries[-1].scroll["papers"] == 120
