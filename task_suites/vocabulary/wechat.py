"""WeChat: chats and moments, what was said in them since the start, and tasks of telling somebody."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from pytest_mobilegym.api import (
    Ending,
    Hand,
    Table,
    Tell,
    View,
    added,
    among,
    derived,
    media,
    unasked,
)

BOSS = "boss_gao"
GREETING = {"en": "Nice to have you here!", "zh": "很高兴加上你！"}
MESSAGES = 6
"""How many messages a list may take that people send line by line."""


# Whom there is to tell


def people_with_chats(view: View) -> list[str]:
    """Names of the contacts that a chat has been begun with, by WeChat ID; the owner is none of them."""
    contacts, chats = view.wechat.contacts, view.wechat.chats
    return [contacts[key].name for key in sorted(chats) if key in contacts]


def wechat_id(values: Any, view: View) -> str:
    """WeChat ID of the contact that was drawn."""
    contacts: Mapping[str, Any] = view.wechat.contacts
    return next(id for id, each in contacts.items() if each.name == values.contact)


def begin_chats(phone: Hand) -> None:
    """Let there be a chat with every contact, in which they have once written something, in `setup()`."""
    view = phone.view
    begun, known = next(
        (chat, each)
        for chat in view.wechat.chats.values()
        for each in chat.messages.values()
        if each.sender == chat.id and each.kind == "text"
    )
    with phone.edit("wechat") as wechat:
        for contact in view.wechat.contacts:
            if contact in view.wechat.chats:
                continue
            greeting = known.model_copy(
                update={"id": f"{contact}0", "sender": contact, "text": GREETING[phone.lang]}
            )
            chat = begun.model_copy(
                update={"id": contact, "sticky": False, "unread": 0, "messages": Table.of([greeting])}
            )
            wechat.chats.add(chat)


def another_chat(view: View, chat: str) -> str:
    """A chat with another person."""
    chats: Iterable[str] = view.wechat.chats
    return next(key for key in chats if key != chat and key in view.wechat.contacts)


# What was said


def new_messages(before: View, after: View, chat: str) -> list[Any]:
    """What the owner has sent in a chat since the start and not recalled."""
    talks, known = after.wechat.chats, before.wechat.chats
    if chat not in talks:
        return []
    new = added(known[chat].messages if chat in known else Table(), talks[chat].messages)
    return [each for each in new if each.sender == after.wechat.user.id]


def is_plain_text(message: Any, view: View) -> bool:
    """Whether the owner sent it and it holds words alone; it may quote what it answers."""
    return (
        message.kind == "text"
        and message.sender == view.wechat.user.id
        and not unasked(message, {"sender", "text"}, free={"quoted"})
        and (
            not message.quoted or any(message.quoted in chat.messages for chat in view.wechat.chats.values())
        )
    )


def is_plain_picture(message: Any, view: View) -> bool:
    """Whether the owner sent it and it holds a picture of the phone as it is, and nothing else."""
    node = view.os.files.get(message.path)
    return (
        message.kind == "image"
        and message.sender == view.wechat.user.id
        and node is not None
        and message.image == media.picture_name(node)
        and not unasked(message, {"kind", "sender", "path", "image"})
    )


def told(before: View, after: View, chat: str) -> str:
    """The texts that the owner has sent in a chat since the start, a line each."""
    return "\n".join(each.text for each in new_messages(before, after, chat) if is_plain_text(each, after))


def pictures_sent(before: View, after: View, chat: str) -> list[str]:
    """Paths of the pictures of the phone that the owner has sent in a chat since the start."""
    return [each.path for each in new_messages(before, after, chat) if is_plain_picture(each, after)]


def several_messages(paths: Iterable[str]) -> dict[str, str]:
    """The liberty to take more than one message, where messages are among the allowed paths."""
    return {path: "an answer may take several messages" for path in paths if ".messages[+" in path}


def new_moments(before: View, after: View) -> list[Any]:
    """What the owner has posted since the start."""
    return [
        moment
        for id, moment in after.wechat.moments.items()
        if id not in before.wechat.moments and moment.author == after.wechat.user.id
    ]


# What a hand does


def open_tabs(phone: Hand) -> None:
    """Open WeChat on one of its tabs, going back from whatever is in front of them."""
    phone.open("wechat")
    while phone.offers("nav.back"):
        phone.tap("nav.back")


def open_chat(phone: Hand, chat: str) -> None:
    """Open a chat from the list."""
    open_tabs(phone)
    if phone.view.route.path != "/":
        phone.tap("tab.chats")
    phone.tap("chat.open", chat=chat)


def open_chat_from_card(phone: Hand, chat: str) -> None:
    """Open a chat with a contact from the contact's card."""
    open_tabs(phone)
    phone.tap("tab.contacts")
    phone.tap("profile.open", person=chat)
    phone.tap("chat.open", chat=chat)


