"""The balance."""

# ruff: noqa: E501 - one wording a line

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from pytest_mobilegym.api import Ending, Goal, Hand, View, choice, goal, integers

from ..vocabulary.alipay import newest, yuan
from ..vocabulary.notes import write_note
from ..vocabulary.wechat import Telling
from .amounts import amount_goal
from .vocabulary import SHOPS, Noting, latest_expense, noted, write_latest

_AMOUNT = re.compile(r"\d[\d,]*(?:\.\d+)?")
_BALANCE = re.compile(r"\bbalance\b|\bleft\b|余额|剩", re.IGNORECASE)
_EXPENSE = re.compile(
    r"\b(?:expense|expenditure|spent|spending|paid|payment|cost)\b|支出|消费|花|付款", re.IGNORECASE
)


def open_balance(phone: Hand) -> None:
    """Open the page of the account balance."""
    phone.open("alipay")
    phone.tap("tab.my")
    phone.tap("balance.open")


class AlipayBalanceToWechat(Telling):
    """The contact is told the account balance to the cent, and no other amount; it is drawn."""

    instruction = {
        "en": [
            "Look up my Alipay account balance and tell {contact} in WeChat how much it is.",
            "{contact} wants to know the balance of my Alipay account; send the exact amount on WeChat.",
        ],
        "zh": [
            "查一下我支付宝的账户余额，在微信上告诉{contact}是多少。",
            "{contact}想知道我支付宝账户余额，请用微信把准确金额发过去。",
        ],
    }
    apps, scope, difficulty = ["alipay", "wechat"], "S2", "L2"
    composition, objective, capabilities = "transfer", "hybrid", ["extract", "handoff"]
    consequence = "message"
    most = 2

    balance: int = integers(1_000_011, 9_999_987, step=1_237, hidden=True)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("alipay") as alipay:
            alipay.balance = self.balance

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield amount_goal("the message", self.told(before, after), self.balance)

    def finding(self, view: View) -> str:
        return self.words(view, self.balance)

    def look(self, phone: Hand) -> None:
        open_balance(phone)

    def mistaken(self) -> Mapping[str, Any]:
        return {
            "what is in the fund": lambda view: self.words(view, view.alipay.yuebao),
            "balance and fund added up": lambda view: self.words(view, self.balance + view.alipay.yuebao),
            "the fund too": lambda view: f"{yuan(self.balance)} / {yuan(view.alipay.yuebao)}",
            "without the cents": lambda view: self.words(view, self.balance // 100 * 100 + 100),
        }

    @staticmethod
    def words(view: View, cents: int) -> str:
        """An amount as it is told."""
        return ("我的支付宝余额是" if view.lang == "zh" else "My Alipay balance is ") + yuan(cents)


class FinancialReportToNotes(Noting):
    """One note was added that has the account balance and the amount of the latest expense; both are drawn."""

    instruction = {
        "en": [
            "Write a new note titled “{title}” with my Alipay account balance and the amount of my latest Alipay expense.",
            "I want a note “{title}” that keeps how much the balance of my Alipay account is, and what my most recent payment there cost.",
        ],
        "zh": [
            "新建一条标题为“{title}”的笔记，记下我支付宝的账户余额和最近一笔支出的金额。",
            "帮我用标题为“{title}”的笔记记一下：支付宝账户余额有多少，最近一笔支出花了多少。",
        ],
    }
    apps, scope, difficulty = ["alipay", "notes"], "S2", "L4"
    composition, objective = "transfer", "operate"
    capabilities = ["extract", "finance", "create", "handoff"]

    balance: int = integers(1_000_011, 9_999_987, step=1_237, hidden=True)
    shop: str = choice(SHOPS, hidden=True)
    cents: int = integers(1_011, 48_999, step=13, hidden=True)
    received: int = integers(50_003, 90_001, step=17, hidden=True)

    def arrange(self, phone: Hand) -> None:
        """The latest bill of all is an income."""
        with phone.edit("alipay") as alipay:
            alipay.balance = self.balance
        write_latest(phone, [("p1", self.received), (self.shop, -self.cents)])

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from self.note_goals(before, after)
        expense = latest_expense(before).cents
        said = noted(before, after)
        yield amount_goal("the note", said, before.alipay.balance, expense)
        yield goal(
            "each amount stands by its own name, where it has one",
            passed=bool(said) and self.in_order(said, before.alipay.balance, -expense),
            actual=said,
        )

    @staticmethod
    def in_order(said: str, balance: int, expense: int) -> bool:
        """Whether balance and expense are named in the order of their amounts, if both are named."""
        amounts = [round(float(each.replace(",", "")) * 100) for each in _AMOUNT.findall(said)]
        first, second = _BALANCE.search(said), _EXPENSE.search(said)
        if first is None or second is None or not {balance, expense} <= set(amounts):
            return True
        return (first.start() < second.start()) == (amounts.index(balance) < amounts.index(expense))

    def content(self, view: View) -> str:
        return self.words(view.lang, self.balance, self.cents)

    @staticmethod
    def words(lang: str, balance: int, expense: int) -> str:
        """What the note says."""
        first, second = ("余额", "最近支出") if lang == "zh" else ("Balance", "Latest expense")
        return f"{first} {yuan(balance)}\n{second} {yuan(expense)}"

    def look(self, phone: Hand) -> None:
        open_balance(phone)
        phone.back()
        phone.tap("bills.open")

    def near_misses(self) -> Iterable[Ending]:
        def write(phone: Hand, balance: int, expense: int) -> None:
            write_note(phone, self.title, self.words(phone.lang, balance, expense))

        def earlier(phone: Hand) -> None:
            cents = [bill.cents for bill in newest(phone.view) if bill.cents < 0][1]
            write(phone, self.balance, cents)

        def total(phone: Hand) -> None:
            write(phone, self.balance + phone.view.alipay.yuebao, self.cents)

        yield "the latest income", lambda phone: write(phone, self.balance, self.received)
        yield "the expense before", earlier
        yield "with the fund in the balance", total
        yield "the balance alone", lambda phone: write_note(phone, self.title, yuan(self.balance))
        yield "without its title", lambda phone: write_note(phone, "", self.content(phone.view))
