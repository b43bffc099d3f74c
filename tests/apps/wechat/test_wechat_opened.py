"""WeChat: the payment password, a bank card, a new chat when forwarding, a group of people side by side."""

from __future__ import annotations

from typing import Any

import pytest
from app_pages import words

from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone


@pytest.fixture
def hand() -> Hand:
    """A hand on a phone that shows the list of chats."""
    hand = Hand(Phone.create())
    hand.open("wechat")
    return hand


def state(hand: Hand) -> Any:
    return hand.state.apps["wechat"]


def to_wallet(hand: Hand) -> None:
    hand.tap("tab.me")
    hand.tap("services.open")
    hand.tap("wallet.open")


def enter(hand: Hand, digits: str, pad: str) -> None:
    for digit in digits:
        hand.tap(f"{pad}.type", digit=int(digit))


def change_password(hand: Hand, present: str, new: str) -> None:
    hand.tap("password_change.open")
    enter(hand, present, "pin")
    enter(hand, new, "new_pin")
    enter(hand, new, "new_pin")


def test_the_payment_password_is_changed_and_asked_for(hand: Hand) -> None:
    to_wallet(hand)
    hand.tap("pay_settings.open")
    change_password(hand, "000000", "135790")
    assert state(hand).wallet.password == "135790"
    assert hand.view.route.path == "/pay/settings"
    hand.tap("password_change.open")
    enter(hand, "111111", "pin")
    assert hand.view.route.path != "/pay/password"
    assert not hand.offers("new_pin.type", digit=1)
    enter(hand, "135790", "pin")
    assert hand.view.route.path == "/pay/password"


def test_digits_that_differ_change_nothing(hand: Hand) -> None:
    to_wallet(hand)
    hand.tap("pay_settings.open")
    hand.tap("password_change.open")
    enter(hand, "000000", "pin")
    enter(hand, "123456", "new_pin")
    assert "Enter them again" in words(hand)
    enter(hand, "123457", "new_pin")
    assert "These were not the same" in words(hand)
    assert state(hand).wallet.password == ""
    enter(hand, "222222", "new_pin")
    enter(hand, "222222", "new_pin")
    assert state(hand).wallet.password == "222222"


def test_a_card_is_added_once(hand: Hand) -> None:
    to_wallet(hand)
    hand.tap("cards.open")
    before = set(state(hand).wallet.cards)
    hand.tap("bank_card.open")
    hand.tap("bank_card.choose", field="bank")
    hand.tap("bank_card.pick", field="bank", value="river")
    hand.tap("bank_card.pick", field="kind", value="credit")
    hand.type("12", into="number")
    assert not hand.offers("bank_card.save")
    hand.type("6222 0212 3456 7890", into="number", clear=True)
    hand.tap("bank_card.save")
    (added,) = [card for key, card in state(hand).wallet.cards.items() if key not in before]
    assert (added.bank, added.kind, added.last4) == ("river", "credit", "7890")
    assert hand.view.route.path == "/pay/cards"
    hand.tap("bank_card.open")
    hand.tap("bank_card.choose", field="bank")
    hand.tap("bank_card.pick", field="bank", value="river")
    hand.type("6222 9999 3456 7890", into="number")
    assert "has been added already" in words(hand)
    assert not hand.offers("bank_card.save")


def test_a_message_is_forwarded_to_somebody_without_a_chat(hand: Hand) -> None:
    known = state(hand)
    stranger = next(
        key for key, one in known.contacts.items() if key not in known.chats and not one.blacklisted
    )
    chat, message = next(
        (chat.id, message.id)
        for chat in known.chats.values()
        for message in chat.messages.values()
        if message.kind == "text" and not chat.members
    )
    hand.tap("chat.open", chat=chat)
    hand.hold("message.menu", chat=chat, message=message)
    hand.tap("message.forward")
    hand.tap("forward.new")
    hand.tap("forward.ask", peer=stranger)
    hand.tap("forward.send")
    assert [each.text for each in state(hand).chats[stranger].messages.values()] == [
        known.chats[chat].messages[message].text
    ]


def test_a_group_is_entered_before_anybody_else_is_there(hand: Hand) -> None:
    before = set(state(hand).chats)
    hand.tap("plus.open")
    hand.tap("plus.group")
    hand.tap("face_to_face.open")
    for digit in (4, 7, 1, 1):
        hand.tap("face_to_face.type", digit=digit)
    hand.tap("face_to_face.join")
    (group,) = set(state(hand).chats) - before
    assert hand.view.route.path == f"/chat/{group}"
    assert "Group Chat" in words(hand)
    hand.type("Here", into="message")
    hand.tap("chat.send")
    hand.tap("chat_info.open")
    assert hand.offers("group.invite")
    assert not hand.offers("group.drop")
