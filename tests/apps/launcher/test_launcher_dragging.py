"""Arranging the home screen by dragging, and the settings that it follows."""

from __future__ import annotations

from contextlib import suppress

import pytest
from home_screens import home_hand
from html_tree import check_frame, parse_html
from hypothesis import given
from hypothesis import strategies as st
from rigour import examples

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.launcher.layout import Cell, Grid, cells_of, grid_of, put_at
from pytest_mobilegym.phone.apps.launcher.state import Item, LauncherState, Page
from pytest_mobilegym.phone.declaration.registry import installed_apps
from pytest_mobilegym.phone.events import Touch, parse_event
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import dump_snapshot
from pytest_mobilegym.phone.os.settings import set_preference
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.state import Table, commit, edit

GRIDS = ["4x6", "5x6", "4x7", "5x7"]


@pytest.fixture
def hand() -> Hand:
    return home_hand()


def cell_of(hand: Hand, id: str) -> tuple[str, int, int]:
    """Page, column and row of an item."""
    for page in hand.view.launcher.pages.values():
        if id in page.items:
            return page.id, page.items[id].column, page.items[id].row
    raise KeyError(id)


def choose_grid(hand: Hand, grid: str) -> None:
    with hand.edit("os") as os:
        set_preference(os, "home_screen_layout", grid, default="4x6")
    hand.home()


def add_page(hand: Hand) -> None:
    hand.hold("home.menu", page="p1")
    hand.tap("page.add")


def test_an_icon_goes_to_a_free_cell_and_nothing_else_moves(hand: Hand) -> None:
    others = {id: cell_of(hand, id) for id in ("settings", "gallery", "clock_widget")}
    hand.drag("item.place", item="clock", page="p1", column=3, row=5)
    assert cell_of(hand, "clock") == ("p1", 3, 5)
    assert {id: cell_of(hand, id) for id in others} == others


def test_icons_give_way_in_the_order_of_reading(hand: Hand) -> None:
    order = ["file_manager", "settings", "gallery", "clock"]
    assert [cell_of(hand, id) for id in order] == [("p1", column, 4) for column in range(4)]
    hand.drag("item.place", item="clock", page="p1", column=1, row=4)
    order = ["file_manager", "clock", "settings", "gallery"]
    assert [cell_of(hand, id) for id in order] == [("p1", column, 4) for column in range(4)]


def test_an_icon_put_down_where_it_is_stays_there(hand: Hand) -> None:
    before = hand.view.launcher
    hand.drag("item.place", item="clock", page="p1", column=3, row=4)
    assert hand.view.launcher == before
    with pytest.raises(EventRefused, match="not possible"):
        hand.drag("folder.make", item="clock", other="clock")


def test_an_icon_on_another_is_a_folder_and_out_of_it_one_is_none(hand: Hand) -> None:
    hand.drag("folder.make", item="gallery", other="settings")
    [folder] = hand.view.launcher.folders.values()
    assert (folder.name, folder.apps) == ("Folder", ("settings", "gallery"))
    hand.drag("folder.join", item="sms", folder=folder.id)
    hand.tap("folder.open")
    hand.drag("folder.order", item="sms", folder=folder.id, index=0)
    assert hand.view.launcher.folders[folder.id].apps == ("sms", "settings", "gallery")
    hand.drag("folder.leave", item="settings")
    assert hand.view.route == ("launcher", "/")
    hand.tap("folder.open")
    hand.drag("folder.leave", item="gallery")
    assert len(hand.view.launcher.folders) == 0
    assert {cell_of(hand, app)[0] for app in ("sms", "settings", "gallery")} == {"p1"}


def test_a_folder_moves_as_one(hand: Hand) -> None:
    hand.drag("folder.make", item="gallery", other="settings")
    folder = hand.view.launcher.folders.first().id
    hand.drag("item.place", item=folder, page="p1", column=0, row=5)
    assert cell_of(hand, folder) == ("p1", 0, 5)
    with pytest.raises(EventRefused, match="not offered"):
        hand.drag("dock.put", item=folder, slot=0)


def test_the_dock_takes_four_and_keeps_their_order(hand: Hand) -> None:
    assert hand.view.launcher.dock == ("contacts", "sms")
    hand.drag("dock.put", item="clock", slot=1)
    hand.drag("dock.put", item="gallery", slot=3)
    hand.drag("dock.put", item="gallery", slot=0)
    assert hand.view.launcher.dock == ("gallery", "contacts", "clock", "sms")
    before = hand.view.launcher
    hand.drag("dock.put", item="settings", slot=4)
    assert hand.view.launcher is before
    assert hand.state.ui.toast is not None
    assert hand.state.ui.toast.text == "The dock is full"
    hand.drag("item.place", item="clock", page="p1", column=3, row=4)
    assert hand.view.launcher.dock == ("gallery", "contacts", "sms")
    assert cell_of(hand, "clock") == ("p1", 3, 4)


