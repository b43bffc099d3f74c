"""Bills: what was spent, received and sent."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    ENTER,
    AnswerField,
    AnswerQuestion,
    Hand,
    Rng,
    View,
    choice,
    drawn,
    from_state,
    integers,
    one_of,
    tap,
    text,
    write,
)
from pytest_mobilegym.phone.apps.alipay import bills
from pytest_mobilegym.phone.apps.alipay.state import Bill, Contact

from ..vocabulary.alipay import newest, yuan
from .amounts import YUAN, AskAmount, to_the_cent

MINUTE_MS = 60_000
SHOPS = ("bean_house", "super", "ride", "cinema", "noodle_lane", "fruit", "pharmacy")
KEYWORDS = [
    {"en": "transfer", "zh": "转账"},
    {"en": "refund", "zh": "退款"},
    {"en": "red packet", "zh": "红包"},
    {"en": "metro", "zh": "地铁"},
    {"en": "rent", "zh": "房租"},
    {"en": "cinema", "zh": "影城"},
    {"en": "pharmacy", "zh": "药房"},
    {"en": "coffee", "zh": "咖啡"},
    {"en": "salary", "zh": "工资"},
    {"en": "laundry", "zh": "洗衣"},
]
"""Words to search for, each of which finds something among the bills of every owner."""


def incoming_transfers(view: View) -> list[Bill]:
    """Transfers that came in."""
    return [bill for bill in newest(view) if bill.kind == "transfer" and bill.cents > 0]


def between(view: View, contact: str) -> int:
    """Cents of all transfers with a contact, in both directions added up."""
    return sum(
        abs(bill.cents)
        for bill in view.alipay.bills.values()
        if bill.party == contact and bill.kind == "transfer" and not bill.failed
    )


def new_bills(phone: Hand, moves: Iterable[tuple[str, int]]) -> None:
    """Write bills of the last hour, the first of them the latest: whom with, and signed cents."""
    now = phone.view.os.now
    with phone.edit("alipay") as alipay:
        for place, (party, cents) in reversed(list(enumerate(moves))):
            kind = "transfer" if party in alipay.contacts else "payment"
            bill = Bill(
                id=f"b{900 + place}",
                party=party,
                cents=cents,
                at=now - (place + 1) * 7 * MINUTE_MS,
                kind=kind,
            )
            alipay.bills.add(bill, first=True)


class AnalyzeSpending(AskAmount):
    """What was spent among the newest bills, income left out; no more bills count than were asked about."""

    instruction = {
        "en": [
            "Look at my latest {count} Alipay bills: how much did I spend in them? Leave income out.",
            "Add up what I paid in the latest {count} bills of Alipay, not counting money that came in.",
        ],
        "zh": [
            "看看支付宝最近的{count}笔账单，一共支出了多少？收入不算。",
            "把支付宝最新{count}笔账单里的支出加起来是多少？",
        ],
    }
    apps, scope, difficulty = ["alipay"], "S1", "L3"
    composition, objective, capabilities = "deep_dive", "query", ["extract", "reasoning"]
    form = [AnswerField({"en": "Spent in total", "zh": "总支出金额"}, type="number", hint=YUAN)]
    way = ("bills.open",)

    count: int = integers(3, 8)
    moves: tuple[tuple[str, int], ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        spent = [(shop, -rng.randint(250, 39_999)) for shop in SHOPS]
        friend = rng.choice(list(view.alipay.contacts))
        moves = rng.shuffled([*spent[1:], (friend, rng.randint(1_000, 60_000))])
        return {"moves": (*moves, spent[0])}

    def arrange(self, phone: Hand) -> None:
        new_bills(phone, self.moves)

    def cents(self, view: View) -> int:
        return self.spent_in(view, self.count)

    def spent_in(self, view: View, count: int) -> int:
        """Cents that were spent in so many of the newest bills."""
        return bills.sums(newest(view)[:count]).expense

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "one bill more": lambda view: yuan(self.spent_in(view, self.count + 1)),
            "one bill less": lambda view: yuan(self.spent_in(view, self.count - 1)),
            "income taken off": lambda view: yuan(
                self.cents(view) - bills.sums(newest(view)[: self.count]).income
            ),
            "the whole month": lambda view: yuan(
                bills.sums(b for b in newest(view) if bills.month_of(b) == "2026-03").expense
            ),
        }


class CalculateMonthlyExpenseTrend(AnswerQuestion):
    """Which of two full months had the larger expenses, refunds not taken off, and how large they were.

    The amount is asked for too: of two months to choose from, every second guess would be right.
    """

    instruction = {
        "en": [
            "Going by my Alipay bills, did I spend more in {month1} or in {month2}, and how much was it?",
            "Compare my Alipay expenses of {month1} and {month2}: which month was higher, and at how much?",
        ],
        "zh": [
            "根据支付宝账单，{month1}和{month2}哪个月支出更多？那个月支出多少元？",
            "比较支付宝{month1}与{month2}的总支出，哪个月更高？高的是多少元？",
        ],
    }
    apps, scope, difficulty = ["alipay"], "S1", "L4"
    composition, objective, capabilities = "deep_dive", "query", ["extract", "reasoning"]
    max_steps = 45
    form = [
        AnswerField(
            {"en": "Month with higher spending", "zh": "支出更多的月份"},
            type="choice",
            options=["{month1}", "{month2}", {"value": "same", "en": "The same", "zh": "一样"}],
        ),
        AnswerField({"en": "Spent in that month (yuan)", "zh": "该月支出（元）"}, type="number", hint=YUAN),
    ]
    way = ("bills.open", "analysis.open")

    month1: str = drawn(label=bills.month_words)
    month2: str = drawn(label=bills.month_words)
    more: tuple[int, int] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        spent = {month: cls.expense(view, month) for month in bills.months_back(view.now, 12)[:-1]}
        first, second = rng.sample(list(spent), 2)
        more = rng.randint(1_000, 600_000), rng.randint(1_000, 600_000)
        if spent[first] + more[0] == spent[second] + more[1]:
            more = more[0] + 100, more[1]
        return {"month1": first, "month2": second, "more": more}

    def arrange(self, phone: Hand) -> None:
        """One more purchase in each of the months, so that neither which nor how much is known beforehand."""
        found = newest(phone.view)
        with phone.edit("alipay") as alipay:
            for place, month in enumerate((self.month1, self.month2)):
                like = next(
                    bill for bill in found if bills.month_of(bill) == month and bill.kind == "payment"
                )
                changes = {"id": f"b{900 + place}", "cents": -self.more[place], "at": like.at + MINUTE_MS}
                alipay.bills.add(like.model_copy(update=changes), first=True)

    @staticmethod
    def expense(view: View, month: str) -> int:
        """Cents that were spent in a month."""
        return bills.sums(bill for bill in newest(view) if bills.month_of(bill) == month).expense

    def ranked(self, view: View) -> list[str]:
        """The two months, the one with the larger expenses first."""
        return sorted((self.month1, self.month2), key=lambda month: self.expense(view, month), reverse=True)

    def answers(self, before: View, after: View) -> Sequence[Any]:
        higher = self.ranked(before)[0]
        return [higher, to_the_cent(self.expense(before, higher))]

    def said(self, view: View) -> Sequence[Any]:
        higher = self.ranked(view)[0]
        return [higher, yuan(self.expense(view, higher))]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        def pair(told: int, spent_in: int) -> Callable[[View], Any]:
            return lambda view: (
                self.ranked(view)[told],
                yuan(self.expense(view, self.ranked(view)[spent_in])),
            )

        return {
            "the other month": pair(1, 0),
            "what was spent in the other month": pair(0, 1),
            "both the same": lambda view: ("same", yuan(self.expense(view, self.ranked(view)[0]))),
        }


class CountLargeTransferIncomes(AnswerQuestion):
    """How many transfers came in above an amount; red packets, salary and refunds are no transfers."""

    instruction = {
        "en": [
            "How many transfers above {amount} yuan have I received in Alipay?",
            "Count the Alipay transfers to me of more than {amount} yuan each.",
        ],
        "zh": [
            "支付宝里我收到过几笔超过{amount}元的转账？",
            "数一下支付宝收到的转账里，金额大于{amount}元的有几笔。",
        ],
    }
    apps, scope, difficulty = ["alipay"], "S1", "L3"
    composition, objective, capabilities = "deep_dive", "query", ["extract", "reasoning"]
    form = [AnswerField({"en": "Incoming transfers", "zh": "转账收入笔数"}, type="number")]
    way = ("bills.open", tap("bill.tab", tab="transfer"))

    amount: int = choice([100, 200, 300, 500, 800, 1000, 1500, 2000, 3000, 5000])
    friends: tuple[str, ...] = drawn(hidden=True)
    sums: tuple[int, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        count = rng.randint(1, 4)
        return {
            "friends": tuple(rng.sample(sorted(view.alipay.contacts), count)),
            "sums": tuple(rng.randint(101, 7_000) * 100 for _ in range(count)),
        }

    def arrange(self, phone: Hand) -> None:
        new_bills(phone, zip(self.friends, self.sums, strict=True))

    def large(self, view: View) -> list[Bill]:
        """The transfers that are asked for."""
        return [bill for bill in incoming_transfers(view) if bill.cents > self.amount * 100]

    def said(self, view: View) -> Sequence[Any]:
        return [len(self.large(view))]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "all income of that size": lambda view: sum(
                bill.cents > self.amount * 100 for bill in newest(view)
            ),
        }


class MonthlyIncomeByCounterparty(AskAmount):
    """The sum of what came from one friend in one month, transfers and red packets alike."""

    instruction = {
        "en": [
            "How much money did I receive from {name} on Alipay in {month}?",
            "Add up what {name} sent me through Alipay during {month}.",
        ],
        "zh": ["{month}我在支付宝一共收到{name}多少钱？", "支付宝里{name}在{month}一共转给我多少？"],
    }
    apps, scope, difficulty = ["alipay"], "S1", "L2"
    composition, objective, capabilities = "sequential", "query", ["extract", "reasoning"]
    form = [AnswerField({"en": "Received in total", "zh": "收入总额"}, type="number", hint=YUAN)]
    way = ("bills.open", "bill_search.open", write("{name}", into="query"), ENTER)

    month: str = drawn(label=bills.month_words)
    name: str = drawn()
    extra: int = integers(1_100, 88_800, step=50, hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        bill = rng.choice(incoming_transfers(view))
        return {"month": bills.month_of(bill), "name": view.alipay.contacts[bill.party].name}

    def arrange(self, phone: Hand) -> None:
        """One more transfer in that month, so that one look is not enough."""
        found = [bill for bill in incoming_transfers(phone.view) if self.fits(phone.view, bill)]
        with phone.edit("alipay") as alipay:
            first = found[-1]
            more = first.model_copy(
                update={"id": "b900", "cents": self.extra, "at": first.at + 5 * MINUTE_MS}
            )
            alipay.bills.add(more, first=True)

    def fits(self, view: View, bill: Bill) -> bool:
        """Whether a bill is one of the friend's and of the month."""
        return (
            bills.party_name(view.alipay, bill, view.lang) == self.name and bills.month_of(bill) == self.month
        )

    def cents(self, view: View) -> int:
        found: int = bills.sums(bill for bill in newest(view) if self.fits(view, bill)).income
        return found

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "only one of the transfers": lambda _view: yuan(self.extra),
            "the whole income of the month": lambda view: yuan(
                bills.sums(b for b in newest(view) if bills.month_of(b) == self.month).income
            ),
        }


