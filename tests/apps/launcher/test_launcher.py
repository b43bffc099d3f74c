"""The home screen: its layout, its pages, the dock and the search for apps."""

from __future__ import annotations

from typing import Any

import pytest
from html_tree import Element, parse_html, screen_of
from hypothesis import given
from hypothesis import strategies as st
from quiet import quiet_phone
from rigour import examples

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.launcher.defaults import DOCK, FIRST_PAGE, TOOLS, TOOLS_FOLDER, fresh_layout
from pytest_mobilegym.phone.apps.launcher.state import COLUMNS, ROWS, Item
from pytest_mobilegym.phone.declaration.registry import installed_apps
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import dump_snapshot
from pytest_mobilegym.phone.os import alarms, notifications
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.state import Table

LEAVING = frozenset({"app.open", "widget.open"})
"""Actions that lead to other apps."""


@pytest.fixture
def hand(phone: Phone) -> Hand:
    """A hand on a phone whose tools lie beside their folder's place, so that there is no folder."""
    hand = Hand(phone)
    with hand.edit("launcher") as launcher:
        items = launcher.pages["p2"].items
        del items[TOOLS_FOLDER]
        del launcher.folders[TOOLS_FOLDER]
        for column, app in enumerate(TOOLS):
            items.add(Item(id=app, column=column, row=ROWS - 1))
    return hand


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
    bundled = [app for folder in layout.folders.values() for app in folder.apps]
    assert sorted((*places, *layout.dock, *bundled)) == sorted(visible_apps())


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
    chinese = Hand(quiet_phone(lang="zh"))
    assert front(chinese).of_class("home-clock")[0].words == "09:30 3月27日 周五"


def test_every_icon_opens_its_app(hand: Hand) -> None:
    assert sorted(offered(hand)) == sorted(visible_apps())
    for app in visible_apps():
        hand.tap("app.open", app=app)
        assert hand.phone.foreground == app
        hand.home()


def test_icons_bear_the_apps_names(hand: Hand) -> None:
    assert "Clock" in front(hand).words
    assert "时钟" in front(Hand(quiet_phone(lang="zh"))).words


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
    assert "Nothing found" in front(hand).words
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


# Arranging


def places(hand: Hand) -> dict[str, str]:
    """Where everything on the pages stands: the page's id by the item's."""
    return {id: page.id for page in hand.view.launcher.pages.values() for id in page.items}


def make_folder(hand: Hand, moved: str = "gallery", other: str = "settings") -> str:
    """Put an app into a folder with another one; gives the folder's id."""
    hand.hold("item.menu", item=moved)
    hand.tap("folder.choose")
    hand.tap("folder.make", other=other)
    return str(hand.view.launcher.folders.first().id)


@pytest.mark.parametrize(("wallpaper", "over_home"), [("night", "k-light"), ("mist", "k-dark")])
def test_the_bars_can_be_read_over_an_open_folder(hand: Hand, wallpaper: str, over_home: str) -> None:
    def bars() -> list[str]:
        return [each.html for each in hand.phone.frame().regions if each.key in ("status", "nav")]

    folder = make_folder(hand)
    with hand.edit("launcher") as launcher:
        launcher.wallpaper = wallpaper
    hand.home()
    assert all(over_home in bar for bar in bars())
    hand.tap("folder.open", folder=folder)
    assert all("k-light" in bar for bar in bars())
    hand.hold("item.menu", item="settings")
    assert all("k-light" in bar for bar in bars())


def test_an_icon_tells_of_its_app_and_opens_or_closes_it(hand: Hand) -> None:
    hand.open("clock")
    hand.home()
    hand.hold("item.menu", item="clock")
    hand.tap("app.info")
    assert "Clock clock" in sheet_of(hand)
    hand.tap("app.close")
    assert len(hand.state.ui.tasks) == 0
    assert hand.view.route == ("launcher", "/")
    hand.hold("item.menu", item="clock")
    hand.tap("app.info")
    hand.tap("app.open", app="clock")
    assert hand.phone.foreground == "clock"


def sheet_of(hand: Hand) -> str:
    """The words of what lies over the home screen."""
    return top_of(hand).words


def top_of(hand: Hand) -> Element:
    """What lies over the home screen."""
    html = next(region.html for region in reversed(hand.phone.frame().regions) if region.app == "launcher")
    return parse_html(html)