def test_a_page_turns_with_what_is_put_on_it_and_goes_with_the_last_thing(hand: Hand) -> None:
    add_page(hand)
    hand.drag("item.place", item="clock", page="p2", column=2, row=3)
    entry = hand.state.ui.home.entries[0]
    assert entry.scroll["pages"] == 360
    hand.drag("item.place", item="clock", page="p1", column=3, row=5)
    assert list(hand.view.launcher.pages) == ["p1"]
    assert hand.state.ui.home.entries[0].scroll["pages"] == 0


def test_a_thing_put_down_beside_the_cells_takes_the_first_free_one(hand: Hand) -> None:
    add_page(hand)
    hand.drag("page.choose", item="clock", page="p2")
    assert cell_of(hand, "clock") == ("p2", 0, 0)
    with pytest.raises(EventRefused, match="not possible"):
        hand.drag("page.choose", item="clock", page="p2")


def test_what_is_dragged_to_the_top_leaves_the_home_screen(hand: Hand) -> None:
    hand.drag("item.remove", item="clock")
    hand.drag("item.remove", item="battery_widget")
    assert hand.view.launcher.hidden == ("clock",)
    with pytest.raises(KeyError):
        cell_of(hand, "battery_widget")


def test_widgets_of_one_size_change_places_and_icons_make_room_for_them(hand: Hand) -> None:
    hand.drag("item.place", item="battery_widget", page="p1", column=0, row=2)
    assert cell_of(hand, "battery_widget") == ("p1", 0, 2)
    assert cell_of(hand, "calendar_widget") == ("p1", 2, 2)
    hand.drag("item.remove", item="clock_widget")
    hand.drag("item.place", item="calendar_widget", page="p1", column=1, row=4)
    page = hand.view.launcher.pages["p1"]
    assert Cell(1, 4) in cells_of(page.items["calendar_widget"])
    check_layout(hand)


def test_a_page_without_room_takes_nothing(hand: Hand) -> None:
    with hand.edit("launcher") as launcher:
        page = launcher.pages["p1"]
        free = set(Grid().cells()) - {cell for item in page.items.values() for cell in cells_of(item)}
        for column, row in free:
            page.items.add(Item(id=f"x{column}{row}", column=column, row=row))
    before = hand.view.launcher
    hand.drag("item.place", item="sms", page="p1", column=0, row=4)
    assert hand.view.launcher is before
    assert hand.state.ui.toast is not None
    assert hand.state.ui.toast.text == "There is no room here"


def test_a_locked_layout_offers_no_drags_and_greys_what_would_change_it(hand: Hand) -> None:
    hand.hold("home.menu", page="p1")
    hand.tap("layout.lock")
    for action in ("widgets.open", "page.add", "page.remove", "layout.ask"):
        assert not hand.offers(action)
    hand.back()
    assert list(hand.phone.frame().drags) == []
    hand.hold("item.menu", item="clock")
    assert hand.offers("app.info")
    for action in ("item.move", "folder.choose", "item.remove"):
        assert not hand.offers(action)
    html = parse_html(hand.phone.frame().regions[1].html)
    assert len(html.find("aria-disabled", "true")) == 3
    hand.back()
    hand.hold("home.menu", page="p1")
    hand.tap("layout.lock")
    hand.back()
    assert hand.state.os.preferences == Table()
    hand.drag("item.remove", item="clock")


@pytest.mark.parametrize("grid", GRIDS)
def test_another_grid_keeps_everything(hand: Hand, grid: str) -> None:
    choose_grid(hand, "5x7")
    add_page(hand)
    hand.drag("item.place", item="clock", page="p1", column=4, row=6)
    hand.drag("item.place", item="gallery", page="p1", column=0, row=6)
    choose_grid(hand, grid)
    check_layout(hand)
    assert f"{hand.view.launcher.columns}x{hand.view.launcher.rows}" == grid
    check_frame(hand.phone.frame())
    if grid == "5x7":
        assert cell_of(hand, "clock") == ("p1", 4, 6)


def test_a_full_page_overflows_to_the_next(hand: Hand) -> None:
    choose_grid(hand, "5x7")
    with hand.edit("launcher") as launcher:
        page = launcher.pages["p1"]
        free = set(Grid(5, 7).cells()) - {cell for item in page.items.values() for cell in cells_of(item)}
        for number, (column, row) in enumerate(sorted(free)):
            page.items.add(Item(id=f"x{number}", column=column, row=row))
    before = {item for page in hand.view.launcher.pages.values() for item in page.items}
    choose_grid(hand, "4x6")
    pages = hand.view.launcher.pages
    assert {item for page in pages.values() for item in page.items} == before
    assert len(pages) == 2
    check_cells(hand.view.launcher)


@pytest.mark.parametrize("stored", ["", "x", "4x", "9x9", "４x６", "4x6x7", "-4x6"])
def test_a_grid_that_makes_no_sense_is_the_usual_one(hand: Hand, stored: str) -> None:
    choose_grid(hand, stored)
    assert grid_of(hand.view.launcher) == Grid(4, 6)