def open_found_chat(phone: Hand, chat: str) -> None:
    """Open a chat with a contact that is searched for by name."""
    open_tabs(phone)
    phone.tap("search.open")
    phone.type(phone.view.wechat.contacts[chat].name, into="query")
    phone.tap("search.chat", chat=chat)


WAYS_TO_A_CHAT: Mapping[str, Callable[[Hand, str], None]] = {
    "the chat is opened from the contact's card": open_chat_from_card,
    "the chat is found by searching": open_found_chat,
}
"""Other ways to a chat than the list, as `other_ways()` names them."""


def tell(phone: Hand, chat: str, text: str, *, enter: Callable[[Hand, str], None] = open_chat) -> None:
    """Send a text in a chat, which is opened in one of the ways."""
    enter(phone, chat)
    phone.type(text, into="message")
    phone.tap("chat.send")


def send_pictures(
    phone: Hand, chat: str, paths: Sequence[str], *, enter: Callable[[Hand, str], None] = open_chat
) -> None:
    """Send pictures of the phone in a chat; the phone asks whether it may the first time."""
    enter(phone, chat)
    phone.tap("chat.panel", panel="tools")
    phone.tap("chat.album")
    if phone.offers("permission.allow"):
        phone.tap("permission.allow")
    for path in paths:
        phone.tap("picker.item", path=path)
    phone.tap("picker.done")


def share_picture(phone: Hand, chat: str, path: str) -> None:
    """Send a picture in a chat from Gallery, where the picture is among all photos."""
    phone.open("gallery")
    while phone.offers("viewer.leave"):
        phone.tap("viewer.leave")
    phone.tap("photo.open", path=path)
    phone.tap("photo.share")
    phone.tap("chooser.choose", app="wechat")
    phone.tap("share.ask", peer=chat)
    phone.tap("share.send", peer=chat)


def write_moment(phone: Hand, words: str) -> None:
    """Write a moment of words alone, and leave it unposted."""
    phone.tap("tab.discover")
    phone.tap("moments.open")
    phone.hold("moment.write")
    phone.type(words, into="text")


def post_moment(phone: Hand, words: str) -> None:
    """Post a moment of words alone."""
    phone.open("wechat")
    write_moment(phone, words)
    phone.tap("moment.publish")


class TellOnWechat(Tell, abstract=True):
    """A task in which somebody is told something on WeChat, in one message unless `most` says more.

    Derived are, beside what `Tell` derives, the other ways: the chat is opened from the contact's card, or
    found by searching.
    """

    chats = "wechat.chats"

    def is_own(self, message: Any, view: View) -> bool:
        return is_plain_text(message, view)

    def others(self, view: View) -> Iterable[str]:
        return [key for key in view.wechat.chats if key not in self.readers() and key in view.wechat.contacts]

    def tell(self, phone: Hand, chat: str, *texts: str) -> None:
        for text in texts:
            tell(phone, chat, text)

    def other_ways(self) -> Iterable[Ending]:
        for name, enter in WAYS_TO_A_CHAT.items():
            yield name, partial(self._tell_after, enter=enter)

    def _tell_after(self, phone: Hand, *, enter: Callable[[Hand, str], None]) -> None:
        text = self.finding(phone.view)
        self.look(phone)
        for chat in self.readers():
            tell(phone, chat, text, enter=enter)


class Telling(TellOnWechat, abstract=True):
    """A task in which a contact, who is drawn, is told something on WeChat."""

    no_form_reason = "what was found out is told on WeChat"

    contact: str = among(people_with_chats)
    chat: str = derived(wechat_id)

    def readers(self) -> Sequence[str]:
        return [self.chat]
