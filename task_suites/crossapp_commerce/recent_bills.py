"""Bills of late."""

# ruff: noqa: E501 - one wording a line

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from pytest_mobilegym.api import Ending, Goal, Hand, Rng, View, as_time, choice, drawn, goal, integers
from pytest_mobilegym.phone.apps.alipay.state import Bill

from ..vocabulary.alipay import newest, yuan
from ..vocabulary.notes import begin_note, write_note
from ..vocabulary.values import DAY
from ..vocabulary.wechat import Telling
from .amounts import bill_goal
from .vocabulary import (
    DEAR_SHOPS,
    SHOPS,
    Noting,
    expenses,
    latest_expense,
    names_of,
    noted,
    open_bills,
    told_bill,
    write_bills,
    write_latest,
)


class AlipayRecentTransactionsToNotes(Noting):
    """One note was added with the five latest bills, each amount beside its name, and no other amount."""

    instruction = {
        "en": [
            "Write my five latest Alipay bills into a new note titled “{title}”: for each, what it was and its amount.",
            "Make a new note “{title}” that lists the newest five records of my Alipay bills, income included, with name and amount.",
            "Put the last five Alipay transactions, paid or received, in a new note with the title “{title}”, one a line with whom or what for and how much.",
        ],
        "zh": [
            "把支付宝最近5笔账单记到一条标题为“{title}”的新笔记里，每笔写明是什么和金额。",
            "新建一条笔记“{title}”，列出支付宝账单里最新的5条记录（收入也算），写上名称和金额。",
            "将支付宝最近的5笔交易（不论收支）写进一条标题为“{title}”的新笔记，一行一笔，注明对象或用途以及金额。",
        ],
    }
    apps, scope, difficulty = ["alipay", "notes"], "S2", "L3"
    composition, objective, capabilities = "transfer", "operate", ["extract", "create", "handoff"]

    moves: tuple[tuple[str, int], ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        count = rng.randint(1, 2)
        paid = [(shop, -rng.randint(211, 39_999)) for shop in rng.sample(SHOPS, 6 - count)]
        friends = rng.sample(sorted(view.alipay.contacts), count)
        got = [(friend, rng.choice((-1, 1)) * rng.randint(1_001, 60_000)) for friend in friends]
        return {"moves": tuple(rng.shuffled([*paid, *got]))}

    def arrange(self, phone: Hand) -> None:
        """Six bills of the last hour."""
        write_latest(phone, self.moves)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from self.note_goals(before, after)
        yield bill_goal("the note", noted(before, after), before, newest(before)[:5], beside=[5])

    @staticmethod
    def words(view: View, found: Iterable[Bill]) -> str:
        """Bills, a line each."""
        return "\n".join(told_bill(view, bill) for bill in found)

    def content(self, view: View) -> str:
        return self.words(view, newest(view)[:5])

    def look(self, phone: Hand) -> None:
        open_bills(phone)

    def other_ways(self) -> Iterable[Ending]:
        def one_by_one(phone: Hand) -> None:
            begin_note(phone)
            phone.type(self.title, into="title")
            lines = self.content(phone.view).splitlines()
            for count in range(len(lines), 0, -1):
                open_bills(phone)
                phone.back()
                phone.open("notes")
                phone.type("\n".join(lines[count - 1 :]), into="content", clear=True)

        yield from super().other_ways()
        yield "the note is begun first, and each bill is looked up, the oldest first", one_by_one

    def near_misses(self) -> Iterable[Ending]:
        def write(first: int, last: int) -> Callable[[Hand], None]:
            return lambda phone: write_note(
                phone, self.title, self.words(phone.view, newest(phone.view)[first:last])
            )

        def amounts_shifted(phone: Hand) -> None:
            found = newest(phone.view)[:5]
            pairs = zip(found, [*found[1:], found[0]], strict=True)
            lines = [f"{names_of(phone.view, one)[0]} {yuan(other.cents)}" for one, other in pairs]
            write_note(phone, self.title, "\n".join(lines))

        def nameless(phone: Hand) -> None:
            write_note(phone, self.title, "\n".join(yuan(bill.cents) for bill in newest(phone.view)[:5]))

        yield "four", write(0, 4)
        yield "six", write(0, 6)
        yield "the second to the sixth", write(1, 6)
        yield "each with another's amount", amounts_shifted
        yield "without names", nameless


class AlipayShareBillDetail(Telling):
    """The contact is told name and amount of the latest outgoing bill, and no other amount; a later one came in."""

    instruction = {
        "en": [
            "Send {contact} the title and the amount of my latest outgoing Alipay bill on WeChat.",
            "Tell {contact} on WeChat what my most recent Alipay expense was, and how much.",
        ],
        "zh": [
            "把我支付宝最近一笔支出账单的名称和金额用微信发给{contact}。",
            "在微信上告诉{contact}我支付宝最近一笔支出是什么、多少钱。",
        ],
    }
    apps, scope, difficulty = ["alipay", "wechat"], "S2", "L2"
    composition, objective, capabilities = "transfer", "operate", ["extract", "handoff"]
    consequence = "message"
    most = 2

    shop: str = choice(SHOPS, hidden=True)
    cents: int = integers(1_011, 78_999, step=13, hidden=True)
    received: int = integers(80_003, 99_001, step=17, hidden=True)

    def arrange(self, phone: Hand) -> None:
        write_latest(phone, [("p23", self.received), (self.shop, -self.cents)])

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        said = self.told(before, after)
        yield bill_goal("the message", said, before, [latest_expense(before)])

    def finding(self, view: View) -> str:
        return told_bill(view, latest_expense(view))

    def look(self, phone: Hand) -> None:
        open_bills(phone)
        phone.tap("bill.open", bill=latest_expense(phone.view).id)

    def mistaken(self) -> Mapping[str, Any]:
        return {
            "what came in later": lambda view: told_bill(view, newest(view)[0]),
            "the expense before": lambda view: told_bill(
                view, [bill for bill in newest(view) if bill.cents < 0][1]
            ),
            "the amount alone": yuan(self.cents),
        }


class Top3ExpenseSummaryToWechat(Telling):
    """The contact is told the three largest expenses of the last 30 days, each amount beside its name, and at
    last the closing line; they are drawn, and a larger expense is older.
    """

    instruction = {
        "en": [
            "Send {contact} the titles and amounts of my three largest Alipay expenses of the last 30 days on WeChat, and end with “{closing}”.",
            "What were my top three Alipay expenses within the past 30 days? Tell {contact} on WeChat what each was and how much, with “{closing}” as the last words.",
            "Message {contact} on WeChat a list of the three biggest payments in my Alipay bills from the last 30 days, names and amounts; the very end should read “{closing}”.",
        ],
        "zh": [
            "把我支付宝近30天最大的三笔支出的名称和金额微信发给{contact}，最后写一句“{closing}”。",
            "我支付宝最近30天支出最多的三笔是什么？用微信把每笔的名称和金额告诉{contact}，以“{closing}”结尾。",
            "给{contact}发微信，列出支付宝近30天内三笔最大支出（名称加金额），末尾写上“{closing}”。",
        ],
    }
    apps, scope, difficulty = ["alipay", "wechat"], "S2", "L4"
    composition, objective, capabilities = "deep_dive", "hybrid", ["extract", "reasoning", "handoff"]
    consequence = "message"

    closing: str = choice(
        [
            {"en": "time to save", "zh": "省着点"},
            {"en": "no more shopping", "zh": "不能再买了"},
            {"en": "I must spend less", "zh": "要少花点钱"},
        ]
    )
    most = 4
    shops: tuple[str, ...] = drawn(hidden=True)
    """Three of the last 30 days, and one of the time before."""
    cents: tuple[int, ...] = drawn(hidden=True)
    days: tuple[int, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        first = rng.randint(520_001, 700_000)
        second, third = first + rng.randint(11_111, 99_999), first + rng.randint(111_111, 199_999)
        return {
            "shops": tuple(rng.sample(DEAR_SHOPS, 4)),
            "cents": (*rng.shuffled([first, second, third]), rng.randint(1_000_001, 1_500_000)),
            "days": (rng.randint(1, 8), rng.randint(9, 18), rng.randint(19, 27), rng.randint(36, 50)),
        }

    def arrange(self, phone: Hand) -> None:
        now = phone.view.now
        moves = zip(self.shops, self.cents, self.days, strict=True)
        write_bills(phone, [(shop, -cents, now - days * DAY) for shop, cents, days in moves])

    @staticmethod
    def largest(view: View, count: int = 3, *, days: int = 30) -> list[Bill]:
        """The largest expenses of the last days."""
        since = as_time(view.now - days * DAY)
        return [bill for bill in expenses(view) if bill.at >= since][:count]

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        said = self.told(before, after)
        yield bill_goal("the message", said, before, self.largest(before), beside=[3, 30])
        end = unicodedata.normalize("NFKC", said).casefold().rstrip(" .!?。~”\"'’」\n")
        yield goal("it ends with the closing line", passed=end.endswith(self.closing.casefold()), actual=said)

    def finding(self, view: View) -> str:
        return self.lines(view)

    def look(self, phone: Hand) -> None:
        open_bills(phone, tab="expense")

    def mistaken(self) -> Mapping[str, Any]:
        def closing_first(view: View) -> str:
            bills = [told_bill(view, bill) for bill in self.largest(view)]
            return "\n".join([self.closing, *bills])

        def nameless(view: View) -> str:
            return "\n".join([*(yuan(bill.cents) for bill in self.largest(view)), self.closing])

        return {
            "two": lambda view: self.lines(view, 2),
            "four": lambda view: self.lines(view, 4),
            "of 60 days": lambda view: self.lines(view, days=60),
            "without the closing line": lambda view: self.lines(view, closing="?"),
            "the closing line comes first": closing_first,
            "without names": nameless,
        }

    def lines(self, view: View, count: int = 3, *, days: int = 30, closing: str = "") -> str:
        """The largest expenses, a line each, and the closing line."""
        told = [told_bill(view, bill) for bill in self.largest(view, count, days=days)]
        return "\n".join([*told, closing or self.closing])
