"""Reddit on a fresh phone: an account that has written a little, and four people it chats with."""

# ruff: noqa: E501 - a sentence and its translation read best on one line

from __future__ import annotations

from typing import NamedTuple

from pytest_mobilegym.phone.apps.reddit.state import Answer, Mail, Notification, Post, RedditState, User
from pytest_mobilegym.phone.kit.chat import Conversation, Message
from pytest_mobilegym.phone.model import START
from pytest_mobilegym.phone.owners import Profile
from pytest_mobilegym.phone.state import Table

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR

POSTABLE = ("r/China_irl", "r/Games", "r/Music", "r/OtherSide")
"""Communities that the list of where to post begins with."""

Pair = tuple[str, str]


class _Post(NamedTuple):
    id: str
    community: str
    days: int
    score: int
    title: Pair
    text: Pair
    answers: tuple[tuple[str, int, Pair], ...] = ()
    """Who answered, with how many points, and what."""


_POSTS = (
    _Post(
        "user_post_1", "r/OtherSide", 2, 25,
        ("Does anyone else get the urge to tidy up at midnight?", "有没有人跟我一样，一到半夜就想收拾屋子？"),
        (
            "All day I walk past that shelf. At half past eleven I suddenly have to sort it by colour.",
            "白天路过那个架子无数次都没事，一到十一点半，突然非得按颜色排一遍不可。",
        ),
        (
            ("u21", 14, ("My neighbours know exactly when I have a deadline.", "我一赶稿子，邻居就知道我又在挪柜子。")),
            ("u133", 6, ("Shelves at night, never the kitchen. The kitchen is loud.", "晚上只收拾架子，别动厨房，太吵。")),
            ("u48", 3, ("And in the morning you find nothing.", "然后第二天早上什么都找不到。")),
        ),
    ),
    _Post(
        "user_post_2", "r/Music", 9, 12,
        ("Which song do you only like live?", "哪首歌你只喜欢听现场版？"),
        (
            "On the record I skip it, in the hall I had to hold on to the railing.",
            "录音室版我每次都跳过，在现场听的时候却得扶着栏杆。",
        ),
        (("u77", 9, ("Everything with a long drum part.", "凡是鼓打得久的都算。")),),
    ),
    _Post(
        "user_post_3", "r/Games", 23, 31,
        ("A board game for four that ends before the last bus?", "求一款四个人玩、末班车之前能结束的桌游"),
        (
            "We have about an hour and a half, and one of us hates dice.",
            "我们大概有一个半小时，其中一位讨厌掷骰子。",
        ),
        (
            ("u305", 11, ("Anything with cards only. And take a kitchen timer.", "选只用卡牌的，再带个厨房计时器。")),
            ("u52", 2, ("The last bus is part of the game.", "末班车本来就是游戏的一部分。")),
        ),
    ),
    _Post(
        "user_post_4", "r/China_irl", 41, 96,
        ("My grandmother has discovered voice messages", "我奶奶学会发语音了"),
        (
            "Sixty seconds each, seven in a row, all about what is on sale at the market.",
            "每条六十秒，连发七条，全是菜市场今天什么打折。",
        ),
        (("u18", 37, ("Save them all. You will be glad one day.", "都存下来，以后你会庆幸的。")),),
    ),
)  # fmt: skip

Said = tuple[bool, int, Pair]
"""Whether the user said it, how many minutes ago, and what."""