class SearchTransferRecords(AnswerQuestion):
    """How many bills the bill search shows for a word."""

    instruction = {
        "en": [
            'How many results does the search in my Alipay bills give for "{keyword}"?',
            'Search my Alipay bills for "{keyword}" and count what is found.',
        ],
        "zh": [
            "在支付宝账单里搜索“{keyword}”，有多少条记录？",
            "搜一下支付宝账单中的“{keyword}”，数数有几笔。",
        ],
    }
    apps, scope, difficulty = ["alipay"], "S1", "L4"
    composition, objective, capabilities = "sequential", "query", ["search", "extract"]
    max_steps = 30
    form = [AnswerField({"en": "Bills found", "zh": "记录条数"}, type="number")]
    way = ("bills.open", "bill_search.open", write("{keyword}", into="query"), ENTER)

    keyword: str = choice(KEYWORDS)
    more: tuple[int, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {"more": tuple(rng.randint(300, 9_000) for _ in range(rng.randint(1, 12)))}

    def arrange(self, phone: Hand) -> None:
        """Write more bills that the search finds, so that how many there are is drawn."""
        like = bills.searched(phone.view.alipay, self.keyword, phone.lang)[0].id
        with phone.edit("alipay") as alipay:
            first = alipay.bills[like]
            for place, cents in enumerate(self.more):
                at = phone.view.os.now - (len(self.more) - place) * 7 * MINUTE_MS
                signed = cents if first.cents > 0 else -cents
                bill = first.model_copy(update={"id": f"b{900 + place}", "cents": signed, "at": at})
                alipay.bills.add(bill, first=True)

    def found(self, view: View) -> int:
        """How many bills the search finds."""
        return len(bills.searched(view.alipay, self.keyword, view.lang))

    def said(self, view: View) -> Sequence[Any]:
        return [self.found(view)]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "one left out": lambda view: self.found(view) - 1,
            "all bills": lambda view: len(view.alipay.bills),
        }


