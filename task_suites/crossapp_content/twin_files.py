"""Two files of one picture."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from pytest_mobilegym.api import (
    Goal,
    Hand,
    Rng,
    View,
    among,
    derived,
    drawn,
    files,
    goal,
    media,
)

from ..vocabulary.files import names_files, stems_of
from ..vocabulary.wechat import (
    TellOnWechat,
    begin_chats,
    people_with_chats,
    wechat_id,
)

DOUBLES = (
    "/sdcard/Download/downloaded_image.jpg",
    "/sdcard/Pictures/downloaded_image_copy.jpg",
)
"""The picture that a fresh phone has twice."""
TWINS = (
    "bridge/water-town",
    "room/loft-5",
    "desk/oak-9",
    "books/attic-2",
    "flower/poppy-field",
    "cake/pair-4",
)
NAMES = (
    "IMG_2217.jpg",
    "scan_04.jpg",
    "untitled.jpg",
    "photo_upload.jpg",
    "backup_11.jpg",
    "export_final.jpg",
)
PLACES = ("/sdcard/Download", "/sdcard/Pictures", "/sdcard/Pictures/WeChat", "/sdcard/Documents")
"""Folders that the two files may lie in."""


class FileManagerSendFileToWechatContact(TellOnWechat):
    """The contact was told the names of the two files that hold the same picture, and of no other picture.

    Picture, names and folders are drawn.
    """

    instruction = {
        "en": [
            "One picture is on my phone twice, under different names in two different folders. Find the two "
            "files and send {contact} both file names on WeChat.",
            "Somewhere among my files the same picture lies in two folders under two names. Look it up and "
            "write the two file names to {contact} on WeChat.",
        ],
        "zh": [
            "手机里有一张图片重复了，放在两个不同的文件夹里，文件名也不一样。请找到这两个文件，把两个文件名用微信发给{contact}。",
            "我的文件里有同一张图片以不同的名字存在两个文件夹中。找出来，并把这两个文件名微信告诉{contact}。",
        ],
    }
    apps, scope, difficulty = ["file_manager", "wechat"], "S2", "L4"
    composition, objective, capabilities = "transfer", "operate", ["extract", "social", "handoff"]
    consequence = "message"
    most = 2

    contact: str = among(people_with_chats)
    chat: str = derived(wechat_id, hidden=True)
    picture: str = drawn(hidden=True)
    paths: tuple[str, ...] = drawn(hidden=True)
    """The two files."""
    other: str = drawn(hidden=True)
    """A file of another picture under such a name."""

    @classmethod
    def setup(cls, phone: Hand) -> None:
        begin_chats(phone)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        names = rng.sample(NAMES, 3)
        places = rng.sample(PLACES, 2)
        return {
            "picture": rng.choice(TWINS),
            "paths": tuple(f"{place}/{name}" for place, name in zip(places, names, strict=False)),
            "other": f"{places[0]}/{names[2]}",
        }

    def arrange(self, phone: Hand) -> None:
        now = phone.state.os.now
        shown = {self.paths[0]: self.picture, self.paths[1]: self.picture, self.other: "city/skyline-12"}
        with phone.edit("os") as os:
            for path in DOUBLES:
                files.delete(os, path)
            for number, (path, picture) in enumerate(shown.items(), 3):
                files.write(
                    os, path, content=f"{media.PICTURE}{picture}", size=884_736, width=1920, height=1440,
                    modified=now - number * 5 * 86_400_000,
                )  # fmt: skip

    @cached_property
    def names(self) -> list[str]:
        """The two file names."""
        return [path.rsplit("/", 1)[-1] for path in self.paths]

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        pictures = [node.name for node in media.everything(before.os, "image/*")]
        yield goal(
            f"{self.contact} is told both names and no others",
            actual=self.told(before, after),
            expected=names_files(self.names, among=pictures),
        )

    def readers(self) -> Sequence[str]:
        return [self.chat]

    def finding(self, view: View) -> str:
        return stems_of(self.names)

    def look(self, phone: Hand) -> None:
        phone.open("file_manager")
        phone.tap("category.open", category="images")

    def mistaken(self) -> Mapping[str, Any]:
        other = self.other.rsplit("/", 1)[-1]
        return {
            "one of them is another picture": stems_of([self.names[0], other]),
            "one name is told": stems_of(self.names[:1]),
            "three names are told": stems_of([*self.names, other]),
        }
