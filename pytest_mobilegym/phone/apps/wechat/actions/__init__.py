"""What can be done in WeChat, by topic."""

from pytest_mobilegym.phone.apps.wechat.actions import (
    auth,
    chats,
    contacts,
    echo,
    favorites,
    groups,
    messages,
    moments,
    navigation,
    official,
    papers,
    pay,
    profile,
    security,
    sending,
    settings,
)

__all__ = [
    "auth",
    "chats",
    "contacts",
    "echo",
    "favorites",
    "groups",
    "messages",
    "moments",
    "navigation",
    "official",
    "papers",
    "pay",
    "profile",
    "security",
    "sending",
    "settings",
]
