"""The lock screen: the power key, the swipe, the PIN, and notifications on it."""

from __future__ import annotations

import pytest

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import dump_snapshot
from pytest_mobilegym.phone.os import arrivals
from pytest_mobilegym.phone.os.lock import PIN_KEY
from pytest_mobilegym.phone.phone import Phone


@pytest.fixture
def hand() -> Hand:
    """A hand on a fresh phone that shows Notes."""
    hand = Hand(Phone.create())
    hand.open("notes")
    return hand


def set_pin(hand: Hand, pin: str = "2468") -> None:
    with hand.edit("os") as os:
        os.preferences[PIN_KEY] = pin


def key_in(hand: Hand, digits: str) -> None:
    for digit in digits:
        hand.tap("lock.key", key=digit)
    hand.tap("lock.key", key="enter")


def lock(hand: Hand) -> None:
    """Lock the phone, and light its screen."""
    hand.power()
    hand.power()


def test_no_phone_begins_locked(hand: Hand) -> None:
    assert hand.state.ui.lock is None


def test_the_power_key_makes_the_screen_dark_and_lights_the_lock_screen(hand: Hand) -> None:
    hand.power()
    assert [region.key for region in hand.phone.frame().regions] == ["lock"]
    assert hand.phone.frame().targets == ()
    hand.power()
    assert [region.key for region in hand.phone.frame().regions] == ["lock", "status"]
    hand.power()
    assert hand.phone.frame().targets == ()


def test_a_swipe_unlocks_a_phone_without_a_pin(hand: Hand) -> None:
    shown = hand.phone.frame()
    lock(hand)
    hand.fling("lock.open")
    assert hand.view.route == ("notes", "/")
    assert [region.key for region in hand.phone.frame().regions] == [region.key for region in shown.regions]


def test_a_locked_phone_takes_no_other_key_and_shows_nothing_of_its_apps(hand: Hand) -> None:
    lock(hand)
    locked = hand.phone.frame()
    for press in (hand.home, hand.back, hand.recents, lambda: hand.pull_down("controls")):
        press()
        assert hand.phone.frame().targets == locked.targets
    assert hand.view.route == ("notes", "/")
    with pytest.raises(EventRefused, match="behind the lock screen"):
        hand.tap("note.new")


def test_the_pin_unlocks_and_a_wrong_one_does_not(hand: Hand) -> None:
    set_pin(hand)
    lock(hand)
    hand.fling("lock.open")
    key_in(hand, "1357")
    assert "Wrong PIN" in hand.phone.frame().regions[0].html
    assert hand.state.ui.lock is not None
    hand.tap("lock.key", key="2")
    hand.tap("lock.key", key="9")
    hand.tap("lock.key", key="erase")
    key_in(hand, "468")
    assert hand.state.ui.lock is None


def test_the_pin_can_be_typed(hand: Hand) -> None:
    set_pin(hand)
    lock(hand)
    with pytest.raises(EventRefused, match="swipe up first"):
        hand.type("2468")
    hand.fling("lock.open")
    with pytest.raises(EventRefused, match="digits alone"):
        hand.type("abcd")
    hand.type("2468")
    hand.enter()
    assert hand.state.ui.lock is None


def test_after_five_wrong_pins_the_pad_waits(hand: Hand) -> None:
    set_pin(hand)
    lock(hand)
    hand.fling("lock.open")
    for _ in range(5):
        key_in(hand, "0000")
    assert not hand.offers("lock.key")
    assert "Try again in 29 seconds" in hand.phone.frame().regions[0].html
    hand.power()
    hand.power()
    hand.fling("lock.open")
    assert not hand.offers("lock.key")
    hand.wait(30)
    key_in(hand, "2468")
    assert hand.state.ui.lock is None


def test_a_short_pin_cannot_be_tried(hand: Hand) -> None:
    set_pin(hand)
    lock(hand)
    hand.fling("lock.open")
    for digit in "246":
        hand.tap("lock.key", key=digit)
    assert not hand.offers("lock.key", key="enter")


