"""Several of WeChat's messages at once: chosen, sent on, kept and deleted."""

from __future__ import annotations

import pytest
from app_pages import html, words

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.wechat.state import Message
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone

NORA, BOSS, FOUND = "nora_q", "boss_gao", "nora_q-4"
TEXTS = ("nora_q-9", "nora_q-10")
TRANSFER = "nora_q-8"
ACTIONS = ("chosen.ask_forward", "chosen.keep", "chosen.ask_delete")


@pytest.fixture
def hand() -> Hand:
    """A hand on a phone that shows the chat with Nora, whose last message is chosen."""
    hand = Hand(Phone.create(apps=["launcher", "wechat"]))
    hand.open("wechat")
    hand.tap("chat.open", chat=NORA)
    hand.tap("chat.panel", panel="tools")
    hand.hold("message.menu", message=TEXTS[-1])
    hand.tap("message.select")
    return hand


def texts(hand: Hand, chat: str) -> list[str]:
    """What was said in a chat."""
    return [message.text for message in hand.view.wechat.chats[chat].messages.values()]


def test_the_message_that_was_held_is_the_first_to_be_chosen(hand: Hand) -> None:
    assert hand.view.route.path == f"/chat/{NORA}"
    assert html(hand).count("wechat-round k-on") == 1
    assert "k-message-bar" not in html(hand)
    assert "wechat-panel" not in html(hand)
    assert all(hand.offers(action) for action in ACTIONS)


def test_choosing_puts_the_keyboard_away_and_keeps_what_was_typed(hand: Hand) -> None:
    hand.back()
    hand.type("Half a sen", into="message")
    hand.hold("message.menu", message=TEXTS[-1])
    hand.tap("message.select")
    assert not hand.state.ui.keyboard.shown
    hand.back()
    assert 'value="Half a sen"' in html(hand)


def test_nothing_can_be_done_with_nothing(hand: Hand) -> None:
    hand.tap("chosen.flip", message=TEXTS[-1])
    assert "wechat-round k-on" not in html(hand)
    assert not any(hand.offers(action) for action in ACTIONS)
    assert html(hand).count('aria-disabled="true"') == len(ACTIONS)


def test_while_messages_are_chosen_a_touch_does_nothing_else(hand: Hand) -> None:
    for action in (
        "profile.open", "message.picture", "money.open", "file.open", "message.menu", "chat_info.open",
        "chat.send", "chat.panel", "nav.back",
    ):  # fmt: skip
        assert not hand.offers(action)


@pytest.mark.parametrize("leave", ["cancel", "back"])
def test_choosing_ends_and_the_chat_stays(hand: Hand, leave: str) -> None:
    if leave == "cancel":
        hand.tap("chosen.cancel")
    else:
        hand.back()
    assert hand.view.route.path == f"/chat/{NORA}"
    assert "wechat-round" not in html(hand)
    assert hand.offers("chat_info.open")


def test_messages_are_sent_on_one_by_one_in_the_order_of_time(hand: Hand) -> None:
    hand.tap("chosen.flip", message=TEXTS[0])
    hand.tap("chosen.ask_forward")
    hand.tap("chosen.forward")
    hand.tap("forward.ask", peer=BOSS)
    assert "2 messages" in words(hand)
    hand.type("See below", into="caption")
    before = texts(hand, BOSS)
    hand.tap("forward.send")
    said = [hand.view.wechat.chats[NORA].messages[id].text for id in TEXTS]
    assert texts(hand, BOSS) == [*before, *said, "See below"]
    assert hand.view.route.path == f"/chat/{NORA}"
    assert "wechat-round" not in html(hand)


def test_the_choice_goes_on_when_nobody_is_sent_anything(hand: Hand) -> None:
    hand.tap("chosen.ask_forward")
    hand.tap("chosen.forward")
    hand.tap("forward.ask", peer=BOSS)
    for _ in range(2):
        hand.back()
    assert hand.view.route.path == f"/chat/{NORA}"
    assert html(hand).count("wechat-round k-on") == 1


