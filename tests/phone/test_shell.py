"""The system's own windows: shade, banner, chooser, permission dialog; and apps that talk to each other."""

from __future__ import annotations

from typing import Any

import pytest
from html_tree import parse_html, region_of
from quiet import quiet_phone

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.events import Elapse, Key
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import PERMISSION_MS, Chooser
from pytest_mobilegym.phone.os import connectivity, notifications, permissions
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.os.models.permissions import PermissionRequest
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.shell import status_bar
from pytest_mobilegym.phone.state import commit, edit
from pytest_mobilegym.phone.ui.icons import icon


@pytest.fixture
def hand() -> Hand:
    """A hand on a phone that has Clock in front and two notifications."""
    hand = Hand(quiet_phone())
    hand.open("clock")
    with hand.edit("os") as os:
        notifications.post(os, app="wechat", title="Nora", body="Coming?", route="/contacts")
        notifications.post(os, app="clock", title="Timer", importance="low")
    return hand


def pull_down(hand: Hand, panel: Any) -> None:
    hand.phone.dispatch(Key(key=panel))


def regions(hand: Hand) -> list[str]:
    return [region.key for region in hand.phone.frame().regions]


def test_a_notification_shows_as_a_banner_and_hides_by_itself(hand: Hand) -> None:
    assert "banner" in regions(hand)
    hand.phone.dispatch(Elapse(ms=notifications.BANNER_MS["default"]))
    assert "banner" not in regions(hand)
    assert len(hand.view.os.notifications) == 2


def test_the_shade_counts_what_is_unread(hand: Hand) -> None:
    pull_down(hand, "notifications")
    assert "2 unread" in region_of(hand.phone.frame(), "shade").words
    with hand.edit("os") as os:
        for item in os.notifications.values():
            item.read = True
    assert "unread" not in region_of(hand.phone.frame(), "shade").words


def test_a_quiet_notification_shows_no_banner(hand: Hand) -> None:
    with hand.edit("os") as os:
        notifications.clear(os)
        notifications.post(os, app="wechat", title="Quiet", importance="low")
        os.settings.do_not_disturb_enabled = True
        notifications.post(os, app="wechat", title="Not now", importance="high")
    assert "banner" not in regions(hand)


def test_a_tap_on_a_notification_opens_its_screen_and_takes_it_away(hand: Hand) -> None:
    pull_down(hand, "notifications")
    item = next(n.id for n in hand.view.os.notifications.values() if n.app == "wechat")
    hand.tap("notification.open", item=item)
    assert hand.view.route == ("wechat", "/contacts")
    assert [n.app for n in hand.view.os.notifications.values()] == ["clock"]
    assert "shade" not in regions(hand)


def test_what_lies_under_the_shade_cannot_be_touched_and_back_closes_it(hand: Hand) -> None:
    pull_down(hand, "notifications")
    with pytest.raises(EventRefused):
        hand.tap("alarm.add")
    hand.back()
    hand.tap("alarm.add")


def test_notifications_are_thrown_away_one_by_one_or_all(hand: Hand) -> None:
    pull_down(hand, "notifications")
    hand.fling("notification.dismiss", item=next(iter(hand.view.os.notifications)))
    assert len(hand.view.os.notifications) == 1
    hand.tap("notification.clear")
    assert len(hand.view.os.notifications) == 0


def test_airplane_mode_takes_every_radio_with_it_and_brings_back_what_was_on(hand: Hand) -> None:
    settings = hand.view.os.settings
    before = (settings.wifi_enabled, settings.bluetooth_enabled, settings.mobile_data_enabled)
    assert any(before)
    pull_down(hand, "controls")
    hand.tap("tile.toggle", tile="airplane")
    settings = hand.view.os.settings
    assert settings.airplane_mode_enabled
    radios = (settings.wifi_enabled, settings.bluetooth_enabled, settings.mobile_data_enabled)
    assert radios == (False, False, False)
    hand.tap("tile.toggle", tile="airplane")
    settings = hand.view.os.settings
    radios = (settings.wifi_enabled, settings.bluetooth_enabled, settings.mobile_data_enabled)
    assert radios == before


@pytest.mark.parametrize("level", ["brightness", "media_volume"])
def test_a_slider_of_the_shade_is_pulled_and_tapped(hand: Hand, level: str) -> None:
    pull_down(hand, "controls")
    hand.turn(level, to=73)
    assert getattr(hand.view.os.settings, level) == 73
    hand.tap("level.set", level=level, value=20)
    assert getattr(hand.view.os.settings, level) == 20
    hand.turn(level, to=100)
    assert getattr(hand.view.os.settings, level) == 100
    assert hand.state.ui.shade == "controls"


