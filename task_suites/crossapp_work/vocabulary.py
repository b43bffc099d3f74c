"""What the tasks of work are written with."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import Goal, Hand, View, files, goal, quote, unasked

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
    """Open folders of the file manager one in another, from its first page."""
    phone.open("file_manager")
    while phone.offers("nav.back"):
        phone.tap("nav.back")
    for path in paths:
        phone.tap("file.open", path=path)


def make_folder(phone: Hand, path: str) -> None:
    """Make a folder in `Documents`, which is then shown."""
    open_folders(phone, DOCUMENTS)
    phone.tap("menu.open", place=f"folder:{DOCUMENTS}")
    phone.tap("folder.new", folder=DOCUMENTS)
    phone.type(name_in(path), into="name")
    phone.tap("folder.create")


def move(phone: Hand, folder: str, names: Sequence[str], *, to: str, new: bool = False) -> None:
    """Move files of the folder that is shown into one below `Documents`, which is made if it is new."""
    phone.hold("select.begin", key=f"{folder}/{names[0]}")
    for name in names[1:]:
        phone.tap("select.item", key=f"{folder}/{name}")
    phone.tap("select.transfer", operation="move")
    phone.tap("transfer.open", path=DOCUMENTS)
    if new:
        phone.tap("transfer.new")
        phone.type(name_in(to), into="name")
        phone.tap("folder.create")
    else:
        phone.tap("transfer.open", path=to)
    phone.tap("transfer.confirm")


def move_one_by_one(phone: Hand, sources: Mapping[str, Sequence[str]], *, to: str) -> None:
    """Make a folder below `Documents`, then move files into it one at a time.

    Args:
        sources: names of files, by the folder that they are in; each folder is in `Documents`, `Download` or
            the folder of the camera's pictures.
    """
    make_folder(phone, to)
    for folder, names in sources.items():
        for name in names:
            open_folders(phone, folder.rsplit("/", 1)[0], folder)
            move(phone, folder, [name], to=to)


# What is judged


def name_in(path: str) -> str:
    """The last part of a path."""
    return path.rsplit("/", 1)[-1]


def file_facts(node: Any) -> dict[str, Any]:
    """What a file holds, wherever it is and whenever it was changed."""
    facts: dict[str, Any] = node.model_dump(exclude={"id", "modified"})
    return facts


def folder_of_files(view: View, path: str) -> dict[str, dict[str, Any]] | None:
    """What a folder holds, by name; `None` where it is no plain folder."""
    node = view.os.files.get(path)
    if node is None or node.kind != "folder" or unasked(node, {"kind"}):
        return None
    return {each.name: file_facts(each) for each in files.listing(view.os, path)}


def moved_goal(before: View, after: View, sources: Mapping[str, Sequence[str]], *, to: str) -> Goal:
    """The new folder holds certain files as they were, and nothing else.

    Args:
        sources: names of files, by the folder that they were in.
    """
    return goal(
        "the new folder holds the files, as they were",
        actual=folder_of_files(after, to),
        expected={
            name: file_facts(before.os.files[f"{folder}/{name}"])
            for folder, names in sources.items()
            for name in names
        },
    )


def in_folder(view: View, folder: str) -> list[str]:
    """Names of what is in a folder, in order."""
    return sorted(node.name for node in files.listing(view.os, folder))


def moved_paths(folder: str, names: Iterable[str], target: str) -> list[str]:
    """Paths that change when files move into a new folder."""
    both = [target, *(f"{place}/{name}" for name in names for place in (folder, target))]
    return [f"os.files[#{quote(path)}]" for path in both]


_LEFT_UNDONE = re.compile(
    r"\b(?:(?:is|are|was|were|has|have)n't|not)\s+(?:yet\s+)?(?:been\s+)?(?:resolved|closed|fixed|solved|done|finished)\b"
    r"(?:\s+yet\b)?|(?:还|尚|仍)?(?:没有?|未)被?(?:解决|关闭|修复|处理|完成)完?",
    re.IGNORECASE,
)


def affirmed(said: str) -> str:
    """A text that says of what is left undone that it is open, where it said that it is not done."""
    return _LEFT_UNDONE.sub("open", said)


_DONE = re.compile(
    r"(?<!be )(?<!be fully )\b(?:resolved|fixed|solved|repaired)\b"
    r"|已经?(?:解决|修复|修好|处理)|(?:解决|修复|修好|处理)了",
    re.IGNORECASE,
)
_THE_REST = re.compile(r"\b(?:rest|others?|else)\b|其他|其它|其余|别的", re.IGNORECASE)


def told_as_done(said: str) -> bool:
    """Whether a text says of something that it is done, the rest of what there was aside."""
    clauses = re.split(r"[.,;:!?()\n。，；：！？（）]", affirmed(said))
    return any(_DONE.search(each) and not _THE_REST.search(each) for each in clauses)
