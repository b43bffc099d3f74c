"""Tasks of the Alipay app: what is there, what was spent, friends, messages and settings."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.judge import Goal, Matcher, contains, goal, matching, one_of, text
from pytest_mobilegym.phone.apps.alipay import bills
from pytest_mobilegym.phone.apps.alipay.payments import total_assets
from pytest_mobilegym.phone.apps.alipay.people import talk_name, talk_with, unread_messages
from pytest_mobilegym.phone.apps.alipay.screens.bills import month_words
from pytest_mobilegym.phone.apps.alipay.screens.people import NEW
from pytest_mobilegym.phone.apps.alipay.state import Bill, Contact, Message, Notifications, Talk
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import Route, View
from pytest_mobilegym.tasks import AnswerField, Rng, Task, among, choice, derived, drawn, from_state, integers

MINUTE_MS = 60_000
SHOPS = ("bean_house", "super", "ride", "cinema", "noodle_lane", "fruit", "pharmacy")
YUAN = {"en": "Amount in yuan, with cents", "zh": "金额（元），保留两位小数"}
SWITCHES = tuple(Notifications.model_fields)
ORDERS = (
    ("yuebao", "balance", "ccb"), ("balance", "yuebao", "ccb"), ("balance", "ccb", "yuebao"),
    ("yuebao", "ccb", "balance"), ("ccb", "balance", "yuebao"),
)  # fmt: skip
"""Orders of payment other than the one that is asked for."""
WANTED_ORDER = ("ccb", "yuebao", "balance")
LINES = [
    {"en": "The invoice goes to Hilltop Software", "zh": "发票抬头是山顶软件公司"},
    {"en": "Dinner is at seven, second floor", "zh": "晚饭七点，二楼"},
    {"en": "I put the keys under the fern", "zh": "钥匙在蕨下面"},
    {"en": "Please send me the address again", "zh": "地址再发我一次"},
]
SIZES = {
    0: {"en": "the smallest", "zh": "最小"},
    1: {"en": "standard", "zh": "标准"},
    2: {"en": "one step above standard", "zh": "比标准大一档"},
    3: {"en": "one step below the largest", "zh": "比最大小一档"},
    4: {"en": "the largest", "zh": "最大"},
}
KEYWORDS = [
    {"en": "transfer", "zh": "转账"},
    {"en": "refund", "zh": "退款"},
    {"en": "red packet", "zh": "红包"},
    {"en": "metro", "zh": "地铁"},
    {"en": "rent", "zh": "房租"},
]


def yuan(cents: int) -> str:
    """Cents as an answer in yuan, without zeros at its end."""
    return f"{cents / 100:.10g}"


def exactly(cents: int) -> Matcher:
    """The amount to the cent, with or without commas; zeros at the end may be left out."""
    whole, rest = divmod(cents, 100)
    written = f"{whole:,}".replace(",", ",?")
    tail = rf"\.{rest // 10}0?" if rest % 10 == 0 else rf"\.{rest:02d}"
    if rest == 0:
        tail = r"(?:\.0{1,2})?"
    return matching(written + tail)


def newest(view: View) -> list[Bill]:
    """All bills, the latest first."""
    return bills.newest_first(view.alipay.bills.values())


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


def received(talk: Talk) -> list[Message]:
    """The messages of a conversation that are not the owner's."""
    return [message for message in talk.messages.values() if not message.mine]


def contact_id(name: str, view: View) -> str:
    """Id of the contact with that name."""
    found: Iterable[Contact] = view.alipay.contacts.values()
    return next(contact.id for contact in found if contact.name == name)


def talk_id(contact: str, view: View) -> str:
    """Id of the conversation with a contact, also of one that has not begun."""
    found = talk_with(view.alipay, contact)
    return found.id if found is not None else f"{NEW}{contact}"


def contact_names(view: View) -> list[str]:
    """Full names of all contacts."""
    return [contact.name for contact in view.alipay.contacts.values()]


# What a hand does


def open_settings(phone: Hand, *pages: str) -> None:
    """Open the settings and go on through pages below."""
    phone.open("alipay")
    phone.tap("tab.my")
    phone.tap("settings.open")
    for page in pages:
        phone.tap(page)


