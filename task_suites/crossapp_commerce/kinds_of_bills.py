"""Kinds of bills."""

# ruff: noqa: E501 - one wording a line

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import Goal, Hand, Rng, View, choice, drawn, goal, says_only
from pytest_mobilegym.phone.apps.alipay import bills
from pytest_mobilegym.phone.apps.alipay.state import Bill

from ..vocabulary.alipay import yuan
from ..vocabulary.values import DAY
from ..vocabulary.wechat import Telling
from .amounts import says_amounts
from .vocabulary import DEAR_SHOPS, Words, open_bills, write_bills

TYPE_WORDS: dict[str, Words] = {
    "order": {"en": "Orders", "zh": "订单"},
    "offline": {"en": "In shops", "zh": "线下消费"},
    "shopping": {"en": "Shopping", "zh": "购物"},
    "top_up": {"en": "Top-ups", "zh": "充值缴费"},
}
"""Quick filters of the bill list, as the app calls them."""
TYPE_SHOPS = {
    "order": DEAR_SHOPS,
    "offline": ("noodle_lane", "hotpot", "ride", "laundry"),
    "shopping": ("clothes", "phones", "laptops", "fruit"),
    "top_up": ("mobile", "power", "water", "broadband"),
}


class BillTypeYearSummaryToWechat(Telling):
    """The contact is told a type of bills, how many of it there are this year, and their total expense.

    No other number is told, so that the count is the one that is meant; part of the bills is drawn.
    """

    instruction = {
        "en": [
            "In my Alipay bills of this year, how many are there under the filter “{bill_type}” and how much was spent on them in total? Send {contact} the filter's name, the number and the total on WeChat, without other numbers.",
            "Tell {contact} on WeChat about this year's Alipay bills of the type “{bill_type}”: the name of the type, how many bills it has and the sum spent. No other numbers, please.",
            "Count the bills that Alipay shows for “{bill_type}” since New Year and add up what they cost; {contact} should get the type, the count and the sum on WeChat, and no other number.",
        ],
        "zh": [
            "支付宝今年的账单里，“{bill_type}”筛选下有多少笔、一共支出多少？把类型名称、笔数和总额微信发给{contact}，别的数字不要写。",
            "用微信告诉{contact}支付宝今年“{bill_type}”类账单的情况：类型名、笔数和支出总额，不要写别的数字。",
            "数一数今年元旦以来支付宝“{bill_type}”的账单有几笔、合计花了多少，把类型、笔数和金额发微信给{contact}，不写其他数字。",
        ],
    }
    apps, scope, difficulty = ["alipay", "wechat"], "S2", "L4"
    composition, objective, capabilities = "deep_dive", "operate", ["extract", "reasoning", "handoff"]
    consequence = "message"
    most = 3

    bill_type: str = choice(TYPE_WORDS)
    places: tuple[int, ...] = drawn(hidden=True)
    cents: tuple[int, ...] = drawn(hidden=True)
    days: tuple[int, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        count = rng.randint(1, 4)
        past = view.now.timetuple().tm_yday
        return {
            "places": tuple(rng.randint(0, 3) for _ in range(count)),
            "cents": tuple(rng.randint(1_111, 29_999) for _ in range(count)),
            "days": tuple(rng.randint(1, past - 2) for _ in range(count)),
        }

    def arrange(self, phone: Hand) -> None:
        now, shops = phone.view.now, TYPE_SHOPS[self.bill_type]
        moves = zip(self.places, self.cents, self.days, strict=True)
        write_bills(phone, [(shops[place], -cents, now - days * DAY) for place, cents, days in moves])

    def found(self, view: View, *, bill_type: str = "", year: str = "") -> list[Bill]:
        """The bills of a type and a year; of those asked for where none is named."""
        return [
            bill
            for bill in bills.filtered(view.alipay, bills.Filters(quick=(bill_type or self.bill_type,)))
            if bills.month_of(bill).startswith(year or f"{view.now.year}")
        ]

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        said = self.told(before, after)
        right = self.found(before)
        name = TYPE_WORDS[self.bill_type][before.lang]
        # Every bill may be called an order.
        types = [words[before.lang] for type, words in TYPE_WORDS.items() if type != "order"]
        yield goal(
            "the message names the type, and no other", actual=said, expected=says_only(name, among=types)
        )
        yield goal(
            "it has the number of bills and their total, and no other number",
            actual=said,
            expected=says_amounts(len(right) * 100, -bills.sums(right).expense, beside=[before.now.year]),
        )

    def finding(self, view: View) -> str:
        return self.summary(view, self.found(view))

    def look(self, phone: Hand) -> None:
        open_bills(phone, tab=self.bill_type)

    def mistaken(self) -> Mapping[str, Any]:
        def guessed(view: View) -> str:
            numbers = " ".join(map(str, range(80)))
            total = yuan(bills.sums(self.found(view)).expense)
            return f"{TYPE_WORDS[self.bill_type][view.lang]}: {numbers}, {total}"

        other = next(name for name in TYPE_WORDS if name != self.bill_type)
        return {
            "one bill too many": lambda view: self.summary(view, self.found(view), more=1),
            "of another type": lambda view: self.summary(view, self.found(view, bill_type=other)),
            "of all years": lambda view: self.summary(view, self.found(view, year="20")),
            "every number is told": guessed,
        }

    def summary(self, view: View, found: Sequence[Bill], *, more: int = 0) -> str:
        """The type, the number and the total of some bills."""
        name = TYPE_WORDS[self.bill_type][view.lang]
        unit = "笔" if view.lang == "zh" else " bills"
        return f"{name}: {len(found) + more}{unit}, {yuan(bills.sums(found).expense)}"
