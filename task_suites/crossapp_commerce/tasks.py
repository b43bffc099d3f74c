"""Tasks that carry what Alipay's bills say into notes, chats and moments."""

# ruff: noqa: E501 - one wording a line

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from decimal import Decimal
from itertools import pairwise
from typing import Any, NamedTuple

from pytest_mobilegym.judge import Goal, added, contains, goal
from pytest_mobilegym.phone.apps.alipay import bills
from pytest_mobilegym.phone.apps.alipay.merchants import MERCHANTS
from pytest_mobilegym.phone.apps.alipay.screens.bills import month_words
from pytest_mobilegym.phone.apps.alipay.state import Bill
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import View, as_time
from pytest_mobilegym.phone.state import Table
from pytest_mobilegym.phone.wording import MONTHS_SHORT
from pytest_mobilegym.tasks import Rng, Task, among, choice, derived, drawn, integers

Words = dict[str, str]

MINUTE = timedelta(minutes=1)
DAY = timedelta(days=1)
MESSAGES = 6
"""How many messages an answer may take."""
SHOPS = (
    "bean_house", "noodle_lane", "hotpot", "fruit", "super", "ride", "cinema", "salon", "books", "pets",
    "parcel", "laundry",
)  # fmt: skip
"""Where small things are bought."""
DEAR_SHOPS = ("flight", "hotel", "mall", "clothes", "phones", "laptops", "course", "gym", "clinic")
MAY_SAY_MORE = {
    "does twice: * types *": "it may say more than it was asked to",
    "does again: * types *": "a message may be sent twice",
    "plays the whole solution twice": "a message may be sent twice",
    "also taps keyboard.key *": "it may say more than it was asked to",
}


# Amounts and names in what was written


class Amount(NamedTuple):
    """A number of a text.

    Attributes:
        start, end: where it is.
        cents: as yuan; -1 for what has fractions of a cent.
        marked: whether it is meant as money: it has a point, or a sign or word for yuan beside it, or it is
            too large for a count or a day and is no year.
    """

    start: int
    end: int
    cents: int
    marked: bool


LEAST_LARGE, MOST_LARGE = 100, 1_000_000
"""Bounds of whole numbers that are taken for yuan; longer ones are numbers of accounts."""
YEARS = range(2000, 2100)
_NO_AMOUNT = re.compile(
    r"\d{4}[-/]\d{1,2}(?:[-/]\d{1,2})?(?!\d)|(?:\d{4}年)?\d{1,2}月(?:\d{1,2}[日号])?|\d{4}年|\d{1,2}[:：]\d{2}"
)
_NUMBER = re.compile(
    r"(?P<sign>[¥$]\s*[-−]?\s*)?(?<!\d)(?<!\d\.)(?P<value>(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)(?!\d)"
    r"(?P<unit>\s*(?:元|块|yuan|rmb|cny))?",
    re.IGNORECASE,
)


def plain(text: str) -> str:
    """A text in narrow forms and lower case."""
    return unicodedata.normalize("NFKC", text).casefold()


def amounts(text: str) -> list[Amount]:
    """The numbers of a plain text that belong to no date or time of day."""
    text = _NO_AMOUNT.sub(lambda match: " " * len(match[0]), text)
    found = []
    for match in _NUMBER.finditer(text):
        fen = Decimal(match["value"].replace(",", "")) * 100
        large = LEAST_LARGE <= fen // 100 < MOST_LARGE and fen // 100 not in YEARS
        marked = bool(match["sign"] or match["unit"] or "." in match["value"] or large)
        cents = int(fen) if fen == int(fen) else -1
        found.append(Amount(match.start("value"), match.end("value"), cents, marked))
    return found


def other_amounts(text: str, expected: Collection[int]) -> list[str]:
    """The sums of money that a text tells beside the expected ones, as they are written."""
    said = plain(text)
    return [
        said[each.start : each.end] for each in amounts(said) if each.marked and each.cents not in expected
    ]


def says_amount(text: str, cents: int) -> bool:
    """Whether an amount is among the numbers of a text."""
    return any(each.cents == cents for each in amounts(plain(text)))


def paired(text: str, names: Iterable[str], cents: int) -> bool:
    """Whether a text has one of some names, and the amount as the next one behind or before it.

    Where the line of the name has amounts, those of other lines do not count.
    """
    said = plain(text)
    money = [each for each in amounts(said) if each.marked or each.cents == cents]
    for name in map(plain, names):
        for match in re.finditer(rf"(?<![a-z]){re.escape(name)}(?![a-z])", said):
            start, end = match.span()
            line = range(said.rfind("\n", 0, start) + 1, (said + "\n").index("\n", end))
            near = [each for each in money if each.start in line] or money
            behind = [each.cents for each in near if each.start >= end][:1]
            ahead = [each.cents for each in near if each.end <= start][-1:]
            if cents in behind + ahead:
                return True
    return False


def nothing_else(where: str, said: str, cents: Collection[int]) -> Goal:
    """Something was written, and no money beside the expected amounts."""
    wrong = other_amounts(said, cents)
    return goal(f"{where} has no other amount", passed=bool(said) and not wrong, actual=wrong, expected=[])


def amount_goals(where: str, said: str, cents: Collection[int]) -> Iterable[Goal]:
    """The amounts are in what was written, to the cent, and no other money is."""
    for each in cents:
        yield goal(f"{where} has the amount {yuan(each)}", passed=says_amount(said, each), actual=said)
    yield nothing_else(where, said, cents)


def bill_goals(where: str, said: str, view: View, wanted: Sequence[Bill]) -> Iterable[Goal]:
    """Bills are in what was written, each amount beside its name, and no other money is."""
    for bill in wanted:
        names = names_of(view, bill)
        yield goal(
            f"{where} has {names[0]} with {yuan(bill.cents)}",
            passed=paired(said, names, abs(bill.cents)),
            actual=said,
        )
    right = {abs(bill.cents) for bill in wanted}
    yield nothing_else(where, said, right)


