"""The people of a fresh phone, read from its owner's profile."""

from typing import Literal, NamedTuple

from pytest_mobilegym.phone.apps.wechat.state import (
    Address,
    Contact,
    FriendRequest,
    Gender,
    Invoice,
    Source,
    Stranger,
    Tag,
    User,
)
from pytest_mobilegym.phone.defaults.words import Words, at, say
from pytest_mobilegym.phone.os.models.owner import Owner
from pytest_mobilegym.phone.owners import Profile
from pytest_mobilegym.phone.state import Table


class _Account(NamedTuple):
    """`wechat/account.json`: what only WeChat knows of the owner."""

    region: str
    signature: Words = ("", "")
    steps: int = 0
    likes: int = 0
    invoices: tuple[tuple[str, Words, str], ...] = ()
    """Id, title and tax number."""


class _Person(NamedTuple):
    """One of `wechat/people.json`."""

    id: str
    name: Words
    spelling: str
    region: str
    gender: Gender | None
    signature: Words
    source: Source
    added: str
    steps: int
    likes: int = 0
    groups: int = 0
    nickname: Words = ("", "")
    memo: Words = ("", "")
    pat: Words = ("", "")
    starred: bool = False


class _Request(NamedTuple):
    """One of `wechat/requests.json`."""

    id: str
    name: Words
    message: Words
    time: str
    status: Literal["waiting", "added", "expired"]


class _Tag(NamedTuple):
    """One of `wechat/tags.json`."""

    id: str
    name: Words
    people: tuple[str, ...]


def fresh_user(profile: Profile, owner: Owner, lang: str) -> User:
    """The account of the phone's owner, who takes the parcels too."""
    own = profile.read("wechat/account", _Account)
    return User(
        id=owner.id,
        name=owner.name(lang),
        region=own.region,
        current_region=own.region,
        gender=owner.gender,
        phone=owner.number,
        signature=say(own.signature, lang),
        steps=own.steps,
        likes=own.likes,
        addresses=Table.of(
            [
                Address(
                    id=f"a{number}", name=owner.name(lang), phone=owner.number, region=place.region,
                    detail=place.detail,
                )
                for number, place in enumerate(list(owner.addresses.values())[:1], 1)
            ]
        ),
        invoices=Table.of(
            [Invoice(id=id, title=say(title, lang), tax_id=tax_id) for id, title, tax_id in own.invoices]
        ),
    )  # fmt: skip


def fresh_contacts(profile: Profile, lang: str) -> Table[Contact]:
    """At least sixty contacts; no name begins another, no region occurs twice, one has the most steps.

    Names can stand in any sentence: none ends in a full stop or the like.
    """
    return Table.of(
        [
            Contact(
                id=one.id, name=say(one.name, lang), nickname=say(one.nickname, lang),
                spelling=one.spelling if lang == "zh" else "", region=one.region, gender=one.gender,
                signature=say(one.signature, lang), pat=say(one.pat, lang), source=one.source,
                added=at(one.added), common_groups=one.groups, memo=say(one.memo, lang),
                starred=one.starred, steps=one.steps, likes=one.likes,
            )
            for one in profile.read("wechat/people", tuple[_Person, ...])
        ]
    )  # fmt: skip


def fresh_requests(profile: Profile, lang: str) -> Table[FriendRequest]:
    """People who asked to become a contact, the latest first."""
    return Table.of(
        [
            FriendRequest(
                id=one.id, name=say(one.name, lang), message=say(one.message, lang),
                status=one.status, time=at(one.time),
            )
            for one in profile.read("wechat/requests", tuple[_Request, ...])
        ]
    )  # fmt: skip


_STRANGERS: tuple[tuple[str, Words, Gender | None, Words, int], ...] = (
    ("n1", ("Night Owl", "夜猫子"), "male", ("awake at 3 a.m.", "凌晨三点还醒着"), 100),
    ("n2", ("Lychee", "荔枝味"), "female", ("summer, please hurry", "夏天快点来"), 100),
    ("n3", ("Old Zhao Repairs", "老赵修车"), "male", ("bikes mended while you wait", "自行车立等可取"), 200),
    ("n4", ("Pine & Paper", "松间纸"), None, ("hand-bound notebooks", "手工装订笔记本"), 300),
    ("n5", ("Yoyo", "悠悠"), "female", ("", ""), 300),
    ("n6", ("Courtyard Tea", "小院喝茶"), None, ("open from two to nine", "下午两点到晚上九点"), 500),
    ("n7", ("Max Power", "满格电量"), "male", ("gym at seven, always", "每天七点健身房见"), 700),
    ("n8", ("Misty", "雾起"), "female", ("film cameras only", "只拍胶片"), 800),
    ("n9", ("Two Cats Studio", "两只猫工作室"), "female", ("ceramics, Saturdays", "周六做陶"), 900),
    ("n10", ("Harbour Light", "港湾灯"), None, ("", ""), 1000),
)  # fmt: skip


def fresh_strangers(lang: str) -> Table[Stranger]:
    """Ten people near by, the nearest first."""
    return Table.of(
        [
            Stranger(id=id, name=say(name, lang), gender=gender, signature=say(words, lang), distance=metres)
            for id, name, gender, words, metres in _STRANGERS
        ]
    )


def fresh_tags(profile: Profile, lang: str) -> Table[Tag]:
    """Names for several contacts."""
    return Table.of(
        [
            Tag(id=one.id, name=say(one.name, lang), people=one.people)
            for one in profile.read("wechat/tags", tuple[_Tag, ...])
        ]
    )