def test_one_chosen_message_is_shown_before_it_is_sent_on(hand: Hand) -> None:
    hand.tap("chosen.ask_forward")
    hand.tap("chosen.forward")
    hand.tap("forward.ask", peer=BOSS)
    assert "bring your charger" in words(hand)


def test_money_is_not_sent_on(hand: Hand) -> None:
    hand.tap("chosen.flip", message=TRANSFER)
    hand.tap("chosen.ask_forward")
    hand.tap("chosen.forward")
    assert "can't be forwarded" in hand.state.ui.toast.text  # type: ignore[union-attr]
    hand.tap("forward.ask", peer=BOSS)
    before = len(texts(hand, BOSS))
    hand.tap("forward.send")
    assert len(texts(hand, BOSS)) == before + 1


def test_money_alone_leads_nowhere_and_stays_chosen(hand: Hand) -> None:
    for message in (TRANSFER, TEXTS[-1]):
        hand.tap("chosen.flip", message=message)
    hand.tap("chosen.ask_forward")
    hand.tap("chosen.forward")
    assert hand.view.route.path == f"/chat/{NORA}"
    hand.tap("chosen.keep")
    assert "can't be added" in hand.state.ui.toast.text  # type: ignore[union-attr]
    assert html(hand).count("wechat-round k-on") == 1


def test_messages_are_kept_the_latest_first(hand: Hand) -> None:
    hand.tap("chosen.flip", message=TEXTS[0])
    hand.tap("chosen.keep")
    kept = [favorite.text for favorite in hand.view.wechat.favorites.values()][:2]
    assert kept == [hand.view.wechat.chats[NORA].messages[id].text for id in reversed(TEXTS)]
    assert hand.state.ui.toast.text == "Added to Favorites"  # type: ignore[union-attr]
    assert "wechat-round" not in html(hand)


def test_what_cannot_be_kept_is_left_out(hand: Hand) -> None:
    hand.tap("chosen.flip", message=TRANSFER)
    before = len(hand.view.wechat.favorites)
    hand.tap("chosen.keep")
    assert len(hand.view.wechat.favorites) == before + 1
    assert "except" in hand.state.ui.toast.text  # type: ignore[union-attr]


def test_messages_are_deleted_when_that_was_confirmed(hand: Hand) -> None:
    hand.tap("chosen.flip", message=TRANSFER)
    hand.tap("chosen.ask_delete")
    assert "Delete 2 messages?" in words(hand)
    hand.tap("nav.back")
    assert html(hand).count("wechat-round k-on") == 2
    hand.tap("chosen.ask_delete")
    hand.tap("chosen.delete")
    left = hand.view.wechat.chats[NORA].messages
    assert TRANSFER not in left
    assert TEXTS[-1] not in left
    assert TEXTS[0] in left
    assert "wechat-round" not in html(hand)


def test_a_place_that_search_has_found_can_be_chosen_at_too(hand: Hand) -> None:
    hand.back()
    for action in ("chat_info.open", "chat_search.open"):
        hand.tap(action)
    hand.type("icons", into="query")
    hand.tap("message.found", message="nora_q-3")
    hand.hold("message.menu", message=FOUND)
    hand.tap("message.select")
    hand.tap("chosen.ask_delete")
    hand.tap("chosen.delete")
    assert FOUND not in hand.view.wechat.chats[NORA].messages


def test_a_remark_of_wechats_cannot_be_chosen(hand: Hand) -> None:
    with hand.edit("wechat") as wechat:
        wechat.chats[NORA].messages.add(
            Message(id="m1", kind="pat", sender=NORA, target=NORA, time=hand.view.os.now)
        )
    assert not hand.offers("chosen.flip", message="m1")
    with pytest.raises(EventRefused, match="not"):
        hand.tap("chosen.flip", message="m1")
