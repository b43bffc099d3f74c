"""Whose phone it is: one record, which the system and every app go by."""

from __future__ import annotations

import re

import pytest
from app_pages import words

from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import Lang
from pytest_mobilegym.phone.owners import find_profile, owner_names
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.state import to_data

LANGS: tuple[Lang, ...] = ("en", "zh")
OWNED = [(owner, lang) for owner in owner_names() for lang in LANGS]

ACCOUNTS = ("user", "account", "owner", "profile", "sims")
"""Fields below which a name or a number is the owner's."""


def _texts(value: object, path: str = "") -> list[tuple[str, str]]:
    """Every text of a state as data, with its path."""
    if isinstance(value, str):
        return [(path, value)]
    if isinstance(value, dict):
        return [found for key, item in value.items() for found in _texts(item, f"{path}.{key}")]
    if isinstance(value, list):
        return [found for item in value for found in _texts(item, path)]
    return []


def _digits(text: str) -> str:
    return re.sub(r"\D", "", text)


@pytest.mark.parametrize(("owner", "lang"), OWNED)
def test_no_app_knows_another_owner(owner: str, lang: Lang) -> None:
    state = Phone.create(lang=lang, owner=owner).state
    known = state.os.owner
    names = {known.name(lang), known.short(lang)}
    numbers = {known.number, state.os.telephony.sims["2"].number}
    for app, own in state.apps.items():
        for path, text in _texts(to_data(own), app):
            parts = path.split(".")
            if not set(parts[1:-1]) & set(ACCOUNTS):
                continue
            if parts[-1] in ("name", "nick", "real_name"):
                # What one calls oneself on a site that knows no real names may go on behind the name.
                assert not text or text.partition("_")[0] in names, f"{path} is {text!r}"
            if parts[-1] in ("phone", "number"):
                assert not text or _digits(text) in numbers, f"{path} is {text!r}"


@pytest.mark.parametrize(("owner", "lang"), OWNED)
def test_the_owner_is_nobody_else(owner: str, lang: Lang) -> None:
    """No contact has the owner's name or number, and another profile's owner is on nobody's phone."""
    state = Phone.create(lang=lang, owner=owner).state
    own = state.os.owner
    people = [contact.name for contact in state.os.contacts.values()]
    assert own.name(lang) not in people
    numbers = {_digits(each.number) for one in state.os.contacts.values() for each in one.phones.values()}
    assert own.number not in numbers
    others = [find_profile(name).owner(lang) for name in owner_names() if name != owner]
    whole = "\n".join(text for _, text in _texts(to_data(state.os)))
    whole += "\n".join(text for app in state.apps.values() for _, text in _texts(to_data(app)))
    for other in others:
        assert other.number not in whole
        assert other.name(lang) not in whole


@pytest.mark.parametrize("lang", LANGS)
def test_settings_contacts_and_accounts_show_the_same_person(lang: Lang) -> None:
    hand = Hand(Phone.create(lang=lang))
    owner = hand.state.os.owner
    hand.open("settings")
    assert owner.name(lang) in words(hand)
    hand.open("contacts")
    hand.tap("tab.contacts")
    assert owner.name(lang) in words(hand)
    hand.tap("me.open")
    assert owner.number in words(hand)
    assert owner.email in words(hand)
    assert hand.view.wechat.user.name == hand.view.alipay.user.name == owner.name(lang)
    assert hand.view.wechat.user.phone == hand.view.alipay.user.phone == owner.number
    assert hand.view.os.telephony.sims["1"].number == owner.number


def test_a_name_changed_in_settings_is_changed_for_all_who_ask() -> None:
    hand = Hand(Phone.create())
    with hand.edit("os") as os:
        os.owner.name_en = "Anna Lind"
    hand.open("settings")
    assert "Anna Lind" in words(hand)
    hand.open("contacts")
    hand.tap("tab.contacts")
    assert "Anna Lind" in words(hand)


def test_an_app_whose_data_are_cleared_knows_its_owner_still() -> None:
    hand = Hand(Phone.create(owner=owner_names()[-1]))
    before = hand.view.alipay.user
    hand.phone.change(lambda event: event.clear_data("alipay"))
    assert hand.view.alipay.user == before


def test_an_owner_that_is_not_there_is_refused_by_name() -> None:
    with pytest.raises(Exception, match=r"Unknown owner 'office_wrker'.*Did you mean 'office_worker'"):
        Phone.create(owner="office_wrker")