def test_the_wide_tiles_name_the_network_and_the_carrier(hand: Hand) -> None:
    def tiles() -> str:
        return next(region.html for region in hand.phone.frame().regions if region.key == "shade")

    pull_down(hand, "controls")
    first, second = (sim.carrier for sim in hand.view.os.telephony.sims.values())
    assert "Home-5G" in tiles()
    assert first in tiles()
    hand.phone.patch({"os.telephony.data_sim": "2"})
    assert second in tiles()
    assert first not in tiles()
    hand.tap("tile.mobile_data")
    assert second not in tiles()


def test_the_panels_of_the_shade_are_swept_from_one_to_the_other(hand: Hand) -> None:
    pull_down(hand, "notifications")
    hand.fling("shade.show", panel="controls")
    assert hand.state.ui.shade == "controls"
    hand.fling("shade.show", panel="notifications")
    assert hand.state.ui.shade == "notifications"


def test_the_status_bar_tells_what_the_phone_is_up_to() -> None:
    phone = quiet_phone(apps=["launcher"])

    def bar() -> str:
        return next(region.html for region in phone.frame().regions if region.key == "status")

    usual = bar()
    for path, value in (
        ("os.radios.vpn_enabled", True),
        ("os.radios.headset_connected", True),
        ("os.radios.wifi.ssid", None),
        ("os.radios.nearby_bluetooth[#f4:5c:89:a1:02:10].connected", True),
        ("os.settings.silent_mode", True),
        ("os.settings.ring_volume", 0),
        ("os.settings.nfc_enabled", False),
        ("os.settings.bluetooth_enabled", False),
        ("os.settings.wifi_enabled", False),
        ("os.settings.mobile_data_enabled", False),
        ("os.settings.airplane_mode_enabled", True),
        ("os.settings.battery_saver_enabled", True),
        ("os.radios.cellular.has_sim", False),
        ("os.battery.percent", 12),
        ("os.battery.charging", True),
    ):
        before = phone.state
        phone.patch({path: value})
        assert bar() != usual, path
        phone.restore(before)
    assert bar() == usual


EVERYTHING = {
    "os.radios": {"vpn_enabled": True, "headset_connected": True, "hotspot": {"enabled": True}},
    "os.settings.silent_mode": True,
    "os.permissions": {"compass": {"statuses": {"ACCESS_FINE_LOCATION": "granted"}}},
}


def _signs(phone: Phone) -> list[str]:
    return status_bar.signs(phone.state)


def test_what_is_full_of_signs_leaves_out_those_that_are_always_there() -> None:
    hand = Hand(quiet_phone(apps=["launcher", "clock", "compass"]))
    hand.open("compass")
    hand.phone.patch(EVERYTHING)
    busy = ["location-fill", "vpn", "alarm", "headset", "bell-off", "hotspot"]
    assert _signs(hand.phone) == [*busy, "bluetooth"]
    hand.phone.patch({"os.preferences.setting_network_speed": "true"})
    assert _signs(hand.phone) == busy
    hand.phone.patch({"os.settings.silent_mode": False})
    assert _signs(hand.phone) == [sign for sign in busy if sign != "bell-off"] + ["bluetooth"]


def test_location_is_in_use_while_an_app_that_may_know_it_is_in_front() -> None:
    hand = Hand(quiet_phone(apps=["launcher", "clock", "compass"]))
    hand.phone.patch({"os.permissions": EVERYTHING["os.permissions"]})

    def shown() -> bool:
        assert ("location-fill" in _signs(hand.phone)) == (icon("location-fill", 15, 2.1) in _bar(hand.phone))
        return "location-fill" in _signs(hand.phone)

    assert not shown()
    hand.open("compass")
    assert shown()
    for changes in (
        {"os.settings.location_enabled": False},
        {"os.location.error": "unavailable"},
        {"os.preferences.setting_location": "false"},
        {"os.permissions": {"compass": {"statuses": {"ACCESS_FINE_LOCATION": "denied"}}}},
    ):
        before = hand.state
        hand.phone.patch(changes)
        assert not shown(), changes
        hand.phone.restore(before)
    hand.home()
    assert not shown()


