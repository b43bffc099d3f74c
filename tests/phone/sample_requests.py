"""Phones on which apps were asked for something by another app."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone.context import start
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.os import media
from pytest_mobilegym.phone.os.defaults.files import SCENIC_PHOTO
from pytest_mobilegym.phone.os.intents import Intent, intent
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.state import commit, edit


def ask(phone: Phone, wish: Intent, **options: Any) -> bool:
    """Let the app in front ask for something, as its actions do with `ctx.start`; says whether anyone can."""
    draft = edit(phone.state)
    understood = start(phone.state, draft, wish, **options)
    phone.restore(commit(draft))
    return understood


def asked_gallery() -> Phone:
    """Gallery is asked to take a picture and to show one, both in one task."""
    hand = Hand(Phone.create(apps=["launcher", "clock", "gallery"]))
    hand.open("clock")
    for wish in (media.share([SCENIC_PHOTO]), media.view(SCENIC_PHOTO)):
        assert ask(hand.phone, wish)
    return hand.phone


def asked_contacts() -> Phone:
    """Phone is asked for somebody, whom it lets the user choose."""
    hand = Hand(Phone.create(apps=["launcher", "clock", "contacts"]))
    hand.open("clock")
    assert ask(hand.phone, intent("PICK", type="vnd.android.cursor.dir/contact"))
    return hand.phone
