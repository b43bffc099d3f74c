"""WeChat's chats as they are written: drafts, answers, names of members, what a recalled message leaves."""

from __future__ import annotations

import pytest
from app_pages import html, words

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.wechat.state import Message
from pytest_mobilegym.phone.apps.wechat.talks import EDITABLE_MS
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.shell.tasks import current_activity

NORA, FELIX, GROUP = "nora_q", "felix_boat", "g1"


@pytest.fixture
def hand() -> Hand:
    """A hand on a phone that shows WeChat's chats."""
    hand = Hand(Phone.create(apps=["launcher", "wechat"]))
    hand.open("wechat")
    return hand


def last(hand: Hand, chat: str = NORA) -> Message:
    """What was said last in a chat."""
    message: Message = hand.view.wechat.chats[chat].messages.last()
    return message


def scrolled(hand: Hand) -> int:
    """How far the page in front is scrolled."""
    return int(current_activity(hand.state.ui).entries[-1].scroll["body"])


def test_what_is_not_sent_waits_as_a_draft(hand: Hand) -> None:
    hand.tap("chat.open", chat=NORA)
    hand.type("Half a sen", into="message")
    hand.back()  # puts the keyboard away
    hand.back()
    assert "[Draft] Half a sen" in words(hand)
    hand.tap("chat.open", chat=NORA)
    assert 'value="Half a sen"' in html(hand)
    hand.tap("chat.send")
    assert last(hand).text == "Half a sen"
    hand.back()
    assert "[Draft]" not in words(hand)


def test_an_emoji_follows_the_draft(hand: Hand) -> None:
    with hand.edit("wechat") as wechat:
        wechat.chats[NORA].draft = "Well"
    hand.tap("chat.open", chat=NORA)
    hand.tap("chat.panel", panel="emoji")
    hand.tap("chat.emoji", emoji="😀")
    assert hand.view.wechat.chats[NORA].draft == "Well😀"
    hand.tap("chat.erase")
    assert hand.view.wechat.chats[NORA].draft == "Well"


def test_a_text_answers_the_message_that_was_quoted(hand: Hand) -> None:
    asked = last(hand)
    hand.tap("chat.open", chat=NORA)
    hand.hold("message.menu", message=asked.id)
    hand.tap("message.quote")
    assert hand.view.route.path == f"/chat/{NORA}"
    hand.type("It is in my bag", into="message")
    hand.tap("chat.send")
    assert (last(hand).text, last(hand).quoted) == ("It is in my bag", asked.id)
    assert f"Nora Quinn: {asked.text}" in words(hand)
    hand.type("And so is mine", into="message")
    hand.tap("chat.send")
    assert last(hand).quoted == ""


def test_a_quote_can_be_dropped_and_outlived(hand: Hand) -> None:
    asked = last(hand)
    hand.tap("chat.open", chat=NORA)
    hand.hold("message.menu", message=asked.id)
    hand.tap("message.quote")
    assert "k-chat-quoting" in html(hand)
    hand.tap("chat.unquote")
    assert "k-chat-quoting" not in html(hand)
    with hand.edit("wechat") as wechat:
        wechat.chats[NORA].messages.add(
            Message(id="m1", sender="annie_lin", text="Yes", quoted=asked.id, time=asked.time)
        )
        del wechat.chats[NORA].messages[asked.id]
    assert "The quoted message is gone" in words(hand)


def test_what_was_recalled_can_be_written_again_for_a_while(hand: Hand) -> None:
    hand.tap("chat.open", chat=NORA)
    hand.type("See you at eigth", into="message")
    hand.tap("chat.send")
    hand.hold("message.menu", message=last(hand).id)
    hand.tap("message.recall")
    hand.tap("message.edit", message=last(hand).id)
    assert 'value="See you at eigth"' in html(hand)
    hand.wait(EDITABLE_MS / 1000)
    assert not hand.offers("message.edit")


