"""Settings' screens: the pages of the tree, what parts of them depend on, and what lies over them."""

from pytest_mobilegym.phone.apps.settings.screens import apps, bluetooth, figures, home, page, search, wifi

__all__ = ["apps", "bluetooth", "figures", "home", "page", "search", "wifi"]
