"""Patches: values set from outside, with what follows from them, all or nothing."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from quiet import quiet_phone
from rigour import examples

from pytest_mobilegym.errors import StateError
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import changes_between
from pytest_mobilegym.phone.os.notifications import post
from pytest_mobilegym.phone.phone import Phone

APPS = ["clock", "contacts", "sms", "settings"]
BUDS, CAR = "f4:5c:89:a1:02:10", "10:4f:a8:6b:33:d7"


@pytest.fixture
def phone() -> Phone:
    """A phone of a few apps."""
    return quiet_phone(apps=APPS)


def refusal(phone: Phone, patch: Any) -> str:
    """What a patch is refused with; nothing has changed then."""
    before = phone.snapshot()
    with pytest.raises(StateError) as raised:
        phone.patch(patch)
    assert phone.snapshot() is before
    return str(raised.value)


def first_alarm(phone: Phone) -> Any:
    return phone.view.clock.alarms.first()


def test_paths_and_nested_mappings_say_the_same(phone: Phone) -> None:
    alarm = first_alarm(phone)
    other = phone.fork()
    phone.patch({f"clock.alarms[#{alarm.id}].enabled": not alarm.enabled})
    other.patch({"apps": {"clock": {"alarms": {alarm.id: {"enabled": not alarm.enabled}}}}})
    assert first_alarm(phone).enabled is not alarm.enabled
    assert other.snapshot() == phone.snapshot()


def test_only_what_is_asked_for_changes(phone: Phone) -> None:
    before = phone.snapshot()
    phone.patch({"os.settings.brightness": 40, "clock.cities": {}})
    assert [change.path for change in changes_between(before, phone.state)] == ["os.settings.brightness"]


def test_airplane_mode_takes_the_radios_with_it(phone: Phone) -> None:
    phone.patch({"os.settings.airplane_mode_enabled": True})
    os = phone.view.os
    off = (os.settings.wifi_enabled, os.settings.bluetooth_enabled, os.settings.mobile_data_enabled)
    assert off == (False, False, False)
    assert (os.radios.wifi.level, os.radios.cellular.level, os.radios.cellular.data_type) == (0, 0, "none")


@pytest.mark.parametrize(
    "other",
    [
        {"os.settings.wifi_enabled": True},
        {"os.settings.mobile_data_enabled": True},
        {"os.radios.hotspot.enabled": True},
        {"os.radios.wifi.ssid": "Home"},
        {f"os.radios.nearby_bluetooth[#{BUDS}].connected": True},
    ],
)
def test_airplane_mode_contradicts_a_radio_that_is_to_be_on(phone: Phone, other: dict[str, Any]) -> None:
    text = refusal(phone, {**other, "os.settings.airplane_mode_enabled": True})
    assert "contradicts os.settings.airplane_mode_enabled = True" in text


def test_airplane_mode_and_what_it_means_anyway_go_together(phone: Phone) -> None:
    phone.patch({"os.settings": {"wifi_enabled": False, "airplane_mode_enabled": True}})
    assert phone.view.os.settings.airplane_mode_enabled


def test_do_not_disturb_comes_before_silence(phone: Phone) -> None:
    assert "silent_mode" in refusal(
        phone, {"os.settings": {"silent_mode": False, "do_not_disturb_enabled": True}}
    )
    phone.patch({"os.settings": {"silent_mode": True, "do_not_disturb_enabled": True}})
    phone.patch({"os.settings.do_not_disturb_enabled": False})
    assert phone.view.os.settings.silent_mode


def test_a_low_battery_is_announced_as_low(phone: Phone) -> None:
    phone.patch({"os.battery.percent": 12})
    assert phone.view.os.battery.low
    phone.patch({"os.battery": {"percent": 60}})
    assert not phone.view.os.battery.low


def test_a_network_is_joined_and_a_device_connected(phone: Phone) -> None:
    phone.patch(
        {"os.radios": {"wifi": {"ssid": "Cafe Linden"}, "nearby_bluetooth": {BUDS: {"connected": True}}}}
    )
    radios = phone.view.os.radios
    assert (radios.wifi.ssid, radios.wifi.frequency) == ("Cafe Linden", 2412)
    assert radios.nearby_bluetooth[BUDS].paired
    assert "'Cafe Linden'" in refusal(phone, {"os.radios.wifi.ssid": "Cafe Lindn"})
    assert "paired" in refusal(phone, {f"os.radios.nearby_bluetooth[#{CAR}].connected": True})


def test_elements_are_added_whole_and_removed_with_none(phone: Phone) -> None:
    alarm = first_alarm(phone)
    phone.patch({"clock.alarms": {"a700": {"hour": 6, "minute": 5}, alarm.id: None}})
    alarms = phone.view.clock.alarms
    assert (alarms["a700"].hour, alarms["a700"].id, alarm.id in alarms) == (6, "a700", False)
    assert phone.view.clock.next_id > 700
    assert "minute" in refusal(phone, {"clock.alarms[#a701]": {"hour": 6}})
    assert "a701" in refusal(phone, {"clock.alarms": {"a702": {"id": "a701", "hour": 6, "minute": 1}}})
    assert "keeps its id" in refusal(phone, {"clock.alarms[#a700].id": "a9"})


def test_a_file_comes_with_its_folders_and_a_folder_goes_with_its_files(phone: Phone) -> None:
    phone.patch(
        {"os.files": {"/sdcard/Trips/2026/plan.txt": {"content": "Lisbon", "modified": 0, "size": 6}}}
    )
    assert phone.view.os.files["/sdcard/Trips"].kind == "folder"
    phone.patch({"os.files": {"/sdcard/Trips": None}})
    assert not [path for path in phone.view.os.files if "Trips" in path]


def test_notifications_of_an_app_are_switched_off_with_what_it_has_posted(phone: Phone) -> None:
    hand = Hand(phone)
    with hand.edit("os") as os:
        post(os, app="sms", title="A text")
    phone.patch({"os.preferences": {"notif.app.sms.enabled": "false"}})
    assert not phone.view.os.notifications


@pytest.mark.parametrize(
    ("patch", "says"),
    [
        ({"os.airplane_mode_enabled": True}, "os.settings.airplane_mode_enabled"),
        ({"os.settings.wifi_enabld": True}, "os.settings.wifi_enabled"),
        ({"clok.alarms": {}}, "'clock'"),
        ({"clock.alarms[#zz].enabled": True}, "There is no clock.alarms[#zz]"),
        ({"clock.alarms[#zz]": None}, "There is no clock.alarms[#zz]"),
        ({"os.settings.wifi_enabled": "yes"}, "expected true or false, got 'yes'"),
        ({"os.settings.wifi_enabled": None}, "expected true or false"),
        ({"os.settings.brightness": True}, "expected whole number 0 to 100, got True"),
        ({"os.battery.percent": 130}, "expected whole number 0 to 100"),
        ({"os.language": "fr"}, '"en", "zh"'),
        ({"os.settings": True}, "takes a mapping from fields to values"),
        ({"clock.alarms": []}, "takes a mapping from ids to elements"),
        ({"ui.shade": "controls"}, "cannot change 'ui'"),
        ({"os..settings": 1}, "Malformed path"),
        ({3: 1}, "path, got 3"),
        ({"os.battery": {"percent": 5}, "os.battery.percent": 6}, "twice"),
        ([], "A patch is a mapping"),
    ],
)
def test_what_does_not_fit_is_refused_and_nothing_changes(phone: Phone, patch: Any, says: str) -> None:
    assert says in refusal(phone, patch)


def test_all_or_nothing(phone: Phone) -> None:
    refusal(phone, {"os.settings.brightness": 10, "clock.alarms[#zz].enabled": True})
    assert phone.view.os.settings.brightness == 100


def test_a_page_that_is_open_keeps_something_to_show(phone: Phone) -> None:
    hand = Hand(phone)
    hand.open("clock")
    alarm = first_alarm(phone)
    hand.tap("alarm.open", alarm=alarm.id)
    phone.patch({f"clock.alarms[#{alarm.id}].note": "Swim"})
    assert first_alarm(phone).note == "Swim"


@examples(20)
@given(
    st.dictionaries(
        st.sampled_from(
            ["airplane_mode_enabled", "wifi_enabled", "bluetooth_enabled", "mobile_data_enabled",
             "do_not_disturb_enabled", "silent_mode"]
        ),
        st.booleans(),
    )
)  # fmt: skip
def test_a_patch_that_is_taken_is_true_afterwards_and_taken_again(wanted: dict[str, bool]) -> None:
    phone = quiet_phone(apps=APPS)
    before = phone.snapshot()
    try:
        phone.patch({"os": {"settings": wanted}})
    except StateError:
        assert phone.snapshot() is before
        return
    assert {name: getattr(phone.view.os.settings, name) for name in wanted} == wanted
    once = phone.snapshot()
    phone.patch({"os": {"settings": wanted}})
    assert phone.snapshot() == once
