"""What X holds on a fresh phone: a young account that follows three others and has written nothing."""

from __future__ import annotations

from collections.abc import Sequence

from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.apps.x.state import MENTION, Notice, Post, PostList, User, XState
from pytest_mobilegym.phone.model import START
from pytest_mobilegym.phone.owners import Profile
from pytest_mobilegym.phone.state import Table

MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000
JOINED = START - 1170 * DAY

FOLLOWED = ("u5002", "u5008", "u5013")
FOLLOWERS = (
    "u5008", "u5018", "u5102", "u5160", "u5233", "u5301", "u5388", "u5440", "u5512", "u5633", "u5740",
    "u5871",
)  # fmt: skip

Said = tuple[bool, int, str, str]
"""A message: whether the owner sent it, how many minutes ago, and its words in both languages."""

TALKS: tuple[tuple[str, int, tuple[Said, ...]], ...] = (
    ("u5008", 1, (
        (True, 190, "Is the newsletter about night trains out yet?", "写夜班火车的那期周报出了吗？"),
        (False, 34, "Almost! It goes out on Sunday.", "快了！周日发。"),
    )),
    ("u5018", 0, (
        (False, 1500, "Are you coming to the meet-up in April?", "四月的聚会你来吗？"),
        (True, 1480, "I think so, I still have to book a ticket.", "应该来，票还没订。"),
        (False, 1475, "Great, the early trains sell out first.", "好，早班车票最先卖完。"),
    )),
    ("u5233", 0, (
        (True, 4400, "Where did you buy that lamp?", "那盏灯你在哪买的？"),
        (False, 4380, "At the flea market behind the station.", "火车站后面的旧货市场。"),
    )),
    ("u5440", 0, (
        (False, 8700, "Your photo made it into our newsletter.", "你的照片登上我们的周报了。"),
        (True, 8640, "Wow, that makes my week!", "哇，这周都开心了！"),
        (False, 8632, "Send more whenever you like.", "想发随时再发来。"),
    )),
    ("u5633", 0, (
        (True, 20300, "Thanks for the recipe, it worked.", "谢谢你的菜谱，做成了。"),
        (False, 20100, "Next time try it with less sugar.", "下次少放点糖试试。"),
    )),
    ("u5999", 0, (
        (False, 2900, "Hello! We are looking for testers of a reading app. Interested?",
         "你好！我们在找读书应用的试用者，有兴趣吗？"),
    )),
)  # fmt: skip
"""With whom, how many messages are unread, and what was said; the last one asks to be let in."""

MENTIONS = (
    ("m1", "u5102", 95, "Dinner plans for Saturday are @{handle}'s fault. Thank you, it was wonderful.",
     "周六的晚饭全怪 @{handle} 推荐，太好吃了，谢谢。"),
    ("m2", "u5008", 2950, "Reading list of the week, with a nod to @{handle} who knew all of it before me.",
     "本周书单，向早就全读过的 @{handle} 致敬。"),
)  # fmt: skip

NOTICES = (
    ("n1", "like", ("u5018", "u5160", "u5301"), "m1", 60),
    ("n2", MENTION, ("u5102",), "m1", 95),
    ("n3", "follow", ("u5871",), "", 400),
    ("n4", "recommend", ("u5002",), "", 1100),
    ("n5", MENTION, ("u5008",), "m2", 2950),
    ("n6", "follow", ("u5740", "u5633"), "", 5200),
    ("n7", "login", (), "", 11500),
)


def _talk(person: str, unread: int, said: Sequence[Said], chinese: bool) -> kit.chat.Conversation:
    messages = [
        kit.chat.Message(id=f"{person}-{number}", text=words[chinese], at=START - minutes * MINUTE, mine=mine)
        for number, (mine, minutes, *words) in enumerate(said, 1)
    ]
    return kit.chat.Conversation(id=person, messages=Table.of(messages), unread=unread)


def fresh_x(lang: str, profile: Profile) -> XState:
    """The account of whoever owns the phone."""
    owner, chinese = profile.owner(lang), lang == "zh"
    user = User(
        id=owner.id,
        name=owner.name(lang),
        handle=owner.id,
        bio="留意火车、好面包和坏天气。" if chinese else "Trains, good bread and bad weather.",
        city="北京" if chinese else "Beijing",
        birthday=owner.birthday,
        joined=JOINED,
        followed_user_ids=FOLLOWED,
        follower_user_ids=FOLLOWERS,
    )
    posts = [
        Post(
            id=id, author=person, text=words[chinese].format(handle=user.handle), at=START - minutes * MINUTE
        )
        for id, person, minutes, *words in MENTIONS
    ]
    notices = [
        Notice(id=id, kind=kind, people=people, post=post, at=START - minutes * MINUTE)
        for id, kind, people, post, minutes in NOTICES
    ]
    lists = [
        PostList(
            id="l1", name="早晨读的" if chinese else "Morning reads", members=("u5002", "u5007"), pinned=True
        ),
        PostList(
            id="l2", name="周末出门" if chinese else "Weekend trips", members=("u5011", "u5018", "u5004")
        ),
    ]
    return XState(
        user=user,
        posts=Table.of(posts),
        conversations=Table.of([_talk(person, unread, said, chinese) for person, unread, said in TALKS]),
        notices=Table.of(notices),
        notices_seen=START - DAY,
        lists=Table.of(lists),
        communities=("trains", "reading"),
        search_history=("周末" if chinese else "weekend",),
    )
