"""The owner's profile: what it says, and how it is changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from pytest_mobilegym.api import (
    AnswerField,
    AnswerQuestion,
    EditText,
    Ending,
    Goal,
    Hand,
    SetValue,
    Task,
    View,
    choice,
    derived,
    digits,
    goal,
    integers,
    tap,
)

PROFILE = ("tab.me", "profile.edit")
FIRST_YEAR, YEAR = 1950, 1980


class ViewMyUidTask(AnswerQuestion):
    """The owner's UID. There are few instances because the question is always the same; the UID is drawn."""

    instruction = {
        "en": ["What is my UID on Bilibili?", "Look up the UID of my Bilibili account."],
        "zh": ["我的B站UID是多少？", "查一下我B站账号的UID。"],
    }
    apps, scope, difficulty = ["bilibili"], "S1", "L2"
    composition, objective, capabilities = "sequential", "query", ["extract"]
    form = [AnswerField({"en": "UID", "zh": "UID"}, hint={"en": "digits", "zh": "数字"}, matcher=digits)]
    way = ("tab.me", "profile.edit")

    uid: int = integers(800_000_000_017, 800_000_999_983, step=97, hidden=True)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("bilibili") as bilibili:
            bilibili.user.uid = self.uid

    def said(self, view: View) -> Sequence[Any]:
        return [str(view.bilibili.user.uid)]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {"the coins": lambda view: str(view.bilibili.user.coins)}

    def other_ways(self) -> Iterable[Ending]:
        yield from super().other_ways()
        yield "in the space", self._in_the_space

    def _in_the_space(self, phone: Hand) -> None:
        phone.open("bilibili")
        phone.tap("tab.me")
        phone.tap("space.open")
        self.tell(phone, str(self.uid))


STATS = {
    "coins": {"en": "coins", "zh": "硬币"},
    "following": {"en": "followed creators", "zh": "关注"},
    "followers": {"en": "followers", "zh": "粉丝"},
    "b_coins": {"en": "B coins", "zh": "B币"},
}


class ViewProfileStatTask(AnswerQuestion):
    """One figure of the owner's: coins, B coins, how many are followed, or how many follow.

    There are few instances because there are four figures; what they are is drawn.
    """

    instruction = {
        "en": ["How many {stat} do I have on Bilibili?", "Look up the number of my {stat} on Bilibili."],
        "zh": ["我在B站有多少{stat}？", "查一下我B站的{stat}数量。"],
    }
    apps, scope, difficulty = ["bilibili"], "S1", "L1"
    composition, objective, capabilities = "sequential", "query", ["extract"]
    form = [
        AnswerField(
            {"en": "Number of {stat}", "zh": "{stat}数量"}, type="number", hint={"en": "digits", "zh": "数字"}
        )
    ]
    way = ("tab.me",)

    stat: str = choice(STATS)
    coins: int = integers(210, 3_900, step=7, hidden=True)
    b_coins: int = integers(60, 199, hidden=True)
    followed: int = integers(3, 29, hidden=True)
    fans: int = integers(30, 58, hidden=True)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("bilibili") as bilibili:
            bilibili.user.coins, bilibili.user.b_coins = self.coins, self.b_coins
            bilibili.following = tuple(f"u{16001 + number}" for number in range(self.followed))
            bilibili.followers = tuple(f"u{16400 + number}" for number in range(self.fans))

    def figures(self, view: View) -> dict[str, int]:
        """All of them, by what may be asked for."""
        state = view.bilibili
        return {
            "coins": state.user.coins,
            "following": len(state.following),
            "followers": len(state.followers),
            "b_coins": state.user.b_coins,
        }

    def figure(self, stat: str, view: View) -> int:
        """One of them."""
        return self.figures(view)[stat]

    def said(self, view: View) -> Sequence[Any]:
        return [self.figure(self.stat, view)]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {f"the {other} instead": partial(self.figure, other) for other in STATS if other != self.stat}


