"""Messages: what goes out later, who is blocked, and what a text can be made of."""

from __future__ import annotations

import pytest
from app_pages import html, words
from sms_hands import COURIER, ZHANG, listed, talks, texts

from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.os import sms


def write(hand: Hand, text: str, conversation: str = ZHANG) -> None:
    """Begin a text in a conversation, and open what can be added to it."""
    hand.tap("conversation.open", conversation=conversation)
    hand.type(text, into="message")
    hand.tap("attach.open")


def test_a_text_goes_out_at_its_time(hand: Hand) -> None:
    before = len(texts(hand, ZHANG))
    write(hand, "Happy birthday")
    hand.tap("attach.schedule")
    hand.tap("later.choose", when="minutes")
    assert len(texts(hand, ZHANG)) == before
    (waiting,) = hand.state.apps["sms"].later.values()
    assert (waiting.text, waiting.at - hand.view.os.now < 601_000) == ("Happy birthday", True)
    hand.wait(700)
    assert texts(hand, ZHANG)[-1] == "Happy birthday"
    assert not hand.state.apps["sms"].later


def test_a_new_message_can_wait(hand: Hand) -> None:
    hand.tap("compose.open")
    hand.type("13800138000", into="to")
    hand.type("See you at noon", into="message")
    hand.tap("attach.open")
    hand.tap("attach.schedule")
    hand.tap("later.choose", when="minutes")
    [waiting] = hand.state.apps["sms"].later.values()
    assert (waiting.number, waiting.text) == ("13800138000", "See you at noon")


def test_what_waits_is_listed_and_can_be_called_off(hand: Hand) -> None:
    write(hand, "Never mind")
    hand.tap("attach.schedule")
    hand.tap("later.choose", when="morning")
    hand.back()
    hand.tap("menu.open")
    hand.tap("settings.open")
    hand.tap("later.open")
    assert "Never mind" in words(hand)
    hand.tap("later.cancel", later=next(iter(hand.state.apps["sms"].later)))
    assert "Nothing to send later" in words(hand)


def test_nothing_written_cannot_wait(hand: Hand) -> None:
    hand.tap("conversation.open", conversation=ZHANG)
    hand.tap("attach.open")
    assert not hand.offers("attach.schedule")


def test_the_signature_ends_what_is_sent(hand: Hand) -> None:
    hand.tap("menu.open")
    hand.tap("settings.open")
    hand.tap("signature.open")
    hand.type("Best, Kim", into="text")
    hand.tap("signature.save")
    hand.back()
    hand.tap("conversation.open", conversation=ZHANG)
    hand.type("Hello", into="message")
    hand.tap("conversation.send")
    assert texts(hand, ZHANG)[-1] == "Hello Best, Kim"


def test_where_the_phone_is_goes_into_the_text(hand: Hand) -> None:
    write(hand, "Come!")
    hand.tap("attach.location")
    place = hand.view.os.location
    assert f"{place.latitude:.4f}" in html(hand)


@pytest.mark.parametrize("conversation", [ZHANG, COURIER])
def test_who_is_blocked_writes_unseen(hand: Hand, conversation: str) -> None:
    known = talks(hand)[conversation]
    hand.tap("conversation.open", conversation=conversation)
    hand.tap("conversation.more", conversation=conversation)
    hand.tap("conversation.block")
    hand.tap("conversation.block_now")
    hand.back()
    assert conversation not in listed(hand)
    notices = len(hand.view.os.notifications)
    with hand.edit("os") as os:
        sms.receive(os, sender=known.sender, number=known.number, text="Are you there?")
    assert len(hand.view.os.notifications) == notices
    assert talks(hand)[conversation].unread == 0
    hand.tap("menu.open")
    hand.tap("settings.open")
    hand.tap("blocked.open")
    assert "Are you there?" in words(hand)
    hand.tap("blocked.free", number=next(iter(hand.view.os.blocked.values())).number)
    assert "Nobody is blocked" in words(hand)
    hand.back()
    hand.back()
    assert conversation in listed(hand)
    with hand.edit("os") as os:
        sms.receive(os, sender=known.sender, number=known.number, text="At last")
    assert talks(hand)[conversation].unread == 1


def test_encrypting_tells_what_it_needs(hand: Hand) -> None:
    hand.hold("conversation.menu", conversation=COURIER)
    hand.tap("shelf.open", shelf="private")
    assert "No private messages" in words(hand)
    hand.back()
    assert hand.view.route.path == "/"