_CHATS: dict[str, tuple[Said, ...]] = {
    "Objective-Skill-2591": (
        (
            True,
            190,
            ("I will fetch a parcel first and write to you tonight.", "我先去取个快递，晚上再回你消息。"),
        ),
        (
            False,
            182,
            (
                "Went to the noodle place you told me about. You were right!",
                "你说的那家面馆我去了，果然好吃！",
            ),
        ),
    ),
    "Intelligent_Drama_46": (
        (True, 1560, ("The meeting moved to Thursday, did you see it?", "会改到周四了，你看到了吗？")),
        (True, 1548, ("I have put the slides into the shared folder.", "幻灯片我放到共享文件夹里了。")),
    ),
    "quiet_kettle_88": (
        (False, 4300, ("Do you still have the spare tent pegs?", "你那儿还有多余的地钉吗？")),
        (True, 4288, ("Four of them, somewhere under the stairs.", "还有四根，在楼梯底下放着呢。")),
        (False, 4280, ("Perfect, I come by on Saturday morning.", "太好了，我周六上午过来拿。")),
        (True, 4275, ("Ring twice, the bell is weak.", "多按两下，门铃不太灵。")),
    ),
    "northbound_noodle": (
        (False, 8900, ("Which train did you take to Xi'an in the end?", "你最后坐哪趟车去的西安？")),
        (True, 8870, ("The early one, and I slept until Luoyang.", "早上那趟，一路睡到洛阳。")),
        (False, 8861, ("Then I book the same, thank you.", "那我也订这趟，谢啦。")),
        (True, 8855, ("Take a seat on the left, the view is better.", "选左边的座位，风景更好。")),
    ),
}

_REPLIES: dict[str, tuple[Said, ...]] = {
    "Objective-Skill-2591:ob2": ((True, 176, ("The broth is the best part.", "汤底是一绝。")),),
}

_MAIL: tuple[tuple[str, str, int, Pair, Pair], ...] = (
    (
        "mail_1", "r/Music", 9,
        ("Your post in r/Music", "你在 r/Music 的帖子"),
        (
            "Thank you for your first post here. Please choose a flair next time, so that others find it.",
            "感谢你在这里发的第一个帖子。下次请选一个标签，方便大家查找。",
        ),
    ),
    (
        "mail_2", "reddit", 640,
        ("Welcome", "欢迎"),
        (
            "Your account is ready. Join a few communities and the home page will fill with what you like.",
            "账号已就绪。加入几个社区，首页就会出现你喜欢的内容。",
        ),
    ),
)  # fmt: skip


def fresh_reddit(lang: str, profile: Profile) -> RedditState:
    """What Reddit knows on a fresh phone of an owner."""
    side = int(lang == "zh")
    owner = profile.owner(lang)
    answers = [
        Answer(
            id=f"answer_{post.id[-1]}_{number}",
            item=post.id,
            author=author,
            text=words[side],
            score=score,
            at=START - post.days * DAY + number * 3 * HOUR,
        )
        for post in _POSTS
        for number, (author, score, words) in enumerate(post.answers, 1)
    ]
    return RedditState(
        user=User(
            username=owner.id,
            name=owner.short(lang),
            since=START - 640 * DAY,
            karma=318,
            followers=4,
        ),
        posts=Table.of(
            [
                Post(
                    id=post.id,
                    community=post.community,
                    title=post.title[side],
                    text=post.text[side],
                    score=post.score,
                    at=START - post.days * DAY - HOUR,
                )
                for post in _POSTS
            ]
        ),
        answers=Table.of(answers),
        chats=_talks(_CHATS, side),
        chat_replies=_talks(_REPLIES, side),
        notifications=Table.of(
            [
                Notification(
                    id="n1", kind="reply", who="u48", post="user_post_1", comment="answer_1_3",
                    at=START - 2 * DAY + 9 * HOUR,
                ),
                Notification(id="n2", kind="upvotes", post="user_post_1", count=25, at=START - DAY),
                Notification(id="n3", kind="trending", who="r/memes", at=START - 3 * DAY, read=True),
                Notification(id="n4", kind="community", who="r/tidying", at=START - 6 * DAY, read=True),
            ]
        ),
        mail=Table.of(
            [
                Mail(
                    id=id, sender=sender, subject=subject[side], text=text[side], at=START - days * DAY, read=True
                )
                for id, sender, days, subject, text in _MAIL
            ]
        ),
    )  # fmt: skip


def _talks(chats: dict[str, tuple[Said, ...]], side: int) -> Table[Conversation]:
    return Table.of(
        [
            Conversation(
                id=id,
                messages=Table.of(
                    [
                        Message(
                            id=f"{id[:2].lower()}{number}",
                            text=words[side],
                            at=START - ago * MINUTE,
                            mine=mine,
                        )
                        for number, (mine, ago, words) in enumerate(said, 1)
                    ]
                ),
            )
            for id, said in chats.items()
        ]
    )
