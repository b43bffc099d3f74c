"""Selecting words of what can only be read: pages of the browser, and whatever an app lets be selected."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from html_tree import check_frame, check_texts, front_region, region_of
from readable_texts import READABLE
from sample_apps import installed, write_app

from pytest_mobilegym.authoring.offers import Offers
from pytest_mobilegym.errors import AppError, EventRefused
from pytest_mobilegym.phone.events import Elapse, Key, Launch, Miss, Scroll, Select
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import dump_snapshot, foreground_activity
from pytest_mobilegym.phone.os import clipboard
from pytest_mobilegym.phone.os.selection import plain_text
from pytest_mobilegym.phone.phone import Phone

MOON = "https://leafpedia.example/wiki/moon"


def reading(lang: Any = "en", apps: list[str] | None = None) -> Hand:
    """A hand on a phone whose browser shows the page about the moon."""
    hand = Hand(Phone.create(lang=lang, apps=apps))
    hand.open("browser")
    hand.type(MOON, into="address", clear=True)
    hand.enter()
    return hand


@pytest.fixture
def moon() -> Hand:
    return reading()


def words(hand: Hand) -> str:
    """The whole text of the page in front."""
    phone = hand.phone
    here = next(phone.frame().texts).region
    return phone.words(here, "page")


def place(hand: Hand, piece: str) -> int:
    return words(hand).index(piece)


def marked(hand: Hand) -> str | None:
    """What the frame shows as selected."""
    found = hand.phone.frame().marked
    return words(hand)[found.start : found.end] if found is not None else None


def menu(hand: Hand) -> list[str]:
    """What the menu says, from left to right."""
    shown = region_of(hand.phone.frame(), "selection").find("data-place", "menu")[0]
    return [item.words for item in shown.children if not isinstance(item, str)]


def test_a_long_press_selects_the_word_under_it_and_opens_the_menu(moon: Hand) -> None:
    moon.hold_text("page", at=place(moon, "384,400") + 1)
    assert marked(moon) == "384"
    assert menu(moon) == ["Copy", "Share", "Select all", "Web search"]
    assert not moon.state.ui.keyboard.shown


def test_in_chinese_too() -> None:
    hand = reading("zh")
    hand.hold_text("page", at=words(hand).index("月球"))
    assert "月球" in str(marked(hand))
    assert menu(hand) == ["复制", "分享", "全选", "网页搜索"]


def test_handles_reach_any_characters_and_copy_takes_them(moon: Hand) -> None:
    start = place(moon, "384,400")
    moon.select("page", start, start + len("384,400"))
    moon.tap("selection.copy")
    clip = moon.view.os.clipboard.current
    assert clip is not None
    assert (clip.content, clip.source) == ("384,400", "browser")
    assert marked(moon) is None


def test_the_whole_page_is_selected_with_its_lines_apart(moon: Hand) -> None:
    moon.hold_text("page", at=place(moon, "Moon"))
    moon.tap("selection.all")
    assert marked(moon) == words(moon)
    assert "Select all" not in menu(moon)
    moon.tap("selection.copy")
    lines = [line for line in clipboard.text(moon.view.os).splitlines() if line]
    assert "Moon" in lines
    assert len(lines) > 5


def test_what_is_selected_can_be_written_into_a_message(moon: Hand) -> None:
    moon.hold_text("page", at=place(moon, "Moon"))
    moon.tap("selection.share")
    assert moon.state.ui.chooser is not None
    moon.tap("chooser.choose", app="sms")
    assert moon.view.route == ("sms", "/new")
    front: Any = foreground_activity(moon.state.ui)
    assert front.entries[-1].local.text == "Moon"


def test_a_word_is_looked_for_in_a_tab_of_its_own_and_back_returns_to_the_page(moon: Hand) -> None:
    here = moon.view.browser.active_tab
    moon.hold_text("page", at=place(moon, "Moon"))
    moon.tap("selection.search")
    browser = moon.view.browser
    assert (len(browser.tabs), browser.tabs[browser.active_tab].title) == (2, "lantern.example")
    assert browser.tabs[browser.active_tab].url.endswith("search?q=Moon")
    moon.back()
    assert list(moon.view.browser.tabs) == [here]
    assert (moon.view.browser.active_tab, "384,400" in words(moon)) == (here, True)


def test_the_menu_offers_what_the_phone_can_do() -> None:
    hand = reading(apps=["browser"])
    hand.hold_text("page", at=0)
    assert menu(hand) == ["Copy", "Select all", "Web search"]


@pytest.mark.parametrize(
    "deed",
    [
        lambda hand: hand.back(),
        lambda hand: hand.home(),
        lambda hand: hand.recents(),
        lambda hand: hand.phone.dispatch(Key(key="notifications")),
        lambda hand: hand.phone.dispatch(Miss(region=next(hand.phone.frame().texts).region)),
        lambda hand: hand.tap("menu.open"),
        lambda hand: hand.focus("address"),
        lambda hand: hand.phone.reboot(),
    ],
)
def test_what_ends_it(moon: Hand, deed: Any) -> None:
    moon.hold_text("page", at=0)
    deed(moon)
    assert moon.state.ui.marked is None


def test_back_only_closes_the_menu(moon: Hand) -> None:
    moon.hold_text("page", at=0)
    moon.back()
    assert moon.view.route == ("browser", "/view")


def test_scrolling_time_and_the_menus_own_ground_keep_it(moon: Hand) -> None:
    moon.hold_text("page", at=0)
    scroller = next(t for t in moon.phone.frame().targets if t.kind == "scroller")
    moon.phone.dispatch(Scroll(region=scroller.region, scroller=scroller.name, offset=40))
    moon.phone.dispatch(Elapse(ms=60_000))
    moon.phone.dispatch(Miss(region="selection"))
    assert marked(moon)


def test_a_fork_and_a_snapshot_show_the_same(moon: Hand) -> None:
    moon.hold_text("page", at=3)
    frame = moon.phone.frame()
    assert moon.phone.fork().frame() == frame
    assert Phone.load(dump_snapshot(moon.state)).frame() == frame


def test_a_page_without_a_selection_pays_nothing_for_it(moon: Hand) -> None:
    frame = moon.phone.frame()
    assert frame.marked is None
    assert "selection" not in [region.key for region in frame.regions]
    assert all(target.kind != "text" for target in frame.targets)


def test_what_is_not_there_cannot_be_held(moon: Hand) -> None:
    before = moon.state
    with pytest.raises(EventRefused, match="'letter' is not offered"):
        moon.hold_text("letter", at=0)
    with pytest.raises(EventRefused, match="is not offered"):
        moon.phone.dispatch(Select(region="e999", field="page", start=0))
    moon.tap("menu.open")
    with pytest.raises(EventRefused, match="is not offered"):
        moon.hold_text("page", at=0)
    assert moon.state.apps is before.apps


def test_a_crawl_holds_texts(moon: Hand) -> None:
    done = [event for _, events in Offers(seed=0).possible(moon.phone) for event in events]
    assert "page" in [event.field for event in done if isinstance(event, Select)]


def shown(app: str, route: str) -> Hand:
    """A hand on a phone that shows a screen of an app."""
    hand = Hand(Phone.create())
    hand.phone.change(lambda event: event.open_route(app, route))
    return hand


@pytest.mark.parametrize(("app", "route", "text"), READABLE)
def test_where_apps_have_something_to_read_it_can_be_copied(app: str, route: str, text: str) -> None:
    hand = shown(app, route)
    check_frame(hand.phone.frame())
    check_texts(hand.phone)
    hand.hold_text(text, at=0)
    hand.tap("selection.all")
    hand.tap("selection.copy")
    assert clipboard.text(hand.view.os) == hand.phone.words(front_region(hand.phone.frame()), text)
    clip = hand.view.os.clipboard.current
    assert clip is not None
    assert clip.source == app


def test_html_reads_as_its_characters() -> None:
    assert plain_text("<b>Salt &amp; <i>pepper</i></b>\r\n&lt;3<br>🌙") == "Salt & pepper\n<3🌙"


APP = """
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.model import AppState
app = App("leaflet", name={"en": "Leaflet", "zh": "Leaflet"}, state=AppState)

