"""Tasks across apps about what one has: notes, photos and files, told of or posted elsewhere."""

from __future__ import annotations

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
    contains,
    derived,
    drawn,
    files,
    goal,
    media,
    photos,
)

from ..vocabulary.files import stems_of
from ..vocabulary.wechat import (
    MAY_SAY_MORE,
    TellOnWechat,
    new_messages,
    new_moments,
    people_with_chats,
    post_moment,
    send_pictures,
    wechat_id,
)

# What a hand does


# Notes


class DailyLogToMoments(Task):
    """One new moment names the titles of the two notes changed last, and of no other note.

    Which notes these are is drawn; a pinned note stands above them in the list.
    """

    instruction = {
        "en": [
            "Post a WeChat moment that sums up the two notes I edited last in Notes; name the titles of both "
            "in it.",
            "Look up which two notes in Notes were edited most recently (pinned ones do not come first for "
            "that), and share a moment on WeChat that mentions both titles.",
        ],
        "zh": [
            "把便签里我最近编辑的两条便签总结成一条微信朋友圈，文字里要写出这两条便签的标题。",
            "查看便签中最近编辑的两条（不按置顶算），发一条微信朋友圈，内容要提到这两条便签的标题。",
        ],
    }
    apps, scope, difficulty = ["notes", "wechat"], "S2", "L4"
    composition, objective = "transfer", "operate"
    capabilities = ["extract", "reasoning", "social", "handoff"]
    consequence = "message"

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
        words = [moment.text for moment in added]
        yield goal("one moment was posted", actual=len(added), expected=1)
        yield goal("it names both notes", actual=words, expected=[contains(*self.titles(before), case=False)])
        others = [
            note.title
            for note in before.notes.notes.values()
            if note.title and note.id not in self.latest and any(note.title in each for each in words)
        ]
        yield goal("it names no other note", passed=bool(added) and not others, actual=others, expected=[])

    def allowed(self) -> Sequence[str]:
        return ["wechat.moments[+1]"]

    def equivalents(self) -> Mapping[str, str]:
        return MAY_SAY_MORE

    def solution(self, phone: Hand) -> None:
        phone.open("notes")
        post_moment(phone, " & ".join(self.titles(phone.view)))

    def near_misses(self) -> Iterable[Ending]:
        def top_of_the_list(phone: Hand) -> None:
            pinned = next(note.title for note in phone.view.notes.notes.values() if note.pinned)
            post_moment(phone, f"{pinned} & {self.titles(phone.view)[0]}")

        def one(phone: Hand) -> None:
            post_moment(phone, self.titles(phone.view)[0])

        def three(phone: Hand) -> None:
            pinned = next(note.title for note in phone.view.notes.notes.values() if note.pinned)
            post_moment(phone, " & ".join([pinned, *self.titles(phone.view)]))

        yield "the pinned note is taken for one", top_of_the_list
        yield "only the latest is named", one
        yield "the pinned note is named too", three


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
    composition, objective, capabilities = "transfer", "operate", ["image", "edit", "handoff"]
    consequence = "message"

    contact: str = among(people_with_chats)
    chat: str = derived(wechat_id, hidden=True)
    gone: tuple[str, ...] = drawn(hidden=True)
    """Photos with water that are not on this phone."""

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
        sent = [each.path for each in new_messages(before, after, self.chat) if each.kind == "image"]
        yield goal(f"{self.contact} was sent the newest of them, once", actual=sent, expected=wanted[:1])

    def allowed(self) -> Sequence[str]:
        return ["os.favorites", f"wechat.chats[#{self.chat}].messages[+2]", "os.permissions[#wechat]"]

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

    contact: str = among(people_with_chats)
    chat: str = derived(wechat_id, hidden=True)
    picture: str = drawn(hidden=True)
    paths: tuple[str, ...] = drawn(hidden=True)
    """The two files."""
    other: str = drawn(hidden=True)
    """A file of another picture under such a name."""

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
        said = self.told(before, after)
        stems = [name.rsplit(".", 1)[0] for name in self.names]
        yield goal(f"{self.contact} is told both names", actual=said, expected=contains(*stems, case=False))
        others = {node.name.rsplit(".", 1)[0] for node in media.everything(before.os, "image/*")} - set(stems)
        wrong = sorted(other for other in others if other in said)
        yield goal("no other picture is named", passed=bool(said) and not wrong, actual=wrong, expected=[])

    def equivalents(self) -> Mapping[str, str]:
        return MAY_SAY_MORE

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
