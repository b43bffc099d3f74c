"""The files of a fresh phone: photos, documents, music and what else gathers on one.

Open water is to be seen on ten pictures (six of the camera, two from WeChat, and one that lies in `Download`
and under another name in `Pictures`); the newest of them is the dated one of Longevity Hill.
"""

from __future__ import annotations

from datetime import datetime, time, timedelta
from typing import NamedTuple

from pytest_mobilegym.phone.defaults.documents import documents_of
from pytest_mobilegym.phone.defaults.words import Words, say
from pytest_mobilegym.phone.model import START, as_datetime, as_time
from pytest_mobilegym.phone.os import archives
from pytest_mobilegym.phone.os.files import ROOT
from pytest_mobilegym.phone.os.media import PICTURE
from pytest_mobilegym.phone.os.models.files import Node
from pytest_mobilegym.phone.owners import DEFAULT_PROFILE, Profile
from pytest_mobilegym.phone.state import Table

CAMERA = f"{ROOT}/DCIM/Camera"
RIVERSIDE = ("flower", "street", "dog", "bike", "friends", "forest", "temple") * 2
"""What the pictures of a walk show that came as an archive."""

SCENIC_PHOTO = f"{CAMERA}/IMG_20260320_yiheyuan_wanshoushan.jpg"


class Shot(NamedTuple):
    """One of `shots.json`, a photo of the camera, newest first.

    Attributes:
        days: before START.
        time: of that day.
        picture: what it shows, by language.
        upright: whether it is.
    """

    days: int
    time: str
    picture: Words
    upright: bool = False


class Sound(NamedTuple):
    """One of `sounds.json`, a piece of music or speech: path by language, days before START, seconds."""

    path: Words
    days: int
    seconds: int


class Video(NamedTuple):
    """One of `videos.json`: path, with `{}` for its time; when it was taken, its length, its poster."""

    path: Words
    days: int
    time: str
    seconds: int
    picture: str


EMPTY_FOLDERS = ("Android/data", "Android/media", "Pictures/RedBook")


def fresh_files(lang: str, profile: Profile = DEFAULT_PROFILE) -> Table[Node]:
    """Every file of a fresh phone with the folders above it, by path; names and texts in a language.

    Args:
        lang: "en" or "zh".
        profile: whose they are.
    """
    nodes = [
        *_photos(profile, lang),
        *_pictures(lang),
        *_videos(profile, lang),
        *_sounds(profile, lang),
        *_documents(profile, lang),
        *_packages(lang),
    ]
    folders: dict[str, int] = {}
    for path in (*(f"{ROOT}/{name}/-" for name in EMPTY_FOLDERS), *(node.id for node in nodes)):
        parts = path.split("/")
        for depth in range(2, len(parts)):
            folders["/".join(parts[:depth])] = _moment(300, "10:00")
    for node in nodes:
        folders[node.folder] = max(folders[node.folder], node.modified)
    nodes += [Node(id=path, kind="folder", modified=changed) for path, changed in folders.items()]
    return Table.of(sorted(nodes, key=lambda node: node.id))


def _moment(days: int, clock: str) -> int:
    day = as_datetime(START).date() - timedelta(days=days)
    return as_time(datetime.combine(day, time.fromisoformat(clock)))


def _bytes(picture: str, low: int, high: int) -> int:
    """A size between two bounds that follows from what a picture shows."""
    return low + sum(ord(character) * 7919 for character in picture) * 31 % (high - low)


