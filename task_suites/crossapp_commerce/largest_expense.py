"""The largest expense."""

# ruff: noqa: E501 - one wording a line

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    MAY_BE_WORDED,
    Ending,
    Goal,
    Hand,
    Rng,
    Task,
    View,
    added,
    all_of,
    choice,
    drawn,
    goal,
    integers,
    says_only,
    unasked,
)
from pytest_mobilegym.phone.apps.alipay import bills
from pytest_mobilegym.phone.apps.alipay.state import Bill

from ..vocabulary.alipay import newest, yuan
from ..vocabulary.notes import write_note
from ..vocabulary.values import DAY
from ..vocabulary.wechat import Telling, post_moment, tell
from .amounts import COUNTS, bill_goal, says_bills
from .vocabulary import (
    DEAR_SHOPS,
    Noting,
    Words,
    expenses,
    latest_expense,
    names_of,
    noted,
    open_bills,
    told_bill,
    write_bills,
)

GRUMBLES: tuple[Words, ...] = (
    {"en": "My poor wallet", "zh": "心疼我的钱包"},
    {"en": "Never again", "zh": "再也不这么花了"},
    {"en": "What was I thinking", "zh": "当时怎么想的"},
    {"en": "I am broke", "zh": "要吃土了"},
    {"en": "So much for saving", "zh": "说好的存钱呢"},
    {"en": "That hurts", "zh": "肉疼"},
    {"en": "Somebody stop me", "zh": "谁来拦住我"},
    {"en": "Ouch, ouch, ouch", "zh": "呜呜呜"},
    {"en": "Money flies", "zh": "钱像长了翅膀"},
    {"en": "Daylight robbery", "zh": "简直是抢钱"},
)


def find_large(phone: Hand, tab: str, least: str, bill: str) -> None:
    """Narrow the list to large amounts, and open one of its bills."""
    open_bills(phone, tab=tab)
    phone.tap("filter.open")
    phone.type(least, into="least")
    phone.tap("filter.apply")
    phone.tap("bill.open", bill=bill)


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
            "Find the largest single expense among all my Alipay bills and complain about it in a WeChat moment with the words “{grumble}”, naming what it was and the exact amount.",
            "What did I ever pay most for in one go with Alipay? Post a grumpy moment on WeChat that says “{grumble}”, where the money went and how much.",
            "Grumble “{grumble}” on my WeChat Moments about my biggest Alipay expense of all time; the post has to have its name and amount.",
        ],
        "zh": [
            "找出支付宝全部账单里最大的一笔支出，发一条朋友圈吐槽“{grumble}”，写明是什么和准确金额。",
            "我在支付宝单笔花得最多的是哪一笔？发个朋友圈抱怨一句“{grumble}”，说清花在哪、花了多少。",
            "在朋友圈用“{grumble}”吐槽我支付宝有史以来最大的一笔开销，要写上名称和金额。",
        ],
    }
    apps, scope, difficulty = ["alipay", "wechat"], "S2", "L4"
    composition, objective = "transfer", "hybrid"
    capabilities = ["extract", "reasoning", "social", "handoff"]
    max_steps = 45
    consequence = "message"
    no_form_reason = "what was found out is posted as a moment"

    grumble: str = choice(GRUMBLES)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        new = [
            each
            for each in added(before.wechat.moments, after.wechat.moments)
            if each.author == after.wechat.user.id
        ]
        yield goal("one moment was posted", actual=len(new), expected=1)
        said = "\n".join(each.text for each in new)
        grumbles = [words[before.lang] for words in GRUMBLES]
        yield goal(
            "the moment has the words asked for and the expense with its amount, and no other one",
            actual=said,
            expected=all_of(
                says_only(self.grumble, among=grumbles),
                says_bills(before, expenses(before)[:1], beside=COUNTS),
            ),
        )
        chosen = [unasked(each, {"text"}, given={"author": after.wechat.user.id}) for each in new]
        yield goal("nothing else was put into it", passed=bool(new) and not any(chosen), actual=chosen)

    def allowed(self) -> Sequence[str]:
        return ["wechat.moments[+1]"]

    def equivalents(self) -> Mapping[str, str]:
        return MAY_BE_WORDED

    def words(self, view: View, bill: Bill) -> str:
        """The moment about a bill."""
        return f"{self.grumble}{'！' if view.lang == 'zh' else '! '}{told_bill(view, bill)}"

    def solution(self, phone: Hand) -> None:
        post_moment(phone, self.words(phone.view, self.find(phone)))

    def other_ways(self) -> Iterable[Ending]:
        def begun_first(phone: Hand) -> None:
            phone.open("wechat")
            bill = self.find(phone)
            phone.back()
            post_moment(phone, told_bill(phone.view, bill) + f", {self.grumble}")

        yield "WeChat is open already, and the grumble comes last", begun_first

    def near_misses(self) -> Iterable[Ending]:
        def bill_of(find: Any) -> Any:
            return lambda phone: post_moment(phone, self.words(phone.view, find(phone.view)))

        def plain(phone: Hand) -> None:
            post_moment(phone, told_bill(phone.view, expenses(phone.view)[0]))

        yield "without the grumble", plain
        yield "the second largest", bill_of(lambda view: expenses(view)[1])
        yield "the largest income", bill_of(lambda view: max(newest(view), key=lambda bill: bill.cents))
        yield "the latest expense", bill_of(latest_expense)
        yield "without its name", lambda phone: post_moment(phone, f"{self.grumble} {yuan(self.cents)}")


