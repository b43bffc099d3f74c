"""Conversations as the screens show them: names, previews, and what a search finds in them."""

import re
from typing import NamedTuple
from zlib import crc32

from pytest_mobilegym.phone.apps.sms.state import SmsState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.os import blocking, contacts
from pytest_mobilegym.phone.os.models.sms import Conversation, Message
from pytest_mobilegym.phone.os.sms import verification_code
from pytest_mobilegym.phone.wording import message_time

COLOURS = ("#3f7de8", "#e8743b", "#2f9e6e", "#a85bd6", "#d6497f", "#3a9fb8", "#b08a2e", "#6a74d8")

_PUNCTUATION = re.compile(r"[\s+\-()]")


class Face(NamedTuple):
    """The round picture in front of a sender.

    Attributes:
        seed: what a portrait is drawn from, empty for those who have none.
        letter: the first letter of the name, empty for a bare number.
        colour: the ground of the letter.
    """

    seed: str
    letter: str
    colour: str


class Row(NamedTuple):
    """A conversation in the list."""

    conversation: Conversation
    name: str
    face: Face
    preview: str
    time: str


class Hit(NamedTuple):
    """A message that a search has found, its text cut around the words."""

    conversation: Conversation
    name: str
    message: Message
    before: str
    found: str
    after: str
    time: str


def find(ctx: Context[SmsState], key: str) -> Conversation:
    """A conversation; an empty one where it has been deleted while its page was open."""
    known = ctx.os.sms.get(key)
    return known if known is not None else Conversation(id=key, sender=ctx.t("conversation.gone"))


def find_message(ctx: Context[SmsState], conversation: str, message: str) -> Message:
    """A message; an empty one where it has been deleted while its page was open."""
    known = find(ctx, conversation).messages.get(message)
    return known if known is not None else Message(id=message, text="", at=0)


def exists(ctx: Context[SmsState], conversation: str, message: str = "") -> bool:
    """Whether a conversation, and a message in it, is still there."""
    known = ctx.os.sms.get(conversation)
    return known is not None and (not message or message in known.messages)


def name_of(ctx: Context[SmsState], conversation: Conversation) -> str:
    """The sender's name as the phone book has it now, or the sender's own."""
    contact = contacts.by_number(ctx.os, conversation.number)
    return contact.name if contact is not None else conversation.sender


def face_of(ctx: Context[SmsState], conversation: Conversation) -> Face:
    """The picture of a conversation; operators and offices are no faces."""
    contact = contacts.by_number(ctx.os, conversation.number)
    seed = contact.seed if contact is not None and not contact.sim else ""
    name = name_of(ctx, conversation)
    return face(seed, name, conversation.id)


def face(seed: str, name: str, key: str) -> Face:
    """The picture of a name; `key` decides the colour."""
    first = name[:1]
    return Face(seed, first.upper() if first.isalpha() else "", COLOURS[crc32(key.encode()) % len(COLOURS)])


def in_order(ctx: Context[SmsState]) -> list[Conversation]:
    """The conversations as the list has them: the pinned ones first, otherwise the latest; none blocked."""
    shown = (conversation for conversation in ctx.os.sms.values() if not is_blocked(ctx, conversation))
    return sorted(shown, key=lambda conversation: not conversation.pinned)


def caller_of(conversation: Conversation) -> str:
    """What the other side of a conversation is blocked by: the number, or the name where there is none."""
    return conversation.number or conversation.sender


def is_blocked(ctx: Context[SmsState], conversation: Conversation) -> bool:
    """Whether the other side of a conversation is kept away."""
    return blocking.is_blocked(ctx.os, caller_of(conversation))


def rows(ctx: Context[SmsState]) -> list[Row]:
    """The list of conversations."""
    shown = []
    for conversation in in_order(ctx):
        last = conversation.messages.last()
        time = (
            message_time(as_datetime(last.at), ctx.now, ctx.lang, hours=ctx.hours) if last is not None else ""
        )
        preview = preview_of(ctx, last.text, last.image) if last is not None else ""
        shown.append(Row(conversation, name_of(ctx, conversation), face_of(ctx, conversation), preview, time))
    return shown


def preview_of(ctx: Context[SmsState], text: str, image: str) -> str:
    """A message in one line."""
    return f"{ctx.t('chat.kind.picture')} {text}".strip() if image else text


def code_of(text: str) -> str:
    """The verification code that a text brings, empty if it brings none."""
    span = verification_code(text)
    return text[span[0] : span[1]] if span is not None else ""


def find_conversations(ctx: Context[SmsState], query: str) -> list[Row]:
    """Conversations whose name or number holds the query."""
    wanted = query.casefold()
    number = contacts.digits(query)
    return [
        row
        for row in rows(ctx)
        if wanted in row.name.casefold() or (number and number in contacts.digits(row.conversation.number))
    ]


def find_messages(ctx: Context[SmsState], query: str) -> list[Hit]:
    """Messages whose text holds the query, the latest first."""
    wanted = query.casefold()
    found = []
    for conversation in ctx.os.sms.values():
        name = name_of(ctx, conversation)
        for message in conversation.messages.values():
            place = message.text.casefold().find(wanted)
            if place >= 0:
                start = max(0, place - 12)
                before = ("…" if start else "") + message.text[start:place]
                end = place + len(query)
                time = message_time(as_datetime(message.at), ctx.now, ctx.lang, hours=ctx.hours)
                text = message.text
                found.append(Hit(conversation, name, message, before, text[place:end], text[end:], time))
    return sorted(found, key=lambda hit: -hit.message.at)


def looks_like_number(text: str) -> bool:
    """Whether a text can be sent to: three digits or more, besides the usual punctuation."""
    bare = _PUNCTUATION.sub("", text)
    return len(bare) >= 3 and bare.isascii() and bare.isdigit()
