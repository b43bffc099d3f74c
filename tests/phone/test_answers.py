"""People answer: messages and calls that come by simulated time."""

from __future__ import annotations

import re

import pytest

from pytest_mobilegym.errors import EventRefused, UsageError
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import dump_snapshot, state_hash
from pytest_mobilegym.phone.os import arrivals, audio, connectivity
from pytest_mobilegym.phone.phone import Phone

MUM = "138 0013 4402"


@pytest.fixture
def hand() -> Hand:
    """A hand on a lively phone."""
    return Hand(Phone.create(lively=True))


def said(hand: Hand, peer: str = "nora_q") -> list[str]:
    return [message.text for message in hand.view.wechat.chats[peer].messages.values()]


def write(hand: Hand, text: str, peer: str = "nora_q") -> None:
    hand.open("wechat")
    if hand.offers("chat.open", chat=peer):
        hand.tap("chat.open", chat=peer)
    hand.type(text, into="message")
    hand.tap("chat.send")


def expect_call(hand: Hand, number: str = MUM, after_ms: int = 1500) -> None:
    with hand.edit("os") as os:
        arrivals.expect(os, app="contacts", kind="call", sender=number, after_ms=after_ms)


def test_a_lively_phone_answers_after_its_time(hand: Hand) -> None:
    write(hand, "Lunch at noon?")
    hand.home()
    hand.wait(10)
    assert said(hand)[-1] == "Lunch at noon?"
    hand.wait(5)
    assert said(hand)[-1] == "Half past twelve, downstairs?"
    assert hand.view.wechat.chats["nora_q"].unread == 1
    assert any(region.key == "banner" for region in hand.phone.frame().regions)


def test_a_quiet_phone_does_not() -> None:
    hand = Hand(Phone.create())
    write(hand, "Lunch at noon?")
    hand.wait(3600)
    assert said(hand)[-1] == "Lunch at noon?"


def test_what_comes_into_the_conversation_in_front_is_read(hand: Hand) -> None:
    write(hand, "Coming?")
    hand.wait(20)
    assert said(hand)[-1] == "Sure!"
    assert hand.view.wechat.chats["nora_q"].unread == 0
    assert not [n for n in hand.view.os.notifications.values() if n.notice == "nora_q"]


def test_scripts_that_a_task_writes_down_come_first_and_once_on_every_phone() -> None:
    hand = Hand(Phone.create())
    with hand.edit("os") as os:
        arrivals.add_script(os, app="wechat", to="nora_q", when="gate", text="Gate 4", after_s=3)
        arrivals.add_script(os, app="wechat", to="nora_q", text="Which one?", after_s=3)
    write(hand, "Which GATE?")
    hand.wait(4)
    assert said(hand)[-1] == "Gate 4"
    write(hand, "gate?")
    hand.wait(4)
    assert said(hand)[-1] == "Which one?"
    write(hand, "gate?")
    hand.wait(60)
    assert said(hand)[-1] == "gate?"


def test_a_script_that_stays_answers_each_time() -> None:
    hand = Hand(Phone.create())
    with hand.edit("os") as os:
        arrivals.add_script(os, app="wechat", text="Yes", after_s=2, once=False)
    for _ in range(2):
        write(hand, "Ready?")
        hand.wait(3)
        assert said(hand)[-1] == "Yes"


def test_a_script_with_a_broken_pattern_is_refused(hand: Hand) -> None:
    with hand.edit("os") as os, pytest.raises(UsageError, match="no regular expression: '\\[a'"):
        arrivals.add_script(os, app="wechat", when="[a", text="x")


def test_a_service_answers_a_text_with_a_code_of_its_own(hand: Hand) -> None:
    hand.open("sms")
    talk = next(each.id for each in hand.view.os.sms.values() if each.number == "10000")
    hand.tap("conversation.open", conversation=talk)
    hand.type("1", into="message")
    hand.tap("conversation.send")
    hand.wait(10)
    last = hand.view.os.sms[talk].messages.last()
    assert re.search(r"Code \d{6}\.", last.text)
    assert not last.outgoing


