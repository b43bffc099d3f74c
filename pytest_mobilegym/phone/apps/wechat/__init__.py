"""WeChat: chats, contacts, moments and settings."""

from pytest_mobilegym.phone.apps.wechat.app import app

__all__ = ["app"]