def yuan(cents: int) -> str:
    """Cents in yuan, without a sign and without zeros at the end."""
    return f"{abs(cents) / 100:.10g}"


# What Alipay knows


def newest(view: View) -> list[Bill]:
    """All bills, the latest first."""
    return bills.newest_first(view.alipay.bills.values())


def expenses(view: View) -> list[Bill]:
    """What was paid, the largest first."""
    return sorted((bill for bill in newest(view) if bill.cents < 0), key=lambda bill: bill.cents)


def latest_expense(view: View) -> Bill:
    """What was paid last."""
    return next(bill for bill in newest(view) if bill.cents < 0)


def transfers_in(view: View) -> list[Bill]:
    """Transfers that were received, the largest first."""
    found = [bill for bill in newest(view) if bill.kind == "transfer" and bill.cents > 0]
    return sorted(found, key=lambda bill: -bill.cents)


def spent_in(view: View, month: str) -> int:
    """Cents that the list shows as a month's expense."""
    return bills.sums(bill for bill in newest(view) if bills.month_of(bill) == month).expense


def this_month(view: View) -> str:
    """The month that it is, `2026-03`."""
    return f"{view.now:%Y-%m}"


def names_of(view: View, bill: Bill) -> list[str]:
    """What a bill may be called: its title, whom it is with, what it was for; the title first."""
    found = [bills.title_of(view.alipay, bill, view.lang), bills.party_name(view.alipay, bill, view.lang)]
    contact = view.alipay.contacts.get(bill.party)
    found += [contact.nick, contact.real, contact.account] if contact is not None else []
    found += [bills.subject_of(bill, view.lang), bill.note]
    return list(dict.fromkeys(name for name in found if name))


def told_bill(view: View, bill: Bill) -> str:
    """A bill in a few words, the amount last."""
    return f"{names_of(view, bill)[0]} {yuan(bill.cents)}"


def write_bills(phone: Hand, moves: Iterable[tuple[str, int, datetime]]) -> None:
    """Write bills: whom with, signed cents, and when."""
    with phone.edit("alipay") as alipay:
        for number, (party, cents, time) in enumerate(moves, 900):
            kind = MERCHANTS[party].kind if party in MERCHANTS else "transfer"
            bill = Bill(id=f"b{number}", party=party, cents=cents, at=as_time(time), kind=kind)
            alipay.bills.add(bill, first=True)


def write_latest(phone: Hand, moves: Sequence[tuple[str, int]]) -> None:
    """Write bills of the last hour, the first of them the latest: whom with, and signed cents."""
    now = phone.view.now
    times = [now - (place + 1) * 7 * MINUTE for place in range(len(moves))]
    write_bills(phone, [(*move, time) for move, time in reversed(list(zip(moves, times, strict=True)))])


# What was written


def told(before: View, after: View, chat: str) -> str:
    """The texts that the owner has sent in a WeChat chat since the start, a line each."""
    old = before.wechat.chats[chat].messages if chat in before.wechat.chats else {}
    new = after.wechat.chats[chat].messages if chat in after.wechat.chats else {}
    return "\n".join(
        each.text
        for id, each in new.items()
        if id not in old and each.sender == after.wechat.user.id and each.kind == "text"
    )


def new_notes(before: View, after: View) -> list[Any]:
    """Notes of the list that were added."""
    return [note for note in added(before.notes.notes, after.notes.notes) if note.listed]


def noted(before: View, after: View) -> str:
    """All that added notes say."""
    return "\n".join(note.text for note in new_notes(before, after))


def one_note(before: View, after: View) -> Goal:
    """There is one note more; what becomes of older notes does not matter to it."""
    return goal("one note was added", actual=len(new_notes(before, after)), expected=1)


# What a hand does


def open_bills(phone: Hand, *, tab: str = "all") -> None:
    """Open the list of bills, at one of its tabs."""
    phone.open("alipay")
    phone.tap("bills.open")
    if tab != "all":
        phone.tap("bill.tab", tab=tab)


def find_large(phone: Hand, tab: str, least: str, bill: str) -> None:
    """Narrow the list to large amounts, and open one of its bills."""
    open_bills(phone, tab=tab)
    phone.tap("filter.open")
    phone.type(least, into="least")
    phone.tap("filter.apply")
    phone.tap("bill.open", bill=bill)


def open_balance(phone: Hand) -> None:
    """Open the page of the account balance."""
    phone.open("alipay")
    phone.tap("tab.my")
    phone.tap("balance.open")


def tell(phone: Hand, chat: str, text: str) -> None:
    """Send a text in a WeChat chat."""
    phone.open("wechat")
    if phone.view.route.path != "/":
        phone.tap("nav.back")
    phone.tap("chat.open", chat=chat)
    phone.type(text, into="message")
    phone.tap("chat.send")


def write_note(phone: Hand, content: str, *, title: str = "") -> None:
    """Write a new note."""
    phone.open("notes")
    phone.tap("note.new")
    phone.type(content, into="content")
    if title:
        phone.type(title, into="title")


def post(phone: Hand, words: str) -> None:
    """Post a moment of words alone."""
    phone.open("wechat")
    phone.tap("tab.discover")
    phone.tap("moments.open")
    phone.hold("moment.write")
    phone.type(words, into="text")
    phone.tap("moment.post")


# Whom to tell


def people_with_chats(view: View) -> list[str]:
    """Names of the WeChat contacts that a chat has been begun with; the owner is none of them."""
    return sorted(view.wechat.contacts[key].name for key in view.wechat.chats if key in view.wechat.contacts)


def wechat_id(values: Any, view: View) -> str:
    """WeChat ID of the contact that was drawn."""
    contacts: Mapping[str, Any] = view.wechat.contacts
    return next(id for id, each in contacts.items() if each.name == values.contact)


def another_chat(view: View, chat: str) -> str:
    """A chat with another person."""
    chats: Iterable[str] = view.wechat.chats
    return next(key for key in chats if key != chat and key in view.wechat.contacts)


