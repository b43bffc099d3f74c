"""Text messages: conversations shared by apps, and the gateway that delivers (os reference, 7.2, 9)."""

from __future__ import annotations

import re
from typing import Literal

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.phone.os import blocking, connectivity, contacts, notifications
from pytest_mobilegym.phone.os.models.sms import Conversation, Message
from pytest_mobilegym.phone.os.state import OsState
from pytest_mobilegym.phone.rng import advance

SHORTEST_CODE, LONGEST_CODE = 4, 10
"""Digits of a verification code."""

RECEIVED = "android.provider.Telephony.SMS_RECEIVED"
"""Broadcast when a text arrives: `sender`, `text`, `number`."""

SENT = "android.provider.Telephony.SMS_SENT"
"""Broadcast when the user has sent a text: `to` (number, or name where there is none), `text`."""


def route_of(conversation: str) -> str:
    """The screen of the SMS app that shows a conversation."""
    return f"/conversation/{conversation}"


def conversation_with(os: OsState, *, sender: str = "", number: str = "", sim: Literal[1, 2] = 1) -> str:
    """Id of the conversation with a number or sender; begins one, on this SIM card, if there is none."""
    found = find_conversation(os, sender=sender, number=number)
    if found is not None:
        key: str = found.id
        return key
    known = contacts.by_number(os, number)
    key = notifications.new_id(os, "s")
    name = known.name if known is not None else sender or number
    os.sms.add(Conversation(id=key, sender=name, number=number, sim=sim), first=True)
    return key


def find_conversation(os: OsState, *, sender: str = "", number: str = "") -> Conversation | None:
    """The conversation with a number or sender, `None` if there is none; also on a frozen state."""
    wanted = contacts.digits(number)
    named = None
    for conversation in os.sms.values():
        if wanted and contacts.digits(conversation.number) == wanted:
            return conversation
        if named is None and conversation.sender == sender and not (wanted and conversation.number):
            named = conversation
    return named


def send(os: OsState, conversation: str, text: str, *, image: str = "") -> str:
    """Send a text; its conversation moves to the top. Gives the message's id.

    Without a mobile network it stays with a mark, until it is sent again.
    """
    contacts.contacted(os, os.sms[conversation].number)
    message = _append(os, conversation, text, outgoing=True, image=image)
    if not connectivity.in_service(os):
        os.sms[conversation].messages[message].failed = True
    return message


def resend(os: OsState, conversation: str, message: str) -> bool:
    """Send again what could not be sent, as the last message; gives whether it was."""
    found = os.sms[conversation].messages
    found.move(message, to=len(found) - 1)
    found[message].at = os.now
    found[message].failed = not connectivity.in_service(os)
    os.sms.move(conversation)
    return connectivity.in_service(os)


def receive(os: OsState, *, sender: str, text: str, number: str = "") -> str:
    """Deliver a text: a message, an unread mark and a notification. Gives the conversation's id.

    Who is blocked gets as far as the conversation, which lists leave out: no mark, no notification.
    """
    key = conversation_with(os, sender=sender, number=number)
    _append(os, key, text, outgoing=False)
    if blocking.is_blocked(os, number, sender):
        return key
    os.sms[key].unread += 1
    notifications.post(
        os, app="sms", title=os.sms[key].sender, body=text, importance="high", route=route_of(key),
        notice=key, count=os.sms[key].unread,
    )  # fmt: skip
    return key


def send_verification_code(os: OsState, *, sender: str, text: str, length: int = 6) -> str:
    """Text a fresh code to the phone; `{code}` in the text stands for it. Gives the code.

    Args:
        length: of the code, `SHORTEST_CODE` to `LONGEST_CODE` digits.

    Raises:
        UsageError: no code has that length, or the text has no place for it.
    """
    if not SHORTEST_CODE <= length <= LONGEST_CODE:
        raise UsageError(f"A code has {SHORTEST_CODE} to {LONGEST_CODE} digits, got {length}.")
    if "{code}" not in text:
        raise UsageError(f"The text of a code has no {{code}} in it: {text!r:.60}.")
    code = ""
    for _ in range(length):
        os.rng, drawn = advance(os.rng)
        code += str(drawn % 10)
    receive(os, sender=sender, text=text.replace("{code}", code))
    return code


def mark_read(os: OsState, key: str) -> None:
    """Take in that a conversation was read; its notifications go."""
    conversation = os.sms[key]
    if conversation.unread:
        conversation.unread = 0
    notifications.dismiss_route(os, "sms", route_of(key))


def mark_unread(os: OsState, key: str) -> None:
    """Mark a conversation as not yet read."""
    if not os.sms[key].unread:
        os.sms[key].unread = 1


def delete(os: OsState, key: str) -> None:
    """Delete a conversation with all its messages, for good."""
    del os.sms[key]
    notifications.dismiss_route(os, "sms", route_of(key))


def delete_message(os: OsState, key: str, message: str) -> None:
    """Delete one message; a conversation without messages goes with its last one."""
    conversation = os.sms[key]
    del conversation.messages[message]
    if not conversation.messages:
        delete(os, key)


_CODE_WORDS = re.compile(
    r"验证码|校验码|动态码|动态密码|取件码|提货码|激活码"
    r"|\b(?:codes?|passcode|one-time password|verification|pick-up code)\b",
    re.IGNORECASE,
)
_CODE = re.compile(r"(?<![\d*.,:/¥$-])[0-9]{4,8}(?![\d*/%]|[.,-]\d)")
_NO_CODE = re.compile(r"\s*(?:[年月日元点分号时]|yuan|GB|MB)")


def verification_code(text: str) -> tuple[int, int] | None:
    """Where the code stands in a text that brings one, as positions from and to; `None` in other texts.

    It is the number of four to eight digits that is nearest to the word for it.
    """
    words = [match.start() for match in _CODE_WORDS.finditer(text)]
    codes = [match.span() for match in _CODE.finditer(text) if not _NO_CODE.match(text, match.end())]
    if not words or not codes:
        return None
    return min(codes, key=lambda span: min(abs(span[0] - word) for word in words))


def _append(os: OsState, key: str, text: str, *, outgoing: bool, image: str = "") -> str:
    conversation = os.sms[key]
    message = notifications.new_id(os, "x")
    conversation.messages.add(Message(id=message, text=text, at=os.now, outgoing=outgoing, image=image))
    os.sms.move(key)
    return message
