"""Questions about passengers and the account."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    AnswerField,
    AnswerQuestion,
    Hand,
    View,
    choice,
    from_state,
    integers,
    pattern,
)
from pytest_mobilegym.phone.apps.railway12306.services import CENTRES

from ..vocabulary.railway12306 import TOWNS, place
from ..vocabulary.values import another


class CheckDefaultPassengerName(AnswerQuestion):
    """The name of the default passenger; few instances because nine people are on the list, and few answers
    because of the same.
    """

    instruction = {
        "en": [
            "Who is the default passenger in my 12306 list?",
            "Look at the passengers saved in 12306: which one is the default?",
        ],
        "zh": ["我的12306里默认乘车人是谁？", "查一下12306乘车人列表，标为默认的是哪位？"],
    }
    apps, scope, difficulty = ["railway12306"], "S1", "L1"
    composition, objective, capabilities = "atomic", "query", ["extract"]
    form = [
        AnswerField(
            {"en": "Default passenger", "zh": "默认乘车人姓名"},
            hint={"en": "the full name", "zh": "完整姓名"},
        )
    ]
    way = ("passengers.open",)

    who: str = from_state("railway12306.passengers[*].id", hidden=True)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("railway12306") as railway:
            for key, person in railway.passengers.items():
                person.default = key == self.who

    def said(self, view: View) -> Sequence[Any]:
        return [view.railway12306.passengers[self.who].name]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "another one of the list": lambda view: next(
                person.name for key, person in view.railway12306.passengers.items() if key != self.who
            )
        }


class CheckPassengerCount(AnswerQuestion):
    """How many passengers are saved; few instances because the list has room for few of them.

    How many there are is drawn, so that the number is not known beforehand.
    """

    instruction = {
        "en": [
            "How many passengers are saved in my 12306 account?",
            "Count the passengers on my 12306 list.",
        ],
        "zh": ["我的12306账户里保存了几位乘车人？", "数一下12306乘车人列表里一共有多少人。"],
    }
    apps, scope, difficulty = ["railway12306"], "S1", "L3"
    composition, objective, capabilities = "atomic", "query", ["extract"]
    max_steps = 15
    form = [AnswerField({"en": "Passengers", "zh": "乘车人数量"}, type="number")]
    way = ("passengers.open",)

    count: int = integers(4, 30, hidden=True)

    def arrange(self, phone: Hand) -> None:
        endings = "敏杰琳涛" if phone.lang == "zh" else "aeio"
        with phone.edit("railway12306") as railway:
            people = list(railway.passengers.values())
            for number in range(len(people), self.count):
                like = people[1 + number % (len(people) - 1)]
                railway.passengers.add(
                    like.model_copy(
                        update={
                            "id": f"q{number}",
                            "name": like.name[:-1] + endings[number % len(endings)],
                            "id_number": f"{int(like.id_number[:17]) + number * 1_000_000_000}{number % 10}",
                        }
                    )
                )
            for person in people[self.count :]:
                del railway.passengers[person.id]

    def said(self, view: View) -> Sequence[Any]:
        return [len(view.railway12306.passengers)]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "the owner left out": lambda view: len(view.railway12306.passengers) - 1,
            "only adults": lambda view: sum(
                person.ticket == "adult" for person in view.railway12306.passengers.values()
            ),
        }


# The account


class CheckIdVerificationStatus(AnswerQuestion):
    """Whether the identity check was passed, and for which number, since one of two outcomes is guessed too
    easily; few instances because the question is always the same, with its outcome drawn.
    """

    instruction = {
        "en": [
            "Open the identity check of my 12306 account: did I pass it, and with which last three digits "
            "does the ID number shown there end?",
            "Has my identity been verified in 12306? Look at the page of the identity check, and give me the "
            "last three digits of the ID number on it too.",
        ],
        "zh": [
            "打开12306的人证核验页面，告诉我核验是否成功，以及页面上证件号码的最后三位。",
            "我的12306人证核验通过了吗？去核验页面看看，把上面证件号码的后三位也告诉我。",
        ],
    }
    apps, scope, difficulty = ["railway12306"], "S1", "L3"
    composition, objective, capabilities = "sequential", "hybrid", ["nav", "extract"]
    form = [
        AnswerField(
            {"en": "Result", "zh": "核验结果"},
            type="choice",
            options=[
                {"value": "verified", "en": "Verified", "zh": "核验成功"},
                {"value": "not_verified", "en": "Not verified", "zh": "未通过核验"},
            ],
        ),
        AnswerField(
            {"en": "Last three digits", "zh": "号码后三位"}, hint={"en": "three digits", "zh": "三位数字"}
        ),
    ]
    way = ("tab.my", "id.open")

    verified: bool = choice([True, False], hidden=True)
    idNumber: str = pattern(r"1101011990010\d{5}", hidden=True)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("railway12306") as railway:
            railway.user.real_name_verified = self.verified
            railway.auth.accounts[railway.user.username].id_number = self.idNumber

    def said(self, view: View) -> Sequence[Any]:
        railway = view.railway12306
        own = railway.auth.accounts[railway.user.username]
        return ["verified" if railway.user.real_name_verified else "not_verified", own.id_number[-3:]]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "the other result": lambda view: (
                "not_verified" if self.said(view)[0] == "verified" else "verified",
                self.said(view)[1],
            )
        }


class CheckStudentVerify(AnswerQuestion):
    """Between which two cities the student discount holds, each as the page names it; few instances because
    the question is always the same, with the cities drawn.
    """

    instruction = {
        "en": [
            "Between which places does my 12306 student discount apply?",
            "Look up my student qualification in 12306: from where to where is the discount?",
        ],
        "zh": [
            "我的12306学生票优惠区间是从哪里到哪里？",
            "查看12306学生优惠资质，优惠区间的两端分别是什么？",
        ],
    }
    apps, scope, difficulty = ["railway12306"], "S1", "L3"
    composition, objective, capabilities = "sequential", "hybrid", ["nav", "extract"]
    form = [
        AnswerField({"en": "From", "zh": "出发站"}, hint={"en": "a city", "zh": "城市名"}),
        AnswerField({"en": "To", "zh": "到达站"}, hint={"en": "a city", "zh": "城市名"}),
    ]
    way = ("tab.my", "student.open")

    start: str = choice(TOWNS, hidden=True)
    end: str = choice(TOWNS, hidden=True, unlike="start")

    def arrange(self, phone: Hand) -> None:
        with phone.edit("railway12306") as railway:
            railway.user.student.origin, railway.user.student.destination = self.start, self.end

    def said(self, view: View) -> Sequence[Any]:
        return [place(self.start, view.lang), place(self.end, view.lang)]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {"the other way round": lambda view: tuple(reversed(self.said(view)))}


class OpenServicePhone(AnswerQuestion):
    """The area code of a service centre; few instances because five centres are asked about, and few answers
    because of the same.
    """

    instruction = {
        "en": [
            "What is the area code of the {region} railway service centre? Look it up in 12306.",
            "Find the customer service numbers in 12306: which area code does {region} have?",
        ],
        "zh": [
            "在12306里查一下{region}铁路客户服务中心的区号。",
            "12306客服电话列表中，{region}那边的区号是多少？",
        ],
    }
    apps, scope, difficulty = ["railway12306"], "S1", "L2"
    composition, objective, capabilities = "sequential", "hybrid", ["nav", "extract"]
    form = [AnswerField({"en": "Area code", "zh": "区号"}, hint={"en": "digits alone", "zh": "只填数字"})]
    way = ("phones.open",)

    region: str = choice(
        {
            "beijing": {"en": "Beijing", "zh": "北京"},
            "shanghai": {"en": "Shanghai", "zh": "上海"},
            "guangzhou": {"en": "Guangzhou", "zh": "广州"},
            "wuhan": {"en": "Wuhan", "zh": "武汉"},
            "chengdu": {"en": "Chengdu", "zh": "成都"},
        }
    )

    def said(self, view: View) -> Sequence[Any]:
        return [CENTRES[self.region]]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "another centre": lambda _view: another(CENTRES.values(), CENTRES[self.region]),
            "the number of the service": lambda _view: "12306",
        }
