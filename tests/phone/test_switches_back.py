"""What is switched off and on again, or begun and undone, is as it was."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pytest_mobilegym.judge.incidental import counted_changes
from pytest_mobilegym.phone.apps.settings.pages import CONTROLS
from pytest_mobilegym.phone.apps.settings.rows import Toggle
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.os import audio, connectivity
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.shell.shell import TILES
from pytest_mobilegym.phone.state import commit, edit

BUDS, WATCH = "f4:5c:89:a1:02:10", "f4:5c:89:a1:02:11"

STARTS: dict[str, Callable[[Any], object]] = {
    "fresh": lambda _: None,
    "buds connected": lambda os: connectivity.connect_bluetooth(os, BUDS),
    "silent": lambda os: audio.set_silent(os, True),
    "undisturbed": lambda os: audio.set_do_not_disturb(os, True),
    "weak signal": lambda os: setattr(os.radios.cellular, "level", 2),
    "hotspot": lambda os: connectivity.set_hotspot(os, True),
    "airplane mode": lambda os: connectivity.set_airplane_mode(os, True),
    "no data": lambda os: connectivity.set_mobile_data(os, False),
    "Bluetooth off": lambda os: connectivity.set_bluetooth(os, False),
    "Wi-Fi off": lambda os: connectivity.set_wifi(os, False),
}


@pytest.fixture(params=STARTS)
def hand(request: pytest.FixtureRequest) -> Hand:
    """A hand on a phone that somebody has set up before."""
    hand = Hand(Phone.create(apps=["settings", "gallery"]))
    with hand.edit("os") as os:
        STARTS[request.param](os)
    return hand


def test_every_switch_of_the_settings_leaves_nothing_when_it_is_taken_back(hand: Hand) -> None:
    before = hand.state
    left = {}
    for key, control in CONTROLS.items():
        if isinstance(control, Toggle):
            draft = edit(before)
            was = control.store.read(before.os)
            control.store.write(draft.os, not was)
            draft = edit(commit(draft))
            control.store.write(draft.os, was)
            left[key] = [str(change) for change in counted_changes(before, commit(draft))]
    assert len(left) > 100
    assert {key: changes for key, changes in left.items() if changes} == {}


def test_every_tile_of_the_shade_leaves_nothing_when_it_is_taken_back(hand: Hand) -> None:
    hand.pull_down("controls")
    before = hand.phone.snapshot()
    switches = [("tile.toggle", {"tile": tile}) for tile, setting, _ in TILES if setting]
    for action, args in [*switches, ("tile.wifi", {}), ("tile.mobile_data", {})]:
        other = Hand(hand.phone.fork())
        for _ in range(2):
            other.tap(action, **args)
        assert counted_changes(before, other.state) == (), action


def bluetooth_page() -> Hand:
    hand = Hand(Phone.create(apps=["settings"]))
    hand.open("settings")
    hand.tap("bluetooth.open")
    return hand


def test_a_device_that_is_paired_and_unpaired_is_as_before() -> None:
    hand = bluetooth_page()
    before = hand.phone.snapshot()
    hand.tap("bluetooth.tap", device=WATCH)
    assert hand.view.os.radios.nearby_bluetooth[WATCH].connected
    hand.tap("bluetooth.details", device=WATCH)
    hand.tap("bluetooth.unpair")
    assert counted_changes(before, hand.state) == ()


def test_a_device_comes_back_with_bluetooth_unless_it_was_unpaired_meanwhile() -> None:
    hand = bluetooth_page()
    hand.tap("bluetooth.tap", device=BUDS)
    with hand.edit("os") as os:
        connectivity.set_bluetooth(os, False)
    assert not hand.view.os.radios.nearby_bluetooth[BUDS].connected
    other = Hand(hand.phone.fork())
    with hand.edit("os") as os:
        connectivity.set_bluetooth(os, True)
    assert hand.view.os.radios.nearby_bluetooth[BUDS].connected
    with other.edit("os") as os:
        connectivity.unpair_bluetooth(os, BUDS)
        connectivity.set_bluetooth(os, True)
    assert not other.view.os.radios.nearby_bluetooth[BUDS].connected


def test_a_network_that_is_joined_and_forgotten_gives_way_to_the_one_before() -> None:
    hand = Hand(Phone.create(apps=["settings"]))
    before = hand.phone.snapshot()
    with hand.edit("os") as os:
        assert connectivity.join_wifi(os, "Cafe Linden")
        connectivity.forget_wifi(os, "Cafe Linden")
    assert hand.view.os.radios.wifi.ssid == "Home-5G"
    assert counted_changes(before, hand.state) == ()
