"""What can be done in Messages, by topic."""

from pytest_mobilegym.phone.apps.sms.actions import blocked, compose, conversation, inbox, later, settings

__all__ = ["blocked", "compose", "conversation", "inbox", "later", "settings"]
