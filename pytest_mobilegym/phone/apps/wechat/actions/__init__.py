"""What can be done in WeChat, by topic."""

from pytest_mobilegym.phone.apps.wechat.actions import chats, contacts, moments, navigation, profile, settings

__all__ = ["chats", "contacts", "moments", "navigation", "profile", "settings"]
