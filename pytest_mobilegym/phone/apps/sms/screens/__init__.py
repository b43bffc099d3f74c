"""Messages' screens, by topic."""

from pytest_mobilegym.phone.apps.sms.screens import (
    blocked,
    compose,
    conversation,
    inbox,
    later,
    settings,
    shelves,
)

__all__ = ["blocked", "compose", "conversation", "inbox", "later", "settings", "shelves"]