@app.screen("/")
def home(ctx):
    return {}
"""


def leaflet(folder: Path, template: str) -> Path:
    files = {
        "__init__.py": APP,
        "templates/home.html": template,
        "style.css": "",
        "texts/en.json": "{}",
        "texts/zh.json": "{}",
    }
    write_app(folder, "leaflet", files)
    return folder


def test_an_app_lets_a_text_be_selected_by_one_word(tmp_path: Path) -> None:
    template = '{{ selectable("note", "Salt & <pepper>", tag="p", css="big") }}'
    with installed("leaflet", folder=leaflet(tmp_path, template)):
        hand = Hand(Phone.create(apps=["leaflet"]))
        hand.open("leaflet")
        front = next(region for region in hand.phone.frame().regions if region.app == "leaflet")
        assert front.html == '<p class="big" data-text="note">Salt &amp; &lt;pepper&gt;</p>'
        hand.hold_text("note", at=9)
        hand.tap("selection.copy")
        assert clipboard.text(hand.view.os) == "pepper"


@pytest.mark.parametrize(
    ("template", "reason"),
    [
        ('{{ selectable("one", "a") }}{{ selectable("one", "b") }}', "Two texts are called 'one'"),
        ('{{ selectable("one", "a") }}<input{{ field("one") }}>', "A text and a field are called 'one'"),
    ],
)
def test_names_tell_texts_apart(tmp_path: Path, template: str, reason: str) -> None:
    with installed("leaflet", folder=leaflet(tmp_path, template)):
        phone = Phone.create(apps=["leaflet"])
        phone.dispatch(Launch(app="leaflet"))
        with pytest.raises(AppError, match=reason):
            phone.frame()


def test_a_scroller_goes_along_with_a_handle_that_was_left_at_its_edge(moon: Hand) -> None:
    region = next(moon.phone.frame().texts).region
    scroller = next(target.name for target in moon.phone.frame().targets if target.kind == "scroller")
    along = Scroll(region=region, scroller=scroller, offset=160)
    moon.phone.dispatch(Select(region=region, field="page", start=0, end=40, along=along))
    assert marked(moon) == words(moon)[:40]
    activity = foreground_activity(moon.state.ui)
    assert activity is not None
    assert activity.entries[-1].scroll[scroller] == 160


def test_what_is_no_scroller_of_the_page_goes_nowhere(moon: Hand) -> None:
    region = next(moon.phone.frame().texts).region
    before = moon.state
    along = Scroll(region=region, scroller="nothing", offset=160)
    with pytest.raises(EventRefused, match="nothing"):
        moon.phone.dispatch(Select(region=region, field="page", start=0, end=40, along=along))
    assert moon.state is before