@pytest.mark.parametrize("app", ["gallery", "sms"])
def test_an_app_that_is_removed_is_still_found_and_can_come_back(hand: Hand, app: str) -> None:
    hand.hold("item.menu", item=app)
    hand.tap("item.remove")
    assert app not in offered(hand)
    assert hand.view.launcher.hidden == (app,)
    hand.tap("search.open")
    assert app in offered(hand)
    hand.hold("hidden.menu", item=app)
    hand.tap("item.add")
    hand.back()
    hand.back()
    assert app in offered(hand)
    assert hand.view.launcher.hidden == ()


def test_an_app_moves_to_another_page_and_to_a_new_one(hand: Hand) -> None:
    hand.hold("item.menu", item="gallery")
    hand.tap("item.move")
    assert not hand.offers("page.choose", page="p1")
    hand.tap("page.choose", page="p2")
    assert places(hand)["gallery"] == "p2"
    assert front(hand).find("data-scroll", "pages")[0].attributes["data-offset"] == "360"
    hand.hold("item.menu", item="sms")
    hand.tap("item.move")
    hand.tap("page.choose_new")
    assert places(hand)["sms"] == list(hand.view.launcher.pages)[-1]
    assert "sms" not in hand.view.launcher.dock


def test_a_widget_does_not_move_where_it_does_not_fit(hand: Hand) -> None:
    hand.hold("widget.menu", item="battery_widget")
    assert not hand.offers("app.info")
    hand.tap("item.move")
    assert not hand.offers("page.choose", page="p1")
    hand.tap("page.choose_new")
    assert places(hand)["battery_widget"] != "p1"


def test_two_apps_become_a_folder_in_the_place_of_one(hand: Hand) -> None:
    page = hand.view.launcher.pages.first()
    before = page.items["settings"]
    folder = make_folder(hand)
    item = hand.view.launcher.pages.first().items[folder]
    assert (item.column, item.row, item.kind) == (before.column, before.row, "folder")
    assert hand.view.launcher.folders[folder].apps == ("settings", "gallery")
    assert not {"settings", "gallery"} & set(places(hand))
    hand.tap("folder.open")
    hand.tap("app.open", app="gallery")
    assert hand.phone.foreground == "gallery"
    hand.home()
    assert hand.view.route == ("launcher", "/")


def test_a_menu_stands_beside_what_was_held(hand: Hand) -> None:
    def hold(action: str, item: str) -> None:
        hand.hold(action, item=item)
        (menu,) = top_of(hand).find("data-beside")
        assert menu.attributes["data-beside"] == action
        assert menu.attributes["data-beside-args"] == f'{{"item":"{item}"}}'

    folder = make_folder(hand)
    hold("folder.menu", folder)
    hand.back()
    hold("widget.menu", "battery_widget")
    hand.back()
    hold("item.menu", "sms")
    hand.tap("item.remove")
    hand.tap("search.open")
    hold("item.menu", "clock")
    hand.back()
    hold("hidden.menu", "sms")


def test_a_folder_takes_more_apps_one_by_one_or_together(hand: Hand) -> None:
    folder = make_folder(hand)
    hand.hold("item.menu", item="sms")
    hand.tap("folder.choose")
    hand.tap("folder.join", folder=folder)
    hand.tap("folder.open")
    hand.tap("folder.fill")
    hand.tap("folder.join", item="clock")
    hand.tap("folder.join", item="contacts")
    apps = hand.view.launcher.folders[folder].apps
    assert apps == ("settings", "gallery", "sms", "clock", "contacts")
    assert not set(apps) & {*places(hand), *hand.view.launcher.dock}


def test_a_folder_is_renamed_and_never_nameless(hand: Hand) -> None:
    folder = make_folder(hand)
    assert hand.view.launcher.folders[folder].name == "Folder"
    hand.hold("folder.menu")
    hand.tap("folder.show", rename=True)
    assert hand.phone.frame().focus is not None
    hand.type("  My   tools ", clear=True)
    hand.enter()
    assert hand.view.launcher.folders[folder].name == "My tools"
    hand.back()
    hand.tap("folder.open")
    hand.type("", into="name", clear=True)
    assert hand.view.launcher.folders[folder].name == "My tools"
    hand.type("x" * 60, into="name", clear=True)
    assert hand.view.launcher.folders[folder].name == "x" * 24


