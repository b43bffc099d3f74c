"""Browser, played by a hand: addresses, tabs, bookmarks, history, search, downloads and settings."""

from __future__ import annotations

from typing import Any

import pytest
from app_pages import words
from hypothesis import given
from hypothesis import strategies as st
from sample_requests import ask

from pytest_mobilegym.phone.apps.browser.finding import count, offset_of, split
from pytest_mobilegym.phone.apps.browser.state import ENGINES
from pytest_mobilegym.phone.apps.browser.tabs import MOST_TABS, MOST_VISITS
from pytest_mobilegym.phone.apps.browser.web.address import canonical, host_of, read_search, read_typed
from pytest_mobilegym.phone.apps.browser.web.downloads import OFFERS
from pytest_mobilegym.phone.apps.browser.web.encyclopaedia import SITE as ENCYCLOPAEDIA
from pytest_mobilegym.phone.apps.browser.web.news import SITE as NEWS
from pytest_mobilegym.phone.apps.browser.web.page import read_blocks
from pytest_mobilegym.phone.apps.browser.web.sites import SHORTCUTS, find_page, pages, search
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.os import clipboard
from pytest_mobilegym.phone.os.connectivity import set_airplane_mode, set_mobile_data
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.ui.photos import picture

MOON = "https://leafpedia.example/wiki/moon"
TIDE = "https://leafpedia.example/wiki/tide"
DEPOT = "https://depot.example/"


@pytest.fixture
def hand() -> Hand:
    """A hand on a phone that shows the start page."""
    hand = Hand(Phone.create())
    hand.open("browser")
    return hand


def state(hand: Hand) -> Any:
    return hand.state.apps["browser"]


def tab(hand: Hand) -> Any:
    return state(hand).tabs[state(hand).active_tab]


def route(hand: Hand) -> str:
    return hand.view.route.path


def visit(hand: Hand, text: str) -> None:
    """Type something into the address field and press Enter."""
    hand.type(text, into="address", clear=True)
    hand.enter()


def menu(hand: Hand, action: str) -> None:
    hand.tap("menu.open")
    hand.tap(action)


# Addresses


@pytest.mark.parametrize(
    ("typed", "url"),
    [
        ("example.org", "https://example.org"),
        ("  http://a.b/c ", "http://a.b/c"),
        ("weather today", "https://lantern.example/search?q=weather%20today"),
        ("3.5", "https://3.5"),
        ("月球", "https://lantern.example/search?q=%E6%9C%88%E7%90%83"),
        ("   ", ""),
    ],
)
def test_what_is_typed_is_an_address_or_a_search(typed: str, url: str) -> None:
    assert read_typed(typed, "lantern") == url


@given(st.text(max_size=40), st.sampled_from(ENGINES))
def test_any_text_can_be_typed(text: str, engine: str) -> None:
    url = read_typed(text, engine)
    assert bool(url) == bool(text.strip())
    host_of(url)
    assert canonical(canonical(url)) == canonical(url)
    find_page(url)
    if not text.strip().startswith("http") and ("." not in text or " " in text.strip()) and text.strip():
        assert read_search(url) == (engine, text.strip())


@pytest.mark.parametrize(
    "spelling", [MOON, "leafpedia.example/wiki/moon/", "http://www.LEAFPEDIA.example/wiki/moon#x"]
)
def test_a_page_is_found_under_every_spelling_of_its_address(hand: Hand, spelling: str) -> None:
    visit(hand, spelling)
    assert "384,400" in words(hand)


def test_opening_a_shortcut_shows_its_page_and_remembers_it_once(hand: Hand) -> None:
    assert (len(state(hand).tabs), tab(hand).url, state(hand).visited_urls) == (1, "", ())
    for _ in range(2):
        hand.tap("page.open", url=SHORTCUTS[0].url)
        hand.tap("page.home")
    assert state(hand).visited_urls == (SHORTCUTS[0].url,)
    hand.tap("page.back")
    assert (route(hand), tab(hand).title) == ("/view", "leafpedia.example")


def test_nothing_typed_leads_nowhere(hand: Hand) -> None:
    visit(hand, "  ")
    assert (route(hand), tab(hand).url) == ("/", "")


@pytest.mark.parametrize("typed", ["nowhere.example", "http", "http://[", "https://"])
def test_an_unknown_address_says_so(hand: Hand, typed: str) -> None:
    visit(hand, typed)
    assert "This page cannot be found" in words(hand)
    hand.tap("page.open", url="https://guide.example/")
    assert "About this web" in words(hand)


