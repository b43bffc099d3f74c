"""WeChat Reading: a shelf of books that are read page by page, a store, and those who read the same."""

from pytest_mobilegym.phone.apps.wechat_reading.app import app

__all__ = ["app"]
