"""What can be done in Messages, by topic."""

from pytest_mobilegym.phone.apps.sms.actions import compose, conversation, inbox, settings

__all__ = ["compose", "conversation", "inbox", "settings"]