def _picture(path: str, picture: str, modified: int, width: int, height: int) -> Node:
    pixels = width * height
    size = _bytes(picture, pixels // 6, pixels // 3)
    content = f"{PICTURE}{picture}"
    return Node(id=path, size=size, modified=modified, content=content, width=width, height=height)


def _photos(profile: Profile, lang: str) -> list[Node]:
    found = [_picture(SCENIC_PHOTO, "palace/longevity-hill", _moment(7, "16:42:10"), 4032, 3024)]
    for shot in profile.read("shots", tuple[Shot, ...]):
        modified = _moment(shot.days, shot.time)
        path = f"{CAMERA}/IMG_{as_datetime(modified):%Y%m%d_%H%M%S}.jpg"
        size = (3024, 4032) if shot.upright else (4032, 3024)
        found.append(_picture(path, say(shot.picture, lang), modified, *size))
    return found


def _pictures(lang: str) -> list[Node]:
    """Screenshots, and pictures that other apps have saved."""
    found = []
    for number, days, clock in ((5, 2, "21:30:45"), (4, 9, "17:25:03"), (2, 26, "08:14:51")):
        modified = _moment(days, clock)
        path = f"{ROOT}/DCIM/Screenshots/Screenshot_{as_datetime(modified):%Y%m%d_%H%M%S}.png"
        found.append(_picture(path, f"screenshot/{lang}-{number}", modified, 1080, 2400))
    for days, clock, picture in (
        (4, "20:11:36", "dog/corgi-from-nora"),
        (15, "09:32:18", "lake/from-the-hut"),
        (22, "13:45:50", "bridge/old-town-4"),
        (37, "18:05:27", "cat/two-cats"),
    ):
        modified = _moment(days, clock)
        path = f"{ROOT}/Pictures/WeChat/mmexport{modified}.jpg"
        found.append(_picture(path, picture, modified, 1440, 1080))
    shared = "bridge/water-town"
    for name, days, picture in (
        ("Pictures/family_portrait.jpg", 45, "portrait/1"),
        ("Pictures/wallpaper_meadow.jpg", 31, "flower/meadow"),
        ("Pictures/downloaded_image_copy.jpg", 18, shared),
        ("Download/downloaded_image.jpg", 23, shared),
        ("Download/chair_offer.png", 20, "room/chair-offer"),
    ):
        found.append(_picture(f"{ROOT}/{name}", picture, _moment(days, "14:02:00"), 1920, 1440))
    return found


def _videos(profile: Profile, lang: str) -> list[Node]:
    found = []
    for name, days, clock, seconds, picture in profile.read("videos", tuple[Video, ...]):
        modified = _moment(days, clock)
        path = f"{ROOT}/{say(name, lang).format(f'{as_datetime(modified):%Y%m%d_%H%M%S}')}"
        found.append(
            Node(
                id=path, size=seconds * 1_930_000 + len(path), modified=modified,
                content=f"{PICTURE}{picture}", width=1920, height=1080, duration=seconds,
            )
        )  # fmt: skip
    return found


def _sounds(profile: Profile, lang: str) -> list[Node]:
    return [
        Node(
            id=f"{ROOT}/{say(sound.path, lang)}", size=sound.seconds * 24_300 + 4096,
            modified=_moment(sound.days, "21:15"), duration=sound.seconds,
        )
        for sound in profile.read("sounds", tuple[Sound, ...])
    ]  # fmt: skip


def _documents(profile: Profile, lang: str) -> list[Node]:
    return [
        Node(
            id=f"{ROOT}/{say(document.path, lang)}", modified=_moment(document.days, document.time),
            content=say(document.text, lang), size=document.size or len(say(document.text, lang).encode()),
        )
        for document in documents_of(profile)
    ]  # fmt: skip


def _packages(lang: str) -> list[Node]:
    """An archive of pictures, and an app to be installed and a book, which nothing on the phone opens."""
    names = {
        "en": ("Riverside photos.zip", "Winter Swimming.epub"),
        "zh": ("滨河照片.zip", "冬泳入门.epub"),
    }[lang]
    taken = _moment(9, "15:30")
    walk = [
        _picture(f"IMG_{1200 + number}.jpg", f"{kind}/riverside-walk-{number}", taken, 6000, 4000)
        for number, kind in enumerate(RIVERSIDE)
    ]
    archive = Node(
        id=f"{ROOT}/Download/{names[0]}",
        size=84_221_952,
        modified=_moment(8, "16:16"),
        content=archives.content_of((picture.id, picture) for picture in walk),
    )
    return [
        archive,
        *(
            Node(id=f"{ROOT}/Download/{name}", size=size, modified=_moment(days, "16:16"))
            for name, size, days in (
                (names[1], 3_902_464, 28),
                ("map-preview-3.1.4.apk", 61_734_912, 36),
            )
        ),
    ]
