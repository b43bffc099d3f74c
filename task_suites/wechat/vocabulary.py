"""What WeChat's tasks are written with: its words, what its judges read, and what a hand does."""

from __future__ import annotations

from pytest_mobilegym.api import Goal, Hand, View, goal

from ..vocabulary.wechat import open_chat

SPORTS = "accessibility.wechat_sports"


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


def open_settings(phone: Hand, *pages: str) -> None:
    """Open the settings and go on through pages below."""
    phone.open("wechat")
    phone.tap("tab.me")
    phone.tap("settings.open")
    for page in pages:
        phone.tap(page)


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


def open_feature(phone: Hand, feature: str) -> None:
    """Open the page of a feature that can be switched on and off."""
    open_settings(phone, "general.open", "accessibility.open")
    phone.tap("feature.open", feature=feature)


def toggle_setting(phone: Hand, name: str, *pages: str) -> None:
    """Turn a setting round, on the last of some pages below the settings."""
    open_settings(phone, *pages)
    phone.tap("setting.toggle", name=name)
