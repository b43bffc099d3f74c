"""The balance."""

# ruff: noqa: E501 - one wording a line

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from pytest_mobilegym.api import Ending, Goal, Hand, View, choice, integers

from ..vocabulary.alipay import newest, yuan
from ..vocabulary.notes import write_note
from ..vocabulary.wechat import Telling
from .amounts import amount_goals
from .vocabulary import SHOPS, Noting, latest_expense, noted, one_note, write_latest


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

    balance: int = integers(1_000_011, 9_999_987, step=1_237, hidden=True)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("alipay") as alipay:
            alipay.balance = self.balance

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from amount_goals("the message", self.told(before, after), [self.balance])

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
            "Write a new note with my Alipay account balance and the amount of my latest Alipay expense.",
            "I want a note that keeps how much the balance of my Alipay account is, and what my most recent payment there cost.",
        ],
        "zh": [
            "新建一条笔记，记下我支付宝的账户余额和最近一笔支出的金额。",
            "帮我用笔记记一下：支付宝账户余额有多少，最近一笔支出花了多少。",
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
        yield one_note(before, after)
        cents = abs(latest_expense(before).cents)
        yield from amount_goals("the note", noted(before, after), [before.alipay.balance, cents])

    def write(self, phone: Hand, balance: int, expense: int) -> None:
        """Write the note."""
        first, second = ("余额", "最近支出") if phone.lang == "zh" else ("Balance", "Latest expense")
        write_note(phone, "", f"{first} {yuan(balance)}\n{second} {yuan(expense)}")

    def solution(self, phone: Hand) -> None:
        open_balance(phone)
        phone.back()
        phone.tap("bills.open")
        self.write(phone, self.balance, self.cents)

    def near_misses(self) -> Iterable[Ending]:
        def earlier(phone: Hand) -> None:
            cents = [bill.cents for bill in newest(phone.view) if bill.cents < 0][1]
            self.write(phone, self.balance, cents)

        def total(phone: Hand) -> None:
            self.write(phone, self.balance + phone.view.alipay.yuebao, self.cents)

        yield "the latest income", lambda phone: self.write(phone, self.balance, self.received)
        yield "the expense before", earlier
        yield "with the fund in the balance", total
        yield "the balance alone", lambda phone: write_note(phone, "", yuan(self.balance))