def open_profile(phone: Hand, contact: str) -> None:
    """Open a friend's page."""
    phone.open("alipay")
    phone.tap("contacts.open")
    phone.tap("profile.open", contact=contact)


def send(phone: Hand, contact: str, words: str) -> None:
    """Send a friend a text, from the friend's page."""
    open_profile(phone, contact)
    phone.tap("chat.open")
    phone.type(words, into="message")
    phone.tap("chat.send")


def search_bills(phone: Hand, keyword: str) -> None:
    """Look for bills by a word."""
    phone.open("alipay")
    phone.tap("bills.open")
    phone.tap("bill.search")
    phone.type(keyword, into="query")


def another(values: Iterable[Any], *taken: Any) -> Any:
    """The first value that is none of the taken ones."""
    return next(value for value in values if value not in taken)


# What is there


class CheckBalance(Task):
    """The total of all assets, as the finance page shows it; the balance alone is not it."""

    instruction = {
        "en": ["What are my total assets in Alipay?", "Look up how much I have in Alipay all in all."],
        "zh": ["我支付宝里的总资产是多少？", "查一下支付宝理财页显示的总资产。"],
    }
    apps, scope, difficulty = ["alipay"], "S1", "L1"
    composition, objective, capabilities = "atomic", "query", ["extract"]
    form = [AnswerField({"en": "Total assets", "zh": "总资产"}, type="number", hint=YUAN)]

    balance: int = integers(5_000_011, 9_999_987, step=1_237, hidden=True)
    fund: int = integers(1_000_007, 6_000_000, step=991, hidden=True)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("alipay") as alipay:
            alipay.balance, alipay.yuebao = self.balance, self.fund

    def cents(self, view: View) -> int:
        """The right answer."""
        return total_assets(view.alipay)

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [exactly(self.cents(before))]

    def solution(self, phone: Hand) -> None:
        phone.open("alipay")
        phone.tap("tab.finance")
        phone.answer(yuan(self.cents(phone.view)))

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        yield "the balance alone", lambda phone: phone.answer(yuan(self.balance))
        yield "the fund alone", lambda phone: phone.answer(yuan(self.fund))
        yield "without cents", lambda phone: phone.answer((self.balance + self.fund) // 100 + 1)


class CheckDailyIncome(Task):
    """What the fund has earned yesterday."""

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

    yesterday: int = integers(111, 999, hidden=True)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("alipay") as alipay:
            alipay.yesterday = self.yesterday

    def cents(self, view: View) -> int:
        """The right answer."""
        found: int = view.alipay.yesterday
        return found

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [exactly(self.cents(before))]

    def solution(self, phone: Hand) -> None:
        phone.open("alipay")
        phone.tap("tab.finance")
        phone.answer(yuan(self.cents(phone.view)))

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        yield "what was earned in all", lambda phone: phone.answer(yuan(phone.view.alipay.earned))
        yield "in cents", lambda phone: phone.answer(self.yesterday)


# Bills


class AnalyzeSpending(Task):
    """What was spent among the five newest bills, income left out; other bills do not count."""

    instruction = {
        "en": [
            "Look at my five newest Alipay bills: how much did I spend in them in total? Leave income out.",
            "Add up what I paid in the latest five bills of Alipay, not counting money that came in.",
        ],
        "zh": [
            "看看支付宝最近的5笔账单，一共支出了多少？收入不算。",
            "把支付宝最新5笔账单里的支出加起来是多少？",
        ],
    }
    apps, scope, difficulty = ["alipay"], "S1", "L3"
    composition, objective, capabilities = "deep_dive", "query", ["extract", "reasoning"]
    form = [AnswerField({"en": "Spent in total", "zh": "总支出金额"}, type="number", hint=YUAN)]

    moves: tuple[tuple[str, int], ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        shops = [(shop, -rng.randint(250, 39_999)) for shop in rng.sample(SHOPS, 4)]
        friend = rng.choice(sorted(view.alipay.contacts))
        return {"moves": tuple(rng.shuffled([*shops[:3], (friend, rng.randint(1_000, 60_000)), shops[3]]))}

    def arrange(self, phone: Hand) -> None:
        new_bills(phone, self.moves)

    def cents(self, view: View) -> int:
        """The right answer."""
        found: int = bills.sums(newest(view)[:5]).expense
        return found

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [exactly(self.cents(before))]

    def solution(self, phone: Hand) -> None:
        phone.open("alipay")
        phone.tap("bills.open")
        phone.answer(yuan(self.cents(phone.view)))

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def of(count: int) -> Any:
            return lambda phone: phone.answer(yuan(bills.sums(newest(phone.view)[:count]).expense))

        def net(phone: Hand) -> None:
            found = bills.sums(newest(phone.view)[:5])
            phone.answer(yuan(found.expense - found.income))

        yield "six bills", of(6)
        yield "income taken off", net
        yield (
            "the whole month",
            lambda phone: phone.answer(
                yuan(bills.sums(b for b in newest(phone.view) if bills.month_of(b) == "2026-03").expense)
            ),
        )


class CountLargeTransferIncomes(Task):
    """How many transfers came in above an amount; red packets, salary and refunds are no transfers."""

    instruction = {
        "en": [
            "How many transfers above {amount} yuan have I received in Alipay?",
            "Count the Alipay transfers to me of more than {amount} yuan each.",
        ],
        "zh": [
            "支付宝里我收到过几笔{amount}元以上的转账？",
            "数一下支付宝收到的超过{amount}元的转账有几笔。",
        ],
    }
    apps, scope, difficulty = ["alipay"], "S1", "L3"
    composition, objective, capabilities = "deep_dive", "query", ["extract", "reasoning"]
    form = [AnswerField({"en": "Incoming transfers", "zh": "转账收入笔数"}, type="number")]

    amount: int = choice([100, 200, 500, 1000, 2000, 5000])
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

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [len(self.large(before))]

    def solution(self, phone: Hand) -> None:
        phone.open("alipay")
        phone.tap("bills.open")
        phone.tap("bill.tab", tab="transfer")
        phone.answer(*self.answers(phone.view, phone.view))

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def all_income(phone: Hand) -> None:
            phone.answer(sum(bill.cents > self.amount * 100 for bill in newest(phone.view)))

        yield "all income of that size", all_income
        yield "one too many", lambda phone: phone.answer(len(self.large(phone.view)) + 1)


class MonthlyIncomeByCounterparty(Task):
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

    month: str = drawn(label=month_words)
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
        """The right answer."""
        found: int = bills.sums(bill for bill in newest(view) if self.fits(view, bill)).income
        return found

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [exactly(self.cents(before))]

    def solution(self, phone: Hand) -> None:
        phone.open("alipay")
        phone.tap("bills.open")
        phone.tap("bill.search")
        phone.type(self.name, into="query")
        phone.enter()
        phone.answer(yuan(self.cents(phone.view)))

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        yield "only one of the transfers", lambda phone: phone.answer(yuan(self.extra))
        yield (
            "the whole income of the month",
            lambda phone: phone.answer(
                yuan(bills.sums(b for b in newest(phone.view) if bills.month_of(b) == self.month).income)
            ),
        )


class SearchTransferRecords(Task):
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

    keyword: str = choice(KEYWORDS)
    moves: tuple[tuple[str, int], ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        friends = rng.sample(sorted(view.alipay.contacts), rng.randint(1, 5))
        rides = [("metro", -rng.randint(300, 900)) for _ in range(rng.randint(0, 3))]
        return {"moves": (*((friend, rng.randint(500, 9_000)) for friend in friends), *rides)}

    def arrange(self, phone: Hand) -> None:
        new_bills(phone, self.moves)

    def found(self, view: View) -> int:
        """How many bills the search finds."""
        return len(bills.searched(view.alipay, self.keyword, view.lang))

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [self.found(before)]

    def solution(self, phone: Hand) -> None:
        search_bills(phone, self.keyword)
        phone.enter()
        phone.answer(*self.answers(phone.view, phone.view))

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        yield "one left out", lambda phone: phone.answer(self.found(phone.view) - 1)
        yield "all bills", lambda phone: phone.answer(len(phone.view.alipay.bills))


class FindLargestTransferPartner(Task):
    """The friend with whom the most money was moved by transfers, both directions added up.

    Merchants, red packets and employers do not count; the runner-up is clearly behind.
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
        return [one_of(text(first.name), text(first.real), text(f"{first.nick} ({first.real})"))]

    def solution(self, phone: Hand) -> None:
        phone.open("alipay")
        phone.tap("bills.open")
        phone.tap("bill.tab", tab="transfer")
        phone.answer(self.ranking(phone.view)[0].name)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        yield "the runner-up", lambda phone: phone.answer(self.ranking(phone.view)[1].name)
        yield (
            "the employer",
            lambda phone: phone.answer("山顶软件" if phone.lang == "zh" else "Hilltop Software"),
        )


# Friends and messages


def masked(phone: str) -> str:
    """What a masked form of a number may look like: its ends, and at least two marks between."""
    return rf"{re.escape(phone[:3])}\d*[*＊xX]{{2,}}\d*{re.escape(phone[-2:])}"


class FindFriend(Task):
    """The number of a friend, in full or masked as the profile shows it."""

    instruction = {
        "en": [
            "What is the phone number of my Alipay friend {name}?",
            "Find {name} in Alipay and tell me the number.",
        ],
        "zh": ["我支付宝好友{name}的手机号是多少？", "在支付宝里找到{name}，告诉我手机号。"],
    }
    apps, scope, difficulty = ["alipay"], "S1", "L3"
    composition, objective, capabilities = "atomic", "query", ["nav", "extract"]
    max_steps = 15
    form = [
        AnswerField(
            {"en": "Phone number", "zh": "手机号"},
            hint={"en": "11 digits, or masked as the app shows it", "zh": "11位数字，或应用显示的带星号形式"},
        )
    ]

    name: str = among(contact_names)
    person: str = derived(lambda values, view: contact_id(values.name, view))

    def number_of(self, view: View) -> str:
        """The number in full."""
        found: Contact = view.alipay.contacts[self.person]
        return found.phone

    def answers(self, before: View, after: View) -> Sequence[Any]:
        phone = self.number_of(before)
        return [
            one_of(matching(rf"\s*{phone[:3]}[ -]?{phone[3:7]}[ -]?{phone[7:]}\s*"), matching(masked(phone)))
        ]

    def solution(self, phone: Hand) -> None:
        open_profile(phone, self.person)
        full = self.number_of(phone.view)
        phone.answer(f"{full[:3]}****{full[-4:]}")

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def of_another(phone: Hand) -> None:
            phone.answer(phone.view.alipay.contacts[another(phone.view.alipay.contacts, self.person)].phone)

        yield "another friend's number", of_another
        yield "only its end", lambda phone: phone.answer(self.number_of(phone.view)[-4:])
        yield "the own number", lambda phone: phone.answer(phone.view.alipay.user.phone)


class CheckLatestMessageContent(Task):
    """The last thing that was received in a conversation, word for word; own messages do not count."""

    instruction = {
        "en": [
            "What is the latest message that I got from {name} on Alipay?",
            "Read me the newest thing {name} sent on Alipay.",
        ],
        "zh": ["支付宝里{name}发来的最新一条消息是什么？", "看看支付宝中“{name}”最近发来的内容。"],
    }
    apps, scope, difficulty = ["alipay"], "S1", "L2"
    composition, objective, capabilities = "sequential", "query", ["extract"]
    form = [
        AnswerField(
            {"en": "Latest message", "zh": "最新消息内容"}, hint={"en": "Word for word", "zh": "按原文填写"}
        )
    ]

    name: str = among(
        lambda view: [talk_name(view.alipay, talk) for talk in view.alipay.talks.values() if received(talk)]
    )
    talk: str = derived(
        lambda values, view: next(
            talk.id for talk in view.alipay.talks.values() if talk_name(view.alipay, talk) == values.name
        )
    )

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [received(before.alipay.talks[self.talk])[-1].text]

    def solution(self, phone: Hand) -> None:
        phone.open("alipay")
        phone.tap("tab.messages")
        phone.tap("chat.open", talk=self.talk)
        phone.answer(*self.answers(phone.view, phone.view))

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def of_another(phone: Hand) -> None:
            talks = phone.view.alipay.talks
            phone.answer(received(talks[another(talks, self.talk)])[-1].text)

        yield "another conversation's", of_another
        yield "only its beginning", lambda phone: phone.answer(self.answers(phone.view, phone.view)[0][:4])


class CheckUnreadMessageCount(Task):
    """How many messages of friends are unread at the start; services, boxes and reminders do not count."""

    instruction = {
        "en": [
            "How many unread messages from friends do I have in Alipay? Leave services and notices out.",
            "Count the unread Alipay messages that real friends have sent me.",
        ],
        "zh": [
            "支付宝里有多少条朋友发来的未读消息？服务通知不算。",
            "数一下支付宝中好友的未读消息一共有几条。",
        ],
    }
    apps, scope, difficulty = ["alipay"], "S1", "L4"
    composition, objective, capabilities = "sequential", "query", ["extract"]
    max_steps = 30
    form = [AnswerField({"en": "Unread messages of friends", "zh": "好友未读消息数"}, type="number")]

    unread: tuple[str, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        people = sorted(
            talk.id
            for talk in view.alipay.talks.values()
            if talk.kind == "person" and not talk.messages.last().mine
        )
        return {"unread": tuple(rng.sample(people, rng.randint(2, len(people))))}

    def arrange(self, phone: Hand) -> None:
        """Exactly the last message of these is unread, or all of a conversation's last ones in a row."""
        with phone.edit("alipay") as alipay:
            for talk in alipay.talks.values():
                if talk.kind != "person":
                    continue
                *_, last = talk.messages.values()
                talk.read_at = last.at - (1 if talk.id in self.unread else 0)

    def count(self, view: View, *, friends: bool = True) -> int:
        """Unread messages, of friends or of all others."""
        return sum(
            len(unread_messages(talk))
            for talk in view.alipay.talks.values()
            if (talk.kind == "person") is friends
        )

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [self.count(before)]

    def solution(self, phone: Hand) -> None:
        phone.open("alipay")
        phone.tap("tab.messages")
        phone.answer(*self.answers(phone.view, phone.view))

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        yield (
            "the badge of the tab",
            lambda phone: phone.answer(self.count(phone.view) + self.count(phone.view, friends=False)),
        )
        yield "one too few", lambda phone: phone.answer(self.count(phone.view) - 1)


class SendMessageToContact(Task):
    """One message to the friend says what was asked, and nobody else was written to."""

    instruction = {
        "en": ['Send {contact} this message on Alipay: "{text}"', 'Write to {contact} in Alipay: "{text}"'],
        "zh": ["在支付宝给{contact}发消息：“{text}”", "用支付宝告诉{contact}：“{text}”"],
    }
    apps, scope, difficulty = ["alipay"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["create"]
    consequence = "message"

    contact: str = among(contact_names)
    text: str = choice(LINES)
    person: str = derived(lambda values, view: contact_id(values.contact, view))
    talk: str = derived(lambda values, view: talk_id(values.person, view))

    def sent(self, before: View, after: View) -> dict[str, list[str]]:
        """What was sent since the start, by contact."""
        found: dict[str, list[str]] = {}
        for talk in after.alipay.talks.values():
            old = before.alipay.talks[talk.id].messages if talk.id in before.alipay.talks else {}
            texts = [message.text for id, message in talk.messages.items() if id not in old and message.mine]
            if texts:
                found[talk.contact] = texts
        return found

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        sent = self.sent(before, after)
        yield goal(
            "one message says what was asked", actual=sent.get(self.person), expected=[contains(self.text)]
        )
        yield goal("nobody else was written to", actual=sorted(set(sent) - {self.person}), expected=[])

    def allowed(self) -> Sequence[str]:
        place = f"alipay.talks[#{self.talk}]"
        return [place if self.talk.startswith(NEW) else f"{place}.messages[+1]"]

    def equivalents(self) -> Mapping[str, str]:
        return {"does twice: * types *": "a message may say more than it was asked to"}

    def solution(self, phone: Hand) -> None:
        send(phone, self.person, self.text)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def typed_only(phone: Hand) -> None:
            open_profile(phone, self.person)
            phone.tap("chat.open")
            phone.type(self.text, into="message")

        def namesake(phone: Hand) -> None:
            send(phone, another(phone.view.alipay.contacts, self.person), self.text)

        yield "it is typed and not sent", typed_only
        yield "somebody else gets it", namesake
        yield "half of it is sent", lambda phone: send(phone, self.person, self.text[:6])


# Settings


class EnableDarkMode(Task):
    """Alipay is dark by its own setting; it starts light, or following the phone."""

    instruction = {
        "en": ["Make Alipay dark.", "Switch Alipay to its dark mode, whatever the phone looks like."],
        "zh": ["把支付宝设为深色模式。", "让支付宝一直使用深色界面。"],
    }
    apps, scope, difficulty = ["alipay"], "S1", "L1"
    composition, objective, capabilities = "atomic", "operate", ["finance", "settings"]

    follows: bool = choice([True, False], hidden=True)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("alipay") as alipay:
            dark = alipay.settings.general.dark_mode
            dark.follow_system, dark.mode = self.follows, "light"

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        dark = after.alipay.settings.general.dark_mode
        yield goal("dark mode is chosen", actual=dark.mode, expected="dark")
        yield goal("it does not follow the phone", actual=dark.follow_system, expected=False)

    def allowed(self) -> Sequence[str]:
        return ["alipay.settings.general.dark_mode"]

    def solution(self, phone: Hand) -> None:
        open_settings(phone, "dark_mode.open")
        if self.follows:
            phone.tap("setting.toggle", name="general.dark_mode.follow_system")
        phone.tap("dark_mode.choose", mode="dark")

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def phone_only(phone: Hand) -> None:
            with phone.edit("os") as os:
                os.settings.dark_mode_enabled = True

        def follow_again(phone: Hand) -> None:
            self.solution(phone)
            phone.tap("setting.toggle", name="general.dark_mode.follow_system")

        yield "the phone is made dark", phone_only
        yield "it follows the phone in the end", follow_again


class EnableRefreshSound(Task):
    """The sound when refreshing is on; single instance because it is one switch that starts off."""

    instruction = {
        "en": [
            "Alipay should make a sound when I refresh a page. Switch that on.",
            "Turn Alipay's refresh sound on.",
        ],
        "zh": ["打开支付宝的下拉刷新音效。", "我想让支付宝刷新页面时有声音，请开启。"],
    }
    apps, scope, difficulty = ["alipay"], "S1", "L2"
    composition, objective, capabilities = "atomic", "operate", ["settings"]
    max_steps = 15

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal("the sound is on", actual=after.alipay.settings.general.refresh_sound, expected=True)

    def allowed(self) -> Sequence[str]:
        return ["alipay.settings.general.refresh_sound"]

    def solution(self, phone: Hand) -> None:
        self.toggle(phone, "general.refresh_sound")

    def toggle(self, phone: Hand, *names: str) -> None:
        """Turn switches of the general page."""
        open_settings(phone, "general.open")
        for name in names:
            phone.tap("setting.toggle", name=name)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        yield "the speed mode is switched", lambda phone: self.toggle(phone, "general.speed_mode")
        yield "it is switched twice", lambda phone: self.toggle(phone, *["general.refresh_sound"] * 2)
        yield (
            "a second switch is turned",
            lambda phone: self.toggle(phone, "general.refresh_sound", "general.clipboard"),
        )


class SetFontSizeLevel(Task):
    """Alipay's text has the size that was asked for; it starts at another one."""

    instruction = {
        "en": [
            "Set the text size in Alipay to {font_size_level}.",
            "Make Alipay's font size {font_size_level}.",
        ],
        "zh": ["把支付宝的字体大小设为{font_size_level}。", "支付宝的字号调到{font_size_level}。"],
    }
    apps, scope, difficulty = ["alipay"], "S1", "L3"
    composition, objective, capabilities = "atomic", "operate", ["settings"]
    max_steps = 15

    font_size_level: int = choice(SIZES)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("alipay") as alipay:
            alipay.settings.general.font_size = 4 - self.font_size_level if self.font_size_level != 2 else 1

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        actual = after.alipay.settings.general.font_size
        yield goal("the size is as asked", actual=actual, expected=self.font_size_level)

    def allowed(self) -> Sequence[str]:
        return ["alipay.settings.general.font_size"]

    def solution(self, phone: Hand) -> None:
        self.choose(phone, self.font_size_level)

    def choose(self, phone: Hand, level: int) -> None:
        """Choose a size."""
        open_settings(phone, "general.open", "font_size.open")
        phone.tap("font_size.choose", level=level)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        near = self.font_size_level + (1 if self.font_size_level < 4 else -1)
        yield "the size beside it", lambda phone: self.choose(phone, near)


class DisableAllNotifications(Task):
    """All ten switches of notifications are off; some of them are off at the start."""

    instruction = {
        "en": [
            "Switch off every kind of notification in Alipay's settings.",
            "Alipay must not alert me in any way: turn all its notification switches off.",
        ],
        "zh": ["把支付宝新消息通知里的开关全部关掉。", "我不想再收到支付宝的任何提醒，请关闭所有通知开关。"],
    }
    apps, scope, difficulty = ["alipay"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["settings"]

    on: tuple[str, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {"on": tuple(sorted(rng.sample(SWITCHES, rng.randint(5, 9))))}

    def arrange(self, phone: Hand) -> None:
        with phone.edit("alipay") as alipay:
            for name in SWITCHES:
                setattr(alipay.settings.notifications, name, name in self.on)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        own = after.alipay.settings.notifications
        for name in self.on:
            yield goal(f"{name.replace('_', ' ')} is off", actual=getattr(own, name), expected=False)
        rest = [name for name in SWITCHES if name not in self.on and getattr(own, name)]
        yield goal("what was off stays off", actual=rest, expected=[])

    def allowed(self) -> Sequence[str]:
        return [f"alipay.settings.notifications.{name}" for name in self.on]

    def solution(self, phone: Hand) -> None:
        self.toggle(phone, self.on)

    def toggle(self, phone: Hand, names: Iterable[str]) -> None:
        """Turn switches of the page."""
        open_settings(phone, "notifications.open")
        for name in names:
            phone.tap("setting.toggle", name=f"notifications.{name}")

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        yield "one is forgotten", lambda phone: self.toggle(phone, self.on[:-1])
        yield "every switch is turned, also those that were off", lambda phone: self.toggle(phone, SWITCHES)


class ConfigureLanguageAndFastPay(Task):
    """Alipay's language is English, fast pay is on, and its lucky egg is as asked.

    The interface starts in Chinese by Alipay's own setting, and the egg in the other position.
    """

    instruction = {
        "en": [
            "In Alipay set the language to English, switch fast pay on, and its lucky egg {egg}.",
            "Set Alipay up: English interface, fast pay on, lucky egg {egg}.",
        ],
        "zh": [
            "把支付宝的语言设为English，开启快捷付款，并{egg}付款彩蛋。",
            "请设置支付宝：界面用English，打开快捷付款，付款彩蛋要{egg}。",
        ],
    }
    apps, scope, difficulty = ["alipay"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["settings"]

    egg: bool = choice({False: {"en": "off", "zh": "关闭"}, True: {"en": "on", "zh": "开启"}})

    def arrange(self, phone: Hand) -> None:
        with phone.edit("alipay") as alipay:
            alipay.language = "zh"
            alipay.settings.payment.fast_pay.easter_egg = not self.egg

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        fast = after.alipay.settings.payment.fast_pay
        yield goal("the language is English", actual=after.alipay.language, expected="en")
        yield goal("fast pay is on", actual=fast.enabled, expected=True)
        yield goal("the lucky egg is as asked", actual=fast.easter_egg, expected=self.egg)

    def allowed(self) -> Sequence[str]:
        return [
            "alipay.language",
            "alipay.settings.payment.fast_pay.enabled",
            "alipay.settings.payment.fast_pay.easter_egg",
        ]

    def language(self, phone: Hand, code: str) -> None:
        """Choose and save a language, from the settings, and go back there."""
        phone.tap("general.open")
        phone.tap("language.open")
        phone.tap("language.choose", language=code)
        phone.tap("language.save")
        phone.tap("nav.back")

    def fast_pay(self, phone: Hand, *, egg: bool = True) -> None:
        """Switch fast pay on, from the settings, and its egg to the other position."""
        phone.tap("payment.open")
        phone.tap("fast_pay.open")
        phone.tap("fast_pay.ask")
        phone.tap("fast_pay.agree")
        if egg:
            phone.tap("setting.toggle", name="payment.fast_pay.easter_egg")

    def solution(self, phone: Hand) -> None:
        open_settings(phone)
        self.language(phone, "en")
        self.fast_pay(phone)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def egg_left(phone: Hand) -> None:
            open_settings(phone)
            self.language(phone, "en")
            self.fast_pay(phone, egg=False)

        def only_pay(phone: Hand) -> None:
            open_settings(phone)
            self.fast_pay(phone)

        def follows_phone(phone: Hand) -> None:
            open_settings(phone)
            self.language(phone, "system")
            self.fast_pay(phone)

        yield "the egg is left as it was", egg_left
        yield "the language is left", only_pay
        yield "the language follows the phone", follows_phone


class SetPayOrderCcbYuebaoBalance(Task):
    """The order of payment is the user's own: the China Construction Bank card, Yu'e Bao, the balance."""

    instruction = {
        "en": [
            "Let Alipay pay in this order of my own: China Construction Bank, Yu'e Bao, then the balance.",
            "Set Alipay's order of payment to custom: China Construction Bank, Yu'e Bao, balance.",
        ],
        "zh": [
            "把支付宝的付款顺序改为自定义：建设银行第一，余额宝第二，余额第三。",
            "在支付宝设置自定义付款顺序：先中国建设银行，再余额宝，最后余额。",
        ],
    }
    apps, scope, difficulty = ["alipay"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["settings"]
    max_steps = 45

    start: tuple[str, str, str] = choice(ORDERS, hidden=True)
    custom: bool = choice([True, False], hidden=True)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("alipay") as alipay:
            order = alipay.settings.payment.order
            order.custom, order.mode = self.start, "custom" if self.custom else "system"

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        order = after.alipay.settings.payment.order
        yield goal("the order is the user's own", actual=order.mode, expected="custom")
        yield goal("it is the one asked for", actual=tuple(order.custom), expected=WANTED_ORDER)

    def allowed(self) -> Sequence[str]:
        return ["alipay.settings.payment.order"]

    def open(self, phone: Hand) -> None:
        """Open the page, with the order by hand."""
        open_settings(phone, "payment.open", "order.open")
        if not self.custom:
            phone.tap("order.mode", mode="custom")

    def sort(self, phone: Hand, wanted: Sequence[str]) -> None:
        """Drag what is not in its place yet."""
        for place, item in enumerate(wanted):
            there = phone.view.alipay.settings.payment.order.custom[place]
            if there != item:
                phone.drag("order.put", item=item, before=there)

    def solution(self, phone: Hand) -> None:
        self.open(phone)
        self.sort(phone, WANTED_ORDER)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def unsorted(phone: Hand) -> None:
            self.open(phone)
            self.sort(phone, self.start)

        def swapped(phone: Hand) -> None:
            self.open(phone)
            self.sort(phone, ("ccb", "balance", "yuebao"))

        def by_system(phone: Hand) -> None:
            self.solution(phone)
            phone.tap("order.mode", mode="system")

        yield "nothing is moved", unsorted
        yield "the last two are swapped", swapped
        yield "the system's order is chosen in the end", by_system


class ShowReceiveQRCode(Task):
    """The code for receiving money is in front; single instance because there is one such page."""

    instruction = {
        "en": ["Show the Alipay code that others scan to pay me.", "Open my receive code in Alipay."],
        "zh": ["打开支付宝的收钱码。", "我要让别人扫码付钱给我，请打开支付宝的收钱页面。"],
    }
    apps, scope, difficulty = ["alipay"], "S1", "L1"
    composition, objective, capabilities = "atomic", "operate", ["nav"]

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal("the receive code is shown", actual=after.route, expected=Route("alipay", "/pay/receive"))

    def solution(self, phone: Hand) -> None:
        phone.open("alipay")
        phone.tap("pay.open")
        phone.tap("receive.open")

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def pay_code(phone: Hand) -> None:
            phone.open("alipay")
            phone.tap("pay.open")

        def left_again(phone: Hand) -> None:
            self.solution(phone)
            phone.back()

        yield "the code for paying is open", pay_code
        yield "the page is left again", left_again