@pytest.mark.parametrize(
    ("changes", "sign"),
    [
        ({}, None),
        ({"os.settings.ring_volume": 0}, "vibrate"),
        ({"os.settings.ring_volume": 0, "os.preferences.vibrate_on": "false"}, "bell-off"),
        ({"os.settings.ring_volume": 0, "os.preferences.vibration_preference_ring": "false"}, "bell-off"),
        ({"os.settings.silent_mode": True}, "bell-off"),
        ({"os.settings.ring_volume": 0, "os.settings.do_not_disturb_enabled": True}, "moon"),
    ],
)
def test_the_status_bar_says_how_the_phone_keeps_quiet(changes: dict[str, Any], sign: str | None) -> None:
    phone = quiet_phone(apps=["launcher"])
    phone.patch(changes)
    assert [each for each in _signs(phone) if each in ("vibrate", "bell-off", "moon")] == [sign] * bool(sign)


STATUS_SIGNS = (
    ("setting_vpn", "os.radios.vpn_enabled"),
    ("setting_hotspot", "os.radios.hotspot.enabled"),
    ("setting_wireless_headset", "os.radios.headset_connected"),
    ("setting_volume", "os.settings.silent_mode"),
    ("setting_zen", "os.settings.do_not_disturb_enabled"),
    ("setting_bluetooth", "os.settings.bluetooth_enabled"),
)


def _bar(phone: Phone) -> str:
    return next(region.html for region in phone.frame().regions if region.key == "status")


@pytest.mark.parametrize(("preference", "path"), STATUS_SIGNS)
def test_a_sign_of_the_status_bar_can_be_hidden(preference: str, path: str) -> None:
    phone = quiet_phone(apps=["launcher", "settings"])
    phone.patch({path: False})
    without = _bar(phone).count("<svg")
    phone.patch({path: True})
    assert _bar(phone).count("<svg") == without + 1
    phone.patch({f"os.preferences.{preference}": "false"})
    assert _bar(phone).count("<svg") == without


def test_the_charge_is_drawn_or_written_as_is_wanted(hand: Hand) -> None:
    def shown() -> tuple[bool, bool]:
        bar = _bar(hand.phone)
        return "k-battery" in bar, "78%" in bar

    hand.open("settings")
    assert shown() == (True, True)
    hand.tap("battery.open")
    hand.tap("control.toggle", key="battery_percentage")
    assert shown() == (True, False)
    hand.phone.patch({"os.preferences.battery_indicator": "percent"})
    assert shown() == (False, True)


def test_the_newest_notifications_are_announced_by_the_icons_of_their_apps(hand: Hand) -> None:
    def announced() -> int:
        [place] = parse_html(_bar(hand.phone)).of_class("k-status-apps")
        return sum(each.tag == "svg" for each in place.walk())

    assert announced() == 2
    with hand.edit("os") as os:
        for app in ("wechat", "sms", "calendar"):
            notifications.post(os, app=app, title="One more")
    assert announced() == 3
    hand.phone.patch({"os.preferences.show_notification_icon_count": "1"})
    assert announced() == 1
    hand.phone.patch({"os.preferences.show_notification_icon_count": "0"})
    assert announced() == 0


def test_the_speed_of_the_network_is_shown_on_demand_and_where_there_is_one() -> None:
    phone = quiet_phone(apps=["launcher"])
    assert "K/s" not in _bar(phone)
    phone.patch({"os.preferences.setting_network_speed": "true"})
    assert "K/s" in _bar(phone)
    phone.patch({"os.settings.airplane_mode_enabled": True})
    assert "K/s" not in _bar(phone)


def test_the_tiles_go_without_words_where_that_is_wanted(hand: Hand) -> None:
    pull_down(hand, "controls")

    def words() -> str:
        html = next(region.html for region in hand.phone.frame().regions if region.key == "shade")
        [tiles] = parse_html(html).of_class("k-tiles")
        return tiles.words

    assert "Bluetooth" in words()
    hand.phone.patch({"os.preferences.wordless_mode": "true"})
    assert words() == ""


def test_without_a_sim_card_no_carrier_is_named(hand: Hand) -> None:
    pull_down(hand, "controls")
    hand.phone.patch({"os.radios.cellular.has_sim": False})
    html = next(region.html for region in hand.phone.frame().regions if region.key == "shade")
    assert "No SIM card" in html


