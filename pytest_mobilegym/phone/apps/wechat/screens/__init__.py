"""WeChat's screens, by the tab that they are reached from."""

from pytest_mobilegym.phone.apps.wechat.screens import (
    chats,
    contacts,
    discover,
    me,
    permissions,
    search,
    settings,
    sports,
)

__all__ = ["chats", "contacts", "discover", "me", "permissions", "search", "settings", "sports"]