class AlipayLargestExpenseToNotes(Noting, LargestExpense):
    """One note was added that names the largest outgoing bill with its amount, and no other amount."""

    instruction = {
        "en": [
            "Find the largest single expense in all my Alipay bills and write a new note titled “{title}” with what it was and what it cost.",
            "Which one payment in my Alipay history was the biggest? Keep its name and exact amount in a new note with the title “{title}”.",
            "Make a note “{title}” of the biggest expense that my Alipay bills hold: what it was for and its amount.",
        ],
        "zh": [
            "找出支付宝全部账单里最大的一笔支出，新建标题为“{title}”的笔记，记下是什么、花了多少钱。",
            "我支付宝历史上单笔最大的支出是哪一笔？把名称和准确金额记到一条标题为“{title}”的新笔记里。",
            "新建一条笔记“{title}”，写上支付宝账单中最大一笔支出的名称和金额。",
        ],
    }
    apps, scope, difficulty = ["alipay", "notes"], "S2", "L4"
    composition, objective, capabilities = "deep_dive", "operate", ["extract", "reasoning", "create"]
    max_steps = 45

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from self.note_goals(before, after)
        yield bill_goal("the note", noted(before, after), before, expenses(before)[:1])

    def content(self, view: View) -> str:
        return told_bill(view, expenses(view)[0])

    def look(self, phone: Hand) -> None:
        self.find(phone)

    def near_misses(self) -> Iterable[Ending]:
        def bill_of(find: Any) -> Any:
            return lambda phone: write_note(phone, self.title, told_bill(phone.view, find(phone.view)))

        def nameless(phone: Hand) -> None:
            write_note(phone, self.title, yuan(self.cents))

        def amountless(phone: Hand) -> None:
            write_note(phone, self.title, names_of(phone.view, expenses(phone.view)[0])[0])

        def in_a_message(phone: Hand) -> None:
            tell(phone, next(iter(phone.view.wechat.chats)), self.content(phone.view))

        yield "the second largest", bill_of(lambda view: expenses(view)[1])
        yield "the latest expense", bill_of(latest_expense)
        yield "without its amount", amountless
        yield "without its name", nameless
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
        told, own = self.told(before, after), int(bills.month_of(right)[:4])
        yield bill_goal("the message", told, before, [right], beside=[own])

    def finding(self, view: View) -> str:
        return told_bill(view, self.of_years(view, -1, 0))

    def look(self, phone: Hand) -> None:
        find_large(phone, "expense", "10000", self.of_years(phone.view, -1, 0).id)

    def mistaken(self) -> Mapping[str, Any]:
        smaller = -1 if self.cents[1] > self.cents[0] else 0
        return {
            "the smaller one": lambda view: told_bill(view, self.of_years(view, smaller)),
            "the largest of all years": lambda view: told_bill(view, self.of_years(view, -2)),
            "both years": lambda view: "\n".join(
                told_bill(view, self.of_years(view, year)) for year in (0, -1)
            ),
        }

    def of_years(self, view: View, *years: int) -> Bill:
        """The largest expense of years counted from this one."""
        return self.top(view, *(view.now.year + year for year in years))
