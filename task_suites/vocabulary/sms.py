"""Conversations of Messages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pytest_mobilegym.api import Hand, View


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


# What a hand does


def send_text(phone: Hand, talk: str, text: str) -> None:
    """Send a text in a conversation."""
    phone.open("sms")
    phone.tap("conversation.open", conversation=talk)
    phone.type(text, into="message")
    phone.tap("conversation.send")


def send_text_to_number(phone: Hand, talk: str, text: str) -> None:
    """Send a text as a new message to the number of a conversation."""
    phone.open("sms")
    phone.tap("compose.open")
    phone.type(phone.view.os.sms[talk].number, into="to")
    phone.type(text, into="message")
    phone.tap("compose.send")
