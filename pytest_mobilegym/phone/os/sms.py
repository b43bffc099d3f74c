"""Text messages: conversations shared by apps, and the gateway that delivers (os reference, 7.2, 9)."""

from __future__ import annotations

from typing import Annotated, Any

from pytest_mobilegym.phone.os import contacts, notifications
from pytest_mobilegym.phone.rng import advance
from pytest_mobilegym.phone.state import Incidental, State, Table, Time

RECEIVED = "android.provider.Telephony.SMS_RECEIVED"
SENT = "android.provider.Telephony.SMS_SENT"


class Message(State):
    """One text message."""

    id: str
    text: str
    at: Time
    outgoing: bool = False


class Conversation(State):
    """All messages with one number, or with one sender that has only a name."""

    id: str
    sender: str
    """Name of the contact, or the sender's own."""
    number: str = ""
    messages: Table[Message] = Table()
    unread: Annotated[int, Incidental] = 0
    pinned: bool = False
    sim: int = 1


def conversation_with(os: Any, *, sender: str = "", number: str = "") -> str:
    """Id of the conversation with a number or sender; begins one if there is none."""
    for conversation in os.sms.values():
        same_number = number and contacts.digits(conversation.number) == contacts.digits(number)
        if same_number or (not number and conversation.sender == sender):
            key: str = conversation.id
            return key
    known = contacts.by_number(os, number)
    key = notifications.new_id(os, "s")
    name = known.name if known is not None else sender or number
    os.sms.add(Conversation(id=key, sender=name, number=number), first=True)
    return key


def send(os: Any, conversation: str, text: str) -> str:
    """Send a text; its conversation moves to the top. Gives the message's id."""
    return _append(os, conversation, text, outgoing=True)


def receive(os: Any, *, sender: str, text: str, number: str = "") -> str:
    """Deliver a text: a message, an unread mark and a notification. Gives the conversation's id."""
    key = conversation_with(os, sender=sender, number=number)
    _append(os, key, text, outgoing=False)
    os.sms[key].unread += 1
    notifications.post(
        os, app="sms", title=os.sms[key].sender, body=text, importance="high", route=f"/conversation/{key}"
    )
    return key


def send_verification_code(os: Any, *, sender: str, text: str, length: int = 6) -> str:
    """Text a fresh code to the phone; `{code}` in the text stands for it. Gives the code."""
    code = ""
    for _ in range(length):
        os.rng, drawn = advance(os.rng)
        code += str(drawn % 10)
    receive(os, sender=sender, text=text.replace("{code}", code))
    return code


def _append(os: Any, key: str, text: str, *, outgoing: bool) -> str:
    conversation = os.sms[key]
    message = notifications.new_id(os, "x")
    conversation.messages.add(Message(id=message, text=text, at=os.now, outgoing=outgoing))
    os.sms.move(key)
    return message