class UpdateNicknameTask(EditText):
    """The owner's name is the one asked for."""

    instruction = {
        "en": ["Change my Bilibili name to “{name}”.", "Rename my Bilibili account to “{name}”."],
        "zh": ["把我的B站昵称改成“{name}”。", "将B站账号昵称修改为“{name}”。"],
    }
    apps, scope, difficulty = ["bilibili"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["edit"]
    consequence = "account"
    path, becomes, into = "bilibili.user.name", "{name}", "value"
    way = (*PROFILE, tap("profile.open", key="name"))
    save = (tap("profile.save", key="name"),)

    who: str = choice(["xiaoming", "momo", "kiwi", "lumen", "pixel", "yuzu"], hidden=True)
    number: int = integers(2020, 2039, hidden=True)
    name: str = derived(lambda values, _view: f"{values.who}{values.number}", hidden=False)


class UpdateSignTask(EditText):
    """The owner's signature is the one asked for."""

    instruction = {
        "en": ["Change my signature on Bilibili to “{sign}”.", "Write “{sign}” as my signature on Bilibili."],
        "zh": ["把我的B站个性签名改成“{sign}”。", "在B站将个性签名修改为“{sign}”。"],
    }
    apps, scope, difficulty = ["bilibili"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["edit"]
    consequence = "account"
    path, becomes, into = "bilibili.user.sign", "{sign}", "value"
    way = (*PROFILE, tap("profile.open", key="sign"))
    save = (tap("profile.save", key="sign"),)

    mood: str = choice(
        [
            {"en": "Learning Bilibili", "zh": "学习B站"},
            {"en": "One video a day", "zh": "每天一个视频"},
            {"en": "Here for the cats", "zh": "来看猫的"},
            {"en": "Slow cooking, fast bikes", "zh": "慢炖，快骑"},
            {"en": "Still on episode one", "zh": "还在看第一集"},
        ],
        hidden=True,
    )
    number: int = integers(11, 99, hidden=True)
    sign: str = derived(lambda values, _view: f"{values.mood} {values.number}", hidden=False)


class SetSexTask(SetValue):
    """The profile says the sex asked for; few instances because there are three."""

    instruction = {
        "en": ["Set the sex in my Bilibili profile to “{sex}”.", "Change my sex on Bilibili to “{sex}”."],
        "zh": ["把我的B站资料性别设为“{sex}”。", "在B站编辑资料，将性别改为“{sex}”。"],
    }
    apps, scope, difficulty = ["bilibili"], "S1", "L1"
    composition, objective, capabilities = "sequential", "operate", ["edit"]
    consequence = "account"
    path, becomes = "bilibili.user.sex", "{sex}"
    way = PROFILE
    change = (tap("profile.open", key="sex"), tap("profile.choose", key="sex", value="{value}"))

    sex: str = choice(
        {
            "male": {"en": "Male", "zh": "男"},
            "female": {"en": "Female", "zh": "女"},
            "secret": {"en": "Undisclosed", "zh": "保密"},
        }
    )


class SetBirthdayTask(Task):
    """The profile has the birthday asked for, in 1980."""

    instruction = {
        "en": [
            "Set my birthday on Bilibili to {date}.",
            "Enter {date} as the birthday of my Bilibili profile.",
        ],
        "zh": ["把我的B站生日设为{date}。", "在B站编辑资料，将生日改成{date}。"],
    }
    apps, scope, difficulty = ["bilibili"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["edit"]
    consequence = "account"

    month: int = integers(1, 12, hidden=True)
    day: int = integers(1, 28, hidden=True)
    date: str = derived(
        lambda values, _view: f"{YEAR}-{values.month:02d}-{values.day:02d}",
        hidden=False,
    )

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal("the birthday is as asked", actual=after.bilibili.user.birthday, expected=self.date)

    def allowed(self) -> Sequence[str]:
        return ["bilibili.user.birthday"]

    def solution(self, phone: Hand) -> None:
        self.enter(phone, YEAR, self.month, self.day)

    def other_ways(self) -> Iterable[Ending]:
        yield "the day first", self._day_first

    def _day_first(self, phone: Hand) -> None:
        self.open(phone)
        phone.turn("day", to=self.day - 1)
        phone.turn("month", to=self.month - 1)
        phone.turn("year", to=YEAR - FIRST_YEAR)
        phone.tap("birthday.save")

    def near_misses(self) -> Iterable[Ending]:
        yield "a year late", lambda phone: self.enter(phone, YEAR + 1, self.month, self.day)
        yield "a day late", lambda phone: self.enter(phone, YEAR, self.month, self.day % 28 + 1)
        yield "another month", lambda phone: self.enter(phone, YEAR, self.month % 12 + 1, self.day)

    @staticmethod
    def open(phone: Hand) -> None:
        """Open the wheels."""
        phone.open("bilibili")
        phone.tap("tab.me")
        phone.tap("profile.edit")
        phone.tap("birthday.open")

    def enter(self, phone: Hand, year: int, month: int, day: int) -> None:
        """Set a birthday."""
        self.open(phone)
        phone.turn("year", to=year - FIRST_YEAR)
        phone.turn("month", to=month - 1)
        phone.turn("day", to=day - 1)
        phone.tap("birthday.save")
