"""What the tasks of daily life are written with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pytest_mobilegym.api import Hand, Table, derived

from ..vocabulary.files import CAMERA
from ..vocabulary.values import moment

SAME_NAMES = {
    "says a wrong value before it: *": "the names are told twice, and without its last letter one is no other"
}
"""What `equivalents()` says where names are told."""


def meet(phone: Hand, id: str, name: str, lines: Sequence[tuple[str, str]]) -> None:
    """Let there be a contact on WeChat who has written: times of today, with the words."""
    view = phone.view
    known = view.wechat.contacts.first()
    chat = view.wechat.chats.first()
    line = next(each for each in chat.messages.values() if each.kind == "text")
    messages = [
        line.model_copy(
            update={"id": f"{id}{number}", "sender": id, "text": text, "time": moment(f"03-27 {time}")}
        )
        for number, (time, text) in enumerate(lines)
    ]
    with phone.edit("wechat") as wechat:
        wechat.contacts.add(
            known.model_copy(update={"id": id, "name": name, "nickname": "", "spelling": "", "memo": ""})
        )
        wechat.chats.add(
            chat.model_copy(
                update={"id": id, "sticky": True, "unread": len(lines), "messages": Table.of(messages)}
            ),
            first=True,
        )


def say_to_owner(phone: Hand, chat: str, lines: Sequence[str]) -> None:
    """Let somebody on WeChat have written lines, a minute each, the last of them a minute ago."""
    view = phone.view
    known = next(
        line
        for talk in view.wechat.chats.values()
        for line in talk.messages.values()
        if line.kind == "text" and line.sender == talk.id
    )
    with phone.edit("wechat") as wechat:
        for number, text in enumerate(lines):
            line = known.model_copy(
                update={
                    "id": f"{chat}_said{number}",
                    "sender": chat,
                    "text": text,
                    "time": view.os.now - (len(lines) - number) * 60_000,
                }
            )
            wechat.chats[chat].messages.add(line)
        wechat.chats[chat].unread += len(lines)


def language() -> Any:
    """The phone's language, as a parameter."""
    return derived(lambda _values, view: view.lang)


# What a hand does


def look_at(phone: Hand, *names: str) -> None:
    """Open photos of the camera one after the other."""
    phone.open("gallery")
    for name in names:
        phone.tap("photo.open", path=f"{CAMERA}/{name}.jpg")
        phone.back()
