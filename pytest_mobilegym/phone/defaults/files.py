"""The files of a fresh phone: photos, documents, music and what else gathers on one.

Open water is to be seen on ten pictures (six of the camera, two from WeChat, and one that lies in `Download`
and under another name in `Pictures`); the newest of them is the dated one of Longevity Hill.
"""

from __future__ import annotations

from datetime import datetime, time, timedelta
from typing import NamedTuple

from pytest_mobilegym.phone.defaults.documents import DOCUMENTS
from pytest_mobilegym.phone.model import START, as_datetime, as_time
from pytest_mobilegym.phone.os.files import ROOT
from pytest_mobilegym.phone.os.media import PICTURE
from pytest_mobilegym.phone.os.models.files import Node
from pytest_mobilegym.phone.state import Table

CAMERA = f"{ROOT}/DCIM/Camera"
SCENIC_PHOTO = f"{CAMERA}/IMG_20260320_yiheyuan_wanshoushan.jpg"


class Shot(NamedTuple):
    """A photo of the camera: days before START, time of day, what it shows, and whether it is upright."""

    days: int
    time: str
    picture: str | dict[str, str]
    upright: bool = False


RECEIPTS = (
    {
        "en": "receipt/Red Lantern Kitchen|2026-03-19 12:38|Beef noodles=32.00|Cold cucumber=12.00"
        "|Plum juice=9.00|#Total=53.00",
        "zh": "receipt/红灯笼小厨|2026-03-19 12:38|牛肉面=32.00|拍黄瓜=12.00|酸梅汤=9.00|#合计=53.00",
    },
    {
        "en": "receipt/City Taxi|2026-03-20 17:55|Car=B 3K 417|Way=11.4 km|Fare=36.80|Toll=3.00|#Total=39.80",
        "zh": "receipt/城市出租|2026-03-20 17:55|车号=京B 3K417|里程=11.4公里|车费=36.80|过路费=3.00"
        "|#合计=39.80",
    },
)
MENU = {
    "en": "menu/Willow House|#Cold|Smashed cucumber=14|Spicy beef slices=38|#Warm|Tofu with mushrooms=28"
    "|Steamed chicken=46|Fish in chilli oil=68|#Staple|Scallion noodles=16|Fried rice=18|#Drinks"
    "|Barley tea=6",
    "zh": "menu/柳色人家|#凉菜|拍黄瓜=14|夫妻肺片=38|#热菜|香菇豆腐=28|白切鸡=46|水煮鱼=68|#主食"
    "|葱油拌面=16|蛋炒饭=18|#饮品|大麦茶=6",
}
LAMPS = {
    "en": "table/Lamps, north bank|Lamp,Place,State|L-101,Main gate,ok|L-102,Boat pier,broken"
    "|L-103,Boat pier,ok|L-104,Rose garden,ok|L-105,Rose garden,repaired|L-106,Playground,broken"
    "|L-107,South steps,ok",
    "zh": "table/北岸路灯|编号,位置,状态|L-101,正门,正常|L-102,游船码头,损坏|L-103,游船码头,正常"
    "|L-104,月季园,正常|L-105,月季园,已修|L-106,游乐场,损坏|L-107,南台阶,正常",
}
FRIDGE = {
    "en": "fridge/carton:Milk:open|box:Tofu|jar:Honey|bottle:Soy sauce:open|box:Blueberry"
    "|fruit:Melon:open|can:Tonic|box:Butter:open|fruit:Apple|carton:Oat|jar:Pickles:open",
    "zh": "fridge/carton:牛奶:open|box:豆腐|jar:蜂蜜|bottle:酱油:open|box:蓝莓|fruit:西瓜:open|can:汽水"
    "|box:黄油:open|fruit:苹果|carton:燕麦奶|jar:泡菜:open",
}

SHOTS = (
    Shot(0, "08:41:26", "coffee/flat-white"),
    Shot(0, "08:02:13", "street/way-to-work", upright=True),
    Shot(1, "19:05:44", "food/dumplings-5"),
    Shot(1, "12:31:09", "desk/friday-desk"),
    Shot(3, "20:17:52", "cat/mimi"),
    Shot(3, "20:17:55", "cat/mimi~2"),
    Shot(5, "16:20:31", "flower/garden"),
    Shot(5, "16:20:40", "flower/garden~2", upright=True),
    Shot(5, "15:44:18", "friends/8"),
    Shot(5, "15:02:07", "dog/bobo-in-the-park"),
    Shot(7, "17:56:20", RECEIPTS[1], upright=True),
    Shot(8, "12:39:02", RECEIPTS[0], upright=True),
    Shot(10, "18:12:47", MENU, upright=True),
    Shot(11, "09:26:33", LAMPS),
    Shot(12, "07:15:08", "lake/mirror"),
    Shot(12, "07:15:21", "lake/mirror~2"),
    Shot(12, "10:48:55", "bike/red-bike", upright=True),
    Shot(16, "21:03:30", FRIDGE, upright=True),
    Shot(19, "19:30:12", "cake/thirty"),
    Shot(19, "19:33:58", "friends/2"),
    Shot(24, "11:05:49", "snow/last-snow"),
    Shot(27, "14:22:16", "car/rental", upright=True),
    Shot(33, "13:37:24", "temple/blossom-temple", upright=True),
    Shot(34, "22:48:03", "stars/camp"),
    Shot(40, "17:09:35", "beach/palm-bay"),
    Shot(40, "17:09:39", "beach/palm-bay~3"),
    Shot(41, "12:13:20", "fruit/market"),
    Shot(52, "18:40:11", "city/8"),
    Shot(58, "15:25:42", "books/library", upright=True),
    Shot(69, "10:07:28", "room/new-sofa"),
    Shot(83, "13:51:06", "waterfall/green-gorge", upright=True),
    Shot(83, "11:30:37", "forest/gorge-path"),
)
"""Beside the dated photo of Longevity Hill, newest first."""


