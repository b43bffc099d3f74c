"""What the tasks of Messages are written with: what judges read, and what a hand does."""

from __future__ import annotations

from collections.abc import Collection
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


def unread_at_most(talk: sms.Conversation) -> int:
    """How many of a conversation's messages may be unread: those received at its end, three at most."""
    count = 0
    for message in reversed(list(talk.messages.values())):
        if message.outgoing or count == 3:
            break
        count += 1
    return count


# How a phone starts


def leave_unread(phone: Hand, keys: Collection[str]) -> None:
    """Let the latest messages of these conversations be unread, and those of all others be read."""
    with phone.edit("os") as os:
        for key in os.sms:
            os.sms[key].unread = unread_at_most(os.sms[key]) if key in keys else 0


def pin_only(phone: Hand, pinned: str) -> None:
    """Pin one conversation, none if empty, and unpin all others."""
    with phone.edit("os") as os:
        for key in os.sms:
            os.sms[key].pinned = key == pinned


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


def open_found(phone: Hand, key: str, words: str) -> None:
    """Open a conversation by a search for the words of its latest message that holds them."""
    phone.open("sms")
    phone.tap("search.open")
    phone.type(words, into="query")
    found = [
        message.id
        for message in phone.view.os.sms[key].messages.values()
        if words.casefold() in message.text.casefold()
    ]
    phone.tap("message.found", conversation=key, message=found[-1])


def write_to_number(phone: Hand, key: str, text: str) -> None:
    """Send a text as a new message to the number of a conversation."""
    phone.open("sms")
    phone.tap("compose.open")
    phone.type(phone.view.os.sms[key].number, into="to")
    phone.type(text, into="message")
    phone.tap("compose.send")