def test_without_a_network_the_phone_is_not_online() -> None:
    phone = quiet_phone(apps=["launcher"])

    def online(**changes: bool) -> bool:
        fork = phone.fork()
        for name, value in changes.items():
            fork.patch({f"os.settings.{name}": value})
        return connectivity.online(fork.state.os)

    assert online()
    assert online(wifi_enabled=False)
    assert online(mobile_data_enabled=False)
    assert not online(wifi_enabled=False, mobile_data_enabled=False)
    assert not online(airplane_mode_enabled=True)
    assert not online(airplane_mode_enabled=True, mobile_data_enabled=True)
    back_again = {"airplane_mode_enabled": True, "mobile_data_enabled": True}
    fork = phone.fork()
    for changes in (back_again, {"airplane_mode_enabled": False, "wifi_enabled": False}):
        for name, value in changes.items():
            fork.patch({f"os.settings.{name}": value})
    assert connectivity.online(fork.state.os)
    fork.patch({"os.radios.cellular.has_sim": False})
    assert not connectivity.online(fork.state.os)


def test_silence_during_do_not_disturb_goes_back_to_what_it_was(hand: Hand) -> None:
    pull_down(hand, "controls")
    hand.tap("tile.toggle", tile="do_not_disturb")
    assert hand.view.os.settings.silent_mode
    hand.tap("tile.toggle", tile="do_not_disturb")
    assert not hand.view.os.settings.silent_mode


def test_going_home_closes_every_window_of_the_system(hand: Hand) -> None:
    pull_down(hand, "controls")
    hand.home()
    assert hand.state.ui.shade == "closed"


def test_several_receivers_are_a_question(hand: Hand) -> None:
    draft = edit(hand.state)
    draft.ui.chooser = Chooser(intent=intent("SEND", type="image/jpeg"), apps=("wechat", "clock"))
    hand.phone.restore(commit(draft))
    assert hand.offers("chooser.choose", app="wechat")
    with pytest.raises(EventRefused):
        hand.tap("alarm.add")
    hand.tap("chooser.cancel")
    assert hand.state.ui.chooser is None


def test_a_permission_is_granted_or_denied_and_the_second_denial_is_for_good(hand: Hand) -> None:
    def ask() -> None:
        draft = edit(hand.state)
        draft.ui.permission_request = PermissionRequest(app="clock", permissions=("CAMERA",))
        hand.phone.restore(commit(draft))

    ask()
    hand.tap("permission.deny")
    assert permissions.status(hand.view.os, "clock", "CAMERA") == "denied"
    ask()
    assert hand.offers("permission.for_good")
    hand.tap("permission.deny")
    assert permissions.status(hand.view.os, "clock", "CAMERA") == "denied_forever"
    ask()
    hand.tap("permission.allow")
    assert permissions.granted(hand.view.os, "clock", "CAMERA")


def test_back_denies_a_permission_as_the_button_does(hand: Hand) -> None:
    for ticked, status in ((False, "denied"), (True, "denied_forever")):
        draft = edit(hand.state)
        draft.ui.permission_request = PermissionRequest(app="clock", permissions=("CAMERA",), for_good=ticked)
        hand.phone.restore(commit(draft))
        hand.back()
        assert hand.state.ui.permission_request is None
        assert permissions.status(hand.view.os, "clock", "CAMERA") == status
    assert hand.phone.foreground == "clock"


def test_no_answer_within_a_minute_is_a_denial(hand: Hand) -> None:
    hand.open("compass")
    hand.tap("location.ask")
    hand.phone.dispatch(Elapse(ms=PERMISSION_MS - 1000 - 1))
    assert hand.offers("permission.allow")
    hand.phone.dispatch(Elapse(ms=1))
    assert hand.state.ui.permission_request is None
    assert permissions.status(hand.view.os, "compass", "ACCESS_FINE_LOCATION") == "denied"


def test_an_open_dialog_follows_what_is_set_from_outside(hand: Hand) -> None:
    draft = edit(hand.state)
    draft.ui.permission_request = PermissionRequest(app="clock", permissions=("CAMERA",))
    hand.phone.restore(commit(draft))
    assert not hand.offers("permission.for_good")
    hand.phone.patch({"os.permissions": {"clock": {"statuses": {"CAMERA": "denied"}}}})
    assert hand.offers("permission.for_good")


def test_a_notification_opens_its_screen_past_what_another_app_has_on_top() -> None:
    hand = Hand(quiet_phone())
    hand.open("sms")
    hand.tap("compose.open")
    hand.tap("recipient.pick")
    assert hand.view.route.app == "contacts"
    talk = next(iter(hand.view.os.sms))
    with hand.edit("os") as os:
        notifications.post(os, app="sms", title="Nora", body="Coming?", route=f"/conversation/{talk}")
    hand.tap("notification.open")
    assert hand.view.route == ("sms", f"/conversation/{talk}")
    hand.back()
    assert hand.view.route.app == "sms"