class Sound(NamedTuple):
    """A piece of music or speech: path by language, days before START, seconds."""

    path: dict[str, str]
    days: int
    seconds: int


SOUNDS = (
    Sound({"en": "Music/Paper Boats - Slow River.mp3", "zh": "Music/纸船 - 慢河.mp3"}, 50, 214),
    Sound({"en": "Music/Paper Boats - Windows Down.mp3", "zh": "Music/纸船 - 摇下车窗.mp3"}, 50, 187),
    Sound({"en": "Music/Ada Wren - Second Summer.mp3", "zh": "Music/林间 - 第二个夏天.mp3"}, 71, 243),
    Sound({"en": "Music/The Night Trams - Last Stop.flac", "zh": "Music/夜电车 - 终点站.flac"}, 96, 265),
    Sound({"en": "Music/Old Harbour Band - Lanterns.mp3", "zh": "Music/老港乐队 - 灯笼.mp3"}, 122, 198),
    Sound({"en": "Music/Recordings/Standup 0316.m4a", "zh": "Music/Recordings/晨会0316.m4a"}, 11, 905),
    Sound({"en": "Music/Recordings/Idea for a song.m4a", "zh": "Music/Recordings/歌的灵感.m4a"}, 29, 48),
    Sound({"en": "Ringtones/Glass bells.ogg", "zh": "Ringtones/玻璃铃.ogg"}, 300, 22),
    Sound({"en": "Ringtones/Marimba walk.ogg", "zh": "Ringtones/马林巴.ogg"}, 300, 25),
    Sound({"en": "Alarms/Dawn.ogg", "zh": "Alarms/黎明.ogg"}, 300, 31),
    Sound({"en": "Notifications/Drop.ogg", "zh": "Notifications/水滴.ogg"}, 300, 1),
    Sound({"en": "Podcasts/How cities drink - 12.mp3", "zh": "Podcasts/城市如何喝水 12.mp3"}, 13, 2486),
    Sound({"en": "Audiobooks/The Quiet Harbour 01.m4a", "zh": "Audiobooks/静港 01.m4a"}, 88, 3310),
)

EMPTY_FOLDERS = ("Android/data", "Android/media", "Pictures/RedBook")


def fresh_files(lang: str) -> Table[Node]:
    """Every file of a fresh phone with the folders above it, by path; names and texts in a language."""
    nodes = [
        *_photos(lang),
        *_pictures(lang),
        *_videos(lang),
        *_sounds(lang),
        *_documents(lang),
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


def _photos(lang: str) -> list[Node]:
    found = [_picture(SCENIC_PHOTO, "palace/longevity-hill", _moment(7, "16:42:10"), 4032, 3024)]
    for shot in SHOTS:
        modified = _moment(shot.days, shot.time)
        path = f"{CAMERA}/IMG_{as_datetime(modified):%Y%m%d_%H%M%S}.jpg"
        size = (3024, 4032) if shot.upright else (4032, 3024)
        picture = shot.picture if isinstance(shot.picture, str) else shot.picture[lang]
        found.append(_picture(path, picture, modified, *size))
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


def _videos(lang: str) -> list[Node]:
    found = []
    films = {
        "en": ("Movies/Lamp post 117.mp4", "Movies/Dumplings with grandma.mp4"),
        "zh": ("Movies/117号路灯.mp4", "Movies/外婆包饺子.mp4"),
    }[lang]
    for name, days, clock, seconds, picture in (
        ("DCIM/Camera/VID_{}.mp4", 5, "15:04:22", 34, "dog/bobo-in-the-park~2"),
        ("DCIM/Camera/VID_{}.mp4", 19, "19:32:05", 71, "cake/thirty~2"),
        (films[0], 17, "20:30:00", 152, "street/lamp-117"),
        (films[1], 48, "11:20:00", 1265, "food/grandma-8"),
    ):
        modified = _moment(days, clock)
        path = f"{ROOT}/{name.format(f'{as_datetime(modified):%Y%m%d_%H%M%S}')}"
        found.append(
            Node(
                id=path, size=seconds * 1_930_000 + len(path), modified=modified,
                content=f"{PICTURE}{picture}", width=1920, height=1080, duration=seconds,
            )
        )  # fmt: skip
    return found


def _sounds(lang: str) -> list[Node]:
    return [
        Node(
            id=f"{ROOT}/{sound.path[lang]}", size=sound.seconds * 24_300 + 4096,
            modified=_moment(sound.days, "21:15"), duration=sound.seconds,
        )
        for sound in SOUNDS
    ]  # fmt: skip


def _documents(lang: str) -> list[Node]:
    return [
        Node(
            id=f"{ROOT}/{document.path[lang]}", modified=_moment(document.days, document.time),
            content=document.text[lang], size=document.size or len(document.text[lang].encode()),
        )
        for document in DOCUMENTS
    ]  # fmt: skip


def _packages(lang: str) -> list[Node]:
    """Archives, an app to be installed and a book: nothing on the phone opens them."""
    names = {
        "en": ("Riverside photos.zip", "Winter Swimming.epub"),
        "zh": ("滨河照片.zip", "冬泳入门.epub"),
    }[lang]
    return [
        Node(id=f"{ROOT}/Download/{name}", size=size, modified=_moment(days, "16:16"))
        for name, size, days in (
            (names[0], 84_221_952, 8),
            (names[1], 3_902_464, 28),
            ("map-preview-3.1.4.apk", 61_734_912, 36),
        )
    ]
