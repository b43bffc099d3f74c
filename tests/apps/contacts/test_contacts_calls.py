"""Calls: the log, dialling, and a call that goes on."""

from __future__ import annotations

from typing import Any

import pytest
from app_pages import words
from contacts_hands import NORA, WANG, listed, people
from sample_requests import ask

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.phone import Phone

# Calls


def test_the_log_shows_the_latest_first_and_missed_ones_alone(log: Hand) -> None:
    calls = log.view.contacts.calls
    assert listed(log, "call.open", "call")[:10] == [f"k{n}" for n in range(1, 11)]
    log.tap("log.show", kind="missed")
    missed = [call.id for call in calls.values() if call.kind == "missed"]
    assert missed[:3] == ["k4", "k8", "k10"]
    assert [key for key in missed if key not in listed(log, "call.open", "call")] == []


def test_blocked_calls_are_shown_as_the_settings_say(log: Hand) -> None:
    with log.edit("contacts") as state:
        state.settings["pref_key_show_firewall_calllog"] = False
    assert "k3" not in listed(log, "call.open", "call")


def test_a_call_is_made_and_logged(log: Hand) -> None:
    log.tap("call.start", number="131 4652 7784")
    call = log.view.contacts.calls.first()
    assert (call.number, call.kind, call.sim) == ("131 4652 7784", "outgoing", 1)
    assert log.view.route.path == f"/calling/{call.id}"
    log.tap("incall.toggle", name="speaker")
    log.tap("incall.end")
    assert log.view.route.path == "/"
    assert people(log).where(name="Mr. Qiao").last_contacted == call.at


def test_calls_that_follow_upon_each_other_alike_are_one_line(log: Hand) -> None:
    for _ in range(2):
        log.tap("call.start", number="131 4652 7784")
        log.tap("incall.end")
    assert "Mr. Qiao (2)" in words(log)
    assert listed(log, "call.open", "call")[1:11] == [f"k{n}" for n in range(1, 11)]
    log.tap("dialpad.open")
    assert "Mr. Qiao (2)" in words(log)
    log.back()
    log.tap("log.show", kind="missed")
    assert "(2)" not in words(log)


def test_keys_are_pressed_during_a_call(log: Hand) -> None:
    log.tap("call.start", number="10010")
    log.tap("incall.toggle", name="keypad")
    for key in "1#":
        log.tap("incall.key", key=key)
    assert "1#" in words(log)
    log.tap("incall.toggle", name="keypad")
    assert "Speaker" in words(log)
    log.tap("incall.end")
    assert log.view.route.path == "/"


def test_a_search_begins_with_the_keyboard(log: Hand) -> None:
    log.tap("search.open")
    log.type("nora")
    assert listed(log, "hit.open", "contact") == [NORA]


def toast(hand: Hand) -> str:
    """The remark that is shown."""
    assert hand.state.ui.toast is not None
    return hand.state.ui.toast.text


def test_no_call_is_made_in_airplane_mode(log: Hand) -> None:
    with log.edit("os") as os:
        os.settings.airplane_mode_enabled = True
    count = len(log.view.contacts.calls)
    log.tap("call.start", number="131 4652 7784")
    assert log.view.route.path == "/"
    assert len(log.view.contacts.calls) == count
    assert toast(log) == "Turn off airplane mode to make a call"


def test_no_call_is_made_without_a_card(log: Hand) -> None:
    log.phone.patch({"os.radios.cellular.has_sim": False})
    count = len(log.view.contacts.calls)
    log.tap("call.start", number="131 4652 7784")
    assert len(log.view.contacts.calls) == count
    assert toast(log) == "No SIM card. The call cannot be made."


def test_calls_are_made_with_the_preferred_card(hand: Hand) -> None:
    with hand.edit("contacts") as state:
        state.settings["preferred_account"] = "2"
    hand.tap("contact.open", contact=WANG)
    hand.tap("contact.call")
    assert hand.view.contacts.calls.first().sim == 2


def test_the_calls_of_a_number_are_listed_and_deleted(log: Hand) -> None:
    log.tap("call.start", number="138 0013 4402")
    log.tap("incall.end")
    log.tap("call.open", call="k1")
    assert "5 min 12 s" in words(log)
    assert "No answer" in words(log)
    log.tap("call.ask_delete")
    log.tap("call.delete")
    assert log.view.contacts.calls
    assert "138 0013 4402" not in [call.number for call in log.view.contacts.calls.values()]
    assert log.view.route.path == "/"


def test_a_stranger_of_the_log_is_kept(log: Hand) -> None:
    log.tap("call.open", call="k3")
    log.tap("call.contact")
    log.type("Nuisance", into="name")
    log.tap("contact.save")
    assert people(log).first().phones.first().number == "170 0512 8846"
    log.back()
    log.back()
    assert "Nuisance" in words(log)


def test_the_whole_log_is_cleared(log: Hand) -> None:
    log.tap("menu.open")
    log.tap("log.ask_clear")
    log.tap("log.clear")
    assert len(log.view.contacts.calls) == 0
    log.tap("menu.open")
    assert not log.offers("log.ask_clear")


def dial(hand: Hand, digits: str) -> None:
    hand.tap("dialpad.open")
    for key in digits:
        hand.tap("dial.key", key=key)


def test_a_number_is_keyed_in_erased_and_called(log: Hand) -> None:
    dial(log, "100109")
    log.tap("dial.erase")
    log.tap("dial.call", sim=2)
    call = log.view.contacts.calls.first()
    assert (call.number, call.sim) == ("10010", 2)
    log.back()
    log.hold("dial.clear")
    assert not log.offers("dial.call")
    log.hold("dial.key", key="+")
    assert log.phone.frame().regions[0].html.count("+") >= 1


def test_the_keypad_finds_people_by_number_and_by_letters(log: Hand) -> None:
    dial(log, "926")
    assert words(log).count("Zhang San") == 0
    log.hold("dial.clear")
    log.back()
    dial(log, "942")
    assert "Zhang San" in words(log)
    with log.edit("contacts") as state:
        state.settings["t9_method"] = "1"
    assert "Zhang San" not in words(log)
    log.hold("dial.clear")
    log.back()
    dial(log, "11084526")
    assert "Zhang San" in words(log)


def test_what_was_keyed_in_is_kept_or_written_to(log: Hand) -> None:
    dial(log, "12345")
    log.tap("dial.message")
    assert log.view.route == ("sms", "/new")
    log.back()
    log.back()
    log.tap("dial.keep")
    log.type("Short", into="name")
    log.tap("contact.save")
    assert people(log).first().phones.first().number == "12345"


def test_a_key_that_is_none_is_refused(log: Hand) -> None:
    log.tap("dialpad.open")
    with pytest.raises(EventRefused):
        log.tap("dial.key", key="x")
    log.tap("dial.key", key="1")
    log.tap("dial.call", sim=1)
    log.tap("incall.toggle", name="keypad")
    with pytest.raises(EventRefused):
        log.tap("incall.key", key="x")


@pytest.mark.parametrize(
    "wish", [intent("DIAL", number="+86 (10) 1234"), intent("VIEW", scheme="tel", number="+86 (10) 1234")]
)
def test_other_apps_open_the_keypad_with_a_number(wish: Any) -> None:
    hand = Hand(Phone.create(apps=["launcher", "clock", "contacts"]))
    hand.open("clock")
    assert ask(hand.phone, wish)
    assert hand.view.route == ("contacts", "/dialpad")
    assert "+86101234" in words(hand)