# Back and forward, reload, offline


def test_back_and_forward_within_the_tab(hand: Hand) -> None:
    assert not hand.offers("page.back")
    visit(hand, MOON)
    hand.tap("page.open", url=TIDE)
    hand.back()
    assert tab(hand).url == MOON
    hand.tap("page.forward")
    assert tab(hand).url == TIDE
    hand.tap("page.back")
    hand.tap("page.back")
    assert (route(hand), tab(hand).url) == ("/", "")
    hand.tap("page.forward")
    assert tab(hand).url == MOON
    visit(hand, DEPOT)
    assert not hand.offers("page.forward")


def test_without_a_network_pages_do_not_load_until_it_is_back(hand: Hand) -> None:
    visit(hand, MOON)
    with hand.edit("os") as os:
        set_airplane_mode(os, True)
    assert "384,400" in words(hand)
    hand.tap("page.open", url=TIDE)
    assert "No internet connection" in words(hand)
    hand.tap("page.reload")
    assert "No internet connection" in words(hand)
    with hand.edit("os") as os:
        set_airplane_mode(os, False)
        set_mobile_data(os, True)
    hand.tap("page.reload")
    assert "spring tide" in words(hand)


def test_the_weather_page_claims_no_live_data(hand: Hand) -> None:
    visit(hand, "skies.example")
    assert "No live data" in words(hand)


# Tabs


def test_tabs_are_opened_switched_and_closed(hand: Hand) -> None:
    visit(hand, MOON)
    menu(hand, "tab.new")
    second = state(hand).active_tab
    assert (route(hand), len(state(hand).tabs)) == ("/", 2)
    visit(hand, TIDE)
    hand.tap("tabs.open")
    hand.tap("tab.select", tab="1")
    assert tab(hand).url == MOON
    hand.tap("tabs.open")
    hand.tap("tab.close", tab="1")
    assert state(hand).active_tab == second
    hand.tap("tabs.leave")
    assert "spring tide" in words(hand)


def test_the_last_tab_gives_way_to_a_fresh_one(hand: Hand) -> None:
    menu(hand, "tab.new")
    visit(hand, MOON)
    hand.tap("tabs.open")
    hand.tap("tab.close", tab="1")
    hand.tap("tab.close", tab=state(hand).active_tab)
    assert (list(state(hand).tabs), state(hand).active_tab, tab(hand).url, route(hand)) == (
        ["1"],
        "1",
        "",
        "/",
    )


def test_there_is_an_end_of_tabs(hand: Hand) -> None:
    for _ in range(MOST_TABS - 1):
        menu(hand, "tab.new")
    hand.tap("menu.open")
    assert not hand.offers("tab.new")


# Bookmarks, history


def test_a_bookmark_is_added_listed_and_removed(hand: Hand) -> None:
    hand.tap("menu.open")
    assert not hand.offers("bookmark.toggle")
    hand.back()
    visit(hand, MOON)
    menu(hand, "bookmark.toggle")
    mark = next(iter(state(hand).bookmarks.values()))
    assert (mark.url, mark.title) == (MOON, "Moon")
    menu(hand, "bookmarks.open")
    hand.tap("bookmark.remove", bookmark=mark.id)
    assert mark.id not in state(hand).bookmarks
    hand.tap("page.open", url="https://kitchen.example/tomato-eggs")
    menu(hand, "bookmark.toggle")
    assert len(state(hand).bookmarks) == 1


def test_history_is_listed_by_day(hand: Hand) -> None:
    visit(hand, MOON)
    hand.wait(86_400)
    hand.tap("battery.later")
    visit(hand, TIDE)
    menu(hand, "history.open")
    assert words(hand).index("Today") < words(hand).index("Yesterday")


def test_history_is_listed_and_cleared_once_that_is_confirmed(hand: Hand) -> None:
    for url in (MOON, TIDE, DEPOT):
        visit(hand, url)
    menu(hand, "history.open")
    newest = next(iter(state(hand).history))
    hand.tap("history.remove", visit=newest)
    assert [visit.url for visit in state(hand).history.values()] == [TIDE, MOON]
    hand.tap("history.ask_clear")
    hand.tap("nav.back")
    assert len(state(hand).history) == 2
    hand.tap("history.ask_clear")
    hand.tap("history.clear")
    assert (len(state(hand).history), "No history" in words(hand)) == (0, True)
    assert not hand.offers("history.ask_clear")


