"""X's screens, by what they are about."""

from pytest_mobilegym.phone.apps.x.screens import (
    community,
    grok,
    home,
    lists,
    messages,
    more,
    notices,
    profile,
    search,
    settings,
    thread,
)

__all__ = [
    "community", "grok", "home", "lists", "messages", "more", "notices", "profile", "search", "settings",
    "thread",
]  # fmt: skip
