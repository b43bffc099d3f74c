"""Conversations of Messages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pytest_mobilegym.api import View


def people_texted(view: View) -> list[str]:
    """Names of the contacts that a text was sent to and that no other contact has."""
    known = [contact.name for contact in view.os.contacts.values()]
    return [
        talk.sender
        for talk in view.os.sms.values()
        if known.count(talk.sender) == 1 and any(message.outgoing for message in talk.messages.values())
    ]


def talk_of(values: Any, view: View) -> str:
    """Id of the conversation with the contact that was drawn."""
    talks: Mapping[str, Any] = view.os.sms
    return next(key for key, talk in talks.items() if talk.sender == values.contact)