def test_gaps_are_filled_where_that_is_chosen(hand: Hand) -> None:
    with hand.edit("os") as os:
        set_preference(os, "align_to_top", "true", default="false")
    hand.drag("item.remove", item="file_manager")
    assert [cell_of(hand, id)[1:] for id in ("settings", "gallery", "clock")] == [(0, 4), (1, 4), (2, 4)]
    hand.drag("item.place", item="settings", page="p1", column=3, row=5)
    assert [cell_of(hand, id)[1:] for id in ("gallery", "clock", "settings")] == [(0, 4), (1, 4), (2, 4)]


def test_icons_are_drawn_as_large_as_chosen(hand: Hand) -> None:
    def size() -> str:
        icon = parse_html(hand.phone.frame().regions[0].html).of_class("home-icon")[0]
        return next(element.attributes["width"] for element in icon.walk() if "width" in element.attributes)

    assert size() == "56"
    with hand.edit("os") as os:
        set_preference(os, "icon_size", "80", default="100")
    assert size() == "44"


# Whatever is dragged


def check_cells(launcher: LauncherState) -> None:
    """No two things share a cell, and none stands outside of the grid."""
    grid = set(grid_of(launcher).cells())
    for page in launcher.pages.values():
        cells = [cell for item in page.items.values() for cell in cells_of(item)]
        assert len(cells) == len(set(cells))
        assert set(cells) <= grid


def check_layout(hand: Hand) -> None:
    """Every app is in one place, folders hold two at least and stand on a page, cells are taken once."""
    launcher = hand.view.launcher
    items = [item for page in launcher.pages.values() for item in page.items.values()]
    apps = [item.id for item in items if item.kind == "app"] + [*launcher.dock, *launcher.hidden]
    apps += [app for folder in launcher.folders.values() for app in folder.apps]
    visible = [id for id in hand.state.apps if not installed_apps()[id].hidden]
    assert sorted(apps) == sorted(visible)
    assert sorted(launcher.folders) == sorted(item.id for item in items if item.kind == "folder")
    assert all(len(folder.apps) >= 2 for folder in launcher.folders.values())
    assert len(launcher.dock) <= 4
    check_cells(launcher)


@given(moves=st.lists(st.tuples(st.integers(0, 10**6), st.sampled_from(["", "", "", *GRIDS])), max_size=12))
@examples(12)
def test_no_drag_loses_anything(moves: list[tuple[int, str]]) -> None:
    hand = home_hand()
    add_page(hand)
    for number, grid in moves:
        if grid:
            choose_grid(hand, grid)
        offered = list(hand.phone.frame().drags)
        target = offered[number % len(offered)]
        event = Touch(region=target.region, action=target.name, args=dict(target.args), gesture="drag")
        with suppress(EventRefused):  # by a guard
            hand.phone.dispatch(parse_event(event.model_dump(mode="json")))
        check_layout(hand)
        if number % 3 == 0 and len(hand.view.launcher.folders) and hand.view.route.path == "/":
            hand.tap("folder.open", folder=hand.view.launcher.folders.last().id)
    assert Phone.load(dump_snapshot(hand.state)).state == hand.state


ITEMS = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 5)), unique=True, max_size=24)


@given(taken=ITEMS, cell=st.tuples(st.integers(0, 3), st.integers(0, 5)), widget=st.booleans())
@examples(50)
def test_putting_down_moves_everything_or_nothing(
    taken: list[tuple[int, int]], cell: tuple[int, int], widget: bool
) -> None:
    items = [Item(id=f"x{column}{row}", column=column, row=row) for column, row in taken]
    id = "quote_widget" if widget else "new"
    draft = edit(LauncherState(pages=Table.of([Page(id="p1", items=Table.of(items))])))
    put = put_at(draft, id, draft.pages["p1"], Cell(*cell))
    after = commit(draft)
    check_cells(after)
    page = after.pages["p1"]
    assert {item.id for item in items} <= set(page.items)
    assert (id in page.items) == put
    assert put == (len(taken) <= (20 if widget else 23))
    if put:
        assert Cell(*cell) in cells_of(page.items[id])
    else:
        assert list(page.items.values()) == items


def test_the_settings_of_the_home_screen_act_at_once(hand: Hand) -> None:
    hand.open("settings")
    hand.tap("home_screen.open")
    hand.tap("choice.open", key="home_screen_layout")
    hand.tap("choice.pick", value="5x7")
    hand.tap("control.toggle", key="lock_home_layout")
    hand.home()
    assert grid_of(hand.view.launcher) == Grid(5, 7)
    assert list(hand.phone.frame().drags) == []
    hand.open("settings")
    hand.tap("control.toggle", key="lock_home_layout")
    hand.home()
    hand.drag("item.place", item="clock", page="p1", column=4, row=6)
