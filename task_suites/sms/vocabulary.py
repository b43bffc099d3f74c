"""What the tasks of Messages are written with: what judges read, and what a hand does."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.api import Hand, View, from_state, sms


def talks(view: View) -> list[sms.Conversation]:
    """All conversations, the one with the newest message first."""
    return list(view.os.sms.values())


def talk_with(view: View, sender: str) -> sms.Conversation | None:
    """The conversation with a sender."""
    found: sms.Conversation | None = view.os.sms.where(sender=sender)
    return found


def key_of(view: View, sender: str) -> str:
    """Id of the conversation with a sender, empty if there is none."""
    found = talk_with(view, sender)
    return found.id if found is not None else ""


def ending_in_received(view: View) -> list[str]:
    """Conversations whose latest message was received, so that it may be unread; the latest first."""
    found = []
    for talk in talks(view):
        last = talk.messages.last()
        if last is not None and not last.outgoing:
            found.append(talk.id)
    return found


def a_sender(**options: Any) -> Any:
    """Somebody with whom there is a conversation."""
    return from_state("os.sms[*].sender", unique=True, **options)


# What a hand does


def open_talk(phone: Hand, key: str) -> None:
    """Open a conversation from the list."""
    phone.open("sms")
    phone.tap("conversation.open", conversation=key)


def reply(phone: Hand, key: str, text: str) -> None:
    """Send a text in a conversation that the list shows, and go back to the list."""
    open_talk(phone, key)
    phone.type(text, into="message")
    phone.tap("conversation.send")
