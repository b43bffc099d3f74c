"""Settings: the tree of pages, every control on it, and what lies beside it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from app_pages import html
from html_tree import parse_html
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import escape

from pytest_mobilegym.errors import AppError, EventRefused
from pytest_mobilegym.phone.apps.settings.app import app
from pytest_mobilegym.phone.apps.settings.facts import FACTS
from pytest_mobilegym.phone.apps.settings.pages import (
    CONDITIONAL_LINKS,
    CONTROLS,
    PAGES,
    WAYS,
    links_of,
    route,
)
from pytest_mobilegym.phone.apps.settings.rows import (
    Choice,
    Control,
    Entry,
    Fact,
    Link,
    Part,
    Row,
    Section,
    Slider,
    Toggle,
)
from pytest_mobilegym.phone.apps.settings.screens.listing import PARTS
from pytest_mobilegym.phone.contexts.transaction import Transaction
from pytest_mobilegym.phone.events import Touch
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import PhoneState, changes_between
from pytest_mobilegym.phone.os import audio, connectivity
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.os.notifications import post
from pytest_mobilegym.phone.os.permissions import set_status, status
from pytest_mobilegym.phone.os.state import OsState
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.shell.tasks import close_app
from pytest_mobilegym.phone.state import commit, edit

APPS = ["launcher", "settings", "clock", "wechat", "gallery", "file_manager"]
BUDS, CAR = "f4:5c:89:a1:02:10", "10:4f:a8:6b:33:d7"
TEXTS = {lang: app.catalogue.texts[lang] for lang in ("en", "zh")}


@pytest.fixture
def hand() -> Hand:
    """A hand on a phone that shows the first page of Settings."""
    hand = Hand(Phone.create(apps=APPS))
    hand.open("settings")
    return hand


def settings_hand(lang: str = "en") -> Hand:
    hand = Hand(Phone.create(lang=lang, apps=APPS))  # type: ignore[arg-type]
    hand.open("settings")
    return hand


def _make_possible(hand: Hand, row: Row) -> None:
    """Make sure that what a row needs is on, and what takes its place is off."""
    for key, on in ((row.needs, True), (row.unless, False)):
        if key is not None:
            other = CONTROLS[key]
            _make_possible(hand, other)
            with hand.edit("os") as os:
                other.store.write(os, on)


def _clear_way(hand: Hand, page: str) -> None:
    """Make sure that no row on the shortest way to a page is grey."""
    for each in WAYS[page]:
        for row in CONDITIONAL_LINKS.get(each, {}).values():
            _make_possible(hand, row)


def go_to(hand: Hand, page: str) -> None:
    """Tap the shortest way from the first page to a page."""
    _clear_way(hand, page)
    for each in WAYS[page]:
        hand.tap(f"{each}.open")


def changed(before: PhoneState, hand: Hand) -> set[str]:
    """Paths that are not as they were, incidental ones left out."""
    return {change.path for change in changes_between(before, hand.state)}


def args_of(hand: Hand, action: str) -> list[dict[str, Any]]:
    """The arguments that an action is offered with, from top to bottom."""
    return [dict(target.args) for target in hand.phone.frame().targets if target.name == action]


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
    _clear_way(hand, id)
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
    _clear_way(hand, id)
    for each in WAYS[id][:-1]:
        hand.tap(f"{each}.open")
    before = _row_to(hand, id)
    hand.tap(f"{id}.open")
    _make_possible(hand, control)
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
        _make_possible(hand, control)
        before = hand.state
        wanted = _use(hand, control)
        assert control.store.read(hand.view.os) == wanted, control.key
        paths = changed(before, hand)
        store = control.store
        assert store.path in paths, control.key
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
    _make_possible(hand, control)
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


# What follows


def test_airplane_mode_takes_the_radios_with_it(hand: Hand) -> None:
    go_to(hand, "more_connections")
    hand.tap("control.toggle", key="toggle_airplane")
    settings = hand.view.os.settings
    assert settings.airplane_mode_enabled
    assert not any((settings.wifi_enabled, settings.bluetooth_enabled, settings.mobile_data_enabled))
    assert (hand.view.os.radios.cellular.level, hand.view.os.radios.cellular.data_type) == (0, "none")
    hand.tap("control.toggle", key="toggle_airplane")
    assert hand.view.os.settings.wifi_enabled
    assert hand.view.os.radios.wifi.ssid == "Home-5G"


def test_silence_comes_back_as_it_was_before_do_not_disturb(hand: Hand) -> None:
    go_to(hand, "silent_mode")
    hand.tap("choice.pick", value="silent")
    before = hand.state
    hand.back()
    hand.tap("do_not_disturb.open")
    hand.tap("control.toggle", key="key_do_not_disturb_mode")
    assert audio.mode(hand.view.os) == "do_not_disturb"
    hand.tap("control.toggle", key="key_do_not_disturb_mode")
    assert audio.mode(hand.view.os) == "silent"
    assert changed(before, hand) <= {"os.settings.silent_before_do_not_disturb"}


@pytest.mark.parametrize("first", ["ring", "silent", "do_not_disturb"])
@pytest.mark.parametrize("second", ["ring", "silent", "do_not_disturb"])
def test_every_sound_mode_follows_on_every_other(first: audio.Mode, second: audio.Mode) -> None:
    draft = edit(OsState(now=0))
    audio.set_mode(draft, first)
    audio.set_mode(draft, second)
    assert audio.mode(draft) == second


def test_dark_mode_is_seen_at_once(hand: Hand) -> None:
    go_to(hand, "display")
    assert hand.phone.frame().attributes["theme"] == "light"
    hand.tap("control.toggle", key="dark_mode_display_enable")
    assert hand.phone.frame().attributes["theme"] == "dark"


def test_the_language_changes_the_interface_at_once_and_no_data(hand: Hand) -> None:
    go_to(hand, "languages")
    contacts = hand.view.os.contacts
    before = hand.state
    hand.tap("choice.pick", value="zh")
    assert "语言" in html(hand)
    assert hand.phone.frame().attributes["lang"] == "zh"
    assert changed(before, hand) == {"os.language"}
    assert hand.view.os.contacts is contacts
    for _ in WAYS["languages"]:
        hand.back()
    assert "搜索设置项" in html(hand)


def data_type(hand: Hand) -> str:
    """What the status bar says of mobile data."""
    return hand.view.os.radios.cellular.data_type


def test_5g_of_the_data_card_is_what_the_status_bar_shows(hand: Hand) -> None:
    go_to(hand, "mobile_network")
    hand.tap("control.toggle", key="sim1_5g")
    assert data_type(hand) == "lte"
    hand.tap("choice.open", key="data_preference")
    hand.tap("choice.pick", value="2")
    assert data_type(hand) == "5g"
    assert hand.view.os.telephony.data_sim == "2"
    hand.tap("control.toggle", key="mobile_data_enabled")
    assert data_type(hand) == "none"


def test_the_phone_has_one_name_on_both_pages(hand: Hand) -> None:
    go_to(hand, "bluetooth")
    hand.tap("entry.open")
    hand.type("  Annie's phone ", into="value", clear=True)
    hand.tap("entry.save")
    assert hand.view.os.radios.bluetooth_name == "Annie's phone"
    hand.back()
    hand.tap("my_device.open")
    assert "Annie&#39;s phone" in html(hand)


@pytest.mark.parametrize(
    ("id", "key", "text", "fits"),
    [
        ("my_device", "device_name", "   ", False),
        ("my_device", "device_name", "x" * 65, False),
        ("hotspot", "wifi_tether_network_password", "short", False),
        ("hotspot", "wifi_tether_network_password", "", False),
        ("hotspot", "wifi_tether_network_password", "long enough", True),
        ("security_privacy", "password_unlock", "1234567", False),
        ("security_privacy", "password_unlock", "", True),
        ("emergency_gesture", "emergency_number", "one", False),
        ("emergency_gesture", "emergency_number", "١١٢", False),
        ("emergency_gesture", "emergency_number", "110", True),
        ("child_mode", "child_mode_pin", "12a4", False),
        ("child_mode", "child_mode_pin", "1204", True),
        ("vpn", "vpn_server", "vpn.example.org", True),
    ],
)
def test_a_text_is_saved_if_it_fits(hand: Hand, id: str, key: str, text: str, fits: bool) -> None:
    go_to(hand, id)
    _make_possible(hand, CONTROLS[key])
    hand.tap("entry.open", key=key)
    hand.type(text, into="value", clear=True)
    assert hand.offers("entry.save") is fits
    before = hand.state
    hand.enter()
    assert (hand.view.route.path == route(id)) is fits
    assert fits or not changed(before, hand)


def test_a_password_is_never_on_its_page_and_only_shown_on_demand(hand: Hand) -> None:
    go_to(hand, "hotspot")
    assert "gym-2026" not in html(hand)
    hand.tap("entry.open", key="wifi_tether_network_password")
    assert 'type="password"' in html(hand)
    hand.tap("entry.reveal")
    assert 'type="text"' in html(hand)


def test_every_password_and_pin_is_secret() -> None:
    words = ("password", "pin")
    secret = {key for key, control in CONTROLS.items() if isinstance(control, Entry) and control.secret}
    named = {
        key
        for key, control in CONTROLS.items()
        if isinstance(control, Entry) and any(word in key.split("_") for word in words)
    }
    assert secret == named


def test_an_untouched_name_is_saved_as_nothing(hand: Hand) -> None:
    hand.tap("account.open")
    before = hand.state
    hand.tap("entry.open")
    hand.tap("entry.save")
    assert not changed(before, hand)
    hand.tap("entry.open")
    hand.type("Mei", into="value", clear=True)
    hand.tap("entry.save")
    hand.back()
    assert "Mei" in html(hand)


# Wi-Fi


def test_a_wrong_password_joins_nothing_and_the_right_one_is_remembered(hand: Hand) -> None:
    go_to(hand, "wifi")
    before = hand.state
    hand.tap("wifi.join", ssid="Neighbour_2F")
    assert not hand.offers("wifi.connect")
    hand.type("87654321", into="password")
    hand.tap("wifi.connect")
    assert "Wrong password" in html(hand)
    assert hand.view.os.radios.wifi.last_attempt == "wrong_password"
    assert not changed(before, hand)
    hand.type("12345678", into="password", clear=True)
    assert "Wrong password" not in html(hand)
    hand.enter()
    radios = hand.view.os.radios
    assert (radios.wifi.ssid, radios.wifi.last_attempt) == ("Neighbour_2F", "connected")
    assert radios.saved_wifi["Neighbour_2F"].auto_join
    assert radios.saved_wifi["Neighbour_2F"].password == "12345678"
    assert hand.view.route.path == route("wifi")


def test_an_open_or_a_known_network_asks_for_nothing(hand: Hand) -> None:
    go_to(hand, "wifi")
    for ssid in ("Cafe Linden", "Home"):
        hand.tap("wifi.join", ssid=ssid)
        assert hand.view.os.radios.wifi.ssid == ssid
    assert hand.view.route.path == route("wifi")


def test_a_known_network_with_a_new_password_asks_again(hand: Hand) -> None:
    with hand.edit("os") as os:
        os.radios.nearby_wifi["Home"].password = "moonflower-9"
    go_to(hand, "wifi")
    hand.tap("wifi.join", ssid="Home")
    assert hand.view.route.path == "/wifi/Home/password"
    hand.type("moonflower-9", into="password")
    hand.tap("wifi.connect")
    assert hand.view.os.radios.saved_wifi["Home"].password == "moonflower-9"


def test_a_network_is_left_and_forgotten(hand: Hand) -> None:
    go_to(hand, "wifi")
    hand.tap("wifi.details", ssid="Home-5G")
    hand.tap("wifi.auto_join")
    hand.tap("wifi.disconnect")
    assert hand.view.os.radios.wifi.ssid is None
    hand.tap("wifi.join")
    assert hand.view.os.radios.wifi.ssid == "Home-5G"
    hand.tap("wifi.forget")
    assert hand.view.os.radios.wifi.ssid is None
    assert "Home-5G" not in hand.view.os.radios.saved_wifi


def test_wifi_joins_the_strongest_network_that_it_may_join_by_itself(hand: Hand) -> None:
    go_to(hand, "wifi")
    hand.tap("wifi.details", ssid="Home-5G")
    hand.tap("wifi.auto_join")
    hand.tap("wifi.disconnect")
    hand.back()
    hand.tap("control.toggle", key="wifi_enabled")
    assert not args_of(hand, "wifi.join")
    hand.tap("control.toggle", key="wifi_enabled")
    assert hand.view.os.radios.wifi.ssid == "Home"


@pytest.mark.parametrize(
    ("name", "security", "password", "joins"),
    [
        ("Office-Guest", "WPA2", "12345678", True),
        ("Office-Guest", "WPA3", "12345678", False),
        ("Office-Guest", "WPA2", "87654321", False),
        ("Cafe Linden", "OPEN", None, True),
        ("Lake House", "WPA2", "12345678", False),
    ],
)
def test_an_added_network_is_known_and_joined_where_it_can_be(
    hand: Hand, name: str, security: str, password: str | None, joins: bool
) -> None:
    go_to(hand, "saved_networks")
    hand.tap("wifi.add")
    hand.type(name, into="name")
    hand.tap("network.security", security=security)
    if password is not None:
        assert not hand.offers("network.save")
        hand.type(password, into="password")
    hand.tap("network.save")
    radios = hand.view.os.radios
    assert radios.saved_wifi[name].security == security
    assert radios.saved_wifi[name].password == (password or "")
    assert (radios.wifi.ssid == name) is joins
    assert hand.view.route.path == route("saved_networks")


def test_a_name_with_signs_of_addresses_is_a_network_like_any_other(hand: Hand) -> None:
    name = "Café/Bar 100% & <b>"
    go_to(hand, "saved_networks")
    hand.tap("wifi.add")
    hand.type(name, into="name")
    hand.tap("network.security", security="OPEN")
    hand.tap("network.save")
    hand.tap("wifi.details", ssid=name)
    assert hand.view.route.path == "/wifi/Caf%C3%A9%2FBar%20100%25%20%26%20%3Cb%3E"
    hand.tap("wifi.forget")
    assert name not in hand.view.os.radios.saved_wifi


def _do(os: Any, deed: str, on: bool, ssid: str) -> None:
    """One thing that can happen to the radios."""
    match deed:
        case "wifi":
            connectivity.set_wifi(os, on)
        case "airplane":
            connectivity.set_airplane_mode(os, on)
        case "join":
            connectivity.join_wifi(os, ssid, "12345678" if on else "wrong")
        case "leave":
            connectivity.disconnect_wifi(os)
        case "reset":
            connectivity.reset_wifi(os)
        case "pair":
            connectivity.connect_bluetooth(os, BUDS if on else CAR)
        case "unpair":
            connectivity.unpair_bluetooth(os, BUDS)
        case "bluetooth":
            connectivity.set_bluetooth(os, on)
        case "data":
            connectivity.set_mobile_data(os, on)
        case "5g":
            connectivity.set_5g(os, "1", on)
        case "sim":
            connectivity.set_data_sim(os, "2" if on else "1")


DEEDS = (
    "wifi", "airplane", "join", "leave", "reset", "pair", "unpair", "bluetooth", "data", "5g", "sim",
)  # fmt: skip


@given(
    deeds=st.lists(
        st.tuples(
            st.sampled_from(DEEDS),
            st.booleans(),
            st.sampled_from(["Home", "Office-Guest", "Cafe Linden"]),
        ),
        max_size=12,
    )
)
def test_the_radios_never_contradict_themselves(deeds: list[tuple[str, bool, str]]) -> None:
    draft = edit(OsState(now=0))
    for deed, on, ssid in deeds:
        _do(draft, deed, on, ssid)
    os = commit(draft)
    wifi, radios = os.radios.wifi, os.radios
    assert wifi.ssid is None or wifi.ssid in radios.nearby_wifi
    assert (wifi.level > 0) == (os.settings.wifi_enabled and wifi.ssid is not None)
    for device in radios.nearby_bluetooth.values():
        assert not device.connected or (device.paired and device.pairable and os.settings.bluetooth_enabled)
    on_the_air = os.settings.mobile_data_enabled and not os.settings.airplane_mode_enabled
    assert (radios.cellular.data_type == "none") == (not on_the_air)


# Bluetooth


def test_a_device_is_connected_paired_or_refuses(hand: Hand) -> None:
    go_to(hand, "bluetooth")
    devices = hand.view.os.radios.nearby_bluetooth
    assert (devices[BUDS].paired, devices[BUDS].connected) == (True, False)
    hand.tap("bluetooth.tap", device=BUDS)
    assert hand.view.os.radios.nearby_bluetooth[BUDS].connected
    hand.tap("bluetooth.tap", device=CAR)
    assert not hand.view.os.radios.nearby_bluetooth[CAR].paired
    assert "refused" in hand.phone.frame().regions[-1].html
    hand.tap("bluetooth.details", device=BUDS)
    hand.tap("bluetooth.unpair")
    assert not hand.view.os.radios.nearby_bluetooth[BUDS].paired
    hand.tap("control.toggle", key="bluetooth_enabled")
    assert not args_of(hand, "bluetooth.tap")


def test_switching_off_disconnects_and_keeps_the_pair(hand: Hand) -> None:
    go_to(hand, "bluetooth")
    hand.tap("bluetooth.tap", device=BUDS)
    hand.tap("control.toggle", key="bluetooth_enabled")
    device = hand.view.os.radios.nearby_bluetooth[BUDS]
    assert (device.paired, device.connected) == (True, False)


# Reset


@pytest.mark.parametrize(
    ("what", "prefix"),
    [("wifi", "os.radios"), ("bluetooth", "os.radios.nearby_bluetooth"), ("mobile", "os.preferences")],
)
def test_a_reset_asks_first_and_takes_back_its_own(hand: Hand, what: str, prefix: str) -> None:
    with hand.edit("os") as os:
        CONTROLS["calls_preference"].store.write(os, "2")
    go_to(hand, "reset_network")
    before = hand.state
    hand.tap(f"reset.{what}")
    assert not changed(before, hand)
    hand.back()
    hand.tap(f"reset.{what}")
    hand.tap("reset.confirm")
    paths = changed(before, hand)
    assert paths
    assert all(path.startswith(prefix) for path in paths)


# Apps


def test_only_the_apps_of_the_user_are_listed(hand: Hand) -> None:
    phone = Phone.create()
    hand = Hand(phone)
    hand.open("settings")
    go_to(hand, "app_list")
    listed = {args["app"] for args in args_of(hand, "app.info")}
    assert listed == set(phone.state.apps) - {"launcher", "answer_sheet"}


def test_an_app_is_opened_from_its_page(hand: Hand) -> None:
    go_to(hand, "app_list")
    hand.tap("app.info", app="clock")
    hand.tap("app.open")
    assert hand.view.route.app == "clock"
    hand.back()
    assert hand.view.route == ("settings", "/app/clock")


def test_a_stopped_app_is_closed_and_keeps_its_data(hand: Hand) -> None:
    hand.open("clock")
    hand.open("settings")
    go_to(hand, "app_list")
    hand.tap("app.info", app="clock")
    before = hand.state
    hand.tap("app.stop")
    assert "clock" in {task.app for task in hand.state.ui.tasks.values()}
    hand.tap("app.stop_confirm")
    assert {task.app for task in hand.state.ui.tasks.values()} == {"settings"}
    assert hand.view.route.path == "/app/clock"
    assert not changed(before, hand)


def test_cleared_data_is_that_of_a_fresh_phone_and_nothing_else_changes(hand: Hand) -> None:
    fresh = hand.view.clock
    with hand.edit("clock") as clock:
        del clock.alarms["a1"]
    with hand.edit("os") as os:
        post(os, app="clock", title="Alarm")
        post(os, app="wechat", title="Mei")
    hand.open("clock")
    hand.open("settings")
    go_to(hand, "app_list")
    hand.tap("app.info", app="clock")
    before = hand.state
    hand.tap("app.clear")
    hand.tap("app.clear_confirm")
    assert hand.view.clock == fresh
    assert {note.app for note in hand.view.os.notifications.values()} == {"wechat"}
    assert all(path.startswith(("clock.", "os.notifications")) for path in changed(before, hand))
    assert hand.view.route.path == "/app/clock"


def test_settings_can_stop_itself(hand: Hand) -> None:
    go_to(hand, "app_list")
    hand.tap("app.info", app="settings")
    hand.tap("app.stop")
    hand.tap("app.stop_confirm")
    assert hand.view.route == ("launcher", "/")
    assert not len(hand.state.ui.tasks)


def test_an_app_is_closed_in_the_tasks_of_others_too(hand: Hand) -> None:
    go_to(hand, "storage")
    hand.tap("files.open", kind="images")
    draft = edit(hand.state)
    close_app(draft.ui, "file_manager")
    after = commit(draft)
    assert [activity.app for activity in after.ui.tasks.last().activities] == ["settings"]
    assert after.ui.shown == "task"


def test_muted_notifications_are_gone_and_none_come_after(hand: Hand) -> None:
    with hand.edit("os") as os:
        post(os, app="wechat", title="Mei")
        post(os, app="clock", title="Alarm")
    go_to(hand, "app_notifications")
    hand.tap("app.notifications", app="wechat")
    before = hand.state
    hand.tap("notification.toggle", name="enabled")
    assert {note.app for note in hand.view.os.notifications.values()} == {"clock"}
    assert hand.view.os.preferences["notif.app.wechat.enabled"] == "false"
    assert not hand.offers("notification.test")
    assert not hand.offers("notification.toggle", name="sound")
    hand.tap("notification.toggle", name="enabled")
    assert [path[:16] for path in changed(before, hand)] == ["os.notifications"]


def test_a_test_notification_is_the_apps_own(hand: Hand) -> None:
    go_to(hand, "app_notifications")
    hand.tap("app.notifications", app="clock")
    hand.tap("notification.test")
    note = hand.view.os.notifications.first()
    assert note is not None
    assert (note.app, note.title) == ("clock", "Clock")
    hand.tap("notification.clear")
    assert not len(hand.view.os.notifications)


def test_a_permission_is_revoked_by_app_and_by_group(hand: Hand) -> None:
    with hand.edit("os") as os:
        for name in ("ACCESS_FINE_LOCATION", "ACCESS_COARSE_LOCATION"):
            set_status(os, "wechat", name, "granted")
    go_to(hand, "permissions")
    hand.tap("app.permissions", app="wechat")
    hand.tap("permission.toggle", group="location")
    assert status(hand.view.os, "wechat", "ACCESS_FINE_LOCATION") == "denied"
    assert status(hand.view.os, "wechat", "ACCESS_COARSE_LOCATION") == "denied"
    hand.back()
    hand.tap("permission.open", group="location")
    hand.tap("permission.toggle", app="wechat")
    assert status(hand.view.os, "wechat", "ACCESS_FINE_LOCATION") == "granted"
    for _ in ("group", "permissions", "apps"):
        hand.back()
    go_to(hand, "recent_location")
    assert {args["app"] for args in args_of(hand, "app.permissions")} == {"wechat"}


def test_special_access_is_kept_by_app(hand: Hand) -> None:
    go_to(hand, "notification_access")
    before = hand.state
    hand.tap("access.toggle", app="wechat")
    assert changed(before, hand) == {"os.preferences[#access.notification_access.wechat]"}


# Storage, facts, search


def test_a_kind_of_file_is_shown_by_the_file_manager(hand: Hand) -> None:
    go_to(hand, "storage")
    for kind in ("documents", "images", "videos", "audio"):
        hand.tap("files.open", kind=kind)
        assert hand.view.route == ("file_manager", f"/category/{kind}")
        hand.back()
        while hand.view.route.app != "settings":
            hand.back()
    assert hand.view.route.path == route("storage")


def test_without_a_file_manager_the_kinds_are_grey() -> None:
    hand = Hand(Phone.create(apps=["launcher", "settings"]))
    hand.open("settings")
    go_to(hand, "storage")
    assert not hand.offers("files.open")


@pytest.mark.parametrize(("fast", "words"), [(False, "Charging"), (True, "Fast charging")])
def test_a_battery_that_charges_says_so(hand: Hand, fast: bool, words: str) -> None:
    hand.phone.patch({"os.battery.charging": True, "os.battery.fast_charging": fast})
    go_to(hand, "battery")
    assert f">{words}<" in html(hand)


@pytest.mark.parametrize("id", ["my_device", "device_details", "status", "sim_status", "battery_info"])
def test_a_fact_is_copied_and_nothing_else_changes(hand: Hand, id: str) -> None:
    go_to(hand, id)
    for row in PAGES[id].rows:
        if isinstance(row, Fact):
            fork = Hand(hand.phone.fork())
            before = fork.state
            fork.tap("fact.copy", fact=row.key)
            clip = fork.view.os.clipboard.current
            assert clip is not None
            assert clip.content
            assert escape(clip.content) in html(fork)
            assert all(path.startswith("os.clipboard") for path in changed(before, fork))


@pytest.mark.parametrize(
    ("lang", "query", "id"),
    [
        ("en", "brightness", "display"),
        ("en", "HOTSPOT", "hotspot"),
        ("en", "roaming", "mobile_network"),
        ("en", "简体", "languages"),
        ("zh", "深色", "dark_mode"),
        ("zh", "飞行模式", "more_connections"),
        ("zh", "存储", "storage"),
        ("zh", " 闹钟音量 ", "sound"),
    ],
)
def test_a_search_finds_a_page_and_opens_it(lang: str, query: str, id: str) -> None:
    hand = settings_hand(lang)
    hand.tap("search.open")
    hand.type(query)
    hand.tap(f"{id}.open")
    assert hand.view.route.path == route(id)
    hand.back()
    assert hand.view.route.path == "/search"


def test_titles_of_pages_come_before_those_of_rows_and_these_before_second_lines(hand: Hand) -> None:
    hand.tap("search.open")
    hand.type("notifications", into="query")
    found = [target.name for target in hand.phone.frame().targets if target.name.endswith(".open")]
    first = found.index("app_notifications.open")
    assert first < found.index("sound.open")
    assert found.index("notifications.open") < found.index("sound.open")
    hand.type("banners", into="query", clear=True)
    found = [target.name for target in hand.phone.frame().targets if target.name.endswith(".open")]
    assert set(found) == {"notifications.open", "silent_mode.open"}


def test_a_search_for_nothing_shows_nothing(hand: Hand) -> None:
    hand.tap("search.open")
    assert "Find a setting" in html(hand)
    hand.type("zzzz")
    assert "No results" in html(hand)
    hand.tap("search.clear")
    hand.type("   ")
    assert "Find a setting" in html(hand)


def test_any_app_can_ask_for_settings() -> None:
    hand = Hand(Phone.create(apps=APPS))
    hand.open("clock")
    draft = edit(hand.state)
    assert Transaction(hand.state, draft).start(intent("SETTINGS", route="/page/wifi"))
    hand.phone.restore(commit(draft))
    assert hand.view.route == ("settings", "/page/wifi")
    hand.back()
    hand.back()
    assert hand.view.route.app == "clock"


@pytest.mark.parametrize("path", ["/page/nowhere", "/choose/wifi_enabled", "/edit/nothing", "/reset/all"])
def test_a_route_of_what_there_is_not_is_explained(hand: Hand, path: str) -> None:
    draft = edit(hand.state)
    entries = draft.ui.tasks.last().activities[-1].entries
    entries[-1].route = path
    with pytest.raises(AppError, match="settings"):
        Phone(commit(draft)).frame()
