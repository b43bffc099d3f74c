"""What WeChat's tasks are written with: its words, what its judges read, and what a hand does."""

from __future__ import annotations

from collections.abc import Callable

from pytest_mobilegym.api import Goal, Hand, View, goal

from ..vocabulary.wechat import open_chat, open_found_chat

SPORTS = "accessibility.wechat_sports"
SETTINGS = ("tab.me", "settings.open")
PROFILE = (*SETTINGS, "profile_detail.open")
FEATURES = (*SETTINGS, "general.open", "accessibility.open")
"""Ways from the list of chats: to the settings, to what is said of the owner, to what can be switched on."""


def contact_id(name: str, view: View) -> str:
    """WeChat ID of the contact with that name."""
    found = view.wechat.contacts.where(name=name)
    return found.id if found is not None else ""


def received(view: View, chat: str) -> list[str]:
    """The texts that a contact has sent, in order."""
    if chat not in view.wechat.chats:
        return []
    return [
        message.text
        for message in view.wechat.chats[chat].messages.values()
        if message.sender == chat and message.kind == "text"
    ]


def sports_goal(after: View, *, enabled: bool) -> Goal:
    """WeChat Sports is on or off as asked."""
    actual = after.wechat.settings.accessibility.wechat_sports.enabled
    name = "WeChat Sports is on" if enabled else "WeChat Sports is off"
    return goal(name, actual=actual, expected=enabled)


# What a hand does


def tap_through(phone: Hand, *actions: str) -> None:
    """Tap one after the other, from the list of chats."""
    phone.open("wechat")
    for action in actions:
        phone.tap(action)


def write_about_owner(page: str, words: str) -> Callable[[Hand], None]:
    """Write and save one of the owner's texts."""

    def play(phone: Hand) -> None:
        tap_through(phone, *PROFILE, f"{page}.open")
        phone.type(words, into=page, clear=True)
        phone.tap(f"{page}.save")

    return play


def send(phone: Hand, chat: str, *texts: str) -> None:
    """Send texts in a chat that the list shows."""
    open_chat(phone, chat)
    for words in texts:
        phone.type(words, into="message")
        phone.tap("chat.send")


def open_profile(phone: Hand, person: str) -> None:
    """Open a contact's profile from the contact book."""
    phone.open("wechat")
    phone.tap("tab.contacts")
    phone.tap("profile.open", person=person)


def profile_from_search(phone: Hand, person: str) -> None:
    """Open a contact's profile by way of the chat that a search has found."""
    open_found_chat(phone, person)
    phone.tap("chat_info.open")
    phone.tap("profile.open", person=person)


def sports_from_search(phone: Hand, *, enabled: bool) -> None:
    """Find WeChat Sports by a search: its settings where it is off, its page where it is on."""
    phone.open("wechat")
    phone.tap("search.open")
    phone.type("运动" if phone.lang == "zh" else "sports", into="query")
    if enabled:
        phone.tap("sports.open")
    else:
        phone.tap("feature.open", feature="wechat_sports")
