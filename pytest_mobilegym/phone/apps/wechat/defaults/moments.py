"""The feed of a fresh phone."""

# ruff: noqa: E501 - one post a paragraph, in two languages

from typing import NamedTuple

from pytest_mobilegym.phone.apps.wechat.defaults.people import OWNER
from pytest_mobilegym.phone.apps.wechat.defaults.words import Words, at, say
from pytest_mobilegym.phone.apps.wechat.state import Comment, Moment
from pytest_mobilegym.phone.kit.comments import Comment as OwnComment
from pytest_mobilegym.phone.state import Table

MINUTE_MS = 60_000


class _Post(NamedTuple):
    author: str
    time: str
    words: Words
    images: tuple[str, ...] = ()
    location: str | None = None
    likes: tuple[str, ...] = ()
    comments: tuple[tuple[str, Words], ...] = ()
    """Author and words; who answers someone does so to the one before."""
    answers: bool = False


_POSTS = (
    _Post(
        "ray_coach", "03-27 07:05", ("Six in the morning and the water is like glass.", "早上六点，水面像镜子一样。"),
        ("lake/ray-pool",), "city_pool", (OWNER, "felix_boat"),
        (("felix_boat", ("I would rather have wind.", "我还是更想要风。")),),
    ),
    _Post(
        "mei_hua", "03-26 20:30", ("First flowers in the yard this year.", "今年院子里的第一茬花。"),
        ("flower/a4", "flower/a2", "flower/a6"), None,
        (OWNER, "tina_yoon", "ivy_brook"),
        (
            (OWNER, ("So beautiful!", "太美了！")),
            ("mei_hua", ("Come and see them.", "快来看。")),
        ),
        answers=True,
    ),
    _Post(
        OWNER, "03-25 19:20", ("Canal Park after work. The willows are awake.", "下班后的长河公园，柳树都醒了。"),
        ("forest/own-willows", "lake/own-canal"), "canal_park", ("nora_q", "mei_hua", "ray_coach"),
        (("nora_q", ("That is where you were during my call!", "怪不得没接我电话！")),),
    ),
    _Post(
        "ivy_brook", "03-24 21:48", ("Nine dishes, four friends, no leftovers.", "九个菜，四个人，光盘。"),
        ("food/ivy-1", "food/ivy-2", "fruit/ivy-3", "cake/ivy-4"), None, ("marcus_w",),
    ),
    _Post(
        "hana_sato", "03-23 12:40", ("Published! Forty pages, one cat, too much coffee.", "出版了！四十页，一只猫，喝了太多咖啡。"),
        ("cat/hana-cat",), None, (OWNER, "nora_q", "oliver_t", "tina_yoon"),
        ((OWNER, ("Ordering three copies.", "我要买三本。")),),
    ),
    _Post(
        "marcus_w", "03-20 23:58", ("Shipped.", "发版了。"), (), "cloud_tower", ("nora_q", "boss_gao"),
        (("boss_gao", ("Go to bed.", "快去睡。")),),
    ),
    _Post(
        "moss_0413", "03-18 06:31", ("", ""), ("forest/moss-path", "lake/moss-valley"), None, (OWNER,),
    ),
    _Post(
        OWNER, "03-08 20:15", ("Finished the second volume. The ending is not what I expected.", "第二卷看完了，结局完全没想到。"),
        (), None, ("hana_sato",),
    ),
    _Post(
        "tina_yoon", "02-14 17:22", ("The sea does not care what day it is.", "大海不在乎今天是什么日子。"),
        ("ocean/tina-1", "beach/tina-2"), None, ("mei_hua", "priya_n"),
    ),
    _Post(
        "felix_boat", "2025-12-31 23:10", ("One more lap around the sun, same old boat.", "又绕太阳一圈，船还是那条船。"),
        ("sunset/felix-boat",), None, (OWNER, "oliver_t"),
    ),
    _Post(
        OWNER, "2025-01-26 18:05", ("New Year at home: eleven people, one bathroom.", "回家过年：十一个人，一个洗手间。"),
        ("friends/own-dinner",), None, ("mei_hua", "ivy_brook"),
        (("ivy_brook", ("And one Annie who takes an hour.", "其中一个还是洗一小时的林安一。")),),
    ),
)  # fmt: skip


def fresh_moments(lang: str) -> Table[Moment]:
    """Eleven posts, three of them the owner's; one is older than a year."""
    return Table.of(
        [
            Moment(
                id=id, author=post.author, text=say(post.words, lang), images=post.images,
                location=post.location, time=at(post.time), likes=post.likes,
                comments=Table.of(
                    [
                        Comment(
                            id=f"{id}_{number}", author=author, text=say(words, lang),
                            parent=f"{id}_{number - 1}" if post.answers and number > 1 else None,
                            time=at(post.time) + number * MINUTE_MS,
                        )
                        for number, (author, words) in enumerate(post.comments, 1)
                        if author != OWNER
                    ]
                ),
            )
            for id, post in _by_id()
        ]
    )  # fmt: skip


def fresh_comments(lang: str) -> Table[OwnComment]:
    """What the owner has said below them."""
    return Table.of(
        [
            OwnComment(
                id=f"{id}_{number}", item=id, text=say(words, lang), at=at(post.time) + number * MINUTE_MS
            )
            for id, post in _by_id()
            for number, (author, words) in enumerate(post.comments, 1)
            if author == OWNER
        ]
    )


def _by_id() -> list[tuple[str, _Post]]:
    return [(f"p{len(_POSTS) - place}", post) for place, post in enumerate(_POSTS)]