class Telling(Task, abstract=True):
    """A task in which somebody is told something on WeChat, in one message or several."""

    no_form_reason = "what was found out is told on WeChat"

    contact: str = among(people_with_chats)
    chat: str = derived(wechat_id)

    @property
    def message_path(self) -> str:
        """Where the messages go."""
        return f"wechat.chats[#{self.chat}].messages[+{MESSAGES}]"

    def allowed(self) -> Sequence[str]:
        return [self.message_path]

    def liberties(self) -> Mapping[str, str]:
        return {self.message_path: "it may be told in several messages"}

    def equivalents(self) -> Mapping[str, str]:
        return MAY_SAY_MORE


class Noting(Task, abstract=True):
    """A task that ends with one new note."""

    def allowed(self) -> Sequence[str]:
        return ["notes.notes[+1]"]

    def equivalents(self) -> Mapping[str, str]:
        return MAY_SAY_MORE


# The balance


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
        yield from amount_goals("the message", told(before, after, self.chat), [self.balance])

    def say(self, phone: Hand, cents: int) -> None:
        """Tell the contact an amount."""
        words = "我的支付宝余额是" if phone.lang == "zh" else "My Alipay balance is "
        tell(phone, self.chat, words + yuan(cents))

    def solution(self, phone: Hand) -> None:
        open_balance(phone)
        self.say(phone, self.balance)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def both(phone: Hand) -> None:
            tell(phone, self.chat, f"{yuan(self.balance)} / {yuan(phone.view.alipay.yuebao)}")

        def to_another(phone: Hand) -> None:
            tell(phone, another_chat(phone.view, self.chat), yuan(self.balance))

        yield "what is in the fund", lambda phone: self.say(phone, phone.view.alipay.yuebao)
        yield (
            "balance and fund added up",
            lambda phone: self.say(phone, self.balance + phone.view.alipay.yuebao),
        )
        yield "the fund too", both
        yield "without the cents", lambda phone: self.say(phone, self.balance // 100 * 100 + 100)
        yield "somebody else is told", to_another


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
        write_note(phone, f"{first} {yuan(balance)}\n{second} {yuan(expense)}")

    def solution(self, phone: Hand) -> None:
        open_balance(phone)
        phone.back()
        phone.tap("bills.open")
        self.write(phone, self.balance, self.cents)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def earlier(phone: Hand) -> None:
            cents = [bill.cents for bill in newest(phone.view) if bill.cents < 0][1]
            self.write(phone, self.balance, cents)

        def total(phone: Hand) -> None:
            self.write(phone, self.balance + phone.view.alipay.yuebao, self.cents)

        yield "the latest income", lambda phone: self.write(phone, self.balance, self.received)
        yield "the expense before", earlier
        yield "with the fund in the balance", total
        yield "the balance alone", lambda phone: write_note(phone, yuan(self.balance))


# The largest expense


class LargestExpense(Task, abstract=True):
    """A task about the largest expense of all; which it is, when and how much is drawn."""

    shop: str = choice(DEAR_SHOPS, hidden=True)
    cents: int = integers(1_600_003, 3_900_001, step=1_009, hidden=True)
    days: int = integers(3, 760, hidden=True)

    def arrange(self, phone: Hand) -> None:
        write_bills(phone, [(self.shop, -self.cents, phone.view.now - self.days * DAY)])

    def find(self, phone: Hand) -> Bill:
        """Look for the bill."""
        [bill, *_] = expenses(phone.view)
        find_large(phone, "expense", "10000", bill.id)
        return bill


class AlipayLargestExpenseToMoments(LargestExpense):
    """One moment was posted that names the largest outgoing bill with its amount, and no other amount."""

    instruction = {
        "en": [
            "Find the largest single expense among all my Alipay bills and complain about it in a WeChat moment, naming what it was and the exact amount.",
            "What did I ever pay most for in one go with Alipay? Post a grumpy moment on WeChat that says where the money went and how much.",
            "Grumble on my WeChat Moments about my biggest Alipay expense of all time; the post has to have its name and amount.",
        ],
        "zh": [
            "找出支付宝全部账单里最大的一笔支出，发一条朋友圈吐槽一下，写明是什么和准确金额。",
            "我在支付宝单笔花得最多的是哪一笔？发个朋友圈抱怨一下，说清花在哪、花了多少。",
            "在朋友圈吐槽我支付宝有史以来最大的一笔开销，要写上名称和金额。",
        ],
    }
    apps, scope, difficulty = ["alipay", "wechat"], "S2", "L4"
    composition, objective = "transfer", "hybrid"
    capabilities = ["extract", "reasoning", "social", "handoff"]
    max_steps = 45
    consequence = "message"
    no_form_reason = "what was found out is posted as a moment"

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        new = [
            each
            for each in added(before.wechat.moments, after.wechat.moments)
            if each.author == after.wechat.user.id
        ]
        yield goal("one moment was posted", actual=len(new), expected=1)
        said = "\n".join(each.text for each in new)
        yield from bill_goals("the moment", said, before, expenses(before)[:1])
        untouched = bool(new) and not any(each.likes or each.comments for each in new)
        yield goal("it has no like or comment of one's own", passed=untouched)

    def allowed(self) -> Sequence[str]:
        return ["wechat.moments[+1]"]

    def equivalents(self) -> Mapping[str, str]:
        return MAY_SAY_MORE

    def solution(self, phone: Hand) -> None:
        bill = self.find(phone)
        grumble = "心疼！" if phone.lang == "zh" else "Ouch! "
        post(phone, grumble + told_bill(phone.view, bill))

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def bill_of(find: Any) -> Any:
            return lambda phone: post(phone, told_bill(phone.view, find(phone.view)))

        yield "the second largest", bill_of(lambda view: expenses(view)[1])
        yield "the largest income", bill_of(lambda view: max(newest(view), key=lambda bill: bill.cents))
        yield "the latest expense", bill_of(latest_expense)
        yield "without its name", lambda phone: post(phone, yuan(self.cents))


class AlipayLargestExpenseToNotes(Noting, LargestExpense):
    """One note was added that names the largest outgoing bill with its amount, and no other amount."""

    instruction = {
        "en": [
            "Find the largest single expense in all my Alipay bills and write a new note with what it was and what it cost.",
            "Which one payment in my Alipay history was the biggest? Keep its name and exact amount in a new note.",
            "Make a note of the biggest expense that my Alipay bills hold: its title and its amount.",
        ],
        "zh": [
            "找出支付宝全部账单里最大的一笔支出，新建笔记记下是什么、花了多少钱。",
            "我支付宝历史上单笔最大的支出是哪一笔？把名称和准确金额记到一条新笔记里。",
            "新建一条笔记，写上支付宝账单中最大一笔支出的名称和金额。",
        ],
    }
    apps, scope, difficulty = ["alipay", "notes"], "S2", "L4"
    composition, objective, capabilities = "deep_dive", "operate", ["extract", "reasoning", "create"]
    max_steps = 45

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield one_note(before, after)
        yield from bill_goals("the note", noted(before, after), before, expenses(before)[:1])

    def solution(self, phone: Hand) -> None:
        write_note(phone, told_bill(phone.view, self.find(phone)))

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def bill_of(find: Any) -> Any:
            return lambda phone: write_note(phone, told_bill(phone.view, find(phone.view)))

        def in_a_message(phone: Hand) -> None:
            tell(phone, next(iter(phone.view.wechat.chats)), told_bill(phone.view, expenses(phone.view)[0]))

        yield "the second largest", bill_of(lambda view: expenses(view)[1])
        yield "the latest expense", bill_of(latest_expense)
        yield (
            "without its amount",
            lambda phone: write_note(phone, names_of(phone.view, expenses(phone.view)[0])[0]),
        )
        yield "told on WeChat", in_a_message


class AlipayYearCompareTopExpenseToWechat(Telling):
    """The contact is told the larger one of last year's and this year's largest expenses, and whom it went to.

    Both are drawn, so that either year may have the larger one; an earlier year has a larger one still.
    """

    instruction = {
        "en": [
            "Compare my biggest single Alipay expense of last year with the biggest one of this year, and send {contact} the amount and the payee of the larger one on WeChat.",
            "Was my largest Alipay payment of this year or the largest one of last year the dearer one? Tell {contact} on WeChat only that one: whom it went to and how much.",
            "On WeChat, let {contact} know the payee and exact amount of whichever is larger: last year's top expense in Alipay or this year's.",
        ],
        "zh": [
            "比较支付宝去年最大的一笔支出和今年最大的一笔支出，把更大那笔的金额和收款方微信发给{contact}。",
            "我支付宝今年最大的一笔支出和去年最大的一笔，哪笔更贵？只把更贵那笔的收款方和金额用微信告诉{contact}。",
            "用微信告诉{contact}：去年和今年支付宝各自最大的支出当中，更大的那笔付给了谁、准确金额是多少。",
        ],
    }
    apps, scope, difficulty = ["alipay", "wechat"], "S2", "L3"
    composition, objective, capabilities = "deep_dive", "operate", ["extract", "reasoning", "handoff"]
    max_steps = 60
    consequence = "message"

    shops: tuple[str, ...] = drawn(hidden=True)
    """Of last year, this year and an earlier year."""
    cents: tuple[int, ...] = drawn(hidden=True)
    days: tuple[int, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        low, high = rng.randint(1_300_001, 1_900_000), rng.randint(1_900_001, 2_900_000)
        last, this = rng.choice([(low, high), (high, low)])
        today = view.now.timetuple().tm_yday
        return {
            "shops": tuple(rng.sample(DEAR_SHOPS, 3)),
            "cents": (last, this, rng.randint(3_000_001, 3_900_000)),
            "days": (today + rng.randint(30, 300), rng.randint(3, today - 5), today + rng.randint(380, 600)),
        }

    def arrange(self, phone: Hand) -> None:
        now = phone.view.now
        moves = zip(self.shops, self.cents, self.days, strict=True)
        write_bills(phone, [(shop, -cents, now - days * DAY) for shop, cents, days in moves])

    @staticmethod
    def top(view: View, *years: int) -> Bill:
        """The largest expense of some years."""
        return next(bill for bill in expenses(view) if int(bills.month_of(bill)[:4]) in years)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        year = before.now.year
        right = self.top(before, year - 1, year)
        yield from bill_goals("the message", told(before, after, self.chat), before, [right])

    def say(self, phone: Hand, *years: int) -> None:
        """Tell the largest expense of years counted from this one."""
        bill = self.top(phone.view, *(phone.view.now.year + each for each in years))
        tell(phone, self.chat, told_bill(phone.view, bill))

    def solution(self, phone: Hand) -> None:
        year = phone.view.now.year
        find_large(phone, "expense", "10000", self.top(phone.view, year - 1, year).id)
        self.say(phone, -1, 0)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def both(phone: Hand) -> None:
            self.say(phone, 0)
            self.say(phone, -1)

        def to_another(phone: Hand) -> None:
            bill = self.top(phone.view, phone.view.now.year - 1, phone.view.now.year)
            tell(phone, another_chat(phone.view, self.chat), told_bill(phone.view, bill))

        smaller = -1 if self.cents[1] > self.cents[0] else 0
        yield "the smaller one", lambda phone: self.say(phone, smaller)
        yield "the largest of all years", lambda phone: self.say(phone, -2)
        yield "both years", both
        yield "somebody else is told", to_another


# Months


class OfThisMonth(Task, abstract=True):
    """A task about what was spent this month; some of it is drawn."""

    shops: tuple[str, ...] = drawn(hidden=True)
    cents: tuple[int, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {
            "shops": tuple(rng.sample(SHOPS, 3)),
            "cents": tuple(rng.randint(1_011, 59_999) for _ in range(3)),
        }

    def arrange(self, phone: Hand) -> None:
        write_latest(phone, [(shop, -cents) for shop, cents in zip(self.shops, self.cents, strict=True)])

    @staticmethod
    def words(lang: str, cents: int) -> str:
        """An amount in a sentence, at its end."""
        return (
            f"本月支付宝支出：{yuan(cents)}" if lang == "zh" else f"Spent on Alipay this month: {yuan(cents)}"
        )


class AlipayMonthlySpendToWechat(Telling, OfThisMonth):
    """The contact is told this month's total expense in Alipay, and no other amount; part of it is drawn."""

    instruction = {
        "en": [
            "Find out how much I have spent through Alipay this month in total and tell {contact} on WeChat.",
            "Send {contact} the total of my Alipay expenses of the current month on WeChat.",
            "{contact} asks what I paid by Alipay this month, all in all. Look at the month's expense total in the bills and answer on WeChat.",
        ],
        "zh": [
            "查一下我这个月支付宝一共支出了多少，微信告诉{contact}。",
            "把本月支付宝账单的总支出用微信发给{contact}。",
            "{contact}问我这个月支付宝总共花了多少钱，看一下账单里本月的支出合计，在微信上回复。",
        ],
    }
    apps, scope, difficulty = ["alipay", "wechat"], "S2", "L3"
    composition, objective, capabilities = "transfer", "hybrid", ["extract", "handoff"]
    consequence = "message"

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        total = spent_in(before, this_month(before))
        yield from amount_goals("the message", told(before, after, self.chat), [total])

    def say(self, phone: Hand, cents: int) -> None:
        """Tell the contact an amount."""
        tell(phone, self.chat, self.words(phone.lang, cents))

    def solution(self, phone: Hand) -> None:
        open_bills(phone)
        self.say(phone, spent_in(phone.view, this_month(phone.view)))

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def income(phone: Hand) -> None:
            month = this_month(phone.view)
            self.say(phone, bills.sums(b for b in newest(phone.view) if bills.month_of(b) == month).income)

        def last_month(phone: Hand) -> None:
            self.say(phone, spent_in(phone.view, bills.months_back(phone.view.now, 2)[0]))

        def to_another(phone: Hand) -> None:
            words = self.words(phone.lang, spent_in(phone.view, this_month(phone.view)))
            tell(phone, another_chat(phone.view, self.chat), words)

        yield "what came in", income
        yield "the month before", last_month
        yield "today alone", lambda phone: self.say(phone, sum(self.cents))
        yield "somebody else is told", to_another


class AlipayMonthlyToNotesAndWechat(Telling, OfThisMonth):
    """One note was added with this month's total expense in Alipay, and the contact is told it too."""

    instruction = {
        "en": [
            "Write this month's total Alipay spending into a new note, and tell {contact} the amount on WeChat.",
            "How much have I spent in Alipay this month? Keep the total in a new note and send it to {contact} on WeChat as well.",
            "Take the expense total of the current month from my Alipay bills; it should end up in a new note and in a WeChat message to {contact}.",
        ],
        "zh": [
            "把本月支付宝的总支出记到一条新笔记里，并在微信上告诉{contact}金额。",
            "我这个月支付宝一共花了多少？新建笔记记下总额，再微信发给{contact}。",
            "从支付宝账单查出本月支出合计，写进一条新笔记，同时用微信告诉{contact}。",
        ],
    }
    apps, scope, difficulty = ["alipay", "notes", "wechat"], "S3", "L3"
    composition, objective, capabilities = "transfer", "operate", ["extract", "create", "handoff"]
    consequence = "message"

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        total = spent_in(before, this_month(before))
        yield one_note(before, after)
        yield from amount_goals("the note", noted(before, after), [total])
        yield from amount_goals("the message", told(before, after, self.chat), [total])

    def allowed(self) -> Sequence[str]:
        return ["notes.notes[+1]", self.message_path]

    def solution(self, phone: Hand) -> None:
        open_bills(phone)
        words = self.words(phone.lang, spent_in(phone.view, this_month(phone.view)))
        write_note(phone, words)
        tell(phone, self.chat, words)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def right(phone: Hand) -> str:
            return self.words(phone.lang, spent_in(phone.view, this_month(phone.view)))

        def wrong(phone: Hand) -> str:
            return self.words(phone.lang, spent_in(phone.view, bills.months_back(phone.view.now, 2)[0]))

        def write(phone: Hand, note: str, message: str) -> None:
            write_note(phone, note)
            tell(phone, self.chat, message)

        yield "there is no note", lambda phone: tell(phone, self.chat, right(phone))
        yield "nobody is told", lambda phone: write_note(phone, right(phone))
        yield "the month before", lambda phone: write(phone, wrong(phone), wrong(phone))
        yield "the month before in the note", lambda phone: write(phone, wrong(phone), right(phone))
        yield "the month before in the message", lambda phone: write(phone, right(phone), wrong(phone))


_ENGLISH_MONTH = "|".join(MONTHS_SHORT).casefold()
_MONTH = re.compile(
    rf"(?:(?P<y1>\d{{4}})\s*年\s*)?(?<!\d)(?P<m1>\d{{1,2}})\s*月|(?P<y2>\d{{4}})[-/.](?P<m2>\d{{1,2}})(?!\d)"
    rf"|(?<![a-z])(?P<m3>{_ENGLISH_MONTH})[a-z]*\.?,?(?:\s*(?P<y3>\d{{4}}))?"
)


def months_told(text: str) -> list[tuple[int | None, int]]:
    """The months that a text names, each with its year where it is said."""
    found = []
    for match in _MONTH.finditer(plain(text)):
        year = match["y1"] or match["y2"] or match["y3"]
        name = match["m3"]
        month = _ENGLISH_MONTH.split("|").index(name) + 1 if name else int(match["m1"] or match["m2"])
        found.append((int(year) if year else None, month))
    return found


class MonthCompareThenExplainToNote(Noting):
    """A note has, under its title, a line each for two months' expenses, the dearer month, and the difference.

    The months are drawn among full ones; a month may be written in any usual way, with or without its year.
    """

    instruction = {
        "en": [
            "Compare my total Alipay expenses of {month1} and {month2}. Write a new note titled “{title}” with four lines: the total of {month1}, the total of {month2}, the month with the higher total, and the difference.",
            "I need a new note “{title}” about my Alipay spending. First line: what I spent in {month1}. Second line: what I spent in {month2}. Third line: which of the two months was higher. Fourth line: by how much.",
            "Look up in the Alipay bills what {month1} and {month2} cost me and put it into a new note called “{title}”, in this order and on lines of their own: {month1}'s total, {month2}'s total, the dearer month, how much dearer it was.",
        ],
        "zh": [
            "对比支付宝{month1}和{month2}的总支出，新建一条标题为“{title}”的笔记，正文分四行：{month1}的总支出、{month2}的总支出、支出更高的月份、差额。",
            "我要一条标题是“{title}”的新笔记，写支付宝花销：第一行{month1}支出多少，第二行{month2}支出多少，第三行哪个月更高，第四行高多少。",
            "查支付宝账单里{month1}和{month2}各花了多少，记到名为“{title}”的新笔记里，按顺序各占一行：{month1}合计、{month2}合计、花得更多的月份、多出的金额。",
        ],
    }
    apps, scope, difficulty = ["alipay", "notes"], "S2", "L4"
    composition, objective, capabilities = "deep_dive", "operate", ["extract", "reasoning", "create"]

    month1: str = drawn(label=month_words)
    month2: str = drawn(label=month_words)
    title: str = choice(
        [
            {"en": "Monthly spending compared", "zh": "月度花销对比"},
            {"en": "Two months", "zh": "两月支出"},
            {"en": "Household budget", "zh": "家庭账本"},
        ]
    )

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        months = bills.months_back(view.now, 12)[:-1]
        while True:
            first, second = rng.sample(months, 2)
            if spent_in(view, first) != spent_in(view, second):
                return {"month1": first, "month2": second}

    def lines(self, view: View) -> tuple[int, int, str, int]:
        """Both totals, the month that is higher, and the difference."""
        first, second = spent_in(view, self.month1), spent_in(view, self.month2)
        return first, second, self.month1 if first > second else self.month2, abs(first - second)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        first, second, month, difference = self.lines(before)
        new = new_notes(before, after)
        yield one_note(before, after)
        yield goal("it has its title", actual=[note.title for note in new], expected=[self.title])
        lines = [line for note in new for line in note.content.splitlines() if line.strip()]
        yield goal("it has four lines", actual=len(lines), expected=4)
        lines += [""] * (4 - len(lines))
        numbered = {"first": (0, first), "second": (1, second), "fourth": (3, difference)}
        for name, (place, cents) in numbered.items():
            yield from amount_goals(f"the {name} line", lines[place], [cents])
        year, number = map(int, month.split("-"))
        said = months_told(lines[2])
        right = bool(said) and all(each in ((None, number), (year, number)) for each in said)
        yield goal("the third line names the higher month", passed=right, actual=lines[2], expected=month)

    def write(self, phone: Hand, first: int, second: int, month: str, difference: int) -> None:
        """Write the note."""
        content = "\n".join((yuan(first), yuan(second), month_words(month, phone.lang), yuan(difference)))
        write_note(phone, content, title=self.title)

    def solution(self, phone: Hand) -> None:
        open_bills(phone, tab="expense")
        self.write(phone, *self.lines(phone.view))

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def swapped(phone: Hand) -> None:
            first, second, month, difference = self.lines(phone.view)
            self.write(phone, second, first, month, difference)

        def other_month(phone: Hand) -> None:
            first, second, month, difference = self.lines(phone.view)
            other = self.month2 if month == self.month1 else self.month1
            self.write(phone, first, second, other, difference)

        def wrong_difference(phone: Hand) -> None:
            first, second, month, difference = self.lines(phone.view)
            self.write(phone, first, second, month, difference + 100)

        def untitled(phone: Hand) -> None:
            first, second, month, difference = self.lines(phone.view)
            write_note(phone, f"{yuan(first)}\n{yuan(second)}\n{month}\n{yuan(difference)}")

        yield "the totals swapped", swapped
        yield "the lower month", other_month
        yield "a yuan off in the difference", wrong_difference
        yield "without its title", untitled


# Bills of late


class AlipayRecentTransactionsToNotes(Noting):
    """One note was added with the five latest bills, each amount beside its name, and no other amount."""

    instruction = {
        "en": [
            "Write my five latest Alipay bills into a new note: for each, what it was and its amount.",
            "Make a new note that lists the newest five records of my Alipay bills, income included, with name and amount.",
            "Put the last five Alipay transactions, paid or received, in a new note, one a line with whom or what for and how much.",
        ],
        "zh": [
            "把支付宝最近5笔账单记到一条新笔记里，每笔写明是什么和金额。",
            "新建一条笔记，列出支付宝账单里最新的5条记录（收入也算），写上名称和金额。",
            "将支付宝最近的5笔交易（不论收支）写进一条新笔记，一行一笔，注明对象或用途以及金额。",
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
        yield one_note(before, after)
        yield from bill_goals("the note", noted(before, after), before, newest(before)[:5])

    def write(self, phone: Hand, found: Iterable[Bill]) -> None:
        """Write a note of bills, a line each."""
        write_note(phone, "\n".join(told_bill(phone.view, bill) for bill in found))

    def solution(self, phone: Hand) -> None:
        open_bills(phone)
        self.write(phone, newest(phone.view)[:5])

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def amounts_shifted(phone: Hand) -> None:
            found = newest(phone.view)[:5]
            pairs = zip(found, [*found[1:], found[0]], strict=True)
            write_note(phone, "\n".join(f"{names_of(phone.view, a)[0]} {yuan(b.cents)}" for a, b in pairs))

        def nameless(phone: Hand) -> None:
            write_note(phone, "\n".join(yuan(bill.cents) for bill in newest(phone.view)[:5]))

        yield "four", lambda phone: self.write(phone, newest(phone.view)[:4])
        yield "six", lambda phone: self.write(phone, newest(phone.view)[:6])
        yield "the second to the sixth", lambda phone: self.write(phone, newest(phone.view)[1:6])
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

    shop: str = choice(SHOPS, hidden=True)
    cents: int = integers(1_011, 78_999, step=13, hidden=True)
    received: int = integers(80_003, 99_001, step=17, hidden=True)

    def arrange(self, phone: Hand) -> None:
        write_latest(phone, [("p23", self.received), (self.shop, -self.cents)])

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        said = told(before, after, self.chat)
        yield from bill_goals("the message", said, before, [latest_expense(before)])

    def say(self, phone: Hand, bill: Bill) -> None:
        """Tell the contact a bill."""
        tell(phone, self.chat, told_bill(phone.view, bill))

    def solution(self, phone: Hand) -> None:
        bill = latest_expense(phone.view)
        open_bills(phone)
        phone.tap("bill.open", bill=bill.id)
        self.say(phone, bill)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def before_last(phone: Hand) -> None:
            self.say(phone, [bill for bill in newest(phone.view) if bill.cents < 0][1])

        def to_another(phone: Hand) -> None:
            words = told_bill(phone.view, latest_expense(phone.view))
            tell(phone, another_chat(phone.view, self.chat), words)

        yield "what came in later", lambda phone: self.say(phone, newest(phone.view)[0])
        yield "the expense before", before_last
        yield "the amount alone", lambda phone: tell(phone, self.chat, yuan(self.cents))
        yield "somebody else is told", to_another


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
        said = told(before, after, self.chat)
        yield from bill_goals("the message", said, before, self.largest(before))
        end = plain(said).rstrip(" .!?。~”\"'’」\n")
        yield goal("it ends with the closing line", passed=end.endswith(plain(self.closing)), actual=said)

    def say(self, phone: Hand, chat: str, found: Iterable[Bill], *, closing: str | None = None) -> None:
        """Tell bills, a line each, and the closing line."""
        lines = [told_bill(phone.view, bill) for bill in found]
        tell(phone, chat, "\n".join([*lines, self.closing if closing is None else closing]))

    def solution(self, phone: Hand) -> None:
        open_bills(phone, tab="expense")
        self.say(phone, self.chat, self.largest(phone.view))

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def closing_first(phone: Hand) -> None:
            lines = [told_bill(phone.view, bill) for bill in self.largest(phone.view)]
            tell(phone, self.chat, "\n".join([self.closing, *lines]))

        def nameless(phone: Hand) -> None:
            lines = [yuan(bill.cents) for bill in self.largest(phone.view)]
            tell(phone, self.chat, "\n".join([*lines, self.closing]))

        def to_another(phone: Hand) -> None:
            self.say(phone, another_chat(phone.view, self.chat), self.largest(phone.view))

        yield "two", lambda phone: self.say(phone, self.chat, self.largest(phone.view, 2))
        yield "four", lambda phone: self.say(phone, self.chat, self.largest(phone.view, 4))
        yield "of 60 days", lambda phone: self.say(phone, self.chat, self.largest(phone.view, days=60))
        yield (
            "without the closing line",
            lambda phone: self.say(phone, self.chat, self.largest(phone.view), closing="?"),
        )
        yield "the closing line comes first", closing_first
        yield "without names", nameless
        yield "somebody else is told", to_another


# Kinds of bills


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
        said = told(before, after, self.chat)
        right = self.found(before)
        name = TYPE_WORDS[self.bill_type][before.lang]
        yield goal(
            "the message names the type",
            actual=said,
            expected=contains(name, case=False),
        )
        total = bills.sums(right).expense
        yield from amount_goals("the message", said, [total])
        counts = {each.cents for each in amounts(plain(said)) if not each.marked and each.cents != total}
        year = before.now.year * 100
        yield goal(
            "it has the number of bills, and no other number",
            actual=sorted(each // 100 for each in counts - {year}),
            expected=[len(right)],
        )

    def say(self, phone: Hand, found: Sequence[Bill], *, more: int = 0) -> None:
        """Tell the type, the number and the total of some bills."""
        name = TYPE_WORDS[self.bill_type][phone.lang]
        unit = "笔" if phone.lang == "zh" else " bills"
        tell(phone, self.chat, f"{name}: {len(found) + more}{unit}, {yuan(bills.sums(found).expense)}")

    def solution(self, phone: Hand) -> None:
        open_bills(phone, tab=self.bill_type)
        self.say(phone, self.found(phone.view))

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def other_type(phone: Hand) -> None:
            other = next(name for name in TYPE_WORDS if name != self.bill_type)
            self.say(phone, self.found(phone.view, bill_type=other))

        def guessed(phone: Hand) -> None:
            total = yuan(bills.sums(self.found(phone.view)).expense)
            numbers = " ".join(map(str, range(80)))
            tell(phone, self.chat, f"{TYPE_WORDS[self.bill_type][phone.lang]}: {numbers}, {total}")

        yield "one bill too many", lambda phone: self.say(phone, self.found(phone.view), more=1)
        yield "of another type", other_type
        yield "of all years", lambda phone: self.say(phone, self.found(phone.view, year="20"))
        yield "every number is told", guessed


# Who sent most

KNOWN = ("p9", "p12", "p13", "p26")
"""Friends who are on WeChat already."""
SENDER = "sender_of_most"
_THANKS = re.compile(r"\bthanks\b|\bthank you\b|\bthx\b|谢谢|感谢|多谢|谢啦|谢了")


class AlipayThankTopIncomeTransfer(Task):
    """One note was added with the number of transfers received and the largest amount on successive lines, and
    its sender is thanked on WeChat. Both are drawn; red packets, salaries and refunds are no transfers.
    """

    instruction = {
        "en": [
            "Count the transfers that I have ever received in Alipay (its type “Transfers”, so no red packets, salaries or refunds) and find the largest one. Write a new note with the count on the first line and the largest amount on the second, then thank its sender on WeChat.",
            "How many transfers came in to my Alipay so far, going by the bill type “Transfers”, and which was the biggest? A new note should have just the number of them and, on the next line, the biggest amount; send whoever paid that one a thank-you on WeChat.",
            "Make a new note of two lines from my Alipay bills under “Transfers”: how many were paid to me in all, then the amount of the largest of these. Afterwards write its sender a thank-you message on WeChat, under the real name.",
        ],
        "zh": [
            "数一下我支付宝一共收到过多少笔转账（只算“转账”类，红包、工资、退款不算），并找出金额最大的一笔。新建笔记，第一行写笔数，第二行写最大金额，然后在微信上向那位转账人道谢。",
            "按支付宝账单“转账”类，我总共收到过几笔转账，最大的是哪一笔？新建一条笔记，只写笔数，下一行写最大金额；再微信感谢转那笔钱的人。",
            "从支付宝“转账”账单整理一条两行的新笔记：先是收到的转账总笔数，再是其中最大一笔的金额。之后在微信里按真实姓名找到付款人，发消息说声谢谢。",
        ],
    }
    apps, scope, difficulty = ["alipay", "notes", "wechat"], "S3", "L4"
    composition, objective = "transfer", "operate"
    capabilities = ["extract", "reasoning", "create", "handoff"]
    consequence = "message"

    sender: str = drawn(hidden=True)
    others: tuple[str, ...] = drawn(hidden=True)
    cents: tuple[int, ...] = drawn(hidden=True)
    """Of the largest, and of the others."""
    days: tuple[int, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        friends = rng.sample(
            [id for id in sorted(view.alipay.contacts) if id not in KNOWN], 1 + rng.randint(1, 4)
        )
        return {
            "sender": friends[0],
            "others": tuple(friends[1:]),
            "cents": (rng.randint(700_001, 990_000), *(rng.randint(1_001, 590_000) for _ in friends[1:])),
            "days": tuple(rng.randint(2, 600) for _ in friends),
        }

    def arrange(self, phone: Hand) -> None:
        """The sender is on WeChat by the real name, as another friend of Alipay is; more was sent than received."""
        view = phone.view
        now = view.now
        moves = zip((self.sender, *self.others), self.cents, self.days, strict=True)
        write_bills(
            phone,
            [
                *((friend, cents, now - days * DAY) for friend, cents, days in moves),
                (self.others[0], -1_100_000, now - 40 * DAY),
            ],
        )
        known, chat = view.wechat.contacts.first(), view.wechat.chats.first()
        line = next(each for each in chat.messages.values() if each.kind == "text")
        hello = "最近怎么样？" if phone.lang == "zh" else "How are you these days?"
        with phone.edit("wechat") as wechat:
            for id, friend in ((f"{SENDER}_not", self.others[0]), (SENDER, self.sender)):
                name = view.alipay.contacts[friend].real
                fields = {"id": id, "name": name, "nickname": "", "spelling": "", "memo": ""}
                wechat.contacts.add(known.model_copy(update=fields))
                message = line.model_copy(
                    update={
                        "id": f"{id}1",
                        "sender": id,
                        "text": hello,
                        "time": as_time(now - 3 * 60 * MINUTE),
                    }
                )
                fields = {"id": id, "sticky": True, "unread": 0, "messages": Table.of([message])}
                wechat.chats.add(chat.model_copy(update=fields), first=True)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        received = transfers_in(before)
        yield one_note(before, after)
        lines = [line for line in plain(noted(before, after)).splitlines() if line.strip()]
        numbers = [[each.cents for each in amounts(line)] for line in lines]
        wanted = [[len(received) * 100], [received[0].cents]]
        pairs = [list(pair) for pair in pairwise(numbers)]
        yield goal(
            "it has the number of transfers, and on the next line the largest amount",
            passed=wanted in pairs,
            actual=lines,
            expected=[f"{len(received)}", yuan(received[0].cents)],
        )
        stray = [each for each in numbers if each and each not in wanted]
        yield goal("it has no other number", passed=bool(lines) and not stray, actual=lines)
        said = told(before, after, SENDER)
        yield goal("the sender is thanked", passed=bool(_THANKS.search(plain(said))), actual=said)

    def allowed(self) -> Sequence[str]:
        return ["notes.notes[+1]", f"wechat.chats[#{SENDER}].messages[+{MESSAGES}]"]

    def liberties(self) -> Mapping[str, str]:
        return {self.allowed()[1]: "thanks may take several messages"}

    def equivalents(self) -> Mapping[str, str]:
        return MAY_SAY_MORE

    def play(
        self, phone: Hand, count: int, cents: int, chat: str = SENDER, words: Words | None = None
    ) -> None:
        """Write the note and the message."""
        write_note(phone, f"{count}\n{yuan(cents)}")
        tell(phone, chat, (words or {"en": "Thanks", "zh": "谢谢"})[phone.lang])

    def solution(self, phone: Hand) -> None:
        received = transfers_in(phone.view)
        open_bills(phone, tab="transfer")
        phone.tap("bill.open", bill=received[0].id)
        self.play(phone, len(received), received[0].cents)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def all_income(phone: Hand) -> None:
            count = sum(bill.cents > 0 for bill in newest(phone.view))
            self.play(phone, count, self.cents[0])

        def thank(chat: str, words: Words | None = None) -> Any:
            return lambda phone: self.play(phone, len(transfers_in(phone.view)), self.cents[0], chat, words)

        def second(phone: Hand) -> None:
            self.play(phone, len(transfers_in(phone.view)), transfers_in(phone.view)[1].cents)

        def on_one_line(phone: Hand) -> None:
            write_note(phone, f"{len(transfers_in(phone.view))} {yuan(self.cents[0])}")
            tell(phone, SENDER, "谢谢" if phone.lang == "zh" else "Thank you")

        yield "all income is counted", all_income
        yield "the second largest", second
        yield "on one line", on_one_line
        yield "another friend is thanked", thank(f"{SENDER}_not")
        yield "a message without thanks", thank(SENDER, {"en": "Hello", "zh": "你好"})
