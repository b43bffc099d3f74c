"""WeChat: chats, contacts, moments and settings."""

from pytest_mobilegym.phone.apps.wechat import actions, screens
from pytest_mobilegym.phone.apps.wechat.app import app

__all__ = ["actions", "app", "screens"]
