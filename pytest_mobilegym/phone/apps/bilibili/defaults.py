"""Bilibili on a fresh phone."""

from pytest_mobilegym.phone.apps.bilibili.state import (
    DEFAULT_FOLDER,
    BilibiliState,
    Folder,
    Group,
    Notice,
    User,
    Watched,
)
from pytest_mobilegym.phone.defaults.words import Words, say
from pytest_mobilegym.phone.model import START
from pytest_mobilegym.phone.owners import DEFAULT_PROFILE, Profile
from pytest_mobilegym.phone.state import Table

HOUR = 3_600_000
UID = 800_000_000_000

FOLLOWED = ("u16004", "u16009")
FANS = ("u16311",)

FOLDERS: tuple[tuple[str, Words, Words, bool, tuple[str, ...]], ...] = (
    (
        DEFAULT_FOLDER,
        ("Default folder", "默认收藏夹"),
        ("", ""),
        True,
        ("v19144", "v13673", "v7397", "v15948", "v9807", "v9966"),
    ),
    (
        "f1",
        ("Tech & digital", "科技数码"),
        ("Before buying anything", "买之前先看"),
        True,
        ("v23902", "v15948"),
    ),
    ("f2", ("Watch with friends", "和朋友一起看"), ("", ""), True, ()),
    ("f3", ("Kitchen", "厨房"), ("To be cooked one day", "总有一天会做"), False, ("v10966", "v9807")),
)
"""Id, title, description, whether others may see it, and what is in it."""

NOTICES: tuple[tuple[str, str, str, str, Words, int], ...] = (
    ("reply", "u16311", "v15948", "n1", ("Same here, mine lasted a week.", "我也是，用了一周就这样了。"), 3),
    ("like", "u16027", "v15948", "n2", ("liked your comment", "赞了你的评论"), 7),
    ("system", "", "", "n3", ("Your account is a year old today.", "你的账号今天满一周年。"), 30),
)
"""Kind, person, video, id, words, and hours ago."""


def fresh_bilibili(lang: str, profile: Profile = DEFAULT_PROFILE) -> BilibiliState:
    """An account with two followed creators, four folders, two series, and a few videos behind it."""
    owner = profile.owner(lang)
    user = User(
        name=f"{owner.short(lang)}_2026",
        uid=UID,
        sign=say(("Here for the cooking videos.", "来看做饭视频的。"), lang),
        location=say(("Beijing", "北京"), lang),
        face=owner.face,
        level=3,
        coins=1240,
    )
    return BilibiliState(
        user=user,
        following=FOLLOWED,
        followers=FANS,
        groups=Table.of(
            [Group(id="special", title=say(("Special", "特别关注"), lang), members=FOLLOWED[:1])]
        ),
        liked=("v7397",),
        folders=Table.of(
            [
                Folder(
                    id=id, title=say(title, lang), description=say(about, lang), public=public, videos=videos
                )
                for id, title, about, public, videos in FOLDERS
            ]
        ),
        series=("vs430", "vs496"),
        later=("v16842",),
        history=Table.of(
            [
                Watched(id=id, at=START - hours * HOUR, second=second)
                for id, hours, second in (("v15948", 2, 95), ("v7397", 11, 240), ("vs430", 26, 0))
            ]
        ),
        notices=Table.of(
            [
                Notice(
                    id=id,
                    kind=kind,
                    person=person,
                    video=video,
                    text=say(text, lang),
                    at=START - hours * HOUR,
                )
                for kind, person, video, id, text, hours in NOTICES
            ]
        ),
        notices_seen=START - 24 * HOUR,
        search_history=(say(("coffee", "咖啡"), lang), say(("keyboards", "键盘"), lang)),
        next_id=100,
    )