def test_history_forgets_the_oldest(hand: Hand) -> None:
    for number in range(MOST_VISITS // 2 + 2):
        visit(hand, f"a{number}.example")
        hand.tap("page.open", url="https://guide.example/")
    assert len(state(hand).history) == MOST_VISITS
    assert state(hand).visited_urls[-1] == f"https://a{MOST_VISITS // 2 + 1}.example"


# Search


def test_search_ranks_what_is_about_it_first(hand: Hand) -> None:
    visit(hand, "tea")
    assert [hit.page.title["en"] for hit in search("tea", "en", "lantern")][:2] == ["Tea", "Iced fruit tea"]
    hand.tap("page.open", url="https://leafpedia.example/wiki/tea")
    assert "evergreen shrub" in words(hand)


def test_every_page_is_found_by_its_title() -> None:
    for page in pages().values():
        for lang in ("en", "zh"):
            found = [hit.page for hit in search(page.title[lang], lang, "lantern")]
            assert page in found[:3], (page.url, lang)


def test_engines_look_at_different_things() -> None:
    assert {hit.page.title["en"] for hit in search("how does the moon pull", "en", "headline")} == {"Moon"}
    assert all(hit.page in ENCYCLOPAEDIA.pages for hit in search("dumplings", "en", "reference"))
    assert search("zzzz", "en", "lantern") == []


def test_a_search_without_result_says_so(hand: Hand) -> None:
    visit(hand, "zzzz")
    assert "No results for “zzzz”" in words(hand)
    visit(hand, "lantern.example")
    assert "Nothing to search for" in words(hand)


# Find in page, share, copy


def test_words_are_found_in_the_page(hand: Hand) -> None:
    visit(hand, MOON)
    menu(hand, "find.begin")
    hand.type("moon")
    total = count(pages()[MOON].blocks["en"], "moon")
    assert f"1/{total}" in words(hand)
    hand.tap("find.step", by=-1)
    assert f"{total}/{total}" in words(hand)
    hand.type("zzzz", clear=True)
    assert "0/0" in words(hand)
    assert not hand.offers("find.step")
    hand.back()
    hand.back()
    assert (route(hand), tab(hand).url) == ("/view", MOON)


def test_a_match_further_down_scrolls_the_page(hand: Hand) -> None:
    blocks = pages()[MOON].blocks["en"]
    assert offset_of(blocks, "circles", 0) == 0
    expected = offset_of(blocks, "twice a day", 0)
    visit(hand, MOON)
    menu(hand, "find.begin")
    hand.type("twice a day")
    entry = hand.state.ui.tasks[hand.state.ui.active].activities[-1].entries[-1]
    assert entry.scroll["page"] == expected > 200


@given(st.text(max_size=60), st.text(max_size=5))
def test_cutting_a_text_loses_nothing(text: str, query: str) -> None:
    assert "".join(part.text for part in split(text, query)) == text


def test_a_page_is_shared_as_its_title_and_address(hand: Hand) -> None:
    visit(hand, MOON)
    menu(hand, "page.share")
    chooser = hand.state.ui.chooser
    activity = hand.state.ui.tasks[hand.state.ui.active].activities[-1]
    asked = chooser.intent if chooser is not None else activity.entries[-1].intent
    assert (asked.action, asked.type, asked.data["text"]) == ("SEND", "text/plain", f"Moon\n{MOON}")


def test_an_address_is_copied(hand: Hand) -> None:
    visit(hand, MOON)
    menu(hand, "page.copy")
    assert clipboard.text(hand.state.os) == MOON


# Downloads


@pytest.mark.parametrize("name", OFFERS)
def test_a_download_is_a_file_and_a_notification(hand: Hand, name: str) -> None:
    visit(hand, DEPOT)
    for _ in range(2):
        hand.tap("file.download", name=name)
    stem, extension = name.rsplit(".", 1)
    first, second = (f"/sdcard/Download/{each}" for each in (name, f"{stem} (1).{extension}"))
    node = hand.state.os.files[first]
    assert (node.content, node.size) == (OFFERS[name].content["en"], OFFERS[name].size)
    newest = next(iter(hand.state.os.notifications.values()))
    assert (newest.app, newest.body, newest.route) == ("browser", f"{stem} (1).{extension}", "/downloads")
    assert [each.path for each in state(hand).downloads.values()] == [second, first]
    menu(hand, "downloads.open")
    hand.tap("download.open", download=next(iter(state(hand).downloads)))
    assert hand.state.ui.chooser is not None or hand.view.route.app != "browser"


def test_nothing_is_downloaded_without_a_network(hand: Hand) -> None:
    visit(hand, DEPOT)
    with hand.edit("os") as os:
        set_airplane_mode(os, True)
    hand.tap("file.download", name="expenses.csv")
    assert "/sdcard/Download/expenses.csv" not in hand.state.os.files


def test_a_download_that_was_deleted_cannot_be_opened(hand: Hand) -> None:
    visit(hand, DEPOT)
    hand.tap("file.download", name="expenses.csv")
    with hand.edit("os") as os:
        del os.files["/sdcard/Download/expenses.csv"]
    menu(hand, "downloads.open")
    assert not hand.offers("download.open")
    assert "no longer there" in words(hand)
    hand.tap("download.remove")
    assert not state(hand).downloads


# Settings, other apps


def test_the_search_engine_and_the_home_page_are_chosen(hand: Hand) -> None:
    menu(hand, "settings.open")
    hand.tap("setting.open", key="engine")
    assert "Searches titles only" in words(hand)
    hand.tap("setting.choose", key="engine", value="reference")
    assert "Start page" in words(hand)
    hand.tap("setting.open", key="home")
    hand.type("daybreak.example", into="value")
    hand.tap("setting.save", key="home")
    assert state(hand).home == "https://daybreak.example"
    hand.back()
    visit(hand, "tea")
    assert tab(hand).title == "reference.example"
    hand.tap("page.home")
    assert tab(hand).title == "daybreak.example"


def test_clearing_data_keeps_bookmarks_and_files(hand: Hand) -> None:
    visit(hand, DEPOT)
    hand.tap("file.download", name="expenses.csv")
    menu(hand, "settings.open")
    hand.tap("data.ask_clear")
    hand.tap("data.clear")
    assert (list(state(hand).tabs), len(state(hand).history), len(state(hand).downloads)) == (["1"], 0, 0)
    assert (route(hand), len(state(hand).bookmarks)) == ("/", 2)
    assert "/sdcard/Download/expenses.csv" in hand.state.os.files


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_a_link_of_another_app_opens_its_page_and_back_returns(hand: Hand, scheme: str) -> None:
    hand.open("clock")
    assert ask(hand.phone, intent("VIEW", scheme=scheme, url=f"{scheme}://leafpedia.example/wiki/moon"))
    hand.wait(1)
    assert (hand.view.route.app, "384,400" in words(hand)) == ("browser", True)
    assert len(state(hand).history) == 1
    hand.back()
    assert hand.view.route.app == "clock"


# The web


def test_the_web_has_what_it_promises() -> None:
    assert len(ENCYCLOPAEDIA.pages) == 21
    assert len(NEWS.pages) == 11
    assert len(SHORTCUTS) == 10
    assert len(pages()) >= 60


def test_every_link_leads_to_a_page_every_picture_is_drawn_and_languages_agree() -> None:
    for page in pages().values():
        assert [block.kind for block in page.blocks["en"]] == [block.kind for block in page.blocks["zh"]]
        for lang in ("en", "zh"):
            for block in page.blocks[lang]:
                assert block.words.strip() or block.kind == "file", page.url
                if block.kind == "link":
                    assert find_page(block.target), f"{page.url} leads to {block.target}"
                elif block.kind == "image":
                    picture(block.target)
                elif block.kind == "file":
                    assert block.target in OFFERS
    assert all(find_page(place.url) or read_search(place.url) for place in SHORTCUTS)


def test_a_text_is_read_as_blocks() -> None:
    blocks = read_blocks("Hello\n# Head\n- a\n- b\n> https://x.example/ | X\n! lake/1 | Lake\n+ f.txt")
    assert [block.kind for block in blocks] == ["paragraph", "heading", "list", "link", "image", "file"]
    assert (blocks[2].items, blocks[3].target, blocks[3].text) == (("a", "b"), "https://x.example/", "X")
    assert (blocks[4].text, blocks[5].target) == ("Lake", "f.txt")
