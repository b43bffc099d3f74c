"""What is there: money and what it earned."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pytest_mobilegym.api import AnswerField, Hand, View, integers
from pytest_mobilegym.phone.apps.alipay.payments import total_assets

from ..vocabulary.alipay import yuan
from .amounts import YUAN, AskAmount


class CheckBalance(AskAmount):
    """The total of all assets, as the finance page shows it; the balance alone is not it.

    There are few instances because the question is always the same; what there is on the account is drawn.
    """

    instruction = {
        "en": ["What are my total assets in Alipay?", "Look up how much I have in Alipay all in all."],
        "zh": ["我支付宝里的总资产是多少？", "查一下支付宝理财页显示的总资产。"],
    }
    apps, scope, difficulty = ["alipay"], "S1", "L1"
    composition, objective, capabilities = "atomic", "query", ["extract"]
    form = [AnswerField({"en": "Total assets", "zh": "总资产"}, type="number", hint=YUAN)]
    way = ("tab.finance",)

    balance: int = integers(5_000_011, 9_999_987, step=1_237, hidden=True)
    fund: int = integers(1_000_007, 6_000_000, step=991, hidden=True)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("alipay") as alipay:
            alipay.balance, alipay.yuebao = self.balance, self.fund

    def cents(self, view: View) -> int:
        return total_assets(view.alipay)

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "the balance alone": lambda _view: yuan(self.balance),
            "the fund alone": lambda _view: yuan(self.fund),
            "without cents": lambda _view: (self.balance + self.fund) // 100 + 1,
        }


class CheckDailyIncome(AskAmount):
    """What the fund has earned yesterday.

    There are few instances because the question is always the same; what was earned is drawn.
    """

    instruction = {
        "en": [
            "How much did my money in Alipay earn yesterday?",
            "What is yesterday's income on Alipay's finance page?",
        ],
        "zh": ["我支付宝理财昨天的收益是多少？", "支付宝理财页的昨日收益是多少元？"],
    }
    apps, scope, difficulty = ["alipay"], "S1", "L1"
    composition, objective, capabilities = "atomic", "query", ["extract"]
    form = [AnswerField({"en": "Yesterday's income", "zh": "昨日收益"}, type="number", hint=YUAN)]
    way = ("tab.finance",)

    yesterday: int = integers(111, 999, hidden=True)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("alipay") as alipay:
            alipay.yesterday = self.yesterday

    def cents(self, view: View) -> int:
        found: int = view.alipay.yesterday
        return found

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "what was earned in all": lambda view: yuan(view.alipay.earned),
            "in cents": lambda _view: self.yesterday,
        }