class FindLargestTransferPartner(AnswerQuestion):
    """The friend with whom the most money was moved by transfers, both directions added up.

    Merchants, red packets and employers do not count; the runner-up is clearly behind. There are few
    instances because the question is always the same; who comes first is drawn.
    """

    instruction = {
        "en": [
            "Adding up transfers in both directions, with which friend did I move the most money on Alipay?",
            "Of all my friends, whose Alipay transfers from and to me add up to the largest sum?",
        ],
        "zh": [
            "支付宝里，转入转出加在一起，我和哪位朋友的转账总额最大？",
            "统计支付宝的转账记录，收支合计金额最高的朋友是谁？",
        ],
    }
    apps, scope, difficulty = ["alipay"], "S1", "L3"
    composition, objective, capabilities = "deep_dive", "query", ["extract", "reasoning"]
    form = [
        AnswerField(
            {"en": "Friend", "zh": "朋友"},
            hint={"en": "Nickname and real name, as bills show them", "zh": "昵称和真实姓名，与账单显示一致"},
        )
    ]
    way = ("bills.open", tap("bill.tab", tab="transfer"))

    partner: str = from_state("alipay.contacts[*].id", hidden=True)
    sums: tuple[int, int] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {"sums": (rng.randint(17_000, 19_999) * 100, -rng.randint(17_000, 19_999) * 100)}

    def arrange(self, phone: Hand) -> None:
        new_bills(phone, [(self.partner, cents) for cents in self.sums])

    def ranking(self, view: View) -> list[Contact]:
        """The contacts by the sum of transfers, the largest first."""
        return sorted(view.alipay.contacts.values(), key=lambda contact: -between(view, contact.id))

    def answers(self, before: View, after: View) -> Sequence[Any]:
        first = self.ranking(before)[0]
        told = [first.name, first.real, f"{first.nick} ({first.real})"]
        nicks = [contact.nick for contact in before.alipay.contacts.values()]
        if nicks.count(first.nick) == 1:
            told.append(first.nick)
        return [one_of(*(text(name, case=False) for name in told))]

    def said(self, view: View) -> Sequence[Any]:
        return [self.ranking(view)[0].name]

    def off(self, field: AnswerField, value: Any) -> Any:
        """The name without its first letter; half of it may be the nickname."""
        return str(value)[1:]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "the runner-up": lambda view: self.ranking(view)[1].name,
            "the employer": lambda view: "山顶软件" if view.lang == "zh" else "Hilltop Software",
        }
