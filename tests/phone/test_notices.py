"""Notices: the shade agrees with what is unread, from the start and as it is read."""

from __future__ import annotations

import pytest

from pytest_mobilegym.errors import AppError
from pytest_mobilegym.judge.incidental import counted_changes
from pytest_mobilegym.phone.apps.contacts.state import Call
from pytest_mobilegym.phone.contexts.notices import told
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.os import arrivals, notifications
from pytest_mobilegym.phone.os.notifications import Notice
from pytest_mobilegym.phone.phone import Phone


@pytest.fixture
def hand() -> Hand:
    """A hand on a fresh phone, whose shade holds what there is to tell."""
    return Hand(Phone.create())


def notices(hand: Hand, app: str) -> set[str]:
    return {item.notice for item in hand.view.os.notifications.values() if item.app == app}


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_fresh_shade_agrees_with_what_is_unread(lang: str) -> None:
    hand = Hand(Phone.create(lang=lang))  # type: ignore[arg-type]
    wechat = {chat.id for chat in hand.view.wechat.chats.values() if chat.unread and not chat.muted}
    texts = {talk.id for talk in hand.view.os.sms.values() if talk.unread}
    assert wechat
    assert texts
    assert notices(hand, "wechat") == wechat
    assert notices(hand, "sms") == texts
    assert notices(hand, "contacts") == {"missed"}
    times = [item.at for item in hand.view.os.notifications.values()]
    assert times == sorted(times, reverse=True)
    assert all(int(item.id[1:]) < 1000 for item in hand.view.os.notifications.values())
    assert not any(region.key == "banner" for region in hand.phone.frame().regions)


def test_both_languages_tell_of_the_same() -> None:
    english, chinese = (Phone.create(lang=lang).view.os.notifications for lang in ("en", "zh"))  # type: ignore[arg-type]
    assert [(n.app, n.notice, n.at, n.route) for n in english.values()] == [
        (n.app, n.notice, n.at, n.route) for n in chinese.values()
    ]


def test_a_phone_without_an_app_tells_nothing_of_it() -> None:
    assert not Phone.create(apps=["clock"]).view.os.notifications


def test_what_is_read_in_the_app_is_gone_from_the_shade_and_counts_as_nothing(hand: Hand) -> None:
    before = hand.phone.snapshot()
    hand.open("wechat")
    hand.tap("chat.open", chat="nora_q")
    assert "nora_q" not in notices(hand, "wechat")
    hand.home()
    hand.open("sms")
    key = next(talk.id for talk in hand.view.os.sms.values() if talk.unread)
    hand.tap("conversation.open", conversation=key)
    assert key not in notices(hand, "sms")
    hand.home()
    hand.open("contacts")
    assert not notices(hand, "contacts")
    assert counted_changes(before, hand.state) == ()


def test_a_tap_on_a_notice_opens_what_it_tells_of_and_counts_as_nothing(hand: Hand) -> None:
    before = hand.phone.snapshot()
    hand.pull_down("notifications")
    item = next(n for n in hand.view.os.notifications.values() if n.notice == "nora_q")
    hand.tap("notification.open", item=item.id)
    assert hand.view.route == ("wechat", "/chat/nora_q")
    assert counted_changes(before, hand.state) == ()


def test_a_notice_that_is_thrown_away_unread_counts(hand: Hand) -> None:
    before = hand.phone.snapshot()
    item = next(n for n in hand.view.os.notifications.values() if n.notice == "nora_q")
    hand.pull_down("notifications")
    hand.fling("notification.dismiss", item=item.id)
    assert [change.path for change in counted_changes(before, hand.state)] == [
        f"os.notifications[#{item.id}]"
    ]


def test_what_comes_later_takes_the_place_of_the_notice_before(hand: Hand) -> None:
    before = hand.phone.snapshot()
    with hand.edit("os") as os:
        arrivals.expect(os, app="wechat", sender="nora_q", text="Hello?", after_ms=500)
    hand.wait(1)
    (item,) = [n for n in hand.view.os.notifications.values() if n.notice == "nora_q"]
    assert item.body == "[3] Hello?"
    assert item.banner_until is not None
    assert not [c for c in counted_changes(before, hand.state) if c.path.startswith("os.notifications")]


def test_an_app_that_may_not_post_has_no_notice(hand: Hand) -> None:
    with hand.edit("os") as os:
        notifications.set_allowed(os, "wechat", False)
    assert not notices(hand, "wechat")


def test_notices_come_back_with_the_permission_to_post_as_far_as_they_still_hold(hand: Hand) -> None:
    before = hand.phone.snapshot()
    with hand.edit("os") as os:
        notifications.set_allowed(os, "wechat", False)
    other = Hand(hand.phone.fork())
    with hand.edit("os") as os:
        notifications.set_allowed(os, "wechat", True)
    assert hand.view.os.notifications == before.os.notifications
    other.open("wechat")
    other.tap("chat.open", chat="nora_q")
    with other.edit("os") as os:
        notifications.set_allowed(os, "wechat", True)
    assert notices(other, "wechat") == {"ray_coach"}


def test_wechat_says_as_much_as_its_settings_want(hand: Hand) -> None:
    with hand.edit("wechat") as wechat:
        wechat.settings.notifications.display_mode = "count"
    found = {notice.key: notice for notice in _told("wechat", hand)}
    assert (found["nora_q"].title, found["nora_q"].body) == ("WeChat", "2 new messages")
    with hand.edit("wechat") as wechat:
        wechat.settings.notifications.message = False
    assert not notices(hand, "wechat")


def test_several_missed_calls_are_one_notice(hand: Hand) -> None:
    with hand.edit("contacts") as contacts:
        number = "135 0000 1111"
        contacts.calls.add(Call(id="k99", number=number, kind="missed", at=hand.view.os.now), first=True)
    (notice,) = _told("contacts", hand)
    assert notice.title == "2 missed calls"
    assert number in notice.body


def test_an_app_that_cannot_say_what_it_has_to_tell_is_a_mistake(toy: App) -> None:
    @toy.notices
    def broken(_: object) -> list[Notice]:
        raise ValueError("nothing to tell")

    try:
        with pytest.raises(AppError, match=r"toy: its notices cannot be made: .*nothing to tell"):
            Phone.create(seed=4711)
    finally:
        toy.announcements.pop()


def _told(app: str, hand: Hand) -> list[Notice]:
    from pytest_mobilegym.phone.declaration.registry import find_app

    return list(told(find_app(app), hand.state))


def test_an_app_with_many_notifications_shows_the_newest_and_unfolds(hand: Hand) -> None:
    def shown() -> list[str]:
        targets = [each for each in hand.phone.frame().targets if each.name == "notification.open"]
        return [str(dict(each.args)["item"]) for each in targets]

    items = hand.view.os.notifications.values()
    texts = [item.id for item in items if item.app == "sms"]
    assert len(texts) > 2
    hand.pull_down("notifications")
    assert [id for id in shown() if id in texts] == texts[:1]
    hand.tap("notification.unfold", app="sms")
    assert [id for id in shown() if id in texts] == texts
    hand.tap("notification.unfold", app="sms")
    assert [id for id in shown() if id in texts] == texts[:1]
    wechat = [item.id for item in items if item.app == "wechat"]
    assert [id for id in shown() if id in wechat] == wechat
