"""What the tasks of work are written with."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pytest_mobilegym.api import Hand, View, files, quote

from ..vocabulary.files import DOCUMENTS
from ..vocabulary.values import moment
from ..vocabulary.wechat import BOSS


def receive(phone: Hand, chat: str, time: str, text: str) -> None:
    """Let a message stand in a WeChat chat since some time of today."""
    talk = phone.view.wechat.chats[chat]
    known = next(each for each in talk.messages.values() if each.kind == "text" and each.sender == chat)
    number = len(talk.messages)
    message = known.model_copy(
        update={"id": f"{known.id}r{number}", "text": text, "time": moment(f"03-27 {time}")}
    )
    with phone.edit("wechat") as wechat:
        wechat.chats[chat].messages.add(message)
        wechat.chats[chat].unread = 1


def colleagues(view: View) -> list[str]:
    """WeChat IDs of the contacts other than Boss that a chat of words has been begun with."""
    return [
        contact
        for contact in view.wechat.contacts
        if contact != BOSS
        and contact in view.wechat.chats
        and any(each.kind == "text" and each.sender == contact
                for each in view.wechat.chats[contact].messages.values())
    ]  # fmt: skip


# What a hand does


def open_folders(phone: Hand, *paths: str) -> None:
    """Open folders of the file manager one in another."""
    phone.open("file_manager")
    for path in paths:
        phone.tap("file.open", path=path)


def move(phone: Hand, folder: str, names: Sequence[str], *, to: str, new: bool = False) -> None:
    """Move files of the folder that is shown into one below `Documents`, which is made if it is new."""
    phone.hold("select.begin", key=f"{folder}/{names[0]}")
    for name in names[1:]:
        phone.tap("select.item", key=f"{folder}/{name}")
    phone.tap("select.transfer", operation="move")
    phone.tap("transfer.open", path=DOCUMENTS)
    if new:
        phone.tap("transfer.new")
        phone.type(to.rsplit("/", 1)[-1], into="name")
        phone.tap("folder.create")
    else:
        phone.tap("transfer.open", path=to)
    phone.tap("transfer.confirm")


def in_folder(view: View, folder: str) -> list[str]:
    """Names of what is in a folder, in order."""
    return sorted(node.name for node in files.listing(view.os, folder))


def moved_paths(folder: str, names: Iterable[str], target: str) -> list[str]:
    """Paths that change when files move into a new folder."""
    both = [target, *(f"{place}/{name}" for name in names for place in (folder, target))]
    return [f"os.files[#{quote(path)}]" for path in both]