def test_alipay_friends_answer_too(hand: Hand) -> None:
    hand.open("alipay")
    hand.tap("tab.messages")
    hand.tap("chat.open", talk="t9")
    hand.type("I sent you the money", into="message")
    hand.tap("chat.send")
    hand.wait(30)
    assert hand.view.alipay.talks["t9"].messages.last().text == "The money is here, thank you!"


def test_what_was_written_offline_is_answered_once_it_has_gone_out(hand: Hand) -> None:
    with hand.edit("os") as os:
        connectivity.set_airplane_mode(os, True)
    write(hand, "Lunch at noon?")
    hand.wait(600)
    assert not hand.view.os.arrivals
    with hand.edit("os") as os:
        connectivity.set_airplane_mode(os, False)
    hand.wait(5)
    assert said(hand)[-1] == "Lunch at noon?"
    hand.wait(20)
    assert said(hand)[-1] == "Half past twelve, downstairs?"


def test_without_a_network_messages_wait_for_one(hand: Hand) -> None:
    write(hand, "Lunch at noon?")
    with hand.edit("os") as os:
        connectivity.set_airplane_mode(os, True)
    hand.wait(600)
    assert said(hand)[-1] == "Lunch at noon?"
    with hand.edit("os") as os:
        connectivity.set_airplane_mode(os, False)
    hand.wait(61)
    assert said(hand)[-1] == "Half past twelve, downstairs?"


def test_a_phone_that_saves_power_looks_for_messages_every_quarter_of_an_hour(hand: Hand) -> None:
    with hand.edit("os") as os:
        os.settings.battery_saver_enabled = True
    write(hand, "Lunch at noon?")
    hand.home()
    hand.wait(600)
    assert said(hand)[-1] == "Lunch at noon?"
    hand.wait(310)
    assert said(hand)[-1] == "Half past twelve, downstairs?"


def test_the_same_seed_and_deeds_lead_to_the_same_phone() -> None:
    ends = []
    for _ in range(2):
        hand = Hand(Phone.create(seed=3, lively=True))
        write(hand, "Lunch at noon?")
        hand.wait(30)
        ends.append(state_hash(hand.state))
    assert ends[0] == ends[1]


def test_what_is_to_come_is_part_of_a_snapshot(hand: Hand) -> None:
    write(hand, "Lunch at noon?")
    other = Hand(Phone.load(dump_snapshot(hand.state)))
    other.wait(20)
    assert said(other)[-1] == "Half past twelve, downstairs?"


# Calls


def test_a_call_rings_over_everything_and_is_answered(hand: Hand) -> None:
    expect_call(hand)
    hand.open("notes")
    hand.wait(1)
    rung = hand.view.os.ringing
    assert (rung.kind, rung.title) == ("call", "Mum")
    assert {target.region for target in hand.phone.frame().targets} == {"ringing"}
    hand.back()
    hand.home()
    assert hand.view.os.ringing is not None
    hand.tap("ring.answer", deed="answer")
    assert hand.view.route.app == "contacts"
    hand.wait(30)
    assert "In call 0:31" in hand.phone.frame().regions[0].html
    hand.tap("incall.end")
    call = hand.view.contacts.calls.first()
    assert (call.kind, call.number, call.seconds) == ("incoming", MUM, 31)


def test_whom_the_owner_calls_picks_up_talks_and_hangs_up(hand: Hand) -> None:
    hand.open("contacts")
    hand.tap("call.start", number=MUM)
    assert "Calling with SIM 1" in hand.phone.frame().regions[0].html
    hand.wait(12)
    assert "In call 0:05" in hand.phone.frame().regions[0].html
    hand.tap("incall.toggle", name="held")
    hand.wait(60)
    assert "Call ended" in hand.phone.frame().regions[0].html
    hand.tap("incall.end")
    call = hand.view.contacts.calls.first()
    assert (call.kind, call.number, call.seconds) == ("outgoing", MUM, 60)
    assert hand.view.contacts.line is None