def test_a_folder_with_one_app_left_becomes_that_app(hand: Hand) -> None:
    folder = make_folder(hand)
    stood = hand.view.launcher.pages.first().items[folder]
    hand.tap("folder.open")
    hand.hold("item.menu", item="settings")
    hand.tap("folder.leave")
    assert hand.view.route == ("launcher", "/")
    assert len(hand.view.launcher.folders) == 0
    left = hand.view.launcher.pages.first().items["gallery"]
    assert (left.column, left.row) == (stood.column, stood.row)
    assert sorted(offered(hand)) == sorted(visible_apps())


def test_a_folder_of_three_stays_open_when_one_leaves(hand: Hand) -> None:
    folder = make_folder(hand)
    hand.tap("folder.open")
    hand.tap("folder.fill")
    hand.tap("folder.join", item="clock")
    hand.tap("nav.back")
    hand.hold("item.menu", item="clock")
    hand.tap("folder.leave")
    assert hand.view.route == ("launcher", f"/folder/{folder}")
    assert places(hand)["clock"] == "p1"


def test_a_removed_folder_hides_its_apps(hand: Hand) -> None:
    make_folder(hand)
    hand.hold("folder.menu")
    hand.tap("item.remove")
    assert hand.view.launcher.hidden == ("settings", "gallery")
    assert len(hand.view.launcher.folders) == 0


def test_icons_and_folders_bear_what_is_unread(hand: Hand) -> None:
    with hand.edit("os") as os:
        for title in ("a", "b"):
            notifications.post(os, app="gallery", title=title, importance="low")
        notifications.post(os, app="settings", title="c", importance="low")
    assert [badge.words for badge in front(hand).of_class("k-badge")] == ["2", "1"]
    make_folder(hand)
    assert [badge.words for badge in front(hand).of_class("k-badge")] == ["3"]


# The menu of the home screen


@pytest.mark.parametrize("wallpaper", ["dune", "mist"])
def test_a_wallpaper_is_chosen_at_once(hand: Hand, wallpaper: str) -> None:
    hand.hold("home.menu", page="p1")
    hand.tap("wallpaper.choose", name=wallpaper)
    assert hand.view.launcher.wallpaper == wallpaper


def test_a_widget_needs_room_on_the_page(hand: Hand) -> None:
    with hand.edit("launcher") as launcher:
        page = launcher.pages["p1"]
        for row in (4, 5):
            for column in range(COLUMNS):
                if not any((item.column, item.row) == (column, row) for item in page.items.values()):
                    page.items.add(Item(id=f"w{row}{column}", kind="app", column=column, row=row))
    hand.hold("home.menu", page="p1")
    hand.tap("widgets.open")
    hand.tap("widget.add", widget="quote_widget")
    assert hand.state.ui.toast is not None
    assert hand.state.ui.toast.text == "No room for it on this page"
    assert "quote_widget" not in places(hand)


def test_a_widget_goes_to_the_first_room_of_the_page_and_once(hand: Hand) -> None:
    hand.hold("home.menu", page="p2")
    hand.tap("widgets.open")
    assert not hand.offers("widget.add", widget="clock_widget")
    hand.tap("widget.add", widget="alarm_widget")
    page = hand.view.launcher.pages["p2"]
    item = page.items["alarm_widget"]
    assert (item.columns, item.rows) == (2, 2)
    others = [cells(other) for other in page.items.values() if other.id != "alarm_widget"]
    assert not any(cells(item) & taken for taken in others)
    hand.hold("home.menu", page="p2")
    hand.tap("widgets.open")
    assert not hand.offers("widget.add", widget="alarm_widget")


def test_widgets_show_what_the_phone_knows(hand: Hand) -> None:
    hand.hold("home.menu", page="p2")
    hand.tap("widgets.open")
    hand.tap("widget.add", widget="alarm_widget")
    with hand.edit("clock") as clock:
        clock.alarms = Table()
    assert front(hand).of_class("home-card-alarm")[0].words == "No alarm Nothing is set to ring"
    with hand.edit("os") as os:
        os.battery.percent = 42
        alarms.schedule(os, app="gallery", tag="a", at=os.now + 86_400_000, user_facing=True)
    assert front(hand).of_class("home-card-alarm")[0].words == "09:30 Saturday"
    assert front(hand).of_class("home-card-battery")[0].words == "42% Battery"
    assert front(hand).of_class("home-today")[0].words == "27"


