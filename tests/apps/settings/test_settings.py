"""Settings: the tree of pages, and every control on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from app_pages import html
from html_tree import parse_html
from hypothesis import given
from hypothesis import strategies as st
from settings_hands import args_of, changed, clear_way, go_to, make_possible, settings_hand

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.settings.app import app
from pytest_mobilegym.phone.apps.settings.facts import FACTS
from pytest_mobilegym.phone.apps.settings.pages import CONTROLS, PAGES, WAYS, links_of, route
from pytest_mobilegym.phone.apps.settings.rows import (
    Choice,
    Control,
    Entry,
    Fact,
    Link,
    Part,
    Section,
    Slider,
    Toggle,
)
from pytest_mobilegym.phone.apps.settings.screens.listing import PARTS
from pytest_mobilegym.phone.events import Touch
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.os import audio
from pytest_mobilegym.phone.os.state import OsState
from pytest_mobilegym.phone.state import commit, edit

TEXTS = {lang: app.catalogue.texts[lang] for lang in ("en", "zh")}


# The tree


def test_the_tree_is_as_large_as_that_of_a_real_phone() -> None:
    with_controls = [page for page in PAGES.values() if any(isinstance(row, Control) for row in page.rows)]
    assert len(PAGES) >= 179
    assert len(with_controls) >= 109
    assert len(CONTROLS) >= 380
    assert max(len(way) for way in WAYS.values()) >= 4


def test_every_page_is_linked_and_every_link_leads_to_a_page() -> None:
    assert set(WAYS) == set(PAGES)
    for page in PAGES:
        assert set(links_of(page)) <= set(PAGES), page


@pytest.mark.parametrize("id", PAGES)
def test_a_page_is_reached_by_taps_and_left_by_back(id: str) -> None:
    hand = settings_hand("en" if len(id) % 2 else "zh")
    clear_way(hand, id)
    before = hand.state
    go_to(hand, id)
    assert hand.view.route.path == route(id)
    assert TEXTS[hand.lang][f"page.{id}"].replace("&", "&amp;") in html(hand)
    for _ in WAYS[id]:
        hand.back()
    assert hand.view.route.path == "/"
    assert not changed(before, hand)


def test_every_part_is_drawn_and_every_fact_is_known() -> None:
    named = {each.name for page in PAGES.values() for each in page.sections if isinstance(each, Part)}
    assert named == set(PARTS)
    told = {row.key for page in PAGES.values() for row in page.rows if isinstance(row, Fact)}
    values = {
        row.value for page in PAGES.values() for row in page.rows if isinstance(row, Link) and row.value
    }
    assert told | values <= set(FACTS)


def _controls_of(page: str) -> list[Control]:
    return [row for row in PAGES[page].rows if isinstance(row, Control)]


def _row_to(hand: Hand, page: str) -> str:
    """The words of the row that leads to a page."""
    [row] = parse_html(html(hand)).find("data-on", f"{page}.open")
    return row.words


def _ways_that_tell() -> Iterator[tuple[str, str]]:
    """Pages that tell how they stand, with the page that the shortest way to them comes from."""
    for id, way in WAYS.items():
        key = PAGES[id].tells
        before = way[-2] if len(way) > 1 else None
        if key and (before is None or key not in {row.key for row in _controls_of(before)}):
            yield id, key


@pytest.mark.parametrize(("id", "key"), list(_ways_that_tell()))
def test_a_row_tells_how_the_page_that_it_leads_to_stands(id: str, key: str) -> None:
    control = CONTROLS[key]
    hand = settings_hand("zh" if len(id) % 2 else "en")
    clear_way(hand, id)
    for each in WAYS[id][:-1]:
        hand.tap(f"{each}.open")
    before = _row_to(hand, id)
    hand.tap(f"{id}.open")
    make_possible(hand, control)
    wanted = _use(hand, control)
    hand.back()
    after = _row_to(hand, id)
    assert after != before
    texts = TEXTS[hand.lang]
    if isinstance(control, Toggle):
        assert after.endswith(texts["on" if wanted else "off"])
    else:
        assert isinstance(control, Choice)
        assert after.endswith(texts[f"option.{control.words}.{wanted}"])


def test_a_page_tells_of_one_of_its_own_controls_and_not_beside_that_control(hand: Hand) -> None:
    for page in PAGES.values():
        assert page.tells is None or page.tells in {row.key for row in _controls_of(page.id)}, page.id
    go_to(hand, "display")
    assert _row_to(hand, "dark_mode") == "Dark mode options"
    hand.back()
    go_to(hand, "physical_keyboard")
    assert _row_to(hand, "mouse_keys") == "Mouse key options"
    for _ in WAYS["physical_keyboard"]:
        hand.back()
    go_to(hand, "colour_motion")
    assert _row_to(hand, "dark_mode") == "Dark mode options Off"


def _asked_for() -> Iterator[str]:
    for page in PAGES.values():
        yield f"page.{page.id}"
        yield from [f"empty.{page.id}"] if page.empty else []
        yield from (f"prose.{page.id}.{number}" for number in range(1, page.prose + 1))
        for part in page.sections:
            if isinstance(part, Section):
                yield from [f"section.{part.title}"] if part.title else []
                yield from [f"note.{part.footer}"] if part.footer else []
            else:
                yield part.name.replace("access.", "note.")
        for row in page.rows:
            if not isinstance(row, Link):
                yield f"row.{row.key}"
                yield f"row.{row.key}.hint"
            if isinstance(row, Choice):
                yield f"option.{row.words}"
                yield from (f"option.{row.words}.{option}" for option in row.options)
                yield from (f"row.{row.key}.{option}.hint" for option in row.options)


def test_no_text_of_the_tree_is_left_over() -> None:
    kinds = ("page.", "row.", "option.", "section.", "note.", "empty.", "prose.")
    written = {key for key in TEXTS["en"] if key.startswith(kinds)}
    assert written <= set(_asked_for())


# Controls


def test_controls_of_one_key_are_one_control() -> None:
    for page in PAGES.values():
        for row in page.rows:
            if isinstance(row, Control):
                known = CONTROLS[row.key]
                assert (type(row), row.store.path) == (type(known), known.store.path)
                assert (row.needs, row.unless) == (known.needs, known.unless)


def test_what_is_only_stored_is_stored_under_its_own_key() -> None:
    paths: dict[str, str] = {}
    for key, control in CONTROLS.items():
        path = control.store.path
        if path.startswith("os.preferences") and key not in ("notification_banners", "battery_percentage"):
            assert path == f"os.preferences[#{key}]"
        for other in (control.needs, control.unless):
            assert other is None or isinstance(CONTROLS[other], Toggle)
        paths.setdefault(path, key)
    aliases = {
        "wifi_hotspot_enable", "key_do_not_disturb_mode", "sound_mode", "battery_percentage",
        "toggle_lock_screen_rotation_preference",
    }  # fmt: skip
    shared = {key for key, control in CONTROLS.items() if paths[control.store.path] != key}
    assert shared <= aliases


USES = ("control.toggle", "control.set", "choice.open", "choice.pick", "entry.open")


def _use(hand: Hand, control: Control) -> Any:
    """Use a control once; gives the value that it should have then."""
    before = control.store.read(hand.view.os)
    match control:
        case Toggle():
            hand.tap("control.toggle", key=control.key)
            return not before
        case Slider():
            hand.tap("control.set", key=control.key, value=70)
            return 70
        case Choice():
            if not control.inline:
                hand.tap("choice.open", key=control.key)
            wanted = next(option for option in control.options if option != before)
            hand.tap("choice.pick", key=control.key, value=wanted)
            return wanted
        case Entry():
            wanted = "20260412"
            hand.tap("entry.open", key=control.key)
            hand.type(wanted, into="value", clear=True)
            hand.tap("entry.save")
            return wanted
    raise AssertionError(control)


@pytest.mark.parametrize("id", [page for page in PAGES if _controls_of(page)])
def test_a_control_changes_what_it_claims_and_nothing_else(id: str) -> None:
    start_hand = settings_hand()
    go_to(start_hand, id)
    for control in _controls_of(id):
        hand = Hand(start_hand.phone.fork())
        make_possible(hand, control)
        before = hand.state
        wanted = _use(hand, control)
        assert control.store.read(hand.view.os) == wanted, control.key
        paths = changed(before, hand)
        store = control.store
        assert any(path == store.path or path.startswith(f"{store.path}.") for path in paths), control.key
        for path in paths:
            assert path.startswith((store.path, *store.follows)), control.key
        assert hand.view.route.path == route(id)


@pytest.mark.parametrize(
    "key", [key for key, control in CONTROLS.items() if control.store.path.startswith("os.preferences")]
)
def test_going_back_to_the_default_leaves_no_trace(key: str) -> None:
    store = CONTROLS[key].store
    usual = store.read(OsState(now=0))
    draft = edit(OsState(now=0))
    other: dict[type, Any] = {bool: not usual, int: 7, str: "other"}
    store.write(draft, other[type(usual)])
    assert len(draft.preferences) == 1
    store.write(draft, usual)
    assert commit(draft) == OsState(now=0)


@pytest.mark.parametrize("key", [key for key, control in CONTROLS.items() if control.needs])
def test_what_needs_something_is_grey_without_it(key: str) -> None:
    control = CONTROLS[key]
    page = next(page for page in PAGES if control.key in {row.key for row in _controls_of(page)})
    hand = settings_hand()
    go_to(hand, page)
    assert control.needs is not None
    with hand.edit("os") as os:
        CONTROLS[control.needs].store.write(os, False)
    for action in USES:
        assert not hand.offers(action, key=key)
    if isinstance(control, Slider):
        with pytest.raises(EventRefused):
            hand.turn(key, to=7)


@pytest.mark.parametrize("key", [key for key, control in CONTROLS.items() if control.unless])
def test_what_a_switch_takes_the_place_of_is_grey_while_that_is_on(key: str) -> None:
    control = CONTROLS[key]
    page = next(page for page in PAGES if control.key in {row.key for row in _controls_of(page)})
    hand = settings_hand()
    make_possible(hand, control)
    go_to(hand, page)
    assert any(hand.offers(action, key=key) for action in USES)
    assert control.unless is not None
    with hand.edit("os") as os:
        CONTROLS[control.unless].store.write(os, True)
    assert not any(hand.offers(action, key=key) for action in USES)


def test_a_time_zone_is_chosen_once_it_is_not_set_automatically(hand: Hand) -> None:
    go_to(hand, "date_time")
    assert not hand.offers("time_zone.open")
    hand.tap("control.toggle", key="auto_time_zone")
    hand.tap("time_zone.open")
    hand.tap("choice.pick", value="Asia/Tokyo")
    assert hand.view.os.utc_offset == 540


def test_the_page_of_time_zones_is_found_and_grey_while_the_zone_is_set_automatically(hand: Hand) -> None:
    hand.tap("search.open")
    hand.type("time zone", into="query")
    hand.tap("time_zone.open")
    assert not hand.offers("choice.pick")
    [region] = {region.key for region in hand.phone.frame().regions if region.app == "settings"}
    args: dict[str, Any] = {"key": "timezone", "value": "Asia/Tokyo"}
    with pytest.raises(EventRefused):
        hand.phone.dispatch(Touch(region=region, action="choice.pick", args=args))
    assert hand.view.os.utc_offset == 480


def test_what_is_being_written_is_not_kept_once_it_is_of_no_use(hand: Hand) -> None:
    with hand.edit("os") as os:
        CONTROLS["sos_enable"].store.write(os, True)
    go_to(hand, "sos")
    hand.tap("entry.open", key="sos_contacts_add")
    hand.type("112", into="value")
    assert hand.offers("entry.save")
    with hand.edit("os") as os:
        CONTROLS["sos_enable"].store.write(os, False)
    assert not hand.offers("entry.save")


def test_a_slider_is_tapped_stepped_and_pulled(hand: Hand) -> None:
    go_to(hand, "sound")
    hand.tap("control.set", key="media_volume", value=80)
    hand.tap("control.set", key="media_volume", value=81)
    assert hand.view.os.settings.media_volume == 81
    hand.turn("media_volume", to=37)
    assert hand.view.os.settings.media_volume == 37
    with pytest.raises(EventRefused):
        hand.tap("control.set", key="media_volume", value=55)


def test_a_slider_stops_at_its_ends(hand: Hand) -> None:
    go_to(hand, "display")
    assert hand.view.os.settings.brightness == 100
    values = [args["value"] for args in args_of(hand, "control.set")]
    assert max(values) == 100
    hand.turn("brightness", to=0)
    assert min(args["value"] for args in args_of(hand, "control.set")) == 0


@given(percent=st.integers(-1000, 1000))
def test_a_volume_stays_between_nothing_and_all(percent: int) -> None:
    draft = edit(OsState(now=0))
    audio.set_volume(draft, "alarm", percent)
    assert commit(draft).settings.alarm_volume == min(max(percent, 0), 100)
