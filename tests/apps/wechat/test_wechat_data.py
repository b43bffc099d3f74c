"""WeChat's default data, texts and snapshots, and pages that are gone with a person."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from app_pages import go_to

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.people import friends, step_ranking
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import dump_snapshot
from pytest_mobilegym.phone.phone import Phone

BOSS = "boss_gao"


@pytest.fixture
def chinese() -> Hand:
    """The same in Chinese."""
    hand = Hand(Phone.create(lang="zh", apps=["launcher", "wechat"]))
    hand.open("wechat")
    return hand


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_default_people_can_be_told_apart(lang: Any) -> None:
    state: Any = app.fresh_state(lang)
    names = [state.user.name, *(contact.name for contact in state.contacts.values())]
    assert len(names) >= 61
    assert not [(a, b) for a in names for b in names if a != b and b.startswith(a)]
    assert "Boss" in names
    regions = [contact.region for contact in state.contacts.values()]
    assert len(set(regions)) == len(regions)
    first, second, *_ = step_ranking(state)
    assert first.steps > second.steps
    assert len({contact.steps for contact in friends(state)}) == len(friends(state)) - 1


def words_of(name: str) -> list[str]:
    """The words of a name, or its characters."""
    return name.split() if name.isascii() else list(name)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_many_a_contact_is_easily_taken_for_another_one(lang: Any) -> None:
    state: Any = app.fresh_state(lang)
    names = [words_of(contact.name) for contact in state.contacts.values()]
    pairs = [
        (one, other)
        for one, other in combinations(names, 2)
        if len(one) == len(other) and sum(a != b for a, b in zip(one, other, strict=True)) == 1
    ]
    assert len(names) >= 30
    assert len(pairs) >= 12


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_name_of_a_contact_can_stand_in_any_sentence(lang: Any) -> None:
    state: Any = app.fresh_state(lang)
    names = [contact.name for contact in state.contacts.values()]
    assert not [name for name in names if set(name) & set('.,;:!?。，；：！？“”"')]


def test_both_languages_have_the_same_default_data() -> None:
    english, chinese = (app.fresh_state(lang) for lang in ("en", "zh"))
    for table in ("contacts", "chats", "moments", "authorized_apps", "friend_requests", "strangers"):
        assert list(getattr(english, table)) == list(getattr(chinese, table))
    state: Any = english
    assert next((id, len(chat.messages)) for id, chat in state.chats.items()) == (BOSS, 20)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_there_is_as_much_in_it_as_on_the_phone_of_somebody(lang: Any) -> None:
    state: Any = app.fresh_state(lang)
    assert len(state.contacts) >= 60
    assert len(state.chats) >= 30
    assert len(state.moments) >= 60
    sizes = {len(chat.members) for chat in state.chats.values() if chat.members}
    assert len(sizes) >= 5, "groups of several sizes"
    known = {state.user.id, *state.contacts}
    for chat in state.chats.values():
        times = [message.time for message in chat.messages.values()]
        assert times == sorted(times), chat.id
        assert {chat.id, *chat.members} & known
        assert {message.sender for message in chat.messages.values()} <= known
    for moment in state.moments.values():
        assert {moment.author, *moment.likes} <= known
    times = [moment.time for moment in state.moments.values()]
    assert times == sorted(times, reverse=True)


def test_every_text_is_there_in_both_languages_with_the_same_slots() -> None:
    texts = app.catalogue.texts
    assert list(texts["en"]) == list(texts["zh"])
    for key, english in texts["en"].items():
        slots = [{part.split("}")[0] for part in text.split("{")[1:]} for text in (english, texts["zh"][key])]
        assert slots[0] == slots[1] or key.endswith(".one"), key


def test_a_snapshot_in_the_middle_of_something_comes_back_as_it_was(chinese: Hand) -> None:
    go_to(chinese, "tab.me", "settings.open", "general.open", "dark_mode.open")
    chinese.tap("setting.toggle", key="general.follow_system")
    other = Phone.load(dump_snapshot(chinese.state))
    assert other.state == chinese.state
    assert other.frame().regions[-2].html == chinese.phone.frame().regions[-2].html


def test_a_picture_stands_behind_one_chat_only() -> None:
    hand = Hand(Phone.create(apps=["launcher", "wechat"]))
    hand.open("wechat")
    first, second = list(hand.view.wechat.chats)[:2]
    hand.tap("chat.open", chat=first)
    hand.tap("chat_info.open", chat=first)
    hand.tap("background.open", chat=first)
    hand.tap("background.choose", background="lake")
    hand.back()
    hand.back()
    assert "wechat-backdrop" in hand.phone.frame().regions[0].html
    assert (hand.view.wechat.chats[first].background, hand.view.wechat.chats[second].background) == (
        "lake",
        None,
    )
    hand.tap("chat_info.open", chat=first)
    hand.tap("background.open", chat=first)
    hand.tap("background.choose", background="")
    assert hand.view.wechat.chats[first].background is None


def test_who_is_no_contact_any_more_has_no_page_to_open_in_a_group() -> None:
    hand = Hand(Phone.create(apps=["launcher", "wechat"]))
    group = next(chat for chat in hand.view.wechat.chats.values() if chat.members)
    gone = next(message.sender for message in group.messages.values() if message.sender in group.members)
    hand.open("wechat")
    hand.tap("chat.open", chat=group.id)
    assert hand.offers("profile.open", person=gone)
    with hand.edit("wechat") as wechat:
        del wechat.contacts[gone]
    assert not hand.offers("profile.open", person=gone)
    assert hand.offers("chat_info.open", chat=group.id)
