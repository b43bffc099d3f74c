"""Tasks across apps about what one has: notes, photos and files, told of or posted elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from pytest_mobilegym.api import (
    Ending,
    Goal,
    Hand,
    Rng,
    Task,
    View,
    among,
    choice,
    derived,
    drawn,
    files,
    goal,
    media,
    photos,
    says_all_and_only,
    unasked,
)

from ..vocabulary.files import names_files, stems_of
from ..vocabulary.wechat import (
    TellOnWechat,
    begin_chats,
    new_moments,
    open_found_chat,
    people_with_chats,
    pictures_sent,
    post_moment,
    send_pictures,
    share_picture,
    wechat_id,
)

# Notes


OPENINGS: tuple[Mapping[str, str], ...] = (
    {"en": "My day:", "zh": "今日小结："},
    {"en": "Lately:", "zh": "最近："},
    {"en": "On my mind:", "zh": "心里惦记的："},
    {"en": "What keeps me busy:", "zh": "最近在忙："},
    {"en": "Two things from my notes:", "zh": "便签里的两件事："},
    {"en": "Written down today:", "zh": "今天记下的："},
    {"en": "Friday log:", "zh": "周五日志："},
    {"en": "Note to self:", "zh": "提醒自己："},
    {"en": "End of the week:", "zh": "周末前："},
    {"en": "Small update:", "zh": "小更新："},
    {"en": "Work in progress:", "zh": "进行中："},
    {"en": "Fresh from the notebook:", "zh": "刚写完："},
)
"""Words that a moment is to begin with."""


class DailyLogToMoments(Task):
    """One new moment begins as asked and names the titles of the two notes changed last, and of no other.

    Which notes these are and how the moment begins is drawn; a pinned note stands above them in the list.
    """

    instruction = {
        "en": [
            "Post a WeChat moment that begins with “{opening}” and sums up the two notes I edited last in "
            "Notes; name the titles of both in it.",
            "Look up which two notes in Notes were edited most recently (pinned ones do not come first for "
            "that), and share a moment on WeChat that begins with “{opening}” and mentions both titles.",
        ],
        "zh": [
            "把便签里我最近编辑的两条便签总结成一条微信朋友圈，以“{opening}”开头，文字里要写出这两条便签的标题。",
            "查看便签中最近编辑的两条（不按置顶算），发一条以“{opening}”开头的微信朋友圈，内容要提到这两条便签的标题。",
        ],
    }
    apps, scope, difficulty = ["notes", "wechat"], "S2", "L4"
    composition, objective = "transfer", "operate"
    capabilities = ["extract", "reasoning", "social", "handoff"]
    consequence = "message"

    opening: str = choice(OPENINGS)
    latest: tuple[str, ...] = drawn(hidden=True)
    """Ids of the two notes."""

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        notes = sorted(note.id for note in view.notes.notes.values() if note.listed and note.title)
        unpinned = [key for key in notes if not view.notes.notes[key].pinned]
        return {"latest": tuple(rng.sample(unpinned, 2))}

    def arrange(self, phone: Hand) -> None:
        with phone.edit("notes") as notes:
            for minutes, key in enumerate(self.latest, 5):
                notes.notes[key].updated = phone.state.os.now - minutes * 60_000

    def titles(self, view: View) -> list[str]:
        """The titles of the two notes."""
        return [view.notes.notes[key].title for key in self.latest]

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        added = new_moments(before, after)
        plain = [moment.text for moment in added if not unasked(moment, {"author", "text"})]
        text = "\n".join(plain)
        yield goal("one moment of words alone was posted", actual=(len(added), len(plain)), expected=(1, 1))
        begun = [found.start() for found in re.finditer(re.escape(squeezed(self.opening)), squeezed(text))]
        yield goal("it begins as asked, and says that once", actual=begun, expected=[0])
        notes = [before.notes.notes[key] for key in self.latest]
        summed_up = " ".join(note.content for note in notes).casefold()
        others = [
            note.title
            for note in before.notes.notes.values()
            if note.title and note.id not in self.latest and note.title.casefold() not in summed_up
        ]
        yield goal(
            "it names both notes and no other",
            actual=text,
            expected=says_all_and_only(self.titles(before), among=others),
        )

    def allowed(self) -> Sequence[str]:
        return ["wechat.moments[+1]"]

    def equivalents(self) -> Mapping[str, str]:
        return {"says the numbers 0 to 199 after *": "a summary of notes may have numbers; none is asked for"}

    def told(self, titles: Iterable[str]) -> str:
        """A moment that names some titles."""
        return f"{self.opening} {' & '.join(titles)}"

    def solution(self, phone: Hand) -> None:
        phone.open("notes")
        post_moment(phone, self.told(self.titles(phone.view)))

    def other_ways(self) -> Iterable[Ending]:
        def read_first(phone: Hand) -> None:
            titles = self.titles(phone.view)
            phone.open("notes")
            phone.tap("folder.browse", folder="all")
            for key in self.latest:
                phone.tap("note.open", note=key)
                phone.back()
            said = "、".join(titles[::-1]) if phone.lang == "zh" else " and ".join(titles[::-1])
            post_moment(phone, f"{self.opening}\n{said}.")

        yield "both notes are read first, and the earlier one is named first", read_first

    def near_misses(self) -> Iterable[Ending]:
        def top_of_the_list(phone: Hand) -> None:
            pinned = next(note.title for note in phone.view.notes.notes.values() if note.pinned)
            post_moment(phone, self.told([pinned, self.titles(phone.view)[0]]))

        def one(phone: Hand) -> None:
            post_moment(phone, self.told(self.titles(phone.view)[:1]))

        def three(phone: Hand) -> None:
            pinned = next(note.title for note in phone.view.notes.notes.values() if note.pinned)
            post_moment(phone, self.told([pinned, *self.titles(phone.view)]))

        def otherwise_begun(phone: Hand) -> None:
            post_moment(phone, " & ".join(self.titles(phone.view)))

        yield "the pinned note is taken for one", top_of_the_list
        yield "only the latest is named", one
        yield "the pinned note is named too", three
        yield "it does not begin as asked", otherwise_begun


def squeezed(text: str) -> str:
    """A text without blanks, and with narrow colons."""
    return "".join(text.split()).replace("：", ":")


# Photos


class FavoriteWaterSceneryPhotos(Task):
    """The favourites are the landscapes with open water, and the newest of them was sent.

    Open water is a lake, a river, the sea or a waterfall; how many such photos there are is drawn.
    """

    instruction = {
        "en": [
            "In Gallery, mark every landscape photo that shows open water (lake, river, sea or waterfall) as "
            "a favorite, then send the newest of them to {contact} on WeChat.",
            "Favorite all pictures of lakes, rivers, seas and waterfalls in Gallery, and send {contact} the "
            "most recent one of these over WeChat.",
        ],
        "zh": [
            "在相册里把所有能看到水面的风景照（湖、河、海、瀑布）都加入收藏，然后把其中最新的一张用微信发给{contact}。",
            "把相册中拍到湖泊、河流、大海或瀑布的照片全部收藏，再把这些照片里最近的一张微信发给{contact}。",
        ],
    }
    apps, scope, difficulty = ["gallery", "wechat"], "S2", "L4"
    max_steps, catalogue_steps = 75, 60
    composition, objective, capabilities = "transfer", "operate", ["image", "edit", "handoff"]
    consequence = "message"

    contact: str = among(people_with_chats)
    chat: str = derived(wechat_id, hidden=True)
    gone: tuple[str, ...] = drawn(hidden=True)
    """Photos with water that are not on this phone."""

    @classmethod
    def setup(cls, phone: Hand) -> None:
        begin_chats(phone)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {"gone": tuple(sorted(rng.sample(sorted(cls.water(view)), rng.randint(2, 6))))}

    @staticmethod
    def water(view: View) -> list[str]:
        """Paths of the landscapes with open water, the newest first."""
        found = media.everything(view.os, "image/*")
        return [node.id for node in found if media.picture_name(node).split("/")[0] in photos.WATER]

    def arrange(self, phone: Hand) -> None:
        with phone.edit("os") as os:
            for path in self.gone:
                files.delete(os, path)
            for path in list(os.favorites):
                media.set_favorite(os, path, marked=False)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        wanted = self.water(before)
        yield goal(
            "the favourites are the photos with open water",
            actual=sorted(after.os.favorites),
            expected=sorted(wanted),
        )
        sent = pictures_sent(before, after, self.chat)
        yield goal(f"{self.contact} was sent the newest of them, once", actual=sent, expected=wanted[:1])

    def allowed(self) -> Sequence[str]:
        return ["os.favorites", f"wechat.chats[#{self.chat}].messages[+1]", "os.permissions[#wechat]"]

    def mark(self, phone: Hand, paths: Sequence[str]) -> None:
        """Mark photos as favourites, all at once."""
        phone.open("gallery")
        phone.hold("select.begin", key=paths[0])
        for path in paths[1:]:
            phone.tap("select.item", key=path)
        phone.tap("select.favorite")

    def solution(self, phone: Hand) -> None:
        paths = self.water(phone.view)
        self.mark(phone, paths)
        send_pictures(phone, self.chat, paths[:1])

    def other_ways(self) -> Iterable[Ending]:
        def sent_first(phone: Hand) -> None:
            paths = self.water(phone.view)
            send_pictures(phone, self.chat, paths[:1], enter=open_found_chat)
            self.mark(phone, paths[::-1])

        def one_by_one(phone: Hand) -> None:
            paths = self.water(phone.view)
            for path in paths[::-1]:
                phone.open("gallery")
                phone.tap("photo.open", path=path)
                phone.tap("photo.favorite")
                phone.tap("viewer.leave")
            share_picture(phone, self.chat, paths[0])

        yield "the picture is sent first", sent_first
        yield "they are marked one by one, and one is shared from Gallery", one_by_one

    def near_misses(self) -> Iterable[Ending]:
        def one_forgotten(phone: Hand) -> None:
            paths = self.water(phone.view)
            self.mark(phone, paths[:-1])
            send_pictures(phone, self.chat, paths[:1])

        def one_too_many(phone: Hand) -> None:
            paths = self.water(phone.view)
            others = [node.id for node in media.everything(phone.view.os, "image/*")]
            self.mark(phone, [*paths, next(path for path in others if path not in paths)])
            send_pictures(phone, self.chat, paths[:1])

        def older_one(phone: Hand) -> None:
            paths = self.water(phone.view)
            self.mark(phone, paths)
            send_pictures(phone, self.chat, paths[1:2])

        def two_sent(phone: Hand) -> None:
            paths = self.water(phone.view)
            self.mark(phone, paths)
            send_pictures(phone, self.chat, paths[:2])

        def not_marked(phone: Hand) -> None:
            send_pictures(phone, self.chat, self.water(phone.view)[:1])

        yield "one photo is forgotten", one_forgotten
        yield "a photo without water is marked", one_too_many
        yield "an older one is sent", older_one
        yield "two are sent", two_sent
        yield "none is marked", not_marked


# Files

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
