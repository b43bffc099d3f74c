"""Messages' screens, by topic."""

from pytest_mobilegym.phone.apps.sms.screens import compose, conversation, inbox, settings

__all__ = ["compose", "conversation", "inbox", "settings"]
