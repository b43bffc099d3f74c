"""Wi-Fi and Bluetooth: joining, forgetting, pairing."""

from __future__ import annotations

from typing import Any

import pytest
from app_pages import html
from hypothesis import given
from hypothesis import strategies as st
from settings_hands import args_of, changed, go_to

from pytest_mobilegym.phone.apps.settings.pages import route
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.os import connectivity
from pytest_mobilegym.phone.os.state import OsState
from pytest_mobilegym.phone.state import commit, edit

BUDS, CAR = "f4:5c:89:a1:02:10", "10:4f:a8:6b:33:d7"


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
    assert hand.view.os.radios.wifi.ssid == "Home"
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
