"""Messages, played by a hand: the list and conversations."""

from __future__ import annotations

import pytest
from app_pages import html, words
from html_tree import parse_html
from quiet import quiet_phone
from sms_hands import COURIER, DAD, HUAWEI, MUM, TELECOM, ZHANG, listed, messages_of, talks, texts

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.events import Touch
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import dump_snapshot
from pytest_mobilegym.phone.os import sms
from pytest_mobilegym.phone.phone import Phone

# The list


def test_pinned_conversations_come_first_then_the_latest(hand: Hand) -> None:
    assert listed(hand)[:4] == [MUM, COURIER, TELECOM, ZHANG]
    hand.hold("conversation.menu", conversation=DAD)
    hand.tap("conversation.pin")
    assert listed(hand)[:3] == [MUM, DAD, COURIER]
    hand.hold("conversation.menu", conversation=MUM)
    hand.tap("conversation.pin")
    assert listed(hand)[:3] == [DAD, COURIER, TELECOM]


def test_seeing_a_conversation_reads_it(hand: Hand) -> None:
    assert talks(hand)[TELECOM].unread == 2
    hand.tap("conversation.open", conversation=TELECOM)
    assert talks(hand)[TELECOM].unread == 0


def test_all_can_be_marked_as_read_while_any_is_unread(hand: Hand) -> None:
    hand.tap("menu.open")
    hand.tap("all.read")
    assert not any(talk.unread for talk in talks(hand).values())
    hand.tap("menu.open")
    assert not hand.offers("all.read")


def test_a_conversation_is_marked_as_unread_and_read_again(hand: Hand) -> None:
    for unread in (1, 0):
        hand.hold("conversation.menu", conversation=ZHANG)
        hand.tap("conversation.mark")
        assert talks(hand)[ZHANG].unread == unread


def test_a_conversation_is_deleted_once_that_is_confirmed(hand: Hand) -> None:
    hand.hold("conversation.menu", conversation=COURIER)
    hand.tap("conversation.ask_delete")
    hand.tap("nav.back")
    assert COURIER in talks(hand)
    hand.hold("conversation.menu", conversation=COURIER)
    hand.tap("conversation.ask_delete")
    hand.tap("conversation.delete")
    assert COURIER not in talks(hand)
    assert hand.view.route.path == "/"


def test_several_conversations_are_deleted_together(hand: Hand) -> None:
    count = len(talks(hand))
    hand.hold("conversation.menu", conversation=COURIER)
    hand.tap("select.begin")
    hand.tap("select.item", key=ZHANG)
    hand.tap("select.item", key=DAD)
    hand.tap("select.item", key=DAD)
    hand.tap("select.delete")
    hand.tap("selected.delete")
    assert len(talks(hand)) == count - 2
    assert not {COURIER, ZHANG} & set(talks(hand))
    assert hand.view.route.path == "/"


def test_ticking_all_and_reading_them(hand: Hand) -> None:
    hand.tap("menu.open")
    hand.tap("select.start")
    assert not hand.offers("select.delete")
    hand.tap("select.all")
    hand.tap("select.read")
    assert not any(talk.unread for talk in talks(hand).values())
    hand.tap("menu.open")
    hand.tap("select.start")
    hand.tap("select.item", key=ZHANG)
    hand.tap("select.pin")
    assert talks(hand)[ZHANG].pinned


def test_back_ends_ticking_before_it_leaves(hand: Hand) -> None:
    hand.hold("conversation.menu", conversation=COURIER)
    hand.tap("select.begin")
    hand.back()
    assert hand.view.route == ("sms", "/")


def test_names_follow_the_phone_book(hand: Hand) -> None:
    with hand.edit("os") as os:
        os.contacts.where(name="Zhang San").name = "Zhang the Third"
    assert "Zhang the Third" in words(hand)


# A conversation


def test_a_text_is_sent_to_the_end_of_its_conversation(hand: Hand) -> None:
    hand.tap("conversation.open", conversation=ZHANG)
    before = texts(hand, ZHANG)
    hand.type("  Bring the drill ", into="message")
    hand.tap("conversation.send")
    assert texts(hand, ZHANG) == [*before, "Bring the drill"]
    last = talks(hand)[ZHANG].messages.last()
    assert last.outgoing
    assert next(iter(talks(hand))) == ZHANG
    assert not hand.offers("conversation.send")
    hand.type("And tape", into="message")
    hand.enter()
    assert texts(hand, ZHANG)[-1] == "And tape"


def test_blank_text_is_not_sent(hand: Hand) -> None:
    hand.tap("conversation.open", conversation=ZHANG)
    before = texts(hand, ZHANG)
    hand.type("   ", into="message")
    hand.enter()
    assert texts(hand, ZHANG) == before
    with pytest.raises(EventRefused, match=r"conversation\.send"):
        hand.tap("conversation.send")


def test_a_message_is_on_its_way_for_a_moment(hand: Hand) -> None:
    hand.tap("conversation.open", conversation=ZHANG)
    hand.type("Hi", into="message")
    (send,) = {target for target in hand.phone.frame().targets if target.name == "conversation.send"}
    hand.phone.dispatch(Touch(region=send.region, action=send.name, args={}))
    assert "Sending…" in words(hand)
    hand.wait(0.3)
    assert "Sent" in words(hand)
    with hand.edit("sms") as state:
        state.settings["delivery_report"] = True
    assert "Delivered" in words(hand)