def test_pages_are_added_and_go_when_they_are_empty(hand: Hand) -> None:
    before = list(hand.view.launcher.pages)
    hand.hold("home.menu", page="p1")
    assert not hand.offers("page.remove")
    hand.tap("page.add")
    new = list(hand.view.launcher.pages)[-1]
    assert list(hand.view.launcher.pages) == [*before, new]
    hand.hold("home.menu", page=new)
    hand.tap("page.remove")
    assert list(hand.view.launcher.pages) == before


def test_the_layout_can_be_reset(hand: Hand) -> None:
    before = fresh_layout("en")
    make_folder(hand)
    hand.hold("item.menu", item="clock")
    hand.tap("item.remove")
    hand.hold("home.menu", page="p1")
    hand.tap("wallpaper.choose", name="mist")
    hand.tap("layout.ask")
    hand.tap("layout.reset")
    after = hand.view.launcher
    assert after.model_copy(update={"next_id": before.next_id}) == before


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_an_arranged_home_screen_survives_json(lang: Any) -> None:
    hand = Hand(quiet_phone(lang=lang))
    folder = make_folder(hand)
    hand.tap("folder.open", folder=folder)
    assert Phone.load(dump_snapshot(hand.state)).state == hand.state


@given(moves=st.lists(st.integers(0, 10_000), max_size=12))
@examples(15)
def test_no_app_is_ever_lost_and_nothing_overlaps(moves: list[int]) -> None:
    hand = Hand(quiet_phone())
    for move in moves:
        targets = [t for t in hand.phone.frame().targets if t.name not in LEAVING and t.kind == "touch"]
        targets = [t for t in targets if t.region.startswith("e")]
        target = targets[move % len(targets)]
        hand._touch(target.gesture, target.name, dict(target.args))
        if hand.phone.foreground != "launcher":
            hand.home()
        launcher = hand.view.launcher
        apps = [
            item.id for page in launcher.pages.values() for item in page.items.values() if item.kind == "app"
        ]
        apps += [*launcher.dock, *launcher.hidden]
        apps += [app for folder in launcher.folders.values() for app in folder.apps]
        assert sorted(apps) == sorted(visible_apps())
        for page in launcher.pages.values():
            taken = [cell for item in page.items.values() for cell in cells(item)]
            assert len(taken) == len(set(taken))


def test_the_home_screen_opened_as_an_app_is_the_home_screen(hand: Hand) -> None:
    hand.open("clock")
    hand.open("launcher")
    assert hand.state.ui.shown == "home"
    assert [task.app for task in hand.state.ui.tasks.values()] == ["clock"]


# The search finds more than apps


@pytest.mark.parametrize(
    ("query", "app", "shown"),
    [
        ("nora", "contacts", "/contact/"),
        ("bluetooth", "settings", "/page/bluetooth"),
        ("download", "file_manager", "/folder/"),
    ],
)
def test_people_settings_and_files_are_found_and_opened(query: str, app: str, shown: str) -> None:
    hand = Hand(Phone.create())
    hand.tap("search.open")
    hand.type(query.upper())
    hits = [dict(each.args) for each in hand.phone.frame().targets if each.name == "found.open"]
    route = next(str(hit["route"]) for hit in hits if hit["app"] == app)
    hand.tap("found.open", app=app, route=route)
    assert hand.view.route == (app, route)
    assert route.startswith(shown)
    hand.home()
    assert hand.view.route == ("launcher", "/")


def test_a_badge_counts_the_messages_that_are_unread() -> None:
    hand = Hand(Phone.create())
    wechat = sum(chat.unread for chat in hand.view.wechat.chats.values() if not chat.muted)
    assert notifications.unread(hand.view.os, "wechat") == wechat
    texts = sum(talk.unread for talk in hand.view.os.sms.values())
    assert notifications.unread(hand.view.os, "sms") == texts
    hand.open("sms")
    hand.tap("conversation.open", conversation="s2")
    assert notifications.unread(hand.view.os, "sms") == texts - 2


def test_tools_are_in_a_folder_and_every_app_of_it_opens() -> None:
    hand = Hand(Phone.create())
    (folder,) = hand.view.launcher.folders.values()
    assert ">Tools<" in hand.phone.frame().regions[0].html
    for app in folder.apps:
        hand.tap("folder.open", folder=folder.id)
        hand.tap("app.open", app=app)
        assert hand.phone.foreground == app
        hand.home()
