"""The battery falls by simulated time, and asks once to save power."""

from __future__ import annotations

from datetime import datetime

import pytest

from pytest_mobilegym.judge.incidental import counted_changes
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import as_time
from pytest_mobilegym.phone.os import battery
from pytest_mobilegym.phone.os.display import shown_tint
from pytest_mobilegym.phone.phone import Phone


@pytest.fixture
def hand() -> Hand:
    """A hand on a fresh phone, charged to 78 %."""
    return Hand(Phone.create(apps=["clock", "settings"]))


def at_percent(hand: Hand, percent: int) -> None:
    with hand.edit("os") as os:
        battery.set_level(os, percent)


def test_it_falls_one_percent_in_21_minutes_and_that_is_no_side_effect(hand: Hand) -> None:
    before = hand.phone.snapshot()
    hand.wait(21 * 60 - 1)
    assert hand.view.os.battery.percent == 78
    hand.wait(1)
    assert hand.view.os.battery.percent == 77
    hand.wait(210 * 60)
    assert hand.view.os.battery.percent == 67
    assert counted_changes(before, hand.state) == ()


def test_many_short_waits_take_as_much_as_a_long_one(hand: Hand) -> None:
    other = Hand(hand.phone.fork())
    hand.wait(7200)
    for _ in range(12):
        other.wait(600)
    assert other.view.os.battery == hand.view.os.battery


def test_it_lasts_longer_where_power_is_saved_and_rises_while_it_is_charged(hand: Hand) -> None:
    with hand.edit("os") as os:
        os.settings.battery_saver_enabled = True
    hand.wait(60 * 60)
    assert hand.view.os.battery.percent == 76
    with hand.edit("os") as os:
        os.battery.charging = True
    hand.wait(10 * 60)
    assert hand.view.os.battery.percent == 81
    hand.wait(60 * 60)
    assert hand.view.os.battery.percent == 100


def test_setting_the_clock_takes_no_charge(hand: Hand) -> None:
    with hand.edit("os") as os:
        os.now = as_time(datetime(2026, 4, 20, 8, 0))
    hand.wait(60)
    assert hand.view.os.battery.percent == 78
    hand.wait(21 * 60)
    assert hand.view.os.battery.percent == 77


def test_it_stops_at_nothing(hand: Hand) -> None:
    at_percent(hand, 1)
    hand.wait(3600)
    assert hand.view.os.battery.percent == 0


def test_a_low_battery_asks_once(hand: Hand) -> None:
    at_percent(hand, 16)
    hand.wait(21 * 60)
    assert hand.offers("battery.save")
    assert {target.region for target in hand.phone.frame().targets} == {"battery"}
    hand.tap("battery.later")
    assert not hand.offers("battery.save")
    hand.wait(60 * 60)
    assert not hand.offers("battery.save")
    assert not hand.view.os.settings.battery_saver_enabled


def test_back_is_not_now(hand: Hand) -> None:
    at_percent(hand, 16)
    hand.open("clock")
    hand.wait(21 * 60)
    hand.back()
    assert not hand.offers("battery.save")
    assert hand.view.route == ("clock", "/alarm")


def test_saving_power_dims_the_screen(hand: Hand) -> None:
    at_percent(hand, 16)
    hand.wait(21 * 60)
    before = shown_tint(hand.view.os)
    hand.tap("battery.save")
    assert hand.view.os.settings.battery_saver_enabled
    assert shown_tint(hand.view.os) < before
    assert any(region.key == "tint" for region in hand.phone.frame().regions)


def test_a_phone_that_saves_power_already_or_is_charged_is_not_asked(hand: Hand) -> None:
    at_percent(hand, 16)
    with hand.edit("os") as os:
        os.settings.battery_saver_enabled = True
    hand.wait(3600)
    assert hand.view.os.battery.percent <= 15
    assert not hand.offers("battery.save")