def test_what_arrives_while_a_conversation_is_seen_is_read_at_once(hand: Hand) -> None:
    hand.tap("conversation.open", conversation=ZHANG)
    with hand.edit("os") as os:
        sms.receive(os, sender="Zhang San", number="139 1108 4526", text="One more thing")
    hand.wait(1)
    assert talks(hand)[ZHANG].unread == 0
    assert not [note for note in hand.state.os.notifications.values() if note.notice == ZHANG]
    assert "One more thing" in words(hand)


def test_a_tap_on_the_notification_opens_and_reads_the_conversation() -> None:
    hand = Hand(quiet_phone())
    with hand.edit("os") as os:
        key = sms.receive(os, sender="12306", text="Code 123456")
    hand.tap("notification.open")
    assert hand.view.route == ("sms", f"/conversation/{key}")
    assert talks(hand)[key].unread == 0


def test_opening_a_conversation_dismisses_its_notifications(hand: Hand) -> None:
    with hand.edit("os") as os:
        key = sms.receive(os, sender="12306", text="Code 123456")
        sms.receive(os, sender="Somebody", text="Hi")
    hand.tap("conversation.open", conversation=key)
    titles = [note.title for note in hand.state.os.notifications.values()]
    assert "Somebody" in titles
    assert "12306" not in titles


def test_a_code_is_marked_and_copied(hand: Hand) -> None:
    hand.tap("conversation.open", conversation=HUAWEI)
    assert [e.words for e in parse_html(html(hand)).of_class("sms-code")] == ["507266", "914385"]
    hand.tap("code.copy", code="914385")
    assert hand.state.os.clipboard.current.content == "914385"


def test_own_messages_bring_no_codes(hand: Hand) -> None:
    hand.tap("conversation.open", conversation=ZHANG)
    hand.type("The code is 4417", into="message")
    hand.tap("conversation.send")
    assert not parse_html(html(hand)).of_class("sms-code")


def test_a_message_is_copied_forwarded_and_deleted_by_a_long_press(hand: Hand) -> None:
    hand.tap("conversation.open", conversation=ZHANG)
    message = messages_of(hand, ZHANG)[4]
    text = talks(hand)[ZHANG].messages[message].text
    hand.hold("message.menu", message=message)
    hand.tap("message.copy")
    assert hand.state.os.clipboard.current.content == text
    hand.hold("message.menu", message=message)
    hand.tap("message.forward")
    hand.type("188 1049 3370", into="to")
    hand.tap("compose.send")
    new = next(iter(talks(hand)))
    assert (talks(hand)[new].sender, texts(hand, new)) == ("Wang Wu", [text])
    hand.back()
    hand.hold("message.menu", message=message)
    hand.tap("message.ask_delete")
    hand.tap("message.delete")
    assert message not in talks(hand)[ZHANG].messages
    assert hand.view.route.path == f"/conversation/{ZHANG}"


def test_details_say_when_and_from_whom(hand: Hand) -> None:
    hand.tap("conversation.open", conversation=HUAWEI)
    hand.hold("message.menu", message=messages_of(hand, HUAWEI)[0])
    hand.tap("message.details")
    assert "Huawei Cloud Number 1069 0400 2358" in words(hand)
    assert "Feb 26, 2026 10:20" in words(hand)


def test_deleting_the_last_message_leaves_the_conversation(hand: Hand) -> None:
    mart = talks(hand).where(sender="Maple Mart").id
    hand.tap("conversation.open", conversation=mart)
    hand.hold("message.menu")
    hand.tap("message.ask_delete")
    hand.tap("message.delete")
    assert mart not in talks(hand)
    assert hand.view.route.path == "/"


def test_the_sender_is_called_shown_or_kept_through_the_phone_app(hand: Hand) -> None:
    hand.tap("conversation.open", conversation=ZHANG)
    hand.tap("conversation.call")
    assert hand.view.route == ("contacts", "/dialpad")
    hand.back()
    hand.back()
    assert hand.view.route == ("sms", f"/conversation/{ZHANG}")
    hand.tap("conversation.more")
    hand.tap("contact.open")
    assert hand.view.route == ("contacts", "/contact/c11")
    hand.home()
    hand.open("sms")
    hand.back()
    hand.back()
    hand.back()
    hand.tap("conversation.open", conversation=COURIER)
    hand.tap("conversation.more")
    hand.tap("contact.open")
    assert hand.view.route == ("contacts", "/contacts/new")
    hand.type("Blue Kite", into="name")
    hand.tap("contact.save")
    assert hand.state.os.contacts.first().phones.first().number == talks(hand)[COURIER].number


def test_a_picture_is_seen_large_and_passed_on(hand: Hand) -> None:
    hand.tap("conversation.open", conversation=DAD)
    hand.tap("message.picture")
    hand.tap("message.forward")
    hand.tap("recipient.choose", name="Mum")
    hand.tap("compose.send")
    picture, text = list(talks(hand)[MUM].messages.values())[-2:]
    assert (picture.image, picture.text, text.text) == ("flower/suzhou-garden", "", "From the garden.")


def test_a_deleted_conversation_leaves_a_harmless_page_behind(hand: Hand) -> None:
    hand.tap("conversation.open", conversation=ZHANG)
    message = messages_of(hand, ZHANG)[0]
    hand.hold("message.menu", message=message)
    with hand.edit("os") as os:
        sms.delete(os, ZHANG)
    assert not hand.offers("message.forward")
    hand.back()
    assert "Deleted conversation" in words(hand)
    hand.type("Hello?", into="message")
    assert not hand.offers("conversation.send")
    assert Phone.load(dump_snapshot(hand.state)).state == hand.state
