"""What follows that a change of one thing has for others: radios, sounds, looks, names and texts."""

from __future__ import annotations

import pytest
from app_pages import html
from settings_hands import changed, go_to, make_possible

from pytest_mobilegym.phone.apps.settings.pages import CONTROLS, WAYS, route
from pytest_mobilegym.phone.apps.settings.rows import Entry
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.os import audio
from pytest_mobilegym.phone.os.state import OsState
from pytest_mobilegym.phone.state import edit

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
        ("security_privacy", "privacy_password", "1234567", False),
        ("security_privacy", "privacy_password", "", True),
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
    make_possible(hand, CONTROLS[key])
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
