"""Browser: tabs, bookmarks and history over a small web of the phone's own; nothing leaves the phone."""

from pytest_mobilegym.phone.apps.browser.app import app

__all__ = ["app"]