def test_a_long_press_on_a_portrait_names_a_member_of_a_group(hand: Hand) -> None:
    hand.tap("chat.open", chat=GROUP)
    hand.hold("chat.mention", person=FELIX)
    assert hand.view.wechat.chats[GROUP].draft == "@Felix Baum "
    hand.tap("chat_info.open")
    assert "Chat Info (4)" in words(hand)


def test_a_chat_of_two_has_nobody_to_name(hand: Hand) -> None:
    hand.tap("chat.open", chat=NORA)
    assert not hand.offers("chat.mention")


def asked_for(hand: Hand) -> bool:
    """Whether the group asks who is meant."""
    return bool(hand.view.route.path == f"/chat/{GROUP}/mention")


def test_an_at_in_a_group_asks_who_is_meant(hand: Hand) -> None:
    hand.tap("chat.open", chat=GROUP)
    hand.type("Thanks ", into="message")
    hand.type("@", into="message")
    assert asked_for(hand)
    assert all(name in words(hand) for name in ("Coach Ray", "Felix Baum", "Tina Yoon"))
    assert "Annie" not in words(hand)
    hand.type("fel", into="query")
    assert "Coach Ray" not in words(hand)
    hand.tap("mention.choose", person=FELIX)
    assert hand.view.route.path == f"/chat/{GROUP}"
    hand.type("for the ferry")
    hand.tap("chat.send")
    assert last(hand, GROUP).text == "Thanks @Felix Baum for the ferry"


def test_back_leaves_the_at_alone(hand: Hand) -> None:
    hand.tap("chat.open", chat=GROUP)
    hand.type("@", into="message")
    hand.back()
    assert hand.view.wechat.chats[GROUP].draft == "@"
    hand.type("@", into="message")
    assert asked_for(hand)


@pytest.mark.parametrize(
    ("before", "asks"), [("你好", True), ("Hi, ", True), ("annie.lin", False), ("7", False)]
)
def test_an_at_behind_a_letter_or_digit_belongs_to_an_address(hand: Hand, before: str, asks: bool) -> None:
    hand.tap("chat.open", chat=GROUP)
    hand.type(before, into="message")
    hand.type("@", into="message")
    assert asked_for(hand) is asks


def test_an_at_that_comes_with_more_or_is_uncovered_asks_nothing(hand: Hand) -> None:
    hand.tap("chat.open", chat=GROUP)
    hand.type("Look at me @", into="message")
    assert not asked_for(hand)
    hand.type("x", into="message")
    hand.type("Look at me @", into="message", clear=True)
    assert not asked_for(hand)


def test_an_at_in_a_chat_of_two_asks_nothing(hand: Hand) -> None:
    hand.tap("chat.open", chat=NORA)
    hand.type("@", into="message")
    assert hand.view.route.path == f"/chat/{NORA}"


def test_only_a_member_is_meant(hand: Hand) -> None:
    hand.tap("chat.open", chat=GROUP)
    hand.type("@", into="message")
    with pytest.raises(EventRefused, match="not offered"):
        hand.tap("mention.choose", person=NORA)


def test_a_quiet_chat_says_how_many_messages_are_new(hand: Hand) -> None:
    with hand.edit("wechat") as wechat:
        wechat.chats[GROUP].unread = 3
    assert "[3] Coach Ray: Six lanes" in words(hand)


def test_requests_count_at_the_contacts_until_they_were_seen(hand: Hand) -> None:
    hand.tap("tab.contacts")
    assert html(hand).count('k-badge">1<') == 2
    hand.tap("new_friends.open")
    hand.back()
    assert 'k-badge">1<' not in html(hand)


def test_a_letter_at_the_edge_leads_to_its_names(hand: Hand) -> None:
    hand.tap("tab.contacts")
    hand.tap("letters.jump", letter="B")
    rows, headings = 4 + 1 + 2, 2  # the fixed ones, Aunt Mei among the starred, and two aunts below A
    assert scrolled(hand) == rows * 56 + headings * 32


def test_only_a_recalled_text_can_be_edited(hand: Hand) -> None:
    hand.tap("chat.open", chat=NORA)
    with pytest.raises(EventRefused, match="not"):
        hand.tap("message.edit", message=last(hand).id)