def test_back_closes_the_pad(hand: Hand) -> None:
    set_pin(hand)
    lock(hand)
    hand.fling("lock.open")
    hand.back()
    assert hand.offers("lock.open")
    hand.fling("lock.open")
    hand.tap("lock.leave")
    assert hand.offers("lock.open")


def test_the_lock_screen_shows_notifications_and_opens_one(hand: Hand) -> None:
    lock(hand)
    html = hand.phone.frame().regions[0].html
    assert "Nora Quinn" in html
    shown = {
        dict(each.args)["item"] for each in hand.phone.frame().targets if each.name == "lock.notification"
    }
    assert 0 < len(shown) < len(hand.view.os.notifications)
    assert f"{len(hand.view.os.notifications) - len(shown)} more notifications" in html
    item = next(n.id for n in hand.view.os.notifications.values() if n.notice == "nora_q")
    hand.tap("lock.notification", item=item)
    assert hand.view.route == ("wechat", "/chat/nora_q")


def test_with_a_pin_their_words_are_hidden_and_it_is_asked_for_first(hand: Hand) -> None:
    set_pin(hand)
    lock(hand)
    html = hand.phone.frame().regions[0].html
    assert "Nora" not in html
    assert "Content hidden" in html
    item = next(n.id for n in hand.view.os.notifications.values() if n.notice == "nora_q")
    hand.tap("lock.notification", item=item)
    key_in(hand, "2468")
    assert hand.view.route == ("wechat", "/chat/nora_q")


def test_what_is_in_front_behind_the_lock_screen_is_not_seen(hand: Hand) -> None:
    hand.open("wechat")
    hand.tap("chat.open", chat="nora_q")
    lock(hand)
    with hand.edit("os") as os:
        arrivals.expect(os, app="wechat", sender="nora_q", text="Hello?", after_ms=500)
    hand.wait(1)
    assert hand.view.wechat.chats["nora_q"].unread == 1
    hand.fling("lock.open")
    assert hand.view.wechat.chats["nora_q"].unread == 0


def test_a_call_rings_over_the_lock_screen(hand: Hand) -> None:
    hand.power()
    with hand.edit("os") as os:
        arrivals.expect(os, app="contacts", kind="call", sender="138 0013 4402", after_ms=500)
    hand.wait(1)
    assert {target.name for target in hand.phone.frame().targets} == {"ring.answer"}
    hand.tap("ring.answer", deed="decline")
    assert hand.state.ui.lock is not None


def test_an_app_that_is_opened_from_outside_waits_behind_the_lock_screen(hand: Hand) -> None:
    hand.power()
    hand.open("clock")
    assert hand.state.ui.lock is not None
    assert hand.state.ui.lock.awake
    hand.fling("lock.open")
    assert hand.view.route.app == "clock"


def test_a_restart_locks_a_phone_with_a_pin(hand: Hand) -> None:
    hand.phone.reboot()
    assert hand.state.ui.lock is None
    set_pin(hand)
    hand.phone.reboot()
    assert hand.state.ui.lock is not None


def test_the_lock_screen_is_part_of_a_snapshot(hand: Hand) -> None:
    set_pin(hand)
    lock(hand)
    hand.fling("lock.open")
    hand.tap("lock.key", key="2")
    again = Phone.load(dump_snapshot(hand.state))
    assert again.frame() == hand.phone.frame()


def test_settings_take_a_pin_of_four_to_eight_digits(hand: Hand) -> None:
    hand.open("settings")
    hand.tap("security_privacy.open")
    hand.tap("entry.open", key=PIN_KEY)
    hand.type("123", into="value")
    assert not hand.offers("entry.save")
    hand.type("13579", into="value", clear=True)
    hand.tap("entry.save")
    assert hand.view.os.preferences[PIN_KEY] == "13579"
