"""What is on the phones of the owners: as much as a person has, in order, in both languages."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from pytest_mobilegym.errors import StateError
from pytest_mobilegym.phone import owners
from pytest_mobilegym.phone.apps.wechat.places import PLACES, REGIONS
from pytest_mobilegym.phone.model import Lang, PhoneState
from pytest_mobilegym.phone.os import media
from pytest_mobilegym.phone.owners import DEFAULT_OWNER, Profile, owner_names
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.state import to_data
from pytest_mobilegym.phone.ui.photos import describe

OWNED = [(owner, lang) for owner in owner_names() for lang in ("en", "zh")]
BUDGET = 600_000
"""Bytes of a fresh phone's state as JSON."""


def fresh(owner: str, lang: Lang) -> PhoneState:
    return Phone.create(lang=lang, owner=owner).state


def test_there_are_three_kinds_of_owners() -> None:
    assert owner_names()[0] == DEFAULT_OWNER
    assert {"student", "pensioner"} < set(owner_names())


@pytest.mark.parametrize(("owner", "lang"), OWNED)
def test_there_is_as_much_as_on_the_phone_of_a_person(owner: str, lang: Lang) -> None:
    state = fresh(owner, lang)
    wechat: Any = state.apps["wechat"]
    assert len(wechat.contacts) >= 60
    assert len(wechat.chats) >= 30
    assert len(wechat.moments) >= 60
    assert len(state.os.contacts) >= 20
    assert len(state.os.sms) >= 15
    assert len(media.everything(state.os, "image/*")) >= (200 if owner == DEFAULT_OWNER else 150)
    assert len(media.everything(state.os, "video/*")) >= 4
    calls: Any = state.apps["contacts"]
    assert len(calls.calls) >= 40
    whole = {"os": to_data(state.os), **{id: to_data(app) for id, app in state.apps.items()}}
    assert len(json.dumps(whole, ensure_ascii=False).encode()) < BUDGET


@pytest.mark.parametrize(("owner", "lang"), OWNED)
def test_people_of_wechat_can_be_told_apart(owner: str, lang: Lang) -> None:
    wechat: Any = fresh(owner, lang).apps["wechat"]
    names = [wechat.user.name, *(contact.name for contact in wechat.contacts.values())]
    assert not [(a, b) for a in names for b in names if a != b and b.startswith(a)]
    assert not [name for name, number in Counter(names).items() if number > 1]
    assert not [name for name in names if set(name) & set('.,;:!?。，；：！？“”"')]
    regions = [contact.region for contact in wechat.contacts.values()]
    assert len(set(regions)) == len(regions)
    assert {wechat.user.region, *regions} <= set(REGIONS)
    assert wechat.user.region not in regions, "who is asked for a region is not asked for the own one"


@pytest.mark.parametrize(("owner", "lang"), OWNED)
def test_everything_was_said_in_order_by_somebody_who_is_there(owner: str, lang: Lang) -> None:
    state = fresh(owner, lang)
    wechat: Any = state.apps["wechat"]
    known = {wechat.user.id, *wechat.contacts}
    for chat in wechat.chats.values():
        times = [message.time for message in chat.messages.values()]
        assert times == sorted(times), chat.id
        assert max(times) <= state.os.now, chat.id
        assert {*chat.members, *(message.sender for message in chat.messages.values())} <= known, chat.id
    for moment in wechat.moments.values():
        authors = {moment.author, *moment.likes, *(comment.author for comment in moment.comments.values())}
        assert authors <= known, moment.id
        assert moment.location is None or moment.location in PLACES
    times = [moment.time for moment in wechat.moments.values()]
    assert times == sorted(times, reverse=True)
    for talk in state.os.sms.values():
        times = [message.at for message in talk.messages.values()]
        assert times == sorted(times), talk.sender
        assert max(times) <= state.os.now, talk.sender
    latest = [talk.messages.last().at for talk in state.os.sms.values()]  # type: ignore[union-attr]
    assert latest == sorted(latest, reverse=True)
    calls: Any = state.apps["contacts"]
    times = [call.at for call in calls.calls.values()]
    assert times == sorted(times, reverse=True)


@pytest.mark.parametrize("owner", owner_names())
def test_both_languages_have_the_same(owner: str) -> None:
    english, chinese = fresh(owner, "en"), fresh(owner, "zh")
    for app, tables in (
        ("wechat", ("contacts", "chats", "moments")),
        ("alipay", ("contacts", "talks", "bills")),
    ):
        for table in tables:
            assert list(getattr(english.apps[app], table)) == list(getattr(chinese.apps[app], table))
    assert list(english.os.sms) == list(chinese.os.sms)
    assert list(english.os.contacts) == list(chinese.os.contacts)
    assert len(english.os.files) == len(chinese.os.files)


@pytest.mark.parametrize("owner", owner_names())
def test_every_picture_is_of_a_known_kind_and_one_alone_is_there_twice(owner: str) -> None:
    state = fresh(owner, "en")
    found = Counter(media.picture_name(node) for node in media.everything(state.os))
    assert [name for name, number in found.items() if number > 1] == ["bridge/water-town"]
    wechat: Any = state.apps["wechat"]
    for name in (*found, *(image for moment in wechat.moments.values() for image in moment.images)):
        assert describe(name)["kind"] == name.split("/")[0]


def test_owners_have_nobody_in_common_and_much_of_their_own() -> None:
    people = {
        owner: {contact.name for contact in fresh(owner, "en").os.contacts.values() if not contact.sim}
        for owner in owner_names()
    }
    for owner, own in people.items():
        for other, others in people.items():
            assert owner == other or not own & others


def test_a_profile_lends_what_it_lacks_and_a_file_that_does_not_fit_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(owners, "OWNERS_FOLDER", tmp_path)
    (tmp_path / DEFAULT_OWNER).mkdir()
    (tmp_path / "captain").mkdir()
    (tmp_path / DEFAULT_OWNER / "ships.json").write_text('["Heron", "Swan"]', encoding="utf-8")
    captain = Profile("captain")
    assert captain.read("ships", tuple[str, ...]) == ("Heron", "Swan")
    (tmp_path / "captain" / "ships.json").write_text('["Otter"]', encoding="utf-8")
    assert captain.read("ships", tuple[str, ...]) == ("Otter",)
    with pytest.raises(StateError, match=r"No crews\.json in the profile 'captain'"):
        captain.read("crews", tuple[str, ...])
    (tmp_path / "captain" / "crews.json").write_text("[1]", encoding="utf-8")
    with pytest.raises(StateError, match=r"captain/crews\.json"):
        captain.read("crews", tuple[str, ...])