def test_a_call_is_ended_by_the_owner_too_and_nobody_answers_for_a_number_of_nobodys(hand: Hand) -> None:
    hand.open("contacts")
    hand.tap("call.start", number=MUM)
    hand.wait(18)
    hand.tap("incall.end")
    assert hand.view.contacts.calls.first().seconds == 11
    assert not [each for each in hand.view.os.scheduled.values() if each.app == "contacts"]
    hand.tap("dialpad.open")
    for digit in "13100001111":
        hand.tap("dial.key", key=digit)
    hand.tap("dial.call", sim=1)
    hand.wait(31)
    assert "No answer" in hand.phone.frame().regions[0].html
    assert hand.view.contacts.calls.first().seconds == 0


def test_on_a_quiet_phone_a_call_rings_until_the_owner_ends_it() -> None:
    quiet = Hand(Phone.create())
    quiet.open("contacts")
    quiet.tap("call.start", number=MUM)
    quiet.wait(600)
    assert "Calling with SIM 1" in quiet.phone.frame().regions[0].html
    assert quiet.view.contacts.line is None


def test_a_call_that_is_declined_is_in_the_log_alone(hand: Hand) -> None:
    expect_call(hand)
    hand.wait(2)
    hand.tap("ring.answer", deed="decline")
    assert hand.view.contacts.calls.first().kind == "declined"
    assert hand.view.route.app == "launcher"
    titles = [n.title for n in hand.view.os.notifications.values() if n.app == "contacts"]
    assert titles == ["Missed call"]  # the one of yesterday


def test_a_call_that_nobody_answers_is_missed(hand: Hand) -> None:
    expect_call(hand)
    hand.wait(60)
    assert hand.view.os.ringing is None
    assert hand.view.contacts.calls.first().kind == "missed"
    newest = hand.view.os.notifications.first()
    assert (newest.app, newest.title) == ("contacts", "2 missed calls")
    assert newest.body.startswith("Mum, ")


def test_do_not_disturb_lets_no_call_ring(hand: Hand) -> None:
    with hand.edit("os") as os:
        audio.set_do_not_disturb(os, True)
    expect_call(hand)
    hand.wait(2)
    assert hand.view.os.ringing is None
    assert hand.view.contacts.calls.first().kind == "missed"


def test_a_phone_in_airplane_mode_never_knows_of_a_call(hand: Hand) -> None:
    before = hand.view.contacts.calls
    with hand.edit("os") as os:
        connectivity.set_airplane_mode(os, True)
    expect_call(hand)
    hand.wait(120)
    assert hand.view.contacts.calls == before
    assert not hand.view.os.arrivals


def test_a_call_while_another_one_rings_is_missed(hand: Hand) -> None:
    expect_call(hand)
    expect_call(hand, "135 0000 1111", 2000)
    hand.wait(3)
    assert hand.view.os.ringing.title == "Mum"
    assert hand.view.contacts.calls.first().number == "135 0000 1111"


def test_what_rings_takes_only_what_can_be_done_about_it(hand: Hand) -> None:
    expect_call(hand)
    hand.wait(2)
    with pytest.raises(EventRefused, match=r"behind what rings: tap 'ring\.answer'"):
        hand.tap("app.open", app="notes")
    with pytest.raises(EventRefused):
        hand.tap("ring.answer", deed="snooze")


def test_somebody_can_be_asked_to_call(hand: Hand) -> None:
    with hand.edit("os") as os:
        arrivals.add_script(os, app="wechat", to=MUM, kind="call", when="", after_s=5)
        arrivals.add_script(os, app="sms", to="13800134402", when="call", kind="call", after_s=5)
    hand.open("sms")
    talk = next(each.id for each in hand.view.os.sms.values() if each.sender == "Mum")
    hand.tap("conversation.open", conversation=talk)
    hand.type("Please call me", into="message")
    hand.tap("conversation.send")
    hand.wait(6)
    assert hand.view.os.ringing.title == "Mum"
