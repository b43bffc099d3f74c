"""Switching off and on: what the phone knows stays, what it shows does not."""

from __future__ import annotations

import pytest

from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import changes_between, dump_snapshot
from pytest_mobilegym.phone.os.notifications import post
from pytest_mobilegym.phone.phone import Phone


@pytest.fixture
def used() -> Hand:
    """A phone with something open, something half written and something notified."""
    hand = Hand(Phone.create(apps=["clock", "contacts", "settings"]))
    hand.phone.patch({"os.settings.airplane_mode_enabled": True, "os.preferences": {"ringtone": "bells"}})
    with hand.edit("os") as os:
        post(os, app="clock", title="Alarm")
        os.location.latitude = 1.0
    hand.open("clock")
    hand.tap("alarm.add")
    hand.type("Swim", into="note")
    return hand


def test_it_lands_on_the_home_screen_with_nothing_open(used: Hand) -> None:
    used.phone.reboot()
    ui = used.state.ui
    assert used.view.route == ("launcher", "/")
    assert (len(ui.tasks), ui.focus, ui.keyboard.shown, ui.shade, ui.toast) == (
        0,
        None,
        False,
        "closed",
        None,
    )
    used.open("clock")
    used.tap("alarm.add")
    assert used.state.ui.tasks.first().activities[0].entries[-1].fields.get("note", "") == ""


def test_what_the_phone_knows_stays(used: Hand) -> None:
    before = used.state
    used.phone.reboot()
    changed = {change.path.split("[")[0] for change in changes_between(before, used.state)}
    assert changed == {"os.notifications", "os.location.latitude"}
    assert used.view.os.settings.airplane_mode_enabled
    assert used.view.os.now == before.os.now


def test_keys_of_regions_are_not_used_again(used: Hand) -> None:
    before = {region.key for region in used.phone.frame().regions if region.key.startswith("e")}
    used.phone.reboot()
    assert used.state.ui.home.entries[0].key not in before
    assert Phone.load(dump_snapshot(used.state)).frame() == used.phone.frame()


def test_a_fresh_phone_rebooted_twice_is_as_after_once() -> None:
    phone = Phone.create(apps=["clock"])
    phone.reboot()
    once = phone.snapshot()
    phone.reboot()
    assert not changes_between(once, phone.snapshot(), incidental=True)
